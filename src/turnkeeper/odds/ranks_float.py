"""Places in floating point, for more actors than exact numbers are quick for; with a bound on the error.

The same sweep as in :mod:`turnkeeper.odds.ranks`. A factor is divided out from its larger end: then an error made in
one coefficient is carried to the next without growing, so that after ``n`` of them it is at most ``n`` roundings.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.ranks import RankMatrix

_SCALE = 1 << 53
_ROUNDING = 2.0**-52
_BEHIND = (1.0, 0.0)


def rank_floats(names: Sequence[str], keys: Sequence[Distribution], ties: str) -> RankMatrix:
    """The answer of :func:`turnkeeper.odds.ranks.rank` in floating point: weights over ``2**53``, greatest error."""
    count = len(keys)
    at: dict[int, list[tuple[int, float]]] = {}
    for number, key in enumerate(keys):
        for value, weight in key.weights.items():
            if weight:
                at.setdefault(value, []).append((number, weight / key.total))
    ahead = [0.0] * count
    alone = [[0.0] * count for _ in keys]
    least = [[0.0] * count for _ in keys]
    most = [[0.0] * count for _ in keys]
    members: list[tuple[int, float]]
    pairs = [_BEHIND] * count
    whole = _product(pairs)
    # The places among those who come no later are, at the next value, those among those who come before.
    kept: dict[int, list[float]] = {}
    for value in sorted(at, reverse=True):
        members = at[value]
        equal = dict(members)
        for number, chance in members:
            ahead[number] += chance
        after = [(1.0 - before, before) for before in ahead]
        if len(members) == 1:
            # Nobody to tie with: the others are the same whichever way it is looked at.
            [(number, chance)] = members
            found = kept.get(number) or _others(whole, pairs, number)
            for rows in (least, alone, most):
                _add(rows[number], chance, found)
            whole, kept = _product(after), {number: found}
        else:
            apart = [(behind - equal.get(number, 0.0), before) for number, (behind, before) in enumerate(pairs)]
            among, then = _product(apart), _product(after)
            later: dict[int, list[float]] = {}
            for number, chance in members:
                _add(least[number], chance, kept.get(number) or _others(whole, pairs, number))
                _add(alone[number], chance, _others(among, apart, number))
                later[number] = _others(then, after, number)
                _add(most[number], chance, later[number])
            whole, kept = then, later
        pairs = after
    settled, tied, in_tie = [], [], []
    for key, single, low, high in zip(keys, alone, least, most, strict=True):
        reached, passed = list(accumulate(low)), [0.0, *accumulate(high)]
        tied.append(tuple(_whole(reached[k] - passed[k] - single[k]) for k in range(count)))
        *places, tie = _adding_up([*map(_whole, single), _whole(sum(low) - sum(single))], key)
        settled.append(tuple(places))
        in_tie.append(tie)
    error = 32 * (count + 1) ** 2 * (len(at) + 1) * _ROUNDING
    return RankMatrix(tuple(names), _SCALE, tuple(settled), tuple(tied), tuple(in_tie), ties, error)


def _add(row: list[float], chance: float, found: Sequence[float]) -> None:
    for place, share in enumerate(found):
        row[place] += chance * share


def _whole(chance: float) -> int:
    return max(0, round(chance * _SCALE))


def _adding_up(row: list[int], key: Distribution) -> list[int]:
    """The weights of an actor's places and tie so that they add up to the chance of its taking part, which is known.

    What rounding left over or took away goes to the greatest of them: else who is there for sure may seem to be absent.
    """
    there = sum(key.weights.values()) * _SCALE // key.total
    row[row.index(max(row))] += there - sum(row)
    return row


def _times(row: list[float], factor: tuple[float, float]) -> list[float]:
    behind, before = factor
    return [low * behind + high * before for low, high in zip([*row, 0.0], [0.0, *row], strict=True)]


def _product(factors: Sequence[tuple[float, float]]) -> list[float]:
    row = [1.0]
    for factor in factors:
        # Who is behind for sure moves nobody.
        if factor != _BEHIND:
            row = _times(row, factor)
    return row + [0.0] * (len(factors) + 1 - len(row))


def _others(whole: list[float], factors: Sequence[tuple[float, float]], number: int) -> list[float]:
    """The product without one factor."""
    behind, before = factors[number]
    count = len(whole) - 1
    result = [0.0] * count
    if behind + before < _ROUNDING:
        return _product([factor for other, factor in enumerate(factors) if other != number])
    carry = 0.0
    if behind >= before:
        for place in range(count):
            carry = result[place] = (whole[place] - before * carry) / behind
    else:
        for place in range(count - 1, -1, -1):
            carry = result[place] = (whole[place + 1] - behind * carry) / before
    return result
