"""The option register and the rulings of the passes system."""

from __future__ import annotations

from turnkeeper.core.options import Option, Ruling

OPTIONS: tuple[Option, ...] = (
    Option("pass.wound_track", ("PASS-06",), ("sum", "worst")),
    Option("pass.tie", ("PASS-14", "PASS-51"), ("simultaneous", "edge_attr_reaction")),
    Option("pass.max_passes", ("PASS-15",)),
    Option("pass.glitch_rule", ("PASS-34",), ("half_or_more", "more_than_half")),
    Option("pass.glitch_penalty", ("PASS-37",), (0, -1)),
    Option("pass.delay_modes", ("PASS-48",), ("before+after", "before", "before+after+together")),
    Option("pass.carry_conflict", ("PASS-53",), ("one_action", "both", "lose_held")),
)
"""In the order of the register; the first value of each is the default."""

RULINGS: tuple[Ruling, ...] = (
    Ruling("AMB-P1", ("PASS-10", "PASS-19"), weighty=True),
    Ruling("AMB-P2", ("PASS-14",), weighty=True, option="pass.tie"),
    Ruling("AMB-P3", ("PASS-04",)),
    Ruling("AMB-P4", ("PASS-08",)),
    Ruling("AMB-P5", ("PASS-28", "PASS-55"), weighty=True),
    Ruling("AMB-P6", ("PASS-29", "PASS-30"), weighty=True),
    Ruling("AMB-P7", ("PASS-33",)),
    Ruling("AMB-P8", ("PASS-40",), weighty=True),
    Ruling("AMB-P9", ("PASS-41",)),
    Ruling("AMB-P10", ("PASS-35", "PASS-36")),
    Ruling("AMB-P11", ("PASS-34",), option="pass.glitch_rule"),
    Ruling("AMB-P12", ("PASS-44",), weighty=True),
    Ruling("AMB-P13", ("PASS-46", "PASS-48"), weighty=True, option="pass.delay_modes"),
    Ruling("AMB-P14", ("PASS-47", "PASS-51")),
    Ruling("AMB-P15", ("PASS-53",), weighty=True, option="pass.carry_conflict"),
    Ruling("AMB-P16", ("PASS-52",)),
    Ruling("AMB-P17", ("PASS-54",)),
    Ruling("AMB-P18", ("PASS-18", "PASS-20")),
    Ruling("AMB-P19", ("PASS-22", "PASS-23")),
    Ruling("AMB-P20", ("PASS-24",)),
    Ruling("AMB-P21", ("PASS-56",)),
    Ruling("AMB-P22", ("PASS-08",)),
)
"""Where the text is silent or at odds with itself; the weighty ones are shown at set-up."""
