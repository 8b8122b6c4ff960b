"""Rolled rounds: d20 + Reflexes each round, rolled once, or one card each from 54; Delay may outlive the round.

``words`` holds commands, events and options, ``order`` who comes before whom, ``state`` where a fight stands,
``rounds`` how rounds begin and end, ``rules`` what a table may do; ``show``, ``tell`` and ``choices`` hold what a seat
sees, is told and may do.
"""

from __future__ import annotations

from turnkeeper.core.fight import fresh
from turnkeeper.core.options import Option, Ruling
from turnkeeper.core.system import System
from turnkeeper.systems.rolled import choices, rounds, rules, show, state, tell
from turnkeeper.systems.rolled.state import State
from turnkeeper.systems.rolled.texts import TEXTS
from turnkeeper.systems.rolled.words import Options, View

OPTIONS = (
    Option("d20.mode", ("D20-10", "D20-11", "DEAL-01"), ("reroll", "roll_once", "dealt")),
    Option("d20.npc_grouping", ("D20-03",), ("individual", "group")),
    Option("d20.pc_tie_fallback", ("D20-07",), ("reflexes_then_roster", "random")),
    Option("d20.npc_tie", ("D20-08",), ("gm", "reflexes_then_roster")),
    Option("d20.roll_once_delay_position", ("D20-20",), ("keep", "move")),
)

RULINGS = (
    Ruling("AMB-D1", ("D20-08",), option="d20.npc_tie"),
    Ruling("AMB-D2", ("D20-07",), option="d20.pc_tie_fallback"),
    Ruling("AMB-D3", ("D20-14", "D20-16"), weighty=True),
    Ruling("AMB-D4", ("D20-13", "D20-15"), weighty=True),
    Ruling("AMB-D5", ("D20-20", "DEAL-12"), option="d20.roll_once_delay_position"),
    Ruling("AMB-D6", ("D20-03",)),
    Ruling("AMB-D7", ("DEAL-05", "DEAL-06", "DEAL-10")),
    Ruling("AMB-D8", ("DEAL-11",)),
    Ruling("AMB-D9", ("D20-18",)),
    Ruling("AMB-D10", ("DEAL-05", "DEAL-06")),
)


class RolledRounds:
    """The system ``rolled`` (chapters D20 and DEAL)."""

    id = "rolled"
    codec = state.CODEC
    options = OPTIONS
    rulings = RULINGS
    texts = TEXTS
    steps = rounds.STEPS

    def initial(self, options: Options) -> State:
        """A fight that nobody has joined."""
        return State(fresh(options))

    decide = staticmethod(rules.decide)
    follow = staticmethod(rounds.follow)
    evolve = staticmethod(state.evolve)
    asks = staticmethod(rounds.asks)
    table = staticmethod(show.table)
    view = staticmethod(show.view)
    offers = staticmethod(choices.offers)
    narrate = staticmethod(tell.narrate)
    why = staticmethod(tell.why)


SYSTEM: System[State, View] = RolledRounds()
