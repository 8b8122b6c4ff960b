"""The list of fights for the owner: as the fights stand, without their logs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.service.support import Clock, Table, run
from tests.store.test_maintenance import harmed
from turnkeeper.core.log import LogRecord
from turnkeeper.core.texts import texts_of
from turnkeeper.service import listing
from turnkeeper.service.fight_settings import fight_info
from turnkeeper.service.presets import Presets
from turnkeeper.service.problems import Problem
from turnkeeper.service.repository import exported
from turnkeeper.service.schemas import FightListItem, NewActor, NewFight
from turnkeeper.service.service import Service
from turnkeeper.store import FightId, MemoryStore, SqliteStore
from turnkeeper.store.protocol import StoredLog

GOLDEN = Path(__file__).parents[1] / "golden"


class Counted(SqliteStore):
    """A store that counts the logs that are read."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.read: Counter[str] = Counter()

    async def log(self, fight: FightId) -> bytes:
        self.read[fight] += 1
        return await super().log(fight)

    async def stored_log(self, fight: FightId) -> StoredLog:
        self.read[fight] += 1
        return await super().stored_log(fight)

    async def rows(self, fight: FightId, after: int = 0) -> tuple[LogRecord, ...]:
        self.read[fight] += 1
        return await super().rows(fight, after)


async def listed(service: Service, language: str = "en") -> dict[str, FightListItem]:
    found = await listing.page(service.registry, 1, 100, language=language)
    assert found.total == len(found.fights)
    return {one.fight: one for one in found.fights}


def test_after_a_restart_a_list_of_fights_reads_no_log(tmp_path: Path) -> None:
    """Whether they were played, taken back, or imported, and however often it is asked for."""

    async def scene() -> None:
        store = Counted(tmp_path)
        service = Service(store, clock=Clock())
        expected: dict[str, str] = {}
        plays = (("setup", ""), ("fighting", "begin"), ("over", "begin end"), ("setup", "begin end undo undo"))
        for stage, kinds in plays:
            actors = [NewActor(actor="ana", side="pc", profile={"reflexes": 3})]
            gm = await service.creation.open(NewFight(system="rolled", name=stage, actors=actors))
            table = Table(service, await service.registry.session(FightId(gm.fight)), gm)
            for kind in kinds.split():
                await table.do(kind)
                assert (await listed(service))[gm.fight].stage == table.live.encounter.state.fight.stage
            expected[gm.fight] = stage
        ended = FightId(next(fight for fight, stage in expected.items() if stage == "over"))
        expected[(await service.creation.bring(await exported(store, ended))).fight] = "over"
        before = await listed(service)
        store.close()
        store = Counted(tmp_path)
        service = Service(store, clock=Clock())
        for _ in range(3):
            assert await listed(service) == before
        assert {fight: one.stage for fight, one in before.items()} == expected
        assert store.read == {}
        # One that is opened is read once for that, and not for the list.
        await service.registry.session(ended)
        assert await listed(service) == before
        assert store.read == {ended: 1}
        store.close()

    run(scene())


def test_the_list_says_which_fights_an_older_version_wrote(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path)
        service = Service(store, clock=Clock())
        log = (GOLDEN / "rolled-01.jsonl").read_bytes()
        opened = await service.creation.bring(log)
        assert (await listed(service))[opened.fight].unsealed == log.count(b"\n") == opened.unsealed
        live, seat = await service.registry.enter(service.auth.credential(opened.token))
        assert fight_info(live, seat).unsealed == opened.unsealed
        store.close()

    run(scene())


def test_a_damaged_log_is_listed_once_somebody_has_tried_to_open_it(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(tmp_path)
        table = await Table.open(store)
        fight = table.live.id
        store.close()
        harmed(store.path, "DELETE FROM log WHERE seq = 2")
        store = SqliteStore(tmp_path)
        service = Service(store, clock=Clock())
        assert (await listed(service))[fight].damaged == ""
        with pytest.raises(Problem):
            await service.seats.own_gm(fight)
        assert (await listed(service))[fight].damaged.startswith("The server's file is damaged")
        await service.registry.delete_stored(fight)
        assert await listed(service) == {}
        assert service.registry.damaged == {}
        store.close()

    run(scene())


def test_a_fight_is_listed_with_the_title_of_its_game_as_its_console_has_it() -> None:
    async def scene() -> None:
        table = await Table.open(preset="dealt")
        opened = await table.service.creation.open(NewFight(system="rolled"))
        log = await exported(table.service.store, table.live.id)
        again = await table.service.creation.bring(log)
        for language in ("en", "de"):
            listed_now = await listed(table.service, language)
            shown = texts_of(table.live.encounter.system, language).say("system.title")
            assert [listed_now[one].game for one in (table.live.id, again.fight, opened.fight)] == [shown, shown, ""]

    run(scene())


def test_a_game_without_a_title_in_a_language_is_listed_by_its_english_one(tmp_path: Path) -> None:
    (tmp_path / "ours.toml").write_text(
        'title = "Ours"\nsummary = "As we play."\nsystem = "rolled"\n', encoding="utf-8"
    )

    async def scene() -> None:
        service = Service(MemoryStore(), clock=Clock(), presets=Presets(tmp_path))
        opened = await service.creation.open(NewFight(preset="ours"))
        assert (await listed(service, "de"))[opened.fight].game == "Ours"

    run(scene())


@pytest.mark.parametrize(
    ("search", "language", "expected"),
    [
        ("yard", "en", {"yard"}),
        ("würfelte RUN", "de", {"", "yard"}),
        ("rolled", "de", set()),
        ("a card each", "en", {"dealt"}),
        ("dealt a", "en", set()),
        ("", "en", {"", "yard", "dealt"}),
    ],
)
def test_a_fight_is_found_by_what_the_list_calls_it(search: str, language: str, expected: set[str]) -> None:
    async def scene() -> None:
        table = await Table.open(name="dealt", preset="dealt")
        for name in ("", "yard"):
            await table.service.creation.open(NewFight(system="rolled", name=name))
        found = await listing.page(table.service.registry, 1, 100, search, language)
        assert {one.name for one in found.fights} == expected
        assert found.total == len(expected)

    run(scene())
