"""Rarer corners of the card systems by clicks: cutting in twice, jokers, what the GM overrules, events of a deck."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.people import LAPTOP, LONG, TV, Person
from tests.e2e.test_corners import bring, choose, player, say
from tests.e2e.test_gm import menu
from tests.systems.countdown.table import Play, duel
from tests.systems.draw.play import Play as ActorDeck
from tests.systems.passes.play import Play as PassesPlay
from tests.web.support import Running, Seat
from tools.screens.play import by_the_table, play_on
from turnkeeper.core.commands import Begin
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd

COVERED = """all => all.filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect(), y = (top + bottom) / 2;
  return [left + 8, (left + right) / 2, right - 8].some((x) => !one.contains(document.elementFromPoint(x, y)));
}).map((one) => one.textContent)"""
"""Buttons that something lies over."""
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
JOKERS = ("RJ", "BJ")


def enter(person: Person, *cards: str) -> None:
    """Enter cards by tapping rank and suit; ``?`` says that the rest lie face down."""
    person.page.get_by_role("button", name="Enter it").click()
    dialog = person.page.get_by_role("dialog")
    for name in cards:
        if name == "?":
            dialog.get_by_role("button", name=re.compile("^Face down")).click()
        elif name in JOKERS:
            dialog.locator(".card-entry .choices").last.get_by_role("button").nth(JOKERS.index(name)).click()
        else:
            dialog.locator(".ranks").get_by_role("button", name=name[:-1], exact=True).click()
            dialog.locator(".suits").get_by_role("button", name=SUITS[name[-1]]).click()
    person.press(dialog.get_by_role("button", name="That is it"))
    person.settle()


def draw(gm: Person, name: str) -> None:
    """Enter whose card was drawn."""
    gm.settle()
    gm.page.get_by_role("button", name="Enter it").click()
    dialog = gm.page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile(f"^{name}")).first.click()
    gm.press(dialog.get_by_role("button", name="That is it"))


def logged(gm: Person, text: str) -> Locator:
    """The line of the log that says so."""
    return gm.page.locator(".log-entry").filter(has_text=text)


def contest(person: Person, outcome: str) -> None:
    """Say how a contest ended."""
    person.settle()
    person.page.get_by_role("button", name="Say who won").click()
    person.page.get_by_role("dialog").get_by_role("button", name=outcome).click()
    person.press(person.page.get_by_role("dialog").get_by_role("button", name="That is it"))


def test_where_the_table_deals_to_enter_the_cards_is_the_first_thing(
    server: Running, person: Callable[..., Person]
) -> None:
    """The other button has the app deal, beside the cards that lie on the table."""
    gm = server.open(sample="countdown")
    owner = next(row["actor"] for row in gm.picture()["table"]["actors"] if row["side"] == "pc")
    with by_the_table(gm, "countdown"):
        while (first := gm.picture()["table"]["waiting"][0])["kind"] == "roll":
            gm.do("resolve", ask=first["ask"])
    page = person().sit(gm.give_seat(role="player", name="Ana", actors=[owner])).page
    expect(page.locator(".ask .act.main")).to_have_text("Enter it")
    expect(page.get_by_role("button", name="Draw it")).to_be_visible()


def settled_on_screen(screen: Person, question: str, *told: str) -> None:
    """A screen asks what is to be settled, beside every declaration: whole, and readable from four metres."""
    screen.settle()
    expect(screen.page.locator(".tv-now h1")).to_have_text(question)
    declared = screen.page.locator(".cd-live > li")
    expect(declared).to_have_text([re.compile(re.escape(one)) for one in told])
    for one in declared.all():
        expect(one).to_be_in_viewport(ratio=1)
    assert screen.page.evaluate(TOO_SMALL) == []


TOO_SMALL = """() => [...document.querySelectorAll('.cd-live :not(.card *)')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => parseFloat(getComputedStyle(one).fontSize) < 26).map((one) => one.outerHTML)"""


def test_who_cuts_in_is_cut_in_on_and_looking_back_shows_it(server: Running, person: Callable[..., Person]) -> None:
    table = Play("countdown")
    for actor in ("ana", "bo"):
        table.join(actor, initiative=0)
    table.join("rat", "npc", npc_class="OT", initiative=10)
    table.begin({"ana": ("AS", "3H"), "bo": ("KH",)})
    table.hold("ana", "AS")
    table.hold("bo", "KH")
    table.to("Q", npc={"Q": "4S"})
    table.do(cmd.Act(actor=ActorId("rat"), row="melee", targets=(ActorId("ana"),)))
    seat = bring(server, table.fight)
    gm, ana, bo = person(LAPTOP).sit(seat), player(person, seat, "ana"), player(person, seat, "bo")
    screen = person(TV).sit(seat.give_seat(role="screen"))
    expect(screen.page.locator(".tv-deed")).to_have_text("Melee attack, aimed at Ana: ±0")
    assert screen.page.locator(".tv-now").evaluate("now => now.scrollHeight <= now.clientHeight + 1")
    # Who may cut in sees before what, and whom it is meant for.
    expect(bo.page.locator(".cd-coming p")).to_have_text("RatMelee attack ±0 → Ana")
    bo.page.get_by_role("button", name="Cut in before Rat").click()
    say(bo, "wild_swing", "Rat")
    rat, swing = "Melee attack ±0 → Ana", "Wild swing \u22122 →"
    question = "Quick Contest: who was faster, and by how much?"
    settled_on_screen(screen, question, rat, f"{swing} Rat")
    ana.settle()
    ana.page.get_by_role("button", name="Cut in before Bo").click()
    say(ana, "wild_swing", "Bo")
    settled_on_screen(screen, question, rat, f"{swing} Rat", f"{swing} Bo")
    contest(ana, "Ana won and may cut in first")
    contest(bo, "Rat won: first as before")
    assert gm.settle()["view"]["order"] == [["rat"], ["ana"], ["bo"]]
    gm.onward(gm.settle())
    gm.settle()
    # The moment before the contests, with what was declared and the card that let the rat act.
    logged(gm, "Ana cuts in on Bo").get_by_role("button").click()
    then = gm.page.get_by_role("dialog").locator(".then")
    expect(then.locator(".cd-live > li")).to_have_count(3)
    expect(then.get_by_text("NPC card")).to_be_visible()


def test_who_is_up_stays_in_sight_when_a_tablet_is_turned(server: Running, person: Callable[..., Person]) -> None:
    table = Play("hands", {"hand.deck_policy": "per_player"})
    hands = dict.fromkeys(("ana", "bo", "cy", "di", "ed", "flo", "gil"), ("KS",)) | {"hal": ("AS",)}
    for actor in hands:
        table.join(actor, initiative=0)
    table.begin(hands)
    table.next()
    gm = person((820, 1180)).sit(bring(server, table.fight))
    gm.settle()
    row = gm.page.locator(".cd-score [aria-current=step]", has_text="Hal")
    expect(row).to_be_in_viewport(ratio=0.8)
    gm.page.set_viewport_size({"width": 1180, "height": 600})
    expect(row).to_be_in_viewport(ratio=0.8)


def test_in_a_very_low_window_the_score_lies_over_no_button(server: Running, person: Callable[..., Person]) -> None:
    """Such as one with a page four times as large."""
    table = duel({"ana": ("AS", "KS"), "bo": ("AH", "QS")})
    table.to("A")
    buttons = person((320, 256)).sit(bring(server, table.fight)).page.locator(".foot").get_by_role("button")
    expect(buttons).to_have_count(2)
    assert buttons.evaluate_all(COVERED) == []


@LONG
def test_who_is_up_has_buttons_in_sight_below_the_score_of_many(server: Running, person: Callable[..., Person]) -> None:
    table = Play("hands", {"hand.deck_policy": "per_player"})
    hands = {"ana": ("AS", "AD", "AC"), "locksmith": ("AH", "AC", "7S"), "cy": ("AH", "7D")}
    hands |= dict.fromkeys(("di", "ed", "flo", "gil", "hal"), ("KS", "5D"))
    for actor in hands:
        table.join(actor, initiative=0)
    table.begin(hands)
    table.next()
    seat = bring(server, table.fight)
    gm = person(LAPTOP).sit(seat)

    def in_sight(count: int) -> None:
        gm.settle()
        rows = gm.page.locator(".cd-mayact .actions")
        expect(rows).to_have_count(count)
        below = gm.page.locator(".foot").bounding_box()
        for row in rows.all():
            box = row.bounding_box()
            assert box
            assert below
            assert box["y"] + box["height"] <= below["y"]

    in_sight(1)
    seat.do("pass", actor="ana")
    seat.do("next", to="H")
    in_sight(2)
    word = gm.page.locator(".cd-mayact h3 bdi", has_text="locksmith").bounding_box()
    assert word
    assert word["height"] < LINE, "the name is broken into pieces"
    seat.do("play", actor="locksmith", cards=["AH"], row="move")
    in_sight(1)


def test_an_open_question_has_its_answers_in_sight_below_the_score_of_many(
    server: Running, person: Callable[..., Person]
) -> None:
    """In a low window, with all other ways on at its foot and more next presses than a line of it holds."""
    sides = [*["pc"] * 6, *["npc"] * 16]
    actors = [{"actor": f"a{at}", "name": f"Adventurer {at}", "side": side} for at, side in enumerate(sides)]
    # The card waits for the class of one; the others are asked for theirs beside it.
    leader = {"actor": "a22", "name": "Adventurer 22", "side": "npc", "profile": {"npc_class": "SWT"}}
    new = server.http.post("/fights", json={"system": "countdown", "actors": [*actors, leader]}, headers=server.owner)
    seat = Seat(server, new.json())
    seat.do("begin")
    for _ in range(20):
        picture = seat.picture()
        primary = picture["menu"]["primary"]
        if primary.get("passes_over"):
            break
        offer = picture["offers"][primary["actions"][0]]
        seat.do(offer["command"], **offer["fixed"], **primary.get("values", {}))
    gm = person((1280, 720)).sit(seat)
    gm.settle()
    gm.page.evaluate("document.fonts.ready")
    foot = gm.page.locator(".foot").bounding_box()
    for answer in gm.page.locator(".asks li:first-child .actions button").all():
        box = answer.bounding_box()
        assert box
        assert foot
        assert box["y"] + box["height"] <= foot["y"]


@LONG
def test_who_cuts_in_has_that_button_at_the_lower_edge_and_not_the_one_for_the_hand(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Play("hands", {"hand.deck_policy": "per_player"})
    for actor in ("ana", "bo"):
        table.join(actor, initiative=0)
    table.begin({"ana": ("KS", "QS"), "bo": ("QS", "2C")})
    table.hold("ana", "KS")
    table.to("Q")
    table.play("bo", "QS", "wild_swing", targets=(ActorId("ana"),))
    ana = player(person, bring(server, table.fight), "ana")
    docks = ana.page.locator(".dock:has(.act)")
    expect(docks).to_contain_text("Wild swing")
    ana.page.get_by_role("button", name="Cut in before Bo").click()
    expect(docks).to_have_text(re.compile("^Cut in: Wild swing"))


def test_a_red_joker_makes_a_pair_with_the_hold_card_in_the_hand_and_in_a_cut_in(
    server: Running, person: Callable[..., Person]
) -> None:
    """AMB-H52: before Bo declares it may be played so, and after it cuts in so."""
    table = duel({"ana": ("KS", "RJ", "2S"), "bo": ("QH", "2C")})
    table.hold("ana", "KS")
    table.to("Q")
    seat = bring(server, table.fight)
    ana = player(person, seat, "ana")
    ana.page.get_by_role("button", name="On hold: king of spades").click()
    ana.page.locator('.cd-fan [data-card="RJ"]').click()
    expect(ana.page.locator(".cd-set")).to_have_text("2 together now")
    expect(ana.page.locator(".dock:has(.act)")).to_contain_text("Melee attack")
    seat.do("next")
    seat.do("play", actor="bo", cards=["QH"], row="wild_swing", targets=["ana"])
    ana.settle()
    ana.page.get_by_role("button", name="Cut in before Bo").click()
    expect(ana.page.locator(".cd-cut [data-row=feint] .cd-row-number")).to_have_text("\u22122")
    ana.page.get_by_role("button", name="With the Red Joker").click()
    expect(ana.page.locator(".cd-cut [data-row=feint] .cd-row-number")).to_have_text("±0")
    ana.page.get_by_role("button", name="Cut in: Melee attack").click()
    ana.press(ana.page.get_by_role("dialog").locator("[data-target=bo]"))
    gm = person(LAPTOP).sit(seat)
    line = "Ana cuts in on Bo with K♠ + Red Joker: Melee attack, against Bo."
    expect(logged(gm, "Ana cuts in")).to_have_text(line)
    assert gm.settle()["view"]["live"][-1]["cards"] == ["RJ"]


def test_a_cut_in_with_a_red_joker_is_divided(server: Running, person: Callable[..., Person]) -> None:
    table = duel({"ana": ("KS", "RJ"), "bo": ("9H",)}, "hands", {"hand.deck_policy": "shared_fixed(2)"})
    table.hold("ana", "KS")
    table.to("9", "H")
    table.play("bo", "9H", "wild_swing", targets=("ana",))
    seat = bring(server, table.fight)
    ana = player(person, seat, "ana")
    cut = ana.page.locator(".cd-cut")
    cut.locator("[data-command=preempt]").click()
    expect(cut.locator(".cd-divide")).to_have_count(0)
    cut.locator(".choices button").nth(1).click()
    cut.locator(".cd-divide summary").click()
    ana.press(cut.get_by_role("button", name="1 + 1", exact=True))
    view = ana.settle()["view"]
    assert [(one["actor"], one["way"], len(one["deeds"])) for one in view["live"]][-1] == ("ana", "preempt", 2)
    expect(ana.page.locator(".cd-fill")).to_be_visible()


def test_a_black_joker_from_the_table_is_paid_for_and_an_npc_joker_divided(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Play("countdown")
    for actor in ("ana", "bo"):
        table.join(actor, initiative=0)
    table.join("abbot", "npc", npc_class="OT", initiative=10)
    table.do(Begin())
    for actor in ("ana", "bo"):
        table.answer("hand_size", actor, 3)
    seat = bring(server, table.fight)
    gm, ana = person(LAPTOP).sit(seat), player(person, seat, "ana")
    ana.page.get_by_role("button", name="Enter it").click()
    ana.page.locator(".card-entry .choices").last.get_by_role("button").first.click()
    # What is chosen of a hand is still there after a reload.
    ana.page.reload()
    enter(ana, "BJ", "9H")
    enter(gm, "KS", "?")
    expect(logged(gm, "Bo is dealt K♠ + 2 cards face down.")).to_be_visible()
    ana.settle()
    expect(ana.page.get_by_role("heading", name="Lose one card")).to_be_visible()
    # The GM's key never gives a joker up, and waits for the player who may.
    button = gm.page.locator(".onward button")
    expect(button).to_contain_text("Ana: lose one card")
    expect(button).to_have_attribute("data-hold", "true")
    ana.press(ana.button("sacrifice"))
    gm.onward(gm.settle())
    # The Good Joker goes before the spades: four cards' worth for one, here two by two.
    gm.settle()
    enter(gm, "RJ")
    gm.page.locator(".cd-bands [data-actor=abbot]").click()
    dialog = gm.page.get_by_role("dialog").first
    dialog.get_by_role("button", name="4-card action").click()
    dialog.get_by_role("button", name=re.compile("^Divide it")).click()
    gm.page.get_by_role("dialog").last.get_by_role("button", name="2 + 2", exact=True).click()
    gm.press(gm.page.get_by_role("dialog").last.get_by_role("button", name="Do it"))
    picture = gm.settle()
    assert [deed["size"] for deed in picture["view"]["live"][0]["deeds"]] == [2, 2]
    assert next(one for one in picture["view"]["fighters"] if one["actor"] == "ana")["private"]["hand"] == ["9H"]


def test_cards_whose_suit_has_gone_by_are_played_by_the_gms_leave(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Play("hands")
    for actor in ("ana", "bo"):
        table.join(actor, initiative=0)
    table.begin({"ana": ("KS", "KH"), "bo": ("KD",)})
    table.to("K")
    table.next("D", insist=True)
    gm = person(LAPTOP).sit(bring(server, table.fight))
    expect(logged(gm, "Diamonds.").get_by_text("passed by")).to_be_visible()
    gm.page.locator(".cd-state[data-actor=ana]").first.click()
    choose(gm, "KS", "KH")
    expect(gm.page.locator(".cd-row[data-row=recover]")).to_have_count(0)
    say(gm, "melee", "Bo")
    assert gm.settle()["view"]["live"][0]["cards"] == ["KS", "KH"]
    expect(logged(gm, "Ana plays").get_by_text("overruled")).to_be_visible()
    # What no button offers is in the list of every move there is, and may be insisted on where the rules leave it open.
    menu(gm.page, "Overrule")
    dialog = gm.page.get_by_role("dialog")
    dialog.get_by_text("Any other move").click()
    dialog.get_by_label("Which").select_option("full_speed")
    dialog.get_by_label("Who").select_option("bo")
    dialog.get_by_role("button", name="Go to full speed").click()
    expect(gm.page.locator(".notice")).to_contain_text("a card spent on Move")
    gm.press(gm.page.get_by_role("button", name="Do it anyway"))
    assert next(one for one in gm.settle()["view"]["fighters"] if one["actor"] == "bo")["motion"]
    expect(gm.page.locator(".notice")).to_have_count(0)
    # Only what an actor has can be taken; an action that was allowed is let go alone, not the cards of the rank.
    menu(gm.page, "Overrule")
    dialog.get_by_role("button", name="Take a card").click()
    form = dialog.locator("form.override").first
    form.get_by_label("Who").select_option("bo")
    form.get_by_label("Card").select_option(label="King of diamonds")
    gm.press(form.get_by_role("button", name="Take a card"))
    gm.page.locator(".score-col .place", has_text="Bo").click()
    dialog.get_by_text("Overrule the rules").click()
    dialog.get_by_role("button", name="Allow an action").click()
    dialog.get_by_label("Worth how many cards").fill("2")
    gm.press(dialog.locator("form.override").get_by_role("button"))
    gm.press(gm.page.locator(".cd-mayact", has_text="Bo").get_by_role("button", name="Let it go"))
    expect(logged(gm, "Bo does not act after all.")).to_be_visible()


def test_an_event_is_waited_for_by_the_gms_leave_and_played_out(server: Running, person: Callable[..., Person]) -> None:
    deck = ActorDeck("ana", dam={"side": "hazard", "event": 2}, ogre={"side": "npc", "cards": 2})
    deck.draw("dam#1", "delimiter", "ana#1")
    seat = bring(server, deck.fight)
    gm, ana = person(LAPTOP).sit(seat), player(person, seat, "ana")
    ana.button("hold").click()
    ana.press(ana.page.get_by_role("dialog").get_by_role("button", name=re.compile("^Ogre")))
    draw(gm, "Ogre")
    ana.settle()
    expect(ana.page.get_by_role("heading", name="You may cut in")).to_be_visible()
    expect(ana.page.locator(".headline")).to_contain_text("Drawn: Ogre.")
    card = gm.page.locator(".draw-came").filter(has_text="Ana")
    gm.settle()
    expect(card).to_contain_text("held")
    # The GM's large button acts for a player, too.
    gm.onward(gm.settle())
    gm.settle()
    expect(card).to_contain_text("acted")
    gm.page.locator(".foot [data-command=hold]").click()
    gm.page.get_by_role("dialog").get_by_role("button", name="Dam", exact=True).click()
    expect(gm.page.locator(".notice")).to_contain_text("events are no triggers")
    gm.press(gm.page.get_by_role("button", name="Do it anyway"))
    draw(gm, "Dam")
    gm.onward(gm.settle())
    gm.settle()
    expect(gm.page.locator(".onward button > span")).to_have_text("Dam has been played out")
    # The large button says it, and no other beside it.
    expect(gm.page.get_by_role("button", name=re.compile("played out"))).to_have_count(1)
    gm.onward(gm.settle())
    picture = gm.settle()
    assert picture["view"]["clocks"] == [{"actor": "dam", "draws": 0, "needed": 2, "times": 1}]
    assert picture["table"]["waiting"]


def test_a_phone_tells_the_clock_once(server: Running, person: Callable[..., Person]) -> None:
    """What stands in large is not in the small line above it as well."""
    seat = server.open(sample="npc_deck")
    play_on(seat)
    row = next(row for row in seat.picture()["table"]["actors"] if row["side"] == "pc")
    phone = player(person, seat, row["actor"])
    expect(phone.page.get_by_role("heading", level=1)).to_have_text(re.compile("^Aces · "))
    expect(phone.page.locator(".headline .clock")).to_have_text("Turn 1")


def test_a_sheet_tells_the_cards_to_come_once(server: Running, person: Callable[..., Person]) -> None:
    gm = person(LAPTOP).sit(bring(server, ActorDeck("bo", ana={"cards": 3}).fight))
    gm.page.get_by_role("button", name="Ana").first.click()
    sheet = gm.page.get_by_role("dialog")
    expect(sheet.get_by_text("3 of 3 to come")).to_be_visible()
    expect(sheet.get_by_text("3/3")).to_have_count(0)


@pytest.mark.parametrize("size", [TV, (1280, 720)])
@pytest.mark.parametrize("count", [3, 6])
def test_a_screen_shows_all_who_act_at_once(
    server: Running, person: Callable[..., Person], size: tuple[int, int], count: int
) -> None:
    """With two rows of seats below them."""
    table = Play("hands", {"hand.deck_policy": "shared_fixed(9)"})
    names = [f"player{number}" for number in range(9)]
    for name in names:
        table.join(name, initiative=0)
    table.begin({name: ("KS", "4C") if name in names[:count] else ("3C", "2H") for name in names})
    table.to("K")
    for name in names[:count]:
        table.play(name, "KS", "wild_swing", targets=(ActorId("player8"),))
    table.next()
    screen = person(size).sit(bring(server, table.fight).give_seat(role="screen"))
    heroes = screen.page.locator(".tv-hero")
    expect(heroes).to_have_count(count)
    assert screen.page.locator(".tv-now").evaluate(HIDDEN, ".tv-hero h1, .tv-hero .card") == []


def test_a_screen_shows_beside_the_ladder_all_who_act_at_once(server: Running, person: Callable[..., Person]) -> None:
    """Names of several words, too."""
    table = PassesPlay(**{f"gutsherrin-nummer-{number}": {"score": 12} for number in range(10)})
    table.turn()
    screen = person(TV).sit(bring(server, table.fight).give_seat(role="screen"))
    expect(screen.page.locator(".tv-hero")).to_have_count(10)
    assert screen.page.locator(".tv-now").evaluate(HIDDEN, ".tv-hero h1") == []
    expect(screen.page.locator(".tv-order .ladder")).to_be_in_viewport(ratio=1)


def test_a_screen_in_a_low_window_shows_where_the_fight_is(server: Running, person: Callable[..., Person]) -> None:
    """As a screen of 1280 by 720 does whose page is twice as large."""
    seat = server.open(sample="hands")
    play_on(seat)
    screen = person((640, 360)).sit(seat.give_seat(role="screen"))
    expect(screen.page.locator(".cd-rail")).to_be_in_viewport(ratio=1)
    assert screen.page.locator(".tv-main").evaluate(HIDDEN, ".cd-pip.now, .tv-now h1") == []


HIDDEN = """(part, wanted) => {
  const whole = part.getBoundingClientRect();
  return [...part.querySelectorAll(wanted)].filter((one) => one.getBoundingClientRect().bottom > whole.bottom + 1)
    .map((one) => one.textContent);
}"""
"""What reaches below the part of the page that it is in."""


@pytest.mark.parametrize("size", [LAPTOP, (1024, 700), (768, 900)])
def test_a_name_has_room_beside_a_joker_and_a_mark(
    server: Running, person: Callable[..., Person], size: tuple[int, int]
) -> None:
    """Or beside a joker and who sees the actor."""
    table = Play("hands", {"hand.deck_policy": "per_player"})
    for name in ("anastasia", "bo"):
        table.join(name, initiative=0)
    table.join("ambrosius", "npc", initiative=0)
    table.begin({"anastasia": ("9H", "RJ"), "bo": ("KH",), "ambrosius": ("8H", "RJ")})
    seat = bring(server, table.fight)
    seat.do("mark", label="Burning", actor="anastasia", every={"at": "end", "actor": "anastasia"})
    seat.do("show", actor="ambrosius", visibility="hidden")
    rows = person(size).sit(seat).page.locator(".cd-score tr")
    for row in (rows.filter(has_text="Burning"), rows.filter(has_text="hidden from the others")):
        expect(row.locator(".cd-score-name > .cd-set-of")).to_be_visible()
        # Until they are there, the name is written in letters of other widths.
        row.page.evaluate("document.fonts.ready.then(() => true)")
        word, beside = row.locator("b bdi").bounding_box(), row.locator(".cd-score-who").bounding_box()
        assert word
        assert beside
        assert word["height"] < LINE, "the name is broken into pieces"
        assert beside["width"] > word["width"]


LINE = 30
"""Of a name in one line, in pixels."""


@pytest.mark.parametrize(
    "hand",
    [
        ("AS", "KH", "9H", "7D", "5C", "3C"),
        ("AS", "KH", "QH", "JD", "10C", "9H", "8D", "7D", "6C", "5C", "4H", "3C", "2S"),
    ],
    ids=["a few", "many"],
)
def test_a_phone_held_across_shows_all_of_the_cards(
    server: Running, person: Callable[..., Person], hand: tuple[str, ...]
) -> None:
    table = duel({"ana": hand, "bo": ("7S",)})
    table.to("A")
    seat = bring(server, table.fight).give_seat(role="player", name="Ana", actors=["ana"])
    for size in ((844, 390), (667, 375), (740, 360), (844, 330), (568, 320)):
        phone = person(size).sit(seat)
        phone.settle()
        phone.page.evaluate("document.fonts.ready")
        head, foot = (phone.page.locator(part).bounding_box() for part in (".headline", ".dock"))
        assert head
        assert foot
        for card in phone.page.locator(".cd-fan .card").all():
            box = card.bounding_box()
            assert box
            assert head["y"] + head["height"] <= box["y"]
            assert box["y"] + box["height"] <= foot["y"] + 1, size


def test_the_foot_leaves_room_for_what_who_is_up_may_do(server: Running, person: Callable[..., Person]) -> None:
    """On a small laptop, in the language of the longer words and by a long name, with all other ways on below."""
    hands = {actor: (f"A{suit}", f"Q{suit}", f"9{suit}") for actor, suit in zip("abcdef", "SHDCSH", strict=True)}
    table = duel(hands)
    table.to("A")
    seat = bring(server, table.fight)
    laptop, phone = (person(size, locale="de-DE").sit(seat) for size in ((1280, 800), (390, 844)))
    while laptop.settle()["table"]["clock"][-1][1] != "D":
        laptop.onward(laptop.picture())
    expect(laptop.page.get_by_role("button", name="In dieser Kampfrunde handelt niemand mehr")).to_be_visible()
    [up] = {one["actor"] for one in laptop.picture()["table"]["now"] if not one["chance"]}
    seat.do("rename", actor=up, name="Wilhelmina Kaltenbrunner-Abernathy von und zu Hohenzollern-Sigmaringen")
    laptop.page.set_viewport_size({"width": 1280, "height": 720})
    for gm in (laptop, phone):
        gm.settle()
        gm.page.evaluate("document.fonts.ready")
        play, foot = (gm.page.locator(part).first.bounding_box() for part in ("article.up .actions .act", ".foot"))
        assert play
        assert foot
        assert play["y"] + play["height"] <= foot["y"]


def test_of_more_npcs_than_a_card_serves_those_are_named_who_would_do_the_same(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Play("countdown")
    table.join("ana", initiative=0)
    for name in ("una", "ute", "uwe"):
        table.join(name, "npc", group="Guards", npc_class="OT", initiative=5)
    table.begin({"ana": ("2C",)})
    table.to("A", npc={"A": "QS"})
    gm = person(LAPTOP).sit(bring(server, table.fight))
    together = gm.page.locator(".cd-all")
    expect(together).to_have_text("Una, Ute do the same …")
    table.to("K", npc={"K": "KS"})
    gm.sit(bring(server, table.fight))
    expect(together).to_have_text("All 3 do the same …")


def test_an_npc_with_a_pair_moves_with_one_card_and_acts_again_with_the_other(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Play("countdown")
    table.join("ana", initiative=0)
    table.join("una", "npc", npc_class="OT", initiative=8)
    table.begin({"ana": ("2C",)})
    table.to("A", npc={"A": "4S"})
    gm = person(LAPTOP).sit(bring(server, table.fight))
    una, dialog = gm.page.locator(".cd-bands [data-actor=una]"), gm.page.get_by_role("dialog")
    expect(gm.page.locator(".cd-says")).to_have_text("2-card action")
    una.click()
    expect(dialog.locator("[data-row=move]")).to_contain_text("1-card action")
    expect(dialog.locator("[data-row=wild_swing]")).to_have_text("Wild swing1-card action\u22122")
    expect(dialog.locator("[data-row=melee] .cd-row-more")).to_have_count(0)
    dialog.locator("[data-row=move]").click()
    gm.press(dialog.locator(".cd-do"))
    gm.onward(gm.settle())
    gm.settle()
    expect(gm.page.locator(".cd-says")).to_have_text("1-card action")
    expect(una).to_be_enabled()
    una.click()
    expect(dialog.locator("[data-row=melee]")).to_have_count(0)
    expect(dialog.locator("[data-row=wild_swing]")).to_have_text("Wild swing\u22122")
