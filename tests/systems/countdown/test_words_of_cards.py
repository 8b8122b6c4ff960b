"""The words for cards that go: the Hold Card by its name, what is owed, and which cards may be named."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.systems.countdown import commands as cmd

ANN, BOB = ActorId("ann"), ActorId("bob")


def told(table: Play, language: str = "en") -> list[str]:
    """The lines of the last step."""
    return [line.text for line in table.fight.new_lines(GM, language)]


@pytest.mark.rule("HAND-21", "HAND-50")
@pytest.mark.parametrize(
    ("cards", "english", "german"),
    [
        ((), "Bob dodges with the Hold Card 10♠ at ", "Bob weicht mit der Haltekarte 10♠ aus ("),
        (("9H",), "Bob dodges with 9♥ and the Hold Card 10♠ at ", "Bob weicht aus: 9♥ und die Haltekarte 10♠ ("),
    ],
)
def test_a_defence_paid_with_the_hold_card_says_so(cards: tuple[str, ...], english: str, german: str) -> None:
    """It is the card that everybody waits for."""
    table = duel({"ann": ("9S", "3C"), "bob": ("10S", "9H")})
    table.hold("bob", "10S")
    table.to("9")
    table.play("ann", "9S", "wild_swing")
    table.next()
    table.do(cmd.Defend(actor=BOB, row="dodge", cards=cards, hold=True))
    assert told(table)[0].startswith(english)
    assert told(table, "de")[0].startswith(german)


@pytest.mark.rule("HAND-20", "HAND-50")
def test_a_divided_set_says_that_the_hold_card_is_in_it() -> None:
    """A card of the hand with it makes the pair."""
    table = duel({"ann": ("10S", "9S"), "bob": ("3C",)})
    table.hold("ann", "10S")
    table.to("9")
    table.do(cmd.Divide(actor=ANN, cards=("9S",), hold=True, sizes=(1, 1)))
    assert "Ann divides 9♠ with the Hold Card 10♠ into 1+1." in told(table)
    assert "Ann teilt auf: 9♠ mit der Haltekarte 10♠ in 1+1." in told(table, "de")


def test_a_red_joker_stands_in_a_german_line_where_its_name_needs_no_other_ending() -> None:
    """In English it has one form; in German "spielt Roter Joker" would be wrong."""
    table = duel({"ann": ("RJ", "9S"), "bob": ("3C",)})
    table.to("9")
    table.play("ann", "9S RJ", "feint")
    assert told(table, "de") == ["Ann spielt aus (9♠ + Roter Joker): Finte."]


@pytest.mark.rule("HAND-62", "HAND-67", "HAND-68")
def test_a_stun_says_what_is_owed_while_a_red_joker_may_pay_for_it() -> None:
    """The cards are lost only when the question is answered."""
    table = duel({"ann": ("RJ", "9S", "8S", "5S"), "bob": ("3C",)})
    table.next()
    table.do(cmd.Stun(ANN))
    assert told(table) == ["Ann is stunned: the highest card is owed."]
    table.do(cmd.Sacrifice(ANN))
    table.do(cmd.EndStun(ANN))
    table.do(cmd.Fright(ANN, 2))
    assert told(table)[0] == "Ann is stunned with fright: 2 cards and the highest are owed."
    assert told(table, "de")[0].endswith("also betäubt: 2 Karten und die höchste sind fällig.")


@pytest.mark.rule("HAND-15")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "8♥: a card acts in the increment of its rank, and these are the Queens."),
        ("de", "8♥: Eine Karte handelt im Takt ihres Rangs, und jetzt sind die Damen dran."),
    ],
)
def test_a_rank_is_called_as_its_cards_are(language: str, said: str) -> None:
    """A letter is the Queen's in English alone."""
    table = duel({"ann": ("QS", "8H"), "bob": ("3C",)})
    table.to("Q")
    refusal = table.refused(cmd.Play(actor=ANN, cards=("8H",), row="wild_swing"))
    assert table.fight.refusal_text(refusal, language) == said


@pytest.mark.rule("HAND-73")
@pytest.mark.parametrize(
    ("choice", "cards", "said"),
    [
        ("owner", ("KC", "QC"), "Name 2 cards to lose: any of the hand, the Hold Card too."),
        ("owner", (), "Name 2 cards to lose: any of the hand, the Hold Card too."),
    ],
)
def test_a_refused_loss_says_which_cards_may_go(choice: str, cards: tuple[str, ...], said: str) -> None:
    """The owner chooses among all of them."""
    table = duel({"ann": ("9S", "8S", "5S"), "bob": ("3C",)}, options={"hand.damage_loss_choice": choice})
    table.next()
    table.do(cmd.Damage(ANN, 3))
    assert table.fight.refusal_text(table.refused(cmd.Lose(ANN, cards))) == said
    assert table.fight.refusal_text(table.refused(cmd.Lose(BOB))) == "Bob has no cards to lose now."
