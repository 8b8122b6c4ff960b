"""The questions about hands of cards: what is in them, who acts first, whether one deck is enough."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from turnkeeper.core.cards import RANKS
from turnkeeper.core.message import MessageText, one_or_other
from turnkeeper.odds import hands
from turnkeeper.odds.caveats import of_first_actions, of_red_joker
from turnkeeper.odds.chances import Distribution, Split, sum_of
from turnkeeper.odds.deck_mixture import From, dealt_from, each_increment, mixed
from turnkeeper.odds.limits import within
from turnkeeper.odds.register import (
    Asking,
    CellsAnswer,
    NumbersAnswer,
    PlacesAnswer,
    RegisterAnswer,
    RegisterEntry,
    before,
)

_NO_PLACE = MessageText("odds_tables.note.no_natural")
_FIXED = "shared_fixed("
_Kind: TypeAlias = tuple[int, int | None]
"""The Initiative of a hand, and its number of cards if that is known: hands of a kind are asked about once."""


def entries(asking: Asking) -> tuple[RegisterEntry, ...]:
    """All questions about a turn's hands."""
    policy = asking.options["hand.deck_policy"]
    own = policy == "per_player"
    least = int(policy.removeprefix(_FIXED).rstrip(")")) if policy.startswith(_FIXED) else 1
    kinds = {one.name: (one.number, one.given.get("cards")) for one in asking.actors}
    sizes = [(one.name, _size(kinds[one.name])) for one in asking.actors]
    together = cache(lambda: sum_of(size for _, size in sizes))

    @cache
    def dealt(kind: _Kind) -> tuple[From, ...]:
        size = _size(kind)
        return dealt_from(size) if own else dealt_from(size, together().less(size), least)

    @cache
    def needed() -> Distribution:
        stocks = [[size] for _, size in sizes] if own else [[size for _, size in sizes]]
        return sum_of(map(hands.decks_needed_for, stocks))

    decks = NumbersAnswer(("",), lambda _: needed(), None, heading=MessageText("odds_tables.row.all_hands"))
    limits = hands.OFTEN if asking.often else hands.ONCE
    solo = asking.options.get("hand.red_solo", "any_increment")
    return (
        *_contents(kinds, dealt, solo),
        RegisterEntry("" if own else "decks", MessageText("odds_tables.title.decks"), decks, "decks"),
        *(_own_order(sizes, solo) if own else _shared_order(sizes, least, needed, limits, solo)),
    )


def _size(kind: _Kind) -> Distribution:
    initiative, cards = kind
    if cards is None:
        return hands.cards(initiative)
    within("hand", cards, 0, hands.MOST_CARDS)
    return Distribution.certain(cards)


def _contents(
    kinds: Mapping[str, _Kind], dealt: Callable[[_Kind], tuple[From, ...]], solo: str
) -> tuple[RegisterEntry, ...]:
    """The questions about each hand. ``solo``: what a Red Joker alone may do (HAND-60)."""
    names = tuple(kinds)

    def held(question: Callable[[int, hands.RankCounts], Distribution]) -> Callable[[str], Distribution]:
        asked = cache(question)
        of_kind = cache(lambda kind: mixed(asked, dealt(kind)))
        return lambda name: of_kind(kinds[name])

    def stock() -> str:
        numbers = sorted({one.decks for kind in kinds.values() for one in dealt(kind)})
        if len(numbers) > 1:
            return MessageText("odds_tables.note.mixed", decks=one_or_other(map(str, numbers)))
        if numbers == [1]:
            return MessageText("odds_tables.note.one_deck")
        return MessageText("odds_tables.note.decks", number=numbers[0])

    each = cache(lambda kind: each_increment(dealt(kind)))

    def in_increment(ranks: Collection[str] = ()) -> RegisterAnswer:
        """A natural card; in the increments of these ranks one or a Red Joker."""

        def chances(kind: _Kind) -> Sequence[Fraction]:
            return [one[rank in ranks] for rank, one in zip(RANKS, each(kind), strict=True)]

        return CellsAnswer(RANKS, lambda: ((name, chances(kind)) for name, kind in kinds.items()))

    cards = NumbersAnswer(names, lambda name: _size(kinds[name]), None)
    best = NumbersAnswer(names, held(hands.best_set), remark=stock)
    acts = NumbersAnswer(names, held(hands.increments))
    playable = NumbersAnswer(names, held(hands.playable))
    joker = MessageText("odds_tables.title.natural_or_joker")
    acts_alone = {"any_increment": RANKS, "before_aces": RANKS[:1]}.get(solo, ())
    return (
        RegisterEntry("cards", MessageText("odds_tables.title.cards"), cards, "cards"),
        RegisterEntry("best_set", MessageText("odds_tables.title.best_set"), best, "best_set"),
        RegisterEntry("increments", MessageText("odds_tables.title.increments"), acts, "actions"),
        RegisterEntry("playable", MessageText("odds_tables.title.playable"), playable, "playable"),
        RegisterEntry("in_increment", MessageText("odds_tables.title.natural"), in_increment()),
        RegisterEntry("in_increment_joker", joker, in_increment(acts_alone), "in_increment"),
    )


def _own_order(sizes: hands.Sizes, solo: str) -> tuple[RegisterEntry, ...]:
    """The questions about the order with a deck each."""
    order = PlacesAnswer(lambda: hands.own_decks(sizes), lambda: of_red_joker(solo), _NO_PLACE)
    return (
        RegisterEntry("order", MessageText("odds_tables.title.own_decks"), order, "order"),
        before((name for name, _ in sizes), lambda one, other: hands.own_decks([sizes[one], sizes[other]]).split),
    )


def _shared_order(
    sizes: hands.Sizes, least: int, needed: Callable[[], Distribution], limits: hands.WorkLimits, solo: str
) -> tuple[RegisterEntry, ...]:
    """The questions about the order from one stock of decks."""
    title = MessageText("odds_tables.title.highest")
    if len(sizes) > hands.MOST_PLAYERS:
        told = (MessageText("odds_tables.note.few_hands", number=hands.MOST_PLAYERS),)
        return (RegisterEntry("top_cards", title, PlacesAnswer(lambda: hands.top_cards(sizes), lambda: told), "order"),)

    def caveats() -> tuple[str, ...]:
        decks = {max(least, number) for number in needed().weights}
        return (*of_first_actions(len(sizes), decks, limits), *of_red_joker(solo))

    def split(one: int, other: int) -> Split:
        others = sum_of(size for at, (_, size) in enumerate(sizes) if at not in (one, other))
        return hands.before(sizes[one][1], sizes[other][1], 0, least=least, others=others)

    order = PlacesAnswer(lambda: hands.first_actions(sizes, least=least, limits=limits), caveats, _NO_PLACE)
    return (
        RegisterEntry("order", MessageText("odds_tables.title.first_actions"), order, "order"),
        before((name for name, _ in sizes), split),
        RegisterEntry("top_cards", title, PlacesAnswer(lambda: hands.top_cards(sizes))),
    )
