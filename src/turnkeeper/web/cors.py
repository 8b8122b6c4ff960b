"""Pages of other sites: those that were named at the start may use the server from a browser, and read its answers.

A browser lets a page read another site's answers only where the answer names the page's site, and asks beforehand
(``OPTIONS``) whether a request with a token may be made at all. No cookies are ever taken, so none are allowed.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypeAlias

Header: TypeAlias = tuple[bytes, bytes]
_METHODS = b"GET, HEAD, POST, PUT, PATCH, DELETE"
_HEADERS = b"authorization, content-type"
_READABLE = b"allow, content-disposition, retry-after, www-authenticate"
_SECONDS = b"600"
"""The seconds for which a browser may keep the answer."""


def shown_to(origin: str | None, origins: Collection[str]) -> list[Header]:
    """Headers that let a page of ``origin`` read an answer; empty where no other site was named.

    >>> shown_to("https://evil.example", {"https://table.example"})
    [(b'vary', b'origin')]
    >>> shown_to("https://evil.example", ())
    []
    """
    if not origins:
        return []
    vary = (b"vary", b"origin")
    if origin not in origins:
        return [vary]
    named = (b"access-control-allow-origin", str(origin).encode("latin-1"))
    return [vary, named, (b"access-control-expose-headers", _READABLE)]


def is_asking(method: str, headers: Mapping[bytes, str]) -> bool:
    """Whether a browser asks what a page of another site may do."""
    return method == "OPTIONS" and b"origin" in headers and b"access-control-request-method" in headers


def may_use(origin: str, origins: Collection[str]) -> list[Header]:
    """The answer to that: nothing for a site that was not named."""
    if origin not in origins:
        return []
    return [
        (b"access-control-allow-methods", _METHODS),
        (b"access-control-allow-headers", _HEADERS),
        (b"access-control-max-age", _SECONDS),
    ]
