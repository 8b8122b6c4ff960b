"""A store that forgets everything when it is closed: for tests, and for demonstrations without a disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.log import Head, LogRecord
from turnkeeper.core.model import Stage
from turnkeeper.store.beside_records import in_order, is_empty
from turnkeeper.store.protocol import (
    Duplicate,
    Face,
    FightId,
    FightNotFound,
    FightRecord,
    FightSummary,
    Invitation,
    InvitationNotFound,
    Party,
    SeatRecord,
    StoreClosed,
    StoredLog,
    StoreStatus,
    Timestamp,
)
from turnkeeper.store.rows import as_log, decoded, encoded, last_seal, last_time

_T = TypeVar("_T")


class _Kept:
    """One fight and what belongs to it."""

    def __init__(self, fight: FightRecord) -> None:
        self.fight = fight
        self.rows: list[bytes] = []
        self.seal = b""
        """The last row's."""
        self.stage: Stage = "setup"
        self.played: Timestamp | None = None
        """The time of the last row, if it says so."""
        self.seats: dict[SeatId, SeatRecord] = {}
        self.invitations: dict[str, Invitation] = {}
        self.faces: dict[ActorId, Face] = {}


class MemoryStore:
    """Keeps fights in memory: every promise of :class:`~turnkeeper.store.protocol.Store` but outliving the program."""

    def __init__(self) -> None:
        self._kept: dict[FightId, _Kept] = {}
        self._parties: dict[str, Party] = {}
        self._tokens: dict[bytes, tuple[FightId, SeatId]] = {}
        self._codes: dict[str, FightId] = {}
        self._writes = 0
        self._closed = False

    # -- writing ---------------------------------------------------------------------------------------------------

    async def create(
        self,
        fight: FightRecord,
        rows: Sequence[LogRecord],
        seats: Sequence[SeatRecord],
        stage: Stage,
        faces: Sequence[Face] = (),
    ) -> None:
        """Keep a new fight."""

        def work() -> None:
            if fight.id in self._kept:
                raise Duplicate(f"there is a fight {fight.id} already")
            lines = encoded(rows, 0)
            tokens = {seat.token for seat in seats}
            if len(tokens | {seat.id for seat in seats}) < 2 * len(seats) or tokens & self._tokens.keys():
                raise Duplicate("two seats have the same id or token")
            kept = self._kept[fight.id] = _Kept(fight)
            kept.rows, kept.seal = lines, last_seal(rows)
            kept.stage, kept.played = stage, last_time(rows)
            for seat in seats:
                self._put(kept, seat)
            kept.faces = {face.actor: face for face in faces if not is_empty(face)}

        return self._write(work)

    async def append(self, fight: FightId, rows: Sequence[LogRecord], stage: Stage) -> None:
        """Add rows to a log. Raises :class:`ValueError` without rows."""
        if not rows:
            raise ValueError("there are no rows to add")

        def work() -> None:
            kept = self._find(fight)
            kept.rows += encoded(rows, len(kept.rows))
            kept.seal, kept.stage, kept.played = last_seal(rows), stage, last_time(rows)

        return self._write(work)

    async def change_fight(self, fight: FightRecord) -> None:
        """Put a fight's name, expiry and settings."""

        def work() -> None:
            kept = self._find(fight.id)
            before = kept.fight
            kept.fight = replace(fight, system=before.system, created=before.created, unsealed=before.unsealed)

        return self._write(work)

    async def delete(self, fight: FightId) -> bool:
        """Delete a fight."""
        return self._write(lambda: self._delete(fight))

    async def expire(self, now: Timestamp) -> tuple[FightId, ...]:
        """Delete fights and invitations whose time has come."""

        def work() -> tuple[FightId, ...]:
            gone = [name for name, kept in self._kept.items() if _over(kept.fight.expires, now)]
            for name in gone:
                self._delete(name)
            for kept in self._kept.values():
                for code in [code for code, one in kept.invitations.items() if _over(one.expires, now)]:
                    self._revoke_invitation(code)
            return tuple(sorted(gone))

        return self._write(work)

    async def add_seat(self, seat: SeatRecord) -> None:
        """Keep a new seat."""
        return self._write(lambda: self._add(self._find(seat.fight), seat))

    async def change_seat(self, seat: SeatRecord) -> None:
        """Put a seat's record in place of the one there was."""

        def work() -> None:
            kept = self._find(seat.fight)
            before = _seat(kept, seat.id)
            if seat.token != before.token and seat.token in self._tokens:
                raise Duplicate("two seats have the same token")
            del self._tokens[before.token]
            self._put(kept, replace(seat, created=before.created))

        return self._write(work)

    async def invite(self, invitation: Invitation) -> None:
        """Keep a new invitation."""

        def work() -> None:
            kept = self._find(invitation.fight)
            if invitation.code in self._codes:
                raise Duplicate("there is such an invitation already")
            kept.invitations[invitation.code] = invitation
            self._codes[invitation.code] = invitation.fight

        return self._write(work)

    async def revoke_invitation(self, code: str) -> bool:
        """Take an invitation back."""
        return self._write(lambda: self._revoke_invitation(code))

    async def join(self, code: str, seat: SeatRecord, now: Timestamp) -> Invitation:
        """Use an invitation once and keep the seat that comes in by it."""

        def work() -> Invitation:
            before = self._invitation(code)
            if before is None or before.fight != seat.fight or _over(before.expires, now) or before.uses == 0:
                raise InvitationNotFound
            kept = self._kept[before.fight]
            self._add(kept, seat)
            after = before if before.uses is None else replace(before, uses=before.uses - 1)
            kept.invitations[code] = after
            return after

        return self._write(work)

    async def keep_party(self, party: Party) -> None:
        """Keep a party."""
        return self._write(lambda: self._parties.update({party.id: party}))

    async def delete_party(self, party: str) -> bool:
        """Delete a party."""
        return self._write(lambda: self._parties.pop(party, None) is not None)

    async def put_face(self, fight: FightId, face: Face) -> None:
        """Keep an actor's face."""

        def work() -> None:
            faces = self._find(fight).faces
            faces.pop(face.actor, None)
            if not is_empty(face):
                faces[face.actor] = face

        return self._write(work)

    async def probe_write(self) -> None:
        """Nothing can stand in the way."""
        return self._write(lambda: None)

    # -- reading ---------------------------------------------------------------------------------------------------

    async def count(self) -> int:
        """The number of fights."""
        return self._read(lambda: len(self._kept))

    async def fights(self, first: int = 1, most: int | None = None) -> tuple[FightSummary, ...]:
        """Fights, those last played first."""

        def work() -> tuple[FightSummary, ...]:
            found = (
                FightSummary(
                    fight=kept.fight,
                    stage=kept.stage,
                    played=kept.fight.created if kept.played is None else kept.played,
                )
                for kept in self._kept.values()
            )
            by_time = sorted(found, key=lambda one: (-one.played, one.fight.id))
            return tuple(by_time[first - 1 : None if most is None else first - 1 + most])

        return self._read(work)

    async def fight(self, fight: FightId) -> FightRecord | None:
        """One fight."""
        return self._read(lambda: self._kept[fight].fight if fight in self._kept else None)

    async def log(self, fight: FightId) -> bytes:
        """A fight's log as JSON lines."""
        return self._read(lambda: as_log(self._find(fight).rows))

    async def stored_log(self, fight: FightId) -> StoredLog:
        """A fight's log and where it should end."""

        def work() -> StoredLog:
            kept = self._find(fight)
            return StoredLog(as_log(kept.rows), Head(len(kept.rows), kept.seal), kept.stage)

        return self._read(work)

    async def rows(self, fight: FightId, after: int = 0) -> tuple[LogRecord, ...]:
        """The rows after one."""
        return self._read(lambda: decoded(self._find(fight).rows[max(after, 0) :], fight, after))

    async def seats(self, fight: FightId) -> tuple[SeatRecord, ...]:
        """The seats of a fight."""
        return self._read(lambda: tuple(self._kept[fight].seats.values()) if fight in self._kept else ())

    async def seat(self, token: bytes) -> SeatRecord | None:
        """The seat with that token."""

        def work() -> SeatRecord | None:
            place = self._tokens.get(token)
            return self._kept[place[0]].seats[place[1]] if place else None

        return self._read(work)

    async def parties(self) -> tuple[Party, ...]:
        """All parties."""
        return self._read(lambda: in_order(self._parties.values()))

    async def faces(self, fight: FightId) -> tuple[Face, ...]:
        """The faces of a fight's actors."""

        def work() -> tuple[Face, ...]:
            kept = self._kept.get(fight)
            return tuple(face for _, face in sorted(kept.faces.items())) if kept else ()

        return self._read(work)

    async def invitation(self, code: str) -> Invitation | None:
        """An invitation."""
        return self._read(lambda: self._invitation(code))

    async def invitations(self, fight: FightId) -> tuple[Invitation, ...]:
        """The invitations to a fight."""

        def work() -> tuple[Invitation, ...]:
            found = self._kept[fight].invitations.values() if fight in self._kept else ()
            return tuple(sorted(found, key=lambda one: (one.expires, one.code)))

        return self._read(work)

    # -- the store itself ------------------------------------------------------------------------------------------

    def status(self) -> StoreStatus:
        """The state and the figures of the store."""
        return StoreStatus(commits=self._writes, writes=self._writes)

    def close(self) -> None:
        """Forget everything."""
        self._closed = True
        self._kept.clear()
        self._tokens.clear()
        self._codes.clear()

    async def aclose(self) -> None:
        """Forget everything."""
        self.close()

    # -- parts -----------------------------------------------------------------------------------------------------

    def _write(self, work: Callable[[], _T]) -> _T:
        result = self._read(work)
        self._writes += 1
        return result

    def _read(self, work: Callable[[], _T]) -> _T:
        if self._closed:
            raise StoreClosed("the store is closed")
        return work()

    def _find(self, fight: FightId) -> _Kept:
        if fight not in self._kept:
            raise FightNotFound(f"there is no fight {fight}")
        return self._kept[fight]

    def _add(self, kept: _Kept, seat: SeatRecord) -> None:
        if seat.id in kept.seats or seat.token in self._tokens:
            raise Duplicate("two seats have the same id or token")
        self._put(kept, seat)

    def _put(self, kept: _Kept, seat: SeatRecord) -> None:
        kept.seats[seat.id] = seat
        self._tokens[seat.token] = (seat.fight, seat.id)

    def _delete(self, fight: FightId) -> bool:
        kept = self._kept.pop(fight, None)
        if kept is None:
            return False
        for seat in kept.seats.values():
            del self._tokens[seat.token]
        for code in kept.invitations:
            del self._codes[code]
        return True

    def _invitation(self, code: str) -> Invitation | None:
        return self._kept[self._codes[code]].invitations[code] if code in self._codes else None

    def _revoke_invitation(self, code: str) -> bool:
        fight = self._codes.pop(code, None)
        if fight is None:
            return False
        del self._kept[fight].invitations[code]
        return True


def _seat(kept: _Kept, seat: SeatId) -> SeatRecord:
    if seat not in kept.seats:
        raise FightNotFound(f"there is no seat {seat} in fight {kept.fight.id}")
    return kept.seats[seat]


def _over(expires: Timestamp | None, now: Timestamp) -> bool:
    return expires is not None and expires <= now
