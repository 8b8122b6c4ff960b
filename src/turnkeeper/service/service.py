"""The service: its parts for one server, put together."""

from __future__ import annotations

import time
from collections.abc import Callable

from turnkeeper.service.common_limits import CommonLimits
from turnkeeper.service.creation import DEMO_SECONDS, MOST_FIGHTS, Creation
from turnkeeper.service.library import Library
from turnkeeper.service.lobby import LobbyService
from turnkeeper.service.owner import OwnerTokens
from turnkeeper.service.presets import Presets
from turnkeeper.service.registry import Registry
from turnkeeper.service.seats import Seats
from turnkeeper.service.webhook import Hooks
from turnkeeper.store.protocol import Store
from turnkeeper.store.shared_store import shared


class Service:
    """All fights of one server."""

    def __init__(  # noqa: PLR0913 - what a server may be told
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.time,
        hooks: Hooks | None = None,
        owner: OwnerTokens | None = None,
        most_fights: int = MOST_FIGHTS,
        demo_seconds: int = DEMO_SECONDS,
        presets: Presets | None = None,
        limits: CommonLimits | None = None,
    ) -> None:
        self.store = store
        self.presets = presets or Presets()
        self.registry = Registry(store, clock=clock, hooks=hooks, owner=owner or OwnerTokens())
        self.auth = self.registry.auth
        self.limits = limits or CommonLimits(shared(store))
        self.creation = Creation(self.registry, self.presets, most_fights=most_fights, demo_seconds=demo_seconds)
        self.seats = Seats(self.registry)
        self.lobby = LobbyService(self.registry, self.seats, self.limits)
        self.library = Library(store)

    def stop(self) -> None:
        """Have every socket closed, and begin nothing more."""
        self.creation.stop()
        self.registry.stop()
