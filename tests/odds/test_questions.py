"""Questions to play with: each is answered from plain numbers, as the library says, or refused with its place."""

# ruff: noqa: ANN401 - words that the types of the questions would not let through

import ast
from fractions import Fraction
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from turnkeeper.core.errors import InputError
from turnkeeper.core.fluent import params_of
from turnkeeper.core.message import MessageText
from turnkeeper.core.registry import system
from turnkeeper.odds import dealt, draw, hands, limits, npc_deck, passes
from turnkeeper.odds.questions import (
    MOST_ACTORS,
    MOST_NUMBER,
    OddsActor,
    OddsAnswer,
    OddsQuestion,
    OddsSweep,
    QuestionKind,
    answer,
    number_bounds,
)
from turnkeeper.odds.register import SYSTEMS, AskedActor, Asking, entries
from turnkeeper.systems.npc_deck.options import NpcOptions
from turnkeeper.translations import ENGLISH, messages

TWO = [OddsActor(name="ana", number=6, passes=2, edge=1), OddsActor(name="ben", number=3, side="npc")]
ASKED = [
    (system, entry.name)
    for system, asked in SYSTEMS.items()
    for entry in entries(
        Asking(
            system,
            (AskedActor("ana", 6), AskedActor("ben", 3)),
            {name: values[0] for name, values in asked.options.items()},
        )
    )
    if entry.name
]


def ask(system: Any, question: Any, actors: list[OddsActor] = TWO, **sweep: Any) -> OddsAnswer:
    asked = OddsSweep(actor="ana", **sweep) if sweep else None
    return answer(OddsQuestion(system=system, question=question, actors=actors, sweep=asked))


def cell(found: OddsAnswer, row: int, column: str) -> Fraction:
    return Fraction(found.rows[row].cells[found.columns.index(column)].exact)


@pytest.mark.parametrize(("system", "question"), ASKED)
def test_every_question_has_an_answer_that_adds_up(system: str, question: str) -> None:
    party = [*TWO, OddsActor(name="fire", number=1, event=2)] if system == "draw" else TWO
    found = ask(system, question, party)
    assert found.rows
    for row in found.rows:
        assert len(row.cells) == len(found.columns)
        for name, one in zip(found.columns, row.cells, strict=True):
            assert Fraction(one.exact) >= 0
            assert name == "mean" or question == "increments" or one.value <= 1
    if question in ("order", "scores", "cards", "best_set", "playable", "decks", "actions"):
        for row in found.rows:
            cells = zip(found.columns, row.cells, strict=True)
            total = sum((Fraction(one.exact) for name, one in cells if name != "mean"), Fraction(0))
            assert total == 1 or 1 - total < Fraction(1, 2**30)  # scores with Edge are a series that is cut


def test_every_question_that_can_be_asked_is_one_of_some_system() -> None:
    assert set(get_args(QuestionKind)) == {question for _, question in ASKED} | {"sweep"}


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_register_names_options_and_numbers_as_the_system_does(name: str) -> None:
    """Simulated fights and questions over HTTP take them; only the odds may leave a tie to people."""
    asked, codec = SYSTEMS[name], system(name).codec
    for option, values in asked.options.items():
        for value in values:
            if (option, value) != ("d20.pc_tie_fallback", "choice"):
                assert codec.option_values(codec.options({option: value}))[option] == value
    sheet = codec.profile_fields(codec.profile({}))
    assert {one.name for one in (asked.number, *asked.parameters) if one.is_played} <= {*sheet, "side"}


@pytest.mark.rule("PASS-15")
def test_an_actor_may_have_all_the_passes_that_a_turn_may_have() -> None:
    """More than the usual four count where the option says so."""
    most = SYSTEMS["passes"].options["pass.max_passes"]
    assert number_bounds()["passes"] == (min(most), max(most))
    swift = [OddsActor(name="ana", number=6, passes=6)]
    asked = [
        OddsQuestion(system="passes", question="actions", actors=swift, options={"pass.max_passes": n}) for n in (4, 6)
    ]
    assert [max(set(answer(one).columns) - {"mean"}) for one in asked] == ["4", "6"]


def test_answers_are_the_librarys() -> None:
    assert cell(ask("hands", "before"), 0, "ben") == hands.before(hands.cards(6), hands.cards(3)).first
    assert cell(ask("hands", "decks", [TWO[0]] * 1), 0, "1") == 1
    assert cell(ask("passes", "glitches"), 1, "critical") == passes.initiative_test(3).critical_glitch
    assert cell(ask("passes", "acts"), 0, "2") == 1 - passes.initiative_test(6, 1, "before").critical_glitch
    assert cell(ask("draw", "holds"), 0, "chance") == draw.hold_fires(6)
    assert cell(ask("draw", "next"), 2, "chance") == Fraction(1, 10)
    fire = [*TWO, OddsActor(name="fire", number=1, event=4)]
    assert cell(ask("draw", "event", fire), 0, "12") == draw.event(4, 9, most=12).cycles.at_most(12)
    assert [row.actor for row in ask("draw", "order", fire).rows] == ["ana", "ben"]
    one = [OddsActor(name="npc", number=6, npc_class="OT")]
    worth = npc_deck.by_increment(npc_deck.one("OT", 6), npc_deck.taken())
    assert [Fraction(each.exact) for each in ask("npc_deck", "increments", one).rows[0].cells] == list(worth)
    assert cell(ask("npc_deck", "next", one), 0, "0") == Fraction(17, 54)


def test_it_is_said_where_equal_cards_go_by_lot() -> None:
    eight = [OddsActor(name=f"a{at}", number=5 if at else 10) for at in range(8)]
    assert ask("hands", "order", eight).notes == ("Tied: they act at the same time.",)
    assert ask("rolled", "order").notes == ()
    assert ask("rolled", "order", [*TWO, OddsActor(name="cat", number=3)]).notes == ("Tied: people settle it.",)
    many = [OddsActor(name=f"a{at}", number=10) for at in range(8)]
    told = ("Tied: they act at the same time.", "Of equal cards from 3 decks or more one comes first by lot here.")
    assert ask("hands", "order", many).notes == told
    big = [OddsActor(name="ana"), *(OddsActor(name=f"a{at}", number=16) for at in range(5))]
    assert ask("hands", "sweep", big, low=17, high=18).notes == told
    assert ask("hands", "sweep", many[:2] + TWO, low=8, high=8, of="actions").notes == ()
    own = OddsQuestion(system="hands", question="order", actors=many, options={"hand.deck_policy": "per_player"})
    assert answer(own).notes == told[:1]


def test_a_remark_on_a_table_is_a_note() -> None:
    """Without it a size-4 action seems to be everybody's on one Good Joker."""
    for question in ("next", "actions"):
        assert ask("npc_deck", question).notes == ("If the GM gives each what can be given.",)
    assert ask("npc_deck", "sweep", low=3, high=4).notes == ("If the GM gives each what can be given.",)
    assert ask("npc_deck", "increments").notes == ("If the app picks who acts.",)
    assert ask("hands", "best_set").notes == ("Dealt from 1 deck.",)
    assert ask("hands", "cards").notes == ()


def test_sweeps_over_passes_and_edge() -> None:
    found = ask("passes", "sweep", low=1, high=3, what="passes", of="actions")
    assert [row.number for row in found.rows] == [1, 2, 3]
    assert [round(row.cells[0].value) for row in found.rows] == [1, 2, 3]
    firsts = [cell(ask("passes", "sweep", low=edge, high=edge, what="edge"), 0, "1") for edge in (0, 3)]
    assert firsts[0] < firsts[1]


@pytest.mark.parametrize(
    ("system", "question", "sweep", "place"),
    [
        ("rolled", "scores", {}, "question"),
        ("npc_deck", "before", {}, "question"),
        ("rolled", "sweep", {"low": 0, "high": 1, "what": "edge"}, "sweep.what"),
        ("rolled", "sweep", {"low": 0, "high": 1, "of": "actions"}, "sweep.of"),
        ("npc_deck", "sweep", {"low": 0, "high": 1, "of": "order"}, "sweep.of"),
        ("passes", "sweep", {"low": 0, "high": 1, "what": "passes"}, "sweep.high"),
        ("passes", "sweep", {"low": 0, "high": 7, "what": "edge"}, "sweep.high"),
    ],
)
def test_what_is_no_question_says_where(system: str, question: str, sweep: dict[str, Any], place: str) -> None:
    with pytest.raises(InputError, match=rf"^{place}: "):
        ask(system, question, **sweep)


@pytest.mark.parametrize(
    ("system", "question", "options", "row", "column", "wanted"),
    [
        ("rolled", "order", {"d20.npc_tie": "reflexes_then_roster"}, 0, "1", Fraction(171, 400)),
        (
            "rolled",
            "order",
            {"d20.mode": "dealt"},
            0,
            "1",
            dealt.before(dealt.CardHolder("a"), dealt.CardHolder("b")).first,
        ),
        ("passes", "glitches", {"pass.glitch_rule": "more_than_half"}, 0, "critical",
         passes.initiative_test(4, rule="more_than_half").critical_glitch),
        ("passes", "actions", {"pass.max_passes": 1}, 0, "1", Fraction(1)),
        ("hands", "order", {"hand.deck_policy": "shared_fixed(2)"}, 0, "tied",
         hands.before(hands.cards(4), hands.cards(2), 2).together),
        ("hands", "before", {"hand.deck_policy": "per_player"}, 0, "b",
         hands.own_decks([("a", hands.cards(4)), ("b", hands.cards(2))]).place("a", 1)),
        ("npc_deck", "actions", {"npc.cards_per_increment": 2, "npc.good_joker": "black"}, 0, "mean",
         npc_deck.per_turn(npc_deck.one("OT", 4), npc_deck.card_worth("npc"), None,
                           NpcOptions(cards_per_increment=2, good_joker="black")).mean()),
    ],
)  # fmt: skip
def test_options_of_the_rules_change_the_answer(
    system: Any, question: Any, options: dict[str, Any], row: int, column: str, wanted: Fraction
) -> None:
    side: Any = "npc" if "d20.npc_tie" in options else "pc"
    number = 0 if "d20.mode" in options else 4
    party = [OddsActor(name="a", number=number, side=side, passes=2, npc_class="OT"),
             OddsActor(name="b", number=0 if not number else 2 if system == "hands" else 5, side=side)]  # fmt: skip
    asked = OddsQuestion(system=system, question=question, actors=party, options=options)
    assert cell(answer(asked), row, column) == wanted
    assert answer(asked) != answer(OddsQuestion(system=system, question=question, actors=party))


CHOICES = [
    (system, {**mode, option: value})
    for system, asked in SYSTEMS.items()
    if (system, "before") in ASKED
    for option, values in asked.options.items()
    for value in values
    for mode in ([{"d20.mode": "reroll"}, {"d20.mode": "dealt"}] if system == "rolled" else [{}])
    if value != "choice" and (value, mode.get("d20.mode")) != ("random", "dealt")
]


@pytest.mark.parametrize(("side", "other"), [("pc", "pc"), ("npc", "npc"), ("pc", "npc")])
@pytest.mark.parametrize(("system", "options"), CHOICES)
def test_of_two_alike_the_one_before_the_other_is_the_first(
    system: Any, options: dict[str, Any], side: Any, other: Any
) -> None:
    """With each option: also where a rule settles ties as they stand in the roster, or a lot does (D20-07, D20-08)."""
    party = [OddsActor(name="ana", number=3, side=side), OddsActor(name="ben", number=3, side=other)]
    order = answer(OddsQuestion(system=system, question="order", actors=party, options=options))
    before = answer(OddsQuestion(system=system, question="before", actors=party, options=options))
    assert [cell(before, 0, "ben"), cell(before, 1, "ana")] == [cell(order, 0, "1"), cell(order, 1, "1")]


@pytest.mark.parametrize(
    ("system", "options", "told"),
    [
        ("rolled", {"d20.mod": "dealt"}, "no such option"),
        ("rolled", {"pass.tie": "simultaneous"}, "no such option"),
        ("passes", {"pass.tie": 1}, "will not do"),
        ("hands", {"hand.deck_policy": "shared_fixed(99)"}, "decks: 99 is not from 1 to 20"),
        ("rolled", {"d20.mode": "dealt", "d20.pc_tie_fallback": "random"}, "not by lot"),
        ("npc_deck", {"npc.cards_per_increment": 5}, "too many here"),
    ],
)
def test_options_that_are_none_are_one_clear_line(system: Any, options: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError, match=told):
        answer(OddsQuestion(system=system, question="order", actors=TWO, options=options))


def test_an_event_has_no_turn_to_sweep_over() -> None:
    with pytest.raises(InputError, match="an event has no turn"):
        ask("draw", "sweep", [OddsActor(name="ana", number=1, event=2)], low=0, high=1)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_most_that_may_be_asked_is_answered(system: Any) -> None:
    """The biggest party with the biggest numbers, all different."""
    party = [
        OddsActor(name=f"a{at}", number=MOST_NUMBER[system] - at, passes=4, edge=6 if at < 3 else 0)
        for at in range(MOST_ACTORS[system])
    ]
    found = ask(system, "actions" if system == "npc_deck" else "order", party)
    assert len(found.rows) == len(party)


@pytest.mark.rule("HAND-60")
@pytest.mark.parametrize(("solo", "alone"), [("any_increment", 13), ("not_alone", 0), ("before_aces", 1)])
def test_a_red_joker_is_something_to_play_where_it_may_act_alone(solo: str, alone: int) -> None:
    """In any increment, in none, or before the Aces; of the order it is said that natural cards make it."""

    def told(question: QuestionKind) -> OddsAnswer:
        actors = [OddsActor(name="ana", number=6), OddsActor(name="ben", number=6)]
        return answer(OddsQuestion(system="hands", question=question, actors=actors, options={"hand.red_solo": solo}))

    each = hands.each_increment(hands.cards(6))
    chances = [str(one.with_joker if place < alone else one.natural) for place, one in enumerate(each)]
    assert [cell.exact for cell in told("in_increment").rows[0].cells] == chances
    assert (MessageText("odds.note.joker_first") in told("order").notes) == (solo == "before_aces")


@pytest.mark.parametrize("question", ["order", "before", "glitches", "sweep"])
def test_a_series_that_had_to_be_cut_says_how_far_chances_may_be_off(question: QuestionKind) -> None:
    """Sixes of Edge dice are rolled again without end; without Edge all is exact."""

    def error(edge: int) -> float:
        actors = [OddsActor(name="sam", number=5, edge=edge), OddsActor(name="rat", number=6)]
        sweep = OddsSweep(actor="rat", low=6, high=7) if question == "sweep" else None
        return answer(OddsQuestion(system="passes", question=question, actors=actors, sweep=sweep)).error

    assert error(0) == 0
    assert 0 < error(3) <= 2 * 2.0**-passes.TAIL


@pytest.mark.parametrize("question", ["actions", "sweep"])
def test_many_npc_cards_say_how_far_chances_are_rounded(question: QuestionKind) -> None:
    def error(cards: int) -> float:
        sweep = OddsSweep(actor="orc", low=6, high=6) if question == "sweep" else None
        asked = OddsQuestion(
            system="npc_deck",
            question=question,
            actors=[OddsActor(name="orc", number=6)],
            sweep=sweep,
            options={"npc.cards_per_increment": cards},
        )
        return answer(asked).error

    assert error(1) == 0
    assert 0 < error(3) < 2.0**-50


@pytest.mark.rule("HAND-13")
@pytest.mark.parametrize(("policy", "decks"), [("shared_auto", "1"), ("per_player", "3")])
def test_hands_with_a_deck_each_take_as_many_decks(policy: str, decks: str) -> None:
    actors = [OddsActor(name=name, number=2) for name in ("ana", "ben", "cy")]
    asked = OddsQuestion(system="hands", question="decks", actors=actors, options={"hand.deck_policy": policy})
    told = answer(asked)
    assert (told.columns, [cell.exact for cell in told.rows[0].cells]) == ((decks,), ["1"])


@pytest.mark.rule("MST-08")
@pytest.mark.parametrize(("target", "chances"), [("actor", ["1/2", "4/5"]), ("single_card", ["1/2", "1/2"])])
def test_a_hold_on_one_card_does_not_wait_for_the_others_of_its_actor(target: str, chances: list[str]) -> None:
    actors = [OddsActor(name="ana", number=1), OddsActor(name="dragon", number=4)]
    options = {"mst.trigger_target": target}
    told = answer(OddsQuestion(system="draw", question="holds", actors=actors, options=options))
    assert [row.cells[0].exact for row in told.rows] == chances


def test_notes_are_said_in_a_language_for_all_who_send_them_on() -> None:
    """As plain texts: an encoder takes no others."""
    for language, said in (("en", "Dealt from 1 or 2 decks, each by its chance."), ("de", "Gegeben aus 1 oder 2 ")):
        actors = [OddsActor(name=name, number=14) for name in ("ana", "ben", "cy")]
        asked = OddsQuestion(system="hands", question="best_set", actors=actors)
        [note] = msgspec.json.decode(msgspec.json.encode(answer(asked, language)))["notes"]
        assert note.startswith(said)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_number_of_a_sweep_has_a_heading(system: str) -> None:
    numbers = [SYSTEMS[system].number, *(one for one in SYSTEMS[system].parameters if one.is_swept)]
    assert {f"{kind}{one.name}" for one in numbers for kind in ("title.sweep_", "row.")} <= {
        *messages(ENGLISH, "odds_tables")
    }


def test_every_number_that_has_bounds_has_a_name() -> None:
    """With that of the actor whose number it is, where ``within`` is given one."""
    names = messages(ENGLISH, "mistakes")
    found = set()
    for path in Path(limits.__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(call, ast.Call) and ast.unparse(call.func) == "within":
                key = f"part.what.{ast.literal_eval(call.args[0])}"
                assert params_of(names[key]) == ({"name"} if call.keywords else set())
                found.add(key)
    assert found == {key for key in names if key.startswith("part.what.")}
