"""The language that a request asks for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from turnkeeper.translations import choose_language


def language_of(scope: Mapping[str, Any]) -> str:
    """The language by the request's ``Accept-Language``; English where it names none that there is.

    >>> language_of({"headers": [(b"accept-language", b"de-AT, en;q=0.5")]}), language_of({"headers": []})
    ('de', 'en')
    """
    return choose_language(",".join(value.decode("latin-1") for name, value in scope["headers"] if name == _HEADER))


_HEADER = b"accept-language"
