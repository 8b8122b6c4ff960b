"""The same questions put to icepool, a library of dice and card odds: for tests and for ``make bench-odds``.

Each is asked in the quickest way that was found with it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
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
    """Ones and hits of dice whose sixes are rolled again up to ``depth`` times: hits given each number of ones."""
    more: Any = icepool.Die([0])
    for _ in range(depth):
        more = icepool.d6.map({6: more + 1, 5: 1, 4: 0, 3: 0, 2: 0, 1: 0})
    no_one = icepool.Die([0, 0, 0, 1, more + 1])
    ones = dice @ icepool.coin(1, 6)
    found = {}
    for number, chance in chances(ones).items():
        for hits, share in chances((dice - number) @ no_one).items():
            found[number, hits] = chance * share
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
        common = 1
        for _, weight in weights:
            common = common * weight.denominator // _gcd(common, weight.denominator)
        for die, weight in weights:
            parts[die] = parts.get(die, 0) + int(weight * common)
        left.append(icepool.Die(list(parts), list(parts.values())))
    return chances(left[draws])


def _gcd(one: int, other: int) -> int:
    while other:
        one, other = other, one % other
    return one


def first_cards(cards: Sequence[int]) -> list[list[Fraction]]:
    """The order of first cards before a delimiter: from each set of actors that have come to the next."""
    count = len(cards)
    end = 1 << count

    def step(seen: int) -> Any:  # noqa: ANN401 - an icepool die
        if seen & end:
            return seen
        left = {seen | 1 << n: cards[n] for n in range(count) if not seen & 1 << n}
        return icepool.Die({**left, seen | end: 1})

    rows = [[Fraction(0)] * count for _ in cards]
    state: Any = icepool.Die([0])
    earlier = [Fraction(0)] * count
    for place in range(count):
        state = state.map(step)
        total = state.denominator()
        for number in range(count):
            come = sum((Fraction(q, total) for seen, q in state.items() if seen & 1 << number), Fraction(0))
            rows[number][place] = come - earlier[number]
            earlier[number] = come
    return rows
