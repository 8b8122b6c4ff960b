"""Rolled rounds, with dice and with cards: the engine's ordering of every case, icepool, known values."""

import itertools
from collections.abc import Collection, Sequence
from fractions import Fraction
from typing import Literal

import pytest

from tools import odds_oracle as oracle
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId
from turnkeeper.odds import dealt, rolled
from turnkeeper.odds.chances import Split
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.odds.register import AskedActor, Asking, named
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.options import Options
from turnkeeper.systems.rolled.order.lineup import Settling, height, line_up

PARTY = [("ana", "pc", 3), ("ben", "pc", 1), ("ghoul", "npc", 5), ("rat", "npc", 1)]


def engines(outcomes: list[list[Slot]], options: Options) -> RankMatrix:
    """How often each lead comes where, as the engine lines slots up: alone, or in a tie that is open."""
    leads = [slot.lead for slot in outcomes[0]]
    roster = {lead: number for number, lead in enumerate(leads)}
    settled = [[0] * len(leads) for _ in leads]
    tied = [[0] * len(leads) for _ in leads]
    in_tie = [0] * len(leads)
    for slots in outcomes:
        lined = line_up(slots, Settling((), roster, options.npc_tie, frozenset(), roster))
        loose: set[str] = set()
        for tie in lined.open:
            place, group = tie.place, tie.slots
            for slot in group:
                loose.add(slot.lead)
                in_tie[roster[slot.lead]] += 1
                for covered in range(place - 1, place - 1 + len(group)):
                    tied[roster[slot.lead]][covered] += 1
        for place, slot in enumerate(lined.slots):
            if slot.lead not in loose:
                settled[roster[slot.lead]][place] += 1
    return RankMatrix(tuple(leads), len(outcomes), tuple(map(tuple, settled)), tuple(map(tuple, tied)), tuple(in_tie))


def alike(one: RankMatrix, other: RankMatrix) -> bool:
    """The same chances, over any totals."""
    return all(
        Fraction(left, one.total) == Fraction(right, other.total)
        for rows in ((one.settled, other.settled), (one.tied, other.tied))
        for mine, theirs in zip(*rows, strict=True)
        for left, right in zip(mine, theirs, strict=True)
    )


def test_published_values() -> None:
    """d20 + 3 of a PC before d20 + 5 of an NPC."""
    split = rolled.before(rolled.Roller("a", "pc", 3), rolled.Roller("b", "npc", 5))
    assert split == Split(Fraction(171, 400), Fraction(229, 400))


@pytest.mark.parametrize("npc_tie", ["gm", "reflexes_then_roster"])
def test_rolled_places_are_the_engines(npc_tie: Literal["gm", "reflexes_then_roster"]) -> None:
    """Three combatants, all 8000 throws of three dice."""
    party = [PARTY[0], PARTY[2], PARTY[3]]
    outcomes = [
        [
            Slot((ActorId(name),), "pc" if side == "pc" else "npc", reflexes, face + reflexes)
            for (name, side, reflexes), face in zip(party, faces, strict=True)
        ]
        for faces in itertools.product(range(1, 21), repeat=3)
    ]
    matrix = rolled.order([rolled.Roller(*one) for one in party], npc_ties="rule" if npc_tie != "gm" else "choice")
    assert alike(matrix, engines(outcomes, Options(npc_tie=npc_tie)))


def test_rolled_places_are_icepools() -> None:
    reflexes, pcs = [3, 1, 5, 1, 4], [True, True, False, False, True]
    combatants = [
        rolled.Roller(str(number), "pc" if pc else "npc", bonus)
        for number, (bonus, pc) in enumerate(zip(reflexes, pcs, strict=True))
    ]
    matrix = rolled.order(combatants, pc_ties="rule", npc_ties="rule")
    for number, row in enumerate(oracle.rolled_ranks(reflexes, pcs)):
        assert [matrix.place(str(number), place + 1) for place in range(5)] == [row.get(n, 0) for n in range(5)]


def test_results_that_are_in_are_certain() -> None:
    matrix = rolled.order([rolled.Roller("a", "pc", 3, 12), rolled.Roller("b", "npc", 0, 12)])
    assert matrix.place("a", 1) == 1
    waiting = rolled.order([rolled.Roller("a", "pc", 3, 12), rolled.Roller("b", "npc", 0)])
    assert waiting.place("a", 1) == Fraction(12, 20)


def test_lots_and_sweeps() -> None:
    pair = [rolled.Roller("a", "pc", 2), rolled.Roller("b", "pc", 2)]
    assert rolled.order(pair, pc_ties="random").place("a", 1) == Fraction(1, 2)
    found = rolled.by_reflexes("a", pair, range(2, 5))
    assert [found[value].place("a", 1) for value in (2, 3, 4)] == [
        Fraction(190, 400), Fraction(210, 400), Fraction(229, 400),
    ]  # fmt: skip


@pytest.mark.parametrize("npc_tie", ["gm", "reflexes_then_roster"])
def test_dealt_places_are_the_engines(npc_tie: Literal["gm", "reflexes_then_roster"]) -> None:
    """A short deck, dealt in every order."""
    pile = {"AS": 1, "AH": 1, "KS": 1, "RJ": 1, "2C": 1, "KD": 1}
    party = [("ana", "pc", 3), ("ben", "pc", 3), ("ghoul", "npc", 3), ("rat", "npc", 3)]
    outcomes = [
        [
            Slot((ActorId(name),), "pc" if side == "pc" else "npc", reflexes, card=card)
            for (name, side, reflexes), card in zip(party, cards, strict=True)
        ]
        for cards in itertools.permutations(pile, 4)
    ]
    ties = dealt.Ties(npc="rule" if npc_tie != "gm" else "choice")
    matrix = dealt.order([dealt.CardHolder(*one) for one in party], pile, ties)
    assert alike(matrix, engines(outcomes, Options(mode="dealt", npc_tie=npc_tie)))


def test_a_card_on_the_table_counts() -> None:
    """With one card known, the rest of the deck is dealt to the others."""
    pile = {"AS": 1, "KS": 1, "KH": 1, "BJ": 1}
    party = [dealt.CardHolder("a", "pc", 2, "KD"), dealt.CardHolder("b", "npc", 1), dealt.CardHolder("c", "pc", 2)]
    outcomes = [
        [Slot((ActorId("a"),), "pc", 2, card="KD"), Slot((ActorId("b"),), "npc", 1, card=one),
         Slot((ActorId("c"),), "pc", 2, card=other)]
        for one, other in itertools.permutations(pile, 2)
    ]  # fmt: skip
    assert alike(dealt.order(party, pile), engines(outcomes, Options(mode="dealt")))


def test_heights_are_the_engines() -> None:
    assert all(dealt.height(card) == height(card) for card in ("RJ", "BJ", "AS", "10H", "2C"))


def test_what_is_no_question() -> None:
    with pytest.raises(InputError, match="two actors called a"):
        rolled.order([rolled.Roller("a"), rolled.Roller("a")])
    with pytest.raises(InputError, match="not a card"):
        dealt.order([dealt.CardHolder("a", card="1H")])
    with pytest.raises(InputError, match="2 cards are to be dealt and 1 are left"):
        dealt.order([dealt.CardHolder("a"), dealt.CardHolder("b")], {"AS": 1})
    assert rolled.order([]).settled == ()
    assert dealt.order([dealt.CardHolder("a")]).place("a", 1) == 1


def test_sixty_are_dealt_from_two_decks() -> None:
    matrix = dealt.order([dealt.CardHolder(f"n{number}", "npc", number % 3) for number in range(60)])
    assert all(sum(row) + tie == matrix.total for row, tie in zip(matrix.settled, matrix.in_tie, strict=True))


@pytest.mark.rule("DEAL-02")
def test_cards_of_others_on_the_table_are_in_nobodys_hand() -> None:
    """Of two who are still to be dealt a card, neither can get a third one's joker: of 53 cards, one is a joker."""
    actors = (AskedActor("ana"), AskedActor("orc", 0, {"side": "npc"}), AskedActor("cy", 0, {"card": "RJ"}))
    found = named(Asking("rolled", actors, {"d20.mode": "dealt"}), "before")
    assert found is not None
    table = found.table()
    ana, orc = (row for _, row in table.rows[:2])
    equal = Fraction(13 * 4 * 3, 53 * 52)
    assert (ana[1], orc[0]) == ((1 + equal) / 2, (1 - equal) / 2)


MOB = [("orc", "npc", 2, ""), ("rat-1", "npc", 1, "rats"), ("ana", "pc", 2, ""), ("rat-2", "npc", 2, "rats"),
       ("cur-1", "npc", 2, "curs"), ("rat-3", "npc", 2, "rats")]  # fmt: skip


def with_mobs(outcomes: Collection[Sequence[tuple[int, ...]]]) -> RankMatrix:
    """How often each of :data:`MOB` comes where, by its key in each outcome: equals of one mob go by Reflexes."""
    count = len(MOB)
    settled, tied = [[0] * count for _ in MOB], [[0] * count for _ in MOB]
    in_tie = [0] * count
    for keys in outcomes:
        place = 0
        for _, found in itertools.groupby(sorted(range(count), key=keys.__getitem__), keys.__getitem__):
            equals = sorted(found, key=lambda one: (-MOB[one][2], one))
            mobs = {MOB[one][3] or MOB[one][0] for one in equals}
            for number, one in enumerate(equals):
                if len(mobs) == 1:
                    settled[one][place + number] += 1
                    continue
                in_tie[one] += 1
                for at in range(place, place + len(equals)):
                    tied[one][at] += 1
            place += len(equals)
    names = tuple(name for name, *_ in MOB)
    return RankMatrix(names, len(outcomes), tuple(map(tuple, settled)), tuple(map(tuple, tied)), tuple(in_tie))


@pytest.mark.rule("D20-08")
def test_a_mob_has_no_tie_of_its_own_and_ties_with_others() -> None:
    """Two rats with one result go by Reflexes; with an orc of that result the GM decides (AMB-D18)."""
    rolls = itertools.product(range(1, 5), repeat=len(MOB))
    outcomes = [[(-die - one[2], one[1] != "pc") for die, one in zip(dice, MOB, strict=True)] for dice in rolls]
    found = rolled.order([rolled.Roller(name, side, number, mob=mob) for name, side, number, mob in MOB], sides=4)
    assert alike(found, with_mobs(outcomes))
    assert any(found.in_tie)


@pytest.mark.rule("DEAL-06")
@pytest.mark.parametrize("known", [{}, {"rat-1": "KS", "orc": "KD"}, {"rat-3": "KS", "rat-2": "QS", "orc": "QH"}])
def test_a_mob_has_no_tie_of_its_own_with_cards(known: dict[str, str]) -> None:
    """The same with cards and equal Reflexes."""
    pile = dict.fromkeys(("AS", "KH", "KC", "QC", "QD", "2S", "RJ"), 1)
    there = [number for number, (name, *_) in enumerate(MOB) if name not in known]
    outcomes = []
    for cards in itertools.permutations(pile, len(there)):
        of = dict(zip(there, cards, strict=True))
        hands = [of.get(number) or known[one[0]] for number, one in enumerate(MOB)]
        outcomes.append([(dealt.height(card), -one[2], one[1] != "pc") for card, one in zip(hands, MOB, strict=True)])
    party = [dealt.CardHolder(name, side, number, known.get(name, ""), mob) for name, side, number, mob in MOB]
    assert alike(dealt.order(party, pile), with_mobs(outcomes))
