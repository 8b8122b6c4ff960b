"""``turnkeeper fights``, ``backup``, ``restore`` and ``fsck``: what a server stores, and its upkeep."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from turnkeeper.cli import exits
from turnkeeper.cli.complaint import complain
from turnkeeper.cli.flags import PORT, Flag
from turnkeeper.cli.places import data_folder
from turnkeeper.cli.screen import clean
from turnkeeper.service.owner import Owner
from turnkeeper.service.shelf import kept
from turnkeeper.service.words import KeptFight
from turnkeeper.store import FightId, StoreError, ownerkey, upkeep


def fights(
    *,
    data: Path | None = None,
    links: Flag = False,
    url: str = f"http://127.0.0.1:{PORT}",
    json: Flag = False,
) -> int:
    """List the fights that a server keeps, whether it runs or not: those last played first.

    Args:
        data: The server's data folder, if it is not the usual one.
        links: Print a GM link for each, too. It ends no other link; keep it to yourself.
        url: The address that the links begin with.
        json: Print one line of JSON for each fight.
    """
    folder = data or data_folder()
    try:
        found = [kept(one) for one in upkeep.kept(folder)]
        key = ownerkey.read_key(folder) if links else None
    except StoreError as problem:
        return complain(str(problem), exits.MALFORMED)
    except OSError as problem:
        return complain(f"{folder}: {(problem.strerror or str(problem)).lower()}", exits.MALFORMED)
    if links and key is None:
        return complain(f"no server has run on {folder} yet, so there are no links", exits.MALFORMED)
    for fight in found:
        token = Owner(key).gm_token(FightId(fight.fight)) if key else ""
        link = f"{url.rstrip('/')}/#seat={fight.fight}.{token}" if key else ""
        sys.stdout.write(_as_json(fight, link) if json else _as_text(fight, link))
    if not found and not json:
        sys.stdout.write(f"No fights are kept in {folder}\n")
    return exits.OK


def _as_json(fight: KeptFight, link: str) -> str:
    fields = {**msgspec.structs.asdict(fight), **({"link": link} if link else {})}
    return msgspec.json.encode(fields).decode() + "\n"


def _as_text(fight: KeptFight, link: str) -> str:
    when = datetime.fromtimestamp(fight.played, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    if fight.damaged and not fight.system:
        return f"{clean(fight.fight)}  damaged: {clean(fight.damaged)}\n"
    line = f"{fight.fight}  {when}  {fight.system:9}  {fight.stage:8}  {clean(fight.name) or '(no name)'}\n"
    if fight.damaged:
        line += f"    damaged: {clean(fight.damaged)}\n"
    elif fight.unsealed:
        rows = "1 row" if fight.unsealed == 1 else f"the first {fight.unsealed} rows"
        line += f"    unsealed: an older version wrote {rows}, and a change in them cannot be noticed\n"
    return f"{line}    {link}\n" if link else line


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
