"""The moments of a fight: the great ones in large, what matters now in sight, and back to one that has passed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, PHONE, TV, Person
from tests.web.support import Running

ACTORS = [
    {"actor": "ana", "side": "pc", "name": "Ana", "profile": {"reflexes": 60}},
    {"actor": "bo", "side": "pc", "name": "Bo", "profile": {"reflexes": 30}},
]


MILESTONE_MS = 2400
"""So long a great moment stays, unasked."""


def test_a_round_s_end_is_shown_to_all_and_goes(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(system="rolled", actors=ACTORS)
    gm.do("begin")
    seats = (LAPTOP, gm), (PHONE, gm.give_seat(role="player", actors=["ana"])), (TV, gm.give_seat(role="screen"))
    people = [person(size, milestones=True).sit(seat) for size, seat in seats]
    for one in people:
        one.settle()
        # What was there when one came is no moment.
        expect(one.page.locator(".milestone")).to_have_count(0)
        one.stop_time()
    gm.do("done", actor="ana")
    gm.do("done", actor="bo")
    console, phone, screen = people
    for one in people:
        shown = one.page.locator(".milestone")
        one.wait_until_shown(shown.filter(has_text="Round 2"))
        expect(shown.locator(".milestone-title")).to_have_text("Round 2")
        expect(shown).to_contain_text("Round 1 is over.")
        # Who acts in it, in their order; not by name, which the page below says.
        expect(shown.locator(".beat-lineup .face")).to_have_count(2)
        expect(one.page.locator("[data-live=polite]")).to_contain_text("Round 1 is over. Round 2")
    console.page.keyboard.press("Escape")
    expect(console.page.locator(".milestone")).to_have_count(0)
    # A tap on the phone ends it there; on the screen it goes unasked.
    phone.page.mouse.click(200, 300)
    expect(phone.page.locator(".milestone")).to_have_count(0)
    expect(screen.page.locator(".milestone")).to_have_count(1)
    screen.pass_time(MILESTONE_MS)
    expect(screen.page.locator(".milestone")).to_have_count(0)
    # Back over the end, and on again: it ends once more.
    gm.do("undo")
    # Every page says what was taken back.
    for one in people:
        one.wait_until_shown(one.page.locator(".taken-back"))
        expect(one.page.locator(".taken-back")).to_have_text("↶ Back: Round 2 · Bo's turn is over")
        expect(one.page.locator("[data-live=polite]")).to_contain_text("Back: Round 2 · Bo's turn is over.")
    console.settle()
    expect(console.page.locator(".milestone")).to_have_count(0)
    gm.do("redo")
    console.wait_until_shown(console.page.locator(".milestone"))
    expect(console.page.locator(".milestone-title")).to_have_text("Round 2")


def test_the_moments_can_be_switched_off(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(system="rolled", actors=ACTORS)
    one = person(LAPTOP, milestones=True).sit(gm)
    one.settle()
    one.page.keyboard.press("?")
    one.page.get_by_label("Show the end of a round, jokers and events in large").uncheck()
    one.page.keyboard.press("Escape")
    gm.do("begin")
    one.settle()
    expect(one.page.locator(".milestone")).to_have_count(0)


def test_a_phone_s_status_stays_in_sight_and_in_the_tab(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(system="rolled", actors=ACTORS, name="Barrow")
    phone = person((320, 480)).sit(gm.give_seat(role="player", actors=["ana"]))
    expect(phone.page).to_have_title("The fight has not begun · Barrow")
    gm.do("begin")
    up = re.compile("You.re up")
    expect(phone.page).to_have_title(up)
    phone.settle()
    closed = phone.page.locator("main details:not([open]) > summary")
    while closed.count():
        closed.first.click()
    # Until what was opened is laid out there is less to scroll.
    phone.wait_until("() => (window.scrollTo(0, document.body.scrollHeight), window.scrollY > 200)")
    expect(phone.page.get_by_role("heading", name=up)).to_be_in_viewport()
    gm.do("done", actor="ana")
    expect(phone.page).not_to_have_title(up)


def test_looking_back_one_can_go_back_to_that_moment(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(system="rolled", actors=ACTORS)
    gm.do("begin")
    gm.do("done", actor="ana")
    total = gm.picture()["log"]["total"]
    gm.do("done", actor="bo")
    gm.do("done", actor="ana")
    one = person(LAPTOP).sit(gm)
    one.settle()
    one.page.get_by_role("button", name="Look back").click()
    slider = one.page.get_by_role("slider")
    expect(one.page.locator(".history-line")).to_be_visible()
    expect(one.page.get_by_role("button", name="Go back to here")).to_have_count(0)
    # What the slider left says nothing of how far it is from where it stands.
    asked = re.compile(rf"/log\?first={total}&")
    go = one.page.locator(".history-go")
    with one.held_back(asked):
        with one.page.expect_request(asked):
            slider.fill(str(total))
        expect(go).to_contain_text("One moment")
        go.click(force=True)
        expect(go).to_contain_text("One moment")
    with one.answered(2):
        one.page.get_by_role("button", name="Go back to here: takes back 2 steps").click()
    expect(one.page.get_by_role("dialog")).to_have_count(0)
    picture = one.settle()
    assert (picture["log"]["total"], [up["actor"] for up in picture["table"]["now"]]) == (total, ["bo"])


def test_looking_back_shows_no_line_that_was_taken_back_meanwhile(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = server.open(system="rolled", actors=ACTORS)
    gm.do("begin")
    total = gm.picture()["log"]["total"]
    for text in ("one", "two", "three"):
        gm.do("note", text=text)
    one = person(LAPTOP).sit(gm)
    one.settle()
    one.page.get_by_role("button", name="Look back").click()
    one.page.get_by_role("slider").press("ArrowLeft")
    line = one.page.locator(".history-line")
    expect(line).to_contain_text("two")
    for _ in range(3):
        gm.do("undo")
    picture = one.settle()
    assert picture["log"]["total"] == total
    expect(one.page.get_by_text(f"Line {total} of {total}")).to_be_visible()
    expect(line).to_have_text(picture["log"]["lines"][-1]["text"])


def test_a_screen_shows_who_comes_before_the_fight(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(system="rolled", actors=ACTORS)
    screen = person(TV).sit(gm.give_seat(role="screen"))
    seats = screen.page.locator(".tv-seat")
    expect(seats).to_have_count(2)
    expect(seats.first).not_to_contain_text("is here")
    person(PHONE).sit(gm.give_seat(role="player", name="Jonas", actors=["ana"]))
    expect(seats.first).to_contain_text("Jonas is here")
    gm.do("begin")
    expect(seats).to_have_count(0)
