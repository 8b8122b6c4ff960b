"""Links to hand out. A token goes into the fragment, which browsers keep to themselves."""

from __future__ import annotations

from turnkeeper.service.schemas import SeatWithToken
from turnkeeper.store.protocol import Invitation
from turnkeeper.web.settings import Server, ServerSettings


def seat_link(settings: ServerSettings, opened: SeatWithToken) -> str:
    """The link that opens a seat."""
    return f"{settings.url}/#seat={opened.fight}.{opened.token}"


def join_link(one: Server, invitation: Invitation) -> str:
    """The link to the door, with the code filled in, and the key that shows that it was not guessed."""
    return f"{one.settings.url}/#join={invitation.code}.{one.service.auth.owner.invitation_key(invitation)}"


def owner_link(one: Server, url: str = "") -> str:
    """The link to the start page of the server's owner."""
    return f"{url or one.settings.url}/#owner={one.service.auth.owner.token}"
