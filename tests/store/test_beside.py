"""Parties, faces and GMs' seats that are altered or missing are told of; the rest goes on; in both databases."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import aclosing, closing
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from tests.service.support import Clock, Table, run
from tests.store.test_maintenance import harmed
from tests.store.things import NOW, F, a_fight, a_real_fight, a_seat, done
from turnkeeper.cli import exit_codes
from turnkeeper.cli.stores import copy, fsck
from turnkeeper.core.ids import ActorId
from turnkeeper.service.library import Library
from turnkeeper.service.service import Service
from turnkeeper.store import Face, Party, SqliteStore, Store, schema
from turnkeeper.store.connect import FILE

ANA = Face(actor=ActorId("ana"), letters="A", tone=3)
BO = Face(actor=ActorId("bo"), letters="B", picture=b"\x89PNG" * 9)
HARMS = [
    ("UPDATE parties SET record = replace(record, 'Ana', 'Eva') WHERE id = 'p1'", "party p1", "altered"),
    ("UPDATE parties SET record = '{' WHERE id = 'p2'", "party p2", "altered"),
    ("DELETE FROM parties WHERE id = 'p1'", "party p1", "missing"),
    ("DELETE FROM parties", "party p2", "missing"),
    ("DELETE FROM lists WHERE fight IS NULL", "the list of parties", "missing"),
    ("UPDATE lists SET names = 'p1' WHERE fight IS NULL", "the list of parties", "altered"),
    ("UPDATE faces SET letters = 'X' WHERE actor = 'ana'", "the face of ana of fight bridge", "altered"),
    ("UPDATE faces SET tone = 9 WHERE actor = 'bo'", "the face of bo of fight bridge", "altered"),
    ("DELETE FROM faces WHERE actor = 'bo'", "the face of bo of fight bridge", "missing"),
    ("UPDATE faces SET actor = 'cy' WHERE actor = 'bo'", "the face of bo of fight bridge", "missing"),
    ("DELETE FROM lists WHERE fight IS NOT NULL", "the list of faces of fight bridge", "missing"),
]


def party(name: str) -> Party:
    return Party(
        id=name, name="Us", kind="party", system="rolled", actors=({"actor": "ana", "name": "Ana"},), changed=NOW
    )


async def filled(store: Store) -> None:
    async with aclosing(store):
        for face in (ANA, BO):
            await store.put_face(F, face)
        for name in ("p1", "p2"):
            await store.keep_party(party(name))


class Place:
    """A store of one kind: its name for ``fsck``, how it is opened, and what changes it behind the program's back."""

    def __init__(self, name: str, opened: Callable[[], Awaitable[Store]], harm: Callable[[str], object]) -> None:
        self.name, self.opened, self.harm = name, opened, harm

    def fill(self) -> None:
        """With two parties and two faces, and nothing else of their kind."""
        for table in ("parties", "faces", "lists"):
            self.harm(f"DELETE FROM {table}")  # noqa: S608 - a test's own words

        async def work() -> None:
            await filled(await self.opened())

        run(work())


@pytest.fixture(params=["SQLite", "PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A store of each kind with a fight in it."""
    if request.param == "SQLite":
        folder = tmp_path / "data"

        async def opened() -> Store:
            return SqliteStore(folder)

        found = Place(str(folder), opened, lambda harm: harmed(folder / FILE, harm))
    else:
        pytest.importorskip("psycopg", reason="turnkeeper[postgres] is not installed")
        from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

        url, postgres = request.getfixturevalue("database"), request.getfixturevalue("postgres")

        async def connected() -> Store:
            return await PostgresStore.open(url)

        found = Place(url, connected, lambda harm: postgres.sql(harm, url))

    async def begin() -> None:
        async with aclosing(await found.opened()) as store:
            fight = a_real_fight()
            await store.create(a_fight(), fight.rows, [a_seat("gm"), a_seat("ana")], fight.state.fight.stage)

    run(begin())
    return found


def test_what_is_altered_or_missing_is_told_of_with_its_place(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    place.fill()
    assert fsck(place.name) == exit_codes.OK
    for what, where, how in HARMS:
        place.fill()
        place.harm(what)
        capsys.readouterr()
        assert fsck(place.name) == exit_codes.DIFFERS, what
        said = capsys.readouterr().out
        assert where in said, (what, said)
        assert how in said, (what, said)


def test_a_gm_s_seat_that_is_missing_is_told_of(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing of the program's deletes one, and without it nobody can open the fight."""
    place.harm("DELETE FROM seats WHERE id = 'gm'")
    assert fsck(place.name) == exit_codes.DIFFERS
    assert "the seats of fight bridge: the GM's is missing" in capsys.readouterr().out


def test_what_is_sound_goes_on_and_what_is_damaged_is_put_right(place: Place) -> None:
    place.fill()
    place.harm("UPDATE parties SET record = '{' WHERE id = 'p1'")
    place.harm("DELETE FROM parties WHERE id = 'p2'")
    place.harm("DELETE FROM faces WHERE actor = 'bo'")

    async def work() -> None:
        async with aclosing(await place.opened()) as store:
            library = Library(store)
            assert [(one.id, bool(one.damaged), one.actors) for one in await library.all()] == [
                ("p1", True, ()),
                ("p2", True, ()),
            ]
            await library.delete("p1")
            await store.keep_party(party("p2"))
            assert await store.parties() == (party("p2"),)
            assert [face for face in await store.faces(F) if not face.damaged] == [ANA]
            await store.put_face(F, BO)
            assert await store.faces(F) == (ANA, BO)

    run(work())


def test_a_fight_with_a_damaged_face_is_played_without_it(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path)
        table = await Table.open(store, sample="rolled")
        fight = table.live.id
        await store.put_face(fight, replace(ANA, actor=ActorId("hesk")))
        await store.put_face(fight, replace(BO, actor=ActorId("pike")))
        await table.service.store.aclose()
        harmed(store.path, "UPDATE faces SET tone = 8 WHERE actor = 'hesk'")
        service = Service(SqliteStore(tmp_path), clock=Clock())
        live = await service.registry.session(fight)
        assert [face.actor for face in live.publisher.faces] == ["pike"]
        await service.store.aclose()

    run(scene())


def test_a_copy_leaves_out_what_is_damaged_and_says_so(
    tmp_path: Path, place: Place, capsys: pytest.CaptureFixture[str]
) -> None:
    place.fill()
    place.harm("DELETE FROM parties WHERE id = 'p2'")
    place.harm("UPDATE faces SET tone = 8 WHERE actor = 'ana'")
    target = tmp_path / "target"
    assert copy(place.name, str(target)) == exit_codes.DIFFERS
    said = capsys.readouterr().out
    assert "library: not copied: " in said
    assert "party p2" in said
    assert "fight bridge 'The bridge': not copied: " in said
    with closing(SqliteStore(target)) as store:
        assert [one.id for one in done(store.parties())] == ["p1"]


def test_parties_and_faces_of_a_file_of_version_5_get_their_seals(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        schema.migrate(file, schema.STEPS[:5])
        file.execute(
            "INSERT INTO fights (id, name, system, created, settings) VALUES ('bridge', '', 'rolled', 1, '{}')"
        )
        file.execute("INSERT INTO faces VALUES (1, 'ana', 'A', 3, x''), (1, 'bo', 'B', NULL, x'89')")
        record = msgspec.json.encode(
            {"id": "p1", "name": "Us", "kind": "foes", "system": "draw", "actors": [], "changed": 1}
        )
        file.execute("INSERT INTO parties VALUES ('p1', ?)", [record.decode()])
    store = SqliteStore(tmp_path)
    assert [(face.actor, face.damaged) for face in done(store.faces(F))] == [("ana", ""), ("bo", "")]
    assert [(one.name, one.damaged) for one in done(store.parties())] == [("Us", "")]
    store.close()
    harmed(path, "DELETE FROM faces WHERE actor = 'bo'")
    harmed(path, "UPDATE parties SET record = replace(record, 'Us', 'Is')")
    store = SqliteStore(tmp_path)
    assert [bool(face.damaged) for face in done(store.faces(F))] == [False, True]
    assert [bool(one.damaged) for one in done(store.parties())] == [True]
    store.close()
