"""Sets: what goes together, how much it counts, where it acts, how it is divided."""

from __future__ import annotations

import itertools

import pytest

from turnkeeper.core.cards import DECK, JOKERS, RANKS, SUITS
from turnkeeper.systems.hands.options import CardNames, HandOptions
from turnkeeper.systems.hands.sets import (
    acting_position,
    bad_set,
    divisions,
    expired,
    increment_of,
    set_size,
    unplayed,
)
from turnkeeper.translations import ENGLISH, messages

TEXTS = messages(ENGLISH, "hands")

DEFAULTS = HandOptions()
ANY_SET = HandOptions(hold_set="any_set")
NOT_ALONE = HandOptions(red_solo="not_alone")
BEFORE_ACES = HandOptions(red_solo="before_aces")
ACE, KING, SEVEN, SIX, DEUCE = 0, 1, 7, 8, 12


@pytest.mark.rule("HAND-15", "HAND-16")
def test_the_whole_order_of_the_countdown() -> None:
    """Aces to deuces, and within a rank spades, hearts, diamonds, clubs."""
    shuffled = sorted(set(DECK) - set(JOKERS))
    in_order = sorted(shuffled, key=lambda card: acting_position((card,), increment_of(card), DEFAULTS))
    assert in_order == [rank + suit for rank in RANKS for suit in SUITS]
    assert (increment_of("AC"), increment_of("10S"), increment_of("2S")) == (0, 4, 12)


@pytest.mark.rule("HAND-16", "HAND-23")
def test_equal_cards_of_two_decks_share_a_place() -> None:
    """AT-HAND-14: two Kings of spades act in one place, before the King of diamonds."""
    spades = acting_position(("KS",), KING, DEFAULTS)
    assert spades == acting_position(("KS", "KC"), KING, DEFAULTS) < acting_position(("KD",), KING, DEFAULTS)


@pytest.mark.rule("HAND-22", "HAND-36", "HAND-59")
@pytest.mark.parametrize(
    ("cards", "hold", "size"),
    [
        (("7S",), "", 1),
        (("7S", "7H"), "", 2),
        (("7S", "7H", "RJ"), "", 3),
        (("9S", "9H", "9D", "9C", "RJ"), "", 5),
        (("9S", "9S", "9H", "9D", "9C"), "", 5),
        (("9S", "9S", "9H", "9D", "9C", "RJ"), "", 5),
        (("7S",), "QH", 2),
        (("RJ",), "", 1),
    ],
)
def test_how_much_a_set_counts(cards: CardNames, hold: str, size: int) -> None:
    """AT-HAND-10 and others: one a card, the Red Joker and a joined Hold Card too, never more than five."""
    assert set_size(cards, hold) == size


@pytest.mark.rule("HAND-15", "HAND-22", "HAND-36", "HAND-56", "HAND-59", "HAND-60", "HAND-64")
@pytest.mark.parametrize(
    ("cards", "hold", "increment", "options", "code"),
    [
        (("7S",), "", SEVEN, DEFAULTS, ""),
        (("7S", "7D", "7C"), "", SEVEN, DEFAULTS, ""),
        ((), "", SEVEN, DEFAULTS, "no_cards"),
        (("7S", "6D"), "", SEVEN, DEFAULTS, "mixed_ranks"),
        (("7S",), "", SIX, DEFAULTS, "wrong_increment"),
        (("BJ",), "", SEVEN, DEFAULTS, "black_joker"),
        (("7S", "BJ"), "", SEVEN, DEFAULTS, "black_joker"),
        (("9S", "9S", "9H", "9D", "9C", "RJ"), "", 5, DEFAULTS, "too_many"),
        (("9S", "9S", "9H", "9D", "9C"), "", 5, DEFAULTS, ""),
        (("7S", "RJ"), "", SEVEN, NOT_ALONE, ""),
        (("7S", "RJ", "RJ"), "", SEVEN, DEFAULTS, ""),
        (("RJ",), "", SEVEN, DEFAULTS, ""),
        (("RJ",), "", SEVEN, NOT_ALONE, "joker_alone"),
        (("RJ",), "", SEVEN, BEFORE_ACES, "joker_alone"),
        (("RJ",), "", ACE, BEFORE_ACES, ""),
        (("RJ", "RJ"), "", SEVEN, DEFAULTS, "jokers_only"),
        (("RJ",), "RJ", SEVEN, DEFAULTS, "jokers_only"),
        (("RJ",), "KS", SEVEN, DEFAULTS, ""),
        (("RJ",), "KS", SEVEN, NOT_ALONE, ""),
        (("RJ", "RJ"), "KS", SEVEN, DEFAULTS, ""),
        (("7S",), "QH", SEVEN, DEFAULTS, ""),
        (("7S", "7D"), "QH", SEVEN, DEFAULTS, "hold_pairs_only"),
        (("7S", "RJ"), "QH", SEVEN, DEFAULTS, ""),
        (("7S", "7D", "RJ"), "QH", SEVEN, DEFAULTS, "hold_pairs_only"),
        (("7S", "7D"), "QH", SEVEN, ANY_SET, ""),
        (("7S",), "6H", SEVEN, DEFAULTS, "hold_not_before"),
        (("7S",), "7H", SEVEN, DEFAULTS, "hold_not_before"),
        (("7D",), "7H", SEVEN, DEFAULTS, ""),
        (("7H",), "7H", SEVEN, DEFAULTS, "hold_not_before"),
        (("7S", "7S", "7H", "7D", "7C"), "RJ", SEVEN, DEFAULTS, "too_many"),
        (("7S", "7D"), "7H", SEVEN, ANY_SET, "hold_not_before"),
        (("7S", "7D"), "RJ", SEVEN, DEFAULTS, ""),
    ],
)
def test_what_may_be_played_together(
    cards: CardNames, hold: str, increment: int, options: HandOptions, code: str
) -> None:
    """AT-HAND-19 and the rest: one rank, its increment, five at most, jokers and Hold Cards as the table plays it."""
    assert bad_set(cards, hold, increment, options) == code
    assert not code or f"bad_set.{code}" in TEXTS


@pytest.mark.rule("HAND-23", "HAND-56", "HAND-60")
@pytest.mark.parametrize(
    ("cards", "increment", "options", "place"),
    [
        (("7C", "7H", "7D"), SEVEN, DEFAULTS, (7, 1)),
        (("7C", "RJ"), SEVEN, DEFAULTS, (7, 3)),
        (("RJ",), DEUCE, DEFAULTS, (12, 0)),
        (("RJ",), ACE, BEFORE_ACES, (0, -1)),
        (("AC", "RJ"), ACE, BEFORE_ACES, (0, 3)),
    ],
)
def test_where_a_set_acts(cards: CardNames, increment: int, options: HandOptions, place: tuple[int, int]) -> None:
    """In the slot of its best natural card, a lone Red Joker with the spades or before the Aces."""
    assert acting_position(cards, increment, options) == place


@pytest.mark.rule("HAND-24")
@pytest.mark.parametrize(
    ("size", "parts"),
    [
        (1, ()),
        (2, ((1, 1),)),
        (3, ((2, 1), (1, 1, 1))),
        (4, ((3, 1), (2, 2), (2, 1, 1), (1, 1, 1, 1))),
        (5, ((4, 1), (3, 2), (3, 1, 1), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1))),
    ],
)
def test_how_a_set_is_divided(size: int, parts: tuple[tuple[int, ...], ...]) -> None:
    """Into any smaller actions that add up to it."""
    assert tuple(dict.fromkeys(tuple(sorted(way, reverse=True)) for way in divisions(size))) == parts


@pytest.mark.rule("HAND-24")
def test_the_owner_names_the_order_of_the_parts() -> None:
    """Every order of a division will do; other sums and sizes will not."""
    assert {*itertools.permutations((2, 1, 1))} <= {*divisions(4)}
    assert not {(2, 2), (1, 1), (3,), (4,), (3, 0), (-1, 4), ()} & {*divisions(3)}


@pytest.mark.rule("HAND-20")
def test_cards_left_when_their_increment_ends_are_discarded() -> None:
    """At the end of the sevens every seven still in hand goes; lower cards and the Red Joker stay."""
    assert unplayed(("7S", "7C", "6H", "RJ"), SEVEN) == ("7S", "7C")
    assert [expired("7C", increment) for increment in (6, 7, 8)] == [False, False, True]
    assert not expired("RJ", 12)
