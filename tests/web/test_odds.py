"""Odds over HTTP: a seat's own, and questions of no fight, bounded and answered with the place where they are wrong."""

# ruff: noqa: ANN401 - bodies are any JSON that a test sends

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.web.support import Running

TWO = [{"name": "ana", "number": 3}, {"name": "ghoul", "number": 5, "side": "npc"}]


def ask(server: Running, **asked: Any) -> httpx.Response:
    return server.http.post("/odds", json={"system": "rolled", "question": "order", "actors": TWO, **asked})


def test_each_seat_is_told_its_own(server: Running) -> None:
    gm = server.open(system="draw")
    for actor, cards, visibility in (("ana", 1, "known"), ("dragon", 4, "known"), ("spy", 2, "hidden")):
        gm.do("join", actor=actor, side="pc", visibility=visibility, profile={"cards": cards})
    player = gm.give_seat(role="player", name="Pia", actors=["ana"])
    gm.do("begin")
    told = {}
    for seat in (gm, player):
        answer = seat.get("/odds")
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
        body = answer.json()
        assert body["version"] == seat.picture()["version"]
        told[seat.id] = [(odd["actor"], odd["exact"]) for odd in body["odds"] if odd["question"] == "next"]
    assert told[gm.id] == [("ana", "1/8"), ("dragon", "1/2"), ("spy", "1/4")]
    assert told[player.id] == [("ana", "1/6"), ("dragon", "2/3")]


def test_odds_are_for_whoever_has_a_seat_in_the_fight(server: Running) -> None:
    gm, other = server.open(sample="rolled"), server.open(sample="draw")
    assert server.http.get(f"/fights/{gm.fight}/odds").status_code == 401
    assert server.http.get(f"/fights/{gm.fight}/odds", headers=other.headers).status_code == 404
    code = gm.post("/invitations", {}).json()["code"]
    waiting = server.seat(server.http.post("/join", json={"code": code, "name": "Eve"}).json())
    assert waiting.get("/odds").status_code == 403


def test_the_published_value(server: Running) -> None:
    answer = ask(server)
    assert answer.status_code == 200
    assert [cell["exact"] for cell in answer.json()["rows"][0]["cells"]] == ["171/400", "229/400"]


def test_options_of_the_rules_may_be_set(server: Running) -> None:
    """Two of a kind: who has the higher Reflexes, not the GM."""
    npcs = [{**one, "side": "npc"} for one in TWO]
    body = ask(server, actors=npcs, options={"d20.npc_tie": "reflexes_then_roster"}).json()
    assert [cell["exact"] for cell in body["rows"][0]["cells"]] == ["153/400", "247/400"]


def test_a_sweep_tells_what_each_number_would_do(server: Running) -> None:
    body = ask(server, question="sweep", sweep={"actor": "ana", "low": 3, "high": 5}).json()
    assert body["columns"][:1] == ["1"]
    assert [(row["number"], row["cells"][0]["exact"]) for row in body["rows"]] == [
        (3, "171/400"), (4, "19/40"), (5, "21/40"),
    ]  # fmt: skip


def many(number: int, **fields: Any) -> list[dict[str, Any]]:
    return [{"name": f"a{one}", **fields} for one in range(number)]


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"system": "dice"}, "system"),
        ({"question": "why"}, "question"),
        ({"question": "actions"}, "question"),
        ({"system": "npc_deck"}, "question"),
        ({"actors": []}, "actors"),
        ({"actors": many(13)}, "actors"),
        ({"actors": many(9), "system": "hands"}, "actors"),
        ({"actors": [*TWO, TWO[0]]}, "actors[2].name"),
        ({"actors": [{"name": "ana", "number": "3"}]}, "actors[0].number"),
        ({"actors": [{"name": "ana", "number": 31}]}, "actors[0].number"),
        ({"actors": [{"name": "ana", "number": 21}], "system": "passes"}, "actors[0].number"),
        ({"actors": [{"name": "ana", "number": -1}], "system": "passes"}, "actors[0].number"),
        ({"actors": [{"name": "ana", "number": -21}]}, "actors[0].number"),
        ({"system": "draw", "question": "sweep", "sweep": {"actor": "ana", "low": -1, "high": 3}}, "sweep.low"),
        ({"actors": [{"name": "ana", "luck": 1}]}, "actors[0]"),
        ({"actors": [{"name": ""}]}, "actors[0].name"),
        ({"question": "sweep"}, "sweep"),
        ({"sweep": {"actor": "ana", "low": 0, "high": 1}}, "sweep"),
        ({"question": "sweep", "sweep": {"actor": "bob", "low": 0, "high": 1}}, "sweep.actor"),
        ({"question": "sweep", "sweep": {"actor": "ana", "low": 4, "high": 1}}, "sweep.high"),
        ({"question": "sweep", "sweep": {"actor": "ana", "low": 0, "high": 16}}, "sweep.high"),
        ({"question": "sweep", "sweep": {"actor": "ana", "low": 0, "high": 2, "what": "edge"}}, "sweep.what"),
        ({"question": "scores"}, "question"),
        ({"options": {"d20.luck": 1}}, "option d20.luck"),
        ({"options": {"d20.mode": "chess"}}, "option d20.mode"),
    ],
)
def test_what_is_no_question_is_answered_with_its_place(server: Running, wrong: dict[str, Any], place: str) -> None:
    answer = ask(server, **wrong)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"].startswith(f"{place}: "), answer.text


def test_too_many_questions_have_to_wait(own: Callable[..., Running]) -> None:
    server = own(odds_a_second=0.5)
    answers = [ask(server, actors=TWO[:1]) for _ in range(12)]
    assert {answer.status_code for answer in answers} == {200, 429}
    [late] = {answer.json()["code"] for answer in answers if answer.status_code == 429}
    assert late == "odds.too_often"
