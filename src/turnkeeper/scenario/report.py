"""The report of a scenario, in words for a GM who reports a rules bug."""

from __future__ import annotations

from msgspec import Struct

from turnkeeper.core.message import MessageText, said_in
from turnkeeper.roster.toml import clean
from turnkeeper.translations import ENGLISH

_LONGEST = 2000
_ISOLATES = dict.fromkeys(map(ord, "\u2068\u2069"))
"""The signs around a name that is written from right to left; a line of the report has them around the whole."""


class Difference(Struct, frozen=True):
    """One thing that is not as it should be. ``step`` 0 is the scenario as a whole."""

    step: int
    did: str
    """The command of that step and its seat."""
    what: str
    """The thing that was looked at, and the seat."""
    expected: str
    got: str


class Report(Struct, frozen=True):
    """A scenario that was run."""

    id: str
    title: str
    system: str
    rules: tuple[str, ...]
    place: str
    steps: int
    checks: int
    """The number of single expectations that were looked at."""
    differences: tuple[Difference, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether all was as it should be."""
        return not self.differences

    def text(self, language: str = ENGLISH) -> str:
        """The report as lines to read, in a language.

        >>> report = Report("AT-X-1", "Two dogs", "rolled", (), "dogs.toml", 3, 7)
        >>> print(report.text())
        pass  AT-X-1  Two dogs (3 steps, 7 checks)
        >>> print(report.text("de"))
        gut   AT-X-1  Two dogs (3 Schritte, 7 Prüfungen)
        """
        head = f"{clean(self.id)}  {clean(self.title)}"
        if self.passed:
            told = MessageText("mistakes.check.passed", what=head, steps=self.steps, number=self.checks)
            return told.said_in(language)
        place = MessageText("mistakes.check.place", place=self.place, system=self.system)
        lines = [(0, MessageText("mistakes.check.failed", what=head)), (6, place)]
        for difference in self.differences:
            lines += zip((2, 6, 6), _lines(difference, language), strict=True)
        return "\n".join(f"{' ' * indent}{line.said_in(language)}" for indent, line in lines)


def _lines(difference: Difference, language: str) -> tuple[MessageText, ...]:
    """Where it is and what is not so there; what was expected; what was got."""
    did, *texts = (
        said_in(language, text).translate(_ISOLATES)
        for text in (difference.did, difference.what, difference.expected, difference.got)
    )
    what, expected, got = (clean(text, _LONGEST) for text in texts)
    if not difference.step:
        place = MessageText("mistakes.check.whole", what=what)
    elif did:
        place = MessageText("mistakes.check.step", number=difference.step, did=clean(did), what=what)
    else:
        place = MessageText("mistakes.check.bare_step", number=difference.step, what=what)
    return (
        place,
        MessageText("mistakes.check.expected", value=expected),
        MessageText("mistakes.check.got", value=got),
    )
