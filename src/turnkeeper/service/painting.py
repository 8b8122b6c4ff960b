"""This process's side of the painter: started while there is much to draw, asked, and done without when it fails.

To draw what seats are shown is most of a server's work, and in one process all of it happens on one core. While that
core is busy with it, a second process draws (:mod:`turnkeeper.service.painter`). It is never needed: what it does not
answer is drawn here.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Literal, TypeAlias, cast

import msgspec

from turnkeeper.service import painter
from turnkeeper.service.painter import Ask, What

Processes: TypeAlias = Literal["auto", "1", "2"]
"""One process, or a second that draws: ``auto``, while there is much to draw."""

_BUSY = 0.2
"""The share of a second spent drawing that has a painter started."""
_FEW = 600
"""Answers in a minute; one that gives fewer is ended."""
_MINUTE = 60.0
_HANGS_SECONDS = 3.0
"""An answer that takes longer never comes."""
_AGAIN_SECONDS = 30.0
"""How long after one failed another is tried."""
# Ctrl-C reaches it as well, and the server ends it.
_CODE = (
    "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); from turnkeeper.service.painter import main; main()"
)
_ENCODER = msgspec.msgpack.Encoder()
Answer: TypeAlias = "asyncio.Future[bytes]"
"""What the painter will have answered; empty where it cannot."""


class _Line(asyncio.SubprocessProtocol):
    """The pipes to one painter, and who waits for its answers."""

    def __init__(self, up: Callable[[], None], gone: Callable[[], None]) -> None:
        self.waiting: dict[int, tuple[Answer, float]] = {}
        self.over = asyncio.Event()
        """Set when the process has ended."""
        self._up = up
        self._gone = gone
        self._greeted = False
        self._input = bytearray()
        self._transport: asyncio.SubprocessTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.SubprocessTransport", transport)

    def pipe_data_received(self, fd: int, data: bytes) -> None:  # noqa: ARG002 - it has only one
        self._input += data
        start = 0
        while len(self._input) - start >= painter.LENGTH:
            body = start + painter.LENGTH
            end = body + int.from_bytes(self._input[start:body], "big")
            if len(self._input) < end:
                break
            self._take(bytes(memoryview(self._input)[body:end]))
            start = end
        del self._input[:start]

    def _take(self, message: bytes) -> None:
        if not self._greeted:
            if message != painter.hello():
                self.cut()  # the program was replaced while it ran
                return
            self._greeted = True
            self._up()
            return
        number, answer = painter.numbered(message)
        waiter, _ = self.waiting.pop(number, (None, 0.0))
        if waiter is not None and not waiter.done():
            waiter.set_result(answer)

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:  # noqa: ARG002 - either is the end
        self.cut()

    def process_exited(self) -> None:
        self.over.set()
        self.cut()

    @property
    def pid(self) -> int | None:
        """Its process, as long as there is one."""
        return self._transport.get_pid() if self._transport else None

    def send(self, message: bytes) -> None:
        """Send it, if there is anybody to take it."""
        pipe = self._transport.get_pipe_transport(0) if self._transport else None
        if pipe is not None and not pipe.is_closing():
            cast("asyncio.WriteTransport", pipe).write(message)

    def cut(self) -> None:
        """End it; whoever waits hears that there is no answer."""
        transport, self._transport = self._transport, None
        if transport is None:
            return
        with contextlib.suppress(ProcessLookupError):
            transport.kill()
        transport.close()
        for waiter, _ in self.waiting.values():
            if not waiter.done():
                waiter.set_result(b"")
        self.waiting.clear()
        self._gone()


class Painting:
    """Draws elsewhere what there is to draw, while that is worth it.

    ``generation`` is the number of the painter that there is now, 0 while there is none: a copy that a fight gave an
    earlier one is gone.
    """

    def __init__(self, processes: Processes = "auto") -> None:
        self.generation = 0
        self.failed = 0
        """How many painters failed."""
        self.answered = 0
        self._wanted = processes == "2" or (processes == "auto" and (os.cpu_count() or 1) > 1)
        self._always = processes == "2"
        self._line: _Line | None = None
        """To the painter that was started, if there is one; until it has said hello it is asked nothing."""
        self._last: _Line | None = None
        """To the painter that was started last, be it over."""
        self._generations = self._number = 0
        self._here = 0.0
        """The seconds spent drawing in this process since ``_since``, a second at most."""
        self._since = self._not_before = 0.0
        self._stopped = False
        self._starting: asyncio.Task[None] | None = None
        self._watch: asyncio.TimerHandle | None = None

    @property
    def wanted_now(self) -> bool:
        """Whether a painter is there, or on its way."""
        return self._line is not None or self._starting is not None

    @property
    def pid(self) -> int | None:
        """The painter's process, if there is one."""
        return self._line.pid if self._line else None

    # -- asking ----------------------------------------------------------------------------------------------------

    async def ask(self, what: What) -> bytes:
        """The painter's answer; empty when there is none."""
        number, answer = self.expect()
        self.send(number, what)
        return await self.heard(answer)

    def expect(self) -> tuple[int, Answer]:
        """A number to ask with, and the answer that is to come under it."""
        loop = asyncio.get_running_loop()
        self._number = self._number % 0xFFFF_FFFF + 1
        answer: Answer = loop.create_future()
        if self._line is None or not self.generation:
            answer.set_result(b"")
        else:
            self._line.waiting[self._number] = answer, loop.time()
        return self._number, answer

    def send(self, number: int, what: What) -> None:
        """Ask it, or with number 0 tell it what it does not answer."""
        if self._line and self.generation:
            self._line.send(painter.framed(_ENCODER.encode(Ask(number, what))))

    async def heard(self, answer: Answer) -> bytes:
        """An answer, as soon as it comes; empty when none does."""
        found = await answer
        self.answered += bool(found)
        return found

    def drew_here(self, seconds: float) -> None:
        """So long was drawn in this process. Where that comes to much, a painter is started."""
        now = asyncio.get_running_loop().time()
        if now - self._since > 1:
            self._since, self._here = now, 0.0
        self._here += seconds
        if self._here > _BUSY or self._always:
            self.start()

    # -- beginning and end -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The server runs: where there is always to be a painter, start it."""
        if self._always:
            self.start()

    def start(self) -> None:
        """Have a painter, if it is wanted and there is none."""
        if not self._wanted or self._stopped or self.wanted_now or asyncio.get_running_loop().time() < self._not_before:
            return
        self._starting = asyncio.get_running_loop().create_task(self._start())

    async def _start(self) -> None:
        loop = asyncio.get_running_loop()
        # It finds the package where this process has found it, and nothing in the folder that this was started in.
        paths = os.pathsep.join(path for path in sys.path if path)
        line = self._line = self._last = _Line(self._up, self._gone)
        try:
            await loop.subprocess_exec(
                lambda: line,
                sys.executable, "-P", "-c", _CODE,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": paths},
                # Ctrl-C is meant for the server alone; elsewhere than on Windows it is ignored over there.
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
            )  # fmt: skip
        except (OSError, NotImplementedError):  # no more processes, or a loop that can start none
            line.over.set()
            self._gone()
        finally:
            self._starting = None

    def _up(self) -> None:
        self._generations += 1
        self.generation = self._generations
        self._look_after(asyncio.get_running_loop().time(), self.answered)

    def _gone(self) -> None:
        self._line = None
        self.generation = 0
        if not self._stopped:
            self.failed += 1
            self._not_before = asyncio.get_running_loop().time() + _AGAIN_SECONDS

    def _look_after(self, since: float, answered: int) -> None:
        """Every second: end one that hangs, and one that has little to do."""
        line = self._line
        if line is None:
            return
        loop = asyncio.get_running_loop()
        now = loop.time()
        if any(asked < now - _HANGS_SECONDS for _, asked in line.waiting.values()):
            line.cut()
            return
        if now - since > _MINUTE:
            if self.answered - answered < _FEW and not self._always:
                line.cut()
                self.failed -= 1  # it was ended for want of work
                return
            since, answered = now, self.answered
        self._watch = loop.call_later(1, self._look_after, since, answered)

    async def stop(self) -> None:
        """The server stops: end it, and wait until it has ended."""
        self._stopped = True
        if self._starting:
            await self._starting
        if self._watch:
            self._watch.cancel()
        if self._last:
            self._last.cut()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_HANGS_SECONDS):
                    await self._last.over.wait()
