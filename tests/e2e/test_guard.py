"""After a step, what moved or says something else takes no input for a moment."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.people import LAPTOP, LONG, PATIENCE_MS, PHONE, Party, Person
from tests.e2e.test_fights import SAMPLES
from tests.web.support import Running, Seat
from tools.screens.play import by_the_table, play_on

MOMENT = 400
FRAME = 16
HELD = 700
"""So long a button is held, in ms."""
ON = ("resolve", "go_ahead", "done", "act", "decline", "close_window", "next")
"""By which a fight goes on until a player is up, the first that is offered."""
AT_THE_EDGE = ".dock button:enabled:not([aria-disabled])"
OWN = {
    "rolled": {"take_turn", "done", "delay", "enter_now"},
    "passes": {"go_first", "decline", "act", "delay", "done"},
    "draw": {"act", "decline"},
    "hands": {"pass"},
    "countdown": {"pass"},
}
"""What a player's buttons give in each system, of what needs no choice. By the NPC deck there are none."""
AGAIN = """([x, y]) => {
  document.elementFromPoint(x, y)?.closest("button")?.click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "n", bubbles: true }));
}"""
"""A second press at a place, and the key of the large button."""


class Twice(NamedTuple):
    """What two presses at one place did."""

    given: int
    """The commands that they gave."""
    other: bool
    """Whether the button says something else since the first."""


def in_still_time(person: Person, seat: Seat) -> Person:
    """Take a seat where time passes only as far as a test lets it."""
    person.rule_time()
    person.sit(seat)
    person.stop_time()
    return person


def pressed_twice(person: Person, button: Locator, between: int, busy: int = 0) -> Twice:
    """Press where a button is, and there again so many ms after the page has shown what that did.

    The page is one whose time was stopped. To draw what was done it takes ``busy`` ms more than a frame.
    """
    person.settle()
    person.pass_time(MOMENT + 100)
    box, said, sent = button.bounding_box(), _said(button), len(person.sent)
    assert box is not None
    place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    person.page.mouse.click(*place)
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while _said(button) == said:
        assert time.monotonic() < deadline, f"{said} was not answered"
        person.listen()
        if person.answered_since(sent):
            # It may say the same after the step; that the page shows it is told once it is drawn.
            if person.is_settled():
                break
            person.pass_time(5)
    if busy:
        person.be_busy(busy)
    person.pass_time(2 * FRAME)
    person.pass_time(between)
    person.page.evaluate(AGAIN, place)
    person.settle()
    return Twice(len(person.sent) - sent, _said(button) != said)


def _said(button: Locator) -> list[str]:
    """What it says; nothing where it is gone."""
    return button.all_inner_texts()


@pytest.mark.parametrize(
    ("system", "busy"),
    [
        ("rolled", 0),
        # The frame that shows the step takes longer than the moment lasts.
        ("rolled", 1000),
        pytest.param("passes", 0, marks=LONG),
        pytest.param("draw", 0, marks=LONG),
        ("hands", 0),
        pytest.param("npc_deck", 0, marks=LONG),
        ("countdown", 0),
        *(pytest.param(system, 1000, marks=LONG) for system in ("passes", "draw", "hands", "npc_deck", "countdown")),
    ],
)
def test_a_second_tap_on_the_large_button_does_nothing(
    server: Running, person: Callable[..., Person], system: str, busy: int
) -> None:
    """Where the first made it say something else. Nor does its key; a press after the moment does its step."""
    gm = in_still_time(person(LAPTOP, guard=True), server.open(sample=system))
    button = gm.page.locator(".onward button")
    held = 0
    for between in (50, 150, 350, 50, 150, 350):
        gm.settle()
        if button.get_attribute("aria-disabled") or button.get_attribute("data-hold"):
            break
        prompts = sum(offer["command"] == "resolve" for offer in gm.picture()["offers"])
        given, other = pressed_twice(gm, button, between, busy)
        if other:
            held += 1
            assert given <= max(prompts, 1), f"{button.inner_text()} was pressed within {between} ms"
    assert held


def test_a_player_s_second_tap_does_not_give_up_what_comes(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(sample="rolled")
    gm.do("begin")
    while not gm.picture()["table"]["now"]:
        ask = next(one for one in gm.picture()["offers"] if one["command"] == "resolve")
        gm.do("resolve", **ask["fixed"])
    up = gm.picture()["table"]["now"][0]["actor"]
    phone = in_still_time(person(PHONE, guard=True), gm.give_seat(role="player", name="Ana", actors=[up]))
    assert pressed_twice(phone, phone.page.locator("main .act").first, 100).given == 1


@pytest.mark.parametrize(
    "system",
    [
        pytest.param("rolled", marks=LONG),
        "passes",
        pytest.param("draw", marks=LONG),
        pytest.param("hands", marks=LONG),
        pytest.param("countdown", marks=LONG),
    ],
)
def test_a_player_s_second_tap_on_a_button_at_the_lower_edge_does_nothing(
    server: Running, person: Callable[..., Person], system: str
) -> None:
    """Each that says something of its own, as a fight goes on, after another time. By the NPC deck there is none."""
    gm = server.open(sample=system)
    play_on(gm)
    picture = gm.picture()
    pcs = {row["actor"] for row in picture["table"]["actors"] if row["side"] == "pc"}
    up = [one["actor"] for one in picture["table"]["now"] if one["actor"] in pcs]
    phone = in_still_time(
        person(PHONE, guard=True), gm.give_seat(role="player", name="Ana", actors=(up or sorted(pcs))[:1])
    )
    tried: set[str] = set()
    for _ in range(60):
        phone.settle()
        button = next(
            (
                one
                for one in phone.page.locator(AT_THE_EDGE).locator("visible=true").all()
                if at_once(one) and kind_of(one) not in tried
            ),
            None,
        )
        if button is None:
            gm_goes_on(gm)
            continue
        said = kind_of(button)
        between = (100, 250, 380)[len(tried) % 3]
        given, other = pressed_twice(phone, button, between)
        assert given == 1 or not other, f"{said} was pressed within {between} ms"
        tried.add(said)
        if tried >= OWN[system]:
            return
    pytest.fail(f"only {tried} came")


@LONG
@pytest.mark.parametrize(("system", "between"), [("hands", 100), ("hands", 380), ("countdown", 250)])
def test_a_player_s_second_tap_plays_or_holds_no_other_card(
    server: Running, person: Callable[..., Person], system: str, between: int
) -> None:
    """One is held, and then one is played where that takes a single press."""
    seat = server.open(sample=system)
    gm = person(LAPTOP).sit(seat)
    actor = SAMPLES[system].phones[0]
    phone = in_still_time(person(PHONE, guard=True), seat.give_seat(role="player", name="Ana", actors=[actor]))
    tried: list[str] = []
    for _ in range(50):
        picture = gm.settle()
        phone.settle()
        phone.pass_time(MOMENT)
        wanted = "play" if tried else "hold"
        button = phone.button("hold") if wanted == "hold" else without_whom(phone)
        if button is None or not button.is_visible() or button.is_disabled():
            gm.onward(picture)
            continue
        given = pressed_twice(phone, button, between).given
        assert given == 1, f"{wanted} was pressed twice within {between} ms"
        assert phone.sent[-1]["command"]["type"] == wanted
        tried.append(wanted)
        if wanted == "play":
            return
    pytest.fail(f"only {tried} came")


def without_whom(phone: Person) -> Locator | None:
    """The button that plays a card, with something chosen for it that is aimed at nobody; None where there is none."""
    for row in phone.page.locator(".cd-rows button").locator("visible=true").all():
        row.click()
        button = phone.page.locator(".cd-do")
        if button.is_enabled() and "choose whom" not in button.inner_text():
            return button
    return None


def at_once(button: Locator) -> bool:
    """Whether it gives its command without asking anything."""
    said = button.inner_text()
    return "…" not in said and "choose whom" not in said


def kind_of(button: Locator) -> str:
    """The command that a button gives, or what it says without numbers where it gives several."""
    return button.get_attribute("data-command") or re.sub(r"\d+", "", button.inner_text())


def gm_goes_on(gm: Seat) -> None:
    """The GM's step by which the fight goes on."""
    offers = [one for one in gm.picture()["offers"] if not one["refused"] and not one["choose"]]
    best = min(offers, key=lambda one: ON.index(one["command"]) if one["command"] in ON else len(ON))
    gm.do(best["command"], **best["fixed"])


def at_a_chance(gm: Person) -> str:
    """Begin, and go on until a player could act; the player's name in the large button."""
    button = gm.page.locator(".onward button")
    for _ in range(60):
        gm.settle()
        if button.get_attribute("data-hold"):
            return button.inner_text()
        gm.onward(gm.picture())
    pytest.fail("nobody could be passed over")


@pytest.mark.parametrize("by", ["finger", "key", "space"])
def test_a_player_is_passed_over_only_by_a_button_that_is_held(
    server: Running, person: Callable[..., Person], by: str
) -> None:
    """A tap, however often, does nothing; nor does letting go too soon. The log names who was passed over."""
    gm = person(LAPTOP).sit(server.open(sample="hands"))
    said = at_a_chance(gm)
    assert "Press and hold" in said
    page, button = gm.page, gm.page.locator(".onward button")
    ways: dict[str, tuple[Callable[[], None], Callable[[], None]]] = {
        "finger": (page.mouse.down, page.mouse.up),
        "key": (lambda: page.keyboard.down("n"), lambda: page.keyboard.up("n")),
        "space": (lambda: page.keyboard.down(" "), lambda: page.keyboard.up(" ")),
    }
    press, release = ways[by]
    button.hover()
    button.focus()
    sent = len(gm.sent)
    gm.stop_time()
    for _ in range(3):
        press()
        expect(button).to_have_attribute("data-holding", "")
        gm.pass_time(HELD - 1)
        release()
        expect(button).not_to_have_attribute("data-holding", "")
    gm.pass_time(HELD)
    assert len(gm.sent) == sent
    assert button.inner_text() == said
    with gm.answered():
        press()
        gm.pass_time(HELD)
        gm.let_time_run()
    release()
    # As far as the end of the rank, where the cards that were not played are gone.
    for _ in range(12):
        gm.settle()
        # The lines of a rank that is over are folded on the page.
        if "Passed over" in " ".join(line["text"] for line in gm.picture()["log"]["lines"]):
            return
        gm.onward(gm.picture())
    pytest.fail("the log does not say who was passed over")


@LONG
def test_a_turn_in_which_nobody_acts_takes_a_press_for_each_rank(
    server: Running, person: Callable[..., Person]
) -> None:
    """Where several could act in a rank, one button is held for all of them."""
    gm = person(LAPTOP).sit(server.open(sample="countdown"))
    party = Party(gm)
    picture = party.play(lambda found: found["view"].get("phase") == "counting")
    presses = 0
    while picture["view"]["phase"] == "counting":
        if gm.page.locator(".cd-nobody").count():
            with gm.answered():
                gm.page.keyboard.down("r")
            gm.page.keyboard.up("r")
        else:
            gm.onward(picture)
        presses += 1
        picture = party.settle()
    assert presses <= len("AKQJ") + len(range(2, 11))
    # What goes on then is the large button, and no other.
    expect(gm.page.get_by_role("button", name="Next turn")).to_have_count(1)


def test_a_reader_that_cannot_hold_presses_twice(server: Running, person: Callable[..., Person]) -> None:
    gm = person(LAPTOP).sit(server.open(sample="hands"))
    at_a_chance(gm)
    sent = len(gm.sent)
    button = gm.page.locator(".onward button")
    button.evaluate("button => button.click()")
    expect(button).to_contain_text("Press again")
    assert len(gm.sent) == sent
    with gm.answered():
        button.evaluate("button => button.click()")


# -- buttons that open a choice or a form ------------------------------------------------------------------------------


def tapped_twice(person: Person, button: Locator, brings: Locator, between: int) -> int:
    """Tap a button, and its place again once it has brought what it brings; how many commands that gave.

    The second tap says itself when it was: as late after the first as ``between``, in ms, however slow the machine is.
    """
    expect(button).to_be_enabled()
    button.scroll_into_view_if_needed()
    # What a step before this moved takes a tap again.
    person.page.wait_for_timeout(MOMENT + 100)
    box, sent, when = button.bounding_box(), len(person.sent), time.time()
    assert box is not None
    mouse = person.context.new_cdp_session(person.page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "button": "left", "clickCount": 1}
    for later in (0, between / 1000):
        for kind in ("mousePressed", "mouseReleased"):
            mouse.send("Input.dispatchMouseEvent", {"type": kind, "timestamp": when + later, **point})
        expect(brings).to_be_visible()
    mouse.detach()
    # What the page does now it does before it answers.
    person.page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(brings).to_be_visible()
    return len(person.sent) - sent


@pytest.mark.parametrize(
    ("size", "between"),
    [
        (PHONE, 100),
        (LAPTOP, 390),
        *(pytest.param(*more, marks=LONG) for more in ((PHONE, 250), (PHONE, 390), (LAPTOP, 100), (LAPTOP, 250))),
    ],
)
def test_a_second_tap_gives_nothing_in_what_the_first_one_opened(
    server: Running, person: Callable[..., Person], size: tuple[int, int], between: int
) -> None:
    """Neither a choice in it, nor that it is closed again: a card to play, at whom, the menu."""
    seat = server.open(sample="hands")
    at_a_chance(person(LAPTOP).sit(seat))
    gm = person(size, guard=True).sit(seat)
    page = gm.page
    play = page.get_by_role("button", name=re.compile("Play …")).first
    assert tapped_twice(gm, play, page.locator("dialog .cd-do"), between) == 0
    whom = page.get_by_role("button", name="Nobody in particular")
    assert tapped_twice(gm, page.locator("dialog .cd-do"), whom, between) == 0
    with gm.answered():
        given = tapped_twice(gm, whom, page.locator(".onward button"), between)
    assert given == 1
    opened = page.get_by_role("dialog").get_by_role("heading", name="Menu")
    assert tapped_twice(gm, page.get_by_role("button", name="Menu"), opened, between) == 0


def test_a_second_tap_does_not_begin_the_fight_that_the_first_one_set_up(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = person(PHONE, guard=True, owner=True)
    page = gm.page
    page.goto("/#/new")
    page.get_by_role("textbox", name="Player characters").fill("Ana")
    begin = page.get_by_role("button", name="Begin the fight")
    assert tapped_twice(gm, page.get_by_role("button", name=re.compile("^Set it up")), begin, 390) == 0


# -- pages that come, dialogs that close -------------------------------------------------------------------------------

PRESS = "control => control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))"
"""Whether the page lets a press through."""
BADGE, MENU = ".deal-badge", ".headline-tools button:last-child"


@pytest.mark.parametrize(
    ("late", "opens"), [(100, False), pytest.param(350, False, marks=LONG), pytest.param(600, True, marks=LONG)]
)
def test_the_page_that_comes_by_joining_takes_no_tap_for_a_moment(
    server: Running, person: Callable[..., Person], late: int, *, opens: bool
) -> None:
    """However long after the first tap that is, and wherever the buttons of the new page stand."""
    gm = server.open(sample="rolled")
    gm.patch("", {"admission": "automatic"})
    code = gm.post("/invitations", {}).json()["code"]
    phone = person(PHONE, guard=True)
    phone.rule_time()
    phone.page.goto(f"/#/join/{code}")
    phone.page.get_by_label("Your name").fill("Ana")
    join = phone.page.get_by_role("button", name="Join")
    phone.stop_time()
    phone.pass_time(MOMENT + 100)
    join.click()
    phone.wait_until_shown(phone.page.locator("html[data-version]"), then=late)
    assert phone.page.locator(BADGE).evaluate(PRESS) == opens
    phone.let_time_run()
    expect(phone.page.get_by_role("dialog")).to_have_count(int(opens))


@LONG
@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("between", [100, 250, 390])
def test_a_second_tap_on_the_start_page_chooses_nothing_where_the_first_one_led(
    server: Running, person: Callable[..., Person], place: int, between: int
) -> None:
    gm = person(PHONE, guard=True, owner=True)
    page = gm.page
    page.goto("/")
    expect(page.locator(".hero a")).to_have_count(3)
    leads = ("main:has([name=system])", "main:has(.code-input)", "main:has([type=checkbox])")[place]
    tapped_twice(gm, page.locator(".hero a").nth(place), page.locator(leads), between)
    assert page.url.endswith(("/#/new", "/#/join", "/#/odds")[place])
    chosen = page.locator("[name=system]").evaluate_all("all => all.findIndex(one => one.checked)")
    assert chosen == (0 if place == 0 else -1)


@LONG
@pytest.mark.parametrize(("late", "opens"), [(100, False), (350, False), (600, True)])
def test_what_lies_under_the_dialog_of_a_hold_takes_no_tap_as_it_closes(
    server: Running, person: Callable[..., Person], late: int, *, opens: bool
) -> None:
    """It stood there all the time, and so did not move."""
    gm = server.open(sample="draw")
    play_on(gm)
    while not any(one["command"] == "hold" and not one["refused"] for one in gm.picture()["offers"]):
        gm_goes_on(gm)
    up = gm.picture()["table"]["now"][0]["actor"]
    phone = person(PHONE, guard=True)
    phone.rule_time()
    phone.sit(gm.give_seat(role="player", name="Ana", actors=[up]))
    hold = phone.page.get_by_role("button", name="Hold")
    assert tapped_twice(phone, hold, phone.page.locator(".draw-triggers"), 390) == 0
    phone.stop_time()
    phone.pass_time(MOMENT + 100)
    phone.press(phone.page.locator(".draw-triggers button").first)
    phone.wait_until_shown(phone.page.locator("html:not(:has(dialog))"), then=late)
    assert phone.page.locator(MENU).evaluate(PRESS) == opens
    phone.let_time_run()
    expect(phone.page.get_by_role("dialog")).to_have_count(int(opens))


@LONG
@pytest.mark.parametrize("between", [100, 250, 390])
def test_dice_are_entered_once_by_two_taps(server: Running, person: Callable[..., Person], between: int) -> None:
    """Neither is the next one's roll begun, whose row moves up; nor is anything entered by what opens the dialog."""
    seat = server.open(sample="rolled")
    with by_the_table(seat, "rolled"):
        gm = person(PHONE, guard=True).sit(seat)
    dialog = gm.page.get_by_role("dialog")
    assert tapped_twice(gm, gm.page.get_by_role("button", name="Tap it").first, dialog, between) == 0
    dialog.get_by_role("button", name="3", exact=True).click()
    with gm.answered():
        given = tapped_twice(gm, dialog.get_by_role("button", name="That is it"), gm.page.locator("main"), between)
    assert given == 1
    assert dialog.count() == 0
    with gm.answered():
        given = tapped_twice(gm, gm.page.get_by_role("button", name="Roll it").first, gm.page.locator("main"), between)
    assert given == 1
