"""Parts of the program that a page must name, and parts that it names where no link would break."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from turnkeeper.core import system

ROOT = Path(__file__).parents[2]


def test_each_step_of_a_command_names_a_module_that_there_is() -> None:
    """The picture on ``docs/guide/command.md``: numbered steps, each with its module, or with two."""
    page = (ROOT / "docs" / "guide" / "command.md").read_text(encoding="utf-8")
    steps = re.findall(r" (\d{1,2}) ([a-z_]+(?:, [a-z_]+)*) ", page.partition("```text")[2].partition("```")[0])
    modules = {file.stem for file in (ROOT / "src" / "turnkeeper").rglob("*.py")}
    assert [int(number) for number, _ in steps] == list(range(1, 16))
    assert {name for _, names in steps for name in names.split(", ")} - modules == set()


OPTIONAL = [
    kind
    for name, kind in vars(system).items()
    if name.startswith("Has") and name != "HasFight" and kind.__module__ == system.__name__
]
"""What a system may say beyond the protocol that each implements."""


@pytest.mark.parametrize("kind", OPTIONAL, ids=lambda kind: kind.__name__)
def test_makers_of_systems_are_told_what_a_system_may_also_say(kind: type) -> None:
    page = (ROOT / "docs" / "guide" / "write-a-system.md").read_text(encoding="utf-8")
    parts = [name for name in vars(kind) if not name.startswith("_")]
    assert parts
    assert [name for name in parts if f"{kind.__name__}.{name}`" not in page and f"`{name}(" not in page] == []
