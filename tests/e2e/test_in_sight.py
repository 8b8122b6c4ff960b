"""Who is up stands in sight in the console's order, and the row after it, however many are in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.e2e.people import Person
from tests.e2e.test_corners import bring
from tests.systems.countdown.table import duel
from tests.web.support import Running

UP = """() => {
  const row = document.querySelector(':is(.score-col, .order-part) :is(li, tr)[aria-current="step"]');
  const list = row?.closest(':is(.score-col, .order-part)');
  if (!list) return null;
  const [place, edges] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  const head = list.querySelector('thead')?.getBoundingClientRect().bottom ?? edges.top;
  const next = row.nextElementSibling?.getBoundingClientRect() ?? place;
  return place.top >= Math.max(head, edges.top) - 1 && next.bottom <= edges.bottom + 1;
}"""
STEPS = 12


@pytest.mark.parametrize("system", ["hands", "passes"])
def test_who_is_up_is_in_sight_in_a_long_order(server: Running, person: Callable[..., Person], system: str) -> None:
    numbers = {"initiative": 9} if system == "passes" else {}
    actors = [{"actor": f"orc-{n}", "side": "npc", "name": f"Orc number {n}", "profile": numbers} for n in range(14)]
    seat = server.open(system=system, actors=actors)
    gm = person((1280, 600)).sit(seat)
    seen = []
    for _ in range(STEPS):
        with gm.answered():
            gm.page.keyboard.press("n")
        gm.settle()
        seen.append(gm.page.evaluate(UP))
    assert True in seen
    assert False not in seen


def test_in_a_window_at_twice_its_size_the_name_of_who_is_up_stands_below_the_ranks(
    server: Running, person: Callable[..., Person]
) -> None:
    table = duel({"ana": ("9H",), "bo": ("KS", "QH", "RJ"), "cy": ("KD",)}, "countdown")
    table.to("K")
    gm = person((683, 384)).sit(bring(server, table.fight))
    name = gm.page.locator(".score-col [aria-current=step] .place b").bounding_box()
    head = gm.page.locator(".score-col thead th").first.bounding_box()
    assert name
    assert head
    assert name["y"] >= head["y"] + head["height"] - 1


def test_where_the_system_gives_the_colours_the_row_of_who_is_up_has_a_frame(
    server: Running, person: Callable[..., Person]
) -> None:
    table = duel({"ana": ("9H",), "bo": ("KS",)}, "countdown")
    table.to("K")
    gm = person((1280, 720), forced_colors="active").sit(bring(server, table.fight))
    row = gm.page.locator(".score-col tr[aria-current=step]")
    assert row.evaluate("row => getComputedStyle(row).outlineWidth") == "3px"
