"""The step of the GM that moves a countdown on: its sentence, its goal, and the actors whom it passes over."""

import pytest

from tests.systems.countdown.table import Play, duel
from tests.systems.primary import primary_of
from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.menu import PrimaryAction
from turnkeeper.core.model import GM, SCREEN, Seat, Side


def do(fight: Encounter) -> None:
    """Press the large button, and hold it."""
    found = primary_of(fight)
    [place] = found.actions
    action = fight.actions(GM)[place]
    command = fight.system.codec.command_of({"type": action.command, **action.fixed, **found.values})
    fight.send(command, GM, insist=found.insists)


def opened(system: str, *actors: tuple[str, Side]) -> Encounter:
    fight = Encounter.open(system, seed="onward")
    for name, side in actors:
        profile = {"npc_class": "OT"} if side == "npc" and system != "hands" else {}
        fight.send(Join(ActorId(name.lower().replace(" ", "-")), side, name, profile=profile), GM)
    fight.send(Begin(), GM)
    return fight


def test_a_turn_of_hands_is_played_by_the_large_button_alone() -> None:
    """It starts the count, goes straight to who can act, passes over by name, and ends the turn."""
    fight = opened("hands", ("Ana", "pc"), ("Bo", "pc"))
    said: list[PrimaryAction] = []
    while not said or said[-1].label != "Next turn":
        assert len(said) < 60
        said.append(primary_of(fight))
        do(fight)
    assert said[0].label == "Start the count"
    on = [one for one in said if one.label == "On to the next who can"]
    assert on
    assert all(one.values == {"again": True} and one.then.startswith("first ") and not one.insists for one in on)
    past = [one for one in said if one.passes_over]
    assert {one.label for one in past} <= {"On without Ana", "On without Bo", "On without Ana, Bo"}
    assert all(one.insists and one.why == "They could still act." for one in past)


def test_long_names_leave_room_on_the_large_button() -> None:
    """Of several that are too long for it the first is named."""
    first, second = "gate-guard-of-the-north", "gate-guard-of-the-south"
    table = duel({first: ("AS", "9H"), second: ("AS", "9D")})
    table.to("A")
    said = primary_of(table.fight)
    assert said.label == f"On without {first.title()} and 1 more"
    assert said.why == f"Could still act: {second.title()}."


def test_those_who_act_by_the_npc_deck_are_passed_over_together() -> None:
    """Players have their names in the sentence, and the others are the NPCs."""
    fight = opened("npc_deck", ("Guard 1", "npc"), ("Guard 2", "npc"))
    for _ in range(60):
        if primary_of(fight).passes_over:
            break
        do(fight)
    found = primary_of(fight)
    assert (found.label, found.passes_over, found.insists) == ("On without the NPCs", ("guard-1", "guard-2"), True)


def test_beside_players_the_npcs_have_their_names_below() -> None:
    """A player who is named in the sentence is not named again below it."""
    table = Play("countdown")
    table.join("ana", initiative=0)
    for name in ("orc", "imp"):
        table.join(name, "npc", initiative=4, npc_class="OT")
    table.begin({"ana": ("AS",)})
    table.to("A", npc={"A": "2S"})
    found = primary_of(table.fight)
    assert (found.label, found.why) == ("On without Ana and the NPCs", "Could still act: Orc, Imp.")


def test_another_npc_card_comes_before_what_follows_it() -> None:
    """It is turned over behind the place of the first: before the next suit, the next rank, the end of the turn."""
    table = Play("countdown", {"npc.cards_per_increment": 2})
    table.join("ana", initiative=0)
    table.join("orc", "npc", initiative=0, npc_class="OT")
    table.begin({"ana": ("AC", "2S")})
    table.next()
    table.npc_card({"A": "9S"})
    assert primary_of(table.fight).then == "first another NPC card"
    table.next()
    table.npc_card({"A": "9H"})
    assert primary_of(table.fight).then == "first Clubs"
    table.to("2")
    assert primary_of(table.fight).label == "On without Ana"
    table.play("ana", "2S", "wild_swing")
    table.carry_out()
    found = primary_of(table.fight)
    assert (found.label, found.then) == ("On to the next who can", "first another NPC card")
    do(table.fight)
    table.npc_card()
    assert primary_of(table.fight).label == "End of turn 1"


def test_a_red_joker_is_given_up_by_choice_alone() -> None:
    """What is owed is paid as the rule says."""
    table = Play()
    table.join("ana", initiative=0)
    table.begin({"ana": ("RJ", "BJ", "9H")})
    assert primary_of(table.fight).label == "Ana: Lose cards"


def test_only_the_gm_has_this_step() -> None:
    """No other seat is told of what would be passed over."""
    fight = opened("hands", ("Ana", "pc"))
    assert fight.onward(SCREEN) is None
    assert fight.onward(Seat.player("ana", "ana")) is None


@pytest.mark.rule("HAND-20")
def test_with_cards_face_down_it_goes_from_rank_to_rank() -> None:
    """Nobody knows who can act on the next rank: the GM calls each."""
    table = duel({"ann": ("?", "?"), "bob": ("KD", "2H")})
    table.to("A")
    found = primary_of(table.fight)
    assert (found.label, found.then) == ("On to the next rank", "first Kings")
    do(table.fight)
    assert table.fight.table(GM).clock == (("turn", 1), ("increment", "K"), ("slot", "S"))
    assert primary_of(table.fight).label == "On to the next who can"
    do(table.fight)
    assert table.fight.table(GM).clock == (("turn", 1), ("increment", "K"), ("slot", "D"))
