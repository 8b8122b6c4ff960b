"""Files of other programs that are nearly right, or not at all, for every importer, and two ways to read them.

Through the library: characters or a clear line, never an exception. Over HTTP what comes of it is brought into a fight
besides, as far as the preview of that goes.
"""

from __future__ import annotations

import base64
import json
import random
import re
import time
from collections.abc import Iterator

from msgspec import Struct

from tests.importers.test_hostile import FILES, check
from tools.soak.fuzz import NAMES, NUMBERS, VALUES, broken, disturbed, near, odd
from tools.soak.place import API, JSON
from turnkeeper.core.registry import system_ids
from turnkeeper.importers import import_file
from turnkeeper.importers.bounds import MOST_BYTES, MOST_TEXT_BYTES

KINDS = tuple(FILES)
_TAG = re.compile(r"(<[^<>]*>)")
_WORD = re.compile(r"\d+|[A-Z][a-z]+")


class Nearly(Struct, frozen=True):
    """A user's file, of a kind that there is an importer for, or was."""

    kind: str
    name: str
    data: bytes
    system: str = ""

    @property
    def body(self) -> JSON:
        """As it is sent over HTTP."""
        data = base64.b64encode(self.data).decode()
        return {"files": [{"name": self.name, "data": data}], "system": self.system}


def files(size: int, chance: random.Random) -> Iterator[Nearly]:
    """``size`` files, of every kind in turn."""
    for number in range(size):
        kind = KINDS[number % len(KINDS)]
        name, data = FILES[kind]
        match chance.randrange(6):
            case 0 | 1:
                data = broken(data, chance)
            case 2:
                _, other = FILES[chance.choice(KINDS)]
                data = data[: chance.randrange(len(data))] + other[chance.randrange(len(other)) :]
            case _:
                data = nearly(data, chance)
        if chance.random() < 0.1:  # noqa: PLR2004 - now and then under the name of another kind
            name = chance.choice([*(name for name, _ in FILES.values()), "a", "\x00", "名前.gcs"])
        system = chance.choice(("", *system_ids())) if chance.random() < 0.3 else ""  # noqa: PLR2004 - now and then
        yield Nearly(kind, name, data, system)


def nearly(data: bytes, chance: random.Random) -> bytes:
    """A file of the same kind, of which a part is another, gone, there twice or elsewhere."""
    if data[:1] in b"{[":
        tree = json.loads(data)
        for _ in range(chance.randint(1, 3)):
            # As often as not right in form, if in nothing else.
            tree = odd(tree, chance) if chance.random() < 0.5 else near(tree, [], chance)  # noqa: PLR2004
        return json.dumps(tree).encode()
    coding = "utf-16" if data[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8"
    text = data.decode(coding)
    parts = _TAG.split(text) if "<" in text else text.splitlines(keepends=True)

    def other(part: str) -> str:
        return _WORD.sub(lambda _: str(chance.choice((*NUMBERS, *NAMES, *VALUES))), part)

    for _ in range(chance.randint(1, 3)):
        disturbed(parts, other, chance)
    return "".join(parts).encode(coding, "replace")


def extremes() -> Iterator[Nearly]:
    """What is far too large or too deep."""
    yield Nearly("deep", "a.json", b"[" * 1_000_000)
    yield Nearly("wide", "a.json", b"[" + b"{}," * 1_000_000 + b"{}]")
    yield Nearly("long number", "a.gcs", b'{"version": 5, "total_points": ' + b"9" * 1_000_000 + b"}")
    yield Nearly("deep elements", "a.gcs", b"<a>" * 1_000_000)
    yield Nearly("one element", "a.gcs", b"<character><name>" + b"x" * 8_000_000 + b"</name></character>")
    yield Nearly("many names", "a.csv", b"name,dx\n" + b"A,1\n" * 200_000)
    yield Nearly("long line", "a.txt", b"A" * MOST_TEXT_BYTES)
    yield Nearly("as large as can be", "a.gcs", b'{"x": "' + b"y" * (MOST_BYTES - 9) + b'"}')
    yield Nearly("too large", "a.gcs", b"y" * (MOST_BYTES + 1))


def read(file: Nearly) -> tuple[float, str]:
    """Read it through the library: the seconds it took, and what was wrong with how it went."""
    started = time.perf_counter()
    try:
        found = import_file(file.data, file.name, file.system)
        seconds = time.perf_counter() - started
        check(found)
    except Exception as problem:  # noqa: BLE001 - any is one too many
        return time.perf_counter() - started, f"{file.kind} {file.name!r}: {problem!r} for {file.data[:300]!r}"
    return seconds, ""


IMPORT = f"{API}/import"
