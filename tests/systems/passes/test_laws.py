"""The laws that every system keeps, held against this one."""

from turnkeeper.core.conformance import Kit, check_statics, machine
from turnkeeper.systems.passes import SYSTEM

KIT = Kit(
    SYSTEM,
    profiles=(
        {"initiative": 6, "passes": 2, "edge": 2},
        {"initiative": 6, "passes": 1, "edge": 1},
        {"reaction": 3, "intuition": 2, "passes": 4, "edge": 3},
        {"initiative": 2, "passes": 3, "stun": 4},
        {},
    ),
    options={"pass.max_passes": (4, 1, 2, 3, 10)},
)


def test_registers_and_texts_are_complete() -> None:
    """Every option, ruling, command, event and step has its entry and its text."""
    assert check_statics(SYSTEM) == []


TestLaws = machine(KIT, examples=20).TestCase
