"""The great moments of a fight: in large, for a short while, on every page."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, PHONE, TV, Person
from tests.web.support import Running

ACTORS = [
    {"actor": "ana", "side": "pc", "name": "Ana", "profile": {"reflexes": 60}},
    {"actor": "bo", "side": "pc", "name": "Bo", "profile": {"reflexes": 30}},
]


def test_a_round_s_end_is_shown_to_all_and_goes(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(system="rolled", actors=ACTORS)
    gm.do("begin")
    seats = (LAPTOP, gm), (PHONE, gm.give_seat(role="player", actors=["ana"])), (TV, gm.give_seat(role="screen"))
    people = [person(size, milestones=True).sit(seat) for size, seat in seats]
    for one in people:
        one.settle()
        # What was there when one came is no moment.
        expect(one.page.locator(".milestone")).to_have_count(0)
    gm.do("done", actor="ana")
    gm.do("done", actor="bo")
    for one in people:
        shown = one.page.locator(".milestone")
        expect(shown.locator(".milestone-title")).to_have_text("Round 2")
        expect(shown).to_contain_text("Round 1 is over.")
        expect(one.page.locator("[data-live=polite]")).to_contain_text("Round 1 is over. Round 2")
    people[0].page.keyboard.press("Escape")
    expect(people[0].page.locator(".milestone")).to_have_count(0)
    # A tap on the phone ends it there; on the screen it goes by itself.
    people[1].page.mouse.click(200, 300)
    expect(people[1].page.locator(".milestone")).to_have_count(0)
    expect(people[2].page.locator(".milestone")).to_have_count(0)
    # Back over the end, and on again: it ends once more.
    gm.do("undo")
    people[0].settle()
    expect(people[0].page.locator(".milestone")).to_have_count(0)
    gm.do("redo")
    expect(people[0].page.locator(".milestone-title")).to_have_text("Round 2")


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
