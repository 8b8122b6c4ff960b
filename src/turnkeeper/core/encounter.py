"""One fight, live: takes commands, keeps the log, shows each seat its picture."""

from __future__ import annotations

import copy
import operator
from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from turnkeeper.core import chance
from turnkeeper.core.actions import Action
from turnkeeper.core.commands import Command, Redo, Undo
from turnkeeper.core.decision import MOST_CONSEQUENCES, Decider, DecisionPoint, Origin, envelope
from turnkeeper.core.errors import InputError
from turnkeeper.core.events import OpenDealRecorded, Opened, Redone, Undone
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.line_counts import LineCounts
from turnkeeper.core.log import (
    CLOSED,
    FORMAT,
    SEALED,
    Corruption,
    Head,
    LogRecord,
    closing_damage,
    end_damage,
    format_of,
    read_rows,
    seal_over,
    write_log,
)
from turnkeeper.core.model import GM, Line, Reason, Refusal, Seat, Table
from turnkeeper.core.open_deal.book import Book
from turnkeeper.core.open_deal.dealer import Dealer, Terms
from turnkeeper.core.open_deal.deciding import Commanded, Decided, decide_openly, enveloped
from turnkeeper.core.open_deal.writer import Writer
from turnkeeper.core.prompts import Prompt
from turnkeeper.core.refusals import refuse
from turnkeeper.core.registry import system as registered
from turnkeeper.core.rewording import reworded
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.standing import KeyPart
from turnkeeper.core.steps import CommandBatch, Step, Transition, in_words, line_of, looks_alike, order_of, unseen
from turnkeeper.core.system import AnySystem
from turnkeeper.core.texts import Texts, texts_of
from turnkeeper.core.wording import Wording
from turnkeeper.translations import ENGLISH

_CONTROL = (Undone, Redone, OpenDealRecorded)
_ENVELOPE = operator.attrgetter("envelope")


class Receipt(Struct, frozen=True, gc=False):
    """A command was carried out: its id and the log rows it wrote (first and last ``seq``)."""

    cause: str
    first: int
    last: int


class Proposal(Struct, frozen=True, gc=False):
    """The effect of a command on a fight. It is carried out by :meth:`Encounter.take` alone."""

    cause: str
    follows: Head
    """The row that it goes on from: the last one of the log."""
    rows: tuple[LogRecord, ...]
    """The rows of the log that it writes."""
    snapshot: Snapshot
    """The fight as it would stand, to be read."""
    back: int = 0
    """How many steps it takes back."""
    forward: int = 0
    """How many steps it restores."""
    steps: tuple[Step, ...] = ()
    """The steps that it adds then."""
    events: tuple[OpenDealRecorded, ...] = ()
    """What it writes of the open deal."""
    waits: bool = False
    """Its rows only ask devices of an open deal for links: nothing is done yet (:meth:`Encounter.note`)."""


class LogEntry(Struct, frozen=True, gc=False):
    """One line of the log as one seat may see it. ``number`` counts this seat's lines from 1.

    ``cause``, ``by`` (the seat that gave the command) and ``overrules`` are for the GM alone, and empty for others.
    """

    number: int
    text: str
    line: Line
    cause: str = ""
    by: SeatId = SeatId("")
    at: str = ""
    overrules: str = ""


class Encounter:
    """A fight with its log.

    >>> from turnkeeper.core.commands import Join, Begin

    >>> from turnkeeper.core.model import GM
    >>> fight = Encounter.open("rolled", seed="example")
    >>> fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"reflexes": 3}), GM).first
    2
    """

    def __init__(self, system: AnySystem, first: LogRecord, opened: Opened, clock: Callable[[], str]) -> None:
        """Use :meth:`open` or :meth:`load`."""
        self.system = reworded(system, opened.wording)
        self.opened = opened
        self.damage: Corruption | None = None
        self.closed = True
        """Whether it is known where the log should end. Logs of older formats do not say that."""
        self._clock = clock
        self._book = Book(opened.seed)
        self._forced = False
        """Its dice and cards are given by a test or a scenario."""
        self._decider = Decider(system, opened.seed, chance.answer)
        self._start = system.initial(system.codec.options(opened.options))
        self._state = self._start
        self._rows: list[LogRecord] = []
        self._last = Head(0, b"")
        """The last row, with its seal or the one that it would have (:func:`~turnkeeper.core.log.seal_over`)."""
        self._add([first])
        self._steps: list[Step] = []
        self._undone: list[Step] = []
        self._done: dict[str, Receipt] = {}
        self._secret: dict[tuple[int, Seat], bool] = {}
        """Whether a seat could notice nothing of a step, by the step's first row: as far as it was asked."""
        self._stood = 0
        """How many of the steps stood before the last command."""
        self._taken_back = 0
        """How many steps were ever taken back."""
        self._given: dict[SeatId, int] = {}
        """How many steps each seat has that stand."""
        self._snapshot: Snapshot | None = None
        self._line_counts = LineCounts(system)

    @classmethod
    def open(
        cls,
        system: AnySystem | str,
        *,
        seed: str,
        options: Mapping[str, Any] | None = None,
        name: str = "",
        clock: Callable[[], str] = str,
        wording: Wording | None = None,
    ) -> Encounter:
        """A new fight. ``seed`` is secret and decides all the app's dice and cards; ``clock`` gives each row its time.

        It is told in the words of ``wording``, if given.

        Raises :class:`InputError` for an unknown system or option (CORE-02).
        """
        if isinstance(system, str):
            system = registered(system)
        values = system.codec.option_values(system.codec.options(options or {}))
        opened = Opened(FORMAT, name, seed, values, wording)
        first = envelope(system, Head(0, b""), opened, Origin(GM.id, "open", clock()))
        return cls(system, first, opened, clock)

    @classmethod
    def load(
        cls,
        data: bytes,
        *,
        clock: Callable[[], str] = str,
        systems: Callable[[str], AnySystem] = registered,
        head: Head | None = None,
        whole: bool = True,
    ) -> Encounter:
        """A fight from its log. A damaged one opens up to the last whole row and says so in ``damage``.

        ``head`` is where the log should end, if that is known from elsewhere; else its closing line says that. Without
        one the log is damaged, unless it is older than closing lines, or it is not the ``whole`` log.
        Raises :class:`InputError` when the first row is not the opening of a fight that this program can play.
        """
        if format_of(data) > FORMAT:
            raise InputError(f"written by a newer version (format {format_of(data)}; this one knows {FORMAT})", "row 1")
        rows, damage, closing = read_rows(data)
        first = rows[0]
        system = systems(first.system)
        opened = system.codec.event(first.body, first.version)
        if not isinstance(opened, Opened):
            raise InputError("the first row does not open a fight", "row 1")
        if opened.format >= SEALED and not first.seal:
            raise InputError("the row has no seal", "row 1")
        fight = cls(system, first, opened, clock)
        fight.damage = fight._replay(rows[1:]) or damage
        fight.closed = head is not None or closing is not None
        if fight.damage is None and head is not None:
            fight.damage = end_damage(fight.head, head)
        elif fight.damage is None and (closing or (whole and opened.format >= CLOSED)):
            fight.damage = closing_damage(fight.head, closing)
        return fight

    def take_in(self, rows: Sequence[LogRecord]) -> bool:
        """Add rows that were written elsewhere for this very fight, and follow those it has: whole commands.

        True when they take steps back.
        Raises :class:`InputError` at the first row that does not fit; the rows before it are applied.
        """
        if rows and rows[0].seq != self.seq + 1:
            raise InputError(f"the row does not follow row {self.seq}", f"row {rows[0].seq}")
        before = self._taken_back
        damage = self._replay(rows)
        if damage:
            raise InputError(damage.problem, f"row {damage.row}")
        return self._taken_back > before

    def fork(self) -> Encounter:
        """A fight of its own that stands as this one does, to see what would happen; this one is not touched by it."""
        other = copy.copy(self)
        book = self._book.copy()
        dealer = Dealer(book) if self._decider.dealer is not None else None
        vars(other).update(
            {name: copy.copy(value) for name, value in vars(self).items() if type(value) in {list, dict}},
            _line_counts=self._line_counts.copy(),
            _book=book,
            _decider=msgspec.structs.replace(self._decider, dealer=dealer),
        )
        return other

    def force(self, source: chance.Source) -> None:
        """Let ``source`` answer for the app from now on: exact dice and cards, for tests and scenarios (CORE-03)."""
        self._decider = msgspec.structs.replace(self._decider, source=source, dealer=None)
        self._forced = True

    @property
    def state(self) -> Any:  # noqa: ANN401 - the system's own state
        """The state now: immutable, and for the GM's eyes only."""
        return self._state

    @property
    def snapshot(self) -> Snapshot:
        """The fight as it stands, to be read: the same one until something changes."""
        if self._snapshot is None or self._snapshot.state is not self._state:
            self._snapshot = Snapshot(self.system, self._state, self._snapshot)
        return self._snapshot

    @property
    def seq(self) -> int:
        """The number of the last row."""
        return len(self._rows)

    @property
    def head(self) -> Head:
        """The number and the seal of the last row."""
        return Head(len(self._rows), self._rows[-1].seal)

    @property
    def unsealed(self) -> int:
        """How many rows at the beginning of the log have no seal: an older version wrote them."""
        return next((number for number, row in enumerate(self._rows) if row.seal), len(self._rows))

    @property
    def rows(self) -> Sequence[LogRecord]:
        """All rows of the log, undone ones too."""
        return tuple(self._rows)

    def rows_after(self, seq: int) -> tuple[LogRecord, ...]:
        """The rows whose numbers are greater than ``seq``."""
        return tuple(self._rows[max(seq, 0) :])

    @property
    def steps(self) -> Sequence[Step]:
        """The commands that stand, oldest first, each with what it did: for the GM's eyes only."""
        return tuple(self._steps)

    def done(self, cause: str) -> Receipt | None:
        """The receipt of the command with that id, if it was carried out before (undone or not)."""
        return self._done.get(cause)

    def export(self) -> bytes:
        """The log as JSON lines: secrets included, for the GM's eyes only."""
        return write_log(self._rows)

    # -- commands --------------------------------------------------------------------------------------------------

    def send(
        self,
        command: Command | Sequence[Command],
        by: Seat,
        *,
        insist: bool = False,
        cause: str = "",
        most_rows: int = MOST_CONSEQUENCES,
    ) -> Receipt | Refusal:
        """Carry out ``command``, or say why not; nothing changes then.

        Several commands are one step, which one undo takes back: each is decided where those before it led, the app
        rolls and draws after the last, and when one is refused nothing is done. Only the GM may give several: the place
        where a list fails would tell a player the outcome of steps that are not committed. ``insist`` is the GM's way
        past a soft refusal (CORE-09). A ``cause`` (command id) that was carried out before gives the first result again
        and does nothing. Raises :class:`InputError` for several of which one is undo or redo, for none, for values
        that no JSON of the command could hold, and for several that write more than ``most_rows`` rows.

        >>> from turnkeeper.core.commands import Join, Undo

        >>> from turnkeeper.core.model import GM
        >>> fight = Encounter.open("rolled", seed="example")
        >>> fight.send([Join(ActorId("ana"), "pc", "Ana"), Join(ActorId("wolf"), "npc", "Wolf")], GM).last
        3
        >>> fight.send(Undo(), GM).last, fight.table(GM).actors
        (4, ())
        """
        proposal = self.propose(command, by, insist=insist, cause=cause, most_rows=most_rows)
        return self.take(proposal) if isinstance(proposal, Proposal) else proposal

    def propose(
        self,
        command: Command | Sequence[Command],
        by: Seat,
        *,
        insist: bool = False,
        cause: str = "",
        most_rows: int = MOST_CONSEQUENCES,
        terms: Terms | None = None,
    ) -> Proposal | Receipt | Refusal:
        """The effect that :meth:`send` would have, for :meth:`take`: so that it can be stored before it is done.

        With ``terms``, and the open deal on, the app's dice and cards come from the devices' links. Where these have to
        be asked for first, the proposal ``waits``: :meth:`note` it, and propose the command again with the links.

        :class:`Receipt` for a command that was carried out before. Raises as :meth:`send` does.

        >>> from turnkeeper.core.commands import Join

        >>> from turnkeeper.core.model import GM
        >>> fight = Encounter.open("rolled", seed="example")
        >>> proposal = fight.propose(Join(ActorId("ana"), "pc", "Ana"), GM)
        >>> len(proposal.rows), fight.seq, fight.take(proposal).last, fight.seq
        (1, 1, 2, 2)
        """
        if cause and cause in self._done:
            return self._done[cause]
        cause = cause or f"c{len(self._rows) + 1}"
        if isinstance(command, Undo):
            return self._propose_undo(by, cause)
        if isinstance(command, Redo):
            return self._propose_redo(by, cause)
        if isinstance(command, Command):
            several: tuple[Command, ...] = (command,)
        else:
            several = tuple(command)
            if not several or any(isinstance(one, Undo | Redo) for one in several):
                raise InputError("several commands are at least one, and undo and redo stand alone", "command")
            if len(several) > 1 and by.role != "gm":
                return refuse("core.one_at_a_time")
        several = tuple(map(self.system.codec.checked, several))
        here = DecisionPoint(self._state, self._last)
        order = CommandBatch(several, by, insist)
        if terms is not None and self._book.deal.on and self._decider.dealer is not None:
            found = decide_openly(
                self._decider, self._book, Commanded(order, cause, self._clock(), most_rows), here, terms
            )
            if isinstance(found, Refusal):
                return found
            return self._proposed_openly(cause, found)
        step = self._decider.step(order, cause, self._clock(), here, most_rows)
        if isinstance(step, Refusal):
            return step
        rows = tuple(map(_ENVELOPE, step.rows))
        after = Snapshot(self.system, step.rows[-1].after, self._snapshot)
        return Proposal(cause, self._last, rows, after, steps=(step,))

    def take(self, proposal: Proposal) -> Receipt:
        """Do what was proposed. Raises :class:`ValueError` when the fight has moved on since."""
        if proposal.follows != self._last:
            raise ValueError("the fight has moved on since that was proposed")
        for _ in range(proposal.back):
            self._step_back()
        self._stood = len(self._steps)
        for _ in range(proposal.forward):
            self._step_forward()
        first = len(self._rows) + 1
        self._add(proposal.rows)
        # Each step that is taken back or restored has a row of its own, before those of steps that are added.
        own = proposal.back + proposal.forward
        if own:
            self._done[proposal.cause] = Receipt(proposal.cause, first, first + own - 1)
        for step in proposal.steps:
            self._keep(step)
        self._snapshot = proposal.snapshot
        for event in proposal.events:
            self._book.add(event)
        return self._done[proposal.cause]

    # -- the open deal ---------------------------------------------------------------------------------------------

    @property
    def open_deal(self) -> Book:
        """The records of the open deal, and where it stands (CORE-15)."""
        return self._book

    def _proposed_openly(self, cause: str, found: Decided) -> Proposal:
        if found.step is None:
            return Proposal(cause, self._last, found.rows, self.snapshot, events=found.events, waits=True)
        after = Snapshot(self.system, found.step.after, self._snapshot)
        return Proposal(cause, self._last, found.rows, after, steps=(found.step,), events=found.events)

    def propose_open(self, write: Callable[[Writer], None]) -> Proposal | None:
        """Rows of the open deal alone, for :meth:`note`: what ``write`` writes; ``None`` when that is nothing."""
        writer = Writer(self._book)
        write(writer)
        if not writer.events:
            return None
        rows = enveloped(self.system, writer.events, self._last, self._clock())
        return Proposal("", self._last, rows, self.snapshot, events=tuple(writer.events), waits=True)

    def note(self, proposal: Proposal) -> None:
        """Add the rows of a proposal that does nothing to the fight. Raises :class:`ValueError` if out of date."""
        if proposal.follows != self._last:
            raise ValueError("the fight has moved on since that was proposed")
        self._add(proposal.rows)
        for event in proposal.events:
            self._opened(event)

    def _opened(self, event: OpenDealRecorded) -> None:
        """Take in a row of the open deal. What was answered before it came on stays answered (CORE-15)."""
        was_on = self._book.deal.on
        self._book.add(event)
        if not self._forced and self._decider.dealer is None:
            self._decider = msgspec.structs.replace(self._decider, dealer=Dealer(self._book))
        if self._book.deal.on and not was_on:
            for prompt in self._answered():
                self._book.remember(prompt)

    def _answered(self) -> list[str]:
        """The prompts that the app answered in the steps that are there."""
        found: list[str] = []

        def source(seed: str, ask: Prompt) -> tuple[str | int, ...]:
            found.append(ask.id)
            return chance.answer(seed, ask)

        decider = msgspec.structs.replace(self._decider, source=source, dealer=None)
        for step in (*self._steps, *self._undone):
            order = order_of(self.system, step)
            if order is not None:
                decider.step(order, step.cause, "", DecisionPoint(step.before, Head(0, b"")))
        return found

    def _add(self, rows: Sequence[LogRecord]) -> None:
        if rows:
            self._rows += rows
            self._last = Head(len(self._rows), rows[-1].seal or seal_over(rows, self._last.seal))

    def _keep(self, step: Step) -> None:
        rows, cause, by = step.rows, step.cause, step.by
        self._undone.clear()
        self._steps.append(step)
        self._given[by] = self._given.get(by, 0) + 1
        self._state = rows[-1].after
        self._done[cause] = Receipt(cause, rows[0].envelope.seq, rows[-1].envelope.seq)

    def try_out(self, command: Command, by: Seat) -> Refusal | None:
        """The refusal that :meth:`send` would give, or ``None``; the fight stays as it is."""
        if isinstance(command, Undo):
            return self._no_undo(by)
        if isinstance(command, Redo):
            return self._no_redo(by)
        events = self._decider.decide(self._state, command, by, insist=False)
        return events if isinstance(events, Refusal) else None

    def settle(self) -> None:
        """Forget what was worked out of states that the fight has left: what was done has been shown."""
        state = self._state
        parts = [getattr(state, name) for name in getattr(state, "__struct_fields__", ())]
        state.fight.store.settle((state, *parts))

    # -- back and forward ------------------------------------------------------------------------------------------

    def _no_undo(self, by: Seat) -> Refusal | None:
        if by.role == "screen":
            return refuse("core.not_yours")
        if by.role == "gm":
            return None if self._steps else refuse("core.nothing_to_undo")
        # Whether a step was noticed is dear to find out, and idle for a seat that has none of its own to take back.
        last = self._steps[self._noticed(by)] if self._given.get(by.id) else None
        if last is None or last.by != by.id:
            return refuse("core.not_your_command")
        return refuse("core.revealed") if last.reveals else None

    def _noticed(self, seat: Seat) -> int:
        """The place of the last step that is the seat's own or that it could notice, -1 for none.

        Nothing done since may make a difference to the seat.
        """
        places = range(len(self._steps) - 1, -1, -1)
        mine = (place for place in places if self._steps[place].by == seat.id or not self._unseen(place, seat))
        return next(mine, -1)

    def _unseen(self, place: int, seat: Seat) -> bool:
        step = self._steps[place]
        key = step.rows[0].envelope.seq, seat
        if key not in self._secret:
            self._secret[key] = unseen(self.system, step, seat)
        return self._secret[key]

    def _no_redo(self, by: Seat) -> Refusal | None:
        if by.role != "gm":
            return refuse("core.gm_only")
        return None if self._undone else refuse("core.nothing_to_redo")

    def _propose_undo(self, by: Seat, cause: str) -> Proposal | Refusal:
        """Take back the last step; for a player their own last, from under those that they did not see."""
        refusal = self._no_undo(by)
        if refusal:
            return refusal
        taken, *later = self._steps[-1:] if by.role == "gm" else self._steps[self._noticed(by) :]
        at, back = self._clock(), 1 + len(later)
        rows: list[LogRecord] = []
        here = DecisionPoint(taken.before, self._last)
        for step in (*reversed(later), taken):
            rows.append(envelope(self.system, here.last, Undone(step.cause), Origin(by.id, cause, at)))
            here = here.after(taken.before, rows[-1])
        steps: list[Step] = []
        for step in later:
            again = self._again(step, by, here)
            if again is not None:
                steps.append(again)
                rows += [row.envelope for row in again.rows]
                here = here.after(again.after, rows[-1])
        after = Snapshot(self.system, here.state, self._snapshot)
        return Proposal(cause, self._last, tuple(rows), after, back=back, steps=tuple(steps))

    def _step_back(self) -> None:
        self._undone.append(self._steps.pop())
        self._taken_back += 1
        self._given[self._undone[-1].by] -= 1
        self._stood = len(self._steps)
        self._line_counts.cut(len(self._steps))
        self._state = self._steps[-1].after if self._steps else self._start

    def _again(self, step: Step, hidden_from: Seat, here: DecisionPoint) -> Step | None:
        """A step that was on top of one taken back: if its command does just the same without that one.

        And if the seat that did not see it would not have seen it then either. Otherwise it stays taken back.
        """
        order = order_of(self.system, step)
        if order is None:
            return None
        again = self._decider.step(order, step.cause, step.rows[0].envelope.at, here)
        if isinstance(again, Refusal) or again.events != step.events:
            return None
        return again if looks_alike(self.system, again.before, again.after, hidden_from) else None

    def _propose_redo(self, by: Seat, cause: str) -> Proposal | Refusal:
        refusal = self._no_redo(by)
        if refusal:
            return refusal
        step = self._undone[-1]
        row = envelope(self.system, self._last, Redone(step.cause), Origin(by.id, cause, self._clock()))
        return Proposal(cause, self._last, (row,), Snapshot(self.system, step.after, self._snapshot), forward=1)

    def _step_forward(self) -> Step:
        step = self._undone.pop()
        self._stood = len(self._steps)
        self._steps.append(step)
        self._given[step.by] = self._given.get(step.by, 0) + 1
        self._state = step.after
        return step

    # -- from a log ------------------------------------------------------------------------------------------------

    def _replay(self, rows: Sequence[LogRecord]) -> Corruption | None:
        """Fold ``rows``; what is wrong with the first that does not fit, if one does not."""
        folded, damage = self._fold(rows)
        self._add(rows[:folded])
        return damage

    def _fold(self, rows: Sequence[LogRecord]) -> tuple[int, Corruption | None]:
        """The steps of ``rows``: how many rows were folded, and what is wrong with the next if one is left."""
        codec, apply, system = self.system.codec, self.system.apply, self.system.id
        step: list[Transition] = []
        cause = ""
        state = self._state
        for number, row in enumerate(rows):
            try:
                if row.system != system:
                    raise InputError(f"a row of {row.system[:40]} in a fight of {system}")  # noqa: TRY301
                event = codec.event(row.body, row.version)
                control = isinstance(event, _CONTROL)
                if control or row.cause != cause:
                    self._close(step)
                    step = []
                    cause = row.cause
                    if control:
                        self._back_or_forward(event, row)
                        state = self._state
                        continue
                after = apply(state, event)
            except InputError as problem:
                damage = Corruption(row.seq, str(problem))
            except Exception as problem:  # noqa: BLE001 - a foreign row may break anything; the rows before it open
                damage = Corruption(row.seq, f"the row does not fit the fight ({type(problem).__name__})")
            else:
                step.append(Transition(row, event, state, after))
                state = after
                continue
            self._close(step)
            return number, damage
        self._close(step)
        return len(rows), None

    def _close(self, step: Sequence[Transition]) -> None:
        if step:
            first = step[0].envelope
            self._keep(Step(first.cause, first.by, tuple(step)))

    def _back_or_forward(self, event: Any, row: LogRecord) -> None:  # noqa: ANN401 - one of the two
        if isinstance(event, OpenDealRecorded):
            self._opened(event)
            return
        source = self._steps if isinstance(event, Undone) else self._undone
        if not source or source[-1].cause != event.cause:
            raise InputError(f"it takes back or restores {event.cause[:40]}, which is not the step to hand")
        if isinstance(event, Undone):
            self._step_back()
        else:
            self._step_forward()
        again = self._done.get(row.cause)
        self._done[row.cause] = Receipt(row.cause, again.first if again else row.seq, row.seq)

    # -- pictures --------------------------------------------------------------------------------------------------

    def prompts(self) -> tuple[Prompt, ...]:
        """The open prompts, secrets included: for the engine's own use."""
        return self.snapshot.prompts

    def table(self, seat: Seat) -> Table:
        """The shared shape of the fight, as ``seat`` may see it."""
        return self.snapshot.table(seat)

    def view(self, seat: Seat) -> Any:  # noqa: ANN401 - the system's own struct
        """The system's own picture, as ``seat`` may see it."""
        return self.snapshot.view(seat)

    def actions(self, seat: Seat) -> tuple[Action, ...]:
        """The actions of ``seat`` now: the system's commands, answers, back and forward, and the GM's roster."""
        if seat.role == "screen":
            return ()
        kinds = self.system.codec.commands
        undo = () if self._no_undo(seat) else (Action("undo", shelf=kinds["undo"].shelf),)
        redo = () if self._no_redo(seat) else (Action("redo", shelf=kinds["redo"].shelf),)
        return (*self.snapshot.choices(seat), *undo, *redo, *self.snapshot.roster(seat))

    def lines(
        self, seat: Seat, start: int = 0, most: int | None = None, language: str = ENGLISH
    ) -> tuple[LogEntry, ...]:
        """The log as ``seat`` may read it: at most ``most`` lines after its first ``start``; struck rows are not in it.

        Costs as much as the lines it gives, once the seat's lines have been counted.
        """
        counts = self._line_counts.of(seat, self._steps)
        end = self.line_count(seat) if most is None else start + most
        place = bisect_right(counts, start)
        number = counts[place - 1] if place else 0
        entries: list[LogEntry] = []
        while place < len(counts) and number < end:
            for row in self._steps[place].rows:
                line = line_of(self.system, row, seat)
                if line is not None:
                    number += 1
                    if start < number <= end:
                        entries.append(self._entry(number, row, line, seat, language))
            place += 1
        return tuple(entries)

    def line_count(self, seat: Seat) -> int:
        """How many lines of the log ``seat`` may read."""
        counts = self._line_counts.of(seat, self._steps)
        return counts[-1] if counts else 0

    def step_of_line(self, seat: Seat, number: int, language: str = ENGLISH) -> tuple[Step, LogEntry] | None:
        """The step that wrote line ``number`` of the log that ``seat`` reads, with the line; None for no such line."""
        found = self.lines(seat, number - 1, 1, language) if number > 0 else ()
        if not found:
            return None
        return self._steps[bisect_right(self._line_counts.of(seat, self._steps), number - 1)], found[0]

    def has_counted(self, seat: Seat) -> bool:
        """Whether the seat's lines are counted: otherwise, the next look at them goes through the whole log."""
        return self._line_counts.counted(seat) >= len(self._steps) - 1

    def count_lines(self, seats: Iterable[Seat]) -> None:
        """Count the lines of seats that will look soon: all in one pass costs little more than one of them."""
        self._line_counts.count(seats, self._steps)

    def new_lines(self, seat: Seat, language: str = ENGLISH) -> tuple[LogEntry, ...]:
        """The lines of the last step only, numbered from 1: what to show after a command."""
        rows = self._steps[-1].rows if self._steps else ()
        told = [(row, line) for row in rows if (line := line_of(self.system, row, seat)) is not None]
        return tuple(self._entry(number, row, line, seat, language) for number, (row, line) in enumerate(told, 1))

    def lines_stood(self, seat: Seat) -> int:
        """How many of the seat's lines stand as they did before the last command; those after them are new."""
        return self._line_counts.of(seat, self._steps)[self._stood - 1] if self._stood else 0

    def _entry(self, number: int, row: Transition, line: Line, seat: Seat, language: str) -> LogEntry:
        envelope = row.envelope
        text = in_words(self.system, row, line, seat, language)
        if seat.role != "gm":
            # Who gave the command may be a hidden actor's owner, though what came of it is plain to see.
            return LogEntry(number, text, line, at=envelope.at)
        return LogEntry(number, text, line, envelope.cause, envelope.by, envelope.at, envelope.overrules)

    def why(self, first: ActorId, second: ActorId, seat: Seat) -> Reason | Refusal:
        """Why one of two actors (as ``seat`` spells them) comes before the other."""
        return self.snapshot.why(first, second, seat)

    def comparison(self, first: ActorId, second: ActorId, seat: Seat) -> tuple[tuple[KeyPart, KeyPart], ...]:
        """What was compared to put two actors in their order: see :meth:`Snapshot.comparison`."""
        return self.snapshot.comparison(first, second, seat)

    def text(self, key: str, params: Mapping[str, object] | None = None, language: str = ENGLISH) -> str:
        """A text of the system's or the core's catalogue."""
        return self.texts(language).say(key, params)

    def texts(self, language: str = ENGLISH) -> Texts:
        """The texts of the system and of the core in a language."""
        return texts_of(self.system, language)

    def refusal_text(self, refusal: Refusal, language: str = ENGLISH) -> str:
        """A refusal in words."""
        return self.text(f"refusal.{refusal.code}", refusal.params, language)
