"""Names and secrets the service makes: all by chance from the operating system, none to be guessed."""

from __future__ import annotations

import hashlib
import secrets

from turnkeeper.store.protocol import FightId

_TOKEN_BYTES = 24  # 192 bits
_SEED_BYTES = 32
_CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 letters and digits that nobody mistakes for one another."""
CODE_LENGTH = 8
"""32^8 codes, 40 bits: short enough to say aloud; how often one may guess is limited besides."""
LONGEST_TOKEN = 64


def new_token() -> str:
    """A bearer token: 192 random bits, in letters that need no quoting in a header or link."""
    return secrets.token_urlsafe(_TOKEN_BYTES)


def digest(token: str) -> bytes:
    """The digest of a token that is stored. The token is long and random, so a plain SHA-256 cannot be turned back.

    >>> len(digest("any"))
    32
    """
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def new_seed() -> str:
    """The secret a fight's dice and cards come from."""
    return secrets.token_hex(_SEED_BYTES)


def new_fight() -> FightId:
    """A name for a fight: not a secret, and telling nothing of how many fights there are."""
    return FightId(secrets.token_hex(8))


def new_code() -> str:
    """A code to join by."""
    return "".join(secrets.choice(_CODE_LETTERS) for _ in range(CODE_LENGTH))


def code_and_key(given: str) -> tuple[str, str]:
    """The code behind ``#join=``, and the key that a link has and a code typed by hand has not.

    >>> code_and_key("ABCD2345.xyz"), code_and_key(" abcd-2345 ")
    (('ABCD2345', 'xyz'), ('ABCD2345', ''))
    """
    code, _, key = given.partition(".")
    return plain_code(code), key.strip()


def plain_code(typed: str) -> str:
    """A join code as typed, made uniform: capitals, without spaces and dashes.

    >>> plain_code(" abcd-2345 ")
    'ABCD2345'
    """
    return "".join(letter for letter in typed.upper() if letter.isalnum())
