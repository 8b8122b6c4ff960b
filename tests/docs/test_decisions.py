"""The records of decisions have one form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "adr"
RECORDS = sorted(FOLDER.glob("*.md"))


def test_records_are_numbered_without_gaps() -> None:
    """By their file and by their title."""
    numbers = [int(record.name[:4]) for record in RECORDS]
    assert numbers == list(range(1, len(RECORDS) + 1))
    titles = [record.read_text(encoding="utf-8").splitlines()[0] for record in RECORDS]
    assert [int(title.removeprefix("# ").partition(".")[0]) for title in titles] == numbers


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_says_whether_it_holds(record: Path) -> None:
    """Below its title; then come context, decision and consequences, in this order."""
    text = record.read_text(encoding="utf-8")
    assert re.match(r"# \d+\. .+\n\n\*(?:Accepted|Withdrawn)\b", text)
    headings = re.findall(r"^## (\w+)$", text, re.MULTILINE)
    assert [heading for heading in headings if heading in {"Context", "Decision", "Consequences"}] == [
        "Context", "Decision", "Consequences",
    ]  # fmt: skip
