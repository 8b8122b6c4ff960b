"""The deck: whose cards are in it, how they come, and what the delimiter does."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.systems.draw.play import DELIMITER, Play
from turnkeeper.core.commands import (
    Amend,
    AnswerByApp,
    AnswerPrompt,
    Begin,
    BringBack,
    Command,
    End,
    Grant,
    Join,
    Leave,
    TakeOut,
)
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat
from turnkeeper.systems.draw import SYSTEM
from turnkeeper.systems.draw import commands as c
from turnkeeper.systems.draw import state as st
from turnkeeper.systems.draw.view import model as m

ANA = Seat.player("ana", "ana")


@pytest.mark.rule("MST-01", "MST-04")
def test_any_cards_will_do() -> None:
    """Tarot, playing cards and engine-made names lie in one pile; nothing but them and the delimiter is in it."""
    play = Play(ana={"names": ["XIII Death"]}, bo={"names": ["Queen of Cups", "7H"]}, cy={"cards": 2})
    assert play.pile() == ["7H", "Queen of Cups", "XIII Death", "cy#1", "cy#2", DELIMITER]


@pytest.mark.rule("MST-01")
@pytest.mark.parametrize("name", ["", " ", " Death", "?1", "ana#1", "a\nb", "x" * 61, "\ud800"])
def test_names_no_card_can_have(name: str) -> None:
    """A blank or odd name, a mask, a name like those the engine makes: refused for card and delimiter."""
    play = Play("bo", begin=False)
    command = Join(ActorId("ana"), "pc", profile={"names": [name]})
    assert play.refused(command).code == "core.bad_profile"
    assert play.refused(c.SetDelimiter(name)).code == "draw.bad_card"


@pytest.mark.rule("MST-01")
@pytest.mark.parametrize("command", [Join(ActorId("ana"), "pc", profile={"names": ["BO#1"]}), c.SetDelimiter("BO#1")])
def test_a_name_of_the_engines_in_capitals_is_the_same(command: Command) -> None:
    """Else a card chosen, or the delimiter, would be Bo's own card but for its letters."""
    assert Play("bo", begin=False).refused(command).code == "draw.bad_card"


@pytest.mark.rule("CORE-08")
@pytest.mark.parametrize(
    "command",
    [
        Join(ActorId("cy"), "pc", profile={"names": [7]}),
        Join(ActorId("cy"), "pc", profile={"names": ["Death", None]}),
        Join(ActorId("cy"), "wolf"),  # type: ignore[arg-type]
        Amend(ActorId("bo"), {"names": {"Death": 1, "Sun": 2}, "cards": 2.5}),
        c.Hold(ActorId("ana"), ActorId("bo"), None),  # type: ignore[arg-type]
        c.SetPile("bo#1", "nowhere"),  # type: ignore[arg-type]
        c.SetPile(b"bo#1", "drawn"),  # type: ignore[arg-type]
        c.SetClock(ActorId("fire"), 1.5),  # type: ignore[arg-type]
        c.SetClock(ActorId("fire"), True),  # noqa: FBT003 - what JSON would refuse
    ],
    ids=str,
)
def test_what_python_says_is_checked_as_json_is(command: Command) -> None:
    """A name or value that the log could not hold is no command; what was accepted reads back the same."""
    play = Play("ana", "bo", fire={"event": 3, "side": "hazard"})
    play.draw("ana#1")
    rows = len(play.fight.rows)
    try:
        result = play.fight.send(command, GM)
    except InputError:
        result = None
    assert result is None or isinstance(result, Refusal)
    assert len(play.fight.rows) == rows
    assert Encounter.load(play.fight.export()).state == play.state


@pytest.mark.rule("MST-02")
def test_no_card_has_two_owners() -> None:
    """A card chosen by one actor, twice by one, or by one who is out for now, is refused to another."""
    play = Play("bo", ana={"names": ["Death"]}, begin=False)
    join = Join(ActorId("cy"), "pc", profile={"names": ["Death"]})
    assert play.refused(join).rule == "MST-02"
    assert play.refused(Amend(ActorId("bo"), {"names": ["Death"]})).code == "draw.card_taken"
    assert play.refused(Amend(ActorId("bo"), {"names": ["Sun", "Sun"]})).code == "core.bad_profile"
    play.do(Begin())
    play.do(TakeOut(ActorId("ana")))
    assert play.refused(join).code == "draw.card_taken"


@pytest.mark.rule("MST-04", "MST-26")
def test_no_card_is_next_while_all_who_have_cards_are_out() -> None:
    """The delimiter can still come, and with it the cycle is over; another begins when one of them is back."""
    play = Play("ana")
    play.do(TakeOut(ActorId("ana")))
    assert play.fight.refusal_text(play.refused(c.Next())) == "Nobody is left to act: draw the next card."
    play.draw(DELIMITER)
    waits = "Nobody is left to act, and all who have cards are out of the fight: bring one of them back."
    assert play.fight.refusal_text(play.refused(c.Next())) == waits
    play.do(BringBack(ActorId("ana")))
    assert play.fight.refusal_text(play.refused(c.Next())) == "Nobody is left to act: draw the next card."


@pytest.mark.rule("MST-18")
def test_a_number_of_cards_below_that_of_the_chosen_is_no_change() -> None:
    """Who wants fewer chooses fewer; with other changes, or from a higher number, it is taken."""
    play = Play("bo", ana={"names": ["Sun", "Moon", "Star"]})
    ana = ActorId("ana")
    for cards in (1, 2, 3):
        refused = play.refused(Amend(ana, {"cards": cards}))
        assert (refused.code, refused.params["count"]) == ("draw.as_many_by_name", 3)
    assert play.refused(Amend(ana, {"cards": 0})).code == "core.bad_profile"
    assert play.refused(Amend(ana, {"cards": 2}), ANA).code == "core.gm_only"
    play.do(Amend(ana, {"cards": 4}))
    play.do(Amend(ana, {"cards": 2}))
    assert play.state.decks[ana] == ("Sun", "Moon", "Star")
    play.do(Amend(ana, {"cards": 1, "names": ["Sun", "Moon"]}))
    assert play.state.decks[ana] == ("Sun", "Moon")


@pytest.mark.rule("MST-02")
def test_cards_beyond_the_chosen_are_made() -> None:
    """Two cards of which one was chosen: the engine names the other."""
    play = Play(ana={"cards": 2, "names": ["Death"]})
    assert play.state.decks == {"ana": ("Death", "ana#2")}
    assert play.state.owners == {"Death": "ana", "ana#2": "ana"}


@pytest.mark.rule("MST-03")
def test_the_delimiter_is_a_card_of_its_own() -> None:
    """The table chooses it before the fight, from cards that nobody has; nobody can have it afterwards."""
    play = Play(ana={"names": ["Death"]}, begin=False)
    assert play.refused(c.SetDelimiter("Death")).rule == "MST-03"
    play.do(c.SetDelimiter("The World"))
    assert play.said() == ["The delimiter is The World."]
    taken = Join(ActorId("bo"), "pc", profile={"names": ["The World"]})
    assert play.refused(taken).rule == "MST-03"
    assert play.refused(c.SetDelimiter("The World")).code == "core.no_change"
    assert play.refused(c.SetDelimiter("The Sun"), ANA).code == "core.gm_only"
    assert play.refused(c.SetDelimiter("The Sun"), SCREEN).code == "core.not_yours"
    play.do(Begin())
    assert play.pile() == ["Death", "The World"]
    assert "The World" not in play.state.owners
    assert play.refused(c.SetDelimiter("The Sun")).code == "draw.delimiter_stands"
    play.do(End())
    assert play.refused(c.SetDelimiter("The Sun")).code == "core.over"


@pytest.mark.rule("MST-04")
def test_cards_come_one_at_a_time() -> None:
    """The next card is one of those left; one that was drawn does not come again in the cycle."""
    play = Play("ana", "bo")
    (ask,) = play.fight.prompts()
    assert (ask.step, ask.of) == ("draw", None)
    play.draw("ana#1")
    assert not play.waiting()
    play.act("ana")
    (ask,) = play.fight.prompts()
    assert play.refused(AnswerPrompt(ask.id, ("ana#1",))).code == "core.bad_answer"
    assert play.pile() == ["bo#1", DELIMITER]


@pytest.mark.rule("MST-04")
def test_the_app_draws_any_card_that_is_left() -> None:
    """Over many seeds every card comes first now and then."""
    first: Counter[str] = Counter()
    for seed in range(120):
        fight = Encounter.open(SYSTEM, seed=str(seed))
        for name in ("ana", "bo"):
            fight.send(Join(ActorId(name), "pc"), GM)
        fight.send(Begin(), GM)
        fight.send(AnswerByApp(fight.prompts()[0].id), GM)
        state = fight.state
        first[state.drawn[0].card if state.drawn else DELIMITER] += 1
    assert set(first) == {"ana#1", "bo#1", DELIMITER}
    assert min(first.values()) > 20


@pytest.mark.rule("MST-05")
@pytest.mark.parametrize(("choice", "outcome"), [("act", "acted"), ("decline", "declined"), ("hold", "held")])
def test_the_drawn_actor_acts_holds_or_declines(choice: str, outcome: st.CardOutcome) -> None:
    """No matter what it chooses, the card stays out for the cycle, and the next one may be drawn."""
    play = Play("ana", "bo")
    play.draw("ana#1")
    assert play.now() == [("ana", "card")]
    assert play.status("ana") == "up"
    if choice == "act":
        play.act("ana")
    elif choice == "decline":
        play.decline("ana")
    else:
        play.hold("ana", "bo")
    assert play.now() == []
    assert play.waiting()
    assert "ana#1" not in play.pile()
    assert play.fight.view(GM).drawn == (m.DrawnCard(ActorId("ana"), "ana#1", outcome),)
    assert play.status("ana") == ("holding" if choice == "hold" else "done")


@pytest.mark.rule("MST-05")
def test_only_the_drawn_actor_is_up() -> None:
    """An actor whose card has not come is refused, and so is one who has acted."""
    play = Play("ana", "bo")
    assert play.refused(c.Act(ActorId("ana"))).rule == "MST-05"
    play.draw("ana#1")
    assert play.refused(c.Act(ActorId("bo"))).code == "draw.not_up"
    play.act("ana", ANA)
    assert play.refused(c.Act(ActorId("ana")), ANA).code == "draw.not_up"
    assert play.refused(c.Act(ActorId("bo")), ANA).code == "core.not_yours"


@pytest.mark.rule("MST-05", "MST-04")
def test_nobody_who_may_act_is_passed_over() -> None:
    """No card can be drawn while an actor is up; a GM who insists goes on without them."""
    play = Play("ana", "bo")
    assert play.refused(c.Next()).code == "draw.card_is_next"
    play.draw("ana#1")
    refusal = play.refused(c.Next())
    assert (refusal.code, refusal.soft, refusal.params) == ("draw.still_to_act", True, {"actors": "Ana"})
    assert play.refused(c.Next(), ANA).code == "core.gm_only"
    play.do(c.Next(), insist=True)
    assert play.said() == ["GM ruling: Ana's card is skipped."]
    assert play.waiting()


@pytest.mark.rule("MST-06")
def test_the_delimiter_brings_everything_back() -> None:
    """Drawn or not, all cards are in the pile of the new cycle, though an actor has not acted."""
    play = Play("ana", "bo")
    play.drawn_and_acted("ana#1")
    play.draw(DELIMITER)
    ends, begins = play.said()
    assert ends == "The delimiter is drawn: the cycle is over. Never came: Bo."
    assert begins == "Cycle 2: all cards are shuffled."
    assert play.pile() == ["ana#1", "bo#1", DELIMITER]
    assert play.state.cycle == 2
    assert play.state.drawn == ()
    assert play.fight.table(GM).clock == (("cycle", 2), ("drawn", 0))


@pytest.mark.rule("MST-18")
def test_each_card_is_a_chance_of_its_own() -> None:
    """An actor with two cards acts twice in a cycle, another actor's card coming between."""
    play = Play("bo", ana={"cards": 2})
    play.drawn_and_acted("ana#2", "bo#1")
    assert play.status("ana") == "waiting"
    assert play.fight.table(GM).actors[1].mark == "1/2"
    play.drawn_and_acted("ana#1")
    assert play.status("ana") == "done"
    assert [entry.outcome for entry in play.state.drawn] == ["acted", "acted", "acted"]


@pytest.mark.rule("MST-26")
def test_only_the_delimiter_is_left() -> None:
    """When all other cards are drawn the delimiter is the next, and there is nothing else to draw."""
    play = Play("ana", "bo")
    play.drawn_and_acted("ana#1", "bo#1")
    assert play.pile() == [DELIMITER]
    play.do(AnswerByApp(play.fight.prompts()[0].id))
    assert play.state.cycle == 2


@pytest.mark.rule("MST-26")
def test_a_deck_without_cards_ends_initiative() -> None:
    """When the last actor with a card is gone, the fight is over without a command; not while one may still act."""
    play = Play("ana", "bo")
    play.do(Leave(ActorId("bo")))
    play.do(Grant(ActorId("ana")))
    play.do(c.SetPile("ana#1", "out"))
    assert play.fight.table(GM).stage == "fighting"
    play.act("ana")
    assert play.fight.table(GM).stage == "over"
    assert play.said()[1:] == ["No cards are left but the delimiter: initiative ends.", "The fight is over."]


@pytest.mark.rule("MST-26")
def test_events_alone_keep_initiative_going() -> None:
    """Event cards are cards: with one of them in the deck the cycles go on."""
    play = Play("ana", fire={"event": 3, "side": "hazard"})
    play.do(Leave(ActorId("ana")))
    assert play.waiting()
    play.draw("fire#1", DELIMITER)
    assert play.waiting()


@pytest.mark.rule("MST-23")
def test_the_gm_ends_initiative() -> None:
    """Threats gone or a lull: the GM says so at any moment, and everything that was pending is dropped."""
    play = Play("ana", "bo")
    play.draw("ana#1")
    play.hold("ana", "bo")
    play.draw("bo#1")
    play.do(End())
    assert play.state.fight.stage == "over"
    assert (play.now(), play.holds(), play.pile(), play.waiting()) == ([], [], [], False)
    assert play.refused(c.Act(ActorId("bo"))).code == "core.over"


@pytest.mark.rule("MST-27")
def test_the_rules_are_credited() -> None:
    """Author, year, licence and inspiration stand in the texts, and the view names the text to show."""
    credit = SYSTEM.texts[Play("ana").fight.view(ANA).credit]
    for part in ("MST-1", "Eiríkr Åsheim", "2021", "CC BY 4.0", "Troika"):
        assert part in credit


@pytest.mark.rule("MST-28")
def test_presets_suggest_and_do_not_limit() -> None:
    """One to four cards are suggested, each with its text; five are accepted all the same."""
    presets = Play("ana").fight.view(GM).presets
    assert [preset.cards for preset in presets] == [1, 2, 3, 4]
    assert all(SYSTEM.texts[f"preset.{preset.key}"].startswith(str(preset.cards)) for preset in presets)
    assert len(Play(ana={"cards": 5}).pile()) == 6


@pytest.mark.rule("MST-06")
def test_who_never_came_is_told_in_the_order_of_the_roster() -> None:
    """Ana, out for a while and back, stands where she stood."""
    play = Play("ana", "bo", "cy")
    play.do(TakeOut(ActorId("ana")))
    play.do(BringBack(ActorId("ana")))
    play.draw("bo#1")
    play.act("bo")
    play.draw(DELIMITER)
    assert play.said()[0] == "The delimiter is drawn: the cycle is over. Never came: Ana, Cy."


@pytest.mark.rule("MST-02", "MST-24")
@pytest.mark.parametrize(
    ("card", "english", "german"),
    [
        ("ana#1", "This deck has no card 1.", "In diesem Stapel gibt es Karte 1 nicht."),
        ("AS", "This deck has no A♠.", "In diesem Stapel gibt es A♠ nicht."),
    ],
)
def test_a_card_that_is_not_in_the_deck_is_named_once(card: str, english: str, german: str) -> None:
    """The cards of an actor that is out are not in it."""
    play = Play("ana", "bo")
    play.do(TakeOut(ActorId("ana")))
    refusal = play.refused(c.SetPile(card, "pile"))
    assert (play.fight.refusal_text(refusal), play.fight.refusal_text(refusal, "de")) == (english, german)
