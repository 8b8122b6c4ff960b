"""Each text that says why a request was not carried out has a message, and so a translation."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Annotated, Any, Literal

import msgspec
import pytest

import turnkeeper
from tests.service.support import run
from turnkeeper.service import repository
from turnkeeper.service.problems import Problem, TooMany, plainly
from turnkeeper.service.schemas import CommandRequest, NewActor, NewFight, NewInvitation
from turnkeeper.service.service import Service
from turnkeeper.service.translated import PROBLEMS, found_by, problem_in
from turnkeeper.store import MemoryStore

PACKAGE = Path(turnkeeper.__file__).parent
KINDS = frozenset(("Bad", "Missing", "Conflict", "TooMany", "Unknown", "Forbidden", "Unavailable", "_details"))


def written() -> Iterator[tuple[str, str]]:
    """The codes with their texts as the sources have them; 4 stands for what is filled in."""
    for folder in ("service", "web"):
        for path in sorted((PACKAGE / folder).glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
                    code = next((_text(one) for one in node.args[:2] if re.match(r"[a-z_]+\.", _text(one))), "")
                    texts = [_text(one) for one in node.args[1:] if _text(one) and _text(one) != code]
                    yield from ((code, text) for text in texts if code)
    yield from ((f"store.{code}", text) for code, text in repository._SAID.values())


def _text(node: ast.expr) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(one.value) if isinstance(one, ast.Constant) else "4" for one in node.values)
    return ""


@pytest.mark.parametrize(("code", "text"), sorted(set(written())))
def test_a_problem_has_a_message(code: str, text: str) -> None:
    sample = text.replace("this 4.", "this seat.")
    assert found_by(PROBLEMS, sample, code), "write it into translations/en/problems.ftl, and into every other language"
    assert problem_in("de", code, sample) != sample


def test_what_is_filled_in_comes_along() -> None:
    text = "This server keeps at most 20 fights: delete some that are over."
    assert problem_in("de", "fight.too_many", text).startswith("Dieser Server behält höchstens 20 Kämpfe")
    assert problem_in("de", "command.malformed", "colour: no such field").endswith("Befehl: colour: no such field")


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        (int, b'"x"'),
        (Annotated[str, msgspec.Meta(max_length=2)], b'"long"'),
        (Annotated[int, msgspec.Meta(ge=1)], b"0"),
        (Annotated[str, msgspec.Meta(pattern="a+")], b'"b"'),
        (Literal["a", "b"], b'"c"'),
        (CommandRequest, b"{}"),
        (NewInvitation, b'{"role": "player", "strange": 1}'),
        (int, b"{"),
        (int, b"nonsense"),
    ],
)
def test_what_the_decoder_says_is_told_in_german(kind: Any, body: bytes) -> None:  # noqa: ANN401 - any type
    """Each thing that can be wrong with a value: this fails where a newer decoder says it in other words."""
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(body, type=kind)
    english = plainly(str(caught.value))
    german = problem_in("de", "http.bad_request", english)
    assert not re.search(r"Expected|Object|Invalid|Input|out of", german), (english, german)


@pytest.mark.parametrize("language", ["en", "de"])
def test_to_say_a_problem_takes_few_steps_however_many_messages_there_are(language: str) -> None:
    """A client that sends too many commands is told so for each, and the others wait meanwhile."""
    problem = TooMany("http.too_often", "Too many requests. Wait a little.")
    problem.said(language)
    calls = 0

    def count(_frame: FrameType, event: str, _what: object) -> None:
        nonlocal calls
        calls += event.endswith("call")

    sys.setprofile(count)
    try:
        problem.said(language)
    finally:
        sys.setprofile(None)
    assert calls < 40


def test_what_has_no_message_stays_as_it_is() -> None:
    assert problem_in("de", "plugin.strange", "Something else.") == "Something else."
    assert problem_in("xx", "fight.missing", "There is no such fight.") == "There is no such fight."


@pytest.mark.parametrize(
    ("detail", "said"),
    [
        ("actors[1].name: there are two of that name", "actors[1].name: zwei haben diesen Namen"),
        ("cards of the event: 25 is not from 1 to 20", "Karten des Ereignisses: 25 liegt nicht zwischen 1 und 20"),
        (
            "option npc.cards_per_increment: more than 4 cards an increment are too many here",
            "option npc.cards_per_increment: mehr als 4 Karten je Takt sind hier zu viele",
        ),
        (
            "question: rolled has one action for everybody each round",
            "question: in rolled hat jeder eine Aktion je Runde",
        ),
    ],
)
def test_what_is_no_question_on_odds_is_told_in_german(detail: str, said: str) -> None:
    """The mistakes of questions are those of the terminal."""
    assert problem_in("de", "odds.malformed", detail) == f"Das ist keine gültige Frage: {said}"


@pytest.mark.parametrize(
    ("code", "detail", "said"),
    [
        ("fight.malformed", "nope: there is no such preset", "nope: so ein Spiel gibt es nicht"),
        (
            "fight.malformed",
            "roster: line 2: actor 1 (a): reflexes: should be a whole number, is text",
            "roster: Zeile 2: actor 1 (a): reflexes: hier war eine ganze Zahl erwartet, es kam Text",
        ),
        ("fight.malformed", "option x: 'y' will not do (there are: a, b)", "option x: 'y' geht nicht (es gibt: a, b)"),
        ("log.malformed", "row 1: not a Turnkeeper log: empty", "Zeile 1: kein Protokoll von Turnkeeper: leer"),
    ],
)
def test_what_cannot_be_made_or_read_is_told_in_german(code: str, detail: str, said: str) -> None:
    """As in the terminal; the place in front of it stays."""
    assert problem_in("de", code, detail).endswith(f": {said}")
    assert problem_in("de", code, f"{'x: ' * 400}is missing").endswith("x: is missing"), "too long to look for"


DRAW = 'system = "draw"\n[[actor]]\nname = "Ana"\nnames = ["AS"]\n[[actor]]\nname = "Bo"\nnames = ["AS"]\n'


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            {"npc.cards_per_increment": 11},
            "npc.cards_per_increment: 11 geht nicht: darf höchstens 10 sein",
        ),
        (
            {"hand.encumbrance_table": [0, 1, 2, 3, -4]},
            "hand.encumbrance_table: [0, 1, 2, 3, -4] geht nicht: muss mindestens 0 sein",
        ),
    ],
)
def test_what_is_wrong_with_an_option_of_a_new_fight_is_told_in_german(options: dict[str, object], said: str) -> None:
    """In plain words, as it is of a roster's."""

    async def play() -> None:
        with pytest.raises(Problem) as problem:
            await Service(MemoryStore()).creation.open(NewFight(system="countdown", options=options))
        assert problem.value.said("de") == f"So lässt sich kein Kampf anlegen: options: option {said}"

    run(play())


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (
            NewFight(system="rolled", actors=[NewActor(actor="ana", side="pc", profile={"reflexes": 1000})]),
            "So lässt sich kein Kampf anlegen: actor 1: „Reflexe“ muss höchstens 200 sein.",
        ),
        (NewFight(roster=DRAW), "So lässt sich kein Kampf anlegen: actor Bo: A♠ gehört schon Ana: Wähl eine andere."),
    ],
)
def test_why_a_rule_lets_nobody_into_a_new_fight_is_told_in_german(new: NewFight, said: str) -> None:
    """A refusal, as in a fight that runs."""

    async def play() -> None:
        with pytest.raises(Problem) as problem:
            await Service(MemoryStore()).creation.open(new, language="de")
        assert problem.value.said("de") == said

    run(play())
