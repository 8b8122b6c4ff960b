"""Seats, refusals and the table: the values that all systems share.

Nothing here decides anything; all structs are frozen.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct, field

from turnkeeper.core.ids import ActorId, PromptId, SeatId
from turnkeeper.core.marks.model import MarkRow

Side: TypeAlias = Literal["pc", "npc", "hazard"]
Role: TypeAlias = Literal["gm", "player", "screen"]
Visibility: TypeAlias = Literal["hidden", "unknown", "known"]
"""``hidden``: other seats get no trace of the actor. ``unknown``: they see "?". ``known``: they see its name."""
Stage: TypeAlias = Literal["setup", "fighting", "over"]
Scalar: TypeAlias = str | int | bool
Shelf: TypeAlias = Literal["play", "sheet", "tools"]
"""The place of a button: among the moves of the moment (``play``), on an actor's sheet (``sheet``: wounds, fatigue,
numbers that move the order), or with the GM's tools for roster, options and overrides (``tools``)."""
Purpose: TypeAlias = Literal[
    "advance", "end_turn", "wait", "come_in", "decline", "answer", "result", "history", "mark", "profile", "other"
]
"""The one thing that a command is for: to move the fight on (``advance``), to end a turn, to wait for later, to
come in out of turn, to let a chance go (``decline``), to answer a prompt, to give an actor the ``result`` of a roll
made elsewhere, to take steps back or restore them (``history``), to change a mark, or to change an actor's numbers,
name or visibility (``profile``)."""


class Seat(Struct, frozen=True, gc=False, cache_hash=True):
    """A viewpoint: the GM, a player with one or several actors, or a screen that only watches.

    >>> Seat.player("ana", "ana", "ana-wolf").owns(ActorId("ana-wolf"))
    True
    """

    id: SeatId
    role: Role
    actors: frozenset[ActorId] = frozenset()

    @classmethod
    def player(cls, seat: str, *actors: str) -> Seat:
        """A player's seat that decides for ``actors``."""
        return cls(SeatId(seat), "player", frozenset(ActorId(actor) for actor in actors))

    def owns(self, actor: ActorId) -> bool:
        """Whether this seat decides for ``actor`` (the GM decides for everybody)."""
        return self.role == "gm" or actor in self.actors

    def own(self, actors: Iterable[ActorId]) -> Iterable[ActorId]:
        """The actors among ``actors`` for whom this seat decides."""
        return actors if self.role == "gm" else filter(self.actors.__contains__, actors)


GM = Seat(SeatId("gm"), "gm")
SCREEN = Seat(SeatId("screen"), "screen")


class Refusal(Struct, frozen=True, gc=False):
    """A rule forbids a command: returned, not raised, and the state is unchanged (CORE-07).

    ``code`` is public and stable (``rolled.not_your_turn``), ``params`` fill its text, ``rule`` is the rule it
    enforces. A ``soft`` refusal yields to a GM who insists; the row in the log is then marked as overruling the rule
    (CORE-09).
    """

    code: str
    rule: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    soft: bool = False


Status: TypeAlias = Literal["waiting", "up", "done", "holding", "out", "later"]
"""``waiting``: still to come. ``later``: joined, takes part from the next round on."""


class ActorRow(Struct, frozen=True, gc=False):
    """One actor as a seat may see it. ``mark`` is a short public figure of the system's (a score, a card count)."""

    actor: ActorId
    name: str
    side: Side
    status: Status
    group: str = ""
    count: int = 1
    mark: str = ""
    mine: bool = False
    visibility: Visibility = "known"


class Opening(Struct, frozen=True, gc=False):
    """A turn, or a chance beside the order. Several are simultaneous, unless ``kind`` says that one cuts in."""

    actor: ActorId
    kind: str
    weight: int = 1
    interrupts: ActorId | None = None
    chance: bool = False
    """Whether it stands beside the order and may be left alone: nobody's turn waits for it."""

    @property
    def is_awaited(self) -> bool:
        """Whether the fight waits for its actor, who is up or is asked first if it cuts in on one who is."""
        return not self.chance

    @property
    def is_up(self) -> bool:
        """Whether its actor is up: the fight waits for it, and it does not cut in on another."""
        return self.is_awaited and self.interrupts is None


def up_else_all(now: Sequence[Opening]) -> Sequence[Opening]:
    """The openings of those who are up; where nobody is, all: then they are what there is to do."""
    return [opening for opening in now if opening.is_up] or now


class Held(Struct, frozen=True, gc=False):
    """An opening kept for later: on what it waits, and until when it lasts."""

    actor: ActorId
    what: str
    trigger: ActorId | None = None
    until: Literal["beat", "segment", "round", "next-round", "reshuffle", "fight"] = "round"


class Vote(Struct, frozen=True, gc=False):
    """The order that the player of one of the tied wants."""

    actor: ActorId
    order: tuple[ActorId, ...]


class Waiting(Struct, frozen=True, gc=False):
    """A prompt as a seat may see it: never the pile behind it."""

    ask: PromptId
    kind: Literal["roll", "draw", "arrange", "verdict"]
    step: str
    of: ActorId | None
    mine: bool
    """This seat may answer it."""
    dice: tuple[int, ...] = ()
    bonus: int = 0
    count: int = 0
    among: tuple[str, ...] = ()
    """The choices: tied actors, or outcomes."""
    totals: tuple[tuple[str, int, int], ...] = ()
    """Totals that may be entered instead of dice, each with its least and greatest; only for a seat that may answer."""
    again: int = 0
    """A face equal to this (0: none) is kept and rolled again."""
    margin: bool = False
    """A whole number follows the outcome: by how much."""
    face_down: bool = False
    """A card may be entered as ``?``, unknown to the app; only for a seat that may answer."""
    votes: tuple[Vote, ...] = ()
    """The orders that some of the tied want, while the others have not said theirs, or want another."""
    lots: bool = False
    """The app settles a tie by lot, and not by the rule's own order."""

    @property
    def by_app(self) -> str:
        """The word for what the app does with it, in the keys of texts."""
        return "lots" if self.lots else self.kind


class Table(Struct, frozen=True, gc=False):
    """The shared shape of a fight, as one seat may see it."""

    system: str
    stage: Stage
    clock: tuple[tuple[str, Scalar], ...]
    """The time in the system's own units, largest first: ``(("turn", 2), ("increment", "Q"))``."""
    layout: Literal["strip", "pile"]
    """``strip``: the order to come is known; ``pile``: only what is left is."""
    actors: tuple[ActorRow, ...] = ()
    now: tuple[Opening, ...] = ()
    upcoming: tuple[tuple[ActorId, ...], ...] = ()
    """The beats to come, as far as this seat may know them; those in one beat are simultaneous."""
    held: tuple[Held, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    pile: tuple[tuple[str, int], ...] = ()
    """Public piles only: what may still come and how many of each."""
    unsettled: tuple[tuple[ActorId, ...], ...] = ()
    """Actors whose order among themselves is still to be settled: their order here says nothing."""
    marks: tuple[MarkRow, ...] = ()
    """Labels, counters and clocks on actors and on the table (MARK-01); the core adds them."""


class Line(Struct, frozen=True, gc=False):
    """One line of the log for one seat: a key of the system's text catalogue and what fills it."""

    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    """Left empty by a system when the event's own ``rules`` say it all."""
    dice: tuple[str | int, ...] = ()
    """The faces and cards that made it so, as far as the seat may see them."""


Stands: TypeAlias = Literal["before", "together", "unsettled", "absent"]
"""The relation of two actors in the order: one before the other, both in one beat, an order still to be
settled, or one of them without a place."""


class Reason(Struct, frozen=True, gc=False):
    """The reason why ``first`` comes before ``second``, or why there is no such order: text key, figures and rule.

    ``params`` always hold the names ``first`` and ``second``, and ``first_figure`` and ``second_figure`` where the key
    has figures; of an absence ``actor``, the name of the actor without a place.
    """

    first: ActorId
    second: ActorId
    key: str
    rule: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    together: bool = False
    """Whether the two are in one beat."""
    stands: Stands = "before"
