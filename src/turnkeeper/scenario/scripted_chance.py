"""Dice and cards that a scenario fixes, in place of the app's own (CORE-03)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

from turnkeeper.core import chance
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.prompts import CardDraw, DiceRoll, Prompt, TieOrder, bad_answer
from turnkeeper.scenario.compare import phrase

Value = tuple[str | int, ...]
_HIT, _MISS = 5, 2


class Unforced(Exception):  # noqa: N818 - named for what is wrong with the scenario
    """The scenario fixes no dice or cards for what is asked, or such as cannot be."""

    def __init__(self, ask: Prompt, problem: str) -> None:
        super().__init__(problem)
        self.ask = ask
        self.problem = problem


class Forced:
    """Answers for the app from queues, found by ask id, else actor, else step, else ``all``.

    Numbers are dice, ``=15`` is what a roll comes to, other texts are cards, or the tied in their order by lot; each
    ask takes from the front of its queue what it needs. What was once given for an ask is given again after an undo.
    """

    def __init__(self, unforced: Literal["refuse", "app"]) -> None:
        self._unforced = unforced
        self._queues: dict[str, list[str | int]] = {}
        self._given: dict[PromptId, Value] = {}
        self.asked: set[str] = set()
        """The ids of all asks that the app was to answer."""

    def add(self, more: Mapping[str, Value]) -> None:
        """Put dice and cards at the end of their queues."""
        for key, values in more.items():
            self._queues.setdefault(key, []).extend(values)

    def forget(self) -> None:
        """A new fight: what was given does not bind it."""
        self._given.clear()

    def left(self) -> dict[str, list[str | int]]:
        """The answers that were never needed."""
        return {key: values for key, values in self._queues.items() if values}

    def __call__(self, seed: str, ask: Prompt) -> Value:
        """The answer to ``ask``. Raises :class:`Unforced`."""
        self.asked.add(ask.id)
        given = self._given.get(ask.id)
        if given is not None and not bad_answer(ask, given, total=False):
            return given
        value = self._found(seed, ask)
        problem = bad_answer(ask, value, total=False) if value or not _by_rule(ask) else None
        if problem:
            what = " ".join(map(str, value)) or phrase("nothing")
            raise Unforced(ask, phrase("bad_answer", what=what, code=problem.params["problem"]))
        self._given[ask.id] = value
        return value

    def _found(self, seed: str, ask: Prompt) -> Value:
        if _by_rule(ask):
            return ()
        for key in (ask.id, ask.of or "", ask.step, "all"):
            queue = self._queues.get(key, [])
            if any(_kind_of(value) is type(ask) for value in queue):
                return self._taken(queue, seed, ask)
            if isinstance(ask, TieOrder) and key in (ask.id, ask.step) and queue:
                return tuple(ActorId(str(_next(queue, CardDraw))) for _ in range(min(len(queue), len(ask.tied))))
        if self._unforced == "app":
            return chance.answer(seed, ask)
        raise Unforced(ask, phrase("nothing_left"))

    def _taken(self, queue: list[str | int], seed: str, ask: Prompt) -> Value:
        """What ``ask`` needs, from the queue that holds it."""
        if isinstance(ask, DiceRoll):
            return _result(queue, ask) or _rolled(queue, ask)
        return self._drawn(queue, seed, ask) if isinstance(ask, CardDraw) else ()

    def _drawn(self, queue: list[str | int], seed: str, ask: CardDraw) -> Value:
        """Cards from the queue; where it ends, the app's own from what is left of the pile, if that is allowed."""
        cards = [str(card) for card in (_next(queue, CardDraw) for _ in range(ask.count)) if card is not None]
        if len(cards) < ask.count and self._unforced == "app":
            left = dict(ask.pile)
            for card in cards:
                left[card] = left.get(card, 0) - 1
            pile = tuple((card, copies) for card, copies in left.items() if copies > 0)
            cards += chance.draw(chance.source(seed, ask.id), pile, ask.count - len(cards))
        return tuple(cards)


def _by_rule(ask: Prompt) -> bool:
    """Whether the rule itself puts the tied in order: it takes nothing from a queue."""
    return isinstance(ask, TieOrder) and ask.fallback == "rule"


def _rolled(queue: list[str | int], ask: DiceRoll) -> Value:
    """Dice from the queue; a die that shows ``again`` is followed by one more each, wave by wave."""
    faces: list[str | int] = []
    wave = len(ask.dice)
    while wave:
        shown = [face for face in (_next(queue, DiceRoll) for _ in range(wave)) if face is not None]
        faces += shown
        wave = sum(1 for face in shown if ask.again and face == ask.again)
    return tuple(faces)


def _result(queue: list[str | int], ask: DiceRoll) -> Value | None:
    """Faces by which the roll comes to the result (``=15``) at the front of the queue; ``None``: there are faces."""
    place, value = next((place, value) for place, value in enumerate(queue) if _kind_of(value) is DiceRoll)
    if not isinstance(value, str):
        return None
    del queue[place]
    figure = int(value[1:])
    faces = _hits(ask, figure - ask.bonus) if len(ask.totals) > 1 else _sum(ask, figure - ask.totals[0].low)
    if faces is None:
        span = ask.totals[0]
        more = ask.bonus if len(ask.totals) > 1 else 0
        low, high = (str(one + more) for one in (span.low, span.high))
        raise Unforced(ask, phrase("no_result", value=value, low=low, high=high))
    return faces


def _hits(ask: DiceRoll, hits: int) -> Value | None:
    """So many hits, and neither ones nor dice to roll again: where hits are counted, five and six are hits."""
    return (_HIT,) * hits + (_MISS,) * (len(ask.dice) - hits) if 0 <= hits <= len(ask.dice) else None


def _sum(ask: DiceRoll, above: int) -> Value | None:
    """Faces whose sum is ``above`` the least, the first dice high."""
    faces: list[str | int] = []
    for sides in ask.dice:
        more = max(0, min(above, sides - 1))
        faces.append(1 + more)
        above -= more
    return tuple(faces) if above == 0 else None


def _kind_of(value: str | int) -> type[Prompt]:
    """The kind of ask that a value in a queue is for."""
    return DiceRoll if isinstance(value, int) or is_result(value) else CardDraw


def is_result(value: str) -> bool:
    """Whether a text is the result of a roll, such as ``=15``.

    >>> is_result("=15"), is_result("= -2"), is_result("AS")
    (True, True, False)
    """
    return bool(re.fullmatch(r"= ?[+-]?\d{1,6}", value))


def _next(queue: list[str | int], kind: type[Prompt]) -> str | int | None:
    """Take the first value for a kind of ask out of a queue."""
    for place, value in enumerate(queue):
        if _kind_of(value) is kind:
            return queue.pop(place)
    return None
