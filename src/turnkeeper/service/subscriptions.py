"""Subscriptions to a fight, one for each socket."""

from __future__ import annotations

from turnkeeper.core.ids import SeatId
from turnkeeper.service.pictures import PictureParts
from turnkeeper.translations import ENGLISH


class Subscription:
    """One socket, as its fight knows it. Without a socket it only counts as a person who is there.

    ``lasting``: it came by a token that no new link replaces.
    """

    __slots__ = (
        "clock", "deal", "device", "faces", "language", "lasting", "lines", "lines_shown", "number", "over", "people",
        "seat", "shown", "trouble",
    )  # fmt: skip

    def __init__(self, seat: SeatId, *, lasting: bool = False, language: str = ENGLISH) -> None:
        self.seat = seat
        self.lasting = lasting
        self.language = language
        """The language of the log's lines and the answers that it is sent."""
        self.number = 0
        """The number of the last picture or change that it was sent, counted for each socket from 1."""
        self.shown: PictureParts | None = None
        """The digests of the picture it was sent last; ``None``: it needs a whole one."""
        self.lines_shown = 0
        """The number of lines of the log then."""
        self.lines = 0
        """The number of those lines that still stand."""
        self.people = b""
        """The digest of the people at the table it was last sent; empty: none."""
        self.clock: object = None
        """The clock of the table it was last sent; ``None``: none."""
        self.faces = ""
        """The digest of the faces of actors it was last sent; empty: none."""
        self.trouble = b""
        """The store's trouble it was last sent; empty: none."""
        self.deal: int | None = None
        """The number of records of the open deal it was sent; ``None``: it asked for none."""
        self.device = ""
        """The device of the open deal that it speaks for; empty: none."""
        self.over = ""
        """The reason for closing the socket (``revoked``, ``deleted``, ``stopping``, ``replaced``, ``crowded``).

        Empty: none.
        """

    def push(self, message: bytes) -> bool:  # noqa: ARG002 - for those who can send
        """Send a message without waiting; ``False`` and nothing sent when something else must be sent before it."""
        return False

    def offer(self, message: bytes) -> bool:
        """Push a message; where something else must be sent before it, have the socket ask for its news."""
        sent = self.push(message)
        if not sent:
            self.wake()
        return sent

    def wake(self) -> None:
        """There is something for it that could not be pushed: have it ask for its news, as soon as it can."""

    def close(self, why: str) -> None:
        """Have the socket closed."""
        self.over = self.over or why
        self.wake()
