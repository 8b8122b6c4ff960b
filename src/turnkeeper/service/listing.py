"""The fights that a server keeps, as a list for its owner.

It costs what it shows: how a fight stands is kept beside its log, and no log is read for it. So a damaged log shows in
the list only after an attempt to open the fight; ``turnkeeper fsck`` finds all of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.service.repository import stored
from turnkeeper.service.schemas import FightList, FightListItem
from turnkeeper.store.protocol import FightId, FightSummary, Store


class Listing:
    """Lists fights. ``damaged`` has what is wrong with those that could not be opened."""

    def __init__(self, store: Store, damaged: Mapping[FightId, str]) -> None:
        self._store = store
        self._damaged = damaged

    async def page(self, first: int, most: int, search: str = "") -> FightList:
        """``most`` fights from number ``first`` on, those last played first; only those with ``search`` in the name."""
        if search:
            wanted = search.casefold()
            every = [one for one in await stored(self._store.fights()) if wanted in one.fight.name.casefold()]
            some = every[first - 1 : first - 1 + most]
            shown = tuple(kept(one, self._damaged.get(one.fight.id, "")) for one in some)
            return FightList(first=first, total=len(every), fights=shown)
        total = await stored(self._store.count())
        found = await stored(self._store.fights(first, most))
        shown = tuple(kept(one, self._damaged.get(one.fight.id, "")) for one in found)
        return FightList(first=first, total=total, fights=shown)


def kept(one: FightSummary, damage: str = "") -> FightListItem:
    """A fight as the list shows it; ``damage`` is what is known to be wrong with its log."""
    return FightListItem(
        fight=one.fight.id,
        name=one.fight.name,
        system=one.fight.system,
        stage=one.stage,
        created=one.fight.created,
        played=one.played,
        expires=one.fight.expires,
        damaged=one.damaged or damage,
        unsealed=one.fight.unsealed,
    )
