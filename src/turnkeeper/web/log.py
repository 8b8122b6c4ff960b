"""The server's log: one JSON object a line, never a token, a code, a name or a body."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from datetime import UTC, datetime
from typing import TextIO

import msgspec

from turnkeeper.service.limits import Bucket

_ENCODER = msgspec.json.Encoder()
_LOCK = threading.Lock()
_out: list[TextIO] = []
_GONE = "the handler is closed"


def log_to(stream: TextIO) -> None:
    """Log to ``stream`` from now on; before that, nothing is logged."""
    _out[:] = [stream]


def log(event: str, **fields: str | float | None) -> None:
    """One line. Fields must not hold secrets, nor what a client may fill at will."""
    if not _out:
        return
    line = _ENCODER.encode({"at": datetime.now(UTC).isoformat(timespec="milliseconds"), "event": event, **fields})
    try:
        with _LOCK:
            _out[0].write(line.decode() + "\n")
            _out[0].flush()
    except (BrokenPipeError, ValueError):
        _out.clear()  # nobody reads it any more
    except OSError:
        pass  # its disk is full, perhaps: this line is lost, and the next ones need not be


def log_fault(fault: BaseException, route: str) -> None:
    """A fault of ours, with where it is. Its message may hold what a client sent, so it is left out."""
    frames = traceback.extract_tb(fault.__traceback__)[-8:]
    where = " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
    log("fault", kind=type(fault).__name__, route=route, where=where)


class Faults(logging.Handler):
    """Puts into our log, in our form, what the server in front of the application complains of.

    Of its messages only the pattern, without what was filled in: that may be a client's.
    """

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._complaints = Bucket(rate=1.0, most=30)
        """Anybody can send what cannot be read: that fills no disk."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log one complaint."""
        fault = record.exc_info[1] if record.exc_info else None
        if fault is None:
            if self._complaints.take():
                log("server", text=str(record.msg).partition("\n")[0][:200])
            return
        fault = fault.__cause__ or fault
        # uvloop refuses to write to a client that has just gone; uvicorn hears of that a moment later: no fault.
        if not (isinstance(fault, RuntimeError) and _GONE in str(fault)):
            log_fault(fault, "(server)")


def log_to_stderr() -> None:
    """Log to standard error from now on."""
    log_to(sys.stderr)
