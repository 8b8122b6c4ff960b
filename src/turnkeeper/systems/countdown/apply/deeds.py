"""Apply the events of acting, moving and speaking."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core.cards import position, rank
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.apply.changes import (
    action_set,
    amended,
    card_played,
    card_returned,
    defences_rolled,
    fighter_set,
    increment_set,
    struck,
    turn_set,
    with_begun,
)
from turnkeeper.systems.countdown.chances import next_chance
from turnkeeper.systems.countdown.fighter import Bought
from turnkeeper.systems.countdown.model import Debt, DeclaredAction, Deed
from turnkeeper.systems.countdown.state import NO_WEAPON, GestureWatch, NpcSide, State, chain_of, profile
from turnkeeper.systems.hands import losses
from turnkeeper.systems.hands.chart import ATTACKS, DEFENCES, Readying
from turnkeeper.systems.hands.motion import Motion
from turnkeeper.systems.hands.speech import Speech


def _declared(state: State, event: ev.Declared) -> State:
    done = event.action
    spent = (*done.cards, *((done.hold,) if done.hold else ()))
    state = card_played(with_begun(state, event.begun), done.actor, spent)
    fighter = state.fighters[done.actor]
    npc = state.npc
    if done.way == "npc":
        used = npc.used if done.actor in npc.used else (*npc.used, done.actor)
        best = done.actor if done.best else npc.best
        npc = replace(npc, used=used, best=best, left=_left(npc, done.actor, event.left))
    # Who plays a card of the rank after all has thought better of letting the others go: not by a Hold Card or a joker.
    let_go = fighter.increment.passed and not (done.way == "npc" or any(map(rank, done.cards)))
    walked = fighter.increment.walked + sum(deed.row == "move" for deed in done.deeds)
    acting = replace(
        fighter,
        hand=losses.less(fighter.hand, *done.cards),
        hold="" if done.hold else fighter.hold,
        allowed=event.left if done.way == "grant" else fighter.allowed,
        turn=replace(fighter.turn, actions=fighter.turn.actions + 1),
        increment=replace(fighter.increment, passed=let_go, walked=walked, spent=True),
    )
    return replace(
        state,
        fighters={**state.fighters, done.actor: acting},
        live=(*state.live, done),
        npc=npc,
        cut_in=(*state.cut_in, (chain_of(state, done.against), done.actor)) if done.against else state.cut_in,
    )


def _left(npc: NpcSide, actor: ActorId, size: int) -> tuple[tuple[ActorId, int], ...]:
    """The cards that NPCs still have of their actions, once one of them has so many."""
    others = [one for one in npc.left if one[0] != actor]
    return (*others, (actor, size)) if size else tuple(others)


def _filled(state: State, event: ev.Filled) -> State:
    state = _deed_set(state, event.key, event.place, event.deed)
    if event.deed.row != "move":
        return state
    return increment_set(state, event.actor, walked=state.fighters[event.actor].increment.walked + 1)


def _deed_set(state: State, key: str, place: int, deed: Deed) -> State:
    found = _action(state, key)
    deeds = tuple(deed if number == place else old for number, old in enumerate(found.deeds))
    return action_set(state, key, deeds=deeds)


def _action(state: State, key: str) -> DeclaredAction:
    return next(action for action in state.live if action.key == key)


def _ahead_spent(state: State, event: ev.AheadSpent) -> State:
    fighter = state.fighters[event.actor]
    # All know by it that the hand has no rank between this one and that card's (HAND-37).
    turn = replace(fighter.turn, harmed=True)
    state = fighter_set(state, event.actor, hand=losses.less(fighter.hand, event.card), turn=turn)
    state = card_played(state, event.actor, (event.card,))
    state = amended(state, event.actor, fatigue_lost=profile(state, event.actor).fatigue_lost + event.fatigue)
    if event.key and event.modifier:
        # Increased Defense beside another action: kept up for each defence of that kind still to be bought (HAND-43).
        bought = (*state.fighters[event.actor].increment.bought, Bought(event.row, event.modifier, 0, event.bonus))
        state = increment_set(state, event.actor, bought=bought)
    if event.key:
        return action_set(state, event.key, ahead=event.card, bonus="" if event.modifier else event.bonus)
    newest = fighter.increment.newest_defence
    bought = tuple(
        replace(one, bonus=event.bonus, modifier=event.modifier) if place == newest else one
        for place, one in enumerate(fighter.increment.bought)
    )
    return increment_set(state, event.actor, bought=bought)


def _draw_declared(state: State, event: ev.DrawDeclared) -> State:
    weapon = event.weapon or NO_WEAPON
    if event.key:
        return action_set(state, event.key, draw=weapon, draw_state="due")
    turn = state.fighters[event.actor].turn
    return fighter_set(state, event.actor, drawing=weapon, turn=replace(turn, drawn=turn.drawn + 1))


def _drawn(state: State, event: ev.Drawn) -> State:
    fighter = state.fighters[event.actor]
    name = () if event.weapon == NO_WEAPON else (event.weapon,)
    ready, coming, barred = fighter.ready, fighter.increment.coming, fighter.increment.barred
    if event.success:
        ready = tuple(dict.fromkeys((*ready, *name)))
    else:
        barred = tuple(dict.fromkeys((*barred, *name)))
        coming = (*coming, *name) if event.ready_from >= 0 else coming
    back = (*event.returned, *((event.returned_hold,) if event.returned_hold else ()))
    # The highest card goes, or all know by name some that the hand has again (HAND-47, HAND-48).
    known = bool(event.returned) or not (event.key or event.success)
    state = fighter_set(
        state,
        event.actor,
        ready=ready,
        drawing=fighter.drawing if event.key else "",
        hand=(*fighter.hand, *event.returned),
        hold=event.returned_hold or fighter.hold,
        debts=(*fighter.debts, Debt("fast_draw", first=event.owed)) if event.owed else fighter.debts,
        turn=replace(fighter.turn, harmed=True) if known else fighter.turn,
        increment=replace(fighter.increment, coming=coming, barred=barred),
    )
    if not event.key:
        return state
    state = card_returned(state, event.actor, back)
    found = _action(state, event.key)
    state = _with_kept(state, found, event.kept) if event.kept else state
    state = _not_made(state, event.actor, [found.deeds[place] for place in event.lost])
    outcome = "drawn" if event.success else "failed"
    deeds = tuple(
        replace(deed, state="lost") if place in event.lost else replace(deed, state="done") if place == event.place
        else deed
        for place, deed in enumerate(found.deeds)
    )  # fmt: skip
    return action_set(
        state, event.key, deeds=deeds, draw_state=outcome if event.place < 0 else found.draw_state, cards=found.cards
    )


def _with_kept(state: State, action: DeclaredAction, size: int) -> State:
    """The cards of an action by the NPC card or the GM that stay usable, beside those that it left (AMB-N20)."""
    actor = action.actor
    if action.way == "npc":
        left = _left(state.npc, actor, dict(state.npc.left).get(actor, 0) + size)
        return replace(state, npc=replace(state.npc, left=left))
    return fighter_set(state, actor, allowed=state.fighters[actor].allowed + size)


def _carried_out(state: State, event: ev.CarriedOut) -> State:
    for lost in event.lost:
        found = _action(state, lost.key)
        deed = found.deeds[lost.place]
        state = _deed_set(state, lost.key, lost.place, replace(deed, state="lost"))
        state = _not_made(state, found.actor, (deed,))
    return replace(state, live=tuple(replace(a, state="carried_out") if a.key in event.keys else a for a in state.live))


def _dropped(state: State, event: ev.Dropped) -> State:
    state = _not_made(state, event.actor, _action(state, event.key).deeds)
    live = tuple(action for action in state.live if action.key != event.key)
    # The turn of one whose other action takes place goes on.
    if not any(action.actor == event.actor and action.state == "carried_out" for action in live):
        state = _turn_over(state, event.actor)
    return replace(state, live=live, come_up=state.come_up - {event.actor})


def _turn_over(state: State, actor: ActorId) -> State:
    return turn_set(state, actor, over=state.fighters[actor].turn.over + 1) if actor in state.fighters else state


def _not_made(state: State, actor: ActorId, deeds: Iterable[Deed]) -> State:
    """Card actions of an actor's that come to nothing: without a Move there is no full speed to go on at (HAND-75)."""
    moves = sum(deed.row == "move" and not deed.state for deed in deeds)
    if not moves or actor not in state.fighters:
        return state
    increment = state.fighters[actor].increment
    walked = max(0, increment.walked - moves)
    return increment_set(state, actor, walked=walked, balked=increment.starting and not walked)


def _deed_done(state: State, event: ev.DeedDone) -> State:
    found = _action(state, event.key)
    state = _deed_set(state, event.key, event.place, replace(found.deeds[event.place], state="done"))
    fighter = state.fighters.get(event.actor)
    if fighter is None:
        return state
    if event.row in ("aim", *ATTACKS):
        aimed_with = event.aims if event.acc else fighter.aimed_with
        weapon = fighter.aim_after(event.row, event.weapon)[1]
        state = fighter_set(state, event.actor, aim=event.aim_after, aim_weapon=weapon, aimed_with=aimed_with)
    if event.row in DEFENCES:
        with_cards = bool(found.cards or found.hold)
        bought = Bought(event.row, event.modifier, event.size, event.bonus, with_cards, apart=True)
        state = increment_set(state, event.actor, bought=(*fighter.increment.bought, bought))
    if event.row in ("ready", "gesture"):
        state = _readied(state, event)
    if event.recovered == "recovered":
        state = fighter_set(state, event.actor, stunned=False)
    return state


def _readied(state: State, event: ev.DeedDone) -> State:
    fighter = state.fighters[event.actor]
    progress = Readying(event.item_paid, event.item_cost)
    item = item_name(event.row, event.weapon)
    left = {name: value for name, value in fighter.readying.items() if name != item}
    signing = {name: seers for name, seers in fighter.signing_to.items() if name != item}
    ready = fighter.ready
    if not progress.ready:
        left[item] = progress
        if event.row == "gesture":
            signing[item] = tuple(dict.fromkeys((*fighter.signing_to.get(item, ()), *event.targets)))
    elif event.row == "ready" and event.weapon:
        ready = tuple(dict.fromkeys((*ready, event.weapon)))
    return fighter_set(state, event.actor, readying=left, signing_to=signing, ready=ready)


def item_name(row: str, weapon: str) -> str:
    """The name under which the progress of an item or a gesture is kept."""
    return f"gesture: {weapon}" if row == "gesture" else weapon


def _group_closed(state: State, event: ev.GroupClosed) -> State:
    """The actions are over, and with them the defences that those they were aimed at had prepared (HAND-21)."""
    closed = [action for action in state.live if action.key in event.keys]
    for actor in struck(closed).intersection(state.fighters):
        state = defences_rolled(state, actor, closed)
        bought = state.fighters[actor].increment.bought
        if any(one.prepared for one in bought):
            used = [replace(one, attack=closed[0].key) if one.prepared else one for one in bought]
            state = increment_set(state, actor, bought=tuple(used))
    for action in closed:
        state = _turn_over(state, action.actor)
    live = tuple(action for action in state.live if action.key not in event.keys)
    return replace(state, live=live, come_up=state.come_up.difference([action.actor for action in closed]))


def _defended(state: State, event: ev.Defended) -> State:
    fighter = state.fighters[event.actor]
    spent = (*event.cards, *((event.hold,) if event.hold else ()))
    bought = Bought(event.row, event.modifier, event.size, with_cards=bool(spent), attack=event.attack)
    increment = replace(
        fighter.increment,
        spent=fighter.increment.spent or bool(spent),
        bought=(*fighter.increment.bought, bought),
    )
    # With a card of the next lower rank all know what they know by one spent ahead (HAND-21, HAND-37).
    ahead = any(rank(card) and position(card)[0] > state.increment for card in event.cards)
    state = fighter_set(
        state,
        event.actor,
        hand=losses.less(fighter.hand, *event.cards),
        hold="" if event.hold else fighter.hold,
        turn=replace(fighter.turn, harmed=True) if ahead else fighter.turn,
        increment=increment,
    )
    return card_played(state, event.actor, spent)


def _watch_asked(state: State, event: ev.WatchAsked) -> State:
    watches, in_sight, secret = state.watches, state.gestures, state.secret_gestures
    for seer in event.observers:
        if state.fight.is_hidden(event.actor) or state.fight.is_hidden(seer):
            # Counted apart, the others' numbers tell nothing of these.
            secret += 1
            number = -secret
        else:
            in_sight += 1
            number = in_sight
        watches = (*watches, GestureWatch(event.actor, seer, number))
    return replace(state, watches=watches, gestures=in_sight, secret_gestures=secret)


def _watched(state: State, event: ev.Watched) -> State:
    done = (event.actor, event.observer)
    first = next(watch for watch in state.watches if (watch.actor, watch.observer) == done)
    return replace(state, watches=tuple(watch for watch in state.watches if watch is not first))


def _speed_set(state: State, event: ev.SpeedSet) -> State:
    motion = Motion(event.speed, event.left) if event.speed else None
    fighter = state.fighters[event.actor]
    increment = replace(
        fighter.increment, due=event.due, reported=-1, stopping=False, starting=event.starting, balked=False
    )
    hexes = fighter.hexes if fighter.motion else 0
    return fighter_set(state, event.actor, motion=motion, hexes=hexes, increment=increment)


def _speed_changed(state: State, event: ev.SpeedChanged) -> State:
    fighter = state.fighters[event.actor]
    motion = replace(fighter.motion, speed=event.speed) if fighter.motion and event.speed else None
    # A motion that is over does not begin either: a Move that comes to nothing takes nothing more away.
    starting = fighter.increment.starting and motion is not None
    increment = replace(fighter.increment, due=event.due, starting=starting)
    return fighter_set(state, event.actor, motion=motion, increment=increment)


def _place_named(state: State, event: ev.PlaceNamed) -> State:
    fighter = state.fighters[event.actor]
    motion = replace(fighter.motion, target=event.left) if fighter.motion else None
    # Nobody moves past the place: what was reported before it was named does not hold (HAND-83).
    beyond = not fighter.increment.starting and fighter.increment.reported > event.left
    reported = -1 if beyond else fighter.increment.reported
    increment = replace(fighter.increment, due=event.due, reported=reported)
    return fighter_set(state, event.actor, motion=motion, increment=increment)


def _said(state: State, event: ev.Said) -> State:
    fighter = state.fighters[event.actor]
    return fighter_set(
        state,
        event.actor,
        speech=Speech(event.syllables, event.said),
        text=event.text,
        increment=replace(fighter.increment, syllables=fighter.increment.syllables + event.said),
    )


def _ready_cancelled(state: State, event: ev.ReadyCancelled) -> State:
    fighter = state.fighters[event.actor]
    readying = {name: value for name, value in fighter.readying.items() if name != event.item}
    signing = {name: seers for name, seers in fighter.signing_to.items() if name != event.item}
    return fighter_set(state, event.actor, readying=readying, signing_to=signing)


def _allowed(state: State, event: ev.Allowed) -> State:
    state = with_begun(state, event.begun)
    fighter = state.fighters[event.actor]
    if fighter.since > state.turn:
        # A newcomer takes part from now on, and has no cards of this turn (CORE-09, CORE-12).
        state = fighter_set(state, event.actor, since=state.turn, turn=replace(fighter.turn, undealt=True))
    increment = replace(fighter.increment, skipped=False)
    return fighter_set(state, event.actor, allowed=event.size, skip_next=False, skipped_until=-1, increment=increment)


def _skipped(state: State, event: ev.Skipped) -> State:
    fighter = state.fighters[event.actor]
    if event.what == "grant":
        return fighter_set(state, event.actor, allowed=0)
    increment = replace(fighter.increment, skipped=event.what == "increment")
    # When the chance comes that was taken away before is secret: it changes nothing of what everybody is shown.
    turn = fighter.turn if fighter.skip_next else replace(fighter.turn, harmed=True, skipped=True)
    until = fighter.skipped_until if fighter.skip_next else next_chance(state)
    changes = {"skip_next": event.what == "next", "skipped_until": until}
    return fighter_set(state, event.actor, increment=increment, turn=turn, **changes)


def _aim_set(state: State, event: ev.AimSet) -> State:
    fighter = state.fighters[event.actor]
    # The weapon of an aim that was lost is not the one of the ruling, which says, too, whether the aim is kept.
    weapon = fighter.aim_weapon if fighter.aim else ""
    return fighter_set(state, event.actor, aim=event.cards, aim_weapon=weapon, aim_asked=False)


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    ev.Declared: _declared,
    ev.Filled: _filled,
    ev.Contested: lambda state, event: action_set(state, event.key, contest="settled", margin=event.margin),
    ev.AheadSpent: _ahead_spent,
    ev.DrawDeclared: _draw_declared,
    ev.Drawn: _drawn,
    ev.CarriedOut: _carried_out,
    ev.Dropped: _dropped,
    ev.DeedDone: _deed_done,
    ev.GroupClosed: _group_closed,
    ev.Defended: _defended,
    ev.WatchAsked: _watch_asked,
    ev.Watched: _watched,
    ev.SpeedSet: _speed_set,
    ev.SpeedChanged: _speed_changed,
    ev.PlaceNamed: _place_named,
    ev.StopDeclared: lambda state, event: increment_set(state, event.actor, stopping=True, due=event.due),
    ev.MoveReported: lambda state, event: increment_set(state, event.actor, reported=event.hexes),
    ev.Said: _said,
    ev.Hushed: lambda state, event: fighter_set(state, event.actor, speech=None, text=""),
    ev.ReadyCancelled: _ready_cancelled,
    ev.Allowed: _allowed,
    ev.AllowedLetGo: lambda state, event: fighter_set(state, event.actor, allowed=0),
    ev.Skipped: _skipped,
    ev.AimSet: _aim_set,
}
