"""The actions of a seat, found by asking the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from turnkeeper.core.actions import Action, Probe, Text, WholeNumber, find_actions, make_probe
from turnkeeper.core.commands import Grant, Skip
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.visibility import Viewer, viewer_of
from turnkeeper.systems.draw import commands as c
from turnkeeper.systems.draw.decide import decide, grantable, skippable
from turnkeeper.systems.draw.decide.deck import chosen, places
from turnkeeper.systems.draw.options import LONGEST_CARD
from turnkeeper.systems.draw.order import live, undecided
from turnkeeper.systems.draw.state import State, is_event


def actions(state: State, seat: Seat) -> Sequence[Action]:
    """The buttons of a seat: for those it decides for, and the GM's overriding."""
    if seat.role == "screen":
        return ()
    viewer = viewer_of(state.fight, seat)

    probe = make_probe(decide, state, seat)
    buttons: list[Action] = []
    ready = dict.fromkeys([chance.actor for chance in live(state, viewer.audience) if viewer.owns(chance.actor)])
    for actor in ready:
        buttons += _buttons(state, viewer, probe, actor)
    if state.fight.stage == "fighting":
        for actor in sorted(seat.actors - ready.keys()):
            if actor in state.fight.actors:
                buttons += find_actions(probe, c.Act, {"actor": actor}, grey=True)
    return (*buttons, *_overriding(state, probe)) if seat.role == "gm" else buttons


def _buttons(state: State, viewer: Viewer, probe: Probe, actor: ActorId) -> list[Action]:
    """What an actor that is up may do; last, to let the chance go."""
    who = {"actor": actor}
    now = [action for kind in (c.Act, c.Wait) for action in find_actions(probe, kind, who)]
    return [*now, *_holds(state, viewer, probe, who), *find_actions(probe, c.Decline, who)]


def _holds(state: State, viewer: Viewer, probe: Probe, who: Mapping[str, ActorId]) -> list[Action]:
    others = [other.id for other in viewer.actors()]
    if state.fight.options.trigger_target == "actor":
        return find_actions(probe, c.Hold, who, trigger=viewer.public_ids(others))
    found: list[Action] = []
    for other in others:
        cards = state.decks.get(other, ()) if viewer.knows(other) else ("",)
        found += find_actions(probe, c.Hold, {**who, "trigger": viewer.public_id(other)}, card=cards) if cards else []
    return found


def _overriding(state: State, probe: Probe) -> list[Action]:
    buttons: list[Action] = []
    if state.fight.stage == "setup":
        name = Text(LONGEST_CARD, other_than=tuple(sorted({state.delimiter, *chosen(state)})))
        buttons += find_actions(
            probe, c.SetDelimiter, free={"card": name}, example={"card": f"not {state.delimiter}"[:60]}
        )
    if state.fight.stage != "fighting":
        return buttons
    buttons += [button for button in find_actions(probe, c.Next, grey=True) if button.refused and button.refused.soft]
    everybody = tuple(state.fight.actors)
    buttons += find_actions(probe, Grant, alike={"actor": grantable(state)})
    buttons += find_actions(probe, Skip, alike={"actor": skippable(state)})
    buttons += _moving(state, probe)
    for actor in everybody:
        if is_event(state, actor):
            draws = WholeNumber(0, state.fight.actors[actor].profile.event - 1)
            buttons += find_actions(probe, c.SetClock, {"actor": actor}, free={"draws": draws}, example={"draws": 0})
    return buttons


def _moving(state: State, probe: Probe) -> Iterator[Action]:
    """Cards that can be laid elsewhere: one of them is tried."""
    lies = places(state).items()
    for place in ("pile", "drawn", "out"):
        cards = [card for card, where in lies if where != place]
        yield from find_actions(probe, c.SetPile, {"place": place}, alike={"card": cards})


def reordering(state: State, first: ActorId, second: ActorId) -> c.Wait | None:
    """A holder that could act at once waits until after the actor whose card was drawn (MST-10)."""
    top = state.top
    asked = [one.actor for one in undecided(state)]
    return c.Wait(first) if top is not None and second == top.actor and first in asked[:1] else None
