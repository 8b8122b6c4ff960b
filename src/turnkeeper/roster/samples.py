"""The sample fights that come with the program, one for each system."""

from __future__ import annotations

from importlib.resources import files

from msgspec.structs import replace

from turnkeeper.core.errors import InputError
from turnkeeper.roster.files import Roster, read_roster
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
    """The sample fight of a system, with its name in a language. Raises :class:`InputError` when there is none.

    >>> sample_roster("rolled").name, sample_roster("rolled", "de").name
    ('Toll on the Amberway', 'Wegzoll auf der Bernsteinstraße')
    """
    if name not in sample_ids():
        raise InputError(f"there is no such sample (there are: {', '.join(sample_ids())})", name[:40])
    data = (files("turnkeeper") / "samples" / f"{name}{_SUFFIX}").read_bytes()
    found = read_roster(data, f"sample {name}")
    said = messages(language, "samples").get(f"sample.{name}")
    return found if said is None else replace(found, name=said)
