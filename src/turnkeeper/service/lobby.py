"""Join codes, and those who come into a fight's lobby by one."""

from __future__ import annotations

from turnkeeper.service.common_limits import CommonLimits
from turnkeeper.service.problems import Bad, Conflict, Missing, TooMany
from turnkeeper.service.registry import Registry, gm_only
from turnkeeper.service.repository import stored
from turnkeeper.service.schemas import NewInvitation, SeatWithToken
from turnkeeper.service.seats import SeatFields, Seats, plain_name, seat_by
from turnkeeper.service.session import Session
from turnkeeper.service.tokens import code_and_key, new_code, plain_code
from turnkeeper.store.protocol import Duplicate, Invitation, InvitationNotFound, SeatRecord, Timestamp

MOST_WAITING = 30
MOST_INVITATIONS = 20


class LobbyService:
    """Makes join codes, and seats those who have one. Where a method takes a ``seat``, that is the one that asks."""

    def __init__(self, registry: Registry, seats: Seats, limits: CommonLimits) -> None:
        self._registry = registry
        self._store = registry.store
        self._seats = seats
        self._limits = limits

    async def invite(self, session: Session, seat: SeatRecord, new: NewInvitation) -> Invitation:
        """Make a join code for the fight's lobby. Raises :class:`Conflict` when it has as many as it may have."""
        gm_only(seat)
        async with session.lock:
            now = self._registry.now()
            there = [one for one in await stored(self._store.invitations(session.id)) if _opens(one, now)]
            if len(there) >= MOST_INVITATIONS:
                raise Conflict("invitation.too_many", most=MOST_INVITATIONS)
            while True:
                made = Invitation(code=new_code(), fight=session.id, expires=now + new.minutes * 60, uses=new.uses)
                try:
                    await stored(self._store.invite(made))
                except Duplicate:
                    continue
                return made

    async def invitations(self, session: Session, seat: SeatRecord) -> tuple[Invitation, ...]:
        """The codes that open the fight's lobby now: for the GM, and for a screen until the fight begins.

        A screen stands in the room and shows what everybody may know: by the code the room comes in.
        """
        if seat.role != "screen" or session.encounter.state.fight.stage != "setup":
            gm_only(seat)
        now = self._registry.now()
        found = await stored(self._store.invitations(session.id))
        return tuple(one for one in found if _opens(one, now))

    async def revoke_invitation(self, session: Session, seat: SeatRecord, code: str) -> None:
        """Take a code back. Raises :class:`Missing`."""
        gm_only(seat)
        found = await stored(self._store.invitation(plain_code(code)))
        if found is None or found.fight != session.id:
            raise Missing("invitation.missing")
        await stored(self._store.revoke_invitation(found.code))

    async def join(self, code: str, name: str, address: str, request: str = "") -> SeatWithToken:
        """Come into a lobby by a code. A wrong guess and a code that is over get the same :class:`Missing`.

        ``request``: the client's own name for the request. Made again under the same name, it gives the first seat.
        """
        called = plain_name(name)
        if not called:
            # Before a code is tried: it is no guess, and nobody learns anything.
            raise Bad("seat.no_name")
        plain, key = code_and_key(code)
        found = await stored(self._store.invitation(plain)) if key else None
        half = None
        if not (found and self._registry.auth.owner.has_key(key, found)):
            half = await self._limits.may_guess(address)
            if half is None:
                raise TooMany("join.too_often", 10)
            found = await stored(self._store.invitation(plain))
        opens = found is not None and _opens(found, self._registry.now())
        token = self._registry.auth.owner.seat_token(found, request, called) if found and request else ""
        session = await self._registry.find(found.fight) if found and (opens or token) else None
        again = seat_by(session, token) if session else None
        if session is None or found is None or not (opens or again):
            raise Missing("join.no_such_code")
        if half is not None and not key:
            # Also where the lobby turns out to be full: who waits for room there tries the same code again.
            await self._limits.was_right(address, half)
        return again or await self._join(session, found, called, token)

    async def _join(self, session: Session, by: Invitation, name: str, token: str) -> SeatWithToken:
        async with session.lock:
            automatic = session.record.settings.admission == "automatic"
            if sum(one.state == "lobby" for one in session.records.values()) >= MOST_WAITING and not automatic:
                raise TooMany("join.lobby_full", 30)

            async def add(record: SeatRecord) -> None:
                try:
                    await stored(self._store.join(by.code, record, self._registry.now()))
                except InvitationNotFound:
                    raise Missing("join.no_such_code") from None

            fields = SeatFields(by.role, name, "admitted" if automatic else "lobby", token=token)
            return await self._seats.store_new(session, add, fields)


def _opens(invitation: Invitation, now: Timestamp) -> bool:
    """Whether people may still come in by a code."""
    return invitation.expires > now and invitation.uses != 0
