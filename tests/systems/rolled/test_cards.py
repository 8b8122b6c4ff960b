"""Initiative by cards (DEAL-01 to DEAL-12)."""

import pytest

from tests.systems.rolled.table import Game
from turnkeeper.core import cards
from turnkeeper.core.actions import Subset
from turnkeeper.core.commands import Amend, AnswerPrompt, Automate
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.prompts import CardDraw, why_closed
from turnkeeper.systems.rolled import commands as c
from turnkeeper.systems.rolled import events as e
from turnkeeper.systems.rolled.order.lineup import height
from turnkeeper.systems.rolled.state import pile, uncollected

A = ActorId


def dealt(**options: str) -> Game:
    """A game with cards."""
    return Game({"d20.mode": "dealt", **options})


@pytest.mark.rule("DEAL-01", "DEAL-02")
def test_each_gets_one_card_from_a_deck_of_54() -> None:
    """PCs and NPCs alike, NPCs by group where they are grouped; no dice."""
    game = dealt(**{"d20.npc_grouping": "group"})
    for name, group in (("ana", ""), ("Orc1", "orcs"), ("Orc2", "orcs"), ("Rat", "")):
        game.join(name, group=group)
    game.do(Automate("table"))
    game.begin()
    first, *others = game.fight.prompts()
    assert isinstance(first, CardDraw)
    assert [why_closed(other) is not None for other in others] == [True, True]
    assert (first.count, dict(first.pile)) == (1, cards.decks(1))
    game.do(AnswerPrompt(PromptId("r1/card/ana"), ("AS",)))
    assert game.asked() == ["r1/card/orc1", "r1/card/rat"]
    assert game.refused(AnswerPrompt(PromptId("r1/card/rat"), ("AS",)))[0] == "core.bad_answer"
    game.do(AnswerPrompt(PromptId("r1/card/rat"), ("KS",)))
    game.do(AnswerPrompt(PromptId("r1/card/orc1"), ("QS",)))
    assert game.order == "ana rat orc1+orc2"


@pytest.mark.rule("DEAL-03", "DEAL-05", "DEAL-06", "DEAL-10")
def test_jokers_then_ace_to_deuce_with_ties_by_reflexes() -> None:
    """AT-DEAL-1: A red joker with Reflexes 3, B black joker with 5, C an Ace, D a 2: B, A, C, D."""
    game = dealt()
    game.join("a", "RJ", reflexes=3)
    game.join("b", "BJ", reflexes=5)
    game.join("c", "AS")
    game.join("d", "2S")
    game.begin()
    assert game.order == "b a c d"
    assert game.why("a", "b").rule == "DEAL-05"
    assert game.why("b", "d").rule == "DEAL-03"


@pytest.mark.rule("DEAL-05", "DEAL-06")
@pytest.mark.parametrize(("npc", "order"), [(2, "e c"), (3, "c e")])
def test_equal_cards_go_by_reflexes_and_only_then_pc_before_npc(npc: int, order: str) -> None:
    """AT-DEAL-1: C an NPC with the Ace of spades, E a PC with the Ace of clubs."""
    game = dealt()
    game.join("C", "AS", reflexes=npc)
    game.join("e", "AC", reflexes=2)
    game.begin()
    assert game.order == order


@pytest.mark.rule("DEAL-06", "DEAL-10")
@pytest.mark.parametrize("names", [("x", "y"), ("X", "Y")])
def test_still_equal_they_choose(names: tuple[str, str]) -> None:
    """Two jokers, equal Reflexes: the players, or the GM for NPCs."""
    game = dealt()
    for name, card in zip(names, cards.JOKERS, strict=True):
        game.join(name, card)
    game.begin()
    ask = game.tie
    assert ask.tied == ("x", "y")
    game.do(AnswerPrompt(ask.id, ("y", "x")))
    assert game.order == "y x"


@pytest.mark.rule("DEAL-03", "DEAL-04", "DEAL-10")
def test_ranks_alone_order_the_cards() -> None:
    """Fourteen heights, the same in every suit."""
    assert [height(rank + "S") for rank in cards.RANKS] == list(range(1, 14))
    assert {height(joker) for joker in cards.JOKERS} == {0}
    for rank in cards.RANKS:
        assert len({height(rank + suit) for suit in cards.SUITS}) == 1


@pytest.mark.rule("DEAL-07", "DEAL-08")
def test_cards_are_collected_turn_by_turn() -> None:
    """AT-DEAL-2: the list of uncollected cards shrinks by one a turn."""
    game = dealt()
    for name, card in (("a", "AS"), ("B", "KS"), ("c", "QS")):
        game.join(name, card)
    game.begin()
    lying = [[card.card for card in game.view.uncollected]]
    for actor in ("a", "b"):
        game.done(actor)
        lying.append([card.card for card in game.view.uncollected])
    assert lying == [["AS", "KS", "QS"], ["KS", "QS"], ["QS"]]
    assert [(card.actor, card.card) for card in game.fight.view(SCREEN).uncollected] == [("c", "QS")]
    assert {row.actor: row.mark for row in game.fight.table(SCREEN).actors} == {"a": "", "b": "", "c": "QS"}


@pytest.mark.rule("DEAL-07", "D20-19")
def test_a_groups_card_is_collected_after_its_last_turn() -> None:
    """It lies there while one of them is yet to act."""
    game = dealt(**{"d20.npc_grouping": "group"})
    for name in ("Orc1", "Orc2"):
        game.join(name, "AS", group="orcs")
    game.join("ana", "2S")
    game.begin()
    game.done("orc2")
    assert [card.card for card in game.view.uncollected] == ["AS", "2S"]
    game.done("orc1")
    assert [card.card for card in game.view.uncollected] == ["2S"]


@pytest.mark.rule("DEAL-07", "DEAL-12", "D20-19")
def test_a_groups_card_lies_while_one_of_it_delays() -> None:
    """The turn of the last of the others does not collect it."""
    game = dealt(**{"d20.npc_grouping": "group"})
    for name in ("Orc1", "Orc2"):
        game.join(name, "AS", group="orcs")
    game.join("ana", "2S")
    game.begin()
    game.delay("orc1")
    game.done("orc2")
    assert [card.card for card in game.view.uncollected] == ["AS", "2S"]
    game.enter("orc1")
    game.done("orc1")
    assert [card.card for card in game.view.uncollected] == ["2S"]


@pytest.mark.rule("DEAL-09", "DEAL-02")
def test_all_cards_go_back_at_the_end_of_a_round() -> None:
    """AT-DEAL-2: all 54 are in the deck; a new set is dealt from the whole of it."""
    game = dealt()
    game.join("a", "AS", "AS")
    game.join("B", "KS", "KS")
    game.begin()
    game.done("a")
    assert (game.state.collected, cards.size(pile(game.state))) == (("AS",), 52)
    before = game.state
    game.done("b")
    ended = before
    for event in (e.TurnDone(A("b"), "KS"), e.RoundEnded(())):
        ended = game.fight.system.apply(ended, event)
    assert pile(ended) == cards.decks(1)
    delayed = game.fight.system.apply(before, e.Delayed(A("b")))
    assert pile(game.fight.system.apply(delayed, e.RoundEnded((A("b"),)))) == cards.decks(1)
    assert (game.round, game.rolled(), game.order) == (2, ["a", "b"], "a b")


@pytest.mark.rule("DEAL-11")
@pytest.mark.parametrize(("count", "decks"), [(54, 1), (55, 2), (109, 3)])
def test_more_than_54_take_another_deck(count: int, decks: int) -> None:
    """Exactly as many as are needed."""
    game = dealt(**{"d20.npc_tie": "reflexes_then_roster"})
    for number in range(count):
        game.join(f"N{number}", cards.DECK[number % 54])
    game.begin()
    assert game.state.decks == decks
    assert len(uncollected(game.state)) == count
    assert cards.size(pile(game.state)) == 54 * decks - count
    told = [line.text for line in game.fight.lines(GM) if line.text.startswith("Round")]
    assert told == ["Round 1." if decks == 1 else f"Round 1, dealt from {decks} decks shuffled together."]


@pytest.mark.rule("DEAL-09")
def test_the_gm_hears_when_a_deck_that_is_dealt_on_is_shuffled() -> None:
    """30 of 54 cards are out after a round: too few are left. Others would learn from it how many got cards."""
    game = dealt(**{"d20.npc_tie": "reflexes_then_roster", "deal.redeal": "from_stock"})
    for number in range(30):
        game.join(f"N{number}", cards.DECK[number], cards.DECK[number])
    game.begin()
    game.done(*game.order.split())
    assert game.round == 2
    told = {seat.id: [line.text for line in game.fight.lines(seat) if "Round 2" in line.text] for seat in (GM, SCREEN)}
    assert told == {"gm": ["Round 2. All cards go back and are shuffled."], "screen": ["Round 2."]}


@pytest.mark.rule("DEAL-12", "D20-14")
def test_a_delayer_keeps_its_card_and_is_dealt_none_in_the_next_round() -> None:
    """The card lies there until the round is over, then goes back; the round after the delayed turn deals again."""
    game = dealt()
    game.join("a", "AS", "3S")
    game.join("B", "KS", "KS", "KS")
    game.begin()
    game.delay("a")
    game.done("b")
    assert [card.card for card in game.view.uncollected] == ["AS"]
    game.do(c.NextRound())
    assert (game.rolled(), [card.card for card in game.view.uncollected]) == (["b"], ["KS"])
    assert cards.size(pile(game.state)) == 53
    assert [(delayer.actor, delayer.card) for delayer in game.view.delayers] == [("a", "AS")]
    game.enter("a")
    game.done("a", "b")
    assert (game.round, game.rolled(), game.order) == (3, ["a", "b"], "b a")


@pytest.mark.rule("DEAL-12", "DEAL-07")
def test_a_delayers_card_is_collected_after_its_delayed_turn() -> None:
    """In the round of the delay."""
    game = dealt()
    game.join("a", "AS")
    game.join("B", "KS")
    game.join("c", "2S")
    game.begin()
    game.delay("a")
    game.done("b")
    game.enter("a")
    game.done("a")
    assert game.state.collected == ("KS", "AS")


@pytest.mark.rule("D20-18", "DEAL-03")
def test_delayers_go_by_the_cards_they_had() -> None:
    """A king before a queen, no matter who asks first."""
    game = dealt()
    for name, card in (("k", "KS"), ("q", "QS"), ("Z", "2S")):
        game.join(name, card)
    game.begin()
    game.delay("k", "q")
    game.done("z")
    game.enter("q", "k")
    assert game.up == "k"


@pytest.mark.rule("CORE-11", "CORE-09")
def test_the_gm_gives_cards_out_of_the_deck() -> None:
    """The old card goes back into the deck; no card lies in two places."""
    game = dealt()
    game.join("a", "2S", reflexes=2)
    game.join("B", "KS")
    game.begin()
    game.do(c.SetCard(A("a"), "AS"))
    assert game.order == "a b"
    game.do(Amend(A("a"), {"reflexes": 7}))
    game.do(c.SetCard(A("a"), "AH"))
    assert game.state.slots[0].reflexes == 2
    game.do(c.SetCard(A("a"), "AS"))
    assert game.refused(c.SetCard(A("b"), "AS")) == ("rolled.not_in_deck", "CORE-11")
    assert "2S" in pile(game.state)
    assert game.refused(c.SetResult(A("a"), 3)) == ("rolled.cards_not_dice", "DEAL-01")
    game.done("a")
    assert game.refused(c.SetCard(A("a"), "QS")) == ("rolled.card_collected", "DEAL-07")


@pytest.mark.rule("CORE-11", "CORE-12")
def test_the_card_of_one_who_goes_is_collected() -> None:
    """It is neither lost nor dealt again in the same round."""
    game = dealt()
    game.join("a", "2S")
    game.join("B", "KS")
    game.begin()
    game.out("b")
    assert (game.state.collected, game.order) == (("KS",), "a")


@pytest.mark.rule("DEAL-02", "CORE-11")
def test_a_card_of_one_who_is_hidden_is_not_missing_from_the_table() -> None:
    """A player who could not enter the card would know that a hidden actor has it. The table's own card is true."""
    game = dealt(**{"deal.redeal": "from_stock"})
    game.join("ana", reflexes=3)
    game.join("spy", side="pc", visibility="hidden")
    game.do(Automate("table"))
    game.begin()
    game.do(AnswerPrompt(PromptId("r1/card/spy"), ("4C",)))
    ana = Seat.player("a", "ana")
    [offer] = [one for one in game.fight.actions(ana) if one.command == "enter"]
    entered = offer.choose["value"]
    assert isinstance(entered, Subset)
    assert "4C" in entered.values
    game.do(AnswerPrompt(PromptId("r1/card/ana"), ("4C",)), ana)
    assert [slot.card for slot in game.state.slots] == ["4C", "4C"]
    assert cards.size(pile(game.state)) == 53
    game.done(*game.order.split())
    assert (game.round, cards.size(pile(game.state))) == (2, 53)
