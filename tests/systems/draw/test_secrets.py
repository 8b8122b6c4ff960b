"""What a seat may not know leaves no trace: fights that differ in nothing else look alike to it, byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest

from tests.systems.draw.play import DELIMITER, Play, hold
from turnkeeper.core.commands import Amend, Begin, BringBack, Command, Grant, Leave, Note, Show, Skip, TakeOut, Undo
from turnkeeper.core.conformance.pictures import picture
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Reason, Seat, Visibility
from turnkeeper.systems.draw import commands as c

ANA = Seat.player("ana", "ana")
ANA_ID = ActorId("ana")
SPY = ActorId("spy")
SPY_SEAT = Seat.player("sal", "spy")
WATCHERS = (ANA, SCREEN)


def looks(play: Play) -> list[bytes]:
    return [picture(play.fight, seat) for seat in WATCHERS]


def with_spy(**options: object) -> Play:
    """Ana, Bo, a fire, and a hidden spy with two cards."""
    play = without_spy(begin=False, **options)
    play.join("spy", visibility="hidden", side="npc", cards=2)
    play.do(Begin())
    return play


def without_spy(*, begin: bool = True, **options: object) -> Play:
    return Play("ana", "bo", fire={"event": 2, "side": "hazard"}, options=options, begin=begin)


@pytest.mark.rule("CORE-14")
def test_a_hidden_actors_draw_leaves_no_trace() -> None:
    """Its card, its chance, its acting and its number of cards change no byte for others."""
    secret, plain = with_spy(), without_spy()
    assert looks(secret) == looks(plain)
    for play in (secret, plain):
        play.drawn_and_acted("bo#1")
    before = looks(plain)
    steps: list[Callable[[], None]] = [
        lambda: secret.draw("spy#1"),
        lambda: secret.act("spy"),
        lambda: secret.draw("spy#2"),
        lambda: secret.hold("spy", "ana"),
        lambda: secret.do(Grant(SPY)),
        lambda: secret.do(Skip(SPY)),
        lambda: secret.do(c.SetPile("spy#1", "pile")),
    ]
    for step in steps:
        step()
        assert looks(secret) == before


@pytest.mark.rule("CORE-12", "CORE-14")
@pytest.mark.parametrize("goes", [TakeOut, Leave])
def test_a_card_is_told_of_when_the_hidden_holder_that_was_asked_goes(goes: Callable[[ActorId], Command]) -> None:
    secret, plain = with_spy(), without_spy()
    secret.draw("spy#1")
    secret.hold("spy", "ana")
    for play in (secret, plain):
        play.draw("ana#1")
    assert looks(secret) != looks(plain)
    secret.do(goes(SPY))
    assert looks(secret) == looks(plain)
    for seat in WATCHERS:
        lines = [[line.text for line in play.fight.lines(seat)] for play in (secret, plain)]
        assert lines[0] == lines[1]
        assert lines[0][-1] == "Ana is drawn."
        assert secret.fight.line_count(seat) == len(lines[0])


@pytest.mark.rule("CORE-14", "MST-10", "MST-12")
@pytest.mark.parametrize("choice", ["act", "wait", "decline"])
def test_a_hidden_holder_is_asked_in_secret(choice: str) -> None:
    """Until it has decided, its trigger's card is not drawn yet for the others; nor do they learn what it decided."""
    secret, plain = with_spy(), without_spy()
    secret.draw("spy#1")
    secret.hold("spy", "ana")
    before = looks(plain)
    secret.draw("ana#1")
    assert secret.now() == [("spy", "before")]
    assert looks(secret) == before
    assert secret.refused(c.Act(ActorId("ana")), ANA) == plain.refused(c.Act(ActorId("ana")), ANA)
    {"act": secret.act, "wait": secret.wait, "decline": secret.decline}[choice]("spy")
    plain.draw("ana#1")
    assert looks(secret) == looks(plain)
    assert secret.said(ANA) == ["Ana is drawn."]
    for play in (secret, plain):
        play.act("ana")
    assert looks(secret) == looks(plain)
    if choice == "wait":
        assert secret.now() == [("spy", "after")]
        secret.act("spy")
        assert looks(secret) == looks(plain)
    for play in (secret, plain):
        play.draw(DELIMITER)
    assert looks(secret) == looks(plain)


@pytest.mark.rule("CORE-14", "MST-12")
def test_a_hidden_holder_is_asked_before_the_others() -> None:
    """Ana declared first, the spy second: the spy is asked first, and Ana sees nothing of it."""
    secret, plain = with_spy(), without_spy()
    for play in (secret, plain):
        play.draw("ana#1")
        play.hold("ana", "bo")
    secret.draw("spy#1")
    secret.hold("spy", "bo")
    before = looks(plain)
    secret.draw("bo#1")
    assert looks(secret) == before
    secret.wait("spy")
    plain.draw("bo#1")
    assert looks(secret) == looks(plain)
    assert secret.now(ANA) == [("ana", "before")]
    for play in (secret, plain):
        play.wait("ana")
        play.act("bo")
        play.do(c.Act(ActorId("ana")), ANA)
        play.do(Note("on"))
    assert looks(secret) == looks(plain)


@pytest.mark.rule("CORE-14", "MST-12")
def test_a_hidden_holder_that_acts_afterwards_holds_nobody_up() -> None:
    """The spy declared first and Ana second, both to act after Bo: either may, and Ana sees no pause."""
    secret, plain = with_spy(), without_spy()
    secret.draw("spy#1")
    secret.hold("spy", "bo")
    for play in (secret, plain):
        play.draw("ana#1")
        play.hold("ana", "bo")
        play.do(Skip(ActorId("bo")))
        play.draw("bo#1")
    assert secret.now() == [("spy", "after"), ("ana", "after")]
    assert looks(secret) == looks(plain)
    reason = secret.fight.why(SPY, ActorId("ana"), GM)
    assert isinstance(reason, Reason)
    assert (reason.key, reason.rule, reason.together) == ("beside_hidden", "MST-12", True)


@pytest.mark.rule("CORE-14", "MST-14")
def test_a_hidden_holder_on_an_event() -> None:
    """The fire is neither drawn nor closer for the others until the spy has decided."""
    secret, plain = with_spy(**{"mst.event_triggers": True}), without_spy(**{"mst.event_triggers": True})
    secret.draw("spy#1")
    secret.hold("spy", "fire")
    before = looks(plain)
    secret.draw("fire#1")
    assert looks(secret) == before
    secret.act("spy")
    plain.draw("fire#1")
    assert looks(secret) == looks(plain)


@pytest.mark.rule("CORE-14", "MST-11")
def test_a_hidden_holder_is_not_named_when_its_hold_is_lost() -> None:
    """The delimiter's line names only those the seat sees."""
    secret = with_spy()
    secret.draw("spy#1")
    secret.hold("spy", "ana")
    secret.draw("ana#1")
    secret.decline("spy")
    secret.act("ana")
    secret.draw("spy#2")
    secret.hold("spy", "bo")
    secret.draw(DELIMITER)
    assert secret.said(ANA)[0] == "The delimiter is drawn: the cycle is over. Never came: Bo."
    assert secret.said(GM)[0] == "The delimiter is drawn: the cycle is over. Held actions lost: Spy. Never came: Bo."


def stranger(**profile: object) -> Play:
    """Ana, Bo, and an unknown actor."""
    play = Play("ana", "bo", begin=False)
    play.join("spy", visibility="unknown", side="npc", **profile)
    play.do(Begin())
    return play


@pytest.mark.rule("CORE-14", "MST-15", "MST-13")
def test_an_unknown_actors_cards_are_a_secret() -> None:
    """How many it has and what they are called shows nowhere: not in the pile, nor in what may be held or kept."""
    one, three = stranger(), stranger(names=["Death", "The Devil", "The Moon"])
    plays = (one, three)
    assert looks(one) == looks(three)
    for play in plays:
        play.draw(play.state.decks[SPY][0])
    assert looks(one) == looks(three)
    assert one.now(ANA) == [("?1", "card")]
    assert one.said(ANA) == ["?1 is drawn."]
    for play in plays:
        play.act("spy")
        play.draw("ana#1")
    assert looks(one) == looks(three)
    for play in plays:
        play.do(hold("ana", "?1"), ANA)
        play.do(Note("Ana waits for the stranger."))
    assert looks(one) == looks(three)
    assert one.holds(ANA) == [("ana", "?1")]


@pytest.mark.rule("CORE-14", "MST-13")
def test_declining_at_an_unknown_trigger_keeps_the_hold() -> None:
    """Else a hold's end would tell that the stranger has no other card."""
    one, three = stranger(), stranger(cards=3)
    for play in (one, three):
        play.draw("ana#1")
        play.do(hold("ana", "?1"), ANA)
        play.draw("spy#1")
        play.decline("ana")
        play.act("spy")
        assert play.holds(ANA) == [("ana", "?1")]
    assert looks(one) == looks(three)


@pytest.mark.rule("CORE-14", "MST-08")
def test_under_single_card_an_unknown_actor_is_waited_for_whole() -> None:
    """Its cards have no names for Ana, so she names none; the GM names one."""
    options = {"mst.trigger_target": "single_card"}
    play = Play("ana", options=options, begin=False)
    play.join("spy", visibility="unknown", cards=2)
    play.do(Begin())
    play.draw("ana#1")
    assert play.refused(hold("ana", "?1", "spy#1"), ANA).code == "draw.any_card"
    assert play.refused(hold("ana", "spy")).code == "draw.name_a_card"
    play.do(hold("ana", "?1"), ANA)
    play.draw("spy#2")
    assert play.now() == [("ana", "before")]


@pytest.mark.rule("CORE-14", "MST-20")
def test_an_unknown_event_tells_no_numbers() -> None:
    """Others see that it draws closer, not how close."""
    two, four = stranger(event=2), stranger(event=4)
    for play in (two, four):
        play.draw("spy#1")
    assert looks(two) == looks(four)
    assert two.said(ANA) == ["?1 is drawn.", "?1 draws closer."]
    assert two.fight.view(ANA).clocks == ()


@pytest.mark.rule("CORE-14")
@pytest.mark.parametrize(
    "overrule",
    [
        lambda play: play.do(c.SetPile("spy#1", "drawn")),
        lambda play: play.do(Amend(SPY, {"cards": 4})),
    ],
)
def test_the_gm_deals_with_unknown_cards_in_secret(overrule: Callable[[Play], None]) -> None:
    """Moving an unknown actor's card, or giving it more, is told to nobody else; a card laid out shows as drawn."""
    play = stranger(cards=2)
    overrule(play)
    assert play.said(ANA) == []
    assert "spy" not in str(looks(play))


@pytest.mark.rule("CORE-08", "CORE-14")
@pytest.mark.parametrize(("place", "kept"), [("pile", False), ("out", False), ("pile", True)])
def test_an_unknown_actors_card_that_was_seen_drawn_is_said_to_be_gone(
    place: Literal["pile", "out"],
    kept: bool,  # noqa: FBT001 - a parameter
) -> None:
    """Ana could act before it, or saw the action held with it: she reads why it is gone, and not where the card is."""
    play = stranger(cards=2)
    play.draw("ana#1")
    play.do(hold("ana", "?1"), ANA)
    play.draw("spy#1")
    if kept:
        play.decline("ana")
        play.hold("spy", "ana", insist=True)
    play.do(c.SetPile("spy#1", place))
    told = "GM ruling: the card of ?1 no longer counts as drawn."
    assert play.said(ANA) == [told + " The action held with it is lost." * kept]
    assert "?1" not in dict(play.now(ANA))
    play.do(c.SetPile("spy#2", "out"))
    assert play.said(ANA) == []


def test_offers_of_a_player() -> None:
    """Ana's buttons: act, decline and hold when her card comes, act greyed out when not; no overruling."""
    play = Play("ana", "bo")
    (grey,) = [offer for offer in play.fight.actions(ANA) if offer.command == "act"]
    assert grey.refused is not None
    assert grey.refused.code == "draw.not_up"
    play.draw("ana#1")
    assert {offer.command for offer in play.fight.actions(ANA)} == {"act", "decline", "hold", "mark"}
    commands = {offer.command for offer in play.fight.actions(GM)}
    assert {"act", "decline", "hold", "next", "set_pile", "grant", "skip"} <= commands
    assert play.fight.actions(SCREEN) == ()


@pytest.mark.rule("CORE-14", "MST-10")
def test_a_trigger_that_went_into_hiding() -> None:
    """Bo waits for Cy, who then hides: Bo is asked when Cy's card comes, and acts after Cy without learning of Cy."""
    play = Play("ana", "bo", cy={"side": "npc"})
    play.draw("bo#1")
    play.hold("bo", "cy")
    play.do(Show(ActorId("cy"), "hidden"))
    assert play.holds(ANA) == [("bo", None)]
    play.draw("cy#1")
    (opening,) = play.fight.table(ANA).now
    assert (opening.actor, opening.kind, opening.interrupts) == ("bo", "before", None)
    play.wait("bo")
    assert play.said(ANA) == ["Bo will act afterwards."]
    assert play.now(ANA) == []
    play.act("cy")
    assert play.now(ANA) == [("bo", "after")]


@pytest.mark.rule("CORE-14", "MST-24")
def test_an_unknown_trigger_that_is_out_is_not_kept_waiting_for() -> None:
    """That it is out everybody sees, so declining ends the hold."""
    play = stranger(cards=2)
    play.draw("ana#1")
    play.hold("ana", "spy")
    play.draw("spy#1")
    play.wait("ana")
    play.act("spy")
    play.do(TakeOut(SPY))
    play.decline("ana")
    assert play.holds() == []


@pytest.mark.rule("CORE-14", "MST-24", "AMB-M18")
def test_the_trigger_leaves_while_a_hidden_holder_is_asked() -> None:
    """Ana and the spy hold on Bo, whose draw the spy alone knows of when Bo leaves: for others it never came."""
    secret, plain = with_spy(), without_spy()
    for play in (secret, plain):
        play.draw("ana#1")
        play.hold("ana", "bo")
    secret.draw("spy#1")
    secret.hold("spy", "bo")
    secret.draw("bo#1")
    for command in (TakeOut(ActorId("bo")), BringBack(ActorId("bo"))):
        for play in (secret, plain):
            play.do(command)
        assert looks(secret) == looks(plain)
    assert secret.now() == []


@pytest.mark.rule("CORE-14", "CORE-08", "MST-09")
@pytest.mark.parametrize("drawn", ["bo#1", "spy#1"])
def test_a_hidden_actor_that_is_shown_shows_the_card_on_the_table(drawn: str) -> None:
    """The spy holds on Bo, and is shown as Bo's card comes, or as its own does: all read of the card once."""
    play = with_spy()
    play.draw("spy#2")
    play.hold("spy", "bo")
    play.draw(drawn)
    card = "Bo is drawn." if drawn == "bo#1" else "Spy is drawn: card 1."
    assert play.said(ANA) == []
    assert play.said(SPY_SEAT) == [card]
    play.do(Show(SPY, "known"))
    assert play.said(ANA) == ["Spy comes into view.", card]
    assert card not in play.said(SPY_SEAT)
    assert card not in play.said(GM)
    play.act("spy")
    assert len([line for line in play.fight.lines(ANA) if line.text == card]) == 1


@pytest.mark.rule("CORE-14", "MST-24", "AMB-M18")
def test_the_trigger_leaves_while_a_hidden_holder_waits() -> None:
    """The spy is to act after Bo when Bo leaves: others see that Bo leaves, and no draw called off."""
    secret, plain = with_spy(), without_spy()
    secret.draw("spy#1")
    secret.hold("spy", "bo")
    secret.draw("bo#1")
    secret.wait("spy")
    plain.draw("bo#1")
    for play in (secret, plain):
        play.do(TakeOut(ActorId("bo")))
    assert looks(secret) == looks(plain)
    assert secret.holds() == [("spy", "bo")]


@pytest.mark.rule("CORE-14", "MST-14", "MST-20")
def test_an_unknown_event_has_its_place_as_an_unknown_actor_has() -> None:
    """Ana is asked before the stranger's draw; that it will not act but count shows only when it does."""
    actor, event = stranger(cards=2), stranger(cards=2, event=3)
    for play in (actor, event):
        play.draw("ana#1")
        play.hold("ana", "spy", insist=True)
        play.draw("spy#1")
    assert looks(actor) == looks(event)
    assert event.upcoming(ANA) == ["?1"]


@pytest.mark.rule("CORE-14", "MST-08")
def test_cards_in_holds_are_told_to_those_who_know_whose_they_are() -> None:
    """A stranger's hold shows no card; a hold on one card of a stranger shows not which."""
    play = Play("ana", "bo", options={"mst.trigger_target": "single_card"}, begin=False)
    play.join("spy", visibility="unknown", cards=2)
    play.do(Begin())
    play.draw("bo#1")
    play.hold("bo", "spy", "spy#2")
    play.draw("spy#1")
    play.hold("spy", "ana", "ana#1")
    on_spy, by_spy = play.fight.view(ANA).holds
    assert (on_spy.card, on_spy.trigger, on_spy.on) == ("bo#1", "?1", "")
    assert (by_spy.actor, by_spy.card, by_spy.on) == ("?1", "", "ana#1")
    assert [held.on for held in play.fight.view(GM).holds] == ["spy#2", "ana#1"]


@pytest.mark.rule("CORE-14", "CORE-09")
def test_a_skipped_hold_ends_no_sooner_than_its_trigger_is_seen() -> None:
    """The GM has Bo's hold on Ana skipped; while the hidden spy is asked, Bo still seems to hold."""
    secret, plain = with_spy(), without_spy()
    for play in (secret, plain):
        play.draw("bo#1")
        play.hold("bo", "ana")
        play.do(Skip(ActorId("bo")))
    secret.draw("spy#1")
    secret.hold("spy", "ana")
    secret.draw("ana#1")
    assert looks(secret) == looks(plain)
    assert secret.holds(ANA) == [("bo", "ana")]
    assert secret.holds(GM) == [("spy", "ana")]
    assert [secret.fight.view(seat).skipped for seat in (ANA, GM)] == [("bo",), ()]
    secret.wait("spy")
    plain.draw("ana#1")
    assert looks(secret) == looks(plain)
    assert (secret.holds(ANA), secret.fight.view(ANA).skipped) == ([], ())


@pytest.mark.rule("CORE-14", "CORE-09")
@pytest.mark.parametrize(("card", "told"), [("ana#1", "Ana"), ("fire#1", "Fire")])
def test_a_card_that_is_skipped_before_it_is_seen_is_said_to_be_drawn(card: str, told: str) -> None:
    """While the hidden spy is asked the others have not seen the card: one line then tells them both."""
    play = with_spy(**{"mst.event_triggers": True})
    actor = play.state.owners[card]
    play.draw("spy#1")
    play.hold("spy", actor)
    play.draw(card)
    play.do(Skip(actor))
    for seat in WATCHERS:
        assert play.said(seat) == [f"GM ruling: {told} is drawn and skipped."]
    assert play.said() == [f"GM ruling: {told}'s card is skipped."]


@pytest.mark.rule("CORE-14", "MST-04")
@pytest.mark.parametrize("doing", [c.Act(ANA_ID), c.Decline(ANA_ID), c.Hold(ANA_ID, ActorId("bo"))])
def test_an_actor_that_the_gm_has_go_before_a_hidden_holder_is_said_to_be_drawn(doing: Command) -> None:
    """The others hear first that its card has come, and not once more when the holder acts."""
    play = with_spy()
    play.draw("spy#1")
    play.hold("spy", "ana")
    play.draw("ana#1")
    play.do(doing, insist=True)
    for seat in WATCHERS:
        first, *more = play.said(seat)
        assert (first, len(more)) == ("Ana is drawn.", 1)
    assert "Ana is drawn." not in [*play.said(), *play.said(SPY_SEAT)]
    play.act("spy")
    assert [play.said(seat) for seat in WATCHERS] == [[], []]


@pytest.mark.rule("CORE-14", "MST-04")
def test_the_owner_of_one_of_two_hidden_holders_is_told_of_a_card_that_the_other_kept_from_it() -> None:
    """Each sees its own holder alone, and the card waits for both: it is new to each where the GM has its actor go."""
    play = with_spy()
    play.join("rat", visibility="hidden", side="npc")
    for card in ("spy#1", "rat#1"):
        play.draw(card)
        play.hold(card.partition("#")[0], "ana")
    play.draw("ana#1")
    play.do(c.Act(ANA_ID), insist=True)
    for seat in (*WATCHERS, SPY_SEAT, Seat.player("ray", "rat")):
        assert play.said(seat) == ["Ana is drawn.", "Ana acts."]
    assert play.said() == ["Ana acts."]


@pytest.mark.rule("CORE-14", "AMB-M16")
@pytest.mark.parametrize("cards", [2, 3])
def test_cards_change_while_a_hidden_holder_is_asked(cards: int) -> None:
    """Ana's card lies in the pile still as far as the others know, so the lines on her cards count it there."""
    secret, plain = with_spy(), without_spy()
    secret.draw("spy#1")
    secret.hold("spy", "ana")
    secret.draw("ana#1")
    for play in (secret, plain):
        play.do(Amend(ActorId("ana"), {"cards": cards}))
    assert looks(secret) == looks(plain)
    assert secret.said()[-1] == f"Ana has {cards} cards: {cards - 1} in the pile now, the rest from the next cycle on."


@pytest.mark.rule("CORE-08", "CORE-14")
@pytest.mark.parametrize("decide", [c.Act, c.Wait, c.Decline])
@pytest.mark.parametrize("visibility", ["known", "unknown"])
def test_a_hidden_holder_does_not_take_back_what_showed_the_card_to_the_others(
    decide: Callable[[ActorId], Command], visibility: Visibility
) -> None:
    """The card on which it is asked shows when it has decided; nobody could forget it."""
    play = Play(begin=False)
    play.join("ana", visibility=visibility)
    play.join("spy", visibility="hidden")
    play.do(Begin())
    play.draw("spy#1")
    play.hold("spy", "ana")
    play.draw("ana#1")
    before = picture(play.fight, SCREEN)
    play.do(decide(SPY), SPY_SEAT)
    assert picture(play.fight, SCREEN) != before
    assert play.refused(Undo(), SPY_SEAT).code == "core.revealed"
    assert not any(offer.command == "undo" for offer in play.fight.actions(SPY_SEAT))
    play.do(Undo())
    assert picture(play.fight, SCREEN) == before
