"""Runs a server with settings that the command line does not offer: shorter times, tighter limits.

python tests/web/tuned.py FOLDER SETTINGS_AS_JSON
"""

from __future__ import annotations

import gc
import os
import sys
from collections import Counter
from pathlib import Path
from threading import Thread

import msgspec

from turnkeeper.service import dealing, setup
from turnkeeper.service.owner import OwnerTokens
from turnkeeper.store import SqliteStore, Store
from turnkeeper.store.ownerkey import owner_key
from turnkeeper.web import http_protocol, run
from turnkeeper.web.app import make_server
from turnkeeper.web.http_protocol import HttpProtocol
from turnkeeper.web.log import log_to_stderr
from turnkeeper.web.page import assets
from turnkeeper.web.settings import ServerSettings


def end_with_stdin() -> None:
    """One who started this is gone, without a word."""
    while os.read(0, 1):
        pass
    os._exit(1)


async def opened(folder: Path, most_bytes: int | None, database: str, *, deaf: bool) -> tuple[Store, str]:
    """The store and the owner's key. A ``deaf`` process tells the others nothing, and hears nothing."""
    if not database:
        return SqliteStore(folder, most_bytes=most_bytes), owner_key(folder)
    from turnkeeper.store.postgres import PostgresStore, wakeups  # noqa: PLC0415 - an extra that may be missing

    if deaf:
        vars(wakeups)["_CHANNEL"] = f"nobody {os.getpid()}"
    store = await PostgresStore.open(database)
    return store, await store.owner_key()


def cycles() -> str:
    """What of the server's was let go of and is kept by a circle of references, by type."""
    gc.collect()
    ours = ("turnkeeper.", "uvicorn.", "websockets.", "litestar.", "uvloop.", "_asyncio.")
    found = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.garbage)
    return ", ".join(f"{found[name]} {name}" for name in sorted(found) if name.startswith(ours))


def main() -> None:
    folder, given = sys.argv[1:3]
    fields = msgspec.json.decode(given)
    if fields.pop("ends_with_stdin", False):
        Thread(target=end_with_stdin, daemon=True).start()
    port = fields.pop("port", 0)
    HttpProtocol.seconds = fields.pop("request_seconds", HttpProtocol.seconds)
    vars(dealing)["LINK_SECONDS"] = fields.pop("link_seconds", dealing.LINK_SECONDS)
    run.PING_SECONDS = fields.pop("ping_seconds", run.PING_SECONDS)
    if "most_connections" in fields:
        HttpProtocol.most = fields.pop("most_connections")
        vars(http_protocol)["is_own"] = lambda address: False  # noqa: ARG005 - there is no other address to come from
    if seed := fields.pop("seed", ""):
        assert "new_seed" in vars(setup)
        vars(setup)["new_seed"] = lambda: seed
    most_bytes = fields.pop("most_bytes", None)
    proxies = fields.pop("proxies", "")
    database, deaf = fields.pop("database", ""), fields.pop("deaf", False)
    if counts_cycles := fields.pop("counts_cycles", False):
        gc.set_debug(gc.DEBUG_SAVEALL)
    log_to_stderr()
    with run.listen("127.0.0.1", port) as sock, run.runner() as runs:
        store, key = runs.run(opened(Path(folder), most_bytes, database, deaf=deaf))
        settings = msgspec.convert({"url": f"http://127.0.0.1:{sock.getsockname()[1]}", **fields}, ServerSettings)

        async def ready() -> None:
            # Read by now: the first to ask for a page would pay for the time that it takes, and be refused the rest.
            assert assets.cache_info().currsize
            gc.garbage.clear()
            print(f"Turnkeeper is at {settings.url}/\nCtrl-C stops it.", flush=True)  # noqa: T201 - as the command does

        run.serve(make_server(store, settings, OwnerTokens(key)), sock, ready, proxies=proxies, on=runs)
        runs.run(store.aclose())
    if counts_cycles:
        print(f"in circles: {cycles() or 'nothing'}")  # noqa: T201 - for the test that asked


if __name__ == "__main__":
    main()
