"""The identity of characters: a character that is imported again updates its actor and does not double it."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.fight import LONGEST_NAME
from turnkeeper.core.ids import ActorId
from turnkeeper.importers.model import Character
from turnkeeper.roster.actors import slug

_LONGEST_SLUG = 40
_BY_NAME = re.compile(r"(?:[^:]*:name|table:id):")
"""Begins a key that is made of the name alone, or of an id that people wrote into a table."""


class Match(Struct, frozen=True):
    """An actor that a character is."""

    actor: ActorId
    certain: bool
    """Whether the match is by key; otherwise it is by name alone, which a person should check."""


def key_of(kind: str, given: str, name: str) -> str:
    """A key from the id that a file gives, or from the name where it gives none.

    >>> key_of("gcs", "", "Ana  Wolf")
    'gcs:name:ana wolf'
    """
    return f"{kind}:id:{given[:200]}" if given else f"{kind}:name:{' '.join(name.casefold().split())}"


def told_apart(character: Character, taken: AbstractSet[str]) -> Character:
    """The character, its key told apart from ``taken``, the keys of others in the same file.

    Of one name there may be several: three goblins in three rows are three. An id that a program
    gives twice is the same character.

    >>> told_apart(Character("Goblin", "list:name:goblin", ""), {"list:name:goblin"}).key
    'list:name:goblin:2'
    """
    if not _BY_NAME.match(character.key):
        return character
    key, number = character.key, 1
    while key in taken:
        number += 1
        key = f"{character.key}:{number}"
    return replace(character, key=key)


def name_of(character: Character, called: str) -> str:
    """The name of an actor that is ``called`` so far and is this character.

    Small letters in a list that was typed in a hurry are no new name; those in a sheet with an id are.

    >>> name_of(Character("ana", "list:name:ana", ""), "Ana"), name_of(Character("ana", "gcs:id:1", ""), "Ana")
    ('Ana', 'ana')
    """
    by_name = character.key.partition(":")[2].startswith("name:")
    return called if by_name and character.name.casefold() == called.casefold() else character.name


def fingerprint(key: str) -> str:
    """The key in eight hexadecimal digits, as it stands at the end of an actor's id."""
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()[:8]


def actor_id(character: Character) -> ActorId:
    """The id of the actor made of a character: its name, and the fingerprint of its key.

    >>> actor_id(Character("Ana Wolf", "gcs:id:1", "hands"))
    'ana-wolf-7ecb4471'
    """
    if character.actor:
        return ActorId(character.actor)
    name = slug(character.name)[:_LONGEST_SLUG].strip("-") or "actor"
    return ActorId(f"{name}-{fingerprint(character.key)}")


def latest(characters: Sequence[Character]) -> tuple[Character, ...]:
    """The characters with each key once: the last one read counts, in the place of the first."""
    return tuple({character.key: character for character in characters}.values())


def expanded(characters: Sequence[Character]) -> tuple[Character, ...]:
    """The characters with each key once, and groups ("Goblin x6") as their members, each with its own key and id.

    >>> [one.name for one in expanded([Character("Goblin", "list:name:goblin", "", members=2)])]
    ['Goblin 1', 'Goblin 2']
    """
    return tuple(member for one in latest(characters) for member in _members(one))


def _members(one: Character) -> tuple[Character, ...]:
    if one.members is None:
        return (one,)
    base = actor_id(one)
    return tuple(
        replace(
            one,
            name=f"{one.name[: LONGEST_NAME - 5]} {number}",
            key=f"{one.key}#{number}",
            actor=f"{base[:60]}-{number}",
            group=one.group or one.name,
            members=None,
        )
        for number in range(1, one.members + 1)
    )


def matches(characters: Sequence[Character], actors: Mapping[ActorId, str]) -> dict[str, Match]:
    """The actors (id and name) that the characters are, by a character's key; newcomers are left out.

    Groups are looked for by their members (:func:`expanded`).

    A key's fingerprint in an actor's id decides. Without one, a name does, if just one character and one actor left
    have it: programs that rewrite a sheet often give it a new id.
    """
    found: dict[str, Match] = {}
    left = dict(actors)
    for character in characters:
        own = actor_id(character)
        mark = f"-{fingerprint(character.key)}"
        same = next((actor for actor in left if actor == own or actor.endswith(mark)), None)
        if same is not None:
            found[character.key] = Match(same, certain=True)
            del left[same]
    names = Counter(name.casefold() for name in left.values())
    waiting = [one for one in characters if one.key not in found]
    wanted = Counter(one.name.casefold() for one in waiting)
    for character in waiting:
        name = character.name.casefold()
        if names[name] == 1 and wanted[name] == 1:
            actor = next(one for one, called in left.items() if called.casefold() == name)
            found[character.key] = Match(actor, certain=False)
    return found
