"""The refusals of rolled rounds, each with the rule that it enforces."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.refusals import refuser

REFUSALS: Mapping[str, str] = {
    # rolling
    "rolled.players_first": "D20-01",
    # turns
    "rolled.not_your_turn": "D20-05",
    "rolled.nobody_up": "D20-05",
    "rolled.has_begun": "D20-05",
    "rolled.turns_left": "D20-05",
    "rolled.no_round_to_end": "D20-09",
    # delaying
    "rolled.too_late_to_delay": "D20-12",
    "rolled.delay_out_of_turn": "D20-12",
    "rolled.delays_already": "D20-12",
    "rolled.not_its_own_turn": "D20-12",
    "rolled.no_delays": "DIE-05",
    # coming in
    "rolled.not_delaying": "D20-13",
    "rolled.delays": "D20-13",
    "rolled.entry_begun": "D20-13",
    "rolled.wants_already": "D20-13",
    "rolled.too_soon": "D20-13",
    "rolled.not_yet": "D20-15",
    # staying out
    "rolled.no_delay_to_keep": "D20-14",
    "rolled.too_late_to_stay_out": "D20-14",
    "rolled.stays_already": "D20-14",
    "rolled.no_order_yet": "D20-14",
    # the GM's overrides
    "rolled.is_up": "CORE-09",
    "rolled.acts_already": "CORE-09",
    "rolled.no_turn_left": "CORE-09",
    "rolled.no_place": "CORE-09",
    "rolled.no_such_position": "CORE-09",
    "rolled.cards_not_dice": "DEAL-01",
    "rolled.dice_not_cards": "DEAL-01",
    "rolled.card_collected": "DEAL-07",
    "rolled.not_in_deck": "CORE-11",
}
"""Each code and its rule."""

refuse = refuser(REFUSALS)
"""Makes a refusal of this system's."""
