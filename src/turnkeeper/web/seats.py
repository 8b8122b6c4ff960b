"""Seats and the door over HTTP: links, invitations, joining, admission, revocation."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import segno
from litestar import Request, Response, delete, get, patch, post
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct, convert
from msgspec.structs import replace

from turnkeeper.core.model import Role
from turnkeeper.service.problems import Missing
from turnkeeper.service.registry import gm_only
from turnkeeper.service.schemas import ChangeSeat, Invited, Joining, NewInvitation, NewSeat, SeatWithToken
from turnkeeper.store.protocol import Invitation, SeatRecord, SeatState
from turnkeeper.web.auth import At, address, server
from turnkeeper.web.fights import ANYBODY, of_a_seat, problems
from turnkeeper.web.links import join_link, seat_link
from turnkeeper.web.settings import Server

SVG = "image/svg+xml"


class SeatShown(Struct, frozen=True, kw_only=True):
    """A seat, as the GM sees it."""

    id: str
    role: Role
    name: str
    state: SeatState
    actors: tuple[str, ...]
    created: int


def _shown(record: SeatRecord) -> SeatShown:
    return convert(record, SeatShown, from_attributes=True)


@get("/fights/{fight:str}/seats", responses=of_a_seat(403))
async def seats(at: At) -> list[SeatShown]:
    """All seats, those in the lobby and the revoked ones too (the GM)."""
    gm_only(at.seat)
    return [_shown(record) for record in at.session.records.values()]


@post("/fights/{fight:str}/seats", responses=of_a_seat(400, 403, 413))
async def add_seat(request: Request[Any, Any, Any], at: At, data: NewSeat) -> SeatWithToken:
    """A seat to give out as a link: a player's, or a screen's, which only watches (the GM)."""
    opened = await at.service.seats.add(at.session, at.seat, data)
    return replace(opened, link=seat_link(server(request).settings, opened))


@patch("/fights/{fight:str}/seats/{seat:str}", responses=of_a_seat(400, 403, 413))
async def change_seat(at: At, seat: str, data: ChangeSeat) -> SeatShown:
    """Admit a person, give them actors or another name, or shut them out (the GM).

    A revoked seat's sockets are closed at once; it never comes back.
    """
    return _shown(await at.service.seats.change(at.session, at.seat, seat, data))


@post("/fights/{fight:str}/seats/{seat:str}/link", responses=of_a_seat(403))
async def new_link(request: Request[Any, Any, Any], at: At, seat: str) -> SeatWithToken:
    """A new token for a seat (the GM, or the player who sits there); the old one opens nothing any more."""
    opened = await at.service.seats.new_link(at.session, at.seat, seat, as_owner=at.as_owner)
    return replace(opened, link=seat_link(server(request).settings, opened))


@get("/fights/{fight:str}/invitations", responses=of_a_seat(403))
async def invitations(request: Request[Any, Any, Any], at: At) -> list[Invited]:
    """The join codes that open the lobby now (the GM; a screen until the fight begins)."""
    found = await at.service.lobby.invitations(at.session, at.seat)
    return [_invited(server(request), one) for one in found]


@post("/fights/{fight:str}/invitations", responses=of_a_seat(400, 403, 413))
async def invite(request: Request[Any, Any, Any], at: At, data: NewInvitation) -> Invited:
    """A join code for the lobby (the GM)."""
    return _invited(server(request), await at.service.lobby.invite(at.session, at.seat, data))


@delete("/fights/{fight:str}/invitations/{code:str}", responses=of_a_seat(403))
async def revoke_invitation(at: At, code: str) -> None:
    """Take a join code back (the GM)."""
    await at.service.lobby.revoke_invitation(at.session, at.seat, code)


@get("/fights/{fight:str}/invitations/{code:str}/qr", media_type=SVG, responses=of_a_seat(403))
async def qr(request: Request[Any, Any, Any], at: At, code: str) -> Response[bytes]:
    """The link of a join code as a QR code, an SVG picture (the GM; a screen until the fight begins)."""
    found = next((one for one in await at.service.lobby.invitations(at.session, at.seat) if one.code == code), None)
    if found is None:
        raise Missing("invitation.missing")
    return Response(qr_of(join_link(server(request), found)), media_type=SVG)


@functools.lru_cache(maxsize=64)
def qr_of(link: str) -> bytes:
    """A link as a QR code, an SVG picture. It takes some milliseconds, in which nobody else is answered."""
    return segno.make(link, micro=False).svg_inline(scale=4, border=4).encode()


@post("/join", security=ANYBODY, responses=problems(400, 404, 409, 413, 429, 503))
async def join(request: Request[Any, Any, Any], data: Joining) -> SeatWithToken:
    """Come into a fight's lobby by a join code. The answer holds the seat's token, which is shown only now.

    A request that got no answer may be repeated with the same `id`: it gives the same seat again.
    """
    one = server(request)
    opened = await one.service.lobby.join(data.code, data.name, address(request), data.id or "")
    return replace(opened, link=seat_link(one.settings, opened))


def _invited(here: Server, one: Invitation) -> Invited:
    return Invited(code=one.code, link=join_link(here, one), expires=one.expires, uses=one.uses)


HANDLERS: Sequence[HTTPRouteHandler] = (
    seats, add_seat, change_seat, new_link, invitations, invite, revoke_invitation, qr, join,
)  # fmt: skip
