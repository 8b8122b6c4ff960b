"""Everything the program prints goes through here: plain lines into a pipe, wrapped and coloured ones on a terminal."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from typing import TypeAlias

from rich.console import Console
from rich.text import Text

Part: TypeAlias = str | tuple[str, str]
"""A piece of text, or a piece with the style it is shown in."""

DIM = "dim"
BOLD = "bold"
ACCENT = "bold cyan"
WARN = "yellow"

_ODD = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\u2028\u2029\ud800-\udfff]")
SUITS = {"S": "bold", "H": "bold red", "D": "bold bright_blue", "C": "bold green"}
"""The style of each suit."""
_RANKS = r"(?:10|[2-9AKQJ])"
_JOKERS = {"S": r"|\bBJ\b", "H": r"|\bRJ\b"}
_CARDS = tuple((rf"\b{_RANKS}{suit}\b{_JOKERS.get(suit, '')}", style) for suit, style in SUITS.items())
_SIGNS = re.compile(rf"\b({_RANKS})([♠♥♦♣])")
_LETTERS = str.maketrans("♠♥♦♣", "SHDC")
_ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
"""The signs that keep names from right to left apart in a sentence; a terminal has no use for them."""
_LABEL_WIDTH = 11
_NARROW = 50


def clean(text: str) -> str:
    r"""``text`` without characters that would steer the terminal.

    >>> clean("Ana\x1b[2J"), clean("\u2068Ana\u2069")
    ('Ana?[2J', 'Ana')
    """
    return _ODD.sub("?", text.translate(_ISOLATES))


def typed(text: str) -> str:
    """``text`` with its playing cards as one types them here.

    >>> typed("Ana ♥ plays Q♠ 10♥.")
    'Ana ♥ plays QS 10H.'
    """
    return _SIGNS.sub(lambda card: card[1] + card[2].translate(_LETTERS), text)


class _Console(Console):
    """A console that leaves it to the program what to do when nobody reads its output any more."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


class Screen:
    """Standard output. ``wide`` output (into a pipe) is never wrapped, so that a line stays a line."""

    def __init__(self, *, quiet: bool = False) -> None:
        self.quiet = quiet
        """Nothing is printed: another program reads standard output."""
        self.terminal = sys.stdout.isatty()
        self.interactive = self.terminal and sys.stdin.isatty()
        self.console = _Console(highlight=False, markup=False, emoji=False, soft_wrap=not self.terminal)
        self._kept: list[Text] | None = None

    def keep(self) -> None:
        """Keep what is said from now on instead of printing it, until :meth:`kept` takes it."""
        self._kept = []

    def kept(self) -> list[Text]:
        """The lines that were kept; from now on they are printed again."""
        lines, self._kept = self._kept or [], None
        return lines

    def collected(self, work: Callable[[], None]) -> list[Text]:
        """The lines that ``work`` says, none of them printed."""
        before, self._kept = self._kept, []
        try:
            work()
        finally:
            lines, self._kept = self._kept, before
        return lines

    def page(self, lines: Iterable[Text]) -> None:
        """Clear the terminal, and print these lines from its top."""
        self.console.clear()
        for line in lines:
            self.put(line)

    @property
    def narrow(self) -> bool:
        """Whether there is too little room for columns."""
        return self.terminal and self.console.width < _NARROW

    def say(self, *parts: Part, lead: Part = "", hang: int = 0) -> None:
        """One paragraph after ``lead``; its further lines begin ``hang`` columns in (at least as far as the first)."""
        if self.quiet:
            return
        head, body = styled(lead), styled(*parts)
        if not self.terminal:
            self.put(_padded(head, hang) + body)
            return
        hang = max(hang, head.cell_len)
        lines = body.wrap(self.console, max(self.console.width - hang, _NARROW // 4)) or [Text()]
        for number, line in enumerate(lines):
            line.rstrip()
            shown = _padded(head if number == 0 else Text(), hang) + line if line.plain else head
            self.put(shown)

    def row(self, label: str, *parts: Part) -> None:
        """A labelled line; on a narrow terminal the label has its own line.

        Without a label it goes on under the one before.
        """
        if self.narrow:
            if label:
                self.say((label, DIM))
            self.say(*parts, hang=2)
        else:
            self.say(*parts, lead=(label, DIM), hang=_LABEL_WIDTH)

    def blank(self) -> None:
        """An empty line."""
        if not self.quiet:
            self.put(Text())

    def put(self, line: Text) -> None:
        """One line as it is."""
        if self._kept is not None:
            self._kept.append(line)
        elif self.terminal:
            self.console.print(line, no_wrap=True, overflow="ignore", crop=False)
        else:
            self.console.print(line)


def _padded(text: Text, width: int) -> Text:
    padded = text.copy()
    padded.append(" " * max(width - text.cell_len, 0))
    return padded


def styled(*parts: Part) -> Text:
    """Pieces of text as one, playing cards in the colours of their suits."""
    text = Text()
    for part in parts:
        content, style = (part, "") if isinstance(part, str) else part
        text.append(typed(clean(content)), style or None)
    for pattern, style in _CARDS:
        text.highlight_regex(pattern, style)
    return text
