"""The standing order of a pass, as a seat may know it (PASS-13, PASS-18, PASS-51)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec.structs import replace

from turnkeeper.core.derived import derived
from turnkeeper.core.fight import Faces
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.standing import Absence, Beat, KeyPart, Standing, line_up
from turnkeeper.core.standing import Place as Opening
from turnkeeper.core.visibility import Audience, Viewer, viewer_of
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.known import known
from turnkeeper.systems.passes.lineup import (
    Key,
    able,
    due,
    holders,
    key,
    last_key,
    no_pass,
    profile,
    spenders,
    to_come,
    undecided,
    wanting_last,
)
from turnkeeper.systems.passes.state import Phase, State

_Parts = tuple[KeyPart, ...]
_BEFORE, _PHASE, _AFTER, _ORDINARY, _LAST = range(-3, 2)
"""The first part of every key: the running phase with those who cut in, the pass by score, those who act last."""
_ORDINARY_PART = KeyPart(_ORDINARY, "PASS-13")
_EDGE_PARTS = (KeyPart(0, "PASS-27", "passes.edge_first"), KeyPart(1, "PASS-27"))
_CRITICAL_PARTS = (KeyPart(0, "PASS-38"), KeyPart(1, "PASS-38", "passes.critical"))
_LAST_PART = KeyPart(_LAST, "PASS-50", "passes.last")
_BEFORE_PART = KeyPart(_BEFORE, "PASS-46", "passes.cut_in")
_PHASE_PART = KeyPart(_PHASE, "PASS-18", "passes.phase")
_AFTER_PART = KeyPart(_AFTER, "PASS-48", "passes.after")
_NOTHING = KeyPart(0, "")
_BY_LEAVE = KeyPart(0, "CORE-09", "passes.by_leave", awaits="leave")
_JOINED = KeyPart(0, "PASS-48", "passes.joined", awaits="joined")
"""Reasons for which an actor acts with those whose moment it is: the GM's leave, its wish. They put nobody in order."""


def standing(state: State, seat: Seat) -> Standing:
    """The order as the seat may know it: the running phase, the rest of the pass, those who act last."""
    viewer = viewer_of(state.fight, seat)
    state = known(state, viewer.audience)
    shared = _shared(state, viewer.audience)
    if state.stage == "window":
        chances = tuple([chance for actor, chance in _edge_chances(state).items() if viewer.owns(actor)])
        return replace(shared, chances=chances) if chances else shared
    own = tuple([actor for actor in state.holds if viewer.owns(actor)])
    chances = _hold_chances(state, own) if own else ()
    return replace(shared, chances=chances) if chances else shared


def with_private_chances(state: State) -> Collection[ActorId]:
    """The actors with chances that their owners see otherwise than other seats: Edge, plans for held actions."""
    return _edge_chances(state) if state.stage == "window" else state.holds


@derived
def _shared(state: State, audience: Audience) -> Standing:
    """The standing of all seats that know the same, without Edge and plans, which are their owners' affair."""
    places = _places(state, audience)
    return Standing(
        tuple([_explained(state, beat) for beat in line_up(places, rule="PASS-14", text="passes.together")]),
        _hold_chances(state, ()),
    )


def _explained(state: State, beat: Beat) -> Beat:
    """The beat with the rule by which several are in it."""
    if len(beat.places) < 2:  # noqa: PLR2004 - several
        return beat
    when = beat.places[0].key[0].value
    if when in (_BEFORE, _AFTER):
        return replace(beat, rule="PASS-47", text="passes.same_side")
    if when == _LAST or (when == _PHASE and state.phase is not None and state.phase.kind == "last"):
        return replace(beat, rule="PASS-51", text="passes.last_together")
    if when != _PHASE and all(state.places[place.actor].glitch for place in beat.places):
        return replace(beat, rule="PASS-36")
    return beat


def moved(state: State) -> frozenset[ActorId]:
    """The actors that act after all others, though their scores may be higher (PASS-38, PASS-41)."""
    critical = [actor for actor, place in state.places.items() if place.glitch == "critical"]
    return frozenset(critical).difference(state.first)


def put_off(state: State, seat: Seat) -> Mapping[ActorId, int]:
    """The actions that have come up and are still to be taken: held ones, and those that others got in front of.

    Another got in front by a cut-in, by the GM's leave, or by a higher score (MARK-03).
    """
    audience = viewer_of(state.fight, seat).audience
    state = known(state, audience)
    phase = state.phase
    again = state.been_up.intersection(to_come(state))
    if phase is None:
        return Counter((*state.holds, *again))
    if phase.kind == "granted":
        return Counter((*state.holds, *again.difference(phase.live)))
    first = phase.live or next((actors for _, actors in phase.to_come), ())
    later = [actor for actor in (*phase.entered, *phase.pending) if actor not in first]
    return Counter((*state.holds, *later, *again.difference(phase.group, phase.live)))


# -- places ---------------------------------------------------------------------------------------------------------


def _places(state: State, audience: Audience) -> list[Opening]:
    rest = [] if no_pass(state, audience) else _to_come(state, audience)
    # The GM may let an actor act while no pass is running, too.
    return rest if state.phase is None else [*_phase_places(state, audience, state.phase, rest), *rest]


def _to_come(state: State, audience: Audience) -> list[Opening]:
    """The places of a pass behind its running phase."""
    waiting = due(state, max(1, state.number))
    if state.stage == "window" and state.fight.options.carry_conflict == "one_action":
        # What they hold will stand for their own action in the pass (PASS-53).
        waiting = tuple([actor for actor in waiting if actor not in state.holds])
    if state.phase is not None and state.phase.kind == "phase":
        # Who is in the phase by a held action, or by the GM's leave, may still have its own in the pass (PASS-53).
        waiting = tuple([actor for actor in waiting if actor not in state.phase.group])
    rest = [Opening(actor, "declare", _by_score(state, audience, actor)) for actor in waiting]
    return rest + [Opening(actor, "last", _as_last(state, audience, actor)) for actor in wanting_last(state)]


def _phase_places(state: State, audience: Audience, phase: Phase, rest: list[Opening]) -> Iterator[Opening]:
    """The places in the running phase: those acting, and the beats of it to come."""
    if phase.beat:
        keys = _beat_keys(state, audience, phase, rest)
        for actor in phase.live:
            yield Opening(actor, "act", keys[actor], moves=(p.Done(actor),))
    for beat, actors in phase.to_come:
        if beat == "act":
            keys = _group_keys(state, audience, phase, rest)
            for actor in actors:
                yield _of_group(actor, phase, keys[actor])
        else:
            side = _BEFORE_PART if beat == "before" else _AFTER_PART
            for actor in actors:
                yield Opening(actor, "declared", _on_side(phase, side, actor), live=True)


def _of_group(actor: ActorId, phase: Phase, key: _Parts) -> Opening:
    """A member of the phase's group, or a holder that joins it, before they act."""
    if phase.step == "declare" and actor in phase.group and actor not in phase.declared:
        return Opening(actor, "declare", key, moves=(p.Act(actor), p.Delay(actor)))
    return Opening(actor, "declared", key, live=True)


def _beat_keys(state: State, audience: Audience, phase: Phase, rest: list[Opening]) -> Mapping[ActorId, _Parts]:
    """The keys of those who are acting."""
    sides = {"before": _BEFORE_PART, "after": _AFTER_PART}
    side = _BEFORE_PART if phase.kind == "granted" else sides.get(phase.beat)
    if side is None:
        return _group_keys(state, audience, phase, rest)
    return {actor: _on_side(phase, side, actor) for actor in phase.live}


def _on_side(phase: Phase, side: KeyPart, actor: ActorId) -> _Parts:
    """The key of an actor on one side of the phase or in it: who the GM let act is there by that alone."""
    if actor in phase.by_leave:
        return (KeyPart(side.value, "CORE-09", "passes.granted"), _BY_LEAVE)
    return (side, _NOTHING, _JOINED) if side == _PHASE_PART and actor not in phase.group else (side,)


def _group_keys(state: State, audience: Audience, phase: Phase, rest: list[Opening]) -> Mapping[ActorId, _Parts]:
    """The keys of those whose phase it is: by score as long as that says that they are next, else that they are up.

    They are equal but in their words: those of unknown actors do not tell a figure.
    """
    members = [*phase.group, *phase.together, *(phase.acting if phase.beat == "act" else ())]
    make = _as_last if phase.kind == "last" else _by_score
    keys = {actor: make(state, audience, actor) for actor in members}
    shared = {_values(key) for key in keys.values()}
    if len(shared) == 1 and not phase.after and phase.by_leave.isdisjoint(members) and not phase.together:
        (values,) = shared
        others = {id(place.key): place.key for place in rest}  # Equal keys are one key.
        if all(values < _values(other) for other in others.values()):
            return keys
    return {actor: _on_side(phase, _PHASE_PART, actor) for actor in members}


def _values(key: _Parts) -> Key:
    return tuple(part.value for part in key)


# -- keys -----------------------------------------------------------------------------------------------------------


def _by_score(state: State, audience: Audience, actor: ActorId) -> _Parts:
    """The key of an action of one's own in the pass, each part with its rule (PASS-13)."""
    found = _scored(state.fight.faces, key(state, actor))
    return found if audience.knows(actor) else _masked(found)


@derived
def _scored(_: Faces, place: Key) -> _Parts:
    """A place in the order of a pass, told part by part."""
    edge, critical, score, glitch, *tied = place
    among = "PASS-28" if not edge else "PASS-42" if critical else "PASS-13"
    return (
        _ORDINARY_PART,
        _EDGE_PARTS[edge],
        _CRITICAL_PARTS[critical],
        KeyPart(score, among, "passes.score", -score),
        KeyPart(glitch, "PASS-35", "passes.glitch" if glitch else "", -score),
        *_chained(tied, "PASS-14"),
    )


def _as_last(state: State, audience: Audience, actor: ActorId) -> _Parts:
    """The key of a held action after the last phase (PASS-51)."""
    glitch, *tied = last_key(state, actor)
    parts = (
        _LAST_PART,
        KeyPart(glitch, "PASS-51", "passes.last_glitch" if glitch else ""),
        *_chained(tied, "PASS-51"),
    )
    return parts if audience.knows(actor) else _masked(parts)


def _chained(tied: Iterable[int], rule: str) -> Iterator[KeyPart]:
    for value, text in zip(tied, ("passes.edge", "passes.attribute", "passes.reaction"), strict=False):
        yield KeyPart(value, rule, text)


def _masked(parts: _Parts) -> _Parts:
    """A key that says of an unknown actor only that the order has it there, and which of its figures not.

    So it is also where the other one, earlier, is known; Edge paid to go first is public.
    """
    first, *others = parts
    unknown = [
        part if part in _EDGE_PARTS else KeyPart(part.value, "PASS-13", "passes.unknown", overrules=True)
        for part in others
    ]
    return (first, *unknown)


# -- chances and absences -------------------------------------------------------------------------------------------


def _hold_chances(state: State, own: tuple[ActorId, ...]) -> tuple[Opening, ...]:
    """To declare behind one whom the GM lets act in front; to cut in on the phase just declared; or to act last.

    Who decides for ``own`` knows which of these are asked. To others all are that have not said that they act last, for
    the plan to carry on is its owner's affair. While only unseen holders have still to answer, the owners alone see
    that what they hold may be let go.
    """
    phase = state.phase
    if phase is not None and phase.step == "declare" and phase.before:
        return tuple([_of_group(actor, phase, ()) for actor in phase.undeclared])
    if phase is not None and phase.step == "intervene":
        return tuple(
            [
                Opening(
                    actor,
                    "intervene" if _asked(state, actor, mine=actor in own) else "could_cut_in",
                    interrupts=next(iter(phase.group), None),
                    moves=(p.Decline(actor), *(p.Intervene(actor, mode) for mode in p.MODES)),
                )
                for actor in holders(state)
            ]
        )
    if phase is None and state.stage == "last_call":
        everybody = bool(undecided(state))
        return tuple(
            [
                Opening(
                    actor,
                    "last" if _asked(state, actor, mine=actor in own) else "could_let_go",
                    moves=(p.Decline(actor),),
                )
                for actor in holders(state)
                if everybody or actor in own
            ]
        )
    return ()


def _asked(state: State, actor: ActorId, *, mine: bool) -> bool:
    """Whether the holder still has to answer, as its owner knows it or as others do."""
    phase, plan = state.phase, state.holds[actor].plan
    if phase is None and not able(state, actor):
        return False
    if not mine:
        return plan != "last"
    return not plan and (phase is None or (actor in (phase.asked or ()) and actor not in phase.declined))


@derived
def _edge_chances(state: State) -> Mapping[ActorId, Opening]:
    """To spend Edge before a pass, for each actor that has any: the affair of those who decide for it."""
    return {
        actor: Opening(
            actor,
            "could_spend_edge" if actor in state.declined or state.phase is not None else "window",
            moves=(p.GoFirst(actor), p.BuyAction(actor)),
        )
        for actor in spenders(state)
    }


_NO_PASS = Absence("PASS-11", "passes.no_pass")
_TURN_OVER = Absence("PASS-11", "passes.turn_over")
_HOLDING = Absence("PASS-45", "passes.holding")
_CARRIES = Absence("PASS-52", "passes.carries")


def absence(state: State, seat: Seat, actor: ActorId) -> Absence:
    """The reason for which an actor has no place in the order; a plan to carry is its owner's affair."""
    viewer = viewer_of(state.fight, seat)
    state = known(state, viewer.audience)
    place, number = state.places.get(actor), max(1, state.number)
    if no_pass(state, viewer.audience):
        return _NO_PASS
    if place is None or not state.goes_on_for(actor):
        return _TURN_OVER
    if place.score is None:
        return Absence("PASS-01", "passes.no_score")
    if not able(state, actor):
        return Absence("PASS-08", "passes.struck" if place.struck else "passes.scoreless")
    if actor in state.holds:
        return _CARRIES if state.holds[actor].plan == "next" and viewer.owns(actor) else _HOLDING
    if number in place.used:
        return Absence("PASS-20", "passes.spent", {"number": number})
    if place.since > number:
        return Absence("CORE-12", "passes.joins_later", {"number": number})
    rule, text = _no_action(state, viewer, actor, number)
    return Absence(rule, text, {"number": number})


def _no_action(state: State, viewer: Viewer, actor: ActorId, number: int) -> tuple[str, str]:
    """Why the actor has no action in the pass, as far as the seat may know its numbers."""
    place = state.places[actor]
    if viewer.knows(actor) and place.glitch == "critical" and number <= place.passes:
        return "PASS-39", "passes.glitched_away"
    if viewer.owns(actor) and place.passes < number <= profile(state, actor).passes:
        return "PASS-21", "passes.next_turn"
    return "PASS-16", "passes.no_action"
