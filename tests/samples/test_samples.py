"""The sample fights: one for each system, ready to play, with something of everything."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Collection
from importlib.resources import files
from typing import Any

import pytest
from msgspec.structs import replace

from turnkeeper.core.actions import Action, Choice, Subset, Text, WholeNumber
from turnkeeper.core.commands import Automate, Begin
from turnkeeper.core.model import GM, SCREEN
from turnkeeper.core.prompts import TableOutcome
from turnkeeper.core.proposal import Receipt
from turnkeeper.core.registry import system_ids
from turnkeeper.roster.actors import slug
from turnkeeper.roster.samples import sample_ids, sample_roster
from turnkeeper.translations import ENGLISH, messages

SHIPPED = ("countdown", "draw", "hands", "npc_deck", "passes", "rolled")


def test_there_is_a_sample_of_each_system() -> None:
    """Named after the system, and nothing else lies there."""
    assert sorted(sample_ids()) == sorted(SHIPPED)
    assert set(SHIPPED) <= set(system_ids())


def test_the_english_names_are_those_of_the_files() -> None:
    """They stand in both, so that other languages have a message to translate."""
    said = dict(messages(ENGLISH, "samples"))
    assert said.keys() == messages("de", "samples").keys()
    for name in SHIPPED:
        tables = tomllib.loads((files("turnkeeper") / "samples" / f"{name}.toml").read_text(encoding="utf-8"))
        written = [text for actor in tables["actor"] for text in (actor["name"], *actor.get("names", ()))]
        assert said.pop(f"sample.{name}") == tables["name"]
        for text in written:
            assert said.pop(f"sample.{name}.{slug(text)}", text) == text
    assert not said, "nobody has these names"


@pytest.mark.parametrize("name", SHIPPED)
def test_a_sample_is_the_same_fight_in_each_language(name: str) -> None:
    """Actors keep their ids and numbers; only names differ, of groups and cards too."""
    english, german = sample_roster(name), sample_roster(name, "de")
    assert german.name != english.name
    assert german.options == english.options
    assert [one.player for one in german.actors] == [one.player for one in english.actors]
    for ours, theirs in zip(german.joins(), english.joins(), strict=True):
        assert replace(ours, name="", group="", profile={}) == replace(theirs, name="", group="", profile={})
        assert {**ours.profile, "names": ()} == {**theirs.profile, "names": ()}
        assert (ours.group == "") == (theirs.group == "")
    assert any(ours.name != theirs.name for ours, theirs in zip(german.joins(), english.joins(), strict=True))


@pytest.mark.parametrize("name", SHIPPED)
def test_a_sample_has_players_groups_and_a_secret(name: str) -> None:
    """At least two players with seats, a group of several foes, and one foe that is hidden or unknown."""
    roster = sample_roster(name)
    assert roster.system == name
    assert roster.name
    assert len(roster.seats()) >= 2
    joins = roster.joins()
    assert any(join.count > 1 or sum(other.group == join.group != "" for other in joins) > 1 for join in joins)
    assert any(join.visibility != "known" for join in joins if join.side == "npc")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_sample_can_be_played(name: str) -> None:
    """Eighty moves taken at random among those offered to the GM: each is accepted, and everybody sees a table."""
    roster = sample_roster(name)
    fight = roster.start(seed="sample")
    fight.send(Automate("app"), GM)
    assert isinstance(fight.send(Begin(), GM), Receipt)
    chance = random.Random(name)  # noqa: S311 - the same walk every time, and nothing secret
    for _ in range(80):
        contests = {ask.id for ask in fight.prompts() if isinstance(ask, TableOutcome)}
        moves = [move for offer in fight.actions(GM) for move in _moves(offer, chance, contests)]
        assert moves, "nothing can be done"
        command = fight.system.codec.command_of(chance.choice(moves))
        assert isinstance(fight.send(command, GM), Receipt), command
        for seat in (GM, SCREEN, *roster.seats()):
            fight.table(seat)
            fight.view(seat)


def _moves(offer: Action, chance: random.Random, contests: Collection[str]) -> list[dict[str, Any]]:
    """One command for an offer that is a move of play; of the open prompts, the table enters only contests."""
    if offer.refused is not None or offer.shelf != "play":
        return []
    if offer.command == "enter" and offer.fixed["ask"] not in contests:
        return []
    fields: dict[str, Any] = {"type": offer.command, **offer.fixed}
    for name, field in offer.choose.items():
        match field:
            case Choice():
                fields[name] = chance.choice(field.values)
            case Subset():
                fields[name] = tuple(chance.sample(field.values, field.least))
            case WholeNumber():
                fields[name] = chance.randint(field.low, field.high)
            case Text():
                fields[name] = f"thing {chance.randrange(10**6)}"
    return [fields]
