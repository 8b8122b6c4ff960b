"""The commands that every system takes.

A *command* says what a seat wants to happen. Each system adds its own by subclassing :class:`Command`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from msgspec import Struct, field

from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import Purpose, Shelf, Side, Stage, Visibility
from turnkeeper.core.struct_types import tagged_in

_ANY_TIME: frozenset[Stage] = frozenset({"setup", "fighting", "over"})
NOT_OVER: frozenset[Stage] = frozenset({"setup", "fighting"})
"""The stages before the end of a fight."""


class Command(Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """An intent. Each system subclasses it; the system's codec knows which."""

    shelf: ClassVar[Shelf] = "play"
    """The place where a client keeps its button."""
    purpose: ClassVar[Purpose] = "other"
    """The one thing that it is for, where clients treat all commands for that alike."""
    override: ClassVar[bool] = False
    """The GM's way past the rules: it need not be offered, and the log marks what it did (CORE-09)."""
    gm_only: ClassVar[bool] = False
    """Only the GM may give it. Every ``override`` is the GM's alone too."""
    timeless: ClassVar[bool] = False
    """Later events do not change its meaning: it is no move in the order of turns."""
    beside: ClassVar[bool] = False
    """A choice beside the order of turns, as to let a chance go: to be offered it makes no actor up."""
    stands_for: ClassVar[frozenset[str]] = frozenset()
    """Tags of the commands of actors in place of which it is given: where one alone is open, it does the same."""
    stages: ClassVar[frozenset[Stage]] = frozenset({"fighting"})
    """The stages of a fight at which it may be given."""
    extent: ClassVar[frozenset[str]] = frozenset()
    """Fields that say only how far the command repeats (:meth:`repeated`): no choice of these is offered."""

    def repeated(self) -> Command | None:
        """The command that follows in the same step, until a rule refuses it; ``None`` where this one stands alone."""
        return None

    def insists(self) -> bool:
        """Whether a GM who insists on this command insists on those that follow it as well."""
        return False


class GmStep(Command, frozen=True):
    """A step by which the GM moves the fight on."""

    purpose: ClassVar = "advance"
    gm_only: ClassVar = True


class GmSetting(Command, frozen=True):
    """A setting or a note of the GM's, before the fight or during it: the roster, its numbers, options."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = NOT_OVER


class Override(Command, frozen=True):
    """The GM's way past the rules (CORE-09)."""

    shelf: ClassVar = "tools"
    override: ClassVar = True


class SheetCommand(Command, frozen=True):
    """An entry on an actor's sheet, made at any time and beside the order of turns."""

    shelf: ClassVar = "sheet"
    timeless: ClassVar = True


class Begin(GmStep, frozen=True, tag="begin"):
    """Start the fight: from now on exactly one system orders it (CORE-01)."""

    timeless: ClassVar = True
    stages: ClassVar = NOT_OVER


class End(Command, frozen=True, tag="end"):
    """The GM declares the fight over; what was pending is dropped (CORE-13)."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True


class Join(GmSetting, frozen=True, tag="join"):
    """Bring an actor in, before the fight or during it (CORE-12).

    ``group`` ties together actors that the rules treat as alike; ``count`` is how many heads this one actor stands for.
    ``profile`` holds the numbers the system needs (its codec's profile type).
    """

    actor: ActorId
    side: Side
    name: str = ""
    group: str = ""
    count: int = 1
    visibility: Visibility = "known"
    profile: Mapping[str, Any] = field(default_factory=dict)


class Leave(GmSetting, frozen=True, tag="leave"):
    """Take an actor out of the fight for good: pending place, holds and delays vanish at once (CORE-12)."""

    actor: ActorId


class TakeOut(Command, frozen=True, tag="take_out"):
    """Out of the fight for now (down, fled, asleep): it stays on the roster but gets no chance to act."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True

    actor: ActorId


class BringBack(Command, frozen=True, tag="bring_back"):
    """Back in the fight after :class:`TakeOut`; it comes in as a newcomer would (CORE-12)."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True

    actor: ActorId


class Amend(GmSetting, frozen=True, tag="amend"):
    """Change some of an actor's numbers; those not named stay. When it bites is the system's rule."""

    purpose: ClassVar = "profile"

    actor: ActorId
    profile: Mapping[str, Any]


class Rename(GmSetting, frozen=True, tag="rename"):
    """Give an actor another name."""

    purpose: ClassVar = "profile"

    actor: ActorId
    name: str


class Show(GmSetting, frozen=True, tag="show"):
    """Set how much of an actor the other seats see."""

    purpose: ClassVar = "profile"

    actor: ActorId
    visibility: Visibility


class SetOption(GmSetting, frozen=True, tag="set_option"):
    """Change an option: at once before the fight, else from the next turn, round or cycle (CORE-02)."""

    name: str
    value: Any


class Automate(Command, frozen=True, tag="automate"):
    """Say who answers the rolls and draws of a step: the app at once, or the table when it is ready.

    An empty ``step`` means every step, an empty ``actor`` everybody. Later settings win over earlier ones.
    """

    shelf: ClassVar = "tools"
    timeless: ClassVar = True
    stages: ClassVar = NOT_OVER

    source: Literal["app", "table"]
    step: str = ""
    actor: ActorId = ActorId("")


class AnswerPrompt(Command, frozen=True, tag="enter"):
    """The table did it itself: the dice, cards, order or outcome.

    ``?`` is a card dealt face down that the app must not know. ``total`` says that ``value`` holds the totals of the
    dice instead of their faces.
    """

    purpose: ClassVar = "answer"
    timeless: ClassVar = True
    stages: ClassVar = NOT_OVER

    ask: PromptId
    value: tuple[str | int, ...]
    total: bool = False


class AnswerByApp(Command, frozen=True, tag="resolve"):
    """The app does it: it rolls or draws, or settles a tie by the rule's fallback."""

    purpose: ClassVar = "answer"
    timeless: ClassVar = True
    stages: ClassVar = NOT_OVER

    ask: PromptId


class Grant(Override, frozen=True, tag="grant"):
    """Let an actor act now, against the order; the GM alone may (CORE-09)."""

    actor: ActorId


class Skip(Override, frozen=True, tag="skip"):
    """The GM takes an actor's present or next chance to act away (CORE-09)."""

    actor: ActorId


class Note(GmSetting, frozen=True, tag="note"):
    """The GM writes a ruling into the log (CORE-09)."""

    stages: ClassVar = _ANY_TIME

    text: str


class Undo(Command, frozen=True, tag="undo"):
    """Take back the last step; a player only their own, and not past something revealed."""

    purpose: ClassVar = "history"
    shelf: ClassVar = "tools"


class Redo(Command, frozen=True, tag="redo"):
    """Restore the step last taken back, with the same dice and cards."""

    purpose: ClassVar = "history"
    shelf: ClassVar = "tools"
    gm_only: ClassVar = True


FIGHT_COMMANDS = tagged_in(globals(), Command)
