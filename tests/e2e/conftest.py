"""One Chromium and one server for all tests in a browser; each person at a table has a browser context of their own."""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.people import PATIENCE_MS, PHONE, Person
from tests.web.support import Running
from tools.browser import NoBrowser, browser

expect.set_options(timeout=PATIENCE_MS)


def go_without(missing: NoBrowser) -> NoReturn:
    """On a machine without Chromium these tests are skipped, aloud; with CI they fail."""
    if os.environ.get("CI"):
        raise missing
    pytest.skip(f"browser tests are skipped: {missing}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where ``make test`` says LESS, what is long is left out, and counted as such."""
    if os.environ.get("LESS"):
        left_out = [item for item in items if item.get_closest_marker("long")]
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The Chromium that all tests share."""
    try:
        with browser() as running:
            yield running
    except NoBrowser as missing:
        go_without(missing)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that the tests share. Its dice and cards fall the same way each time the tests run."""
    running = Running(tmp_path_factory.mktemp("server") / "data", seed="tests in a browser")
    yield running
    assert running.stop() == 0, running.log.read_text("utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Starts servers of a test's own, all on one data folder."""
    started: list[Running] = []

    def start(*flags: str, **tuned: Any) -> Running:  # noqa: ANN401 - settings
        started.append(Running(tmp_path / "data", *flags, **tuned))
        return started[-1]

    yield start
    for running in started:
        running.stop()


@pytest.fixture
def person(chromium: Browser, server: Running, tmp_path: Path) -> Iterator[Callable[..., Person]]:
    """Opens its own browser context with a page in it; at the end no page may have complained.

    Everything that comes over HTTP is kept where it is ``recorded``.
    """
    people: list[Person] = []
    numbers = itertools.count()

    def come(
        size: tuple[int, int] = PHONE,
        *,
        at: Running | None = None,
        recorded: bool = False,
        **context: Any,  # noqa: ANN401 - Playwright's own options
    ) -> Person:
        har = tmp_path / f"person{next(numbers)}.har" if recorded else None
        people.append(Person(chromium, at or server, size, har, **context))
        return people[-1]

    yield come
    for one in people:
        one.context.close()
    assert [one.problems for one in people] == [[] for _ in people]
