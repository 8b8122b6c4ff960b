"""Events of a fight ordered by scores and passes. Each event carries its whole outcome."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.struct_types import tagged_in
from turnkeeper.systems.passes.commands import DelayMode, TestUse, Track
from turnkeeper.systems.passes.options import Points

PhaseStep: TypeAlias = Literal["before", "act", "after"]
"""The parts of a phase: the actors who cut in before, those whose phase it is, those who come after."""
Glitch: TypeAlias = Literal["", "glitch", "critical"]
PhaseKind: TypeAlias = Literal["phase", "last"]
HoldEnd: TypeAlias = Literal["let_go", "passes_fell", "own_action", "skipped"]


# -- the turn and the tests -----------------------------------------------------------------------------------------


class TurnBegun(Event, frozen=True, tag="passes.turn_begun"):
    """A Combat Turn began; ``passes`` is the number each participant starts it with (PASS-17, PASS-21)."""

    rules: ClassVar = ("PASS-01", "PASS-17", "PASS-21")
    turn: int
    passes: Mapping[ActorId, int]


class EdgePledged(Event, frozen=True, tag="passes.edge_pledged"):
    """A point of Edge goes on the test that is still to be rolled. ``left``: points then left."""

    rules: ClassVar = ("PASS-25", "PASS-33")
    actor: ActorId
    left: int


class Tested(Event, frozen=True, tag="passes.tested"):
    """An Initiative Test and the score it gives.

    ``dice`` counts all dice but re-rolled sixes; ``since`` is the first pass the actor takes part in;
    ``struck``: wounds leave it no action this turn.
    """

    rules: ClassVar = ("PASS-03", "PASS-04", "PASS-34")
    reveals: ClassVar = True
    actor: ActorId
    dice: int
    faces: tuple[int, ...]
    hits: int
    ones: int
    glitch: Glitch
    attribute: int
    wounds: int
    score: int
    since: int
    struck: bool
    edge: TestUse | Literal[""] = ""


class TestBoosted(Event, frozen=True, tag="passes.test_boosted"):
    """A point of Edge goes on a test already rolled: its extra dice or its misses are to be rolled."""

    rules: ClassVar = ("PASS-25", "PASS-33")
    actor: ActorId
    use: TestUse
    left: int


class GlitchNegated(Event, frozen=True, tag="passes.glitch_negated"):
    """A point of Edge cancels the glitch of a test."""

    rules: ClassVar = ("PASS-25", "PASS-33")
    actor: ActorId
    left: int


class PenaltyRuled(Event, frozen=True, tag="passes.penalty_ruled"):
    """The GM rules how many dice the first action after a glitch loses: 0 or -1."""

    rules: ClassVar = ("PASS-37",)
    actor: ActorId
    penalty: int


class ScoreFixed(Event, frozen=True, tag="passes.score_fixed"):
    """A score entered instead of a test. ``struck``: as in :class:`Tested`; older logs do not say it."""

    rules: ClassVar = ("PASS-03",)
    reveals: ClassVar = True
    actor: ActorId
    score: int
    attribute: int
    wounds: int
    since: int
    struck: bool = False


class TestsClosed(Event, frozen=True, tag="passes.tests_closed"):
    """The tests stand as they are."""

    rules: ClassVar = ("PASS-09", "PASS-25")


# -- scores and passes that change ----------------------------------------------------------------------------------


class Wounded(Event, frozen=True, tag="passes.wounded"):
    """Boxes taken; the new count of that track."""

    rules: ClassVar = ("PASS-05", "PASS-06")
    actor: ActorId
    track: Track
    boxes: int
    count: int


class Healed(Event, frozen=True, tag="passes.healed"):
    """Boxes healed; the new count of that track."""

    rules: ClassVar = ("PASS-06",)
    actor: ActorId
    track: Track
    boxes: int
    count: int


class WoundsSet(Event, frozen=True, tag="passes.wounds_set"):
    """A wound modifier entered directly."""

    rules: ClassVar = ("PASS-05",)
    actor: ActorId
    modifier: int


class AttributeSet(Event, frozen=True, tag="passes.attribute_set"):
    """The Initiative attribute changed."""

    rules: ClassVar = ("PASS-19",)
    actor: ActorId
    value: Points


class PassesSet(Event, frozen=True, tag="passes.passes_set"):
    """The number of passes is another: a rise counts from the next turn."""

    rules: ClassVar = ("PASS-21", "PASS-22")
    actor: ActorId
    value: int


class Rescored(Event, frozen=True, tag="passes.rescored"):
    """Wounds or the attribute moved the score. ``struck``: wounds leave the actor no action this turn."""

    rules: ClassVar = ("PASS-05", "PASS-08", "PASS-19")
    actor: ActorId
    before: int
    score: int
    attribute: int
    wounds: int
    struck: bool


class PassesFell(Event, frozen=True, tag="passes.passes_fell"):
    """Passes beyond this number are lost for the turn."""

    rules: ClassVar = ("PASS-22", "PASS-23")
    actor: ActorId
    passes: int


class ScoreSet(Event, frozen=True, tag="passes.score_set"):
    """GM ruling: the score is this."""

    rules: ClassVar = ("CORE-09", "PASS-10")
    reveals: ClassVar = True
    actor: ActorId
    score: int


class Reentered(Event, frozen=True, tag="passes.reentered"):
    """An actor that came back takes part from pass ``since`` on, with the score it has."""

    rules: ClassVar = ("CORE-12", "PASS-09")
    actor: ActorId
    since: int


# -- the window before a pass ---------------------------------------------------------------------------------------


class WindowOpened(Event, frozen=True, tag="passes.window_opened"):
    """The window before pass ``number`` opens, for going first or an action. ``exists``: the pass comes anyway."""

    rules: ClassVar = ("PASS-26", "PASS-30")
    number: int
    exists: bool


class EdgeDeclined(Event, frozen=True, tag="passes.edge_declined"):
    """An actor spends no further Edge in this window."""

    rules: ClassVar = ("PASS-26", "PASS-30")
    actor: ActorId


class WentFirst(Event, frozen=True, tag="passes.went_first"):
    """A point of Edge: first in this pass. ``held``: with the action it held until now."""

    rules: ClassVar = ("PASS-26", "PASS-27", "PASS-33")
    actor: ActorId
    number: int
    left: int
    held: bool


class ActionBought(Event, frozen=True, tag="passes.action_bought"):
    """A point of Edge: an action in this pass."""

    rules: ClassVar = ("PASS-29", "PASS-31", "PASS-33")
    actor: ActorId
    number: Points
    left: int


class WindowClosed(Event, frozen=True, tag="passes.window_closed"):
    """Nobody else spends Edge here; ``comes``: the pass takes place."""

    rules: ClassVar = ("PASS-26", "PASS-30")
    number: int
    comes: bool


class PassBegun(Event, frozen=True, tag="passes.pass_begun"):
    """A pass began. ``replaced``: whose held action stands for their own; ``lost``: whose held action is lost to it."""

    rules: ClassVar = ("PASS-11", "PASS-12", "PASS-53")
    number: int
    replaced: tuple[ActorId, ...] = ()
    lost: tuple[ActorId, ...] = ()
    covert: tuple[ActorId, ...] = ()
    """The hidden actors, if only they bring the pass about: it is theirs alone, for all others the turn is over."""


# -- the phase ------------------------------------------------------------------------------------------------------


class PhaseBegun(Event, frozen=True, tag="passes.phase_begun"):
    """The Action Phase of ``group`` begins: several act simultaneously. ``edge``: they are first by Edge."""

    rules: ClassVar = ("PASS-13", "PASS-18")
    serial: int
    group: tuple[ActorId, ...]
    kind: PhaseKind = "phase"
    edge: bool = False
    key: tuple[int, ...] = ()
    """The place of the phase in the order, for newcomers."""


class Declared(Event, frozen=True, tag="passes.declared"):
    """An actor declares an action in its phase: the action is spent."""

    rules: ClassVar = ("CORE-06", "PASS-56")
    actor: ActorId


class Delayed(Event, frozen=True, tag="passes.delayed"):
    """An actor holds its action of pass ``origin``. ``warned``: no next pass is in sight to carry it into.

    ``origin`` is an earlier pass than the running one for an action that was carried here and went first by Edge.
    """

    rules: ClassVar = ("PASS-43", "PASS-52")
    actor: ActorId
    origin: int
    warned: bool


class Displaced(Event, frozen=True, tag="passes.displaced"):
    """Actors lose the phase before they act in it, and keep the action for their new place.

    ``scoreless``: their scores are 0 or below; else others are faster now. ``holding``: those who wanted in on the
    phase, which is gone, hold again.
    """

    rules: ClassVar = ("PASS-05", "PASS-18")
    actors: tuple[ActorId, ...]
    holding: tuple[ActorId, ...] = ()
    scoreless: bool = False


class ActionLost(Event, frozen=True, tag="passes.action_lost"):
    """An actor loses its action of pass ``number`` before acting: the pass that it comes from is gone."""

    rules: ClassVar = ("PASS-22", "PASS-24")
    actor: ActorId
    number: int


class HoldersAsked(Event, frozen=True, tag="passes.holders_asked"):
    """All have declared; these may cut in."""

    rules: ClassVar = ("PASS-45", "PASS-56")
    holders: tuple[ActorId, ...]


class Intervened(Event, frozen=True, tag="passes.intervened"):
    """A holder acts in this phase."""

    rules: ClassVar = ("PASS-45", "PASS-46", "PASS-48")
    actor: ActorId
    mode: DelayMode


class HeldBack(Event, frozen=True, tag="passes.held_back"):
    """A holder lets this phase go by."""

    rules: ClassVar = ("PASS-45",)
    actor: ActorId


class BeatBegun(Event, frozen=True, tag="passes.beat_begun"):
    """These act now; ``stumbling`` carry the dice modifier ``penalty`` on their first action."""

    rules: ClassVar = ("PASS-46", "PASS-47", "PASS-37", "CORE-05")
    acts: ClassVar = True
    beat: PhaseStep
    actors: tuple[ActorId, ...]
    stumbling: tuple[ActorId, ...] = ()
    penalty: int = 0


class Redeclared(Event, frozen=True, tag="passes.redeclared"):
    """An intervention made the declared action impossible: another is declared."""

    rules: ClassVar = ("PASS-56",)
    actor: ActorId


class Finished(Event, frozen=True, tag="passes.finished"):
    """An actor is done acting."""

    rules: ClassVar = ("PASS-60",)
    actor: ActorId


class PhaseEnded(Event, frozen=True, tag="passes.phase_ended"):
    """The phase is over; who is next is found afresh."""

    rules: ClassVar = ("PASS-18",)


# -- holds and the end of pass and turn -----------------------------------------------------------------------------


class LastCalled(Event, frozen=True, tag="passes.last_called"):
    """No phase is left in the pass; these still hold and may act last."""

    rules: ClassVar = ("PASS-50",)
    holders: tuple[ActorId, ...]


class WantsLast(Event, frozen=True, tag="passes.wants_last"):
    """A holder will act after the last phase."""

    rules: ClassVar = ("PASS-50", "PASS-51")
    actor: ActorId


class Carries(Event, frozen=True, tag="passes.carries"):
    """A holder keeps its action for the next pass; ``warned``: none is in sight."""

    rules: ClassVar = ("PASS-52",)
    actor: ActorId
    warned: bool


class Reconsidered(Event, frozen=True, tag="passes.reconsidered"):
    """A holder wants to be asked again."""

    rules: ClassVar = ("PASS-45",)
    actor: ActorId


class HoldLost(Event, frozen=True, tag="passes.hold_lost"):
    """A held action is gone, and why."""

    rules: ClassVar = ("PASS-24", "PASS-54")
    actor: ActorId
    why: HoldEnd


class PassEnded(Event, frozen=True, tag="passes.pass_ended"):
    """The pass is over; ``carried`` still hold."""

    rules: ClassVar = ("PASS-27", "PASS-50", "PASS-52")
    number: int
    carried: tuple[ActorId, ...]


class TurnEnded(Event, frozen=True, tag="passes.turn_ended"):
    """The Combat Turn is over; the held actions of ``lapsed`` are gone."""

    rules: ClassVar = ("PASS-52", "PASS-54")
    turn: int
    lapsed: tuple[ActorId, ...]


# -- overrides ------------------------------------------------------------------------------------------------------


class Granted(Event, frozen=True, tag="passes.granted"):
    """GM ruling: this actor acts now.

    ``here``: with the action with which it was to act in this phase. ``spends``: the pass whose own action it uses up;
    0: that of this phase, the one it holds, or one beyond the order.
    """

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    spends: int
    serial: int
    penalty: int = 0
    here: bool = False


class Skipped(Event, frozen=True, tag="passes.skipped"):
    """GM ruling: this actor's chance in pass ``number`` is gone (``what``: the one it has, the held one, the next).

    ``returns``: it was let act with its own action of the pass, which it has again.
    """

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    number: int
    what: Literal["present", "held", "next"]
    returns: bool = False


EVENTS = tagged_in(globals(), Event)
