"""Each reason why a request was not carried out has its message, in every language."""

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
from turnkeeper.core.errors import InputError
from turnkeeper.core.fluent import params_of
from turnkeeper.core.message import MessageText
from turnkeeper.service.problems import Bad, Conflict, Missing, Problem, Stale, TooMany, plainly
from turnkeeper.service.schemas import CommandRequest, NewActor, NewFight, NewInvitation
from turnkeeper.service.service import Service
from turnkeeper.store import MemoryStore
from turnkeeper.translations import ENGLISH, languages, messages
from turnkeeper.web.problems import details

PACKAGE = Path(turnkeeper.__file__).parent
KINDS = ("Bad", "Missing", "Conflict", "TooMany", "Unknown", "Forbidden", "Unavailable", "HttpProblem", "Damaged")


def sources() -> Iterator[ast.AST]:
    for folder in ("service", "web"):
        for path in sorted((PACKAGE / folder).glob("*.py")):
            yield from ast.walk(ast.parse(path.read_text("utf-8")))


def named() -> Iterator[tuple[str, frozenset[str]]]:
    """The keys that the sources name, each with the names of what is filled in."""
    for node in sources():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KINDS:
            keys = [str(one.value) for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            params = frozenset(str(one.arg) for one in node.keywords) | (
                {"detail"} if node.func.id == "Damaged" else set()
            )
            yield from ((key, params) for key in keys)


@pytest.mark.parametrize(("key", "params"), sorted(set(named()), key=str))
def test_what_the_code_names_there_is_with_these_parameters(key: str, params: frozenset[str]) -> None:
    for language in languages():
        assert params_of(messages(language, "problems")[key]) == params, language


def test_each_message_is_named_somewhere() -> None:
    words = {str(node.value) for node in sources() if isinstance(node, ast.Constant)}
    assert set(messages(ENGLISH, "problems")) <= words | {word.removeprefix("problems.") for word in words}


def test_a_problem_says_itself_in_each_language_under_one_code() -> None:
    problem = Conflict("fight.too_many", most=20)
    assert problem.text == "This server keeps at most 20 fights: delete some that are over."
    assert problem.said("de").startswith("Dieser Server behält höchstens 20 Kämpfe")
    assert (problem.code, Conflict("fight.too_many.guests").code) == ("fight.too_many", "fight.too_many")
    assert Missing("fight.missing").said("xx") == "There is no such fight."
    with pytest.raises(KeyError):
        Missing("fight.strange")


@pytest.mark.parametrize("language", languages())
def test_what_is_sent_is_plain_text(language: str) -> None:
    """The encoder takes no other."""
    for problem in (Bad("seat.gm"), Bad("http.bad_request", detail=MessageText("details.body")), Stale(b"{}")):
        sent = msgspec.json.decode(msgspec.json.encode(details(problem, language)))
        assert sent["detail"] == problem.said(language)


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
    german = Bad("http.bad_request", detail=english).said("de")
    assert not re.search(r"Expected|Object|[Ii]nvalid|Input|out of", german), (english, german)


@pytest.mark.parametrize("language", ["en", "de"])
def test_to_say_a_problem_takes_few_steps_however_many_messages_there_are(language: str) -> None:
    """A client that sends too many commands is told so for each, and the others wait meanwhile."""
    problem = TooMany("http.too_often")
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


def test_a_mistake_is_told_in_german_behind_its_place() -> None:
    mistake = InputError(MessageText("mistakes.odds.asked_named_twice"), "actors[1].name")
    said = "Das ist keine gültige Frage: actors[1].name: zwei haben diesen Namen"
    assert Bad("odds.malformed", detail=mistake.text).said("de") == said


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (NewFight(preset="nope"), "nope: so ein Spiel gibt es nicht"),
        (NewFight(system="passes", sample="passes"), "gib eins von system, preset, like, sample und roster an"),
    ],
)
def test_what_cannot_be_made_is_told_in_german(new: NewFight, said: str) -> None:
    async def play() -> None:
        with pytest.raises(Problem) as problem:
            await Service(MemoryStore()).creation.open(new)
        assert problem.value.said("de").startswith(f"So lässt sich kein Kampf anlegen: {said}")

    run(play())


def test_a_log_that_cannot_be_read_is_told_of_in_german() -> None:
    async def play() -> None:
        with pytest.raises(Problem) as problem:
            await Service(MemoryStore()).creation.bring(b"")
        assert problem.value.text == "row 1: not a Turnkeeper log: empty"
        assert problem.value.said("de").endswith(": Zeile 1: kein Protokoll von Turnkeeper: leer")

    run(play())


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
