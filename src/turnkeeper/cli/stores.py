"""``turnkeeper fights``, ``backup``, ``restore`` and ``fsck``: what a server stores, and its maintenance."""

from __future__ import annotations

import sys
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import aclosing, asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, TypeVar, get_args

import msgspec
from cyclopts import Parameter

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import clean
from turnkeeper.cli.errors import complain
from turnkeeper.cli.flags import PORT, Flag, Language
from turnkeeper.cli.language import say, speak, spoken
from turnkeeper.cli.open_store import database_of, opened_database, runner, tell_of_lost_rows, tells_store_errors
from turnkeeper.cli.paths import data_folder
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, said_in
from turnkeeper.core.model import Stage
from turnkeeper.core.system_errors import in_words
from turnkeeper.service.listing import kept
from turnkeeper.service.owner import OwnerTokens
from turnkeeper.service.schemas import FightListItem
from turnkeeper.store import (
    FightId,
    FightSummary,
    SqliteStore,
    Store,
    StoreDamaged,
    StoreFailed,
    copy_fights,
    maintenance,
    ownerkey,
)
from turnkeeper.store.consistency import check
from turnkeeper.store.copy_fights import Copied
from turnkeeper.store.maintenance import Checked
from turnkeeper.store.shared_store import Shared
from turnkeeper.translations import ENGLISH

_T = TypeVar("_T")


@tells_store_errors
def fights(
    *,
    data: Path | None = None,
    database: Annotated[str, Parameter(show_default=False)] = "",
    links: Flag = False,
    url: str = f"http://127.0.0.1:{PORT}",
    lang: Language = "",
    json: Flag = False,
) -> int:
    """List the fights that a server keeps, whether it runs or not: those last played first.

    Args:
        data: The server's data folder, if it is not the usual one.
        database: The server's PostgreSQL database (or TURNKEEPER_DATABASE).
        links: Print a GM link for each, too. It ends no other link; keep it to yourself.
        url: The address that the links begin with.
        lang: The language to speak: en or de; by default that of the system's settings.
        json: Print one line of JSON for each fight.
    """
    speak(ENGLISH if json else lang)
    named = database_of(database, data)
    folder = data or data_folder()
    if not named:
        tell_of_lost_rows(folder)
    try:
        if named:
            with runner() as runs:
                found, key, place = runs.run(_listed(named))
        else:
            found, key, place = maintenance.kept(folder), ownerkey.read_key(folder) if links else None, str(folder)
    except OSError as problem:
        raise InputError(in_words(problem), str(folder)) from None
    if links and key is None:
        return complain(MessageText("mistakes.server.no_links", name=place), exit_codes.MALFORMED)
    for fight in (kept(one, spoken()) for one in found):
        token = OwnerTokens(key).gm_token(FightId(fight.fight)) if key and links else ""
        link = f"{url.rstrip('/')}/#seat={fight.fight}.{token}" if token else ""
        sys.stdout.write(_as_json(fight, link) if json else _as_text(fight, link))
    if not found and not json:
        sys.stdout.write(say("fights.none", place=say("fights.database") if named else folder) + "\n")
    return exit_codes.OK


async def _listed(database: str) -> tuple[tuple[FightSummary, ...], str | None, str]:
    async with aclosing(await opened_database(database, there=True)) as store:
        return await store.fights(), await store.read_owner_key(), store.place


def _as_json(fight: FightListItem, link: str) -> str:
    fields = {**msgspec.structs.asdict(fight), **({"link": link} if link else {})}
    return msgspec.json.encode(fields).decode() + "\n"


def _as_text(fight: FightListItem, link: str) -> str:
    damaged = say("fights.damaged", why=clean(fight.damaged))
    if fight.damaged and not fight.system:
        return f"{clean(fight.fight)}  {damaged}\n"
    when, name = f"{_when(fight.played):16}", clean(fight.name) or say("fights.no_name")
    stages = {stage: say(f"fights.stage.{stage}") for stage in get_args(Stage)}
    width = max(map(len, stages.values()))
    line = f"{fight.fight}  {when}  {fight.system:9}  {stages[fight.stage]:{width}}  {name}\n"
    if fight.damaged:
        line += f"    {damaged}\n"
    elif fight.unsealed:
        line += f"    {say('fights.unsealed', count=fight.unsealed)}\n"
    return f"{line}    {link}\n" if link else line


def _when(seconds: int) -> str:
    """A time as the clock on the wall shows it; a log from elsewhere may name one that no calendar has."""
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):
        return "?"


@tells_store_errors
def backup(target: Annotated[Path, Parameter(name="FILE")], /, *, data: Path | None = None, lang: Language = "") -> int:
    """Copy all of a server's fights into one new file. The server may go on meanwhile.

    Args:
        target: The file to write; it must not exist.
        data: The server's data folder, if it is not the usual one.
        lang: The language to speak: en or de; by default that of the system's settings.
    """
    speak(lang)
    if _is_of_database(target, data):
        return complain(MessageText("mistakes.server.pg_dump"), exit_codes.MALFORMED)
    folder = data or data_folder()
    tell_of_lost_rows(folder)
    maintenance.backup(folder, target)
    sys.stdout.write(say("backup.done", target=target) + "\n")
    return exit_codes.OK


@tells_store_errors
def restore(
    source: Annotated[Path, Parameter(name="FILE")], /, *, data: Path | None = None, lang: Language = ""
) -> int:
    """Make a data folder that holds no fights hold those of a backup.

    Args:
        source: The backup.
        data: The folder, if it is not the usual one.
        lang: The language to speak: en or de; by default that of the system's settings.
    """
    speak(lang)
    if _is_of_database(source, data):
        return complain(MessageText("mistakes.server.pg_restore"), exit_codes.MALFORMED)
    folder = data or data_folder()
    maintenance.restore(source, folder)
    sys.stdout.write(say("restore.done", folder=folder, source=source) + "\n")
    return exit_codes.OK


def _is_of_database(file: Path, data: Path | None) -> bool:
    """Whether fights are kept in a database, or one is named in place of a file; its name may hold a password."""
    return bool(database_of("", data)) or file.parts[:1] in {("postgresql:",), ("postgres:",)}


@tells_store_errors
def fsck(
    source: Annotated[str, Parameter(name="PATH", show_default=False)] = "",
    /,
    *,
    data: Path | None = None,
    database: Annotated[str, Parameter(show_default=False)] = "",
    lang: Language = "",
) -> int:
    """Check stored fights: the file, every row, every seat, and that each fight replays. One line for each.

    Args:
        source: A data folder, a backup or a database; without it, TURNKEEPER_DATABASE or the usual folder.
        data: The server's data folder, if it is not the usual one.
        database: The server's PostgreSQL database (or TURNKEEPER_DATABASE).
        lang: The language to speak: en or de; by default that of the system's settings.
    """
    speak(lang)
    if source and (data or database):
        raise InputError(MessageText("mistakes.server.path"))
    sound = True
    named, folder = _place(source) if source else (database_of(database, data), data or data_folder())
    for found in _each(_checked(named)) if named else maintenance.fsck(folder):
        sys.stdout.write(f"{said_in(spoken(), found.line)}\n")
        sound = sound and not found.problems
    return exit_codes.OK if sound else exit_codes.DIFFERS


async def _checked(database: str) -> AsyncGenerator[Checked]:
    async with aclosing(await opened_database(database, there=True)) as store:
        async for found in check(store):
            yield found


def _each(found: AsyncGenerator[_T]) -> Iterator[_T]:
    """What comes of long work, each as soon as it is there; a database may go away before all of it is."""

    async def following() -> _T | None:
        return await anext(found, None)

    with runner() as runs:
        try:
            while (one := runs.run(following())) is not None:
                yield one
        finally:
            runs.run(found.aclose())


@tells_store_errors
def copy(
    source: Annotated[str, Parameter(name="FROM")],
    target: Annotated[str, Parameter(name="TO")],
    /,
    *,
    fight: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    lang: Language = "",
) -> int:
    """Copy fights with their seats and links to another data folder or database; what is there already stays.

    Args:
        source: A data folder, or postgresql://USER@HOST/NAME.
        target: The same; a folder is made where there is none.
        fight: Only this fight, by its id. May be given several times.
        lang: The language to speak: en or de; by default that of the system's settings.
    """
    speak(lang)
    whole = True
    for one in _each(_copied(_place(source), _place(target), [FightId(one) for one in fight])):
        sys.stdout.write(_as_copied(one))
        whole = whole and not one.problem
    return exit_codes.OK if whole else exit_codes.DIFFERS


def _as_copied(one: Copied) -> str:
    why = clean(said_in(spoken(), one.problem))
    said = say("copy.not", why=why) if why else say("copy.rows", count=one.rows)
    fight_said = say("copy.fight", fight=clean(one.fight or ""), name=repr(one.name), said=said)
    return (fight_said if one.fight else say("copy.library", said=said)) + "\n"


async def _copied(source: tuple[str, Path], target: tuple[str, Path], only: list[FightId]) -> AsyncGenerator[Copied]:
    if not source[0] and not maintenance.is_there(source[1]):
        raise StoreDamaged(MessageText("mistakes.server.no_store", name=source[1]))
    try:
        if source[0] == target[0] and source[1].resolve() == target[1].resolve():
            raise StoreDamaged(MessageText("mistakes.server.same_store"))
        if not source[0]:
            tell_of_lost_rows(source[1])
        async with _source(source) as old:
            key = await old.read_owner_key() if isinstance(old, Shared) else ownerkey.read_key(source[1])
            async with _store(target) as new:
                if key and isinstance(new, Shared):
                    await new.owner_key(key)
                elif key and not target[0]:
                    ownerkey.owner_key(target[1], key)
                async for one in copy_fights.copy(old, new, only):
                    yield one
    except OSError as problem:
        folder = target[1] if source[0] else source[1]
        raise StoreFailed(in_words(problem), str(folder)) from None


@asynccontextmanager
async def _source(place: tuple[str, Path]) -> AsyncIterator[Store]:
    """A store that stays as it is."""
    database, folder = place
    if database:
        async with aclosing(await opened_database(database, there=True)) as store:
            yield store
        return
    with maintenance.with_todays_tables(folder) as found:
        async with _store(("", found)) as store:
            yield store


@asynccontextmanager
async def _store(place: tuple[str, Path]) -> AsyncIterator[Store]:
    database, folder = place
    opens = await opened_database(database) if database else SqliteStore(folder)
    async with aclosing(opens) as store:
        yield store


def _place(named: str) -> tuple[str, Path]:
    """A database, or else a folder; the usual ones where nothing is named."""
    database = database_of(named if "://" in named else "", Path(named) if named and "://" not in named else None)
    return database, Path(named) if named else data_folder()
