"""The open deal over HTTP: its records, the GM's switch, and devices without a socket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from litestar import get, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter

from turnkeeper.service import dealing, questions
from turnkeeper.service.deal_frames import state
from turnkeeper.service.schemas import DeviceLink, DeviceSeat, OpenDealState, SwitchDeal
from turnkeeper.web.auth import At
from turnkeeper.web.fights import of_a_seat


@get("/fights/{fight:str}/open-deal", responses=of_a_seat(400, 403))
async def open_deal(at: At, after: Annotated[int, Parameter(ge=0, le=10**9)] = 0) -> OpenDealState:
    """The open deal as the caller's seat sees it: the records after number ``after``, and what is opened to it.

    From record 1 on it is a file that ``turnkeeper verify`` and the page ``/verify`` check.
    """
    return await questions.open_deal(at.session, at.seat.id, after)


@put("/fights/{fight:str}/open-deal", responses=of_a_seat(400, 403, 413))
async def switch_deal(at: At, data: SwitchDeal) -> OpenDealState:
    """Turn the open deal on or off, before the fight begins (the GM). Everybody sees it."""
    seat = at.session.seat(at.seat.id)
    await dealing.switch(at.session, seat, on=data.on)
    return state(at.session.encounter.open_deal, seat, len(at.session.encounter.open_deal.records))


@post("/fights/{fight:str}/open-deal/devices", status_code=204, responses=of_a_seat(400, 403, 413))
async def sit_down(at: At, data: DeviceSeat) -> None:
    """Have a device of the caller's take part. It is asked while one of the seat's sockets is open."""
    await dealing.sit_down(at.session, at.session.seat(at.seat.id), data.device, bytes.fromhex(data.anchor))


@post("/fights/{fight:str}/open-deal/links", status_code=204, responses=of_a_seat(400, 403, 413))
async def give_link(at: At, data: DeviceLink) -> None:
    """Give a device's link for the open batch."""
    await dealing.offer(at.session, at.session.seat(at.seat.id), data)


HANDLERS: Sequence[HTTPRouteHandler] = (open_deal, switch_deal, sit_down, give_link)
