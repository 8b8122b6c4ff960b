"""The records of decisions have one form."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "docs" / "adr"
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


def test_a_decision_names_each_package_that_turnkeeper_needs() -> None:
    """Those of the program and those of the app, each in bold."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    app = json.loads((ROOT / "ui" / "package.json").read_text(encoding="utf-8"))["dependencies"]
    needed = {re.split(r"[<>=;]", wanted)[0] for wanted in project["dependencies"]} | set(app)
    named = set(re.findall(r"\*\*([^*]+)\*\*", "".join(record.read_text(encoding="utf-8") for record in RECORDS)))
    assert {package.lower() for package in needed} - {one.lower().removesuffix(" 2") for one in named} == set()
