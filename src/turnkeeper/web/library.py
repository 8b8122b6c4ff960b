"""The owner's library, and faces of a fight's actors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from litestar import Request, delete, get, post, put
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.params import Parameter

from turnkeeper.service.faces import FaceList, NewFace, faces_of, put_face
from turnkeeper.service.library import NewParty, PartyShown
from turnkeeper.service.service import Service
from turnkeeper.web.auth import At, owner
from turnkeeper.web.fights import of_a_seat, problems
from turnkeeper.web.language import language_of

_OWNER = {"service": Provide(owner)}


@get("/library", dependencies=_OWNER, responses=problems(401, 429, 503))
async def library(request: Request[Any, Any, Any], service: Service) -> list[PartyShown]:
    """The parties and foes that are kept for later fights, by name (the server's owner)."""
    return await service.library.all(language_of(request.scope))


@post("/library", dependencies=_OWNER, responses=problems(400, 401, 409, 413, 429, 503))
async def keep_party(request: Request[Any, Any, Any], service: Service, data: NewParty) -> PartyShown:
    """Keep a party or foes for later fights (the server's owner)."""
    return await service.library.keep(data, language=language_of(request.scope))


@put("/library/{party:str}", dependencies=_OWNER, responses=problems(400, 401, 404, 413, 429, 503))
async def change_party(request: Request[Any, Any, Any], service: Service, party: str, data: NewParty) -> PartyShown:
    """Keep a party in place of another (the server's owner)."""
    return await service.library.keep(data, party, language_of(request.scope))


@delete("/library/{party:str}", dependencies=_OWNER, responses=problems(401, 404, 429, 503))
async def delete_party(service: Service, party: str) -> None:
    """Delete a party or foes from the library (the server's owner)."""
    await service.library.delete(party)


@get("/fights/{fight:str}/faces", responses=of_a_seat(403))
async def faces(at: At) -> FaceList:
    """The faces of the actors that the caller's seat knows, where they were given one."""
    return await faces_of(at.session, at.seat)


@put("/fights/{fight:str}/faces/{actor:str}", status_code=204, responses=of_a_seat(400, 403, 413))
async def give_face(at: At, actor: Annotated[str, Parameter(max_length=64)], data: NewFace) -> None:
    """Give an actor a face, or with nothing in it take it away (the GM, who plays the actor).

    A picture is a PNG, JPEG or WebP file of at most 48 KB, 256 pixels wide and high.
    """
    await put_face(at.session, at.seat, actor, data)


HANDLERS: Sequence[HTTPRouteHandler] = (library, keep_party, change_party, delete_party, faces, give_face)
