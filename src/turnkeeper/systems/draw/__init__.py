"""The actor deck: one or more cards for everybody, and a delimiter that ends each cycle (MST-1).

The order comes out of the deck one card at a time; an actor that is not ready holds until another's card comes; cards
may stand for events that draw closer. The rules are those of MST-1 by Eiríkr Åsheim (see the text ``credit``).

In reading order: ``options``, ``commands``, ``events``, ``state``; ``decide``, the rules of each command, with
``refusals``; ``apply``, the effect of each event; ``advance``, the steps that need no decision; ``prompts``,
``actions``, ``order``, ``view`` and ``narrate``.
"""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.system import System
from turnkeeper.systems.draw import actions, advance, apply, decide, narrate, order, prompts, state
from turnkeeper.systems.draw.options import OPTIONS, RULINGS
from turnkeeper.systems.draw.refusals import REFUSALS
from turnkeeper.systems.draw.state import State
from turnkeeper.systems.draw.view import details, table
from turnkeeper.systems.draw.view.model import View
from turnkeeper.translations import ENGLISH, messages


class ActorDeck:
    """The system ``draw`` (chapter MST)."""

    id = "draw"
    codec = state.CODEC
    options = OPTIONS
    rulings = RULINGS
    refusals = REFUSALS
    texts = messages(ENGLISH, "draw")
    steps = prompts.STEPS
    outcome_steps = ()
    shared_steps = prompts.SHARED_STEPS

    def texts_in(self, language: str) -> Mapping[str, str]:
        """The texts in another language."""
        return messages(language, self.id)

    initial = staticmethod(state.initial)
    decide = staticmethod(decide.decide)
    advance = staticmethod(advance.advance)
    apply = staticmethod(apply.apply)
    prompts = staticmethod(prompts.prompts)
    next_card = staticmethod(table.next_card)
    own_tables = staticmethod(table.own_tables)
    units_running = staticmethod(table.units_running)
    table = staticmethod(table.table)
    view = staticmethod(details.view)
    reordering = staticmethod(actions.reordering)
    actions = staticmethod(actions.actions)
    recipients = narrate.TOLD_TO
    milestones = narrate.MILESTONES
    narrate = staticmethod(narrate.narrate)
    standing = staticmethod(order.standing)
    absence = staticmethod(order.absence)
    put_off = staticmethod(order.put_off)


SYSTEM: System[State, View] = ActorDeck()
