"""Retries are harmless, stale clicks do nothing, what is not stored never happened (P3, P4)."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tests.service.support import Clock, Table, run
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.log import LogRecord
from turnkeeper.core.model import GM, Stage
from turnkeeper.service import commands, creation, questions, seats, session
from turnkeeper.service.problems import Bad, Conflict, Forbidden, Problem, RefusedByRules, Stale, Unavailable
from turnkeeper.service.quotas import OWNERS, quota_of
from turnkeeper.service.repository import exported
from turnkeeper.service.schemas import ChangeSeat, CommandRequest, NewActor
from turnkeeper.service.service import Service
from turnkeeper.store import (
    FightId,
    MemoryStore,
    SeatRecord,
    Settings,
    StoreDamaged,
    StoreFull,
    StoreStatus,
    StoreUnavailable,
)


def test_the_same_command_again_gives_the_first_result_and_does_nothing() -> None:
    async def test() -> None:
        table = await Table.open()
        first = await table.do("begin", key="once")
        rows = table.live.encounter.seq
        again = await table.do("begin", key="once")
        assert (first.repeated, again.repeated) == (False, True)
        assert (again.id, again.done, again.version) == (first.id, first.done, first.version)
        assert table.live.encounter.seq == rows

    run(test())


def test_after_a_restart_it_still_does() -> None:
    async def test() -> None:
        store = MemoryStore()
        table = await Table.open(store)
        await table.do("begin", key="once")
        service = Service(store)
        live, _ = await service.registry.enter(service.auth.credential(table.gm.token))
        again = await commands.carry_out(
            live, SeatId("gm"), CommandRequest(id="once", seen=None, command={"type": "begin"})
        )
        assert again.repeated

    run(test())


def test_ids_of_one_seat_are_not_those_of_another() -> None:
    """Else a player could find out by trying what the GM's commands are called."""

    async def test() -> None:
        table = await Table.open()
        await table.seat("player", "ilka-vane")
        await table.do("begin", key="x")
        problem = await table.problem("begin", "p1", key="x")
        assert isinstance(problem, RefusedByRules)

    run(test())


def test_a_refusal_is_the_first_result_too() -> None:
    """One who sends a refused command again, because the answer was lost, is not carried out later by surprise."""

    async def test() -> None:
        table = await Table.open()
        await table.do("begin")
        assert (await table.problem("begin", key="late")).code == "core.begun"
        await table.do("undo")
        assert (await table.problem("begin", key="late")).code == "core.begun"

    run(test())


def test_how_long_a_refusal_is_kept_depends_on_no_other_seat() -> None:
    """Else a player could count what the GM is refused, as for a hidden actor."""

    async def test() -> None:
        table = await Table.open()
        await table.seat("player", "ilka-vane")
        assert (await table.problem("take_turn", "p1", key="mine", actor="ilka-vane")).code == "core.not_begun"
        for _ in range(300):
            assert (await table.problem("undo", seen=None, actor="nobody")).code
            assert (await table.problem("rename", actor="nobody", name="x")).code == "core.no_such_actor"
        await table.do("begin")
        assert (await table.problem("take_turn", "p1", key="mine", actor="ilka-vane")).code == "core.not_begun"

    run(test())


def test_a_player_is_refused_at_a_step_of_the_clock() -> None:
    """How long it took to find out would tell of hidden actors: a refusal waits for the next twentieth of a second."""

    async def test() -> None:
        table = await Table.open()
        await table.seat("player", "ilka-vane")
        for kind, fields in (("take_turn", {"actor": "ilka-vane"}), ("begin", {}), ("no_such_thing", {})):
            started = time.monotonic()
            await table.problem(kind, "p1", **fields)
            assert time.monotonic() - started > 0.04

    run(test())


def test_a_stale_command_is_answered_with_the_newest_picture() -> None:
    async def test() -> None:
        table = await Table.open()
        seen = (await table.do("begin")).version
        await table.do("undo", seen=seen)
        problem = await table.problem("undo", seen=seen)
        assert isinstance(problem, Stale)
        assert problem.picture == await questions.picture(table.live, SeatId("gm"))

    run(test())


def test_a_stale_command_sent_again_is_stale_though_the_fight_stands_again_as_it_was_seen() -> None:
    async def test() -> None:
        table = await Table.open()
        seen = (await table.do("begin")).version
        await table.do("undo")
        assert isinstance(await table.problem("undo", key="late", seen=seen), Stale)
        assert (await table.do("redo")).version == seen
        assert isinstance(await table.problem("undo", key="late", seen=seen), Stale)
        # After another look the same command, under another id, is carried out.
        await table.do("undo", key="other", seen=seen)

    run(test())


async def _ghouls(store: MemoryStore) -> Table:
    """Eight that act together, and may each be done in any order."""
    ghouls = [
        NewActor(actor=ActorId(f"ghoul-{number}"), side="npc", name=f"Ghoul {number}", group="Ghouls")
        for number in range(1, 9)
    ]
    table = await Table.open(store, system="rolled", actors=ghouls)
    await table.do("set_option", name="d20.npc_grouping", value="group")
    await table.do("begin")
    return table


def _done(number: int, seen: str, after: str | None = None) -> CommandRequest:
    command = {"type": "done", "actor": f"ghoul-{number}"}
    return CommandRequest(id=f"done-{number}", seen=seen, after=after, command=command)


def test_what_comes_after_a_command_of_the_gms_own_is_meant_for_what_that_led_to() -> None:
    """Also where its answer was lost, and after a restart; not once anything else was done."""

    async def test() -> None:
        store = MemoryStore()
        table = await _ghouls(store)
        seen, gm = (await table.picture())["version"], SeatId("gm")
        await commands.carry_out(table.live, gm, _done(1, seen))
        assert (await commands.carry_out(table.live, gm, _done(1, seen))).repeated
        await commands.carry_out(table.live, gm, _done(2, seen, "done-1"))
        service = Service(store)
        live, _ = await service.registry.enter(service.auth.credential(table.gm.token))
        await commands.carry_out(live, gm, _done(3, seen, "done-2"))
        assert (await commands.carry_out(live, gm, _done(2, seen, "done-1"))).repeated
        rows = live.encounter.seq
        for number, after in ((4, None), (5, "done-2"), (6, "never"), (7, "done-7")):
            with pytest.raises(Stale):
                await commands.carry_out(live, gm, _done(number, seen, after))
        assert live.encounter.seq == rows
        await commands.carry_out(live, gm, CommandRequest(id="undo", seen=None, command={"type": "undo"}))
        with pytest.raises(Stale):
            await commands.carry_out(live, gm, _done(8, seen, "done-3"))

    run(test())


def test_what_comes_after_a_command_is_out_of_date_once_a_player_took_back_what_was_below_it() -> None:
    """The command is done again then, on top of what the GM has not seen."""

    async def test() -> None:
        table = await Table.open(system="rolled")
        await table.do("join", actor="ana", side="pc", profile={"reflexes": 90})
        await table.do("join", actor="bo", side="pc", profile={"reflexes": 50})
        await table.do("join", actor="spy", side="npc", visibility="hidden")
        await table.seat("player", "ana")
        await table.do("begin")
        await table.do("done", "p1", actor="ana")
        seen, gm = (await table.picture())["version"], SeatId("gm")

        def result(key: str, value: int, after: str | None = None) -> CommandRequest:
            command = {"type": "set_result", "actor": "spy", "result": value}
            return CommandRequest(id=key, seen=seen, after=after, command=command)

        await commands.carry_out(table.live, gm, result("first", 5))
        await table.do("undo", "p1")
        assert "spy" in (await table.picture())["log"]["lines"][-1]["text"]
        with pytest.raises(Stale):
            await commands.carry_out(table.live, gm, result("second", 6, "first"))
        assert (await commands.carry_out(table.live, gm, result("first", 5))).repeated

    run(test())


def test_what_a_player_does_is_meant_for_a_picture_alone() -> None:
    """From what comes after a command a player would hear whether hidden actors did anything in between."""

    async def test() -> None:
        table = await _ghouls(MemoryStore())
        await table.seat("player", "ghoul-1", "ghoul-2")
        seen, player = (await table.picture("p1"))["version"], SeatId("p1")
        first = await commands.carry_out(table.live, player, _done(1, seen))
        with pytest.raises(Stale):
            await commands.carry_out(table.live, player, _done(2, seen, "done-1"))
        await table.do("done", "p1", seen=first.version, actor="ghoul-2")

    run(test())


def test_undo_takes_back_nothing_that_its_seat_has_not_seen() -> None:
    """A note is in no table and no view; with the lines that the log had, undo does not take it for the step before."""

    async def test() -> None:
        table = await Table.open()
        seen = (await table.do("begin")).version
        lines = (await table.picture())["log"]["total"]
        await table.do("note", text="The bridge falls.")
        late = CommandRequest(id="late", seen=seen, lines=lines, command={"type": "undo"})
        with pytest.raises(Stale):
            await commands.carry_out(table.live, SeatId("gm"), late)
        now = CommandRequest(id="now", seen=seen, lines=lines + 1, command={"type": "undo"})
        assert (await commands.carry_out(table.live, SeatId("gm"), now)).version == seen
        assert (await table.picture())["log"]["total"] == lines

    run(test())


@pytest.mark.parametrize("kind", ["note", "set_option"])
def test_what_means_the_same_at_any_time_is_never_stale(kind: str) -> None:
    async def test() -> None:
        table = await Table.open()
        await table.do("begin")
        fields = {"note": {"text": "mud"}, "set_option": {"name": "d20.mode", "value": "roll_once"}}[kind]
        await table.do(kind, seen="0", **fields)

    run(test())


def test_another_seats_business_makes_nobody_stale() -> None:
    """A player's version is of what that player sees: a hidden actor's coming is not in it."""

    async def test() -> None:
        table = await Table.open()
        await table.seat("player", "ilka-vane")
        seen = (await table.picture("p1"))["version"]
        await table.do("join", actor="ghost", side="npc", visibility="hidden", profile={"reflexes": 1})
        assert (await table.picture("p1"))["version"] == seen

    run(test())


def test_malformed_commands_and_lobby_seats_are_told_so() -> None:
    async def test() -> None:
        table = await Table.open()
        assert isinstance(await table.problem("no_such_thing"), Bad)
        assert isinstance(await table.problem("note", text=3), Bad)
        assert isinstance(await table.problem("begin", by="nobody"), Forbidden)

    run(test())


class Failing(MemoryStore):
    """A store that is full now and then."""

    full = False

    async def append(self, fight: FightId, rows: Sequence[LogRecord], stage: Stage) -> None:
        if self.full:
            raise StoreFull("no room")
        await super().append(fight, rows, stage)


def test_what_could_not_be_stored_never_happened() -> None:
    """Nobody is shown it, the numbers stay, and the same id works when there is room again."""

    async def test() -> None:
        store = Failing()
        table = await Table.open(store)
        await table.do("begin")
        before = await table.picture()
        store.full = True
        assert isinstance(await table.problem("note", text="lost?", key="n"), Unavailable)
        assert await table.picture() == before
        store.full = False
        assert not (await table.do("note", text="lost?", key="n")).repeated
        assert len((await table.picture())["log"]["lines"]) == len(before["log"]["lines"]) + 1

    run(test())


class InTrouble(MemoryStore):
    """A store that says what is the matter, and counts how often a log is read."""

    trouble: StoreUnavailable | None = None
    read = 0

    def status(self) -> StoreStatus:
        return StoreStatus(problem=self.trouble)

    async def append(self, fight: FightId, rows: Sequence[LogRecord], stage: Stage) -> None:
        if self.trouble is not None:
            raise self.trouble
        await super().append(fight, rows, stage)

    async def probe_write(self) -> None:
        if self.trouble is not None:
            raise self.trouble
        await super().probe_write()

    async def log(self, fight: FightId) -> bytes:
        self.read += 1
        return await super().log(fight)


def test_while_nothing_can_be_stored_a_click_costs_no_reading_of_the_log() -> None:
    """However often people try; and when there is room again, the first command is carried out."""

    async def test() -> None:
        store = InTrouble()
        table = await Table.open(store)
        await table.do("begin")
        store.trouble = StoreFull("no room")
        for number in range(20):
            problem = await table.problem("note", text="lost?", key=f"k{number}")
            assert (problem.code, problem.status) == ("store.full", 503)
        assert store.read == 0
        store.trouble = None
        await table.do("note", text="there", key="k1")
        assert (await table.picture())["log"]["lines"][-1]["text"].endswith("there")

    run(test())


def test_a_disk_with_room_for_almost_nothing_costs_no_reading_of_the_log_either() -> None:
    """What is tried before a command fits, the command does not: the fight stands as it did, at once."""

    class Tight(InTrouble):
        async def probe_write(self) -> None:
            await MemoryStore.probe_write(self)

    async def test() -> None:
        store = Tight()
        table = await Table.open(store)
        await table.do("begin")
        before = await table.picture()
        store.trouble = StoreFull("no room")
        for number in range(3):
            assert (await table.problem("note", text="lost?", key=f"k{number}")).code == "store.full"
            assert await table.picture() == before
        assert store.read == 0
        store.trouble = None
        assert not (await table.do("note", text="there", key="k1")).repeated
        assert (await table.picture())["log"]["lines"][-1]["text"].endswith("there")
        assert Encounter.load(await exported(table.live.store, table.live.id)).seq == table.live.encounter.seq

    run(test())


def test_who_was_sent_away_leaves_room_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "quota_of", lambda _: replace(OWNERS, seats=3))
    monkeypatch.setattr(seats, "SEATS_EVER", 5 / 3)

    async def test() -> None:
        table = await Table.open(system="rolled")
        gm = table.live.records[SeatId("gm")]
        for _ in range(2):
            pair = await table.seat("player"), await table.seat("player")
            with pytest.raises(Conflict, match="at most 3 seats"):
                await table.seat("player")
            for seat in pair:
                await table.service.seats.change(table.live, gm, seat.seat, ChangeSeat(state="revoked"))
        with pytest.raises(Conflict, match="at most 3 seats"):
            await table.seat("player")

    run(test())


def test_a_token_opens_nothing_from_the_moment_it_is_replaced_or_its_fight_is_gone() -> None:
    """A socket asks again before it is told anything: its hello may have been read before that."""

    async def test() -> None:
        table = await Table.open()
        player = await table.seat("player")
        gm = table.live.records[SeatId("gm")]
        mine = table.service.auth.owner.gm_token(table.live.id)

        def opens(token: str, seat: str) -> bool:
            credential = table.service.auth.credential(token)
            return table.service.registry.still_opens(credential, table.live, SeatId(seat))

        assert opens(player.token, player.seat)
        assert opens(table.gm.token, "gm")
        assert opens(mine, "gm")
        fresh = await table.service.seats.new_link(table.live, gm, "gm")
        assert not opens(table.gm.token, "gm")
        assert opens(mine, "gm")
        await table.service.seats.change(table.live, gm, player.seat, ChangeSeat(state="revoked"))
        assert not opens(player.token, player.seat)
        await table.service.registry.delete(table.live, table.live.records[SeatId("gm")])
        assert not opens(fresh.token, "gm")

    run(test())


def test_a_token_that_opens_nothing_is_known_as_no_seats() -> None:
    """Else its requests would be counted as a seat's: after a restart, or where another process took the seat back."""

    async def test() -> None:
        store = MemoryStore()
        table = await Table.open(store)
        player, other = await table.seat("player"), await table.seat("player")
        gm = table.live.records[SeatId("gm")]
        await table.service.seats.change(table.live, gm, player.seat, ChangeSeat(state="revoked"))
        again = Service(store, clock=Clock())
        await again.registry.enter(again.auth.credential(table.gm.token))
        auth = again.auth
        assert auth.in_memory(auth.credential(player.token)) is None
        assert auth.in_memory(auth.credential(other.token)) == (table.live.id, other.seat)
        fresh = await table.service.seats.new_link(table.live, gm, other.seat)
        auth.remember([table.live.records[SeatId(other.seat)]])
        assert auth.in_memory(auth.credential(other.token)) is None
        assert auth.in_memory(auth.credential(fresh.token)) == (table.live.id, other.seat)

    run(test())


def test_a_damaged_store_is_told_of_whoever_reads() -> None:
    class Damaged(MemoryStore):
        async def seat(self, token: bytes) -> SeatRecord | None:
            raise StoreDamaged("turnkeeper.db is damaged")

    async def test() -> None:
        service = Service(Damaged())
        with pytest.raises(Unavailable) as caught:
            await service.registry.enter(service.auth.credential("x" * 32))
        assert caught.value.code == "store.damaged"

    run(test())


def test_a_client_that_goes_away_leaves_no_half_change() -> None:
    """Its command is stored and told as if it had waited."""

    async def test() -> None:
        table = await Table.open()
        await table.do("begin")
        task = asyncio.create_task(table.do("note", text="gone", key="n"))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await table.do("note", text="gone", key="n")).repeated
        log = await exported(table.live.store, table.live.id)
        assert Encounter.load(log).seq == table.live.encounter.seq

    run(test())


def move(table: Table) -> tuple[str, dict[str, Any]]:
    """What moves a fight of rolled initiative on."""
    shown = table.live.encounter.table(GM)
    if shown.stage == "setup":
        return "begin", {}
    if shown.waiting:
        return "resolve", {"ask": shown.waiting[0].ask}
    return ("done", {"actor": shown.now[0].actor}) if shown.now else ("next_round", {})


@pytest.mark.parametrize("seed", range(6))
def test_eight_clients_at_once_make_one_log_that_replays(seed: int) -> None:
    """Everything acknowledged is in it exactly once; nothing refused is (the short form of P4)."""

    async def test() -> None:
        chance = random.Random(seed)  # noqa: S311 - interleavings, not secrets
        store = MemoryStore()
        table = await Table.open(store)
        await table.do("begin")
        acknowledged: set[str] = set()
        kinds: set[str] = set()
        pictures: list[bytes] = []

        async def client(number: int) -> None:
            seen = ""
            for step in range(12):
                name = f"c{number}-{step}"
                kind = chance.choice(["note", "undo", "redo", "redo", "move", "move"])
                fields: dict[str, Any] = {"text": name} if kind == "note" else {}
                if kind == "move":
                    kind, fields = move(table)
                for _ in range(chance.choice([1, 2, 2])):
                    try:
                        done = await table.do(kind, seen=seen, key=name, **fields)
                    except Stale as problem:
                        pictures.append(problem.picture)
                        seen = (await table.picture())["version"]
                    except RefusedByRules:
                        pass
                    else:
                        seen = done.version
                        acknowledged.add(f"{table.live.id}/gm/{name}")
                        kinds.add(kind)
                await asyncio.sleep(chance.choice([0, 0, 0.001]))

        await asyncio.gather(*(client(number) for number in range(8)))
        log = await exported(table.live.store, table.live.id)
        fight = Encounter.load(log)
        assert fight.damage is None
        assert fight.export() == log == table.live.encounter.export()
        assert fight.state == table.live.encounter.state
        causes = [row.cause for row in fight.rows]
        runs = [cause for place, cause in enumerate(causes) if place == 0 or causes[place - 1] != cause]
        assert len(runs) == len(set(runs))
        assert {cause for cause in runs if "/gm/c" in cause} == acknowledged
        assert kinds >= {"note", "undo", "done"}
        assert pictures
        assert all(pictures)

    run(test())


def test_a_player_who_brings_many_in_is_not_told_how_many_there_are() -> None:
    """A list of the right length would count the hidden ones: from which length on the fight is too large."""

    async def play() -> None:
        table = await Table.open(system="rolled", actors=[NewActor(actor="ana", side="pc")])
        table.live.record = replace(table.live.record, settings=Settings(guest=True))
        player = await table.seat("player", "ana")
        most = quota_of(table.live.record).actors
        for number in range(most - 2):
            await table.do("join", actor=f"h{number}", side="npc", visibility="hidden")
        joins = [{"type": "join", "actor": f"n{number}", "side": "npc"} for number in range(3)]
        for seat, codes in ((player.seat, {"core.one_at_a_time"}), ("gm", {"fight.too_large"})):
            found = set[str]()
            for many in (2, 3):
                order = CommandRequest(id=f"{seat}{many}", seen=None, command=joins[:many])
                try:
                    await commands.carry_out(table.live, SeatId(seat), order)
                except Problem as problem:
                    found.add(problem.code)
            assert found == codes

    run(play())


def test_who_finds_a_log_full_is_told_what_they_can_do_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """At half of it players cannot go on, and to export it is the GM's; an import is no fight here yet."""

    async def play() -> None:
        table = await Table.open(system="rolled", actors=[NewActor(actor="ana", side="pc")])
        player = await table.seat("player", "ana")
        await table.do("begin")
        for place in (commands, creation):
            monkeypatch.setattr(place, "quota_of", lambda _: replace(OWNERS, rows=table.live.encounter.seq))
        refused = await table.problem("delay", actor="ana", by=player.seat)
        assert (refused.code, "no room left for players" in refused.text) == ("fight.too_long", True)
        await table.do("note", text="The GM goes on.")
        monkeypatch.setattr(creation, "OWNERS", replace(OWNERS, rows=3))
        with pytest.raises(Conflict) as caught:
            await table.service.creation.bring(await exported(table.live.store, table.live.id))
        assert (caught.value.code, caught.value.text) == (
            "fight.too_long",
            "A log on this server has at most 3 rows and 32 MB.",
        )

    run(play())


def test_a_log_that_is_full_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the last step stays out that would make it longer; its size is that of its file, to the byte."""

    async def play() -> None:
        store = MemoryStore()
        table = await Table.open(store, system="rolled", actors=[NewActor(actor="ana", side="pc")])
        most = replace(OWNERS, rows=table.live.encounter.seq + 2)
        for place in (commands, creation, session):
            monkeypatch.setattr(place, "quota_of", lambda _: most)
        for number in range(2):
            await table.do("note", text=f"Note {number}")
        assert (await table.problem("note", text="One too many")).code == "fight.too_long"
        assert table.live.size == len(await store.log(table.live.id))
        monkeypatch.setattr(creation, "OWNERS", most)
        opened = await table.service.creation.bring(await exported(table.live.store, table.live.id))
        assert opened.closed

    run(play())


def test_one_of_the_gm_s_under_the_id_of_an_actor_that_left_is_nobody_s() -> None:
    """Its player would see it hidden, and decide for it. A player character that comes back is its player's again."""

    async def play() -> None:
        table = await Table.open(system="rolled")
        await table.do("join", actor="ana", side="pc")
        await table.do("join", actor="wolf", side="npc")
        player = await table.seat("player", "ana", "wolf")
        await table.do("leave", actor="ana")
        await table.do("leave", actor="wolf")
        await table.do("undo")
        assert [one["mine"] for one in (await table.picture(player.seat))["table"]["actors"]] == [True]
        await table.do("leave", actor="wolf")
        await table.do("join", actor="wolf", side="npc", name="Another wolf", visibility="hidden")
        assert (await table.picture(player.seat))["table"]["actors"] == []
        await table.do("join", actor="ana", side="pc")
        assert [one["mine"] for one in (await table.picture(player.seat))["table"]["actors"]] == [True]
        await table.service.seats.change(
            table.live, table.live.records[SeatId("gm")], player.seat, ChangeSeat(actors=["ana", "wolf"])
        )
        assert [one["mine"] for one in (await table.picture(player.seat))["table"]["actors"]] == [True, True]

    run(play())


def test_one_of_the_gm_s_that_comes_in_again_by_a_redo_is_nobody_s() -> None:
    """In between, the actor that had left stood again, and its player had it back from the GM."""

    async def play() -> None:
        table = await Table.open(system="rolled")
        await table.do("join", actor="wolf", side="npc")
        player = await table.seat("player", "wolf")
        gm = table.live.records[SeatId("gm")]
        await table.do("leave", actor="wolf")
        await table.do("join", actor="wolf", side="npc", name="Another wolf", visibility="hidden")
        await table.do("undo")
        await table.do("undo")
        await table.service.seats.change(table.live, gm, player.seat, ChangeSeat(actors=["wolf"]))
        assert [one["mine"] for one in (await table.picture(player.seat))["table"]["actors"]] == [True]
        await table.do("redo")
        await table.do("redo")
        assert (await table.picture(player.seat))["table"]["actors"] == []

    run(play())
