"""The fights that a server keeps, as a list for its owner."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from datetime import UTC, datetime

import msgspec
from msgspec import Struct

from turnkeeper.core.errors import Malformed
from turnkeeper.core.log import Head, end_damage, read_rows
from turnkeeper.core.words import Stage
from turnkeeper.service.live import Live
from turnkeeper.service.problems import Problem
from turnkeeper.service.storing import stored
from turnkeeper.service.words import KeptFight, KeptFights
from turnkeeper.store.protocol import FightId, FightSummary, Moment, Store, StoreDamaged, StoredLog

_MOST_KNOWN = 10_000


class _Event(Struct):
    type: str = ""
    cause: str = ""


class _Row(Struct):
    cause: str
    body: _Event


_ROW = msgspec.json.Decoder(_Row)


class LogState(Struct, frozen=True):
    """How a log stands: its stage, its rows without seals, and what is damaged in it."""

    stage: Stage
    unsealed: int = 0
    damaged: str = ""


_STAGES: dict[str, Stage] = {"core.begun": "fighting", "core.ended": "over"}


class Shelf:
    """Lists fights.

    How one stands, memory tells of a fight that is played (``lives``). Of another it is read from its log, once.
    """

    def __init__(self, store: Store, lives: Mapping[FightId, Live]) -> None:
        self._store = store
        self._lives = lives
        self._known: OrderedDict[tuple[FightId, int], LogState] = OrderedDict()

    async def page(self, first: int, most: int) -> KeptFights:
        """``most`` fights from number ``first`` on, those last played first."""
        summaries = await stored(self._store.fights())
        found = sorted(summaries, key=_order)
        shown = [await self._shown(one) for one in found[first - 1 : first - 1 + most]]
        return KeptFights(first=first, total=len(found), fights=tuple(one for one in shown if one))

    async def _shown(self, one: FightSummary) -> KeptFight | None:
        if one.damaged:
            return kept(one, LogState("setup"))
        live = self._lives.get(one.fight.id)
        if live is not None:
            return kept(one, LogState(live.encounter.state.fight.stage, live.encounter.unsealed))
        place = one.fight.id, one.rows
        state = self._known.get(place)
        if state is None:
            try:
                log = await stored(self._store.stored_log(one.fight.id))
            except Problem as problem:
                if problem.kind == "missing":  # deleted this moment
                    return None
                if problem.code != "store.damaged":
                    raise
                state = LogState("setup", damaged=problem.text)
            else:
                state = await asyncio.to_thread(state_of, log)
            self._known[place] = state
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)
        return kept(one, state)


def kept(one: FightSummary, state: LogState) -> KeptFight:
    """A fight as the list shows it."""
    return KeptFight(
        fight=one.fight.id,
        name=one.fight.name,
        system=one.fight.system,
        stage=state.stage,
        created=one.fight.created,
        played=played(one),
        expires=one.fight.expires,
        damaged=one.damaged or state.damaged,
        unsealed=state.unsealed,
    )


def listed(found: tuple[FightSummary, ...], log: Callable[[FightId], StoredLog]) -> tuple[KeptFight, ...]:
    """All of ``found``, those last played first; ``log`` reads the log of one. For programs that are no server."""

    def state(one: FightSummary) -> LogState:
        if one.damaged:
            return LogState("setup")
        try:
            return state_of(log(one.fight.id))
        except StoreDamaged as problem:
            return LogState("setup", damaged=str(problem))

    return tuple(kept(one, state(one)) for one in sorted(found, key=_order))


def _order(one: FightSummary) -> tuple[Moment, FightId]:
    return -played(one), one.fight.id


def played(one: FightSummary) -> Moment:
    """When a fight was last played, as far as its log says it."""
    try:
        at = datetime.fromisoformat(one.at)
        return int((at if at.tzinfo else at.replace(tzinfo=UTC)).timestamp())
    except (ValueError, OverflowError):
        return one.fight.created


def state_of(log: StoredLog) -> LogState:
    """How a log stands: every row is compared with its seal, the last one with the end of the log."""
    try:
        rows, damage, _ = read_rows(log.data)
    except Malformed as problem:
        return LogState("setup", damaged=str(problem))
    head = Head(len(rows), rows[-1].seal)
    damage = damage or end_damage(head, log.head)
    unsealed = next((number for number, row in enumerate(rows) if row.seal), len(rows))
    return LogState(stage_of(log.data), unsealed, f"row {damage.row}: {damage.problem}" if damage else "")


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
