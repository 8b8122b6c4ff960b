"""Checks SQLite's write-ahead log, which is left behind when a server is killed.

Each frame has a checksum over all frames before it. When a file is opened, SQLite drops the frames from the first wrong
checksum on and says nothing. A commit among them is one that was made and is lost.
"""

from __future__ import annotations

import struct
from pathlib import Path

from msgspec import Struct

from turnkeeper.core.message import MessageText

_HEADER = struct.Struct(">8I")
_FRAME = struct.Struct(">6I")
_MAGIC = 0x377F0682
"""With little-endian checksums; the number after it, with big-endian ones."""
_WORD = 0xFFFF_FFFF
_PAGES = range(512, 65537)


class _Log(Struct):
    """What is in a write-ahead log."""

    whole: bool
    """Whether its header can be read."""
    good: int = 0
    """Frames before the first wrong checksum."""
    lost: int = 0
    """Commits of the same log after that."""


def problems(database: Path) -> tuple[str, ...]:
    """The problems of a file's write-ahead log, before the file is opened. Raises :class:`OSError`."""
    path = database.with_name(f"{database.name}-wal")
    found = _read(path)
    # A server may be writing to it at this moment: what is wrong is so a second time.
    if found == _Log(whole=True, good=found.good) or _read(path) != found:
        return ()
    if not found.whole:
        return (MessageText("mistakes.disk.log_lost"),)
    return (MessageText("mistakes.disk.log_damaged", number=found.good),)


def _read(path: Path) -> _Log:
    data = memoryview(path.read_bytes() if path.exists() else b"")
    if not data:
        return _Log(whole=True)
    if len(data) < _HEADER.size:
        return _Log(whole=False)
    magic, _, page, _, salt, other_salt, *header_sums = _HEADER.unpack_from(data)
    order = ">" if magic & 1 else "<"
    sums = _summed((0, 0), data[: _HEADER.size - 8], order)
    if magic & ~1 != _MAGIC or page not in _PAGES or page & (page - 1) or list(sums) != header_sums:
        return _Log(whole=False)
    good = lost = 0
    broken = False
    for place in range(_HEADER.size, len(data) - page - _FRAME.size + 1, page + _FRAME.size):
        _, size, first, second, *frame_sums = _FRAME.unpack_from(data, place)
        if not broken:
            sums = _summed(sums, data[place : place + 8], order)
            sums = _summed(sums, data[place + _FRAME.size : place + _FRAME.size + page], order)
            broken = (first, second) != (salt, other_salt) or list(sums) != frame_sums
            good += not broken
        # Frames of an earlier log, that this one has not come to yet, have two other salts; frames of a write that was
        # given up are no commit.
        lost += broken and size > 0 and (first == salt or second == other_salt)
    return _Log(whole=True, good=good, lost=lost)


def _summed(sums: tuple[int, int], data: memoryview, order: str) -> tuple[int, int]:
    """The checksum of SQLite's file format, section 4.2."""
    one, two = sums
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + two) & _WORD
        two = (two + second + one) & _WORD
    return one, two
