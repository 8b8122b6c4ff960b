"""Shows a fight to its sockets: one picture for each audience, and to each socket what is new to it.

Only what is stored is shown. What a socket was shown last is known by its marks alone, so a slow reader skips what came
between; and a socket to which nothing is new is sent nothing, so that it does not learn of what is hidden from it.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import Seat
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import LineTexts
from turnkeeper.core.visibility import viewer_of
from turnkeeper.service.deal_frames import frame
from turnkeeper.service.pictures import (
    AudienceKey,
    SeatPicture,
    Seen,
    audience_of,
    change,
    lines_of,
    picture_of,
    seat_info,
    seat_of,
    seen_in,
    version_key,
    whole,
)
from turnkeeper.service.presence import people_for
from turnkeeper.service.problems import Problem
from turnkeeper.service.schemas import FacesChanged, LogPage, People, Trouble
from turnkeeper.service.subscriptions import Subscription
from turnkeeper.service.turn_clock import TurnClocks
from turnkeeper.store.protocol import Face, FightId, SeatRecord, TableClock
from turnkeeper.translations import ENGLISH

_ENCODER = msgspec.json.Encoder()
_WELL = _ENCODER.encode(Trouble())
_MOST_LINES = 200
"""A socket that lacks more lines of the log than these is sent a whole picture with the last of them."""


PartBeside: TypeAlias = Literal["people", "clock", "faces", "deal", "trouble"]
"""A part of the news beside a picture. A :class:`Subscription` has under its name what the socket was sent last."""
_PARTS: tuple[PartBeside, ...] = ("people", "clock", "faces", "deal", "trouble")


class News(Struct, frozen=True):
    """The news for one subscription, and how it stands when that is sent."""

    to: Subscription
    frame: bytes
    picture: SeatPicture
    total: int


class _Shared(NamedTuple):
    """What sockets have in common that are told at the same time."""

    pictures: dict[tuple[AudienceKey, str], SeatPicture]
    """By audience and language."""
    lines: dict[tuple[AudienceKey, str, int], tuple[Raw, ...]]
    """By audience and language, from a line on."""
    texts: LineTexts


class Publisher:
    """The seats of one fight, who watches from them, and what each of these was shown.

    Where a method may be called in a thread it says so; the fight's lock is held then.
    """

    def __init__(
        self,
        fight: FightId,
        encounter: Encounter,
        records: Iterable[SeatRecord],
        *,
        clock: TableClock | None = None,
    ) -> None:
        self.fight = fight
        self.encounter = encounter
        self.records: dict[SeatId, SeatRecord] = {}
        """The records of all seats, those in the lobby and the revoked ones too."""
        self.seats: dict[SeatId, Seat] = {}
        """The admitted ones."""
        self.subscriptions: dict[Subscription, None] = {}
        """The sockets that watch, the oldest first."""
        self.clock = clock
        """The clock of the table, as it is set."""
        self.clocks = TurnClocks(time.time)
        self._faces: tuple[Face, ...] = ()
        self._face_digests: dict[ActorId, bytes] = {}
        self._faces_about: dict[AudienceKey, tuple[object, object, str]] = {}
        """The faces as they were last sent to each audience: made from these faces, with those actors known."""
        self.trouble: Problem | None = None
        """The store's trouble, if there is any."""
        self.elsewhere: frozenset[SeatId] = frozenset()
        """The seats that have a socket open at other processes."""
        self._key = version_key(encounter)
        self._crowd = 0
        """Goes up when a person comes, goes, or sits elsewhere."""
        self._kept: dict[AudienceKey, tuple[str, frozenset[str]]] = {}
        """The version of what each audience sees now, and the actors who are asked for something there."""
        self._prepared: tuple[Snapshot, dict[AudienceKey, Seen]] | None = None
        """The views of a snapshot as JSON, until they are sent."""
        self._people: dict[AudienceKey, tuple[tuple[int, frozenset[str], Mapping[ActorId, Any]], bytes]] = {}
        """The parts that each audience's people were last made of, and a digest of them."""
        for record in records:
            self.seat(record)

    # -- seats and sockets -----------------------------------------------------------------------------------------

    def seat(self, record: SeatRecord) -> None:
        """Take in a seat that is new or changed: its sockets get a whole picture next, if its person sees a change."""
        before = self.records.get(record.id)
        is_news = before is None or self._as_shown(before) != self._as_shown(record)
        if before is not None and not is_news and before.actors != record.actors:
            # Lines about an actor that has left may have been for its seat alone.
            counts = [self.encounter.line_count(seat_of(one)) for one in (before, record)]
            is_news = counts[0] != counts[1]
        self.records[record.id] = record
        if record.state == "admitted":
            self.seats[record.id] = seat_of(record)
        else:
            self.seats.pop(record.id, None)
        for one in self.subscriptions:
            if one.seat == record.id and is_news:
                one.shown = None
        self._crowd += 1

    def _as_shown(self, record: SeatRecord) -> SeatRecord:
        """A seat without those of its actors that its person is not shown."""
        return replace(record, actors=tuple(map(ActorId, seat_info(self.encounter, record).actors)))

    def subscribe(self, one: Subscription) -> None:
        """Show it everything from now on."""
        self.subscriptions[one] = None
        self._crowd += 1

    def unsubscribe(self, one: Subscription) -> bool:
        """Show it nothing any more; whether it was shown anything until now."""
        if one not in self.subscriptions:
            return False
        del self.subscriptions[one]
        self._crowd += 1
        return True

    def sit_elsewhere(self, seats: frozenset[SeatId]) -> bool:
        """These seats have sockets at other processes; whether that is new."""
        if seats == self.elsewhere:
            return False
        self.elsewhere = seats
        self._crowd += 1
        return True

    # -- after a command -------------------------------------------------------------------------------------------

    def prepare(self, snapshot: Snapshot, seat: Seat) -> None:
        """Work out what ``seat`` and all who watch will be shown; raises what a faulty system raises.

        What cannot be shown is not stored either. ``seat`` gives the command: what the answer tells is written as JSON.
        May be called in a thread.
        """
        for one in {audience_of(seat): seat, **{audience_of(seat): seat for seat in self._watched()}}.values():
            snapshot.table(one)
            snapshot.view(one)
            snapshot.choices(one)
        self._prepared = snapshot, {audience_of(seat): seen_in(snapshot, seat, self._key)}

    def strike_lines(self) -> None:
        """Steps were taken back, and their lines with them: note for each socket how many of its lines still stand.

        A turn may come once more, at the same place, to those who looked at none in between.
        """
        self.clocks.forget()
        stood: dict[AudienceKey, int] = {}
        for one in self.subscriptions:
            seat = self.seats.get(one.seat)
            if seat is not None and one.shown is not None:
                audience = audience_of(seat)
                if audience not in stood:
                    stood[audience] = self.encounter.lines_stood(seat)
                one.lines = min(one.lines, stood[audience])

    def news(self, one: Subscription) -> News | None:
        """The changes for one subscription at the table. May be called in a thread."""
        return self._news_of(one, _Shared({}, {}, {}))

    def news_for(self, subscriptions: Iterable[Subscription]) -> tuple[list[News], list[Subscription]]:
        """The changes for each of these, and the subscriptions for which they could not be made.

        May be called in a thread.

        They hear of nothing else than the others: a fault in what one audience is shown is no other's.
        """
        shared = _Shared({}, {}, {})
        found, failed = [], []
        self.encounter.count_lines(self._watched())
        for one in subscriptions:
            try:
                news = self._news_of(one, shared)
            except Exception:  # noqa: BLE001 - a request for this picture alone meets it, and logs it
                failed.append(one)
            else:
                if news is not None:
                    found.append(news)
        return found, failed

    def _news_of(self, one: Subscription, shared: _Shared) -> News | None:
        seat = self.seats.get(one.seat)
        if seat is None:
            return None
        audience = audience_of(seat)
        picture = shared.pictures.get((audience, one.language))
        if picture is None:
            picture = shared.pictures[audience, one.language] = self._picture(seat, one.language)
        total = self.encounter.line_count(seat)
        number = one.number + 1
        if one.shown is None or total - one.lines > _MOST_LINES:
            record = self.records[one.seat]
            return News(one, whole(self.encounter, self.fight, record, picture, number, one.language), picture, total)
        log: LogPage | UnsetType = UNSET
        if not one.lines == one.lines_shown == total:
            place = audience, one.language, one.lines
            if place not in shared.lines:
                shared.lines[place] = lines_of(
                    self.encounter, seat, one.lines, language=one.language, shared=shared.texts
                )
            log = LogPage(first=one.lines + 1, total=total, lines=shared.lines[place])
        elif picture.marks == one.shown:
            return None
        return News(one, change(picture, one.shown, log, number), picture, total)

    def push(self, found: Iterable[News], failed: Iterable[Subscription] = ()) -> None:
        """Send what was found to each socket that can take it, in this turn of the event loop; have the others ask."""
        self._prepared = None
        late = set(failed)
        for news in found:
            if news.to.push(news.frame):
                self.sent(news)
            else:
                late.add(news.to)
        self.push_beside("people", "clock", "faces", but=late)
        for one in late:
            one.wake()

    def sent(self, news: News) -> None:
        """Note that news was sent: the socket knows from now on what it was shown."""
        one = news.to
        one.number += 1
        one.shown = news.picture.marks
        one.lines = one.lines_shown = news.total

    # -- beside the pictures ---------------------------------------------------------------------------------------

    def push_beside(self, *parts: PartBeside, but: Iterable[Subscription] = ()) -> None:
        """Send each socket that was shown the fight, but for some, those of these parts that are new to it."""
        left_out = set(but)
        shown = [one for one in self.subscriptions if one.shown is not None and one not in left_out]
        for part in parts:
            for one in shown:
                self._push_part(part, one)

    def push_deal(self) -> None:
        """Send each socket that follows it what is new in the open deal."""
        for one in list(self.subscriptions):
            self.push_deal_to(one)

    def push_deal_to(self, one: Subscription) -> None:
        """Send a socket what is new to it in the open deal."""
        self._push_part("deal", one)

    def _push_part(self, part: PartBeside, one: Subscription) -> None:
        told = self._told(part, one)
        if told and one.offer(told[0]):
            setattr(one, part, told[1])

    def beside(self, one: Subscription) -> list[bytes]:
        """All parts that are new to a socket, in the order in which they are pushed; they then count as sent."""
        messages: list[bytes] = []
        for part in _PARTS:
            told = self._told(part, one)
            if told:
                messages.append(told[0])
                setattr(one, part, told[1])
        return messages

    def _told(self, part: PartBeside, one: Subscription) -> tuple[bytes, object] | None:
        """A part (JSON), and what a socket has of it when it was sent, where that is new to it."""
        seat = self.seats.get(one.seat)
        if seat is None:
            return None
        match part:
            case "people":
                return self._people_to(one, seat)
            case "clock":
                return self._clock_to(one, seat)
            case "faces":
                return self._faces_to(one, seat)
            case "deal":
                return self._deal_to(one, seat)
            case "trouble":
                return self._trouble_to(one)

    # -- people ----------------------------------------------------------------------------------------------------

    def _people_to(self, one: Subscription, seat: Seat) -> tuple[bytes, bytes] | None:
        """The people at the table, and their digest."""
        audience = audience_of(seat)
        made_of = self._crowd, self._kept_of(seat)[1], self.encounter.state.fight.actors
        kept, said = self._people.get(audience), b""
        if kept is None or kept[0][:2] != made_of[:2] or kept[0][2] is not made_of[2]:
            said = _ENCODER.encode(self.people(seat))
            kept = self._people[audience] = made_of, hashlib.sha256(said).digest()
        return None if kept[1] == one.people else (said or _ENCODER.encode(self.people(seat)), kept[1])

    def people(self, seat: Seat) -> People:
        """The people at the table, as a seat may know them."""
        connected, asked = {one.seat for one in self.subscriptions} | self.elsewhere, self._kept_of(seat)[1]
        return people_for(self.encounter.state.fight, seat, self.records.values(), connected, asked)

    # -- the clock of the table ------------------------------------------------------------------------------------

    def _clock_to(self, one: Subscription, seat: Seat) -> tuple[bytes, object] | None:
        """The length of the turn so far, and the turn's key: another turn is on, or the clock is set otherwise."""
        if self.clock is None and one.clock is None:
            return None
        turn = self.clocks.turn(self.encounter, seat) if self.clock else None
        about = (self.clock, turn) if self.clock else None
        if about == one.clock:
            return None
        return _ENCODER.encode(self.clocks.shown(self.clock, turn)), about

    # -- faces -----------------------------------------------------------------------------------------------------

    @property
    def faces(self) -> tuple[Face, ...]:
        """All faces of the fight's actors."""
        return self._faces

    @faces.setter
    def faces(self, faces: tuple[Face, ...]) -> None:
        self._faces = faces
        self._face_digests = {face.actor: hashlib.sha256(_ENCODER.encode(face)).digest() for face in faces}
        self._faces_about.clear()

    def _faces_to(self, one: Subscription, seat: Seat) -> tuple[bytes, str] | None:
        """That a socket should ask for faces again, as it would be shown others, and what that is about."""
        if not self.faces and not one.faces:
            return None
        about = self._about_faces(seat)
        return None if about == one.faces else (_ENCODER.encode(FacesChanged(about=about)), about)

    def _about_faces(self, seat: Seat) -> str:
        """A digest of the faces that a seat knows; empty where it knows none."""
        fight, audience = self.encounter.state.fight, audience_of(seat)
        kept = self._faces_about.get(audience)
        if kept is None or kept[0] is not self._faces or kept[1] is not fight.faces:
            viewer = viewer_of(fight, seat)
            known = [digest for actor, digest in self._face_digests.items() if viewer.knows(actor)]
            about = hashlib.sha256(b"".join(known)).hexdigest()[:16] if known else ""
            kept = self._faces_about[audience] = self._faces, fight.faces, about
        return kept[2]

    # -- the store's trouble ---------------------------------------------------------------------------------------

    def push_trouble(self, problem: Problem | None) -> None:
        """Tell each socket that sees the fight of the store's trouble, or that it is over, where that is new to it."""
        self.trouble = problem
        self.push_beside("trouble")

    def _trouble_to(self, one: Subscription) -> tuple[bytes, bytes] | None:
        """The store's trouble, or that it is over."""
        trouble = self.trouble
        said = _ENCODER.encode(Trouble(code=trouble.code, text=trouble.said(one.language))) if trouble else _WELL
        return None if said == (one.trouble or _WELL) else (said, said)

    # -- the open deal ---------------------------------------------------------------------------------------------

    def _deal_to(self, one: Subscription, seat: Seat) -> tuple[bytes, int] | None:
        """The records of the open deal that a socket lacks which follows it, and how many there are."""
        book = self.encounter.open_deal
        if one.deal is None or len(book.records) <= one.deal:
            return None
        return _ENCODER.encode(frame(book, seat, one.deal)), len(book.records)

    # -- written elsewhere -----------------------------------------------------------------------------------------

    def reopen(self, encounter: Encounter, records: Iterable[SeatRecord]) -> None:
        """The fight was read from the store again, with its seats."""
        self.encounter = encounter
        self.clocks.forget()
        self.records.clear()
        self.seats.clear()
        for record in records:
            self.seat(record)

    def forget_shown(self) -> None:
        """Lines may be others than were shown: every socket gets a whole picture next."""
        for one in self.subscriptions:
            one.shown = None

    # -- asked for -------------------------------------------------------------------------------------------------

    def moved_on(self) -> None:
        """The fight stands elsewhere now: nothing that was worked out before holds."""
        self._kept.clear()
        if len(self._people) > len(self.seats):
            self._people.clear()

    def version(self, seat: Seat) -> str:
        """The version of what a seat sees now."""
        return self._kept_of(seat)[0]

    def whole(self, seat: Seat, language: str = ENGLISH) -> bytes:
        """The whole picture for a seat that asks for it, in a language. May be called in a thread."""
        picture = self._picture(seat, language)
        return whole(self.encounter, self.fight, self.records[seat.id], picture, language=language)

    def _picture(self, seat: Seat, language: str) -> SeatPicture:
        return picture_of(self.encounter, seat, self._seen(seat), language)

    def _seen(self, seat: Seat) -> Seen:
        """What a seat sees now; only its version, and who is asked, are kept."""
        audience, snapshot = audience_of(seat), self.encounter.snapshot
        prepared = self._prepared[1].get(audience) if self._prepared and self._prepared[0] is snapshot else None
        seen = prepared or seen_in(snapshot, seat, self._key)
        self._kept[audience] = seen.version, seen.asked
        return seen

    def _kept_of(self, seat: Seat) -> tuple[str, frozenset[str]]:
        audience = audience_of(seat)
        if audience not in self._kept:
            self._seen(seat)
        return self._kept[audience]

    def _watched(self) -> list[Seat]:
        # At once, for this may be a thread, and sockets come and go in the event loop meanwhile.
        there = list(self.subscriptions)
        return [self.seats[one.seat] for one in there if one.seat in self.seats]
