"""The seat or owner that the bearer token of a request opens."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Any, NamedTuple

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler

from turnkeeper.core.model import GM
from turnkeeper.service.auth import Credential
from turnkeeper.service.problems import TooMany, Unknown
from turnkeeper.service.service import Service
from turnkeeper.service.session import Session
from turnkeeper.service.tokens import LONGEST_TOKEN
from turnkeeper.store.protocol import FightId, SeatRecord
from turnkeeper.web.addresses import counted_as
from turnkeeper.web.language import language_of
from turnkeeper.web.settings import Server

_CREDENTIAL = "turnkeeper.credential"
_RECOGNISED = "turnkeeper.recognised"


class At(NamedTuple):
    """The seat that asks, in its fight, and the language that it asks in.

    ``as_owner``: the server's owner sits there by their own token.
    """

    service: Service
    session: Session
    seat: SeatRecord
    as_owner: bool
    language: str


def server(connection: ASGIConnection[Any, Any, Any, Any]) -> Server:
    """The running server of a connection."""
    found: Server = connection.app.state.server
    return found


async def at(request: Request[Any, Any, Any]) -> At:
    """The seat named by the token, in the fight named by the path. How often it may ask, the middleware has seen to."""
    one = server(request)
    try:
        # To give a command needs no look at what others wrote: the store says when it must be decided again.
        fresh = not request.url.path.endswith("/commands")
        given = credential(request)
        session, seat = await one.service.registry.enter(given, request.path_params.get("fight"), fresh=fresh)
    except Unknown:
        _wrong(one, request)
        raise
    return At(one.service, session, seat, one.service.auth.is_owners(given, seat), language_of(request.scope))


async def owner(request: Request[Any, Any, Any]) -> Service:
    """The service, for the owner's token and no other. Raises :class:`Unknown`."""
    one = server(request)
    if not credential(request).of_owner:
        _wrong(one, request)
        raise Unknown("token.unknown.owner_link")
    return one.service


async def owned(request: Request[Any, Any, Any]) -> FightId | None:
    """The fight named by the path, where it is the owner who asks."""
    return FightId(request.path_params["fight"]) if credential(request).of_owner else None


def _wrong(one: Server, request: Request[Any, Any, Any]) -> None:
    """Only those who are wrong have to wait: others may share their address."""
    if not one.limits.wrong.take(address(request)):
        raise TooMany("token.too_often", 10) from None


def credential(request: Request[Any, Any, Any]) -> Credential:
    """The token in the header. Raises :class:`Unknown`."""
    found = credential_of(request.scope)
    if found is None:
        raise Unknown("token.missing")
    return found


def with_credential(scope: MutableMapping[str, Any], found: Credential | None) -> None:
    """Have a request carry its token, as it was compared when the request came."""
    scope[_CREDENTIAL] = found


def credential_of(scope: Mapping[str, Any]) -> Credential | None:
    """The token that a request carries, if it has one."""
    found: Credential | None = scope.get(_CREDENTIAL)
    return found


def recognise(scope: MutableMapping[str, Any]) -> None:
    """Mark a request as no stranger's: its cost from now on is not taken from the strangers' time."""
    scope[_RECOGNISED] = True


def is_recognised(scope: Mapping[str, Any]) -> bool:
    """Whether a request or socket is known to be a seat's or the owner's."""
    return _RECOGNISED in scope


def token_in(header: str) -> str:
    """The token of an ``Authorization`` header; empty where there is none that could be one.

    >>> token_in("Bearer x"), token_in("Basic x"), token_in("Bearer")
    ('x', '', '')
    """
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" and len(token) <= LONGEST_TOKEN else ""


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The network address that a request comes from, as limits count it."""
    client = connection.client
    return counted_as(client.host) if client else "unknown"


async def may_set_up(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: the owner may set up fights, and anybody on an open server. Raises :class:`Unknown`."""
    if not server(connection).settings.open and not is_the_owner(connection):
        raise Unknown("fight.owner_only")


async def may_read_files(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: the owner may have files read, so may a GM, and anybody on an open server. Raises :class:`Unknown`."""
    one = server(connection)
    if one.settings.open or is_the_owner(connection):
        return
    given = credential_of(connection.scope)
    place = await one.service.auth.place(given) if given else None
    if place is None or place[1] != GM.id:
        raise Unknown("import.owner_only")


def is_the_owner(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a request has the owner's token."""
    given = credential_of(connection.scope)
    return given is not None and given.of_owner
