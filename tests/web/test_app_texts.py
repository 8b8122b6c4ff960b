"""The app's messages: each use names the parameters that its message has, and every language has the same messages."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from turnkeeper.core.fluent import check_pattern, params_of
from turnkeeper.translations import ENGLISH, read_messages

SOURCES = Path(__file__).parents[2] / "ui" / "src"
TEXTS = SOURCES / "texts"
FILES = sorted(TEXTS.glob("*/*.ftl"))
USE = re.compile(r'\bt\(\s*"([^"]+)"\s*(?:,\s*\{((?:[^{}]|\{[^{}]*\})*)\})?\s*,?\s*\)')
"""A message that a component asks for by its key, with its parameters, where they stand there."""
NAME = re.compile(r"(?:^|[,{\s])(\w+)(?=\s*[:,}]|\s*$)")


def patterns(file: Path) -> Mapping[str, str]:
    """The messages of a file, by their keys."""
    return read_messages(file.read_text(encoding="utf-8"))


def test_each_use_gives_what_its_message_takes() -> None:
    """Fluent shows the default form, in silence, where the number that chooses is missing."""
    english = {key: text for file in TEXTS.glob(f"{ENGLISH}/*.ftl") for key, text in patterns(file).items()}
    used = 0
    for file in SOURCES.glob("**/*.ts*"):
        for key, given in USE.findall(file.read_text(encoding="utf-8")):
            names = set(NAME.findall(given))
            assert "..." in given or params_of(english[key]) <= names, f"{file.name}: {key}"
            used += 1
    assert used > 500


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_file_has_the_messages_and_parameters_of_the_english_one(file: Path) -> None:
    """None is missing or left over, and each is in the syntax of Fluent."""
    english, here = patterns(TEXTS / ENGLISH / file.name), patterns(file)
    assert sorted(here) == sorted(english)
    for key, pattern in here.items():
        check_pattern(pattern)
        assert params_of(pattern) - {"heads"} == params_of(english[key]) - {"heads"}, key
