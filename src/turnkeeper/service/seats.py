"""The seats of a fight: links to them, their actors and names, shutting them out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from msgspec.structs import replace

from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import GM, Role
from turnkeeper.service.problems import Bad, Conflict, Unknown
from turnkeeper.service.quotas import quota_of
from turnkeeper.service.registry import Registry, gm_only
from turnkeeper.service.repository import stored
from turnkeeper.service.schemas import ChangeSeat, NewSeat, SeatWithToken
from turnkeeper.service.session import Session
from turnkeeper.service.tokens import digest, new_token
from turnkeeper.store.protocol import Duplicate, FightId, SeatRecord, SeatState

SEATS_EVER = 10
"""The seats that a fight has in all, revoked ones included, as a multiple of its quota."""


_TRIES = 20
"""The most times that a seat is tried under the next free id while other processes add seats."""


class SeatFields(NamedTuple):
    """The fields of a seat that does not have an id yet."""

    role: Role
    name: str
    state: SeatState
    actors: tuple[ActorId, ...] = ()
    token: str = ""
    """The token by which a request that is repeated finds the seat; empty: one by chance."""


class Seats:
    """Gives out seats and changes them. Where a method takes a ``seat``, that is the one that asks."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def add(self, session: Session, seat: SeatRecord, new: NewSeat) -> SeatWithToken:
        """A seat that the GM gives out as a link."""
        gm_only(seat)
        async with session.lock:
            if new.role == "screen" and new.actors:
                raise Bad("seat.screen_has_no_actors")
            actors = session.known_actors(new.actors)

            async def add(record: SeatRecord) -> None:
                await stored(self._registry.store.add_seat(record))

            return await self.store_new(session, add, SeatFields(new.role, new.name, "admitted", actors))

    async def change(self, session: Session, seat: SeatRecord, which: str, change: ChangeSeat) -> SeatRecord:
        """Admit a newcomer, give a seat actors or another name, or shut it out."""
        gm_only(seat)
        if which == GM.id and (change.state or change.actors):
            raise Bad("seat.gm")
        name = None if change.name is None else plain_name(change.name)

        def changed(record: SeatRecord) -> SeatRecord:
            if change.actors and record.role == "screen":
                raise Bad("seat.screen_has_no_actors")
            had = record.actors
            actors = had if change.actors is None else session.known_actors(change.actors, had)
            called = record.name if name is None else name
            return replace(record, state=change.state or record.state, name=called, actors=actors)

        return await session.change_seat(SeatId(which), changed)

    async def new_link(
        self, session: Session, seat: SeatRecord, which: str, *, as_owner: bool = False
    ) -> SeatWithToken:
        """A new token for a seat; the old one opens nothing any more.

        Players may renew their own. A screen's link is seen by many, so only the GM renews it.
        Raises :class:`Unknown` for a seat's own link that was replaced meanwhile; the owner (``as_owner``) has none.
        """
        if seat.id != which or seat.role == "screen":
            gm_only(seat)
        token = new_token()

        def renewed(record: SeatRecord) -> SeatRecord:
            if record.id == seat.id and not as_owner and record.token not in {seat.token, digest(token)}:
                raise Unknown("token.unknown")
            return replace(record, token=digest(token))

        record = await session.change_seat(SeatId(which), renewed)
        session.replace(record.id)
        return _opened(record, token)

    async def own_gm(self, fight: FightId) -> SeatWithToken:
        """The GM's seat of a stored fight for the server's owner, by a token beside the GM's own. Raises Missing."""
        session = await self._registry.session(fight)
        return _opened(session.records[GM.id], self._registry.auth.owner.gm_token(fight))

    async def renew_gm(self, fight: FightId) -> tuple[Session, SeatWithToken]:
        """A new token for the GM of a stored fight, for the server's owner; the old one opens nothing any more."""
        session = await self._registry.session(fight)
        return session, await self.new_link(session, session.records[GM.id], GM.id, as_owner=True)

    async def store_new(
        self, session: Session, add: Callable[[SeatRecord], Awaitable[None]], fields: SeatFields
    ) -> SeatWithToken:
        """Have ``add`` store a new seat, which is open from then on. Raises :class:`Conflict`. Lock held.

        Where another process gave the seat's id to another seat meanwhile, the next free id is taken. A seat that has
        the token of ``fields`` already is the one that was asked for.
        """
        for _ in range(_TRIES):
            there = seat_by(session, fields.token)
            if there is not None:
                return there
            record, token = self._new(session, fields)
            try:
                await add(record)
            except Duplicate:
                await session.read_seats()
                continue
            session.seated(record)
            return _opened(record, token)
        raise Conflict("fight.moved_on")

    def _new(self, session: Session, fields: SeatFields) -> tuple[SeatRecord, str]:
        there = sum(one.state != "revoked" for one in session.records.values())
        most = quota_of(session.record).seats
        if there >= most or len(session.records) >= most * SEATS_EVER:
            raise Conflict("seat.too_many", most=most)
        letter = fields.role[0]
        number = 1
        while f"{letter}{number}" in session.records:
            number += 1
        token = fields.token or new_token()
        record = SeatRecord(
            fight=session.id,
            id=SeatId(f"{letter}{number}"),
            role=fields.role,
            token=digest(token),
            created=self._registry.now(),
            name=plain_name(fields.name),
            actors=fields.actors,
            state=fields.state,
        )
        return record, token


def seat_by(session: Session, token: str) -> SeatWithToken | None:
    """The seat of a fight that has this token."""
    found = next((one for one in session.records.values() if token and one.token == digest(token)), None)
    return _opened(found, token) if found else None


def plain_name(name: str) -> str:
    """A person's name in their own words. Raises :class:`Bad` for control characters and the like."""
    plain = " ".join(name.split())
    if plain and not plain.isprintable():
        raise Bad("seat.bad_name")
    return plain


def _opened(record: SeatRecord, token: str) -> SeatWithToken:
    return SeatWithToken(fight=record.fight, seat=record.id, role=record.role, state=record.state, token=token)
