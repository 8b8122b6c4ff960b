"""The laws of a system that hold without playing it: its registers and texts are complete."""

from __future__ import annotations

import re
from collections.abc import Mapping

from turnkeeper.core.fluent import MessageSyntaxError, check_pattern, params_of, subjects_of
from turnkeeper.core.options import leaves
from turnkeeper.core.system import AnySystem, milestones, texts_in
from turnkeeper.core.texts import CORE
from turnkeeper.core.vocabulary import CORE_EVENTS
from turnkeeper.translations import ENGLISH, languages


def check_statics(system: AnySystem) -> list[str]:
    """The missing or contradicting parts of a system's registers and texts, one line each; empty for none."""
    return [
        *_options(system),
        *_rulings(system),
        *_refusals(system),
        *_texts(system),
        *_messages(system.texts),
        *_translations(system),
        *_lines(system),
        *_milestones(system),
    ]


def _milestones(system: AnySystem) -> list[str]:
    lines = [f"{key}." for key in system.texts if key.startswith("line.")]
    return [
        f"{key} is the key of no line"
        for key in milestones(system)
        if not any(line.startswith(f"{key}.") for line in lines)
    ]


def _options(system: AnySystem) -> list[str]:
    problems = []
    registered = [option.name for option in system.options]
    declared = [name for name, _, _ in leaves(system.codec.options_type)]
    if sorted(registered) != sorted(declared):
        problems.append(f"option register {registered} is not the options struct {declared}")
    defaults = system.codec.option_values(system.codec.options({}))
    for option in system.options:
        if option.values and defaults.get(option.name) != option.values[0]:
            problems.append(f"{option.name}: the first value is not the default")
        if len(set(map(repr, option.values))) < len(option.values):
            problems.append(f"{option.name}: a value is there twice")
        problems += [
            f"{option.name}: {value} does not read back"
            for value in option.values
            if system.codec.option_values(system.codec.options({option.name: value}))[option.name] != value
        ]
        if not option.rules:
            problems.append(f"{option.name}: bears on no rule")
    return problems


def _rulings(system: AnySystem) -> list[str]:
    names = {option.name for option in system.options}
    return [
        f"{ruling.id}: names an option that is not there: {ruling.option}"
        for ruling in system.rulings
        if ruling.option and ruling.option not in names
    ]


def _refusals(system: AnySystem) -> list[str]:
    problems = [f"no text for refusal.{code}" for code in system.refusals if f"refusal.{code}" not in system.texts]
    problems += [f"{code} names no rule" for code, rule in system.refusals.items() if not rule]
    registered = {f"refusal.{code}" for code in system.refusals}
    stray = [key for key in system.texts if key.startswith("refusal.") and key not in CORE and key not in registered]
    return problems + [f"{key} is in no register" for key in stray]


def _texts(system: AnySystem) -> list[str]:
    keys = ["system.title", "system.summary"]
    keys += [f"command.{tag}" for tag in system.codec.commands]
    keys += [f"option.{option.name}" for option in system.options]
    keys += [f"option.{option.name}.{_spelled(value)}" for option in system.options for value in option.values]
    keys += [f"ruling.{ruling.id}" for ruling in system.rulings]
    keys += [f"ask.{step}" for step in system.steps]
    core = {kind.__struct_config__.tag for kind in CORE_EVENTS}
    lines = [f"line.{tag}" for tag in system.codec.events if tag not in core]
    problems = [f"no text for {key}" for key in keys if key not in system.texts and key not in CORE]
    problems += [
        f"no text for {line}"
        for line in lines
        if not any(key == line or key.startswith(f"{line}.") for key in system.texts)
    ]
    return problems


def _messages(texts: Mapping[str, str]) -> list[str]:
    """Texts that would be shown as they are written."""
    problems = []
    for key, pattern in texts.items():
        try:
            check_pattern(pattern)
        except MessageSyntaxError:
            problems.append(f"{key} is not in Fluent's syntax: {pattern}")
    return problems


def _translations(system: AnySystem) -> list[str]:
    """Texts in other languages that stand beside no English one, or would show what the English one does not name."""
    problems = []
    for language in languages():
        texts = texts_in(system, language) if language != ENGLISH else {}
        found = _messages(texts)
        for key, pattern in texts.items():
            if (english := system.texts.get(key, CORE.get(key))) is None:
                found.append(f"{key} is the key of no text in English")
                continue
            heads = {name for name, _ in subjects_of(pattern)}
            extra = sorted(params_of(pattern) - heads - params_of(english))
            found += [f"{key} names ${name}, and the text in English does not" for name in extra]
        problems += [f"{language}: {problem}" for problem in found]
    return problems


_ACTS = re.compile(r"\{ \$actors? \} acts?\b")


def _lines(system: AnySystem) -> list[str]:
    """Lines that say that an actor acts, of events that are neither the action itself nor a ruling of the GM's."""
    events = sorted(system.codec.events.items(), key=lambda item: len(item[0]))
    problems = []
    for key, text in system.texts.items():
        kinds = [kind for tag, kind in events if key == f"line.{tag}" or key.startswith(f"line.{tag}.")]
        if _ACTS.search(text) and kinds and not (kinds[-1].acts or "CORE-09" in kinds[-1].rules):
            problems.append(f"{key} says that an actor acts: {text}")
    return problems


def _spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def gaps(system: AnySystem, key: str, params: Mapping[str, object]) -> list[str]:
    """The parameters that the English text of ``key`` names and ``params`` lack, sorted; none for an unknown key.

    Their bare names would be shown in the gaps. :meth:`turnkeeper.core.texts.Texts.say` adds how many those are that it
    names.
    """
    pattern = system.texts.get(key, CORE.get(key, ""))
    added = {heads for heads, _ in subjects_of(pattern)}
    return sorted(params_of(pattern) - added - params.keys())
