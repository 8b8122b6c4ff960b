"""Faces: small pictures and nothing else; shown for actors that a seat knows, and for no others."""

from __future__ import annotations

import asyncio
import base64
import struct
import zlib
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.service.support import Clock, Table, run
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.service.face_pictures import MOST_BYTES, checked
from turnkeeper.service.faces import MOST_TONES, FaceShown, NewFace, faces_of, put_face
from turnkeeper.service.problems import Bad, Problem, TooMany, Unavailable
from turnkeeper.service.quotas import ROWS_AT_ONCE, ROWS_OF_A_FACE, quota_of
from turnkeeper.service.service import Service
from turnkeeper.store import Face, FightId, MemoryStore, StoreUnreachable
from turnkeeper.store.protocol import SeatRecord
from turnkeeper.web.middleware import SEATS_BYTES


def png(wide: int = 64, high: int = 64, more: bytes = b"") -> bytes:
    """A PNG file of one colour."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x40\x80\xc0" * wide for _ in range(min(high, 300))))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + more + chunk(b"IEND", b"")


def riff(body: bytes) -> bytes:
    """A file whose length is that which it says."""
    return b"RIFF" + (len(body) + 4).to_bytes(4, "little") + b"WEBP" + body


JPEG = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x0b\x08\x00\x40\x00\x30\x01\x01\x11\x00\xff\xd9"
WEBP_X = riff(b"VP8X\x0a\x00\x00\x00\x00\x00\x00\x00\x3f\x00\x00\x3f\x00\x00")
WEBP_L = riff(b"VP8L\x00\x00\x00\x00\x2f" + (63 | 63 << 14).to_bytes(4, "little") + b"\0" * 8)
WEBP = riff(b"VP8 \x00\x00\x00\x00\0\0\0\x9d\x01\x2a\x40\x00\x40\x00")


@pytest.mark.parametrize(
    ("data", "kind"), [(png(), "png"), (JPEG, "jpeg"), (WEBP_X, "webp"), (WEBP_L, "webp"), (WEBP, "webp")]
)
def test_small_pictures_are_taken(data: bytes, kind: str) -> None:
    assert checked(data) == kind


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "face.not_a_picture"),
        (b"<?xml version='1.0'?><svg/>", "face.not_a_picture"),
        (b"GIF89a" + b"\0" * 40, "face.not_a_picture"),
        (b"\x89PNG\r\n\x1a\n", "face.broken"),
        (b"\x89PNG\r\n\x1a\n<svg onload='alert(1)'/>" + b" " * 20, "face.broken"),
        (JPEG[:8], "face.broken"),
        (b"\xff\xd8\xff\xe0\x00\x00" * 3, "face.broken"),
        (WEBP[:20], "face.broken"),
        (png()[:50], "face.broken"),
        (JPEG[:-2], "face.broken"),
        (WEBP + b"<script>", "face.broken"),
        (png() + b"<script>", "face.broken"),
        (WEBP_X.replace(b"VP8X", b"EXIF"), "face.broken"),
        (png(257, 64), "face.too_large"),
        (png(64, 60_000), "face.too_large"),
        (png(0, 64), "face.too_large"),
        (png(more=b"\0" * MOST_BYTES), "face.too_large"),
    ],
)
def test_what_is_no_small_picture_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(Bad) as caught:
        checked(data)
    assert caught.value.code == code


def test_no_beginning_of_a_picture_breaks_the_check() -> None:
    for whole in (png(), JPEG, WEBP, WEBP_X, WEBP_L):
        for end in range(len(whole)):
            try:
                checked(whole[:end])
            except Bad:
                continue


PICTURE = base64.b64encode(png()).decode()


def test_a_face_is_as_hidden_as_its_actor() -> None:
    async def play() -> None:
        table = await Table.open(sample="rolled")
        await table.seat("player", "ilka-vane")
        await table.seat("screen")
        records = table.live.records
        gm = records[SeatId("gm")]
        player = next(one for one in records.values() if one.actors == ("ilka-vane",))
        screen = next(one for one in records.values() if one.role == "screen")
        await table.do("join", actor="shade", side="npc", name="Shade", visibility="hidden", profile={})
        for actor in ("ilka-vane", "pike", "shade"):
            await put_face(table.live, gm, actor, NewFace(picture=PICTURE, letters="X", tone=3))

        async def seen(seat: object) -> set[str]:
            return {one.actor for one in (await faces_of(table.live, seat)).faces}  # type: ignore[arg-type]

        assert await seen(gm) == {"ilka-vane", "pike", "shade"}
        assert await seen(player) == await seen(screen) == {"ilka-vane"}
        told = [
            await _refused(put_face(table.live, player, actor, NewFace(letters="Y")))
            for actor in ("shade", "nobody", "pike")
        ]
        assert len({(type(one), one.code, one.text) for one in told}) == 1
        assert (await _refused(put_face(table.live, player, "hesk", NewFace(letters="Y")))).code == "face.not_yours"
        await put_face(table.live, player, "ilka-vane", NewFace(letters="Ik"))
        [mine] = (await faces_of(table.live, player)).faces
        assert mine == FaceShown(actor="ilka-vane", letters="Ik", tone=None, picture="")
        await table.do("show", actor="shade", visibility="known")
        assert await seen(screen) == {"ilka-vane", "shade"}
        await put_face(table.live, gm, "shade", NewFace())
        assert await seen(gm) == {"ilka-vane", "pike"}
        # It is in no log, and no export.
        log = (await table.service.store.log(table.live.id)).decode()
        assert PICTURE[:60] not in log
        assert "tone" not in log

    run(play())


async def _refused(work: object) -> Problem:
    try:
        await work  # type: ignore[misc]
    except Problem as problem:
        return problem
    raise AssertionError("it was done")


def test_the_largest_picture_fits_into_a_request_of_its_player() -> None:
    """The page says what a picture may have; a body that is too large is not even read."""
    largest = base64.b64encode(bytes(MOST_BYTES)).decode()
    assert len(msgspec.json.encode(NewFace(letters="Ab", tone=MOST_TONES, picture=largest))) < SEATS_BYTES


async def _with_ilka() -> tuple[Table, SeatRecord, SeatRecord]:
    """A table, its GM and a player."""
    table = await Table.open(sample="rolled")
    await table.seat("player", "ilka-vane")
    records = table.live.records
    return table, records[SeatId("gm")], next(one for one in records.values() if one.role == "player")


def test_pictures_that_a_seat_does_not_know_take_none_of_its_room() -> None:
    """Else a player would learn by trying larger and larger ones that there are hidden ones, and how large they are."""

    async def play() -> None:
        table, gm, player = await _with_ilka()
        large = base64.b64encode(png(more=b"\0" * (MOST_BYTES - len(png())))).decode()
        for number in range(quota_of(table.live.record).faces // MOST_BYTES):
            await table.do("join", actor=f"a{number}", side="npc", name=f"A{number}", visibility="hidden", profile={})
            await put_face(table.live, gm, f"a{number}", NewFace(picture=large))
        await put_face(table.live, player, "ilka-vane", NewFace(picture=large))
        assert (await _refused(put_face(table.live, gm, "hesk", NewFace(picture=large)))).code == "face.too_many"

    run(play())


def test_faces_of_actors_that_have_left_make_room_where_there_is_none() -> None:
    """Nobody can take these away. As long as there is room, an actor that comes back has its face again."""

    async def play() -> None:
        table, gm, _ = await _with_ilka()
        large = base64.b64encode(png(more=b"\0" * (MOST_BYTES - len(png())))).decode()
        many = quota_of(table.live.record).faces // MOST_BYTES
        for number in range(many + 2):
            await table.do("join", actor=f"a{number}", side="npc", name=f"A{number}", profile={})
        for number in range(many):
            await put_face(table.live, gm, f"a{number}", NewFace(picture=large))
        await table.do("leave", actor="a0")
        await table.do("undo")
        assert len((await faces_of(table.live, gm)).faces) == many
        await table.do("leave", actor="a0")
        await put_face(table.live, gm, f"a{many}", NewFace(picture=large))
        await table.do("undo")
        assert {f"a{number}" for number in range(1, many + 1)} == {
            one.actor for one in (await faces_of(table.live, gm)).faces
        }
        assert (
            await _refused(put_face(table.live, gm, f"a{many + 1}", NewFace(picture=large)))
        ).code == "face.too_many"

    run(play())


def test_pictures_take_no_more_than_a_fight_may_have() -> None:
    """A picture counts for what it holds, and each face towards what its player may write."""

    async def play() -> None:
        table, gm, player = await _with_ilka()
        large = base64.b64encode(png(more=b"\0" * (MOST_BYTES - len(png())))).decode()
        many = quota_of(table.live.record).faces // MOST_BYTES
        for number in range(many + 1):
            await table.do("join", actor=f"a{number}", side="npc", name=f"A{number}", profile={})
        for number in range(many):
            await put_face(table.live, gm, f"a{number}", NewFace(picture=large))
        assert (await _refused(put_face(table.live, gm, f"a{many}", NewFace(picture=large)))).code == "face.too_many"
        await put_face(table.live, gm, "a1", NewFace(picture=large))
        await put_face(table.live, gm, "a2", NewFace())
        await put_face(table.live, gm, f"a{many}", NewFace(picture=large))
        assert len((await faces_of(table.live, gm)).faces) == many
        for number in range(ROWS_AT_ONCE // ROWS_OF_A_FACE):
            await put_face(table.live, player, "ilka-vane", NewFace(tone=1 + number % 2))
        table.live.spending.write(table.live.seat(player.id), ROWS_AT_ONCE)
        too_often = await _refused(put_face(table.live, player, "ilka-vane", NewFace(tone=3)))
        assert (type(too_often), too_often.code) == (TooMany, "http.too_often")

    run(play())


@pytest.mark.parametrize("face", [{"picture": "no base64!"}, {"letters": "ABC"}, {"letters": "\x1b"}])
def test_what_is_no_face_is_refused(face: dict[str, Any]) -> None:
    async def play() -> None:
        table = await Table.open(sample="rolled")
        problem = await _refused(put_face(table.live, table.live.records[SeatId("gm")], "hesk", NewFace(**face)))
        assert problem.code.startswith("face.")
        assert not table.live.publisher.faces

    run(play())


def test_the_letters_that_a_face_has_are_told_in_words() -> None:
    async def play() -> None:
        table = await Table.open(sample="rolled")
        problem = await _refused(put_face(table.live, table.live.records[SeatId("gm")], "hesk", NewFace(letters="ABC")))
        assert problem.said("en") == "A face has one or two letters."
        assert problem.said("de") == "Ein Gesicht hat einen oder zwei Buchstaben."

    run(play())


def test_who_has_lost_an_actor_while_its_face_waits_gives_it_none() -> None:
    async def play() -> None:
        table = await Table.open(sample="rolled")
        seat = await table.seat("player", "ilka-vane")
        player = table.live.records[SeatId(seat.seat)]
        async with table.live.lock:
            late = asyncio.create_task(put_face(table.live, player, "ilka-vane", NewFace(letters="Ik")))
            await asyncio.sleep(0)
            await table.live.put_seat(replace(player, actors=()))
        assert (await _refused(late)).code == "face.not_yours"
        assert table.live.publisher.faces == ()

    run(play())


class Late(MemoryStore):
    """Cannot read faces when it is first asked."""

    asked = 0

    async def faces(self, fight: FightId) -> tuple[Face, ...]:
        self.asked += 1
        if self.asked == 1:
            raise StoreUnreachable("it is away")
        return await super().faces(fight)


def test_a_fight_whose_faces_cannot_be_read_is_loaded_another_time() -> None:
    """And not kept in memory without them."""

    async def test() -> None:
        store = Late()
        table = await Table.open(store, sample="rolled")
        fight = table.live.id
        await store.put_face(fight, Face(actor=ActorId("hesk"), letters="H"))
        later = Service(store, clock=Clock())
        with pytest.raises(Unavailable):
            await later.registry.session(fight)
        assert [face.actor for face in (await later.registry.session(fight)).publisher.faces] == ["hesk"]

    run(test())
