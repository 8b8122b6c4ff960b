"""Dice and cards that a scenario fixes, in place of the app's own (CORE-03)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from turnkeeper.core import chance
from turnkeeper.core.asks import Arrange, Ask, Draw, Roll, bad_answer
from turnkeeper.core.words import AskId

Value = tuple[str | int, ...]


class Unforced(Exception):  # noqa: N818 - named for what is wrong with the scenario
    """The scenario fixes no dice or cards for what is asked, or such as cannot be."""

    def __init__(self, ask: Ask, problem: str) -> None:
        super().__init__(problem)
        self.ask = ask
        self.problem = problem


class Forced:
    """Answers for the app from queues, found by ask id, else actor, else step, else ``all``.

    Numbers are dice, texts are cards; each ask takes from the front of its queue what it needs. What was once given for
    an ask is given again after an undo.
    """

    def __init__(self, unforced: Literal["refuse", "app"]) -> None:
        self._unforced = unforced
        self._queues: dict[str, list[str | int]] = {}
        self._given: dict[AskId, Value] = {}

    def add(self, more: Mapping[str, Value]) -> None:
        """Put dice and cards at the end of their queues."""
        for key, values in more.items():
            self._queues.setdefault(key, []).extend(values)

    def forget(self) -> None:
        """A new fight: what was given does not bind it."""
        self._given.clear()

    def left(self) -> dict[str, list[str | int]]:
        """What was never needed."""
        return {key: values for key, values in self._queues.items() if values}

    def __call__(self, seed: str, ask: Ask) -> Value:
        """The answer to ``ask``. Raises :class:`Unforced`."""
        given = self._given.get(ask.id)
        if given is not None and not bad_answer(ask, given, total=False):
            return given
        value = self._found(seed, ask)
        problem = bad_answer(ask, value, total=False) if value or not _by_rule(ask) else None
        if problem:
            what = " ".join(map(str, value)) or "nothing"
            raise Unforced(ask, f"{what} ({problem.params['problem']})")
        self._given[ask.id] = value
        return value

    def _found(self, seed: str, ask: Ask) -> Value:
        if isinstance(ask, Arrange):
            return () if _by_rule(ask) else self._lots(seed, ask)
        if isinstance(ask, Roll | Draw):
            kind = int if isinstance(ask, Roll) else str
            for key in (ask.id, ask.of or "", ask.step, "all"):
                queue = self._queues.get(key, [])
                if any(isinstance(value, kind) for value in queue):
                    return _rolled(queue, ask) if isinstance(ask, Roll) else self._drawn(queue, seed, ask)
        if self._unforced == "app":
            return chance.answer(seed, ask)
        raise Unforced(ask, "nothing is left")

    def _lots(self, seed: str, ask: Arrange) -> Value:
        """An order by chance: from a queue of the tie's id or step, or the app's own, if that is allowed."""
        queue = next((queue for key in (ask.id, ask.step) if (queue := self._queues.get(key))), [])
        if not queue and self._unforced == "app":
            return chance.answer(seed, ask)
        return tuple(actor for actor in (_next(queue, str) for _ in ask.tied) if actor is not None)

    def _drawn(self, queue: list[str | int], seed: str, ask: Draw) -> Value:
        """Cards from the queue; where it ends, the app's own from what is left of the pile, if that is allowed."""
        cards = [str(card) for card in (_next(queue, str) for _ in range(ask.count)) if card is not None]
        if len(cards) < ask.count and self._unforced == "app":
            left = dict(ask.pile)
            for card in cards:
                left[card] = left.get(card, 0) - 1
            pile = tuple((card, copies) for card, copies in left.items() if copies > 0)
            cards += chance.draw(chance.source(seed, ask.id), pile, ask.count - len(cards))
        return tuple(cards)


def _by_rule(ask: Ask) -> bool:
    """Whether the rule itself puts the tied in order: it takes nothing from a queue."""
    return isinstance(ask, Arrange) and ask.fallback == "rule"


def _rolled(queue: list[str | int], ask: Roll) -> Value:
    """Dice from the queue; a die that shows ``again`` is followed by one more each, wave by wave."""
    faces: list[str | int] = []
    wave = len(ask.dice)
    while wave:
        shown = [face for face in (_next(queue, int) for _ in range(wave)) if face is not None]
        faces += shown
        wave = sum(1 for face in shown if ask.again and face == ask.again)
    return tuple(faces)


def _next(queue: list[str | int], kind: type) -> str | int | None:
    """Take the first value of a kind out of a queue."""
    for place, value in enumerate(queue):
        if isinstance(value, kind):
            return queue.pop(place)
    return None
