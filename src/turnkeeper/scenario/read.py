"""Reading a scenario file. Every problem is one line with the file, the step and the field."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from turnkeeper.core.errors import InputError, at_line
from turnkeeper.core.ids import SeatId
from turnkeeper.core.message import MessageText
from turnkeeper.core.system import AnySystem
from turnkeeper.roster.actors import read_actors
from turnkeeper.roster.files import Roster, answers_of, check_format, options_of, system_of
from turnkeeper.roster.toml import flat, in_file, lines_of, misfit, on_line, read_toml, text_of
from turnkeeper.scenario.checks import check_names
from turnkeeper.scenario.compare import WORDS
from turnkeeper.scenario.model import (
    AnswerTo,
    Expect,
    ExpectedRefusal,
    Reload,
    Restart,
    Scenario,
    ScenarioStep,
    StepAction,
)
from turnkeeper.scenario.names import Names, known_instead, wrong
from turnkeeper.scenario.scripted_chance import is_result
from turnkeeper.scenario.shapes import check_words

KEYS = (
    "format", "id", "title", "about", "system", "rules", "seed", "unforced", "options", "answers", "seats", "chance",
    "actor", "step",
)  # fmt: skip
"""The entries of a scenario file."""
STEP_KEYS = (
    "note", "by", "do", "with", "until", "insist", "cause", "refused", "chance", "expect", "label", "reload", "restart",
)  # fmt: skip
"""The entries of a step that are not fields of its command."""
ANSWER_KEYS = ("answer", "resolve", "of", "value", "total")
"""The entries of a step that answers an ask instead of giving a command."""
ANSWERS = ("answer", "resolve")
LISTS = ("now", "upcoming", "order", "held", "waiting", "actors", "lines", "log", "events", "commands")
"""The expectations that are lists, or words about a list."""
MOST_STEPS = 10_000
T = TypeVar("T")


def read_scenario(data: bytes | str, place: str = "scenario") -> Scenario:
    """The scenario in a text; ``place`` is what problems call it. Raises :class:`InputError`."""
    try:
        return _scenario(data, place)
    except InputError as problem:
        raise in_file(on_line(problem, data), place) from None


def _scenario(data: bytes | str, place: str) -> Scenario:
    tables = read_toml(data)
    if "format" not in tables:
        raise wrong("format", "format")
    check_format(tables)
    for key in tables:
        if key not in KEYS:
            raise InputError(MessageText("imports.roster.key", known=", ".join(KEYS)), key[:60])
    system = system_of(tables)
    text = text_of(data)
    entries = tables.get("actor", [])
    title = _word(tables, "title", required=True)
    name = _word(tables, "id", required=True)
    roster = Roster(
        system.id, title, options_of(tables, system), answers_of(tables, system),
        read_actors(entries, system, lines_of("actor", text, entries)),
    )  # fmt: skip
    _check_players(entries, text)
    seats = _seats(tables, roster)
    steps = _raw_steps(tables)
    names = Names(system, {actor.join.actor: actor.join.name for actor in roster.actors}, seats, steps)
    seed, unforced, queues = _chances(tables)
    for queue in queues:
        if queue in _BESIDE and queue not in names.actors:
            raise InputError(MessageText("imports.should.text"), "chance", queue)
        names.queue(queue, "chance", queue)
    for seat, (_, actors) in seats.items():
        for actor in actors:
            names.actor(actor, "seats", seat)
    return Scenario(
        id=name,
        title=title,
        rules=_rules(tables, names),
        roster=roster,
        seats=seats,
        seed=seed or "scenario",
        unforced="app" if unforced == "app" else "refuse",
        chance=queues,
        steps=_steps(steps, names, text),
        about=_word(tables, "about"),
        place=place,
    )


def _word(tables: Mapping[str, Any], key: str, *, required: bool = False) -> str:
    value = tables.get(key, "")
    if not isinstance(value, str):
        raise InputError(MessageText("imports.should.text"), key)
    if required and not value:
        raise wrong("missing", key)
    return value


def _rules(tables: Mapping[str, Any], names: Names) -> tuple[str, ...]:
    rules = _converted(tables.get("rules", []), tuple[str, ...], "rules")
    for rule in rules:
        names.rule(rule, "rules")
    return rules


_BESIDE = ("seed", "unforced")
"""The entries of ``[chance]`` that are no queues, and texts; with numbers they are queues of actors called so."""


def _chances(tables: Mapping[str, Any]) -> tuple[str, str, dict[str, tuple[str | int, ...]]]:
    """``seed``, ``unforced`` and the queues of ``[chance]``; the first two may also stand beside that table."""
    given = tables.get("chance", {})
    within = {key: given[key] for key in _BESIDE if isinstance(given, dict) and isinstance(given.get(key), str)}
    for key in within:
        if key in tables:
            raise wrong("twice", key)
    said = {**tables, **within}
    unforced = _word(said, "unforced") or "refuse"
    if unforced not in ("refuse", "app"):
        raise wrong("unforced", *(["chance"] if "unforced" in within else []), "unforced")
    queues = {key: value for key, value in given.items() if key not in within} if isinstance(given, dict) else given
    return _word(said, "seed"), unforced, _chance(queues)


def _converted(value: object, kind: type[T], *place: str) -> T:
    try:
        return msgspec.convert(value, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise _misfit(error, _FIELDS.get(kind, ()), *place) from None


def _misfit(error: Exception, fields: Collection[str], *place: str) -> InputError:
    """What the decoder or codec tells of, with the ``fields`` that there are where it is one that there is not."""
    problem = misfit(error.problem if isinstance(error, InputError) else str(error), *place)
    match problem.problem:
        case MessageText(key="mistakes.name.field") as missing if fields and problem.place == place:
            return InputError(known_instead(missing, fields), *place)
    return problem


def _fields_of(kind: type[Struct]) -> tuple[str, ...]:
    return tuple(field.encode_name for field in msgspec.structs.fields(kind))


_FIELDS: Mapping[object, tuple[str, ...]] = {kind: _fields_of(kind) for kind in (Expect, ExpectedRefusal)}


def _chance(given: object) -> dict[str, tuple[str | int, ...]]:
    if not isinstance(given, dict):
        raise wrong("table_dice", "chance")
    return {key: _one_or_more(value, "chance", key) for key, value in flat(given).items()}


def _one_or_more(value: object, *place: str) -> tuple[str | int, ...]:
    listed = value if isinstance(value, list) else [value]
    if any(isinstance(item, bool) for item in listed):
        raise wrong("dice", *place)
    found: tuple[str | int, ...] = _converted(listed, tuple[str | int, ...], *place)
    for item in found:
        if isinstance(item, str) and item.startswith("=") and not is_result(item):
            raise wrong("result", *place, name=item[:40])
    return found


_ALWAYS = ("gm", "screen")
"""The seats that are always there; they are nobody's else."""


def _check_players(entries: object, text: str) -> None:
    lines = lines_of("actor", text, entries)
    for number, entry in enumerate(entries if isinstance(entries, list) else (), 1):
        if entry.get("player") in _ALWAYS:
            place = (at_line(lines[number - 1]),) if lines else ()
            raise wrong("no_player", *place, f"actor {number}", "player", name=str(entry["player"]))


def _seats(tables: Mapping[str, Any], roster: Roster) -> dict[str, tuple[str, tuple[str, ...]]]:
    """Role and actors of each seat; ``gm`` and ``screen`` are always there."""
    seats: dict[str, tuple[str, tuple[str, ...]]] = {"gm": ("gm", ()), "screen": ("screen", ())}
    seats |= {seat.id: ("player", tuple(sorted(seat.actors))) for seat in roster.seats()}
    given = tables.get("seats", {})
    if not isinstance(given, dict):
        raise wrong("table_ties", "seats")
    for seat, what in given.items():
        if seat in _ALWAYS:
            raise wrong("always", "seats", seat)
        if what in _ALWAYS and seat in seats:
            raise wrong("player", "seats", seat)
        if what in _ALWAYS:
            seats[seat] = (what, ())
        else:
            mine = _converted(what, tuple[str, ...], "seats", seat)
            before = seats.get(seat, ("player", ()))[1]
            seats[seat] = ("player", (*before, *(actor for actor in mine if actor not in before)))
    return seats


def _raw_steps(tables: Mapping[str, Any]) -> list[Any]:
    entries = tables.get("step", [])
    if not isinstance(entries, list) or not entries:
        raise wrong("no_steps", "step")
    if len(entries) > MOST_STEPS:
        raise wrong("many_steps", "step", number=MOST_STEPS)
    return entries


def _steps(entries: list[Any], names: Names, text: str) -> tuple[ScenarioStep, ...]:
    lines = lines_of("step", text, entries)
    steps: list[ScenarioStep] = []
    for number, raw in enumerate(entries, 1):
        try:
            step = _step(raw, number, names)
            check_names(names, step)
            _check_label(step, steps)
            steps.append(step)
        except InputError as problem:
            line = [at_line(lines[number - 1])] if lines else []
            raise problem.at(*line, MessageText("mistakes.place.step", number=number)) from None
    return tuple(steps)


def _check_label(step: ScenarioStep, before: Sequence[ScenarioStep]) -> None:
    same = next((one.number for one in before if step.label and one.label == step.label), 0)
    if same:
        raise wrong("label", "label", name=step.label[:60], number=same)
    if step.label and step.label in {expect.same_as for expect in step.expects}:
        raise wrong("own_label", "expect", "same_as")


def _step(raw: object, number: int, names: Names) -> ScenarioStep:
    if not isinstance(raw, dict):
        raise InputError(MessageText("imports.should.table"))
    by = _word(raw, "by") or "gm"
    names.seat(by, "by")
    expects = raw.get("expect", [])
    listed = expects if isinstance(expects, list) else [expects]
    found = tuple(_converted(item, Expect, "expect") for item in listed)
    for expect in found:
        _check_words(expect, "expect")
    return ScenarioStep(
        number=number,
        by=SeatId(by),
        action=_action(raw, names.system),
        until=_until(raw),
        insist=_converted(raw.get("insist", False), bool, "insist"),
        cause=_word(raw, "cause"),
        refused=_refused(raw["refused"]) if "refused" in raw else None,
        chance=_chance(raw.get("chance", {})),
        expects=found,
        label=_word(raw, "label"),
        note=_word(raw, "note"),
    )


def _check_words(expect: Expect, entry: str) -> None:
    """Where a list is expected and a table is given, it says something about the list; nothing says nothing."""
    for field in msgspec.structs.fields(Expect):
        value = getattr(expect, field.name)
        if field.name in LISTS and isinstance(value, dict):
            for key in value:
                if key not in WORDS:
                    raise wrong("list", entry, field.name, words=", ".join(WORDS), name=key[:40])
        if (value == {} and field.name != "pile") or (value == [] and field.name not in LISTS):
            raise wrong("nothing", entry, field.name)
        check_words(value, entry, field.name)


def _until(raw: Mapping[str, Any]) -> Expect | None:
    if "until" not in raw:
        return None
    if "do" not in raw:
        raise wrong("repeat", "until")
    until = _converted(raw["until"], Expect, "until")
    _check_words(until, "until")
    if until.same_as is not None:
        raise wrong("until", "until", "same_as")
    if msgspec.structs.replace(until, seat="gm") == Expect():
        raise wrong("say", "until")
    return until


def _action(raw: Mapping[str, Any], system: AnySystem) -> StepAction:
    said = [key for key in ("do", "answer", "resolve", "restart", "reload") if key in raw]
    if len(said) > 1:
        raise wrong("two", names=" and ".join(said))
    kind = said[0] if said else ""
    if kind == "do":
        return _command(raw, system)
    other = [key for key in raw if key not in STEP_KEYS and (key not in ANSWER_KEYS or kind not in ANSWERS)]
    if other:
        raise InputError(MessageText("imports.roster.key", known=", ".join((*STEP_KEYS, *ANSWER_KEYS))), other[0][:60])
    idle = [key for key in ("with", "insist", "cause") if key in raw and (key == "with" or kind not in ANSWERS)]
    if idle:
        raise wrong("idle", idle[0])
    match kind:
        case "answer" | "resolve":
            return _answer(raw, kind)
        case "restart":
            options = raw["restart"]
            if not isinstance(options, dict):
                raise wrong("options", "restart")
            system.codec.options(flat(options))
            return Restart(flat(options))
        case "reload":
            return Reload() if _converted(raw["reload"], bool, "reload") else None
        case _:
            return None


def _command(raw: Mapping[str, Any], system: AnySystem) -> StepAction:
    tag = _word(raw, "do", required=True)
    if tag not in system.codec.commands:
        known = ", ".join(system.codec.commands)
        raise wrong("no_command", "do", system=system.id, command=tag[:60], names=known)
    fields = {key: value for key, value in raw.items() if key not in STEP_KEYS}
    more = raw.get("with", {})
    if not isinstance(more, dict):
        raise wrong("fields", "with")
    twice = sorted(fields.keys() & more.keys())
    if twice:
        raise InputError(MessageText("imports.roster.twice"), "with", twice[0])
    try:
        return system.codec.command_of({**fields, **more, "type": tag})
    except InputError as error:
        raise _misfit(error, (*_fields_of(system.codec.commands[tag]), *STEP_KEYS), tag) from None


def _answer(raw: Mapping[str, Any], kind: str) -> AnswerTo:
    ask = _word(raw, kind, required=True)
    of = _word(raw, "of")
    if kind == "resolve":
        if "value" in raw or "total" in raw:
            raise wrong("app", "resolve")
        return AnswerTo(ask, of)
    if "value" not in raw:
        raise wrong("missing", "value")
    return AnswerTo(ask, of, _one_or_more(raw["value"], "value"), _converted(raw.get("total", False), bool, "total"))


def _refused(given: object) -> ExpectedRefusal:
    """A code (``core.over``), a rule id (``CORE-13``), or a table with either and more."""
    if isinstance(given, str) and given:
        return ExpectedRefusal(code=given) if "." in given else ExpectedRefusal(rule=given)
    return _converted(given, ExpectedRefusal, "refused")
