"""New fights: set up, or imported from a log; stored with their seats."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Container, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.log import write_rows
from turnkeeper.core.message import said_in
from turnkeeper.core.model import GM
from turnkeeper.roster import Roster
from turnkeeper.service.presets import Presets
from turnkeeper.service.problems import Bad, Conflict, TooMany
from turnkeeper.service.quotas import GUEST_SECONDS, GUESTS, MOST_GUEST_FIGHTS, OWNERS, check_size, quota_of
from turnkeeper.service.registry import Registry
from turnkeeper.service.repository import imported, sound_faces, stored
from turnkeeper.service.schemas import NewFight, SeatWithToken
from turnkeeper.service.setup import like, set_up
from turnkeeper.service.thread_pool import ThreadPool
from turnkeeper.service.tokens import digest, new_fight, new_token
from turnkeeper.store.protocol import Face, FightId, FightRecord, SeatRecord, Settings
from turnkeeper.translations import ENGLISH

DEMO_SECONDS = 24 * 3600
MOST_FIGHTS = 10_000
SET_UP_AT_ONCE = 2
"""The number of fights that are set up or imported at a time; anybody may ask for that."""
MOST_SET_UP = 200
"""The most fights that wait to be set up."""
MOST_GUESTS_SET_UP = 20
"""The most guests' fights that wait to be set up, one at a time."""


_MB = 1024 * 1024


class _Player(NamedTuple):
    """A player of a new fight: the id of a seat, its name and its actors."""

    id: SeatId
    name: str
    actors: tuple[ActorId, ...]


class Creation:
    """Sets up fights in threads, and keeps at most as many as the server may have."""

    def __init__(self, registry: Registry, presets: Presets, *, most_fights: int, demo_seconds: int) -> None:
        self._registry = registry
        self._presets = presets
        self._store = registry.store
        self._most_fights = most_fights
        self._demo_seconds = demo_seconds
        self._one_more = asyncio.Lock()
        self._aside = ThreadPool("set-up", at_once=SET_UP_AT_ONCE, most=MOST_SET_UP, full=_busy)
        self._guests_aside = ThreadPool("guest set-up", at_once=1, most=MOST_GUESTS_SET_UP, full=_busy)
        self._guests: set[FightId] | None = None
        """The fights of guests; ``None``: not counted yet."""
        registry.on_deleted.append(self._deleted)

    async def open(self, new: NewFight, *, guest: bool = False, language: str = ENGLISH) -> SeatWithToken:
        """Set a fight up; the GM's seat with its token. A ``guest`` is not the server's owner.

        A sample's names are in ``language``.
        """
        await self._check_room(guest=guest)
        other = await self._registry.session(FightId(new.like)) if new.like else None
        kept = await sound_faces(self._store, other.id) if other else ()
        try:
            encounter, roster = await self._threads(guest).done(
                lambda: (
                    like(other.encounter, new, self._registry.stamp)
                    if other
                    else set_up(new, self._registry.stamp, self._presets, language)
                )
            )
        except InputError as problem:
            raise Bad("fight.malformed", detail=problem.text) from None
        there = encounter.state.fight.actors
        faces = tuple(face for face in kept if face.actor in there)
        players = _players_of(other.records.values(), there) if other else _players_in(roster)
        return await self._keep(encounter, players, self._life(demo=new.demo, guest=guest), faces, guest=guest)

    async def bring(self, log: bytes, *, guest: bool = False, language: str = ENGLISH) -> SeatWithToken:
        """Go on with a fight from its exported log, whose damage is said in ``language``.

        A ``guest`` is not the server's owner.
        """
        await self._check_room(guest=guest)
        quota = GUESTS if guest else OWNERS
        check_size(quota, rows=log.count(b"\n") - 1, size=len(log), actors=0, full="fight.too_long.imported")
        try:
            encounter = await self._threads(guest).done(lambda: imported(log, self._registry.stamp))
        except InputError as problem:
            raise Bad("log.malformed", detail=problem.text) from None
        opened = await self._keep(encounter, None, self._life(demo=False, guest=guest), (), guest=guest)
        said = said_in(language, encounter.damage.text) if encounter.damage else ""
        return replace(opened, damage=said, unsealed=encounter.unsealed, closed=encounter.closed)

    def stop(self) -> None:
        """Stop setting up fights; requests that wait for one are refused."""
        self._aside.stop()
        self._guests_aside.stop()

    def _threads(self, guest: bool) -> ThreadPool:  # noqa: FBT001 - the owner never waits for guests
        return self._guests_aside if guest else self._aside

    def _life(self, *, demo: bool, guest: bool) -> int | None:
        """For how many seconds a new fight is kept; ``None``: until its GM deletes it."""
        return self._demo_seconds if demo else GUEST_SECONDS if guest else None

    async def _check_room(self, *, guest: bool) -> None:
        """Raises :class:`Conflict` when as many fights are kept as may be."""
        if guest:
            if self._guests is None or self._registry.following:
                kept = await stored(self._store.fights())
                self._guests = {one.fight.id for one in kept if one.fight.settings.guest}
            if len(self._guests) >= MOST_GUEST_FIGHTS:
                raise Conflict("fight.too_many.guests")
        if await stored(self._store.count()) >= self._most_fights:
            raise Conflict("fight.too_many", most=self._most_fights)

    async def _keep(
        self,
        encounter: Encounter,
        players: Collection[_Player] | None,
        life: int | None,
        faces: tuple[Face, ...],
        *,
        guest: bool,
    ) -> SeatWithToken:
        """Store a fight with its seats; that of a log has no ``players`` yet."""
        now = self._registry.now()
        wording = encounter.opened.wording
        record = FightRecord(
            id=new_fight(),
            name=encounter.opened.name,
            system=encounter.system.id,
            created=now,
            expires=None if life is None else now + life,
            settings=Settings(guest=guest, set_up_here=players is not None, titles=wording.titles if wording else {}),
            unsealed=encounter.unsealed,
        )
        size = len(await asyncio.to_thread(write_rows, encounter.rows))
        check_size(quota_of(record), rows=encounter.seq, size=size, actors=len(encounter.state.fight.actors))
        token = new_token()
        seats = [SeatRecord(fight=record.id, id=GM.id, role="gm", token=digest(token), created=now, state="admitted")]
        seats += [
            SeatRecord(
                fight=record.id,
                id=player.id,
                role="player",
                token=digest(new_token()),
                created=now,
                name=player.name,
                actors=player.actors,
                state="admitted",
            )
            for player in players or ()
        ]
        async with self._one_more:
            await self._check_room(guest=guest)
            await stored(self._store.create(record, encounter.rows, seats, encounter.state.fight.stage, faces))
            if guest and self._guests is not None:
                self._guests.add(record.id)
        # The owner may have opened it from the list meanwhile.
        self._registry.add(record, encounter, seats, size).publisher.faces = faces
        return SeatWithToken(fight=record.id, seat=GM.id, role="gm", state="admitted", token=token)

    def _deleted(self, fight: FightId) -> None:
        if self._guests is not None:
            self._guests.discard(fight)


def _players_in(roster: Roster) -> tuple[_Player, ...]:
    """The players whom a roster names, as one writes a name; they may call themselves something else when they join."""
    return tuple(
        _Player(seat.id, seat.id[:1].upper() + seat.id[1:], tuple(sorted(seat.actors)))
        for seat in roster.seats()
        if seat.id != GM.id
    )


def _players_of(seats: Iterable[SeatRecord], there: Container[ActorId]) -> tuple[_Player, ...]:
    """The players of another fight whose actors are in this one, too. Their links open the other alone."""
    found = ((one, tuple(filter(there.__contains__, one.actors))) for one in seats if one.role == "player")
    return tuple(_Player(one.id, one.name, actors) for one, actors in found if actors and one.state == "admitted")


def _busy() -> TooMany:
    return TooMany("fight.too_often", 5)
