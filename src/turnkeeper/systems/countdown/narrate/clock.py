"""Lines about the clock: turns, the deal, increments, slots, the NPC deck."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from turnkeeper.core.cards import RANKS, RED_JOKER, SUITS, with_sign
from turnkeeper.core.events import Event
from turnkeeper.core.model import Line
from turnkeeper.core.narration import about, key_of, rule_if
from turnkeeper.core.recipients import EVERYBODY, OWNERS, WHO_SEE, Narrator, Recipients
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown import served
from turnkeeper.systems.countdown.apply.changes import amended
from turnkeeper.systems.countdown.chances import npc_classes
from turnkeeper.systems.countdown.decide.checks import list_cards
from turnkeeper.systems.countdown.model import MoveMade
from turnkeeper.systems.countdown.narrate.lines import counted, told
from turnkeeper.systems.countdown.prompts import NPC_CLASSES
from turnkeeper.systems.countdown.state import LAST_SUIT, State, insight, knows_hand, seen_slot


def _size(state: State, event: ev.SizeRolled, viewer: Viewer) -> Line:
    if not knows_hand(state, event.actor, viewer):
        return about(viewer, event, "other")
    variant = "one" if event.cards == 1 else ""
    line = about(viewer, event, variant, initiative=event.initiative, roll=event.roll, cards=event.cards)
    return replace(line, dice=(event.roll,))


def _stocked(state: State, event: ev.Stocked, viewer: Viewer) -> Line:
    shared = event.stocks.get("")
    if not shared:
        return Line(key_of(event, "own"))
    return Line(key_of(event, counted("", shared.decks)), {"decks": shared.decks})


def _dealt(state: State, event: ev.Dealt, viewer: Viewer) -> Line:
    if not knows_hand(state, event.actor, viewer):
        return about(viewer, event, "other")
    return told(event, viewer, list_cards(event.cards))


def _increment(state: State, event: ev.IncrementBegun | ev.IncrementClosed, viewer: Viewer) -> Line:
    rank_name = RANKS[event.increment]
    if isinstance(event, ev.IncrementBegun):
        return Line(key_of(event, rank_name), {"increment": rank_name})
    moved = [f"{viewer.name(one.actor)} {_of_due(state, one)}" for one in event.moved if viewer.sees(one.actor)]
    passed = [
        f"{viewer.name(one.actor)} ({' '.join(map(with_sign, one.cards))})"
        for one in event.expired
        if not state.fighters[one.actor].increment.passed and knows_hand(state, one.actor, viewer)
    ]
    npcs, few = _npcs_passed_over(state, viewer)
    passed += npcs
    there = [viewer.name(one.actor) for one in event.moved if viewer.sees(one.actor) and not one.left]
    parts = {"moved": moved, "there": there, "passed": passed}
    variant = ".".join((rank_name, *[part for part, said in parts.items() if said]))
    return Line(
        key_of(event, variant),
        {
            "increment": rank_name,
            **{part: ", ".join(said) for part, said in parts.items()},
            **({"few": few} if passed else {}),
        },
        (*event.rules, "HAND-83") if there else (),
    )


def _of_due(state: State, moved: MoveMade) -> str:
    """The hexes moved, with those that were due where a mover was let move less (HAND-76)."""
    increment = state.fighters[moved.actor].increment
    short = moved.hexes < increment.due and not increment.starting
    return f"{moved.hexes}/{increment.due}" if short else str(moved.hexes)


def _npcs_passed_over(state: State, viewer: Viewer) -> tuple[list[str], int]:
    """The NPCs that did not use the card that is over: that it was for one is told to who decides for it.

    With how many of them it would have let act, where that is not all (NPC-13, NPC-14); else 0.
    """
    npc = state.npc
    over = [one for one in served.passed_over(state) if viewer.owns(one[0])] if npc.card else []
    used = npc.used if viewer.seat.role == "gm" else served.used_in_sight(npc, viewer.audience)
    return [viewer.name(actor) for actor, _ in over], served.few_of(npc, over, used)


def _npc_card_due(state: State, event: ev.NpcCardDue, viewer: Viewer) -> Line:
    passed, few = _npcs_passed_over(state, viewer)
    return Line(key_of(event, "passed"), {"passed": ", ".join(passed), "few": few}) if passed else Line(key_of(event))


def _hear_of_slot(state: State, event: ev.SlotReached, viewer: Viewer) -> bool:
    """Whether the slot is one that the seat may know of."""
    if 0 <= event.slot <= LAST_SUIT:
        return True
    return seen_slot(replace(state, slot=event.slot), npcs=insight(state, viewer.seat).npcs) == event.slot


def _slot(state: State, event: ev.SlotReached, viewer: Viewer) -> Line:
    variant = {-1: "first", 4: "last"}.get(event.slot, "")
    if not variant:
        return Line(key_of(event, SUITS[event.slot]))
    by_npc_card = insight(state, viewer.seat).npcs and state.npc.card and state.npc.slot == event.slot
    return Line(key_of(event, variant), rules=("NPC-05",) if by_npc_card else ("HAND-60",))


def _turn_ended(state: State, event: ev.TurnEnded, viewer: Viewer) -> Line:
    """Who knows a hand hears, too, that its unused Hold Card or Red Joker goes back (HAND-14, HAND-52)."""
    if state.kind == "npc_deck":
        # The players' cards are on paper, and the NPC deck is not shuffled for it (NPC-23).
        return Line(key_of(event, "deck"), {"turn": event.turn}, ("HAND-11",))
    known = {actor: one for actor, one in state.fighters.items() if knows_hand(state, actor, viewer)}
    holds = [viewer.name(actor) for actor, fighter in known.items() if fighter.hold and actor not in event.kept]
    jokers = [viewer.name(actor) for actor, fighter in known.items() if RED_JOKER in fighter.hand]
    parts = {"holds": holds, "jokers": jokers}
    variant = ".".join(part for part, said in parts.items() if said)
    return Line(key_of(event, variant), {"turn": event.turn, **{part: ", ".join(said) for part, said in parts.items()}})


def _npc_card(state: State, event: ev.NpcCardTurned, viewer: Viewer) -> Line:
    variant = f"{event.kind}.gm" if event.by_gm else event.kind
    rules = (*_OF_NPC_CARD[event.kind], *rule_if(event.by_gm, "CORE-09"))
    return Line(key_of(event, variant), {"card": event.card}, rules, dice=(event.card,))


_OF_NPC_CARD: Mapping[str, tuple[str, ...]] = {
    "number": ("NPC-04", "NPC-05"),
    "face": ("NPC-04", "NPC-05", "NPC-14"),
    "good_joker": ("NPC-04", "NPC-05", "NPC-20"),
    "bad_joker": ("NPC-04", "NPC-21"),
}


def _npc_classed(state: State, event: ev.NpcClassed, viewer: Viewer) -> Line:
    """It is the class of all who have theirs by that of the actor, whichever it is."""
    one, other = (npc_classes(amended(state, event.actor, npc_class=named)) for named in NPC_CLASSES[:2])
    following = [actor for actor in state.fight.actors if one.get(actor) != other.get(actor)]
    return Line(key_of(event, event.npc_class), {"actor": viewer.names(dict.fromkeys((event.actor, *following)))})


_OF_RESHUFFLE: Mapping[str, tuple[str, ...]] = {
    "joker": ("NPC-22",),
    "empty": ("NPC-23",),
    "turn": ("NPC-23",),
    "start": ("NPC-02",),
}


_NPCS = Recipients(lambda state, _, viewer: insight(state, viewer.seat).npcs, "seat")
"""Those for whom the NPC deck is there."""
TELL: dict[type[Event], tuple[Recipients, Narrator]] = {
    ev.TurnBegun: (EVERYBODY, lambda _, event, __: Line(key_of(event), {"turn": event.turn})),
    ev.SizeRolled: (WHO_SEE, _size),
    ev.Stocked: (EVERYBODY, _stocked),
    ev.Dealt: (WHO_SEE, _dealt),
    ev.IncrementBegun: (EVERYBODY, _increment),
    ev.IncrementClosed: (EVERYBODY, _increment),
    ev.SlotReached: (Recipients(_hear_of_slot, "seat"), _slot),
    ev.TurnEnded: (EVERYBODY, _turn_ended),
    ev.NpcCardDue: (_NPCS, _npc_card_due),
    ev.NpcCardTurned: (_NPCS, _npc_card),
    ev.NpcReshuffled: (_NPCS, lambda _, event, __: Line(key_of(event, event.why), rules=_OF_RESHUFFLE[event.why])),
    ev.NpcClassed: (OWNERS, _npc_classed),
}
