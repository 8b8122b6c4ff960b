"""Addresses that the server connects to for others: public ones, and networks that its owner has named."""

from __future__ import annotations

import ipaddress
import socket
import time
from collections.abc import Sequence
from typing import TypeAlias

Address: TypeAlias = ipaddress.IPv4Address | ipaddress.IPv6Address
Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
_GLOBAL = ipaddress.IPv6Network("2000::/3")
"""All IPv6 addresses that are public are in it: what Python's ``is_global`` does not know of is not."""


class NotAllowedError(OSError):
    """A host has no address that may be connected to."""


def is_allowed(address: str, networks: Sequence[Network] = ()) -> bool:
    """Whether the server may connect to an address.

    >>> [is_allowed(one) for one in ("93.184.215.14", "127.0.0.1", "10.1.2.3", "169.254.169.254", "::ffff:10.1.2.3")]
    [True, False, False, False, False]
    >>> is_allowed("10.1.2.3", [ipaddress.ip_network("10.0.0.0/8")])
    True
    """
    try:
        found = _carried(ipaddress.ip_address(address.partition("%")[0]))
    except ValueError:
        return False
    if any(found.version == network.version and found in network for network in networks):
        return True
    if isinstance(found, ipaddress.IPv6Address) and found not in _GLOBAL:
        return False
    return found.is_global and not found.is_multicast


def _carried(address: Address) -> Address:
    """The IPv4 address that an IPv6 address leads to, where it is one of those."""
    if isinstance(address, ipaddress.IPv4Address):
        return address
    if address in _NAT64:
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else address)


def allowed_addresses(host: str, port: int, networks: Sequence[Network] = ()) -> list[tuple[str, int]]:
    """The addresses of a host, if all of them may be connected to. Raises :class:`OSError`. Waits for the network.

    All of them: a name that leads to a public and to a private address is a trap.
    """
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [(str(name[0]), int(name[1])) for _, _, _, _, name in found]
    if not addresses or not all(is_allowed(address, networks) for address, _ in addresses):
        raise NotAllowedError(f"{host} is in no network that may be posted to")
    return list(dict.fromkeys(addresses))


def connected(host: str, port: int, networks: Sequence[Network], seconds: float) -> socket.socket:
    """A connection to one of a host's addresses: to the very address that was checked. Raises :class:`OSError`.

    ``seconds``: for all of them together, once they are looked up; and later for each silence of the one that answered.
    """
    last: OSError = NotAllowedError(f"{host} has no address")
    addresses = allowed_addresses(host, port, networks)
    enough = time.monotonic() + seconds
    for number, address in enumerate(addresses):
        # Each has its part of what is left: where one says nothing, as by IPv6 that leads nowhere, the next may answer.
        part = (enough - time.monotonic()) / (len(addresses) - number)
        if part <= 0:
            break
        try:
            line = socket.create_connection(address, timeout=part)
        except OSError as problem:
            last = problem
            continue
        line.settimeout(seconds)
        return line
    raise last
