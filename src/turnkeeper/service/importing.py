"""Characters from files: read off the event loop, few at once; and what bringing them into a fight would do."""

from __future__ import annotations

from binascii import a2b_base64
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import replace

from turnkeeper.core.commands import Amend, Command, Rename
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.fight import MOST_ACTORS, Actor
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText, joined, said_in
from turnkeeper.core.model import GM, SCREEN, Refusal, Side, Visibility
from turnkeeper.core.registry import system as registered
from turnkeeper.core.visibility import find_actor
from turnkeeper.exporters.standings import standings
from turnkeeper.importers import Character, Imported, ReadProblem, as_json, changes, import_file
from turnkeeper.importers.bounds import MOST_FILES
from turnkeeper.importers.identity import expanded
from turnkeeper.importers.results import entering
from turnkeeper.importers.rosters import FORMAT, read_import_json
from turnkeeper.roster import Roster
from turnkeeper.roster.actors import RosterActor
from turnkeeper.service.problems import Bad, Missing, TooMany
from turnkeeper.service.thread_pool import ThreadPool
from turnkeeper.translations import ENGLISH

AT_ONCE = 2
"""The number of imports that are read at a time."""
MOST_WAITING = 20
_LETTERS = 64 * 1024
"""Of base64, that are decoded at a time; a multiple of four."""
MOST_CHARACTERS = MOST_ACTORS
"""The most characters in one import: as many as a fight holds."""


class FileToImport(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file to read characters from. ``data`` is what is in it, in base64; ``name`` is what problems call it.

    It stays text until a thread turns to it: decoded with its request, it would let nobody else do anything meanwhile.
    """

    name: Annotated[str, Meta(max_length=1000)]
    data: str

    def content(self, place: str) -> bytes:
        """The bytes of the file. Raises :class:`Bad` where ``data`` is no base64; ``place`` is where that stands."""
        # A little at a time, so that others get their turn in between.
        some = (self.data[at : at + _LETTERS] for at in range(0, len(self.data), _LETTERS))
        try:
            content = b"".join(a2b_base64(letters, strict_mode=True) for letters in some)
        except ValueError:
            content = None
        if content is None or "=" in self.data[:-2]:  # which a part of it may end with, and not the whole
            raise Bad("http.bad_request", detail=joined(": ", (place, MessageText("details.base64"))))
        return content


class Import(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Files to read characters from, for a ``system``; without one each file's characters get the one that suits."""

    files: Annotated[list[FileToImport], Meta(min_length=1, max_length=MOST_FILES)]
    system: Annotated[str, Meta(max_length=60)] = ""


class ImportedValue(Struct, frozen=True, kw_only=True):
    """One number of a character's profile, and where it came from."""

    field: str
    value: int | bool
    source: str


class ImportedCharacter(Struct, frozen=True, kw_only=True):
    """A character that was read from a file.

    ``initiative`` is what moves it in the order, ``working`` how that came about. ``key`` is what it is known by at the
    next import; ``members``: so many alike.
    """

    file: str
    format: str
    name: str
    key: str
    actor: str
    system: str
    suits: tuple[str, ...]
    initiative: float | None
    working: str
    result: int | None
    values: tuple[ImportedValue, ...]
    profile: dict[str, Any]
    side: Side
    player: str
    group: str
    count: int
    members: int | None
    visibility: Visibility
    notes: tuple[str, ...]
    extra: dict[str, Any] | UnsetType = UNSET
    passes: int | UnsetType = UNSET
    edge: int | UnsetType = UNSET


class ImportProblem(Struct, frozen=True, kw_only=True):
    """A part that could not be read: the file, the place in it (may be empty), and the reason."""

    file: str
    place: str
    text: str


class ImportNote(Struct, frozen=True, kw_only=True):
    """A part of a file that was left out."""

    file: str
    text: str


class ImportedFiles(Struct, frozen=True, kw_only=True):
    """Everything that came of an import: the same document that ``turnkeeper import --json`` prints."""

    format: Literal[1]
    system: str
    characters: tuple[ImportedCharacter, ...]
    problems: tuple[ImportProblem, ...]
    notes: tuple[ImportNote, ...]


class ImportInto(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Characters of an import's document, corrected or not, that are to come into a fight.

    Those whose ``key`` is in ``apart`` are not the actor of the same name.
    """

    characters: Annotated[list[dict[str, Any]], Meta(max_length=MOST_CHARACTERS)]
    apart: Annotated[list[Annotated[str, Meta(max_length=1000)]], Meta(max_length=MOST_CHARACTERS)] = field(
        default_factory=list
    )


class ImportStep(Struct, frozen=True, kw_only=True):
    """The ordinary commands that bring in one character (or one member of a group).

    ``match``: it is new; certainly the actor ``actor``; or of that actor's name, which a person should check. ``was``
    has the actor's present numbers, of those that change. Without commands there is nothing to change.
    """

    key: str
    actor: str
    name: str
    match: Literal["new", "certain", "name"]
    was: dict[str, Any]
    commands: tuple[dict[str, Any], ...]
    player: str


class ImportPlan(Struct, frozen=True, kw_only=True):
    """The effects of bringing characters into a fight. Nothing of it is done yet.

    ``results``: the commands that come after those of the ``steps`` where what the characters had rolled elsewhere is
    to count here; they begin a fight that has not begun. There are none where nobody had rolled, or the rules take no
    such number now.
    """

    system: str
    steps: tuple[ImportStep, ...]
    problems: tuple[ImportProblem, ...]
    results: tuple[dict[str, Any], ...] = ()


class Importing:
    """Reads imports in threads of its own, :data:`AT_ONCE` at a time."""

    def __init__(self) -> None:
        self._aside = ThreadPool("import", at_once=AT_ONCE, most=MOST_WAITING, full=lambda: TooMany("import.busy", 5))

    async def read(self, asked: Import, language: str = ENGLISH) -> bytes:
        """The characters in files: :class:`ImportedFiles` as JSON, its texts in a language.

        Raises a Problem only when nothing can be done.
        """
        _known(asked.system)
        return await self._aside.done(lambda: msgspec.json.encode(imported_files(asked, language)))

    async def plan(self, asked: ImportInto, fight: Encounter, language: str = ENGLISH) -> ImportPlan:
        """The effects of bringing the characters into a fight, its problems in a language. Raises :class:`Bad`."""
        return await self._aside.done(lambda: planned(asked, fight, language))

    def stop(self) -> None:
        """Begin nothing more."""
        self._aside.stop()


def _known(system: str) -> None:
    if system:
        try:
            registered(system)
        except InputError as problem:
            raise Missing("system.missing", detail=problem.text) from None


def imported_files(asked: Import, language: str = ENGLISH) -> ImportedFiles:
    """The characters in files, with texts in a language; what cannot be read is a line, and the others are read.

    Raises :class:`Bad` where a file's data is no base64.
    """
    found: list[Imported] = []
    left = MOST_CHARACTERS
    contents = [file.content(f"files[{number}].data") for number, file in enumerate(asked.files)]
    for file, content in zip(asked.files, contents, strict=True):
        one = import_file(content, file.name, asked.system)
        if len(one.characters) > left:
            cut = ReadProblem(one.file, "", MessageText("imports.limit.once", number=MOST_CHARACTERS))
            one = replace(one, characters=one.characters[:left], problems=(*one.problems, cut))
        left -= len(one.characters)
        found.append(one)
    return msgspec.convert(as_json(found, language), ImportedFiles)


# -- into a fight --------------------------------------------------------------------------------------------------


def read_characters(raw: Sequence[Mapping[str, Any]]) -> tuple[tuple[Character, ...], tuple[ReadProblem, ...]]:
    """The characters of an import's document, and what is wrong with the others."""
    whole: list[Character] = []
    problems: list[ReadProblem] = []
    room = MOST_CHARACTERS
    for one, entry in zip(read_import_json({"format": FORMAT, "characters": list(raw)}), raw, strict=True):
        name = str(entry.get("name", ""))[:60]
        if isinstance(one, InputError):
            problems.append(ReadProblem.of(name, one))
            continue
        room -= one.members or 1
        if room < 0:
            problems.append(ReadProblem(name, "", MessageText("imports.limit.actors", number=MOST_CHARACTERS)))
            break
        whole.append(one)
    return tuple(whole), tuple(problems)


def planned(asked: ImportInto, fight: Encounter, language: str = ENGLISH) -> ImportPlan:
    """The steps that bring in each character, in their order, and the problems in a language.

    The fight is one that nobody else changes meanwhile.
    """
    system, codec = fight.system.id, fight.system.codec
    actors = fight.state.fight.actors
    read, problems = read_characters(asked.characters)
    apart = set(asked.apart)
    everybody = expanded(read)
    same = [one for one in everybody if one.key not in apart]
    try:
        known = changes(same, _called(fight, {one.name for one in same}), system)
        # Ids that are taken, by nobody whose name could be mistaken for another's.
        taken = dict.fromkeys([*actors, *(one.join.actor for one in known.joins)], "")
        others = changes([one for one in everybody if one.key in apart], taken, system)
    except InputError as problem:
        raise Bad("import.malformed", detail=problem.text) from None
    steps = {
        one.key: _joins(one, join)
        for some in (known, others)
        for one, join in zip(some.new, some.joins, strict=True)
    }  # fmt: skip
    for one, match in known.known:
        mine = [change for change in known.amends if change.actor == match.actor]
        present = actors[match.actor]
        profile = codec.profile_fields(present.profile)
        steps[one.key] = _amends(one, present, profile, mine, certain=match.certain)
    found = tuple(steps[one.key] for one in everybody if one.key in steps)
    rolled = {
        ActorId(steps[one.key].actor): one.result for one in everybody if one.key in steps and one.result is not None
    }
    first = [codec.command_of(command) for step in found for command in step.commands]
    results = entering(fight, rolled, first)
    if results:
        problems = (*problems, *_of_one_roll(fight, [*first, *results], rolled))
    entered = tuple(msgspec.to_builtins(command) for command in results)
    told = tuple(
        ImportProblem(file=one.file, place=said_in(language, one.place), text=said_in(language, one.text))
        for one in problems
    )
    return ImportPlan(system=system, steps=found, problems=told, results=entered)


def _of_one_roll(fight: Encounter, commands: Sequence[Command], rolled: Mapping[ActorId, int]) -> Iterator[ReadProblem]:
    """The results that would not count, as another's of the same group does: here the group has one roll."""
    trial = fight.fork()
    if isinstance(trial.send(commands, GM), Refusal):  # as the import will be
        return
    actors = trial.state.fight.actors
    for row in trial.table(GM).actors:
        result, group = rolled.get(row.actor), actors[row.actor].group
        others = {str(rolled[one]) for one in rolled if group and actors[one].group == group}
        if result is not None and row.mark != str(result) and row.mark in others:
            text = MessageText("imports.group.one_roll", number=row.mark, other=str(result))
            yield ReadProblem(actors[row.actor].name, "", text)


def _called(fight: Encounter, read: Collection[str]) -> dict[ActorId, str]:
    """The actors' names; where that of an export was ``read``, that: with the heads of a mob, or a mask."""
    names = {actor.id: actor.name for actor in fight.state.fight.actors.values()}
    labels = set(read) - set(names.values())
    exported = {
        actor: row.label
        for seat in (SCREEN, GM)
        for row in standings(fight, seat)
        if row.label in labels and (actor := find_actor(fight.state.fight, seat, row.actor)) is not None
    }
    return {**names, **exported}


def _joins(one: Character, actor: RosterActor) -> ImportStep:
    command: dict[str, Any] = msgspec.to_builtins(actor.join)
    return ImportStep(
        key=one.key, actor=actor.join.actor, name=actor.join.name, match="new", was={}, commands=(command,),
        player=actor.player,
    )  # fmt: skip


def _amends(
    one: Character, actor: Actor[Any], profile: Mapping[str, Any], mine: Sequence[Amend | Rename], *, certain: bool
) -> ImportStep:
    """The changes of an actor that has this profile, only what is other than it is now."""
    commands: list[dict[str, Any]] = []
    was: dict[str, Any] = {}
    for change in mine:
        if isinstance(change, Rename):
            commands.append(msgspec.to_builtins(change))
            continue
        new = {name: value for name, value in change.profile.items() if _plain(profile.get(name)) != _plain(value)}
        was = {name: profile.get(name) for name in new}
        if new:
            commands.append(msgspec.to_builtins(Amend(actor.id, new)))
    return ImportStep(
        key=one.key, actor=actor.id, name=actor.name, match="certain" if certain else "name", was=was,
        commands=tuple(commands), player="",
    )  # fmt: skip


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def roster_of(raw: Sequence[Mapping[str, Any]], system: str) -> tuple[Roster, dict[ActorId, int]]:
    """The characters of an import's document as they come into a new fight, and what they had rolled elsewhere.

    Raises :class:`InputError`.
    """
    read, problems = read_characters(raw)
    for problem in problems:
        raise InputError(problem.text, *filter(None, (problem.file, problem.place)))
    change = changes(read, {}, system)
    pairs = zip(change.new, change.joins, strict=True)
    results = {actor.join.actor: one.result for one, actor in pairs if one.result is not None}
    return Roster(system=system, actors=change.joins), results
