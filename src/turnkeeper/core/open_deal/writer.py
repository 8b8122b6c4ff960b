"""Writes the rows of an open deal, each where the one before it led."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from turnkeeper.core.events import OpenDealRecorded
from turnkeeper.core.open_deal import keys
from turnkeeper.core.open_deal import records as r
from turnkeeper.core.open_deal.book import Book, tree_of
from turnkeeper.core.open_deal.dealer import Given, Unknown
from turnkeeper.core.open_deal.records import Pile, Secret, Spec, Value, text_of, without

ENOUGH = 2
"""Devices that turn the open deal on, where the GM has not said otherwise."""


class Writer:
    """Rows to come: ``events``, and the ``deal`` as it would stand after them."""

    def __init__(self, book: Book) -> None:
        self.seed = book.seed
        self.deal = book.deal
        self.events: list[OpenDealRecorded] = []

    def _write(self, record: r.Record | None, secret: Secret | None = None, seal: bytes = b"") -> None:
        text = text_of(record) if record is not None else ""
        beside = text_of(secret) if secret is not None else ""
        self.events.append(OpenDealRecorded(text, seal.hex(), beside))
        self.deal = self.deal.after(text, seal, secret or Secret())

    @property
    def _n(self) -> int:
        return self.deal.n + 1

    def _start(self) -> None:
        """The anchors of new chains of the server's."""
        seed, rounds = self.seed, self.deal.rounds
        open_, sealed = (keys.server_link(seed, keys.chain_name(kind, rounds), 0).hex() for kind in ("open", "sealed"))
        fight = keys.secret(seed, "fight").hex()[:16]
        self._write(r.Start(n=self._n, fight=fight, open=open_, sealed=sealed))

    def device(self, device: str, seat: str, anchor: bytes) -> None:
        """A device sits down, begins a new chain, or is there again."""
        if not self.deal.n:
            self._start()
        there = self.deal.devices.get(device)
        if there is not None and there.anchor == anchor and there.seat == seat:
            if not there.awake:
                self._write(r.Awake(n=self._n, device=device))
            return
        self._write(r.Device(n=self._n, device=device, anchor=anchor.hex()), Secret(seat=seat))
        if not self.deal.switched and sum(one.awake for one in self.deal.devices.values()) >= ENOUGH:
            self.switch(on=True, by_gm=False)

    def switch(self, *, on: bool, by_gm: bool) -> None:
        """The open deal is on or off from now on."""
        if not self.deal.n:
            self._start()
        self._write(r.Switch(n=self._n, on=on, by="gm" if by_gm else "devices"))

    def link(self, batch: int, device: str, link: bytes) -> None:
        """A link that another process waits for."""
        self._write(None, Secret(link=(batch, device, link.hex())))

    def ask(self, unknown: Sequence[Unknown], devices: tuple[str, ...], log: bytes) -> None:
        """Ask for the links of a batch; ``log``: the seal of the row before it."""
        named: dict[str, Spec | None] = {}
        for one in unknown:
            if one.name:
                named.setdefault(one.name, one.spec if one.open else None)
        sealed = [one for one in unknown if not one.open]
        specs = _packed([(one.prompt, one.spec, one.value) for one in sealed])
        veil = r.Veil(
            log=log.hex(), prompts=tuple([(one.prompt, spec) for one, spec in zip(sealed, specs, strict=True)])
        )
        self._ask(named, text_of(veil), devices)

    def ask_ahead(self, name: str, prompts: tuple[tuple[str, Spec], ...], devices: tuple[str, ...], log: bytes) -> None:
        """Ask for the links of a card that everybody waits for; ``log``: the seal of the row before it."""
        self._ask({name: None}, text_of(r.Veil(log=log.hex(), prompts=prompts)), devices)

    def ask_again(self, devices: tuple[str, ...], asleep: tuple[str, ...]) -> None:
        """Ask for the same once more, without those asleep. Raises :class:`ValueError` without an open batch."""
        batch = self.deal.waiting
        if batch is None:
            raise ValueError("no batch is open")
        self._ask(batch.prompts, batch.veil, devices, again=batch.number, asleep=asleep)

    def _ask(
        self,
        prompts: Mapping[str, Spec | None],
        veil: str,
        devices: tuple[str, ...],
        again: int = 0,
        asleep: tuple[str, ...] = (),
    ) -> None:
        if self.deal.used == keys.LINKS:
            self._start()
        number = self.deal.batch.number + 1 if self.deal.batch else 1
        told = tuple(prompts.items())
        record = r.Asked(n=self._n, batch=number, devices=devices, prompts=told, again=again, asleep=asleep)
        salt = keys.secret(self.seed, f"veil/{self._n}")
        self._write(record, Secret(veil=veil), keys.veiled(salt, veil))

    def deal_out(self, links: Mapping[str, bytes]) -> None:
        """Deal the open batch: all its links are there. Raises :class:`ValueError` without an open batch."""
        batch = self.deal.waiting
        if batch is None:
            raise ValueError("no batch is open")
        rounds, number = batch.server
        server = keys.server_link(self.seed, keys.chain_name("open", rounds), number)
        given = tuple(links[device].hex() for device in batch.devices)
        self._write(r.Dealt(n=self._n, batch=batch.number, links=given, server=server.hex()))

    def overruled(self, rule: str) -> None:
        """The GM passed over a rule where everybody could see it."""
        self._write(r.Overruled(n=self._n, rule=rule))

    def answers(self, given: Sequence[Given], public: Collection[str], seen: Collection[str]) -> None:
        """Record the results of a command's prompts.

        ``public``: those whose dice or cards everybody has seen; ``seen``: those of which everybody has seen anything.
        """
        if not given:
            return
        specs = _packed([(one.result.prompt, one.result.spec, one.result.value) for one in given])
        results = tuple(
            [
                replace(one.result, spec=spec, told=one.result.prompt in public)
                for one, spec in zip(given, specs, strict=True)
            ]
        )
        shown = [one for one in given if one.name and (one.name == one.result.prompt or one.result.prompt in seen)]
        secret = Secret(results=results)
        if not shown:
            self._write(None, secret)
            return
        openly = [one.result for one in shown if one.result.how == "open"]
        typed = tuple([(one.name, one.role) for one in shown if one.role is not None])
        tree, _ = tree_of(self.seed, self._n, results)
        record = r.Answered(
            n=self._n,
            results=tuple([(one.prompt, one.batch, one.spec, one.value) for one in openly]),
            typed=typed,
            server=sum(one.result.how == "server" for one in shown),
        )
        self._write(record, secret, tree.root)


def _packed(drawn: Iterable[tuple[str, Spec, Value]]) -> Iterator[Spec]:
    """What prompts are answered from, one after another: a pile that an earlier draw leaves is a reference to that."""
    left: dict[Pile, str] = {}
    for prompt, spec, value in drawn:
        pile = spec.pile
        yield spec if pile is None or pile not in left else replace(spec, pile=None, after=left[pile])
        if pile is not None:
            left[without(pile, value)] = prompt
