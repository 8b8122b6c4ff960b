"""One line of JSON on standard output, for another program."""

from __future__ import annotations

import sys

import msgspec


def write_json(value: object) -> None:
    """One line of JSON on standard output."""
    sys.stdout.write(msgspec.json.encode(value).decode() + "\n")
    sys.stdout.flush()
