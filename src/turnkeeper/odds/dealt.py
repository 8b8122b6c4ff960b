"""Rolled rounds with cards: who comes when, by a card each from one shuffled deck (chapter DEAL).

The cards are dealt without putting any back, so the places are counted: for each rank an actor may have, in how many
ways the others may have earlier, equal and later ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product, zip_longest
from math import comb, lcm, perm, prod
from typing import Literal, NamedTuple, TypeAlias

from turnkeeper.core.cards import DECK, JOKERS, RANKS, decks, is_card, rank
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds.chances import Split
from turnkeeper.odds.limits import distinct
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


_Deals: TypeAlias = list[list[int]]
"""Ways to deal, by how many others get the actor's own rank, then by how many get an earlier one."""


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


class _Row(NamedTuple):
    settled: list[Fraction]
    tied: list[Fraction]
    in_tie: Fraction


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
        count, others = len(self.actors), sum(groups)
        settled, tied = [0] * count, [0] * count
        in_tie = 0
        for known, deals in self._deals(actor, dealt, others).items():
            for found, by_earlier in _split(deals, groups):
                first, alike, last = (known[at] + found[at] for at in (1, 2, 3))
                for earlier, ways in enumerate(by_earlier, known.ahead + found.ahead):
                    if not alike:
                        settled[earlier + first] += ways
                    elif ways:
                        in_tie += ways
                        for place in range(earlier, earlier + first + alike + last + 1):
                            tied[place] += ways
        every = perm(sum(self.left), others if actor.card else others + 1)
        return _Row(
            [Fraction(ways, every) for ways in settled], [Fraction(ways, every) for ways in tied],
            Fraction(in_tie, every),
        )  # fmt: skip

    def _deals(self, actor: CardHolder, dealt: Sequence[tuple[int, int]], others: int) -> dict[_Equals, _Deals]:
        """The ways to deal, by how those come out whose cards lie on the table: before the actor, or equal to it."""
        found: dict[_Equals, _Deals] = {}
        own = {height(actor.card): 1} if actor.card else {at: copies for at, copies in enumerate(self.left) if copies}
        for at, copies in own.items():
            level = Counter(stand for where, stand in dealt if where == at)
            ahead = sum(where < at for where, _ in dealt) + level[0]
            known = _Equals(ahead, level[1], level[2], level[3])
            left = self.left if actor.card else [n - (place == at) for place, n in enumerate(self.left)]
            found[known] = _added(found.get(known, []), _deals_at(at, left, others), copies)
        return found


def _deals_at(at: int, left: Sequence[int], others: int) -> _Deals:
    """The ways to deal to all of ``others``: how many get the rank ``at``, and how many of the rest an earlier one.

    Not counted: which of them get the rank.
    """
    same, better, worse = left[at], sum(left[:at]), sum(left[at + 1 :])

    def with_alike(alike: int) -> list[int]:
        rest = others - alike
        of_rest = (comb(rest, n) * perm(better, n) * perm(worse, rest - n) for n in range(rest + 1))
        return [perm(same, alike) * ways for ways in of_rest]

    return [with_alike(alike) for alike in range(min(same, others) + 1)]


def _added(known: _Deals, more: _Deals, times: int) -> _Deals:
    none: list[int] = []
    return [
        [one + times * other for one, other in zip_longest(*rows, fillvalue=0)]
        for rows in zip_longest(known, more, fillvalue=none)
    ]


def _split(deals: _Deals, groups: _Equals) -> Iterator[tuple[_Equals, list[int]]]:
    """The ways to deal by who of the others gets the actor's rank, those aside that lose against it.

    ``groups``: how many there are of each kind.
    """
    most = len(deals) - 1
    for some in product(*(range(min(number, most) + 1) for number in groups[:-1])):
        alike = sum(some)
        if alike > most:
            continue
        ways = [0] * len(deals[alike])
        chosen = prod(map(comb, groups, some))
        for lost, by_earlier in enumerate(deals[alike : alike + groups.behind + 1]):
            for earlier, number in enumerate(by_earlier):
                ways[earlier] += chosen * comb(groups.behind, lost) * number
        yield _Equals(*some), ways
