"""What the tests of the program share: a roster, and the program as a process."""

import sys
from dataclasses import dataclass
from typing import Protocol

BRIDGE = """
system = "rolled"
name = "The bridge"
[[actor]]
name = "Ana Wolf"
id = "ana"
player = "pia"
reflexes = 30
[[actor]]
name = "Bob"
player = "bo"
reflexes = 10
[[actor]]
name = "Orc"
count = 3
reflexes = 0
[[actor]]
name = "Stranger"
reflexes = -30
visibility = "unknown"
"""
"""Reflexes so far apart that the dice decide nothing: Ana, Bob, Orc, Stranger."""


@dataclass
class Ran:
    """What a run of the program left behind."""

    code: int
    out: str
    err: str


class Program(Protocol):
    """Runs the program."""

    def __call__(self, *arguments: object, typed: str = "") -> Ran:
        """Run it with ``arguments``, the lines in ``typed`` piped into it."""


def command(*arguments: object) -> list[str]:
    """The program as its own process."""
    return [sys.executable, "-m", "turnkeeper.cli", *map(str, arguments)]
