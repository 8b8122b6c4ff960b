"""Rolled rounds with cards: who comes when, by a card each from one shuffled deck (chapter DEAL).

The cards are dealt without putting any back, so the places are counted: for each rank an actor may have, in how many
ways the others may have earlier, equal and later ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import accumulate, product
from math import comb, perm, prod
from operator import add, sub
from typing import Literal, NamedTuple, TypeAlias

from turnkeeper.core.cards import DECK, JOKERS, RANKS, decks, is_card, rank
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds.chances import Split
from turnkeeper.odds.limits import distinct
from turnkeeper.odds.polynomials import pack, unpack, width_for
from turnkeeper.odds.ranks import RankMatrix

HEIGHTS = 14
"""Jokers, then Ace to deuce (DEAL-03)."""


class CardHolder(NamedTuple):
    """One who gets a card: its side and Reflexes rank, and the card when it lies on the table already.

    ``mob``: an NPC's group, which goes by the roster in ties of its own (AMB-D18).
    """

    name: str
    side: str = "pc"
    reflexes: int = 0
    card: str = ""
    mob: str = ""


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
    settled, begun, ended = ([row[part] for row in rows] for part in range(3))
    return RankMatrix(
        tuple(actor.name for actor in actors),
        places.total,
        tuple(map(tuple, settled)),
        tuple(tuple(accumulate(map(sub, *ends))) for ends in zip(begun, ended, strict=True)),
        tuple(map(sum, begun)),
    )


def undealt(actors: Sequence[CardHolder]) -> dict[str, int]:
    """The cards that may still be dealt to them: as many decks of 54 as they need (DEAL-11), less those on the table.

    >>> undealt([CardHolder("a", card="RJ"), CardHolder("b")])["RJ"]
    0
    """
    known = [actor.card for actor in actors if actor.card]
    for card in known:
        if not is_card(card):
            raise InputError(MessageText("mistakes.odds.card", card=card[:20]))
    number = max(1, -(-len(actors) // len(DECK)), *(known.count(card) for card in known), 1)
    return {card: copies - known.count(card) for card, copies in decks(number).items()}


def before(first: CardHolder, second: CardHolder, pile: Mapping[str, int] | None = None, ties: Ties = Ties()) -> Split:  # noqa: B008 - a tuple
    """The chances of the order of two actors; the cards of others that are not yet dealt do not matter.

    Where others have their cards already, or there is more than one deck, ``pile`` says what is left.
    """
    return order((first, second), pile, ties).split


class _Equals(NamedTuple):
    """Others by how they come out with a card of the actor's rank.

    ``open``: those in a tie with it that people settle. ``first`` and ``last``: those of its mob, which go before and
    behind it where there is no such tie.
    """

    ahead: int = 0
    first: int = 0
    open: int = 0
    last: int = 0
    behind: int = 0


_Row: TypeAlias = tuple[list[int], list[int], list[int]]
"""By place, the ways in which an actor has it alone, and in which a tie that it is in begins there, or ended before."""


class _Places:
    def __init__(self, actors: Sequence[CardHolder], pile: Mapping[str, int] | None, ties: Ties) -> None:
        distinct([actor.name for actor in actors])
        self.actors = actors
        self.left = [0] * HEIGHTS
        for card, copies in (undealt(actors) if pile is None else pile).items():
            self.left[height(card)] += copies
        self.unknown = sum(not actor.card for actor in actors)
        if self.unknown > sum(self.left):
            left = sum(self.left)
            raise InputError(MessageText("mistakes.odds.dealt", number=self.unknown, left=left))
        self.total = perm(sum(self.left), self.unknown)
        self.width = width_for(self.total)
        # Of two equal ranks the lower level goes first; equal levels are a tie that people settle.
        self.levels = [
            (
                -actor.reflexes,
                actor.side != "pc",
                number if (ties.pc if actor.side == "pc" else ties.npc) == "rule" else 0,
            )
            for number, actor in enumerate(actors)
        ]
        self.rows: dict[object, _Row] = {}

    def row(self, number: int) -> _Row:
        """The places of one actor. Those who stand alike towards all others share a row."""
        actor = self.actors[number]
        others = [place for place in range(len(self.actors)) if place != number]
        stands = {place: self._stand(number, place) for place in others}
        dealt = tuple([(height(self.actors[place].card), stands[place]) for place in others if self.actors[place].card])
        unknown = Counter(stands[place] for place in others if not self.actors[place].card)
        groups = _Equals(*(unknown[at] for at in range(len(_Equals._fields))))
        kind = (actor.card and height(actor.card), dealt, groups)
        if kind not in self.rows:
            self.rows[kind] = self._row(actor, dealt, groups)
        return self.rows[kind]

    def _stand(self, number: int, other: int) -> int:
        """Where another comes with a card of the same rank: a field of :class:`_Equals`, by its number."""
        own, its = self.levels[number], self.levels[other]
        if its != own:
            return 0 if its < own else 4
        mob = self.actors[number].mob
        if not mob or mob != self.actors[other].mob:
            return 2
        return 1 if other < number else 3

    def _row(self, actor: CardHolder, dealt: Sequence[tuple[int, int]], groups: _Equals) -> _Row:
        settled = begun = ended = 0
        for known, deals in self._deals(actor, dealt, sum(groups)).items():
            for some in product(*(range(min(number, len(deals) - 1) + 1) for number in groups)):
                if sum(some) >= len(deals):
                    continue
                ahead, first, alike, last, _ = map(add, known, some)
                ways = prod(map(comb, groups, some)) * deals[sum(some)] << self.width * ahead
                if alike:
                    begun += ways
                    ended += ways << self.width * (first + alike + last + 1)
                else:
                    settled += ways << self.width * first
        count = len(self.actors)
        return unpack(settled, self.width, count), unpack(begun, self.width, count), unpack(ended, self.width, count)

    def _deals(self, actor: CardHolder, dealt: Sequence[tuple[int, int]], others: int) -> dict[_Equals, list[int]]:
        """The ways to deal to ``others``, by how many get the actor's own rank, not by which; packed by earlier ranks.

        And by those whose cards lie on the table: before the actor, or equal to it.
        """
        most = min(max(self.left), others)
        found: dict[_Equals, list[int]] = {}
        own = {height(actor.card): 1} if actor.card else {at: copies for at, copies in enumerate(self.left) if copies}
        for at, copies in own.items():
            level = Counter(stand for where, stand in dealt if where == at)
            known = _Equals(level[0] + sum(where < at for where, _ in dealt), level[1], level[2], level[3])
            left = self.left if actor.card else [n - (place == at) for place, n in enumerate(self.left)]
            same, better, worse = left[at], sum(left[:at]), sum(left[at + 1 :])
            ways = [
                copies * perm(same, alike) * self._earlier(better, worse, others - alike) for alike in range(most + 1)
            ]
            found[known] = list(map(add, found.get(known, [0] * len(ways)), ways))
        return found

    def _earlier(self, better: int, worse: int, others: int) -> int:
        """The ways to deal to ``others``, packed by how many get one of the ``better`` cards."""
        return pack(
            [comb(others, n) * perm(better, n) * perm(worse, others - n) for n in range(others + 1)], self.width
        )
