"""What the rules say, in both languages, is what the countdown does."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Begin
from turnkeeper.core.ids import ActorId
from turnkeeper.rulebook import chapters, rule
from turnkeeper.systems.countdown import commands as cmd

ANN, BOB = ActorId("ann"), ActorId("bob")


def says(rule_id: str, english: str, german: str) -> None:
    """Both texts of a rule have these words."""
    for language, words in (("en", english), ("de", german)):
        text = " ".join(rule(rule_id, language).text.split())
        assert words in text, text


@pytest.mark.rule("HAND-12")
@pytest.mark.parametrize(("kind", "dealt"), [("hands", {"ann", "orc"}), ("countdown", {"ann"})])
def test_who_is_dealt_a_hand(kind: str, dealt: set[str]) -> None:
    """Where there is no NPC deck, the GM's are dealt hands as the players' characters are."""
    table = Play(kind)
    table.join("ann", initiative=0)
    table.join("orc", "npc", initiative=0, npc_class="DIS")
    table.do(Begin())
    assert {ask.of for ask in table.fight.prompts() if ask.step == "hand_size"} == dealt
    says("HAND-12", "and without the NPC deck every NPC, too", "und ohne NSC-Stapel auch für jeden NSC")
    assert not any("Players" in chapter.intro for chapter in chapters() if chapter.id == "HAND")


@pytest.mark.rule("HAND-20")
def test_cards_let_go_may_be_played_after_all() -> None:
    """The rule by which a second pass is refused says that there is a first one."""
    table = duel({"ann": ("9S", "9H"), "bob": ("2D",)})
    table.to("9")
    table.do(cmd.Pass(ANN))
    assert table.refused(cmd.Pass(ANN)).rule == "HAND-20"
    table.play("ann", "9S", "other")
    assert not table.of("ann").increment.passed
    says(
        "HAND-20",
        "may let the cards of a rank go before",
        "Auf die Karten eines Rangs darf man schon vorher verzichten",
    )
