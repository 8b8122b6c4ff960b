"""The events that any system's log may hold.

An *event* is a fact that carries its whole outcome. Each system adds its own by subclassing :class:`Event`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from msgspec import Struct

from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Side, Visibility
from turnkeeper.core.struct_types import tagged_in
from turnkeeper.core.wording import Wording


class Event(Struct, frozen=True, gc=False, tag_field="type"):
    """A fact with every outcome in it: ``apply`` never rolls, sorts, asks or applies a default."""

    rules: ClassVar[tuple[str, ...]] = ()
    """The rules it carries out, for the log and for "why" (CORE-08)."""
    reveals: ClassVar[bool] = False
    """A seat that is told of it learns something new, so its player cannot undo past it."""
    acts: ClassVar[bool] = False
    """Whether its ``actor`` or ``actors`` act by it: its line says so, and it is written when they do."""

    @property
    def brings_news(self) -> bool:
        """Whether this one ``reveals``: of some kinds only those do that dice or chance decided."""
        return self.reveals


class Opened(Event, frozen=True, omit_defaults=True, tag="core.opened"):
    """The first row of a log: which system, by which options, from which secret seed, in which game's words."""

    rules: ClassVar = ("CORE-01", "CORE-03")
    format: int
    name: str
    seed: str
    options: Mapping[str, Any]
    wording: Wording | None = None


class Begun(Event, frozen=True, tag="core.begun"):
    """The fight started."""

    rules: ClassVar = ("CORE-01",)


class Ended(Event, frozen=True, tag="core.ended"):
    """The GM declared the fight over."""

    rules: ClassVar = ("CORE-13",)


class Joined(Event, frozen=True, tag="core.joined"):
    """An actor is on the roster. ``mask`` is the number other seats know it by while it is unknown; 0: none yet."""

    rules: ClassVar = ("CORE-12",)
    actor: ActorId
    side: Side
    name: str
    group: str
    count: int
    visibility: Visibility
    mask: int
    profile: Mapping[str, Any]


class Left(Event, frozen=True, tag="core.left"):
    """An actor is off the roster; everything it had pending went with it."""

    rules: ClassVar = ("CORE-12",)
    actor: ActorId


class TakenOut(Event, frozen=True, tag="core.taken_out"):
    """An actor is out of the fight for now."""

    rules: ClassVar = ("CORE-12",)
    actor: ActorId


class BroughtBack(Event, frozen=True, tag="core.brought_back"):
    """An actor is in the fight again."""

    rules: ClassVar = ("CORE-12",)
    actor: ActorId


class Amended(Event, frozen=True, tag="core.amended"):
    """An actor's numbers changed; ``profile`` is the whole new profile."""

    rules: ClassVar = ("CORE-08",)
    actor: ActorId
    profile: Mapping[str, Any]


class Renamed(Event, frozen=True, tag="core.renamed"):
    """An actor has another name."""

    rules: ClassVar = ("CORE-08",)
    actor: ActorId
    name: str


class Shown(Event, frozen=True, tag="core.shown"):
    """Other seats see more or less of an actor from now on."""

    rules: ClassVar = ("CORE-14",)
    reveals: ClassVar = True
    actor: ActorId
    visibility: Visibility
    mask: int


class OptionSet(Event, frozen=True, tag="core.option_set"):
    """An option changed; in force at once before the fight, else from the system's next round (CORE-02)."""

    rules: ClassVar = ("CORE-02",)
    name: str
    value: Any


class Automated(Event, frozen=True, tag="core.automated"):
    """A step's rolls and draws are answered by the app or by the table from now on."""

    rules: ClassVar = ("CORE-04",)
    source: Literal["app", "table"]
    step: str
    actor: ActorId


class Noted(Event, frozen=True, tag="core.noted"):
    """A ruling of the GM's, in words."""

    rules: ClassVar = ("CORE-09",)
    text: str


class Undone(Event, frozen=True, tag="core.undone"):
    """All events of one command are struck."""

    rules: ClassVar = ("CORE-08",)
    cause: str


class Redone(Event, frozen=True, tag="core.redone"):
    """The events of an undone command hold again."""

    rules: ClassVar = ("CORE-08",)
    cause: str


class OpenDealRecorded(Event, frozen=True, tag="open_deal.recorded"):
    """A row of the open deal, which no undo takes back (CORE-15).

    ``record`` is what everybody is told (JSON; empty: nothing), ``seal`` a commitment beside it (hex digits; empty:
    none), and ``secret`` what the record and its seal rest on (JSON), for the GM's eyes only.
    """

    rules: ClassVar = ("CORE-15",)
    record: str = ""
    seal: str = ""
    secret: str = ""


FIGHT_EVENTS = tagged_in(globals(), Event)
