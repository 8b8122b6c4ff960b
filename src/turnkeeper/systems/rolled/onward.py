"""The step of the GM that moves a fight on where delayers may still choose: at the end of a round."""

from __future__ import annotations

from turnkeeper.core.system import OnwardStep
from turnkeeper.systems.rolled.commands import NextRound
from turnkeeper.systems.rolled.state import State, undecided, wanting


def onward(state: State) -> OnwardStep | None:
    """The end of a round in which only delayers may still come in; None at any other moment (D20-14)."""
    asked = undecided(state)
    if state.phase != "turns" or not asked or state.owed or state.acting or state.granted or wanting(state):
        return None
    return OnwardStep(NextRound(), "command.next_round", undecided=asked)
