"""Rolls typed in their rows, or pasted as a list: all are taken, and one that is not is named and takes nothing else
along."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.lines import Lines
from tests.e2e.people import LAPTOP, LONG, PHONE, Person
from tests.e2e.test_fights import PASTE
from tests.web.support import Running, Seat

NAMES = ("ana", "bo", "cy", "dee")
SIZES = {"gm": LAPTOP, "player": PHONE}


def rolling(server: Running) -> Seat:
    """A round that waits for the d20s of four characters."""
    actors = [{"actor": name, "side": "pc", "name": name.title(), "profile": {"reflexes": 3}} for name in NAMES]
    gm = server.open(system="rolled", actors=actors)
    gm.do("automate", source="table")
    gm.do("begin")
    return gm


def results(gm: Seat) -> dict[str, int | None]:
    return {line["members"][0]: line["result"] for line in gm.picture()["view"]["order"]}


def paste(who: Person, first: str, text: str) -> None:
    who.page.get_by_label(f"{first}: d20").evaluate(PASTE, text)


def seated(server: Running, gm: Seat, who: Person, role: str) -> Person:
    if role == "gm":
        return who.sit(gm)
    opened = gm.post("/seats", {"role": "player", "name": "Ana's", "actors": list(NAMES)}).json()
    return who.sit(server.seat(opened))


@pytest.mark.parametrize("role", ["gm", "player"])
def test_a_pasted_list_is_taken_as_a_whole(server: Running, person: Callable[..., Person], role: str) -> None:
    gm = rolling(server)
    who = seated(server, gm, person(SIZES[role]), role)
    with who.answered(1 if role == "gm" else 4):
        paste(who, "Ana", "20\n18\n16\n14")
    assert results(gm) == {"ana": 23, "bo": 21, "cy": 19, "dee": 17}
    expect(who.page.locator(".notice:visible")).to_have_count(0)


@pytest.mark.parametrize("role", ["gm", pytest.param("player", marks=LONG)])
def test_a_line_that_cannot_be_right_is_named_and_the_others_are_taken(
    server: Running, person: Callable[..., Person], role: str
) -> None:
    gm = rolling(server)
    who = seated(server, gm, person(SIZES[role]), role)
    with who.answered(1 if role == "gm" else 3):
        paste(who, "Ana", "Ana: 20\nBo: 81\nNobody: 3\nCy: 16\nDee: 14")
    expect(who.page.locator(".notice:visible")).to_contain_text("Bo: 81 / Nobody: 3")
    assert [ask["of"] for ask in gm.picture()["table"]["waiting"]] == ["bo"]
    with who.answered():
        who.page.get_by_label("Bo: d20").fill("18")
        who.page.keyboard.press("Enter")
    assert results(gm) == {"ana": 23, "bo": 21, "cy": 19, "dee": 17}


@pytest.mark.parametrize("role", ["gm", pytest.param("player", marks=LONG)])
def test_a_line_that_the_server_refuses_is_named_and_the_others_are_taken(
    server: Running, person: Callable[..., Person], role: str
) -> None:
    """The GM enters Bo's roll in the moment in which the list is sent."""
    gm = rolling(server)
    prompts = {ask["of"]: ask["ask"] for ask in gm.picture()["table"]["waiting"]}
    who = person(SIZES[role])
    lines = Lines(who.page)
    seated(server, gm, who, role)
    lines.meanwhile = lambda: gm.do("enter", ask=prompts["bo"], value=[2])
    paste(who, "Ana", "Ana: 20\nBo: 18\nCy: 16\nDee: 14")
    notice = who.page.locator(".notice:visible")
    expect(notice).to_contain_text("One was not taken; the others are entered.")
    expect(notice).to_contain_text("Bo: 18: Nothing is waiting")
    assert results(gm) == {"ana": 23, "bo": 5, "cy": 19, "dee": 17}


def test_a_die_that_is_typed_and_not_yet_sent_outlives_a_reload(server: Running, person: Callable[..., Person]) -> None:
    gm = rolling(server)
    who = person(LAPTOP).sit(gm)
    page = who.page
    page.get_by_label("Ana: d20").fill("17")
    page.get_by_label("Bo: d20").fill("4")
    page.get_by_label("Bo: d20").fill("")
    page.reload()
    who.seated()
    expect(page.get_by_label("Ana: d20")).to_have_value("17")
    expect(page.get_by_label("Bo: d20")).to_have_value("")
    with who.answered():
        page.get_by_label("Ana: d20").press("Enter")
    assert results(gm)["ana"] == 20
    # Sent, it is forgotten: where the roll comes again, it is another.
    gm.do("undo")
    page.reload()
    who.seated()
    expect(page.get_by_label("Ana: d20")).to_have_value("")
