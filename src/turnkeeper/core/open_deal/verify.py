"""Checks the records of an open deal: what was checked, what could not be and why, what was altered and where."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.errors import InputError
from turnkeeper.core.log import unmarked
from turnkeeper.core.open_deal import keys
from turnkeeper.core.open_deal.records import How, Spec, chosen, record_of, secret_of, text_of, veil_of, without
from turnkeeper.core.open_deal.tree import LeafOpening, Tree, placed, root_of

Status: TypeAlias = Literal["checked", "noted", "unchecked", "altered"]
_MALFORMED = (ValueError, KeyError, TypeError, AttributeError, IndexError, ArithmeticError, RecursionError)
"""Errors of a file whose JSON is not what it should be."""


def _bytes(digits: str) -> bytes:
    """Hex digits as bytes, and nothing between them. Raises :class:`ValueError`."""
    return base64.b16decode(digits, casefold=True)


class Finding(Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of a report: a ``code`` with a text in the catalogue, how many, and the first place."""

    status: Status
    code: str
    count: int = 0
    place: int = 0
    """Number of a record; for the codes ``row`` and ``end`` of a row."""


class Report(Struct, frozen=True, gc=False):
    """The findings about one file. ``words`` are the four words of its last record."""

    kind: Literal["log", "told"]
    records: tuple[str, ...]
    seals: tuple[str, ...]
    words: str
    findings: tuple[Finding, ...]

    @property
    def altered(self) -> bool:
        """Whether anything is not as it was."""
        return any(one.status == "altered" for one in self.findings)


class _Told(Struct, frozen=True, gc=False):
    """A seat's file: records with their seals, what was opened to the seat, and the number of the first record."""

    records: tuple[tuple[str, str], ...]
    openings: tuple[LeafOpening, ...] = ()
    first: int = 1


class _Row(Struct, frozen=True, gc=False):
    """A row of the open deal in a log: its number, and the seal of the newest row of another kind before it."""

    number: int
    record: str
    seal: str
    secret: str
    before: frozenset[str]


class _Batch(Struct, frozen=True, gc=False):
    head: bytes
    record: int
    devices: Sequence[str]
    prompts: Mapping[str, Any]
    round: int
    link: int
    veil: Mapping[str, Any] | None = None
    links: tuple[bytes, ...] | None = None
    server: bytes = b""


def verify(data: bytes) -> Report:
    """The findings about a log or a seat's records. Raises :class:`InputError` for a file that is neither."""
    data = unmarked(data)
    one = _parsed(data) if data.lstrip()[:1] == b"{" and data.count(b"\n") <= 1 else None
    if isinstance(one, dict) and "records" in one:
        return _told(one)
    return _log(data)


def _parsed(text: bytes | str) -> Any:  # noqa: ANN401 - any JSON; None where it is none
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def compare(first: Report, second: Report) -> Finding:
    """Whether two files tell of one open deal, as far as both go."""
    both = min(len(first.records), len(second.records))
    for number in range(both):
        if first.records[number] != second.records[number] or first.seals[number] != second.seals[number]:
            return Finding("altered", "differ", place=number + 1)
    return Finding("checked", "same", count=both)


def _told(file: Mapping[str, Any]) -> Report:
    try:
        told = msgspec.convert(file, _Told)
    except msgspec.ValidationError:
        raise InputError("neither a log nor a seat's file of an open deal") from None
    if told.first != 1:
        raise InputError("it does not begin with record 1")
    check = _Check([text for text, _ in told.records], [seal for _, seal in told.records])
    check.records()
    check.opened(told.openings)
    if check.sealed:
        check.find("unchecked", "sealed", count=check.sealed)
    if told.records:
        check.find("unchecked", "rules")
    return check.report("told")


def _log(data: bytes) -> Report:
    rows, seed, findings = _rows(data)
    public = [row for row in rows if row.record]
    check = _Check([row.record for row in public], [row.seal for row in public])
    check.findings = findings
    check.records()
    check.secrets(rows, seed)
    if public:
        check.find("unchecked", "rules")
    return check.report("log")


def _rows(data: bytes) -> tuple[list[_Row], str, list[Finding]]:
    """The rows of the open deal in a log, the fight's seed, and what is found about all rows."""
    lines = data.split(b"\n")
    if lines and not lines[-1].strip():
        lines.pop()
    if not lines:
        raise InputError("neither a log nor a seat's file of an open deal")
    found: list[_Row] = []
    findings: list[Finding] = []
    seed, before, number, ended = "", b"", 0, False
    near: set[str] = set()
    for line in lines:
        row = _parsed(line)
        body = row.get("body") if isinstance(row, dict) else None
        if isinstance(row, dict) and "end" in row and "body" not in row:
            ended = True
            if row["end"] != number or row.get("seal") != base64.b64encode(before).decode():
                findings.append(Finding("altered", "end", place=number))
            break
        if not isinstance(row, dict) or not isinstance(body, dict):
            if not number:
                raise InputError("neither a log nor a seat's file of an open deal")
            findings.append(Finding("altered", "row", place=number + 1))
            break
        number += 1
        seed = seed if number > 1 else body.get("seed", "")
        record, seal, secret = (body.get(name, "") for name in ("record", "seal", "secret"))
        cut = line.rfind(b',"seal":')
        digest = hashlib.sha256(before + line[:cut] + b"}").digest() if cut > 0 else b""
        whole = body.get("type") != "open_deal.recorded" or all(isinstance(one, str) for one in (record, seal, secret))
        fits = row.get("seq") == number and row.get("seal") == base64.b64encode(digest).decode()
        if not (fits and whole and isinstance(seed, str)):
            findings.append(Finding("altered", "row", place=number))
            break
        if body.get("type") == "open_deal.recorded":
            found.append(_Row(number, record, seal, secret, frozenset(near)))
        else:
            near = set()
        near.add(digest.hex())
        before = digest
    if not findings:
        findings.append(Finding("checked", "rows", count=number) if ended else Finding("altered", "end", place=number))
    return found, seed, findings


class _Check:
    """Goes through records, and keeps what it finds."""

    def __init__(self, texts: Sequence[str], seals: Sequence[str]) -> None:
        self.texts = texts
        self.seals = seals
        self.findings: list[Finding] = []
        self.batches: dict[int, _Batch] = {}
        self.parsed: list[Mapping[str, Any]] = []
        self.head = self.sealed_head = bytes(32)
        self.results = self.links = self.sealed = 0
        self._devices: dict[str, list[Any]] = {}
        self._asleep: set[str] = set()
        self._server: list[Any] = [bytes(32), bytes(32), 0, 0, -1]
        self._counts: dict[str, int] = {}
        self._first: dict[str, int] = {}
        self._waiting = 0
        self._dealt_before: set[str] = set()
        self._sources: dict[str, tuple[str, int, int]] = {}

    def find(self, status: Status, code: str, *, count: int = 0, place: int = 0) -> None:
        """Add a finding; of the same kind of alteration only the first."""
        if status != "altered" or all((one.status, one.code) != (status, code) for one in self.findings):
            self.findings.append(Finding(status, code, count, place))

    def report(self, kind: Literal["log", "told"]) -> Report:
        """Everything that was found."""
        words = keys.words(self.head, self.sealed_head) if self.texts else ""
        return Report(kind, tuple(self.texts), tuple(self.seals), words, tuple(self.findings))

    def records(self) -> None:
        """Check the records that everybody has seen."""
        if not self.texts:
            self.find("unchecked", "none")
            return
        for number, (text, seal) in enumerate(zip(self.texts, self.seals, strict=True), 1):
            try:
                if record_of(text).n != number:
                    raise ValueError(text)
                record = json.loads(text)
                self.head = keys.grown(self.head, text.encode())
                if seal:
                    self.sealed_head = keys.grown(self.sealed_head, _bytes(seal))
                self.parsed.append(record)
                self._record(number, record)
            except _MALFORMED:
                self.find("altered", "record", place=number)
                return
        self.find("checked", "records", count=len(self.texts))
        if self.links:
            self.find("checked", "links", count=self.links)
        if self.results:
            self.find("checked", "results", count=self.results)
        for code in (
            "alone", "again", "twice", "absent", "late", "another", "server", "typed_gm", "typed_player", "overruled",
        ):  # fmt: skip
            if self._counts.get(code):
                self.find("noted", code, count=self._counts[code], place=self._first[code])

    def _note(self, code: str, place: int, many: int = 1) -> None:
        if many:
            self._counts[code] = self._counts.get(code, 0) + many
            self._first.setdefault(code, place)

    def _record(self, number: int, record: Mapping[str, Any]) -> None:
        match record["type"]:
            case "start" if isinstance(record["fight"], str):
                # Who begins a chain when links have been given can choose by them.
                if number > 1 and self._server[3] < keys.LINKS:
                    self.find("altered", "order", place=number)
                rounds = self._server[4] + 1
                self._server = [_bytes(record["open"]), _bytes(record["sealed"]), 0, 0, rounds]
            case "device":
                if self._waiting and record["device"] in self.batches[self._waiting].devices:
                    self.find("altered", "order", place=number)
                self._devices[record["device"]] = [_bytes(record["anchor"]), 0, 0]
                self._asleep.discard(record["device"])
            case "awake":
                self._asleep.discard(record["device"])
            case "asked":
                self._asked(number, record)
            case "dealt":
                self._dealt(number, record)
            case "answered":
                self._answered(number, record)
            case "overruled" if isinstance(record["rule"], str):
                self._note("overruled", number)
            case "switch" if isinstance(record["on"], bool) and record["by"] in ("gm", "devices"):
                pass
            case _:
                raise ValueError(record["type"])

    def _asked(self, number: int, record: Mapping[str, Any]) -> None:
        again = record.get("again", 0)
        if again != self._waiting or record["batch"] != len(self.batches) + 1:
            self.find("altered", "order", place=number)
        for device in record["devices"]:
            self._devices[device][2] += 1
        self._server[3] += 1
        prompts = dict(record["prompts"])
        self.batches[record["batch"]] = _Batch(
            self.head, number, record["devices"], prompts, self._server[4], self._server[3]
        )
        self._waiting = record["batch"]
        self._note("again", number, 1 if again else 0)
        self._note("twice", number, 0 if again else len(self._dealt_before.intersection(prompts)))
        self._note("alone", number, 0 if record["devices"] else 1)
        self._asleep.update(record.get("asleep", ()))
        self._note("absent", number, 0 if set(self._devices) <= self._asleep.union(record["devices"]) else 1)

    def _dealt(self, number: int, record: Mapping[str, Any]) -> None:
        batch = self.batches[record["batch"]]
        links = tuple(_bytes(link) for link in record["links"])
        server = _bytes(record["server"])
        if (record["batch"], batch.round, len(links)) != (self._waiting, self._server[4], len(batch.devices)):
            self.find("altered", "order", place=number)
            return
        self._waiting = 0
        for device, link in zip(batch.devices, links, strict=True):
            sitting = self._devices[device]
            if keys.hashed(link, sitting[2] - sitting[1]) != sitting[0]:
                self.find("altered", "link", place=number)
            sitting[:2] = [link, sitting[2]]
            self.links += 1
        if keys.hashed(server, self._server[3] - self._server[2]) != self._server[0]:
            self.find("altered", "link", place=number)
        self._server[0], self._server[2] = server, self._server[3]
        self.links += 1
        self.batches[record["batch"]] = replace(batch, links=links, server=server)
        self._dealt_before.update(batch.prompts)

    def _answered(self, number: int, record: Mapping[str, Any]) -> None:
        for prompt, of, spec, value in record.get("results", ()):
            batch = self.batches[of]
            if batch.links is None or not _comes_of(_key("open", batch), prompt, _spec(spec), tuple(value)):
                self.find("altered", "result", place=number)
            self._stands(number, prompt, ("open", of, -1))
            asked = batch.prompts.get(prompt)
            if asked is None:
                self._note("late", number)
            elif asked != spec:
                self._note("another", number)
            self.results += 1
        for _, role in record.get("typed", ()):
            if role not in ("gm", "player"):
                raise ValueError(role)
            self._note("typed_gm" if role == "gm" else "typed_player", number)
        self._note("server", number, record.get("server", 0))
        self.sealed += 1

    def _stands(self, place: int, prompt: str, source: tuple[str, int, int]) -> None:
        """The first answer to a prompt stands: ``source`` is how it was answered, its batch and its place there."""
        if self._sources.setdefault(prompt, source) != source:
            self.find("altered", "first", place=place)

    def opened(self, openings: Sequence[LeafOpening]) -> None:
        """Check what was opened to a seat."""
        for one in openings:
            try:
                root = root_of(one).hex()
                fits = 0 < one.record <= len(self.seals) and self.seals[one.record - 1] == root
            except ValueError:
                fits = False
            if not fits:
                self.find("altered", "opening", place=one.record)
        if openings:
            self.find("checked", "openings", count=len(openings))

    def secrets(self, rows: Sequence[_Row], seed: str) -> None:
        """Check what only the log tells."""
        record = sealed = reserve = veils = hidden = fixed = untold = 0
        for row in rows:
            record += bool(row.record)
            try:
                secret_of(row.secret)
                secret = json.loads(row.secret) if row.secret else {}
                if row.record and self.parsed[record - 1]["type"] == "asked":
                    veils += 1
                    self._veil(record, row, secret["veil"], seed)
                results = secret.get("results", ())
                done, kept, set_before = self._sealed(record, results, seed)
                sealed, reserve, fixed = sealed + done, reserve + kept, fixed + set_before
                hidden += 0 if row.record else len(results)
                if row.record and results:
                    self._tree(record, row.seal, results, seed)
                    untold += _untold(self.parsed[record - 1], results)
            except _MALFORMED:
                self.find("altered", "secret", place=max(record, 1))
        if veils:
            self.find("checked", "veils", count=veils)
        if sealed:
            self.find("checked", "sealed", count=sealed)
        if sealed - reserve - fixed:
            self.find("noted", "unfixed", count=sealed - reserve - fixed)
        if reserve:
            self.find("noted", "reserve", count=reserve)
        if hidden:
            self.find("noted", "hidden", count=hidden)
        if untold:
            self.find("noted", "untold", count=untold)

    def _veil(self, record: int, row: _Row, veil: str, seed: str) -> None:
        asked = self.parsed[record - 1]
        batch = self.batches[asked["batch"]]
        veil_of(veil)
        seen = json.loads(veil)
        if keys.veiled(keys.secret(seed, f"veil/{record}"), veil).hex() != row.seal:
            self.find("altered", "veil", place=record)
        if not asked.get("again") and seen["log"] not in row.before:
            self.find("altered", "veil", place=record)
        self.batches[asked["batch"]] = replace(batch, veil=seen)

    def _sealed(self, record: int, results: Sequence[Mapping[str, Any]], seed: str) -> tuple[int, int, int]:
        """How many results were checked, how many of them are of a reserve, how many of a set published before."""
        done = reserve = fixed = 0
        piles: dict[str, Any] = {}
        for one in results:
            spec, value, how = _spec(one["spec"]), tuple(one["value"]), one["how"]
            if spec.kind == "draw":
                pile = without(*piles[spec.after]) if spec.after else tuple((c, n) for c, n in spec.pile or ())
                spec = Spec("draw", count=spec.count, pile=pile)
                piles[one["prompt"]] = pile, value
            if how == "table":
                continue
            if how not in get_args(How):
                raise ValueError(how)
            key, purpose = seed, one["prompt"]
            self._stands(max(record, 1), one["prompt"], (how, one.get("batch", 0), one.get("place", -1)))
            if how != "server":
                batch = self.batches[one["batch"]]
                key = _key("open", batch) if how == "open" else self._sealed_key(batch, seed)
                if how == "reserve":
                    key, purpose, reserve = keys.reserve_key(key), f"reserve/{one['place']}", reserve + 1
                elif how == "sealed":
                    fixed += self._fixed(batch, one["prompt"], spec, piles)
            if not _comes_of(key, purpose, spec, value):
                self.find("altered", "sealed_result", place=max(record, 1))
            done += how in {"sealed", "reserve"}
        return done, reserve, fixed

    def _fixed(self, batch: _Batch, prompt: str, spec: Spec, piles: Mapping[str, Any]) -> bool:
        """Whether a batch committed to what a sealed result was drawn from; how many cards follows from the rules."""
        asked = next((spec for name, spec in (batch.veil or {}).get("prompts", ()) if name == prompt), None)
        if asked is None:
            return False
        seen = _spec(asked)
        if seen.after:
            seen = Spec("draw", count=spec.count, pile=without(*piles[seen.after]) if seen.after in piles else ())
        elif seen.kind == "draw":
            seen = Spec("draw", count=spec.count, pile=seen.pile)
        return seen == spec

    def _sealed_key(self, batch: _Batch, seed: str) -> str:
        if batch.links is None:
            raise ValueError("not dealt")
        link = keys.server_link(seed, keys.chain_name("sealed", batch.round), batch.link)
        return keys.batch_key("sealed", batch.head, batch.links, link)

    def _tree(self, record: int, seal: str, results: Sequence[Mapping[str, Any]], seed: str) -> None:
        leaves = {one["prompt"]: one for one in results if one.get("leaf")}
        places = placed(leaves)
        texts = {places[prompt]: text_of((prompt, one["value"])) for prompt, one in leaves.items()}
        if Tree(seed, record, texts).root.hex() != seal:
            self.find("altered", "root", place=record)


def _untold(record: Mapping[str, Any], results: Sequence[Mapping[str, Any]]) -> int:
    """How many results that people typed in or that the seed gave are in a row, and not in its record."""
    hows = [one["how"] for one in results]
    typed, seeded = len(record.get("typed", ())), int(record.get("server", 0))
    return max(0, hows.count("table") - typed) + max(0, hows.count("server") - seeded)


def _key(kind: str, batch: _Batch) -> str:
    return keys.batch_key(kind, batch.head, batch.links or (), batch.server)


_MOST = 1_000_000
"""The sides of a die and the copies of a card in any fight."""


def _comes_of(key: str, purpose: str, spec: Spec, value: tuple[Any, ...]) -> bool:
    """Whether a value is the result of a prompt by a key."""
    return _fits(spec, len(value)) and chosen(key, purpose, spec) == value


def _fits(spec: Spec, length: int) -> bool:
    """Whether a result may have this length; a file can name dice and cards that would take for ever."""
    if spec.kind == "roll":
        least = 2 if spec.again else 1
        return len(spec.dice) <= length and all(least <= sides <= _MOST for sides in spec.dice)
    if spec.kind == "draw":
        copies = [many for _, many in spec.pile or ()]
        return all(0 <= many <= _MOST for many in copies) and length == min(spec.count, sum(copies))
    return length == len(spec.tied)


def _spec(fields: Mapping[str, Any]) -> Spec:
    return msgspec.convert(fields, Spec)
