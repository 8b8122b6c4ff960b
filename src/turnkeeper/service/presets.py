"""The games that fights on this server can be by: those of the program, and those in a folder of the server's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path

from turnkeeper.core.errors import InputError
from turnkeeper.presets import Preset, in_folder, merged, packaged


class Presets:
    """All presets. The folder is read each time, so that a file that was added is there at once."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder

    @cached_property
    def _packaged(self) -> Mapping[str, Preset]:
        return packaged()

    def all(self) -> Mapping[str, Preset]:
        """Every preset by its id, in the order of the list. It reads files."""
        return merged(self._packaged, in_folder(self.folder)[0]) if self.folder else self._packaged

    def problems(self) -> tuple[str, ...]:
        """The problems with files of the presets' folder."""
        return in_folder(self.folder)[1] if self.folder else ()

    def get(self, name: str) -> Preset:
        """One preset. Raises :class:`InputError` when there is none, or its file is wrong."""
        found = self.all().get(name)
        if found is None:
            wrong = next((said for said in self.problems() if said.startswith(f"{name}:")), "")
            raise InputError(wrong or "there is no such preset", name[:60])
        return found
