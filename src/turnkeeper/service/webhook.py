"""Turn changes posted to another program: public facts only, signed, and never in the table's way."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import http.client
import socket
import ssl
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.marks.anchors import look
from turnkeeper.core.model import SCREEN, Table
from turnkeeper.service.destinations import Network, NotAllowedError, allowed_addresses, connected
from turnkeeper.service.problems import Bad, TooMany
from turnkeeper.service.session import Session
from turnkeeper.service.thread_pool import ThreadPool
from turnkeeper.store.protocol import FightId, Webhook

SIGNATURE = "X-Turnkeeper-Signature"
TIME = "X-Turnkeeper-Time"
PAUSES = (1.0, 4.0, 15.0, 60.0)
"""Seconds between tries; after the last one the change is given up, and the next one is tried again."""
_SECONDS = 5.0
"""For the other end to say anything at all."""
_MOST_SECONDS = 10.0
"""For a whole post: an end that says a little now and then keeps nobody waiting for longer."""
_AT_ONCE = 8
"""Posts under way: in threads of their own, so that ends that never answer hold up other posts only."""
_MOST_WAITING = 10_000
"""As many as a server keeps fights."""
_ENCODER = msgspec.json.Encoder()


class TurnNotice(Struct, frozen=True, kw_only=True):
    """The posted notice of a turn: the table as a screen sees it."""

    fight: FightId
    name: str
    table: Table


def signature(secret: str, when: str, body: bytes) -> str:
    """HMAC-SHA256 of the time, a full stop and the body, in hex.

    >>> signature("s", "1800000000", b"{}")[:16]
    '50413bb129c97632'
    """
    return hmac.new(secret.encode(), when.encode() + b"." + body, hashlib.sha256).hexdigest()


def checked_url(url: str) -> str:
    """A URL that can be posted to. Raises :class:`Bad`."""
    try:
        parts = urlsplit(url)
        fits = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
        names_somebody = "@" in parts.netloc
    except ValueError:
        fits = names_somebody = False
    if not fits or not url.isascii() or not url.isprintable() or " " in url:
        raise Bad("webhook.bad_url")
    if names_somebody:
        raise Bad("webhook.bad_url.password")
    return url


def host_of(url: str) -> tuple[str, int]:
    """The host and port of a webhook's address.

    >>> host_of("https://example.org/x"), host_of("http://[::1]:8080/")
    (('example.org', 443), ('::1', 8080))
    """
    parts = urlsplit(url)
    return parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)


def post(hook: Webhook, body: bytes, networks: Sequence[Network] = ()) -> bool:
    """Post once, following no redirect; whether it was taken (200 to 299). Blocks for ten seconds or so at most.

    The host must have public addresses, or addresses in ``networks``. Where a name leads may change at any time, so
    that is checked when the connection is made.
    """
    parts = urlsplit(hook.url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    when = str(int(time.time()))
    headers = {"Content-Type": "application/json", TIME: when, SIGNATURE: signature(hook.secret, when, body)}
    host, port = host_of(hook.url)
    # With the port: without one, the client takes the end of an IPv6 address for it.
    connection = kind(host, port, timeout=_SECONDS)
    late = time.monotonic() + _MOST_SECONDS
    enough = threading.Timer(_MOST_SECONDS, _cut, (connection,))
    enough.daemon = True
    enough.start()
    try:
        line = connected(host, port, networks, _SECONDS)
        connection.sock = line
        if parts.scheme == "https":
            connection.sock = ssl.create_default_context().wrap_socket(line, server_hostname=host)
        if time.monotonic() >= late:
            # What was to be cut was not there yet.
            return False
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path, body, headers)
        return connection.getresponse().status // 100 == 2  # noqa: PLR2004 - the statuses of success
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        enough.cancel()
        connection.close()


def _cut(connection: http.client.HTTPConnection) -> None:
    """A reader finds its end."""
    if connection.sock is not None:
        with contextlib.suppress(OSError):
            connection.sock.shutdown(socket.SHUT_RDWR)


async def within(seconds: float, event: asyncio.Event) -> bool:
    """Wait for an event, so long at most; whether it came."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            return await event.wait()
    return False


def turn_of(fight: Encounter, hook: Webhook) -> bytes:
    """A digest of whose turn it is, as a screen sees it, and of where it is posted: another one is worth a post.

    With the turns that are over of those who are up: one of an actor may follow another at once (MARK-03).
    """
    table, over = fight.table(SCREEN), look(fight.system, fight.state).public.over
    return hashlib.sha256(_ENCODER.encode((hook, table.stage, table.clock, table.now, over))).digest()


def notice_of(live: Session) -> bytes:
    """The body that is posted for a fight's turn."""
    return _ENCODER.encode(TurnNotice(fight=live.id, name=live.record.name, table=live.encounter.table(SCREEN)))


class Hooks:
    """Posts for all fights: at most one post of a fight is under way, and only its newest turn waits."""

    def __init__(
        self,
        *,
        networks: Sequence[Network] = (),
        pauses: tuple[float, ...] = PAUSES,
        send: Callable[[Webhook, bytes], bool] | None = None,
    ) -> None:
        self._networks = networks
        self._pauses = pauses
        self._send = send or partial(post, networks=networks)
        self._turns: dict[FightId, bytes] = {}
        self._waiting: dict[FightId, bytes] = {}
        self._tasks: dict[FightId, asyncio.Task[None]] = {}
        self._paused: dict[FightId, asyncio.Event] = {}
        self._aside = ThreadPool("webhook", at_once=_AT_ONCE, most=_MOST_WAITING, full=lambda: TooMany("webhook.busy"))
        self.given_up = 0
        self.fault: Callable[[Exception], None] = lambda _: None
        """Hears of what nobody expected of one turn; the next one is posted all the same."""

    async def check(self, url: str) -> str:
        """An address that may be posted to. Raises :class:`Bad`."""
        host, port = host_of(checked_url(url))
        try:
            await self._aside.done(lambda: allowed_addresses(host, port, self._networks))
        except NotAllowedError:
            raise Bad("webhook.private_address") from None
        except (OSError, UnicodeError):
            raise Bad("webhook.bad_url.host") from None
        return url

    def changed(self, live: Session) -> None:
        """A fight changed. Called with its lock held, when what changed is stored."""
        hook = live.record.settings.posted_to
        if hook is None:
            return
        try:
            turn = turn_of(live.encounter, hook)
            if self._turns.get(live.id) == turn:
                return
            self._waiting[live.id] = notice_of(live)
        except Exception as fault:  # noqa: BLE001 - of a system's: the command is stored, and answered as usual
            self.fault(fault)
            return
        self._turns[live.id] = turn
        if live.id not in self._tasks:
            self._tasks[live.id] = asyncio.create_task(self._posting(live))

    def webhook_changed(self, live: Session) -> None:
        """A fight's webhook was changed: what waits to be tried again is tried now."""
        if pause := self._paused.get(live.id):
            pause.set()

    async def _posting(self, live: Session) -> None:
        self._paused[live.id] = asyncio.Event()
        try:
            await self._post(live, self._paused[live.id])
        finally:
            # At once: a turn that comes while the task is there is left to it.
            self._tasks.pop(live.id, None)
            self._paused.pop(live.id, None)

    async def _post(self, live: Session, webhook_changed: asyncio.Event) -> None:
        tries = 0
        while live.id in self._waiting:
            webhook_changed.clear()
            # What became newest meanwhile is what is posted.
            body, hook = self._waiting[live.id], live.record.settings.posted_to
            taken = hook is None or await self.posted(hook, body)
            if not taken and tries < len(self._pauses):
                tries = 0 if await within(self._pauses[tries], webhook_changed) else tries + 1
                continue
            tries = 0
            self.given_up += not taken
            if self._waiting[live.id] is body:
                del self._waiting[live.id]

    async def posted(self, hook: Webhook, body: bytes) -> bool:
        """Post in a thread; whether it was taken."""
        return await self._aside.done(lambda: self._send(hook, body))

    def stop(self) -> None:
        """Post nothing more."""
        for task in list(self._tasks.values()):
            task.cancel()
        self._aside.stop()

    def forget(self, fight: FightId) -> None:
        """A fight is gone: what waits to be posted of it is not posted any more."""
        self._turns.pop(fight, None)
        self._waiting.pop(fight, None)
        task = self._tasks.pop(fight, None)
        if task:
            task.cancel()
