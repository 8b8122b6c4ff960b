"""The actor deck: whose card is next, turns before the cycle ends, holds, events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from turnkeeper.cli.odds.query_parser import Spec, Wishes, whole
from turnkeeper.cli.odds.sweeps import Measured, sweep
from turnkeeper.cli.odds.tables import OddsTable, pairs, places, values
from turnkeeper.core.errors import InputError
from turnkeeper.odds import draw

MOST_OWN = 200
_MOST_CYCLES = 12
_MOST_DRAWS = 30
_SWEPT = {"": "cards", "left": "cards left"}


def answer(wishes: Wishes) -> list[OddsTable]:
    """All tables about a cycle."""
    return [*_cycle(wishes.actors), *_events(wishes.actors), *_swept(wishes)]


def _cards(spec: Spec) -> tuple[int, int]:
    """All its cards, and those still to come."""
    spec.check((), ("event", "left"))
    total = 1 if spec.number is None else spec.number
    left = spec.whole("left", total)
    if not 0 <= left <= total <= MOST_OWN:
        raise InputError(f"{spec.name}: {left} of {total} cards is not from 0 to {total}, at most {MOST_OWN}")
    return total, left


def _owners(specs: Sequence[Spec]) -> list[draw.DeckOwner]:
    return [draw.DeckOwner(spec.name, _cards(spec)[1]) for spec in specs]


def _cycle(specs: Sequence[Spec]) -> Iterator[OddsTable]:
    acting = _owners([spec for spec in specs if "event" not in spec.values])
    chances = draw.next_card(_owners(specs))
    yield OddsTable("next", "The next card", tuple(chances), (("drawn", tuple(chances.values())),))
    yield values("turns", "Turns before the cycle ends", ((one.name, draw.turns(one.cards)) for one in acting), 0)
    if len(acting) > 1:
        yield values("all_turns", "Turns of all before the cycle ends", [("all", draw.draws(acting))], 0)
    yield places("order", "Order of first turns in the cycle", draw.order(acting))
    fires = tuple((owner.name, (draw.hold_fires(owner.cards),)) for owner in acting)
    yield OddsTable("hold_fires", "A hold on this actor fires before the cycle ends", ("fires",), fires)
    yield from pairs([owner.name for owner in acting], lambda one, other: draw.before(acting[one], acting[other]))


def _events(specs: Sequence[Spec]) -> Iterator[OddsTable]:
    whole_deck = sum(_cards(spec)[0] for spec in specs)
    undrawn = sum(owner.cards for owner in _owners(specs))
    columns = tuple(map(str, range(1, _MOST_CYCLES + 1)))
    rows = []
    for spec in specs:
        if "event" not in spec.values:
            continue
        total, left = _cards(spec)
        found = draw.event(whole(spec.values["event"], spec.name), whole_deck - total, cards=total, left=left,
                           others_left=undrawn - left)  # fmt: skip
        rows.append((spec.name, tuple(found.cycles.at_most(number) for number in range(1, _MOST_CYCLES + 1))))
        draws = tuple(map(str, range(1, _MOST_DRAWS + 1)))
        row = tuple(found.draws.at_most(number) for number in range(1, _MOST_DRAWS + 1))
        yield OddsTable(
            f"event_{spec.name}", f"{spec.name} has happened after so many draws", draws, ((spec.name, row),)
        )
    if rows:
        yield OddsTable("event_cycles", "Events have happened by the end of cycle", columns, tuple(rows))


def _swept(wishes: Wishes) -> Iterator[OddsTable]:
    def measured(specs: Sequence[Spec], name: str) -> Measured:
        acting = _owners([spec for spec in specs if "event" not in spec.values])
        own = next((owner for owner in acting if owner.name == name), None)
        if own is None:
            raise InputError(f"{name} is an event: there is no turn of its to sweep over")
        return Measured(draw.order(acting), draw.turns(own.cards))

    yield from sweep(wishes, _SWEPT, measured, over=("left",))
