"""The sample fights that come with the program, one for each system."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.roster.actors import slug
from turnkeeper.roster.files import Roster, roster_of
from turnkeeper.roster.toml import read_toml
from turnkeeper.translations import ENGLISH, messages

_SUFFIX = ".toml"
_SIMPLEST_FIRST = ("rolled", "passes", "draw", "hands", "npc_deck", "countdown")


def sample_ids() -> tuple[str, ...]:
    """The systems that there is a sample for, the simplest first."""
    folder = files("turnkeeper") / "samples"
    if not folder.is_dir():
        return ()
    found = {item.name.removesuffix(_SUFFIX) for item in folder.iterdir() if item.name.endswith(_SUFFIX)}
    known = [name for name in _SIMPLEST_FIRST if name in found]
    return (*known, *sorted(found.difference(known)))


def sample_roster(name: str, language: str = ENGLISH) -> Roster:
    """The sample fight of a system, its names in a language. Raises :class:`InputError` when there is none.

    >>> german = sample_roster("rolled", "de")
    >>> german.name, german.actors[3].join.name, german.actors[3].join.actor
    ('Wegzoll auf der Bernsteinstraße', 'Flussschiffer 1', 'bargeman-1')
    """
    if name not in sample_ids():
        raise InputError(MessageText("mistakes.fight.no_sample", names=", ".join(sample_ids())), name[:40])
    tables = read_toml((files("turnkeeper") / "samples" / f"{name}{_SUFFIX}").read_bytes())
    said = messages(language, "samples")
    return roster_of(
        {
            **tables,
            "name": said.get(f"sample.{name}", tables["name"]),
            "actor": [_named(actor, f"sample.{name}", said) for actor in tables["actor"]],
        }
    )


def _named(actor: Mapping[str, Any], sample: str, said: Mapping[str, str]) -> dict[str, Any]:
    """An actor's table with its name, and those of its cards, as a language says them; its id is that of the file."""

    def translated(name: str) -> str:
        return said.get(f"{sample}.{slug(name)}", name)

    cards = {"names": [translated(card) for card in actor["names"]]} if "names" in actor else {}
    return {"id": slug(actor["name"]), **actor, "name": translated(actor["name"]), **cards}
