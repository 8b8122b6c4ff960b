"""What a seat is told: nothing but what follows from its own pictures, and the same for fights that look alike."""

import random
from collections.abc import Callable, Mapping
from fractions import Fraction
from importlib import import_module
from typing import Any, Literal

import msgspec
import pytest

from tests.odds.profiles import PROFILES
from tools.autoplay import muster, next_command
from tools.transcripts import ROOT
from turnkeeper.core.commands import (
    Amend,
    AnswerByApp,
    AnswerPrompt,
    Automate,
    Begin,
    Command,
    End,
    Join,
    SetOption,
    Show,
    Skip,
    TakeOut,
)
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM, SCREEN, Seat, Side, Table, Visibility
from turnkeeper.core.proposal import Receipt
from turnkeeper.odds import deck_mixture, draw, hands
from turnkeeper.odds.chances import sum_of
from turnkeeper.odds.seat import _MODULES, QUESTIONS, Known, SeatOdds, seat_odds
from turnkeeper.systems.countdown.commands import Damage, Defend, FastDraw, Next, NextTurn, Pass, SpendAhead
from turnkeeper.systems.draw.commands import Act, Hold, SetPile

SKIPPED = MessageText("odds.note.skipped")
HARMED = MessageText("odds.note.harmed")

SYSTEMS = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")
ANA = Seat.player("ana", "ana")


def chance_of(odds: SeatOdds, question: str, actor: str = "", number: int = 0) -> str:
    [found] = [odd.exact for odd in odds.odds if (odd.question, odd.actor, odd.number) == (question, actor, number)]
    return found


def sent(fight: Encounter, *commands: Command) -> None:
    for command in commands:
        assert isinstance(fight.send(command, GM), Receipt), command


def twin(system: str, secret: Mapping[str, Any], *, visibility: Visibility) -> Encounter:
    """Ana and a bandit that all see, and one more that differs."""
    fight = Encounter.open(system, seed="twins")
    plain = PROFILES[system][0]
    sent(
        fight,
        Automate("table"),
        Join(ActorId("ana"), "pc", "Ana", profile=plain),
        Join(ActorId("bandit"), "npc", "Bandit", profile=plain),
        Join(ActorId("zqw"), "npc", "Zqw", visibility=visibility, profile=secret),
    )
    return fight


def seats_odds(fight: Encounter, seat: Seat) -> bytes:
    return msgspec.json.encode(seat_odds(fight, seat))


@pytest.mark.parametrize("visibility", ["hidden", "unknown"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_twins_that_differ_in_a_secret_give_the_same_odds(system: str, visibility: Visibility) -> None:
    """P2, before the fight and once it has begun; and P1: the secret one's id and name are in none of them."""
    one, other = (twin(system, profile, visibility=visibility) for profile in PROFILES[system])
    for begun in (False, True):
        if begun:
            sent(one, Begin())
            sent(other, Begin())
        for seat in (ANA, SCREEN):
            told = seats_odds(one, seat)
            assert told == seats_odds(other, seat)
            assert b"zqw" not in told.lower()


@pytest.mark.parametrize("system", ["hands", "countdown"])
def test_twins_that_differ_in_another_hand_give_the_same_odds(system: str) -> None:
    """Ben's cards and their number are his own."""

    def dealt(size: int, cards: str) -> Encounter:
        fight = Encounter.open(system, seed="twins")
        sent(
            fight,
            Automate("table"),
            Join(ActorId("ana"), "pc", "Ana", profile={"initiative": 1}),
            Join(ActorId("ben"), "pc", "Ben", profile={"initiative": 2}),
            Begin(),
        )
        prompts = {ask.of: ask.id for ask in fight.prompts()}
        sent(fight, AnswerPrompt(prompts[ActorId("ana")], (2,)), AnswerPrompt(prompts[ActorId("ben")], (size,)))
        hands = {"ana": ("KS", "7H", "2C"), "ben": tuple(cards.split())}
        for _ in hands:
            ask = fight.prompts()[0]
            sent(fight, AnswerPrompt(ask.id, hands[str(ask.of)]))
        return fight

    one, other = dealt(1, "AS AH AD"), dealt(3, "3S 3H 3D 4S 9C")
    for _ in range(2):
        assert seats_odds(one, ANA) == seats_odds(other, ANA)
        assert seats_odds(one, ANA) != seats_odds(one, Seat.player("ben", "ben"))
        for fight in (one, other):
            fight.send(fight.system.codec.command_of({"type": "next"}), GM, insist=True)


def test_the_gm_counts_all_hands_for_the_decks_and_a_player_any_number() -> None:
    """Six hands may need a second deck (HAND-13), which counts by its chance; Ana cannot know, and gets bounds."""
    fight = Encounter.open("hands", seed="decks")
    for name in ("ana", "ben", "cat", "dan", "eve", "fay"):
        sent(fight, Join(ActorId(name), "pc", name, profile={"initiative": 6}))
    six, rest = hands.cards(6), sum_of([hands.cards(6)] * 5)
    both = deck_mixture.mixed(hands.best_set, deck_mixture.dealt_from(six, rest))
    assert len(deck_mixture.dealt_from(six, rest)) == 2
    assert chance_of(seat_odds(fight, GM), "best_set", "ana", 4) == str(both.chance(4))
    told = seat_odds(fight, ANA)
    [four] = [odd for odd in told.odds if (odd.question, odd.number) == ("best_set", 4)]
    assert four.exact == str(hands.mixed(hands.best_set, six).chance(4))
    assert Fraction(four.exact) < both.chance(4) < Fraction(four.most)
    assert seat_odds(fight, GM).notes == ()
    assert ["any number" in note for note in told.notes] == [True]


def test_a_best_set_from_a_deck_of_ones_own_is_told_exactly() -> None:
    fight = Encounter.open("hands", seed="decks", options={"hand.deck_policy": "per_player"})
    for name in ("ana", "ben"):
        sent(fight, Join(ActorId(name), "pc", name, profile={"initiative": 6}))
    told = seat_odds(fight, ANA)
    assert chance_of(told, "best_set", "ana", 2) == str(hands.mixed(hands.best_set, hands.cards(6)).chance(2))
    assert (told.notes, {odd.most for odd in told.odds}) == ((), {""})


def test_the_gm_is_told_where_equal_cards_go_by_lot() -> None:
    fight = Encounter.open("hands", seed="decks")
    for number in range(9):
        sent(fight, Join(ActorId(f"a{number}"), "pc", f"A{number}", profile={"initiative": 4}))
    assert [note.split(":")[0] for note in seat_odds(fight, GM).notes] == ["Of equal cards one comes first by lot here"]


@pytest.mark.parametrize(
    ("count", "initiative", "policy", "question"),
    [(2, 9, "shared_fixed(99)", "place"), (5, 100, "shared_auto", "place"), (2, 60, "per_player", "best_set")],
)
def test_what_is_beyond_reckoning_leaves_the_rest_told(count: int, initiative: int, policy: str, question: str) -> None:
    """Too many decks or cards: the places are those of the cards as they are dealt, and that is said."""
    fight = Encounter.open("hands", seed="big", options={"hand.deck_policy": policy})
    for number in range(count):
        sent(fight, Join(ActorId(f"a{number}"), "pc", f"A{number}", profile={"initiative": initiative}))
    told = seat_odds(fight, GM)
    assert {"cards", question} <= {odd.question for odd in told.odds}
    assert any("as they are dealt" in note for note in told.notes) == (question == "place")


def test_many_cards_for_many_npcs_are_left_out_and_that_is_said() -> None:
    fight = Encounter.open("npc_deck", seed="big", options={"npc.cards_per_increment": 10})
    for number in range(4):
        profile = {"initiative": number, "npc_class": "SWT"}
        sent(fight, Join(ActorId(f"n{number}"), "npc", f"N{number}", group="band", profile=profile))
    sent(fight, Begin())
    told = seat_odds(fight, GM)
    assert {odd.question for odd in told.odds} == {"npc_card", "npc_offer"}
    assert told.notes


@pytest.mark.parametrize(("cards", "exact"), [(1, True), (3, False)])
def test_the_gm_is_told_how_far_chances_of_many_npc_cards_are_rounded(cards: int, *, exact: bool) -> None:
    fight = Encounter.open("npc_deck", seed="many", options={"npc.cards_per_increment": cards})
    sent(fight, Join(ActorId("orc"), "npc", "Orc", profile={"initiative": 6, "npc_class": "OT"}), Begin())
    odds = seat_odds(fight, GM)
    worth = [Fraction(odd.exact) for odd in odds.odds if odd.question == "npc_turn"]
    assert (sum(worth) == 1, odds.error == 0) == (exact, exact)
    assert 1 - sum(worth) <= odds.error < 2.0**-50


def dealt(ana: tuple[str, ...], ben: tuple[str, ...], **options: str) -> Encounter:
    """A fight of two, with these hands: two cards by the roll, and one more for each point of Initiative."""
    named = {f"hand.{name}": value for name, value in options.items()}
    fight = Encounter.open("hands", seed="twins", options=named)
    sent(
        fight,
        Automate("table"),
        Join(ActorId("ana"), "pc", "Ana", profile={"initiative": len(ana) - 2}),
        Join(ActorId("ben"), "pc", "Ben", profile={"initiative": len(ben) - 2}),
        Begin(),
    )
    deal(fight, ana, ben)
    return fight


def deal(fight: Encounter, *hands: tuple[str, ...]) -> None:
    for ask in fight.prompts():
        sent(fight, AnswerPrompt(ask.id, (2,)))
    for cards in hands:
        ask = fight.prompts()[0]
        sent(fight, AnswerPrompt(ask.id, cards))


def test_a_card_before_anothers() -> None:
    """Ana's king of spades: only the four aces come before it, of the 49 cards that she has not seen."""
    fight = dealt(("KS", "7H", "2C"), ("3S", "3H", "3D", "4S"))
    odds = seat_odds(fight, ANA)
    [one] = [odd for odd in odds.odds if odd.question == "before" and odd.number == 1]
    assert (one.actor, one.other, one.exact) == ("ana", "ben", str(Fraction(45, 49)))
    # With a Black Joker Ben has lost the higher of two: only two aces come before the king then.
    assert one.most == str(1 - Fraction(4 * 3, 49 * 48))


@pytest.mark.rule("HAND-37")
def test_who_spent_a_card_ahead_is_left_out() -> None:
    """Ben's nine was the next of his cards, and so no king of his can come before Ana's jack."""
    fight = dealt(("JS", "7H"), ("AS", "9H", "3D"))
    sent(fight, Next())
    assert any(odd.question == "before" for odd in seat_odds(fight, ANA).odds)
    swing = {"type": "play", "actor": "ben", "cards": ["AS"], "row": "wild_swing", "targets": ["ana"]}
    sent(fight, fight.system.codec.command_of(swing), SpendAhead(ActorId("ben"), "9H", "determined"))
    for _ in range(2):
        odds = seat_odds(fight, ANA)
        assert (odds.odds, odds.notes) == ((), (HARMED,))
        assert isinstance(fight.send(Next(), GM, insist=True), Receipt)


@pytest.mark.rule("HAND-21", "HAND-37")
@pytest.mark.parametrize(("card", "left_out"), [("9H", True), ("AD", False)])
def test_who_defended_with_a_card_of_the_next_rank_is_left_out(card: str, *, left_out: bool) -> None:
    """Where those pay for a defence, Ben's nine was the next of his cards; an Ace at the Aces says nothing."""
    fight = dealt(("AS", "JS"), ("AD", "9H", "3D"), defence_cost="next_future")
    sent(fight, Next())
    swing = {"type": "play", "actor": "ana", "cards": ["AS"], "row": "wild_swing", "targets": ["ben"]}
    sent(fight, fight.system.codec.command_of(swing), Next(), Defend(actor=ActorId("ben"), row="dodge", cards=(card,)))
    odds = seat_odds(fight, ANA)
    assert (HARMED in odds.notes) == left_out
    assert any(odd.question == "before" for odd in odds.odds) != left_out


@pytest.mark.rule("HAND-47")
@pytest.mark.parametrize(("cards", "left_out"), [("KS KH", True), ("KS", False)])
def test_who_has_cards_back_from_a_failed_fast_draw_is_left_out(cards: str, *, left_out: bool) -> None:
    """Ben has his king back for all to see, before all of Ana's cards; of a single card nothing comes back."""
    fight = dealt(("KC", "7H"), ("KS", "KH", "3D"))
    while dict(fight.table(GM).clock).get("increment") != "K":
        sent(fight, Next())
    king = {"type": "play", "actor": "ben", "cards": cards.split(), "row": "ranged", "targets": ["ana"]}
    sent(fight, fight.system.codec.command_of(king), FastDraw(ActorId("ben"), riding=True))
    fight.send(Next(), GM, insist=True)
    sent(fight, AnswerPrompt(fight.prompts()[0].id, ("failed",)))
    odds = seat_odds(fight, ANA)
    assert (HARMED in odds.notes) == left_out
    assert any(odd.question == "before" for odd in odds.odds) != left_out


def test_a_card_let_go_is_not_the_next() -> None:
    """Ana lets her king of spades go: the seven comes next; nothing does once the GM takes that chance away."""
    fight = dealt(("KS", "7H"), ("3S", "3H"))
    sent(fight, Next(), Next("increment"), Pass(ActorId("ana")))
    [one] = [odd for odd in seat_odds(fight, ANA).odds if odd.question == "before" and odd.number == 1]
    # Of 46 unseen cards from the king of spades on, 22 are lower than the seven of hearts.
    assert one.exact == str(Fraction(22, 46))
    sent(fight, Skip(ActorId("ana")))
    assert not [odd for odd in seat_odds(fight, ANA).odds if odd.question == "before"]


def test_the_next_card_is_the_one_behind_a_chance_that_was_taken_away() -> None:
    """The GM takes Ana's king away, reached or still to come: the seven is next, with 22 of 46 or of 50 cards lower."""
    for steps, unseen in ((Next(), Next("increment")), 46), ((Next(),), 50):
        fight = dealt(("KS", "7H"), ("3S", "3H"))
        sent(fight, *steps, Skip(ActorId("ana")))
        [one] = [odd for odd in seat_odds(fight, ANA).odds if odd.question == "before" and odd.number == 1]
        assert one.exact == str(Fraction(22, unseen))


def test_whose_chance_was_taken_away_is_left_out_until_the_next_turn_is_over() -> None:
    """Whether the chance has come, and which cards went with it, is for Ben to know, in this turn and in the next."""
    ana, ben = ("KS", "7H"), ("QS", "3H")
    fight = dealt(ana, ben)
    sent(fight, Next(), Skip(ActorId("ben")))
    shown = []
    for _ in range(3):
        for _ in range(2):
            told = seat_odds(fight, ANA)
            shown.append((any(odd.question == "before" for odd in told.odds), HARMED in told.notes))
            assert isinstance(fight.send(Next("increment"), GM, insist=True), Receipt)
        assert isinstance(fight.send(Next("increment", turn=True), GM, insist=True), Receipt)
        sent(fight, NextTurn())
        deal(fight, ana, ben)
        sent(fight, Next())
    assert shown == [(False, True)] * 4 + [(True, False)] * 2


def test_an_npc_whose_next_chance_the_gm_takes_away_is_left_out() -> None:
    """What the next card brings the others stays as it was."""
    fight = Encounter.open("npc_deck", seed="skipped")
    sent(fight, Automate("table"))
    for name in ("orc", "imp"):
        sent(fight, Join(ActorId(name), "npc", name, profile={"initiative": 8, "npc_class": "OT"}))
    sent(fight, Begin())
    before = seat_odds(fight, GM)
    sent(fight, Skip(ActorId("orc")))
    after = seat_odds(fight, GM)
    assert after.odds == tuple(odd for odd in before.odds if odd.actor != "orc")
    assert SKIPPED in after.notes
    assert SKIPPED not in before.notes


@pytest.mark.rule("CORE-09", "NPC-22")
@pytest.mark.parametrize("first", ["RJ", "5H"])
def test_a_good_joker_that_the_gm_puts_another_card_in_the_place_of_shuffles_nothing(first: str) -> None:
    """All are told the same of the next card: it comes from the deck as it lies."""
    fight = Encounter.open("npc_deck", seed="set")
    orc = Join(ActorId("orc"), "npc", "Orc", profile={"initiative": 3, "npc_class": "OT"})
    sent(fight, Automate("table"), orc, Begin())
    sent(fight, AnswerPrompt(fight.prompts()[0].id, (first,)))
    sent(fight, fight.system.codec.command_of({"type": "turn_npc_card", "card": "4H"}))
    told = {seat: [odd for odd in seat_odds(fight, seat).odds if odd.question == "npc_card"] for seat in (GM, SCREEN)}
    assert told[GM] == told[SCREEN]
    for _ in range(3):
        assert isinstance(fight.send(fight.system.codec.command_of({"type": "next"}), GM, insist=True), Receipt)
    assert len(dict(fight.table(GM).pile)) == 53
    assert [odd for odd in seat_odds(fight, GM).odds if odd.question == "npc_card"] == told[GM]


@pytest.mark.rule("CORE-12", "NPC-03")
def test_an_npc_that_came_in_the_turn_before_has_its_odds_for_the_next() -> None:
    """As one that is dealt a hand has: it is among the GM's NPCs from the turn's end on, not before."""
    elf = Join(ActorId("elf"), "npc", "Elf", profile={"initiative": 6, "npc_class": "OT"})
    fight = between_turns("npc_deck", Join(ActorId("orc"), "npc", "Orc", profile={"initiative": 3, "npc_class": "DIS"}))

    def told() -> tuple[set[str | None], set[str]]:
        odds = seat_odds(fight, GM).odds
        return {odd.actor for odd in odds if odd.question != "npc_card"}, {one.actor for one in fight.view(GM).npc.band}

    sent(fight, fight.system.codec.command_of({"type": "next_turn"}), elf)
    assert told() == ({"orc"}, {"orc"})
    while fight.state.phase != "between":
        fight.send(fight.system.codec.command_of({"type": "next"}), GM, insist=True)
    assert told() == ({"orc", "elf"}, {"orc", "elf"})


@pytest.mark.rule("CORE-05", "HAND-74", "NPC-27")
def test_an_npc_whose_wound_waits_has_the_odds_of_the_halved_initiative() -> None:
    """The wound counts once both actions are done, which is before the next card."""
    fight = Encounter.open("countdown", seed="wound")
    orc = {"initiative": 8, "npc_class": "OT", "hp_full": 12}
    sent(fight, Automate("table"), Join(ActorId("ana"), "pc"), Join(ActorId("orc"), "npc", profile=orc), Begin())
    sent(fight, AnswerPrompt(fight.prompts()[0].id, (1,)))
    sent(fight, AnswerPrompt(fight.prompts()[0].id, ("AS", "KS", "QS", "JS", "10S", "9S")), Next())
    sent(fight, AnswerPrompt(fight.prompts()[0].id, ("4S",)))
    swing = {"actor": "ana", "cards": ["AS"], "row": "wild_swing", "targets": ["orc"]}
    blow = {"actor": "orc", "row": "melee", "targets": ["ana"]}
    for kind, fields in (("play", swing), ("act", blow)):
        sent(fight, fight.system.codec.command_of({"type": kind, **fields}))
    sent(fight, Next(), Damage(ActorId("orc"), 5))
    assert chance_of(seat_odds(fight, GM), "npc_offer", "orc", 2) == "15/53"
    sent(fight, Damage(ActorId("orc"), 3))
    waiting = [odd for odd in seat_odds(fight, GM).odds if odd.actor == "orc"]
    assert chance_of(seat_odds(fight, GM), "npc_offer", "orc", 2) == "8/53"
    sent(fight, Next())
    assert waiting == [odd for odd in seat_odds(fight, GM).odds if odd.actor == "orc"]


@pytest.mark.rule("CORE-02", "CORE-12", "NPC-14")
def test_when_the_turns_last_npc_card_is_out_the_odds_are_of_the_next_turns_first() -> None:
    """It is turned over for those who are there then, and by the options that are in force then."""
    orc = Join(ActorId("orc"), "npc", "Orc", profile={"initiative": 10, "npc_class": "OT"})
    elf = Join(ActorId("elf"), "npc", "Elf", profile={"initiative": 6, "npc_class": "OT"})
    fight = Encounter.open("npc_deck", seed="last")
    sent(fight, orc, Begin(), elf, SetOption("npc.face_threshold", value=True))
    step = fight.system.codec.command_of({"type": "next", "to": "increment"})

    def told() -> set[tuple[str, int, str]]:
        odds = seat_odds(fight, GM).odds
        return {(odd.actor, odd.number, odd.exact) for odd in odds if odd.question == "npc_offer"}

    while fight.state.increment < 12:
        assert {actor for actor, _, _ in told()} == {"orc"}
        assert any(number == 3 for _, number, _ in told())
        assert isinstance(fight.send(step, GM, insist=True), Receipt)
    last = told()
    while fight.state.phase != "between":
        assert isinstance(fight.send(step, GM, insist=True), Receipt)
    assert last == told()
    assert {(actor, number) for actor, number, _ in last} == {(a, n) for a in ("orc", "elf") for n in (1, 2, 4)}


def test_a_copy_of_ones_card_acts_at_the_same_time() -> None:
    """Of two decks: the other king of spades is one of 101 natural cards that Ana has not seen."""
    fight = dealt(("KS", "7H", "2C"), ("3S", "3H", "3D"), deck_policy="shared_fixed(2)")
    found = {odd.question: odd for odd in seat_odds(fight, ANA).odds if odd.number == 1}
    assert (found["before"].exact, found["together"].most) == ("92/101", "1/101")


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_seats_odds_rest_on_its_own_pictures_alone(system: str) -> None:
    """Table and view, sent through JSON, and the options are enough to make them: nothing else can have come in.

    The conformance kit and P2 hold the pictures themselves to what the seat may know.
    """
    fight = Encounter.open(system, seed="alone")
    seats = (*muster(fight, 6, 3), SCREEN)
    sent(fight, Show(ActorId("npc4"), "hidden"), Show(ActorId("npc5"), "unknown"), Begin())
    chance = random.Random(7)  # noqa: S311 - which offers are taken
    known: Callable[[Known], SeatOdds] = import_module(_MODULES[system]).known_odds
    played = 0
    for _ in range(25):
        for seat in seats[1:]:
            view = fight.view(seat)
            pictures = (
                msgspec.json.decode(msgspec.json.encode(fight.table(seat)), type=Table),
                msgspec.json.decode(msgspec.json.encode(view), type=type(view)),
            )
            odds = seat_odds(fight, seat)
            assert odds == known(Known(system, *pictures, fight.state.fight.options))
            for odd in odds.odds:
                assert odd.question in QUESTIONS
                assert 0 <= odd.value <= 1
                assert Fraction(odd.exact) == pytest.approx(odd.value)
                assert not {"npc4", "npc5"} & {odd.actor, odd.other}
        command = next_command(fight, GM, chance)
        if command is None:
            break
        sent(fight, command)
        played += 1
    assert played >= 10, "the fight was hardly played"


def test_an_actor_deck_is_reckoned_by_the_pile_that_is_seen() -> None:
    fight = twin("draw", {"cards": 5}, visibility="hidden")
    sent(fight, Begin())
    told, all_of_it = seat_odds(fight, ANA), seat_odds(fight, GM)
    assert chance_of(told, "next", "ana") == "1/3"
    assert chance_of(all_of_it, "next", "ana") == "1/8"
    assert chance_of(told, "acts", "ana") == chance_of(all_of_it, "acts", "ana") == "1/2"
    assert chance_of(told, "place", "ana", 1) == str(draw.before(draw.DeckOwner("ana"), draw.DeckOwner("bandit")).first)
    assert told.left_out == ()
    assert seat_odds(twin("draw", {"cards": 5}, visibility="unknown"), ANA).left_out == (ActorId("?1"),)


@pytest.mark.parametrize("seat", [GM, ANA])
def test_an_actor_that_is_out_of_an_actor_deck_is_not_one_whose_cards_are_not_known(seat: Seat) -> None:
    fight = twin("draw", {"cards": 5}, visibility="known")
    sent(fight, Begin(), TakeOut(ActorId("bandit")))
    odds = seat_odds(fight, seat)
    assert (odds.left_out, chance_of(odds, "acts", "ana")) == ((), "1/2")


def test_holds_and_events() -> None:
    fight = Encounter.open("draw", seed="events")
    sent(
        fight,
        Join(ActorId("ana"), "pc", "Ana", profile={"names": ("Lantern",)}),
        Join(ActorId("orc"), "npc", "Orc", profile={"cards": 3}),
        Join(ActorId("fire"), "hazard", "Fire", profile={"event": 2}),
        Begin(),
    )
    [ask] = fight.prompts()
    sent(fight, AnswerPrompt(ask.id, ("Lantern",)))
    sent(fight, fight.system.codec.command_of({"type": "hold", "actor": "ana", "trigger": "orc"}))
    odds = seat_odds(fight, ANA)
    [hold] = [odd for odd in odds.odds if odd.question == "hold_fires"]
    assert (hold.actor, hold.other, hold.exact) == ("ana", "orc", "3/4")
    assert [chance_of(odds, "event", "fire", cycle) for cycle in (1, 2, 3)] == ["0", "1/4", "1/2"]
    # Ana's one card is drawn: nothing of hers could come before anybody's.
    assert {odd.question for odd in odds.odds if odd.actor == "ana"}.isdisjoint({"before", "acts", "turns"})
    assert {odd.question for odd in odds.odds if odd.actor == "orc"} >= {"acts", "turns"}


@pytest.mark.rule("MST-22")
@pytest.mark.parametrize("repeats", [False, True])
def test_the_cards_of_an_event_that_is_about_to_happen_leave_with_it(*, repeats: bool) -> None:
    """Ana is asked before the fire happens. Whether its other two cards come then is for the GM to know."""
    fight = Encounter.open("draw", seed="events", options={"mst.event_triggers": True})
    fire = {"event": 1, "cards": 3, "repeats": repeats}
    sent(
        fight,
        Automate("table"),
        Join(ActorId("ana"), "pc", "Ana", profile={"names": ("Lantern", "Lamp")}),
        Join(ActorId("fire"), "hazard", "Fire", profile=fire),
        Begin(),
    )
    sent(fight, AnswerPrompt(fight.prompts()[0].id, ("Lantern",)), Hold(ActorId("ana"), ActorId("fire")))
    [name] = [card for card, _ in fight.table(GM).pile if card.startswith("fire")][:1]
    sent(fight, AnswerPrompt(fight.prompts()[0].id, (name,)))
    assert [opening.kind for opening in fight.table(ANA).now] == ["before"]
    of_gm, of_ana = seat_odds(fight, GM), seat_odds(fight, ANA)
    assert chance_of(of_gm, "next", "ana") == ("1/4" if repeats else "1/2")
    assert (chance_of(of_ana, "next", "ana"), of_ana.left_out) == ("1/2", (ActorId("fire"),))
    assert not [odd for odd in of_ana.odds if odd.question == "next" and odd.actor == "fire"]


def test_scores_of_ones_own_test_and_those_that_lie_open() -> None:
    """Ana's test is to come; the bandit's score is known; of the third, nothing."""
    fight = twin("passes", {"initiative": 9}, visibility="unknown")
    sent(fight, Begin())
    if not fight.prompts():
        sent(fight, fight.system.codec.command_of({"type": "next_turn"}))
    bandit = next(ask for ask in fight.prompts() if ask.of == "bandit")
    sent(fight, AnswerPrompt(bandit.id, (3, 0), total=True))
    odds = seat_odds(fight, ANA)
    assert odds.left_out == (ActorId("?1"),)
    assert chance_of(odds, "score", "ana", 5) == "32/243"
    assert chance_of(odds, "tied", "ana", 1) == chance_of(odds, "tied", "bandit", 2)
    assert {odd.kind for odd in odds.odds if odd.question in ("tied", "together")} == {"together"}
    assert not [odd for odd in odds.odds if odd.question == "score" and odd.actor == "bandit"]


@pytest.mark.rule("CORE-12")
def test_a_newcomer_who_is_still_to_roll_leaves_the_pass_open() -> None:
    """Its score may be any, so who comes next is said of the others alone, also before the pass has begun."""
    fight = Encounter.open("passes", seed="late")
    ana, ben = {"actor": "ana", "score": 12}, {"actor": "ben", "score": 9}
    order: list[tuple[str, dict[str, Any]]] = [("next_turn", {}), ("fix_score", ana), ("fix_score", ben)]
    sent(
        fight,
        Automate("table"),
        *(Join(ActorId(name), "pc", name, profile={"initiative": 6, "passes": 2}) for name in ("ana", "ben")),
        Begin(),
        *(fight.system.codec.command_of({"type": kind, **fields}) for kind, fields in order),
        fight.system.codec.command_of({"type": "start_passes"}),
    )
    assert seat_odds(fight, ANA).settled
    sent(fight, Join(ActorId("dan"), "npc", "Dan", profile={"initiative": 9}))
    for seat in (GM, ANA):
        odds = seat_odds(fight, seat)
        assert (odds.settled, odds.left_out) == (False, (ActorId("dan"),))
        assert chance_of(odds, "next", "ben") == "1"
    sent(fight, fight.system.codec.command_of({"type": "fix_score", "actor": "dan", "score": 10}))
    odds = seat_odds(fight, ANA)
    assert (odds.settled, odds.left_out, chance_of(odds, "next", "dan")) == (True, (), "1")


def test_a_tie_between_players_is_theirs_to_settle() -> None:
    fight = Encounter.open("rolled", seed="tied")
    sent(fight, Automate("table"))
    for name in ("ana", "ben"):
        sent(fight, Join(ActorId(name), "pc", name, profile={"reflexes": 3}))
    sent(fight, Begin())
    for ask in fight.prompts():
        sent(fight, AnswerPrompt(ask.id, (14,)))
    odds = [odd for odd in seat_odds(fight, ANA).odds if odd.question in ("tied", "together")]
    assert {(odd.question, odd.exact, odd.kind) for odd in odds} == {
        ("tied", "1", "choice"),
        ("together", "1", "choice"),
    }


def test_when_nothing_is_random_any_more() -> None:
    """The order of a round is fixed: that is said, and who is next is sure."""
    fight = Encounter.open("rolled", seed="sure")
    muster(fight, 3)
    sent(fight, Begin())
    for ask in fight.prompts():
        sent(fight, AnswerByApp(ask.id))
    odds = seat_odds(fight, SCREEN)
    assert odds.settled
    assert [odd.exact for odd in odds.odds] == ["1"]
    sent(fight, End())
    assert seat_odds(fight, GM).odds == ()


def test_every_question_is_on_the_page_of_odds() -> None:
    page = (ROOT / "docs" / "guide" / "odds.md").read_text(encoding="utf-8")
    for question, meaning in QUESTIONS.items():
        assert f"| `{question}` | {meaning} |" in page


def tied(seat: Seat, side: Literal["pc", "npc"], *settings: Automate, **options: str) -> set[str]:
    """The kinds of ties that a seat is told of where three of one side, of whom two are a mob, have the same result."""
    fight = Encounter.open("rolled", seed="tied", options=options)
    sent(fight, Automate("table"))
    for name, group in (
        ("ana", "" if side == "pc" else "wolves"),
        ("ben", "" if side == "pc" else "wolves"),
        ("cy", ""),
    ):
        sent(fight, Join(ActorId(name), side, name, group=group, profile={"reflexes": 3}))
    sent(fight, Begin(), *settings)
    for ask in fight.prompts()[1:]:
        sent(fight, AnswerPrompt(ask.id, (14,)))
    return {odd.kind for odd in seat_odds(fight, seat).odds if odd.question in ("tied", "together")}


@pytest.mark.rule("D20-07", "D20-08")
def test_odds_say_who_settles_a_tie() -> None:
    """The players of the tied, or the GM; the app by lot, or by Reflexes that only the GM knows."""
    app = (Automate("app", "pc_tie"), Automate("app", "npc_tie"))
    lots = {"d20.pc_tie_fallback": "random"}
    assert (tied(GM, "pc"), tied(ANA, "pc")) == ({"choice"}, {"choice"})
    assert tied(GM, "npc") == {"gm"}
    assert (tied(GM, "pc", *app), tied(ANA, "pc", *app)) == (set(), {"hidden"})
    assert (tied(GM, "pc", *app, **lots), tied(ANA, "pc", *app, **lots)) == (set(), {"lot"})


@pytest.mark.rule("MST-05", "CORE-09")
@pytest.mark.parametrize("seat", [GM, Seat.player("bo", "bo")])
def test_who_will_be_skipped_in_an_actor_deck_is_left_out(seat: Seat) -> None:
    """Ana's one card may come next, and brings her no turn: Bo is the first to act, if he acts at all.

    Of the others' cards all is told as before, but not whether they come before Ana's. The log tells everybody of the
    ruling, so all odds go by it.
    """
    fight = Encounter.open("draw", seed="skipped")
    sent(fight, *(Join(ActorId(name), "pc", name.title()) for name in ("ana", "bo")), Begin())
    before = seat_odds(fight, seat)
    sent(fight, Skip(ActorId("ana")))
    assert [line.text for line in fight.new_lines(seat)] == ["GM ruling: Ana's next chance will be skipped."]
    after = seat_odds(fight, seat)
    assert {odd.question for odd in after.odds if "ana" in (odd.actor, odd.other)} == {"next"}
    cards, places = (
        [
            [odd for odd in told.odds if "ana" not in (odd.actor, odd.other) and (odd.question == "place") == placed]
            for told in (before, after)
        ]
        for placed in (False, True)
    )
    assert cards[0] == cards[1]
    assert [[(odd.number, odd.exact) for odd in told] for told in places] == [[(1, "1/3"), (2, "1/6")], [(1, "1/2")]]
    assert (SKIPPED in before.notes, SKIPPED in after.notes) == (
        False,
        True,
    )


def test_an_event_on_the_table_counts_also_where_another_card_is_laid_beside_it() -> None:
    """One more draw is needed after this one: it comes in the next cycle in half of all cases."""
    fight = Encounter.open("draw", seed="laid", options={"mst.event_triggers": True})
    joined = [Join(ActorId(name), "pc", name.title()) for name in ("ana", "bo")]
    sent(fight, *joined, Join(ActorId("fire"), "hazard", "Fire", profile={"event": 2}), Begin())
    sent(fight, AnswerPrompt(fight.prompts()[0].id, ("ana#1",)), Hold(ActorId("ana"), ActorId("fire")))
    sent(fight, AnswerPrompt(fight.prompts()[0].id, ("fire#1",)))
    before = chance_of(seat_odds(fight, GM), "event", "fire", 2)
    sent(fight, SetPile("bo#1", "drawn"))
    assert chance_of(seat_odds(fight, GM), "event", "fire", 2) == before == "1/2"


def test_the_card_that_gave_an_actor_its_turn_is_no_draw_of_the_event_that_it_becomes() -> None:
    """Fire is up with its card as the GM makes it an event of two draws: both are still to come."""
    fight = Encounter.open("draw", seed="becomes")
    sent(fight, *(Join(ActorId(name), "npc", name.title()) for name in ("fire", "bo")), Begin())
    sent(fight, AnswerPrompt(fight.prompts()[0].id, ("fire#1",)), Amend(ActorId("fire"), {"event": 2}))
    told = [[odd for odd in seat_odds(fight, seat).odds if odd.question == "event"] for seat in (GM, SCREEN)]
    assert [odd.exact for odd in told[0][:3]] == ["0", "0", "1/4"]
    sent(fight, Act(ActorId("fire")))
    told += [[odd for odd in seat_odds(fight, seat).odds if odd.question == "event"] for seat in (GM, SCREEN)]
    assert told == told[:1] * 4


def between_turns(system: str, join: Join) -> Encounter:
    """A fight whose first turn is over."""
    fight = Encounter.open(system, seed="between")
    sent(fight, join, Begin())
    onward = ("next_turn", "start_passes", "close_window", "go_ahead", "end_pass") if system == "passes" else ("next",)
    fight.send(fight.system.codec.command_of({"type": onward[0]}), GM)
    while "between" not in (getattr(fight.state, "stage", ""), getattr(fight.state, "phase", "")):
        commands = [fight.system.codec.command_of({"type": kind}) for kind in onward]
        assert any(isinstance(fight.send(one, GM, insist=system != "passes"), Receipt) for one in commands)
    return fight


@pytest.mark.rule("CORE-02")
@pytest.mark.parametrize(
    ("system", "question", "change"),
    [
        ("passes", "glitch", SetOption("pass.glitch_rule", "more_than_half")),
        ("hands", "cards", SetOption("hand.wound_threshold", "below")),
        ("npc_deck", "npc_offer", SetOption("npc.face_threshold", value=True)),
    ],
)
def test_between_turns_odds_go_by_the_options_of_the_next_one(system: str, question: str, change: SetOption) -> None:
    """The app rolls and draws by these as soon as the turn begins; odds asked for then are the same."""
    numbers: Mapping[str, Mapping[str, Any]] = {
        "passes": {"initiative": 6},
        "hands": {"dx": 12, "iq": 12, "hp_full": 12, "hp_lost": 8},
        "npc_deck": {"initiative": 12, "npc_class": "OT"},
    }
    side: Side = "npc" if system == "npc_deck" else "pc"
    fight = between_turns(system, Join(ActorId("ana"), side, "Ana", profile=numbers[system]))

    def told(seat: Seat) -> list[tuple[int, str]]:
        return [(odd.number, odd.exact) for odd in seat_odds(fight, seat).odds if odd.question == question]

    before = told(GM)
    sent(fight, Automate("table"), change)
    changed = {seat: told(seat) for seat in (GM, ANA)}
    assert changed[GM] != before
    sent(fight, fight.system.codec.command_of({"type": "next_turn"}))
    assert changed[GM] == told(GM)
    assert changed[ANA] in ([], told(ANA))
