"""The numbers that the names in a text stand for: a verb follows the number of those it is about.

A text with ``$heads`` is given the number of its ``$actor``; one with ``$first_heads`` that of its ``$first``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

_AND = ", "
"""Between names in a row."""
NOBODY: Mapping[str, int] = {}
"""The counts where each name stands for one."""


def counts_of(actors: Iterable[Any]) -> Mapping[str, int]:
    """The number that each name stands for, where it does not look like it: several, or one with a comma in it.

    ``actors``: those of a fight, or the rows of a table.

    >>> from turnkeeper.core.model import ActorRow
    >>> names = (("Ana", 1), ("Fen dogs", 5), ("Bo, the Bold", 1))
    >>> counts_of(ActorRow(name, name, "npc", "up", count=count) for name, count in names)
    {'Fen dogs': 5, 'Bo, the Bold': 1}
    """
    found: dict[str, int] = {}
    for actor in actors:
        if actor.count > 1 or _AND in actor.name:
            found[actor.name] = max(actor.count, found.get(actor.name, 1))
    return found


def heads_of(subject: object, counts: Mapping[str, int]) -> int:
    """The number that a name, or a row of names, stands for: 1, or more.

    >>> [heads_of(name, {"Fen dogs": 5}) for name in ("Ana", "Fen dogs", "Ana, Bo")]
    [1, 5, 2]
    """
    if not isinstance(subject, str):
        return 1
    return counts.get(subject) or (2 if _AND in subject else 1)
