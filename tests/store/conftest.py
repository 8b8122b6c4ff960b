"""The stores that the contract is tried on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.things import done
from turnkeeper.store import MemoryStore, SqliteStore, Store


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    kept: Store
    if request.param == "postgres":
        request.getfixturevalue("postgres")
        from turnkeeper.store.postgres import PostgresStore  # noqa: PLC0415 - an extra that may be missing

        kept = done(PostgresStore.open(request.getfixturevalue("database")))
    else:
        kept = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path)
    yield kept
    done(kept.aclose())


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[SqliteStore]:
    kept = SqliteStore(tmp_path)
    yield kept
    kept.close()
