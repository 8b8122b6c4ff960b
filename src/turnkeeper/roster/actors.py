"""One ``[[actor]]`` of a roster or scenario file, and the actors it stands for."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from turnkeeper.core.codec import with_values
from turnkeeper.core.commands import Join
from turnkeeper.core.errors import InputError, at_line
from turnkeeper.core.fight import LONGEST_NAME, MOST_ACTORS, MOST_HEADS
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import Side, Visibility
from turnkeeper.core.system import AnySystem
from turnkeeper.roster.toml import misfit

_NAME = Annotated[str, Meta(max_length=LONGEST_NAME)]
_LONGEST_ID = 64
_ID = Annotated[str, Meta(pattern=rf"^[a-z0-9][a-z0-9_-]{{0,{_LONGEST_ID - 1}}}\Z")]


class RosterActor(Struct, frozen=True):
    """One actor of the fight: how it joins, and the seat that decides for it (empty: the GM's)."""

    join: Join
    player: SeatId = SeatId("")


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """What is written under one ``[[actor]]``, the system's own numbers apart."""

    name: _NAME = ""
    id: _ID | None = None
    side: Side | None = None
    player: _ID | None = None
    group: _NAME = ""
    count: Annotated[int, Meta(ge=1, le=MOST_HEADS)] = 1
    members: Annotated[int, Meta(ge=1, le=MOST_ACTORS)] | None = None
    visibility: Visibility = "known"
    profile: dict[str, Any] = field(default_factory=dict)


OWN_FIELDS = tuple(item.name for item in msgspec.structs.fields(_Entry))
"""Fields of an actor that are not the system's; a number of the same name goes under ``profile``."""


def slug(name: str) -> str:
    """An id made of a name.

    >>> slug("Ana Wölf, the 2nd")
    'ana-wolf-the-2nd'
    """
    plain_letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain_letters).strip("-")[:48].strip("-")


def read_actors(entries: object, system: AnySystem, lines: Sequence[int] = ()) -> tuple[RosterActor, ...]:
    """The actors of all entries, members counted out. Raises :class:`InputError` with the entry and the field.

    ``lines`` are the lines on which the entries stand, if known.
    """
    if not isinstance(entries, list):
        raise InputError(MessageText("imports.roster.brackets"), "actor")
    actors: list[RosterActor] = []
    taken: set[str] = set()
    for number, raw in enumerate(entries, 1):
        place = _place(number, raw, lines)
        try:
            actors += _expanded(raw, number, system, taken)
        except InputError as problem:
            raise problem.at(*place) from None
        if len(actors) > MOST_ACTORS:
            raise InputError(MessageText("imports.limit.actors", number=MOST_ACTORS), *place)
    return tuple(actors)


def _place(number: int, raw: object, lines: Sequence[int]) -> tuple[str, ...]:
    name = raw.get("name") or raw.get("id") if isinstance(raw, dict) else None
    known = f" ({name[:40]})" if isinstance(name, str) and name.isprintable() else ""
    actor = f"actor {number}{known}"
    return (at_line(lines[number - 1]), actor) if lines else (actor,)


def _expanded(raw: object, number: int, system: AnySystem, taken: set[str]) -> list[RosterActor]:
    if not isinstance(raw, dict):
        raise InputError(MessageText("imports.should.table"))
    entry = _entry(raw)
    profile = _profile(raw, entry, system)
    name = entry.name or entry.id or f"Actor {number}"
    base = entry.id or _free(slug(name) or f"actor-{number}", taken, entry.members)
    side: Side = entry.side or ("pc" if entry.player else "npc")
    ids = _ids(base, entry.members)
    if len(ids[-1]) > _LONGEST_ID:
        raise InputError(MessageText("imports.roster.long_id", number=_LONGEST_ID), "id")
    if entry.members is None:
        made = [(base, name, entry.group)]
    else:
        group = entry.group or name
        made = [(actor, f"{name} {member}", group) for member, actor in enumerate(ids, 1)]
    actors = []
    for actor, called, group in made:
        if actor in taken:
            raise InputError(MessageText("imports.roster.id", id=actor), "id")
        taken.add(actor)
        join = Join(ActorId(actor), side, called, group, entry.count, entry.visibility, profile)
        actors.append(RosterActor(join, SeatId(entry.player or "")))
    return actors


def _entry(raw: Mapping[str, Any]) -> _Entry:
    own = {key: value for key, value in raw.items() if key in OWN_FIELDS}
    try:
        return msgspec.convert(own, _Entry)
    except msgspec.ValidationError as error:
        problem = misfit(with_values(str(error), _Entry))
        if "matching regex" in str(error):
            problem = InputError(MessageText("imports.roster.bad_id"), *problem.place)
        raise problem from None


def _profile(raw: Mapping[str, Any], entry: _Entry, system: AnySystem) -> dict[str, Any]:
    fields = {key: value for key, value in raw.items() if key not in OWN_FIELDS}
    twice = sorted(fields.keys() & entry.profile.keys())
    if twice:
        raise InputError(MessageText("imports.roster.twice"), twice[0])
    fields |= entry.profile
    try:
        system.codec.profile(fields)
    except InputError as error:
        problem = misfit(error.problem)
        if error.params.get("problem") == "unknown":
            own = [item.encode_name for item in msgspec.structs.fields(system.codec.profile_type)]
            known = ", ".join([*OWN_FIELDS[:-1], *own])
            field = error.params["field"]
            told = MessageText("imports.roster.no_field", field=field, system=system.id, known=known)
            problem = InputError(told, *problem.place)
        raise problem from None
    return fields


def _free(base: str, taken: set[str], members: int | None) -> str:
    """``base``, or the first of ``base-2``, ``base-3``, ... that nobody has, nor an id that its members are given."""
    candidate, number = base, 1
    while not taken.isdisjoint((candidate, *_ids(candidate, members))):
        number += 1
        candidate = f"{base}-{number}"
    return candidate


def _ids(base: str, members: int | None) -> tuple[str, ...]:
    """The ids of an entry's actors."""
    return (base,) if members is None else tuple([f"{base}-{member}" for member in range(1, members + 1)])
