"""One fight, live: takes commands, keeps the log, shows each seat its picture."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from turnkeeper.core import chance
from turnkeeper.core.actions import Action
from turnkeeper.core.commands import Command, Redo, Undo
from turnkeeper.core.decision import MOST_CONSEQUENCES, Decider, DecisionPoint, envelope, origin_of, require_texts
from turnkeeper.core.errors import InputError
from turnkeeper.core.events import OpenDealRecorded, Opened
from turnkeeper.core.ids import ActorId
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
    row_place,
    write_log,
)
from turnkeeper.core.log_lines import LogEntry, last_lines, line_count, lines_stood, log_lines, step_of_line
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM, Reason, Refusal, Seat, Table
from turnkeeper.core.open_deal.book import Book
from turnkeeper.core.open_deal.dealer import Dealer, Terms
from turnkeeper.core.open_deal.deciding import decide_openly, enveloped
from turnkeeper.core.open_deal.writer import Writer
from turnkeeper.core.prompts import Prompt
from turnkeeper.core.proposal import Proposal, Receipt
from turnkeeper.core.recheck import follow_the_rules
from turnkeeper.core.refusals import refuse
from turnkeeper.core.registry import system as registered
from turnkeeper.core.replay import replay
from turnkeeper.core.rewording import reworded
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.standing import KeyPart
from turnkeeper.core.steps import CommandBatch, LineTexts, Step, order_of
from turnkeeper.core.system import AnySystem, OnwardStep, onward
from turnkeeper.core.texts import Texts, texts_of
from turnkeeper.core.timeline import Timeline
from turnkeeper.core.undo import place_to_undo, propose_redo, propose_undo, why_no_redo, why_no_undo
from turnkeeper.core.visibility import counts_for
from turnkeeper.core.wording import Wording
from turnkeeper.translations import ENGLISH

_ENVELOPE = operator.attrgetter("envelope")


class Encounter:
    """A fight with its log, for one thread at a time: another reads, or tries out, a :meth:`fork` of it.

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
        """Whether its dice and cards are given by a test or a scenario."""
        self._decider = Decider(system, opened.seed, chance.answer)
        self._past = Timeline(self.system, system.initial(system.codec.options(opened.options)))
        self._past.add([first])
        self._snapshot: Snapshot | None = None

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

        It speaks in the words of ``wording``, if given.
        Raises :class:`InputError` for an unknown system or option (CORE-02), and for what no log could hold.
        """
        if isinstance(system, str):
            system = registered(system)
        require_texts(seed=seed, name=name)
        values = system.codec.option_values(system.codec.options(options or {}))
        opened = Opened(FORMAT, name, seed, values, wording)
        first = envelope(system, Head(0, b""), opened, origin_of(GM.id, "open", clock()))
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
            newer = MessageText("mistakes.fight.newer", version=f"format {format_of(data)}", known=FORMAT)
            raise InputError(newer, row_place(1))
        rows, damage, closing = read_rows(data)
        first = rows[0]
        system = systems(first.system)
        opened = system.codec.event(first.body, first.version)
        if not isinstance(opened, Opened):
            raise InputError(MessageText("mistakes.fight.no_start"), row_place(1))
        if opened.format >= SEALED and not first.seal:
            raise InputError(MessageText("mistakes.fight.no_seal"), row_place(1))
        fight = cls(system, first, opened, clock)
        fight.damage = replay(fight._past, rows[1:], fight._opened) or damage
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
            raise InputError(MessageText("mistakes.fight.no_follow", number=self.seq), row_place(rows[0].seq))
        before = self._past.taken_back
        self._past.begin()
        damage = replay(self._past, rows, self._opened)
        if damage:
            raise InputError(damage.problem, row_place(damage.row))
        return self._past.taken_back > before

    def fork(self) -> Encounter:
        """A copy that stands as this one does, to see what would happen; this one is not touched by it."""
        other, book = object.__new__(type(self)), self._book.copy()
        decider = msgspec.structs.replace(self._decider, dealer=self._decider.dealer and Dealer(book))
        vars(other).update(vars(self), _past=self._past.copy(), _book=book, _decider=decider)
        return other

    __copy__ = fork

    def __deepcopy__(self, memo: object) -> Encounter:
        """A :meth:`fork`."""
        return self.fork()

    def force(self, source: chance.Source) -> None:
        """Let ``source`` answer for the app from now on: exact dice and cards, for tests and scenarios (CORE-03)."""
        self._decider = msgspec.structs.replace(self._decider, source=source, dealer=None)
        self._forced = True

    @property
    def state(self) -> Any:  # noqa: ANN401 - the system's own state
        """The state now: immutable, and for the GM's eyes only."""
        return self._past.state

    @property
    def snapshot(self) -> Snapshot:
        """The fight as it stands, to be read: the same one until something changes."""
        if self._snapshot is None or self._snapshot.state is not self._past.state:
            self._snapshot = Snapshot(self.system, self._past.state, self._snapshot)
        return self._snapshot

    @property
    def seq(self) -> int:
        """The number of the last row."""
        return len(self._past.rows)

    @property
    def head(self) -> Head:
        """The number and the seal of the last row."""
        return Head(len(self._past.rows), self._past.rows[-1].seal)

    @property
    def unsealed(self) -> int:
        """The number of rows at the beginning of the log that an older version wrote, without a seal."""
        return next((number for number, row in enumerate(self._past.rows) if row.seal), len(self._past.rows))

    @property
    def rows(self) -> Sequence[LogRecord]:
        """All rows of the log, undone ones too."""
        return tuple(self._past.rows)

    def rows_after(self, seq: int) -> tuple[LogRecord, ...]:
        """The rows whose numbers are greater than ``seq``."""
        return tuple(self._past.rows[max(seq, 0) :])

    @property
    def steps(self) -> Sequence[Step]:
        """The commands that stand, oldest first, each with what it did: for the GM's eyes only."""
        return tuple(self._past.steps)

    def done(self, cause: str) -> Receipt | None:
        """The receipt of the command with that id, if it was carried out before (undone or not)."""
        return self._past.done.get(cause)

    def export(self) -> bytes:
        """The log as JSON lines: secrets included, for the GM's eyes only."""
        return write_log(self._past.rows)

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
        that no JSON of the command or its row could hold, and for several that write more than ``most_rows`` rows.

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
        if cause and cause in self._past.done:
            return self._past.done[cause]
        cause = cause or self._past.free_cause()
        past, origin = self._past, origin_of(by.id, cause, self._clock())
        if isinstance(command, Undo):
            return propose_undo(past, self._decider, origin, by, self._snapshot)
        if isinstance(command, Redo):
            return propose_redo(past, origin, by, self._snapshot)
        if isinstance(command, Command):
            several: tuple[Command, ...] = (command,)
        else:
            several = tuple(command)
            if not several or any(isinstance(one, Undo | Redo) for one in several):
                raise InputError(MessageText("mistakes.fight.one_undo"), "command")
            if len(several) > 1 and by.role != "gm":
                return refuse("core.one_at_a_time")
        several = tuple(map(self.system.codec.checked, several))
        here = DecisionPoint(past.state, past.last)
        order = CommandBatch(several, by, insist, cause, origin.at)
        if terms is not None and self._book.deal.on and self._decider.dealer is not None:
            found = decide_openly(self._decider, self._book, order, here, terms, most_rows)
            if isinstance(found, Refusal):
                return found
            rows, events, step = found
            if step is None:
                return Proposal(cause, past.last, rows, self.snapshot, events=events, waits=True)
        else:
            decided = self._decider.step(order, here, most_rows)
            if isinstance(decided, Refusal):
                return decided
            rows, events, step = tuple(map(_ENVELOPE, decided.rows)), (), decided
        after = Snapshot(self.system, step.rows[-1].after, self._snapshot)
        return Proposal(cause, past.last, rows, after, steps=(step,), events=events)

    def take(self, proposal: Proposal) -> Receipt:
        """Do what was proposed. Raises :class:`ValueError` when the fight has moved on since."""
        if proposal.follows != self._past.last:
            raise ValueError("the fight has moved on since that was proposed")
        self._past.begin()
        for _ in range(proposal.back):
            self._past.undo()
        for _ in range(proposal.forward):
            self._past.redo()
        first = len(self._past.rows) + 1
        self._past.add(proposal.rows)
        # Each step that is taken back or restored has its own row, before those of steps that are added.
        own = proposal.back + proposal.forward
        if own:
            self._past.done[proposal.cause] = Receipt(proposal.cause, first, first + own - 1)
        for step in proposal.steps:
            self._past.do(step)
        self._snapshot = proposal.snapshot
        for event in proposal.events:
            self._book.add(event)
        return self._past.done[proposal.cause]

    # -- the open deal ---------------------------------------------------------------------------------------------

    @property
    def open_deal(self) -> Book:
        """The records of the open deal, and where it stands (CORE-15)."""
        return self._book

    def propose_open(self, write: Callable[[Writer], None]) -> Proposal | None:
        """Rows of the open deal alone, for :meth:`note`: what ``write`` writes; ``None`` when that is nothing."""
        writer = Writer(self._book)
        write(writer)
        if not writer.events:
            return None
        rows = enveloped(self.system, writer.events, self._past.last, self._clock())
        return Proposal("", self._past.last, rows, self.snapshot, events=tuple(writer.events), waits=True)

    def note(self, proposal: Proposal) -> None:
        """Add the rows of a proposal that does nothing to the fight. Raises :class:`ValueError` if out of date."""
        if proposal.follows != self._past.last:
            raise ValueError("the fight has moved on since that was proposed")
        self._past.add(proposal.rows)
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
        """The prompts that the app answered, in steps that were taken back too."""
        found: list[str] = []

        def source(seed: str, ask: Prompt) -> tuple[str | int, ...]:
            found.append(ask.id)
            return chance.answer(seed, ask)

        decider = msgspec.structs.replace(self._decider, source=source, dealer=None)
        for step in (*self._past.steps, *self._past.undone, *self._past.struck):
            order = order_of(self.system, step)
            if order is not None:
                decider.step(order, DecisionPoint(step.before, Head(0, b"")))
        return found

    def follows_the_rules(self) -> bool:
        """Whether its steps are what the rules make of their commands: a log from elsewhere may say otherwise."""
        return follow_the_rules(self._decider, self._past.steps)

    def try_out(self, command: Command, by: Seat) -> Refusal | None:
        """The refusal that :meth:`send` would give, or ``None``; the fight stays as it is."""
        if isinstance(command, Undo):
            return why_no_undo(self._past, self._decider, by)
        if isinstance(command, Redo):
            return why_no_redo(self._past, by)
        events = self._decider.decide(self._past.state, command, by, insist=False)
        return events if isinstance(events, Refusal) else None

    def settle(self) -> None:
        """Forget what was worked out of whole states: it has been shown, and what parts of them tell is kept."""
        if self._snapshot is not None:
            self._snapshot.settle()
        state = self._past.state
        state.fight.store.settle([getattr(state, name) for name in getattr(state, "__struct_fields__", ())])
        faces = state.fight.faces
        faces.store.settle([faces])

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
        undo = () if why_no_undo(self._past, self._decider, seat) else (Action("undo", shelf=kinds["undo"].shelf),)
        redo = () if why_no_redo(self._past, seat) else (Action("redo", shelf=kinds["redo"].shelf),)
        return (*self.snapshot.choices(seat), *undo, *redo, *self.snapshot.roster(seat))

    def onward(self, seat: Seat) -> OnwardStep | None:
        """The GM's step that moves the fight on, where the system says more of it than its actions do."""
        return onward(self.system, self.state) if seat.role == "gm" else None

    def lines(
        self,
        seat: Seat,
        start: int = 0,
        most: int | None = None,
        language: str = ENGLISH,
        shared: LineTexts | None = None,
    ) -> tuple[LogEntry, ...]:
        """The log as ``seat`` may read it: at most ``most`` lines after its first ``start``; struck rows are not in it.

        Costs as much as the lines it gives, once the seat's lines have been counted. Seats that are told the same at
        the same time have one ``shared``, so that it is put in words once.
        """
        return log_lines(self._past, seat, start, most, language, shared)

    def line_count(self, seat: Seat) -> int:
        """The number of lines of the log that ``seat`` may read."""
        return line_count(self._past, seat)

    def step_of_line(self, seat: Seat, number: int, language: str = ENGLISH) -> tuple[Step, LogEntry] | None:
        """The step that wrote line ``number`` of the log that ``seat`` reads, with the line; None for no such line."""
        return step_of_line(self._past, seat, number, language)

    def has_counted(self, seat: Seat) -> bool:
        """Whether the seat's lines are counted: otherwise, the next look at them goes through the whole log."""
        return self._past.line_counts.counted(seat) >= len(self._past.steps) - 1

    def count_lines(self, seats: Iterable[Seat]) -> None:
        """Count the lines of seats that will look soon: all in one pass costs little more than one of them."""
        self._past.line_counts.count(seats, self._past.steps)

    def new_lines(self, seat: Seat, language: str = ENGLISH) -> tuple[LogEntry, ...]:
        """The lines of the last step only, numbered from 1: what to show after a command."""
        return last_lines(self._past, seat, language)

    def to_undo(self, seat: Seat) -> tuple[Step, int] | None:
        """The step that undo takes back for a seat now, and the number of lines that the seat's log has of it.

        They are its last lines: nothing done since is told to the seat.
        """
        place = place_to_undo(self._past, self._decider, seat)
        if place is None:
            return None
        counts = self._past.line_counts.of(seat, self._past.steps)
        return self._past.steps[place], counts[place] - (counts[place - 1] if place else 0)

    def lines_stood(self, seat: Seat) -> int:
        """The number of the seat's lines that the last command, or rows from elsewhere, left; those after are new."""
        return lines_stood(self._past, seat)

    def why(self, first: ActorId, second: ActorId, seat: Seat) -> Reason | Refusal:
        """The reason why one of two actors (as ``seat`` spells them) comes before the other."""
        return self.snapshot.why(first, second, seat)

    def comparison(self, first: ActorId, second: ActorId, seat: Seat) -> tuple[tuple[KeyPart, KeyPart], ...]:
        """The compared parts that put two actors in their order: see :meth:`Snapshot.comparison`."""
        return self.snapshot.comparison(first, second, seat)

    def reordering(self, first: ActorId, second: ActorId, seat: Seat) -> Command | None:
        """The GM's command by which ``second`` comes before ``first``: see :meth:`Snapshot.reordering`."""
        return self.snapshot.reordering(first, second, seat)

    def text(
        self, key: str, params: Mapping[str, object] | None = None, language: str = ENGLISH, seat: Seat = GM
    ) -> str:
        """A text of the system's or the core's catalogue, with the names that a seat knows."""
        return self.texts(language).say(key, params, counts_for(self.state.fight, seat))

    def texts(self, language: str = ENGLISH) -> Texts:
        """The texts of the system and of the core in a language."""
        return texts_of(self.system, language)

    def refusal_text(self, refusal: Refusal, language: str = ENGLISH, seat: Seat = GM) -> str:
        """A refusal in words."""
        return self.text(f"refusal.{refusal.code}", refusal.params, language, seat)
