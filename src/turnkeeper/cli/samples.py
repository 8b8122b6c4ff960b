"""The sample fights that come with Turnkeeper, one for each system."""

from __future__ import annotations

from importlib.resources import files

from turnkeeper.core.errors import Malformed
from turnkeeper.roster import Roster, read_roster

_SUFFIX = ".toml"


def sample_ids() -> tuple[str, ...]:
    """The systems that there is a sample for, sorted."""
    folder = files("turnkeeper") / "samples"
    if not folder.is_dir():
        return ()
    return tuple(sorted(item.name.removesuffix(_SUFFIX) for item in folder.iterdir() if item.name.endswith(_SUFFIX)))


def sample_roster(name: str) -> Roster:
    """The sample fight of a system. Raises :class:`Malformed` when there is none."""
    if name not in sample_ids():
        raise Malformed(f"there is no sample of that name (there are: {', '.join(sample_ids())})", name[:40])
    data = (files("turnkeeper") / "samples" / f"{name}{_SUFFIX}").read_bytes()
    return read_roster(data, f"sample {name}")
