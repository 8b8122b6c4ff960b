"""The words of the house: one name for one thing, and plain sentences."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "turnkeeper"
GLOSSARY = (ROOT / "docs/guide/glossary.md").read_text(encoding="utf-8")
TERMS, WORDS = GLOSSARY.split("## Words that we do not use")

READ = ("src", "docs", "tests", "tools", "ui", "examples", *(file.name for file in ROOT.iterdir() if file.is_file()))
"""Folders and files whose sentences are read for the words that we do not use."""
WRITTEN = frozenset({".py", ".toml", ".ftl", ".md", ".json", ".ts", ".tsx", ".css", ".sh", ""})
MADE = frozenset({"_build", "generated", "node_modules", "static", "package-lock.json", "__pycache__"})
"""Folders and files that are made from others, or are not ours."""
OUT = re.compile(
    r"\b(?:all that|anew|whoever|whatever|somebody|by itself|no more|is waited for|affordances?|may not be written)\b"
    r"|\b(?:chances|odds|sets|cases|counter|futures?|decks|(?<!those )actions) (?:is|are|was|were) told\b"
    r"|\ban? (?:[a-z-]+ ){1,2}of its own\b(?! log)"
    r"|\b(?:is|are|was|were) malformed\b(?!: \{)|(?-i:\bmalformed (?!if\b|for\b)[a-z])",  # codes and keys stay
    re.IGNORECASE,
)
QUESTION = re.compile(r"(?:What|Who|Whose|Which|How|Where|When|Why|If)\b")
"""Begins a sentence that only stands beside another, or asks."""
FRAGMENT = re.compile(r"(?:Of|The same|Those|It|Its|They)\b")
"""Begins a sentence that is about a thing named elsewhere."""
RETIRED = re.compile(
    r"\b(?:Affordance|AskId|Malformed|sight_of|LogEnvelope|core\.words|core\.asks|core\.sight|core\.offers|odds\.tolls)\b"
)


def role(module: Path) -> str:
    """The part of a system that a module belongs to (all systems have the same); else the module."""
    parts = module.relative_to(PACKAGE).with_suffix("").parts
    return f"systems.*.{parts[2]}" if parts[0] == "systems" and len(parts) > 2 else ".".join(parts)


def names(module: Path) -> list[str]:
    found = []
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            found.append(node.name)
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            found.append(ast.unparse(node.target))
    return [name for name in found if not name.startswith("_")]


def test_one_name_means_one_thing() -> None:
    """A class or type has a name that no other layer uses; systems share the names of their parts."""
    homes = defaultdict(set)
    for module in sorted(PACKAGE.rglob("*.py")):
        # The records of an open deal are a format of their own, which other programs verify: it keeps its words.
        for name in names(module) if "open_deal" not in module.parts else ():
            homes[name].add(role(module))
    assert {name: where for name, where in homes.items() if len(where) > 1} == {}


def test_one_name_means_one_thing_in_the_app() -> None:
    """Also beside the types that the server sends; what is of a system or of a format stands under its name there."""
    homes = defaultdict(set)
    for file in (ROOT / "ui" / "src").rglob("*.ts*"):
        for name in re.findall(
            r"^export (?:interface|class|type) (\w+)", file.read_text(encoding="utf-8"), re.MULTILINE
        ):
            homes[name].add(file.name)
    assert {name for name, where in homes.items() if len(where) > 1} == {"View"}


def test_a_term_stands_once_and_in_order_of_the_alphabet() -> None:
    terms = re.findall(r"^\| \*\*(.+?)\*\* \| (.+) \|$", TERMS, re.MULTILINE)
    assert all(first.lower() < second.lower() for (first, _), (second, _) in pairwise(terms))
    assert all(meaning.endswith(".") and ". " not in meaning for _, meaning in terms), "one sentence each"


def ours(file: Path) -> str:
    """The text of a file, without the list of words itself and without the versions that were released."""
    if file.name == "glossary.md":
        return TERMS
    if file == Path(__file__):
        return ""
    text = file.read_text(encoding="utf-8")
    return "".join(text.split("\n## ")[:2]) if file.name == "CHANGELOG.md" else text


def written(path: Path) -> Iterator[Path]:
    """The file, or the files below a folder, that people wrote."""
    if path.name in MADE:
        return
    if path.is_dir():
        for inner in sorted(path.iterdir()):
            yield from written(inner)
    elif path.suffix in WRITTEN:
        yield path


@pytest.mark.parametrize("name", READ)
def test_no_sentence_uses_a_word_that_we_do_not_use(name: str) -> None:
    lines = [(file, line) for file in written(ROOT / name) for line in ours(file).splitlines()]
    assert [f"{file.relative_to(ROOT)}: {line}" for file, line in lines if OUT.search(line)] == []


def documented(node: ast.AST, name: str) -> Iterator[tuple[str, str]]:
    """The public classes and functions in a module, and itself, with their docstrings."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and not inner.name.startswith("_"):
            yield from documented(inner, f"{name}.{inner.name}")
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        yield name, ast.get_docstring(node) or ""


def test_a_docstring_begins_with_its_subject_or_a_verb() -> None:
    """Its first sentence is read alone: in lists of modules, in an editor, in the reference."""
    beside = re.compile(f"{QUESTION.pattern}|{FRAGMENT.pattern}")
    found = [
        f"{name}: {text.splitlines()[0]}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for name, text in documented(ast.parse(file.read_text(encoding="utf-8")), str(file.relative_to(PACKAGE)))
        if beside.match(text)
    ]
    assert found == []


def fields(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The fields and names below a node, private ones too, with the texts below them."""
    body = getattr(node, "body", [])
    for one, text in pairwise(body if isinstance(body, list) else []):
        if (
            isinstance(one, ast.Assign | ast.AnnAssign)
            and isinstance(text, ast.Expr)
            and isinstance(text.value, ast.Constant)
        ):
            target = one.target if isinstance(one, ast.AnnAssign) else one.targets[0]
            yield ast.unparse(target), str(text.value.value)
    for inner in ast.iter_child_nodes(node):
        yield from fields(inner)


def test_a_field_is_said_to_be_something() -> None:
    """A field's text begins with its subject as well: what, who and how are for questions."""
    found = [
        f"{file.relative_to(PACKAGE)}: {name}: {text.splitlines()[0]}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for name, text in fields(ast.parse(file.read_text(encoding="utf-8")))
        if QUESTION.match(text) or (not name.startswith("_") and FRAGMENT.match(text))
    ]
    assert found == []


def test_no_retired_name_comes_back() -> None:
    files = [*PACKAGE.rglob("*.py"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.py")]
    found = [
        f"{file.relative_to(ROOT)}: {hit}"
        for file in files
        if not MADE & set(file.parts)
        for hit in RETIRED.findall(file.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_the_app_believes_no_type_blindly() -> None:
    """A value that passes through ``unknown`` is checked by nobody."""
    files = [file for ending in ("*.ts", "*.tsx") for file in (ROOT / "ui").glob(f"[!n]*/**/{ending}")]
    assert [str(file) for file in files if "as unknown as" in file.read_text(encoding="utf-8")] == []


def test_no_line_of_the_app_is_over_120_characters() -> None:
    """Its formatter breaks code, and leaves comments and texts as they are."""
    files = [file for ending in ("*.ts", "*.tsx", "*.css") for file in (ROOT / "ui").glob(f"[!n]*/**/{ending}")]
    assert files
    lines = [(file, line) for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert [f"{file.relative_to(ROOT)}: {line}" for file, line in lines if len(line) > 120] == []
