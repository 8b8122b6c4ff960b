"""The standing order and its reasons, and what with one roll or one deck outlives a round."""

import pytest

from tests.systems.rolled.table import Game
from turnkeeper.core import cards
from turnkeeper.core.commands import AnswerByApp, AnswerPrompt, Automate, BringBack, Grant, Leave, Skip
from turnkeeper.core.conformance.marks import faults_of_marks
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import StartOf
from turnkeeper.core.model import GM, SCREEN, Reason, Seat, Visibility, Vote
from turnkeeper.odds.seat import seat_odds
from turnkeeper.systems.rolled import commands as c
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.order import lineup
from turnkeeper.systems.rolled.state import pile, uncollected

A = ActorId
ANA = Seat.player("ana", "ana")


@pytest.mark.rule("CORE-09", "D20-05")
def test_whom_the_gm_moved_stands_there_for_that_reason_alone() -> None:
    """The reasons of the others stay as they were, on both sides of the place."""
    game = Game()
    for name, result in (("a", 17), ("b", 14), ("c", 12), ("d", 9)):
        game.join(name, result)
    game.begin()
    game.do(c.SetPlace(A("d"), 3))
    assert game.order == "a b d c"
    for other in ("a", "b", "c"):
        assert (game.why("d", other).key, game.why("d", other).rule) == ("placed", "CORE-09")
    assert {game.why(*pair).key for pair in ("ab", "bc", "ac")} == {"result"}
    game.do(c.SetPlace(A("a"), 4))
    assert game.order == "b d c a"
    assert {game.why("a", other).key for other in "bcd"} == {"placed"}
    game.do(c.SetPlace(A("c"), 1))
    assert game.order == "c b d a"
    assert {game.why("c", other).key for other in "abd"} == {"placed"}


@pytest.mark.rule("CORE-09", "MARK-05")
def test_only_those_who_were_moved_are_compared_with_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a crowd, all with all would be slow: it is looked for at each step of a fight with marks."""
    game = Game()
    for number in range(60):
        game.join(f"a{number}", 100 - number)
    game.begin()
    game.do(c.SetPlace(A("a40"), 3))
    compared: list[Slot] = []

    def counted(slot: Slot) -> lineup.LineupKey:
        compared.append(slot)
        return key(slot)

    key = lineup.key
    monkeypatch.setattr(lineup, "key", counted)
    assert lineup.moved(game.state) == {"a40"}
    assert len(compared) <= 4 * 60


@pytest.mark.rule("CORE-09")
def test_the_gm_turns_two_round() -> None:
    """The later one takes the place of the other; nobody else is told of such a command."""
    game = Game()
    for name, result in (("a", 17), ("b", 14), ("c", 12)):
        game.join(name, result)
    game.begin()
    found = game.fight.reordering(A("a"), A("c"), GM)
    assert found == c.SetPlace(A("c"), 1)
    assert game.fight.reordering(A("c"), A("a"), GM) is None
    assert game.fight.reordering(A("a"), A("c"), Seat.player("p", "c")) is None
    game.do(found)
    assert game.order == "c a b"


@pytest.mark.rule("D20-11", "CORE-09")
def test_a_newcomer_goes_by_its_result_past_those_the_gm_moved() -> None:
    """With one roll a fight: among those who stand where their results put them."""
    game = Game({"d20.mode": "roll_once"})
    for name, result in (("a", 17), ("b", 14), ("C", 3)):
        game.join(name, result)
    game.begin()
    game.do(c.SetPlace(A("c"), 1))
    game.join("z", 15)
    game.done("c", "a", "b")
    assert (game.round, game.order) == (2, "c a z b")
    assert game.why("c", "z").key == "placed"
    assert game.why("z", "b").key == "result"


@pytest.mark.rule("D20-11", "D20-05", "CORE-09")
@pytest.mark.parametrize(("result", "order"), [(25, "z c a b"), (15, "c a z b"), (2, "c a b z")])
def test_a_newcomer_goes_before_one_the_gm_moved_that_it_beats(result: int, order: str) -> None:
    """Where nobody whose place is the result's stands between the two, the results decide."""
    game = Game({"d20.mode": "roll_once"})
    for name, figure in (("a", 17), ("b", 14), ("C", 3)):
        game.join(name, figure)
    game.begin()
    game.do(c.SetPlace(A("c"), 1))
    game.join("z", result)
    game.done("c", "a", "b")
    assert (game.round, game.order) == (2, order)
    assert game.why("c", "z").key == "placed"


@pytest.mark.rule("D20-11", "CORE-09")
@pytest.mark.parametrize(
    ("result", "answer", "order"),
    [(5, "a b z", "a x b z"), (5, "a z b", "a z x b"), (5, "z a b", "z a x b"), (16, "a z b", "a x z b")],
)
def test_a_newcomers_tie_leaves_the_others_where_they_are(result: int, answer: str, order: str) -> None:
    """The GM has put X between the equals A and B, where Z joins them: before X if it beats that one."""
    game = Game({"d20.mode": "roll_once"})
    for name, figure in (("a", 15), ("b", 15), ("x", result)):
        game.join(name, figure)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("a", "b")))
    game.do(c.SetPlace(A("x"), 2))
    game.join("z", 15)
    game.done(*game.order.split())
    game.do(AnswerPrompt(game.tie.id, tuple(map(A, answer.split()))))
    assert (game.round, game.order) == (2, order)
    assert (game.why("b", "a").rule, game.why("a", "b").key) == ("D20-11", "settled_before")
    assert {(game.why("z", other).rule, game.why(other, "z").key) for other in "ab"} == {("D20-07", "chosen")}


@pytest.mark.rule("D20-11", "D20-07", "CORE-09")
@pytest.mark.parametrize(("answer", "order"), [("a z", "q x a z"), ("z a", "q z x a")])
def test_an_open_tie_leaves_open_who_is_first_of_a_newcomer_and_one_the_gm_moved(answer: str, order: str) -> None:
    """The GM has put X before A, with whom Z is tied: Z, who beats X, may come before both or after both."""
    game = Game({"d20.mode": "roll_once"})
    for name, figure in (("q", 20), ("a", 15), ("x", 5)):
        game.join(name, figure)
    game.begin()
    game.do(c.SetPlace(A("x"), 2))
    game.join("z", 15)
    game.done("q", "x", "a")
    assert game.fight.table(SCREEN).upcoming == (("q",), ("x", "a", "z"))
    told = {(game.why("x", other).stands, game.why("x", other).key) for other in "az"}
    assert told == {("unsettled", "tie_decides")}
    assert (game.why("a", "z").key, game.why("q", "x").key) == ("unsettled", "placed")
    assert {(odd.actor, odd.number) for odd in seat_odds(game.fight, SCREEN).odds if odd.question == "place"} == {
        ("q", 1)
    }
    game.do(AnswerPrompt(game.tie.id, tuple(map(A, answer.split()))))
    assert (game.round, game.order) == (2, order)


@pytest.mark.rule("D20-11", "D20-20")
@pytest.mark.parametrize(("result", "order"), [(25, "z b a"), (15, "b a z")])
def test_a_newcomer_goes_before_one_that_a_delay_moved_if_it_beats_it(result: int, order: str) -> None:
    """B, with 10, has its place before A, with 20: it took its delayed turn there."""
    game = Game({"d20.mode": "roll_once", "d20.roll_once_delay_position": "move"})
    game.join("a", 20)
    game.join("b", 10)
    game.begin()
    game.done("a")
    game.delay("b")
    game.enter("b")
    game.done("b")
    assert (game.round, game.order) == (2, "b a")
    game.join("z", result)
    game.done("a")
    assert (game.round, game.order) == (3, order)


@pytest.mark.rule("D20-11", "D20-03")
def test_a_group_that_was_all_out_comes_back_to_its_old_place() -> None:
    """Whichever of it comes back first, and reinforcements with it; who leaves for good is forgotten."""
    game = Game({"d20.mode": "roll_once", "d20.npc_grouping": "group"})
    game.join("ana", 17)
    for number in (1, 2):
        game.join(f"Orc{number}", 12, group="orcs")
    game.join("Rat", 12)
    game.join("bo", 3)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("orc1", "rat")))
    for actor in ("orc1", "orc2", "rat"):
        game.out(actor)
    game.do(BringBack(A("orc1")))
    game.done("ana", "bo")
    assert (game.rolled(), game.order) == ([], "ana orc1 bo")
    game.do(BringBack(A("orc2")))
    game.do(BringBack(A("rat")))
    game.done("ana", "orc1", "bo")
    assert (game.rolled(), game.asked(), game.order) == ([], [], "ana orc1+orc2 rat bo")
    game.out("rat")
    game.do(Leave(A("rat")))
    assert game.state.resting == ()


@pytest.mark.rule("D20-11", "D20-03")
@pytest.mark.parametrize("out", [("orc1",), ("orc1", "orc2"), ("orc2", "orc1")])
def test_one_of_a_group_comes_back_to_its_roll_after_the_last_other_left_for_good(out: tuple[str, ...]) -> None:
    """The roll was its own, too."""
    game = Game({"d20.mode": "roll_once", "d20.npc_grouping": "group"})
    game.join("ana", 17)
    for name in ("Orc1", "Orc2"):
        game.join(name, 12, group="orcs")
    game.join("bo", 3)
    game.begin()
    for actor in out:
        game.out(actor)
    game.do(Leave(A("orc2")))
    game.done("ana", "bo")
    game.do(BringBack(A("orc1")))
    game.done("ana", "bo")
    assert (game.round, game.rolled(), game.order) == (3, [], "ana orc1 bo")
    game.do(Leave(A("orc1")))
    assert game.state.resting == ()


@pytest.mark.rule("D20-11", "D20-05", "D20-06")
@pytest.mark.parametrize(("newcomers", "order"), [
    (("z 8",), "a b z rat"),
    (("z 5",), "a b z rat"),
    (("z 4",), "a b rat z"),
    (("z 15", "y 8", "x 2"), "a z b y rat x"),
])  # fmt: skip
def test_who_comes_back_stands_behind_newcomers_that_beat_it(newcomers: tuple[str, ...], order: str) -> None:
    """Who rolled while it was out stands before or behind it by the result, a player before an NPC."""
    game = Game({"d20.mode": "roll_once"})
    for name, result in (("a", 17), ("b", 14), ("Rat", 5)):
        game.join(name, result)
    game.begin()
    game.out("rat")
    for newcomer in newcomers:
        name, figure = newcomer.split()
        game.join(name, int(figure))
    game.done("a", "b")
    game.do(BringBack(A("rat")))
    game.done(*game.order.split())
    assert (game.round, game.rolled(), game.order) == (3, [], order)
    assert game.why("z", "rat").key in ("result", "pc_first")


@pytest.mark.rule("D20-11", "D20-03", "D20-05")
def test_who_comes_back_stands_behind_a_group_that_beats_it_whoever_of_it_is_there_now() -> None:
    """The Orc that stood before Bo is out, and another of its group acts on its roll."""
    game = Game({"d20.mode": "roll_once", "d20.npc_grouping": "group"})
    game.join("ana", 17)
    game.join("Orc1", 12, group="orcs")
    game.join("bo", 3)
    game.begin()
    game.out("bo")
    game.out("orc1")
    game.join("Orc2", group="orcs")
    game.done("ana")
    assert (game.round, game.rolled(), game.order) == (2, [], "ana orc2")
    game.do(BringBack(A("bo")))
    game.done("ana", "orc2")
    assert (game.round, game.rolled(), game.order) == (3, [], "ana orc2 bo")


@pytest.mark.rule("D20-11", "CORE-09")
@pytest.mark.parametrize(("newcomer", "order"), [(25, "z c a b"), (15, "c a z b")])
def test_who_comes_back_stands_where_the_gm_had_put_it(newcomer: int, order: str) -> None:
    """A newcomer stands before it as it would if it had not been out."""
    game = Game({"d20.mode": "roll_once"})
    for name, result in (("a", 17), ("b", 14), ("C", 3)):
        game.join(name, result)
    game.begin()
    game.do(c.SetPlace(A("c"), 1))
    game.out("c")
    game.join("z", newcomer)
    game.done("a", "b")
    game.do(BringBack(A("c")))
    game.done(*game.order.split())
    assert (game.round, game.rolled(), game.order) == (3, [], order)


@pytest.mark.rule("D20-11", "D20-07", "D20-08")
@pytest.mark.parametrize(("back", "newcomer"), [("b", "z"), ("Rat", "Bat")])
def test_who_comes_back_settles_its_tie_with_those_who_joined_meanwhile(back: str, newcomer: str) -> None:
    """AMB-D13: once; they have never had an order."""
    game = Game({"d20.mode": "roll_once"})
    game.join("a", 17)
    game.join(back, 5)
    game.begin()
    game.out(back.lower())
    game.join(newcomer, 5)
    game.done("a")
    game.do(BringBack(A(back.lower())))
    game.done(*game.order.split())
    assert game.why(back.lower(), newcomer.lower()).key == "unsettled"
    game.do(AnswerPrompt(game.tie.id, (newcomer.lower(), back.lower())))
    assert (game.round, game.rolled(), game.order) == (3, [], f"a {newcomer.lower()} {back.lower()}")
    game.done(*game.order.split())
    assert (game.round, game.asked(), game.order) == (4, [], f"a {newcomer.lower()} {back.lower()}")


@pytest.mark.rule("D20-11", "D20-08")
def test_nobody_is_asked_about_one_who_comes_back_and_a_hidden_newcomer() -> None:
    """The order of the Rat and the Bat is settled already, and a question would tell of the hidden one."""
    game = Game({"d20.mode": "roll_once"})
    for name, result in (("a", 17), ("Bat", 5), ("Rat", 5)):
        game.join(name, result)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("bat", "rat")))
    game.out("rat")
    game.done("a")
    game.join("Cat", 5, visibility="hidden")
    game.done("bat")
    game.do(AnswerPrompt(game.tie.id, ("cat", "bat")))
    game.do(BringBack(A("rat")))
    game.done("a", "cat", "bat")
    assert (game.round, game.asked(), game.order) == (3, [], "a cat bat rat")


@pytest.mark.rule("D20-11", "D20-05")
def test_who_goes_out_while_the_others_roll_comes_back_by_its_result() -> None:
    """It has rolled, but the order was not known yet."""
    game = Game({"d20.mode": "roll_once"})
    game.do(Automate("table", "initiative"))
    for name in ("a", "b", "z"):
        game.join(name)
    game.begin()
    game.do(AnswerPrompt(PromptId("r1/initiative/a"), (9,)))
    game.do(AnswerPrompt(PromptId("r1/initiative/z"), (20,)))
    game.out("z")
    game.do(AnswerPrompt(PromptId("r1/initiative/b"), (14,)))
    game.do(BringBack(A("z")))
    game.done("b", "a")
    assert (game.round, game.asked(), game.order) == (2, [], "z b a")


@pytest.mark.rule("D20-11", "D20-03")
def test_one_of_a_group_that_rolls_one_by_one_comes_back_with_its_own_result() -> None:
    """Out for a whole round while another of the group stays: the group shares no roll."""
    game = Game({"d20.mode": "roll_once"})
    for name, result in (("ana", 17), ("Orc1", 12), ("Orc2", 5)):
        game.join(name, result, group="orcs" if name != "ana" else "")
    game.begin()
    game.out("orc2")
    game.done("ana", "orc1")
    assert (game.round, game.order) == (2, "ana orc1")
    game.do(BringBack(A("orc2")))
    game.done("ana", "orc1")
    assert (game.round, game.rolled(), game.order) == (3, [], "ana orc1 orc2")


@pytest.mark.rule("D20-11", "D20-08")
def test_a_newcomers_tie_with_npcs_falls_to_the_rule_where_that_settles_ties() -> None:
    """By option nobody is asked."""
    game = Game({"d20.mode": "roll_once", "d20.npc_tie": "reflexes_then_roster"})
    game.join("Rat", 8, reflexes=1)
    game.join("Bat", 8, reflexes=3)
    game.begin()
    game.join("Cat", 8, reflexes=2)
    game.done("bat", "rat")
    assert (game.rolled(), game.asked(), game.order) == (["cat"], [], "bat cat rat")
    assert (game.why("cat", "rat").key, game.why("cat", "rat").rule) == ("reflexes", "D20-08")


@pytest.mark.rule("DEAL-09", "DEAL-11")
def test_the_deck_is_shuffled_when_it_is_too_small_for_a_round() -> None:
    """Twenty actors: rounds 1 and 2 come from one deck; 14 cards are not enough for round 3."""
    options = {"d20.mode": "dealt", "deal.redeal": "from_stock", "d20.npc_tie": "reflexes_then_roster"}
    game = Game(options)
    for number in range(20):
        game.join(f"N{number}", *(cards.DECK[number + 20 * round_] for round_ in (0, 1, 0, 1)))
    game.begin()
    for round_, left in ((1, 34), (2, 14), (3, 34)):
        assert (game.round, len(uncollected(game.state)), cards.size(pile(game.state))) == (round_, 20, left)
        assert len(game.view.spent) == (20 if round_ == 2 else 0)
        while game.round == round_:
            game.done(game.up)


@pytest.mark.rule("DEAL-09", "CORE-14")
def test_a_card_of_one_in_hiding_that_another_has_too_is_told_to_nobody() -> None:
    """The table's word is taken as true; what others may enter then, and what they saw, is as for any other card."""
    pictures = []
    for hidden in ("KS", "KD"):
        game = Game({"d20.mode": "dealt", "deal.redeal": "from_stock"})
        game.join("lurker", hidden, reflexes=3, visibility="hidden")
        for name, reflexes in (("ana", 2), ("bo", 1)):
            game.join(name, reflexes=reflexes)
        game.do(Automate("table", "card", ActorId("ana")))
        game.do(Automate("table", "card", ActorId("bo")))
        game.begin()
        game.do(AnswerPrompt(PromptId("r1/card/bo"), ("KS",)))
        (offers,) = [offer for offer in game.fight.actions(Seat.player("ana", "ana")) if offer.command == "enter"]
        game.do(AnswerPrompt(PromptId("r1/card/ana"), ("KH",)))
        game.done("lurker", "ana", "bo")
        pictures.append((offers, game.fight.view(SCREEN).spent))
    assert pictures[0] == pictures[1]
    assert pictures[0][1] == ("KS", "KH")


@pytest.mark.rule("DEAL-09", "CORE-14")
def test_cards_of_one_in_hiding_are_not_missing_from_a_players_deck() -> None:
    """What a player may enter is the same with a hidden NPC's card out of the deck and without; it is taken as true."""
    pictures = []
    visibilities: tuple[Visibility, ...] = ("hidden", "unknown")
    for visibility in (*visibilities, None):
        game = Game({"d20.mode": "dealt", "deal.redeal": "from_stock"})
        game.join("ana", "KS")
        if visibility:
            game.join("Lurker", "AS", visibility=visibility)
        game.begin()
        game.do(Automate("table"))
        if visibility:
            game.done("lurker")
        game.done("ana")
        fight = game.fight
        assert ("AS" in game.view.spent) is bool(visibility)
        assert fight.view(SCREEN).spent == fight.view(ANA).spent == ("KS",)
        (enter,) = [offer for offer in fight.actions(ANA) if offer.command == "enter"]
        pictures.append(enter)
        game.do(AnswerPrompt(PromptId("r2/card/ana"), ("AS",)), ANA)
        together = cards.together(pile(game.state), [*game.state.collected, *(s.card for s in uncollected(game.state))])
        assert together == cards.decks(1)
    assert pictures[0] == pictures[1] == pictures[2]


@pytest.mark.rule("D20-13", "D20-14")
def test_a_delayer_has_a_chance_beside_the_order_while_it_may_choose() -> None:
    """Next to the turn that it would come beside; it is not up, and the order does not name it."""
    game = Game()
    for name, result in (("x", 18), ("Goblin", 12), ("y", 5)):
        game.join(name, result)
    game.begin()
    game.delay("x")
    game.done("goblin")
    table = game.fight.table(GM)
    assert [(one.actor, one.kind, one.interrupts) for one in table.now] == [("y", "turn", None), ("x", "enter", "y")]
    assert {row.actor: row.status for row in table.actors}[A("x")] == "holding"
    assert table.upcoming == ()


@pytest.mark.rule("D20-07", "CORE-14")
def test_those_tied_settle_their_tie_as_if_a_hidden_actor_were_not_in_it() -> None:
    """AMB-D17: the prompt is theirs and has the same number; then the GM finds the hidden PC's place among them."""
    game = Game()
    for name in "xy":
        game.join(name, 12)
    game.join("spy", 5, visibility="hidden")
    game.begin()
    (tie,) = game.fight.snapshot.standing(SCREEN).unsettled
    assert (tie.ask, game.tie.id) == ("r1/pc_tie/1", "r1/pc_tie/1")
    game.do(c.SetResult(A("spy"), 12))
    (tie,) = game.fight.snapshot.standing(SCREEN).unsettled
    assert (tie.actors, tie.ask) == (("x", "y"), "r1/pc_tie/1")
    assert game.fight.snapshot.standing(GM).unsettled[0].actors == ("x", "y", "spy")
    game.do(AnswerPrompt(game.tie.id, ("y", "x")), Seat.player("x", "x"))
    assert game.fight.table(SCREEN).waiting[0].votes == (Vote(A("x"), (A("y"), A("x"))),)
    game.do(AnswerPrompt(game.tie.id, ("y", "x")), Seat.player("y", "y"))
    assert not game.fight.snapshot.standing(SCREEN).unsettled
    assert game.fight.table(SCREEN).upcoming == (("y",), ("x",))
    assert game.fight.snapshot.standing(GM).unsettled[0].ask == game.tie.id == "r1/pc_tie/2.0.1"
    told = game.fight.line_count(SCREEN)
    game.do(AnswerPrompt(game.tie.id, ("x", "spy", "y")))
    assert game.order == "y spy x"
    assert {game.why("spy", other).key for other in "xy"} == {"chosen"}
    assert game.why("x", "y").key == "agreed"
    reason = game.fight.why(A("y"), A("x"), SCREEN)
    assert isinstance(reason, Reason)
    assert reason.key == "agreed"
    lines = [line.text for line in game.fight.lines(SCREEN, told)]
    assert lines == ["The order: Y, X."]


@pytest.mark.rule("D20-07", "CORE-14")
def test_a_tie_settled_by_the_rule_stays_so_where_a_hidden_actor_finds_its_place_in_it() -> None:
    """AMB-D17: the GM put the spy between X and Y; before one another they are by Reflexes, as players read."""
    game = Game()
    for name, reflexes in (("x", 1), ("y", 2)):
        game.join(name, 12, reflexes=reflexes)
    game.join("spy", 5, visibility="hidden")
    game.begin()
    game.do(c.SetResult(A("spy"), 12))
    game.do(AnswerByApp(game.tie.id))
    game.do(AnswerPrompt(game.tie.id, ("y", "spy", "x")))
    assert game.order == "y spy x"
    assert {game.why("spy", other).key for other in "xy"} == {"chosen"}
    assert (game.why("x", "y").rule, game.why("y", "x").key) == ("D20-07", "by_rule")


@pytest.mark.rule("D20-05", "CORE-14")
def test_the_refusal_names_who_is_up_as_far_as_the_seat_knows() -> None:
    """By name, by mask, or not at all."""
    game = Game()
    game.join("Ogre", 18)
    game.join("Shape", 15, visibility="unknown")
    game.join("Spy", 14, visibility="hidden")
    game.join("ana", 3)
    game.begin()
    told = []
    for actor in ("ogre", "shape", "spy"):
        refusal = game.fight.try_out(c.TakeTurn(A("ana")), ANA)
        assert refusal is not None
        told.append(game.fight.refusal_text(refusal))
        game.done(actor)
    assert told == [
        "It is not Ana's turn: Ogre may act now.",
        "It is not Ana's turn: ?1 may act now.",
        "It is not Ana's turn.",
    ]


@pytest.mark.rule("D20-08")
def test_ties_within_a_mob_settle_themselves() -> None:
    """AMB-D18: by Reflexes and roster; where an actor of no such group is tied, too, the GM is asked as ever."""
    game = Game()
    for name, reflexes, group in (("Ghoul1", 1, "ghouls"), ("Ghoul2", 3, "ghouls"), ("Ghoul3", 1, "ghouls")):
        game.join(name, 12, reflexes=reflexes, group=group)
    game.join("ana", 5)
    game.begin()
    assert (game.asked(), game.order) == ([], "ghoul2 ghoul1 ghoul3 ana")
    game = Game()
    game.join("Ghoul1", 12, group="ghouls")
    game.join("Ghoul2", 12, group="ghouls")
    game.join("Rat", 12)
    game.begin()
    assert len(game.asked()) == 1


@pytest.mark.rule("D20-08", "AMB-D18")
@pytest.mark.parametrize("visibility", ["hidden", "unknown"])
def test_ties_within_a_mob_settle_themselves_where_some_of_it_are_not_known(visibility: Visibility) -> None:
    """The known settle theirs first; who is hidden finds its place among them by the same rule."""
    game = Game()
    for name, reflexes in (("Ghoul1", 1), ("Ghoul2", 3)):
        game.join(name, 12, reflexes=reflexes, group="ghouls")
    game.join("Ghoul3", 12, reflexes=2, group="ghouls", visibility=visibility)
    game.begin()
    assert (game.asked(), game.order) == ([], "ghoul2 ghoul3 ghoul1")
    assert game.why("ghoul2", "ghoul1").key == "reflexes"
    reason = game.fight.why(A("ghoul2"), A("ghoul1"), Seat.player("ana", "ana"))
    assert isinstance(reason, Reason)
    assert reason.key == "reflexes"


@pytest.mark.rule("D20-08", "D20-19")
def test_a_settled_tie_stays_the_reason_when_the_first_of_a_group_goes() -> None:
    """The rest of the group stands in its place, and no ruling put it there."""
    game = Game({"d20.npc_grouping": "group"})
    for name in ("Orc1", "Orc2", "Elf1", "Elf2"):
        game.join(name, 12, group=name[:-1])
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("elf1", "orc1")))
    game.out("elf1")
    assert game.order == "elf2 orc1+orc2"
    assert (game.why("elf2", "orc1").key, game.why("elf2", "orc1").rule) == ("chosen", "D20-08")


@pytest.mark.rule("CORE-09")
def test_a_second_turn_that_another_cuts_in_on_is_still_to_come() -> None:
    """Ana has had her turn and begun the one that the GM gave her: she waits, and is not done."""
    game = Game()
    for name, result in (("ana", 14), ("bo", 9), ("cy", 5)):
        game.join(name, result)
    game.begin()
    game.done("ana")
    game.do(Grant(A("ana")))
    game.do(c.TakeTurn(A("ana")))
    game.do(Grant(A("cy")))
    assert {row.actor: row.status for row in game.fight.table(GM).actors} == {
        "ana": "waiting",
        "bo": "waiting",
        "cy": "up",
    }
    assert game.fight.table(GM).upcoming == (("ana",), ("bo",))
    game.done("cy", "ana")
    assert {row.actor: row.status for row in game.fight.table(GM).actors}[A("ana")] == "done"


@pytest.mark.rule("CORE-09", "D20-07")
def test_a_ruling_that_makes_another_equal_is_no_reason_for_the_order_of_the_others() -> None:
    """It goes behind its equals by the ruling; before those with a lower result it goes by the result."""
    game = Game()
    for name, result in (("a", 15), ("b", 15), ("c", 10), ("d", 5)):
        game.join(name, result)
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("b", "a")))
    game.do(c.SetResult(A("c"), 15))
    assert game.order == "b a c d"
    told = {pair: (game.why(*pair).key, game.why(*pair).rule) for pair in ("ba", "bc", "ac", "cd")}
    assert told == {
        "ba": ("chosen", "D20-07"),
        "bc": ("placed", "CORE-09"),
        "ac": ("placed", "CORE-09"),
        "cd": ("result", "D20-05"),
    }


@pytest.mark.rule("D20-07", "CORE-09")
@pytest.mark.parametrize(("mode", "up"), [("reroll", "ana"), ("roll_once", "")])
def test_a_tie_with_one_whose_turn_is_gone_asks_nobody(mode: str, up: str) -> None:
    """Bo is skipped while the others roll; only where his place counts in later rounds is it to be settled."""
    game = Game({"d20.mode": mode})
    for name in ("ana", "bo"):
        game.join(name)
    game.do(Automate("table"))
    game.begin()
    game.do(AnswerPrompt(PromptId("r1/initiative/bo"), (15,)))
    game.do(Skip(A("bo")))
    game.do(AnswerPrompt(PromptId("r1/initiative/ana"), (15,)))
    assert (bool(game.asked()), game.up) == (not up, up)


@pytest.mark.rule("D20-07", "AMB-D19", "AMB-D17")
@pytest.mark.parametrize("visibility", ["known", "hidden"])
def test_those_who_have_a_turn_settle_a_tie_without_one_whose_turn_is_gone(visibility: Visibility) -> None:
    """Bo is skipped while the others roll: they choose their order, and nobody waits for the word of Bo's player."""
    game = Game()
    for name in ("ana", "bo", "cy"):
        game.join(name, visibility=visibility if name == "bo" else "known")
    game.do(Automate("table"))
    game.begin()
    for name in ("bo", "cy"):
        game.do(AnswerPrompt(PromptId(f"r1/initiative/{name}"), (15,)))
    game.do(Skip(A("bo")))
    game.do(AnswerPrompt(PromptId("r1/initiative/ana"), (15,)))
    assert game.tie.tied == ("ana", "cy")
    (tie,) = game.fight.table(GM).unsettled
    assert tie == ("ana", "cy")
    game.do(AnswerPrompt(game.tie.id, ("cy", "ana")))
    assert (game.order, game.up) == ("cy ana bo", "cy")
    assert game.fight.new_lines(GM)[-1].text == "The order: Cy, Ana."
    assert (game.why("cy", "ana").key, game.why("ana", "bo").key) == ("chosen", "done")
    game.done("cy", "ana")
    assert game.round == 2


@pytest.mark.rule("MARK-03")
def test_a_second_turn_while_a_hidden_actor_is_up_begins_anew() -> None:
    """Ana's turn is over for all to see before the GM gives her another: the kit counts two starts, as the marks do."""
    game = Game()
    for name, result in (("ana", 18), ("bo", 9)):
        game.join(name, result)
    game.join("Spy", 12, visibility="hidden")
    game.do(SetMark("starts", A("ana"), every=StartOf(A("ana"))))
    game.begin()
    game.done("ana")
    game.do(Grant(A("ana")))
    assert list(faults_of_marks(game.fight)) == []
