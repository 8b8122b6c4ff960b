"""Parts of the program that a page names in a picture of text, where no link would break."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_each_step_of_a_command_names_a_module_that_there_is() -> None:
    """The picture on ``docs/guide/command.md``: numbered steps, each with its module, or with two."""
    page = (ROOT / "docs" / "guide" / "command.md").read_text(encoding="utf-8")
    steps = re.findall(r" (\d{1,2}) ([a-z_]+(?:, [a-z_]+)*) ", page.partition("```text")[2].partition("```")[0])
    modules = {file.stem for file in (ROOT / "src" / "turnkeeper").rglob("*.py")}
    assert [int(number) for number, _ in steps] == list(range(1, 16))
    assert {name for _, names in steps for name in names.split(", ")} - modules == set()
