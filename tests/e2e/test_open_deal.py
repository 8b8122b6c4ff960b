"""The open deal in browsers: phones answer by themselves, everybody sees the same words, a phone may die."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.people import LAPTOP, LONG, TV, Party, Person
from tests.web.support import Running, Seat
from turnkeeper.cli.verify import line_of as line
from turnkeeper.core.open_deal.verify import verify


def lines_of(path: Path, language: str = "en") -> list[str]:
    """What ``turnkeeper verify`` says of a file."""
    return [line(one, language) for one in verify(path.read_bytes()).findings]


def records(seat: Seat) -> list[dict[str, Any]]:
    """All there are by now."""
    return [json.loads(text) for text, _ in seat.get("/open-deal").json()["records"]]


def switched(gm: Person, everybody: Sequence[Person]) -> None:
    """The GM turns it off and on again, which everybody is told of."""
    gm.page.locator(".deal-badge").click()
    dialog = gm.page.get_by_role("dialog")
    assert gap(dialog.locator(".deal-counts"), dialog.locator(".actions")) >= 8
    for words, on in (("Turn it off", False), ("Turn it on", True)):
        dialog.get_by_role("button", name=words).click()
        for one in everybody:
            expect(one.page.locator(".deal-badge.on")).to_have_count(int(on))
    gm.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def one_is_typed_in(gm: Person, seat: Seat, actor: str) -> None:
    """The fight begins with a die of the table's."""
    seat.do("automate", source="table", actor=actor)
    gm.page.keyboard.press("n")
    expect(gm.page.locator(".ask").first).to_be_visible()
    seat.do("enter", ask=seat.picture()["table"]["waiting"][0]["ask"], value=[7])
    seat.do("automate", source="app", actor=actor)


def one_more(person: Person, seat: Seat) -> None:
    """A second seat in the same browser."""
    person.tab().goto(f"/#seat={seat.fight}.{seat.token}")


def gap(above: Locator, below: Locator) -> float:
    """The height between two parts of a page."""
    upper, lower = above.bounding_box(), below.bounding_box()
    assert upper
    assert lower
    return lower["y"] - upper["y"] - upper["height"]


def checked_in_german(page: Page, checks: str, file: Path) -> None:
    """The page that checks says the same as the terminal."""
    page.goto(checks)
    page.get_by_label("Dateien").set_input_files([file])
    expect(page.locator(".verdict")).to_have_text("Etwas wurde verändert.")
    assert page.locator("ul").first.locator("li").all_inner_texts() == lines_of(file, "de")


@LONG
def one_not_up(gm: Person, actors: Sequence[str]) -> str:
    """Of some actors one whom the GM may let act."""
    up = {opening["actor"] for opening in gm.picture()["table"]["now"]}
    return next(actor for actor in actors if actor not in up)


def test_two_phones_roll_and_one_dies(server: Running, person: Callable[..., Person], tmp_path: Path) -> None:
    gm = person(LAPTOP).sit(server.open(sample="rolled"))
    screen = person(TV).sit(gm.seat.give_seat(role="screen", name="TV"))
    expect(gm.page.locator(".deal-badge")).to_have_text("Open deal: off")
    actors = [row["actor"] for row in gm.picture()["table"]["actors"] if row["side"] == "pc"][:2]
    phones = [
        person(deal=True).sit(gm.seat.give_seat(role="player", name=f"Phone {actor}", actors=[actor]))
        for actor in actors
    ]
    everybody = (gm, screen, *phones)
    for one in everybody:
        expect(one.page.locator(".deal-badge.on")).to_be_visible()
    switched(gm, everybody)
    seat = gm.seat
    one_is_typed_in(gm, seat, actors[0])
    for one in everybody:
        expect(one.page.locator(".deal-badge")).to_contain_text("1 typed in")
    expect(gm.page.locator(".deal-badge.on .deal-words")).to_have_text(re.compile(r"^([a-z]{5} ){3}[a-z]{5}$"))
    told = gm.seat.get("/open-deal").json()
    for one in everybody:
        expect(one.page.locator(".deal-words")).to_have_text(told["words"])
    kinds = [one["type"] for one in records(gm.seat)]
    assert kinds[:6] == ["start", "device", "device", *["switch"] * 3]
    assert "answered" in kinds
    # Another seat in the first one's browser has a device too; and what the GM overrules is counted.
    one_more(phones[0], seat.give_seat(role="player", name="Third", actors=[]))
    Party(gm).play(lambda _: sum(one["type"] == "device" for one in records(gm.seat)) == 3)
    seat.do("grant", actor=one_not_up(gm, actors))
    for one in everybody:
        expect(one.page.locator(".deal-badge")).to_contain_text("1 overruled")
    # One phone goes to sleep in the middle of all: left out in public, and the fight goes on.
    phones[1].page.evaluate("WebSocket.prototype.send = () => undefined")

    Party(gm).play(lambda _: any(one.get("asleep") for one in records(gm.seat)))
    assert max(len(one["devices"]) for one in records(gm.seat) if one["type"] == "asked") == 3
    for one in everybody:
        expect(one.page.locator(".deal-badge")).to_contain_text("1 asked for again")
    expect(phones[0].page.locator(".deal-words")).to_have_text(gm.seat.get("/open-deal").json()["words"])
    for one in (gm, phones[0]):
        report = verify(json.dumps(one.seat.get("/open-deal").json()).encode())
        assert not report.altered, report.findings
    assert not verify(gm.seat.get("/export").text.encode()).altered
    phones[0].page.locator(".deal-badge").click()
    dialog = phones[0].page.get_by_role("dialog")
    expect(dialog).to_contain_text("as long as one device at the table is honest")
    expect(dialog).to_contain_text("Not covered")
    with phones[0].page.expect_download() as saved:
        dialog.get_by_role("button", name="Save the file to check").click()
    seen, log, other = (tmp_path / name for name in ("seen.json", "log.jsonl", "altered.jsonl"))
    saved.value.save_as(seen)
    log.write_text(gm.seat.get("/export").text, "utf-8")
    other.write_text(log.read_text("utf-8").replace(r"\"links\":[\"", r"\"links\":[\"0", 1), "utf-8")
    # The page needs no server.
    alone = tmp_path / "verify.html"
    alone.write_bytes(gm.page.request.get(f"{server.url}/verify?download=true").body())
    page = phones[0].tab()
    for address in (alone.as_uri(), f"{server.url}/verify"):
        page.goto(address)
        page.get_by_label("Files").set_input_files([seen, log])
        expect(page.locator(".verdict")).to_have_text("Nothing was altered.")
        assert page.locator("ul").first.locator("li").all_inner_texts() == lines_of(seen)
        page.get_by_label("Files").set_input_files([log, other])
        expect(page.locator(".verdict")).to_have_text("Something was altered.")
        assert page.locator("ul").nth(1).locator("li").all_inner_texts() == lines_of(other)
    checked_in_german(person(locale="de-DE").page, alone.as_uri(), other)


def chosen(page: Page, *files: Path) -> str:
    """What the page that checks files says of some."""
    page.get_by_label("Files").set_input_files(files)
    expect(page.locator("main section h2")).to_have_text([file.name for file in files])
    return page.locator("main section").inner_text()


def test_the_page_that_checks_files_is_for_any_file_on_any_device(
    server: Running, person: Callable[..., Person], tmp_path: Path
) -> None:
    page = person((320, 640), color_scheme="dark").page
    page.goto("/verify")
    log = server.open(sample="rolled").get("/export").text
    good, other, empty, long = (tmp_path / name for name in ("good.jsonl", "film.mp4", "empty.jsonl", "n" * 200))
    good.write_text(log, "utf-8")
    long.write_text(log, "utf-8")
    empty.touch()
    with other.open("wb") as film:
        film.truncate(400 * 1024 * 1024)
    assert chosen(page, good).endswith("Nothing was altered.")
    neither = "This is neither a log nor a seat's file of an open deal."
    for file in (empty, other):
        assert chosen(page, file).endswith(neither)
    # Of what was not checked it does not say that nothing was altered.
    chosen(page, good, other)
    expect(page.locator(".verdict")).to_have_count(0)
    assert chosen(page, long).endswith("Nothing was altered.")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    box = page.get_by_label("Files").bounding_box()
    assert box
    assert box["height"] >= 44
    ink, ground = page.evaluate(
        "[getComputedStyle(document.body).color, matchMedia('(prefers-color-scheme: dark)').matches]"
    )
    assert (ink, ground) == ("rgb(255, 255, 255)", True)
    # Others are chosen while those before are read; one is gone.
    page.evaluate("""() => {
        const input = document.querySelector('input');
        const text = File.prototype.text;
        File.prototype.text = function () {
          return new Promise(then => setTimeout(then, 500)).then(() => text.call(this));
        };
        input.dispatchEvent(new Event('change'));
        File.prototype.text = () => Promise.reject(new DOMException('', 'NotReadableError'));
        input.dispatchEvent(new Event('change'));
    }""")
    expect(page.locator("main section")).to_contain_text("This file cannot be read.")
    page.wait_for_timeout(800)
    expect(page.locator("main section h2")).to_have_count(1)
    expect(page.locator(".verdict")).to_have_count(0)
