"""Odds over HTTP: of a fight as one seat knows it, and of actors that are in none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from turnkeeper.odds.questions import OddsAnswer, OddsQuestion
from turnkeeper.service import questions
from turnkeeper.service.odds import OddsTold
from turnkeeper.service.problems import TooMany
from turnkeeper.web.auth import At, address, server
from turnkeeper.web.fights import ANYBODY, of_a_seat, problems
from turnkeeper.web.language import language_of


@get(
    "/fights/{fight:str}/odds",
    responses={200: ResponseSpec(OddsTold, generate_examples=False), **of_a_seat(403)},
)
async def seat_odds(at: At) -> Response[bytes]:
    """The odds that the caller's seat may know now: they follow from its own picture, and the GM's from the fight."""
    return Response(await questions.odds(at.session, at.seat.id, at.language), media_type="application/json")


@post("/odds", status_code=200, security=ANYBODY, responses=problems(400, 413, 429))
async def ask_odds(request: Request[Any, Any, Any], data: OddsQuestion) -> OddsAnswer:
    """Odds of being first, of the number of actions, and of other numbers: for actors that need not be in any fight."""
    one = server(request)
    if not one.limits.odds.take(address(request)):
        raise TooMany("odds.too_often", 1)
    return await one.playground.answer(data, language_of(request.scope))


HANDLERS: Sequence[HTTPRouteHandler] = (seat_odds, ask_odds)
