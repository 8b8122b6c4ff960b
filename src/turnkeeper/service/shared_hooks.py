"""Turn changes of fights that several processes serve: each posted once or more, in order, by one process at a time.

A fight is due while its version is past the one that was last posted, so a process that dies loses none: another posts
it. The turn posted last is forgotten before the next is posted, and stored again with its success. As with one process
only the newest turn is posted where several came meanwhile.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from turnkeeper.service.destinations import Network
from turnkeeper.service.problems import Problem
from turnkeeper.service.repository import stored
from turnkeeper.service.session import Session
from turnkeeper.service.webhook import Hooks, notice_of, turn_of, within
from turnkeeper.store.protocol import FightId, Webhook
from turnkeeper.store.shared_store import DueWebhook, PostOutcome, Shared

_LOOK_SECONDS = 1.0
_AT_ONCE = 2
"""Fights that one process posts at a time; each holds a connection of the database meanwhile."""


class SharedHooks(Hooks):
    """Posts for the fights of a store that several processes use."""

    def __init__(self, store: Shared, *, networks: Sequence[Network] = ()) -> None:
        super().__init__(networks=networks)
        self._store = store
        self._changed = asyncio.Event()
        self._workers: list[asyncio.Task[None]] = []
        self._live: Callable[[FightId], Awaitable[Session | None]] | None = None

    def start(self, live: Callable[[FightId], Awaitable[Session | None]]) -> None:
        """Post from now on. ``live`` gives a fight as it is stored."""
        self._live = live
        self._workers = [asyncio.create_task(self._work()) for _ in range(_AT_ONCE)]

    def changed(self, live: Session) -> None:
        """A fight changed here: look now."""
        if live.record.settings.posted_to is not None:
            self._changed.set()

    def webhook_changed(self, live: Session) -> None:
        """A fight's webhook was changed here: look now."""
        self.changed(live)

    async def _work(self) -> None:
        while True:
            await within(_LOOK_SECONDS, self._changed)
            self._changed.clear()
            if self._store.status().problem:
                # That a turn was posted could not be noted: it would be posted again at each look.
                continue
            try:
                while await stored(self._store.deliver(self._deliver)):
                    continue
            except Problem:
                continue
            except Exception as fault:  # noqa: BLE001 - of one post; the next one is tried all the same
                self.fault(fault)

    async def _deliver(self, due: DueWebhook) -> PostOutcome:
        found = await self._newest(due.fight)
        if found is None:
            # Others are not to wait for it.
            last = len(self._pauses) - 1
            return PostOutcome(posted=0, tries=min(due.tries + 1, last), pause=self._pauses[min(due.tries, last)])
        seq, hook, turn, body = found
        if hook is None or turn == due.turn:
            return PostOutcome(posted=seq)
        if due.turn:
            # Forgotten before it is posted: a process that dies in between cannot say what was posted last.
            return PostOutcome(posted=0, turn=b"")
        if await self.posted(hook, body):
            return PostOutcome(posted=seq, turn=turn)
        if due.tries < len(self._pauses):
            return PostOutcome(posted=0, tries=due.tries + 1, pause=self._pauses[due.tries])
        self.given_up += 1
        return PostOutcome(posted=seq, turn=turn)

    async def _newest(self, fight: FightId) -> tuple[int, Webhook | None, bytes, bytes] | None:
        """The last row, the webhook, the turn and its body.

        ``None`` for a fight that is damaged, just deleted, or that its system cannot show.
        """
        try:
            live = await self._live(fight) if self._live else None
            if live is None:
                return None
            async with live.lock:
                encounter, hook = live.encounter, live.record.settings.posted_to
                return encounter.seq, hook, turn_of(encounter, hook) if hook else b"", notice_of(live)
        except Problem:
            return None
        except Exception as fault:  # noqa: BLE001 - of a system's
            self.fault(fault)
            return None

    def stop(self) -> None:
        """Post nothing more."""
        for worker in self._workers:
            worker.cancel()
        super().stop()
