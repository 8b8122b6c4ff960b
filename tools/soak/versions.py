"""What the versions of a fight's pictures stand for: each for one content, and each content for one version.

Wherever a picture is told (over HTTP, on a socket, in the answer to a command), to whichever seat, and whether the
server was started again in the meantime or not.
"""

from __future__ import annotations

import hashlib

import msgspec

from tools.soak.place import JSON
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import Seat

_ENCODER = msgspec.json.Encoder(order="deterministic")


def content(picture: JSON) -> bytes:
    """What the version of a picture stands for, shortened: the same for what is the same when it is read as JSON."""
    return hashlib.blake2b(_ENCODER.encode((picture["table"], picture["view"])), digest_size=16).digest()


def content_for(fight: Encounter, seat: Seat) -> bytes:
    """The same of what a seat sees of a fight in this process."""
    shown = {"table": fight.table(seat), "view": fight.view(seat)}
    return content(msgspec.json.decode(msgspec.json.encode(shown)))


class Versions:
    """Of the pictures of one fight."""

    def __init__(self) -> None:
        self._contents: dict[str, bytes] = {}
        self._versions: dict[bytes, str] = {}

    def apart(self, picture: JSON, answered: str = "") -> str:
        """What a picture's version has to do with another content, or its content with another version; else nothing.

        ``answered``: the version that a command was answered with, if the picture came with that answer.

        >>> seen = Versions()
        >>> seen.apart({"version": "a", "table": 1, "view": 2}), seen.apart({"version": "b", "table": 1, "view": 3})
        ('', '')
        >>> seen.apart({"version": "b", "table": 1, "view": 2})
        'version b had another content, and this content the version a'
        """
        version, found = picture["version"], content(picture)
        if answered not in {"", version}:
            return f"answered with {answered} and a picture of {version}"
        problems = []
        if self._contents.setdefault(version, found) != found:
            problems.append(f"version {version} had another content")
        if self._versions.setdefault(found, version) != version:
            problems.append(f"this content the version {self._versions[found]}")
        return ", and ".join(problems)
