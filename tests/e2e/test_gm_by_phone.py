"""Whole fights that a GM leads from a phone: by touch alone, from a new fight to its end."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.people import LONG, PHONE, Person, from_round, title_of
from tests.e2e.test_fights import declare
from tests.web.support import Running

MOST_STEPS = 150
NUMBERS = {"hands": ", dx 12, iq 12", "countdown": ", dx 12, iq 12"}
NPC_NUMBERS = {"npc_deck": ", class OT", "countdown": ", class OT"}
HIDDEN = """(wanted) => { const { left, top, right, bottom } = wanted.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top < 0 || bottom > innerHeight || left < 0 || right > innerWidth || !(hit && wanted.contains(hit)); }"""
"""Whether a control is not whole in the window, or something lies on it."""


def touch(person: Person, wanted: Locator, ms: int = 0) -> None:
    """Touch what is to be seen where the page stands: nothing is scrolled to. ``ms``: how long the finger stays."""
    expect(wanted).to_be_visible()
    assert not wanted.evaluate(HIDDEN), f"{wanted} is not at hand"
    box = wanted.bounding_box()
    assert box
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger = person.context.new_cdp_session(person.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    if ms:
        person.page.wait_for_timeout(ms)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def go_on(gm: Person) -> None:
    """Touch the large button; it is held where a player is passed over."""
    picture = gm.seen
    button = gm.page.locator(".onward button")
    prompts = sum(offer["command"] == "resolve" and not offer["refused"] for offer in picture["offers"])
    with gm.answered(max(1, prompts)):
        touch(gm, button, 900 if button.get_attribute("data-hold") else 0)


def in_sight(gm: Person) -> None:
    """Who is up stands in the window, as the page was opened: the first of them with everything that they may do."""
    up = gm.page.locator(".up").first
    if up.count():
        assert gm.page.evaluate("scrollY") == 0
        for one in (up.get_by_role("heading"), up.get_by_role("button").first):
            assert not one.evaluate(HIDDEN), f"{one} is not at hand"


def set_up(server: Running, person: Callable[..., Person], system: str) -> Person:
    """A new fight of four, by the page for it."""
    gm = person(PHONE, owner=True, has_touch=True, is_mobile=True)
    page = gm.page
    page.goto("/")
    touch(gm, page.get_by_role("link", name="Start a fight"))
    game = page.locator(".systems .system").filter(has=page.get_by_text(title_of(server, system), exact=True))
    # The list of all games is long; of it, what was chosen stays.
    game.scroll_into_view_if_needed()
    touch(gm, game)
    expect(page.locator(".systems .system").locator("visible=true")).to_have_count(1)
    numbers = NUMBERS.get(system, "")
    # One types with the field in sight: phones see to that.
    page.get_by_role("textbox", name="Player characters").fill(f"Ana{numbers}\nBo{numbers}")
    page.get_by_role("textbox", name="Everybody else").fill(f"2 Wolves{NPC_NUMBERS.get(system, '')}")
    touch(gm, page.get_by_role("button", name="Set it up for 4"))
    gm.seated()
    return gm


def one_acts(gm: Person, system: str) -> bool:
    """Whether an actor who is up plays a card, or acts by the card of the GM's side: in the dialog for it."""
    if system not in {"hands", "npc_deck", "countdown"}:
        return False
    cards = gm.page.get_by_role("button", name=re.compile("Play …")).or_(
        gm.page.locator(".cd-bands").get_by_role("button", name=re.compile("^(Act|Wolf)"))
    )
    if not cards.count() or cards.first.evaluate(HIDDEN):
        return False
    touch(gm, cards.first)
    # What the dialog is for is at hand in it.
    assert not gm.page.locator(".cd-do").evaluate(HIDDEN)
    declare(gm)
    return True


@pytest.mark.parametrize(
    "system",
    [pytest.param(one, marks=LONG) for one in ("hands", "rolled", "passes", "draw", "npc_deck", "countdown")],
)
def test_a_fight_is_led_from_a_phone(server: Running, person: Callable[..., Person], system: str) -> None:
    """Each step is one touch on what is at hand; nothing is scrolled to."""
    gm = set_up(server, person, system)
    acted = system in {"rolled", "passes", "draw"}
    for _ in range(MOST_STEPS):
        if from_round(2)(gm.settle()):
            break
        in_sight(gm)
        if not acted:
            acted = one_acts(gm, system)
            if acted:
                continue
        go_on(gm)
    else:
        pytest.fail(f"not over in {MOST_STEPS} steps: {gm.seen['table']}")
    assert acted
    page = gm.page
    touch(gm, page.get_by_role("button", name="Menu"))
    page.get_by_role("button", name="End the fight").tap()
    touch(gm, page.get_by_role("button", name="End it"))
    expect(page.get_by_role("heading", name="The fight is over")).to_be_visible()
