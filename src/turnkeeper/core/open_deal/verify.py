"""Checks the records of an open deal: what was checked, what could not be and why, what was altered and where."""

from __future__ import annotations

import base64
import hashlib
import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.errors import InputError
from turnkeeper.core.log import unmarked
from turnkeeper.core.message import MessageText
from turnkeeper.core.open_deal import keys
from turnkeeper.core.open_deal import records as r
from turnkeeper.core.open_deal.book import tree_of
from turnkeeper.core.open_deal.records import Pile, Result, Spec, Value, chosen, record_of, secret_of, veil_of, without
from turnkeeper.core.open_deal.tree import LeafOpening, root_of

Status: TypeAlias = Literal["checked", "noted", "unchecked", "altered"]
_MALFORMED = (ValueError, KeyError, TypeError, IndexError, ArithmeticError, RecursionError)
"""Errors of a file whose records and secrets are not what they should be."""


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
    """A row of the open deal in a log."""

    record: str
    seal: str
    secret: str
    before: frozenset[str]
    """The seals of the newest row of another kind before it, and of the rows since."""


class _Batch(Struct, frozen=True, gc=False):
    """A batch that was asked for; its links and the server's are there once it is dealt, its veil in a log."""

    head: bytes
    devices: Sequence[str]
    prompts: Mapping[str, Spec | None]
    round: int
    link: int
    veil: r.Veil | None = None
    links: tuple[bytes, ...] | None = None
    server: bytes = b""

    def key(self, kind: str, server: bytes) -> str:
        """The key of its results of a kind, by the server's link for those."""
        return keys.batch_key(kind, self.head, self.links or (), server)


class _Chain:
    """The links of a device or of the server: the newest that is known, its number, and how many were asked for."""

    def __init__(self, anchor: bytes) -> None:
        self.newest = anchor
        self.number = self.asked = 0

    def takes(self, link: bytes) -> bool:
        """Whether a link is the one that was asked for last: the newest from now on."""
        before, steps = self.newest, self.asked - self.number
        self.newest, self.number = link, self.asked
        return keys.hashed(link, steps) == before


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
        raise InputError(MessageText("mistakes.deal.neither")) from None
    if told.first != 1:
        raise InputError(MessageText("mistakes.deal.first"))
    check = _Check([text for text, _ in told.records], [seal for _, seal in told.records])
    check.records()
    check.opened(told.openings)
    check.find_any("unchecked", "sealed", check.sealed)
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
        raise InputError(MessageText("mistakes.deal.neither"))
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
                raise InputError(MessageText("mistakes.deal.neither"))
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
            found.append(_Row(record, seal, secret, frozenset(near)))
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
        self.parsed: list[r.Record] = []
        self.head = self.sealed_head = bytes(32)
        self.results = self.links = self.sealed = 0
        self._batches: dict[int, _Batch] = {}
        self._devices: dict[str, _Chain] = {}
        self._asleep: set[str] = set()
        self._server = _Chain(bytes(32))
        self._round = -1
        self._counts: dict[str, int] = {}
        self._first: dict[str, int] = {}
        self._waiting = 0
        self._dealt_before: set[str] = set()
        self._sources: dict[str, tuple[str, int, int]] = {}

    def find(self, status: Status, code: str, *, count: int = 0, place: int = 0) -> None:
        """Add a finding; of the same kind of alteration only the first."""
        if status != "altered" or all((one.status, one.code) != (status, code) for one in self.findings):
            self.findings.append(Finding(status, code, count, place))

    def find_any(self, status: Status, code: str, count: int) -> None:
        """Add how many there are, if there are any."""
        if count:
            self.find(status, code, count=count)

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
                record = record_of(text)
                if record.n != number:
                    raise ValueError(text)
                self.head = keys.grown(self.head, text.encode())
                if seal:
                    self.sealed_head = keys.grown(self.sealed_head, _bytes(seal))
                self.parsed.append(record)
                self._record(number, record)
            except _MALFORMED:
                self.find("altered", "record", place=number)
                return
        self.find("checked", "records", count=len(self.texts))
        self.find_any("checked", "links", self.links)
        self.find_any("checked", "results", self.results)
        for code in (
            "alone", "again", "twice", "absent", "late", "another", "server", "typed_gm", "typed_player", "overruled",
        ):  # fmt: skip
            if self._counts.get(code):
                self.find("noted", code, count=self._counts[code], place=self._first[code])

    def _note(self, code: str, place: int, many: int = 1) -> None:
        if many:
            self._counts[code] = self._counts.get(code, 0) + many
            self._first.setdefault(code, place)

    def _record(self, number: int, record: r.Record) -> None:
        match record:
            case r.Start():
                # Who begins a chain when links have been given can choose by them.
                if number > 1 and self._server.asked < keys.LINKS:
                    self.find("altered", "order", place=number)
                self._server, _ = _Chain(_bytes(record.open)), _bytes(record.sealed)
                self._round += 1
            case r.Device():
                if self._waiting and record.device in self._batches[self._waiting].devices:
                    self.find("altered", "order", place=number)
                self._devices[record.device] = _Chain(_bytes(record.anchor))
                self._asleep.discard(record.device)
            case r.Awake():
                self._asleep.discard(record.device)
            case r.Asked():
                self._asked(number, record)
            case r.Dealt():
                self._dealt(number, record)
            case r.Answered():
                self._answered(number, record)
            case r.Overruled():
                self._note("overruled", number)
            case r.Switch():
                pass

    def _asked(self, number: int, record: r.Asked) -> None:
        if record.again != self._waiting or record.batch != len(self._batches) + 1:
            self.find("altered", "order", place=number)
        for device in record.devices:
            self._devices[device].asked += 1
        self._server.asked += 1
        prompts = dict(record.prompts)
        self._batches[record.batch] = _Batch(self.head, record.devices, prompts, self._round, self._server.asked)
        self._waiting = record.batch
        self._note("again", number, bool(record.again))
        self._note("twice", number, 0 if record.again else len(self._dealt_before.intersection(prompts)))
        self._note("alone", number, not record.devices)
        self._asleep.update(record.asleep)
        self._note("absent", number, not self._asleep.union(record.devices).issuperset(self._devices))

    def _dealt(self, number: int, record: r.Dealt) -> None:
        batch = self._batches[record.batch]
        links = tuple(map(_bytes, record.links))
        server = _bytes(record.server)
        if (record.batch, batch.round, len(links)) != (self._waiting, self._round, len(batch.devices)):
            self.find("altered", "order", place=number)
            return
        self._waiting = 0
        chains = [*(self._devices[device] for device in batch.devices), self._server]
        for chain, link in zip(chains, (*links, server), strict=True):
            if not chain.takes(link):
                self.find("altered", "link", place=number)
        self.links += len(chains)
        self._batches[record.batch] = replace(batch, links=links, server=server)
        self._dealt_before.update(batch.prompts)

    def _answered(self, number: int, record: r.Answered) -> None:
        for prompt, of, spec, value in record.results:
            batch = self._batches[of]
            if batch.links is None or not _comes_of(batch.key("open", batch.server), prompt, spec, value):
                self.find("altered", "result", place=number)
            self._stands(number, prompt, ("open", of, -1))
            asked = batch.prompts.get(prompt)
            if asked is None:
                self._note("late", number)
            elif asked != spec:
                self._note("another", number)
            self.results += 1
        for _, role in record.typed:
            self._note(f"typed_{role}", number)
        self._note("server", number, record.server)
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
        self.find_any("checked", "openings", len(openings))

    def secrets(self, rows: Sequence[_Row], seed: str) -> None:
        """Check what only the log tells."""
        number, counts = 0, Counter[str]()
        for row in rows:
            number += bool(row.record)
            try:
                secret = secret_of(row.secret)
                record = self.parsed[number - 1] if row.record else None
                if isinstance(record, r.Asked):
                    counts["veils"] += 1
                    self._veil(row, record, secret.veil, seed)
                counts += self._sealed(max(number, 1), secret.results, seed)
                if record is None:
                    counts["hidden"] += len(secret.results)
                elif secret.results:
                    if tree_of(seed, number, secret.results)[0].root.hex() != row.seal:
                        self.find("altered", "root", place=number)
                    counts["untold"] += _untold(record, secret.results)
            except _MALFORMED:
                self.find("altered", "secret", place=max(number, 1))
        counts["unfixed"] = counts["sealed"] - counts["reserve"] - counts["fixed"]
        for code in ("veils", "sealed"):
            self.find_any("checked", code, counts[code])
        for code in ("unfixed", "reserve", "hidden", "untold"):
            self.find_any("noted", code, counts[code])

    def _veil(self, row: _Row, asked: r.Asked, text: str, seed: str) -> None:
        batch, veil = self._batches[asked.batch], veil_of(text)
        committed = keys.veiled(keys.secret(seed, f"veil/{asked.n}"), text).hex() == row.seal
        if not committed or not (asked.again or veil.log in row.before):
            self.find("altered", "veil", place=asked.n)
        self._batches[asked.batch] = replace(batch, veil=veil)

    def _sealed(self, place: int, results: Sequence[Result], seed: str) -> Counter[str]:
        """How many results were checked, how many of them are of a reserve, how many of a set published before."""
        counts = Counter[str]()
        piles: dict[str, tuple[Pile, Value]] = {}
        for one in results:
            spec, how = one.spec, one.how
            if spec.kind == "draw":
                pile = without(*piles[spec.after]) if spec.after else spec.pile or ()
                spec = Spec("draw", count=spec.count, pile=pile)
                piles[one.prompt] = pile, one.value
            if how == "table":
                continue
            self._stands(place, one.prompt, (how, one.batch, one.place))
            key, purpose = seed, one.prompt
            if how != "server":
                batch = self._batches[one.batch]
                key = batch.key("open", batch.server) if how == "open" else _sealed_key(batch, seed)
                if how == "reserve":
                    key, purpose = keys.reserve_key(key), f"reserve/{one.place}"
                    counts["reserve"] += 1
                elif how == "sealed":
                    counts["fixed"] += _fixed(batch, one.prompt, spec, piles)
            if not _comes_of(key, purpose, spec, one.value):
                self.find("altered", "sealed_result", place=place)
            counts["sealed"] += how in ("sealed", "reserve")
        return counts


def _fixed(batch: _Batch, prompt: str, spec: Spec, piles: Mapping[str, tuple[Pile, Value]]) -> bool:
    """Whether a batch committed to what a sealed result was drawn from; how many cards follows from the rules."""
    seen = next((spec for name, spec in batch.veil.prompts if name == prompt), None) if batch.veil else None
    if seen is not None and seen.kind == "draw":
        pile = seen.pile
        if seen.after:
            pile = without(*piles[seen.after]) if seen.after in piles else ()
        seen = Spec("draw", count=spec.count, pile=pile)
    return seen == spec


def _sealed_key(batch: _Batch, seed: str) -> str:
    if batch.links is None:
        raise ValueError("not dealt")
    return batch.key("sealed", keys.server_link(seed, keys.chain_name("sealed", batch.round), batch.link))


def _untold(record: r.Record, results: Sequence[Result]) -> int:
    """How many results that people typed in or that the seed gave are in a row, and not in its record."""
    hows = [one.how for one in results]
    typed, seeded = (len(record.typed), record.server) if isinstance(record, r.Answered) else (0, 0)
    return max(0, hows.count("table") - typed) + max(0, hows.count("server") - seeded)


_MOST = 1_000_000
"""The sides of a die and the copies of a card in any fight."""


def _comes_of(key: str, purpose: str, spec: Spec, value: Value) -> bool:
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
