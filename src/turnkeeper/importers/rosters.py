"""Our own files: rosters (TOML), and what an import printed as JSON."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from turnkeeper.core.codec import with_values
from turnkeeper.core.errors import InputError
from turnkeeper.core.fight import MOST_HEADS
from turnkeeper.core.message import MessageText
from turnkeeper.core.registry import system as registered
from turnkeeper.core.registry import system_ids
from turnkeeper.importers.bounds import MOST_CHARACTERS, clean, within
from turnkeeper.importers.fitting import check_numbers, worked_out
from turnkeeper.importers.identity import key_of
from turnkeeper.importers.json_tree import Tree, branch
from turnkeeper.importers.model import Character, ReadResult, SourcedValue, each
from turnkeeper.roster import Roster, read_roster
from turnkeeper.roster.actors import RosterActor
from turnkeeper.roster.toml import misfit

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
    source = MessageText("imports.source.roster")
    values = tuple(
        SourcedValue(name, value, source) for name, value in join.profile.items() if isinstance(value, int | bool)
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


def read_import_json(tree: Tree) -> Iterator[ReadResult]:
    """The characters that an import printed, with the corrections made in it. Raises :class:`InputError`."""
    version = tree.get("format")
    if version != FORMAT or isinstance(version, bool):
        raise InputError(MessageText("imports.import.version", number=FORMAT), "format")
    listed = tree["characters"]
    if len(listed) > MOST_CHARACTERS:
        raise InputError(MessageText("imports.limit.characters", number=MOST_CHARACTERS))
    return each(listed, _read_back)


def _read_back(place: int, raw: object) -> Character:
    try:
        given, further = _table(raw, "profile"), _table(raw, "extra")
        # What is further is looked at by the system, which says more of what it cannot have.
        entry = msgspec.convert({**raw, "extra": {}} if further and isinstance(raw, dict) else raw, Character)
        values = _values(given, entry.values, further)
        numbers = {value.field for value in values}
        words = {name: now for name, now in given.items() if not isinstance(now, int | bool)}
        said = {**further, **words}
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
        raise misfit(with_values(str(problem), Character), f"characters: {place}") from None


def _check_id(said: str, field: str) -> None:
    if said and not _ID.fullmatch(said):
        raise InputError(MessageText("imports.should.id"), field)


def _values(
    given: Mapping[str, Any], read: Sequence[SourcedValue], further: Mapping[str, Any]
) -> tuple[SourcedValue, ...]:
    """The values; a number corrected in ``profile`` counts, and says so."""
    values = []
    for value in read:
        now = given.get(value.field, value.value)
        if not isinstance(now, int | bool):
            continue  # it stands with the texts, where the system refuses it
        if now == value.value:
            values.append(value)
            continue
        source = MessageText("imports.source.corrected", value=str(value.value))
        values.append(SourcedValue(value.field, now, source))
    known = {value.field for value in read} | {name for name, now in given.items() if further.get(name) == now}
    added = (
        SourcedValue(name, now, MessageText("imports.source.by_hand"))
        for name, now in given.items()
        if name not in known and isinstance(now, int | bool)
    )
    return (*values, *added)


def _table(raw: object, name: str) -> dict[str, Any]:
    """The table of a name, where there is one; ``null`` in it is none of the value that the file has."""
    return {str(key)[:60]: value for key, value in branch(raw, name).items()}


def fields_of(system: str) -> tuple[str, ...]:
    """The fields of a system's profile. Raises :class:`InputError` when there is no such system."""
    return tuple(field.encode_name for field in msgspec.structs.fields(registered(system).codec.profile_type))
