"""A join code opens a lobby and nothing else; tokens open one seat and can be taken back (P8, P9)."""

from __future__ import annotations

import base64
import itertools
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
import segno

from tests.web.support import Running, Seat
from turnkeeper.web.seats import qr_of


def joined(gm: Seat, name: str = "Ana") -> Seat:
    code = gm.post("/invitations", {}).json()["code"]
    answer = gm.server.http.post("/join", json={"code": code, "name": name})
    assert answer.status_code == 201, answer.text
    return Seat(gm.server, answer.json())


def test_a_code_opens_the_lobby_and_the_gm_lets_in(server: Running) -> None:
    gm = server.open(sample="rolled")
    with gm.live() as table:
        ana = joined(gm)
        assert (ana.state, ana.get("/picture").status_code) == ("lobby", 403)
        for path in ("/log", "/people", "/why?first=a&second=b"):
            assert ana.get(path).status_code == 403
        assert ana.send("begin").status_code == 403
        table.await_people(lambda people: {"id": "p1", "state": "lobby"}.items() <= people[-1].items())
        with ana.live() as hers:
            assert hers.one() == {"type": "lobby", "fight": gm.fight, "seat": "p1", "name": "Ana"}
            assert gm.patch("/seats/p1", {"name": "Anna"}).status_code == 200
            assert hers.one() == {"type": "lobby", "fight": gm.fight, "seat": "p1", "name": "Anna"}
            admitted = gm.patch("/seats/p1", {"state": "admitted", "actors": ["ilka-vane"]})
            assert admitted.json()["actors"] == ["ilka-vane"]
            assert hers.one()["seat"]["actors"] == ["ilka-vane"]


def test_a_seat_in_the_lobby_reads_and_does_nothing_in_its_fight(server: Running) -> None:
    """Every question about a fight is refused, but for the seat itself and the fight's name."""
    gm = server.open(sample="rolled")
    ana = joined(gm)
    own = {f"/fights/{gm.fight}"}
    described = server.http.get("/schema/openapi.json", headers=server.owner).json()["paths"]
    values = {"fight": gm.fight, "code": "ABCD2345", "actor": "ilka-vane", "seat": "gm", "line": "1", "first": "a"}
    tried = 0
    for path, methods in described.items():
        if "/fights/{fight}" not in path:
            continue
        asked = re.sub(r"\{(\w+)\}", lambda found: values[found[1]], path.removeprefix("/api/v1"))
        for method, described_as in methods.items():
            given = described_as.get("parameters", [])
            choices = {one["name"]: one["schema"]["enum"] for one in given if "enum" in one["schema"]}
            required = [one["name"] for one in given if one["required"] and one["in"] == "query"]
            needed = {name: values.get(name, "b") for name in required}
            for chosen in itertools.product(*choices.values()):
                query = {**needed, **dict(zip(choices, chosen, strict=True))}
                reads = method == "get"
                body: dict[str, str] | None = None if reads else {}
                answer = server.http.request(method, asked, headers=ana.headers, params=query, json=body)
                # Before anything is refused, a body must be one that fits.
                expected = ({200} if asked in own else {403}) if reads else {400, 401, 403}
                assert answer.status_code in expected, (method, asked, query)
                tried += 1
    assert tried > 40
    assert "ilka-vane" not in ana.get("").text


def test_other_players_hear_nothing_of_the_lobby(server: Running) -> None:
    gm = server.open(sample="rolled")
    bo = gm.give_seat(role="player", name="Bo")
    before = bo.get("/people").text
    joined(gm)
    assert bo.get("/people").text == before


def test_admission_can_be_automatic(server: Running) -> None:
    gm = server.open(sample="rolled")
    assert gm.patch("", {"admission": "automatic"}).json()["admission"] == "automatic"
    ana = joined(gm)
    assert ana.state == "admitted"
    assert ana.picture()["seat"]["actors"] == []


def test_a_code_as_people_type_it(server: Running) -> None:
    """Small letters, spaces and dashes do not matter."""
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    typed = f" {code[:4].lower()}-{code[4:]} "
    assert server.http.post("/join", json={"code": typed, "name": "Ana"}).status_code == 201


def test_hit_and_miss_look_alike_until_one_is_in(server: Running) -> None:
    """A code that is used up, one taken back and one never made get the same answer, to the byte."""
    gm = server.open(sample="rolled")
    spent, gone = gm.post("/invitations", {"uses": 1}).json()["code"], gm.post("/invitations", {}).json()["code"]
    assert server.http.post("/join", json={"code": spent, "name": "Ana"}).status_code == 201
    assert gm.delete(f"/invitations/{gone}").status_code == 204
    answers = [server.http.post("/join", json={"code": code, "name": "Eve"}) for code in (spent, gone, "ABCDEFGH")]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.text for answer in answers}) == 1


def test_guessing_is_limited(own: Callable[..., Running]) -> None:
    """After some wrong codes an address has to wait, with the right code too; nobody was let in."""
    running = own(guesses_a_minute=0.0)
    gm = running.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    statuses = [running.http.post("/join", json={"code": f"WRONG{n:03}", "name": "Eve"}).status_code for n in range(20)]
    assert statuses == [404] * 12 + [429] * 8
    late = running.http.post("/join", json={"code": code, "name": "Eve"})
    assert late.status_code == 429
    assert int(late.headers["retry-after"]) > 0
    assert [seat["role"] for seat in gm.get("/seats").json()].count("gm") == 1
    assert not [seat for seat in gm.get("/seats").json() if seat["name"] == "Eve"]


def test_a_revoked_seat_is_out_at_once(server: Running) -> None:
    """Its socket is closed before any sign of life; who is there may have been on its way already."""
    gm = server.open(sample="rolled")
    ana = gm.give_seat(role="player", name="Ana", actors=["ilka-vane"])
    with ana.live() as hers:
        hers.one()
        heard = len(hers.frames)
        assert gm.patch("/seats/p1", {"state": "revoked"}).status_code == 200
        assert hers.closed() == 4403
        assert [json.loads(frame)["type"] for frame in hers.frames[heard:]] in ([], ["people"])
    assert ana.get("/picture").status_code == 401
    with ana.live() as again:
        assert again.closed() == 4401
    assert gm.patch("/seats/p1", {"state": "admitted"}).status_code == 404


def test_a_new_link_ends_the_old_one(server: Running) -> None:
    gm = server.open(sample="rolled")
    ana = gm.give_seat(role="player", name="Ana")
    with ana.live() as hers:
        hers.one()
        fresh = Seat(server, ana.post("/seats/p1/link", {}).json())
        assert hers.closed() == 4401
    assert ana.get("/picture").status_code == 401
    assert fresh.picture()["seat"]["name"] == "Ana"
    assert fresh.post("/seats/gm/link", {}).status_code == 403


def test_only_the_gm_does_what_is_the_gms(server: Running) -> None:
    gm = server.open(sample="rolled")
    ana = gm.give_seat(role="player", name="Ana", actors=["ilka-vane"])
    screen = gm.give_seat(role="screen")
    code = gm.post("/invitations", {}).json()["code"]
    # In the room a screen shows how to come in, until the fight begins.
    assert [one["code"] for one in screen.get("/invitations").json()] == [code]
    assert screen.get(f"/invitations/{code}/qr").text.startswith("<svg")
    assert {ana.get("/invitations").status_code, ana.get(f"/invitations/{code}/qr").status_code} == {403}
    gm.do("begin")
    for seat in (ana, screen):
        answers = [
            seat.delete(), seat.patch("", {}), seat.get("/export"), seat.get("/seats"), seat.get("/invitations"),
            seat.post("/seats", {"role": "screen"}), seat.post("/invitations", {}), seat.patch("/seats/p1", {}),
            seat.delete(f"/invitations/{code}"), seat.get(f"/invitations/{code}/qr"), seat.send("begin"),
        ]  # fmt: skip
        assert {answer.status_code for answer in answers} == {403}
    assert ana.get().json()["admission"] is None


def test_a_token_opens_its_own_fight_only(server: Running) -> None:
    one, other = server.open(sample="rolled"), server.open(sample="draw")
    one.fight = other.fight
    assert one.get("/picture").status_code == 404


@pytest.mark.parametrize("header", ["", "Basic x", "Bearer", "Bearer " + "x" * 32, "Bearer " + "x" * 5000, "Bearer é"])
def test_without_a_token_there_is_nothing(server: Running, header: str) -> None:
    gm = server.open(sample="rolled")
    headers = [(b"Authorization", header.encode())] if header else []
    answer = server.http.get(f"/fights/{gm.fight}/picture", headers=headers)
    assert answer.status_code == 401
    assert answer.headers["www-authenticate"] == "Bearer"


def test_tokens_are_long_and_nowhere_kept_or_logged(own: Callable[..., Running]) -> None:
    """192 random bits; neither the data folder nor the log has them, plain or as base64 or hex; no cookie is set."""
    running = own()
    gm = running.open(sample="rolled")
    ana = joined(gm)
    gm.patch(f"/seats/{ana.id}", {"state": "admitted"})
    answer = ana.get("/picture")
    assert "set-cookie" not in answer.headers
    with ana.live() as hers:
        hers.one()
    codes = [one["code"] for one in gm.get("/invitations").json()]
    running.stop()
    kept = b"".join(file.read_bytes() for file in running.folder.iterdir() if file.is_file())
    logged = running.log.read_bytes()
    for token in (gm.token, ana.token):
        assert len(base64.urlsafe_b64decode(token)) * 8 >= 128
        for spelled in (token.encode(), base64.b64encode(token.encode()), token.encode().hex().encode()):
            assert spelled not in kept
            assert spelled not in logged
    assert not any(code.encode() in logged for code in codes)
    assert b"Ana" not in logged


def test_links_carry_the_token_in_the_fragment(server: Running) -> None:
    """What follows # is never sent to a server."""
    opened = server.http.post("/fights", json={"sample": "rolled"}, headers=server.owner).json()
    before, _, fragment = opened["link"].partition("#")
    assert opened["token"] in fragment
    assert opened["token"] not in before


def test_a_code_can_be_shown_as_a_picture(server: Running) -> None:
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    answer = gm.get(f"/invitations/{code}/qr")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.text.startswith("<svg")


def test_old_links_on_one_phone_lock_nobody_else_out(own: Callable[..., Running]) -> None:
    """However often a link that opens nothing is tried from an address, good ones from there work."""
    running = own()
    gm = running.open(sample="rolled")
    old = Seat(running, {"fight": gm.fight, "seat": "p1", "token": "x" * 32, "state": ""})
    statuses = [old.get("/picture").status_code for _ in range(100)]
    assert set(statuses) == {401, 429}
    assert gm.get("/picture").status_code == 200


def test_the_qr_code_of_a_link_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat may ask for it forty times a second, and each takes milliseconds in which nobody else is answered."""
    made: list[str] = []
    make = segno.make

    def counted(link: str, **how: Any) -> segno.QRCode:  # noqa: ANN401 - passed on
        made.append(link)
        return make(link, **how)

    monkeypatch.setattr(segno, "make", counted)
    links = ["http://x/#join=once", "http://x/#join=other", "http://x/#join=once"]
    pictures = [qr_of(link) for link in links]
    assert (made, pictures[0] == pictures[2] != pictures[1]) == (links[:2], True)


@pytest.mark.parametrize("uses", [1, None])
def test_a_request_to_join_that_is_repeated_gives_the_same_seat(server: Running, uses: int | None) -> None:
    """Its answer may have been lost: nobody is there twice, and a code for one is not used up by that."""
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {"uses": uses}).json()["code"]
    request = {"code": code, "name": "Ana", "id": "5f0c6f0e9d1b4a7c"}
    first, again = (server.http.post("/join", json=request) for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert [seat["name"] for seat in gm.get("/seats").json()].count("Ana") == 1
    assert Seat(server, again.json()).get("").status_code == 200
    # Under another name it is another person's; without an id, or with another, another request.
    others = [{**request, "name": "Bo"}, {**request, "id": "another-of-chance"}, {"code": code, "name": "Ana"}]
    answers = [server.http.post("/join", json=other) for other in others]
    assert {answer.status_code for answer in answers} == ({404} if uses else {201})
    assert first.json()["token"] not in [answer.json().get("token") for answer in answers]
    assert server.http.post("/join", json={**request, "id": "short"}).status_code == 400


def test_a_repeated_request_to_join_tells_how_the_seat_stands_now(server: Running) -> None:
    gm = server.open(sample="rolled")
    request = {"code": gm.post("/invitations", {}).json()["code"], "name": "Ana", "id": "5f0c6f0e9d1b4a7c"}
    seat = server.http.post("/join", json=request).json()["seat"]
    for state in ("admitted", "revoked"):
        assert gm.patch(f"/seats/{seat}", {"state": state}).status_code == 200
        again = server.http.post("/join", json=request).json()
        assert (again["seat"], again["state"]) == (seat, state)
