"""What each seat sees, may do and is told (CORE-07, CORE-14)."""

from __future__ import annotations

import msgspec
import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import AnswerByApp, Begin, Leave, Show
from turnkeeper.core.conformance.pictures import picture
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Reason, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.model import DeedRow

ANN, BOB = ActorId("ann"), ActorId("bob")
SEATS = (Seat.player("pa", "ann"), Seat.player("pb", "bob"), SCREEN)


@pytest.mark.rule("CORE-14")
def test_hand_and_hold_are_their_owners_and_the_gms() -> None:
    """Two fights that differ only in Ann's cards look alike to everybody else, at the deal and all through an Ace."""
    looks = []
    for cards in (("AS", "KH", "7D"), ("9C", "5S", "RJ")):
        table = duel({"ann": cards, "bob": ("QS",)})
        table.hold("ann", cards[0])
        table.next()
        looks.append([picture(table.fight, seat) for seat in SEATS])
        assert b'"hand":["QS"]' in looks[-1][1]
    assert looks[0][0] != looks[1][0]
    assert looks[0][1:] == looks[1][1:]


@pytest.mark.rule("CORE-14")
def test_losses_do_not_show_what_was_lost() -> None:
    """Others hear that Ann is hurt, not what it cost her."""
    looks = []
    for cards in (("KS", "7D"), ("9C", "5S")):
        table = duel({"ann": cards, "bob": ("QS",)})
        table.next()
        table.do(cmd.Damage(ANN, 2))
        looks.append([picture(table.fight, seat) for seat in SEATS[1:]])
    assert looks[0] == looks[1]


@pytest.mark.rule("CORE-14", "HAND-62")
def test_both_jokers_in_one_hand_show_to_nobody_else() -> None:
    """Ann still has to say whether the Red Joker goes for the Black one: Bob's cards are his to see and to hold."""
    looks = []
    for cards in (("RJ", "BJ", "9S"), ("AS", "KH", "7D")):
        table = duel({"ann": cards, "bob": ("QS",)})
        looks.append([picture(table.fight, seat) for seat in SEATS[1:]])
        assert table.fight.try_out(cmd.Hold(BOB, "QS"), SEATS[1]) is None
    assert looks[0] == looks[1]


@pytest.mark.rule("CORE-14", "HAND-21", "HAND-69")
def test_a_prepared_defence_does_not_tell_of_the_attack_of_a_hidden_actor() -> None:
    """Its number goes on with its owner's state, as if nobody had attacked; after an attack that all see it stays."""
    looks = []
    for row in ("wild_swing", "ready"):
        table = duel({"ann": ("KS",), "bob": ("KC",), "spy": ("KH",)})
        table.do(Show(ActorId("spy"), "hidden"))
        table.to("K")
        table.play("ann", "KS", "dodge")
        table.carry_out()
        table.to("K", "H")
        table.play("spy", "KH", row, targets=(ANN,) if row == "wild_swing" else ())
        table.carry_out()
        table.do(cmd.Stun(ANN))
        looks.append([picture(table.fight, seat) for seat in SEATS[1:]])
        assert _defences(table) == [("dodge", -5)]
        table.to("K", "C")
        table.play("bob", "KC", "wild_swing", targets=(ANN,))
        table.carry_out()
        table.do(cmd.EndStun(ANN))
        assert _defences(table) == [("dodge", -5)]
    assert looks[0] == looks[1]


def _defences(table: Play) -> list[tuple[str, int]]:
    """Ann's, as all see them."""
    ann = next(one for one in table.fight.view(SCREEN).fighters if one.actor == ANN)
    return [(one.row, one.modifier) for one in ann.defences]


@pytest.mark.rule("CORE-07", "HAND-21")
@pytest.mark.parametrize("aimed", [True, False])
def test_whom_a_hidden_actor_attacks_may_defend_without_seeing_it(aimed: bool) -> None:  # noqa: FBT001 - a parameter
    """An attack that names its target is known to it; one that names nobody, to the GM alone."""
    table = duel({"ann": ("AC", "5S"), "spy": ("AS", "AH")})
    table.do(Show(ActorId("spy"), "hidden"))
    table.next()
    table.play("spy", "AS AH", "melee", targets=(ANN,) if aimed else ())
    table.next()
    offered = {action.command for action in table.fight.actions(SEATS[0])}
    now = [(one.actor, one.kind, one.interrupts) for one in table.fight.table(SEATS[0]).now]
    assert ("defend" in offered, now) == (aimed, [(ANN, "may_defend", None)] if aimed else [])


@pytest.mark.rule("CORE-05", "CORE-14", "HAND-51")
def test_a_hidden_actor_that_acts_holds_nobody_up() -> None:
    """Ann and Bob are shown the same, and may do the same, before it acts, meanwhile and afterwards."""
    hands = {"ann": ("AS", "KS", "KH", "5S"), "bob": ("KD", "QS"), "spy": ("KD", "2H")}
    table = duel(hands, options={"hand.deck_policy": "shared_fixed(2)"})
    table.do(Show(ActorId("spy"), "hidden"))
    table.hold("ann", "AS")
    table.to("K", "D")
    before = [picture(table.fight, seat) for seat in SEATS]
    assert (BOB, "may_act") in [(one.actor, one.kind) for one in table.fight.table(SEATS[1]).now]
    table.play("spy", "KD", "wild_swing")
    for acting in ([], ["spy"]):
        assert table.acting() == acting
        assert [picture(table.fight, seat) for seat in SEATS] == before
        assert table.fight.try_out(cmd.Play(actor=ANN, hold=True, row="move"), SEATS[0]) is None
        assert table.fight.try_out(cmd.Play(actor=BOB, cards=("KD",), row="move"), SEATS[1]) is None
        table.next(insist=True)
    assert [picture(table.fight, seat) for seat in SEATS] == before


@pytest.mark.rule("CORE-14")
@pytest.mark.parametrize("hidden", ["holding", "playing", "gone"])
def test_cards_played_are_told_the_same_with_a_hidden_hand_and_without(hidden: str) -> None:
    """A hidden actor's own cards are not among them, also when it has left."""
    played = []
    seen = {"ann": ("AS",), "bob": ("QS",)}
    for cards in (seen, {**seen, "spy": ("AH",)}):
        table = Play(options={"hand.deck_policy": "shared_fixed(2)"})
        for name in cards:
            table.join(name, initiative=0)
        if "spy" in cards:
            table.do(Show(ActorId("spy"), "hidden"))
        table.begin(cards)
        table.next()
        table.play("ann", "AS", "aim")
        if "spy" in cards and hidden != "holding":
            table.do(cmd.Play(actor=ActorId("spy"), cards=("AH",), row="aim"), insist=True)
        if "spy" in cards and hidden == "gone":
            table.do(Leave(ActorId("spy")))
        played.append([table.fight.view(seat).played for seat in SEATS])
        assert table.state.played == {"AS": 1, **({"AH": 1} if "spy" in cards and hidden != "holding" else {})}
    assert played[0] == played[1] == [(("AS", 1),)] * 3


@pytest.mark.rule("CORE-14")
def test_open_hands() -> None:
    """Where hands are open everybody sees them."""
    table = duel({"ann": ("KS", "7D"), "bob": ("QS",)}, options={"core.hand_visibility": "open"})
    fighters = {fighter.actor: fighter for fighter in table.fight.view(SEATS[1]).fighters}
    assert fighters[ANN].private.hand == ("KS", "7D")
    assert [row.mark for row in table.fight.table(SCREEN).actors] == ["2", "1"]


@pytest.mark.rule("CORE-09", "CORE-14")
@pytest.mark.parametrize(("visibility", "told"), [("open", True), ("owner_and_gm", False)])
def test_a_ruling_on_an_aim_is_told_to_all_who_see_the_aim(visibility: str, *, told: bool) -> None:
    """It is shown with the hand: to everybody where hands are open, else to its owner and the GM."""
    table = duel({"ann": ("AS",), "bob": ("QS",)}, options={"core.hand_visibility": visibility})
    table.do(cmd.SetAim(ANN, 2))
    for seat in SEATS[1:]:
        private = next(one.private for one in table.fight.view(seat).fighters if one.actor == ANN)
        assert (private is not None and private.aim == 2) == told
        assert [line.line.key for line in table.fight.new_lines(seat)] == ["line.countdown.aim_set"] * told
    assert table.fight.new_lines(SEATS[0])


@pytest.mark.rule("CORE-14")
def test_played_cards_are_public() -> None:
    """Once declared, cards and action are for all to see."""
    table = duel({"ann": ("AS",), "bob": ("QS",)})
    table.next()
    table.play("ann", "AS", "wild_swing", SEATS[0])
    for seat in SEATS:
        assert table.fight.view(seat).live[0].cards == ("AS",)
        assert table.fight.lines(seat)[-1].text == "Ann plays A♠: Wild swing."


@pytest.mark.rule("CORE-07")
def test_only_owner_and_gm_decide() -> None:
    """Bob cannot play Ann's cards; nobody but the GM moves the countdown or deals harm."""
    table = duel({"ann": ("AS",), "bob": ("QS",)})
    table.next()
    for command in (cmd.Play(actor=ANN, cards=("AS",), row="move"), cmd.Hold(ANN, "AS"), cmd.Pass(ANN)):
        assert table.refused(command, SEATS[1]).code == "core.not_yours"
    for gms in (cmd.Next(), cmd.Damage(ANN, 1), cmd.NextTurn(), cmd.Allow(ANN, 1)):
        assert table.refused(gms, SEATS[0]).code == "core.gm_only"


@pytest.mark.rule("HAND-20")
def test_who_could_act_is_for_owner_and_gm() -> None:
    """The GM sees who would be passed by; the owner sees itself; the others see nobody."""
    table = duel({"ann": ("AS", "KS"), "bob": ("QS",)})
    table.next()
    assert [opening.actor for opening in table.fight.table(GM).now] == ["ann"]
    assert [opening.kind for opening in table.fight.table(SEATS[0]).now] == ["may_act"]
    assert table.fight.table(SEATS[1]).now == ()
    assert table.fight.table(GM).upcoming == (("ann",), ("bob",))
    assert table.fight.table(SEATS[1]).upcoming == (("bob",),)


@pytest.mark.rule("HAND-53")
def test_holder_sees_that_it_may_cut_in() -> None:
    """Only the holder (and the GM) is offered to cut in."""
    table = duel({"ann": ("AS", "2C"), "bob": ("QS",)})
    table.hold("ann", "AS")
    table.to("Q")
    table.play("bob", "QS", "move")
    kinds = {seat.id: {opening.kind for opening in table.fight.table(seat).now} for seat in (*SEATS, GM)}
    assert kinds == {
        "pa": {"declared", "may_preempt", "beside"},
        "pb": {"declared"},
        "screen": {"declared"},
        "gm": {"declared", "may_preempt", "beside"},
    }
    offered = {offer.command for offer in table.fight.actions(SEATS[0])}
    assert "preempt" in offered
    assert "preempt" not in {offer.command for offer in table.fight.actions(SEATS[1])}


@pytest.mark.rule("HAND-25")
def test_view_says_what_a_set_would_buy() -> None:
    """The owner sees each set of its hand, where it acts and the rows of its size; the chart says what those buy."""
    table = duel({"ann": ("9S", "9H"), "bob": ("QS",)})
    view = table.fight.view(SEATS[0])
    private = next(fighter.private for fighter in view.fighters if fighter.actor == ANN)
    pair = next(one for one in private.sets if one.cards == ("9S", "9H"))
    assert (pair.size, pair.increment, pair.slot, pair.now) == (2, "9", 0, False)
    assert "melee" in pair.rows
    assert "move" not in pair.rows
    assert [size.size for size in view.chart] == [1, 2]
    assert {row.row: row.modifier for row in view.chart[1].rows}["melee"] == 0


@pytest.mark.rule("HAND-16", "HAND-23")
@pytest.mark.parametrize(
    ("suit", "sets"),
    [
        ("D", ["9D", "9D RJ", "9D 9C", "9D 9C RJ"]),
        ("C", ["9C", "9C RJ"]),
    ],
)
def test_beside_a_card_whose_place_is_past_the_next_one_makes_sets(suit: str, sets: list[str]) -> None:
    """Ann lets the diamonds pass, as to defend with that card: the club is still to come, and is shown to act in its
    own slot as it is taken there."""
    table = duel({"ann": ("9D", "9C", "RJ"), "bob": ("2S",)})
    table.to("9", suit)
    private = next(one.private for one in table.fight.view(SEATS[0]).fighters if one.actor == ANN)
    assert [" ".join(one.cards) for one in private.sets if one.now] == sets
    for cards in sets:
        row: DeedRow = "ready" if len(cards.split()) > 1 else "move"
        assert table.fight.try_out(cmd.Play(actor=ANN, cards=tuple(cards.split()), row=row), SEATS[0]) is None


@pytest.mark.rule("HAND-25", "HAND-51")
@pytest.mark.parametrize(
    ("hand", "hold", "sizes"),
    [
        (("AS",), "AS", [1]),
        (("2S",), "2S", []),
        (("?", "?"), "", [1, 2]),
        (("?", "?"), "?", [1, 2]),
        (("?", "9D", "8D", "8C", "RJ"), "", [1, 2, 3, 4]),
        (("?",) * 9, "", [1, 2, 3, 4, 5]),
    ],
)
def test_the_chart_is_there_for_all_that_may_be_played(hand: tuple[str, ...], hold: str, sizes: list[int]) -> None:
    """The Hold Card alone from its place on, and as many as lie face down beside known ones: the app knows no sets."""
    table = duel({"ann": hand, "bob": ("9S",)})
    if hold:
        table.hold("ann", hold)
    table.to("9")
    assert [size.size for size in table.fight.view(SEATS[0]).chart] == sizes


@pytest.mark.rule("HAND-15", "HAND-16", "HAND-17")
def test_why_one_comes_before_another() -> None:
    """By rank, by suit, together; and not for a seat that does not know both hands."""
    table = Play(options={"hand.deck_policy": "shared_fixed(2)"})
    for name in ("ann", "bob", "cid", "dan"):
        table.join(name, initiative=0)
    table.begin({"ann": ("KS",), "bob": ("KH",), "cid": ("QS",), "dan": ("KS",)})

    def reason(one: str, two: str, seat: Seat = GM) -> tuple[str, str, bool]:
        found = table.fight.why(ActorId(one), ActorId(two), seat)
        assert isinstance(found, Reason)
        return found.first, found.key, found.together

    assert reason("bob", "ann") == ("ann", "suit", False)
    assert reason("cid", "bob") == ("bob", "rank", False)
    assert reason("ann", "dan") == ("ann", "same_card", True)
    found = table.fight.why(ANN, BOB, SEATS[0])
    assert isinstance(found, Reason)
    assert (found.stands, found.key, found.rule) == ("absent", "hand_private", "CORE-14")


@pytest.mark.rule("HAND-54", "HAND-57", "HAND-61")
@pytest.mark.parametrize(
    ("hold", "margin", "key", "first"),
    [
        ("AS", 2, "contest_won", "ann"),
        ("AS", -2, "contest_lost", "bob"),
        ("AS", 0, "contest_tie", None),
        ("RJ", None, "red_joker", "ann"),
    ],
)
def test_why_of_a_pre_emption(hold: str, margin: int | None, key: str, first: str | None) -> None:
    """Everybody may know why one of two declared actions comes first."""
    table = duel({"ann": (hold, "2C"), "bob": ("QS",)})
    table.hold("ann", hold)
    table.to("Q")
    table.play("bob", "QS", "move")
    table.do(cmd.Preempt(actor=ANN, against=BOB, row="move"))
    if margin is not None:
        outcome = "holder" if margin > 0 else "opponent" if margin else "tie"
        table.answer("contest", "ann", outcome, abs(margin))
    found = table.fight.why(ANN, BOB, SCREEN)
    assert isinstance(found, Reason)
    assert found.key == key
    assert first is None or found.first == first


@pytest.mark.rule("CORE-12")
def test_latecomers_take_part_from_the_next_turn() -> None:
    """Who joins in mid-turn is dealt in with the next one."""
    table = duel({"ann": ("AS",)})
    table.join("bob", initiative=0)
    rows = {row.actor: row.status for row in table.fight.table(GM).actors}
    assert rows[BOB] == "later"
    table.next()
    assert table.refused(cmd.Pass(BOB)).rule == "CORE-12"
    while table.phase != "between":
        table.next("increment", insist=True)
    table.next_turn({"ann": ("AS",), "bob": ("KS",)})


@pytest.mark.rule("CORE-08")
def test_pictures_are_plain_data() -> None:
    """Table and view encode as JSON at every stage."""
    table = duel({"ann": ("AS",)})
    assert msgspec.json.encode([table.fight.table(GM), table.fight.view(GM)])


@pytest.mark.rule("CORE-14")
def test_nobody_else_is_told_how_many_cards() -> None:
    """Not the size of a hand, nor what a blow cost."""
    table = Play()
    table.join("ann", initiative=3)
    table.join("bob", initiative=3)
    table.do(Begin())
    for actor in ("ann", "bob"):
        table.answer("hand_size", actor, 2)
    assert {waiting.of: waiting.count for waiting in table.fight.table(SEATS[1]).waiting} == {"ann": 0, "bob": 5}
    assert {waiting.of: waiting.count for waiting in table.fight.table(SEATS[0]).waiting} == {"ann": 5, "bob": 0}
    for actor in ("ann", "bob"):
        table.do(AnswerByApp(table.ask("deal", actor).id))
    table.next()
    table.do(cmd.Damage(ANN, 3))
    assert table.fight.new_lines(SEATS[1])[0].text == "Ann is hurt."
    assert table.fight.new_lines(SEATS[0])[0].text == "Ann takes 3 damage and owes 2 cards."
