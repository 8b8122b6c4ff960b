"""The check of a store by what it answers: of each fight, every row, and that it replays."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.store.maintenance import Checked, check_faces, check_parties, check_seats, log_problems, text_of
from turnkeeper.store.protocol import FightId, FightNotFound, FightSummary, Store, StoreDamaged
from turnkeeper.store.rows import last_time


async def check(store: Store) -> AsyncIterator[Checked]:
    """Check fight after fight, changing nothing; fights that are deleted meanwhile are left out."""
    for found in check_parties(await store.parties()):
        yield found
    for one in sorted(await store.fights(), key=lambda one: (one.fight.created, one.fight.id)):
        try:
            yield await _checked(store, one)
        except FightNotFound:
            continue


async def _checked(store: Store, one: FightSummary) -> Checked:
    name = one.fight.id
    problems = [one.damaged] if one.damaged else []
    for read in (_sound_seats, _sound_invitations, _sound_faces):
        try:
            await read(store, name)
        except StoreDamaged as problem:
            problems.append(problem.text)
    rows = unsealed = 0
    try:
        log = await store.stored_log(name)
        rows = log.head.seq
        encounter = await asyncio.to_thread(Encounter.load, log.data, head=log.head)
        unsealed = encounter.unsealed
        written = last_time(encounter.rows_after(encounter.seq - 1))
        if one.played == (one.fight.created if written is None else written):
            # Else rows have come since the list was read.
            problems += log_problems(encounter, one)
    except (StoreDamaged, InputError, TypeError) as problem:
        problems.append(text_of(problem))
    return Checked(name, one.fight.name, rows, tuple(problems), unsealed)


async def _sound_seats(store: Store, name: FightId) -> None:
    check_seats(name, await store.seats(name))


async def _sound_invitations(store: Store, name: FightId) -> None:
    await store.invitations(name)


async def _sound_faces(store: Store, name: FightId) -> None:
    check_faces(await store.faces(name))
