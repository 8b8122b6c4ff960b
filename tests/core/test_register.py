"""What comes with Turnkeeper: six systems, these options, every ruling of the rulings page."""

from __future__ import annotations

import pytest

from turnkeeper.core.conformance import check_statics
from turnkeeper.core.registry import system, system_ids

INCLUDED = ("countdown", "draw", "hands", "npc_deck", "passes", "rolled")
OPTIONS = (
    "core.hand_visibility",
    "hand.encumbrance_table",
    "hand.fatigue_modifier",
    "hand.wound_threshold",
    "hand.vehicle_skill",
    "hand.deck_policy",
    "hand.defence_cost",
    "hand.defences_per_attack",
    "hand.fd_fail_readies",
    "hand.hold_persists",
    "hand.hold_set",
    "hand.red_solo",
    "hand.damage_loss_choice",
    "npc.cards_per_increment",
    "npc.slot",
    "npc.face_threshold",
    "npc.good_joker",
    "npc.reshuffle_each_turn",
    "pass.wound_track",
    "pass.tie",
    "pass.max_passes",
    "pass.glitch_rule",
    "pass.wounded_in_phase",
    "pass.glitch_penalty",
    "pass.delay_modes",
    "pass.carry_conflict",
    "d20.mode",
    "d20.die",
    "d20.equals",
    "d20.delay",
    "d20.npc_grouping",
    "d20.pc_tie_fallback",
    "d20.npc_tie",
    "d20.roll_once_delay_position",
    "deal.redeal",
    "mst.trigger_target",
    "mst.event_triggers",
    "mst.multi_hold",
    "mst.event_repeat",
    "mst.arrival",
)


def test_six_systems_are_found_by_entry_point() -> None:
    assert set(INCLUDED) <= set(system_ids())


def test_the_options_are_these_and_no_others() -> None:
    found = {option.name for name in INCLUDED for option in system(name).options}
    assert found == set(OPTIONS)


def test_countdown_has_the_options_of_both_its_rule_books() -> None:
    both = [option.name for name in ("hands", "npc_deck") for option in system(name).options]
    assert sorted(option.name for option in system("countdown").options) == sorted(set(both))


@pytest.mark.parametrize("name", INCLUDED)
def test_registers_and_texts_are_complete(name: str) -> None:
    assert check_statics(system(name)) == []


@pytest.mark.parametrize("name", INCLUDED)
def test_every_system_asks_its_weighty_rulings_at_set_up(name: str) -> None:
    weighty = [ruling.id for ruling in system(name).rulings if ruling.weighty]
    assert weighty
