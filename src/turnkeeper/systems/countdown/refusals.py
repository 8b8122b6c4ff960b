"""The refusals of the countdown: each code belongs to one rule, and that rule's text explains it (CORE-07)."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.refusals import Refuse, refuser
from turnkeeper.systems.countdown.options import CountdownKind
from turnkeeper.systems.hands.extra_effort import ALL_OUT

_EVERYWHERE: Mapping[str, str] = {
    # the clock
    "countdown.turn_runs": "HAND-11",
    "countdown.between_turns": "HAND-11",
    "countdown.not_counting": "HAND-11",
    "countdown.not_in_turn": "CORE-12",
    "countdown.waiting": "CORE-04",
    "countdown.first_aces": "HAND-15",
    "countdown.first_this": "HAND-16",
    "countdown.slot_behind": "HAND-16",
    "countdown.in_progress": "CORE-05",
    "countdown.unsaid": "HAND-24",
    "countdown.allowed_first": "CORE-09",
    "countdown.skipped": "CORE-09",
    "countdown.no_such_card": "CORE-11",
    # the chart
    "countdown.bad_targets": "CORE-07",
    "countdown.too_long": "CORE-07",
    "countdown.bad_size": "HAND-25",
    "countdown.not_on_chart": "HAND-25",
    "countdown.no_sharp_turn": "HAND-78",
    "countdown.bad_cost": "HAND-33",
    "countdown.no_step": "HAND-27",
    "countdown.not_aimed": "HAND-29",
    "countdown.bad_aim": "HAND-30",
    "countdown.bad_division": "HAND-24",
    "countdown.nothing_unsaid": "HAND-24",
    "countdown.not_readying": "HAND-33",
    # Fast Draw
    "countdown.drawing": "CORE-04",
    "countdown.nothing_to_ride": "HAND-46",
    "countdown.draw_rides_already": "HAND-46",
    "countdown.draw_must_ride": "HAND-46",
    "countdown.draw_takes_one": "HAND-49",
    "countdown.barred": "HAND-47",
    "countdown.drawn_already": "HAND-45",
    # harm
    "countdown.bad_damage": "HAND-71",
    "countdown.bad_fright": "HAND-68",
    "countdown.is_stunned": "HAND-67",
    "countdown.stunned": "HAND-69",
    "countdown.not_stunned": "HAND-34",
    "countdown.no_stun_to_end": "HAND-69",
    # motion
    "countdown.at_full_speed": "HAND-75",
    "countdown.not_at_full_speed": "HAND-75",
    "countdown.no_move_card": "HAND-75",
    "countdown.cannot_move": "HAND-75",
    "countdown.too_far_at_first": "HAND-75",
    "countdown.bad_speed": "HAND-76",
    "countdown.must_move": "HAND-76",
    "countdown.move_adds_nothing": "HAND-79",
    "countdown.too_far": "HAND-79",
    "countdown.stop_needs_card": "HAND-81",
    "countdown.stopping": "HAND-81",
    "countdown.must_run_out": "HAND-82",
    "countdown.bad_place": "HAND-83",
    "countdown.past_the_place": "HAND-83",
    # speech
    "countdown.nothing_said": "HAND-85",
    "countdown.not_speaking": "HAND-85",
    "countdown.bad_syllables": "HAND-86",
    "countdown.still_speaking": "HAND-86",
    "countdown.out_of_breath": "HAND-86",
    "countdown.not_best": "NPC-20",
}
_OF_HANDS: Mapping[str, str] = {
    "countdown.no_cards_now": "HAND-12",
    "countdown.no_stock": "HAND-13",
    "countdown.slot_to_come": "HAND-16",
    "countdown.slot_past": "HAND-16",
    "countdown.could_act_too": "HAND-17",
    "countdown.passed": "HAND-20",
    "countdown.nothing_to_pass": "HAND-20",
    "countdown.could_act": "HAND-20",
    "countdown.joker_could_act": "HAND-60",
    "countdown.joker_unused": "HAND-14",
    "countdown.before_hold": "HAND-51",
    "countdown.not_in_hand": "CORE-11",
    "countdown.elsewhere": "CORE-11",
    "countdown.no_face": "CORE-14",
    "countdown.nothing_face_down": "CORE-11",
    "countdown.no_black_joker": "HAND-64",
    "countdown.owes": "CORE-04",
    "countdown.somebody_owes": "CORE-04",
    "countdown.needs_card": "HAND-19",
    # sets
    "countdown.set.no_cards": "HAND-19",
    "countdown.set.black_joker": "HAND-64",
    "countdown.set.mixed_ranks": "HAND-22",
    "countdown.set.wrong_increment": "HAND-15",
    "countdown.set.too_many": "HAND-36",
    "countdown.set.joker_alone": "HAND-60",
    "countdown.set.jokers_only": "HAND-60",
    "countdown.set.hold_not_before": "HAND-56",
    "countdown.set.hold_pairs_only": "HAND-56",
    # active defence
    "countdown.not_attacked": "HAND-21",
    "countdown.defended_already": "HAND-21",
    "countdown.defence.no_cards": "HAND-21",
    "countdown.defence.not_now": "HAND-21",
    "countdown.defence.mixed_ranks": "HAND-22",
    "countdown.defence.too_many": "HAND-36",
    "countdown.defence.hold_not_yet": "HAND-51",
    "countdown.defence.joker_alone": "HAND-60",
    "countdown.defence.jokers_only": "HAND-60",
    "countdown.defence.hold_not_before": "HAND-56",
    "countdown.defence.hold_pairs_only": "HAND-56",
    # extra effort
    **{f"countdown.bonus.{name}": bonus.rule for name, bonus in ALL_OUT.items()},
    "countdown.nothing_to_better": "HAND-37",
    "countdown.not_next_rank": "HAND-37",
    "countdown.bettered_already": "HAND-38",
    "countdown.not_a_double": "HAND-40",
    "countdown.needs_readying": "HAND-40",
    "countdown.one_target": "HAND-40",
    "countdown.not_increased": "HAND-43",
    "countdown.same_defence": "HAND-44",
    # Fast Draw
    "countdown.too_early_to_draw": "HAND-45",
    # Hold Cards
    "countdown.no_hold": "HAND-50",
    "countdown.hold.not_in_hand": "HAND-50",
    "countdown.hold.already_holding": "HAND-50",
    "countdown.hold.expired": "HAND-50",
    "countdown.hold.black_joker": "HAND-64",
    "countdown.hold.not_face_down": "HAND-50",
    "countdown.hold_face_down": "HAND-51",
    "countdown.hold_not_usable": "HAND-51",
    "countdown.nothing_to_preempt": "HAND-53",
    "countdown.hold_too_late": "HAND-53",
    "countdown.preempted_already": "HAND-57",
    "countdown.cut_in_with_jokers": "HAND-59",
    "countdown.behind_red_joker": "HAND-57",
    # cards lost
    "countdown.not_highest": "HAND-58",
    "countdown.joker_first": "HAND-62",
    "countdown.no_sacrifice": "HAND-62",
    "countdown.owes_nothing": "HAND-73",
    "countdown.bad_loss": "HAND-73",
}
"""Refusals that come up only where hands are dealt."""
_OF_THE_DECK: Mapping[str, str] = {
    "countdown.no_hand": "NPC-01",
    "countdown.not_by_deck": "NPC-01",
    "countdown.npc.unclassed": "NPC-03",
    "countdown.npc_card_first": "NPC-04",
    "countdown.npc.no_card": "NPC-04",
    "countdown.no_npcs": "NPC-04",
    "countdown.npc.slot_to_come": "NPC-05",
    "countdown.npc.slot_past": "NPC-05",
    "countdown.npc.number": "NPC-07",
    "countdown.npc.hearts": "NPC-11",
    "countdown.npc.diamonds": "NPC-12",
    "countdown.npc.served_club": "NPC-13",
    "countdown.npc.served": "NPC-14",
    "countdown.npc.court_number": "NPC-14",
    "countdown.npc.court_hearts": "NPC-16",
    "countdown.npc.court_diamonds": "NPC-17",
    "countdown.npc.acted": "NPC-19",
    "countdown.npc.best_taken": "NPC-20",
    "countdown.npc.silenced": "NPC-21",
    "countdown.npc_could_act": "NPC-24",
    "countdown.npc_passed": "NPC-24",
    "countdown.npc_nothing_to_pass": "NPC-24",
    "countdown.npc_stunned": "NPC-27",
}
"""Refusals that come up only where NPCs act by their deck."""
_OF_BOTH: Mapping[str, str] = {
    "countdown.no_future": "NPC-26",
    "countdown.npc_holds": "NPC-28",
}
"""Refusals of commands about hands that are given for an NPC of the deck."""

REFUSALS: Mapping[str, str] = {**_EVERYWHERE, **_OF_HANDS, **_OF_THE_DECK, **_OF_BOTH}
"""The rule of each refusal."""
REFUSALS_OF: Mapping[CountdownKind, Mapping[str, str]] = {
    "hands": {**_EVERYWHERE, **_OF_HANDS},
    "npc_deck": {**_EVERYWHERE, **_OF_THE_DECK},
    "countdown": REFUSALS,
}
"""The refusals that come up in each of the three systems."""

refuse: Refuse = refuser(REFUSALS)
"""Makes a refusal of the countdown's own, or of the core's."""
