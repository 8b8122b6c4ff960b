"""Marks are in what is exported as a table or a sheet: those that a seat sees, and no others."""

from __future__ import annotations

import csv
import io

import pytest

from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.model import GM, SCREEN
from turnkeeper.core.registry import system_ids
from turnkeeper.exporters import sheet, table_csv, table_markdown
from turnkeeper.exporters.recap_page import recap_page

ANA = ActorId("ana")
OURS = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")


def fight(system: str) -> Encounter:
    """Ana with hit points, a mark of the GM's alone, and one on the table."""
    one = Encounter.open(system, seed="x")
    for command in (
        Join(ANA, "pc", "Ana"),
        Join(ActorId("bo"), "npc", "Bo"),
        SetMark("Hit points", ANA, value=2, most=9, words=("hurt", "well")),
        SetMark("Cursed", ANA, shown_to="gm"),
        SetMark("Rain"),
    ):
        assert hasattr(one.send(command, GM), "cause")
    return one


@pytest.mark.rule("MARK-02")
@pytest.mark.parametrize("system", OURS)
def test_every_sheet_has_the_marks_that_its_seat_sees(system: str) -> None:
    assert system in system_ids()
    one = fight(system)
    for make in (sheet, table_markdown):
        told, public = make(one, GM), make(one, SCREEN)
        assert "Hit points" in told
        assert "Cursed" in told
        assert "Rain" in told
        assert "Cursed" not in public
        assert "Rain" in public
        assert "Hit points" in public
        assert "2/9" not in public
    assert "2/9" in sheet(one, GM)


def test_csv_has_a_column_where_there_are_marks() -> None:
    rows = list(csv.DictReader(io.StringIO(table_csv(fight("rolled"), GM))))
    assert {row["name"]: row["marks"] for row in rows} == {"Ana": "Hit points 2/9; Cursed", "Bo": ""}
    bare = Encounter.open("rolled", seed="x")
    assert "marks" not in table_csv(bare, GM)


@pytest.mark.parametrize("system", OURS)
def test_a_recap_tells_of_luck_or_why_not(system: str) -> None:
    one = fight(system)
    one.send(Begin(), GM)
    page = recap_page(one, GM)
    assert ("<h2>Turns</h2>" in page) == ("<h2>Luck" in page)
