"""Playing cards through a pipe: which card is meant, and whose."""

import re
from pathlib import Path

import pytest

from tests.cli.support import Program, Ran
from tests.cli.test_play import play, play_roster
from turnkeeper.translations import messages


def test_a_good_jokers_best_action_is_told_of_one_npc(program: Program, tmp_path: Path) -> None:
    """It gives one NPC four cards, and the others one each (NPC-20)."""
    npcs = "".join(f"[[actor]]\nname = '{name}'\ninitiative = 5\nnpc_class = 'DIS'\n" for name in ("Thug", "Boss"))
    typed = ("automate table all all", "n", "RJ", "act thug other", "n", "n", "pass boss")
    ran = play_roster(program, tmp_path, f"system = 'npc_deck'\n{npcs}", *typed)
    assert "for each of these: Thug, Boss (1 card), for one of them 4 cards" in ran.out
    assert "for each of these: Boss (4 cards)" in ran.out


def test_an_npc_card_whose_place_is_past_lets_nobody_act(program: Program, tmp_path: Path) -> None:
    roster = "system = 'npc_deck'\n[[actor]]\nname = 'Thug'\ninitiative = 5\nnpc_class = 'OT'\n"
    ran = play_roster(program, tmp_path, roster, "automate table all all", "n", "5H", "n", "n!", "act thug move")
    assert "5H  Number card, for each of these: Thug (1 card)\n" in ran.out
    said = ran.out.rpartition("gm> n!\n")[2]
    assert "5H  Number card, its place is past\n" in said
    assert "Refused: 5H: its place in this increment is past." in said


AMBUSH = """
system = 'hands'
[[actor]]
name = 'Ana'
initiative = 0
[[actor]]
name = 'Bo'
initiative = 0
"""


def ambush(program: Program, folder: Path, *lines: str) -> Ran:
    """Two hands at the Aces: Ana's has the Ace of spades and the King of hearts, Bo's two cards lie face down."""
    dealt = ("automate table all all", "n", "ana 2", "bo 2", "ana AS KH", "bo ? ?")
    return play_roster(program, folder, AMBUSH, *dealt, *lines)


def test_cards_that_are_typed_are_played_or_none(program: Program, tmp_path: Path) -> None:
    """Where one card alone could be played, another that was typed is no weapon's name."""
    ran = ambush(program, tmp_path, "n", "play ana move KH", "play ana move AS")
    assert "Refused" in ran.out.partition("play ana move KH")[2].partition("gm>")[0]
    assert "Ana plays AS: Move." in ran.out.partition("gm> play ana move AS")[2]


def test_a_suit_may_be_typed_as_a_picture(program: Program, tmp_path: Path) -> None:
    """As phones and keyboards with pictures write it: with a mark behind the sign."""
    picture = "\N{BLACK SPADE SUIT}\N{VARIATION SELECTOR-16}"
    ran = ambush(program, tmp_path, "back 2", f"ana A{picture} KH", "explain")
    assert "AS KH" in ran.out.partition(picture)[2]


@pytest.mark.parametrize("card", ["RJ", "KD"])
def test_a_card_face_down_is_named_by_its_owner_alone(program: Program, tmp_path: Path, card: str) -> None:
    """At this place it could only be the Red Joker: it is no other, and not that unsaid."""
    passed = ("play ana move AS", "n")
    ran = ambush(program, tmp_path, "n", *passed, f"play bo move {card}")
    assert ("Bo names Red Joker." in ran.out) is (card == "RJ")
    asked = ambush(program, tmp_path, "n", *passed, "play bo move", "cancel").out
    assert "Bo names" not in asked
    assert "Cards: " in asked.partition("gm> play bo move")[2]


def test_a_hold_card_face_down_is_told_of_in_words(program: Program, tmp_path: Path) -> None:
    ran = ambush(program, tmp_path, "hold bo ?")
    assert "Bo: ?  holds a card face down\n" in ran.out


def test_a_red_joker_on_hold_is_told_of_in_words(program: Program, tmp_path: Path) -> None:
    """It waits for no place, so it is not for later, before the count either."""
    dealt = ("automate table all all", "n", "ana 2", "bo 2", "ana AS RJ", "bo ? ?")
    ran = play_roster(program, tmp_path, AMBUSH, *dealt, "hold ana RJ")
    assert "Ana: AS  holds Red Joker\n" in ran.out


def test_what_is_asked_for_is_told_beside_a_wrong_answer(program: Program, tmp_path: Path) -> None:
    """In a line that answers unasked: the question would have told it."""
    ran = play_roster(program, tmp_path, AMBUSH, "automate table all all", "n", "ana 7", "ana 2", "bo 2", "ana AS")
    assert "Asked for: the face, or = and the total (1-6).\n" in ran.out
    assert "Asked for: 2 cards, such as 10H AS, ? for a card face down.\n" in ran.out


def test_dice_that_are_rolled_again_are_asked_for(program: Program, tmp_path: Path) -> None:
    """Of three with a six there are four faces; there may be more hits than dice."""
    runner = "system = 'passes'\n[[actor]]\nname = 'Sam'\ninitiative = 2\nedge = 1\n"
    typed = ("n", "automate table all all", "edge_test sam before", "n", "sam 6 2 3", "sam 6 2 3 1")
    ran = play_roster(program, tmp_path, runner, *typed)
    wanted = "3 faces and one more for each 6, or = and the total (hits: 0 or more, ones: 0-3)"
    assert f"Asked for: {wanted}.\n" in ran.out
    assert "Sam: score 3 (attribute 2, hits 1, wounds 0)." in ran.out


@pytest.mark.parametrize(
    ("system", "language", "told"),
    [
        ("passes", "en", "= and the total (hits: 0-2, ones: 0-2)"),
        ("passes", "de", "= und die Summe (Erfolge: 0-2, Einsen: 0-2)"),
        ("rolled", "de", "= und die Summe (Ergebnis, mit Reflexen: 1-20)"),
    ],
)
def test_the_total_is_told_in_words(program: Program, tmp_path: Path, system: str, language: str, told: str) -> None:
    """The figures that may stand in it, in the language that is spoken."""
    path = tmp_path / "roster.toml"
    numbers = "initiative = 2\n" if system == "passes" else ""
    path.write_text(
        f"system = '{system}'\n[[actor]]\nname = 'Ana'\n{numbers}[[actor]]\nname = 'Bo'\n", encoding="utf-8"
    )
    lines = ("automate table all all", "n", "n", "ana", "cancel")
    assert told in play(program, path, *lines, options=["--lang", language]).out


def test_one_actor_will_do_where_several_can_be_named(program: Program, tmp_path: Path) -> None:
    """Also where the command is refused: it is read in full."""
    ran = ambush(program, tmp_path, "n", "play ana wild_swing KH targets=bo")
    assert "Expected" not in ran.out
    assert "Refused: KH" in ran.out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("hold KH", "Ana holds KH."),
        ("hold 2H", "Refused: 2H is not in the hand."),
        ("play move KH", "Refused: KH: a card acts in the increment of its rank"),
        ("lose KH", "Refused: Ana has no cards to lose now."),
        ("hold zed KH", "Nobody here is called zed."),
        ("hold bo KH", "Refused: That is not yours to decide."),
    ],
)
def test_a_player_need_not_say_whose_card_it_is(program: Program, tmp_path: Path, typed: str, told: str) -> None:
    """Of a seat with one actor, what is nobody's name is read as the card, or as what it is played for."""
    ran = ambush(program, tmp_path, "n", "as ana", typed)
    assert told in ran.out.partition(f"ana> {typed}")[2]


def test_a_part_without_an_action_is_told_of_in_words(program: Program, tmp_path: Path) -> None:
    """Of an action that was divided; what a step with it is called does not depend on the part."""
    thug = "system = 'npc_deck'\n[[actor]]\nname = 'Thug'\ninitiative = 8\nnpc_class = 'OT'\n"
    typed = ("automate table all all", "n", "3S", "divide thug", "1", "parry", "")
    ran = play_roster(program, tmp_path, thug, *typed)
    assert "Declared   Thug: not said yet, not said yet\n" in ran.out
    assert "Declared   Thug: Parry, not said yet\n" in ran.out
    assert "step=no | yes  (With a step)" in ran.out


def test_a_card_that_is_explained_has_its_owners_name(program: Program, tmp_path: Path) -> None:
    """As everywhere else; not that of the code."""
    deck = "system = 'draw'\n[[actor]]\nname = 'Ana Wolf'\n[[actor]]\nname = 'Fen dogs'\ncards = 2\n"
    ran = play_roster(program, tmp_path, deck, "begin", "2 fen dogs", "explain")
    assert re.search(r"^Cards +card 1 of Fen dogs$", ran.out, re.MULTILINE)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_label_leaves_room_behind_it(language: str) -> None:
    """No label is as wide as its column: what it is of would stand against it."""
    labels = {key: text for key, text in messages(language, "cli").items() if key.startswith("row.")}
    assert labels
    assert [text for text in labels.values() if len(text) > 10] == []


def test_a_mark_until_a_card_names_no_result(program: Program, tmp_path: Path) -> None:
    """With cards a place in the order is a rank; with dice it is a result."""
    dealt = "system = 'rolled'\n[options]\n'd20.mode' = 'dealt'\n[[actor]]\nname = 'Ana'\n"
    ran = play_roster(program, tmp_path, dealt, "begin", "mark Fire table at q")
    assert "Fire (until Q in the order)" in ran.out


GATE = "[[actor]]\nname = 'Thug'\ninitiative = 5\nnpc_class = 'OT'\n"


def test_the_ace_of_spades_is_a_card_where_one_is_waited_for(program: Program, tmp_path: Path) -> None:
    """It is written as the word that changes the seat is, which nobody means who names no seat."""
    ran = play_roster(program, tmp_path, f"system = 'npc_deck'\n{GATE}", "automate table all all", "n", "AS")
    assert "NPC card: AS." in ran.out.partition("gm> AS")[2]
    nowhere = play_roster(program, tmp_path, f"system = 'npc_deck'\n{GATE}", "as")
    assert "As whom?" in nowhere.out


def test_a_seat_is_taken_while_a_card_is_waited_for(program: Program, tmp_path: Path) -> None:
    deck = "system = 'draw'\n[[actor]]\nname = 'Ana'\nplayer = 'ana'\ncards = 2\n[[actor]]\nname = 'Asa'\ncards = 2\n"
    for seat in ("ana", "screen", "gm", "asa"):
        ran = play_roster(program, tmp_path, deck, "n", f"as {seat}", "table")
        assert f"\n{seat}> table" in ran.out


def test_the_size_of_anothers_hand_is_left_out_where_it_is_not_known(program: Program, tmp_path: Path) -> None:
    """A player sees for whom a deal waits, and the number of the own cards alone."""
    dealt = ("automate table all all", "n", "ana 2", "bo 3")
    ran = play_roster(program, tmp_path, AMBUSH, *dealt, "as ana", "as screen", "as bo")
    player = ran.out.partition("gm> as ana")[2].partition("ana> as screen")[0]
    screen = ran.out.partition("ana> as screen")[2].partition("screen> as bo")[0]
    assert "Waiting    Deal the hand · Ana 2 cards, Bo\n" in player
    assert "Waiting    Deal the hand · Ana, Bo\n" in screen
    assert "0 cards" not in ran.out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("divide ana 2+1", "Ana divides AS AD AC into 2+1."),
        ("divide ana 2 + 1", "Ana divides AS AD AC into 2+1."),
        ("1 ready AS AC sword", "Cards: AS AC sword is none of AS, AS AD, AS AC, AS AD AC."),
        ("1 parry sideways AS", "Cards: sideways AS is none of AS, AS AD, AS AC, AS AD AC."),
    ],
)
def test_a_set_of_cards(program: Program, tmp_path: Path, typed: str, told: str) -> None:
    """Its parts as people write them; what follows a number is read for that choice alone."""
    roster = AMBUSH.replace("initiative = 0", "initiative = 1", 1)
    lines = ("automate table all all", "n", "ana 2", "bo 2", "ana AS AC AD", "bo KS KD", "n", typed)
    assert told in play_roster(program, tmp_path, roster, *lines).out.rpartition(f"gm> {typed}\n")[2]


@pytest.mark.parametrize("value", ["heavy", "0,1,x", "1,2", "[[1]]", "true"])
def test_a_value_that_no_option_takes_is_told(program: Program, tmp_path: Path, value: str) -> None:
    """Where the option takes numbers in a row."""
    ran = play_roster(program, tmp_path, AMBUSH, f"set_option hand.encumbrance_table {value}", "log")
    assert ran.code == 1
    told = f"Hand.encumbrance_table: {value} does not fit; the value now, as an example: [0,1,2,3,4].\n"
    assert told in ran.out
    assert not ran.err
