"""What a seat may do, found by asking the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from turnkeeper.core import words as w
from turnkeeper.core.offers import Affordance, Choice, Number, Probe, Text, offer, prober
from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import ActorId, Seat
from turnkeeper.systems.draw import commands as c
from turnkeeper.systems.draw.decide import decide
from turnkeeper.systems.draw.decide.deck import chosen, place_of
from turnkeeper.systems.draw.options import LONGEST_CARD
from turnkeeper.systems.draw.order import live
from turnkeeper.systems.draw.state import State, is_event


def offers(state: State, seat: Seat) -> Sequence[Affordance]:
    """The buttons of a seat: for those it decides for, and the GM's overriding."""
    if seat.role == "screen":
        return ()
    sight = sight_of(state.fight, seat)

    probe = prober(decide, state, seat)
    buttons: list[Affordance] = []
    ready = dict.fromkeys(chance.actor for chance in live(state, sight.eyes) if sight.owns(chance.actor))
    for actor in ready:
        buttons += _buttons(state, sight, probe, actor)
    if state.fight.stage == "fighting":
        for actor in sorted(seat.actors - ready.keys()):
            if actor in state.fight.actors:
                buttons += offer(probe, c.Act, {"actor": actor}, grey=True)
    return (*buttons, *_overriding(state, probe)) if seat.role == "gm" else buttons


def _buttons(state: State, sight: Sight, probe: Probe, actor: ActorId) -> list[Affordance]:
    """What an actor that is up may do."""
    who = {"actor": actor}
    buttons = [affordance for kind in (c.Act, c.Wait, c.Decline) for affordance in offer(probe, kind, who)]
    others = [other.id for other in sight.actors()]
    if state.fight.options.trigger_target == "actor":
        return buttons + offer(probe, c.Hold, who, trigger=sight.spelled(others))
    for other in others:
        cards = state.decks.get(other, ()) if sight.knows(other) else ("",)
        buttons += offer(probe, c.Hold, {**who, "trigger": sight.spell(other)}, card=cards) if cards else []
    return buttons


def _overriding(state: State, probe: Probe) -> list[Affordance]:
    buttons: list[Affordance] = []
    if state.fight.stage == "setup":
        name = Text(LONGEST_CARD, other_than=tuple(sorted({state.delimiter, *chosen(state)})))
        buttons += offer(probe, c.SetDelimiter, free={"card": name}, example={"card": f"not {state.delimiter}"[:60]})
    if state.fight.stage != "fighting":
        return buttons
    buttons += [button for button in offer(probe, c.Next, grey=True) if button.refused and button.refused.soft]
    everybody = tuple(state.fight.actors)
    buttons += offer(probe, w.Grant, actor=everybody)
    buttons += offer(probe, w.Skip, actor=everybody)
    buttons += _moving(state, probe)
    for actor in everybody:
        if is_event(state, actor):
            draws = Number(0, state.fight.actors[actor].profile.event - 1)
            buttons += offer(probe, c.SetClock, {"actor": actor}, free={"draws": draws}, example={"draws": 0})
    return buttons


def _moving(state: State, probe: Probe) -> Iterator[Affordance]:
    """Cards that can be laid elsewhere; those that lie in one place are alike, so one of them is tried."""
    lies = {card: place_of(state, card) for card in state.owners}
    examples = {where: card for card, where in lies.items()}
    places: tuple[Literal["pile", "drawn", "out"], ...] = ("pile", "drawn", "out")
    for place in places:
        movable = {where for where, card in examples.items() if probe(c.SetPile(card, place)) is None}
        cards = tuple(card for card, where in lies.items() if where in movable)
        if cards:
            yield Affordance("set_pile", {"place": place}, {"card": Choice(cards)}, shelf=c.SetPile.shelf)
