"""Writes the description of the server's interface to ``docs/api/openapi.json``; a test compares the two."""

from __future__ import annotations

import json
from pathlib import Path

from turnkeeper.store import MemoryStore
from turnkeeper.web.app import make_litestar, make_server
from turnkeeper.web.settings import ServerSettings

TARGET = Path(__file__).parent.parent / "docs" / "api" / "openapi.json"


def main() -> None:
    """Write the file again."""
    described = make_litestar(make_server(MemoryStore(), ServerSettings())).openapi_schema.to_schema()
    TARGET.write_text(json.dumps(described, indent=1, sort_keys=True, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
