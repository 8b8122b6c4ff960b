"""Who comes and goes during the fight, and what the GM may overrule."""

from __future__ import annotations

import pytest

from tests.systems.draw.play import DELIMITER, Play, hold
from turnkeeper.core.commands import Amend, AnswerByApp, BringBack, Command, End, Grant, Leave, Skip, TakeOut, Undo
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Reason, Seat, Visibility
from turnkeeper.systems.draw import commands as c
from turnkeeper.systems.draw.view import model as m

ANA = Seat.player("ana", "ana")
A, B = ActorId("ana"), ActorId("bo")
LATER = {"mst.arrival": "next_cycle"}


@pytest.mark.rule("MST-24", "CORE-12")
@pytest.mark.parametrize("gone", [Leave(B), TakeOut(B)])
def test_cards_of_somebody_removed_leave_at_once(gone: Command) -> None:
    """From the pile and from the cards drawn; its own holds end; the new cycle comes without it."""
    play = Play("ana", bo={"cards": 3})
    play.drawn_and_acted("bo#1")
    play.draw("bo#2")
    play.hold("bo", "ana")
    play.do(gone)
    assert play.pile() == ["ana#1", DELIMITER]
    assert (play.fight.view(GM).drawn, play.holds()) == ((), [])
    play.draw("ana#1")
    assert play.now() == [("ana", "card")]
    play.act("ana")
    play.draw(DELIMITER)
    assert play.pile() == ["ana#1", DELIMITER]


@pytest.mark.rule("MST-24")
@pytest.mark.parametrize("gone", [Leave(B), TakeOut(B)])
def test_an_orphaned_hold_waits_for_the_delimiter(gone: Command) -> None:
    """Bo is slain while Ana waits for Bo: the hold stays, cannot be aimed again, and ends with the cycle."""
    play = Play("ana", "bo", "cy")
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.do(gone)
    assert play.status("ana") == "holding"
    assert [actor for actor, _ in play.holds()] == ["ana"]
    assert play.refused(hold("ana", "cy")).rule == "MST-17"
    play.drawn_and_acted("cy#1")
    play.draw(DELIMITER)
    assert play.said()[0].endswith("Held actions lost: Ana.")
    assert play.holds() == []


@pytest.mark.rule("MST-24", "CORE-12", "CORE-14")
@pytest.mark.parametrize("visibility", ["known", "hidden"])
def test_a_newcomer_is_no_trigger_by_the_id_of_one_that_left(visibility: Visibility) -> None:
    """The hold is in vain, as all were told: another with that id changes nothing about it."""
    play = Play("ana", "bo", "cy")
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.do(Leave(B))
    play.join("bo", visibility=visibility)
    reason = play.fight.why(A, ActorId("cy"), ANA)
    assert isinstance(reason, Reason)
    assert (reason.key, reason.rule) == ("holds.gone", "MST-24")
    play.draw("bo#1")
    assert [opening.actor for opening in play.fight.table(GM).now] == ["bo"]


@pytest.mark.rule("MST-24", "AMB-M18")
@pytest.mark.parametrize("gone", [Leave(B), TakeOut(B)])
def test_the_drawn_actor_goes_while_its_holders_are_asked(gone: Command) -> None:
    """Ana is to act after Bo and Cy is undecided when Bo leaves: both wait on, and nobody acts on that draw."""
    play = Play("ana", "bo", "cy", "di")
    for name in ("ana", "cy"):
        play.draw(f"{name}#1")
        play.hold(name, "bo")
    play.draw("bo#1")
    play.wait("ana")
    play.do(gone)
    assert play.said()[0] == "Bo is gone before the draw is dealt with: it is called off, and holders wait on."
    assert (play.now(), play.waiting()) == ([], True)
    assert [actor for actor, _ in play.holds()] == ["ana", "cy"]
    play.draw(DELIMITER)
    assert play.said()[0].endswith("Held actions lost: Ana, Cy. Never came: Di.")


@pytest.mark.rule("MST-09", "MST-24")
def test_the_drawn_actor_goes_when_it_has_acted() -> None:
    """Ana, who acts after Bo, strikes Bo down; Cy, who holds on Bo as well, still acts."""
    play = Play("ana", "bo", "cy")
    for name in ("ana", "cy"):
        play.draw(f"{name}#1")
        play.hold(name, "bo")
    play.draw("bo#1")
    play.wait("ana")
    play.wait("cy")
    play.act("bo")
    play.act("ana")
    play.do(Leave(B))
    assert play.now() == [("cy", "after")]


@pytest.mark.rule("MST-24", "CORE-09", "AMB-M18")
@pytest.mark.parametrize("called_off", [TakeOut(B), c.SetPile("bo#1", "pile")])
def test_a_skip_that_a_called_off_draw_used_is_still_to_come(called_off: Command) -> None:
    """The GM has Ana's next chance skipped; Bo's draw, which would have used it, is called off or taken back."""
    play = Play("ana", "bo", "cy")
    for name in ("ana", "cy"):
        play.draw(f"{name}#1")
        play.hold(name, "bo")
    play.do(Skip(A))
    play.draw("bo#1")
    play.do(called_off)
    assert [actor for actor, _ in play.holds()] == ["ana", "cy"]
    assert play.state.skips == {A}


@pytest.mark.rule("CORE-09")
def test_a_skip_of_a_drawn_card_that_is_taken_back_is_still_to_come() -> None:
    """Bo's draw, on which Ana may act and Cy was to, is taken back: nobody has been skipped by it."""
    play, cy = Play("ana", "bo", "cy"), ActorId("cy")
    for name in ("ana", "cy"):
        play.draw(f"{name}#1")
        play.hold(name, "bo")
    play.do(Skip(B))
    play.do(Skip(cy))
    play.draw("bo#1")
    assert (play.now(), play.state.skips) == ([("ana", "after")], frozenset())
    play.do(c.SetPile("bo#1", "pile"))
    assert [actor for actor, _ in play.holds()] == ["ana", "cy"]
    assert play.state.skips == {B, cy}
    play.draw("bo#1")
    assert (play.now(), play.state.skips) == ([("ana", "after")], frozenset())


@pytest.mark.rule("MST-24")
def test_a_holder_goes_while_it_is_asked() -> None:
    """Its chance goes with it, and the drawn actor is up."""
    play = Play("ana", "bo")
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("bo#1")
    play.do(TakeOut(A))
    assert play.now() == [("bo", "card")]


@pytest.mark.rule("MST-25", "CORE-12")
def test_a_newcomer_is_shuffled_in() -> None:
    """Its cards may come in this very cycle."""
    play = Play("ana")
    play.join("cy", cards=2)
    assert play.said()[-1] == "Cy has 2 cards, shuffled into the pile at once."
    assert play.pile() == ["ana#1", "cy#1", "cy#2", DELIMITER]
    play.draw("cy#2")
    assert play.now() == [("cy", "card")]


@pytest.mark.rule("MST-25")
def test_a_newcomer_waits_for_the_next_cycle_when_the_table_says_so() -> None:
    """Until then it is shown as coming later, and nobody can wait for it."""
    play = Play("ana", options=LATER)
    play.join("cy")
    assert play.said()[-1] == "Cy has one card, shuffled in when the next cycle begins."
    assert play.pile() == ["ana#1", DELIMITER]
    assert play.status("cy") == "later"
    play.draw("ana#1")
    assert play.refused(hold("ana", "cy")).rule == "MST-15"
    play.act("ana")
    play.draw(DELIMITER)
    assert play.pile() == ["ana#1", "cy#1", DELIMITER]
    assert play.status("cy") == "waiting"


@pytest.mark.rule("MST-25", "MST-05", "AMB-M17")
@pytest.mark.parametrize("options", [{}, LATER])
def test_who_comes_back_in_the_same_cycle_gets_no_second_action(options: dict[str, str]) -> None:
    """Bo's drawn card stays out and counts as drawn; those still undrawn when Bo left return to the pile."""
    play = Play("ana", bo={"cards": 3}, options=options)
    play.drawn_and_acted("bo#2")
    play.do(TakeOut(B))
    assert (play.pile(), play.fight.view(GM).drawn) == (["ana#1", DELIMITER], ())
    play.do(BringBack(B))
    assert play.pile() == ["ana#1", "bo#1", "bo#3", DELIMITER]
    assert play.fight.view(GM).drawn == (m.DrawnCard(B, "bo#2", "acted"),)
    play.drawn_and_acted("bo#1", "bo#3")
    assert play.status("bo") == "done"
    play.draw(DELIMITER)
    assert play.pile() == ["ana#1", "bo#1", "bo#2", "bo#3", DELIMITER]


@pytest.mark.rule("MST-25", "CORE-12")
@pytest.mark.parametrize(("options", "pile"), [({}, ["ana#1", "bo#1", DELIMITER]), (LATER, ["ana#1", DELIMITER])])
def test_who_comes_back_in_a_later_cycle_comes_as_a_newcomer(options: dict[str, str], pile: list[str]) -> None:
    """What was drawn in the cycle in which Bo left is of no matter in this one."""
    play = Play("ana", "bo", options=options)
    play.drawn_and_acted("bo#1")
    play.do(TakeOut(B))
    play.draw(DELIMITER)
    play.do(BringBack(B))
    assert play.pile() == pile


@pytest.mark.rule("MST-05", "AMB-M17")
def test_who_was_up_when_it_left_has_lost_that_chance() -> None:
    """Bo's card is on the table when Bo is taken out; back in the fight, Bo waits for the next cycle."""
    play = Play("ana", "bo")
    play.draw("bo#1")
    play.do(TakeOut(B))
    play.do(BringBack(B))
    assert (play.now(), play.pile(), play.status("bo")) == ([], ["ana#1", DELIMITER], "done")
    assert play.fight.view(GM).drawn == (m.DrawnCard(B, "bo#1", "skipped"),)


@pytest.mark.rule("MST-22", "AMB-M17")
def test_an_event_that_happened_does_not_return_with_its_actor() -> None:
    """The fire's card left the deck when it happened; taken out and brought back, it stays there."""
    fire = ActorId("fire")
    play = Play("ana", fire={"event": 1, "side": "hazard"})
    play.draw("fire#1")
    play.act("fire")
    play.do(TakeOut(fire))
    play.do(BringBack(fire))
    assert play.pile() == ["ana#1", DELIMITER]
    play.draw(DELIMITER)
    assert play.pile() == ["ana#1", DELIMITER]


@pytest.mark.rule("MST-18", "AMB-M16")
def test_fewer_cards_during_the_fight() -> None:
    """Undrawn cards go first: what Ana has begun with her drawn card stays, also when that card goes."""
    play = Play("bo", ana={"cards": 3})
    play.draw("ana#2")
    play.do(Amend(A, {"cards": 1}))
    assert play.said()[1:] == ["Ana loses card 1, card 3.", "Ana has one card."]
    assert (play.now(), play.pile()) == ([("ana", "card")], ["bo#1", DELIMITER])
    play.hold("ana", "bo")
    play.do(Amend(A, {"cards": 2}))
    assert play.pile() == ["ana#1", "bo#1", DELIMITER]
    play.do(Amend(A, {"cards": 1}))
    assert play.pile() == ["bo#1", DELIMITER]
    assert play.holds() == [("ana", "bo")]
    play.draw(DELIMITER)
    assert play.pile() == ["ana#2", "bo#1", DELIMITER]


@pytest.mark.rule("MST-18", "MST-05", "AMB-M16")
def test_a_drawn_card_is_taken_when_no_undrawn_one_is_left() -> None:
    """Ana holds with one card and is up with the other; the first goes: her hold stays, and the log says which went."""
    play = Play("bo", ana={"cards": 2})
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("ana#2")
    play.do(Amend(A, {"cards": 1}))
    assert play.said()[1] == "Ana loses card 1; an action begun with a card already drawn stays."
    assert (play.now(), play.holds()) == ([("ana", "card")], [("ana", "bo")])
    play.act("ana")
    play.draw("bo#1")
    assert play.now() == [("ana", "before")]


@pytest.mark.rule("MST-05", "MST-18", "AMB-M16")
def test_fewer_cards_and_more_again_give_no_further_chance_in_a_cycle() -> None:
    """Both of Ana's cards have come. With one, and with two again, she has had her chances; a third is one more."""
    play = Play("bo", ana={"cards": 2})
    play.drawn_and_acted("ana#1", "ana#2")
    play.do(Amend(A, {"cards": 1}))
    play.do(Amend(A, {"cards": 2}))
    assert play.said()[1:] == ["Ana has 2 cards, shuffled in when the next cycle begins."]
    assert (play.pile(), play.status("ana")) == (["bo#1", DELIMITER], "later")
    play.do(Amend(A, {"cards": 3}))
    assert play.said()[1:] == ["Ana has 3 cards: 1 in the pile now, the rest from the next cycle on."]
    play.draw(DELIMITER)
    assert len(play.pile()) == 5


@pytest.mark.rule("MST-18", "CORE-09", "AMB-M16")
def test_of_fewer_cards_those_out_of_the_deck_go_first() -> None:
    """The GM has put one of Ana's two cards out of the deck: with a number of one she keeps the other."""
    play = Play("bo", ana={"cards": 2})
    play.do(c.SetPile("ana#1", "out"))
    play.do(Amend(A, {"cards": 1}))
    assert play.said()[-1] == "Ana has one card."
    assert play.pile() == ["ana#2", "bo#1", DELIMITER]


@pytest.mark.rule("MST-05", "AMB-M16")
def test_a_card_in_place_of_a_drawn_one_waits_for_the_next_cycle() -> None:
    """Ana's card is up when she chooses Death instead: she has her action now, and none with Death in this cycle."""
    play = Play("ana", "bo")
    play.draw("ana#1")
    play.do(Amend(A, {"names": ["Death"]}))
    assert (play.now(), play.pile()) == ([("ana", "card")], ["bo#1", DELIMITER])
    play.act("ana")
    assert play.status("ana") == "later"
    play.draw(DELIMITER)
    assert play.pile() == ["Death", "bo#1", DELIMITER]


@pytest.mark.rule("MST-05", "AMB-M16")
def test_a_card_in_place_of_one_that_waits_waits_too() -> None:
    """Ana has acted, chooses Death, and then the Moon: neither card gives her another action in this cycle."""
    play = Play("ana", "bo")
    play.drawn_and_acted("ana#1")
    play.do(Amend(A, {"names": ["Death"]}))
    play.do(Amend(A, {"names": ["The Moon"]}))
    assert (play.pile(), play.status("ana")) == (["bo#1", DELIMITER], "later")
    play.draw(DELIMITER)
    assert play.pile() == ["The Moon", "bo#1", DELIMITER]


@pytest.mark.rule("MST-05", "AMB-M16")
def test_a_drawn_card_chosen_again_stays_out() -> None:
    """Death is drawn, given up and chosen again in one cycle: it does not come twice."""
    play = Play("bo", ana={"names": ["Death"]})
    play.drawn_and_acted("Death")
    play.do(Amend(A, {"names": ["The Moon"]}))
    play.do(Amend(A, {"names": ["The Moon", "Death"]}))
    assert play.pile() == ["bo#1", DELIMITER]


@pytest.mark.rule("MST-26", "AMB-M19")
def test_a_fight_waits_for_those_who_are_out_for_a_while() -> None:
    """Both are out: the cycle ends at the delimiter, none begins, and play goes on when Bo is back."""
    play = Play("ana", "bo")
    play.do(TakeOut(A))
    play.do(TakeOut(B))
    assert play.fight.table(GM).stage == "fighting"
    play.draw(DELIMITER)
    assert (play.waiting(), play.state.cycle) == (False, 1)
    play.do(BringBack(B))
    assert (play.pile(), play.state.cycle) == (["bo#1", DELIMITER], 2)
    play.do(Leave(A))
    play.do(Leave(B))
    assert play.fight.table(GM).stage == "over"


def test_numbers_of_somebody_out_of_the_fight() -> None:
    """They may be changed; the cards come when the actor does."""
    play = Play("ana", "bo")
    play.do(TakeOut(B))
    play.do(Amend(B, {"cards": 2}))
    assert play.pile() == ["ana#1", DELIMITER]
    play.do(BringBack(B))
    assert play.pile() == ["ana#1", "bo#1", "bo#2", DELIMITER]


@pytest.mark.rule("CORE-09")
def test_the_gm_lets_somebody_act() -> None:
    """Regardless of the cards; the next card waits until that is used or let go."""
    play = Play("ana", "bo")
    play.do(Grant(A))
    assert (play.now(ANA), play.waiting()) == ([("ana", "granted")], False)
    assert play.refused(Grant(A)).code == "core.no_change"
    play.act("ana", ANA)
    assert play.said() == ["Ana acts, by GM ruling."]
    assert "ana#1" in play.pile()
    play.do(Grant(A))
    play.decline("ana")
    assert play.waiting()
    play.do(TakeOut(A))
    assert play.refused(Grant(A)).code == "core.is_out"


@pytest.mark.rule("CORE-09")
def test_the_gm_takes_a_chance_away() -> None:
    """The present one; or, when there is none, the next card or hold, and only that."""
    play = Play("bo", ana={"cards": 3})
    play.draw("ana#1")
    play.do(Skip(A))
    assert (play.now(), play.waiting()) == ([], True)
    play.do(Skip(A))
    assert play.refused(Skip(A)).code == "core.no_change"
    play.draw("ana#2")
    assert play.said() == ["GM ruling: Ana is drawn (card 2) and skipped."]
    assert play.waiting()
    play.draw("ana#3")
    play.hold("ana", "bo")
    play.do(Skip(A))
    play.draw("bo#1")
    assert (play.now(), play.holds()) == ([("bo", "card")], [])
    play.do(TakeOut(A))
    assert play.refused(Skip(A)).code == "core.is_out"


@pytest.mark.rule("CORE-09")
@pytest.mark.parametrize("kind", ["before", "after", "granted"])
def test_the_gm_takes_a_hold_or_a_grant_away(kind: str) -> None:
    """What was held is gone, and the others go on."""
    play = Play("ana", "bo")
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("bo#1")
    if kind == "after":
        play.wait("ana")
        play.act("bo")
    if kind == "granted":
        play.act("ana")
        play.do(Grant(A))
    assert ("ana", kind) in play.now()
    play.do(Skip(A))
    assert play.holds() == []
    assert all(actor != "ana" for actor, _ in play.now())


@pytest.mark.rule("CORE-09")
def test_the_gm_moves_cards() -> None:
    """Back into the pile, among those drawn, out of the deck and in again; each is marked as overruling."""
    play = Play("ana", "bo")
    play.drawn_and_acted("ana#1")
    play.do(c.SetPile("ana#1", "pile"))
    assert play.said() == ["GM ruling: the card of Ana is back in the pile."]
    assert play.fight.rows[-1].overrules == "CORE-09"
    assert (play.pile(), play.state.drawn) == (["ana#1", "bo#1", DELIMITER], ())
    play.do(c.SetPile("bo#1", "drawn"))
    assert play.pile() == ["ana#1", DELIMITER]
    assert play.fight.view(GM).drawn == (m.DrawnCard(B, "bo#1", "moved"),)
    play.do(c.SetPile("bo#1", "out"))
    play.draw(DELIMITER)
    assert play.pile() == ["ana#1", DELIMITER]
    assert play.fight.view(GM).cards[1] == m.Cards(B, (), 0)
    play.do(c.SetPile("bo#1", "pile"))
    assert play.pile() == ["ana#1", "bo#1", DELIMITER]
    assert play.refused(c.SetPile("bo#1", "pile")).code == "core.no_change"
    assert play.refused(c.SetPile(DELIMITER, "out")).code == "draw.delimiter_not_moved"
    assert play.refused(c.SetPile("bo#1", "out"), ANA).code == "core.gm_only"


@pytest.mark.rule("CORE-09")
def test_moving_the_card_on_the_table_calls_off_what_it_began() -> None:
    """Bo's draw is taken back: Bo is not up, Ana waits on; a hold goes with its card; the ask has a new name."""
    play = Play("ana", "bo")
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("bo#1")
    play.do(c.SetPile("bo#1", "pile"))
    assert (play.now(), play.holds()) == ([], [("ana", "bo")])
    play.do(c.SetPile("ana#1", "pile"))
    assert play.holds() == []
    assert [ask.id for ask in play.fight.prompts()] == ["c1/draw/3"]


@pytest.mark.rule("CORE-08")
def test_back_and_forward_give_the_same_card() -> None:
    """Undoing a draw by the app and drawing again brings the same card."""
    play = Play("ana", "bo", "cy", "di")
    cards = []
    for _ in range(3):
        play.do(AnswerByApp(play.fight.prompts()[0].id))
        cards.append(play.state.drawn[-1].card if play.state.drawn else DELIMITER)
        play.do(Undo())
    assert len(set(cards)) == 1


@pytest.mark.rule("MST-24", "CORE-12")
@pytest.mark.parametrize("gone", [Leave(B), TakeOut(B)])
def test_what_the_gm_ruled_for_somebody_goes_with_it(gone: Command) -> None:
    """A granted chance and a skip to come are no longer there when the actor is back."""
    play = Play("ana", "bo")
    play.do(Skip(B))
    play.do(Grant(B))
    play.do(gone)
    assert (play.state.granted, play.state.skips, play.waiting()) == ((), frozenset(), True)


@pytest.mark.rule("MST-21", "MST-24")
def test_the_clock_of_an_event_that_goes() -> None:
    """Out for now, it keeps what was counted; gone for good and come again, it begins again."""
    fire = ActorId("fire")
    play = Play("ana", fire={"event": 3, "side": "hazard"})
    play.draw("fire#1")
    play.do(TakeOut(fire))
    play.do(BringBack(fire))
    assert play.fight.view(GM).clocks == (m.EventClock(fire, 1, 3, 0),)
    play.do(Leave(fire))
    play.join("fire", event=3)
    assert play.fight.view(GM).clocks == (m.EventClock(fire, 0, 3, 0),)


@pytest.mark.rule("CORE-13")
def test_the_end_drops_what_the_gm_granted() -> None:
    """Grants, skips, holds and the card on the table are gone."""
    play = Play("ana", "bo")
    play.draw("bo#1")
    play.do(Grant(A))
    play.do(Skip(A))
    play.do(Skip(A))
    play.do(Grant(A))
    play.do(End())
    state = play.state
    assert (state.granted, state.skips, state.top, state.holds) == ((), frozenset(), None, ())


def test_nothing_lies_in_the_pile_before_the_fight() -> None:
    """Cards are shuffled when the first cycle begins."""
    play = Play("ana", begin=False)
    assert play.state.undrawn == frozenset()
    assert (play.pile(), play.waiting(), play.fight.table(GM).clock) == ([], False, ())


def test_every_draw_has_an_ask_of_its_own() -> None:
    """Named after the cycle and the number of the draw in it."""
    play = Play("ana", "bo")
    names = []
    for card in ("ana#1", "bo#1", DELIMITER, "bo#1"):
        names += [ask.id for ask in play.fight.prompts()]
        play.draw(card)
        if card != DELIMITER:
            play.act(play.state.owners[card])
    assert names == ["c1/draw/1", "c1/draw/2", "c1/draw/3", "c2/draw/1"]


def test_who_has_no_card_in_the_deck_has_no_number_of_them() -> None:
    play = Play("ana", "bo")
    play.do(TakeOut(A))
    assert {row.actor: row.mark for row in play.fight.table(GM).actors} == {"ana": "", "bo": "1/1"}
