"""The state of a fight: scores and actions of the turn, held actions, the running phase."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Literal, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from turnkeeper.core.derived import AnswerCache
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.passes.commands import TestUse
from turnkeeper.systems.passes.events import Glitch, PhaseStep
from turnkeeper.systems.passes.options import Options, Profile

TurnStage: TypeAlias = Literal["between", "tests", "boundary", "window", "passes", "last_call"]
"""``between`` turns; ``tests`` being rolled and boosted; the ``window`` before a pass; its phases (``passes``); the
``last_call`` to holders when no phase is left. ``boundary``, before a pass, is left at once for its window, the pass or
the end of the turn; before pass 1 it lasts while an actor acts that the GM let act (CORE-09)."""
Plan: TypeAlias = Literal["", "last", "next"]

NOBODY = ActorId("")
"""Stands for an actor that has left the fight."""


class ActorTurn(Struct, frozen=True, gc=False):
    """One actor's Combat Turn.

    ``score`` is ``None`` until the test is rolled; ``attribute`` and ``wounds`` are the values that score rests on, so
    that a later change can be applied as a difference (PASS-05, PASS-19).
    """

    passes: int
    """The least number of passes the actor had since the turn began (PASS-23)."""
    score: int | None = None
    attribute: int = 0
    wounds: int = 0
    since: int = 1
    """The first pass it takes part in (CORE-12)."""
    struck: bool = False
    """Wounds brought the score to 0 or below: no action for the rest of the turn (PASS-08)."""
    felled: bool = False
    """Damage after the roll did so: Edge on the test does not change that."""
    dice: int = 0
    """Dice of the test, re-rolled sixes not counted; 0 for a fixed score."""
    hits: int = 0
    ones: int = 0
    glitch: Glitch = ""
    edge: TestUse | Literal[""] = ""
    """The use of Edge on the test: one point a test (PASS-25)."""
    boost: TestUse | Literal[""] = ""
    """Dice of that use that are still to be rolled."""
    used: frozenset[int] = frozenset()
    """Passes whose action is spent: the own one, or one that was carried there."""
    lost: frozenset[int] = frozenset()
    """The spent passes in which the actor has not acted: the action is held as that of a later pass, or was lost."""
    bought: int = 0
    """The pass an action was bought for; 0: none (PASS-31)."""
    carried_to: int = 0
    """The pass it goes first in with an action that it held until then; 0: none."""
    carried_from: int = 0
    """The pass which that action comes from: it is lost with it (PASS-24)."""
    acted: bool = False
    """Whether it has acted this turn (PASS-37)."""
    penalty: int | None = None
    """The GM's ruling for the first action after a glitch; ``None``: not ruled yet (PASS-37)."""


class HeldAction(Struct, frozen=True, gc=False):
    """A held action: the pass it comes from, the phase it was delayed in, and its owner's plan."""

    origin: int
    serial: int
    plan: Plan = ""


class Phase(Struct, frozen=True, gc=False):
    """The Action Phase that is running: declare, cut in, act (PASS-43..48)."""

    serial: int
    group: tuple[ActorId, ...]
    kind: Literal["phase", "last", "granted"] = "phase"
    edge: bool = False
    key: tuple[int, ...] = ()
    """The place of the phase in the order of the pass when it began."""
    declared: tuple[ActorId, ...] = ()
    asked: tuple[ActorId, ...] | None = None
    """Holders who may cut in; ``None`` before all have declared."""
    declined: tuple[ActorId, ...] = ()
    before: tuple[ActorId, ...] = ()
    together: tuple[ActorId, ...] = ()
    after: tuple[ActorId, ...] = ()
    entered: Mapping[ActorId, HeldAction] = field(default_factory=dict)
    """The held actions that came into the phase and are not used yet."""
    held: Mapping[ActorId, HeldAction] = field(default_factory=dict)
    """The held actions with which actors are acting."""
    beat: PhaseStep | Literal[""] = ""
    acting: tuple[ActorId, ...] = ()
    done: tuple[ActorId, ...] = ()
    by_leave: frozenset[ActorId] = frozenset()
    """The actors that the GM let act in it, whenever that was."""
    beside: tuple[ActorId, ...] = ()
    """The actors among them that came to others who were acting: they are simultaneous with nobody."""
    lent: Mapping[ActorId, bool] = field(default_factory=dict)
    """The actors that the GM let act with their own action of the pass, each with whether it had acted this turn."""
    stumbling: Mapping[ActorId, int] = field(default_factory=dict)
    """The dice that actions lose that are being taken, each its actor's first after a glitch; 0 of a first action that
    the GM granted and that loses none (PASS-37)."""
    cut_in: bool = False
    """An intervention came before it: a declared action may have become impossible (PASS-56)."""

    @property
    def step(self) -> Literal["declare", "intervene", "act"]:
        """The part of the phase that is running."""
        if self.beat:
            return "act"
        return "declare" if self.asked is None else "intervene"

    @property
    def pending(self) -> tuple[ActorId, ...]:
        """The actors whose phase it is, as long as they are not acting yet."""
        return self.group if self.kind == "phase" and self.beat in ("", "before") else ()

    @property
    def undeclared(self) -> tuple[ActorId, ...]:
        """The members whose phase it is who have still to declare."""
        return tuple([a for a in self.group if a not in self.declared]) if self.kind == "phase" else ()

    def is_own(self, actor: ActorId) -> bool:
        """Whether an actor is in it by its own action in the pass: not by one it held, nor by the GM's leave."""
        return self.kind == "phase" and actor in self.group

    def uses_own(self, actor: ActorId) -> bool:
        """Whether an actor in it uses the action of the pass: it is in it by that one, or the GM lent it to it."""
        return actor in self.lent or (self.is_own(actor) and actor not in self.by_leave)

    @property
    def to_come(self) -> tuple[tuple[PhaseStep, tuple[ActorId, ...]], ...]:
        """The beats left: those who cut in, those whose phase it is, those who come after (PASS-46, PASS-48)."""
        order: dict[PhaseStep, tuple[ActorId, ...]] = {
            "before": self.before,
            "act": (*self.group, *self.together),
            "after": self.after,
        }
        passed = list(order).index(self.beat) + 1 if self.beat else 0
        left = tuple(order.items())[passed:] if self.kind != "granted" else ()
        return tuple((beat, actors) for beat, actors in left if actors)

    @property
    def entering(self) -> tuple[ActorId, ...]:
        """The actors of those beats."""
        return tuple([actor for _, actors in self.to_come for actor in actors])

    @property
    def live(self) -> tuple[ActorId, ...]:
        """The actors acting at this moment."""
        return tuple(actor for actor in self.acting if actor not in self.done)


class State(Struct, frozen=True, weakref=True):
    """A fight ordered by scores and passes. Immutable; mappings in it are copied on change."""

    fight: Fight[Options, Profile]
    store: AnswerCache
    """The derived answers of the fight."""
    stage: TurnStage = "between"
    turn: int = 0
    number: int = 0
    """The pass that is running, or about to begin while its window is open."""
    parts: tuple[frozenset[ActorId], ...] = ()
    """The actors with an action in each pass that began, or holding one: a seat that sees none of them sees no pass."""
    covert: frozenset[ActorId] = frozenset()
    """The hidden actors that alone bring the pass about: for all others the turn is over."""
    serial: int = 0
    """Counts the phases of the turn."""
    reached: tuple[int, ...] = ()
    """The place in the order of the pass's latest phase: newcomers above it come too late for the pass (CORE-12).

    Phases of hidden actors alone do not count, in this and the next two: newcomers and holders would notice them.
    """
    came_to: int | None = None
    """The lowest score whose phase there has been in this turn, as all see it: marks at places go by it (MARK-05)."""
    up: tuple[ActorId, ...] = ()
    """The actors whose phase it was last, as all see it, until one of them declares: it may be interrupted, and go on
    later."""
    up_serial: int = 0
    """The number of that phase, or of the latest one of those who act last, as all see it."""
    been_up: frozenset[ActorId] = frozenset()
    """The actors whose turn in this pass has begun: in a phase of theirs, lost or not, or held until now (MARK-03)."""
    places: Mapping[ActorId, ActorTurn] = field(default_factory=dict)
    holds: Mapping[ActorId, HeldAction] = field(default_factory=dict)
    phase: Phase | None = None
    first: tuple[ActorId, ...] = ()
    """The actors who go first by Edge in this pass (PASS-27)."""
    declined: tuple[ActorId, ...] = ()
    """The actors who spend no Edge in this window."""
    pledged: tuple[ActorId, ...] = ()
    """The actors whose next test has Edge on it before it is rolled (PASS-25)."""
    lives: Mapping[ActorId, int] = field(default_factory=dict)
    """The number of times that an actor of that id has left: keeps ask ids from being used twice."""

    def goes_on_for(self, actor: ActorId) -> bool:
        """Whether the turn goes on for the actor: passes that only hidden actors bring about are theirs alone."""
        return not self.covert or actor in self.covert

    def not_hidden(self, actors: Iterable[ActorId]) -> tuple[ActorId, ...]:
        """The actors of ``actors`` that all see."""
        return tuple([actor for actor in actors if not self.fight.is_hidden(actor)])

    @property
    def in_pass(self) -> bool:
        """Whether a pass is running, the last call at its end included (PASS-50)."""
        return self.stage in ("passes", "last_call")

    @property
    def acting_with_held(self) -> frozenset[ActorId]:
        """The actors that are acting with an action that they held, also first by Edge (PASS-26, PASS-45, PASS-50)."""
        phase = self.phase
        if phase is None:
            return frozenset()
        carried = {a for a in phase.live if self.places[a].carried_to == self.number}
        return frozenset([a for a in phase.live if a in phase.held or (a in carried and phase.uses_own(a))])

    @property
    def begun(self) -> int:
        """The latest pass of the turn that has begun; 0: none."""
        return len(self.parts)


def without_holds(state: State, actors: Collection[ActorId]) -> State:
    """The state in which these actors have lost what they held (PASS-54)."""
    lost = {a: hold_unused(state, a, state.holds[a]) for a in actors if a in state.holds}
    holds = {a: hold for a, hold in state.holds.items() if a not in lost}
    return replace(state, holds=holds, places={**state.places, **lost})


def passes_held(state: State, actor: ActorId, hold: HeldAction) -> frozenset[int]:
    """The spent passes in which the actor has not acted because of ``hold``: it stands for their own actions (PASS-53).

    Where both may be used that is the pass it comes from, and one that it went first in and was delayed in again.
    """
    place = state.places[actor]
    if state.fight.options.carry_conflict == "both":
        again = place.carried_to if place.carried_from == hold.origin else hold.origin
        return place.used & {hold.origin, again}
    return frozenset([number for number in place.used if hold.origin <= number <= state.number])


def hold_unused(state: State, actor: ActorId, hold: HeldAction) -> ActorTurn:
    """The turn so far of an actor that has not acted with ``hold``."""
    place = state.places[actor]
    return replace(place, lost=place.lost | passes_held(state, actor, hold))


def stands_for(state: State, actor: ActorId, hold: HeldAction) -> int:
    """The pass whose action a held one is: that which it comes from, or the last whose own it took the place of."""
    return max(passes_held(state, actor, hold), default=hold.origin)


def is_struck_down(score: int, wounds: int) -> bool:
    """Whether it is the wounds that bring a score to 0 or below: without them it would be above (PASS-08)."""
    return score <= 0 < score - wounds


def turn_over(state: State) -> State:
    """The state after the end of the turn (PASS-54)."""
    return replace(
        without_holds(state, state.holds),
        stage="between",
        number=state.begun,
        covert=frozenset(),
        reached=(),
        up=(),
        been_up=frozenset(),
        phase=None,
        first=(),
        declined=(),
    )
