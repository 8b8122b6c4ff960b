"""Who makes a request: the seat that the bearer token in its header opens."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Request
from litestar.connection import ASGIConnection

from turnkeeper.service.hall import Hall
from turnkeeper.service.live import Live
from turnkeeper.service.problems import TooMany, Unknown
from turnkeeper.service.tokens import LONGEST_TOKEN
from turnkeeper.store.protocol import SeatRecord
from turnkeeper.web.settings import Server


class At(NamedTuple):
    """The seat that asks, in its fight."""

    hall: Hall
    live: Live
    seat: SeatRecord


def server(connection: ASGIConnection[Any, Any, Any, Any]) -> Server:
    """What this server is made of."""
    found: Server = connection.app.state.server
    return found


async def at(request: Request[Any, Any, Any]) -> At:
    """The seat named by the token, in the fight named by the path."""
    one = server(request)
    token = bearer(request)
    if not one.limits.seats.take(token[:LONGEST_TOKEN]):
        raise TooMany("http.too_often", "Too many requests from this seat. Wait a little.")
    try:
        live, seat = await one.hall.enter(token, request.path_params.get("fight"))
    except Unknown:
        # Only those who are wrong have to wait: others may share their address.
        if not one.limits.wrong.take(address(request)):
            raise TooMany("token.too_often", "Too many links that open nothing. Wait a little.", 10) from None
        raise
    return At(one.hall, live, seat)


def bearer(request: Request[Any, Any, Any]) -> str:
    """The token in the header. Raises :class:`Unknown`."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token or len(token) > LONGEST_TOKEN:
        raise Unknown("token.missing", "This needs a seat's token, as Authorization: Bearer TOKEN.")
    return token.strip()


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The network address that a request comes from."""
    client = connection.client
    return client.host if client else "unknown"
