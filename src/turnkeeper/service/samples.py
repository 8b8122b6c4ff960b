"""The fights that a new one can start from: samples, and roster files."""

from __future__ import annotations

from importlib.resources import files

from turnkeeper.core.errors import InputError
from turnkeeper.roster import Roster, read_roster
from turnkeeper.service.schemas import NewFight

_SUFFIX = ".toml"


def sample_ids() -> tuple[str, ...]:
    """The samples there are, sorted: one for each system."""
    folder = files("turnkeeper") / "samples"
    return tuple(sorted(item.name.removesuffix(_SUFFIX) for item in folder.iterdir() if item.name.endswith(_SUFFIX)))


def roster(new: NewFight) -> Roster | None:
    """The roster that a new fight starts from; ``None``: it is told in full. Raises :class:`InputError`."""
    if sum(map(bool, (new.system, new.preset, new.like, new.sample, new.roster))) != 1:
        raise InputError("give one of system, preset, like, sample and roster")
    if not (new.system or new.preset) and (new.options or new.actors or new.characters):
        raise InputError("options, actors and characters go with system or preset: a sample or roster brings its own")
    if new.roster:
        return read_roster(new.roster)
    if new.sample:
        return sample(new.sample)
    return None


def sample(name: str) -> Roster:
    """The sample fight of a system. Raises :class:`InputError` when there is none."""
    if name not in sample_ids():
        raise InputError(f"there is no such sample (there are: {', '.join(sample_ids())})", name[:40])
    data = (files("turnkeeper") / "samples" / f"{name}{_SUFFIX}").read_bytes()
    return read_roster(data, f"sample {name}")
