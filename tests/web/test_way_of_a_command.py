"""What one command costs, counted in calls: each token is hashed once, rows are stored once and not decoded."""

from __future__ import annotations

import asyncio
import cProfile
import pstats
from pathlib import Path
from typing import Any

import msgspec
import pytest

from turnkeeper.service.schemas import NewFight
from turnkeeper.store import FightId, MemoryStore
from turnkeeper.web.app import make_app, make_server
from turnkeeper.web.settings import ServerSettings

ONCE = {
    ("service/tokens.py", "digest"): "the token is hashed",
    ("service/auth.py", "credential"): "it is made ready to be compared",
    ("service/owner.py", "fight_of"): "it is tried as the owner's for one fight",
    ("service/registry.py", "enter"): "its seat is found",
    ("store/local_store.py", "append"): "the rows are stored",
    ("core/encounter.py", "propose"): "the rules decide",
    ("core/encounter.py", "take"): "it is done",
    ("service/publisher.py", "news_for"): "it is shown",
}
"""Calls of a command, by file and function."""


def _request(fight: str, token: str, body: bytes) -> dict[str, Any]:
    path = f"/api/v1/fights/{fight}/commands"
    headers = {"host": "127.0.0.1", "authorization": f"Bearer {token}", "content-type": "application/json",
               "content-length": str(len(body))}  # fmt: skip
    return {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "POST", "scheme": "http",
        "path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 50_000), "server": ("127.0.0.1", 8765), "state": {},
    }  # fmt: skip


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("as_owner", [False, True])
def test_a_command_does_each_thing_once(*, as_owner: bool) -> None:
    """Also where the owner sits there as the GM, by a token that is compared with one made from the key."""

    async def scene() -> tuple[dict[tuple[str, str], int], int]:
        one = make_server(MemoryStore(), ServerSettings(url="http://127.0.0.1:8765"))
        app = make_app(one)
        opened = await one.service.creation.open(NewFight(sample="hands"))
        session = await one.service.registry.session(FightId(opened.fight))
        token = one.service.auth.owner.gm_token(session.id) if as_owner else opened.token
        answers: list[Any] = []

        async def ask(key: str, command: dict[str, Any]) -> None:
            body = msgspec.json.encode({"id": key, "seen": None, "command": command})

            async def receive() -> dict[str, Any]:
                return {"type": "http.request", "body": body, "more_body": False}

            async def send(message: Any) -> None:  # noqa: ANN401 - an ASGI message
                answers.append(message)

            await app(_request(session.id, token, body), receive, send)

        await ask("first", {"type": "note", "text": "so that everything is loaded"})
        before = session.encounter.seq
        profile = cProfile.Profile()
        profile.enable()
        await ask("second", {"type": "begin"})
        profile.disable()
        assert [one["status"] for one in answers if "status" in one] == [200, 200], answers
        called: dict[tuple[str, str], int] = {}
        for (file, _, function), (_, calls, *_) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
            if "turnkeeper" in file:
                name = "/".join(Path(file).parts[-2:]), function
                called[name] = called.get(name, 0) + calls
        return called, session.encounter.seq - before

    called, rows = asyncio.run(scene())
    assert {name: called.get(name, 0) for name in ONCE} == dict.fromkeys(ONCE, 1)
    assert rows > 5
    assert ("core/codec.py", "event") not in called
