"""P2 in each system: fights that differ only in secrets from an onlooker look the same to it (CORE-14).

Over real servers P2 compares every byte that is sent (``tools/soak/p02_no_inference.py``). Here many more pairs are
compared, and every answer that changes nothing: refusals, reasons, odds, exports.
"""

from __future__ import annotations

import pytest

from tools.soak.twins import told_apart

PAIRS = 8
SYSTEMS = ("rolled", "passes", "hands", "npc_deck", "countdown", "draw")


@pytest.mark.rule("CORE-14")
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("number", range(PAIRS))
def test_hidden_actors_and_private_hands_show_nowhere(system: str, number: int) -> None:
    assert not told_apart(system, number)


@pytest.mark.rule("CORE-14", "CORE-15")
@pytest.mark.parametrize("system", SYSTEMS)
def test_they_show_in_no_record_of_an_open_deal(system: str) -> None:
    """Overrules of rules that only hidden actors bring up, and numbers of cards, are not among them."""
    assert not told_apart(system, 2, open_deal=True)
