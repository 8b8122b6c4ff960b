"""Marks in the browser: the GM sets them, players propose, everybody sees them end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import LAPTOP, PHONE, TV, Person, no_wider
from tests.e2e.test_axe import inspect, nothing
from tests.web.support import Running
from tools.screens.play import play_on

ACTORS = [
    {"actor": actor, "side": "pc", "name": name, "profile": {"reflexes": reflexes}}
    for actor, name, reflexes in (("ana", "Ana Wolf", 60), ("bo", "Bo Lind", 30), ("orc", "Orc", 0))
]
"""Reflexes so far apart that the dice decide nothing."""
LEAST = 60
"""Of a name's width, in pixels."""


def chips(page: Page, text: str) -> None:
    """A mark is in sight."""
    expect(page.locator(".on-mark").filter(has_text=text).filter(visible=True).first).to_be_visible()


def stands_in_order(page: Page, place: str, label: str) -> None:
    """A mark of the table has its own row among those who act: before the orc, who is the last."""
    row = page.locator(".placed").filter(has_text=place).filter(has_text=label).filter(visible=True)
    expect(row).to_have_count(1)
    later = row.locator("xpath=following-sibling::li")
    expect(later).to_have_count(1)
    expect(later).to_contain_text("Orc")


def note_alone(console: Page, text: str) -> None:
    """A note for the GM alone."""
    console.get_by_role("button", name="Menu", exact=True).click()
    dialog = console.get_by_role("dialog")
    dialog.get_by_role("button", name="Note a ruling").click()
    dialog.get_by_role("textbox").fill(text)
    dialog.get_by_label("Only for me").check()
    dialog.locator("button[type=submit]").click()


def test_a_mark_is_set_seen_by_all_and_ends_at_its_moment(person: Callable[..., Person], server: Running) -> None:
    gm = server.open(system="rolled", actors=ACTORS)
    gm.do("begin")
    table = gm.picture()["table"]
    first, second = table["now"][0]["actor"], table["upcoming"][0][0]
    name = next(row["name"] for row in table["actors"] if row["actor"] == second)
    found: dict[str, list[str]] = {}
    console = person(LAPTOP).sit(gm).page
    phone = person(PHONE).sit(gm.give_seat(role="player", actors=[second])).page
    screen = person(TV).sit(gm.give_seat(role="screen")).page
    console.locator(".order-part .place, .roster .row").filter(has_text=name).first.click()
    dialog = console.get_by_role("dialog")
    dialog.get_by_role("button", name="Add a mark").click()
    dialog.get_by_label("What it says").fill("Dazed")
    dialog.get_by_label("Until", exact=True).select_option("the start of a turn")
    expect(dialog.get_by_text(f"{name}: Dazed, until their turn starts.")).to_be_visible()
    inspect(console, "a new mark", found)
    dialog.get_by_role("button", name="Set it").click()
    expect(dialog.get_by_role("button", name="Add a mark")).to_be_visible()
    console.keyboard.press("Escape")
    for page in (console, phone, screen):
        chips(page, "Dazed")
        inspect(page, f"marks at {page.viewport_size}", found)
    gm.do("done", actor=first)
    for page in (console, phone, screen):
        expect(page.locator(".on-mark")).to_have_count(0)
    # It ended too early for the GM's taste, who keeps it.
    turn = console.get_by_role("region", name="In this turn")
    expect(turn).to_contain_text(f"{name}: Dazed")
    inspect(console, "what marks prompt", found)
    turn.get_by_role("button", name="Dazed: Keep it").click()
    chips(screen, "Dazed")
    expect(turn).to_have_count(0)
    gm.do("mark", label="The barrow breathes", every={"at": "reached", "place": "25"})
    for page in (console, phone, screen):
        stands_in_order(page, "25", "The barrow breathes")
    # What comes again is ticked off in the same place.
    gm.do("mark", label="Burning", actor=second, every={"at": "end", "actor": second})
    gm.do("done", actor=second)
    for label in ("Burning", "The barrow breathes"):
        turn.get_by_role("button", name=f"{label}: Done").click()
    expect(turn).to_have_count(0)
    gm.do("mark", label="Looks for a way across", actor=second, until={"at": "start", "actor": second, "times": 3})
    gm.do("mark", label="Rain", until={"at": "over", "unit": "round", "times": 3})
    chips(screen, "Rain")
    no_wider(screen, "a screen with marks")
    for page in (console, phone):
        chips(page, "Looks for a way across")
        no_wider(page, "with marks")
        # However narrow, the name is there.
        shown = page.locator(".who:has(.mark-chips) .who-name").filter(visible=True).first
        assert shown.evaluate("element => element.clientWidth") > LEAST
    # A note for the GM alone is a mark of the table that no other seat is shown.
    note_alone(console, "The bridge is mined")
    chips(console, "The bridge is mined")
    gm.do("note", text="Night falls")
    for page in (phone, screen):
        expect(page.get_by_text("Night falls").first).to_be_attached()
        expect(page.get_by_text("mined")).to_have_count(0)
    nothing(found)


def test_a_mark_that_is_being_typed_is_there_after_escape_and_a_reload_until_it_is_set(
    person: Callable[..., Person], server: Running
) -> None:
    gm = server.open(system="rolled", actors=ACTORS)
    gm.do("begin")
    console = person(LAPTOP).sit(gm)
    page, said = console.page, console.page.get_by_label("What it says")

    def add() -> None:
        page.get_by_role("button", name="Menu", exact=True).click()
        page.get_by_role("dialog").get_by_role("button", name="Marks on the table").click()
        page.get_by_role("dialog").get_by_role("button", name="Add a mark").click()

    add()
    said.fill("The bridge burns")
    page.get_by_text("Counter, again and again").click()
    page.get_by_label("Value", exact=True).fill("4")
    page.keyboard.press("Escape")
    # Its entry in the history goes a moment after the dialog, by a step back, which would cut a reload short.
    page.wait_for_function("history.state !== 'dialog'")
    page.reload()
    console.seated()
    add()
    expect(said).to_have_value("The bridge burns")
    page.get_by_role("button", name="Set it").click()
    expect(said).to_have_count(0)
    assert [(mark["label"], mark["value"]) for mark in gm.picture()["table"]["marks"]] == [("The bridge burns", 4)]
    page.get_by_role("button", name="Add a mark").click()
    expect(said).to_have_value("")


def test_a_player_proposes_and_the_gm_lets_it_stand(person: Callable[..., Person], server: Running) -> None:
    gm = server.open(system="rolled", actors=ACTORS)
    gm.do("begin")
    console = person(LAPTOP).sit(gm).page
    phone = person((320, 640)).sit(gm.give_seat(role="player", actors=["ana"])).page
    screen = person(TV).sit(gm.give_seat(role="screen")).page
    phone.get_by_text("Marks", exact=True).click()
    phone.get_by_role("button", name="Propose a mark").click()
    phone.get_by_label("What it says").fill("Blessed")
    phone.get_by_text("Counter, again and again, who sees it").click()
    phone.get_by_label("Value", exact=True).fill("2")
    phone.get_by_label("Highest value").fill("3")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.get_by_role("button", name="Propose it").click()
    chips(phone, "Blessed 2/3")
    console.locator(".order-part .place, .roster .row").filter(has_text="Ana Wolf").click()
    console.get_by_role("button", name="Blessed 2/3: Let it stand").click()
    chips(screen, "Blessed 2/3")
    phone.get_by_role("button", name="Blessed 2/3: +").click()
    chips(screen, "Blessed 3/3")


def test_a_screen_shows_all_of_an_order_however_many_marks_there_are(
    person: Callable[..., Person], server: Running
) -> None:
    gm = server.open(sample="rolled")
    play_on(gm)
    for beat in gm.picture()["table"]["upcoming"][:5]:
        gm.do("mark", label="Dazed, and without a shield", actor=beat[0], until={"at": "end", "actor": beat[0]})
    page = person((1440, 800)).sit(gm.give_seat(role="screen", name="TV")).page
    chips(page, "Dazed")
    order, last = page.locator(".tv-order").bounding_box(), page.locator(".tv-order li").last.bounding_box()
    assert order
    assert last
    assert last["y"] + last["height"] <= order["y"] + order["height"] + 1


def test_a_screen_of_hands_has_backs_from_the_deal_on_and_each_mark_once(
    person: Callable[..., Person], server: Running
) -> None:
    """At its owner's seat; of a group, whose seat has the marks of its first alone, beside it."""
    gm = server.open(sample="hands")
    page = person(TV).sit(gm.give_seat(role="screen", name="TV")).page
    # Before the fight nobody has cards.
    expect(page.locator(".tv-seat").first).to_be_visible()
    expect(page.locator(".tv-backs")).to_have_count(0)
    gm.do("begin")
    gm.do("next")
    rows = gm.picture()["table"]["actors"]
    group = next(row["group"] for row in rows if row["group"])
    second = [row["actor"] for row in rows if row["group"] == group][1]
    gm.do("mark", label="Dazed", actor=next(row["actor"] for row in rows if row["side"] == "pc"))
    gm.do("mark", label="Prone", actor=second)
    expect(page.locator(".tv-seat .on-mark", has_text="Dazed")).to_have_count(1)
    expect(page.locator(".cd-weighed .on-mark", has_text="Prone")).to_have_count(1)
    expect(page.locator(".on-mark")).to_have_count(2)
    expect(page.locator(".tv-backs").first).to_be_visible()


def test_a_phone_with_two_characters_says_whose_marks_are_whose(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(sample="rolled")
    alone = person().sit(seat.give_seat(role="player", name="One", actors=["ilka-vane"])).page
    alone.locator("summary").get_by_text("Marks", exact=True).click()
    expect(alone.locator(".marks").get_by_role("button", name="Propose a mark")).to_be_visible()
    expect(alone.locator(".marks h3")).to_have_count(0)
    both = person().sit(seat.give_seat(role="player", name="Two", actors=["ilka-vane", "tobbin-marsh"])).page
    both.locator("summary").get_by_text("Marks", exact=True).click()
    expect(both.locator(".marks h3")).to_have_text(["Ilka Vane", "Tobbin Marsh"])
    # Those at the top, too; one character's own need no name.
    for actor, label in (("tobbin-marsh", "Burning"), ("ilka-vane", "Bound")):
        seat.do("mark", label=label, actor=actor)
    expect(both.locator(".phone-marks")).to_have_text("Ilka VaneBoundTobbin MarshBurning")
    expect(alone.locator(".phone-marks")).to_have_text("Bound")


def test_on_the_countdown_a_mark_is_for_whom_the_gm_chooses(server: Running, person: Callable[..., Person]) -> None:
    """Where several are up it is nobody's first: each has a button, and the key asks."""
    actors = [{"actor": one, "side": "pc", "profile": {"initiative": 9}} for one in ("ana", "bo", "cy")]
    gm = server.open(system="hands", actors=actors)
    play_on(gm)
    page = person(LAPTOP).sit(gm).page
    expect(page.locator(".add-mark").filter(visible=True)).to_have_count(1)
    page.keyboard.press("m")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Whose mark is it?")
    page.keyboard.type("cy")
    page.keyboard.press("Enter")
    expect(dialog.get_by_label("What it says")).to_be_focused()
    page.keyboard.type("Dazed")
    page.keyboard.press("Enter")
    # It is set and the order is there again, without one more press.
    expect(dialog).to_have_count(0)
    assert [(mark["actor"], mark["label"]) for mark in gm.picture()["table"]["marks"]] == [("cy", "Dazed")]


def test_the_face_of_a_mark_at_a_score_stands_in_its_row(person: Callable[..., Person], server: Running) -> None:
    gm = server.open(sample="passes")
    play_on(gm)
    gm.do("mark", label="The lair stirs", until={"at": "reached", "place": "9"})
    for size, seat in ((LAPTOP, gm), (TV, gm.give_seat(role="screen"))):
        row = person(size).sit(seat).page.locator("tr.placed")
        expect(row).to_contain_text("The lair stirs")
        of, face = row.bounding_box(), row.locator(".face").bounding_box()
        assert of
        assert face
        assert of["x"] < face["x"] < of["x"] + of["width"]
        assert of["y"] <= face["y"] <= of["y"] + of["height"] - face["height"]


@pytest.mark.parametrize("size", [LAPTOP, (1280, 720)])
def test_who_is_up_has_a_button_in_sight_below_marks_of_the_table(
    person: Callable[..., Person], server: Running, size: tuple[int, int]
) -> None:
    gm = server.open(sample="hands")
    play_on(gm)
    up, *others = (row["actor"] for row in gm.picture()["table"]["actors"] if row["side"] == "pc")
    for label, until in (("Torches", up), ("Rain", others[0]), ("Fog", others[1])):
        gm.do("mark", label=f"{label} over all of the bridge", until={"at": "end", "actor": until})
    gm.do("mark", label="Dazed", actor=gm.picture()["table"]["now"][0]["actor"])
    page = person(size).sit(gm).page
    expect(page.locator(".now-col > .mark-chips > *")).to_have_count(3)
    button, foot = page.locator(".cd-mayact .act").first.bounding_box(), page.locator(".foot").bounding_box()
    assert button
    assert foot
    assert button["y"] + button["height"] <= foot["y"]
