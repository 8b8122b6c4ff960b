"""What a seat may do now: the buttons, found by asking the rules."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from turnkeeper.core import words as w
from turnkeeper.core.offers import Affordance, Number, Probe, offer, tag_of
from turnkeeper.core.words import ActorId, Command, Refusal, Seat
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.decide import decide
from turnkeeper.systems.passes.decide.edge import may_buy, may_go_first, may_spend
from turnkeeper.systems.passes.options import MOST, MOST_PASSES
from turnkeeper.systems.passes.order import profile
from turnkeeper.systems.passes.state import State

_GMS: tuple[type[Command], ...] = (p.NextTurn, p.StartPasses, p.CloseWindow, p.GoAhead, p.EndPass)
_GREY: tuple[type[Command], ...] = (p.Act, p.Delay)
"""Shown grey, with the reason, when they are out of place."""
_Free: TypeAlias = tuple[type[Command], str, int, int]
"""A command with one free number: its name, the least and the greatest."""
_SHEET: tuple[_Free, ...] = (
    (p.SetWounds, "modifier", -MOST, 0),
    (p.SetAttribute, "value", 1, MOST),
    (p.SetPasses, "value", 1, MOST_PASSES),
)
_MOST_REMEMBERED = 512
"""Offers of free numbers follow from an actor and its boxes alone, and are the same after most commands."""
_FIX: _Free = (p.FixScore, "score", -p.FAR, p.FAR)
_SET: _Free = (p.SetScore, "score", -p.FAR, p.FAR)
_USES: tuple[p.TestUse, ...] = ("before", "after", "reroll", "negate")
_MODES: tuple[p.Mode, ...] = ("before", "after", "together")


def offers(state: State, seat: Seat) -> list[Affordance]:
    """The affordances of a seat, in its own spelling of actors."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return []
    gm = seat.role == "gm"

    def probe(command: Command) -> Refusal | None:
        # A seat writes those it decides for by their own ids, and no command names anybody else.
        outcome = decide(state, command, seat)
        return outcome if isinstance(outcome, Refusal) else None

    found: list[Affordance] = []
    if gm:
        for kind in _GMS:
            found += offer(probe, kind)
    own = [actor for actor in state.fight.actors if gm or actor in seat.actors]
    for actor in own:
        found += _choices(state, probe, actor, mine=actor in seat.actors)
    tried: dict[tuple[object, ...], bool] = {}
    for actor in own:
        numbers = profile(state, actor)
        found += _numbers(actor, numbers.physical, numbers.stun)
        found += _score(state, probe, actor, tried, gm=gm)
    if gm:
        found += offer(probe, p.Redeclare, actor=state.phase.live) if state.phase and state.phase.live else []
        found += offer(probe, w.Grant, actor=own)
        found += offer(probe, w.Skip, actor=own)
    return found


def _choices(state: State, probe: Probe, actor: ActorId, *, mine: bool) -> Iterator[Affordance]:
    """What the actor may choose; for a player's own, the refused buttons too where one would look for them."""
    grey = mine and state.stage in ("passes", "last_call")
    for kind in _kinds(state, actor, grey=grey):
        yield from offer(probe, kind, {"actor": actor}, grey=grey and kind in _GREY)
    if actor in state.holds:
        yield from offer(probe, p.Intervene, {"actor": actor}, mode=_MODES, grey=grey)
    place = state.places.get(actor)
    rolled = place is not None and place.score is not None
    if profile(state, actor).points and (state.stage in ("between", "tests") or not rolled):
        # Before the test there is one use of Edge; once it is rolled, and only until the passes begin, the others.
        uses = _USES[1:] if rolled and state.stage == "tests" else _USES[:1]
        yield from offer(probe, p.EdgeTest, {"actor": actor}, use=uses)


def _kinds(state: State, actor: ActorId, *, grey: bool) -> Iterator[type[Command]]:
    """The choices worth asking the rules about: a fight of hundreds has too many that are plainly out of place."""
    phase = state.phase
    if grey or (phase is not None and actor in phase.group):
        yield from _GREY
    if phase is not None and actor in phase.live:
        yield p.Done
    if actor in state.holds:
        yield from (p.Decline, p.ActLast, p.Carry, p.Reconsider)
    elif may_spend(state, actor):
        yield p.Decline
    if state.stage != "window":
        return
    if may_go_first(state, actor):
        yield p.GoFirst
    if may_buy(state, actor):
        yield p.BuyAction


@functools.lru_cache(_MOST_REMEMBERED)
def _numbers(actor: ActorId, physical: int, stun: int) -> tuple[Affordance, ...]:
    """Damage, attribute, passes: free numbers, which an owner may set at any time of the fight."""
    found = []
    fixed = {"actor": actor}
    for track, count in (("physical", physical), ("stun", stun)):
        on = {**fixed, "track": track}
        if count < MOST:
            found.append(_open(p.Wound, on, "boxes", 1, MOST - count))
        if count:
            found.append(_open(p.Heal, on, "boxes", 1, count))
    return (*found, *(_open(kind, fixed, name, low, high) for kind, name, low, high in _SHEET))


def _open(kind: type[Command], fixed: Mapping[str, str], name: str, low: int, high: int) -> Affordance:
    return Affordance(tag_of(kind), fixed, {name: Number(low, high)}, shelf=kind.shelf)


def _score(
    state: State, probe: Probe, actor: ActorId, tried: dict[tuple[object, ...], bool], *, gm: bool
) -> Sequence[Affordance]:
    """A score fixed, or set by the GM: tried on one of those who stand alike."""
    place = state.places.get(actor)
    if place is None or (place.score is not None and not gm):
        return ()
    free = _FIX if place.score is None else _SET
    alike = (free, state.fight.actors[actor].out)
    if alike not in tried:
        tried[alike] = bool(_with_number(probe, actor, free))
    return (_scored(free, actor),) if tried[alike] else ()


@functools.lru_cache(_MOST_REMEMBERED)
def _scored(free: _Free, actor: ActorId) -> Affordance:
    kind, name, low, high = free
    return _open(kind, {"actor": actor}, name, low, high)


def _with_number(probe: Probe, actor: ActorId, free: _Free) -> list[Affordance]:
    kind, name, low, high = free
    return offer(probe, kind, {"actor": actor}, free={name: Number(low, high)}, example={name: high})
