"""The register of refusals: each code and the one rule that explains it."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.refusals import Refuse, refuser

REFUSALS: Mapping[str, str] = {
    # the deck
    "draw.as_many_by_name": "MST-18",
    "draw.bad_card": "MST-01",
    "draw.card_is_delimiter": "MST-03",
    "draw.card_is_next": "MST-04",
    "draw.card_taken": "MST-02",
    "draw.delimiter_not_moved": "MST-26",
    "draw.delimiter_owned": "MST-03",
    "draw.delimiter_stands": "MST-03",
    "draw.no_such_card": "MST-02",
    # acting
    "draw.declared_earlier": "MST-12",
    "draw.not_up": "MST-05",
    "draw.nothing_to_wait_for": "MST-10",
    "draw.still_to_act": "MST-05",
    "draw.wait_your_turn": "MST-10",
    # holding
    "draw.any_card": "MST-08",
    "draw.card_cannot_come": "MST-15",
    "draw.event_trigger": "MST-14",
    "draw.name_a_card": "MST-08",
    "draw.never_the_delimiter": "MST-14",
    "draw.no_card_left": "MST-15",
    "draw.no_new_aim": "MST-17",
    "draw.one_hold": "MST-19",
    "draw.only_a_drawn_card": "MST-07",
    "draw.own_card": "MST-14",
    "draw.trigger_is_out": "MST-15",
    # events
    "draw.bad_draws": "MST-21",
    "draw.event_happens": "MST-21",
    "draw.events_do_not_act": "MST-20",
    "draw.no_event": "MST-20",
}
"""The rule of each refusal of the actor deck's own."""

refuse: Refuse = refuser(REFUSALS)
"""Makes a refusal of the actor deck's, or of the core's."""
