"""Fights with an open deal and devices that answer, sleep, lie or go, without a server."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from turnkeeper.core.commands import Command
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.model import Refusal, Seat
from turnkeeper.core.open_deal.dealer import Terms
from turnkeeper.core.open_deal.keys import hashed
from turnkeeper.core.proposal import Proposal

LINKS = 512


class Chain:
    """The chain of a device, made from its name: the same in every run."""

    def __init__(self, name: str) -> None:
        self.tip = hashlib.sha256(name.encode()).digest()

    @property
    def anchor(self) -> bytes:
        """Link 0."""
        return self.link(0)

    def link(self, number: int) -> bytes:
        """A link of the chain."""
        return hashed(self.tip, LINKS - number)


class Device(Chain):
    """A device with a chain; ``awake``: it answers; ``honest``: with its own link."""

    def __init__(self, name: str, seat: str = "s") -> None:
        super().__init__(name)
        self.name = name
        self.seat = seat
        self.awake = self.honest = True

    def sit(self, fight: Encounter) -> None:
        """Take part, for the first time or again."""
        proposal = fight.propose_open(lambda writer: writer.device(self.name, self.seat, self.anchor))
        if proposal is not None:
            fight.note(proposal)

    def new_chain(self, fight: Encounter) -> None:
        """Forget the chain, as a browser does whose storage is cleared, and sit down again."""
        self.tip = hashlib.sha256(self.tip).digest()
        self.sit(fight)


def finish(fight: Encounter, devices: Sequence[Device]) -> None:
    """Deal what everybody waits for, as the service does after a command."""
    given = links(fight, devices)
    proposal = fight.propose_open(lambda writer: writer.deal_out(given)) if fight.open_deal.deal.waiting else None
    if proposal is not None:
        fight.note(proposal)


def links(fight: Encounter, devices: Sequence[Device]) -> dict[str, bytes]:
    """What the devices give for the open batch: only what fits is taken."""
    deal = fight.open_deal.deal
    found = {}
    for one in devices:
        if deal.waiting is not None and one.name in deal.waiting.devices and one.awake:
            link = one.link(deal.devices[one.name].asked) if one.honest else bytes(32)
            if deal.fits(one.name, link):
                found[one.name] = link
    return found


def give(
    fight: Encounter, command: Command | Sequence[Command], by: Seat, devices: Sequence[Device], *, insist: bool = False
) -> Refusal | None:
    """A command, as the service carries it out: asked, waited for, dealt; devices that give nothing are left out."""
    mine: set[int] = set()
    late = False
    for _ in range(40):
        deal = fight.open_deal.deal
        asked = tuple(one.name for one in devices if one.name in deal.devices and deal.devices[one.name].awake)
        terms = Terms(devices=asked, links=links(fight, devices), late=late, mine=frozenset(mine)) if deal.on else None
        found = fight.propose(command, by, terms=terms, insist=insist)
        if isinstance(found, Refusal):
            return found
        assert isinstance(found, Proposal)
        if not found.waits:
            fight.take(found)
            return None
        fight.note(found)
        waiting = fight.open_deal.deal.waiting
        if waiting is not None:
            mine.add(waiting.number)
            late = len(links(fight, devices)) < len(waiting.devices)
    raise AssertionError("the fight is stuck")
