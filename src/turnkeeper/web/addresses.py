"""Network addresses of clients, and names of hosts, in one spelling each."""

from __future__ import annotations

import functools
import ipaddress
import unicodedata
from urllib.parse import urlsplit

_V6_NETWORK = 64
"""Bits of an IPv6 address that name a network: a single client has all addresses of one."""


@functools.lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """The key that limits count a client's address by: an IPv4 address, or the /64 network of an IPv6 address.

    >>> counted_as("2001:db8:1:2:3::4"), counted_as("::ffff:192.0.2.1"), counted_as("192.0.2.1"), counted_as("unknown")
    ('2001:db8:1:2::/64', '192.0.2.1', '192.0.2.1', 'unknown')
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, _V6_NETWORK), strict=False)) if not found.is_loopback else str(found)


def host_of(header: str) -> str:
    """The host that a ``Host`` header names, without its port; empty where it is none.

    >>> host_of("Table.example:8765"), host_of("[::1]:80"), host_of("127.0.0.1"), host_of("a b"), host_of("x@y.example")
    ('table.example', '::1', '127.0.0.1', '', '')
    """
    if not header or any(letter in header for letter in " /?#@\\\t"):
        return ""
    try:
        parts = urlsplit(f"//{header}")
        parts.port  # noqa: B018 - raises where it is no port
        return plain_host(parts.hostname or "")
    except ValueError:
        return ""


@functools.lru_cache(maxsize=4096)
def plain_host(host: str) -> str:
    """A host's name or address in the spelling that two of them are compared in.

    >>> plain_host("Table.example."), plain_host("0:0::1"), plain_host("fe80::1%eth0"), plain_host("::ffff:192.0.2.1")
    ('table.example', '::1', 'fe80::1', '192.0.2.1')
    """
    plain = host.partition("%")[0].lower().removesuffix(".")
    try:
        found = ipaddress.ip_address(plain)
    except ValueError:
        return plain
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return str(mapped or found)


def in_ascii(host: str) -> str:
    """A host's name as browsers send it. Not for names that strangers send: a long one takes long.

    >>> in_ascii("Würfeltisch.example"), in_ascii("straße.example"), in_ascii("Table.example"), in_ascii("::1")
    ('xn--wrfeltisch-9db.example', 'xn--strae-oqa.example', 'table.example', '::1')
    """
    labels = unicodedata.normalize("NFKC", host.lower()).split(".")
    return ".".join(one if one.isascii() else f"xn--{one.encode('punycode').decode()}" for one in labels)


def spellings(address: str) -> tuple[str, ...]:
    """An address as connections may name it: where a socket takes both kinds, one of IPv4 is a part of IPv6.

    >>> spellings("192.0.2.1"), spellings("2001:db8::1")
    (('192.0.2.1', '::ffff:192.0.2.1'), ('2001:db8::1',))
    """
    plain = plain_host(address)
    return (plain,) if ":" in plain else (plain, f"::ffff:{plain}")


def is_own(address: str) -> bool:
    """Whether an address is this computer's own, as a proxy's may be.

    >>> is_own("127.0.0.5"), is_own("::1"), is_own("2001:db8::1"), is_own("2001:db8::/64"), is_own("")
    (True, True, False, False, False)
    """
    try:
        return ipaddress.ip_address(plain_host(address)).is_loopback
    except ValueError:
        return False
