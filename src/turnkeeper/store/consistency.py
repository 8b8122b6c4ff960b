"""The check of a store by what it answers: of each fight, every row, and that it replays."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.store.maintenance import Checked, check_faces, check_parties, check_seats, log_problems, noted
from turnkeeper.store.protocol import FightNotFound, FightSummary, Store, StoreDamaged
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
    with noted(problems, StoreDamaged):
        check_seats(name, await store.seats(name))
    with noted(problems, StoreDamaged):
        await store.invitations(name)
    with noted(problems, StoreDamaged):
        check_faces(await store.faces(name))
    rows = unsealed = 0
    with noted(problems, StoreDamaged, InputError, TypeError):
        log = await store.stored_log(name)
        rows = log.head.seq
        encounter = await asyncio.to_thread(Encounter.load, log.data, head=log.head)
        unsealed = encounter.unsealed
        written = last_time(encounter.rows_after(encounter.seq - 1))
        if one.played == (one.fight.created if written is None else written):
            # Else rows have come since the list was read.
            problems += log_problems(encounter, one)
    return Checked(name, one.fight.name, rows, tuple(problems), unsealed)
