"""What a screen reader is told of a fight with cards: whose turn it is at each place of the countdown, by which."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.people import LAPTOP, Party, Person, Picture, round_of
from tests.e2e.test_fights import SAMPLES
from tests.e2e.test_keyboard import LISTEN
from tests.web.support import Running

SUIT_SIGNS = re.compile("[\N{BLACK SPADE SUIT}\N{BLACK HEART SUIT}\N{BLACK DIAMOND SUIT}\N{BLACK CLUB SUIT}]")
HEARD = "Object.values(window.said).flatMap(texts => texts.splice(0))"
"""What was said since, politely and at once."""


def turn_of(picture: Picture) -> tuple[str, list[str]] | None:
    """Who is up, and where on the countdown."""
    table = picture["table"]
    up = [one["actor"] for one in table["now"] if not one["chance"]]
    return (str(table["clock"]), up) if up else None


def test_a_countdown_is_heard(server: Running, person: Callable[..., Person]) -> None:
    gm = person(LAPTOP).sit(server.open(sample="countdown"))
    actor = SAMPLES["countdown"].phones[0]
    phone = person().sit(gm.seat.give_seat(role="player", name="Ana", actors=[actor]))
    for one in (gm, phone):
        one.page.evaluate(LISTEN)
    party = Party(gm, {actor: phone})
    picture = gm.settle()
    earlier, was_up = turn_of(picture), False
    places = cards = calls = 0
    for _ in range(20):
        party.step(party.settle())
        picture = party.settle()
        heard, on_phone = " ".join(gm.page.evaluate(HEARD)), " ".join(phone.page.evaluate(HEARD))
        assert not SUIT_SIGNS.search(heard + on_phone)
        turn = turn_of(picture)
        is_up = phone.page.get_by_role("heading", level=1, name="You\N{RIGHT SINGLE QUOTATION MARK}re up").count() > 0
        assert ("You\N{RIGHT SINGLE QUOTATION MARK}re up" in on_phone) == (is_up and (not was_up or turn != earlier))
        if turn and turn != earlier:
            # The GM hears the rank or the suit that is called, and with an NPC card what it lets do.
            assert re.search(" (is|are) up[.]", heard), heard
            expect(gm.page.locator("#now-title")).to_have_text("Now")
            places += re.search("(Spades|Hearts|Diamonds|Clubs)[.]", heard) is not None
            cards += re.search("NPC card: [0-9A-Z][a-z]* of [a-z]+[.] .*may act", heard) is not None
            calls += is_up
        earlier, was_up = turn, is_up
    assert round_of(picture) == 1
    assert places >= 6
    assert cards >= 3
    assert calls >= 2
    # In the log a card is read by its name, too.
    named = gm.page.locator(".log").get_by_role(
        "button", name=re.compile("NPC card: .+ of (spades|hearts|diamonds|clubs)")
    )
    expect(named.first).to_be_attached()


def test_a_gm_hears_once_who_may_cut_in(server: Running, person: Callable[..., Person]) -> None:
    """In passes the log tells it with the action that is declared."""
    seat = server.open(sample="passes")
    gm = person(LAPTOP).sit(seat)
    party = Party(gm)

    def declares(picture: Picture) -> bool:
        return any(one["kind"] == "declare" for one in picture["table"]["now"])

    up = next(one for one in party.play(declares)["table"]["now"] if one["kind"] == "declare")["actor"]
    seat.do("delay", actor=up)
    gm.page.evaluate(LISTEN)
    picture = party.play(lambda now: any(one["kind"] == "intervene" for one in now["table"]["now"]))
    assert picture["log"]["lines"][-1]["text"].endswith(" may cut in.")
    heard = " ".join(gm.page.evaluate(HEARD))
    assert heard.lower().count("may cut in") == 1, heard


def buttons(page: Page) -> list[str]:
    """The names of all buttons as a screen reader lists them, but for the lines of the log."""
    page.locator(".log").evaluate("log => log.setAttribute('aria-hidden', 'true')")
    reader = page.context.new_cdp_session(page)
    nodes = reader.send("Accessibility.getFullAXTree")["nodes"]
    reader.detach()
    return [one["name"]["value"] for one in nodes if not one["ignored"] and one["role"]["value"] == "button"]


def test_a_button_that_is_read_alone_says_whose_it_is(server: Running, person: Callable[..., Person]) -> None:
    gm = person(LAPTOP).sit(server.open(sample="passes"))
    first, _ = SAMPLES["passes"].phones
    person().sit(gm.seat.give_seat(role="player", name="Ana", actors=[first]))
    party = Party(gm)
    party.play(lambda picture: {one["kind"] for one in picture["table"]["now"]} == {"window"})
    assert "Vesper: Answer for them" in buttons(gm.page)
    picture = party.play(lambda picture: len([one for one in picture["table"]["now"] if one["kind"] == "declare"]) > 1)
    shown = {row["actor"]: row["name"] for row in picture["table"]["actors"]}
    names = buttons(gm.page)
    assert {f"{shown[one['actor']]}: Act" for one in picture["table"]["now"] if not one["chance"]} <= set(names)
    assert len(names) == len(set(names))
    gm.sit(server.open(sample="countdown"))
    Party(gm).play(lambda picture: any(one["actor"] == "rosalind" for one in picture["table"]["now"]))
    names = buttons(gm.page)
    assert {"Rosalind Thorne: Play \N{HORIZONTAL ELLIPSIS}", "Rosalind Thorne: Pass on this rank"} <= set(names)
    assert len(names) == len(set(names))
