"""Links to hand out. A token goes into the fragment, which browsers keep to themselves."""

from __future__ import annotations

from turnkeeper.service.words import Opened
from turnkeeper.web.settings import Settings


def seat_link(settings: Settings, opened: Opened) -> str:
    """The link that sits somebody down on a seat."""
    return f"{settings.url}/#seat={opened.fight}.{opened.token}"


def join_link(settings: Settings, code: str) -> str:
    """The link to the door, with the code filled in."""
    return f"{settings.url}/#join={code}"
