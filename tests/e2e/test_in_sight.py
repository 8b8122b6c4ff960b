"""Who is up stands in sight in the console's order, and the row after it, however many are in it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.people import Person
from tests.e2e.test_corners import bring
from tests.systems.countdown.table import Play, duel
from tests.web.support import Running
from turnkeeper.core.commands import Automate
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown import commands as cmd

UP = """() => {
  const row = document.querySelector(':is(.score-col, .order-part) :is(li, tr)[aria-current="step"]');
  const list = row?.closest(':is(.score-col, .order-part)');
  if (!list) return null;
  const [place, edges] = [row.getBoundingClientRect(), list.getBoundingClientRect()];
  const head = list.querySelector('thead')?.getBoundingClientRect().bottom ?? edges.top;
  const next = row.nextElementSibling?.getBoundingClientRect() ?? place;
  return place.top >= Math.max(head, edges.top) - 1 && next.bottom <= edges.bottom + 1;
}"""
STEPS = 12


@pytest.mark.parametrize("system", ["hands", "passes"])
def test_who_is_up_is_in_sight_in_a_long_order(server: Running, person: Callable[..., Person], system: str) -> None:
    numbers = {"initiative": 9} if system == "passes" else {}
    actors = [{"actor": f"orc-{n}", "side": "npc", "name": f"Orc number {n}", "profile": numbers} for n in range(14)]
    seat = server.open(system=system, actors=actors)
    gm = person((1280, 600)).sit(seat)
    seen = []
    for _ in range(STEPS):
        with gm.answered():
            gm.page.keyboard.press("n")
        gm.settle()
        seen.append(gm.page.evaluate(UP))
    assert True in seen
    assert False not in seen


def test_in_a_window_at_twice_its_size_the_name_of_who_is_up_stands_below_the_ranks(
    server: Running, person: Callable[..., Person]
) -> None:
    table = duel({"ana": ("9H",), "bo": ("KS", "QH", "RJ"), "cy": ("KD",)}, "countdown")
    table.to("K")
    gm = person((683, 384)).sit(bring(server, table.fight))
    name = gm.page.locator(".score-col [aria-current=step] .place b").bounding_box()
    head = gm.page.locator(".score-col thead th").first.bounding_box()
    assert name
    assert head
    assert name["y"] >= head["y"] + head["height"] - 1


def test_where_the_system_gives_the_colours_the_row_of_who_is_up_has_a_frame(
    server: Running, person: Callable[..., Person]
) -> None:
    table = duel({"ana": ("9H",), "bo": ("KS",)}, "countdown")
    table.to("K")
    gm = person((1280, 720), forced_colors="active").sit(bring(server, table.fight))
    row = gm.page.locator(".score-col tr[aria-current=step]")
    assert row.evaluate("row => getComputedStyle(row).outlineWidth") == "3px"


HIDDEN = """wanted => [...document.querySelectorAll(wanted)].filter((one) => {
  const place = one.getBoundingClientRect();
  const across = place.left + place.width / 2;
  const seen = [place.top + 1, place.bottom - 1].map((down) => document.elementFromPoint(across, down));
  return !seen.every((top) => top && one.contains(top));
}).map((one) => one.textContent)"""
"""What of it is not in sight from its upper edge to its lower: scrolled away, or behind something else."""
SMALL = """() => [...document.querySelectorAll(':is(.foot, .cd-npc, .cd-mayact) :is(.act, .choice)')]
  .filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.textContent)"""
CARD = ".cd-npc > header :is(.card, p)"
ROWS = """() => new Set([...document.querySelectorAll('.foot-side .act')]
  .map((one) => Math.round(one.getBoundingClientRect().bottom))).size"""
OWN = ".cd-mayact .act"
WAYS = ".foot .act, .cd-path, .cd-nobody-else > .small"
FIRST = ".cd-npc > .cd-bands > .cd-band.able:first-child"


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("many", [10, 30])
@pytest.mark.parametrize("card", ["AS", "2H"])
def test_in_a_low_window_who_may_act_by_the_npc_card_is_in_sight_with_a_button(
    server: Running, person: Callable[..., Person], card: str, many: int, locale: str
) -> None:
    """Beside a player who may act, and alone; with the player's buttons, and all ways on in one row."""
    table = Play("countdown")
    hands = {"ana": (card, "3D"), "bo": ("KH", "QD"), "cy": ("9C", "8H")}
    for actor in hands:
        table.join(actor, initiative=0)
    for number in range(many):
        kind = ("ot", "dis", "swt")[number % 3]
        table.join(f"{kind}{number}", "npc", group=kind, npc_class=kind.upper(), initiative=5 + number % 3)
    table.begin(hands)
    table.to("A", npc={"A": "3S"})
    gm = person((1366, 768), locale=locale).sit(bring(server, table.fight))
    gm.settle()
    own = len(("play", "pass", "mark")) if card == "AS" else 0
    for width, height in ((1366, 768), (1280, 720), (1280, 800), (1440, 900)):
        gm.page.set_viewport_size({"width": width, "height": height})
        gm.page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        assert gm.page.locator(OWN).count() == own
        assert gm.page.locator(".foot .cd-nobody").count() > 0
        assert gm.page.locator(f"{FIRST} .act").count() == 1
        for wanted in (CARD, f"{FIRST} :is(.cd-band-head, .act)", OWN, WAYS):
            assert gm.page.evaluate(HIDDEN, wanted) == []
        assert gm.page.evaluate(SMALL) == []
        assert gm.page.evaluate(ROWS) == 1


def test_the_hand_that_a_phone_scrolls_to_stands_below_a_heading_of_many_lines(
    server: Running, person: Callable[..., Person]
) -> None:
    called = "Maximilian-Theophrastus von Hohenstein, called the Undaunted"
    hand = ("AS", "AH", "AC", "9H", "9C", "8H", "8C", "6D", "5C", "3D", "2D")
    table = duel({"ana": ("9S",), "bo": hand}, "countdown")
    table.to("A")
    gm = bring(server, table.fight)
    gm.do("rename", actor="bo", name=called)
    phone = person((390, 640)).sit(gm.give_seat(role="player", name="Bo", actors=["ana", "bo"])).page
    expect(phone.get_by_role("heading", level=1)).to_have_text(re.compile("up$"))
    head, hers = phone.locator(".headline").bounding_box(), phone.locator("[data-actor=bo] > h2").bounding_box()
    assert head
    assert hers
    assert head["y"] + head["height"] <= hers["y"] < head["y"] + head["height"] + 40
    # Of one hand alone nothing is out of sight: the ranks above it stay where they are.
    alone = person((390, 640)).sit(gm.give_seat(role="player", name="B", actors=["bo"])).page
    expect(alone.get_by_role("heading", level=1)).to_have_text(re.compile("up$"))
    assert alone.evaluate("scrollY") == 0


def test_a_hand_half_behind_the_heading_is_scrolled_to(server: Running, person: Callable[..., Person]) -> None:
    hand = ("9S", "9H", "9C", "8H", "8C", "6D", "5C", "3D", "2D")
    table = duel({"ana": hand, "bo": ("KS",)}, "countdown")
    table.to("A")
    gm = bring(server, table.fight)
    phone = person((390, 1200)).sit(gm.give_seat(role="player", name="Bo", actors=["ana", "bo"])).page
    phone.evaluate("document.querySelectorAll('main details').forEach(one => { one.open = true; })")
    phone.evaluate("scrollBy(0, document.querySelector('[data-actor=bo] > h2').getBoundingClientRect().top - 30)")
    name = phone.locator("[data-actor=bo] > h2")
    assert (box := name.bounding_box())
    assert 0 <= box["y"] < 60
    gm.do("next", to="increment")
    expect(phone.get_by_role("heading", level=1)).to_have_text(re.compile("up$"))
    head = phone.locator(".headline").bounding_box()
    assert head
    assert (box := name.bounding_box())
    assert head["y"] + head["height"] <= box["y"]


def attacked_by_three() -> Play:
    """Bo, with six cards, is attacked by three wolves that act one after another."""
    table = Play("countdown")
    table.join("bo", initiative=0)
    wolves = ("wolf", "wolf-2", "wolf-3")
    for number, wolf in enumerate(wolves):
        table.join(wolf, "npc", npc_class="OT", initiative=8 + number)
    table.begin({"bo": ("AC", "KD", "9S", "6S", "6H", "5H")})
    table.to("A", npc={"A": "3S"})
    for wolf in wolves:
        table.do(cmd.Act(actor=ActorId(wolf), row="wild_swing", targets=(ActorId("bo"),)))
    table.next(insist=True)
    return table


def test_the_hand_of_one_whom_three_attack_is_in_sight_on_a_small_phone(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = bring(server, attacked_by_three().fight)
    phone = person((360, 640), locale="de-DE").sit(gm.give_seat(role="player", name="Bo", actors=["bo"]))
    expect(phone.page.locator(".cd-coming > li")).to_have_count(3)
    phone.settle()
    # Cards of a fan lie over one another: the first of them from its upper to its lower edge.
    first = phone.page.locator(".cd-fan .cd-card").first.bounding_box()
    foot = phone.page.locator(".docked, .dock").first.bounding_box()
    assert first
    assert foot
    assert first["y"] + first["height"] <= foot["y"]


def test_on_a_screen_declared_actions_stand_below_each_other_in_their_order(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = bring(server, attacked_by_three().fight)
    page = person((1920, 1080)).sit(gm.give_seat(role="screen")).page
    rows = page.locator(".cd-screen-side .cd-live > li")
    expect(rows).to_have_count(3)
    places = [one.bounding_box() for one in rows.all()]
    assert len({place["x"] for place in places if place}) == 1


def test_boxes_to_tick_are_of_one_size_beside_words_of_several_lines(
    server: Running, person: Callable[..., Person]
) -> None:
    page = person((360, 640), locale="de-DE").sit(server.open(sample="rolled")).page
    page.get_by_role("button", name="Menü").click()
    boxes = page.get_by_role("dialog").locator(".check input")
    expect(boxes.nth(1)).to_be_visible()
    assert len(set(boxes.evaluate_all("all => all.map(one => `${one.offsetWidth} x ${one.offsetHeight}`)"))) == 1


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("size", [(683, 384), (844, 390)])
def test_in_a_window_as_low_as_a_phone_held_across_who_is_up_has_both_buttons_in_sight(
    server: Running, person: Callable[..., Person], size: tuple[int, int], locale: str
) -> None:
    table = duel({"ana": ("9H",), "bo": ("KS", "QH", "RJ"), "cy": ("KD",)}, "countdown")
    table.to("K")
    gm = person(size, locale=locale).sit(bring(server, table.fight))
    assert gm.page.locator(OWN).count() == len(("play", "pass"))
    assert gm.page.evaluate(HIDDEN, OWN) == []


@pytest.mark.parametrize("size", [(1280, 720), (1366, 657), (390, 844)])
def test_every_answer_to_the_class_of_two_npcs_is_in_sight(
    server: Running, person: Callable[..., Person], size: tuple[int, int]
) -> None:
    """In German, whose words are longer; four players' hands stand above the question."""
    players = [{"actor": f"p{n}", "side": "pc", "profile": {"initiative": 6}} for n in range(4)]
    seat = server.open(
        system="countdown", actors=[*players, *({"actor": who, "side": "npc"} for who in ("wolf", "orc"))]
    )
    seat.do("begin")
    gm = person(size, locale="de-DE").sit(seat)
    answers = gm.page.locator(".ask .actions button")
    expect(answers).to_have_count(6)
    for answer in answers.all():
        expect(answer).to_be_in_viewport(ratio=1)
    gm.press(answers.nth(4))
    expect(answers).to_have_count(3)


def test_a_new_fight_has_its_three_parts_beside_each_other_on_a_laptop(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = person((1280, 800), owner=True)
    gm.page.goto("/#/new")
    expect(gm.page.locator(".new-rules h2").first).to_be_visible()
    parts = [gm.page.locator(f".new-{part}").bounding_box() for part in ("game", "who", "rules")]
    found = [(part["x"], part["y"]) for part in parts if part]
    assert len({y for _, y in found}) == 1
    assert found == sorted(found)
    expect(gm.page.locator(".new-go button")).to_be_in_viewport(ratio=1)


def test_no_word_of_a_name_is_cut_in_two_at_the_places_of_a_screen(
    server: Running, person: Callable[..., Person]
) -> None:
    names = ("Mara", "Hauptmann", "Wegelagerer", "Torwächterin", "Bo", "Ilka von Rabenstein")
    actors = [{"actor": f"a{n}", "side": "pc", "name": name} for n, name in enumerate(names)]
    seat = server.open(system="hands", actors=actors)
    seat.do("begin")
    tv = person((1920, 1080)).sit(seat.give_seat(role="screen"))
    expect(tv.page.locator(".tv-seat-who")).to_have_count(len(names))
    lines = tv.page.locator(".tv-seat-who > bdi").evaluate_all(
        "all => all.map(one => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)))"
    )
    assert lines == [1, 1, 1, 1, 1, 2]


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 768), (3840, 2160)])
def test_cards_come_up_from_below_the_places_of_a_screen(
    server: Running, person: Callable[..., Person], size: tuple[int, int]
) -> None:
    """As large as the screen, with their number whole beside them: ten of them stand in one line."""
    table = Play("hands", {"core.hand_visibility": "open"})
    for actor in ("ana", "bo", "cleo", "dara", "edda", "falk"):
        table.join(actor, initiative=10)
    table.do(Automate("app"))
    table.begin()
    tv = person(size).sit(bring(server, table.fight).give_seat(role="screen"))
    expect(tv.page.locator(".tv-backs b").first).to_have_text(re.compile(r"^\d\d$"))
    for seat in tv.page.locator(".tv-seat").all():
        place, fan, number = (
            one.evaluate("one => one.getBoundingClientRect().toJSON()")
            for one in (seat, seat.locator(".tv-backs > span"), seat.locator(".tv-backs b"))
        )
        assert abs(place["bottom"] - fan["bottom"]) <= 3
        assert number["right"] < place["right"]
        assert number["height"] < place["height"] / 2
        assert seat.locator(".card").first.bounding_box()["width"] > size[0] / 50  # type: ignore[index]


def test_the_beginning_of_a_cycle_is_in_sight_in_the_log(server: Running, person: Callable[..., Person]) -> None:
    """Until more has come it is a heading alone."""
    seat = server.open(system="draw")
    for number in range(12):
        seat.do("join", actor=f"a{number}", side="npc", name=f"Rider {number}")
    seat.do("begin")
    seat.do("automate", step="draw", source="table")
    gm = person((1280, 700)).sit(seat)
    for card in (*(f"a{number}#1" for number in range(12)), "delimiter"):
        seat.do("enter", ask=seat.picture()["table"]["waiting"][0]["ask"], value=[card])
        if card != "delimiter":
            expect(gm.page.locator(".log-entry.last")).to_be_in_viewport()
            seat.do("act", actor=card.split("#")[0])
    gm.settle()
    expect(gm.page.locator(".log-fold.current .log-title")).to_contain_text("Cycle 2")
    expect(gm.page.locator(".log-fold.current .log-title")).to_be_in_viewport(ratio=1)


def test_in_the_lowest_window_the_edges_of_a_console_scroll_with_the_page(
    server: Running, person: Callable[..., Person]
) -> None:
    """A page four times as large has a window of 320 by 256, of which they took most."""
    page = person((320, 256)).sit(server.open(sample="rolled")).page
    heading = page.get_by_role("heading", name="Log")
    for height, stays in ((256, False), (640, True), (256, False)):
        page.set_viewport_size({"width": 320, "height": height})
        heading.evaluate("one => one.scrollIntoView()")
        expect(page.locator(".console .bar")).not_to_be_in_viewport()
        foot = expect(page.locator(".console .foot"))
        foot.to_be_in_viewport() if stays else foot.not_to_be_in_viewport()
        # Nothing that is scrolled to keeps off an edge that is not there.
        padding = page.evaluate("parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom)")
        assert (padding > 60) == stays
