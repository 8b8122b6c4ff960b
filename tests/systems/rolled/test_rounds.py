"""Dice, the order they make, and how rounds follow one another (D20-01 to D20-11, D20-19)."""

import pytest

from tests.systems.rolled.table import Game
from turnkeeper.core.commands import (
    Amend,
    AnswerByApp,
    AnswerPrompt,
    Automate,
    BringBack,
    Command,
    End,
    Grant,
    Leave,
    SetOption,
    Skip,
    TakeOut,
    Undo,
)
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import GM, Seat, Visibility, Vote
from turnkeeper.core.prompts import DiceRoll
from turnkeeper.systems.rolled import commands as c

A = ActorId


@pytest.fixture
def duel() -> Game:
    """Two PCs and two NPCs: 14, 9, and 17, 14."""
    game = Game()
    game.join("ana", 14)
    game.join("Ogre", 17)
    game.join("bo", 9)
    game.join("Rat", 14)
    return game


@pytest.mark.rule("D20-05", "D20-06")
def test_highest_first_and_pcs_win_ties(duel: Game) -> None:
    """AT-D20-1: NPC 17, PC 14, NPC 14, PC 9."""
    duel.begin()
    assert duel.order == "ogre ana rat bo"
    turns = []
    for _ in range(4):
        turns.append(duel.up)
        duel.done(duel.up)
    assert turns == ["ogre", "ana", "rat", "bo"]


@pytest.mark.rule("D20-01")
def test_pcs_roll_before_npcs(duel: Game) -> None:
    """NPCs' rolls open when all PCs' are in, unless the GM insists; the app rolls in that order (AMB-D14)."""
    duel.do(Automate("table"))
    duel.begin()
    assert duel.asked() == ["r1/initiative/ana", "r1/initiative/bo"]
    rat = AnswerPrompt(PromptId("r1/initiative/rat"), (3,))
    assert duel.refused(rat) == ("rolled.players_first", "D20-01")
    assert duel.refused(rat, Seat.player("rat", "rat")) == ("rolled.players_first", "D20-01")
    assert "Rat" in duel.fight.refusal_text(duel.fight.send(rat, GM))  # type: ignore[arg-type] # refused above
    duel.do(rat, insist=True)
    duel.do(Undo())
    duel.do(AnswerPrompt(PromptId("r1/initiative/bo"), (3,)))
    duel.do(AnswerPrompt(PromptId("r1/initiative/ana"), (3,)))
    assert duel.asked() == ["r1/initiative/ogre", "r1/initiative/rat"]
    duel.do(Undo())
    duel.do(Undo())
    duel.do(Automate("app"))
    assert duel.rolled() == ["ana", "bo", "ogre", "rat"]


@pytest.mark.rule("D20-02")
@pytest.mark.parametrize("die", [1, 11, 20])
def test_the_result_is_one_d20_and_reflexes(die: int) -> None:
    """1 and 20 are numbers like all others."""
    game = Game()
    game.join("ana", reflexes=4)
    game.do(Automate("table"))
    game.begin()
    (ask,) = game.fight.prompts()
    assert isinstance(ask, DiceRoll)
    assert (ask.dice, ask.bonus) == ((20,), 4)
    game.do(AnswerPrompt(ask.id, (die,)))
    (place,) = game.view.order
    assert (place.result, place.die) == (die + 4, die)


@pytest.mark.rule("D20-04")
def test_players_type_results_in_and_the_app_rolls_the_rest() -> None:
    """Results from the table and from the app end up in one list."""
    game = Game()
    game.join("ana", reflexes=3)
    game.join("Ogre", 12)
    game.do(Automate("table", "initiative", A("ana")))
    game.begin()
    ana = Seat.player("ana", "ana")
    assert game.refused(AnswerPrompt(PromptId("r1/initiative/ana"), (3,), total=True), ana)[0] == "core.bad_answer"
    game.do(AnswerPrompt(PromptId("r1/initiative/ana"), (13,), total=True), ana)
    assert [(place.members[0], place.result, place.die) for place in game.view.order] == [
        ("ana", 13, 10),
        ("ogre", 12, 12),
    ]


@pytest.mark.rule("D20-07")
def test_tied_players_choose() -> None:
    """AT-D20-1: X and Y both have 14: one of the tied proposes, and the other agrees (AMB-D19)."""
    game = Game()
    for name in ("x", "y"):
        game.join(name, 14)
    game.begin()
    assert game.up == ""
    ask = game.tie
    assert game.refused(AnswerPrompt(ask.id, ("y", "x")), Seat.player("z", "z"))[0] == "core.no_such_ask"
    game.do(AnswerPrompt(ask.id, ("y", "x")), Seat.player("x", "x"))
    assert game.tie.votes == (Vote(A("x"), (A("y"), A("x"))),)
    assert game.refused(AnswerByApp(ask.id), Seat.player("y", "y"))[0] == "core.tied_with_others"
    game.do(AnswerPrompt(ask.id, ("x", "y")), Seat.player("y", "y"))
    assert game.up == ""
    game.do(AnswerPrompt(ask.id, ("y", "x")), Seat.player("y", "y"))
    assert game.order == "y x"
    game.do(Undo())
    assert [vote.order for vote in game.tie.votes] == [("y", "x"), ("x", "y")]
    game.do(Undo())
    assert [vote.actor for vote in game.tie.votes] == ["x"]


@pytest.mark.rule("D20-07")
@pytest.mark.parametrize(
    ("fallback", "reflexes", "order"),
    [
        ("reflexes_then_roster", (1, 2), "y x"),
        ("reflexes_then_roster", (2, 2), "x y"),
        ("random", (2, 1), "y x"),  # the test's lots are the roster reversed
    ],
)
def test_tied_players_who_do_not_choose(fallback: str, reflexes: tuple[int, int], order: str) -> None:
    """Higher Reflexes, then the roster; or by lot."""
    game = Game({"d20.pc_tie_fallback": fallback})
    for name, rank in zip(("x", "y"), reflexes, strict=True):
        game.join(name, 14, reflexes=rank)
    game.begin()
    game.do(AnswerByApp(game.fight.prompts()[0].id))
    assert game.order == order


@pytest.mark.rule("D20-08")
def test_the_gm_chooses_between_tied_npcs() -> None:
    """By default; the players are not asked."""
    game = Game()
    game.join("Rat", 8, reflexes=5)
    game.join("Bat", 8)
    game.begin()
    ask = game.tie
    assert game.refused(AnswerPrompt(ask.id, ("bat", "rat")), Seat.player("ana", "ana"))[0] == "core.no_such_ask"
    game.do(AnswerPrompt(ask.id, ("bat", "rat")))
    assert game.order == "bat rat"


@pytest.mark.rule("D20-08")
@pytest.mark.parametrize(("reflexes", "order"), [((0, 5), "bat rat"), ((5, 0), "rat bat"), ((1, 1), "rat bat")])
def test_tied_npcs_by_themselves(reflexes: tuple[int, int], order: str) -> None:
    """By option: higher Reflexes, then the roster, and nobody is asked."""
    game = Game({"d20.npc_tie": "reflexes_then_roster"})
    for name, rank in zip(("Rat", "Bat"), reflexes, strict=True):
        game.join(name, 8, reflexes=rank)
    game.begin()
    assert game.asked() == []
    assert game.order == order


@pytest.mark.rule("D20-07", "D20-08")
def test_ties_are_asked_one_after_another_under_names_of_their_own() -> None:
    """Two ties of PCs and one of NPCs: PCs' and NPCs' side by side, and no ask's name comes twice."""
    game = Game()
    for name, result in (("a", 14), ("b", 14), ("c", 9), ("d", 9), ("Rat", 9), ("Bat", 9)):
        game.join(name, result)
    game.begin()
    assert game.asked() == ["r1/pc_tie/1", "r1/npc_tie/1"]
    game.do(AnswerPrompt(PromptId("r1/pc_tie/1"), ("b", "a")))
    assert game.asked() == ["r1/pc_tie/2", "r1/npc_tie/1"]
    game.do(AnswerPrompt(PromptId("r1/pc_tie/2"), ("d", "c")))
    game.do(AnswerByApp(PromptId("r1/npc_tie/1")))
    assert game.order == "b a d c rat bat"


@pytest.mark.rule("D20-05")
def test_nobody_acts_out_of_turn(duel: Game) -> None:
    """Refused, though a GM may insist."""
    duel.begin()
    assert duel.refused(c.TakeTurn(A("ana"))) == ("rolled.not_your_turn", "D20-05")
    assert duel.refused(c.Done(A("bo"))) == ("rolled.not_your_turn", "D20-05")
    assert duel.refused(c.Done(A("ogre")), Seat.player("ana", "ana")) == ("core.not_yours", "CORE-07")
    duel.do(c.Done(A("bo")), insist=True)
    duel.done("ogre", "ana", "rat")
    assert duel.round == 2


@pytest.mark.rule("D20-09", "D20-10")
def test_everyone_rolls_anew_each_round() -> None:
    """When nobody has a turn left the next round begins, with new dice and a new order."""
    game = Game()
    game.join("ana", 14, 3)
    game.join("Ogre", 9, 12)
    game.begin()
    game.done("ana")
    assert game.round == 1
    game.done("ogre")
    assert (game.round, game.rolled(), game.order, game.up) == (2, ["ana", "ogre"], "ogre ana", "ogre")


@pytest.mark.rule("D20-11")
def test_one_roll_a_fight() -> None:
    """AT-D20-4: round 2 goes like round 1, and what the tied chose holds on."""
    game = Game({"d20.mode": "roll_once"})
    for name in ("x", "y", "Ogre"):
        game.join(name, 14, 1)
    game.begin()
    game.do(AnswerPrompt(PromptId("r1/pc_tie/1"), ("y", "x")))
    game.done("y", "x", "ogre")
    assert (game.round, game.rolled(), game.asked(), game.order) == (2, [], [], "y x ogre")
    assert game.why("y", "x").key == "settled_before"


@pytest.mark.rule("D20-11")
@pytest.mark.parametrize(("result", "order"), [(15, "z x y ogre"), (3, "x y ogre z")])
def test_a_newcomer_to_one_roll_a_fight_is_put_in_by_its_result(result: int, order: str) -> None:
    """It rolls once too; nobody else's place changes."""
    game = Game({"d20.mode": "roll_once"})
    for name in ("x", "y", "Ogre"):
        game.join(name, 14)
    game.begin()
    game.do(AnswerPrompt(PromptId("r1/pc_tie/1"), ("x", "y")))
    game.join("z", result)
    game.done("x", "y", "ogre")
    assert (game.rolled(), game.order) == (["z"], order)


@pytest.mark.rule("D20-10", "D20-11", "CORE-02")
def test_another_mode_takes_over_with_the_next_round() -> None:
    """From dice each round to one roll: they roll once more, then never again."""
    game = Game()
    game.join("ana", 14, 3, 20)
    game.join("Ogre", 9, 12)
    game.begin()
    game.do(SetOption("d20.mode", "roll_once"))
    assert game.view.mode == "reroll"
    game.done("ana", "ogre")
    assert (game.view.mode, game.rolled(), game.order) == ("roll_once", ["ana", "ogre"], "ogre ana")
    game.done("ogre", "ana")
    assert (game.rolled(), game.order) == ([], "ogre ana")


@pytest.mark.rule("D20-03")
def test_one_roll_for_a_group_of_npcs() -> None:
    """Those of one group share a roll with the Reflexes of the first on the roster; PCs never do."""
    game = Game({"d20.npc_grouping": "group"})
    game.join("Orc1", 12, reflexes=2, group="orcs")
    game.join("ana", 15, group="orcs")
    game.join("Orc2", 20, reflexes=9, group="orcs")
    game.join("bo", 3, group="orcs")
    game.join("Rat", 7)
    game.begin()
    assert game.order == "ana orc1+orc2 rat bo"
    assert [place.result for place in game.view.order] == [15, 12, 7, 3]


@pytest.mark.rule("D20-19", "D20-08", "CORE-08")
def test_lines_about_a_group_name_all_of_it() -> None:
    """How a tie with it was settled, where the GM puts it, and which result it is given."""
    game = Game({"d20.npc_grouping": "group"})
    for number in (1, 2):
        game.join(f"Orc{number}", 12, group="orcs")
    game.join("Rat", 12)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("rat", "orc1")))
    assert "The GM settles the tie: Rat, Orc1, Orc2." in [line.text for line in game.fight.lines(GM)]
    game.do(c.SetPlace(A("orc2"), 2))
    game.do(c.SetResult(A("orc1"), 3))
    told = [line.text for line in game.fight.lines(GM)[-2:]]
    assert told == ["GM ruling: Orc1, Orc2 are moved in the order.", "GM ruling: the result of Orc1, Orc2 is 3."]


@pytest.mark.rule("D20-03")
def test_npcs_roll_one_by_one_unless_grouped() -> None:
    """The default, regardless of the groups."""
    game = Game()
    game.join("Orc1", 12, group="orcs")
    game.join("Orc2", 20, group="orcs")
    game.begin()
    assert game.order == "orc2 orc1"


@pytest.fixture
def orcs() -> Game:
    """Three orcs of one group, and a PC behind them."""
    game = Game({"d20.npc_grouping": "group"})
    for number in (1, 2, 3):
        game.join(f"Orc{number}", 12, 12, 12, group="orcs")
    game.join("ana", 5, 5, 5)
    game.begin()
    return game


@pytest.mark.rule("D20-19")
def test_a_group_acts_one_after_another_as_the_gm_picks(orcs: Game) -> None:
    """One slot, three turns; the slot is over when all have acted."""
    assert orcs.up == "orc1 orc2 orc3"
    assert {opening.kind for opening in orcs.fight.table(GM).now} == {"group"}
    assert orcs.why("orc3", "orc1").key == "same_slot"
    orcs.do(c.TakeTurn(A("orc2")))
    assert orcs.up == "orc2"
    assert orcs.refused(c.TakeTurn(A("orc1")))[0] == "rolled.not_your_turn"
    orcs.done("orc2", "orc3", "orc1")
    assert orcs.up == "ana"
    assert orcs.why("orc3", "orc1").key == "done"


@pytest.mark.rule("D20-19", "D20-14")
def test_a_member_who_delays_leaves_the_slot_alone(orcs: Game) -> None:
    """The others act in the slot; it comes in without a command, or stays out and does not roll with its group."""
    orcs.delay("orc2")
    assert orcs.up == "orc1 orc3"
    orcs.done("orc1", "orc3", "ana")
    orcs.do(c.StayOut(A("orc2")))
    assert (orcs.round, orcs.order) == (2, "orc1+orc3 ana")
    orcs.enter("orc2")
    orcs.done("orc2", "orc1", "orc3", "ana")
    assert (orcs.round, orcs.order) == (3, "orc1+orc2+orc3 ana")


@pytest.mark.rule("D20-03", "D20-11")
def test_newcomers_to_a_group_act_on_its_one_roll() -> None:
    """With one roll a fight and groups, a reinforcement joins its group's slot without rolling."""
    game = Game({"d20.mode": "roll_once", "d20.npc_grouping": "group"})
    game.join("Orc1", 12, group="orcs")
    game.join("ana", 5)
    game.begin()
    game.join("Orc2", 20, group="orcs")
    game.join("Rat", 20, group="rats")
    game.done("orc1", "ana")
    assert (game.rolled(), game.order) == (["rat"], "rat orc1+orc2 ana")


@pytest.mark.rule("CORE-12")
def test_latecomers_act_from_the_next_round_on(duel: Game) -> None:
    """One that joins, or comes back, in the middle of a round."""
    duel.begin()
    duel.join("cleo", 20)
    duel.out("bo")
    duel.do(BringBack(A("bo")))
    rows = {row.actor: row.status for row in duel.fight.table(GM).actors}
    assert (rows[A("cleo")], rows[A("bo")]) == ("later", "later")
    duel.done("ogre", "ana", "rat")
    assert duel.round == 2
    assert "cleo" in duel.order
    assert "bo" in duel.order


@pytest.mark.rule("CORE-12")
@pytest.mark.parametrize("gone", [Leave(A("ana")), None])
def test_whoever_goes_loses_its_place_at_once(duel: Game, gone: Command | None) -> None:
    """Leaving for good and being out are alike to the order."""
    duel.begin()
    duel.done("ogre")
    duel.do(gone) if gone else duel.out("ana")
    assert (duel.up, duel.order) == ("rat", "ogre rat bo")


@pytest.mark.rule("CORE-12")
def test_one_out_while_the_dice_fall_rolls_no_more(duel: Game) -> None:
    """Its ask is gone; a tie that it was in is asked again under another name."""
    duel.do(Automate("table"))
    duel.begin()
    duel.out("ogre")
    assert duel.asked(DiceRoll) == ["r1/initiative/ana", "r1/initiative/bo"]
    duel.join("cleo", 3)
    for actor in ("ana", "bo", "rat"):
        duel.do(AnswerPrompt(PromptId(f"r1/initiative/{actor}"), (7,)))
    assert duel.asked() == ["r1/pc_tie/1"]
    duel.out("bo")
    assert (duel.asked(), duel.order) == ([], "ana rat")


@pytest.mark.rule("CORE-12")
@pytest.mark.parametrize("goes", [Leave, TakeOut])
@pytest.mark.parametrize("visibility", ["known", "hidden"])
def test_a_newcomer_that_goes_during_a_tie_leaves_it_as_it_was(
    goes: type[Leave | TakeOut], visibility: Visibility
) -> None:
    """It is in no tie before its first round: what was open on a phone to settle this one stays open."""
    game = Game()
    for name in "xyz":
        game.join(name, 12)
    game.begin()
    assert game.asked() == ["r1/pc_tie/1"]
    game.join("cleo", 12, visibility=visibility)
    game.do(goes(A("cleo")))
    assert game.asked() == ["r1/pc_tie/1"]
    game.out("z")
    assert game.asked() == ["r1/pc_tie/2"]


@pytest.mark.rule("CORE-12")
def test_rounds_wait_while_nobody_is_there() -> None:
    """All are out: no round begins; the first to come back starts one."""
    game = Game()
    game.join("ana", 4, 6)
    game.begin()
    game.out("ana")
    assert (game.up, game.asked(), game.round) == ("", [], 1)
    game.do(BringBack(A("ana")))
    assert (game.up, game.round) == ("ana", 2)


@pytest.mark.rule("D20-02")
def test_changed_reflexes_count_from_the_next_roll() -> None:
    """The result that lies there stays."""
    game = Game()
    game.join("ana", 14, 14, reflexes=2)
    game.join("Rat", 9)
    game.begin()
    game.do(Amend(A("ana"), {"reflexes": 5}))
    assert game.state.slots[0].result == 14
    game.done("ana", "rat")
    assert game.state.slots[0].reflexes == 5
    assert game.state.slots[0].die == 9


@pytest.mark.rule("CORE-13")
def test_the_end_drops_everything(duel: Game) -> None:
    """No order, no delays, nobody up, nothing to do."""
    duel.begin()
    duel.delay("ogre")
    duel.do(End())
    assert (duel.up, duel.view.order, duel.view.delayers, duel.asked()) == ("", (), (), [])
    assert duel.refused(c.Done(A("ana"))) == ("core.over", "CORE-13")


@pytest.mark.rule("CORE-09")
def test_the_gm_may_let_anyone_act_and_skip_anyone(duel: Game) -> None:
    """A granted turn is the actor's turn of the round, or one more if it has had it; a skipped one is gone."""
    duel.begin()
    duel.do(c.TakeTurn(A("ogre")))
    duel.do(Grant(A("bo")))
    assert duel.up == "bo"
    assert duel.refused(c.Delay(A("bo"))) == ("rolled.not_its_own_turn", "D20-12")
    duel.done("bo")
    assert duel.up == "ogre"
    duel.done("ogre")
    duel.do(Grant(A("ogre")))
    duel.done("ogre")
    duel.do(Skip(A("ana")))
    assert duel.refused(Skip(A("ana"))) == ("rolled.no_turn_left", "CORE-09")
    assert duel.up == "rat"
    duel.done("rat")
    assert duel.round == 2
    assert {row.overrules for row in duel.fight.rows if b"granted" in bytes(row.body)} == {"CORE-09"}


@pytest.mark.rule("CORE-09")
def test_a_grant_may_be_taken_back(duel: Game) -> None:
    """Skipping one who was granted a turn takes only that; its own is still to come."""
    duel.begin()
    duel.do(Grant(A("bo")))
    assert duel.refused(Grant(A("bo"))) == ("rolled.is_up", "CORE-09")
    duel.do(Skip(A("bo")))
    assert duel.up == "ogre"
    assert "bo" in duel.state.owed
    assert [duel.fight.new_lines(GM, language)[0].text for language in ("en", "de")] == [
        "GM ruling: Bo does not act after all.",
        "Entscheidung der SL: Bo handelt doch nicht.",
    ]


@pytest.mark.rule("CORE-09")
def test_the_gm_moves_actors_in_the_order(duel: Game) -> None:
    """To any place there is; one who is moved before the present turn and has not acted is next."""
    duel.begin()
    duel.do(c.SetPlace(A("bo"), 1))
    assert (duel.order, duel.up) == ("bo ogre ana rat", "bo")
    duel.do(c.SetPlace(A("bo"), 4))
    assert (duel.order, duel.up) == ("ogre ana rat bo", "ogre")
    assert duel.refused(c.SetPlace(A("bo"), 5)) == ("rolled.no_such_position", "CORE-09")
    assert duel.refused(c.SetPlace(A("bo"), 1), Seat.player("bo", "bo")) == ("core.gm_only", "CORE-07")
    duel.do(c.SetPlace(A("rat"), 2))
    assert duel.why("rat", "ana").key == "placed"


@pytest.mark.rule("CORE-09")
def test_the_gm_sets_results(duel: Game) -> None:
    """Before the dice fall instead of them; later the actor goes to its new place, behind its equals."""
    duel.do(Automate("table"))
    duel.begin()
    for actor, result in (("ana", 14), ("bo", 9), ("ogre", 17), ("rat", 14)):
        duel.do(c.SetResult(A(actor), result))
    assert duel.order == "ogre ana rat bo"
    duel.do(c.SetResult(A("rat"), 17))
    assert duel.order == "ogre rat ana bo"
    assert duel.refused(c.SetCard(A("rat"), "AS")) == ("rolled.dice_not_cards", "DEAL-01")


@pytest.mark.rule("D20-05")
@pytest.mark.parametrize(
    ("first", "second", "key", "rule"),
    [("ogre", "ana", "result", "D20-05"), ("rat", "ana", "pc_first", "D20-06"), ("bo", "cleo", "chosen", "D20-07")],
)
def test_why_one_is_before_another(duel: Game, first: str, second: str, key: str, rule: str) -> None:
    """The key that decided and its rule, whichever way one asks."""
    duel.join("cleo", 9)
    duel.begin()
    duel.do(AnswerPrompt(PromptId("r1/pc_tie/1"), ("cleo", "bo")))
    there = duel.why(first, second)
    back = duel.why(second, first)
    assert there == back
    assert (there.key, there.rule) == (key, rule)
    assert duel.fight.text(f"reason.{there.key}", there.params).count("{") == 0
