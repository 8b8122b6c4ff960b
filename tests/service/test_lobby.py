"""Codes that open a fight's lobby, and the seats of those who came in."""

from __future__ import annotations

import asyncio

import pytest

from tests.service.support import Table, run
from turnkeeper.core.ids import SeatId
from turnkeeper.service.common_limits import CommonLimits
from turnkeeper.service.lobby import MOST_INVITATIONS, MOST_WAITING
from turnkeeper.service.problems import Bad, Conflict, Missing, TooMany
from turnkeeper.service.schemas import ChangeSeat, NewInvitation, SeatWithToken


def test_a_code_that_was_used_up_is_none_of_the_codes_that_a_fight_may_have() -> None:
    """The GM is not shown it any more, and could not take it back to make room."""

    async def play() -> None:
        table = await Table.open()
        gm, lobby = table.live.records[SeatId("gm")], table.service.lobby
        once = NewInvitation(uses=1)
        made = [await lobby.invite(table.live, gm, once) for _ in range(MOST_INVITATIONS)]
        with pytest.raises(Conflict, match="at most 20 codes"):
            await lobby.invite(table.live, gm, once)
        await lobby.join(made[0].code, "Ana", "192.0.2.1")
        assert len(await lobby.invitations(table.live, gm)) == MOST_INVITATIONS - 1
        assert await lobby.invite(table.live, gm, once) in await lobby.invitations(table.live, gm)

    run(play())


@pytest.mark.parametrize("name", ["", " ", "A\x1bna"])
def test_who_says_no_name_has_guessed_no_code(name: str) -> None:
    """A table shares an address, and each of its phones would count."""

    async def play() -> None:
        table = await Table.open()
        made = await table.service.lobby.invite(table.live, table.live.records[SeatId("gm")], NewInvitation())
        for _ in range(20):
            with pytest.raises(Bad):
                await table.service.lobby.join(made.code, name, "192.0.2.1")
        assert (await table.service.lobby.join(made.code, "Ana", "192.0.2.1")).state == "lobby"

    run(play())


def test_the_right_code_is_no_guess_where_the_lobby_is_full() -> None:
    """A table shares an address: who tries again until there is room keeps nobody else there out."""

    async def play() -> None:
        table = await Table.open()
        gm, lobby = table.live.records[SeatId("gm")], table.service.lobby
        code = (await lobby.invite(table.live, gm, NewInvitation())).code
        seats = [(await lobby.join(code, f"P{number}", "192.0.2.1")).seat for number in range(MOST_WAITING)]
        for _ in range(20):
            with pytest.raises(TooMany) as full:
                await lobby.join(code, "Ana", "192.0.2.1")
            assert full.value.code == "join.lobby_full"
        await table.service.seats.change(table.live, gm, seats[0], ChangeSeat(state="revoked"))
        assert (await lobby.join(code, "Ana", "192.0.2.1")).state == "lobby"

    run(play())


def test_a_seat_of_which_an_actor_has_left_can_be_given_another() -> None:
    """It keeps the one that left, which may come back; nobody else is given one who is not there."""

    async def play() -> None:
        table = await Table.open(system="rolled")
        for actor in ("ana", "bo", "cy"):
            await table.do("join", actor=actor, side="pc")
        player, other = await table.seat("player", "ana", "bo"), await table.seat("player")
        await table.do("leave", actor="bo")
        gm = table.live.records[SeatId("gm")]

        async def given(seat: SeatWithToken, *actors: str) -> tuple[str, ...]:
            changed = await table.service.seats.change(table.live, gm, seat.seat, ChangeSeat(actors=list(actors)))
            return changed.actors

        assert await given(player, "ana", "bo", "cy") == ("ana", "bo", "cy")
        with pytest.raises(Bad):
            await given(other, "bo")
        assert await given(player, "cy") == ("cy",)
        with pytest.raises(Bad):
            await given(player, "cy", "bo")

    run(play())


def test_right_codes_take_no_guess_from_other_addresses() -> None:
    """Else who has one of a full lobby could keep everybody out who types a code, wherever they are."""

    async def play() -> None:
        table = await Table.open()
        gm, lobby = table.live.records[SeatId("gm")], table.service.lobby
        code = (await lobby.invite(table.live, gm, NewInvitation())).code
        for number in range(MOST_WAITING):
            await lobby.join(code, f"P{number}", "192.0.2.1")
        for _ in range(200):
            with pytest.raises(TooMany) as full:
                await lobby.join(code, "Ana", "192.0.2.1")
            assert full.value.code == "join.lobby_full"
        with pytest.raises(Missing):
            await lobby.join("WRONG", "Ben", "198.51.100.7")

    run(play())


def test_who_tried_codes_is_remembered_beside_more_addresses_than_who_set_fights_up() -> None:
    """Of those that tried one as many as come in ten minutes; of the others so many would be memory for nothing."""

    async def play() -> None:
        limits = CommonLimits(None)
        for _ in range(10):
            assert await limits.may_set_up("192.0.2.1")
        assert not await limits.may_set_up("192.0.2.1")
        assert await limits.may_guess("192.0.2.1") == "new"
        for number in range(10_000):
            address = f"198.51.{number // 256}.{number % 256}"
            assert await limits.may_set_up(address)
            await limits.may_guess(address)
        assert await limits.may_set_up("192.0.2.1")
        assert await limits.may_guess("192.0.2.1") == "known"

    run(play())


def test_a_request_to_join_that_comes_twice_at_once_gives_one_seat() -> None:
    """The second one waits for the first, as one does that was sent again before its answer came."""

    async def play() -> None:
        table = await Table.open()
        gm, lobby = table.live.records[SeatId("gm")], table.service.lobby
        code = (await lobby.invite(table.live, gm, NewInvitation())).code
        one = lobby.join(code, "Ana", "192.0.2.1", "5f0c6f0e9d1b4a7c")
        other = lobby.join(code, "Ana", "192.0.2.1", "5f0c6f0e9d1b4a7c")
        first, second = await asyncio.gather(one, other)
        assert first == second
        assert [record.name for record in table.live.records.values()].count("Ana") == 1

    run(play())
