"""That hidden NPCs act before the suits or after them is told to nobody who knows of none (CORE-14, NPC-05, NPC-20)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play
from turnkeeper.core.commands import Join
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat, Visibility
from turnkeeper.systems.countdown import commands as cmd


@pytest.mark.rule("CORE-14", "NPC-20")
@pytest.mark.parametrize(("visibility", "code"), [("hidden", "waiting"), ("unknown", "slot_to_come")])
def test_that_hidden_npcs_act_before_the_spades_is_told_to_nobody_else(visibility: Visibility, code: str) -> None:
    """Ann, who is shown the spades, is not told that they are still to come."""
    table = Play("countdown")
    table.join("ann", initiative=0)
    table.do(Join(ActorId("orc"), "npc", "Orc", visibility=visibility, profile={"npc_class": "SWT"}))
    table.begin({"ann": ("AS",)})
    table.next()
    table.answer("npc_card", None, "RJ")
    ann = Seat.player("p", "ann")
    spades = cmd.Play(actor=ActorId("ann"), row="dodge", cards=("AS",))
    for seat, found in ((ann, code), (GM, "slot_to_come")):
        assert table.refused(spades, seat).code == f"countdown.{found}"


@pytest.mark.rule("CORE-14", "NPC-20", "HAND-51")
@pytest.mark.parametrize(
    ("visibility", "code", "held"), [("hidden", "waiting", "hold"), ("unknown", "hold_not_usable", "hold_later")]
)
def test_a_hold_card_does_not_tell_that_hidden_npcs_act_before_the_spades(
    visibility: Visibility, code: str, held: str
) -> None:
    """Ann, whose clock has reached the place of her Hold Card, is not told that it is still to come."""
    table = Play("countdown")
    table.join("ann", initiative=0)
    table.do(Join(ActorId("orc"), "npc", "Orc", visibility=visibility, profile={"npc_class": "SWT"}))
    table.begin({"ann": ("AS",)})
    table.hold("ann", "AS")
    table.next()
    table.answer("npc_card", None, "RJ")
    ann = Seat.player("p", "ann")
    use = cmd.Play(actor=ActorId("ann"), row="dodge", hold=True)
    draw, early = cmd.FastDraw(ActorId("ann")), {"waiting": "waiting", "hold_not_usable": "too_early_to_draw"}
    for seat, refused, shown in ((ann, code, held), (GM, "hold_not_usable", "hold_later")):
        assert table.refused(use, seat).code == f"countdown.{refused}"
        assert table.refused(draw, seat).code == f"countdown.{early[refused]}"
        assert [one.what for one in table.fight.table(seat).held] == [shown]
        assert usable_of(table, seat) == (shown == "hold")
    table.next(insist=True)
    for seat in (ann, GM):
        assert table.fight.try_out(use, seat) is None
        assert table.fight.try_out(draw, seat) is None
        assert [one.what for one in table.fight.table(seat).held] == ["hold"]
        assert usable_of(table, seat)


def usable_of(table: Play, seat: Seat) -> bool:
    """Whether Ann's Hold Card is shown to a seat as one to be used."""
    private = next(fighter.private for fighter in table.fight.view(seat).fighters if fighter.actor == "ann")
    return bool(private.hold_usable)


@pytest.mark.rule("CORE-14", "HAND-21", "NPC-20")
@pytest.mark.parametrize(("visibility", "code"), [("hidden", "waiting"), ("unknown", "defence.hold_not_yet")])
def test_a_defence_does_not_tell_that_hidden_npcs_act_before_the_spades(visibility: Visibility, code: str) -> None:
    """Ann is attacked from hiding before the spades; her Hold Card's place is the spades, as her clock shows."""
    table = Play("countdown")
    table.join("ann", initiative=0)
    table.do(Join(ActorId("orc"), "npc", "Orc", visibility=visibility, profile={"npc_class": "SWT"}))
    table.begin({"ann": ("AS", "AC")})
    table.hold("ann", "AS")
    table.next()
    table.answer("npc_card", None, "RJ")
    table.do(cmd.Act(actor=ActorId("orc"), row="wild_swing", targets=(ActorId("ann"),)))
    table.next()
    ann = Seat.player("p", "ann")
    held = cmd.Defend(actor=ActorId("ann"), row="dodge", hold=True)
    assert table.refused(held, ann).code == f"countdown.{code}"
    assert table.refused(held).code == "countdown.defence.hold_not_yet"
    assert table.fight.try_out(cmd.Defend(actor=ActorId("ann"), row="dodge", cards=("AC",)), ann) is None


@pytest.mark.rule("CORE-14", "NPC-05", "HAND-16")
def test_behind_the_clubs_a_club_is_no_card_to_come_though_hidden_npcs_hold_the_clock_there() -> None:
    """Ann's hand says the same as her order: the clubs of this rank have gone by."""
    table = Play("countdown", {"npc.slot": "after_pcs"})
    table.join("ann", initiative=0)
    table.do(Join(ActorId("orc"), "npc", "Orc", visibility="hidden", profile={"npc_class": "SWT", "initiative": 9}))
    table.begin({"ann": ("AC", "QH")})
    table.to("A", "C", npc={"A": "3S"})
    table.next(insist=True)
    ann = Seat.player("p", "ann")
    assert dict(table.fight.table(ann).clock)["slot"] == "C"
    private = next(fighter.private for fighter in table.fight.view(ann).fighters if fighter.actor == "ann")
    assert private.next_card == "QH"
    assert not any(one.now for one in private.sets)
    assert len(table.fight.snapshot.standing(ann).beats) == 1
