"""The outcomes of odds about places: the order that came about, and the ties in it by kind."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from turnkeeper.core.ids import ActorId
from turnkeeper.odds.seat import Odd


class Order(NamedTuple):
    """The actors that an order was told of, those in a tie in any order, and the ties by their kind.

    An actor that is level with another, as far as a seat knows, is in a tie of the kind ``hidden`` for it.
    """

    actors: Sequence[ActorId]
    ties: Mapping[str, Sequence[Collection[ActorId]]]

    def place(self, actor: ActorId) -> int:
        """The place of an actor, from 1 on; 0 for none."""
        return self.actors.index(actor) + 1 if actor in self.actors else 0

    def tied(self, actor: ActorId, kind: str = "") -> Collection[ActorId]:
        """Those in a tie with an actor, and itself; empty without one."""
        kinds = [self.ties.get(kind, ())] if kind else self.ties.values()
        return next((tie for ties in kinds for tie in ties if actor in tie), ())

    def came(self, odd: Odd) -> bool:
        """Whether what an odd of this order is the chance of has come."""
        place, tied = self.place(odd.actor), self.tied(odd.actor, odd.kind)
        match odd.question:
            case "next":
                return place == 1 and not tied
            case "place":
                return place == odd.number and not tied
            case "tied":
                return odd.number in map(self.place, tied)
            case "absent":
                return not place
            case "before":
                return place > 0 and odd.other not in tied and not 0 < self.place(odd.other) < place
            case "together":
                return odd.other in tied
            case _:
                raise TypeError(odd.question)


def several(groups: Collection[Sequence[ActorId]], names: Collection[ActorId]) -> list[list[ActorId]]:
    """The groups without those who are not among ``names``, as far as several are left."""
    found = ([actor for actor in group if actor in names] for group in groups)
    return [group for group in found if len(group) > 1]
