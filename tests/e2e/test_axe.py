"""What axe finds on every screen: nothing, dark, light and in forced colours. No screen is wider than its window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import LAPTOP, LONG, TV, Person, no_wider
from tests.web.support import Running, Seat
from tools.screens.camera import larger
from tools.screens.dialogs import DIALOGS
from tools.screens.play import by_the_table, play_on
from turnkeeper import rulebook

AXE = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
"""Installed with the app's packages, which its build needs."""
RUN = """async ([parts, rules]) => {
  const some = rules ? {runOnly: {type: 'rule', values: rules}} : {};
  const plain = {resultTypes: ['violations'], preload: false, iframes: false, ...some};
  const include = parts.filter(part => document.querySelector(part));
  const looked = {include: include.length ? include : [document], exclude: rules ? ['svg.card'] : []};
  const {violations} = await axe.run(looked, plain);
  const told = node => `${node.html.slice(0, 160)} ${node.failureSummary}`;
  return violations.map(({id, help, nodes}) => `${id}: ${help}: ${nodes.slice(0, 4).map(told).join(' | ')}`);
}"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""In light and in forced colours a page is the same but for its colours: only rules about these are tried again.

Not on playing cards, which are white in every look.
"""
FORCED_TEXT = """() => {
  const plain = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return plain.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}"""
"""In forced colours Chromium goes on giving the colour of before for this property, and axe asks for it first."""
LOOKS: tuple[dict[str, Any], ...] = (
    {"color_scheme": "light", "forced_colors": "none"},
    {"color_scheme": "dark", "forced_colors": "active"},
)
MOVING = """() => [...document.querySelectorAll('*')].filter(one => {
  const style = getComputedStyle(one);
  return style.animationName !== 'none' || style.transitionDuration.split(',').some(time => parseFloat(time) > 0);
}).map(one => one.outerHTML.slice(0, 160))"""
BETWEEN = """() => {
  const box = part => document.querySelector(part).getBoundingClientRect();
  return box('.foot').top - box('.console > .bar').bottom;
}"""
Found = dict[str, list[str]]


def inspect(page: Page, where: str, found: Found, *parts: str) -> None:
    """Everything in dark, then the colours in light and in forced colours; notes what is found, in ``parts`` if given.

    A dialog is looked at alone: while it is open there is nothing else on the page for anybody.
    """
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))
        page.evaluate(FORCED_TEXT)
    page.emulate_media(color_scheme="dark", forced_colors="none", reduced_motion="reduce")
    found[f"{where}, dark"] = page.evaluate(RUN, [parts, None])
    for look in LOOKS:
        page.emulate_media(**look)
        forced = look["forced_colors"] == "active"
        found[f"{where}, {'forced colours' if forced else 'light'}"] = page.evaluate(RUN, [parts, COLOURS])
    page.emulate_media(color_scheme="dark", forced_colors="none")


def nothing(found: Found) -> None:
    told = [f"{where}: {one}" for where, what in found.items() for one in what]
    assert not told, "\n".join(told)


def fits_with_large_text(page: Page, where: str) -> None:
    """With text twice as large, nothing is lost beyond the edge of the smallest phone."""
    page.set_viewport_size({"width": 320, "height": 640})
    larger(page)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"{where} with large text is {wide} px too wide"
    if page.locator(".console .onward:visible").count():
        # Between the bar and the button there is more of the fight than of both.
        between = page.evaluate(BETWEEN)
        assert between > 320, f"{where} with large text has {between} px for the fight"
    if page.locator(".headline h1").count():
        # The one line that matters has the width of the phone, not what a face and buttons leave of it.
        box = page.locator(".headline h1").bounding_box()
        assert box, where
        assert box["width"] > 240, where
        # With all there is unfolded it stays in sight, and nothing is wider.
        page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")
        page.evaluate("window.scrollTo(0, document.body.scrollHeight)")
        expect(page.locator(".headline h1")).to_be_in_viewport(ratio=1)
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0, f"{where} with large text, unfolded, is {wide} px too wide"


def test_pages_without_a_table(server: Running, person: Callable[..., Person]) -> None:
    found: Found = {}
    page = person(LAPTOP, owner=True).page
    actor = {"actor": "cy", "side": "pc", "name": "Cy"}
    party = {"name": "The watch", "kind": "party", "system": "rolled", "actors": [actor]}
    kept = server.http.post("/library", json=party, headers=server.owner).json()["id"]
    page.goto("/")
    expect(page.get_by_role("button", name="Try it").first).to_be_visible()
    inspect(page, "home", found)
    page.goto("/#/new")
    page.get_by_role("textbox", name="Player characters").fill("Ana, reflexes 3\nBo, luck 2")
    expect(page.get_by_text("Line 2")).to_be_visible()
    page.get_by_role("button", name="More of Ana").click()
    expect(page.locator(".library").get_by_text("The watch")).to_be_visible()
    inspect(page, "a new fight", found)
    # On a laptop only its columns scroll: the button stands where it does in a fight.
    assert page.evaluate("document.documentElement.scrollHeight - document.documentElement.clientHeight") <= 0
    expect(page.locator(".new-go button")).to_be_in_viewport(ratio=1)
    fits_with_large_text(page, "a new fight")
    assert server.http.delete(f"/library/{kept}", headers=server.owner).status_code == 204
    page.goto("/#/odds")
    expect(page.locator(".odds-chart")).to_be_visible()
    inspect(page, "odds to play with", found)
    fits_with_large_text(page, "odds to play with")
    nothing(found)


def test_the_door(server: Running, person: Callable[..., Person]) -> None:
    found: Found = {}
    page = person(LAPTOP).page
    page.goto("/#seat=nothing.here")
    expect(page.get_by_role("heading", name="This link is invalid or has expired")).to_be_visible()
    inspect(page, "a dead link", found)
    page.goto("/#/nowhere")
    expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    inspect(page, "an address that means nothing", found)
    page.goto("/#/join")
    page.get_by_label("Code").fill("AAAA-2222")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert").filter(has_text="code")).to_be_visible()
    inspect(page, "join, with a wrong code", found)
    seat = server.open(sample="rolled")
    page.get_by_label("Code").fill(seat.post("/invitations", {}).json()["code"])
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="You are at the door")).to_be_visible()
    inspect(page, "at the door", found)
    assert page.evaluate(MOVING) == []
    revoked = seat.give_seat(role="player", name="Bo", actors=["ilka-vane"])
    page.goto(f"/#seat={revoked.fight}.{revoked.token}")
    expect(page.get_by_role("heading", name="The fight has not begun")).to_be_visible()
    assert seat.patch(f"/seats/{revoked.id}", {"state": "revoked"}).status_code == 200
    expect(page.get_by_role("heading", name="This seat was taken back")).to_be_visible()
    inspect(page, "a seat taken back", found)
    nothing(found)


def sat(someone: Person, seat: Seat) -> Page:
    """Take a seat in a page that may have shown another: the code that looks for faults is loaded once."""
    someone.page.goto(f"/#seat={seat.fight}.{seat.token}")
    expect(someone.page).to_have_url(f"{seat.server.url}/#/fight/{seat.fight}/{seat.id}")
    someone.seated()
    return someone.page


@pytest.mark.parametrize(
    "system",
    ["rolled", "passes", "draw", pytest.param("hands", marks=LONG), pytest.param("npc_deck", marks=LONG), "countdown"],
)
def test_the_screens_of_a_fight(server: Running, person: Callable[..., Person], system: str) -> None:
    """What is the same in all is looked at in one."""
    found: Found = {}
    own = [] if system == "rolled" else [".now-col", ".order-col"]
    seat = server.open(sample=system)
    play_on(seat)
    one = person(LAPTOP)
    inspect(sat(one, seat), "console", found, *own)
    no_wider(one.page, "console")
    one.page.set_viewport_size({"width": TV[0], "height": TV[1]})
    screen = seat.give_seat(role="screen", name="TV")
    inspect(sat(one, screen), "screen", found)
    if system == "rolled":
        one.page.goto(one.page.url + "/overlay")
        expect(one.page.locator(".tk-overlay .tk-clock")).to_be_visible()
        inspect(one.page, "overlay", found)
    no_wider(one.page, "screen")
    actor = next(row["actor"] for row in seat.picture()["table"]["actors"] if row["side"] == "pc")
    phone = sat(one, seat.give_seat(role="player", name="Ana", actors=[actor]))
    inspect(phone, "phone", found, "main")
    no_wider(phone, "phone")
    assert phone.evaluate(MOVING) == []
    fits_with_large_text(phone, "phone")
    fits_with_large_text(sat(one, seat), "console")
    nothing(found)


def test_in_forced_colours_a_screen_shows_how_many_a_mob_are(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(sample="countdown")
    play_on(seat)
    page = person(TV, forced_colors="active").sit(seat.give_seat(role="screen", name="TV")).page
    heads = page.locator(".tv-seat .tv-heads").first
    box: Any = heads.bounding_box()
    shown = page.screenshot(clip=box)
    heads.evaluate("element => { element.style.visibility = 'hidden'; }")
    assert heads.locator(".tv-head-one").count() > 1
    nothing_there = page.screenshot(clip=box)
    assert shown != nothing_there


@pytest.mark.parametrize(("system", "enter"), [("rolled", "Tap it"), ("npc_deck", "Enter it")])
def test_dice_and_cards_of_the_table(server: Running, person: Callable[..., Person], system: str, enter: str) -> None:
    found: Found = {}
    seat = server.open(sample=system)
    with by_the_table(seat, system) as waiting:
        assert waiting
    page = person().sit(seat).page
    inspect(page, "the prompts", found, ".asks")
    page.get_by_role("button", name=enter).first.click()
    inspect(page, "how it is entered", found, "dialog")
    page.get_by_role("dialog").locator(".faces .choice, .ranks .choice").nth(1).click()
    inspect(page, "a face or a rank tapped", found, "dialog")
    fits_with_large_text(page, "how it is entered")
    nothing(found)


def test_the_dialogs_of_the_console(server: Running, person: Callable[..., Person]) -> None:
    found: Found = {}
    seat = server.open(sample="rolled")
    play_on(seat)
    page = person(LAPTOP).sit(seat).page
    dialog = page.get_by_role("dialog")
    close = dialog.get_by_role("button", name="Close")
    for name in ("Invite", "Screen", "Menu"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(dialog).to_be_visible()
        if name == "Invite":
            expect(dialog.get_by_text("turnkeeper serve --lan")).to_be_visible()
        inspect(page, name, found, "dialog")
        close.click()
    for name in (*DIALOGS, "The clock"):
        page.keyboard.press("?")
        dialog.get_by_role("button", name=name).click()
        expect(dialog.get_by_role("heading", name="Menu")).to_have_count(0)
        expect(dialog.get_by_role("heading", level=2).first).to_be_visible()
        if "verrule" in name:
            dialog.get_by_text("Any other move").click()
            dialog.get_by_label("Which").select_option("delay")
        inspect(page, name, found, "dialog")
        close.click()
    page.locator(".order-part .place, .roster button").first.click()
    expect(dialog.get_by_role("heading", level=2).first).to_be_visible()
    inspect(page, "an actor", found, "dialog")
    close.click()
    page.locator(".order-part .place").first.click()
    dialog.get_by_role("button", name="Why at this place?").click()
    named = dialog.locator(".rule > summary").first
    rule = rulebook.rule(named.inner_text().removeprefix("Rule "))
    named.click()
    expect(dialog.get_by_text(rule.text)).to_be_visible()
    inspect(page, "why", found, "dialog")
    seat.do("end")
    # A file that was saved: the app's policy on styles is not about it.
    page = page.context.new_page()
    page.set_content(seat.get("/export", format="recap").text)
    inspect(page, "the recap", found)
    fits_with_large_text(page, "the recap")
    nothing(found)
