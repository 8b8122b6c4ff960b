"""Every name in a step and in its expectations, checked when the file is read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Union, get_args

from turnkeeper.core.commands import Automate, Command, Join
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import SeatId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import actor_of
from turnkeeper.core.model import ActorRow, Line, Table
from turnkeeper.core.visibility import actor_fields
from turnkeeper.scenario.model import AnswerTo, Expect, ExpectedRefusal, ScenarioStep, StepAction
from turnkeeper.scenario.names import Names, one_of, wrong
from turnkeeper.scenario.shapes import (
    LIST_WORDS,
    Hint,
    check_fields,
    check_value,
    hints_of,
    is_words,
    origin_of,
    result_of,
)

_LINE_KEY = re.compile(r"line(\.[a-z0-9_]+)+")
_NO_ACTOR = "core.no_such_actor"


def check_names(names: Names, step: ScenarioStep) -> None:
    """Raises :class:`InputError` for a name that is none, with its place in the step."""
    for queue in step.chance:
        names.queue(queue, "chance")
    if step.refused is not None:
        if step.refused.code:
            names.code(step.refused.code, "refused")
        if step.refused.rule:
            names.rule(step.refused.rule, "refused")
    _check_action(names, step.action, step.refused)
    for entry, expect in [*(("expect", expect) for expect in step.expects), ("until", step.until)]:
        try:
            if expect is not None:
                _check_expect(names, expect)
        except InputError as problem:
            raise problem.at(entry) from None


def _check_action(names: Names, action: StepAction, refused: ExpectedRefusal | None) -> None:
    """The prompt that is answered, or the actors of a command."""
    if isinstance(action, AnswerTo):
        names.prompt(action.ask, "resolve" if action.value is None else "answer")
        names.actor(action.of, "of")
    if isinstance(action, Automate) and action.step:
        one_of(action.step, names.prompts, "prompt", "step")
    if not isinstance(action, Command) or isinstance(action, Join) or (refused and refused.code == _NO_ACTOR):
        return
    for actor, *place in _actors_of(action):
        try:
            names.actor(actor, *place)
        except InputError as problem:
            raise wrong("no_actor", *problem.place, why=problem.problem, code=_NO_ACTOR) from None


def _actors_of(command: Command) -> Iterator[tuple[str, ...]]:
    """The actors that a command names, each with its field: those for whose turns a mark waits, too."""
    for field, *_ in actor_fields(type(command)):
        value = getattr(command, field)
        for actor in [value] if isinstance(value, str) else value or ():
            yield str(actor), field
    for field in ("until", "every") if isinstance(command, SetMark) else ():
        yield actor_of(getattr(command, field)) or "", field, "actor"


def _check_expect(names: Names, expect: Expect) -> None:
    names.seat(expect.seat, "seat")
    if expect.same_as is not None:
        one_of(expect.same_as, names.labels, "label", "same_as")
    hints = hints_of(Table)
    for name, short in (("stage", ""), ("layout", ""), ("now", "actor"), ("held", "actor"), ("actors", "actor")):
        wanted = getattr(expect, name)
        if wanted is not None:
            check_value(names, _in_full(wanted, short), hints[name], name)
    for name in ("upcoming", "order"):
        wanted = getattr(expect, name)
        if wanted is not None:
            check_value(names, _as_beats(wanted), hints["upcoming"], name)
    for unit in expect.clock or {}:
        names.clock_unit(unit, "clock")
    check_value(names, expect.table or {}, Table, "table")
    check_value(names, expect.view or {}, result_of(names.system.view), "view")
    _check_waiting(names, expect)
    _check_actors(names, expect)
    _check_log(names, expect)
    _check_offers(names, expect)
    _check_why(names, expect)


def _check_waiting(names: Names, expect: Expect) -> None:
    """A text stands for a prompt's step or id."""
    kind = get_args(hints_of(Table)["waiting"])[0]
    for item in _items(expect.waiting):
        if isinstance(item, str):
            names.prompt(item, "waiting")
        elif isinstance(item, Mapping):
            check_fields(names, item, hints_of(kind), "waiting")
            if isinstance(item.get("step"), str):
                names.prompt(item["step"], "waiting", "step")
        else:
            raise wrong("prompt", "waiting")


def _check_actors(names: Names, expect: Expect) -> None:
    row = hints_of(ActorRow)
    for name, kind in (("statuses", row["status"]), ("marks", row["mark"])):
        for actor, wanted in (getattr(expect, name) or {}).items():
            names.actor(actor, name)
            check_value(names, wanted, kind, name, actor)
    if not is_words(expect.pile):
        for card, wanted in (expect.pile or {}).items():
            check_value(names, wanted, int, "pile", card)


def _check_log(names: Names, expect: Expect) -> None:
    line: dict[str, Hint] = {**hints_of(Line), "text": str, "by": SeatId, "overrules": str}
    for name in ("lines", "no_lines", "log", "no_log"):
        for item in _items(getattr(expect, name)):
            if isinstance(item, str):
                if _LINE_KEY.fullmatch(item):
                    names.text(item, name)
            elif isinstance(item, Mapping):
                check_fields(names, item, line, name)
                if isinstance(item.get("key"), str):
                    names.text(item["key"], name, "key")
            else:
                raise wrong("line", name)
    for name in ("events", "no_events"):
        for item in _items(getattr(expect, name)):
            if not isinstance(item, Mapping):
                raise wrong("event", name)
            _check_event(names, item, name)


def _check_event(names: Names, wanted: Mapping[str, Any], *place: str) -> None:
    events = names.system.codec.events
    kinds = list(events.values())
    if isinstance(wanted.get("type"), str):
        one_of(wanted["type"], events, "event", *place)
        kinds = [events[wanted["type"]]]
    fields = {name: hint for kind in kinds for name, hint in hints_of(kind).items()}
    check_fields(names, wanted, {**fields, "rules": tuple[str, ...], "overrules": str}, *place)


def _check_offers(names: Names, expect: Expect) -> None:
    for tag in _items(expect.commands):
        names.command(str(tag), "commands")
    for name in ("offers", "no_offers", "greyed"):
        for item in getattr(expect, name) or ():
            if "do" not in item:
                raise wrong("do", name)
            kind = names.command(str(item["do"]), name)
            more = {"do": str, "code": str, "rule": str} if name == "greyed" else {"do": str}
            fields = {field: _or_item(hint) for field, hint in hints_of(kind).items()}
            check_fields(names, item, {**fields, **more}, name)
            if name == "greyed" and "code" in item:
                names.code(str(item["code"]), name, "code")


def _check_why(names: Names, expect: Expect) -> None:
    for why in expect.why or ():
        names.actor(why.first, "why", "first")
        names.actor(why.second, "why", "second")
        if why.rule:
            names.rule(why.rule, "why", "rule")
        if why.key:
            one_of(why.key, names.keys("reason."), "reason", "why", "key")
        if why.refused:
            names.code(why.refused, "why", "refused")


def _or_item(hint: Hint) -> Hint:
    """A list of which one item may be given alone."""
    parts = [part for part in get_args(hint) if part is not Ellipsis]
    return Union[hint, parts[0]] if origin_of(hint) is tuple and parts else hint  # noqa: UP007 - built at run time


def _items(wanted: object) -> list[Any]:
    """The items of a list, or those that a word such as ``has`` names."""
    if is_words(wanted) and isinstance(wanted, Mapping):
        values = [value for word, value in wanted.items() if word in LIST_WORDS]
        return [item for value in values for item in (value if isinstance(value, list) else [value])]
    return list(wanted) if isinstance(wanted, list) else []


def _in_full(wanted: Any, key: str) -> Any:  # noqa: ANN401 - a value of the file
    """Texts that stand for the whole item, as that item."""
    if not key:
        return wanted
    if isinstance(wanted, str):
        return {key: wanted}
    if isinstance(wanted, list):
        return [_in_full(item, key) for item in wanted]
    if is_words(wanted):
        return {word: _in_full(_all_of_it(word, value), key) if word in LIST_WORDS else value
                for word, value in wanted.items()}  # fmt: skip
    return wanted


def _all_of_it(word: str, value: object) -> object:
    """One item that stands for a list of one, where a word is about the whole list."""
    return [value] if word == "is_not" and not isinstance(value, list) else value


def _as_beats(wanted: Any) -> Any:  # noqa: ANN401 - a value of the file
    """Texts that stand for a beat of one, as that beat."""
    if is_words(wanted) and isinstance(wanted, Mapping):
        return {
            word: _as_beats(value if isinstance(value, list) else [value]) if word in LIST_WORDS else value
            for word, value in wanted.items()
        }
    if isinstance(wanted, list):
        return [[item] if isinstance(item, str) else item for item in wanted]
    return wanted
