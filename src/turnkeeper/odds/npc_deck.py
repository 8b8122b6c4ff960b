"""The NPC deck: how often NPCs act, in actions of which size, with the deck as it lies now (chapter NPC).

What a card grants comes from the rule book itself (:mod:`turnkeeper.systems.npc_deck.grants`). Between two reshuffles
cards are drawn without replacement, so what the first k of them grant is the coefficient of y**k in the product, over
all cards, of (1 + y z**granted). Either joker brings the whole deck back (NPC-22): a renewal, worked out from the last
card of the turn to the first. Polynomials in z are packed into single integers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb, gcd, lcm
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from turnkeeper.core.cards import DECK, RANKS
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.limits import within
from turnkeeper.odds.packing import pack, unpack, width_for
from turnkeeper.systems.npc_deck import grants
from turnkeeper.systems.npc_deck.grants import Grant, Npc, Switches

if TYPE_CHECKING:
    # Only for its name: it would bring msgspec in, which takes as long to load as an answer may.
    from turnkeeper.systems.npc_deck.words import NpcClass, NpcOptions

SIZES = (1, 2, 3, 4)
MOST_CARDS = 10
Counted = Callable[[Grant], int]
"""What to count of a card: a whole number, 0 or more."""

_STANDARD = Switches()


class Now(NamedTuple):
    """The deck as it lies, and how much of the turn is left.

    ``pile``: the cards not yet turned over; ``increments``: those whose card is still to come, of thirteen.
    """

    pile: Mapping[str, int]
    increments: int = len(RANKS)


def fresh() -> Now:
    """A whole deck at the start of a turn."""
    return Now(grants.fresh_deck())


# -- what to count -------------------------------------------------------------------------------------------------


def offered(npc: str, size: int = 0) -> Counted:
    """Whether a card lets ``npc`` act: at all, or with an action of just that size.

    A Good Joker is counted by what everybody gets, an action of size 1: the one of size 4 is the GM's to give, and
    counted by :func:`offered_at_best`.
    """

    def counted(grant: Grant) -> int:
        sizes = [chance.size for chance in grant.chances if chance.id == npc]
        return int(any(size in (0, found) for found in sizes))

    return counted


def offered_at_best(npc: str, size: int = 0) -> Counted:
    """As :func:`offered`, if the GM always picks this NPC: it gets the size-4 action of a Good Joker."""

    def counted(grant: Grant) -> int:
        sizes = [grants.GOOD_JOKER_SIZE if grant.best else chance.size for chance in grant.chances if chance.id == npc]
        return int(any(size in (0, found) for found in sizes))

    return counted


def taken(size: int = 0, npc: str = "") -> Counted:
    """Actions taken, of that size or of any, by that NPC or by all, if the app picks (NPC-25): highest Initiative."""

    def counted(grant: Grant) -> int:
        chosen = grants.automatic(grant)
        best = chosen[0] if grant.best and chosen else ""
        return sum(size in (0, chance.size) and npc in ("", chance.id) for chance in grants.acting(grant, chosen, best))

    return counted


def card_worth(npc: str) -> Counted:
    """The sum of the sizes of what an NPC may do, if the GM always picks it: comparable with a hand's cards."""

    def counted(grant: Grant) -> int:
        return sum(
            grants.GOOD_JOKER_SIZE if grant.best else chance.size for chance in grant.chances if chance.id == npc
        )

    return counted


# -- answers -------------------------------------------------------------------------------------------------------


def one(npc_class: NpcClass, initiative: int) -> tuple[Npc, ...]:
    """A side of one NPC, called ``npc``."""
    within("Initiative", initiative, 0, 1000)
    return (Npc("npc", initiative, npc_class),)


def per_card(
    npcs: Sequence[Npc], counted: Counted, now: Now | None = None, options: NpcOptions | Switches = _STANDARD
) -> Distribution:
    """What the next card grants.

    >>> float(round(per_card(one("OT", 6), offered("npc")).chance(1), 4))
    0.6852
    """
    pile = (now or fresh()).pile or grants.fresh_deck()
    weights: dict[int, int] = {}
    granted = _grants(tuple(npcs), options)
    for card, copies in pile.items():
        value = counted(granted[card])
        weights[value] = weights.get(value, 0) + copies
    return Distribution(weights, sum(pile.values()))


def per_turn(
    npcs: Sequence[Npc], counted: Counted, now: Now | None = None, options: NpcOptions | Switches = _STANDARD
) -> Distribution:
    """What all cards until the turn's end grant together, reshuffles and silence counted in (NPC-21 to NPC-23).

    >>> turn = per_turn(one("SWT", 6), taken())
    >>> float(round(turn.mean(), 3))
    6.74
    """
    deal = now or fresh()
    within("increments left", deal.increments, 0, len(RANKS))
    tally = tuple(sorted(_classes(npcs, counted, options, deal.pile).items()))
    whole = tuple(sorted(_classes(npcs, counted, options, grants.fresh_deck()).items()))
    most = max((value for kind, value in (*dict(tally), *dict(whole)) if kind != _BAD), default=0)
    return _turn(tally, whole, (deal.increments, options.cards_per_increment, most))


def by_increment(
    npcs: Sequence[Npc], counted: Counted, now: Now | None = None, options: NpcOptions | Switches = _STANDARD
) -> tuple[Fraction, ...]:
    """The mean of what each increment still to come grants, from the next on."""
    deal = now or fresh()
    within("increments left", deal.increments, 0, len(RANKS))
    whole = _run(tuple(sorted(_classes(npcs, counted, options, grants.fresh_deck()).items())))
    here = _run(tuple(sorted(_classes(npcs, counted, options, deal.pile).items()))) if deal.pile else whole
    worths = (_plain_mean(here), Fraction(here.worth), _plain_mean(whole), Fraction(whole.worth))
    shapes = [(run.plain, run.good, run.bad) for run in (here, whole)]
    drawn = _drawn(shapes[0], shapes[1], deal.increments, options.cards_per_increment)
    totals = [sum(map(mul, worths, means), Fraction(0)) for means in drawn]
    return tuple(later - earlier for earlier, later in pairwise(totals))


def _plain_mean(run: _Run) -> Fraction:
    """What a plain card grants in the mean."""
    return Fraction(sum(value * copies for value, copies in run.alike), max(1, run.plain))


_Shape = tuple[int, int, int]
"""Plain cards, Good Jokers and Bad Jokers."""
_Means = tuple[Fraction, Fraction, Fraction, Fraction]
"""Of plain cards and Good Jokers, from the deck as it lies and from whole ones: how many are drawn in the mean."""


@lru_cache(maxsize=64)
def _drawn(here: _Shape, whole: _Shape, increments: int, each: int) -> list[_Means]:
    """For each number of increments, what is drawn in them: the same whatever is counted."""
    fresh = [(0, 0, 0, 0, 1)]
    for draws in range(1, increments * each + 1):
        own_plain, own_good, plain, good, over = _sums(whole, draws, each, fresh)
        fresh.append((0, 0, own_plain + plain, own_good + good, over))
    found: list[_Means] = [(Fraction(0),) * 4]
    for number in range(1, increments + 1):
        *sums, over = _sums(here, number * each, each, fresh)
        one, two, three, four = (Fraction(each_sum, over) for each_sum in sums)
        found.append((one, two, three, four))
    return found


def _sums(shape: _Shape, draws: int, each: int, fresh: Sequence[_Sums]) -> _Sums:
    """The means of ``draws`` draws over one total; ``fresh`` holds those of fewer draws from a whole deck."""
    plain, good, bad = shape
    steps = list(_steps(_Run((), plain, good, bad, 1), draws, each))
    whole = lcm(*(step.over * fresh[step.after][-1] for step in steps))
    sums = [0, 0, 0, 0]
    for step in steps:
        *_, later_plain, later_good, over = fresh[step.after]
        ways = step.times * comb(plain, step.drawn) * (whole // (step.over * over))
        sums[0] += ways * over * step.drawn
        sums[1] += ways * over * step.worth
        sums[2] += ways * later_plain
        sums[3] += ways * later_good
    common = gcd(whole, *sums)
    one, two, three, four = (number // common for number in sums)
    return one, two, three, four, whole // common


_Sums = tuple[int, int, int, int, int]
"""As :data:`_Means`, over the last number."""


def by_class(initiatives: Sequence[int], options: NpcOptions | Switches = _STANDARD) -> dict[str, dict[int, Fraction]]:
    """The mean worth of a turn in cards, for each class and Initiative: what training and a point are worth."""
    classes: tuple[NpcClass, ...] = ("OT", "SWT", "DIS")
    return {
        name: {number: per_turn(one(name, number), card_worth("npc"), None, options).mean() for number in initiatives}
        for name in classes
    }


# -- the renewal ---------------------------------------------------------------------------------------------------

_PLAIN, _GOOD, _BAD = 0, 1, 2
MOST_EXACT_DRAWS = 26
"""More cards in a turn than this are worked out over ``2**64``; what rounding loses is told as missing."""
_BITS = 64
_Tally = tuple[tuple[tuple[int, int], int], ...]
"""Cards alike, as ((kind, counted), copies)."""


def _classes(
    npcs: Sequence[Npc], counted: Counted, options: NpcOptions | Switches, pile: Mapping[str, int]
) -> dict[tuple[int, int], int]:
    kinds = {"number": _PLAIN, "face": _PLAIN, "good_joker": _GOOD, "bad_joker": _BAD}
    found: dict[tuple[int, int], int] = {}
    granted = _grants(tuple(npcs), options)
    for card, copies in pile.items():
        grant = granted[card]
        key = (kinds[grant.kind], 0 if grant.kind == "bad_joker" else counted(grant))
        found[key] = found.get(key, 0) + copies
    return found


@lru_cache(maxsize=64)
def _grants(npcs: tuple[Npc, ...], options: NpcOptions | Switches) -> Mapping[str, Grant]:
    """What each card grants to these NPCs."""
    return {card: grants.grant(card, npcs, options) for card in DECK}


class _Run(NamedTuple):
    """A deck until its next joker."""

    alike: tuple[tuple[int, int], ...]
    """Its plain cards: what one grants, and how many such there are."""
    plain: int
    good: int
    bad: int
    worth: int
    """What a Good Joker grants."""


class _Step(NamedTuple):
    """One way in which a run of draws may go: so many cards, then perhaps a joker; and what is drawn after that.

    Its chance is ``times / over`` for each way to draw those cards.
    """

    drawn: int
    worth: int
    times: int
    over: int
    after: int


def _steps(run: _Run, draws: int, each: int) -> Iterator[_Step]:
    """The ways in which ``draws`` draws may begin, each up to the first joker, or until the deck is empty."""
    size = run.plain + run.good + run.bad
    for number in range(1, min(draws, run.plain + 1, size) + 1):
        earlier = number - 1
        # ``earlier`` plain cards in any order, then one certain joker: earlier! of size (size - 1) ... ways.
        over = number * comb(size, number)
        if run.good:
            yield _Step(earlier, run.worth, run.good, over, draws - number)
        if run.bad:
            left = draws - number
            yield _Step(earlier, 0, run.bad, over, left - left % each)
    drawn = min(draws, size)
    if drawn <= run.plain:
        yield _Step(drawn, 0, 1, comb(size, drawn), draws - drawn)


@lru_cache(maxsize=512)
def _turn(tally: _Tally, whole: _Tally, shape: tuple[int, int, int]) -> Distribution:
    increments, each, most = shape
    draws = increments * each
    fresh = _run(whole)
    here = _run(tally) if tally else fresh
    if draws > MOST_EXACT_DRAWS:
        return _rounded(fresh, here, shape)
    plans = [list(_steps(fresh, number, each)) for number in range(draws + 1)]
    plans[0] = []
    last = list(_steps(here, draws, each)) if draws else []
    # totals[n]: the common total of what the last n draws may grant.
    totals = [1]
    for number in range(1, draws + 1):
        totals.append(lcm(*(step.over * totals[step.after] for step in plans[number])))
    total = lcm(*(step.over * totals[step.after] for step in last))
    width = width_for(max(total, totals[-1]))
    sums = _packed(fresh, draws, width)
    left = [1]
    for number in range(1, draws + 1):
        left.append(_sum(plans[number], sums, left, (totals[number], totals), width))
    result = _sum(last, _packed(here, draws, width), left, (total, totals), width) if draws else 1
    fields = unpack(result, width, most * draws + 1)
    return Distribution({value: weight for value, weight in enumerate(fields) if weight}, total).reduced()


def _rounded(fresh: _Run, here: _Run, shape: tuple[int, int, int]) -> Distribution:
    """As :func:`_turn`, over ``2**64``: every product is rounded down, and what is lost so is missing at the end."""
    increments, each, most = shape
    draws = increments * each
    width = 2 * _BITS + 16
    mask = sum(((1 << width - _BITS) - 1) << width * place for place in range(most * draws + 1))
    exact_width = width_for(comb(max(fresh.plain, here.plain), max(fresh.plain, here.plain) // 2))
    left = [1 << _BITS]
    for run, numbers in ((fresh, range(1, draws)), (here, range(draws, draws + 1))):
        sums = _packed(run, min(draws, run.plain), exact_width)
        shares: dict[tuple[int, int, int], int] = {}
        for number in numbers:
            result = 0
            for step in _steps(run, number, each):
                key = (step.drawn, step.times, step.over)
                if key not in shares:
                    ways = unpack(sums[step.drawn], exact_width, most * step.drawn + 1)
                    up = step.times << _BITS
                    shares[key] = pack([one * up // step.over for one in ways], width)
                result += ((shares[key] * left[step.after] >> _BITS) & mask) << width * step.worth
            left.append(result)
    fields = unpack(left[draws], width, most * draws + 1)
    return Distribution({value: weight for value, weight in enumerate(fields) if weight}, 1 << _BITS)


def _sum(
    steps: Sequence[_Step], sums: Sequence[int], left: Sequence[int], scales: tuple[int, Sequence[int]], width: int
) -> int:
    total, totals = scales
    result = 0
    for step in steps:
        weight = total // (step.over * totals[step.after]) * step.times
        result += (sums[step.drawn] * left[step.after] << width * step.worth) * weight
    return result


def _run(tally: _Tally) -> _Run:
    plain = tuple((value, copies) for (kind, value), copies in tally if kind == _PLAIN)
    goods = [(value, copies) for (kind, value), copies in tally if kind == _GOOD]
    bad = sum(copies for (kind, _), copies in tally if kind == _BAD)
    return _Run(plain, sum(n for _, n in plain), sum(n for _, n in goods), bad, goods[0][0] if goods else 0)


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
