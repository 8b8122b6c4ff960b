"""Fights whose log is damaged, or older than seals: the owner's list and the console say so."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.people import LAPTOP, Person
from tests.store.test_maintenance import harmed
from tests.web.support import Running
from turnkeeper.core.encounter import Encounter

GOLDEN = Path(__file__).parents[1] / "golden"


def test_an_old_log_is_unsealed_in_the_list_and_on_the_console(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    running = own()
    log = (GOLDEN / "rolled-01.jsonl").read_bytes()
    opened = running.http.post("/fights/import", content=log, headers=running.owner).json()
    rows = len(log.splitlines())
    assert opened["unsealed"] == rows
    gm = person(LAPTOP, at=running, owner=True)
    gm.page.goto("/")
    listed = gm.page.locator(".kept li")
    expect(listed).to_contain_text("Unsealed: an older version wrote its log, so a change in it cannot be noticed.")
    listed.locator("button.row").click()
    gm.seated()
    expect(gm.page.locator(".side-col")).to_contain_text(f"an older version wrote the first {rows} rows of this log")
    sealed = running.open(sample="rolled")
    gm.sit(sealed)
    expect(gm.page.locator(".side-col")).not_to_contain_text("Unsealed")


def test_a_damaged_fight_says_where_and_its_log_goes_on_as_a_new_fight(
    own: Callable[..., Running], person: Callable[..., Person]
) -> None:
    running = own()
    fight = running.open(system="rolled", name="The bridge", actors=[{"actor": "ana", "side": "pc"}])
    fight.do("begin")
    running.stop()
    altered = "CAST(replace(CAST(envelope AS TEXT), 'ana', 'eva') AS BLOB)"
    harmed(running.folder / "turnkeeper.db", f"UPDATE log SET envelope = {altered} WHERE seq = 2")  # noqa: S608 - a test's own words
    running = own()
    gm = person(LAPTOP, at=running, owner=True)
    page = gm.page
    page.goto("/")
    listed = page.locator(".kept li")
    expect(listed).to_contain_text("The bridge")
    # The list reads no log: the damage is found when the fight is opened, and listed from then on.
    expect(listed).not_to_contain_text("Damaged")
    listed.get_by_role("button", name=re.compile("^The bridge")).click()
    expect(page.locator(".notice")).to_contain_text("This fight is damaged (row 2:")
    expect(listed).to_contain_text("Damaged: row 2: the row does not match its seal")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save its log as a file").click()
    log = saved.value.path().read_bytes()
    assert (Encounter.load(log).seq, saved.value.suggested_filename) == (1, "The bridge.jsonl")
    page.get_by_role("link", name="Start a fight").click()
    file = saved.value.path().rename(saved.value.path().with_suffix(".jsonl"))
    page.locator("input[type=file]").set_input_files(file)
    gm.seated()
    expect(page.locator(".notice").last).to_contain_text("row 2: the row does not match its seal")
