"""Apply the events of the clock: turns, the deal, increments, slots, the NPC deck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core import fight as common
from turnkeeper.core.cards import is_card, together, without
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown import served
from turnkeeper.systems.countdown.apply.changes import (
    amended,
    fighter_set,
    increment_set,
    out_of_stock,
    ready_from_next,
    turn_set,
    with_begun,
)
from turnkeeper.systems.countdown.fighter import Fighter, Increment, TurnFlags
from turnkeeper.systems.countdown.state import (
    OPENING,
    SHARED,
    NpcSide,
    State,
    by_deck,
)
from turnkeeper.systems.hands import losses
from turnkeeper.systems.hands.motion import Motion
from turnkeeper.systems.npc_deck import grants

# -- the clock -------------------------------------------------------------------------------------------------------


def _turn_begun(state: State, event: ev.TurnBegun) -> State:
    return replace(
        state,
        fight=common.renewed(state.fight),
        turn=event.turn,
        phase="sizing" if event.hands else "dealt",
        increment=0,
        slot=OPENING,
        gestures=0,
        secret_gestures=0,
        counts_left={},
        fighters={
            actor: replace(fighter, turn=TurnFlags(harmed=fighter.turn.skipped or fighter.skip_next))
            for actor, fighter in state.fighters.items()
        },
        npc=replace(state.npc, shown=()),
        # The cards of the turn before went back with it, also where nobody is dealt a hand in this one (HAND-14).
        stocks={},
        decks=0,
        plays={},
        lost={},
    )


def _size_rolled(state: State, event: ev.SizeRolled) -> State:
    return turn_set(state, event.actor, roll=event.roll, initiative=event.initiative, size=event.cards)


def _stocked(state: State, event: ev.Stocked) -> State:
    shared = event.stocks.get(SHARED)
    # A Hold Card that was lost since the turn began is in the stock, too.
    return replace(state, phase="dealing", stocks=event.stocks, decks=shared.decks if shared else 1, lost={})


def _dealt(state: State, event: ev.Dealt) -> State:
    known = [card for card in event.cards if is_card(card)]
    fighter = state.fighters[event.actor]
    turn = replace(fighter.turn, size=0, dealt=event.cards)
    state = fighter_set(state, event.actor, hand=(*fighter.hand, *event.cards), turn=turn)
    return out_of_stock(state, event.actor, known, event.decks)


def _increment_begun(state: State, event: ev.IncrementBegun) -> State:
    fighters = dict(state.fighters)
    for due in event.due:
        fighters[due.actor] = _with(fighters[due.actor], due=due.hexes)
    for spoken in event.spoken:
        old = fighters[spoken.actor]
        if old.speech:
            said = replace(old.speech, said=spoken.said)
            fighters[spoken.actor] = _with(replace(old, speech=said), syllables=spoken.said - old.speech.said)
    npc = replace(_without_card(state.npc), due=event.npc_card, turned=0, silent=False)
    return replace(state, phase="counting", increment=event.increment, slot=OPENING, fighters=fighters, npc=npc)


def _with(fighter: Fighter, **changes: int) -> Fighter:
    return replace(fighter, increment=replace(fighter.increment, **changes))


def _slot_reached(state: State, event: ev.SlotReached) -> State:
    """A card that was due before it lapses: all NPCs left before it was turned over (NPC-04)."""
    npc = replace(state.npc, due=False) if state.npc.due else state.npc
    if npc.card and state.slot <= npc.slot < event.slot:
        npc = replace(npc, missed=served.certainly(state))
    return replace(state, slot=event.slot, npc=npc, come_up=frozenset())


def _increment_closed(state: State, event: ev.IncrementClosed) -> State:
    fighters = {actor: _rested(fighter) for actor, fighter in state.fighters.items()}
    lost = state.lost
    for gone in event.expired:
        old = fighters[gone.actor]
        turn = replace(old.turn, lost=(*old.turn.lost, *filter(is_card, gone.cards)))
        fighters[gone.actor] = replace(old, hand=losses.less(old.hand, *gone.cards), turn=turn)
        lost = together(lost, gone.cards)
    for moved in event.moved:
        old = fighters[moved.actor]
        motion = None if moved.ends or not old.motion else Motion(old.motion.speed, moved.left)
        fighters[moved.actor] = replace(old, motion=motion, hexes=old.hexes + moved.hexes)
    return replace(
        state,
        phase="passing",
        fighters=fighters,
        lost=lost,
        npc=npc_cards_over(state.npc),
        slot=OPENING,
        increment=event.increment + 1,
        cut_in=(),
    )


def _rested(fighter: Fighter) -> Fighter:
    """A fighter at the end of an increment."""
    over = fighter.speech is not None and fighter.speech.over
    return replace(
        fighter,
        ready=ready_from_next(fighter),
        speech=None if over else fighter.speech,
        text="" if over else fighter.text,
        increment=Increment(),
    )


def _turn_ended(state: State, event: ev.TurnEnded) -> State:
    fighters = {}
    lost = state.lost
    for actor, fighter in state.fighters.items():
        hold = fighter.hold if actor in event.kept else ""
        gone = (*fighter.hand, *(() if hold else (fighter.hold,)))
        lost = together(lost, filter(is_card, gone))
        fighters[actor] = replace(fighter, hand=(), hold=hold, turn=replace(fighter.turn, dealt=()))
    return replace(state, phase="between", increment=0, slot=OPENING, fighters=fighters, lost=lost)


# -- the NPC deck ----------------------------------------------------------------------------------------------------


def _without_card(npc: NpcSide) -> NpcSide:
    """The NPC side once its card is over, and with it what that allows."""
    return replace(npc, card="", drawn="", used=(), best=ActorId(""), left=(), missed=())


def npc_cards_over(npc: NpcSide) -> NpcSide:
    """The NPC side once the cards of an increment are over, and a Bad Joker's silence with them (NPC-21, NPC-24)."""
    return replace(_without_card(npc), silent=False, due=False)


def _npc_card_turned(state: State, event: ev.NpcCardTurned) -> State:
    state = with_begun(state, event.begun)
    npc = state.npc
    pile, spent = npc.pile, npc.spent
    if event.returned:
        pile, spent = together(pile, [event.returned]), without(spent, [event.returned])
    drawn = event.card if event.card in pile else ""
    if drawn:
        pile, spent = without(pile, [drawn]), together(spent, [drawn])
    # A card that the GM puts in the place of another is the same draw: who has acted on that has acted (NPC-19).
    same_draw = event.by_gm and not npc.due
    # An NPC lets one card go, not those that are turned over after it (NPC-24).
    fighters = {
        actor: replace(fighter, increment=replace(fighter.increment, passed=False))
        if fighter.increment.passed and by_deck(state, actor)
        else fighter
        for actor, fighter in state.fighters.items()
    }
    return replace(
        state,
        fighters=fighters,
        npc=NpcSide(
            pile,
            spent,
            card=event.card,
            drawn=drawn,
            slot=event.slot,
            due=False,
            turned=npc.turned + (not event.by_gm or npc.due),
            silent=event.kind == "bad_joker",
            used=npc.used if same_draw else (),
            best=npc.best if same_draw else ActorId(""),
            left=npc.left if same_draw else (),
            # A joker that the GM puts another card in the place of is not played out (NPC-22).
            shuffle=event.kind in ("good_joker", "bad_joker"),
            shown=(*(npc.shown[:-1] if same_draw and npc.card else npc.shown), (state.increment, event.card)),
        ),
    )


def _npc_reshuffled(state: State, event: ev.NpcReshuffled) -> State:
    return replace(state, npc=replace(state.npc, pile=grants.fresh_deck(), spent={}, drawn="", shuffle=False))


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    ev.TurnBegun: _turn_begun,
    ev.SizeRolled: _size_rolled,
    ev.Stocked: _stocked,
    ev.Dealt: _dealt,
    ev.HandsFixed: lambda state, _: replace(state, phase="dealt"),
    ev.IncrementBegun: _increment_begun,
    ev.SlotReached: _slot_reached,
    ev.IncrementClosed: _increment_closed,
    ev.TurnEnded: _turn_ended,
    ev.Passed: lambda state, event: increment_set(state, event.actor, passed=True),
    ev.NpcCardDue: lambda state, _: replace(state, npc=replace(_without_card(state.npc), due=True)),
    ev.NpcCardTurned: _npc_card_turned,
    ev.NpcReshuffled: _npc_reshuffled,
    ev.NpcClassed: lambda state, event: amended(state, event.actor, npc_class=event.npc_class),
}
