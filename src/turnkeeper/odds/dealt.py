"""Rolled rounds with cards: who comes when, by a card each from one shuffled deck (chapter DEAL).

The cards are dealt without putting any back, so the places are counted: for each rank an actor may have, in how many
ways the others may have earlier, equal and later ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, lcm, perm
from typing import Literal, NamedTuple

from turnkeeper.core.cards import DECK, JOKERS, RANKS, decks, is_card, rank
from turnkeeper.core.errors import InputError
from turnkeeper.odds.chances import Split
from turnkeeper.odds.limits import distinct
from turnkeeper.odds.ranks import RankMatrix

HEIGHTS = 14
"""Jokers, then Ace to deuce (DEAL-03)."""


class CardHolder(NamedTuple):
    """One who gets a card: its side and Reflexes rank, and the card when it lies on the table already."""

    name: str
    side: str = "pc"
    reflexes: int = 0
    card: str = ""


class Ties(NamedTuple):
    """Equal ranks with equal Reflexes on one side: who settles them (DEAL-06)."""

    pc: Literal["choice", "rule"] = "choice"
    npc: Literal["choice", "rule"] = "choice"


def height(card: str) -> int:
    """0 for a joker, 1 for an Ace, 13 for a deuce (DEAL-03, DEAL-10)."""
    return 0 if card in JOKERS else 1 + RANKS.index(rank(card))


def order(actors: Sequence[CardHolder], pile: Mapping[str, int] | None = None, ties: Ties = Ties()) -> RankMatrix:  # noqa: B008 - a tuple
    """The chance of each place for each actor, in roster order (DEAL-03 to DEAL-06, DEAL-10).

    ``pile`` holds the cards that may still be dealt; without it as many decks of 54 as are needed (DEAL-11), less the
    cards on the table.

    >>> order([CardHolder("a"), CardHolder("b", "npc")]).place("a", 1)
    Fraction(755, 1431)
    """
    places = _Places(actors, pile, ties)
    rows = [places.row(number) for number in range(len(actors))]
    total = lcm(*(chance.denominator for row in rows for chance in (*row.settled, *row.tied, row.in_tie)))

    def whole(chances: Sequence[Fraction]) -> tuple[int, ...]:
        return tuple(int(chance * total) for chance in chances)

    return RankMatrix(
        tuple(actor.name for actor in actors),
        total,
        tuple(whole(row.settled) for row in rows),
        tuple(whole(row.tied) for row in rows),
        whole([row.in_tie for row in rows]),
    )


def before(first: CardHolder, second: CardHolder, pile: Mapping[str, int] | None = None, ties: Ties = Ties()) -> Split:  # noqa: B008 - a tuple
    """The chances of the order of two actors; the cards of others not yet dealt do not matter."""
    matrix = order((first, second), pile, ties)
    return Split(matrix.place(first.name, 1), matrix.place(second.name, 1), matrix.open(first.name, 1))


class _Row(NamedTuple):
    settled: list[Fraction]
    tied: list[Fraction]
    in_tie: Fraction


class _Places:
    def __init__(self, actors: Sequence[CardHolder], pile: Mapping[str, int] | None, ties: Ties) -> None:
        distinct([actor.name for actor in actors])
        self.actors = actors
        known = [actor.card for actor in actors if actor.card]
        for card in known:
            if not is_card(card):
                raise InputError(f"not a card: {card[:20]}")
        if pile is None:
            number = max(1, -(-len(actors) // len(DECK)), *(known.count(card) for card in known), 1)
            pile = {card: copies - known.count(card) for card, copies in decks(number).items()}
        self.left = [0] * HEIGHTS
        for card, copies in pile.items():
            self.left[height(card)] += copies
        self.unknown = sum(not actor.card for actor in actors)
        if self.unknown > sum(self.left):
            raise InputError(f"{self.unknown} cards are to be dealt and {sum(self.left)} are left")
        # Of two equal ranks the lower level goes first; equal levels are a tie that people settle.
        self.levels = [
            (-actor.reflexes, actor.side != "pc", number if getattr(ties, _side(actor)) == "rule" else 0)
            for number, actor in enumerate(actors)
        ]
        self.rows: dict[object, _Row] = {}

    def row(self, number: int) -> _Row:
        """The places of one actor. Those who stand alike towards all others share a row."""
        actor, level = self.actors[number], self.levels[number]
        others = [place for place in range(len(self.actors)) if place != number]
        dealt = [(height(self.actors[place].card), self.levels[place]) for place in others if self.actors[place].card]
        open_levels = [self.levels[place] for place in others if not self.actors[place].card]
        groups = (
            sum(other < level for other in open_levels),
            sum(other == level for other in open_levels),
            sum(other > level for other in open_levels),
        )
        kind = (actor.card and height(actor.card), level, groups)
        if kind not in self.rows:
            self.rows[kind] = self._row(actor, level, dealt, groups)
        return self.rows[kind]

    def _row(
        self, actor: CardHolder, level: object, dealt: Sequence[tuple[int, object]], groups: tuple[int, int, int]
    ) -> _Row:
        count = len(self.actors)
        settled, tied = [Fraction(0)] * count, [Fraction(0)] * count
        in_tie = Fraction(0)
        for at, share, left in self._own(actor):
            ahead = sum(where < at or (where == at and other < level) for where, other in dealt)  # type: ignore[operator]
            equal = sum(where == at and other == level for where, other in dealt)
            every = perm(sum(left), sum(groups))
            ways: dict[tuple[int, int], int] = {}
            for earlier, alike, number in _others(at, left, groups):
                key = (ahead + earlier, equal + alike)
                ways[key] = ways.get(key, 0) + number
            for (earlier, alike), number in ways.items():
                chance = share * Fraction(number, every)
                if not alike:
                    settled[earlier] += chance
                    continue
                in_tie += chance
                for place in range(earlier, earlier + alike + 1):
                    tied[place] += chance
        return _Row(settled, tied, in_tie)

    def _own(self, actor: CardHolder) -> Iterator[tuple[int, Fraction, list[int]]]:
        """Each rank the actor may have, its chance, and what is then left."""
        if actor.card:
            yield height(actor.card), Fraction(1), self.left
            return
        size = sum(self.left)
        for at, copies in enumerate(self.left):
            if copies:
                yield at, Fraction(copies, size), [n - (place == at) for place, n in enumerate(self.left)]


def _side(actor: CardHolder) -> str:
    return "pc" if actor.side == "pc" else "npc"


def _others(at: int, left: Sequence[int], groups: tuple[int, int, int]) -> Iterator[tuple[int, int, int]]:
    """How many unknown others come earlier, how many are tied, and in how many ways the cards may so be dealt.

    ``groups``: how many would win, tie and lose against the actor with a card of its rank.
    """
    winners, equals, losers = groups
    same, better, worse = left[at], sum(left[:at]), sum(left[at + 1 :])
    for won in range(min(winners, same) + 1):
        for alike in range(min(equals, same - won) + 1):
            for lost in range(min(losers, same - won - alike) + 1):
                with_same = won + alike + lost
                rest = winners + equals + losers - with_same
                fixed = comb(winners, won) * comb(equals, alike) * comb(losers, lost) * perm(same, with_same)
                for earlier in range(max(0, rest - worse), min(rest, better) + 1):
                    ways = fixed * comb(rest, earlier) * perm(better, earlier) * perm(worse, rest - earlier)
                    yield earlier + won, alike, ways
