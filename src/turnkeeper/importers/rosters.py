"""Our own files: rosters (TOML), and what an import printed as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from turnkeeper.core.codec import with_values
from turnkeeper.core.errors import InputError
from turnkeeper.core.fight import MOST_HEADS
from turnkeeper.core.model import Side, Visibility
from turnkeeper.core.registry import system as registered
from turnkeeper.core.registry import system_ids
from turnkeeper.importers.bounds import MOST_CHARACTERS, MOST_DOTS, clean, within
from turnkeeper.importers.fitting import check_numbers, worked_out
from turnkeeper.importers.identity import key_of
from turnkeeper.importers.json_tree import Tree
from turnkeeper.importers.model import Character, ReadResult, SourcedValue, each
from turnkeeper.roster import Roster, read_roster
from turnkeeper.roster.actors import RosterActor
from turnkeeper.roster.toml import plain

FORMAT = 1
"""The name of the format of an import's JSON."""
_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,63}")


def is_roster(text: str) -> bool:
    """Whether a text looks like a roster: the system in its first lines, or an actor's header."""
    for line in text[:20_000].splitlines()[:300]:
        start = line.strip()
        if start.startswith(("[[actor]]", "[[ actor ]]")) or start.partition("=")[0].strip() == "system":
            return True
    return False


def read_toml_roster(text: str) -> tuple[Character, ...]:
    """The actors of a roster file. Raises :class:`InputError` with the line."""
    for place, line in enumerate(text.splitlines(), 1):
        if line.count(".") > MOST_DOTS:
            raise InputError(f"more than {MOST_DOTS} full stops in a line", f"line {place}")
    try:
        roster = read_roster(text, "")
    except InputError as problem:
        raise InputError(problem.problem, *filter(None, problem.place)) from None
    return characters_of(roster)


def characters_of(roster: Roster) -> tuple[Character, ...]:
    """The actors of a roster as characters."""
    return tuple(_character(actor, roster.system) for actor in roster.actors)


def _character(actor: RosterActor, system: str) -> Character:
    join = actor.join
    values = tuple(
        SourcedValue(name, value, "in the roster")
        for name, value in join.profile.items()
        if isinstance(value, int | bool)
    )
    others = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in join.profile.items()
        if not isinstance(value, int | bool)
    }
    initiative, working = worked_out(system, values)
    return Character(
        name=clean(join.name) or join.actor,
        key=key_of("roster", join.actor, join.name),
        system=system,
        suits=(system,),
        values=values,
        initiative=initiative,
        working=working,
        side=join.side,
        player=actor.player,
        group=clean(join.group),
        count=join.count,
        visibility=join.visibility,
        extra=others,
        actor=join.actor,
    )


def is_import(tree: object) -> bool:
    """Whether a JSON tree looks like what an import printed."""
    return isinstance(tree, dict) and isinstance(tree.get("characters"), list) and "format" in tree


class _Entry(msgspec.Struct, frozen=True):
    """A character as an import prints it; what the schema adds beside it is not needed to read it back."""

    name: str
    key: str
    system: str = ""
    suits: tuple[str, ...] = ()
    values: tuple[SourcedValue, ...] = ()
    initiative: int | float | None = None
    working: str = ""
    result: int | None = None
    side: Side = "npc"
    player: str = ""
    group: str = ""
    count: int = 1
    members: int | None = None
    visibility: Visibility = "known"
    notes: tuple[str, ...] = ()
    extra: Mapping[str, Any] = msgspec.field(default_factory=dict)
    actor: str = ""


def read_import_json(tree: Tree) -> Iterator[ReadResult]:
    """The characters that an import printed, with the corrections made in it. Raises :class:`InputError`."""
    version = tree.get("format")
    if version != FORMAT or isinstance(version, bool):
        raise InputError(f"of a version that this program does not know (it knows {FORMAT})", "format")
    listed = tree["characters"]
    if len(listed) > MOST_CHARACTERS:
        raise InputError(f"more than {MOST_CHARACTERS} characters")
    return each(listed, _read_back)


def _read_back(place: int, raw: object) -> Character:
    try:
        entry = msgspec.convert(raw, _Entry)
        given = _given(raw)
        values = _values(given, entry)
        numbers = {value.field for value in values}
        words = {name: now for name, now in given.items() if not isinstance(now, int | bool)}
        said = {**entry.extra, **words}
        extra = {name: now for name, now in said.items() if name not in numbers and now is not None}
        if entry.members is not None:
            within(entry.members, 1, MOST_CHARACTERS, "members")
        within(entry.count, 1, MOST_HEADS, "count")
        _check_id(entry.actor, "actor")
        _check_id(entry.player, "player")
        if entry.system in system_ids():
            check_numbers(entry.system, {**extra, **{value.field: value.value for value in values}})
        texts = {"name": clean(entry.name), "group": clean(entry.group)}
        fields = {**msgspec.structs.asdict(entry), **texts, "values": values, "extra": extra}
        if values != entry.values:  # the result of the old numbers no longer holds
            fields["initiative"], fields["working"] = worked_out(entry.system, values)
        return msgspec.convert(fields, Character)
    except InputError as problem:
        raise problem.at(f"characters: {place}") from None
    except msgspec.ValidationError as problem:
        where, told = plain(with_values(str(problem), _Entry))
        raise InputError(told[:200], f"characters: {place}", *filter(None, [where])) from None


def _check_id(said: str, field: str) -> None:
    if said and not _ID.fullmatch(said):
        raise InputError("should be small letters, digits, - and _, at most 64", field)


def _values(given: Mapping[str, Any], entry: _Entry) -> tuple[SourcedValue, ...]:
    """The values; a number corrected in ``profile`` counts, and says so."""
    values = []
    for value in entry.values:
        now = given.get(value.field, value.value)
        if not isinstance(now, int | bool):
            continue  # it stands with the texts, where the system refuses it
        corrected = SourcedValue(value.field, now, f"corrected from {value.value}")
        values.append(value if now == value.value else corrected)
    known = {value.field for value in entry.values} | {
        name for name, now in given.items() if entry.extra.get(name) == now
    }
    added = (
        SourcedValue(name, now, "added by hand")
        for name, now in given.items()
        if name not in known and isinstance(now, int | bool)
    )
    return (*values, *added)


def _given(raw: object) -> dict[str, Any]:
    """What ``profile`` says; ``null`` is none of the value that the file has."""
    profile = raw.get("profile") if isinstance(raw, dict) else None
    found = profile if isinstance(profile, dict) else {}
    return {str(name)[:60]: value for name, value in found.items()}


def fields_of(system: str) -> tuple[str, ...]:
    """The fields of a system's profile. Raises :class:`InputError` when there is no such system."""
    return tuple(field.encode_name for field in msgspec.structs.fields(registered(system).codec.profile_type))
