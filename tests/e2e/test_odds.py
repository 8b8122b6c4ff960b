"""Odds in a browser: beside the order, on a phone, and on the page to play with."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Request, expect

from tests.e2e.people import LAPTOP, Person
from tests.web.support import Running, Seat


def dragon_hunt(server: Running) -> tuple[Seat, Seat]:
    """A fight of one card against four, with a spy whom the player does not know of."""
    gm = server.open(system="draw")
    for actor, cards, visibility in (("ana", 1, "known"), ("dragon", 4, "known"), ("spy", 2, "hidden")):
        gm.do("join", actor=actor, side="pc", name=actor.title(), visibility=visibility, profile={"cards": cards})
    player = gm.give_seat(role="player", name="Pia", actors=["ana"])
    gm.do("begin")
    return gm, player


def test_a_console_tells_who_is_likely_first_before_the_fight(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(system="rolled")
    gm.do("join", actor="ana", side="pc", name="Ana", profile={"reflexes": 3})
    gm.do("join", actor="ghoul", side="npc", name="Ghoul", profile={"reflexes": 5})
    watcher = person(LAPTOP).sit(gm)
    page = watcher.page
    odds = page.locator(".odds")
    expect(odds.locator(".odds-bars")).to_have_count(0)
    odds.locator("summary").first.click()
    expect(odds).to_contain_text("Likely to be first")
    expect(odds.locator(".odds-bars li").first).to_contain_text("57%")
    odds.get_by_label("As exact fractions").check()
    expect(odds.locator(".odds-bars li").first).to_contain_text("229/400")

    gm.do("amend", actor="ana", profile={"reflexes": 5})
    expect(odds.locator(".odds-bars li").first).to_contain_text("21/40")

    asked: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/odds"):
            asked.append(request.url)

    odds.locator("summary").first.click()
    page.on("request", note)
    gm.do("amend", actor="ana", profile={"reflexes": 6})
    watcher.settle()
    odds.locator("summary").first.click()
    expect(odds.locator(".odds-bars li").first).to_contain_text("Ana229/400")
    assert len(asked) == 1

    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Show odds beside the order").uncheck()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".odds")).to_have_count(0)


def test_odds_that_did_not_come_say_so_and_are_asked_for_again(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(system="rolled")
    gm.do("join", actor="ana", side="pc", name="Ana", profile={"reflexes": 3})
    gm.do("join", actor="ghoul", side="npc", name="Ghoul", profile={"reflexes": 5})
    page = person(LAPTOP).sit(gm).page
    odds, again = page.locator(".odds"), page.locator(".odds").get_by_role("button", name="Try again")
    asked = re.compile("/odds$")
    page.route(asked, lambda route: route.abort())
    odds.locator("summary").first.click()
    expect(odds).to_contain_text("Not worked out. The server cannot be reached.")
    again.click()
    expect(again).to_be_visible()
    page.unroute(asked)
    again.click()
    expect(odds.locator(".odds-bars li").first).to_contain_text("57%")
    expect(again).to_have_count(0)
    # Those of what was on the table before are not shown for it.
    page.route(asked, lambda route: route.abort())
    gm.do("amend", actor="ana", profile={"reflexes": 5})
    expect(again).to_be_visible()
    expect(odds.locator(".odds-bars li").first).not_to_be_visible()
    page.unroute(asked)
    again.click()
    expect(odds.locator(".odds-bars li").first).to_be_visible()
    expect(odds).not_to_contain_text("Not worked out")


def test_a_phone_tells_its_own_chance_and_nothing_of_the_hidden(server: Running, person: Callable[..., Person]) -> None:
    _, player = dragon_hunt(server)
    page = person().sit(player).page
    odds = page.locator(".odds")
    odds.locator("summary").first.click()
    row = odds.locator(".odds-pairs li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("You before Dragon")
    odds.get_by_label("As exact fractions").check()
    expect(row).to_contain_text("1/6")
    expect(odds).not_to_contain_text("Spy")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_page_of_sweeps_draws_what_each_number_would_do(person: Callable[..., Person]) -> None:
    page = person(LAPTOP).page
    page.goto("/")
    page.get_by_role("link", name="Odds").click()
    chart = page.locator(".odds-chart")
    expect(chart.locator(".curve-first circle")).to_have_count(16)
    expect(chart.locator(".curve-first circle title").nth(3)).to_have_text("Reflexes 3: 42.75% (171/400)")
    page.get_by_label("Reflexes").first.fill("4")
    expect(page.locator(".odds-result").nth(1)).to_contain_text("47.5%52.5%")
    # A number that is too large changes nothing, and says so; one below 0 is right here.
    reflexes, said = page.get_by_label("Reflexes").first, page.locator(".odds-who li").first.get_by_role("status")
    reflexes.fill("31")
    expect(said).to_have_text("\u221220 to 30: still reckoned with 4")
    reflexes.fill("-1")
    expect(said).to_have_count(0)
    expect(chart.locator(".curve-first circle title").nth(8)).to_contain_text("Reflexes \u22121: 26.25%")
    reflexes.fill("4")
    page.get_by_text("How do you play it?").click()
    page.get_by_label("Initiative", exact=True).select_option("dealt")
    expect(page.locator(".odds-result").nth(1)).not_to_contain_text("47.5%")
    for name in ("Score and passes", "Actor deck", "Card hands", "NPC deck"):
        page.get_by_role("button", name=name).click()
        expect(chart).to_be_visible()
        expect(page.locator(".odds-field").last).to_contain_text("Ghoul")
    # The worth of a turn in cards: the mean first, and no long row of what is next to impossible.
    heads = page.locator(".odds-field").last.locator("thead th")
    expect(heads.first).to_have_text("mean")
    assert heads.count() < 40
    page.get_by_role("button", name="Add a character").click()
    expect(page.locator(".odds-field").last).to_contain_text("#3")


def test_what_was_typed_for_one_system_is_there_after_a_look_at_another(person: Callable[..., Person]) -> None:
    page = person(LAPTOP).page
    page.goto("/#/odds")
    page.get_by_label("Name").first.fill("Brunhild")
    page.get_by_label("Reflexes").first.fill("7")
    page.get_by_role("button", name="Card hands").click()
    expect(page.get_by_label("Name").first).to_have_value("Ana")
    page.get_by_label("Name").first.fill("Sorrel")
    page.get_by_role("button", name="Rolled rounds").click()
    expect(page.get_by_label("Name").first).to_have_value("Brunhild")
    expect(page.get_by_label("Reflexes").first).to_have_value("7")
    page.reload()
    expect(page.get_by_label("Name").first).to_have_value("Brunhild")
    page.get_by_role("button", name="Card hands").click()
    expect(page.get_by_label("Name").first).to_have_value("Sorrel")


def test_the_page_of_odds_asks_again_once_the_server_is_back(person: Callable[..., Person]) -> None:
    page = person(LAPTOP).page
    page.goto("/#/odds")
    places, asked = page.locator(".odds-result").nth(1), re.compile("/odds$")
    expect(places).to_contain_text("43%")
    page.route(asked, lambda route: route.abort())
    page.get_by_label("Reflexes").first.fill("5")
    expect(page.locator(".problem")).to_be_visible()
    page.unroute(asked)
    expect(places).to_contain_text("52.5%")
    expect(page.locator(".problem")).to_have_count(0)


def test_the_chart_has_its_numbers_as_the_language_writes_them(person: Callable[..., Person]) -> None:
    """As the tables below it have: with a space before the sign, and a comma."""
    page = person(LAPTOP, locale="de-DE").page
    page.goto("/#/odds")
    heights = page.locator(".odds-chart g > text.axis")
    expect(heights).to_have_text(["0 %", "25 %", "50 %", "75 %", "100 %"])
    page.get_by_role("button", name="Figurenstapel").click()
    page.get_by_role("button", name="wie viele Aktionen").click()
    expect(heights).to_have_text(["0", "2", "4", "6", "8"])
    page.get_by_role("button", name="Ergebnis und Durchgänge").click()
    page.get_by_role("button", name="wie viele Aktionen").click()
    expect(heights).to_have_text(["0", "0,25", "0,5", "0,75", "1"])
