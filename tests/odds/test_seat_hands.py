"""What a seat is told of hands once they are dealt: the order that is known, or the reason why none is told."""

from fractions import Fraction
from functools import partial

import pytest

from tests.odds.test_seat import ANA, HARMED, SKIPPED, chance_of, dealt, sent
from turnkeeper.core.commands import AnswerByApp, AnswerPrompt, Automate, Begin, Join, Skip
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.core.proposal import Receipt
from turnkeeper.odds import deck_mixture, hands
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.seat import seat_odds

BEN = Seat.player("ben", "ben")
OUTCOME = MessageText("odds.note.outcome")


def step(fight: Encounter, kind: str, **fields: object) -> None:
    sent(fight, fight.system.codec.command_of({"type": kind, **fields}))


def until(fight: Encounter, increment: str) -> None:
    """Count down to the spades of that rank."""
    while dict(fight.table(GM).clock).get("increment") != increment:
        step(fight, "next", **({"to": "increment"} if fight.state.phase == "counting" else {}))


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
        assert (odds.settled, odds.odds, odds.notes) == (False, (), (MessageText("odds.note.dealing"),))
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
        assert (odds.settled, odds.odds, odds.notes) == (False, (), (MessageText("odds.note.owed"),))


@pytest.mark.rule("HAND-15")
def test_no_order_is_told_of_cards_face_down(table: Encounter) -> None:
    """The app does not know their places."""
    for ask in table.prompts():
        sent(table, AnswerPrompt(ask.id, (1,)))
    for ask in table.prompts():
        sent(table, AnswerPrompt(ask.id, (FACE_DOWN,) * 4))
    odds = seat_odds(table, GM)
    assert (odds.settled, odds.odds, odds.notes) == (False, (), (MessageText("odds.note.face_down"),))
    step(table, "next")
    assert not seat_odds(table, GM).settled


@pytest.mark.rule("HAND-54")
@pytest.mark.parametrize("outcome", ["holder", "opponent"])
def test_nobody_is_next_for_sure_before_a_contest_is_settled(outcome: str) -> None:
    """Ana cuts in on Ben's queen: she or he is first, and which of them is open."""
    fight = dealt(("KS", "2H"), ("QS", "2D"))
    step(fight, "hold", actor="ana", card="KS")
    until(fight, "Q")
    step(fight, "play", actor="ben", cards=["QS"], row="wild_swing", targets=["ana"])
    assert seat_odds(fight, GM).settled
    step(fight, "preempt", actor="ana", against="ben", row="wild_swing", targets=["ben"])
    odds = seat_odds(fight, GM)
    assert (odds.settled, odds.odds, odds.notes) == (False, (), (OUTCOME,))
    sent(fight, AnswerPrompt(fight.prompts()[0].id, (outcome, 1)))
    odds = seat_odds(fight, GM)
    assert (odds.settled, chance_of(odds, "next", "ben" if outcome == "holder" else "ana")) == (True, "1")


@pytest.mark.rule("HAND-47", "HAND-48")
@pytest.mark.parametrize("riding", [False, True])
def test_nobody_is_next_for_sure_before_a_fast_draw_is_rolled(*, riding: bool) -> None:
    """It may cost Ana the queen that is next, or give her a king back; Ben cannot reckon with her cards."""
    kings = ("KS", "KH") if riding else ("KS",)
    fight = dealt((*kings, "QS", "2H"), ("QD", "3D"))
    until(fight, "K")
    step(fight, "play", actor="ana", cards=kings, row="ranged" if riding else "aim", targets=["ben"] if riding else [])
    if riding:
        step(fight, "fast_draw", actor="ana", riding=True)
        step(fight, "next")
    else:
        step(fight, "next")
        step(fight, "next")
        step(fight, "fast_draw", actor="ana")
    for seat, note in ((GM, OUTCOME), (ANA, OUTCOME), (BEN, HARMED)):
        odds = seat_odds(fight, seat)
        assert (odds.settled, odds.odds, odds.notes) == (False, (), (note,))
    sent(fight, AnswerPrompt(fight.prompts()[0].id, ("failed",)))
    odds = seat_odds(fight, GM)
    assert (odds.settled, chance_of(odds, "next", "ana" if riding else "ben")) == (True, "1")


@pytest.mark.rule("CORE-05")
@pytest.mark.parametrize("points", [1, 0])
def test_nobody_is_next_for_sure_before_harm_counts(points: int) -> None:
    """Ben's queen would be next, but he will lose it when both are done; a blow of no points costs nothing."""
    fight = dealt(("KS", "JS", "2H"), ("KS", "QD", "3D"), deck_policy="shared_fixed(2)")
    until(fight, "K")
    for one, other in (("ana", "ben"), ("ben", "ana")):
        step(fight, "play", actor=one, cards=["KS"], row="wild_swing", targets=[other])
    step(fight, "next")
    step(fight, "damage", actor="ben", points=points)
    odds = seat_odds(fight, GM)
    assert (odds.settled, odds.notes) == ((False, (OUTCOME,)) if points else (True, ()))
    step(fight, "next")
    assert chance_of(seat_odds(fight, GM), "next", "ana" if points else "ben") == "1"


@pytest.mark.rule("CORE-09", "HAND-13")
@pytest.mark.parametrize("policy", ["shared_auto", "per_player"])
def test_whose_first_chance_the_gm_takes_away_has_no_place_before_others(policy: str) -> None:
    """The others' places are those among them; hers comes with a later card. What she is dealt is told as before."""
    fight = Encounter.open("hands", seed="skipped", options={"hand.deck_policy": policy})
    initiatives = {"ana": 16, "ben": 12, "cy": 18}
    for name, initiative in initiatives.items():
        sent(fight, Join(ActorId(name), "pc", name, profile={"initiative": initiative}))
    before = seat_odds(fight, GM)
    sent(fight, Automate("table"), Begin(), Skip(ActorId("ana")))
    after = seat_odds(fight, GM)
    sizes = {name: hands.cards(initiative) for name, initiative in initiatives.items()}
    pair = [("ben", sizes["ben"]), ("cy", sizes["cy"])]
    matrix = hands.first_actions(pair, others=sizes["ana"]) if policy == "shared_auto" else hands.own_decks(pair)
    places = [odd for odd in after.odds if odd.question in ("place", "tied", "absent")]
    assert {odd.actor for odd in places} == {"ben", "cy"}
    assert [chance_of(after, "place", "ben", place) for place in (1, 2)] == [
        str(matrix.place("ben", place)) for place in (1, 2)
    ]
    assert [odd for odd in after.odds if odd not in places] == [
        odd for odd in before.odds if odd.question not in ("place", "tied", "absent")
    ]
    assert (SKIPPED in before.notes, SKIPPED in after.notes) == (
        False,
        True,
    )
    # Her cards may bring a second deck in, which makes equal cards likelier.
    assert policy == "per_player" or matrix != hands.first_actions(pair)
    sent(fight, Skip(ActorId("ben")), Skip(ActorId("cy")))
    assert not [odd for odd in seat_odds(fight, GM).odds if odd.question in ("place", "tied", "absent")]


@pytest.mark.rule("HAND-60")
def test_it_is_said_that_places_count_no_red_joker_that_comes_before_the_aces() -> None:
    """Ana's one comes before Ben's ace of spades: the places before the deal go by natural cards alone."""
    fight = Encounter.open("hands", seed="joker", options={"hand.red_solo": "before_aces"})
    sent(fight, *(Join(ActorId(name), "pc", name, profile={"initiative": 1}) for name in ("ana", "ben")))
    assert MessageText("odds.note.joker_first") in seat_odds(fight, GM).notes
    sent(fight, Automate("table"), Begin())
    for ask in fight.prompts():
        sent(fight, AnswerPrompt(ask.id, (1,)))
    for cards in (("RJ", "2S"), ("AS", "KS")):
        sent(fight, AnswerPrompt(fight.prompts()[0].id, cards))
    told = seat_odds(fight, GM)
    assert [(odd.question, odd.actor, odd.exact) for odd in told.odds] == [("next", "ana", "1")]
    assert told.notes == ()


@pytest.mark.rule("HAND-52", "HAND-64")
@pytest.mark.parametrize("policy", ["shared_auto", "per_player"])
def test_a_hold_card_lying_face_down_pays_for_a_black_joker_as_well(policy: str) -> None:
    """So Ana keeps her highest card, and is first a little more often than Ben, who is dealt as many."""
    fight = Encounter.open("hands", seed="face down", options={"hand.deck_policy": policy})
    sent(fight, *(Join(ActorId(name), "pc", name, profile={"initiative": 3}) for name in ("ana", "ben")))
    sent(fight, Automate("table"), Begin())
    for ask in fight.prompts():
        sent(fight, AnswerPrompt(ask.id, (1,)))
    sent(fight, *(AnswerPrompt(ask.id, (FACE_DOWN,) * 4) for ask in fight.prompts()))
    step(fight, "hold", actor="ana", card=FACE_DOWN)
    while fight.state.phase != "between":
        assert isinstance(fight.send(fight.system.codec.command_of({"type": "next"}), GM, insist=True), Receipt)
    assert fight.state.fighters[ActorId("ana")].hold == FACE_DOWN
    odds = seat_odds(fight, GM)
    pair = [(name, hands.cards(3)) for name in ("ana", "ben")]
    of_policy = hands.first_actions if policy == "shared_auto" else hands.own_decks
    matrix = of_policy(pair, held={"ana": ""})
    assert chance_of(odds, "place", "ana", 1) == str(matrix.place("ana", 1))
    assert matrix.place("ana", 1) > matrix.place("ben", 1)


@pytest.mark.rule("HAND-13", "HAND-52")
@pytest.mark.parametrize("policy", ["shared_auto", "shared_fixed(1)", "per_player"])
def test_a_hold_card_lying_face_down_needs_room_in_the_decks(policy: str) -> None:
    """Ana's is none of those that can be dealt: 54 cards in hands take a second deck, in the odds and in the deal."""
    alone = policy == "per_player"
    fight = Encounter.open("hands", seed="room", options={"hand.deck_policy": policy})
    numbers = {"ana": 48 if alone else 24, "ben": 24}
    sent(fight, *(Join(ActorId(name), "pc", name, profile={"initiative": number}) for name, number in numbers.items()))
    sent(fight, Automate("table"), Begin())
    for ask in fight.prompts():
        sent(fight, AnswerPrompt(ask.id, (1,)))
    for number, ask in zip(numbers.values(), fight.prompts(), strict=True):
        sent(fight, AnswerPrompt(ask.id, (FACE_DOWN,) * (number + 1)))
    step(fight, "hold", actor="ana", card=FACE_DOWN)
    over = fight.system.codec.command_of({"type": "next", "turn": True})
    assert isinstance(fight.send(over, GM, insist=True), Receipt)
    assert (fight.state.phase, fight.state.fighters[ActorId("ana")].hold) == ("between", FACE_DOWN)
    others = hands.NOBODY if alone else hands.cards(24)
    dealt = deck_mixture.dealt_from(hands.cards(numbers["ana"]), others.shifted(1))
    assert [one.decks for one in dealt] == [1, 2]
    odds = seat_odds(fight, GM)
    best = deck_mixture.mixed(partial(hands.best_set, toll="hold"), dealt)
    assert chance_of(odds, "best_set", "ana", 5) == str(best.chance(5))
    assert (MessageText("odds.note.own_decks") in odds.notes) is alone
    step(fight, "next_turn")
    for ask in fight.prompts():
        sent(fight, AnswerPrompt(ask.id, (6 if alone else 3,)))
    assert [stock.decks for stock in fight.state.stocks.values()] == ([2, 1] if alone else [2])


@pytest.mark.rule("HAND-13", "HAND-52")
def test_a_player_reckons_with_no_fewer_decks_than_the_own_hold_card_leaves() -> None:
    """54 cards and hers, which lies face down, take two decks: that she is dealt from one alone cannot be."""
    fight = Encounter.open("hands", seed="room")
    sent(fight, Join(ActorId("ana"), "pc", "ana", profile={"initiative": 53}), Automate("table"), Begin())
    for cards in ((1,), (FACE_DOWN,) * 54):
        sent(fight, AnswerPrompt(fight.prompts()[0].id, cards))
    step(fight, "hold", actor="ana", card=FACE_DOWN)
    over = fight.system.codec.command_of({"type": "next", "turn": True})
    assert isinstance(fight.send(over, GM, insist=True), Receipt)
    most = [
        max(hands.best_set(53 + roll, hands.decks(few), "hold").chance(5) for few in (*range(2, 9), hands.MOST_DECKS))
        for roll in range(1, 7)
    ]
    (found,) = [one for one in seat_odds(fight, ANA).odds if (one.question, one.number) == ("best_set", 5)]
    assert Fraction(found.most) == sum(most, Fraction(0)) / 6


@pytest.mark.rule("CORE-14", "HAND-52")
@pytest.mark.parametrize(
    ("visibility", "to_come", "out"),
    [("open", "open", ["RJ"]), ("owner_and_gm", "owner_and_gm", []), ("owner_and_gm", "open", [])],
)
def test_a_hold_card_that_all_see_is_not_dealt(visibility: str, to_come: str, out: list[str]) -> None:
    """Ben keeps the Red Joker of the one deck there may be: where hands are open, Ana knows that it is not for her.

    Where they are to be open from the next turn on, she does not know yet.
    """
    fight = Encounter.open("hands", seed="room", options={"core.hand_visibility": visibility})
    sent(fight, *(Join(ActorId(name), "pc", name, profile={"initiative": 1}) for name in ("ana", "ben")))
    sent(fight, Automate("table"), Begin())
    for cards in ((1,), (1,), ("9S", "8S"), ("RJ", "9H")):
        sent(fight, AnswerPrompt(fight.prompts()[0].id, cards))
    step(fight, "hold", actor="ben", card="RJ")
    if to_come != visibility:
        step(fight, "set_option", name="core.hand_visibility", value=to_come)
    over = fight.system.codec.command_of({"type": "next", "turn": True})
    assert isinstance(fight.send(over, GM, insist=True), Receipt)

    def pair(cards: int, few: int) -> Fraction:
        [dealt] = deck_mixture.dealt_from(Distribution.certain(cards), least=few)
        return deck_mixture.mixed(partial(hands.best_set, toll="hand"), [dealt], out).chance(2)

    least = [min(pair(1 + roll, few) for few in (*range(1, 9), hands.MOST_DECKS)) for roll in range(1, 7)]
    (found,) = [one for one in seat_odds(fight, ANA).odds if (one.question, one.number) == ("best_set", 2)]
    assert Fraction(found.exact) == sum(least, Fraction(0)) / 6
