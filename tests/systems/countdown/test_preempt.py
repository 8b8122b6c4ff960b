"""Hold Cards and pre-emption played out (HAND-50..57)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Leave, Show, Skip, TakeOut
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Reason, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev


def a(name: str) -> ActorId:
    return ActorId(name)


def standoff(hold: str = "AS") -> Play:
    """Frank covers Patrick with an aimed gun and a card on hold; Patrick has three sevens."""
    table = duel({"frank": (hold, "6H", "5D", "4C"), "patrick": ("7S", "7H", "7D", "3C")})
    table.do(cmd.SetAim(a("frank"), 1))
    table.hold("frank", hold)
    table.to("7")
    table.do(cmd.Divide(actor=a("patrick"), cards=("7S", "7H", "7D"), sizes=(1, 2)))
    table.do(cmd.Fill(actor=a("patrick"), row="fast_draw", weapon="pistol"))
    table.do(cmd.Fill(actor=a("patrick"), row="ranged", weapon="pistol", targets=(a("frank"),)))
    return table


def cut_in(table: Play, outcome: str, margin: int = 1) -> None:
    table.do(cmd.Preempt(actor=a("frank"), against=a("patrick"), row="fire_aimed", targets=(a("patrick"),)))
    table.answer("contest", "frank", outcome, margin)


@pytest.mark.rule("HAND-53", "HAND-54", "HAND-55", "HAND-24", "HAND-49")
def test_frank_wins_and_stops_patrick() -> None:
    """AT-HAND-3: the holder who wins shoots first, aimed; if Patrick is then out his sevens are spent for nothing."""
    table = standoff()
    cut_in(table, "holder")
    table.next()
    assert table.acting() == ["frank"]
    shot = table.last(ev.DeedDone)
    assert (shot.row, shot.acc, shot.snap, shot.aims) == ("fire_aimed", True, False, 1)
    table.do(TakeOut(a("patrick")))
    table.next()
    assert table.state.live == ()
    assert table.hand("patrick") == []
    assert table.state.played == {"AS": 1, "7S": 1, "7H": 1, "7D": 1}


@pytest.mark.rule("HAND-54", "HAND-55", "HAND-71")
@pytest.mark.parametrize("hurt", [False, True])
def test_patrick_wins_and_frank_fires_back(*, hurt: bool) -> None:
    """AT-HAND-3: the loser still fires; hurt meanwhile he loses other cards, and his shot is a Snap Shot."""
    table = standoff()
    cut_in(table, "opponent")
    table.next()
    table.answer("fast_draw", "patrick", "drawn")
    assert table.acting() == ["patrick"]
    if hurt:
        table.do(cmd.Damage(a("frank"), 3))
        assert table.hand("frank") == ["4C"]
    table.next()
    table.next()
    assert table.acting() == ["frank"]
    shot = table.last(ev.DeedDone)
    assert (shot.acc, shot.snap) == ((False, True) if hurt else (True, False))


@pytest.mark.rule("HAND-54", "CORE-05")
def test_tie_is_simultaneous() -> None:
    """AT-HAND-3: on a tie both shoot on the same state; what they do to each other counts when both are done."""
    table = standoff()
    cut_in(table, "tie", 0)
    table.next()
    table.answer("fast_draw", "patrick", "drawn")
    assert set(table.acting()) == {"frank", "patrick"}
    table.do(cmd.Damage(a("frank"), 8))
    assert len(table.hand("frank")) == 3, "not yet"
    assert not table.of("frank").stunned
    table.next()
    assert table.hand("frank") == []
    assert table.of("frank").stunned


@pytest.mark.rule("HAND-17", "HAND-54", "HAND-57", "CORE-05")
@pytest.mark.parametrize(
    ("holds", "together", "rules"),
    [
        ({}, {"foe", "too"}, ("HAND-17",)),
        ({"ann": "AS"}, {"foe", "too", "ann"}, ("HAND-17", "HAND-54")),
        ({"ann": "RJ", "bob": "RJ"}, {"ann", "bob"}, ("HAND-57",)),
    ],
)
def test_the_line_on_acting_together_names_why(
    holds: dict[str, str], together: set[str], rules: tuple[str, ...]
) -> None:
    """The same card, a tied contest, two Red Jokers: each by its own rule."""
    hands = {"ann": ("AS", "RJ"), "bob": ("KS", "RJ"), "foe": ("8S", "2H"), "too": ("8S", "2D")}
    table = duel(hands, options={"hand.deck_policy": "shared_fixed(2)"})
    for actor, card in holds.items():
        table.hold(actor, card)
    table.to("8")
    for actor in ("foe", "too"):
        table.play(actor, "8S", "other")
    for actor, card in holds.items():
        table.do(cmd.Preempt(actor=a(actor), against=a("foe"), row="other"))
        if card != "RJ":
            table.answer("contest", actor, "tie", 0)
    table.next()
    line = next(entry.line for entry in reversed(table.fight.lines(GM)) if "together" in entry.line.key)
    assert (set(table.last(ev.CarriedOut).actors), line.rules) == (together, (*rules, "CORE-05"))


@pytest.mark.rule("HAND-53")
def test_held_six_is_too_late() -> None:
    """AT-HAND-4: a held 6 cannot pre-empt sevens, and stays on hold."""
    table = duel({"frank": ("6S", "QH"), "patrick": ("7S", "3C")})
    table.hold("frank", "6S")
    table.to("7")
    table.play("patrick", "7S", "other")
    refusal = table.refused(cmd.Preempt(actor=a("frank"), against=a("patrick"), row="other"))
    assert (refusal.code, refusal.rule) == ("countdown.hold_too_late", "HAND-53")
    assert table.of("frank").hold == "6S"


@pytest.mark.rule("HAND-57")
@pytest.mark.parametrize(
    ("margin", "order"),
    [(1, [{"ann"}, {"bob"}, {"foe"}]), (0, [{"ann"}, {"bob", "foe"}]), (-2, [{"ann"}, {"foe"}, {"bob"}])],
)
def test_two_holders(margin: int, order: list[set[str]]) -> None:
    """AT-HAND-20: winners by margin, then the action with those who tied it, then losers."""
    table = duel({"ann": ("AS", "2C"), "bob": ("KS", "2D"), "foe": ("8S", "2H")})
    table.hold("ann", "AS")
    table.hold("bob", "KS")
    table.to("8")
    table.play("foe", "8S", "other")
    for holder in ("ann", "bob"):
        table.do(cmd.Preempt(actor=a(holder), against=a("foe"), row="other"))
    outcome = "holder" if margin > 0 else "opponent" if margin else "tie"
    table.answer("contest", "ann", "holder", 3)
    table.answer("contest", "bob", outcome, abs(margin))
    assert table.order() == order


@pytest.mark.rule("HAND-57")
def test_chain_resolves_last_in_first_out() -> None:
    """A pre-emption can itself be pre-empted: the latest goes against the one just beneath it."""
    table = duel({"ann": ("AS", "2C"), "bob": ("KS", "2D"), "foe": ("8S", "2H")})
    table.hold("ann", "AS")
    table.hold("bob", "KS")
    table.to("8")
    table.play("foe", "8S", "other")
    table.do(cmd.Preempt(actor=a("bob"), against=a("foe"), row="other"))
    table.do(cmd.Preempt(actor=a("ann"), against=a("bob"), row="other"))
    refusal = table.refused(cmd.Preempt(actor=a("bob"), against=a("foe"), row="other"))
    assert refusal.rule == "HAND-57"
    table.answer("contest", "bob", "holder", 1)
    table.answer("contest", "ann", "holder", 1)
    assert table.order() == [{"ann"}, {"bob"}, {"foe"}]


@pytest.mark.rule("HAND-53", "HAND-57")
def test_the_second_action_of_an_opponent_may_be_cut_in_on_after_the_first() -> None:
    """Who has cut in on the first of two that are declared is offered the other one, with a new Hold Card (AMB-H48)."""
    options = {"hand.deck_policy": "shared_fixed(2)"}
    table = duel({"ann": ("KS", "RJ", "2C"), "foe": ("8S", "8S", "2H")}, options=options)
    table.hold("ann", "KS")
    table.to("8")
    table.play("foe", "8S", "other")
    table.play("foe", "8S", "dodge")
    table.do(cmd.Preempt(actor=a("ann"), against=a("foe"), row="other"))
    table.answer("contest", "ann", "holder", 1)
    table.next()
    assert table.acting() == []
    table.hold("ann", "RJ")
    assert [one.command for one in table.fight.actions(GM) if one.command == "preempt"]
    assert any(place.kind == "may_preempt" for place in table.fight.snapshot.now(GM))
    table.do(cmd.Preempt(actor=a("ann"), against=a("foe"), row="other"))
    assert table.state.live[-1].against == table.state.live[1].key


@pytest.mark.rule("HAND-10", "HAND-54")
@pytest.mark.parametrize(("option", "skill"), [("contests_only", 14), ("off", 11)])
def test_rider_contests_by_riding(option: str, skill: int) -> None:
    """The skill of mount or vehicle stands in for DX in the contest, unless the table ignores it."""
    table = duel({"ann": ("AS", "2C")}, options={"hand.vehicle_skill": option}, dx=11, vehicle_skill=14)
    assert table.fight.view(GM).fighters[0].private.contest_skill == skill


@pytest.mark.rule("HAND-61", "HAND-57")
def test_red_joker_needs_no_contest() -> None:
    """A Red Joker on hold goes first without a contest, before a holder who won one."""
    table = duel({"ann": ("RJ", "2C"), "bob": ("KS", "2D"), "foe": ("8S", "2H")})
    table.hold("ann", "RJ")
    table.hold("bob", "KS")
    table.to("8")
    table.play("foe", "8S", "other")
    table.do(cmd.Preempt(actor=a("bob"), against=a("foe"), row="other"))
    table.do(cmd.Preempt(actor=a("ann"), against=a("foe"), row="other"))
    table.answer("contest", "bob", "holder", 9)
    assert not table.fight.prompts()
    assert table.order() == [{"ann"}, {"bob"}, {"foe"}]


@pytest.mark.rule("HAND-57", "HAND-61")
@pytest.mark.parametrize("last", ["ann", "bob"])
def test_three_red_jokers_act_together(last: str) -> None:
    """Whichever of those before it the third cuts in on, and by the rule of Red Jokers, now and in action."""
    hands = {"foe": ("8S", "2H"), "ann": ("RJ",), "bob": ("RJ",), "cat": ("RJ",)}
    table = duel(hands, options={"hand.deck_policy": "per_player"})
    for actor in ("ann", "bob", "cat"):
        table.hold(actor, "RJ")
    table.to("8")
    table.play("foe", "8S", "other")
    for actor, against in (("ann", "foe"), ("bob", "ann"), ("cat", last)):
        table.do(cmd.Preempt(actor=a(actor), against=a(against), row="wild_swing"))
    assert table.fight.view(GM).order == (("ann", "bob", "cat"), ("foe",))
    for _ in ("declared", "in action"):
        pairs = [("ann", "bob"), ("ann", "cat"), ("bob", "cat")]
        found = [table.fight.why(a(one), a(two), GM) for one, two in pairs]
        assert [(why.stands, why.rule) for why in found if isinstance(why, Reason)] == [("together", "HAND-57")] * 3
        table.next()


def test_the_chart_is_shown_for_what_is_declared_and_for_cutting_in() -> None:
    """``chart`` has the sizes of a seat's own sets, of what is declared, and for cutting in."""
    table = duel({"frank": ("AS", "6H", "5D", "4C"), "patrick": ("7S", "7H", "7D", "3C")})
    table.hold("frank", "AS")
    table.to("7")
    seats = [Seat.player(name, name) for name in ("frank", "patrick")]
    sizes = [[found.size for found in table.fight.view(seat).chart] for seat in seats]
    assert sizes == [[1, 2], [1, 2, 3]]
    table.do(cmd.Play(actor=a("patrick"), cards=("7S", "7H", "7D"), row="melee"))
    sizes = [[found.size for found in table.fight.view(seat).chart] for seat in seats]
    assert sizes == [[1, 2, 3], [1, 3]]
    (melee,) = [row for row in table.fight.view(seats[1]).chart[1].rows if row.row == "melee"]
    assert melee.modifier == 2


def test_two_actions_of_one_actor_have_their_places() -> None:
    table = duel({"ana": ("KD", "RJ"), "bob": ("KD",), "cy": ("AS",)}, options={"hand.deck_policy": "shared_fixed(2)"})
    table.hold("ana", "RJ")
    table.to("K", "D")
    table.play("ana", "KD", "wild_swing")
    table.play("bob", "KD", "wild_swing")
    assert [action.place for action in table.fight.view(GM).live] == [0, 0]
    table.do(cmd.Preempt(actor=a("ana"), against=a("bob"), row="wild_swing"))
    view = table.fight.view(GM)
    assert view.order == (("ana",), ("ana", "bob"))
    assert [(action.actor, action.hold, action.place) for action in view.live] == [
        ("ana", "", 1),
        ("bob", "", 1),
        ("ana", "RJ", 0),
    ]
    table.next()
    assert [(action.hold, action.place) for action in table.fight.view(GM).live] == [("", 0), ("", 0), ("RJ", -1)]


@pytest.mark.rule("HAND-24", "HAND-53", "HAND-59")
def test_a_divided_cut_in_is_shown_in_large_as_any_and_is_one_alone_where_its_target_is_hidden() -> None:
    table = duel({"ann": ("KS", "RJ"), "bob": ("9H",)}, options={"hand.deck_policy": "shared_fixed(2)"})
    table.hold("ann", "KS")
    table.to("9", "H")
    table.play("bob", "9H", "wild_swing")
    table.do(Show(ActorId("bob"), "hidden"))
    ann, bob = ActorId("ann"), ActorId("bob")
    table.do(cmd.Divide(actor=ann, sizes=(1, 1), cards=("RJ",), hold=True, against=bob))
    told = {seat.role: table.fight.lines(seat)[-1] for seat in (GM, Seat.player("p", "ann"))}
    assert told["gm"].text == "Ann cuts in on Bob with K♠ + Red Joker, divided into 1+1."
    assert told["player"].text == "Ann cuts in with K♠ + Red Joker, divided into 1+1."
    assert all(entry.line.key.startswith("line.countdown.declared.preempt") for entry in told.values())


@pytest.mark.rule("NPC-20", "HAND-53")
def test_no_cut_in_is_the_four_card_action_of_a_joker() -> None:
    """Divided or whole, cards and what the NPC card gives are different things."""
    table = duel({"ann": ("KS", "RJ"), "bob": ("9H",)}, options={"hand.deck_policy": "shared_fixed(2)"})
    table.hold("ann", "KS")
    table.to("9", "H")
    table.play("bob", "9H", "wild_swing")
    for against in (ActorId("bob"), ActorId("")):
        command = cmd.Divide(actor=ActorId("ann"), sizes=(1, 1), cards=("RJ",), hold=True, best=True, against=against)
        assert table.refused(command).code == "countdown.not_best"


@pytest.mark.rule("NPC-28")
@pytest.mark.parametrize(("kind", "code"), [("npc_deck", "countdown.no_hand"), ("countdown", "countdown.npc_holds")])
def test_npcs_divide_no_cut_in(kind: str, code: str) -> None:
    """It is refused as a cut-in with the whole set is, where there is one: they hold no card."""
    table = Play(kind)
    table.join("orc", "npc", initiative=8, npc_class="OT")
    table.join("elf", "npc", initiative=8, npc_class="OT")
    table.begin()
    table.npc_card({"A": "2S"})
    refused = table.refused(cmd.Divide(actor=ActorId("orc"), sizes=(1, 1), hold=True, against=ActorId("elf")))
    assert refused.code == code
    assert f"refusal.{refused.code}" in table.fight.system.texts
    if kind == "countdown":
        whole = table.refused(cmd.Preempt(actor=ActorId("orc"), row="dodge", against=ActorId("elf")))
        assert whole == refused


@pytest.mark.rule("HAND-57")
def test_each_cuts_in_once_in_a_chain_of_which_a_middle_part_is_over() -> None:
    """Ann has acted before Bob, and Cid who lost to her is still to come: her Red Joker now cuts in on neither."""
    table = duel({"ann": ["AS", "RJ"], "bob": ["7S"], "cid": ["KS"]})
    table.hold("ann", "AS")
    table.hold("cid", "KS")
    table.to("7")
    table.play("bob", "7S", "wild_swing")
    table.do(cmd.Preempt(actor=ActorId("ann"), against=ActorId("bob"), row="wild_swing"))
    table.do(cmd.Preempt(actor=ActorId("cid"), against=ActorId("ann"), row="wild_swing"))
    table.answer("contest", "ann", "holder", 2)
    table.answer("contest", "cid", "opponent", 2)
    table.next()
    table.next()
    table.hold("ann", "RJ")
    for against in ("bob", "cid"):
        again = cmd.Preempt(actor=ActorId("ann"), against=ActorId(against), row="wild_swing")
        assert table.refused(again).code == "countdown.preempted_already"
    assert not [action for action in table.fight.actions(GM) if action.command == "preempt"]


@pytest.mark.rule("HAND-54", "CORE-09")
def test_no_contest_is_shown_as_due_once_the_opponents_action_came_to_nothing() -> None:
    table = duel({"ann": ["AS"], "bob": ["7S"]})
    table.hold("ann", "AS")
    table.to("7")
    table.play("bob", "7S", "wild_swing")
    table.do(cmd.Preempt(actor=ActorId("ann"), against=ActorId("bob"), row="wild_swing"))

    def shown() -> list[str]:
        return [action.contest for action in table.fight.view(Seat.player("p", "ann")).live if action.actor == "ann"]

    assert shown() == ["due"]
    table.do(Skip(ActorId("bob")))
    assert shown() == [""]


@pytest.mark.rule("HAND-53", "HAND-54", "CORE-12")
@pytest.mark.parametrize("outcome", ["", "opponent"])
def test_a_cut_in_is_on_no_action_of_one_that_joins_later_by_the_same_id(outcome: str) -> None:
    """Its opponent has left, with the action: who comes by that id has declared another one, which is no part of it."""
    table = duel({"ann": ["AS", "7H"], "bob": ["7S", "6S"]})
    table.hold("ann", "AS")
    table.to("7")
    table.play("bob", "7S", "wild_swing")
    table.do(cmd.Preempt(actor=a("ann"), against=a("bob"), row="wild_swing"))
    if outcome:
        table.answer("contest", "ann", outcome, 3)
    before = table.state.live[0].key
    table.do(Leave(a("bob")))
    table.join("bob", initiative=0)
    table.do(cmd.Allow(a("bob"), 1))
    table.do(cmd.Act(actor=a("bob"), row="wild_swing"))
    assert [action.actor for action in table.state.live] == ["ann", "bob"]
    assert table.state.live[1].key != before
    assert not table.fight.prompts()
    assert not table.fight.snapshot.standing(GM).unsettled
    found = table.fight.why(a("bob"), a("ann"), GM)
    assert isinstance(found, Reason)
    assert found.rule == "CORE-09"
