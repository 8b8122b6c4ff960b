"""Checks an open deal: written from ``docs/guide/open-deal.md`` alone, with nothing of the program's."""

from __future__ import annotations

import base64
import hmac
import json
from hashlib import sha256
from typing import Any

T = "turnkeeper/open-deal/1/"
ZERO = bytes(32)


def h(*parts: bytes) -> bytes:
    return sha256(b"".join(parts)).digest()


def t(name: str) -> bytes:
    return (T + name).encode() + b"\0"


def m(seed: str, name: str) -> bytes:
    return hmac.new(seed.encode(), (T + name).encode(), sha256).digest()


def steps(link: bytes, times: int) -> bytes:
    for _ in range(times):
        link = h(link)
    return link


def four_words(head: bytes, sealed: bytes) -> str:
    digest = h(t("words"), head, sealed)
    found = []
    for place in range(0, 8, 2):
        bits = f"{int.from_bytes(digest[place : place + 2], 'big'):016b}"
        parts = (bits[:4], bits[4:6], bits[6:10], bits[10:12], bits[12:])
        letters = ("bdfghjklmnprstvz", "aiou", "bdfghjklmnprstvz", "aiou", "bdfghjklmnprstvz")
        found.append("".join(some[int(part, 2)] for some, part in zip(letters, parts, strict=True)))
    return " ".join(found)


class Numbers:
    def __init__(self, key: str, purpose: str) -> None:
        self.key, self.purpose, self.blocks, self.left = key.encode(), purpose, 0, b""

    def below(self, n: int) -> int:
        while True:
            if not self.left:
                self.left = hmac.new(self.key, f"{self.purpose}#{self.blocks}".encode(), sha256).digest()
                self.blocks += 1
            number, self.left = int.from_bytes(self.left[:8], "big"), self.left[8:]
            if number < 2**64 - 2**64 % n:
                return number % n


def outcome(key: str, purpose: str, spec: dict[str, Any]) -> list[Any]:
    numbers = Numbers(key, purpose)
    if spec["kind"] == "roll":
        faces, wave = [], list(spec["dice"])
        while wave:
            shown = [(sides, numbers.below(sides) + 1) for sides in wave]
            faces += [face for _, face in shown]
            wave = [sides for sides, face in shown if spec.get("again") and face == spec["again"]]
        return faces
    if spec["kind"] == "draw":
        left = [card for card, copies in spec.get("pile", []) for _ in range(copies)]
        count = min(spec.get("count", 0), len(left))
    else:
        left = list(spec["tied"])
        count = len(left)
    return [left.pop(numbers.below(len(left))) for _ in range(count)]


def left_of(pile: list[Any], value: list[Any]) -> list[Any]:
    return [[card, copies - value.count(card)] for card, copies in pile if copies > value.count(card)]


def place_of(ids: list[str]) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in ids:
        place = int.from_bytes(h(one.encode())[:2], "big")
        while place in found.values():
            place = (place + 1) % 65536
        found[one] = place
    return found


def root(seed: str, record: int, leaves: dict[int, str]) -> bytes:
    level = {at: h(b"\0", m(seed, f"salt/{record}/{at}"), leaf.encode()) for at, leaf in leaves.items()}
    for depth in range(16):

        def node(at: int, level: dict[int, bytes] = level, depth: int = depth) -> bytes:
            return level[at] if at in level else m(seed, f"pad/{record}/{depth}/{at}")

        level = {at: h(b"\1", node(2 * at), node(2 * at + 1)) for at in {one // 2 for one in level}}
    return level.get(0) or m(seed, f"pad/{record}/16/0")


class Check:
    def __init__(self) -> None:
        self.found: list[tuple[str, str, int, int]] = []
        self.head = self.sealed = ZERO
        self.seals: list[str] = []
        self.records: list[dict[str, Any]] = []
        self.devices: dict[str, list[Any]] = {}
        self.asleep: set[str] = set()
        self.server: list[Any] = [ZERO, 0, 0, -1]
        self.batches: dict[int, dict[str, Any]] = {}
        self.open_batch = 0
        self.counts: dict[str, list[int]] = {}
        self.answered = 0
        self.named: set[str] = set()
        self.came_of: dict[str, tuple[str, int, int]] = {}

    def altered(self, code: str, place: int) -> None:
        if not any(one[:2] == ("altered", code) for one in self.found):
            self.found.append(("altered", code, 0, place))

    def count(self, code: str, many: int = 1) -> None:
        if many:
            self.counts.setdefault(code, [0, len(self.seals)])[0] += many

    def tell(self, status: str, *codes: str) -> None:
        for code in codes:
            if code in self.counts:
                self.found.append(
                    (status, code, self.counts[code][0], self.counts[code][1] if status == "noted" else 0)
                )

    def read(self, pairs: list[tuple[str, str]]) -> None:
        self.seals = []
        for text, seal in pairs:
            self.seals.append(seal)
            n = len(self.seals)
            try:
                record = json.loads(text)
                assert record["n"] == n
                self.head = h(self.head, text.encode())
                self.sealed = h(self.sealed, bytes.fromhex(seal)) if seal else self.sealed
                self.records.append(record)
                self.one(n, record)
            except (ValueError, KeyError, TypeError, AssertionError):
                self.altered("record", n)
                self.seals = [other for _, other in pairs]
                return
            self.count("records")
        if not pairs:
            self.found.append(("unchecked", "none", 0, 0))
        self.tell("checked", "records", "links", "results")
        self.tell(
            "noted",
            "alone",
            "again",
            "twice",
            "absent",
            "late",
            "another",
            "server",
            "typed_gm",
            "typed_player",
            "overruled",
        )

    def one(self, n: int, record: dict[str, Any]) -> None:
        kind = record["type"]
        if kind == "start":
            if n > 1 and self.server[2] < 4096:
                self.altered("order", n)
            self.server = [bytes.fromhex(record["open"]), 0, 0, self.server[3] + 1]
        elif kind == "device":
            if self.open_batch and record["device"] in self.batches[self.open_batch]["devices"]:
                self.altered("order", n)
            self.devices[record["device"]] = [bytes.fromhex(record["anchor"]), 0, 0]
            self.asleep -= {record["device"]}
        elif kind == "awake":
            self.asleep -= {record["device"]}
        elif kind == "asked":
            self.asked(n, record)
        elif kind == "dealt":
            self.dealt(n, record)
        elif kind == "answered":
            self.results(n, record)
        elif kind == "overruled":
            assert isinstance(record["rule"], str)
            self.count("overruled")
        else:
            assert kind == "switch"
            assert record["by"] in {"gm", "devices"}
            assert isinstance(record["on"], bool)

    def asked(self, n: int, record: dict[str, Any]) -> None:
        again = record.get("again", 0)
        if again != self.open_batch or record["batch"] != len(self.batches) + 1:
            self.altered("order", n)
        for device in record["devices"]:
            self.devices[device][2] += 1
        self.server[2] += 1
        self.open_batch = record["batch"]
        self.batches[record["batch"]] = {
            "head": self.head, "devices": record["devices"], "prompts": dict(record["prompts"]),
            "round": self.server[3], "link": self.server[2],
        }  # fmt: skip
        self.count("again", bool(again))
        names = {name for name, _ in record["prompts"]}
        self.count("twice", 0 if again else len(self.named & names))
        self.asleep |= set(record.get("asleep", []))
        self.count("absent", bool(set(self.devices) - set(record["devices"]) - self.asleep))
        self.count("alone", not record["devices"])

    def dealt(self, n: int, record: dict[str, Any]) -> None:
        batch = self.batches[record["batch"]]
        if (
            batch["round"] != self.server[3]
            or record["batch"] != self.open_batch
            or len(record["links"]) != len(batch["devices"])
        ):
            self.altered("order", n)
            return
        self.open_batch = 0
        chains = [*(self.devices[device] for device in batch["devices"]), self.server]
        for chain, text in zip(chains, [*record["links"], record["server"]], strict=True):
            link = bytes.fromhex(text)
            if steps(link, chain[2] - chain[1]) != chain[0]:
                self.altered("link", n)
            chain[0], chain[1] = link, chain[2]
            self.count("links")
        self.named |= set(batch["prompts"])
        batch["links"] = b"".join(bytes.fromhex(one) for one in record["links"])
        batch["open"] = h(t("open"), batch["head"], batch["links"], bytes.fromhex(record["server"])).hex()

    def results(self, n: int, record: dict[str, Any]) -> None:
        for prompt, of, spec, value in record.get("results", []):
            batch = self.batches[of]
            if "open" not in batch or outcome(batch["open"], prompt, spec) != value:
                self.altered("result", n)
            self.first_stands(n, prompt, ("open", of, -1))
            if batch["prompts"].get(prompt) is None:
                self.count("late")
            elif batch["prompts"][prompt] != spec:
                self.count("another")
            self.count("results")
        for _, role in record.get("typed", []):
            assert role in {"gm", "player"}
            self.count(f"typed_{role}")
        self.count("server", record.get("server", 0))
        self.answered += 1

    def first_stands(self, n: int, prompt: str, source: tuple[str, int, int]) -> None:
        if self.came_of.setdefault(prompt, source) != source:
            self.altered("first", n)


def check_told(file: dict[str, Any]) -> Check:
    check = Check()
    check.read([(text, seal) for text, seal in file["records"]])
    for one in file["openings"]:
        node = h(b"\0", bytes.fromhex(one["salt"]), one["leaf"].encode())
        for level, beside in enumerate(map(bytes.fromhex, one["path"])):
            node = h(b"\1", beside, node) if one["place"] >> level & 1 else h(b"\1", node, beside)
        if len(one["path"]) != 16 or check.seals[one["record"] - 1] != node.hex():
            check.altered("opening", one["record"])
    if file["openings"]:
        check.found.append(("checked", "openings", len(file["openings"]), 0))
    if check.answered:
        check.found.append(("unchecked", "sealed", check.answered, 0))
    if file["records"]:
        check.found.append(("unchecked", "rules", 0, 0))
    return check


def check_log(data: bytes) -> Check:
    check, before, rows, number, seed = Check(), b"", [], 0, ""
    near: set[str] = set()
    good = False
    for line in data.rstrip(b"\n").split(b"\n"):
        try:
            row = json.loads(line)
        except ValueError:
            check.altered("row", number + 1)
            break
        if "end" in row:
            good = row["end"] == number and row["seal"] == base64.b64encode(before).decode()
            break
        if not isinstance(row.get("body"), dict):
            check.altered("row", number + 1)
            break
        number += 1
        seed = seed or row["body"]["seed"]
        digest = h(before, line[: line.rfind(b',"seal":')] + b"}")
        if row.get("seq") != number or row.get("seal") != base64.b64encode(digest).decode():
            check.altered("row", number)
            break
        if row["body"]["type"] == "open_deal.recorded":
            rows.append((row["body"], set(near)))
        else:
            near = set()
        near.add(digest.hex())
        before = digest
    if good:
        check.found.append(("checked", "rows", number, 0))
    elif not check.found:
        check.altered("end", number)
    check.read([(body["record"], body.get("seal", "")) for body, _ in rows if body.get("record")])
    secrets(check, rows, seed)
    if check.records:
        check.found.append(("unchecked", "rules", 0, 0))
    return check


def secrets(check: Check, rows: list[Any], seed: str) -> None:
    n = 0
    counts = dict.fromkeys(("veils", "sealed", "unfixed", "reserve", "hidden", "untold"), 0)
    for body, near in rows:
        n += bool(body.get("record"))
        kept = json.loads(body["secret"]) if body.get("secret") else {}
        try:
            if body.get("record") and check.records[n - 1]["type"] == "asked":
                counts["veils"] += 1
                veil = json.loads(kept["veil"])
                if h(t("veil"), m(seed, f"veil/{n}"), kept["veil"].encode()).hex() != body["seal"]:
                    check.altered("veil", n)
                if not check.records[n - 1].get("again") and veil["log"] not in near:
                    check.altered("veil", n)
                check.batches[check.records[n - 1]["batch"]]["veil"] = dict(veil["prompts"])
            worked_out(check, n, kept.get("results", []), seed, counts)
            if body.get("record") and kept.get("results"):
                leaves = {one["prompt"]: one["value"] for one in kept["results"] if one.get("leaf")}
                places = place_of(list(leaves))
                texts = {
                    places[prompt]: json.dumps([prompt, value], separators=(",", ":"), ensure_ascii=False)
                    for prompt, value in leaves.items()
                }
                if root(seed, n, texts).hex() != body.get("seal"):
                    check.altered("root", n)
                hows = [one["how"] for one in kept["results"]]
                counts["untold"] += max(hows.count("table") - len(check.records[n - 1].get("typed", [])), 0)
                counts["untold"] += max(hows.count("server") - check.records[n - 1].get("server", 0), 0)
            counts["hidden"] += 0 if body.get("record") else len(kept.get("results", []))
        except (ValueError, KeyError, TypeError, IndexError):
            check.altered("secret", max(n, 1))
    for status, code in (
        ("checked", "veils"), ("checked", "sealed"), ("noted", "unfixed"), ("noted", "reserve"), ("noted", "hidden"),
        ("noted", "untold"),
    ):  # fmt: skip
        if counts[code]:
            check.found.append((status, code, counts[code], 0))


def worked_out(check: Check, n: int, results: list[Any], seed: str, counts: dict[str, int]) -> None:
    piles: dict[str, Any] = {}
    for one in results:
        spec = dict(one["spec"])
        if spec["kind"] == "draw":
            spec["pile"] = left_of(*piles[spec.pop("after")]) if spec.get("after") else spec.get("pile", [])
            piles[one["prompt"]] = spec["pile"], one["value"]
        how = one["how"]
        if how == "table":
            continue
        if how not in {"open", "sealed", "reserve", "server"}:
            raise ValueError(how)
        key, purpose = seed, one["prompt"]
        check.first_stands(max(n, 1), purpose, (how, one.get("batch", 0), one.get("place", -1)))
        batch = check.batches.get(one.get("batch", 0), {})
        if how != "server":
            key = batch["open"]
        if how in {"sealed", "reserve"}:
            own = steps(m(seed, f"chain/sealed/{batch['round']}"), 4096 - batch["link"])
            key = h(t("sealed"), batch["head"], batch["links"], own).hex()
            counts["sealed"] += 1
        if how == "reserve":
            key, purpose = h(t("reserve"), bytes.fromhex(key)).hex(), f"reserve/{one['place']}"
            counts["reserve"] += 1
        elif how == "sealed":
            fixed = dict(batch.get("veil", {}).get(one["prompt"]) or {})
            if fixed.get("kind") == "draw":
                after = fixed.pop("after", "")
                fixed["pile"] = (left_of(*piles[after]) if after in piles else []) if after else fixed.get("pile", [])
                fixed["count"] = spec.get("count", 0)
            counts["unfixed"] += fixed != {**spec, **({"count": spec.get("count", 0)} if "pile" in spec else {})}
        if outcome(key, purpose, spec) != one["value"]:
            check.altered("sealed_result", max(n, 1))


def verdict(data: bytes) -> tuple[str, list[tuple[str, str, int, int]]]:
    """The four words and all findings."""
    check = check_told(json.loads(data)) if b'"records":' in data[:300] and data.count(b"\n") < 2 else check_log(data)
    return four_words(check.head, check.sealed) if check.seals else "", check.found
