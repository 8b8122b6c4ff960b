"""The events that follow without a command, once nobody has anything to decide about them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from turnkeeper.core.cards import BLACK_JOKER
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.apply.deeds import item_name
from turnkeeper.systems.countdown.chances import could_still_play, npc_band, npc_card_due, served_by_card, unclassed
from turnkeeper.systems.countdown.model import CancelCause, DeclaredAction, Deed, LostPart, MoveDebt, Spoken
from turnkeeper.systems.countdown.prompts import next_deed, payable, to_deal, to_roll, to_settle
from turnkeeper.systems.countdown.results import loss_events, result_event
from turnkeeper.systems.countdown.state import (
    LAST_INCREMENT,
    OPENING,
    SHARED,
    State,
    carried_out,
    first_slot,
    hand_options,
    has_hand,
    holding_up,
    npc_options,
    profile,
    roll,
    takes_part,
    taking_part,
)
from turnkeeper.systems.hands import chart, motion, speech, stock
from turnkeeper.systems.hands.extra_effort import ALL_OUT, Bonus
from turnkeeper.systems.hands.stock import Stock
from turnkeeper.systems.npc_deck import grants


def advance(state: State) -> Sequence[Event]:
    """The events that happen now without a decision; empty when a player or the GM must decide."""
    if state.fight.stage != "fighting":
        return ()
    for rule in (_begin, _debts, _deal, _results, _npc_deck, _clock, _skips, _contests, _balked, _actions):
        events = rule(state)
        if events:
            return events
    return ()


# -- the turn and the deal -------------------------------------------------------------------------------------------


def _begin(state: State) -> Sequence[Event]:
    return (turn_begun(state),) if state.turn == 0 else ()


def turn_begun(state: State) -> ev.TurnBegun:
    """The next turn, with those who are to be dealt cards: all present who joined before it (HAND-12, CORE-12)."""
    turn = state.turn + 1
    hands = tuple(a.id for a in state.fight.present() if has_hand(state, a.id) and state.fighters[a.id].since <= turn)
    return ev.TurnBegun(turn, hands)


def _debts(state: State) -> Sequence[Event]:
    """What is owed is paid at once where the rule says which cards go."""
    owing = roll(state).owing
    if not owing:
        return ()
    return next(filter(None, (loss_events(state, actor) for actor in owing if payable(state, actor))), ())


def _deal(state: State) -> Sequence[Event]:
    if state.phase == "sizing" and not to_roll(state):
        return (ev.Stocked(stocks(state)),)
    if state.phase == "dealing" and to_deal(state):
        return ()
    if state.phase not in ("sizing", "between"):
        for actor in roll(state).with_cards:
            fighter = state.fighters[actor]
            if BLACK_JOKER in fighter.hand and not fighter.debts:
                return (ev.BlackJokerFell(actor, profile(state, actor).fatigue_lost + 1),)
    if state.phase == "dealing":
        # What a joker costs is still owed perhaps, which nobody else may know of: the count waits, not the phase.
        return (ev.HandsFixed(),)
    if state.phase == "dealt" and not any(has_hand(state, actor) for actor in taking_part(state)):
        return (increment_begun(state, 0),)
    return ()


def stocks(state: State) -> dict[str, Stock]:
    """The stock, or each owner's own, that this turn's hands are dealt from (HAND-13, HAND-14)."""
    sizes = {actor: fighter.turn.size for actor, fighter in state.fighters.items() if fighter.turn.size}
    holds = {actor: fighter.hold for actor, fighter in state.fighters.items() if fighter.hold}
    options = hand_options(state)
    if options.deck_policy == "per_player":
        owners = [*sizes, *(actor for actor in holds if actor not in sizes)]
        own = {actor: [holds[actor]] if actor in holds else [] for actor in owners}
        return {actor: stock.with_room(stock.own_stock(held), sizes.get(actor, 0), held) for actor, held in own.items()}
    held = list(holds.values())
    shared = stock.shared_stock(list(sizes.values()), held, options)
    return {SHARED: stock.with_room(shared, sum(sizes.values()), held)}


# -- results ---------------------------------------------------------------------------------------------------------


def _results(state: State) -> Sequence[Event]:
    """What a simultaneous group did to people counts once the group is done (CORE-05)."""
    if not state.noted or carried_out(state):
        return ()
    note = state.noted[0]
    return (result_event(state, note.actor, note.cause, note.points, note.cards, noted=True),)


# -- the clock -------------------------------------------------------------------------------------------------------


def _npc_deck(state: State) -> Sequence[Event]:
    npc = state.npc
    if npc_card_due(state) and grants.reshuffled_before_draw(npc.pile):
        return (ev.NpcReshuffled("empty"),)
    if npc.shuffle and (npc.silent or not npc.card or state.slot > npc.slot or state.phase != "counting"):
        return (ev.NpcReshuffled("joker"),)
    return ()


def _clock(state: State) -> Sequence[Event]:
    if state.phase == "counting" and state.slot == OPENING and not npc_card_due(state):
        return (ev.SlotReached(first_slot(state)),)
    if state.phase != "passing":
        return ()
    if state.increment <= LAST_INCREMENT:
        return (increment_begun(state, state.increment),)
    return turn_ended(state)


def increment_begun(state: State, increment: int) -> ev.IncrementBegun:
    """The next increment: what movers owe, how far speakers are, whether an NPC card is due (HAND-76, HAND-86)."""
    fighters = state.fighters
    due = tuple(MoveDebt(a, motion.due(f.motion)) for a, f in fighters.items() if f.motion)
    spoken = tuple(
        Spoken(a, speech.after_increment(f.speech).said) for a, f in fighters.items() if f.speech and not f.speech.over
    )
    return ev.IncrementBegun(increment, due, spoken, bool(npc_band(state) or unclassed(state)))


def turn_ended(state: State) -> tuple[Event, ...]:
    """The end of a turn, and of an NPC deck that is reshuffled then (HAND-14, HAND-52, NPC-23)."""
    kept = roll(state).holding if hand_options(state).hold_persists == "combat" else ()
    ended = ev.TurnEnded(state.turn, tuple(kept))
    deck = state.kind != "hands" and grants.reshuffled_at_turn_end(npc_options(state))
    return (ended, ev.NpcReshuffled("turn")) if deck else (ended,)


def _skips(state: State) -> Sequence[Event]:
    """A GM's ruling that an actor loses its next chance takes effect as soon as it has one (CORE-09)."""
    if state.phase != "counting" or state.slot == OPENING:
        return ()
    for actor in roll(state).skipped:
        by_card = served_by_card(state, actor) and not state.fighters[actor].increment.passed
        if takes_part(state, actor) and (by_card or could_still_play(state, actor)):
            return (ev.Skipped(actor, "increment"),)
    return ()


# -- declared actions ------------------------------------------------------------------------------------------------


def _contests(state: State) -> Sequence[Event]:
    """An action that can no longer happen comes to nothing before its contest is rolled (HAND-18, HAND-54)."""
    live = {action.key: action for action in state.live}
    for holder in state.live:
        if holder.contest != "due" or holder.against not in live:
            continue
        for action in (holder, live[holder.against]):
            why = impossible(state, action)
            if why:
                return (ev.Dropped(action.key, action.actor, why),)
    return ()


def _balked(state: State) -> Sequence[Event]:
    """Full speed does not begin with a Move that came to nothing (HAND-75)."""
    return tuple([ev.SpeedSet(actor, 0, -1, 0) for actor in roll(state).balked])


# -- actions taking place --------------------------------------------------------------------------------------------


def _actions(state: State) -> Sequence[Event]:
    group = carried_out(state)
    if not group:
        return ()
    for action in group:
        number = next_deed(action)
        if action.draw_state != "due" and number >= 0 and not to_settle(state, action, number):
            # Simultaneous actions are all carried out on the same state (CORE-05).
            stopped = _stopped(state, action) if len(group) == 1 else ()
            return stopped or deed_done(state, action, number)
    in_sight = [watch for watch in state.watches if watch.number > 0]
    # What is over without a hidden actor's action is over beside it, too: the others would notice that it goes on.
    for part, watched in ((group, state.watches), (holding_up(state), in_sight)):
        if part and not watched and not any(map(_open, part)):
            return (ev.GroupClosed(tuple(action.key for action in part)),)
    return ()


def _stopped(state: State, action: DeclaredAction) -> Sequence[Event]:
    """What comes to nothing of an action: since it began, its actor was stunned or taken out, or a target (AMB-H54)."""
    rest = [number for number, deed in enumerate(action.deeds) if deed.row and not deed.state]
    why = impossible(state, replace(action, deeds=tuple([action.deeds[number] for number in rest]))) if rest else None
    if why and all(not deed.state for deed in action.deeds):
        return (ev.Dropped(action.key, action.actor, why),)
    lost = [number for number in rest if why == "out" or no_more(state, action, action.deeds[number])]
    parts = tuple([LostPart(action.key, number) for number in lost])
    return (ev.CarriedOut((action.key,), (action.actor,), parts),) if parts else ()


def _open(action: DeclaredAction) -> bool:
    """Whether something may still come of an action: it is going on, or a blow may be defended against and may hurt."""
    if action.draw_state == "due" or next_deed(action) >= 0:
        return True
    return any(deed.state == "done" and deed.row in chart.BLOWS for deed in action.deeds)


def deed_done(state: State, action: DeclaredAction, number: int, recovered: str = "") -> tuple[Event, ...]:
    """A card action carried out: what the chart, extra effort and aim give it (HAND-25, HAND-30, HAND-37..42)."""
    deed = action.deeds[number]
    fighter = state.fighters[action.actor]
    bought = chart.buys(deed.row, deed.size) or chart.Buys()
    shot = deed.row in chart.RANGED_ATTACKS
    aims = fighter.aims_with(deed.weapon) if shot else 0
    extra = ALL_OUT[action.bonus] if action.bonus and bonus_goes_to(action, number) else None
    item = item_name(deed.row, deed.weapon)
    begun = fighter.readying.get(item, chart.Readying(0, deed_cost(deed)))
    paid = chart.readied(replace(begun, cost=deed.cost or begun.cost), bought)
    if deed.row in chart.DEFENCES:
        modifier = fighter.defends_at(deed.row, deed.size, hand_options(state))
    else:
        modifier = bought.modifier + (chart.aimed(aims) if bought.acc else 0)
    done = ev.DeedDone(
        action.key,
        action.actor,
        number,
        deed.row,
        deed.size,
        modifier=modifier + (extra.modifier if extra else 0),
        damage=bought.damage + (extra.damage if extra else 0),
        damage_per_die=bought.damage_per_die + (extra.damage_per_die if extra else 0),
        acc=bought.acc and not (deed.row == "fire_aimed" and not aims),
        aims=aims,
        snap=deed.row == "fire_aimed" and not aims,
        attacks=extra.attacks if extra else 1,
        bonus=action.bonus if extra else "",
        weapon=deed.weapon,
        targets=tuple([target for target in deed.targets if present(state, target)]),
        aim_after=fighter.aim_after(deed.row, deed.weapon)[0],
        item_paid=paid.paid if bought.counts else 0,
        item_cost=paid.cost if bought.counts else 0,
        recovered="recovered" if recovered == "recovered" else "still_stunned" if recovered else "",
    )
    if deed.row == "gesture" and paid.ready:
        meant = dict.fromkeys((*fighter.signing_to.get(item, ()), *deed.targets))
        seers = tuple(actor for actor in meant if actor != action.actor and present(state, actor))
        return (done, ev.WatchAsked(action.actor, deed.weapon, seers)) if seers else (done,)
    return (done,)


def deed_cost(deed: Deed) -> int:
    """The cards that readying an item or a gesture takes: as named, else the rule's own number (HAND-33, HAND-87)."""
    return deed.cost or (speech.GESTURE_CARDS if deed.row == "gesture" else 1)


def bonus_goes_to(action: DeclaredAction, number: int) -> bool:
    """Whether an all-out bonus goes to this card action: the first that it fits (HAND-38)."""
    if not action.bonus:
        return False
    fits = [n for n, deed in enumerate(action.deeds) if deed.state != "lost" and goes_with(action.bonus, deed)]
    return bool(fits) and fits[0] == number


def goes_with(bonus: Bonus, deed: Deed) -> bool:
    """Whether an all-out bonus fits a card action; the two attacks of a Double Attack have one target (HAND-39..44)."""
    return deed.row in ALL_OUT[bonus].rows and not (bonus == "double" and len(deed.targets) > 1)


def present(state: State, actor: ActorId) -> bool:
    """Whether an actor is on the roster and not out of the fight."""
    found = state.fight.actors.get(actor)
    return found is not None and not found.out


def impossible(state: State, action: DeclaredAction) -> CancelCause | None:
    """The reason why nothing of an action can happen any more: its actor is out, or all its parts are (HAND-18)."""
    if not present(state, action.actor):
        return "out"
    whys = [no_more(state, action, deed) for deed in action.deeds]
    if not all(whys):
        return None
    return "stunned" if "stunned" in whys else "target"


def no_more(state: State, action: DeclaredAction, deed: Deed) -> CancelCause | None:
    """The reason why a card action can no longer happen: its actor is stunned, or its targets are gone (HAND-18)."""
    if state.fighters[action.actor].stunned and deed.row and deed.row not in chart.WHILE_STUNNED:
        return "stunned"
    gone = deed.targets and not any(present(state, target) for target in deed.targets)
    return "target" if gone else None
