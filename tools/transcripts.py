"""The examples on the pages: runs them, and writes what really came out.

    python -m tools.transcripts

The ``python`` and ``pycon`` blocks of a page are run one after another, as one program; what a ``pycon`` block prints
is written below each input. A comment on the line above a fenced block says what it is:

``<!-- file: NAME -->``
    The block is a file that the examples below it use.
``<!-- run -->`` or ``<!-- run: 1 | 3 | q -->``
    The block holds ``$ turnkeeper ...`` commands and what they print; the last one is given these lines of input.
    ``3=Ana: Act`` is typed as 3, and given the number that a choice beginning with ``Ana: Act`` has by now.
``<!-- not run: WHY -->``
    A fragment that cannot stand alone.

The tests run the same examples and fail where a page says something else.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
_BLOCK = re.compile(
    r"^(?:<!-- (?P<mark>[^\n]*?) -->\n)?```(?P<language>[\w{}-]*)[^\n]*\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)


_AROUND = {"TURNKEEPER_LANG": "en", "NO_COLOR": "1", "COLUMNS": "90"}
"""The settings of the terminal that the pages show."""


class Block(NamedTuple):
    """A fenced block of a page: the number of its first line, the mark above it, its language, its text, its place."""

    line: int
    mark: str
    language: str
    text: str
    span: tuple[int, int]


def pages() -> tuple[Path, ...]:
    """Every page that a person wrote."""
    written = (ROOT / "docs").rglob("*.md")
    made = {ROOT / "docs" / "generated", ROOT / "docs" / "_build"}
    return (*sorted(ROOT.glob("*.md")), *sorted(page for page in written if not made & set(page.parents)))


def blocks(page: str) -> Iterator[Block]:
    """The fenced blocks of a page's text, in order."""
    for found in _BLOCK.finditer(page):
        line = page.count("\n", 0, found.start("text")) + 1
        yield Block(line, found["mark"] or "", found["language"], found["text"], found.span("text"))


def file_name(block: Block) -> str:
    """The name of the file that a block is; empty when it is none."""
    return block.mark.removeprefix("file: ") if block.mark.startswith("file: ") else ""


def runs(block: Block) -> bool:
    """Whether a block is a terminal session to be run."""
    return block.mark == "run" or block.mark.startswith("run: ")


def session(block: Block, folder: Path) -> str:
    """What the block would be if it were run in ``folder``: each command and what it prints."""
    *first, last = _commands(block)
    out: list[str] = []
    for command in first:
        out += [f"$ {command}", *_run(command, [], folder)]
    out += [f"$ {last}", *_run(last, [_bare(line) for line in typed(block)], folder)]
    return "\n".join(out) + "\n"


def typed(block: Block) -> list[str]:
    """The lines of input of a session."""
    lines = block.mark.removeprefix("run").removeprefix(":").strip()
    return [line.strip() for line in lines.split("|")] if lines else []


_NAMED = re.compile(r"(\d+)=(.+)")


def _bare(line: str) -> str:
    return _NAMED.sub(r"\1", line)


def _commands(block: Block) -> list[str]:
    return [line.removeprefix("$ ") for line in block.text.splitlines() if line.startswith("$ ")]


def renumbered(block: Block, files: Mapping[str, str]) -> str:
    """The mark of a session, with the numbers that its choices have by now."""
    lines: list[str] = []
    for given in typed(block):
        choice = _NAMED.fullmatch(given)
        if choice:
            with tempfile.TemporaryDirectory() as folder:
                for name, text in files.items():
                    (Path(folder) / name).write_text(text, encoding="utf-8")
                shown = _run(_commands(block)[-1], list(map(_bare, lines)), Path(folder))
            number = _number(shown, choice[2])
            if not number:
                raise SystemExit(f"line {block.line}: no choice is called {choice[2]}")
            lines.append(f"{number}={choice[2]}")
        else:
            lines.append(given)
    return f"run: {' | '.join(lines)}"


def _run(command: str, lines: Sequence[str], folder: Path) -> list[str]:
    program, *arguments = shlex.split(command)
    if program != "turnkeeper":
        raise SystemExit(f"not a command of Turnkeeper's: {command}")
    done = subprocess.run(
        [sys.executable, "-m", "turnkeeper.cli", *arguments],
        cwd=folder,
        env={**os.environ, **_AROUND, "TURNKEEPER_DATA": str(folder / "data")},
        input="".join(f"{line}\n" for line in lines),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return [line.rstrip() for line in done.stdout.rstrip("\n").split("\n")]


def renewed(page: str, folder: Path) -> str:
    """A page with every example as it really goes. Raises what a ``python`` block raises."""
    parts: list[str] = []
    place = 0
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(page):
        text = block.text
        if file_name(block):
            (folder / file_name(block)).write_text(text, encoding="utf-8")
        elif runs(block):
            text = session(block, folder)
        elif block.language == "pycon" and not block.mark.startswith("not run: "):
            text = _told(block, names)
        elif block.language == "python" and not block.mark.startswith("not run: "):
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(text, f"line {block.line}", "exec"), names)  # noqa: S102 - the project's own pages
        parts += [page[place : block.span[0]], text]
        place = block.span[1]
    return "".join((*parts, page[place:]))


def _told(block: Block, names: dict[str, Any]) -> str:
    lines: list[str] = []
    for example in doctest.DocTestParser().get_examples(block.text):
        first, *rest = example.source.splitlines()
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(example.source, f"line {block.line + example.lineno}", "single"), names)  # noqa: S102 - as above
        lines += [f">>> {first}", *(f"... {line}".rstrip() for line in rest), *out.getvalue().splitlines()]
    return "".join(f"{line}\n" for line in lines)


def _number(shown: Sequence[str], label: str) -> str:
    """The number of the choice that begins like this, where the program last offered any."""
    menus: list[dict[str, str]] = [{}]
    for line in shown:
        choice = re.match(r" +(\d+)  (.*)", line)
        if choice and choice[1] == "1":
            menus.append({})
        if choice:
            menus[-1].setdefault(choice[2], choice[1])
    return next((number for text, number in menus[-1].items() if text.startswith(label)), "")


def with_numbers(page: str) -> str:
    """A page with every choice of its sessions under the number that it has by now."""
    files: dict[str, str] = {}
    for block in blocks(page):
        if file_name(block):
            files[file_name(block)] = block.text
        if runs(block) and any(map(_NAMED.fullmatch, typed(block))):
            page = page.replace(f"<!-- {block.mark} -->", f"<!-- {renumbered(block, files)} -->")
    return page


def main() -> int:
    """Rewrite the examples on every page."""
    for page in pages():
        before = page.read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
            after = renewed(with_numbers(before), Path(folder))
        if after != before:
            page.write_text(after, encoding="utf-8")
            print(page.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
