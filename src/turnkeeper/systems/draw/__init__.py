"""The actor deck: one or more cards for everybody, and a delimiter that ends each cycle (MST-1).

The order comes out of the deck one card at a time; who is not ready holds until somebody else's card comes; cards may
stand for events that draw closer. The rules are those of MST-1 by Eiríkr Åsheim (see the text ``credit``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from turnkeeper.core.asks import Answer, Ask
from turnkeeper.core.codec import Codec
from turnkeeper.core.offers import Affordance
from turnkeeper.core.options import Option, Ruling
from turnkeeper.core.words import ActorId, Command, Event, Line, Reason, Refusal, Seat, Table
from turnkeeper.systems.draw import rules, show, tell
from turnkeeper.systems.draw import state as places
from turnkeeper.systems.draw.choices import OPTIONS, RULINGS
from turnkeeper.systems.draw.state import CODEC, State
from turnkeeper.systems.draw.texts import TEXTS
from turnkeeper.systems.draw.words import Options, Profile, View


class DrawSystem:
    """The actor deck as a system: its parts under the names of :class:`turnkeeper.core.system.System`."""

    id: ClassVar[str] = "draw"
    codec: Codec[Options, Profile] = CODEC
    options: Sequence[Option] = OPTIONS
    rulings: Sequence[Ruling] = RULINGS
    texts: Mapping[str, str] = TEXTS
    steps: Mapping[str, str] = show.STEPS

    def initial(self, options: Options) -> State:
        """The state of a fight that nobody has joined."""
        return places.initial(options)

    def decide(
        self, state: State, command: Command | Answer, by: Seat, *, insist: bool = False
    ) -> Sequence[Event] | Refusal:
        """What ``command`` does, or why not."""
        return rules.decide(state, command, by, insist=insist)

    def follow(self, state: State) -> Sequence[Event]:
        """What happens now without anybody's deciding."""
        return rules.follow(state)

    def evolve(self, state: State, event: Event) -> State:
        """The state after ``event``."""
        return places.evolve(state, event)

    def asks(self, state: State) -> tuple[Ask, ...]:
        """The next card, when it is to be drawn."""
        return show.asks(state)

    def table(self, state: State, seat: Seat) -> Table:
        """The shared shape, for a seat."""
        return show.table(state, seat)

    def view(self, state: State, seat: Seat) -> View:
        """Cards, holds and clocks, for a seat."""
        return show.view(state, seat)

    def offers(self, state: State, seat: Seat) -> Sequence[Affordance]:
        """What a seat may do."""
        return show.offers(state, seat)

    def narrate(self, state: State, event: Event, seat: Seat) -> Line | None:
        """The log line for an event, for a seat."""
        return tell.narrate(state, event, seat)

    def why(self, state: State, first: ActorId, second: ActorId, seat: Seat) -> Reason | Refusal:
        """Why one of two actors comes before the other."""
        return show.why(state, first, second, seat)


SYSTEM = DrawSystem()
