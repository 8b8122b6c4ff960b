"""The fights that a server keeps, as a list for its owner."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import msgspec
from msgspec import Struct

from turnkeeper.core.words import Stage
from turnkeeper.service.live import Live
from turnkeeper.service.problems import Problem
from turnkeeper.service.storing import stored
from turnkeeper.service.words import KeptFight, KeptFights
from turnkeeper.store.protocol import FightId, FightSummary, Moment, Store

_MOST_KNOWN = 10_000


class _Event(Struct):
    type: str = ""
    cause: str = ""


class _Row(Struct):
    cause: str
    body: _Event


_ROW = msgspec.json.Decoder(_Row)
_STAGES: dict[str, Stage] = {"core.begun": "fighting", "core.ended": "over"}


class Shelf:
    """Lists fights.

    What stage one is at, memory tells of a fight that is played (``lives``). Of another it is read from its log, once.
    """

    def __init__(self, store: Store, lives: Mapping[FightId, Live]) -> None:
        self._store = store
        self._lives = lives
        self._known: OrderedDict[tuple[FightId, int], Stage] = OrderedDict()

    async def page(self, first: int, most: int) -> KeptFights:
        """``most`` fights from number ``first`` on, those last played first."""
        summaries = await stored(self._store.fights())
        found = sorted(summaries, key=_order)
        shown = [await self._shown(one) for one in found[first - 1 : first - 1 + most]]
        return KeptFights(first=first, total=len(found), fights=tuple(one for one in shown if one))

    async def _shown(self, one: FightSummary) -> KeptFight | None:
        if one.damaged:
            return kept(one, "setup")
        live = self._lives.get(one.fight.id)
        if live is not None:
            return kept(one, live.encounter.state.fight.stage)
        place = one.fight.id, one.rows
        stage = self._known.get(place)
        if stage is None:
            try:
                log = await stored(self._store.log(one.fight.id))
            except Problem as problem:
                if problem.kind == "missing":  # deleted this moment
                    return None
                raise
            stage = self._known[place] = await asyncio.to_thread(stage_of, log)
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        return kept(one, stage)


def kept(one: FightSummary, stage: Stage) -> KeptFight:
    """A fight as the list shows it."""
    return KeptFight(
        fight=one.fight.id,
        name=one.fight.name,
        system=one.fight.system,
        stage=stage,
        created=one.fight.created,
        played=played(one),
        expires=one.fight.expires,
        damaged=one.damaged,
    )


def listed(found: tuple[FightSummary, ...], log: Callable[[FightId], bytes]) -> tuple[KeptFight, ...]:
    """All of ``found``, those last played first; ``log`` reads one's log. For whoever is no server."""
    return tuple(
        kept(one, "setup" if one.damaged else stage_of(log(one.fight.id))) for one in sorted(found, key=_order)
    )


def _order(one: FightSummary) -> tuple[Moment, FightId]:
    return -played(one), one.fight.id


def played(one: FightSummary) -> Moment:
    """When a fight was last played, as far as its log says it."""
    try:
        at = datetime.fromisoformat(one.at)
        return int((at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp())
    except (ValueError, OverflowError):
        return one.fight.created


def stage_of(log: bytes) -> Stage:
    """The stage that a fight is at, by its log. What is damaged is passed over: this is for a list.

    >>> stage_of(b'{"cause": "a", "body": {"type": "core.begun"}}')
    'fighting'
    """
    stood: list[tuple[str, Stage]] = [("", "setup")]
    undone: list[tuple[str, Stage]] = []
    for line in log.splitlines():
        try:
            row = _ROW.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            continue
        kind = row.body.type
        if kind == "core.undone" and len(stood) > 1:
            undone.append(stood.pop())
        elif kind == "core.redone" and undone:
            stood.append(undone.pop())
        elif kind not in {"core.undone", "core.redone"}:
            stage = _STAGES.get(kind, stood[-1][1])
            if stood[-1][0] == row.cause:
                stood[-1] = row.cause, stage
            else:
                stood.append((row.cause, stage))
                undone.clear()
    return stood[-1][1]
