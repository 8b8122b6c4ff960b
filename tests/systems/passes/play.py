"""A table at which the tests play: short words for what a GM and players do."""

from __future__ import annotations

from typing import Any

from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Seat
from turnkeeper.core.proposal import Receipt
from turnkeeper.systems.passes import SYSTEM
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.state import ActorTurn, State
from turnkeeper.systems.passes.view import Rung, View

Actor = dict[str, Any]
_TEST = ("score", "hits", "ones", "faces")
_WHO = ("side", "visibility")


class Play:
    """One fight in which the table rolls.

    An actor is its profile (``initiative`` 5 unless said otherwise), with ``score``: fixed instead of a test; ``hits``
    and ``ones``: what its test shows; ``faces``: the dice of its test.
    """

    def __init__(self, options: dict[str, Any] | None = None, **actors: Actor) -> None:
        self.fight = Encounter.open(SYSTEM, seed="a table", options=options or {})
        self.tests: dict[str, Actor] = {}
        self.do(Automate("table"))
        for name, actor in actors.items():
            self.join(name, **actor)
        self.do(Begin())

    def join(self, name: str, **actor: Any) -> None:  # noqa: ANN401 - a profile and more, as the class says
        self.tests[name] = {key: actor[key] for key in _TEST if key in actor}
        profile = {key: value for key, value in actor.items() if key not in (*_TEST, *_WHO)}
        side, seen = actor.get("side", "pc"), actor.get("visibility", "known")
        profile = {"initiative": 5, **profile} if "reaction" not in profile else profile
        self.do(Join(ActorId(name), side, name.title(), visibility=seen, profile=profile))

    # -- what is --------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        state: State = self.fight.state
        return state

    @property
    def view(self) -> View:
        view: View = self.fight.view(GM)
        return view

    def place(self, name: str) -> ActorTurn:
        return self.state.places[ActorId(name)]

    def score(self, name: str) -> int | None:
        return self.place(name).score

    def rung(self, name: str, seat: Seat = GM) -> Rung:
        view: View = self.fight.view(seat)
        return next(rung for rung in view.rungs if rung.name in (name.title(), name))

    def now(self, kind: str = "declare") -> list[str]:
        """Who is up: to declare, to act, to cut in, to act last."""
        return [opening.actor for opening in self.fight.table(GM).now if opening.kind == kind]

    def order(self) -> list[Any]:
        """The order from here on in this pass; those who act together in a list of their own."""
        table = self.fight.table(GM)
        groups = [[opening.actor for opening in table.now if opening.kind in ("declare", "act")], *table.upcoming]
        return [group[0] if len(group) == 1 else sorted(group) for group in groups if group]

    @property
    def clock(self) -> dict[str, Any]:
        return dict(self.fight.table(GM).clock)

    def last_events(self) -> list[Event]:
        """The events of the last command."""
        last = self.fight.rows[-1].cause
        rows = [row for row in self.fight.rows if row.cause == last]
        return [SYSTEM.codec.event(row.body, row.version) for row in rows]

    def said(self, seat: Seat = GM) -> list[str]:
        """The log lines of the last command."""
        return [entry.text for entry in self.fight.new_lines(seat)]

    # -- what is done ---------------------------------------------------------------------------------------------

    def do(self, command: Command, by: Seat = GM, *, insist: bool = False) -> None:
        """Do what must be accepted."""
        result = self.fight.send(command, by, insist=insist)
        assert isinstance(result, Receipt), f"{command}: {result}"

    def refused(self, command: Command, rule: str, by: Seat = GM) -> Refusal:
        """Do what must be refused by that rule."""
        before = self.state
        result = self.fight.send(command, by)
        assert isinstance(result, Refusal), f"{command} was accepted"
        assert result.rule == rule, result
        assert self.state == before
        return result

    def answer(self, name: str, *faces: int, hits: int = 0, ones: int = 0, total: bool = False) -> None:
        """The table rolls for this actor."""
        ask = next(ask for ask in self.fight.prompts() if ask.of == name)
        self.do(AnswerPrompt(ask.id, (hits, ones) if total else faces, total=total))

    def tests_rolled(self) -> None:
        """The tests as the actors have them."""
        for ask in self.fight.prompts():
            assert ask.of is not None
            self.roll(ask.of)

    def roll(self, name: str) -> None:
        """One test as the actor has it."""
        test = self.tests[name]
        if "score" in test:
            self.do(p.FixScore(ActorId(name), test["score"]))
        elif "faces" in test:
            self.answer(name, *test["faces"])
        else:
            self.answer(name, hits=test.get("hits", 0), ones=test.get("ones", 0), total=True)

    def turn(self) -> Play:
        """A new turn up to its first phase: tests rolled, nothing spent."""
        self.do(p.NextTurn())
        self.tests_rolled()
        self.do(p.StartPasses())
        return self.window()

    def window(self) -> Play:
        """Nobody spends Edge before this pass."""
        if self.state.stage == "window":
            self.do(p.CloseWindow())
        return self

    def act(self, *names: str) -> Play:
        """Whole actions, one after another; nobody cuts in."""
        for name in names:
            self.do(p.Act(ActorId(name)))
            if self.now("intervene"):
                self.do(p.GoAhead())
            if name in self.now("act"):
                self.do(p.Done(ActorId(name)))
        return self

    def together(self, *names: str) -> Play:
        """A simultaneous group acts."""
        for name in names:
            self.do(p.Act(ActorId(name)))
        for name in names:
            self.do(p.Done(ActorId(name)))
        return self

    def delay(self, *names: str) -> Play:
        for name in names:
            self.do(p.Delay(ActorId(name)))
        return self

    def carried(self, actor: str, way: Command, *, beside: str) -> None:
        """An actor keeps its action for pass 2, and acts with it there by ``way``, beside one who acts in both."""
        self.delay(actor).act(beside)
        self.do(p.Carry(ActorId(actor)))
        self.window()
        self.do(p.Act(ActorId(beside)))
        self.do(way)
        if actor not in self.now("act"):
            self.do(p.Done(ActorId(beside)))

    def finish_pass(self) -> list[Any]:
        """Play the pass to its end; who acted, in order."""
        turn, number, acted = self.state.turn, self.state.number, []
        while self.state.turn == turn and self.state.number == number and self.state.stage in ("passes", "last_call"):
            if self.now("last"):
                self.do(p.EndPass())
                continue
            group = self.now("act")
            if group:
                acted.append(group[0] if len(group) == 1 else sorted(group))
            self.do(p.GoAhead())
        return acted

    def finish_turn(self) -> dict[int, list[Any]]:
        """Play the turn to its end; who acted in each pass."""
        passes: dict[int, list[Any]] = {}
        while self.state.stage != "between":
            if self.state.stage == "window":
                self.window()
                continue
            number = self.state.number
            passes[number] = self.finish_pass()
        return passes
