"""Characters from files over HTTP, and fights for other programs by seat."""

from __future__ import annotations

import base64
import csv
import io
import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from jsonschema import Draft202012Validator

from tests.importers.support import Tree, gcs, trait
from tests.importers.test_hostile import FILES
from tests.web.support import Running, Seat
from turnkeeper.exporters import EXPORTS
from turnkeeper.importers import as_json, import_files

MARK = "zzlurkerzz"  # letters alone: no format writes them otherwise


def file(name: str, data: bytes) -> dict[str, str]:
    return {"name": name, "data": base64.b64encode(data).decode()}


def ana(*, name: str = "Ana Wolf", dx: int = 13) -> dict[str, str]:
    return file("ana.gcs", json.dumps(gcs(name=name, dx=dx)).encode())


def read(server: Running, *files: dict[str, str], system: str = "") -> Tree:
    answer = server.http.post("/import", json={"files": files, "system": system}, headers=server.owner)
    assert answer.status_code == 200, answer.text
    found: Tree = answer.json()
    return found


def plan(gm: Seat, characters: object, **more: object) -> Tree:
    answer = gm.post("/import/preview", {"characters": characters, **more})
    assert answer.status_code == 200, answer.text
    found: Tree = answer.json()
    return found


def test_the_answer_is_the_document_of_the_importers(server: Running) -> None:
    data = json.dumps(gcs(traits=[trait("Combat Reflexes")])).encode()
    found = read(server, file("ana.gcs", data), file("foes.txt", b"Goblin x6\n"))
    assert found == json.loads(json.dumps(as_json(import_files([("ana.gcs", data), ("foes.txt", b"Goblin x6\n")]))))
    assert found["characters"][0]["working"].startswith("(DX 13 + IQ 12)/4 = 6, Combat Reflexes +2")


def test_the_answer_is_as_it_is_described(server: Running) -> None:
    """What moves a character, too: a whole number, one with a fraction, and none."""
    described = server.http.get("/schema/openapi.json", headers=server.owner).json()
    form = {**described["components"]["schemas"]["ImportedFiles"], "components": described["components"]}
    found = read(server, file("order.csv", b"name,initiative\nAna,17\nBo,17.5\nCleo,\n"))
    assert [one["initiative"] for one in found["characters"]] == [17, 17.5, None]
    assert [error.message for error in Draft202012Validator(form).iter_errors(found)] == []


def test_what_cannot_be_read_is_a_line_and_the_others_come(server: Running) -> None:
    found = read(server, file("a.gcs", b"{"), ana(), file("x.chum5", b"<character/>"))
    assert [one["name"] for one in found["characters"]] == ["Ana Wolf"]
    assert [problem["file"] for problem in found["problems"]] == ["a.gcs", "x.chum5"]
    assert all("\n" not in problem["text"] for problem in found["problems"])


@pytest.mark.parametrize("name", sorted(FILES))
def test_broken_files_are_no_faults(server: Running, name: str) -> None:
    """Every format, cut at several places and with bytes that are others (P11)."""
    _, data = FILES[name]
    cut = [data[: len(data) * part // 7] for part in range(1, 7)]
    bent = [data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :] for place in range(0, len(data), 97)]
    found = read(server, *(file(f"{number}-{name}", one) for number, one in enumerate([*cut, *bent][:100])))
    assert len(found["characters"]) + len(found["problems"]) > 0


@pytest.mark.parametrize(
    "body",
    [
        b"", b"[]", b"{}", b'{"files": []}', b'{"files": [{"name": "a", "data": "not base64!"}]}',
        b'{"files": [{"name": 3, "data": ""}]}', b'{"files": [{"name": "a"}]}', b"[" * 5000,
    ],
)  # fmt: skip
def test_what_is_no_request_is_refused(server: Running, body: bytes) -> None:
    answer = server.http.post("/import", content=body, headers={"content-type": "application/json", **server.owner})
    assert answer.status_code == 400, answer.text
    assert "\n" not in answer.json()["detail"]


def test_no_such_system_and_too_large(server: Running) -> None:
    answer = server.http.post("/import", json={"files": [ana()], "system": "chess"}, headers=server.owner)
    assert (answer.status_code, answer.json()["code"]) == (404, "system.missing")
    large = [file("a", bytes(7 * 1024 * 1024)), file("b", bytes(7 * 1024 * 1024))]
    assert server.http.post("/import", json={"files": large}, headers=server.owner).status_code == 413


def test_as_many_characters_as_a_fight_holds(server: Running) -> None:
    names = "\n".join(f"Foe{number}" for number in range(400)).encode()
    found = read(server, file("a.txt", names), file("b.txt", names.replace(b"Foe", b"Orc")))
    assert len(found["characters"]) == 500
    assert [problem["file"] for problem in found["problems"]] == ["b.txt"]


def test_many_at_once_are_read_in_turn_or_put_off(server: Running) -> None:
    """Nobody at a table is held up: a fight answers while files are read."""
    gm = server.open(sample="rolled")
    names = "\n".join(f"Foe{number}" for number in range(400)).encode()
    with ThreadPoolExecutor(30) as pool:
        answers = [
            pool.submit(server.http.post, "/import", json={"files": [file("a.txt", names)]}, headers=server.owner)
            for _ in range(30)
        ]
        gm.do("note", text="still here")
        codes = {answer.result().status_code for answer in answers}
    assert codes <= {200, 429}
    assert 200 in codes


def test_a_number_corrected_has_its_working_done_anew(server: Running) -> None:
    (one,) = read(server, ana())["characters"]
    one["profile"]["dx"] = 17
    again = read(server, file("1", json.dumps({"format": 1, "characters": [one]}).encode()), system="hands")
    assert again["characters"][0]["working"].startswith("(DX 17 + IQ 12)/4 = 7")
    assert again["characters"][0]["key"] == one["key"]
    assert {"field": "dx", "value": 17, "source": "corrected from 13"} in again["characters"][0]["values"]


def test_a_fight_begins_with_them(server: Running) -> None:
    found = read(server, ana(), file("foes.txt", b"Goblin x2"))
    bo = {"actor": "bo", "side": "pc", "name": "Bo"}
    gm = server.open(system="hands", characters=found["characters"], actors=[bo])
    assert [one["name"] for one in gm.get("/setup").json()["actors"]] == ["Ana Wolf", "Goblin 1", "Goblin 2", "Bo"]
    assert gm.get("/setup").json()["actors"][0]["profile"]["dx"] == 13
    assert [(seat["id"], seat["role"]) for seat in gm.get("/seats").json()] == [("gm", "gm"), ("pia", "player")]
    answer = server.http.post(
        "/fights", json={"sample": "hands", "characters": found["characters"]}, headers=server.owner
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "fight.malformed")


@pytest.mark.parametrize(
    "bad",
    [
        {}, {"name": 3}, {"members": 10**9}, {"members": 501}, {"count": 10**9}, {"actor": "No Such Id"}, {"side": "x"},
        {"extra": {"a": []}},
    ],
    ids=str,
)  # fmt: skip
def test_characters_that_no_import_made_are_refused(server: Running, bad: Tree) -> None:
    (one,) = read(server, ana())["characters"]
    raw = [{**one, **bad} if bad else {}]
    answer = server.http.post("/fights", json={"system": "hands", "characters": raw}, headers=server.owner)
    assert (answer.status_code, answer.json()["code"]) == (400, "fight.malformed"), answer.text
    gm = server.open(system="hands")
    answer = gm.post("/import/preview", {"characters": raw})
    assert answer.status_code == 400 or answer.json()["problems"], answer.text


def test_groups_together_are_no_more_than_a_fight_holds(server: Running) -> None:
    (one,) = read(server, ana())["characters"]
    gm = server.open(system="hands")
    found = plan(gm, [{**one, "members": 300}, {**one, "key": "another", "members": 300, "actor": "b"}])
    assert len(found["steps"]) == 300
    assert found["problems"][0]["text"] == "a fight holds at most 500 actors"


def test_importing_again_updates_by_commands_that_the_log_holds(server: Running) -> None:
    gm = server.open(system="hands")
    steps = plan(gm, read(server, ana())["characters"])["steps"]
    assert [(one["match"], one["commands"][0]["type"], one["player"]) for one in steps] == [("new", "join", "pia")]
    before = gm.get("/log").json()["total"]
    assert before == gm.get("/log").json()["total"]
    gm.do(**_command(steps[0]))
    assert plan(gm, read(server, ana())["characters"])["steps"][0]["commands"] == []
    (step,) = plan(gm, read(server, ana(dx=15))["characters"])["steps"]
    assert (step["match"], step["was"]) == ("certain", {"dx": 13})
    assert step["commands"] == [{"type": "amend", "actor": step["actor"], "profile": {"dx": 15}}]
    gm.do(**_command(step))
    (actor,) = gm.get("/setup").json()["actors"]
    assert actor["profile"]["dx"] == 15
    assert b'"core.amended"' in gm.get("/export").content
    gm.do("undo")
    assert gm.get("/setup").json()["actors"][0]["profile"]["dx"] == 13


def test_importing_chosen_cards_again_changes_nothing(server: Running) -> None:
    """Their names are a list, not a number."""
    gm = server.open(system="draw")
    cards = file("party.csv", b'name,names\nAna,"AS,KH"\n')
    (step,) = plan(gm, read(server, cards)["characters"])["steps"]
    gm.do(**_command(step))
    assert plan(gm, read(server, cards)["characters"])["steps"][0]["commands"] == []


def _command(step: Tree) -> Tree:
    command = dict(step["commands"][0])
    return {"kind": command.pop("type"), **command}


def test_who_only_has_the_name_may_be_somebody_else(server: Running) -> None:
    gm = server.open(system="hands", actors=[{"actor": "ana", "side": "pc", "name": "Ana Wolf"}])
    found = read(server, ana())["characters"]
    (step,) = plan(gm, found)["steps"]
    assert (step["match"], step["actor"]) == ("name", "ana")
    (step,) = plan(gm, found, apart=[found[0]["key"]])["steps"]
    assert (step["match"], step["commands"][0]["type"]) == ("new", "join")
    assert step["actor"] != "ana"


def test_only_the_gm_is_told_what_an_import_would_do(server: Running) -> None:
    """Who is in the fight, hidden ones too, could be asked for by name."""
    gm = server.open(system="hands", actors=[{"actor": MARK, "side": "npc", "name": MARK, "visibility": "hidden"}])
    for seat in (gm.give_seat(role="player"), gm.give_seat(role="screen")):
        answer = seat.post("/import/preview", {"characters": read(server, ana(name=MARK))["characters"]})
        assert (answer.status_code, answer.json()["code"]) == (403, "seat.gm_only")
        assert MARK not in answer.text


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "hands", "countdown"])
def test_an_export_holds_what_the_seat_sees(server: Running, system: str) -> None:
    gm = server.open(sample=system)
    gm.do("join", actor=MARK, side="npc", name=MARK, visibility="hidden")
    gm.do("join", actor="masked", side="npc", name=f"{MARK} masked", visibility="unknown")
    gm.do("begin")
    mine = gm.picture()["table"]["actors"][0]["actor"]
    player, screen = gm.give_seat(role="player", actors=[mine]), gm.give_seat(role="screen")
    for kind, export in EXPORTS.items():
        for seat in (player, screen):
            answer = seat.get("/export", format=kind)
            assert answer.status_code == 200, answer.text
            assert answer.headers["content-type"] == export.media_type
            assert answer.headers["content-disposition"] == f'attachment; filename="{gm.fight}{export.suffix}"'
            assert MARK not in answer.text
            assert MARK not in str(answer.headers)
        # Everybody at a Roll20 campaign sees its turn order, so an actor who is hidden is in none; none had a turn.
        assert kind in {"roll20", "sheet", "recap"} or MARK in gm.get("/export", format=kind).text
    rows = list(csv.DictReader(io.StringIO(player.get("/export", format="csv").text)))
    assert {row["name"] for row in rows} == {row["name"] for row in player.picture()["table"]["actors"]}


def test_who_may_export_what(server: Running) -> None:
    gm = server.open(sample="rolled")
    player = gm.give_seat(role="player")
    for kind in ({}, {"format": "log"}):
        assert gm.get("/export", **kind).content == gm.get("/export").content
        answer = player.get("/export", **kind)
        assert (answer.status_code, answer.json()["code"]) == (403, "seat.gm_only")
    assert gm.get("/export", format="pdf").status_code == 400
    assert server.http.get(f"/fights/{gm.fight}/export", params={"format": "csv"}).status_code == 401


def _roll20(*rows: tuple[str, object]) -> dict[str, str]:
    listed = [{"id": "-1", "pr": pr, "custom": name, "formula": ""} for name, pr in rows]
    return file("order.json", json.dumps(listed).encode())


def _results(gm: Seat) -> dict[str, str]:
    return {row["name"]: row["mark"] for row in gm.picture()["table"]["actors"]}


def test_all_of_an_import_is_one_step_that_one_undo_takes_back(server: Running) -> None:
    gm = server.open(system="hands", actors=[{"actor": "bo", "side": "pc", "name": "Bo"}])
    found = plan(gm, read(server, ana(), file("foes.txt", b"Goblin x3"))["characters"])
    assert found["results"] == []
    commands = [command for step in found["steps"] for command in step["commands"]]
    order = {"id": "bring-1", "seen": gm.picture()["version"], "command": commands}
    assert gm.post("/commands", order).json()["done"] is True
    assert gm.post("/commands", order).json()["repeated"] is True
    assert len(gm.get("/setup").json()["actors"]) == 5
    gm.do("undo")
    assert [one["name"] for one in gm.get("/setup").json()["actors"]] == ["Bo"]


@pytest.mark.parametrize("bad", [[], [{"type": "undo"}, {"type": "redo"}], [{"type": "note"}], ["note"], [[]]], ids=str)
def test_several_commands_that_are_none(server: Running, bad: object) -> None:
    gm = server.open(sample="rolled")
    answer = gm.post("/commands", {"id": "x", "seen": None, "command": bad})
    assert answer.status_code == 400, answer.text


def test_several_commands_of_which_one_is_refused(server: Running) -> None:
    gm = server.open(sample="rolled")
    before = gm.get("/log").json()["total"]
    join = {"type": "join", "actor": "new", "side": "npc"}
    answer = gm.post("/commands", {"id": "x", "seen": None, "command": [join, join]})
    assert (answer.status_code, answer.json()["code"]) == (409, "core.actor_exists")
    assert gm.get("/log").json()["total"] == before


def test_what_they_had_rolled_may_count(server: Running) -> None:
    """In a fight that is being set up it begins with them; later the numbers of the round are set."""
    order = _roll20(("Ana", 17), ("Wolf", 9))
    gm = server.open(system="rolled")
    found = plan(gm, read(server, order)["characters"])
    assert [one["type"] for one in found["results"]] == ["begin", "enter", "enter"]
    commands = [command for step in found["steps"] for command in step["commands"]] + found["results"]
    assert gm.post("/commands", {"id": "a", "seen": None, "command": commands}).status_code == 200
    assert _results(gm) == {"Ana": "17", "Wolf": "9"}
    again = plan(gm, read(server, _roll20(("Ana", 17), ("Wolf", "21")))["characters"])
    assert [(one["type"], one["result"]) for one in again["results"]] == [("set_result", 21)]
    other = server.open(system="rolled", characters=read(server, order)["characters"], results=True)
    assert _results(other) == {"Ana": "17", "Wolf": "9"}
    other.do("undo")
    assert other.picture()["table"]["stage"] == "setup"


def test_an_export_as_a_screen_sees_it(server: Running) -> None:
    gm = server.open(sample="rolled")
    gm.do("join", actor=MARK, side="npc", name=MARK, visibility="hidden")
    screen = gm.give_seat(role="screen")
    for kind in EXPORTS:
        assert gm.get("/export", format=kind, view="screen").content == screen.get("/export", format=kind).content
    assert gm.get("/export", format="csv", view="gm").status_code == 400


def test_the_owner_exports_as_the_gm_does(server: Running) -> None:
    gm = server.open(sample="rolled")
    gm.do("join", actor=MARK, side="npc", name=MARK, visibility="hidden")
    for kind in EXPORTS:
        mine = {"format": kind}
        answer = server.http.get(f"/fights/{gm.fight}/export", params=mine, headers=server.owner)
        assert answer.content == gm.get("/export", format=kind).content
    answer = server.http.get("/fights/none/export", params={"format": "csv"}, headers=server.owner)
    assert (answer.status_code, answer.json()["code"]) == (404, "fight.missing")
