"""Marks: their kinds, when they end or come again, and how a seat is shown them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct, field

from turnkeeper.core.ids import ActorId

ShownTo: TypeAlias = Literal["all", "owner", "gm"]
"""The seats that see a mark: every seat, the owner of its actor and the GM, or the GM alone."""
Ending: TypeAlias = Literal["hand", "start", "end", "over", "reached", "gone"]
"""The reason why a mark ended: by hand, by one of its anchors, or because its actor left the fight."""


class _Anchor(Struct, frozen=True, gc=False, tag_field="at", forbid_unknown_fields=True):
    """A moment in the order of turns."""


class StartOf(_Anchor, frozen=True, tag="start"):
    """The moment an actor comes up: once for each turn, however often it is put off or cut in on."""

    actor: ActorId
    times: int = 1
    """The number of the moment that counts, from 1."""


class EndOf(_Anchor, frozen=True, tag="end"):
    """The moment an actor's turn is over: the one that is on, or else the next."""

    actor: ActorId
    times: int = 1


class Over(_Anchor, frozen=True, tag="over"):
    """The end of a unit of the system's clock: a round, turn, pass or cycle."""

    unit: str
    times: int = 1


class Reached(_Anchor, frozen=True, tag="reached"):
    """The order comes to a place: a result, a score, or the rank of a card; once in each round, turn or cycle.

    Where nobody stands at that place it is reached when the order passes it, at the latest at the round's end.
    """

    place: str
    """A whole number, or a rank from ``A`` to ``2``."""
    times: int = 1


Anchor: TypeAlias = StartOf | EndOf | Over | Reached


class Mark(Struct, frozen=True, gc=False):
    """One mark. Empty ``actor``: a mark of the table."""

    id: str
    """Empty until the runtime has named it."""
    label: str
    actor: ActorId = ActorId("")
    value: int | None = None
    """The value of a counter; ``None``: it is none."""
    most: int | None = None
    """The highest value of a counter."""
    words: tuple[str, ...] = ()
    """Words that others than the GM and the owner see instead of a counter's value, from the lowest to the highest."""
    until: Anchor | None = None
    every: Anchor | None = None
    refill: bool = False
    """Whether the counter is at its highest again each time the mark comes."""
    shown_to: ShownTo = "all"
    proposed: bool = False
    """A player set it, and the GM has not accepted it yet."""
    left: int = 1
    """The number of moments of ``until`` that are still to come."""
    due: bool = False
    """Whether the mark has come, and nobody has taken care of it yet."""
    came_in: str = ""
    """The round, turn or cycle in which the place of ``every`` was last reached."""
    neared_in: str = ""
    """The round, turn or cycle in which the place of ``until`` was last reached."""


class TurnState(Struct, frozen=True, gc=False):
    """The public state of the turn order, as far as marks depend on it.

    Actors are in the order of the roster: a log holds it, and the same fight has the same log everywhere.
    """

    clock: tuple[tuple[str, str | int | bool], ...] = ()
    up: tuple[ActorId, ...] = ()
    """The actors whose turn is on and who are up."""
    waiting: tuple[ActorId, ...] = ()
    """The actors who have put their turn off, and have it still."""
    place: int | None = None
    """The place at which the order stands, counted down: a result, a score, a rank; ``None`` where it has none."""
    put_off: tuple[tuple[ActorId, int], ...] = ()
    """The number of turns that actors have put off, where an actor may have others beside them."""
    done: tuple[ActorId, ...] = ()
    """The actors that have no turn any more in this round, turn or cycle."""
    over: tuple[tuple[ActorId, int], ...] = ()
    """The number of turns of those who are up that are over, where one may follow another at once."""

    def turns_put_off(self, actor: ActorId) -> int:
        """The number of turns that an actor has put off; 0 where it can have but one turn at a time."""
        return next((count for one, count in self.put_off if one == actor), 0)

    def turns_over(self, actor: ActorId) -> int:
        """The number of turns that are over of an actor who is up; 0 where none follows another at once."""
        return next((count for one, count in self.over if one == actor), 0)


class Marks(Struct, frozen=True, gc=False):
    """All marks of a fight, by id, in the order in which they were made."""

    standing: Mapping[str, Mark] = field(default_factory=dict)
    ended: tuple[Mark, ...] = ()
    """The last that ended: they can be kept."""
    lately: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    """The ids of those that ended in the round, turn or cycle that is on, and in the one before."""
    before: TurnState | None = None
    """The state of the fight before a hidden actor was up, while it is up: for the others that time does not pass."""


NO_MARKS = Marks()
MOST_MARKS = 500
"""The most marks in one fight, at a time."""
MOST_PROPOSED = 20
"""The most marks that the players of one actor have proposed and nobody has accepted yet."""
MOST_ENDED = 20
LONGEST_LABEL = 100
MOST_VALUE = 9_999
MOST_TIMES = 999
MOST_WORDS = 10


class Spot(Struct, frozen=True, gc=False):
    """The place of a mark of the table in the order that a seat is shown, as if it were one of those who act."""

    place: str
    """A whole number, or a rank from ``A`` to ``2``."""
    before: tuple[ActorId, ...] = ()
    """The actors at the place or below it, in the seat's spelling: the mark stands in front of the first of them."""
    reached: bool = False
    """The order has come to the place in this round, turn or cycle."""


class MarkRow(Struct, frozen=True, gc=False):
    """One mark as a seat may see it. ``actor`` and those of the anchors are in the seat's spelling."""

    mark: str
    label: str
    actor: ActorId = ActorId("")
    value: int | None = None
    most: int | None = None
    word: str = ""
    """Instead of a value."""
    until: Anchor | None = None
    every: Anchor | None = None
    left: int = 1
    due: bool = False
    proposed: bool = False
    shown_to: ShownTo = "all"
    ended: bool = False
    """Whether the mark ended lately, and the GM may keep it."""
    spot: Spot | None = None
    """Only of a mark of the table at a place of the order, while there is one."""


def anchors_of(mark: Mark) -> tuple[Anchor, ...]:
    """The anchors of a mark."""
    return tuple(one for one in (mark.until, mark.every) if one is not None)


def moments_left(until: Anchor | None, before: Mark | MarkRow | None) -> int:
    """The number of moments still to come of those that a mark lasts for; those of the mark ``before`` go on."""
    if before is not None and before.until == until:
        return before.left
    return until.times if until else 1


def actor_of(anchor: Anchor | None) -> ActorId | None:
    """The actor whose turn an anchor is about; ``None`` for a moment of the clock."""
    return anchor.actor if isinstance(anchor, StartOf | EndOf) else None


def word_for(mark: Mark) -> str:
    """A counter's value in words; empty where it has none.

    >>> hits = Mark("m1", "Hits", value=3, most=12, words=("down", "badly hurt", "hurt", "whole"))
    >>> [word_for(Mark("m1", "Hits", value=value, most=12, words=hits.words)) for value in (0, 1, 6, 11, 12)]
    ['down', 'badly hurt', 'hurt', 'hurt', 'whole']
    """
    if mark.value is None or not mark.words:
        return ""
    most, last = mark.most or max(mark.value, 1), len(mark.words) - 1
    if mark.value <= 0 or last == 0:
        return mark.words[0]
    if mark.value >= most:
        return mark.words[last]
    between = mark.words[1:last] or mark.words[:1]
    return between[min(mark.value * len(between) // most, len(between) - 1)]
