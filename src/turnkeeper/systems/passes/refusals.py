"""The register of refusals: each code belongs to the one rule that explains it."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.refusals import refuser

REFUSALS: Mapping[str, str] = {
    # turn, tests, scores
    "passes.nobody": "PASS-01",
    "passes.no_score": "PASS-01",
    "passes.rolls_open": "PASS-01",
    "passes.no_turn": "PASS-03",
    "passes.too_many_boxes": "PASS-06",
    "passes.not_that_hurt": "PASS-06",
    "passes.scoreless": "PASS-08",
    "passes.struck": "PASS-08",
    "passes.no_tests": "PASS-09",
    "passes.score_kept": "PASS-10",
    "passes.turn_not_over": "PASS-11",
    "passes.penalty_open": "PASS-37",
    # the phase
    "passes.acting": "CORE-09",
    "passes.nothing_to_skip": "CORE-09",
    "passes.joins_later": "CORE-12",
    "passes.no_pass": "PASS-13",
    "passes.no_phase": "PASS-13",
    "passes.not_acting": "PASS-13",
    "passes.not_your_phase": "PASS-13",
    "passes.no_action": "PASS-16",
    "passes.spent": "PASS-20",
    "passes.declared": "PASS-56",
    "passes.nothing_changed": "PASS-56",
    "passes.nothing_to_redeclare": "PASS-56",
    # Edge
    "passes.edge_on_test": "PASS-25",
    "passes.no_edge_dice": "PASS-25",
    "passes.no_glitch": "PASS-25",
    "passes.no_misses": "PASS-25",
    "passes.no_test": "PASS-25",
    "passes.test_rolled": "PASS-25",
    "passes.tests_closed": "PASS-25",
    "passes.first_too_late": "PASS-26",
    "passes.nothing_to_go_first_with": "PASS-26",
    "passes.already_first": "PASS-27",
    "passes.buy_too_late": "PASS-30",
    "passes.no_window": "PASS-30",
    "passes.bought_already": "PASS-31",
    "passes.has_action": "PASS-32",
    "passes.no_edge": "PASS-33",
    # held actions
    "passes.not_asked": "CORE-04",
    "passes.holding_already": "PASS-43",
    "passes.delay_not_now": "PASS-44",
    "passes.delay_too_late": "PASS-44",
    "passes.holding": "PASS-45",
    "passes.hidden_phase": "PASS-45",
    "passes.later_phase": "PASS-45",
    "passes.no_phase_to_enter": "PASS-45",
    "passes.no_plan": "PASS-45",
    "passes.not_holding": "PASS-45",
    "passes.own_phase": "PASS-45",
    "passes.too_late": "PASS-45",
    "passes.no_such_mode": "PASS-48",
    "passes.normally_later": "PASS-48",
    "passes.last_already": "PASS-50",
    "passes.last_not_now": "PASS-50",
    "passes.no_last_call": "PASS-50",
    "passes.nothing_to_act_last_with": "PASS-50",
    "passes.carried_already": "PASS-52",
    "passes.carry_not_now": "PASS-52",
    "passes.no_next_pass": "PASS-52",
    "passes.nothing_to_carry": "PASS-52",
    "passes.edge_first": "PASS-55",
    "passes.not_declared": "PASS-56",
}
"""The rule of each refusal of the system."""

refuse = refuser(REFUSALS)
"""Makes a refusal of the system's own, or of the core's."""
