"""The tests of hands are run under both systems that deal them."""

from __future__ import annotations

import pytest

from tests.systems.countdown.table import Play

OF_HANDS = (
    "test_turn", "test_play", "test_several_actions", "test_preempt", "test_harm", "test_motion", "test_seats",
)  # fmt: skip


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each test of hands once for ``hands`` and once for ``countdown``."""
    if metafunc.module.__name__.rpartition(".")[2] in OF_HANDS:
        metafunc.parametrize("dealt_in", ["hands", "countdown"], indirect=True)


@pytest.fixture(autouse=True)
def dealt_in(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The system that deals the hands of a test."""
    kind = str(getattr(request, "param", "hands"))
    monkeypatch.setattr(Play, "kind", kind)
    return kind
