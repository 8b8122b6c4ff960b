"""What a table met in whole evenings: entering a hand, cutting in, a sheet that stays open while the order changes."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, Person
from tests.e2e.test_corners import bring, player
from tests.e2e.test_fights import come_in
from tests.e2e.test_in_sight import HIDDEN
from tests.systems.countdown.table import Play, duel
from tests.systems.rolled.table import Game
from tests.web.support import Running
from turnkeeper.core.commands import Begin
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.rolled import commands as rolled

SCROLLS = "document.scrollingElement.scrollHeight - document.scrollingElement.clientHeight"


def test_the_page_of_a_new_fight_stands_still_while_its_parts_scroll(
    server: Running, person: Callable[..., Person]
) -> None:
    page = person((1366, 768), owner=True).page
    page.goto("/")
    page.get_by_role("link", name="Start a fight").click()
    page.get_by_role("textbox", name="Player characters").fill("\n".join(f"Hero {at}, the brave" for at in range(12)))
    expect(page.locator(".new-who tbody tr")).to_have_count(12)
    assert page.evaluate(SCROLLS) == 0


def dealt_at_the_table() -> Play:
    """Ana has rolled for her hand of nine, Bo has not."""
    table = Play("hands")
    for actor in ("ana", "bo"):
        table.join(actor, initiative=6)
    table.do(Begin())
    table.answer("hand_size", "ana", 3)
    return table


def test_until_a_hand_is_dealt_nobody_has_spent_it(server: Running, person: Callable[..., Person]) -> None:
    phone = player(person, bring(server, dealt_at_the_table().fight), "ana")
    expect(phone.page.get_by_role("heading", name="Wait")).to_be_visible()
    expect(phone.page.get_by_text("No cards left this turn.")).to_have_count(0)


def test_the_keys_for_cards_stay_where_they_are_however_many_are_in(
    server: Running, person: Callable[..., Person]
) -> None:
    table = dealt_at_the_table()
    table.answer("hand_size", "bo", 1)
    phone = person((360, 640)).sit(bring(server, table.fight).give_seat(role="player", name="Ana", actors=["ana"]))
    phone.page.get_by_role("button", name="Enter it").click()
    dialog = phone.page.get_by_role("dialog")
    keys = [dialog.get_by_role("button", name=name, exact=True) for name in ("A", "7", "spades", "clubs")]
    places = [key.bounding_box() for key in keys]
    for rank in ("A", "K", "Q", "J", "10", "9", "8", "7"):
        dialog.get_by_role("button", name=rank, exact=True).click()
        dialog.get_by_role("button", name="spades", exact=True).click()
        assert [key.bounding_box() for key in keys] == places, rank
    expect(dialog).to_contain_text("8 of 9 chosen")
    # All four suits side by side.
    assert places[2]
    assert places[3]
    assert places[2]["y"] == places[3]["y"]


def test_the_action_that_one_cuts_in_before_is_the_one_that_stands_out(
    server: Running, person: Callable[..., Person]
) -> None:
    table = duel({"ana": ("AS", "3D"), "bo": ("KH",), "cy": ("KH",)}, options={"hand.deck_policy": "shared_fixed(2)"})
    table.to("A")
    table.hold("ana", "AS")
    table.to("K", "H")
    table.play("bo", "KH", "move")
    table.play("cy", "KH", "move")
    phone = player(person, bring(server, table.fight), "ana")
    ways = phone.page.locator(".cd-cut > .actions > button")
    expect(ways).to_have_count(2)
    expect(phone.page.locator(".cd-cut > .actions > .main")).to_have_count(2)
    ways.nth(1).click()
    expect(phone.page.locator(".cd-cut > .actions > .main")).to_have_count(0)
    assert [ways.nth(at).get_attribute("aria-pressed") for at in (0, 1)] == ["false", "true"]


def test_who_may_cut_in_before_a_mob_is_in_sight(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(
        system="passes", actors=[{"actor": "ana", "side": "pc", "name": "Ana", "profile": {"initiative": 9}}]
    )
    for number in range(1, 7):
        gm.do("join", actor=f"ganger-{number}", side="npc", name=f"Ganger {number}", group="Gangers")
    gm.do("automate", source="table")
    gm.do("begin")
    gm.do("next_turn")
    for number in range(1, 7):
        gm.do("fix_score", actor=f"ganger-{number}", score=5)
    gm.do("fix_score", actor="ana", score=9)
    gm.do("start_passes")
    gm.do("delay", actor="ana")
    one = person((1366, 768)).sit(gm)
    with one.answered():
        one.page.keyboard.press("n")
    one.settle()
    expect(one.page.locator("[data-command=intervene]").first).to_be_visible()
    assert one.page.evaluate(HIDDEN, ".ups [data-command=intervene]") == []
    # When they act, each has its tile.
    with one.answered():
        one.page.keyboard.press("n")
    expect(one.page.locator(".mob-tile")).to_have_count(6)


def test_why_on_a_sheet_that_stayed_open_compares_with_those_beside_it_now(
    server: Running, person: Callable[..., Person]
) -> None:
    actors = [{"actor": name, "side": "pc", "name": name.title()} for name in ("ana", "bo", "cy")]
    gm = server.open(system="passes", actors=actors)
    gm.do("automate", source="table")
    gm.do("begin")
    gm.do("next_turn")
    for name, score in (("ana", 15), ("bo", 12), ("cy", 10)):
        gm.do("fix_score", actor=name, score=score)
    gm.do("start_passes")
    one = person(LAPTOP).sit(gm)
    one.page.locator(".ladder .place[data-actor=ana]").click()
    gm.do("wound", actor="ana", track="stun", boxes=18)
    one.settle()
    one.page.get_by_role("button", name="Why at this place?").click()
    pairs = one.page.get_by_role("dialog").last.locator(".why-pair")
    expect(pairs).to_have_text(["Cy before Ana."])


def test_phones_that_came_in_by_the_code_take_part_in_the_open_deal(
    server: Running, person: Callable[..., Person]
) -> None:
    actors = [{"actor": name, "side": "pc", "name": name.title()} for name in ("ana", "bo")]
    gm = person(LAPTOP).sit(server.open(system="rolled", actors=actors))
    gm.page.get_by_role("button", name="Invite").click()
    gm.page.get_by_text("A code for a player at this computer").click()
    code = gm.page.locator(".code").inner_text()
    for name in ("Ana", "Bo"):
        come_in(gm, person(deal=True), code, name)
    expect(gm.page.locator(".deal-badge.on")).to_be_visible()


def test_who_delays_beside_a_hidden_turn_is_not_told_that_all_have_had_theirs(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Game()
    table.join("ana", 10)
    table.join("bo", 5, 5)
    table.join("Spy", 15, 15, visibility="hidden")
    table.begin()
    table.do(rolled.Done(ActorId("spy")))
    table.do(rolled.Delay(ActorId("ana")))
    table.do(rolled.Done(ActorId("bo")))
    phone = player(person, bring(server, table.fight), "ana")
    expect(phone.page.locator("header").first).to_contain_text("Everybody else has had theirs.")
    table.do(rolled.NextRound(), insist=True)
    later = player(person, bring(server, table.fight), "ana")
    expect(later.page.locator("header").first).to_contain_text("You may come in now.")


def test_a_phone_has_what_happened_at_hand_when_the_fight_is_over(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = server.open(system="rolled", actors=[{"actor": "ana", "side": "pc", "name": "Ana"}])
    gm.do("begin")
    phone = player(person, gm, "ana")
    told = phone.page.get_by_role("button", name="What happened")
    expect(told).to_have_count(0)
    gm.do("end")
    with phone.context.expect_page() as opened:
        told.click()
    expect(opened.value.locator("body")).to_contain_text("Ana")


def test_a_hand_is_not_said_to_be_spent_when_the_fight_is_over(server: Running, person: Callable[..., Person]) -> None:
    gm = bring(server, duel({"ana": ("KS",), "bo": ("QS",)}).fight)
    phone = player(person, gm, "ana")
    expect(phone.page.locator("[data-card=KS]")).to_be_visible()
    gm.do("end")
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("The fight is over")
    expect(phone.page.locator("main")).not_to_contain_text("No cards left")
