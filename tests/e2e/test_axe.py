"""What axe finds on every screen: nothing, dark, light and in forced colours. No screen is wider than its window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import LAPTOP, TV, Party, Person, no_wider, round_of
from tests.web.support import Running, Seat

AXE = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"
"""Installed with the app's packages, which its build needs."""
RUN = """async rules => {
  const some = rules ? {runOnly: {type: 'rule', values: rules}} : {};
  const {violations} = await axe.run(document, {resultTypes: ['violations'], ...some});
  const told = node => `${node.html.slice(0, 160)} ${node.failureSummary}`;
  return violations.map(({id, help, nodes}) => `${id}: ${help}: ${nodes.slice(0, 4).map(told).join(' | ')}`);
}"""
COLOURS = ["color-contrast", "link-in-text-block"]
"""In light and in forced colours a page is the same but for its colours: only rules about these are tried again."""
FORCED_TEXT = """() => {
  const plain = CSSStyleDeclaration.prototype.getPropertyValue;
  CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
    return plain.call(this, name === '-webkit-text-fill-color' ? 'color' : name);
  };
}"""
"""Light and forced colours change nothing of a page but its colours: only rules about these are tried again."""
LOOKS: tuple[dict[str, Any], ...] = (
    {"color_scheme": "light", "forced_colors": "none"},
    {"color_scheme": "dark", "forced_colors": "active"},
)


def inspect(page: Page, where: str, found: dict[str, list[str]]) -> None:
    """Everything in dark, then the colours in light and in forced colours; notes what is found."""
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))
        page.evaluate(FORCED_TEXT)
    page.emulate_media(color_scheme="dark", forced_colors="none", reduced_motion="reduce")
    found[f"{where}, dark"] = page.evaluate(RUN, None)
    for look in LOOKS:
        page.emulate_media(**look)
        forced = look["forced_colors"] == "active"
        found[f"{where}, {'forced colours' if forced else 'light'}"] = page.evaluate(RUN, COLOURS)
    page.emulate_media(color_scheme="dark", forced_colors="none")


def nothing(found: dict[str, list[str]]) -> None:
    told = [f"{where}: {one}" for where, what in found.items() for one in what]
    assert not told, "\n".join(told)


def test_pages_without_a_table(server: Running, person: Callable[..., Person]) -> None:
    found: dict[str, list[str]] = {}
    page = person(LAPTOP).page
    page.goto("/")
    expect(page.get_by_role("button", name="Try it").first).to_be_visible()
    inspect(page, "home", found)
    page.goto("/#/new")
    page.get_by_role("textbox", name="Player characters").fill("Ana, reflexes 3\nBo, luck 2")
    expect(page.get_by_text("Line 2")).to_be_visible()
    page.get_by_role("list", name="Their numbers").locator("summary").first.click()
    inspect(page, "a new fight", found)
    page.goto("/#seat=nothing.here")
    expect(page.get_by_role("heading", name="This link opens nothing any more")).to_be_visible()
    inspect(page, "a dead link", found)
    page.goto("/#/join")
    page.get_by_label("Code").fill("AAAA-2222")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert").filter(has_text="code")).to_be_visible()
    inspect(page, "join, with a wrong code", found)
    seat = server.open(sample="rolled")
    code = seat.post("/invitations", {}).json()["code"]
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="You are at the door")).to_be_visible()
    inspect(page, "at the door", found)
    nothing(found)


def in_the_middle(server: Running, gm: Person, system: str) -> Seat:
    """A sample in its first round, where somebody may do something."""
    gm.sit(server.open(sample=system))
    Party(gm).play(lambda picture: round_of(picture) >= 1 and bool(picture["table"]["now"]))
    return gm.seat


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "npc_deck", "hands", "countdown"])
def test_the_screens_of_a_fight(server: Running, person: Callable[..., Person], system: str) -> None:
    found: dict[str, list[str]] = {}
    gm = person(LAPTOP)
    seat = in_the_middle(server, gm, system)
    inspect(gm.page, "console", found)
    actor = next(row["actor"] for row in gm.picture()["table"]["actors"] if row["side"] == "pc")
    phone = person().sit(seat.give_seat(role="player", name="Ana", actors=[actor]))
    inspect(phone.page, "phone", found)
    screen = person(TV).sit(seat.give_seat(role="screen", name="TV"))
    inspect(screen.page, "screen", found)
    if system == "rolled":
        screen.page.goto(screen.page.url + "/overlay")
        screen.seated()
        inspect(screen.page, "overlay", found)
        assert seat.patch(f"/seats/{phone.seat.id}", {"state": "revoked"}).status_code == 200
        expect(phone.page.get_by_role("heading", name="This seat was taken back")).to_be_visible()
        inspect(phone.page, "a seat taken back", found)
    nothing(found)
    for where, one in (("console", gm), ("phone", phone), ("screen", screen)):
        no_wider(one.page, where)


DIALOGS = (
    "Add somebody",
    "Rules of this fight",
    "Who rolls and draws",
    "Overrule",
    "Note a ruling",
    "Look back",
    "End the fight",
    "Delete the fight",
)
"""By their buttons in the GM's menu."""


def test_the_dialogs_of_the_console(server: Running, person: Callable[..., Person]) -> None:
    found: dict[str, list[str]] = {}
    gm = person(LAPTOP)
    in_the_middle(server, gm, "rolled")
    page = gm.page
    dialog = page.get_by_role("dialog")
    close = dialog.get_by_role("button", name="Close")
    for name in ("Invite", "Screen", "Menu"):
        page.get_by_role("button", name=name, exact=True).click()
        expect(dialog).to_be_visible()
        if name == "Invite":
            expect(page.get_by_role("img", name="QR code")).to_be_visible()
        inspect(page, name, found)
        close.click()
    for name in DIALOGS:
        page.get_by_role("button", name="Menu", exact=True).click()
        dialog.get_by_role("button", name=name).click()
        expect(dialog.get_by_role("heading", name="Menu")).to_have_count(0)
        expect(dialog.get_by_role("heading", level=2)).to_be_visible()
        inspect(page, name, found)
        close.click()
    page.locator(".roster").get_by_role("button").first.click()
    inspect(page, "an actor", found)
    close.click()
    page.get_by_title("Why is").first.click()
    expect(page.get_by_text("Rule D20").or_(page.get_by_text("Rule ")).first).to_be_visible()
    inspect(page, "why", found)
    nothing(found)
