"""What every test gets: the settings of hypothesis, and a PostgreSQL where it asks for one."""

import gc
import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, settings

from tests.postgres import Postgres, programs

# The tests start many programs: where this is set, each would compile every module again.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
# The terminal speaks the language of the system's settings; the tests expect English.
os.environ["LC_ALL"] = "C.UTF-8"
os.environ.pop("TURNKEEPER_LANG", None)
# Started in the background of a shell, tests are deaf to Ctrl-C, and so would be the programs that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)
# The time an example takes depends on what else the machine does, so it decides nothing.
settings.register_profile("dev", deadline=None)
# The same examples in every run, so that a red run can be run again.
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# For a quick look: what fails is not made small.
settings.register_profile("quick", deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))


def pytest_collection_finish() -> None:
    """Look for garbage less often, and not among the modules that are imported by now."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of a run."""
    pytest.importorskip("psycopg", reason="turnkeeper[postgres] is not installed")
    found = programs()
    if found is None:
        pytest.skip("there is no PostgreSQL, and none can be installed")
    running = Postgres(found)
    yield running
    running.remove()


@pytest.fixture
def database(postgres: Postgres) -> Iterator[str]:
    """The address of an empty database. The next test gets it again: one takes long to make and to remove."""
    at = postgres.empty.pop() if postgres.empty else postgres.database()
    yield at
    postgres.clear(at)
