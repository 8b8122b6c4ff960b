"""One who owns the data folder finds every fight again; nobody else learns that there are any."""

from __future__ import annotations

import json
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.forked import turnkeeper
from tests.store.test_maintenance import harmed
from tests.web.support import Running, Seat
from turnkeeper.core.encounter import Encounter


def fights(running: Running, **params: int) -> dict[str, Any]:
    answer = running.http.get("/fights", headers=running.owner, params=params)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def opened(running: Running, fight: str) -> Seat:
    answer = running.http.post(f"/fights/{fight}/open", headers=running.owner)
    assert answer.status_code == 201, answer.text
    return Seat(running, answer.json())


def test_the_start_page_is_printed_and_its_token_lists_what_is_kept(own: Callable[..., Running]) -> None:
    """Names, systems, stages, times; last played first."""
    running = own()
    token = "".join(running.said).split("#owner=")[1].split()[0]
    assert running.owner == {"Authorization": f"Bearer {token}"}
    assert fights(running) == {"first": 1, "total": 0, "fights": []}
    bridge = running.open(system="rolled", name="The bridge", actors=[{"actor": "ana", "side": "pc"}])
    trial = running.open(sample="draw", demo=True)
    bridge.do("begin")
    found = {one["fight"]: one for one in fights(running)["fights"]}
    assert found.keys() == {bridge.fight, trial.fight}
    shown = found[bridge.fight]
    assert (shown["name"], shown["system"], shown["stage"]) == ("The bridge", "rolled", "fighting")
    assert (shown["expires"], found[trial.fight]["stage"]) == (None, "setup")
    assert shown["created"] <= shown["played"]
    assert found[trial.fight]["expires"] > found[trial.fight]["created"]
    assert [one["fight"] for page in (1, 2) for one in fights(running, first=page, most=1)["fights"]] == [
        one["fight"] for one in fights(running)["fights"]
    ]


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_the_stage_in_the_list_is_the_tables(server: Running, system: str) -> None:
    """Through undo and redo, read from the log alone."""
    gm = server.open(sample=system)
    for kind in ("begin", "undo", "redo", "end", "undo", "undo", "redo", "note", "end"):
        gm.do(kind, **({"text": "x"} if kind == "note" else {}))
        [stage] = [one["stage"] for one in fights(server, most=200)["fights"] if one["fight"] == gm.fight]
        assert stage == gm.picture()["table"]["stage"], kind


def test_the_owner_opens_a_fight_as_its_gm_and_ends_no_other_link(own: Callable[..., Running]) -> None:
    """By a token that is the same each time and after a restart, over HTTP and on the live stream."""
    running = own()
    gm = running.open(sample="rolled")
    with gm.live() as table:
        table.one()
        again = opened(running, gm.fight)
        assert again.token != gm.token
        assert opened(running, gm.fight).token == again.token
        again.do("begin")
        table.until(gm.picture())
    assert gm.picture() == again.picture()
    with again.live() as stream, gm.live() as table:
        assert stream.one()["seat"]["role"] == "gm"
        assert table.one()["type"] == "picture"
        # Nor does the GM's new link end the owner's way in: only what came by the GM's old one closes.
        fresh = Seat(running, gm.post("/seats/gm/link", None).json())
        assert table.closed() == 4401
        fresh.do("note", text="on we go")
        stream.until(fresh.picture())
    running.stop()
    later = own("--port", str(running.port))
    assert again.at(later).picture()["table"]["stage"] == "fighting"
    assert opened(later, gm.fight).token == again.token


def test_a_token_of_the_owners_opens_its_own_fight_only(server: Running) -> None:
    one, other = server.open(sample="rolled"), server.open(sample="draw")
    mine = opened(server, one.fight)
    forged = mine.token.replace(one.fight, other.fight)
    for fight, token in ((other.fight, mine.token), (other.fight, forged), (one.fight, forged)):
        seat = Seat(server, {"fight": fight, "seat": "gm", "token": token, "state": ""})
        assert seat.get("/picture").status_code in {401, 404}
    with Seat(server, {"fight": other.fight, "seat": "gm", "token": forged, "state": ""}).live() as stream:
        assert stream.closed() == 4401


@pytest.mark.parametrize(("language", "said"), [("en", "opens no seat: POST .../open"), ("de", "öffnet keinen Platz")])
def test_the_start_pages_token_opens_no_seat_and_is_told_what_does(server: Running, language: str, said: str) -> None:
    gm = server.open(sample="rolled")
    for path in ("", "/picture", "/people"):
        answer = server.http.get(f"/fights/{gm.fight}{path}", headers={**server.owner, "Accept-Language": language})
        assert (answer.status_code, answer.json()["code"]) == (401, "token.unknown")
        assert said in answer.json()["detail"]


def test_phones_do_not_see_the_list(server: Running) -> None:
    """Without a token, with a wrong one, with a player's, with the GM's own: the same answer, about nothing."""
    gm = server.open(sample="rolled")
    player = gm.give_seat(role="player", name="Ana")
    nobody = {"Authorization": "Bearer " + "x" * 32}
    answers = [
        server.http.request(method, path, headers=headers)
        for method, path in (("GET", "/fights"), ("POST", f"/fights/{gm.fight}/open"))
        for headers in ({}, nobody, player.headers, gm.headers, opened(server, gm.fight).headers)
    ]
    assert {answer.status_code for answer in answers} == {401}
    assert len({answer.text for answer in answers[1:5]}) == 1
    assert not any(gm.fight in answer.text for answer in answers)
    # Nor is the owner's token a seat: each fight is opened first.
    assert server.http.get(f"/fights/{gm.fight}/picture", headers=server.owner).status_code == 401


def test_the_owner_exports_and_deletes(server: Running) -> None:
    """The fight's sockets are closed, its links end, and the list is without it."""
    gm = server.open(sample="rolled")
    log = server.http.get(f"/fights/{gm.fight}/export", headers=server.owner)
    assert log.content == gm.get("/export").content
    with gm.live() as stream:
        stream.one()
        assert server.http.delete(f"/fights/{gm.fight}", headers=server.owner).status_code == 204
        assert stream.closed() == 4410
    assert gm.get("/picture").status_code == 401
    assert gm.fight not in {one["fight"] for one in fights(server, most=200)["fights"]}
    for method, path in (("DELETE", ""), ("GET", "/export"), ("POST", "/open")):
        answer = server.http.request(method, f"/fights/{gm.fight}{path}", headers=server.owner)
        assert (answer.status_code, answer.json()["code"]) == (404, "fight.missing")


def damage(folder: Path, fight: str, row: int, envelope: bytes) -> None:
    """Put something else in place of a stored row."""
    with closing(sqlite3.connect(folder / "turnkeeper.db")) as file:
        [key] = file.execute("SELECT key FROM fights WHERE id = ?", (fight,)).fetchone()
        file.execute("DELETE FROM log WHERE fight = ? AND seq = ?", (key, row))
        file.execute("INSERT INTO log (fight, seq, envelope) VALUES (?, ?, ?)", (key, row, envelope))
        file.commit()


WRONG = {
    1: "Zeile 1: kein Protokoll von Turnkeeper: die Zeile ist nicht ganz (Das Feld `by` fehlt)",
    3: "Zeile 3: die Zeile ist nicht ganz (Das Feld `by` fehlt)",
}
"""By the row that is none, what the owner reads in German."""


@pytest.mark.parametrize("row", [1, 3])
def test_a_damaged_fight_is_told_of_and_can_still_be_exported_and_deleted(
    own: Callable[..., Running], row: int
) -> None:
    """No fault of the server's, no fight that goes on without rows; the others are as ever."""
    running = own()
    gm, other = running.open(sample="rolled"), running.open(sample="draw")
    running.stop()
    damage(running.folder, gm.fight, row, b'{"seq": 0}')
    again = own("--port", str(running.port))
    for path in ("", "/picture"):
        answer = gm.at(again).get(path)
        assert (answer.status_code, answer.json()["code"]) == (409, "fight.damaged"), answer.text
    with gm.at(again).live() as stream:
        assert stream.closed() == 4411
    assert {one["fight"] for one in fights(again)["fights"]} == {gm.fight, other.fight}
    german = again.http.get("/fights", headers={**again.owner, "Accept-Language": "de"}).json()["fights"]
    assert next(one["damaged"] for one in german if one["fight"] == gm.fight) == WRONG[row]
    assert other.at(again).picture()["system"] == "draw"
    log = again.http.get(f"/fights/{gm.fight}/export", headers=again.owner)
    assert log.status_code == 200
    brought = again.http.post("/fights/import", content=log.content, headers=again.owner)
    assert brought.status_code == (201 if row > 1 else 400)
    if row > 1:
        assert f"row {row}" in brought.json()["damage"]
        whole = again.http.get(f"/fights/{brought.json()['fight']}/export", headers=again.owner).content
        assert Encounter.load(whole).seq == row - 1
    assert again.http.delete(f"/fights/{gm.fight}", headers=again.owner).status_code == 204


def test_the_key_is_kept_for_its_owner_alone_and_logged_nowhere(own: Callable[..., Running]) -> None:
    running = own()
    gm = running.open(sample="rolled")
    mine = opened(running, gm.fight)
    mine.picture()
    fights(running)
    running.stop()
    key = running.folder / "owner.key"
    if sys.platform != "win32":
        assert key.stat().st_mode & 0o777 == 0o600
    logged = running.log.read_text("utf-8")
    owner = running.owner["Authorization"].removeprefix("Bearer ")
    for secret in (key.read_text("ascii").strip(), owner, mine.token, mine.token[:32]):
        assert secret not in logged
    kept = b"".join(file.read_bytes() for file in running.folder.iterdir() if file != key)
    assert owner.encode() not in kept
    assert mine.token[:32].encode() not in kept


def test_a_new_key_ends_the_owners_links(own: Callable[..., Running]) -> None:
    """Who has lost theirs deletes the file; the GMs' own links stay."""
    running = own()
    gm = running.open(sample="rolled")
    mine, before = opened(running, gm.fight), running.owner
    running.stop()
    (running.folder / "owner.key").unlink()
    again = own("--port", str(running.port))
    assert again.http.get("/fights", headers=before).status_code == 401
    assert mine.at(again).get("/picture").status_code == 401
    assert gm.at(again).picture()["system"] == "rolled"
    assert [one["fight"] for one in fights(again)["fights"]] == [gm.fight]


def test_the_terminal_lists_fights_and_makes_links_that_open_them(own: Callable[..., Running], tmp_path: Path) -> None:
    """While the server runs, and of a backup too."""
    running = own()
    gm = running.open(system="rolled", name="The \x1b[31mbridge".replace("\x1b", ""), actors=[])
    folder = str(running.folder)
    plain = turnkeeper("fights", "--data", folder)
    assert plain.returncode == 0
    [line] = plain.stdout.splitlines()
    assert line.split()[0] == gm.fight
    assert line.endswith("setup     The [31mbridge")
    told = turnkeeper("fights", "--data", folder, "--links", "--url", running.url)
    link = told.stdout.splitlines()[1].strip()
    assert link.startswith(f"{running.url}/#seat={gm.fight}.")
    token = link.partition("#seat=")[2].partition(".")[2]
    assert (
        Seat(running, {"fight": gm.fight, "seat": "gm", "token": token, "state": ""}).picture()["seat"]["role"] == "gm"
    )
    [one] = turnkeeper("fights", "--data", folder, "--json").stdout.splitlines()
    assert json.loads(one) == fights(running)["fights"][0]
    nothing = turnkeeper("fights", "--data", str(tmp_path / "nothing"))
    assert (nothing.returncode, len(nothing.stderr.splitlines())) == (2, 1)


def test_the_terminal_lists_what_is_damaged_and_what_is_unsealed(own: Callable[..., Running]) -> None:
    running = own()
    old = (Path(__file__).parents[1] / "golden" / "rolled-01.jsonl").read_bytes()
    opened = running.http.post("/fights/import", content=old, headers=running.owner).json()
    bridge = running.open(system="rolled", name="The bridge", actors=[{"actor": "ana", "side": "pc"}])
    running.stop()
    harmed(running.folder / "turnkeeper.db", "UPDATE fights SET stage = 'over' WHERE key = 2")
    told = turnkeeper("fights", "--data", str(running.folder)).stdout.splitlines()
    rows = len(old.splitlines())
    said = {one: told[number + 1].strip() for number, line in enumerate(told) for one in line.split()[:1]
            if one in (opened["fight"], bridge.fight)}  # fmt: skip
    assert said == {
        opened[
            "fight"
        ]: f"unsealed: an older version wrote the first {rows} rows, and a change in them cannot be noticed",
        bridge.fight: f"damaged: the stage of fight {bridge.fight}: it does not match its seal: it was altered",
    }
