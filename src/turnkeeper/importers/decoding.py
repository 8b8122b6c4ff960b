"""Bytes of a file as text: UTF-8, UTF-16 in both orders with or without its mark, and the encodings XML declares.

A list or a table that is no UTF-8 is what a spreadsheet on Windows saves.
"""

from __future__ import annotations

import codecs
import re

from turnkeeper.core.errors import InputError, at_line
from turnkeeper.core.message import MessageText

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9._-]{1,40})[\"']")
_KNOWN = {
    "utf-8": "utf-8",
    "utf8": "utf-8",
    "us-ascii": "ascii",
    "ascii": "ascii",
    "iso-8859-1": "latin-1",
    "latin1": "latin-1",
    "windows-1252": "cp1252",
    "cp1252": "cp1252",
    "utf-16": "utf-8",  # declared, but the bytes have already shown themselves to be no UTF-16: some tools re-save so
}
_BINARY = (
    (b"PK\x03\x04", "zip"),
    (b"%PDF", "pdf"),
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"),
    (b"\x1f\x8b", "gzip"),
    (b"7z\xbc\xaf", "7zip"),
    (b"Rar!\x1a\x07", "rar"),
    (b"\xfd7zXZ\0", "xz"),
    (b"BZh91AY&SY", "bzip2"),
    (b"SQLite format 3", "database"),
)
"""The first bytes of files that are no text, each with its kind."""

_MARKUP = re.compile(rb"\s*[<{\[\"]")
_WINDOWS = "cp1252"
_STEERING = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


def text_of(data: bytes, notes: list[str]) -> str:
    """The text of a file. Raises :class:`InputError` with the line where it stops being text.

    ``notes`` is told if the encoding is a guess.
    """
    for start, kind in _BINARY:
        if data.startswith(start):
            raise InputError(MessageText(f"imports.kind.{kind}"))
    encoding, rest = _encoding(data)
    try:
        text = rest.decode(encoding)
    except UnicodeDecodeError as problem:
        guessed = _guessed(rest) if encoding == "utf-8" else ""
        if guessed:
            notes.append(MessageText("imports.note.windows"))
            return guessed
        line = rest[: problem.start].count("\n".encode(encoding)) + 1
        raise InputError(MessageText("imports.text.not", encoding=_name(encoding)), at_line(line)) from None
    if "\0" in text:
        line = text[: text.index("\0")].count("\n") + 1
        raise InputError(MessageText("imports.text.zero"), at_line(line))
    return text


def _guessed(data: bytes) -> str:
    """The text of a list or a table in the usual encoding of Windows; empty where it is none."""
    if _MARKUP.match(data):
        return ""
    try:
        text = data.decode(_WINDOWS)
    except UnicodeDecodeError:
        return ""
    return "" if _STEERING.search(text) else text


def _encoding(data: bytes) -> tuple[str, bytes]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding, data[len(mark) :]
    if data[1:2] == b"\0" and data[:1] != b"\0":
        return "utf-16-le", data
    if data[:1] == b"\0" and data[1:2] not in (b"\0", b""):
        return "utf-16-be", data
    declared = _DECLARED.search(data[:400])
    if declared is None:
        return "utf-8", data
    name = declared[1].decode("ascii").lower()
    if name not in _KNOWN:
        raise InputError(MessageText("imports.text.encoding", name=name), at_line(1))
    return _KNOWN[name], data


def _name(encoding: str) -> str:
    return "UTF-16" if encoding.startswith("utf-16") else encoding.upper()
