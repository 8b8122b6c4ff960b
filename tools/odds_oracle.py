"""The same questions put to icepool, a library of dice and card odds: for tests and for ``make bench-odds``.

Each is asked in the quickest way that was found with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Any

import icepool  # type: ignore[import-untyped]

from turnkeeper.odds.npc_deck import Counted
from turnkeeper.systems.npc_deck import grants
from turnkeeper.systems.npc_deck.options import NpcOptions

Chances = Mapping[int, Fraction]


def chances(die: Any) -> Chances:  # noqa: ANN401 - an icepool die
    """A die's outcomes with their chances."""
    total = die.denominator()
    return {outcome: Fraction(quantity, total) for outcome, quantity in die.items()}


def rolled_ranks(reflexes: Sequence[int], pcs: Sequence[bool]) -> list[Chances]:
    """How many come before each, by d20 + Reflexes, PCs before NPCs, ties by Reflexes and roster."""
    count = len(reflexes)
    order = sorted(range(count), key=lambda n: (reflexes[n], -n))

    def key(number: int) -> Any:  # noqa: ANN401 - an icepool die
        pc, last = pcs[number], order.index(number)
        return (icepool.d20 + reflexes[number]).map(lambda shown: (2 * shown + pc) * count + last)

    keys = [key(number) for number in range(count)]
    rows = []
    for number, own in enumerate(keys):
        others = [other for at, other in enumerate(keys) if at != number]
        rows.append(chances(own.map(lambda value, others=others: sum((other > value) for other in others))))
    return rows


def edge_test(dice: int, depth: int) -> Mapping[tuple[int, int], Fraction]:
    """Ones and hits of dice whose sixes are rolled again up to ``depth`` times, with their chances."""
    [(weights, total)] = edge_tests([dice], depth)
    return {shown: Fraction(weight, total) for shown, weight in weights.items()}


def edge_tests(pools: Sequence[int], depth: int) -> list[tuple[Mapping[tuple[int, int], int], int]]:
    """Ones and hits for several pools, as weights and their total.

    All pools share the powers of the die that shows no one, each made from the one before.
    """
    more: Any = icepool.Die([0])
    for _ in range(depth):
        more = icepool.d6.map({6: more + 1, 5: 1, 4: 0, 3: 0, 2: 0, 1: 0})
    no_one: Any = icepool.Die([0, 0, 0, 1, more + 1])
    whole = no_one.denominator()
    powers: list[Any] = [icepool.Die([0])]
    for _ in range(max(pools)):
        powers.append(powers[-1] + no_one)
    found: list[tuple[Mapping[tuple[int, int], int], int]] = []
    for dice in pools:
        ones = dice @ icepool.coin(1, 6)
        weights = {
            (number, hits): ways * shares * whole**number
            for number, ways in ones.items()
            for hits, shares in powers[dice - number].items()
        }
        found.append((weights, ones.denominator() * whole**dice))
    return found


class BestSet(icepool.MultisetEvaluator):  # type: ignore[misc]
    """The biggest set of a hand: 14 is the Black Joker, 13 a Red one, then Ace (12) to deuce (0)."""

    def __init__(self, *, toll: bool) -> None:
        self.toll = toll

    def initial_state(self, order: Any, outcomes: Any, /, *sizes: Any, **kwargs: Any) -> Any:  # noqa: ANN401, ARG002 - icepool's own signature
        """Nothing seen: the biggest, cards owed, Red Jokers. Only from the top card down can a toll be paid."""
        if order != icepool.Order.Descending:
            raise icepool.UnsupportedOrder
        return (0, 0, 0)

    def next_state(self, state: Any, order: Any, outcome: int, /, *counts: int) -> Any:  # noqa: ANN401, ARG002 - icepool's own signature
        """The next rank down."""
        biggest, owed, red = state
        [count] = counts
        if outcome == 14:  # noqa: PLR2004 - see the class
            return biggest, count if self.toll else 0, red
        if outcome == 13:  # noqa: PLR2004 - see the class
            return biggest, owed, count
        paid = min(owed, count)
        return max(biggest, count - paid), owed - paid, red

    def final_outcome(self, final_state: Any, order: Any, outcomes: Any, /, *sizes: Any, **kwargs: Any) -> int:  # noqa: ANN401, ARG002 - icepool's own signature
        """Red Jokers join the biggest."""
        biggest, owed, red = final_state
        left: int = max(0, red - owed)
        return min(5, biggest + left) if biggest else min(1, left)


def best_set(cards: int, *, toll: bool) -> Chances:
    """The biggest set in a hand from one deck."""
    deck = icepool.Deck({**dict.fromkeys(range(13), 4), 13: 1, 14: 1})
    return chances(BestSet(toll=toll).evaluate(deck.deal(cards)))


def npc_turn(npcs: Sequence[grants.Npc], counted: Counted, draws: int = 13) -> Chances:
    """What a turn of 13 cards grants: a mixture over where the first joker comes, from the last card to the first."""
    options = NpcOptions()
    plain: dict[int, int] = {}
    good = 0
    for card in grants.fresh_deck():
        grant = grants.grant(card, npcs, options)
        if grant.kind == "good_joker":
            good = counted(grant)
        elif grant.kind != "bad_joker":
            plain[counted(grant)] = plain.get(counted(grant), 0) + 1
    deck = icepool.Deck(plain)
    sums: list[Any] = [icepool.Die([0]), *(deck.deal(number).sum() for number in range(1, draws + 1))]
    left: list[Any] = [icepool.Die([0])]
    size = sum(plain.values())
    for number in range(1, draws + 1):
        parts: dict[Any, int] = {}
        weights: list[tuple[Any, Fraction]] = []
        before = Fraction(1)
        for drawn in range(number):
            joker = before * Fraction(1, size + 2 - drawn)
            weights.append((sums[drawn] + left[number - 1 - drawn] + good, joker))
            weights.append((sums[drawn] + left[number - 1 - drawn], joker))
            before *= 1 - Fraction(2, size + 2 - drawn)
        weights.append((sums[number], before))
        common = lcm(*(weight.denominator for _, weight in weights))
        for die, weight in weights:
            parts[die] = parts.get(die, 0) + int(weight * common)
        left.append(icepool.Die(list(parts), list(parts.values())))
    return chances(left[draws])


def first_cards(cards: Sequence[int]) -> list[list[Fraction]]:
    """The order of first cards before a delimiter. Actors with as many cards are alike: states count those to come."""
    kinds = sorted(set(cards))
    end: tuple[int, ...] = ()

    def step(left: tuple[int, ...]) -> Any:  # noqa: ANN401 - an icepool die
        if left == end:
            return left
        coming = {
            (*left[:at], left[at] - 1, *left[at + 1 :]): kind * left[at] for at, kind in enumerate(kinds) if left[at]
        }
        return icepool.Die({**coming, end: 1})

    start = tuple(cards.count(kind) for kind in kinds)
    state: Any = icepool.Die([start])
    rows: dict[int, list[Fraction]] = {kind: [] for kind in kinds}
    for _ in cards:
        total = state.denominator()
        alive = [
            (left, Fraction(ways, total * (1 + sum(kind * number for kind, number in zip(kinds, left, strict=True)))))
            for left, ways in state.items()
            if left != end
        ]
        for at, kind in enumerate(kinds):
            come = sum((share * kind * left[at] for left, share in alive), Fraction(0))
            rows[kind].append(come / start[at])
        state = state.map(step)
    return [rows[kind] for kind in cards]
