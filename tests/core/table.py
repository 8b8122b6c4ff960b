"""A table of the toy system, for tests: Ana, Bob, and two whom the players do not know."""

from __future__ import annotations

from tests.core.toy import TOY
from turnkeeper.core.commands import Automate, Begin, Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Seat, Side, Visibility
from turnkeeper.core.proposal import Receipt

ANA = Seat.player("p1", "ana")
BOB = Seat.player("p2", "bob")
VISIBLE: tuple[Visibility, ...] = ("known", "known", "unknown", "hidden")


def fight(*, begin: bool = True, table: bool = False) -> Encounter:
    """Ana, Bob, an unknown ghoul and a hidden spy."""
    found = Encounter.open(TOY, seed="seed")
    for name, visibility in zip(("ana", "bob", "ghoul", "spy"), VISIBLE, strict=True):
        side: Side = "pc" if visibility == "known" else "npc"
        sent(found, Join(ActorId(name), side, name.title(), visibility=visibility, profile={"speed": 2}))
    if table:
        sent(found, Automate("table"))
    if begin:
        sent(found, Begin())
    return found


def sent(found: Encounter, command: Command, by: Seat = GM, *, insist: bool = False) -> Receipt:
    """Send what must be accepted."""
    result = found.send(command, by, insist=insist)
    assert isinstance(result, Receipt), result
    return result


def code(result: Receipt | Refusal | None) -> str:
    assert isinstance(result, Refusal), result
    return result.code


def loaded(data: bytes) -> Encounter:
    return Encounter.load(data, systems=lambda _: TOY)
