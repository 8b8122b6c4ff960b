"""Routes of everything there is to play: systems with their options, rulings and texts; samples; rules."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Mapping, Sequence
from typing import Any, get_args

import msgspec
from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from turnkeeper import rulebook
from turnkeeper.core.codec import Codec
from turnkeeper.core.commands import Command
from turnkeeper.core.errors import InputError
from turnkeeper.core.field_words import FieldWords, field_words
from turnkeeper.core.model import Purpose, Shelf, Stage
from turnkeeper.core.options import Option, Ruling
from turnkeeper.core.registry import system
from turnkeeper.core.registry import systems as registered
from turnkeeper.core.system import milestones, settable_steps
from turnkeeper.core.texts import Texts, texts_of, title_of
from turnkeeper.core.vocabulary import CORE_COMMANDS
from turnkeeper.presets import Preset
from turnkeeper.roster.samples import sample_ids, sample_roster
from turnkeeper.service.problems import Missing
from turnkeeper.web.auth import is_the_owner, server
from turnkeeper.web.fights import ANYBODY, problems
from turnkeeper.web.language import language_of


class SystemShown(Struct, frozen=True, kw_only=True):
    """A system of ordering fights."""

    id: str
    title: str
    summary: str


class CommandKind(Struct, frozen=True, kw_only=True):
    """The kind of a command, as the command itself says."""

    shelf: Shelf
    """The group that its button belongs to."""
    purpose: Purpose
    """The one thing that it is for: to wait, to answer a prompt, to change a mark."""
    override: bool
    """The GM's way past the rules (CORE-09): it need not be offered."""
    gm_only: bool
    timeless: bool
    """Later events do not change its meaning, so it is accepted without ``seen``."""
    beside: bool
    """A choice beside the order of turns: to be offered it makes no actor up."""
    stages: tuple[Stage, ...]
    """The stages of a fight at which it may be given."""
    core: bool
    """Every system takes it."""


class SystemInFull(Struct, frozen=True, kw_only=True):
    """All a client needs to know of a system.

    ``schema`` holds JSON Schemas: its ``commands``, its ``profile`` (an actor's numbers) and its ``options``.
    """

    id: str
    title: str
    summary: str
    options: tuple[Option, ...]
    rulings: tuple[Ruling, ...]
    overrides: tuple[str, ...]
    """The commands that are the GM's way past the rules (CORE-09): they need not be offered."""
    commands: dict[str, CommandKind]
    """The kind of each command, by its tag."""
    steps: dict[str, str]
    settable: dict[str, bool]
    """The steps for which it can be set who answers them; true: also for one actor."""
    milestones: tuple[str, ...]
    """The keys of the lines that are great moments of a fight, each for its variants too."""
    language: str
    """The language of the texts."""
    texts: dict[str, str]
    fields: dict[str, Mapping[str, FieldWords]]
    """The words of each command's fields."""
    schema: dict[str, Any]


class SampleShown(Struct, frozen=True, kw_only=True):
    """A fight to try a system with."""

    id: str
    system: str
    name: str


class PresetShown(Struct, frozen=True, kw_only=True):
    """A game that a fight can be by: a system with options, in the game's own words.

    ``works_with`` names games that turns go like this in; ``leaves_out`` says which of their rules the program lacks.
    An ``own`` one is from a file of the server's folder of presets.
    """

    id: str
    title: str
    summary: str
    system: str
    works_with: tuple[str, ...]
    leaves_out: tuple[str, ...]
    rules: tuple[str, ...]
    numbers: tuple[str, ...]
    """The numbers of an actor that are asked for first; empty: the system's usual ones."""
    options: dict[str, Any]
    words: dict[str, str]
    own: bool


class PresetList(Struct, frozen=True, kw_only=True):
    """The presets of a server, in the order in which they are offered.

    ``problems`` says what is wrong with files of the server's own folder; for its owner alone.
    """

    presets: tuple[PresetShown, ...]
    problems: tuple[str, ...]


@get("/presets", security=ANYBODY, responses=problems(429))
async def presets(request: Request[Any, Any, Any]) -> PresetList:
    """The games that a fight can be by, in the request's language; set one up with ``preset`` in ``POST /fights``."""
    shelf = server(request).service.presets
    found = await asyncio.to_thread(shelf.all)
    problems = await asyncio.to_thread(shelf.problems) if is_the_owner(request) else ()
    language = language_of(request.scope)
    return PresetList(
        presets=tuple(_preset(one, language, own=shelf.is_own(one)) for one in found.values()),
        problems=tuple(problem.said_in(language) for problem in problems),
    )


def _preset(one: Preset, language: str, *, own: bool) -> PresetShown:
    told = one.languages.get(language, one)
    said = {"own": own, **{name: getattr(told, name) for name in told.__struct_fields__}}
    fields = PresetShown.__struct_fields__
    return PresetShown(**{name: said[name] if name in said else getattr(one, name) for name in fields})


class RulingTold(Struct, frozen=True, kw_only=True):
    """A ruling that bears on a rule; ``letter`` says how the source stands in its way, and may be empty."""

    id: str
    question: str
    answer: str
    why: str
    letter: str
    option: str
    """The option by which a table decides otherwise; empty where there is none."""


class RuleTold(Struct, frozen=True, kw_only=True):
    """A rule in our own words, in the language of the request."""

    id: str
    title: str
    text: str
    options: tuple[str, ...]
    """The options that bear on it."""
    rulings: tuple[RulingTold, ...]


@get("/rules/{rule_id:str}", security=ANYBODY, responses=problems(404, 429))
async def one_rule(request: Request[Any, Any, Any], rule_id: str) -> RuleTold:
    """One rule, by the id that refusals, reasons and lines of the log name it by, with the rulings that bear on it."""
    return await asyncio.to_thread(_rule, rule_id, language_of(request.scope))


def _rule(rule_id: str, language: str) -> RuleTold:
    try:
        found = rulebook.rule(rule_id, language)
    except KeyError:
        raise Missing("rule.missing") from None
    rulings = [rulebook.ruling(one, language) for one in found.rulings]
    return RuleTold(
        id=found.id,
        title=found.title,
        text=found.text,
        options=found.options,
        rulings=msgspec.convert(rulings, tuple[RulingTold, ...], from_attributes=True),
    )


@get("/systems", security=ANYBODY, responses=problems(429))
async def systems(request: Request[Any, Any, Any]) -> list[SystemShown]:
    """The systems there are, in the language of the request."""
    return list(all_shown(language_of(request.scope)))


@functools.cache
def all_shown(language: str) -> tuple[SystemShown, ...]:
    """The systems that there are, in a language; a plug-in that cannot be loaded is left out."""
    found = []
    for name, one in registered().loaded.items():
        texts = texts_of(one, language)
        found.append(SystemShown(id=name, title=title_of(one, language), summary=_summary(texts)))
    return tuple(found)


def _summary(texts: Texts) -> str:
    return texts.say("system.summary") if "system.summary" in texts else ""


@get("/systems/{system_id:str}", security=ANYBODY, responses=problems(404, 429))
async def one_system(request: Request[Any, Any, Any], system_id: str) -> SystemInFull:
    """One system: options, rulings, steps, texts, and the schema of its commands and actors.

    Texts are in the language of the request; those that it does not have are in English.
    """
    try:
        # To make it for the first time takes a while.
        return await asyncio.to_thread(_in_full, system_id, language_of(request.scope))
    except InputError as problem:
        raise Missing("system.missing", detail=problem.text) from None


@functools.cache
def _in_full(system_id: str, language: str) -> SystemInFull:
    one = system(system_id)
    texts = texts_of(one, language)
    return SystemInFull(
        id=one.id,
        title=title_of(one, language),
        summary=_summary(texts),
        options=tuple(one.options),
        rulings=tuple(one.rulings),
        overrides=tuple(tag for tag, kind in one.codec.commands.items() if kind.override),
        commands={tag: _kind(kind) for tag, kind in one.codec.commands.items()},
        steps=dict(one.steps),
        settable=settable_steps(one),
        milestones=milestones(one),
        language=language,
        texts=texts.patterns(),
        fields={tag: field_words(texts, kind) for tag, kind in one.codec.commands.items()},
        schema=_schema_of(one.codec),
    )


def _kind(kind: type[Command]) -> CommandKind:
    return CommandKind(
        shelf=kind.shelf,
        purpose=kind.purpose,
        override=kind.override,
        gm_only=kind.gm_only or kind.override,
        timeless=kind.timeless,
        beside=kind.beside,
        stages=tuple(stage for stage in get_args(Stage) if stage in kind.stages),
        core=kind in CORE_COMMANDS,
    )


def _schema_of(codec: Codec[Any, Any]) -> dict[str, Any]:
    kinds = [*codec.commands.values(), codec.profile_type, codec.options_type]
    references, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    commands = dict(zip(codec.commands, references, strict=False))
    return {"commands": commands, "profile": references[-2], "options": references[-1], "$defs": definitions}


@get("/samples", security=ANYBODY, responses=problems(429))
async def samples(request: Request[Any, Any, Any]) -> list[SampleShown]:
    """The fights to try a system with; set one up with ``sample`` in ``POST /fights``.

    The names are in the language of the request, there as here.
    """
    return await asyncio.to_thread(_samples, language_of(request.scope))


@functools.lru_cache(maxsize=8)
def _samples(language: str) -> list[SampleShown]:
    found = {name: sample_roster(name, language) for name in sorted(sample_ids())}
    return [SampleShown(id=name, system=one.system, name=one.name) for name, one in found.items()]


HANDLERS: Sequence[HTTPRouteHandler] = (systems, one_system, one_rule, presets, samples)
