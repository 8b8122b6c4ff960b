"""Questions for those commands whose fields no choice can list: newcomers, numbers, options, who rolls."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias, get_args

import msgspec

from turnkeeper.cli.actor_names import NoSuchNameError, UnclearNameError, find_actor
from turnkeeper.cli.choices import Item
from turnkeeper.cli.command_parser import read_profile, read_value, words_of
from turnkeeper.cli.fields import Fields, pieces
from turnkeeper.cli.labels import ALL, TABLE, Labels
from turnkeeper.cli.language import say
from turnkeeper.cli.reader import Cancelled, FieldQuestions
from turnkeeper.core.actions import Choice, Field, Text, WholeNumber
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.model import LONGEST_LABEL, MOST_VALUE, ShownTo
from turnkeeper.core.model import Visibility
from turnkeeper.core.options import leaves
from turnkeeper.core.system import settable_steps
from turnkeeper.roster.actors import slug

BESIDE_NUMBERS: Mapping[str, str] = {"count": "1", "visibility": "known"}
"""A newcomer's fields besides the numbers of its system, each with its usual value."""
BESIDE_MARK: Mapping[str, Field] = {
    "value": WholeNumber(0, MOST_VALUE), "most": WholeNumber(0, MOST_VALUE), "words": Text(LONGEST_LABEL),
    "every": Text(LONGEST_LABEL), "refill": Choice((False, True)), "shown_to": Choice(get_args(ShownTo)),
}  # fmt: skip
"""A mark's further fields, which are typed by name: what makes it a counter, when it comes again, who sees it."""
_DIGITS = re.compile(r"\d{1,9}")
"""A whole number; of thousands of digits Python makes none."""
Dialog: TypeAlias = Callable[[Fields, FieldQuestions, Labels, Item], Mapping[str, Any]]


def join(fields: Fields, questions: FieldQuestions, words: Labels, item: Item) -> Mapping[str, Any]:
    """Ask for a new actor: name, side, numbers, how many it stands for, and whether the others see it."""
    name = questions.word(say("ask.name"))
    if not name:
        raise Cancelled
    side = fields.fill("join", "side", Choice(("pc", "npc", "hazard")))
    kind = words.fight.system.codec.profile_type
    known = [f"{field.encode_name}={_default(field)}" for field in msgspec.structs.fields(kind)]
    usual = (f"{name}={value}" for name, value in BESIDE_NUMBERS.items())
    typed = _words(questions, say("ask.numbers.known", known=" ".join([*known, *usual])))
    beside = {key: value for key, _, value in (word.partition("=") for word in typed) if key in BESIDE_NUMBERS}
    profile = read_profile([word for word in typed if word.partition("=")[0] not in beside], kind)
    made = {"actor": _free(slug(name) or "actor", words), "name": name, "side": side, "profile": profile}
    if "count" in beside:
        made["count"] = _count(beside["count"])
    if "visibility" in beside:
        made["visibility"] = _visibility(beside["visibility"])
    return made


def amend(fields: Fields, questions: FieldQuestions, words: Labels, item: Item) -> Mapping[str, Any]:
    """Ask for the actor whose numbers change, and for the new numbers."""
    actor = fields.fill("amend", "actor", item.choose["actor"])
    codec = words.fight.system.codec
    now = codec.profile_fields(words.fight.state.fight.actors[actor].profile)
    shown = " ".join(f"{name}={_as_typed(value)}" for name, value in now.items())
    typed = _words(questions, say("ask.numbers.change", now=shown))
    if not typed:
        raise Cancelled
    return {"actor": actor, "profile": read_profile(typed, codec.profile_type)}


def set_option(fields: Fields, questions: FieldQuestions, words: Labels, item: Item) -> Mapping[str, Any]:
    """Ask for an option and its new value."""
    system = words.fight.system
    options = {option.name: option for option in system.options}
    name = fields.fill("set_option", "name", Choice(tuple(options)))
    values = options[name].values
    if values:
        return {"name": name, "value": fields.fill(f"option.{name}", "value", Choice(tuple(values)))}
    types = {public: kind for public, _, kind in leaves(system.codec.options_type)}
    now = system.codec.option_values(words.fight.state.fight.next_options)[name]
    typed = questions.rest(say("ask.value", now=_plain(now)))
    if not typed:
        raise Cancelled
    try:
        value = msgspec.convert(read_value(typed, types[name]), types[name], strict=False)
    except msgspec.ValidationError:
        raise InputError(say("wrong.option_value", typed=typed[:60], now=_plain(now)), name) from None
    return {"name": name, "value": msgspec.to_builtins(value)}


def automate(fields: Fields, questions: FieldQuestions, words: Labels, item: Item) -> Mapping[str, Any]:
    """Ask for a kind of rolls and draws, its actors, and whether the app or the table answers them."""
    source = fields.fill("automate", "source", Choice(("app", "table")))
    steps = settable_steps(words.fight.system)
    step = fields.fill("automate", "step", Choice((ALL, *steps)))
    one_by_one = steps.get(step, any(steps.values()))
    who = fields.fill("automate", "actor", Choice((ALL, *words.rows) if one_by_one else (ALL,)))
    return {"source": source, "step": "" if step == ALL else step, "actor": "" if who == ALL else who}


def mark(fields: Fields, questions: FieldQuestions, words: Labels, item: Item) -> Mapping[str, Any]:
    """Ask for a mark: its text, its actor, and when it ends; what else it has is typed ahead, by name."""
    label = questions.word(say("ask.label"))
    if not label:
        raise Cancelled
    whom = Choice((*words.rows, TABLE)) if "actor" not in item.choose else item.choose["actor"]
    actor = fields.fill("mark", "actor", whom)
    units = _units(words)
    # Text and actor were typed on the command's own line: it lasts until it is taken away.
    whole = questions.typed_ahead and not questions.given and not questions.has_asked
    by_hand = whole or "=" in (questions.ahead or "")
    until = "" if by_hand else questions.rest(say("ask.until", units=", ".join(units)))
    anchor = _anchor(until.split(), words, actor, units)
    more = fields.optional("mark", BESIDE_MARK) if questions.given else {}
    if "words" in more:
        more["words"] = pieces(more["words"])
    if "every" in more:
        more["every"] = _anchor(more["every"].split(), words, actor, units)
    return {"label": label, "actor": "" if actor == TABLE else actor, "until": anchor, **more}


def count_mark(fields: Fields, questions: FieldQuestions, words: Labels, item: Item) -> Mapping[str, Any]:
    """Ask for a counter and its change: the offers are those of the buttons, and any whole number may be typed."""
    marks = dict.fromkeys(form.fixed["mark"] for form in item.forms)
    chosen = fields.fill("count_mark", "mark", Choice(tuple(marks)))
    return {"mark": chosen, "by": fields.fill("count_mark", "by", WholeNumber(-MOST_VALUE, MOST_VALUE))}


def _units(words: Labels) -> dict[str, str]:
    """The units of the clock by the words for them, which a game and a language may have of their own."""
    tags = [key.removeprefix("over.") for key in words.fight.system.texts if key.startswith("over.")]
    called = [words.text(f"clock.{tag}", tag) for tag in tags]
    return {tag if word.casefold() == tag else word: tag for tag, word in zip(tags, called, strict=True)}


def _anchor(typed: Sequence[str], words: Labels, actor: str, units: Mapping[str, str]) -> Mapping[str, Any] | None:
    """The moment that was typed; a turn without a name is that of the mark's ``actor``. Raises :class:`InputError`."""
    unclear = InputError(say("wrong.moment", units=", ".join(units), unit=next(iter(units), "")))
    # A game may call one unit as the system calls another: what the clock shows is meant.
    tags = {tag: tag for tag in units.values()} | {word.casefold(): tag for word, tag in units.items()}
    typed = [*map(str.lower, typed[:1]), *typed[1:]]
    bare, times = _counted(typed)
    tag = tags.get(" ".join(bare).casefold(), "")
    match typed:
        case []:
            return None
        case ["start" | "end" as at, *who]:
            try:
                whose, times = _turn(words, who)
            except UnclearNameError as problem:
                raise InputError(problem.problem) from None
            if not whose and actor == TABLE:
                raise unclear
            return {"at": at, "actor": whose or actor, "times": times}
        case ["at", place]:
            return {"at": "reached", "place": place.upper()}
        case ["at", place, _] if bare == ["at", place]:
            return {"at": "reached", "place": place.upper(), "times": times}
        case _ if tag:
            return {"at": "over", "unit": tag, "times": times}
        case _:
            raise unclear


def _counted(typed: Sequence[str]) -> tuple[Sequence[str], int]:
    """What was typed without the number behind it, and the number: 1 where there is none."""
    return (typed[:-1], int(typed[-1])) if typed and _DIGITS.fullmatch(typed[-1]) else (typed, 1)


def _turn(words: Labels, typed: Sequence[str]) -> tuple[str, int]:
    """The actor of that name, and which of its turns: a number that is no part of the name. Empty for no name."""
    if not typed:
        return "", 1
    try:
        return find_actor(words.table.actors, " ".join(typed)), 1
    except NoSuchNameError:
        bare, times = _counted(typed)
        return (find_actor(words.table.actors, " ".join(bare)) if bare else ""), times


DIALOGS: Mapping[str, Dialog] = {
    "mark": mark,
    "count_mark": count_mark,
    "join": join,
    "amend": amend,
    "set_option": set_option,
    "automate": automate,
}
"""Command to the questions it needs."""


def _words(questions: FieldQuestions, prompt: str) -> list[str]:
    """The words typed ahead, each ``name=value``, or those of a line from the prompt."""
    return questions.all_ahead() or words_of(questions.ask(prompt))


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.default_factory is not msgspec.NODEFAULT:
        return _as_typed(msgspec.to_builtins(field.default_factory()))
    return "" if field.default is msgspec.NODEFAULT else _as_typed(msgspec.to_builtins(field.default))


def _as_typed(value: object) -> str:
    """A number, or names with commas between them, in quotes where one has several words."""
    if not isinstance(value, list | tuple):
        return _plain(value)
    names = ",".join(map(_plain, value))
    return f'"{names}"' if " " in names else names


def _plain(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _count(typed: str) -> int:
    if not _DIGITS.fullmatch(typed):
        raise InputError(say("wrong.no_number", typed=typed[:40]))
    return int(typed)


def _visibility(typed: str) -> str:
    known = get_args(Visibility)
    if typed not in known:
        raise InputError(say("wrong.none_of", typed=typed[:40], known=", ".join(known)), "visibility")
    return typed


def _free(base: str, words: Labels) -> ActorId:
    candidate, number = base, 1
    while candidate in words.rows:
        number += 1
        candidate = f"{base}-{number}"
    return ActorId(candidate)
