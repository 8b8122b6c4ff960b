"""The fights that a server keeps, as a list for its owner.

It costs what it shows: how a fight stands is kept beside its log, and no log is read for it. So a damaged log shows in
the list only after an attempt to open the fight; ``turnkeeper fsck`` finds all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from turnkeeper.core.message import said_in
from turnkeeper.service.repository import stored
from turnkeeper.service.schemas import FightList, FightListItem
from turnkeeper.store.protocol import FightSummary
from turnkeeper.translations import ENGLISH

if TYPE_CHECKING:
    from turnkeeper.service.registry import Registry


async def page(registry: Registry, first: int, most: int, search: str = "", language: str = ENGLISH) -> FightList:
    """``most`` fights from number ``first`` on, those last played first; only those with ``search`` in the name.

    What is wrong with one is said in ``language``.
    """
    if search:
        wanted = search.casefold()
        every = [one for one in await stored(registry.store.fights()) if wanted in one.fight.name.casefold()]
        total, found = len(every), every[first - 1 : first - 1 + most]
    else:
        total = await stored(registry.store.count())
        found = list(await stored(registry.store.fights(first, most)))
    shown = tuple(kept(one, language, registry.damaged.get(one.fight.id, "")) for one in found)
    return FightList(first=first, total=total, fights=shown)


def kept(one: FightSummary, language: str, damage: str = "") -> FightListItem:
    """A fight as the list shows it; ``damage`` is what is known to be wrong with its log, said in ``language``."""
    titles = one.fight.settings.titles
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
        game=titles.get(language, titles.get(ENGLISH, "")),
    )
