"""``turnkeeper backup``, ``restore`` and ``fsck``: the upkeep of what a server stores."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from turnkeeper.cli import exits
from turnkeeper.cli.complaint import complain
from turnkeeper.cli.places import data_folder
from turnkeeper.store import StoreError, upkeep


def backup(target: Annotated[Path, Parameter(name="FILE")], /, *, data: Path | None = None) -> int:
    """Copy all of a server's fights into one new file. The server may go on meanwhile.

    Args:
        target: The file to write; it must not exist.
        data: The server's data folder, if it is not the usual one.
    """
    try:
        upkeep.backup(data or data_folder(), target)
    except StoreError as problem:
        return complain(str(problem), exits.MALFORMED)
    sys.stdout.write(f"Everything stored is in {target} now.\n")
    return exits.OK


def restore(source: Annotated[Path, Parameter(name="FILE")], /, *, data: Path | None = None) -> int:
    """Make a data folder that holds no fights hold those of a backup.

    Args:
        source: The backup.
        data: The folder, if it is not the usual one.
    """
    folder = data or data_folder()
    try:
        upkeep.restore(source, folder)
    except StoreError as problem:
        return complain(str(problem), exits.MALFORMED)
    sys.stdout.write(f"{folder} holds what {source} held.\n")
    return exits.OK


def fsck(source: Annotated[Path | None, Parameter(name="PATH")] = None, /) -> int:
    """Check stored fights: the file, every row, every seat, and that each fight replays. One line for each.

    Args:
        source: A data folder or a backup; without it, the usual folder.
    """
    sound = True
    try:
        for found in upkeep.fsck(source or data_folder()):
            sys.stdout.write(f"{found.line}\n")
            sound = sound and not found.problems
    except StoreError as problem:
        return complain(str(problem), exits.MALFORMED)
    return exits.OK if sound else exits.DIFFERS
