"""A system that the app knows nothing of is played by the generic parts: the plug-in among the examples."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.docs.panel import app_with_panel, node
from tests.e2e.people import LAPTOP, LONG, TV, Party, Person, round_of
from tests.web.support import Running

EXAMPLE = Path(__file__).parents[2] / "examples" / "popcorn_initiative"


@LONG
def test_a_fight_of_the_example_plug_in(
    own: Callable[..., Running], person: Callable[..., Person], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = tmp_path / "plugins" / "popcorn_initiative-0.1.0.dist-info"
    known.mkdir(parents=True)
    (known / "METADATA").write_text("Metadata-Version: 2.1\nName: popcorn-initiative\nVersion: 0.1.0\n", "utf-8")
    (known / "entry_points.txt").write_text("[turnkeeper.systems]\npopcorn = popcorn_initiative:SYSTEM\n", "utf-8")
    paths = [str(EXAMPLE), str(known.parent), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
    server = own()
    gm = person(LAPTOP, at=server, owner=True)
    gm.page.goto("/#/new")
    title = next(one["title"] for one in server.http.get("/systems").json() if one["id"] == "popcorn")
    gm.page.get_by_role("radio", name=title).check()
    gm.page.get_by_role("textbox", name="Player characters").fill("Ana\nBo")
    gm.page.get_by_role("textbox", name="Everybody else").fill("Orc")
    gm.page.get_by_role("button", name="Set it up for 3").click()
    gm.seated()
    phone = person(at=server).sit(gm.seat.give_seat(role="player", name="Ana", actors=["ana"]))
    screen = person(TV, at=server).sit(gm.seat.give_seat(role="screen", name="TV"))
    party = Party(gm, {"ana": phone}, screen)
    gm.onward(party.settle())
    for number in (1, 2):
        party.settle()
        choose(gm, "call", "Ana")
        assert round_of(party.settle()) == number
        expect(phone.page.get_by_role("heading", name="You\N{RIGHT SINGLE QUOTATION MARK}re up")).to_be_visible()
        expect(screen.page.get_by_role("heading", name="Ana")).to_be_visible()
        choose(phone, "name", "Orc")
        party.settle()
        choose(gm, "name", "Bo")
        party.settle()
        # Nobody is left to be named: the word goes back to the GM.
        gm.press(gm.button("name"))
    party.settle()


@pytest.mark.long
def test_the_panel_of_the_example_has_the_types_of_the_app(tmp_path: Path) -> None:
    app = app_with_panel(tmp_path)
    node(app, "node_modules/typescript/bin/tsc", "--noEmit")


def choose(person: Person, command: str, name: str) -> None:
    """Press the button of a command for an actor: it bears the name, or stands beside it."""
    buttons = person.page.locator(f"[data-command={command}]:not([aria-disabled])")
    expect(buttons.first).to_be_visible()
    beside = person.page.locator(".by-actor > div").filter(has_text=name).locator(buttons)
    person.press(buttons.filter(has_text=name).or_(beside).first)
