"""Pages and tables in German: no word of the English ones is left."""

from __future__ import annotations

import re
from html import unescape

import pytest

from turnkeeper.cli.samples import sample_ids, sample_roster
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import GM
from turnkeeper.exporters import EXPORTS, sheet, table_markdown
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
