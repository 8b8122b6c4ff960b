"""The words of a command's fields and their values: found once, by one rule, for labels, for forms and for clients.

A text is looked for under these keys, the first that there is: ``command.<command>.<value>``,
``command.<command>.<field>.<value>``, ``<command>.<value>``, ``<field>.<value>``, ``value.<field>.<value>``, and
``outcome.<value>`` for what was played at the table.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from turnkeeper.core.commands import Command
from turnkeeper.core.texts import Texts
from turnkeeper.core.visibility import actor_fields

_OF_THE_COMMAND = frozenset({"none", "other", "everybody"})
"""After ``command.<command>.`` these are no values."""


class FieldWords(Struct, frozen=True, gc=False, omit_defaults=True):
    """The words of one field."""

    label: str
    none: str
    """Said where it has no value."""
    actors: bool = False
    """Whether the field holds actors, which have their names at the table."""
    values: Mapping[str, str] = {}
    """The values that have words: as they are spelled, or in lower case."""


@functools.cache
def field_words(texts: Texts, kind: type[Command]) -> Mapping[str, FieldWords]:
    """The words of a command's fields, in its order.

    >>> from turnkeeper.core.commands import Show
    >>> from turnkeeper.core.texts import CORE_TEXTS
    >>> found = field_words(CORE_TEXTS, Show)
    >>> found["actor"], found["visibility"].values["hidden"]
    (FieldWords(label='Who', none='nobody', actors=True, values={}), 'nothing')
    """
    tag = str(kind.__struct_config__.tag)
    holding = {name for name, *_ in actor_fields(kind)}
    names = [field.encode_name for field in msgspec.structs.fields(kind)]
    return {name: _words(texts, tag, name, actors=name in holding) for name in names}


def words_of(texts: Texts, kind: type[Command] | None, field: str) -> FieldWords:
    """The words of one field; one that its command has not, as a plug-in may offer, stands as it is spelled."""
    found = field_words(texts, kind).get(field) if kind else None
    return found or FieldWords(capitalized(field), texts.say("value.none"))


def _words(texts: Texts, tag: str, field: str, *, actors: bool) -> FieldWords:
    none = f"command.{tag}.none"
    if none not in texts:
        none = "value.nobody" if actors else "value.none"
    return FieldWords(_label(texts, tag, field), texts.say(none), actors, _values(texts, tag, field))


def _label(texts: Texts, tag: str, field: str) -> str:
    key = next((key for key in (f"field.{tag}.{field}", f"field.{field}") if key in texts), "")
    return texts.say(key) if key else capitalized(field)


def _values(texts: Texts, tag: str, field: str) -> dict[str, str]:
    found: dict[str, str] = {}
    outcomes = ("outcome",) if field == "value" else ()
    # Later ones stand over those before them.
    for head in (*outcomes, f"value.{field}", field, tag, f"command.{tag}.{field}", f"command.{tag}"):
        for tail, key in texts.below(head):
            if not texts.params(key) and not (head == f"command.{tag}" and tail in _OF_THE_COMMAND):
                found[tail] = texts.say(key)
    return found


def value_in_words(texts: Texts, words: FieldWords, value: object, names: Mapping[str, str]) -> str:
    """A field's value in words. ``names``: those of actors and marks."""
    if isinstance(value, tuple | list):
        parts = [value_in_words(texts, words, item, names) for item in value]
        return (" + " if all(isinstance(item, int) for item in value) else ", ").join(parts) or words.none
    if isinstance(value, bool):
        return texts.say("value.yes" if value else "value.no")
    if value is None or value == "":
        return words.none
    if isinstance(value, int):
        return texts.say("value.number", {"value": value})
    name = str(value)
    return names.get(name) or words.values.get(name) or words.values.get(name.lower()) or texts.cards(name)


def plain(name: str) -> str:
    """A name of code as words.

    >>> plain("next_round")
    'next round'
    """
    return name.replace("_", " ").replace(".", " ")


def capitalized(name: str) -> str:
    """A name of code as the words of a label.

    >>> capitalized("next_round")
    'Next round'
    """
    return plain(name).capitalize()
