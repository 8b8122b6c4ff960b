"""Fights full of marked secrets, played at random: what P1 and P2 set up.

A fight is played twice at once: over the wire, and in this process on the same seed, which says what may be done next.
"""

from __future__ import annotations

import base64
import functools
import random
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from tools.autoplay import PROFILES, next_command
from turnkeeper.core.commands import Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Seat, Visibility
from turnkeeper.core.proposal import Receipt

SYSTEMS = tuple(PROFILES)
_BEGINNING = 6
SECRETS: tuple[Visibility, ...] = ("hidden", "unknown", "hidden")


class Secret(Struct, frozen=True):
    """An actor that other seats may not know: its id, name, group and chosen cards are markers."""

    actor: ActorId
    name: str
    group: str
    cards: tuple[str, ...] = ()

    @property
    def markers(self) -> tuple[str, ...]:
        """What must be in no byte."""
        return (self.actor, self.name, self.group, *self.cards)


def marker(chance: random.Random) -> str:
    """A word that stands nowhere by chance; all begin alike, so that they are quickly looked for."""
    return "zqxwvk" + "".join(chance.choices("abcdefghijkmnpqrstuvwxyz", k=10))


def staged(system: str, chance: random.Random, players: int) -> tuple[Encounter, list[Secret]]:
    """A fight that has not begun: a character for each player, one known NPC, and some that are secret."""
    fight = Encounter.open(system, seed=marker(chance), name="A fight")
    profiles = PROFILES[system]
    for number in range(players):
        _must(fight, Join(ActorId(f"pc{number}"), "pc", f"Pc{number}", profile=profiles[number % 2]))
    _must(fight, Join(ActorId("guard"), "npc", "Guard", profile=profiles[0]))
    secrets = []
    for visibility in SECRETS:
        cards = tuple(marker(chance) for _ in range(chance.randint(1, 3))) if system == "draw" else ()
        one = Secret(ActorId(marker(chance)), marker(chance).title(), marker(chance), cards)
        profile = {"names": cards} if cards else chance.choice(profiles)
        _must(fight, Join(one.actor, "npc", one.name, one.group, 1, visibility, profile=profile))
        secrets.append(one)
    return fight, secrets


def _must(fight: Encounter, command: Command) -> None:
    result = fight.send(command, GM)
    if isinstance(result, Refusal):
        raise TypeError(f"{fight.system.id}: {fight.refusal_text(result)}")


def plain(command: Command) -> dict[str, object]:
    """A command as JSON has it."""
    found: dict[str, object] = msgspec.to_builtins(command)
    return found


def next_move(fight: Encounter, seats: list[Seat], chance: random.Random) -> tuple[Seat, Command] | None:
    """A command that a seat may give now and that goes on with the fight."""
    seat = chance.choice(seats)
    command = next_command(fight, seat, chance)
    if command is None:
        seat = GM
        command = next_command(fight, GM, chance)
    return None if command is None else (seat, command)


def mirrored(fight: Encounter, seat: Seat, command: Command, key: str) -> bool:
    """Do it in this process as well; whether the rules accept it."""
    return isinstance(fight.send(command, seat, cause=f"{seat.id}:{key}"), Receipt)


@functools.lru_cache(4096)
def spellings(word: str) -> frozenset[bytes]:
    """The ways a word may hide in bytes: plain, in capitals, as hex, and as base64 wherever it stands in a text."""
    ways = set()
    for raw in (word.encode(), word.upper().encode(), word.lower().encode()):
        ways |= {raw, raw.hex().encode()}
        for before in range(3):
            coded = base64.b64encode(b"\0" * before + raw).rstrip(b"=")
            ways.add(coded[(0, 2, 3)[before] : -1])  # letters that depend on what stands beside it are left out
    return frozenset(ways)


def found(data: bytes, words: Iterable[str]) -> list[str]:
    """Those of ``words`` that stand in ``data`` in any spelling.

    >>> found(b"x " + base64.b64encode(b"ab zqsecretword, and more"), ["zqsecretword", "zqother"])
    ['zqsecretword']
    """
    beginnings: dict[str, list[str]] = {}
    for word in words:
        beginnings.setdefault(word[:_BEGINNING], []).append(word)
    # A spelling of a word begins with one of its beginning, that is looked for once for all those that begin so.
    return [
        word
        for beginning, some in beginnings.items()
        if any(one in data for one in spellings(beginning))
        for word in some
        if any(one in data for one in spellings(word))
    ]
