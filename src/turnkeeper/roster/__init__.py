"""Roster files: who is in a fight and by which rules, written by hand in TOML (``docs/guide/roster-files.md``)."""

from turnkeeper.roster.actors import RosterActor
from turnkeeper.roster.files import Roster, load_roster, read_roster

__all__ = ["Roster", "RosterActor", "load_roster", "read_roster"]
