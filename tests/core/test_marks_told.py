"""What the log says of marks, for each seat."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.test_marks import PIA, did, marks, rolled, say
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import EndMark, KeepMark, SetMark
from turnkeeper.core.marks.model import Anchor, EndOf, Over, Reached, StartOf
from turnkeeper.core.model import GM, SCREEN

ANA, BO, ORC = ActorId("ana"), ActorId("bo"), ActorId("orc")
NEW, CHANGED, GONE = "Ana has a mark: Dazed.", "A mark of Ana changes: Dazed.", "Ana has the mark Dazed no longer."


@pytest.mark.rule("MARK-02", "MARK-08")
@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ({"shown_to": "gm"}, {}, (CHANGED, NEW, NEW)),
        ({"shown_to": "gm"}, {"shown_to": "owner"}, (CHANGED, NEW, "")),
        ({}, {"shown_to": "owner"}, (CHANGED, CHANGED, GONE)),
        ({}, {"shown_to": "gm"}, (CHANGED, GONE, GONE)),
        ({}, {"until": StartOf(ORC)}, (CHANGED, GONE, GONE)),
        ({"until": StartOf(ORC)}, {"until": StartOf(BO)}, (CHANGED, NEW, NEW)),
        ({}, {"value": 2}, (CHANGED, CHANGED, CHANGED)),
    ],
)
def test_a_changed_mark_is_new_for_seats_that_did_not_see_it_and_gone_for_those_that_no_longer_do(
    before: dict[str, Any], after: dict[str, Any], told: tuple[str, str, str]
) -> None:
    """For the GM, who sees all, for Ana's player and for the screen; the orc is hidden."""
    fight = rolled(orc="hidden")
    did(fight, SetMark("Dazed", ANA, **before))
    did(fight, SetMark("Dazed", ANA, mark=marks(fight)[0].mark, **after))
    for seat, line in zip((GM, PIA, SCREEN), told, strict=True):
        assert [entry.text for entry in fight.new_lines(seat)] == ([line] if line else [])


@pytest.mark.rule("MARK-08")
def test_a_proposal_that_the_gm_changes_is_new_for_all_others() -> None:
    fight = rolled()
    did(fight, SetMark("Daze", ANA), PIA)
    did(fight, SetMark("Dazed", ANA, mark=marks(fight)[0].mark))
    assert [entry.text for entry in fight.new_lines(PIA)] == [CHANGED]
    assert [entry.text for entry in fight.new_lines(SCREEN)] == [NEW]


@pytest.mark.rule("MARK-02", "MARK-03")
def test_a_kept_mark_is_new_for_those_who_did_not_see_it_while_it_waited_for_a_hidden_actor() -> None:
    fight = rolled(orc="hidden")
    did(fight, SetMark("Dazed", ANA, until=StartOf(ORC)))
    did(fight, EndMark(marks(fight)[0].mark))
    did(fight, KeepMark(fight.table(GM).marks[0].mark))
    assert [entry.text for entry in fight.new_lines(GM)] == ["Ana keeps the mark Dazed."]
    assert [entry.text for entry in fight.new_lines(SCREEN)] == [NEW]


@pytest.mark.rule("MARK-02", "MARK-07")
def test_a_kept_mark_is_new_for_those_who_did_not_see_the_actor_with_whom_it_went() -> None:
    """That it was there before would tell of a hidden actor who has left."""
    fight = rolled(orc="hidden")
    did(fight, SetMark("Dazed", ANA, until=StartOf(ORC)))
    say(fight, "leave orc")
    did(fight, KeepMark(fight.table(GM).marks[0].mark))
    assert [entry.text for entry in fight.new_lines(GM)] == ["Ana keeps the mark Dazed."]
    assert [entry.text for entry in fight.new_lines(SCREEN)] == [NEW]


@pytest.mark.rule("MARK-03", "MARK-04", "MARK-05", "MARK-07")
@pytest.mark.parametrize(
    ("until", "lines", "rule"),
    [
        (None, (), "MARK-01"),
        (StartOf(BO), ("done ana",), "MARK-03"),
        (EndOf(ANA), ("done ana",), "MARK-03"),
        (Over("round"), ("done ana", "done bo", "done orc"), "MARK-04"),
        (Reached("25"), ("done ana", "done bo"), "MARK-05"),
        (StartOf(BO), ("leave bo",), "MARK-07"),
    ],
)
def test_the_end_of_a_mark_names_the_rule_by_which_it_ends(
    until: Anchor | None, lines: tuple[str, ...], rule: str
) -> None:
    fight = rolled()
    did(fight, SetMark("Dazed", ANA, until=until))
    for line in lines:
        say(fight, line)
    if until is None:
        did(fight, EndMark(marks(fight)[0].mark))
    (told,) = [entry.line for entry in fight.lines(SCREEN) if entry.line.key.startswith("line.core.mark_ended")]
    assert told.rules == (rule,)


@pytest.mark.rule("MARK-08")
def test_a_proposal_names_the_rule_by_which_players_make_them() -> None:
    fight = rolled()
    did(fight, SetMark("Dazed", ANA), PIA)
    (entry,) = fight.new_lines(PIA)
    assert entry.line.rules == ("MARK-08",)
