"""Active defence: what pays for it and what it is rolled at (HAND-21, HAND-32, HAND-69, HAND-70)."""

from __future__ import annotations

from msgspec.structs import replace

from turnkeeper.core.cards import RED_JOKER, rank
from turnkeeper.systems.hands.chart import DEFENCES, STUNNED_DEFENCE, Buys, ChartRow, buys
from turnkeeper.systems.hands.extra_effort import future_cards
from turnkeeper.systems.hands.holds import usable
from turnkeeper.systems.hands.options import CardNames, HandOptions, Position
from turnkeeper.systems.hands.sets import BEFORE_SPADES, BIGGEST_SET, bad_join, increment_of


def defence_cards(hand: CardNames, increment: int, options: HandOptions) -> CardNames:
    """The cards of a hand that may pay for a defence now, of any suit (HAND-21).

    Those of the increment's rank and Red Jokers; under ``next_future`` those of the next lower rank as well. Under
    ``free_base`` no card is needed, these only better the defence. The Hold Card pays from its own position on.

    >>> defence_cards(("8H", "8C", "6D", "RJ"), 6, HandOptions())
    ('8H', '8C', 'RJ')
    """
    now = tuple(card for card in hand if card == RED_JOKER or (rank(card) and increment_of(card) == increment))
    return (*now, *future_cards(hand, increment)) if options.defence_cost == "next_future" else now


def bad_defence(cards: CardNames, hand: CardNames, hold: str, at: Position, options: HandOptions) -> str:
    """The code for why cards of the ``hand``, with the Hold Card, cannot pay for a defence; ``""`` if they can.

    ``hold`` is ``""`` when the Hold Card is not used for it. Codes: ``no_cards``, ``not_now`` (not among
    :func:`defence_cards`), ``mixed_ranks``, ``too_many``, ``hold_not_yet``, ``joker_alone`` (a lone Red Joker,
    where the table does not play it so), and those of :func:`turnkeeper.systems.hands.sets.bad_join`.
    """
    if not cards and not hold:
        return "" if options.defence_cost == "free_base" else "no_cards"
    if hold and not usable(hold, at):
        return "hold_not_yet"
    if not set(cards) <= set(defence_cards(hand, at[0], options)):
        return "not_now"
    if RED_JOKER in (*cards, hold) and len(cards) + bool(hold) == 1:
        return "" if _joker_alone(at, options, on_hold=bool(hold)) else "joker_alone"
    return _bad_together(cards, hold, options)


def _joker_alone(at: Position, options: HandOptions, *, on_hold: bool) -> bool:
    """Whether a lone Red Joker pays for a defence now, as it would for any action (HAND-21, HAND-51, HAND-60)."""
    if options.red_solo == "before_aces":
        return on_hold or at == (0, BEFORE_SPADES)
    return options.red_solo == "any_increment"


def _bad_together(cards: CardNames, hold: str, options: HandOptions) -> str:
    """Cards for a defence make a set as for any action, or are one card (HAND-22, HAND-56, HAND-60)."""
    if len({rank(card) for card in cards if rank(card)}) > 1:
        return "mixed_ranks"
    together = len(cards) + bool(hold)
    if together > BIGGEST_SET:
        return "too_many"
    return bad_join(cards, hold, options) if together > 1 else ""


def defence_modifier(row: ChartRow, size: int, options: HandOptions, *, stunned: bool = False) -> int:
    """The modifier to a block, parry or dodge bought with ``size`` cards (HAND-32, HAND-69).

    Size 0 is the host game's own defence under ``free_base``, where cards never make it worse.

    >>> defence_modifier("parry", 2, HandOptions(), stunned=True), defence_modifier("dodge", 1, HandOptions())
    (-4, -1)
    """
    bought = buys(row, size) if size else None
    modifier = bought.modifier if bought else 0
    if options.defence_cost == "free_base":
        modifier = max(0, modifier)
    return modifier + (STUNNED_DEFENCE if stunned else 0)


def buys_at(row: ChartRow, size: int, options: HandOptions) -> Buys | None:
    """The effects of a row of the chart at a table: those of a defence go by what pays for it (HAND-21, HAND-25).

    >>> from turnkeeper.systems.hands.options import HandOptions
    >>> buys_at("parry", 1, HandOptions(defence_cost="free_base")).modifier, buys_at("parry", 1, HandOptions()).modifier
    (0, -1)
    """
    bought = buys(row, size)
    if bought is None or row not in DEFENCES:
        return bought
    return replace(bought, modifier=defence_modifier(row, size, options))
