"""The actor deck, against every order of small decks, icepool, and the values known in closed form."""

import itertools
from fractions import Fraction

import pytest

from tools import odds_oracle as oracle
from turnkeeper.core.commands import Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.odds import draw
from turnkeeper.odds.chances import Distribution, Split
from turnkeeper.odds.draw import DeckOwner
from turnkeeper.odds.plackett_luce import race
from turnkeeper.odds.register import AskedActor, Asking, CellsAnswer, entries
from turnkeeper.odds.seat import seat_odds

DECKS = [[1, 1], [1, 4], [2, 3, 1], [0, 2], [3], []]


@pytest.mark.parametrize("cards", DECKS)
def test_order_and_turns_are_those_of_every_shuffled_deck(cards: list[int]) -> None:
    owners = [DeckOwner(f"a{number}", count) for number, count in enumerate(cards)]
    deck = [owner.name for owner in owners for _ in range(owner.cards)] + ["|"]
    orders = list(itertools.permutations(deck))
    places: dict[tuple[str, int], int] = {}
    turns: dict[tuple[str, int], int] = {}
    for order in orders:
        drawn = order[: order.index("|")]
        for place, name in enumerate(dict.fromkeys(drawn), 1):
            places[name, place] = places.get((name, place), 0) + 1
        for owner in owners:
            key = (owner.name, drawn.count(owner.name))
            turns[key] = turns.get(key, 0) + 1
    matrix = draw.order(owners)
    for owner in owners:
        for place in range(1, len(owners) + 1):
            assert matrix.place(owner.name, place) == Fraction(places.get((owner.name, place), 0), len(orders))
        assert matrix.without(owner.name) == draw.no_turn(owner.cards) == Fraction(1, owner.cards + 1)
        for number in range(owner.cards + 1):
            assert draw.turns(owner.cards).chance(number) == Fraction(turns[owner.name, number], len(orders))
    assert draw.draws(owners).mean() == Fraction(sum(cards), 2)


@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_an_actor_with_k_cards_acts_with_chance_k_over_k_plus_1(cards: int) -> None:
    """The published value for MST-1; a hold on it fires as often."""
    assert draw.hold_fires(cards) == 1 - draw.no_turn(cards) == Fraction(cards, cards + 1)


def test_order_is_icepools() -> None:
    cards = [1, 2, 4, 3]
    matrix = draw.order([DeckOwner(str(number), count) for number, count in enumerate(cards)])
    rows = oracle.first_cards(cards)
    assert [[matrix.place(str(n), place + 1) for place in range(4)] for n in range(4)] == rows


def test_an_actor_may_be_called_delimiter() -> None:
    """Among what is asked for and among what a seat is told it is not the card that ends the cycle."""
    actors = (AskedActor("ana", 1, {}), AskedActor("delimiter", 2, {}))
    asked = {entry.key: entry.answer.table() for entry in entries(Asking("draw", actors, {}))}
    quarter, half = Fraction(1, 4), Fraction(1, 2)
    assert asked["next"].rows == [("ana", (quarter,)), ("delimiter", (half,)), ("", (quarter,))]
    fight = Encounter.open("draw", seed="the other one")
    for name, cards in (("ana", 1), ("delimiter", 2)):
        fight.send(Join(ActorId(name), "pc", name.title(), profile={"cards": cards}), GM)
    fight.send(Begin(), GM)
    found = [(one.question, one.actor, one.exact) for one in seat_odds(fight, GM).odds]
    assert {("next", "delimiter", "1/2"), ("cycle_ends", "", "1/4")} <= set(found)


def test_next_card_and_pairs() -> None:
    owners = [DeckOwner("a", 1), DeckOwner("b", 3)]
    assert draw.next_card(owners) == {"a": Fraction(1, 5), "b": Fraction(3, 5), "delimiter": Fraction(1, 5)}
    split = draw.before(*owners)
    assert split == Split(draw.order(owners).place("a", 1), draw.order(owners).place("b", 1))
    assert draw.by_cards("a", owners, [3])[3].place("a", 1) == Fraction(3, 7)


def test_numbers_of_cards_that_are_left_to_chance() -> None:
    """The mean over what they may be."""
    sizes = [Distribution({1: 1, 3: 2}, 3), Distribution({2: 1, 0: 1}, 2), Distribution.certain(2)]
    matrix = race(("a", "b", "c"), sizes, stops=1)
    wanted = Fraction(0)
    for (one, weight), (other, times) in itertools.product(sizes[0].weights.items(), sizes[1].weights.items()):
        part = draw.order([DeckOwner("a", one), DeckOwner("b", other), DeckOwner("c", 2)])
        wanted += Fraction(weight * times, 6) * part.place("a", 2)
    assert matrix.place("a", 2) == wanted
    assert race(("a", "c"), sizes[::2], stops=1).split.first == sum(
        (Fraction(weight, 3) * Fraction(count, count + 3) for count, weight in sizes[0].weights.items()), Fraction(0)
    )


def played_out(needed: int, deck: tuple[int, int], now: tuple[int, int], draws: int) -> dict[int, Fraction]:
    """At which draw the event happens, by following every card."""
    happens: dict[int, Fraction] = {}
    states = {(needed, *now): Fraction(1)}
    for number in range(1, draws + 1):
        after: dict[tuple[int, int, int], Fraction] = {}
        for (missing, events, others), chance in states.items():
            left = events + others + 1
            for weight, state in (
                (events, (missing - 1, events - 1, others)),
                (others, (missing, events, others - 1)),
                (1, (missing, *deck)),
            ):
                if not weight:
                    continue
                share = chance * Fraction(weight, left)
                if not state[0]:
                    happens[number] = happens.get(number, Fraction(0)) + share
                else:
                    after[state] = after.get(state, Fraction(0)) + share
        states = after
    return happens


@pytest.mark.parametrize(
    ("needed", "deck", "now"),
    [(1, (1, 2), (1, 2)), (3, (1, 2), (0, 1)), (2, (2, 2), (1, 2)), (4, (1, 3), (1, 3)), (3, (2, 0), (2, 0))],
)
def test_events_are_those_of_every_card_drawn(needed: int, deck: tuple[int, int], now: tuple[int, int]) -> None:
    cards, others = deck
    found = draw.event(needed, others, cards=cards, left=now[0], others_left=now[1], most=14)
    assert dict(found.draws.items()) == played_out(needed, deck, now, 14)
    assert found.this_cycle == found.cycles.chance(1)


def test_how_long_an_event_takes() -> None:
    ritual = draw.event(4, 11)
    assert ritual.mean_cycles == 8
    assert ritual.cycles.chance(4) == Fraction(1, 16)
    assert ritual.this_cycle == 0
    long = draw.event(2, 3, cards=2, most=200)
    assert abs(long.cycles.mean() - long.mean_cycles) < 1e-12


def test_what_is_no_question() -> None:
    with pytest.raises(InputError, match="cards of a: -1"):
        draw.order([DeckOwner("a", -1)])
    with pytest.raises(InputError, match="at most 1000 cards"):
        draw.order([DeckOwner(f"a{number}", 200) for number in range(6)])
    with pytest.raises(InputError, match="needed draws: 0"):
        draw.event(0, 3)
    assert draw.next_card([]) == {"delimiter": 1}
    assert draw.order([DeckOwner(f"a{number}", 1 + number % 4) for number in range(60)]).without("a3") == Fraction(1, 5)


DECK = ("bomb", "fire", "fire", "ana", "ben", "|")


def happenings(pile: tuple[str, ...], needed: dict[str, int], most: int) -> dict[tuple[str, int], Fraction]:
    """At which draw each event of :data:`DECK` happens, by every card that may be drawn from ``pile``."""
    found: dict[tuple[str, int], Fraction] = {}
    states = {(pile, tuple(needed.items())): Fraction(1)}
    for at in range(1, most + 1):
        after: dict[tuple[tuple[str, ...], tuple[tuple[str, int], ...]], Fraction] = {}
        for (cards, clocks), chance in states.items():
            share = chance / len(cards)
            for number, card in enumerate(cards):
                left = {name: draws - (name == card) for name, draws in clocks}
                if left.get(card) == 0:
                    found[card, at] = found.get((card, at), Fraction(0)) + share
                rest = DECK if card == "|" else cards[:number] + cards[number + 1 :]
                # The cards of an event that has happened leave the deck.
                there = tuple(one for one in rest if left.get(one) != 0)
                after[there, tuple(left.items())] = after.get((there, tuple(left.items())), Fraction(0)) + share
        states = after
    return found


@pytest.mark.rule("MST-21", "MST-22")
@pytest.mark.parametrize("pile", [DECK, ("fire", "ana", "|")])
@pytest.mark.parametrize("needed", [{"bomb": 1, "fire": 1}, {"bomb": 2, "fire": 3}])
def test_cards_of_events_that_have_happened_are_out_of_the_deck(pile: tuple[str, ...], needed: dict[str, int]) -> None:
    actors = [
        AskedActor(
            name, DECK.count(name), {"left": pile.count(name), **({"event": needed[name]} if name in needed else {})}
        )
        for name in ("bomb", "fire", "ana", "ben")
    ]
    asked = {entry.key: entry.answer.table() for entry in entries(Asking("draw", tuple(actors), {}))}
    found = happenings(pile, needed, 6)
    for name in needed:
        [(_, chances)] = asked[f"event_{name}"].rows
        assert list(chances[:6]) == [
            sum(found.get((name, at), Fraction(0)) for at in range(1, last + 1)) for last in range(1, 7)
        ]


def test_of_many_events_each_is_told_as_if_alone() -> None:
    """A note says so."""
    actors = tuple(AskedActor(name, 3, {"event": 20}) for name in ("bomb", "fire", "flood"))
    answers = {entry.key: entry.answer for entry in entries(Asking("draw", actors, {}))}
    told = answers["event_bomb"]
    assert isinstance(told, CellsAnswer)
    assert told.remark == "As if the cards of other events stayed in the deck."
