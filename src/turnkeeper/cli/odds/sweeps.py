"""The effect of other numbers of one actor on its places, and on how often it acts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from turnkeeper.cli.odds.query_parser import Spec, Wishes
from turnkeeper.cli.odds.tables import OddsTable, swept
from turnkeeper.core.errors import InputError
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.ranks import RankMatrix


class Measured(NamedTuple):
    """The answers with one number: everybody's places, and how many actions the actor has."""

    order: RankMatrix | None
    actions: Distribution | None = None


def sweep(
    wishes: Wishes,
    numbers: Mapping[str, str],
    measured: Callable[[Sequence[Spec], str], Measured],
    *,
    over: Sequence[str] = (),
    where: str = "",
    counted: str = "actions",
) -> Iterator[OddsTable]:
    """The tables of the sweep that is asked for, if one is.

    ``numbers``: the keys whose number may be swept, and what it is called; ``""`` is the main one. ``over``: what of
    an actor does not hold any more once its main number is another one.
    """
    if not wishes.sweep:
        return
    name, key, span = wishes.sweep
    if key not in numbers:
        known = ", ".join(f"{name}.{other}" for other in numbers if other)
        raise InputError(f"sweep: there is no number {key[:40]} here (known: {name[:40]}{known and ', '}{known[:200]})")
    found = {value: measured([_with(spec, key, value, over) if spec.name == name else spec for spec in wishes.actors],
                             name) for value in span}  # fmt: skip
    label = numbers[key]
    title = f"{name} with {'another Initiative' if label == 'Initiative' else f'other {label}'}"
    orders = {value: one.order for value, one in found.items() if one.order is not None}
    if orders:
        yield swept("sweep", title + where, label, orders, name)
    rows = tuple((f"{label} {value}", (one.actions.mean(),)) for value, one in found.items() if one.actions)
    if rows:
        yield OddsTable("sweep_actions" if orders else "sweep", f"{title}: mean {counted}", (counted,), rows,
                    numbers=True, rising=True)  # fmt: skip


def _with(spec: Spec, key: str, value: int, over: Sequence[str]) -> Spec:
    """The actor with that number."""
    kept = {name: text for name, text in spec.values.items() if name not in over}
    if not key:
        return spec._replace(number=value, values=kept)
    return spec._replace(values={**kept, key: str(value)})
