"""Reload, sleep, a server that dies: nobody loses the place, and nothing is done twice or not at all."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.lines import Lines
from tests.e2e.people import LAPTOP, LONG, PHONE, TV, Party, Person, offered
from tests.postgres import Postgres, programs
from tests.web.support import API, Running, Seat

STAND = """async () => {
  await document.fonts.ready;
  const moving = document.getAnimations().filter(one => one.effect.getComputedTiming().endTime < Infinity);
  await Promise.allSettled(moving.map(one => one.finished));
  return [...document.querySelectorAll("button, summary, input")].filter(one => !one.closest(".line-state"))
    .map(one => [one.getBoundingClientRect().x, one.getBoundingClientRect().y]);
}"""
"""The places of all buttons, and of what else can be pressed."""
ACROSS = (844, 390)
SMALL = (640, 360)
LOW = (1280, 420)
LIES_OVER = """row => {
  const under = new Set();
  for (let top = 0; top < 900; top += 20) {
    scrollTo(0, top);
    const { left, right, top: above, bottom } = row.getBoundingClientRect();
    row.style.visibility = "hidden";
    for (let x = left + 1; x < right; x += 20)
      for (let y = above + 1; y < bottom; y += 10)
        under.add(document.elementFromPoint(x, y)?.closest("button, summary, .tv-just, .tv-seat"));
    row.style.visibility = "";
  }
  return [...under].filter(button => button).map(button => button.textContent);
}"""
"""What can be pressed under the row that tells of a lost line, wherever one scrolls; what a screen tells below."""
UP = "You\N{RIGHT SINGLE QUOTATION MARK}re up"


def table(server: Running, person: Callable[..., Person], system: str, actor: str) -> Party:
    """A sample with its GM and one phone, at a server."""
    seat = server.open(sample=system)
    gm = person(LAPTOP, at=server).sit(seat)
    return Party(gm, {actor: person(at=server).sit(player(seat, actor))})


def player(gm: Seat, actor: str) -> Seat:
    return gm.give_seat(role="player", name="Ana", actors=[actor])


def heading(page: Page, text: str | re.Pattern[str] = UP) -> Locator:
    return page.get_by_role("heading", name=text)


def complete(page: Page) -> None:
    """Wait until what the page fetches later is there, too."""
    for later in ("Odds", "Open deal: off"):
        expect(page.get_by_text(later).first).to_be_visible()


def lines(party: Party) -> int:
    """How many lines the log has."""
    return int(party.gm.picture()["log"]["total"])


def test_a_reload_in_mid_fight_changes_nothing(server: Running, person: Callable[..., Person]) -> None:
    party = table(server, person, "rolled", "ilka-vane")
    phone = party.phones["ilka-vane"]
    party.play(offered(phone, "done"))
    before = lines(party)
    for one in (phone, party.gm):
        one.page.reload()
        one.settle()
    expect(heading(phone.page)).to_be_visible()
    expect(party.gm.page.locator(".up[data-actor=ilka-vane]")).to_be_visible()
    assert lines(party) == before


def test_a_press_on_a_newer_picture_is_another_and_each_of_a_counter_counts(
    server: Running, person: Callable[..., Person]
) -> None:
    """A slow server tells what was done before it answers: the next press is not the last one once more."""
    seat = server.open(sample="rolled")
    mark = {"label": "Hits", "actor": "ilka-vane", "value": 7, "most": 9}
    for _ in range(3):
        seat.do("mark", **mark)
    gm = person(LAPTOP)
    line = Lines(gm.page)
    gm.sit(seat)
    line.slow = True
    with gm.answered(2):
        gm.page.keyboard.press("Shift+N")
        expect(gm.page.locator(".mark-chips .on-mark")).to_have_count(2)
        gm.page.keyboard.press("Shift+N")
        line.hasten()
    expect(gm.page.locator(".mark-chips .on-mark")).to_have_count(1)
    line.slow = True
    gm.page.locator(".place[data-actor=ilka-vane], .row[data-actor=ilka-vane]").first.focus()
    with gm.answered(3):
        for _ in range(3):
            gm.page.keyboard.press("-")
        line.hasten()
    expect(gm.page.locator(".mark-chips")).to_contain_text("Hits 4/9")


def ghouls(server: Running) -> Seat:
    """Six that act together, before Ana; the first is ghoul-1."""
    seat = server.open(
        system="rolled", actors=[{"actor": "ana", "side": "pc", "name": "Ana", "profile": {"reflexes": -9}}]
    )
    seat.do("set_option", name="d20.npc_grouping", value="group")
    for number in range(1, 7):
        name = f"ghoul-{number}"
        seat.do("join", actor=name, side="npc", name=name, group="Ghouls", profile={"reflexes": 20})
    seat.do("begin")
    return seat


def test_each_of_a_mob_is_done_who_was_tapped_on_one_picture(server: Running, person: Callable[..., Person]) -> None:
    """Each tap was meant, however slow the line is; but not where others act in between."""
    seat = ghouls(server)
    gm = person(LAPTOP)
    line = Lines(gm.page)
    gm.sit(seat)
    # In one moment: the page shows all of them the same picture.
    card, tap = gm.page.locator(".mob"), "tiles => tiles.forEach(tile => tile.click())"
    with gm.answered(3):
        card.locator(".mob-tile").evaluate_all(tap.replace("tiles.", "tiles.slice(0, 3)."))
    expect(card).to_contain_text("3 have gone, 3 to go")
    gm.settle()

    def between() -> None:
        line.meanwhile = lambda: seat.do("mark", label="Hits", actor="ghoul-5", value=1, most=2)

    line.meanwhile = between
    card.locator(".mob-tile:not([aria-disabled])").evaluate_all(tap)
    expect(gm.page.locator(".notice")).to_contain_text("The table has changed. Nothing was done")
    expect(card).to_contain_text("4 have gone, 2 to go")


@pytest.mark.parametrize("sizes", [LAPTOP, PHONE])
def test_one_at_a_time_each_of_a_mob_is_done_who_was_tapped_while_the_line_was_bad(
    server: Running, person: Callable[..., Person], sizes: tuple[int, int]
) -> None:
    """The first is done and its answer lost; the others wait, over a reload too, and one is tapped after it."""
    gm = person(sizes)
    line = Lines(gm.page)
    gm.sit(ghouls(server))
    card = gm.page.locator(".mob")
    card.get_by_text("One at a time").click()

    def done(number: int) -> Locator:
        each = card.locator(".by-actor > div").filter(has_text=f"ghoul-{number}")
        return each.get_by_role("button", name="Done")

    lost: list[str] = []

    def lose(route: Route) -> None:
        if not line.down:
            route.continue_()
            return
        if not lost:
            lost.append(route.fetch().text())
        route.abort()

    # It stays to the end: the browser loses what it is loading where the last such route is taken away meanwhile.
    gm.page.route("**/commands", lose)
    line.cut()
    expect(gm.page.get_by_text("Not connected.")).to_be_visible()
    # The answer is lost before the page is loaded again: else the page may go while the request is on its way.
    with gm.page.expect_event("requestfailed"):
        for number in (2, 4, 2, 5):
            done(number).click()
    gm.page.reload()
    line.down = False
    gm.seated()
    expect(card).to_contain_text("3 have gone, 3 to go")
    gm.settle()
    card.get_by_text("One at a time").click()
    line.slow = True
    with gm.answered(2):
        done(1).click()
        expect(card).to_contain_text("4 have gone, 2 to go")
        done(6).click()
        line.hasten()
    picture = gm.settle()
    statuses = {row["actor"]: row["status"] for row in picture["table"]["actors"]}
    assert [name for name, status in statuses.items() if status == "done"] == [f"ghoul-{n}" for n in (1, 2, 4, 5, 6)]
    expect(gm.page.locator(".notice")).to_have_count(0)


def test_the_buttons_of_one_who_is_done_leave_their_place_to_no_other(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = person(LAPTOP).sit(ghouls(server))
    card = gm.page.locator(".mob")
    card.get_by_text("One at a time").click()
    each = card.locator(".by-actor > div")
    expect(each).to_have_count(6)
    places = "all => all.map(one => one.getBoundingClientRect().top)"
    before = each.evaluate_all(places)
    gm.press(each.nth(1).get_by_role("button", name="Done"))
    gm.settle()
    assert each.evaluate_all(places) == before
    gone = each.nth(1).get_by_role("button")
    expect(gone.first).to_have_attribute("aria-disabled", "true")
    gone.first.evaluate("button => button.click()")
    gm.press(each.nth(2).get_by_role("button", name="Done"))
    assert [order["command"]["actor"] for order in gm.sent] == ["ghoul-2", "ghoul-3"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_on_a_phone_held_across_and_on_a_screen_the_row_of_a_lost_line_lies_over_nothing(
    server: Running, person: Callable[..., Person], language: str
) -> None:
    seat = server.open(sample="rolled")
    seat.do("begin")
    sizes = {"has_touch": True, "is_mobile": True, "locale": language}
    phone, screen = player(seat, "ilka-vane"), seat.give_seat(role="screen")
    for sits, size, over in (
        (seat, ACROSS, False), (phone, ACROSS, False), (screen, TV, False), (seat, SMALL, False), (seat, SMALL, True),
    ):  # fmt: skip
        if over:
            seat.do("end")
        one = person(size, **sizes)
        line = Lines(one.page)
        one.sit(sits)
        line.cut()
        row = one.page.locator(".line-state.trouble")
        expect(row).to_be_in_viewport(ratio=1)
        expect(row.get_by_role("button")).to_be_in_viewport(ratio=1)
        assert row.evaluate(LIES_OVER) == []
        if sits is seat and size == ACROSS:
            one.page.set_viewport_size({"width": LOW[0], "height": LOW[1]})
            expect(row).to_be_in_viewport(ratio=1)
            assert row.evaluate(LIES_OVER) == []
        looks = one.page.get_by_role("dialog").locator(".history-line")
        looking = sits is seat and size == SMALL and not over
        if looking:
            # What is opened without a line comes with it.
            one.page.route(re.compile(f"{API}/"), lambda route: route.abort())
            one.page.keyboard.press("l")
            expect(one.page.get_by_role("dialog").locator(".problem")).to_be_visible()
            one.page.unroute_all()
        line.down = False
        expect(row).to_have_count(0)
        expect(looks).to_have_count(int(looking))


def test_a_part_of_the_page_that_did_not_come_is_told_and_comes_with_a_reload(
    server: Running, person: Callable[..., Person]
) -> None:
    # As over plain HTTP on a network, where a page keeps no files of its own.
    gm = person(LAPTOP).sit(server.open(sample="rolled"))
    page, told = gm.page, gm.page.locator(".notice")
    expect(page.get_by_role("button", name="Begin the fight")).to_be_visible()
    page.route("**/app/part.*.js", lambda route: route.abort())
    page.keyboard.press("a")
    expect(told.get_by_text("A part of this page did not come")).to_be_visible()
    with gm.answered():
        page.keyboard.press("n")
    page.unroute_all()
    told.get_by_role("button", name="Reload the page").click()
    expect(told).to_have_count(0)
    gm.settle()
    page.keyboard.press("a")
    expect(page.get_by_role("dialog", name="Add")).to_be_visible()
    gm.problems.clear()


def test_a_phone_that_lacks_the_file_for_the_open_deal_is_told(server: Running, person: Callable[..., Person]) -> None:
    def without(route: Route) -> None:
        answer = route.fetch()
        if "chain" in answer.text():
            route.abort()
        else:
            route.fulfill(response=answer)

    phone = person()
    phone.page.route("**/app/part.*.js", without)
    phone.sit(player(server.open(sample="rolled"), "ilka-vane"))
    expect(phone.page.locator(".notice:visible").get_by_text("A part of this page did not come")).to_be_visible()
    phone.page.unroute_all(behavior="wait")


def test_a_page_of_another_build_is_offered_to_be_loaded_again(server: Running, person: Callable[..., Person]) -> None:
    """After the server was away, and only if its page has other files than the one that is open."""
    seat = server.open(sample="rolled")
    gm, screen = person(LAPTOP), person(LAPTOP)
    came = [Lines(one.page) for one in (gm, screen)]
    gm.sit(seat)
    screen.sit(seat.give_seat(role="screen", name="Screen"))
    page, told = gm.page, gm.page.locator(".notice")

    def back() -> None:
        for one, sockets in zip((gm, screen), came, strict=True):
            before = len(sockets.opened)
            sockets.cut()
            sockets.down = False
            with one.page.expect_response(server.url + "/") if one is gm else contextlib.nullcontext():
                one.wait_until("() => document.querySelector('[data-line=live]') !== null")
            assert len(sockets.opened) > before

    def other(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub("app[.][a-z0-9]{8}", "app.other000", answer.text()))

    back()
    page.keyboard.press("a")
    expect(page.get_by_role("dialog", name="Add")).to_be_visible()
    expect(told).to_have_count(0)
    for one in (gm, screen):
        one.page.route(server.url + "/", other)
    back()
    # Nothing goes on without being asked: the dialog stays.
    expect(told.get_by_text("The server has another version of this page")).to_be_visible()
    expect(page.get_by_role("dialog", name="Add")).to_be_visible()
    expect(screen.page.locator(".notice")).to_have_count(0)
    for one in (gm, screen):
        one.page.unroute_all(behavior="wait")
    told.get_by_role("button", name="Reload the page").click()
    expect(told).to_have_count(0)
    gm.settle()


def test_a_phone_that_slept_is_brought_up_to_date(server: Running, person: Callable[..., Person]) -> None:
    party = table(server, person, "rolled", "ilka-vane")
    phone = party.phones["ilka-vane"]
    party.settle()
    complete(phone.page)
    stood = phone.page.evaluate(STAND)
    phone.context.set_offline(offline=True)
    expect(phone.page.get_by_text("No network.")).to_be_in_viewport()
    assert phone.page.evaluate(STAND) == stood
    alone = Party(party.gm)
    alone.play(lambda _: any(one["actor"] == "ilka-vane" for one in party.gm.picture()["table"]["now"]))
    phone.context.set_offline(offline=False)
    expect(heading(phone.page)).to_be_visible()
    expect(phone.page.get_by_text("No network.")).to_have_count(0)
    phone.settle()


def test_a_server_that_was_killed_goes_on_and_so_do_its_pages(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    server = own()
    party = table(server, person, "rolled", "ilka-vane")
    phone = party.phones["ilka-vane"]
    party.play(offered(phone, "done"))
    before = lines(party)
    for one in (party.gm, phone):
        complete(one.page)
    stood = party.gm.page.evaluate(STAND)
    server.process.kill()
    server.process.wait(20)
    expect(phone.page.get_by_text("Not connected.")).to_be_visible()
    expect(party.gm.page.get_by_text("Not connected.")).to_be_in_viewport()
    assert party.gm.page.evaluate(STAND) == stood
    # Pressed while nobody is there: kept, and sent when the server is back, under the same id each time.
    earlier = len(phone.sent)
    phone.button("done").click()
    expect(phone.page.get_by_text("1 not sent yet")).to_be_visible()
    again = own("--port", str(server.port))
    for one in (party.gm, phone):
        one.server = again
    expect(phone.page.get_by_text("not sent yet")).to_have_count(0)
    expect(heading(phone.page)).to_have_count(0)
    party.settle()
    sent = phone.sent[earlier:]
    assert len({order["id"] for order in sent}) == 1
    assert [order["command"]["type"] for order in sent] == ["done"] * len(sent)
    assert said_once(party, before, "ilka")


def said_once(party: Party, before: int, actor: str) -> bool:
    """Whether the log says once, after that line, that an actor is done; a round that begins may name it, too."""
    new = [str(entry["text"]).lower() for entry in party.gm.picture()["log"]["lines"] if entry["number"] > before]
    return sum(actor in text and text.endswith("turn is over.") for text in new) == 1


def up_by_lines(server: Running, person: Callable[..., Person]) -> tuple[Seat, Party, Lines]:
    """A table with a phone that is up, and the phone's lines."""
    seat = server.open(sample="rolled")
    phone = person(at=server)
    lines = Lines(phone.page)
    party = Party(person(LAPTOP, at=server).sit(seat), {"ilka-vane": phone.sit(player(seat, "ilka-vane"))})
    party.play(offered(phone, "done"))
    return seat, party, lines


def given(phone: Person, earlier: int) -> list[str]:
    """The commands given since, however often and by whichever way each was sent."""
    return list({order["id"]: order["command"]["type"] for order in phone.sent[earlier:]}.values())


@pytest.mark.parametrize("way", ["socket", pytest.param("HTTP", marks=LONG)])
def test_a_command_whose_answer_was_lost_is_done_once(server: Running, person: Callable[..., Person], way: str) -> None:
    """The line breaks after the server has the command, or there is no socket and a request breaks off."""
    _, party, sockets = up_by_lines(server, person)
    phone = party.phones["ilka-vane"]
    before, earlier = lines(party), len(phone.sent)
    answers: list[Mapping[str, Any]] = []

    def lose_the_first(route: Route) -> None:
        answer = route.fetch()
        answers.append(answer.json())
        if way == "HTTP" and len(answers) == 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    phone.page.route("**/commands", lose_the_first)
    if way == "HTTP":
        sockets.cut()
        expect(phone.page.get_by_text("Not connected.")).to_be_visible()
    else:
        sockets.losing = 1
    with phone.page.expect_response("**/commands"):
        phone.button("done").click()
    assert given(phone, earlier) == ["done"]
    assert len(phone.sent) - earlier == 2
    assert answers[-1]["repeated"]
    sockets.down = False
    party.settle()
    assert said_once(party, before, "ilka")


def press_too_late(gm: Seat, party: Party) -> None:
    """The phone gives a command where the GM was faster: it says so, shows what is newest, and does nothing."""
    phone = party.phones["ilka-vane"]
    before, earlier = lines(party), len(phone.sent)
    gm.do("done", actor="ilka-vane")
    phone.button("done").click()
    expect(phone.page.locator(".notice:visible")).to_contain_text("Someone else was faster")
    party.settle()
    expect(heading(phone.page)).to_have_count(0)
    assert given(phone, earlier) == ["done"]
    assert said_once(party, before, "ilka")


def test_who_presses_while_the_table_changes_is_told_and_does_nothing(
    server: Running, person: Callable[..., Person]
) -> None:
    """The line is well: it brings what is newest unasked."""
    gm, party, sockets = up_by_lines(server, person)
    phone = party.phones["ilka-vane"]
    before, earlier = lines(party), len(phone.sent)

    def be_faster() -> None:
        gm.do("done", actor="ilka-vane")
        expect(heading(phone.page)).to_have_count(0)

    sockets.meanwhile = be_faster
    # So that nothing is asked again by another way because a test was slow.
    phone.stop_time()
    phone.button("done").click()
    expect(phone.page.locator(".notice:visible")).to_contain_text("Someone else was faster")
    party.settle()
    assert len(phone.sent) - earlier == len(sockets.opened) == 1
    assert said_once(party, before, "ilka")
    # What the GM takes back then is not told over that.
    gm.do("undo")
    back = phone.page.locator(".taken-back p")
    phone.wait_until_shown(back)
    notice, said = phone.page.locator(".notice:visible").bounding_box(), back.bounding_box()
    assert notice
    assert said
    assert said["y"] >= notice["y"] + notice["height"]


@pytest.mark.parametrize("dumb", [0, pytest.param(1, marks=LONG)], ids=["deaf", "deaf and dumb"])
def test_a_line_that_is_dead_without_a_word_is_found_out_by_a_press(
    server: Running, person: Callable[..., Person], dumb: int
) -> None:
    gm, party, sockets = up_by_lines(server, person)
    sockets.deaf, sockets.dumb = 1, dumb
    press_too_late(gm, party)
    assert len(sockets.opened) == 2
    # The new line brings what comes, and takes what is pressed.
    gm.do("undo")
    phone = party.phones["ilka-vane"]
    expect(heading(phone.page)).to_be_visible()
    before, earlier = lines(party), len(phone.sent)
    party.settle()
    phone.press(phone.button("done"))
    party.settle()
    assert len(phone.sent) - earlier == 1
    assert said_once(party, before, "ilka")


@pytest.mark.parametrize("dumb", [0, pytest.param(1, marks=LONG)], ids=["deaf", "deaf and dumb"])
def test_a_command_on_a_line_that_is_dead_without_a_word_is_done_once(
    server: Running, person: Callable[..., Person], dumb: int
) -> None:
    """Whether or not it reached the server, nobody answers on the line."""
    _, party, sockets = up_by_lines(server, person)
    phone = party.phones["ilka-vane"]
    before, earlier = lines(party), len(phone.sent)
    sockets.deaf, sockets.dumb = 1, dumb
    phone.button("done").click()
    expect(heading(phone.page)).to_have_count(0)
    party.settle()
    assert given(phone, earlier) == ["done"]
    assert len(sockets.opened) == 2
    assert said_once(party, before, "ilka")


def test_without_a_line_a_press_shows_what_is_newest(server: Running, person: Callable[..., Person]) -> None:
    gm, party, sockets = up_by_lines(server, person)
    page = party.phones["ilka-vane"].page
    sockets.cut()
    expect(page.get_by_text("Not connected.")).to_be_visible()
    press_too_late(gm, party)
    sockets.down = False
    expect(page.get_by_text("Not connected.")).to_have_count(0)
    gm.do("undo")
    expect(heading(page)).to_be_visible()
    party.settle()


def test_two_tabs_of_one_seat_show_the_same(server: Running, person: Callable[..., Person]) -> None:
    party = table(server, person, "rolled", "ilka-vane")
    phone = party.phones["ilka-vane"]
    second = phone.tab()
    second.goto(phone.page.url)
    party.play(offered(phone, "done"))
    expect(heading(second)).to_be_visible()
    second.locator("[data-command=done]").first.click()
    expect(heading(phone.page)).to_have_count(0)
    expect(heading(second)).to_have_count(0)
    party.settle()
    assert len(phone.sent) == 1


def test_two_seats_in_one_browser_stay_apart(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(sample="rolled")
    both = person().sit(player(seat, "ilka-vane"))
    other = both.tab()
    second = seat.give_seat(role="player", name="Bo", actors=["tobbin-marsh"])
    other.goto(f"/#seat={second.fight}.{second.token}")
    expect(other.get_by_text("Tobbin Marsh").first).to_be_visible()
    both.page.reload()
    both.seated()
    expect(both.page.locator(".who-am-i")).to_have_text("Ilka Vane")
    expect(other.locator(".who-am-i")).to_have_text("Tobbin Marsh")


def test_what_is_taken_back_while_a_phone_chooses_is_gone_there_too(
    server: Running, person: Callable[..., Person]
) -> None:
    party = table(server, person, "draw", "mads")
    gm, phone = party.gm, party.phones["mads"]
    party.play(offered(phone, "hold"))
    phone.button("hold").click()
    expect(phone.page.get_by_role("dialog")).to_be_visible()
    up = phone.page.get_by_role("heading", level=1).inner_text()
    with gm.answered():
        gm.page.keyboard.press("Shift+N")
    party.settle()
    expect(phone.page.get_by_role("dialog")).to_have_count(0)
    expect(phone.page.get_by_role("heading", level=1)).not_to_have_text(up)
    with gm.answered():
        gm.page.keyboard.press("Shift+F")
    party.settle()
    # The same card comes again, and what was chosen before is chosen again.
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(up)
    expect(phone.page.get_by_role("dialog")).to_have_count(0)
    phone.button("hold").click()
    phone.press(phone.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first)
    assert [held["actor"] for held in party.settle()["table"]["held"]] == ["mads"]


def test_a_database_that_is_away_shows_though_nobody_clicks(tmp_path: Path, person: Callable[..., Person]) -> None:
    found = programs()
    if found is None:
        pytest.skip("there is no PostgreSQL, and none can be installed")
    database = Postgres(found)
    server = Running(tmp_path / "s", "--database", database.database())
    try:
        gm = person(LAPTOP, at=server).sit(server.open(sample="rolled"))
        banner = gm.page.locator(".line-state").get_by_text("cannot reach its database")
        expect(banner).to_have_count(0)
        database.stop("immediate")
        expect(banner).to_be_visible()
        database.start()
        expect(banner).to_have_count(0)
    finally:
        server.stop()
        database.remove()
