"""The owner of the server's data folder, and the owner's key: no account, only a file that nobody else can read."""

from __future__ import annotations

import base64
import hashlib
import hmac

from turnkeeper.store.ownerkey import new_key
from turnkeeper.store.protocol import FightId, Invitation

_LETTERS = 32
"""Letters of 6 bits each: 192 bits."""
_INVITATION_LETTERS = 22
"""132 bits."""


class OwnerTokens:
    """Tokens made from the owner's key. None is stored: each can be made and recognised again as long as the key lasts.

    >>> owner = OwnerTokens("k")
    >>> owner.fight_of(owner.gm_token(FightId("f1")))
    'f1'
    >>> OwnerTokens("another").fight_of(owner.gm_token(FightId("f1"))) is None
    True
    """

    def __init__(self, key: str = "") -> None:
        self._key = (key or new_key()).encode()
        self.token = self._made("owner", _LETTERS)
        """Opens the list of fights."""

    def _made(self, what: str, letters: int) -> str:
        made = hmac.new(self._key, what.encode("utf-8", "surrogatepass"), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(made).decode()[:letters]

    def is_owner(self, token: str) -> bool:
        """Whether it is the owner's own token."""
        return same_token(token, self.token)

    def gm_token(self, fight: FightId) -> str:
        """The owner's token for the GM's seat of a fight, beside the token of the GM who set it up."""
        return self._made(f"gm {fight}", _LETTERS) + fight

    def fight_of(self, token: str) -> FightId | None:
        """The fight whose GM's seat the token opens, if it was made by this key."""
        fight = FightId(token[_LETTERS:])
        return fight if fight and same_token(token, self.gm_token(fight)) else None

    def invitation_key(self, invitation: Invitation) -> str:
        """The key in a link, beside the join code: it proves that the code was not guessed."""
        what = f"join {invitation.fight} {invitation.code} {invitation.expires}"
        return self._made(what, _INVITATION_LETTERS)

    def seat_token(self, invitation: Invitation, request: str, name: str) -> str:
        """The token of a seat that was asked for by a join code: the same for the same request of a person."""
        return self._made(f"seat {invitation.fight} {invitation.code} {invitation.expires} {request} {name}", _LETTERS)

    def has_key(self, key: str, invitation: Invitation) -> bool:
        """Whether a code is the one in the link of an invitation."""
        return same_token(key, self.invitation_key(invitation))


def same_token(one: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that tells nothing."""
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))
