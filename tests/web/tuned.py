"""Runs a server with settings that the command line does not offer: shorter times, tighter limits.

python tests/web/tuned.py FOLDER SETTINGS_AS_JSON
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from turnkeeper.store import SqliteStore
from turnkeeper.web.app import make_server
from turnkeeper.web.log import log_to_stderr
from turnkeeper.web.patience import PatientHttp
from turnkeeper.web.run import listen, serve
from turnkeeper.web.settings import Settings


def main() -> None:
    folder, given = sys.argv[1:3]
    fields = msgspec.json.decode(given)
    port = fields.pop("port", 0)
    PatientHttp.seconds = fields.pop("request_seconds", PatientHttp.seconds)
    most_bytes = fields.pop("most_bytes", None)
    log_to_stderr()
    store = SqliteStore(Path(folder), most_bytes=most_bytes)
    with listen("127.0.0.1", port) as sock:
        settings = msgspec.convert({"url": f"http://127.0.0.1:{sock.getsockname()[1]}", **fields}, Settings)

        async def ready() -> None:
            print(f"Turnkeeper is at {settings.url}/\nCtrl-C stops it.", flush=True)  # noqa: T201 - as the command does

        serve(make_server(store, settings), sock, ready)
    store.close()


if __name__ == "__main__":
    main()
