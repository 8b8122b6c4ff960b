"""Commands typed out in full: ``do {"type": "note", "text": "..."}`` or ``do take_turn actor=ana``."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeAlias, get_origin, get_type_hints

import msgspec

from turnkeeper.cli.actor_names import UnclearNameError, find_actor, is_actor, longest
from turnkeeper.cli.fields import card, marks_called, pieces, several_marks
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say
from turnkeeper.core.cards import is_card
from turnkeeper.core.codec import field_problem, with_values
from turnkeeper.core.commands import Command, Join
from turnkeeper.core.errors import InputError
from turnkeeper.core.marks.commands import KeepMark
from turnkeeper.roster.toml import plain

Offered: TypeAlias = Callable[[str, str], Collection[str]]
TEXTS = frozenset({"text", "name", "label"})
"""The fields of commands that hold a name or a sentence."""
_NAMED = re.compile(r"[A-Za-z_]\w*=")
_QUOTED = re.compile(r"""(?<![^\s=])(["'])(.*?)\1(?![^\s,;:!])""")
"""Quotes that open where a word or a value begins, and close where one ends."""
_WORD = re.compile(rf"(?:{_QUOTED.pattern}|\S)+")


def nobody(command: str, field: str) -> Collection[str]:
    """No command is offered."""
    return ()


def words_of(line: str) -> list[str]:
    """The words of a line; quotes around some hold them together, and an apostrophe in a name is a part of it.

    >>> words_of("why 'Ana Wolf' bob"), words_of('join name="Ana Wolf"')
    (['why', 'Ana Wolf', 'bob'], ['join', 'name=Ana Wolf'])
    >>> words_of("why D'Argo O'Hara"), words_of("hide 'Rob's dog'")
    (['why', "D'Argo", "O'Hara"], ['hide', "Rob's dog"])
    """
    return [_QUOTED.sub(r"\2", found[0]) for found in _WORD.finditer(line)]


def read_command(typed: str, words: Labels, offered: Offered = nobody, label: str = "") -> Command:
    """The command that was typed: JSON, ``field=value``, or values in the order of the fields.

    ``offered`` gives the actors for whom a field of a command is offered; ``label`` is what the command was called, if
    not by its tag. Raises :class:`InputError`.
    """
    typed = typed.strip()
    codec = words.fight.system.codec
    if typed.startswith("{"):
        return _from_json(typed, words)
    parts = words_of(typed)
    if not parts:
        raise InputError(say("wrong.do_what"))
    name, *rest = parts
    kind = codec.commands.get(name)
    if kind is None:
        tag, more = words.called(typed)
        if tag:
            return read_command(f"{tag} {more.lstrip('! ')}", words, offered, typed.removesuffix(more))
        known = ", ".join(sorted(codec.commands))
        raise InputError(say("wrong.no_command", name=name[:40], known=known))
    first = next((place for place, word in enumerate(rest) if _names_field(word, kind)), len(rest))
    named = key_values(rest[first:])
    for key in named:
        if key not in kind.__struct_fields__:
            known = ", ".join(kind.__struct_fields__) or words.texts.say("value.none")
            raise InputError(say("wrong.command_field", command=name, name=key[:40], known=known))
    typed_parts = rest[:first]
    if own := _whose(kind, typed_parts, words, offered):
        try:
            return _built(kind, [own, *typed_parts], named, words, offered, label)
        except InputError:
            pass  # then a name was meant, and that it is nobody's is told
    return _built(kind, typed_parts, named, words, offered, label)


def _names_field(word: str, kind: type[Command]) -> bool:
    """Whether a word is ``field=value``; in a command that ends with a sentence any other name is a part of that."""
    fields = kind.__struct_fields__
    return _NAMED.match(word) is not None and (fields[-1:] != ("text",) or word.partition("=")[0] in fields)


def _from_json(typed: str, words: Labels) -> Command:
    """A command from JSON. Raises :class:`InputError`, a mistake in a value with its field."""
    try:
        return words.fight.system.codec.command(typed)
    except InputError as problem:
        where, told = plain(problem.problem)
        raise (InputError(told, *problem.place, where) if where else problem) from None


def _whose(kind: type[Command], parts: Sequence[str], words: Labels, offered: Offered) -> str:
    """The seat's only actor, where the words name nobody: a player need not say whose card is played."""
    first = next(iter(kind.__struct_fields__), "")
    own = words.own()
    if not parts or first != "actor" or len(own) != 1:
        return ""
    among = offered(str(kind.__struct_config__.tag), first)
    cut = longest(parts, functools.partial(is_actor, words.table.actors, among))
    return "" if is_actor(words.table.actors, among, " ".join(parts[:cut])) else own[0]


def _built(
    kind: type[Command],
    parts: Sequence[str],
    named: Mapping[str, Any],
    words: Labels,
    offered: Offered,
    label: str,
) -> Command:
    """A command from words for its fields in their order, and from fields by name. Raises :class:`InputError`."""
    name, hints = str(kind.__struct_config__.tag), get_type_hints(kind)
    fields: dict[str, Any] = {}
    for key, value in {**in_order(kind, parts, words, offered), **named}.items():
        if key in words.actor_fields(name) and not issubclass(kind, Join):
            found = _actors(str(value), words, offered(name, key))
            several = get_origin(hints[key]) is tuple and isinstance(found, str)
            fields[key] = [found] * bool(found) if several else found
        elif key == "mark":
            fields[key] = _mark(str(value), words, _marks_for(kind, words))
        else:
            fields[key] = read_value(value, hints[key])
    missing = [item.name for item in msgspec.structs.fields(kind) if item.required and item.name not in fields]
    if missing == ["actor"] and len(words.likely()) == 1:
        fields["actor"] = words.likely()[0]
    elif missing:
        raise InputError(say("wrong.needs", command=label or name, fields=" ".join(map(str.upper, missing))))
    try:
        return msgspec.convert({"type": name, **fields}, kind, strict=False)
    except msgspec.ValidationError as problem:
        raise _misfit(with_values(str(problem), kind), name, fields, words) from None


def _misfit(problem: str, command: str, fields: Mapping[str, Any], words: Labels) -> InputError:
    """The mistake in a command's fields, by the decoder's message: a value that is none of a few, in words."""
    found = field_problem(problem)
    if found["problem"] != "none_of":
        field, told = plain(problem)
        return InputError(told, command, *([field] if field else []))
    field, typed = words.field(command, found["field"]), str(fields[found["field"]])[:60]
    return InputError(say("wrong.none_of_field", field=field, typed=typed, known=found["known"]))


def in_order(kind: type[Command], parts: Sequence[str], words: Labels, offered: Offered) -> dict[str, str]:
    """Values for the fields of a command, in their order, as far as there are any. Raises :class:`UnclearNameError`."""
    name, left = str(kind.__struct_config__.tag), list(parts)
    found: dict[str, str] = {}
    hints = get_type_hints(kind)
    last_texts = TEXTS.intersection(kind.__struct_fields__[-1:])
    for item in msgspec.structs.fields(kind):
        if not left:
            break
        if not item.required and item.name != "cards" and "cards" in hints and is_card(card(left[0])):
            continue  # a card is no weapon's name, and nobody's
        if item.name in words.actor_fields(name):
            among = offered(name, item.name)
            cut = longest(left, functools.partial(is_actor, words.table.actors, among))
        elif item.name == "mark":
            cut = longest(left, lambda told: bool(marks_called(words, told, _marks_for(kind, words))))
        elif get_origin(hints[item.name]) is tuple or item.name in last_texts:
            cut = len(left)
        else:
            cut = 1
        value = " ".join(left[:cut])
        if item.required or _fits(value, hints[item.name]):
            found[item.name], left = value, left[cut:]
    if left:
        raise UnclearNameError(say("wrong.not_understood", typed=" ".join(left)[:60]))
    return found


def _fits(typed: str, hint: Any) -> bool:  # noqa: ANN401 - a type
    try:
        msgspec.convert(read_value(typed, hint), hint, strict=False)
    except msgspec.ValidationError:
        return False
    return True


def key_values(parts: list[str]) -> dict[str, Any]:
    """``key=value`` words as a mapping. Raises :class:`InputError`."""
    fields: dict[str, Any] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if not equals:
            raise InputError(say("wrong.pair_form", typed=part[:40]))
        fields[key] = value
    return fields


def read_value(typed: str, hint: Any, *, is_word: bool = False) -> Any:  # noqa: ANN401 - a type, and a value of it
    """The value of ``typed`` for a field of type ``hint``: itself, JSON, or a list with commas or spaces.

    A space in one word, which quotes held together, parts nothing.
    """
    readings: list[Any] = [typed]
    try:
        decoded = json.loads(typed)
        readings = [decoded, typed] if hint is Any or isinstance(decoded, list | dict) else [typed, decoded]
    except (ValueError, RecursionError):
        pass
    readings.append(pieces(f"{typed}," if is_word else typed))
    for reading in readings:
        try:
            msgspec.convert(reading, hint, strict=False)
        except msgspec.ValidationError:
            continue
        return reading
    return typed


def read_profile(typed: list[str], kind: type[Any]) -> dict[str, Any]:
    """``key=value`` for some of the numbers that an actor brings. Raises :class:`InputError`."""
    hints: Mapping[str, Any] = get_type_hints(kind, include_extras=True)
    names = {item.encode_name: item.name for item in msgspec.structs.fields(kind)}
    fields: dict[str, Any] = {}
    for key, value in key_values(typed).items():
        if key not in names:
            raise InputError(say("wrong.no_field", name=key[:40], known=", ".join(names)))
        hint = hints[names[key]]
        try:
            found = read_value(value, hint, is_word=True)
            fields[key] = msgspec.to_builtins(msgspec.convert(found, hint, strict=False))
        except msgspec.ValidationError as problem:
            raise InputError(plain(with_values(str(problem), hint))[1], key) from None
    return fields


def _marks_for(kind: type[Command], words: Labels) -> list[str]:
    """The marks that a command may mean: those that ended lately to bring one back, and only for that."""
    return [row.mark for row in words.table.marks if row.ended is issubclass(kind, KeepMark)]


def _mark(typed: str, words: Labels, known: Collection[str]) -> str:
    """The id of a mark from what it is called or whose it is. Raises :class:`UnclearNameError`."""
    found = [] if typed in known else marks_called(words, typed, known)
    if len(found) > 1:
        raise several_marks(words, typed, found)
    return found[0].mark if found else typed


def _actors(typed: str, words: Labels, among: Collection[str]) -> Any:  # noqa: ANN401 - one actor or several
    if typed.startswith("["):
        try:
            return json.loads(typed)
        except (ValueError, RecursionError):
            raise UnclearNameError(say("wrong.nobody", typed=typed[:60])) from None
    rows = words.table.actors
    if "," in typed:
        return [find_actor(rows, name, among) for name in typed.split(",") if name.strip()]
    return find_actor(rows, typed, among) if typed else ""
