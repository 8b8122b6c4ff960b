"""Characters from files over HTTP: read them, and see what they would do to a fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Request, Response, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from turnkeeper.service import questions
from turnkeeper.service.importing import Import, ImportedFiles, ImportInto, ImportPlan
from turnkeeper.service.problems import TooMany
from turnkeeper.service.registry import gm_only
from turnkeeper.web.auth import At, address, may_read_files, server
from turnkeeper.web.fights import of_a_seat, problems
from turnkeeper.web.language import language_of

MOST_IMPORT_BYTES = 17 * 1024 * 1024
"""One file of the largest kind, or many smaller ones; base64 takes a third more than what it stands for."""


def _not_too_often(request: Request[Any, Any, Any]) -> None:
    if not server(request).limits.imports.take(address(request)):
        raise TooMany("import.too_often", 5)


@post(
    "/import",
    status_code=200,
    guards=[may_read_files],
    request_max_body_size=MOST_IMPORT_BYTES,
    responses={200: ResponseSpec(ImportedFiles, generate_examples=False), **problems(400, 401, 404, 413, 429, 503)},
)
async def import_characters(request: Request[Any, Any, Any], data: Import) -> Response[bytes]:
    """Read characters from other programs' files, each number with its working (the server's owner, any GM).

    Nothing is kept.

    A file that cannot be read is a line in ``problems``; the others are read all the same.
    """
    _not_too_often(request)
    found = await server(request).importing.read(data, language_of(request.scope))
    return Response(found, media_type="application/json")


@post(
    "/fights/{fight:str}/import/preview",
    status_code=200,
    request_max_body_size=2 * 1024 * 1024,
    responses=of_a_seat(400, 403, 413),
)
async def preview_import(request: Request[Any, Any, Any], at: At, data: ImportInto) -> ImportPlan:
    """Preview an import into the fight (the GM): the actors who join, the numbers that change. Nothing is done yet.

    What is to be done comes as ordinary commands, to be given by ``POST .../commands``, all as one.
    """
    gm_only(at.seat)
    _not_too_often(request)
    return await server(request).importing.plan(data, await questions.copy(at.session), at.language)


HANDLERS: Sequence[HTTPRouteHandler] = (import_characters, preview_import)
