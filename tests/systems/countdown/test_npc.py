"""The cards of the NPC deck: whom they let act, with which size, and where (NPC-01..22)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.npcs import chances, gang
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.systems.countdown import commands as cmd


@pytest.mark.rule("NPC-01", "NPC-06", "NPC-07", "NPC-08", "NPC-09", "NPC-10", "NPC-11", "NPC-12")
@pytest.mark.parametrize(
    ("card", "npc_class", "expected"),
    [
        ("4H", "SWT", {"a": (2,), "b": (1,), "c": (1,)}),
        ("4D", "SWT", {}),
        ("4H", "DIS", {}),
        ("4S", "DIS", {"a": (2,), "b": (1,), "c": (1,)}),
        ("4D", "OT", {"a": (2,), "b": (1,), "c": (1,)}),
        ("10S", "OT", {}),
        ("AS", "SWT", {"a": (2,), "b": (2,), "c": (2,)}),
    ],
)
def test_number_cards(card: str, npc_class: str, expected: dict[str, tuple[int, ...]]) -> None:
    """AT-NPC-1, AT-NPC-2: the suit says which classes, the number which of them and how well."""
    table = gang({"a": 8, "b": 6, "c": 4}, npc_class)
    table.begin()
    table.answer("npc_card", None, card)
    assert chances(table) == expected
    assert all(fighter.hand == () for fighter in table.state.fighters.values())


@pytest.mark.rule("NPC-13", "NPC-25", "NPC-24")
def test_a_club_serves_one() -> None:
    """AT-NPC-3: the GM picks among those who pass the test; the others' chance is gone then, and it may lapse."""
    table = gang({"a": 8, "b": 6, "c": 4})
    table.begin()
    table.answer("npc_card", None, "5C")
    assert chances(table) == {"a": (1,), "b": (1,)}
    assert table.refused(cmd.Act(actor=ActorId("c"), row="move")).rule == "NPC-07"
    table.do(cmd.Act(actor=ActorId("b"), row="move"))
    assert table.refused(cmd.Act(actor=ActorId("a"), row="move")).rule == "NPC-13"
    shown = table.fight.view(GM).npc
    assert (shown.most, shown.chances) == (0, ())
    table.carry_out()
    table.next("increment")
    table.answer("npc_card", None, "2S")
    table.next("increment", insist=True)
    assert table.place()[0] == "Q", "a chance is no duty"


@pytest.mark.rule("NPC-14", "NPC-15", "NPC-16", "NPC-17", "NPC-18", "NPC-19", "NPC-29")
@pytest.mark.parametrize(
    ("card", "npc_class", "most", "size"),
    [("QH", "SWT", 2, 3), ("JD", "DIS", 0, 0), ("KC", "DIS", 3, 1), ("JS", "DIS", 1, 3), ("KS", "OT", 3, 3)],
)
def test_face_cards_serve_a_number(card: str, npc_class: str, most: int, size: int) -> None:
    """AT-NPC-4: J, Q, K serve one, two, three, regardless of their Initiative; nobody twice, the surplus is lost."""
    table = gang({"a": 1, "b": 1, "c": 1, "d": 0}, npc_class)
    table.begin()
    table.answer("npc_card", None, card)
    found = chances(table)
    assert set(found.values()) == ({(size,)} if size else set())
    for number, actor in enumerate(("a", "b", "c", "d")):
        command = cmd.Act(actor=ActorId(actor), row="other")
        if number < most:
            table.do(command)
            assert table.refused(command).rule == "NPC-19"
        else:
            assert table.refused(command).rule == ("NPC-14" if most else "NPC-17")


@pytest.mark.rule("NPC-20", "NPC-22", "NPC-05", "NPC-25")
def test_good_joker() -> None:
    """AT-NPC-5: first in the increment; one size 4, the others size 1; afterwards the deck is whole again."""
    table = gang({"a": 5, "b": 4, "c": 3, "d": 2, "e": 1}, "DIS", options={"npc.good_joker": "black"})
    table.begin()
    table.answer("npc_card", None, "BJ")
    assert table.place() == ("A", -1)
    table.do(cmd.Act(actor=ActorId("a"), row="wild_swing"))
    table.do(cmd.Act(actor=ActorId("c"), row="melee", best=True))
    assert table.refused(cmd.Act(actor=ActorId("b"), row="melee", best=True)).rule == "NPC-20"
    for name in ("b", "d", "e"):
        table.do(cmd.Act(actor=ActorId(name), row="other"))
    assert table.order() == [{"c"}, {"a"}, {"b"}, {"d"}, {"e"}]
    assert sum(table.state.npc.pile.values()) == 53
    table.next()
    assert sum(table.state.npc.pile.values()) == 54


@pytest.mark.rule("NPC-21", "NPC-22", "NPC-04")
def test_bad_joker_silences_the_increment() -> None:
    """AT-NPC-6: no NPC acts, the second card is not turned, the deck is shuffled, players are unaffected."""
    table = gang({"a": 9}, kind="countdown", options={"npc.cards_per_increment": 2})
    table.join("pc", initiative=0)
    table.begin({"pc": ("AC", "KC")})
    table.next()
    table.answer("npc_card", None, "BJ")
    assert table.refused(cmd.Act(actor=ActorId("a"), row="move")).rule == "NPC-21"
    assert sum(table.state.npc.pile.values()) == 54
    table.next("C")
    table.play("pc", "AC", "move")
    table.carry_out()
    table.next()
    assert table.place()[0] == "K"
    table.answer("npc_card", None, "2S")
    assert chances(table) == {"a": (2,)}


@pytest.mark.rule("NPC-04", "NPC-05")
@pytest.mark.parametrize(("card", "slot"), [("3D", 2), ("3C", 3), ("3S", 4), ("3H", 4), ("RJ", 4)])
@pytest.mark.parametrize("kind", ["npc_deck", "countdown"])
def test_second_card_is_turned_after_the_first_was_played_out(kind: str, card: str, slot: int) -> None:
    """With two cards an increment the second is played in its suit if that is still to come, else last (AMB-N16)."""
    table = gang({"a": 9}, "OT", kind=kind, options={"npc.cards_per_increment": 2})
    table.begin()
    table.answer("npc_card", None, "2H")
    table.next("H")
    table.do(cmd.Act(actor=ActorId("a"), row="other"))
    table.carry_out()
    table.next("increment")
    assert table.place() == ("A", 2)
    table.answer("npc_card", None, card)
    while table.place()[1] < slot:
        table.next()
    assert table.place() == ("A", slot)
    table.do(cmd.Act(actor=ActorId("a"), row="other"))
    table.carry_out()
    table.next("increment")
    assert table.place()[0] == "K"


@pytest.mark.rule("NPC-04", "NPC-05")
@pytest.mark.parametrize("second", ["2C", "2S"])
def test_second_card_after_clubs_is_last(second: str) -> None:
    """When the clubs are over, even another card of clubs comes at the end of the increment (AMB-N16)."""
    table = gang({"a": 9}, options={"npc.cards_per_increment": 2})
    table.begin()
    table.answer("npc_card", None, "3C")
    table.next("increment", insist=True)
    assert table.place() == ("A", 3)
    table.answer("npc_card", None, second)
    assert table.refused(cmd.Act(actor=ActorId("a"), row="other")).rule == "NPC-05"
    table.next()
    assert table.place() == ("A", 4)
    table.do(cmd.Act(actor=ActorId("a"), row="other"))


@pytest.mark.rule("NPC-05", "HAND-17")
@pytest.mark.parametrize(("card", "order"), [("2H", [{"ann"}, {"orc"}, {"bob"}]), ("2D", [{"ann"}, {"bob", "orc"}])])
def test_npcs_act_in_the_slot_of_their_suit(card: str, order: list[set[str]]) -> None:
    """AT-NPC-7: between the spades and the diamonds, or together with the diamonds."""
    table = gang({"orc": 9}, "OT", kind="countdown")
    table.join("ann", initiative=0)
    table.join("bob", initiative=0)
    table.begin({"ann": ("KS",), "bob": ("KD",)})
    table.to("K", npc={"K": card})
    table.play("ann", "KS", "feint")
    seen = table.order()
    table.next("H" if card == "2H" else "D")
    if card == "2H":
        table.do(cmd.Act(actor=ActorId("orc"), row="feint"))
        seen += table.order()
        table.next("D")
    else:
        table.do(cmd.Act(actor=ActorId("orc"), row="feint"))
    table.play("bob", "KD", "feint")
    assert seen + table.order() == order


@pytest.mark.rule("HAND-17", "NPC-05")
def test_npcs_beside_a_players_card_are_not_forgotten() -> None:
    """Carrying out the player's card first would put NPCs of the same slot after it: the GM is told."""
    table = gang({"orc": 9}, "OT", kind="countdown")
    table.join("ann", initiative=0)
    table.begin({"ann": ("KS",)})
    table.to("K", npc={"K": "2S"})
    table.play("ann", "KS", "feint")
    assert table.refused(cmd.Next()).params["actors"] == "Orc"
    table.do(cmd.Pass(ActorId("orc")))
    table.next()
    assert table.acting() == ["ann"]


@pytest.mark.rule("NPC-05")
@pytest.mark.parametrize(("option", "slot"), [("before_pcs", -1), ("after_pcs", 4), ("by_suit", 1)])
def test_slot_option(option: str, slot: int) -> None:
    """Before or after all the players' cards, where the table plays it so."""
    table = gang({"orc": 9}, options={"npc.slot": option})
    table.begin()
    table.answer("npc_card", None, "2H")
    chances(table)
    assert table.place() == ("A", slot)
    table.do(cmd.Act(actor=ActorId("orc"), row="other"))


@pytest.mark.rule("HAND-17", "HAND-60", "NPC-05")
@pytest.mark.parametrize(("slot", "card"), [("before_pcs", "2H"), ("by_suit", "RJ")])
def test_npcs_before_the_spades_act_together_with_a_red_joker_before_the_aces(slot: str, card: str) -> None:
    """Both come before all other cards, and so in one place (AMB-N22)."""
    table = gang({"orc": 9, "rat": 6}, kind="countdown", options={"hand.red_solo": "before_aces", "npc.slot": slot})
    table.join("ann", initiative=0)
    table.begin({"ann": ("RJ", "AS")})
    table.next()
    table.answer("npc_card", None, card)
    for npc in ("orc", "rat"):
        table.do(cmd.Act(actor=ActorId(npc), row="wild_swing"))
    assert table.refused(cmd.Next()).params["actors"] == "Ann"
    table.play("ann", "RJ", "wild_swing")
    assert table.order() == [{"ann", "orc", "rat"}]


@pytest.mark.rule("HAND-60", "NPC-04", "NPC-05")
def test_a_red_joker_before_the_aces_is_not_passed_by_for_another_npc_card() -> None:
    """Where NPCs act before the players, that card comes in the same place (AMB-N16)."""
    options = {"hand.red_solo": "before_aces", "npc.slot": "before_pcs", "npc.cards_per_increment": 2}
    table = gang({"orc": 9}, kind="countdown", options=options)
    table.join("ann", initiative=0)
    table.begin({"ann": ("RJ",)})
    table.next()
    table.answer("npc_card", None, "2S")
    assert table.refused(cmd.Next()).params["actors"] == "Orc"
    table.do(cmd.Pass(ActorId("orc")))
    assert table.fight.view(GM).could_act == ()
    table.next()
    table.answer("npc_card", None, "3H")
    assert table.place() == ("A", -1)
    table.do(cmd.Pass(ActorId("orc")))
    assert table.refused(cmd.Next()).code == "countdown.joker_could_act"
