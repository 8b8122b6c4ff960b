"""TOML from a foreign hand: read with a limit on its size, every problem one clear line."""

from __future__ import annotations

import codecs
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from turnkeeper.core.errors import InputError

FORMAT = 1
"""The version of roster and scenario files that this program reads."""
MOST_BYTES = 1024 * 1024
"""A file for a fight of 500 actors is a tenth of this."""
MOST_DOTS = 60
"""The most dots in one line. The standard parser's time for a dotted key grows with the square of its parts."""
MOST_MARKS = 60_000
"""Ends of lines, commas, equals signs and the like: the standard parser's time goes by them. A file for a fight of 500
actors has half as many at most."""
_MARKS = "\n,=[{.\\"
_DEEPEST = 12
_KINDS = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "float": "a number",
    "array": "a list",
    "object": "a table",
    "null": "nothing",
}


def file_bytes(path: str | Path) -> bytes:
    """The bytes of a file. Raises :class:`InputError` when it cannot be read or is larger than :data:`MOST_BYTES`."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        reason = getattr(problem, "strerror", None) or str(problem)
        raise InputError(f"cannot be read ({reason})", str(path)) from None
    return data


def read_toml(data: bytes | str) -> dict[str, Any]:
    """The tables of a TOML text. Raises :class:`InputError` with the line of what is wrong.

    >>> read_toml("system = 'rolled'")
    {'system': 'rolled'}
    """
    if len(data) > MOST_BYTES:
        raise InputError(f"larger than such a file can be ({MOST_BYTES // 1024} KiB)")
    text = text_of(data)
    _check_marks(text)
    try:
        tables = tomllib.loads(text)
    except RecursionError:
        raise InputError("lists or tables are nested too deeply") from None
    except tomllib.TOMLDecodeError as problem:
        raise _located(str(problem), text) from None
    except ValueError:  # Python reads no number of more than some thousands of digits
        raise InputError("a number has too many digits") from None
    try:
        _check_values(tables, 0)
    except InputError as problem:
        raise _with_line(problem, tables, text) from None
    return tables


def _check_marks(text: str) -> None:
    if sum(map(text.count, _MARKS)) > MOST_MARKS:
        raise InputError(f"more than {MOST_MARKS} lines, values and the like")
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > MOST_DOTS:
            raise InputError(f"more than {MOST_DOTS} full stops in a line", f"line {number}")


def text_of(data: bytes | str) -> str:
    """The text of a file: UTF-8, or UTF-16 with its mark, as PowerShell writes what a program prints.

    Raises :class:`InputError` with the line.
    """
    if isinstance(data, str):
        return data
    name = "UTF-16" if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "UTF-8"
    try:
        return data.decode("utf-16" if name == "UTF-16" else "utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        raise InputError(f"not {name} text", f"line {line}") from None


_TOLD = {
    "Invalid statement": "neither name = value nor a [table]",
    # The end of the line: quotes around a text of one line.
    r"Illegal character '\n'": "Unterminated string",
}
"""Mistakes that the standard parser words so that one looks for another."""


def _located(message: str, text: str) -> InputError:
    found = re.fullmatch(r"(.*) \(at (line \d+), column \d+\)", message, re.DOTALL)
    if found:
        return InputError(_TOLD.get(found[1], found[1]), found[2])
    problem = message.removesuffix(" (at end of document)")
    told = problem if problem.startswith("Cannot ") else f"{problem}: the file ends here"
    return InputError(told, f"line {max(1, len(text.splitlines()))}")


def _check_values(value: object, depth: int, *place: str) -> None:
    """Only what JSON has too: text, whole numbers, true and false, lists and tables."""
    if depth > _DEEPEST:
        raise InputError("nested too deeply", *place[:2])
    if isinstance(value, dict):
        for key, item in value.items():
            _check_values(item, depth + 1, *place, key[:60])
    elif isinstance(value, list):
        for number, item in enumerate(value, 1):
            _check_values(item, depth + 1, *place, str(number))
    elif not isinstance(value, str | int):
        raise InputError(f"{str(value)[:40]} is neither text, a whole number, true or false", *place)


def lines_of(table: str, text: str, entries: object) -> tuple[int, ...]:
    """The lines of all headers ``[[table]]``, or of the tables in ``table = [...]``.

    Nothing when they do not match the entries one to one.
    """
    header = re.compile(rf"\s*\[\[\s*{table}\s*\]\]")
    found = tuple(number for number, line in enumerate(text.splitlines(), 1) if header.match(line)) or tuple(
        _inline(table, text)
    )
    return found if isinstance(entries, list) and len(found) == len(entries) else ()


_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|'
    r"'''.*?'''"
    r'|"(?:[^"\\\n]|\\.)*"|'
    r"'[^'\n]*'|#[^\n]*|[][{}]",
    re.DOTALL,
)
"""Texts and comments of TOML, which may hold brackets, and the brackets that count."""


def has_comments(text: str) -> bool:
    r"""Whether a file of TOML has comments.

    >>> has_comments("id = 1 # one"), has_comments('name = "Goblin #1"')
    (True, False)
    """
    return any(token[0].startswith("#") for token in _TOKEN.finditer(text))


def _inline(table: str, text: str) -> Iterator[int]:
    """The lines on which the tables of ``table = [{...}, {...}]`` begin."""
    start = re.search(rf"^[ \t]*{table}[ \t]*=[ \t]*\[", text, re.MULTILINE)
    if start is None:
        return
    depth, line, place = 1, text.count("\n", 0, start.end()) + 1, start.end()
    for token in _TOKEN.finditer(text, start.end()):
        if token[0] == "{" and depth == 1:
            line, place = line + text.count("\n", place, token.start()), token.start()
            yield line
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth == 0:
            return


_LONG = re.compile(r"\"\"\"(?:[^\\]|\\.)*?\"\"\"|\'\'\'.*?\'\'\'", re.DOTALL)
_PART = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_NAME = rf"{_PART}(?:\s*\.\s*{_PART})*"
_HEADER = re.compile(rf"\s*\[{{1,2}}\s*({_NAME})\s*\]")
_ENTRY = re.compile(rf"\s*({_NAME})\s*=")


def on_line(problem: InputError, data: bytes | str) -> InputError:
    r"""The problem with the line of its entry before its place; as it is where it has one, or the entry is not found.

    >>> str(on_line(InputError("should be text", "id"), "format = 1\nid = 3"))
    'line 2: id: should be text'
    """
    first = problem.place[0] if problem.place else ""
    path = ".".join(
        "system" if place.startswith("system ") else re.sub(r"\[\d*\]", "", place.removeprefix("option "))
        for place in problem.place
    )
    # With a line it may be that of what is no text at all.
    line = 0 if not first or first.startswith("line ") else _line_of(path, text_of(data))
    return problem.at(f"line {line}") if line else problem


def _line_of(path: str, text: str) -> int:
    """The line of the entry at a path, or of the nearest table around it, or of the first in it; 0: there is none."""
    table, depth, found, inside = "", 0, 0, 0
    for number, line in enumerate(_LONG.sub(lambda long: '""' + "\n" * long[0].count("\n"), text).split("\n"), 1):
        header, entry = _HEADER.match(line), _ENTRY.match(line)
        if header:
            table = name = _bare(header[1])
        elif entry:
            name = f"{table}.{_bare(entry[1])}".lstrip(".")
        else:
            continue
        if len(name) > depth and f"{path}.".startswith(f"{name}."):
            depth, found = len(name), number
        elif not inside and name.startswith(f"{path}."):
            inside = number
    return inside if inside and depth < len(path) else found


def _bare(name: str) -> str:
    return ".".join(part.strip("\"'") for part in re.findall(_PART, name))


def _with_line(problem: InputError, tables: Mapping[str, Any], text: str) -> InputError:
    """A problem with a value, its place as in all others: the line, the actor or step, the field."""
    table, number, *rest = *problem.place, "", ""
    lines = lines_of(table, text, tables.get(table)) if number.isdecimal() else ()
    if not lines:
        return problem
    return InputError(problem.problem, f"line {lines[int(number) - 1]}", f"{table} {number}", *filter(None, rest))


def clean(text: str, longest: int = 600) -> str:
    r"""A foreign text as one line that is safe to print.

    >>> clean("a\nb")
    'a?b'
    """
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[: longest + 1])
    return shown if len(shown) <= longest else f"{shown[:longest]}..."


def in_file(problem: InputError, file: str) -> InputError:
    """The problem as one clean line that begins with the file."""
    return InputError(clean(problem.problem), file, *(clean(place, 80) for place in problem.place))


def flat(tables: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested tables as one, the names joined by points: ``d20.mode`` may be written either way.

    >>> flat({"d20": {"mode": "dealt"}, "core.arrival": "x"})
    {'d20.mode': 'dealt', 'core.arrival': 'x'}
    """
    found: dict[str, Any] = {}
    for key, value in tables.items():
        if isinstance(value, Mapping):
            found |= flat(value, f"{prefix}{key}.")
        else:
            found[prefix + key] = value
    return found


def plain(message: str) -> tuple[str, str]:
    """A message of the decoder as the field it is about (or empty) and the problem in plain words.

    >>> plain("Expected `int`, got `str` - at `$.reflexes`")
    ('reflexes', 'should be a whole number, is text')
    >>> plain("11 will not do: Expected `int` <= 10")
    ('', '11 will not do: should be at most 10')
    """
    value_of = re.fullmatch(r"(.* will not do: )(Expected `.*)", message, re.DOTALL)
    if value_of:
        return "", value_of[1] + plain(value_of[2])[1]
    field = ""
    at = re.search(r" - at `(?:key in )?\$\.?([^`]*)`$", message)
    if at:
        field = at[1]
        message = message[: at.start()]
    kinds = re.fullmatch(r"Expected `([^`]+)`, got `([^`]+)`", message)
    if kinds:
        wanted = " or ".join(_KINDS.get(kind, kind) for kind in kinds[1].split(" | ") if kind != "null")
        message = f"should be {wanted}, is {_KINDS.get(kinds[2], kinds[2])}"
    bound = re.fullmatch(r"Expected `\w+` ([<>]=?) (-?\d+)", message)
    if bound:
        words = {"<=": "at most", ">=": "at least", "<": "below", ">": "above"}[bound[1]]
        message = f"should be {words} {bound[2]}"
    long = re.fullmatch(r"Expected `str` of length ([<>]=) (\d+)", message)
    if long:
        message = f"should be {'at most' if long[1] == '<=' else 'at least'} {long[2]} characters long"
    many = re.fullmatch(r"Expected `array` of length ([<>]=) (\d+)", message)
    if many:
        message = f"should have {'at most' if many[1] == '<=' else 'at least'} {many[2]} values"
    missing = re.fullmatch(r"Object missing required field `([^`]+)`", message)
    if missing:
        message = f"{missing[1]} is missing"
    value = re.fullmatch(r"Invalid enum value (.*) \(one of: (.*)\)", message, re.DOTALL)
    if value:
        message = f"{value[1]} is none of {value[2]}"
    unknown = re.fullmatch(r"Object contains unknown field `([^`]+)`", message)
    if unknown:
        message = f"there is no field {unknown[1]}"
    return field, message
