"""Delays: within the round, over its end, several at once (D20-12 to D20-18, D20-20)."""

import pytest

from tests.systems.primary import primary_of
from tests.systems.rolled.table import Game, last_turn_of_a_round
from turnkeeper.core.commands import AnswerPrompt, Automate, Grant, SetOption, Show, Skip, TakeOut
from turnkeeper.core.ids import ActorId, PromptId, SeatId
from turnkeeper.core.model import GM, Refusal, Seat
from turnkeeper.systems.rolled import SYSTEM
from turnkeeper.systems.rolled import commands as c

A = ActorId


@pytest.fixture
def trio() -> Game:
    """X before the goblin before Y, in every round."""
    game = Game()
    game.join("x", 18, 18, 18, 18)
    game.join("Goblin", 12, 12, 12, 12)
    game.join("y", 5, 5, 5, 5)
    game.begin()
    return game


@pytest.mark.rule("D20-12")
def test_a_delay_comes_before_any_action(trio: Game) -> None:
    """AT-D20-3: asked after acting, it is refused; out of turn too. A GM may insist."""
    assert trio.refused(c.Delay(A("y"))) == ("rolled.delay_out_of_turn", "D20-12")
    trio.do(c.TakeTurn(A("x")), Seat.player("x", "x"))
    assert trio.refused(c.Delay(A("x")), Seat.player("x", "x")) == ("rolled.too_late_to_delay", "D20-12")
    trio.do(c.Delay(A("x")), insist=True)
    assert trio.up == "goblin"
    assert trio.refused(c.Delay(A("x"))) == ("rolled.delays_already", "D20-12")
    assert isinstance(SYSTEM.decide(trio.state, c.Delay(A("x")), GM, insist=True), Refusal)


@pytest.mark.rule("D20-13", "CORE-14")
def test_a_delayed_turn_comes_after_one_whose_actor_goes_into_hiding_afterwards() -> None:
    """All saw that turn: who waited for it still has the choice, and the round is not over."""
    game = Game()
    game.join("x", 18)
    game.join("Goblin", 12)
    game.begin()
    game.do(c.Delay(A("x")))
    game.do(c.Done(A("goblin")))
    game.do(Show(A("goblin"), "hidden"))
    assert game.state.round == 1
    game.do(c.EnterNow(A("x")), Seat.player("x", "x"))
    assert game.up == "x"


@pytest.mark.rule("D20-13")
def test_a_delayed_turn_comes_after_another_turn(trio: Game) -> None:
    """AT-D20-2: X delays and acts after the goblin; not before anybody's turn is over."""
    trio.delay("x")
    assert trio.refused(c.EnterNow(A("x"))) == ("rolled.too_soon", "D20-13")
    trio.done("goblin")
    assert trio.up == "y"
    trio.enter("x")
    assert trio.up == "x"
    trio.done("x")
    assert trio.up == "y"
    trio.done("y")
    assert trio.round == 2
    assert trio.rolled() == ["x", "y", "goblin"]


@pytest.mark.rule("CORE-09", "D20-07", "D20-18")
def test_one_that_the_gm_lets_act_is_in_no_tie_of_those_who_come_in() -> None:
    """It has its turn first, however they settle it; afterwards they are tied as before."""
    game = Game()
    for name, result in (("x", 12), ("y", 11), ("z", 10), ("Goblin", 8), ("Ogre", 5)):
        game.join(name, result)
    game.begin()
    game.delay("x", "y", "z")
    for name in ("y", "z"):
        game.do(c.SetResult(A(name), 12))
    game.done("goblin")
    game.enter("x", "y", "z")
    assert game.fight.table(GM).unsettled == (("x", "y", "z"),)
    game.do(Grant(A("x")))
    assert (game.fight.table(GM).unsettled, game.why("x", "y").key) == ((("y", "z"),), "granted")
    game.do(Skip(A("x")))
    assert game.fight.table(GM).unsettled == (("x", "y", "z"),)


@pytest.mark.rule("D20-13", "D20-14")
def test_whom_the_gm_lets_in_neither_asks_for_the_delayed_turn_nor_lets_it_go_by(trio: Game) -> None:
    """It may act: the log would say otherwise. The GM may take the grant back, and the delay stands."""
    trio.delay("x")
    trio.done("goblin")
    trio.do(Grant(A("x")))
    assert trio.refused(c.EnterNow(A("x"))) == ("rolled.is_up", "CORE-09")
    assert trio.refused(c.StayOut(A("x"))) == ("rolled.is_up", "CORE-09")
    offers = {offer.command for offer in trio.fight.actions(GM) if offer.fixed == {"actor": "x"} and not offer.refused}
    assert not offers & {"enter_now", "stay_out"}
    trio.do(Skip(A("x")))
    assert trio.up == "y"
    trio.enter("x")
    assert trio.up == "x"


@pytest.mark.rule("D20-13")
def test_asking_in_the_middle_of_a_turn_means_after_it(trio: Game) -> None:
    """A delayed turn never breaks into one that has begun (AMB-D4)."""
    trio.delay("x")
    trio.do(c.TakeTurn(A("goblin")))
    trio.enter("x")
    assert trio.up == "goblin"
    assert trio.fight.table(GM).upcoming == (("x",), ("y",))
    assert trio.refused(c.EnterNow(A("x"))) == ("rolled.wants_already", "D20-13")
    trio.done("goblin")
    assert trio.up == "x"


@pytest.mark.rule("D20-13")
def test_only_delayers_come_in(trio: Game) -> None:
    """And one that has begun its delayed turn has no need to."""
    assert trio.refused(c.EnterNow(A("y"))) == ("rolled.not_delaying", "D20-13")
    assert trio.refused(c.StayOut(A("y"))) == ("rolled.no_delay_to_keep", "D20-14")
    trio.delay("x")
    trio.done("goblin")
    trio.enter("x")
    trio.do(c.TakeTurn(A("x")))
    assert trio.refused(c.EnterNow(A("x"))) == ("rolled.entry_begun", "D20-13")
    assert trio.refused(c.StayOut(A("x"))) == ("rolled.too_late_to_stay_out", "D20-14")


@pytest.mark.rule("D20-09", "D20-14")
def test_the_round_waits_for_delayers_until_they_stay_out(trio: Game) -> None:
    """Their say, or the GM's, ends the round; the table shows for whom it waits."""
    trio.delay("x")
    trio.done("goblin", "y")
    assert trio.round == 1
    (opening,) = trio.fight.table(GM).now
    assert (opening.actor, opening.kind) == ("x", "enter")
    trio.do(c.StayOut(A("x")), Seat.player("x", "x"))
    assert trio.round == 2
    assert trio.rolled() == ["y", "goblin"]


@pytest.mark.rule("D20-09", "D20-14")
def test_the_end_of_a_round_says_who_could_still_come_in(trio: Game) -> None:
    """The GM's step names those who would lose a turn by it; while turns are to come it is another's turn that ends."""
    trio.delay("x")
    trio.done("goblin")
    assert not primary_of(trio.fight).undecided
    trio.done("y")
    found = primary_of(trio.fight)
    assert (found.label, found.undecided, found.why) == ("Next round", ("x",), "Could still act: X.")


@pytest.mark.rule("D20-14", "D20-15", "D20-16", "D20-17")
@pytest.mark.parametrize("after", [(), ("goblin",), ("goblin", "y")])
def test_a_delay_carried_over_is_one_turn_at_any_point(trio: Game, after: tuple[str, ...]) -> None:
    """AT-D20-2: not used by round end, X rolls no die in round 2, acts first or after anyone, once; round 3 rolls."""
    trio.delay("x")
    trio.done("goblin", "y")
    trio.do(c.NextRound())
    assert (trio.rolled(), trio.order) == (["y", "goblin"], "goblin y")
    assert [(d.actor, d.carried, d.result) for d in trio.view.delayers] == [("x", True, 18)]
    trio.done(*after)
    trio.enter("x")
    assert trio.up == "x"
    trio.done("x")
    if len(after) < 2:
        assert trio.refused(c.Done(A("x")))[0] == "rolled.not_your_turn"
        assert trio.refused(c.EnterNow(A("x")))[0] == "rolled.not_delaying"
    trio.done(*(actor for actor in ("goblin", "y") if actor not in after))
    assert (trio.round, trio.rolled(), trio.order) == (3, ["x", "y", "goblin"], "x goblin y")


@pytest.mark.rule("D20-17")
def test_a_delay_may_be_carried_again_and_again(trio: Game) -> None:
    """Still not used at the end of the next round: no roll in the one after it either."""
    trio.delay("x")
    for number in (2, 3):
        trio.done("goblin", "y")
        trio.do(c.StayOut(A("x")))
        assert (trio.round, trio.rolled()) == (number, ["y", "goblin"])


@pytest.mark.rule("D20-14")
def test_staying_out_may_be_thought_over_while_the_round_lasts(trio: Game) -> None:
    """And a wish to come in may be taken back."""
    trio.delay("x")
    trio.done("goblin")
    trio.enter("x")
    trio.do(c.StayOut(A("x")))
    assert trio.up == "y"
    assert trio.refused(c.StayOut(A("x"))) == ("rolled.stays_already", "D20-14")
    trio.enter("x")
    assert trio.up == "x"


@pytest.mark.rule("D20-14")
def test_a_round_ends_by_itself_past_one_who_can_no_longer_come_in(trio: Game) -> None:
    """The last in the order delays: no turn will be over after which it could act, so it is carried."""
    trio.done("x", "goblin")
    trio.delay("y")
    assert trio.round == 2
    assert [delayer.actor for delayer in trio.view.delayers] == ["y"]


@pytest.mark.rule("D20-05", "D20-09")
def test_the_gm_closes_a_round_over_turns_to_come_only_by_insisting(trio: Game) -> None:
    """They are lost then; a turn being played counts as taken."""
    assert trio.refused(c.NextRound()) == ("rolled.turns_left", "D20-05")
    assert trio.refused(c.NextRound(), Seat.player("x", "x")) == ("core.gm_only", "CORE-07")
    trio.do(c.NextRound(), insist=True)
    assert (trio.round, trio.rolled()) == (2, ["x", "y", "goblin"])


@pytest.mark.rule("D20-09", "D20-14")
def test_the_log_names_those_over_whom_a_round_was_closed(trio: Game) -> None:
    """Whose turn was being played has had it; who delays has it still."""
    trio.delay("x")
    trio.do(c.TakeTurn(ActorId("goblin")))
    trio.do(c.NextRound(), insist=True)
    over = "Round 1 is over. No turn this round: Y. Still delaying: X."
    assert over in [entry.text for entry in trio.fight.new_lines(GM)]


@pytest.fixture
def queue() -> Game:
    """Two PCs, an NPC and, last, an actor to act after: P 15, Q 11, M 11, Z 2."""
    game = Game()
    game.join("q", 11, 11)
    game.join("p", 15, 9)
    game.join("M", 11, 3)
    game.join("z", 2, 1)
    game.begin()
    return game


@pytest.mark.rule("D20-18")
def test_delayers_at_one_moment_go_by_their_last_results(queue: Game) -> None:
    """No matter who asked first; equal results PC before NPC."""
    queue.delay("p", "q", "m")
    queue.do(c.TakeTurn(A("z")))
    queue.enter("m", "q", "p")
    queue.done("z")
    turns = []
    for _ in range(3):
        turns.append(queue.up)
        queue.done(queue.up)
    assert turns == ["p", "q", "m"]


@pytest.mark.rule("D20-18")
def test_a_better_delayer_goes_first_until_the_turn_has_begun(queue: Game) -> None:
    """M is up on its delay; P asks and has the better result; once P has begun, nobody comes before it."""
    queue.delay("p", "q", "m")
    queue.done("z")
    queue.enter("m")
    assert queue.up == "m"
    queue.enter("p")
    assert queue.up == "p"
    queue.done("p")
    queue.do(c.TakeTurn(A("m")))
    queue.enter("q")
    assert queue.up == "m"


@pytest.mark.rule("D20-18", "D20-07")
def test_delayers_with_equal_last_results_choose() -> None:
    """Their tie of the round in which they rolled still holds; carried over, they are asked."""
    game = Game()
    game.join("p", 15)
    game.join("q", 15)
    game.join("Z", 2)
    game.begin()
    game.do(AnswerPrompt(PromptId("r1/pc_tie/1"), ("q", "p")))
    game.delay("q", "p")
    game.done("z")
    game.enter("p", "q")
    assert game.up == "q"
    game.do(c.StayOut(A("q")))
    game.do(c.StayOut(A("p")))
    assert game.round == 2
    game.enter("p", "q")
    assert game.up == ""
    ask = game.tie
    assert ask.tied == ("p", "q")
    game.do(AnswerPrompt(ask.id, ("p", "q")))
    assert game.up == "p"


@pytest.mark.rule("D20-18", "D20-08")
def test_equal_npc_delayers_are_the_gms_to_order() -> None:
    """Or by Reflexes, when the rule's own order is taken."""
    game = Game({"d20.npc_grouping": "group"})
    game.join("Orc1", 15, reflexes=1, group="orcs")
    game.join("Orc2", group="orcs")
    game.join("Z", 2)
    game.begin()
    game.delay("orc1", "orc2")
    game.done("z")
    game.enter("orc2", "orc1")
    ask = game.tie
    assert (ask.step, set(ask.tied)) == ("npc_tie", {"orc1", "orc2"})
    game.do(AnswerPrompt(ask.id, ("orc2", "orc1")))
    assert game.up == "orc2"


@pytest.mark.rule("D20-11", "D20-18")
def test_with_one_roll_a_fight_equal_delayers_keep_the_order_that_they_chose() -> None:
    """In each round, and with a delay that was carried over: nobody is asked twice."""
    game = Game({"d20.mode": "roll_once"})
    for name, result in (("ana", 15), ("bo", 15), ("Goblin", 9)):
        game.join(name, result)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("bo", "ana")))
    for _ in range(2):
        game.delay("bo", "ana")
        game.done("goblin")
        game.enter("ana", "bo")
        assert (game.asked(), game.up) == ([], "bo")
        game.done("bo")
        game.do(c.StayOut(A("ana")))
        game.delay("bo")
        game.done("goblin")
        game.enter("ana", "bo")
        reason = game.why("bo", "ana")
        assert (game.asked(), game.up, reason.key, reason.rule) == ([], "bo", "settled_before", "D20-11")
        game.done("bo", "ana")


@pytest.mark.rule("D20-11", "D20-18", "D20-20")
@pytest.mark.parametrize("by", ["gm", "delay"])
def test_with_one_roll_a_fight_equal_delayers_go_by_the_place_that_one_was_given(by: str) -> None:
    """In the rounds after that, by the GM's word or since a delay moved it: nobody is asked."""
    game = Game({"d20.mode": "roll_once", "d20.roll_once_delay_position": "move" if by == "delay" else "keep"})
    for name, result in (("ana", 15), ("bo", 15), ("Goblin", 9)):
        game.join(name, result)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("ana", "bo")))
    if by == "delay":
        game.delay("ana")
        game.done("bo")
        game.enter("ana")
    else:
        game.do(c.SetPlace(A("ana"), 2))
        game.done("bo")
    game.done("ana", "goblin")
    assert (game.round, game.order) == (2, "bo ana goblin")
    game.delay("bo", "ana")
    game.do(c.TakeTurn(A("goblin")))
    game.enter("ana", "bo")
    game.done("goblin")
    assert (game.asked(), game.up) == ([], "bo")
    game.do(c.NextRound(), insist=True)
    game.enter("ana", "bo")
    reason = game.why("bo", "ana")
    assert (game.asked(), game.up, reason.key, reason.rule) == ([], "bo", "settled_before", "D20-11")


@pytest.mark.rule("D20-18", "D20-19")
@pytest.mark.parametrize("mode", ["reroll", "roll_once", "dealt"])
@pytest.mark.parametrize("member", ["ork", "orc"])
def test_a_member_of_a_group_that_delays_has_its_slots_place_among_equals(mode: str, member: str) -> None:
    """Whichever of them it is: the GM has settled that tie in this round, and is not asked once more."""
    game = Game({"d20.mode": mode, "d20.npc_grouping": "group"})
    fall = "KS" if mode == "dealt" else 15
    game.join("Ork", fall, group="orcs")
    game.join("Orc", group="orcs")
    game.join("Wolf", "KD" if mode == "dealt" else 15)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("wolf", "ork")))
    game.delay("wolf", member)
    game.done("orc" if member == "ork" else "ork")
    game.enter(member, "wolf")
    reason = game.why("wolf", member)
    assert (game.asked(), game.up, reason.key, reason.rule) == ([], "wolf", "chosen", "D20-08")


@pytest.mark.rule("D20-18", "D20-19")
def test_a_hidden_member_that_comes_in_raises_no_question_about_another() -> None:
    """The other keeps its slot's place; the GM says where the hidden one comes in."""
    game = Game({"d20.npc_grouping": "group"})
    game.join("Ork", 15, group="orcs")
    game.join("Orc", group="orcs")
    game.join("Imp", group="orcs", visibility="hidden")
    game.join("Wolf", 15)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("wolf", "ork")))
    game.delay("wolf", "orc", "imp")
    game.done("ork")
    game.enter("orc", "imp", "wolf")
    assert set(game.tie.tied) == {"wolf", "orc", "imp"}
    table = game.fight.table(Seat(SeatId("wall"), "screen"))
    assert ([one.actor for one in table.now if one.is_up], table.unsettled) == ([], ())


@pytest.mark.rule("D20-18", "D20-19")
def test_a_tie_of_delayers_names_a_member_of_a_group_itself() -> None:
    """Two of a group and another came in at once; what was settled of the first says nothing of the second."""
    game = Game({"d20.npc_grouping": "group"})
    game.join("Ork", 15, group="orcs")
    game.join("Orc", group="orcs")
    game.join("Wolf", 15)
    game.join("Rat", 3)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("ork", "wolf")))
    game.delay("ork", "orc", "wolf")
    game.do(c.TakeTurn(A("rat")))
    game.enter("ork", "orc", "wolf")
    game.done("rat")
    game.do(AnswerPrompt(game.tie.id, ("ork", "wolf", "orc")))
    assert game.up == "ork"
    game.done("ork")
    assert (game.asked(), game.up) == ([], "wolf")


@pytest.mark.rule("D20-20")
@pytest.mark.parametrize(("option", "later"), [("keep", "x goblin y"), ("move", "goblin x y")])
def test_with_one_roll_a_fight_a_delayer_keeps_its_place_or_moves(option: str, later: str) -> None:
    """From the next round on."""
    game = Game({"d20.mode": "roll_once", "d20.roll_once_delay_position": option})
    for name, result in (("x", 18), ("Goblin", 12), ("y", 5)):
        game.join(name, result)
    game.begin()
    game.delay("x")
    game.done("goblin")
    game.enter("x")
    game.done("x", "y")
    assert (game.round, game.order) == (2, later)


@pytest.mark.rule("D20-20", "D20-11")
@pytest.mark.parametrize(
    ("option", "value"),
    [("d20.mode", "reroll"), ("d20.die", "d6"), ("d20.npc_grouping", "group"), ("d20.equals", "npc_first")],
)
def test_a_delay_gives_no_place_where_the_next_round_is_rolled_once_more(option: str, value: str) -> None:
    """The log does not say that it does; another option changes nothing of that."""
    game = Game({"d20.mode": "roll_once", "d20.roll_once_delay_position": "move"})
    game.join("Orc", 18, group="orcs")
    game.join("Goblin", 12)
    game.begin()
    game.do(SetOption(option, value))
    game.delay("orc")
    game.done("goblin")
    game.enter("orc")
    game.done("orc")
    told = [line.line.key for line in game.fight.lines(GM)]
    assert ("line.rolled.moved" in told) == (option == "d20.equals")


@pytest.mark.rule("D20-20", "D20-14", "D20-16")
def test_with_one_roll_a_fight_a_carried_delay_takes_no_place() -> None:
    """X's place in the order is passed over in the round it is carried into; in the one after it is back."""
    game = Game({"d20.mode": "roll_once"})
    for name, result in (("x", 18), ("Goblin", 12)):
        game.join(name, result)
    game.begin()
    game.delay("x")
    game.done("goblin")
    game.do(c.NextRound())
    assert (game.round, game.up) == (2, "goblin")
    game.done("goblin")
    game.enter("x")
    game.done("x")
    assert (game.round, game.rolled(), game.up) == (3, [], "x")


@pytest.mark.rule("D20-13", "D20-05")
def test_a_delayer_who_asked_for_its_turn_has_one_to_come(trio: Game) -> None:
    """Once it has asked, the round is not closed over it unless the GM insists."""
    trio.delay("x")
    trio.done("goblin", "y")
    trio.enter("x")
    result = trio.fight.send(c.NextRound(), GM)
    assert isinstance(result, Refusal)
    assert (result.code, result.rule, dict(result.params)) == (
        "rolled.turns_left",
        "D20-05",
        {"actors": "X", "more": 0},
    )
    trio.do(c.NextRound(), insist=True)
    assert trio.round == 2


@pytest.mark.rule("D20-13")
def test_a_view_tells_whose_turn_has_begun(trio: Game) -> None:
    """A delayer comes in after that turn; while none has begun, before the next."""
    trio.delay("x")
    trio.done("goblin")
    assert (trio.up, " ".join(trio.view.begun)) == ("y", "")
    trio.do(c.TakeTurn(ActorId("y")))
    assert " ".join(trio.view.begun) == "y"
    trio.enter("x")
    assert trio.up == "y"
    trio.done("y")
    assert (trio.up, " ".join(trio.view.begun)) == ("x", "")


@pytest.mark.rule("CORE-12")
def test_a_delayer_who_goes_out_delays_no_more(trio: Game) -> None:
    """Its delay vanishes at once, and the round does not wait for it."""
    trio.delay("x")
    trio.done("goblin", "y")
    trio.out("x")
    assert (trio.round, trio.view.delayers) == (2, ())


@pytest.mark.rule("D20-13")
def test_one_who_goes_out_in_its_own_turn_has_had_it(trio: Game) -> None:
    """X may come in after the goblin's turn, even one that was cut short."""
    trio.delay("x")
    trio.out("goblin")
    trio.enter("x")
    assert trio.up == "x"


@pytest.mark.rule("D20-13", "CORE-09")
def test_a_turn_taken_away_before_it_came_up_is_none_to_come_in_after(trio: Game) -> None:
    """Nobody has had a turn yet; taken away from the one who is up, it is over, and X may come in."""
    trio.delay("x")
    trio.do(Skip(A("y")))
    assert trio.up == "goblin"
    assert trio.refused(c.EnterNow(A("x"))) == ("rolled.too_soon", "D20-13")
    trio.do(Skip(A("goblin")))
    trio.enter("x")
    assert trio.up == "x"


@pytest.mark.rule("D20-13", "CORE-09")
def test_a_delayed_turn_taken_away_is_none_to_come_in_after(trio: Game) -> None:
    """X loses its delayed turn before anybody has acted: the goblin, which delays too, still waits for Y's."""
    trio.delay("x", "goblin")
    trio.do(Skip(A("x")))
    assert trio.refused(c.EnterNow(A("goblin"))) == ("rolled.too_soon", "D20-13")
    trio.done("y")
    trio.enter("goblin")
    assert trio.up == "goblin"


@pytest.mark.rule("D20-13", "CORE-09")
@pytest.mark.parametrize("command", [Skip, TakeOut])
def test_a_turn_that_was_begun_and_is_cut_short_is_one_to_come_in_after(
    trio: Game, command: type[Skip | TakeOut]
) -> None:
    """Also where the GM let another act in the middle of it and takes that back."""
    trio.delay("x")
    trio.do(c.TakeTurn(A("goblin")))
    trio.do(Grant(A("y")))
    trio.do(command(A("goblin")))
    trio.do(Skip(A("y")))
    trio.enter("x")
    assert trio.up == "x"


@pytest.mark.rule("D20-18", "D20-08")
def test_equal_delayers_of_one_mob_come_in_by_the_rule() -> None:
    """AMB-D18: the GM is not asked in a later round either, where each of the mob had a roll."""
    game = Game()
    for name, reflexes in (("Orc1", 1), ("Orc2", 3)):
        game.join(name, 15, reflexes=reflexes, group="orcs")
    game.join("z", 2, 2)
    game.begin()
    game.delay("orc2", "orc1")
    game.done("z")
    game.do(c.NextRound())
    game.enter("orc1", "orc2")
    assert (game.asked(), game.up) == ([], "orc2")


@pytest.mark.rule("D20-18", "CORE-09")
def test_a_ruling_on_the_result_of_a_group_counts_for_all_of_it_that_delay() -> None:
    """It is the result of the one who is named, and of the others of the slot."""
    game = Game({"d20.npc_grouping": "group"})
    for name in ("Orc1", "Orc2"):
        game.join(name, 15, group="orcs")
    game.join("ana", 9)
    game.join("z", 2)
    game.begin()
    game.delay("orc1", "orc2", "ana")
    game.do(c.SetResult(A("orc1"), 5))
    assert {one.actor: one.result for one in game.view.delayers} == {"orc1": 5, "orc2": 5, "ana": 9}
    game.done("z")
    game.enter("orc2", "ana")
    assert game.up == "ana"


@pytest.mark.rule("D20-18")
def test_delayers_come_in_by_their_results_wherever_the_gm_put_them_before() -> None:
    """The place that a ruling gave in the order is no reason among those who come in."""
    game = Game()
    for name, result in (("x", 18), ("y", 14), ("z", 5)):
        game.join(name, result)
    game.begin()
    game.do(c.SetPlace(A("y"), 1))
    game.delay("y", "x")
    game.do(c.TakeTurn(A("z")))
    game.enter("x", "y")
    assert game.fight.table(GM).upcoming == (("x",), ("y",))
    assert (game.why("x", "y").key, game.why("x", "y").rule) == ("result", "D20-18")


@pytest.mark.rule("D20-15", "CORE-09")
def test_a_delayed_turn_taken_away_while_the_round_is_rolled_waits_for_no_dice(trio: Game) -> None:
    """X delayed into the round, rolls no die in it, and has lost its turn: no die of others brings it a place."""
    trio.do(Automate("table"))
    trio.delay("x")
    trio.done("goblin", "y")
    trio.do(c.NextRound())
    assert trio.why("x", "y").key == "delayed_before"
    trio.do(Skip(A("x")))
    assert (trio.why("x", "y").key, trio.why("x", "y").params["actor"]) == ("done", "X")
    assert trio.why("y", "goblin").key == "rolling"


@pytest.mark.rule("D20-12", "D20-13", "D20-15", "D20-18", "DIE-05")
def test_the_log_names_the_rules_of_a_delayed_turn() -> None:
    """In the round of the delay or in a later one, alone or with others; none of delays where there are none."""

    def rules(game: Game) -> tuple[str, ...]:
        return game.fight.new_lines(GM)[-1].line.rules

    game = last_turn_of_a_round("ana", "bo")
    assert rules(game) == ("D20-05", "D20-12")
    game.enter("ana")
    assert rules(game) == ("D20-13",)
    game.enter("bo")
    assert rules(game) == ("D20-13", "D20-18")
    game = last_turn_of_a_round("ana")
    game.done("orc")
    game.do(c.StayOut(ActorId("ana")))
    game.enter("ana")
    assert rules(game) == ("D20-15",)
    game = Game({"d20.delay": False})
    game.join("ana")
    game.begin()
    game.do(c.TakeTurn(ActorId("ana")))
    assert rules(game) == ("D20-05",)
