"""The texts in every language: none is missing, none is left over, and each takes what the English one takes."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from turnkeeper import translations
from turnkeeper.core.fluent import check_pattern, params_of, subjects_of
from turnkeeper.core.registry import system, system_ids
from turnkeeper.core.texts import texts_of
from turnkeeper.translations import (
    ENGLISH,
    choose_language,
    languages,
    message_id,
    message_key,
    messages,
    read_messages,
)

PARTS = sorted(
    one.name.removesuffix(".ftl") for one in files(translations.__name__).joinpath(ENGLISH).iterdir()
)  # fmt: skip
APP = Path(__file__).parents[2] / "ui" / "src" / "texts"
WRITTEN = sorted(
    (folder.name, file.name.removesuffix(".ftl"))
    for folder in files(translations.__name__).iterdir()
    if folder.is_dir()
    for file in folder.iterdir()
    if file.name.endswith(".ftl")
)
"""Every file there is: its language and its part."""
OTHERS = [(language, part) for language, part in WRITTEN if language != ENGLISH]
RULE_TEXTS = {
    "chapter": ("title", "intro", "sections"),
    "rule": ("title", "text"),
    "ruling": ("question", "answer", "why", "letter"),
}
NAMED = re.compile(r"`[^`]+`|[A-Z]+[0-9]*-[A-Z]?[0-9]+")
"""An option, a rule or a ruling."""


def alike(pattern: str) -> frozenset[str]:
    """The parameters of a message but for how many its actors are: a language need not tell them apart."""
    return params_of(pattern) - {heads for heads, _ in subjects_of(pattern)}


@pytest.mark.parametrize(("language", "part"), WRITTEN)
def test_every_message_is_in_the_syntax_of_fluent(part: str, language: str) -> None:
    """A message that is not would be shown as it is written."""
    for pattern in messages(language, part).values():
        check_pattern(pattern)


@pytest.mark.parametrize(("language", "part"), OTHERS)
def test_every_language_has_the_same_messages(part: str, language: str) -> None:
    """The same keys, and in each message the same parameters."""
    english, other = messages(ENGLISH, part), messages(language, part)
    assert sorted(english) == sorted(other)
    for key, pattern in english.items():
        assert alike(pattern) == alike(other[key]), key


@pytest.mark.parametrize(("language", "part"), WRITTEN)
def test_no_key_stands_twice(part: str, language: str) -> None:
    """The later one would count, and nobody would see the other."""
    text = files(translations.__name__).joinpath(language, f"{part}.ftl").read_text(encoding="utf-8")
    ids = re.findall(r"^([a-zA-Z][\w-]*) *=", text, re.MULTILINE)
    assert len(ids) == len(set(ids)) == len(messages(language, part))


@pytest.mark.parametrize("part", PARTS)
def test_keys_and_ids_are_one_to_one(part: str) -> None:
    """Each key comes back from its id."""
    assert all(message_key(message_id(key)) == key for key in messages(ENGLISH, part))


def test_a_language_is_offered_once_it_is_whole() -> None:
    """Half a translation would be two languages on one page."""
    assert all({part for name, part in WRITTEN if name == language} == set(PARTS) for language in languages())


def test_a_translation_is_used_key_by_key() -> None:
    """With the grammar of its language."""
    texts = texts_of(system("rolled"), "de")
    assert texts.say("line.rolled.turn_begun", {"actor": "Ana"}) == "Ana handelt."
    assert texts.say("line.rolled.turn_begun", {"actor": "Wölfe"}, {"Wölfe": 4}) == "Wölfe handeln."
    assert texts.cards("9C ? ? RJ") == "9♣ + Roter Joker + 2 verdeckte Karten"
    assert texts_of(system("passes"), "de").say("command.act") == "Handeln"


def test_a_system_without_a_language_is_shown_in_english() -> None:
    """Key by key: what every system shares is there in the language all the same."""
    texts = texts_of(system("rolled"), "xx")
    assert texts.say("command.take_turn") == "Act"
    assert texts.say("line.core.begun") == "The fight begins."
    assert texts.say("no.such.key") == "no.such.key"


def test_a_long_list_of_names_is_shown_whole() -> None:
    """However many there are: Fluent alone would refuse values of more than 2,500 characters."""
    names = ", ".join(f"Goblin {number}" for number in range(1000))
    assert texts_of(system("rolled")).say("line.rolled.order_fixed", {"actors": names}) == f"The order: {names}."


def test_the_language_asked_for_is_chosen() -> None:
    """By weight; a region counts as its language; English for what there is not."""
    assert choose_language("") == choose_language("*") == choose_language("fr") == ENGLISH
    assert choose_language("en;q=0.1, xx;q=2") == ENGLISH


INNER = frozenset(("ask", "by", "mark"))
"""Fields that no form shows."""


@pytest.mark.parametrize("name", system_ids())
def test_every_number_and_field_has_a_label(name: str) -> None:
    """The app would show the field's own name, in English, where there is none."""
    app = read_messages((APP / ENGLISH / "table.ftl").read_text("utf-8"))
    codec, texts = system(name).codec, texts_of(system(name))
    numbers = [one.encode_name for one in msgspec.structs.fields(codec.profile_type)]
    assert [one for one in numbers if f"profile.{one}" not in texts] == []
    for tag, kind in codec.commands.items():
        fields = {one.encode_name for one in msgspec.structs.fields(kind)} - INNER
        keys = {one: (f"field.{tag}.{one}", f"field.{one}") for one in fields}
        assert [one for one in fields if not any(key in texts or key in app for key in keys[one])] == [], tag


@pytest.mark.parametrize("language", [one for one in languages() if one != ENGLISH])
def test_every_language_has_every_rule(language: str) -> None:
    """Chapters, rules and rulings with all their texts, none left over; each names the rules and options it names."""
    english = tomllib.loads(files("turnkeeper").joinpath("rules.toml").read_text("utf-8"))
    other = tomllib.loads(files(translations.__name__).joinpath(language, "rules.toml").read_text("utf-8"))
    for chapter in english["chapter"].values():
        chapter["sections"] = {section["start"]: section["title"] for section in chapter["sections"]}
    for part, fields in RULE_TEXTS.items():
        wanted = {
            name: {field: text for field, text in entry.items() if field in fields}
            for name, entry in english[part].items()
        }
        assert {name: list(entry) for name, entry in wanted.items()} == {
            name: sorted(entry, key=list(wanted.get(name, {})).index) for name, entry in other[part].items()
        }
        for name, entry in wanted.items():
            for field, text in entry.items():
                assert NAMED.findall(str(other[part][name][field])) == NAMED.findall(str(text)), f"{name} {field}"
    assert sorted(english["left_out"]) == sorted(other["left_out"])


@pytest.mark.parametrize(
    ("name", "key", "params", "german"),
    [
        (
            "draw",
            "refusal.draw.no_card_left",
            {"actor": "Wölfe"},
            "Auf Wölfe kann niemand warten: In diesem Zyklus ist keine Karte mehr übrig.",
        ),
        (
            "draw",
            "refusal.draw.delimiter_not_moved",
            {"card": "Roter Joker"},
            "Roter Joker ist bis zur Ziehung immer im Nachziehstapel und lässt sich nicht verlegen.",
        ),
        (
            "passes",
            "line.passes.pass_ended.carried",
            {"number": 1, "actors": "Ana"},
            "Durchgang 1 ist vorbei. Hält noch: Ana.",
        ),
        (
            "passes",
            "line.passes.displaced.holding.free",
            {"holders": "Ana, Bo"},
            "Die Phase ist vorbei. Halten wieder: Ana, Bo.",
        ),
        (
            "rolled",
            "line.rolled.card_set",
            {"actor": "Wölfe", "figure": "RJ"},
            "Entscheidung der SL: Wölfe bekommen: Roter Joker.",
        ),
        (
            "rolled",
            "refusal.core.bad_answer",
            {"problem": "wrong_count", "wanted": 0, "given": 1},
            "Hier ist nichts gefragt, und es kam ein Wert.",
        ),
        (
            "hands",
            "line.countdown.hurt.stuns.one",
            {"actor": "Ana", "points": 3},
            "Ana bekommt 3 Schaden und ist betäubt: Eine Karte und die höchste sind fällig.",
        ),
        (
            "npc_deck",
            "line.countdown.allowed",
            {"actor": "Ork", "size": 1},
            "Entscheidung der SL: Ork darf jetzt eine Aktion mit einer Karte nutzen.",
        ),
        (
            "npc_deck",
            "line.countdown.npc_card_due.passed",
            {"passed": "Ork 1-3", "few": 2},
            "Eine weitere NSC-Karte ist fällig. Übergangen: Ork 1-3. Die NSC-Karte lässt 2 dieser NSCs handeln.",
        ),
        (
            "npc_deck",
            "line.countdown.declared.free.feint",
            {"actor": "Wölfe", "size": 2, "on": "no", "step": "no"},
            "Wölfe nutzen eine Aktion mit 2 Karten: Finte.",
        ),
    ],
)
def test_a_german_sentence_fits_what_it_is_filled_with(
    name: str, key: str, params: Mapping[str, object], german: str
) -> None:
    assert texts_of(system(name), "de").say(key, params, {"Wölfe": 5}) == german


def test_a_german_sentence_behind_a_colon_has_a_capital() -> None:
    reasons = [text for key, text in messages("de", "exports").items() if key.startswith("recap.no_luck.")]
    assert len(reasons) > 1
    assert all(text[0].isupper() for text in reasons)


@pytest.mark.parametrize(
    ("name", "place", "german"),
    [
        ("hands", "K", "bis zu Rang K, jedes Mal bei Rang K"),
        ("passes", "9", "bis zu Ergebnis 9, jedes Mal bei Ergebnis 9"),
        ("rolled", "9", "bis zu 9 in der Reihenfolge, jedes Mal bei 9 in der Reihenfolge"),
    ],
)
def test_a_place_in_the_order_follows_a_german_preposition(name: str, place: str, german: str) -> None:
    """An article between them would have to grow together with the first: *bis zum*."""
    texts = texts_of(system(name), "de")
    reached = {"place": texts.say("reached", {"place": place})}
    assert f"{texts.say('until.reached', reached)}, {texts.say('every.reached', reached)}" == german


SAID_OTHERWISE = {
    "Abstand": "Vorsprung",
    "Akteurs": "Figur",
    "Mali": "Modifikatoren",
    "Malus": "Modifikator",
    "Schrecken": "Schreck",
    "Spielenden": "Spieler",
    "Spielleitung": "SL",
    "dazunehmen": "dazuholen",
    "einlesen": "importieren",
    "führt nirgends": "ist ungültig",
    "führt nirgendwohin": "ist ungültig",
    "kleine Buchstaben": "Kleinbuchstaben",
    "lies ein": "importiere",
    "sichern": "speichern",
    "vorab": "im Voraus",
}
"""German words that the texts say otherwise: one word for one thing. A backup is made, a place named beforehand."""
STAY = ("does.backup", "HAND-83")


def test_german_has_one_word_for_one_thing() -> None:
    files_of_app = sorted((APP / "de").glob("*.ftl"))
    found = [
        *(read_messages(file.read_text("utf-8")) for file in files_of_app),
        *(messages("de", part) for part in PARTS),
    ]
    rules = tomllib.loads(files(translations.__name__).joinpath("de/rules.toml").read_text("utf-8"))
    said = [(key, text) for one in found for key, text in one.items()]
    said += [(key, " ".join(one.values())) for kind in ("rule", "ruling") for key, one in rules[kind].items()]
    other = re.compile(rf"\b({'|'.join(SAID_OTHERWISE)})\b")
    assert not [
        (key, word, SAID_OTHERWISE[word]) for key, text in said if key not in STAY for word in other.findall(text)
    ]
