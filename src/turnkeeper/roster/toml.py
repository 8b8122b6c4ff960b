"""TOML from a foreign hand: read with a limit on its size, every problem one clear line."""

from __future__ import annotations

import codecs
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.errors import InputError, at_line
from turnkeeper.core.message import MessageText, changed, one_or_other

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
_KINDS = ("int", "str", "bool", "float", "array", "object", "null")
"""The kinds of values, as the decoder calls them."""
_BOUNDS = {"<=": "most", ">=": "least", "<": "below", ">": "above"}


def file_bytes(path: str | Path) -> bytes:
    """The bytes of a file. Raises :class:`InputError` when it cannot be read or is larger than :data:`MOST_BYTES`."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as problem:
        why = as_message(getattr(problem, "strerror", None) or str(problem), "mistakes.file")
        raise InputError(MessageText("mistakes.file.unreadable", part_why=why), str(path)) from None
    return data


def read_toml(data: bytes | str) -> dict[str, Any]:
    """The tables of a TOML text. Raises :class:`InputError` with the line of what is wrong.

    >>> read_toml("system = 'rolled'")
    {'system': 'rolled'}
    """
    if len(data) > MOST_BYTES:
        raise InputError(MessageText("imports.limit.size", size=f"{MOST_BYTES // 1024} KiB"))
    text = text_of(data)
    _check_marks(text)
    try:
        tables = tomllib.loads(text)
    except RecursionError:
        raise InputError(MessageText("imports.limit.nested_tables")) from None
    except tomllib.TOMLDecodeError as problem:
        raise _located(str(problem), text) from None
    except ValueError:  # Python reads no number of more than some thousands of digits
        raise InputError(MessageText("imports.toml.digits")) from None
    try:
        _check_values(tables, 0)
    except InputError as problem:
        raise _with_line(problem, tables, text) from None
    return tables


def _check_marks(text: str) -> None:
    if sum(map(text.count, _MARKS)) > MOST_MARKS:
        raise InputError(MessageText("imports.limit.values", number=MOST_MARKS))
    for number, line in enumerate(text.splitlines(), 1):
        if line.count(".") > MOST_DOTS:
            raise InputError(MessageText("imports.limit.dots", number=MOST_DOTS), at_line(number))


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
        raise InputError(MessageText("imports.text.not", encoding=name), at_line(line)) from None


_TOLD = {
    "Invalid statement": "imports.formed.toml",
    # The end of the line: quotes around a text of one line.
    r"Illegal character '\n'": "imports.toml.text",
}
"""Mistakes that the standard parser words so that one looks for another."""


def _located(message: str, text: str) -> InputError:
    found = re.fullmatch(r"(.*) \(at line (\d+), column \d+\)", message, re.DOTALL)
    if found:
        told = MessageText(_TOLD[found[1]]) if found[1] in _TOLD else as_message(found[1], "imports.toml")
        return InputError(told, at_line(int(found[2])))
    problem = message.removesuffix(" (at end of document)")
    told = as_message(problem, "imports.toml")
    if not problem.startswith("Cannot "):
        told = MessageText("imports.formed.ends", why=told)
    return InputError(told, at_line(max(1, len(text.splitlines()))))


def _check_values(value: object, depth: int, *place: str) -> None:
    """Only what JSON has too: text, whole numbers, true and false, lists and tables."""
    if depth > _DEEPEST:
        raise InputError(MessageText("imports.limit.nested"), *place[:2])
    if isinstance(value, dict):
        for key, item in value.items():
            _check_values(item, depth + 1, *place, key[:60])
    elif isinstance(value, list):
        for number, item in enumerate(value, 1):
            _check_values(item, depth + 1, *place, str(number))
    elif not isinstance(value, str | int):
        raise InputError(MessageText("imports.formed.value", value=str(value)[:40]), *place)


def lines_of(table: str, text: str, entries: object) -> tuple[int, ...]:
    """The lines of all headers ``[[table]]``, or of the tables in ``table = [...]``.

    Nothing when they do not match the entries one to one.
    """
    header = re.compile(rf"\s*\[\[\s*{table}\s*\]\]")
    found = tuple(number for number, line in enumerate(text.splitlines(), 1) if header.match(line)) or tuple(
        _inline(table, text)
    )
    return found if isinstance(entries, list) and len(found) == len(entries) else ()


_LONG = re.compile(r"""\"{3}(?:[^\\]|\\.)*?\"{3}|'{3}.*?'{3}""", re.DOTALL)
"""Texts of several lines."""
_TOKEN = re.compile(_LONG.pattern + r"""|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[][{}]""", re.DOTALL)
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


_PART = r"""(?:[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*')"""
_NAME = rf"{_PART}(?:\s*\.\s*{_PART})*"
_HEADER = re.compile(rf"\s*\[{{1,2}}\s*({_NAME})\s*\]")
_ENTRY = re.compile(rf"\s*({_NAME})\s*=")


def on_line(problem: InputError, data: bytes | str) -> InputError:
    r"""The problem with the line of its entry before its place; as it is where it has one, or the entry is not found.

    >>> str(on_line(InputError("should be text", "id"), "format = 1\nid = 3"))
    'line 2: id: should be text'
    """
    match problem.place:
        case () | (MessageText(key="imports.place.line"), *_):  # the line may be that of what is no text at all
            line = 0
        case place:
            line = _line_of(".".join(map(_entry, place)), text_of(data))
    return problem.at(at_line(line)) if line else problem


def _entry(place: str) -> str:
    """What stands in the file for a part of a place."""
    match place:
        case MessageText(key="mistakes.place.system"):
            return "system"
        case MessageText(key="mistakes.place.option", params={"name": str(name)}):
            return name
        case _:
            return re.sub(r"\[\d*\]", "", place)


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
    line = lines[int(number) - 1]
    return InputError(problem.problem, at_line(line), f"{table} {number}", *filter(None, rest))


def clean(text: str, longest: int = 600) -> str:
    r"""A foreign text as one line that is safe to print.

    >>> clean("a\nb")
    'a?b'
    """
    shown = "".join(letter if letter.isprintable() else "?" for letter in text[: longest + 1])
    return shown if len(shown) <= longest else f"{shown[:longest]}..."


def in_file(problem: InputError, file: str) -> InputError:
    """The problem as one clean line that begins with the file."""
    places = (changed(place, lambda one: clean(one, 80)) for place in problem.place)
    return InputError(changed(problem.problem, clean), file, *places)


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


def misfit(message: str, *place: str) -> InputError:
    """The problem that the decoder tells of, in plain words; its place is ``place``, and the field in it."""
    field, problem = plain(message)
    return InputError(problem, *place, *filter(None, [field]))


def plain(message: str) -> tuple[str, str]:
    """A message of the decoder as the field it is about (or empty) and the problem in plain words.

    >>> field, problem = plain("Expected `int`, got `str` - at `$.reflexes`")
    >>> print(field, problem, sep=": ")
    reflexes: should be a whole number, is text
    """
    field = ""
    at = re.search(r" - at `(?:key in )?\$\.?([^`]*)`$", message)
    if at:
        field = at[1]
        message = message[: at.start()]
    return field, _in_plain_words(as_message(message))


def _in_plain_words(problem: str) -> str:
    match problem:
        case MessageText(key="details.wrong", params={"wanted": str(wanted), "found": str(found)}):
            kinds = map(_kind, wanted.removesuffix(" | null").split(" | "))
            return MessageText("imports.should.kind", wanted=one_or_other(kinds), found=_kind(found))
        case MessageText(key="details.bound", params={"bound": str(bound)}) if bound[0] in "<>":
            return _bounded(bound, "")
        case MessageText(key="details.length", params={"kind": kind, "bound": str(bound)}) if bound[0] in "<>":
            return _bounded(bound, "_long" if kind == "str" else "_values")
        case MessageText(key="details.missing", params={"field": field}):
            return MessageText("imports.roster.missing", field=field)
        case MessageText(key="details.one_of", params={"value": value, "known": known}):
            return MessageText("imports.roster.one_of", value=value, known=known)
        case MessageText(key="details.unknown", params={"field": field}):
            return MessageText("mistakes.name.field", name=field)
        case _:
            return problem


def _bounded(bound: str, of: str) -> MessageText:
    """A bound of a number (``>= 5``), or ``of`` the length of a text, a list or a table."""
    sign, _, number = bound.partition(" ")
    return MessageText(f"imports.should.{_BOUNDS[sign]}{of}", number=number)


def _kind(name: str) -> str:
    return MessageText(f"imports.kinds.{name}") if name in _KINDS else name
