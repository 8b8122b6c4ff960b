"""The questions about the NPC deck: what its next card and the rest of the turn bring to whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from turnkeeper.core.cards import DECK, JOKERS, RANKS, without
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds import npc_deck
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.register import AskedActor, Asking, CellsAnswer, NumbersAnswer, RegisterEntry
from turnkeeper.systems.npc_deck.grants import Npc, Switches, fresh_deck

_MOST = 1000


def entries(asking: Asking) -> tuple[RegisterEntry, ...]:
    """All questions about the deck as it lies."""
    for card in asking.turned:
        # A joker brings the whole deck back (NPC-22): there is none among the cards turned over since.
        if card not in DECK or card in JOKERS or asking.turned.count(card) > 1:
            raise InputError(MessageText("mistakes.odds.turned", card=card[:20]))
    options = Switches(*(asking.options[f"npc.{name}"] for name in Switches._fields))
    side = tuple(map(_npc, asking.actors))
    named = {npc.id: npc for npc in side}
    if len(named) < len(side):
        raise InputError(MessageText("mistakes.odds.twice"))
    now = npc_deck.Now(without(fresh_deck(), asking.turned), asking.left)
    ranks = tuple(RANKS[len(RANKS) - now.increments :])
    by_size = {MessageText("odds_tables.column.size", number=size): size for size in npc_deck.SIZES}
    counted: Mapping[str, npc_deck.Counted] = {
        MessageText("odds_tables.row.all"): npc_deck.taken(),
        **{name: npc_deck.taken(size) for name, size in by_size.items()},
    }

    def offers(npc: Npc, size: int) -> Fraction:
        """The chance of an offer of this size, or of any for 0, if the GM gives it everything that can be given."""
        return npc_deck.per_card(side, npc_deck.offered_at_best(npc.id, size), now, options).chance(1)

    def offered() -> Iterator[tuple[str, Sequence[Fraction]]]:
        return ((npc.id, [offers(npc, size) for size in (0, *npc_deck.SIZES)]) for npc in side)

    def size_of_next() -> Iterator[tuple[str, Sequence[Fraction]]]:
        for name, (_, *sizes) in offered():
            yield name, (1 - sum(sizes, Fraction(0)), *sizes)

    def turn_actions(name: str) -> Distribution:
        return npc_deck.per_turn((named[name],), npc_deck.offered(name), now, options)

    @cache
    def worth(name: str) -> Distribution:
        return npc_deck.per_turn((named[name],), npc_deck.card_worth(name), now, options)

    def means(counted: Mapping[str, npc_deck.Counted]) -> Iterator[tuple[str, Sequence[Fraction]]]:
        """Mean actions, if the app picks who acts."""
        return ((name, npc_deck.by_increment(side, one, now, options)) for name, one in counted.items())

    sizes = tuple(map(str, npc_deck.SIZES))
    at_best = MessageText("odds_tables.note.gm_gives")
    offer = CellsAnswer((MessageText("odds_tables.column.may_act"), *by_size), offered, remark=at_best)
    of_next = CellsAnswer(("0", *sizes), size_of_next, remark=at_best)
    of_side = NumbersAnswer(tuple(counted), lambda name: npc_deck.per_turn(side, counted[name], now, options))
    in_cards = (MessageText("odds_tables.column.cards"),)
    mean_worth = CellsAnswer(
        in_cards, lambda: [(name, (worth(name).mean(),)) for name in named], is_mean=True, remark=at_best
    )
    means_of_side = CellsAnswer(ranks, lambda: means(counted), is_mean=True)
    each = {name: npc_deck.taken(npc=name) for name in named}
    by_app = MessageText("odds_tables.note.app_picks")
    means_of_each = CellsAnswer(ranks, lambda: means(each), is_mean=True, remark=by_app)
    acts, worths = (NumbersAnswer(tuple(named), one, remark=lambda: at_best) for one in (turn_actions, worth))
    # An increment with several cards may let it act on each.
    one_card = options.cards_per_increment == 1
    acts_on = MessageText("odds_tables.title.npc_increments" if one_card else "odds_tables.title.npc_cards")
    return (
        RegisterEntry("card", MessageText("odds_tables.title.next_card"), offer),
        RegisterEntry("", "", of_next, "next"),
        RegisterEntry("turn_actions", acts_on, acts),
        RegisterEntry("turn_worth", MessageText("odds_tables.title.worth"), worths, "actions"),
        RegisterEntry("mean_worth", MessageText("odds_tables.title.mean_worth"), mean_worth),
        RegisterEntry("side", MessageText("odds_tables.title.side"), of_side),
        RegisterEntry("by_increment" if ranks else "", MessageText("odds_tables.title.mean_side"), means_of_side),
        RegisterEntry("", "", means_of_each, "increments"),
    )


def _npc(one: AskedActor) -> Npc:
    if not 0 <= one.number <= _MOST:
        number = str(one.number)
        raise InputError(MessageText("mistakes.odds.initiative", name=one.name, number=number, low=0, high=_MOST))
    npc_class: Any = one.word("npc_class", npc_deck.USUAL_CLASS)
    return Npc(one.name, one.number, npc_class)
