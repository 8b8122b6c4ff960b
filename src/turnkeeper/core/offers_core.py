"""Affordances that no system has to think of: answering asks, and the GM's care of the roster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turnkeeper.core import fight as f
from turnkeeper.core import words as w
from turnkeeper.core.asks import FACE_DOWN, Arrange, Ask, Draw, Roll, Verdict, app_can_answer, closed
from turnkeeper.core.codec import Codec
from turnkeeper.core.derived import derived
from turnkeeper.core.fight import Faces, Fight
from turnkeeper.core.offers import Affordance, Choice, Field, Number, Probe, Subset, Text, offer
from turnkeeper.core.show import may_answer
from turnkeeper.core.sight import Sight
from turnkeeper.core.words import GM, Command, Refusal, Seat, Visibility

_VISIBILITIES: tuple[Visibility, ...] = ("hidden", "unknown", "known")


def ask_offers(asks: Sequence[Ask], sight: Sight) -> list[Affordance]:
    """For each ask a seat may answer: enter it, and have the app do it where the app can."""
    offers: list[Affordance] = []
    for ask in asks:
        if closed(ask) or not may_answer(ask, sight):
            continue
        if app_can_answer(ask):
            offers.append(Affordance("resolve", {"ask": ask.id}))
        offers.append(Affordance("enter", {"ask": ask.id}, {"value": _values(ask, sight)}))
    return offers


def _values(ask: Ask, sight: Sight) -> Field:
    """What the table may enter.

    For dice it is the first total (their faces may be entered instead), for a verdict with a margin the outcome (the
    margin follows it).
    """
    match ask:
        case Roll():
            return Number(ask.totals[0].low, ask.totals[0].high)
        case Draw():
            pile = ask.whole if sight.seat.role != "gm" and (ask.face_down or ask.whole) else ask.pile
            cards = tuple(card for card, copies in pile for _ in range(min(copies, ask.count)))
            unknown = (FACE_DOWN,) * ask.count if ask.face_down else ()
            return Subset((*cards, *unknown), ask.count, ask.count)
        case Arrange():
            tied = sight.spelled(ask.tied)
            return Subset(tied, len(tied), len(tied))
        case Verdict():
            return Choice(tuple((outcome,) for outcome in ask.outcomes))


def roster_offers(fight: Fight[Any, Any], seat: Seat, probe: Probe, codec: Codec[Any, Any]) -> Sequence[Affordance]:
    """The GM's roster: who joins, leaves, is out, comes back, is seen; options; begin and end."""
    if seat.role != "gm":
        return ()
    if fight.stage == "fighting":
        return _while_on(fight.faces, codec)
    return _of_roster(fight, codec, probe)


@derived
def _while_on(faces: Faces, codec: Codec[Any, Any]) -> tuple[Affordance, ...]:
    """The offers in a fight that is on, which rest on who is there and not on their numbers: most commands leave it."""
    fight: Fight[Any, Any] = Fight(None, None, faces.actors, stage="fighting", faces=faces)
    return tuple(_of_roster(fight, codec, _prober(fight, codec)))


def _prober(fight: Fight[Any, Any], codec: Codec[Any, Any]) -> Probe:
    def probe(command: Command) -> Refusal | None:
        outcome = f.decide(fight, command, GM, codec)
        return outcome if isinstance(outcome, Refusal) else None

    return probe


def _of_roster(fight: Fight[Any, Any], codec: Codec[Any, Any], probe: Probe) -> list[Affordance]:
    offers = offer(probe, w.Begin) + offer(probe, w.End)
    if fight.stage != "over":
        if len(fight.actors) < f.MOST_ACTORS:
            offers.append(Affordance("join", {}, {"name": Text(f.LONGEST_NAME)}))
        offers.append(Affordance("set_option"))
        offers.append(Affordance("automate"))
    offers += _of_actors(fight, codec)
    if fight.actors and fight.stage != "over":
        choice = Choice(tuple(fight.actors))
        offers.append(Affordance("rename", {}, {"actor": choice, "name": Text(f.LONGEST_NAME)}))
        offers.append(Affordance("amend", {}, {"actor": choice}))
    offers.append(Affordance("note", {}, {"text": Text(f.LONGEST_NOTE)}))
    return offers


@derived
def _of_actors(fight: Fight[Any, Any], codec: Codec[Any, Any]) -> tuple[Affordance, ...]:
    """The commands about one actor each, which the common part of the state alone decides."""
    probe, actors = _prober(fight, codec), tuple(fight.actors)
    return (
        *offer(probe, w.Leave, actor=actors),
        *offer(probe, w.TakeOut, actor=actors),
        *offer(probe, w.BringBack, actor=actors),
        *offer(probe, w.Show, actor=actors, visibility=_VISIBILITIES),
    )
