"""Odds through the service: each seat's follow from its own picture, and nobody's are worked out twice."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from tests.odds.profiles import PROFILES
from tests.service.support import Table, run
from turnkeeper.core.ids import SeatId
from turnkeeper.odds.questions import OddsActor, OddsAnswer, OddsQuestion
from turnkeeper.service import odds as service_odds
from turnkeeper.service import questions
from turnkeeper.service.odds import Playground
from turnkeeper.service.problems import Bad, Forbidden, TooMany
from turnkeeper.service.quotas import ProcessorTime
from turnkeeper.service.schemas import NewActor, NewInvitation


async def twin(system: str, secret: Mapping[str, Any], visibility: str) -> tuple[Table, list[str]]:
    """Ana and a bandit whom all see, and one more that differs; the seats that look on."""
    table = await Table.open(system=system)
    plain = PROFILES[system][0]
    await table.do("automate", source="table")
    await table.do("join", actor="ana", side="pc", profile=plain)
    await table.do("join", actor="bandit", side="npc", profile=plain)
    await table.do("join", actor="zqw", side="npc", name="Zqw", visibility=visibility, profile=secret)
    player, screen = await table.seat("player", "ana"), await table.seat("screen")
    return table, [player.seat, screen.seat]


def unkeyed(told: bytes) -> bytes:
    """Odds without the version of the picture, which each fight has its own key for."""
    return re.sub(rb'"version":"[0-9a-f]{24}"', b"", told, count=1)


@pytest.mark.parametrize("visibility", ["hidden", "unknown"])
@pytest.mark.parametrize("system", PROFILES)
def test_twins_that_differ_in_a_secret_are_told_the_same_bytes(system: str, visibility: str) -> None:
    async def play() -> None:
        (one, ones), (other, others) = [await twin(system, secret, visibility) for secret in PROFILES[system]]
        for begun in (False, True):
            if begun:
                await one.do("begin")
                await other.do("begin")
            for here, there in zip(ones, others, strict=True):
                told = await questions.odds(one.live, SeatId(here))
                assert unkeyed(told) == unkeyed(await questions.odds(other.live, SeatId(there)))
                assert b"zqw" not in told.lower()
        assert unkeyed(await questions.odds(one.live, SeatId("gm"))) != unkeyed(
            await questions.odds(other.live, SeatId("gm"))
        )

    run(play())


def test_odds_are_worked_out_once_for_a_picture() -> None:
    async def play() -> None:
        table, [player, _] = await twin("draw", {"cards": 2}, "hidden")
        await table.do("begin")
        told = await questions.odds(table.live, SeatId(player))
        assert await questions.odds(table.live, SeatId(player)) is told
        assert msgspec.json.decode(told)["version"] == (await table.picture(player))["version"]
        await table.do("rename", actor="zqw", name="Other")
        assert await questions.odds(table.live, SeatId(player)) is told
        await table.do("amend", actor="bandit", profile={"cards": 4})
        assert await questions.odds(table.live, SeatId(player)) != told

    run(play())


def test_many_who_ask_at_once_share_one_answer() -> None:
    async def play() -> None:
        table, [player, _] = await twin("passes", {"initiative": 9}, "known")
        answers = await asyncio.gather(*(questions.odds(table.live, SeatId(player)) for _ in range(5)))
        assert all(answer is answers[0] for answer in answers)

    run(play())


def test_a_fight_of_too_many_is_told_to_be_beyond_reckoning() -> None:
    async def play() -> None:
        actors = [{"actor": f"a{number}", "side": "pc"} for number in range(service_odds.MOST_IN_ODDS + 1)]
        table = await Table.open(system="rolled", actors=msgspec.convert(actors, list[NewActor]))
        told = msgspec.json.decode(await questions.odds(table.live, SeatId("gm")))
        assert (told["beyond"], told["odds"]) == (True, [])
        await table.do("leave", actor="a0")
        assert not msgspec.json.decode(await questions.odds(table.live, SeatId("gm")))["beyond"]

    run(play())


def test_who_waits_in_the_lobby_is_told_nothing() -> None:
    async def play() -> None:
        table, _ = await twin("rolled", {}, "known")
        invited = await table.service.lobby.invite(table.live, table.live.records[SeatId("gm")], NewInvitation())
        waiting = await table.service.lobby.join(invited.code, "Eve", "address")
        with pytest.raises(Forbidden):
            await questions.odds(table.live, SeatId(waiting.seat))

    run(play())


def test_only_so_many_may_wait_for_an_answer_at_the_playground() -> None:
    asked = OddsQuestion(system="rolled", question="order", actors=[OddsActor(name="ana")])
    nobody = OddsQuestion(system="rolled", question="actions", actors=[OddsActor(name="ana")])

    async def play() -> None:
        playground = Playground()
        found = await asyncio.gather(*(playground.answer(asked) for _ in range(30)), return_exceptions=True)
        assert {type(one) for one in found} == {OddsAnswer, TooMany}
        with pytest.raises(Bad, match=r"^question: "):
            await playground.answer(nobody)
        assert (await playground.answer(asked)).rows[0].cells[0].exact == "1"

    run(play())


def test_what_is_wrong_with_an_option_of_a_question_is_told_in_the_language_of_who_asks() -> None:
    """Wholly: what the decoder says of its value, too."""

    async def play() -> None:
        asked = [OddsActor(name="ana")]
        options = {"npc.cards_per_increment": 11}
        with pytest.raises(Bad) as problem:
            await Playground().answer(OddsQuestion(system="npc_deck", question="next", actors=asked, options=options))
        assert problem.value.said("de").endswith("cards_per_increment: 11 geht nicht: `int` muss <= 10 sein")
        assert problem.value.text.endswith("cards_per_increment: 11 will not do: Expected `int` <= 10")

    run(play())


def test_questions_of_no_fight_have_a_part_of_a_processor_and_then_wait() -> None:
    asked = OddsQuestion(system="rolled", question="order", actors=[OddsActor(name="ana")])

    async def play() -> None:
        budget = ProcessorTime(rate=0.1, most=0.0, clock=lambda: 0.0)
        playground = Playground(budget)
        await playground.answer(asked)
        assert budget.debt
        budget.spend(0.02 - budget.debt)
        started = time.perf_counter()
        await playground.answer(asked)
        assert time.perf_counter() - started >= 0.2

    run(play())


def test_notes_are_in_the_words_of_the_game() -> None:
    """As everything else that its table reads, in German too; without a game of their own they stay as they are."""

    async def play() -> None:
        notes = []
        for new in ({"preset": "d20-higher-modifier"}, {"system": "rolled", "options": {"d20.equals": "value"}}):
            table = await Table.open(**new)
            await table.do("automate", source="table")
            await table.do("join", actor="ana", side="pc")
            await table.do("join", actor="orc", side="npc")
            player = await table.seat("player", "ana")
            await table.do("begin")
            for language in ("en", "de"):
                told = msgspec.json.decode(await questions.odds(table.live, SeatId(player.seat), language))
                notes += [note.split(" that ")[0].split(",")[0] for note in told["notes"]]
        assert notes == [
            "Ties are settled by initiative modifier",
            "Gleichstände hängen von Initiativemodifikatoren ab",
            "Ties are settled by Reflexes",
            "Gleichstände hängen von Reflexen ab",
        ]

    run(play())
