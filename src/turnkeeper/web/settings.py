"""What a server is started with, and what belongs to it while it runs."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct, field

from turnkeeper.service.hall import Hall
from turnkeeper.service.limits import Buckets
from turnkeeper.web.metrics import Metrics


class Settings(Struct, frozen=True, kw_only=True):
    """How to serve."""

    url: str = ""
    """The address that links begin with, prefix included: ``http://192.168.1.5:8000/table``."""
    prefix: str = ""
    """The path that everything is under (``/table``), or empty."""
    origins: frozenset[str] = frozenset()
    """Origins beside the server's own that may use it from a browser."""
    webhooks: bool = False
    """Whether GMs may have turn changes posted: the server then asks whatever address they name."""
    most_sockets: int = 5000
    socket_seconds: float = 10.0
    """How long a new socket may stay silent, and a slow reader take for one message."""
    beat_seconds: float = 15.0
    requests_a_second: float = 1000.0
    """From one address."""
    seat_requests_a_second: float = 40.0


class Limits:
    """The buckets of one server."""

    def __init__(self, settings: Settings) -> None:
        self.addresses = Buckets(rate=settings.requests_a_second, most=settings.requests_a_second * 2)
        self.seats = Buckets(rate=settings.seat_requests_a_second, most=settings.seat_requests_a_second * 3)
        self.wrong = Buckets(rate=1.0, most=60)
        """Requests with tokens that open nothing, by address."""
        self.opened = Buckets(rate=20.0, most=400)
        """Fights set up, by address."""
        self.greeting: Counter[str] = Counter()
        """Sockets that have not said who they are, by address."""


class Server(Struct, kw_only=True):
    """One running server."""

    settings: Settings
    hall: Hall
    limits: Limits
    metrics: Metrics = field(default_factory=Metrics)
    stopping: bool = False
