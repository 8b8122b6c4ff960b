"""Initiative Score and Initiative Passes, in the manner of Shadowrun, fourth edition.

In reading order: ``options``, ``commands``, ``events``, ``state``; ``lineup``, ``decide`` (a module for each subject)
with its ``refusals``; ``apply`` with its ``changes``, ``advance``, ``prompts``, ``actions``, ``known``, ``order``,
``view`` and ``narrate``.
"""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.fight import fresh
from turnkeeper.core.system import System
from turnkeeper.systems.passes import actions, advance, apply, decide, narrate, order, prompts, view
from turnkeeper.systems.passes.options import OPTIONS, RULINGS, Options
from turnkeeper.systems.passes.refusals import REFUSALS
from turnkeeper.systems.passes.state import State
from turnkeeper.systems.passes.view import View
from turnkeeper.translations import ENGLISH, messages


class Passes:
    """The system ``passes`` (chapter PASS)."""

    id = view.SYSTEM_ID
    codec = apply.CODEC
    options = OPTIONS
    rulings = RULINGS
    refusals = REFUSALS
    texts = messages(ENGLISH, "passes")
    steps = prompts.STEPS
    outcome_steps = (prompts.PENALTY,)
    shared_steps = ()

    def texts_in(self, language: str) -> Mapping[str, str]:
        """The texts in another language."""
        return messages(language, self.id)

    def initial(self, options: Options) -> State:
        """A fight without actors."""
        fight = fresh(options)
        return State(fight, fight.store)

    def came_to(self, state: State) -> int | None:
        """The lowest score at which the order has stood in this turn."""
        return state.came_to

    decide = staticmethod(decide.decide)
    advance = staticmethod(advance.advance)
    apply = staticmethod(apply.apply)
    public_name = staticmethod(prompts.public_name)
    prompts = staticmethod(prompts.awaited)
    standing = staticmethod(order.standing)
    absence = staticmethod(order.absence)
    own_tables = staticmethod(view.own_tables)
    table = staticmethod(view.table)
    units_running = staticmethod(view.units_running)
    view = staticmethod(view.view)
    put_off = staticmethod(order.put_off)
    moved = staticmethod(order.moved)
    reordering = staticmethod(actions.reordering)
    onward = staticmethod(actions.onward)
    actions = staticmethod(actions.actions)
    recipients = narrate.TOLD_TO
    milestones = narrate.MILESTONES
    narrate = staticmethod(narrate.narrate)


SYSTEM: System[State, View] = Passes()
"""The entry point."""
