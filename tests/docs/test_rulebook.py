"""The rulebook is whole, and says the same as the systems do."""

from __future__ import annotations

import re
from importlib.metadata import entry_points
from itertools import pairwise
from pathlib import Path

import pytest

from tools.rules import register
from turnkeeper import rulebook
from turnkeeper.core.registry import GROUP, system

OURS = [point.name for point in entry_points(group=GROUP) if point.value.startswith("turnkeeper.systems.")]


def test_every_rule_has_its_entry() -> None:
    """The rules that are carried out are those in the book, and no others."""
    assert {rule.id for rule in rulebook.rules()} == register().all_wanted()


def test_rules_stand_in_order_and_in_sections() -> None:
    """Ids run upwards within a chapter, and each rule stands under the heading of its chapter."""
    for chapter in rulebook.chapters():
        found = rulebook.rules(chapter.id)
        assert [rule.id for rule in found] == sorted(rule.id for rule in found)
        assert all(rule.section for rule in found)
        sections = [rule.section for rule in found]
        assert len(set(sections)) == 1 + sum(a != b for a, b in pairwise(sections))


def test_rulings_name_rules_that_exist() -> None:
    """No ruling is about a rule that is not in the book."""
    known = {rule.id for rule in rulebook.rules()}
    for ruling in rulebook.rulings():
        assert ruling.rules, ruling.id
        assert set(ruling.rules) <= known, ruling.id


@pytest.mark.parametrize("name", OURS)
def test_a_system_knows_only_options_of_the_book(name: str) -> None:
    """Each option of a system bears on rules of the book, which name it in turn."""
    for option in system(name).options:
        bearing = {rule.id for rule in rulebook.rules() if option.name in rule.options}
        assert set(option.rules) == bearing, option.name


@pytest.mark.parametrize("name", OURS)
def test_a_system_and_the_book_agree_on_rulings(name: str) -> None:
    """Its rules, its weight and its option are the same in both."""
    for ruling in system(name).rulings:
        told = rulebook.ruling(ruling.id)
        assert (ruling.rules, ruling.weighty, ruling.option) == (told.rules, told.weighty, told.option), ruling.id


@pytest.mark.rule("HAND-32")
def test_the_rule_on_the_bonus_of_a_defence_names_the_option_that_changes_it() -> None:
    """Where defences are free, the -1 of one card does not count: who looks the rule up reads of that."""
    assert rulebook.rule("HAND-32").options == ("hand.defence_cost",)


def test_every_option_and_every_ruling_belongs_to_a_system() -> None:
    """The book tells of no switch that nobody can set, and of no ruling that no set-up could show."""
    options = {option.name for name in OURS for option in system(name).options}
    rulings = {ruling.id for name in OURS for ruling in system(name).rulings}
    assert {name for rule in rulebook.rules() for name in rule.options} == options
    assert {ruling.id for ruling in rulebook.rulings()} == rulings


def test_figures_in_the_changelog() -> None:
    """The newest counts that the changelog gives are the true ones; a released version keeps its own."""
    options = {option.name for name in OURS for option in system(name).options}
    figures = f"{len(rulebook.rules())} rules, {len(options)} options, {len(rulebook.rulings())} rulings"
    text = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.findall(r"\d+ rules, \d+ options, \d+ rulings", text)[0] == figures
