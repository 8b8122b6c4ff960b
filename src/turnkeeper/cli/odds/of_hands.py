"""Hands of cards: what is in them, who acts first, whether one deck is enough."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from turnkeeper.cli.odds.query_parser import Spec, Wishes
from turnkeeper.cli.odds.sweeps import Measured, sweep
from turnkeeper.cli.odds.tables import OddsTable, pairs, places, values
from turnkeeper.core.cards import RANKS
from turnkeeper.odds import hands
from turnkeeper.odds.caveats import of_first_actions
from turnkeeper.odds.chances import Distribution, Split, sum_of
from turnkeeper.odds.deck_mixture import From, dealt_from, each_increment, mixed
from turnkeeper.odds.ranks import RankMatrix

_SWEPT = {"": "Initiative", "cards": "cards"}
_FIXED = "shared_fixed("
_Answer = TypeVar("_Answer")


def answer(wishes: Wishes) -> list[OddsTable]:
    """All tables about a turn's hands."""
    sizes = _sizes(wishes.actors)
    policy = wishes.options["hand.deck_policy"]
    fixed = int(policy.removeprefix(_FIXED).rstrip(")")) if policy.startswith(_FIXED) else 0
    own = policy == "per_player"
    return [
        *_held(sizes, _stocks(sizes, fixed, own=own)),
        *_together(sizes, fixed, own=own),
        *_swept(wishes, fixed, own),
    ]


def _sizes(specs: Sequence[Spec]) -> list[tuple[str, Distribution]]:
    found = []
    for spec in specs:
        fixed = spec.check((), ("cards",)).whole("cards", -1)
        found.append((spec.name, hands.cards(spec.number or 0) if fixed < 0 else Distribution.certain(fixed)))
    return found


DealtRows: TypeAlias = list[tuple[str, tuple[From, ...]]]
"""Each hand, with the numbers of decks it may be dealt from."""


def _stocks(sizes: hands.Sizes, fixed: int, *, own: bool) -> DealtRows:
    if own:
        return [(name, dealt_from(size)) for name, size in sizes]
    everything = sum_of(size for _, size in sizes)
    return _each(sizes, lambda size: dealt_from(size, everything.less(size), max(1, fixed)))


# -- each hand -----------------------------------------------------------------------------------------------------


def _held(sizes: hands.Sizes, dealt: DealtRows) -> Iterator[OddsTable]:
    numbers = sorted({one.decks for _, each in dealt for one in each})
    note = f"Dealt from {' or '.join(map(str, numbers))} deck{'s' if numbers[-1] > 1 else ''}"
    note += ", each by its chance." if len(numbers) > 1 else "."
    yield values("cards", "Cards dealt", sizes)
    best = _mixed(dealt, hands.best_set)
    yield values("best_set", "Biggest set, Red Joker wild, Black Joker paid for", best, 0)._replace(note=note)
    spread = _mixed(dealt, hands.increments)
    yield values("increments", "Increments with a card: separate actions, sets played whole", spread, 0)
    playable = _mixed(dealt, hands.playable)
    yield values("playable", "Cards that can be played", playable, 0)
    found = _alike(dealt, each_increment)
    titles = (
        ("in_increment", "A natural card in the increment"),
        ("in_increment_joker", "A natural card in the increment, or a Red Joker"),
    )
    for at, (key, title) in enumerate(titles):
        yield OddsTable(key, title, RANKS, tuple((name, tuple(one[at] for one in each)) for name, each in found))


def _mixed(
    dealt: DealtRows, question: Callable[[int, hands.RankCounts], Distribution]
) -> list[tuple[str, Distribution]]:
    """The answer for each hand; each number of cards from each number of decks is asked about once."""
    asked = functools.cache(question)
    return _alike(dealt, lambda each: mixed(asked, each))


def _alike(dealt: DealtRows, question: Callable[[tuple[From, ...]], _Answer]) -> list[tuple[str, _Answer]]:
    """The answer for each hand; hands of one kind share what they are dealt from, and are asked about once."""
    known: dict[int, _Answer] = {}
    for _, each in dealt:
        if id(each) not in known:
            known[id(each)] = question(each)
    return [(name, known[id(each)]) for name, each in dealt]


def _each(sizes: hands.Sizes, question: Callable[[Distribution], _Answer]) -> list[tuple[str, _Answer]]:
    """The answer for each hand, hands of one kind asked about once."""
    known: dict[tuple[int, ...], _Answer] = {}
    found = []
    for name, size in sizes:
        kind = (size.total, *(number for pair in size.weights.items() for number in pair))
        if kind not in known:
            known[kind] = question(size)
        found.append((name, known[kind]))
    return found


# -- all hands -----------------------------------------------------------------------------------------------------


def _order(sizes: hands.Sizes, fixed: int, *, own: bool, limits: hands.WorkLimits = hands.ONCE) -> RankMatrix:
    if own:
        return hands.own_decks(sizes)
    return hands.first_actions(sizes, least=max(1, fixed), limits=limits)


def _decks(sizes: hands.Sizes, fixed: int) -> set[int]:
    """All numbers of decks that there may be."""
    return {max(1, fixed, few) for few in hands.decks_needed_for([size for _, size in sizes]).weights}


def _together(sizes: hands.Sizes, fixed: int, *, own: bool) -> Iterator[OddsTable]:
    notes: tuple[str, ...] = ()
    if not own:
        needed = hands.decks_needed_for([size for _, size in sizes])
        yield values("decks", "Decks needed", [("all hands", needed)])
        notes = of_first_actions(len(sizes), _decks(sizes, fixed))
    if len(sizes) <= hands.MOST_PLAYERS:
        title = "Order of first actions, a deck each" if own else "Order of first actions"
        order = _order(sizes, fixed, own=own)
        table = places("order", title, order)
        yield table._replace(note=" ".join(filter(None, (table.note, *notes))))
        yield from pairs(
            [name for name, _ in sizes],
            lambda one, other: _before(sizes, (one, other), fixed, None if own else order),
        )
    if not own:
        few = (
            "" if len(sizes) <= hands.MOST_PLAYERS else f"First actions are given for up to {hands.MOST_PLAYERS} hands."
        )
        yield places("top_cards", "Order of highest cards, as dealt", hands.top_cards(sizes))._replace(note=few)


def _before(sizes: hands.Sizes, two: tuple[int, int], fixed: int, order: RankMatrix | None) -> Split:
    one, other = (sizes[at] for at in two)
    if order is None or len(sizes) == len(two):
        matrix = order or hands.own_decks([one, other])
        return Split(matrix.place(one[0], 1), matrix.place(other[0], 1), together=matrix.open(one[0], 1))
    others = sum_of(size for at, (_, size) in enumerate(sizes) if at not in two)
    return hands.before(one[1], other[1], 0, least=max(1, fixed), others=others)


def _swept(wishes: Wishes, fixed: int, own: bool) -> Iterator[OddsTable]:  # noqa: FBT001 - as the policy has it
    notes: list[str] = []

    def measured(specs: Sequence[Spec], name: str) -> Measured:
        sizes = _sizes(specs)
        [(_, dealt)] = [one for one in _stocks(sizes, fixed, own=own) if one[0] == name]
        few = len(sizes) <= hands.MOST_PLAYERS
        order = _order(sizes, fixed, own=own, limits=hands.OFTEN) if few else hands.top_cards(sizes)
        if few and not own:
            notes.extend(of_first_actions(len(sizes), _decks(sizes, fixed), hands.OFTEN))
        return Measured(order, mixed(hands.increments, dealt))

    for table in sweep(wishes, _SWEPT, measured, over=("cards",)):
        note = " ".join(dict.fromkeys(notes)) if table.key == "sweep" else ""
        yield table._replace(note=f"{table.note} {note}".strip())
