"""The protocol of a store whose fights several processes serve together: more than every store has."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping, Sequence
from typing import Protocol, runtime_checkable

from msgspec import Struct

from turnkeeper.core.ids import SeatId
from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import Stage
from turnkeeper.store.protocol import FightId, FightRecord, SeatRecord, Store, StoreError


class StoredState(Struct, frozen=True):
    """A summary of a fight's state in the store: a process compares its own copy with it."""

    version: int
    """The number of the last row of its log."""
    changes: int
    """The number of times that its seats or its settings were changed."""
    elsewhere: frozenset[SeatId] = frozenset()
    """The seats that have a socket open at other processes."""


class Taken(Struct, frozen=True):
    """The outcome of taking from a bucket."""

    done: bool
    """Whether there was enough in it."""
    idle: float
    """Seconds since it was last taken from; infinite for one that was not heard of."""


class DueWebhook(Struct, frozen=True):
    """A fight with a webhook that has moved on since it was last posted."""

    fight: FightId
    turn: bytes
    """The digest of the turn that was last posted; empty: none was, or nobody knows which."""
    tries: int
    """The number of times that the newest turn was tried in vain."""


class PostOutcome(Struct, frozen=True, kw_only=True):
    """The outcome of posting a fight's turn."""

    posted: int
    """The row up to which nothing more is to be posted; 0: it stays due."""
    turn: bytes | None = None
    """The digest of what was posted; empty: it is to be forgotten; ``None``: nothing was posted."""
    tries: int = 0
    pause: float = 0.0
    """Seconds until it is tried again."""


class CommandRefused(StoreError):  # noqa: N818 - as the store's other errors
    """Rows of a command that was refused: ``said`` is what :meth:`Shared.refuse` was given."""

    def __init__(self, said: str) -> None:
        super().__init__("the command was refused before")
        self.said = said


class SeatsChanged(StoreError):  # noqa: N818 - as the store's other errors
    """Seats or settings of the fight changed after a write was decided; ``changes``: how often they did by now."""

    def __init__(self, changes: int) -> None:
        super().__init__(f"the seats or settings have changed {changes} times")
        self.changes = changes


@runtime_checkable
class Shared(Store, Protocol):
    """A store that several processes use."""

    place: str
    """The place of the database, without a password."""

    async def append(
        self, fight: FightId, rows: Sequence[LogRecord], stage: Stage, *, changes: int | None = None
    ) -> None:
        """Add rows to a log, as every store does; with ``changes`` only where seats and settings changed so often.

        Raises :class:`SeatsChanged`, :class:`CommandRefused` too.
        """
        ...

    async def change_fight(self, fight: FightRecord, *, changes: int | None = None) -> None:
        """Put a fight's record, as every store does; with ``changes`` as :meth:`append`: what was changed stays so.

        Raises :class:`SeatsChanged` too.
        """
        ...

    async def change_seat(self, seat: SeatRecord, *, changes: int | None = None) -> None:
        """Put a seat's record; ``changes`` and what it raises as of :meth:`change_fight`."""
        ...

    async def standings(self, fights: Collection[FightId]) -> Mapping[FightId, StoredState]:
        """The states of these fights in the store; those that were deleted are left out."""
        ...

    def wakeups(self) -> AsyncIterator[frozenset[FightId]]:
        """Fights in which something was written by others, as soon as that is heard.

        It is no promise: what is not heard of shows in :meth:`standings`. While nothing can be heard, it tries again.
        """
        ...

    async def owner_key(self, fresh: str = "") -> str:
        """The owner's key, the same for all processes. Asked for the first time it is ``fresh``, or made."""
        ...

    async def read_owner_key(self) -> str | None:
        """The owner's key, if there is one: nothing is made."""
        ...

    async def refuse(self, fight: FightId, seat: SeatId, cause: str, said: str) -> str:
        """Remember why a seat's command was refused: rows with that cause fail from now on.

        Gives what was remembered of it first, when rows that were being written meanwhile are stored.
        :meth:`append` raises :class:`CommandRefused` for them. Of each seat the last 64 are remembered.
        """
        ...

    async def take(self, name: str, key: str, *, rate: float, most: float) -> Taken:
        """Take one from a bucket that holds ``most`` and is refilled by ``rate`` a second, the same for all processes.

        After a crash of the database all are full.
        """
        ...

    async def give_back(self, name: str, key: str) -> None:
        """Put back what was taken for nothing."""
        ...

    async def forget(self, name: str, key: str) -> None:
        """Have a bucket be as one that was never heard of."""
        ...

    async def deliver(self, post: Callable[[DueWebhook], Awaitable[PostOutcome]]) -> bool:
        """Have ``post`` see to one fight with a webhook that is due and that no other process sees to.

        Whether there was one. Of a process that dies meanwhile another takes it over.
        """
        ...

    def present(self, fight: FightId, seats: Collection[SeatId]) -> None:
        """Have others know that these seats have a socket open at this process, and no other seat of the fight."""
        ...


def shared(store: Store) -> Shared | None:
    """The store, if it is one that several processes use."""
    return store if isinstance(store, Shared) else None
