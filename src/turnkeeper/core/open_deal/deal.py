"""The state of an open deal, folded from its records, one after another."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.open_deal import keys
from turnkeeper.core.open_deal import records as r
from turnkeeper.core.open_deal.records import Secret, Spec, record_of, veil_of

NOTHING = bytes(32)


class Sitting(Struct, frozen=True, gc=False):
    """A device: its newest link that is known, the number of that link, and how many batches it was asked in."""

    seat: str
    anchor: bytes
    link: bytes
    number: int = 0
    asked: int = 0
    awake: bool = True


class Batch(Struct, frozen=True, gc=False):
    """The newest batch. Hashes are bytes; ``links``: ``None`` until they are there."""

    number: int
    devices: tuple[str, ...]
    prompts: Mapping[str, Spec | None]
    """The prompts that everybody knows of; of sealed ones nothing but the name."""
    veil: str
    veiled: frozenset[str]
    """The prompts that the veil names."""
    head: bytes
    server: tuple[int, int]
    """The round and number of the server's links."""
    links: tuple[bytes, ...] | None = None
    revealed: bool = False
    """Everybody has seen an answer from it."""

    def key(self, seed: str, kind: str) -> str:
        """The key of its ``open`` or ``sealed`` results. Raises :class:`ValueError` before it is dealt."""
        if self.links is None:
            raise ValueError("the batch is not dealt")
        round_, number = self.server
        return keys.batch_key(
            kind, self.head, self.links, keys.server_link(seed, keys.chain_name(kind, round_), number)
        )


class Counts(Struct, frozen=True, gc=False):
    """The numbers on the badge of an open deal."""

    overruled: int = 0
    typed: int = 0
    again: int = 0
    """Batches that were asked for once more, because a device was asleep."""
    alone: int = 0
    """Batches in which no device took part."""
    dealt: int = 0


class Deal(Struct, frozen=True, gc=False):
    """The state of an open deal. ``n`` is the number of its last record; 0: there is none."""

    n: int = 0
    head: bytes = NOTHING
    """Over the records."""
    sealed: bytes = NOTHING
    """Over the seals beside them."""
    on: bool = False
    switched: bool = False
    """The GM or the devices have switched it, so that it stays as it is."""
    rounds: int = 0
    used: int = 0
    """Links of the server's in this round."""
    devices: Mapping[str, Sitting] = {}
    batch: Batch | None = None
    dealt: Batch | None = None
    """The newest batch that is dealt: its reserve answers what nobody may know of."""
    reserved: int = 0
    counts: Counts = Counts()

    @property
    def waiting(self) -> Batch | None:
        """The batch whose links are waited for."""
        return self.batch if self.batch is not None and self.batch.links is None else None

    @property
    def cover(self) -> Batch | None:
        """The batch that is dealt and from which nobody has seen an answer."""
        batch = self.batch
        return batch if batch is not None and batch.links is not None and not batch.revealed else None

    @property
    def words(self) -> str:
        """The heads as four words."""
        return keys.words(self.head, self.sealed)

    def after(self, text: str, seal: bytes, secret: Secret) -> Deal:
        """The deal after a record (none: after answers that nobody but the GM may know of).

        Raises :class:`InputError` for a record that does not follow.
        """
        if not text:
            return replace(self, reserved=self._reserved(secret))
        record = record_of(text)
        if record.n != self.n + 1:
            raise InputError(MessageText("mistakes.deal.follows", number=str(record.n), before=self.n))
        grown = replace(
            self,
            n=record.n,
            head=keys.grown(self.head, text.encode()),
            sealed=keys.grown(self.sealed, seal) if seal else self.sealed,
        )
        return grown.with_record(record, secret)

    def with_record(self, record: r.Record, secret: Secret) -> Deal:
        """The state after a record, without a check of its place in the chain."""
        match record:
            case r.Start():
                return replace(self, rounds=self.rounds + 1, used=0)
            case r.Device():
                anchor = bytes.fromhex(record.anchor)
                sitting = Sitting(secret.seat, anchor, anchor)
                return self._seated({record.device: sitting})
            case r.Awake():
                return self._seated({record.device: replace(self._device(record.device), awake=True)})
            case r.Switch():
                return replace(self, on=record.on, switched=True)
            case r.Asked():
                return self._asked(record, secret)
            case r.Dealt():
                return self._dealt(record)
            case r.Answered():
                return self._answered(record, secret)
            case r.Overruled():
                return replace(self, counts=replace(self.counts, overruled=self.counts.overruled + 1))

    def _device(self, device: str) -> Sitting:
        found = self.devices.get(device)
        if found is None:
            raise InputError(MessageText("mistakes.deal.device", name=device[:40]))
        return found

    def _seated(self, changed: Mapping[str, Sitting]) -> Deal:
        return replace(self, devices={**self.devices, **changed})

    def _asked(self, record: r.Asked, secret: Secret) -> Deal:
        changed: dict[str, Sitting] = {}
        for device in record.asleep:
            changed[device] = replace(self._device(device), awake=False)
        for device in record.devices:
            sitting = self._device(device)
            changed[device] = replace(sitting, asked=sitting.asked + 1)
        batch = Batch(
            number=record.batch,
            devices=record.devices,
            prompts=dict(record.prompts),
            veil=secret.veil,
            veiled=frozenset(name for name, _ in veil_of(secret.veil).prompts) if secret.veil else frozenset(),
            head=self.head,
            server=(self.rounds - 1, self.used + 1),
        )
        counts = replace(
            self.counts,
            again=self.counts.again + bool(record.again),
            alone=self.counts.alone + (not record.devices),
        )
        return replace(self._seated(changed), batch=batch, used=self.used + 1, counts=counts)

    def _dealt(self, record: r.Dealt) -> Deal:
        batch = self.waiting
        if batch is None or batch.number != record.batch or len(record.links) != len(batch.devices):
            raise InputError(MessageText("mistakes.deal.batch", number=str(record.batch)))
        links = tuple(map(bytes.fromhex, record.links))
        changed = {
            device: replace(self._device(device), link=link, number=self._device(device).asked)
            for device, link in zip(batch.devices, links, strict=True)
        }
        dealt = replace(batch, links=links)
        counts = replace(self.counts, dealt=self.counts.dealt + 1)
        return replace(self._seated(changed), batch=dealt, dealt=dealt, reserved=0, counts=counts)

    def _reserved(self, secret: Secret) -> int:
        """How many places of the newest reserve are taken after these answers; some may be given again."""
        number = self.dealt.number if self.dealt else 0
        places = [one.place for one in secret.results if one.how == "reserve" and one.batch == number]
        return max([self.reserved, *[place + 1 for place in places]])

    def _answered(self, record: r.Answered, secret: Secret) -> Deal:
        batch = replace(self.batch, revealed=True) if self.cover and self.batch else self.batch
        counts = replace(self.counts, typed=self.counts.typed + len(record.typed))
        return replace(self, batch=batch, reserved=self._reserved(secret), counts=counts)

    def fits(self, device: str, link: bytes) -> bool:
        """Whether a link is the one that a device owes the open batch."""
        sitting = self.devices.get(device)
        if sitting is None or self.waiting is None or device not in self.waiting.devices:
            return False
        return keys.hashed(link, sitting.asked - sitting.number) == sitting.link
