"""Initiative, its working, and the size of a hand."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from turnkeeper.core.fluent import params_of
from turnkeeper.core.texts import texts_of
from turnkeeper.systems.countdown import HANDS
from turnkeeper.systems.hands.initiative import (
    contest_skill,
    initiative,
    tired_out,
    working,
)
from turnkeeper.systems.hands.options import HandOptions, HandProfile
from turnkeeper.translations import ENGLISH, messages

TEXTS = messages(ENGLISH, "hands")

DEFAULTS = HandOptions()


def found(options: HandOptions = DEFAULTS, **fields: Any) -> int:  # noqa: ANN401 - any profile field
    return initiative(HandProfile(**fields), options)


@pytest.mark.rule("HAND-01")
def test_thirteen_and_twelve_make_six() -> None:
    """AT-HAND-1: (13 + 12) / 4 is rounded down to 6."""
    assert found(dx=13, iq=12) == 6


@pytest.mark.rule("HAND-01", "HAND-02", "HAND-03")
def test_every_advantage() -> None:
    """AT-HAND-1: 6 + 2 + 1 = 9; three points in Tactics add at most one."""
    assert found(dx=12, iq=12, combat_reflexes=True, tactics_points=3) == 9


@pytest.mark.rule("HAND-01", "HAND-02", "HAND-03", "HAND-04", "HAND-05", "HAND-06")
@pytest.mark.parametrize(
    ("fields", "change"),
    [
        ({"combat_reflexes": True}, 2),
        ({"tactics_points": 1}, 1),
        ({"tactics_points": 9}, 1),
        ({"encumbrance": 1}, -1),
        ({"encumbrance": 4}, -4),
        ({"combat_paralysis": True}, -2),
        ({"fatigue_modifier": 3}, -3),
        ({"fatigue_lost": 3}, 0),
        ({"combat_reflexes": True, "encumbrance": 2, "fatigue_modifier": 1}, -1),
    ],
)
def test_each_term_of_the_formula(fields: dict[str, Any], change: int) -> None:
    """Each term moves a base of 10 by what its rule says."""
    assert found(dx=20, iq=20, **fields) == 10 + change


@pytest.mark.rule("HAND-07", "HAND-74")
@pytest.mark.parametrize(("hp", "at_or_below", "below"), [(5, 7, 7), (4, 3, 7), (3, 3, 3), (0, 3, 3), (-2, 3, 3)])
def test_wounds_halve_the_total(hp: int, at_or_below: int, below: int) -> None:
    """AT-HAND-2: 6 + 2 - 1 = 7 is halved to 3 at 4 of 12 hit points, under the other reading first at 3."""
    fields: dict[str, Any] = {
        "dx": 13,
        "iq": 12,
        "combat_reflexes": True,
        "encumbrance": 1,
        "hp_full": 12,
        "hp_lost": 12 - hp,
    }
    assert found(**fields) == at_or_below
    assert found(HandOptions(wound_threshold="below"), **fields) == below


@pytest.mark.rule("HAND-07", "HAND-74")
def test_damage_brings_a_character_to_the_threshold() -> None:
    """A blow that takes hit points to a third halves Initiative from then on."""
    assert [found(dx=12, iq=12, hp_full=12, hp_lost=lost) for lost in (0, 7, 8)] == [6, 6, 3]


@pytest.mark.rule("HAND-08")
def test_never_below_zero() -> None:
    """A negative total counts as 0, halved or not; a total of 0 needs no lifting."""
    even = working(HandProfile(dx=4, iq=4, combat_paralysis=True), DEFAULTS)
    assert [(step.key, step.change) for step in even.steps] == [("base", 2), ("combat_paralysis", -2)]
    low: dict[str, Any] = {"dx": 4, "iq": 4, "combat_paralysis": True, "encumbrance": 4}
    assert found(**low) == 0
    assert found(**low, hp_lost=10) == 0


@pytest.mark.rule("HAND-04")
def test_another_encumbrance_table() -> None:
    """The table's own list is used, its last entry for any heavier load."""
    options = HandOptions(encumbrance_table=(0, 2, 4, 6, 7))
    assert [found(options, dx=20, iq=20, encumbrance=level) for level in (0, 1, 4, 9)] == [10, 8, 3, 3]


@pytest.mark.rule("HAND-06")
def test_fatigue_readings() -> None:
    """Points lost are subtracted one by one; the third rule halves below a third of full Fatigue only."""
    by_points = HandOptions(fatigue_modifier="points_lost")
    by_third = HandOptions(fatigue_modifier="third_rule")
    fields: dict[str, Any] = {"dx": 20, "iq": 20, "fatigue_full": 12, "fatigue_modifier": 1}
    assert found(by_points, **fields, fatigue_lost=3) == 7
    assert [found(by_third, **fields, fatigue_lost=lost) for lost in (0, 8, 9)] == [10, 10, 5]
    assert not tired_out(HandProfile(fatigue_full=12, fatigue_lost=9), DEFAULTS)


@pytest.mark.rule("HAND-10")
def test_vehicle_skill() -> None:
    """By default it stands in in contests only; it may replace DX in Initiative too, or be ignored."""
    pilot = HandProfile(dx=10, iq=10, vehicle_skill=18)
    found = {
        name: (initiative(pilot, options), contest_skill(pilot, options))
        for name in ("contests_only", "replace_dx", "off")
        for options in [HandOptions(vehicle_skill=name)]
    }
    assert found == {"contests_only": (5, 18), "replace_dx": (7, 18), "off": (5, 10)}
    assert contest_skill(HandProfile(dx=13), DEFAULTS) == 13


@pytest.mark.rule("HAND-07")
def test_a_stated_initiative_takes_the_formula_s_place() -> None:
    """It stands for the terms of the formula; wounds still halve it."""
    assert found(initiative=9, dx=20, combat_reflexes=True) == 9
    assert found(initiative=9, hp_lost=9) == 4
    assert found(initiative=0) == 0


@pytest.mark.rule("HAND-08")
@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"dx": 13, "iq": 12, "combat_reflexes": True, "tactics_points": 2, "encumbrance": 3, "hp_lost": 9},
        {"dx": 1, "iq": 1, "combat_paralysis": True, "fatigue_modifier": 4},
        {"initiative": 7, "hp_lost": 9, "fatigue_lost": 9},
        {"vehicle_skill": 17, "combat_reflexes": True},
    ],
)
def test_the_working_adds_up_and_is_in_words(fields: dict[str, Any]) -> None:
    """The steps shown add up to the value, and each has a text its figures fit."""
    options = HandOptions(fatigue_modifier="third_rule", vehicle_skill="replace_dx")
    shown = working(HandProfile(**fields), options)
    assert sum(step.change for step in shown.steps) == shown.value == initiative(HandProfile(**fields), options)
    for step in shown.steps:
        assert params_of(TEXTS[f"working.{step.key}"]) <= set(step.params)


def test_the_working_leaves_out_what_changes_nothing() -> None:
    """Only terms that count are shown, the base always."""
    steps = working(HandProfile(dx=13, iq=12, encumbrance=1, hp_full=12, hp_lost=8), DEFAULTS).steps
    assert [(step.key, step.change) for step in steps] == [("base", 6), ("encumbrance", -1), ("wounded", -3)]


@pytest.mark.rule("HAND-07")
@pytest.mark.parametrize(
    ("threshold", "said"),
    [("at_or_below", "a third of the hit points or less"), ("below", "less than a third of the hit points")],
)
def test_the_working_says_which_wounds_the_table_counts(threshold: Literal["at_or_below", "below"], said: str) -> None:
    """A third already, or only below a third."""
    step = working(HandProfile(hp_full=12, hp_lost=9), HandOptions(wound_threshold=threshold)).steps[-1]
    assert texts_of(HANDS).say(f"working.{step.key}", step.params) == f"Halved: {said}"
