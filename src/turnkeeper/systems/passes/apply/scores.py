"""Apply the beginning of the turn, tests, scores and the numbers that change them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core import fight as f
from turnkeeper.core.events import Event
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.changes import minus, pending_gone, place_set, sheet_set
from turnkeeper.systems.passes.state import ActorTurn, State, is_struck_down

# -- the turn and the tests -----------------------------------------------------------------------------------------


def _turn_begun(state: State, event: e.TurnBegun) -> State:
    return replace(
        state,
        fight=f.renewed(state.fight),
        stage="tests",
        covert=frozenset(),
        turn=event.turn,
        number=0,
        serial=0,
        reached=(),
        came_to=None,
        up=(),
        up_serial=0,
        been_up=frozenset(),
        parts=(),
        places={actor: ActorTurn(passes) for actor, passes in event.passes.items()},
        holds={},
        phase=None,
        first=(),
        declined=(),
        lives={},
    )


def _edge_pledged(state: State, event: e.EdgePledged) -> State:
    spent = sheet_set(state, event.actor, edge_left=event.left)
    return replace(spent, pledged=(*state.pledged, event.actor))


def _tested(state: State, event: e.Tested) -> State:
    tested = place_set(
        state,
        event.actor,
        score=event.score,
        attribute=event.attribute,
        wounds=event.wounds,
        since=event.since,
        struck=event.struck,
        dice=event.dice,
        hits=event.hits,
        ones=event.ones,
        glitch=event.glitch,
        edge=event.edge,
        boost="",
        penalty=None,
    )
    return replace(tested, pledged=minus(state.pledged, event.actor))


def _test_boosted(state: State, event: e.TestBoosted) -> State:
    return place_set(sheet_set(state, event.actor, edge_left=event.left), event.actor, edge=event.use, boost=event.use)


def _glitch_negated(state: State, event: e.GlitchNegated) -> State:
    return place_set(sheet_set(state, event.actor, edge_left=event.left), event.actor, edge="negate", glitch="")


# -- scores and passes that change ----------------------------------------------------------------------------------


def _boxes(state: State, event: e.Wounded | e.Healed) -> State:
    return sheet_set(state, event.actor, **{event.track: event.count})


def _rescored(state: State, event: e.Rescored) -> State:
    before = state.places[event.actor]
    placed = place_set(
        state,
        event.actor,
        score=event.score,
        attribute=event.attribute,
        wounds=event.wounds,
        struck=event.struck,
        felled=before.felled or (event.wounds < before.wounds and is_struck_down(event.score, event.wounds)),
    )
    # Who was struck down before lost all by that; what it is still to do is by the GM's leave (CORE-09).
    return pending_gone(placed, event.actor, now=False) if event.struck and not before.struck else placed


def _score_set(state: State, event: e.ScoreSet) -> State:
    return place_set(state, event.actor, score=event.score, struck=False, felled=False, dice=0, boost="")


def _as_said(*fields: str) -> Callable[[State, Any], State]:
    """The actor's part of the turn has these fields as the event says."""
    return lambda state, event: place_set(state, event.actor, **{name: getattr(event, name) for name in fields})


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    e.TurnBegun: _turn_begun,
    e.EdgePledged: _edge_pledged,
    e.Tested: _tested,
    e.TestBoosted: _test_boosted,
    e.GlitchNegated: _glitch_negated,
    e.PenaltyRuled: _as_said("penalty"),
    e.ScoreFixed: _as_said("score", "attribute", "wounds", "since", "struck"),
    e.TestsClosed: lambda state, _: replace(state, stage="boundary"),
    e.Wounded: _boxes,
    e.Healed: _boxes,
    e.WoundsSet: lambda state, event: sheet_set(state, event.actor, wounds=event.modifier),
    e.AttributeSet: lambda state, event: sheet_set(state, event.actor, initiative=event.value),
    e.PassesSet: lambda state, event: sheet_set(state, event.actor, passes=event.value),
    e.Rescored: _rescored,
    e.PassesFell: _as_said("passes"),
    e.ScoreSet: _score_set,
    e.Reentered: _as_said("since"),
}
