"""The games that fights on this server can be by: those of the program, and those in a folder of the server's."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.presets import Preset, files_in, in_folder, merged, packaged

_Stamp: TypeAlias = tuple[tuple[str | int, ...], ...]
"""The files of a folder, and by what one shows that it was changed."""
_Found: TypeAlias = tuple[Mapping[str, Preset], tuple[InputError, ...]]
"""Presets by their ids, and the problems with files that are none."""


class Presets:
    """All presets. Files are looked at each time, so that one that was added or changed is there at once.

    They are read again only then: to check the words of one takes many milliseconds, and anybody may ask for the list.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._kept: tuple[_Stamp, _Found] | None = None
        self._reading = threading.Lock()

    @cached_property
    def _packaged(self) -> Mapping[str, Preset]:
        return packaged()

    def all(self) -> Mapping[str, Preset]:
        """Every preset by its id, in the order of the list. It looks at files."""
        return merged(self._packaged, self._own(self.folder)[0]) if self.folder else self._packaged

    def is_own(self, preset: Preset) -> bool:
        """Whether a preset is from a file of the server's own, which may take the place of one of the program's."""
        return self._packaged.get(preset.id) is not preset

    def problems(self) -> tuple[InputError, ...]:
        """The problems with files of the presets' folder."""
        return self._own(self.folder)[1] if self.folder else ()

    def _own(self, folder: Path) -> _Found:
        with self._reading:
            stamp = _stamp(folder)
            if self._kept is None or self._kept[0] != stamp:
                self._kept = stamp, in_folder(folder)
            return self._kept[1]

    def get(self, name: str) -> Preset:
        """One preset. Raises :class:`InputError` when there is none, or its file is wrong."""
        found = self.all().get(name)
        if found is None:
            wrong = next((problem for problem in self.problems() if problem.place[:1] == (name,)), None)
            # Not the one that is kept: what is raised keeps a trace of each time.
            raise wrong.at() if wrong else InputError(MessageText("mistakes.fight.no_such_preset"), name[:60])
        return found


def _stamp(folder: Path) -> _Stamp:
    """Also of the folder itself; and of whether each may be read, which their contents' time tells nothing of."""
    paths = [folder]
    with suppress(OSError):
        paths += files_in(folder)
    found: list[tuple[str | int, ...]] = []
    for path in paths:
        try:
            stat = path.stat()
        except OSError as problem:
            found.append((path.name, problem.errno or 0))
        else:
            found.append((path.name, stat.st_ino, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_size))
    return tuple(found)
