"""What a seat may do now: the buttons, found by asking the rules."""

from __future__ import annotations

from collections.abc import Iterator

from turnkeeper.core import words as w
from turnkeeper.core.offers import Affordance, Number, Probe, offer
from turnkeeper.core.sight import Sight, unmasked
from turnkeeper.core.words import ActorId, Command, Refusal, Seat
from turnkeeper.systems.passes import words as p
from turnkeeper.systems.passes.order import profile
from turnkeeper.systems.passes.rules import decide
from turnkeeper.systems.passes.state import State

_GMS: tuple[type[Command], ...] = (p.NextTurn, p.StartPasses, p.CloseWindow, p.GoAhead, p.EndPass)
_GREY: tuple[type[Command], ...] = (p.Act, p.Delay)
"""Shown grey, with the reason, when they are out of place."""
_FREE: tuple[tuple[type[Command], str, int, int], ...] = (
    (p.SetWounds, "modifier", -p.MOST, 0),
    (p.SetAttribute, "value", 1, p.MOST),
    (p.SetPasses, "value", 1, p.MOST_PASSES),
    (p.FixScore, "score", -p.FAR, p.FAR),
    (p.SetScore, "score", -p.FAR, p.FAR),
)
"""Commands with one free number: its name, the least and the greatest."""
_USES: tuple[p.TestUse, ...] = ("before", "after", "reroll", "negate")
_MODES: tuple[p.Mode, ...] = ("before", "after", "together")


def offers(state: State, seat: Seat) -> list[Affordance]:
    """The affordances of a seat, in its own spelling of actors."""
    if seat.role == "screen" or state.fight.stage != "fighting":
        return []
    sight = Sight(state.fight, seat)

    def probe(command: Command) -> Refusal | None:
        found = unmasked(state.fight, seat, command)
        outcome = found if isinstance(found, Refusal) else decide(state, found, seat)
        return outcome if isinstance(outcome, Refusal) else None

    found: list[Affordance] = []
    if seat.role == "gm":
        for kind in _GMS:
            found += offer(probe, kind)
    own = tuple(actor for actor in state.fight.actors if sight.owns(actor))
    for actor in own:
        found += _choices(state, probe, actor, mine=actor in seat.actors)
    for actor in own:
        found += _numbers(state, probe, actor)
    if seat.role == "gm":
        found += offer(probe, p.Redeclare, actor=own) if own else []
        found += offer(probe, w.Grant, actor=own) if own else []
        found += offer(probe, w.Skip, actor=own) if own else []
    return found


def _choices(state: State, probe: Probe, actor: ActorId, *, mine: bool) -> Iterator[Affordance]:
    """What the actor may choose; for a player's own, the refused buttons too where one would look for them."""
    grey = mine and state.stage in ("passes", "last_call")
    for kind in _kinds(state, actor, grey=grey):
        yield from offer(probe, kind, {"actor": actor}, grey=grey and kind in _GREY)
    if actor in state.holds:
        yield from offer(probe, p.Intervene, {"actor": actor}, mode=_MODES, grey=grey)
    place = state.places.get(actor)
    if state.stage in ("between", "tests") or place is None or place.score is None:
        yield from offer(probe, p.EdgeTest, {"actor": actor}, use=_USES)


def _kinds(state: State, actor: ActorId, *, grey: bool) -> Iterator[type[Command]]:
    """The choices worth asking the rules about: a fight of hundreds has too many that are plainly out of place."""
    phase = state.phase
    if grey or (phase is not None and actor in phase.group):
        yield from _GREY
    if phase is not None and actor in phase.live:
        yield p.Done
    if actor in state.holds:
        yield from (p.Decline, p.ActLast, p.Carry, p.Reconsider)
    elif state.stage == "window":
        yield p.Decline
    if state.stage == "window":
        yield from (p.GoFirst, p.BuyAction)


def _numbers(state: State, probe: Probe, actor: ActorId) -> Iterator[Affordance]:
    """Damage, attribute, passes, score: free numbers."""
    numbers = profile(state, actor)
    fixed = {"actor": actor}
    for track, count in (("physical", numbers.physical), ("stun", numbers.stun)):
        on = {**fixed, "track": track}
        if count < p.MOST:
            yield from offer(probe, p.Wound, on, free={"boxes": Number(1, p.MOST - count)}, example={"boxes": 1})
        if count:
            yield from offer(probe, p.Heal, on, free={"boxes": Number(1, count)}, example={"boxes": 1})
    for kind, name, low, high in _FREE:
        yield from offer(probe, kind, {"actor": actor}, free={name: Number(low, high)}, example={name: high})
