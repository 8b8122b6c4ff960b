"""Characters from files in the browser, and a fight for other programs and for paper."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.e2e.lines import Lines
from tests.e2e.people import LAPTOP, Person
from tests.e2e.test_axe import inspect, nothing
from tests.e2e.test_room import PIECES
from tests.importers.support import gcs, trait
from tests.web.support import Running, Seat

MARK = "zzlurkerzz"
Come = Callable[..., Person]


def file(name: str, data: bytes) -> FilePayload:
    return {"name": name, "mimeType": "application/octet-stream", "buffer": data}


def ana(dx: int = 13) -> FilePayload:
    return file("ana.gcs", json.dumps(gcs(dx=dx, traits=[trait("Combat Reflexes")])).encode())


def choose(page: Page, *files: FilePayload) -> None:
    page.locator("input[type=file]").set_input_files(files)


def listed(page: Page, name: str) -> Locator:
    return page.get_by_role("list", name="Characters from files").get_by_role("listitem").filter(has_text=name).first


def names(seat: Seat) -> Sequence[str]:
    return [one["name"] for one in seat.get("/setup").json()["actors"]]


def test_files_become_a_fight(person: Come) -> None:
    gm = person(LAPTOP, owner=True)
    page = gm.page
    page.goto("/#/new")
    choose(page, ana(), file("foes.csv", b"name,count\nGoblin,2\n"), file("broken.gcs", b'{"version": 5'))
    expect(listed(page, "Ana Wolf")).to_contain_text("(DX 13 + IQ 12)/4 = 6, Combat Reflexes +2")
    expect(page.get_by_role("radio", name=re.compile("^Card hands"))).to_be_checked()
    expect(page.get_by_role("status").filter(has_text="broken.gcs")).to_contain_text("not well-formed JSON")
    listed(page, "Ana Wolf").locator("summary").first.click()
    dx = listed(page, "Ana Wolf").get_by_role("textbox", name=re.compile("^DX"))
    dx.fill("17")
    expect(listed(page, "Ana Wolf")).to_contain_text("(DX 17 + IQ 12)/4 = 7")
    expect(listed(page, "Ana Wolf")).to_contain_text("corrected from 13")
    dx.fill("17000")
    expect(listed(page, "Ana Wolf").locator("[aria-invalid]")).to_have_count(1)
    dx.fill("17")
    expect(listed(page, "Ana Wolf").locator("[aria-invalid]")).to_have_count(0)
    page.get_by_role("button", name="Set it up for 3").click()
    gm.seated()
    assert names(gm.seat) == ["Ana Wolf", "Goblin 1", "Goblin 2"]
    assert gm.seat.get("/setup").json()["actors"][0]["profile"]["dx"] == 17


def test_a_long_name_of_a_file_leaves_the_characters_name_whole(person: Come) -> None:
    """It may be as long as the line, but for the room of a letter."""
    page = person(LAPTOP, owner=True).page
    page.goto("/#/new")
    names = [f"{'foes-' * (length // 5)}{'x' * (length % 5)}" for length in range(70, 110, 3)]
    choose(page, *(file(f"{name}.csv", f"name,count\nEskil {len(name)},1\n".encode()) for name in names))
    for name in names:
        assert listed(page, f"Eskil {len(name)}").locator(".who-name bdi").evaluate(PIECES) == []


def test_what_was_wrong_with_a_roster_goes_with_the_next_files(person: Come) -> None:
    """It stood beside files that have nothing wrong, as if it were theirs."""
    page = person(LAPTOP, owner=True).page
    page.goto("/#/new")
    choose(page, file("foes.toml", b'system = "rolled"\n[[actor]]\nname = "Rat"\nreflexes = "x"\n'))
    wrong = page.get_by_role("alert").filter(has_text="reflexes: should be a whole number")
    expect(wrong).to_be_visible()
    choose(page, ana())
    expect(listed(page, "Ana Wolf")).to_be_visible()
    expect(wrong).to_have_count(0)


def test_characters_from_files_and_their_corrections_are_there_after_a_reload_until_the_fight_is_set_up(
    person: Come,
) -> None:
    gm = person(LAPTOP, owner=True)
    page = gm.page
    page.goto("/#/new")
    choose(page, ana())
    listed(page, "Ana Wolf").locator("summary").first.click()
    dx = listed(page, "Ana Wolf").get_by_role("textbox", name=re.compile("^DX"))
    dx.fill("17")
    expect(listed(page, "Ana Wolf")).to_contain_text("corrected from 13")
    page.reload()
    expect(listed(page, "Ana Wolf")).to_contain_text("(DX 17 + IQ 12)/4 = 7")
    expect(listed(page, "Ana Wolf")).to_contain_text("corrected from 13")
    page.get_by_role("button", name="Set it up for one").click()
    gm.seated()
    assert gm.seat.get("/setup").json()["actors"][0]["profile"]["dx"] == 17
    page.goto("/#/new")
    page.reload()
    expect(page.get_by_role("textbox", name="Player characters")).to_be_visible()
    expect(listed(page, "Ana Wolf")).to_have_count(0)


def test_the_class_of_an_npc_from_a_table_is_shown_and_changed(person: Come) -> None:
    """It is no number, and stands with those that can be added. Two are changed in one go, and count."""
    gm = person(LAPTOP, owner=True)
    page = gm.page
    page.goto("/#/new")
    choose(page, file("foes.csv", b"name,class,dx\nGob,OT,10\nOrk,SWT,10\n"))
    for name, before, then in (("Gob", "OT", "DIS"), ("Ork", "SWT", "")):
        row = listed(page, name)
        row.locator("summary").first.click()
        for more in row.locator("details.more > summary").all():
            more.click()
        chosen = row.get_by_label("NPC class")
        expect(chosen).to_have_value(before)
        chosen.select_option(then)
        expect(chosen).to_have_value(then)
    page.get_by_role("button", name="Set it up for 2").click()
    gm.seated()
    profiles = [actor["profile"] for actor in gm.seat.get("/setup").json()["actors"]]
    assert [profile["npc_class"] for profile in profiles] == ["DIS", None]


def test_another_system_takes_the_names_and_gives_the_numbers_back(person: Come) -> None:
    page = person(LAPTOP, owner=True).page
    page.goto("/#/new")
    choose(page, ana())
    expect(listed(page, "Ana Wolf")).to_contain_text("Initiative")
    expect(page.get_by_role("radio", name=re.compile("^Card hands"))).to_be_checked()
    page.get_by_role("radio", name=re.compile("^Rolled rounds")).check()
    expect(listed(page, "Ana Wolf")).to_contain_text("a bare name")
    expect(page.get_by_text("These suit Card hands.")).to_be_visible()
    page.get_by_role("button", name="Order turns so").click()
    expect(listed(page, "Ana Wolf")).to_contain_text("(DX 13 + IQ 12)/4 = 6")


def test_files_are_chosen_by_keyboard_and_dropped(person: Come) -> None:
    page = person(LAPTOP, owner=True).page
    # Listened for from the start: Playwright does not wait until the browser hands choosers over.
    page.on("filechooser", lambda _: None)
    page.goto("/#/new")
    page.locator("input[type=file]").focus()
    with page.expect_file_chooser() as asked:
        page.keyboard.press("Enter")
    assert asked.value.is_multiple()
    drop = """([where, text]) => {
        const carried = new DataTransfer();
        carried.items.add(new File([text], "ana.gcs"));
        return ["dragover", "drop"].map(kind => document.querySelector(where).dispatchEvent(
            new DragEvent(kind, {dataTransfer: carried, bubbles: true, cancelable: true})));
    }"""
    # Beside the form the browser does not open it in the place of the page.
    assert page.evaluate(drop, ["header", "Ana"]) == [False, False]
    page.evaluate(drop, ["form", json.dumps(gcs())])
    expect(listed(page, "Ana Wolf")).to_contain_text("(DX 13 + IQ 12)/4 = 6")


def add(page: Page, *files: FilePayload) -> Locator:
    page.keyboard.press("?")
    page.get_by_role("dialog").get_by_role("button", name="Add a character").click()
    choose(page, *files)
    return page.get_by_role("dialog")


def test_importing_again_updates_and_asks_where_only_the_name_is_the_same(person: Come, server: Running) -> None:
    gm = person(LAPTOP).sit(server.open(system="hands", actors=[{"actor": "ana", "side": "pc", "name": "Ana Wolf"}]))
    page, seat = gm.page, gm.seat
    dialog = add(page, ana())
    expect(dialog.get_by_text("There is a character called Ana Wolf already")).to_be_visible()
    bring = dialog.get_by_role("button", name="Bring them in")
    expect(bring).to_be_disabled()
    dialog.get_by_role("button", name="No, another one").click()
    bring.click()
    # The file names a player: they have no seat yet, and get a link to one.
    dialog.get_by_role("button", name="Make a link").click()
    expect(dialog.get_by_role("textbox", name="Copy")).to_have_value(re.compile("#"))
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)
    assert names(seat) == ["Ana Wolf", "Ana Wolf"]
    (pia,) = [one for one in seat.get("/seats").json() if one["role"] == "player"]
    assert (pia["name"], [actor.partition("-")[0] for actor in pia["actors"]]) == ("pia", ["ana"])
    dialog = add(page, ana(dx=15))
    expect(dialog.get_by_text("DX 13 → 15")).to_be_visible()
    bring.click()
    expect(dialog).to_have_count(0)
    assert [one["profile"].get("dx") for one in seat.get("/setup").json()["actors"]] == [10, 15]
    assert b"core.amended" in seat.get("/export").content
    for before in (["Ana Wolf", "Ana Wolf"], ["Ana Wolf"]):  # one Back for each import
        seat.do("undo")
        assert names(seat) == before


def test_an_import_that_waits_for_a_line_says_so_and_ends_with_its_dialog(person: Come, server: Running) -> None:
    gm = person(LAPTOP)
    line, commands = Lines(gm.page), re.compile("/commands$")
    gm.sit(server.open(system="hands", actors=[{"actor": "bo", "side": "pc", "name": "Bo"}]))
    dialog = add(gm.page, ana())
    bring = dialog.get_by_role("button", name="Bring them in")
    expect(bring).to_be_enabled()
    line.cut()
    gm.page.route(commands, lambda route: route.abort())
    bring.click()
    expect(dialog.get_by_role("status").filter(has_text="1 not sent yet")).to_be_visible()
    expect(bring).to_be_disabled()
    gm.page.keyboard.press("Escape")
    expect(gm.page.locator(".line-state")).not_to_contain_text("not sent yet")
    gm.page.unroute(commands)
    line.down = False
    gm.settle()
    assert names(gm.seat) == ["Bo"]
    add(gm.page, ana())
    bring.click()
    expect(dialog.get_by_role("button", name="Make a link")).to_be_visible()
    assert names(gm.seat) == ["Bo", "Ana Wolf"]


def test_what_they_had_rolled_may_count(person: Come) -> None:
    gm = person(LAPTOP, owner=True)
    page = gm.page
    page.goto("/#/new")
    rows = [{"id": "-1", "pr": pr, "custom": name} for name, pr in (("Ana", 17), ("Wolf", "9"))]
    choose(page, file("order.json", json.dumps(rows).encode()))
    page.get_by_role("checkbox", name="Begin the fight with what they had rolled: 17, 9").check()
    page.get_by_role("button", name="Set it up for 2").click()
    gm.seated()
    assert {row["name"]: row["mark"] for row in gm.seat.picture()["table"]["actors"]} == {"Ana": "17", "Wolf": "9"}
    # In mid-fight there is its own place for it. Who has an actor's name is that one, and keeps the name.
    page.keyboard.press("?")
    page.get_by_role("button", name="Rolled elsewhere").click()
    choose(page, file("order.csv", b"name,initiative\nana,4\nWolf,11\n"))
    page.get_by_role("button", name="Use these results").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert {row["name"]: row["mark"] for row in gm.seat.picture()["table"]["actors"]} == {"Ana": "4", "Wolf": "11"}


def test_everybody_can_use_the_list(person: Come, server: Running) -> None:
    """What axe finds: nothing; and no page is wider than the smallest phone."""
    found: dict[str, list[str]] = {}
    page = person((320, 640), owner=True).page
    page.goto("/#/new")
    choose(page, ana(), file("x.gcs", b'{"version": 5'))
    expect(listed(page, "Ana Wolf")).to_contain_text("Combat Reflexes +2")
    listed(page, "Ana Wolf").locator("summary").first.click()
    inspect(page, "characters from files", found)
    narrow = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    actors = [{"actor": "ana", "side": "pc", "name": "Ana Wolf"}]
    page = person((320, 640)).sit(server.open(system="hands", actors=actors)).page
    expect(add(page, ana()).get_by_text("Is this the same one?")).to_be_visible()
    inspect(page, "characters into a fight", found)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("button", name="Save or print").click()
    expect(page.get_by_role("button", name="Sheet to print")).to_be_visible()
    inspect(page, "save or print", found)
    nothing(found)
    assert narrow


def test_a_fight_leaves_as_each_seat_sees_it(person: Come, server: Running, tmp_path: Path) -> None:
    gm = server.open(sample="hands")
    gm.do("join", actor=MARK, side="npc", name=MARK, visibility="hidden")
    first = gm.picture()["table"]["actors"][0]["actor"]
    phone = person().sit(gm.give_seat(role="player", actors=[first]))
    table = person(LAPTOP).sit(gm)
    for one, sees in ((phone, False), (table, True)):
        one.page.keyboard.press("?")
        one.page.get_by_role("button", name="Save or print").click()
        for kind in ("CSV", "Markdown", "Roll20", "Foundry VTT", "Improved Initiative"):
            with one.page.expect_download() as saved:
                one.page.get_by_role("button", name=kind).click()
            path = tmp_path / saved.value.suggested_filename
            saved.value.save_as(path)
            assert (MARK in path.read_text("utf-8")) == (sees and kind != "Roll20"), kind
            if kind == "CSV":
                assert len(list(csv.DictReader(path.read_text("utf-8").splitlines()))) > 1
        with one.page.expect_popup() as opened:
            one.page.get_by_role("button", name="Sheet to print").click()
        sheet = opened.value
        expect(sheet.get_by_role("heading", name="What cards of one rank buy")).to_be_visible()
        # The style has taken effect: tables have lines.
        expect(sheet.locator("table").first).to_have_css("border-collapse", "collapse")
        assert (MARK in sheet.content()) == sees
    expect(phone.page.get_by_role("button", name="Save the whole log")).to_have_count(0)
    expect(phone.page.get_by_role("button", name="What everybody may know")).to_have_count(0)
    expect(table.page.get_by_role("button", name="Save the whole log")).to_be_visible()
    table.page.get_by_role("button", name="What everybody may know").click()
    with table.page.expect_download() as saved:
        table.page.get_by_role("button", name="Markdown").click()
    assert MARK not in saved.value.path().read_text("utf-8")


def test_what_happened_is_a_page_to_read_and_a_file_to_pass_on(person: Come, server: Running, tmp_path: Path) -> None:
    """On a phone, as its seat was shown it: a picture, a table that says the same, no breach of axe's rules."""
    gm = server.open(system="rolled", actors=[{"actor": one, "side": "pc", "name": one} for one in ("ana", "bo")])
    gm.do("join", actor=MARK, side="npc", name=MARK, visibility="hidden")
    gm.do("begin")
    phone = person().sit(gm.give_seat(role="player", actors=["ana"]))
    phone.page.keyboard.press("?")
    phone.page.get_by_role("button", name="Save or print").click()
    with phone.page.expect_download() as saved:
        phone.page.get_by_role("button", name="What happened, as a file").click()
    assert saved.value.suggested_filename.endswith("-recap.html")
    path = tmp_path / "recap.html"
    saved.value.save_as(path)
    text = path.read_text("utf-8")
    assert MARK not in text
    button = phone.page.get_by_role("button", name="What happened Turns")
    button.focus()
    with phone.page.expect_popup() as opened:
        phone.page.keyboard.press("Enter")
    page = opened.value
    expect(page.get_by_role("heading", name="The order of each round")).to_be_visible()
    expect(page.get_by_role("img")).to_be_visible()
    expect(page.locator("table").first).to_have_css("border-spacing", "0px")
    assert MARK not in page.content()
    page.set_viewport_size({"width": 320, "height": 640})
    page.set_content(text)
    expect(page.get_by_role("img")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    found: dict[str, list[str]] = {}
    inspect(page, "what happened", found)
    nothing(found)
