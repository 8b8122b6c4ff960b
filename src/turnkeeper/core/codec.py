"""JSON both ways for one system: commands, events with their versions, options, profiles."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from turnkeeper.core.commands import Command
from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.errors import InputError
from turnkeeper.core.events import Event
from turnkeeper.core.message import MessageText
from turnkeeper.core.options import read_options, write_options
from turnkeeper.core.vocabulary import CORE_COMMANDS, CORE_EVENTS

O = TypeVar("O")  # noqa: E741 - options, as everywhere in the protocol
P = TypeVar("P")
_NO_VALUE = "Invalid enum value"

Upcast: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Lifts a raw event body (with its ``type``) from one version to the next."""


class Codec(Generic[O, P]):
    """Reads and writes a system's words. ``upcasts[n]`` lifts an event body from version n to n + 1."""

    def __init__(
        self,
        *,
        commands: tuple[type[Command], ...],
        events: tuple[type[Event], ...],
        options: type[O],
        profile: type[P],
        version: int = 1,
        upcasts: Mapping[int, Upcast] | None = None,
    ) -> None:
        self.commands: dict[str, type[Command]] = {_tag(kind): kind for kind in (*CORE_COMMANDS, *commands)}
        self.events: dict[str, type[Event]] = {_tag(kind): kind for kind in (*CORE_EVENTS, *events)}
        self.options_type = options
        self.profile_type = profile
        self.version = version
        self._upcasts = dict(upcasts or {})
        self._command_type: Any = Union[tuple(self.commands.values())]  # noqa: UP007 - built at run time
        every_event: Any = Union[tuple(self.events.values())]  # noqa: UP007 - built at run time
        self._command: msgspec.json.Decoder[Command] = msgspec.json.Decoder(self._command_type)
        self._event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(every_event)

    def command(self, raw: bytes | str) -> Command:
        """A command from JSON. Raises :class:`InputError`."""
        try:
            return self._command.decode(raw)
        except msgspec.ValidationError as error:
            tag = msgspec.json.decode(raw).get("type") if str(error).startswith(_NO_VALUE) else None
            told = with_values(str(error), self.commands.get(str(tag), Command))
            raise InputError(_as_message(told), "command") from None
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            raise InputError(as_message(str(error)), "command") from None

    def command_of(self, fields: Mapping[str, Any]) -> Command:
        """A command from plain values with its tag under ``type``. Raises :class:`InputError`."""
        tag = fields.get("type")
        # All kinds at once are put together again each time; one kind is known to msgspec.
        kind = self.commands.get(tag) if isinstance(tag, str) else None
        try:
            command: Command = msgspec.convert(dict(fields), kind or self._command_type)
        except (msgspec.ValidationError, RecursionError) as error:
            raise InputError(_as_message(with_values(str(error), kind or self._command_type)), "command") from None
        return command

    def checked(self, command: Command) -> Command:
        """A command with the values that its JSON would have, so that what is accepted reads back the same (CORE-08).

        Python does not check the fields of a command that is made in it. Raises :class:`InputError`.
        """
        try:
            return msgspec.convert(msgspec.to_builtins(command), type(command))
        except (msgspec.ValidationError, TypeError, RecursionError) as error:
            raise InputError(str(error), "command") from None

    def event(self, raw: bytes | msgspec.Raw, version: int) -> Event:
        """An event from JSON written at ``version``. Raises :class:`InputError`."""
        try:
            if version != self.version:
                return self._lifted(bytes(raw), version)
            return self._event.decode(raw)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            ours = error.__cause__  # what a struct says itself of its fields
            told = ours.problem if isinstance(ours, InputError) else as_message(str(error))
            raise InputError(told, "event") from None

    def _lifted(self, raw: bytes, version: int) -> Event:
        if version > self.version:
            raise InputError(MessageText("mistakes.fight.newer", version=str(version), known=self.version), "event")
        body = msgspec.json.decode(raw, type=dict[str, Any])
        for step in range(version, self.version):
            if step not in self._upcasts:
                raise InputError(MessageText("mistakes.fight.no_version", version=str(version)), "event")
            body = self._upcasts[step](body)
        return self._event.decode(msgspec.json.encode(body))

    def options(self, given: Mapping[str, Any]) -> O:
        """Options from public names. Raises :class:`InputError` (CORE-02)."""
        return read_options(self.options_type, given)

    def option_values(self, options: O) -> dict[str, Any]:
        """Options as a flat mapping, defaults included."""
        return write_options(options)

    def profile(self, fields: Mapping[str, Any]) -> P:
        """A profile from plain values. Raises :class:`InputError`."""
        try:
            return msgspec.convert(dict(fields), self.profile_type)
        except (msgspec.ValidationError, ValueError) as error:
            told = with_values(str(error), self.profile_type)
            key = getattr(error.__cause__, "key", "")
            params = {"problem": key, "detail": told} if key else field_problem(told)
            raise InputError(told, "profile", params=params) from None

    def profile_fields(self, profile: P) -> dict[str, Any]:
        """A profile as plain values, defaults included."""
        fields: dict[str, Any] = msgspec.to_builtins(profile)
        return fields


_FIELD_PROBLEMS = {
    "unknown": re.compile(r"Object contains unknown field `(?P<field>[^`]*)`.*"),
    "bound": re.compile(r"Expected `\w+` (?P<bound>[<>]=? -?\d+) - at `\$\.(?P<field>\w+).*`"),
    "length": re.compile(r"Expected `\w+` of length (?P<bound>[<>]=? \d+) - at `\$\.(?P<field>\w+).*`"),
    "kind": re.compile(r"Expected `(?P<wanted>[^`]*)`, got `(?P<found>[^`]*)` - at `\$\.(?P<field>\w+).*`"),
    "none_of": re.compile(r"Invalid enum value (?P<value>.*) \(one of: (?P<known>.*)\) - at `\$\.(?P<field>\w+).*`"),
}
"""The messages of a decoder about one field."""


def _as_message(problem: str) -> str:
    """What the decoder says of a value; with a place behind it, it is still to be taken apart."""
    return problem if " - at `" in problem else as_message(problem)


def field_problem(problem: str) -> dict[str, str]:
    """A decoder's message as the parameters of a refusal.

    >>> field_problem("Expected `int` <= 40 - at `$.speed`")
    {'problem': 'bound', 'bound': '<= 40', 'field': 'speed'}
    >>> field_problem("it will not do")
    {'problem': 'other', 'detail': 'it will not do'}
    """
    for key, pattern in _FIELD_PROBLEMS.items():
        found = pattern.fullmatch(problem)
        if found:
            return {"problem": key, **{name: text[:200] for name, text in found.groupdict().items()}}
    return {"problem": "other", "detail": problem}


def with_values(problem: str, kind: Any) -> str:  # noqa: ANN401 - the type that was decoded
    """A decoder's message; where a value is none of a few, with those that the field of ``kind`` takes.

    >>> from turnkeeper.core.commands import Show
    >>> with_values("Invalid enum value 'known ' - at `$.visibility`", Show)
    "Invalid enum value 'known ' (one of: hidden, unknown, known) - at `$.visibility`"
    """
    found = re.fullmatch(r"(Invalid enum value .*) - at `\$((?:\.\w+|\[[^\]]*\])*)`", problem, re.DOTALL)
    if not found:
        return problem
    kinds = [kind]
    for part in re.findall(r"\.\w+|\[", found[2]):
        kinds = [below for one in kinds for below in _below(one, part[1:])]
    values = dict.fromkeys(str(value) for one in kinds for value in _literals(one))
    listed = f" (one of: {', '.join(values)})" if values else ""
    return f"{found[1]}{listed}{problem[found.end(1) :]}"


def _below(kind: Any, field: str) -> list[Any]:  # noqa: ANN401
    """The types of a struct's field, or of a generic type's items where ``field`` is empty."""
    if not field:
        return [part for part in get_args(kind) if part is not Ellipsis]
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        hints = get_type_hints(kind)
        return [hints[item.name] for item in msgspec.structs.fields(kind) if item.encode_name == field]
    return [below for part in get_args(kind) for below in _below(part, field)]


def _literals(kind: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """The values of a literal type, or of those in a union."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    return tuple(value for part in get_args(kind) for value in _literals(part))


def _tag(kind: type[Command | Event]) -> str:
    return str(kind.__struct_config__.tag)
