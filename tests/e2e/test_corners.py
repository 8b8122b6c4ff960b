"""Corners of the rules by clicks: moments are set up through the library, then only what is rare is pressed."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.e2e.people import LAPTOP, Person
from tests.systems.countdown.table import Play, duel
from tests.systems.draw.play import Play as ActorDeck
from tests.systems.passes.play import Play as Passes
from tests.systems.rolled.table import Game as Rounds
from tests.web.support import Running, Seat
from turnkeeper.core.commands import Grant
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.passes import commands as wp


def bring(server: Running, fight: Encounter) -> Seat:
    """The GM's seat of a fight that was played up to here without the server."""
    answer = server.http.post("/fights/import", content=fight.export(), headers=server.owner)
    assert answer.status_code == 201, answer.text
    return Seat(server, answer.json())


def player(person: Callable[..., Person], gm: Seat, *actors: str) -> Person:
    """A phone for some actors."""
    return person().sit(gm.give_seat(role="player", name=actors[0].title(), actors=list(actors)))


def card(phone: Person, name: str) -> Locator:
    """A card in hand."""
    return phone.page.locator(f'.cd-fan .cd-card[data-card="{name}"]').first


def choose(phone: Person, *names: str) -> None:
    """Have just these cards of the hand chosen; some may be beforehand."""
    fan = phone.page.locator(".cd-fan .cd-card")
    for at in range(fan.count()):
        one = fan.nth(at)
        if (one.get_attribute("data-card") in names) != (one.get_attribute("aria-pressed") == "true"):
            one.click()


def say(phone: Person, row: str, target: str = "") -> None:
    """What a card action is: the row of the chart, and whom it is aimed at; then it is played."""
    phone.page.locator(f".cd-row[data-row={row}]").click()
    if not target:
        phone.press(phone.page.locator(".cd-do"))
        return
    phone.page.locator(".cd-do").click()
    phone.press(phone.page.get_by_role("dialog").last.get_by_role("button", name=target, exact=True))


# -- card hands --------------------------------------------------------------------------------------------------------


def test_the_last_card_and_one_face_down_go_on_hold(server: Running, person: Callable[..., Person]) -> None:
    table = Play("hands")
    for actor in ("ana", "bo"):
        table.join(actor, initiative=0)
    table.begin({"ana": ("?", "?"), "bo": ("3S",)})
    table.next()
    phone = player(person, bring(server, table.fight), "ana", "bo")
    # That stands with the hand, and nowhere else in other words.
    expect(phone.page.get_by_text("Name face-down cards")).to_have_count(0)
    for name, held in (("Ana", "?"), ("Bo", "3S")):
        own = phone.page.get_by_role("region", name=name)
        own.locator(f'.cd-fan [data-card="{held}"]').first.click()
        phone.press(own.locator(".cd-bought [data-command=hold]"))
        phone.settle()
        expect(own.get_by_text("On hold")).to_be_visible()
    assert [fighter["private"]["hold"] for fighter in phone.picture()["view"]["fighters"]] == ["?", "3S"]


def test_a_phone_with_several_hands_goes_to_the_one_that_is_up(server: Running, person: Callable[..., Person]) -> None:
    table = Play("hands")
    for actor in ("ana", "bo", "cy"):
        table.join(actor, initiative=0)
    low = "987654"
    table.begin({"ana": [f"{rank}H" for rank in low], "bo": [f"{rank}D" for rank in low], "cy": ("QS", "KS")})
    gm = bring(server, table.fight)
    phone = player(person, gm, "ana", "bo", "cy")
    phone.page.set_viewport_size({"width": 390, "height": 600})
    # The one whose card comes first is told, though it sits last.
    expect(phone.page.get_by_role("heading", level=1)).to_have_text("Cy: Next: your Kings")
    face = phone.page.locator(".headline .face")
    expect(face).to_have_attribute("data-letters", "C")
    king = phone.page.get_by_role("region", name="Cy").locator('.cd-card[data-card="KS"]')
    expect(king).not_to_be_in_viewport()
    while gm.picture()["table"]["now"] == []:
        gm.do("next")
    phone.settle()
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(re.compile("^Cy: You.re up$"))
    # Below the heading, which stays at the top.
    expect(king).to_be_in_viewport(ratio=1)
    assert phone.page.evaluate(
        "([card, head]) => card.getBoundingClientRect().top >= head.getBoundingClientRect().bottom",
        [king.element_handle(), phone.page.locator(".headline").element_handle()],
    )
    expect(face).to_have_attribute("data-letters", "C")


def test_a_divided_set_is_said_part_by_part_and_cut_in_on(server: Running, person: Callable[..., Person]) -> None:
    table = duel({"frank": ("AS", "6H"), "patrick": ("7S", "7H", "7D", "3C")})
    table.do(cmd.SetAim(ActorId("frank"), 1))
    table.hold("frank", "AS")
    table.to("7")
    gm = bring(server, table.fight)
    patrick, frank = player(person, gm, "patrick"), player(person, gm, "frank")
    choose(patrick, "7S", "7H", "7D")
    patrick.page.locator(".cd-divide summary").click()
    patrick.press(patrick.page.get_by_role("button", name="1 + 2", exact=True))
    patrick.settle()
    expect(patrick.page.get_by_role("heading", name="Say what it is")).to_be_visible()
    # What there is to choose from is in sight, though the button that divided the set stands far below.
    expect(patrick.page.get_by_role("heading", name="The next part")).to_be_in_viewport(ratio=1)
    expect(patrick.page.locator(".cd-row").first).to_be_in_viewport(ratio=1)
    # A card that may be set aside meanwhile leaves the lower edge to what is to be said.
    choose(patrick, "3C")
    expect(patrick.button("hold")).to_be_visible()
    say(patrick, "fast_draw")
    patrick.settle()
    expect(patrick.page.get_by_role("heading", name="The next part")).to_be_in_viewport(ratio=1)
    say(patrick, "ranged", "Frank")
    frank.settle()
    frank.page.get_by_role("button", name="Cut in before Patrick").click()
    frank.page.locator(".cd-row[data-row=fire_aimed]").click()
    frank.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    say(frank, "fire_aimed", "Patrick")
    # Who was faster is entered by the player who cut in, with the margin: the question is in sight.
    frank.settle()
    expect(frank.page.get_by_role("button", name="Say who won")).to_be_in_viewport()
    frank.page.get_by_role("button", name="Say who won").click()
    dialog = frank.page.get_by_role("dialog")
    dialog.locator(".choice").first.click()
    dialog.get_by_role("spinbutton").fill("2")
    frank.press(dialog.get_by_role("button", name="That is it"))
    live = {action["actor"]: action for action in frank.settle()["view"]["live"]}
    assert (live["frank"]["contest"], live["frank"]["margin"]) == ("settled", 2)
    assert [deed["row"] for deed in live["patrick"]["deeds"]] == ["fast_draw", "ranged"]


def test_a_defence_is_bought_damage_told_and_cards_chosen(server: Running, person: Callable[..., Person]) -> None:
    hands = {"ana": ("KS", "9H"), "bo": ("KH", "KD", "QS", "7D", "5C", "3C")}
    table = duel(hands, options={"hand.damage_loss_choice": "owner"}, hp_full=12)
    table.to("K")
    table.play("ana", "KS", "wild_swing", targets=(ActorId("bo"),))
    table.next()
    seat = bring(server, table.fight)
    gm, bo = person(LAPTOP).sit(seat), player(person, seat, "bo")
    # What is done to him is told, and a card to defend with is chosen already.
    expect(bo.page.get_by_role("heading", level=1)).to_have_text("Ana attacks you")
    expect(bo.page.locator(".headline")).to_contain_text(re.compile("Wild swing at .2. Defend"))
    expect(bo.page.locator('.cd-card[aria-pressed="true"]')).to_have_count(1)
    choose(bo, "KH", "KD")
    bo.page.locator(".cd-row[data-row=parry]").click()
    expect(bo.button("defend")).to_have_text("Parry at ±0")
    bo.press(bo.button("defend"))
    bo.settle()
    expect(bo.page.get_by_text("Bought in this increment: Parry ±0")).to_be_visible()
    gm.settle()
    expect(gm.page.get_by_text("Bo, in this increment: Parry ±0")).to_be_visible()
    gm.page.get_by_role("button", name=re.compile("^Bo: Damage")).click()
    # Its one box has the focus: a number and Enter are enough.
    expect(gm.page.get_by_role("dialog").get_by_role("spinbutton")).to_be_focused()
    gm.page.keyboard.type("3")
    with gm.answered():
        gm.page.keyboard.press("Enter")
    gm.settle()
    bo.settle()
    bo.button("lose").click()
    for name in ("Queen of spades", "3 of clubs"):
        bo.page.get_by_role("dialog").get_by_role("button", name=name).click()
    bo.press(bo.page.get_by_role("dialog").get_by_role("button", name="Do it"))
    mine = next(fighter for fighter in bo.settle()["view"]["fighters"] if fighter["actor"] == "bo")
    assert mine["private"]["hand"] == ["7D", "5C"]


def test_an_open_form_of_a_sheet_outlives_the_step_of_another_console(
    server: Running, person: Callable[..., Person]
) -> None:
    """The button stood with an action that is over now; the damage may be told all the same."""
    table = duel({"ana": ("KS", "9H"), "bo": ("KH", "3C")}, hp_full=12)
    table.to("K")
    table.play("ana", "KS", "wild_swing", targets=(ActorId("bo"),))
    table.next()
    seat = bring(server, table.fight)
    gm, other = person(LAPTOP).sit(seat), person(LAPTOP).sit(seat)
    gm.page.get_by_role("button", name=re.compile("^Bo: Damage")).click()
    gm.page.keyboard.type("3")
    other.press(other.page.locator(".onward button"))
    gm.settle()
    expect(gm.page.locator(".cd-live")).to_have_count(0)
    expect(gm.page.get_by_role("dialog").get_by_role("spinbutton")).to_have_value("3")
    with gm.answered():
        gm.page.keyboard.press("Enter")
    gm.settle()
    expect(gm.page.get_by_role("dialog")).to_have_count(0)
    expect(gm.page.locator(".log")).to_contain_text("Bo takes 3 damage")


def test_a_gesture_over_two_cards_is_shown_and_given_up(server: Running, person: Callable[..., Person]) -> None:
    table = duel({"ana": ("AS", "9H"), "bo": ("KH",)})
    table.to("A")
    table.play("ana", "AS", "gesture", cost=2)
    table.carry_out()
    ana = player(person, bring(server, table.fight), "ana")
    expect(ana.page.get_by_text("readies a gesture: 1 of 2")).to_be_visible()
    ana.press(ana.page.get_by_role("button", name="Give up readying a gesture"))
    ana.settle()
    expect(ana.page.get_by_text("readies a gesture")).to_have_count(0)


def test_who_acts_by_the_gms_leave_has_a_button_and_an_npc_a_fast_draw(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Play("countdown")
    table.join("ana", initiative=0)
    for number in (1, 2):
        table.join(f"rat{number}", "npc", group="rats", npc_class="DIS", initiative=4)
    table.begin({"ana": ("KC",)})
    table.next()
    table.npc_card({"A": "JH"})
    table.do(Grant(ActorId("rat1")))
    gm = person(LAPTOP).sit(bring(server, table.fight))
    gm.page.locator(".cd-mayact", has_text="Rat1").get_by_role("button", name="Act …").click()
    say(gm, "dodge")
    gm.settle()
    expect(gm.page.locator(".cd-live", has_text="Rat1").get_by_text("Dodge")).to_be_visible()
    gm.onward(gm.settle())
    gm.settle()
    # With nothing declared one may go further than the next step, by names of places.
    expect(gm.page.locator(".cd-go").get_by_role("button").first).to_have_text(re.compile("^On to "))
    gm.page.locator(".order-part").get_by_role("button", name="Rat2").click()
    gm.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Fast Draw")).click()
    gm.press(gm.page.get_by_role("dialog").last.get_by_role("button", name="Do it"))
    assert gm.settle()["table"]["waiting"][0]["of"] == "rat2"


# -- score and passes --------------------------------------------------------------------------------------------------


def test_dice_are_tapped_and_a_holder_acts_at_the_same_moment(server: Running, person: Callable[..., Person]) -> None:
    table = Passes({"pass.delay_modes": "before+after+together"}, ana={"initiative": 3}, bo={"initiative": 3})
    table.do(wp.NextTurn())
    table.answer("bo", 1, 2, 3)
    seat = bring(server, table.fight)
    gm, ana = person(LAPTOP).sit(seat), player(person, seat, "ana")
    ana.page.get_by_role("button", name="Tap it").click()
    for face in ("6", "5", "5"):
        ana.page.get_by_role("dialog").locator(".faces").get_by_role("button", name=face, exact=True).click()
    ana.press(ana.page.get_by_role("dialog").get_by_role("button", name="That is it"))
    gm.onward(gm.settle())
    ana.settle()
    ana.press(ana.button("delay"))
    gm.onward(gm.settle())
    ana.settle()
    ana.press(ana.page.get_by_role("button", name="Act at the same moment"))
    gm.settle()
    expect(gm.page.get_by_text("At the same moment: Ana")).to_be_visible()


def test_a_turn_granted_before_a_pass_stands_beside_who_spends_edge(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Passes(ana={"score": 9, "edge": 2}, bo={"score": 5})
    table.do(wp.NextTurn())
    table.tests_rolled()
    table.do(wp.StartPasses())
    table.do(Grant(ActorId("bo")))
    gm = person(LAPTOP).sit(bring(server, table.fight))
    gm.settle()
    expect(gm.page.locator("article.up")).to_have_count(1)
    expect(gm.page.locator("article.up h3")).to_have_text("Bo")
    # The large button ends the turn, and none beside it does.
    expect(gm.page.locator("article.up [data-command=done]")).to_have_count(0)
    expect(gm.page.get_by_role("heading", name="Before pass 1: who spends Edge?")).to_be_visible()
    gm.page.get_by_role("group", name="Ana").get_by_role("button", name="Go first").click()
    # What is chosen is spent with the pass, not with the end of this turn.
    expect(gm.page.locator(".onward button")).to_contain_text("Bo is done")
    expect(gm.page.locator(".onward button")).not_to_contain_text("Edge")
    gm.onward(gm.settle())
    gm.settle()
    expect(gm.page.locator("article.up")).to_have_count(0)
    expect(gm.page.locator(".onward button")).to_contain_text("Ana: 1 Edge")


def before_a_pass(server: Running, person: Callable[..., Person]) -> tuple[Person, Person, Locator]:
    """The GM, who may spend Ana's Edge; a phone for Bo, who may still spend some; the choices for Ana."""
    table = Passes(ana={"score": 9, "edge": 2}, bo={"score": 14, "passes": 2, "edge": 1}).turn().act("bo", "ana")
    gm = person(LAPTOP).sit(bring(server, table.fight))
    phone = player(person, gm.seat, "bo")
    expect(gm.page.locator(".onward button")).to_have_attribute("data-hold", "true")
    return gm, phone, gm.page.get_by_role("group", name="Ana")


def spent(gm: Person, earlier: int) -> list[str]:
    """What the large button sent since."""
    [order] = gm.sent[earlier:]
    return [one["type"] for one in order["command"]]


def test_edge_may_go_for_the_first_place_and_an_action_both(server: Running, person: Callable[..., Person]) -> None:
    gm, _, choices = before_a_pass(server, person)
    choices.get_by_role("button", name="Both").click()
    expect(choices.get_by_role("button", name="Both")).to_have_attribute("aria-pressed", "true")
    earlier = len(gm.sent)
    gm.onward(gm.settle())
    assert spent(gm, earlier)[:2] == ["buy_action", "go_first"]
    sheets = {rung["actor"]: rung["sheet"] for rung in gm.settle()["view"]["rungs"]}
    assert sheets["ana"]["edge_left"] == 0


def test_what_is_chosen_while_the_large_button_is_held_is_what_it_does(
    server: Running, person: Callable[..., Person]
) -> None:
    gm, _, choices = before_a_pass(server, person)
    choices.get_by_role("button", name="Buy an action").click()
    button = gm.page.locator(".onward button")
    expect(button).to_contain_text("Press and hold")
    gm.settle()
    earlier = len(gm.sent)
    gm.stop_time()
    gm.page.keyboard.down("n")
    expect(button).to_have_attribute("data-holding", "")
    # Not by the mouse, whose button would end the hold.
    choices.locator("[data-way=both]").evaluate("button => button.click()")
    gm.wait_until_shown(choices.locator("[data-way=both][aria-pressed=true]"), 100)
    expect(button).to_have_attribute("data-holding", "")
    with gm.answered():
        gm.pass_time(1000)
        gm.let_time_run()
    gm.page.keyboard.up("n")
    assert spent(gm, earlier)[:2] == ["buy_action", "go_first"]


# -- rolled rounds -----------------------------------------------------------------------------------------------------


def test_a_delayer_who_comes_in_may_still_stay_out(server: Running, person: Callable[..., Person]) -> None:
    rounds = Rounds()
    for actor, result in (("ana", 15), ("bo", 12), ("Cy", 9)):
        rounds.join(actor, result)
    rounds.begin()
    rounds.delay("ana")
    rounds.done("bo")
    gm = person(LAPTOP).sit(bring(server, rounds.fight))
    gm.press(gm.page.get_by_role("button", name="Ana: now"))
    gm.settle()
    up = gm.page.locator("article[data-actor=ana]")
    # The large button ends the turn, and none beside it does.
    expect(gm.page.locator(".onward button")).to_contain_text("Ana is done")
    expect(up.locator("[data-command=done]")).to_have_count(0)
    gm.press(up.get_by_role("button", name="Not this round"))
    gm.settle()
    expect(gm.page.locator("article[data-actor=cy]")).to_be_visible()
    assert gm.picture()["view"]["delayers"][0]["stays"]


# -- actor deck --------------------------------------------------------------------------------------------------------


def test_a_card_typed_in_fires_a_hold_and_its_holder_waits_until_after(
    server: Running, person: Callable[..., Person]
) -> None:
    deck = ActorDeck("ana", "bo", ogre={"side": "npc", "cards": 2})
    deck.draw("ana#1")
    seat = bring(server, deck.fight)
    gm, ana = person(LAPTOP).sit(seat), player(person, seat, "ana")
    ana.button("hold").click()
    ana.press(ana.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Ogre")))
    gm.settle()
    gm.page.get_by_role("button", name="Enter it").click()
    gm.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Ogre")).first.click()
    gm.press(gm.page.get_by_role("dialog").get_by_role("button", name="That is it"))
    ana.settle()
    ana.press(ana.page.get_by_role("button", name="After them"))
    gm.settle()
    gm.onward(gm.settle())
    ana.settle()
    expect(ana.page.get_by_role("heading", name="You\u2019re up")).to_be_visible()


def test_who_may_set_aside_the_card_that_pays_for_a_defence_has_the_defence_at_the_lower_edge(
    server: Running, person: Callable[..., Person]
) -> None:
    table = duel({"ana": ("KS",), "bo": ("RJ", "8H")})
    table.to("K")
    table.play("ana", "KS", "wild_swing", targets=(ActorId("bo"),))
    table.next(insist=True)
    bo = player(person, bring(server, table.fight), "bo")
    choose(bo, "RJ")
    expect(bo.button("hold")).to_be_visible()
    bo.press(bo.button("defend"))
    assert [action["row"] for action in bo.settle()["view"]["fighters"][1]["defences"]] == ["block"]
