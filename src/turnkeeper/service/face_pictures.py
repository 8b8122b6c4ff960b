"""Whether a file is a small picture: its kind by its first bytes, and its size by its header. Nothing is decoded."""

from __future__ import annotations

from typing import Literal, TypeAlias

from turnkeeper.service.problems import Bad

MOST_BYTES = 48 * 1024
MOST_PIXELS = 256
"""The most pixels of a picture's width, and of its height."""
Kind: TypeAlias = Literal["png", "jpeg", "webp"]
_PNG = b"\x89PNG\r\n\x1a\n"
_NO_SIZE = {0xC4, 0xC8, 0xCC}
"""Markers of a JPEG that lie among those of frames, and are none."""


def checked(data: bytes) -> Kind:
    """The kind of a picture. Raises :class:`Bad`: not one, too large, or broken."""
    if len(data) > MOST_BYTES:
        raise Bad("face.too_large", most=MOST_BYTES // 1024)
    kind = kind_of(data)
    if kind is None:
        raise Bad("face.not_a_picture")
    size = {"png": _png, "jpeg": _jpeg, "webp": _webp}[kind](data)
    if size is None or not _is_whole(kind, data):
        raise Bad("face.broken")
    if not all(0 < side <= MOST_PIXELS for side in size):
        raise Bad("face.too_large.pixels", most=MOST_PIXELS)
    return kind


def _is_whole(kind: Kind, data: bytes) -> bool:
    """Whether a picture ends as its kind does."""
    match kind:
        case "png":
            return data.endswith(b"IEND\xaeB`\x82")
        case "jpeg":
            return data.endswith(b"\xff\xd9")
        case "webp":
            return int.from_bytes(data[4:8], "little") + 8 == len(data)


def kind_of(data: bytes) -> Kind | None:
    """The kind of a file by its first bytes; ``None`` for one that is not taken."""
    if data.startswith(_PNG):
        return "png"
    if data.startswith(b"\xff\xd8\xff"):
        return "jpeg"
    return "webp" if data[:4] == b"RIFF" and data[8:12] == b"WEBP" else None


def _png(data: bytes) -> tuple[int, int] | None:
    if len(data) < 33 or data[8:16] != b"\x00\x00\x00\rIHDR":  # noqa: PLR2004 - signature and first chunk
        return None
    return int.from_bytes(data[16:20]), int.from_bytes(data[20:24])


def _jpeg(data: bytes) -> tuple[int, int] | None:
    place = 2
    while place + 9 <= len(data) and data[place] == 0xFF:  # noqa: PLR2004 - what every marker begins with
        marker = data[place + 1]
        if 0xC0 <= marker <= 0xCF and marker not in _NO_SIZE:  # noqa: PLR2004 - frames
            return int.from_bytes(data[place + 7 : place + 9]), int.from_bytes(data[place + 5 : place + 7])
        place += 2 + int.from_bytes(data[place + 2 : place + 4])
    return None


def _webp(data: bytes) -> tuple[int, int] | None:
    if len(data) < 30:  # noqa: PLR2004 - the headers
        return None
    match data[12:16]:
        case b"VP8X":
            return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
        case b"VP8L" if data[20] == 0x2F:  # noqa: PLR2004 - its signature
            bits = int.from_bytes(data[21:25], "little")
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case b"VP8 " if data[23:26] == b"\x9d\x01\x2a":
            return int.from_bytes(data[26:28], "little") & 0x3FFF, int.from_bytes(data[28:30], "little") & 0x3FFF
        case _:
            return None
