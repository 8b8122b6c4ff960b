"""The small parts: names, cards and dice as people type them, commands in several forms."""

import io
import sys
from collections.abc import Mapping
from typing import Any

import pytest
from popcorn_initiative import SYSTEM as POPCORN

from turnkeeper.cli.actor_names import find_actor, find_pair
from turnkeeper.cli.answer_parser import readings
from turnkeeper.cli.choices import choices
from turnkeeper.cli.command_parser import read_value, words_of
from turnkeeper.cli.console import Screen
from turnkeeper.cli.fields import Fields, card
from turnkeeper.cli.game import find_seat
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.prompt_form import fill
from turnkeeper.cli.reader import Cancelled, FieldQuestions, Reader
from turnkeeper.core.actions import Choice, Field, Subset, Text, WholeNumber
from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import GM, ActorRow
from turnkeeper.core.prompts import CardDraw, DiceRoll, TableOutcome, TieOrder, TotalRange
from turnkeeper.systems.countdown.commands import Damage, GiveCard, Next
from turnkeeper.systems.passes.commands import Wound


def row(actor: str, name: str) -> ActorRow:
    return ActorRow(ActorId(actor), name, "pc", "waiting")


ROWS = (row("ana", "Ana Wolf"), row("anton", "Anton"), row("guard-1", "Guard 1"), row("guard-2", "Guard 2"))


@pytest.mark.parametrize(
    ("typed", "actor"),
    [
        ("ana", "ana"),
        ("ANA WOLF", "ana"),
        ("wolf", "ana"),
        ("ant", "anton"),
        ("guard 2", "guard-2"),
        ("guard_1", "guard-1"),
    ],
)
def test_actors_by_what_people_type(typed: str, actor: str) -> None:
    """An id, a name, a beginning, or a word of the name."""
    assert find_actor(ROWS, typed) == actor


@pytest.mark.parametrize(
    ("typed", "actor"),
    [
        ("o'hara", "hara"),
        ("ohara", "hara"),
        ("jörg", "jorg"),
        ("leader", "leader"),
        ("goblin leader", "leader"),
        ("kobold 2", "k-2"),
        ("dr who", "who"),
        ("dog (1)", "dog-1"),
        ("oberhauptmann", "chief"),
    ],
)
def test_signs_of_a_name_need_not_be_typed(typed: str, actor: str) -> None:
    """Nor as they are spelled; where two names are then the same, the one that is typed in full is meant."""
    named = {
        "hara": "O\u2019Hara", "jorg": "Jo\u0308rg", "leader": "Goblin (leader)", "k-1": "Kobold #1",
        "k-2": "Kobold #2", "who": "Dr. Who", "dog-1": "Dog (1)", "dog-2": "Dog 1",
        "chief": "Ober\u00adhaupt\u200bmann",
    }  # fmt: skip
    assert find_actor([row(key, name) for key, name in named.items()], typed) == actor


def test_of_several_of_one_name_the_one_who_may_is_meant() -> None:
    """Though the name is the id of the first; where none or both may, it is that."""
    rows = (row("goblin", "Goblin"), row("goblin-2", "Goblin"))
    found = [find_actor(rows, "goblin", among) for among in ({"goblin-2"}, {"goblin"}, {"goblin", "goblin-2"}, set())]
    assert found == ["goblin-2", "goblin", "goblin", "goblin"]


def test_an_id_is_that_of_one_who_was_renamed_also_where_it_is_the_name_of_another() -> None:
    """As where a choice is made by it: what a line of commands says stays what it was."""
    rows = (row("goblin", "Grubnik"), row("goblin-2", "Goblin"))
    assert [find_actor(rows, "goblin", among) for among in ({"goblin", "goblin-2"}, {"goblin-2"})] == ["goblin"] * 2
    assert find_actor(rows, "Goblin", {"goblin", "goblin-2"}) == "goblin-2"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("red joker", "RJ"),
        ("Joker rot", "RJ"),
        ("joker, black", "BJ"),
        ("schwarzer Joker", "BJ"),
        ("the red joker", "RJ"),
        ("joker (red)", "RJ"),
        ("der rote Joker", "RJ"),
        ("joker s", "BJ"),
        ("joker", "JOKER"),
        ("the joker", "THE JOKER"),
        ("big joker", "BIG JOKER"),
        ("jokers", "JOKERS"),
        ("red or black joker", "RED OR BLACK JOKER"),
    ],
)
def test_a_joker_is_known_by_its_colour(typed: str, name: str) -> None:
    """Without one it is no card: nobody knows which."""
    assert card(typed) == name


@pytest.mark.parametrize(
    ("typed", "told"), [("an", "could be"), ("guard", "could be"), ("zed", "nobody here is called zed"), (" ", "whom")]
)
def test_names_that_are_not_enough(typed: str, told: str) -> None:
    """What fits several or none is said, not guessed."""
    with pytest.raises(InputError, match=told):
        find_actor(ROWS, typed)


@pytest.mark.parametrize(
    "typed", ["ana anton", "ana wolf anton", "ana, anton", "ana and anton", "wolf before anton", "ana vor anton"]
)
def test_pairs(typed: str) -> None:
    """Two names, wherever the first one ends."""
    assert find_pair(ROWS, typed.split()) == ("ana", "anton")


def test_two_names_with_apostrophes() -> None:
    """They are no quotation: each stays as it is written."""
    rows = (row("argo", "D'Argo"), row("hara", "O'Hara"))
    assert find_pair(rows, words_of("d'argo o'hara")) == ("argo", "hara")
    assert words_of("rename argo D'Argo of the O'Haras") == ["rename", "argo", "D'Argo", "of", "the", "O'Haras"]
    assert words_of("why 'd'argo' \"o'hara\"") == ["why", "d'argo", "o'hara"]


def fight() -> Encounter:
    made = Encounter.open("rolled", seed="s")
    for actor, name in (("ana", "Ana Wolf"), ("bob", "Bob")):
        made.send(Join(ActorId(actor), "pc", name, profile={"reflexes": 3}), GM)
    made.send(Begin(), GM)
    return made


def words() -> Labels:
    return Labels(fight(), GM)


ROLL = DiceRoll(PromptId("r"), "initiative", None, (6, 6), (TotalRange("hits", 0, 2), TotalRange("ones", 0, 2)))
DRAW = CardDraw(PromptId("d"), "deal", None, 2, (("AS", 1), ("10H", 1)), face_down=True)
ARRANGE = TieOrder(PromptId("a"), "pc_tie", None, (ActorId("ana"), ActorId("bob")))
VERDICT = TableOutcome(PromptId("v"), "contest", None, ("holder", "opponent"), margin=True)


@pytest.mark.parametrize(
    ("typed", "value", "total"),
    [("5 6", (5, 6), False), ("5,6", (5, 6), False), ("= 1 0", (1, 0), True), ("total 1 0", (1, 0), True)],
)
def test_dice(typed: str, value: tuple[int, ...], *, total: bool) -> None:
    """Faces, or totals after an equals sign."""
    first = readings(ROLL, typed, words())[0]
    assert (first.value, first.total) == (value, total)


def test_figures_that_may_be_either() -> None:
    """As many numbers as there are totals may be totals, if they are no faces."""
    assert [reading.total for reading in readings(ROLL, "1 0", words())] == [False, True]


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("as 10♥", ("AS", "10H")),
        ("th, AS", ("10H", "AS")),
        ("??", ("?", "?")),
        ("2?", ("?", "?")),
        ("AS ?", ("AS", "?")),
        ("10 h a ♠", ("10H", "AS")),
        ("ten of hearts, ace of spades", ("10H", "AS")),
        ("hearts ten as", ("10H", "AS")),
    ],
)
def test_cards(typed: str, value: tuple[str, ...]) -> None:
    """Cards as people write them, and those face down."""
    assert readings(DRAW, typed, words())[0].value == value


def test_orders_and_outcomes() -> None:
    """Names in order; an outcome with its margin."""
    assert readings(ARRANGE, "bob, ana wolf", words())[0].value == ("bob", "ana")
    assert readings(VERDICT, "holder by 3", words())[0].value == ("holder", 3)
    for typed in ("nobody 3", ""):
        with pytest.raises(InputError):
            readings(VERDICT, typed, words())
    with pytest.raises(InputError, match="not a whole number"):
        readings(ROLL, "five", words())


class Asked(Fields):
    """Answers from a table, and remembers what it was asked for."""

    def __init__(self, **answers: object) -> None:
        self.answers = answers
        self.asked: list[str] = []

    def fill(self, command: str, name: str, kind: Field) -> object:
        self.asked.append(name)
        return self.answers[name]

    def optional(self, command: str, open_fields: Mapping[str, Field]) -> dict[str, Any]:
        self.asked += [f"{name}?" for name in open_fields]
        return {}

    def goes_unsaid(self, command: str, name: str, value: object) -> bool:
        return True


def test_only_what_differs_is_asked_for() -> None:
    """Forms that agree in a field are not asked about it; each answer leaves the forms that allow it."""
    forms: list[tuple[Mapping[str, Any], Mapping[str, Field]]] = [
        ({"actor": "ana", "track": "stun"}, {"boxes": WholeNumber(1, 3)}),
        ({"actor": "bob", "track": "stun"}, {"boxes": WholeNumber(1, 9)}),
        ({"actor": "bob", "track": "physical"}, {"boxes": WholeNumber(1, 9)}),
    ]
    one, other = Asked(actor="ana", boxes=2), Asked(actor="bob", track="physical", boxes=9)
    assert fill(Wound, forms, one) == {"actor": "ana", "track": "stun", "boxes": 2}
    assert one.asked == ["actor", "boxes"]
    assert fill(Wound, forms, other) == {"actor": "bob", "track": "physical", "boxes": 9}
    assert other.asked == ["actor", "track", "boxes"]


def fields(*ahead: str) -> Fields:
    return Fields(Screen(quiet=True), words(), FieldQuestions(Reader(interactive=False, echo=False), ahead))


@pytest.mark.parametrize(
    ("kind", "typed", "value"),
    [
        (Choice(("before", "after")), "2", "after"),
        (Choice(("wild_swing", "melee")), "wild swing", "wild_swing"),
        (Choice((3, 2, 1)), "1", 1),
        (Choice((True, False)), "n", False),
        (Choice((("KH", "KS"), ("KH",))), "ks kh", ("KH", "KS")),
        (Choice(((1, 2), (2, 1))), "2 1", (2, 1)),
        (Choice((None, "AS")), "none", None),
        (Subset(("AS", "KH", "?"), 0, 2), "kh as", ("KH", "AS")),
        (WholeNumber(1, 6), "6", 6),
        (Text(20), "long sword", "long sword"),
    ],
)
def test_what_a_field_takes(kind: Field, typed: str, value: object) -> None:
    """A number means a place in the list, except where numbers are what one chooses from."""
    assert fields().read("x", "y", kind, typed) == value


def test_words_typed_ahead_answer_in_order() -> None:
    """Words on the command's line answer one question each, and a list takes all up to a slash."""
    asking = fields("2", "as", "kh", "/", "7")
    assert asking.fill("x", "mode", Choice(("before", "after"))) == "after"
    assert asking.fill("x", "cards", Subset(("AS", "KH"), 1, 2)) == ("AS", "KH")
    assert asking.fill("x", "boxes", WholeNumber(1, 9)) == 7


def test_optional_fields_by_name() -> None:
    """Usual values are changed by name; a name that is none is told."""
    still: dict[str, Field] = {
        "step": Choice((False, True)),
        "weapon": Text(80),
        "targets": Subset(("ana", "bob"), 0, 2),
    }
    assert fields("targets=ana", "bob", "weapon=long", "sword").optional("x", still) == {
        "targets": ("ana", "bob"),
        "weapon": "long sword",
    }
    with pytest.raises(InputError, match="no colour"):
        fields("colour=red").optional("x", still)


def test_an_empty_answer_leaves_the_question(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter alone, or `cancel`, at a question."""
    for line in (b"\n", b"cancel\n"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line)))
        with pytest.raises(Cancelled):
            fields().fill("x", "boxes", WholeNumber(1, 9))


@pytest.mark.parametrize(
    ("typed", "hint", "value"),
    [
        ("3", int, "3"),
        ("3", Any, 3),
        ("a,b", tuple[str, ...], ["a", "b"]),
        ("10H AS", tuple[str, ...], ["10H", "AS"]),
        ("Fire Breath, Claw", tuple[str, ...], ["Fire Breath", "Claw"]),
        ("[1, 2]", tuple[int, ...], [1, 2]),
        ("x", Any, "x"),
    ],
)
def test_values_by_their_type(typed: str, hint: object, value: object) -> None:
    """What is typed after `field=` is read by what the field holds."""
    assert read_value(typed, hint) == value


def test_seats() -> None:
    """The GM's, a screen's, one actor's or several actors'."""
    made = fight()
    assert find_seat(made, "GM").role == "gm"
    assert find_seat(made, "screen").role == "screen"
    assert find_seat(made, "wolf").actors == {"ana"}
    assert find_seat(made, "bob, ana").actors == {"ana", "bob"}
    with pytest.raises(InputError, match="seats: gm, screen"):
        find_seat(made, "zed")


def test_every_offer_has_its_choice() -> None:
    """Nothing that may be done is missing from the list, and nothing is there twice."""
    made = fight()
    listed = choices(made.actions(GM), Labels(made, GM))
    forms = [form for item in (*listed.main, *listed.tools) for form in item.variants or (item,)]
    offered = {offer.command for offer in made.actions(GM)} - {"undo", "redo"}
    assert {form.command for form in forms} == offered
    keys = [key for key, _ in listed.keyed()]
    assert len(keys) == len(set(keys))


def test_lines_wrap_under_their_lead(capsys: pytest.CaptureFixture[str]) -> None:
    """On a terminal the further lines of a paragraph stand under its first."""
    screen = Screen()
    screen.terminal, screen.console.soft_wrap, screen.console.width = True, False, 30
    screen.say("one two three four five six seven", lead="  12  ")
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["  12  one two three four five", "      six seven"]


def test_a_number_is_a_place_in_the_list() -> None:
    """With a list in front of one, 1 is its first line, even where another actor is called Guard 1."""
    made = Encounter.open("rolled", seed="s")
    for actor, name in (("ana", "Ana"), ("guard-1", "Guard 1")):
        made.send(Join(ActorId(actor), "npc", name, profile={"reflexes": 3}), GM)
    screen, reader = Screen(quiet=True), Reader(interactive=False, echo=False)
    fields = Fields(screen, Labels(made, GM), FieldQuestions(reader))
    offered = Choice(("ana", "guard-1"))
    assert fields.read("skip", "actor", offered, "1") == "ana"
    assert fields.read("skip", "actor", offered, "2") == "guard-1"
    assert fields.read("skip", "actor", offered, "guard 1") == "guard-1"


def deck() -> Encounter:
    made = Encounter.open("draw", seed="s")
    made.send(Join(ActorId("quill"), "pc", "Brother Quill", profile={"names": ["The Inkwell"]}), GM)
    made.send(Join(ActorId("dogs"), "npc", "Fen dogs", profile={"cards": 2}), GM)
    made.send(Begin(), GM)
    return made


@pytest.mark.parametrize(
    ("typed", "card"), [("the  inkwell", "The Inkwell"), ("Fen dogs", "dogs#1"), ("dogs#2", "dogs#2"), ("quill", "")]
)
def test_cards_of_the_actor_deck_by_name(typed: str, card: str) -> None:
    """A card is entered by its own name however long, or, where it has none, by the name of whose it is."""
    made = deck()
    [ask] = made.prompts()
    [entered] = readings(ask, typed, Labels(made, GM))
    assert entered.value == (card or "QUILL",)


def test_what_lies_in_the_pile_is_told_by_names() -> None:
    """Cards that have no name of their own are counted under their actor's."""
    shown = Labels(deck(), GM)
    assert [shown.pile_card(name) for name, _ in shown.table.pile].count("Fen dogs") == 2


def npc_fight(seed: str) -> Encounter:
    made = Encounter.open("npc_deck", seed=seed)
    made.send(Join(ActorId("ana"), "pc", "Ana"), GM)
    for number in (1, 2, 3, 4):
        made.send(Join(ActorId(f"guard-{number}"), "npc", f"Guard {number}", profile={"npc_class": "OT"}), GM)
    made.send(Begin(), GM)
    return made


def test_what_goes_on_is_never_hidden_in_another_choice() -> None:
    """However many ways on there are, the plain one has its own number; who insists on going on means that one."""
    made = npc_fight("s")  # the 7 of Hearts: nobody is up at the Spades
    now = choices(made.actions(GM), Labels(made, GM))
    moves = now.moves_on()
    assert moves is not None
    assert [item.label for item in now.main].count("On to ...") == 1
    assert (moves.command, moves.label, moves.variants) == ("next", "Next", ())
    assert now.main[0] == moves


def test_all_npcs_let_their_chance_go_at_once() -> None:
    """Where several of the GM's side are up, one choice passes for all of them; nobody's player is passed for."""
    made = npc_fight("a")  # the 3 of Spades: all four are up
    now = choices(made.actions(GM), Labels(made, GM))
    [everybody] = [item for item in now.main if item.together]
    assert [form.fixed["actor"] for form in everybody.variants] == [f"guard-{number}" for number in (1, 2, 3, 4)]
    assert now.find("pass") != everybody


def test_what_all_wait_for_comes_first() -> None:
    """While nobody can go on before an actor has lost cards, that choice stands first."""
    made = Encounter.open("hands", seed="s")
    for actor, name in (("ana", "Ana"), ("bob", "Bob")):
        made.send(Join(ActorId(actor), "pc", name, profile={"dx": 12, "iq": 12, "hp_full": 10}), GM)
    made.send(Begin(), GM)
    made.send(Next(), GM)
    made.send(GiveCard(ActorId("bob"), "RJ"), GM)
    made.send(Damage(ActorId("bob"), 5), GM)
    now = choices(made.actions(GM), Labels(made, GM))
    assert {item.command for item in now.main[:2]} == {"lose", "sacrifice"}


def test_whom_a_choice_is_for_stands_before_it() -> None:
    """Where a command of a plug-in leaves open for whom it is, each of the few who can be chosen is named."""
    made = Encounter.open(POPCORN, seed="s")
    for actor in ("ana", "bo"):
        made.send(Join(ActorId(actor), "pc", actor.capitalize()), GM)
    made.send(Begin(), GM)
    now = choices(made.actions(GM), Labels(made, GM))
    assert [item.label for item in now.main] == ["Ana: Call", "Bo: Call"]
    assert now.labelled("Bo: Call") == now.main[1]
