"""The fight being played: the live engine, the file it is kept in, and the seat one looks from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from turnkeeper.cli.actor_names import find_actor, is_actor, split_names
from turnkeeper.cli.choices import Choices, Item, choices
from turnkeeper.cli.command_parser import words_of
from turnkeeper.cli.fight_file import Save
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say, spoken
from turnkeeper.core.commands import Command, Redo, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.events import Event
from turnkeeper.core.history import back_step
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.menu import BackStep
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat
from turnkeeper.core.prompts import Prompt
from turnkeeper.core.proposal import Proposal, Receipt

T = TypeVar("T")


class Game:
    """A fight in play. Each change is on disk before it is shown."""

    def __init__(self, fight: Encounter, save: Save, seats: Sequence[Seat] = ()) -> None:
        self.fight = fight
        self.save = save
        self.seat: Seat = GM
        self._seats: Mapping[str, Seat] = {seat.id: seat for seat in seats}

    def words(self) -> Labels:
        """The words for this moment and this seat."""
        return Labels(self.fight, self.seat)

    def choices(self, words: Labels) -> Choices:
        """The choices of this seat now."""
        found = choices(self.fight.actions(self.seat), words, self.fight.onward(self.seat))
        return found.said_once(self._effect)

    def _effect(self, item: Item) -> tuple[Event, ...] | None:
        """The events that a choice would lead to; None where something is still to be asked or a rule refuses it."""
        if item.choose or item.waiting or item.every or (item.variants and not item.together):
            return None
        commands = self.commands_of(item)
        try:
            proposal = self._by_the_rules(lambda: self.fight.propose(commands, self.seat))
        except InputError:  # it is said when it is chosen
            return None
        return proposal.steps[0].events if isinstance(proposal, Proposal) and proposal.steps else None

    def _by_the_rules(self, decided: Callable[[], T]) -> T:
        """What comes of a command.

        Raises :class:`InputError` where the log, which is not what the rules lead to, led to where they have no answer.
        """
        try:
            return decided()
        except InputError:
            raise
        except Exception:
            if self.fight.follows_the_rules():
                raise
            raise InputError(say("wrong.unplayable")) from None

    def prompt_of(self, item: Item) -> Prompt:
        """The open prompt that a choice answers."""
        return next(ask for ask in self.fight.prompts() if item.waiting is not None and ask.id == item.waiting.ask)

    def commands_of(self, item: Item) -> list[Command]:
        """The commands of a choice that leaves nothing open."""
        codec = self.fight.system.codec
        return [codec.command_of({"type": one.command, **one.fixed}) for one in item.forms]

    def send(self, command: Command | Sequence[Command], *, insist: bool = False) -> Receipt | Refusal:
        """Carry out a command, or several as one step, when it is written down.

        Raises :class:`InputError` as :meth:`_by_the_rules` does, and where it cannot be written: nothing is done then.
        """
        result = self._by_the_rules(lambda: self.fight.propose(command, self.seat, insist=insist))
        if not isinstance(result, Proposal):
            return result
        self.save.keep(result.rows)
        return self.fight.take(result)

    def repeat(self, command: Undo | Redo, steps: int) -> list[LogEntry] | Refusal:
        """Take back or restore up to ``steps`` steps; the lines that are gone or there again, or why not even one."""
        before = self.lines()
        for number in range(steps):
            result = self.send(command)
            if isinstance(result, Refusal):
                if number == 0:
                    return result
                break
        after = self.lines()
        longer, shorter = (before, after) if isinstance(command, Undo) else (after, before)
        return list(longer[len(shorter) :])

    def last_step(self) -> BackStep | None:
        """The step that this seat would take back next."""
        return back_step(self.fight, self.seat, spoken())

    def lines(self) -> tuple[LogEntry, ...]:
        """The log that this seat reads, in the language of the terminal."""
        return self.fight.lines(self.seat, language=spoken())

    def news(self) -> list[LogEntry]:
        """The lines of the last step, numbered as in the whole log."""
        new = self.fight.new_lines(self.seat)
        return list(self.lines()[-len(new) :]) if new else []

    def sit(self, typed: str) -> None:
        """Take another seat: ``gm``, ``screen``, a player's seat of the roster, or one or several actors.

        Raises :class:`InputError` when there is no such seat.
        """
        self.seat = find_seat(self.fight, typed, self._seats)


def find_seat(fight: Encounter, typed: str, seats: Mapping[str, Seat] | None = None) -> Seat:
    """The seat that ``typed`` names: ``gm``, ``screen``, one of ``seats``, or actors. Raises :class:`InputError`."""
    wanted = typed.strip().lower()
    if wanted in ("gm", "screen"):
        return GM if wanted == "gm" else SCREEN
    if seats and wanted in seats:
        return seats[wanted]
    rows = fight.table(GM).actors
    plain = " ".join(words_of(typed))
    names = [plain] if is_actor(rows, (), plain) else split_names(plain, partial(is_actor, rows, ()))
    try:
        actors = [find_actor(rows, name) for name in names or [plain]]
    except InputError as problem:
        known = ", ".join(("gm", "screen", *(seats or {})))
        raise InputError(say("wrong.seats", problem=problem.problem, seats=known)) from None
    return Seat.player(actors[0], *actors)
