"""Asks for the open fields of a command, one after another, and reads what was typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from turnkeeper.cli.naming import find_actor
from turnkeeper.cli.reader import Cancelled, Questions
from turnkeeper.cli.screen import WARN, Screen
from turnkeeper.cli.wording import Wording
from turnkeeper.core.errors import Malformed
from turnkeeper.core.offers import Choice, Field, Number, Subset, Text, Value

_SUITS = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC")
_YES = {"y": True, "yes": True, "true": True, "n": False, "no": False, "false": False}
_NOTHING = ("", "none", "-", "nobody")


class Fields:
    """Fills the open fields of one command."""

    def __init__(self, screen: Screen, words: Wording, questions: Questions) -> None:
        self._screen = screen
        self._words = words
        self._questions = questions

    def fill(self, command: str, name: str, kind: Field) -> Any:  # noqa: ANN401 - whatever the field holds
        """The value for one field. Raises :class:`Malformed` for one that will not do, :class:`Cancelled`."""
        while True:
            try:
                return self._filled(command, name, kind)
            except Malformed as problem:
                if not self._questions.asks_again:
                    raise
                self.complain(problem)

    def complain(self, problem: Malformed) -> None:
        """Say what is wrong with an answer."""
        self._screen.say((f"{problem}.", WARN))

    def _filled(self, command: str, name: str, kind: Field) -> Any:  # noqa: ANN401 - whatever the field holds
        label = name.replace("_", " ")
        match kind:
            case Choice():
                return self._choice(command, name, label, kind.values)
            case Subset():
                return self._subset(command, name, label, kind)
            case Number():
                return whole(self._questions.word(f"{label} ({kind.low} to {kind.high})"), kind)
            case Text():
                return self._questions.rest(label)

    def _choice(self, command: str, name: str, label: str, values: Sequence[Value]) -> Value:
        if len(values) == 1 and not self._questions.given:
            return values[0]
        shown = [self._words.value(command, name, value) for value in values]
        numbered = not any(isinstance(value, int) and not isinstance(value, bool) for value in values)
        if not self._questions.given:
            for number, text in enumerate(shown, 1):
                self._screen.say(text, lead=f"  {number:>3}  " if numbered else "       ")
        several = any(isinstance(value, tuple) for value in values)
        typed = (self._questions.rest if several else self._questions.word)(label)
        if not typed:
            raise Cancelled
        place = _picked(typed, values, shown, lambda text: self._as_actor(command, name, text))
        if place is None and numbered and typed.isdecimal() and 0 < int(typed) <= len(values):
            place = int(typed) - 1
        if place is None:
            raise Malformed(f"{label}: {typed[:60]} is none of {', '.join(shown[:12])}")
        return values[place]

    def _as_actor(self, command: str, name: str, typed: str) -> str | None:
        if name not in self._words.actor_fields(command):
            return None
        try:
            return find_actor(self._words.table.actors, typed)
        except Malformed:
            return None

    def _subset(self, command: str, name: str, label: str, kind: Subset) -> tuple[str | int, ...]:
        shown = [self._words.value(command, name, value) for value in kind.values]
        if not self._questions.given:
            self._screen.say(", ".join(shown), lead="     ")
        wanted = f"{kind.least}" if kind.least == kind.most else f"{kind.least} to {kind.most}"
        typed = self._questions.rest(f"{label} ({wanted} of these)")
        if not typed and kind.least:
            raise Cancelled
        return self.members(command, name, typed, kind.values)

    def members(self, command: str, name: str, typed: str, values: Sequence[str | int]) -> tuple[str | int, ...]:
        """Several values out of ``values``, in the order typed."""
        shown = [self._words.value(command, name, value) for value in values]
        found: list[str | int] = []
        for piece in pieces(typed):
            place = _picked(piece, values, shown, lambda text: self._as_actor(command, name, text))
            if place is None:
                raise Malformed(f"{piece[:60]} is none of {', '.join(shown[:20])}")
            found.append(values[place])
        return tuple(found)


def pieces(typed: str) -> list[str]:
    """What was typed, item by item: commas separate where there are any, else spaces.

    >>> pieces("10H AS"), pieces("Ana Wolf, Bob")
    (['10H', 'AS'], ['Ana Wolf', 'Bob'])
    """
    return [piece for piece in (part.strip() for part in re.split(r"[,;]" if "," in typed else r"\s+", typed)) if piece]


def card(typed: str) -> str:
    """A card's name from how people write it.

    >>> card("10♥"), card("th"), card("as"), card("joker red")
    ('10H', '10H', 'AS', 'RJ')
    """
    plain = typed.strip().translate(_SUITS).upper()
    if "JOKER" in plain:
        return "RJ" if "RED" in plain or plain.startswith("R") else "BJ"
    return f"10{plain[1:]}" if re.fullmatch("T[SHDC]", plain) else plain


def whole(typed: str, within: Number | None = None) -> int:
    """A whole number. Raises :class:`Malformed`, :class:`Cancelled` when nothing was typed."""
    if not typed:
        raise Cancelled
    if not re.fullmatch(r"[+-]?\d{1,9}", typed):
        raise Malformed(f"{typed[:60]} is not a whole number")
    number = int(typed)
    if within and not within.low <= number <= within.high:
        raise Malformed(f"{number} is not from {within.low} to {within.high}")
    return number


def _picked(
    typed: str, values: Sequence[Value], shown: Sequence[str], actor: Callable[[str], str | None]
) -> int | None:
    """The place of the value that was typed, as it is spelled, as it is shown, or as a card or actor."""
    plain = " ".join(typed.split()).casefold()
    for place, value in enumerate(values):
        if isinstance(value, bool):
            if _YES.get(plain) is value:
                return place
        elif (value is None or value == "") and plain in _NOTHING:
            return place
        elif isinstance(value, tuple):
            if sorted(map(card, pieces(typed))) == sorted(card(str(item)) for item in value):
                return place
        elif plain == str(value).casefold() or card(typed) == value:
            return place
    folded = [text.casefold() for text in shown]
    if plain in folded:
        return folded.index(plain)
    found = actor(typed)
    return values.index(found) if found in values and found is not None else None
