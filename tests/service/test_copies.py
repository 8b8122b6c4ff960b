"""New fights like another: its rules, words and actors, and what its table had settled."""

from __future__ import annotations

from typing import Any, Literal

from tests.service.support import Table, run
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import GM
from turnkeeper.service.faces import NewFace, put_face
from turnkeeper.service.schemas import ChangeSeat, NewFight
from turnkeeper.store import Face, FightId, MemoryStore, StoreUnreachable


async def copied(table: Table, only: Literal["all", "party"]) -> Table:
    opened = await table.service.creation.open(NewFight(like=table.live.id, only=only))
    live, _ = await table.service.registry.enter(table.service.auth.credential(opened.token))
    return Table(table.service, live, opened)


def test_who_rolls_and_the_card_that_ends_a_cycle_stay_as_they_were() -> None:
    """With cards of its own on the table, a group would type its draws in again, and its own card would be no end."""

    async def play() -> None:
        table = await Table.open(system="draw")
        await table.do("join", actor="ana", side="pc", profile={"cards": 1, "names": ["AS"]})
        await table.do("join", actor="orc", side="npc", profile={"cards": 1, "names": ["2C"]})
        await table.do("set_delimiter", card="RJ")
        await table.do("begin")
        await table.do("automate", source="app")
        await table.do("automate", source="table", actor="orc")
        was = table.live.encounter.state.fight.automation
        for other, there in ((await copied(table, "all"), was), (await copied(table, "party"), was[:1])):
            copy = other.live.encounter
            assert copy.state.fight.automation == there
            assert copy.view(GM).delimiter == "RJ"
            assert copy.state.fight.stage == "setup"

    run(play())


def test_players_have_their_seats_with_those_of_their_actors_who_are_there_and_by_links_of_its_own() -> None:
    """The GM had to say again who plays whom."""

    async def play() -> None:
        table = await Table.open(system="draw")
        for actor, side in (("ana", "pc"), ("bo", "pc"), ("orc", "npc"), ("elf", "npc")):
            await table.do("join", actor=actor, side=side)
        gm = table.live.records[SeatId("gm")]
        seats = [await table.seat("player", *actors) for actors in (["ana", "elf"], ["bo"], ["orc"], [])]
        await table.seat("screen")
        await table.service.seats.change(table.live, gm, seats[0].seat, ChangeSeat(name="Annika"))
        await table.service.seats.change(table.live, gm, seats[1].seat, ChangeSeat(state="revoked"))
        found: tuple[tuple[Literal["all", "party"], dict[str, tuple[str, tuple[str, ...]]]], ...] = (
            ("party", {"p1": ("Annika", ("ana",))}),
            ("all", {"p1": ("Annika", ("ana", "elf")), "p3": ("", ("orc",))}),
        )
        for only, expected in found:
            other = await copied(table, only)
            players = [one for one in other.live.records.values() if one.role != "gm"]
            assert {one.id: (one.name, one.actors) for one in players} == expected
            assert {one.state for one in players} == {"admitted"}
            assert not {one.token for one in players} & {one.token for one in table.live.records.values()}

    run(play())


class Brief(MemoryStore):
    """Goes away as soon as it has stored a fight like another."""

    away = False

    async def create(self, *fields: Any) -> None:  # noqa: ANN401 - as the store takes them
        await super().create(*fields)
        self.away = await self.count() > 1

    async def put_face(self, fight: FightId, face: Face) -> None:
        if self.away:
            raise StoreUnreachable("it is away")
        await super().put_face(fight, face)


def test_a_fight_and_the_faces_in_it_are_stored_together() -> None:
    """The GM was told that there was none, and had no link to one that there was."""

    async def play() -> None:
        store = Brief()
        table = await Table.open(store, sample="rolled")
        await put_face(table.live, table.live.records[SeatId("gm")], "hesk", NewFace(letters="He"))
        other = await copied(table, "all")
        assert other.live.publisher.faces == await store.faces(other.live.id)
        assert other.live.publisher.faces == (Face(actor=ActorId("hesk"), letters="He"),)

    run(play())
