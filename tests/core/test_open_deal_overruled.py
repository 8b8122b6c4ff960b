"""The rules that the GM passes over, as the open deal tells everybody of them (CORE-09, CORE-15)."""

from __future__ import annotations

import pytest

from tools.soak.deal_table import Device, give
from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN
from turnkeeper.systems.rolled.commands import Done


@pytest.mark.rule("CORE-09", "CORE-15")
@pytest.mark.parametrize("spies", [0, 1])
def test_going_on_past_a_hidden_actor_is_nothing_to_tell_everybody(spies: int) -> None:
    """Everybody sees a turn in its place, as without the hidden actor. One before its place is told either way."""
    devices = [Device("one"), Device("two")]
    fight = Encounter.open("rolled", seed="passed over")
    for device in devices:
        device.sit(fight)
    for reflexes, name in zip((40, 20, 0), ("ana", "bo", "cy"), strict=True):
        fight.send(Join(ActorId(name), "pc", name, profile={"reflexes": reflexes}), GM)
    for number in range(spies):
        spy = Join(ActorId(f"spy{number}"), "npc", "Spy", visibility="hidden", profile={"reflexes": 50})
        fight.send(spy, GM)
    assert give(fight, Begin(), GM, devices) is None
    assert [opening.actor for opening in fight.table(SCREEN).now] == ([] if spies else ["ana"])
    assert give(fight, Done(ActorId("ana")), GM, devices, insist=True) is None
    assert fight.open_deal.deal.counts.overruled == 0
    assert give(fight, Done(ActorId("cy")), GM, devices, insist=True) is None
    assert fight.open_deal.deal.counts.overruled == 1
