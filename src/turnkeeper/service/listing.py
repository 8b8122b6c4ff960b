"""The fights that a server keeps, as a list for its owner.

It costs what it shows: how a fight stands is kept beside its log, and no log is read for it. So a damaged log shows in
the list only after an attempt to open the fight; ``turnkeeper fsck`` finds all of them.
"""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.message import said_in
from turnkeeper.service.repository import stored
from turnkeeper.service.schemas import FightList, FightListItem
from turnkeeper.store.protocol import FightId, FightSummary, Store
from turnkeeper.translations import ENGLISH


class Listing:
    """Lists fights. ``damaged`` has what is wrong with those that could not be opened."""

    def __init__(self, store: Store, damaged: Mapping[FightId, str]) -> None:
        self._store = store
        self._damaged = damaged

    async def page(self, first: int, most: int, search: str = "", language: str = ENGLISH) -> FightList:
        """``most`` fights from number ``first`` on, those last played first; only those with ``search`` in the name.

        What is wrong with one is said in ``language``.
        """
        if search:
            wanted = search.casefold()
            every = [one for one in await stored(self._store.fights()) if wanted in one.fight.name.casefold()]
            total, found = len(every), every[first - 1 : first - 1 + most]
        else:
            total = await stored(self._store.count())
            found = list(await stored(self._store.fights(first, most)))
        shown = tuple(kept(one, language, self._damaged.get(one.fight.id, "")) for one in found)
        return FightList(first=first, total=total, fights=shown)


def kept(one: FightSummary, language: str, damage: str = "") -> FightListItem:
    """A fight as the list shows it; ``damage`` is what is known to be wrong with its log, said in ``language``."""
    return FightListItem(
        fight=one.fight.id,
        name=one.fight.name,
        system=one.fight.system,
        stage=one.stage,
        created=one.fight.created,
        played=one.played,
        expires=one.fight.expires,
        damaged=said_in(language, one.damaged or damage),
        unsealed=one.fight.unsealed,
    )
