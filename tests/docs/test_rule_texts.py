"""The texts of rules name the exceptions that the program makes, and the reasons of its refusals, in each language."""

import re

import pytest

from turnkeeper import rulebook
from turnkeeper.core.marks.model import MOST_MARKS, MOST_PROPOSED

SAID = [
    ("PASS-22", "An action that was bought stays.", "Eine gekaufte Aktion bleibt."),
    ("PASS-25", "until the GM closes the tests", "bis die SL die Proben abschließt"),
    ("PASS-37", "before the passes begin, or go on", "bevor die Durchgänge beginnen oder weitergehen"),
    ("PASS-43", "Nobody holds two.", "Zwei hält niemand."),
    ("PASS-45", "not in one of hidden actors alone", "nicht in einer, die nur verborgenen Figuren gehört"),
    (
        "PASS-50",
        "holders who have not said what they want are asked",
        "wird gefragt, wer hält und noch nichts dazu gesagt hat",
    ),
    ("PASS-50", "they carry the action on (PASS-52)", "sie heben die Aktion für später auf (PASS-52)"),
    ("PASS-56", "which the GM judges", "was die SL beurteilt"),
    ("PASS-11", "four, unless the table has set another", "vier, wenn der Tisch keine andere gesetzt hat"),
    ("AMB-P6", "up to the last pass allowed", "bis zum letzten erlaubten"),
    ("D20-09", "it waits for delayers who may come in", "wartet sie auf alle, die verzögern und hereinkommen dürfen"),
    ("D20-14", "it may let the round go by", "darf sie die Runde verstreichen lassen"),
    ("D20-15", "once the order is known", "sobald die Reihenfolge feststeht"),
    (
        "MST-08",
        "of one whom the player does not know, any card counts",
        "bei einer, die der Spieler nicht kennt, zählt jede",
    ),
    (
        "MST-13",
        "A hold on one card that was named is over.",
        "Das Halten bis zu einer bestimmten Karte ist damit vorbei.",
    ),
    ("AMB-M8", "the players may not know whether it has", "die Spieler nicht wissen dürfen, ob noch eine kommt"),
    ("MST-15", "unless the player does not know that actor", "außer wenn der Spieler die Figur nicht kennt"),
    ("AMB-M10", "one may try", "darf man es versuchen"),
    ("MST-19", "one hold at a time", "nur eine Aktion auf einmal"),
    (
        "MST-12",
        "Those hidden from the players are asked before the others",
        "Wer vor den Spielern verborgen ist, wird vor den anderen gefragt",
    ),
    (
        "AMB-M7",
        "those hidden from the players are asked before the others",
        "wer vor den Spielern verborgen ist, wird vor den anderen gefragt",
    ),
    ("MST-01", "Cards that nobody has chosen are named by the app", "Karten, die niemand gewählt hat, benennt die App"),
    (
        "MST-05",
        "the next is drawn when everybody is done with it",
        "die nächste wird gezogen, wenn alle mit dieser fertig sind",
    ),
    ("MARK-04", "round, turn, increment, pass or cycle", "der Takt"),
    ("MARK-05", "the actor deck has no such places", "beim Figurenstapel gibt es keine solche Stelle"),
    ("MARK-08", "and may change them until then", "bis dahin darf er sie ändern"),
    ("CORE-08", "A player takes back only a step of their own", "Ein Spieler nimmt nur einen eigenen zurück"),
    (
        "CORE-13",
        "or the actor deck has no cards of actors or events left (MST-26)",
        "oder der Figurenstapel keine Karten von Figuren oder Ereignissen mehr hat (MST-26)",
    ),
    (
        "D20-20",
        "unless others of the group were still to act there",
        "wenn dort nicht noch andere der Gruppe an der Reihe waren",
    ),
    ("CORE-01", "card hands, the NPC deck, or both together", "Handkarten, der NSC-Stapel oder beides zusammen"),
    ("CORE-12", "card hands and NPC deck", "Handkarten und NSC-Stapel"),
    ("MST-22", "or all of them if it has several", "oder alle, wenn es mehrere hat"),
    (
        "MST-22",
        "What is set for one event goes before that.",
        "Was für ein einzelnes Ereignis eingestellt ist, geht vor.",
    ),
    (
        "PASS-25",
        "either way no 6 where the dice of Edge are the only ones",
        "so oder so keine 6, wo die Würfel von Edge die einzigen sind",
    ),
    ("D20-13", "may ask for its turn later in the round", "darf ihren Zug später in der Runde verlangen"),
    ("CORE-12", "No two actors have the same id", "Keine zwei Figuren haben dieselbe Kennung"),
]
"""A rule or ruling with words that its text, or its answer, has in English and in German."""


def spoken(of: str, language: str) -> str:
    """The text of a rule, or the answer of a ruling, on one line."""
    if of.startswith("AMB-"):
        return " ".join(rulebook.ruling(of, language).answer.split())
    return " ".join(rulebook.rule(of, language).text.split())


@pytest.mark.parametrize(("of", "english", "german"), SAID)
def test_a_rule_says_what_the_program_does_besides(of: str, english: str, german: str) -> None:
    """A GM who looks up the rule of a refusal, or of a thing that surprises, finds it there."""
    assert english in spoken(of, "en")
    assert german in spoken(of, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rule_of_marks_says_how_many_there_are(language: str) -> None:
    """``core.too_many_marks`` names it."""
    assert [int(word) for word in re.findall(r"\d+", spoken("MARK-01", language))] == [MOST_MARKS, MOST_PROPOSED]
