"""The clock of the table, in the browser: set by the GM, seen by all, as it was after a restart."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, TV, Party, Person
from tests.web.support import Running


def test_everybody_sees_how_long_the_turn_has_lasted(server: Running, person: Callable[..., Person]) -> None:
    gm = person(LAPTOP).sit(server.open(sample="rolled"))
    phone = person().sit(gm.seat.give_seat(role="player", name="Ilka", actors=["ilka-vane"]))
    screen = person(TV).sit(gm.seat.give_seat(role="screen", name="TV"))
    everybody = (gm, phone, screen)
    Party(gm).play(lambda picture: bool(picture["table"]["now"]))
    for one in everybody:
        expect(one.page.get_by_role("timer")).to_have_count(0)
    gm.page.get_by_role("button", name="Menu").click()
    gm.page.get_by_role("button", name="The clock …").click()
    gm.page.get_by_label("Show how long the turn has lasted").check()
    gm.page.get_by_label("A turn should take").select_option("60")
    gm.page.get_by_role("button", name="Pause it").click()
    expect(gm.page.get_by_role("button", name="Let it go on")).to_be_visible()
    for one in everybody:
        expect(one.page.get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d / 1:00 paused$"))
    gm.page.get_by_role("button", name="Let it go on").click()
    gm.page.keyboard.press("Escape")
    for one in everybody:
        expect(one.page.get_by_role("timer")).not_to_contain_text("paused")
    screen.page.reload()
    expect(screen.page.get_by_role("timer")).to_have_text(re.compile(r"^\d+:\d\d / 1:00$"))
    about = gm.seat.get("").json()
    assert about["clock"] == {"limit": 60, "paused": False}
    assert phone.seat.get("").json()["clock"] == about["clock"]
