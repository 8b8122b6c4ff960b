"""Who is told when there is something new: one watcher for each socket."""

from __future__ import annotations

from turnkeeper.core.words import SeatId


class Watcher:
    """One socket, as a fight knows it. By itself it only counts as somebody who is there.

    ``since`` is the number of the newest picture it has been sent, ``sure`` whether that was since the server started,
    and ``people`` what it was last told of who is there. ``lasting``: it came by a token that no new link replaces.
    """

    __slots__ = ("lasting", "over", "people", "seat", "since", "sure")

    def __init__(self, seat: SeatId, since: int | None = None, *, lasting: bool = False) -> None:
        self.seat = seat
        self.since = since
        self.lasting = lasting
        self.sure = False
        self.people = b""
        self.over = ""
        """Why the socket must close (``revoked``, ``deleted``, ``stopping``, ``replaced``); empty: it need not."""

    def push(self, message: bytes) -> bool:  # noqa: ARG002 - for those who can send
        """Send a message at once; ``False`` and nothing sent when something else must be sent before it."""
        return False

    def wake(self) -> None:
        """There is something for it that could not be pushed: have it ask for its news, as soon as it can."""

    def close(self, why: str) -> None:
        """Have the socket closed."""
        self.over = self.over or why
        self.wake()
