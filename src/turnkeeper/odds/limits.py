"""Checks of a question: each raises :class:`~turnkeeper.core.errors.InputError` with one clear line."""

from __future__ import annotations

from collections.abc import Sequence

from turnkeeper.core.errors import InputError

MOST_ACTORS = 500
"""More actors than a fight holds."""


def within(what: str, value: int, low: int, high: int) -> None:
    """Raise :class:`InputError` unless ``value`` is from ``low`` to ``high``."""
    if not low <= value <= high:
        raise InputError(f"{what}: {value} is not from {low} to {high}")


def distinct(names: Sequence[str]) -> None:
    """Raise :class:`InputError` for two actors of one name, or more than :data:`MOST_ACTORS`."""
    if len(names) > MOST_ACTORS:
        raise InputError(f"{len(names)} actors are too many (the most is {MOST_ACTORS})")
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"there are two actors called {name[:60]}")


def known(name: str, names: Sequence[str]) -> int:
    """The index of ``name`` in ``names``. Raises :class:`InputError` if it is not there."""
    if name not in names:
        raise InputError(f"there is no actor called {name[:60]} (there are: {', '.join(names)[:200] or 'none'})")
    return list(names).index(name)
