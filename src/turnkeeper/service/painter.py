"""The painter: a process that has copies of fights and draws what their seats are shown.

It decides nothing. It is sent the rows of a fight's log and asked for pictures. Whatever it cannot draw it answers with
nothing, and whoever asked draws it. It reads asks from standard input and writes answers to standard output, each
after its length (four bytes); an answer begins with the number of its ask. When its input ends, so does it.

What a command waits for is drawn before what is only to be told, and between two seats of that.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from queue import SimpleQueue
from typing import BinaryIO, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

import turnkeeper
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.log import Envelope
from turnkeeper.service.drawing import Place, Seen, Shown, Wanted, seen, shown
from turnkeeper.store.protocol import FightId

_T = TypeVar("_T")
_SWITCH_SECONDS = 0.0001
_GC = (500, 4, 500)
LENGTH = 4
"""Bytes of the length before each message."""
_NUMBER = 4
_ROWS = msgspec.json.Decoder(Envelope)


class Copy(Struct, frozen=True, gc=False, array_like=True, tag=0):
    """Have a copy of a fight: its whole log. Nothing is answered."""

    fight: FightId
    log: bytes


class Follow(Struct, frozen=True, gc=False, array_like=True, tag=1):
    """Add the rows that follow row ``after``, and draw for these seats: :func:`~turnkeeper.service.drawing.seen`.

    Then draw what is ``wanted``, as for :class:`Show`: another answer, with the number ``then``.
    """

    fight: FightId
    after: int
    rows: bytes
    places: tuple[Place, ...]
    control: bool
    wanted: tuple[Wanted, ...]
    then: int


class Show(Struct, frozen=True, gc=False, array_like=True, tag=2):
    """Draw what is wanted of the fight as it stands at row ``at``: :func:`~turnkeeper.service.drawing.shown`."""

    fight: FightId
    at: int
    wanted: tuple[Wanted, ...]


class Forget(Struct, frozen=True, gc=False, array_like=True, tag=3):
    """Keep a fight's copy no more. Nothing is answered."""

    fight: FightId


What: TypeAlias = Copy | Follow | Show | Forget


class Ask(Struct, frozen=True, gc=False, array_like=True):
    """What is asked, and the number that the answer is to have."""

    number: int
    what: What


_ASK = msgspec.msgpack.Decoder(Ask)
_ENCODER = msgspec.msgpack.Encoder()


def framed(body: bytes) -> bytes:
    """A message with its length before it."""
    return len(body).to_bytes(LENGTH, "big") + body


def hello() -> bytes:
    """What it says first: of which version it is. One of another draws other pictures."""
    return turnkeeper.__version__.encode()


class Painter:
    """The fights that it has copies of."""

    def __init__(self) -> None:
        self._copies: dict[FightId, Encounter] = {}

    def keep(self, what: Copy) -> None:
        """Have a copy of a fight."""
        fight = self._tried(what.fight, lambda: Encounter.load(what.log, whole=False))
        if fight is not None:
            self._copies[what.fight] = fight

    def forget(self, fight: FightId) -> None:
        """Have it no more."""
        self._copies.pop(fight, None)

    def follow(self, what: Follow) -> tuple[Seen, ...] | None:
        """What the seats see after the rows that it brings; ``None`` where that cannot be drawn."""
        return self._tried(what.fight, lambda: self._followed(what))

    def _followed(self, what: Follow) -> tuple[Seen, ...]:
        fight = self._copies[what.fight]
        if fight.seq != what.after or fight.damage:
            raise LookupError(what.fight)
        fight.take_in(_ROWS.decode_lines(what.rows))
        return seen(fight, what.places, control=what.control)

    def show(self, what: Show) -> Iterator[Shown | None]:
        """What is wanted, seat by seat; ``None`` where it cannot be drawn, and no more after that."""
        for one in what.wanted:
            fight = self._copies.get(what.fight)
            # What was wanted of the fight before its next command is wanted no more.
            found = self._tried(what.fight, partial(shown, fight, (one,))) if fight and fight.seq == what.at else None
            yield found[0] if found else None
            if not found:
                return

    def rest_of(self, what: Follow) -> Show:
        """What is still to be drawn after the answer to ``what``: for the fight as it stands then."""
        fight = self._copies.get(what.fight)
        return Show(what.fight, fight.seq if fight else 0, what.wanted)

    def _tried(self, fight: FightId, draw: Callable[[], _T]) -> _T | None:
        """What a plug-in breaks, or what is of no system that is known here, whoever asked draws."""
        try:
            return draw()
        except Exception:  # noqa: BLE001 - whatever it is
            self.forget(fight)
            return None


class Inbox:
    """What was asked and is not answered, in the order of answering."""

    def __init__(self) -> None:
        self._came: SimpleQueue[Ask] = SimpleQueue()
        self._waited_for: deque[Ask] = deque()
        self._told: deque[Ask] = deque()

    def put(self, ask: Ask) -> None:
        """Take it; the one thing that another thread may call."""
        self._came.put(ask)

    def get(self) -> Ask:
        """What is to be answered next; waits for it."""
        if not self.is_waited_for() and not self._told:
            self._sort(self._came.get())
        return (self._waited_for or self._told).popleft()

    def is_waited_for(self) -> bool:
        """Whether there is something that a command waits for."""
        while not self._came.empty():
            self._sort(self._came.get())
        return bool(self._waited_for)

    def _sort(self, ask: Ask) -> None:
        (self._told if isinstance(ask.what, Show) else self._waited_for).append(ask)


class Desk:
    """Answers what is in the inbox."""

    def __init__(self, inbox: Inbox, target: BinaryIO) -> None:
        self._inbox = inbox
        self._target = target
        self._painter = Painter()

    def answer_next(self) -> None:
        """Answer what is next, or do it; waits until there is something."""
        ask = self._inbox.get()
        match ask.what:
            case Follow() as what:
                self._answer(ask.number, self._painter.follow(what))
                if what.wanted:
                    self._inbox.put(Ask(what.then, self._painter.rest_of(what)))
            case Show() as what:
                self._answer(ask.number, self._show(what))
            case Copy() as what:
                self._painter.keep(what)
            case Forget() as what:
                self._painter.forget(what.fight)

    def _show(self, what: Show) -> tuple[Shown, ...] | None:
        """Draw it seat by seat: what a command waits for is answered in between."""
        found = []
        for one in self._painter.show(what):
            if one is None:
                return None
            found.append(one)
            while self._inbox.is_waited_for():
                self.answer_next()
        return tuple(found)

    def _answer(self, number: int, found: Sequence[Seen] | Sequence[Shown] | None) -> None:
        _write(self._target, number.to_bytes(_NUMBER, "big"), b"" if found is None else _ENCODER.encode(found))


def _read(source: BinaryIO, inbox: Inbox) -> None:
    """Take what is asked, until the other end is gone: then nobody is there to draw for."""
    try:
        while head := source.read(LENGTH):
            inbox.put(_ASK.decode(source.read(int.from_bytes(head, "big"))))
    finally:
        os._exit(0)


def _write(target: BinaryIO, *parts: bytes) -> None:
    try:
        target.write(framed(b"".join(parts)))
        target.flush()
    except OSError:
        os._exit(0)


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer until the input ends; never returns."""
    inbox = Inbox()
    threading.Thread(target=_read, args=(source, inbox), daemon=True).start()
    _write(target, hello())
    desk = Desk(inbox, target)
    while True:
        desk.answer_next()


def main() -> None:
    """Be the painter of whoever started this."""
    # Ctrl-C in a terminal is meant for the server, which ends this by itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.setswitchinterval(_SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC)
    target = sys.stdout.buffer
    sys.stdout = sys.stderr  # what a plug-in prints is no answer
    serve(sys.stdin.buffer, target)


def numbered(message: bytes) -> tuple[int, bytes]:
    """The number of an answer, and the answer itself, empty where there is none."""
    return int.from_bytes(message[:_NUMBER], "big"), message[_NUMBER:]


def rows_of(rows: Sequence[Envelope]) -> bytes:
    """Rows as :class:`Follow` has them."""
    return b"\n".join(map(msgspec.json.encode, rows))
