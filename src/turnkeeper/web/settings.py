"""The settings of a server, and its shared state while it runs."""

from __future__ import annotations

from msgspec import Struct, field

from turnkeeper.service.creation import DEMO_SECONDS, MOST_FIGHTS
from turnkeeper.service.importing import Importing
from turnkeeper.service.limits import Buckets, Gate, Pace
from turnkeeper.service.odds import Playground
from turnkeeper.service.service import Service
from turnkeeper.web.handshake_limit import HandshakeLimit
from turnkeeper.web.metered import Portion
from turnkeeper.web.metrics import Metrics
from turnkeeper.web.ws_protocol import FRAMES_A_SECOND, FRAMES_AT_ONCE

_MB = 1024 * 1024
_TURN_SECONDS = 0.001
"""Of the event loop, for each turn of a stranger: where it costs more, the next turns come later.

This is time and not processor time: where others have the processors, strangers are the first to wait.
"""
_FILES_SHARE = 0.1
"""Of the event loop's time, for the app's files: they are in memory."""
_PORTION_SECONDS = 0.0003
"""That strangers have, in each turn of the event loop."""
_LONGEST_WAIT = 5.0
"""Seconds that a stranger's request may wait for its turn; where it would be longer, it is refused."""
_LONGEST_WAIT_FOR_FILES = 30.0
"""The same of the app's files: a page that lacks one is no page, and browsers do not ask for it again."""


class ServerSettings(Struct, frozen=True, kw_only=True):
    """The settings of a server."""

    url: str = ""
    """The address that links begin with, prefix included: ``http://192.168.1.5:8000/table``."""
    prefix: str = ""
    """The path that everything is under (``/table``), or empty."""
    origins: frozenset[str] = frozenset()
    """Origins beside the server's own that may use it from a browser."""
    names: frozenset[str] = frozenset()
    """Hosts that requests may name, beside that of ``url`` and the address that a connection came to."""
    open: bool = False
    """Whether strangers may set up and import fights, each fight with a small quota."""
    metrics_token: str = ""
    """A token that reads the figures, beside the owner's."""
    webhooks: bool = False
    """Whether the owner may let fights have turn changes posted."""
    webhook_networks: tuple[str, ...] = ()
    """Networks that are not public and that turn changes may be posted to (``192.168.1.0/24``)."""
    presets: str = ""
    """A folder of presets, read beside those of the program."""
    most_sockets: int = 5000
    socket_seconds: float = 10.0
    """The longest silence of a new socket, and the longest time that a slow reader may take for one message."""
    beat_seconds: float = 15.0
    requests_a_second: float = 100.0
    """Requests a second from one address, those of seats aside, in bursts of up to ten times as many."""
    strangers_a_second: float = 200.0
    """Requests a second of all strangers together, in bursts of half as many; half as many sockets. The rest wait.

    They come less often where they cost more than a millisecond of the event loop's time each.
    """
    sockets_a_second: float = 100.0
    """New ones, from one address."""
    seat_requests_a_second: float = 40.0
    odds_a_second: float = 10.0
    """Questions about odds of no fight, by address; six times as many after a pause."""
    guesses_a_minute: float = 10.0
    """Join codes that may be tried from one address, after the first twelve."""
    files_a_second: float = 1000.0
    """The app's files that all strangers together are handed in a second, in bursts of twice as many."""
    most_fights: int = MOST_FIGHTS
    demo_seconds: int = DEMO_SECONDS
    """The time after which a demonstration is deleted."""
    drain_seconds: float = 0.0
    """The time for which a server goes on after the signal to stop, and says so at ``/healthz``."""
    tidy_seconds: float = 30.0
    """The seconds between two searches for what is over."""


class Limits:
    """The buckets of one server."""

    def __init__(self, settings: ServerSettings) -> None:
        self.addresses = Buckets(rate=settings.requests_a_second, most=settings.requests_a_second * 10)
        """Requests without a token that opens something, by address."""
        self.sockets = Buckets(rate=settings.sockets_a_second, most=settings.sockets_a_second * 10)
        """New sockets, by address: whose they are is known only when they have said hello."""
        self.seats = Buckets(rate=settings.seat_requests_a_second, most=settings.seat_requests_a_second * 3)
        """Requests with a valid token, by token: others at the same address do not count."""
        self.messages = Buckets(
            rate=FRAMES_A_SECOND + settings.seat_requests_a_second,
            most=FRAMES_AT_ONCE + settings.seat_requests_a_second * 3,
        )
        """Frames on all sockets of a seat, by token: another socket gives no room for others."""
        self.wrong = Buckets(rate=1.0, most=60)
        """Requests with tokens that open nothing, by address."""
        self.odds = Buckets(rate=settings.odds_a_second, most=settings.odds_a_second * 6)
        """Questions about odds of no fight, by address."""
        self.imports = Buckets(rate=5.0, most=100)
        """Imports, by address."""
        self.handshakes = HandshakeLimit()
        """Sockets that have not said hello, by address."""
        self.small_bodies = HandshakeLimit(most=1 * _MB, most_in_all=8 * _MB)
        """Bytes of strangers' requests that are not whole, by address."""
        self.large_bodies = HandshakeLimit(most=4 * _MB, most_in_all=16 * _MB)
        """The limit on bodies that strangers and GMs may send on an open server only."""
        self.seats_bodies = HandshakeLimit(most=_MB // 2, most_in_all=32 * _MB)
        """The limit on bodies of players and screens, by token."""
        self.gms_bodies = HandshakeLimit(most=24 * _MB, most_in_all=64 * _MB)
        """The limit on bodies of GMs, by token."""
        self.owners_bodies = HandshakeLimit(most=128 * _MB, most_in_all=128 * _MB)
        """The limit on bodies of the owner."""
        self.gate = Gate()
        rate = settings.strangers_a_second
        self.strangers = _pace(rate)
        """Turns for requests without a token that opens something."""
        self.files = Pace(
            rate=settings.files_a_second,
            most=settings.files_a_second * 2,
            longest=_LONGEST_WAIT_FOR_FILES,
            share=_FILES_SHARE,
        )
        """Turns for the app's files: a table of phones that load at the same moment asks for hundreds."""
        self.new_sockets = _pace(rate / 2, many=10)
        """Turns for new sockets, which cost more: whose they are is known only when they have said hello."""
        self.strangers_portion = Portion(_PORTION_SECONDS)
        """The share of one turn of the event loop that all of these have together."""
        self.health = _pace(rate / 2)
        """Turns for those who ask after the server's health: a flood of other requests holds none of them up."""
        self.second_looks = _pace(rate / 2)
        """Turns for tokens that are looked up in the store though their address has asked too often."""


def _pace(rate: float, *, many: int = 1) -> Pace:
    return Pace(rate=rate, most=max(rate / 2, 1.0) * many, longest=_LONGEST_WAIT, share=rate * _TURN_SECONDS)


class Server(Struct, kw_only=True):
    """One running server."""

    settings: ServerSettings
    service: Service
    limits: Limits
    metrics: Metrics = field(default_factory=Metrics)
    playground: Playground = field(default_factory=Playground)
    importing: Importing = field(default_factory=Importing)
    proxies: frozenset[str] = frozenset()
    """Addresses of proxies whose word is taken for where a request comes from."""
    draining: bool = False
    stopping: bool = False
