"""The odds of a seat about the NPC deck: from its public pile, and for the GM what its cards bring to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from turnkeeper.core.cards import RANKS
from turnkeeper.core.fight import renewed
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.odds import npc_deck
from turnkeeper.odds.seat import Known, Odd, odd, of_values
from turnkeeper.systems.countdown.apply import apply
from turnkeeper.systems.countdown.chances import npc_band
from turnkeeper.systems.countdown.decide.harm import waiting_harm
from turnkeeper.systems.countdown.state import OPENING, State, npc_options
from turnkeeper.systems.countdown.view.model import View
from turnkeeper.systems.npc_deck import grants
from turnkeeper.systems.npc_deck.grants import CardKind, kind_of
from turnkeeper.systems.npc_deck.options import NpcOptions

MOST_DRAWN = 40_000
"""The most work for the rest of a turn: kinds of NPC times the square of the number of cards drawn."""


def npc_odds(known: Known) -> tuple[list[Odd], tuple[str, ...], float]:
    """The next NPC card, for all who see the deck; for the GM, what the cards bring to whom; notes; and the error."""
    view: View = known.view
    if known.system == "hands" or view.npc is None:
        return [], (), 0.0
    options: NpcOptions = known.options.npc
    coming = _coming(known.state) if known.state is not None else _seen_coming(view, options)
    if coming is None:
        return [], (MessageText("odds.note.npc_last"),), 0.0
    pile = grants.fresh_deck() if coming.reshuffled or not known.table.pile else dict(known.table.pile)
    odds = list(_kinds(pile, options))
    if known.state is None:
        return odds, (), 0.0
    now = npc_deck.Now(pile, coming.increments, coming.more)
    state = _with_waiting_harm(known.state)
    return _of_gm(state if now.increments or now.more else _next_turn(state), odds, now)


def _with_waiting_harm(state: State) -> State:
    """The fight as the next card finds it: what waits for the end of simultaneous actions counts by then (CORE-05)."""
    for event in waiting_harm(state, state.fighters):
        state = apply(state, event)
    return state


def _next_turn(state: State) -> State:
    """The fight as the next turn finds it, whose card comes next: its options, and those who joined (CORE-02)."""
    return replace(state, phase="between", fight=renewed(state.fight))


class _Coming(NamedTuple):
    """Whether the next card comes from a whole deck, and how many are due: in later increments, and in this one."""

    reshuffled: bool
    increments: int = 0
    more: int = 0


def _coming(state: State) -> _Coming:
    npc, options = state.npc, npc_options(state)
    if state.phase == "passing":
        return _Coming(npc.shuffle, len(RANKS) - state.increment)
    if state.phase != "counting":
        return _Coming(npc.shuffle, len(RANKS))
    left = len(RANKS) - 1 - state.increment
    begun = npc.due or (npc.turned and not npc.silent)
    more = max(0, options.cards_per_increment - npc.turned) if begun else 0
    at_turn_end = not left and not more and options.reshuffle_each_turn
    return _Coming(npc.shuffle or at_turn_end, left, more)


def _seen_coming(view: View, options: NpcOptions) -> _Coming | None:
    """As the table shows it; ``None`` where it does not show whether the deck is reshuffled before the next card.

    A Good Joker is played out before its reshuffle; after that the pile is whole as well (NPC-22).
    """
    card = view.npc
    joker = card is not None and card.kind == "good_joker"
    turned = view.phase == "counting" and view.slot != OPENING
    if options.reshuffle_each_turn and view.increment == RANKS[-1] and turned and not joker:
        last = options.cards_per_increment == 1 or (card is not None and card.silent)
        return _Coming(reshuffled=True) if last else None
    return _Coming(joker)


def _kinds(pile: Mapping[str, int], options: NpcOptions) -> Iterator[Odd]:
    kinds: dict[CardKind, int] = {}
    for card, copies in pile.items():
        kind = kind_of(card, options)
        kinds[kind] = kinds.get(kind, 0) + copies
    size = sum(kinds.values())
    return (odd("npc_card", Fraction(copies, size), kind=kind) for kind, copies in kinds.items())


def _of_gm(state: State, odds: list[Odd], now: npc_deck.Now) -> tuple[list[Odd], tuple[str, ...], float]:
    options = npc_options(state)
    everybody = npc_band(state)
    band = [npc for npc in everybody if not _loses_a_chance(state, ActorId(npc.id), now)]
    notes = (MessageText("odds.note.skipped"),) if len(band) < len(everybody) else ()
    for npc in band:
        for action in npc_deck.SIZES:
            offer = npc_deck.per_card(everybody, npc_deck.offered_at_best(npc.id, action), now, options).chance(1)
            if offer:
                odds.append(odd("npc_offer", offer, npc.id, number=action))
    alike = {(npc.initiative, npc.npc_class) for npc in band}
    if len(alike) * (now.increments * options.cards_per_increment + now.more) ** 2 > MOST_DRAWN:
        return odds, (*notes, MessageText("odds.note.no_turn")), 0.0
    error = 0.0
    for npc in band:
        turn = npc_deck.per_turn((npc,), npc_deck.card_worth(npc.id), now, options)
        odds.extend(of_values("npc_turn", turn, npc.id))
        error = max(error, float(turn.missing))
    return odds, notes, error


def _loses_a_chance(state: State, actor: ActorId, now: npc_deck.Now) -> bool:
    """Whether the GM takes away what one of the next cards gives an NPC (CORE-09)."""
    fighter = state.fighters[actor]
    return fighter.skip_next or (fighter.increment.skipped and now.more > 0)
