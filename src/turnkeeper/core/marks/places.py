"""Places in the order, as marks wait for them: results, scores, and the ranks of cards, counted down (MARK-05)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec.structs import replace

from turnkeeper.core.cards import JOKERS, RANKS, is_card, rank
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.model import MarkRow, Marks, Reached, Spot
from turnkeeper.core.model import Table

_PAST_ALL = -(10**9)
"""The place at which an order stands when nobody is still to come."""
_BEFORE_ALL = 10**9


def goes_by_rank(table: Table) -> bool:
    """Whether the places of an order are ranks: those that a countdown counts, or of the cards that were dealt.

    Elsewhere a place is a whole number, also ``10``, which is the name of a rank, too.
    """
    return "increment" in dict(table.clock) or any(is_card(row.mark) for row in table.actors)


def counts_ranks(texts: Mapping[str, str]) -> bool:
    """Whether a system, by its ``texts``, counts ranks: those are its places, and numbers beside names are none."""
    return "over.increment" in texts


def _counts_passes(texts: Mapping[str, str]) -> bool:
    """Whether a system, by its ``texts``, counts passes: an order of it has begun with the first of a turn."""
    return "over.pass" in texts


def place_now(table: Table, moved: Collection[ActorId], texts: Mapping[str, str]) -> int | None:
    """The place that the order has reached: the rank that is counted, or the highest figure still to come.

    The figures of those that were ``moved`` do not say when they come, and count only where there are no others.
    By the ``texts`` of its system an order that always goes by ranks has reached none while it counts none; one by
    figures has not before the first comes up. Where the figures go with the turns, it has passed all when nobody is
    to come.
    """
    counted = dict(table.clock).get("increment")
    if isinstance(counted, str) and counted in RANKS:
        return _of_rank(counted)
    if counts_ranks(texts):
        return None
    to_come = any(row.status == "waiting" for row in table.actors)
    # A clock that counts within the round has begun to with the first pass of it.
    early = len(table.clock) == 1
    if early and _counts_passes(texts):
        # A score may still rise, or an actor come back: if none does, it is the turn's end that passes all places.
        return None if to_come else _BEFORE_ALL
    figures = _figures(table, moved, by_rank=goes_by_rank(table))
    waiting = [row.actor for row in table.actors if row.status in ("up", "waiting")]
    if not figures:
        return _PAST_ALL if table.clock and not waiting and not any(row.mark for row in table.actors) else None
    return None if early and not _has_begun(table) else highest(figures, waiting)


def highest(figures: Mapping[ActorId, int], to_come: Iterable[ActorId]) -> int:
    """The highest of the figures of those who are still to come; below all where nobody is."""
    return max([figures[actor] for actor in to_come if actor in figures], default=_PAST_ALL)


def lowest_place(here: int | None, before: int | None) -> int | None:
    """The lowest place that an order which is ``here`` has reached in this round, also ``before`` it went back."""
    return min([place for place in (here, before) if place is not None], default=None)


def _has_begun(table: Table) -> bool:
    """Whether an order stands that is not rolled any more: a turn of it is on or over, or none is to come."""
    rows = table.actors
    to_come = [row for row in rows if row.status == "waiting"]
    to_roll = any(row.visibility == "known" and not row.mark for row in to_come)
    return not to_roll and (not to_come or any(row.status in ("up", "done") for row in rows))


def value_of(place: str, *, by_rank: bool) -> int | None:
    """A place as a number that falls in the course of a round; ``None`` for one that the order does not have.

    >>> value_of("10", by_rank=False), value_of("K", by_rank=True), value_of("K", by_rank=False)
    (10, 12, None)
    """
    if by_rank:
        return _of_rank(place) if place in RANKS else None
    return _whole(place)


def is_place_of(place: str, table: Table, *, ranks: bool) -> bool:
    """Whether an order has such a place; any will do until its first figures are there, unless it has ``ranks``."""
    by_rank = ranks or goes_by_rank(table)
    return value_of(place, by_rank=by_rank) is not None or not (by_rank or _figures(table, (), by_rank=False))


def in_order(
    rows: Sequence[MarkRow], marks: Marks, table: Table, moved: Collection[ActorId], texts: Mapping[str, str]
) -> tuple[MarkRow, ...]:
    """The rows of marks, those of the table at a place of the order with their spots in ``table``, a seat's own.

    By the ``texts`` of its system an order that always goes by ranks has its places before anybody is in it. By actors
    that were ``moved`` none is found.
    """
    by_rank, period = counts_ranks(texts) or goes_by_rank(table), repr(table.clock[:1])
    figures = _figures(table, moved, by_rank=by_rank)
    if table.stage != "fighting" or not table.clock or not (figures or by_rank):
        return tuple(rows)
    here = place_now(table, moved, texts)
    found: list[MarkRow] = []
    for row in rows:
        anchor = next((one for one in (row.every, row.until) if isinstance(one, Reached)), None)
        at = None if anchor is None or row.actor or row.ended else value_of(anchor.place, by_rank=by_rank)
        if anchor is None or at is None:
            found.append(row)
            continue
        later = [actor for actor, figure in figures.items() if figure <= at]
        # While only hidden actors are up, one whose place is passed has not come yet.
        mark = marks.standing[row.mark]
        last = mark.came_in if anchor is row.every else mark.neared_in
        reached = last == period or (here is not None and here <= at)
        found.append(replace(row, spot=Spot(anchor.place, tuple(later), reached)))
    return tuple(found)


def _of_rank(name: str) -> int:
    return len(RANKS) - RANKS.index(name)


def _figures(table: Table, moved: Collection[ActorId], *, by_rank: bool) -> Mapping[ActorId, int]:
    """The figures that all see and that put actors in their order: cards, a joker before all others, or numbers.

    Without those that were ``moved``, if there are others.
    """
    read = of_card if by_rank else _whole
    found = {row.actor: read(row.mark) for row in table.actors}
    return but_for({actor: figure for actor, figure in found.items() if figure is not None}, moved)


def but_for(figures: Mapping[ActorId, int], moved: Collection[ActorId]) -> Mapping[ActorId, int]:
    """The figures without those of actors that were ``moved``, if there are others."""
    return {actor: figure for actor, figure in figures.items() if actor not in moved} or figures


def of_card(mark: str) -> int | None:
    """The place of a card, a joker before all others; ``None`` for what is no card."""
    return _BEFORE_ALL if mark in JOKERS else _of_rank(rank(mark)) if rank(mark) else None


def _whole(mark: str) -> int | None:
    digits = mark.removeprefix("-").removeprefix("\N{MINUS SIGN}")
    return (-1 if digits != mark else 1) * int(digits) if digits.isascii() and digits.isdigit() else None
