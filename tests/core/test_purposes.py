"""The kind of a command stands on the command: nothing that serves every system lists commands by hand."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from turnkeeper.core.registry import system
from turnkeeper.core.vocabulary import CORE_COMMANDS

ROOT = Path(__file__).parents[2]
SYSTEMS = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")
TAGS = frozenset(tag for name in SYSTEMS for tag in system(name).codec.commands)
CORE_TAGS = frozenset(str(kind.__struct_config__.tag) for kind in CORE_COMMANDS)
OF_SYSTEMS = TAGS - CORE_TAGS

PYTHON = [
    file
    for part in ("core", "cli", "web", "service", "scenario", "importers")
    for file in sorted((ROOT / "src/turnkeeper" / part).rglob("*.py"))
]
"""The modules that serve every system; ``exporters`` know the pictures of each."""
APP = [
    file for part in ("parts", "screens", "store", "texts") for file in sorted((ROOT / "ui/src" / part).rglob("*.ts*"))
]
WORD = r'"([a-z_]+)"'
LIST = re.compile(rf"\[\s*{WORD}(?:\s*,\s*{WORD})+\s*,?\s*\]")
KEYS = re.compile(r"Record<string, \w+> = \{([^{}]*)\}")
EITHER = re.compile(rf"(?:command|type) [=!]== {WORD} (?:\|\||&&) \w+(?:\.\w+)* [=!]== {WORD}")
NAMED = re.compile(rf'\bcommand [=!]== {WORD}|\{{ type: {WORD}|data-command="([a-z_]+)"')


def listed_in_python(source: str) -> Iterator[str]:
    """Lists of two or more commands, and commands of a system that an action is compared with."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Set | ast.List | ast.Tuple):
            words = [item.value for item in node.elts if isinstance(item, ast.Constant)]
            if len(words) == len(node.elts) > 1 and TAGS.issuperset(words):
                yield ast.unparse(node)
        elif isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".command"):
            words = [side.value for side in node.comparators if isinstance(side, ast.Constant)]
            if OF_SYSTEMS.intersection(words):
                yield ast.unparse(node)


def listed_in_app(source: str) -> Iterator[str]:
    """Lists of two or more commands, and commands of a system by name."""
    source = re.sub(r"//.*|/\*[\s\S]*?\*/", "", source)
    for found in LIST.finditer(source):
        if TAGS.issuperset(re.findall(WORD, found[0])):
            yield found[0]
    for found in KEYS.finditer(source):
        keys = re.findall(r"(\w+):", found[1])
        if keys and TAGS.issuperset(keys):
            yield found[0]
    for found in EITHER.finditer(source):
        if TAGS.issuperset(found.groups()):
            yield found[0]
    for found in NAMED.finditer(source):
        if OF_SYSTEMS.intersection(found.groups()):
            yield found[0]


@pytest.mark.parametrize(
    "source",
    ['{"enter", "resolve"}', 'frozenset({"next", "begin"})', 'one.command in ("undo", "redo")', 'x.command == "done"'],
)
def test_a_list_of_commands_in_python_is_found(source: str) -> None:
    assert list(listed_in_python(source))


@pytest.mark.parametrize(
    "source",
    [
        'new Set(["delay", "hold"])',
        'new Set([\n  "join",\n  "leave",\n])',
        "const PLACES: Record<string, number> = { intervene: -1, decline: 1 };",
        'type === "undo" || type === "redo"',
        'item.command === "done" && ends',
        'table.send({ type: "done" })',
        "querySelector('[data-command=\"enter_now\"]')",
    ],
)
def test_a_list_of_commands_in_the_app_is_found(source: str) -> None:
    assert list(listed_in_app(source))


def test_what_serves_every_system_lists_no_commands() -> None:
    """What commands of a kind have in common is read from their ``purpose``, ``shelf`` and the like."""
    found = {
        str(file.relative_to(ROOT)): listed
        for files, listing in ((PYTHON, listed_in_python), (APP, listed_in_app))
        for file in files
        if (listed := list(listing(file.read_text(encoding="utf-8"))))
    }
    assert found == {}
