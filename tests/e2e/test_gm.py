"""The GM's dialogs: everything that the engine can do is reached from the console."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.people import LAPTOP, LONG, PHONE, TV, Party, Person
from tests.web.support import API, NO_TLS, Running, Seat


@pytest.fixture
def table(server: Running, person: Callable[..., Person]) -> tuple[Page, Seat]:
    """A console of the sample, and the same seat over HTTP."""
    gm = server.open(sample="rolled")
    gm.do("begin")
    page = person().page
    page.goto(f"/#seat={gm.fight}.{gm.token}")
    expect(page.get_by_role("button", name="Invite")).to_be_visible()
    return page, gm


def menu(page: Page, what: str) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=what).click()


def told(gm: Seat) -> list[str]:
    return [line["text"] for line in gm.get("/log", most=500).json()["lines"]]


def test_a_latecomer_comes_in_with_numbers_and_unseen(table: tuple[Page, Seat]) -> None:
    page, gm = table
    page.get_by_role("button", name="Add", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Who?").fill("2 Wolves, reflexes 7\n500 rats")
    # Closed by mistake, it brings the names again.
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(dialog.get_by_role("status")).to_contain_text("Line 2")
    dialog.get_by_role("button", name="nothing").click()
    dialog.get_by_role("button", name="Bring them in").click()
    expect(dialog).to_have_count(0)
    found = [one for one in gm.get("/setup").json()["actors"] if one["group"] == "Wolf"]
    assert [(one["name"], one["visibility"], one["profile"]) for one in found] == [
        ("Wolf 1", "hidden", {"reflexes": 7, "group_reflexes": None, "second": 0}),
        ("Wolf 2", "hidden", {"reflexes": 7, "group_reflexes": None, "second": 0}),
    ]


def test_an_actor_gets_other_numbers_another_name_is_hidden_and_goes(table: tuple[Page, Seat]) -> None:
    page, gm = table
    page.locator(".order-part .place, .roster .row").filter(has_text="Ilka Vane").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reflexes", exact=True).fill("9")
    # A number that is not saved is asked about once, and still there when the sheet is opened again.
    page.keyboard.press("Escape")
    expect(dialog.last.get_by_role("heading", name="Not saved yet")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.locator(".order-part .place, .roster .row").filter(has_text="Ilka Vane").click()
    expect(dialog.get_by_label("Reflexes", exact=True)).to_have_value("9")
    dialog.get_by_role("button", name="Save the change").click()
    expect(dialog.get_by_role("button", name="Save the change")).to_have_count(0)
    dialog.get_by_label("Name").fill("Ilka the Late")
    dialog.get_by_role("button", name="Rename").click()
    expect(dialog.get_by_role("heading", name="Ilka the Late")).to_be_visible()
    dialog.get_by_role("button", name="nothing").click()
    expect(dialog.get_by_role("button", name="nothing")).to_have_attribute("aria-pressed", "true")
    dialog.get_by_role("button", name="Out of the fight for now").click()
    expect(dialog.get_by_role("button", name="Out of the fight for now")).to_have_count(0)
    [ilka] = [one for one in gm.get("/setup").json()["actors"] if one["actor"] == "ilka-vane"]
    assert (ilka["name"], ilka["profile"], ilka["visibility"], ilka["out"]) == (
        "Ilka the Late",
        {"reflexes": 9, "group_reflexes": None, "second": 0},
        "hidden",
        True,
    )
    # Removed it has no sheet, and Back brings back the actor alone.
    dialog.get_by_role("button", name="Remove from the fight").click()
    rows = page.locator(".order-part .place, .roster .row").filter(has_text="Ilka the Late")
    expect(rows).to_have_count(0)
    expect(dialog).to_have_count(0)
    page.keyboard.press("Control+z")
    expect(rows.first).to_be_visible()
    expect(dialog).to_have_count(0)
    rows.first.click()
    expect(dialog.get_by_role("heading", name="Ilka the Late")).to_be_visible()


def test_a_rule_is_changed_and_says_when_it_takes_effect(table: tuple[Page, Seat]) -> None:
    page, gm = table
    menu(page, "Rules of this fight")
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("All the others").click()
    dialog.locator("[data-ruling=AMB-D1] .choice[aria-pressed=false]").click()
    expect(dialog.get_by_text("Takes effect with the next round.")).to_be_visible()
    # The page says so as soon as it is sent, and its answer comes with a line of the log.
    page.keyboard.press("Escape")
    expect(page.locator(".log-entry").filter(has_text="next round")).to_have_count(1)
    setup = gm.get("/setup").json()
    assert setup["options"]["d20.npc_tie"] != setup["next_options"]["d20.npc_tie"]


def test_every_ruling_and_every_option_of_a_system_is_on_the_page(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = server.open(sample="countdown")
    page = person().page
    page.goto(f"/#seat={gm.fight}.{gm.token}")
    menu(page, "Rules of this fight")
    page.get_by_role("dialog").get_by_text("All the others").click()
    system = server.http.get("/systems/countdown").json()
    shown = page.locator("[data-ruling]").evaluate_all("all => all.map(one => one.dataset.ruling)")
    assert sorted(shown) == sorted(ruling["id"] for ruling in system["rulings"])
    named = {ruling["option"] for ruling in system["rulings"]}
    for option in system["options"]:
        if option["name"] not in named:
            label = system["texts"][f"option.{option['name']}"]
            expect(page.get_by_role("dialog").get_by_role("heading", name=label)).to_be_visible()


def test_who_rolls_is_chosen_for_a_step_and_for_one_actor(table: tuple[Page, Seat]) -> None:
    page, gm = table
    menu(page, "Who rolls and draws")
    dialog = page.get_by_role("dialog")
    group = dialog.get_by_role("group", name=re.compile("Initiative"))
    expect(group.get_by_role("button", name="the app")).to_have_attribute("aria-pressed", "true")
    dialog.get_by_label("For whom").select_option("ilka-vane")
    group.get_by_role("button", name="the table").click()
    expect(group.get_by_role("button", name="the table")).to_have_attribute("aria-pressed", "true")
    dialog.get_by_label("For whom").select_option("")
    expect(dialog.get_by_text("otherwise: Ilka Vane")).to_be_visible()
    assert gm.get("/setup").json()["automation"] == [{"source": "table", "step": "initiative", "actor": "ilka-vane"}]


def test_every_override_of_every_system_has_its_button(server: Running, person: Callable[..., Person]) -> None:
    page = person().page
    for name in ("rolled", "passes", "draw", "hands", "npc_deck", "countdown"):
        gm = server.open(sample=name)
        system = server.http.get(f"/systems/{name}").json()
        page.goto(f"/#seat={gm.fight}.{gm.token}")
        expect(page.get_by_role("button", name="Invite")).to_be_visible()
        menu(page, "Overrule")
        for command in system["overrides"]:
            label = system["texts"][f"command.{command}"]
            expect(page.get_by_role("dialog").get_by_role("button", name=label).first).to_be_visible()
        page.goto("about:blank")


def test_an_override_is_done_and_the_log_marks_it(table: tuple[Page, Seat]) -> None:
    page, gm = table
    menu(page, "Overrule")
    dialog = page.get_by_role("dialog").last
    dialog.get_by_role("button", name="Set the result").click()
    form = page.get_by_role("dialog").last
    form.get_by_role("button", name="Ilka Vane").click()
    form.get_by_role("spinbutton").fill("40")
    form.get_by_role("button", name="Do it").click()
    expect(page.locator(".log .overrules")).to_be_visible()
    [line] = [one for one in gm.get("/log", most=500).json()["lines"] if one["overrules"]]
    assert "40" in line["text"]


def test_an_override_that_the_engine_still_refuses_says_why(table: tuple[Page, Seat]) -> None:
    page, _ = table
    menu(page, "Overrule")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Give a card").click()
    dialog.get_by_label("Who").select_option("ilka-vane")
    dialog.get_by_label("Card").select_option("AS")
    dialog.locator(".override").get_by_role("button").click()
    # Where it was asked for, and not on the page behind.
    expect(dialog.locator(".notice")).to_contain_text("dice")
    expect(page.locator(".notice")).to_have_count(1)


def test_looking_back_shows_the_table_as_it_was(table: tuple[Page, Seat]) -> None:
    page, gm = table
    gm.do("note", text="Here the bridge fell.")
    page.get_by_role("button", name="Here the bridge fell.").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Here the bridge fell.")).to_be_visible()
    expect(dialog.get_by_text("Round 1")).to_be_visible()
    dialog.get_by_role("slider").fill("1")
    expect(dialog.get_by_text(told(gm)[0], exact=True)).to_be_visible()
    expect(dialog.get_by_text("Round 1")).to_have_count(0)
    assert dialog.locator("[data-command]").count() == 0
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_log_stays_where_one_reads_it_while_others_act(server: Running, person: Callable[..., Person]) -> None:
    """Who looks at its newest line sees each new one."""
    seat = server.open(sample="rolled")
    seat.do("begin")
    while waiting := seat.picture()["table"]["waiting"]:
        seat.do("resolve", ask=waiting[0]["ask"])
    gm = person((1280, 600)).sit(seat)
    log, newest = gm.page.locator(".side-col .log"), gm.page.locator(".log-entry.last")

    def somebody_acts() -> None:
        seat.do("done", actor=seat.picture()["table"]["now"][0]["actor"])
        gm.settle()

    somebody_acts()
    expect(newest).to_be_in_viewport(ratio=1)
    lines = log.locator(".log-entry")
    folded = lines.count()
    gm.page.get_by_text("Before the fight").click()
    expect(lines).not_to_have_count(folded)
    oldest = lines.last
    oldest.scroll_into_view_if_needed()
    expect(newest).not_to_be_in_viewport()
    somebody_acts()
    expect(oldest).to_be_in_viewport(ratio=1)
    # Where there is some room below it, too.
    newest.evaluate("line => line.scrollIntoView({ block: 'center' })")
    # That it was scrolled is told with the next frame.
    gm.page.evaluate("() => new Promise(requestAnimationFrame)")
    for _ in range(5):
        somebody_acts()
        expect(newest).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_why_a_fight_cannot_be_set_up_stands_above_the_button(
    person: Callable[..., Person], size: tuple[int, int]
) -> None:
    page = person(size, owner=True).page
    page.goto("/#/new")
    page.get_by_role("textbox", name="Player characters").fill("Ana 4\nBo 2\nCy 3\nDi 1")
    page.route("**/api/v1/fights", lambda route: route.abort())
    page.get_by_role("button", name="Set it up for 4").click()
    expect(page.get_by_role("alert").filter(has_text="cannot be reached")).to_be_in_viewport(ratio=1)


def test_a_long_note_is_not_cut_where_it_is_to_be_for_the_gm_alone(table: tuple[Page, Seat]) -> None:
    page, _ = table
    menu(page, "Note a ruling")
    dialog = page.get_by_role("dialog")
    note, do = dialog.get_by_label("Note a ruling"), dialog.get_by_role("button", name="Note it")
    note.fill("x" * 103)
    alone = dialog.get_by_label("Only for me")
    alone.check()
    expect(dialog).to_contain_text("3 letters too many.")
    expect(do).to_be_disabled()
    alone.uncheck()
    expect(note).to_have_value("x" * 103)
    expect(do).to_be_enabled()


def test_a_note_the_log_as_a_file_the_end_and_deleting(table: tuple[Page, Seat], tmp_path: Path) -> None:
    page, gm = table
    held: list[Route] = []

    def hold(part: Route) -> None:
        held.append(part)

    page.get_by_role("button", name="Menu").click()
    entry = page.get_by_role("dialog").get_by_role("button", name="Note a ruling")
    expect(entry).to_be_visible()
    coming = page.get_by_text("One moment", exact=False)
    # On a busy machine another part of the page may still be on its way.
    expect(coming).to_have_count(0)
    page.route("**/part.*.js", hold)
    entry.click()
    expect(coming).to_be_visible()
    # The browser's Back gives up a dialog that is still to come, closes what is open, and only that.
    page.go_back()
    expect(coming).to_have_count(0)
    expect(page.get_by_role("button", name="Menu")).to_be_visible()
    for part in held:
        part.continue_()
    page.unroute("**/part.*.js")
    menu(page, "Note a ruling")
    note = page.get_by_role("dialog").get_by_label("Note a ruling")
    expect(note).to_be_focused()
    page.go_back()
    expect(note).to_have_count(0)
    menu(page, "Note a ruling")
    note.fill("Rain: all at -1.")
    page.get_by_role("button", name="Note it").click()
    expect(page.get_by_role("button", name="Rain: all at -1.")).to_be_visible()
    menu(page, "Save or print")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the whole log").click()
    saved.value.save_as(tmp_path / "log.jsonl")
    assert "Rain: all at -1." in (tmp_path / "log.jsonl").read_text("utf-8")
    page.keyboard.press("Escape")
    menu(page, "End the fight")
    page.get_by_role("button", name="End it").click()
    expect(page.get_by_role("heading", name="The fight is over")).to_be_visible()
    menu(page, "Delete the fight")
    page.get_by_label("I am sure").check()
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_role("link", name="Join with a code")).to_be_visible()
    assert gm.get().status_code in {401, 404}
    # The history has nothing of a fight that is gone, nor of its dialogs.
    page.go_back()
    expect(page).to_have_url("about:blank")


def test_on_a_phone_nothing_is_there_to_press_that_the_games_push_away(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = person(owner=True)
    with gm.held_back("**/presets*"):
        gm.page.goto("/#/new")
        expect(gm.page.get_by_text("Loading games")).to_be_visible()
        expect(gm.page.get_by_label("Player characters")).to_be_hidden()
    expect(gm.page.get_by_label("Player characters")).to_be_visible()


def test_a_new_fight_with_numbers_rulings_and_lines_that_cannot_be_read(
    server: Running, person: Callable[..., Person]
) -> None:
    page = person(owner=True).page
    page.goto("/#/new")
    page.get_by_role("radio", name=re.compile("Rolled rounds")).check()
    page.get_by_label("Player characters").fill("Ana, reflexes 4\n\N{HEBREW LETTER SHIN}\N{HEBREW LETTER RESH}")
    page.get_by_label("Everybody else").fill("6 Goblins\nKing, strength 3")
    expect(page.get_by_role("status")).to_contain_text("Line 2")
    # What is read while one types is underlined where it stands.
    expect(page.locator(".read-name")).to_have_text(
        ["Ana", "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER RESH}", "Goblins", "King"]
    )
    expect(page.locator(".read-number")).to_have_text("reflexes 4")
    expect(page.locator(".read-odd")).to_have_text("strength 3")
    page.get_by_label("Their numbers").get_by_text("Goblin").click()
    page.get_by_label("Their numbers").get_by_label("Reflexes", exact=True).last.fill("1")
    page.get_by_role("combobox", name="Initiative").first.select_option("roll_once")
    page.get_by_role("textbox", name="What is it called?").fill("The bridge")
    # A reload, and the way back from another page, take nothing of it away.
    page.reload()
    page.goto("/#/odds")
    page.go_back()
    expect(page.get_by_role("button", name="Set it up for 8")).to_be_enabled()
    # N is the large button here too, and a letter in a box.
    page.get_by_role("textbox", name="What is it called?").press("n")
    page.get_by_role("heading", name="Who is in it?").click()
    page.keyboard.press("n")
    expect(page.get_by_role("button", name="Invite")).to_be_visible()
    seats = page.evaluate("JSON.parse(localStorage.getItem('turnkeeper.seats'))")
    setup = server.seat({**seats[0], "state": "admitted"}).get("/setup").json()
    assert setup["options"]["d20.mode"] == "roll_once"
    assert [one["name"] for one in setup["actors"]][1:3] == [
        "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER RESH}",
        "Goblin 1",
    ]
    assert [one["profile"]["reflexes"] for one in setup["actors"]] == [4, 0, 1, 1, 1, 1, 1, 1]
    page.goto("/#/new")
    expect(page.get_by_label("Player characters")).to_have_value("")
    page.get_by_role("button", name="As last time").click()
    expect(page.get_by_label("Player characters")).to_have_value(re.compile("^Ana, reflexes 4"))


def test_a_roster_file_is_pasted_and_what_is_wrong_in_it_is_said(
    server: Running, person: Callable[..., Person]
) -> None:
    page = person(owner=True).page
    page.goto("/#/new")
    page.get_by_label("Everybody else").fill('system = "rolled"\n\n[[actor]]\nname = "Ana"\nreflexes = "four"\n')
    page.get_by_role("button", name="Set the fight up").click()
    expect(page.get_by_role("alert").filter(has_text="reflexes")).to_be_visible()
    page.get_by_label("Everybody else").fill('system = "rolled"\n\n[[actor]]\nname = "Ana"\nreflexes = 4\n')
    page.get_by_role("button", name="Set the fight up").click()
    expect(page.locator(".roster .row")).to_have_count(1)


def test_each_actor_stands_once_in_the_console_s_list(server: Running, person: Callable[..., Person]) -> None:
    """In a fight all in the order, whose rows open their sheets; who is not in it below."""
    gm = person(LAPTOP).sit(server.open(sample="rolled"))
    party = Party(gm)
    party.play(lambda picture: bool(picture["table"]["now"]))
    gm.seat.do("join", actor="late", side="npc", name="Latecomer")
    rows = [row["name"] for row in gm.settle()["table"]["actors"]]
    part = gm.page.locator(".order-part")
    for name in rows:
        expect(part.locator(".place, .roster .row").filter(has_text=name)).to_have_count(1)
    part.locator(".place").filter(has_text="Ilka Vane").click()
    dialog = gm.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Ilka Vane")).to_be_visible()
    dialog.get_by_role("button", name="Why at this place?").click()
    expect(gm.page.get_by_text("Rule D20").first).to_be_visible()


@pytest.mark.parametrize(
    "system", ["rolled", pytest.param("passes", marks=LONG), pytest.param("draw", marks=LONG), "hands"]
)
def test_nobody_is_told_after_the_end_that_the_order_is_to_come(
    server: Running, person: Callable[..., Person], system: str
) -> None:
    gm = server.open(sample=system)
    seats = [gm, gm.give_seat(role="player", name="Ana"), gm.give_seat(role="screen", name="TV")]
    gm.do("begin")
    gm.do("end")
    one = person(LAPTOP)
    for seat in seats:
        page = one.sit(seat).page
        expect(page.locator("#main")).to_contain_text("The fight is over")
        expect(page.get_by_text("The order is not known yet")).to_have_count(0)
    one.sit(gm)
    menu(one.page, "Look back")
    expect(
        one.page.get_by_role("dialog").get_by_role("heading", name=re.compile("The order|Still to come"))
    ).to_be_visible()
    expect(one.page.get_by_role("dialog").get_by_text("The order is not known yet")).to_have_count(0)


def test_rows_of_the_invitation_keep_their_places_when_somebody_is_let_in(
    server: Running, person: Callable[..., Person]
) -> None:
    """Who waits at the door stands first; let in, nobody's row moves from under the pointer."""
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    for name in ("Ana", "Bo", "Cy"):
        assert server.http.post("/join", json={"code": code, "name": name}).status_code == 201
    page = person(LAPTOP).sit(gm).page
    page.get_by_role("button", name="Invite").click()
    names = page.locator(".seats .seat-head b")
    seated = ["Ilka", "Tobbin", "Corrow"]
    expect(names).to_have_text(["Ana", "Bo", "Cy", *seated])
    page.get_by_role("listitem").filter(has_text="Ana").get_by_role("button", name="Let in").click()
    expect(page.locator(".at-door")).to_have_count(2)
    expect(names).to_have_text(["Ana", "Bo", "Cy", *seated])


def test_only_who_is_let_in_counts_among_the_phones(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(sample="rolled")
    code = gm.post("/invitations", {}).json()["code"]
    page = person(LAPTOP).sit(gm).page
    ana = server.seat(server.http.post("/join", json={"code": code, "name": "Ana"}).json())
    with ana.live():
        expect(page.locator(".badge")).to_have_text("1")
        expect(page.locator(".phones")).to_have_count(0)
        gm.patch(f"/seats/{ana.id}", {"state": "admitted"})
        expect(page.locator(".phones")).to_have_text("1 phone")
        expect(page.locator(".badge")).to_have_count(0)


def test_no_question_stands_twice_in_the_rules_of_a_new_fight(server: Running, person: Callable[..., Person]) -> None:
    """A way of playing that no text is silent on has its own question as its title."""
    page = person(owner=True).page
    page.goto("/#/new")
    page.get_by_role("radio", name=re.compile("Rolled rounds")).check()
    rules = page.locator(".rulings")
    rules.locator("summary", has_text="All the others").click()
    expect(rules.get_by_text("May a turn be delayed?")).to_have_count(1)


def test_screens_made_for_others_do_not_fill_the_list_of_fights(table: tuple[Page, Seat]) -> None:
    page, gm = table
    menu(page, "TV and overlay")
    expect(page.get_by_role("dialog").get_by_label("Copy the link").first).to_be_visible()
    assert sum(seat["role"] == "screen" for seat in gm.get("/seats").json()) == 1
    page.goto("/#/")
    expect(page.locator(".fights li")).to_have_count(1)
    expect(page.locator(".fights li")).to_contain_text("GM")


def test_rows_of_a_tie_that_is_open_say_so(server: Running, person: Callable[..., Person]) -> None:
    """They stand in some order, which is not the one in which they will act."""
    gm = server.open(system="rolled")
    for name in ("Ana", "Bo", "Cy"):
        gm.do("join", actor=name.lower(), side="pc", name=name)
    gm.do("automate", source="table")
    gm.do("begin")
    for name, die in (("ana", 12), ("bo", 12), ("cy", 5)):
        gm.do("enter", ask=f"r1/initiative/{name}", value=[die])
    page = person(LAPTOP).sit(gm).page
    rows = page.locator(".rolled-list li")
    expect(rows).to_have_count(3)
    expect(rows.filter(has_text="tied")).to_contain_text(["Ana", "Bo"])
    phones = [person().sit(gm.give_seat(role="player", name=name, actors=[name])).page for name in ("ana", "bo")]
    proposer, other = phones
    proposer.get_by_role("button", name="Bo first").click()
    expect(proposer.locator(".headline")).to_contain_text("You propose: Bo, Ana")
    expect(proposer.locator(".headline")).to_contain_text("Waiting for Bo, or the GM")
    expect(page.locator(".ask")).to_contain_text("Proposal by Ana: Bo, Ana")
    expect(other.locator(".headline")).to_contain_text("You are tied")
    other.get_by_role("button", name="Bo first").click()
    expect(page.locator(".log")).to_contain_text("They agree: Bo, Ana.")
    expect(rows).to_contain_text(["Bo", "Ana", "Cy"])
    expect(rows.filter(has_text="tied")).to_have_count(0)


def test_a_mob_is_one_row_one_card_and_one_press(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(
        system="rolled", actors=[{"actor": "ana", "side": "pc", "name": "Ana", "profile": {"reflexes": -9}}]
    )
    gm.do("set_option", name="d20.npc_grouping", value="group")
    for number in range(1, 5):
        gm.do(
            "join",
            actor=f"ghoul-{number}",
            side="npc",
            name=f"Ghoul {number}",
            group="Ghouls",
            profile={"reflexes": 20},
        )
    gm.do("begin")
    one = person(LAPTOP).sit(gm)
    page = one.page
    card = page.locator(".mob")
    expect(card.get_by_role("heading")).to_have_text(re.compile("Ghouls.*4"))
    expect(page.locator(".rolled-list > li")).to_have_count(2)
    expect(page.locator(".roster")).to_have_count(0)
    one.press(card.locator(".mob-tile").nth(1))
    expect(card).to_contain_text("one has gone, 3 to go")
    expect(page.locator(".onward")).to_contain_text("Ghouls: all 3 are done")
    with one.answered():
        page.keyboard.press("n")
    one.settle()
    expect(page.locator(".up h3")).to_have_text("Ana")
    # It was one step, so one press takes it back.
    with one.answered():
        page.keyboard.press("Control+z")
    expect(card).to_contain_text("one has gone, 3 to go")


def test_a_screen_shows_how_to_come_in_until_the_fight_begins(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    running = own("--url", "http://table.example", "--port", str(port))
    running.url = f"http://127.0.0.1:{port}"
    running.http = httpx.Client(base_url=running.url + API, timeout=20, verify=NO_TLS)
    gm = running.open(system="rolled", actors=[{"actor": "ana", "side": "pc", "name": "Ana"}])
    code = gm.post("/invitations", {}).json()["code"]
    tv = person(TV, at=running).sit(gm.give_seat(role="screen"))
    door = tv.page.locator(".tv-door")
    expect(door.get_by_role("img", name="QR code")).to_be_visible()
    expect(door).to_contain_text("open table.example and type")
    expect(door.get_by_role("img", name=code)).to_be_visible()
    page = person(LAPTOP, at=running).sit(gm).page
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("dialog").get_by_role("img", name="QR code")).to_be_visible()
    gm.do("begin")
    expect(door).to_have_count(0)


def test_the_choice_about_what_happened_stands_below_its_buttons(table: tuple[Page, Seat]) -> None:
    """It stood below another button, in the first column of the next line."""
    page, _ = table
    page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    menu(page, "Save or print")
    choice = page.get_by_role("checkbox", name="“What happened” with what only I know, not what everybody saw")
    expect(choice).to_be_visible()
    about = page.locator(".exports .act").filter(has_text=re.compile("^What happened"))
    places = [one.bounding_box() for one in (choice.locator(".."), page.locator(".exports"), *about.all())]
    below, grid, *buttons = [place for place in places if place]
    assert len(buttons) == 2
    assert below["width"] == grid["width"]
    gaps = [below["y"] - button["y"] - button["height"] for button in buttons]
    assert 0 < min(gaps) < 30, gaps
