"""The log lines of the passes system, for one seat, from the state before the event."""

from __future__ import annotations

from typing import Any

from turnkeeper.core.hearing import EVERYBODY, GM_ONLY, OWNERS, WHO_KNOW, WHO_SEE, Hearing, Teller, told, told_to
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import Event, Line, Seat
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.decide.delay import may_enter
from turnkeeper.systems.passes.known import known, plays_on_unseen, takes_part
from turnkeeper.systems.passes.order import holders, may_act_last, participants
from turnkeeper.systems.passes.state import State


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The line for an event; ``None`` where the seat learns nothing of it."""
    return told(_TELL, state, event, seat)


def _key(event: Event, variant: str = "") -> str:
    tag = str(event.__struct_config__.tag)
    return f"line.{tag}.{variant}" if variant else f"line.{tag}"


def _about(sight: Sight, event: Any, variant: str = "", **params: str | int) -> Line:  # noqa: ANN401 - any event that names one actor
    """A line that names the event's actor."""
    return Line(_key(event, variant), {"actor": sight.name(event.actor), **params})


def _plain(state: State, event: Event, sight: Sight) -> Line:
    return Line(_key(event))


def _named(state: State, event: Event, sight: Sight) -> Line:
    return _about(sight, event)


def _turn_begun(state: State, event: e.TurnBegun, sight: Sight) -> Line:
    return Line(_key(event), {"turn": event.turn})


def _tested(state: State, event: e.Tested, sight: Sight) -> Line:
    """Dice for the owner and the GM, the score for all who know the actor."""
    if not sight.knows(event.actor):
        return _about(sight, event, "unknown")
    figures: dict[str, str | int] = {"score": event.score}
    own = sight.owns(event.actor)
    if own:
        figures |= {"attribute": event.attribute, "hits": event.hits, "wounds": event.wounds}
    variant = ".".join(part for part in ("own" if own else "public", event.glitch) if part)
    line = _about(sight, event, variant, **figures)
    return Line(line.key, line.params, dice=event.faces) if own else line


def _score(state: State, event: e.ScoreFixed | e.ScoreSet, sight: Sight) -> Line:
    return _about(sight, event, score=event.score)


def _spent_on_test(state: State, event: e.TestBoosted, sight: Sight) -> Line:
    return _about(sight, event, event.use)


def _boxes(state: State, event: e.Wounded | e.Healed, sight: Sight) -> Line:
    return _about(sight, event, event.track, boxes=event.boxes)


def _struck(state: State, event: e.Rescored) -> bool:
    """Whether it is by this event that the actor is struck down, which is said once."""
    return event.struck and not state.places[event.actor].struck


def _hear_of_score(state: State, event: e.Rescored, sight: Sight) -> bool:
    return sight.knows(event.actor) or (sight.sees(event.actor) and _struck(state, event))


def _rescored(state: State, event: e.Rescored, sight: Sight) -> Line:
    """With the rules that moved this score: wounds, the attribute, or being struck down."""
    place = state.places[event.actor]
    struck = _struck(state, event)
    moved = {
        "PASS-05": event.wounds != place.wounds,
        "PASS-19": event.attribute != place.attribute,
        "PASS-08": struck,
    }
    if sight.knows(event.actor):
        line = _about(sight, event, "struck" if struck else "", before=event.before, score=event.score)
    else:
        line = _about(sight, event, "unknown")
    return Line(line.key, line.params, tuple(rule for rule, so in moved.items() if so))


def _number(state: State, event: e.WoundsSet | e.AttributeSet | e.PassesSet, sight: Sight) -> Line:
    value = event.modifier if isinstance(event, e.WoundsSet) else event.value
    return _about(sight, event, value=value)


def _passes_fell(state: State, event: e.PassesFell, sight: Sight) -> Line:
    return _about(sight, event, passes=event.passes)


def _window(state: State, event: e.WindowOpened | e.WindowClosed, sight: Sight) -> Line:
    return Line(_key(event), {"number": event.number})


def _numbered(state: State, event: e.WentFirst | e.ActionBought | e.ActionLost | e.Skipped, sight: Sight) -> Line:
    return _about(sight, event, number=event.number)


def _shares(state: State, event: e.PassBegun, sight: Sight) -> bool:
    """Whether the seat sees one of those who take part in the pass."""
    return sight.everybody or takes_part(state, sight.eyes, participants(state, event.number, frozenset(event.covert)))


def _hear_of_pass(state: State, event: e.PassBegun, sight: Sight) -> bool:
    # For those who share nothing of a covert pass, the turn is over when it begins.
    return (bool(event.covert) and not state.covert) or _shares(state, event, sight)


def _pass_begun(state: State, event: e.PassBegun, sight: Sight) -> Line:
    lapsed = tuple(actor for actor in holders(state) if event.covert and actor not in event.covert)
    if not _shares(state, event, sight):
        return _over(state, e.TurnEnded(state.turn, lapsed), sight)
    variant = ("covert.lapsed" if lapsed else "covert") if event.covert else ""
    names: dict[str, str | int] = {"actors": sight.names(lapsed)} if lapsed else {}
    return Line(_key(event, variant), {"number": event.number, **names})


def _hear_of_phase(state: State, event: e.PhaseBegun, sight: Sight) -> bool:
    if event.kind == "last":
        return False
    seen = tuple(filter(sight.sees, event.group))
    # A phase that goes on after another got in front of it is no news, and would tell of a hidden actor.
    return bool(seen) and seen != state.up


def _phase_begun(state: State, event: e.PhaseBegun, sight: Sight) -> Line:
    seen = tuple(filter(sight.sees, event.group))
    variant = "edge" if event.edge else "together" if len(seen) > 1 else ""
    return Line(_key(event, variant), {"actors": sight.names(seen)})


def _delayed(state: State, event: e.Delayed, sight: Sight) -> Line:
    return _about(sight, event, "warned" if event.warned and sight.owns(event.actor) else "")


def _carries(state: State, event: e.Carries, sight: Sight) -> Line:
    return _about(sight, event, "warned" if event.warned else "")


def _intervened(state: State, event: e.Intervened, sight: Sight) -> Line:
    return _about(sight, event, event.mode)


def _beat_begun(state: State, event: e.BeatBegun, sight: Sight) -> Line:
    """The actors that act now, and those of them who stumble."""
    seen = [actor for actor in event.actors if sight.sees(actor)]
    stumbling = [actor for actor in event.stumbling if sight.knows(actor)]
    last = state.phase is not None and state.phase.kind == "last"
    parts = ("stumbling" if stumbling else "last" if last else "", "together" if len(seen) > 1 else "")
    params: dict[str, str | int] = {"actors" if len(seen) > 1 else "actor": sight.names(seen)}
    if stumbling:
        params |= {"stumbling": sight.names(stumbling), "penalty": event.penalty}
    return Line(_key(event, ".".join(part for part in parts if part)), params)


def _displaced(state: State, event: e.Displaced, sight: Sight) -> Line:
    actors = [actor for actor in event.actors if sight.sees(actor)]
    holders = [actor for actor in event.holding if sight.sees(actor)]
    parts = ("scoreless" if event.scoreless else "", "free" if holders else "") if actors else ("holding",)
    names: dict[str, str | int] = {"actors": sight.names(actors), "holders": sight.names(holders)}
    return Line(_key(event, ".".join(part for part in parts if part)), {k: v for k, v in names.items() if v})


def _penalty_ruled(state: State, event: e.PenaltyRuled, sight: Sight) -> Line:
    return _about(sight, event, "die" if event.penalty else "", penalty=event.penalty)


def _asked(state: State, event: e.HoldersAsked | e.LastCalled, sight: Sight) -> Line:
    """With those who plan to carry on: they could change their minds, and the plan is their own affair."""
    others = may_enter(state, state.phase) if state.phase is not None else may_act_last(state)
    return Line(_key(event), {"actors": sight.names(a for a in others if a in event.holders or not sight.owns(a))})


def _hold_lost(state: State, event: e.HoldLost, sight: Sight) -> Line:
    return _about(sight, event, event.why)


def _pass_ended(state: State, event: e.PassEnded, sight: Sight) -> Line:
    carried = [actor for actor in event.carried if sight.sees(actor)]
    params: dict[str, str | int] = {"number": event.number}
    return Line(_key(event, "carried"), {**params, "actors": sight.names(carried)}) if carried else Line(
        _key(event), params
    )  # fmt: skip


def _over(state: State, event: e.TurnEnded, sight: Sight) -> Line:
    """The end of the turn, with whose held action lapses."""
    lapsed = [actor for actor in event.lapsed if sight.sees(actor)]
    params: dict[str, str | int] = {"turn": event.turn}
    if lapsed:
        params["actors"] = sight.names(lapsed)
    return Line(_key(event, "lapsed" if lapsed else ""), params, event.rules)


def _granted(state: State, event: e.Granted, sight: Sight) -> Line:
    phase = known(state, sight.eyes).phase
    waits = phase is not None and phase.step != "act" and bool(phase.declared)
    return _about(sight, event, "before" if waits else "" if event.spends else "extra")


def _reentered(state: State, event: e.Reentered, sight: Sight) -> Line:
    return _about(sight, event, since=event.since)


_ONE_ACTS = Hearing(lambda _, event, sight: any(map(sight.sees, event.actors)))
_ONE_IS_MOVED = Hearing(lambda _, event, sight: any(map(sight.sees, (*event.actors, *event.holding))))
_ONE_HOLDS = Hearing(lambda _, event, sight: any(map(sight.sees, event.holders)))
_PASS_SEEN = Hearing(lambda state, event, sight: event.number <= known(state, sight.eyes).begun)
_TURN_SEEN = Hearing(lambda state, _, sight: sight.seat.role == "gm" or not plays_on_unseen(state, sight.eyes), "seat")
"""For others the turn was over before."""

_TELL: dict[type[Event], tuple[Hearing, Teller]] = {
    e.TurnBegun: (EVERYBODY, _turn_begun),
    e.EdgePledged: (OWNERS, _named),
    e.Tested: (WHO_SEE, _tested),
    e.TestBoosted: (OWNERS, _spent_on_test),
    e.GlitchNegated: (WHO_KNOW, _named),
    e.PenaltyRuled: (WHO_KNOW, _penalty_ruled),
    e.ScoreFixed: (WHO_KNOW, _score),
    e.TestsClosed: (EVERYBODY, _plain),
    e.Wounded: (OWNERS, _boxes),
    e.Healed: (OWNERS, _boxes),
    e.WoundsSet: (OWNERS, _number),
    e.AttributeSet: (OWNERS, _number),
    e.PassesSet: (OWNERS, _number),
    e.Rescored: (Hearing(_hear_of_score), _rescored),
    e.PassesFell: (WHO_KNOW, _passes_fell),
    e.ScoreSet: (WHO_KNOW, _score),
    e.Reentered: (WHO_KNOW, _reentered),
    # That there is a window tells that somebody has Edge left.
    e.WindowOpened: (GM_ONLY, _window),
    e.WindowClosed: (GM_ONLY, _window),
    e.EdgeDeclined: (OWNERS, _named),
    e.WentFirst: (WHO_SEE, _numbered),
    e.ActionBought: (WHO_SEE, _numbered),
    e.PassBegun: (Hearing(_hear_of_pass), _pass_begun),
    e.PhaseBegun: (Hearing(_hear_of_phase), _phase_begun),
    e.Declared: (WHO_SEE, _named),
    e.Delayed: (WHO_SEE, _delayed),
    e.Displaced: (_ONE_IS_MOVED, _displaced),
    e.ActionLost: (WHO_SEE, _numbered),
    e.HoldersAsked: (_ONE_HOLDS, _asked),
    e.Intervened: (WHO_SEE, _intervened),
    e.HeldBack: (OWNERS, _named),
    e.Redeclared: (WHO_SEE, _named),
    e.Finished: (WHO_SEE, _named),
    e.LastCalled: (_ONE_HOLDS, _asked),
    e.WantsLast: (WHO_SEE, _named),
    e.Carries: (OWNERS, _carries),
    e.Reconsidered: (OWNERS, _named),
    e.HoldLost: (WHO_SEE, _hold_lost),
    e.BeatBegun: (_ONE_ACTS, _beat_begun),
    e.PassEnded: (_PASS_SEEN, _pass_ended),
    e.TurnEnded: (_TURN_SEEN, _over),
    e.Granted: (WHO_SEE, _granted),
    e.Skipped: (WHO_SEE, _numbered),
}
"""The end of a phase has no line: the next line tells it."""

TOLD_TO = told_to(e.EVENTS, _TELL)

MILESTONES = (
    "line.passes.turn_begun",
    "line.passes.turn_ended",
    "line.passes.pass_begun",
    "line.passes.pass_ended",
    "line.passes.hold_lost",
    "line.passes.action_lost",
)
"""The lines that are shown in large."""
