"""The folders in which the program keeps its files, and the reading of other files."""

from __future__ import annotations

import itertools
import os
import re
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

from turnkeeper.core.errors import InputError
from turnkeeper.core.log import MOST_BYTES
from turnkeeper.core.message import MessageText
from turnkeeper.core.system_errors import in_words
from turnkeeper.disk import sync

_PART = 1024 * 1024
_BINARY = getattr(os, "O_BINARY", 0)
"""The flag for files that are no text; 0 where the system makes no difference."""
_PLAIN = re.compile(r"[\w.:/\\-]+")
"""A name that needs no quotes on Windows."""
DATA = "TURNKEEPER_DATA"
"""Names the data folder; without it, it is where the platform keeps a user's data."""


def data_folder() -> Path:
    """The folder for saved fights and reports."""
    given = os.environ.get(DATA)
    return Path(given) if given else user_data_path("turnkeeper", appauthor=False)


def fights_folder() -> Path:
    """The folder for saved fights."""
    return data_folder() / "fights"


def reports_folder() -> Path:
    """The folder for reports on faults."""
    return data_folder() / "reports"


def read_file(path: Path, most: int = MOST_BYTES) -> bytes:
    """The contents of a file, device or pipe.

    Raises :class:`InputError` when it cannot be read, or has more than ``most`` bytes, which is as much as is read.
    """
    try:
        data = None if path.is_dir() else _read(path, most)
    except FileNotFoundError:
        raise InputError(MessageText("mistakes.file.gone"), str(path)) from None
    except OSError as problem:
        raise InputError(in_words(problem), str(path)) from None
    except ValueError:
        raise InputError(MessageText("mistakes.file.no_name"), repr(str(path))) from None
    if data is None:
        raise InputError(MessageText("mistakes.file.folder"), str(path))
    if len(data) > most:
        raise InputError(MessageText("imports.limit.size", size=f"{most // 1024 // 1024} MB"), str(path))
    return data


def as_typed(name: str, platform: str = sys.platform) -> str:
    r"""A file's name as it is typed in a shell. Those of Windows know no single quotes, and a backslash is no sign.

    >>> as_typed("my fight.jsonl", "linux"), as_typed("my fight.jsonl", "win32"), as_typed(r"C:\t\f.jsonl", "win32")
    ("'my fight.jsonl'", '"my fight.jsonl"', 'C:\\t\\f.jsonl')
    """
    if platform == "win32":
        return name if _PLAIN.fullmatch(name) else f'"{name}"'
    return shlex.quote(name)


def is_there(path: Path) -> bool:
    """Whether there is a file or a folder of that name. Raises :class:`InputError` where no file can have it."""
    with told(path):
        return path.exists()


def is_folder(path: Path) -> bool:
    """Whether it is a folder. Raises :class:`InputError` as :func:`is_there` does."""
    with told(path):
        return path.is_dir()


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn the system's errors on a file into one clear line, but not that of a pipe that nobody reads."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as problem:
        raise InputError(in_words(problem), str(path)) from None


def free_path(path: Path, ending: str = "") -> Path:
    """A path with an ending at which there is nothing yet: with a number in front of the ending where need be."""
    numbers = ("" if number == 1 else f"-{number}" for number in itertools.count(1))
    names = (path.with_name(f"{path.name}{number}{ending}") for number in numbers)
    return next(name for name in names if not name.exists())


def write_private(path: Path, data: bytes) -> None:
    """Write a new file that only this user can read, down to the disk. Raises :class:`OSError`."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        sync(file.fileno())


def _read(path: Path, most: int) -> bytes:
    """At most one byte more than ``most``: a device or a pipe has no size, and may have no end."""
    parts: list[bytes] = []
    left = most + 1
    with path.open("rb") as file:
        while left and (part := file.read(min(left, _PART))):
            parts.append(part)
            left -= len(part)
    return b"".join(parts)
