"""The runtime: commands, answers, and what each seat may do."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.core.table import ANA, BOB, code, fight, loaded, sent
from tests.core.toy import TOY, Act
from turnkeeper.core.commands import (
    Amend,
    AnswerByApp,
    AnswerPrompt,
    Automate,
    Begin,
    BringBack,
    Command,
    End,
    Grant,
    Join,
    Leave,
    Note,
    Rename,
    SetOption,
    Show,
    TakeOut,
    Undo,
)
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import EngineError, InputError
from turnkeeper.core.events import Noted
from turnkeeper.core.fight import decide
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.log import write_log
from turnkeeper.core.model import GM, SCREEN, Refusal
from turnkeeper.core.proposal import Receipt


def test_a_refused_command_leaves_no_trace() -> None:
    found = fight()
    rows, state = found.rows, found.state
    assert code(found.send(Act(ActorId("spy")), ANA)) == "core.no_such_actor"
    assert (found.rows, found.state) == (rows, state)


def test_a_command_id_sent_again_gives_the_first_result_and_does_nothing() -> None:
    found = fight(begin=False)
    first = found.send(Begin(), GM, cause="id-1")
    rows = found.rows
    assert found.send(Begin(), GM, cause="id-1") == first
    assert found.rows == rows


def test_hidden_and_missing_actors_are_refused_alike() -> None:
    """A seat cannot find out whether a hidden actor is there by asking for it."""
    found = fight()
    answers = [found.send(Act(ActorId(ref)), ANA) for ref in ("spy", "ghoul", "nobody")]
    assert [code(answer) for answer in answers] == ["core.no_such_actor"] * 3


def test_a_mask_names_the_unknown_actor() -> None:
    """A player's ``?1`` is the ghoul: the refusal is about whose it is, not about who it is."""
    assert code(fight().send(Act(ActorId("?1")), ANA)) == "core.not_yours"
    assert code(fight().send(Act(ActorId("?2")), ANA)) == "core.no_such_actor"


def test_the_log_tells_of_a_group_that_acts_as_one_as_of_several() -> None:
    """And of a lone one of the same name as of one, no matter what is hidden beside it."""
    found = Encounter.open("draw", seed="several")
    for actor, count, visibility in (("dogs", 5, "unknown"), ("lone", 1, "known")):
        sent(found, Join(ActorId(actor), "npc", "Fen dogs", count=count, visibility=visibility))  # type: ignore[arg-type]
    assert found.lines(GM)[0].text == "Fen dogs join."
    told = [entry.text for entry in found.lines(SCREEN) if "join" in entry.text]
    assert told == ["?1 joins.", "Fen dogs joins."]


def test_a_soft_refusal_yields_to_the_gm_and_the_log_says_which_rule_was_set_aside() -> None:
    found = fight()
    last = found.state.fight.actors
    late = next(actor for actor in last if code_or_done(found, actor) == "toy.not_up")
    done = found.send(Act(late), GM, insist=True)
    assert isinstance(done, Receipt)
    assert found.rows[done.first - 1].overrules == "TOY-3"


def code_or_done(found: Encounter, actor: ActorId) -> str:
    refusal = found.try_out(Act(actor), GM)
    return refusal.code if refusal else ""


def test_a_player_cannot_insist() -> None:
    found = fight()
    seats = (ANA, BOB)
    late = next(seat for seat in seats if found.try_out(Act(next(iter(seat.actors))), seat))
    assert code(found.send(Act(next(iter(late.actors))), late, insist=True)) == "toy.not_up"


@pytest.mark.rule("CORE-09")
def test_an_override_is_marked_in_the_log() -> None:
    found = fight()
    done = sent(found, Grant(ActorId("spy")))
    assert found.rows[done.first - 1].overrules == "CORE-09"
    assert code(found.send(Grant(ActorId("ana")), ANA)) == "core.gm_only"


def test_a_screen_may_do_nothing() -> None:
    found = fight()
    assert code(found.send(Act(ActorId("ana")), SCREEN)) == "core.not_yours"
    assert code(found.send(Undo(), SCREEN)) == "core.not_yours"
    assert found.actions(SCREEN) == ()


def test_a_system_that_never_comes_to_rest_is_broken_not_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    found = fight(begin=False)
    monkeypatch.setattr("turnkeeper.core.decision.MOST_CONSEQUENCES", 50)
    monkeypatch.setattr(type(TOY), "advance", lambda _self, _state: (Noted("again"),))
    with pytest.raises(EngineError):
        found.send(Begin(), GM)


# -- answers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CORE-04")
def test_the_table_may_answer_per_step_and_actor() -> None:
    """Ana rolls her own die while the app rolls everybody else's; set back, the app rolls hers too."""
    found = fight(begin=False)
    sent(found, Automate("table", "die", ActorId("ana")), ANA)
    sent(found, Begin())
    assert [ask.id for ask in found.prompts()] == ["r1/die/ana"]
    sent(found, Automate("app", "", ActorId("ana")), ANA)
    assert found.prompts() == ()


@pytest.mark.rule("CORE-07")
def test_a_setting_in_force_is_no_change_even_after_another_actors_setting() -> None:
    """Bob's setting says nothing of Ana's; one for all of her steps does."""
    found, again = fight(begin=False), Automate("table", "die", ActorId("ana"))
    sent(found, again)
    sent(found, Automate("app", "die", ActorId("bob")))
    assert code(found.send(again, GM)) == "core.no_change"
    sent(found, Automate("app", "", ActorId("ana")))
    sent(found, again)


@pytest.mark.rule("CORE-04", "CORE-14")
def test_a_setting_is_told_to_those_who_roll_by_it() -> None:
    """One for everybody to every seat; Ana's to Ana and the GM."""
    found = fight(begin=False)
    for setting, told in (
        (Automate("table"), (GM, ANA, BOB, SCREEN)),
        (Automate("app", "die"), (GM, ANA, BOB, SCREEN)),
        (Automate("table", "die", ActorId("ana")), (GM, ANA)),
    ):
        sent(found, setting)
        assert [seat for seat in (GM, ANA, BOB, SCREEN) if found.new_lines(seat)] == list(told)


@pytest.mark.rule("CORE-04", "CORE-12")
def test_a_setting_goes_with_its_actor() -> None:
    """Another who comes under that id rolls as everybody does."""
    found = fight(begin=False)
    sent(found, Automate("table", "die", ActorId("ana")))
    sent(found, Automate("table", "card", ActorId("bob")))
    sent(found, Leave(ActorId("ana")))
    assert [setting.actor for setting in found.state.fight.automation] == ["bob"]


def test_a_player_cannot_set_who_answers_for_another() -> None:
    assert code(fight().send(Automate("table", "die", ActorId("bob")), ANA)) == "core.not_yours"


def test_nobody_is_set_to_answer_what_there_is_not() -> None:
    found = fight()
    refused = found.send(Automate("table", "dice"), GM)
    assert code(refused) == "core.no_such_step"
    assert isinstance(refused, Refusal)
    assert refused.params == {"step": "dice", "steps": "die, card"}
    assert code(found.send(Automate("table", "dice", ActorId("bob")), ANA)) == "core.not_yours"


def test_entering_and_resolving_answer_the_same_ask() -> None:
    found = fight(table=True)
    sent(found, AnswerPrompt(PromptId("r1/die/ana"), (5,)), ANA)
    sent(found, AnswerByApp(PromptId("r1/die/bob")), BOB)
    assert found.state.totals[ActorId("ana")] == 5
    assert code(found.send(AnswerPrompt(PromptId("r1/die/ana"), (5,)), ANA)) == "core.no_such_ask"


def test_only_the_owner_and_the_gm_may_answer() -> None:
    """For another player's ask the answer is the same as for one that does not exist."""
    found = fight(table=True)
    mine, none = (found.send(AnswerPrompt(PromptId(ask), (5,)), ANA) for ask in ("r1/die/bob", "r1/die/nobody"))
    assert code(mine) == code(none) == "core.no_such_ask"


def test_why_answers_in_the_seats_own_spelling_and_not_about_the_hidden() -> None:
    found = fight()
    reason = found.why(ActorId("?1"), ActorId("ana"), ANA)
    assert not isinstance(reason, Refusal)
    assert {reason.first, reason.second} == {"?1", "ana"}
    assert code(found.why(ActorId("spy"), ActorId("ana"), ANA)) == "core.no_such_actor"  # type: ignore[arg-type]


@pytest.mark.rule("CORE-13")
def test_when_the_gm_ends_the_fight_nothing_more_happens_in_it() -> None:
    found = fight()
    sent(found, End())
    assert found.table(GM).stage == "over"
    assert found.prompts() == ()
    assert code(found.send(Act(ActorId("ana")), ANA)) == "core.over"
    sent(found, Undo())
    assert found.table(GM).stage == "fighting"


@pytest.mark.rule("CORE-02")
def test_an_option_changed_in_mid_round_bites_from_the_next() -> None:
    found = fight()
    sent(found, SetOption("toy.first", "lowest"))
    assert found.state.fight.options.first == "highest"
    for actor in ("ana", "bob", "ghoul", "spy"):
        sent(found, Grant(ActorId(actor)))
    assert found.state.number == 2
    assert found.state.fight.options.first == "lowest"


@pytest.mark.rule("CORE-02")
@pytest.mark.parametrize("options", [{"toy.last": "highest"}, {"toy.first": "fastest"}, {"toy.first": 3}])
def test_an_unknown_option_or_value_is_refused_before_the_fight(options: dict[str, object]) -> None:
    with pytest.raises(InputError, match="option toy"):
        Encounter.open(TOY, seed="x", options=options)


class Flee(Leave, frozen=True, tag="toy.flee"):
    """A system's own command."""


def test_a_command_that_extends_one_of_the_core_is_the_systems() -> None:
    state = fight().state
    assert decide(state.fight, Leave(ActorId("ana")), GM, TOY.codec)
    assert decide(state.fight, Flee(ActorId("ana")), GM, TOY.codec) is None


@pytest.mark.rule("CORE-02")
def test_an_unknown_option_is_refused_in_the_fight_too() -> None:
    assert code(fight().send(SetOption("toy.last", 1), GM)) == "core.bad_option"


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (Join(ActorId("ana"), "pc"), "core.actor_exists"),
        (Join(ActorId("?1"), "pc"), "core.bad_id"),
        (Join(ActorId("Ana B"), "pc"), "core.bad_id"),
        (Join(ActorId("x"), "pc", "a\nb"), "core.bad_text"),
        (Join(ActorId("x"), "pc", "a" * 201), "core.bad_text"),
        (Join(ActorId("x"), "pc", count=0), "core.bad_count"),
        (Join(ActorId("x"), "pc", profile={"speed": "fast"}), "core.bad_profile"),
        (Join(ActorId("x"), "pc", profile={"sped": 1}), "core.bad_profile"),
        (Amend(ActorId("ana"), {"speed": 99}), "core.bad_profile"),
        (Amend(ActorId("ana"), {"speed": 2}), "core.no_change"),
        (TakeOut(ActorId("nobody")), "core.no_such_actor"),
        (BringBack(ActorId("ana")), "core.not_out"),
        (Rename(ActorId("ana"), " "), "core.bad_text"),
        (Rename(ActorId("ana"), "\u200b\u2060"), "core.bad_text"),
        (Rename(ActorId("ana"), "\u061c\ufe0f"), "core.bad_text"),
        (Show(ActorId("ana"), "known"), "core.no_change"),
        (Begin(), "core.begun"),
        (Note("\x00"), "core.bad_text"),
    ],
)
def test_the_roster_refuses_what_makes_no_sense(command: Command, refusal: str) -> None:
    assert code(fight().send(command, GM)) == refusal


def test_names_in_every_script_are_taken_as_they_are() -> None:
    found = fight()
    for number, name in enumerate(["Žofie", "王小明", "🐉 Drache", "عنترة", "a\u200db"]):
        sent(found, Join(ActorId(f"n{number}"), "pc", name))
        assert found.table(GM).actors[-1].name == name
    assert loaded(found.export()).state == found.state


def test_pictures_are_json() -> None:
    found = fight()
    assert msgspec.json.decode(msgspec.json.encode(found.table(ANA)))["system"] == "toy"


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copy_of_a_fight_goes_its_own_way_and_its_log_opens(copied: Callable[[Any], Any]) -> None:
    found = fight()
    log = found.export()
    other = copied(found)
    assert other.export() == log
    sent(other, End())
    assert found.export() == log
    assert loaded(other.export()).state == other.state


def _pickled(rows: Any) -> Any:  # noqa: ANN401 - rows, and back
    return pickle.loads(pickle.dumps(rows))  # noqa: S301 - made here


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, _pickled])
def test_copied_rows_are_written_as_they_were(copied: Callable[[Any], Any]) -> None:
    rows = fight().rows
    assert write_log(tuple(map(copied, rows))) == write_log(rows)


@pytest.mark.parametrize("text", [5, None, b"x", "\ud800", "x" * 2**20])
def test_nothing_is_written_that_no_log_can_hold(text: Any) -> None:  # noqa: ANN401 - of any type
    cause: Any = text or 5
    for given in ({"seed": text}, {"seed": "x", "name": text}, {"seed": "x", "clock": lambda: text}):
        with pytest.raises(InputError):
            Encounter.open(TOY, **given)
    found = fight()
    before = found.export()
    with pytest.raises(InputError):
        found.send(End(), msgspec.structs.replace(GM, id=text))
    with pytest.raises(InputError):
        found.send(End(), GM, cause=cause)
    assert found.export() == before
