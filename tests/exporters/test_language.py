"""Pages and tables in German: no word of the English ones is left."""

from __future__ import annotations

import re
from html import unescape

import pytest

from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal
from turnkeeper.core.wording import Wording
from turnkeeper.exporters import EXPORTS, recap_page, sheet, table_markdown
from turnkeeper.presets import packaged
from turnkeeper.roster.samples import sample_ids, sample_roster
from turnkeeper.translations import messages

_PLACEABLE = re.compile(r"\{[^{}]*\}")
_SAME = {"Name", "Initiative", "Edge", "Acc"}


def sample(name: str) -> Encounter:
    return sample_roster(name).start(seed="language")


@pytest.mark.parametrize("name", sample_ids())
def test_a_sheet_is_in_german(name: str) -> None:
    page = unescape(re.sub(r"<[^>]*>", "\n", sheet(sample(name), GM, "de").split("</style>")[1]))
    english = {part.strip() for text in messages("en", "exports").values() for part in _PLACEABLE.split(text)}
    lines = {line.strip() for line in page.splitlines()}
    assert not lines & (english - _SAME - {""})
    assert "<html lang='de'>" in sheet(sample(name), GM, "de")


def test_a_table_is_in_german() -> None:
    text = table_markdown(sample("rolled"), GM, "de")
    assert "| Nr. | Name | Initiative | Stand |" in text
    assert text != table_markdown(sample("rolled"), GM)


@pytest.mark.parametrize("kind", ["csv", "roll20", "foundry", "improved-initiative"])
def test_files_for_programs_are_the_same_in_every_language(kind: str) -> None:
    fight = sample("rolled")
    assert EXPORTS[kind].make(fight, GM, "de") == EXPORTS[kind].make(fight, GM)


@pytest.mark.parametrize("name", ["rolled", "passes", "draw"])
def test_what_happened_is_told_in_german(name: str) -> None:
    fight = played(name)
    page = unescape(re.sub(r"<[^>]*>", "\n", recap_page(fight, GM, "de").split("</style>")[1]))
    english = {part.strip() for text in messages("en", "exports").values() for part in _PLACEABLE.split(text)}
    assert not {line.strip() for line in page.splitlines()} & (english - _SAME - {"", "·"})
    assert "Züge" in page
    assert "Turns" in recap_page(fight, GM)


def played(name: str) -> Encounter:
    """A sample, with a few things done by whom it is offered to."""
    fight = sample(name)
    for _ in range(40):
        offers = [one for one in fight.actions(GM) if one.refused is None and not one.choose and one.shelf == "play"]
        wanted = next((one for one in offers if one.command == "resolve"), offers[0] if offers else None)
        if wanted is None:
            break
        command = fight.system.codec.command_of({"type": wanted.command, **wanted.fixed})
        assert not isinstance(fight.send(command, GM), Refusal)
    return fight


def test_a_sheet_speaks_in_the_words_of_the_game() -> None:
    """As the log does: what is drawn from a bag are tokens, and the last ends a round."""
    game = packaged()["bag"].wording
    fight = Encounter.open("draw", seed="language", wording=game)
    assert not isinstance(fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"cards": 2}), GM), Refusal)
    english, german = (
        unescape(re.sub(r"<[^>]*>", "\n", sheet(fight, GM, lang).split("</style>")[1])) for lang in ("en", "de")
    )
    assert "shuffle all tokens; a new round begins" in english
    assert not re.search("[Dd]elimiter|[Cc]ard|cycle", english)
    assert "Schlussmarke" in german
    assert "karte" not in german.lower()


def test_a_table_speaks_in_the_words_of_the_game() -> None:
    game = Wording("ours", "Our game", words={"Initiative": "Speed", "round": "beat"})
    fight = Encounter.open("rolled", seed="language", wording=game, options={"d20.die": "none"})
    for command in (Join(ActorId("ana"), "pc", "Ana"), Begin()):
        assert not isinstance(fight.send(command, GM), Refusal)
    assert table_markdown(fight, GM).splitlines()[2:5:2] == ["Beat 1", "| # | Name | Speed | Status |"]
