"""Where a fight stands: everybody's score and actions this turn, who holds, the phase that is running."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct, field

from turnkeeper.core.fight import Fight
from turnkeeper.core.words import ActorId
from turnkeeper.systems.passes.events import Beat
from turnkeeper.systems.passes.words import Glitch, Options, Profile, TestUse

Stage: TypeAlias = Literal["between", "tests", "boundary", "window", "passes", "last_call"]
"""``between`` turns; ``tests`` being rolled and boosted; the ``window`` before a pass; its phases (``passes``); the
``last_call`` to holders when no phase is left. ``boundary`` is left at once for window, pass or the end of the turn."""
Plan: TypeAlias = Literal["", "last", "next"]


class Place(Struct, frozen=True, gc=False):
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
    dice: int = 0
    """Dice of the test, re-rolled sixes not counted; 0 for a fixed score."""
    hits: int = 0
    ones: int = 0
    glitch: Glitch = ""
    edge: TestUse | Literal[""] = ""
    """How Edge was used on the test: one point a test (PASS-25)."""
    boost: TestUse | Literal[""] = ""
    """Dice of that use that are still to be rolled."""
    used: frozenset[int] = frozenset()
    """Passes whose own action is spent."""
    extra: frozenset[int] = frozenset()
    """Passes in which it acts beyond its number: bought, or carried there and now going first."""
    bought: int = 0
    """The pass an action was bought for; 0: none (PASS-31)."""
    acted: bool = False
    """It has acted this turn (PASS-37)."""


class Hold(Struct, frozen=True, gc=False):
    """A held action: of which pass, since which phase, and what its owner means to do with it."""

    origin: int
    serial: int
    plan: Plan = ""


class Phase(Struct, frozen=True, gc=False):
    """The Action Phase that is running: declare, cut in, act (PASS-43..48)."""

    serial: int
    group: tuple[ActorId, ...]
    kind: Literal["phase", "last", "granted"] = "phase"
    edge: bool = False
    declared: tuple[ActorId, ...] = ()
    asked: tuple[ActorId, ...] | None = None
    """Holders who may cut in; ``None`` before all have declared."""
    declined: tuple[ActorId, ...] = ()
    before: tuple[ActorId, ...] = ()
    together: tuple[ActorId, ...] = ()
    after: tuple[ActorId, ...] = ()
    beat: Beat | Literal[""] = ""
    acting: tuple[ActorId, ...] = ()
    done: tuple[ActorId, ...] = ()
    cut_in: bool = False
    """Somebody intervened before it: a declared action may have become impossible (PASS-56)."""

    @property
    def step(self) -> Literal["declare", "intervene", "act"]:
        """Which part of the phase it is."""
        if self.beat:
            return "act"
        return "declare" if self.asked is None else "intervene"

    @property
    def to_come(self) -> tuple[tuple[Beat, tuple[ActorId, ...]], ...]:
        """Who acts next: those who cut in, those whose phase it is, those who come after (PASS-46, PASS-48)."""
        order: dict[Beat, tuple[ActorId, ...]] = {
            "before": self.before,
            "act": (*self.group, *self.together),
            "after": self.after,
        }
        passed = list(order).index(self.beat) + 1 if self.beat else 0
        left = tuple(order.items())[passed:] if self.kind != "granted" else ()
        return tuple((beat, actors) for beat, actors in left if actors)

    @property
    def live(self) -> tuple[ActorId, ...]:
        """Those acting at this moment."""
        return tuple(actor for actor in self.acting if actor not in self.done)


class State(Struct, frozen=True, gc=False):
    """A fight ordered by scores and passes. Immutable; mappings in it are copied on change."""

    fight: Fight[Options, Profile]
    stage: Stage = "between"
    turn: int = 0
    number: int = 0
    """The pass that is running, or about to begin while its window is open."""
    serial: int = 0
    """Counts the phases of the turn."""
    reached: tuple[int, ...] = ()
    """The place in the order of the pass's latest phase: newcomers above it come too late for the pass (CORE-12)."""
    places: Mapping[ActorId, Place] = field(default_factory=dict)
    holds: Mapping[ActorId, Hold] = field(default_factory=dict)
    phase: Phase | None = None
    first: tuple[ActorId, ...] = ()
    """Who goes first by Edge in this pass (PASS-27)."""
    declined: tuple[ActorId, ...] = ()
    """Who spends no Edge in this window."""
    pledged: tuple[ActorId, ...] = ()
    """Whose next test has Edge on it before it is rolled (PASS-25)."""
    lives: Mapping[ActorId, int] = field(default_factory=dict)
    """How often an actor of that id has left: keeps ask ids from being used twice."""
