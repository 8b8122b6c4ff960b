"""Fights copied from one store to another, of any kinds, with seats, links and invitations."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import suppress

from msgspec import Struct

from turnkeeper.core.errors import InputError
from turnkeeper.core.log import Head, LogRecord, end_damage, read_rows, row_place
from turnkeeper.core.message import MessageText
from turnkeeper.store.maintenance import check_faces, check_seats
from turnkeeper.store.protocol import (
    Duplicate,
    FightId,
    FightNotFound,
    FightSummary,
    Store,
    StoreDamaged,
    StoredLog,
    StoreError,
)


class Copied(Struct, frozen=True):
    """The outcome of copying one fight."""

    fight: FightId | None
    """``None``: a party."""
    name: str = ""
    rows: int = 0
    problem: str = ""
    """The reason why it was not copied; empty: it was."""


async def copy(source: Store, target: Store, only: Collection[FightId] = ()) -> AsyncIterator[Copied]:
    """Copy fights and parties, or ``only`` some fights, and compare each fight with what it was copied from.

    Nothing is overwritten.

    A fight that is damaged, or in the target already, is left out and told of. Raises :class:`FightNotFound` for one of
    ``only`` that is not there, and the stores' own errors; of a fight that could not be copied whole nothing is left.
    """
    there = {one.fight.id: one for one in await source.fights()}
    if not only:
        known = {party.id for party in await target.parties()}
        for party in await source.parties():
            if party.damaged:
                yield Copied(None, "", problem=party.damaged)
            elif party.id not in known:
                await target.keep_party(party)
    for name in only:
        if name not in there:
            raise FightNotFound(name)
    for name, one in sorted(there.items()):
        if not only or name in only:
            yield await _copied(source, target, one)


async def _copied(source: Store, target: Store, one: FightSummary) -> Copied:
    name, title = one.fight.id, one.fight.name
    if one.damaged:
        return Copied(name, title, problem=one.damaged)
    try:
        log = await source.stored_log(name)
        seats, invitations = await source.seats(name), await source.invitations(name)
        rows = await asyncio.to_thread(_sound_rows, log)
        faces = await source.faces(name)
        check_seats(name, seats)
        check_faces(faces)
        await target.create(one.fight, rows, seats, log.stage, faces)
    except (StoreDamaged, Duplicate) as problem:
        return Copied(name, title, problem=problem.text)
    try:
        for invitation in invitations:
            await target.invite(invitation)
        again = await target.stored_log(name)
        beside = await target.seats(name), await target.invitations(name), await target.faces(name)
    except BaseException as problem:
        # Half of a fight would be in the way when it is copied again.
        with suppress(StoreError):
            await target.delete(name)
        if isinstance(problem, StoreDamaged | Duplicate):
            return Copied(name, title, problem=problem.text)
        raise
    if (again, beside) != (log, (seats, invitations, faces)):
        await target.delete(name)
        return Copied(name, title, problem=MessageText("mistakes.store.copy_differs"))
    return Copied(name, title, len(rows))


def _sound_rows(log: StoredLog) -> Sequence[LogRecord]:
    """The rows of a log. Raises :class:`StoreDamaged` for one that is altered or missing.

    No rules are asked: the fight may be by a system that is not here.
    """
    try:
        rows, damage, _ = read_rows(log.data)
    except InputError as problem:
        raise StoreDamaged(problem.text) from None
    damage = damage or end_damage(Head(len(rows), rows[-1].seal), log.head)
    if damage:
        raise StoreDamaged(damage.problem, row_place(damage.row))
    return rows
