"""A fight in German: what the GM, a player and a screen read has no English sentence in it."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.people import LAPTOP, LONG, TV, Party, Person, no_wider
from tests.e2e.room import words_have_room
from tests.e2e.test_corners import bring, player
from tests.systems.passes.play import Play as Passes
from tests.web.support import Running
from tools.screens.camera import larger
from turnkeeper.core.registry import system, system_ids
from turnkeeper.core.texts import texts_of
from turnkeeper.presets import packaged
from turnkeeper.translations import messages, read_messages

APP = Path(__file__).parents[2] / "ui" / "src" / "texts"
LINES = 14
_MANY_WORDS = 3
TEXTS = """() => {
  const said = document.body.innerText.split('\\n');
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) said.push(one.getAttribute(name) ?? '');
  return [document.title, ...said];
}"""


@functools.cache
def patterns(language: str) -> tuple[str, ...]:
    """All messages in a language: those of the systems, the server's other ones, the app's."""
    found: list[Mapping[str, str]] = [texts_of(system(name), language).patterns() for name in system_ids()]
    found += [messages(language, "odds")]
    found += [read_messages(file.read_text("utf-8")) for file in sorted((APP / language).glob("*.ftl"))]
    said = [one if language == "en" else one.languages[language] for one in packaged().values()]
    games = [text for one in said for text in (one.title, one.summary, *one.works_with, *one.leaves_out)]
    return tuple(dict.fromkeys([pattern for one in found for pattern in one.values()] + games))


def pieces(pattern: str) -> Iterator[str]:
    """The texts between the placeables of a message, and those of its variants."""
    variants = re.sub(r"\{[^{}]*->|\n\s*\*?\[[^\]]*\]|\n\s*\}", "\n", pattern)
    for text in re.split(r"\{[^{}]*\}|\n", variants):
        if stripped := text.strip(" .,:;()?!\u2026\u201c\u201d\"'"):
            yield stripped


@functools.cache
def english() -> tuple[frozenset[str], re.Pattern[str]]:
    """English messages of a word or two, and what finds the longer ones; but for those that German has, too."""
    ours = {piece.lower() for pattern in patterns("de") for piece in pieces(pattern)}
    theirs = {piece.lower() for pattern in patterns("en") for piece in pieces(pattern)} - ours
    long = sorted((one for one in theirs if len(one.split()) >= _MANY_WORDS), key=len, reverse=True)
    short = frozenset(one for one in theirs if re.fullmatch(r"[a-z]{3,}( [a-z]+)?", one))
    return short, re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, long))})(?!\w)", re.IGNORECASE)


def english_in(page: Page) -> list[str]:
    """The texts on a page that are in English."""
    short, long = english()
    said = dict.fromkeys(str(text).strip() for text in page.evaluate(TEXTS))
    return [text for text in said if text.strip(" .,:\u2026").lower() in short or long.search(text)]


@pytest.mark.parametrize("name", [*(pytest.param(one, marks=LONG) for one in ("rolled", "passes", "draw")), "hands"])
def test_a_fight_is_in_german_for_everybody(server: Running, person: Callable[..., Person], name: str) -> None:
    gm = person(LAPTOP, owner=True, locale="de-AT")
    gm.page.goto("/")
    expect(gm.page.locator("html[lang=de]")).to_be_visible()
    assert not english_in(gm.page)
    gm.page.goto("/#/new")
    expect(gm.page.get_by_role("radio").first).to_be_visible()
    assert not english_in(gm.page)
    gm.sit(server.open(sample=name))
    pc = next(row for row in gm.picture()["table"]["actors"] if row["side"] == "pc")
    phone = person(locale="de").sit(gm.seat.give_seat(role="player", name="Ana", actors=[pc["actor"]]))
    screen = person(TV, locale="de").sit(gm.seat.give_seat(role="screen", name="TV"))
    party = Party(gm, {pc["actor"]: phone}, screen)
    for lines in range(2, LINES, 3):
        party.play(lambda picture, most=lines: picture["log"]["total"] >= most)  # type: ignore[misc]
        for one in (gm, phone, screen):
            assert not english_in(one.page)
    for one in (gm, phone, screen):
        no_wider(one.page, f"{name} in German")


def test_the_switch_changes_all_that_is_read_and_leaves_the_page_as_it_is(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = person(LAPTOP, owner=True)
    gm.sit(server.open(sample="rolled"))
    assert english_in(gm.page), "the test finds no English"
    gm.page.get_by_role("button", name="Menu").click()
    gm.page.get_by_role("button", name="Deutsch").click()
    expect(gm.page.locator("html[lang=de]")).to_be_visible()
    expect(gm.page.get_by_text(re.compile("kommt dazu")).first).to_be_visible()
    expect(gm.page.get_by_role("dialog")).to_be_visible()
    assert not english_in(gm.page)
    gm.page.reload()
    gm.seated()
    assert not english_in(gm.page)
    gm.page.get_by_role("button", name="Menü").click()
    gm.page.get_by_role("button", name="Wie der Browser").click()
    expect(gm.page.get_by_role("heading", name="Menu")).to_be_visible()
    expect(gm.page.locator("html[lang=en]")).to_be_visible()


def test_words_on_the_buttons_beside_the_large_one_stay_whole(server: Running, person: Callable[..., Person]) -> None:
    gm = person((1280, 800), locale="de-DE").sit(
        bring(server, Passes(ana={"score": 9}, bo={"score": 5, "passes": 3}).turn().fight)
    )
    gm.settle()
    gm.page.evaluate("document.fonts.ready")
    delay = gm.page.locator(".foot-side [data-command=delay] > span").first
    # Whose it is is only read aloud.
    expect(delay).to_have_text("Ana: Verzögern")
    lines = delay.evaluate("word => word.getBoundingClientRect().height / parseFloat(getComputedStyle(word).fontSize)")
    assert lines < 2


def test_the_large_button_asks_again_in_one_line(server: Running, person: Callable[..., Person]) -> None:
    """A program that reads the page aloud presses it, and cannot hold."""
    before_a_pass = Passes(ana={"score": 9}, bo={"score": 14, "passes": 2, "edge": 1}).turn().act("bo", "ana")
    gm = person((1280, 720), locale="de-DE").sit(bring(server, before_a_pass.fight))
    player(person, gm.seat, "bo")
    button = gm.page.locator(".onward button")
    expect(button).to_have_attribute("data-hold", "true")
    gm.page.evaluate("document.fonts.ready")
    button.evaluate("button => button.click()")
    expect(button).not_to_contain_text("Gedrückt halten")
    lines = button.evaluate("""button => {
      const range = document.createRange();
      range.selectNodeContents(button.querySelector('span').firstChild);
      return range.getClientRects().length;
    }""")
    assert lines == 1


def test_the_console_s_bar_has_room_for_its_buttons(server: Running, person: Callable[..., Person]) -> None:
    """In a window of a tablet's width, as a laptop's is at twice its size; with phones here and one at the door."""
    gm = person(LAPTOP, locale="de-DE").sit(
        server.open(sample="passes", name="Die Nacht in den Ruinen von Alt-Hohenfels")
    )
    for number in range(2):
        person(locale="de-DE").sit(gm.seat.give_seat(role="player", name=f"Handy {number}", actors=[]))
    code = gm.seat.post("/invitations", {}).json()["code"]
    assert server.http.post("/join", json={"code": code, "name": "Jo"}).status_code == 201
    invite = gm.page.get_by_role("button", name="Einladen 2 Handys 1")
    for width in (700, 720, 768, 834, 1099, 1100):
        gm.page.set_viewport_size({"width": width, "height": 450})
        expect(invite).to_be_visible()
        beyond = gm.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert beyond == 0, f"{beyond} px too wide at {width}"


def test_on_a_phone_with_larger_type_the_console_s_bar_has_room(server: Running, person: Callable[..., Person]) -> None:
    seat = server.open(sample="passes")
    for times in (1.25, 1.5):
        page = person(locale="de-DE").sit(seat).page
        larger(page, times)
        for width in (360, 390, 412, 430):
            page.set_viewport_size({"width": width, "height": 800})
            beyond = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert beyond <= 0, f"{beyond} px too wide at {width}, text {times} times as large"
            words_have_room(page, f"the console at {width} px, text {times} times as large")
