"""Who comes before whom: results, cards, ties and delays (D20-05 to D20-08, D20-18, DEAL-03 to DEAL-06, DEAL-10)."""

from __future__ import annotations

import itertools
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from turnkeeper.core import cards
from turnkeeper.core.derived import derived
from turnkeeper.core.sight import Eyes, sight_of
from turnkeeper.core.standing import Absence, Beat, KeyPart, Place, Standing, Tie
from turnkeeper.core.standing import line_up as sorted_beats
from turnkeeper.core.words import ActorId, Command, Seat
from turnkeeper.systems.rolled.commands import Done, EnterNow, StayOut, TakeTurn
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.options import Options
from turnkeeper.systems.rolled.state import SettledTie, State, may_enter, next_in_order, roster, to_roll, wanting

Key: TypeAlias = tuple[int, ...]


class Lineup(Struct, frozen=True, gc=False):
    """Slots in order; ``open`` holds the ties that are still to be settled, each with its place in the order."""

    slots: tuple[Slot, ...]
    open: tuple[tuple[int, tuple[Slot, ...]], ...] = ()


def height(card: str) -> int:
    """How early a card goes: 0 for both jokers, then Ace to deuce; suits mean nothing (DEAL-03, DEAL-04, DEAL-10).

    >>> height("RJ") == height("BJ") < height("AC") == height("AS") < height("2S")
    True
    """
    return 0 if card in cards.JOKERS else 1 + cards.RANKS.index(cards.rank(card))


def key(slot: Slot) -> Key:
    """What orders a slot; the lowest goes first. Equal keys are a tie.

    Higher result, then PC before NPC (D20-05, D20-06). With cards: earlier card, higher Reflexes, then PC before NPC
    (DEAL-03, DEAL-05, DEAL-06).
    """
    npc = int(slot.side != "pc")
    if slot.card:
        return (height(slot.card), -slot.reflexes, npc)
    return (-(slot.result or 0), npc)


def line_up(
    slots: Iterable[Slot],
    ties: Sequence[SettledTie],
    roster: Mapping[ActorId, int],
    options: Options,
    kept: Sequence[Slot] = (),
) -> Lineup:
    """The order of ``slots``. ``ties`` were settled before; ``roster`` numbers the actors.

    Equal PCs choose (D20-07); equal NPCs are the GM's or fall to Reflexes and roster, by option (D20-08). ``kept`` have
    an order already (D20-11): the others are put in among them, and a tie with some of them is a tie of them all.
    """
    lined = list(kept)
    unsettled: list[tuple[int, tuple[Slot, ...]]] = []
    for wanted, equals in itertools.groupby(sorted(slots, key=key), key):
        # Without slots that are kept, each group goes behind the one before it.
        there = [slot for slot in lined if not slot.placed and key(slot) == wanted] if kept else []
        tied = by_rule((*there, *equals), roster)
        rest = [slot for slot in lined if slot not in there] if there else lined
        chosen = _chosen(tied, ties) if len(tied) > 1 else tied
        at = _place(rest, tied[0]) if kept else len(rest)
        if not chosen and not automatic(tied, options):
            unsettled.append((at + 1, tied))
        rest[at:at] = chosen or tied
        lined = rest
    return Lineup(tuple(lined), tuple(unsettled))


def by_rule(tied: Iterable[Slot], roster: Mapping[ActorId, int]) -> tuple[Slot, ...]:
    """Equals without anybody's choice: the higher Reflexes first, then the roster (AMB-D1, AMB-D2)."""
    return tuple(sorted(tied, key=lambda slot: (-slot.reflexes, roster[slot.lead])))


def _chosen(tied: tuple[Slot, ...], ties: Sequence[SettledTie]) -> tuple[Slot, ...]:
    found = settled(ties, *(slot.lead for slot in tied))
    return tuple(sorted(tied, key=lambda slot: found.order.index(slot.lead))) if found else ()


def settled(ties: Sequence[SettledTie], *leads: ActorId) -> SettledTie | None:
    """The settled tie that all of ``leads`` were in, if there is one."""
    return next((tie for tie in reversed(ties) if set(leads) <= set(tie.order)), None)


def automatic(tied: Sequence[Slot], options: Options) -> bool:
    """Whether the rule settles a tie unasked (D20-08)."""
    return tied[0].side != "pc" and options.npc_tie == "reflexes_then_roster"


def put_in(order: Sequence[Slot], slot: Slot) -> tuple[Slot, ...]:
    """``order`` with ``slot`` put in by its result, behind its equals; the others keep their places (D20-11)."""
    place = _place(order, slot)
    return (*order[:place], slot, *order[place:])


def _place(order: Sequence[Slot], slot: Slot) -> int:
    """Where a slot goes in: before the first that it beats, of those that stand where their results put them."""
    wanted = key(slot)
    return next((n for n, other in enumerate(order) if not other.placed and wanted < key(other)), len(order))


# -- the order of a state -------------------------------------------------------------------------------------------


@derived
def new_order(state: State) -> Lineup:
    """The order by the results that are in; slots whose roll counts for the whole fight keep theirs (D20-11)."""
    ready = [slot for slot in state.slots if slot.ready]
    fresh = [slot for slot in ready if slot.round == state.round]
    kept = [slot for slot in ready if slot.round != state.round]
    return line_up(fresh, state.ties, roster(state), state.fight.options, kept)


@derived
def entries(state: State) -> Lineup:
    """The delayers who asked for their turn, in the order of their last results (D20-18)."""
    claims = [state.delayers[actor].claim for actor in wanting(state)]
    return line_up(claims, state.ties, roster(state), state.fight.options)


@derived
def up(state: State) -> tuple[ActorId, ...]:
    """Those who may act now: one, or the members of a group of whom the GM picks one (D20-19).

    In this order: whom the GM granted it, who has begun, the delayer who asked first by its last result (D20-18), the
    next in the order (D20-05). Nobody while dice, cards or a tie are waited for.
    """
    if state.granted:
        return state.granted[-1:]
    if state.acting:
        return state.acting[-1:]
    if state.phase != "turns":
        return ()
    if wanting(state):
        lined = entries(state)
        return () if lined.open and lined.open[0][0] == 1 else (lined.slots[0].lead,)
    return next_in_order(state)


# -- the standing ---------------------------------------------------------------------------------------------------

_FIRST = -(10**6)
"""Smaller than any value of a result or card."""
_NOTHING = KeyPart(0, "")


def standing(state: State, seat: Seat) -> Standing:
    """The order as a seat may know it: who may act now, who comes next by which key, why the others do not."""
    return _standing(state, sight_of(state.fight, seat).eyes)


@derived
def _standing(state: State, eyes: Eyes) -> Standing:
    asked, coming = _lineups(state)
    places = list(_present(state, eyes))
    for lined, stage in ((asked, KeyPart(-1, "D20-13", "comes_in")), (coming, _NOTHING)):
        there = {place.actor for place in places}
        places += [place for place in _places(state, eyes, lined, stage) if place.actor not in there]
    there = {place.actor for place in places}
    beats = sorted_beats(places, rule="D20-19", text="same_slot")
    return Standing(
        beats,
        tuple(_chances(state, eyes, beats)),
        tuple(tie for lined in (asked, coming) for tie in _unsettled(lined, eyes)),
    )


def _lineups(state: State) -> tuple[Lineup, Lineup]:
    """The delayers who asked for their turn, and the slots of the round, as far as their order is known."""
    if state.phase == "turns":
        return entries(state) if wanting(state) else Lineup(()), Lineup(state.slots)
    if state.phase == "rolling" and not to_roll(state):
        return Lineup(()), new_order(state)
    return Lineup(()), Lineup(())


def _present(state: State, eyes: Eyes) -> Iterator[Place]:
    """Those whose turn is on: granted by the GM, the latest first, or begun (D20-05)."""
    granted = tuple(reversed(state.granted))
    begun = tuple(actor for actor in reversed(state.acting) if actor not in granted)
    for number, actor in enumerate((*granted, *begun)):
        if eyes.sees(actor):
            told = ("CORE-09", "granted") if actor in granted else ("D20-05", "begun")
            yield Place(actor, "turn", (KeyPart(_FIRST + number, *told),), moves=_turn(actor))


def _turn(actor: ActorId) -> tuple[Command, ...]:
    return TakeTurn(actor), Done(actor)


def _places(state: State, eyes: Eyes, lined: Lineup, stage: KeyPart) -> Iterator[Place]:
    """The openings of the slots that have turns to come, each with its key."""
    shown = [slot for slot in lined.slots if any(map(eyes.sees, slot.members))]
    tied = {slot.lead for _, ties in lined.open for slot in ties}
    for slot, parts in zip(shown, _keys(state, eyes, shown, tied), strict=True):
        claims = stage is not _NOTHING
        acting = [actor for actor in slot.members if eyes.sees(actor) and (claims or actor in state.owed)]
        kind = "turn" if len(acting) == 1 else "group"
        for actor in acting:
            yield Place(actor, kind, (stage, *parts), moves=_turn(actor))


def _keys(state: State, eyes: Eyes, slots: Sequence[Slot], tied: Container[ActorId]) -> Iterator[tuple[KeyPart, ...]]:
    """The key of each slot, in their order.

    A slot stands where its result or card puts it; or right behind the one before it, where the GM or a delay put it,
    or where the seat may not know why.
    """
    equals: dict[Key, list[Slot]] = {}
    stands: list[Key | None] = []
    last: Key = ()
    for slot in slots:
        own = key(slot)
        by_result = any(map(eyes.knows, slot.members)) and not slot.placed and last <= own
        stands.append(own if by_result else None)
        if by_result:
            last = own
            equals.setdefault(own, []).append(slot)
    among = {where: iter(_tie_parts(state, group, tied)) for where, group in equals.items()}
    host: tuple[KeyPart, ...] = ()
    behind = 0
    for slot, where in zip(slots, stands, strict=True):
        if where is not None:
            host = (*_results(slot), *next(among[where]))
            behind = 0
            yield host
            continue
        behind += 1
        rule, text = _put_there(slot, unknown=not any(map(eyes.knows, slot.members)))
        copied = [KeyPart(part.value, rule, text, overrules=True) for part in host or _AHEAD_OF_ALL[bool(slot.card)]]
        yield (*copied, KeyPart(behind, rule, text, overrules=True))


_AHEAD_OF_ALL = tuple((KeyPart(_FIRST, ""), *[_NOTHING] * further) for further in (3, 4))
"""Parts of a slot that was put before all others: as many as a result has, with dice and with cards."""


def _put_there(slot: Slot, *, unknown: bool) -> tuple[str, str]:
    if unknown:
        return "D20-05", "unknown"
    return ("D20-20", "moved") if slot.placed == "delay" else ("CORE-09", "placed")


def _results(slot: Slot) -> tuple[KeyPart, ...]:
    """Result and side (D20-05, D20-06), or card, Reflexes and side (DEAL-03, DEAL-05, DEAL-06): as in :func:`key`."""
    values = key(slot)
    if slot.card:
        return (
            KeyPart(values[0], "DEAL-03", "card", slot.card),
            KeyPart(values[1], "DEAL-05", "card_reflexes"),
            KeyPart(values[2], "DEAL-06", "pc_first"),
        )
    return KeyPart(values[0], "D20-05", "result", slot.result or 0), KeyPart(values[1], "D20-06", "pc_first")


def _tie_parts(state: State, equals: Sequence[Slot], tied: Container[ActorId]) -> Sequence[tuple[KeyPart, KeyPart]]:
    """Of each of ``equals``, in their order: by agreement, lot or rule (D20-07, D20-08), or as in earlier rounds."""
    if len(equals) == 1 or any(slot.lead in tied for slot in equals):
        return [(_NOTHING, _NOTHING)] * len(equals)
    rule = "D20-07" if equals[0].side == "pc" else "D20-08"
    tie = settled(state.ties, *(slot.lead for slot in equals))
    listed = roster(state)
    if tie and tie.how != "rule" and _in_order(equals, tie.order):
        told = (rule, "agreed" if tie.how == "agreed" else "lot")
    elif (tie or automatic(equals, state.fight.options)) and tuple(equals) == by_rule(equals, listed):
        return [
            (KeyPart(-slot.reflexes, rule, "reflexes"), KeyPart(listed[slot.lead], rule, "roster")) for slot in equals
        ]
    else:
        before = any(slot.round != state.round for slot in equals)
        told = ("D20-11", "settled_before") if before else ("CORE-09", "placed")
    return [(KeyPart(place, *told), _NOTHING) for place in range(len(equals))]


def _in_order(slots: Sequence[Slot], order: Sequence[ActorId]) -> bool:
    places = [order.index(slot.lead) for slot in slots]
    return places == sorted(places)


def _chances(state: State, eyes: Eyes, beats: Sequence[Beat]) -> Iterator[Place]:
    """Delayers: they may come in before the next turn to begin, or let the round go by (D20-13, D20-14)."""
    coming = next((place.actor for beat in beats for place in beat.places if place.key[0] == _NOTHING), None)
    for actor, delayer in state.delayers.items():
        if eyes.sees(actor) and state.phase == "turns" and actor not in up(state):
            kind = "enter" if may_enter(state, actor) and not delayer.wants else "stay_out"
            yield Place(
                actor, kind, interrupts=coming if kind == "enter" else None, moves=(EnterNow(actor), StayOut(actor))
            )


def _unsettled(lined: Lineup, eyes: Eyes) -> Iterator[Tie]:
    """The ties that are still to be settled; the seat is told of those whom it knows."""
    for _, slots in lined.open:
        actors = tuple(actor for slot in slots for actor in slot.members if eyes.knows(actor))
        if sum(any(map(eyes.knows, slot.members)) for slot in slots) > 1:
            yield Tie(actors, "D20-07" if slots[0].side == "pc" else "D20-08", "unsettled")


def absence(state: State, seat: Seat, actor: ActorId) -> Absence:
    """Why an actor has no place in the order."""
    delayer = state.delayers.get(actor)
    if delayer is not None:
        if delayer.stays:
            return Absence("D20-14", "stays_out")
        return Absence("D20-15", "delayed_before") if delayer.carried else Absence("D20-13", "delays")
    if actor in state.late:
        return Absence("CORE-12", "joins_later")
    if state.phase != "turns":
        return Absence("DEAL-02", "dealing") if state.decks else Absence("D20-01", "rolling")
    return Absence("D20-05", "done")
