"""Presets: those of the package are whole; files of one's own are read, and what is wrong with them is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from turnkeeper.core.errors import InputError
from turnkeeper.core.registry import system, system_ids
from turnkeeper.core.rewording import reworded
from turnkeeper.core.texts import texts_of
from turnkeeper.core.wording import MOST_WORDS, Wording
from turnkeeper.presets import in_folder, merged, packaged, read_preset
from turnkeeper.translations import languages

OWN = """
title = "Our game"
summary = "Everybody rolls a d20."
system = "rolled"
[options]
d20.mode = "roll_once"
[words]
Reflexes = "Speed"
"""


@pytest.mark.parametrize("name", packaged())
def test_a_packaged_preset_stands_on_rules_and_says_what_it_leaves_out(name: str) -> None:
    preset = packaged()[name]
    assert preset.rules
    assert preset.works_with or preset.id in system_ids()
    if preset.works_with and preset.id not in system_ids():
        assert preset.leaves_out


def test_files_of_ones_own_are_read_and_replace_others(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(OWN, "utf-8")
    (tmp_path / "d20-once.toml").write_text(OWN, "utf-8")
    found, problems = in_folder(tmp_path)
    assert not problems
    assert found["ours"].options == {"d20.mode": "roll_once"}
    every = merged(packaged(), found)
    assert every["d20-once"].title == "Our game"
    assert set(every) == {*packaged(), "ours"}


def test_there_need_be_no_folder(tmp_path: Path) -> None:
    assert in_folder(tmp_path / "none") == ({}, ())


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("rolled", "rocked"), "rocked"),
        (("roll_once", "roll_twice"), "option"),
        (("Reflexes =", "Charisma ="), "no text of rolled says this"),
        (('"Speed"', '"{x}"'), "not plain text"),
        (('title = "Our game"\n', ""), "title"),
        (("[options]", 'rules = ["D20-99"]\n[options]'), "there is no such rule"),
        (("[options]", "[optoins]"), "optoins"),
    ],
)
def test_what_is_wrong_with_a_file_is_one_line(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    (tmp_path / "ours.toml").write_text(OWN.replace(*change), "utf-8")
    found, (problem,) = in_folder(tmp_path)
    assert not found
    assert problem.place[0] == "ours"
    assert said in str(problem)
    assert "\n" not in str(problem)


@pytest.mark.parametrize(
    ("change", "said", "german"),
    [
        (("'Ours'", "5"), "line 1: title: should be text, is a whole number",
         "Zeile 1: title: hier war Text erwartet, es kam eine ganze Zahl"),
        (("title = 'Ours'\n", ""), "title is missing", "title fehlt"),
        (("summary =", "numbers = ['x']\nsummary ="), "line 2: numbers: x: rolled has no such number",
         "Zeile 2: numbers: x: so eine Zahl hat rolled nicht"),
        (("summary =", "words = {Round = '{'}\nsummary ="),
         "line 2: words: Round: not plain text of at most 60 characters: {",
         "Zeile 2: words: Round: kein einfacher Text von höchstens 60 Zeichen: {"),
        (("summary =", "words = {Round = 3}\nsummary ="), "line 2: words: Round: should be text",
         "Zeile 2: words: Round: hier war Text erwartet"),
        (("summary =", "languages.de.title = 'x'\nsummary ="), "line 2: languages: de: summary is missing",
         "Zeile 2: languages: de: summary fehlt"),
        (("summary =", "languages.de = {title = 'x', summary = 'x', words = {Zork = 'x'}}\nsummary ="),
         "line 2: languages: de: words: Zork: no text of rolled says this",
         "Zeile 2: languages: de: words: Zork: das kommt in keinem Text von rolled vor"),
        (("summary =", "works_with = ['']\nsummary ="),
         "line 2: works_with[0]: should be at least 1 characters long",
         "Zeile 2: works_with[0]: muss mindestens 1 Zeichen haben"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_preset_is_told_in_words(change: tuple[str, str], said: str, german: str) -> None:
    """Also in German, behind its place; it was the decoder's text, half of it translated."""
    text = "title = 'Ours'\nsummary = 'As ever.'\nsystem = 'rolled'\n".replace(*change)
    with pytest.raises(InputError) as problem:
        read_preset(text, "ours")
    assert str(problem.value) == f"ours: {said}"
    assert problem.value.said_in("de") == f"ours: {german}"


@pytest.mark.parametrize(("table", "place"), [("words", "words"), ("languages.de.words", "languages: de: words")])
def test_a_preset_has_no_more_words_than_a_fight_can_carry(table: str, place: str) -> None:
    """A fight with more was begun, and its log could not be opened again."""
    more = "languages.de.title = 'x'\nlanguages.de.summary = 'x'\n"
    words = "".join(f"{table}.word{number} = 'x'\n" for number in range(MOST_WORDS + 1))
    with pytest.raises(InputError) as problem:
        read_preset(f"title = 'Ours'\nsummary = 'As ever.'\nsystem = 'rolled'\n{more}{words}", "ours")
    assert str(problem.value).endswith(f"{place}: should have at most {MOST_WORDS} values")


def test_a_file_whose_name_is_no_id_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "Our game.toml").write_text(OWN, "utf-8")
    found, (problem,) = in_folder(tmp_path)
    assert not found
    assert str(problem) == (
        "Our game: the file's name is the id: it should be lower-case letters, digits, - and _, at most 60"
    )
    assert problem.said_in("de").startswith("Our game: der Name der Datei ist die Kennung: erlaubt sind")


@pytest.mark.parametrize(
    ("more", "place"),
    [
        ("", "line 2: title"),
        (f'[languages.de]\ntitle = "Unser Spiel"\nsummary = "{"x" * 61} {{"\n', "languages: de: summary"),
    ],
)
def test_a_title_that_will_not_do_is_told_with_its_place(more: str, place: str) -> None:
    text = OWN if more else OWN.replace('"Our game"', f'"{"x" * 81}"')
    with pytest.raises(InputError, match=place):
        read_preset(text + more, "ours")


def test_a_file_is_not_named_like_a_path() -> None:
    with pytest.raises(InputError):
        read_preset(OWN, "Not an id")


@pytest.mark.parametrize("name", packaged())
def test_a_packaged_game_is_in_every_language(name: str) -> None:
    """With its words in place of the system's, in texts and lines; by its log alone."""
    preset = packaged()[name]
    assert {"en", *preset.languages} == set(languages())
    german = preset.languages["de"]
    assert len(german.leaves_out) == len(preset.leaves_out)
    assert len(german.works_with) == len(preset.works_with)
    texts = texts_of(reworded(system(preset.system), preset.wording), "de")
    assert (texts.say("system.title"), texts.say("system.summary")) == (german.title, german.summary)
    for word in german.words:
        assert not any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for text in texts.patterns().values())


@pytest.mark.parametrize("name", packaged())
def test_a_word_of_a_game_has_its_plural(name: str) -> None:
    """Only whole words are replaced: one whose plural is left would have two names."""
    preset = packaged()[name]
    texts = texts_of(reworded(system(preset.system), preset.wording), "en")
    said = [re.sub(r"\{ \$[^}]*\}", "", text) for text in texts.patterns().values()]
    plurals = [f"{word}s" for word in preset.words]
    left = [word for word in plurals if any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for text in said)]
    assert left == []


def test_a_bag_is_no_pile_in_german_either() -> None:
    """Whole words are replaced, and the system's German texts have a compound for the pile."""
    texts = texts_of(reworded(system("draw"), packaged()["bag"].wording), "de")
    assert texts.say("option.mst.arrival.shuffle_in") == "Kommen sofort in den Beutel"
    assert [key for key, text in texts.patterns().items() if re.search("stapel", text, re.IGNORECASE)] == []


@pytest.mark.parametrize(
    ("name", "number", "higher"),
    [
        ("d20-once", "Initiativemodifikator", "zählt der höhere Initiativemodifikator."),
        ("d20-foes-first", "Wahrnehmung", "zählt die höhere Wahrnehmung."),
        ("dex-fixed", "DEX", "zählt die höhere DEX."),
        ("d10-once", "REF", "zählt der höhere REF-Wert."),
    ],
)
def test_one_number_of_an_actor_is_one_in_german(name: str, number: str, higher: str) -> None:
    """The system's own word is a plural there: Reflexe."""
    texts = texts_of(reworded(system("rolled"), packaged()[name].wording), "de")
    assert texts.say("profile.reflexes") == number
    assert texts.say("reason.value") == f"Im Gleichstand {higher}"


def test_a_game_without_a_language_keeps_its_name_in_it() -> None:
    wording = Wording("ours", "Our game", words={"Reflexes": "Speed"})
    texts = texts_of(reworded(system("rolled"), wording), "de")
    assert texts.say("system.title") == "Our game"
    assert texts.say("ask.initiative") == "Initiative: Würfel + Reflexe"


def test_words_of_a_language_must_be_in_its_texts() -> None:
    text = 'title = "A"\nsummary = "B"\nsystem = "rolled"\n[languages.de]\ntitle = "C"\nsummary = "D"\n'
    assert read_preset(text, "ours").languages["de"].title == "C"
    with pytest.raises(InputError, match="no text of rolled says this"):
        read_preset(text + '[languages.de.words]\n"Reflexes" = "Tempo"\n', "ours")
    with pytest.raises(InputError, match="there is no such language"):
        read_preset(text.replace("languages.de", "languages.xx"), "ours")


@pytest.mark.rule("DIE-01")
def test_a_game_with_a_die_of_its_own_leaves_the_other_dice_their_names() -> None:
    """The text of the waiting roll names no die where no game does: the option sets it."""
    assert texts_of(system("rolled")).say("ask.initiative") == "Initiative: die + Reflexes"
    texts = texts_of(reworded(system("rolled"), packaged()["d10-once"].wording))
    assert texts.say("ask.initiative") == "Initiative: d10 + REF"
    assert [texts.say(f"option.d20.die.{die}") for die in ("d10", "d20")] == ["d10", "d20"]
