"""Every example on a page goes as the page says."""

from __future__ import annotations

import contextlib
import difflib
import re
import tomllib
from pathlib import Path

import pytest

from tools import wheel_smoke
from tools.transcripts import ROOT, blocks, file_name, pages, renewed, runs, session

PAGES = [str(page.relative_to(ROOT)) for page in pages()]


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_of_a_page_go_as_it_says(name: str, tmp_path: Path) -> None:
    """Python examples run; what they and the terminal print is what the page shows."""
    page = (ROOT / name).read_text(encoding="utf-8")
    with contextlib.chdir(tmp_path):
        real = renewed(page, tmp_path)
    difference = "\n".join(difflib.unified_diff(page.splitlines(), real.splitlines(), name, "as it goes", lineterm=""))
    assert not difference, f"{difference}\n\npython -m tools.transcripts writes what really comes out"


@pytest.mark.parametrize("name", PAGES)
def test_every_mark_is_one_that_is_understood(name: str) -> None:
    """A mark with a slip in it would leave its example unrun."""
    page = (ROOT / name).read_text(encoding="utf-8")
    for block in blocks(page):
        assert not block.mark or file_name(block) or runs(block) or block.mark.startswith("not run: "), block.line


@pytest.mark.parametrize("name", PAGES)
def test_links_to_files_lead_somewhere(name: str) -> None:
    """Links between pages, README included, name files that exist (generated pages aside)."""
    page = ROOT / name
    for target in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
        if not target.startswith(("http:", "https:")) and "generated/" not in target:
            assert (page.parent / target).exists(), f"{name}: {target}"


def test_the_tools_read_english_on_any_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What they write into pages, and look for in what an installed program says."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.chdir(tmp_path)
    (block,) = blocks("<!-- run -->\n```console\n$ turnkeeper systems rolled\n```\n")
    for said in (session(block, tmp_path), wheel_smoke.turnkeeper("systems", "rolled")):
        assert "Rolled rounds" in said


def test_the_tests_that_pages_name_are_there() -> None:
    """A claim with a test beside it is worth as much as that test."""
    named = [
        found
        for page in pages()
        for found in re.findall(r"`(tests/[\w/]+\.py)(?:::(\w+))?`", page.read_text(encoding="utf-8"))
    ]
    assert len(named) > 10
    for path, test in named:
        assert f"def {test}" in (ROOT / path).read_text(encoding="utf-8"), f"{path}::{test}"


def test_the_package_of_the_example_names_the_marks_of_its_tests() -> None:
    """Its tests run in a copy, too, where nothing of ours is configured."""
    example = ROOT / "examples" / "popcorn_initiative"
    package = tomllib.loads((example / "pyproject.toml").read_text(encoding="utf-8"))
    named = {mark.partition("(")[0] for mark in package["tool"]["pytest"]["ini_options"]["markers"]}
    used = set(re.findall(r"@pytest\.mark\.(\w+)", (example / "test_popcorn.py").read_text(encoding="utf-8")))
    assert used - {"parametrize"} == named


def test_the_readme_fits_on_one_screen_and_has_the_two_commands() -> None:
    """What it is, how to start, an example and where to read on: fewer than sixty lines."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(readme.splitlines()) < 60
    assert "make run" in readme
    assert "make test" in readme
