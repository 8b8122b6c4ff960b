"""The outermost layer: prefix, Host, Origin, limits, bodies, security headers, figures and the log of requests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec

from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import GM
from turnkeeper.service.auth import Credential
from turnkeeper.service.limits import Pace
from turnkeeper.service.problems import Problem
from turnkeeper.service.quotas import GUESTS
from turnkeeper.store.protocol import FightId
from turnkeeper.web.addresses import counted_as, host_of, in_ascii, is_own, plain_host
from turnkeeper.web.asgi import ASGIApp, Gone, Message, Receive, Scope, Send, taken_in
from turnkeeper.web.auth import is_recognised, recognise, token_in, with_credential
from turnkeeper.web.cors import Header, is_asking, may_use, shown_to
from turnkeeper.web.handshake_limit import Crowded, HandshakeLimit
from turnkeeper.web.language import language_of
from turnkeeper.web.log import log
from turnkeeper.web.metered import Metered
from turnkeeper.web.page import is_of_the_app
from turnkeeper.web.problems import MEDIA_TYPE, HttpProblem, allowed, details
from turnkeeper.web.settings import Server

HEADERS: Mapping[str, str] = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}
_RAW = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
_HEALTH = "/healthz"
LIVE = "api/v1/live"
"""The only path that takes sockets, without the slashes around it."""
_QUIET = frozenset({_HEALTH, "/metrics"})
_NO_CONTENT = 204
TOO_OFTEN = 429
SINGLE = frozenset({
    b"authorization", b"content-encoding", b"content-length", b"content-type", b"expect", b"host", b"origin",
    b"referer", b"sec-websocket-key", b"sec-websocket-version", b"access-control-request-method", b"user-agent",
})  # fmt: skip
"""Headers that must not be given twice: one part of a program would read the first, another the last."""
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
_SLOW = frozenset({"/api/v1/odds"})
"""Waits for a thread, with a separate limit."""
_LARGE = frozenset({"/api/v1/fights", "/api/v1/fights/import", "/api/v1/import"})
"""The paths to which strangers may send large bodies, on an open server."""
_OF_BODIES = frozenset({b"content-length", b"transfer-encoding"})
_MOST_DIGITS = 20
"""Of a body's length."""
STRANGERS_BYTES = 16 * 1024
SEATS_BYTES = 72 * 1024
"""The largest request of a player or a screen: the largest picture of a face in base64, and what stands around it."""
GMS_BYTES = 17 * 1024 * 1024
"""The largest request of a GM, as any route takes one; on an open server, where anybody may be a GM, a guest's."""
BYTES_A_REQUEST = 16 * 1024
"""A body of a seat's counts as one request more for each so many bytes: to read it is work for the event loop."""
_MOST_REQUESTS = 64
"""As so many at most, so that an import of files is not followed by a long wait."""
MOST_BYTES = 32 * 1024 * 1024
"""The largest request of the owner."""
_DELAY_SECONDS = 0.5
_MOST_DELAYED = 500
OWNER, SEAT, STRANGER, PROXY, LIMITED = "owner", "seat", "stranger", "proxy", "limited"


class Caller(NamedTuple):
    """The kind of caller: the owner, a GM, another seat, a stranger, a load balancer, or a client over its limit.

    ``key`` is what limits count by: a digest of the token, or the address.
    """

    role: str
    key: str
    of_a_seat: bool = False


class Middleware:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, server: Server, methods: Mapping[str, Collection[str]]) -> None:
        self._app = app
        self._server = server
        self._methods = methods
        """The methods that each route has."""
        self._prefix = server.settings.prefix
        named = {*server.settings.names, urlsplit(server.settings.url).hostname or ""}
        self._names = frozenset({plain_host(in_ascii(name)) for name in named} - {""})
        """Hosts that requests may name, beside the address that they came to."""
        self._delayed = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        self._unprefix(scope)
        scope["headers"] = list(scope["headers"])
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        token = token_in(headers.get(b"authorization", "")) if scope["type"] == "http" else ""
        given = self._server.service.auth.credential(token) if token else None
        with_credential(scope, given)
        caller = self._known(given)
        if caller is not None:
            recognise(scope)
            await self._serve(scope, receive, send, headers, caller)
            return
        work = self._serve_a_stranger(scope, receive, send, headers, given)
        ends = partial(is_recognised, scope)
        await Metered(work, self._pace_of(scope).spend, self._server.limits.strangers_portion, ends)

    async def _serve_a_stranger(
        self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, str], given: Credential | None
    ) -> None:
        client = scope["client"]
        caller = await self._stranger(scope, headers, given, counted_as(client[0]) if client else "unknown")
        if caller.of_a_seat:
            recognise(scope)
        await self._serve(scope, receive, send, headers, caller)

    async def _serve(
        self, scope: Scope, receive: Receive, send: Send, headers: dict[bytes, str], caller: Caller
    ) -> None:
        more = [*_RAW, *shown_to(headers.get(b"origin"), self._server.settings.origins)]
        problem = _too_often(caller) if caller.role == LIMITED else self._unfit(scope, headers)
        problem = problem or self._abroad(scope, headers)
        if problem is None and scope["type"] != "http" and scope["path"].strip("/") != LIVE:
            problem = HttpProblem(404, "http.not_found.path")
        if problem is not None:
            await self._refuse(scope, send, problem, more, caller)
        elif scope["type"] == "http":
            if is_asking(scope["method"], headers):
                more += may_use(headers[b"origin"], self._server.settings.origins)
            await self._taken(scope, receive, send, more, caller)
        else:
            # A socket lives long, and so do those who called this.
            headers.clear()
            more.clear()
            await self._app(scope, receive, send)

    def _unfit(self, scope: Scope, headers: Mapping[bytes, str]) -> HttpProblem | None:
        """The refusal of a request that is ambiguous or meant for another server, or None."""
        if len(headers) < len(scope["headers"]):
            names = [name for name, _ in scope["headers"]]
            twice = next((name for name in sorted(headers) if name in SINGLE and names.count(name) > 1), None)
            if twice:
                return HttpProblem(400, "http.repeated_header", header=twice.decode())
        server = scope.get("server")
        here = plain_host(server[0]) if server and server[0] else ""
        host = host_of(headers.get(b"host", ""))
        if host and (host == here or host in self._names or (host in _LOOPBACK and is_own(here))):
            return None
        return HttpProblem(421, "http.unknown_host")

    def _known(self, given: Credential | None) -> Caller | None:
        """The caller whose token opens something, as far as memory tells.

        A whole table may share one address. So a client with a token that opens something is counted by the token
        alone, and requests of others at its address do not count against it.
        """
        if given is None:
            return None
        role = OWNER if given.of_owner else _role(self._server.service.auth.in_memory(given))
        return self._of_a_seat(role, given) if role else None

    async def _known_to_the_store(self, given: Credential) -> Caller | None:
        """The same of the seats of fights that are not in memory."""
        try:
            role = _role(await self._server.service.auth.place(given))
        except Problem:
            role = ""
        return self._of_a_seat(role, given) if role else None

    def _of_a_seat(self, role: str, given: Credential) -> Caller:
        key = given.key
        return Caller(role if self._server.limits.seats.take(key) else LIMITED, key, of_a_seat=True)

    async def _stranger(
        self, scope: Scope, headers: Mapping[bytes, str], given: Credential | None, address: str
    ) -> Caller:
        """The caller without a token that is known, when their turn has come: strangers have a part of the time only.

        The token may open a seat of a fight that is not in memory: worth a look before a body is taken in, and before
        it is taken for a part of a flood.
        """
        limits = self._server.limits
        pace = self._pace_of(scope)
        if self._is_proxys_check(scope):
            return Caller(PROXY, address)
        if pace is limits.health:
            given = None
        enough = (limits.addresses if scope["type"] == "http" else limits.sockets).take(address)
        limited = Caller(LIMITED, address)
        if not enough and given is None:
            return limited
        wait = (pace if enough else limits.second_looks).wait()
        if wait is None:
            return limited
        if wait:
            await asyncio.sleep(wait)
        look = given is not None and (not enough or _has_body(headers))
        found = await self._known_to_the_store(given) if given and look else None
        return found or (Caller(STRANGER, address) if enough else limited)

    def _pace_of(self, scope: Scope) -> Pace:
        """Whose turns a stranger's request takes part in."""
        limits = self._server.limits
        if scope["type"] != "http":
            return limits.new_sockets
        if scope["path"] in _QUIET:
            return limits.health
        return limits.files if _is_a_file(scope) else limits.strangers

    def _is_proxys_check(self, scope: Scope) -> bool:
        """Whether a load balancer asks after the server's health, and hands on nobody's request.

        Were it to wait behind strangers, it would take the server for dead, and end everybody's sockets.
        """
        if scope["type"] != "http" or scope["path"] != _HEALTH or not scope["client"]:
            return False
        return plain_host(scope["client"][0]) in self._server.proxies

    def _unprefix(self, scope: Scope) -> None:
        """A proxy may pass the prefix on or not; either way it is gone from here on."""
        prefix = self._prefix
        if prefix and (scope["path"] == prefix or scope["path"].startswith(prefix + "/")):
            scope["path"] = scope["path"][len(prefix) :] or "/"
            scope["raw_path"] = scope["path"].encode("utf-8", "surrogateescape")

    def _abroad(self, scope: Scope, headers: Mapping[bytes, str]) -> HttpProblem | None:
        """The refusal of a request from another site's page, or None."""
        origin = headers.get(b"origin")
        if origin is None or (scope["type"] == "http" and scope["method"] in _SAFE):
            return None
        if origin in self._server.settings.origins:
            return None
        try:
            site = urlsplit(origin).netloc
        except ValueError:
            site = ""
        if site.lower() == headers.get(b"host", "").lower() != "":
            return None
        return HttpProblem(403, "http.foreign_origin")

    async def _taken(self, scope: Scope, receive: Receive, send: Send, more: Sequence[Header], caller: Caller) -> None:
        """Take in the body, then answer; strangers a few at a time."""
        try:
            receiving = await self._body(scope, receive, caller)
        except HttpProblem as problem:
            await self._refuse(scope, send, problem, more, caller)
            return
        except Crowded:
            await self._refuse(scope, send, _too_often(caller), more, caller)
            return
        except Gone:
            return
        if caller.role != STRANGER or scope["path"] in _SLOW or _is_a_file(scope):
            await self._http(scope, receiving, send, more)
            return
        async with self._server.limits.gate.through() as turn:
            if turn:
                # Work is done by then: a client that takes long to read the answer keeps no other from its turn.
                await self._http(scope, receiving, send, more, answers=turn.close)
                return
        await self._refuse(scope, send, HttpProblem(429, "http.too_often"), more, caller)

    async def _body(self, scope: Scope, receive: Receive, caller: Caller) -> Receive:
        """The body, taken in before anything is done with it.

        Raises :class:`HttpProblem`, :class:`Crowded`, :class:`Gone`. Bodies that are not whole are counted, by caller
        and in all: many of them take much memory.
        """
        headers = {name: value for name, value in scope["headers"] if name in _OF_BODIES}
        if not _has_body(headers):
            return receive
        waiting, most = self._bodies(caller, scope["path"])
        if caller.role not in {OWNER, GM.id} and b"transfer-encoding" in headers:
            # A chunk may claim any size, so the bytes still to come could not be counted.
            raise HttpProblem(411, "http.length_required")
        length = headers.get(b"content-length", str(most).encode())
        # Of some thousand digits, of which all but the last may be noughts, Python makes no number.
        if not length.isdigit() or len(length) > _MOST_DIGITS or int(length) > most:
            raise HttpProblem(413, "http.request_entity_too_large")
        receiving, size = await waiting.first_word(caller.key, taken_in(receive, most), int(length))
        if caller.role in {GM.id, SEAT}:
            self._server.limits.seats.of(caller.key).spend(min(size // BYTES_A_REQUEST, _MOST_REQUESTS))
        return receiving

    def _bodies(self, caller: Caller, path: str) -> tuple[HandshakeLimit, int]:
        """The bodies that one is counted with, and how large it may be."""
        limits = self._server.limits
        if caller.role == OWNER:
            return limits.owners_bodies, MOST_BYTES
        if caller.role == GM.id and not self._server.settings.open:
            return limits.gms_bodies, GMS_BYTES
        if caller.role == GM.id or (self._server.settings.open and caller.role == STRANGER and path in _LARGE):
            return limits.large_bodies, GUESTS.size
        if caller.role == SEAT:
            return limits.seats_bodies, SEATS_BYTES
        return limits.small_bodies, STRANGERS_BYTES

    async def _refuse(
        self, scope: Scope, send: Send, problem: HttpProblem, more: Sequence[Header], caller: Caller
    ) -> None:
        """Answer with a problem. A stranger waits for it, or is cut off, and so cannot ask again immediately."""
        closes = False
        if problem.status == TOO_OFTEN:
            self._server.metrics.limited += 1
            closes = not caller.of_a_seat and self._delayed >= _MOST_DELAYED
            if not caller.of_a_seat and not closes:
                self._delayed += 1
                try:
                    await asyncio.sleep(_DELAY_SECONDS)
                finally:
                    self._delayed -= 1
        body = msgspec.json.encode(details(problem, language_of(scope)))
        headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", str(len(body)).encode()), *more]
        if problem.status == TOO_OFTEN:
            headers.append((b"retry-after", b"1"))
        if closes:
            headers.append((b"connection", b"close"))
        kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
        await send({"type": f"{kind}.start", "status": problem.status, "headers": headers})
        await send({"type": f"{kind}.body", "body": body})

    async def _http(
        self,
        scope: Scope,
        receive: Receive,
        send: Send,
        more: Sequence[Header],
        answers: Callable[[], None] = lambda: None,
    ) -> None:
        """Answer; ``answers`` is called when the answer begins."""
        started = time.perf_counter()
        status = 500
        method = str(scope["method"])
        # HEAD is allowed wherever GET is. The server in front of us leaves the body out.
        asked = {**scope, "method": "GET"} if method == "HEAD" else scope

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                answers()
                status = message["status"]
                headers = message["headers"]
                if method == "OPTIONS" and status == _NO_CONTENT:
                    of_all = allowed(self._methods.get(asked.get("path_template", ""), ())).encode()
                    headers = [*((name, of_all if name == b"allow" else value) for name, value in headers)]
                message["headers"] = [*headers, *_missing(headers, more)]
            await send(message)

        try:
            await self._app(asked, receive, sending)
        finally:
            seconds = time.perf_counter() - started
            route = str(asked.get("path_template") or "(none)")
            metrics = self._server.metrics
            metrics.requests[method if method in _METHODS else "(other)", route, status] += 1
            metrics.request_seconds.add(seconds)
            if route not in _QUIET:
                log("request", method=method[:10], route=route, status=status, ms=round(seconds * 1000, 2))


_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PATCH", "PUT", "DELETE"})


def _is_a_file(scope: Scope) -> bool:
    """Whether a request asks for one of the app's files, which are kept in memory."""
    return scope["method"] in {"GET", "HEAD"} and is_of_the_app(scope["path"])


def _missing(there: Sequence[Header], more: Sequence[Header]) -> list[Header]:
    names = {name.lower() for name, _ in there} - {b"vary"}
    return [(name, value) for name, value in more if name not in names]


def _has_body(headers: Mapping[bytes, object]) -> bool:
    return b"transfer-encoding" in headers or headers.get(b"content-length", b"0") not in {b"0", "0"}


def _role(place: tuple[FightId, SeatId] | None) -> str:
    return "" if place is None else GM.id if place[1] == GM.id else SEAT


def _too_often(caller: Caller) -> HttpProblem:
    return HttpProblem(429, "http.too_often.seat" if caller.of_a_seat else "http.too_often.address")
