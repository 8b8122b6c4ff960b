"""Results, cards, ties and delays put in order (D20-05 to D20-08, D20-18, DEAL-03 to DEAL-06, DEAL-10)."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core import cards
from turnkeeper.core.derived import derived
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.marks.places import but_for, highest, lowest_place, of_card
from turnkeeper.core.model import Seat
from turnkeeper.core.visibility import LEVELS, audience_of, best_known_first
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.options import NpcTie
from turnkeeper.systems.rolled.state import (
    Resting,
    Round,
    SettledTie,
    State,
    hidden,
    next_in_order,
    to_roll,
    wanting,
)

LineupKey: TypeAlias = tuple[int, ...]
T = TypeVar("T")


class OpenTie(Struct, frozen=True, gc=False):
    """A tie that is still to be settled.

    Where hidden actors are in it, the others settle theirs first, as if those were not there (AMB-D17).
    """

    place: int
    """The place of its first slot in the order."""
    slots: tuple[Slot, ...]
    asked: tuple[Slot, ...]
    """The tied that settle their order now, in the order of the rule."""
    kept: tuple[Slot, ...] = ()
    """The tied among ``asked`` that keep the order of earlier rounds (AMB-D13)."""
    decides: tuple[tuple[Slot, Slot], ...] = ()
    """One of the tied, and one that the GM or a delay moved: the tie decides which of the two is first."""


class Lineup(Struct, frozen=True, gc=False):
    """Slots in order, and the ties that are still to be settled."""

    slots: tuple[Slot, ...]
    open: tuple[OpenTie, ...] = ()


class Settling(Struct, frozen=True, gc=False):
    """The facts that settle ties: the ties ``before``, the ``roster`` by numbers, the option, and who is ``hidden``.

    ``rows``: the actors by numbers as a list has them that all may see, those whom more know first.
    Nobody is asked about a place before those that are ``spent``: they have no turn left in the only round that goes by
    this order.
    """

    before: Sequence[SettledTie]
    roster: Mapping[ActorId, int]
    npc_tie: NpcTie
    hidden: frozenset[ActorId]
    rows: Mapping[ActorId, int]
    spent: frozenset[ActorId] = frozenset()


def height(card: str) -> int:
    """The rank of a card: 0 for both jokers, then Ace to deuce; suits mean nothing (DEAL-03, DEAL-04, DEAL-10).

    >>> height("RJ") == height("BJ") < height("AC") == height("AS") < height("2S")
    True
    """
    return 0 if card in cards.JOKERS else 1 + cards.RANKS.index(cards.rank(card))


def key(slot: Slot) -> LineupKey:
    """The key that orders a slot; the lowest goes first. Equal keys are a tie.

    Higher result, then PC before NPC (D20-05, D20-06); before that, if so set, the number that decides among equals
    (DIE-03, DIE-04). With cards: earlier card, higher Reflexes, then PC before NPC (DEAL-03, DEAL-05, DEAL-06).
    """
    npc = int(slot.side != "pc")
    if slot.card:
        return (height(slot.card), -slot.reflexes, npc)
    if slot.tie_by:
        return (-(slot.result or 0), -slot.tie, npc)
    return (-(slot.result or 0), npc)


def line_up(slots: Iterable[Slot], by: Settling, kept: Sequence[Slot] = ()) -> Lineup:
    """The order of ``slots``.

    Equal PCs choose (D20-07); equal NPCs are the GM's or fall to Reflexes and roster, by option (D20-08). ``kept`` have
    an order already (D20-11): the others are put in among them, and a tie with some of them is a tie of them all, in
    which they stay where they are.
    """
    lined = list(kept)
    equals_kept: dict[LineupKey, list[Slot]] = {}
    for slot in lined:
        if not slot.placed:
            equals_kept.setdefault(key(slot), []).append(slot)
    unsettled: list[OpenTie] = []
    for wanted, equals in itertools.groupby(sorted(slots, key=key), key):
        there, fresh = equals_kept.get(wanted, ()), tuple(equals)
        tied, asked = _settled((*there, *fresh), there, by)
        decides = _decided_by(lined, fresh, there) if there and asked else ()
        if there:
            lined = _put_among(lined, tied, there)
        else:
            # Those lined up before go before it: only a kept slot can come after.
            at = _place(lined, tied[0]) if kept else len(lined)
            lined[at:at] = tied
        if asked:
            coming = tuple(slot for slot in tied if slot.lead not in by.spent)
            own = tuple(slot for slot in asked if slot in there)
            unsettled.append(OpenTie(lined.index(tied[0]) + 1, coming, asked, own, decides))
    return Lineup(tuple(lined), tuple(unsettled))


def _put_among(order: Sequence[Slot], tied: Sequence[Slot], kept: Collection[Slot]) -> list[Slot]:
    """The order with those of the ``tied`` that are not ``kept`` put in, each where the tie has it among those kept."""
    found = list(order)
    first = 0
    for number, slot in enumerate(tied):
        if slot not in kept:
            end = next((found.index(other) for other in tied[number:] if other in kept), len(found))
            found.insert(first + _place(found[first:end], slot), slot)
        first = found.index(slot) + 1
    return found


def _decided_by(order: Sequence[Slot], fresh: Sequence[Slot], kept: Sequence[Slot]) -> tuple[tuple[Slot, Slot], ...]:
    """The pairs of one ``fresh`` in a tie with those ``kept``, and one that was moved, whose order the tie decides."""
    first, last = (
        {slot: number for number, slot in enumerate(_put_among(order, tied, kept))}
        for tied in ((*fresh, *kept), (*kept, *fresh))
    )
    pairs = itertools.product(fresh, [slot for slot in order if slot.placed])
    return tuple((one, other) for one, other in pairs if first[one] < first[other] and last[other] < last[one])


def _settled(tied: tuple[Slot, ...], kept: Sequence[Slot], by: Settling) -> tuple[tuple[Slot, ...], tuple[Slot, ...]]:
    """The order of equals as far as it is known, and those that are to settle theirs now; one alone is no tie.

    Those ``kept`` have an order among themselves already. Those that are spent come last, and are not asked. What is
    still to be settled is listed as any list: the order of the rule would tell everybody who has the higher Reflexes.
    """
    if len(tied) == 1:
        return tied, ()
    chosen = _chosen(tied, by.before)
    if chosen:
        return chosen, ()
    # The higher Reflexes first, then the roster (AMB-D1, AMB-D2).
    tied = tuple(among(sorted(tied, key=lambda slot: (-slot.reflexes, by.roster[slot.members[0]])), kept))
    coming = tuple(slot for slot in tied if slot.lead not in by.spent)
    if automatic(tied, by.npc_tie) or len(coming) <= 1:
        return tied, ()
    if len(coming) < len(tied):
        ordered, asked = _settled(coming, [slot for slot in kept if slot in coming], by)
        return (*ordered, *(slot for slot in tied if slot not in coming)), asked
    listed = tuple(among(sorted(tied, key=lambda slot: by.rows[slot.members[0]]), kept))
    seen = tuple([slot for slot in tied if slot.members[0] not in by.hidden])
    if len(seen) in (0, len(tied)):
        return listed, tied
    if len(seen) > 1:
        # Those that have an order already keep it.
        ordered = tuple(slot for slot in kept if slot in seen) if set(kept) >= set(seen) else _chosen(seen, by.before)
        if not ordered:
            return listed, seen
        listed, tied = tuple(among(listed, ordered)), tuple(among(tied, ordered))
    return listed, tied


def among(all_of_them: Iterable[T], ordered: Collection[T]) -> Iterator[T]:
    """All, in their order, but for those ``ordered``, which have their own among themselves."""
    own = iter(ordered)
    return (next(own) if one in ordered else one for one in all_of_them)


def _chosen(tied: tuple[Slot, ...], ties: Sequence[SettledTie]) -> tuple[Slot, ...]:
    found = last_tie(ties, tied)
    return tuple(sorted(tied, key=lambda slot: found.order.index(slot.members[0]))) if found else ()


def last_tie(ties: Sequence[SettledTie], slots: Sequence[Slot]) -> SettledTie | None:
    """The last of ``ties`` that all of ``slots`` were in, if there is one."""
    lead, *others = [slot.members[0] for slot in slots]
    for tie in reversed(ties):
        if lead in tie.order and set(others).issubset(tie.order):
            return tie
    return None


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


def with_resting(state: State) -> tuple[Slot, ...]:
    """The order of the slots, with those of actors who are out in their old places (D20-11)."""
    order = list(state.slots)
    for rest in state.resting:
        order.insert(_old_place(order, rest), rest.slot)
    return tuple(order)


def _old_place(order: Sequence[Slot], rest: Resting) -> int:
    """Where a slot stands: behind those ahead of it when it went out and those after them that beat it (D20-05).

    One that was put in its place stands so of those that rolled since only.
    """
    ahead = set(rest.ahead)
    place = 1 + max((number for number, slot in enumerate(order) if not ahead.isdisjoint(slot.members)), default=-1)
    for number in range(place, len(order)):
        other = order[number]
        if other.placed:
            continue
        if key(other) >= key(rest.slot) or (rest.slot.placed and other.round <= rest.round):
            break
        place = number + 1
    return place


# -- the order of a state -------------------------------------------------------------------------------------------


def new_order(state: State) -> Lineup:
    """The order by the results that are in; slots whose roll counts for the whole fight keep theirs (D20-11)."""
    fight = state.fight
    options, listed = fight.options, best_known_first(fight.actors, fight.actors)
    return order_of_round(state.current, tuple(fight.actors), options.npc_tie, hidden(fight), listed, spent(state))


def spent(state: State) -> frozenset[ActorId]:
    """The leads of the slots whose turns are over already, where no other round goes by the order (D20-10, DEAL-09)."""
    if state.fight.options.mode == "roll_once":
        return frozenset()
    return frozenset(slot.lead for slot in state.slots if state.owed.isdisjoint(slot.members))


@derived
def order_of_round(
    current: Round,
    actors: tuple[ActorId, ...],
    npc_tie: NpcTie,
    hidden: frozenset[ActorId],
    listed: tuple[ActorId, ...],
    spent: frozenset[ActorId],
) -> Lineup:
    """The order of the slots with results, from a round and the facts that its ties rest on."""
    ready = [slot for slot in current.slots if slot.ready]
    fresh = [slot for slot in ready if slot.round == current.number]
    kept = [slot for slot in ready if slot.round != current.number]
    return line_up(fresh, Settling(current.ties, _numbered(actors), npc_tie, hidden, _numbered(listed), spent), kept)


def _numbered(actors: Iterable[ActorId]) -> dict[ActorId, int]:
    return {actor: number for number, actor in enumerate(actors)}


@derived
def entries(state: State) -> Lineup:
    """The delayers who asked for their turn, in the order of their last results (D20-18).

    A result and a card do not compare: those of the kind that the round does not go by come first (AMB-D20).
    """
    claims = [state.delayers[actor].claim for actor in wanting(state)]
    fight = state.fight
    before, listed = (_settled_before(state), *ties_of_entries(state)), best_known_first(fight.actors, fight.actors)
    by = Settling(before, _numbered(fight.actors), fight.options.npc_tie, hidden(fight), _numbered(listed))
    earlier = line_up([claim for claim in claims if not of_the_rounds_kind(state, claim)], by)
    later = line_up([claim for claim in claims if of_the_rounds_kind(state, claim)], by)
    behind = [replace(tie, place=tie.place + len(earlier.slots)) for tie in later.open]
    return Lineup((*earlier.slots, *later.slots), (*earlier.open, *behind))


def of_the_rounds_kind(state: State, claim: Slot) -> bool:
    """Whether a delayer comes in by a card where cards are dealt, and else by a result: not so after a change."""
    return bool(claim.card) == (state.fight.options.mode == "dealt")


def _settled_before(state: State) -> SettledTie:
    """The order among delayers from earlier rounds, in a fight with one roll: equals keep it, however late (D20-11).

    Where the GM or a delay put one elsewhere, that is its place.
    """
    coming = _entry_of_each(state)
    kept = [slot.lead for slot in state.slots if 0 < slot.round < state.round]
    return SettledTie(tuple(coming[lead] for lead in kept if lead in coming), "rule")


def ties_of_entries(state: State) -> tuple[SettledTie, ...]:
    """The ties that were settled in this round, by the delayers who ask for their turn: one stands for its slot.

    In a tie that it was in itself it has its own place.
    """
    stands_for = {lead: one for lead, one in _entry_of_each(state).items() if lead != one}
    if not stands_for:
        return state.ties
    return tuple(replace(tie, order=_with_entries(tie.order, stands_for)) for tie in state.ties)


def _with_entries(order: Sequence[ActorId], stands_for: Mapping[ActorId, ActorId]) -> tuple[ActorId, ...]:
    there = {lead: one for lead, one in stands_for.items() if one not in order}
    return tuple(there.get(lead, lead) for lead in order)


def _entry_of_each(state: State) -> dict[ActorId, ActorId]:
    """The delayer who comes in from a slot, by the slot's lead. Several in one slot have no order (D20-19).

    Hidden ones do not count beside others, who would learn of them by the question (AMB-D17).
    """
    asking, unseen = wanting(state), hidden(state.fight)
    coming = {slot.lead: [actor for actor in slot.members if actor in asking] for slot in state.slots}
    seen = {lead: [actor for actor in actors if actor not in unseen] or actors for lead, actors in coming.items()}
    return {lead: actors[0] for lead, actors in seen.items() if len(actors) == 1}


@derived
def asked_ties(state: State) -> tuple[tuple[Slot, ...], ...]:
    """The ties that are to be settled now: of the PCs one after another, and of the others beside them."""
    ties: list[tuple[Slot, ...]] = []
    if state.phase == "rolling" and not to_roll(state):
        ties = [tie.asked for tie in new_order(state).open]
    elif state.phase == "turns" and not state.acting and not state.granted and wanting(state):
        ties = [tie.asked for tie in entries(state).open if tie.place == 1]
    if not ties:
        return ()
    first = {tie_step(tied): tied for tied in reversed(ties)}
    return tuple(first[step] for step in ("pc_tie", "npc_tie") if step in first)


def tie_step(tied: Sequence[Slot]) -> str:
    """The kind of the prompt that settles a tie (D20-07, D20-08)."""
    return "pc_tie" if tied[0].side == "pc" else "npc_tie"


def tie_ask(state: State, tied: Sequence[Slot]) -> PromptId:
    """The id of the prompt that settles a tie.

    Its number in the round counts nothing about actors that are less known than the tied.
    """
    step = tie_step(tied)
    last = max(LEVELS.index(state.fight.actors[slot.lead].visibility) for slot in tied)
    known, *others = (state.stirs.get((step == "pc_tie", level), 0) for level in LEVELS[: last + 1])
    return PromptId(f"r{state.round}/{step}/{'.'.join(map(str, (1 + known, *others)))}")


def up(state: State) -> tuple[ActorId, ...]:
    """The actors who may act now: one, or the members of a group of whom the GM picks one (D20-19).

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


def moved(state: State) -> frozenset[ActorId]:
    """The actors that the GM or a delay put before others that beat them, or behind others that they beat.

    Others that not all know count for nothing: where a mark stands must not tell of them.
    """
    if not any(slot.placed for slot in state.slots):
        return frozenset()
    actors = state.fight.actors
    slots = [slot for slot in state.slots if any(actors[actor].visibility == "known" for actor in slot.members)]
    keyed = [(key(slot), slot) for slot in slots]
    return frozenset((*_misplaced(keyed, operator.gt), *_misplaced(keyed[::-1], operator.lt)))


def _misplaced(
    slots: Iterable[tuple[LineupKey, Slot]], beyond: Callable[[LineupKey, LineupKey], bool]
) -> Iterator[ActorId]:
    """The actors placed behind a slot in its own place with a key ``beyond`` theirs, in the direction of ``slots``."""
    last: LineupKey | None = None
    for of, slot in slots:
        if not slot.placed:
            last = of if last is None or beyond(of, last) else last
        elif last is not None and beyond(last, of):
            yield from slot.members


def came_to(state: State) -> int | None:
    """The lowest figure at which the order has stood in this round before it went back (MARK-05)."""
    return state.came_to


def by_rank(state: State) -> bool:
    """Whether this round is dealt: its places are ranks (MARK-05, DEAL-01)."""
    return state.decks > 0


def lowest_yet(state: State, ready: Collection[ActorId]) -> int | None:
    """The lowest figure at which the order has stood in this round, also now, as all see it.

    ``ready``: those who are :func:`up`.
    """
    before = state.came_to
    if state.phase != "turns":
        return before
    to_come = state.owed.union(ready, state.acting, state.granted)
    known = to_come.difference(state.fight.faces.secret)
    # Nearly always one that was not put elsewhere is still to come as high; to look at everybody takes longer.
    if before is not None and any(
        (figure := _figure(slot)) is not None and figure >= before
        for slot in state.slots
        if not (slot.placed or known.isdisjoint(slot.members))
    ):
        return before
    return lowest_place(_stands_at(state, ready, to_come), before)


def _stands_at(state: State, ready: Collection[ActorId], to_come: Collection[ActorId]) -> int | None:
    """The figure at which the order stands: the highest to come; ``None`` before anybody was up."""
    actors = state.fight.actors
    seen = {actor: slot for slot in state.slots for actor in slot.members if actors[actor].visibility != "hidden"}
    begun = any(actor in ready or not (actor in to_come or actor in state.delayers) for actor in seen)
    figures = {
        actor: figure
        for actor, slot in seen.items()
        if actors[actor].visibility == "known" and (figure := _figure(slot)) is not None
    }
    if not (begun and figures) and not seen.keys().isdisjoint(to_come):
        return None
    return highest(but_for(figures, moved(state)), to_come)


def _figure(slot: Slot) -> int | None:
    """The place of a slot by its card or result; none once the card is taken up."""
    return slot.result if not slot.card else None if slot.collected else of_card(slot.card)


def put_off(state: State, seat: Seat) -> Mapping[ActorId, int]:
    """The turns that have come up and are still to be had or to end: delayed ones, and those cut in on (MARK-03)."""
    audience, ready = audience_of(state.fight.faces, seat), up(state)
    begun = (*state.delayers, *state.acting, *state.granted, *state.cut_in_on.intersection(state.owed))
    return {actor: 1 for actor in begun if actor not in ready and audience.sees(actor)}
