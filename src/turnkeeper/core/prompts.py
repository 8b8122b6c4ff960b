"""Prompts: the dice, cards, agreed orders and contests at the table that a fight waits for.

A system never rolls: it lists its prompts (:data:`Prompt`), a seat enters the result or leaves it to the app, and the
runtime makes the :class:`Answer`. One mechanism serves app dice, dice on the table, exact odds and simulation
(CORE-03, CORE-04).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import asdict

from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import Refusal, Seat, Vote
from turnkeeper.core.refusals import refuse

FACE_DOWN = "?"
"""A card dealt at the table that the app must not know."""


class TotalRange(Struct, frozen=True, gc=False):
    """One figure that may be entered instead of the dice, and its least and greatest value."""

    name: str
    low: int
    high: int


class DiceRoll(Struct, frozen=True, gc=False, tag="roll"):
    """Dice. ``dice`` holds the number of sides of each; a face equal to ``again`` (0: none) is kept and rolled again.

    ``totals`` are the figures a table may type instead of the faces, in order: a sum, or numbers of dice (hits, ones),
    none of which is counted twice; only the first may count dice that were rolled again.
    """

    id: PromptId
    step: str
    of: ActorId | None
    dice: tuple[int, ...]
    totals: tuple[TotalRange, ...]
    bonus: int = 0
    """The number that is added to the faces, for people to see: the system adds it."""
    again: int = 0
    closed: Refusal | None = None
    """The reason why it is too early to answer; a GM who insists may."""


class CardDraw(Struct, frozen=True, gc=False, tag="draw"):
    """Cards from ``pile``: (card, copies) left, a multiset and never an order. The pile is secret."""

    id: PromptId
    step: str
    of: ActorId | None
    count: int
    pile: tuple[tuple[str, int], ...]
    face_down: bool = False
    """A private hand: the table may keep the cards from the app (``?``), and the pile is not shown to players."""
    whole: tuple[tuple[str, int], ...] = ()
    """The cards that the table may enter, when that is more than ``pile``: a typed-in card is taken as true even where
    the app believes it elsewhere, for to refuse it would tell what lies in another hand. Empty: the same as
    ``pile``."""
    closed: Refusal | None = None
    """The reason why it is too early to answer; a GM who insists may."""


class TieOrder(Struct, frozen=True, gc=False, tag="arrange"):
    """The tied settle their order among themselves; ``fallback`` is what the rules say without an answer."""

    id: PromptId
    step: str
    of: ActorId | None
    tied: tuple[ActorId, ...]
    fallback: Literal["", "rule", "random"] = ""
    """Whether the app may settle it: not at all, by the rule's own order, or by chance."""
    votes: tuple[Vote, ...] = ()
    """The orders that some of the tied want. It is settled when all want the same, or by the GM (AMB-D19)."""


class TableOutcome(Struct, frozen=True, gc=False, tag="verdict"):
    """A contest or a roll of the host game, played at the table; asked for, never invented."""

    id: PromptId
    step: str
    of: ActorId | None
    outcomes: tuple[str, ...]
    margin: bool = False
    """A whole number follows the outcome (by how much)."""
    gm: bool = False
    """Only the GM answers, also where ``of`` has an owner."""


Prompt: TypeAlias = DiceRoll | CardDraw | TieOrder | TableOutcome


def why_closed(ask: Prompt) -> Refusal | None:
    """The refusal of an answer that comes too early; ``None`` for a prompt that is open."""
    return ask.closed if isinstance(ask, DiceRoll | CardDraw) else None


def app_can_answer(ask: Prompt) -> bool:
    """Whether the app can answer: dice, cards, and a tie that has a fallback; never a contest of the host game."""
    return bool(ask.fallback) if isinstance(ask, TieOrder) else not isinstance(ask, TableOutcome)


def speaks_for_all(ask: Prompt, by: Seat) -> bool:
    """Whether a seat may settle a prompt alone: a tie only the GM, and who decides for all of the tied."""
    return by.role == "gm" or not isinstance(ask, TieOrder) or by.actors.issuperset(ask.tied)


def settles(ask: Prompt, value: tuple[str | int, ...], by: Seat) -> bool:
    """Whether a value is the last word on a prompt: an order of the tied by the GM, or where all want it (AMB-D19)."""
    if by.role == "gm" or not isinstance(ask, TieOrder):
        return True
    return by.actors.union(vote.actor for vote in ask.votes if vote.order == value).issuperset(ask.tied)


class Answer(Struct, frozen=True, gc=False):
    """The outcome of a prompt. Only the runtime makes one, so no client can claim that the app rolled."""

    ask: PromptId
    value: tuple[str | int, ...]
    source: Literal["app", "table"]
    total: bool = False


def bad_answer(ask: Prompt, value: tuple[str | int, ...], *, total: bool) -> Refusal | None:
    """The refusal of ``value`` as an answer to ``ask``; ``None`` if it fits."""
    no_dice = total and not isinstance(ask, DiceRoll)
    found = _Mistake("no_total") if no_dice else _mistake(ask, value, total=total)
    if found is None:
        return None
    shown = " ".join(str(part) for part in value)[:80]
    return refuse("core.bad_answer", ask=ask.id, value=shown, given=len(value), **asdict(found))


class _Mistake(Struct, frozen=True, gc=False):
    """What is wrong with an answer, and what would be right."""

    problem: str
    item: str = ""
    """The value that does not fit."""
    wanted: int = 0
    """So many values are wanted."""
    low: int = 0
    high: int = 0
    allowed: str = ""
    """The values that fit, in words of the rules."""


def _shown(part: str | int) -> str:
    """A value as it was typed, cut where it is long."""
    return str(part)[:80]


def _mistake(ask: Prompt, value: tuple[str | int, ...], *, total: bool) -> _Mistake | None:
    match ask:
        case DiceRoll():
            return _bad_totals(ask, value) if total else _bad_faces(ask, value)
        case CardDraw():
            return _bad_cards(ask, value)
        case TieOrder():
            return None if sorted(map(str, value)) == sorted(ask.tied) else _Mistake("not_the_tied")
        case TableOutcome():
            return _bad_outcome(ask, value)


def _bad_totals(ask: DiceRoll, value: tuple[str | int, ...]) -> _Mistake | None:
    if len(value) != len(ask.totals):
        return _Mistake("wrong_count", wanted=len(ask.totals))
    pairs = zip(value, ask.totals, strict=True)
    outside = next((bad for n, span in pairs if (bad := _outside(n, span.low, span.high))), None)
    if outside or len(value) == 1:
        return outside
    first, *others = (int(n) for n in value)
    dice = len(ask.dice)
    free = dice - sum(others)
    if free < 0 or (first > free and not (ask.again and free)):
        return _Mistake("more_than_dice", wanted=dice)
    return None


def drawn_totals(ask: DiceRoll, draw: Callable[[int, int], int]) -> tuple[int, ...]:
    """Totals that the dice can show, each by ``draw`` from a least and a greatest value: for fights at random."""
    first, *others = ask.totals
    free = len(ask.dice)
    rest: list[int] = []
    for span in others:
        rest.append(draw(span.low, min(span.high, free)))
        free -= rest[-1]
    most = first.high if not others or (ask.again and free) else min(first.high, free)
    return (draw(first.low, most), *rest)


def _outside(number: str | int, low: int, high: int) -> _Mistake | None:
    if isinstance(number, int) and low <= number <= high:
        return None
    return _Mistake("out_of_range", _shown(number), low=low, high=high)


def _bad_faces(ask: DiceRoll, value: tuple[str | int, ...]) -> _Mistake | None:
    wave = list(ask.dice)
    rest = list(value)
    wanted = 0
    while wave:
        wanted += len(wave)
        faces, rest = rest[: len(wave)], rest[len(wave) :]
        if len(faces) < len(wave):
            return _Mistake("wrong_count", wanted=wanted)
        pairs = list(zip(faces, wave, strict=True))
        bad = next((found for n, sides in pairs if (found := _outside(n, 1, sides))), None)
        if bad:
            return bad
        wave = [sides for n, sides in pairs if ask.again and n == ask.again]
    return _Mistake("wrong_count", wanted=wanted) if rest else None


def _bad_cards(ask: CardDraw, value: tuple[str | int, ...]) -> _Mistake | None:
    if len(value) != ask.count:
        return _Mistake("wrong_count", wanted=ask.count)
    left = dict(ask.whole or ask.pile)
    for card, copies in Counter(value).items():
        if card == FACE_DOWN:
            if not ask.face_down:
                return _Mistake("not_face_down")
        elif not isinstance(card, str) or copies > left.get(card, 0):
            return _Mistake("not_in_pile", _shown(card))
    return None


def _bad_outcome(ask: TableOutcome, value: tuple[str | int, ...]) -> _Mistake | None:
    if len(value) != 1 + ask.margin:
        return _Mistake("wrong_count", wanted=1 + ask.margin)
    if value[0] not in ask.outcomes:
        return _Mistake("no_such_outcome", _shown(value[0]), allowed=", ".join(ask.outcomes))
    return None if not ask.margin or isinstance(value[1], int) else _Mistake("not_a_number", _shown(value[1]))
