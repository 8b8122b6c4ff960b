"""The law of calibration, small: what seats are told during a fight is the chance given what they know."""

import random

import pytest

from tools.calibration.betting import Ledger, Outcome
from tools.calibration.law import ALARM, calibrate

FIGHTS = {"rolled": 50, "passes": 10, "draw": 6, "npc_deck": 5, "hands": 16, "countdown": 4}


@pytest.mark.parametrize("system", FIGHTS)
def test_what_seats_are_told_is_calibrated(system: str) -> None:
    found = calibrate(system, FIGHTS[system], 8)
    assert not [*map(str, found.wrong), *found.pooled, *found.silent]
    assert found.numbers > 100


@pytest.mark.parametrize(
    ("system", "first"),
    [("rolled", 0), ("passes", 0), ("draw", 39), ("npc_deck", 0), ("hands", 0), ("countdown", 0)],
)
def test_what_seats_are_told_is_calibrated_after_corrections(system: str, first: int) -> None:
    """In the fight of an actor deck an event is about to happen and to leave with its other cards."""
    found = calibrate(system, 2, 8, first, corrections=0.2)
    assert not [*map(str, found.wrong), *found.pooled, *found.silent]


def test_of_equal_cards_of_many_hands_one_is_first_by_lot_as_it_is_told() -> None:
    """Eleven hands from two decks: who acts together is not told of them."""
    found = calibrate("hands", 1, 25, first=780292)
    assert not [*map(str, found.wrong), *found.pooled, *found.silent]


@pytest.mark.parametrize(
    ("stated", "true", "proven"),
    [
        (0.5, 0.5, False),
        (0.05, 0.05, False),
        (0.5, 0.56, True),
        (0.03, 0.01, True),
        (0.0, 0.01, True),
        (1.0, 0.9, True),
    ],
)
def test_only_what_is_wrong_is_proven_wrong(stated: float, true: float, *, proven: bool) -> None:
    chance, bets = random.Random(5), Ledger(ALARM).bets()  # noqa: S311 - which outcomes come
    for _ in range(6000):
        bets.see((Outcome(stated, stated, came=chance.random() < true),))
    assert bets.proven == proven


def test_a_range_holds_all_that_lies_in_it() -> None:
    chance = random.Random(5)  # noqa: S311 - which outcomes come
    ledger = Ledger(ALARM)
    for true, proven in ((0.3, False), (0.45, False), (0.6, False), (0.7, True), (0.2, True)):
        bets = ledger.bets()
        for _ in range(3000):
            bets.see((Outcome(0.3, 0.6, came=chance.random() < true),))
        assert bets.proven == proven
