"""Full speed, speech and gestures (HAND-75..88)."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play, duel
from turnkeeper.core.commands import Amend, Skip, TakeOut
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.hands.motion import Motion

ANN = ActorId("ann")
RISLEY = ("AS", "QS", "10S", "10H", "7S", "6S", "6H", "4S", "4H")


def runner(*hand: str, move: int = 5, **profile: bool) -> Play:
    table = duel({"ann": hand}, "", None, move=move, **profile)
    table.next()
    table.play("ann", hand[0], "move")
    table.do(cmd.FullSpeed(ANN))
    table.carry_out()
    return table


@pytest.mark.rule("HAND-75", "HAND-76", "HAND-77", "HAND-78", "HAND-79", "HAND-80")
def test_risley_and_the_dogs() -> None:
    """AT-HAND-6: 5 hexes, then 6 in every increment, card or no card; two tens turn him and ready the rapier."""
    table = Play("hands")
    table.join("ann", dx=12, iq=12, move=5)
    for dog in ("rex", "rolf", "rufus"):
        table.join(dog, "npc", initiative=0)
    dogs = {"rex": ("2S",), "rolf": ("2H",), "rufus": ("2D",)}
    table.begin({"ann": RISLEY, **dogs})
    table.hold("ann", "QS")
    table.next()
    for dog in dogs:
        table.do(cmd.SetMotion(ActorId(dog), 10))
    assert table.refused(cmd.Play(actor=ANN, cards=("AS",), row="sharp_turn")).rule == "HAND-78"
    table.play("ann", "AS", "move")
    table.do(cmd.FullSpeed(ANN))
    table.carry_out()
    table.to("10")
    assert table.of("ann").hexes == 5 + 18
    assert table.refused(cmd.Play(actor=ANN, cards=("10S",), row="move")).rule == "HAND-79"
    table.play("ann", "10S", "sharp_turn")
    table.carry_out()
    table.next("H")
    table.play("ann", "10H", "ready", weapon="rapier")
    table.carry_out()
    table.next("increment")
    assert table.of("ann").hexes == 29
    assert table.of("ann").motion is not None, "using cards did not end it"
    assert table.hand("ann") == ["7S", "6S", "6H", "4S", "4H"]
    assert table.of("ann").hold == "QS"
    assert [table.of(dog).hexes for dog in dogs] == [50, 50, 50]


@pytest.mark.rule("HAND-75")
def test_full_speed_starts_with_a_move_card() -> None:
    """Declared without a card spent on Move it is refused."""
    table = duel({"ann": ("AS",)})
    table.next()
    assert table.refused(cmd.FullSpeed(ANN)).rule == "HAND-75"


@pytest.mark.rule("HAND-76", "HAND-79")
def test_what_is_due_must_be_moved() -> None:
    """More than the speed cannot be reported; going on with less is refused softly."""
    table = runner("AS", "3C")
    table.next("increment")
    assert table.refused(cmd.ReportMove(ANN, 7)).rule == "HAND-79"
    table.do(cmd.ReportMove(ANN, 2))
    refusal = table.refused(cmd.Next("increment"))
    assert (refusal.rule, refusal.soft) == ("HAND-76", True)
    table.next("increment", insist=True)
    assert table.of("ann").hexes == 7


@pytest.mark.rule("HAND-81", "HAND-82")
@pytest.mark.parametrize(("move", "least", "dead"), [(5, 2, False), (9, 4, False), (9, 0, True)])
def test_stopping(move: int, least: int, *, dead: bool) -> None:
    """AT-HAND-17: the end takes a card, and a third of the speed is still moved by those who cannot stop dead."""
    table = runner("AS", "KS", "3C", move=move, can_stop_dead=dead)
    table.next("increment")
    assert table.refused(cmd.Stop(ANN)).rule == "HAND-81"
    table.play("ann", "KS", "other")
    table.do(cmd.Stop(ANN))
    table.carry_out()
    assert table.of("ann").increment.due == least
    table.next("increment")
    assert table.of("ann").motion is None
    assert table.of("ann").hexes == move + least


@pytest.mark.rule("HAND-83")
def test_named_place_ends_the_motion_without_a_card() -> None:
    """AT-HAND-17: a doorway 3 hexes ahead stops a speed of 6 there."""
    table = runner("AS", "3C")
    table.next("increment")
    table.do(cmd.NamePlace(ANN, 3))
    table.next("increment")
    assert (table.of("ann").motion, table.of("ann").hexes) == (None, 8)


@pytest.mark.rule("HAND-83")
def test_place_named_at_the_start_is_counted_from_the_first_move() -> None:
    """8 hexes on: 5 now, then 6, then the 2 that are left."""
    table = duel({"ann": ("AS", "3C")}, move=5)
    table.next()
    table.play("ann", "AS", "move")
    table.do(cmd.FullSpeed(ANN, 8))
    table.carry_out()
    hexes = []
    for _ in range(4):
        table.next("increment", insist=True)
        hexes.append(table.of("ann").hexes)
    assert hexes == [5, 11, 13, 13]


@pytest.mark.rule("HAND-75", "HAND-76")
def test_full_speed_without_a_move_is_over_once() -> None:
    """The log does not say of who has no Move that it does not go to full speed when its card comes to nothing, too."""
    table = duel({"ann": ("AS", "2C")}, move=5)
    table.next()
    table.play("ann", "AS", "move")
    table.do(cmd.FullSpeed(ANN))
    table.do(Amend(ANN, profile={"move": 0}))
    told = len(table.fight.lines(GM))
    table.do(Skip(ANN))
    assert [line.text for line in table.fight.lines(GM)[told:]] == ["GM ruling: the action of Ann does not happen."]


@pytest.mark.rule("HAND-84")
def test_motion_survives_turns_hands_and_stun() -> None:
    """It goes on over a turn's end and without cards; for a stunned mover the GM decides."""
    table = runner("AS")
    table.do(cmd.Stun(ANN))
    while table.phase != "between":
        table.next("increment", insist=True)
    table.next_turn({"ann": ("2C",)})
    table.next()
    table.next("increment")
    assert table.of("ann").hexes == 5 + 12 * 6 + 6
    table.do(cmd.SetMotion(ANN, 0))
    assert table.of("ann").motion is None


@pytest.mark.rule("HAND-75", "HAND-83")
@pytest.mark.parametrize("increments", [0, 1])
def test_a_ruled_speed_leads_to_the_place_that_was_named(increments: int) -> None:
    """And the first move is still that of the card: a speed set and set back changes nothing."""
    table = duel({"ann": ("AS", "2C")}, move=5)
    table.next()
    table.play("ann", "AS", "move")
    table.do(cmd.FullSpeed(ANN, hexes=9))
    table.carry_out()
    for _ in range(increments):
        table.next("increment")
    before = table.of("ann")
    table.do(cmd.SetMotion(ANN, 4))
    ruled = table.of("ann")
    assert (ruled.motion, ruled.increment.due) == (Motion(4, 9), (5, 4)[increments])
    table.do(cmd.SetMotion(ANN, 6))
    assert table.of("ann") == before
    table.to("Q")
    assert table.of("ann").motion == Motion(6, 3)
    table.to("J")
    assert (table.of("ann").motion, table.of("ann").hexes) == (None, 5 + 9)


@pytest.mark.rule("HAND-77")
def test_riders_do_not_sprint() -> None:
    """A runner gains a hex, a mount does not."""
    assert runner("AS", on_foot=False).of("ann").motion == runner("AS", move=4).of("ann").motion


@pytest.mark.rule("HAND-85", "HAND-86")
def test_speech_is_four_syllables_an_increment() -> None:
    """AT-HAND-18: 52 syllables take the whole turn, need no card and go on by themselves."""
    table = duel({"ann": ("2C",)})
    table.next()
    table.do(cmd.Say(ANN, "All of it", 52), Seat.player("p", "ann"))
    for number in range(1, 13):
        table.next("increment", insist=True)
        speech = table.of("ann").speech
        assert speech is not None
        assert speech.said == 4 * (number + 1)
        if number == 3:
            assert table.refused(cmd.Say(ANN, "More", 1)).rule == "HAND-86"
    assert table.hand("ann") == ["2C"]
    assert table.place()[0] == "2"


@pytest.mark.rule("HAND-86")
def test_four_syllables_are_all_of_an_increment() -> None:
    """Two short speeches share the increment's breath; a broken-off one does not give it back."""
    table = duel({"ann": ("2C",)})
    table.next()
    table.do(cmd.Say(ANN, "Ha", 1))
    table.do(cmd.Say(ANN, "Look out behind", 4))
    speech = table.of("ann").speech
    assert speech is not None
    assert speech.said == 3
    table.do(cmd.Hush(ANN))
    assert table.refused(cmd.Say(ANN, "Ha", 1)).rule == "HAND-86"


@pytest.mark.rule("HAND-87", "HAND-33")
def test_gesture_takes_two_cards() -> None:
    """AT-HAND-18: a simple gesture is made with the second card, even in a later increment."""
    table = duel({"ann": ("AS", "KS"), "bob": ("3C",)})
    table.next()
    table.play("ann", "AS", "gesture")
    table.carry_out()
    assert table.of("ann").readying["gesture: "].paid == 1
    table.to("K")
    table.play("ann", "KS", "gesture")
    table.carry_out()
    assert table.of("ann").readying == {}


@pytest.mark.rule("HAND-88")
@pytest.mark.parametrize("seen", [True, False])
def test_gesture_must_be_seen(*, seen: bool) -> None:
    """Each observer meant is asked for a Vision roll; the outcome is theirs to know."""
    table = duel({"ann": ("AS", "AH"), "bob": ("3C",)})
    table.next()
    table.play("ann", "AS AH", "gesture", weapon="come", targets=(ActorId("bob"),))
    table.next()
    table.answer("vision", "bob", "seen" if seen else "missed")
    told = [entry.text for entry in table.fight.lines(Seat.player("p", "bob"))]
    assert ("The gesture of Ann is seen by Bob." in told) is seen
    assert ("The gesture of Ann is not seen by Bob." in told) is not seen


@pytest.mark.rule("HAND-87", "HAND-88")
def test_a_gesture_is_meant_for_all_its_cards_name() -> None:
    """The actor that the first of two cards names is asked too unless out; a new gesture begins with nobody."""
    table = duel({"ann": ("AS", "KS", "QS", "QH"), "bob": ("3C",), "cat": ("4C",), "dan": ("5C",)})
    table.next()
    table.play("ann", "AS", "gesture", weapon="come", targets=(ActorId("bob"), ActorId("dan")))
    table.carry_out()
    table.do(TakeOut(ActorId("dan")))
    table.to("K")
    table.play("ann", "KS", "gesture", weapon="come", targets=(ActorId("cat"), ActorId("bob")))
    table.next()
    assert [ask.of for ask in table.fight.prompts()] == ["bob", "cat"]
    for observer in ("bob", "cat"):
        table.answer("vision", observer, "seen")
    table.carry_out()
    table.to("Q")
    table.play("ann", "QS QH", "gesture", weapon="come")
    table.next()
    assert table.fight.prompts() == ()


@pytest.mark.rule("HAND-33", "HAND-88")
def test_a_gesture_given_up_is_meant_for_nobody() -> None:
    table = duel({"ann": ("AS", "KS", "KH"), "bob": ("3C",)})
    table.next()
    table.play("ann", "AS", "gesture", weapon="come", targets=(ActorId("bob"),))
    table.carry_out()
    table.do(cmd.CancelReady(ActorId("ann"), "gesture: come"))
    table.to("K")
    table.play("ann", "KS KH", "gesture", weapon="come")
    table.next()
    assert table.fight.prompts() == ()


@pytest.mark.parametrize(
    ("language", "speed", "most"),
    [
        ("en", "GM ruling: Ann is at full speed, one hex an increment.",
         "Full speed is one hex here, cards or no cards."),
        ("de", "Entscheidung der SL: Ann ist auf vollem Tempo, pro Takt ein Feld.",
         "Volles Tempo ist hier ein Feld, mit oder ohne Karten."),
    ],
)  # fmt: skip
def test_one_hex_is_no_hexes(language: str, speed: str, most: str) -> None:
    """In a line, and in a refusal."""
    table = duel({"ann": ("AS",)}, "", None)
    table.next()
    table.do(cmd.SetMotion(ANN, 1))
    assert [line.text for line in table.fight.new_lines(GM, language)] == [speed]
    assert table.fight.texts(language).say("refusal.countdown.too_far", {"most": 1}) == most


@pytest.mark.parametrize(
    ("kept", "german"), [(1, "Es bleibt eine Aktion mit einer Karte."), (2, "Es bleibt eine Aktion mit 2 Karten.")]
)
def test_what_is_left_of_an_action_is_said_in_german_as_elsewhere(kept: int, german: str) -> None:
    """Not as a word made of a figure and two nouns."""
    params = {"actor": "Ann", "weapon": "Dolch", "kept": kept}
    for key in ("failed.lost.kept", "failed.weapon.lost.kept"):
        assert duel({"ann": ("AS",)}).fight.texts("de").say(f"line.countdown.drawn.{key}", params).endswith(german)
