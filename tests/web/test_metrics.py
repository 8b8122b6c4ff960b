"""The figures of a server as text."""

from __future__ import annotations

from turnkeeper.web.metrics import Metrics


def test_figures_are_told_whole() -> None:
    """After a million writes, one more is one more."""
    told = Metrics().text({"writes": ("Writes.", 1_234_567.0), "seconds": ("Seconds.", 12_345.678)})
    assert "\nwrites 1234567\n" in told
    assert "\nseconds 12345.678\n" in told
