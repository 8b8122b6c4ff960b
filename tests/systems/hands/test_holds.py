"""Hold Cards, pre-emption and Fast Draw."""

from __future__ import annotations

import pytest

from turnkeeper.systems.hands.fast_draw import gate, ready_from, used_by_attempt
from turnkeeper.systems.hands.holds import (
    bad_hold,
    may_preempt,
    ready_position,
    usable,
)
from turnkeeper.systems.hands.options import CardNames, HandOptions
from turnkeeper.translations import ENGLISH, messages

TEXTS = messages(ENGLISH, "hands")

DEFAULTS = HandOptions()


@pytest.mark.rule("HAND-50", "HAND-64")
@pytest.mark.parametrize(
    ("card", "hold", "increment", "code"),
    [
        ("QH", "", 0, ""),
        ("QH", "", 2, ""),
        ("QH", "", 3, "expired"),
        ("RJ", "", 12, ""),
        ("QH", "6S", 0, "already_holding"),
        ("6C", "", 0, "not_in_hand"),
        ("BJ", "", 0, "black_joker"),
    ],
)
def test_what_may_be_set_aside(card: str, hold: str, increment: int, code: str) -> None:
    """One card of the hand that has not expired, no second one, no Black Joker."""
    assert bad_hold(card, ("QH", "RJ", "BJ"), hold, increment) == code
    assert not code or f"bad_hold.{code}" in TEXTS


@pytest.mark.rule("HAND-51")
@pytest.mark.parametrize(
    ("hold", "now", "may"),
    [
        ("9H", (4, 3), False),
        ("9H", (5, 0), False),
        ("9H", (5, 1), True),
        ("9H", (12, 3), True),
        ("RJ", (0, -1), True),
    ],
)
def test_from_when_on_a_hold_card_is_usable(hold: str, now: tuple[int, int], *, may: bool) -> None:
    """From its own position to the end of the turn; a Red Joker at once."""
    assert usable(hold, now) is may


@pytest.mark.rule("HAND-53", "NPC-28")
@pytest.mark.parametrize(
    ("hold", "target", "may"),
    [
        ("AS", (7, 0), True),
        ("AC", (0, 3), False),
        ("6S", (7, 0), False),
        ("9H", (5, 0), False),
        ("9H", (5, 1), False),
        ("9H", (5, 2), True),
        ("RJ", (0, -1), True),
        ("AS", (0, -1), False),
    ],
)
def test_what_a_hold_card_may_preempt(hold: str, target: tuple[int, int], *, may: bool) -> None:
    """AT-HAND-3, AT-HAND-4, AT-NPC-8: only what acts at a strictly later position."""
    assert may_preempt(hold, target) is may


@pytest.mark.rule("HAND-52")
def test_how_long_a_hold_card_is_kept() -> None:
    """Kept, it is usable each turn from its own place again."""
    assert ready_position("9H") == (5, 1)


@pytest.mark.rule("HAND-45")
def test_the_gate_of_a_fast_draw() -> None:
    """AT-HAND-11: closed until the slot of the highest natural card dealt; a Red Joker does not count."""
    opens = gate(("RJ", "AD", "9H", "AH"))
    assert opens == (0, 1)
    assert gate(("RJ",)) is None, "open from the start"


@pytest.mark.rule("HAND-47", "HAND-49")
@pytest.mark.parametrize(
    ("cards", "used"), [(("AS",), "AS"), (("7D", "7S", "7H"), "7D"), (("7S", "RJ"), "7S"), (("RJ",), "RJ")]
)
def test_a_failure_riding_on_an_action_uses_one_card(cards: CardNames, used: str) -> None:
    """One card of the set is gone, the least; the others stay. A card set apart for the attempt is that card."""
    assert used_by_attempt(cards) == used


@pytest.mark.rule("HAND-47", "HAND-49")
def test_a_failure_spares_a_joker_that_goes_with_a_hold_card() -> None:
    """The worst natural card is gone, be it the Hold Card; a Red Joker only if there is no other."""
    assert used_by_attempt(("RJ",), "AS") == "AS"
    assert used_by_attempt(("7S", "RJ"), "AS") == "7S"
    assert used_by_attempt((), "RJ") == "RJ"
    assert not used_by_attempt(())


@pytest.mark.rule("HAND-47", "HAND-49")
def test_when_the_weapon_is_ready() -> None:
    """At once on success, from the next increment after a failure, or not at all then if the table plays it so."""
    assert ready_from(7, DEFAULTS, success=True) == 7
    assert ready_from(7, DEFAULTS, success=False) == 8
    assert ready_from(7, HandOptions(fd_fail_readies=False), success=False) == -1
    assert ready_from(7, HandOptions(fd_fail_readies=False), success=True) == 7
