"""Marks whose actor, or one for whose turns they wait, has left for good."""

from __future__ import annotations

import pytest

from tests.core.test_marks import ANA, BO, ORC, did, marks, rolled, say
from turnkeeper.core.commands import Join, Leave
from turnkeeper.core.marks.commands import CountMark, KeepMark, SetMark
from turnkeeper.core.marks.model import EndOf, Over, StartOf
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


@pytest.mark.rule("MARK-03")
def test_a_mark_that_ended_is_to_be_kept_in_that_round_and_the_next() -> None:
    """What ended before is no prompt any more: it would stand among those of this turn for the whole fight."""
    fight = rolled()
    did(fight, SetMark("Dazed", BO, until=EndOf(ANA)))
    did(fight, SetMark("Slow", ANA, until=Over("round")))
    say(fight, "done ana")
    seen = []
    for _ in range(3):
        say(fight, "done bo", "done orc")
        seen.append([mark.label for mark in fight.table(GM).marks])
        assert any(offer.command == "keep_mark" for offer in fight.actions(GM)) == bool(seen[-1])
        say(fight, "done ana")
    assert seen == [["Dazed", "Slow"], ["Slow"], []]


@pytest.mark.rule("MARK-07")
def test_a_mark_that_went_with_its_actor_is_none_of_the_table() -> None:
    fight = rolled()
    did(fight, SetMark("Dazed", BO))
    did(fight, Leave(BO))
    assert fight.table(GM).marks == ()
