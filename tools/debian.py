"""Programs that the tests need, from Debian's packages, where this runs as root and there is ``apt-get``.

Tests run side by side, in several processes: one installs at a time, and who finds a program in the midst of its
installation waits for that.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

_T = TypeVar("_T")
_SECONDS = 600
_WAITS = ("-o", f"DPkg::Lock::Timeout={_SECONDS}")
"""Another program on the machine may be installing something, too."""


def installed(package: str, find: Callable[[], _T | None], *, with_recommended: bool = False) -> _T | None:
    """What ``find`` finds, once the package is there if it can be had; ``None`` where nothing helps."""
    if not _can_install():
        return find()
    less = [] if with_recommended else ["--no-install-recommends"]
    install = ["apt-get", *_WAITS, "install", "--yes", *less, package]
    with _alone():
        found = find()
        for command in (install, ["apt-get", "update"], install):
            if found is None and _done(command):
                found = find()
    return found


def program(name: str, package: str = "") -> str | None:
    """Where a program is, installed if it can be; ``None`` where it cannot be had."""
    path = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"
    return installed(package or name, lambda: shutil.which(name, path=path))


def _can_install() -> bool:
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


@contextmanager
def _alone() -> Iterator[None]:
    import fcntl  # noqa: PLC0415 - not on every platform

    with (Path(tempfile.gettempdir()) / "turnkeeper-tests-install.lock").open("w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _done(command: list[str]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, env=environment, capture_output=True, timeout=_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
