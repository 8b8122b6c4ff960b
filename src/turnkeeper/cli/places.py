"""Where the program keeps its files, and how it reads those of others."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

from turnkeeper.core.errors import Malformed
from turnkeeper.core.log import MOST_BYTES

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
    """The contents of a file. Raises :class:`Malformed` when it cannot be read, or has more than ``most`` bytes."""
    try:
        found = "folder" if path.is_dir() else "large" if path.stat().st_size > most else path.read_bytes()
    except OSError as problem:
        raise Malformed(_said(problem), str(path)) from None
    except ValueError:
        raise Malformed("not a file's name", repr(str(path))) from None
    if found == "folder":
        raise Malformed("a folder, not a file", str(path))
    if isinstance(found, str):
        raise Malformed(f"larger than such a file can be ({most // 1024 // 1024} MB)", str(path))
    return found


def _said(problem: OSError) -> str:
    if isinstance(problem, FileNotFoundError):
        return "no such file"
    return (problem.strerror or str(problem)).lower()
