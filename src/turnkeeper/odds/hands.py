"""Hands of cards: how many, what is in them, who can act first (chapter HAND).

A hand is counted rank by rank: the number of ways to have c cards of a rank is a coefficient, a hand of n cards the
coefficient of x**n in a product over thirteen ranks. Red Jokers are wild (HAND-59). A Black Joker is discarded with the
highest card of the hand as it is dealt (HAND-63): while one is owed, the first cards met from the Ace down pay for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, lcm
from typing import Literal, NamedTuple, TypeAlias

from turnkeeper.core.cards import BLACK_JOKER, DECK, RANKS, RED_JOKER, is_card
from turnkeeper.core.cards import rank as rank_of
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds.black_joker_penalty import HandDeal, Together, order_of_hands, order_within
from turnkeeper.odds.chances import Distribution, Split, die, either, sum_of
from turnkeeper.odds.hand_contents import biggest, held_ranks, without_each_rank
from turnkeeper.odds.limits import distinct, known, within
from turnkeeper.odds.plackett_luce import race
from turnkeeper.odds.ranks import RankMatrix, rank

BIGGEST_SET = 5
"""No set is bigger (HAND-36)."""
MOST_CARDS = 200
MOST_DEALT = 400
"""More cards than all hands together have."""
MOST_DECKS = 20
MOST_PLAYERS = 12


class WorkLimits(NamedTuple):
    """Limits on the hands and decks of an exact answer, so that it does not take long.

    ``mixed``: up to so many hands are reckoned with for each number of decks that they may need. ``copies``: from three
    decks on, up to so many decks times hands it is told who acts together; half of that where the dice decide how many
    decks there are. Of two hands it is always told, and up to ``sure`` decks, where their number is sure, of any hands.
    """

    mixed: int = 8
    copies: int = 36
    sure: int = 5


ONCE = WorkLimits()
OFTEN = WorkLimits(6, 18, 2)
"""The limits of a sweep, which asks many times."""
NOBODY = Distribution.certain(0)
_DIE = 6
_PAIR = 2


Toll: TypeAlias = Literal["hand", "hold", "none"]
"""The price of Black Jokers: the ``hand``'s highest card each; the Hold Card (``hold``) first (HAND-64); or nothing
(``none``), for the hand as it was dealt."""


class RankCounts(NamedTuple):
    """A stock to deal from: how many cards of each rank, Ace first, and how many jokers."""

    ranks: tuple[int, ...]
    red: int
    black: int

    @property
    def size(self) -> int:
        """All cards."""
        return sum(self.ranks) + self.red + self.black


def decks(number: int = 1, out: Iterable[str] = ()) -> RankCounts:
    """Whole decks of 54, shuffled together, less the cards that are ``out``."""
    within("decks", number, 1, MOST_DECKS)
    gone = stock(Counter(out))
    return RankCounts(tuple(4 * number - few for few in gone.ranks), number - gone.red, number - gone.black)


def stock(pile: Mapping[str, int]) -> RankCounts:
    """The cards left of decks, counted by card (as :func:`turnkeeper.core.cards.without` gives it)."""
    ranks = [0] * len(RANKS)
    for card, copies in pile.items():
        if rank_of(card):
            ranks[RANKS.index(rank_of(card))] += copies
    return RankCounts(tuple(ranks), pile.get(RED_JOKER, 0), pile.get(BLACK_JOKER, 0))


ONE_DECK = decks()


# -- how many cards ------------------------------------------------------------------------------------------------


def cards(initiative: int) -> Distribution:
    """The number of cards that an actor is dealt: Initiative + d6 (HAND-12)."""
    within("initiative", initiative, 0, MOST_CARDS)
    return die(_DIE, initiative)


def decks_needed(initiatives: Sequence[int], held: int = 0) -> Distribution:
    """The number of decks of 54 that cover all hands and the cards on hold (HAND-13): whether one deck runs out.

    >>> float(round(decks_needed([6] * 6).at_least(2), 2)), float(round(decks_needed([6] * 5).at_least(2), 2))
    (0.72, 0.03)
    """
    return decks_needed_for([cards(initiative) for initiative in initiatives], held)


def decks_needed_for(sizes: Sequence[Distribution], held: int = 0) -> Distribution:
    """The decks needed, as :func:`decks_needed` counts them, for hands of any sizes."""
    dealt = sum_of(sizes)
    result: dict[int, int] = {}
    for total, weight in dealt.weights.items():
        number = max(1, -(-(total + held) // len(DECK)))
        result[number] = result.get(number, 0) + weight
    return Distribution(result, dealt.total)


# -- what one hand holds -------------------------------------------------------------------------------------------


def best_set(cards: int, of: RankCounts = ONE_DECK, toll: Toll = "hand") -> Distribution:
    """The size of the biggest set in a hand of ``cards``, once Black Jokers are paid for: 0 to 5.

    Red Jokers join the cards of any one rank; alone one is a set of 1.

    >>> hand = best_set(2)
    >>> hand.chance(0), hand.at_least(2)
    (Fraction(1, 27), Fraction(130, 1431))
    """
    _fits(cards, of)
    owed = tuple(_owed(black, toll) for black in range(of.black + 1))
    sizes = biggest(of.ranks, of.red, owed, cards)
    return Distribution({size: ways for size, ways in enumerate(sizes) if ways}, comb(of.size, cards))


def increments(cards: int, of: RankCounts = ONE_DECK, toll: Toll = "hand") -> Distribution:
    """The number of increments in which a hand has a natural card: its separate actions, if sets are played whole."""
    counts: dict[int, int] = {}
    _fits(cards, of)
    for black, _, naturals, ways in _jokers(cards, of):
        for number, found in held_ranks(of.ranks, naturals, _owed(black, toll), cards).items():
            counts[number] = counts.get(number, 0) + ways * found
    return Distribution(counts, comb(of.size, cards))


def playable(cards: int, of: RankCounts = ONE_DECK, toll: Toll = "hand") -> Distribution:
    """The number of cards that can be played, Red Jokers included: the actions, if each is played alone (HAND-22)."""
    counts: dict[int, int] = {}
    _fits(cards, of)
    for black, red, naturals, ways in _jokers(cards, of):
        left = max(0, naturals + red - _owed(black, toll))
        counts[left] = counts.get(left, 0) + ways * comb(sum(of.ranks), naturals)
    return Distribution(counts, comb(of.size, cards))


class InIncrement(NamedTuple):
    """The chance to have a natural card of a rank, and of that or a Red Joker, which may act in any increment."""

    natural: Fraction
    with_joker: Fraction


def in_increment(rank: str, cards: int, of: RankCounts = ONE_DECK, toll: Toll = "hand") -> InIncrement:
    """The chance that a hand of ``cards`` has something for the increment of ``rank`` (HAND-15, HAND-60).

    >>> in_increment("2", 1).natural
    Fraction(2, 27)
    """
    if rank not in RANKS:
        raise InputError(MessageText("mistakes.odds.increment", rank=rank[:20], ranks=" ".join(RANKS)))
    return each_increment(Distribution.certain(cards), of, toll)[RANKS.index(rank)]


def each_increment(sizes: Distribution, of: RankCounts = ONE_DECK, toll: Toll = "hand") -> tuple[InIncrement, ...]:
    """The answer of :func:`in_increment` for all thirteen, from the Ace on, with a hand of a size left to chance.

    >>> each_increment(cards(6))[12].natural == sum(in_increment("2", size).natural for size in range(7, 13)) / 6
    True
    """
    empty = [0] * len(RANKS)
    bare = [0] * len(RANKS)
    whole = lcm(*(comb(of.size, size) for size in sizes.weights if size <= of.size))
    for size, weight in sizes.weights.items():
        _fits(size, of)
        share = weight * (whole // comb(of.size, size))
        for black, red, naturals, ways in _jokers(size, of):
            owed = _owed(black, toll)
            wild = red > max(0, owed - naturals)
            for place, number in enumerate(without_each_rank(of.ranks, naturals, owed)):
                empty[place] += share * ways * number
                if not wild:
                    bare[place] += share * ways * number
    total = whole * sizes.total
    return tuple(
        InIncrement(Fraction(total - none, total), Fraction(total - both, total))
        for none, both in zip(empty, bare, strict=True)
    )


def mixed(question: Callable[[int], Distribution], sizes: Distribution) -> Distribution:
    """The answer for a hand whose size is left to chance: each size's answer by its chance.

    >>> mixed(best_set, cards(6)).at_least(3) > best_set(7).at_least(3)
    True
    """
    return either([(weight, question(size)) for size, weight in sizes.weights.items()], sizes.total)


def _owed(black: int, toll: Toll) -> int:
    """How many of the hand's highest cards its Black Jokers take."""
    return {"hand": black, "hold": max(0, black - 1), "none": 0}[toll]


def _fits(cards: int, of: RankCounts) -> None:
    within("hand", cards, 0, MOST_CARDS)
    if cards > of.size:
        raise InputError(MessageText("mistakes.odds.hand", number=cards, all=of.size))


def _jokers(cards: int, of: RankCounts) -> Iterator[tuple[int, int, int, int]]:
    """Numbers of Black and Red Jokers in the hand, the natural cards beside them, and the ways to have the jokers."""
    for black in range(min(of.black, cards) + 1):
        for red in range(min(of.red, cards - black) + 1):
            naturals = cards - black - red
            if naturals <= sum(of.ranks):
                yield black, red, naturals, comb(of.black, black) * comb(of.red, red)


# -- several hands -------------------------------------------------------------------------------------------------

Sizes: TypeAlias = Sequence[tuple[str, Distribution]]
"""Names, and how many cards each is dealt."""


def top_cards(sizes: Sizes) -> RankMatrix:
    """The order of the players by their highest cards, all dealt from one shuffled stock.

    Every card dealt is as likely to be anybody's, so this is Plackett-Luce with the hand sizes as weights. It counts
    the cards as they are dealt: what Black Jokers take is left aside, a joker stands behind the deuces, and of two
    copies of one card, in a stock of several decks, one comes first by lot. :func:`first_actions` counts them in.

    >>> matrix = top_cards([("ana", cards(6)), ("ben", cards(9))])
    >>> float(round(matrix.place("ben", 1), 4))
    0.569
    """
    names = [name for name, _ in sizes]
    distinct(names)
    return race(names, [size for _, size in sizes])


def first_actions(
    sizes: Sizes, number: int = 0, held: Mapping[str, str] | None = None, *, least: int = 1,
    others: Distribution = NOBODY, limits: WorkLimits = ONCE,
) -> RankMatrix:  # fmt: skip
    """The order of first actions: of the highest cards that Black Jokers leave, dealt from ``number`` decks (HAND-63).

    ``number`` 0 takes as many decks as the hands together need, with the cards of ``others`` whose order is not asked
    about, but no fewer than ``least`` (HAND-13); where that rests on the dice, each number by its chance. Of more hands
    than ``limits`` has it takes enough for the biggest result of the dice, and one of equal cards is first by lot.

    ``held``: whose Hold Cards are not in the stock (HAND-52), and pay for a first Black Joker (HAND-64); an empty one
    is a card that nobody has named. Those whose cards are copies of one card act together (HAND-17); :func:`by_lot`
    says of how many hands from three and more decks that is not worked out. Who is left without a natural card has no
    place, for a Red Joker alone may act at any time (HAND-60).

    >>> sizes = [("ana", cards(6)), ("ben", cards(9))]
    >>> float(round(first_actions(sizes).place("ben", 1), 4)), float(round(top_cards(sizes).place("ben", 1), 4))
    (0.5539, 0.569)
    >>> float(round(first_actions(sizes, 2).open("ben", 1), 4))
    0.0456
    """
    names = [name for name, _ in sizes]
    distinct(names)
    within("players", len(names), 0, MOST_PLAYERS)
    each = [size for _, size in sizes]
    out = held or {}
    most = sum(max(size.weights, default=0) for size in each)
    within("all_hands", most + max(others.weights), 0, MOST_DEALT)
    if number < 0 or 0 < number < -(-(most + len(out)) // len(DECK)):
        raise InputError(MessageText("mistakes.odds.few_decks", number=str(number), cards=most))
    dealt = [number]
    if not number:
        dealt = sorted({max(least, few) for few in decks_needed_for([*each, others], len(out)).weights})
    within("decks", dealt[-1], 1, MOST_DECKS)
    lot = by_lot(len(names), dealt, limits)
    # Where copies are not told apart, their number makes no difference worth the work.
    dealt = [few for few in dealt if few not in lot or few == dealt[-1]]
    deals = [_deal(few, list(out.values()), by_lot=few in lot) for few in dealt]
    if len(dealt) == 1 or not names:
        return order_of_hands(names, each, deals[0], out)
    ends = [-1, *(few * len(DECK) - len(out) for few in dealt[:-1]), most + max(others.weights)]
    return _summed([
        order_within(names, each, deal, out, Together(range(ends[at] + 1, ends[at + 1] + 1), others))
        for at, deal in enumerate(deals)
    ])  # fmt: skip


def by_lot(count: int, decks: Collection[int], limits: WorkLimits = ONCE) -> frozenset[int]:
    """The numbers of decks of which it is not told that ``count`` hands act together: of equal cards one comes first.

    ``decks`` are all there may be. Of too many hands to reckon with each number it is told of none.

    >>> sorted(by_lot(12, {5})), sorted(by_lot(12, {6})), sorted(by_lot(8, {2, 3})), sorted(by_lot(9, {2, 3}))
    ([], [6], [3], [2, 3])
    """
    several = len(decks) > 1
    if several and count > limits.mixed:
        return frozenset(decks)
    most = limits.copies // 2 if several else limits.copies
    quick = _PAIR if several else max(_PAIR, limits.sure)
    return frozenset(few for few in decks if few > quick and count > _PAIR and few * count > most)


def _summed(parts: Sequence[RankMatrix]) -> RankMatrix:
    """Of several cases of which each has its own weight: all of them."""
    total = lcm(*(part.total for part in parts))

    def added(pick: Callable[[RankMatrix], Sequence[int]]) -> tuple[int, ...]:
        """The weights of all parts, over one total."""
        raised = [[weight * (total // part.total) for weight in pick(part)] for part in parts]
        return tuple(map(sum, zip(*raised, strict=True)))

    actors = range(len(parts[0].actors))
    return parts[0]._replace(
        total=total,
        settled=tuple(added(lambda part, at=at: part.settled[at]) for at in actors),  # type: ignore[misc]
        tied=tuple(added(lambda part, at=at: part.tied[at]) for at in actors),  # type: ignore[misc]
        in_tie=added(lambda part: part.in_tie),
    )


def _deal(number: int, out: Sequence[str], *, by_lot: bool) -> HandDeal:
    """So many decks, less the cards that are known to be out of the stock; equal ones ``by_lot`` or together."""
    out = [card for card in out if card]
    for card in out:
        if not is_card(card):
            raise InputError(MessageText("mistakes.odds.card", card=card[:20]))
    left = [number - out.count(card) for card in DECK]
    if min(left) < 0:
        raise InputError(MessageText("mistakes.odds.copies_held", number=number))
    *naturals, red, black = left
    return HandDeal((1,) * sum(naturals) if by_lot else tuple(naturals), red, black)


def before(
    first: Distribution, second: Distribution, number: int = 1, *, least: int = 1, others: Distribution = NOBODY
) -> Split:
    """The chances of which of two hands acts first, dealt from ``number`` decks.

    Other hands from the same stock matter only for how many decks there are, if ``number`` is 0:
    :func:`first_actions` says what ``least`` and ``others`` mean.

    >>> float(round(before(cards(6), cards(9)).second, 4))
    0.5539
    """
    return first_actions([("first", first), ("second", second)], number, least=least, others=others).split


def own_decks(sizes: Sizes, held: Mapping[str, str] | None = None) -> RankMatrix:
    """The order of first actions where everybody has a deck of their own: independent hands, so exact and quick.

    By the highest natural card that a Black Joker leaves (HAND-15, HAND-16, HAND-63); equal cards act together
    (HAND-17). An actor without a natural card has no place. ``held``: the Hold Cards, each out of its owner's deck
    (HAND-52), where it pays for the Black Joker (HAND-64); an empty one is a card that nobody has named.
    """
    names = [name for name, _ in sizes]
    distinct(names)
    return rank(names, [_top_place(size, (held or {}).get(name)) for name, size in sizes], ties="together")


def _top_place(sizes: Distribution, hold: str | None) -> Distribution:
    """Where the highest natural card stands: 52 for the Ace of spades, down to 1 for the deuce of clubs.

    ``hold``: ``None`` for none, empty for one that nobody has named.
    """
    naturals = [card for card in DECK if rank_of(card) and card != hold]
    places = {len(DECK) - 2 - DECK.index(card): number for number, card in enumerate(reversed(naturals))}
    red = int(hold != RED_JOKER)

    def question(size: int) -> Distribution:
        """The chances for a hand of that size from one deck."""
        within("hand", size, 0, len(DECK) - bool(hold))
        weights: dict[int, int] = {}
        for place, lower in places.items():
            above = len(naturals) - 1 - lower
            # Without the Black Joker the card itself is the highest; with it, exactly one stands above, or the hold
            # has gone.
            ways = comb(lower + red, size - 1) if size else 0
            if hold is not None and size > 1:
                ways += comb(lower + red, size - 2)
            if hold is None and size >= 3:  # noqa: PLR2004 - the card, the joker and the card that it takes
                ways += above * comb(lower + red, size - 3)
            if ways:
                weights[place] = ways
        return Distribution(weights, comb(len(DECK) - bool(hold), size))

    return mixed(question, sizes)


def by_initiative(
    name: str, initiatives: Mapping[str, int], values: Sequence[int], number: int = 0
) -> dict[int, RankMatrix]:
    """The order of first actions as it would be with another Initiative for one player: what a point is worth.

    ``number`` as for :func:`first_actions`, but the same for all values.
    """
    known(name, list(initiatives))
    most = max([initiatives[name], *values]) + sum(own for who, own in initiatives.items() if who != name)
    needed = number or max(1, -(-(most + _DIE * len(initiatives)) // len(DECK)))
    return {
        value: first_actions(
            [(who, cards(value if who == name else own)) for who, own in initiatives.items()], needed
        )
        for value in values
    }  # fmt: skip
