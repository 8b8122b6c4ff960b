"""The server's promises, tried small; ``make soak`` tries them at full size."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.soak.__main__ import PROMISES
from tools.soak.secrets_at_table import found

SMALL = {
    "P1": 6, "P2": 8, "P3": 2, "P4": 6, "P5": 60, "P6": 8, "P7": 20_000, "P8": 2_000, "P9": 3, "P10": 1, "P11": 60,
    "P12": 2,
}  # fmt: skip


@pytest.mark.parametrize("name", SMALL)
def test_a_promise_is_kept(name: str, tmp_path: Path) -> None:
    kept = PROMISES[name].run(SMALL[name], tmp_path / "data")
    assert kept.ok, "\n".join([str(kept), *kept.problems])


def test_every_promise_is_tried() -> None:
    assert set(SMALL) == set(PROMISES)


@pytest.mark.parametrize(
    "data", [b"a zqword b", b"7a71776f7264", b"enF3b3Jk", b"AHpxd29yZA==", b"AAB6cXdvcmQ=", b"ZQWORD"]
)
def test_a_secret_is_found_however_it_is_spelled(data: bytes) -> None:
    """Plain, hex, base64 in each of its three positions, in capitals: a search that finds nothing shows nothing."""
    assert found(data, ["zqword"]) == ["zqword"]
