"""Hands of cards, against every hand of small stocks, icepool, published values, and the engine's own deal."""

import itertools
from collections import Counter
from fractions import Fraction
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tools import odds_oracle as oracle
from turnkeeper.core.cards import DECK, JOKERS, RANKS, decks
from turnkeeper.core.errors import InputError
from turnkeeper.odds import hand_contents, hands
from turnkeeper.odds.black_joker_penalty import HandDeal, Together, order_of_hands, order_within
from turnkeeper.odds.chances import Distribution, sum_of
from turnkeeper.odds.hands import RankCounts

STOCKS = st.builds(
    lambda copies, red, black: RankCounts(tuple(copies.get(at, 0) for at in range(13)), red, black),
    st.dictionaries(st.integers(0, 12), st.integers(1, 4), min_size=1, max_size=4),
    st.integers(0, 2),
    st.integers(0, 2),
)


def test_published_values() -> None:
    """Nine cards, at least a pair with the Red Joker wild; when one deck runs out (AMB-H6)."""
    assert hands.best_set(9, toll="none").at_least(2) == Fraction(5046158468, 5317936260)
    assert round(float(hands.decks_needed([6] * 5).at_least(2)), 2) == 0.03
    assert round(float(hands.decks_needed([6] * 6).at_least(2)), 2) == 0.72


@given(STOCKS, st.integers(0, 5), st.sampled_from(("hand", "hold", "none")))
@settings(max_examples=60, deadline=None)
def test_hands_are_what_counting_gives(stock: RankCounts, size: int, toll: hands.Toll) -> None:
    size = min(size, stock.size)
    cards: list[object] = [(at, copy) for at, copies in enumerate(stock.ranks) for copy in range(copies)]
    cards += ["red"] * stock.red + ["black"] * stock.black
    best: dict[int, int] = {}
    ranks: dict[int, int] = {}
    playable: dict[int, int] = {}
    held = [[0, 0] for _ in RANKS]
    for places in itertools.combinations(range(len(cards)), size):
        hand = [cards[place] for place in places]
        naturals = sorted(card for card in hand if isinstance(card, tuple))
        red = hand.count("red")
        owed = {"hand": hand.count("black"), "hold": max(0, hand.count("black") - 1), "none": 0}[toll]
        red -= min(red, max(0, owed - len(naturals)))
        naturals = naturals[owed:]
        by_rank = [sum(card[0] == at for card in naturals) for at in range(13)]
        biggest = min(5, max(by_rank) + red) if naturals else min(1, red)
        for counts, value in ((best, biggest), (ranks, sum(map(bool, by_rank))), (playable, len(naturals) + red)):
            counts[value] = counts.get(value, 0) + 1
        for at, number in enumerate(by_rank):
            held[at][0] += bool(number)
            held[at][1] += bool(number) or red > 0
    total = comb(stock.size, size)
    assert hands.best_set(size, stock, toll) == Distribution(best, total)
    assert hands.increments(size, stock, toll) == Distribution(ranks, total)
    assert hands.playable(size, stock, toll) == Distribution(playable, total)
    for at, rank in enumerate(RANKS):
        assert hands.in_increment(rank, size, stock, toll) == (
            Fraction(held[at][0], total), Fraction(held[at][1], total),
        )  # fmt: skip


@pytest.mark.parametrize("toll", ["hand", "none"])
@pytest.mark.parametrize("size", [1, 2, 5, 9, 13])
def test_whole_decks_are_icepools(size: int, toll: hands.Toll) -> None:
    theirs = {number: chance for number, chance in oracle.best_set(size, toll=toll == "hand").items() if chance}
    assert dict(hands.best_set(size, toll=toll).items()) == theirs


def test_ranks_in_hands_from_whole_decks_are_counted_as_those_from_any_stock() -> None:
    for copies, owed in itertools.product(range(1, 5), range(4)):
        long_way = hand_contents._held_any_stock((copies,) * 13, 12, owed)
        for cards in range(owed + 1, 13):
            assert hand_contents.held_ranks((copies,) * 13, cards, owed, 12) == long_way[cards]


def test_a_stock_is_what_is_left_of_decks() -> None:
    assert hands.stock(decks(2)) == hands.decks(2)


def test_sizes_left_to_chance() -> None:
    found = hands.mixed(hands.best_set, hands.cards(4))
    wanted = sum((hands.best_set(size).at_least(2) for size in range(5, 11)), Fraction(0)) / 6
    assert found.at_least(2) == wanted


def test_highest_cards_are_as_likely_anybodys() -> None:
    """Three of five cards are a's: every way to share out five places in a row."""
    matrix = hands.top_cards([("a", Distribution.certain(3)), ("b", Distribution.certain(2))])
    assert matrix.place("a", 1) == Fraction(3, 5)
    found = hands.by_initiative("a", {"a": 6, "b": 6}, [6, 8])
    assert found[6].place("a", 1) == Fraction(1, 2) < found[8].place("a", 1)


@pytest.mark.parametrize("holder", ["", "0"])
@pytest.mark.parametrize(
    ("sizes", "deal"),
    [
        ((2, 3), HandDeal((1,) * 6, 0, 1)),
        ((1, 2), HandDeal((1,) * 4, 0, 2)),
        ((1, 2), HandDeal((2, 2), 1, 1)),
        ((2, 2, 2), HandDeal((2, 2, 1), 0, 2)),
        ((0, 2, 1), HandDeal((1, 2, 2), 2, 0)),
        ((1, 1, 1), HandDeal((2, 1, 2), 2, 1)),
        ((1,), HandDeal((2, 1), 2, 1)),
        ((2, 1, 1, 1), HandDeal((2, 2, 2), 1, 0)),
        ((1, 2), HandDeal((3, 1), 1, 1)),
        ((3,), HandDeal((3, 2), 1, 1)),
        ((2, 1, 1), HandDeal((3, 3), 1, 1)),
        ((2, 2, 1), HandDeal((1, 3, 2), 0, 2)),
        ((1, 1, 1, 1), HandDeal((2, 4), 1, 1)),
        ((2, 1, 1, 1), HandDeal((1, 5), 0, 1)),
        ((), HandDeal((1, 1), 0, 1)),
    ],
)
def test_first_actions_are_those_of_every_deal(sizes: tuple[int, ...], deal: HandDeal, holder: str) -> None:
    """A small stock of one to five decks, dealt in every way: who acts alone, together, and not at all."""
    stock = [at for at, copies in enumerate(deal.copies) for _ in range(copies)]
    black = range(len(stock) + deal.red, deal.size)
    settled: dict[tuple[int, int], int] = {}
    tied: dict[tuple[int, int], int] = {}
    deals = 0

    def share(left: frozenset[int], dealt: list[tuple[int, ...]]) -> None:
        nonlocal deals
        if len(dealt) < len(sizes):
            for cards in itertools.combinations(sorted(left), sizes[len(dealt)]):
                share(left.difference(cards), [*dealt, cards])
            return
        deals += 1
        firsts: list[int | None] = []
        for number, hand in enumerate(dealt):
            naturals = [stock[card] for card in hand if card < len(stock)]
            paid = naturals[max(0, sum(card in black for card in hand) - (str(number) == holder)) :]
            firsts.append(paid[0] if paid else None)
        for number, first in enumerate(firsts):
            if first is not None:
                ahead = sum(other is not None and other < first for other in firsts)
                equal = firsts.count(first)
                into = settled if equal == 1 else tied
                for place in range(ahead, ahead + equal):
                    into[number, place] = into.get((number, place), 0) + 1

    share(frozenset(range(deal.size)), [])
    names = [str(number) for number in range(len(sizes))]
    matrix = order_of_hands(names, [Distribution.certain(size) for size in sizes], deal, {holder})
    for number, name in enumerate(names):
        for place in range(len(names)):
            assert matrix.place(name, place + 1) == Fraction(settled.get((number, place), 0), deals)
            assert matrix.open(name, place + 1) == Fraction(tied.get((number, place), 0), deals)


def test_two_hands_from_two_decks_stand_together_as_often_as_their_cards_do() -> None:
    """One card each from two decks: of 108 first cards 104 are natural, and one of the 107 others is its copy."""
    one = Distribution.certain(1)
    split = hands.before(one, one, 2)
    assert split.together == Fraction(104, 108) * Fraction(1, 107)
    assert hands.before(one, one, 1).together == 0
    assert split.first == split.second
    # Either of two that are held leaves one copy: it can no longer be shared.
    held = hands.first_actions([("a", one), ("b", one)], 2, {"c": "AS", "d": "KS"})
    assert held.open("a", 1) == Fraction(100, 106) * Fraction(1, 105)
    with pytest.raises(InputError, match="not a card: 1S"):
        hands.first_actions([("a", one)], 1, {"c": "1S"})
    with pytest.raises(InputError, match="more copies of a card"):
        hands.first_actions([("a", one)], 1, {"c": "AS", "d": "AS"})


def test_of_three_decks_hands_act_together_as_often_as_their_cards_are_equal() -> None:
    """One card each: of 162 first cards 156 are natural; then two copies are left, and then one."""
    one = Distribution.certain(1)
    split = hands.before(one, one, 3)
    assert split.together == Fraction(156, 162) * Fraction(2, 161)
    matrix = hands.first_actions([(name, one) for name in "abc"], 3)
    equal = Fraction(156 * 2, 162 * 161)
    three = equal * Fraction(1, 160)
    # With either of two others; those who act with both are counted once.
    assert Fraction(matrix.in_tie[0], matrix.total) == 2 * equal - three


def test_more_hands_and_decks_than_are_worked_out_are_told_by_lot() -> None:
    sizes = [(name, hands.cards(2)) for name in "abc"]
    few = hands.WorkLimits(copies=8, sure=2)
    told, lot = (hands.first_actions(sizes, 3, limits=limits) for limits in (hands.ONCE, few))
    assert lot.open("a", 1) == 0 < told.open("a", 1)
    assert sum(lot.settled[0]) * told.total == (sum(told.settled[0]) + told.in_tie[0]) * lot.total
    # Of two hands it is always told.
    assert hands.first_actions(sizes[:2], 3, limits=hands.WorkLimits(copies=0, sure=0)).open("a", 1) > 0


def test_a_hold_card_pays_for_the_black_joker() -> None:
    """Two cards, of which one may be the Black Joker: with a Hold Card the other is kept (HAND-64)."""
    two = [("a", Distribution.certain(2))]
    assert hands.first_actions(two, 1).without("a") == Fraction(54 - 1, comb(54, 2))
    held = hands.first_actions(two, 1, {"a": "2C"})
    assert held.without("a") == Fraction(1, comb(53, 2))  # both jokers: a Red one alone has no place of its own


def test_first_actions_of_hands_left_to_chance() -> None:
    """The mean over all sizes, dealt from the same number of decks."""
    small = Distribution({1: 1, 3: 1}, 2)
    matrix = hands.first_actions([("a", small), ("b", Distribution.certain(2))], 2)
    wanted = sum(
        hands.first_actions([("a", Distribution.certain(size)), ("b", Distribution.certain(2))], 2).place("a", 1)
        for size in (1, 3)
    )
    assert matrix.place("a", 1) == Fraction(wanted) / 2
    assert matrix.ties == "together"
    with pytest.raises(InputError, match="1 decks are too few for hands of 60 cards"):
        hands.first_actions([("a", Distribution.certain(60))], 1)


@pytest.mark.parametrize("number", [1, 2])
def test_a_hand_that_may_not_be_dealt_is_one_that_may_have_no_cards(number: int) -> None:
    """A number of cards that is missing counts as none, also beside a Black Joker."""
    missing, none = Distribution({3: 1, 5: 2}, 4), Distribution({0: 1, 3: 1, 5: 2}, 4)
    one, other = (hands.first_actions([("a", size), ("b", size)], number) for size in (missing, none))
    for place in (1, 2):
        assert one.place("a", place) == other.place("a", place)
        assert one.open("a", place) == other.open("a", place)
    assert one.without("a") == other.without("a") > 0


@pytest.mark.parametrize(
    "deal",
    [HandDeal((1,) * 6, 1, 1), HandDeal((2,) * 5, 1, 1), HandDeal((2,) * 4, 0, 2), HandDeal((3, 2, 4), 2, 1)],
)
@pytest.mark.parametrize("cards", [range(5), range(5, 8), range(6, 12)])
def test_hands_of_just_so_many_cards_together_are_the_sum_of_their_sizes(deal: HandDeal, cards: range) -> None:
    """From below, from above, and in between; beside the hands whose order is asked about lies another."""
    sizes = [Distribution({1: 1, 2: 2}, 3), Distribution({0: 1, 1: 3, 3: 1}, 5), Distribution({1: 1, 2: 1}, 2)]
    others = Distribution({1: 1, 2: 3}, 4)
    names, holders = ["a", "b", "c"], {"b"}
    matrix = order_within(names, sizes, deal, holders, Together(cards, others))
    wanted: dict[tuple[str, int, bool], Fraction] = {}
    for dealt in itertools.product(*(one.weights for one in (*sizes, others))):
        if sum(dealt) in cards:
            chance = prod(one.chance(number) for one, number in zip((*sizes, others), dealt, strict=True))
            certain = order_of_hands(names, [Distribution.certain(number) for number in dealt[:3]], deal, holders)
            for name, place in itertools.product(names, (1, 2, 3)):
                for tied, found in ((False, certain.place), (True, certain.open)):
                    key = (name, place, tied)
                    wanted[key] = wanted.get(key, Fraction(0)) + chance * found(name, place)
    for (name, place, tied), chance in wanted.items():
        assert (matrix.open if tied else matrix.place)(name, place) == chance


def test_where_the_dice_decide_how_many_decks_there_are_each_number_counts_by_its_chance() -> None:
    """Six of Initiative 6 need a second deck in 72 % of all turns: copies of a card are as likely as that."""
    sizes = [(name, hands.cards(6)) for name in "abcdef"]
    matrix = hands.first_actions(sizes)
    assert matrix.total == sum(matrix.settled[0]) + matrix.in_tie[0] + matrix.absent[0]
    every = hands.first_actions(sizes, 2).open("a", 1)
    assert 0 < matrix.open("a", 1) < every
    assert float(matrix.open("a", 1) / every) == pytest.approx(0.74, abs=0.02)
    assert hands.first_actions(sizes, least=2).open("a", 1) == every
    assert hands.first_actions(sizes, limits=hands.WorkLimits(mixed=5)).open("a", 1) == 0
    # Two of them alone, with four others dealt from the same stock: nearer, for fewer stand in between.
    others = sum_of(size for _, size in sizes[2:])
    split = hands.before(hands.cards(6), hands.cards(6), 0, others=others)
    assert split.first == split.second
    whole = [hands.before(hands.cards(6), hands.cards(6), number).together for number in (1, 2)]
    assert whole[0] == 0 < split.together < whole[1]


def test_a_deck_each_is_every_pair_of_hands() -> None:
    """The place of the first action by the number of cards, a Black Joker paid for: by counting one hand of three."""
    deck = [*range(52, 0, -1), "red", "black"]
    counted: dict[int, int] = {}
    for hand in itertools.combinations(deck, 3):
        naturals = sorted((card for card in hand if isinstance(card, int)), reverse=True)["black" in hand :]
        if naturals:
            counted[naturals[0]] = counted.get(naturals[0], 0) + 1
    found = hands._top_place(Distribution.certain(3), None)
    assert dict(found.items()) == {place: Fraction(number, comb(54, 3)) for place, number in counted.items()}
    matrix = hands.own_decks([("a", Distribution.certain(3)), ("b", Distribution.certain(3))])
    equal = sum((chance**2 for _, chance in found.items()), Fraction(0))
    assert matrix.open("a", 1) == equal


def test_what_is_no_question() -> None:
    with pytest.raises(InputError, match="a hand of 55 cards cannot be dealt from 54"):
        hands.best_set(55)
    with pytest.raises(InputError, match="no increment 1"):
        hands.in_increment("1", 3)
    with pytest.raises(InputError, match="there is no actor called b"):
        hands.by_initiative("b", {"a": 6}, [6])
    assert hands.best_set(0).chance(0) == 1
    assert hands.top_cards([]).settled == ()
    assert hands.top_cards([(f"p{number}", hands.cards(6)) for number in range(20)]).place("p0", 1) == Fraction(1, 20)


@pytest.mark.parametrize(("size", "hold"), [(1, "KS"), (2, "2C"), (3, "RJ"), (2, "")])
def test_the_top_card_of_ones_own_deck_beside_a_card_on_hold(size: int, hold: str) -> None:
    """Every hand there is: without the Hold Card, which pays for the Black Joker (HAND-52, HAND-64)."""
    deck = [card for card in DECK if card != hold]
    best: Counter[int] = Counter()
    for dealt in itertools.combinations(deck, size):
        naturals = sorted(DECK.index(card) for card in dealt if card not in JOKERS)
        lost = "BJ" in dealt and not hold
        best.update(naturals[lost : lost + 1])
    held = {"a": hold} if hold else {}
    sizes = [("a", Distribution.certain(size)), ("b", Distribution.certain(1))]
    # B's only card is as likely to be any of 54.
    earlier = sum(count * (54 - 1 - place) for place, count in best.items())
    found = hands.own_decks(sizes, held)
    assert found.place("a", 1) == Fraction(earlier, comb(len(deck), size) * 54)
    assert found.without("a") == 1 - Fraction(best.total(), comb(len(deck), size))
