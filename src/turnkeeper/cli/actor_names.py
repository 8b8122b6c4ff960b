"""Finds the actor that a typed name means."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Sequence

from turnkeeper.cli.language import say
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import ActorRow
from turnkeeper.core.plain_text import unbroken


class UnclearNameError(InputError):
    """The typed name fits none of the names that may be chosen, or several of them."""


class NoSuchNameError(UnclearNameError):
    """The typed name fits none."""


def find_actor(rows: Sequence[ActorRow], typed: str, among: Collection[str] | None = None) -> ActorId:
    """The one actor that ``typed`` names: an id, a name, or how one of them begins; case does not matter.

    A name that one of ``among`` alone has is theirs, even where it is the id of another of that name; else a whole id
    or name may be any actor's. The beginning of one is looked for in ``among`` first. Raises :class:`UnclearNameError`
    when no actor fits, or more than one.
    """
    wanted, plain = _folded(typed), typed.strip().casefold()
    if not wanted:
        raise NoSuchNameError(say("wrong.whom"))
    likely = [row for row in rows if among is not None and row.actor in among]
    called = [row for row in likely if plain == row.name.casefold()]
    whole = [row for row in rows if row.actor == typed.strip()]
    for matches in (
        called if len(called) == 1 and all(plain == row.name.casefold() for row in whole) else [],
        whole,
        [row for row in rows if plain == row.name.casefold()],
        [row for row in rows if wanted in (_folded(row.actor), _folded(row.name))],
        *_beginning(likely, wanted),
        *_beginning(rows, wanted),
    ):
        if len(matches) == 1:
            return matches[0].actor
        if matches:
            told = ", ".join(f"{row.name} ({row.actor})" for row in matches[:6])
            raise UnclearNameError(say("wrong.could_be", typed=typed.strip()[:60], names=told))
    raise NoSuchNameError(say("wrong.nobody", typed=typed.strip()[:60]))


def is_actor(rows: Sequence[ActorRow], among: Collection[str], typed: str) -> bool:
    """Whether :func:`find_actor` finds the one that is meant."""
    try:
        return bool(find_actor(rows, typed, among))
    except UnclearNameError:
        return False


def names_anybody(rows: Sequence[ActorRow], typed: str) -> bool:
    """Whether ``typed`` names an actor, or could be the name of several."""
    try:
        return bool(find_actor(rows, typed))
    except UnclearNameError as problem:
        return not isinstance(problem, NoSuchNameError)


def named_by(rows: Sequence[ActorRow], word: str, *, whole: bool = False) -> list[ActorId]:
    """The actors of whose names ``word`` is a whole word; with ``whole``, those who have no other name."""
    wanted = _folded(word)
    return [
        row.actor for row in rows if (wanted == _folded(row.name) if whole else wanted in _folded(row.name).split())
    ]


def _beginning(rows: Sequence[ActorRow], wanted: str) -> tuple[list[ActorRow], list[ActorRow]]:
    """Those whose id or name begins so, and those of whom a word of the name does."""
    return (
        [row for row in rows if _folded(row.actor).startswith(wanted) or _folded(row.name).startswith(wanted)],
        [row for row in rows if any(word.startswith(wanted) for word in _folded(row.name).split())],
    )


def split_names(typed: str, names: Callable[[str], bool]) -> list[str]:
    """Split typed text into names: at commas where there are any; else each name is as long as it can be.

    >>> split_names("guard 1 ana wolf bo", {"guard 1", "ana wolf", "bo"}.__contains__)
    ['guard 1', 'ana wolf', 'bo']
    """
    if "," in typed or ";" in typed:
        return [piece for piece in (part.strip() for part in re.split(r"[,;]", typed)) if piece]
    words, found = typed.split(), []
    while words:
        cut = longest(words, names)
        found.append(" ".join(words[:cut]))
        words = words[cut:]
    return found


def longest(words: Sequence[str], names: Callable[[str], bool]) -> int:
    """The number of first words that make up a name; 1 where none do."""
    return next((cut for cut in range(len(words), 0, -1) if names(" ".join(words[:cut]))), 1)


def find_pair(rows: Sequence[ActorRow], words: Sequence[str]) -> tuple[ActorId, ActorId]:
    """Two actors out of a row of words, wherever the first name ends; a word such as "before" may stand between.

    Raises :class:`InputError`.
    """
    if len(words) < 2:  # noqa: PLR2004 - a pair
        raise InputError(say("wrong.pair"))
    problem: InputError | None = None
    for cut in range(1, len(words)):
        first, second = list(words[:cut]), list(words[cut:])
        if len(second) > 1 and second[0].lower() in _BETWEEN:
            second = second[1:]
        try:
            return find_actor(rows, " ".join(first).rstrip(",")), find_actor(rows, " ".join(second))
        except InputError as missing:
            problem = problem or missing
    raise problem or InputError(say("wrong.pair"))


_BETWEEN = ("and", "before", "after", "und", "vor", "nach")
_LOOSE = str.maketrans("-_", "  ", "\"“”„«»'`\u2018\u2019\u02bc\u00b4")
"""Signs that stand for a space in a name, and those that need not be typed."""
_AROUND = "()[]{}#.,;"
"""Signs that need not be typed around a word."""


def _folded(text: str) -> str:
    r"""A name without what need not be typed as it is spelled.

    >>> _folded("Kobold #2 (Leader)"), _folded("O\u2019Hara"), _folded("Jo\u0308rg") == _folded("jörg")
    ('kobold 2 leader', 'ohara', True)
    """
    words = unicodedata.normalize("NFC", unbroken(text)).translate(_LOOSE).casefold().split()
    return " ".join(filter(None, (word.strip(_AROUND) for word in words)))
