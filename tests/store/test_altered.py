"""Nothing is altered unseen: the short form of P15; and what a server says of a store that was altered."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.service.support import Clock, Table, run
from tests.store.test_maintenance import harmed
from tools.soak import p15_nothing_altered
from turnkeeper.core.ids import SeatId
from turnkeeper.core.message import said_in
from turnkeeper.service import listing, questions
from turnkeeper.service.problems import Problem
from turnkeeper.service.service import Service
from turnkeeper.store import SqliteStore, StoreClosed, StoreDamaged
from turnkeeper.store.maintenance import fsck


def test_an_altered_byte_is_detected_or_changes_nothing_that_is_read(tmp_path: Path) -> None:
    kept = p15_nothing_altered.run(150, tmp_path)
    assert not any(kept.wrong.values()), kept.problems
    assert int(kept.tried["detected"]) > 100


@pytest.mark.parametrize(
    ("text", "into"),
    [
        (b"CREATE TABLE fights", b"CREATE \xffABLE fights"),
        (b"ON DELETE CASCADE", b"ON DELETE CASCAD\x80"),
        (b"UNIQUE (fight, id)", b"UNIQUE (fight, ie)"),
        (b"SQLite format 3", b"SQLite format 4"),
    ],
)
def test_a_file_that_says_something_else_of_its_tables_is_damaged(tmp_path: Path, text: bytes, into: bytes) -> None:
    path = p15_nothing_altered.stored(tmp_path)
    data = path.read_bytes()
    assert text in data
    path.write_bytes(data.replace(text, into))
    with pytest.raises(StoreDamaged):
        list(fsck(tmp_path))
    with pytest.raises(StoreDamaged):
        SqliteStore(tmp_path)


@pytest.mark.parametrize(
    ("harm", "code", "place"),
    [
        ("UPDATE seats SET name = 'Eva' WHERE id = 'gm'", "store.damaged", "(seat gm of fight {fight})"),
        ("UPDATE seats SET role = 17 WHERE id = 'gm'", "store.damaged", "(seat gm of fight {fight})"),
        (
            "UPDATE seats SET actors = CAST(x'ff' AS TEXT) WHERE id = 'gm'",
            "store.damaged",
            "(seat gm of fight {fight})",
        ),
        ("UPDATE fights SET settings = 'x'", "store.damaged", "(the record of fight {fight})"),
        ("UPDATE heads SET seq = 3", "store.damaged", "(the log of fight {fight})"),
        ("UPDATE log SET seq = 99 WHERE seq = 5", "store.damaged", "(the log of fight {fight})"),
        ("DELETE FROM log WHERE seq > 5", "fight.damaged", "(row 6: row 6 is missing"),
        (
            "UPDATE log SET envelope = replace(envelope, '\"by\"', '\"bx\"') WHERE seq = 4",
            "store.damaged",
            "(the log of",
        ),
        (
            "UPDATE log SET envelope = CAST(replace(CAST(envelope AS TEXT), 'core', 'kore') AS BLOB) WHERE seq = 4",
            "fight.damaged",
            "(row 4: the row does not match its seal",
        ),
    ],
)
def test_a_server_says_what_is_damaged_and_goes_on_with_the_rest(
    tmp_path: Path, harm: str, code: str, place: str
) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path)
        tables = [await Table.open(store) for _ in range(2)]
        (damaged, token), (_, other) = [(table.live.id, table.gm.token) for table in tables]
        store.close()
        key = f"(SELECT key FROM fights WHERE id = '{damaged}')"  # noqa: S608 - a test's own words
        table = harm.split()[harm.startswith("DELETE") + 1]
        column = "key" if table == "fights" else "fight"
        harmed(store.path, f"{harm} {'AND' if 'WHERE' in harm else 'WHERE'} {column} = {key}")
        store = SqliteStore(tmp_path)
        service = Service(store, clock=Clock())
        with pytest.raises(Problem) as problem:
            await service.registry.enter(service.auth.credential(token))
        assert problem.value.code == code
        assert place.format(fight=damaged) in problem.value.text
        live, _ = await service.registry.enter(service.auth.credential(other))
        assert await questions.picture(live, SeatId("gm"))
        shown = {one.fight: one.damaged for one in (await listing.page(service.registry, 1, 10)).fights}
        assert shown[live.id] == ""
        # By the token of a damaged seat nobody has found the fight.
        assert (place.format(fight=damaged).strip("()") in shown[damaged]) is ("seats" not in harm)
        await service.registry.delete_stored(damaged)
        store.close()

    run(scene())


def test_a_fight_without_its_gm_is_damaged(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path)
        fight = (await Table.open(store)).live.id
        store.close()
        harmed(store.path, "DELETE FROM seats WHERE id = 'gm'")
        service = Service(SqliteStore(tmp_path), clock=Clock())
        with pytest.raises(Problem, match="the GM's seat is missing") as problem:
            await service.registry.session(fight)
        assert problem.value.said("de") == "Dieser Kampf ist beschädigt (der Platz der SL fehlt)."
        (shown,) = (await listing.page(service.registry, 1, 10, language="de")).fights
        assert shown.damaged == "der Platz der SL fehlt"
        await service.store.aclose()

    run(scene())


def test_a_fight_whose_expiry_was_altered_is_not_deleted(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path)
        await Table.open(store)
        store.close()
        harmed(store.path, "UPDATE fights SET expires = 1")
        store = SqliteStore(tmp_path)
        assert await store.expire(10**9) == ()
        assert await store.count() == 1
        store.close()

    run(scene())


def test_what_is_damaged_is_told_in_german(tmp_path: Path) -> None:
    """By a check and in lists; the list for other programs stays plain English."""

    async def scene() -> None:
        store = SqliteStore(tmp_path)
        fight = (await Table.open(store)).live.id
        store.close()
        harmed(store.path, "UPDATE fights SET stage = 'over'")
        store = SqliteStore(tmp_path)
        service = Service(store, clock=Clock())
        said = {}
        for language in ("en", "de"):
            (one,) = (await listing.page(service.registry, 1, 10, language=language)).fights
            assert msgspec.json.decode(msgspec.json.encode(one))["damaged"] == one.damaged
            said[language] = one.damaged
        assert said == {
            "en": f"the stage of fight {fight}: it does not match its seal: it was altered",
            "de": f"der Abschnitt des Kampfes {fight}: es passt nicht zu seinem Siegel: Es wurde verändert",
        }
        (found,) = [one for one in fsck(tmp_path) if one.fight]
        assert said_in("de", found.line).endswith(f" Zeilen, {said['de']}")
        assert said_in("de", StoreClosed().text) == "der Speicher ist geschlossen"
        store.close()

    run(scene())
