"""Every game on the page of a new fight is played, from there to the page on what happened, in its own words."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.people import LAPTOP, LONG, Person, Picture, from_round, takes_its_turn
from tests.web.support import Running, Seat
from tools.autoplay import filled
from turnkeeper.core.actions import Action
from turnkeeper.presets import Preset, packaged

PRESETS = packaged()
SHORT = {"d20-once", "speed-fixed", "bag"}
"""Of each engine one that people play; the others are played by ``make e2e``."""
TAPS = 4
"""Moves of a phone by taps, in each fight; the others are given without a browser, which is quicker."""
NOTHING_TO_TAP = {"npc_deck"}
"""Everything that players do there is chosen in a form."""
SLOW = {"hands", "countdown"}
"""Of these one whole turn is a fight: it has thirteen increments."""
OK = 200
MUST = ("resolve", "enter", "lose", "sacrifice")
"""What a fight waits for."""
ACTS = ("play", "act", "take_turn", "hold")
ONWARD = (
    "done", "act", "take_turn", "go_ahead", "close_window", "start_passes", "next_round", "next_turn", "end_pass",
    "decline", "next",
)  # fmt: skip
"""What moves a fight on."""


def strange(preset: Preset, text: str) -> list[str]:
    """The system's words in a text, where the game has others."""
    own = {word.lower() for said in preset.words.values() for word in (said, *said.split())}
    return [
        word
        for word in preset.words
        if word.lower() not in own and re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text, re.IGNORECASE)
    ]


def text_of(page: Page) -> str:
    """Everything that can be read on a page."""
    return page.locator("body").inner_text()


def played(gm: Seat, until: Callable[[Picture], bool], phone: Person, taps: list[str], *, most: int = 600) -> Picture:
    """Play on until the picture is as wanted; gives that. The phone's moves are made by taps, a few of them.

    All others are made as the GM without a browser, by what is offered.
    """
    chance = random.Random(1)  # noqa: S311 - which moves are made, the same in every run
    for _ in range(most):
        picture = gm.picture()
        if until(picture):
            return picture
        if len(taps) < TAPS and _may_tap(phone, picture) and takes_its_turn(phone):
            taps.append(phone.sent[-1]["command"]["type"])
            continue
        offers: dict[str, list[Action]] = {}
        for shown in picture["offers"]:
            offer = msgspec.convert(shown, Action)
            if offer.refused is None and (offer.shelf == "play" or offer.command in MUST):
                offers.setdefault(offer.command, []).append(offer)
        kinds = [kind for kind in MUST if kind in offers] or [*_some(offers, chance), *offers]
        assert any(_sent(gm, chance.choice(offers[kind]), chance) for kind in kinds), (kinds, picture["table"])
    raise AssertionError(f"not reached in {most} steps: {gm.picture()['table']}")


def _may_tap(phone: Person, picture: Picture) -> bool:
    """Whether the phone's actor is up, or something is asked of it."""
    own = {row["actor"] for row in phone.picture()["table"]["actors"] if row["mine"]}
    asked = {one["of"] for one in picture["table"]["waiting"]}
    return not own.isdisjoint({one["actor"] for one in picture["table"]["now"]} | asked)


def _some(offers: Collection[str], chance: random.Random) -> Iterator[str]:
    """What mostly is done first, of what is offered: actions as often as not, then what moves the fight on."""
    yield from (kind for kind in ACTS if kind in offers and chance.random() < 0.7)
    yield from (kind for kind in ONWARD if kind in offers)


def _sent(gm: Seat, offer: Action, chance: random.Random) -> bool:
    """Whether a command of an offer was done. Whose contest was won goes with a margin where one is asked for."""
    fields = filled(offer, (), chance)
    kind = fields.pop("type")
    tries = [fields, {**fields, "value": [*fields["value"], 1]}] if offer.command == "enter" else [fields]
    return any(gm.send(kind, **one).status_code == OK for one in tries)


@pytest.mark.parametrize("name", [pytest.param(name, marks=() if name in SHORT else LONG) for name in PRESETS])
def test_a_game_is_played_in_its_own_words(
    own: Callable[..., Running], person: Callable[..., Person], chromium: Browser, name: str
) -> None:
    """Whole rounds from the page of a new fight to the page on what happened; read at each stage in a browser."""
    preset = PRESETS[name]
    # The GM's moves come without a browser, faster than by hand.
    server = own(seat_requests_a_second=1000.0)
    gm = person(LAPTOP, owner=True, at=server)
    gm.page.goto("/#/new")
    gm.page.get_by_role("radio", name=re.compile(re.escape(preset.title))).check()
    gm.page.locator("textarea").nth(0).fill("Ana 9\nBo 8")
    gm.page.locator("textarea").nth(1).fill("2 Wolves 7")
    expect(gm.page.locator(".new-rules h2").first).to_be_visible()
    if preset.leaves_out:
        gm.page.get_by_text("What it leaves out").click()
        expect(gm.page.get_by_text(preset.leaves_out[0])).to_be_visible()
    rules = gm.page.locator(".new-rules").inner_text()
    # What is left out of a game, and what it works with, may be said in any words.
    assert not strange(preset, rules.replace("\n".join(preset.leaves_out), "")), rules
    gm.page.locator("button[type=submit]").click()
    gm.seated()
    seat = gm.seat
    phone = person(at=server).sit(seat.give_seat(role="player", name="Ana", actors=["ana"]))
    turns: set[str] = set()
    taps: list[str] = []
    for stage in ("set-up", "mid-fight", "end"):
        if stage == "mid-fight":
            picture = played(
                seat, lambda picture: from_round(1)(picture) and bool(picture["table"]["now"]), phone, taps
            )
        elif stage == "end":
            picture = played(seat, from_round(2 if name in SLOW else 3), phone, taps)
            turns = {row["name"] for row in picture["table"]["actors"]}
            seat.do("end")
        for one in (gm, phone):
            one.settle()
            assert not strange(preset, text_of(one.page)), (stage, text_of(one.page))
    assert taps or name in NOTHING_TO_TAP
    # A file that was saved: the app's policy on styles is not about it.
    alone = chromium.new_page()
    alone.set_content(seat.get("/export", format="recap", view="screen").text)
    told = text_of(alone)
    alone.close()
    assert preset.title in told
    assert any(turn in told for turn in turns)
    assert not strange(preset, told.replace(preset.title, "")), told


def test_the_game_played_last_stands_first_and_files_of_ones_own_are_there(
    own: Callable[..., Running], person: Callable[..., Person], tmp_path: Path
) -> None:
    folder = tmp_path / "data" / "presets"
    folder.mkdir(parents=True)
    ours = 'title = "Our Thursday game"\nsummary = "A d20."\nsystem = "rolled"\n[words]\nReflexes = "Speed"\n'
    (folder / "ours.toml").write_text(ours, "utf-8")
    (folder / "wrong.toml").write_text('title = "No"\n', "utf-8")
    gm = person(LAPTOP, owner=True, at=own())
    gm.page.goto("/#/new")
    expect(gm.page.get_by_text("A file of yours cannot be used: wrong")).to_be_visible()
    gm.page.get_by_role("radio", name=re.compile("Our Thursday game")).check()
    gm.page.locator("textarea").nth(0).fill("Ana 3")
    expect(gm.page.get_by_role("columnheader", name="Speed")).to_be_visible()
    gm.page.locator("button[type=submit]").click()
    gm.seated()
    gm.page.goto("/#/new")
    expect(gm.page.locator(".systems .system").first).to_contain_text("Our Thursday game")


def test_nobody_is_set_up_before_the_games_numbers_are_known(server: Running, person: Callable[..., Person]) -> None:
    """Until then "Ana 9" cannot be told from a name, and would come into the fight as one."""
    gm = person(LAPTOP, owner=True)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    gm.page.route("**/systems/draw", hold)
    gm.page.goto("/#/new")
    gm.page.get_by_role("radio", name=re.compile(re.escape(PRESETS["draw"].title))).check()
    gm.page.locator("textarea").nth(0).fill("Ana 9")
    expect(gm.page.locator("button[type=submit]")).to_be_disabled()
    for route in held:
        route.continue_()
    gm.page.locator("button[type=submit]").click()
    gm.seated()
    [row] = gm.picture()["table"]["actors"]
    assert (row["actor"], row["name"]) == ("ana", "Ana")
