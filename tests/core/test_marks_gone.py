"""Marks whose actor, or one for whose turns they wait, has left for good."""

from __future__ import annotations

import pytest

from tests.core.test_marks import ANA, BO, ORC, did, marks, rolled
from turnkeeper.core.commands import Join, Leave
from turnkeeper.core.marks.commands import CountMark, KeepMark, SetMark
from turnkeeper.core.marks.model import StartOf
from turnkeeper.core.model import GM, SCREEN


@pytest.mark.rule("MARK-02", "MARK-07")
def test_all_who_saw_a_mark_read_that_it_went_with_an_actor() -> None:
    """A mark that waited for a hidden actor's turn was never shown: nobody else reads of its end."""
    fight = rolled()
    did(fight, SetMark("Held", ANA, until=StartOf(ORC)))
    did(fight, SetMark("Watched", ANA, until=StartOf(BO), shown_to="gm"))
    did(fight, Leave(ORC))
    assert [line.text for line in fight.new_lines(SCREEN)] == ["Orc leaves.", "Held ends for Ana: an actor has left."]
    did(fight, Leave(BO))
    assert [line.text for line in fight.new_lines(SCREEN)] == ["Bo leaves."]
    did(fight, Join(ORC, "npc", "Orc", visibility="hidden"))
    did(fight, SetMark("Stalked", ANA, every=StartOf(ORC)))
    did(fight, Leave(ORC))
    assert fight.new_lines(SCREEN) == ()
    assert len(fight.new_lines(GM)) == 2


@pytest.mark.rule("MARK-03", "MARK-07")
def test_a_mark_that_is_kept_waits_for_nobody_gone() -> None:
    """It came again at the turns of one who has left: it stays as a label, which all see again."""
    fight = rolled()
    did(fight, SetMark("Poison", ANA, value=1, most=2, every=StartOf(ORC), refill=True))
    did(fight, Leave(ORC))
    [ended] = fight.table(GM).marks
    assert (ended.ended, ended.every) == (True, None)
    did(fight, KeepMark(ended.mark))
    [kept] = fight.table(SCREEN).marks
    assert (kept.label, kept.every, kept.value) == ("Poison", None, 1)
    did(fight, CountMark(kept.mark, 1))
    assert [mark.value for mark in marks(fight)] == [2]
