"""Events of marks."""

from __future__ import annotations

from typing import ClassVar

from turnkeeper.core.events import Event
from turnkeeper.core.marks.model import Ending, Mark, TurnState
from turnkeeper.core.struct_types import tagged_in


class MarkSet(Event, frozen=True, tag="core.mark_set"):
    """A mark is there, or is another than it was."""

    rules: ClassVar = ("MARK-01",)
    mark: Mark


class MarkEnded(Event, frozen=True, tag="core.mark_ended"):
    """A mark is gone, and why. ``seen``: with an actor that has left, whom all had seen."""

    rules: ClassVar = ("MARK-03",)
    mark: str
    why: Ending
    seen: bool = False


class MarkNeared(Event, frozen=True, tag="core.mark_neared"):
    """One of the moments a mark lasts for has passed; ``left`` are still to come. ``period``: when, for a place."""

    rules: ClassVar = ("MARK-03",)
    mark: str
    left: int
    period: str = ""


class MarkCame(Event, frozen=True, tag="core.mark_came"):
    """A mark that comes again and again has come; ``value`` is its counter from now on."""

    rules: ClassVar = ("MARK-06",)
    mark: str
    value: int | None
    period: str = ""


class MarkCounted(Event, frozen=True, tag="core.mark_counted"):
    """A counter is at ``value``."""

    rules: ClassVar = ("MARK-01",)
    mark: str
    value: int


class MarkKept(Event, frozen=True, tag="core.mark_kept"):
    """A mark that had ended is back, until a seat removes it."""

    rules: ClassVar = ("MARK-03",)
    mark: str


class MarkTicked(Event, frozen=True, tag="core.mark_ticked"):
    """A mark that had come is taken care of."""

    rules: ClassVar = ("MARK-06",)
    mark: str


class MarkAccepted(Event, frozen=True, tag="core.mark_accepted"):
    """The GM lets a proposed mark stand."""

    rules: ClassVar = ("MARK-08",)
    mark: str


class MarksHeld(Event, frozen=True, tag="core.marks_held"):
    """An actor is up that only the GM sees: for marks that others see, the fight stands as it did before."""

    rules: ClassVar = ("MARK-02",)
    before: TurnState


class MarksResumed(Event, frozen=True, tag="core.marks_resumed"):
    """Nobody hidden is up any more."""

    rules: ClassVar = ("MARK-02",)


MARK_EVENTS = tagged_in(globals(), Event)
