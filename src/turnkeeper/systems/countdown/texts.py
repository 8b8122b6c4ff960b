"""The texts of the three systems: the countdown's own, and those of the rule books."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from turnkeeper.systems.countdown.options import CountdownKind
from turnkeeper.systems.countdown.refusals import REFUSALS_OF
from turnkeeper.translations import messages

_OF_THE_BOOK: Mapping[str, str] = {"set": "bad_set", "defence": "bad_defence", "hold": "bad_hold"}
"""Codes of the rule book of hands have their text there."""
_EACH = ".each"
"""Stands in a key for each rank, row, blow or bonus: the message with its name put in."""


@functools.cache
def texts(kind: CountdownKind, language: str) -> Mapping[str, str]:
    """The messages of one of the three systems."""
    books = {**messages(language, "hands"), **messages(language, "npc_deck")}
    own = {**books, **messages(language, "countdown")}
    found: dict[str, str] = {}
    for key, pattern in own.items():
        first, *others = key.split(".")
        if _EACH in key:
            found.update(_each(key, pattern, own))
        elif first == "system":
            if others[-1] == kind:
                found[f"system.{others[0]}"] = pattern
        elif first != "refusal":
            found[key] = pattern
    for code in REFUSALS_OF[kind]:
        wanted = _key_of(code, own)
        if wanted in own:
            found[f"refusal.{code}"] = own[wanted]
            if code.startswith("countdown.npc."):
                # An NPC that the card leaves out has the reason of the refusal.
                found[f"reason.{code}"] = own[wanted]
    return found


def _key_of(code: str, own: Mapping[str, str]) -> str:
    if f"refusal.{code}" in own:
        return f"refusal.{code}"
    _, book, *reason = code.split(".")
    return f"{_OF_THE_BOOK.get(book, book)}.{'.'.join(reason)}"


def _each(key: str, pattern: str, own: Mapping[str, str]) -> dict[str, str]:
    """A message for each of those whose names it takes."""
    for name, prefix in (
        ("increment", "clock.increment."),
        ("deed", "row."),
        ("aimed", "aimed."),
        ("bonus", "bonus."),
    ):
        gap = f"{{ ${name} }}"
        if gap in pattern:
            return {
                key.replace(_EACH, f".{one.removeprefix(prefix)}"): pattern.replace(gap, said)
                for one, said in own.items()
                if one.startswith(prefix)
            }
    return {key: pattern}
