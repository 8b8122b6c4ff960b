"""What the rules say, in both languages, is what the countdown does."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play
from turnkeeper.core.commands import Begin
from turnkeeper.rulebook import chapters, rule


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
