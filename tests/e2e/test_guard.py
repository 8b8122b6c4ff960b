"""After a step, what moved or says something else takes no input for a moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.people import LAPTOP, PHONE, Person
from tests.web.support import Running

MOMENT = 400


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_a_second_tap_on_the_large_button_does_nothing(
    server: Running, person: Callable[..., Person], system: str
) -> None:
    """Where the first made it say something else. A press after the moment does its step."""
    gm = person(LAPTOP, guard=True).sit(server.open(sample=system))
    button = gm.page.locator(".onward button")
    held = 0
    for between in (100, 200, 350, 100, 200, 350):
        gm.settle()
        gm.page.wait_for_timeout(MOMENT + 100)
        box, said = button.bounding_box(), button.inner_text()
        assert box is not None
        if button.get_attribute("aria-disabled"):
            break
        place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        sent = len(gm.sent)
        with gm.answered():
            gm.page.mouse.click(*place)
        steps = len(gm.sent) - sent
        gm.settle()
        other = button.inner_text() != said
        gm.page.wait_for_timeout(between - 50)
        gm.page.mouse.click(*place)
        gm.settle()
        if other:
            held += 1
            assert len(gm.sent) - sent == steps, f"{said} was pressed twice within {between} ms"
    assert held


def test_a_player_s_second_tap_does_not_give_up_what_comes(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(sample="rolled")
    gm.do("begin")
    while not gm.picture()["table"]["now"]:
        ask = next(one for one in gm.picture()["offers"] if one["command"] == "resolve")
        gm.do("resolve", **ask["fixed"])
    up = gm.picture()["table"]["now"][0]["actor"]
    phone = person(PHONE, guard=True).sit(gm.give_seat(role="player", name="Ana", actors=[up]))
    phone.settle()
    phone.page.wait_for_timeout(MOMENT + 100)
    button = phone.page.locator("main .act").first
    box = button.bounding_box()
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with phone.answered():
        phone.page.mouse.click(*place)
    phone.settle()
    phone.page.wait_for_timeout(100)
    phone.page.mouse.click(*place)
    phone.settle()
    assert len(phone.sent) == 1
