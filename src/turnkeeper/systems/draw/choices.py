"""What a table may switch, and what was decided where the text is silent."""

from __future__ import annotations

from turnkeeper.core.options import Option, Ruling

OPTIONS: tuple[Option, ...] = (
    Option("mst.trigger_target", ("MST-08",), ("actor", "single_card")),
    Option("mst.event_triggers", ("MST-14",), (False, True)),
    Option("mst.multi_hold", ("MST-19",), ("per_card", "one")),
    Option("mst.event_repeat", ("MST-22",), ("once", "repeat")),
    Option("mst.arrival", ("MST-25",), ("shuffle_in", "next_cycle")),
)
"""The switches, in the order of the register."""

RULINGS: tuple[Ruling, ...] = (
    Ruling("AMB-M1", ("MST-08",), option="mst.trigger_target"),
    Ruling("AMB-M2", ("MST-14",)),
    Ruling("AMB-M3", ("MST-14",), option="mst.event_triggers"),
    Ruling("AMB-M4", ("MST-14",)),
    Ruling("AMB-M5", ("MST-19",), weighty=True, option="mst.multi_hold"),
    Ruling("AMB-M6", ("MST-16",), weighty=True),
    Ruling("AMB-M7", ("MST-12",)),
    Ruling("AMB-M8", ("MST-13",)),
    Ruling("AMB-M9", ("MST-26",), weighty=True),
    Ruling("AMB-M10", ("MST-15",)),
    Ruling("AMB-M11", ("MST-24",)),
    Ruling("AMB-M12", ("MST-25",), option="mst.arrival"),
    Ruling("AMB-M13", ("MST-22",), option="mst.event_repeat"),
    Ruling("AMB-M14", ("MST-05",)),
)
"""Our answers to the questions that MST-1 leaves open."""
