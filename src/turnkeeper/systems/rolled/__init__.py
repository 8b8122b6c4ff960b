"""Rolled rounds: d20 + Reflexes each round, rolled once, or one card each from 54; Delay may outlive the round.

In reading order: ``options`` and the numbers of an actor, ``commands``, ``events``; ``state``; ``decide``, the rules of
each command, with its ``refusals``; ``apply``, the effect of each event; ``advance``, the steps that need no decision;
``prompts``, for dice, cards and ties; ``actions``, the offers to a seat and the step of the GM; ``order``, who comes
before whom and why; ``view`` and ``narrate``.
"""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.fight import fresh
from turnkeeper.core.system import System
from turnkeeper.systems.rolled import actions, advance, apply, decide, narrate, prompts, view
from turnkeeper.systems.rolled.options import OPTIONS, RULINGS, Options
from turnkeeper.systems.rolled.order import lineup, standing
from turnkeeper.systems.rolled.refusals import REFUSALS
from turnkeeper.systems.rolled.state import CODEC, Round, State
from turnkeeper.systems.rolled.view import View
from turnkeeper.translations import ENGLISH, messages


class RolledRounds:
    """The system ``rolled`` (chapters D20 and DEAL)."""

    id = "rolled"
    codec = CODEC
    options = OPTIONS
    rulings = RULINGS
    refusals = REFUSALS
    texts = messages(ENGLISH, "rolled")
    steps = prompts.STEPS
    outcome_steps = ()
    shared_steps = ()

    def texts_in(self, language: str) -> Mapping[str, str]:
        """The texts in another language."""
        return messages(language, self.id)

    def initial(self, options: Options) -> State:
        """A fight that nobody has joined."""
        fight = fresh(options)
        return State(fight, Round(fight.store), fight.store)

    decide = staticmethod(decide.decide)
    advance = staticmethod(advance.advance)
    apply = staticmethod(apply.apply)
    is_open = staticmethod(prompts.is_open)
    prompts = staticmethod(prompts.prompts)
    own_tables = staticmethod(view.own_tables)
    table = staticmethod(view.table)
    view = staticmethod(view.view)
    put_off = staticmethod(lineup.put_off)
    came_to = staticmethod(lineup.came_to)
    by_rank = staticmethod(lineup.by_rank)
    moved = staticmethod(lineup.moved)
    reordering = staticmethod(actions.reordering)
    onward = staticmethod(actions.onward)
    actions = staticmethod(actions.actions)
    recipients = narrate.TOLD_TO
    milestones = narrate.MILESTONES
    narrate = staticmethod(narrate.narrate)
    absence = staticmethod(standing.absence)
    standing = staticmethod(standing.standing)


SYSTEM: System[State, View] = RolledRounds()
