"""A small system for the core's own tests: a die and a private card each, the highest is first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from turnkeeper.core import fight as f
from turnkeeper.core.actions import Action, find_actions
from turnkeeper.core.codec import Codec
from turnkeeper.core.commands import Command, Grant, Skip
from turnkeeper.core.events import Event
from turnkeeper.core.fight import Fight
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import Line, Refusal, Seat, Table
from turnkeeper.core.options import Option, Ruling
from turnkeeper.core.prompts import Answer, CardDraw, DiceRoll, Prompt, TotalRange
from turnkeeper.core.refusals import refuser
from turnkeeper.core.standing import Absence, KeyPart, Place, Standing, line_up
from turnkeeper.core.tables import actor_rows, waiting_for
from turnkeeper.core.visibility import Viewer, resolve_actors

CARDS = ("AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    first: Literal["highest", "lowest"] = field(default="highest", name="toy.first")


class Profile(Struct, frozen=True, forbid_unknown_fields=True):
    speed: Annotated[int, Meta(ge=0, le=20)] = 0


class Act(Command, frozen=True, tag="act"):
    actor: ActorId


class Rolled(Event, frozen=True, tag="toy.rolled"):
    rules: ClassVar = ("TOY-1",)
    actor: ActorId
    total: int


class Dealt(Event, frozen=True, tag="toy.dealt"):
    rules: ClassVar = ("TOY-2",)
    actor: ActorId
    card: str


class Acted(Event, frozen=True, tag="toy.acted"):
    rules: ClassVar = ("TOY-3",)
    reveals: ClassVar = True
    actor: ActorId


class RoundBegan(Event, frozen=True, tag="toy.round_began"):
    rules: ClassVar = ("TOY-4",)
    number: int


class State(Struct, frozen=True, weakref=True):
    fight: Fight[Options, Profile]
    number: int = 0
    totals: Mapping[ActorId, int] = {}
    cards: Mapping[ActorId, str] = {}
    acted: frozenset[ActorId] = frozenset()


class View(Struct, frozen=True):
    card: str


CODEC = Codec(commands=(Act,), events=(Rolled, Dealt, Acted, RoundBegan), options=Options, profile=Profile)


refuse = refuser({"toy.not_up": "TOY-3", "toy.unknown": "TOY-3"})


class Toy:
    id = "toy"
    codec = CODEC
    options = (Option("toy.first", ("TOY-3",), ("highest", "lowest")),)
    rulings = (Ruling("AMB-T1", ("TOY-3",), weighty=True, option="toy.first"),)
    texts: Mapping[str, str] = {
        "system.title": "Toy",
        "system.summary": "One die each.",
        "command.act": "Act",
        "option.toy.first": "Who is first",
        "option.toy.first.highest": "the highest",
        "option.toy.first.lowest": "the lowest",
        "ruling.AMB-T1": "Who is first? The highest.",
        "ask.die": "a die",
        "ask.card": "a card",
        "line.toy.rolled": "{ $actor } rolls { $total }.",
        "line.toy.dealt": "{ $actor } is dealt { $card }.",
        "line.toy.dealt.face_down": "{ $actor } is dealt a card.",
        "line.toy.acted": "{ $actor } is done.",
        "line.toy.round_began": "Round { $number }.",
        "opening.act": "acts",
        "reason.higher": "{ $first } rolled { $first_figure }, { $second } { $second_figure }.",
        "reason.roster": "{ $first } is listed first.",
        "reason.acted": "{ $actor } has acted.",
        "reason.no_die": "{ $actor } has not rolled.",
        "refusal.toy.not_up": "It is not { $actor }'{ GENITIVE_S($actor) } turn.",
        "refusal.toy.unknown": "No such command.",
    }
    refusals: Mapping[str, str] = {"toy.not_up": "TOY-3", "toy.unknown": "TOY-3"}
    steps: Mapping[str, str] = {"die": "app", "card": "app"}

    def initial(self, options: Options) -> State:
        return State(f.fresh(options))

    def decide(
        self, state: State, command: Command | Answer, by: Seat, *, insist: bool = False
    ) -> Sequence[Event] | Refusal:
        if isinstance(command, Answer):
            return self._answered(command)
        core = f.decide(state.fight, command, by, CODEC)
        if core is not None:
            return core
        match command:
            case Act() if not by.owns(command.actor):
                return refuse("core.not_yours")
            case Act() if command.actor == self._up(state) or insist:
                return (Acted(command.actor),)
            case Act():
                name = Viewer(state.fight, by).name(command.actor)
                return refuse("toy.not_up", actor=name, soft=True)
            case Grant() | Skip():
                return (Acted(command.actor),)
            case _:
                return refuse("toy.unknown")

    def _answered(self, answer: Answer) -> Sequence[Event]:
        _, step, actor = answer.ask.split("/")
        value = answer.value[0]
        return (Rolled(ActorId(actor), int(value)),) if step == "die" else (Dealt(ActorId(actor), str(value)),)

    def advance(self, state: State) -> Sequence[Event]:
        if state.fight.stage != "fighting":
            return ()
        here = {actor.id for actor in state.fight.present()}
        if state.number == 0 or (here and not self.prompts(state) and here <= state.acted):
            return (RoundBegan(state.number + 1),)
        return ()

    def apply(self, state: State, event: Event) -> State:
        match event:
            case Rolled():
                return replace(state, totals={**state.totals, event.actor: event.total})
            case Dealt():
                return replace(state, cards={**state.cards, event.actor: event.card})
            case Acted():
                return replace(state, acted=state.acted | {event.actor})
            case RoundBegan():
                return State(f.renewed(state.fight), event.number)
            case _:
                return replace(state, fight=f.apply(state.fight, event, CODEC))

    def prompts(self, state: State) -> tuple[Prompt, ...]:
        if state.fight.stage != "fighting" or not state.number:
            return ()
        prompts: list[Prompt] = []
        out = set(state.cards.values())
        pile = tuple((card, 1) for card in CARDS if card not in out)
        for actor in state.fight.present():
            place = f"r{state.number}"
            if actor.id not in state.totals:
                prompts.append(
                    DiceRoll(PromptId(f"{place}/die/{actor.id}"), "die", actor.id, (6,), (TotalRange("sum", 1, 6),))
                )
            if actor.id not in state.cards:
                prompts.append(
                    CardDraw(PromptId(f"{place}/card/{actor.id}"), "card", actor.id, 1, pile, face_down=True)
                )
        return tuple(prompts)

    def _order(self, state: State) -> list[ActorId]:
        sign = -1 if state.fight.options.first == "highest" else 1
        here = [actor.id for actor in state.fight.present() if actor.id not in state.acted]
        return sorted(here, key=lambda actor: sign * state.totals.get(actor, 0))

    def _up(self, state: State) -> ActorId | None:
        order = self._order(state)
        return order[0] if order and not self.prompts(state) and state.fight.stage == "fighting" else None

    def table(self, state: State, seat: Seat) -> Table:
        viewer = Viewer(state.fight, seat)
        return Table(
            "toy",
            state.fight.stage,
            (("round", state.number),),
            "strip",
            actor_rows(viewer, lambda actor: "done" if actor in state.acted else "waiting"),
            waiting=waiting_for(self.prompts(state), viewer),
        )

    def view(self, state: State, seat: Seat) -> View:
        own = [card for actor, card in state.cards.items() if actor in seat.actors or seat.role == "gm"]
        return View(" ".join(own))

    def actions(self, state: State, seat: Seat) -> Sequence[Action]:
        viewer = Viewer(state.fight, seat)

        def probe(command: Command) -> Refusal | None:
            found = resolve_actors(state.fight, seat, command)
            result = found if isinstance(found, Refusal) else self.decide(state, found, seat)
            return result if isinstance(result, Refusal) else None

        mine = [actor.id for actor in viewer.actors() if seat.owns(actor.id)]
        return [found for actor in mine for found in find_actions(probe, Act, {"actor": actor}, grey=True)]

    def narrate(self, state: State, event: Event, seat: Seat) -> Line | None:
        viewer = Viewer(state.fight, seat)
        match event:
            case Rolled() if viewer.sees(event.actor):
                params: dict[str, Any] = {"actor": viewer.name(event.actor), "total": event.total}
                return Line("line.toy.rolled", params, dice=(event.total,))
            case Dealt() if viewer.owns(event.actor):
                return Line("line.toy.dealt", {"actor": viewer.name(event.actor), "card": event.card})
            case Dealt() if viewer.sees(event.actor):
                return Line("line.toy.dealt.face_down", {"actor": viewer.name(event.actor)})
            case Acted() if viewer.sees(event.actor):
                return Line("line.toy.acted", {"actor": viewer.name(event.actor)})
            case RoundBegan():
                return Line("line.toy.round_began", {"number": event.number})
            case _:
                return None

    def standing(self, state: State, seat: Seat) -> Standing:
        viewer = Viewer(state.fight, seat)
        sign = -1 if state.fight.options.first == "highest" else 1
        rolled = [actor for actor in self._order(state) if viewer.sees(actor) and actor in state.totals]
        places = [self._place(state, actor, sign) for actor in rolled]
        return Standing(line_up(places, rule="", text=""))

    def absence(self, state: State, seat: Seat, actor: ActorId) -> Absence:
        return Absence("TOY-3", "acted") if actor in state.acted else Absence("TOY-1", "no_die")

    def _place(self, state: State, actor: ActorId, sign: int) -> Place:
        total = state.totals[actor]
        place = list(state.fight.actors).index(actor)
        key = (KeyPart(sign * total, "TOY-3", "higher", total), KeyPart(place, "TOY-3", "roster"))
        return Place(actor, "act", key, moves=(Act(actor),))


TOY = Toy()
