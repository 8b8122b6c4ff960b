"""The log lines of the passes system, for one seat, from the state before the event."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Line, Seat
from turnkeeper.core.narration import Rules, about, key_of, named, plain, rule_if
from turnkeeper.core.recipients import (
    EVERYBODY,
    GM_ONLY,
    OWNERS,
    WHO_KNOW,
    WHO_SEE,
    Narrator,
    Recipients,
    narrate_by_table,
    recipients,
)
from turnkeeper.core.visibility import Viewer
from turnkeeper.systems.passes import events as e
from turnkeeper.systems.passes.decide.delay import may_enter
from turnkeeper.systems.passes.decide.edge import candidates
from turnkeeper.systems.passes.known import known, plays_on_unseen, takes_part
from turnkeeper.systems.passes.lineup import (
    carriers,
    effective,
    has_action,
    may_act_last,
    next_action,
    next_known,
    participants,
)
from turnkeeper.systems.passes.state import State


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The line for an event; ``None`` where the seat learns nothing of it."""
    return narrate_by_table(_TELL, state, event, seat)


def _tested(state: State, event: e.Tested, viewer: Viewer) -> Line:
    """Dice for the owner and the GM, the score for all who know the actor."""
    if not viewer.knows(event.actor):
        return about(viewer, event, "unknown", ("PASS-03",))
    able, own = _able(event.score, struck=event.struck), viewer.owns(event.actor)
    figures: dict[str, str | int] = {"actor": viewer.name(event.actor), "score": event.score, "able": able}
    if own:
        figures |= {"attribute": event.attribute, "hits": event.hits, "wounds": event.wounds}
    rules = (
        "PASS-03",
        *rule_if(event.wounds, "PASS-04"),
        *rule_if(event.glitch, "PASS-34"),
        *rule_if(event.glitch == "critical", "PASS-38"),
        *rule_if(event.struck, "PASS-08"),
    )
    key = key_of(event, "own" if own else "public", event.glitch)
    return Line(key, figures, rules, event.faces if own else ())


def _able(score: int, *, struck: bool) -> str:
    """Whether an actor with that score may act: ``yes``, not while the score is so ``low``, or not this turn."""
    return "struck" if struck else "yes" if score > 0 else "low"


def _score_set(state: State, event: e.ScoreSet, viewer: Viewer) -> Line:
    return about(viewer, event, score=event.score, able=_able(event.score, struck=False))


def _score_fixed(state: State, event: e.ScoreFixed, viewer: Viewer) -> Line:
    """With the point of Edge that goes on the next test, where one was promised for the test not rolled (PASS-25)."""
    if not viewer.knows(event.actor):
        return about(viewer, event, "unknown", ("PASS-03",))
    promised = event.actor in state.pledged and viewer.owns(event.actor)
    rules = (*event.rules, *rule_if(event.struck, "PASS-08"), *rule_if(promised, "PASS-25"))
    able, edge = _able(event.score, struck=event.struck), "next" if promised else "none"
    return about(viewer, event, rules=rules, score=event.score, able=able, edge=edge)


def _boxes(state: State, event: e.Wounded | e.Healed, viewer: Viewer) -> Line:
    return about(viewer, event, event.track, boxes=event.boxes)


def _struck(state: State, event: e.Rescored) -> bool:
    """Whether it is by this event that the actor is struck down, which is said once."""
    return event.struck and not state.places[event.actor].struck


def _hear_of_score(state: State, event: e.Rescored, viewer: Viewer) -> bool:
    return viewer.knows(event.actor) or (viewer.sees(event.actor) and _struck(state, event))


def _rescored(state: State, event: e.Rescored, viewer: Viewer) -> Line:
    """With the rules that moved this score: wounds, the attribute, or being struck down."""
    place = state.places[event.actor]
    struck = _struck(state, event)
    rules = (
        *rule_if(event.wounds != place.wounds, "PASS-05"),
        *rule_if(event.attribute != place.attribute, "PASS-19"),
        *rule_if(struck, "PASS-08"),
    )
    if not viewer.knows(event.actor):
        return about(viewer, event, "unknown", rules)
    figures: dict[str, str | int] = {"before": event.before, "score": event.score}
    if not struck:
        figures["able"] = _able(event.score, struck=event.struck)
    return about(viewer, event, "struck" if struck else "", rules, **figures)


def _number(state: State, event: e.WoundsSet | e.AttributeSet, viewer: Viewer) -> Line:
    value = event.modifier if isinstance(event, e.WoundsSet) else event.value
    return about(viewer, event, value=value)


def _passes_set(state: State, event: e.PassesSet, viewer: Viewer) -> Line:
    """A rise counts from the next turn, up to the limit (PASS-15, PASS-21); passes lost at once have another line."""
    if event.value <= state.fight.actors[event.actor].profile.passes:
        return about(viewer, event, rules=("PASS-22",), value=event.value)
    most = state.fight.next_options.max_passes
    if event.value <= most:
        return about(viewer, event, "more", ("PASS-21",), value=event.value)
    return about(viewer, event, "capped", ("PASS-15", "PASS-21"), value=event.value, most=most)


def _passes_left(state: State, event: e.PassesFell) -> int:
    """The number of passes that are left to the actor: a critical glitch has cost one of them (PASS-39)."""
    return effective(state, replace(state.places[event.actor], passes=event.passes))


def _hear_of_fall(state: State, event: e.PassesFell, viewer: Viewer) -> bool:
    """Not where those that are lost are none of this turn's, for a limit or a critical glitch (PASS-15, PASS-40)."""
    return viewer.knows(event.actor) and _passes_left(state, event) < effective(state, state.places[event.actor])


def _passes_fell(state: State, event: e.PassesFell, viewer: Viewer) -> Line:
    return about(viewer, event, passes=_passes_left(state, event))


def _window_closed(state: State, event: e.WindowClosed, viewer: Viewer) -> Line:
    """With the players who could spend Edge here and have not decided: who paid in this window has."""
    open_to = [a for a in candidates(state) if a not in state.first and state.places[a].bought != event.number]
    passed = viewer.names(actor for actor in open_to if state.fight.actors[actor].side == "pc")
    params: dict[str, str | int] = {"number": event.number}
    return Line(key_of(event, "passed"), {**params, "passed": passed}) if passed else Line(key_of(event), params)


def _numbered(state: State, event: e.WentFirst | e.ActionBought, viewer: Viewer) -> Line:
    return about(viewer, event, number=event.number)


def _action_lost(state: State, event: e.ActionLost, viewer: Viewer) -> Line:
    """With the rule on held actions for one that was carried here, or that came into the phase (PASS-24)."""
    entered = state.phase is not None and event.actor in state.phase.entered
    held = entered or state.places[event.actor].carried_to == event.number
    return about(viewer, event, rules=("PASS-24" if held else "PASS-22",), number=event.number)


def _shares(state: State, event: e.PassBegun, viewer: Viewer) -> bool:
    """Whether the seat sees one of those who take part in the pass."""
    return viewer.everybody or takes_part(
        state, viewer.audience, participants(state, event.number, frozenset(event.covert))
    )


def _hear_of_pass(state: State, event: e.PassBegun, viewer: Viewer) -> bool:
    # For those who share nothing of a covert pass, the turn is over when it begins.
    return (bool(event.covert) and not state.covert) or _shares(state, event, viewer)


def _pass_begun(state: State, event: e.PassBegun, viewer: Viewer) -> Line:
    lapsed = tuple(actor for actor in carriers(state) if event.covert and actor not in event.covert)
    if not _shares(state, event, viewer):
        return _over(state, e.TurnEnded(state.turn, lapsed), viewer)
    lost = [actor for actor in event.lost if viewer.sees(actor)]
    # Those of an earlier pass of hidden actors may have been shown since.
    alone = event.covert and not state.not_hidden(participants(state, event.number, frozenset(event.covert)))
    names: dict[str, str | int] = {"actors": viewer.names(lost)} if lost else {}
    meeting = [*filter(viewer.knows, event.replaced), *(actor for actor in lost if actor not in lapsed)]
    rules = ("PASS-11", "PASS-12", *rule_if(meeting, "PASS-53"), *rule_if(set(lost).intersection(lapsed), "PASS-54"))
    key = key_of(event, "covert" if alone else "", "lapsed" if lost else "")
    return Line(key, {"number": event.number, **names}, rules)


def _hear_of_phase(state: State, event: e.PhaseBegun, viewer: Viewer) -> bool:
    if event.kind == "last":
        return False
    seen = tuple(filter(viewer.sees, event.group))
    # A phase that goes on after another got in front of it is no news, and would tell of a hidden actor.
    return bool(seen) and seen != state.up


def _phase_begun(state: State, event: e.PhaseBegun, viewer: Viewer) -> Line:
    seen = tuple(filter(viewer.sees, event.group))
    variant = "edge" if event.edge else "together" if len(seen) > 1 else ""
    rules = ("PASS-13", "PASS-18", *rule_if(event.edge, "PASS-27"), *rule_if(len(seen) > 1, "PASS-14"))
    return Line(key_of(event, variant), {"actors": viewer.names(seen)}, rules)


def _delayed(state: State, event: e.Delayed, viewer: Viewer) -> Line:
    if not viewer.owns(event.actor):
        return about(viewer, event, rules=("PASS-43",))
    variant = _warning(state, event, viewer)
    rules = ("PASS-43", *rule_if(variant, "PASS-53" if variant == "own_next" else "PASS-52"))
    return about(viewer, event, variant, rules)


def _warning(state: State, event: e.Delayed | e.Carries, viewer: Viewer) -> str:
    """Whether the action is lost unless used in this pass: no next one is in sight, or the actor has another there.

    In the last pass that a turn can have, which the GM may end, there is nothing to keep it for (PASS-15, PASS-52). A
    pass that unknown actors alone bring about is in sight for those who know them.
    """
    if state.number >= state.fight.options.max_passes:
        return "in_vain"
    if event.warned or not next_known(state, event.actor, viewer.audience):
        return "warned"
    lost = state.fight.options.carry_conflict == "lose_held" and has_action(state, event.actor, state.number + 1)
    return "own_next" if lost else ""


def _intervened(state: State, event: e.Intervened, viewer: Viewer) -> Line:
    others = filter(viewer.sees, state.phase.group if state.phase else ())
    rules = ("PASS-45", "PASS-46" if event.mode == "before" else "PASS-48")
    return about(viewer, event, event.mode, rules, others=viewer.names(others))


def _beat_begun(state: State, event: e.BeatBegun, viewer: Viewer) -> Line:
    """The actors that act now, and those of them who stumble."""
    seen = [actor for actor in event.actors if viewer.sees(actor)]
    stumbling = [actor for actor in event.stumbling if viewer.knows(actor)]
    last = state.phase is not None and state.phase.kind == "last"
    parts = ("stumbling" if stumbling else "last" if last else "", "together" if len(seen) > 1 else "")
    params: dict[str, str | int] = {"actors" if len(seen) > 1 else "actor": viewer.names(seen)}
    if stumbling:
        params |= {"stumbling": viewer.names(stumbling), "penalty": event.penalty}
    rules = (*_rules_of_beat(state, event, seen), *rule_if(stumbling, "PASS-37"))
    return Line(key_of(event, *parts), params, rules)


def _rules_of_beat(state: State, event: e.BeatBegun, seen: list[ActorId]) -> Rules:
    """Whose moment it is, and how several share it (CORE-05)."""
    phase, several = state.phase, len(seen) > 1
    together = rule_if(several, "CORE-05")
    if event.beat == "act":
        if phase is not None and phase.kind == "last":
            return ("PASS-50", *rule_if(several, "PASS-51"), *together)
        joined = phase is not None and not set(phase.together).isdisjoint(seen)
        return ("PASS-13", *rule_if(joined, "PASS-48"), *together)
    cut_in = [actor for actor in seen if phase is not None and actor in phase.entered]
    side = "PASS-46" if event.beat == "before" else "PASS-48"
    by_leave = rule_if(len(cut_in) < len(seen), "CORE-09")
    return (*rule_if(cut_in, side), *rule_if(len(cut_in) > 1, "PASS-47"), *by_leave, *together)


def _displaced(state: State, event: e.Displaced, viewer: Viewer) -> Line:
    actors = [actor for actor in event.actors if viewer.sees(actor)]
    holders = [actor for actor in event.holding if viewer.sees(actor)]
    parts = ("scoreless" if event.scoreless else "", "free" if holders else "")
    if not actors:
        parts = ("holding", "" if event.scoreless else "free")
    names: dict[str, str | int] = {"actors": viewer.names(actors), "holders": viewer.names(holders)}
    rules = (
        *rule_if(event.scoreless, "PASS-08"),
        *rule_if(actors and not event.scoreless, "PASS-18"),
        *rule_if(holders and "free" in parts, "PASS-48"),
    )
    return Line(key_of(event, *parts), {k: v for k, v in names.items() if v}, rules)


def _penalty_ruled(state: State, event: e.PenaltyRuled, viewer: Viewer) -> Line:
    return about(viewer, event, "die" if event.penalty else "", penalty=event.penalty)


def _asked(state: State, event: e.HoldersAsked | e.LastCalled, viewer: Viewer) -> Line:
    """With those who plan to carry on: they could change their minds, and the plan is their own affair."""
    others = may_enter(state, state.phase) if state.phase is not None else may_act_last(state)
    return Line(key_of(event), {"actors": viewer.names(a for a in others if a in event.holders or not viewer.owns(a))})


def _hold_lost(state: State, event: e.HoldLost, viewer: Viewer) -> Line:
    return about(viewer, event, event.why, _OF_HOLD_END.get(event.why, ()))


_OF_HOLD_END: Mapping[str, Rules] = {
    "let_go": ("PASS-50",), "passes_fell": ("PASS-24",), "own_action": ("PASS-53",),
}  # fmt: skip
"""The rule by which a held action is gone."""


def _pass_ended(state: State, event: e.PassEnded, viewer: Viewer) -> Line:
    carried = [actor for actor in event.carried if viewer.sees(actor)]
    params: dict[str, str | int] = {"number": event.number}
    if carried:
        params["actors"] = viewer.names(carried)
    first = rule_if(any(map(viewer.sees, state.first)), "PASS-27")
    return Line(key_of(event, "carried" if carried else ""), params, ("PASS-50", *first, *rule_if(carried, "PASS-52")))


def _over(state: State, event: e.TurnEnded, viewer: Viewer) -> Line:
    """The end of the turn, with whose held action lapses; for all where the players were told of one for others."""
    lapsed = [actor for actor in event.lapsed if viewer.sees(actor)]
    params: dict[str, str | int] = {"turn": event.turn}
    if lapsed:
        params["actors"] = viewer.names(lapsed)
    key = key_of(event, "all" if state.covert and viewer.seat.role != "gm" else "", "lapsed" if lapsed else "")
    return Line(key, params, event.rules if lapsed else ("PASS-11",))


def _granted(state: State, event: e.Granted, viewer: Viewer) -> Line:
    phase = known(state, viewer.audience).phase
    waits = phase is not None and phase.step != "act" and bool(phase.declared)
    spends = event.spends or event.here or event.actor in state.holds
    place = "before" if waits else "" if spends else "extra"
    if not event.penalty or not viewer.knows(event.actor):
        return about(viewer, event, place)
    return about(viewer, event, f"{place}.stumbling" if place else "stumbling", penalty=event.penalty)


def _skipped(state: State, event: e.Skipped, viewer: Viewer) -> Line:
    """The action of a pass that it loses, the held one with which it acts or comes in, or that it does not act now."""
    phase = state.phase
    if event.what != "present" or phase is None or phase.is_own(event.actor):
        return about(viewer, event, number=event.number)
    return about(viewer, event, "held" if event.actor in (*phase.entered, *phase.held) else "present")


def _reentered(state: State, event: e.Reentered, viewer: Viewer) -> Line:
    """The pass of its next action; or that it has nothing left to do this turn."""
    since = next_action(state, event.actor, event.since)
    return about(viewer, event, since=since) if since else about(viewer, event, "spent")


_ONE_ACTS = Recipients(lambda _, event, viewer: any(map(viewer.sees, event.actors)))
_ONE_IS_MOVED = Recipients(lambda _, event, viewer: any(map(viewer.sees, (*event.actors, *event.holding))))
_ONE_HOLDS = Recipients(lambda _, event, viewer: any(map(viewer.sees, event.holders)))
_PASS_SEEN = Recipients(lambda state, event, viewer: event.number <= known(state, viewer.audience).begun)
_TURN_SEEN = Recipients(
    lambda state, _, viewer: viewer.seat.role == "gm" or not plays_on_unseen(state, viewer.audience), "seat"
)
"""For others the turn was over before."""

_TELL: dict[type[Event], tuple[Recipients, Narrator]] = {
    e.TurnBegun: (EVERYBODY, lambda _, event, __: Line(key_of(event), {"turn": event.turn})),
    e.EdgePledged: (OWNERS, named),
    e.Tested: (WHO_SEE, _tested),
    e.TestBoosted: (OWNERS, lambda _, event, viewer: about(viewer, event, event.use)),
    e.GlitchNegated: (WHO_KNOW, named),
    e.PenaltyRuled: (WHO_KNOW, _penalty_ruled),
    e.ScoreFixed: (WHO_SEE, _score_fixed),
    e.TestsClosed: (EVERYBODY, plain),
    e.Wounded: (OWNERS, _boxes),
    e.Healed: (OWNERS, _boxes),
    e.WoundsSet: (OWNERS, _number),
    e.AttributeSet: (OWNERS, _number),
    e.PassesSet: (OWNERS, _passes_set),
    e.Rescored: (Recipients(_hear_of_score), _rescored),
    e.PassesFell: (Recipients(_hear_of_fall), _passes_fell),
    e.ScoreSet: (WHO_KNOW, _score_set),
    e.Reentered: (WHO_KNOW, _reentered),
    # That there is a window shows that an actor has Edge left.
    e.WindowOpened: (GM_ONLY, lambda _, event, __: Line(key_of(event), {"number": event.number})),
    e.WindowClosed: (GM_ONLY, _window_closed),
    e.EdgeDeclined: (OWNERS, named),
    e.WentFirst: (WHO_SEE, _numbered),
    e.ActionBought: (WHO_SEE, _numbered),
    e.PassBegun: (Recipients(_hear_of_pass), _pass_begun),
    e.PhaseBegun: (Recipients(_hear_of_phase), _phase_begun),
    e.Declared: (WHO_SEE, named),
    e.Delayed: (WHO_SEE, _delayed),
    e.Displaced: (_ONE_IS_MOVED, _displaced),
    e.ActionLost: (WHO_SEE, _action_lost),
    e.HoldersAsked: (_ONE_HOLDS, _asked),
    e.Intervened: (WHO_SEE, _intervened),
    e.HeldBack: (OWNERS, named),
    e.Redeclared: (WHO_SEE, named),
    e.Finished: (WHO_SEE, named),
    e.LastCalled: (_ONE_HOLDS, _asked),
    e.WantsLast: (WHO_SEE, named),
    e.Carries: (OWNERS, lambda state, event, viewer: about(viewer, event, _warning(state, event, viewer))),
    e.Reconsidered: (OWNERS, named),
    e.HoldLost: (WHO_SEE, _hold_lost),
    e.BeatBegun: (_ONE_ACTS, _beat_begun),
    e.PassEnded: (_PASS_SEEN, _pass_ended),
    e.TurnEnded: (_TURN_SEEN, _over),
    e.Granted: (WHO_SEE, _granted),
    e.Skipped: (WHO_SEE, _skipped),
}
"""The end of a phase has no line: the next line tells it."""

TOLD_TO = recipients(e.EVENTS, _TELL)

MILESTONES = (
    "line.passes.turn_begun",
    "line.passes.turn_ended",
    "line.passes.pass_begun",
    "line.passes.pass_ended",
    "line.passes.hold_lost",
    "line.passes.action_lost",
)
"""The lines that are shown in large."""
