"""Options and rulings of the NPC deck."""

from __future__ import annotations

import pytest

from turnkeeper.core.errors import InputError
from turnkeeper.core.options import read_options
from turnkeeper.systems.npc_deck.options import RULINGS, NpcOptions


@pytest.mark.rule("CORE-02", "NPC-04")
@pytest.mark.parametrize(
    ("name", "value"),
    [("npc.cards_per_increment", 0), ("npc.cards_per_increment", 11), ("npc.slot", "late"), ("npc.deck", "shared")],
)
def test_other_values_are_refused(name: str, value: object) -> None:
    """A value outside the register does not get in."""
    with pytest.raises(InputError):
        read_options(NpcOptions, {name: value})


def test_every_question_about_the_text_is_answered() -> None:
    """Rulings are numbered without a gap."""
    assert [ruling.id for ruling in RULINGS] == [f"AMB-N{number}" for number in range(1, 23)]


def test_the_weighty_questions() -> None:
    """Those that change play most are shown when a fight is set up."""
    assert [ruling.id for ruling in RULINGS if ruling.weighty] == [
        "AMB-N1", "AMB-N2", "AMB-N4", "AMB-N5", "AMB-N8",
    ]  # fmt: skip


@pytest.mark.rule("NPC-04")
def test_one_card_an_increment_unless_told_otherwise() -> None:
    """The default of the one free number."""
    assert NpcOptions().cards_per_increment == 1
