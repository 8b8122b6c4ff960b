"""What tries the promises leaves nothing behind when it is killed."""

from __future__ import annotations

import subprocess
import sys

from tools.soak.house import ROOT

PARENT = """
import os, time
from tools.soak.workers import workers
with workers(1) as pool:
    print(pool.submit(os.getpid).result(), flush=True)
    pool.submit(time.sleep, 600)
    time.sleep(600)
"""


def test_workers_end_with_the_process_that_started_them() -> None:
    """Its standard output, which they share, is at its end only when all of them are gone."""
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True, cwd=ROOT) as parent:  # noqa: S603 - own words
        assert parent.stdout
        assert int(parent.stdout.readline()) != parent.pid
        parent.kill()
        assert not parent.communicate(timeout=60)[0]
