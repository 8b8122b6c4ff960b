"""Why one acts before the other."""

from __future__ import annotations

from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import ActorId, Reason, Refusal, Seat
from turnkeeper.systems.draw.order import line, seen_drawn
from turnkeeper.systems.draw.refusals import refuse
from turnkeeper.systems.draw.state import State


def why(state: State, first: ActorId, second: ActorId, seat: Seat) -> Reason | Refusal:
    """Why one acts before the other: by holds on the card on the table, else by the cards as they came.

    Which of two cards still in the pile comes first nobody knows.
    """
    sight = sight_of(state.fight, seat)
    for one, other in ((first, second), (second, first)):
        key, rule = _reason(state, sight, one, other)
        if key:
            return Reason(
                sight.spell(one) or one,
                sight.spell(other) or other,
                key,
                rule,
                {"first": sight.name(one), "second": sight.name(other)},
            )
    return refuse("core.no_reason")


def _reason(state: State, sight: Sight, one: ActorId, other: ActorId) -> tuple[str, str]:
    """Why ``one`` comes before ``other``, if it does: a text's key and the rule."""
    queue = line(state, sight.eyes)
    kinds = {chance.actor: chance.kind for chance in reversed(queue)}
    if one in kinds and other in kinds:
        order = [chance.actor for chance in queue]
        if order.index(one) > order.index(other):
            return "", ""
        if kinds[one] == kinds[other]:
            return "declared_first", "MST-12"
        return ("acts_at_once", "MST-10") if kinds[one] == "before" else ("acts_afterwards", "MST-10")
    came = [entry.actor for entry in seen_drawn(state, sight.eyes)]
    if one in kinds and other not in came:
        return "on_the_table", "MST-05"
    if one not in came or (other in came and came.index(other) < came.index(one)):
        return "", ""
    return "drawn_earlier", "MST-04"
