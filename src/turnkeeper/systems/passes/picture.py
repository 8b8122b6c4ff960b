"""The passes system's own picture of a fight: a ladder with rows by score and columns by pass. Structs only."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from turnkeeper.core.words import ActorId
from turnkeeper.systems.passes.words import Glitch, TestUse

CellState: TypeAlias = Literal["none", "due", "up", "done", "held", "lost"]
"""``none``: no action in that pass; ``due``: still to come; ``held``: delayed; ``lost``: passed without being used."""


class Cell(Struct, frozen=True, gc=False):
    """One actor in one pass. ``bought``: the action was paid for with Edge."""

    number: int
    state: CellState
    bought: bool = False


class Holding(Struct, frozen=True, gc=False):
    """A held action: of which pass, and what its owner means to do with it (``""``: asked in every phase).

    ``warned``: no next pass is in sight to carry it into (PASS-52).
    """

    origin: int
    plan: Literal["", "last", "next"]
    warned: bool


class Test(Struct, frozen=True, gc=False):
    """An Initiative Test: dice (re-rolled sixes not counted), hits, ones and how Edge was used on it."""

    dice: int
    hits: int
    ones: int
    edge: TestUse | Literal[""]


class Sheet(Struct, frozen=True, gc=False):
    """What only the owner and the GM see of an actor.

    ``edge_left``: points left; ``pledged``: one of them already goes on the next test; ``next_passes``: its number of
    passes from the next turn on (PASS-21).
    """

    attribute: int
    edge_left: int
    pledged: bool
    physical: int
    stun: int
    next_passes: int
    test: Test | None = None
    holding: Holding | None = None


class Rung(Struct, frozen=True, gc=False):
    """One actor on the ladder. Of an actor that the seat does not know, only that it is there; a score is public."""

    actor: ActorId
    name: str
    score: int | None = None
    cells: tuple[Cell, ...] = ()
    first: bool = False
    """Goes first in this pass by Edge."""
    glitch: Glitch = ""
    penalty: int = 0
    """Dice its next action loses, the first after a glitch (PASS-37)."""
    struck: bool = False
    """Score at 0 or below: no action this turn (PASS-08)."""
    acts: bool = False
    """It may act in this pass or has done so; only then has it a Free Action there (PASS-16, PASS-60)."""
    defends: bool = True
    """It may dodge and defend, whatever else (PASS-08, PASS-16)."""
    wounds: int | None = None
    """The wound modifier its score includes."""
    passes: int | None = None
    """In how many passes of this turn it acts (PASS-23)."""
    sheet: Sheet | None = None


class Window(Struct, frozen=True, gc=False):
    """The start of a pass: who could still spend Edge, of those the seat decides for; and who goes first already."""

    number: int
    exists: bool
    """The pass takes place even if nobody buys an action, as far as this seat can see."""
    may_go_first: tuple[ActorId, ...]
    may_buy: tuple[ActorId, ...]
    first: tuple[ActorId, ...]


class PhasePicture(Struct, frozen=True, gc=False):
    """The running Action Phase. ``contains`` says what an action may be made of (reported, not policed: PASS-60)."""

    step: Literal["declare", "intervene", "act"]
    kind: Literal["phase", "last", "granted"]
    group: tuple[ActorId, ...]
    declared: tuple[ActorId, ...]
    before: tuple[ActorId, ...]
    together: tuple[ActorId, ...]
    after: tuple[ActorId, ...]
    acting: tuple[ActorId, ...]
    contains: str = "1 Complex or 2 Simple, 1 Free"


class View(Struct, frozen=True, gc=False):
    """A fight ordered by scores and passes, as one seat may see it."""

    turn: int
    stage: Literal["between", "tests", "window", "passes", "last_call"]
    number: int
    """The pass; 0 before the first."""
    passes: int
    """How many passes the turn has, as far as this seat can see (PASS-11)."""
    rungs: tuple[Rung, ...]
    """By score, highest first; without a score last."""
    window: Window | None = None
    phase: PhasePicture | None = None
