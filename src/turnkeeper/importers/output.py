"""The output of an import: JSON for other programs, a roster file, a roster that a fight starts from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.commands import Amend, Join, Rename
from turnkeeper.core.errors import InputError
from turnkeeper.core.fight import MOST_ACTORS
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import said_in
from turnkeeper.core.plain_text import one_line
from turnkeeper.core.registry import system as registered
from turnkeeper.importers.bounds import clean
from turnkeeper.importers.fitting import fitted
from turnkeeper.importers.formats import import_file
from turnkeeper.importers.identity import Match, actor_id, expanded, matches, name_of
from turnkeeper.importers.model import Character, Imported
from turnkeeper.importers.rosters import FORMAT, characters_of
from turnkeeper.roster import Roster, read_roster
from turnkeeper.roster.actors import RosterActor, read_actors
from turnkeeper.roster.toml import has_comments
from turnkeeper.translations import ENGLISH

ANY_SYSTEM = "rolled"
"""The system for names alone, which any can have: the one that asks for least."""
_WRITTEN = "# Written by turnkeeper import. Importing again updates what is the same; notes of your own here are lost."
_BEGINNING = 2000
"""The bytes within which a printed import begins its characters."""
_LISTED = re.compile(rb'"characters"\s*:\s*\[')
"""No row of a log has such a list; a name in it may be that word."""
_SAFE_KEY = re.compile(r"[A-Za-z0-9_-]+")


def as_json(imports: Sequence[Imported], language: str = ENGLISH) -> dict[str, Any]:
    """An import as plain values, with texts in a language (schema: ``docs/guide/import.md``; its ``format`` is 1)."""
    characters = [_plain(one, found, language) for found in imports for one in found.characters]
    return {
        "format": FORMAT,
        "system": common_system([one for found in imports for one in found.characters]),
        "characters": characters,
        "problems": [
            {"file": one.file, "place": said_in(language, one.place), "text": said_in(language, one.text)}
            for found in imports
            for one in found.problems
        ],
        "notes": [{"file": found.file, "text": said_in(language, note)} for found in imports for note in found.notes],
    }


def _plain(one: Character, found: Imported, language: str) -> dict[str, Any]:
    told: dict[str, Any] = {
        "file": found.file,
        "format": found.format,
        "name": one.name,
        "key": one.key,
        "actor": actor_id(one),
        "system": one.system or ANY_SYSTEM,
        "suits": list(one.suits),
        "initiative": one.initiative,
        "working": said_in(language, one.working),
        "result": one.result,
        "values": [{"field": v.field, "value": v.value, "source": said_in(language, v.source)} for v in one.values],
        "profile": one.profile,
        "side": one.side,
        "player": one.player,
        "group": one.group,
        "count": one.count,
        "members": one.members,
        "visibility": one.visibility,
        "notes": [said_in(language, note) for note in one.notes],
    }
    if one.extra:
        told["extra"] = dict(one.extra)
    if one.system == "passes" and one.values:
        told |= {name: one.profile[name] for name in ("passes", "edge") if name in one.profile}
    return told


def common_system(characters: Iterable[Character]) -> str:
    """The system most characters suit; names alone go along with any. Among equals the first."""
    votes: dict[str, int] = {}
    for one in characters:
        if one.system:
            votes[one.system] = votes.get(one.system, 0) + (MOST_ACTORS if one.values else 1)
    return max(votes, key=lambda name: votes[name]) if votes else ANY_SYSTEM


def to_roster(characters: Sequence[Character], system: str = "", name: str = "") -> Roster:
    """A roster of the characters, each key once. Numbers of other games are left out: those are bare names.

    ``system`` empty: the one most of them suit. Raises :class:`InputError`.
    """
    ready = expanded(characters)
    chosen = system or common_system(ready)
    entries = [_entry(fitted(one, chosen)) for one in ready]
    return Roster(system=chosen, name=clean(name), actors=read_actors(_distinct(entries), registered(chosen)))


def _entry(one: Character) -> dict[str, Any]:
    entry = _fields(one, actor_id(one), one.player[:64])
    profile = {name: list(value) if isinstance(value, tuple) else value for name, value in one.profile.items()}
    return {**entry, "profile": profile} if profile else entry


_USUAL = (("player", ""), ("group", ""), ("count", 1), ("visibility", "known"))
"""The fields that a roster need not say of an actor."""


def _fields(one: Character | Join, actor: ActorId, player: str) -> dict[str, Any]:
    """What a roster has of an actor beside its numbers, without what is usual."""
    fields: dict[str, Any] = {"name": one.name, "id": actor, "side": one.side, "player": player, "group": one.group}
    fields |= {"count": one.count, "visibility": one.visibility}
    return {name: value for name, value in fields.items() if (name, value) not in _USUAL}


def _distinct(entries: list[dict[str, Any]], present: Iterable[str] = ()) -> list[dict[str, Any]]:
    """Ids made of different keys are different; a roster's own may meet one of them."""
    taken: set[str] = set(present)
    for entry in entries:
        base, number = entry["id"], 1
        while entry["id"] in taken:
            number += 1
            entry["id"] = f"{base[:60]}-{number}"
        taken.add(entry["id"])
    return entries


def merged(known: Roster, characters: Sequence[Character]) -> Roster:
    """The roster with the characters in it: one that is there already gets its new numbers and keeps all else.

    Raises :class:`InputError`.
    """
    present = {actor.join.actor: actor.join.name for actor in known.actors}
    change = changes(characters, present, known.system)
    new = {match.actor: one for one, match in change.known}
    entries = [_entry(_renewed(old, new.get(ActorId(old.actor)))) for old in characters_of(known)]
    entries += [_entry(one) for one in change.new]
    actors = read_actors(_distinct(entries), registered(known.system))
    return replace(known, actors=actors)


def _renewed(old: Character, new: Character | None) -> Character:
    if new is None:
        return old
    kept = {name: value for name, value in old.profile.items() if name not in new.profile}
    return replace(old, name=name_of(new, old.name), values=new.values, extra={**kept, **new.extra})


class Changes(Struct, frozen=True):
    """The effect that an import would have on a fight or a roster."""

    new: tuple[Character, ...]
    """The characters who would join."""
    known: tuple[tuple[Character, Match], ...]
    """The characters who are there already, each with the actor it is."""
    joins: tuple[RosterActor, ...]
    """The commands that bring the new ones in, with the seats that decide for them."""
    amends: tuple[Amend | Rename, ...]
    """The commands that give those who are there their new numbers, and their new names."""


def changes(characters: Sequence[Character], actors: Mapping[ActorId, str], system: str) -> Changes:
    """The effect of an import where ``actors`` (id and name) are in the fight already, of which ``system`` orders it.

    Raises :class:`InputError`.
    """
    ready = tuple(fitted(one, system) for one in expanded(characters))
    same = matches(ready, actors)
    known = tuple((one, same[one.key]) for one in ready if one.key in same)
    new = tuple(one for one in ready if one.key not in same)
    entries = _distinct([_entry(one) for one in new], actors)
    amends: list[Amend | Rename] = []
    for one, match in known:
        if one.profile:
            amends.append(Amend(match.actor, one.profile))
        name = name_of(one, actors[match.actor])
        if name != actors[match.actor]:
            amends.append(Rename(match.actor, name))
    return Changes(new, known, read_actors(entries, registered(system)), tuple(amends))


def is_printed(data: bytes) -> bool:
    """Whether a file is what ``turnkeeper import --json`` printed, in any encoding, and no log, which is JSON too.

    >>> is_printed(b'{"format": 1, "characters": []}'), is_printed(b'{"seq": 1}')
    (True, False)
    """
    return _LISTED.search(data[:_BEGINNING].replace(b"\0", b"")) is not None


def any_roster(data: bytes, name: str, system: str = "") -> Roster:
    """The roster in a file of ours, whichever: TOML, or what ``turnkeeper import --json`` printed.

    ``system`` is that of a TOML file which names none. Raises :class:`InputError`.
    """
    # The first letter, in any encoding: other bytes only mark it.
    if data.lstrip(b"\xef\xbb\xbf\xff\xfe\0 \t\r\n")[:1] != b"{":
        return read_roster(data, name, system=system)
    found = import_file(data, name)
    for problem in found.problems:
        raise InputError(problem.text, problem.file, *filter(None, [problem.place]))
    return to_roster(found.characters)


# -- TOML ----------------------------------------------------------------------------------------------------------


def has_own_comments(text: str) -> bool:
    r"""Whether a roster file has comments that no import wrote: one that an import wrote says that they are lost.

    >>> has_own_comments('# The boss comes late.\nsystem = "rolled"'), has_own_comments('name = "Goblin #1"')
    (True, False)
    """
    return has_comments(text) and not text.startswith(_WRITTEN)


def roster_toml(roster: Roster, characters: Sequence[Character] = ()) -> str:
    """The roster as a file; where ``characters`` say how a number came about, that stands beside it."""
    told = {actor_id(one): fitted(one, roster.system) for one in expanded(characters)}
    lines = [_WRITTEN, f"system = {_toml(roster.system)}"]
    if roster.name:
        lines.append(f"name = {_toml(roster.name)}")
    for title, table in (("options", roster.options), ("answers", roster.answers)):
        if table:
            lines += ["", f"[{title}]", *(f"{_toml(key)} = {_toml(value)}" for key, value in table.items())]
    for actor in roster.actors:
        join = actor.join
        fields = _fields(join, join.actor, actor.player)
        lines += ["", "[[actor]]", *(f"{name} = {_toml(value)}" for name, value in fields.items())]
        one = told.get(join.actor)
        if one is not None and one.working:
            lines.append(f"# {'Initiative' if one.result is None else 'Had rolled:'} {one_line(one.working)}")
        sources = {value.field: value for value in one.values} if one is not None else {}
        if join.profile:
            lines.append("[actor.profile]")
        for name, value in join.profile.items():
            source = sources.get(name)
            remark = f"  # {clean(source.source)}" if source is not None and source.value == value else ""
            lines.append(f"{_key(name)} = {_toml(value)}{remark}")
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return name if _SAFE_KEY.fullmatch(name) else _toml(name)


def _toml(value: object) -> str:
    """A value as TOML; its strings escape as JSON's do, save for one character."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_toml(str(key))} = {_toml(inner)}' for key, inner in value.items())}}}"
    if isinstance(value, int | float):
        return str(value)
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def updated_toml(text: str, name: str, characters: Sequence[Character]) -> str:
    """A roster file with the characters brought into it. Raises :class:`InputError`."""
    known = read_roster(text, name)
    return roster_toml(merged(known, characters), characters)
