"""Refusals of what people type are said in their language: no parameter is a sentence."""

from __future__ import annotations

import pytest

from turnkeeper.core.commands import Amend, Command, Join, Rename, SetOption
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import MOST_PROPOSED, Over
from turnkeeper.core.model import GM, Refusal, Seat
from turnkeeper.core.proposal import Receipt
from turnkeeper.systems.draw.commands import SetDelimiter

ANA = ActorId("ana")


def refused(system: str, command: Command, language: str) -> str:
    """The words for a command that is refused in a new fight of Ana's."""
    fight = Encounter.open(system, seed="1")
    fight.send(Join(ANA, "pc", "Ana"), GM)
    found = fight.send(command, GM)
    assert isinstance(found, Refusal)
    return fight.refusal_text(found, language)


@pytest.mark.rule("CORE-02")
def test_a_refused_number_of_an_option_is_told_with_its_bound() -> None:
    refusal = refused("passes", SetOption("pass.max_passes", 11), "en")
    assert refusal == "“Most passes in a turn” must be at most 10."


@pytest.mark.rule("CORE-02")
def test_the_values_of_an_option_are_told_with_the_numbers_among_them() -> None:
    refusal = refused("passes", SetOption("pass.glitch_penalty", 3), "en")
    assert refusal.endswith("there are: 0 (no modifier), -1 (one die less), ask (the GM is asked at each glitch).")


@pytest.mark.rule("CORE-02", "HAND-13")
def test_the_values_of_an_option_are_told_though_a_number_in_one_is_free() -> None:
    refusal = refused("hands", SetOption("hand.deck_policy", "shared_fixed(0)"), "en")
    assert "; there are: shared_auto (As many decks together as the hands need), shared_fixed(1) (One deck; " in refusal


@pytest.mark.rule("CORE-02", "HAND-13")
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", '"3 decks; another is added if they run out"'), ("de", "3 Stapel; sind sie leer, kommt einer dazu")],
)
def test_a_value_with_a_number_is_said_in_words(language: str, told: str) -> None:
    fight = Encounter.open("hands", seed="x")
    fight.send(SetOption("hand.deck_policy", "shared_fixed(3)"), GM)
    assert told in fight.lines(GM, language=language)[-1].text


@pytest.mark.rule("CORE-02")
@pytest.mark.parametrize(
    ("command", "english", "german"),
    [
        (SetOption("d20.luck", 1), "There is no option “d20.luck” here.", "Eine Option „d20.luck“ gibt es hier nicht."),
        (
            SetOption("d20.mode", "often"),
            (
                "“Initiative” cannot be 'often'; there are: reroll (Everyone rolls again each round), "
                "roll_once (One roll for the whole fight), dealt (A card each, dealt each round)."
            ),
            (
                "„Initiative“ kann nicht 'often' sein; es gibt: reroll (Jede Runde würfeln alle neu), "
                "roll_once (Ein Wurf für den ganzen Kampf), dealt (Eine Karte für jeden, jede Runde neu)."
            ),
        ),
        (
            SetOption("d20.delay", 7),
            "“May a turn be delayed?” cannot be 7; there are: false (no), true (yes).",
            "„Darf ein Zug verzögert werden?“ kann nicht 7 sein; es gibt: false (nein), true (ja).",
        ),
        (Amend(ANA, {"luck": 1}), "There is no number luck here.", "Einen Wert luck gibt es hier nicht."),
        (Amend(ANA, {"reflexes": 999}), "“Reflexes” must be at most 200.", "„Reflexe“ muss höchstens 200 sein."),
        (Amend(ANA, {"reflexes": "x"}), "“Reflexes” must be a whole number.", "„Reflexe“ muss eine ganze Zahl sein."),
        (
            SetMark("x", ANA, until=Over("pass")),
            "That is no mark: its clock has no pass; there are: round.",
            "Das ist keine Marke: Eine Einheit pass hat die Uhr nicht; es gibt: round.",
        ),
        (
            SetMark("x", ANA, value=3, most=2),
            "That is no mark: its value is higher than its highest.",
            "Das ist keine Marke: Der Wert liegt über dem höchsten.",
        ),
    ],
)
def test_a_problem_is_said_in_the_language(command: Command, english: str, german: str) -> None:
    assert refused("rolled", command, "en") == english
    assert refused("rolled", command, "de") == german


@pytest.mark.rule("MST-01")
@pytest.mark.parametrize(
    ("command", "german"),
    [
        (SetDelimiter("ana#1"), "So kann keine Karte heißen: Namen wie ana#1 vergibt die App."),
        (SetDelimiter("?1"), "?1 kann keine Karte sein: Der Name einer Karte beginnt nicht mit ?."),
        (Amend(ANA, {"names": [" "]}), "Der Name einer Karte hat 1 bis 60 einfache Zeichen."),
        (Amend(ANA, {"names": ["Sun", "Sun"]}), "Jede Karte lässt sich nur einmal wählen."),
    ],
)
def test_a_problem_of_a_card_is_said_in_the_language(command: Command, german: str) -> None:
    assert refused("draw", command, "de") == german


@pytest.mark.rule("MARK-08")
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "20 marks proposed for this actor wait"), ("de", "Für diese Figur warten schon 20 vorgeschlagene Marken")],
)
def test_a_player_is_told_how_many_marks_may_be_proposed(language: str, told: str) -> None:
    """The fight holds far more."""
    fight, player = Encounter.open("rolled", seed="1"), Seat.player("ana", "ana")
    fight.send(Join(ANA, "pc", "Ana"), GM)
    for number in range(MOST_PROPOSED):
        assert isinstance(fight.send(SetMark(f"Mark {number}", ANA), player), Receipt)
    found = fight.send(SetMark("One more", ANA), player)
    assert isinstance(found, Refusal)
    assert fight.refusal_text(found, language).startswith(told)
    assert isinstance(fight.send(SetMark("One more", ANA), GM), Receipt)


@pytest.mark.rule("CORE-12")
@pytest.mark.parametrize("command", [Rename(ANA, " "), SetMark("", ANA)])
def test_a_text_that_is_blank_is_told_that_it_must_not_be(command: Command) -> None:
    """It is plain, and short enough."""
    assert "not all blank" in refused("rolled", command, "en")
    assert "nicht lauter leere" in refused("rolled", command, "de")


@pytest.mark.rule("CORE-12")
def test_an_id_is_told_how_it_begins() -> None:
    command = Join(ActorId("-bo"), "pc", "Bo")
    assert "begins with a letter or digit: -bo" in refused("rolled", command, "en")
    assert "beginnt mit einem Buchstaben oder einer Ziffer: -bo" in refused("rolled", command, "de")


@pytest.mark.rule("HAND-30")
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "“Cards of aiming” must be at most 20."), ("de", "„Karten fürs Zielen“ muss höchstens 20 sein.")],
)
def test_the_aim_of_a_weapon_is_a_number_of_cards(language: str, told: str) -> None:
    command = Join(ActorId("bo"), "pc", "Bo", profile={"weapon_aimed": 21})
    assert refused("hands", command, language) == told
