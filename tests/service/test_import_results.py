"""What characters had rolled elsewhere, where a group has one roll here."""

from __future__ import annotations

import pytest

from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.fight import MOST_ACTORS
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.exporters import EXPORTS
from turnkeeper.importers import as_json, import_file
from turnkeeper.importers.results import entering
from turnkeeper.service.importing import ImportInto, planned

TABLE = b"name,result,group\nAna,15,\nRat one,12,Rats\nRat two,7,Rats\nCat,7,\n"


@pytest.mark.parametrize(
    ("grouping", "told"),
    [("group", [("Rat one", "die Gruppe würfelt einmal: 7 gilt, 12 nicht")]), ("individual", [])],
)
def test_a_result_that_does_not_count_beside_anothers_is_told(grouping: str, told: list[tuple[str, str]]) -> None:
    fight = Encounter.open("rolled", seed="x", options={"d20.npc_grouping": grouping})
    fight.send(Join(ActorId("cleo"), "pc", "Cleo"), GM)
    read = as_json([import_file(TABLE, "table.csv", "rolled")])
    plan = planned(ImportInto(characters=read["characters"]), fight, "de")
    assert [(one.file, one.text) for one in plan.problems] == told
    assert len(plan.steps) == 4


def test_of_a_group_with_one_roll_the_last_result_counts_each_time_that_a_file_is_imported() -> None:
    """Its result that stands already was passed over, so that the one before it counted the next time.

    From the second time on there is nothing left to enter.
    """
    fight = Encounter.open("rolled", seed="x", options={"d20.npc_grouping": "group"})
    fight.send([Join(ActorId(one), "npc", group="Rats") for one in ("one", "two")], GM)
    marks, entered = [], []
    for _ in range(3):
        commands = entering(fight, {ActorId("one"): 12, ActorId("two"): 7})
        if commands:
            fight.send(commands, GM)
        entered.append(bool(commands))
        marks.append([row.mark for row in fight.table(GM).actors])
    assert marks == [["7", "7"]] * 3
    assert entered == [True, False, False]


@pytest.mark.parametrize("tracker", ["roll20", "foundry", "improved-initiative"])
def test_an_order_that_was_exported_comes_back_to_the_actors_it_is_of(tracker: str) -> None:
    """A mob goes out with its heads behind its name, one unknown under a mask where everybody looks on."""
    fight = Encounter.open("rolled", seed="x")
    joins = [
        Join(ActorId("ana"), "pc", "Ana"),
        Join(ActorId("dogs"), "npc", "Fen dogs", count=5),
        Join(ActorId("stranger"), "npc", "Stranger", visibility="unknown"),
        Join(ActorId("other"), "npc", "Fen dogs (3)"),
        Join(ActorId("pack"), "npc", "Fen dogs", count=7),
    ]
    fight.send([*joins, Begin()], GM)
    exported = EXPORTS[tracker].make(fight, GM)
    read = as_json([import_file(exported.encode(), "order.json", "rolled")])["characters"]
    plan = planned(ImportInto(characters=read), fight)
    found = {one.actor: (one.match, one.commands) for one in plan.steps}
    assert found == dict.fromkeys((join.actor for join in joins), ("name", ()))
    mob = next(one for one in read if one["name"] == "Fen dogs (5)")
    (new,) = [
        one for one in planned(ImportInto(characters=read, apart=[mob["key"]]), fight).steps if one.match == "new"
    ]
    assert new.name == "Fen dogs (5)"


def test_those_of_one_name_who_have_other_masks_are_told_apart() -> None:
    """Both came in a second time, and in sight of everybody, by the name that is hidden."""
    fight = Encounter.open("rolled", seed="x")
    strangers = [ActorId("stranger"), ActorId("second")]
    fight.send([*(Join(one, "npc", "Stranger", visibility="unknown") for one in strangers), Begin()], GM)
    exported = EXPORTS["roll20"].make(fight, GM)
    read = as_json([import_file(exported.encode(), "order.json", "rolled")])["characters"]
    plan = planned(ImportInto(characters=read), fight)
    assert {(one.actor, one.match, one.commands) for one in plan.steps} == {(one, "name", ()) for one in strangers}


def test_results_of_more_than_a_fight_holds_are_planned_like_others() -> None:
    """Nothing of them would come in, so that none counts before another: the import is refused when it is sent."""
    fight = Encounter.open("rolled", seed="x", options={"d20.npc_grouping": "group"})
    fight.send([Join(ActorId(f"orc{n}"), "npc", group="Orcs") for n in range(MOST_ACTORS - 2)], GM)
    read = as_json([import_file(TABLE, "table.csv", "rolled")])
    plan = planned(ImportInto(characters=read["characters"]), fight)
    assert (len(plan.steps), plan.problems) == (4, ())
