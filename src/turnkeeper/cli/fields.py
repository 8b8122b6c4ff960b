"""Asks for the open fields of a command, one after another, and reads what was typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from turnkeeper.cli.actor_names import UnclearNameError, find_actor, is_actor, split_names
from turnkeeper.cli.console import DIM, WARN, Screen
from turnkeeper.cli.labels import Labels, runs
from turnkeeper.cli.language import say, spoken
from turnkeeper.cli.reader import Cancelled, FieldQuestions
from turnkeeper.core.actions import Choice, Field, Subset, Text, Value, WholeNumber
from turnkeeper.core.cards import RANKS, SUITS, is_card
from turnkeeper.core.errors import InputError
from turnkeeper.core.field_words import plain as in_words
from turnkeeper.core.marks.model import MarkRow
from turnkeeper.core.message import MessageText

_SUITS = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC", "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")
"""The letters of suits by their signs; a sign that is typed as a picture has a mark behind it."""
_YES = {"y": True, "j": True, "yes": True, "true": True, "n": False, "no": False, "false": False}
_NOTHING = ("", "none", "-", "nobody")
_RANKS = (*RANKS, "T")
_JOKERS = {
    "RJ": re.compile(r"R|.*\b(RED|ROTE?[RNMS]?)\b.*"),
    "BJ": re.compile(r"[BS]|.*\b(BLACK|SCHWARZE?[RNMS]?)\b.*"),
}
"""The jokers by the words beside that one: a colour, or its letter alone, in English and German."""


class Fields:
    """Fills the open fields of one command."""

    def __init__(self, screen: Screen, words: Labels, questions: FieldQuestions) -> None:
        self._screen = screen
        self._words = words
        self._questions = questions

    def fill(self, command: str, name: str, kind: Field) -> Any:  # noqa: ANN401 - the field decides the type
        """The value for one field. Raises :class:`InputError` for one that will not do, :class:`Cancelled`."""
        if isinstance(kind, Choice) and len(kind.values) == 1 and self.goes_unsaid(command, name, kind.values[0]):
            return kind.values[0]
        while True:
            try:
                typed = self._typed(command, name, kind)
                if not typed and not (isinstance(kind, Subset) and not kind.least):
                    raise Cancelled
                return self.read(command, name, kind, typed)
            except InputError as problem:
                if not self._questions.asks_again:
                    raise
                self.complain(problem)

    def goes_unsaid(self, command: str, name: str, value: Value) -> bool:
        """Whether the only value of a field is meant without a word, or was typed.

        Not where other cards were typed; nor where it would name cards that lie face down: the app knows of none there.
        """
        if self._questions.swallow(lambda typed: self._place(command, name, typed, [value]) is not None):
            return True
        ahead = self._questions.ahead
        wanted = [value] if isinstance(value, str) else value if isinstance(value, tuple) else []
        if not wanted or not all(is_card(str(one)) for one in wanted):
            return True
        if ahead is not None and is_card(card(ahead)):
            return False
        return isinstance(value, str) or self._words.cards_seen.issuperset(map(str, wanted))

    def optional(self, command: str, open_fields: Mapping[str, Field]) -> dict[str, Any]:
        """Values for fields that may be left as they are: typed ahead, or as an answer."""
        if not open_fields:
            return {}
        if self._questions.typed_ahead:
            return self._optional_ahead(command, open_fields)
        while True:
            try:
                return self._optional_asked(command, open_fields)
            except InputError as problem:
                if not self._questions.asks_again:
                    raise
                self.complain(problem)

    def _optional_asked(self, command: str, open_fields: Mapping[str, Field]) -> dict[str, Any]:
        if len(open_fields) == 1:
            [(name, kind)] = open_fields.items()
            self._list(command, name, kind)
            typed = self._questions.ask(say("as_usual", field=self._words.field(command, name)))
            return {name: self.read(command, name, kind, typed)} if typed else {}
        for name, kind in open_fields.items():
            label = self._words.field(command, name)
            meaning = f"  ({label})" if label.casefold() != in_words(name) else ""
            self._screen.say((self._range(command, name, kind) + meaning, DIM), lead=f"      {name}=")
        typed = self._questions.ask(say("any_of_these"))
        return self._named(command, open_fields, _named_parts(typed, open_fields))

    def _optional_ahead(self, command: str, open_fields: Mapping[str, Field]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, kind in open_fields.items():
            ahead = self._questions.ahead
            if ahead is None or "=" in ahead:
                break
            found[name] = self.read(command, name, kind, self._typed(command, name, kind))
        parts = self._questions.all_ahead()
        return {**found, **self._named(command, open_fields, _named_parts(" ".join(parts), open_fields))}

    def _named(self, command: str, open_fields: Mapping[str, Field], parts: Mapping[str, str]) -> dict[str, Any]:
        return {name: self.read(command, name, open_fields[name], typed) for name, typed in parts.items()}

    def complain(self, problem: InputError) -> None:
        """Say what is wrong with an answer that is asked for again, and how to leave the question."""
        told = problem.said_in(spoken())
        self._screen.say((f"{told[:1].upper()}{told[1:]}.", WARN), (f" {say('cancel_leaves')}", DIM))

    def remind(self, wanted: str) -> None:
        """Say what an answer may be."""
        self._screen.say((say("asked_for", wanted=wanted), DIM))

    def _typed(self, command: str, name: str, kind: Field) -> str:
        """What is typed for a field, after what it may be was listed."""
        label = self._words.field(command, name)
        match kind:
            case Choice(values=values):
                if not self._questions.given:
                    self._list(command, name, kind)
                if any(isinstance(value, tuple) for value in values):
                    return self._questions.rest(label)
                return self._questions.name(label, lambda typed: self._place(command, name, typed, values) is not None)
            case Subset(least=least, most=most):
                if not self._questions.given:
                    self._list(command, name, kind)
                wanted = f"{least}" if least == most else say("to", low=least, high=most)
                return self._questions.rest(say("of_these", field=label, count=wanted))
            case WholeNumber():
                return self._questions.word(say("ranged", field=label, range=say("to", low=kind.low, high=kind.high)))
            case Text():
                return self._questions.rest(label)

    def _list(self, command: str, name: str, kind: Field) -> None:
        if isinstance(kind, Choice):
            numbered = _numbered(kind.values)
            for number, shown in enumerate(self._shown(command, name, kind.values), 1):
                self._screen.say(shown, lead=f"  {number:>3}  " if numbered else "       ")
        elif isinstance(kind, Subset):
            self._screen.say(runs(", ".join(self._shown(command, name, kind.values))), lead="       ")

    def _range(self, command: str, name: str, kind: Field) -> str:
        match kind:
            case Choice(values=values):
                return " | ".join(self._shown(command, name, values))
            case Subset(values=values):
                return say("any_of", names=runs(", ".join(self._shown(command, name, values))))
            case WholeNumber():
                return say("to", low=kind.low, high=kind.high)
            case Text():
                return say("any_text")

    def _shown(self, command: str, name: str, values: Sequence[object]) -> list[str]:
        return [self._words.value(command, name, value) for value in values]

    def read(self, command: str, name: str, kind: Field, typed: str) -> Any:  # noqa: ANN401 - what the field holds
        """The value of ``typed`` for a field. Raises :class:`InputError`."""
        match kind:
            case Choice(values=values):
                # A number is a place in the list, even where an actor is called "Guard 1".
                listed = at_place(typed, len(values)) if typed not in values and _numbered(values) else None
                if listed is not None:
                    return values[listed]
                place = self._place(command, name, typed, values)
                if place is None:
                    self._check_clear(command, name, typed, values)
                    named = [shown.partition("  ")[0] for shown in self._shown(command, name, values[:12])]
                    known = ", ".join(
                        one.replace(", ", " ") if isinstance(value, tuple) else one
                        for one, value in zip(named, values, strict=False)
                    )
                    told = say("these") if self._questions.asks_again else known
                    raise UnclearNameError(
                        say("wrong.none_of_field", field=self._words.field(command, name), typed=typed[:60], known=told)
                    )
                return values[place]
            case Subset(values=values):
                return self._members(command, name, typed, values)
            case WholeNumber():
                return whole(typed, kind)
            case Text():
                return typed

    def _members(self, command: str, name: str, typed: str, values: Sequence[str | int]) -> tuple[str | int, ...]:
        """Several values out of ``values``, in the order typed."""
        found: list[str | int] = []
        for piece in split_names(typed, lambda text: self._place(command, name, text, values) is not None):
            place = self._place(command, name, piece, values)
            if place is None:
                self._check_clear(command, name, piece, values)
                known = ", ".join(self._shown(command, name, values[:20]))
                raise UnclearNameError(say("wrong.none_of", typed=piece[:60], known=known))
            found.append(values[place])
        return tuple(found)

    def _place(self, command: str, name: str, typed: str, values: Sequence[Value]) -> int | None:
        shown = self._shown(command, name, values)
        found = _picked(typed, values, shown, lambda text: self._as_actor(command, name, text, values))
        if found is None and name == "mark" and len(marks := marks_called(self._words, typed, _names(values))) == 1:
            return values.index(marks[0].mark)
        return found

    def _as_actor(self, command: str, name: str, typed: str, values: Sequence[Value]) -> str | None:
        if name not in self._words.actor_fields(command):
            return None
        try:
            return find_actor(self._words.table.actors, typed, _names(values))
        except InputError:
            return None

    def _check_clear(self, command: str, name: str, typed: str, values: Sequence[Value]) -> None:
        """Raise :class:`UnclearNameError` where what was typed names several marks or actors, or no actor at all."""
        marks = marks_called(self._words, typed, _names(values)) if name == "mark" else []
        if marks:
            raise several_marks(self._words, typed, marks)
        if name in self._words.actor_fields(command):
            find_actor(self._words.table.actors, typed, _names(values))


def marks_called(words: Labels, typed: str, among: Collection[str]) -> list[MarkRow]:
    """The marks, of those ``among``, that are called so, or are of the actor that is named, or begin so."""
    rows, wanted = [row for row in words.table.marks if row.mark in among], " ".join(typed.split()).casefold()
    ways: tuple[Callable[[MarkRow], bool], ...] = (
        lambda row: wanted == row.label.casefold(),
        lambda row: row.actor != "" and is_actor([words.rows[row.actor]], (), typed),
        lambda row: row.label.casefold().startswith(wanted),
    )
    return next((found for way in ways if wanted and (found := [row for row in rows if way(row)])), [])


def several_marks(words: Labels, typed: str, marks: Sequence[MarkRow]) -> UnclearNameError:
    """The mistake of a name that several marks have."""
    told = ", ".join(words.value("end_mark", "mark", row.mark) for row in marks[:6])
    return UnclearNameError(say("wrong.could_be", typed=typed.strip()[:60], names=told))


def _names(values: Sequence[Value]) -> list[str]:
    """Those of a field's values that may be actors or marks."""
    return [value for value in values if isinstance(value, str)]


def _listed(values: tuple[str | int, ...]) -> tuple[str, ...]:
    return tuple(card(str(value)) for value in values)


def _signs() -> dict[str, str]:
    """The letters of ranks and suits, by the words for them; nothing for a word that a card's name only contains."""
    return dict(word.split("=") for word in say("card.words").split())


def pieces(typed: str) -> list[str]:
    """Split typed text into items: at commas where there are any, else at spaces.

    >>> pieces("10H AS"), pieces("Ana Wolf, Bob")
    (['10H', 'AS'], ['Ana Wolf', 'Bob'])
    """
    return [piece for piece in (part.strip() for part in re.split(r"[,;]" if "," in typed else r"\s+", typed)) if piece]


def card(typed: str) -> str:
    """A card's name from how people write it, in the language that the terminal speaks.

    >>> card("10♥"), card("th"), card("as"), card("joker red"), card("10 d"), card("Ten of spades"), card("joker")
    ('10H', '10H', 'AS', 'RJ', '10D', '10S', 'JOKER')
    """
    plain = typed.strip().translate(_SUITS).upper()
    if "JOKER" in plain:
        beside = " ".join(re.findall(r"[^\W\d_]+", re.sub("JOKERS?", " ", plain)))
        found = [name for name, colour in _JOKERS.items() if colour.fullmatch(beside)]
        return found[0] if len(found) == 1 else plain
    name = "".join(_joined(plain.split()))
    return f"10{name[1:]}" if re.fullmatch("T[SHDC]", name) else name


def cards(typed: str) -> list[str]:
    """The pieces of a row of cards, each to be read by :func:`card` or as a name.

    >>> cards("10 D AS"), cards("ten of spades, 4 h"), cards("2? king hearts")
    (['10D', 'AS'], ['ten of spades', '4 h'], ['2?', 'KH'])
    """
    return pieces(typed) if "," in typed else _joined(pieces(typed))


def _joined(words: Sequence[str]) -> list[str]:
    """Words of which a rank and a suit that stand side by side are one, in whichever order."""
    signs = _signs()
    found: list[str] = []
    for word in (part for one in words for part in _apart(one, signs)):
        sign = signs.get(word.casefold(), word.translate(_SUITS).upper())
        before = found[-1] if found else ""
        if sign in SUITS and before in _RANKS:
            found[-1] = before + sign
        elif sign in _RANKS and before in SUITS:
            found[-1] = sign + before
        elif sign:
            found.append(sign if sign in SUITS or sign in _RANKS else word)
    return found


def _apart(word: str, signs: Mapping[str, str]) -> Sequence[str]:
    """A suit and a rank that are written as one word, as German has it: ``Pik-Ass``, ``Herzdame``, ``Karo10``.

    A rank's letter is no such word: ``Pika`` is a name.
    """
    suits = "|".join(said for said, sign in signs.items() if sign and sign in SUITS)
    ranks = "|".join((*filter(str.isdecimal, RANKS), *(said for said, sign in signs.items() if sign in RANKS)))
    found = re.fullmatch(f"({suits})-?({ranks})", word, re.IGNORECASE)
    return found.groups() if found else (word,)


def whole(typed: str, within: WholeNumber | None = None) -> int:
    """A whole number. Raises :class:`InputError`, :class:`Cancelled` when nothing was typed."""
    if not typed:
        raise Cancelled
    if not re.fullmatch(r"[+-]?\d{1,9}", typed):
        raise InputError(say("wrong.no_number", typed=typed[:60]))
    number = int(typed)
    if within and not within.low <= number <= within.high:
        raise InputError(say("wrong.range", number=number, low=within.low, high=within.high))
    return number


def at_place(typed: str, many: int) -> int | None:
    """The place that a number means in a list of so many, counted from 0; ``None``: there is none of that number.

    >>> at_place("2", 3), at_place("0", 3), at_place("9" * 5000, 3)
    (1, None, None)
    """
    number = int(typed) if re.fullmatch(r"\d{1,9}", typed) else 0
    return number - 1 if 0 < number <= many else None


def _numbered(values: Sequence[Value]) -> bool:
    """Whether a number typed can mean a place in the list: not where it could be one of the values."""
    return not any(isinstance(value, int) and not isinstance(value, bool) for value in values)


def _close(text: str) -> str:
    """A sum without the spaces in it: 1+2."""
    return text.replace(" ", "")


def _named_parts(typed: str, known: Mapping[str, Field]) -> dict[str, str]:
    """``name=value`` pieces; a value goes on to the next name. Raises :class:`InputError`.

    >>> _named_parts("weapon=long sword targets=ana", {"weapon": Text(9), "targets": Text(9)})
    {'weapon': 'long sword', 'targets': 'ana'}
    """
    found: dict[str, str] = {}
    name = ""
    for word in typed.split():
        key, equals, value = word.partition("=")
        if equals and key in known:
            name, found[key] = key, value
        elif equals and key.isidentifier():
            raise InputError(say("wrong.no_field", name=key[:40], known=", ".join(known)))
        elif name:
            found[name] = f"{found[name]} {word}".strip()
        else:
            names = ", ".join(known) or MessageText("mistakes.part.none")
            raise InputError(MessageText("mistakes.fight.pair", name=word[:40], names=names))
    return found


def _picked(
    typed: str, values: Sequence[Value], shown: Sequence[str], actor: Callable[[str], str | None]
) -> int | None:
    """The place of the value that was typed, as it is spelled, as it is shown, in words, or as a card or actor."""
    plain = " ".join(typed.split()).casefold()
    listed = tuple(map(card, cards(typed)))
    as_typed = [place for place, value in enumerate(values) if isinstance(value, tuple) and _listed(value) == listed]
    if as_typed:
        # Where every order is offered, the order typed is meant; where one is, it stands for all.
        return as_typed[0]
    for place, value in enumerate(values):
        if isinstance(value, bool):
            if _YES.get(plain) is value:
                return place
        elif (value is None or value == "") and plain in _NOTHING:
            return place
        elif isinstance(value, tuple):
            if sorted(listed) == sorted(_listed(value)):
                return place
        elif plain == str(value).casefold() or card(typed) == value:
            return place
    folded = [text.casefold() for text in shown]
    for names in (folded, [in_words(str(value)).casefold() for value in values]):
        if plain in names:
            return names.index(plain)
    spaced = [place for place, text in enumerate(folded) if "+" in text and _close(text) == _close(plain)]
    if spaced:
        return spaced[0]
    # By the last part or word of a long name, or by how its meaning, which stands behind the name, begins.
    ends = (f".{plain}", *[f" {plain}"] * (not plain.isdecimal()))
    likely = [
        place
        for place, text in enumerate(folded)
        if plain and (text.partition("  ")[0].endswith(ends) or text.partition("  ")[2].startswith(plain))
    ]
    if len(likely) == 1:
        return likely[0]
    found = actor(typed)
    return values.index(found) if found in values and found is not None else None
