"""Texts about actors that are several who act as one: their verbs, in every language and wherever a text is shown."""

from __future__ import annotations

import re

import pytest

from turnkeeper.core.commands import Begin, Join, TakeOut
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.fluent import fill, params_of, subjects_of
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import GM, Reason, Refusal, Seat, Visibility
from turnkeeper.core.presenter import Presenter
from turnkeeper.core.registry import system, system_ids
from turnkeeper.core.texts import texts_of
from turnkeeper.systems.rolled.commands import TakeTurn
from turnkeeper.translations import languages

ORCS = ActorId("orcs")
ANA = Seat(SeatId("ana"), "player", frozenset([ActorId("ana")]))
VERBS = {
    "en": (
        "acts|aims|comes|cuts|delays|does|fumbles|goes|happens|has|holds|is|keeps|lets|loses|makes|moves|owes|plays"
        "|readies|spends|stands|takes|tries|turns|waits|wants|was|wins"
    ),
    "de": (
        "behält|bekommt|bewegt|darf|führt|geht|geschieht|gewinnt|gibt(?! es)|handelt|hat|hebt|hält|ist|kam|kann|kommt"
        "|könnte|lässt|muss|nimmt|nennt|setzt|spielt|spricht|steht|verliert|versucht|verzögert|wartet|will|wird|zielt"
    ),
}
"""Verbs of one actor. In a message for several one of them after a name is wrong."""


def fight_of(name: str, visibility: Visibility = "known") -> Encounter:
    """A fight of Ana and three Orcs who act as one."""
    fight = Encounter.open(system(name), seed="1")
    fight.send(Join(ActorId("ana"), "pc", "Ana"), GM)
    fight.send(Join(ORCS, "npc", "Orcs", count=3, visibility=visibility), GM)
    return fight


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", system_ids())
def test_verbs_follow_the_number_of_those_they_are_about(name: str, language: str) -> None:
    """Every message that has an actor's name before a verb, filled in for several, has no verb for one after it."""
    wrong = []
    for key, pattern in texts_of(system(name), language).patterns().items():
        subjects = dict(subjects_of(pattern))
        for who in sorted(params_of(pattern) & {"actor", "first", "second", "whose", "observer"}):
            heads = next((heads for heads, subject in subjects.items() if subject == who), "")
            given = {one: f"«{one}»" for one in params_of(pattern)} | dict.fromkeys(subjects, 1)
            said = fill(language, pattern, given | ({heads: 2} if heads else {}))
            if re.search(rf"(?:^|[.:;,] |\b(?:daran|dass|that) )«{who}» (?:{VERBS[language]})\b", said):
                wrong.append((key, said))
    assert wrong == []


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Orcs are out of the fight."), ("de", "Orcs sind aus dem Kampf.")]
)
def test_a_refusal_and_a_reason_speak_of_several(language: str, said: str) -> None:
    """Wherever they are put in words."""
    fight = fight_of("rolled")
    fight.send(Begin(), GM)
    fight.send(TakeOut(ORCS), GM)
    refusal, reason = fight.send(TakeOut(ORCS), GM), fight.why(ORCS, ActorId("ana"), GM)
    assert isinstance(refusal, Refusal)
    assert isinstance(reason, Reason)
    assert fight.refusal_text(refusal, language) == said
    assert fight.refusal_text(refusal, language, ANA) == said
    assert fight.text(f"reason.{reason.key}", reason.params, language, ANA) == said
    words = Presenter(fight.texts(language), fight.table(ANA), fight.system.codec.commands)
    assert words.text(f"refusal.{refusal.code}", "", refusal.params) == said


def test_a_name_that_a_seat_does_not_know_is_one() -> None:
    """How many an actor is would tell a player that there is one of that name."""
    fight = fight_of("rolled", "hidden")
    refusal = fight.send(TakeTurn(ORCS), GM)
    assert isinstance(refusal, Refusal)
    texts = texts_of(fight.system)
    about = {"actor": "Orcs"}
    assert fight.text("refusal.core.is_out", about, "en", ANA) == texts.say("refusal.core.is_out", about)
    assert fight.text("refusal.core.is_out", about) == "Orcs are out of the fight."


def test_names_in_a_row_are_several_and_a_comma_in_a_name_is_not() -> None:
    """A text that lists names has the verb for as many as it lists."""
    fight = fight_of("rolled")
    fight.send(Join(ActorId("bo"), "npc", "Bo, the Bold"), GM)
    said = [
        fight.text("refusal.rolled.not_your_turn", {"actor": "Ana", "up": up}, "de")
        for up in ("Bo", "Orcs", "Bo, Orcs", "Bo, the Bold")
    ]
    assert [text.rpartition("jetzt ")[0].split()[-1] for text in said] == ["darf", "dürfen", "dürfen", "darf"]
