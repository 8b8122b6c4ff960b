"""Carries out a choice: asks for what is still open, then sends the commands."""

from __future__ import annotations

from collections.abc import Iterator

from turnkeeper.cli.actor_names import UnclearNameError
from turnkeeper.cli.answer_parser import by_app, prompt, readings, wanted
from turnkeeper.cli.choices import Item
from turnkeeper.cli.console import Screen
from turnkeeper.cli.dialogs import DIALOGS
from turnkeeper.cli.fields import Fields, whole
from turnkeeper.cli.game import Game
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say
from turnkeeper.cli.prompt_form import fill
from turnkeeper.cli.reader import Cancelled, FieldQuestions
from turnkeeper.core.commands import AnswerByApp, AnswerPrompt, Command
from turnkeeper.core.errors import InputError
from turnkeeper.core.model import Refusal
from turnkeeper.core.prompts import Prompt, TableOutcome
from turnkeeper.core.proposal import Receipt

BAD_ANSWER = "core.bad_answer"


class Performer:
    """Carries out one choice."""

    def __init__(self, game: Game, screen: Screen, words: Labels, questions: FieldQuestions) -> None:
        self._game = game
        self._words = words
        self._questions = questions
        self._fields = Fields(screen, words, questions)

    def perform(self, item: Item, *, insist: bool = False) -> Iterator[Receipt | Refusal]:
        """Ask for the open fields of a choice, send its commands, and give the receipt or refusal of each.

        Raises :class:`InputError`, :class:`Cancelled` and :class:`EOFError`.
        """
        if item.every:
            yield from self._every(item)
        elif item.waiting is not None:
            yield from self._answer(item, insist=insist)
        elif item.together:
            commands = self._game.commands_of(item)
            # A player's are a step each: where a list of them fails would tell of what is not committed.
            steps = [commands] if self._game.seat.role == "gm" else commands
            for step in steps:
                yield self._game.send(step, insist=insist)
        else:
            yield self._game.send(self._command(item), insist=insist)

    def _every(self, item: Item) -> Iterator[Receipt | Refusal]:
        typed = " ".join(self._questions.all_ahead())
        if not by_app(typed):
            raise InputError(say("wrong.for_whom", typed=typed[:60]))
        for ask in item.every:
            if any(open_ask.id == ask for open_ask in self._game.fight.prompts()):
                yield self._game.send(AnswerByApp(ask))

    def _answer(self, item: Item, *, insist: bool) -> Iterator[Receipt | Refusal]:
        ask = self._game.prompt_of(item)
        if isinstance(ask, TableOutcome):
            yield self._game.send(self._verdict(item, ask), insist=insist)
            return
        if item.command == "resolve" and not self._questions.given:
            yield self._game.send(AnswerByApp(ask.id), insist=insist)
            return
        while True:
            typed = self._questions.rest(prompt(ask, self._words, app=item.app))
            if by_app(typed) and not item.app:
                raise Cancelled
            try:
                result = self._entered(ask, typed, insist=insist)
            except InputError as problem:
                if not self._questions.asks_again:
                    raise
                self._fields.complain(problem)
                continue
            yield result
            if not isinstance(result, Refusal) or result.code != BAD_ANSWER:
                return
            if not self._questions.asks_again:
                self._fields.remind(wanted(ask, self._words))
                return

    def _entered(self, ask: Prompt, typed: str, *, insist: bool) -> Receipt | Refusal:
        if by_app(typed):
            return self._game.send(AnswerByApp(ask.id), insist=insist)
        first: Refusal | None = None
        for reading in readings(ask, typed, self._words):
            result = self._game.send(reading, insist=insist)
            if not isinstance(result, Refusal):
                return result
            first = first or result
        if first is None:
            raise InputError(say("wrong.nothing_entered"))
        return first

    def _verdict(self, item: Item, ask: TableOutcome) -> AnswerPrompt:
        value: tuple[str | int, ...] = item.fixed["value"]
        if ask.margin:
            value = (*value, whole(self._questions.word(say("by_how_much"))))
        return AnswerPrompt(ask.id, value)

    def _command(self, item: Item) -> Command:
        codec = self._words.fight.system.codec
        if item.command in DIALOGS:
            filled = {**item.fixed, **DIALOGS[item.command](self._fields, self._questions, self._words, item)}
        else:
            forms = [(form.fixed, form.choose) for form in item.forms]
            filled = fill(codec.commands[item.command], forms, self._fields)
        left = self._questions.all_ahead()
        if left:
            raise UnclearNameError(say("wrong.not_understood", typed=" ".join(left)[:60]))
        return codec.command_of({"type": item.command, **filled})
