"""Where the countdown stops, whom a step would pass by, and what the end of an increment does to movers."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Automate, Begin, Redo, Skip, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.chances import next_stop
from turnkeeper.systems.countdown.state import first_slot, last_slot

ANN, BOB, ORC = ActorId("ann"), ActorId("bob"), ActorId("orc")


def with_orc(*cards: str, options: dict[str, object] | None = None, npc_class: str = "OT") -> Play:
    """Ann has these cards, the NPC deck decides for the orc; the Aces have begun and their NPC card is due."""
    table = Play("countdown", options)
    table.join("ann", initiative=max(0, len(cards) - 6))
    table.join("orc", "npc", initiative=9, npc_class=npc_class)
    table.begin({"ann": cards})
    table.next()
    return table


@pytest.mark.rule("HAND-16", "NPC-05")
@pytest.mark.parametrize(
    ("card", "hand", "stops"),
    [
        ("2S", ("KD",), ["increment"]),
        ("9H", ("KD",), ["H", "increment"]),
        ("2C", ("AD",), ["D", "C", "increment"]),
        ("RJ", ("AS", "AC"), ["", "C", "increment"]),
        ("RJ", ("AH",), ["H", "increment"]),
        ("BJ", ("AH",), ["H", "increment"]),
    ],
)
def test_next_stop_passes_nobody_by(card: str, hand: tuple[str, ...], stops: list[str]) -> None:
    """The next step that matters is the first slot with a card of the rank, or with the NPC card."""
    table = with_orc(*hand)
    table.answer("npc_card", None, card)
    seen = []
    while next_stop(table.state) != "increment":
        seen.append(next_stop(table.state))
        before = table.state.slot
        table.next(next_stop(table.state), insist=True)
        assert table.state.slot > before
    assert [*seen, "increment"] == stops


@pytest.mark.rule("NPC-05")
def test_after_the_clubs_comes_a_stop_of_its_own() -> None:
    """Where NPCs act after all players' cards, the increment ends there, not with the clubs."""
    table = with_orc("KD", options={"npc.slot": "after_pcs"})
    table.answer("npc_card", None, "2S")
    assert (next_stop(table.state), last_slot(table.state)) == ("", 4)
    while table.state.slot < 4:
        table.next()
    assert table.refused(cmd.Next()).code == "countdown.npc_could_act"
    table.next(insist=True)
    table.answer("npc_card", None, "BJ")
    assert (next_stop(table.state), last_slot(table.state)) == ("D", 3), "Ann has the King of diamonds"


@pytest.mark.rule("HAND-20", "NPC-24", "CORE-09")
def test_step_says_by_which_rule_a_chance_would_be_lost() -> None:
    """Cards expire, what the NPC card gives lapses, what the GM allowed is still to be taken."""
    table = with_orc("AH", "KS")
    table.answer("npc_card", None, "2D")
    for to, code, names in (
        ("H", None, ""),
        ("D", "could_act", "Ann"),
        ("C", "could_act", "Ann, Orc"),
        ("increment", "could_act", "Ann, Orc"),
    ):
        refusal = table.fight.try_out(cmd.Next(to), GM)  # type: ignore[arg-type]
        assert (refusal and (refusal.code, refusal.soft, refusal.params["actors"])) == (
            code and (f"countdown.{code}", True, names)
        )
    table.do(cmd.Pass(ANN))
    table.next("D")
    refusal = table.refused(cmd.Next())
    assert (refusal.code, refusal.rule, refusal.params["actors"]) == ("countdown.npc_could_act", "NPC-24", "Orc")
    table.do(cmd.Pass(ORC))
    table.do(cmd.Allow(ANN, 1))
    assert table.refused(cmd.Next()).code == "countdown.allowed_first"


@pytest.mark.rule("HAND-14", "HAND-60")
@pytest.mark.parametrize(
    ("solo", "rank", "code"), [("any_increment", "2", "unused"), ("before_aces", "A", "could_act")]
)
def test_a_red_joker_passed_over_before_spades_is_refused_by_its_own_rule(solo: str, rank: str, code: str) -> None:
    """Before the deuces' spades, which a good joker of the NPC deck makes, it may still be played in spades."""
    table = with_orc("RJ", "KS", options={"hand.red_solo": solo})
    table.npc_card()
    while table.place()[0] != rank:
        table.next("increment", insist=True)
        table.npc_card({"2": "RJ"})
    assert table.place() == (rank, -1)
    refusal = table.refused(cmd.Next("increment"))
    assert refusal.code == f"countdown.joker_{code}"
    assert "Ann" in str(refusal.params["actors"])


@pytest.mark.rule("HAND-16")
def test_no_way_back_to_a_slot() -> None:
    """The slot that the countdown has reached is behind it too."""
    table = duel({"ann": ("KS",), "bob": ("KD",)})
    table.next()
    table.next("H")
    assert table.refused(cmd.Next("H")).code == "countdown.slot_behind"
    table.next("D")
    assert table.refused(cmd.Next("H")).code == "countdown.slot_behind"
    table.next("C")


@pytest.mark.rule("HAND-60")
@pytest.mark.parametrize(("solo", "first"), [("any_increment", 0), ("before_aces", -1)])
def test_only_the_aces_have_a_place_before_spades(solo: str, first: int) -> None:
    """Where a Red Joker alone comes before the Aces, the countdown starts before the spades, and only there."""
    table = duel({"ann": ("RJ", "2S"), "bob": ("2D",)}, options={"hand.red_solo": solo})
    table.next()
    assert table.place() == ("A", first) == ("A", first_slot(table.state))
    table.next("increment", insist=True)
    assert table.place() == ("K", 0) == ("K", first_slot(table.state))
    table = Play("npc_deck")
    table.join("orc", "npc", npc_class="OT")
    table.begin()
    assert first_slot(table.state) == 0


@pytest.mark.rule("HAND-14", "HAND-20", "HAND-60")
@pytest.mark.parametrize("hand", [("RJ",), ("RJ", "2H")])
def test_the_last_chance_of_a_red_joker_can_be_let_go(hand: tuple[str, ...]) -> None:
    """Who could still play it, and does not want to, says so as with any card of the rank; the GM goes on unasked."""
    table = duel({"ann": hand, "bob": ("KD",)})
    player = Seat.player("p", "ann")
    table.to("3")
    assert table.refused(cmd.Pass(ANN), player).rule == "HAND-20"
    table.to("2")
    assert table.refused(cmd.Next("increment")).code.startswith("countdown.")
    assert "pass" in {one.command for one in table.fight.actions(player) if one.refused is None}
    table.do(cmd.Pass(ANN), player)
    table.next("increment")


@pytest.mark.rule("HAND-76", "HAND-82")
@pytest.mark.parametrize(("hexes", "refused"), [(5, True), (6, False)])
def test_exactly_what_is_due_is_enough(hexes: int, *, refused: bool) -> None:
    """Fewer hexes are refused softly, and the report counts if the GM insists."""
    table = duel({"ann": ("2S",), "bob": ("2D",)})
    table.next()
    table.do(cmd.SetMotion(ANN, 6))
    table.do(cmd.ReportMove(ANN, hexes))
    if refused:
        assert table.refused(cmd.Next("increment")).code == "countdown.must_move"
    table.next("increment", insist=refused)
    assert table.of("ann").hexes == hexes


@pytest.mark.rule("HAND-83")
@pytest.mark.parametrize(("place", "left"), [(6, None), (7, 1)])
def test_motion_ends_at_the_place_and_not_before(place: int, left: int | None) -> None:
    """The run is over when the last hex to the place that was named is done."""
    table = duel({"ann": ("2S",), "bob": ("2D",)})
    table.next()
    table.do(cmd.SetMotion(ANN, 6))
    table.do(cmd.NamePlace(ANN, place))
    table.next("increment")
    motion = table.of("ann").motion
    assert (motion and motion.target) == left


@pytest.mark.rule("HAND-75", "HAND-83")
def test_first_move_does_not_count_towards_the_place() -> None:
    """The place is counted from where the first move ends."""
    table = duel({"ann": ("AS", "2S"), "bob": ("2D",)})
    table.next()
    table.play("ann", "AS", "move")
    table.do(cmd.FullSpeed(ANN, 9))
    table.carry_out()
    table.next("increment")
    motion = table.of("ann").motion
    assert motion
    assert (motion.target, table.of("ann").hexes) == (9, 5)


def test_on_to_the_next_who_can_is_one_step() -> None:
    table = Play("hands")
    table.join("ana", initiative=0)
    table.join("bo", initiative=0)
    table.begin({"ana": ("JH",), "bo": ("5C",)})
    table.do(cmd.Next(again=True))
    stands = table.fight.view(GM)
    assert (stands.increment, stands.slot) == ("J", 1)
    # Nobody is passed by: where an actor could act it goes no further, and does not carry out what is declared.
    assert table.refused(cmd.Next(again=True)).code == "countdown.could_act"
    table.play("ana", "JH", "wild_swing")
    assert table.refused(cmd.Next(again=True)).code == "countdown.first_this"
    table.next()
    table.next()
    steps = len(table.fight.steps)
    table.do(cmd.Next(again=True))
    stands = table.fight.view(GM)
    assert (stands.increment, stands.slot, len(table.fight.steps)) == ("5", 3, steps + 1)
    # Passing Bo over ends the turn at once; one undo takes all of it back.
    table.do(cmd.Next(again=True), insist=True)
    assert table.fight.view(GM).phase == "between"
    table.do(Undo())
    assert (table.fight.view(GM).increment, table.fight.view(GM).slot) == ("5", 3)


def test_the_rest_of_a_turn_is_passed_over_in_one_step_that_names_them() -> None:
    """Only where the GM insists; it stops where something else is to be settled."""
    table = Play("hands")
    table.join("ana", initiative=0)
    table.join("bo", initiative=0)
    table.begin({"ana": ("JH", "4C"), "bo": ("5C",)})
    table.do(cmd.Next(again=True))
    assert table.refused(cmd.Next("increment", turn=True)).code == "countdown.could_act"
    steps = len(table.fight.steps)
    table.do(cmd.Next("increment", turn=True), insist=True)
    assert (table.fight.view(GM).phase, len(table.fight.steps)) == ("between", steps + 1)
    told = [line.text for line in table.fight.lines(GM)]
    assert [text for text in told if "Passed over" in text] == [
        "The Jacks are over. Passed over: Ana (J♥).",
        "The Fives are over. Passed over: Bo (5♣).",
        "The Fours are over. Passed over: Ana (4♣).",
    ]
    assert Encounter.load(table.fight.export()).state == table.fight.state


@pytest.mark.parametrize("insist", [False, True])
def test_a_turn_passed_over_is_what_the_rules_make_of_it(*, insist: bool) -> None:
    """Though nobody could act at first, so that nothing was overruled, and Ann could later."""
    table = duel({"ann": ("KS",)})
    table.next()
    table.do(cmd.Next("increment", turn=True), insist=insist)
    assert (table.phase == "between") is insist
    assert Encounter.load(table.fight.export()).follows_the_rules()


def test_insistence_that_is_needed_later_than_at_first_is_in_the_log() -> None:
    """The first step passes nobody over: only the rows of those that do say that the GM insisted, and by which rule."""
    table = Play("hands")
    table.join("ana", initiative=0)
    table.begin({"ana": ("KH", "4C")})
    table.do(cmd.Next(turn=True), insist=True)
    assert table.fight.view(GM).phase == "between"
    overruled = {row.envelope.overrules for row in table.fight.steps[-1].rows}
    assert overruled == {"", "HAND-20"}
    assert table.fight.steps[-1].rows[0].envelope.overrules == ""
    again = Encounter.load(table.fight.export())
    assert again.follows_the_rules()
    assert again.state == table.fight.state


def test_a_turn_in_which_nobody_acts_takes_few_commands_and_reads_back() -> None:
    table = Play("countdown")
    table.do(Automate("app"))
    for number in (1, 2, 3):
        table.join(f"rat{number}", "npc", group="rats", npc_class="DIS", initiative=0)
    table.do(Begin())
    presses = 0
    while table.fight.view(GM).phase != "between":
        table.do(cmd.Next(again=True), insist=True)
        presses += 1
    assert presses <= 13
    again = Encounter.load(table.fight.export())
    assert again.state == table.fight.state
    # Taken back by the GM and done again: the same cards.
    seen = table.fight.view(GM)
    table.do(Undo())
    table.do(Redo())
    assert table.fight.view(GM) == seen


@pytest.mark.rule("HAND-15", "HAND-16")
def test_what_comes_is_told_to_the_gm_up_to_the_next_rank_that_has_something() -> None:
    table = with_orc("AD", "AC", "KD", "QD", "QH", "JS")
    table.answer("npc_card", None, "2C")
    found = table.fight.view(GM).coming
    assert [(one.increment, one.slot, one.actors) for one in found] == [
        ("A", "D", ("ann",)),
        ("A", "C", ("ann", "orc")),
        ("K", "D", ("ann",)),
    ]
    assert table.fight.view(SCREEN).coming == ()


@pytest.mark.rule("HAND-15", "NPC-04")
def test_what_was_played_and_turned_over_this_turn_is_told_to_the_gm_by_actor_and_rank() -> None:
    table = with_orc("AS", "KD")
    table.answer("npc_card", None, "2C")
    table.play("ann", "AS", "wild_swing")
    seen = table.fight.view(GM)
    assert [(one.actor, one.cards) for one in seen.played_by] == [("ann", ("AS",))]
    assert seen.npc is not None
    assert seen.npc.shown == (("A", "2C"),)
    public = table.fight.view(SCREEN)
    assert (public.played_by, public.npc is None or public.npc.shown) == ((), ())
    assert not isinstance(table.fight.send(Undo(), GM), Refusal)
    assert table.fight.view(GM).played_by == ()


@pytest.mark.rule("CORE-09", "HAND-20", "HAND-60")
@pytest.mark.parametrize("passed", [True, False])
def test_a_card_that_lay_face_down_is_the_next_chance_that_is_gone(passed: bool) -> None:  # noqa: FBT001 - a parameter
    """Also for who let the rank go and thinks better of it."""
    table = duel({"ann": ("?", "?"), "bob": ("2C",)})
    table.do(Skip(ANN))
    table.to("Q")
    if passed:
        table.do(cmd.Pass(ANN))
    _is_skipped_with(table, "QS")


@pytest.mark.rule("CORE-09", "HAND-20")
@pytest.mark.parametrize("hand", [("QS", "2C"), ("?", "?")])
def test_who_let_a_rank_go_and_plays_a_card_of_it_takes_the_next_chance_with_it(hand: tuple[str, str]) -> None:
    """It makes no difference whether the app knows the card."""
    table = duel({"ann": hand, "bob": ("2C",)}, options={"hand.deck_policy": "shared_fixed(2)"})
    table.to("Q")
    table.do(cmd.Pass(ANN))
    table.do(Skip(ANN))
    _is_skipped_with(table, "QS")


@pytest.mark.rule("CORE-09", "HAND-60")
def test_a_red_joker_that_lay_face_down_is_the_chance_before_the_aces_that_is_gone() -> None:
    table = duel({"ann": ("?", "?"), "bob": ("2C",)}, options={"hand.red_solo": "before_aces"})
    table.do(Skip(ANN))
    table.next()
    _is_skipped_with(table, "RJ")


def _is_skipped_with(table: Play, card: str) -> None:
    """Ann plays a card, which is named and stays in her hand; her chance is gone."""
    table.play("ann", card, "wild_swing")
    assert (table.state.live, table.of("ann").increment.skipped, table.of("ann").skip_next) == ((), True, False)
    assert card in table.of("ann").hand
    assert table.refused(cmd.Play(actor=ANN, cards=(card,), row="wild_swing")).rule == "CORE-09"
