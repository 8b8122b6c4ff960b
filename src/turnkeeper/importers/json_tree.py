"""JSON from a foreign hand: limits before and after it is read, and ways through it that never fail."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.errors import InputError, at_line
from turnkeeper.core.message import MessageText
from turnkeeper.importers.bounds import DEEPEST, MOST_MARKS

Tree: TypeAlias = Mapping[str, Any]


def read_json(text: str) -> Any:  # noqa: ANN401 - the file decides the type
    """The values of a JSON text. Raises :class:`InputError` with the line."""
    if sum(map(text.count, ",[{")) > MOST_MARKS:
        raise InputError(MessageText("imports.limit.entries", number=MOST_MARKS))
    try:
        found = msgspec.json.decode(text)
    except RecursionError:
        raise InputError(MessageText("imports.limit.lists", number=DEEPEST)) from None
    except (msgspec.DecodeError, UnicodeEncodeError, ValueError) as problem:
        raise _located(text, str(problem)) from None
    _check_depth(found)
    return found


def _located(text: str, problem: str) -> InputError:
    """The decoder counts bytes; people count lines."""
    told = problem.partition(": ")[2] if problem.startswith("JSON is ") else problem
    message, _, where = told.partition(" (byte ")
    message = message.partition(" - at `")[0]
    digits = where.rstrip(")")
    if "truncated" in message:
        return InputError(MessageText("imports.formed.json_end"), at_line(text.count("\n") + 1))
    formed = MessageText("imports.formed.json", why=as_message(message))
    if not digits.isdecimal():
        return InputError(formed)
    line = text.encode("utf-8", "replace")[: int(digits)].count(b"\n") + 1
    return InputError(formed, at_line(line))


def _check_depth(found: object) -> None:
    level: list[object] = [found]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
            if isinstance(inner, dict | list)
        ]
        if not level:
            return
    raise InputError(MessageText("imports.limit.lists", number=DEEPEST))


def branch(tree: object, *path: str) -> Tree:
    """The object at the end of a path; an empty one where there is none."""
    here = tree
    for key in path:
        here = here.get(key) if isinstance(here, dict) else None
    return here if isinstance(here, dict) else {}


def leaf(tree: object, *path: str) -> object:
    """The value at the end of a path; ``None`` where there is none."""
    *outer, key = path
    return branch(tree, *outer).get(key)


def text_at(tree: object, *path: str) -> str:
    """The text at the end of a path; empty where there is none."""
    found = leaf(tree, *path)
    return found if isinstance(found, str) else ""


def entries(tree: object, *path: str) -> Iterator[Tree]:
    """The objects in a list, or in an object that stands for one (``{"00000": {...}}``)."""
    found = leaf(tree, *path) if path else tree
    if isinstance(found, dict):
        found = list(found.values())
    return (entry for entry in found if isinstance(entry, dict)) if isinstance(found, list) else iter(())
