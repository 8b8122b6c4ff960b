"""The GM's steps: the next turn, the next increment, what is declared is carried out; and passing (HAND-11..20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from turnkeeper.core.cards import DECK, SUITS
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.advance import impossible, increment_begun, no_more, turn_begun
from turnkeeper.systems.countdown.begun import begun
from turnkeeper.systems.countdown.chances import (
    card_comes_here,
    could_act,
    could_play,
    face_down,
    may_let_go,
    more_npc_cards,
    npcs_to_serve,
    to_lose_a_chance,
    unclassed,
)
from turnkeeper.systems.countdown.decide.checks import in_play, named, no_hand, no_such_card, skipped
from turnkeeper.systems.countdown.model import DeclaredAction, Expired, LostPart, MoveMade, Way
from turnkeeper.systems.countdown.prompts import NPC_CLASS, classes_first, prompts
from turnkeeper.systems.countdown.refusals import refuse
from turnkeeper.systems.countdown.sequence import Group, head
from turnkeeper.systems.countdown.state import (
    State,
    blank,
    by_deck,
    carried_out,
    first_slot,
    has_hand,
    joker_first,
    last_slot,
    npc_options,
    profile,
    roll,
    taking_part,
)
from turnkeeper.systems.countdown.state import action as find_action
from turnkeeper.systems.hands import sets
from turnkeeper.systems.hands.sets import BEFORE_SPADES
from turnkeeper.systems.npc_deck import grants


def next_turn(state: State, command: cmd.NextTurn, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """Start the next turn (HAND-12)."""
    if state.phase != "between":
        return refuse("countdown.turn_runs")
    return _held_up(state) or (turn_begun(state),)


def _held_up(state: State) -> Refusal | None:
    """What must be settled before anything goes on: rolls and contests, and what is owed."""
    if any(ask.step != NPC_CLASS for ask in prompts(state)):
        return refuse("countdown.waiting")
    if classes_first(state):
        return refuse("countdown.npc.unclassed", actor=names(state, unclassed(state)))
    owing = roll(state).owing
    return refuse("countdown.somebody_owes", actors=names(state, owing)) if owing else None


def names(state: State, actors: Iterable[ActorId]) -> str:
    """Names as the GM knows them: only the GM learns who stands in the way of a step."""
    return ", ".join(state.fight.actors[actor].name for actor in actors)


def go_on(state: State, command: cmd.Next, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """One step on."""
    if state.phase == "between":
        return refuse("countdown.between_turns")
    held_up = _held_up(state)
    if held_up:
        return held_up
    group = carried_out(state)
    declared = [action for action in state.live if action.state == "declared"]
    if state.phase == "dealt":
        return refuse("countdown.first_aces") if command.to else (increment_begun(state, 0),)
    if (command.to or command.again or command.turn) and (group or declared):
        there = dict.fromkeys(action.actor for action in (group or declared))
        return refuse("countdown.first_this", actors=names(state, there))
    if group:
        return (ev.GroupClosed(tuple(action.key for action in group)),)
    return _carry_out(state, insist=insist) if declared else _advance(state, command, insist=insist)


def go_on_again(state: State, command: cmd.NextSlot, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """One slot further, but not past the beginning of a rank of which an actor may hold a card face down (HAND-20)."""
    if state.phase == "counting" and state.slot == first_slot(state):
        unknown = face_down(state)
        if unknown:
            return refuse("countdown.could_act", soft=True, actors=names(state, unknown), others=0)
    return go_on(state, command, by, insist=insist)


# -- carrying out ----------------------------------------------------------------------------------------------------


def _carry_out(state: State, *, insist: bool) -> Sequence[Event] | Refusal:
    group = head(state)
    soft = None if insist else _too_soon(state, group)
    if soft:
        return soft
    dropped = [(action, why) for action in group if (why := impossible(state, action))]
    gone = {action.key for action, _ in dropped}
    left = [action for action in group if action.key not in gone]
    events: list[Event] = [ev.Dropped(action.key, action.actor, why) for action, why in dropped]
    if left:
        lost = tuple(LostPart(a.key, n) for a in left for n, deed in enumerate(a.deeds) if no_more(state, a, deed))
        events.append(ev.CarriedOut(tuple(a.key for a in left), tuple(a.actor for a in left), lost))
    return events


def _too_soon(state: State, group: Group) -> Refusal | None:
    """Who should speak first: an owner whose set is not all said, or one who could act in the very same slot."""
    unsaid = [action.actor for action in group if blank(action) >= 0]
    if unsaid:
        return refuse("countdown.unsaid", soft=True, actors=names(state, unsaid))
    grounds = [_ground(state, action) for action in group]
    first = roll(state).allowed
    if first and "grant" not in grounds:
        return refuse("countdown.allowed_first", soft=True, actors=names(state, first))
    if "hold" in grounds:
        # Nobody waits for a card of its owner's own: that can still be played afterwards.
        owners = {action.actor for action in state.live if action.way == "hold"}
        there = [actor for actor in could_act(state, state.slot) if actor not in owners]
        return refuse("countdown.before_hold", soft=True, actors=names(state, there)) if there else None
    if not any(action.way in ("slot", "npc") for action in group):
        return None
    # NPCs of one card follow one another; only beside a player's card do they act together, and so declare in time.
    npcs = any(action.way == "slot" for action in group)
    # A further card of the same place follows the one that its owner has declared.
    declared = {action.actor for action in state.live if action.way == "slot"}
    undeclared = [actor for actor in could_act(state, state.slot) if actor not in declared]
    others = [actor for actor in undeclared if has_hand(state, actor) or npcs]
    return refuse("countdown.could_act_too", soft=True, actors=names(state, others)) if others else None


def _ground(state: State, action: DeclaredAction) -> Way:
    """The ground on which an action is declared, or the one at the bottom of its chain: its place is beside that."""
    beneath = find_action(state, action.against)
    return _ground(state, beneath) if beneath else action.way


# -- moving on -------------------------------------------------------------------------------------------------------


def _advance(state: State, command: cmd.Next, *, insist: bool) -> Sequence[Event] | Refusal:
    last, to = last_slot(state), command.to
    if to in SUITS:
        goal = SUITS.index(to)
        if goal <= state.slot:
            return refuse("countdown.slot_behind")
    else:
        # Behind the clubs stands a card whose slot is over, and no further one when that is the Bad Joker.
        goal = max(last, state.slot) + 1 if to == "increment" else state.slot + 1
    more = more_npc_cards(state)
    if more:
        # The next card is turned over when the slot of the one before is over (NPC-04).
        goal = min(goal, max(state.slot, state.npc.slot) + 1)
    soft = None if insist else _passed_by(state, goal)
    if soft:
        return soft
    step = _step(state, command, goal, more=more, insist=insist)
    if isinstance(step, Refusal):
        return step
    # The actions that the GM allowed for now and passes over are gone (CORE-09).
    return (*[ev.Skipped(actor, "grant") for actor in roll(state).allowed], *step)


def _step(state: State, command: cmd.Next, goal: int, *, more: bool, insist: bool) -> Sequence[Event] | Refusal:
    """On to the slot ``goal``, to another NPC card or to the end of the increment."""
    last = last_slot(state)
    if goal <= last:
        due = (ev.NpcCardDue(),) if more and goal > state.npc.slot else ()
        if due and card_comes_here(state):
            return due
        return (ev.SlotReached(goal), *due)
    if more:
        reached = (ev.SlotReached(last),) if state.slot < last else ()
        return (*reached, ev.NpcCardDue())
    closing = close(state)
    # To pass over all who could act is not to let a runner stand still.
    short = None if insist and not command.turn else _short_of(state)
    return short or (closing,)


def _passed_by(state: State, goal: int) -> Refusal | None:
    """Who would lose a chance to act by going on to the slot ``goal``."""
    slots = range(state.slot, min(goal, grants.AFTER_CLUBS + 1))
    actors = list(dict.fromkeys(actor for slot in slots for actor in to_lose_a_chance(state, slot)))
    if state.slot < state.npc.slot < goal:
        actors += [actor for actor in npcs_to_serve(state) if actor not in actors]
    if not actors:
        return None
    code, meant = _lost_chance(state, actors, slots)
    return refuse(code, soft=True, actors=names(state, actors), others=len(actors) - len(meant))


def _lost_chance(state: State, actors: Sequence[ActorId], slots: Sequence[int]) -> tuple[str, Sequence[ActorId]]:
    """The refusal for those who would lose a chance, and those whom it is about: cards expire, grants lapse."""
    with_cards = [actor for actor in actors if state.fighters[actor].hand and not state.fighters[actor].allowed]
    if with_cards:
        of_rank = any(could_play(state, actor, slot) for actor in with_cards for slot in slots if slot >= 0)
        joker = "countdown.joker_could_act" if joker_first(state) else "countdown.joker_unused"
        return "countdown.could_act" if of_rank else joker, with_cards
    by_card = [actor for actor in actors if not state.fighters[actor].allowed]
    return ("countdown.npc_could_act", by_card) if by_card else ("countdown.allowed_first", actors)


def _short_of(state: State) -> Refusal | None:
    """A mover at full speed that moved less than it must (HAND-76, HAND-82)."""
    short = {
        actor: fighter
        for actor, fighter in state.fighters.items()
        if not fighter.increment.starting and 0 <= fighter.increment.reported < fighter.increment.due
    }
    if not short:
        return None
    stopping = all(fighter.increment.stopping for fighter in short.values())
    code = "countdown.must_run_out" if stopping else "countdown.must_move"
    return refuse(code, soft=True, actors=names(state, short))


def close(state: State) -> ev.IncrementClosed:
    """The end of an increment: unplayed cards go, movers have moved (HAND-20, HAND-76, HAND-83)."""
    expired = []
    moved = []
    for actor, fighter in state.fighters.items():
        cards = sets.unplayed(fighter.hand, state.increment)
        if cards:
            expired.append(Expired(actor, cards))
        if fighter.motion:
            hexes = _hexes(state, actor)
            left = fighter.motion.target
            if left >= 0 and not fighter.increment.starting:
                left = max(0, left - hexes)
            moved.append(MoveMade(actor, hexes, left, fighter.increment.stopping or left == 0))
    return ev.IncrementClosed(state.increment, tuple(expired), tuple(moved))


def _hexes(state: State, actor: ActorId) -> int:
    """The hexes that a mover has moved in this increment: those reported, else those due (HAND-76).

    Nothing is due from a mover that starts and stops in one increment, but its card has moved it (HAND-75).
    """
    here = state.fighters[actor].increment
    if here.reported >= 0:
        return here.reported
    return profile(state, actor).move if here.starting and here.stopping else here.due


def let_go(state: State, command: cmd.Pass, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """An owner lets this increment's cards go, or first the action that the GM allowed (HAND-20, CORE-09)."""
    refusal = in_play(state, command.actor, by)
    if not refusal and state.fighters[command.actor].allowed:
        return (ev.AllowedLetGo(command.actor),)
    refusal = refusal or skipped(state, command.actor, by)
    if refusal:
        return refusal
    if state.fighters[command.actor].increment.passed:
        code = "countdown.npc_passed" if by_deck(state, command.actor) else "countdown.passed"
        return refuse(code, actor=named(state, by, command.actor))
    if may_let_go(state, command.actor):
        return (ev.Passed(command.actor),)
    name = named(state, by, command.actor)
    if by_deck(state, command.actor):
        return refuse("countdown.npc_nothing_to_pass", actor=name)
    return no_hand(state, command.actor, by) or refuse("countdown.nothing_to_pass", actor=name)


def turn_npc_card(state: State, command: cmd.TurnNpcCard, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:
    """GM ruling: this is the NPC card, in the place of the one that lies there, if any (CORE-09)."""
    if command.card not in DECK:
        return no_such_card(command.card)
    if state.phase != "counting":
        return refuse("countdown.not_counting")
    if not any(by_deck(state, actor) for actor in taking_part(state)):
        return refuse("countdown.no_npcs")
    turned = npc_card_turned(state, command.card, by_gm=True)
    if turned.kind != "bad_joker":
        return (turned,)
    declared = [action for action in state.live if action.way == "npc" and action.state == "declared"]
    return (turned, *(ev.Dropped(action.key, action.actor, "gm") for action in declared))


def npc_card_turned(state: State, card: str, *, by_gm: bool = False) -> ev.NpcCardTurned:
    """An NPC card and where its actions take place: after the clubs if its own slot is over (NPC-04, NPC-05).

    Where NPCs act before the players, further cards are turned over in that same slot.
    """
    options = npc_options(state)
    slot = grants.position(card, state.increment, options)[1]
    further = state.npc.turned > 0 and state.npc.due
    late = slot < state.slot or (further and slot <= state.npc.slot and state.slot != BEFORE_SPADES)
    place = grants.AFTER_CLUBS if late else slot
    returned = state.npc.drawn if by_gm else ""
    return ev.NpcCardTurned(card, grants.kind_of(card, options), place, by_gm, begun(state), returned)
