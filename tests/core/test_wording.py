"""A game's own words: in every text, carried by the log, and never more than words."""

from __future__ import annotations

import msgspec
import pytest

from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.core.registry import system
from turnkeeper.core.rewording import reworded, stray_words
from turnkeeper.core.wording import Wording, reword

GAME = Wording("game", "The Game", "How it goes.", {"Reflexes": "Dexterity", "d20": "d10"})


def test_words_are_whole_and_keep_the_case_of_a_sentence() -> None:
    words = {"card": "token", "Reflexes": "speed"}
    assert reword("Card by card; cardinal.", words) == "Token by token; cardinal."
    assert reword("Reflexes count. Reflexes and {Reflexes}", words) == "Speed count. Speed and {Reflexes}"
    assert reword("higher Reflexes", words) == "higher speed"


def test_words_are_replaced_once() -> None:
    assert reword("card, token", {"card": "token", "token": "card"}) == "token, card"


def test_a_fight_carries_its_words_in_its_log() -> None:
    fight = Encounter.open("rolled", seed="x", wording=GAME)
    fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"reflexes": 3}), GM)
    fight.send(Begin(), GM)
    again = Encounter.load(fight.export())
    assert again.system.texts["ask.initiative"] == "Initiative: die + Dexterity"
    assert again.system.texts["system.title"] == "The Game"
    assert again.opened.wording == GAME
    assert not again.damage


def test_a_fight_without_a_preset_has_the_row_it_had_before() -> None:
    assert b"wording" not in Encounter.open("rolled", seed="x").export()


def test_the_system_itself_keeps_its_words() -> None:
    one = system("rolled")
    other = reworded(one, GAME)
    assert reworded(one, GAME) is other
    assert one.texts["ask.initiative"] == "Initiative: die + Reflexes"
    assert reworded(one, None) is one


@pytest.mark.parametrize("word", ["{actor.__class__}", "two\nlines", "", "x" * 61, "\x1b[31m"])
def test_what_is_no_word_is_refused(word: str) -> None:
    with pytest.raises(ValueError, match="not plain text"):
        Wording("game", "The Game", words={"Reflexes": word})


def test_a_log_with_a_bad_word_is_malformed() -> None:
    log = Encounter.open("rolled", seed="x", wording=GAME).export()
    with pytest.raises(InputError):
        Encounter.load(log.replace(b'"Dexterity"', b'"{actor:>99999999}"'))


def test_what_is_no_word_in_a_log_is_told_in_german() -> None:
    codec = system("rolled").codec
    opened = msgspec.json.encode(Encounter.open("rolled", seed="x", wording=GAME).opened)
    with pytest.raises(InputError) as problem:
        codec.event(opened.replace(b'"Dexterity"', b'"{actor}"'), codec.version)
    assert str(problem.value) == "event: not plain text of at most 60 characters: {actor}"
    assert problem.value.said_in("de") == "event: kein einfacher Text von höchstens 60 Zeichen: {actor}"


def test_a_word_of_no_text_is_found() -> None:
    assert stray_words(system("rolled"), Wording("g", "G", words={"Reflexes": "a", "Charisma": "b"})) == ("Charisma",)
