"""Actions that every system has: answers to prompts, and the GM's changes to the roster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from turnkeeper.core import fight as f
from turnkeeper.core.actions import Action, Choice, Field, Probe, Subset, Text, WholeNumber, find_actions, shelved
from turnkeeper.core.codec import Codec
from turnkeeper.core.commands import Begin, BringBack, Command, End, Leave, Show, TakeOut
from turnkeeper.core.derived import derived
from turnkeeper.core.fight import Faces, Fight
from turnkeeper.core.model import GM, Refusal, Seat, Visibility
from turnkeeper.core.prompts import (
    FACE_DOWN,
    CardDraw,
    DiceRoll,
    Prompt,
    TableOutcome,
    TieOrder,
    app_can_answer,
    speaks_for_all,
    why_closed,
)
from turnkeeper.core.tables import may_answer, tied_as_listed
from turnkeeper.core.visibility import Viewer

_VISIBILITIES: tuple[Visibility, ...] = ("hidden", "unknown", "known")


def prompt_actions(prompts: Sequence[Prompt], viewer: Viewer) -> list[Action]:
    """For each prompt that a seat may answer: to enter the answer, and to leave it to the app where the app can."""
    offers: list[Action] = []
    for ask in prompts:
        if why_closed(ask) or not may_answer(ask, viewer):
            continue
        if app_can_answer(ask) and speaks_for_all(ask, viewer.seat):
            offers.append(Action("resolve", {"ask": ask.id}))
        offers.append(Action("enter", {"ask": ask.id}, {"value": _values(ask, viewer)}))
    return offers


def _values(ask: Prompt, viewer: Viewer) -> Field:
    """What the table may enter.

    For dice it is the first total (their faces may be entered instead), for a verdict with a margin the outcome (the
    margin follows it).
    """
    match ask:
        case DiceRoll():
            return WholeNumber(ask.totals[0].low, ask.totals[0].high)
        case CardDraw():
            pile = ask.whole if viewer.seat.role != "gm" and (ask.face_down or ask.whole) else ask.pile
            # A card that was entered though it lay elsewhere put another deck into the pile: not into the whole.
            most = dict(ask.whole or pile)
            cards = tuple([card for card, n in pile for _ in range(min(n, ask.count, most.get(card, 0)))])
            unknown = (FACE_DOWN,) * ask.count if ask.face_down else ()
            return Subset((*cards, *unknown), ask.count, ask.count)
        case TieOrder():
            tied = tied_as_listed(ask, viewer)
            return Subset(tied, len(tied), len(tied))
        case TableOutcome():
            return Choice(tuple((outcome,) for outcome in ask.outcomes))


def roster_actions(fight: Fight[Any, Any], seat: Seat, probe: Probe, codec: Codec[Any, Any]) -> Sequence[Action]:
    """The GM's roster: who joins, leaves, is out, comes back, is seen; options; begin and end."""
    if seat.role != "gm":
        return ()
    if fight.stage == "fighting":
        return _while_on(fight.faces, codec)
    return _of_roster(fight, codec, probe)


@derived
def _while_on(faces: Faces, codec: Codec[Any, Any]) -> tuple[Action, ...]:
    """The offers in a fight that is on, which rest on who is there and not on their numbers: most commands leave it."""
    fight: Fight[Any, Any] = Fight(None, None, faces.actors, stage="fighting", faces=faces)
    return tuple(shelved(_of_roster(fight, codec, _prober(fight, codec)), codec.commands))


def _prober(fight: Fight[Any, Any], codec: Codec[Any, Any]) -> Probe:
    """Tries the commands that the common part of the state alone decides."""

    def probe(command: Command) -> Refusal | None:
        outcome = f.decide(fight, command, GM, codec)
        return outcome if isinstance(outcome, Refusal) else None

    return probe


def _of_roster(fight: Fight[Any, Any], codec: Codec[Any, Any], probe: Probe) -> list[Action]:
    offers = find_actions(probe, Begin) + find_actions(probe, End)
    if fight.stage != "over":
        if len(fight.actors) < f.MOST_ACTORS:
            offers.append(Action("join", {}, {"name": Text(f.LONGEST_NAME)}))
        offers.append(Action("set_option"))
        offers.append(Action("automate"))
    of_one, actors = _prober(fight, codec), tuple(fight.actors)
    for kind in (Leave, TakeOut, BringBack):
        offers += find_actions(of_one, kind, actor=actors)
    offers += find_actions(of_one, Show, actor=actors, visibility=_VISIBILITIES)
    if fight.actors and fight.stage != "over":
        choice = Choice(tuple(fight.actors))
        offers.append(Action("rename", {}, {"actor": choice, "name": Text(f.LONGEST_NAME)}))
        offers.append(Action("amend", {}, {"actor": choice}))
    offers.append(Action("note", {}, {"text": Text(f.LONGEST_NOTE)}))
    return offers
