"""Which playing cards a seat may have heard of: cards have but two letters, and cannot be marked.

Private hands and undealt decks are of the same 54 names, so it is not the name that tells a secret but who is told it.
Here a card is a seat's to know when a row of the log says that one of its actors has it, or that it was laid open.
Any other card's name in what the seat is sent is a leak, in any part of a picture, line or offer.
(Two letters cannot be looked for as hex or base64: that nothing at all depends on others' hands is P2's.)
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, SeatId
from turnkeeper.core.model import Seat

_CARD = re.compile(
    rb"[1-9AKQJRB](?<![A-Za-z0-9].)(?:(?<=[2-9AKQJ])[SHDC]|(?<=1)0[SHDC]|(?<=[RB])J)(?![A-Za-z0-9])", re.DOTALL
)
"""Begins with what few letters are: most of a message is passed over quickly."""
_LAID_OPEN = frozenset(
    {"countdown.declared", "countdown.ahead_spent", "countdown.defended", "countdown.npc_card_turned"}
)
"""Rows whose cards lie on the table for all to see, unless their actor is hidden; of others only the owner hears."""
_MENUS = frozenset({"enter", "name_cards"})
"""Offers that list every card there is, to choose one that was dealt face down at the table."""
SYSTEMS = frozenset({"hands", "npc_deck", "countdown"})
"""Those that play with cards from a deck that all know."""


class Known:
    """The cards that each seat may have heard of so far."""

    def __init__(self, fight: Encounter, seats: list[Seat]) -> None:
        self.fight = fight
        self.seats = seats
        self.cards: dict[SeatId, set[bytes]] = {seat.id: set() for seat in seats}
        self._read = 0
        self._covered: list[tuple[ActorId, set[bytes]]] = []
        """Laid open by an actor that was hidden."""

    def learn(self) -> None:
        """Take in what happened since the last time."""
        rows = self.fight.rows_after(self._read)
        self._read += len(rows)
        for row in rows:
            cards = set(_CARD.findall(bytes(row.body)))
            if not cards:
                continue
            body: dict[str, Any] = msgspec.json.decode(row.body)
            actor = ActorId(body.get("actor") or body.get("action", {}).get("actor", ""))
            for seat in self.seats:
                if actor in seat.actors:
                    self.cards[seat.id] |= cards
            if body["type"] in _LAID_OPEN:
                self._covered.append((actor, cards))
        for actor, cards in self._covered:
            if not self._hidden(actor):
                for seat in self.seats:
                    self.cards[seat.id] |= cards
        self._covered = [(actor, cards) for actor, cards in self._covered if self._hidden(actor)]

    def _hidden(self, actor: ActorId) -> bool:
        found = self.fight.state.fight.actors.get(actor)
        return found is not None and found.visibility == "hidden"

    def leaked(self, seat: SeatId, message: bytes) -> set[bytes]:
        """Cards named in a message that are not this seat's to know."""
        if _CARD.search(message) is None:
            return set()
        told: set[bytes] = set()
        try:
            whole = msgspec.json.decode(message)
        except msgspec.DecodeError:  # a table or a page
            whole = message.decode()
        for part in _parts(whole, self.fight.system.id):
            told.update(_CARD.findall(msgspec.json.encode(part)))
        return told - self.cards[seat]


def _parts(message: Any, system: str) -> Iterator[object]:  # noqa: ANN401 - any JSON
    """The parts of a message that may not name other cards than those the seat knows."""
    if not isinstance(message, dict):
        yield message
        return
    for name, part in message.items():
        if name == "offers":
            # A player with cards face down may call them anything: all their menus list the whole deck.
            unnamed = any(offer["command"] in _MENUS for offer in part)
            yield [offer for offer in part if not (unnamed and offer["choose"])]
        elif name == "table" and system != "hands":
            # What is left of the NPC deck everybody can count. Of the deck that hands come from nobody is told.
            yield _without(part, "pile")
        elif name == "records" and system != "hands":
            # What is drawn from is the deck that all know; what came of it is told apart from it.
            yield [_without_piles(msgspec.json.decode(text)) for text, _ in part]
        elif name == "Combatants":
            # Improved Initiative's name for armour class is that of a card.
            yield [{**one, "StatBlock": _without(one["StatBlock"], "AC")} for one in part]
        elif name == "picture" or name.startswith("SavedEncounters."):
            yield from _parts(part, system)
        else:
            yield part


def _without_piles(record: dict[str, Any]) -> dict[str, Any]:
    """A record of an open deal without what is drawn from."""
    prompts = [name for name, _ in record.get("prompts", ())]
    results = [(name, batch, value) for name, batch, _, value in record.get("results", ())]
    return {**record, "prompts": prompts, "results": results}


def _without(part: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in part.items() if key != name}
