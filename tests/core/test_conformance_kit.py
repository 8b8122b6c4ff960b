"""The conformance kit passes a sound system and catches each kind of unsound one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test
from msgspec import field
from msgspec.structs import replace

from tests.core.toy import TOY, Act, Acted, Dealt, Options, Profile, Rolled, RoundBegan, State, Toy, View
from turnkeeper.core.actions import Action, Choice
from turnkeeper.core.codec import Codec
from turnkeeper.core.commands import AnswerByApp, Automate, Begin, Command, Join, SetOption
from turnkeeper.core.conformance import Kit, check_statics, machine
from turnkeeper.core.conformance.order import clock_of, went_back
from turnkeeper.core.conformance.pictures import misheard
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Line, Refusal, Seat, Table
from turnkeeper.core.prompts import Answer
from turnkeeper.core.proposal import Receipt
from turnkeeper.core.recipients import EVERYBODY, Recipients
from turnkeeper.core.registry import system as registered
from turnkeeper.core.standing import Absence, Standing, Tie
from turnkeeper.core.system import AnySystem
from turnkeeper.core.tables import OwnTables

PROFILES = ({"speed": 1}, {"speed": 5})


def test_the_toy_system_is_complete_on_paper() -> None:
    assert check_statics(TOY) == []


TestToyKeepsTheLaws = machine(Kit(TOY, PROFILES), examples=18).TestCase


class OffersTooMuch(Toy):
    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return [Action("act", {"actor": actor}) for actor in state.fight.actors if seat.role == "gm"]


class OffersTooLittle(Toy):
    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return []


class Call(Command, frozen=True, tag="call"):
    colours: tuple[str, ...]


class OffersOneOrder(Toy):
    """Takes two colours in any order and offers them in one."""

    codec = Codec(commands=(Act, Call), events=(Rolled, Dealt, Acted, RoundBegan), options=Options, profile=Profile)

    def decide(
        self, state: State, command: Command | Answer, by: Seat, *, insist: bool = False
    ) -> Sequence[Event] | Refusal:
        if not isinstance(command, Call):
            return super().decide(state, command, by, insist=insist)
        if by.role != "gm" or not state.fight.actors or sorted(command.colours) != ["blue", "red"]:
            return Refusal("toy.unknown", "TOY-3")
        return (Acted(next(iter(state.fight.actors))),)

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        both = Choice((("blue", "red"),))
        more = [Action("call", {}, {"colours": both})] if seat.role == "gm" and state.fight.actors else []
        return [*super().actions(state, seat), *more]


class Raises(Toy):
    def decide(
        self, state: State, command: Command | Answer, by: Seat, *, insist: bool = False
    ) -> Sequence[Event] | Refusal:
        if isinstance(command, Act):
            raise KeyError(command.actor)
        return super().decide(state, command, by, insist=insist)


class NamesTheHidden(Toy):
    def table(self, state: State, seat: Seat) -> Table:
        hidden = tuple((actor.name, 1) for actor in state.fight.actors.values())
        return replace(super().table(state, seat), pile=hidden)


class ShowsHands(Toy):
    def view(self, state: State, seat: Seat) -> View:
        return View(" ".join(state.cards.values()))


class TellsOfHands(Toy):
    def narrate(self, state: State, event: Event, seat: Seat) -> Line | None:
        if isinstance(event, Dealt):
            return Line("line.toy.dealt", {"actor": "someone", "card": event.card})
        return super().narrate(state, event, seat)


class SaysThatAllHear(Toy):
    """It says that everybody is told what it tells to those who see the actor."""

    recipients: Mapping[type[Event], Recipients] = {Acted: EVERYBODY}


class TellsTheSecond(Toy):
    """It tells of every other round, and says that this rests on nothing but who sees the actor."""

    recipients: Mapping[type[Event], Recipients] = {
        Acted: Recipients(lambda state, event, viewer: viewer.sees(event.actor) and state.number % 2 == 0, "actor")
    }

    def narrate(self, state: State, event: Event, seat: Seat) -> Line | None:
        return super().narrate(state, event, seat) if not isinstance(event, Acted) or state.number % 2 == 0 else None


class Remembers(Toy):
    """Keeps state outside the state: a replay cannot give the same."""

    def __init__(self) -> None:
        self.count = 0

    def apply(self, state: State, event: Event) -> State:
        after = super().apply(state, event)
        if isinstance(event, Rolled | Acted):
            self.count += 1
            return replace(after, totals={**after.totals, ActorId("ghost"): self.count})
        return after


class HasNoTexts(Toy):
    texts: Mapping[str, str] = {key: text for key, text in Toy.texts.items() if not key.startswith("line.")}


class MissesABrace(Toy):
    texts: Mapping[str, str] = {**Toy.texts, "line.toy.acted": "{ $actor acts."}

    def texts_in(self, language: str) -> Mapping[str, str]:
        texts = {"line.toy.acted": "{ $aktor } handelt.", "line.toy.slept": "Schlaf.", "value.side.npc": "Gegner"}
        return texts if language == "de" else {}


class LeavesGapsInLines(Toy):
    def narrate(self, state: State, event: Event, seat: Seat) -> Line | None:
        return Line("line.toy.round_began") if isinstance(event, RoundBegan) else super().narrate(state, event, seat)


class LeavesGapsInReasons(Toy):
    """Its reason why an actor has no place names figures, which no absence has."""

    def absence(self, state: State, seat: Seat, actor: ActorId) -> Absence:
        return Absence("TOY-1", "higher")


class LeavesGapsInRefusals(Toy):
    def decide(
        self, state: State, command: Command | Answer, by: Seat, *, insist: bool = False
    ) -> Sequence[Event] | Refusal:
        outcome = super().decide(state, command, by, insist=insist)
        return replace(outcome, params={}) if isinstance(outcome, Refusal) and outcome.params else outcome


class OrdersOtherwise(Toy):
    """Its standing puts first those who act last."""

    def standing(self, state: State, seat: Seat) -> Standing:
        found = super().standing(state, seat)
        return replace(found, beats=found.beats[::-1])


class LeavesOutTheNext(Toy):
    """Its standing for the GM leaves out those whose turn it is."""

    def standing(self, state: State, seat: Seat) -> Standing:
        found = super().standing(state, seat)
        return replace(found, beats=found.beats[1:]) if seat.role == "gm" else found


class KeepsTheTurnFromPlayers(Toy):
    """Players may act when they are up, and are shown an order in which nobody is."""

    def standing(self, state: State, seat: Seat) -> Standing:
        found = super().standing(state, seat)
        return Standing() if seat.role == "player" else found


class LeavesItToTheGm(Toy):
    """Players are shown that they are up, and offered nothing."""

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        return super().actions(state, seat) if seat.role == "gm" else []


class SharesTooMuch(Toy):
    """It says that no seat sees its own table, not even who is asked for a roll."""

    def own_tables(self, state: State) -> OwnTables:
        return OwnTables()


class SettlesNothing(Toy):
    """It says that the order of all is still to be settled, and gives them one after another."""

    def standing(self, state: State, seat: Seat) -> Standing:
        found = super().standing(state, seat)
        actors = tuple(place.actor for beat in found.beats for place in beat.places)
        return replace(found, unsettled=(Tie(actors, "TOY-3", "roster"),))


class AsksUnseen(Toy):
    """Its table says of no prompt that the fight waits for it."""

    def table(self, state: State, seat: Seat) -> Table:
        return replace(super().table(state, seat), waiting=())


class ForgetsTheDone(Toy):
    def absence(self, state: State, seat: Seat, actor: ActorId) -> Absence:
        return Absence("TOY-3", "no_such_text") if actor in state.acted else super().absence(state, seat, actor)


class TurnsBack(Toy):
    def table(self, state: State, seat: Seat) -> Table:
        return replace(super().table(state, seat), clock=(("round", 1000 - state.number),))


class Cheered(Event, frozen=True, tag="toy.cheered"):
    rules: ClassVar = ("TOY-3",)
    acts: ClassVar = True
    actor: ActorId


class SaysThatTheLastActs(Toy):
    """When one acts, it says that the last in the order does so too."""

    codec = Codec(commands=(Act,), events=(Rolled, Dealt, Acted, RoundBegan, Cheered), options=Options, profile=Profile)
    texts: Mapping[str, str] = {**Toy.texts, "line.toy.cheered": "{ $actor } acts."}

    def decide(
        self, state: State, command: Command | Answer, by: Seat, *, insist: bool = False
    ) -> Sequence[Event] | Refusal:
        outcome = super().decide(state, command, by, insist=insist)
        if isinstance(outcome, Refusal) or not isinstance(command, Act):
            return outcome
        return (*outcome, *map(Cheered, self._order(state)[-1:]))


class MakesUpRefusals(Toy):
    def decide(
        self, state: State, command: Command | Answer, by: Seat, *, insist: bool = False
    ) -> Sequence[Event] | Refusal:
        outcome = super().decide(state, command, by, insist=insist)
        return replace(outcome, rule="TOY-9") if isinstance(outcome, Refusal) and "toy" in outcome.code else outcome


class GivesNoRule(Toy):
    def absence(self, state: State, seat: Seat, actor: ActorId) -> Absence:
        return Absence("", "no_die")


@pytest.mark.parametrize(
    ("broken", "complaint"),
    [
        (OffersTooMuch(), "offered"),
        (OffersTooLittle(), "offered no move"),
        (OffersOneOrder(), "was not offered Call"),
        (Raises(), "zq"),
        (NamesTheHidden(), "a picture tells"),
        (ShowsHands(), "show elsewhere"),
        (TellsOfHands(), "show elsewhere"),
        (SaysThatAllHear(), "were counted"),
        (TellsTheSecond(), "were counted"),
        (Remembers(), "another state"),
        (HasNoTexts(), "no text for"),
        (LeavesGapsInLines(), "['number'] left out of"),
        (LeavesGapsInReasons(), "is not given ['first_figure', 'second_figure']"),
        (LeavesGapsInRefusals(), "left out of Refusal"),
        (OrdersOtherwise(), "not in the order of their keys"),
        (LeavesOutTheNext(), "is not in now"),
        (KeepsTheTurnFromPlayers(), "is not in its now"),
        (LeavesItToTheGm(), "and is offered no move"),
        (SharesTooMuch(), "shares a table"),
        (SettlesNothing(), "is still to be settled, and yet"),
        (AsksUnseen(), "is not among the waiting"),
        (ForgetsTheDone(), "no_such_text"),
        (TurnsBack(), "clock went back"),
        (SaysThatTheLastActs(), "act, and only"),
        (MakesUpRefusals(), "not as the register has it"),
        (GivesNoRule(), "a reason without a rule"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Toy) else "",
)
def test_a_broken_system_is_caught(broken: Toy, complaint: str) -> None:
    laws = machine(Kit(broken, PROFILES), examples=600)
    find_only = settings(
        laws.TestCase.settings, stateful_step_count=40, phases=[Phase.generate], derandomize=True, database=None
    )
    with pytest.raises((AssertionError, KeyError)) as caught:
        run_state_machine_as_test(laws, settings=find_only)
    assert complaint in str(caught.value)


def private_draw(system: AnySystem, profile: Mapping[str, int], *commands: Command) -> None:
    """The law of the first private hand of a fight, after these commands, whose cards the table enters."""
    laws: Any = machine(Kit(system, (profile,)))()
    laws.fight = Encounter.open(system, seed="hands")
    laws.fight.send([Join(ActorId("zq0x"), "pc", "Ana", profile=profile), Automate("table"), *commands, Begin()], GM)
    while not any(getattr(ask, "face_down", False) for ask in laws.fight.prompts()):
        assert isinstance(laws.fight.send(AnswerByApp(laws.fight.prompts()[0].id), GM), Receipt)
    laws._private_draw(next(ask for ask in laws.fight.prompts() if getattr(ask, "face_down", False)))


class Gated(Options, frozen=True):
    gate: Literal["open", "shut"] = field(default="open", name="toy.gate")


class ShowsHandsAtTheGate(ShowsHands):
    """It shows hands, and has an option of another kind with the value ``open``."""

    codec = Codec(commands=(Act,), events=(Rolled, Dealt, Acted, RoundBegan), options=Gated, profile=Profile)


def test_hands_are_open_by_the_option_that_is_in_force() -> None:
    """One that is changed before the fight, or in it, is another than the fight was set up with."""
    private_draw(registered("hands"), {"dx": 12, "iq": 12}, SetOption("core.hand_visibility", "open"))


def test_hands_are_open_by_no_other_option() -> None:
    """The law of private hands holds a system with any other option to it."""
    with pytest.raises(AssertionError, match="show elsewhere"):
        private_draw(ShowsHandsAtTheGate(), {"speed": 1})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((("round", 9),), (("round", 10),)),
        ((("round", "9"),), (("round", "10"),)),
        ((("turn", 1), ("increment", "10")), (("turn", 1), ("increment", "9"))),
        ((("turn", 1), ("increment", "J")), (("turn", 1), ("increment", "10"))),
        ((("round", 2), ("turn", "dusk")), (("round", 2), ("turn", "dawn"))),
        ((("round", 2), ("turn", "")), (("round", 2), ("turn", "first"))),
    ],
)
def test_a_clock_is_compared_as_far_as_it_counts(
    before: tuple[tuple[str, str | int], ...], after: tuple[tuple[str, str | int], ...]
) -> None:
    """Numbers, and ranks downward; of words nobody knows which is later."""
    then, now = (clock_of(Table("toy", "fighting", clock, "strip")) for clock in (before, after))
    assert not went_back(then, now)
    assert went_back(now, then) == (then != now)


def test_the_event_that_is_told_to_others_is_named() -> None:
    fight = Encounter.open(SaysThatAllHear(), seed="heard")
    fight.send([Join(ActorId("wolf"), "npc", "Wolf", visibility="hidden"), Begin()], GM)
    assert isinstance(fight.send(Act(ActorId("wolf")), GM), Receipt)
    assert list(misheard(fight, [GM])) == []
    assert list(misheard(fight, [GM, SCREEN])) == ["screen is not told of Acted(actor='wolf'): told_to says otherwise"]


class SaysTooSoonThatItActs(Toy):
    texts: Mapping[str, str] = {**Toy.texts, "line.toy.acted": "{ $actor } acts."}


def test_a_line_that_says_that_an_actor_acts_is_one_of_an_event_in_which_it_does() -> None:
    assert check_statics(SaysTooSoonThatItActs()) == ["line.toy.acted says that an actor acts: { $actor } acts."]
    assert check_statics(SaysThatTheLastActs()) == []


def test_texts_that_would_be_shown_as_they_are_written_are_named() -> None:
    """In other languages, too, where a text must have its English one and name nothing that this one does not.

    A word of the core may be another one in that language alone.
    """
    assert check_statics(MissesABrace()) == [
        "line.toy.acted is not in Fluent's syntax: { $actor acts.",
        "de: line.toy.acted names $aktor, and the text in English does not",
        "de: line.toy.slept is the key of no text in English",
    ]


def test_missing_texts_are_named() -> None:
    assert "no text for line.toy.acted" in check_statics(HasNoTexts())
