"""One page of a terminal, drawn after each step: the fight at its top, the log in its middle, the choices below."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from rich.text import Text

from turnkeeper.cli import narration, state_view
from turnkeeper.cli.boards import DRAWN, PLAIN, board
from turnkeeper.cli.choices import Choices
from turnkeeper.cli.console import DIM, Screen
from turnkeeper.cli.game import Game
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say

LEAST_LINES = 16
"""A terminal with fewer lines has no room for a page."""
_LEAST_LOG = 2
"""Lines of the log that a full page keeps."""
_LEAST_CHOICES = 6
"""Lines of the choices that a full page keeps."""
_LEAST_BOARD = 5
"""Lines at the top that a full page keeps."""


class Page:
    """Draws the fight on one page of the terminal. What happened in the last step stands out from what was before."""

    def __init__(self, screen: Screen, game: Game) -> None:
        self._screen = screen
        self._game = game
        self._signs = DRAWN if screen.console.encoding.lower().startswith("utf") else PLAIN
        self._read = 0
        """Lines of the log that were on the page before the last step."""
        self._seat = game.seat
        self._shown = 0
        self._before = False

    def draw(self, words: Labels, offered: Choices, said: Sequence[Text] = ()) -> None:
        """Draw the page; ``said`` is what the last line of input was answered with, if the log does not say it."""
        choices = self._screen.collected(lambda: narration.choices(self._screen, self._game, offered))
        self._note_new()
        self._draw(words, list(said), _shortened(choices, max(self._room // 2, _LEAST_CHOICES), foot=1))
        self._before = True

    def ask(self, words: Labels, question: Sequence[Text]) -> None:
        """Draw the page with a question in the place of the choices."""
        self._note_new()
        self._draw(words, [], list(question))

    @property
    def _room(self) -> int:
        """Lines of the terminal above the prompt."""
        return self._screen.console.height - 1

    def _note_new(self) -> None:
        if self._seat != self._game.seat:
            self._seat, self._shown = self._game.seat, 0
        if self._before:
            self._read, self._before = self._shown, False

    def _draw(self, words: Labels, said: list[Text], foot: list[Text]) -> None:
        room = self._room - len(foot) - 1
        if len(said) + _LEAST_BOARD > room:  # a page of help, or a long part of the log: it has the terminal to itself
            self._screen.page([*said, Text(), Text(say("enter_back"), DIM)])
            return
        head = self._head(words, room - len(said) - _LEAST_LOG)
        log = self._log(room - len(head) - len(said) - 1)
        gap = max(room - len(head) - len(said) - len(log) - 1, 0)
        self._screen.page([*head, Text(), *log, *said, *[Text()] * gap, Text(), *foot])

    def _head(self, words: Labels, room: int) -> list[Text]:
        """The fight in at most ``room`` lines: in words, and the order as a board."""
        view = self._game.fight.view(self._game.seat)
        drawn = board(words, view, self._signs, self._screen.console.width)
        without = drawn.replaces if drawn else frozenset[str]()
        rows = self._screen.collected(lambda: state_view.show(self._screen, words, view, without))
        if drawn is None:
            return _shortened(rows, room, foot=0)
        most = max(room - min(len(drawn.lines), _LEAST_BOARD), 1)
        rows = _shortened(rows, most, foot=0)
        return [*rows, *drawn.within(room - len(rows))]

    def _log(self, room: int) -> list[Text]:
        """The end of the log, as far as there is room: new lines bright, those before them dim."""
        entries = self._game.lines()
        self._shown = len(entries)
        if room < 1:
            return []
        lines: list[Text] = []
        for before, entry in list(zip((None, *entries), entries, strict=False))[-room:]:
            told = self._screen.collected(functools.partial(narration.line, self._screen, entry, before))
            if entry.number <= self._read:
                for line in told:
                    line.stylize(DIM)
            lines += told
        return lines[-room:]


def _shortened(lines: Sequence[Text], room: int, *, foot: int) -> list[Text]:
    """At most ``room`` lines: the first ones, a note of how many are left out, and the last ``foot``."""
    if len(lines) <= room:
        return list(lines)
    kept = max(room - 1 - foot, 1)
    left = len(lines) - kept - foot
    note = Text(f"      {say('lines_left', count=left)}", DIM)
    return [*lines[:kept], note, *(lines[-foot:] if foot else ())]
