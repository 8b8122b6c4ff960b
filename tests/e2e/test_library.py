"""The owner's library in the browser: a party kept and brought in again, the same party in a new fight, search.

The buttons are pressed by keyboard alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.people import LAPTOP, LONG, Person, by_key
from tests.store.test_maintenance import harmed
from tests.web.support import Running


def delete_by_key(page: Page) -> None:
    """Delete the one party that is kept; the button asks once more."""
    by_key(page, page.get_by_role("button", name=re.compile("Delete .* from what is kept")))
    by_key(page, page.get_by_role("button", name="Really? Press again"))


@LONG
def test_a_party_is_kept_and_comes_into_another_fight(
    own: Callable[..., Running], person: Callable[..., Person], tmp_path: Path
) -> None:
    server = own()
    gm = person(LAPTOP, at=server, owner=True)
    page = gm.page
    page.goto("/#/new")
    page.get_by_role("radio", name=re.compile("d20 and a modifier, once")).check()
    page.locator("textarea").nth(0).fill("Ana 3\nBo 2")
    listed = tmp_path / "more.csv"
    listed.write_text("name,initiative modifier\nCy,1\n", "utf-8")
    page.locator("input[type=file]").set_input_files(listed)
    page.get_by_label("Keep them as").fill("The Lanterns")
    by_key(page, page.get_by_role("button", name=re.compile("^Keep 3$")))
    expect(page.get_by_text("The Lanterns", exact=True)).to_be_visible()
    # Another fight, after a restart.
    server.stop()
    again = own("--port", str(server.port))
    page.reload()
    page.get_by_role("radio", name=re.compile("d20 and a modifier, once")).check()
    # What was typed, or came from a file, is kept over the reload.
    page.locator("textarea").nth(0).fill("")
    page.get_by_role("button", name="Leave Cy out").click()
    by_key(page, page.get_by_role("button", name="Bring in The Lanterns"))
    page.locator("textarea").nth(1).fill("2 Wolves 1")
    page.get_by_label("What is it called?").fill("At the bridge")
    page.get_by_role("button", name="Set it up for 5").click()
    gm.seated()
    names = [row["name"] for row in gm.seat.at(again).picture()["table"]["actors"]]
    assert sorted(names) == ["Ana", "Bo", "Cy", "Wolf 1", "Wolf 2"]
    # The same party again, from the start page.
    page.goto("/#/")
    page.get_by_role("searchbox", name="Search").fill("no such")
    expect(page.get_by_text("No fight is called that.")).to_be_visible()
    page.get_by_role("searchbox", name="Search").fill("bridge")
    by_key(page, page.get_by_role("button", name="More of At the bridge"))
    by_key(page, page.get_by_role("button", name="A new fight with the same party"))
    gm.seated()
    picture = gm.seat.at(again).picture()
    assert sorted(row["name"] for row in picture["table"]["actors"]) == ["Ana", "Bo"]
    assert picture["wording"]["id"] == "d20-once"
    assert picture["table"]["stage"] == "setup"
    page.goto("/#/")
    by_key(page, page.get_by_role("button", name="More of At the bridge").last)
    dialog = page.get_by_role("dialog")
    by_key(page, dialog.get_by_role("checkbox"), "Space")
    by_key(page, dialog.get_by_role("button", name="Delete the fight"))
    expect(page.get_by_role("button", name="More of At the bridge")).to_have_count(1)
    # What is kept was altered on the disk: it is named, and can be deleted.
    again.stop()
    harmed(again.folder / "turnkeeper.db", "UPDATE parties SET record = replace(record, 'Bo', 'Ba')")
    own("--port", str(server.port))
    page.goto("/#/new")
    expect(page.get_by_text("A party cannot be read:")).to_be_visible()
    expect(page.get_by_role("button", name="Bring in")).to_have_count(0)
    delete_by_key(page)
    expect(page.get_by_text("Nobody is kept yet.")).to_be_visible()


def test_what_is_kept_or_deleted_by_key_leaves_the_focus_in_the_library(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    page = person(LAPTOP, at=own(), owner=True).page
    page.goto("/#/new")
    page.get_by_role("radio", name=re.compile("d20 and a modifier, once")).check()
    page.locator("textarea").nth(0).fill("Ana 3")
    page.get_by_label("Keep them as").fill("The Lanterns")
    keep = page.get_by_role("button", name=re.compile("^Keep 1$"))
    by_key(page, keep)
    expect(page.get_by_role("button", name="Bring in The Lanterns")).to_be_visible()
    expect(page.get_by_label("Keep them as")).to_have_value("")
    expect(keep).to_be_focused()
    expect(keep).to_be_disabled()
    delete_by_key(page)
    expect(page.get_by_text("Nobody is kept yet.")).to_be_visible()
    expect(page.locator(".library")).to_be_focused()


def test_a_party_is_kept_once_and_goes_when_it_was_deleted_elsewhere(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    server = own()
    gm = person(LAPTOP, at=server, owner=True)
    page = gm.page
    page.goto("/#/new")
    page.get_by_role("radio", name=re.compile("d20 and a modifier, once")).check()
    page.locator("textarea").nth(0).fill("Ana 3")
    page.get_by_label("Keep them as").fill("The Lanterns")
    with gm.held_back("**/library"):
        page.get_by_role("button", name=re.compile("^Keep 1$")).dblclick()
    expect(page.get_by_role("button", name="Bring in The Lanterns")).to_be_visible()
    [party] = server.http.get("/library", headers=server.owner).json()
    assert server.http.delete(f"/library/{party['id']}", headers=server.owner).status_code == 204
    # It is asked for once more, and not where the focus went on.
    page.get_by_role("button", name=re.compile("Delete .* from what is kept")).click()
    expect(page.get_by_role("button", name="Really? Press again")).to_be_focused()
    page.get_by_label("Keep them as").focus()
    page.get_by_role("button", name=re.compile("Delete .* from what is kept")).click()
    page.get_by_role("button", name="Really? Press again").click()
    expect(page.get_by_text("Nobody is kept yet.")).to_be_visible()


PLACE = """button => {
  const { left, top } = button.getBoundingClientRect();
  return [left, top - document.querySelector(".library").getBoundingClientRect().top];
}"""
"""Where a button is in its part of the page."""


def test_who_is_kept_is_replaced_only_when_one_says_so_twice(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    server = own()
    page = person(LAPTOP, at=server, owner=True).page
    page.goto("/#/new")
    page.get_by_role("radio", name=re.compile("d20 and a modifier, once")).check()
    page.locator("textarea").nth(0).fill("Ana 3")
    page.get_by_label("Keep them as").fill("The Lanterns of the long canal")
    page.get_by_role("button", name=re.compile("^Keep 1$")).click()
    expect(page.get_by_label("Keep them as")).to_have_value("")
    page.locator("textarea").nth(0).fill("Bo 1\nCy 2")
    page.get_by_label("Keep them as").fill("The Lanterns of the long canal")
    expect(page.get_by_role("button", name=re.compile("^Keep 2$"))).to_have_count(0)
    replace = page.get_by_role("button", name="Replace The Lanterns of the long canal")
    page.set_viewport_size({"width": 340, "height": 640})
    before = replace.evaluate(PLACE)
    replace.click()
    # Pressed once it asks, at the same place, and the other kind of the same name is kept beside it.
    again = page.get_by_role("button", name="Really? Press again")
    expect(again).to_be_visible()
    assert again.evaluate(PLACE) == before
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    page.get_by_label("They are").select_option("foes")
    page.get_by_role("button", name=re.compile("^Keep 2$")).click()
    expect(page.get_by_role("button", name="Bring in The Lanterns of the long canal")).to_have_count(2)
    page.get_by_label("They are").select_option("party")
    page.get_by_label("Keep them as").fill("The Lanterns of the long canal")
    page.get_by_role("button", name="Replace The Lanterns of the long canal").click()
    again.click()
    expect(page.get_by_label("Keep them as")).to_have_value("")
    kept = server.http.get("/library", headers=server.owner).json()
    assert sorted((one["kind"], len(one["actors"])) for one in kept) == [("foes", 2), ("party", 2)]


def test_the_library_is_the_owners(server: Running) -> None:
    party = {"name": "A", "system": "rolled", "actors": [{"actor": "ana", "side": "pc", "profile": {"reflexes": 1}}]}
    for method, path, body in (("GET", "", None), ("POST", "", party), ("DELETE", "/x", None)):
        assert server.http.request(method, f"/library{path}", json=body).status_code == 401
    gm = server.open(sample="rolled")
    assert server.http.post("/fights", json={"like": gm.fight}).status_code == 401
    odd = {**party, "actors": [{"actor": "ana", "side": "pc", "profile": {"charisma": 1}}]}
    for wrong in (odd, {**party, "system": "none"}, {**party, "actors": []}, {**party, "name": "\n"}):
        assert server.http.post("/library", json=wrong, headers=server.owner).status_code == 400
    made = server.http.post("/library", json=party, headers=server.owner)
    assert made.status_code == 201
    path = f"/library/{made.json()['id']}"
    assert server.http.put(path, json={**party, "name": "B"}, headers=server.owner).json()["name"] == "B"
    assert [one["name"] for one in server.http.get("/library", headers=server.owner).json()] == ["B"]
    assert server.http.delete(path, headers=server.owner).status_code == 204
    assert server.http.delete(path, headers=server.owner).status_code == 404


def test_back_from_a_fight_finds_the_list_as_it_was_left(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    server = own()
    for number in range(58):
        server.open(system="rolled", name=f"{'Bridge' if number else 'Tower'} {number}")
    gm = person(LAPTOP, at=server, owner=True)
    page = gm.page
    page.goto("/#/")
    page.get_by_role("searchbox", name="Search").fill("bridge")
    page.get_by_role("button", name="Show more (57 in all)").click()
    rows = page.locator(".fights.kept > li")
    expect(rows).to_have_count(57)
    rows.last.scroll_into_view_if_needed()
    place = page.evaluate("scrollY")
    assert place > 0
    rows.last.get_by_role("button").first.click()
    gm.seated()
    page.go_back()
    expect(rows).to_have_count(57)
    expect(rows.last).to_be_in_viewport()
    expect(page.get_by_role("searchbox", name="Search")).to_have_value("bridge")
    assert page.evaluate("scrollY") == place
    # By a link it is a new page, from its beginning.
    page.goto("/#/new")
    page.get_by_role("link", name="Turnkeeper").click()
    expect(rows).to_have_count(8)
    expect(page.get_by_role("searchbox", name="Search")).to_have_value("")
    assert page.evaluate("scrollY") == 0
