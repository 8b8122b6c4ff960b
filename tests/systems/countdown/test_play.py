"""What is declared with cards: sets, the chart, jokers, holds, Fast Draw (HAND-22..49, HAND-56..60)."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import BringBack, Leave, Skip, TakeOut
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.model import Defence
from turnkeeper.systems.hands.extra_effort import Bonus

ANN, BOB = ActorId("ann"), ActorId("bob")


def bought(table: Play) -> tuple[str, int, int, int, int]:
    done = table.last(ev.DeedDone)
    return done.row, done.size, done.modifier, done.damage, done.damage_per_die


@pytest.mark.rule("HAND-22", "HAND-25", "HAND-28", "HAND-31", "HAND-36", "HAND-59")
@pytest.mark.parametrize(
    ("cards", "row", "expected"),
    [
        ("9S", "wild_swing", ("wild_swing", 1, -2, 0, 0)),
        ("9S 9H", "melee", ("melee", 2, 0, 0, 0)),
        ("9S 9H RJ", "melee", ("melee", 3, 2, 0, 0)),
        ("9S 9H 9D 9C", "melee_damage", ("melee_damage", 4, 0, 4, 2)),
        ("9S 9H 9D 9C RJ", "melee", ("melee", 5, 6, 0, 0)),
        ("9S 9H 9D 9C RJ", "melee_damage", ("melee_damage", 5, 0, 6, 3)),
    ],
)
def test_set_buys_its_row(cards: str, row: str, expected: tuple[str, int, int, int, int]) -> None:
    """AT-HAND-10 and the chart: what is bought grows with the set; fewer than all cards may be played."""
    table = duel({"ann": ("9S", "9H", "9D", "9C", "RJ")})
    table.to("9")
    table.play("ann", cards, row)
    table.next()
    assert bought(table) == expected
    assert len(table.hand("ann")) == 5 - len(cards.split())


@pytest.mark.rule("HAND-23")
def test_set_acts_in_the_slot_of_its_best_card() -> None:
    """A pair of hearts and clubs acts with the hearts, not with the clubs."""
    table = duel({"ann": ("9H", "9C")})
    table.to("9")
    assert table.refused(cmd.Play(actor=ANN, cards=("9H", "9C"), row="melee")).code == "countdown.slot_to_come"
    table.next("H")
    table.play("ann", "9H 9C", "melee")
    assert table.state.live[0].slot == 1


@pytest.mark.rule("HAND-24")
@pytest.mark.parametrize(
    ("sizes", "fine"), [((1, 2), True), ((2, 1), True), ((1, 1, 1), True), ((3,), False), ((2, 2), False)]
)
def test_set_may_be_divided(sizes: tuple[int, ...], *, fine: bool) -> None:
    """Three cards are 1+2, 2+1 or 1+1+1, in the owner's order; each part is then said."""
    table = duel({"ann": ("9S", "9H", "9D")})
    table.to("9")
    command = cmd.Divide(actor=ANN, cards=("9S", "9H", "9D"), sizes=sizes)
    if not fine:
        assert table.refused(command).rule == "HAND-24"
        return
    table.do(command)
    refusal = table.refused(cmd.Next())
    assert (refusal.code, refusal.rule) == ("countdown.unsaid", "HAND-24")
    for _ in sizes:
        table.do(cmd.Fill(actor=ANN, row="ready", weapon="axe", cost=9))
    table.next()
    assert table.of("ann").readying["axe"].paid == 3
    assert [event.size for event in table.events(ev.DeedDone)] == list(sizes)


@pytest.mark.rule("HAND-25", "HAND-26", "HAND-27")
def test_row_that_the_chart_does_not_offer_is_refused() -> None:
    """A pair is no Move, a single card no full melee attack; a step goes with marked actions only."""
    table = duel({"ann": ("9S", "9H")})
    table.to("9")
    assert table.refused(cmd.Play(actor=ANN, cards=("9S", "9H"), row="move")).rule == "HAND-25"
    assert table.refused(cmd.Play(actor=ANN, cards=("9S",), row="melee")).rule == "HAND-25"
    assert table.refused(cmd.Play(actor=ANN, cards=("9S",), row="aim", step=True)).rule == "HAND-27"
    table.play("ann", "9S", "wild_swing", step=True)
    table.next()
    table.next()
    table.next("H")
    table.play("ann", "9H", "move")
    table.next()
    assert table.last(ev.DeedDone).row == "move"


@pytest.mark.rule("HAND-29", "HAND-30")
def test_aim_then_fire() -> None:
    """An un-aimed weapon cannot fire aimed; each Aim card counts, and the shot uses the aim up."""
    table = duel({"ann": ("KS", "QS", "JS", "10S")})
    table.to("K")
    assert table.refused(cmd.Play(actor=ANN, cards=("KS",), row="fire_aimed")).rule == "HAND-29"
    table.play("ann", "KS", "aim")
    table.carry_out()
    table.to("Q")
    table.play("ann", "QS", "aim")
    table.carry_out()
    assert table.of("ann").aim == 2
    table.to("J")
    table.play("ann", "JS", "fire_aimed")
    table.next()
    shot = table.last(ev.DeedDone)
    assert (shot.acc, shot.aims, table.of("ann").aim) == (True, 2, 0)


@pytest.mark.rule("HAND-33")
def test_readying_adds_up_over_increments() -> None:
    """A cost of three cards may come from several increments; the GM or owner may give it up."""
    table = duel({"ann": ("KS", "KH", "QS", "JS")})
    table.to("K")
    table.play("ann", "KS KH", "ready", weapon="crossbow", cost=3)
    table.carry_out()
    assert table.of("ann").ready == ()
    table.to("Q")
    table.play("ann", "QS", "ready", weapon="crossbow")
    table.carry_out()
    assert table.of("ann").ready == ("crossbow",)
    table.to("J")
    table.play("ann", "JS", "ready", weapon="net", cost=2)
    table.carry_out()
    table.do(cmd.CancelReady(ANN, "net"))
    assert table.of("ann").readying == {}


@pytest.mark.rule("HAND-33", "HAND-87")
@pytest.mark.parametrize("row", ["ready", "gesture"])
@pytest.mark.parametrize(("cost", "left"), [(0, [(2, 4)]), (2, []), (3, [(2, 3)]), (1, [])])
def test_a_cost_that_is_named_later_holds(row: str, cost: int, left: list[tuple[int, int]]) -> None:
    """With each card the cost may be said again; not said, it is the one of before."""
    table = duel({"ann": ("KS", "QS")})
    table.to("K")
    table.play("ann", "KS", row, weapon="net", cost=4)
    table.carry_out()
    table.to("Q")
    wrong = table.refused(cmd.Play(actor=ANN, cards=("QS",), row="ready", weapon="net", cost=-1))
    assert table.fight.refusal_text(wrong).endswith("0 is the number named before, else the rule's own.")
    table.play("ann", "QS", row, weapon="net", cost=cost)
    table.carry_out()
    assert [(one.paid, one.cost) for one in table.of("ann").readying.values()] == left


@pytest.mark.rule("HAND-34", "HAND-69", "HAND-70")
@pytest.mark.parametrize(("outcome", "stunned"), [("recovered", False), ("still_stunned", True)])
def test_recovery_attempt(outcome: str, *, stunned: bool) -> None:
    """A pair gives +2 to shake off the stun; the table tells how the roll went; the state lasts until then."""
    table = duel({"ann": ("AS", "9S", "9H", "8S")})
    table.next()
    assert table.refused(cmd.Play(actor=ANN, cards=("AS",), row="recover")).rule == "HAND-34"
    table.do(cmd.Stun(ANN))
    table.to("9")
    assert table.refused(cmd.Play(actor=ANN, cards=("9S",), row="wild_swing")).rule == "HAND-69"
    table.play("ann", "9S 9H", "recover")
    table.next()
    table.answer("recovery", "ann", outcome)
    assert table.last(ev.DeedDone).modifier == 2
    assert table.of("ann").stunned is stunned


@pytest.mark.rule("HAND-35")
def test_any_other_action() -> None:
    """What the GM permits uses the charted modifier: +2 with three cards."""
    table = duel({"ann": ("9S", "9H", "9D")})
    table.to("9")
    table.play("ann", "9S 9H 9D", "other", weapon="Intimidate")
    table.next()
    assert bought(table) == ("other", 3, 2, 0, 0)


@pytest.mark.rule("HAND-60")
@pytest.mark.parametrize(
    ("option", "places"), [("any_increment", {("A", 0), ("5", 0)}), ("not_alone", set()), ("before_aces", {("A", -1)})]
)
def test_red_joker_alone(option: str, places: set[tuple[str, int]]) -> None:
    """Alone it is one card in the spades slot of any increment, or as the table plays it."""
    table = duel({"ann": ("RJ", "2C")}, options={"hand.red_solo": option})
    table.next()
    found = set()
    for rank in ("A", "5"):
        if rank == "5":
            table.to("5")
        for _ in range(4):
            if table.fight.try_out(cmd.Play(actor=ANN, cards=("RJ",), row="move"), GM) is None:
                found.add(table.place())
            if table.state.slot < 3:
                table.next(insist=True)
    assert found == places


@pytest.mark.rule("HAND-56")
@pytest.mark.parametrize(("option", "three"), [("pair_only", False), ("any_set", True)])
def test_hold_joins_a_lower_card(option: str, *, three: bool) -> None:
    """AT-HAND-19: a held Queen makes a pair with one 7, in the 7's slot; with both only if the table plays it."""
    table = duel({"ann": ("QS", "7S", "7H")}, options={"hand.hold_set": option})
    table.hold("ann", "QS")
    table.to("7")
    command = cmd.Play(actor=ANN, cards=("7S", "7H"), hold=True, row="melee")
    if three:
        table.do(command)
        assert table.state.live[0].size == 3
        return
    assert table.refused(command).rule == "HAND-56"
    table.play("ann", "7S", "melee", hold=True)
    assert (table.state.live[0].size, table.state.live[0].slot) == (2, 0)
    assert (table.of("ann").hold, table.hand("ann")) == ("", ["7H"])


@pytest.mark.rule("HAND-56", "HAND-59")
def test_red_joker_raises_a_pair_with_the_hold_card() -> None:
    """It makes multiples of any card that is played; the Hold Card still joins a single natural card."""
    table = duel({"ann": ("QS", "7S", "7H", "RJ")})
    table.hold("ann", "QS")
    table.to("7")
    table.play("ann", "7S RJ", "melee", hold=True)
    assert (table.state.live[0].size, table.hand("ann")) == (3, ["7H"])


@pytest.mark.rule("HAND-51")
def test_hold_is_an_ordinary_card_from_its_own_place_on() -> None:
    """A held Queen of hearts is no use before its place and one card action at any moment after."""
    table = duel({"ann": ("QH", "2C")})
    table.hold("ann", "QH")
    table.to("Q")
    assert table.refused(cmd.Play(actor=ANN, hold=True, row="move")).rule == "HAND-51"
    table.next("H")
    assert table.fight.try_out(cmd.Play(actor=ANN, hold=True, row="move"), GM) is None
    table.to("5")
    table.play("ann", "", "move", hold=True)
    assert table.of("ann").hold == ""


@pytest.mark.rule("HAND-50", "HAND-64")
def test_one_card_at_a_time_may_be_held() -> None:
    """A second hold needs the first used or discarded; a card whose increment is over cannot be held."""
    table = duel({"ann": ("QH", "JS", "3C")})
    table.hold("ann", "QH")
    assert table.refused(cmd.Hold(ANN, "JS")).rule == "HAND-50"
    table.do(cmd.DropHold(ANN))
    assert table.state.lost == {"QH": 1}
    table.to("J")
    table.hold("ann", "JS")
    assert table.refused(cmd.Hold(ANN, "KS")).rule == "HAND-50"


@pytest.mark.rule("HAND-43", "HAND-21", "HAND-32", "HAND-44")
def test_defence_is_bought_when_the_attack_comes() -> None:
    """A card of the rank, regardless of its suit, pays for a defence; extra effort betters it."""
    table = duel({"ann": ("9S", "3C"), "bob": ("9D", "9C", "7S", "5S")}, options={"hand.defences_per_attack": "any"})
    table.to("9")
    assert table.refused(cmd.Defend(actor=BOB, row="parry", cards=("9D",))).code == "countdown.not_attacked"
    table.play("ann", "9S", "wild_swing", targets=(BOB,))
    table.next()
    table.do(cmd.Defend(actor=BOB, row="parry", cards=("9D",)))
    assert table.last(ev.Defended).modifier == -1
    table.do(cmd.SpendAhead(BOB, "7S", "increased_defense"))
    assert table.of("bob").increment.bought[-1].modifier == 1
    table.do(cmd.Defend(actor=BOB, row="parry", cards=("9C",)))
    assert table.last(ev.Defended).modifier == 1, "it holds until the increment ends"
    table.do(cmd.SpendAhead(BOB, "5S", "double_defense"))
    assert table.refused(cmd.Defend(actor=BOB, row="parry")).rule == "HAND-21"
    table.do(cmd.Defend(actor=BOB, row="dodge"))
    assert (table.last(ev.Defended).cards, table.last(ev.Defended).modifier) == ((), -1)
    assert table.state.fight.actors[BOB].profile.fatigue_lost == 2
    assert table.hand("bob") == []


@pytest.mark.rule("HAND-21", "HAND-40", "HAND-44")
@pytest.mark.parametrize("double", [False, True])
def test_one_defence_an_attack(*, double: bool) -> None:
    """Each attack is answered once: a Double Attack twice, the next attack of the increment once more (AMB-H36)."""
    table = duel(
        {"ann": ("9S", "9H", "8H"), "bob": ("9D", "9C", "RJ", "RJ")}, options={"hand.deck_policy": "shared_fixed(2)"}
    )
    table.to("9")
    table.play("ann", "9S", "wild_swing", targets=(BOB,))
    if double:
        table.do(cmd.SpendAhead(ANN, "8H", "double", two_weapons=True))
    table.next()
    table.do(cmd.Defend(actor=BOB, row="parry", cards=("9D",)))
    second = cmd.Defend(actor=BOB, row="parry", cards=("9C",))
    if double:
        table.do(second)
    else:
        assert table.refused(second).code == "countdown.defended_already"
    assert table.refused(cmd.Defend(actor=BOB, row="dodge", cards=("RJ",))).rule == "HAND-21"
    table.do(cmd.Defend(actor=BOB, row="dodge", cards=("RJ",)), insist=True)
    table.next()
    table.next("H", insist=True)
    table.play("ann", "9H", "wild_swing", targets=(BOB,))
    table.next()
    table.do(cmd.Defend(actor=BOB, row="dodge", cards=("RJ",)))


@pytest.mark.rule("HAND-44")
def test_double_defence_takes_two_kinds() -> None:
    """The second defence that is bought is another one than the first, with cards or without (AMB-H36)."""
    table = duel({"ann": ("9S", "3C"), "bob": ("9D", "9C", "8S")})
    table.to("9")
    table.play("ann", "9S", "wild_swing", targets=(BOB,))
    table.next()
    table.do(cmd.Defend(actor=BOB, row="parry", cards=("9D",)))
    table.do(cmd.SpendAhead(BOB, "8S", "double_defense"))
    for cards in ((), ("9C",)):
        assert table.refused(cmd.Defend(actor=BOB, row="parry", cards=cards)).code == "countdown.same_defence"
    table.do(cmd.Defend(actor=BOB, row="dodge"))
    assert table.refused(cmd.Defend(actor=BOB, row="block", cards=("9C",))).code == "countdown.defended_already"


@pytest.mark.rule("HAND-21", "HAND-44")
def test_a_double_defence_pays_for_one_second_defence_each() -> None:
    """One that was never used against an earlier attack gives none against a later one."""
    hands = {"ann": ("KS", "KD", "QD"), "bob": ("KH", "KC", "QC", "QS")}
    table = duel(hands, options={"hand.deck_policy": "shared_fixed(2)"})
    table.to("K")
    table.play("ann", "KS", "wild_swing", targets=(BOB,))
    table.next()
    table.do(cmd.Defend(actor=BOB, row="parry", cards=("KH",)))
    table.do(cmd.SpendAhead(BOB, "QC", "double_defense"))
    table.next()
    table.next("D", insist=True)
    table.play("ann", "KD", "wild_swing", targets=(BOB,))
    table.do(cmd.SpendAhead(ANN, "QD", "double", two_weapons=True))
    table.next()
    table.do(cmd.Defend(actor=BOB, row="block", cards=("KC",)))
    table.do(cmd.SpendAhead(BOB, "QS", "double_defense"))
    table.do(cmd.Defend(actor=BOB, row="dodge"))
    # The other blow may be answered yet, with a card.
    assert table.refused(cmd.Defend(actor=BOB, row="parry")).rule == "HAND-21"


@pytest.mark.rule("HAND-44")
@pytest.mark.parametrize("last", ["dodge", "parry", "block"])
def test_the_seconds_of_two_double_defences_go_with_either(last: Defence) -> None:
    """To a dodge and a parry a block is the second of the one or the other, and the last defence is of any kind."""
    table = duel({"ann": ("KS", "QD"), "bob": ("KH", "KC", "QC", "QS")})
    table.to("K")
    table.play("ann", "KS", "wild_swing", targets=(BOB,))
    table.do(cmd.SpendAhead(ANN, "QD", "double", two_weapons=True))
    table.next()
    firsts: tuple[tuple[Defence, str, str], ...] = (("dodge", "KH", "QC"), ("parry", "KC", "QS"))
    for row, card, ahead in firsts:
        table.do(cmd.Defend(actor=BOB, row=row, cards=(card,)))
        table.do(cmd.SpendAhead(BOB, ahead, "double_defense"))
    table.do(cmd.Defend(actor=BOB, row="block"))
    table.do(cmd.Defend(actor=BOB, row=last))
    assert table.refused(cmd.Defend(actor=BOB, row="block")).code == "countdown.defended_already"


@pytest.mark.rule("HAND-37", "HAND-44")
@pytest.mark.parametrize("bonus", ["double_defense", "increased_defense"])
def test_no_bonus_for_a_defence_that_is_over(bonus: Bonus) -> None:
    """A bonus goes with the defence against the attack under way, not with one against an attack before it."""
    table = duel({"ann": ("9S", "3C"), "cid": ("9H", "4C"), "bob": ("9D", "9C", "8S")})
    table.to("9")
    table.play("ann", "9S", "wild_swing", targets=(BOB,))
    table.next()
    table.do(cmd.Defend(actor=BOB, row="parry", cards=("9D",)))
    table.next()
    table.next("H", insist=True)
    table.play("cid", "9H", "wild_swing", targets=(BOB,))
    table.next()
    assert "spend_ahead" not in {action.command for action in table.fight.actions(Seat.player("bob", BOB))}
    assert table.refused(cmd.SpendAhead(BOB, "8S", bonus)).code == "countdown.nothing_to_better"
    table.do(cmd.Defend(actor=BOB, row="parry", cards=("9C",)))
    table.do(cmd.SpendAhead(BOB, "8S", bonus))


@pytest.mark.rule("HAND-37", "HAND-44")
def test_no_bonus_for_a_defence_while_others_are_attacked() -> None:
    """A defence that was a separate action answers the next attack on its owner, and none on others."""
    table = duel({"ann": ("9H", "3C"), "cid": ("9D", "4C"), "bob": ("9S", "8S")})
    table.to("9")
    table.play("bob", "9S", "parry")
    table.carry_out()
    bob = Seat.player("bob", BOB)
    for actor, card, target, offered in (("ann", "9H", "cid", False), ("cid", "9D", "bob", True)):
        table.next(card[-1], insist=True)  # type: ignore[arg-type]  # H, D
        table.play(actor, card, "wild_swing", targets=(ActorId(target),))
        table.next()
        assert ("spend_ahead" in {action.command for action in table.fight.actions(bob)}) is offered
        table.next()


@pytest.mark.rule("HAND-43")
def test_increased_defence_twice() -> None:
    """Bought for two parries of an increment, it betters every later one twice."""
    hands = {"ann": ("9S", "3C"), "bob": ("9H", "9D", "9C", "8S", "7S")}
    table = duel(hands, options={"hand.defences_per_attack": "any"})
    table.to("9")
    table.play("ann", "9S", "wild_swing", targets=(BOB,))
    table.next()
    for cards, ahead in (("9H", "8S"), ("9D", "7S")):
        table.do(cmd.Defend(actor=BOB, row="parry", cards=(cards,)))
        table.do(cmd.SpendAhead(BOB, ahead, "increased_defense"))
    table.do(cmd.Defend(actor=BOB, row="parry", cards=("9C",)))
    assert [one.modifier for one in table.of("bob").increment.bought] == [1, 3, 3]


@pytest.mark.rule("HAND-32", "HAND-69")
@pytest.mark.parametrize(("cards", "modifier"), [("9D", -5), ("9D 9C", -4)])
def test_stunned_defence(cards: str, modifier: int) -> None:
    """AT-HAND-16: a stunned defender is at -4 on top of what its cards buy."""
    table = duel({"ann": ("9S", "3C"), "bob": ("AS", "9D", "9C")})
    table.next()
    table.do(cmd.Stun(BOB))
    table.to("9")
    table.play("ann", "9S", "wild_swing")
    table.next()
    table.do(cmd.Defend(actor=BOB, row="block", cards=tuple(cards.split())))
    assert table.last(ev.Defended).modifier == modifier


@pytest.mark.rule("HAND-21")
@pytest.mark.parametrize(
    ("option", "cards", "fine"),
    [
        ("current_or_hold", "7S", False),
        ("next_future", "7S", True),
        ("free_base", "", True),
        ("next_future", "", False),
    ],
)
def test_what_pays_for_a_defence(option: str, cards: str, *, fine: bool) -> None:
    """The current rank by default; the next future card, or nothing, as the table plays it."""
    table = duel({"ann": ("9S", "3C"), "bob": ("7S", "5S")}, options={"hand.defence_cost": option})
    table.to("9")
    table.play("ann", "9S", "wild_swing")
    table.next()
    command = cmd.Defend(actor=BOB, row="dodge", cards=tuple(cards.split()))
    assert (table.fight.try_out(command, GM) is None) is fine


@pytest.mark.rule("HAND-51", "HAND-21")
def test_hold_and_red_joker_defend() -> None:
    """A usable Hold Card or a Red Joker pays for a defence too."""
    table = duel({"ann": ("9S", "3C"), "bob": ("KS", "RJ")}, options={"hand.defences_per_attack": "any"})
    table.hold("bob", "KS")
    table.to("9")
    table.play("ann", "9S", "wild_swing")
    table.next()
    table.do(cmd.Defend(actor=BOB, row="dodge", hold=True))
    table.do(cmd.Defend(actor=BOB, row="block", cards=("RJ",)))
    assert (table.of("bob").hold, table.hand("bob")) == ("", [])


# -- extra effort ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HAND-37", "HAND-38", "HAND-39", "HAND-41", "HAND-42")
@pytest.mark.parametrize(
    ("row", "bonus", "fatigue"), [("wild_swing", "strong", 1), ("wild_swing", "determined", 1), ("ranged", "ranged", 0)]
)
def test_spending_ahead(row: str, bonus: str, fatigue: int) -> None:
    """AT-HAND-13: only a card of the next lower rank, one bonus an action; Fatigue but for Ranged."""
    table = duel({"ann": ("JS", "10S", "10D", "6C", "RJ")})
    table.to("J")
    assert table.refused(cmd.SpendAhead(ANN, "10S", bonus)).rule == "HAND-37"  # type: ignore[arg-type]
    table.play("ann", "JS", row)
    for card in ("6C", "RJ"):
        assert table.refused(cmd.SpendAhead(ANN, card, bonus)).rule == "HAND-37"  # type: ignore[arg-type]
    table.do(cmd.SpendAhead(ANN, "10D", bonus))  # type: ignore[arg-type]
    assert table.refused(cmd.SpendAhead(ANN, "10S", bonus)).rule == "HAND-38"  # type: ignore[arg-type]
    assert table.hand("ann") == ["10S", "6C", "RJ"]
    assert table.state.fight.actors[ANN].profile.fatigue_lost == fatigue
    table.next()
    done = table.last(ev.DeedDone)
    expected = {"strong": (-2, 2, 1), "determined": (2, 0, 0), "ranged": (1, 0, 0)}
    assert (done.modifier, done.damage, done.damage_per_die) == expected[bonus]


@pytest.mark.rule("HAND-40")
def test_double_attack() -> None:
    """Two attacks on one target take two weapons or one that needs no readying."""
    table = duel({"ann": ("JS", "10S")})
    table.to("J")
    table.play("ann", "JS", "wild_swing")
    assert table.refused(cmd.SpendAhead(ANN, "10S", "double", needs_readying=True)).rule == "HAND-40"
    table.do(cmd.SpendAhead(ANN, "10S", "double", two_weapons=True, needs_readying=True))
    table.next()
    assert table.last(ev.DeedDone).attacks == 2


# -- Fast Draw ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HAND-45")
def test_no_fast_draw_before_the_highest_card() -> None:
    """AT-HAND-11: the gate is the slot of the highest card dealt, even if that card is held or lost."""
    table = duel({"ann": ("AH", "8S")})
    table.next()
    table.do(cmd.TakeCard(ANN, "AH"))
    assert table.refused(cmd.FastDraw(ANN, "gun")).rule == "HAND-45"
    table.next()
    table.do(cmd.FastDraw(ANN, "gun"))
    table.answer("fast_draw", "ann", "drawn")
    assert table.of("ann").ready == ("gun",)
    assert table.hand("ann") == ["8S"], "it needs no card"


@pytest.mark.rule("HAND-45", "HAND-13")
def test_face_down_cards_leave_the_gate_to_their_owner() -> None:
    """The app cannot know the highest card while one lies face down; once all are named, it holds the owner to it."""
    table = duel({"ann": ("?", "8S")})
    table.next()
    assert table.fight.try_out(cmd.FastDraw(ANN, "gun"), GM) is None
    table.do(cmd.NameCards(actor=ANN, cards=("KS",)))
    assert table.refused(cmd.FastDraw(ANN, "gun")).rule == "HAND-45"
    table.to("K")
    table.do(cmd.FastDraw(ANN, "gun"))


@pytest.mark.rule("HAND-46", "HAND-47")
@pytest.mark.parametrize("readies", [True, False])
def test_failed_draw_riding_on_an_action(*, readies: bool) -> None:
    """The action does not happen and one card is used up; the rest stays usable, but not with that weapon."""
    table = duel({"ann": ("AS", "AH", "AD")}, options={"hand.fd_fail_readies": readies})
    table.next()
    table.play("ann", "AS AH AD", "ranged", weapon="gun")
    table.do(cmd.FastDraw(ANN, "gun", riding=True))
    table.next()
    table.answer("fast_draw", "ann", "failed")
    assert table.events(ev.DeedDone) == []
    assert table.hand("ann") == ["AS", "AH"]
    assert table.refused(cmd.Play(actor=ANN, cards=("AS", "AH"), row="ranged", weapon="gun")).rule == "HAND-47"
    table.play("ann", "AS AH", "melee", weapon="fist")
    table.carry_out()
    assert table.of("ann").ready == ()
    table.next("increment")
    assert table.of("ann").ready == (("gun",) if readies else ())


@pytest.mark.rule("HAND-30", "CORE-09")
@pytest.mark.parametrize("cards", [0, 1, 3])
def test_the_gms_word_on_an_aim_is_the_answer_whether_it_is_kept(cards: int) -> None:
    """Hurt while aiming, a roll of the host game may keep the aim, unless the GM says what it is worth (AMB-H38)."""
    table = duel({"ann": ("9S", "5S")})
    table.to("9")
    table.do(cmd.SetAim(ANN, 2))
    table.do(cmd.Damage(ANN, 1))
    assert [ask.step for ask in table.fight.prompts()] == ["aim"]
    table.do(cmd.SetAim(ANN, cards))
    assert table.fight.prompts() == ()
    assert table.of("ann").aim == cards


@pytest.mark.rule("HAND-47", "CORE-09", "CORE-11")
def test_a_card_given_away_in_mid_action_is_another_one_than_the_action_has() -> None:
    """The cards of an action may come back to its owner, so the GM's gift is of another deck."""
    table = duel({"ann": ("AS", "AH"), "bob": ("2C",)})
    table.next()
    table.play("ann", "AS AH", "ranged", weapon="gun")
    table.do(cmd.FastDraw(ANN, "gun", riding=True))
    table.do(cmd.GiveCard(BOB, "AS"))
    table.next(insist=True)
    table.answer("fast_draw", "ann", "failed")
    assert (table.hand("ann"), table.hand("bob")) == (["AS"], ["AS", "2C"])
    assert table.state.played == {"AH": 1}


@pytest.mark.rule("HAND-46")
def test_draw_riding_on_an_action_that_works() -> None:
    """Draw and strike with the same card."""
    table = duel({"ann": ("AS",)})
    table.next()
    table.play("ann", "AS", "wild_swing", weapon="sword")
    table.do(cmd.FastDraw(ANN, "sword", riding=True))
    table.next()
    assert table.events(ev.DeedDone) == []
    table.answer("fast_draw", "ann", "drawn")
    assert table.last(ev.DeedDone).row == "wild_swing"
    assert table.of("ann").ready == ("sword",)


@pytest.mark.rule("HAND-48", "HAND-58")
@pytest.mark.parametrize(("held", "hand", "hold"), [(True, ["8S", "5S"], ""), (False, ["5S"], ""), (None, [], "")])
def test_failed_draw_without_a_card(*, held: bool | None, hand: list[str], hold: str) -> None:
    """AT-HAND-12: the highest card left goes, the Hold Card first of all; with none left it costs nothing."""
    table = duel({"ann": ("KS",) if held is None else ("KS", "8S", "5S")})
    if held:
        table.hold("ann", "KS")
    table.to("9")
    table.do(cmd.FastDraw(ANN))
    table.answer("fast_draw", "ann", "failed")
    assert (table.hand("ann"), table.of("ann").hold) == (hand, hold)


@pytest.mark.rule("HAND-48", "HAND-50", "HAND-58")
def test_no_card_is_set_aside_to_be_lost_to_a_draw_that_is_under_way() -> None:
    """What a failure costs is the highest card as it was tried: a deuce held before it is told how it went would go."""
    table = duel({"ann": ("KS", "8S", "2C")})
    table.to("9")
    table.do(cmd.FastDraw(ANN))
    assert table.refused(cmd.Hold(ANN, "2C")).code == "countdown.drawing"
    assert [one for one in table.fight.actions(GM) if one.command == "hold"] == []
    table.answer("fast_draw", "ann", "failed")
    assert table.hand("ann") == ["2C"]
    table.hold("ann", "2C")


@pytest.mark.rule("HAND-45")
def test_who_is_passed_over_keeps_no_other_from_a_draw() -> None:
    table = duel({"ann": ("8S", "5S"), "bob": ("9H", "5H")})
    table.to("8")
    table.do(Skip(ANN))
    offered = [offer.fixed["actor"] for offer in table.fight.actions(GM) if offer.command == "fast_draw"]
    assert offered == [BOB]
    assert table.fight.try_out(cmd.FastDraw(BOB), GM) is None


@pytest.mark.rule("HAND-49")
@pytest.mark.parametrize("outcome", ["drawn", "failed"])
def test_card_set_aside_for_the_draw(outcome: str) -> None:
    """Failure costs only that card and bars the weapon; success lets the pair use it at once."""
    table = duel({"ann": ("7S", "7H", "7D")})
    table.to("7")
    table.do(cmd.Divide(actor=ANN, cards=("7S", "7H", "7D"), sizes=(1, 2)))
    table.do(cmd.Fill(actor=ANN, row="fast_draw", weapon="gun"))
    table.do(cmd.Fill(actor=ANN, row="ranged", weapon="gun"))
    table.next()
    table.answer("fast_draw", "ann", outcome)
    if outcome == "drawn":
        assert table.last(ev.DeedDone).acc
        assert table.hand("ann") == []
    else:
        assert table.events(ev.DeedDone) == []
        assert table.hand("ann") == ["7S", "7H"]
        assert table.of("ann").increment.barred == ("gun",)


# -- cards the app does not know ---------------------------------------------------------------------------------------


@pytest.mark.rule("HAND-13", "HAND-22")
def test_face_down_cards_are_named_when_played() -> None:
    """A table may keep its cards from the app; what is played is known from then on."""
    table = duel({"ann": ("?", "?", "?"), "bob": ("KS",)})
    table.to("K")
    table.play("bob", "KS", "move")
    table.carry_out()
    assert table.refused(cmd.Play(actor=ANN, cards=("KS",), row="move")).rule == "CORE-11", "all can see it elsewhere"
    assert table.refused(cmd.Play(actor=ANN, cards=("?",), row="move")).rule == "CORE-14", "played cards have a face"
    table.next("H")
    table.play("ann", "KH", "move")
    table.carry_out()
    assert table.of("ann").hand == ("?", "?")
    table.do(cmd.NameCards(actor=ANN, cards=("BJ",)))
    assert table.of("ann").hand == (), "a Black Joker goes at once, and the only other card with it"


@pytest.mark.rule("HAND-50", "HAND-53")
def test_face_down_hold_is_named_before_it_cuts_in() -> None:
    """Nobody can tell whether an unknown card comes first."""
    table = duel({"ann": ("?", "?"), "bob": ("9S",)})
    table.hold("ann", "?")
    table.to("9")
    table.play("bob", "9S", "move")
    assert table.refused(cmd.Preempt(actor=ANN, against=BOB, row="move")).rule == "HAND-51"
    table.do(cmd.NameCards(actor=ANN, hold="AS"))
    table.do(cmd.Preempt(actor=ANN, against=BOB, row="move"))


@pytest.mark.rule("CORE-06")
def test_leaving_takes_everything_pending_along() -> None:
    """Who leaves is gone from the order at once, cards and all; who is taken out too, until brought back next turn."""
    table = duel({"ann": ("9S", "KS"), "bob": ("9H", "QS")})
    table.hold("bob", "QS")
    table.to("9")
    table.play("ann", "9S", "move")
    table.do(Leave(ANN))
    assert table.state.live == ()
    table.do(TakeOut(BOB))
    assert (table.of("bob").hand, table.of("bob").hold) == ((), "")
    table.do(BringBack(BOB))
    assert table.refused(cmd.Pass(BOB)).rule == "CORE-12"


@pytest.mark.rule("HAND-43", "HAND-47")
def test_what_lasts_until_the_increment_ends() -> None:
    """A bettered defence and a barred weapon are over with the next increment."""
    table = duel({"ann": ("9S", "8S"), "bob": ("9D", "8D", "7S")})
    table.to("9")
    table.play("ann", "9S", "wild_swing")
    table.next()
    table.do(cmd.Defend(actor=BOB, row="parry", cards=("9D",)))
    table.do(cmd.SpendAhead(BOB, "8D", "increased_defense"))
    table.next()
    table.next("D")
    table.do(cmd.FastDraw(BOB, "gun"))
    table.answer("fast_draw", "bob", "failed")
    assert len(table.of("bob").increment.bought) == 1
    assert table.of("bob").increment.barred == ("gun",)
    table.next("increment")
    assert (table.of("bob").increment.barred, table.of("bob").increment.bought) == ((), ())


@pytest.mark.rule("HAND-21", "HAND-32")
@pytest.mark.parametrize(("cost", "one"), [("free_base", 0), ("current_or_hold", -1), ("next_future", -1)])
@pytest.mark.parametrize("stunned", [False, True])
def test_a_card_makes_no_defence_worse_that_is_free(cost: str, one: int, *, stunned: bool) -> None:
    """Where the host game's defence is free, a card only betters it: as an action, at an attack, in the chart."""
    table = Play(options={"hand.defence_cost": cost})
    table.join("ann", initiative=0)
    table.join("bob", initiative=0, stunned=stunned)
    table.begin({"ann": ("9D",), "bob": ("9S", "9H")})
    table.to("9")
    modifier = one - 4 if stunned else one
    chart = next(found for found in table.fight.view(GM).chart if found.size == 1)
    assert next(row.modifier for row in chart.rows if row.row == "parry") == one
    table.play("bob", "9S", "parry")
    table.carry_out()
    assert table.last(ev.DeedDone).modifier == modifier
    table.to("9", "D")
    table.play("ann", "9D", "wild_swing", targets=(BOB,))
    table.next()
    table.do(cmd.Defend(actor=BOB, row="dodge", cards=("9H",)), insist=True)
    assert table.last(ev.Defended).modifier == modifier


@pytest.mark.rule("HAND-21", "HAND-36", "HAND-43", "HAND-44", "HAND-51", "HAND-56", "HAND-59", "HAND-60", "HAND-69")
@pytest.mark.parametrize(
    ("hand", "hold", "cards", "more"),
    [
        ("9D", "", "9D", []),
        ("KS", "KS", "", ["HAND-51"]),
        ("KS RJ", "KS", "RJ", ["HAND-51", "HAND-59"]),
        ("KS 9D", "KS", "9D", ["HAND-56"]),
        ("RJ", "", "RJ", ["HAND-60"]),
        ("RJ 9D", "", "9D RJ", ["HAND-59"]),
        ("9S 9H 9D 9C RJ", "", "9S 9H 9D 9C RJ", ["HAND-59", "HAND-36"]),
    ],
)
@pytest.mark.parametrize("stunned", [False, True])
def test_the_line_on_a_defence_names_the_rules_at_work(
    hand: str, hold: str, cards: str, more: list[str], *, stunned: bool
) -> None:
    """What pays for it, as the line on any action does, and what its figure comes of."""
    table = Play(options={"hand.deck_policy": "shared_fixed(2)"})
    table.join("ann", initiative=0)
    table.join("bob", initiative=len(hand.split()), stunned=stunned)
    table.begin({"ann": ("9S", "2C"), "bob": (*hand.split(), "8S")})
    if hold:
        table.hold("bob", hold)
    table.to("9")
    table.play("ann", "9S", "wild_swing", targets=(BOB,))
    table.next(insist=True)
    table.do(cmd.Defend(actor=BOB, row="parry", cards=tuple(cards.split()), hold=bool(hold)))
    by_stun = ["HAND-69"] if stunned else []
    assert list(table.fight.lines(GM)[-1].line.rules) == ["HAND-21", "HAND-32", *more, *by_stun]
    table.do(cmd.SpendAhead(BOB, "8S", "double_defense"))
    table.do(cmd.Defend(actor=BOB, row="dodge"))
    assert table.fight.lines(GM)[-1].line.rules[2] == "HAND-44"


@pytest.mark.rule("HAND-22", "HAND-56", "HAND-59", "HAND-60")
@pytest.mark.parametrize(
    ("hold", "cards", "more"),
    [
        ("", "9D", ()),
        ("KS", "9D", ("HAND-56",)),
        ("RJ", "9D", ("HAND-56", "HAND-59")),
        ("", "9D RJ", ("HAND-59",)),
        ("", "RJ", ("HAND-60",)),
    ],
)
def test_the_line_on_cards_played_names_the_rules_at_work(hold: str, cards: str, more: tuple[str, ...]) -> None:
    """A Red Joker is wild wherever it comes from."""
    table = duel({"ann": tuple(dict.fromkeys((*cards.split(), *filter(None, [hold])))), "bob": ("2S",)})
    if hold:
        table.hold("ann", hold)
    table.to("9", "S" if cards == "RJ" else "D")
    table.play("ann", cards, "other", hold=bool(hold))
    rules = table.fight.lines(GM)[-1].line.rules
    assert [rule for rule in rules if rule not in ev.Declared.rules] == list(more)


@pytest.mark.rule("HAND-37", "HAND-38", "HAND-43", "HAND-44")
def test_increased_defence_beside_an_action_is_no_defence_to_better() -> None:
    """What is bought beside an action stands in nobody's way: a defence before it may have its own bonus."""
    table = duel({"ann": ("KS", "9H", "8S", "7S"), "bob": ("9S", "9D", "9C")})
    table.hold("ann", "KS")
    table.to("9")
    table.play("ann", "", "other", hold=True)
    table.play("bob", "9S", "wild_swing", targets=(ANN,))
    table.next(insist=True)
    table.do(cmd.Defend(actor=ANN, row="dodge", cards=("9H",)))
    table.do(cmd.SpendAhead(ANN, "8S", "increased_defense", defence="parry"))
    table.do(cmd.SpendAhead(ANN, "7S", "double_defense"))
    table.do(cmd.Defend(actor=ANN, row="parry"))
    assert [event.modifier for event in table.events(ev.Defended)] == [-1, 1]
    table = duel({"ann": ("9S", "8S", "7S"), "bob": ("9D", "2S")})
    table.to("9")
    table.play("ann", "9S", "other")
    table.do(cmd.SpendAhead(ANN, "8S", "increased_defense", defence="parry"))
    table.carry_out()
    table.next("D", insist=True)
    table.play("bob", "9D", "wild_swing", targets=(ANN,))
    table.next()
    assert table.refused(cmd.SpendAhead(ANN, "7S", "double_defense")).code == "countdown.nothing_to_better"


@pytest.mark.rule("HAND-43", "HAND-38")
@pytest.mark.parametrize(("named", "parry", "dodge"), [("", 1, -1), ("parry", 1, -1), ("dodge", -1, 1)])
def test_increased_defence_betters_one_defence_once(named: Defence | Literal[""], parry: int, dodge: int) -> None:
    """Bought with a defence that is an action, it goes to that or to the one named, until the increment ends."""
    table = duel({"ann": ("9S", "9H", "9D", "8C"), "bob": ("2S",)})
    table.to("9")
    table.play("ann", "9S", "parry")
    table.do(cmd.SpendAhead(ANN, "8C", "increased_defense", defence=named))
    assert [(one.bonus, one.ahead) for one in table.fight.view(GM).live] == [("increased_defense", "8C")]
    assert table.refused(cmd.SpendAhead(ANN, "8C", "increased_defense")).code == "countdown.bettered_already"
    table.carry_out()
    assert table.last(ev.DeedDone).modifier == parry
    for suit, row, modifier in (("H", "parry", parry), ("D", "dodge", dodge)):
        table.to("9", suit)
        view = table.fight.view(GM)
        of_the_chart = {one.row: one.modifier for one in view.chart[0].rows}
        assert of_the_chart[row] + view.fighters[0].kept_up.get(row, 0) == modifier, "as it is offered"
        table.play("ann", f"9{suit}", row)
        assert of_the_chart[row] + table.fight.view(GM).live[0].deeds[0].added == modifier, "as it is declared"
        table.carry_out()
        assert table.last(ev.DeedDone).modifier == modifier


@pytest.mark.rule("HAND-43", "HAND-37")
def test_increased_defence_bought_beside_an_attack() -> None:
    """A future card spent with one's own attack betters a chosen defence for the rest of the increment."""
    table = duel({"ann": ("9S", "9D", "8C"), "bob": ("9H",)})
    table.to("9")
    table.play("ann", "9S", "wild_swing")
    assert table.refused(cmd.SpendAhead(ANN, "8C", "strong", defence="parry")).rule == "HAND-43"
    assert table.refused(cmd.SpendAhead(ANN, "8C", "increased_defense")).rule == "HAND-43"
    table.do(cmd.SpendAhead(ANN, "8C", "increased_defense", defence="parry"))
    for language, words in (("en", "+2 to parries until"), ("de", "+2 aufs Parieren, bis")):
        assert words in table.fight.lines(SCREEN, language=language)[-1].text, "it says which defence"
    ann = table.fight.view(GM).fighters[0]
    assert (ann.defences, ann.kept_up) == ((), {"parry": 2}), "it is none itself"
    table.carry_out()
    table.next("H")
    table.play("bob", "9H", "wild_swing", targets=(ANN,))
    table.next()
    table.do(cmd.Defend(actor=ANN, row="parry", cards=("9D",)))
    assert table.last(ev.Defended).modifier == 1
    assert [(one.row, one.modifier) for one in table.fight.view(GM).fighters[0].defences] == [("parry", 1)]
    assert "HAND-43" in table.fight.lines(GM)[-1].line.rules
    assert table.fight.try_out(cmd.Defend(actor=ANN, row="dodge"), GM) is not None
