"""Fills in messages in Fluent's syntax (https://projectfluent.org), by the library ``fluent.runtime``.

A message is its pattern: text with placeables, ``{ $actor } acts.``, and variants for number. Beside Fluent's own
functions there is ``GENITIVE_S``: what an English name takes after an apostrophe.
"""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

_PARAM = re.compile(r"\$([A-Za-z][\w-]*)", re.ASCII)
_SELECTOR = re.compile(r"\$([A-Za-z][\w-]*)\s*->", re.ASCII)
_ARGUMENT = re.compile(r"\(\s*\$([A-Za-z][\w-]*)", re.ASCII)
_PLACEABLE = re.compile(r"\{ *\$([A-Za-z][\w-]*) *\}", re.ASCII)
_NOT_PLAIN = re.compile(r"[{}\r\n]")
_LONGEST = 1000
"""Longer values choose no variant: Fluent takes a value of more than 2,500 characters for an attack."""
_MARK = re.compile("\ue000(\\d+):[^\\W\\d_]?\ue001")
_MOST_OUTLINES = 4096
"""More than all messages have together, each with the few numbers that it distinguishes."""
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""The letters of scripts that are written from right to left."""
_ISOLATE, _END = "\u2068", "\u2069"


class MessageSyntaxError(ValueError):
    """A pattern that is not in Fluent's syntax."""


@functools.lru_cache(4096)
def params_of(pattern: str) -> frozenset[str]:
    """The parameters that a pattern names.

    >>> sorted(params_of("{ $actor } takes { $points } damage."))
    ['actor', 'points']
    """
    return frozenset(_PARAM.findall(pattern))


@functools.lru_cache(4096)
def subjects_of(pattern: str) -> tuple[tuple[str, str], ...]:
    r"""The parameters that say how many an actor is, each with the parameter that names the actor.

    >>> subjects_of("{ $heads -> \n [one] { $actor } acts\n *[other] { $actor } act\n }")
    (('heads', 'actor'),)
    >>> subjects_of("{ $second_heads -> \n [one] it goes\n *[other] they go\n }")
    (('second_heads', 'second'),)
    """
    found = sorted(name for name in params_of(pattern) if name == "heads" or name.endswith("_heads"))
    return tuple((name, name.removesuffix("heads").rstrip("_") or "actor") for name in found)


def check_pattern(pattern: str) -> None:
    """Raises :class:`MessageSyntaxError` for a pattern that is not in Fluent's syntax."""
    from fluent.syntax import FluentParser, ast  # noqa: PLC0415 - only checks parse what nobody reads

    resource = FluentParser().parse(f"message = {pattern}\n")
    if len(resource.body) != 1 or not isinstance(resource.body[0], ast.Message):
        raise MessageSyntaxError(pattern[:200])


def fill(language: str, pattern: str, params: Mapping[str, object]) -> str:
    r"""A pattern with its parameters filled in, by the grammar of a language.

    >>> fill("en", "{ $cards ->\n    [one] a card\n   *[other] { $cards } cards\n}", {"cards": 2})
    '2 cards'
    >>> fill("en", "{ $actor }'{ GENITIVE_S($actor) } turn", {"actor": "Pike in the shallows"})
    "Pike in the shallows' turn"
    >>> fill("en", "{ $chance } %", {"chance": 12.5}), fill("de", "{ $chance } %", {"chance": 12.5})
    ('12.5 %', '12,5 %')
    >>> fill("en", "score { $score }", {"score": -1}) == "score \N{MINUS SIGN}1"
    True
    """
    if "{" not in pattern:
        return pattern.strip() if "\n" not in pattern else _unindented(pattern)
    chosen, passed = _selectors_and_arguments(pattern)
    values: list[str] = []
    marked: list[str] = []
    choices: list[tuple[str, str | int]] = []
    for name, value in params.items():
        if isinstance(value, str):
            text = value if value.isascii() or name in chosen else isolated(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            if name in chosen:
                choices.append((name, value))
                continue
            text = counted(value)
        else:
            text = _decimal(language, value) if isinstance(value, float) else str(value)
        if name in chosen and len(text) <= _LONGEST and "\ue000" not in text:
            choices.append((name, text))
            continue
        values.append(text)
        last = text.rstrip(_END)[-1:]
        marked.append(f"{name}:{last}" if name in passed and last.isalpha() else name)
    parts = _outline(language, pattern, tuple(marked), tuple(choices))
    return "".join([values[part] if isinstance(part, int) else part for part in parts])


def isolated(text: str) -> str:
    r"""``text`` in signs that keep its direction to itself, if any of it is written from right to left.

    Without them a number behind such a name would be read as part of it, and stand before it.

    >>> isolated("Ana"), isolated("\N{HEBREW LETTER SHIN}") == "\u2068\N{HEBREW LETTER SHIN}\u2069"
    ('Ana', True)
    >>> isolated(isolated("\N{HEBREW LETTER SHIN}")) == isolated("\N{HEBREW LETTER SHIN}")
    True
    """
    # A row of names, or a sentence, has the signs around each of them.
    return f"{_ISOLATE}{text}{_END}" if _ISOLATE not in text and _RIGHT_TO_LEFT.search(text) else text


@functools.lru_cache(_MOST_OUTLINES)
def _outline(
    language: str, pattern: str, marked: tuple[str, ...], choices: tuple[tuple[str, str | int], ...]
) -> tuple[str | int, ...]:
    """A pattern for these ``choices``: its pieces of text, and between them the numbers of the ``marked`` parameters.

    The values of those are put in afterwards, so that no name is in anything that is kept. A parameter that goes to a
    function has the last letter of its value after a colon, for its mark.
    """
    texts = _PLACEABLE.split(pattern.replace("\ue000", "").strip(" "))
    if not any(map(_NOT_PLAIN.search, texts[::2])):  # nothing to choose: to load Fluent takes longer than an answer
        return tuple(marked.index(text) if at % 2 and text in marked else text for at, text in enumerate(texts))
    bundle, message = _compiled(language, pattern.replace("\ue000", ""))
    given: dict[str, Any] = {}
    for place, param in enumerate(marked):
        name, _, last = param.partition(":")
        given[name] = f"\ue000{place}:{last}\ue001"
    given.update({name: _number(value) if isinstance(value, int) else value for name, value in choices})
    pieces: list[str | int] = list(_MARK.split(str(bundle.format_pattern(message, given)[0])))
    pieces[1::2] = map(int, pieces[1::2])
    return tuple(pieces)


def _unindented(pattern: str) -> str:
    return "\n".join(line.strip() for line in pattern.strip().splitlines())


@functools.lru_cache(4096)
def _selectors_and_arguments(pattern: str) -> tuple[frozenset[str], frozenset[str]]:
    """The parameters by which a pattern chooses a variant, and those that it passes to a function."""
    return frozenset(_SELECTOR.findall(pattern)), frozenset(_ARGUMENT.findall(pattern))


def counted(number: int) -> str:
    r"""A number as people read it: one below zero has a minus and no hyphen.

    >>> counted(7), counted(-2) == "\N{MINUS SIGN}2"
    ('7', True)
    """
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def _compiled(language: str, pattern: str) -> tuple[FluentBundle, Any]:
    """A pattern, ready to be filled in. So many are kept; then all are forgotten, as a bundle forgets none of its own.

    Fights from elsewhere bring their own words, so there is no end of patterns.
    """
    if _compiled_once.cache_info().currsize >= _MOST_COMPILED:
        _compiled_once.cache_clear()
        _bundle.cache_clear()
    return _compiled_once(language, pattern)


_MOST_COMPILED = 8192
_NUMBERS = itertools.count()
"""Of messages: threads that make some at the same moment give none the same name."""


@functools.cache
def _compiled_once(language: str, pattern: str) -> tuple[FluentBundle, Any]:
    """Messages are read when they are first shown: all of them would take longer than to start the program."""
    from fluent.runtime import FluentResource  # noqa: PLC0415 - who shows no text need not load it

    bundle = _bundle(language)
    name = f"m{next(_NUMBERS)}"
    bundle.add_resource(FluentResource(f"{name} = {pattern}\n"))
    try:
        return bundle, bundle.get_message(name).value
    except LookupError:
        raise MessageSyntaxError(pattern[:200]) from None


@functools.cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle  # noqa: PLC0415 - who shows no text need not load it

    return FluentBundle([language], functions={"GENITIVE_S": _genitive_s}, use_isolating=False)


def _genitive_s(name: Any) -> Any:  # noqa: ANN401 - text counts as a value of Fluent's, which its types do not say
    return "" if str(name).rstrip("\ue001").endswith(("s", "S")) else "s"


@functools.lru_cache(512)
def _number(number: int) -> object:
    """A number that variants are chosen by; in a text it has no groups of digits."""
    from fluent.runtime.types import FluentInt  # noqa: PLC0415 - who shows no text need not load it

    return FluentInt(number, useGrouping=False)


def _decimal(language: str, number: float) -> str:
    """A number with the decimal mark of the language."""
    from fluent.runtime.types import FluentFloat  # noqa: PLC0415 - who shows no text need not load it

    bundle, message = _compiled(language, "{ $number }")
    return str(bundle.format_pattern(message, {"number": FluentFloat(number, useGrouping=False)})[0])
