"""Every game on the page of a new fight is played, from there to the page on what happened, in its own words."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.people import LAPTOP, Party, Person, from_round
from tests.web.support import Running
from turnkeeper.presets import Preset, packaged

PRESETS = packaged()
LONG = {"hands", "npc_deck", "countdown"}
"""A turn of these takes long, and has tests of its own."""
LINES = 12


def strange(preset: Preset, text: str) -> list[str]:
    """The system's words in a text, where the game has others."""
    own = {word.lower() for said in preset.words.values() for word in (said, *said.split())}
    return [
        word
        for word in preset.words
        if word.lower() not in own and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)
    ]


def text_of(page: Page) -> str:
    """All that can be read on a page."""
    return page.locator("body").inner_text()


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_is_played_in_its_own_words(
    server: Running, person: Callable[..., Person], chromium: Browser, name: str
) -> None:
    preset = PRESETS[name]
    gm = person(LAPTOP, owner=True)
    gm.page.goto("/#/new")
    gm.page.get_by_role("radio", name=re.compile(re.escape(preset.title))).check()
    gm.page.locator("textarea").nth(0).fill("Ana 9\nBo 8")
    gm.page.locator("textarea").nth(1).fill("2 Wolves 7")
    if preset.leaves_out:
        gm.page.get_by_text("What it leaves out").click()
        expect(gm.page.get_by_text(preset.leaves_out[0])).to_be_visible()
    rules = gm.page.locator(".new-rules").inner_text()
    # What is left out of a game, and what it works with, may be said in any words.
    assert not strange(preset, rules.replace("\n".join(preset.leaves_out), "")), rules
    gm.page.locator("button[type=submit]").click()
    gm.seated()
    party = Party(gm)
    done = (lambda picture: picture["log"]["total"] >= LINES) if name in LONG else from_round(2)
    party.play(done)
    assert not strange(preset, text_of(gm.page)), text_of(gm.page)
    row = next(row for row in gm.picture()["table"]["actors"] if row["side"] == "pc")
    phone = person().sit(gm.seat.give_seat(role="player", name="Ana", actors=[row["actor"]]))
    assert not strange(preset, text_of(phone.page)), text_of(phone.page)
    gm.page.get_by_role("button", name="Menu").click()
    gm.page.get_by_role("button", name="End the fight").click()
    with gm.answered():
        gm.page.get_by_role("button", name="End it").click()
    seat = gm.seat
    sent = {"Authorization": f"Bearer {seat.token}"}
    recap = server.http.get(f"/fights/{seat.fight}/export", params={"format": "recap"}, headers=sent).text
    # A file that was saved: the app's policy on styles is not about it.
    alone = chromium.new_page()
    alone.set_content(recap)
    told = text_of(alone)
    alone.close()
    assert preset.title in told
    assert name in LONG or row["name"] in told
    assert not strange(preset, told.replace(preset.title, "")), told


def test_the_game_played_last_stands_first_and_files_of_ones_own_are_there(
    own: Callable[..., Running], person: Callable[..., Person], tmp_path: Path
) -> None:
    folder = tmp_path / "data" / "presets"
    folder.mkdir(parents=True)
    ours = 'title = "Our Thursday game"\nsummary = "A d20."\nsystem = "rolled"\n[words]\nReflexes = "Speed"\n'
    (folder / "ours.toml").write_text(ours, "utf-8")
    (folder / "wrong.toml").write_text('title = "No"\n', "utf-8")
    gm = person(LAPTOP, owner=True, at=own())
    gm.page.goto("/#/new")
    expect(gm.page.get_by_text("A file of yours cannot be used: wrong")).to_be_visible()
    gm.page.get_by_role("radio", name=re.compile("Our Thursday game")).check()
    gm.page.locator("textarea").nth(0).fill("Ana 3")
    expect(gm.page.get_by_role("columnheader", name="Speed")).to_be_visible()
    gm.page.locator("button[type=submit]").click()
    gm.seated()
    gm.page.goto("/#/new")
    expect(gm.page.locator(".systems .system").first).to_contain_text("Our Thursday game")


def test_nobody_is_set_up_before_the_games_numbers_are_known(server: Running, person: Callable[..., Person]) -> None:
    """Until then "Ana 9" cannot be told from a name, and would come into the fight as one."""
    gm = person(LAPTOP, owner=True)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    gm.page.route("**/systems/draw", hold)
    gm.page.goto("/#/new")
    gm.page.get_by_role("radio", name=re.compile(re.escape(PRESETS["draw"].title))).check()
    gm.page.locator("textarea").nth(0).fill("Ana 9")
    expect(gm.page.locator("button[type=submit]")).to_be_disabled()
    for route in held:
        route.continue_()
    gm.page.locator("button[type=submit]").click()
    gm.seated()
    [row] = gm.picture()["table"]["actors"]
    assert (row["actor"], row["name"]) == ("ana", "Ana")
