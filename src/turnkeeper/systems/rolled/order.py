"""Who comes before whom: results, cards, ties and delays (D20-05 to D20-08, D20-18, DEAL-03 to DEAL-06, DEAL-10)."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Container, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core import cards
from turnkeeper.core.derived import derived
from turnkeeper.core.sight import Eyes, sight_of
from turnkeeper.core.standing import Absence, Beat, KeyPart, Place, Standing, Tie
from turnkeeper.core.standing import line_up as sorted_beats
from turnkeeper.core.words import ActorId, AskId, Command, Seat
from turnkeeper.systems.rolled.commands import Done, EnterNow, StayOut, TakeTurn
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.options import NpcTie
from turnkeeper.systems.rolled.state import (
    LEVELS,
    Round,
    SettledTie,
    State,
    hidden,
    may_enter,
    next_in_order,
    roster,
    to_roll,
    wanting,
)

Key: TypeAlias = tuple[int, ...]
T = TypeVar("T")


class OpenTie(Struct, frozen=True, gc=False):
    """A tie that is still to be settled.

    Where hidden actors are in it, the others settle theirs first, as if those were not there (AMB-D17).
    """

    place: int
    """The place of its first slot in the order."""
    slots: tuple[Slot, ...]
    asked: tuple[Slot, ...]
    """Those that settle their order now."""


class Lineup(Struct, frozen=True, gc=False):
    """Slots in order, and the ties that are still to be settled."""

    slots: tuple[Slot, ...]
    open: tuple[OpenTie, ...] = ()


class Settling(Struct, frozen=True, gc=False):
    """What settles ties: the ties ``before``, the ``roster`` by numbers, the option, and who is ``hidden``."""

    before: Sequence[SettledTie]
    roster: Mapping[ActorId, int]
    npc_tie: NpcTie
    hidden: frozenset[ActorId]


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


def line_up(slots: Iterable[Slot], by: Settling, kept: Sequence[Slot] = ()) -> Lineup:
    """The order of ``slots``.

    Equal PCs choose (D20-07); equal NPCs are the GM's or fall to Reflexes and roster, by option (D20-08). ``kept`` have
    an order already (D20-11): the others are put in among them, and a tie with some of them is a tie of them all.
    """
    lined = list(kept)
    equals_kept: dict[Key, list[Slot]] = {}
    for slot in lined:
        if not slot.placed:
            equals_kept.setdefault(key(slot), []).append(slot)
    unsettled: list[OpenTie] = []
    ties = _Ties(by.before)
    for wanted, equals in itertools.groupby(sorted(slots, key=key), key):
        there = equals_kept.get(wanted, ())
        tied = (*there, *equals)
        rest = [slot for slot in lined if slot not in there] if there else lined
        # Those lined up before go before it: only a kept slot can come after.
        at = _place(rest, tied[0]) if kept else len(rest)
        if len(tied) > 1:
            tied, asked = _settled(tied, there, ties, by)
            if asked:
                unsettled.append(OpenTie(at + 1, tied, asked))
        lined = rest
        lined[at:at] = tied
    return Lineup(tuple(lined), tuple(unsettled))


def _settled(
    tied: tuple[Slot, ...], kept: Sequence[Slot], ties: _Ties, by: Settling
) -> tuple[tuple[Slot, ...], tuple[Slot, ...]]:
    """The order of equals as far as it is known, and those that are to settle theirs now."""
    chosen = _chosen(tied, ties)
    if chosen:
        return chosen, ()
    tied = by_rule(tied, by.roster)
    if automatic(tied, by.npc_tie):
        return tied, ()
    seen = tuple([slot for slot in tied if slot.members[0] not in by.hidden])
    if len(seen) in (0, len(tied)):
        return tied, tied
    if len(seen) > 1:
        # Those that have an order already keep it.
        ordered = tuple(slot for slot in kept if slot in seen) if set(kept) >= set(seen) else _chosen(seen, ties)
        if not ordered:
            return tied, seen
        tied = tuple(among(tied, ordered))
    return tied, tied


def among(all_of_them: Iterable[T], ordered: Collection[T]) -> Iterator[T]:
    """All, in their order, but for those ``ordered``, which have their own among themselves."""
    own = iter(ordered)
    return (next(own) if one in ordered else one for one in all_of_them)


def by_rule(tied: Iterable[Slot], roster: Mapping[ActorId, int]) -> tuple[Slot, ...]:
    """Equals without anybody's choice: the higher Reflexes first, then the roster (AMB-D1, AMB-D2)."""
    return tuple(sorted(tied, key=lambda slot: (-slot.reflexes, roster[slot.members[0]])))


def _chosen(tied: tuple[Slot, ...], ties: _Ties) -> tuple[Slot, ...]:
    found = ties.of(tied)
    return tuple(sorted(tied, key=lambda slot: found.order.index(slot.members[0]))) if found else ()


class _Ties:
    """The ties that were settled, found by those who were in them."""

    def __init__(self, ties: Sequence[SettledTie]) -> None:
        self._all = ties
        self._last = {lead: tie for tie in ties for lead in tie.order}

    def of(self, slots: Sequence[Slot]) -> SettledTie | None:
        """The last settled tie that all of ``slots`` were in, if there is one."""
        leads = [slot.members[0] for slot in slots]
        last = self._last.get(leads[0])
        if last is None or set(leads).issubset(last.order):
            return last
        return next((tie for tie in reversed(self._all) if set(leads) <= set(tie.order)), None)


def automatic(tied: Sequence[Slot], npc_tie: NpcTie) -> bool:
    """Whether the rule settles a tie unasked (D20-08)."""
    return tied[0].side != "pc" and npc_tie == "reflexes_then_roster"


def put_in(order: Sequence[Slot], slot: Slot) -> tuple[Slot, ...]:
    """``order`` with ``slot`` put in by its result, behind its equals; the others keep their places (D20-11)."""
    place = _place(order, slot)
    return (*order[:place], slot, *order[place:])


def _place(order: Sequence[Slot], slot: Slot) -> int:
    """Where a slot goes in: before the first slot in its result's place that it beats.

    Slots that the GM or a delay put right before that one are in no such place: of these it goes before the first that
    it beats.
    """
    wanted = key(slot)
    first = 0
    end = len(order)
    for number, other in enumerate(order):
        if other.placed:
            continue
        if wanted < key(other):
            end = number
            break
        first = number + 1
    return next((number for number in range(first, end) if wanted < key(order[number])), end)


# -- the order of a state -------------------------------------------------------------------------------------------


def new_order(state: State) -> Lineup:
    """The order by the results that are in; slots whose roll counts for the whole fight keep theirs (D20-11)."""
    fight = state.fight
    return _new_order(state.current, tuple(fight.actors), fight.options.npc_tie, hidden(fight))


@derived
def _new_order(current: Round, actors: tuple[ActorId, ...], npc_tie: NpcTie, hidden: frozenset[ActorId]) -> Lineup:
    ready = [slot for slot in current.slots if slot.ready]
    fresh = [slot for slot in ready if slot.round == current.number]
    kept = [slot for slot in ready if slot.round != current.number]
    listed = {actor: number for number, actor in enumerate(actors)}
    return line_up(fresh, Settling(current.ties, listed, npc_tie, hidden), kept)


@derived
def entries(state: State) -> Lineup:
    """The delayers who asked for their turn, in the order of their last results (D20-18)."""
    claims = [state.delayers[actor].claim for actor in wanting(state)]
    fight = state.fight
    return line_up(claims, Settling(state.ties, roster(fight), fight.options.npc_tie, hidden(fight)))


@derived
def asked_ties(state: State) -> tuple[tuple[Slot, ...], ...]:
    """The ties that are to be settled now: of the PCs one after another, and of the others beside them."""
    ties: list[tuple[Slot, ...]] = []
    if state.phase == "rolling" and not to_roll(state):
        ties = [tie.asked for tie in new_order(state).open]
    elif state.phase == "turns" and wanting(state) and not state.acting and not state.granted:
        ties = [tie.asked for tie in entries(state).open if tie.place == 1]
    first = {tie_step(tied): tied for tied in reversed(ties)}
    return tuple(first[step] for step in ("pc_tie", "npc_tie") if step in first)


def tie_step(tied: Sequence[Slot]) -> str:
    """The kind of the prompt that settles a tie (D20-07, D20-08)."""
    return "pc_tie" if tied[0].side == "pc" else "npc_tie"


def tie_ask(state: State, tied: Sequence[Slot]) -> AskId:
    """The id of the prompt that settles a tie.

    Its number in the round counts nothing about actors that are less known than the tied.
    """
    step = tie_step(tied)
    last = max(LEVELS.index(state.fight.actors[slot.lead].visibility) for slot in tied)
    known, *others = (state.stirs.get((step == "pc_tie", level), 0) for level in LEVELS[: last + 1])
    return AskId(f"r{state.round}/{step}/{'.'.join(map(str, (1 + known, *others)))}")


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
        return () if lined.open and lined.open[0].place == 1 else (lined.slots[0].lead,)
    return next_in_order(state)


# -- the standing ---------------------------------------------------------------------------------------------------

_FIRST = -(10**6)
"""Smaller than any value of a result or card."""
_NOTHING = KeyPart(0, "")


def standing(state: State, seat: Seat) -> Standing:
    """The order as a seat may know it: who may act now, who comes next, by which key."""
    return _standing(state, sight_of(state.fight, seat).eyes)


@derived
def _standing(state: State, eyes: Eyes) -> Standing:
    asked, coming, beats = _lineups(state, eyes)
    left = state.owed
    at_once: tuple[Beat, ...] = ()
    if state.granted or state.acting or asked.slots:
        present = list(_present(state, eyes))
        there = {place.actor for place in present}
        first = (*present, *[place for place in _entering(state, eyes, asked) if place.actor not in there])
        left = left.difference([place.actor for place in first])
        at_once = sorted_beats(first, rule="D20-19", text="same_slot")
    order = (*at_once, *_left_of(beats, left))
    return Standing(
        (_with_moves(order[0]), *order[1:]) if order else (),
        tuple(_chances(state, eyes, order)),
        tuple([tie for lined in (asked, coming) for tie in _unsettled(state, lined, eyes)]),
    )


def _left_of(beats: Sequence[Beat], left: Container[ActorId]) -> list[Beat]:
    """The beats without those who have no turn to come; a beat that is whole is left as it is."""
    found = [_some_of(beat, left) if beat.rule else beat for beat in beats]
    return [beat for beat in found if beat.places and (beat.rule or beat.places[0].actor in left)]


def _some_of(beat: Beat, left: Container[ActorId]) -> Beat:
    """A beat of several places without those who have no turn to come."""
    places = tuple([place for place in beat.places if place.actor in left])
    if len(places) == len(beat.places):
        return beat
    return replace(beat, places=places) if len(places) != 1 else Beat((replace(places[0], kind="turn"),))


def _with_moves(beat: Beat) -> Beat:
    """The first beat with the commands that use its places: the rules are asked about no others."""
    places = tuple([Place(one.actor, one.kind, one.key, moves=_turn(one.actor)) for one in beat.places])
    return Beat(places, beat.rule, beat.text)


def _turn(actor: ActorId) -> tuple[Command, ...]:
    return TakeTurn(actor), Done(actor)


def _lineups(state: State, eyes: Eyes) -> tuple[Lineup, Lineup, tuple[Beat, ...]]:
    """The delayers who asked for their turn, and the slots of the round, as far as their order is known."""
    fixed = state.phase == "turns"
    if not fixed and (state.phase != "rolling" or to_roll(state)):
        return _NO_LINEUP, _NO_LINEUP, ()
    asked = entries(state) if fixed and wanting(state) else _NO_LINEUP
    coming = _NO_LINEUP if fixed else new_order(state)
    return (
        asked,
        coming,
        _beats(state.current, eyes, state.fight.options.npc_tie, None if fixed else hidden(state.fight)),
    )


_NO_LINEUP = Lineup(())


@derived
def _beats(current: Round, eyes: Eyes, npc_tie: NpcTie, hidden: frozenset[ActorId] | None) -> tuple[Beat, ...]:
    """The beats of all slots of a round. While ties are open, its order rests on who is ``hidden``, too."""
    lined = Lineup(current.slots)
    if hidden is not None:
        lined = _new_order(current, tuple(eyes.roster), npc_tie, hidden)
    places: list[Place] = []
    for slot, parts in _keys(lined, eyes, current, npc_tie):
        slot_key = (_NOTHING, *parts)
        if len(slot.members) == 1:
            places.append(Place(slot.members[0], "turn", slot_key))
            continue
        acting = [actor for actor in slot.members if eyes.sees(actor)]
        kind = "turn" if len(acting) == 1 else "group"
        places += [Place(actor, kind, slot_key) for actor in acting]
    return sorted_beats(places, rule="D20-19", text="same_slot")


def _entering(state: State, eyes: Eyes, asked: Lineup) -> Iterator[Place]:
    """The delayers who asked for their turn."""
    for claim, parts in _keys(asked, eyes, state.current, state.fight.options.npc_tie):
        yield Place(claim.lead, "turn", (_COMES_IN, *parts))


_COMES_IN = KeyPart(-1, "D20-13", "comes_in")


def _present(state: State, eyes: Eyes) -> Iterator[Place]:
    """Those whose turn is on: granted by the GM, the latest first, or begun (D20-05)."""
    granted = tuple(reversed(state.granted))
    begun = tuple(actor for actor in reversed(state.acting) if actor not in granted)
    for number, actor in enumerate((*granted, *begun)):
        if eyes.sees(actor):
            told = ("CORE-09", "granted") if actor in granted else ("D20-05", "begun")
            yield Place(actor, "turn", (KeyPart(_FIRST + number, *told),))


def _keys(lined: Lineup, eyes: Eyes, current: Round, npc_tie: NpcTie) -> Iterator[tuple[Slot, tuple[KeyPart, ...]]]:
    """The slots that a seat sees, in order, each with its key.

    A slot stands where its result or card puts it; or right behind the one before it, where the GM or a delay put it,
    or where the seat may not know why.
    """
    known, there = eyes.known, eyes.there
    slots = [slot for slot in lined.slots if not there.isdisjoint(slot.members)]
    equals: dict[Key, list[Slot]] = {}
    stands: list[Key | None] = []
    last: Key = ()
    for slot in slots:
        own = key(slot)
        if own < last or slot.placed or known.isdisjoint(slot.members):
            stands.append(None)
            continue
        stands.append(own)
        if own == last:
            equals[own].append(slot)
        else:
            equals[own] = [slot]
            last = own
    tie_parts = _all_tie_parts(lined, equals, eyes, current, npc_tie)
    host: tuple[KeyPart, ...] = ()
    behind = 0
    for slot, where in zip(slots, stands, strict=True):
        if where is None:
            behind += 1
            yield slot, _key_behind(slot, host or _AHEAD_OF_ALL[bool(slot.card)], behind, eyes)
            continue
        behind = 0
        host = _results(slot, where) + tie_parts.get(slot.members[0], _NO_TIE)
        yield slot, host


def _key_behind(slot: Slot, host: Sequence[KeyPart], place: int, eyes: Eyes) -> tuple[KeyPart, ...]:
    """The key of a slot right behind another's, as number ``place`` of those that are."""
    rule, text = _put_there(slot, unknown=eyes.known.isdisjoint(slot.members))
    copied = [KeyPart(part.value, rule, text, overrules=True) for part in host]
    return (*copied, KeyPart(place, rule, text, overrules=True))


_LENGTH = (4, 5)
"""How many parts the key of a result has, with dice and with cards; a slot behind another has one more."""
_AHEAD_OF_ALL = tuple((KeyPart(_FIRST, ""), *[_NOTHING] * (length - 1)) for length in _LENGTH)
"""The key that stands for the one before, where a slot was put before all others."""


def _put_there(slot: Slot, *, unknown: bool) -> tuple[str, str]:
    if unknown:
        return "D20-05", "unknown"
    return ("D20-20", "moved") if slot.placed == "delay" else ("CORE-09", "placed")


def _results(slot: Slot, values: Key) -> tuple[KeyPart, ...]:
    """Result and side (D20-05, D20-06), or card, Reflexes and side (DEAL-03, DEAL-05, DEAL-06): as in :func:`key`."""
    if not slot.card:
        return _RESULTS.get(values[0]) or _result(values[0]), _SIDES[values[1]]
    return (
        KeyPart(values[0], "DEAL-03", "card", slot.card),
        KeyPart(values[1], "DEAL-05", "card_reflexes"),
        KeyPart(values[2], "DEAL-06", "pc_first"),
    )


def _result(value: int) -> KeyPart:
    return KeyPart(value, "D20-05", "result", -value)


_RESULTS = {value: _result(value) for value in range(-60, 51)}
"""The parts of usual results, as every round needs them."""
_SIDES = (KeyPart(0, "D20-06", "pc_first"), KeyPart(1, "D20-06", "pc_first"))


_NO_TIE = (_NOTHING, _NOTHING)


def _all_tie_parts(
    lined: Lineup, equals: Mapping[Key, Sequence[Slot]], eyes: Eyes, current: Round, npc_tie: NpcTie
) -> dict[ActorId, tuple[KeyPart, KeyPart]]:
    """What orders each slot that is tied with others, by leads; nothing yet where the tie is open."""
    groups = [group for group in equals.values() if len(group) > 1]
    if not groups:
        return {}
    tied = {slot.lead for tie in lined.open if _is_open(tie, eyes) for slot in tie.slots}
    listed = {actor: number for number, actor in enumerate(eyes.roster)}
    ties = _Ties(_seen_ties(current.ties, eyes))
    parts: dict[ActorId, tuple[KeyPart, KeyPart]] = {}
    for group in groups:
        if group[0].members[0] not in tied:
            by_itself = bool(tie := ties.of(group)) or automatic(group, npc_tie)
            found = _tie_parts(group, tie, listed if by_itself else {}, current.number)
            parts.update(zip([slot.members[0] for slot in group], found, strict=True))
    return parts


def _seen_ties(ties: Sequence[SettledTie], eyes: Eyes) -> Sequence[SettledTie]:
    """The settled ties without a hidden actor: the others settled theirs as if that one were not there (AMB-D17)."""
    unseen = eyes.roster.keys() - eyes.there
    return [tie for tie in ties if unseen.isdisjoint(tie.order)] if unseen else ties


def _is_open(tie: OpenTie, eyes: Eyes) -> bool:
    """Whether a tie is open for a seat: not if hidden actors alone are still to find their places in it."""
    return len(tie.asked) < len(tie.slots) or eyes.there.issuperset([slot.lead for slot in tie.slots])


def _tie_parts(
    equals: Sequence[Slot], tie: SettledTie | None, listed: Mapping[ActorId, int], number: int
) -> list[tuple[KeyPart, KeyPart]]:
    """For each of ``equals``, in order: by agreement, lot or the rule (D20-07, D20-08), or as in earlier rounds.

    ``tie``: as it was settled in round ``number``; ``listed``: the roster, where the rule settles or settled it.
    """
    rule = "D20-07" if equals[0].side == "pc" else "D20-08"
    ranks = [(-slot.reflexes, listed[slot.members[0]]) for slot in equals] if listed else []
    if tie and tie.how != "rule" and _in_order(equals, tie.order):
        told = (rule, "agreed" if tie.how == "agreed" else "lot")
    elif ranks and ranks == sorted(ranks):
        return [(KeyPart(reflexes, rule, "reflexes"), KeyPart(place, rule, "roster")) for reflexes, place in ranks]
    elif any(slot.round != number for slot in equals):
        told = ("D20-11", "settled_before")
    else:
        told = ("CORE-09", "placed")
    return [(KeyPart(place, *told), _NOTHING) for place in range(len(equals))]


def _in_order(slots: Sequence[Slot], order: Sequence[ActorId]) -> bool:
    places = [order.index(slot.lead) for slot in slots]
    return places == sorted(places)


def _chances(state: State, eyes: Eyes, beats: Sequence[Beat]) -> Iterator[Place]:
    """Delayers: they may come in before the next turn to begin, or let the round go by (D20-13, D20-14)."""
    if not state.delayers:
        return
    coming = next((place.actor for beat in beats for place in beat.places if place.key[0] == _NOTHING), None)
    for actor, delayer in state.delayers.items():
        if eyes.sees(actor) and state.phase == "turns" and actor not in up(state):
            kind = "enter" if may_enter(state, actor) and not delayer.wants else "stay_out"
            yield Place(actor, kind, interrupts=coming, moves=(EnterNow(actor), StayOut(actor)))


def _unsettled(state: State, lined: Lineup, eyes: Eyes) -> Iterator[Tie]:
    """The ties that are still to be settled; the seat is told of those whom it knows."""
    for tie in lined.open:
        slots = tie.slots
        if not _is_open(tie, eyes) or sum(not eyes.known.isdisjoint(slot.members) for slot in slots) < 2:  # noqa: PLR2004
            continue
        actors = tuple(actor for slot in slots for actor in slot.members if eyes.knows(actor))
        told = tie.asked in asked_ties(state) and all(eyes.knows(slot.lead) for slot in tie.asked)
        ask = tie_ask(state, tie.asked) if told else None
        yield Tie(actors, "D20-07" if slots[0].side == "pc" else "D20-08", "unsettled", ask)


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
