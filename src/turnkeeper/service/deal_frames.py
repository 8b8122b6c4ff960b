"""The frames of an open deal that a seat is sent."""

from __future__ import annotations

from msgspec import Struct

from turnkeeper.core.model import Seat
from turnkeeper.core.open_deal.book import Book
from turnkeeper.core.open_deal.tree import LeafOpening
from turnkeeper.service.schemas import OpenDealState


class DealFrame(Struct, frozen=True, kw_only=True, tag="open_deal"):
    """Records of an open deal after those that a client has, and what may be opened to its seat."""

    first: int
    records: tuple[tuple[str, str], ...]
    openings: tuple[LeafOpening, ...]


def frame(book: Book, seat: Seat, after: int) -> DealFrame:
    """The records after the first ``after``."""
    return DealFrame(
        first=after + 1,
        records=tuple([(one.text, one.seal) for one in book.records[after:]]),
        openings=tuple(book.openings(frozenset(map(str, seat.actors)), after)),
    )


def state(book: Book, seat: Seat, after: int) -> OpenDealState:
    """The open deal as a seat sees it: a file that a page can check without the server."""
    deal, found = book.deal, frame(book, seat, after)
    return OpenDealState(
        on=deal.on,
        words=deal.words if deal.n else "",
        devices=sum(one.awake for one in deal.devices.values()),
        first=found.first,
        records=found.records,
        openings=found.openings,
    )
