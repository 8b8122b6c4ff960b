"""Holding: triggers, when holders act, how holds end."""

from __future__ import annotations

import pytest

from tests.systems.draw.play import DELIMITER, Play, hold
from turnkeeper.core.commands import Amend, BringBack, Grant, SetOption, Show, Skip, TakeOut, Undo
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Reason, Refusal, Seat
from turnkeeper.systems.draw import commands as c

ANA = Seat.player("ana", "ana")
SINGLE = {"mst.trigger_target": "single_card"}


def ana_holds_on_bo() -> Play:
    play = Play("ana", "bo", "cy")
    play.draw("ana#1")
    play.hold("ana", "bo")
    return play


@pytest.mark.rule("MST-07")
def test_a_drawn_actor_may_hold() -> None:
    """It names a trigger and does not act; play goes on to the next card."""
    play = ana_holds_on_bo()
    assert play.holds() == [("ana", "bo")]
    (held,) = play.fight.table(GM).held
    assert (held.actor, held.what, held.trigger, held.until) == ("ana", "action", "bo", "reshuffle")
    assert play.said() == ["Ana holds until Bo is drawn."]
    assert play.waiting()


@pytest.mark.rule("MST-07")
def test_only_a_drawn_card_can_be_held() -> None:
    """Not before the card comes, and not on a chance the GM granted."""
    play = Play("ana", "bo")
    assert play.refused(hold("ana", "bo")).code == "draw.not_up"
    play.do(Grant(ActorId("ana")))
    assert play.refused(hold("ana", "bo")).rule == "MST-07"


@pytest.mark.rule("MST-08", "MST-09")
def test_the_first_card_of_the_trigger_counts() -> None:
    """Another actor's card does not fire the hold; whichever of the trigger's cards comes first does."""
    play = Play("ana", "cy", bo={"cards": 2})
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("cy#1")
    assert play.now() == [("cy", "card")]
    play.act("cy")
    play.draw("bo#2")
    assert play.now() == [("ana", "before")]
    play.act("ana")
    play.act("bo")
    play.draw("bo#1")
    assert play.now() == [("bo", "card")]


@pytest.mark.rule("MST-08")
def test_under_single_card_one_card_is_named() -> None:
    """The hold waits for that card, and lets the trigger's other card pass."""
    play = Play("ana", bo={"cards": 2}, options=SINGLE)
    play.draw("ana#1")
    assert play.refused(hold("ana", "bo")).code == "draw.name_a_card"
    assert play.refused(hold("ana", "bo", "ana#1")).code == "draw.name_a_card"
    play.hold("ana", "bo", "bo#2")
    assert play.said() == ["Ana holds until Bo is drawn: card 2."]
    play.draw("bo#1")
    assert play.now() == [("bo", "card")]
    play.act("bo")
    play.draw("bo#2")
    assert play.now() == [("ana", "before")]


@pytest.mark.rule("MST-08")
def test_by_default_no_card_is_named() -> None:
    """A hold on an actor is a hold on any of its cards."""
    play = Play("ana", "bo")
    play.draw("ana#1")
    assert play.refused(hold("ana", "bo", "bo#1")).rule == "MST-08"


@pytest.mark.rule("MST-09")
@pytest.mark.parametrize("choice", ["act", "decline", "hold", "skip"])
def test_firing_depends_on_the_draw_alone(choice: str) -> None:
    """The holder may act afterwards whether the drawn actor acted, declined, held or was skipped."""
    play = ana_holds_on_bo()
    play.draw("bo#1")
    play.wait("ana")
    command = {
        "act": c.Act(ActorId("bo")),
        "decline": c.Decline(ActorId("bo")),
        "hold": hold("bo", "cy"),
        "skip": Skip(ActorId("bo")),
    }[choice]
    play.do(command)
    assert play.now() == [("ana", "after")]
    play.act("ana")
    assert play.waiting()


@pytest.mark.rule("MST-09")
def test_a_trigger_that_is_skipped_beforehand_fires_too() -> None:
    """The GM had taken the trigger's next chance away; its card fires the hold all the same."""
    play = ana_holds_on_bo()
    play.do(Skip(ActorId("bo")))
    play.draw("bo#1")
    assert play.now() == [("ana", "after")]
    assert play.state.skips == frozenset()


@pytest.mark.rule("CORE-09", "MST-14")
def test_a_skip_takes_one_chance_of_who_holds_on_its_own_card() -> None:
    """The GM let Ana hold on her own second card: with that card she loses the held action, and may act on the card."""
    play, ana = Play("bo", ana={"cards": 2}), ActorId("ana")
    play.draw("ana#1")
    play.hold("ana", "ana", insist=True)
    play.do(Skip(ana))
    play.draw("ana#2")
    assert play.said() == ["Ana is drawn: card 2. GM ruling: the held action of Ana is skipped."]
    assert (play.now(), play.holds(), play.state.skips) == ([("ana", "card")], [], frozenset())


@pytest.mark.rule("MST-10")
def test_a_holder_acts_at_once() -> None:
    """It acts before the drawn actor, who is refused until then, and the hold is used up."""
    play = ana_holds_on_bo()
    play.draw("bo#1")
    (opening,) = play.fight.table(GM).now
    assert play.fight.table(GM).held == ()
    assert play.fight.view(GM).holds[0].triggered
    assert (opening.actor, opening.kind, opening.interrupts) == ("ana", "before", "bo")
    assert play.upcoming() == ["bo"]
    refusal = play.refused(c.Act(ActorId("bo")))
    assert (refusal.code, refusal.rule, refusal.soft) == ("draw.wait_your_turn", "MST-10", True)
    play.act("ana", ANA)
    assert play.said() == ["Ana acts at once, on the trigger."]
    assert play.now() == [("bo", "card")]
    assert play.holds() == []
    play.act("bo")
    assert play.waiting()


def came_of(play: Play) -> list[tuple[str, str]]:
    """What came of each card drawn in this cycle, as all at the table are told."""
    (told,) = {
        tuple((entry.card, entry.outcome) for entry in play.fight.view(seat).drawn) for seat in (GM, ANA, SCREEN)
    }
    return list(told)


@pytest.mark.rule("MST-10", "MST-13")
def test_a_card_says_what_came_of_it_when_it_is_held_no_longer() -> None:
    """Held while it waits; then acted on, let go, or skipped."""
    play = ana_holds_on_bo()
    play.draw("bo#1")
    assert came_of(play) == [("ana#1", "held"), ("bo#1", "open")]
    play.act("ana")
    assert came_of(play) == [("ana#1", "acted"), ("bo#1", "open")]
    play.do(Undo())
    play.decline("ana")
    assert came_of(play) == [("ana#1", "declined"), ("bo#1", "open")]
    play.do(Undo())
    play.do(Skip(ActorId("ana")))
    assert came_of(play) == [("ana#1", "skipped"), ("bo#1", "open")]


@pytest.mark.rule("MST-07")
def test_a_held_card_that_is_skipped_when_its_trigger_comes_says_so() -> None:
    """The GM had taken the holder's next chance away: the draw itself ends the hold."""
    play = ana_holds_on_bo()
    play.do(Skip(ActorId("ana")))
    play.draw("bo#1")
    assert came_of(play) == [("ana#1", "skipped"), ("bo#1", "open")]
    play.do(Undo())
    assert came_of(play) == [("ana#1", "held")]


@pytest.mark.rule("MST-24")
def test_a_held_card_of_one_who_was_out_is_held_no_longer() -> None:
    """The held action went with its actor; the card of one who is back lies there as one that was skipped."""
    play = ana_holds_on_bo()
    play.do(TakeOut(ActorId("ana")))
    play.do(BringBack(ActorId("ana")))
    assert (came_of(play), play.holds()) == ([("ana#1", "skipped")], [])


@pytest.mark.rule("MST-07", "MST-10")
def test_a_held_card_is_held_for_those_who_do_not_see_the_draw_yet() -> None:
    """A hidden holder is being asked: who does not see it does not learn of the draw by what has ended with it."""
    play = Play("ana", "bo", "cy")
    play.join("spy", side="npc", visibility="hidden")
    for name in ("spy", "ana"):
        play.draw(f"{name}#1")
        play.hold(name, "bo")
    play.do(Skip(ActorId("ana")))
    play.draw("bo#1")
    shown = {seat.id: [entry.outcome for entry in play.fight.view(seat).drawn] for seat in (GM, ANA, SCREEN)}
    assert shown == {"gm": ["held", "skipped", "open"], "ana": ["held"], "screen": ["held"]}
    play.act("spy")
    shown = {seat.id: [entry.outcome for entry in play.fight.view(seat).drawn] for seat in (GM, ANA, SCREEN)}
    assert shown == {"gm": ["acted", "skipped", "open"], "ana": ["skipped", "open"], "screen": ["skipped", "open"]}


@pytest.mark.rule("MST-10")
def test_a_holder_acts_afterwards() -> None:
    """It lets the drawn actor go first, and then acts."""
    play = ana_holds_on_bo()
    play.draw("bo#1")
    play.wait("ana")
    assert play.now() == [("bo", "card")]
    assert play.upcoming() == ["ana"]
    assert play.refused(c.Act(ActorId("ana"))).rule == "MST-10"
    play.act("bo")
    assert (play.now(), play.waiting()) == ([("ana", "after")], False)
    assert play.refused(c.Wait(ActorId("ana"))).code == "draw.nothing_to_wait_for"
    play.act("ana")
    assert play.said() == ["Ana acts, after the trigger."]
    assert (play.holds(), play.waiting()) == ([], True)


@pytest.mark.rule("MST-10")
def test_only_a_fired_holder_can_choose_to_act_afterwards() -> None:
    """The drawn actor has nobody to wait for."""
    play = Play("ana", "bo")
    play.draw("ana#1")
    assert play.refused(c.Wait(ActorId("ana"))).rule == "MST-10"


@pytest.mark.rule("MST-10")
def test_a_gm_may_let_the_drawn_actor_go_first() -> None:
    """Insisting passes the holder's first chance by; it may still act afterwards."""
    play = ana_holds_on_bo()
    play.draw("bo#1")
    play.do(c.Act(ActorId("bo")), insist=True)
    assert play.fight.rows[-1].overrules == "MST-10"
    assert play.now() == [("ana", "after")]


@pytest.mark.rule("MST-11")
def test_the_delimiter_ends_every_hold() -> None:
    """Whose held action is lost is said, and the trigger's card in the new cycle fires nothing."""
    play = ana_holds_on_bo()
    play.draw("cy#1")
    play.hold("cy", "bo")
    play.draw(DELIMITER)
    assert play.said()[0] == "The delimiter is drawn: the cycle is over. Held actions lost: Ana, Cy. Never came: Bo."
    assert play.holds() == []
    play.draw("bo#1")
    assert play.now() == [("bo", "card")]


@pytest.mark.rule("MST-12")
def test_several_holders_go_in_order_of_declaration() -> None:
    """At once: Cy, Ana; the drawn actor; afterwards: again as declared. The later one is refused before the earlier."""
    play = Play("ana", "bo", "cy", "di")
    for name in ("cy", "ana", "di"):
        play.draw(f"{name}#1")
        play.hold(name, "bo")
    play.draw("bo#1")
    assert [*play.now(), *play.upcoming()] == [("cy", "before"), "ana", "di", "bo"]
    assert play.refused(c.Act(ActorId("ana"))).rule == "MST-12"
    play.wait("cy")
    play.act("ana")
    play.wait("di")
    assert [*play.now(), *play.upcoming()] == [("bo", "card"), "cy", "di"]
    assert play.refused(c.Act(ActorId("di"))).rule == "MST-10"
    play.act("bo")
    refusal = play.refused(c.Act(ActorId("di")))
    assert (refusal.code, refusal.rule, refusal.soft) == ("draw.declared_earlier", "MST-12", True)
    play.act("cy")
    play.act("di")
    assert play.waiting()


@pytest.mark.rule("MST-13")
def test_declining_keeps_the_hold_while_the_trigger_may_come_again() -> None:
    """Bo has another card: Ana holds on. Bo's last card: letting it go ends the hold."""
    play = Play("ana", bo={"cards": 2})
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("bo#1")
    play.decline("ana")
    assert play.said() == ["Ana lets the trigger go by and goes on holding."]
    assert (play.now(), play.holds()) == ([("bo", "card")], [("ana", "bo")])
    play.act("bo")
    play.draw("bo#2")
    play.wait("ana")
    play.act("bo")
    play.decline("ana")
    assert (play.holds(), play.waiting()) == ([], True)


@pytest.mark.rule("MST-13", "MST-22")
@pytest.mark.parametrize("draws", [1, 2])
def test_declining_ends_the_hold_on_an_event_that_leaves_with_this_draw(draws: int) -> None:
    """The fire has two cards: both leave as it happens; where it only draws closer, the other may still come."""
    fire = {"event": draws, "cards": 2, "side": "hazard"}
    play = Play("ana", fire=fire, options={"mst.event_triggers": True})
    play.draw("ana#1")
    play.hold("ana", "fire")
    play.draw("fire#1")
    play.decline("ana")
    end = "nothing is left to wait for" if draws == 1 else "goes on holding"
    assert end in play.said()[0]
    assert play.holds() == ([] if draws == 1 else [("ana", "fire")])


@pytest.mark.rule("MST-13")
def test_a_hold_on_one_card_ends_when_that_card_passes() -> None:
    """Under single_card no other card of the trigger can fire it."""
    play = Play("ana", bo={"cards": 2}, options=SINGLE)
    play.draw("ana#1")
    play.hold("ana", "bo", "bo#1")
    play.draw("bo#1")
    play.decline("ana")
    assert play.holds() == []


@pytest.mark.rule("MST-14")
def test_what_cannot_be_a_trigger() -> None:
    """Own cards and events only against the rules, by insisting; the delimiter never."""
    play = Play("ana", "bo", fire={"event": 3, "side": "hazard"})
    play.draw("ana#1")
    own, event = play.refused(hold("ana", "ana")), play.refused(hold("ana", "fire"))
    assert [(own.code, own.soft), (event.code, event.soft)] == [("draw.own_card", True), ("draw.event_trigger", True)]
    delimiter = play.refused(hold("ana", "bo", DELIMITER))
    assert (delimiter.code, delimiter.rule, delimiter.soft) == ("draw.never_the_delimiter", "MST-14", False)
    play.hold("ana", "fire", insist=True)
    assert play.fight.rows[-1].overrules == "MST-14"


@pytest.mark.rule("MST-14", "MST-20")
def test_event_cards_as_triggers_when_switched_on() -> None:
    """The holder is asked before the event counts; who waits acts after it has."""
    play = Play("ana", "bo", fire={"event": 3, "side": "hazard"}, options={"mst.event_triggers": True})
    play.draw("ana#1")
    play.hold("ana", "fire")
    play.draw("bo#1")
    play.hold("bo", "fire")
    play.draw("fire#1")
    assert play.now() == [("ana", "before")]
    assert play.upcoming() == ["bo", "fire"]
    assert play.state.tallies == {}
    assert play.refused(c.Act(ActorId("fire"))).rule == "MST-20"
    play.act("ana")
    assert [*play.now(), *play.upcoming()] == [("bo", "before"), "fire"]
    play.wait("bo")
    assert play.state.tallies[ActorId("fire")].draws == 1
    assert play.now() == [("bo", "after")]
    play.act("bo")
    assert play.waiting()


@pytest.mark.rule("MST-15")
def test_a_trigger_that_cannot_come_is_refused() -> None:
    """Bo's only card is drawn, or Bo is out of the fight; a GM may insist."""
    play = Play("ana", "bo", "cy", "di")
    play.drawn_and_acted("bo#1")
    play.draw("ana#1")
    refusal = play.refused(hold("ana", "bo"))
    assert (refusal.code, refusal.rule, refusal.soft) == ("draw.no_card_left", "MST-15", True)
    play.do(TakeOut(ActorId("cy")))
    assert play.refused(hold("ana", "cy")).rule == "MST-15"
    play.hold("ana", "bo", insist=True)
    assert play.holds() == [("ana", "bo")]


@pytest.mark.rule("MST-15")
def test_a_single_card_that_was_drawn_is_refused() -> None:
    """Bo has another card, but not this one."""
    play = Play("ana", bo={"cards": 2}, options=SINGLE)
    play.drawn_and_acted("bo#1")
    play.draw("ana#1")
    assert play.refused(hold("ana", "bo", "bo#1")).rule == "MST-15"
    play.hold("ana", "bo", "bo#2")


@pytest.mark.rule("MST-16")
def test_a_used_hold_fires_nothing() -> None:
    """Cy holds on Ana, Ana on Bo. Bo is drawn, Ana acts; Cy is fired only by Ana's next card."""
    play = Play("bo", "cy", ana={"cards": 2})
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("cy#1")
    play.hold("cy", "ana")
    play.draw("bo#1")
    play.act("ana")
    assert play.now() == [("bo", "card")]
    play.act("bo")
    assert play.waiting()
    play.draw("ana#2")
    assert play.now() == [("cy", "before")]


@pytest.mark.rule("MST-17")
def test_mutual_holds_are_legal_and_end_at_the_delimiter() -> None:
    """Ana waits for Bo and Bo for Ana: nothing loops, the delimiter clears both."""
    play = Play("ana", "bo")
    play.do(Amend(ActorId("ana"), {"cards": 2}))
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("bo#1")
    play.decline("ana")
    play.hold("bo", "ana")
    play.draw("ana#2")
    play.wait("bo")
    play.act("ana")
    play.act("bo")
    play.draw(DELIMITER)
    assert play.holds() == []


@pytest.mark.rule("MST-17")
def test_a_hold_keeps_its_trigger() -> None:
    """Neither before its trigger comes nor then can the holder name another one."""
    play = ana_holds_on_bo()
    assert play.refused(hold("ana", "cy")).rule == "MST-17"
    play.draw("bo#1")
    assert play.refused(hold("ana", "cy")).rule == "MST-17"
    play.wait("ana")
    assert play.refused(hold("ana", "cy")).rule == "MST-17"
    play.act("bo")
    assert play.refused(hold("ana", "cy")).code == "draw.no_new_aim"


@pytest.mark.rule("MST-19", "MST-18")
def test_a_hold_for_every_drawn_card() -> None:
    """The dragon holds twice on the knight, acts with its third card, and may use both when the knight comes."""
    play = Play("knight", dragon={"cards": 4})
    for card in ("dragon#1", "dragon#2"):
        play.draw(card)
        play.hold("dragon", "knight")
    play.drawn_and_acted("dragon#3")
    assert [held.card for held in play.fight.view(GM).holds] == ["dragon#1", "dragon#2"]
    play.draw("knight#1")
    play.act("dragon")
    assert play.now() == [("dragon", "before")]
    play.wait("dragon")
    play.act("knight")
    play.act("dragon")
    assert (play.holds(), play.waiting()) == ([], True)


@pytest.mark.rule("MST-19")
def test_one_hold_at_a_time_when_the_table_says_so() -> None:
    """Under multi_hold one, a second hold is refused until the first is used."""
    play = Play("knight", "squire", dragon={"cards": 3}, options={"mst.multi_hold": "one"})
    play.draw("dragon#1")
    play.hold("dragon", "knight")
    play.draw("dragon#2")
    refusal = play.refused(hold("dragon", "knight"))
    assert (refusal.code, refusal.rule, refusal.soft) == ("draw.one_hold", "MST-19", True)
    play.act("dragon")
    play.draw("knight#1")
    play.act("dragon")
    play.act("knight")
    play.draw("dragon#3")
    play.hold("dragon", "squire")


@pytest.mark.rule("CORE-02", "MST-19")
def test_a_changed_option_bites_in_the_next_cycle() -> None:
    """Within the cycle the dragon may still hold twice."""
    play = Play("knight", dragon={"cards": 3})
    play.do(SetOption("mst.multi_hold", "one"))
    for card in ("dragon#1", "dragon#2"):
        play.draw(card)
        play.hold("dragon", "knight")
    play.draw(DELIMITER, "dragon#1")
    play.hold("dragon", "knight")
    play.draw("dragon#2")
    assert play.refused(hold("dragon", "knight")).rule == "MST-19"


@pytest.mark.rule("MST-10", "MST-12", "MST-04")
def test_why_one_comes_before_the_other() -> None:
    """By the holds on the top card; of cards in the pile nobody knows, and who has none to come has no place."""
    play = Play("ana", "bo", "cy", "di", "ed")
    assert _why(play, "ana", "cy") == ("in_pile", "MST-04", "unsettled")
    for name in ("ana", "cy"):
        play.draw(f"{name}#1")
        play.hold(name, "bo")
    assert _why(play, "cy", "di") == ("holds", "MST-07", "absent")
    play.draw("bo#1")
    assert _why(play, "ana", "cy") == ("ana", "cy", "declared_first", "MST-12")
    assert _why(play, "bo", "ana") == ("ana", "bo", "acts_at_once", "MST-10")
    assert _why(play, "di", "bo") == ("to_come", "MST-04", "absent")
    play.wait("ana")
    play.wait("cy")
    assert _why(play, "ana", "bo") == ("bo", "ana", "acts_afterwards", "MST-10")
    assert _why(play, "cy", "ana") == ("ana", "cy", "declared_first", "MST-12")
    assert _why(play, "di", "ed") == ("in_pile", "MST-04", "unsettled")
    play.act("bo")
    play.act("ana")
    assert _why(play, "bo", "cy") == ("done", "MST-05", "absent")


@pytest.mark.rule("CORE-09")
def test_why_an_actor_that_the_gm_lets_act_is_up() -> None:
    """It may act together with the one whose card is up."""
    play = Play("ana", "bo")
    play.draw("bo#1")
    play.do(Grant(ActorId("ana")))
    assert play.now() == [("bo", "card"), ("ana", "granted")]
    assert _why(play, "ana", "bo") == ("granted", "CORE-09", "together")


@pytest.mark.rule("CORE-09", "MST-10", "MST-12")
def test_why_an_actor_that_the_gm_lets_act_comes_before_those_who_wait() -> None:
    """It has held nothing: the ruling is the reason, whether the others are still asked or have said "after"."""
    play = Play("ana", "bo", "cy", "di")
    for name in ("ana", "bo"):
        play.draw(f"{name}#1")
        play.hold(name, "di")
    play.draw("di#1")
    play.do(Grant(ActorId("cy")))
    assert _why(play, "ana", "cy") == ("granted", "CORE-09", "together")
    for later in ("bo", "di"):
        assert _why(play, later, "cy") == ("cy", later, "let_act", "CORE-09")
    play.wait("ana")
    play.wait("bo")
    assert _why(play, "di", "cy") == ("granted", "CORE-09", "together")
    assert _why(play, "ana", "cy") == ("cy", "ana", "let_act", "CORE-09")
    play.act("di")
    assert _why(play, "ana", "cy") == ("granted", "CORE-09", "together")
    assert _why(play, "bo", "cy") == ("cy", "bo", "let_act", "CORE-09")


@pytest.mark.rule("MST-07", "CORE-14")
def test_why_a_holder_has_no_place_when_its_trigger_is_hidden() -> None:
    """Who sees the trigger is told its name, and nobody else."""
    play = Play("ana", "bo", "cy")
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.do(Show(ActorId("bo"), "hidden"))
    assert _why(play, "ana", "cy")[0] == "holds"
    assert _why(play, "ana", "cy", ANA)[0] == "holds_on"


def _why(play: Play, first: str, second: str, seat: Seat = GM) -> tuple[str, ...]:
    reason = play.fight.why(ActorId(first), ActorId(second), seat)
    assert isinstance(reason, Reason)
    if reason.stands == "before":
        return (reason.first, reason.second, reason.key, reason.rule)
    return (reason.key, reason.rule, reason.stands)


@pytest.mark.rule("MST-10")
def test_the_gm_has_a_holder_act_after_the_one_who_was_drawn() -> None:
    """The answer to why the holder is first names the holder's own way, while it has not acted."""
    play = ana_holds_on_bo()
    play.draw("bo#1")
    found = play.fight.reordering(ActorId("ana"), ActorId("bo"), GM)
    assert found == c.Wait(ActorId("ana"))
    play.do(found)
    why = play.fight.why(ActorId("ana"), ActorId("bo"), GM)
    assert isinstance(why, Reason)
    assert (why.stands, why.first) == ("before", "bo")
    assert play.fight.reordering(ActorId("bo"), ActorId("ana"), GM) is None


@pytest.mark.rule("MST-08", "MST-14")
def test_under_single_card_a_barred_trigger_is_refused_as_such() -> None:
    """Naming one of its cards would not help; a GM who passes over the ban still has to name one."""
    play = Play("ana", fire={"event": 2, "cards": 2}, options=SINGLE)
    play.draw("ana#1")
    for barred, code in (("fire", "draw.event_trigger"), ("ana", "draw.own_card")):
        assert play.refused(hold("ana", barred)).code == code
    named = play.fight.send(hold("ana", "fire"), GM, insist=True)
    assert isinstance(named, Refusal)
    assert named.code == "draw.name_a_card"
    play.hold("ana", "fire", "fire#2", insist=True)


@pytest.mark.rule("MST-10", "CORE-09")
@pytest.mark.parametrize("stage", ["open", "occurring", "settled"])
def test_a_holder_let_in_before_the_trigger_is_not_told_of_as_after_it(stage: str) -> None:
    """Ana said after; the GM has her act sooner than the drawn one, or than the event is played out."""
    play = Play("ana", bo={"event": 1} if stage == "occurring" else {}, options={"mst.event_triggers": True})
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("bo#1")
    play.wait("ana")
    if stage == "settled":
        play.act("bo")
    play.do(c.Act(ActorId("ana")), insist=True)
    when = "after the trigger" if stage == "settled" else "at once, on the trigger"
    assert play.said() == [f"Ana acts{',' if stage == 'settled' else ''} {when}."]
