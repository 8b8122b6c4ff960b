"""Great moments of the card games and the actor deck in large; cards move briefly, or not where that is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, PHONE, TV, Person
from tests.e2e.test_corners import bring, player
from tests.systems.countdown.table import Play
from tests.systems.draw.play import Play as ActorDeck
from tests.systems.draw.play import hold
from tests.web.support import Running, Seat
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd

MOST_MS = 200
"""So long a card or a face moves at most."""
MOVES = """
  window.moves = [];
  const note = (of, ms) => window.moves.push([String(of.className), ms]);
  addEventListener('animationstart', ({ target }) => {
    for (const one of target.getAnimations()) note(target, Number(one.effect.getComputedTiming().duration));
  }, true);
  addEventListener('transitionstart', ({ target, propertyName }) => {
    if (['transform', 'translate', 'rotate', 'top', 'left'].includes(propertyName))
      for (const one of target.getAnimations()) note(target, Number(one.effect.getComputedTiming().duration));
  }, true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    note(this, Number(options?.duration ?? options));
    return animate.call(this, frames, options);
  };
"""
"""Notes what moves on a page, and for how many milliseconds."""


MOMENTS = """
  window.moments = [];
  new MutationObserver(() => {
    const text = document.querySelector('.milestone')?.textContent;
    if (text && window.moments.at(-1) !== text) window.moments.push(text);
  }).observe(document, { subtree: true, childList: true, characterData: true });
  window.said = [];
  addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    for (const region of document.querySelectorAll('[aria-live]'))
      if (region.textContent && !window.said.includes(region.textContent)) window.said.push(region.textContent);
  }).observe(document.body, { subtree: true, childList: true, characterData: true }));
"""
GROUNDS = """band => {
  const { left, right, bottom } = band.querySelector('.milestone-said').getBoundingClientRect();
  return [left, right].map((x) => getComputedStyle(document.elementFromPoint(x, bottom + 4)).backgroundColor);
}"""
"""The colours right below what is said, at its ends."""
FILL = "rgb(242, 181, 68)"
LINES = "part => Math.round(part.clientHeight / parseFloat(getComputedStyle(part).lineHeight))"
SHOWN = "(parts) => window.moments.some((one) => parts.every((part) => one.includes(part)))"


def watching(person: Callable[..., Person], size: tuple[int, int], seat: Seat) -> Person:
    """Someone whose page notes what stood in large: it goes after a while, however long a test takes to look."""
    one = person(size, milestones=True)
    one.context.add_init_script(MOMENTS)
    one.sit(seat).settle()
    return one


def shown_to(people: Sequence[Person], *parts: str) -> None:
    """All saw, or see in a moment, all of this in large."""
    for one in people:
        one.wait_until(SHOWN, list(parts))


def drawn(gm: Seat, card: str) -> None:
    """The table draws a card."""
    gm.do("enter", ask=gm.picture()["table"]["waiting"][0]["ask"], value=[card])


def gave(gm: Seat, command: Any) -> None:  # noqa: ANN401 - any command
    """The GM gives a command."""
    fields = msgspec.to_builtins(command)
    gm.do(fields.pop("type"), **fields)


def test_an_event_and_the_end_of_a_cycle_with_what_is_lost(server: Running, person: Callable[..., Person]) -> None:
    deck = ActorDeck("ana", "bo", dam={"side": "hazard", "event": 1})
    gm = bring(server, deck.fight)
    seats = (LAPTOP, gm), (PHONE, gm.give_seat(role="player", actors=["bo"])), (TV, gm.give_seat(role="screen"))
    people = [watching(person, size, seat) for size, seat in seats]
    drawn(gm, "dam#1")
    shown_to(people, "Dam", "Happens now and leaves the deck")
    gm.do("act", actor="dam")
    drawn(gm, "ana#1")
    gave(gm, hold("ana", "bo"))
    drawn(gm, "delimiter")
    shown_to(people, "Cycle 1 ends: Ana\u2019s hold is lost; Bo never came.", "cycle 2 begins")
    # A reader is told of it in one text, once.
    for one in people:
        said = one.page.evaluate("window.said.filter((text) => text.includes('Cycle 1 ends'))")
        assert len(said) == 1, said


def test_jokers_stand_in_large(server: Running, person: Callable[..., Person]) -> None:
    table = Play("countdown")
    for actor in ("ana", "bo"):
        table.join(actor, initiative=0)
    table.join("rat", "npc", npc_class="OT", initiative=10)
    table.begin({"ana": ("KS", "RJ"), "bo": ("AS",)})
    table.to("A", npc={"A": "2C"})
    gm = bring(server, table.fight)
    phone, screen = player(person, gm, "ana"), watching(person, TV, gm.give_seat(role="screen"))
    # One who waits hears of it one step before.
    expect(phone.page.get_by_role("heading", name="You\u2019re on deck")).to_be_visible()
    gm.do("turn_npc_card", card="RJ")
    shown_to([screen], "Red Joker", "every NPC may act, one of them by four cards")
    gm.do("turn_npc_card", card="BJ")
    shown_to([screen], "Black Joker", "no NPC acts until the increment is over")
    gm.do("pass", actor="bo")
    gm.do("next", to="increment")
    gm.do("enter", ask=gm.picture()["table"]["waiting"][0]["ask"], value=["3C"])
    gm.do("play", actor="ana", cards=["KS", "RJ"], row="melee")
    shown_to([screen], "Ana plays K♠ + Red Joker: Melee attack")


def test_on_a_small_phone_who_cuts_in_has_all_words_on_one_ground(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Play("countdown")
    for actor in ("ana", "bo"):
        table.join(actor, initiative=0)
    table.join("rat", "npc", npc_class="OT", initiative=10)
    table.begin({"ana": ("3H",), "bo": ("KH",)})
    table.hold("bo", "KH")
    table.to("Q", npc={"Q": "4S"})
    table.do(cmd.Act(actor=ActorId("rat"), row="melee", targets=(ActorId("ana"),)))
    gm = bring(server, table.fight)
    phone = person((320, 568), milestones=True, reduced_motion="reduce", locale="de", color_scheme="dark")
    phone.sit(gm.give_seat(role="player", actors=["bo"])).settle()
    phone.stop_time()
    gm.do("preempt", actor="bo", against="rat", row="wild_swing", targets=["rat"])
    band = phone.page.locator(".milestone")
    phone.wait_until_shown(band)
    expect(band).to_contain_text("Bo geht bei Rat dazwischen")
    assert band.evaluate(GROUNDS) == [FILL, FILL]


def test_on_a_screen_the_turn_that_begins_stands_on_one_line(server: Running, person: Callable[..., Person]) -> None:
    table = Play("hands")
    table.join("ana", initiative=0)
    gm = bring(server, table.fight)
    screen = person((1280, 720), milestones=True, reduced_motion="reduce", locale="de")
    screen.sit(gm.give_seat(role="screen")).settle()
    screen.stop_time()
    gm.do("begin")
    title = screen.page.locator(".milestone-title")
    screen.wait_until_shown(title)
    expect(title).to_have_text("Kampfrunde 1")
    assert title.evaluate(LINES) == 1


def test_cards_move_briefly_and_not_where_nothing_should(server: Running, person: Callable[..., Person]) -> None:
    table = Play("hands")
    for actor in ("ana", "bo"):
        table.join(actor, initiative=0)
    table.begin({"ana": ("AS", "RJ"), "bo": ("AH",)})
    gm = bring(server, table.fight)
    seat = gm.give_seat(role="player", actors=["ana"])
    lively, still = person(PHONE, milestones=True), person(PHONE, reduced_motion="reduce", milestones=True)
    for one in (lively, still):
        one.context.add_init_script(MOVES + MOMENTS)
        one.sit(seat).settle()
    gm.do("next")
    gm.do("play", actor="ana", cards=["AS", "RJ"], row="melee")
    shown_to((lively, still), "Red Joker")
    gm.do("next")
    gm.do("next")
    for one in (lively, still):
        one.settle()
    moves = lively.page.evaluate("window.moves")
    assert any(of.startswith("milestone") for of, _ in moves)
    assert max(ms for _, ms in moves) <= MOST_MS, moves
    assert [move for move in still.page.evaluate("window.moves") if move[1] > 1] == []
