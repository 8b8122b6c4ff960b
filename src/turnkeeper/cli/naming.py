"""Finds the actor that somebody means by what they typed."""

from __future__ import annotations

from collections.abc import Sequence

from turnkeeper.core.errors import Malformed
from turnkeeper.core.words import ActorId, ActorRow


def find_actor(rows: Sequence[ActorRow], typed: str) -> ActorId:
    """The one actor that ``typed`` names: an id, a name, or how one of them begins; case does not matter.

    Raises :class:`Malformed` when there is none, or more than one.
    """
    wanted = _folded(typed)
    if not wanted:
        raise Malformed("whom do you mean?")
    for matches in (
        [row for row in rows if row.actor == typed.strip()],
        [row for row in rows if wanted in (_folded(row.actor), _folded(row.name))],
        [row for row in rows if _folded(row.actor).startswith(wanted) or _folded(row.name).startswith(wanted)],
        [row for row in rows if any(word.startswith(wanted) for word in _folded(row.name).split())],
    ):
        if len(matches) == 1:
            return matches[0].actor
        if matches:
            told = ", ".join(f"{row.name} ({row.actor})" for row in matches[:6])
            raise Malformed(f"{typed.strip()[:60]} could be {told}")
    raise Malformed(f"there is no {typed.strip()[:60]} here")


def find_pair(rows: Sequence[ActorRow], words: Sequence[str]) -> tuple[ActorId, ActorId]:
    """Two actors out of a row of words, wherever the first name ends; "and" or "before" may stand between.

    Raises :class:`Malformed`.
    """
    if len(words) < 2:  # noqa: PLR2004 - a pair
        raise Malformed("name two: why ANA BOB")
    problem: Malformed | None = None
    for cut in range(1, len(words)):
        first, second = list(words[:cut]), list(words[cut:])
        if len(second) > 1 and second[0].lower() in ("and", "before", "after"):
            second = second[1:]
        try:
            return find_actor(rows, " ".join(first).rstrip(",")), find_actor(rows, " ".join(second))
        except Malformed as missing:
            problem = problem or missing
    raise problem or Malformed("name two: why ANA BOB")


def _folded(text: str) -> str:
    return " ".join(text.replace("-", " ").replace("_", " ").casefold().split())
