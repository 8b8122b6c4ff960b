"""One server for the tests of a module, and one of its own for those that stop it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.support import Running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that the module's tests share."""
    running = Running(tmp_path_factory.mktemp("server") / "data")
    yield running
    assert running.stop() == 0, running.log.read_text("utf-8")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder for a server of one's own."""
    return tmp_path / "data"
