"""The NPC deck on the countdown (NPC-01..29)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import NPC_DECK, Play
from turnkeeper.core.actions import Choice
from turnkeeper.core.commands import Amend, BringBack, End, Grant, Join, Leave, Show, Skip, TakeOut, Undo
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Reason, Seat, Visibility
from turnkeeper.core.visibility import LEVELS
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.npc_deck import grants


def gang(
    initiatives: dict[str, int],
    npc_class: str = "SWT",
    kind: str = "npc_deck",
    options: dict[str, object] | None = None,
) -> Play:
    table = Play(kind, options)
    for name, initiative in initiatives.items():
        table.join(name, "npc", group="gang", initiative=initiative, npc_class=npc_class)
    return table


def chances(table: Play) -> dict[str, tuple[int, ...]]:
    """Who may act now and with which sizes, in any slot of the increment."""
    while table.state.slot != table.state.npc.slot and table.state.slot < 4:
        table.next(insist=True)
    return {actor.id: sizes for actor in table.state.fight.actors.values() if (sizes := table_sizes(table, actor.id))}


def table_sizes(table: Play, actor: ActorId) -> tuple[int, ...]:
    view = table.fight.view(GM).npc
    return next((chance.sizes for chance in view.chances if chance.actor == actor), ()) if view.most else ()


@pytest.mark.parametrize(("tested", "card", "needs"), [(True, "QH", 12), (False, "QH", 0), (True, "4H", 0)])
def test_everybody_is_told_what_a_face_card_asks_for(*, tested: bool, card: str, needs: int) -> None:
    table = gang({"a": 12}, options={"npc.face_threshold": tested})
    table.begin()
    table.answer("npc_card", None, card)
    for seat in (GM, SCREEN):
        npc = table.fight.view(seat).npc
        assert npc
        assert npc.needs == needs


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


@pytest.mark.rule("NPC-28", "HAND-53")
@pytest.mark.parametrize(("hold", "card", "fine"), [("AS", "2S", True), ("9H", "2S", False), ("9H", "2D", True)])
def test_pc_cuts_in_on_an_npc(hold: str, card: str, *, fine: bool) -> None:
    """AT-NPC-8: the NPC's place is the increment and its card's suit; NPCs themselves hold nothing."""
    table = gang({"orc": 9}, "OT", kind="countdown")
    table.join("ann", initiative=0)
    table.begin({"ann": (hold,)})
    table.hold("ann", hold)
    assert table.refused(cmd.Hold(ActorId("orc"), "AS")).rule == "NPC-28"
    suit = card[-1]
    table.to("9", suit, npc={"9": card})
    table.do(cmd.Act(actor=ActorId("orc"), row="feint"))
    command = cmd.Preempt(actor=ActorId("ann"), against=ActorId("orc"), row="feint")
    assert (table.fight.try_out(command, GM) is None) is fine


@pytest.mark.rule("NPC-26", "HAND-24")
def test_npc_action_may_be_divided() -> None:
    """A size-3 action buys what three cards buy, whole or divided; there are no future cards."""
    table = gang({"orc": 1}, kind="countdown")
    table.begin()
    table.answer("npc_card", None, "KS")
    orc = ActorId("orc")
    table.do(cmd.Divide(actor=orc, sizes=(1, 2)))
    table.do(cmd.Fill(actor=orc, row="move"))
    table.do(cmd.Fill(actor=orc, row="melee"))
    assert table.refused(cmd.SpendAhead(orc, "AS", "strong")).rule == "NPC-26"
    table.next()
    assert [(event.row, event.modifier) for event in table.events(ev.DeedDone)] == [("move", 0), ("melee", 0)]


@pytest.mark.rule("NPC-08", "NPC-26")
def test_a_move_leaves_the_other_card_of_a_pair() -> None:
    table = gang({"a": 8, "b": 8})
    table.begin()
    table.answer("npc_card", None, "4S")
    offered = [action for action in table.fight.actions(GM) if action.command == "act" and action.fixed["actor"] == "a"]
    rows = [action.choose["row"] for action in offered]
    assert any(isinstance(row, Choice) and "move" in row.values for row in rows)
    table.do(cmd.Act(actor=ActorId("a"), row="move"))
    # Not before the Move is over: both at once are a divided action.
    refused = table.refused(cmd.Act(actor=ActorId("a"), row="dodge"))
    assert refused.code == "countdown.npc.acted"
    said = "A has declared an action: the cards left are for another once it is over."
    assert table.fight.refusal_text(refused) == said
    table.carry_out()
    assert chances(table) == {"a": (1,), "b": (2,)}
    assert table.refused(cmd.Next()).params["actors"] == "A, B"
    table.do(cmd.Act(actor=ActorId("a"), row="wild_swing"))
    refused = table.refused(cmd.Act(actor=ActorId("a"), row="dodge"))
    assert table.fight.refusal_text(refused) == "A has had an action by this card already."
    table.carry_out()
    assert chances(table) == {"b": (2,)}


@pytest.mark.rule("NPC-13", "NPC-14", "NPC-26")
@pytest.mark.parametrize(("card", "size"), [("4C", 2), ("JS", 3)])
def test_cards_that_are_left_are_the_same_npcs(card: str, size: int) -> None:
    table = gang({"a": 8, "b": 8})
    table.begin()
    table.answer("npc_card", None, card)
    assert chances(table) == {"a": (size,), "b": (size,)}
    table.do(cmd.Act(actor=ActorId("a"), row="aim"))
    table.carry_out()
    view = table.fight.view(GM).npc
    assert [(chance.actor, chance.sizes) for chance in view.chances if chance.actor == "a"] == [("a", (size - 1,))]
    assert view.most == 1
    assert [member.actor for member in view.band if member.again] == ["a"]
    refused = table.refused(cmd.Act(actor=ActorId("b"), row="dodge"))
    assert refused.code in ("countdown.npc.served_club", "countdown.npc.served")
    # They go with the card, as everything it gives (NPC-24).
    table.next(insist=True)
    gone = "npc.acted" if card == "JS" else "npc_card_first"
    assert table.refused(cmd.Act(actor=ActorId("a"), row="dodge")).code == f"countdown.{gone}"
    assert not table_sizes(table, ActorId("a"))
    while table.state.increment == 0:
        table.next("increment", insist=True)
    assert table.state.npc.left == ()


def test_what_the_gm_grants_may_be_used_card_by_card() -> None:
    table = gang({"a": 8})
    table.begin()
    table.answer("npc_card", None, "10S")
    table.do(cmd.Allow(ActorId("a"), 3))
    table.do(cmd.Act(actor=ActorId("a"), row="move"))
    table.carry_out()
    assert table.of("a").allowed == 2
    table.do(cmd.Act(actor=ActorId("a"), row="melee"))
    table.carry_out()
    assert table.of("a").allowed == 0


@pytest.mark.rule("CORE-12", "HAND-47", "NPC-26")
@pytest.mark.parametrize("back_first", [True, False])
@pytest.mark.parametrize("granted", [True, False])
def test_who_is_taken_out_while_it_draws_keeps_nothing_of_its_action(*, granted: bool, back_first: bool) -> None:
    """Neither says the log so, nor has it anything left of it when it comes back, for the next turn."""
    table = gang({"a": 8, "b": 8})
    table.begin()
    table.answer("npc_card", None, "10S" if granted else "JS")
    if granted:
        table.do(cmd.Allow(ActorId("a"), 3))
    table.do(cmd.Act(actor=ActorId("a"), row="melee"))
    table.do(cmd.FastDraw(ActorId("a"), riding=True))
    table.next(insist=True)
    table.do(TakeOut(ActorId("a")))
    if back_first:
        table.do(BringBack(ActorId("a")))
    table.answer("fast_draw", "a", "failed")
    assert [event.kept for event in table.events(ev.Drawn)] == [0]
    if not back_first:
        table.do(BringBack(ActorId("a")))
    assert (table.of("a").allowed, table.state.npc.left) == (0, ())


@pytest.mark.rule("NPC-27", "HAND-09", "HAND-74")
def test_stunned_and_wounded_npcs() -> None:
    """A stunned one may recover or defend only; wounds cost no cards but lower the thresholds at once."""
    table = Play("npc_deck")
    orc = ActorId("orc")
    table.join("orc", "npc", initiative=6, hp_full=12, npc_class="SWT")
    table.begin()
    table.answer("npc_card", None, "4S")
    table.do(cmd.Stun(orc))
    assert table.refused(cmd.Act(actor=orc, row="wild_swing")).rule == "NPC-27"
    assert table.fight.try_out(cmd.Act(actor=orc, row="dodge"), GM) is None
    table.do(cmd.Act(actor=orc, row="recover"))
    table.next()
    table.answer("recovery", "orc", "recovered")
    assert not table.of("orc").stunned
    table.next("increment")
    table.answer("npc_card", None, "5S")
    assert chances(table) == {"orc": (1,)}
    table.do(cmd.Damage(orc, 8))
    assert table.of("orc").debts == ()
    assert chances(table) == {}, "Initiative 3 now"


@pytest.mark.rule("NPC-27", "HAND-18", "HAND-69")
def test_what_one_declared_who_is_stunned_by_now_is_shown_as_lost() -> None:
    """It comes to nothing when its moment is there, unless the stun is over by then; a defence stands."""
    table = Play("npc_deck")
    orc, ana = ActorId("orc"), ActorId("ana")
    table.join("ana", "pc")
    for name in ("orc", "imp"):
        table.join(name, "npc", initiative=9, npc_class="OT")
    table.begin()
    table.answer("npc_card", None, "9S")
    table.do(cmd.Act(actor=orc, row="wild_swing", targets=(ana,)))
    table.do(cmd.Act(actor=ActorId("imp"), row="dodge"))

    def shown() -> dict[str, str]:
        live = table.fight.view(Seat.player("p", "ana")).live
        return {action.actor: action.deeds[0].state for action in live}

    assert shown() == {"orc": "", "imp": ""}
    table.do(cmd.Stun(orc))
    table.do(cmd.Stun(ActorId("imp")))
    assert shown() == {"orc": "lost", "imp": ""}
    table.do(cmd.EndStun(orc))
    assert shown() == {"orc": "", "imp": ""}
    table.do(cmd.Stun(orc))
    table.next()
    assert table.last(ev.Dropped).why == "stunned"


@pytest.mark.rule("NPC-03")
def test_class_is_the_groups_unless_named_for_a_member() -> None:
    """Members inherit the group's class; the GM may name another for one of them."""
    table = Play("npc_deck")
    table.join("a", "npc", group="gang", initiative=9, npc_class="DIS")
    table.join("b", "npc", group="gang", initiative=9)
    table.join("c", "npc", group="gang", initiative=9, npc_class="OT")
    table.begin()
    table.answer("npc_card", None, "9H")
    assert chances(table) == {"c": (1,)}


@pytest.mark.rule("NPC-23")
@pytest.mark.parametrize(("option", "left"), [(False, 41), (True, 54)])
def test_deck_at_turn_end(*, option: bool, left: int) -> None:
    """It is not reshuffled when a turn ends, unless the table plays it so."""
    table = gang({"a": 0}, options={"npc.reshuffle_each_turn": option})
    table.begin()
    play_turn(table)
    assert sum(table.state.npc.pile.values()) == left


def play_turn(table: Play) -> None:
    while table.phase != "between":
        table.npc_card()
        table.next("increment", insist=True)


@pytest.mark.rule("NPC-23", "NPC-02")
def test_empty_deck_is_reshuffled() -> None:
    """After 54 cards (no joker among the first 52 here) the next draw comes from a whole deck."""
    table = gang({"a": 0})
    table.begin()
    for _ in range(4):
        play_turn(table)
        table.do(cmd.NextTurn())
    assert dict(table.state.npc.pile) == {"RJ": 1, "BJ": 1}
    table.answer("npc_card", None, "BJ")
    assert sum(table.state.npc.pile.values()) == 54


@pytest.mark.rule("CORE-09", "NPC-04")
def test_gm_may_set_the_npc_card() -> None:
    """The card the GM names counts as turned over."""
    table = gang({"a": 9})
    table.begin()
    table.do(cmd.TurnNpcCard("4S"))
    assert not table.fight.prompts()
    assert chances(table) == {"a": (2,)}


@pytest.mark.rule("CORE-12", "NPC-04")
@pytest.mark.parametrize("one_left", [True, False])
def test_a_newcomer_whom_the_gm_lets_act_brings_no_card_into_a_running_increment(*, one_left: bool) -> None:
    """The increment began without a card, as nobody was there to act on it; the next one has one."""
    table = Play("countdown")
    table.join("ann", initiative=0)
    if one_left:
        table.join("orc", "npc", npc_class="SWT")
    table.begin({"ann": ("2C",)})
    table.next()
    if one_left:
        table.do(Leave(ActorId("orc")))
    table.join("elf", "npc", **({"npc_class": "OT"} if one_left else {}))
    if not one_left:
        table.next("increment")
    table.do(Grant(ActorId("elf")))
    assert not [ask for ask in table.fight.prompts() if ask.step == "npc_card"]
    table.do(cmd.Act(actor=ActorId("elf"), row="dodge"))
    table.carry_out()
    table.next("increment")
    assert [ask.step for ask in table.fight.prompts()] == ["npc_card" if one_left else "npc_class"]


@pytest.mark.rule("CORE-09", "NPC-14", "NPC-19")
def test_a_card_set_in_the_place_of_another_is_refused_by_its_own_number() -> None:
    table = gang(dict.fromkeys("abcd", 8))
    table.begin()
    table.answer("npc_card", None, "2S")
    for actor in "abc":
        table.do(cmd.Act(actor=ActorId(actor), row="dodge"))
    table.do(cmd.TurnNpcCard("QS"))
    refused = table.refused(cmd.Act(actor=ActorId("d"), row="dodge"))
    assert table.fight.refusal_text(refused) == "Q♠ lets 2 act, and so many have."


@pytest.mark.rule("CORE-13")
@pytest.mark.parametrize("card", ["2S", "BJ"])
def test_no_npc_card_lies_there_once_the_fight_is_over(card: str) -> None:
    table = gang({"a": 8})
    table.begin()
    table.answer("npc_card", None, card)
    table.do(End())
    for seat in (GM, SCREEN):
        npc = table.fight.view(seat).npc
        assert (npc.card, npc.silent, [member.why for member in npc.band if member.why]) == ("", False, [])


@pytest.mark.rule("CORE-14")
def test_deck_of_hidden_npcs_leaves_no_trace() -> None:
    """A player who knows of no NPC sees neither card nor pile nor slot of theirs; then the draws are public."""
    table = Play("countdown")
    table.join("ann", initiative=0)
    table.do(Join(ActorId("orc"), "npc", "Orc", visibility="hidden", profile={"npc_class": "SWT"}))
    table.begin({"ann": ("2C",)})
    table.next()
    table.answer("npc_card", None, "RJ")
    seat = Seat.player("p", "ann")
    picture = table.fight.table(seat)
    assert (picture.pile, dict(picture.clock)["slot"]) == ((), "S")
    assert table.fight.view(seat).npc is None
    assert not [entry for entry in table.fight.lines(seat) if "NPC" in entry.text]
    table.do(Show(ActorId("orc"), "known"))
    assert table.fight.view(seat).npc.card == "RJ"


@pytest.mark.rule("CORE-14", "NPC-04")
@pytest.mark.parametrize(("visibility", "code"), [("hidden", "waiting"), ("unknown", "npc_card_first")])
def test_that_the_card_of_hidden_npcs_is_to_come_is_told_to_nobody_else(visibility: Visibility, code: str) -> None:
    """Not where a player tries to act, and not as the reason why a runner cannot stop."""
    table = Play("countdown")
    table.join("ann", initiative=0, move=5)
    table.do(Join(ActorId("orc"), "npc", "Orc", visibility=visibility, profile={"npc_class": "SWT"}))
    table.begin({"ann": ("AC",)})
    table.do(cmd.SetMotion(ActorId("ann"), 5))
    table.next()
    seat = Seat.player("p", "ann")
    refused = table.refused(cmd.Play(actor=ActorId("ann"), row="dodge", cards=("AC",)), seat)
    assert refused.code == f"countdown.{code}"
    reasons = [action.refused.code for action in table.fight.actions(seat) if action.refused]
    assert reasons == [f"countdown.{code}"]
    assert table.refused(cmd.Play(actor=ActorId("ann"), row="dodge", cards=("AC",))).code == "countdown.npc_card_first"


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
    for seat, refused, shown in ((ann, code, held), (GM, "hold_not_usable", "hold_later")):
        assert table.refused(use, seat).code == f"countdown.{refused}"
        assert [one.what for one in table.fight.table(seat).held] == [shown]
    table.next(insist=True)
    for seat in (ann, GM):
        assert table.fight.try_out(use, seat) is None
        assert [one.what for one in table.fight.table(seat).held] == ["hold"]


@pytest.mark.rule("NPC-03")
@pytest.mark.parametrize("answer", ["OT", "SWT", "DIS"])
def test_gm_is_asked_for_a_class(answer: str) -> None:
    """An NPC with neither group nor class has no chance until the GM says its class; the others go on (AMB-N17)."""
    table = Play("npc_deck")
    loner, dog = ActorId("loner"), ActorId("dog")
    table.join("loner", "npc", initiative=9)
    table.join("dog", "npc", group="dogs", initiative=9, npc_class="SWT")
    table.begin()
    assert [ask.of for ask in table.fight.prompts() if ask.step == "npc_class"] == [loner]
    table.answer("npc_card", None, "2H")
    table.next("H")
    assert table.refused(cmd.Act(actor=loner, row="other")).code == "countdown.npc.unclassed"
    table.do(cmd.Act(actor=dog, row="other"))
    table.answer("npc_class", "loner", answer)
    assert not [ask for ask in table.fight.prompts() if ask.step == "npc_class"]
    command = cmd.Act(actor=loner, row="other")
    if answer == "DIS":
        assert table.refused(command).rule == "NPC-11"
    else:
        table.do(command)


@pytest.mark.rule("NPC-03")
def test_a_group_without_a_class_is_asked_for_once() -> None:
    """Its class is no guess of the app; the answer stays the group's when the one it was given for leaves (AMB-N17)."""
    table = Play("npc_deck")
    for name in ("rat_a", "rat_b"):
        table.join(name, "npc", group="rats", initiative=9)
    table.join("rats", "npc", initiative=9)
    table.begin()
    asked = [ask.of for ask in table.fight.prompts() if ask.step == "npc_class"]
    assert asked == ["rat_a", "rats"]
    table.answer("npc_class", "rat_a", "OT")
    table.do(Leave(ActorId("rat_a")))
    assert [ask.of for ask in table.fight.prompts() if ask.step == "npc_class"] == ["rats"]
    assert [(member.actor, member.npc_class) for member in table.fight.view(GM).npc.band] == [("rat_b", "OT")]


@pytest.mark.rule("NPC-03")
@pytest.mark.parametrize("others", [{"odd": "DIS", "dog": None}, {"odd": "DIS"}, {}])
def test_a_newcomer_has_the_class_of_its_group_when_the_one_it_was_named_for_has_left(
    others: dict[str, str | None],
) -> None:
    """Not that of a member that the GM has set apart; nor is the GM asked for it once more (AMB-N13, AMB-N17)."""
    table = Play("npc_deck")
    table.join("fox", "npc", initiative=9, npc_class="SWT")
    table.join("lead", "npc", group="dogs", initiative=9, npc_class="OT")
    for name, own in others.items():
        table.join(name, "npc", group="dogs", initiative=9, **({"npc_class": own} if own else {}))
    table.begin()
    table.do(Leave(ActorId("lead")))
    table.join("late", "npc", group="dogs", initiative=9)
    assert not [ask for ask in table.fight.prompts() if ask.step == "npc_class"]
    table.answer("npc_card", None, "2S")
    table.do(Grant(ActorId("late")))
    named = {name: own or "OT" for name, own in others.items()}
    found = {str(member.actor): member.npc_class for member in table.fight.view(GM).npc.band}
    assert found == {"fox": "SWT", **named, "late": "OT"}


@pytest.mark.rule("NPC-03")
@pytest.mark.parametrize("others", [(), ("dog",), ("dog", "cur")])
def test_a_class_that_is_named_when_nobody_has_that_of_the_group_is_the_groups(
    others: tuple[str, ...],
) -> None:
    """For a new pack by the old name, or for each of those who had the class of the one that left."""
    table = Play("npc_deck")
    table.join("lead", "npc", group="dogs", initiative=9, npc_class="OT")
    for name in others:
        table.join(name, "npc", group="dogs", initiative=9)
    table.do(Leave(ActorId("lead")))
    for name in others:
        table.do(Amend(ActorId(name), {"npc_class": "DIS"}))
    if not others:
        table.join("new", "npc", group="dogs", initiative=9, npc_class="DIS")
    table.join("late", "npc", group="dogs", initiative=9)
    table.begin()
    assert {member.npc_class for member in table.fight.view(GM).npc.band} == {"DIS"}


def test_the_deck_counts_as_many_levels_of_secrecy_as_there_are() -> None:
    """It works without the module that names them."""
    assert range(grants.MOST_SECRET + 1) == range(len(LEVELS))
    assert LEVELS[grants.MOST_SECRET] == "hidden"


@pytest.mark.rule("NPC-03")
def test_a_hidden_member_is_not_the_one_whose_class_is_asked_for() -> None:
    """Players see the question about those whom they know, with a hidden one before them in the group or without."""
    asked = []
    for hidden in (True, False):
        table = Play("npc_deck")
        if hidden:
            table.fight.send(Join(ActorId("rat_a"), "npc", group="rats", visibility="hidden"), GM)
        table.join("rat_b", "npc", group="rats", initiative=9)
        table.begin()
        asked.append(table.fight.table(SCREEN).waiting)
    assert [one.of for one in asked[0]] == ["rat_b"]
    assert asked[0] == asked[1]


@pytest.mark.rule("NPC-03", "NPC-04")
def test_a_class_that_is_named_for_a_hidden_member_is_none_of_those_who_are_seen() -> None:
    """Nor is a card turned for it alone: that nobody is asked for their class would tell of it (AMB-N17)."""
    asked = []
    for hidden in (True, False):
        table = Play("npc_deck")
        if hidden:
            boss = Join(ActorId("boss"), "npc", group="rats", visibility="hidden", profile={"npc_class": "OT"})
            table.do(boss)
        table.join("rat", "npc", group="rats", initiative=9)
        table.begin()
        asked.append(table.fight.table(SCREEN).waiting)
        table.answer("npc_class", "rat", "SWT")
        asked.append(table.fight.table(SCREEN).waiting)
    assert [[one.step for one in waiting] for waiting in asked[:2]] == [["npc_class"], ["npc_card"]]
    assert asked[:2] == asked[2:]


@pytest.mark.rule("NPC-03", "NPC-04")
def test_no_card_is_turned_for_npcs_without_a_class() -> None:
    """Nobody could act on it: the GM is asked for the class first, and the Aces have their card then (AMB-N17)."""
    table = Play("npc_deck")
    table.join("loner", "npc", initiative=9)
    table.begin()
    assert [ask.step for ask in table.fight.prompts()] == ["npc_class"]
    assert table.refused(cmd.Next()).code == "countdown.waiting"
    table.do(Amend(ActorId("loner"), {"npc_class": "OT"}))
    assert [ask.id for ask in table.fight.prompts()] == ["t1/A/npc_card/1"]
    table.answer("npc_card", None, "2S")
    table.do(cmd.Act(actor=ActorId("loner"), row="other"))


@pytest.mark.rule("NPC-03", "NPC-04", "CORE-12")
@pytest.mark.parametrize("visibility", ["known", "hidden"])
def test_the_class_of_a_newcomer_holds_up_no_card_of_the_turn_before_its_own(visibility: Visibility) -> None:
    """It is asked for at once, and no card is turned for the newcomer before its first turn (AMB-N17)."""
    table = Play("npc_deck")
    table.do(Join(ActorId("orc"), "npc", visibility=visibility, profile={"npc_class": "OT", "initiative": 9}))
    table.begin()
    table.answer("npc_card", None, "2H")
    table.join("late", "npc", initiative=9)
    table.next("increment", insist=True)
    assert {ask.step for ask in table.fight.prompts()} == {"npc_class", "npc_card"}


@pytest.mark.rule("NPC-01")
def test_paper_players_act_when_the_gm_says() -> None:
    """With the NPC deck alone players keep their hands on paper: nothing is dealt, the GM lets them act."""
    table = gang({"orc": 9})
    table.join("ann")
    table.begin()
    table.answer("npc_card", None, "2C")
    ann = ActorId("ann")
    assert table.of("ann").hand == ()
    refusals = [table.refused(cmd.Pass(ann)), table.refused(cmd.Act(actor=ann, row="move"))]
    assert [refusal.rule for refusal in refusals] == ["HAND-20", "NPC-01"]
    assert refusals[0].code == "countdown.nothing_to_pass"
    assert {refusal.code for refusal in refusals} <= set(NPC_DECK.refusals)
    table.do(Grant(ann))
    table.do(cmd.Act(actor=ann, row="move"), Seat.player("p", "ann"))
    assert table.order() == [{"ann"}]


def band(table: Play) -> dict[str, tuple[tuple[int, ...], str]]:
    """What the card says to each NPC, as the GM is told: sizes, or why none."""
    return {str(member.actor): (member.sizes, member.why) for member in table.fight.view(GM).npc.band}


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


@pytest.mark.rule("NPC-03", "NPC-12")
def test_what_an_npc_is_offered_follows_its_groups_class() -> None:
    table = Play("npc_deck")
    table.join("a", "npc", group="gang", initiative=8, npc_class="OT")
    table.join("b", "npc", group="gang", initiative=8)
    table.begin()
    table.answer("npc_card", None, "4D")
    assert chances(table) == {"a": (2,), "b": (2,)}
    assert acting(table) == {"a", "b"}
    table.do(Amend(ActorId("a"), {"npc_class": "SWT"}))
    assert acting(table) == set()
    table.do(Undo())
    assert acting(table) == {"a", "b"}


def acting(table: Play) -> set[object]:
    """Whom the GM is offered an action for, by the NPC card."""
    return {offer.fixed["actor"] for offer in table.fight.actions(GM) if offer.command == "act"}


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


@pytest.mark.rule("CORE-09", "NPC-24")
def test_an_npc_that_let_the_card_go_is_told_that_its_next_chance_is_gone() -> None:
    """And not that the card has served its number: nobody has acted on it."""
    table = gang({"a": 8, "b": 8})
    table.begin()
    table.answer("npc_card", None, "2H")
    table.do(cmd.Pass(ActorId("a")))
    table.do(Skip(ActorId("a")))
    table.next("H", insist=True)
    refusal = table.refused(cmd.Act(actor=ActorId("a"), row="parry"))
    assert (refusal.code, refusal.rule) == ("countdown.skipped", "CORE-09")
    assert chances(table) == {ActorId("b"): (2,)}


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


@pytest.mark.rule("NPC-27", "HAND-67")
@pytest.mark.parametrize("command", [cmd.Stun(ActorId("a")), cmd.Fright(ActorId("a"), 2)])
def test_the_line_on_a_stunned_npc_names_the_rule_that_it_costs_no_cards(command: cmd.Stun | cmd.Fright) -> None:
    """As the line on a wounded one does; it goes by the NPC deck."""
    table = gang({"a": 8})
    table.begin()
    table.do(command)
    assert table.fight.lines(GM)[-1].line.rules == ("HAND-67", "NPC-27")
