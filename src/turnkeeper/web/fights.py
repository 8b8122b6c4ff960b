"""Fights over HTTP: set up, play, read, export, delete."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, Operation, RequestBody, SecurityRequirement
from litestar.params import Parameter
from msgspec.structs import replace

from turnkeeper.core.actions import Action
from turnkeeper.core.history import PastView
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.menu import Menu
from turnkeeper.core.model import GM, Table
from turnkeeper.core.presenter import TableLabels
from turnkeeper.core.wording import Wording
from turnkeeper.exporters import EXPORTS
from turnkeeper.service import commands, listing, questions
from turnkeeper.service.fight_settings import change_settings, fight_info
from turnkeeper.service.pictures import SeatInfo
from turnkeeper.service.problems import TooMany, Unknown
from turnkeeper.service.registry import gm_only
from turnkeeper.service.repository import exported
from turnkeeper.service.schemas import (
    ChangeFight,
    CommandRequest,
    CommandResult,
    FightChanged,
    FightInfo,
    FightList,
    FightSetup,
    LogPage,
    MarkPreview,
    MarkPreviewRequest,
    NewFight,
    OrderReason,
    People,
    SeatWithToken,
)
from turnkeeper.service.service import Service
from turnkeeper.store.protocol import FightId
from turnkeeper.web.auth import At, address, at, is_the_owner, may_set_up, owned, owner, server
from turnkeeper.web.language import language_of
from turnkeeper.web.links import seat_link
from turnkeeper.web.problems import ProblemDetails

JSON_LINES = "application/x-ndjson"
MOST_LOG_BYTES = 32 * 1024 * 1024
MOST_COMMAND_BYTES = 1024 * 1024
"""The largest body with commands: several may bring in as many actors as a fight holds."""
_MOST_LINES = 500
_MOST_FIGHTS = 200


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The statuses that come with problem details, for the API's description."""
    return {
        status: ResponseSpec(ProblemDetails, generate_examples=False, media_type="application/problem+json")
        for status in statuses
    }


ANYBODY: list[SecurityRequirement] = [{}, {"seat": []}]
"""For the API's description: no token is needed, and one that is given counts."""


def of_a_seat(*statuses: int) -> dict[int, ResponseSpec]:
    """Statuses of a seat's request, beside those of all of them: a fight has to be found and opened for each."""
    return problems(*sorted({401, 404, 409, 429, 503, *statuses}))


class Rights(msgspec.Struct, frozen=True, kw_only=True):
    """The rights of a client on this server. ``owner``: all; ``set_up``: set up and import fights."""

    owner: bool
    set_up: bool


class PictureLog(msgspec.Struct, frozen=True, kw_only=True):
    """The last lines of the log, from line ``first`` on; ``total`` is how many there are in all."""

    first: int
    total: int
    lines: tuple[LogEntry, ...]


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """The picture of a seat, for the interface's description: it is sent as the JSON that its parts are encoded as.

    ``view`` is the system's own; ``offers`` is what the seat may do now; ``labels`` are the words of the table. Words
    are in the language of the request.
    """

    type: Literal["picture"]
    version: str
    number: int | msgspec.UnsetType = msgspec.UNSET
    """The number of the frame on its socket. Over HTTP a picture has none."""
    fight: str
    name: str
    system: str
    wording: Wording | msgspec.UnsetType = msgspec.UNSET
    """The name and the words of the game, where the fight is by a preset."""
    seat: SeatInfo
    table: Table
    view: dict[str, Any]
    offers: tuple[Action, ...]
    menu: Menu
    labels: TableLabels
    log: PictureLog


@post(
    "/fights",
    guards=[may_set_up],
    responses=problems(400, 401, 404, 409, 413, 429, 503),
    request_max_body_size=2 * 1024 * 1024,
)
async def open_fight(request: Request[Any, Any, Any], data: NewFight) -> SeatWithToken:
    """Set a fight up (the server's owner; on an open server anybody). A sample's names are in the request's language.

    Another fight to set it up ``like`` is the owner's to give. The answer holds the GM's token, which is not shown
    again.
    """
    one = server(request)
    if data.like and not is_the_owner(request):
        raise Unknown("token.unknown.like")
    opened = await one.service.creation.open(data, guest=await _guest(request), language=language_of(request.scope))
    return replace(opened, link=seat_link(one.settings, opened))


@dataclass
class _ImportDescribed(Operation):
    """For the API's description: the body is a log, read as it is."""

    def __post_init__(self) -> None:
        """Describe the body; nobody looks at what type the client gives it."""
        kinds = ("application/octet-stream", JSON_LINES)
        self.request_body = RequestBody({kind: OpenAPIMediaType() for kind in kinds}, required=True)


@post(
    "/fights/import",
    guards=[may_set_up],
    operation_class=_ImportDescribed,
    responses=problems(400, 401, 409, 413, 429, 503),
    request_max_body_size=MOST_LOG_BYTES,
)
async def import_fight(request: Request[Any, Any, Any]) -> SeatWithToken:
    """Go on with a fight from its exported log (the body, as JSON lines). It becomes a separate fight.

    For the server's owner; on an open server for anybody.
    """
    one = server(request)
    log, language = await request.body(), language_of(request.scope)
    opened = await one.service.creation.bring(log, guest=await _guest(request), language=language)
    return replace(opened, link=seat_link(one.settings, opened))


async def _guest(request: Request[Any, Any, Any]) -> bool:
    """Whether a stranger sets a fight up, on an open server. Raises :class:`TooMany`."""
    if is_the_owner(request):
        return False
    if not await server(request).service.limits.may_set_up(address(request)):
        raise TooMany("fight.too_often.address", 300)
    return True


@get("/rights", security=ANYBODY, responses=problems(429))
async def rights(request: Request[Any, Any, Any]) -> Rights:
    """The rights of the caller on this server, beside what a seat may do in its fight."""
    owner = is_the_owner(request)
    return Rights(owner=owner, set_up=owner or server(request).settings.open)


@get("/fights", dependencies={"service": Provide(owner)}, responses=problems(400, 401, 429, 503))
async def kept_fights(
    request: Request[Any, Any, Any],
    service: Service,
    first: Annotated[int, Parameter(ge=1, le=10**9)] = 1,
    most: Annotated[int, Parameter(ge=1, le=_MOST_FIGHTS)] = 50,
    search: Annotated[str, Parameter(max_length=80)] = "",
) -> FightList:
    """The fights that are kept here, last played first: ``most`` from number ``first`` on (the server's owner).

    With ``search`` only those that have it in their names, or in the titles of their games or systems.
    """
    return await listing.page(service.registry, first, most, search.strip(), language_of(request.scope))


@post("/fights/{fight:str}/open", dependencies={"service": Provide(owner)}, responses=problems(401, 404, 409, 429, 503))
async def open_kept(request: Request[Any, Any, Any], service: Service, fight: str) -> SeatWithToken:
    """The GM's seat of a fight that is kept here (the server's owner). It ends no other GM's link."""
    opened = await service.seats.own_gm(FightId(fight))
    return replace(opened, link=seat_link(server(request).settings, opened))


@get("/fights/{fight:str}", responses=of_a_seat())
async def about(at: At) -> FightInfo:
    """The fight, and one's own seat in it."""
    return fight_info(at.session, at.seat)


@patch("/fights/{fight:str}", responses=of_a_seat(400, 403, 413))
async def change_fight(at: At, data: ChangeFight) -> FightChanged:
    """Change how newcomers are admitted, or where turn changes are posted to (the GM).

    Whether the fight may have a webhook is for the server's owner to say, by the link that opens the fight for them.
    """
    return await change_settings(at.service.registry, at.session, at.seat, data, owner=at.as_owner)


@delete("/fights/{fight:str}", responses=of_a_seat(403))
async def delete_fight(request: Request[Any, Any, Any], fight: str) -> None:
    """Delete the fight and everything that belongs to it (the GM, the owner). There is no way back: export it first."""
    mine = await owned(request)
    if mine:
        await server(request).service.registry.delete_stored(mine)
    else:
        here = await at(request)
        await here.service.registry.delete(here.session, here.seat)


@get(
    "/fights/{fight:str}/picture",
    responses={200: ResponseSpec(Picture, generate_examples=False), **of_a_seat(403)},
)
async def picture(at: At) -> Response[bytes]:
    """The whole picture for the caller's seat: table, view, what it may do, the last lines of the log."""
    return Response(await questions.picture(at.session, at.seat.id, at.language), media_type="application/json")


@post(
    "/fights/{fight:str}/commands",
    status_code=200,
    request_max_body_size=MOST_COMMAND_BYTES,
    responses=of_a_seat(400, 403, 413),
)
async def command(request: Request[Any, Any, Any], at: At, data: CommandRequest) -> CommandResult:
    """Carry out a command, an answer, undo or redo; or several commands as one step. All is stored when this answers.

    409 with the code ``core.stale`` and the newest picture: the seat had not seen how things stand. 409 with any other
    code, or 403: a rule refuses it.
    """
    started = time.perf_counter()
    carried = await commands.carry_out(at.session, at.seat.id, data, language=at.language)
    server(request).metrics.command_seconds.add(time.perf_counter() - started)
    return carried


@post(
    "/fights/{fight:str}/marks/preview",
    status_code=200,
    request_max_body_size=MOST_COMMAND_BYTES,
    responses=of_a_seat(400, 403, 413),
)
async def mark_preview(at: At, data: MarkPreviewRequest) -> MarkPreview:
    """A mark in words before it is set: whose it will be, and until when it will last. No rule is asked."""
    return MarkPreview(text=await questions.mark_preview(at.session, at.seat.id, data.command, at.language))


@get("/fights/{fight:str}/log", responses=of_a_seat(400, 403))
async def log_page(
    at: At,
    first: Annotated[int, Parameter(ge=1, le=10**9)] = 1,
    most: Annotated[int, Parameter(ge=1, le=_MOST_LINES)] = 100,
) -> LogPage:
    """A page of the log as the seat may read it: at most ``most`` lines from line ``first`` on."""
    return await questions.log_page(at.session, at.seat.id, first, most, at.language)


@get("/fights/{fight:str}/moment", responses=of_a_seat(400, 403))
async def moment_at(at: At, line: Annotated[int, Parameter(ge=1, le=10**9)]) -> PastView:
    """The table and view that the caller's seat was shown when line ``line`` of its log was new, to look at only."""
    return await questions.moment(at.session, at.seat.id, line, at.language)


@get("/fights/{fight:str}/setup", responses=of_a_seat(403))
async def set_up(at: At) -> FightSetup:
    """The set-up of the fight now: options, who answers which steps, everybody's numbers (the GM)."""
    gm_only(at.seat)
    return await questions.set_up(at.session)


@get("/fights/{fight:str}/why", responses=of_a_seat(400, 403))
async def why(
    at: At,
    first: Annotated[str, Parameter(max_length=64)],
    second: Annotated[str, Parameter(max_length=64)],
) -> OrderReason:
    """The reason why one of two actors comes before the other."""
    return await questions.why(at.session, at.seat.id, first, second, at.language)


@get("/fights/{fight:str}/people", responses=of_a_seat(403))
async def people(at: At) -> People:
    """The people at the table, with those connected and those the fight waits for."""
    return await questions.people(at.session, at.seat.id)


Format: TypeAlias = Literal["log", "csv", "markdown", "roll20", "foundry", "improved-initiative", "sheet", "recap"]
"""The formats of an export: the fight's log, or how it stands (:data:`turnkeeper.exporters.EXPORTS`)."""


@dataclass
class _ExportDescribed(Operation):
    """For the API's description: what is answered has one of several types."""

    def __post_init__(self) -> None:
        """Describe them all; each is text."""
        answer = (self.responses or {})["200"]
        if isinstance(answer, OpenAPIResponse):
            kinds = sorted({JSON_LINES, *(kind.media_type.partition(";")[0] for kind in EXPORTS.values())})
            answer.content = {kind: OpenAPIMediaType() for kind in kinds}


@get(
    "/fights/{fight:str}/export",
    media_type=JSON_LINES,
    operation_class=_ExportDescribed,
    responses=of_a_seat(400, 403),
)
async def export(
    request: Request[Any, Any, Any],
    fight: str,
    format: Format = "log",  # noqa: A002 - the parameter's own name
    view: Literal["own", "screen"] = "own",
) -> Response[bytes]:
    """The whole log as JSON lines, secrets included (the GM, the owner); or how the fight stands for the caller's seat.

    ``csv`` and ``markdown`` are tables, ``sheet`` is a page (HTML) to print, ``recap`` one on what happened; the others
    are for those programs. With the view ``screen`` it is how the fight stands as a screen sees it: what everybody may
    know. The owner sees as the GM does.
    """
    mine = await owned(request)
    if format != "log":
        kind = EXPORTS[format]
        if mine is None:
            here = await at(request)
            session, seat = here.session, here.seat.id
        else:
            session, seat = await server(request).service.registry.session(mine), GM.id
        data = await questions.standings(session, seat, kind, language_of(request.scope), as_screen=view == "screen")
        return _file(data, f"{session.id}{kind.suffix}", kind.media_type)
    if mine is None:
        here = await at(request)
        gm_only(here.seat)
        mine = here.session.id
    return _file(await exported(server(request).service.store, mine), f"{mine}.jsonl", JSON_LINES)


def _file(data: bytes, name: str, media_type: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(
        data, media_type=media_type.partition(";")[0], headers=headers
    )  # of text, Litestar adds the charset


HANDLERS: Sequence[HTTPRouteHandler] = (
    open_fight, import_fight, rights, kept_fights, open_kept, about, change_fight, delete_fight, picture, command,
    mark_preview, log_page, moment_at, set_up, why, people, export,
)  # fmt: skip
