"""The owner's list of fights on the start page: a page of it at a time."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, Person
from tests.store.things import a_fight, done
from tests.web.support import Running
from turnkeeper.core.encounter import Encounter
from turnkeeper.store import SqliteStore

FIGHTS = 120


def test_the_owner_sees_every_fight_a_page_at_a_time(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    """Also when one was played since the last page was asked for; none is listed twice."""
    running = own()
    running.stop()
    fight = Encounter.open("rolled", seed="kept")
    store = SqliteStore(running.folder)
    for number in range(FIGHTS):
        done(store.create(a_fight(f"number {number}", created=number + 1), fight.rows, [], "setup"))
    store.close()
    running = own()
    page = person(LAPTOP, at=running, owner=True).page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "fights?" in request.url else None)
    page.goto("/")
    listed = page.locator(".kept li")
    expect(listed).to_have_count(8)
    expect(listed.first).to_contain_text(f"The number {FIGHTS - 1}")
    assert len(asked) == 1
    more = page.get_by_role("button", name=f"Show more ({FIGHTS} in all)")
    more.click()
    expect(listed).to_have_count(58)
    running.open(system="rolled", name="The newest")
    more.click()
    expect(listed).to_have_count(108)
    page.get_by_role("button", name="Show more").click()
    expect(listed).to_have_count(FIGHTS)
    expect(listed.last).to_contain_text("The number 0")
    expect(page.get_by_role("button", name="Show more")).to_have_count(0)
    assert len(set(listed.all_inner_texts())) == FIGHTS
    # Of a day that is over the time is told, too: by it fights without a name differ.
    expect(listed.last).to_contain_text(re.compile(r"1970, \d+:\d\d"))
    # A player's fight without a name is called by its system, and not by its id.
    player = person(at=running).sit(running.open(system="rolled").give_seat(role="player", name="Ana"))
    player.page.goto("/")
    expect(player.page.locator(".fights li .who-name")).to_have_text("Rolled rounds")


def test_a_fight_is_deleted_by_one_who_said_so_just_now_and_once(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    running = own()
    running.open(system="rolled", name="The mill")
    page = person(LAPTOP, at=running, owner=True).page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "DELETE" else None)
    page.goto("/")
    more, dialog = page.get_by_role("button", name="More of The mill"), page.get_by_role("dialog")
    more.click()
    dialog.get_by_role("checkbox").check()
    page.keyboard.press("Escape")
    more.click()
    expect(dialog.get_by_role("checkbox")).not_to_be_checked()
    dialog.get_by_role("checkbox").check()
    # Both before the answer: a second press that comes later goes to what lies under the dialog, or to nothing.
    dialog.get_by_role("button", name="Delete the fight").evaluate("button => { button.click(); button.click(); }")
    expect(page.locator(".kept li")).to_have_count(0)
    expect(page.locator(".notice")).to_have_count(0)
    assert len(asked) == 1


def test_after_a_fight_the_same_players_are_in_the_next_by_a_press_for_each(
    server: Running, person: Callable[..., Person]
) -> None:
    """From the end of a fight, without the start page: the party, and who plays whom."""
    actors = [{"actor": "thora", "side": "pc", "name": "Thora"}, {"actor": "orc", "side": "npc"}]
    seat = server.open(system="rolled", actors=actors)
    seat.give_seat(role="player", name="Ana", actors=["thora"])
    seat.do("begin")
    seat.do("end")
    gm = person(LAPTOP, owner=True).sit(seat)
    gm.page.get_by_role("button", name="A new fight with the same party").click()
    expect(gm.page.get_by_role("button", name="Invite")).to_be_visible()
    expect(gm.page.locator(".roster .row")).to_have_count(1)
    gm.settle()
    assert gm.seat.fight != seat.fight
    phone = person()
    phone.page.goto(f"/#join={gm.seat.post('/invitations', {}).json()['code']}")
    phone.page.get_by_label("Your name").fill("ana")
    phone.page.locator("button[type=submit]").click()
    gm.page.get_by_role("button", name="Invite").click()
    gm.page.get_by_role("button", name="Plays Thora again").click()
    phone.seated()
    assert [row["actor"] for row in phone.picture()["table"]["actors"] if row["mine"]] == ["thora"]
    expect(gm.page.locator(".seat-plays")).to_have_count(1)
