"""Two of the three kinds of error. The third, a refusal, is a value (:class:`turnkeeper.core.model.Refusal`)."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.message import MessageText, joined


class InputError(ValueError):
    """Input that is not what it should be: one clear line, with the place when there is one.

    ``problem`` and the parts of ``place`` are messages (:mod:`turnkeeper.core.message`), or what stands in a file or
    comes from elsewhere. ``params`` say it again for a refusal, by a word for the ``problem``, where there is one to be
    made of it.

    >>> problem = InputError(MessageText("mistakes.odds.card", card="1H"), "fight.toml", at_line(3))
    >>> str(problem)
    'fight.toml: line 3: not a card: 1H'
    >>> problem.said_in("de")
    'fight.toml: Zeile 3: keine Karte: 1H'
    """

    def __init__(self, problem: str, *place: str, params: Mapping[str, str] | None = None) -> None:
        self.text = joined(": ", (*place, problem))
        super().__init__(self.text)
        self.problem = problem
        self.place = place
        self.params = params or {}

    def said_in(self, language: str) -> str:
        """The line in a language."""
        return self.text.said_in(language)

    def at(self, *place: str) -> InputError:
        """This error with ``place`` put before the place that it has already."""
        return InputError(self.problem, *place, *self.place, params=self.params)


def at_line(number: int) -> MessageText:
    """The place of a line in a file."""
    return MessageText("imports.place.line", number=number)


class EngineError(RuntimeError):
    """An invariant of the engine does not hold: a bug, of Turnkeeper or of a plug-in system."""
