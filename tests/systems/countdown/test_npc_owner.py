"""NPCs that a player decides for: the player knows their numbers, and so what the card gives them (CORE-14)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play
from turnkeeper.core.commands import Leave, Show
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Reason, Seat, Visibility
from turnkeeper.systems.countdown import commands as cmd

CAT, REX = ActorId("cat"), ActorId("rex")
OWNER, OTHER, BOTH = Seat.player("p", "cat"), Seat.player("q", "orc"), Seat.player("r", "cat", "orc")


def pack(card: str) -> Play:
    """Cat is the least of three NPCs, and disorganised; an NPC card lies face up."""
    table = Play("npc_deck")
    table.join("rex", "npc", initiative=8, npc_class="OT")
    table.join("cat", "npc", initiative=3, npc_class="DIS")
    table.join("orc", "npc", initiative=8, npc_class="OT")
    table.begin()
    table.answer("npc_card", None, card)
    return table


@pytest.mark.rule("CORE-14", "NPC-07", "NPC-11")
@pytest.mark.parametrize(
    ("card", "code"),
    [("6S", "countdown.npc.number"), ("2H", "countdown.npc.hearts"), ("KH", "countdown.npc.court_hearts")],
)
def test_an_npc_to_whom_the_card_gives_nothing_has_no_place_for_its_owner(card: str, code: str) -> None:
    """As for the GM, and *Why?* says why; to others it may still act, for what the card gives is not theirs to know."""
    table = pack(card)
    for seat, there in ((GM, False), (OWNER, False), (OTHER, True), (SCREEN, True)):
        assert any(CAT in group for group in table.fight.table(seat).upcoming) == there
        found = table.fight.why(CAT, REX, seat)
        assert isinstance(found, Reason)
        assert (found.stands, found.key == code) == (("together", False) if there else ("absent", True))
        assert found.params.get("initiative") is None or not there


@pytest.mark.rule("NPC-24")
def test_an_npc_that_let_the_card_go_has_no_place_for_its_owner() -> None:
    """Nobody else is told of that; it may act all the same."""
    table = pack("2S")
    table.do(cmd.Pass(CAT), OWNER)
    for seat, there in ((GM, False), (OWNER, False), (OTHER, True)):
        assert bool(table.fight.snapshot.standing(seat).place_of(CAT)) == there
    assert [(one.actor, one.kind) for one in table.fight.table(OWNER).now] == [(CAT, "passed")]


@pytest.mark.rule("CORE-14", "NPC-13", "NPC-24")
@pytest.mark.parametrize(
    ("card", "seat", "told"),
    [
        ("2S", OWNER, "The Aces are over. Passed over: Cat."),
        ("6S", OWNER, "The Aces are over."),
        ("2C", OTHER, "The Aces are over. Passed over: Orc."),
        ("2C", BOTH, "The Aces are over. Passed over: Orc, Cat. The NPC card lets 1 of these NPCs act."),
        ("2C", SCREEN, "The Aces are over."),
    ],
)
def test_an_owner_is_told_of_an_npc_that_the_card_passed_over(card: str, seat: Seat, told: str) -> None:
    """As of a hand's cards that are lost unused; for whom the card was besides is still the GM's to know."""
    table = pack(card)
    table.next("increment", insist=True)
    assert [entry.text for entry in table.fight.new_lines(seat) if "Aces" in entry.text] == [told]


@pytest.mark.rule("CORE-14", "NPC-08")
def test_the_size_of_an_npcs_action_stands_in_its_owners_order() -> None:
    """As in the GM's, before its place is reached and there; others are told of none."""
    table = pack("AC")
    for there in (False, True):
        if there:
            table.next("C")
        for seat, size in ((GM, 2), (OWNER, 2), (OTHER, 1), (SCREEN, 1)):
            place = table.fight.snapshot.standing(seat).place_of(CAT)
            assert place
            assert place.weight == size


@pytest.mark.rule("CORE-14", "NPC-13", "NPC-14", "NPC-20")
@pytest.mark.parametrize(
    ("card", "best", "code"),
    [("2C", False, "npc.served_club"), ("JS", False, "npc.served"), ("RJ", True, "npc.best_taken")],
)
def test_an_owner_is_not_told_that_a_hidden_npc_has_acted_on_the_card(card: str, code: str, *, best: bool) -> None:
    """It is told to wait, and the rule once it sees who has acted."""
    table = pack(card)
    table.do(Show(ActorId("orc"), "hidden"))
    if card == "2C":
        table.next("C", insist=True)
    table.do(cmd.Act(actor=ActorId("orc"), row="melee", best=best))
    act = cmd.Act(actor=CAT, row="dodge", best=best)
    assert table.refused(act, OWNER).code == "countdown.waiting"
    assert table.refused(act).code == f"countdown.{code}"
    hidden = table.fight.fork()
    table.do(Show(ActorId("orc"), "known"))
    assert table.refused(act, OWNER).code == f"countdown.{code}"
    if card == "2C":
        return
    # Behind the card's place that is the reason, as it would be had nobody acted.
    table.fight = hidden
    table.carry_out()
    table.next("H", insist=True)
    assert table.refused(act, OWNER).code == "countdown.npc.slot_past"


@pytest.mark.rule("CORE-14", "NPC-20")
@pytest.mark.parametrize(("visibility", "code"), [("hidden", "waiting"), ("unknown", "npc.best_taken")])
def test_an_owner_is_not_told_of_a_hidden_npc_that_has_taken_the_best_action_and_left(
    visibility: Visibility, code: str
) -> None:
    table = pack("RJ")
    table.do(Show(ActorId("orc"), visibility))
    table.do(cmd.Act(actor=ActorId("orc"), row="dodge", best=True))
    table.carry_out()
    table.do(Leave(ActorId("orc")))
    act = cmd.Act(actor=CAT, row="dodge", best=True)
    assert table.refused(act, OWNER).code == f"countdown.{code}"
    assert table.refused(act).code == "countdown.npc.best_taken"
