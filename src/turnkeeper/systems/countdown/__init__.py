"""Card hands and the NPC deck on one countdown of thirteen increments, Ace to deuce; three systems of one engine.

The rule books are :mod:`turnkeeper.systems.hands` and :mod:`turnkeeper.systems.npc_deck`; this package plays them out.
``words*`` hold commands, events and the picture; ``state`` where a fight stands; ``sequence`` the order of declared
actions; ``asking`` what is waited for; ``flow`` what happens by itself; ``rules`` what a table may do; ``evolve*`` what
events make of the state; ``show*``, ``choices`` and ``tell`` what a seat sees, may do and is told; ``kept`` what of
that need not be worked out anew.
"""

from __future__ import annotations

from turnkeeper.core.options import Option, Ruling
from turnkeeper.core.system import System
from turnkeeper.systems.countdown import choices, show, show_view, tell
from turnkeeper.systems.countdown.asking import asks, steps
from turnkeeper.systems.countdown.evolve import evolve
from turnkeeper.systems.countdown.flow import follow
from turnkeeper.systems.countdown.rules import decide
from turnkeeper.systems.countdown.state import CODECS, State, initial
from turnkeeper.systems.countdown.texts import texts
from turnkeeper.systems.countdown.words import Kind, Options
from turnkeeper.systems.countdown.words_view import View
from turnkeeper.systems.hands import words as hands
from turnkeeper.systems.npc_deck import words as npc_deck

_OPTIONS: dict[Kind, tuple[Option, ...]] = {
    "hands": hands.OPTIONS,
    "npc_deck": npc_deck.OPTIONS,
    "countdown": (*hands.OPTIONS, *npc_deck.OPTIONS),
}
_RULINGS: dict[Kind, tuple[Ruling, ...]] = {
    "hands": hands.RULINGS,
    "npc_deck": npc_deck.RULINGS,
    "countdown": (*hands.RULINGS, *npc_deck.RULINGS),
}


class Countdown:
    """One of the systems ``hands``, ``npc_deck`` and ``countdown`` (chapters HAND and NPC)."""

    def __init__(self, kind: Kind) -> None:
        self.id: Kind = kind
        self.codec = CODECS[kind]
        self.options = _OPTIONS[kind]
        self.rulings = _RULINGS[kind]
        self.texts = texts(kind)
        self.steps = steps(kind)

    def initial(self, options: Options) -> State:
        """A fight that nobody has joined."""
        return initial(self.id, options)

    decide = staticmethod(decide)
    follow = staticmethod(follow)
    evolve = staticmethod(evolve)
    asks = staticmethod(asks)
    table = staticmethod(show.table)
    view = staticmethod(show_view.view)
    offers = staticmethod(choices.offers)
    narrate = staticmethod(tell.narrate)
    why = staticmethod(tell.why)


HANDS: System[State, View] = Countdown("hands")
"""Everybody is dealt a hand."""
NPC_DECK: System[State, View] = Countdown("npc_deck")
"""The NPC deck alone: the GM's side acts by it, the players' hands stay on paper."""
COUNTDOWN: System[State, View] = Countdown("countdown")
"""The players are dealt hands, the GM's side acts by the NPC deck."""
