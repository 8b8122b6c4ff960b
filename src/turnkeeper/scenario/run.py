"""Running a scenario: its steps, what is expected of each, and what must hold of every fight."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias, TypeVar, cast

import msgspec
from msgspec import Struct

from turnkeeper.core.commands import AnswerByApp, AnswerPrompt, Command, Redo, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, PromptId, SeatId
from turnkeeper.core.message import joined
from turnkeeper.core.model import GM, Refusal, Seat
from turnkeeper.core.prompts import Prompt, TieOrder, why_closed
from turnkeeper.core.proposal import Receipt
from turnkeeper.roster.toml import file_bytes
from turnkeeper.scenario.compare import Mismatch, phrase, shown, stands_in
from turnkeeper.scenario.expectations import look
from turnkeeper.scenario.model import AnswerTo, Expect, ExpectedRefusal, Reload, Restart, Scenario, ScenarioStep
from turnkeeper.scenario.read import read_scenario
from turnkeeper.scenario.report import Difference, Report
from turnkeeper.scenario.scripted_chance import Forced, Unforced

T = TypeVar("T")
MOST_REPEATS = 1000
"""The number of times that a command is given for ``until``."""


def check(source: str | Path | bytes) -> Report:
    """Run the scenario in a file, or in a text (bytes, or a string of several lines).

    Raises :class:`~turnkeeper.core.errors.InputError` when it is no scenario: one line, with the file and the step.
    """
    if isinstance(source, bytes) or (isinstance(source, str) and "\n" in source):
        return run(read_scenario(source))
    return run(read_scenario(file_bytes(source), str(source)))


class PlayedStep(Struct, frozen=True):
    """A step that was played: what it did, and how the fight stands then. Step ``None``: before the first."""

    step: ScenarioStep | None
    did: str
    """The command and its seat, in words."""
    result: Receipt | Refusal | None
    fight: Encounter
    seats: tuple[Seat, ...]
    silent: bool
    """The step wrote no row of the log."""


StepObserver: TypeAlias = Callable[[PlayedStep], None]


def run(scenario: Scenario, *, watch: StepObserver | None = None) -> Report:
    """Run a scenario that was read. ``watch`` is called when the fight is set up, and after each step."""
    runner = _Runner(scenario, watch)
    runner.run()
    return Report(
        scenario.id, scenario.title, scenario.roster.system, scenario.rules, scenario.place, len(scenario.steps),
        runner.checks, tuple(runner.differences),
    )  # fmt: skip


class _Stop(Exception):  # noqa: N818 - the rest of the scenario would mean nothing
    """The scenario cannot go on."""


class _Runner:
    """One run. What it finds is in ``differences``."""

    def __init__(self, scenario: Scenario, watch: StepObserver | None = None) -> None:
        self.scenario = scenario
        self.checks = 0
        self.differences: list[Difference] = []
        self._forced = Forced(scenario.unforced)
        self._forced.add(scenario.chance)
        self._seats = {
            name: Seat(SeatId(name), role, frozenset(map(ActorId, actors)))  # type: ignore[arg-type] # read.py makes roles only
            for name, (role, actors) in scenario.seats.items()
        }
        self._labels: dict[str, object] = {}
        self._prompts: set[str] = set()
        """The ids of all prompts there were."""
        self._named: dict[str, ScenarioStep] = {}
        """The steps that answer a prompt by its id, by that id."""
        self._step = 0
        self._did = ""
        self._watch = watch
        self._result: Receipt | Refusal | None = None
        self._fight: Encounter

    def _opened(self, options: dict[str, object]) -> Encounter:
        roster = msgspec.structs.replace(self.scenario.roster, options={**self.scenario.roster.options, **options})
        try:
            fight = roster.start(seed=self.scenario.seed)
        except InputError as problem:
            raise problem.at(self.scenario.place) from None
        fight.force(self._forced)
        return fight

    def run(self) -> None:
        try:
            self._fight = self._guarded(lambda: self._opened({}))
            self._watched(None, silent=False)
            for step in self.scenario.steps:
                self._step, self._did = step.number, _told(step)
                self._one(step)
            self._step, self._did = 0, ""
            self._guarded(self._verify)
        except _Stop:
            return
        prompts = self._prompts | self._forced.asked
        for name, step in self._named.items():
            self._step, self._did = step.number, _told(step)
            self._note(
                name in prompts,
                phrase("prompt_named"),
                phrase("prompt_at_some_time", name=name),
                shown(sorted(prompts)),
            )
        self._step, self._did = 0, ""
        left = self._forced.left()
        self._note(not left, phrase("never_needed"), phrase("nothing_bracketed"), shown(left))

    def _note(self, good: bool, what: str, expected: str, got: str) -> None:  # noqa: FBT001 - the finding itself
        self.checks += 1
        if not good:
            self.differences.append(Difference(self._step, self._did, what, expected, got))

    def _fail(self, what: str, expected: str, got: str) -> _Stop:
        self._note(False, what, expected, got)  # noqa: FBT003 - a failure
        return _Stop()

    def _watched(self, step: ScenarioStep | None, *, silent: bool) -> None:
        if self._watch is not None:
            seats = tuple(self._seats.values())
            self._watch(PlayedStep(step, self._did, self._result, self._fight, seats, silent))

    # -- steps -----------------------------------------------------------------------------------------------------

    def _one(self, step: ScenarioStep) -> None:
        self._forced.add(step.chance)
        rows = self._guarded(lambda: self._act(step))
        silent = rows == len(self._fight.rows)
        self._guarded(self._shown_to_all)
        self._watched(step, silent=silent)
        for expect in step.expects:
            self._guarded(functools.partial(self._look, expect, silent=silent))

    def _guarded(self, what: Callable[[], T]) -> T:
        """Run a step; an error in it is a finding, and the end."""
        try:
            return what()
        except (_Stop, InputError):
            raise
        except Unforced as problem:
            ask = problem.ask
            needed = phrase("chance_for" if ask.of else "chance_for_all", prompt=ask.id, step=ask.step, actor=ask.of)
            raise self._fail("chance", needed, problem.problem) from None
        except Exception as problem:  # a report for a reader on any error; the cause keeps its trace
            raise self._fail(phrase("engine"), phrase("no_error"), f"{type(problem).__name__}: {problem}") from problem

    def _act(self, step: ScenarioStep) -> int:
        """Do what the step says; how long the log was before its last command."""
        rows = len(self._fight.rows)
        match step.action:
            case None:
                result: Receipt | Refusal | None = None
            case Restart():
                self._verify()
                self._forced.forget()
                self._labels.clear()
                self._fight = self._opened(dict(step.action.options))
                result, rows = None, 0
            case Reload():
                self._fight = self._loaded()
                result = None
            case AnswerTo():
                result = self._send(step, self._answer(step))
            case _:
                result = self._send(step, step.action)
                if step.until is not None and not isinstance(result, Refusal):
                    rows, result = self._again(step, step.action, step.until)
        self._result = result
        if step.refused is None and isinstance(result, Refusal):
            raise self._fail(phrase("the_command"), phrase("accepted"), self._refusal(result))
        if step.refused is not None:
            self._refused(step.refused, result)
        if step.label:
            self._labels[step.label] = self._fight.state
        return rows

    def _again(self, step: ScenarioStep, command: Command, until: Expect) -> tuple[int, Receipt | Refusal]:
        """Give a command until ``until`` is seen; how long the log was before the last one, and what came of it."""
        rows = len(self._fight.rows)
        result: Receipt | Refusal = Receipt("", 0, 0)
        for _ in range(MOST_REPEATS):
            missing = next(filter(None, look(self._fight, self._seats[until.seat], until, silent=False)), None)
            if missing is None:
                return rows, result
            rows = len(self._fight.rows)
            result = self._send(step, command)
            if isinstance(result, Refusal):
                break
        else:
            missing = Mismatch("until", phrase("some_time"), phrase("not_in", number=MOST_REPEATS))
        seen = missing.seen
        if isinstance(result, Refusal):
            seen = phrase("then", seen=seen, refused=self._refusal(result))
        raise self._fail(phrase("until", what=missing.where), missing.wanted, seen)

    def _send(self, step: ScenarioStep, command: Command) -> Receipt | Refusal:
        seat = self._seats[step.by]
        state, rows = self._fight.state, len(self._fight.rows)
        self._prompts.update(ask.id for ask in self._fight.prompts())
        result = self._fight.send(command, seat, insist=step.insist, cause=step.cause)
        if isinstance(result, Refusal):
            unchanged = self._fight.state == state and len(self._fight.rows) == rows
            self._note(unchanged, phrase("after_refusal"), phrase("unchanged"), phrase("changed"))
        return result

    def _answer(self, step: ScenarioStep) -> Command:
        answer = cast("AnswerTo", step.action)
        if "/" in answer.ask:
            self._named.setdefault(answer.ask, step)
        prompts = [ask for ask in self._fight.prompts() if ask.id == answer.ask]
        if not prompts:
            prompts = [ask for ask in self._fight.prompts() if ask.step == answer.ask and _is_of(ask, answer.of)]
            prompts = [ask for ask in prompts if not why_closed(ask)] or prompts
        if not prompts and step.refused is not None:
            ask = PromptId(answer.ask)  # the engine is to say that there is none
        elif len(prompts) != 1 and not (prompts and answer.value is None):
            there = ", ".join(ask.id for ask in self._fight.prompts()) or phrase("nothing")
            wanted = phrase("one_open_of" if answer.of else "one_open", name=answer.ask, actor=answer.of)
            raise self._fail(phrase("waits_for"), wanted, there)
        else:
            ask = prompts[0].id
        return AnswerByApp(ask) if answer.value is None else AnswerPrompt(ask, answer.value, answer.total)

    def _refused(self, wanted: ExpectedRefusal, result: Receipt | Refusal | None) -> None:
        so = [part for part in (wanted.code, wanted.rule, wanted.text) if part]
        if wanted.soft is not None:
            so.append("(soft)" if wanted.soft else "(not soft)")
        expected = phrase("refused_so" if so else "refused", what=" ".join(so))
        if not isinstance(result, Refusal):
            raise self._fail(phrase("the_command"), expected, phrase("accepted"))
        text = self._fight.refusal_text(result)
        good = (
            wanted.code in ("", result.code)
            and wanted.rule in ("", result.rule)
            and wanted.soft in (None, result.soft)
            and stands_in(wanted.text, text)
        )
        self._note(good, phrase("the_command"), expected, self._refusal(result))

    def _refusal(self, refusal: Refusal) -> str:
        text = self._fight.refusal_text(refusal)
        return phrase("refused_soft" if refusal.soft else "refused_by", code=refusal.code, rule=refusal.rule, text=text)

    def _look(self, expect: Expect, *, silent: bool) -> None:
        for problem in look(self._fight, self._seats[expect.seat], expect, silent=silent):
            if problem is None:
                self.checks += 1
                continue
            where = phrase("seen_by", looked_at=problem.where, seat=expect.seat)
            self._note(False, where, problem.wanted, problem.seen)  # noqa: FBT003 - what is not as expected
        if expect.same_as is not None:
            if expect.same_as not in self._labels:
                raise self._fail("same_as", phrase("labelled", name=expect.same_as), shown(sorted(self._labels)))
            same = self._labels[expect.same_as] == self._fight.state
            self._note(same, phrase("whole_state"), phrase("as_at", name=expect.same_as), phrase("another"))

    def _shown_to_all(self) -> None:
        """Every seat can be drawn after every step."""
        for seat in self._seats.values():
            msgspec.json.encode((self._fight.table(seat), self._fight.view(seat), self._fight.actions(seat)))

    # -- what must hold of every fight -----------------------------------------------------------------------------

    def _loaded(self) -> Encounter:
        """The fight as its exported log gives it; the log must give all of it (CORE-08)."""
        fight = Encounter.load(self._fight.export(), systems=lambda _: self._fight.system)
        fight.force(self._forced)
        why = fight.damage.problem if fight.damage else ""
        self._note(fight.damage is None, phrase("read_back"), phrase("whole"), phrase("damaged", why=why))
        self._note(fight.state == self._fight.state, phrase("replayed"), phrase("the_same"), phrase("another"))
        for seat in self._seats.values():
            same = fight.lines(seat) == self._fight.lines(seat) and fight.table(seat) == self._fight.table(seat)
            self._note(same, phrase("replay_seat", seat=seat.id), phrase("the_same"), phrase("something_else"))
        return fight

    def _verify(self) -> None:
        """Replay gives the same fight; taken back to the start and restored it is the same again (CORE-08)."""
        fight = self._loaded()
        before = fight.state
        back = 0
        while not isinstance(fight.send(Undo(), GM), Refusal):
            back += 1
        start = fight.system.initial(fight.system.codec.options(fight.opened.options))
        self._note(fight.state == start, phrase("taken_back"), phrase("start"), phrase("another"))
        for _ in range(back):
            fight.send(Redo(), GM)
        self._note(fight.state == before, phrase("restored"), phrase("same_state"), phrase("another"))


def _is_of(ask: Prompt, actor: str) -> bool:
    """Whether a prompt is the actor's, or its tie."""
    return actor in ("", ask.of) or (isinstance(ask, TieOrder) and actor in ask.tied)


def _told(step: ScenarioStep) -> str:
    """Who does what, for the report."""
    match step.action:
        case None:
            return step.note
        case Restart():
            return phrase("start_again")
        case Reload():
            return phrase("read_log_back")
        case AnswerTo(ask, of, value):
            told = phrase("by_app") if value is None else " ".join(map(str, value))
            return joined(": ", (step.by, f"answer {ask} {of}".rstrip(), told))
        case command:
            fields = msgspec.to_builtins(command)
            kind, extent = fields.pop("type"), [key for key in sorted(command.extent) if fields.pop(key)]
            parts = [_part(value) for value in fields.values() if value not in ("", [], {}, None)]
            return " ".join((f"{step.by}: {kind}", *parts, *extent)).rstrip()


def _part(value: object) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    return value if isinstance(value, str) else shown(value)
