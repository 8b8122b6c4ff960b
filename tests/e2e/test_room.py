"""Names have room, groups say what others see of them, and there is no frame around nothing."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, PHONE, TV, Person, no_wider
from tests.e2e.room import CUT_OFF, words_have_room
from tests.e2e.test_corners import bring
from tests.systems.countdown.table import Play, duel
from tests.systems.rolled.table import Game
from tests.web.support import Running, Seat
from tools.screens.camera import larger
from tools.screens.play import play_on
from turnkeeper.core.commands import Automate, Rename
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.systems.countdown import commands as cmd

PIECES = """cell => {
  const name = cell.querySelector('bdi') ?? cell;
  const words = document.createRange();
  const text = name.firstChild;
  return [...text.data.matchAll(/\\p{L}+/gu)].filter((word) => {
    words.setStart(text, word.index);
    words.setEnd(text, word.index + word[0].length);
    return new Set([...words.getClientRects()].map((one) => Math.round(one.top))).size > 1;
  }).map((word) => word[0]);
}"""
"""The words of a name that are broken into pieces."""
BEYOND = """part => {
  const beside = part.parentElement, end = parseFloat(getComputedStyle(beside).paddingInlineEnd);
  const room = beside.getBoundingClientRect().left + beside.clientWidth - end;
  return Math.round(part.getBoundingClientRect().right - room);
}"""
"""The pixels of a part beyond the room that the part around it has for it."""


@pytest.mark.parametrize("width", [1100, 1220, 1366])
@pytest.mark.parametrize("locale", ["en", "de"])
def test_names_are_not_broken_beside_the_numbers_of_a_new_fight(
    server: Running, person: Callable[..., Person], locale: str, width: int
) -> None:
    page = person((width, 768), owner=True, locale=locale).page
    page.goto("/#/new")
    page.get_by_role("radio", name=re.compile("^Countdown")).check()
    page.get_by_role("textbox").nth(0).fill("Borislav-Maximilian")
    page.get_by_role("textbox").nth(1).fill("14 Orks, " + ("hidden" if locale == "en" else "verborgen"))
    table = page.locator(".draft-table")
    expect(table.locator("tbody tr")).to_have_count(2)
    page.evaluate("document.fonts.ready.then(() => true)")
    assert table.locator("tbody th").first.evaluate(PIECES) == []
    # No part of the table lies beyond what is beside it.
    assert table.evaluate(BEYOND) <= 0


@pytest.mark.parametrize("system", ["rolled", "draw"])
def test_a_name_of_more_than_fifty_letters_is_whole_in_the_order(
    server: Running, person: Callable[..., Person], system: str
) -> None:
    name = "Maximilian-Theophrastus von Hohenstein the Undaunted"
    gm = server.open(system=system, actors=[{"actor": "max", "side": "pc", "name": name, "profile": {}}])
    play_on(gm)
    page = person((1366, 768)).sit(gm).page
    shown = page.locator(".order-part .who-name").first
    expect(shown).to_contain_text(name)
    assert shown.evaluate("one => one.scrollHeight <= one.clientHeight + 1")


def test_a_folded_group_says_what_others_do_not_see(server: Running, person: Callable[..., Person]) -> None:
    rows = [("orc", 5, "hidden"), ("wolf", 3, "known"), ("rat", 3, "known")]
    seat = server.open(
        system="npc_deck",
        actors=[
            {"actor": f"{name}-{n}", "side": "npc", "name": f"{name.title()} {n}", "group": name, "visibility": seen}
            for name, count, seen in rows
            for n in range(1, count + 1)
        ],
    )
    seat.do("show", actor="rat-2", visibility="unknown")
    page = person(LAPTOP).sit(seat).page
    groups = page.locator(".roster-group > summary")
    expect(groups.filter(has_text="orc").locator(".chip")).to_have_text("hidden from the others")
    expect(groups.filter(has_text="wolf").locator(".chip")).to_have_count(0)
    expect(groups.filter(has_text="rat").locator(".chip")).to_have_text("the others see “?” \u00d7 1")


def test_there_is_no_frame_around_nothing_where_nobody_may_act_by_the_npc_card(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Play("npc_deck")
    table.join("wolf", "npc", npc_class="OT", initiative=8)
    table.begin()
    table.npc_card({"A": "KS"})
    table.do(cmd.Act(actor=ActorId("wolf"), row="other"))
    gm = person(LAPTOP).sit(bring(server, table.fight))
    part = gm.page.locator(".cd-npc")
    expect(part.get_by_text("Not Wolf")).to_be_visible()
    expect(part.locator(".cd-bands:not(:has(li))")).to_have_count(0)


LONG_WORD = "Zo\u00eb von Donaudampfschifffahrt"
LINES = """one => {
  const text = document.createRange();
  text.selectNodeContents(one);
  return new Set([...text.getClientRects()].map((place) => Math.round(place.top))).size;
}"""
STARTS = """one => {
  const text = document.createRange();
  text.selectNodeContents(one);
  return text.getBoundingClientRect().left;
}"""
TYPE = "part => parseFloat(getComputedStyle(part).fontSize)"
EDGES = "all => all.map((one) => Math.round(one.getBoundingClientRect().{side}))"


def test_on_a_screen_a_long_word_is_written_smaller_and_not_cut(server: Running, person: Callable[..., Person]) -> None:
    table = duel({"ana": ("AS", "AC"), "bo": ("KS",)})
    table.do(Rename(ActorId("ana"), LONG_WORD))
    table.to("A")
    table.play("ana", "AS AC", "melee")
    page = person(TV).sit(bring(server, table.fight).give_seat(role="screen")).page
    name = page.locator(".tv-up bdi")
    expect(name).to_have_text(LONG_WORD)
    expect(page.locator(".tv-played .card")).to_have_count(2)
    assert page.locator(".tv-up").evaluate(PIECES) == []
    assert name.evaluate(LINES) <= 2


def order_has_room(screen: Person, gm: Seat, part: str, count: int) -> None:
    """A screen with text twice as large shows so many of a part of the order, with room for all words."""
    larger(screen.page)
    screen.sit(gm.give_seat(role="screen")).settle()
    expect(screen.page.locator(part)).to_have_count(count)
    words_have_room(screen.page, "the order")


def test_on_a_screen_with_large_type_all_of_the_order_has_room(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(sample="rolled")
    play_on(gm)
    order_has_room(person((1024, 768), locale="de"), gm, ".rolled-list .place:visible", 8)


def test_on_a_screen_with_large_type_all_who_wait_have_room(server: Running, person: Callable[..., Person]) -> None:
    actors = [{"actor": f"a{number}", "side": "pc", "name": f"Number {number}", "profile": {}} for number in range(10)]
    gm = server.open(system="rolled", actors=actors)
    play_on(gm)
    for _ in range(5):
        gm.do("delay", actor=gm.picture()["table"]["now"][0]["actor"])
    order_has_room(person((1280, 720), locale="de"), gm, ".rolled-rides", 5)


def test_in_a_low_window_each_step_to_come_is_named(server: Running, person: Callable[..., Person]) -> None:
    table = Play("countdown")
    for name in ("rosalind", "gaspar", "anselm"):
        table.join(name, initiative=0)
        table.do(Rename(ActorId(name), f"{name.title()} of the Amberway"))
    table.begin({"rosalind": ("AS", "KS"), "gaspar": ("AD", "AC"), "anselm": ("KH",)})
    table.to("A")
    for locale in ("en", "de"):
        gm = person((1280, 720), locale=locale).sit(bring(server, table.fight))
        expect(gm.page.locator(".cd-path > li")).to_have_count(4)
        words_have_room(gm.page, f"the console in {locale}")


def test_in_a_low_window_a_long_question_leaves_room_for_who_is_asked(
    server: Running, person: Callable[..., Person]
) -> None:
    table = duel({"ana": ("AS", "QS"), "bo": ("AH", "KH"), "cy": ("AD", "KD"), "di": ("AC", "KC")})
    for actor in ("ana", "bo", "cy", "di"):
        table.do(Rename(ActorId(actor), f"Captain {actor.title()} of the Old Gate"))
    table.to("A")
    table.do(cmd.FastDraw(ActorId("ana"), "gun"))
    gm = person((1280, 720), locale="de").sit(bring(server, table.fight))
    expect(gm.page.locator(".cd-path bdi").first).to_have_text("Captain Ana of the Old Gate")
    words_have_room(gm.page, "the console")


def test_who_would_go_first_by_edge_is_no_wider_than_a_phone(server: Running, person: Callable[..., Person]) -> None:
    gm = server.open(sample="passes")
    gm.do("rename", actor="vesper", name="Donaudampfschifffahrtskapitän")
    play_on(gm)
    page = person(locale="de").sit(gm).page
    larger(page)
    who = page.locator(".passes-edge > li", has_text="kapitän")
    who.locator(".segment").last.click()
    expect(page.locator(".passes-would li", has_text="zuerst durch Edge")).to_have_count(1)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_what_weighs_on_a_hand_is_no_wider_than_a_small_phone(server: Running, person: Callable[..., Person]) -> None:
    table = duel({"ana": ("AS", "QS"), "bo": ("AH", "QH")})
    table.to("A")
    table.do(cmd.FastDraw(ActorId("ana"), "the old gun"))
    table.answer("fast_draw", "ana", "failed")
    seat = bring(server, table.fight).give_seat(role="player", actors=["ana"])
    page = person((320, 568), locale="de").sit(seat).page
    larger(page)
    expect(page.locator(".cd-weighs .chip")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_on_a_screen_with_large_type_cards_that_were_drawn_leave_room_for_who_is_up(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = server.open(sample="draw")
    gm.do("begin")
    for _ in range(5):
        gm.do("resolve", ask=gm.picture()["table"]["waiting"][0]["ask"])
        if up := gm.picture()["table"]["now"]:
            gm.do("decline", actor=up[0]["actor"])
    gm.do("resolve", ask=gm.picture()["table"]["waiting"][0]["ask"])
    seat = gm.give_seat(role="screen")
    for size in ((1024, 768), (1280, 720)):
        page = person(size, locale="de").sit(seat).page
        larger(page)
        expect(page.locator(".draw-below .draw-came").nth(4)).to_be_visible()
        words_have_room(page, f"the screen of {size}")
        last, below = page.locator(".tv-now h1").last.bounding_box(), page.locator(".draw-below").bounding_box()
        assert last
        assert below
        assert last["y"] + last["height"] <= below["y"]


@pytest.mark.parametrize("system", ["rolled", "countdown"])
def test_on_a_phone_with_large_type_the_name_of_who_is_up_stands_out(
    server: Running, person: Callable[..., Person], system: str
) -> None:
    gm = server.open(sample=system)
    play_on(gm)
    for size in (PHONE, (320, 568)):
        page = person(size).sit(gm).page
        larger(page)
        sizes = [page.locator(f".up {part}").first.evaluate(TYPE) for part in ("h3", ".up-kind")]
        assert sizes[0] > sizes[1], (size, sizes)


def test_on_a_screen_three_at_once_have_whole_words(server: Running, person: Callable[..., Person]) -> None:
    names = ("Ana", "Bo", "Grottenschrat 3")
    actors = [{"actor": f"a{n}", "side": "pc", "name": name, "profile": {}} for n, name in enumerate(names)]
    gm = server.open(system="passes", actors=actors)
    gm.do("automate", source="table")
    gm.do("begin")
    gm.do("next_turn")
    for n in range(3):
        gm.do("fix_score", actor=f"a{n}", score=14)
    gm.do("start_passes")
    page = person(TV, locale="de").sit(gm.give_seat(role="screen")).page
    heroes = page.locator(".tv-hero")
    expect(heroes).to_have_count(3)
    for part in (".tv-up", ".tv-label"):
        for one in heroes.locator(part).all():
            assert one.evaluate(PIECES) == [], part
    # Where the columns are narrow, the score goes below the face, and not into the next column.
    page.set_viewport_size({"width": 800, "height": 600})
    ends = [page.locator(part).evaluate_all(EDGES.format(side="right")) for part in (".tv-hero-label", ".tv-hero")]
    assert all(label <= hero for label, hero in zip(*ends, strict=True)), ends


def test_a_short_name_is_whole_beside_a_long_one_in_what_why_compares(
    server: Running, person: Callable[..., Person]
) -> None:
    game = Game()
    game.join("ana", 12)
    game.join("bo", 10)
    game.do(Rename(ActorId("bo"), "Bartholomew Featherstonehaugh-Cholmondeley the Younger"))
    game.begin()
    page = person(LAPTOP).sit(bring(server, game.fight)).page
    page.locator(".place[data-actor=ana]").click()
    page.get_by_role("button", name="Why at this place?").click()
    first = page.locator(".why-lines thead th").first
    expect(first).to_have_text("Ana")
    assert first.evaluate(PIECES) == []


def test_what_is_compared_is_not_broken_on_a_phone_either(server: Running, person: Callable[..., Person]) -> None:
    game = Game()
    game.join("ana", 12)
    game.join("bo", 10)
    game.do(Rename(ActorId("bo"), "Bartholomew Featherstonehaugh-Cholmondeley the Younger"))
    game.begin()
    page = person(PHONE, locale="de").sit(bring(server, game.fight)).page
    page.locator(".place[data-actor=ana]").click()
    page.get_by_role("button", name="Warum an diesem Platz?").click()
    decides = page.locator(".why-lines tbody th").first
    expect(decides).to_have_text("Ergebnis entscheidet")
    names = page.locator(".why-lines thead th")
    for part in (decides, names.first):
        assert part.evaluate(PIECES) == []
    widths = names.evaluate_all("all => all.map((one) => one.clientWidth)")
    assert abs(widths[0] - widths[1]) < 2


def test_a_tie_leaves_names_their_room_and_all_dice_end_at_one_line(
    server: Running, person: Callable[..., Person]
) -> None:
    game = Game()
    for actor, result in (("Schattenhund", 15), ("ana", 17), ("Wolfshund", 15)):
        game.join(actor, result)
    game.do(Automate(source="table", step="npc_tie"))
    game.begin()
    for size in ((1280, 800), PHONE):
        page = person(size, locale="de").sit(bring(server, game.fight)).page
        expect(page.get_by_text("Gleichstand", exact=True)).to_have_count(2)
        for one in page.locator(".rolled-list .who-name").all():
            assert one.evaluate(PIECES) == []
        assert len(set(page.locator(".rolled-die").evaluate_all(EDGES.format(side="right")))) == 1


def test_a_tie_stands_below_marks_where_the_name_begins(server: Running, person: Callable[..., Person]) -> None:
    game = Game()
    game.join("ana", 15)
    game.join("bo", 15)
    game.do(SetMark("Dazed", actor=ActorId("bo")))
    game.do(Automate(source="table", step="pc_tie"))
    game.begin()
    page = person((1280, 800)).sit(bring(server, game.fight)).page
    row = page.locator(".rolled-line", has=page.locator(".mark-chips"))
    starts = [row.locator(one).evaluate(STARTS) for one in (".who-name", ".rolled-tag")]
    assert abs(starts[0] - starts[1]) < 3


def test_what_the_others_see_stands_below_the_name_and_within_its_row(
    server: Running, person: Callable[..., Person]
) -> None:
    hidden = {"side": "npc", "profile": {}, "visibility": "hidden"}
    for system in ("rolled", "draw"):
        gm = server.open(system=system, actors=[{"actor": "wolf", "name": "Wolf", **hidden}])
        gm.do("begin")
        if system == "draw":
            gm.do("enter", ask=gm.picture()["table"]["waiting"][0]["ask"], value=["wolf#1"])
        for size in ((1280, 800), (1024, 768), PHONE):
            page = person(size).sit(gm).page
            row = page.locator(".order-part li", has=page.locator(".roster-seen"))
            chip, name = row.locator(".roster-seen .chip"), row.locator("bdi")
            expect(chip).to_be_visible()
            starts = [one.evaluate("one => one.getBoundingClientRect().left") for one in (chip, name)]
            assert abs(starts[0] - starts[1]) < 2, (system, size)
            ends = [one.evaluate("one => one.getBoundingClientRect().bottom") for one in (chip, row)]
            assert ends[1] - ends[0] >= 4, (system, size)


def test_what_the_others_see_of_one_who_waits_begins_where_the_name_does(
    server: Running, person: Callable[..., Person]
) -> None:
    hidden = {"side": "npc", "profile": {"reflexes": 60}, "visibility": "unknown"}
    bo = {"actor": "bo", "name": "Bo", "side": "pc", "profile": {"reflexes": 0}}
    gm = server.open(system="rolled", actors=[{"actor": "wolf", "name": "Wolf", **hidden}, bo])
    gm.do("begin")
    gm.do("delay", actor="wolf")
    for size, locale in ((LAPTOP, "en"), ((1280, 720), "de"), (PHONE, "de")):
        waits = person(size, locale=locale).sit(gm).page.locator(".rolled-rides")
        chip = waits.locator(".roster-seen .chip")
        expect(chip).to_be_visible()
        starts = [one.evaluate("one => one.getBoundingClientRect().left") for one in (chip, waits.locator("bdi"))]
        assert abs(starts[0] - starts[1]) < 2, size


def test_the_gm_sees_where_it_is_about_to_be_said_aloud_that_who_is_up_is_hidden(
    server: Running, person: Callable[..., Person]
) -> None:
    gm = server.open(
        system="rolled",
        actors=[{"actor": "wolf", "side": "npc", "name": "Wolf", "visibility": "hidden", "profile": {}}],
    )
    gm.do("begin")
    up = person(LAPTOP).sit(gm).page.locator(".up header")
    expect(up).to_contain_text("hidden from the others")


def test_fields_side_by_side_stand_on_one_line(server: Running, person: Callable[..., Person]) -> None:
    page = person((1280, 800), owner=True).page
    page.goto("/#/new")
    page.get_by_role("textbox", name="Player characters").fill("Ana 4")
    labels = page.locator(".library .num > span")
    expect(labels).to_have_count(2)
    assert len(set(labels.evaluate_all(EDGES.format(side="top")))) == 1


def test_what_a_mob_has_and_the_button_to_choose_apart_do_not_touch(
    server: Running, person: Callable[..., Person]
) -> None:
    profile = {"initiative": 9, "edge": 3}
    actors = [
        {"actor": f"o{n}", "side": "npc", "name": f"Ork {n}", "group": "Orks", "profile": profile} for n in (1, 2)
    ]
    gm = server.open(system="passes", actors=actors)
    gm.do("automate", source="table")
    gm.do("begin")
    gm.do("next_turn")
    for n in (1, 2):
        gm.do("fix_score", actor=f"o{n}", score=14)
    gm.do("start_passes")
    page = person((1024, 768)).sit(gm).page
    who = page.locator(".passes-edge-who", has=page.get_by_role("button"))
    note, button = who.locator("> .dim").bounding_box(), who.get_by_role("button").bounding_box()
    assert note
    assert button
    assert note["x"] + note["width"] + 4 <= button["x"]


def test_whose_actor_it_is_begins_a_line_where_the_name_does(server: Running, person: Callable[..., Person]) -> None:
    name = "Bartholomew Featherstonehaugh"
    gm = server.open(system="rolled", actors=[{"actor": "bo", "side": "pc", "name": name, "profile": {}}])
    gm.do("begin")
    page = person(PHONE).sit(gm.give_seat(role="player", actors=["bo"])).page
    below, beside = [], []
    for width in range(320, 480, 10):
        page.set_viewport_size({"width": width, "height": 844})
        name_box, mine = (page.locator(f".rolled-list .who-name {one}").bounding_box() for one in ("bdi", ".mine"))
        assert name_box
        assert mine
        if mine["y"] > name_box["y"] + name_box["height"] - 4:
            below.append(mine["x"] - name_box["x"])
        elif name_box["height"] < 2 * mine["height"]:
            beside.append(mine["x"] - name_box["x"] - name_box["width"])
    assert below
    assert max(below) < 2
    assert beside
    assert min(beside) > 6


def test_the_cards_of_what_is_declared_stand_beside_it_however_long_it_is(
    server: Running, person: Callable[..., Person]
) -> None:
    table = duel({"ana": ("AS",), "bo": ("KH",)})
    table.to("A")
    table.play("ana", "AS", "ready", weapon="the two-handed sword of my grandmother")
    gm = person(PHONE).sit(bring(server, table.fight))
    cards, deed = (gm.page.locator(f".cd-deeds > {one}").bounding_box() for one in (".cards", "ul"))
    assert cards
    assert deed
    assert cards["x"] + cards["width"] < deed["x"]
    assert cards["y"] < deed["y"] + deed["height"]


def test_what_several_may_do_is_not_broken_beside_their_figures(server: Running, person: Callable[..., Person]) -> None:
    game = Game()
    for actor, result in (("Sniper", 18), ("lin", 14), ("jon", 9)):
        game.join(actor, result)
    game.begin()
    game.delay("sniper", "lin")
    game.done("jon")
    gm = person((1024, 768), locale="de-DE").sit(bring(server, game.fight))
    kinds = gm.page.locator(".ups.several .up-kind")
    expect(kinds).to_have_count(2)
    for kind in kinds.all():
        assert kind.evaluate(PIECES) == []


def test_the_button_at_the_lower_edge_of_a_dialog_lies_across_no_frame(
    server: Running, person: Callable[..., Person]
) -> None:
    table = Play("countdown")
    table.join("ana", initiative=0)
    table.join("wolf", "npc", npc_class="OT", initiative=8)
    table.begin({"ana": ("2C",)})
    table.to("A", npc={"A": "3S"})
    page = person(LAPTOP).sit(bring(server, table.fight)).page
    page.get_by_role("button", name=re.compile("Act …")).first.click()
    docked, block = page.locator(".dialog .docked"), page.locator(".dialog .cd-block")
    expect(docked).to_be_visible()
    assert block.evaluate("one => getComputedStyle(one).borderTopWidth") == "0px"
    edges = [one.evaluate("one => one.getBoundingClientRect().width") for one in (docked, page.locator(".dialog-body"))]
    assert edges[0] <= edges[1]


@pytest.mark.parametrize("locale", ["en", "de"])
def test_an_example_is_not_broken_at_the_end_of_a_line(
    server: Running, person: Callable[..., Person], locale: str
) -> None:
    page = person((1440, 900), owner=True, locale=locale).page
    page.goto("/#/new")
    page.get_by_role("radio", name=re.compile("^(Rolled rounds|Gewürfelte Runden)")).check()
    hint = page.locator(".new-who .small", has_text="Ana")
    for width in range(1300, 1500, 20):
        page.set_viewport_size({"width": width, "height": 900})
        lines = hint.evaluate("""one => {
            const [text, example] = [one.firstChild, document.createRange()];
            const at = text.data.indexOf('Ana');
            example.setStart(text, at);
            example.setEnd(text, at + 'Ana 4'.length);
            return new Set([...example.getClientRects()].map((place) => place.top)).size;
        }""")
        assert lines == 1, width


def test_a_field_stands_off_from_the_choices_above_it(server: Running, person: Callable[..., Person]) -> None:
    table = duel({"ana": ("AS", "3D"), "bo": ("KH",)})
    table.to("A")
    table.hold("ana", "AS")
    table.to("K", "H")
    table.play("bo", "KH", "move")
    table.do(cmd.Preempt(actor=ActorId("ana"), against=ActorId("bo"), row="move"))
    page = person(LAPTOP).sit(bring(server, table.fight)).page
    page.get_by_role("button", name="Say who won").click()
    above, field = page.locator(".dialog .choices").bounding_box(), page.locator(".dialog .field").bounding_box()
    assert above
    assert field
    assert field["y"] - above["y"] - above["height"] >= 8


def test_a_field_stands_off_from_what_is_said_above_it(server: Running, person: Callable[..., Person]) -> None:
    page = person(PHONE).sit(server.open(sample="rolled")).page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="TV and overlay").click()
    above = page.locator(".dialog .small", has_text="--lan").bounding_box()
    field = page.locator(".dialog .numbers-row").bounding_box()
    assert above
    assert field
    assert field["y"] - above["y"] - above["height"] >= 8


@pytest.mark.parametrize("count", [1, 2, 8])
def test_before_the_fight_a_screen_names_who_has_come(
    server: Running, person: Callable[..., Person], count: int
) -> None:
    names = ["Ana", LONG_WORD, "Bo", "Cleo", "Dara", "Edda", "Falk", "Grottenschrat Ottokar"][:count]
    actors = [{"actor": f"a{n}", "side": "pc", "name": name} for n, name in enumerate(names)]
    gm = server.open(system="hands", actors=actors)
    screen = person(TV).sit(gm.give_seat(role="screen"))
    screen.settle()
    places = screen.page.locator(".tv-lobby .tv-seat-who bdi")
    expect(places).to_have_text(names)
    for place in places.all():
        assert place.evaluate(PIECES) == []
    no_wider(screen.page, "the lobby")


LAID_OUT = {
    "overflow: hidden; width: 3em; white-space: nowrap": True,
    "overflow: hidden; height: 0.5em": True,
    "overflow: hidden; width: 0": True,
    "overflow: hidden; width: 0; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2": True,
    "overflow: auto; width: 0": True,
    "font-size: 0": True,
    "overflow: hidden": False,
    "overflow: hidden; width: 3em; white-space: nowrap; text-overflow: ellipsis": False,
    "overflow: hidden; width: 6em; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1": False,
    "overflow: hidden; line-height: 0.9": False,
    "overflow: auto; width: 3em; white-space: nowrap": False,
    "overflow: hidden; width: 1px; clip-path: inset(50%)": False,
    "overflow: hidden; width: 0; visibility: hidden": False,
    "overflow: hidden; width: 0; display: contents": False,
    "overflow: hidden; width: 0; color: transparent": False,
}
"""How words are laid out, and whether they have no room there."""


def test_words_without_room_are_found(person: Callable[..., Person]) -> None:
    page = person().page
    for style, found in LAID_OUT.items():
        page.set_content(f'<p style="{style}"><b>Grottenschrat is here</b></p>')
        assert bool(page.evaluate(CUT_OFF)) is found, style
