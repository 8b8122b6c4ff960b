"""Faces of actors in the browser: made small here, seen by those who know the actor, and by nobody else."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.people import LAPTOP, TV, Party, Person
from tests.service.test_faces import png
from tests.web.support import Running

LARGEST = 48 * 1024


def editor(page: Page, name: str) -> None:
    """The GM opens an actor's sheet, where its face is."""
    page.get_by_role("button", name=name).first.click()
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
    evil = tmp_path / "evil.png"
    evil.write_text("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "utf-8")
    editor(gm.page, "Ilka Vane")
    dialog = gm.page.get_by_role("dialog")
    dialog.get_by_label("A picture", exact=True).set_input_files(evil)
    expect(dialog.get_by_role("alert")).to_have_text("evil.png is no picture that this browser can read.")
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
    assert data[:40] not in gm.seat.get("/export").text
    assert '"pike"' not in json.dumps([frame for frame in screen.frames if '"faces"' in frame])
    # Still there after a restart.
    server.stop()
    again = own("--port", str(server.port))
    assert [face["actor"] for face in screen.seat.at(again).get("/faces").json()["faces"]] == ["ilka-vane"]


def test_a_player_chooses_letters_and_a_colour(server: Running, person: Callable[..., Person]) -> None:
    gm = person(LAPTOP).sit(server.open(sample="rolled"))
    phone = person().sit(gm.seat.give_seat(role="player", name="Ilka", actors=["ilka-vane"]))
    phone.page.get_by_role("button", name="Menu").click()
    phone.page.get_by_label("Letters").fill("IV")
    phone.page.get_by_label("Letters").blur()
    phone.page.get_by_role("button", name="Colour 7").click()
    expect(gm.page.locator(".face.tone-7[data-letters=IV]").first).to_be_visible()
    assert phone.seat.ask("PUT", "/faces/hesk", json={"letters": "H"}).status_code == 403
    assert phone.seat.ask("PUT", "/faces/pike", json={"letters": "H"}).status_code == 404
