"""Card hands and the NPC deck on one countdown of thirteen increments, Ace to deuce; three systems of one engine.

The rule books are :mod:`turnkeeper.systems.hands` and :mod:`turnkeeper.systems.npc_deck`; this package plays them out.
In reading order: ``options``, ``commands``, ``events`` and the values they share (``model``); ``codec``, which of them
each system has; ``state`` with its ``fighter`` and its ``chances``; ``decide``, the rules of each command; ``apply``,
the effect of each event; ``advance``, the steps that need no decision; ``prompts``; ``actions``, with the
``candidates`` that are tried, and ``onward``, the step of the GM; ``order``, with the keys of declared actions in
``sequence`` and the cards to come in ``upcoming``; ``view``, ``narrate``, ``texts`` and ``refusals``.
"""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.options import Ruling, register
from turnkeeper.core.system import System
from turnkeeper.systems.countdown import absence, actions, advance, apply, decide, narrate, onward, order, prompts
from turnkeeper.systems.countdown.codec import CODECS, OPTIONS_OF
from turnkeeper.systems.countdown.options import CountdownKind, Options
from turnkeeper.systems.countdown.refusals import REFUSALS_OF
from turnkeeper.systems.countdown.state import State, initial
from turnkeeper.systems.countdown.texts import texts
from turnkeeper.systems.countdown.view import details, table
from turnkeeper.systems.countdown.view.model import View
from turnkeeper.systems.hands import options as hands
from turnkeeper.systems.npc_deck import options as npc_deck
from turnkeeper.translations import ENGLISH

_RULINGS: dict[CountdownKind, tuple[Ruling, ...]] = {
    "hands": hands.RULINGS,
    "npc_deck": npc_deck.RULINGS,
    "countdown": (*hands.RULINGS, *npc_deck.RULINGS),
}


class Countdown:
    """One of the systems ``hands``, ``npc_deck`` and ``countdown`` (chapters HAND and NPC)."""

    def __init__(self, kind: CountdownKind) -> None:
        self.id: CountdownKind = kind
        self.codec = CODECS[kind]
        self.options = register(OPTIONS_OF[kind])
        self.rulings = _RULINGS[kind]
        self.refusals = REFUSALS_OF[kind]
        self.texts = texts(kind, ENGLISH)
        self.steps = prompts.steps(kind)
        self.outcome_steps = tuple(step for step in prompts.OUTCOME_STEPS if step in self.steps)
        self.shared_steps = tuple(step for step in prompts.SHARED_STEPS if step in self.steps)

    def texts_in(self, language: str) -> Mapping[str, str]:
        """The texts in another language."""
        return texts(self.id, language)

    def initial(self, options: Options) -> State:
        """A fight that nobody has joined."""
        return initial(self.id, options)

    decide = staticmethod(decide.decide)
    advance = staticmethod(advance.advance)
    apply = staticmethod(apply.apply)
    prompts = staticmethod(prompts.prompts)
    own_tables = staticmethod(table.own_tables)
    units_running = staticmethod(table.units_running)
    table = staticmethod(table.table)
    view = staticmethod(details.view)
    actions = staticmethod(actions.actions)
    onward = staticmethod(onward.onward)
    standing = staticmethod(order.standing)
    absence = staticmethod(absence.absence)
    put_off = staticmethod(order.put_off)
    turns_over = staticmethod(order.turns_over)
    recipients = narrate.TOLD_TO
    milestones = narrate.MILESTONES
    narrate = staticmethod(narrate.narrate)


HANDS: System[State, View] = Countdown("hands")
"""Everybody is dealt a hand."""
NPC_DECK: System[State, View] = Countdown("npc_deck")
"""The NPC deck alone: the GM's side acts by it, the players' hands stay on paper."""
COUNTDOWN: System[State, View] = Countdown("countdown")
"""The players are dealt hands, the GM's side acts by the NPC deck."""
