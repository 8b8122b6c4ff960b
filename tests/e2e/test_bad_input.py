"""Odd names, many people, rosters with mistakes, ways that lead nowhere."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from threading import Thread

import pytest
from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, LONG, TV, Party, Person, no_wider, round_of
from tests.web.support import Running

ODD = {
    "long": "Bartholomew-" * 15,
    "unbroken": "W" * 190,
    "emoji": "\U0001f409\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466 Drake \U0001f525" * 4,
    "right to left": "\u0639\u0644\u064a \u0628\u0627\u0628\u0627 \u05d3\u05d5\u05d3",
    "no width": "Zo\u200be\u200d\u2060 the\ufeff Thin",
    "markup": '<b onmouseover="alert(1)">Bold</b> & <script>alert(2)</script>',
}

LINES = "words => words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).fontSize)"
"""How many times as high as its type a text is."""
NUMBERS: dict[str, dict[str, object]] = {
    "passes": {"reaction": 4, "intuition": 4},
    "npc_deck": {"npc_class": "SWT"},
}
"""Without them nobody scores, or no card is turned over."""


@pytest.mark.parametrize(
    "system",
    [
        "rolled",
        pytest.param("passes", marks=LONG),
        pytest.param("draw", marks=LONG),
        pytest.param("npc_deck", marks=LONG),
        pytest.param("hands", marks=LONG),
        "countdown",
    ],
)
def test_odd_names_fit_and_are_shown_as_they_are(server: Running, person: Callable[..., Person], system: str) -> None:
    seat = server.open(
        system=system,
        name="\U0001f409 " + "Saga " * 15,
        actors=[
            {
                "actor": f"a{number}",
                "side": "pc" if number % 2 else "npc",
                "name": name,
                "profile": NUMBERS.get(system, {}),
                "group": "" if number % 2 else ODD["unbroken"],
            }
            for number, name in enumerate(ODD.values())
        ],
    )
    gm = person(LAPTOP).sit(seat)
    phone = person().sit(seat.give_seat(role="player", name=ODD["unbroken"][:80], actors=["a1", "a3"]))
    screen = person(TV).sit(seat.give_seat(role="screen", name="TV"))
    party = Party(gm, {}, screen)
    party.play(lambda picture: round_of(picture) >= 1 and bool(picture["table"]["now"] or picture["table"]["upcoming"]))
    phone.settle()
    for where, one in (("console", gm), ("phone", phone), ("screen", screen)):
        no_wider(one.page, where)
        assert one.page.locator("#app b[onmouseover], #app script").count() == 0
    for name in ODD.values():
        expect(gm.page.get_by_text(name.strip()).first).to_be_attached()
    paper = gm.tab()
    paper.set_viewport_size({"width": 800, "height": 1100})
    paper.set_content(seat.get("/export", format="sheet").text)
    assert paper.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


@LONG
def test_sixty_actors(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(
        system="rolled",
        actors=[{"actor": f"a{n}", "side": "npc" if n else "pc", "name": f"Number {n}"} for n in range(60)],
    )
    gm = person(LAPTOP).sit(seat)
    phone = person().sit(seat.give_seat(role="player", name="Ana", actors=["a0"]))
    screen = person(TV).sit(seat.give_seat(role="screen", name="TV"))
    party = Party(gm, {"a0": phone}, screen)
    party.play(lambda picture: bool(picture["table"]["now"]))
    for _ in range(3):
        party.step(party.settle())
    party.settle()
    for where, one in (("console", gm), ("phone", phone), ("screen", screen)):
        no_wider(one.page, where)
    # Each is in the console's one list.
    expect(gm.page.locator(".order-part .place")).to_have_count(60)
    expect(gm.page.locator(".roster li")).to_have_count(0)
    # A screen is not scrolled: what it shows fits.
    screen.page.set_viewport_size({"width": 1920, "height": 1080})
    assert screen.page.evaluate("document.documentElement.scrollHeight - document.documentElement.clientHeight") <= 0


def test_twelve_players(server: Running, person: Callable[..., Person]) -> None:
    """Two of them with browsers, ten with sockets alone that take all in: the GM's page has as much to do."""
    seat = server.open(
        system="rolled", actors=[{"actor": f"p{n}", "side": "pc", "name": f"Hero {n}"} for n in range(12)]
    )
    gm = person(LAPTOP).sit(seat)
    players = [seat.give_seat(role="player", name=f"Player {n}", actors=[f"p{n}"]) for n in range(12)]
    phones = {f"p{n}": person().sit(players[n]) for n in range(2)}
    with ExitStack() as sockets:
        for player in players[2:]:
            socket = sockets.enter_context(player.live()).ws
            Thread(target=deque, args=(socket, 0), daemon=True).start()
        gm.page.get_by_role("button", name="Invite").click()
        expect(gm.page.get_by_role("dialog").get_by_text("here", exact=True)).to_have_count(12)
        no_wider(gm.page, "invite")
        gm.page.keyboard.press("Escape")
        party = Party(gm, phones)
        party.play(lambda picture: bool(picture["table"]["now"]))
        party.step(party.settle())
        party.settle()


def test_names_from_right_to_left_stand_where_the_others_do(server: Running, person: Callable[..., Person]) -> None:
    """A sentence that begins with one still runs from left to right, and a name stands at the left of its place."""
    name = ODD["right to left"].strip()
    seat = server.open(system="hands", name="Der sehr lange Abend am Glockenturm von Sankt Orla und was danach geschah")
    seat.do("join", actor="a", side="pc", name=name)
    gm, screen = person(LAPTOP).sit(seat), person(TV).sit(seat.give_seat(role="screen"))
    # In signs that keep its direction to itself: what stands behind it stays there.
    expect(gm.page.locator(".back-what")).to_have_text(f"\u2068{name}\u2069 joins")
    assert gm.page.locator(".back-what").evaluate(BEGINS, name) == 0
    gm.page.set_viewport_size({"width": 1280, "height": 720})
    seat.do("join", actor="b", side="pc", name="Maximilian Freiherr von und zu Hohenlohe-Waldenburg-Schillin")
    gm.settle()
    # On one line, however much stands beside it.
    assert gm.page.locator(".step-back").get_by_text("Back", exact=True).evaluate(LINES) < 2
    # On a tablet it ends within its button, and the buttons stand in one row.
    gm.page.set_viewport_size({"width": 720, "height": 900})
    edges = "one => [one, one.parentElement].map(one => one.getBoundingClientRect().right)"
    label, button = gm.page.locator(".back-what").evaluate(edges)
    assert label < button
    bottoms = "all => all.map(one => one.getBoundingClientRect().bottom)"
    assert len(set(gm.page.locator(".bar-tools > .act:visible").evaluate_all(bottoms))) == 1
    seat.do("begin")
    # In the lobby names stand in the middle.
    expect(screen.page.locator(".tv-lobby")).to_have_count(0)
    expect(screen.page.locator(".tv-seat-who bdi").first).to_have_text(name)
    assert screen.page.locator(".tv-seat-who bdi").first.evaluate(BEGINS, name) == 0


BEGINS = """(place, name) => {
  const range = document.createRange();
  const words = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode();
  const at = words.data.indexOf(name);
  range.setStart(words, at);
  range.setEnd(words, at + name.length);
  return Math.round(range.getBoundingClientRect().left - place.getBoundingClientRect().left);
}"""
"""How far from the left edge of its place a name stands."""


def test_a_pasted_roster_with_mistakes_says_which_lines_and_keeps_the_rest(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = person(LAPTOP, owner=True)
    page = gm.page
    page.goto("/#/new")
    page.get_by_role("textbox", name="Player characters").fill("- Ana, reflexes 3\n\nBo, luck 2\n* Cleo\treflexes: 1")
    page.get_by_role("textbox", name="Everybody else").fill(f"3 Goblins\n777\n500 Rats\n{'x' * 200}\n{ODD['emoji']}")
    told = page.locator(".problem")
    for line in ("Line 3", "Line 2"):
        expect(told.get_by_text(line, exact=True).first).to_be_visible()
    expect(told.get_by_role("listitem")).to_have_count(4)
    no_wider(page, "a new fight")
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    page.get_by_role("button", name="Set it up for 6").click()
    gm.seated()
    names = [row["name"] for row in gm.picture()["table"]["actors"]]
    assert names == ["Ana", "Cleo", "Goblin 1", "Goblin 2", "Goblin 3", ODD["emoji"].strip()]


def test_pages_fit(server: Running, person: Callable[..., Person]) -> None:
    page = person(LAPTOP).page
    for where in ("/", "/#/new", "/#/join", "/#seat=nothing.here", "/#/fight/none/none"):
        page.goto(where)
        expect(page.get_by_role("heading").first).to_be_visible()
        no_wider(page, where)


def test_a_dead_link_and_a_wrong_code_say_what_to_do(server: Running, person: Callable[..., Person]) -> None:
    page = person().page
    page.goto("/#seat=nothing.here")
    expect(page.get_by_role("heading", name="This link is invalid or has expired")).to_be_visible()
    page.get_by_role("link", name="Join with a code").click()
    page.get_by_label("Code").fill("AAAA-2222")
    page.get_by_label("Your name").fill("Ana")
    # What is typed is still there after a reload.
    page.reload()
    expect(page.get_by_label("Code")).to_have_value("AAAA-2222")
    expect(page.get_by_label("Your name")).to_have_value("Ana")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert").filter(has_text="This code does not work")).to_be_visible()
    expect(page.get_by_label("Code")).to_be_editable()


def test_a_full_lobby_says_what_to_do(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(sample="rolled")
    code = seat.post("/invitations", {}).json()["code"]
    for number in range(30):
        assert server.http.post("/join", json={"code": code, "name": f"Guest {number}"}).status_code == 201
    page = person().page
    page.goto("/#/join")
    page.get_by_label("Code").fill(code)
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert").filter(has_text="The lobby is full")).to_be_visible()


def test_a_seat_that_is_taken_back_and_a_fight_that_is_deleted_say_so_at_once(
    server: Running, person: Callable[..., Person]
) -> None:
    seat = server.open(sample="rolled")
    phones = [person().sit(seat.give_seat(role="player", name=name, actors=["ilka-vane"])) for name in ("Ana", "Bo")]
    assert seat.patch(f"/seats/{phones[0].seat.id}", {"state": "revoked"}).status_code == 200
    expect(phones[0].page.get_by_role("heading", name="This seat was taken back")).to_be_visible()
    assert seat.delete().status_code == 204
    expect(phones[1].page.get_by_role("heading", name="This fight was deleted")).to_be_visible()
    # Also after a reload it says so, and one's fights are listed without it.
    for phone in phones:
        phone.page.reload()
        expect(phone.page.get_by_role("heading", level=1)).to_be_visible()
        assert json.loads(phone.page.evaluate("localStorage.getItem('turnkeeper.seats')"))[0]["ended"] is True
