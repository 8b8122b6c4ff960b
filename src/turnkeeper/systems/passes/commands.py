"""The commands of a fight ordered by scores and passes."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from turnkeeper.core.commands import Command, GmStep, Override, SheetCommand
from turnkeeper.core.ids import ActorId
from turnkeeper.core.struct_types import tagged_in
from turnkeeper.systems.passes.options import MOST, PassCount

FAR = 999
"""A score is never entered beyond plus or minus this."""

Track: TypeAlias = Literal["physical", "stun"]
TestUse: TypeAlias = Literal["before", "after", "reroll", "negate"]
DelayMode: TypeAlias = Literal["before", "after", "together"]
MODES: tuple[DelayMode, ...] = ("before", "after", "together")


# -- the turn, moved on by the GM -----------------------------------------------------------------------------------


class NextTurn(GmStep, frozen=True, tag="next_turn"):
    """GM: a Combat Turn begins; everybody makes an Initiative Test (PASS-01)."""


class StartPasses(GmStep, frozen=True, tag="start_passes"):
    """GM: the tests stand as they are, with no further Edge on them; the first pass is next."""


class CloseWindow(GmStep, frozen=True, tag="close_window"):
    """GM: nobody else goes first or buys an action; the pass begins, if there is one (PASS-26, PASS-30)."""


class GoAhead(GmStep, frozen=True, tag="go_ahead"):
    """GM: go on with this phase. The undeclared declare; nobody cuts in any more; those who act are done."""

    stands_for: ClassVar = frozenset({"act", "decline", "done"})


class EndPass(GmStep, frozen=True, tag="end_pass"):
    """GM: holders who have not said that they act last carry their action on; the pass ends (PASS-50, PASS-52)."""


# -- an actor's own choices -----------------------------------------------------------------------------------------


class Act(Command, frozen=True, tag="act"):
    """In its phase: declare an action (step 3A)."""

    actor: ActorId


class Delay(Command, frozen=True, tag="delay"):
    """In its phase, instead of acting: hold the action for later (PASS-43)."""

    purpose: ClassVar = "wait"

    actor: ActorId


class Done(Command, frozen=True, tag="done"):
    """The action is over and its results are entered (step 3B)."""

    purpose: ClassVar = "end_turn"

    actor: ActorId


class Redeclare(Command, frozen=True, tag="redeclare"):
    """GM: an intervention made the declared action impossible, so another is declared (PASS-56)."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    actor: ActorId


class Intervene(Command, frozen=True, tag="intervene"):
    """A holder acts in the phase now being declared, on that side of it (PASS-45..48)."""

    purpose: ClassVar = "come_in"

    actor: ActorId
    mode: DelayMode = "before"


class Decline(Command, frozen=True, tag="decline"):
    """No Edge in this window; no intervention in this phase; at the end of the pass: let the held action go."""

    purpose: ClassVar = "decline"

    actor: ActorId


class ActLast(Command, frozen=True, tag="act_last"):
    """A holder wants to act after the last phase of this pass (PASS-50): a plan, which may be changed until then."""

    beside: ClassVar = True
    actor: ActorId


class Carry(Command, frozen=True, tag="carry"):
    """A holder keeps the action for the next pass (PASS-52): a plan, which may be changed until then."""

    beside: ClassVar = True
    actor: ActorId


class Reconsider(Command, frozen=True, tag="reconsider"):
    """A holder gives up its plan to act last or to carry the action on: it is asked in every phase again."""

    beside: ClassVar = True
    actor: ActorId


# -- Edge -----------------------------------------------------------------------------------------------------------


class EdgeTest(Command, frozen=True, tag="edge_test"):
    """A point of Edge on the Initiative Test: dice before or after it, misses again, a glitch cancelled (PASS-25)."""

    beside: ClassVar = True
    actor: ActorId
    use: TestUse


class GoFirst(Command, frozen=True, tag="go_first"):
    """A point of Edge to go first in the pass about to begin (PASS-26)."""

    actor: ActorId


class BuyAction(Command, frozen=True, tag="buy_action"):
    """A point of Edge for an action in the pass about to begin (PASS-29)."""

    actor: ActorId


# -- numbers that move the order ------------------------------------------------------------------------------------


class FixScore(SheetCommand, frozen=True, tag="fix_score"):
    """A fixed score instead of a test that is still to be rolled (PASS-03)."""

    purpose: ClassVar = "result"
    actor: ActorId
    score: Annotated[int, Meta(ge=-FAR, le=FAR)]


class SetScore(Override, frozen=True, tag="set_score"):
    """GM ruling: the score is this, against the rules if need be (CORE-09, PASS-10)."""

    actor: ActorId
    score: Annotated[int, Meta(ge=-FAR, le=FAR)]


class Wound(SheetCommand, frozen=True, tag="wound"):
    """Boxes of damage taken (PASS-05, PASS-06)."""

    actor: ActorId
    track: Track
    boxes: Annotated[int, Meta(ge=1, le=MOST)]


class Heal(SheetCommand, frozen=True, tag="heal"):
    """Boxes of damage healed; the score comes back up (PASS-06)."""

    actor: ActorId
    track: Track
    boxes: Annotated[int, Meta(ge=1, le=MOST)]


class SetWounds(SheetCommand, frozen=True, tag="set_wounds"):
    """A wound modifier entered directly, on top of what the boxes give (PASS-05)."""

    actor: ActorId
    modifier: Annotated[int, Meta(ge=-MOST, le=0)]


class SetAttribute(SheetCommand, frozen=True, tag="set_attribute"):
    """The Initiative attribute is now this (PASS-19)."""

    actor: ActorId
    value: Annotated[int, Meta(ge=1, le=MOST)]


class SetPasses(SheetCommand, frozen=True, tag="set_passes"):
    """The number of passes is now this (PASS-21, PASS-22)."""

    actor: ActorId
    value: PassCount


COMMANDS = tagged_in(globals(), Command)
