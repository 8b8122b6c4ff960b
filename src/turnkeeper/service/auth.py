"""Bearer tokens and the seats that they open."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from msgspec import Struct

from turnkeeper.core.ids import SeatId
from turnkeeper.core.model import GM
from turnkeeper.service.owner import OwnerTokens
from turnkeeper.service.repository import stored
from turnkeeper.service.tokens import digest
from turnkeeper.store.protocol import FightId, SeatRecord, Store


class Credential(Struct):
    """A token as the service compares it: worked out once for a request or a socket."""

    digest: bytes
    """The SHA-256 digest that a seat's record has."""
    of_owner: bool
    """Whether it is the owner's token, which opens the list of fights."""
    gm_of: FightId | None
    """The fight whose GM's seat it opens as the owner's token for that fight."""
    place: tuple[FightId, SeatId] | None = None
    """The fight and seat that it was found to open; either may have changed since."""

    @property
    def key(self) -> str:
        """The name by which limits count its requests."""
        return self.digest.hex()


class Auth:
    """Finds the seat that a token opens: in memory for loaded fights, in the store for others."""

    def __init__(self, store: Store, owner: OwnerTokens) -> None:
        self._store = store
        self.owner = owner
        self._places: dict[bytes, tuple[FightId, SeatId]] = {}
        self._tokens: dict[tuple[FightId, SeatId], bytes] = {}
        """The tokens of those places, the other way round."""

    def credential(self, token: str) -> Credential:
        """A token, ready to be compared."""
        of_owner = self.owner.is_owner(token)
        return Credential(digest(token), of_owner, None if of_owner else self.owner.fight_of(token))

    def in_memory(self, credential: Credential) -> tuple[FightId, SeatId] | None:
        """The fight and seat that a token opens, as far as memory tells; the fight need not exist any more."""
        if credential.place is None:
            gm_of = credential.gm_of
            credential.place = (gm_of, GM.id) if gm_of else self._places.get(credential.digest)
        return credential.place

    async def place(self, credential: Credential) -> tuple[FightId, SeatId] | None:
        """The fight and seat that a token opens; the fight may have been deleted this moment."""
        if self.in_memory(credential) is None:
            found = await stored(self._store.seat(credential.digest))
            if found and found.state != "revoked":
                credential.place = found.fight, found.id
        return credential.place

    def opens(self, credential: Credential, record: SeatRecord) -> bool:
        """Whether a token opens a seat as its record is now."""
        return record.state != "revoked" and (self.is_owners(credential, record) or record.token == credential.digest)

    @staticmethod
    def is_owners(credential: Credential, record: SeatRecord) -> bool:
        """Whether a token opens the GM's seat as the owner's token, which no new link replaces."""
        return record.id == GM.id and credential.gm_of == record.fight

    def remember(self, records: Collection[SeatRecord]) -> None:
        """Find these seats without the store, by the tokens that they have now; those that are revoked not at all."""
        self.forget(records)
        for record in records:
            if record.state != "revoked":
                place = record.fight, record.id
                self._places[record.token] = place
                self._tokens[place] = record.token

    def forget(self, records: Iterable[SeatRecord]) -> None:
        """Find these seats in the store only."""
        for record in records:
            token = self._tokens.pop((record.fight, record.id), None)
            if token is not None:
                self._places.pop(token, None)
