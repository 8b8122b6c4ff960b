"""What a seat is offered: which numbers it may give, and what the cards of an actor let it choose."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.actions import Action, Choice, Subset, Text, WholeNumber
from turnkeeper.core.cards import DECK, rank
from turnkeeper.core.commands import Amend, Automate, Begin, Command, Grant, Join, Show, Skip, TakeOut
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Seat
from turnkeeper.systems.countdown import commands as cmd

ANN, BOB = ActorId("ann"), ActorId("bob")
PLAYER = Seat.player("p", "ann")


def offers(table: Play, command: str, seat: Seat = GM) -> list[Action]:
    """The accepted forms of a command."""
    return [one for one in table.fight.actions(seat) if one.command == command and one.refused is None]


def span(one: Action, field: str) -> tuple[int, int]:
    found = one.choose[field]
    assert isinstance(found, WholeNumber)
    return found.low, found.high


def options(one: Action, field: str) -> set[Any]:
    found = one.choose[field]
    assert isinstance(found, Choice)
    return set(found.values)


@pytest.mark.rule("HAND-58", "HAND-68", "HAND-85")
def test_harm_and_speech_have_their_numbers() -> None:
    """Harm may be 0 points; a stunned actor can only be freed of it; words have a syllable at least."""
    table = duel({"ann": ("AS", "KS"), "bob": ("2D",)})
    table.next()
    for command, field in (("damage", "points"), ("fright", "cards")):
        (one,) = offers(table, command)
        assert (span(one, field), options(one, "actor")) == ((0, 1000), {"ann", "bob"})
    table.do(cmd.Stun(BOB))
    assert [options(one, "actor") for one in offers(table, "stun")] == [{"ann"}]
    assert [options(one, "actor") for one in offers(table, "end_stun")] == [{"bob"}]
    (one,) = offers(table, "say", PLAYER)
    assert span(one, "syllables") == (1, 520)
    assert offers(table, "hush", PLAYER) == []
    table.do(cmd.Say(ANN, "A long story", 200), PLAYER)
    assert len(offers(table, "hush", PLAYER)) == 1


@pytest.mark.rule("HAND-75", "HAND-76", "HAND-79", "HAND-83")
def test_moving_has_its_numbers() -> None:
    """Full speed only after a Move; then a place one hex away or more, a stop or a report of what can be covered."""
    table = duel({"ann": ("AS",), "bob": ("2D",)}, "", None, move=5)
    table.next()
    assert offers(table, "full_speed") == offers(table, "name_place") == []
    table.play("ann", "AS", "move")
    (one,) = offers(table, "full_speed")
    assert (one.fixed["actor"], span(one, "hexes")) == ("ann", (0, 10_000))
    table.do(cmd.FullSpeed(ANN))
    table.carry_out()
    assert offers(table, "full_speed") == []
    (place,) = offers(table, "name_place")
    (report,) = offers(table, "report_move")
    assert (span(place, "hexes"), span(report, "hexes")) == ((1, 10_000), (0, 5))


@pytest.mark.rule("HAND-16", "HAND-21", "HAND-24")
def test_cards_of_the_rank_may_be_played_alone_or_together() -> None:
    """At their slot the cards of this rank, with a Red Joker; more than one may be divided, in every order."""
    table = duel({"ann": ("KS", "KH", "KD", "2S"), "bob": ("2D",)})
    assert offers(table, "play", PLAYER) == []
    table.to("K")
    found = {
        len(cards): options(one, "cards") for one in offers(table, "play", PLAYER) for cards in options(one, "cards")
    }
    assert found == {1: {("KS",)}, 2: {("KS", "KH"), ("KS", "KD")}, 3: {("KS", "KH", "KD")}}
    assert [(options(one, "cards"), options(one, "sizes")) for one in offers(table, "divide", PLAYER)] == [
        ({("KS", "KH"), ("KS", "KD")}, {(1, 1)}),
        ({("KS", "KH", "KD")}, {(2, 1), (1, 2), (1, 1, 1)}),
    ]
    targets = offers(table, "play", PLAYER)[0].choose["targets"]
    assert isinstance(targets, Subset)
    assert (targets.least, targets.most) == (0, 2)
    assert span(offers(table, "play", PLAYER)[0], "cost") == (0, 20)


@pytest.mark.rule("HAND-20")
def test_who_has_nothing_left_has_nothing_to_let_go() -> None:
    """Cards of this rank whose slot is ahead, or here, may be let go; others are not lost yet, or gone (AMB-H45)."""
    table = duel({"ann": ("KH",), "bob": ("KS", "2D")})
    table.to("K")
    assert [one.fixed["actor"] for one in offers(table, "pass")] == ["ann", "bob"]
    table.next("H", insist=True)
    assert [one.fixed["actor"] for one in offers(table, "pass")] == ["ann"]
    table.next("D", insist=True)
    assert offers(table, "pass") == []
    assert table.refused(cmd.Pass(actor=ActorId("ann"))).rule == "HAND-20"


@pytest.mark.rule("NPC-12", "NPC-15")
def test_sizes_by_the_npc_card() -> None:
    """An action of size 1 is not divided; the size 4 of a Good Joker may be, and one NPC alone takes it."""
    table = Play("npc_deck")
    for name in ("ann", "bob"):
        table.join(name, "npc", npc_class="OT")
    table.begin()
    table.answer("npc_card", None, "RJ")
    assert {(one.fixed["actor"], one.fixed["best"]) for one in offers(table, "act")} == {
        ("ann", False), ("ann", True), ("bob", False), ("bob", True),
    }  # fmt: skip
    table.do(cmd.Act(actor=ANN, row="melee", best=True))
    assert {(one.fixed["actor"], one.fixed["best"]) for one in offers(table, "act")} == {("bob", False)}


@pytest.mark.rule("HAND-37", "HAND-39", "HAND-46")
def test_a_declared_action_is_bettered_and_ridden_on() -> None:
    """With nothing declared no card can be spent ahead and no draw rides; with an attack both can."""
    table = duel({"ann": ("AS", "AH", "KS", "QS"), "bob": ("2D",)})
    table.next()
    assert offers(table, "spend_ahead", PLAYER) == []
    assert [options(one, "riding") for one in offers(table, "fast_draw", PLAYER)] == [{False}]
    table.play("ann", "AS AH", "melee")
    found = offers(table, "spend_ahead", PLAYER)
    assert {one.fixed["bonus"] for one in found} >= {"determined", "strong"}
    assert {card for one in found for card in options(one, "card")} == {"KS"}
    assert [options(one, "riding") for one in offers(table, "fast_draw", PLAYER)] == [{True}]


@pytest.mark.rule("HAND-46")
@pytest.mark.parametrize(("weapon", "ready", "apart"), [("bow", False, ("bow", "")), ("bow", True, ("bow",))])
def test_a_draw_apart_from_a_blow_is_for_another_weapon(weapon: str, ready: bool, apart: tuple[str, ...]) -> None:  # noqa: FBT001
    """Which one it is for has to be said, unless the weapon of the blow is at hand already."""
    table = duel({"ann": ("AS", "AH", "KS"), "bob": ("2D",)})
    table.next()
    if ready:
        table.do(cmd.FastDraw(ANN, weapon))
        table.answer("fast_draw", "ann", "drawn")
    table.play("ann", "AS AH", "melee", weapon=weapon)
    found = {one.fixed["riding"]: one.choose["weapon"] for one in offers(table, "fast_draw", PLAYER)}
    alone = found[False]
    assert isinstance(alone, Text)
    assert alone.other_than == apart


@pytest.mark.rule("HAND-37")
def test_a_defence_is_bettered_where_nothing_is_declared() -> None:
    """A defence bought against the attack under way, by who has declared nothing."""
    table = duel({"ann": ("AC", "KS", "QS"), "bob": ("AS", "AH")})
    table.next()
    table.play("bob", "AS AH", "melee", targets=(ANN,))
    table.next(insist=True)
    assert offers(table, "spend_ahead", PLAYER) == []
    table.do(cmd.Defend(actor=ANN, row="parry", cards=("AC",)), PLAYER)
    assert {one.fixed["bonus"] for one in offers(table, "spend_ahead", PLAYER)} == {
        "increased_defense",
        "double_defense",
    }


def all_of(table: Play, actor: str) -> set[str]:
    """What an actor is offered, but for its name, and the commands for any of several that name it."""
    found = [one for one in table.fight.actions(GM) if one.fixed.get("actor") == actor]
    anybody = [one for one in table.fight.actions(GM) if "actor" in one.choose and actor in options(one, "actor")]
    return {str((one.command, {**one.fixed, "actor": ""}, one.choose)) for one in found} | {
        one.command for one in anybody
    }


@pytest.mark.rule("NPC-01", "NPC-19", "CORE-09")
@pytest.mark.parametrize(
    "command",
    [
        cmd.Act(actor=BOB, row="move"),
        cmd.Stun(BOB),
        cmd.Allow(BOB, 3),
        Skip(BOB),
        cmd.Say(BOB, "A long story", 200),
        TakeOut(BOB),
        Amend(BOB, {"initiative": 2}),
    ],
    ids=lambda command: type(command).__name__,
)
def test_who_stands_alike_is_offered_the_same_until_something_tells_them_apart(command: Command) -> None:
    """Two of three NPCs stay alike, and the third has other offers."""
    table = Play("npc_deck")
    for name in ("ann", "bob", "cid"):
        table.join(name, "npc", npc_class="OT", initiative=9)
    table.begin()
    table.answer("npc_card", None, "5S")
    assert all_of(table, "ann") == all_of(table, "bob") == all_of(table, "cid")
    table.do(command)
    assert all_of(table, "ann") == all_of(table, "cid") != all_of(table, "bob")


@pytest.mark.rule("HAND-24")
def test_each_part_of_a_divided_set_is_said_by_its_size() -> None:
    """First the part of two cards, then that of one; an actor that has said both is not asked again."""
    table = duel({"ann": ("AS", "AH", "AD", "2C"), "bob": ("2D",)})
    table.next()
    assert offers(table, "fill", PLAYER) == []
    table.do(cmd.Divide(actor=ANN, cards=("AS", "AH", "AD"), sizes=(2, 1)), PLAYER)
    assert "melee" in {row for one in offers(table, "fill", PLAYER) for row in options(one, "row")}
    table.do(cmd.Fill(actor=ANN, row="melee"), PLAYER)
    rows = {row for one in offers(table, "fill", PLAYER) for row in options(one, "row")}
    assert "wild_swing" in rows
    assert "melee" not in rows
    table.do(cmd.Fill(actor=ANN, row="wild_swing"), PLAYER)
    assert offers(table, "fill", PLAYER) == []


@pytest.mark.rule("HAND-58", "HAND-73")
def test_who_owes_cards_says_which() -> None:
    """By the option its owner chooses them; who owes none has none to lose."""
    table = duel({"ann": ("KS", "QS"), "bob": ("2D",)}, "", {"hand.damage_loss_choice": "owner"})
    table.next()
    assert offers(table, "lose") == []
    table.do(cmd.Damage(ANN, 1))
    (one,) = [one for one in offers(table, "lose", PLAYER) if one.choose]
    chosen = one.choose["cards"]
    assert isinstance(chosen, Subset)
    assert (set(chosen.values), chosen.least, chosen.most) == ({"KS", "QS"}, 1, 1)
    assert {one.fixed["actor"] for one in offers(table, "lose")} == {ANN}


@pytest.mark.rule("HAND-50")
def test_one_card_is_held_and_can_be_dropped() -> None:
    table = duel({"ann": ("KS", "QS"), "bob": ("2D",)})
    assert [options(one, "card") for one in offers(table, "hold", PLAYER)] == [{"KS", "QS"}]
    assert offers(table, "drop_hold", PLAYER) == []
    table.hold("ann", "KS")
    assert offers(table, "hold", PLAYER) == []
    assert len(offers(table, "drop_hold", PLAYER)) == 1


@pytest.mark.rule("HAND-33")
def test_what_is_being_readied_may_be_given_up() -> None:
    table = duel({"ann": ("AS",), "bob": ("2D",)})
    table.next()
    assert offers(table, "cancel_ready", PLAYER) == []
    table.play("ann", "AS", "ready", weapon="bow", cost=3)
    table.carry_out()
    assert [options(one, "item") for one in offers(table, "cancel_ready", PLAYER)] == [{"bow"}]


@pytest.mark.rule("HAND-21", "HAND-32")
def test_who_is_attacked_may_defend() -> None:
    """With as many cards as it likes, in each of the three ways; nobody else may."""
    table = duel(
        {"ann": ("AC", "AD"), "bob": ("AS", "AH"), "cat": ("AH",)}, "", {"hand.deck_policy": "shared_fixed(2)"}
    )
    table.next()
    table.play("bob", "AS AH", "melee", targets=(ANN,))
    assert offers(table, "defend") == []
    table.next(insist=True)
    found = offers(table, "defend")
    assert {one.fixed["actor"] for one in found} == {ANN}
    assert {row for one in found for row in options(one, "row")} == {"block", "parry", "dodge"}
    assert {("AC",), ("AD",), ("AD", "AC")} <= {cards for one in found for cards in options(one, "cards")}


@pytest.mark.rule("HAND-16")
def test_the_gm_goes_as_far_as_nobody_is_passed_by() -> None:
    """Before the Aces one step; then to the next card, and no further while something is declared."""
    table = duel({"ann": ("AD",), "bob": ("2D",)})
    (one,) = offers(table, "next")
    assert options(one, "to") == {""}
    table.next()
    (one,) = offers(table, "next")
    assert options(one, "to") == {"D", "", "H"}
    table.next("D")
    assert offers(table, "next") == []
    table.play("ann", "AD", "wild_swing")
    (one,) = offers(table, "next")
    assert options(one, "to") == {""}


@pytest.mark.rule("NPC-10", "NPC-26")
def test_an_npc_divides_its_two_cards() -> None:
    table = Play("npc_deck")
    table.join("ann", "npc", npc_class="OT", initiative=7)
    table.begin()
    table.answer("npc_card", None, "3D")
    table.next("D")
    assert [options(one, "sizes") for one in offers(table, "divide")] == [{(1, 1)}]


@pytest.mark.rule("HAND-13", "HAND-37", "HAND-60")
def test_face_down_cards_may_be_anything() -> None:
    """Two of them: any set of this rank, a Red Joker in its place; one left may be of any lower rank."""
    table = duel({"ann": ("?", "?", "KS"), "bob": ("2D",)})
    table.next()
    sets = {cards for one in offers(table, "play", PLAYER) for cards in options(one, "cards")}
    assert sets == {("AS",), ("RJ",), ("AS", "AH"), ("AS", "AD"), ("AS", "AC"), ("AS", "RJ")}
    for seat in (GM, PLAYER):
        assert [opening.actor for opening in table.fight.table(seat).now] == [ANN]
    table.play("ann", "AS RJ", "melee", by=PLAYER)
    assert {card for one in offers(table, "spend_ahead", PLAYER) for card in options(one, "card")} == {"KS"}
    table = duel({"ann": ("?", "?", "?"), "bob": ("2D",)})
    table.next()
    table.play("ann", "AS AH", "melee", by=PLAYER)
    ahead = {card[:-1] for one in offers(table, "spend_ahead", PLAYER) for card in options(one, "card")}
    assert ahead == {"K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2"}


@pytest.mark.rule("CORE-11", "HAND-13")
@pytest.mark.parametrize("policy", ["shared_auto", "per_player"])
def test_no_face_down_card_is_one_that_its_owner_has_played(policy: str) -> None:
    """What others have played is from the same deck only where all are dealt from one."""
    table = duel({"ann": ("KS", "?"), "bob": ("KH", "2D")}, options={"hand.deck_policy": policy})
    table.to("K")
    table.play("ann", "KS", "other")
    table.carry_out()
    table.next("H", insist=True)
    table.play("bob", "KH", "other")
    assert table.refused(cmd.NameCards(actor=ANN, cards=("KS",)), PLAYER).code == "countdown.elsewhere"
    (one,) = [one for one in offers(table, "name_cards", PLAYER) if "cards" in one.choose]
    field = one.choose["cards"]
    assert isinstance(field, Subset)
    assert {"KS", "KH"} - set(field.values) == ({"KS"} if policy == "per_player" else {"KS", "KH"})


@pytest.mark.rule("HAND-13", "HAND-21")
def test_a_face_down_card_hides_no_card_that_pays_for_a_defence() -> None:
    """The next known card is of the next lower rank unless one that lies face down is: that one may be of any between.

    What is offered is what is accepted.
    """
    table = duel({"bob": ("9S",), "ann": ("?", "5D", "3D")}, options={"hand.defence_cost": "next_future"})
    table.to("9")
    table.play("bob", "9S", "wild_swing", targets=(ANN,))
    table.next()
    cards = {cards for one in offers(table, "defend", PLAYER) for cards in options(one, "cards")}
    alone = {card for (card,) in filter(lambda found: len(found) == 1, cards)}
    every = [card for card in DECK if rank(card) or card == "RJ"]
    defended = [cmd.Defend(actor=ANN, row="dodge", cards=(card,)) for card in every]
    assert alone == {command.cards[0] for command in defended if table.fight.try_out(command, PLAYER) is None}
    assert {card[:-1] for card in alone} == {"9", "8", "7", "6", "5", "R"}
    assert {("5D", "RJ"), ("5H", "5D")} < cards


@pytest.mark.rule("HAND-73")
@pytest.mark.parametrize(
    ("choice", "ways"),
    [("lowest", {("QS", "?"), ("QS", "KS")}), ("highest", {("KS", "?"), ("KS", "QS")})],
)
def test_a_face_down_card_may_be_the_one_to_go(choice: str, ways: set[tuple[str, ...]]) -> None:
    """Only its owner knows whether it is lower, or higher, than the others: of two that go, one at most is it."""
    table = duel({"ann": ("?", "QS", "KS"), "bob": ("2D",)}, "", {"hand.damage_loss_choice": choice})
    table.next()
    table.do(cmd.Damage(ANN, 4))
    (one,) = [one for one in offers(table, "lose", PLAYER) if one.choose]
    assert options(one, "cards") == ways


@pytest.mark.rule("HAND-24")
def test_who_has_still_to_say_a_part_is_shown_so() -> None:
    """Without a card left there is nothing else that it could do."""
    table = duel({"ann": ("AS", "AH"), "bob": ("2D",)})
    table.next()
    table.do(cmd.Divide(actor=ANN, cards=("AS", "AH"), sizes=(1, 1)), PLAYER)
    for _ in range(2):
        assert [opening.kind for opening in table.fight.table(PLAYER).now] == ["declared", "beside"]
        table.do(cmd.Fill(actor=ANN, row="wild_swing"), PLAYER)
    assert [opening.kind for opening in table.fight.table(PLAYER).now] == ["declared"]


@pytest.mark.rule("CORE-11", "HAND-13")
def test_a_hand_is_offered_no_card_more_often_than_it_may_hold() -> None:
    """A card typed in that the app believed elsewhere adds a deck to the app's stock, and none to the table's."""
    table = Play("hands")
    for name in ("ann", "bob", "cat"):
        table.join(name, initiative=1)
    table.do(Begin())
    for name in ("ann", "bob", "cat"):
        table.answer("hand_size", name, 1)
    table.answer("deal", "ann", "AS", "KS")
    table.answer("deal", "bob", "AS", "2C")
    [deal] = [one for one in offers(table, "enter") if one.fixed["ask"] == table.ask("deal", "cat").id]
    field = deal.choose["value"]
    assert isinstance(field, Subset)
    twice = {card for card in field.values if field.values.count(card) > 1}
    assert twice == {"?"}


@pytest.mark.rule("CORE-14")
@pytest.mark.parametrize("first", [True, False])
def test_an_unknown_actor_is_the_last_of_those_to_aim_at(first: bool) -> None:  # noqa: FBT001
    """Its place on the roster would tell who it is."""
    fight = Encounter.open("countdown", seed="aim")
    stranger = Join(ActorId("orc"), "npc", "Orc", visibility="hidden", profile={"npc_class": "OT"})
    ann = Join(ANN, "pc", "Ann", profile={"initiative": 1})
    joining = (stranger, ann) if first else (ann, stranger)
    steps = (*joining, Show(ActorId("orc"), "unknown"), Automate("app"), Begin(), cmd.Next(), Grant(ANN))
    for command in steps:
        assert not isinstance(fight.send(command, GM, insist=True), Refusal), command
    targets = {one.choose["targets"] for one in fight.actions(PLAYER) if one.command == "act"}
    assert targets == {Subset(("ann", "?1"), 0, 2)}
