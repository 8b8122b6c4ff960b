"""Whole fights in each system: a GM on a laptop, two phones and a screen, each in its own browser."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.people import (
    BEYOND,
    LAPTOP,
    LONG,
    TV,
    Party,
    Person,
    Picture,
    from_round,
    offered,
    title_of,
    try_it_button,
)
from tests.e2e.test_axe import AXE, COLOURS, FORCED_TEXT, RUN, nothing
from tests.web.support import Running
from tools.screens.camera import larger


@dataclass(frozen=True)
class Sample:
    """A fight that comes with the program: whom the phones play, whom the others must not know, how many rounds."""

    phones: tuple[str, str]
    secret: str
    rounds: int = 2


SAMPLES = {
    "rolled": Sample(("ilka-vane", "sister-corrow"), "Pike in the shallows"),
    "passes": Sample(("vesper", "doc-halloran"), "Watch drone"),
    "draw": Sample(("ysolde-tarn", "mads"), "Old Gullet"),
    "npc_deck": Sample(("sorrel", "hob-nettle"), "Miller's ghost"),
    "hands": Sample(("aurelle", "pell"), "Blade behind the tapestry", 1),
    "countdown": Sample(("rosalind", "gaspar"), "Marksman in the belfry", 1),
}


def try_it(server: Running, person: Callable[..., Person], system: str) -> Party:
    """Press "Try it" on the start page, and let two phones and a screen in by their links."""
    gm = person(LAPTOP, owner=True)
    gm.page.goto("/")
    try_it_button(gm.page, title_of(server, system)).click()
    gm.seated()
    party = Party(gm)
    for actor in SAMPLES[system].phones:
        party.phones[actor] = person(recorded=True).sit(
            gm.seat.give_seat(role="player", name=actor.title(), actors=[actor])
        )
    party.screen = person(TV, recorded=True).sit(gm.seat.give_seat(role="screen", name="TV"))
    return party


def keeps_its_secret(party: Party, secret: str) -> None:
    """Nothing that came to the others, or is in their pages and browsers, names the hidden one. They are closed."""
    assert secret in party.gm.sees()
    for other in party.others:
        assert secret not in other.sees()
        assert "seat=" not in other.page.url
        assert other.context.cookies() == []
        assert secret not in other.leave()


MORE = {"passes", "draw", "hands", "npc_deck", "countdown"}
"""Fights of these are played below, too."""


@pytest.mark.parametrize("system", [pytest.param(one, marks=LONG if one in MORE else ()) for one in SAMPLES])
def test_a_sample_is_played_by_all_of_them(server: Running, person: Callable[..., Person], system: str) -> None:
    party = try_it(server, person, system)
    # One of the players, and the GM, press no button but by its key.
    typist = party.phones[SAMPLES[system].phones[1]]
    typist.keys = party.gm.keys = True
    party.play(from_round(1 + SAMPLES[system].rounds))
    # By the NPC deck alone players have no buttons: they act by the table's word.
    assert typist.sent or system == "npc_deck"
    keeps_its_secret(party, SAMPLES[system].secret)


EACH = 25
"""After so many steps all pages are looked at."""


@LONG
@pytest.mark.parametrize("system", list(SAMPLES))
def test_a_whole_fight_in_every_look(server: Running, person: Callable[..., Person], system: str) -> None:
    """By keys in light and in forced colours, by taps on 320 px with large text: axe finds nothing, all pages fit."""
    seat = server.open(sample=system)
    gm = person(LAPTOP, color_scheme="light", reduced_motion="reduce").sit(seat)
    small = person((320, 640), color_scheme="dark", reduced_motion="reduce")
    larger(small.page)
    forced = person(color_scheme="dark", forced_colors="active", reduced_motion="reduce")
    first, second = SAMPLES[system].phones
    phones = {first: small, second: forced}
    for actor, phone in phones.items():
        phone.sit(seat.give_seat(role="player", name=actor.title(), actors=[actor]))
    gm.keys = forced.keys = True
    party, found = Party(gm, phones), dict[str, list[str]]()
    done, steps = from_round(1 + SAMPLES[system].rounds), itertools.count()

    def over(picture: Picture) -> bool:
        step = next(steps)
        if step % EACH == 0 or done(picture):
            for one, rules in ((gm, COLOURS), (small, None), (forced, COLOURS)):
                found.update(looked_at(one, f"step {step}, {one.page.viewport_size}", rules))
        return done(picture)

    party.play(over)
    assert len(found) > len(phones)
    nothing(found)


def looked_at(one: Person, where: str, rules: list[str] | None) -> dict[str, list[str]]:
    """What axe finds on a page as it stands, and what is wider than the window."""
    page = one.page
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))
        page.evaluate(FORCED_TEXT)
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    found: list[str] = page.evaluate(RUN, [[], rules])
    return {where: [*found, *([f"{wide} px too wide: {page.evaluate(BEYOND)}"] if wide > 0 else [])]}


# -- fights of one's own -----------------------------------------------------------------------------------------------

TURNCOAT = "Quill the turncoat"
PASTE = """(field, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def set_up(server: Running, person: Callable[..., Person], system: str, numbers: str) -> Party:
    """Set a fight up on the page for it, with one of the GM's people hidden, and let two phones in by the code."""
    gm = person(LAPTOP, owner=True)
    page = gm.page
    page.goto("/")
    page.get_by_role("link", name="Start a fight").click()
    page.get_by_role("radio", name=re.compile("^" + re.escape(title_of(server, system)))).check()
    page.get_by_role("textbox", name="Player characters").fill(f"Ana{numbers}\nBo{numbers}")
    page.get_by_role("textbox", name="Everybody else").fill(f"2 Wolves\n{TURNCOAT}")
    hidden = page.get_by_role("row").filter(has_text=TURNCOAT)
    hidden.get_by_role("button", name=f"More of {TURNCOAT}").click()
    page.get_by_label("What the others see").select_option("hidden")
    if system in {"npc_deck", "countdown"}:
        # Else the GM is asked for it before the first NPC card: a card for the hidden one alone would tell of it.
        for box in page.get_by_label("NPC class").all():
            box.select_option("SWT")
    page.get_by_role("button", name="Set it up for 5").click()
    gm.seated()
    party = Party(gm)
    page.get_by_role("button", name="Invite").click()
    # The server is this computer's alone: the code is for those who sit at it, and the dialog says how phones reach it.
    page.get_by_role("dialog").get_by_text("turnkeeper serve --lan").wait_for()
    page.get_by_text("A code for a player at this computer").click()
    code = page.locator(".code").inner_text()
    for name in ("Ana", "Bo"):
        party.phones[name.lower()] = come_in(gm, person(recorded=True), code, name)
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Screen", exact=True).click()
    party.screen = person(TV, recorded=True)
    party.screen.page.goto(page.get_by_role("dialog").get_by_label("Copy the link").first.input_value())
    party.screen.seated()
    page.get_by_role("button", name="Close").click()
    return party


def come_in(gm: Person, phone: Person, code: str, name: str) -> Person:
    """Join by the code, wait at the door, and be let in with the actor of the same name."""
    phone.page.goto("/#/join")
    phone.page.get_by_label("Code").fill(code)
    phone.page.get_by_label("Your name").fill(f"{name}\u2019s player")
    phone.page.get_by_role("button", name="Join").click()
    expect(phone.page.get_by_role("heading", name="You are at the door")).to_be_visible()
    gm.page.get_by_role("listitem").filter(has_text=f"{name}\u2019s player").get_by_role(
        "button", name=name, exact=True
    ).click()
    phone.seated()
    expect(phone.page.get_by_role("heading", name="The fight has not begun")).to_be_visible()
    return phone


@LONG
def test_own_rolled_rounds_with_dice_of_the_table_and_a_delay(server: Running, person: Callable[..., Person]) -> None:
    party = set_up(server, person, "rolled", ", reflexes 3")
    gm, ana = party.gm, party.phones["ana"]
    gm.page.get_by_role("button", name="Menu").click()
    gm.page.get_by_role("button", name="Who rolls and draws").click()
    with gm.answered():
        gm.page.get_by_role("button", name="We do everything at the table").click()
    gm.page.get_by_role("button", name="Close").click()
    gm.onward(party.settle())
    party.settle()
    expect(ana.page.get_by_role("heading", name="Waiting for your d20")).to_be_visible()
    for who, die in ((ana, "20"), (party.phones["bo"], "12")):
        with who.answered():
            who.page.get_by_label(re.compile("d20$")).fill(die)
            who.page.keyboard.press("Enter")
    party.settle()
    # Three are left for the GM: one is pasted by its name, two are typed down the column without a click between.
    with gm.answered():
        gm.page.get_by_label(re.compile("d20$")).first.evaluate(PASTE, f"Nobody: 3\n{TURNCOAT}: 10")
    expect(gm.page.locator(".notice")).to_contain_text("Nobody: 3")
    gm.settle()
    gm.page.get_by_label(re.compile("d20$")).first.focus()
    for die in ("8", "6"):
        with gm.answered():
            gm.page.keyboard.type(die)
            gm.page.keyboard.press("Enter")
    party.settle()
    expect(ana.page.get_by_role("heading", name="You\u2019re up")).to_be_visible()
    ana.press(ana.button("delay"))
    party.settle()
    expect(party.phones["bo"].page.get_by_role("heading", name="You\u2019re up")).to_be_visible()
    party.phones["bo"].press(party.phones["bo"].button("done"))
    party.settle()
    ana.press(ana.button("enter_now"))
    party.settle()
    gm.page.get_by_role("button", name="Menu").click()
    gm.page.get_by_role("button", name="Who rolls and draws").click()
    with gm.answered():
        gm.page.get_by_role("button", name="The app does everything").click()
    gm.page.get_by_role("button", name="Close").click()
    party.play(from_round(3))
    keeps_its_secret(party, TURNCOAT)


def test_own_score_and_passes_with_edge_and_a_delay(server: Running, person: Callable[..., Person]) -> None:
    party = set_up(server, person, "passes", ", reaction 4, intuition 4, edge 3, passes 2")
    ana, bo = party.phones["ana"], party.phones["bo"]
    party.play(offered(ana, "go_first"))
    ana.press(ana.button("go_first"))
    party.play(offered(bo, "delay"))
    bo.press(bo.button("delay"))
    party.play(from_round(3))
    keeps_its_secret(party, TURNCOAT)


def hold_on_somebody(phone: Person) -> None:
    """Hold the card that is up until the first card that can be waited for."""
    phone.button("hold").click()
    phone.press(phone.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first)


@LONG
def test_own_actor_deck_with_a_hold(server: Running, person: Callable[..., Person]) -> None:
    party = set_up(server, person, "draw", ", cards 3")
    ana = party.phones["ana"]
    party.play(offered(ana, "hold"))
    hold_on_somebody(ana)
    assert party.settle()["table"]["held"][0]["actor"] == "ana"
    party.play(from_round(3))
    keeps_its_secret(party, TURNCOAT)


def test_own_card_hands_with_a_card_played_and_one_held(server: Running, person: Callable[..., Person]) -> None:
    party = set_up(server, person, "hands", ", dx 12, iq 12, combat_reflexes yes")
    ana, bo = party.phones["ana"], party.phones["bo"]
    party.gm.onward(party.settle())
    party.play(offered(ana, "hold"))
    others = {"ana": ana, "bo": bo}
    hands = {actor: hand_of(phone, actor) for actor, phone in others.items()}
    for actor, phone in others.items():
        came = "\n".join(phone.frames)
        assert all(f'"{card}"' in came for card in hands[actor])
        assert not [card for other in hands if other != actor for card in hands[other] if f'"{card}"' in came]
        assert not [
            card
            for other in hands
            if other != actor
            for card in hands[other]
            if f'data-card="{card}"' in phone.page.content()
        ]
    assert party.screen
    assert not [card for hand in hands.values() for card in hand if f'"{card}"' in "\n".join(party.screen.frames)]
    one = fan(ana).first
    for other in fan(ana).and_(ana.page.locator('[aria-pressed="true"]')).all():
        other.click()
    one.click()
    ana.press(ana.button("hold"))
    party.settle()
    expect(ana.page.get_by_role("region", name="Ana").get_by_text("On hold")).to_be_visible()
    party.play(offered(bo, "play"))
    play_a_card(bo)
    party.play(from_round(2))
    keeps_its_secret(party, TURNCOAT)


def hand_of(phone: Person, actor: str) -> list[str]:
    """The cards in one's own hand."""
    fighter = next(one for one in phone.picture()["view"]["fighters"] if one["actor"] == actor)
    return [str(card) for card in fighter["private"]["hand"]]


def fan(phone: Person) -> Locator:
    """The cards in hand, as buttons."""
    return phone.page.get_by_role("group", name=re.compile("cards? in hand")).get_by_role("button")


def play_a_card(phone: Person) -> None:
    """Play the cards that are chosen beforehand, for what is chosen beforehand, at nobody in particular."""
    expect(phone.page.locator('.cd-card.live[aria-pressed="true"]').first).to_be_visible()
    declare(phone)


def declare(person: Person) -> None:
    """Press the button that says what will happen; where it asks at whom, at nobody in particular."""
    button = person.page.locator(".cd-do")
    if "choose whom" not in (button.text_content() or ""):
        person.press(button)
        return
    person.tap(button)
    person.press(person.page.get_by_role("button", name="Nobody in particular"))


def npc_acts(gm: Person) -> None:
    """By the NPC card, the first who may act does the first thing there is."""
    gm.tap(
        gm.page.locator(".cd-bands")
        .get_by_role("button")
        .locator("visible=true")
        .and_(gm.page.locator(":enabled"))
        .first
    )
    declare(gm)


@LONG
def test_own_npc_deck_with_an_action_by_the_card(server: Running, person: Callable[..., Person]) -> None:
    party = set_up(server, person, "npc_deck", "")
    party.play(offered(party.gm, "act"))
    npc_acts(party.gm)
    assert party.settle()["view"]["live"]
    party.play(from_round(3))
    keeps_its_secret(party, TURNCOAT)


@LONG
def test_own_countdown_with_both_decks(server: Running, person: Callable[..., Person]) -> None:
    party = set_up(server, person, "countdown", ", dx 12, iq 12")
    ana = party.phones["ana"]
    party.play(offered(ana, "play"))
    play_a_card(ana)
    party.play(offered(party.gm, "act"))
    npc_acts(party.gm)
    party.play(from_round(2))
    keeps_its_secret(party, TURNCOAT)
