"""The log lines of the countdown for each seat (CORE-08), by subject: ``clock``, ``acting``, ``cards``."""

from __future__ import annotations

from turnkeeper.core.events import Event
from turnkeeper.core.model import Line, Seat
from turnkeeper.core.narration import named, plain
from turnkeeper.core.recipients import EVERYBODY, WHO_SEE, Narrator, Recipients, narrate_by_table, recipients
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.narrate import acting, cards, clock
from turnkeeper.systems.countdown.state import State


def narrate(state: State, event: Event, seat: Seat) -> Line | None:
    """The log line for an event, told from the state before it; ``None`` when the seat is not to hear of it."""
    return narrate_by_table(_TELL, state, event, seat)


_TELL: dict[type[Event], tuple[Recipients, Narrator]] = {
    **{kind: (WHO_SEE, named) if hasattr(kind, "actor") else (EVERYBODY, plain) for kind in ev.EVENTS},
    **clock.TELL,
    **acting.TELL,
    **cards.TELL,
}
"""Of most events those are told who see the actor, and where there is none, everybody."""

TOLD_TO = recipients(ev.EVENTS, _TELL)

MILESTONES = (
    "line.countdown.turn_begun",
    "line.countdown.turn_ended",
    "line.countdown.npc_card_turned.good_joker",
    "line.countdown.npc_card_turned.bad_joker",
    "line.countdown.black_joker_fell",
    "line.countdown.cards_lost.black_joker",
    "line.countdown.cards_lost.damage.hold",
    "line.countdown.cards_lost.stun.hold",
    "line.countdown.cards_lost.fright.hold",
    "line.countdown.cards_lost.fast_draw.hold",
    "line.countdown.declared.preempt",
    "line.countdown.declared.red_joker",
)
"""The lines that are shown in large."""
