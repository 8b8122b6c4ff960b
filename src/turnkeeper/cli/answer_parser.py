"""Reads what the table typed for an ask: dice, totals, cards, an order."""

from __future__ import annotations

import re
from collections.abc import Iterable

from turnkeeper.cli.actor_names import UnclearNameError, find_actor, is_actor, split_names
from turnkeeper.cli.fields import card, cards
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.language import say
from turnkeeper.core.cards import is_card
from turnkeeper.core.commands import AnswerPrompt
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.prompts import FACE_DOWN, CardDraw, DiceRoll, Prompt, TableOutcome, TieOrder, TotalRange

_APP = frozenset({"", "app", "roll", "draw", "do it", "auto"})


def by_app(typed: str) -> bool:
    """Whether the app is to answer.

    >>> by_app(""), by_app("app"), by_app("14")
    (True, True, False)
    """
    return typed.strip().lower() in _APP


def prompt(ask: Prompt, words: Labels, *, app: bool) -> str:
    """The text that asks for an answer to a prompt, with the forms in which it may be typed."""
    told = wanted(ask, words)
    return say("enter_alone", wanted=told, fallback=_fallback(ask)) if app else told


def wanted(ask: Prompt, words: Labels) -> str:
    """The forms in which an answer to a prompt may be typed."""
    match ask:
        case DiceRoll():
            faces = say("wanted.face") if len(ask.dice) == 1 else say("wanted.faces", count=len(ask.dice))
            if ask.again:
                faces = say("wanted.again", faces=faces, face=ask.again)
            names = {span: words.text(f"total.{span.name}", "") for span in ask.totals}
            totals = [f"{name}: {_span(ask, of)}" if name else _span(ask, of) for of, name in names.items()]
            return say("wanted.total", faces=faces, totals=", ".join(totals))
        case CardDraw():
            told = say("wanted.card") if ask.count == 1 else say("wanted.cards", count=ask.count)
            return say("wanted.down", cards=told, sign=FACE_DOWN) if ask.face_down else told
        case TieOrder():
            return say("wanted.order")
        case TableOutcome():
            return say("wanted.margin" if ask.margin else "wanted.outcome")


def _span(ask: DiceRoll, of: TotalRange) -> str:
    """The range of a total; one that counts dice that are rolled again has no end that means anything."""
    endless = ask.again and of == ask.totals[0]
    return say("wanted.or_more", low=of.low) if endless else f"{of.low}-{of.high}"


def _fallback(ask: Prompt) -> str:
    if isinstance(ask, TieOrder):
        return say("fallback.rule" if ask.fallback == "rule" else "fallback.lot")
    return say("fallback.roll" if isinstance(ask, DiceRoll) else "fallback.draw")


def readings(ask: Prompt, typed: str, words: Labels) -> list[AnswerPrompt]:
    """The answers that ``typed`` may mean, likeliest first. Raises :class:`InputError` when it can mean nothing."""
    match ask:
        case DiceRoll():
            return _rolled(ask, typed)
        case CardDraw():
            return [AnswerPrompt(ask.id, tuple(_cards(ask, typed, words)))]
        case TieOrder():
            return [AnswerPrompt(ask.id, _order(ask, typed, words))]
        case TableOutcome():
            return [AnswerPrompt(ask.id, _outcome(ask, typed, words))]


def _order(ask: TieOrder, typed: str, words: Labels) -> tuple[ActorId, ...]:
    """The tied in the order typed."""
    rows = words.table.actors
    tied = [row.actor for row in rows if row.actor in ask.tied or row.visibility == "unknown"]

    def names(text: str) -> bool:
        try:
            return find_actor(rows, text, tied) in tied
        except UnclearNameError:
            return False

    return tuple(find_actor(rows, name, tied) for name in split_names(typed, names))


def _rolled(ask: DiceRoll, typed: str) -> list[AnswerPrompt]:
    told = re.fullmatch(r"(?:=|total\b)\s*(.*)", typed.strip().lower())
    numbers = _numbers((told[1] if told else typed).replace(",", " ").split())
    faces, total = AnswerPrompt(ask.id, numbers), AnswerPrompt(ask.id, numbers, total=True)
    if told:
        return [total]
    return [faces, total] if len(numbers) == len(ask.totals) else [faces]


def _numbers(words: Iterable[str]) -> tuple[int, ...]:
    numbers = []
    for word in words:
        if not re.fullmatch(r"[+-]?\d{1,9}", word):
            raise InputError(say("wrong.no_number", typed=word[:40]))
        numbers.append(int(word))
    return tuple(numbers)


def _cards(ask: CardDraw, typed: str, words: Labels) -> list[str]:
    """Cards by their names, ``?`` for one face down; ``???`` or ``3?`` for several. Raises :class:`InputError`."""
    named = {name.casefold(): name for name, _ in (*ask.pile, *ask.whole)}
    labels = {words.pile_card(name).casefold(): name for name in reversed(named.values()) if not words.card_of(name)}
    named = {words.card_of(name).casefold(): name for name in named.values()} | labels | named
    found: list[str] = []
    for piece in [typed.strip()] if ask.count == 1 else cards(typed):
        known = named.get(" ".join(piece.split()).casefold()) or _card_of(ask, piece, words)
        many = re.fullmatch(r"(\d{1,3})\?", piece)
        if known:
            found.append(known)
        elif many:
            found += [FACE_DOWN] * int(many[1])
        elif set(piece) == {FACE_DOWN}:
            found += [FACE_DOWN] * len(piece)
        elif is_card(card(piece)) or is_actor(words.table.actors, (), piece):
            # An actor has cards by its name, though none of them may be left.
            found.append(card(piece))
        else:
            raise InputError(say("wrong.no_card", typed=piece[:40]))
    return found


def is_drawn(ask: Prompt, typed: str, words: Labels) -> bool:
    """Whether ``typed`` is nothing but cards, face up, that the draw may have given.

    Raises :class:`UnclearNameError` for an actor of whose cards one has to be named.
    """
    if not isinstance(ask, CardDraw):
        return False
    try:
        found = _cards(ask, typed, words)
    except UnclearNameError:
        raise
    except InputError:
        return False
    left = {name for name, _ in (*ask.pile, *ask.whole)}
    return bool(found) and all(name in left or is_card(name) for name in found)


def is_answer(ask: Prompt, typed: str, words: Labels) -> bool:
    """Whether ``typed`` is nothing but what dice show, or their total, or cards that the draw may have given."""
    if isinstance(ask, DiceRoll):
        return re.fullmatch(r"=?[\d ,]*\d", typed) is not None
    return is_drawn(ask, typed, words)


def _card_of(ask: CardDraw, typed: str, words: Labels) -> str:
    """One of an actor's cards that have no name of their own (``ana#2``), by the actor's name and its number.

    The number may be left out where all of them do the same. Raises :class:`UnclearNameError` where they do not.
    """
    left = [name for name, _ in ask.pile]
    for whom, number in ((typed, ""), *re.findall(r"(.+?)[\s#]+(\d{1,9})", typed.strip())):
        try:
            actor = find_actor(words.table.actors, whom)
        except InputError:
            continue
        cards = [name for name in left if name.startswith(f"{actor}#") and name.endswith(number and f"#{number}")]
        if len(cards) > 1 and words.cards_differ():
            raise UnclearNameError(say("wrong.which_card", cards=", ".join(map(words.card_of, cards))))
        return next(iter(cards), "")
    return ""


def _outcome(ask: TableOutcome, typed: str, words: Labels) -> tuple[str | int, ...]:
    found = re.fullmatch(r"(.*?)(?:[\s,]+(?:by\s+)?([+-]?\d{1,9}))?", typed.strip())
    said, margin = (found[1], found[2]) if found else (typed, None)
    wanted = said.casefold()
    for outcome in ask.outcomes:
        if wanted in (outcome.casefold(), words.outcome(outcome).casefold()):
            return (outcome, int(margin)) if margin is not None else (outcome,)
    raise InputError(say("wrong.none_of", typed=said[:40], known=", ".join(map(words.outcome, ask.outcomes))))
