"""Damage, stun and fright: what they cost in cards and who chooses (HAND-58, HAND-62, HAND-67..73)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.actions import Choice
from turnkeeper.core.commands import Command, End, Grant, Show, Skip
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev

ANN, BOB = ActorId("ann"), ActorId("bob")
HAND = ("KS", "9S", "8S", "5S", "4S", "2S")


def hurt(options: dict[str, object] | None = None, hand: tuple[str, ...] = HAND, **profile: int) -> Play:
    table = duel({"ann": hand}, "", options, **profile)
    table.next()
    return table


@pytest.mark.rule("HAND-71", "HAND-73", "HAND-58")
@pytest.mark.parametrize(("points", "left"), [(1, 5), (2, 5), (3, 4), (7, 2), (8, 2), (9, 2), (30, 2)])
def test_damage_costs_half_its_points_in_cards(points: int, left: int) -> None:
    """AT-HAND-8: half, rounded up, at most four, the highest first."""
    table = hurt(hp_full=100)
    table.do(cmd.Damage(ANN, points))
    assert table.hand("ann") == list(HAND[6 - left :])
    assert table.state.fight.actors[ANN].profile.hp_lost == points


@pytest.mark.rule("HAND-67", "HAND-72", "HAND-71")
@pytest.mark.parametrize(("points", "stunned", "hand"), [(7, True, ["2S"]), (6, False, ["5S", "4S", "2S"])])
def test_a_blow_of_more_than_half_stuns(points: int, *, stunned: bool, hand: list[str]) -> None:
    """AT-HAND-9: with 12 hit points a blow of 7 costs four cards and one for the stun; a 6 does not."""
    table = hurt(hp_full=12)
    table.do(cmd.Damage(ANN, points))
    assert table.of("ann").stunned is stunned
    assert table.hand("ann") == hand


@pytest.mark.rule("HAND-67")
def test_stun_takes_the_highest_card_once() -> None:
    """Becoming stunned takes the highest card, the Hold Card before all; who is stunned does not become so again."""
    table = hurt()
    table.hold("ann", "2S")
    table.do(cmd.Stun(ANN))
    assert (table.of("ann").hold, len(table.hand("ann"))) == ("", 5)
    assert "Ann loses 2♠ to the stun. The Hold Card is gone." in [line.text for line in table.fight.new_lines(GM)]
    assert table.refused(cmd.Stun(ANN)).rule == "HAND-67"
    table.do(cmd.Fright(ANN, 0))
    assert len(table.hand("ann")) == 5


@pytest.mark.rule("HAND-68")
def test_fright_takes_the_number_of_its_table_on_top() -> None:
    """Stunned by fright with 3 from the table: the highest, then three more."""
    table = hurt()
    table.do(cmd.Fright(ANN, 3))
    assert table.hand("ann") == ["4S", "2S"]
    assert table.of("ann").stunned


@pytest.mark.rule("HAND-67", "HAND-68")
@pytest.mark.parametrize(
    ("harm", "rules"), [(cmd.Stun(ANN), ("HAND-67",)), (cmd.Fright(ANN, 3), ("HAND-67", "HAND-68"))]
)
def test_the_line_of_a_stun_names_fright_only_where_it_was_the_cause(harm: Command, rules: tuple[str, ...]) -> None:
    """Of one with a hand: the rule of the NPC deck is not named."""
    table = hurt()
    table.do(harm)
    stunned = [entry.line.rules for entry in table.fight.lines(GM) if entry.line.rules[0] == "HAND-67"]
    assert stunned[0] == rules


@pytest.mark.rule("HAND-69")
def test_stun_lasts_across_turns() -> None:
    """It ends only with a recovery, or by the GM's word."""
    table = hurt(hand=("KS",))
    table.do(cmd.Stun(ANN))
    while table.phase != "between":
        table.next("increment", insist=True)
    table.next_turn({"ann": ("AS",)})
    table.next()
    assert table.refused(cmd.Play(actor=ANN, cards=("AS",), row="move")).rule == "HAND-69"
    table.do(cmd.EndStun(ANN))
    table.play("ann", "AS", "move")


@pytest.mark.rule("HAND-73")
def test_owner_chooses_where_the_table_plays_it_so() -> None:
    """The owner names which cards go; nothing goes on until then."""
    table = hurt({"hand.damage_loss_choice": "owner"}, hp_full=100)
    table.do(cmd.Damage(ANN, 3))
    assert table.refused(cmd.Next()).code == "countdown.somebody_owes"
    assert table.refused(cmd.Lose(ANN, ("KS",))).rule == "HAND-73"
    table.do(cmd.Lose(ANN, ("2S", "8S")), Seat.player("p", "ann"))
    assert table.hand("ann") == ["KS", "9S", "5S", "4S"]


@pytest.mark.rule("HAND-73")
def test_lowest_or_random() -> None:
    """Lowest first, or cards drawn from the hand by chance, which only the owner and the GM see."""
    table = hurt({"hand.damage_loss_choice": "lowest"}, hp_full=100)
    table.do(cmd.Damage(ANN, 3))
    assert table.hand("ann") == ["KS", "9S", "8S", "5S"]
    table = hurt({"hand.damage_loss_choice": "random"}, hp_full=100)
    table.do(cmd.Damage(ANN, 3))
    other = Seat.player("q", "bob")
    assert table.fight.table(other).waiting == ()
    table.answer("loss", "ann", "8S", "2S")
    assert table.hand("ann") == ["KS", "9S", "5S", "4S"]


@pytest.mark.rule("HAND-68", "HAND-73")
@pytest.mark.parametrize("choice", ["highest", "owner", "lowest", "random"])
@pytest.mark.parametrize("harm", [cmd.Damage(ANN, 8), cmd.Fright(ANN, 4)])
def test_there_is_no_debt(choice: str, harm: Command) -> None:
    """With fewer cards than owed all go, nothing is asked, and nothing stays owed."""
    table = hurt({"hand.damage_loss_choice": choice}, hand=("KS", "5D", "2C"), hp_full=100)
    table.hold("ann", "2C")
    table.do(harm)
    assert (table.hand("ann"), table.of("ann").hold, table.of("ann").debts) == ([], "", ())


@pytest.mark.rule("HAND-58", "HAND-73")
@pytest.mark.parametrize("choice", ["highest", "lowest"])
def test_among_face_down_cards_the_owner_names_those_that_go(choice: str) -> None:
    """Highest and lowest cannot be told then, unless all go, or by a stun the Hold Card."""
    table = hurt({"hand.damage_loss_choice": choice}, hand=("?", "?", "KS", "5C"), hp_full=100)
    table.do(cmd.Damage(ANN, 3))
    assert len(table.of("ann").hand) == 4
    first, last = ("KS", "5C") if choice == "highest" else ("5C", "KS")
    assert table.refused(cmd.Lose(ANN, ("?", last))).rule == ("HAND-58" if choice == "highest" else "HAND-73")
    table.do(cmd.Lose(ANN, ("?", first)))
    assert table.of("ann").hand == ("?", last)
    table.do(cmd.Hold(ANN, last))
    table.do(cmd.Stun(ANN))
    # The card left may be a Red Joker: whether that is given up is its owner's word.
    table.do(cmd.Lose(ANN))
    assert (table.of("ann").hand, table.of("ann").hold) == (("?",), "")


@pytest.mark.rule("HAND-62")
@pytest.mark.parametrize(("hp_full", "stunned"), [(20, False), (14, True)])
@pytest.mark.parametrize("held", [True, False])
def test_red_joker_covers_the_whole_event(hp_full: int, *, stunned: bool, held: bool) -> None:
    """AT-HAND-5: Nancy gives up the Red Joker, from hold or hand, and loses nothing else, the stun card included."""
    table = hurt(hand=("RJ", "9S", "8S", "5S", "4S", "2S"), hp_full=hp_full)
    if held:
        table.hold("ann", "RJ")
    table.do(cmd.Damage(ANN, 8))
    assert table.refused(cmd.Play(actor=ANN, cards=("9S",), row="move")).rule == "CORE-04"
    table.do(cmd.Sacrifice(ANN), Seat.player("p", "ann"))
    assert table.hand("ann") == ["9S", "8S", "5S", "4S", "2S"]
    assert table.of("ann").stunned is stunned
    assert table.refused(cmd.Sacrifice(ANN)).rule == "HAND-62"


@pytest.mark.rule("HAND-62", "HAND-58")
def test_red_joker_may_be_kept() -> None:
    """Then the rule takes its cards, the joker last of all."""
    table = hurt(hand=("RJ", "9S", "8S"), hp_full=100)
    table.do(cmd.Damage(ANN, 3))
    table.do(cmd.Lose(ANN))
    assert table.hand("ann") == ["RJ"]


@pytest.mark.rule("HAND-58", "HAND-63", "HAND-64", "HAND-65", "HAND-66")
@pytest.mark.parametrize(
    ("hand", "left", "fatigue"),
    [
        (("BJ", "BJ"), [], 2),
        (("BJ", "BJ", "RJ"), [], 2),
        (("BJ", "BJ", "9S"), [], 2),
        (("BJ", "BJ", "KS", "9S", "8S"), ["8S"], 2),
    ],
)
def test_no_black_joker_is_the_card_that_another_takes(hand: tuple[str, ...], left: list[str], fatigue: int) -> None:
    """Each is discarded on its own and costs Fatigue; and a Red Joker that is the last card is not asked about."""
    table = duel({"ann": hand, "bob": ("2S",)}, options={"hand.deck_policy": "shared_fixed(2)"})
    assert (table.hand("ann"), table.of("ann").debts) == (left, ())
    assert table.state.fight.actors[ANN].profile.fatigue_lost == fatigue


@pytest.mark.rule("HAND-64", "HAND-66")
def test_a_black_joker_beside_another_one_is_not_told_to_be_the_only_card() -> None:
    table = duel({"ann": ("BJ", "BJ"), "bob": ("2S",)}, options={"hand.deck_policy": "shared_fixed(2)"})
    told = [entry.text for entry in table.fight.lines(GM) if "has a Black Joker" in entry.text]
    assert ["no other card" in text for text in told] == [False, True]


@pytest.mark.rule("HAND-52", "HAND-71", "HAND-73")
@pytest.mark.parametrize("dealt", [(), ("hand_size",), ("hand_size", "deal")])
def test_no_card_is_owed_of_a_hand_still_to_be_dealt(dealt: tuple[str, ...]) -> None:
    """Hurt while the dice or cards of a turn are out, one loses the Hold Card of the turn before, as between turns."""
    table = duel({"ann": ("5S", "2S"), "bob": ("2D",)}, hp_full=100)
    table.hold("ann", "5S")
    table.to("2")
    table.next("increment", insist=True)
    table.do(cmd.NextTurn())
    answers: dict[str, int | str] = {"hand_size": 1, "deal": "3D"}
    if dealt:
        table.answer("hand_size", "ann", 4)
    for step in dealt:
        table.answer(step, "bob", answers[step])
    table.do(cmd.Damage(ANN, 8))
    assert (table.of("ann").hold, table.of("ann").debts) == ("", ())
    if not dealt:
        table.answer("hand_size", "ann", 4)
    for step in [step for step in answers if step not in dealt]:
        table.answer(step, "bob", answers[step])
    table.answer("deal", "ann", "AS", "KS", "QS", "JS")
    assert table.hand("ann") == ["AS", "KS", "QS", "JS"]


@pytest.mark.rule("HAND-63", "HAND-71", "HAND-73")
def test_what_is_owed_of_a_hand_waits_until_all_are_dealt() -> None:
    table = Play(options={"hand.damage_loss_choice": "owner"})
    for actor in ("ann", "bob"):
        table.join(actor, initiative=0, hp_full=100)
    table.begin()
    table.answer("hand_size", "ann", 2)
    table.answer("hand_size", "bob", 1)
    table.answer("deal", "ann", "KS", "9S")
    table.do(cmd.Damage(ANN, 1))
    assert table.refused(cmd.Lose(ANN, ("9S",))).code == "countdown.owes_nothing"
    table.answer("deal", "bob", "3D")
    table.do(cmd.Lose(ANN, ("9S",)))
    assert table.hand("ann") == ["KS"]


@pytest.mark.rule("HAND-63", "HAND-65", "HAND-71")
def test_a_black_joker_that_is_named_pays_for_no_damage() -> None:
    table = duel({"ann": ("?", "?"), "bob": ("2D",)}, hp_full=100)
    table.next()
    table.do(cmd.Damage(ANN, 8))
    table.do(cmd.NameCards(actor=ANN, cards=("BJ", "4S")))
    assert [event.cards for event in table.events(ev.CardsLost)] == [("4S",), ()]
    assert table.state.fight.actors[ANN].profile.fatigue_lost == 1


@pytest.mark.rule("HAND-58", "HAND-73")
@pytest.mark.parametrize(
    ("choice", "rules"),
    [
        ("highest", ("HAND-71", "HAND-73", "HAND-58")),
        ("owner", ("HAND-71", "HAND-73")),
        ("random", ("HAND-71", "HAND-73")),
    ],
)
def test_a_hold_card_counts_as_the_highest_where_those_go(choice: str, rules: tuple[str, ...]) -> None:
    """Where other cards go it was chosen or came by chance, and the line does not say that it counted as highest."""
    table = hurt({"hand.damage_loss_choice": choice}, hand=("KS", "9S", "8S", "5S"), hp_full=100)
    table.hold("ann", "5S" if choice == "highest" else "9S")
    table.do(cmd.Damage(ANN, 1 if choice == "highest" else 5))
    if choice == "owner":
        table.do(cmd.Lose(ANN, ("9S", "8S", "5S")))
    if choice == "random":
        table.answer("loss", "ann", "9S", "8S", "5S")
    line = table.fight.lines(GM)[-1].line
    assert (line.key, line.rules) == ("line.countdown.cards_lost.damage.hold", rules)


@pytest.mark.rule("HAND-73", "HAND-58")
def test_face_down_cards_are_lost_on_their_owners_word() -> None:
    """The app cannot tell the highest: the owner says, but no known card may be kept above one given up."""
    table = hurt(hand=("?", "9S", "8S"), hp_full=100)
    table.do(cmd.Damage(ANN, 1))
    assert table.refused(cmd.Lose(ANN, ("8S",))).rule == "HAND-58"
    for command in (cmd.Lose(ANN, ("KS",)), cmd.TakeCard(ANN, "KS")):
        said = table.fight.refusal_text(table.refused(command))
        assert said == "The app knows of no K♠ there: name what lies face down first."
    table.do(cmd.Lose(ANN, ("?",)))
    assert table.hand("ann") == ["9S", "8S"]


@pytest.mark.rule("HAND-55")
def test_committed_hold_is_out_of_reach_of_damage() -> None:
    """Only the rest of the hand pays, and the aim is lost."""
    table = duel({"ann": ("AS", "5S"), "bob": ("9S",)}, weapon_aimed=2, hp_full=100)
    table.hold("ann", "AS")
    table.to("9")
    table.play("bob", "9S", "wild_swing")
    table.do(cmd.Preempt(actor=ANN, against=BOB, row="fire_aimed"))
    table.answer("contest", "ann", "opponent", 1)
    table.next()
    table.do(cmd.Damage(ANN, 8))
    assert table.hand("ann") == []
    table.next()
    table.next()
    assert table.acting() == ["ann"]
    assert table.last(ev.DeedDone).snap


@pytest.mark.rule("CORE-12", "CORE-13")
def test_ending_discards_everything() -> None:
    """When the GM declares it over, hands, holds and effects are gone."""
    table = hurt()
    table.hold("ann", "KS")
    table.do(End())
    assert (table.of("ann").hand, table.of("ann").hold) == ((), "")
    assert table.refused(cmd.Next()).rule == "CORE-13"


@pytest.mark.rule("CORE-09", "CORE-11", "HAND-13")
@pytest.mark.parametrize("played", [True, False])
def test_a_card_given_where_each_has_a_deck_is_none_that_another_played_or_lost(*, played: bool) -> None:
    """Bob has the king of his deck: the GM's other one is of a further deck, and Ann's stays where it lies."""
    table = duel({"ann": ("KS", "2C"), "bob": ("KS",)}, options={"hand.deck_policy": "per_player"})
    table.to("K")
    if played:
        table.play("ann", "KS", "move")
        table.carry_out()
    else:
        table.do(cmd.Damage(ANN, 1))
    table.do(cmd.GiveCard(BOB, "KS"))
    assert (table.last(ev.CardGiven).source, table.hand("bob")) == ("new_deck", ["KS", "KS"])
    assert table.state.played == ({"KS": 1} if played else {})
    assert table.of("ann").turn.lost == (() if played else ("KS",))


@pytest.mark.rule("CORE-09")
def test_gm_gives_takes_and_rules() -> None:
    """Cards may be given and taken, chances granted and taken away; the log says that the GM ruled so."""
    table = duel({"ann": ("KS", "3C"), "bob": ("QS",)})
    table.next()
    table.do(cmd.GiveCard(ANN, "AS"))
    assert "AS" not in table.state.stocks[""].pile
    table.do(cmd.TakeCard(ANN, "3C"))
    assert table.hand("ann") == ["AS", "KS"]
    table.do(Grant(BOB))
    table.do(cmd.Act(actor=BOB, row="move"))
    table.carry_out()
    table.do(cmd.Allow(BOB, 3))
    table.do(cmd.Act(actor=BOB, row="melee"))
    table.do(Skip(BOB))
    assert table.last(ev.Dropped).why == "gm"
    table.do(Skip(ANN))
    assert table.refused(cmd.Play(actor=ANN, cards=("AS",), row="move")).rule == "CORE-09"
    table.next("increment")
    table.play("ann", "KS", "move")
    table.carry_out()
    table.do(Skip(BOB))
    assert table.of("bob").skip_next
    table.next("increment")
    assert table.of("bob").increment.skipped, "its Queen"
    entries = [entry for entry in table.fight.lines(GM) if entry.overrules]
    assert all("GM ruling" in entry.text for entry in entries if entry.line.rules == ("CORE-09",))


@pytest.mark.rule("HAND-62")
def test_question_about_the_red_joker_is_asked_once_an_event() -> None:
    """Kept once, it is not asked for again when the stun card of the same blow is due."""
    table = hurt(hand=("RJ", "9S", "8S", "5S", "4S", "3S", "2S"), hp_full=14)
    table.do(cmd.Damage(ANN, 8))
    table.do(cmd.Lose(ANN))
    assert (table.hand("ann"), table.of("ann").debts) == (["2S", "RJ"], ())


@pytest.mark.rule("HAND-58", "HAND-62")
@pytest.mark.parametrize("harm", [cmd.Stun(ANN), cmd.Damage(ANN, 2)])
def test_held_red_joker_is_the_highest_card(harm: cmd.Stun | cmd.Damage) -> None:
    """One card is due and it is the Hold Card: there is nothing to ask."""
    table = hurt(hand=("RJ", "9S"))
    table.hold("ann", "RJ")
    table.do(harm)
    assert (table.of("ann").hold, table.hand("ann"), table.of("ann").debts) == ("", ["9S"], ())


def together(**options: str) -> Play:
    """Ann and Bob act at the same moment, each with a King of spades, and Ann is hurt by that."""
    table = duel(
        {"ann": ("KS", "9S", "2C"), "bob": ("KS", "3C")}, options={"hand.deck_policy": "shared_fixed(2)", **options}
    )
    table.to("K")
    table.play("ann", "KS", "wild_swing", targets=(BOB,))
    table.play("bob", "KS", "wild_swing", targets=(ANN,))
    return table


@pytest.mark.rule("HAND-50", "HAND-58", "CORE-05")
@pytest.mark.parametrize("harm", [cmd.Damage(ANN, 2), cmd.Stun(ANN), cmd.Fright(ANN, 1)])
def test_no_low_card_is_set_aside_while_harm_waits_for_simultaneous_actions(harm: Command) -> None:
    """It would be lost in place of the highest one, as a Hold Card counts as that."""
    table = together()
    table.next()
    ann = Seat.player("p", "ann")
    assert table.fight.try_out(cmd.Hold(ANN, "2C"), ann) is None
    table.do(cmd.Damage(ANN, 0))
    assert table.fight.try_out(cmd.Hold(ANN, "2C"), ann) is None
    table.do(harm)
    for seat in (ann, GM):
        assert table.refused(cmd.Hold(ANN, "2C"), seat).code == "countdown.owes"
    assert table.fight.try_out(cmd.Hold(BOB, "3C"), GM) is None
    table.next()
    assert "9S" not in table.hand("ann")


@pytest.mark.rule("HAND-50", "HAND-68", "CORE-05")
@pytest.mark.parametrize(("cards", "goes"), [(0, 0), (1, 1)])
def test_a_card_is_set_aside_while_a_fright_waits_that_costs_a_stunned_character_none(cards: int, goes: int) -> None:
    """Who is stunned already loses no highest card once more: only the number of the table goes."""
    table = duel(
        {"ann": ("AS", "9S", "2C"), "bob": ("KS",), "cid": ("KS",)}, options={"hand.deck_policy": "shared_fixed(2)"}
    )
    table.do(cmd.Stun(ANN))
    table.to("K")
    for actor in ("bob", "cid"):
        table.play(actor, "KS", "wild_swing", targets=(ANN,))
    table.next()
    hand = table.hand("ann")
    table.do(cmd.Fright(ANN, cards))
    assert (table.fight.try_out(cmd.Hold(ANN, "2C"), GM) is None) == (not goes)
    table.next()
    assert len(hand) - len(table.hand("ann")) == goes


@pytest.mark.rule("HAND-50", "CORE-14")
def test_a_card_is_set_aside_while_harm_waits_for_an_action_that_its_owner_does_not_see() -> None:
    """Ann has not been told that anything waits; a refusal would tell of Bob."""
    table = together()
    table.do(Show(BOB, "hidden"))
    table.next()
    table.do(cmd.Damage(ANN, 2))
    assert table.fight.try_out(cmd.Hold(ANN, "2C"), Seat.player("p", "ann")) is None
    assert table.refused(cmd.Hold(ANN, "2C")).code == "countdown.owes"


@pytest.mark.rule("HAND-67", "CORE-05")
@pytest.mark.parametrize("first", [cmd.Stun(ANN), cmd.Fright(ANN, 0)])
def test_who_will_be_stunned_when_simultaneous_actions_are_done_is_not_stunned_twice(first: Command) -> None:
    table = together()
    table.next()
    table.do(first)
    assert table.refused(cmd.Stun(ANN)).code == "countdown.is_stunned"
    table.next()
    assert len(table.events(ev.Stunned)) == 1


@pytest.mark.rule("HAND-67", "HAND-72", "CORE-05")
@pytest.mark.parametrize("harm", [cmd.Stun(ANN), cmd.Fright(ANN, 0), cmd.Damage(ANN, 8)])
def test_a_stun_is_on_offer_for_the_others_while_that_of_one_waits_for_simultaneous_actions(harm: Command) -> None:
    """Who will be stunned, by a blow too, is not stunned by a press; a lighter blow leaves that open."""
    table = together()

    def to_stun() -> list[object]:
        fields = [action.choose["actor"] for action in table.fight.actions(GM) if action.command == "stun"]
        return [actor for field in fields if isinstance(field, Choice) for actor in field.values]

    table.next()
    table.do(cmd.Damage(ANN, 2))
    assert to_stun() == [ANN, BOB]
    table.do(harm)
    assert to_stun() == [BOB]
    assert table.refused(cmd.Stun(ANN)).code == "countdown.is_stunned"
    table.do(cmd.Stun(BOB))
    assert to_stun() == []


@pytest.mark.rule("HAND-21", "HAND-67", "HAND-69")
@pytest.mark.parametrize("harm", [cmd.Stun(ANN), cmd.Damage(ANN, 6)])
def test_who_is_stunned_by_a_blow_had_rolled_the_prepared_defence_before(harm: Command) -> None:
    """It failed as it stood when the attack came; the -4 is for what comes after."""
    table = duel({"ann": ("KS", "2S", "3S"), "bob": ("KH",)}, hp_full=10)
    table.to("K")
    table.play("ann", "KS", "dodge")
    table.carry_out()
    table.to("K", "H")
    table.play("bob", "KH", "wild_swing", targets=(ANN,))
    table.next()
    table.do(harm)
    assert table.of("ann").stunned
    ann = next(one for one in table.fight.view(GM).fighters if one.actor == ANN)
    assert [(one.row, one.modifier) for one in ann.defences] == [("dodge", -1)]
