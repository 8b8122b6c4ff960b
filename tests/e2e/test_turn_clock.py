"""The clock of the table: set by keyboard, seen by all, and as it was after the server was killed."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, PATIENCE_MS, TV, Party, Person, by_key, reach
from tests.web.support import Running

NUMBER = "option => option.index"


def test_everybody_sees_how_long_the_turn_has_lasted(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    server = own()
    gm = person(LAPTOP, at=server).sit(server.open(sample="rolled"))
    phone = person(at=server).sit(gm.seat.give_seat(role="player", name="Ilka", actors=["ilka-vane"]))
    screen = person(TV, at=server).sit(gm.seat.give_seat(role="screen", name="TV"))
    everybody = (gm, phone, screen)
    Party(gm).play(lambda picture: bool(picture["table"]["now"]))
    for one in everybody:
        expect(one.page.get_by_role("timer")).to_have_count(0)
    page = gm.page
    by_key(page, page.get_by_role("button", name="Menu"))
    by_key(page, page.get_by_role("button", name="The clock …"))
    by_key(page, page.get_by_label("Show how long the turn has lasted"), "Space")
    reach(page, page.get_by_label("A turn should take"))
    for _ in range(page.get_by_label("A turn should take").locator("option[value='60']").evaluate(NUMBER)):
        page.keyboard.press("ArrowDown")
    by_key(page, page.get_by_role("button", name="Pause it"))
    expect(gm.page.get_by_role("button", name="Let it go on")).to_be_visible()
    for one in everybody:
        expect(one.page.get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d / 1:00 paused$"))
    by_key(page, page.get_by_role("button", name="Let it go on"))
    gm.page.keyboard.press("Escape")
    for one in everybody:
        expect(one.page.get_by_role("timer")).not_to_contain_text("paused")
    about = gm.seat.get("").json()
    assert about["clock"] == {"limit": 60, "paused": False}
    # The pages find the server again by themselves: they try every 15 seconds at least, and give it 10 to answer.
    server.stop(signal.SIGKILL)
    again = own("--port", str(server.port))
    for one in everybody:
        expect(one.page.locator("[data-line=live]").first).to_be_attached(timeout=2 * PATIENCE_MS)
        expect(one.page.get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d / 1:00$"))
    assert phone.seat.at(again).get("").json()["clock"] == about["clock"]
