"""A store in memory that several services use, as several processes use a database."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence

from turnkeeper.core.ids import SeatId
from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import Stage
from turnkeeper.store import FightId, FightRecord, MemoryStore, SeatRecord
from turnkeeper.store.shared_store import DueWebhook, PostOutcome, SeatsChanged, StoredState, Taken


class SharedMemory(MemoryStore):
    """Nobody is woken by it: a fight is looked at when it is asked for, or when a write does not fit."""

    place = "memory"

    def __init__(self) -> None:
        super().__init__()
        self._changes: Counter[FightId] = Counter()
        self._refused: dict[str, str] = {}

    async def append(
        self, fight: FightId, rows: Sequence[LogRecord], stage: Stage, *, changes: int | None = None
    ) -> None:
        self._check(fight, changes)
        await super().append(fight, rows, stage)

    async def change_fight(self, fight: FightRecord, *, changes: int | None = None) -> None:
        self._check(fight.id, changes)
        await super().change_fight(fight)
        self._changes[fight.id] += 1

    async def change_seat(self, seat: SeatRecord, *, changes: int | None = None) -> None:
        self._check(seat.fight, changes)
        await super().change_seat(seat)
        self._changes[seat.fight] += 1

    async def add_seat(self, seat: SeatRecord) -> None:
        await super().add_seat(seat)
        self._changes[seat.fight] += 1

    def _check(self, fight: FightId, changes: int | None) -> None:
        if changes is not None and changes != self._changes[fight]:
            raise SeatsChanged(self._changes[fight])

    async def standings(self, fights: Collection[FightId]) -> Mapping[FightId, StoredState]:
        kept = {fight for fight in fights if await self.fight(fight) is not None}
        return {
            fight: StoredState((await self.stored_log(fight)).head.seq, self._changes[fight]) for fight in sorted(kept)
        }

    async def wakeups(self) -> AsyncIterator[frozenset[FightId]]:
        for nothing in tuple[frozenset[FightId], ...]():
            yield nothing

    async def owner_key(self, fresh: str = "") -> str:
        return fresh

    async def read_owner_key(self) -> str | None:
        return None

    async def refuse(self, fight: FightId, seat: SeatId, cause: str, said: str) -> str:
        return self._refused.setdefault(cause, said)

    async def take(self, name: str, key: str, *, rate: float, most: float) -> Taken:
        return Taken(done=True, idle=math.inf)

    async def give_back(self, name: str, key: str) -> None: ...

    async def forget(self, name: str, key: str) -> None: ...

    async def deliver(self, post: Callable[[DueWebhook], Awaitable[PostOutcome]]) -> bool:
        return False

    def present(self, fight: FightId, seats: Collection[SeatId]) -> None: ...
