"""Any command at all: fields filled by their types from what is at hand, sensible or not."""

from __future__ import annotations

import functools
import itertools
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from hypothesis import strategies as st

from turnkeeper.core.actions import Action, Choice, Field, Subset, Text, WholeNumber, first_value
from turnkeeper.core.commands import Command
from turnkeeper.core.ids import ActorId, PromptId


def any_command(
    kind: type[Command], actors: Sequence[str], prompts: Sequence[str], words: Sequence[str]
) -> st.SearchStrategy[Command]:
    """Commands of one kind. ``actors`` and ``prompts`` are names in use, ``words`` other strings to try (cards)."""
    pool = _Pool(tuple(actors), tuple(prompts), tuple(words))
    fields = {name: _value(hint, pool) for name, hint in _hints(kind).items()}
    return st.fixed_dictionaries(fields).map(lambda values: kind(**values))


_fields = functools.cache(msgspec.structs.fields)
"""Of each kind once: for every offer that is compared, the same ones are asked for."""


@functools.cache
def _hints(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The types of a struct's fields, by name."""
    hints = get_type_hints(kind, include_extras=True)
    return {item.name: hints[item.name] for item in _fields(kind)}


class _Pool(msgspec.Struct, frozen=True):
    actors: tuple[str, ...]
    prompts: tuple[str, ...]
    words: tuple[str, ...]


def _value(hint: Any, pool: _Pool) -> st.SearchStrategy[Any]:  # noqa: ANN401 - a type annotation is anything
    if hint is ActorId:
        return st.sampled_from((*pool.actors, *pool.actors, "nobody", "?1", ""))
    if hint is PromptId:
        return st.sampled_from((*pool.prompts, "no/such/ask"))
    if isinstance(hint, typing.NewType):
        return _value(hint.__supertype__, pool)
    simple: dict[Any, st.SearchStrategy[Any]] = {
        str: st.sampled_from((*pool.words, "", "odd")),
        int: st.integers(-2, 12),
        bool: st.booleans(),
        type(None): st.none(),
        Any: st.sampled_from((0, 1, True, "odd", None)),
    }
    if hint in simple:
        return simple[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin is typing.Annotated:
        return _within(args[1:]) if args[0] is int else _value(args[0], pool)
    if origin is Literal:
        return st.sampled_from(args)
    if origin in {Union, types.UnionType}:
        return st.one_of([_value(arg, pool) for arg in args])
    if origin in {tuple, list, frozenset, set}:
        return st.lists(_value(args[0], pool), max_size=4).map(origin)
    if origin is not None and issubclass(origin, Mapping):
        return st.just({})
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        fields = {name: _value(kind, pool) for name, kind in _hints(hint).items()}
        return st.fixed_dictionaries(fields).map(lambda values: hint(**values))
    raise TypeError(f"a command's field of type {hint!r} cannot be made up; use plain types")


def _within(metas: Sequence[object]) -> st.SearchStrategy[int]:
    """Numbers that a command's JSON could hold: others do not become a command at all."""
    bounds = [meta for meta in metas if isinstance(meta, msgspec.Meta)]
    low = max([int(meta.ge) for meta in bounds if meta.ge is not None], default=-2)
    high = min([int(meta.le) for meta in bounds if meta.le is not None], default=12)
    return st.integers(max(low, -2), max(low, min(high, 12)))


def all_commands(kind: type[Command], actors: Sequence[str], most: int = 400) -> tuple[Command, ...]:
    """Every command of a kind whose fields can be listed: actors, yes and no, one of some words. Else none.

    A field with a default may be left at that when its values cannot be listed.
    """
    values: dict[str, tuple[Any, ...]] = {}
    for item in _fields(kind):
        if item.name in kind.extent:
            continue
        listed = _listed(_hints(kind)[item.name], actors)
        if listed:
            values[item.name] = listed
        elif item.required:
            return ()
    combinations = itertools.islice(itertools.product(*values.values()), most)
    return tuple(kind(**dict(zip(values, chosen, strict=True))) for chosen in combinations)


def _listed(hint: Any, actors: Sequence[str]) -> tuple[Any, ...]:  # noqa: ANN401 - a type annotation is anything
    origin, args = get_origin(hint), get_args(hint)
    if hint is ActorId:
        return tuple(actors)
    if hint is bool:
        return (False, True)
    if origin is typing.Annotated:
        return _listed(args[0], actors)
    if origin is Literal:
        return args
    if origin in {Union, types.UnionType}:
        return tuple(value for arg in args for value in _listed(arg, actors))
    return ()


def of_action(action: Action) -> st.SearchStrategy[dict[str, Any]]:
    """Fields of commands that the action says are accepted, as plain values with their tag."""
    chosen = {name: _chosen(field) for name, field in action.choose.items()}
    fixed = dict(action.fixed)
    return st.fixed_dictionaries(chosen).map(lambda values: {"type": action.command, **fixed, **values})


def reordered(action: Action) -> Iterator[dict[str, Any]]:
    """Fields as offered but for one list, which is turned round: each list of different values in turn.

    The other fields have the first value that is offered. A :class:`Subset` is offered in every order anyway.
    """
    plain = {"type": action.command, **action.fixed}
    plain |= {name: first_value(field) for name, field in action.choose.items()}
    for name, value in action.fixed.items():
        if isinstance(value, tuple) and len(set(value)) > 1:
            yield {**plain, name: value[::-1]}
    for name, field in action.choose.items():
        for value in field.values if isinstance(field, Choice) else ():
            if isinstance(value, tuple) and len(set(value)) > 1:
                yield {**plain, name: value[::-1]}


def _chosen(field: Field) -> st.SearchStrategy[Any]:
    match field:
        case Choice():
            return st.sampled_from(field.values)
        case Subset():
            places = st.lists(
                st.sampled_from(range(len(field.values))), min_size=field.least, max_size=field.most, unique=True
            )
            return places.map(lambda chosen: tuple(field.values[place] for place in chosen))
        case WholeNumber():
            return st.integers(field.low, field.high)
        case Text():
            # Of words that stand nowhere else, so that the name of a hidden actor is not found in everything.
            usual = [text for text in ("Tx0xY", "Tx1xY two") if text not in field.other_than]
            others = (text for text in map("Tx{}xY".format, count(2)) if text not in field.other_than)
            return st.sampled_from(usual or [next(others)])


def complete(action: Action, kind: type[Command]) -> bool:
    """Whether an action gives a value to every field that has no default: then it is a command as it stands."""
    given = {*action.fixed, *action.choose}
    return given.issuperset(item.name for item in _fields(kind) if item.required)


def covers(action: Action, command: Command) -> bool:
    """Whether the action offers this very command; fields it does not mention must be at their defaults.

    Those that say how far the command goes on are nobody's to offer.
    """
    if action.refused is not None or action.command != command.__struct_config__.tag:
        return False
    for item in _fields(type(command)):
        if item.name in command.extent:
            continue
        value = _plain(getattr(command, item.name))
        if item.name in action.choose:
            if not _fits(action.choose[item.name], value):
                return False
        elif item.name in action.fixed:
            if value != _plain(action.fixed[item.name]):
                return False
        elif item.required or value != _plain(_default(item)):
            return False
    return True


def _default(item: msgspec.structs.FieldInfo) -> Any:  # noqa: ANN401 - any field's value
    return item.default_factory() if item.default is msgspec.NODEFAULT else item.default


def _plain(value: Any) -> Any:  # noqa: ANN401 - any field's value
    value = msgspec.to_builtins(value)
    return tuple(map(_plain, value)) if isinstance(value, list | tuple) else value


def _fits(field: Field, value: Any) -> bool:  # noqa: ANN401 - any field's value
    match field:
        case Choice():
            return any(type(value) is type(plain) and value == plain for plain in map(_plain, field.values))
        case Subset():
            if not isinstance(value, tuple) or not field.least <= len(value) <= field.most:
                return False
            return all(value.count(one) <= field.values.count(one) for one in value)
        case WholeNumber():
            return isinstance(value, int) and not isinstance(value, bool) and field.low <= value <= field.high
        case Text():
            return isinstance(value, str) and value not in field.other_than
