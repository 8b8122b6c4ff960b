"""Initiative Score and Initiative Passes, in the manner of Shadowrun, fourth edition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from turnkeeper.core.asks import Answer, Ask
from turnkeeper.core.codec import Codec
from turnkeeper.core.fight import fresh
from turnkeeper.core.offers import Affordance
from turnkeeper.core.options import Option, Ruling
from turnkeeper.core.system import System
from turnkeeper.core.words import ActorId, Command, Event, Line, Reason, Refusal, Seat, Table
from turnkeeper.systems.passes.evolve import CODEC, evolve
from turnkeeper.systems.passes.flow import follow
from turnkeeper.systems.passes.offering import offers
from turnkeeper.systems.passes.picture import View
from turnkeeper.systems.passes.register import OPTIONS, RULINGS
from turnkeeper.systems.passes.rules import decide
from turnkeeper.systems.passes.score import awaited
from turnkeeper.systems.passes.show import SYSTEM_ID, table, view, why
from turnkeeper.systems.passes.state import State
from turnkeeper.systems.passes.tell import narrate
from turnkeeper.systems.passes.texts import TEXTS
from turnkeeper.systems.passes.words import Options, Profile


class Passes:
    """The system object: see :class:`turnkeeper.core.system.System`."""

    id: str = SYSTEM_ID
    codec: Codec[Options, Profile] = CODEC
    options: Sequence[Option] = OPTIONS
    rulings: Sequence[Ruling] = RULINGS
    texts: Mapping[str, str] = TEXTS
    steps: Mapping[str, str] = {"initiative": "app", "edge_after": "app", "edge_reroll": "app"}

    def initial(self, options: Any) -> State:  # noqa: ANN401 - as the protocol has it
        """The state of a fight that nobody has joined."""
        return State(fresh(options))

    def decide(
        self, state: State, command: Command | Answer, by: Seat, *, insist: bool = False
    ) -> Sequence[Event] | Refusal:
        """What ``command`` does, or why not."""
        return decide(state, command, by, insist=insist)

    def follow(self, state: State) -> Sequence[Event]:
        """What the rules make happen now."""
        return follow(state)

    def evolve(self, state: State, event: Event) -> State:
        """The state after ``event``."""
        return evolve(state, event)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The dice that are waited for."""
        return awaited(state)

    def table(self, state: State, seat: Seat) -> Table:
        """The shared shape, for a seat."""
        return table(state, seat)

    def view(self, state: State, seat: Seat) -> View:
        """The ladder, for a seat."""
        return view(state, seat)

    def offers(self, state: State, seat: Seat) -> Sequence[Affordance]:
        """What a seat may do."""
        return offers(state, seat)

    def narrate(self, state: State, event: Event, seat: Seat) -> Line | None:
        """The log line for an event."""
        return narrate(state, event, seat)

    def why(self, state: State, first: ActorId, second: ActorId, seat: Seat) -> Reason | Refusal:
        """Why one comes before the other."""
        return why(state, first, second, seat)


SYSTEM: System[State, View] = Passes()
"""The entry point."""
