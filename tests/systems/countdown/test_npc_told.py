"""What the NPC card says to each NPC, as each seat is told."""

from __future__ import annotations

import pytest

from tests.systems.countdown.npcs import band, gang
from turnkeeper.core.commands import Amend, Leave, Show, Skip, TakeOut
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Reason, Seat
from turnkeeper.systems.countdown import commands as cmd


@pytest.mark.parametrize(("tested", "card", "needs"), [(True, "QH", 12), (False, "QH", 0), (True, "4H", 0)])
def test_everybody_is_told_what_a_face_card_asks_for(*, tested: bool, card: str, needs: int) -> None:
    table = gang({"a": 12}, options={"npc.face_threshold": tested})
    table.begin()
    table.answer("npc_card", None, card)
    for seat in (GM, SCREEN):
        npc = table.fight.view(seat).npc
        assert npc
        assert npc.needs == needs


def test_the_gm_is_told_what_the_card_says_to_everybody() -> None:
    """Before its slot is reached as well, and to whom it gives nothing, with the reason; nobody else is told."""
    table = gang({"a": 8, "b": 3, "c": 8})
    table.join("rat", "npc", initiative=9, npc_class="DIS")
    table.begin()
    assert band(table) == dict.fromkeys(("a", "b", "c", "rat"), ((), ""))
    table.answer("npc_card", None, "QH")
    assert table.state.slot != table.state.npc.slot
    both = {"a": ((3,), ""), "b": ((3,), ""), "c": ((3,), "")}
    assert band(table) == {**both, "rat": ((), "class")}
    assert not table.fight.view(Seat.player("p", "a")).npc.band
    while table.state.slot != table.state.npc.slot:
        table.next(insist=True)
    table.do(cmd.Act(actor=ActorId("a"), row="ranged"))
    assert band(table)["a"][1] == "used"
    table.next(insist=True)
    table.do(Skip(ActorId("b")))
    assert band(table)["b"] == ((3,), "skipped")


def test_why_the_card_gives_nothing() -> None:
    table = gang({"a": 8, "b": 3})
    table.begin()
    table.answer("npc_card", None, "4C")
    assert band(table) == {"a": ((2,), ""), "b": ((), "number")}
    table.do(cmd.TurnNpcCard("3C"))
    while table.state.slot != table.state.npc.slot:
        table.next(insist=True)
    table.do(cmd.Act(actor=ActorId("a"), row="ranged"))
    assert band(table) == {"a": ((2,), "used"), "b": ((1,), "served")}
    table.do(cmd.TurnNpcCard("BJ"))
    assert {why for _, why in band(table).values()} == {"silent"}


@pytest.mark.rule("NPC-05")
def test_a_card_whose_place_is_past_lets_nobody_act() -> None:
    """The GM went on past it: it is told of nobody that may act by it, as none may."""
    table = gang({"a": 8, "b": 3})
    table.begin()
    table.answer("npc_card", None, "4H")
    while table.state.slot <= table.state.npc.slot:
        table.next(insist=True)
    assert band(table) == {"a": ((2,), "past"), "b": ((), "number")}
    shown = table.fight.view(GM).npc
    assert (shown.most, shown.chances) == (0, ())
    assert table.refused(cmd.Act(actor=ActorId("a"), row="move")).code == "countdown.npc.slot_past"


@pytest.mark.rule("NPC-05", "NPC-24", "NPC-27")
@pytest.mark.parametrize("cards", [1, 2])
def test_those_are_passed_over_whom_the_card_served_in_its_place(cards: int) -> None:
    """Numbers that change once its place is past change nothing of that; who is out by then is not told of."""
    table = gang({"a": 8, "b": 3, "c": 8, "d": 8}, options={"npc.cards_per_increment": cards})
    table.begin()
    table.answer("npc_card", None, "6H")
    table.next("H")
    table.do(cmd.Pass(ActorId("c")))
    if cards == 1:
        table.next(insist=True)
        table.do(Amend(ActorId("a"), {"initiative": 2}))
        table.do(Amend(ActorId("b"), {"initiative": 9}))
        table.do(TakeOut(ActorId("d")))
    table.next("increment", insist=True)
    told = ["The Aces are over. Passed over: A.", "Another NPC card is due. Passed over: A, D."]
    assert [entry.text for entry in table.fight.lines(GM) if "Passed over" in entry.text] == [told[cards - 1]]


def test_a_good_joker_is_told_with_its_best_action() -> None:
    table = gang({"a": 8, "b": 3})
    table.begin()
    table.answer("npc_card", None, "RJ")
    assert band(table) == {"a": ((1, 4), ""), "b": ((1, 4), "")}
    assert [size.size for size in table.fight.view(GM).chart] == [1, 4]
    assert {row.row for row in table.fight.view(GM).chart[0].rows} >= {"move", "wild_swing", "ready"}
    table.do(cmd.Act(actor=ActorId("a"), row="ranged", best=True))
    assert band(table) == {"a": ((1,), "used"), "b": ((1,), "")}


@pytest.mark.rule("NPC-08", "NPC-13", "NPC-20", "CORE-14")
@pytest.mark.parametrize(
    ("card", "most", "sizes"),
    [
        ("3H", 2, {"rex": (2,), "cat": (1,)}),
        ("3C", 1, {"rex": (2,), "cat": (1,)}),
        ("RJ", 2, {"rex": (1, 4), "cat": (1, 4)}),
    ],
)
def test_a_player_is_told_what_the_card_lets_an_npc_do_that_it_decides_for(
    card: str, most: int, sizes: dict[str, tuple[int, ...]]
) -> None:
    """As its offers have it, and nothing of the others: by how many cards each acts, in the place of the card."""
    table = gang({"orc": 8, "rex": 8, "cat": 3})
    table.begin()
    table.answer("npc_card", None, card)
    seat, ann = Seat.player("p", "rex", "cat"), Seat.player("q", "ann")
    if card != "RJ":
        assert table.fight.view(seat).npc.chances == ()
        table.next("C" if card == "3C" else "H", insist=True)
    npc = table.fight.view(seat).npc
    assert (npc.most, {chance.actor: chance.sizes for chance in npc.chances}, npc.band) == (most, sizes, ())
    assert not table.fight.view(ann).npc.chances
    table.do(cmd.Act(actor=ActorId("rex"), row="move"), seat)
    table.carry_out()
    left = {chance.actor: chance.sizes for chance in table.fight.view(seat).npc.chances}
    acting = {str(one.fixed["actor"]) for one in table.fight.actions(seat) if one.command == "act"}
    assert set(left) == acting
    assert left.get(ActorId("rex")) == ((1,) if card != "RJ" else None)


@pytest.mark.rule("NPC-26", "CORE-14")
@pytest.mark.parametrize("card", ["2S", "2C"])
def test_whose_npc_has_cards_left_of_its_action_is_up_with_them(card: str) -> None:
    """As the GM is; that it may act once more is nobody else's to know (AMB-N19)."""
    table = gang({"rex": 8, "orc": 8})
    table.begin()
    table.answer("npc_card", None, card)
    if card == "2C":
        table.next("C", insist=True)
    table.do(cmd.Act(actor=ActorId("rex"), row="move"))
    table.carry_out()
    for seat, up in ((GM, True), (Seat.player("p", "rex"), True), (Seat.player("q", "orc"), False), (SCREEN, False)):
        openings = [(one.actor, one.kind) for one in table.fight.table(seat).now]
        assert (("rex", "may_act") in openings) == up
        assert ("rex", "beside") not in openings


@pytest.mark.rule("NPC-26", "CORE-14")
def test_whose_npc_has_cards_left_of_its_action_keeps_its_place_while_another_acts() -> None:
    """As the GM has it there, and the owner those that have not acted; *Why?* does not say that it has acted."""
    table = gang({"rex": 8, "orc": 8, "bo": 8})
    table.begin()
    table.answer("npc_card", None, "2S")
    table.do(cmd.Act(actor=ActorId("rex"), row="move"))
    table.carry_out()
    table.do(cmd.Act(actor=ActorId("orc"), row="wild_swing", targets=(ActorId("bo"),)))
    table.next()
    for seat, placed in ((GM, True), (Seat.player("p", "rex"), True), (Seat.player("q", "orc"), False)):
        assert bool(table.fight.snapshot.standing(seat).place_of(ActorId("rex"))) == placed
        assert table.fight.snapshot.standing(seat).place_of(ActorId("bo"))


@pytest.mark.rule("NPC-04", "NPC-20")
def test_a_good_joker_that_comes_second_is_told_with_its_best_action_before_its_slot() -> None:
    """It is played out at the end of the increment; one NPC may already be told of four cards."""
    table = gang({"a": 8, "b": 3}, options={"npc.cards_per_increment": 2})
    table.begin()
    table.answer("npc_card", None, "KD")
    while not table.state.npc.due:
        table.next(insist=True)
    table.answer("npc_card", None, "RJ")
    assert table.state.slot != table.state.npc.slot
    assert [chance.sizes for chance in table.fight.view(GM).npc.chances] == [(1, 4), (1, 4)]


@pytest.mark.rule("NPC-13", "HAND-17")
def test_why_npcs_are_together_beside_a_players_card() -> None:
    """The club serves one of them, which acts together with the player's card (HAND-17)."""
    table = gang({"a": 8, "b": 4}, kind="countdown")
    table.join("ann", initiative=0)
    table.begin({"ann": ("AC",)})
    table.next()
    table.answer("npc_card", None, "2C")
    for seat in (GM, Seat.player("p", "ann")):
        for first, second, rule in (("a", "b", "NPC-13"), ("ann", "a", "HAND-17"), ("b", "ann", "HAND-17")):
            found = table.fight.why(ActorId(first), ActorId(second), seat)
            assert isinstance(found, Reason)
            assert (found.rule, found.stands) == (rule, "together")


@pytest.mark.rule("NPC-13", "NPC-14")
@pytest.mark.parametrize(("card", "rule"), [("2C", "NPC-13"), ("JC", "NPC-14")])
def test_a_card_that_has_served_its_number_says_so_by_its_own_rule(card: str, rule: str) -> None:
    """A club serves one NPC, and so does a Jack, each by another rule; players hear of it, too."""
    table = gang({"a": 8, "b": 8})
    table.begin()
    table.answer("npc_card", None, card)
    table.next("C", insist=True)
    table.do(cmd.Act(actor=ActorId("a"), row="parry"))
    for seat in (GM, SCREEN):
        assert table.fight.snapshot.absence(seat, ActorId("b")).rule == rule


@pytest.mark.rule("NPC-14", "NPC-05")
def test_that_a_card_has_served_its_number_stays_the_reason_behind_its_place() -> None:
    """For whom it would have served, in *Why?* and for a refusal as in the list beside the card."""
    table = gang({"a": 8, "b": 8})
    table.join("rat", "npc", initiative=8, npc_class="DIS")
    table.begin()
    table.answer("npc_card", None, "JH")
    table.next("H", insist=True)
    table.do(cmd.Act(actor=ActorId("a"), row="parry"))
    table.carry_out()
    for _ in range(2):
        why = {name: table.fight.snapshot.absence(GM, ActorId(name)).rule for name in ("a", "b", "rat")}
        assert why == {"a": "NPC-19", "b": "NPC-14", "rat": "NPC-16"}
        assert {name: why for name, (_, why) in band(table).items()} == {"a": "used", "b": "served", "rat": "class"}
        assert table.refused(cmd.Act(actor=ActorId("b"), row="parry")).rule == "NPC-14"
        table.next()


@pytest.mark.rule("NPC-13", "NPC-14", "CORE-12")
@pytest.mark.parametrize(("card", "further"), [("2C", set()), ("QC", {"b", "c"})])
@pytest.mark.parametrize("hidden", [False, True])
def test_who_acted_and_left_counts_for_those_who_saw_it_act(card: str, further: set[str], *, hidden: bool) -> None:
    """A club has served its one NPC, a Queen one of two; that a hidden one has acted only the GM knows."""
    table = gang(dict.fromkeys("abc", 8))
    if hidden:
        table.do(Show(ActorId("a"), "hidden"))
    table.begin()
    table.answer("npc_card", None, card)
    table.next("C", insist=True)
    table.do(cmd.Act(actor=ActorId("a"), row="other"))
    table.carry_out()
    table.do(Leave(ActorId("a")))
    seen = {
        actor for beat in table.fight.snapshot.standing(SCREEN).beats for actor in (one.actor for one in beat.places)
    }
    assert seen == ({"b", "c"} if hidden else further)
    assert {chance.actor for chance in table.fight.view(GM).npc.chances if table.fight.view(GM).npc.most} == further
    if further:
        why = table.fight.why(ActorId("b"), ActorId("c"), GM)
        assert isinstance(why, Reason)
        assert why.rule == "NPC-14"


@pytest.mark.rule("CORE-14", "HAND-17")
def test_the_order_of_what_is_declared_does_not_tell_of_a_hidden_card() -> None:
    """Beside a card NPCs act together; beside that of a hidden actor players are shown them one after the other."""
    table = gang({"a": 8, "b": 6}, kind="countdown")
    table.join("spy", initiative=0)
    table.do(Show(ActorId("spy"), "hidden"))
    table.begin({"spy": ["AS"]})
    table.to("A", npc={"A": "3S"})
    for name in ("a", "b"):
        table.do(cmd.Act(actor=ActorId(name), row="move"))
    before = table.fight.view(SCREEN)
    table.play("spy", "AS", "move")
    after = table.fight.view(SCREEN)
    assert table.fight.view(GM).order == (("a", "b", "spy"),)
    assert after.order == before.order == (("a",), ("b",))
    assert [action.place for action in after.live] == [0, 1]
