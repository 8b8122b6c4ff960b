"""Another die, none, ties by a number, and no delays (chapter DIE)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from turnkeeper.core.actions import WholeNumber
from turnkeeper.core.commands import Amend, Begin, BringBack, Join, SetOption, TakeOut
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Reason
from turnkeeper.core.prompts import DiceRoll, Prompt
from turnkeeper.odds import rolled as odds
from turnkeeper.odds.questions import OddsActor, OddsQuestion, answer
from turnkeeper.systems.rolled import SYSTEM
from turnkeeper.systems.rolled import commands as c

ANA, ORC, OGRE = ActorId("ana"), ActorId("orc"), ActorId("ogre")


def fight(**options: str | bool) -> Encounter:
    """Ana with 3, an orc with 5, an ogre with 1."""
    named = {f"d20.{name}": value for name, value in options.items()}
    one = Encounter.open(SYSTEM, seed="x", options=named)
    for actor, side, number in ((ANA, "pc", 3), (ORC, "npc", 5), (OGRE, "npc", 1)):
        one.send(Join(actor, side, actor.title(), profile={"reflexes": number}), GM)  # type: ignore[arg-type]
    return one


@pytest.mark.rule("DIE-01")
@pytest.mark.parametrize(("die", "sides"), [("d4", 4), ("d10", 10), ("d100", 100)])
def test_the_die_has_the_sides_that_are_set(die: str, sides: int) -> None:
    one = fight(die=die)
    one.send(Begin(), GM)
    assert all(1 <= slot.die <= sides for slot in one.state.slots)
    again = fight(die=die)
    asked: list[tuple[int, ...]] = []

    def fall(_seed: str, ask: Prompt) -> tuple[int, ...]:
        if isinstance(ask, DiceRoll):
            asked.append(tuple(ask.dice))
            return (1,)
        return ()

    again.force(fall)
    again.send(Begin(), GM)
    assert asked == [(sides,)] * 3


@pytest.mark.rule("DIE-01", "DIE-02", "DIE-03", "DIE-04", "D20-02", "D20-06", "D20-10")
@pytest.mark.parametrize(
    ("options", "began", "rolled", "ordered"),
    [
        ({}, ("D20-09", "D20-10"), ("D20-02", "D20-04"), ("D20-05", "D20-06")),
        ({"die": "d6", "equals": "npc_first"}, ("D20-09", "D20-10"), ("DIE-01", "D20-04"), ("D20-05", "DIE-04")),
        ({"die": "none", "equals": "value"}, ("D20-09", "DIE-02"), None, ("D20-05", "DIE-03")),
        ({"die": "none", "mode": "roll_once"}, ("D20-09", "D20-11", "DIE-02"), None, ("D20-05", "D20-06")),
    ],
)
def test_the_log_names_the_rules_of_the_dice_and_ties_in_force(
    options: dict[str, str], began: tuple[str, ...], rolled: tuple[str, ...] | None, ordered: tuple[str, ...]
) -> None:
    one = fight(**options)
    one.send(Begin(), GM)
    told = {line.line.key.removeprefix("line.rolled."): line.line.rules for line in one.lines(GM)}
    assert (told["round_began"], told.get("rolled"), told["order_fixed"]) == (began, rolled, ordered)


@pytest.mark.rule("DIE-01", "CORE-09")
def test_the_gm_is_offered_to_set_any_result_that_a_die_can_give() -> None:
    """The highest is that of a d100 and the highest number."""
    one = Encounter.open(SYSTEM, seed="x", options={"d20.die": "d100"})
    one.send(Join(ANA, "pc", "Ana", profile={"reflexes": 200}), GM)
    one.force(lambda *_: (100,))
    one.send(Begin(), GM)
    assert one.state.slots[0].result == 300
    (offer,) = [offer for offer in one.actions(GM) if offer.command == "set_result"]
    assert offer.choose["result"] == WholeNumber(-50, 300)


@pytest.mark.rule("DIE-02")
def test_without_a_die_nothing_is_rolled_in_any_round() -> None:
    one = fight(die="none")
    one.send(Begin(), GM)
    for _ in range(2):
        assert [slot.lead for slot in one.state.slots] == [ORC, ANA, OGRE]
        assert not any(slot.die for slot in one.state.slots)
        for slot in one.state.slots:
            one.send(c.Done(slot.lead), GM)
    assert one.state.round == 3


@pytest.mark.rule("DIE-05")
def test_without_delays_the_button_is_not_there() -> None:
    one = fight(delay=False)
    one.send(Begin(), GM)
    assert not any(offer.command == "delay" for offer in one.actions(GM))
    one.send(SetOption("d20.delay", True), GM)  # noqa: FBT003 - the option's value
    one.send(c.NextRound(), GM, insist=True)
    assert any(offer.command == "delay" for offer in one.actions(GM))


@pytest.mark.rule("DIE-03", "DIE-04")
def test_a_switch_of_ties_holds_for_those_who_rolled_before() -> None:
    one = fight(die="none", mode="roll_once", equals="pc_first")
    one.send(Amend(ORC, {"reflexes": 3}), GM)
    one.send(Begin(), GM)
    assert [slot.lead for slot in one.state.slots] == [ANA, ORC, OGRE]
    one.send(SetOption("d20.equals", "npc_first"), GM)
    one.send(c.NextRound(), GM, insist=True)
    assert {slot.tie_by for slot in one.state.slots} == {"npc_first"}


@pytest.mark.rule("DIE-01", "DIE-02", "DIE-03")
def test_odds_know_the_die_and_the_ties() -> None:
    two = [odds.Roller("a", "npc", 2, tie=1), odds.Roller("b", "pc", 2)]
    assert odds.order(two, sides=10).place("a", 1) == Fraction(55, 100)
    assert odds.order(two, sides=0).place("a", 1) == 1
    asked = OddsQuestion(
        system="rolled",
        question="order",
        actors=[OddsActor(name="a", number=2, side="npc", second=4), OddsActor(name="b", number=2)],
        options={"d20.die": "d10", "d20.equals": "second"},
    )
    assert answer(asked).rows[0].cells[0].exact == "11/20"


def mob_without_a_die(stated: dict[str, int], equals: str = "pc_first") -> Encounter:
    """A mob of an orc with 5 and an ogre with 3, before Ana with 4; one order a fight, in which a delay moves one."""
    named = {"mode": "roll_once", "die": "none", "npc_grouping": "group", "roll_once_delay_position": "move"}
    named["equals"] = equals
    one = Encounter.open(SYSTEM, seed="x", options={f"d20.{name}": value for name, value in named.items()})
    profiles: dict[str, dict[str, int]] = {"orc": {"reflexes": 5, **stated}, "ogre": {"reflexes": 3}}
    for name, profile in profiles.items():
        one.send(Join(ActorId(name), "npc", name, "mob", profile=profile), GM)
    one.send(Join(ANA, "pc", "Ana", profile={"reflexes": 4}), GM)
    one.send(Begin(), GM)
    return one


@pytest.mark.rule("DIE-02", "D20-20", "AMB-D15")
@pytest.mark.parametrize("first", [ORC, OGRE])
@pytest.mark.parametrize("stated", [{"group_reflexes": 5}, {}])
def test_without_a_die_a_group_that_parted_stays_where_a_delay_put_it(first: ActorId, stated: dict[str, int]) -> None:
    """Their own numbers, which are not what the group stood by, have not changed since; then they find their places."""
    one, last = mob_without_a_die(stated), OGRE if first == ORC else ORC
    for command in (c.Delay(last), c.Done(first), c.Done(ANA), c.EnterNow(last), c.Done(last)):
        one.send(command, GM)
    for number in (2, 3):
        assert (one.state.round, [slot.lead for slot in one.state.slots]) == (number, [first, ANA, last])
        for slot in one.state.slots:
            one.send(c.Done(slot.lead), GM)
    one.send(Amend(last, {"reflexes": 7, **dict.fromkeys(stated, 7)}), GM)
    one.send(c.NextRound(), GM, insist=True)
    assert [slot.lead for slot in one.state.slots][-1] == ANA


@pytest.mark.rule("DIE-02", "D20-20", "AMB-D15")
@pytest.mark.parametrize("first", [ORC, OGRE])
@pytest.mark.parametrize("stated", [{"group_reflexes": 5}, {}])
def test_without_a_die_a_number_that_changed_before_a_group_parted_counts_all_the_same(
    first: ActorId, stated: dict[str, int]
) -> None:
    """The mob has fallen below Ana, and goes behind her: one whom a delay moved, and the others."""
    one, last = mob_without_a_die(stated), OGRE if first == ORC else ORC
    for actor in (ORC, OGRE):
        one.send(Amend(actor, {"reflexes": 2, **dict.fromkeys(stated, 2)}), GM)
    for command in (c.Delay(last), c.Done(first), c.Done(ANA), c.EnterNow(last), c.Done(last)):
        one.send(command, GM)
    assert (one.state.round, one.state.slots[0].lead) == (2, ANA)


@pytest.mark.rule("DIE-03", "CORE-09")
def test_a_result_that_the_gm_sets_goes_by_the_second_number_of_today() -> None:
    """In the order and in the reason alike."""
    one = fight(die="none", equals="second")
    one.send(Amend(ORC, {"second": 5}), GM)
    one.send(Amend(ANA, {"second": 3}), GM)
    one.send(Begin(), GM)
    one.send(Amend(ORC, {"second": 1}), GM)
    one.send(c.SetResult(ORC, 3), GM)
    assert [slot.lead for slot in one.state.slots] == [ANA, ORC, OGRE]
    reason = one.why(ANA, ORC, GM)
    assert isinstance(reason, Reason)
    assert (reason.key, reason.rule) == ("second", "DIE-03")


@pytest.mark.rule("DIE-02", "DIE-03", "D20-11")
def test_without_a_die_a_second_number_that_changes_counts_from_the_next_round() -> None:
    """As the number itself does; also where the GM had moved one whose second number is another now."""
    one = fight(die="none", mode="roll_once", equals="second")
    for actor, second in ((ANA, 2), (ORC, 4), (OGRE, 3)):
        one.send(Amend(actor, {"reflexes": 3, "second": second}), GM)
    one.send(Begin(), GM)
    one.send(Amend(ANA, {"second": 9}), GM)
    assert [slot.lead for slot in one.state.slots] == [ORC, OGRE, ANA]
    one.send(c.SetPlace(OGRE, 1), GM)
    one.send(c.NextRound(), GM, insist=True)
    assert [slot.lead for slot in one.state.slots] == [ANA, OGRE, ORC]
    one.send(Amend(OGRE, {"second": 1}), GM)
    one.send(c.NextRound(), GM, insist=True)
    assert [slot.lead for slot in one.state.slots] == [ANA, ORC, OGRE]


@pytest.mark.rule("DIE-02", "DIE-03", "AMB-D15")
@pytest.mark.parametrize("first", [ORC, OGRE])
def test_without_a_die_a_group_that_parted_stays_by_its_own_second_numbers(first: ActorId) -> None:
    """They have not changed since a delay put one of the group elsewhere; the group stood by one of them."""
    one, last = mob_without_a_die({"second": 5}, equals="second"), OGRE if first == ORC else ORC
    for command in (c.Delay(last), c.Done(first), c.Done(ANA), c.EnterNow(last), c.Done(last)):
        one.send(command, GM)
    assert [slot.lead for slot in one.state.slots] == [first, ANA, last]
    one.send(c.NextRound(), GM, insist=True)
    assert [slot.lead for slot in one.state.slots] == [first, ANA, last]


@pytest.mark.rule("DIE-02", "DIE-03", "D20-20")
def test_what_is_left_of_a_group_without_a_die_stands_before_equals_by_the_groups_second_number() -> None:
    """The GM has put nobody there. When its own second number changes, it finds a new place."""
    one = mob_without_a_die({"second": 5, "reflexes": 4}, equals="second")
    one.send(Amend(OGRE, {"reflexes": 4}), GM)
    one.send(Amend(ANA, {"second": 3}), GM)
    one.send(c.NextRound(), GM, insist=True)
    for command in (c.Delay(ORC), c.Done(OGRE), c.Done(ANA), c.EnterNow(ORC), c.Done(ORC)):
        one.send(command, GM)
    for _ in range(2):
        assert [slot.lead for slot in one.state.slots] == [OGRE, ANA, ORC]
        whys = one.why(OGRE, ANA, GM), one.why(ANA, ORC, GM)
        assert [why.key for why in whys if isinstance(why, Reason)] == ["second", "moved"]
        one.send(c.NextRound(), GM, insist=True)
    one.send(Amend(OGRE, {"second": 1}), GM)
    one.send(c.NextRound(), GM, insist=True)
    assert [slot.lead for slot in one.state.slots] == [ANA, ORC, OGRE]


@pytest.mark.rule("D20-11", "DIE-01", "DIE-02", "CORE-02")
def test_with_another_die_the_one_roll_of_a_fight_is_made_once_more() -> None:
    """By all who are there, and by one who was out when it changed; with none, all stand by their numbers."""
    one = fight(mode="roll_once")
    one.send(Begin(), GM)
    one.send(TakeOut(OGRE), GM)
    one.send(SetOption("d20.die", "none"), GM)
    one.send(c.NextRound(), GM, insist=True)
    assert [(slot.lead, slot.result) for slot in one.state.slots] == [(ORC, 5), (ANA, 3)]
    one.send(BringBack(OGRE), GM)
    one.send(SetOption("d20.die", "d4"), GM)
    for _ in range(2):
        one.send(c.NextRound(), GM, insist=True)
        assert [slot.round for slot in one.state.slots] == [3, 3, 3]
        assert all(1 <= slot.die <= 4 for slot in one.state.slots)
