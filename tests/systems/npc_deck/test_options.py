"""Options, rulings and texts of the NPC deck."""

from __future__ import annotations

import pytest

from turnkeeper.core.errors import InputError
from turnkeeper.core.options import read_options, register, write_options
from turnkeeper.systems.npc_deck.options import RULINGS, NpcOptions
from turnkeeper.translations import ENGLISH, messages

TEXTS = messages(ENGLISH, "npc_deck")

OPTIONS = register(NpcOptions)


@pytest.mark.rule("CORE-02")
def test_the_register_is_the_struct() -> None:
    """Every option is in the register, its first value is the default, and each value reads back."""
    defaults = write_options(NpcOptions())
    assert [option.name for option in OPTIONS] == list(defaults)
    for option in OPTIONS:
        assert len(set(option.values)) == len(option.values)
        if option.values:
            assert option.values[0] == defaults[option.name]
        for value in option.values:
            assert write_options(read_options(NpcOptions, {option.name: value}))[option.name] == value


@pytest.mark.rule("CORE-02", "NPC-04")
@pytest.mark.parametrize(
    ("name", "value"),
    [("npc.cards_per_increment", 0), ("npc.cards_per_increment", 11), ("npc.slot", "late"), ("npc.deck", "shared")],
)
def test_other_values_are_refused(name: str, value: object) -> None:
    """A value outside the register does not get in."""
    with pytest.raises(InputError):
        read_options(NpcOptions, {name: value})


def test_everything_has_a_text() -> None:
    """Every option, value and ruling can be shown; a ruling's switch exists; all 15 questions are answered."""
    names = {option.name for option in OPTIONS}
    for option in OPTIONS:
        assert f"option.{option.name}" in TEXTS
        for value in option.values:
            assert f"option.{option.name}.{str(value).lower()}" in TEXTS
    for ruling in RULINGS:
        assert f"ruling.{ruling.id}" in TEXTS
        assert ruling.option in {"", *names}
    assert [ruling.id for ruling in RULINGS] == [f"AMB-N{number}" for number in range(1, 19)]


def test_the_weighty_questions() -> None:
    """Those that change play most are shown when a fight is set up."""
    assert [ruling.id for ruling in RULINGS if ruling.weighty] == [
        "AMB-N1", "AMB-N2", "AMB-N4", "AMB-N5", "AMB-N8",
    ]  # fmt: skip


@pytest.mark.rule("NPC-04")
def test_one_card_an_increment_unless_told_otherwise() -> None:
    """The default of the one free number."""
    assert NpcOptions().cards_per_increment == 1
