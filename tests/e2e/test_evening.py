"""What a table met in whole evenings: entering a hand, cutting in, a sheet that stays open while the order changes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.people import Person
from tests.web.support import Running

SCROLLS = "document.scrollingElement.scrollHeight - document.scrollingElement.clientHeight"


def test_the_page_of_a_new_fight_stands_still_while_its_parts_scroll(
    server: Running, person: Callable[..., Person]
) -> None:
    page = person((1366, 768), owner=True).page
    page.goto("/")
    page.get_by_role("link", name="Start a fight").click()
    page.get_by_role("textbox", name="Player characters").fill("\n".join(f"Hero {at}, the brave" for at in range(12)))
    expect(page.locator(".new-who tbody tr")).to_have_count(12)
    assert page.evaluate(SCROLLS) == 0
