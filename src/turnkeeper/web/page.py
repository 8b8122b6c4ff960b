"""The browser app's files: one page, and beside it scripts, styles and pictures whose names say what is in them."""

from __future__ import annotations

import functools
import gzip
import html
import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any
from urllib.parse import quote

from litestar import Request, Response, get
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from msgspec import Struct

from turnkeeper.service.problems import Missing
from turnkeeper.web.auth import server
from turnkeeper.web.problems import on_http

_PAGE = "index.html"
_WORKER = "sw.js"
_CHECKS = "verify.html"
_POLICY = re.compile(rb'http-equiv="Content-Security-Policy" content="([^"]*)"')
_FOR_EVER = "public, max-age=31536000, immutable"
_ASK_AGAIN = "no-cache"
_HASHED = re.compile(r"\.[a-z0-9]{8}\.[a-z0-9]+$")
_NOT_AT_ALL = re.compile(r"q=0(?:\.0*)?")
_KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""The kinds of the app's files. The system may know others: Windows has what its programs last said of them, and no
browser takes a style sheet as anything else.
"""
_NOT_BUILT = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Turnkeeper</title><h1>Turnkeeper</h1>'
    "<p>The server is running, and its app has not been built: <code>make app</code> does that.</p></html>"
)


class Asset(Struct, frozen=True):
    """A file of the app, as it is and compressed."""

    data: bytes
    small: bytes
    kind: str
    cache: str


def asset(name: str, data: bytes) -> Asset:
    """An :class:`Asset` from the name and content of a file."""
    suffix = "." + name.rpartition(".")[2]
    kind = _KINDS.get(suffix, "application/octet-stream")
    cache = _FOR_EVER if _HASHED.search(name) else _ASK_AGAIN
    # The framework adds the encoding of a text.
    shown = kind if kind.startswith("text/") else f"{kind}; charset=utf-8"
    return Asset(data=data, small=gzip.compress(data, 9, mtime=0), kind=shown, cache=cache)


@functools.cache
def assets() -> Mapping[str, Asset]:
    """All files of the app by name; empty when it has not been built."""
    folder = files("turnkeeper.web") / "static"
    if not folder.is_dir():
        return {}
    shown = [item for item in folder.iterdir() if item.is_file() and not item.name.startswith(".")]
    return {item.name: asset(item.name, item.read_bytes()) for item in shown}


@functools.cache
def _page(base: str) -> Asset:
    found = assets().get(_PAGE)
    text = found.data.decode("utf-8").replace("{{base}}", html.escape(base)) if found else _NOT_BUILT
    return asset(_PAGE, text.encode("utf-8"))


def takes_gzip(accepted: str) -> bool:
    """Whether a client takes what is compressed, by its header ``Accept-Encoding``.

    >>> takes_gzip("deflate, GZIP;q=0.5"), takes_gzip("gzip; q=0.0, identity"), takes_gzip("br"), takes_gzip("")
    (True, False, False, False)
    """
    said = (part.partition(";") for part in accepted.lower().split(","))
    weights = [weight.replace(" ", "") for name, _, weight in said if name.strip() == "gzip"]
    return bool(weights) and not _NOT_AT_ALL.fullmatch(weights[0])


def _sent(request: Request[Any, Any, Any], found: Asset) -> Response[bytes]:
    headers = {"cache-control": found.cache, "vary": "accept-encoding"}
    if not takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(found.data, media_type=found.kind, headers=headers)
    return Response(found.small, media_type=found.kind, headers={**headers, "content-encoding": "gzip"})


@get("/", include_in_schema=False)
async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The app's page, with the prefix that the server is under in its addresses."""
    return _sent(request, _page(server(request).settings.prefix))


@get("/app/{name:str}", include_in_schema=False)
async def file(request: Request[Any, Any, Any], name: str) -> Response[bytes]:
    """One of the app's files."""
    found = assets().get(name)
    if found is None or name in {_PAGE, _WORKER}:
        raise Missing("http.not_found")
    return _sent(request, found)


@get("/sw.js", include_in_schema=False)
async def worker(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The app's service worker: it must lie beside the page, as it may serve only what is below itself."""
    found = assets().get(_WORKER)
    if found is None:
        raise Missing("http.not_found")
    return _sent(request, found)


def on_no_path(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """A path that there is not. Who looks for a page is led to the app's, as if # stood before the path.

    So the address of a page that is typed without its # is found, and the app says of any other that it means nothing.
    """
    path: str = request.scope["path"]
    is_for_a_page = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if not is_for_a_page or path.startswith(("/api/", "/app/")):
        return on_http(request, error)
    there = f"{server(request).settings.prefix}/#/{quote(path.strip('/'))}"
    return Response(b"", status_code=302, headers={"location": there, "cache-control": "no-store"})


def is_of_the_app(path: str) -> bool:
    """Whether a path is that of the app's page or one of its files."""
    return path in {"/", "/sw.js", "/verify"} or path.startswith("/app/")


@get("/verify", include_in_schema=False)
async def verify(request: Request[Any, Any, Any], download: bool = False) -> Response[bytes]:  # noqa: FBT001, FBT002 - a parameter of the address
    """The page that checks files of open deals: it needs no server, and can be kept."""
    found = assets().get(_CHECKS)
    if found is None:
        raise Missing("http.not_found")
    sent = _sent(request, found)
    policy = _POLICY.search(found.data)
    if policy:
        sent.headers["content-security-policy"] = policy[1].decode() + "; frame-ancestors 'none'"
    if download:
        sent.headers["content-disposition"] = 'attachment; filename="turnkeeper-verify.html"'
    return sent


HANDLERS: Sequence[HTTPRouteHandler] = (page, file, worker, verify)
