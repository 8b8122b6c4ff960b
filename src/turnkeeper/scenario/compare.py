"""Comparing what was seen with what was wanted.

Text, numbers, true and false must be equal; a list must have the same items in the same order; a table must have *at
least* the entries named. An entry may be a path with points. Where a list of tables was seen and a table is wanted,
the entries of the wanted one select: by place (from 0), or by the item's ``actor``, ``id`` or ``name``. A table of the
words in :data:`WORDS` says something about a value instead of giving it. A minus sign in a text is a hyphen too.
``UNSET`` stands for an entry that is not there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from turnkeeper.core.message import MessageText

WORDS = ("has", "lacks", "length", "in_any_order", "is_not", "is_absent", "at_least", "at_most")
"""``has`` and ``lacks``: items of a list or words in a text; ``length``; ``in_any_order``: all of a list;
``is_not``; ``is_absent``: there is no such entry, or nothing in it; ``at_least`` and ``at_most`` for numbers."""


class Mismatch(Struct, frozen=True):
    """A difference: its place (a path), the expected value, the value found."""

    where: str
    wanted: str
    seen: str


def plain_data(value: object) -> Any:  # noqa: ANN401 - any JSON value
    """A struct as JSON would have it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def phrase(key: str, /, **params: object) -> MessageText:
    """A part of a report or a mistake, by its key.

    >>> phrase("as_at", name="dawn").said_in("de")
    'wie bei dawn'
    """
    return MessageText(f"mistakes.part.{key}", **params)


def shown(value: object) -> str:
    """A value in a report: as it would be written in the file."""
    if value is UNSET:
        return phrase("nothing_bracketed")
    if isinstance(value, str):
        return value or '""'
    return msgspec.json.encode(value).decode()


def mismatches(wanted: object, seen: object, where: str = "") -> list[Mismatch]:
    """All differences between what was wanted and what was seen.

    >>> mismatches({"scores.ana": 11}, {"scores": {"ana": 12, "bo": 9}})
    [Mismatch(where='scores.ana', wanted='11', seen='12')]
    """
    if isinstance(wanted, Mapping) and wanted and all(key in WORDS for key in wanted):
        return [problem for word, value in wanted.items() for problem in _word(word, value, seen, where)]
    if isinstance(wanted, Mapping) and isinstance(seen, Mapping | list):
        found: list[Mismatch] = []
        for key, value in wanted.items():
            found += mismatches(value, _at(seen, key), f"{where}.{key}" if where else key)
        return found
    if isinstance(wanted, list) and isinstance(seen, list):
        if len(wanted) != len(seen):
            return [Mismatch(where, shown(wanted), shown(seen))]
        pairs = enumerate(zip(wanted, seen, strict=True))
        return [problem for place, (one, other) in pairs for problem in mismatches(one, other, f"{where}[{place}]")]
    return [] if _equal(wanted, seen) else [_mismatch(where, wanted, seen)]


def _mismatch(where: str, wanted: object, seen: object) -> Mismatch:
    """A text in quotes where it would look like the number that it is not."""
    told, found = shown(wanted), shown(seen)
    if told == found and seen is not UNSET:
        told, found = (msgspec.json.encode(one).decode() for one in (wanted, seen))
    return Mismatch(where, told, found)


def fits(wanted: object, seen: object) -> bool:
    """Whether nothing differs."""
    return not mismatches(wanted, seen)


def same_items(wanted: Sequence[Any], seen: Sequence[Any], match: Callable[[Any, Any], bool] = fits) -> bool:
    """Whether each item wanted fits another one seen, and none is left over; the order does not count."""
    left = list(seen)
    for item in wanted:
        found = next((place for place, other in enumerate(left) if match(item, other)), None)
        if found is None:
            return False
        del left[found]
    return not left


def stands_in(words: str, text: str) -> bool:
    r"""Whether ``words`` stand in a text, a minus sign written either way.

    >>> stands_in("at -4", "Ana is at \N{MINUS SIGN}4.")
    True
    """
    return typed(words) in typed(text)


def typed(text: str) -> str:
    """A text with its minus signs as a keyboard has them."""
    return text.replace("\N{MINUS SIGN}", "-")


def _equal(wanted: object, seen: object) -> bool:
    if isinstance(wanted, str) and isinstance(seen, str):
        return typed(wanted) == typed(seen)
    return type(wanted) is type(seen) and wanted == seen


def _at(seen: Mapping[str, Any] | list[Any], path: str) -> object:
    """What lies at a path; the longest first part that is an entry is taken."""
    if isinstance(seen, Mapping) and path in seen:
        return seen[path]
    parts = path.split(".")
    for length in range(len(parts), 0, -1):
        head, rest = ".".join(parts[:length]), ".".join(parts[length:])
        found = _entry(seen, head)
        if found is not UNSET:
            if not rest:
                return found
            return _at(found, rest) if isinstance(found, Mapping | list) else UNSET
    return UNSET


def _entry(seen: Mapping[str, Any] | list[Any], key: str) -> object:
    if isinstance(seen, Mapping):
        return seen.get(key, UNSET)
    if key.isdecimal():
        return seen[int(key)] if int(key) < len(seen) else UNSET
    for name in ("actor", "id", "name"):
        for item in seen:
            if isinstance(item, Mapping) and item.get(name) == key:
                return item
    for item in seen:
        if isinstance(item, list) and len(item) == 2 and item[0] == key:  # noqa: PLR2004 - a pair: key and value
            return item[1]
    return UNSET


def _word(word: str, value: object, seen: object, where: str) -> list[Mismatch]:
    return [] if _holds(word, value, seen) else [Mismatch(where, f"{word} {shown(value)}", shown(seen))]


def _holds(word: str, value: Any, seen: Any) -> bool:  # noqa: ANN401 - any value of the file, any value seen
    match word:
        case "is_absent":
            return (seen is None or seen is UNSET) is bool(value)
        case "is_not":
            return _is_of_a_kind(value, seen) and not fits(value, seen)
        case "length":
            return isinstance(seen, list | str | Mapping) and len(seen) == value
        case "has" | "lacks":
            return _has(value, seen) if word == "has" else _has_none(value, seen)
        case "in_any_order":
            return isinstance(seen, list) and isinstance(value, list) and same_items(value, seen)
        case "at_least" | "at_most":
            fit = isinstance(seen, int) and isinstance(value, int)
            return fit and (seen >= value if word == "at_least" else seen <= value)
        case _:
            return False


def _has(value: object, seen: object) -> bool:
    items = value if isinstance(value, list) else [value]
    if isinstance(seen, str):
        return all(isinstance(item, str) and stands_in(item, seen) for item in items)
    if isinstance(seen, Mapping):
        return all(isinstance(item, str) and item in seen for item in items)
    return isinstance(seen, list) and all(any(fits(item, other) for other in seen) for item in items)


def _has_none(value: object, seen: object) -> bool:
    """Nothing lacks everything; a number or a yes has nothing that it could lack."""
    items = value if isinstance(value, list) else [value]
    if seen is None or seen is UNSET:
        return True
    could = isinstance(seen, list) or (isinstance(seen, str | Mapping) and all(isinstance(one, str) for one in items))
    return could and not any(_has([item], seen) for item in items)


def _is_of_a_kind(wanted: object, seen: object) -> bool:
    """Whether two values could be equal: a text never is a number, so that it is none says nothing."""
    plain = str | int | float
    return not (isinstance(wanted, plain) and isinstance(seen, plain)) or type(wanted) is type(seen)
