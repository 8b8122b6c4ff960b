"""The types of ASGI, and bodies of requests."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, TypeAlias

from turnkeeper.web.problems import HttpProblem

Scope: TypeAlias = MutableMapping[str, Any]
Message: TypeAlias = MutableMapping[str, Any]
Receive: TypeAlias = Callable[[], Awaitable[Message]]
Send: TypeAlias = Callable[[Message], Awaitable[None]]
ASGIApp: TypeAlias = Callable[[Scope, Receive, Send], Awaitable[None]]


class Gone(Exception):  # noqa: N818 - says where the client is
    """A client went away before its body was whole: nobody is there to be answered."""


async def taken_in(receive: Receive, most: int) -> tuple[Receive, int]:
    """Receive a whole body of ``most`` bytes at most; gives what an application receives it by, and its size.

    Raises :class:`HttpProblem` for a larger one, :class:`Gone`.
    """
    messages: deque[Message] = deque()
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise Gone
        messages.append(message)
        size += len(message.get("body", b""))
        if size > most:
            raise HttpProblem(413, "http.request_entity_too_large")
        if not message.get("more_body", False):
            break

    async def again() -> Message:
        return messages.popleft() if messages else await receive()

    return again, size
