"""The classes of NPCs and of their groups, and who is asked for them (NPC-03)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.npcs import acting, chances
from tests.systems.countdown.table import Play
from turnkeeper.core.commands import Amend, AnswerPrompt, Grant, Join, Leave, Undo
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat, Visibility
from turnkeeper.core.visibility import LEVELS
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.npc_deck import grants


@pytest.mark.rule("NPC-03")
def test_class_is_the_groups_unless_named_for_a_member() -> None:
    """Members inherit the group's class; the GM may name another for one of them."""
    table = Play("npc_deck")
    table.join("a", "npc", group="gang", initiative=9, npc_class="DIS")
    table.join("b", "npc", group="gang", initiative=9)
    table.join("c", "npc", group="gang", initiative=9, npc_class="OT")
    table.begin()
    table.answer("npc_card", None, "9H")
    assert chances(table) == {"c": (1,)}


@pytest.mark.rule("NPC-03")
@pytest.mark.parametrize("answer", ["OT", "SWT", "DIS"])
def test_gm_is_asked_for_a_class(answer: str) -> None:
    """An NPC with neither group nor class has no chance until the GM says its class; the others go on (AMB-N17)."""
    table = Play("npc_deck")
    loner, dog = ActorId("loner"), ActorId("dog")
    table.join("loner", "npc", initiative=9)
    table.join("dog", "npc", group="dogs", initiative=9, npc_class="SWT")
    table.begin()
    assert [ask.of for ask in table.fight.prompts() if ask.step == "npc_class"] == [loner]
    table.answer("npc_card", None, "2H")
    table.next("H")
    assert table.refused(cmd.Act(actor=loner, row="other")).code == "countdown.npc.unclassed"
    table.do(cmd.Act(actor=dog, row="other"))
    table.answer("npc_class", "loner", answer)
    assert not [ask for ask in table.fight.prompts() if ask.step == "npc_class"]
    command = cmd.Act(actor=loner, row="other")
    if answer == "DIS":
        assert table.refused(command).rule == "NPC-11"
    else:
        table.do(command)


@pytest.mark.rule("NPC-03", "CORE-04")
def test_only_the_gm_says_the_class_also_of_an_npc_that_a_player_decides_for() -> None:
    """The player sees that the fight waits for it (AMB-N17)."""
    table = Play("npc_deck")
    table.join("rex", "npc", initiative=9)
    table.begin()
    owner, ask = Seat.player("p", "rex"), table.ask("npc_class", "rex")
    assert table.refused(AnswerPrompt(ask.id, ("OT",)), owner).rule == "CORE-04"
    for seat, mine in ((GM, True), (owner, False), (SCREEN, False)):
        assert [(one.of, one.mine) for one in table.fight.table(seat).waiting] == [("rex", mine)]
    assert not [action for action in table.fight.actions(owner) if action.command == "enter"]
    table.answer("npc_class", "rex", "OT")


@pytest.mark.rule("NPC-03")
def test_a_group_without_a_class_is_asked_for_once() -> None:
    """Its class is no guess of the app; the answer stays the group's when the one it was given for leaves (AMB-N17)."""
    table = Play("npc_deck")
    for name in ("rat_a", "rat_b"):
        table.join(name, "npc", group="rats", initiative=9)
    table.join("rats", "npc", initiative=9)
    table.begin()
    asked = [ask.of for ask in table.fight.prompts() if ask.step == "npc_class"]
    assert asked == ["rat_a", "rats"]
    table.answer("npc_class", "rat_a", "OT")
    table.do(Leave(ActorId("rat_a")))
    assert [ask.of for ask in table.fight.prompts() if ask.step == "npc_class"] == ["rats"]
    assert [(member.actor, member.npc_class) for member in table.fight.view(GM).npc.band] == [("rat_b", "OT")]


@pytest.mark.rule("NPC-03")
@pytest.mark.parametrize("others", [{"odd": "DIS", "dog": None}, {"odd": "DIS"}, {}])
def test_a_newcomer_has_the_class_of_its_group_when_the_one_it_was_named_for_has_left(
    others: dict[str, str | None],
) -> None:
    """Not that of a member that the GM has set apart; nor is the GM asked for it once more (AMB-N13, AMB-N17)."""
    table = Play("npc_deck")
    table.join("fox", "npc", initiative=9, npc_class="SWT")
    table.join("lead", "npc", group="dogs", initiative=9, npc_class="OT")
    for name, own in others.items():
        table.join(name, "npc", group="dogs", initiative=9, **({"npc_class": own} if own else {}))
    table.begin()
    table.do(Leave(ActorId("lead")))
    table.join("late", "npc", group="dogs", initiative=9)
    assert not [ask for ask in table.fight.prompts() if ask.step == "npc_class"]
    table.answer("npc_card", None, "2S")
    table.do(Grant(ActorId("late")))
    named = {name: own or "OT" for name, own in others.items()}
    found = {str(member.actor): member.npc_class for member in table.fight.view(GM).npc.band}
    assert found == {"fox": "SWT", **named, "late": "OT"}


@pytest.mark.rule("NPC-03")
@pytest.mark.parametrize("others", [(), ("dog",), ("dog", "cur")])
def test_a_class_that_is_named_when_nobody_has_that_of_the_group_is_the_groups(
    others: tuple[str, ...],
) -> None:
    """For a new pack by the old name, or for each of those who had the class of the one that left."""
    table = Play("npc_deck")
    table.join("lead", "npc", group="dogs", initiative=9, npc_class="OT")
    for name in others:
        table.join(name, "npc", group="dogs", initiative=9)
    table.do(Leave(ActorId("lead")))
    for name in others:
        table.do(Amend(ActorId(name), {"npc_class": "DIS"}))
    if not others:
        table.join("new", "npc", group="dogs", initiative=9, npc_class="DIS")
    table.join("late", "npc", group="dogs", initiative=9)
    table.begin()
    assert {member.npc_class for member in table.fight.view(GM).npc.band} == {"DIS"}


def test_the_deck_counts_as_many_levels_of_secrecy_as_there_are() -> None:
    """It works without the module that names them."""
    assert range(grants.MOST_SECRET + 1) == range(len(LEVELS))
    assert LEVELS[grants.MOST_SECRET] == "hidden"


@pytest.mark.rule("NPC-03")
def test_a_hidden_member_is_not_the_one_whose_class_is_asked_for() -> None:
    """Players see the question about those whom they know, with a hidden one before them in the group or without."""
    asked = []
    for hidden in (True, False):
        table = Play("npc_deck")
        if hidden:
            table.fight.send(Join(ActorId("rat_a"), "npc", group="rats", visibility="hidden"), GM)
        table.join("rat_b", "npc", group="rats", initiative=9)
        table.begin()
        asked.append(table.fight.table(SCREEN).waiting)
    assert [one.of for one in asked[0]] == ["rat_b"]
    assert asked[0] == asked[1]


@pytest.mark.rule("NPC-03", "NPC-04")
def test_a_class_that_is_named_for_a_hidden_member_is_none_of_those_who_are_seen() -> None:
    """Nor is a card turned for it alone: that nobody is asked for their class would tell of it (AMB-N17)."""
    asked = []
    for hidden in (True, False):
        table = Play("npc_deck")
        if hidden:
            boss = Join(ActorId("boss"), "npc", group="rats", visibility="hidden", profile={"npc_class": "OT"})
            table.do(boss)
        table.join("rat", "npc", group="rats", initiative=9)
        table.begin()
        asked.append(table.fight.table(SCREEN).waiting)
        table.answer("npc_class", "rat", "SWT")
        asked.append(table.fight.table(SCREEN).waiting)
    assert [[one.step for one in waiting] for waiting in asked[:2]] == [["npc_class"], ["npc_card"]]
    assert asked[:2] == asked[2:]


@pytest.mark.rule("NPC-03", "NPC-04")
def test_no_card_is_turned_for_npcs_without_a_class() -> None:
    """Nobody could act on it: the GM is asked for the class first, and the Aces have their card then (AMB-N17)."""
    table = Play("npc_deck")
    table.join("loner", "npc", initiative=9)
    table.begin()
    assert [ask.step for ask in table.fight.prompts()] == ["npc_class"]
    refused = table.refused(cmd.Next())
    assert (refused.code, refused.rule) == ("countdown.npc.unclassed", "NPC-03")
    assert table.fight.refusal_text(refused).startswith("Loner has no class yet")
    table.do(Amend(ActorId("loner"), {"npc_class": "OT"}))
    assert [ask.id for ask in table.fight.prompts()] == ["t1/A/npc_card/1"]
    table.answer("npc_card", None, "2S")
    table.do(cmd.Act(actor=ActorId("loner"), row="other"))


@pytest.mark.rule("NPC-03", "NPC-04", "CORE-12")
@pytest.mark.parametrize("visibility", ["known", "hidden"])
def test_the_class_of_a_newcomer_holds_up_no_card_of_the_turn_before_its_own(visibility: Visibility) -> None:
    """It is asked for at once, and no card is turned for the newcomer before its first turn (AMB-N17)."""
    table = Play("npc_deck")
    table.do(Join(ActorId("orc"), "npc", visibility=visibility, profile={"npc_class": "OT", "initiative": 9}))
    table.begin()
    table.answer("npc_card", None, "2H")
    table.join("late", "npc", initiative=9)
    table.next("increment", insist=True)
    assert {ask.step for ask in table.fight.prompts()} == {"npc_class", "npc_card"}


@pytest.mark.rule("NPC-03", "CORE-08")
def test_the_log_says_for_whom_a_class_is_that_the_gm_changes() -> None:
    """The one named for the first of a group is the group's; who is set apart, or stays as before, is not named."""
    table = Play("npc_deck")
    for name in ("boss", "cur", "dog"):
        table.join(name, "npc", group="gang", initiative=8)
    table.begin()
    table.answer("npc_class", "boss", "SWT")
    told = {}
    for name, npc_class in (("dog", "DIS"), ("boss", "OT")):
        table.do(Amend(ActorId(name), {"npc_class": npc_class}))
        told[name] = [line.text for line in table.fight.new_lines(GM)]
    assert told == {
        "dog": ["Dog's numbers change.", "Dog is disorganised."],
        "boss": ["Boss' numbers change.", "Boss, Cur are organised and trained."],
    }
    table.do(Amend(ActorId("dog"), {"npc_class": "OT"}))
    assert [line.text for line in table.fight.new_lines(GM)][1:] == ["Dog is organised and trained."]
    table.do(Amend(ActorId("boss"), {"initiative": 9}))
    assert [line.text for line in table.fight.new_lines(GM)] == ["Boss' numbers change."]


@pytest.mark.rule("NPC-03", "NPC-12")
def test_what_an_npc_is_offered_follows_its_groups_class() -> None:
    table = Play("npc_deck")
    table.join("a", "npc", group="gang", initiative=8, npc_class="OT")
    table.join("b", "npc", group="gang", initiative=8)
    table.begin()
    table.answer("npc_card", None, "4D")
    assert chances(table) == {"a": (2,), "b": (2,)}
    assert acting(table) == {"a", "b"}
    table.do(Amend(ActorId("a"), {"npc_class": "SWT"}))
    assert acting(table) == set()
    table.do(Undo())
    assert acting(table) == {"a", "b"}
