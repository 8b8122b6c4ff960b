"""Decides commands: the rules' events, the events that follow, and the app's own dice and cards.

Nothing here changes a fight: a :class:`Decider` is given a state, and gives the rows that a command would write then.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container, Sequence
from functools import partial
from itertools import count
from typing import Any

import msgspec
from msgspec import Raw, Struct

from turnkeeper.core import chance
from turnkeeper.core.commands import AnswerByApp, AnswerPrompt, Automate, Command
from turnkeeper.core.errors import EngineError, InputError
from turnkeeper.core.events import Event
from turnkeeper.core.fight import answered_by_app, standing
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.log import NO_COMMAND, Head, LogRecord, seal_after
from turnkeeper.core.marks.anchors import as_set, due
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.decide import misplaced
from turnkeeper.core.marks.events import MarkSet
from turnkeeper.core.marks.model import Mark
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat
from turnkeeper.core.open_deal.dealer import Dealer
from turnkeeper.core.prompts import (
    Answer,
    Prompt,
    TieOrder,
    app_can_answer,
    bad_answer,
    settles,
    speaks_for_all,
    why_closed,
)
from turnkeeper.core.refusals import refuse
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.steps import CommandBatch, Step, Transition
from turnkeeper.core.system import AnySystem, outcome_steps, shared_steps
from turnkeeper.core.tables import may_answer
from turnkeeper.core.visibility import find_actor, resolve_actors, viewer_of

_ENCODER = msgspec.json.Encoder()
MOST_CONSEQUENCES = 100_000
"""Rows: far more than any command writes; a system that goes on is broken."""


MOST_REPEATED = 1_000
"""Rows: a step that repeats a command ends there."""

MOST_CHARACTERS = 20_000
"""The most characters of a seed, a fight's name, an id or a time: a row that is too long to be read has far more."""

_ANSWERS = (AnswerPrompt, AnswerByApp)


class DecisionPoint(Struct, frozen=True, gc=False):
    """The state in which a command is decided, with the last row before it."""

    state: Any
    last: Head

    def after(self, state: Any, row: LogRecord) -> DecisionPoint:  # noqa: ANN401 - the system's own state
        """The point after a row, at which the next command is decided."""
        return DecisionPoint(state, Head(row.seq, row.seal))


class Origin(Struct, frozen=True, gc=False):
    """The seat and the time of a command, shared by all its rows. Only the first row carries ``command``."""

    seat: SeatId
    cause: str
    at: str
    overrules: str = ""
    command: Raw = NO_COMMAND
    actors: tuple[ActorId, ...] = ()


def origin_of(by: SeatId, cause: str, at: str) -> Origin:
    """The origin of a command's rows. Raises :class:`InputError` for what is no text: its log could not be read."""
    require_texts(seat=by, cause=cause, clock=at)
    return Origin(by, cause, at)


def require_texts(**texts: object) -> None:
    """Raise :class:`InputError` where one of ``texts`` is none that a log can hold."""
    for name, text in texts.items():
        if not isinstance(text, str):
            raise InputError(MessageText("mistakes.fight.not_text", kind=type(text).__name__), name)
        if not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text):
            raise InputError(MessageText("mistakes.fight.half_character"), name)
        if len(text) > MOST_CHARACTERS:
            raise InputError(MessageText("mistakes.fight.long_text", number=MOST_CHARACTERS), name)


class Decider(Struct, frozen=True, gc=False):
    """Decides by the rules of ``system``; ``source`` answers for the app, from the fight's ``seed``.

    ``dealer`` answers in its place, from the open deal.
    """

    system: AnySystem
    seed: str
    source: chance.Source
    dealer: Dealer | None = None

    def step(self, order: CommandBatch, here: DecisionPoint, most_rows: int = MOST_CONSEQUENCES) -> Step | Refusal:
        """The step that a command would be, or the refusal.

        Raises :class:`InputError` for several that write more than ``most_rows`` rows.
        """
        rows: list[Transition] = []
        by, cause, at, overrules = order.by, order.cause, order.at, ""
        actors = tuple(sorted(by.actors)) if by.role == "player" else ()
        for command in order.commands:
            state = rows[-1].after if rows else here.state
            events, overrules = self._decided(state, command, by, insist=order.insist)
            if isinstance(events, Refusal):
                return events
            if command.override:
                overrules = overrules or "CORE-09"
            written = len(rows)
            given = Raw(_ENCODER.encode(command))
            self._happen(here, rows, events, Origin(by.id, cause, at, overrules, given, actors))
            if len(rows) == written:
                raise EngineError(f"{self.system.id}: a command was accepted and did nothing")
            if len(rows) > most_rows and len(order.commands) > 1:
                raise InputError(MessageText("mistakes.fight.many_rows", number=most_rows), "command")
        self._answer_for_app(here, rows, Origin(by.id, cause, at, overrules))
        last = order.commands[-1]
        repeated, insist = last.repeated(), order.insist and last.insists()
        # The row of the command itself tells that it was repeated: those that follow carry none.
        while repeated and len(rows) < min(most_rows, MOST_REPEATED):
            events, overrules = self._decided(rows[-1].after, repeated, by, insist=insist)
            if isinstance(events, Refusal):
                break
            self._happen(here, rows, events, Origin(by.id, cause, at, overrules))
            self._answer_for_app(here, rows, Origin(by.id, cause, at))
        return Step(cause, by.id, tuple(rows))

    def _answer_for_app(self, here: DecisionPoint, rows: list[Transition], who: Origin) -> None:
        """Do what the app rolls and draws without being told to."""
        by_the_app = self._by_the_app(rows[-1].after)
        if by_the_app:
            self._happen(here, rows, by_the_app, who, alone=True)

    def _decided(
        self,
        state: Any,  # noqa: ANN401 - the system's own state
        command: Command,
        by: Seat,
        *,
        insist: bool,
    ) -> tuple[Sequence[Event] | Refusal, str]:
        """The events of a command or its refusal, and the rule that a GM's insistence set aside; empty where none."""
        events = self.decide(state, command, by, insist=False)
        if isinstance(events, Refusal) and events.soft and insist and by.role == "gm":
            return self.decide(state, command, by, insist=True), events.rule
        return events, ""

    def decide(self, state: Any, command: Command, by: Seat, *, insist: bool) -> Sequence[Event] | Refusal:  # noqa: ANN401
        """The first events of a command, or why it is refused; ``insist`` overrules a soft refusal."""
        if isinstance(command, _ANSWERS):
            return self._answer(state, command, by, insist=insist)
        found = resolve_actors(state.fight, by, command)
        if isinstance(found, Refusal):
            return standing(state.fight, command, by) or found
        events = self.system.decide(state, found, by, insist=insist)
        if isinstance(events, Refusal):
            return events
        if isinstance(found, Automate) and found.step:
            return self._not_settable(found) or events
        if isinstance(found, SetMark):
            shown = partial(Snapshot(self.system, state).table, SCREEN)
            return misplaced(events, self.system.texts, shown) or self._set_marks(events, state)
        return events

    def _not_settable(self, command: Automate) -> Refusal | None:
        """Why nobody can be set to answer a step: there is none, only the table can, or it is no actor's own."""
        step = command.step
        if step not in self.system.steps:
            return refuse("core.no_such_step", step=step[:80], steps=", ".join(self.system.steps))
        if command.source == "app" and step in outcome_steps(self.system):
            return refuse("core.needs_table")
        return refuse("core.nobodys_step") if command.actor and step in shared_steps(self.system) else None

    def _set_marks(self, events: Sequence[Event], state: Any) -> Sequence[Event]:  # noqa: ANN401 - the system's own state
        """Marks as they are set; new ones with ids made of nothing but what they are, which tell of no secret ones."""
        key, standing = hashlib.sha256(self.seed.encode()).digest(), state.fight.marks.standing

        def named(mark: Mark) -> Mark:
            return mark if mark.id else _named(mark, key, standing)

        return [
            MarkSet(as_set(self.system, state, named(event.mark))) if isinstance(event, MarkSet) else event
            for event in events
        ]

    def _answer(
        self,
        state: Any,  # noqa: ANN401 - the system's own state
        command: AnswerPrompt | AnswerByApp,
        by: Seat,
        *,
        insist: bool,
    ) -> Sequence[Event] | Refusal:
        ask = next((ask for ask in self.system.prompts(state) if ask.id == command.ask), None)
        if ask is None or not may_answer(ask, viewer_of(state.fight, by)):
            return standing(state.fight, command, by) or refuse("core.no_such_ask", ask=command.ask[:80])
        early = why_closed(ask)
        if early and not (insist and by.role == "gm"):
            return early
        if isinstance(command, AnswerByApp):
            if not app_can_answer(ask):
                return refuse("core.needs_table")
            if not speaks_for_all(ask, by):
                return refuse("core.tied_with_others")
            answer = self._by_chance(state, ask)
        else:
            value = command.value
            if isinstance(ask, TieOrder):
                value = tuple(find_actor(state.fight, by, ActorId(str(ref))) or str(ref) for ref in value)
            problem = bad_answer(ask, value, total=command.total)
            if problem:
                return problem
            answer = Answer(ask.id, value, "table", command.total)
            if self.dealer is not None and settles(ask, answer.value, by):
                self.dealer.enter(self.system, state, ask, by, value)
        return self.system.decide(state, answer, by, insist=insist)

    def _happen(
        self, here: DecisionPoint, rows: list[Transition], events: Sequence[Event], who: Origin, *, alone: bool = False
    ) -> None:
        """Apply ``events`` and what follows from them; with ``alone`` the app's own rolls and draws too."""
        state = rows[-1].after if rows else here.state
        last = Head(here.last.seq + len(rows), rows[-1].envelope.seal) if rows else here.last
        pending = events
        while pending:
            happened = list(pending)
            for place, event in enumerate(happened):
                after = self.system.apply(state, event)
                row = envelope(self.system, last, event, who)
                rows.append(Transition(row, event, state, after))
                marks = after.fight.marks
                if marks.standing or marks.before is not None:
                    happened[place + 1 : place + 1] = due(self.system, state, after, event)
                state, last = after, Head(row.seq, row.seal)
                if who.command:
                    who = Origin(who.seat, who.cause, who.at, who.overrules)
            if len(rows) > MOST_CONSEQUENCES:
                raise EngineError(f"{self.system.id}: a command never comes to an end")
            pending = self.system.advance(state) or (self._by_the_app(state) if alone else ())

    def _by_the_app(self, state: Any) -> Sequence[Event]:  # noqa: ANN401
        """What comes of the first ask that the app answers without being told to."""
        for ask in self.system.prompts(state):
            if app_can_answer(ask) and not why_closed(ask) and self._left_to_app(state, ask):
                answer = self._by_chance(state, ask)
                events = self.system.decide(state, answer, GM)
                if isinstance(events, Refusal):
                    raise EngineError(f"{self.system.id}: refused its own ask {ask.id}: {events.code}")
                return events
        return ()

    def _by_chance(self, state: Any, ask: Prompt) -> Answer:  # noqa: ANN401
        value = self.dealer.answer(self.system, state, ask) if self.dealer else self.source(self.seed, ask)
        return Answer(ask.id, value, "app")

    def _left_to_app(self, state: Any, ask: Prompt) -> bool:  # noqa: ANN401
        """Whether the app is set to answer a prompt: a tie, for each of those in it."""
        asked = ask.tied if isinstance(ask, TieOrder) else (ask.of,)
        return all(answered_by_app(state.fight, self.system.steps, ask.step, actor) for actor in asked)


def envelope(system: AnySystem, last: Head, event: Event, who: Origin) -> LogRecord:
    """The row that follows ``last``, sealed."""
    body, version = Raw(_ENCODER.encode(event)), system.codec.version
    row = LogRecord(
        last.seq + 1, who.seat, who.cause, system.id, version, body, who.at, event.rules, who.overrules, who.command,
        who.actors,
    )  # fmt: skip
    # It was made here and nobody has it yet; to copy it would cost as much as to seal it.
    msgspec.structs.force_setattr(row, "seal", seal_after(last.seal, row))
    return row


def _named(mark: Mark, key: bytes, standing: Container[str]) -> Mark:
    """A mark with the first id by its contents that no other has: equal marks are numbered."""
    ids = (hashlib.blake2s(_ENCODER.encode((number, mark)), key=key, digest_size=6).hexdigest() for number in count())
    return msgspec.structs.replace(mark, id=next(one for one in ids if one not in standing))
