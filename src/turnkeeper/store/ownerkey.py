"""The key of the data folder's owner: a file that only they can read."""

from __future__ import annotations

import os
import re
import secrets
from contextlib import suppress
from pathlib import Path

from turnkeeper.core.message import MessageText
from turnkeeper.store.connect import place
from turnkeeper.store.protocol import StoreDamaged

FILE = "owner.key"
_BYTES = 32
_KEY = re.compile(r"[A-Za-z0-9_-]{43}")


def new_key() -> str:
    """A key of 256 random bits."""
    return secrets.token_urlsafe(_BYTES)


def read_key(folder: Path) -> str | None:
    """The key kept in ``folder``, if there is one.

    Raises :class:`~turnkeeper.store.protocol.StoreDamaged` for a file of that name that is no key, and
    :class:`OSError`.
    """
    path = folder / FILE
    try:
        key = path.read_text("ascii", "replace").strip()
    except FileNotFoundError:
        return None
    if not _KEY.fullmatch(key):
        raise StoreDamaged(MessageText("mistakes.server.no_key", name=path))
    return key


def owner_key(folder: Path, new: str = "") -> str:
    """The key kept in ``folder``; if there is none, ``new`` or one that is made. Who calls it holds the folder's lock.

    Where it can be neither read nor kept it is one that ends with the program.
    Raises :class:`~turnkeeper.store.protocol.StoreDamaged` as :func:`read_key`.
    """
    fresh = folder / f".{FILE}.{os.getpid()}"
    try:
        found = read_key(folder)
        if found is not None:
            return found
        key = new or new_key()
        # One of this name that was killed left it: in a container each has the same number.
        fresh.unlink(missing_ok=True)
        file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w", encoding="ascii") as kept:
            kept.write(f"{key}\n")
        place(fresh, folder / FILE)
    except OSError:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        return new or new_key()
    return key
