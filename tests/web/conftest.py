"""One server for the tests of a module, and one of its own for those that stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.support import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that the module's tests share."""
    running = Running(tmp_path_factory.mktemp("server") / "data")
    yield running
    assert running.stop() == 0, running.log.read_text("utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts servers of a test's own, all on one data folder; those still running at its end must stop well."""
    started: list[Running] = []

    def start(*flags: str, **tuned: Any) -> Running:  # noqa: ANN401 - settings
        started.append(Running(tmp_path / "data", *flags, **tuned))
        return started[-1]

    yield start
    codes = {running.stop() for running in started if running.process.poll() is None}
    assert codes <= {0}
    for running in started:
        running.stop()
