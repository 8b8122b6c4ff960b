"""A whole fight by keyboard alone; shortcuts; what a screen reader is told of each turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.people import (
    LAPTOP,
    LONG,
    TV,
    Party,
    Person,
    Picture,
    by_key,
    from_round,
    offered,
    reach,
    round_of,
    title_of,
    try_it_button,
)
from tests.e2e.test_corners import bring, player
from tests.e2e.test_fights import SAMPLES, npc_acts, play_a_card
from tests.systems.rolled.table import Game as Rounds
from tests.web.support import Running
from tools.screens.play import play_on

LISTEN = """() => {
  window.said = {polite: [], assertive: []};
  for (const [kind, texts] of Object.entries(window.said)) {
    const region = document.querySelector(`[data-live=${kind}]`);
    const say = () => texts.push(region.textContent.replace(/\\u200b/g, ''));
    new MutationObserver(say).observe(region, {childList: true, characterData: true, subtree: true});
  }
}"""


@pytest.mark.parametrize("system", [pytest.param(one, marks=LONG if one != "rolled" else ()) for one in SAMPLES])
def test_a_whole_fight_by_keyboard_alone(server: Running, person: Callable[..., Person], system: str) -> None:
    gm = person(LAPTOP, owner=True)
    gm.page.goto("/")
    by_key(gm.page, try_it_button(gm.page, title_of(server, system)))
    gm.seated()
    actor = SAMPLES[system].phones[0]
    phone = person().sit(gm.seat.give_seat(role="player", name="Ana", actors=[actor]))
    gm.keys = phone.keys = True
    party = Party(gm, {actor: phone})
    if system in {"hands", "countdown"}:
        party.play(offered(phone, "play"))
        play_a_card(phone)
    elif system == "npc_deck":
        # Players have no buttons there: they act by the table's word.
        party.play(offered(gm, "act"))
        npc_acts(gm)
    party.play(from_round(1 + SAMPLES[system].rounds))
    assert phone.sent or system == "npc_deck"
    # Its end, by the menu.
    by_key(gm.page, gm.page.get_by_role("button", name="Menu"))
    by_key(gm.page, gm.page.get_by_role("button", name="End the fight"))
    with gm.answered():
        by_key(gm.page, gm.page.get_by_role("button", name="End it"))
    expect(phone.page.get_by_role("heading", name="The fight is over")).to_be_visible()
    # And what happened, on its own page.
    with gm.page.expect_popup() as opened:
        by_key(gm.page, gm.page.get_by_role("button", name="What happened"))
    expect(opened.value.get_by_role("heading", name=re.compile("^The order of each"))).to_be_visible()


def test_shortcuts_go_on_back_and_forward_and_can_be_switched_off(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = person(LAPTOP).sit(server.open(sample="rolled"))
    party = Party(gm)
    gm.onward(party.settle())
    assert party.settle()["table"]["stage"] == "fighting"
    with gm.answered():
        gm.page.keyboard.press("Shift+N")
    assert party.settle()["table"]["stage"] == "setup"
    with gm.answered():
        gm.page.keyboard.press("Shift+F")
    assert party.settle()["table"]["stage"] == "fighting"
    gm.page.keyboard.press("?")
    dialog = gm.page.get_by_role("dialog")
    expect(dialog.get_by_text("take back the last step")).to_be_visible()
    sent = len(gm.sent)
    # In a dialog no key does anything; nor anywhere once they are switched off.
    gm.page.keyboard.press("n")
    dialog.get_by_label("Single keys do things").uncheck()
    gm.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    gm.page.keyboard.press("n")
    gm.page.keyboard.press("?")
    with gm.answered():
        gm.page.get_by_role("button", name="Back", exact=True).click()
    assert [order["command"]["type"] for order in gm.sent[sent:]] == ["undo"]
    expect(dialog).to_have_count(0)


def test_each_turn_is_told_once(server: Running, person: Callable[..., Person]) -> None:
    gm = person(LAPTOP).sit(server.open(sample="rolled"))
    phone = person().sit(gm.seat.give_seat(role="player", name="Ana", actors=["ilka-vane"]))
    screen = person(TV).sit(gm.seat.give_seat(role="screen", name="TV"))
    for one in (gm, phone, screen):
        one.page.evaluate(LISTEN)
    party = Party(gm, {"ilka-vane": phone}, screen)
    seen: dict[Person, list[str]] = {gm: [], phone: [], screen: []}

    def note(_: Picture) -> bool:
        for one, ups in seen.items():
            up = names_up(one.seen)
            if up and (not ups or ups[-1] != up):
                ups.append(up)
        return False

    party.play(lambda picture: note(picture) or from_round(3)(picture))
    note(party.settle())
    for one, ups in seen.items():
        said = one.page.evaluate("window.said")
        own = "Ilka Vane" if one is phone else ""
        on_deck = " You\N{RIGHT SINGLE QUOTATION MARK}re on deck."
        # What changes nobody's turn is told as in the log: that the fight began, where dice are still tied.
        polite = [line for line in said["polite"] if not line.startswith("The fight begins.")]
        assert len(said["polite"]) - len(polite) <= 1
        heard = [line.removesuffix(on_deck) for line in polite]
        assert heard == [f"{up} is up." for up in ups if up != own]
        # One who comes next hears it one step before.
        assert (heard != polite) == bool(own)
        # Where dice tie, a phone is told besides what it is asked.
        told = [line for line in said["assertive"] if not line.startswith("You are asked: ")]
        assert told == [f"You\N{RIGHT SINGLE QUOTATION MARK}re up: {up}." for up in ups if up == own]
    assert sum(up == "Ilka Vane" for up in seen[phone]) == 2


def names_up(picture: Picture) -> str:
    """Who is up, by the names that the seat sees."""
    names = {row["actor"]: row["name"] for row in picture["table"]["actors"]}
    return ", ".join(names[one["actor"]] for one in picture["table"]["now"] if not one["chance"])


def test_keys_of_the_console_delay_find_and_say_why(server: Running, person: Callable[..., Person]) -> None:
    actors = [{"actor": name, "side": "pc", "name": name.title(), "profile": {"reflexes": 9}} for name in ("ana", "bo")]
    gm = server.open(system="rolled", actors=actors)
    gm.do("begin")
    one = person(LAPTOP).sit(gm)
    up = one.settle()["table"]["now"][0]["actor"]
    name, page = up.title(), one.page
    page.keyboard.press("w")
    expect(page.get_by_role("heading", name=f"{name}: why here?")).to_be_visible()
    other = "bo" if up == "ana" else "ana"
    expect(page.locator(".onward button")).to_contain_text(f"then {other.title()}")
    # The GM turns the two round, and takes it back.
    one.press(page.get_by_role("button", name=f"{other.title()} first instead"))
    assert one.settle()["table"]["now"][0]["actor"] == other
    gm.do("undo")
    assert one.settle()["table"]["now"][0]["actor"] == up
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    expect(page.get_by_label("A part of the name")).to_be_focused()
    page.keyboard.type(name.lower())
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("heading", name=name)).to_be_visible()
    page.keyboard.press("Escape")
    # A name is typed where it belongs: a space would press the button that closes, and an N go on.
    given = len(one.sent)
    # So it is while the dialog is still loaded: its box has what was typed by then.
    with one.held_back("**/*.js"):
        with page.expect_request("**/*.js"):
            page.keyboard.press("a")
        page.keyboard.type("And")
    expect(page.get_by_role("dialog").locator("textarea")).to_be_focused()
    page.keyboard.type(" von Nann")
    expect(page.get_by_role("dialog").locator("textarea")).to_have_value("And von Nann")
    assert len(one.sent) == given
    page.keyboard.press("Escape")
    # The first counter of the row that has the focus.
    gm.do("mark", label="Hits", actor=other, value=7, most=9)
    one.settle()
    page.locator(f".order-part .place[data-actor={other}]").focus()
    with one.answered(2):
        page.keyboard.press("-")
        expect(page.locator(".mark-chips")).to_contain_text("Hits 6/9")
        page.keyboard.press("-")
    expect(page.locator(".mark-chips")).to_contain_text("Hits 5/9")
    with one.answered():
        page.keyboard.press("+")
    expect(page.locator(".mark-chips")).to_contain_text("Hits 6/9")
    with one.answered():
        page.keyboard.press("d")
    # Who waits rides along in the list.
    one.settle()
    expect(page.locator(".rolled-rides")).to_contain_text(name)
    # Its sheet opens there, too, and says the same of it.
    page.locator(".rolled-rides .place").click()
    expect(page.get_by_role("dialog").locator(".dim").first).to_contain_text("delays")


def test_a_button_that_goes_with_its_step_leaves_the_focus_there(
    server: Running, person: Callable[..., Person]
) -> None:
    """On the console among what may be done, on a phone at what it says now: no further step is under the key."""
    rounds = Rounds()
    for actor, result in (("Orc", 15), ("ana", 12)):
        rounds.join(actor, result)
    rounds.begin()
    seat = bring(server, rounds.fight)
    gm, ana = person(LAPTOP).sit(seat), player(person, seat, "ana")
    act = gm.page.locator("article.up [data-command=take_turn]")
    act.focus()
    with gm.answered():
        gm.page.keyboard.press("Enter")
    expect(act).to_have_count(0)
    expect(gm.page.locator(".now-col")).to_be_focused()
    gm.onward(gm.settle())
    ana.settle()
    ana.button("take_turn").focus()
    with ana.answered():
        ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("heading", level=1)).to_be_focused()


def test_what_a_rule_refuses_is_insisted_on_or_left_by_the_next_keys(
    server: Running, person: Callable[..., Person]
) -> None:
    """The notice stands at the end of the page: it is not sought there, and nobody is lost from it."""
    seat = server.open(sample="rolled")
    play_on(seat)
    gm = person(LAPTOP).sit(seat)
    page = gm.page
    by_key(page, page.locator("summary", has_text="Not now"))
    refused = page.get_by_role("button", name="Next round")
    insist = page.get_by_role("button", name="Do it anyway")
    for leave in ("Escape", "Tab Tab Enter"):
        by_key(page, refused)
        expect(page.get_by_role("group", name="Not now").filter(has_text="The round is not over")).to_be_focused()
        for key in leave.split():
            page.keyboard.press(key)
        expect(insist).to_have_count(0)
        expect(refused).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(insist).to_be_focused()
    with gm.answered():
        page.keyboard.press("Enter")
    assert round_of(gm.settle()) == 2


@pytest.mark.parametrize("size", [LAPTOP, (720, 450), (320, 256)])
def test_the_large_button_comes_before_the_order_and_the_log(
    server: Running, person: Callable[..., Person], size: tuple[int, int]
) -> None:
    """By keyboard and for a screen reader; to the eye it stands below them, but in the lowest window."""
    page = person(size).sit(server.open(sample="rolled")).page
    large = page.locator(".onward button")
    reach(page, large)
    expect(page.locator("main :focus")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.locator("main :focus")).to_have_count(1)
    assert large.evaluate("one => one.getBoundingClientRect().bottom <= innerHeight")


SEEN = """() => {
  const here = document.activeElement;
  const {left, top, width, height} = here.getBoundingClientRect();
  const parts = [1, 2, 3, 4, 5].flatMap(x => [1, 2, 3, 4, 5].map(y => [left + width * x / 6, top + height * y / 6]));
  const seen = parts.filter(([x, y]) => here.contains(document.elementFromPoint(x, y)));
  return here === document.body ? null : [here.className, seen.length / parts.length, here.outerHTML.slice(0, 160)];
}"""
"""How much of what has the focus is seen."""


CUT_LINE = """() => {
  const here = document.activeElement, own = getComputedStyle(here), box = here.getBoundingClientRect();
  const wide = parseFloat(own.outlineWidth) + parseFloat(own.outlineOffset);
  const beside = here.nextElementSibling?.getBoundingClientRect();
  if (wide > 0 && beside && Math.abs(beside.left - box.right) < 2) return ['beside'];
  let part = here.parentElement;
  while (part && getComputedStyle(part).overflowY === 'visible') part = part.parentElement;
  if (!part) return [];
  const around = part.getBoundingClientRect(), left = around.left + part.clientLeft, top = around.top + part.clientTop;
  return Object.entries({
    left: box.left - wide < left - 1, right: box.right + wide > left + part.clientWidth + 1,
    top: box.top - wide < top - 1, bottom: box.bottom + wide > top + part.clientHeight + 1,
  }).filter(([, is]) => is).map(([side]) => side);
}"""
"""The sides of the line around what has the focus that the part it is in cuts off, or what stands beside it covers."""


def test_the_line_around_what_has_the_focus_is_whole(server: Running, person: Callable[..., Person]) -> None:
    edge, hands = server.open(sample="passes"), server.open(sample="hands")
    for seat in (edge, hands):
        play_on(seat)
    actor = hands.picture()["table"]["now"][0]["actor"]
    console, phone = person(LAPTOP).sit(edge), person().sit(hands.give_seat(role="player", actors=[actor]))
    for one, parts in ((console, (".segment", ".log-fold summary", ".log-line")), (phone, (".cd-row",))):
        one.settle()
        one.page.keyboard.press("Tab")
        for part in parts:
            for place in (0, 1):
                one.page.locator(part).nth(place).focus()
                assert one.page.evaluate(CUT_LINE) == [], (part, place)


def test_what_has_the_focus_is_behind_nothing_that_stays_in_sight(
    server: Running, person: Callable[..., Person]
) -> None:
    """Not behind the ranks and names of the score, the heads of the log, a phone's headline or the lower edge."""
    seat = server.open(sample="countdown")
    play_on(seat)
    actor = SAMPLES["countdown"].phones[0]
    phone = seat.give_seat(role="player", name="Ana", actors=[actor])
    for one in (person((720, 450)).sit(seat), person((320, 256)).sit(phone)):
        page = one.page
        page.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")
        one.settle()
        # The odds come later, and move what is below them.
        odds = page.locator("main details.odds")
        expect(odds.locator(".odds-told")).to_have_count(odds.count())
        reached = []
        for key in ("Tab", "Shift+Tab"):
            page.keyboard.press(key)
            while found := page.evaluate(SEEN):
                reached.append(found[0])
                assert found[1] > 0, f"{key}: {found}"
                page.keyboard.press(key)
        assert "log-line" in reached
        assert len(reached) > 60
