"""The view of a seat: the shared table and the ladder, with rows by score and columns by pass.

Scores and the state of the passes are public for every actor that a seat knows; Edge, boxes and dice are for the owner
and the GM; of an unknown actor there is only a mask and its place in the order of what is to come.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.derived import derived
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Held, Scalar, Seat, Status, Table
from turnkeeper.core.tables import OwnTables, complete_table, may_answer, tables_of_answerers, told_rows
from turnkeeper.core.visibility import Audience, Viewer, viewer_of
from turnkeeper.systems.passes.commands import TestUse
from turnkeeper.systems.passes.decide.delay import remaining
from turnkeeper.systems.passes.decide.edge import candidates, no_first, no_purchase
from turnkeeper.systems.passes.decide.shared import declaring
from turnkeeper.systems.passes.events import Glitch
from turnkeeper.systems.passes.known import known
from turnkeeper.systems.passes.lineup import (
    Key,
    able,
    by_numbers,
    due,
    effective,
    entitled,
    has_action,
    holders,
    is_beside_own,
    is_unspent,
    next_action,
    next_known,
    no_pass,
    pass_comes,
    present,
    profile,
    undecided,
)
from turnkeeper.systems.passes.order import with_private_chances
from turnkeeper.systems.passes.prompts import awaited, penalty
from turnkeeper.systems.passes.state import ActorTurn, Phase, State, stands_for

SYSTEM_ID = "passes"

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


class RolledTest(Struct, frozen=True, gc=False):
    """An Initiative Test: dice (re-rolled sixes not counted), hits, ones and how Edge was used on it.

    ``felled``: damage after the roll leaves no action this turn, with any score that Edge makes of it (PASS-08).
    """

    dice: int
    hits: int
    ones: int
    edge: TestUse | Literal[""]
    felled: bool = False


class Sheet(Struct, frozen=True, gc=False):
    """The part of an actor's view for its owner and the GM alone.

    ``edge_left``: points left; ``pledged``: one of them already goes on the next test; ``next_passes``: its number of
    passes from the next turn on (PASS-21); ``wounds``: the modifier entered directly, on top of what boxes give.
    """

    attribute: int
    edge_left: int
    pledged: bool
    physical: int
    stun: int
    wounds: int
    next_passes: int
    test: RolledTest | None = None
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
    penalty_now: int = 0
    """Dice the action loses that it is taking, where that is the first after a glitch (PASS-37)."""
    struck: bool = False
    """Score at 0 or below: no action this turn (PASS-08)."""
    acts: bool = False
    """Whether it may act in this pass or has done so; only then has it a Free Action there (PASS-16, PASS-60)."""
    defends: bool = True
    """Whether the actor may dodge and defend, even with no action left (PASS-08, PASS-16)."""
    wounds: int | None = None
    """The wound modifier its score includes."""
    passes: int | None = None
    """The number of passes of this turn in which it acts (PASS-23)."""
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
    """The number of passes of the turn, as far as this seat can see (PASS-11)."""
    rungs: tuple[Rung, ...]
    """A rung for each actor, as they come where nobody goes first by Edge; without a score last."""
    window: Window | None = None
    phase: PhasePicture | None = None


def own_tables(state: State) -> OwnTables:
    """The seats that may answer a prompt, spend Edge or decide over a held action."""
    found, chances = tables_of_answerers(awaited(state)), with_private_chances(state)
    return OwnTables(gm=True, owners=found.owners.union(chances)) if chances else found


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight."""
    viewer = viewer_of(state.fight, seat)
    state = known(state, viewer.audience)
    shared, prompts = _table(state, viewer.audience), awaited(state)
    # Those that others answer would tell the attribute, and whether Edge is on the test.
    return complete_table(shared, viewer, [ask for ask in prompts if may_answer(ask, viewer)])


@derived
def _table(state: State, audience: Audience) -> Table:
    """The table of all seats that know the same, without what is a seat's own."""
    return Table(
        system=SYSTEM_ID,
        stage=state.fight.stage,
        clock=_clock(state),
        layout="strip",
        actors=told_rows(audience, _marks(state), _statuses(state, audience)),
        held=_held(state, audience),
    )


def _clock(state: State) -> tuple[tuple[str, Scalar], ...]:
    if not state.turn:
        return ()
    return (("turn", state.turn), ("pass", state.begun)) if state.begun else (("turn", state.turn),)


def units_running(state: State, seat: Seat) -> int:
    """No turn between two; of a turn no pass before the first and between two."""
    stage = known(state, viewer_of(state.fight, seat).audience).stage
    return 0 if stage == "between" else 2 if stage in ("passes", "last_call") else 1


def _marks(state: State) -> dict[ActorId, str]:
    return {actor: str(place.score) for actor, place in state.places.items() if place.score is not None}


def _statuses(state: State, audience: Audience) -> dict[ActorId, Status]:
    """How each actor stands that is not up.

    When the fight is over nobody comes in later, and between turns nobody is still to come. Nor is anybody before a
    pass that unknown actors alone may bring about, as far as a seat can know.
    """
    if state.fight.stage == "over":
        return dict.fromkeys(state.fight.actors, "done")
    number = state.number
    found: dict[ActorId, Status] = dict.fromkeys(state.fight.actors, "later" if state.turn else "waiting")
    for actor, place in state.places.items():
        if place.score is None:
            found[actor] = "later" if state.stage == "between" else "waiting"
        elif not number or place.since <= number or (place.used and not _comes_later(state, audience, actor)):
            found[actor] = "done"
    if not no_pass(state, audience):
        found.update(dict.fromkeys(due(state, max(1, number)), "waiting"))
    found.update(dict.fromkeys(state.holds, "holding"))
    found.update(dict.fromkeys(state.phase.entering if state.phase else (), "waiting"))
    return found


def _comes_later(state: State, audience: Audience, actor: ActorId) -> bool:
    """Whether an actor that came back has an action in a later pass, as far as a seat can know."""
    return audience.knows(actor) and next_action(state, actor, state.places[actor].since) > 0


def _held(state: State, audience: Audience) -> tuple[Held, ...]:
    return tuple(
        Held(ref, "action", until="segment" if state.holds[actor].plan == "last" else "round")
        for actor in holders(state)
        if (ref := audience.public_id(actor)) is not None
    )


# -- the ladder -----------------------------------------------------------------------------------------------------


def view(state: State, seat: Seat) -> View:
    """The ladder."""
    viewer = viewer_of(state.fight, seat)
    state = known(state, viewer.audience)
    passes = max(state.begun, _most_passes(state, viewer.audience))
    rungs = _rungs(state, viewer.audience, passes)
    if seat.role == "gm" or seat.actors:
        rungs = tuple(
            [
                replace(rung, sheet=_sheet(state, viewer, rung.actor)) if viewer.owns(rung.actor) else rung
                for rung in rungs
            ]
        )
    return View(
        turn=state.turn,
        stage=_stage(state, viewer),
        number=state.begun,
        passes=passes,
        rungs=rungs,
        window=_window(state, viewer),
        phase=_phase(state, viewer.audience),
    )


def _stage(state: State, viewer: Viewer) -> Literal["between", "tests", "window", "passes", "last_call"]:
    """The stage; a window is shown only to seats that could use it, for it shows that an actor has Edge left."""
    if state.stage == "boundary":  # The tests are closed, and an actor that the GM let act puts off the first pass.
        return "passes"
    if state.stage == "window" and _window(state, viewer) is None:
        return "between" if no_pass(state, viewer.audience) else "passes"
    if state.stage == "last_call" and not undecided(state):
        return "passes"
    return state.stage


@derived
def _most_passes(state: State, audience: Audience) -> int:
    """In how many passes of the turn anybody acts who is known (PASS-11)."""
    known = [state.places[a] for a in present(state) if audience.knows(a) and able(state, a)]
    passes = [max(effective(state, place), place.bought) for place in known]
    return max([*passes, *(place.carried_to for place in known if place.carried_to == state.number)], default=0)


@derived
def _rungs(state: State, audience: Audience, passes: int) -> tuple[Rung, ...]:
    """The rungs as all see them who know the same and know of so many passes, without any owner's sheet.

    As they come in a pass in which nobody goes first by Edge; those without a score last.
    """

    def come(actor: ActorId) -> Key:
        place = state.places.get(actor)
        scored = audience.knows(actor) and place is not None and place.score is not None
        return (0, *by_numbers(state, actor)) if scored else (1,)

    return tuple(
        [
            _known(state, actor, passes)
            if audience.knows(actor)
            else Rung(audience.public_id(actor) or actor, audience.name(actor))
            for actor in sorted([actor.id for actor in audience.actors()], key=come)
        ]
    )


def _known(state: State, actor: ActorId, passes: int) -> Rung:
    """An actor's rung for all who know it and know of so many passes, without what is its owner's alone."""
    name, place = state.fight.actors[actor].name, state.places.get(actor)
    if place is None:
        return Rung(actor, name)
    return Rung(
        actor,
        name,
        score=place.score,
        cells=tuple(_cell(state, actor, number) for number in range(1, passes + 1)),
        first=actor in state.first,
        glitch=place.glitch,
        penalty=penalty(state, actor),
        penalty_now=state.phase.stumbling.get(actor, 0) if state.phase and actor in state.phase.live else 0,
        struck=_struck(place),
        acts=_acts(state, actor),
        wounds=place.wounds if place.score is not None else None,
        passes=effective(state, place),
    )


def _sheet(state: State, viewer: Viewer, actor: ActorId) -> Sheet:
    numbers, place, hold = profile(state, actor), state.places.get(actor), state.holds.get(actor)
    test = None
    if place is not None and place.score is not None and place.dice:
        test = RolledTest(place.dice, place.hits, place.ones, place.edge, place.felled)
    warned = hold is not None and not next_known(state, actor, viewer.audience)
    return Sheet(
        attribute=numbers.attribute,
        edge_left=numbers.points,
        pledged=actor in state.pledged,
        physical=numbers.physical,
        stun=numbers.stun,
        wounds=numbers.wounds,
        next_passes=numbers.passes,
        test=test,
        holding=Holding(hold.origin, hold.plan, warned=warned) if hold else None,
    )


def _acts(state: State, actor: ActorId) -> bool:
    """Whether the actor has a part in this pass: an action to come, one spent or one held (PASS-16)."""
    if not able(state, actor):
        return False
    used = state.number in state.places[actor].used
    return used or actor in state.holds or has_action(state, actor, state.number)


def _cell(state: State, actor: ActorId, number: int) -> Cell:
    return Cell(number, _cell_state(state, actor, number), bought=state.places[actor].bought == number)


def _cell_state(state: State, actor: ActorId, number: int) -> CellState:
    place = state.places[actor]
    phase = state.phase
    if phase is not None and number == _pass_of(state, phase, actor):
        if actor in (*declaring(state), *phase.live):
            return "up"
        # It has said that it cuts in, or others do so before it.
        if actor in phase.entering:
            return "due"
    if actor in state.holds and number == stands_for(state, actor, state.holds[actor]):
        return "held"
    if number in place.used:
        return "lost" if number in place.lost else "done"
    if able(state, actor) and is_unspent(state, actor, number):
        over = state.stage == "between" or number < state.number or not state.goes_on_for(actor)
        return "lost" if over else "due"
    return "lost" if _struck(place) and entitled(state, actor, number) else "none"


def _pass_of(state: State, phase: Phase, actor: ActorId) -> int:
    """The pass whose action the actor takes in the phase: this one, but for a held action beside an own one there."""
    hold = phase.held.get(actor) or phase.entered.get(actor)
    return stands_for(state, actor, hold) if hold and is_beside_own(state, actor, state.number) else state.number


def _struck(place: ActorTurn) -> bool:
    """Whether there is no action for the rest of the turn, or as long as the score is 0 or below (PASS-08)."""
    return place.struck or (place.score is not None and place.score <= 0)


def _window(state: State, viewer: Viewer) -> Window | None:
    if state.stage != "window":
        return None
    own = [actor for actor in candidates(state) if viewer.owns(actor)]
    if not own and viewer.seat.role != "gm":
        return None
    return Window(
        number=state.number,
        exists=pass_comes(state, viewer.audience),
        may_go_first=tuple(actor for actor in own if no_first(state, actor) is None),
        may_buy=tuple(actor for actor in own if no_purchase(state, actor) is None),
        first=viewer.public_ids(state.first),
    )


@derived
def _phase(state: State, audience: Audience) -> PhasePicture | None:
    phase = state.phase
    if phase is None or not (phase.group or phase.live or phase.before):
        return None
    quiet = phase.step == "intervene" and not remaining(state, phase)
    return PhasePicture(
        step="declare" if quiet else phase.step,
        kind=phase.kind,
        group=audience.public_ids(phase.group),
        declared=audience.public_ids(phase.declared),
        before=audience.public_ids(phase.before),
        together=audience.public_ids(phase.together),
        after=audience.public_ids(phase.after),
        acting=audience.public_ids(phase.live),
    )
