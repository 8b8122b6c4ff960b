"""Options and rulings of the hands of cards."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from turnkeeper.core.errors import InputError
from turnkeeper.core.options import read_options
from turnkeeper.systems.hands.options import RULINGS, HandOptions, HandProfile


@pytest.mark.rule("CORE-02", "HAND-04", "HAND-13")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand.deck_policy", "shared_fixed(0)"),
        ("hand.deck_policy", "shared_fixed(100)"),
        ("hand.deck_policy", "shared_fixed(2)\n"),
        ("hand.deck_policy", "my_own"),
        ("hand.encumbrance_table", [0, 1, 2, 3]),
        ("hand.encumbrance_table", [0, -1, 2, 3, 4]),
        ("hand.red_solo", "whenever"),
        ("hand.fd_fail_readies", "yes"),
        ("hand.no_such", 1),
    ],
)
def test_other_values_are_refused(name: str, value: object) -> None:
    """A value outside the register does not get in."""
    with pytest.raises(InputError):
        read_options(HandOptions, {name: value})


@pytest.mark.parametrize(
    "fields", [{"dx": -1}, {"iq": 101}, {"hp_full": 0}, {"encumbrance": -1}, {"initiative": -1}, {"dexterity": 12}]
)
def test_nonsense_in_a_profile_is_refused(fields: dict[str, Any]) -> None:
    """Numbers out of range and names that are none."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(fields, HandProfile)


def test_every_question_about_the_text_is_answered() -> None:
    """Rulings are numbered without a gap."""
    assert [ruling.id for ruling in RULINGS] == [f"AMB-H{number}" for number in range(1, 55)]


def test_the_weighty_questions() -> None:
    """Those that change play most are shown when a fight is set up."""
    assert [ruling.id for ruling in RULINGS if ruling.weighty] == [
        "AMB-H4", "AMB-H6", "AMB-H10", "AMB-H14", "AMB-H15", "AMB-H17", "AMB-H21", "AMB-H25",
    ]  # fmt: skip


@pytest.mark.rule("HAND-01", "HAND-04")
def test_an_average_person_unless_told_otherwise() -> None:
    """DX, IQ, hit points and Fatigue of 10, Move 5, unhurt, rested, on foot; a level of encumbrance is a point."""
    given = {"dx": 10, "iq": 10, "hp_full": 10, "fatigue_full": 10, "move": 5, "on_foot": True}
    default = msgspec.structs.asdict(HandProfile())
    assert {name: value for name, value in default.items() if value not in (0, None)} == given
    assert HandOptions().encumbrance_table == (0, 1, 2, 3, 4)
