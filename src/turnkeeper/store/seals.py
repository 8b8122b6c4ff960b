"""Seals of the store's records: a hash over the columns, to notice a change that SQLite does not.

They are stored, so what they are computed from never changes. They have no key: they detect errors, not people.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

_KINDS = {type(None): b"n", int: b"i", str: b"t", bytes: b"b"}


def seal_of(*values: Any) -> bytes:  # noqa: ANN401 - any value of a column, also of a damaged one
    """The seal of a record: its kind, then its columns."""
    hashed = sha256()
    for value in values:
        data = value if isinstance(value, bytes) else str(value).encode("utf-8", "surrogateescape")
        hashed.update(b"%s%d:" % (_KINDS.get(type(value), b"?"), len(data)))
        hashed.update(data)
    return hashed.digest()


def fight_seal(
    name: str, title: str, system: str, created: int, expires: int | None, settings: str, unsealed: int
) -> bytes:
    """The seal of a fight's record."""
    return seal_of("fight", name, title, system, created, expires, settings, unsealed)


def stage_seal(fight: str, stage: str, played: int | None) -> bytes:
    """The seal of a fight's stage and the time of its last row, which change with every command."""
    return seal_of("stage", fight, stage, played)


def seat_seal(fight: str, name: str, columns: Sequence[Any]) -> bytes:
    """The seal of a seat's record: role, token, created, name, actors, state."""
    return seal_of("seat", fight, name, *columns)


def invitation_seal(code: str, fight: str, expires: int, role: str, uses: int | None) -> bytes:
    """The seal of an invitation."""
    return seal_of("invitation", code, fight, expires, role, uses)


def head_seal(fight: str, seq: int, row: bytes) -> bytes:
    """The seal of a log's head: the number of its last row, and that row's seal."""
    return seal_of("head", fight, seq, row)


def party_seal(name: str, record: str | bytes) -> bytes:
    """The seal of a party that is kept for later fights."""
    return seal_of("party", name, record)


def face_seal(fight: str, actor: str, letters: str, tone: int | None, picture: bytes) -> bytes:
    """The seal of an actor's face."""
    return seal_of("face", fight, actor, letters, tone, picture)


def list_seal(fight: str, names: str) -> bytes:
    """The seal of the list of a fight's faces, by actor; without a ``fight``, of that of all parties, by id."""
    return seal_of("list", fight, names)


class _Row(Struct):
    seal: bytes = b""


_ROW = msgspec.json.Decoder(_Row)


def row_seal(line: bytes | None) -> bytes:
    """The seal that a row of a log carries; empty where it has none, or cannot be read."""
    try:
        return _ROW.decode(line or b"{}").seal
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, TypeError):
        return b""


def plain(name: object) -> str:
    """An id for printing on one line: quoted unless it is one that this program gives, to be safe on a terminal."""
    return name if isinstance(name, str) and name.isascii() and name.isprintable() else repr(name)
