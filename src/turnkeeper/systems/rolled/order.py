"""Who comes before whom: results, cards and ties (D20-05 to D20-08, DEAL-03 to DEAL-06, DEAL-10)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from turnkeeper.core import cards
from turnkeeper.core.words import ActorId
from turnkeeper.systems.rolled.words import Options, Settlement, Slot

Key: TypeAlias = tuple[int, ...]


class Tie(Struct, frozen=True, gc=False):
    """A tie that was settled, by the leads in their new order."""

    order: tuple[ActorId, ...]
    how: Settlement


class Lineup(Struct, frozen=True, gc=False):
    """Slots in order; ``open`` holds the ties that somebody has still to settle, each with its place in the order."""

    slots: tuple[Slot, ...]
    open: tuple[tuple[int, tuple[Slot, ...]], ...] = ()


def height(card: str) -> int:
    """How early a card goes: 0 for both jokers, then Ace to deuce; suits mean nothing (DEAL-03, DEAL-04, DEAL-10).

    >>> height("RJ") == height("BJ") < height("AC") == height("AS") < height("2S")
    True
    """
    return 0 if card in cards.JOKERS else 1 + cards.RANKS.index(cards.rank(card))


def key(slot: Slot) -> Key:
    """What orders a slot; the lowest goes first. Equal keys are a tie.

    Higher result, then PC before NPC (D20-05, D20-06). With cards: earlier card, higher Reflexes, then PC before NPC
    (DEAL-03, DEAL-05, DEAL-06).
    """
    npc = int(slot.side != "pc")
    if slot.card:
        return (height(slot.card), -slot.reflexes, npc)
    return (-(slot.result or 0), npc)


def line_up(slots: Iterable[Slot], ties: Sequence[Tie], roster: Mapping[ActorId, int], options: Options) -> Lineup:
    """The order of ``slots``. ``ties`` were settled before; ``roster`` numbers the actors.

    Equal PCs choose (D20-07); equal NPCs are the GM's or fall to Reflexes and roster, by option (D20-08).
    """
    lined: list[Slot] = []
    unsettled: list[tuple[int, tuple[Slot, ...]]] = []
    for _, equals in itertools.groupby(sorted(slots, key=key), key):
        tied = by_rule(tuple(equals), roster)
        chosen = _chosen(tied, ties)
        if len(tied) > 1 and not chosen and not _automatic(tied, options):
            unsettled.append((len(lined) + 1, tied))
        lined += chosen or tied
    return Lineup(tuple(lined), tuple(unsettled))


def by_rule(tied: Iterable[Slot], roster: Mapping[ActorId, int]) -> tuple[Slot, ...]:
    """Equals without anybody's choice: the higher Reflexes first, then the roster (AMB-D1, AMB-D2)."""
    return tuple(sorted(tied, key=lambda slot: (-slot.reflexes, roster[slot.lead])))


def _chosen(tied: tuple[Slot, ...], ties: Sequence[Tie]) -> tuple[Slot, ...]:
    found = settled(ties, *(slot.lead for slot in tied))
    return tuple(sorted(tied, key=lambda slot: found.order.index(slot.lead))) if found else ()


def settled(ties: Sequence[Tie], *leads: ActorId) -> Tie | None:
    """The settled tie that all of ``leads`` were in, if there is one."""
    return next((tie for tie in reversed(ties) if set(leads) <= set(tie.order)), None)


def _automatic(tied: tuple[Slot, ...], options: Options) -> bool:
    return tied[0].side != "pc" and options.npc_tie == "reflexes_then_roster"


def put_in(order: Sequence[Slot], slot: Slot) -> tuple[Slot, ...]:
    """``order`` with ``slot`` put in by its result, behind its equals; the others keep their places (D20-11).

    An order that the GM changed by hand is no longer sorted: ``slot`` goes before the first that it beats.
    """
    place = next((n for n, other in enumerate(order) if key(slot) < key(other)), len(order))
    return (*order[:place], slot, *order[place:])
