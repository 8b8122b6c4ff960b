"""The fights that a server keeps, as a list for its owner.

It costs what it shows: how a fight stands is kept beside its log, and no log is read for it. So a damaged log shows in
the list only after an attempt to open the fight; ``turnkeeper fsck`` finds all of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from turnkeeper.core.message import said_in
from turnkeeper.core.registry import systems
from turnkeeper.core.texts import title_of
from turnkeeper.service.repository import stored
from turnkeeper.service.schemas import FightList, FightListItem
from turnkeeper.store.protocol import FightRecord, FightSummary
from turnkeeper.translations import ENGLISH

if TYPE_CHECKING:
    from turnkeeper.service.registry import Registry


async def page(registry: Registry, first: int, most: int, search: str = "", language: str = ENGLISH) -> FightList:
    """``most`` fights from number ``first`` on, those last played first; with ``search`` only those called so.

    That is a part of the name, or of the title of the game or system, which stands beside the name in a list. The
    titles, and what is wrong with a fight, are in ``language``.
    """
    if search:
        wanted, titles = search.casefold(), _titles(language)
        every = [
            one
            for one in await stored(registry.store.fights())
            if wanted in one.fight.name.casefold() or wanted in _title(one.fight, titles, language).casefold()
        ]
        total, found = len(every), every[first - 1 : first - 1 + most]
    else:
        total = await stored(registry.store.count())
        found = list(await stored(registry.store.fights(first, most)))
    shown = tuple(kept(one, language, registry.damaged.get(one.fight.id, "")) for one in found)
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
        game=_game(one.fight, language),
    )


def _game(fight: FightRecord, language: str) -> str:
    titles = fight.settings.titles
    return titles.get(language, titles.get(ENGLISH, ""))


def _title(fight: FightRecord, titles: Mapping[str, str], language: str) -> str:
    return _game(fight, language) or titles.get(fight.system, fight.system)


def _titles(language: str) -> dict[str, str]:
    """The titles of the systems that there are, by id."""
    return {name: title_of(one, language) for name, one in systems().loaded.items()}
