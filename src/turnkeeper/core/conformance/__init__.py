"""The conformance kit: the laws every system must keep, as tests that anyone can run on a system of their own.

Needs ``hypothesis`` (``pip install turnkeeper[conformance]``). In a test module::

    from turnkeeper.core.conformance import Kit, check_statics, machine

    KIT = Kit(MY_SYSTEM, profiles=({"speed": 3}, {"speed": 5}))

    def test_statics() -> None:
        assert check_statics(KIT.system) == []

    TestLaws = machine(KIT).TestCase

The laws: every offer is accepted, and what is not offered is refused, an offered list in another order too; no command
raises; the log replays to the same state; undo and redo restore exactly; cards are conserved; no seat's bytes depend on
what it may not know.
"""

from turnkeeper.core.conformance.laws import Kit, machine
from turnkeeper.core.conformance.statics import check_statics

__all__ = ["Kit", "check_statics", "machine"]
