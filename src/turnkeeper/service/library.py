"""The library of the server's owner: parties and foes that are kept for later fights."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct, field

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.fight import decide
from turnkeeper.core.message import said_in
from turnkeeper.core.model import GM, Refusal
from turnkeeper.core.plain_text import is_visible
from turnkeeper.service.problems import Bad, Conflict, Missing
from turnkeeper.service.repository import stored
from turnkeeper.service.schemas import LONGEST_NAME, MOST_ACTORS, NewActor, plain_fields
from turnkeeper.service.tokens import new_fight
from turnkeeper.store.protocol import Party, Store
from turnkeeper.translations import ENGLISH

MOST_PARTIES = 500


class NewParty(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Actors to keep: a party, or foes, with the numbers of a system."""

    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    kind: Literal["party", "foes"] = "party"
    system: Annotated[str, Meta(max_length=60)]
    actors: Annotated[list[NewActor], Meta(min_length=1, max_length=MOST_ACTORS)] = field(default_factory=list)


class PartyShown(Struct, frozen=True, kw_only=True):
    """Actors that are kept. ``changed``: seconds since 1970."""

    id: str
    name: str
    kind: Literal["party", "foes"]
    system: str
    actors: tuple[dict[str, Any], ...]
    """Each as in a request for a new fight."""
    changed: int
    damaged: str = ""
    """The damage of its record; nothing but the id is known then. Empty: none."""


class Library:
    """The owner's parties for later fights."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all(self, language: str = ENGLISH) -> list[PartyShown]:
        """All parties, by name; one that is damaged says so in ``language``, and can be deleted."""
        return [_shown(party, language) for party in await stored(self._store.parties())]

    async def keep(self, new: NewParty, party: str = "", language: str = ENGLISH) -> PartyShown:
        """Keep a party, in place of the one with that id if there is one given.

        Raises :class:`Bad`, in a language, for actors that cannot come into a fight, :class:`Missing`,
        :class:`Conflict`.
        """
        if not is_visible(new.name, LONGEST_NAME):
            raise Bad("party.malformed.name")
        try:
            _check(new, language)
        except InputError as problem:
            raise Bad("party.malformed", detail=problem.text) from None
        there = {one.id for one in await stored(self._store.parties())}
        if party and party not in there:
            raise Missing("party.missing")
        if not party and len(there) >= MOST_PARTIES:
            raise Conflict("party.too_many", most=MOST_PARTIES)
        kept = Party(
            id=party or new_fight(),
            name=new.name.strip(),
            kind=new.kind,
            system=new.system,
            actors=tuple(msgspec.to_builtins(actor) for actor in new.actors),
            changed=int(time.time()),
        )
        await stored(self._store.keep_party(kept))
        return _shown(kept, language)

    async def delete(self, party: str) -> None:
        """Delete a party. Raises :class:`Missing`."""
        if not await stored(self._store.delete_party(party)):
            raise Missing("party.missing")


def _check(new: NewParty, language: str) -> None:
    """Raise :class:`InputError` for what cannot come into a fight, each alone: a new fight tells equal ids apart."""
    empty = Encounter.open(new.system, seed="")
    codec = empty.system.codec
    for number, actor in enumerate(new.actors, 1):
        try:
            found = decide(empty.state.fight, codec.command_of(plain_fields(actor)), GM, codec)
        except InputError as problem:
            raise problem.at(f"actor {number}") from None
        if isinstance(found, Refusal):
            raise InputError(empty.refusal_text(found, language), f"actor {number}")


def _shown(party: Party, language: str) -> PartyShown:
    said = msgspec.structs.replace(party, damaged=said_in(language, party.damaged))
    return msgspec.convert(said, PartyShown, from_attributes=True)
