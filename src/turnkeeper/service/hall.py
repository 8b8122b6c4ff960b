"""All fights of one server: who opens them, who comes in, who sits where."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from msgspec.structs import replace

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import Malformed
from turnkeeper.core.words import GM, Role, SeatId
from turnkeeper.roster import Roster
from turnkeeper.service.aside import Aside
from turnkeeper.service.common_limits import CommonLimits
from turnkeeper.service.following import Following
from turnkeeper.service.owner import Owner
from turnkeeper.service.problems import Bad, Conflict, Damaged, Forbidden, Missing, Problem, TooMany, Unknown
from turnkeeper.service.quotas import GUEST_SECONDS, GUESTS, MOST_GUEST_FIGHTS, OWNERS, check_size, quota_of
from turnkeeper.service.session import Session
from turnkeeper.service.setting_up import set_up
from turnkeeper.service.storing import imported, reopened, stored
from turnkeeper.service.tokens import code_and_key, digest, new_code, new_fight, new_token, plain_code
from turnkeeper.service.webhook import Hooks
from turnkeeper.service.words import (
    About,
    ChangeFight,
    ChangeSeat,
    FightChanged,
    NewFight,
    NewInvitation,
    NewSeat,
    Opened,
)
from turnkeeper.store.protocol import (
    AlreadyThere,
    FightId,
    FightRecord,
    Invitation,
    InvitationOver,
    Moment,
    SeatRecord,
    SeatState,
    Settings,
    Store,
    Webhook,
)
from turnkeeper.store.sharing import shared

DEMO_SECONDS = 24 * 3600
IDLE_SECONDS = 600
"""After this long without a request or socket a fight is put out of memory."""
SEATS_EVER = 10
"""So many times the seats of its quota a fight has in all, revoked ones included."""
MOST_WAITING = 30
MOST_INVITATIONS = 20
MOST_FIGHTS = 10_000
SET_UP_AT_ONCE = 2
"""Fights that are set up or imported at a time; anybody may ask for that."""
MOST_SET_UP = 200
"""Of those that wait for it."""
MOST_GUESTS_SET_UP = 20
"""Of guests' fights that wait for it, one set up at a time."""


class Hall:
    """The service. Whoever calls it has named a seat by its token (:meth:`enter`) or comes in by a code."""

    def __init__(
        self,
        store: Store,
        *,
        clock: Callable[[], float] = time.time,
        hooks: Hooks | None = None,
        owner: Owner | None = None,
        most_fights: int = MOST_FIGHTS,
        demo_seconds: int = DEMO_SECONDS,
    ) -> None:
        self.store = store
        self.owner = owner or Owner()
        self.hooks = hooks
        """What posts turn changes; ``None``: this server has no webhooks."""
        self.lives: dict[FightId, Session] = {}
        self.damaged: dict[FightId, str] = {}
        """What is wrong with the fights that could not be opened."""
        self._clock = clock
        self._tokens: dict[bytes, tuple[FightId, SeatId]] = {}
        self._loading: dict[FightId, asyncio.Task[Session | None]] = {}
        self.limits = CommonLimits(shared(store))
        self._most_fights = most_fights
        self._demo_seconds = demo_seconds
        self._one_more = asyncio.Lock()
        self._aside = Aside("set-up", at_once=SET_UP_AT_ONCE, most=MOST_SET_UP, full=_busy)
        self._guests_aside = Aside("guest set-up", at_once=1, most=MOST_GUESTS_SET_UP, full=_busy)
        self._guests: set[FightId] | None = None
        """The fights of guests; ``None``: not counted yet."""
        among = shared(store)
        following = Following(among, self.lives, deleted=self._deleted, seated=self._seated) if among else None
        self.following: Following | None = following
        """What keeps fights in memory as other processes leave them; ``None``: there are no others."""

    def now(self) -> Moment:
        """The time, in whole seconds."""
        return int(self._clock())

    def _stamp(self) -> str:
        return datetime.fromtimestamp(self._clock(), UTC).isoformat(timespec="seconds")

    # -- fights ----------------------------------------------------------------------------------------------------

    async def open(self, new: NewFight, *, guest: bool = False) -> Opened:
        """Set a fight up; the GM's seat with its token. A ``guest`` is not the server's owner."""
        await self._room(guest=guest)
        try:
            encounter, roster = await self._set_up(guest).done(lambda: set_up(new, self._stamp))
        except Malformed as problem:
            raise Bad("fight.malformed", str(problem)) from None
        return await self._keep(encounter, roster, self._life(demo=new.demo, guest=guest), guest=guest)

    async def bring(self, log: bytes, *, guest: bool = False) -> Opened:
        """Go on with a fight from its exported log. A ``guest`` is not the server's owner."""
        await self._room(guest=guest)
        quota = GUESTS if guest else OWNERS
        check_size(quota, rows=log.count(b"\n") - 1, size=len(log), actors=0)
        try:
            encounter = await self._set_up(guest).done(lambda: imported(log, self._stamp))
        except Malformed as problem:
            raise Bad("log.malformed", str(problem)) from None
        opened = await self._keep(encounter, None, self._life(demo=False, guest=guest), guest=guest)
        damage = encounter.damage
        said = f"row {damage.row}: {damage.problem}" if damage else ""
        return replace(opened, damage=said, unsealed=encounter.unsealed, closed=encounter.closed)

    def _set_up(self, guest: bool) -> Aside:  # noqa: FBT001 - the owner never waits for guests
        return self._guests_aside if guest else self._aside

    def _life(self, *, demo: bool, guest: bool) -> int | None:
        """For how many seconds a new fight is kept; ``None``: until its GM deletes it."""
        return self._demo_seconds if demo else GUEST_SECONDS if guest else None

    async def _room(self, *, guest: bool) -> None:
        """Raises :class:`Conflict` when as many fights are kept as may be."""
        if guest:
            if self._guests is None or self.following:
                kept = await stored(self.store.fights())
                self._guests = {one.fight.id for one in kept if one.fight.settings.guest}
            if len(self._guests) >= MOST_GUEST_FIGHTS:
                raise Conflict("fight.too_many", "This server keeps no more fights of guests for now.")
        if await stored(self.store.count()) >= self._most_fights:
            text = f"This server keeps at most {self._most_fights} fights: delete some that are over."
            raise Conflict("fight.too_many", text)

    async def _keep(self, encounter: Encounter, roster: Roster | None, life: int | None, *, guest: bool) -> Opened:
        now = self.now()
        record = FightRecord(
            id=new_fight(),
            name=encounter.opened.name,
            system=encounter.system.id,
            created=now,
            expires=None if life is None else now + life,
            settings=Settings(guest=guest),
            unsealed=encounter.unsealed,
        )
        size = await asyncio.to_thread(lambda: len(encounter.export()))
        check_size(quota_of(record), rows=encounter.seq, size=size, actors=len(encounter.state.fight.actors))
        token = new_token()
        seats = [SeatRecord(fight=record.id, id=GM.id, role="gm", token=digest(token), created=now, state="admitted")]
        seats += [
            SeatRecord(
                fight=record.id,
                id=seat.id,
                role="player",
                token=digest(new_token()),
                created=now,
                # As one writes a name; players may call themselves something else when they join.
                name=seat.id[:1].upper() + seat.id[1:],
                actors=tuple(sorted(seat.actors)),
                state="admitted",
            )
            for seat in (roster.seats() if roster else ())
            if seat.id != GM.id
        ]
        async with self._one_more:
            await self._room(guest=guest)
            await stored(self.store.create(record, encounter.rows, seats, encounter.state.fight.stage))
            if guest and self._guests is not None:
                self._guests.add(record.id)
        live = self._new_session(record, encounter, seats, size)
        if record.id not in self.lives:  # the owner may have opened it from the list meanwhile
            self._take_in(live)
        return Opened(fight=record.id, seat=GM.id, role="gm", state="admitted", token=token)

    def _new_session(
        self, record: FightRecord, encounter: Encounter, seats: Sequence[SeatRecord], size: int
    ) -> Session:
        live = Session(self.store, record, encounter, seats, self._stamp)
        live.size = size
        return live

    def _take_in(self, live: Session) -> None:
        live.used = self._clock()
        self.lives[live.id] = live
        for seat in live.records.values():
            self._tokens[seat.token] = (live.id, seat.id)
        if self.hooks:
            live.on_change = self.hooks.changed

    async def live(self, fight: FightId, *, fresh: bool = True) -> Session | None:
        """A fight, loaded if it is not in memory. ``fresh``: with what other processes have written to it by now."""
        found = self.lives.get(fight)
        if found is not None and fresh and self.following:
            await self.following.fresh(found)
            found = self.lives.get(fight)
        if found is None:
            task = self._loading.get(fight)
            if task is None:
                task = self._loading[fight] = asyncio.create_task(self._load(fight))
                task.add_done_callback(lambda _: self._loading.pop(fight, None))
            found = await asyncio.shield(task)
        if found is not None:
            found.used = self._clock()
        return found

    async def _load(self, fight: FightId) -> Session | None:
        record = await stored(self.store.fight(fight))
        if record is None:
            return None
        try:
            encounter, seats, size = await reopened(self.store, fight, self._stamp)
        except Problem as problem:
            if isinstance(problem, Damaged) or problem.code == "store.damaged":
                self.damaged[fight] = problem.damage if isinstance(problem, Damaged) else problem.text
            raise
        self.damaged.pop(fight, None)
        live = self._new_session(record, encounter, seats, size)
        self._take_in(live)
        return live

    def _let_go(self, live: Session, why: str) -> None:
        live.close(why)
        self.lives.pop(live.id, None)
        if why == "deleted":
            self._forget(live.id)
        for seat in live.records.values():
            self._tokens.pop(seat.token, None)
        if self.hooks and why == "deleted":
            self.hooks.forget(live.id)

    def _deleted(self, live: Session) -> None:
        """Another process deleted a fight."""
        if self.lives.get(live.id) is live:
            self._let_go(live, "deleted")

    def _seated(self, live: Session) -> None:
        """Another process changed seats of a fight."""
        for seat in live.records.values():
            self._tokens[seat.token] = (live.id, seat.id)

    def _forget(self, fight: FightId) -> None:
        """A fight that was deleted."""
        self.damaged.pop(fight, None)
        if self._guests is not None:
            self._guests.discard(fight)

    async def delete(self, live: Session, seat: SeatRecord) -> None:
        """Delete a fight and all that belongs to it."""
        gm_only(seat)
        async with live.lock:
            await stored(self.store.delete(live.id))
            self._let_go(live, "deleted")

    async def throw_away(self, fight: FightId) -> None:
        """Delete a fight for the server's owner, one that cannot be opened any more too. Raises :class:`Missing`."""
        try:
            live = await self.live(fight)
        except Problem:
            live = None
        if live is None:
            if not await stored(self.store.delete(fight)):
                raise Missing("fight.missing", "There is no such fight.")
            self._forget(fight)
            return
        async with live.lock:
            await stored(self.store.delete(fight))
            self._let_go(live, "deleted")

    async def change(
        self, live: Session, seat: SeatRecord, change: ChangeFight, *, owner: bool = False
    ) -> FightChanged:
        """Change how newcomers are admitted, or where changes are posted to; ``owner`` is the server's."""
        gm_only(seat)
        if change.webhooks is not None and not owner:
            raise Forbidden("webhook.owner_only", "Only the owner of this server can allow a webhook.")
        if change.webhook and not owner:
            self._check_webhooks(live)
        hook = await self._new_hook(change.webhook) if change.webhook else None
        async with live.lock:
            settings = live.record.settings
            if change.admission is not None:
                settings = replace(settings, admission=change.admission)
            if change.webhooks is not None or (hook and owner):
                settings = replace(settings, webhooks=bool(change.webhooks or hook))
            if hook and not owner:
                self._check_webhooks(live)
            if change.webhook is not None:
                settings = replace(settings, webhook=hook)
            record = replace(live.record, settings=settings)
            await stored(self.store.change_fight(record))
            live.record = record
            url = settings.webhook.url if settings.webhook else ""
            secret = hook.secret if hook else ""
            return FightChanged(admission=settings.admission, webhook=url, secret=secret)

    def _check_webhooks(self, live: Session) -> None:
        """Raise :class:`Forbidden` unless the fight may have a webhook: before that, no name is looked up for it."""
        if self.hooks is None:
            raise Forbidden("webhook.off", "This server was started without webhooks.")
        if not live.record.settings.webhooks:
            text = "The owner of this server has not allowed this fight to have a webhook."
            raise Forbidden("webhook.not_allowed", text)

    async def _new_hook(self, url: str) -> Webhook:
        if self.hooks is None:
            raise Forbidden("webhook.off", "This server was started without webhooks.")
        return Webhook(url=await self.hooks.check(url), secret=new_token())

    # -- seats -----------------------------------------------------------------------------------------------------

    async def enter(self, token: str, fight: str | None = None, *, fresh: bool = True) -> tuple[Session, SeatRecord]:
        """The fight and seat that a token opens. Raises :class:`Unknown`, or :class:`Missing` for another fight's."""
        place = await self.place(token)
        live = await self.live(place[0], fresh=fresh) if place else None
        record = live.records.get(place[1]) if place and live else None
        if live is None or record is None or not self._opens(token, record):
            raise Unknown("token.unknown", "This link opens nothing, or not any more.")
        if fight is not None and fight != live.id:
            raise Missing("fight.missing", "There is no such fight.")
        return live, record

    def place_here(self, token: str) -> tuple[FightId, SeatId] | None:
        """The fight and seat that a token opens, as far as memory tells; the fight need not exist any more."""
        fight = self.owner.fight_of(token)
        return (fight, GM.id) if fight else self._tokens.get(digest(token))

    async def place(self, token: str) -> tuple[FightId, SeatId] | None:
        """The fight and seat that a token opens; the fight may have been deleted this moment."""
        here = self.place_here(token)
        if here:
            return here
        found = await stored(self.store.seat(digest(token)))
        return (found.fight, found.id) if found and found.state != "revoked" else None

    def _opens(self, token: str, record: SeatRecord) -> bool:
        return record.state != "revoked" and (self.is_owners(token, record) or record.token == digest(token))

    def is_owners(self, token: str, record: SeatRecord) -> bool:
        """Whether it opens the GM's seat as the owner's own token, which no new link replaces."""
        return record.id == GM.id and self.owner.fight_of(token) == record.fight

    def still_opens(self, token: str, live: Session, seat: SeatId) -> bool:
        """Whether a token that opened a seat a moment ago does so now; at once, so that nothing comes between."""
        record = live.records.get(seat)
        return self.lives.get(live.id) is live and record is not None and self._opens(token, record)

    async def own_gm(self, fight: FightId) -> Opened:
        """The GM's seat of a stored fight for the server's owner, by a token beside the GM's own. Raises Missing."""
        live = await self.kept(fight)
        return _opened(live.records[GM.id], self.owner.gm_token(fight))

    async def kept(self, fight: FightId) -> Session:
        """A fight, loaded if it is not in memory. Raises :class:`Missing`."""
        live = await self.live(fight)
        if live is None:
            raise Missing("fight.missing", "There is no such fight.")
        return live

    def about(self, live: Session, seat: SeatRecord) -> About:
        """A fight and one's own seat in it."""
        gm = seat.role == "gm"
        hook = live.record.settings.webhook
        return About(
            fight=live.id,
            name=live.record.name,
            system=live.record.system,
            seat=seat.id,
            role=seat.role,
            state=seat.state,
            actors=seat.actors,
            expires=live.record.expires,
            admission=live.record.settings.admission if gm else None,
            webhook=(hook.url if hook else "") if gm else None,
            webhooks=live.record.settings.webhooks if gm else None,
            unsealed=live.record.unsealed if gm else None,
        )

    async def add_seat(self, live: Session, seat: SeatRecord, new: NewSeat) -> Opened:
        """A seat that the GM gives out as a link."""
        gm_only(seat)
        async with live.lock:
            if new.role == "screen" and new.actors:
                raise Bad("seat.screen_has_no_actors", "A screen only watches: it has no actors.")
            record, token = self._new_seat(live, new.role, new.name, "admitted")
            record = replace(record, actors=live.known_actors(tuple(new.actors)))
            await stored(self.store.add_seat(record))
            return await self._seat_kept(live, record, token)

    async def change_seat(self, live: Session, seat: SeatRecord, which: str, change: ChangeSeat) -> SeatRecord:
        """Admit somebody, give them actors or another name, or shut them out."""
        gm_only(seat)
        if which == GM.id and (change.state or change.actors):
            raise Bad("seat.gm", "The GM's own seat stays as it is.")
        name = None if change.name is None else plain_name(change.name)

        def changed(record: SeatRecord) -> SeatRecord:
            if change.actors and record.role == "screen":
                raise Bad("seat.screen_has_no_actors", "A screen only watches: it has no actors.")
            actors = record.actors if change.actors is None else live.known_actors(tuple(change.actors))
            called = record.name if name is None else name
            return replace(record, state=change.state or record.state, name=called, actors=actors)

        record = await live.change_seat(SeatId(which), changed)
        if record.state == "revoked":
            self._tokens.pop(record.token, None)
        return record

    async def new_link(self, live: Session, seat: SeatRecord, which: str) -> Opened:
        """A new token for a seat; the old one opens nothing any more.

        Players may renew their own. A screen's link is seen by many, so only the GM renews it.
        """
        if seat.id != which or seat.role == "screen":
            gm_only(seat)
        token = new_token()
        before = live.records.get(SeatId(which))
        record = await live.change_seat(SeatId(which), lambda record: replace(record, token=digest(token)))
        if before:
            self._tokens.pop(before.token, None)
        self._tokens[record.token] = (live.id, record.id)
        live.replace(record.id)
        return _opened(record, token)

    async def gm_again(self, fight: FightId) -> tuple[Session, Opened]:
        """A new token for the GM of a stored fight, for whoever runs the server; the old one opens nothing any more."""
        live = await self.live(fight)
        if live is None:
            raise Missing("fight.missing", f"There is no fight {fight[:40]} here.")
        return live, await self.new_link(live, live.records[GM.id], GM.id)

    def _new_seat(self, live: Session, role: Role, name: str, state: SeatState) -> tuple[SeatRecord, str]:
        there = sum(one.state != "revoked" for one in live.records.values())
        most = quota_of(live.record).seats
        if there >= most or len(live.records) >= most * SEATS_EVER:
            raise Conflict("seat.too_many", f"A fight has at most {most} seats.")
        letter = role[0]
        number = 1
        while f"{letter}{number}" in live.records:
            number += 1
        token = new_token()
        record = SeatRecord(
            fight=live.id,
            id=SeatId(f"{letter}{number}"),
            role=role,
            token=digest(token),
            created=self.now(),
            name=plain_name(name),
            state=state,
        )
        return record, token

    async def _seat_kept(self, live: Session, record: SeatRecord, token: str) -> Opened:
        live.seated(record)
        self._tokens[record.token] = (live.id, record.id)
        return _opened(record, token)

    # -- the door --------------------------------------------------------------------------------------------------

    async def invite(self, live: Session, seat: SeatRecord, new: NewInvitation) -> Invitation:
        """A join code for the fight's lobby."""
        gm_only(seat)
        async with live.lock:
            now = self.now()
            there = [one for one in await stored(self.store.invitations(live.id)) if one.expires > now]
            if len(there) >= MOST_INVITATIONS:
                raise Conflict("invitation.too_many", f"A fight has at most {MOST_INVITATIONS} codes at a time.")
            while True:
                made = Invitation(code=new_code(), fight=live.id, expires=now + new.minutes * 60, uses=new.uses)
                try:
                    await stored(self.store.invite(made))
                except AlreadyThere:
                    continue
                return made

    async def invitations(self, live: Session, seat: SeatRecord) -> tuple[Invitation, ...]:
        """The codes that open the fight's lobby now."""
        gm_only(seat)
        now = self.now()
        found = await stored(self.store.invitations(live.id))
        return tuple(one for one in found if one.expires > now and one.uses != 0)

    async def uninvite(self, live: Session, seat: SeatRecord, code: str) -> None:
        """Take a code back."""
        gm_only(seat)
        found = await stored(self.store.invitation(plain_code(code)))
        if found is None or found.fight != live.id:
            raise Missing("invitation.missing", "There is no such code.")
        await stored(self.store.uninvite(found.code))

    async def join(self, code: str, name: str, address: str) -> Opened:
        """Come into a lobby by a code. What was guessed wrong and what is over get the same answer."""
        plain, key = code_and_key(code)
        found = await stored(self.store.invitation(plain)) if key else None
        if not (found and self.owner.has_key(key, found)):
            if not await self.limits.may_guess(address):
                text = "Too many codes were tried. Wait a little, or come by the link or its QR code."
                raise TooMany("join.too_often", text, 10)
            found = await stored(self.store.invitation(plain))
        called = plain_name(name)
        if not called:
            raise Bad("seat.no_name", "Say who you are.")
        live = await self.live(found.fight) if found and found.expires > self.now() and found.uses != 0 else None
        if live is None or found is None:
            raise Missing("join.no_such_code", "This code opens nothing, or not any more.")
        async with live.lock:
            automatic = live.record.settings.admission == "automatic"
            if sum(one.state == "lobby" for one in live.records.values()) >= MOST_WAITING and not automatic:
                raise TooMany("join.lobby_full", "Too many people are waiting already.", 30)
            record, token = self._new_seat(live, found.role, called, "admitted" if automatic else "lobby")
            try:
                await stored(self.store.join(found.code, record, self.now()))
            except InvitationOver:
                raise Missing("join.no_such_code", "This code opens nothing, or not any more.") from None
            if not key:
                await self.limits.was_right(address)
            return await self._seat_kept(live, record, token)

    # -- upkeep ----------------------------------------------------------------------------------------------------

    async def tidy(self) -> None:
        """Delete what has expired; put idle fights out of memory."""
        if self.store.status().problem:
            # So that trouble is known to be over, or not to be, even while nobody plays.
            await stored(self.store.prove())
        for fight in await stored(self.store.expire(self.now())):
            self._forget(fight)
            live = self.lives.get(fight)
            if live:
                self._let_go(live, "deleted")
        now = self._clock()
        for live in list(self.lives.values()):
            if not live.subscriptions and not live.lock.locked() and now - live.used > IDLE_SECONDS:
                self._let_go(live, "idle")

    def take_no_more(self) -> None:
        """Set up no more fights; whoever waits for one is told so."""
        self._aside.stop()
        self._guests_aside.stop()

    def stop(self) -> None:
        """Have every socket closed, and begin nothing more."""
        self.take_no_more()
        if self.hooks:
            self.hooks.stop()
        for live in self.lives.values():
            live.close("stopping")


def _busy() -> TooMany:
    return TooMany("fight.too_often", "Many fights are being set up just now. Try again in a moment.", 5)


def gm_only(seat: SeatRecord) -> None:
    """Raises :class:`Forbidden` for anybody but the GM."""
    if seat.role != "gm":
        raise Forbidden("seat.gm_only", "Only the GM can do that.")


def plain_name(name: str) -> str:
    """A person's name in their own words. Raises :class:`Bad` for control characters and the like."""
    plain = " ".join(name.split())
    if plain and not plain.isprintable():
        raise Bad("seat.bad_name", "A name must be plain characters.")
    return plain


def _opened(record: SeatRecord, token: str) -> Opened:
    return Opened(fight=record.fight, seat=record.id, role=record.role, state=record.state, token=token)
