"""Hash chains, keys, commitments and words of the open deal, as the specification has them."""

from __future__ import annotations

import hashlib
import hmac
from functools import lru_cache

PREFIX = "turnkeeper/open-deal/1/"
LINKS = 4096
"""Links of a chain of the server's: one for each batch."""
_STRIDE = 64
DEPTH = 16
"""Levels of the tree of sealed results: every path has as many hashes, however many results there are."""
_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aiou"
_WORDS = 4


def sha256(*parts: bytes) -> bytes:
    """The digest of the parts, one after another."""
    return hashlib.sha256(b"".join(parts)).digest()


def tag(name: str) -> bytes:
    r"""The prefix of every hash for one purpose.

    >>> tag("open")
    b'turnkeeper/open-deal/1/open\x00'
    """
    return (PREFIX + name).encode() + b"\0"


def secret(seed: str, name: str) -> bytes:
    """32 bytes that only those with the fight's seed can make."""
    return hmac.new(seed.encode(), (PREFIX + name).encode(), hashlib.sha256).digest()


def hashed(link: bytes, times: int) -> bytes:
    """A link of a chain, so many steps closer to its anchor."""
    for _ in range(times):
        link = hashlib.sha256(link).digest()
    return link


@lru_cache(maxsize=256)
def _chain(seed: str, name: str) -> tuple[bytes, ...]:
    """Each 64th link of a chain of the server's, from its anchor on."""
    found = [secret(seed, name)]
    for _ in range(LINKS // _STRIDE):
        found.append(hashed(found[-1], _STRIDE))
    return tuple(reversed(found))


def server_link(seed: str, name: str, number: int) -> bytes:
    """Link ``number`` (0: the anchor) of the server's chain ``name``. Raises :class:`ValueError` past its end."""
    if not 0 <= number <= LINKS:
        raise ValueError(f"a chain has {LINKS} links")
    above = -(-number // _STRIDE)
    return hashed(_chain(seed, name)[above], above * _STRIDE - number)


def chain_name(kind: str, round_: int) -> str:
    """The name of a chain of the server's; ``round_``: how many times a chain came to its end before."""
    return f"chain/{kind}/{round_}"


def batch_key(kind: str, head: bytes, links: tuple[bytes, ...], server: bytes) -> str:
    """The key of a batch, for its ``open`` or ``sealed`` results: hex digits."""
    return sha256(tag(kind), head, *links, server).hex()


def reserve_key(sealed: str) -> str:
    """The key for later results that nobody but the GM may know of, from a batch's sealed key."""
    return sha256(tag("reserve"), bytes.fromhex(sealed)).hex()


def grown(head: bytes, part: bytes) -> bytes:
    """The head of a chain of records after one more."""
    return sha256(head, part)


def veiled(salt: bytes, text: str) -> bytes:
    """The commitment to a secret text."""
    return sha256(tag("veil"), salt, text.encode())


def words(head: bytes, sealed: bytes) -> str:
    """Four pronounceable words of 16 bits each (proquints): seats that see the same words have the same log.

    >>> words(bytes(32), bytes(32))
    'japit kibon matub lodok'
    """
    digest = sha256(tag("words"), head, sealed)
    numbers = [int.from_bytes(digest[2 * n : 2 * n + 2], "big") for n in range(_WORDS)]
    return " ".join(map(_word, numbers))


def _word(number: int) -> str:
    letters = ((_CONSONANTS, 12), (_VOWELS, 10), (_CONSONANTS, 6), (_VOWELS, 4), (_CONSONANTS, 0))
    return "".join(alphabet[number >> shift & len(alphabet) - 1] for alphabet, shift in letters)
