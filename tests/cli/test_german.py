"""The terminal in German: everything that it says while fights are played, and where the language comes from."""

import re
from pathlib import Path

import pytest

from tests.cli.support import Program
from turnkeeper.cli.language_choice import of_the_settings
from turnkeeper.translations import message_key, messages

STEPS = ["n", "m", "help", "log all", "explain 3", "why 1 2", "xx", "99", "as screen", "as gm", "back", "forward"]
ANSWERS = ["n", "n!", "1", "cancel", "n", "2", "cancel", "n!", "all", "3", "cancel", "n!"]


def said_in_english_alone(name: str) -> list[re.Pattern[str]]:
    """The English messages of several words that a German fight may not show, parameters left open."""
    found = []
    parts = {"hands": ("countdown", "hands"), "npc_deck": ("countdown", "npc_deck"), "countdown": (
        "countdown", "hands", "npc_deck",
    )}.get(name, (name,))  # fmt: skip
    for part in ("cli", "core", *parts):
        german = messages("de", part)
        for key, pattern in messages("en", part).items():
            words = re.sub(r"\{[^{}]*\}", "\0", pattern)
            if pattern != german[key] and "\n" not in pattern and len(re.findall(r"[a-z]{2,}", words)) > 2:
                found.append(re.compile(".+".join(map(re.escape, words.strip().split("\0")))))
    return found


@pytest.mark.parametrize("name", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_a_fight_in_german_shows_no_english_sentence(program: Program, name: str) -> None:
    """Rows, choices, questions, refusals, mistakes, help and log."""
    typed = "\n".join([*["n"] * 4, *ANSWERS * 4, *STEPS, "quit", ""])
    ran = program("play", "--sample", name, "--lang", "de", "--seed", "german", typed=typed)
    assert "weiter: was mit n markiert ist" in ran.out
    told = dict.fromkeys(line for line in ran.out.splitlines() if "> " not in line[:12])
    patterns = said_in_english_alone(name)
    english = [(one.pattern, line) for line in told for one in patterns if one.search(line)]
    assert english == []


def test_the_language_is_that_of_the_settings(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    """A flag comes first, then a variable of ours, then the system's; for programs it is English."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Kampf beginnen" in program("play", "--sample", "rolled", "--new", typed="quit\n").out
    assert "Begin the fight" in program("play", "--sample", "rolled", "--new", "--lang", "en", typed="quit\n").out
    assert "Begin the fight" in program("play", "--sample", "rolled", "--new", "--json", typed="quit\n").out
    monkeypatch.setenv("TURNKEEPER_LANG", "en")
    assert "Begin the fight" in program("play", "--sample", "rolled", "--new", typed="quit\n").out
    assert "there is no such language" in program("play", "--sample", "rolled", "--lang", "xx").err
    assert (of_the_settings({}), of_the_settings({"LANG": "fr_FR"})) == ("en", "en")


def test_every_message_has_a_key() -> None:
    """No id of the file is mistyped: keys are plain."""
    assert all(re.fullmatch(r"[a-z_.]+", key) for key in messages("en", "cli"))
    assert message_key("help-n") == "help.n"


def test_rules_are_told_in_german(program: Program) -> None:
    """Chapters, a chapter, a rule with its rulings, and what there is not; JSON stays English."""
    assert "88 Regeln" in program("rules", "--lang", "de").out
    told = program("rules", "HAND-07", "--lang", "de").out
    assert "Grundlage" in told
    assert "abgerundet" in told
    assert "rounded" not in told
    assert "nicht in diesem Programm" in program("rules", "PASS-58", "--lang", "de").err
    assert "diese Regel gibt es nicht" in program("rules", "HAND-99", "--lang", "de").err
    assert '"Base value"' in program("rules", "HAND-01", "--lang", "de", "--json").out


def test_reading_and_writing_files_is_told_in_german(program: Program, tmp_path: Path) -> None:
    """Mistakes, problems with their places, and where numbers come from."""
    table = tmp_path / "a.csv"
    table.write_text("name,dx,iq,enc\nAna,13,12,1\nBo,many,12,0\n")
    assert "nenne die Dateien" in program("import", "--lang", "de").err
    ran = program("import", str(table), "--lang", "de")
    assert "leichte Last -1: 5" in ran.out
    assert "Eine gelesen; sie passt zu" in ran.out
    assert "Zeile 3: dx: hier war eine Zahl erwartet" in ran.err
    assert "light" in program("import", str(table), "--json").out.lower()
    assert "weder ein Protokoll noch" in program("export", str(table), "--lang", "de").err


@pytest.mark.parametrize("typed", ["Tisch", "table", "12"])
def test_the_table_is_in_the_list_for_a_mark(program: Program, typed: str) -> None:
    ran = program("play", "--sample", "npc_deck", "--new", "--lang", "de", typed=f"mark\nNebel\n{typed}\n\nquit\n")
    assert re.search(r"^ +12 +Tisch$", ran.out, re.MULTILINE)
    assert "Marke auf dem Tisch: Nebel." in ran.out


def test_questions_and_typed_cards_are_german(program: Program) -> None:
    """A field is called what it is called everywhere in that language, and a card may be written out."""
    options, cards = ("set_option", "mode", "Eine Karte"), ("automate table card all", "n", "2 Herz König", "2 pik 10")
    typed = "\n".join((*options, *cards, "mark", "benommen", "ilka", "", "quit", ""))
    ran = program("play", "--sample", "rolled", "--new", "--lang", "de", typed=typed)
    for told in ("\nOption: mode", "\nWert: Eine Karte", ": KH.", ": 10S.", "\nBeschriftung: benommen", "\nWer: ilka"):
        assert told in ran.out


def test_a_german_card_may_be_one_word(program: Program, tmp_path: Path) -> None:
    """As people write it, and as the app's page calls it."""
    path = tmp_path / "gate.toml"
    actors = "[[actor]]\nname = 'Ana'\nprofile = {initiative = 4}\n[[actor]]\nname = 'Bo'\nprofile = {initiative = 0}\n"
    path.write_text(f"system = 'hands'\n[answers]\nall = 'table'\n{actors}", encoding="utf-8")
    typed = "n\nana 1\nbo 3\nana Pik-Ass Herzdame karo-10 Kreuzbube RJ\nbo Herz-Zehn, Pik-Ass, Karo 2\n"
    ran = program("play", str(path), "--lang", "de", typed=typed)
    assert "Ana bekommt: AS QH JC 10D + Roter Joker." in ran.out
    assert "Bo bekommt: AS 10H 2D." in ran.out


def test_a_name_like_a_suit_and_a_letter_is_no_card(program: Program, tmp_path: Path) -> None:
    """Nobody writes ``Pik-A`` so, and Pika may be an actor."""
    path = tmp_path / "gate.toml"
    actor = "[[actor]]\nname = 'Pika'\nside = 'npc'\nprofile = {initiative = 4}\n"
    path.write_text(f"system = 'npc_deck'\n[answers]\nall = 'table'\n{actor}", encoding="utf-8")
    ran = program("play", str(path), "--lang", "de", typed="n\n1\npika\n")
    assert "\nWas tut Pika?" in ran.out


@pytest.mark.parametrize(
    ("typed", "english", "german"),
    [
        (
            "join Zed pc reflexes=zz",
            "Reflexes: should be a whole number, is text.",
            "Reflexes: hier war eine ganze Zahl erwartet, es kam Text.",
        ),
        ("do {", "Command: Input data was truncated.", "Command: Die Daten hören mittendrin auf."),
        (
            'do {"type": "note"}',
            "Command: Object missing required field `text`.",
            "Command: Das Feld `text` fehlt.",
        ),
        (
            'do {"type": "take_turn", "actor": 3}',
            "Command: actor: should be text, is a whole number.",
            "Command: actor: hier war Text erwartet, es kam eine ganze Zahl.",
        ),
        ('do {"type": "foo"}', "Command: type: Invalid value 'foo'.", "Command: type: 'foo' geht hier nicht."),
        (
            'do {"type": "show", "actor": "bob", "visibility": "x"}',
            "Command: visibility: 'x' is none of hidden, unknown, known.",
            "Command: visibility: 'x' geht hier nicht (nur: hidden, unknown, known).",
        ),
    ],
)
def test_a_value_that_is_none_is_told_in_words(
    program: Program, bridge: Path, typed: str, english: str, german: str
) -> None:
    for language, told in (("en", english), ("de", german)):
        ran = program("play", bridge, "--new", "--lang", language, typed=f"{typed}\n")
        assert told in ran.out.splitlines(), ran.out


def test_answers_are_taken_in_german(program: Program, tmp_path: Path) -> None:
    """As they are listed, or by their last word."""
    path = tmp_path / "gate.toml"
    path.write_text("system = 'hands'\n[[actor]]\nname = 'Jörg'\n[[actor]]\nname = 'Bo'\n", encoding="utf-8")
    typed = "automate tisch deal alle\nautomate die app alle Bo\n"
    ran = program("play", str(path), "--lang", "de", typed=typed)
    assert "Ab jetzt am Tisch: Karten austeilen." in ran.out
    assert "Die App würfelt und zieht alles für Bo." in ran.out


@pytest.mark.parametrize(("typed", "step"), [("j", ", mit einem Schritt"), ("n", "")])
def test_yes_and_no_have_their_german_letters(program: Program, tmp_path: Path, typed: str, step: str) -> None:
    path = tmp_path / "gate.toml"
    actors = "[[actor]]\nname = 'Ana'\nprofile = {initiative = 0}\n[[actor]]\nname = 'Bo'\nprofile = {initiative = 0}\n"
    path.write_text(f"system = 'hands'\n[answers]\nall = 'table'\n{actors}", encoding="utf-8")
    dealt = "n\nana 1\nbo 1\nana Pik-Ass\nbo Karo 2\nn\n"
    ran = program("play", str(path), "--lang", "de", typed=f"{dealt}1 2 {typed}\n")
    assert f"Ana spielt AS: Wilder Hieb{step}." in ran.out


def test_what_was_typed_stands_in_quotation_marks(program: Program) -> None:
    """A word typed is none of the sentence, which would else begin with it; and the help page has German stand-ins."""
    ran = program("play", "--sample", "passes", "--new", "--lang", "de", typed="quatsch\ngrant zed\nn\nhelp\n")
    assert "\n„quatsch“ kenne ich nicht" in ran.out
    assert "Hier heißt niemand „zed“." in ran.out
    assert "\nZAHL        " in ran.out
    assert "\nas WER      " in ran.out
    assert "NUMBER" not in ran.out
    typed = "do skip\ndo skip actor=vesper foo=1\ndo begin foo=1\ndo foo\n"
    typed += "mark Nebel vesper turn foo=3\nmark Nebel vesper turn\n"
    ran = program("play", "--sample", "passes", "--new", "--lang", "de", typed=typed)
    for said in ("„skip“ braucht noch: ", "„skip“ hat kein Feld „foo“ (", "Den Befehl „foo“ gibt es nicht ("):
        assert f"\n{said}" in ran.out
    assert "\n„begin“ hat kein Feld „foo“ (es hat: nichts)." in ran.out
    assert "\n„foo“ gibt es hier nicht (" in ran.out
