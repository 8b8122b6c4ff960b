"""Logs from elsewhere whose rows fit one by one, and make no fight that could be played."""

from __future__ import annotations

import pytest

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import Malformed
from turnkeeper.core.words import GM, ActorId, Join
from turnkeeper.service.storing import imported

NOW = "2026-01-01T00:00:00Z"


def test_a_row_that_names_somebody_who_was_never_there_is_refused() -> None:
    """Else the fight opens, and breaks when the card is drawn."""
    fight = Encounter.open("draw", seed="x")
    fight.send(Join(ActorId("ana"), "pc", "Ana"), GM)
    log = fight.export()
    assert imported(log, lambda: NOW).rows == fight.rows
    other = log.replace(b'"draw.cards_chosen","actor":"ana"', b'"draw.cards_chosen","actor":"bo"')
    with pytest.raises(Malformed, match=r"^row 3: the row names an actor who was never there"):
        imported(other, lambda: NOW)
