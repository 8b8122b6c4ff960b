"""Names that are long or run from right to left leave in sight what is said of them, on phones and on screens."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.people import PHONE, TV, Person
from tests.e2e.test_corners import bring, player
from tests.systems.countdown.table import Play
from tests.web.support import Running
from tools.screens.play import by_the_table
from turnkeeper.core.commands import Join
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd

LONG = "Maximilian-Theophrast von und zu Hohenstein-Wallerburg-Sayn"
FROM_THE_RIGHT = "شهرزاد بنت الوزير"
WHOLE = """one => {
  const text = document.createRange();
  text.selectNodeContents(one);
  const last = [...text.getClientRects()].at(-1);
  return (last.top + last.bottom) / 2 < one.getBoundingClientRect().bottom;
}"""
"""Whether the middle of the last line is inside."""


def test_what_is_so_stands_whole_behind_long_names_on_a_small_phone(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = server.open(system="draw")
    for actor, name in (("max", LONG), ("ana", "Ana")):
        gm.do("join", actor=actor, side="pc", name=name)
    gm.do("join", actor="ogre", side="npc", name="Ogre", profile={"cards": 2})
    gm.do("begin")
    gm.do("automate", step="draw", source="table")
    phone = person((360, 640)).sit(gm.give_seat(role="player", name="Max", actors=["max", "ana"]))

    def draw(card: str) -> None:
        gm.do("enter", ask=gm.picture()["table"]["waiting"][0]["ask"], value=[card])

    draw("max#1")
    gm.do("hold", actor="max", trigger="ogre")
    draw("ogre#1")
    phone.settle()
    title = phone.page.locator(".headline h1 > *")
    expect(title).to_have_text("Maximilian-Theophrast von und…: You may cut in")
    assert title.evaluate(WHOLE)


def test_a_title_behind_a_name_from_right_to_left_runs_as_the_others_do(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = server.open(system="rolled")
    for actor, name in (("a", FROM_THE_RIGHT), ("b", "Bo")):
        gm.do("join", actor=actor, side="pc", name=name, profile={"reflexes": 40 if actor == "a" else 0})
    gm.do("begin")
    phone = person().sit(gm.give_seat(role="player", name="Ana", actors=["a", "b"]))
    title = phone.page.locator(".headline h1 > *")
    expect(title).to_contain_text("is up")
    assert title.evaluate("one => getComputedStyle(one).direction") == "ltr"


def whose_set_is_divided() -> Play:
    """One with a long name has divided a set, and Ana may cut in."""
    table = Play("hands")
    for actor, name in (("ana", "Ana"), ("max", LONG)):
        table.do(Join(ActorId(actor), "pc", name, profile={"initiative": 0}))
    table.begin({"ana": ("AS", "6H"), "max": ("7S", "7H", "7D")})
    table.hold("ana", "AS")
    table.to("7")
    table.do(cmd.Divide(actor=ActorId("max"), cards=("7S", "7H", "7D"), sizes=(1, 2)))
    return table


def test_a_screen_shows_a_long_name_whole_beside_its_cards(server: Running, person: Callable[..., Person]) -> None:
    screen = person(TV).sit(bring(server, whose_set_is_divided().fight).give_seat(role="screen"))
    name = screen.page.locator(".tv h1 bdi")
    expect(name).to_have_text(LONG)
    assert name.evaluate(WHOLE)


def test_whose_set_is_divided_is_told_once_with_room_for_the_name(
    server: Running, person: Callable[..., Person]
) -> None:
    phone = player(person, bring(server, whose_set_is_divided().fight), "ana")
    expect(phone.page.locator(".cd-coming > li")).to_have_count(1)
    expect(phone.page.locator(".cd-coming p > span")).to_have_text(
        ["1-card action, still to be said", "2-card action, still to be said"]
    )
    box = phone.page.locator(".cd-coming b").bounding_box()
    assert box
    assert box["width"] > PHONE[0] / 2


def test_one_who_is_to_be_dealt_a_card_has_room_for_the_name_in_german(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = server.open(system="rolled", options={"d20.mode": "dealt"})
    for actor in ("ana", "rosalind"):
        gm.do("join", actor=actor, side="pc", name=actor.title())
    with by_the_table(gm, "rolled"):
        screen = person((1280, 800), locale="de-DE").sit(gm.give_seat(role="screen"))
        phone = person((360, 640), locale="de-DE").sit(gm.give_seat(role="player", name="R", actors=["rosalind"]))
    for page in (screen.page, phone.page):
        name = page.locator(".rolled-list .who-name", has_text="Rosalind")
        expect(name).to_be_visible()
        assert name.evaluate(WHOLE)
        assert name.evaluate("one => one.offsetHeight < 2 * parseFloat(getComputedStyle(one).lineHeight)")


def test_on_a_wide_screen_the_console_says_whole_what_back_takes_back(
    server: Running, person: Callable[..., Person]
) -> None:
    seat = server.open(system="rolled")
    for actor, name in (("bo", "Bo"), ("max", LONG)):
        seat.do("join", actor=actor, side="pc", name=name, profile={"reflexes": 40 if actor == "max" else 0})
    seat.do("begin")
    seat.do("done", actor="max")
    gm = person(TV).sit(seat)
    back = gm.page.locator(".back-what")
    expect(back).to_have_text(re.compile(LONG))
    assert back.evaluate("one => one.scrollWidth <= one.clientWidth")
