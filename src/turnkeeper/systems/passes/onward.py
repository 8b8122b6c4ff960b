"""The step of the GM that moves a fight on where actors may still choose: before a pass, and at its end."""

from __future__ import annotations

from turnkeeper.core.system import OnwardStep
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.order import spenders, undecided
from turnkeeper.systems.passes.state import State


def onward(state: State) -> OnwardStep | None:
    """The end of the window for Edge, or of the last call; None at any other moment (PASS-26, PASS-50)."""
    if state.phase is not None:
        return None
    if state.stage == "window":
        open_to = tuple([actor for actor in spenders(state) if actor not in state.declined])
        return OnwardStep(
            p.CloseWindow(),
            "primary.close_window",
            undecided=open_to,
            objection="primary.close_window.undecided",
            params={"number": state.number},
        )
    holding = undecided(state) if state.stage == "last_call" else ()
    return OnwardStep(p.EndPass(), "primary.end_pass", holding, holding) if holding else None
