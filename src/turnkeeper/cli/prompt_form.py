"""A command in several forms, filled in field by field: each answer leaves the forms that allow it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from turnkeeper.cli.fields import Fields
from turnkeeper.core.actions import Choice, Field, Subset, Text, WholeNumber
from turnkeeper.core.commands import Command

Form: TypeAlias = tuple[Mapping[str, Any], Mapping[str, Field]]
"""The fields that are fixed, and those that are open."""


def fill(kind: type[Command], forms: Sequence[Form], fields: Fields) -> dict[str, Any]:
    """All fields of a command, asked for in the command's order.

    A field that can have only one value is not asked for as a rule; those that have a usual value are asked for
    together, last.
    """
    command = str(kind.__struct_config__.tag)
    left = list(forms)
    filled: dict[str, Any] = {}
    extra: dict[str, Field] = {}
    for item in msgspec.structs.fields(kind):
        kinds = [_kind(form, item.name) for form in left]
        if not any(kinds):
            continue
        field = _together(kinds)
        only = field.values if isinstance(field, Choice) and len(field.values) == 1 else ()
        if only and fields.goes_unsaid(command, item.name, only[0]):
            value = only[0]
        elif item.default is not msgspec.NODEFAULT and _takes(field, item.default):
            extra[item.name] = field
            continue
        else:
            value = fields.fill(command, item.name, field)
        left = [form for form in left if _takes(_kind(form, item.name), value)] or left
        if value is not None or any(_kind(form, item.name) for form in left):
            filled[item.name] = value
    # What was fixed before has left fewer forms, so what is still open is gathered from those.
    still = {
        name: _together([_kind(form, name) for form in left]) for name in extra if any(_kind(f, name) for f in left)
    }
    return filled | fields.optional(command, still)


def _kind(form: Form, name: str) -> Field | None:
    fixed, choose = form
    if name in choose:
        return choose[name]
    return Choice((fixed[name],)) if name in fixed else None


def _together(kinds: Sequence[Field | None]) -> Field:
    """One field that takes any value that one of ``kinds`` takes; where a form lacks it, no value too."""
    known = [kind for kind in kinds if kind is not None]
    numbers = [kind for kind in known if isinstance(kind, WholeNumber)]
    if numbers:
        return WholeNumber(min(kind.low for kind in numbers), max(kind.high for kind in numbers))
    subsets = [kind for kind in known if isinstance(kind, Subset)]
    if subsets:
        longest = max(subsets, key=lambda kind: len(kind.values))
        return Subset(longest.values, min(kind.least for kind in subsets), max(kind.most for kind in subsets))
    for kind in known:
        if isinstance(kind, Text):
            return kind
    values = [value for kind in known if isinstance(kind, Choice) for value in kind.values]
    absent = [None] if len(known) < len(kinds) else []
    return Choice(tuple(dict.fromkeys([*values, *absent])))


def _takes(kind: Field | None, value: object) -> bool:
    match kind:
        case None:
            return value is None
        case Choice(values=values):
            return value in values
        case WholeNumber(low=low, high=high):
            return isinstance(value, int) and low <= value <= high
        case Subset(values=values, least=least, most=most):
            return isinstance(value, tuple) and least <= len(value) <= most and set(value) <= set(values)
        case _:
            return True
