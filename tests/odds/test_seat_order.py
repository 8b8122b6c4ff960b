"""What a seat is told of the order while it is being rolled: by scores and passes, and in rolled rounds."""

from fractions import Fraction
from typing import Any

import pytest

from tests.odds.test_seat import ANA, chance_of, sent
from turnkeeper.core.commands import Amend, AnswerPrompt, Automate, Begin, Grant, Join, SetOption, Show, TakeOut
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM, Seat
from turnkeeper.odds.seat import seat_odds
from turnkeeper.systems.rolled.commands import Delay, Done, EnterNow, NextRound, TakeTurn


@pytest.mark.rule("PASS-08")
def test_dice_of_edge_put_nobody_in_order_whom_damage_felled_after_the_roll() -> None:
    """A score may still come of them, and no place."""
    fight = Encounter.open("passes", seed="felled")
    numbers = {"initiative": 6, "edge": 3}
    sent(fight, Automate("table"), *(Join(ActorId(name), "pc", name, profile=numbers) for name in ("ana", "ben")))
    sent(fight, Begin(), fight.system.codec.command_of({"type": "next_turn"}))
    for ask in fight.prompts():
        sent(fight, AnswerPrompt(ask.id, (3, 0), total=True))
    steps: list[dict[str, Any]] = [
        {"type": "edge_test", "actor": "ana", "use": "reroll"},
        {"type": "set_wounds", "actor": "ana", "modifier": -9},
    ]
    sent(fight, *(fight.system.codec.command_of(step) for step in steps))
    for seat in (GM, ANA):
        odds = seat_odds(fight, seat)
        assert chance_of(odds, "score", "ana", 3) == "1/27"
        assert (chance_of(odds, "absent", "ana"), chance_of(odds, "next", "ben")) == ("1", "1")


@pytest.mark.rule("PASS-08")
def test_whom_damage_felled_last_turn_has_a_place_in_the_next() -> None:
    """Between turns the odds are of the next test, which may bring a score above 0."""
    fight = Encounter.open("passes", seed="felled before")
    sent(fight, Automate("table"), Join(ActorId("ana"), "pc", "Ana", profile={"initiative": 2}), Begin())
    sent(fight, fight.system.codec.command_of({"type": "next_turn"}))
    sent(fight, AnswerPrompt(fight.prompts()[0].id, (0, 0), total=True))
    sent(fight, fight.system.codec.command_of({"type": "set_wounds", "actor": "ana", "modifier": -2}))
    sent(fight, fight.system.codec.command_of({"type": "start_passes"}))
    odds = seat_odds(fight, GM)
    assert (chance_of(odds, "absent", "ana"), chance_of(odds, "place", "ana", 1)) == ("4/9", "5/9")


@pytest.mark.rule("DIE-03")
@pytest.mark.parametrize("equals", ["value", "second"])
def test_where_numbers_break_ties_equals_are_level_for_who_does_not_know_them(equals: str) -> None:
    """A player character does not go before a bandit with the same result and the higher number."""
    fight = Encounter.open("rolled", seed="level", options={"d20.equals": equals})
    sent(fight, Automate("table"))
    for name, side in (("ana", "pc"), ("bandit", "npc"), ("cur", "npc")):
        sent(fight, Join(ActorId(name), "pc" if side == "pc" else "npc", name, profile={"second": 3}))
    sent(fight, Begin())
    for ask in [ask for ask in fight.prompts() if ask.of != "cur"]:
        sent(fight, AnswerPrompt(ask.id, (14,)))
    odds = seat_odds(fight, ANA)
    assert chance_of(odds, "before", "ana") == "0"
    assert {(odd.exact, odd.kind) for odd in odds.odds if odd.question == "together"} == {("1", "hidden")}
    assert {odd.actor for odd in odds.odds if odd.question == "next"} == set()


@pytest.mark.rule("DIE-03", "DEAL-05")
@pytest.mark.parametrize(
    ("mode", "equals", "note"),
    [
        ("reroll", "value", "hidden_reflexes"),
        ("reroll", "second", "hidden_second"),
        ("dealt", "second", "hidden_reflexes"),
    ],
)
def test_the_note_says_which_figures_settle_ties(mode: str, equals: str, note: str) -> None:
    """Second numbers where the dice of a round go by them; equal cards go by Reflexes."""
    fight = Encounter.open("rolled", seed="figures", options={"d20.mode": mode, "d20.equals": equals})
    sent(fight, Automate("table"), *(Join(ActorId(name), "pc", name) for name in ("ana", "ben")), Begin())
    assert seat_odds(fight, Seat.player("both", "ana", "ben")).notes == (MessageText(f"odds.note.{note}"),)


@pytest.mark.rule("DIE-04")
def test_a_second_number_counts_as_it_was_when_the_die_fell() -> None:
    """One that is changed before all have rolled is for the next round: so the order goes, and the GM's odds."""
    fight = Encounter.open("rolled", seed="second", options={"d20.equals": "second"})
    sent(fight, Automate("table"))
    for name, second in (("ana", 5), ("ben", 3), ("cur", 0)):
        sent(fight, Join(ActorId(name), "pc", name, profile={"second": second}))
    sent(fight, Begin())
    for ask in [ask for ask in fight.prompts() if ask.of != "cur"]:
        sent(fight, AnswerPrompt(ask.id, (14,)))
    sent(fight, Amend(ActorId("ben"), profile={"second": 9}))
    assert chance_of(seat_odds(fight, GM), "place", "ana", 1) == "7/10"
    sent(fight, AnswerPrompt(fight.prompts()[0].id, (1,)))
    assert fight.table(GM).now[0].actor == "ana"


@pytest.mark.rule("D20-07", "D20-08")
@pytest.mark.parametrize("fallback", ["random", "reflexes_then_roster"])
def test_no_tie_is_left_to_people_that_the_app_settles(fallback: str) -> None:
    """Where it rolls, draws and decides everything, the GM is told of places alone."""
    fight = Encounter.open("rolled", seed="by app", options={"d20.pc_tie_fallback": fallback})
    sent(fight, Automate("app"))
    for name, side in (("ana", "pc"), ("ben", "pc"), ("orc", "npc"), ("rat", "npc")):
        sent(fight, Join(ActorId(name), "pc" if side == "pc" else "npc", name))
    odds = seat_odds(fight, GM)
    assert {odd.question for odd in odds.odds} == {"next", "place"}
    first = {name: Fraction(chance_of(odds, "place", name, 1)) for name in ("ana", "ben")}
    assert (first["ana"] == first["ben"]) == (fallback == "random")


@pytest.mark.rule("D20-07", "DEAL-06")
@pytest.mark.parametrize("mode", ["reroll", "dealt"])
def test_a_tie_is_left_to_people_where_the_app_is_not_set_to_for_one_of_the_tied(mode: str) -> None:
    """Ana decides at the table, the app for Ben and Cy: it settles a tie of these two alone."""
    fight = Encounter.open("rolled", seed="at the table", options={"d20.mode": mode})
    sent(fight, *(Join(ActorId(name), "pc", name) for name in ("ben", "cy", "ana")))
    sent(fight, Automate("table"), Automate("app", "pc_tie"), Automate("table", "", ActorId("ana")), Begin())
    asks = {ask.of: ask.id for ask in fight.prompts()}
    high, low = (((18,), (4,)), (("KS",), ("4S",)))[mode == "dealt"]
    sent(fight, AnswerPrompt(asks[ActorId("ben")], high))
    told = {odd.kind for odd in seat_odds(fight, ANA).odds if odd.question in ("tied", "together")}
    assert told == ({"choice"} if mode == "reroll" else {"hidden"})
    sent(fight, AnswerPrompt(asks[ActorId("ana")], low))
    odds = seat_odds(fight, GM)
    higher, level = (Fraction(2, 20), Fraction(1, 20)) if mode == "reroll" else (Fraction(6, 52), Fraction(3, 52))
    assert chance_of(odds, "place", "ben", 1) == str(1 - higher)
    tied = {(odd.actor, odd.number, odd.kind): odd.exact for odd in odds.odds if odd.question == "tied"}
    assert tied == {(name, place, "choice"): str(level) for name in ("cy", "ana") for place in (2, 3)}
    # As the engine has it: with the same result as Ben, Cy comes behind him unasked; with that of Ana it is asked.
    for number, asked in ((high, False), (low, True)):
        other = fight.fork()
        card = ("KH",) if number == ("KS",) else ("4H",)
        sent(other, AnswerPrompt(asks[ActorId("cy")], number if mode == "reroll" else card))
        assert bool(other.prompts()) == asked


@pytest.mark.rule("D20-07")
def test_a_tie_is_the_apps_where_it_is_set_to_for_each_of_the_tied() -> None:
    """Also where the step is left to the table for everybody else."""
    fight = Encounter.open("rolled", seed="each")
    sent(fight, *(Join(ActorId(name), "pc", name) for name in ("ana", "ben")))
    sent(fight, *(Automate("app", "pc_tie", ActorId(name)) for name in ("ana", "ben")))
    assert {odd.question for odd in seat_odds(fight, GM).odds} == {"next", "place"}


@pytest.mark.rule("CORE-09")
def test_who_has_the_turn_by_the_gms_leave_while_the_others_roll_has_no_place_to_come() -> None:
    """It is the turn of the round: the next is one of the others."""
    fight = Encounter.open("rolled", seed="leave")
    sent(fight, Automate("table"))
    for name in ("ana", "ben", "cy", "dan"):
        sent(fight, Join(ActorId(name), "pc", name))
    sent(fight, Begin(), Grant(ActorId("cy")), Grant(ActorId("dan")))
    for ask in [ask for ask in fight.prompts() if ask.of != "ben"]:
        sent(fight, AnswerPrompt(ask.id, (14,)))
    odds = seat_odds(fight, GM)
    assert {odd.actor for odd in odds.odds} == {"ana", "ben"}
    assert chance_of(odds, "place", "ana", 1) == "13/20"
    own = seat_odds(fight, ANA)
    assert {"cy", "dan"}.isdisjoint({*odds.left_out, *own.left_out, *(odd.actor for odd in own.odds)})


@pytest.mark.rule("CORE-09")
def test_who_has_begun_a_turn_by_the_gms_leave_has_no_place_to_come_either() -> None:
    """Not even where only actors that a seat does not know of are still to roll, and another has leave as well."""
    fight = Encounter.open("rolled", seed="begun")
    sent(fight, Automate("table"))
    for name, side in (("ana", "pc"), ("cur", "npc"), ("dog", "npc")):
        sent(fight, Join(ActorId(name), "pc" if side == "pc" else "npc", name))
    sent(fight, Join(ActorId("spy"), "npc", "spy", visibility="hidden"), Begin())
    for _ in range(3):
        sent(fight, AnswerPrompt(next(ask.id for ask in fight.prompts() if ask.of != "spy"), (14,)))
    sent(fight, Grant(ActorId("cur")), TakeTurn(ActorId("cur")), Grant(ActorId("dog")))
    assert {odd.actor for odd in seat_odds(fight, ANA).odds} == {"ana"}


@pytest.mark.rule("D20-08")
def test_a_tie_in_one_mob_is_left_to_nobody() -> None:
    """Where all NPCs are of one group their ties settle themselves, by Reflexes and the roster (AMB-D18)."""
    fight = Encounter.open("rolled", seed="mob")
    sent(fight, Automate("table"), Join(ActorId("ana"), "pc", "Ana"))
    for name in ("rat-1", "rat-2"):
        sent(fight, Join(ActorId(name), "npc", name, group="rats"))
    sent(fight, Join(ActorId("rat-3"), "npc", "rat-3", group="rats", visibility="hidden"))
    assert {odd.question for odd in seat_odds(fight, GM).odds} == {"next", "place"}
    sent(fight, Join(ActorId("orc"), "npc", "Orc"))
    assert "tied" in {odd.question for odd in seat_odds(fight, GM).odds}


@pytest.mark.rule("D20-08")
@pytest.mark.parametrize(("orc", "kind"), [(False, "hidden"), (True, "gm")])
def test_a_player_is_not_told_that_the_gm_settles_the_ties_of_a_mob(kind: str, *, orc: bool) -> None:
    """Reflexes do, which it does not know; with an orc in the round the GM may have to."""
    fight = Encounter.open("rolled", seed="told")
    sent(fight, Automate("table"), Join(ActorId("ana"), "pc", "Ana"))
    for name in ("rat-1", "rat-2", "rat-3"):
        sent(fight, Join(ActorId(name), "npc", name, group="rats"))
    if orc:
        sent(fight, Join(ActorId("orc"), "npc", "Orc"))
    sent(fight, Begin())
    for number in (4, 14, 14):
        sent(fight, AnswerPrompt(fight.prompts()[0].id, (number,)))
    if not orc:
        sent(fight, Join(ActorId("late"), "npc", "Late"))
    assert {odd.kind for odd in seat_odds(fight, ANA).odds if odd.question == "tied"} == {kind}
    # So it is for the player of one of them that not all know.
    sent(fight, Show(ActorId("rat-3"), "hidden"))
    owner = Seat.player("rat", "rat-3")
    assert {odd.kind for odd in seat_odds(fight, owner).odds if odd.question == "tied"} == {kind}


@pytest.mark.rule("D20-08")
@pytest.mark.parametrize("mode", ["reroll", "dealt"])
def test_beside_others_a_mob_settles_its_own_ties(mode: str) -> None:
    """Of two rats with equal results the first goes first; the GM settles a tie that an orc is in (AMB-D18)."""
    fight = Encounter.open("rolled", seed="beside", options={"d20.mode": mode})
    sent(fight, Automate("table"), Join(ActorId("orc"), "npc", "Orc"))
    for name in ("rat-1", "rat-2"):
        sent(fight, Join(ActorId(name), "npc", name, group="rats"))
    sent(fight, Begin())
    high, low = ((18,), (3,)) if mode == "reroll" else (("KS",), ("3S",))
    sent(fight, AnswerPrompt(next(ask.id for ask in fight.prompts() if ask.of == "orc"), low))
    sent(fight, AnswerPrompt(next(ask.id for ask in fight.prompts() if ask.of == "rat-1"), high))
    odds = seat_odds(fight, GM)
    higher, level = (Fraction(2, 20), Fraction(1, 20)) if mode == "reroll" else (Fraction(6, 52), Fraction(3, 52))
    assert chance_of(odds, "place", "rat-1", 1) == str(1 - higher)
    assert chance_of(odds, "place", "rat-2", 1) == str(higher)
    assert chance_of(odds, "tied", "rat-2", 2) == chance_of(odds, "tied", "orc", 3) == str(level)


@pytest.mark.rule("D20-08")
@pytest.mark.parametrize("mode", ["reroll", "dealt"])
def test_a_tie_by_the_rule_goes_by_the_roster_of_all(mode: str) -> None:
    """A hidden spy who joined before an orc with the same Reflexes goes before it with an equal result or card."""
    fight = Encounter.open("rolled", seed="spy", options={"d20.mode": mode, "d20.npc_tie": "reflexes_then_roster"})
    sent(fight, Automate("table"), Join(ActorId("spy"), "npc", "Spy", visibility="hidden"))
    sent(fight, Join(ActorId("orc"), "npc", "Orc"), Begin())
    equal = Fraction(1, 20) if mode == "reroll" else Fraction(13 * 4 * 3 + 2, 54 * 53)
    assert chance_of(seat_odds(fight, GM), "next", "spy") == str((1 + equal) / 2)
    for ask, card in zip(fight.prompts(), ("5S", "5H"), strict=True):
        sent(fight, AnswerPrompt(ask.id, (5 if mode == "reroll" else card,)))
    assert [opening.actor for opening in fight.table(GM).now] == ["spy"]


@pytest.mark.rule("D20-11")
@pytest.mark.parametrize("seat", [GM, ANA])
def test_with_one_roll_a_fight_there_are_odds_in_the_round_that_all_roll_in(seat: Seat) -> None:
    """That need not be the first; a newcomer to a later one finds a place among results of that round."""
    fight = Encounter.open("rolled", seed="late")
    sent(fight, Automate("table"), *(Join(ActorId(name), "pc", name) for name in ("ana", "ben")), Begin())
    for number, option in enumerate((SetOption("d20.mode", "roll_once"), Join(ActorId("cy"), "pc", "Cy")), 1):
        sent(fight, AnswerPrompt(PromptId(f"r{number}/initiative/ben"), (20,)))
        assert chance_of(seat_odds(fight, seat), "place", "ben", 1) == "19/20"
        sent(fight, AnswerPrompt(PromptId(f"r{number}/initiative/ana"), (5,)), option)
        sent(fight, Done(ActorId("ben")), Done(ActorId("ana")))
    assert seat_odds(fight, seat).notes == (MessageText("odds.note.kept_order"),)


@pytest.mark.rule("CORE-09")
def test_who_waits_with_a_turn_by_leave_behind_a_hidden_actor_has_no_place_among_the_others() -> None:
    """There is no order yet, though only the spy has still to roll: Cy waits until its turn by leave is over."""
    fight = Encounter.open("rolled", seed="leave")
    sent(fight, Automate("table"), *(Join(ActorId(name), "pc", name) for name in ("ana", "cy")))
    sent(fight, Join(ActorId("spy"), "npc", "Spy", visibility="hidden"), Begin())
    for name, face in (("ana", 9), ("cy", 18)):
        sent(fight, AnswerPrompt(PromptId(f"r1/initiative/{name}"), (face,)))
    sent(fight, Grant(ActorId("cy")), Grant(ActorId("spy")))
    table = fight.table(ANA)
    assert (table.now, table.upcoming, table.waiting) == ((), (("cy",),), ())
    odds = seat_odds(fight, ANA)
    assert [(odd.question, odd.actor, odd.exact) for odd in odds.odds] == [("next", "ana", "1"), ("place", "ana", "1")]
    sent(fight, Done(ActorId("spy")), Done(ActorId("cy")))
    assert [opening.actor for opening in fight.table(ANA).now] == ["ana"]


@pytest.mark.rule("D20-18")
def test_a_tie_of_delayers_is_not_settled_before_people_settle_it() -> None:
    """Nobody in it is the next for sure."""
    fight = Encounter.open("rolled", seed="delayers")
    sent(fight, Automate("table"))
    for name in ("ana", "ben", "cy"):
        sent(fight, Join(ActorId(name), "pc", name))
    sent(fight, Begin())
    for ask in fight.prompts():
        sent(fight, AnswerPrompt(ask.id, (4 if ask.of == "cy" else 14,)))
    sent(fight, AnswerPrompt(fight.prompts()[0].id, ("ana", "ben")), Delay(ActorId("ana")), Delay(ActorId("ben")))
    sent(fight, Done(ActorId("cy")), NextRound())
    sent(fight, AnswerPrompt(fight.prompts()[0].id, (4,)), TakeTurn(ActorId("cy")), EnterNow(ActorId("ana")))
    assert [
        (odds.settled, chance_of(odds, "next", "ana")) for odds in (seat_odds(fight, GM), seat_odds(fight, ANA))
    ] == [
        (True, "1"),
        (True, "1"),
    ]
    sent(fight, EnterNow(ActorId("ben")))
    for seat in (GM, ANA):
        odds = seat_odds(fight, seat)
        assert (odds.settled, odds.odds, odds.notes) == (False, (), ("Tied: people settle it.",))


@pytest.mark.rule("D20-19")
def test_of_a_group_in_one_slot_nobody_is_the_next_for_sure() -> None:
    """The GM picks one after another."""
    fight = Encounter.open("rolled", seed="slot", options={"d20.npc_grouping": "group"})
    sent(fight, Automate("table"), Join(ActorId("ana"), "pc", "Ana"))
    for name in ("rat-1", "rat-2"):
        sent(fight, Join(ActorId(name), "npc", name, group="rats"))
    sent(fight, Begin())
    for number in (14, 4):
        sent(fight, AnswerPrompt(fight.prompts()[0].id, (number,)))
    odds = seat_odds(fight, GM)
    assert (odds.settled, odds.odds) == (True, ())


@pytest.mark.rule("DEAL-02")
def test_no_card_that_lies_before_others_comes_again() -> None:
    """Both jokers lie on the table: the next card ties with neither."""
    fight = Encounter.open("rolled", seed="jokers", options={"d20.mode": "dealt"})
    sent(fight, Automate("table"), *(Join(ActorId(name), "pc", name) for name in ("ana", "ben", "cy")), Begin())
    for ask in [ask for ask in fight.prompts() if ask.of != "ana"]:
        sent(fight, AnswerPrompt(ask.id, ("RJ" if ask.of == "ben" else "BJ",)))
    for seat in (GM, ANA):
        odds = seat_odds(fight, seat)
        assert not [odd for odd in odds.odds if "ana" in (odd.actor, odd.other) and odd.question == "together"]
        assert chance_of(odds, "place", "ana", 3) == "1"


@pytest.mark.rule("DEAL-02")
@pytest.mark.parametrize("redeal", ["shuffle_all", "from_stock"])
@pytest.mark.parametrize("how", ["out", "granted", "done"])
def test_no_card_of_one_who_left_the_order_comes_again(how: str, redeal: str) -> None:
    """Ben is taken out, or has his turn while the others are dealt theirs: his joker does not come again."""
    fight = Encounter.open("rolled", seed="gone", options={"d20.mode": "dealt", "deal.redeal": redeal})
    sent(fight, Automate("table"), *(Join(ActorId(name), "pc", name) for name in ("ana", "ben", "cy")), Begin())
    for ask in [ask for ask in fight.prompts() if ask.of != "ana"]:
        sent(fight, AnswerPrompt(ask.id, ("RJ" if ask.of == "ben" else "BJ",)))
    if how == "out":
        sent(fight, TakeOut(ActorId("ben")))
    else:
        sent(fight, Grant(ActorId("ben")), *([Done(ActorId("ben"))] if how == "done" else ()))
    for seat in (GM, ANA):
        assert chance_of(seat_odds(fight, seat), "place", "cy", 1) == "1"


@pytest.mark.rule("PASS-25")
def test_the_highest_numbers_of_a_sheet_are_reckoned_with() -> None:
    """With 99 Edge on a test of 99 dice, too, the GM has odds."""
    fight = Encounter.open("passes", seed="edge")
    numbers = {"initiative": 99, "edge": 99}
    sent(fight, Automate("table"), *(Join(ActorId(name), "pc", name, profile=numbers) for name in ("ana", "ben")))
    sent(fight, Begin(), fight.system.codec.command_of({"type": "edge_test", "actor": "ana", "use": "before"}))
    assert {odd.actor for odd in seat_odds(fight, GM).odds} == {"ana", "ben"}


@pytest.mark.rule("PASS-25")
def test_a_point_of_edge_on_a_test_counts_though_the_attribute_falls_to_0() -> None:
    """The one die left explodes, before it is asked for and then, so that a second hit can come of it."""
    fight = Encounter.open("passes", seed="fallen edge")
    sent(fight, Automate("table"), Join(ActorId("ana"), "pc", "Ana", profile={"initiative": 1, "edge": 2}), Begin())
    sent(fight, fight.system.codec.command_of({"type": "edge_test", "actor": "ana", "use": "before"}))
    sent(fight, Amend(ActorId("ana"), {"edge": 0}))
    assert chance_of(seat_odds(fight, GM), "score", "ana", 3) == "5/108"
    sent(fight, fight.system.codec.command_of({"type": "next_turn"}))
    for seat in (GM, ANA):
        assert chance_of(seat_odds(fight, seat), "score", "ana", 3) == "5/108"


@pytest.mark.rule("D20-03", "AMB-D6")
def test_before_the_fight_a_group_is_reckoned_with_the_number_that_it_will_roll_with() -> None:
    """That of the first member that the players know: the hidden orc before it on the roster does not count."""
    fight = Encounter.open("rolled", seed="a group", options={"d20.npc_grouping": "group", "d20.die": "none"})
    fight.send(Join(ActorId("orc1"), "npc", "Orc 1", "orcs", visibility="hidden", profile={"reflexes": 9}), GM)
    fight.send(Join(ActorId("orc2"), "npc", "Orc 2", "orcs", profile={"reflexes": 1}), GM)
    fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"reflexes": 5}), GM)
    odds = seat_odds(fight, GM)
    assert (chance_of(odds, "next", "ana"), chance_of(odds, "place", "orc2", 2)) == ("1", "1")
