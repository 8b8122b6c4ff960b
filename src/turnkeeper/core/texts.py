"""The texts of a system in one language: key to message, so that a translation is a file.

Messages are in Fluent's syntax (:mod:`turnkeeper.core.fluent`). Key prefixes: ``line.`` log lines, ``refusal.`` by
refusal code, ``command.`` button labels (``command.<command>.with.<field>``: with that field alone;
``command.<command>.other``: what is left beside its plain form; ``command.<command>.everybody``: given for all of the
GM's people who are up), ``at.<kind>.<command>`` (the label while its actor has an opening of a kind), ``field.`` names
of a command's fields, ``value.`` their values, ``primary.<command>`` what moves the fight on
(``primary.<command>.<kind>``: while there are openings of a kind), ``option.`` and ``option.<name>.<value>``,
``ruling.``, ``reason.`` (why A before B), ``ask.`` by step, ``total.`` the figures that may stand for dice,
``outcome.`` of verdicts, ``clock.`` units (``clock.<unit>.<value>``: with that value, in its own words), ``opening.``
kinds, ``held.`` kinds, ``profile.`` numbers of an actor, ``over.<unit>`` ("the round") for marks that last until one is
over, ``system.title`` and ``system.summary``.

A text may choose its verbs by ``$heads``, how many ``$actor`` stands for, or ``$first_heads``, how many ``$first`` does
(:mod:`turnkeeper.core.heads`); :meth:`Texts.say` adds them.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from turnkeeper.core.cards import is_card, rank, with_sign
from turnkeeper.core.fluent import MessageSyntaxError, counted, fill, params_of, subjects_of
from turnkeeper.core.heads import NOBODY, heads_of
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.system import AnySystem, texts_in
from turnkeeper.translations import ENGLISH, messages

_CARD_PARAMS = frozenset(("card", "cards", "hold", "other", "figure", "first_figure", "second_figure"))
"""The parameters that may be cards. In others, names of people above all, nothing is taken for a card."""
_ADDED_PARAMS = frozenset(("modifier",))
"""The parameters for what is added to a roll; their values carry a sign."""
_NUMBERED = re.compile(r"(.*)\((\d{1,9})\)")
"""A value of an option that says how many: ``shared_fixed(3)``."""
_ADDED = re.compile(r"[+-]\d+")
_ENDED = re.compile(r"(?<=[^\W\d])\?\.$")
"""A line that ends with a question needs no stop after it. A masked name ("?", "?1") is no question."""
_MADE = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}#(\d+)")
"""A card without a name, as a deck of actors makes it: whose it is, and which of those."""

CORE: Mapping[str, str] = messages(ENGLISH, "core")
"""The English messages of what every system shares."""


class Texts:
    """Messages in one language; what it has not is in English."""

    def __init__(self, language: str, *layers: tuple[str, Mapping[str, str]]) -> None:
        """``layers``: languages with their messages; the first that has a key counts."""
        self.language = language
        self._found = {key: (one, found[key]) for one, found in reversed(layers) for key in found}
        """The language and the pattern of each message."""
        self._plain: dict[str, str] = {}
        """Messages without parameters, as they were said."""

    def __contains__(self, key: str) -> bool:
        return key in self._found

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    @functools.cached_property
    def situated(self) -> frozenset[str]:
        """The commands whose label is another one while their actor has an opening of some kind."""
        return frozenset(key.rpartition(".")[2] for key in self._found if key.startswith("at."))

    @functools.cached_property
    def for_everybody(self) -> tuple[str, ...]:
        """The commands that have words for being given for all of the GM's people at once."""
        return tuple([key.split(".")[1] for key in self._found if re.fullmatch(r"command\.\w+\.everybody", key)])

    @functools.cached_property
    def with_others(self) -> frozenset[str]:
        """The commands that have words for all their forms but the plain one."""
        return frozenset([key.split(".")[1] for key in self._found if re.fullmatch(r"command\.\w+\.other", key)])

    def below(self, head: str) -> Sequence[tuple[str, str]]:
        """The keys ``<head>.<name>``, each with its name."""
        return self._by_head.get(head, ())

    @functools.cached_property
    def _by_head(self) -> Mapping[str, Sequence[tuple[str, str]]]:
        found: dict[str, list[tuple[str, str]]] = {}
        for key in self._found:
            head, _, name = key.rpartition(".")
            found.setdefault(head, []).append((name, key))
        return found

    def patterns(self) -> dict[str, str]:
        """All messages by key, as patterns."""
        return {key: pattern for key, (_, pattern) in self._found.items()}

    def pattern(self, key: str) -> tuple[str, str] | None:
        """The language and the pattern of a message."""
        return self._found.get(key)

    def params(self, key: str) -> frozenset[str]:
        """The parameters that a message names; none for an unknown key."""
        found = self.pattern(key)
        return params_of(found[1]) if found else frozenset()

    def say(self, key: str, params: Mapping[str, object] | None = None, counts: Mapping[str, int] = NOBODY) -> str:
        """The text for ``key``; an unknown key is shown as itself, never an error.

        Cards come by name (``QS``) and are written as people read them, as are numbers below zero. ``counts``: how many
        a name stands for, see ``Audience.counts``.

        >>> texts = Texts("en", ("en", {"set": "{ $actor }'{ GENITIVE_S($actor) } set: { $cards }."}))
        >>> texts.say("set", {"actor": "Pike in the shallows", "cards": "QS QH"})
        "Pike in the shallows' set: Q♠ Q♥."
        >>> CORE_TEXTS.say("line.core.joined", {"actor": "Fen dogs"}, {"Fen dogs": 5})
        'Fen dogs join.'
        """
        if params:
            return self._said(key, params, counts)
        text = self._plain.get(key)
        if text is None:
            text = self._said(key, {}, counts)
            if key in self._found:
                self._plain[key] = text
        return text

    def _said(self, key: str, params: Mapping[str, object], counts: Mapping[str, int]) -> str:
        found = self._found.get(key)
        if found is None:
            return key
        wanted = params_of(found[1])
        if key.startswith(("line.core.", "refusal.core.bad_")):
            params = self._meant(key, params)
        values: dict[str, object] = {
            name: self._spelled(name, value) for name, value in params.items() if name in wanted
        }
        for heads, subject in subjects_of(found[1]):
            if heads not in values:
                values[heads] = heads_of(params.get(subject), counts)
        try:
            text = fill(*found, values)
        except MessageSyntaxError:
            return found[1]
        return _ENDED.sub("?", text) if text.endswith("?.") else text

    def _meant(self, key: str, values: Mapping[str, object]) -> Mapping[str, object]:
        """``values`` with what names an option or a step said as the catalogue says it."""
        if key.startswith("line.core.option_set"):
            option = f"option.{values.get('name')}"
            return {
                **values,
                "name": self.say(option) if option in self else values.get("name"),
                "value": self._value_meant(option, values.get("value")),
            }
        if key == "refusal.core.bad_option" and f"option.{values.get('name')}" in self:
            return {**values, **self._option_meant({name: str(value) for name, value in values.items()})}
        if key == "refusal.core.bad_profile" and f"bad_profile.{values.get('problem')}" in self:
            return {**values, "detail": self.say(f"bad_profile.{values['problem']}")}
        if key == "refusal.core.bad_profile":
            return {**values, **self._number_meant({name: str(value) for name, value in values.items()})}
        if key.startswith("line.core.automated") and f"ask.{values.get('step')}" in self:
            return {**values, "step": self.say(f"ask.{values['step']}")}
        return values

    def _value_meant(self, option: str, value: object) -> object:
        """A value of an option as the catalogue says it; one with a number by the text for ``n``, if it has no own."""
        key = f"{option}.{str(value).lower()}"
        if key in self:
            return self.say(key)
        numbered = _NUMBERED.fullmatch(key)
        if numbered and (general := f"{numbered[1]}(n)") in self:
            return self.say(general, {"n": int(numbered[2])})
        return value

    def _option_meant(self, values: Mapping[str, str]) -> Mapping[str, str]:
        """An option, its bound and its values as the catalogue says them, the values with their names."""
        option, known = f"option.{values['name']}", values.get("known", "")
        words = {value: self._or(f"{option}.{value}", "") for value in known.split(", ")}
        return {
            "name": self.say(option),
            "known": ", ".join(f"{value} ({meant})" if meant else value for value, meant in words.items()),
            "bound": self._bound(values.get("bound", "")),
        }

    def _bound(self, bound: str) -> str:
        sign, _, number = bound.partition(" ")
        return self.say("bound.most" if sign == "<=" else "bound.least", {"number": number})

    def _number_meant(self, values: Mapping[str, str]) -> Mapping[str, str]:
        """A number of an actor, its bound and its kind as the catalogue says them.

        >>> CORE_TEXTS.say("refusal.core.bad_profile", {"problem": "bound", "field": "dx", "bound": "<= 100"})
        '“DX” must be at most 100.'
        """
        field, wanted = values.get("field", ""), values.get("wanted", "").split(" ")[0]
        return {
            "field": self._or(f"profile.{field}", field),
            "wanted": self._or(f"bound.{wanted}", wanted),
            "bound": self._bound(values.get("bound", "")),
        }

    def _or(self, key: str, otherwise: str) -> str:
        """The text for ``key``, if there is one."""
        return self.say(key) if key in self else otherwise

    def _spelled(self, name: str, value: object) -> object:
        if isinstance(value, str):
            if name in _CARD_PARAMS:
                return self.cards(value) if value else value
            if name == "rank" and f"clock.increment.{value}" in self:
                return self.say(f"clock.increment.{value}")
            return signed(int(value)) if name in _ADDED_PARAMS and _ADDED.fullmatch(value) else value
        return value

    def cards(self, names: str) -> str:
        """Cards in a row (``QS QH RJ``, or with commas) as people read them; what is no card stays as it is.

        >>> [CORE_TEXTS.cards(names) for names in ("QS 10H RJ", "fen-dogs#2", "The Lantern")]
        ['Q♠ 10♥ + Red Joker', 'card 2', 'The Lantern']
        >>> CORE_TEXTS.cards("9C ? ? ?"), CORE_TEXTS.cards("?")
        ('9♣ + 3 cards face down', 'a card face down')
        """
        if ", " in names:
            return ", ".join(self.cards(one) for one in names.split(", "))
        cards = names.split(" ")
        known = [card for card in cards if card != FACE_DOWN]
        if all(map(is_card, known)):
            naturals = " ".join(with_sign(card) for card in known if rank(card))
            jokers = [self.say(f"card.{card}") for card in known if not rank(card)]
            down = len(cards) - len(known)
            return " + ".join(filter(None, (naturals, *jokers, self._face_down(down))))
        made = _MADE.fullmatch(names)
        if made:
            return self.say("card.made", {"number": made[1]})
        return self.say(f"card.{names}") if f"card.{names}" in self else names

    def _face_down(self, count: int) -> str:
        """So many cards that the app does not know; empty for none."""
        return self.say("card.face_down", {"count": count}) if count else ""


def texts_of(system: AnySystem | None, language: str = ENGLISH) -> Texts:
    """The messages of a system and of the core; of the core alone for no system."""
    one: Any = system
    return _texts_of(one, language)


@functools.lru_cache(64)
def _texts_of(system: Any, language: str) -> Texts:  # noqa: ANN401 - a system, whose protocol says nothing of hashes
    english = (ENGLISH, system.texts if system else {}), (ENGLISH, CORE)
    if language == ENGLISH:
        return Texts(language, *english)
    own = (language, texts_in(system, language)), (language, messages(language, "core"))
    return Texts(language, *own, *english)


def title_of(system: AnySystem, language: str = ENGLISH) -> str:
    """The title of a system in a language; its id where it has none."""
    texts = texts_of(system, language)
    return texts.say("system.title") if "system.title" in texts else system.id


def figure(mark: str) -> str:
    r"""An actor's public figure as people read it: a number, or the system's own sign.

    >>> figure("7"), figure("JS"), figure("-2") == "\N{MINUS SIGN}2"
    ('7', 'JS', True)
    """
    return counted(int(mark)) if mark.startswith("-") and mark[1:].isdecimal() else mark


def signed(number: int) -> str:
    r"""A number with its sign, as people read it.

    >>> signed(2), signed(0), signed(-2) == "\N{MINUS SIGN}2"
    ('+2', '±0', True)
    """
    return f"+{number}" if number > 0 else counted(number) if number else "±0"


CORE_TEXTS = texts_of(None)
