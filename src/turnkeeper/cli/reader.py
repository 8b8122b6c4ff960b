"""The program's input: a person at a keyboard, or lines in a pipe."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Sequence

from turnkeeper.cli.actor_names import longest
from turnkeeper.cli.console import clean


class Cancelled(Exception):  # noqa: N818 - no error: the user called it off
    """A question was left unanswered; nothing happened."""


class Reader:
    """Lines of input. In a pipe each line is shown after its prompt, so that what is printed reads like a session."""

    def __init__(self, *, interactive: bool, echo: bool = True) -> None:
        self.interactive = interactive
        self.before_question: Callable[[], None] = lambda: None
        """Called before a question, but not before the prompt for the next command."""
        self._echo = echo and not interactive
        if interactive:
            with contextlib.suppress(ImportError):  # arrow keys and history, where the platform has them
                import readline  # noqa: F401, PLC0415

    def line(self, prompt: str) -> str:
        """The next line. Raises :class:`EOFError` when there is none."""
        if self.interactive:
            try:
                return input(prompt)
            except EOFError:
                sys.stdout.write("\n")  # the prompt stands in the last line
                raise
        raw = sys.stdin.buffer.readline(_LONGEST)
        if not raw:
            raise EOFError
        line = raw.decode("utf-8", errors="replace").rstrip("\r\n").removeprefix(_MARK)
        if self._echo:
            sys.stdout.write(clean(f"{prompt}{line}") + "\n")
            sys.stdout.flush()
        return line


_LONGEST = 1024 * 1024
_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Stands at the beginning of a file in UTF-8 that an editor of Windows has saved."""


class FieldQuestions:
    """Asks for what is still open; words already given on the command's line answer first."""

    def __init__(self, reader: Reader, given: Sequence[str] = ()) -> None:
        self._reader = reader
        self._given = list(given)
        self.typed_ahead = bool(given)
        """Something was typed on the command's own line: what may be left open is then not asked for."""
        self.has_asked = False
        """Whether a question was put: the command's own line did not say everything."""

    @property
    def asks_again(self) -> bool:
        """Whether a person is there to be asked again; a pipe's next line is the next command."""
        return self._reader.interactive and not self._given

    @property
    def given(self) -> bool:
        """Whether words are left that were typed ahead."""
        return bool(self._given)

    @property
    def ahead(self) -> str | None:
        """The next word that was typed ahead."""
        return self._given[0] if self._given else None

    def all_ahead(self) -> list[str]:
        """All words that were typed ahead and not used yet."""
        words, self._given = self._given, []
        return words

    def word(self, prompt: str) -> str:
        """One word, or a whole line from the prompt. Raises :class:`Cancelled` and :class:`EOFError`."""
        if self._given:
            return self._given.pop(0)
        return self.ask(prompt)

    def name(self, prompt: str, names: Callable[[str], bool]) -> str:
        """As many of the words typed ahead as make up one of ``names``, else one word, or a line from the prompt."""
        if not self._given:
            return self.ask(prompt)
        cut = self._longest(names)
        typed, self._given = " ".join(self._given[:cut]), self._given[cut:]
        return typed

    def swallow(self, names: Callable[[str], bool]) -> bool:
        """Pass over the words typed ahead that make up one of ``names``; whether they do."""
        cut = self._longest(names)
        found = self.given and names(" ".join(self._given[:cut]))
        if found:
            self._given = self._given[cut:]
        return found

    def _longest(self, names: Callable[[str], bool]) -> int:
        """How many words typed ahead make up one of ``names``: none across a ``/`` or a ``name=value``."""
        end = next((place for place, word in enumerate(self._given) if word == "/" or "=" in word), len(self._given))
        return longest(self._given[:end], names)

    def rest(self, prompt: str) -> str:
        """Everything that was typed ahead (up to a ``/`` or a ``name=value``), or a line from the prompt."""
        if not self._given:
            return self.ask(prompt)
        words: list[str] = []
        while self._given and not (words and "=" in self._given[0]):
            word = self._given.pop(0)
            if word == "/":
                break
            words.append(word)
        return " ".join(words)

    def ask(self, prompt: str) -> str:
        """A line from the prompt. Raises :class:`Cancelled` and :class:`EOFError`."""
        self.has_asked = True
        self._reader.before_question()
        line = self._reader.line(f"{prompt}: ").strip()
        if line.lower() in ("cancel", "never mind"):
            raise Cancelled
        return line
