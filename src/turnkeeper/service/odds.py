"""Odds for the seats of a fight, worked out beside the event loop: they may take longer than anybody should wait."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.message import said_in
from turnkeeper.core.model import Seat
from turnkeeper.core.rewording import game_in
from turnkeeper.core.wording import Wording, reword
from turnkeeper.odds.questions import OddsAnswer, OddsQuestion, answer
from turnkeeper.odds.seat import Known, Odd, reckoned
from turnkeeper.service.problems import Bad, TooMany
from turnkeeper.service.quotas import ProcessorTime
from turnkeeper.translations import ENGLISH

MOST_IN_ODDS = 60
"""The most actors in a table whose seat gets odds: with more they would take seconds."""
_SEATS = ThreadPoolExecutor(2, "seat-odds")
_ANYBODY = ThreadPoolExecutor(1, "odds")
"""Two threads for the seats of all fights, so that those of one fight that take long do not keep all others waiting,
and one for questions of no fight: however many ask, the event loop has to share the processor with these three at most.
"""
_ANYBODYS_SECONDS = 0.1
"""Of processor time that questions of no fight may take, each second."""
_ANYBODYS_BURST = 0.5
"""Seconds of processor time that odds may take after a pause."""
_KEPT = 16
_WAITING = 8
_ENCODER = msgspec.json.Encoder()


class OddsTold(Struct, frozen=True, kw_only=True):
    """The odds that a seat is sent, as of the picture with that ``version``.

    ``settled``: the order to come is known. ``left_out``: actors whose figures the seat does not know; the odds hold
    among the others. ``beyond``: there are none, for so many actors or such numbers are beyond what is reckoned.
    ``error``: no chance is off by more than this; 0 where they are exact. ``notes``: what to know about the odds.
    """

    version: str
    system: str
    settled: bool
    odds: tuple[Odd, ...] = ()
    left_out: tuple[ActorId, ...] = ()
    beyond: bool = False
    error: float = 0.0
    notes: tuple[str, ...] = ()


class ReckonedOdds(NamedTuple):
    """The odds of a seat as they are told in English (JSON), and their notes as messages."""

    told: bytes
    notes: tuple[str, ...] = ()


class Reckoner:
    """Works out the odds of one fight's seats: one seat at a time, and once for each state of what a seat knows."""

    def __init__(self) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._found: OrderedDict[SeatId, tuple[Known, asyncio.Task[ReckonedOdds]]] = OrderedDict()

    def ask(self, seat: Seat, version: str, known: Known) -> asyncio.Task[ReckonedOdds]:
        """The odds of ``seat`` by what is ``known`` to it at a picture: the same task as long as that is so."""
        before = self._found.get(seat.id)
        if before is None or before[0] != known:
            self._found[seat.id] = known, asyncio.create_task(self._reckon(version, known))
        self._found.move_to_end(seat.id)
        if len(self._found) > _KEPT:
            self._found.popitem(last=False)
        return self._found[seat.id][1]

    async def _reckon(self, version: str, known: Known) -> ReckonedOdds:
        async with self._one_at_a_time:
            return await asyncio.get_running_loop().run_in_executor(_SEATS, _told, version, known)


def _told(version: str, known: Known) -> ReckonedOdds:
    try:
        found = reckoned(known) if len(known.table.actors) <= MOST_IN_ODDS else None
    except InputError:
        found = None
    if found is None:
        told = OddsTold(version=version, system=known.system, settled=False, beyond=True)
        return ReckonedOdds(_ENCODER.encode(told))
    told = OddsTold(version=version, **asdict(found.said_in(ENGLISH)))
    return ReckonedOdds(_ENCODER.encode(told), found.notes)


def in_words(found: ReckonedOdds, language: str, wording: Wording | None) -> bytes:
    """A seat's odds (JSON), with their notes in a language and in the words of a game, if it has any there."""
    game = game_in(wording, language)
    if language == ENGLISH and game is None:
        return found.told
    parts = msgspec.json.decode(found.told, type=dict[str, msgspec.Raw])
    notes = [said_in(language, note) for note in found.notes]
    return _ENCODER.encode({**parts, "notes": [reword(note, game.words) for note in notes] if game else notes})


class Playground:
    """Answers questions that belong to no fight, one at a time; a question is refused while too many wait."""

    def __init__(self, budget: ProcessorTime | None = None) -> None:
        self._one_at_a_time = asyncio.Lock()
        self._time = budget or ProcessorTime(rate=_ANYBODYS_SECONDS, most=_ANYBODYS_BURST)
        self._waiting = 0

    async def answer(self, asked: OddsQuestion, language: str = ENGLISH) -> OddsAnswer:
        """The answer, with its notes in a language.

        Raises :class:`Bad` for what is no question, :class:`TooMany` when many ask.
        """
        if self._waiting >= _WAITING:
            raise TooMany("odds.busy", 1)
        self._waiting += 1
        try:
            async with self._one_at_a_time:
                await self._time.credit()
                return await asyncio.get_running_loop().run_in_executor(_ANYBODY, self._timed, asked, language)
        except InputError as problem:
            raise Bad("odds.malformed", detail=problem.text) from None
        finally:
            self._waiting -= 1

    def _timed(self, asked: OddsQuestion, language: str) -> OddsAnswer:
        started = time.thread_time()
        try:
            return answer(asked, language)
        finally:
            self._time.spend(time.thread_time() - started)
