"""The NPC deck: how often NPCs act, in actions of which size, with the deck as it lies now (chapter NPC).

What a card grants comes from the rule book itself (:mod:`turnkeeper.systems.npc_deck.grants`). Between two reshuffles
cards are drawn without replacement, so what the first k of them grant is the coefficient of y**k in the product, over
all cards, of (1 + y z**granted). Either joker brings the whole deck back (NPC-22): a renewal, worked out from the last
card of the turn to the first. Polynomials in z are packed into single integers.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import TYPE_CHECKING, NamedTuple

from turnkeeper.core.cards import DECK, RANKS
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.limits import within
from turnkeeper.odds.polynomials import pack, unpack, width_for
from turnkeeper.systems.npc_deck import grants
from turnkeeper.systems.npc_deck.grants import CardGrant, Npc, Switches

if TYPE_CHECKING:
    # Only for its name: it would bring msgspec in, which takes as long to load as an answer may.
    from turnkeeper.systems.npc_deck.options import NpcClass, NpcOptions

SIZES = (1, 2, 3, 4)
MOST_CARDS = 10
USUAL_CLASS: NpcClass = "SWT"
"""The class of an NPC for which none is given."""
Counted = Callable[[CardGrant], int]
"""The figure to count of a card: a whole number, 0 or more. Cards that grant the same are asked about once: it is no
matter of the card's name, which is left empty."""

_STANDARD = Switches()


class Now(NamedTuple):
    """The deck as it lies, and how much of the turn is left.

    ``pile``: the cards not yet turned over; ``increments``: those whose cards are all still to come, of thirteen;
    ``more``: the cards still due in the increment that runs (NPC-04).
    """

    pile: Mapping[str, int]
    increments: int = len(RANKS)
    more: int = 0


def fresh() -> Now:
    """A whole deck at the start of a turn."""
    return Now(grants.fresh_deck())


# -- what to count -------------------------------------------------------------------------------------------------


def offered(npc: str, size: int = 0) -> Counted:
    """Whether a card lets ``npc`` act: at all, or with an action of just that size.

    A Good Joker is counted by what everybody gets, an action of size 1: the one of size 4 is the GM's to give, and
    counted by :func:`offered_at_best`.
    """

    def counted(grant: CardGrant) -> int:
        sizes = [chance.size for chance in grant.chances if chance.id == npc]
        return int(any(size in (0, found) for found in sizes))

    return counted


def offered_at_best(npc: str, size: int = 0) -> Counted:
    """The chances of :func:`offered` if the GM always picks this NPC: it gets the size-4 action of a Good Joker."""

    def counted(grant: CardGrant) -> int:
        sizes = [grants.GOOD_JOKER_SIZE if grant.best else chance.size for chance in grant.chances if chance.id == npc]
        return int(any(size in (0, found) for found in sizes))

    return counted


def taken(size: int = 0, npc: str = "") -> Counted:
    """Actions taken, of that size or of any, by that NPC or by all, if the app picks (NPC-25): highest Initiative."""

    def counted(grant: CardGrant) -> int:
        chosen = grants.automatic(grant)
        best = chosen[0] if grant.best and chosen else ""
        return sum(size in (0, chance.size) and npc in ("", chance.id) for chance in grants.acting(grant, chosen, best))

    return counted


def card_worth(npc: str) -> Counted:
    """The sum of the sizes of what an NPC may do, if the GM always picks it: comparable with a hand's cards."""

    def counted(grant: CardGrant) -> int:
        return sum(
            grants.GOOD_JOKER_SIZE if grant.best else chance.size for chance in grant.chances if chance.id == npc
        )

    return counted


# -- answers -------------------------------------------------------------------------------------------------------


def one(npc_class: NpcClass, initiative: int) -> tuple[Npc, ...]:
    """A side of one NPC, called ``npc``."""
    within("initiative", initiative, 0, 1000)
    return (Npc("npc", initiative, npc_class),)


def per_card(
    npcs: Sequence[Npc], counted: Counted, now: Now | None = None, options: NpcOptions | Switches = _STANDARD
) -> Distribution:
    """The chances of what the next card grants.

    >>> float(round(per_card(one("OT", 6), offered("npc")).chance(1), 4))
    0.6852
    """
    pile = (now or fresh()).pile or grants.fresh_deck()
    weights: dict[int, int] = {}
    for grant, copies in _alike(npcs, options, pile):
        value = counted(grant)
        weights[value] = weights.get(value, 0) + copies
    return Distribution(weights, sum(pile.values()))


def per_turn(
    npcs: Sequence[Npc], counted: Counted, now: Now | None = None, options: NpcOptions | Switches = _STANDARD
) -> Distribution:
    """The chances of all grants until the turn's end, with reshuffles and silence (NPC-21 to NPC-23).

    >>> turn = per_turn(one("SWT", 6), taken())
    >>> float(round(turn.mean(), 3))
    6.74
    """
    deal = now or fresh()
    within("left", deal.increments, 0, len(RANKS))
    each = options.cards_per_increment
    within("due", deal.more, 0, each)
    here, whole = _runs(npcs, counted, options, deal.pile)
    return _turn(here, whole, deal.increments * each + deal.more, each)


def by_increment(
    npcs: Sequence[Npc], counted: Counted, now: Now | None = None, options: NpcOptions | Switches = _STANDARD
) -> tuple[Fraction, ...]:
    """The mean of what each increment still to come grants, from the next on."""
    deal = now or fresh()
    within("left", deal.increments, 0, len(RANKS))
    here, whole = _runs(npcs, counted, options, deal.pile)
    # By the deck that the next card is from, and the plain cards that have been drawn from it: weights over ``total``.
    decks: dict[tuple[_Run, int], int] = {(here, 0): 1}
    total = 1
    means = []
    for _ in range(deal.increments):
        granted, silent = Fraction(0), 0
        for _ in range(options.cards_per_increment):
            step = lcm(*(run.plain - drawn + run.good + run.bad for run, drawn in decks))
            total, granted, silent = total * step, granted * step, silent * step
            after: dict[tuple[_Run, int], int] = defaultdict(int)
            for (run, drawn), weight in decks.items():
                plain = run.plain - drawn
                left = plain + run.good + run.bad
                share = weight * (step // left)
                granted += share * (plain * run.mean + run.good * run.worth)
                if plain:
                    after[(run, drawn + 1) if left > 1 else (whole, 0)] += share * plain
                after[whole, 0] += share * run.good
                silent += share * run.bad
            decks = after
        decks[whole, 0] += silent
        means.append(granted / total)
    return tuple(means)


def by_class(initiatives: Sequence[int], options: NpcOptions | Switches = _STANDARD) -> dict[str, dict[int, Fraction]]:
    """The mean worth of a turn in cards, for each class and Initiative: what training and a point are worth."""
    classes: tuple[NpcClass, ...] = ("OT", "SWT", "DIS")
    return {
        name: {number: per_turn(one(name, number), card_worth("npc"), None, options).mean() for number in initiatives}
        for name in classes
    }


# -- the renewal ---------------------------------------------------------------------------------------------------

MOST_EXACT_DRAWS = 26
"""More cards in a turn than this are worked out over ``2**64``; what rounding loses counts as missing."""
_BITS = 64


def _alike(npcs: Sequence[Npc], options: NpcOptions | Switches, pile: Mapping[str, int]) -> list[tuple[CardGrant, int]]:
    """What the cards of a pile grant to these NPCs, and how many grant just that."""
    found: dict[CardGrant, int] = {}
    granted = _grants(tuple(npcs), options)
    for card, copies in pile.items():
        found[granted[card]] = found.get(granted[card], 0) + copies
    return list(found.items())


@lru_cache(maxsize=64)
def _grants(npcs: tuple[Npc, ...], options: NpcOptions | Switches) -> Mapping[str, CardGrant]:
    """What each card grants to these NPCs; equal grants are one object."""
    known: dict[CardGrant, CardGrant] = {}
    granted: dict[str, CardGrant] = {}
    for card in DECK:
        grant = grants.grant(card, npcs, options)._replace(card="")
        granted[card] = known.setdefault(grant, grant)
    return granted


class _Run(NamedTuple):
    """A deck until its next joker."""

    alike: tuple[tuple[int, int], ...]
    """The plain cards of the deck: what one grants, and how many such there are."""
    plain: int
    good: int
    bad: int
    worth: int
    """The grant of a Good Joker."""

    @property
    def mean(self) -> Fraction:
        """What a plain card grants in the mean."""
        return Fraction(sum(value * copies for value, copies in self.alike), max(1, self.plain))


def _runs(
    npcs: Sequence[Npc], counted: Counted, options: NpcOptions | Switches, pile: Mapping[str, int]
) -> tuple[_Run, _Run]:
    """The deck as it lies, or a whole one if no card is left, and a whole one."""

    def run(pile: Mapping[str, int]) -> _Run:
        alike: Counter[int] = Counter()
        good = bad = worth = 0
        for grant, copies in _alike(npcs, options, pile):
            if grant.kind == "bad_joker":
                bad += copies
            elif grant.kind == "good_joker":
                good, worth = good + copies, counted(grant)
            else:
                alike[counted(grant)] += copies
        return _Run(tuple(sorted(alike.items())), alike.total(), good, bad, worth)

    whole = run(grants.fresh_deck())
    return run(pile) if any(pile.values()) else whole, whole


_Way = tuple[int, int, int, int, int]
"""Plain cards drawn, Good Jokers, ``times`` and ``over`` (the chance of each way to draw them), and what is after."""


def _ways(run: _Run, draws: int, each: int) -> Iterator[_Way]:
    """The ways in which ``draws`` draws may begin, each up to the first joker, or until the deck is empty."""
    plain, good, bad = run.plain, run.good, run.bad
    size = plain + good + bad
    for number in range(1, min(draws, plain + 1, size) + 1):
        earlier = number - 1
        # ``earlier`` plain cards in any order, then one certain joker: earlier! of size (size - 1) ... ways.
        over = number * comb(size, number)
        if good:
            yield earlier, 1, good, over, draws - number
        if bad:
            left = draws - number
            yield earlier, 0, bad, over, left - left % each
    drawn = min(draws, size)
    if drawn <= plain:
        yield drawn, 0, 1, comb(size, drawn), draws - drawn


@lru_cache(maxsize=512)
def _turn(here: _Run, fresh: _Run, draws: int, each: int) -> Distribution:
    if draws > MOST_EXACT_DRAWS:
        return _rounded(here, fresh, draws, each)
    # By the number of draws that are left: all of them begin with the deck as it lies, fewer with a whole one.
    runs = [*[fresh] * draws, here][1:]
    ways = [list(_ways(run, number, each)) for number, run in enumerate(runs, 1)]
    totals = [1]
    for some in ways:
        totals.append(lcm(*(over * totals[after] for *_, over, after in some)))
    width = width_for(max(totals))
    sums = {run: _packed(run, draws, width) for run in {fresh, here}}
    left = [1]
    for run, some, total in zip(runs, ways, totals[1:], strict=True):
        left.append(
            sum(
                (sums[run][drawn] * left[after] << width * run.worth * good) * (total // (over * totals[after]) * times)
                for drawn, good, times, over, after in some
            )
        )
    return _unpacked(left[draws], width, totals[draws]).reduced()


def _rounded(here: _Run, fresh: _Run, draws: int, each: int) -> Distribution:
    """As :func:`_turn`, over ``2**64``: every product is rounded down, and what is lost so is missing at the end."""
    most = max(value for run in (here, fresh) for value in (run.worth, *dict(run.alike)))
    width = 2 * _BITS + 16
    mask = sum(((1 << width - _BITS) - 1) << width * place for place in range(most * draws + 1))
    exact_width = width_for(comb(max(fresh.plain, here.plain), max(fresh.plain, here.plain) // 2))
    left = [1 << _BITS]
    for run, numbers in ((fresh, range(1, draws)), (here, range(draws, draws + 1))):
        sums = _packed(run, min(draws, run.plain), exact_width)
        shares: dict[tuple[int, int, int], int] = {}
        for number in numbers:
            result = 0
            for drawn, good, times, over, after in _ways(run, number, each):
                key = (drawn, times, over)
                if key not in shares:
                    ways = unpack(sums[drawn], exact_width, most * drawn + 1)
                    up = times << _BITS
                    shares[key] = pack([one * up // over for one in ways], width)
                result += ((shares[key] * left[after] >> _BITS) & mask) << width * run.worth * good
            left.append(result)
    return _unpacked(left[draws], width, 1 << _BITS)


def _unpacked(ways: int, width: int, total: int) -> Distribution:
    fields = unpack(ways, width, ways.bit_length() // width + 1)
    return Distribution({value: weight for value, weight in enumerate(fields) if weight}, total)


def _packed(run: _Run, draws: int, width: int) -> list[int]:
    """For each number of cards drawn: the ways to draw as many plain ones, by what they grant."""
    sums = [1] + [0] * draws
    for value, copies in run.alike:
        part = [comb(copies, number) << width * value * number for number in range(min(copies, draws) + 1)]
        sums = [
            sum(part[number] * sums[drawn - number] for number in range(min(drawn, len(part) - 1) + 1))
            for drawn in range(draws + 1)
        ]
    return sums
