"""The actions of a seat: candidates that the moment suggests, each tried by the rules. And the GM's step onward."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from turnkeeper.core.actions import Action, Probe, WholeNumber, find_actions, make_probe
from turnkeeper.core.commands import Command, Grant, Skip
from turnkeeper.core.derived import derived, of_each
from turnkeeper.core.fight import Actor, Fight, faces_of
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.core.system import OnwardStep
from turnkeeper.core.visibility import viewer_of
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.decide import decide
from turnkeeper.systems.passes.decide.edge import candidates, uses
from turnkeeper.systems.passes.decide.shared import acting, declaring
from turnkeeper.systems.passes.known import known
from turnkeeper.systems.passes.lineup import comes, holders, profile, spenders, to_come, undecided
from turnkeeper.systems.passes.options import MOST, MOST_PASSES, Options, Profile
from turnkeeper.systems.passes.state import State

_STEPS: tuple[type[Command], ...] = (p.NextTurn, p.GoAhead, p.StartPasses, p.CloseWindow, p.EndPass)
_CHOICES: tuple[tuple[Callable[[State], Sequence[ActorId]], tuple[type[Command], ...]], ...] = (
    (declaring, (p.Act, p.Delay)),
    (acting, (p.Done,)),
    (holders, (p.Decline, p.ActLast, p.Carry, p.Reconsider)),
    (spenders, (p.GoFirst, p.BuyAction, p.Decline)),
)
"""By the rules' own lists of the actors whose moment it is."""
_SCORE = WholeNumber(-p.FAR, p.FAR)


def actions(state: State, seat: Seat) -> list[Action]:
    """The actions of a seat, in its own spelling of actors."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return []
    gm = seat.role == "gm"
    state = known(state, viewer_of(state.fight, seat).audience)
    probe = make_probe(decide, state, seat)
    found = [one for kind in _STEPS for one in find_actions(probe, kind)] if gm else []
    own = tuple(seat.own(state.fight.actors))
    kinds = _kinds(state)
    for actor in own:
        found += _choices(state, probe, actor, kinds.get(actor, ()), mine=actor in seat.actors)
    sheets = _sheets(state.store, state.fight.actors)
    found += [one for actor in own for one in sheets[actor]]
    for actor in own:
        found += _scores(state, probe, actor, gm=gm)
    if gm:
        found += find_actions(probe, p.Redeclare, actor=state.phase.live) if state.phase and state.phase.live else []
        found += find_actions(probe, Grant, actor=own)
        found += find_actions(probe, Skip, actor=own)
    return found


@derived
def _kinds(state: State) -> Mapping[ActorId, tuple[type[Command], ...]]:
    """The kinds of choices for which it is an actor's moment."""
    found: dict[ActorId, tuple[type[Command], ...]] = {}
    for whose, kinds in _CHOICES:
        for actor in whose(state):
            found[actor] = tuple(dict.fromkeys((*found.get(actor, ()), *kinds)))
    return found


def _choices(
    state: State, probe: Probe, actor: ActorId, kinds: Sequence[type[Command]], *, mine: bool
) -> Iterator[Action]:
    """The choices of an actor, the most pressing first and to let its chance go last.

    Of a player's own also the refused buttons, where one would look for them.
    """
    grey = mine and state.in_pass
    fixed = {"actor": actor}
    if actor in state.holds:
        yield from find_actions(probe, p.Intervene, fixed, mode=p.MODES, grey=grey)
    if grey:
        yield from find_actions(probe, p.Act, fixed, grey=True)
        yield from find_actions(probe, p.Delay, fixed, grey=True)
    for kind in kinds:
        if not (kind is p.Decline or (grey and kind in (p.Act, p.Delay))):
            yield from find_actions(probe, kind, fixed)
    if profile(state, actor).points:
        yield from find_actions(probe, p.EdgeTest, fixed, use=uses(state, actor))
    if p.Decline in kinds:
        yield from find_actions(probe, p.Decline, fixed)


@of_each
def _sheets(actor: Actor[Profile], name: ActorId) -> tuple[Action, ...]:
    """Damage, attribute and passes of an actor, which rest on nothing else: its owner's and the GM's."""
    alone, options = {name: actor}, Options()
    fight = Fight(options, options, alone, stage="fighting", faces=faces_of(alone))
    return tuple(_sheet(make_probe(decide, State(fight, fight.store), GM), name, actor.profile))


def _sheet(probe: Probe, actor: ActorId, numbers: Profile) -> Iterator[Action]:
    """Free numbers, within what an actor can have."""
    fixed = {"actor": actor}
    for track, count in (("physical", numbers.physical), ("stun", numbers.stun)):
        on = {**fixed, "track": track}
        if count < MOST:
            yield from _free(probe, p.Wound, on, "boxes", WholeNumber(1, MOST - count))
        if count:
            yield from _free(probe, p.Heal, on, "boxes", WholeNumber(1, count))
    yield from _free(probe, p.SetWounds, fixed, "modifier", WholeNumber(-MOST, 0))
    yield from _free(probe, p.SetAttribute, fixed, "value", WholeNumber(1, MOST))
    yield from _free(probe, p.SetPasses, fixed, "value", WholeNumber(1, MOST_PASSES))


def _scores(state: State, probe: Probe, actor: ActorId, *, gm: bool) -> Iterator[Action]:
    """A score instead of a test; the GM's ruling on one."""
    place = state.places.get(actor)
    if place is not None and place.score is None:
        yield from _free(probe, p.FixScore, {"actor": actor}, "score", _SCORE)
    elif place is not None and gm:
        yield from _free(probe, p.SetScore, {"actor": actor}, "score", _SCORE)


def _free(probe: Probe, kind: type[Command], fixed: Mapping[str, str], name: str, number: WholeNumber) -> list[Action]:
    return find_actions(probe, kind, fixed, free={name: number}, example={name: number.high})


def reordering(state: State, first: ActorId, second: ActorId) -> Grant | None:
    """While the first is up and has not declared, the other acts before it, by its action in this pass (CORE-09)."""
    phase = state.phase
    if phase is None or phase.step != "declare" or phase.declared or first not in phase.group:
        return None
    return Grant(second) if second in to_come(state) and second not in phase.group else None


def onward(state: State) -> OnwardStep | None:
    """The end of the window for Edge, or of the last call; None where its action says it all (PASS-26, PASS-50).

    Where nobody has an action in the pass that would begin, the end of its window is that of the turn (PASS-30). Where
    some of a group have declared, the others declare with it, and those who come first in the phase act: all of them,
    or one whom the GM lets act in front (CORE-05, CORE-09).
    """
    phase = state.phase
    if phase is not None:
        if phase.step != "declare" or not phase.declared:
            return None
        return OnwardStep(
            p.GoAhead(),
            "primary.go_ahead.declare",
            phase.to_come[0][1],
            undecided=phase.undeclared if phase.before else (),
            objection="primary.go_ahead.undeclared",
        )
    if state.stage == "window":
        begins = comes(state, state.number)
        return OnwardStep(
            p.CloseWindow(),
            "primary.close_window" if begins else "primary.close_window.over",
            undecided=candidates(state),
            objection="primary.close_window.undecided",
            params={"number": state.number},
        )
    holding = undecided(state) if state.stage == "last_call" else ()
    return OnwardStep(p.EndPass(), "primary.end_pass", holding, holding) if holding else None
