"""Several actions declared by one actor: to which parts, bonuses and Fast Draws go (HAND-24, HAND-37, HAND-46)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import duel
from turnkeeper.core.commands import Skip
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev

ANN = ActorId("ann")


@pytest.mark.rule("HAND-24", "HAND-51")
def test_parts_may_be_said_after_the_next_action_is_declared() -> None:
    """Of several declared actions the first with an unsaid part is filled in, not the last one alone."""
    table = duel({"ann": ("KS", "9S", "9H"), "bob": ("2S",)})
    table.hold("ann", "KS")
    table.to("9")
    table.do(cmd.Divide(actor=ANN, cards=("9S", "9H"), sizes=(1, 1)))
    table.play("ann", "", "dodge", hold=True)
    for row in ("wild_swing", "parry"):
        offered = [one for one in table.fight.actions(GM) if one.command == "fill"]
        assert offered
        assert any(isinstance(move, cmd.Fill) for place in table.fight.snapshot.now(GM) for move in place.moves)
        table.do(cmd.Fill(actor=ANN, row=row))
    assert [deed.row for action in table.state.live for deed in action.deeds] == ["wild_swing", "parry", "dodge"]
    assert table.refused(cmd.Fill(actor=ANN, row="dodge")).code == "countdown.nothing_unsaid"
    table.next()
    assert table.acting() == ["ann"]


@pytest.mark.rule("HAND-24", "HAND-54")
@pytest.mark.parametrize(("winner", "first"), [("holder", (1, 1, 2, 1)), ("opponent", (2, 1, 1, 1))])
def test_parts_are_said_of_what_comes_first(winner: str, first: tuple[int, ...]) -> None:
    """What a set is spent on that acts after the cut-in may wait for that."""
    table = duel({"ann": ("AS", "KS", "KH", "KD", "RJ"), "bob": ("KS", "2S")})
    table.hold("ann", "AS")
    table.to("K")
    table.play("bob", "KS", "wild_swing", targets=(ANN,))
    table.do(cmd.Divide(actor=ANN, cards=("KS", "KH", "KD"), sizes=(2, 1)))
    table.do(cmd.Divide(actor=ANN, cards=("RJ",), sizes=(1, 1), against=ActorId("bob")))
    table.answer("contest", "ann", winner, 2)
    for _ in first:
        table.do(cmd.Fill(actor=ANN, row="other"))
    said = [event.deed.size for event in table.events(ev.Filled)]
    assert said == list(first)


@pytest.mark.rule("HAND-46", "HAND-47")
@pytest.mark.parametrize(("named", "drawn"), [("sword", "sword"), ("sword", ""), ("", "sword"), ("", "")])
def test_a_draw_rides_on_the_action_it_is_for_of_several_declared(named: str, drawn: str) -> None:
    """Its failure stops the attack, and not the defence that was declared after it."""
    table = duel({"ann": ("KS", "9S", "9H"), "bob": ("2S",)})
    table.hold("ann", "KS")
    table.to("9")
    table.play("ann", "9S 9H", "melee", weapon=named)
    table.play("ann", "", "dodge", hold=True)
    assert table.refused(cmd.FastDraw(ANN, drawn)).code == "countdown.draw_must_ride"
    table.do(cmd.FastDraw(ANN, drawn, riding=True))
    assert [(one.deeds[0].row, bool(one.draw)) for one in table.state.live] == [("melee", True), ("dodge", False)]
    table.next()
    table.answer("fast_draw", "ann", "failed")
    assert (table.events(ev.DeedDone), table.hand("ann")) == ([], ["9S"])
    table.carry_out()
    assert table.last(ev.DeedDone).row == "dodge"


@pytest.mark.rule("HAND-37", "HAND-38")
def test_a_bonus_goes_to_the_action_it_fits_of_several_declared() -> None:
    """An attack is bettered also when its owner has declared a defence behind it, and each action once."""
    table = duel({"ann": ("KS", "9S", "9H", "8S", "8H", "8D"), "bob": ("2S",)})
    table.hold("ann", "KS")
    table.to("9")
    table.play("ann", "9S 9H", "melee")
    table.play("ann", "", "dodge", hold=True)
    assert {one.fixed["bonus"] for one in table.fight.actions(GM) if one.command == "spend_ahead"} == {
        "determined", "double", "strong", "increased_defense", "double_defense",
    }  # fmt: skip
    table.do(cmd.SpendAhead(ANN, "8S", "strong"))
    assert table.refused(cmd.SpendAhead(ANN, "8H", "determined")).code == "countdown.bettered_already"
    assert table.refused(cmd.SpendAhead(ANN, "8H", "ranged")).code == "countdown.bonus.ranged"
    table.do(cmd.SpendAhead(ANN, "8H", "increased_defense"))
    assert table.refused(cmd.SpendAhead(ANN, "8D", "ranged")).code == "countdown.bettered_already"
    assert [(one.deeds[0].row, one.bonus) for one in table.state.live] == [
        ("melee", "strong"),
        ("dodge", "increased_defense"),
    ]


@pytest.mark.rule("CORE-09", "HAND-57")
def test_skipping_takes_away_the_first_of_several_actions_declared() -> None:
    """The card of the slot acts before the Hold Card."""
    table = duel({"ann": ("KS", "9S"), "bob": ("2S",)})
    table.hold("ann", "KS")
    table.to("9")
    table.play("ann", "9S", "wild_swing")
    table.play("ann", "", "dodge", hold=True)
    table.do(Skip(ANN))
    assert [action.deeds[0].row for action in table.state.live] == ["dodge"]
    table.do(Skip(ANN))
    assert not table.state.live


@pytest.mark.rule("HAND-47", "HAND-50")
@pytest.mark.parametrize("weapon", ["", "sword"])
def test_a_hold_card_is_lost_with_a_failed_draw_where_another_is_held_by_then(weapon: str) -> None:
    """It would stay usable with the other cards of the action: who may know that another is held is told of it."""
    table = duel({"ann": ("KS", "9S", "5C"), "bob": ("2S",)})
    table.hold("ann", "KS")
    table.to("9")
    table.play("ann", "9S", "melee", hold=True)
    table.do(cmd.FastDraw(ANN, weapon, riding=True))
    table.hold("ann", "5C")
    table.next()
    table.answer("fast_draw", "ann", "failed")
    assert (table.of("ann").hold, table.hand("ann")) == ("5C", [])
    assert table.fight.lines(SCREEN)[-1].text.endswith(" does not happen.")
    line = table.fight.lines(Seat.player("ann", ANN))[-1]
    assert line.text.endswith(" does not happen. Another card is on hold, so K♠ is lost.")
    assert list(line.line.rules) == ["HAND-47", "HAND-50"]


@pytest.mark.rule("HAND-47")
def test_a_hold_card_that_comes_back_after_a_failed_draw_is_not_told_as_lost() -> None:
    table = duel({"ann": ("KS", "9S", "5C"), "bob": ("2S",)})
    table.hold("ann", "KS")
    table.to("9")
    table.play("ann", "9S", "melee", hold=True)
    table.do(cmd.FastDraw(ANN, riding=True))
    table.next()
    table.answer("fast_draw", "ann", "failed")
    assert table.of("ann").hold == "KS"
    assert table.fight.lines(SCREEN)[-1].text.endswith(" does not happen. Still to be used: K♠.")


@pytest.mark.rule("HAND-24", "HAND-43")
def test_increased_defence_on_the_first_of_two_parts_is_shown_on_the_second_of_its_kind() -> None:
    """Before they are carried out as after: it holds for the rest of the increment."""
    table = duel({"ann": ("9S", "9H", "8C"), "bob": ("2S",)})
    table.to("9")
    table.do(cmd.Divide(actor=ANN, cards=("9S", "9H"), sizes=(1, 1)))
    for _ in range(2):
        table.do(cmd.Fill(actor=ANN, row="parry"))
    table.do(cmd.SpendAhead(ANN, "8C", "increased_defense"))
    assert [deed.added for deed in table.fight.view(GM).live[0].deeds] == [0, 2]
    table.next()
    assert [event.modifier for event in table.events(ev.DeedDone)] == [1, 1]
