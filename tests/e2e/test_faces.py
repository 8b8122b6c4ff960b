"""Faces of actors in the browser: made small here, seen by those who know the actor, and by nobody else."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Route, expect

from tests.e2e.people import LAPTOP, TV, Party, Person
from tests.service.test_faces import png
from tests.web.support import Running

LARGEST = 48 * 1024
SAID = "is no picture that this browser can read."


def claiming(wide: int, high: int) -> bytes:
    """A PNG file that says it is so large."""
    whole = png()
    head = b"IHDR" + struct.pack(">II", wide, high) + whole[24:29]
    return whole[:12] + head + struct.pack(">I", zlib.crc32(head)) + whole[33:]


def editor(page: Page, name: str) -> None:
    """The GM opens an actor's sheet, where its face is."""
    page.get_by_role("region", name="The order").get_by_role("button", name=name).first.click()
    expect(page.get_by_role("dialog").get_by_role("button", name="A picture …")).to_be_visible()


def test_a_picture_is_made_small_and_seen_by_those_who_know_the_actor(
    own: Callable[..., Running], person: Callable[..., Person], tmp_path: Path
) -> None:
    server = own()
    gm = person(LAPTOP, at=server).sit(server.open(sample="rolled"))
    phone = person(at=server).sit(gm.seat.give_seat(role="player", name="Ilka", actors=["ilka-vane"]))
    screen = person(TV, at=server).sit(gm.seat.give_seat(role="screen", name="TV"))
    Party(gm).play(lambda picture: bool(picture["table"]["now"]))
    large = tmp_path / "large.png"
    large.write_bytes(png(290, 200))
    hostile = {
        "evil.png": b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        "evil.svg": b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        "broken.png": png()[:50],
        "page.webp": b"<!doctype html><script>alert(1)</script>",
        "endless.png": claiming(60_000, 60_000),
        "heavy.png": png(more=b"\0" * (26 * 2**20)),
    }
    editor(gm.page, "Ilka Vane")
    dialog = gm.page.get_by_role("dialog")
    for name, data in hostile.items():
        (tmp_path / name).write_bytes(data)
        dialog.get_by_label("A picture", exact=True).set_input_files(tmp_path / name)
        said = "is too large: a picture may have 25 MB." if name == "heavy.png" else SAID
        expect(dialog.get_by_role("alert")).to_have_text(f"{name} {said}")
        # A program of another's may send it as it is.
        answer = gm.seat.ask("PUT", "/faces/ilka-vane", json={"picture": base64.b64encode(data[:LARGEST]).decode()})
        assert answer.status_code == 400, name
        assert answer.json()["code"].startswith("face."), name
    assert gm.seat.get("/faces").json()["faces"] == []
    dialog.get_by_label("A picture", exact=True).set_input_files(large)
    expect(dialog.locator(".face.pictured img")).to_be_visible()
    gm.page.keyboard.press("Escape")
    # One that the others know as "?" only.
    editor(gm.page, "Pike in the shallows")
    gm.page.get_by_role("dialog").get_by_label("A picture", exact=True).set_input_files(large)
    expect(gm.page.get_by_role("dialog").locator(".face.pictured img")).to_be_visible()
    gm.page.keyboard.press("Escape")
    for one in (gm, phone, screen):
        expect(one.page.locator(".face.pictured img").first).to_be_visible()
    assert [face["actor"] for face in phone.seat.get("/faces").json()["faces"]] == ["ilka-vane"]
    assert {face["actor"] for face in gm.seat.get("/faces").json()["faces"]} == {"ilka-vane", "pike"}
    [shown] = screen.seat.get("/faces").json()["faces"]
    kind, _, data = shown["picture"].partition(";base64,")
    assert kind == "data:image/webp"
    assert len(base64.b64decode(data)) <= LARGEST
    kinds = ("log", "csv", "markdown", "roll20", "foundry", "improved-initiative", "sheet", "recap")
    for kind in kinds:
        exported = gm.seat.get("/export", format=kind).text
        assert data[:40] not in exported, kind
        assert "data:image" not in exported, kind
    assert '"pike"' not in json.dumps([frame for frame in screen.frames if '"faces"' in frame])
    # Still there after a restart.
    server.stop()
    again = own("--port", str(server.port))
    assert [face["actor"] for face in screen.seat.at(again).get("/faces").json()["faces"]] == ["ilka-vane"]


def test_a_player_chooses_letters_and_a_colour(server: Running, person: Callable[..., Person]) -> None:
    gm = person(LAPTOP).sit(server.open(sample="rolled"))
    phone = person().sit(gm.seat.give_seat(role="player", name="Ilka", actors=["ilka-vane"]))
    phone.page.get_by_role("button", name="Menu").click()
    # The letters are still on their way when the colour is chosen.
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    phone.page.route("**/faces/ilka-vane", hold, times=1)
    phone.page.get_by_label("Letters").fill("IV")
    with phone.page.expect_request("**/faces/ilka-vane"):
        phone.page.get_by_label("Letters").blur()
    phone.page.get_by_role("button", name="Colour 7").click()
    held[0].continue_()
    expect(gm.page.locator(".face.tone-7[data-letters=IV]").first).to_be_visible()
    assert phone.seat.ask("PUT", "/faces/hesk", json={"letters": "H"}).status_code == 403
    assert phone.seat.ask("PUT", "/faces/pike", json={"letters": "H"}).status_code == 404
