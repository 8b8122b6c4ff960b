"""What a seat sees: the shared table, the ladder, and why one actor comes before another.

Scores and the state of the passes are public for every actor that a seat knows; Edge, boxes and dice are for the owner
and the GM; of an unknown actor there is only a mask and its place in the order of what is to come.
"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from turnkeeper.core.fight import Actor
from turnkeeper.core.memo import latest_each
from turnkeeper.core.show import completed, shared_rows
from turnkeeper.core.sight import Eyes, Sight, sight_of
from turnkeeper.core.words import ActorId, Held, Opening, Reason, Refusal, Scalar, Seat, Status, Table
from turnkeeper.systems.passes.edge import may_buy, may_go_first, may_spend
from turnkeeper.systems.passes.holds import remaining
from turnkeeper.systems.passes.order import (
    BY_SCORE,
    able,
    effective,
    entitled,
    groups,
    has_action,
    key,
    last_groups,
    present,
    undecided,
)
from turnkeeper.systems.passes.picture import Cell, CellState, Holding, PhasePicture, Rung, Sheet, Test, View, Window
from turnkeeper.systems.passes.score import awaited
from turnkeeper.systems.passes.state import Phase, State
from turnkeeper.systems.passes.words import Profile

SYSTEM_ID = "passes"


def table(state: State, seat: Seat) -> Table:
    """The shared shape of the fight."""
    sight = sight_of(state.fight, seat)
    shared = _table(state, sight.eyes)
    if state.stage == "window":
        # Who is asked about Edge is the seat's own affair, and with it whether there is a pass.
        now = shared.now if state.phase is not None else _spenders(state, sight)
        shared = replace(shared, clock=_clock(state, _number(state, sight)), now=now)
    return completed(shared, sight, awaited(state))


@latest_each
def _table(state: State, eyes: Eyes) -> Table:
    """The table of all seats that know the same, without what is a seat's own."""
    return Table(
        system=SYSTEM_ID,
        stage=state.fight.stage,
        clock=_clock(state, state.number if _there(state, eyes) else state.number - 1),
        layout="strip",
        actors=shared_rows(eyes, lambda actor: _status(state, actor), lambda actor: _mark(state, actor)),
        now=_openings(state, eyes),
        upcoming=_upcoming(state, eyes),
        held=_held(state, eyes),
    )


def _clock(state: State, number: int) -> tuple[tuple[str, Scalar], ...]:
    if not state.turn:
        return ()
    return (("turn", state.turn), ("pass", number)) if number else (("turn", state.turn),)


def _number(state: State, sight: Sight) -> int:
    """The pass, as far as the seat can know of it.

    One in which only hidden actors have a part is not there; nor, while its window is open, one that nobody known
    brings about, except for who is asked whether they do.
    """
    there = _there(state, sight.eyes) or _window(state, sight.seat) is not None
    return state.number if there else state.number - 1


@latest_each
def _there(state: State, eyes: Eyes) -> bool:
    """Whether the pass is there for all who know the same."""
    if state.stage == "window":
        return _exists(state, eyes)
    return state.number <= 1 or has_part(state, eyes, state.number)


@latest_each
def _exists(state: State, eyes: Eyes) -> bool:
    return any(
        eyes.knows(actor) and able(state, actor) and entitled(state, actor, state.number) for actor in present(state)
    )


@latest_each
def _next_seen(state: State, eyes: Eyes) -> bool:
    number = state.number + 1
    if number > state.fight.options.max_passes:
        return False
    return any(eyes.sees(a) and able(state, a) and entitled(state, a, number) for a in present(state))


def next_seen(state: State, sight: Sight) -> bool:
    """Whether a next pass of this turn is certain, as far as the seat can see (PASS-52)."""
    return _next_seen(state, sight.eyes)


def has_part(state: State, eyes: Eyes, number: int) -> bool:
    """Whether anybody the seat sees has an action in that pass, or holds one."""
    return any(eyes.sees(a) and (a in state.holds or entitled(state, a, number)) for a in present(state))


def _mark(state: State, actor: ActorId) -> str:
    place = state.places.get(actor)
    return "" if place is None or place.score is None else str(place.score)


def _status(state: State, actor: ActorId) -> Status:
    place = state.places.get(actor)
    if state.phase is not None and _up(state, state.phase, actor):
        return "up"
    if state.phase is not None and _comes_in(state.phase, actor):
        return "waiting"
    if actor in state.holds:
        return "holding"
    if place is None or (state.number and place.since > state.number):
        return "later"
    if state.stage in ("passes", "last_call"):
        return "waiting" if has_action(state, actor, state.number) else "done"
    return "waiting" if place.score is None or has_action(state, actor, max(1, state.number)) else "done"


def _up(state: State, phase: Phase, actor: ActorId) -> bool:
    return actor in phase.live or (phase.step != "act" and actor in phase.group)


def _comes_in(phase: Phase, actor: ActorId) -> bool:
    """Whether the actor is still to act in this phase: it has said that it cuts in, or others do so before it."""
    return any(actor in actors for _, actors in phase.to_come)


def _openings(state: State, eyes: Eyes) -> tuple[Opening, ...]:
    """Who may act or answer now, as far as they are seen; not who may spend Edge."""
    phase = state.phase
    if phase is None:
        waiting = undecided(state) if state.stage == "last_call" else ()
        return tuple([Opening(ref, "last") for ref in eyes.spelled(waiting)])
    match phase.step:
        case "declare":
            undeclared = [actor for actor in phase.group if actor not in phase.declared]
            return tuple([Opening(ref, "declare") for ref in eyes.spelled(undeclared)])
        case "act":
            return tuple([Opening(ref, "act") for ref in eyes.spelled(phase.live)])
        case "intervene":
            asked = eyes.spelled(remaining(state, phase)) if phase.group else ()
            return tuple([Opening(ref, "intervene", interrupts=eyes.spell(phase.group[0])) for ref in asked])


def _spenders(state: State, sight: Sight) -> tuple[Opening, ...]:
    """Those the seat decides for who may still spend Edge before this pass."""
    own = [actor for actor in present(state) if sight.owns(actor) and may_spend(state, actor)]
    return tuple([Opening(ref, "window") for ref in sight.spelled(own)])


def _upcoming(state: State, eyes: Eyes) -> tuple[tuple[ActorId, ...], ...]:
    """What is left of the running phase, the groups of this pass still to come, those who act last.

    Before the first pass it is the order of pass 1, as far as the tests are rolled.
    """
    if not state.turn or state.stage == "between" or state.fight.stage != "fighting":
        return ()
    phase = state.phase
    beats = [actors for _, actors in phase.to_come] if phase is not None else []
    if phase is not None and phase.step == "declare":
        beats = [phase.declared]
    now = set(phase.group) if phase is not None else set()
    waiting = [actor for actor in present(state) if actor not in now and has_action(state, actor, max(1, state.number))]
    spelled = [eyes.spelled(group) for group in (*beats, *groups(state, waiting), *last_groups(state))]
    return tuple([group for group in spelled if group])


def _held(state: State, eyes: Eyes) -> tuple[Held, ...]:
    return tuple(
        Held(ref, "action", until="segment" if state.holds[actor].plan == "last" else "round")
        for actor in present(state)
        if actor in state.holds and (ref := eyes.spell(actor)) is not None
    )


# -- the ladder -----------------------------------------------------------------------------------------------------


def view(state: State, seat: Seat) -> View:
    """The ladder."""
    sight = sight_of(state.fight, seat)
    number = _number(state, sight)
    passes = max(number, _most_passes(state, sight.eyes))
    rungs = _rungs(state, (sight.eyes, passes))
    if seat.role == "gm" or seat.actors:
        rungs = tuple([_with_sheet(state, sight, rung) if sight.owns(rung.actor) else rung for rung in rungs])
    return View(
        turn=state.turn,
        stage=_stage(state, sight),
        number=number,
        passes=passes,
        rungs=rungs,
        window=_window(state, seat),
        phase=_phase(state, sight.eyes),
    )


def _stage(state: State, sight: Sight) -> Literal["between", "tests", "window", "passes", "last_call"]:
    """The stage; a window is one only for who could use it, for it tells that somebody has Edge left."""
    if state.stage == "boundary":
        return "between"
    if state.stage == "window" and _window(state, sight.seat) is None:
        return "passes" if _exists(state, sight.eyes) else "between"
    if state.stage == "last_call" and not any(map(sight.sees, undecided(state))):
        return "passes"
    return state.stage


@latest_each
def _most_passes(state: State, eyes: Eyes) -> int:
    """In how many passes of the turn anybody acts who is known (PASS-11)."""
    known = [actor for actor in present(state) if eyes.knows(actor) and able(state, actor)]
    return max([max(effective(state, state.places[a]), *state.places[a].extra, 0) for a in known], default=0)


@latest_each
def _rungs(state: State, seen: tuple[Eyes, int]) -> tuple[Rung, ...]:
    """The rungs as all see them who know the same and know of so many passes, without any owner's sheet."""
    eyes, passes = seen
    rungs = [_rung(state, eyes, actor, passes) for actor in eyes.actors()]
    return tuple(sorted(rungs, key=lambda rung: (rung.score is None, -(rung.score or 0))))


def _rung(state: State, eyes: Eyes, actor: Actor[Profile], passes: int) -> Rung:
    if not eyes.knows(actor.id):
        return Rung(eyes.spell(actor.id) or actor.id, eyes.name(actor.id))
    return _known(state, (actor.id, passes))


def _with_sheet(state: State, sight: Sight, rung: Rung) -> Rung:
    if not sight.knows(rung.actor):
        return rung
    return replace(rung, sheet=_sheet(state, sight, state.fight.actors[rung.actor]))


@latest_each
def _known(state: State, seen: tuple[ActorId, int]) -> Rung:
    """An actor's rung for all who know it and know of so many passes, without what is its owner's alone."""
    actor, passes = seen
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
        penalty=state.fight.options.glitch_penalty if place.glitch and not place.acted else 0,
        struck=place.score is not None and not able(state, actor),
        acts=_acts(state, actor),
        wounds=place.wounds if place.score is not None else None,
        passes=effective(state, place),
    )


def _sheet(state: State, sight: Sight, actor: Actor[Profile]) -> Sheet:
    numbers, place, hold = actor.profile, state.places.get(actor.id), state.holds.get(actor.id)
    tested = place is not None and place.score is not None and place.dice > 0
    return Sheet(
        attribute=numbers.attribute,
        edge_left=numbers.points,
        pledged=actor.id in state.pledged,
        physical=numbers.physical,
        stun=numbers.stun,
        next_passes=numbers.passes,
        test=Test(place.dice, place.hits, place.ones, place.edge) if place is not None and tested else None,
        holding=Holding(hold.origin, hold.plan, warned=not next_seen(state, sight)) if hold else None,
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
    place, hold = state.places[actor], state.holds.get(actor)
    if number == state.number and state.phase is not None and _up(state, state.phase, actor):
        return "up"
    if number == state.number and state.phase is not None and _comes_in(state.phase, actor):
        return "due"
    if hold is not None and hold.origin == number:
        return "held"
    if number in place.used:
        return "done"
    if has_action(state, actor, number):
        over = state.stage in ("boundary", "between") or number < state.number
        return "lost" if over else "due"
    entitled = place.score is not None and number <= min(place.passes, state.fight.options.max_passes)
    return "lost" if entitled and not (place.score or 0) > 0 else "none"


@latest_each
def _window(state: State, seat: Seat) -> Window | None:
    if state.stage != "window":
        return None
    sight = sight_of(state.fight, seat)
    own = [actor for actor in present(state) if sight.owns(actor) and may_spend(state, actor)]
    if not own and seat.role != "gm":
        return None
    return Window(
        number=state.number,
        exists=_exists(state, sight.eyes),
        may_go_first=tuple(actor for actor in own if may_go_first(state, actor)),
        may_buy=tuple(actor for actor in own if may_buy(state, actor)),
        first=sight.spelled(state.first),
    )


@latest_each
def _phase(state: State, eyes: Eyes) -> PhasePicture | None:
    phase = state.phase
    if phase is None or not any(map(eyes.sees, (*phase.group, *phase.live, *phase.before))):
        return None
    quiet = phase.step == "intervene" and not any(map(eyes.sees, remaining(state, phase)))
    return PhasePicture(
        step="declare" if quiet else phase.step,
        kind=phase.kind,
        group=eyes.spelled(phase.group),
        declared=eyes.spelled(phase.declared),
        before=eyes.spelled(phase.before),
        together=eyes.spelled(phase.together),
        after=eyes.spelled(phase.after),
        acting=eyes.spelled(phase.live),
    )


# -- why ------------------------------------------------------------------------------------------------------------

_SHARED: tuple[tuple[int, int, str], ...] = ((0, 0, "PASS-28"), (1, 1, "PASS-42"))
"""Part of the key, value, rule: those first by Edge, and critical glitchers, are ordered by score among themselves."""
_PARTS: tuple[tuple[str, str], ...] = (
    ("passes.edge_first", "PASS-27"),
    ("passes.critical", "PASS-38"),
    ("passes.score", "PASS-13"),
    ("passes.glitch", "PASS-35"),
    ("passes.edge", "PASS-14"),
    ("passes.attribute", "PASS-14"),
    ("passes.reaction", "PASS-14"),
)
"""What decides, in the order of the key, and the rule."""


def why(state: State, first: ActorId, second: ActorId, seat: Seat) -> Reason | Refusal:
    """Why one comes before the other in this pass, by current numbers."""
    sight = sight_of(state.fight, seat)
    pair = (first, second)
    scored = all(a in state.places and state.places[a].score is not None and sight.knows(a) for a in pair)
    if not scored or state.stage == "between":
        return Refusal("core.no_reason", "PASS-13")
    keys = sorted((key(state, actor), actor) for actor in pair)
    (low, earlier), (high, later) = keys
    for part, (text, rule) in enumerate(_PARTS[: len(low)]):
        if low[part] != high[part]:
            shared = [more for at, value, more in _SHARED if part == BY_SCORE - 1 and low[at] == high[at] == value]
            return _reason(state, sight, (earlier, later), text, *shared[:1] or (rule,))
    glitched = all(state.places[actor].glitch for actor in pair)
    names: dict[str, str | int] = {"first": sight.name(first), "second": sight.name(second)}
    names["score"] = _score(state, first)
    return Reason(first, second, "passes.together", "PASS-36" if glitched else "PASS-14", names, together=True)


def _reason(state: State, sight: Sight, pair: tuple[ActorId, ActorId], text: str, rule: str) -> Reason:
    earlier, later = pair
    names: dict[str, str | int] = {"first": sight.name(earlier), "second": sight.name(later)}
    if text == "passes.score":
        names |= {"high": _score(state, earlier), "low": _score(state, later)}
    if text == "passes.glitch":
        names["score"] = _score(state, earlier)
    return Reason(earlier, later, text, rule, names)


def _score(state: State, actor: ActorId) -> int:
    return state.places[actor].score or 0
