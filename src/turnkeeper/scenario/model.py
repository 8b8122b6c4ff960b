"""A scenario file as structs: set-up, steps, expectations (``docs/guide/scenario-format.md``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.commands import Command
from turnkeeper.core.ids import SeatId
from turnkeeper.roster.files import Roster

Word = Annotated[str, Meta(max_length=200)]
Text = Annotated[str, Meta(max_length=2000)]
Wanted: TypeAlias = Any
"""The value that is expected; :mod:`turnkeeper.scenario.compare` says how it is compared."""
Listed: TypeAlias = list[Wanted] | dict[str, Wanted]
"""The items wanted, or words about the list such as ``length``."""


class ExpectedRefusal(Struct, frozen=True, forbid_unknown_fields=True):
    """The refusal a command must meet; what is left empty may be anything."""

    code: str = ""
    rule: str = ""
    soft: bool | None = None
    text: str = ""
    """Words that stand in the refusal's text."""


class ExpectedReason(Struct, frozen=True, forbid_unknown_fields=True):
    """The expected reason for ``first`` to come before ``second``."""

    first: str
    second: str
    rule: str = ""
    key: str = ""
    together: bool = False
    refused: str = ""
    """The refusal's code, where the seat gets no reason."""


class Expect(Struct, frozen=True, forbid_unknown_fields=True):
    """An expectation: what one seat must see. Everything left out may be anything."""

    seat: Word = "gm"
    stage: str | None = None
    layout: str | None = None
    clock: dict[str, Wanted] | None = None
    now: Listed | None = None
    upcoming: Listed | None = None
    order: Listed | None = None
    held: Listed | None = None
    waiting: Listed | None = None
    actors: Listed | None = None
    statuses: dict[str, Wanted] | None = None
    marks: dict[str, Wanted] | None = None
    pile: dict[str, Wanted] | None = None
    table: dict[str, Wanted] | None = None
    view: dict[str, Wanted] | None = None
    lines: Listed | None = None
    no_lines: list[Wanted] | None = None
    log: Listed | None = None
    no_log: list[Wanted] | None = None
    events: list[dict[str, Wanted]] | dict[str, Wanted] | None = None
    no_events: list[dict[str, Wanted]] | None = None
    commands: Listed | None = None
    offers: list[dict[str, Wanted]] | None = None
    no_offers: list[dict[str, Wanted]] | None = None
    greyed: list[dict[str, Wanted]] | None = None
    why: list[ExpectedReason] | None = None
    absent: list[str] | None = None
    same_as: Word | None = None


class AnswerTo(Struct, frozen=True):
    """Answer an open prompt: with the table's ``value``, or by the app.

    ``ask`` is its id or its step; ``of`` its actor, or one of those tied.
    """

    ask: str
    of: str = ""
    value: tuple[str | int, ...] | None = None
    """``None``: the app is to do it."""
    total: bool = False


class Restart(Struct, frozen=True):
    """Start again: the same actors in a fresh fight, with these options changed."""

    options: Mapping[str, Any]


class Reload(Struct, frozen=True):
    """Go on with what was read back from the exported log."""


StepAction: TypeAlias = Command | AnswerTo | Restart | Reload | None


class ScenarioStep(Struct, frozen=True):
    """One step: something is done, then something is seen."""

    number: int
    by: SeatId = SeatId("gm")
    action: StepAction = None
    until: Expect | None = None
    """Give the command again and again until this is seen."""
    insist: bool = False
    cause: str = ""
    refused: ExpectedRefusal | None = None
    chance: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)
    expects: tuple[Expect, ...] = ()
    label: str = ""
    note: str = ""


class Scenario(Struct, frozen=True):
    """A whole scenario."""

    id: str
    title: str
    rules: tuple[str, ...]
    roster: Roster
    seats: Mapping[str, tuple[str, tuple[str, ...]]]
    """Each seat's role and actors."""
    seed: str
    unforced: Literal["refuse", "app"]
    chance: Mapping[str, tuple[str | int, ...]]
    steps: tuple[ScenarioStep, ...]
    about: str = ""
    """More about it, for a reader."""
    place: str = "scenario"
    """The name that the scenario's own problems give it: the file."""
