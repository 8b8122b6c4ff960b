"""``turnkeeper systems``: what each system is, its options and our rulings."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, TypeVar

import msgspec
from cyclopts import Parameter

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import ACCENT, BOLD, DIM, Screen
from turnkeeper.cli.errors import complain
from turnkeeper.cli.flags import Flag, Language
from turnkeeper.cli.jsonline import write_json
from turnkeeper.cli.language import say, speak, spoken
from turnkeeper.core.errors import InputError
from turnkeeper.core.registry import system, why_not_loaded
from turnkeeper.core.registry import systems as registered
from turnkeeper.core.system import AnySystem, outcome_steps
from turnkeeper.core.texts import texts_of
from turnkeeper.translations import ENGLISH

T = TypeVar("T")


def systems(
    system_id: Annotated[str | None, Parameter(name="ID")] = None,
    /,
    *,
    lang: Language = "",
    json: Flag = False,
) -> int:
    """List the systems; for one, its options, what it asks of an actor, and our rulings.

    Args:
        system_id: One system, in full.
        lang: The language to speak: en or de; by default that of the system's settings.
        json: Print JSON, for another program.
    """
    speak(ENGLISH if json else lang)
    found = [_one(system_id)] if system_id else _all()
    if json:
        told = [_plain(one) for one in found]
        write_json(told[0] if system_id else told)
        return exit_codes.OK
    screen = Screen()
    if system_id:
        _whole(screen, found[0])
        return exit_codes.OK
    for one in found:
        screen.say(_text(one, "system.title"), lead=(f"{one.id:<11}", ACCENT))
        screen.say((_text(one, "system.summary"), DIM), hang=11)
    screen.say((say("systems.how"), DIM))
    return exit_codes.OK


def _one(name: str) -> AnySystem:
    """A system; of a plug-in that cannot be loaded its maker is told all."""
    try:
        return system(name)
    except InputError as problem:
        fault = problem.__cause__
        if fault is None:
            raise
        raise InputError(_in_full(name, fault)) from fault


def _all() -> list[AnySystem]:
    """Every system there is; a plug-in that cannot be loaded is named on standard error and left out."""
    complain_of_systems()
    return list(registered().loaded.values())


def complain_of_systems() -> None:
    """Say on standard error which systems cannot be loaded, and why."""
    for name, fault in registered().faults.items():
        complain(_in_full(name, fault), exit_codes.BROKEN)


def _in_full(name: str, fault: BaseException) -> str:
    return why_not_loaded(name, f"{type(fault).__name__}: {fault}")


def _text(one: AnySystem, key: str) -> str:
    return texts_of(one, spoken()).say(key)


def _value(one: AnySystem, option: str, value: object) -> str:
    said = str(value).lower() if isinstance(value, bool) else str(value)
    key = f"option.{option}.{said}"
    return f"{said}  {_text(one, key)}" if key in one.texts else said


def _whole(screen: Screen, one: AnySystem) -> None:
    screen.say((_text(one, "system.title"), BOLD), f"  ({one.id})")
    screen.say(_text(one, "system.summary"))
    if "credit" in one.texts:
        screen.say((_text(one, "credit"), DIM))
    defaults = one.codec.option_values(one.codec.options({}))
    for option in _under(screen, one.options, "systems.options", "systems.options_how"):
        screen.say(
            (option.name, ACCENT), f"  {_text(one, f'option.{option.name}')}", (f"  {', '.join(option.rules)}", DIM)
        )
        for value in option.values:
            screen.say(_value(one, option.name, value), lead="    ")
        if not option.values:
            screen.say(say("systems.unless", value=str(defaults[option.name])), lead="    ")
    required = {item.encode_name for item in msgspec.structs.fields(one.codec.profile_type) if item.required}
    for name, usual in _under(screen, _profile(one).items(), "systems.numbers", "systems.numbers_where"):
        label = f"  {_text(one, key)}" if (key := f"profile.{name}") in texts_of(one, spoken()) else ""
        if usual is None:
            remark = say("systems.needed" if name in required else "systems.left_out")
            screen.say((name, ACCENT), label, (f"  ({remark})", DIM), lead="  ")
        else:
            # As a roster file has it.
            screen.say((name, ACCENT), f" = {msgspec.json.encode(usual).decode()}", label, lead="  ")
    for step, who in _under(screen, one.steps.items(), "systems.rolls", "systems.rolls_who"):
        told = say("systems.rolls_always", who=who) if step in outcome_steps(one) else who
        screen.say(f"{_text(one, f'ask.{step}')}: {told}", (f"  {step}", DIM), lead="  ")
    for ruling in _under(screen, one.rulings, "systems.silent", "systems.silent_mark"):
        mark = "!" if ruling.weighty else " "
        switch = f"  {say('systems.option', name=ruling.option)}" if ruling.option else ""
        screen.say(_text(one, f"ruling.{ruling.id}"), (switch, DIM), lead=(f"{mark} {ruling.id:<8} ", DIM))


def _under(screen: Screen, rows: Collection[T], heading: str, remark: str) -> Collection[T]:
    """The rows of a part, once its heading is printed; a part without rows has none."""
    if rows:
        screen.blank()
        screen.say((say(heading), BOLD), (f" {say(remark)}", DIM))
    return rows


def _profile(one: AnySystem) -> dict[str, Any]:
    """The names of an actor's numbers and their defaults (``None``: it has none)."""
    fields: dict[str, Any] = {}
    for item in msgspec.structs.fields(one.codec.profile_type):
        if item.default_factory is not msgspec.NODEFAULT:
            fields[item.encode_name] = msgspec.to_builtins(item.default_factory())
        else:
            fields[item.encode_name] = None if item.default is msgspec.NODEFAULT else msgspec.to_builtins(item.default)
    return fields


def _plain(one: AnySystem) -> dict[str, Any]:
    return {
        "id": one.id,
        "title": _text(one, "system.title"),
        "summary": _text(one, "system.summary"),
        "options": [
            {
                "name": option.name, "text": _text(one, f"option.{option.name}"), "rules": option.rules,
                "values": option.values, "default": one.codec.option_values(one.codec.options({}))[option.name],
            }
            for option in one.options
        ],
        "profile": _profile(one),
        "steps": one.steps,
        "rulings": [
            {
                "id": ruling.id, "text": _text(one, f"ruling.{ruling.id}"), "rules": ruling.rules,
                "weighty": ruling.weighty, "option": ruling.option,
            }
            for ruling in one.rulings
        ],
        "texts": one.texts,
    }  # fmt: skip
