"""Whether the log of a fight is what the rules lead to: one from elsewhere may say what they never would."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from turnkeeper.core.decision import Decider, DecisionPoint
from turnkeeper.core.log import Head
from turnkeeper.core.steps import Step, order_of

_ENCODER = msgspec.json.Encoder()


def follow_the_rules(decider: Decider, steps: Sequence[Step]) -> bool:
    """Whether the rules, as they are now, make each step's rows of its command where it was given.

    False where a step's rows do not tell its command, as in logs of format 1.
    """
    return all(_is_as_decided(decider, step) for step in steps)


def _is_as_decided(decider: Decider, step: Step) -> bool:
    order = order_of(decider.system, step)
    if order is None:
        return False
    try:
        found = decider.step(order, DecisionPoint(step.before, Head(0, b"")))
    except Exception:  # noqa: BLE001 - where a row led the fight may break anything
        return False
    # As JSON: an event that was read may hold a list where the rules made a tuple.
    made = [bytes(row.envelope.body) for row in found.rows] if isinstance(found, Step) else []
    return made == [_ENCODER.encode(row.event) for row in step.rows]
