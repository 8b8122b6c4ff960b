"""Bodies and query numbers are taken as they are: a number is no text, and a text is no number."""

from __future__ import annotations

import functools
import re
from typing import Any

import msgspec
from litestar import Request

from turnkeeper.core.message import MessageText, joined
from turnkeeper.service.problems import Bad, plainly

_DIGITS = re.compile(r"[0-9]+", re.ASCII)


class StrictRequest(Request[Any, Any, Any]):
    """Decodes a JSON body right into what the handler wants, and says where it is something else.

    Litestar alone decodes any JSON and then converts, taking ``"3"`` for 3.
    """

    async def json(self) -> Any:  # noqa: ANN401 - as Litestar declares it
        """The body as what the handler's ``data`` is declared to be. Raises :class:`Bad`."""
        data = self.route_handler.parsed_data_field
        body = await self.body()
        try:
            return _decoder(data.annotation if data else Any).decode(body)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise Bad("http.bad_request", detail=plainly(str(problem))) from None


async def plain_numbers(request: Request[Any, Any, Any]) -> None:
    """A hook before each route: a whole number in the query is written in digits. Raises :class:`Bad`.

    Litestar alone takes ``1e3`` for 1000.
    """
    for name, field in request.route_handler.parsed_fn_signature.parameters.items():
        if field.annotation is int and not all(map(_DIGITS.fullmatch, request.query_params.getall(name, []))):
            raise Bad("http.bad_request", detail=joined(": ", (name, MessageText("details.digits"))))


@functools.cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401 - the handler decides the type
    return msgspec.json.Decoder(kind)
