"""The sample fights that come with Turnkeeper, one for each system."""

from __future__ import annotations

from importlib.resources import files

from turnkeeper.core.errors import InputError
from turnkeeper.roster import Roster, read_roster

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


def sample_roster(name: str) -> Roster:
    """The sample fight of a system. Raises :class:`InputError` when there is none."""
    if name not in sample_ids():
        raise InputError(f"there is no sample of that name (there are: {', '.join(sample_ids())})", name[:40])
    data = (files("turnkeeper") / "samples" / f"{name}{_SUFFIX}").read_bytes()
    return read_roster(data, f"sample {name}")
