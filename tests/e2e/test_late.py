"""On a slow line answers come late: after the picture, after the next press, or in another order than the questions."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from tests.e2e.lines import Lines
from tests.e2e.people import LAPTOP, PHONE, Person
from tests.web.support import Running, Seat


def console(person: Callable[..., Person], seat: Seat) -> tuple[Person, Page, Lines]:
    """The GM's console, with its line."""
    gm = person(LAPTOP)
    line = Lines(gm.page)
    gm.sit(seat)
    return gm, gm.page, line


def menu(page: Page, what: str) -> Locator:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=what).click()
    return page.get_by_role("dialog").last


def first_late(page: Page, asked: re.Pattern[str]) -> Callable[[], None]:
    """Keep back the answer to the first of such requests; what is given back brings it."""
    asks: list[Route] = []
    late: list[APIResponse] = []

    def route(one: Route) -> None:
        asks.append(one)
        if len(asks) > 1:
            one.continue_()
        else:
            late.append(one.fetch())

    def bring() -> None:
        while not late:
            page.wait_for_timeout(10)
        with page.expect_response(asked) as came:
            asks[0].fulfill(response=late[0])
        came.value.finished()
        # With the second frame after it the page would show it, were it to show it.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    page.route(asked, route)
    return bring


def test_a_form_is_sent_once_and_its_answer_closes_no_other(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(sample="rolled")
    seat.do("begin")
    while waiting := seat.picture()["table"]["waiting"]:
        seat.do("resolve", ask=waiting[0]["ask"])
    up = seat.picture()["table"]["now"][0]["actor"]
    gm, page, line = console(person, seat)
    line.slow = True
    with gm.answered(2):
        earlier = len(gm.sent)
        form = menu(page, "Overrule")
        form.get_by_text("Any other move").click()
        form.get_by_label("Which").select_option("done")
        form.locator(".override select").select_option(up)
        form.locator(".override button").click()
        gm.settle()
        # The table has moved on, and the form waits for its answer still.
        form.locator(".override button").click()
        page.keyboard.press("Escape")
        page.keyboard.press("a")
        other = page.get_by_role("dialog", name="Add")
        other.get_by_label("Who?").fill("2 wolves")
        line.hasten()
        other.get_by_role("button", name="Bring them in").click()
    assert [type(order["command"]) for order in gm.sent[earlier:]] == [dict, list]


def test_a_form_that_waits_for_a_line_is_sent_as_it_was_changed_and_not_where_it_was_closed(
    server: Running, person: Callable[..., Person]
) -> None:
    gm, page, line = console(person, server.open(sample="rolled"))
    commands, told = re.compile("/commands$"), page.locator(".line-state")
    line.cut()
    page.route(commands, lambda route: route.abort())
    form = menu(page, "Note a ruling")
    for said in ("Fog until noon", "Fog until dawn", "Fog until dusk"):
        form.get_by_role("textbox").fill(said)
        with page.expect_event("requestfailed", lambda asked: bool(commands.search(asked.url))):
            form.locator("[type=submit]").click()
        expect(told).to_contain_text("1 not sent yet")
        if said == "Fog until noon":
            form.get_by_role("button", name="Not now").click()
            expect(told).not_to_contain_text("not sent yet")
            form = menu(page, "Note a ruling")
    page.unroute(commands)
    line.down = False
    expect(form).to_have_count(0)
    gm.settle()
    expect(page.locator(".log")).to_contain_text("dusk")
    assert not re.search("dawn|noon", str(gm.picture()["log"]))


def test_a_sheet_that_waits_for_a_line_can_be_changed_back(server: Running, person: Callable[..., Person]) -> None:
    """Numbers, name and what others see: what the sheet shows is what is done, and nothing is sent that it does not."""
    gm, page, line = console(person, server.open(sample="rolled"))
    page.locator(".row[data-actor=tobbin-marsh], .place[data-actor=tobbin-marsh]").first.click()
    sheet = page.get_by_role("dialog")
    number, name = sheet.get_by_label("Reflexes", exact=True), sheet.get_by_label("Name")
    hidden, known = (sheet.get_by_role("button", name=said, exact=True) for said in ("nothing", "its name"))
    before = number.input_value()
    line.cut()
    page.route(re.compile("/commands$"), lambda route: route.abort())
    for value, called, seen in (("7", "Tob", hidden), (before, "Tobbin Marsh", known)):
        number.fill(value)
        sheet.get_by_role("button", name="Save the change").click()
        name.fill(called)
        sheet.get_by_role("button", name="Rename").click()
        seen.click()
        expect(seen).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".line-state")).to_contain_text("6 not sent yet")
    page.unroute(re.compile("/commands$"))
    line.down = False
    expect(page.locator(".line-state.trouble")).to_have_count(0)
    gm.settle()
    setup = gm.seat.get("/setup").json()
    [tobbin] = [one for one in setup["actors"] if one["actor"] == "tobbin-marsh"]
    assert (tobbin["name"], tobbin["visibility"]) == ("Tobbin Marsh", "known")
    assert str(tobbin["profile"]["reflexes"]) == number.input_value() == before


def test_each_box_of_damage_counts(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(sample="passes")
    seat.do("begin")
    gm, page, line = console(person, seat)
    page.locator(".order-part .place[data-actor], .roster .row").first.click()
    more = page.get_by_role("dialog").get_by_role("button", name=re.compile("Physical.*more|one more.*[Pp]hysical"))
    boxes = page.locator(".passes-track b").first
    line.slow = True
    with gm.answered(3):
        more.click()
        expect(boxes).to_have_text("1")
        more.click()
        more.click()
        line.hasten()
    expect(boxes).to_have_text("3")


def test_numbers_typed_while_others_are_saved_stay(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(sample="passes")
    gm, page, line = console(person, seat)
    page.locator(".roster .row").first.click()
    dialog = page.get_by_role("dialog")
    numbers = dialog.locator(".numbers-row input[type=text]")
    line.slow = True
    with gm.answered():
        numbers.nth(0).fill("7")
        dialog.get_by_role("button", name="Save the change").click()
        numbers.nth(1).fill("3")
        line.hasten()
    expect(dialog.get_by_role("button", name="Save the change")).to_be_visible()
    expect(numbers.nth(1)).to_have_value("3")


def test_two_actors_chosen_for_a_seat_one_right_after_the_other_are_both_its(
    server: Running, person: Callable[..., Person]
) -> None:
    seat = server.open(sample="rolled")
    seat.give_seat(role="player", name="Ana", actors=[])
    gm, page, _ = console(person, seat)
    page.get_by_role("button", name="Invite").click()
    plays = page.get_by_role("listitem").filter(has_text="Ana").get_by_role("group").get_by_role("button")
    with gm.held_back(re.compile("/seats/")):
        plays.nth(0).click()
        plays.nth(1).click()
    expect(plays.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(plays.nth(0)).to_have_attribute("aria-pressed", "true")
    # The second is sent when the first has arrived.
    for _ in range(100):
        [found] = [one for one in seat.get("/seats").json() if one["name"] == "Ana"]
        if len(found["actors"]) == 2:
            return
        page.evaluate("() => new Promise(requestAnimationFrame)")
    pytest.fail("only one of them is its")


def test_rules_that_are_told_late_are_not_shown_in_place_of_newer_ones(
    server: Running, person: Callable[..., Person]
) -> None:
    seat = server.open(sample="rolled")
    seat.do("begin")
    gm, page, _ = console(person, seat)
    dialog = menu(page, "Rules of this fight")
    dialog.get_by_text("All the others").click()
    one, other = (dialog.locator(f"[data-ruling={name}] .choice[aria-pressed=false]") for name in ("AMB-D1", "AMB-D2"))
    setup = re.compile("/setup$")
    bring = first_late(page, setup)
    with page.expect_request(setup):
        one.first.click()
    pending = dialog.locator("[data-ruling=AMB-D2] .pending")
    with gm.answered():
        other.first.click()
    expect(pending).to_have_count(1)
    bring()
    expect(pending).to_have_count(1)


def test_a_card_picked_after_one_is_put_on_hold_stays_picked(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(sample="hands")
    gm = person(LAPTOP).sit(seat)
    phone = person()
    line = Lines(phone.page)
    actor = next(row["actor"] for row in seat.picture()["table"]["actors"] if row["side"] == "pc")
    phone.sit(seat.give_seat(role="player", name="Ana", actors=[actor]))
    for _ in range(60):
        gm.settle()
        if any(one["command"] == "hold" and not one["refused"] for one in phone.picture()["offers"]):
            break
        gm.onward(gm.picture())
    phone.settle()
    fan = phone.page.locator(".cd-fan .cd-card")
    count = fan.count()
    for one in fan.and_(phone.page.locator("[aria-pressed=true]")).all():
        one.click()
    fan.first.click()
    line.slow = True
    with phone.answered():
        phone.button("hold").click()
        expect(fan).to_have_count(count - 1)
        for one in fan.and_(phone.page.locator("[aria-pressed=true]")).all():
            one.click()
        fan.last.click()
        line.hasten()
    expect(fan.last).to_have_attribute("aria-pressed", "true")


def test_without_a_socket_each_step_is_shown_and_a_row_of_them_goes_through(
    server: Running, person: Callable[..., Person]
) -> None:
    """The answer over HTTP brings what the socket cannot; so each step of several is meant for what is newest."""
    seat = server.open(sample="rolled")
    gm, page, line = console(person, seat)
    line.cut()
    expect(page.get_by_text("Not connected.")).to_be_visible()
    for _ in range(3):
        gm.onward(gm.settle())
    gm.settle()
    page.keyboard.press("l")
    page.get_by_role("slider").press("Home")
    back = page.get_by_role("button", name="Go back to here")
    with gm.answered(2):
        back.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert len(gm.settle()["table"]["waiting"]) == 0
    assert gm.picture()["log"]["total"] == 1
    expect(page.locator(".notice")).to_have_count(0)


def test_a_search_that_is_answered_late_does_not_replace_what_is_sought_now(
    server: Running, person: Callable[..., Person]
) -> None:
    for name in ("The heron road", "The otter road"):
        server.open(system="rolled", name=name)
    page = person(LAPTOP, owner=True).page
    page.goto("/")
    listed = page.locator(".kept li")
    expect(listed.filter(has_text="heron")).to_have_count(1)
    bring = first_late(page, re.compile("search="))
    with page.expect_request(re.compile("search=")):
        page.get_by_label("Search").fill("heron")
    with page.expect_response(re.compile("search=otter")):
        page.get_by_label("Search").fill("otter")
    expect(listed.filter(has_text="heron")).to_have_count(0)
    bring()
    expect(listed.filter(has_text="heron")).to_have_count(0)
    expect(listed.first).to_contain_text("otter")


def test_a_search_brings_no_seats_below_the_list(server: Running, person: Callable[..., Person]) -> None:
    """They are those of fights that the list has without it."""
    gm = person(LAPTOP, owner=True)
    gm.sit(server.open(system="rolled", name="The crane road"))
    gm.page.goto("/")
    listed, own = gm.page.locator(".kept li"), gm.page.get_by_role("heading", name="Your fights")
    expect(listed.filter(has_text="crane")).to_have_count(1)
    expect(own).to_have_count(0)
    gm.page.get_by_label("Search").fill("no such road")
    expect(gm.page.get_by_text("No fight is called that.")).to_be_visible()
    expect(own).to_have_count(0)


def test_a_clock_that_is_told_late_is_not_shown_in_place_of_a_newer_one(
    server: Running, person: Callable[..., Person]
) -> None:
    _, page, _ = console(person, server.open(sample="rolled"))
    dialog = menu(page, "The clock")
    dialog.get_by_label("Show how long the turn has lasted").check()
    limit = dialog.get_by_label("A turn should take")
    expect(limit).to_be_visible()
    bring = first_late(page, re.compile("/fights/[^/]+$"))
    with page.expect_request(re.compile("/fights/[^/]+$")):
        limit.select_option("60")
    with page.expect_response(re.compile("/fights/[^/]+$")):
        limit.select_option("120")
    expect(limit).to_have_value("120")
    bring()
    expect(limit).to_have_value("120")


def test_who_comes_is_let_in_by_the_tick_or_it_says_that_it_did_not_work(
    server: Running, person: Callable[..., Person]
) -> None:
    seat = server.open(sample="rolled")
    _, page, _ = console(person, seat)
    page.get_by_role("button", name="Invite").click()
    tick = page.get_by_label("Let everybody in by themselves")
    expect(tick).not_to_be_checked()
    about = re.compile("/fights/[^/]+$")
    for wanted, told in ((True, "automatic"), (False, "ask")):
        with page.expect_response(about):
            tick.click()
        assert seat.get("").json()["admission"] == told
        expect(tick).to_be_checked(checked=wanted)
    page.route(about, lambda route: route.abort())
    tick.click()
    expect(page.get_by_role("dialog").locator(".notice")).to_contain_text("The server cannot be reached.")
    expect(tick).not_to_be_checked()
    page.unroute(about)
    # What it says is what holds, for who opens the dialog the next time, too.
    tick.click()
    expect(tick).to_be_checked()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Invite").click()
    expect(tick).to_be_checked()


@pytest.mark.parametrize("thrown_away", [False, True])
def test_who_joins_again_after_an_answer_that_was_lost_is_there_once(
    server: Running, person: Callable[..., Person], *, thrown_away: bool
) -> None:
    """Also where the phone has thrown the page away meanwhile, and with a code that lets one in."""
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {"uses": 1}).json()["code"]
    page = person(PHONE).page
    join = re.compile("/join$")

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route(join, lose)
    page.goto(f"/#/join/{code}")
    page.get_by_label("Your name").fill("Ana")
    page.get_by_role("button", name="Join").click()
    again = page.get_by_role("button", name="Try again")
    expect(again).to_be_visible()
    page.unroute(join)
    if thrown_away:
        page.reload()
        again = page.get_by_role("button", name="Join")
    again.click()
    expect(page.get_by_role("heading", name="You are at the door")).to_be_visible()
    assert [seat["name"] for seat in gm.get("/seats").json()].count("Ana") == 1
