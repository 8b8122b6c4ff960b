"""The NPC deck, against following every card of small decks, icepool, and the rule book."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import pytest

from tools import odds_oracle as oracle
from turnkeeper.core.cards import JOKERS, decks
from turnkeeper.core.errors import InputError
from turnkeeper.odds import npc_deck
from turnkeeper.odds.npc_deck import Counted, Now
from turnkeeper.systems.npc_deck import grants
from turnkeeper.systems.npc_deck.options import NpcClass, NpcOptions

SMALL = {"AS": 1, "4H": 1, "QD": 1, "5C": 1, "RJ": 1, "BJ": 1}
BAND = (grants.Npc("a", 8, "OT"), grants.Npc("b", 4, "DIS"))


def followed(now: Now, counted: Counted, options: NpcOptions) -> dict[int, Fraction]:
    """What is left of the turn grants, by following every card that may come."""

    @cache
    def rest(pile: tuple[tuple[str, int], ...], cards: int, increments: int) -> Mapping[int, Fraction]:
        if not increments:
            return {0: Fraction(1)}
        left = dict(pile) if any(copies for _, copies in pile) else grants.fresh_deck()
        found: dict[int, Fraction] = {}
        for card, copies in left.items():
            if not copies:
                continue
            grant = grants.grant(card, BAND, options)
            bad = grant.kind == "bad_joker"
            after = grants.fresh_deck() if card in JOKERS else {**left, card: copies - 1}
            more = (options.cards_per_increment, increments - 1) if bad or cards == 1 else (cards - 1, increments)
            for value, chance in rest(tuple(sorted(after.items())), *more).items():
                at = value + (0 if bad else counted(grant))
                found[at] = found.get(at, Fraction(0)) + chance * Fraction(copies, sum(left.values()))
        return found

    return dict(rest(tuple(sorted(now.pile.items())), options.cards_per_increment, now.increments))


@pytest.fixture
def small_deck(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck of six cards, small enough to follow each."""
    monkeypatch.setattr(grants, "fresh_deck", lambda: dict(SMALL))


@pytest.mark.usefixtures("small_deck")
@pytest.mark.parametrize("each", [1, 2])
@pytest.mark.parametrize("pile", [SMALL, {"AS": 1, "BJ": 1}, {"4H": 1, "AS": 1}, {}])
@pytest.mark.parametrize("increments", [0, 1, 3])
def test_a_turn_is_every_card_followed(pile: dict[str, int], increments: int, each: int) -> None:
    """Reshuffles after jokers and on an empty deck, a Bad Joker's silence, several cards an increment."""
    options, now = NpcOptions(cards_per_increment=each), Now(pile, increments)
    for counted in (npc_deck.taken(), npc_deck.taken(1), npc_deck.offered("a"), npc_deck.card_worth("a")):
        found = npc_deck.per_turn(BAND, counted, now, options)
        wanted = {value: chance for value, chance in followed(now, counted, options).items() if chance}
        assert dict(found.items()) == wanted
        assert sum(npc_deck.by_increment(BAND, counted, now, options)) == found.mean()


@pytest.mark.usefixtures("small_deck")
def test_rounding_loses_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    now, options = Now(SMALL, 4), NpcOptions(cards_per_increment=2)
    wanted = followed(now, npc_deck.taken(), options)
    npc_deck._turn.cache_clear()
    monkeypatch.setattr(npc_deck, "MOST_EXACT_DRAWS", 3)
    found = npc_deck.per_turn(BAND, npc_deck.taken(), now, options)
    npc_deck._turn.cache_clear()
    assert 0 < found.missing < 1e-15
    assert all(0 <= wanted[value] - chance <= found.missing for value, chance in found.items())


@pytest.mark.parametrize("name", ["OT", "SWT", "DIS"])
def test_a_whole_turn_is_icepools(name: NpcClass) -> None:
    npc = npc_deck.one(name, 6)
    for counted in (npc_deck.taken(), npc_deck.card_worth("npc")):
        theirs = {value: chance for value, chance in oracle.npc_turn(npc, counted).items() if chance}
        assert dict(npc_deck.per_turn(npc, counted).items()) == theirs


def test_the_next_card_is_counted_by_the_rule_book() -> None:
    band = (grants.Npc("a", 8, "OT"), grants.Npc("b", 4, "DIS"))
    for size in (1, 2, 3, 4):
        cards = [grants.grant(card, band, NpcOptions()) for card in decks(1)]
        offered = sum(
            any(c.id == "b" and (grants.GOOD_JOKER_SIZE if grant.best else c.size) == size for c in grant.chances)
            for grant in cards
        )
        assert npc_deck.per_card(band, npc_deck.offered_at_best("b", size)).chance(1) == Fraction(offered, 54)
    assert npc_deck.per_card(band, npc_deck.taken(), Now({"KS": 1})).chance(2) == 1


def test_training_and_initiative_are_worth_something() -> None:
    worth = npc_deck.by_class([2, 6, 10])
    assert worth["OT"][6] > worth["SWT"][6] > worth["DIS"][6]
    assert worth["SWT"][2] < worth["SWT"][6] < worth["SWT"][10]


def test_what_is_no_question() -> None:
    with pytest.raises(InputError, match="Initiative: -1"):
        npc_deck.one("OT", -1)
    with pytest.raises(InputError, match="increments left: 14"):
        npc_deck.per_turn(BAND, npc_deck.taken(), Now({}, 14))
    assert npc_deck.per_turn((), npc_deck.taken()).chance(0) == 1
