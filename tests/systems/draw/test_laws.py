"""The actor deck keeps the laws of every system."""

from turnkeeper.core.conformance import Kit, check_statics, machine
from turnkeeper.systems.draw import SYSTEM

KIT = Kit(
    SYSTEM,
    profiles=({}, {"cards": 2}, {"cards": 4}, {"event": 1}, {"event": 3, "cards": 2}, {"event": 2, "repeats": True}),
    # Cards of actors that everybody knows: the kit also writes these words into notes, where they must betray nobody.
    words=("delimiter", "zq0x#1", "zq1x#1", "zq2x#2", "Xq-no-card"),
)


def test_statics() -> None:
    """Every option, ruling, command and event has its text, and every register agrees with its struct."""
    assert check_statics(SYSTEM) == []


TestLaws = machine(KIT, examples=20).TestCase
