"""Threads that read the same types for the first time at the same moment do not crash the program."""

from __future__ import annotations

import subprocess
import sys

import pytest

from turnkeeper.core.registry import system, system_ids

READ_AT_ONCE = """
import sys, threading
import msgspec
import turnkeeper.web.app
from turnkeeper.core.registry import system
from turnkeeper.core.struct_types import all_struct_types, work_out

name = sys.argv[1]
if name == "server":
    kinds = list(all_struct_types())
    work_out(kinds)
else:
    codec = system(name).codec
    kinds = [codec.options_type, codec.profile_type]
sys.setswitchinterval(1e-6)
for kind in kinds:
    given = {field: object() for field in kind.__struct_fields__}
    together = threading.Barrier(4)

    def read():
        together.wait()
        try:
            msgspec.convert(given, kind)
        except (msgspec.ValidationError, NameError, TypeError):
            pass

    threads = [threading.Thread(target=read) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
print(len(kinds))
"""


@pytest.mark.parametrize("whose", ["server", *system_ids()])
def test_types_are_known_before_two_threads_ask(whose: str) -> None:
    command = [sys.executable, "-c", READ_AT_ONCE, whose]
    run = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert run.returncode == 0, run.stderr
    assert int(run.stdout) > (300 if whose == "server" else 1)


def test_every_system_is_loaded_once() -> None:
    assert all(system(name) is system(name) for name in system_ids())
