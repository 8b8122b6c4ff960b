"""A value that is expected, held against the type of the value that will be seen.

An expectation that forbids something (``lacks``, ``is_not``, ``is_absent``) holds for every misspelt name; so a path
must lead to a field, a text must be one of the values that the field can have, and an actor must be one.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.message import MessageText, one_or_other
from turnkeeper.scenario.compare import WORDS
from turnkeeper.scenario.names import Names, one_of, wrong

Hint: TypeAlias = Any
"""A type as an annotation has it."""
ITEM_WORDS = ("has", "lacks", "in_any_order")
"""The words whose values are items."""
LIST_WORDS = (*ITEM_WORDS, "is_not")
"""The words about a list whose values are items of it, or all of them."""
_KINDS = {str: "str", int: "int", bool: "bool"}
"""Kinds of values, as the decoder calls them."""


def check_value(names: Names, wanted: Any, hint: Hint, *place: str) -> None:  # noqa: ANN401 - a value of the file
    """Raises :class:`InputError` where ``wanted`` can never be so, or always is, because of a name."""
    kinds = _alternatives(hint)
    if Any in kinds or object in kinds:
        return
    if is_words(wanted):
        for word, value in wanted.items():
            _check_word(names, word, value, kinds, *place)
    elif isinstance(wanted, Mapping | list):
        _check_parts(names, wanted, kinds, *place)
    else:
        _check_scalar(names, wanted, kinds, *place)


def check_fields(names: Names, wanted: Mapping[str, Any], hints: Mapping[str, Hint], *place: str) -> None:
    """A table against fields; a key may be a path."""
    for key, value in wanted.items():
        name, _, rest = key.partition(".")
        one_of(name, hints, "field", *place)
        if name in ("rule", "rules", "overrules") and not rest:
            for item in texts_in(value):
                names.rule(item, *place, name)
        else:
            check_value(names, {rest: value} if rest else value, hints[name], *place, name)


def is_words(wanted: object) -> bool:
    """Whether a value says something about what is seen, instead of giving it."""
    return isinstance(wanted, Mapping) and bool(wanted) and all(key in WORDS for key in wanted)


_WHOLE = (int, "should_whole")
_WORD_VALUES: Mapping[str, tuple[type, str]] = {
    "length": _WHOLE,
    "at_least": _WHOLE,
    "at_most": _WHOLE,
    "is_absent": (bool, "should_bool"),
}


def check_words(wanted: object, *place: str) -> None:
    """Raises :class:`InputError` for a word, anywhere in a value, that can say nothing with what it is given."""
    if isinstance(wanted, list):
        for item in wanted:
            check_words(item, *place)
    if not isinstance(wanted, Mapping):
        return
    for key, value in wanted.items():
        if is_words(wanted):
            kind, problem = _WORD_VALUES.get(key, (object, ""))
            if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
                raise wrong(problem, *place, key)
            if key in ("has", "lacks") and value in ([], ""):
                raise wrong("nothing", *place, key)
        check_words(value, *place, key[:60])


def texts_in(value: object) -> list[str]:
    """All texts in a value, but empty ones."""
    if isinstance(value, Mapping):
        return [text for item in value.values() for text in texts_in(item)]
    if isinstance(value, list):
        return [text for item in value for text in texts_in(item)]
    return [value] if isinstance(value, str) and value else []


@functools.cache
def hints_of(kind: type[Struct]) -> dict[str, Hint]:
    """The fields of a struct by their names in JSON; of one whose types cannot be found, they may be anything."""
    fields = msgspec.structs.fields(kind)
    try:
        hints = get_type_hints(kind)
    except NameError:  # imported for the type checker only
        hints = {field.name: Any for field in fields}
    tag = kind.__struct_config__.tag_field
    return {**({tag: str} if tag else {}), **{field.encode_name: hints[field.name] for field in fields}}


def result_of(function: object) -> Hint:
    """The type of what a function returns; anything, where it does not say."""
    try:
        return get_type_hints(function).get("return", Any)
    except (NameError, TypeError):
        return Any


def origin_of(kind: Hint) -> Any:  # noqa: ANN401 - a type is made of anything
    """The origin of a generic type, such as ``tuple``; ``None`` for another type."""
    return get_origin(kind)


def _check_word(names: Names, word: str, value: Any, kinds: Sequence[Hint], *place: str) -> None:  # noqa: ANN401
    if word == "is_not":
        check_value(names, value, Union[tuple(kinds)], *place)  # noqa: UP007 - built at run time
    elif word in ITEM_WORDS and str not in kinds:
        items = tuple(item for kind in kinds for item in _items_of(kind))
        texts = _values_of(kinds)
        for item in value if isinstance(value, list) else [value]:
            if items:
                check_value(names, item, Union[items], *place, word)  # noqa: UP007 - built at run time
            elif texts and not any(str(item) in str(text) for text in texts):
                raise wrong("none_of", *place, word, value=str(item)[:60], names=", ".join(map(_written, texts)))


def _check_parts(names: Names, wanted: Mapping[str, Any] | list[Any], kinds: Sequence[Hint], *place: str) -> None:
    """One of the types must have such parts; else the problem with the last one that could."""
    problem: InputError | None = None
    for kind in kinds:
        try:
            if isinstance(wanted, list) and _check_list(names, wanted, kind, *place):
                return
            if isinstance(wanted, Mapping) and _check_table(names, wanted, kind, *place):
                return
        except InputError as found:
            problem = found
    if wanted:
        what = MessageText(f"imports.kinds.{'array' if isinstance(wanted, list) else 'object'}")
        told = MessageText("imports.should.kind", wanted=_spoken(kinds), found=what)
        raise problem or InputError(told, *place)


def _check_table(names: Names, wanted: Mapping[str, Any], kind: Hint, *place: str) -> bool:
    """Whether such a table can select from what is seen."""
    if _is_struct(kind):
        check_fields(names, wanted, hints_of(kind), *place)
        return True
    items = _items_of(kind)
    mapping = origin_of(kind) in (dict, Mapping)
    for key, value in wanted.items() if items else ():
        name, _, rest = key.partition(".")
        if mapping and items[0] is ActorId:
            names.actor(name, *place)
        elif mapping and items[0] is str:
            rest = ""  # the key of an entry may have points in it
        elif not mapping:
            _check_selected(names, name, items[0], *place)
        below = _entry_of(kind, items)
        check_value(names, {rest: value} if rest else value, below, *place, name)
    return bool(items)


def _entry_of(kind: Hint, items: Sequence[Hint]) -> Hint:
    """What a key selects: an entry of a table, an item of a list, or the second of a pair."""
    if origin_of(kind) in (dict, Mapping):
        return get_args(kind)[1]
    pair = get_args(items[0])
    if origin_of(items[0]) is tuple and len(pair) == 2 and Ellipsis not in pair:  # noqa: PLR2004 - key and value
        return Union[pair[1], items[0]]  # noqa: UP007 - built at run time
    return Union[tuple(items)]  # noqa: UP007 - built at run time


def _check_selected(names: Names, name: str, item: Hint, *place: str) -> None:
    """An item of a list is selected by its place, its ``actor``, its ``id`` or its ``name``."""
    fields = hints_of(item) if _is_struct(item) else {}
    if "actor" in fields and "id" not in fields and not name.isdecimal() and name not in names.called:
        names.actor(name, *place)


def _check_list(names: Names, wanted: list[Any], kind: Hint, *place: str) -> bool:
    """Whether a list can be seen where ``kind`` stands."""
    items = _items_of(kind)
    if not items or origin_of(kind) in (dict, Mapping):
        return False
    for number, value in enumerate(wanted):
        check_value(names, value, items[min(number, len(items) - 1)], *place, str(number))
    return True


def _check_scalar(names: Names, wanted: object, kinds: Sequence[Hint], *place: str) -> None:
    plain = {_plain_type(kind) for kind in kinds}
    if isinstance(wanted, str) and ActorId in kinds and str not in kinds:
        names.actor(wanted, *place)
    elif isinstance(wanted, str) and SeatId in kinds and wanted:
        names.seat(wanted, *place)
    elif type(wanted) not in plain:
        values = _values_of(kinds)
        if not values:
            raise wrong("should", *place, value=str(wanted)[:60], kinds=_spoken(kinds))
        if not any(type(value) is type(wanted) and value == wanted for value in values):
            raise wrong("none_of", *place, value=str(wanted)[:60], names=", ".join(map(_written, values)))


def _values_of(kinds: Sequence[Hint]) -> list[Any]:
    """The values of which a field has one; none for a field that may have any."""
    return [value for kind in kinds if origin_of(kind) is Literal for value in get_args(kind)]


def _alternatives(hint: Hint) -> tuple[Hint, ...]:
    if origin_of(hint) in (Union, types.UnionType):
        return tuple(kind for part in get_args(hint) for kind in _alternatives(part))
    return (hint,)


def _items_of(kind: Hint) -> tuple[Hint, ...]:
    """The types of a list's items (several: each place has its own), or a table's keys; none for anything else."""
    origin, parts = origin_of(kind), get_args(kind)
    if origin in (dict, Mapping):
        return parts[:1]
    if isinstance(origin, type) and issubclass(origin, Sequence | frozenset | set):
        return tuple(part for part in parts if part is not Ellipsis)
    return ()


def _is_struct(kind: Hint) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _plain_type(kind: Hint) -> Hint:
    return getattr(kind, "__supertype__", kind)


def _spoken(kinds: Sequence[Hint]) -> str:
    return one_or_other(sorted({MessageText(f"imports.kinds.{_kind_of(kind)}") for kind in kinds}))


def _kind_of(kind: Hint) -> str:
    if origin_of(kind) is Literal:
        return "str"
    return _KINDS.get(_plain_type(kind)) or ("array" if _items_of(kind) else "object")


def _written(value: object) -> str:
    return value if isinstance(value, str) and value else '""' if value == "" else str(value)
