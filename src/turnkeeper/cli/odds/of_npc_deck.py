"""The NPC deck: what its next card and the rest of the turn bring to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from turnkeeper.cli.odds.query_parser import Spec, Wishes
from turnkeeper.cli.odds.sweeps import Measured, sweep
from turnkeeper.cli.odds.tables import OddsTable, TableCell, values
from turnkeeper.core.cards import DECK, RANKS, without
from turnkeeper.core.errors import InputError
from turnkeeper.odds import npc_deck
from turnkeeper.systems.npc_deck.grants import Npc, Switches, fresh_deck

_SWEPT = {"": "Initiative"}
_MOST = 1000


def answer(wishes: Wishes) -> list[OddsTable]:
    """All tables about the deck as it lies."""
    for card in wishes.turned:
        if card not in DECK or wishes.turned.count(card) > 1:
            raise InputError(f"not a card that can have been turned over: {card[:20]}")
    joker: Any = wishes.options["npc.good_joker"]
    options = Switches(
        cards_per_increment=int(wishes.options["npc.cards_per_increment"]),
        face_threshold=wishes.options["npc.face_threshold"] == "true",
        good_joker=joker,
    )
    side = [_npc(spec) for spec in wishes.actors]
    if len({npc.id for npc in side}) < len(side):
        raise InputError("there are two actors of one name")
    now = npc_deck.Now(without(fresh_deck(), wishes.turned), wishes.left)
    return [*_each(side, now, options), *_side(side, now, options), *_swept(wishes, now, options)]


def _npc(spec: Spec) -> Npc:
    classes: Mapping[str, Any] = {"OT": "OT", "SWT": "SWT", "DIS": "DIS"}
    spec = spec._replace(words=tuple(word.upper() for word in spec.words)).check(tuple(classes), ())
    number = spec.number or 0
    if not 0 <= number <= _MOST:
        raise InputError(f"{spec.name}: Initiative {number} is not from 0 to {_MOST}")
    return Npc(spec.name, number, classes[spec.words[0]] if spec.words else "SWT")


def _each(side: Sequence[Npc], now: npc_deck.Now, options: Switches) -> Iterator[OddsTable]:
    """What each may do, if the GM gives it everything that can be given."""
    rows: list[tuple[str, tuple[TableCell, ...]]] = []
    for npc in side:
        offers = [npc_deck.per_card(side, npc_deck.offered_at_best(npc.id, size), now, options).chance(1)
                  for size in (0, *npc_deck.SIZES)]  # fmt: skip
        rows.append((npc.id, tuple(offers)))
    columns = ("may act", "size 1", "size 2", "size 3", "size 4")
    yield OddsTable("card", "The next card", columns, tuple(rows), note="If the GM gives each what can be given.")
    turn = [(npc.id, npc_deck.per_turn((npc,), npc_deck.offered(npc.id), now, options)) for npc in side]
    yield values("turn_actions", "Increments of this turn in which it may act", turn, 0)
    worth = [(npc.id, npc_deck.per_turn((npc,), npc_deck.card_worth(npc.id), now, options)) for npc in side]
    yield values("turn_worth", "Worth of the turn in cards", worth, 0)
    means = tuple((npc.id, (one.mean(),)) for npc, (_, one) in zip(side, worth, strict=True))
    yield OddsTable("mean_worth", "Mean worth of the turn in cards", ("cards",), means, numbers=True)


def _side(side: Sequence[Npc], now: npc_deck.Now, options: Switches) -> Iterator[OddsTable]:
    """What all do together, if the app picks."""
    kinds = [("all", npc_deck.taken()), *((f"size {size}", npc_deck.taken(size)) for size in npc_deck.SIZES)]
    taken = [(name, npc_deck.per_turn(side, counted, now, options)) for name, counted in kinds]
    yield values("side", "Actions of the whole side this turn, by size", taken, 0)
    if now.increments:
        rows = tuple((name, npc_deck.by_increment(side, counted, now, options)) for name, counted in kinds)
        names = RANKS[len(RANKS) - now.increments :]
        yield OddsTable("by_increment", "Mean actions of the side", tuple(names), rows, numbers=True)


def _swept(wishes: Wishes, now: npc_deck.Now, options: Switches) -> Iterator[OddsTable]:
    def measured(specs: Sequence[Spec], name: str) -> Measured:
        [spec] = [spec for spec in specs if spec.name == name]
        npc = _npc(spec)
        return Measured(None, npc_deck.per_turn((npc,), npc_deck.card_worth(name), now, options))

    yield from sweep(wishes, _SWEPT, measured, counted="worth in cards")
