"""Input that is wrong: by a little, so that it reaches the rules, or by a lot."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from tools.autoplay import PROFILES, played_log
from tools.resealed import resealed
from tools.soak.house import ROOT
from tools.soak.place import API, JSON
from turnkeeper.core.cards import DECK
from turnkeeper.core.registry import system as registered

T = TypeVar("T")
VALUES: tuple[object, ...] = (
    None, True, 0, -1, 1e308, 10**40, "", "x" * 70_000, "\x00\x1b[2J", "名前", "مرحبا", "🂡", "\u202e", [], {},
    [[]] * 50, {"a": {"b": {}}}, "?1", "a\nb", "\ud83d",
)  # fmt: skip
NUMBERS = (-(2**63), -1, 0, 1, 2, 3, 13, 20, 99, 1000, 2**31, 2**63)
NAMES = ("", "?", "?1", "?99", "-", "gm", "Zoë Wölf", "名前", "a" * 64, "a" * 65, "A!", *DECK[:6])
SAMPLES = ROOT / "src" / "turnkeeper" / "samples"
GOLDEN = ROOT / "tests" / "golden"


def odd(value: Any, chance: random.Random) -> Any:  # noqa: ANN401 - any JSON
    """JSON with a value somewhere that does not belong there."""
    if isinstance(value, dict) and value and chance.random() < 0.8:  # noqa: PLR2004 - mostly deeper
        key = chance.choice(list(value))
        return {**value, key: odd(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:  # noqa: PLR2004 - mostly deeper
        at = chance.randrange(len(value))
        return [*value[:at], odd(value[at], chance), *value[at + 1 :]]
    return chance.choice(VALUES)


def near(value: Any, there: list[str], chance: random.Random) -> Any:  # noqa: ANN401 - any JSON
    """Another value of the same kind: right in form, if in nothing else. ``there``: names that mean something."""
    match value:
        case bool():
            return not value
        case int():
            return chance.choice((value - 1, value + 1, chance.choice(NUMBERS)))
        case str():
            return chance.choice((*there, *NAMES))
        case list() if value:
            at = chance.randrange(len(value))
            swapped = [*value[:at], near(value[at], there, chance), *value[at + 1 :]]
            return chance.choice((swapped, value[:at], [*value, value[at]], value[::-1]))
        case dict() if value:
            key = chance.choice(sorted(value))
            return {**value, key: near(value[key], there, chance)}
        case _:
            return value


def filled(command: JSON, picture: JSON, chance: random.Random) -> JSON:
    """A command with what its offer leaves to the client."""
    system = picture["system"]
    there = [actor["actor"] for actor in picture["table"]["actors"]] or ["nobody"]
    profile = dict(chance.choice(PROFILES[system]))
    match command["type"]:
        case "join":
            visibility = chance.choice(("hidden", "unknown", "known"))
            new = {"actor": f"new{chance.randrange(100)}", "side": "npc", "profile": profile, "visibility": visibility}
            return {**command, **new}
        case "amend":
            return {**command, "actor": chance.choice(there), "profile": profile}
        case "automate":
            return {**command, "source": chance.choice(("app", "table"))}
        case "set_option":
            option = chance.choice(registered(system).options)
            return {**command, "name": option.name, "value": chance.choice((*option.values, 1, "off"))}
        case _:
            return command


def nearly(command: JSON, picture: JSON, chance: random.Random) -> JSON:
    """A command with one field of a value that other offers have there, of another of its kind, or without it."""
    fields = sorted(set(command) - {"type"})
    if not fields:
        return {**command, "type": chance.choice([offer["command"] for offer in picture["offers"]] or ["undo"])}
    field = chance.choice(fields)
    if chance.random() < 0.1:  # noqa: PLR2004 - now and then
        return {name: value for name, value in command.items() if name != field}
    offered = [value for offer in picture["offers"] for value in _values(offer, field)]
    if offered and chance.random() < 0.6:  # noqa: PLR2004 - mostly
        return {**command, field: chance.choice(offered)}
    there = [actor["actor"] for actor in picture["table"]["actors"]]
    return {**command, field: near(command[field], there, chance)}


def _values(offer: JSON, field: str) -> list[Any]:
    """What an offer has, or lets one choose, for a field."""
    if field in offer["fixed"]:
        return [offer["fixed"][field]]
    return list(offer["choose"].get(field, {}).get("values", ())) if field in offer["choose"] else []


def broken(data: bytes, chance: random.Random) -> bytes:
    """Bytes with something done to them."""
    out = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(out) or 1)
        match chance.randrange(5):
            case 0 if out:
                out[at % len(out)] = chance.randrange(256)
            case 1:
                del out[at:]
            case 2:
                out[at:at] = out[at : at + 300]
            case 3:
                del out[at : at + chance.randrange(40)]
            case _:
                out[at:at] = json.dumps(chance.choice(VALUES)).encode()
    return bytes(out)


def disturbed(items: list[T], other: Callable[[T], T], chance: random.Random) -> list[T]:
    """A list of which one item is another, gone, there twice or elsewhere."""
    at = chance.randrange(len(items))
    match chance.randrange(5):
        case 0 if len(items) > 1:
            items.pop(at)
        case 1:
            items.insert(at, items[at])
        case 2:
            items.insert(chance.randrange(len(items)), items.pop(at))
        case _:
            items[at] = other(items[at])
    return items


def log_nearly(data: bytes, chance: random.Random) -> bytes:
    """A log of whole rows, one of which is another, gone, there twice or elsewhere."""

    def other(line: bytes) -> bytes:
        row = json.loads(line)
        if "body" in row:
            kind = row["body"]["type"]
            row["body"] = {**near({**row["body"], "type": row["system"]}, [], chance), "type": kind}
        else:
            # The last row says how many there are.
            row["end"] = chance.choice(NUMBERS)
        return json.dumps(row).encode()

    rows = disturbed(data.splitlines(), other, chance)
    log = b"\n".join(rows) + b"\n"
    # With the seals it had it goes no further than these.
    return resealed(log) if chance.random() < 0.8 else log  # noqa: PLR2004 - most


def logs() -> list[bytes]:
    """A log of each system, played at random, and some golden ones."""
    golden = [path.read_bytes() for path in sorted(GOLDEN.glob("*.jsonl"))[::7]]
    return [*golden, *(played_log(system, number) for number, system in enumerate(PROFILES))]


def roster_nearly(text: str, chance: random.Random) -> str:
    """A roster with a line there twice, gone or elsewhere, or of another value."""

    def other(line: str) -> str:
        name, is_there, _ = line.partition("=")
        return f"{name}= {json.dumps(chance.choice((*NUMBERS, *NAMES)))}" if is_there else chance.choice(NAMES)

    return "\n".join(disturbed(text.splitlines(), other, chance))


def new_fights(size: int, chance: random.Random) -> Iterator[tuple[str, str, object]]:
    """Ways to set up a fight: a name for the sort, the path, the body. Two in three are nearly right."""
    old = logs()
    rosters = [path.read_text("utf-8") for path in sorted(SAMPLES.glob("*.toml"))]
    for number in range(size):
        system = chance.choice(list(PROFILES))
        much = chance.random() < 1 / 3
        match number % 3:
            case 0:
                log = chance.choice(old)
                yield "log", f"{API}/fights/import", broken(log, chance) if much else log_nearly(log, chance)
            case 1:
                text = chance.choice(rosters)
                text = broken(text.encode(), chance).decode("utf-8", "replace") if much else roster_nearly(text, chance)
                yield "roster", f"{API}/fights", {"roster": text}
            case _:
                actors = [
                    {"actor": f"a{one}", "side": "pc", "name": f"A{one}", "profile": dict(PROFILES[system][one % 2])}
                    for one in range(3)
                ]
                new: JSON = {"system": system, "actors": actors, "options": {}, "name": "A fight"}
                yield "new fight", f"{API}/fights", odd(new, chance) if much else near(new, [], chance)


def extremes() -> Iterator[tuple[str, str, object]]:
    """What is far too large or too deep."""
    many = [{"actor": f"a{one}", "side": "pc"} for one in range(10_000)]
    yield "10,000 actors", f"{API}/fights", {"system": "rolled", "actors": many}
    yield "deep", f"{API}/fights", b"[" * 200_000
    yield "roster of 10,000", f"{API}/fights", {"roster": '[[actor]]\nid = "a"\nside = "pc"\n' * 10_000}
    yield "log of noise", f"{API}/fights/import", logs()[-1] + b"\n{}" * 200_000
    yield "long line", f"{API}/fights/import", b'{"' + b"x" * 8_000_000
