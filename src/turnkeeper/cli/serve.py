"""``turnkeeper serve``: fights for a whole table, each at their own screen."""

from __future__ import annotations

import errno
import io
import ipaddress
import re
import socket
import sys
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import segno
from cyclopts import Parameter
from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.cli import exit_codes
from turnkeeper.cli.console import clean
from turnkeeper.cli.errors import complain
from turnkeeper.cli.flags import PORT, Flag, Language
from turnkeeper.cli.language import say, speak, spoken
from turnkeeper.cli.open_store import database_of, opened, tells_store_errors
from turnkeeper.cli.output import discard_output
from turnkeeper.cli.paths import data_folder, read_file
from turnkeeper.cli.systems import complain_of_systems
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.model import GM
from turnkeeper.core.system_errors import in_words
from turnkeeper.roster import read_roster
from turnkeeper.roster.samples import sample_roster
from turnkeeper.roster.toml import MOST_BYTES as ROSTER_BYTES
from turnkeeper.roster.toml import text_of
from turnkeeper.service.owner import OwnerTokens
from turnkeeper.service.problems import Problem
from turnkeeper.service.repository import stored
from turnkeeper.service.schemas import NewFight, NewInvitation
from turnkeeper.service.tokens import LONGEST_TOKEN
from turnkeeper.store.protocol import FightId
from turnkeeper.web.addresses import in_ascii
from turnkeeper.web.app import make_server
from turnkeeper.web.links import join_link, owner_link, seat_link
from turnkeeper.web.log import log_to_stderr
from turnkeeper.web.run import listen, runner
from turnkeeper.web.run import serve as run
from turnkeeper.web.settings import Server, ServerSettings
from turnkeeper.web.workers import Staff, supervise

_MOST_PORT = 65535
_LEAST_TOKEN = 16
_MOST_WORKERS = 64
_LONGEST_DRAIN = 3600
_PATH = re.compile(r"[A-Za-z0-9._~/-]*")


@tells_store_errors
def serve(  # noqa: PLR0913 - each is an option of the command
    *,
    host: str | None = None,
    port: int = PORT,
    lan: Flag = False,
    data: Path | None = None,
    database: Annotated[str, Parameter(show_default=False)] = "",
    workers: int = 1,
    drain: float = 0,
    sample: str | None = None,
    roster: Path | None = None,
    fight: str | None = None,
    presets: Path | None = None,
    url: str | None = None,
    prefix: Annotated[str, Parameter(show_default=False)] = "",
    origin: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    proxy: Annotated[str, Parameter(show_default=False)] = "",
    open: Flag = False,  # noqa: A002 - the option's name
    metrics_token: Annotated[str, Parameter(show_default=False)] = "",
    webhooks: Flag = False,
    webhook_network: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    log: Flag = False,
    lang: Language = "",
) -> int:
    """Host fights for a table: everyone at their own screen, over the network if you say so.

    Args:
        host: Listen on this address. Without it and without --lan only this computer can connect.
        port: Listen on this port; 0 takes a free one.
        lan: Let others on the local network connect.
        data: Keep fights in this folder instead of the usual one.
        database: Keep fights in this PostgreSQL database: postgresql://USER@HOST/NAME (or TURNKEEPER_DATABASE).
        workers: So many processes serve; more than one need a database.
        drain: When told to stop, go on for so many seconds and say so at /healthz, for a load balancer to hear.
        sample: Set up the sample fight of a system and print its links.
        roster: Set up the fight of a roster file and print its links.
        fight: Print a new GM link for a fight that is kept here, by its id; older GM links end.
        presets: Offer the games in this folder, too; without it those in the folder "presets" of the data folder.
        url: The address that others reach this server by, for links: https://example.org/table
        prefix: The path that everything is under, behind a proxy: /table
        origin: Let this site's pages use the server from a browser. May be given several times.
        proxy: Take this proxy's word (its address) for where requests come from.
        open: Let anybody set up and import fights, small ones and not many. Else only you can.
        metrics_token: A token of 16 letters or more that reads the figures at /metrics. Yours reads them, too.
        webhooks: Let GMs whom you allow it have turn changes posted to an address on the internet.
        webhook_network: Let turn changes be posted into this network, too: 192.168.1.0/24. May be given several times.
        log: Write a log, JSON lines, to standard error; without it only when that is no terminal.
        lang: The language to speak: en or de; by default that of the system's settings.
    """
    speak(lang)
    if host is not None and lan:
        raise InputError(MessageText("mistakes.server.host"))
    settings = replace(
        _settings(prefix, url, origin),
        open=open,
        names=frozenset({host} if host else ()),
        metrics_token=_metrics_token(metrics_token),
        webhooks=webhooks or bool(webhook_network),
        webhook_networks=_networks(webhook_network),
        drain_seconds=_drain(drain),
        presets=_presets(presets, data),
    )
    if not 0 <= port <= _MOST_PORT:
        raise InputError(MessageText("mistakes.server.port"), "--port")
    database = database_of(database, data)
    _check_workers(workers, database)
    opening = _opening(sample, roster, fight)
    logs = log or not sys.stderr.isatty()
    how = _How(database, data, opening, Staff(workers, proxies=_proxies(proxy), logs=logs))
    if logs:
        log_to_stderr()
    address = host or ("0.0.0.0" if lan else "127.0.0.1")  # noqa: S104 - only when asked for
    try:
        sock = listen(address, port)
    except (OSError, OverflowError, TypeError) as problem:
        said = in_words(problem) if isinstance(problem, OSError) else str(problem).lower()
        taken = getattr(problem, "errno", None) in {errno.EADDRINUSE, getattr(errno, "WSAEADDRINUSE", errno.EADDRINUSE)}
        told = MessageText(
            "mistakes.server.taken" if taken else "mistakes.server.listen", address=address, number=str(port), why=said
        )
        return complain(told, exit_codes.MALFORMED)
    with sock:
        place = _Place(address, sock.getsockname()[1])
        start = settings.url or f"{place.here}{settings.prefix}"
        settings = replace(settings, url=settings.url or f"{place.for_others}{settings.prefix}")
        return _serve(how, settings, sock, (start, place))


class _How(Struct, frozen=True):
    """What to serve: where it is kept, the fight to print links of, and by how many."""

    database: str
    data: Path | None
    opening: NewFight | FightId | None
    staff: Staff


class _Place:
    """Where the server listens, as others and as this computer itself find it."""

    def __init__(self, address: str, port: int) -> None:
        self.everywhere = address in {"0.0.0.0", "::"}  # noqa: S104 - compared, not bound
        self.alone = not self.everywhere and _is_own(address)
        own = ("[::1]" if ":" in address else "127.0.0.1") if self.everywhere else _in_url(address)
        network = _own_address() if self.everywhere else None
        self.for_others = f"http://{_in_url(network) if network else own}:{port}"
        self.here = f"http://{own}:{port}"
        self.no_network = self.everywhere and network is None


def _serve(how: _How, settings: ServerSettings, sock: socket.socket, where: tuple[str, _Place]) -> int:
    with runner() as runs:
        store, key, kept_in = runs.run(opened(how.database, how.data))
        code = exit_codes.OK
        try:
            if isinstance(how.opening, str) and runs.run(store.fight(how.opening)) is None:
                return complain(MessageText("mistakes.server.no_fight_here", name=how.opening), exit_codes.MALFORMED)
            one = make_server(store, settings, OwnerTokens(key))

            async def ready() -> None:
                nonlocal code
                await _greet(one, kept_in, *where)
                try:
                    await _open(one, how.opening)
                except Problem as problem:
                    code = complain(problem.text, exit_codes.MALFORMED)
                if how.staff.workers == 1:
                    _say(say("server.stop"))

            if how.staff.workers == 1:
                run(one, sock, ready, proxies=how.staff.proxies, on=runs)
            else:
                runs.run(ready())
        finally:
            runs.run(store.aclose())
    if how.staff.workers > 1:
        supervise(how.database, settings, sock, how.staff, lambda: _say(say("server.stop")))
    _say(say("server.stopped"))
    return code


def _presets(given: Path | None, data: Path | None) -> str:
    """The folder of presets. Raises :class:`InputError` for one that was named and is not there."""
    try:
        there = given is None or given.is_dir()
    except OSError:
        there = False
    if not there:
        raise InputError(MessageText("mistakes.file.no_folder_there"), "--presets")
    return str(given or (data or data_folder()) / "presets")


def _drain(given: float) -> float:
    if not 0 <= given <= _LONGEST_DRAIN:
        raise InputError(MessageText("mistakes.server.drain", number=_LONGEST_DRAIN), "--drain")
    return given


def _check_workers(workers: int, database: str) -> None:
    """Raise :class:`InputError` for more processes than there can be."""
    if not 1 <= workers <= _MOST_WORKERS:
        raise InputError(MessageText("mistakes.server.workers", number=_MOST_WORKERS), "--workers")
    if workers > 1 and not database:
        raise InputError(MessageText("mistakes.server.needs_database"), "--workers")


async def _greet(one: Server, kept_in: str, start: str, place: _Place) -> None:
    """Where it is, how to go on, and what stands in the way."""
    _say(say("server.at", url=f"{one.settings.url}/"))
    _say(say("server.start", link=owner_link(one, start)))
    complain_of_systems()
    status = one.service.store.status()
    if status.problem:
        complain(MessageText("mistakes.server.read_only", why=status.problem.text), exit_codes.OK)
    try:
        kept = await stored(one.service.store.count())
    except Problem as problem:
        complain(problem.text, exit_codes.OK)
    else:
        _say(say("server.kept", count=kept, place=clean(kept_in)))
    if place.no_network:
        _say(say("server.no_network"))
    elif place.alone and not one.settings.prefix:
        _say(say("server.alone"))


async def _open(one: Server, opening: NewFight | FightId | None) -> None:
    if opening is None:
        return
    if isinstance(opening, NewFight):
        opened = await one.service.creation.open(opening, language=spoken())
        session, gm = await one.service.registry.enter(one.service.auth.credential(opened.token))
    else:
        session, opened = await one.service.seats.renew_gm(opening)
        gm = session.records[GM.id]
    invitation = await one.service.lobby.invite(session, gm, NewInvitation())
    link = join_link(one, invitation)
    name = clean(session.record.name) or session.record.system
    _say("\n" + say("server.fight", fight=session.id, name=name))
    _say(say("server.gm_link", link=seat_link(one.settings, opened)))
    _say(say("server.join", code=f"{invitation.code[:4]}-{invitation.code[4:]}", link=link) + "\n")
    _qr(link)


def _qr(link: str) -> None:
    """The link as a QR code, in block letters; nothing where the output cannot show them."""
    encoding = sys.stdout.encoding or "ascii"
    try:
        "\u2588\u2580\u2584".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return
    code = io.StringIO()
    segno.make(link, micro=False).terminal(out=code, compact=True)
    _say(code.getvalue())


def _say(text: str) -> None:
    """Print a line; where standard output is closed, go on serving without it."""
    try:
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
    except (OSError, ValueError):
        discard_output()


def _metrics_token(given: str) -> str:
    if given and not (_LEAST_TOKEN <= len(given) <= LONGEST_TOKEN and given.isascii() and given.isprintable()):
        raise InputError(
            MessageText("mistakes.server.token", number=_LEAST_TOKEN, most=LONGEST_TOKEN), "--metrics-token"
        )
    return given


def _networks(given: tuple[str, ...]) -> tuple[str, ...]:
    try:
        return tuple(str(ipaddress.ip_network(one)) for one in given)
    except ValueError:
        raise InputError(MessageText("mistakes.server.network"), "--webhook-network") from None


def _settings(prefix: str, url: str | None, origins: tuple[str, ...]) -> ServerSettings:
    for name, given in (("--url", url), *(("--origin", one) for one in origins)):
        if given is not None and not _is_address(given):
            raise InputError(MessageText("mistakes.server.url"), name)
    if not _PATH.fullmatch(prefix) or {".", ".."} & {*prefix.split("/")}:
        raise InputError(MessageText("mistakes.server.prefix"), "--prefix")
    if url and {"?", "#"} & {*url}:
        raise InputError(MessageText("mistakes.server.url_plain"), "--url")
    under = "/" + prefix.strip("/") if prefix.strip("/") else ""
    named = (*origins, url) if url else origins
    return ServerSettings(
        url=(url or "").rstrip("/"),
        prefix=under,
        origins=frozenset(map(_origin, named)),
    )


def _is_address(given: str) -> bool:
    try:
        parts = urlsplit(given)
        return (
            parts.scheme in {"http", "https"}
            and bool(parts.hostname)
            and parts.port != 0
            and not any(letter.isspace() for letter in given)
        )
    except ValueError:
        return False


def _origin(address: str) -> str:
    """The site of an address as browsers name it, in small letters of ASCII and without the usual port.

    >>> _origin("HTTPS://Table.Example:443/app/"), _origin("http://[::1]:8765"), _origin("https://tür.example")
    ('https://table.example', 'http://[::1]:8765', 'https://xn--tr-xka.example')
    """
    parts = urlsplit(address)
    port = f":{parts.port}" if parts.port not in {None, 443 if parts.scheme == "https" else 80} else ""
    return f"{parts.scheme}://{_in_url(in_ascii(parts.hostname or ''))}{port}"


def _proxies(given: str) -> str:
    """Addresses with commas between them. Raises :class:`InputError`: a name, or everybody, cannot be trusted."""
    found = [one.strip() for one in given.split(",") if one.strip()]
    for one in found:
        try:
            ipaddress.ip_address(one)
        except ValueError:
            raise InputError(MessageText("mistakes.server.proxy"), "--proxy") from None
    return ",".join(found)


def _in_url(address: str) -> str:
    return f"[{address}]" if ":" in address else address


def _is_own(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return address == "localhost"


def _own_address() -> str | None:
    """This computer's address on the local network, if it is on one. Nothing is sent for it."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
    except OSError:
        return None


def _opening(sample: str | None, roster: Path | None, fight: str | None) -> NewFight | FightId | None:
    """The fight to print links of. Raises :class:`InputError` where none can be set up so."""
    if sum(one is not None for one in (sample, roster, fight)) > 1:
        raise InputError(MessageText("mistakes.server.opening"))
    if sample is not None:
        sample_roster(sample)
        return NewFight(sample=sample)
    if roster is not None:
        data = read_file(roster, ROSTER_BYTES)
        read_roster(data, str(roster))
        return NewFight(roster=text_of(data))
    return None if fight is None else FightId(fight)
