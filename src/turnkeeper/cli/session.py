"""The conversation with the user who runs a fight: one line in; what it did, and how the fight stands, out."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from turnkeeper.cli import exit_codes, narration, state_view
from turnkeeper.cli.actor_names import (
    NoSuchNameError,
    UnclearNameError,
    find_actor,
    find_pair,
    is_actor,
    longest,
    named_by,
    names_anybody,
)
from turnkeeper.cli.answer_parser import by_app, is_answer, is_drawn
from turnkeeper.cli.choices import Item
from turnkeeper.cli.command_parser import TEXTS, read_command, words_of
from turnkeeper.cli.console import BOLD, DIM, WARN, Screen
from turnkeeper.cli.dialogs import DIALOGS
from turnkeeper.cli.executor import Performer
from turnkeeper.cli.fields import whole
from turnkeeper.cli.game import Game
from turnkeeper.cli.json_output import Reply, reason_of, refusal_of
from turnkeeper.cli.language import say, spoken
from turnkeeper.cli.page import Page
from turnkeeper.cli.reader import Cancelled, FieldQuestions, Reader
from turnkeeper.cli.rules import find_rule, show_rule
from turnkeeper.core.commands import Command, Note, Redo, Undo
from turnkeeper.core.errors import InputError
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.menu import BackStep
from turnkeeper.core.model import Refusal, up_else_all

LineRunner: TypeAlias = Callable[[str], None]

_LOG_LINES = 15
_MOST_STEPS = 1000
_SPACE = re.compile(r"\s")
"""Tabs and the spaces that no line breaks at stand for spaces."""


class TerminalSession:
    """Plays one fight until the input ends or the user quits."""

    def __init__(
        self, game: Game, screen: Screen, reader: Reader, *, as_json: bool = False, page: Page | None = None
    ) -> None:
        """With ``as_json`` each line of input is answered by one line of JSON; the screen should be a quiet one.

        With a ``page`` the terminal shows the fight on one page; without, each step is printed below the one before.
        """
        self._game = game
        self._screen = screen
        self._reader = reader
        self._reply = Reply()
        self._as_json = as_json
        self._page = page
        if page is not None:
            reader.before_question = partial(self._ask, page)
        self._went_wrong = False
        self._leaving = False
        self._words = game.words()
        self._choices = game.choices(self._words)
        self._doings: dict[str, LineRunner] = {
            "all": self._all,
            "as": self._as,
            "back": self._back,
            "do": self._do,
            "explain": self._explain,
            "forward": self._forward,
            "help": self._help,
            "insist": self._insist,
            "log": self._log,
            "look": self._look,
            "more": self._more,
            "note": self._note,
            "quit": self._quit,
            "rule": self._rule,
            "why": self._why,
        }

    def run(self) -> int:
        """Play. The exit code is 1 when something in a pipe was refused, else 0; Ctrl-C is the caller's."""
        if "credit" in self._game.fight.system.texts:
            self._screen.say((self._game.fight.text("credit", language=spoken()), DIM))
        try:
            self._converse()
        finally:
            self._screen.kept()  # what a page would have shown next
        return exit_codes.DIFFERS if self._went_wrong and not self._reader.interactive else exit_codes.OK

    def _converse(self) -> None:
        self._after(changed=True)
        while not self._leaving:
            try:
                line = self._reader.line(f"{self._game.seat.id}> ")
            except EOFError:
                return
            try:
                self._one(line)
            except EOFError:
                if not self._reader.interactive:
                    self._wrong(say("wrong.input_ended"))
                    self._after(changed=False)
                return

    def _one(self, line: str) -> None:
        before = self._game.fight.seq, self._game.seat
        if self._page is not None:
            self._screen.keep()
        try:
            self._read(_SPACE.sub(" ", line).strip())
        except InputError as invalid:
            self._wrong(invalid.said_in(spoken()))
        except Cancelled:
            self._screen.say((say("nothing_done"), DIM))
        changed = before != (self._game.fight.seq, self._game.seat)
        self._after(changed=changed)

    def _read(self, line: str, label: str = "", *, insist: bool = False) -> None:
        """Do what a line says; ``label``: what its command was called, if not by its tag; ``insist``: as the GM.

        A ! insists behind the first word or at the end, but not where it ends a name or a text.
        """
        if not line:
            if self._page is None:
                self._look("")
            return
        first, _, rest = line.partition(" ")
        if first.endswith("!") and len(first) > 1 and not self._is_name(first):
            first, insist = first.removesuffix("!"), True
            line = f"{first} {rest}".rstrip()
        name = _SHORT.get(first.lower(), first.lower())
        if name == "as" and self._is_drawn(line):
            return  # the Ace of spades, and no seat to change to
        if name in (*self._doings, *_ONWARD) and self._is_of(first, rest.strip(), whole=True):
            self._of_actor(line, insist=insist)
            return
        if name in self._doings:
            self._doings[name](rest.strip())
            return
        if not self._takes_text(name):
            bare, insists = self._without_mark(line)
            printed = self._choices.labelled(bare)
            if printed is not None:
                self._choose_or_try(printed, "", insist=insist or insists)
                return
            tag, more = self._words.called(line)
            if tag and " " in line.removesuffix(more):
                self._read(f"{tag}{more}", line.removesuffix(more), insist=insist)
                return
        self._by_word(name, rest, line, label, insist=insist)

    def _by_word(self, name: str, rest: str, line: str, label: str, *, insist: bool) -> None:
        """Do what a line says by its first word, ``name``: a choice's or a command's; else by a label or an actor."""
        if self._is_command(name) and self._is_of(name, rest.strip()):
            self._of_actor(line, insist=insist)
            return
        item = self._choices.find(name)
        onward = name in _ONWARD and not self._is_command(name)
        if onward or not self._takes_text(item.command if item is not None else name):
            rest, insists = self._without_mark(rest)
            insist = insist or insists
        if item is not None and not rest.strip():
            item = item.alone()
        if onward and item is None:
            self._onward(rest, insist=insist)
        elif item is not None and not _in_full(rest):
            self._choose_or_try(item, rest, insist=insist, by_number=name.isdecimal())
        elif self._is_command(name):
            self._do(f"{name.replace('-', '_')} {rest}", insist=insist, label=label)
        elif self._is_drawn(line):
            pass
        elif name.isdecimal():
            raise InputError(say("wrong.no_choice", number=name))
        else:
            tag, more = self._words.called(line)
            if tag:
                self._read(f"{tag}{more}", line.removesuffix(more), insist=insist)
            else:
                self._of_actor(line, insist=insist)

    def _without_mark(self, line: str) -> tuple[str, bool]:
        """A line without the ! at its end, and whether there was one that insists."""
        marked = line.endswith("!") and not self._is_name(line.rpartition(" ")[2])
        return (line.rstrip("! "), True) if marked else (line, False)

    def _is_name(self, word: str) -> bool:
        """Whether a word with a ! is an actor's name, or begins it."""
        return word.strip("!") != "" and is_actor(self._words.table.actors, (), word)

    def _takes_text(self, name: str) -> bool:
        """Whether a command takes a name or a sentence, in which a ! is a part of it."""
        kind = self._game.fight.system.codec.commands.get(name.replace("-", "_"))
        return kind is not None and not TEXTS.isdisjoint(kind.__struct_fields__)

    def _is_drawn(self, line: str) -> bool:
        """Enter a line that is nothing but cards, where the fight waits for one draw alone; False for any other."""
        item = self._choices.only_draw()
        if item is None or not is_drawn(self._game.prompt_of(item), line, self._words):
            return False
        self._choose_or_try(item, line, insist=False)
        return True

    def _of_actor(self, line: str, *, insist: bool) -> None:
        """Do what a line says that begins with an actor: what it rolled or drew (ana 14), or what it does (ana done).

        Raises :class:`InputError` where it says neither.
        """
        rows, asked = self._words.table.actors, self._choices.asked()
        whom, _, said = line.partition(":")
        # A label may have a colon, too.
        parts = words_of(f"{whom} {said}" if names_anybody(rows, whom) else line)
        for place in reversed(range(1, len(parts))):
            name, (verb, more) = " ".join(parts[:place]), self._verb(" ".join(parts[place:]))
            among = self._choices.actors_for(verb, "actor")
            if verb and is_actor(rows, among, name):
                self._read(f"{verb} {find_actor(rows, name, among)}{more}", insist=insist)
                return
        cut = longest(parts, partial(is_actor, rows, asked))
        name, rest = " ".join(parts[:cut]), " ".join(parts[cut:])
        try:
            actor = find_actor(rows, name, asked)
        except NoSuchNameError:
            raise InputError(say("wrong.unknown", word=line.partition(" ")[0][:40])) from None
        if actor in asked:
            self._choose_or_try(asked[actor], rest, insist=insist)
        elif rest:
            raise InputError(say("wrong.not_understood", typed=rest[:60]))
        else:
            raise InputError(say("wrong.does_what", actor=self._words.actor(actor)))

    def _is_of(self, word: str, rest: str, *, whole: bool = False) -> bool:
        """Whether a word is the name of an actor here, or one in it: Mark, who rolled 14, or Grant, who is done."""
        rows, (verb, more) = self._words.table.actors, self._verb(rest)
        among = self._choices.actors_for(verb, "actor") if verb and not more.strip(" !") else frozenset()
        named, asked = named_by(rows, word, whole=whole), self._choices.asked()
        prompts = [self._game.prompt_of(asked[actor]) for actor in named if actor in asked]
        fits = not among.isdisjoint(named) or any(is_answer(ask, rest, self._words) for ask in prompts)
        return fits and not named_by(rows, verb)

    def _verb(self, said: str) -> tuple[str, str]:
        """The command that words begin with, by its name or label, and the words after it; empty for none."""
        tag, more = self._words.called(said)
        if not tag:
            word = said.partition(" ")[0].rstrip("!")
            if not word.isdecimal() and (self._choices.find(word) is not None or self._is_command(word)):
                tag, more = word.replace("-", "_"), said[len(word) :]
        return tag, more

    def _is_command(self, name: str) -> bool:
        return name.replace("-", "_") in self._game.fight.system.codec.commands

    # -- doing -----------------------------------------------------------------------------------------------------

    def _choose(self, item: Item, questions: FieldQuestions, *, insist: bool) -> None:
        performer = Performer(self._game, self._screen, self._words, questions)
        for result in performer.perform(item, insist=insist):
            self._tell(result)

    def _choose_or_try(self, item: Item, rest: str, *, insist: bool, by_number: bool = False) -> None:
        """Make a choice; where what was typed is none of it but a command in full, give that command.

        An answer to a question is no part of a command in full: where it is wrong, nothing is done; neither is what
        follows a number.
        """
        questions = FieldQuestions(self._reader, words_of(rest))
        try:
            self._choose(item, questions, insist=insist)
        except UnclearNameError as problem:
            if (
                by_number
                or item.command in DIALOGS
                or questions.has_asked
                or not (rest.strip() and self._words.actor_fields(item.command))
            ):
                raise
            try:
                command = read_command(f"{item.command} {rest}", self._words, self._choices.actors_for)
            except NoSuchNameError:
                raise
            except InputError:
                raise problem from None
            self._send(command, insist=insist)

    def _send(self, command: Command, *, insist: bool = False) -> None:
        self._tell(self._game.send(command, insist=insist))

    def _tell(self, result: object) -> None:
        if isinstance(result, Refusal):
            self._refused(result)
        else:
            news = self._game.news()
            if self._page is None:  # a page shows them as the end of the log
                narration.lines(self._screen, news)
            self._reply.add(news)

    def _refused(self, refusal: Refusal) -> None:
        self._went_wrong = True
        narration.refusal(self._screen, self._game, refusal)
        self._reply.say(refusal=refusal_of(refusal, self._game.fight))

    def _wrong(self, problem: str) -> None:
        self._went_wrong = True
        self._screen.say((f"{problem[:1].upper()}{problem[1:]}.", WARN))
        self._reply.say(problem=problem)

    def _do(self, rest: str, *, insist: bool = False, label: str = "") -> None:
        name, space, fields = rest.partition(" ")
        insist = insist or name.endswith("!")
        rest = f"{name.removesuffix('!')}{space}{fields}"
        if not self._takes_text(name.removesuffix("!")):
            rest, insists = self._without_mark(rest)
            insist = insist or insists
        self._send(read_command(rest, self._words, self._choices.actors_for, label), insist=insist)

    def _insist(self, rest: str) -> None:
        if not rest:
            raise InputError(say("wrong.insist"))
        self._read(rest, insist=True)

    def _onward(self, rest: str, *, insist: bool = False) -> None:
        item = self._choices.moves_on() if insist else self._choices.primary
        if item is None:
            raise InputError(self._no_way_on())
        self._choose(item, FieldQuestions(self._reader, words_of(rest)), insist=insist)

    def _no_way_on(self) -> str:
        """Why no choice of this seat's moves the fight on."""
        table, main = self._words.table, self._choices.main
        if table.stage == "over":
            return say("wrong.over")
        if not table.actors:
            return say("wrong.nobody_yet")
        if any(choice.app for choice in main):
            return say("wrong.table_first")
        if any(choice.refused is None for choice in main):
            return say("wrong.choose_first")
        up = [one.actor for one in up_else_all(table.now)]
        return say("wrong.others_first", actors=self._words.actors(dict.fromkeys(up)) or say("nobody_yet"))

    def _all(self, rest: str) -> None:
        if not by_app(rest):  # it is about everybody, and dice that fell are seen
            raise InputError(say("wrong.not_understood", typed=rest[:60]))
        item = next((item for item in self._choices.main if item.app), None)
        if item is None:
            raise InputError(say("wrong.nothing_for_app"))
        every = next((item for item in self._choices.main if item.every), item)
        self._choose(every, FieldQuestions(self._reader, words_of("app")), insist=False)

    def _note(self, rest: str) -> None:
        text = rest or FieldQuestions(self._reader).ask(say("the_ruling"))
        if not text:
            raise Cancelled
        self._send(Note(text))

    def _back(self, rest: str) -> None:
        step = self._game.last_step()
        self._control(self._game.repeat(Undo(), _count(rest)), say("taken_back"), step)

    def _forward(self, rest: str) -> None:
        result = self._game.repeat(Redo(), _count(rest))
        self._control(result, say("restored"), self._game.last_step())

    def _control(self, result: Sequence[LogEntry] | Refusal, told: str, step: BackStep | None) -> None:
        """Tell what was taken back or restored: by its lines, or a step without a line by its command."""
        if isinstance(result, Refusal):
            self._refused(result)
        else:
            lines = narration.in_short(result) or (step.label if step else "")
            self._screen.say((f"{told}: ", BOLD), lines)

    def _as(self, rest: str) -> None:
        if not rest:
            raise InputError(say("wrong.as_whom"))
        self._game.sit(rest)

    def _quit(self, _rest: str) -> None:
        self._leaving = True

    # -- showing ---------------------------------------------------------------------------------------------------

    def _after(self, *, changed: bool) -> None:
        if changed:
            self._words = self._game.words()
            self._choices = self._game.choices(self._words)
        if self._as_json:
            self._reply.send(self._game, self._words, self._choices)
        elif self._page is not None:
            said = self._screen.kept()
            if not self._leaving:
                self._page.draw(self._words, self._choices, said)
        elif changed and not self._leaving:
            self._look("")

    def _ask(self, page: Page) -> None:
        """Show a question on the page."""
        page.ask(self._game.words(), self._screen.kept())
        self._screen.keep()

    def _look(self, _rest: str) -> None:
        self._screen.blank()
        state_view.show(self._screen, self._words, self._game.fight.view(self._game.seat))
        narration.choices(self._screen, self._game, self._choices)

    def _more(self, _rest: str) -> None:
        narration.tools(self._screen, self._game, self._choices)

    def _log(self, rest: str) -> None:
        entries = self._game.lines()
        most = len(entries) if rest.lower() == say("choice.all") or rest == "all" else whole(rest or str(_LOG_LINES))
        if not most:
            raise InputError(say("wrong.lines"))
        narration.lines(self._screen, entries[-abs(most) :])
        self._reply.add(entries[-abs(most) :])

    def _explain(self, rest: str) -> None:
        entries = self._game.lines()
        number = whole(rest) if rest else len(entries)
        if not 0 < number <= len(entries):
            raise InputError(say("wrong.no_line", number=number))
        narration.explained(self._screen, self._words, entries[number - 1])
        self._reply.add(entries[number - 1 : number])

    def _why(self, rest: str) -> None:
        first, second = find_pair(self._words.table.actors, words_of(rest))
        reason = self._game.fight.why(first, second, self._game.seat)
        if isinstance(reason, Refusal):
            self._refused(reason)
            return
        text = narration.reason_text(self._words, reason)
        self._screen.say(text, (f"  {reason.rule}", DIM))
        self._reply.say(reason=reason_of(reason, text))

    def _rule(self, rest: str) -> None:
        if not rest:
            raise InputError(say("wrong.which_rule"))
        found = find_rule(rest)
        show_rule(self._screen, found)
        self._reply.say(rule=found)

    def _help(self, rest: str) -> None:
        word = _SHORT.get(rest.lower(), rest.lower())
        item = self._choices.find(word)
        tag = item.command if item is not None else self._words.called(rest)[0] or word.replace("-", "_")
        if word in self._doings or word in _ELSEWHERE:
            narration.help_page(self._screen, _HELPED.get(word, word))
        elif self._is_command(tag):
            narration.help_on_command(self._screen, self._words, tag)
        else:
            narration.help_page(self._screen)


_SHORT = {
    "?": "help", "b": "back", "u": "back", "undo": "back", "f": "forward", "redo": "forward", "exit": "quit",
    "q": "quit", "gm": "more", "m": "more", "l": "log", "table": "look", "order": "look", "w": "why", "rules": "rule",
}  # fmt: skip

_HELPED = {"more": "m", "forward": "back", "look": "table", "insist": "number!", "help": ""}
"""Words that are explained beside another."""
_ELSEWHERE = frozenset({"n", "cancel"})
"""Words that are explained, and understood as a choice or in a question alone."""
_ONWARD = frozenset({"n", "next", "go", "continue"})
"""Words for going on, in the systems that have no command of that name."""


def _in_full(rest: str) -> bool:
    """Whether a command's fields follow it by name: ``take_turn actor=ana``."""
    return "=" in rest.lstrip().partition(" ")[0].lstrip("=")


def _count(typed: str) -> int:
    number = whole(typed) if typed else 1
    if not 0 < number <= _MOST_STEPS:
        raise InputError(say("wrong.steps", most=_MOST_STEPS))
    return number
