"""Options and rulings: what a table may switch, and what we decided where a text is silent.

A system's options are one frozen struct whose fields carry the public names (``msgspec.field(name="d20.mode")``). A
field may itself be such a struct, so that ``countdown`` composes those of ``hands`` and ``npc_deck``; from outside,
options are always one flat mapping from public name to value.

An option is stated once, on its field: type, default, public name and, with :func:`bears_on`, the rules it bears on.
:func:`register` makes the set-up screen's list from that.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText

O = TypeVar("O")  # noqa: E741 - the letter the protocol uses for options throughout


class Option(Struct, frozen=True, gc=False):
    """One switch: its public name, the values offered (first = default) and the rules it bears on.

    An empty ``values`` means a free value (a list, a number) whose type the options struct checks.
    """

    name: str
    rules: tuple[str, ...]
    values: tuple[Any, ...] = ()


class Ruling(Struct, frozen=True, gc=False):
    """One place where a text is silent or at odds with itself, and what we chose (its text: ``ruling.<id>``).

    A ``weighty`` one changes play and is shown when a fight is set up; ``option`` names the switch, if there is one.
    """

    id: str
    rules: tuple[str, ...]
    weighty: bool = False
    option: str = ""


def bears_on(*rules: str, offered: tuple[Any, ...] = ()) -> msgspec.Meta:
    """The rules an option bears on, for the ``Annotated`` type of its field.

    ``offered``: values to choose from where the type alone does not list them (a pattern, a range).

    >>> from typing import Annotated, Literal
    >>> class Options(Struct, frozen=True):
    ...     first: Annotated[Literal["highest", "lowest"], bears_on("TOY-3")] = msgspec.field(
    ...         default="highest", name="toy.first"
    ...     )
    >>> register(Options)
    (Option(name='toy.first', rules=('TOY-3',), values=('highest', 'lowest')),)
    """
    return msgspec.Meta(extra={"rules": rules, "offered": offered})


def register(kind: type[Any]) -> tuple[Option, ...]:
    """The options of an options struct, in the order of its fields; of each the default is the first value."""
    made: list[Option] = []
    for item in _fields(kind):
        if isinstance(item.type, type) and issubclass(item.type, Struct):
            made += register(item.type)
            continue
        values = _choices(item.type) or _said(item.type, "offered")
        ordered = (item.default, *(value for value in values if value != item.default)) if values else ()
        made.append(Option(item.encode_name, _said(item.type, "rules"), ordered))
    return tuple(made)


def _choices(hint: Any) -> tuple[Any, ...]:  # noqa: ANN401 - a type annotation is anything
    if get_origin(hint) is Annotated:
        return _choices(get_args(hint)[0])
    if hint is bool:
        return (False, True)
    return get_args(hint) if get_origin(hint) is Literal else ()


def _said(hint: Any, name: str) -> tuple[Any, ...]:  # noqa: ANN401 - a type annotation is anything
    """The values given under ``name`` to :func:`bears_on`."""
    metas = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return tuple(value for meta in metas for value in (getattr(meta, "extra", None) or {}).get(name, ()))


_fields_of = functools.cache(msgspec.structs.fields)


def _fields(kind: type[Any]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of an options struct. To work out their types takes longer than to open a short fight."""
    struct: type[Struct] = kind
    return _fields_of(struct)


def leaves(kind: type[Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...], Any]]:
    """Every option of an options struct: (public name, path of attributes, type)."""
    for item in _fields(kind):
        if isinstance(item.type, type) and issubclass(item.type, Struct):
            yield from leaves(item.type, (*path, item.name))
        else:
            yield item.encode_name, (*path, item.name), item.type


def read_options(kind: type[O], given: Mapping[str, Any]) -> O:
    """Build options from public names; what is not given takes its default.

    Raises :class:`InputError` for an unknown name or a value that is none of an option's (CORE-02).
    """
    known = {name for name, _, _ in leaves(kind)}
    for name in given:
        if name not in known:
            near = ", ".join(sorted(known)) or MessageText("mistakes.part.none")
            shown = str(name)[:60]
            params = {"problem": "unknown", "name": shown}
            problem = MessageText("mistakes.fight.no_option", names=near)
            raise InputError(problem, MessageText("mistakes.place.option", name=shown), params=params)
    options: O = _build(kind, given)
    return options


def _why(problem: str) -> str:
    """What the decoder says of a value, with the place in it, if it is a list."""
    said, _, place = problem.partition(" - at ")
    told = as_message(said)
    return MessageText("mistakes.fight.option_at", why=told, place=place) if place else told


_BOUND = re.compile(r"Expected `int` (?P<bound>[<>]=? -?\d+)(?: - at .*)?")
"""A decoder's message about a number that is too small or too great, or one of a list."""
_LENGTH = re.compile(r"Expected `array` of length (?P<bound>[<>]=? \d+)")
"""A decoder's message about a list of too few or too many values."""


def _build(kind: type[Any], given: Mapping[str, Any]) -> Any:  # noqa: ANN401 - builds the struct it is given
    values: dict[str, Any] = {}
    for item in _fields(kind):
        if isinstance(item.type, type) and issubclass(item.type, Struct):
            values[item.name] = _build(item.type, given)
        elif item.encode_name in given:
            try:
                values[item.name] = msgspec.convert(given[item.encode_name], item.type)
            except msgspec.ValidationError as error:
                shown = repr(given[item.encode_name])[:60]
                known = ", ".join(str(one).lower() for one in _choices(item.type) or _said(item.type, "offered"))
                told = (
                    MessageText("mistakes.fight.option_value", value=shown, names=known)
                    if known
                    else MessageText("mistakes.fight.option_why", value=shown, why=_why(str(error)))
                )
                bound, length = _BOUND.fullmatch(str(error)), _LENGTH.fullmatch(str(error))
                limit = bound or length
                params = {
                    "problem": "none_of" if known else "bound" if bound else "length" if length else "value",
                    "name": item.encode_name,
                    "value": shown,
                    "known": known,
                    "bound": limit["bound"] if limit else "",
                }
                place = MessageText("mistakes.place.option", name=item.encode_name)
                raise InputError(told, place, params=params) from None
    try:
        return kind(**values)
    except ValueError as error:
        raise InputError(str(error), "options") from None


def write_options(options: Any) -> dict[str, Any]:  # noqa: ANN401 - each system has a struct of options
    """Options as a flat mapping from public name to value, defaults included; values are as JSON has them."""
    flat: dict[str, Any] = {}
    for name, path, _ in leaves(type(options)):
        value = options
        for attribute in path:
            value = getattr(value, attribute)
        # A list must be a list here too: a log line spells the value, before and after it was written and read again.
        flat[name] = msgspec.json.decode(msgspec.json.encode(value))
    return flat
