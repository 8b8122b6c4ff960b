"""What a seat is told of hands once they are dealt: the order that is known, or the reason why none is told."""

import pytest

from turnkeeper.core.commands import AnswerByApp, AnswerPrompt, Automate, Begin, Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.proposal import Receipt
from turnkeeper.odds.caveats import TEXTS
from turnkeeper.odds.seat import seat_odds

ANA = Seat.player("ana", "ana")


def sent(fight: Encounter, *commands: Command) -> None:
    for command in commands:
        assert isinstance(fight.send(command, GM), Receipt), command


def step(fight: Encounter, kind: str, **fields: object) -> None:
    sent(fight, fight.system.codec.command_of({"type": kind, **fields}))


@pytest.fixture
def table() -> Encounter:
    """Ana and Ben, whose dice and cards are to be entered."""
    fight = Encounter.open("hands", seed="hands", options={"hand.damage_loss_choice": "owner"})
    sent(fight, *(Join(ActorId(name), "pc", name, profile={"initiative": 3}) for name in ("ana", "ben")))
    sent(fight, Automate("table"), Begin())
    return fight


def answered(fight: Encounter, step: str) -> None:
    for ask in [ask for ask in fight.prompts() if ask.step == step]:
        sent(fight, AnswerByApp(ask.id))


@pytest.mark.rule("HAND-15")
def test_the_gm_is_told_the_order_from_the_deal_on(table: Encounter) -> None:
    """All hands are known to the GM before the Aces, too."""
    answered(table, "hand_size")
    for seat in (GM, ANA, SCREEN):
        odds = seat_odds(table, seat)
        assert (odds.settled, odds.odds, odds.notes) == (False, (), (TEXTS["dealing"],))
    answered(table, "deal")
    assert table.state.phase == "dealt"
    odds = seat_odds(table, GM)
    assert (odds.settled, odds.notes) == (True, ())
    assert {odd.actor for odd in odds.odds} == set(table.table(GM).upcoming[0])


@pytest.mark.rule("HAND-73")
def test_no_order_is_told_before_cards_that_are_owed_are_lost(table: Encounter) -> None:
    """Ana chooses which cards to lose: the next may be Ben's."""
    answered(table, "hand_size")
    answered(table, "deal")
    step(table, "next")
    step(table, "damage", actor="ana", points=3)
    for seat in (GM, ANA):
        odds = seat_odds(table, seat)
        assert (odds.settled, odds.odds, odds.notes) == (False, (), (TEXTS["owed"],))


@pytest.mark.rule("HAND-15")
def test_no_order_is_told_of_cards_face_down(table: Encounter) -> None:
    """The app does not know their places."""
    for ask in table.prompts():
        sent(table, AnswerPrompt(ask.id, (1,)))
    for ask in table.prompts():
        sent(table, AnswerPrompt(ask.id, (FACE_DOWN,) * 4))
    odds = seat_odds(table, GM)
    assert (odds.settled, odds.odds, odds.notes) == (False, (), (TEXTS["face_down"],))
    step(table, "next")
    assert not seat_odds(table, GM).settled
