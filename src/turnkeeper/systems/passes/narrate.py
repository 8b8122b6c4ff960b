"""The log lines of the passes system, for one seat, from the state before the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import Event, Line, Seat
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.decide.delay import may_enter
from turnkeeper.systems.passes.known import known, plays_on_unseen, takes_part
from turnkeeper.systems.passes.order import holders, may_act_last, participants
from turnkeeper.systems.passes.state import State


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The line for an event; ``None`` where the seat learns nothing of it."""
    teller = _TELL.get(type(event))
    return teller(state, sight_of(state.fight, seat), event) if teller else None


def _key(event: Event, variant: str = "") -> str:
    tag = str(event.__struct_config__.tag)
    return f"line.{tag}.{variant}" if variant else f"line.{tag}"


def _about(state: State, sight: Sight, event: Any, variant: str = "", **params: str | int) -> Line | None:  # noqa: ANN401 - any event that names one actor
    """A line that names the event's actor, for those who see it."""
    if not sight.sees(event.actor):
        return None
    return Line(_key(event, variant), {"actor": sight.name(event.actor), **params})


def _plain(state: State, sight: Sight, event: Event) -> Line | None:
    return Line(_key(event))


def _named(state: State, sight: Sight, event: Event) -> Line | None:
    return _about(state, sight, event)


def _owners(state: State, sight: Sight, event: Any) -> Line | None:  # noqa: ANN401 - as _about
    """For the owner and the GM alone."""
    return _about(state, sight, event) if sight.owns(event.actor) else None


def _turn_begun(state: State, sight: Sight, event: e.TurnBegun) -> Line:
    return Line(_key(event), {"turn": event.turn})


def _tested(state: State, sight: Sight, event: e.Tested) -> Line | None:
    """Dice for the owner and the GM, the score for all who know the actor."""
    if not sight.knows(event.actor):
        return _about(state, sight, event, "unknown")
    figures: dict[str, str | int] = {"score": event.score}
    own = sight.owns(event.actor)
    if own:
        figures |= {"attribute": event.attribute, "hits": event.hits, "wounds": event.wounds}
    variant = ".".join(part for part in ("own" if own else "public", event.glitch) if part)
    line = _about(state, sight, event, variant, **figures)
    return Line(line.key, line.params, dice=event.faces) if line and own else line


def _score(state: State, sight: Sight, event: e.ScoreFixed | e.ScoreSet) -> Line | None:
    return _about(state, sight, event, score=event.score) if sight.knows(event.actor) else None


def _spent_on_test(state: State, sight: Sight, event: e.TestBoosted) -> Line | None:
    return _about(state, sight, event, event.use) if sight.owns(event.actor) else None


def _negated(state: State, sight: Sight, event: e.GlitchNegated) -> Line | None:
    return _about(state, sight, event) if sight.knows(event.actor) else None


def _boxes(state: State, sight: Sight, event: e.Wounded | e.Healed) -> Line | None:
    return _about(state, sight, event, event.track, boxes=event.boxes) if sight.owns(event.actor) else None


def _rescored(state: State, sight: Sight, event: e.Rescored) -> Line | None:
    """With the rules that moved this score: wounds, the attribute, or being struck down, which is said once."""
    place = state.places[event.actor]
    struck = event.struck and not place.struck
    moved = {
        "PASS-05": event.wounds != place.wounds,
        "PASS-19": event.attribute != place.attribute,
        "PASS-08": struck,
    }
    if sight.knows(event.actor):
        line = _about(state, sight, event, "struck" if struck else "", before=event.before, score=event.score)
    else:
        line = _about(state, sight, event, "unknown") if struck else None
    return Line(line.key, line.params, tuple(rule for rule, so in moved.items() if so)) if line else None


def _number(state: State, sight: Sight, event: e.WoundsSet | e.AttributeSet | e.PassesSet) -> Line | None:
    value = event.modifier if isinstance(event, e.WoundsSet) else event.value
    return _about(state, sight, event, value=value) if sight.owns(event.actor) else None


def _passes_fell(state: State, sight: Sight, event: e.PassesFell) -> Line | None:
    return _about(state, sight, event, passes=event.passes) if sight.knows(event.actor) else None


def _window_opened(state: State, sight: Sight, event: e.WindowOpened) -> Line | None:
    """For the GM alone: that there is a window tells that somebody has Edge left."""
    return Line(_key(event), {"number": event.number}) if sight.seat.role == "gm" else None


def _numbered(state: State, sight: Sight, event: e.WentFirst | e.ActionBought | e.ActionLost) -> Line | None:
    return _about(state, sight, event, number=event.number)


def _pass_begun(state: State, sight: Sight, event: e.PassBegun) -> Line | None:
    there = participants(state, event.number, frozenset(event.covert))
    lapsed = tuple(actor for actor in holders(state) if event.covert and actor not in event.covert)
    if takes_part(state, sight.eyes, there):
        variant = ("covert.lapsed" if lapsed else "covert") if event.covert else ""
        names: dict[str, str | int] = {"actors": sight.names(lapsed)} if lapsed else {}
        return Line(_key(event, variant), {"number": event.number, **names})
    if event.covert and not state.covert:  # For others the turn is over.
        return _over(e.TurnEnded(state.turn, lapsed), sight)
    return None


def _phase_begun(state: State, sight: Sight, event: e.PhaseBegun) -> Line | None:
    seen = tuple(actor for actor in event.group if sight.sees(actor))
    # A phase that goes on after another got in front of it is no news, and would tell of a hidden actor.
    if not seen or event.kind == "last" or seen == state.up:
        return None
    variant = "edge" if event.edge else "together" if len(seen) > 1 else ""
    return Line(_key(event, variant), {"actors": sight.names(seen)})


def _delayed(state: State, sight: Sight, event: e.Delayed) -> Line | None:
    return _about(state, sight, event, "warned" if event.warned and sight.owns(event.actor) else "")


def _carries(state: State, sight: Sight, event: e.Carries) -> Line | None:
    if not sight.owns(event.actor):
        return None
    return _about(state, sight, event, "warned" if event.warned else "")


def _intervened(state: State, sight: Sight, event: e.Intervened) -> Line | None:
    return _about(state, sight, event, event.mode)


def _beat_begun(state: State, sight: Sight, event: e.BeatBegun) -> Line | None:
    """The actors that act now, and those of them who stumble."""
    seen = [actor for actor in event.actors if sight.sees(actor)]
    if not seen:
        return None
    stumbling = [actor for actor in event.stumbling if sight.knows(actor)]
    last = state.phase is not None and state.phase.kind == "last"
    parts = ("stumbling" if stumbling else "last" if last else "", "together" if len(seen) > 1 else "")
    params: dict[str, str | int] = {"actors" if len(seen) > 1 else "actor": sight.names(seen)}
    if stumbling:
        params |= {"stumbling": sight.names(stumbling), "penalty": event.penalty}
    return Line(_key(event, ".".join(part for part in parts if part)), params)


def _displaced(state: State, sight: Sight, event: e.Displaced) -> Line | None:
    actors = [actor for actor in event.actors if sight.sees(actor)]
    holders = [actor for actor in event.holding if sight.sees(actor)]
    if not actors and not holders:
        return None
    parts = ("scoreless" if event.scoreless else "", "free" if holders else "") if actors else ("holding",)
    names: dict[str, str | int] = {"actors": sight.names(actors), "holders": sight.names(holders)}
    return Line(_key(event, ".".join(part for part in parts if part)), {k: v for k, v in names.items() if v})


def _penalty_ruled(state: State, sight: Sight, event: e.PenaltyRuled) -> Line | None:
    if not sight.knows(event.actor):
        return None
    return _about(state, sight, event, "die" if event.penalty else "", penalty=event.penalty)


def _asked(state: State, sight: Sight, event: e.HoldersAsked | e.LastCalled) -> Line | None:
    """With those who plan to carry on: they could change their minds, and the plan is their own affair."""
    if not any(map(sight.sees, event.holders)):
        return None
    others = may_enter(state, state.phase) if state.phase is not None else may_act_last(state)
    return Line(_key(event), {"actors": sight.names(a for a in others if a in event.holders or not sight.owns(a))})


def _hold_lost(state: State, sight: Sight, event: e.HoldLost) -> Line | None:
    return _about(state, sight, event, event.why)


def _pass_ended(state: State, sight: Sight, event: e.PassEnded) -> Line | None:
    if event.number > known(state, sight.eyes).begun:
        return None
    carried = [actor for actor in event.carried if sight.sees(actor)]
    params: dict[str, str | int] = {"number": event.number}
    return Line(_key(event, "carried"), {**params, "actors": sight.names(carried)}) if carried else Line(
        _key(event), params
    )  # fmt: skip


def _turn_ended(state: State, sight: Sight, event: e.TurnEnded) -> Line | None:
    told = plays_on_unseen(state, sight.eyes) and sight.seat.role != "gm"
    return None if told else _over(event, sight)


def _over(event: e.TurnEnded, sight: Sight) -> Line:
    """The end of the turn, with whose held action lapses."""
    lapsed = [actor for actor in event.lapsed if sight.sees(actor)]
    params: dict[str, str | int] = {"turn": event.turn}
    if lapsed:
        params["actors"] = sight.names(lapsed)
    return Line(_key(event, "lapsed" if lapsed else ""), params, event.rules)


def _granted(state: State, sight: Sight, event: e.Granted) -> Line | None:
    phase = known(state, sight.eyes).phase
    waits = phase is not None and phase.step != "act" and bool(phase.declared)
    return _about(state, sight, event, "before" if waits else "" if event.spends else "extra")


def _reentered(state: State, sight: Sight, event: e.Reentered) -> Line | None:
    return _about(state, sight, event, since=event.since) if sight.knows(event.actor) else None


def _window_closed(state: State, sight: Sight, event: e.WindowClosed) -> Line | None:
    """As the opening of the window: for the GM alone."""
    return Line(_key(event), {"number": event.number}) if sight.seat.role == "gm" else None


def _skipped(state: State, sight: Sight, event: e.Skipped) -> Line | None:
    return _about(state, sight, event, number=event.number)


_TELL: dict[type[Event], Callable[[State, Sight, Any], Line | None]] = {
    e.TurnBegun: _turn_begun,
    e.EdgePledged: _owners,
    e.Tested: _tested,
    e.TestBoosted: _spent_on_test,
    e.GlitchNegated: _negated,
    e.PenaltyRuled: _penalty_ruled,
    e.ScoreFixed: _score,
    e.TestsClosed: _plain,
    e.Wounded: _boxes,
    e.Healed: _boxes,
    e.WoundsSet: _number,
    e.AttributeSet: _number,
    e.PassesSet: _number,
    e.Rescored: _rescored,
    e.PassesFell: _passes_fell,
    e.ScoreSet: _score,
    e.Reentered: _reentered,
    e.WindowOpened: _window_opened,
    e.WindowClosed: _window_closed,
    e.EdgeDeclined: _owners,
    e.WentFirst: _numbered,
    e.ActionBought: _numbered,
    e.PassBegun: _pass_begun,
    e.PhaseBegun: _phase_begun,
    e.Declared: _named,
    e.Delayed: _delayed,
    e.Displaced: _displaced,
    e.ActionLost: _numbered,
    e.HoldersAsked: _asked,
    e.Intervened: _intervened,
    e.HeldBack: _owners,
    e.Redeclared: _named,
    e.Finished: _named,
    e.LastCalled: _asked,
    e.WantsLast: _named,
    e.Carries: _carries,
    e.Reconsidered: _owners,
    e.HoldLost: _hold_lost,
    e.BeatBegun: _beat_begun,
    e.PassEnded: _pass_ended,
    e.TurnEnded: _turn_ended,
    e.Granted: _granted,
    e.Skipped: _skipped,
}
"""The end of a phase has no line: the next line tells it."""

_OF_THEIR_OWN = (_owners, _spent_on_test, _boxes, _number, _window_opened, _window_closed, _carries, _turn_ended)
"""Those who own the actor are told, or the GM, and others are not."""
TOLD_ALIKE = frozenset(kind for kind in e.EVENTS if _TELL.get(kind) not in _OF_THEIR_OWN)
"""All who know the same actors are told of these, or none of them."""
