"""The list of presets in the terminal."""

from __future__ import annotations

from tests.cli.support import Program


def test_every_title_stands_in_one_column(program: Program) -> None:
    lines = [line for line in program("presets").out.splitlines() if line and not line.startswith(" ")]
    ids = [line.split()[0] for line in lines]
    titles = [line.removeprefix(name).lstrip() for name, line in zip(ids, lines, strict=True)]
    assert len({line.index(title) for title, line in zip(titles, lines, strict=True)}) == 1
    assert all(f"{name} " in line for name, line in zip(ids, lines, strict=True))
