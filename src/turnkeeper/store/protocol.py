"""The store's protocol: its records, its promises, its errors.

A store keeps fights: their logs, seats and invitations. It knows no rules and decides nothing. Several processes may
write to one store where it says so; :class:`~turnkeeper.store.sqlite.SqliteStore` lets one in. Of those who go on from
the same row of a log, the first is stored; :meth:`Store.append` fails with :class:`SequenceConflict` for the others,
who read the new rows and decide again. Records have no such order: the last one put stays, whole.

Every method that may touch a disk or a network is awaited. Three promises hold for every store:

* **Stored before told.** A write returns only when what was written survives a crash. Reads show stored things only,
  and a read begun after a write was done shows it.
* **Whole or not at all.** A write that fails has changed nothing, and takes no other write down with it.
* **Trouble passes.** While the disk is full or cannot be written, writes fail with :class:`StoreUnavailable` and reads
  go on. Nothing needs a restart when the trouble is over: the next write simply succeeds.

A write that was begun may be done though nobody waits for it any more: who gives up waiting reads the fight again to
know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NewType, Protocol, TypeAlias

from msgspec import Struct, field

from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.log import Head, LogRecord
from turnkeeper.core.message import MessageText, joined
from turnkeeper.core.model import Role, Stage

FightId = NewType("FightId", str)
"""Names a fight on this server."""
Timestamp: TypeAlias = int
"""A time: whole seconds since 1970 in UTC."""
SeatState: TypeAlias = Literal["lobby", "admitted", "revoked"]
"""``lobby``: waits for the GM. ``admitted``: sits at the table. ``revoked``: shut out for good."""


# -- what is kept --------------------------------------------------------------------------------------------------


class Webhook(Struct, frozen=True, kw_only=True):
    """The address that a fight's public changes are posted to, and the secret that signs them."""

    url: str
    secret: str


MOST_PAUSES = 50


class TableClock(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The turn clock of a table, for all to see. Times are seconds since 1970.

    ``limit``: how many seconds one should last at most. ``paused``: since when the clock stands. ``pauses``: when it
    stood before, the last of them.
    """

    limit: int | None = None
    paused: float | None = None
    pauses: tuple[tuple[float, float], ...] = ()

    def stood(self, start: float, end: float) -> Iterator[float]:
        """The seconds that the clock stood between two times, by pause."""
        now = ((self.paused, end),) if self.paused is not None else ()
        for first, last in (*self.pauses, *now):
            yield max(0.0, min(last, end) - max(first, start))


class Settings(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The GM's settings of a fight, besides its rules. Fields may be added, with defaults."""

    admission: Literal["ask", "automatic"] = "ask"
    """Whether newcomers wait in the lobby."""
    webhook: Webhook | None = None
    webhooks: bool = False
    """Whether the server's owner lets the fight have a webhook."""
    clock: TableClock | None = None
    """The clock of the table; ``None``: it is off."""
    guest: bool = False
    """Whether a stranger set the fight up, on a server that is open to all: its quotas are small."""
    set_up_here: bool = False
    """Whether the rules wrote all of its log, on this server or one that it was copied from: so they can read it."""
    titles: dict[str, str] = field(default_factory=dict)
    """The title of the game that it is by, as its log has it, by language; none: it is called as its system."""

    @property
    def posted_to(self) -> Webhook | None:
        """The webhook that turn changes are posted to: one that the owner lets the fight have."""
        return self.webhook if self.webhooks else None


class FightRecord(Struct, frozen=True, kw_only=True):
    """A fight on this server. ``system``, ``created`` and ``unsealed`` never change."""

    id: FightId
    name: str
    system: str
    created: Timestamp
    expires: Timestamp | None = None
    """The time at which the server deletes it (demonstrations); ``None``: the GM deletes it."""
    settings: Settings = field(default_factory=Settings)
    unsealed: int = 0
    """The number of rows at the beginning of its log that an older version wrote, without seals."""


class SeatRecord(Struct, frozen=True, kw_only=True):
    """A seat of a fight. ``token`` is a digest: who reads the store cannot sit down on anybody's seat."""

    fight: FightId
    id: SeatId
    role: Role
    token: bytes
    """The SHA-256 digest of the bearer token, 32 bytes; no two seats have the same."""
    created: Timestamp
    name: str = ""
    """The name of the one who sits there, in their own words."""
    actors: tuple[ActorId, ...] = ()
    state: SeatState = "lobby"


class Invitation(Struct, frozen=True, kw_only=True):
    """A code that opens a place in a fight's lobby, for a while and a number of times."""

    code: str
    """As the service spells it; no two invitations of the server have the same."""
    fight: FightId
    expires: Timestamp
    """From this moment on it opens nothing."""
    role: Role = "player"
    uses: int | None = None
    """The number of those who may still come in by it; ``None``: any number."""


class Party(Struct, frozen=True, kw_only=True):
    """Actors that the server's owner keeps for later fights: a party, or foes."""

    id: str
    """As the service spells it; no two of the server have the same."""
    name: str
    kind: Literal["party", "foes"]
    system: str
    """The system whose numbers they have."""
    actors: tuple[dict[str, Any], ...]
    """Each as in a request for a new fight."""
    changed: Timestamp
    damaged: str = ""
    """The fault of its record, of which nothing but the id is known then; never stored."""


class Face(Struct, frozen=True, kw_only=True):
    """The face of an actor, beside its name: a picture, or a colour and letters."""

    actor: ActorId
    letters: str = ""
    tone: int | None = None
    """The number of a colour; ``None``: as the app gives them out."""
    picture: bytes = b""
    """A PNG, JPEG or WebP file; empty: there is none."""
    damaged: str = ""
    """The fault of its record, of which nothing but the actor is known then; never stored."""


class FightSummary(Struct, frozen=True, kw_only=True):
    """A fight in a list."""

    fight: FightRecord
    stage: Stage = "setup"
    """The stage after the last row of its log."""
    played: Timestamp = 0
    """The time of that row, as it says; where it does not say, the time when the fight was created."""
    damaged: str = ""
    """The fault of the fight's record, of which nothing but the id is known then, or with its stage."""


class StoredLog(Struct, frozen=True):
    """A whole log as it is stored, and where it should end."""

    data: bytes
    """JSON lines."""
    head: Head
    stage: Stage
    """The fight's after the last row, as a list has it."""


class StoreStatus(Struct, frozen=True, kw_only=True):
    """The state and the figures of a store, for health checks and metrics. All counts are since it was opened."""

    problem: StoreUnavailable | None = None
    """The reason why the last write failed, if it was for want of room or leave; ``None`` after a write that
    succeeded."""
    waiting: int = 0
    """Writes that were asked for and are not done."""
    commits: int = 0
    """Times that writes were made to survive a crash; one may serve many writes."""
    writes: int = 0
    """Writes that were done."""
    commit_seconds: float = 0.0
    """Time spent in commits, altogether."""


# -- how it says no ------------------------------------------------------------------------------------------------


class StoreError(Exception):
    """The store could not do it: ``text`` is one clear line, without secrets; a message, where people are told it.

    ``place`` names what it is about, such as the record or row that is damaged, where there is such a thing.
    """

    def __init__(self, problem: str, place: str = "") -> None:
        self.text = joined(": ", (place, problem)) if place else problem
        super().__init__(self.text)
        self.place = place


class FightNotFound(StoreError):  # noqa: N818 - the errors are named for what is the case
    """No fight, or no ``seat`` of it, has that name."""

    def __init__(self, fight: str, seat: str = "") -> None:
        super().__init__(
            MessageText("mistakes.store.no_seat", seat=seat, fight=fight)
            if seat
            else MessageText("mistakes.server.no_fight", name=fight)
        )


class Duplicate(StoreError):  # noqa: N818 - as FightNotFound
    """The id of a fight or seat, the code of an invitation or a token is taken."""


class SequenceConflict(StoreError):  # noqa: N818 - as FightNotFound
    """Rows do not follow on row ``stored``, the last one stored: others were first, or a row is left out."""

    def __init__(self, stored: int, given: int) -> None:
        super().__init__(MessageText("mistakes.store.conflict", number=given, stored=stored))
        self.stored = stored
        self.given = given


class RowTooLong(StoreError):  # noqa: N818 - as FightNotFound
    """A row is longer than a log may have (:data:`turnkeeper.core.log.MOST_ROW_BYTES`)."""


class InvitationNotFound(StoreError):  # noqa: N818 - as FightNotFound
    """The invitation does not exist, or no longer does: the error never says which."""

    def __init__(self) -> None:
        super().__init__(MessageText("mistakes.store.no_invitation"))


class StoreUnavailable(StoreError):  # noqa: N818 - as FightNotFound
    """Nothing can be written for now; what is stored can still be read, and a later write may succeed."""


class StoreFull(StoreUnavailable):
    """There is no room left."""


class StoreReadOnly(StoreUnavailable):
    """The data folder or the database cannot be written."""


class StoreFailed(StoreUnavailable):
    """The disk reported an error."""


class StoreUnreachable(StoreUnavailable):
    """The database cannot be reached. Where it was lost during a write, that write may be done or not."""


class StoreClosed(StoreError):  # noqa: N818 - as FightNotFound
    """The store was closed."""

    def __init__(self) -> None:
        super().__init__(MessageText("mistakes.store.closed"))


class StoreInUse(StoreError):  # noqa: N818 - as FightNotFound
    """Another server holds the data folder."""


class StoreDamaged(StoreError):  # noqa: N818 - as FightNotFound
    """The file is no store, is damaged, or was written by a newer version of this program."""


# -- the store -----------------------------------------------------------------------------------------------------


class Store(Protocol):
    """Keeps fights. All of it is called in one event loop."""

    # writing

    async def create(
        self,
        fight: FightRecord,
        rows: Sequence[LogRecord],
        seats: Sequence[SeatRecord],
        stage: Stage,
        faces: Sequence[Face] = (),
    ) -> None:
        """Keep a new fight, its seats, and the rows it has so far (from number 1; an imported fight has many).

        ``stage`` is the fight's after these rows, ``faces`` are those of its actors. All of it is stored, or nothing.
        Raises :class:`Duplicate`, :class:`SequenceConflict`, :class:`RowTooLong`, :class:`StoreUnavailable`.
        """
        ...

    async def append(self, fight: FightId, rows: Sequence[LogRecord], stage: Stage) -> None:
        """Add rows to a log: one at least (:class:`ValueError`).

        ``stage`` is the fight's after these rows: it is stored with them, so that a list of fights reads no log.
        The first row's number must follow on the last one stored.
        Raises :class:`FightNotFound`, :class:`SequenceConflict`, :class:`RowTooLong`, :class:`StoreUnavailable`.
        """
        ...

    async def change_fight(self, fight: FightRecord) -> None:
        """Put a fight's name, expiry and settings. Raises :class:`FightNotFound`, :class:`StoreUnavailable`."""
        ...

    async def delete(self, fight: FightId) -> bool:
        """Delete a fight and its records. Whether there was one. Raises :class:`StoreUnavailable`."""
        ...

    async def expire(self, now: Timestamp) -> tuple[FightId, ...]:
        """Delete all fights and invitations whose time has come; the fights that went, sorted.

        Raises :class:`StoreUnavailable`.
        """
        ...

    async def add_seat(self, seat: SeatRecord) -> None:
        """Keep a new seat. Raises :class:`FightNotFound`, :class:`Duplicate`, :class:`StoreUnavailable`."""
        ...

    async def change_seat(self, seat: SeatRecord) -> None:
        """Put a seat's record in place of the one there was (all of it but ``created``).

        Raises :class:`FightNotFound`, :class:`Duplicate` (the token), :class:`StoreUnavailable`.
        """
        ...

    async def invite(self, invitation: Invitation) -> None:
        """Keep a new invitation. Raises :class:`FightNotFound`, :class:`Duplicate`, :class:`StoreUnavailable`."""
        ...

    async def revoke_invitation(self, code: str) -> bool:
        """Take an invitation back. Whether there was one. Raises :class:`StoreUnavailable`."""
        ...

    async def join(self, code: str, seat: SeatRecord, now: Timestamp) -> Invitation:
        """Use an invitation once and keep the seat that comes in by it, both or neither.

        ``seat.fight`` must be the invitation's. Gives the invitation as it is now.
        Raises :class:`InvitationNotFound`, :class:`Duplicate`, :class:`StoreUnavailable`.
        """
        ...

    async def keep_party(self, party: Party) -> None:
        """Keep a party, in place of the one with its id. Raises :class:`StoreUnavailable`."""
        ...

    async def delete_party(self, party: str) -> bool:
        """Delete a party; true if there was one. Raises :class:`StoreUnavailable`."""
        ...

    async def put_face(self, fight: FightId, face: Face) -> None:
        """Keep an actor's face in place of the one it has; an empty face removes it.

        Raises :class:`FightNotFound`, :class:`StoreUnavailable`.
        """
        ...

    async def probe_write(self) -> None:
        """Write something that changes nothing, to see whether writing works. Raises :class:`StoreUnavailable`."""
        ...

    # reading

    async def count(self) -> int:
        """The number of fights."""
        ...

    async def fights(self, first: int = 1, most: int | None = None) -> tuple[FightSummary, ...]:
        """``most`` fights from number ``first`` on, or all of them; those last played first. Reads no log."""
        ...

    async def fight(self, fight: FightId) -> FightRecord | None:
        """One fight, if there is one."""
        ...

    async def log(self, fight: FightId) -> bytes:
        """A fight's log as JSON lines, as :meth:`turnkeeper.core.encounter.Encounter.load` reads it: secrets included.

        What is damaged in it is given as it is. Raises :class:`FightNotFound`.
        """
        ...

    async def stored_log(self, fight: FightId) -> StoredLog:
        """A fight's log, where it should end and its stage, as they are at one moment: what a fight is opened from.

        Raises :class:`FightNotFound`, :class:`StoreDamaged` where the numbers that rows are stored by have a gap.
        """
        ...

    async def rows(self, fight: FightId, after: int = 0) -> tuple[LogRecord, ...]:
        """The rows whose numbers are greater than ``after``. Raises :class:`FightNotFound`."""
        ...

    async def seats(self, fight: FightId) -> tuple[SeatRecord, ...]:
        """The seats of a fight, in the order in which they came; none where there is no fight."""
        ...

    async def seat(self, token: bytes) -> SeatRecord | None:
        """The seat of any fight whose token has that digest, revoked ones too."""
        ...

    async def parties(self) -> tuple[Party, ...]:
        """All parties, by name; a damaged or missing one says so."""
        ...

    async def faces(self, fight: FightId) -> tuple[Face, ...]:
        """The faces of a fight's actors, by actor; none where there is no fight. A damaged or missing one says so."""
        ...

    async def invitation(self, code: str) -> Invitation | None:
        """An invitation, over or not."""
        ...

    async def invitations(self, fight: FightId) -> tuple[Invitation, ...]:
        """The invitations to a fight, first to expire first; none where there is no fight."""
        ...

    # the store itself

    def status(self) -> StoreStatus:
        """The state and the figures of the store, without touching a disk."""
        ...

    async def aclose(self) -> None:
        """Finish what was asked for, then let go of everything; what is asked later raises :class:`StoreClosed`.

        Calling it again does nothing.
        """
        ...
