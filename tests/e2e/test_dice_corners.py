"""Corners of rolled rounds and of passes by clicks: ties, cards, glitches, switched numbers, what is held."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, Person
from tests.e2e.test_corners import bring, player
from tests.systems.passes.play import Play as Passes
from tests.systems.rolled.table import Game as Rounds
from tests.systems.rolled.table import last_turn_of_a_round
from tests.web.support import Running
from tools.screens.play import play_on
from turnkeeper.core.commands import Automate
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.passes import commands as wp

WHO = "lines => lines.map(line => (line.querySelector('bdi') ?? line).textContent)"
"""Whose each line of the order is; or what stands between two turns."""


def test_ties_are_arranged_and_one_rolls_at_the_table_from_the_next_round_on(
    server: Running, person: Callable[..., Person]
) -> None:
    rounds = Rounds()
    for actor, result in (("ana", 15), ("bo", 15), ("cy", 15), ("Orc", 12), ("Rat", 12)):
        rounds.join(actor, result)
    rounds.begin()
    seat = bring(server, rounds.fight)
    gm, ana = person(LAPTOP).sit(seat), player(person, seat, "ana")
    expect(ana.page.get_by_role("heading", name="You are tied")).to_be_visible()
    screen = person(LAPTOP).sit(seat.give_seat(role="screen"))
    expect(screen.page.locator(".tv-text")).to_have_text("Ana, Bo, Cy")
    for one in (ana, gm):
        # Ana proposes, and the GM settles it.
        one.page.get_by_role("button", name="Arrange them").click()
        dialog = one.page.get_by_role("dialog")
        dialog.get_by_role("button", name="Cy earlier").click()
        dialog.get_by_role("button", name="Cy earlier").click()
        one.press(dialog.get_by_role("button", name="That is it"))
        gm.settle()
    gm.press(gm.page.get_by_role("button", name="Rat first"))
    gm.settle()
    assert gm.page.locator(".rolled-names").all_inner_texts() == ["Cy", "Ana", "Bo", "Rat", "Orc"]
    gm.page.get_by_role("button", name="Menu").click()
    gm.page.get_by_role("button", name="Who rolls and draws").click()
    gm.page.get_by_label("For whom").select_option("ana")
    rolls = gm.page.get_by_role("group", name="Initiative: die + Reflexes")
    gm.press(rolls.get_by_role("button", name="the table"))
    gm.page.keyboard.press("Escape")
    for _ in range(5):
        gm.onward(gm.settle())
    # The app has rolled for everybody else; Ana tells her own.
    assert [waiting["of"] for waiting in gm.settle()["table"]["waiting"]] == ["ana"]
    ana.settle()
    ana.page.get_by_label("Ana: d20").fill("17")
    with ana.answered():
        ana.page.keyboard.press("Enter")
    own = next(place for place in ana.settle()["view"]["order"] if place["members"] == ["ana"])
    assert (own["die"], own["result"]) == (17, 17)


def test_a_card_is_tapped_and_a_delayer_stands_where_it_comes_in(
    server: Running, person: Callable[..., Person]
) -> None:
    rounds = Rounds({"d20.mode": "dealt"})
    for actor, dealt in (("ana", "AS"), ("bo", "7D"), ("Orc", "BJ"), ("Rat", "2C")):
        rounds.join(actor, dealt)
    rounds.do(Automate("table", actor=ActorId("rat")))
    rounds.begin()
    seat = bring(server, rounds.fight)
    gm, bo = person(LAPTOP).sit(seat), player(person, seat, "bo")
    gm.page.get_by_role("button", name="Enter it").click()
    dialog = gm.page.get_by_role("dialog")
    dialog.get_by_role("button", name="2", exact=True).click()
    dialog.get_by_role("button", name="clubs").click()
    gm.press(dialog.get_by_role("button", name="That is it"))
    gm.settle()
    gm.press(gm.page.locator(".foot [data-command=delay]"))
    gm.settle()
    gm.press(gm.page.locator("article[data-actor=ana] [data-command=take_turn]"))
    lines = gm.page.locator(".rolled-list > li")
    gm.settle()
    # Ana has begun: the Orc may come in behind her, else before the next.
    assert lines.evaluate_all(WHO) == ["Ana", "Orc", "Bo", "Rat"]
    gm.onward(gm.settle())
    bo.settle()
    bo.press(bo.button("delay"))
    gm.settle()
    gm.press(gm.page.get_by_role("button", name="Orc: now"))
    gm.settle()
    # Bo may come in once the Orc is done: behind the Orc.
    assert lines.evaluate_all(WHO) == ["Ana", "Orc", "Bo", "Rat"]
    expect(lines.nth(1)).to_have_attribute("aria-current", "step")
    expect(lines.nth(2)).to_contain_text("may come in after Orc")
    gm.onward(gm.settle())
    gm.onward(gm.settle())
    bo.settle()
    expect(bo.page.get_by_role("heading", name="Your delayed turn?")).to_be_visible()
    gm.settle()
    # Nobody else is left: one who delays has the buttons on the card, and having asked is not passed by.
    expect(gm.page.get_by_role("heading", name="Who waits")).to_have_count(0)
    gm.press(gm.page.locator("article[data-actor=bo] [data-command=enter_now]"))
    gm.settle()
    expect(gm.page.locator(".onward button")).to_contain_text("Bo is done")


def test_a_choice_beside_a_turn_is_no_turn(server: Running, person: Callable[..., Person]) -> None:
    """The last of a round acts, and two who delayed may still come in: these are not up, and stay where they waited."""
    rounds = last_turn_of_a_round("ana", "bo")
    seat = bring(server, rounds.fight)
    gm, screen = person(LAPTOP).sit(seat), person(LAPTOP).sit(seat.give_seat(role="screen", name="Screen"))
    ana = player(person, seat, "ana")
    gm.settle()
    waiting = gm.page.locator("section", has=gm.page.get_by_role("heading", name="Who waits"))
    expect(waiting.locator("[data-command=enter_now]")).to_have_count(2)
    expect(gm.page.locator("article.up")).to_have_count(1)
    assert gm.page.locator(".rolled-list bdi").all_inner_texts() == ["Orc", "Ana", "Bo"]
    expect(gm.page.locator(".onward button")).to_contain_text("Orc is done")
    expect(screen.page.locator(".tv-hero h1")).to_have_text("Orc")
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("You delay")
    expect(ana.page.locator(".headline")).to_contain_text("You may come in after Orc")
    gm.onward(gm.settle())
    gm.settle()
    # Now it is nobody's turn: what the two may do is all there is.
    expect(gm.page.locator("article.up")).to_have_count(2)
    expect(waiting).to_have_count(0)
    assert gm.page.locator(".rolled-list bdi").all_inner_texts() == ["Orc", "Ana", "Bo"]
    gm.press(gm.page.locator("article[data-actor=ana] [data-command=enter_now]"))
    gm.settle()
    expect(gm.page.locator(".onward button")).to_contain_text("Ana is done")


def test_who_may_act_last_is_not_up_at_the_same_time(server: Running, person: Callable[..., Person]) -> None:
    table = Passes(ana={"score": 9}, bo={"score": 8}, cy={"score": 5}).turn()
    table.do(wp.Delay(ActorId("ana")))
    table.do(wp.Delay(ActorId("bo")))
    table.act("cy")
    gm = person(LAPTOP).sit(bring(server, table.fight))
    gm.settle()
    expect(gm.page.locator("article.up")).to_have_count(2)
    expect(gm.page.get_by_text("at the same time")).to_have_count(0)


def test_a_glitch_is_cancelled_numbers_are_switched_and_what_is_held_is_let_go(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Passes(ana={"initiative": 6, "passes": 2}, bo={"initiative": 8, "edge": 2, "passes": 2})
    table.do(wp.NextTurn())
    table.answer("ana", hits=1, total=True)
    seat = bring(server, table.fight)
    gm, bo = person(LAPTOP).sit(seat), player(person, seat, "bo")
    for column, typed in (("hits", "0"), ("ones", "5")):
        bo.page.get_by_label(f"Bo: {column}").fill(typed)
    with bo.answered():
        bo.page.keyboard.press("Enter")
    bo.settle()
    expect(bo.page.get_by_role("heading", name="Your score: 8")).to_be_visible()
    expect(bo.page.get_by_role("row", name="Bo").get_by_text("critical glitch")).to_be_visible()
    # While Edge on the tests may be spent, something is settled: it is not that nobody is up.
    gm.settle()
    expect(gm.page.locator("#now-title")).to_have_text("Initiative Tests")
    bo.press(bo.page.get_by_role("button", name="Edge: cancel the glitch"))
    bo.settle()
    expect(bo.page.locator(".ladder").get_by_text("critical glitch")).to_have_count(0)
    gm.onward(gm.settle())
    bo.settle()
    bo.press(bo.page.get_by_role("button", name="No Edge here"))
    bo.settle()
    bo.press(bo.button("delay"))
    gm.settle()
    gm.page.locator(".order-part").get_by_role("button", name="Bo").click()
    # What a number is set from stands in its field, chosen so that a new one takes its place.
    for label, now, value in (("Initiative attribute", "8", "10"), ("Number of passes", "2", "1")):
        gm.page.get_by_role("dialog").get_by_role("button", name=label).click()
        field = gm.page.get_by_role("dialog").last.get_by_role("spinbutton")
        expect(field).to_have_value(now)
        gm.page.keyboard.type(value)
        expect(field).to_have_value(value)
        gm.press(gm.page.get_by_role("dialog").last.get_by_role("button", name="Do it"))
    gm.page.keyboard.press("Escape")
    gm.onward(gm.settle())
    bo.settle()
    # Whose phase it is stands out, not who may cut in; the score went up at once, and the second pass is lost.
    rows = bo.page.locator(".ladder tbody tr")
    expect(rows.nth(1)).to_have_attribute("aria-current", "step")
    assert [cell.split("\n")[0] for cell in rows.nth(0).locator("td").all_inner_texts()] == ["10", "\u2016", ""]
    bo.press(bo.page.get_by_role("button", name="Keep waiting"))
    gm.onward(gm.settle())
    gm.settle()
    expect(gm.page.locator(".onward button")).to_contain_text("End the pass (Bo still holding)")
    bo.settle()
    bo.press(bo.page.get_by_role("button", name="Let the action go"))
    gm.settle()
    expect(gm.page.locator(".log")).to_contain_text("Bo lets the held action go.")


def test_a_reader_is_told_of_edge_as_the_page_asks_it_and_why_where_it_is_shut_out(
    server: Running, person: Callable[..., Person]
) -> None:
    """Told "You're up" before a pass, a blind player would act; nobody is up then."""
    table = Passes(ana={"initiative": 9, "edge": 2, "score": 9}, orc={"side": "npc", "initiative": 6, "score": 6})
    table.do(wp.NextTurn())
    seat = bring(server, table.fight)
    gm, ana = person(LAPTOP).sit(seat), player(person, seat, "ana")
    said = ana.page.locator("[data-live=assertive]")
    gm.settle()
    while not ana.page.get_by_role("heading", name="Spend Edge?").count():
        gm.onward(gm.settle())
        ana.settle()
    expect(said).to_have_text("Spend Edge? Before pass 1.")
    gm.onward(gm.settle())
    expect(said).to_have_text("You\N{RIGHT SINGLE QUOTATION MARK}re up: Ana.")
    assert seat.patch(f"/seats/{ana.seat.id}", {"state": "revoked"}).status_code == 200
    expect(ana.page.get_by_role("heading", level=1)).to_have_text("This seat was taken back")
    # In place of whose turn it was.
    expect(said).to_have_text(re.compile("^This seat was taken back[.] The GM has closed it"))
    # Nor does the tab say that it is Ana's turn.
    assert "You" not in ana.page.title()


def test_the_large_button_ends_the_turn_unless_an_action_is_bought(
    server: Running, person: Callable[..., Person]
) -> None:
    """Before a pass that nobody is in, it spoke of starting it."""
    table = Passes(bo={"initiative": 7, "edge": 3, "score": 7}, orc={"side": "npc", "score": 6})
    table.turn().act("bo", "orc")
    gm = person(LAPTOP).sit(bring(server, table.fight))
    button = gm.page.locator(".onward button")
    expect(button).to_contain_text("End the turn")
    gm.page.get_by_role("button", name="Buy an action").click()
    expect(button).to_contain_text("Start the pass")
    gm.page.get_by_role("button", name="None").click()
    gm.onward(gm.settle())
    assert gm.settle()["view"]["stage"] == "between"


def test_a_wound_modifier_is_changed_from_what_was_entered(server: Running, person: Callable[..., Person]) -> None:
    table = Passes(joe={"score": 9, "stun": 3, "wounds": -2}, ira={"score": 7})
    seat = bring(server, table.fight)
    gm, joe = person(LAPTOP).sit(seat), player(person, seat, "joe")
    gm.page.locator(".ladder").get_by_role("button", name="Joe").first.click()
    joe.page.get_by_text("More to do", exact=True).click()
    for one in (gm, joe):
        one.page.get_by_role("button", name=re.compile("^Wound modifier")).click()
        # Without what the boxes give, which is no part of it.
        expect(one.page.get_by_role("dialog").last.get_by_role("spinbutton")).to_have_value("-2")
    joe.page.get_by_role("dialog").get_by_role("spinbutton").fill("-1")
    joe.press(joe.page.get_by_role("dialog").locator("button[type=submit]"))
    sheets = [rung["sheet"] for rung in joe.settle()["view"]["rungs"]]
    assert [sheet and sheet["wounds"] for sheet in sheets] == [-1, None]


def test_the_sheet_tells_of_passes_from_the_next_turn_on_only_where_these_are_others(
    server: Running, person: Callable[..., Person]
) -> None:
    seat = server.open(sample="passes")
    play_on(seat)
    gm = person(LAPTOP).sit(seat)
    gm.page.locator(".order-part .place").filter(has_text="Vesper").first.click()
    notes = gm.page.get_by_role("dialog").locator(".passes-sheet .ladder-notes")
    expect(notes.get_by_text("3 passes", exact=True)).to_be_visible()
    seat.do("set_passes", actor="vesper", value=4)
    expect(notes.get_by_text("4 passes from the next turn on", exact=True)).to_be_visible()


def test_who_waits_for_a_group_is_told_its_name_and_the_card_leaves_the_face_room(
    server: Running, person: Callable[..., Person]
) -> None:
    seat = server.open(system="rolled", options={"d20.mode": "dealt", "d20.npc_grouping": "group"})
    seat.do("join", actor="ana", side="pc", name="Ana")
    for number in (1, 2, 3):
        seat.do("join", actor=f"wolf-{number}", side="npc", name=f"Wolf {number}", group="Wolves")
    seat.do("automate", step="card", source="table")
    seat.do("begin")
    for given in ("KS", "9C"):
        seat.do("enter", ask=seat.picture()["table"]["waiting"][0]["ask"], value=[given])
    seat.do("delay", actor="ana")
    gm = person(LAPTOP).sit(seat)
    rides = gm.page.locator(".order-part .rolled-rides")
    expect(rides).to_contain_text("after Wolves \u00d7 3")
    expect(rides).not_to_contain_text("Wolf 2")
    lying, face = rides.locator(".rolled-figure > *").bounding_box(), rides.locator(".face").bounding_box()
    assert lying
    assert face
    assert lying["x"] + lying["width"] <= face["x"]
