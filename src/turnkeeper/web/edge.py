"""The outermost layer: prefix, Origin, limits by address, security headers, figures and the log of requests."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Collection, Mapping, MutableMapping, Sequence
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import msgspec

from turnkeeper.service.problems import Problem
from turnkeeper.service.tokens import digest
from turnkeeper.web.log import log
from turnkeeper.web.other_sites import Header, is_asking, may_use, shown_to
from turnkeeper.web.problems import MEDIA_TYPE, ProblemDetails, allowed
from turnkeeper.web.seating import token_in
from turnkeeper.web.settings import Server

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
ASGIApp: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]

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
_QUIET = frozenset({"/healthz", "/metrics"})
_NO_CONTENT = 204


class Edge:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, server: Server, methods: Mapping[str, Collection[str]]) -> None:
        self._app = app
        self._server = server
        self._methods = methods
        """What may be asked of each route."""
        self._prefix = server.settings.prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        self._unprefix(scope)
        scope["headers"] = list(scope["headers"])
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        client = scope["client"]
        too_much = await self._too_much(scope["type"], headers, client[0] if client else "unknown")
        more = [*_RAW, *shown_to(headers.get(b"origin"), self._server.settings.origins)]
        if too_much:
            self._server.metrics.limited += 1
            text = f"Too many requests from this {too_much}. Wait a little."
            await _refuse(scope, send, 429, "http.too_often", text, more)
        elif not self._at_home(scope, headers):
            text = "Another site's pages may not use this server."
            await _refuse(scope, send, 403, "http.foreign_origin", text, more)
        elif scope["type"] == "http":
            if is_asking(scope["method"], headers):
                more += may_use(headers[b"origin"], self._server.settings.origins)
            await self._http(scope, receive, send, more)
        else:
            await self._app(scope, receive, send)

    async def _too_much(self, kind: str, headers: Mapping[bytes, str], address: str) -> str:
        """Who asks too often: this ``seat``, or this ``address``; empty: nobody does.

        A whole table may share one address. So whoever has a token that opens something is counted by it alone, and
        what others at the address do is not held against it.
        """
        limits, hall = self._server.limits, self._server.hall
        if kind != "http":
            return "" if limits.sockets.take(address) else "address"
        token = token_in(headers.get(b"authorization", ""))
        if token and (hall.place_here(token) or hall.owner.is_owner(token)):
            return "" if limits.seats.take(digest(token)) else "seat"
        if limits.addresses.take(address):
            return ""
        # It may be the seat of a fight that is not in memory: worth a look before it is taken for a part of a flood.
        try:
            known = bool(token) and await hall.place(token) is not None
        except Problem:
            known = False
        return "" if known and limits.seats.take(digest(token)) else "address"

    def _unprefix(self, scope: Scope) -> None:
        """A proxy may pass the prefix on or not; either way it is gone from here on."""
        prefix = self._prefix
        if prefix and (scope["path"] == prefix or scope["path"].startswith(prefix + "/")):
            scope["path"] = scope["path"][len(prefix) :] or "/"
            scope["raw_path"] = scope["path"].encode("utf-8", "surrogateescape")

    def _at_home(self, scope: Scope, headers: Mapping[bytes, str]) -> bool:
        origin = headers.get(b"origin")
        if origin is None or (scope["type"] == "http" and scope["method"] in _SAFE):
            return True
        if origin in self._server.settings.origins:
            return True
        try:
            site = urlsplit(origin).netloc
        except ValueError:
            return False
        return site.lower() == headers.get(b"host", "").lower() != ""

    async def _http(self, scope: Scope, receive: Receive, send: Send, more: Sequence[Header]) -> None:
        started = time.perf_counter()
        status = 500
        method = str(scope["method"])
        # Whatever can be got can be asked after. The server in front of us leaves the body out.
        asked = {**scope, "method": "GET"} if method == "HEAD" else scope

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
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


def _missing(there: Sequence[Header], more: Sequence[Header]) -> list[Header]:
    names = {name.lower() for name, _ in there} - {b"vary"}
    return [(name, value) for name, value in more if name not in names]


async def _refuse(scope: Scope, send: Send, status: int, code: str, text: str, more: Sequence[Header]) -> None:
    title = {403: "Forbidden", 429: "Too Many Requests"}[status]
    body = msgspec.json.encode(ProblemDetails(title=title, status=status, detail=text, code=code))
    headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", str(len(body)).encode()), *more]
    if status == 429:  # noqa: PLR2004 - the status with which one says when to come again
        headers.append((b"retry-after", b"1"))
    kind = "http.response" if scope["type"] == "http" else "websocket.http.response"
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
