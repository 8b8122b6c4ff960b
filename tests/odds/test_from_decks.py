"""Hands where the dice decide how many decks they are dealt from, against each throw of the dice alone."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from turnkeeper.odds import deck_mixture, hands
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.questions import OddsActor, OddsQuestion, answer

ANA, BO = 22, 24
FACES = range(1, 7)


def thrown(question: Callable[[int, hands.RankCounts], Fraction]) -> Fraction:
    """The mean over all throws of two dice: what Ana has, when she and Bo need so many decks."""
    throws = [(ANA + one, hands.decks(1 if ANA + one + BO + other <= 54 else 2)) for one in FACES for other in FACES]
    return sum((question(cards, stock) for cards, stock in throws), Fraction(0)) / len(throws)


@pytest.mark.parametrize("question", [hands.best_set, hands.increments, hands.playable])
def test_each_number_of_decks_counts_with_the_hands_that_need_it(
    question: Callable[[int, hands.RankCounts], Distribution],
) -> None:
    dealt = deck_mixture.dealt_from(hands.cards(ANA), hands.cards(BO))
    assert [one.decks for one in dealt] == [1, 2]
    found = deck_mixture.mixed(question, dealt)
    assert sum(found.weights.values()) == found.total
    assert found.mean() == thrown(lambda cards, stock: question(cards, stock).mean())
    assert found.at_least(3) == thrown(lambda cards, stock: question(cards, stock).at_least(3))


def test_something_for_each_increment() -> None:
    dealt = deck_mixture.dealt_from(hands.cards(ANA), hands.cards(BO))
    ace = deck_mixture.each_increment(dealt)[0]
    assert ace.natural == thrown(lambda cards, stock: hands.in_increment("A", cards, stock).natural)
    assert ace.with_joker == thrown(lambda cards, stock: hands.in_increment("A", cards, stock).with_joker)


def test_no_fewer_than_the_table_shuffles_together_and_ones_own_beside_nobody() -> None:
    assert [one.decks for one in deck_mixture.dealt_from(hands.cards(6), hands.cards(6), 3)] == [3]
    assert [one.decks for one in deck_mixture.dealt_from(hands.cards(50))] == [1, 2]


def test_a_question_counts_them_too() -> None:
    actors = [OddsActor(name=name, number=number) for name, number in (("ana", 20), ("bo", 20), ("cid", 5))]
    told = answer(OddsQuestion(system="hands", question="best_set", actors=actors))
    cells = {row.actor: row.cells for row in told.rows}["ana"]
    dealt = deck_mixture.dealt_from(hands.cards(20), hands.cards(20).plus(hands.cards(5)))
    assert [one.decks for one in dealt] == [1, 2]
    exact = deck_mixture.mixed(hands.best_set, dealt).chance(4)
    assert Fraction(cells[told.columns.index("4")].exact) == exact
