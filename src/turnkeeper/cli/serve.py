"""``turnkeeper serve``: fights for a whole table, each at their own screen."""

from __future__ import annotations

import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import segno
from msgspec.structs import replace

from turnkeeper.cli import exits
from turnkeeper.cli.complaint import complain
from turnkeeper.cli.flags import Flag
from turnkeeper.cli.places import data_folder, read_file
from turnkeeper.cli.screen import clean
from turnkeeper.core.errors import Malformed
from turnkeeper.core.words import GM
from turnkeeper.service.problems import Problem
from turnkeeper.service.words import NewFight, NewInvitation
from turnkeeper.store import SqliteStore, StoreError
from turnkeeper.store.protocol import FightId
from turnkeeper.web.app import make_server
from turnkeeper.web.links import join_link, seat_link
from turnkeeper.web.log import log_to_stderr
from turnkeeper.web.run import listen
from turnkeeper.web.run import serve as run
from turnkeeper.web.settings import Server, Settings

PORT = 8765
_MOST_PORT = 65535


def serve(  # noqa: PLR0913 - each is an option of the command
    *,
    host: str | None = None,
    port: int = PORT,
    lan: Flag = False,
    data: Path | None = None,
    sample: str | None = None,
    roster: Path | None = None,
    fight: str | None = None,
    url: str | None = None,
    prefix: str = "",
    origin: tuple[str, ...] = (),
    proxy: str = "",
    webhooks: Flag = False,
    log: Flag = False,
) -> int:
    """Host fights for a table: everyone at their own screen, over the network if you say so.

    Prints the address, and for a fight that it opens the GM's link, the join code and a QR code. Ctrl-C stops it; every
    fight goes on from where it was when the server is started again.

    Args:
        host: Listen on this address. Without it and without --lan only this computer can connect.
        port: Listen on this port; 0 takes a free one.
        lan: Let others on the local network connect.
        data: Keep fights in this folder instead of the usual one.
        sample: Set up the sample fight of a system and print its links.
        roster: Set up the fight of a roster file and print its links.
        fight: Print a new GM link for a fight that is kept here, by its name; older GM links end.
        url: The address that others reach this server by, for links: https://example.org/table
        prefix: The path that everything is under, behind a proxy: /table
        origin: Let this site's pages use the server from a browser. May be given several times.
        proxy: Take this proxy's word (its address) for where requests come from.
        webhooks: Let GMs have turn changes posted to an address of their choice, which this computer then asks.
        log: Write a log, JSON lines, to standard error; without it only when that is no terminal.
    """
    settings = _settings(prefix, url, origin, webhooks=webhooks)
    if not 0 <= port <= _MOST_PORT:
        raise Malformed("a port is 0 to 65535", "--port")
    opening = _opening(sample, roster, fight)
    if log or not sys.stderr.isatty():
        log_to_stderr()
    address = host or ("0.0.0.0" if lan else "127.0.0.1")  # noqa: S104 - only when asked for
    try:
        sock = listen(address, port)
    except (OSError, OverflowError) as problem:
        said = (getattr(problem, "strerror", None) or str(problem)).lower()
        return complain(f"cannot listen on {address}, port {port}: {said}", exits.MALFORMED)
    with sock:
        if not settings.url:
            settings = _reached(settings, address, sock.getsockname()[1])
        return _serve(data or data_folder(), settings, sock, opening, proxy)


def _serve(
    folder: Path, settings: Settings, sock: socket.socket, opening: NewFight | FightId | None, proxy: str
) -> int:
    try:
        store = SqliteStore(folder)
    except StoreError as problem:
        return complain(str(problem), exits.MALFORMED)
    problems: list[str] = []
    try:
        one = make_server(store, settings)

        async def ready() -> None:
            _say(f"Turnkeeper is at {settings.url}/")
            try:
                await _open(one, opening)
            except Problem as problem:
                problems.append(problem.text)
                complain(problem.text, exits.MALFORMED)
            _say("Ctrl-C stops it.")

        run(one, sock, ready, proxies=proxy)
    finally:
        store.close()
    _say("Stopped; everything is stored.")
    return exits.MALFORMED if problems else exits.OK


async def _open(one: Server, opening: NewFight | FightId | None) -> None:
    if opening is None:
        return
    if isinstance(opening, NewFight):
        opened = await one.hall.open(opening)
        live, gm = await one.hall.enter(opened.token)
    else:
        live, opened = await one.hall.gm_again(opening)
        gm = live.records[GM.id]
    invitation = await one.hall.invite(live, gm, NewInvitation())
    link = join_link(one.settings, invitation.code)
    _say(f"\nFight {live.id}: {clean(live.record.name) or live.record.system}")
    _say(f"GM link (keep it to yourself): {seat_link(one.settings, opened)}")
    _say(f"Join code for players: {invitation.code[:4]}-{invitation.code[4:]}   {link}\n")
    _qr(link)


def _qr(link: str) -> None:
    """The link as a QR code, in block letters; nothing where the output cannot show them."""
    encoding = sys.stdout.encoding or "ascii"
    try:
        "\u2588\u2580\u2584".encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return
    segno.make(link, micro=False).terminal(out=sys.stdout, compact=True)
    _say("")


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def _settings(prefix: str, url: str | None, origins: tuple[str, ...], *, webhooks: bool) -> Settings:
    for name, given in (("--url", url), *(("--origin", one) for one in origins)):
        if given is not None and (urlsplit(given).scheme not in {"http", "https"} or not urlsplit(given).netloc):
            raise Malformed("should begin with http:// or https:// and a host", name)
    under = "/" + prefix.strip("/") if prefix.strip("/") else ""
    own = {f"{urlsplit(url).scheme}://{urlsplit(url).netloc}"} if url else set()
    return Settings(
        url=(url or "").rstrip("/"),
        prefix=under,
        origins=frozenset(own | {one.rstrip("/") for one in origins}),
        webhooks=webhooks,
    )


def _reached(settings: Settings, address: str, port: int) -> Settings:
    host = _own_address() if address in {"0.0.0.0", "::"} else address  # noqa: S104 - compared, not bound
    shown = f"[{host}]" if ":" in host else host
    return replace(settings, url=f"http://{shown}:{port}{settings.prefix}")


def _own_address() -> str:
    """This computer's address on the local network. Nothing is sent for it."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
    except OSError:
        return socket.gethostname()


def _opening(sample: str | None, roster: Path | None, fight: str | None) -> NewFight | FightId | None:
    if sum(one is not None for one in (sample, roster, fight)) > 1:
        raise Malformed("give only one of --sample, --roster and --fight")
    if sample is not None:
        return NewFight(sample=sample)
    if roster is not None:
        return NewFight(roster=read_file(roster).decode("utf-8", "replace"))
    return None if fight is None else FightId(fight)
