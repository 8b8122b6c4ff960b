"""Two of the three kinds of error. The third, a refusal, is a value (:class:`turnkeeper.core.model.Refusal`)."""

from __future__ import annotations

from collections.abc import Mapping


class InputError(ValueError):
    """Input that is not what it should be: one clear line, with the place when there is one.

    ``params`` say it again for a refusal, by a word for the ``problem``, where there is one to be made of it.

    >>> str(InputError("not a card: 1H", "fight.toml", "actor 3"))
    'fight.toml: actor 3: not a card: 1H'
    """

    def __init__(self, problem: str, *place: str, params: Mapping[str, str] | None = None) -> None:
        super().__init__(": ".join((*place, problem)))
        self.problem = problem
        self.place = place
        self.params = params or {}

    def at(self, *place: str) -> InputError:
        """This error with ``place`` put before the place that it has already."""
        return InputError(self.problem, *place, *self.place, params=self.params)


class EngineError(RuntimeError):
    """An invariant of the engine does not hold: a bug, of Turnkeeper or of a plug-in system."""
