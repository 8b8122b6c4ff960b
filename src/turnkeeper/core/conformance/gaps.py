"""Finds parameters that a text names and is not given: their bare names would be shown in the gaps."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.fluent import params_of
from turnkeeper.core.system import AnySystem
from turnkeeper.core.texts import CORE

_ADDED = frozenset({"heads"})
"""Parameters that :meth:`turnkeeper.core.texts.Texts.say` adds."""


def gaps(system: AnySystem, key: str, params: Mapping[str, object]) -> list[str]:
    """The parameters that the English text of ``key`` names and ``params`` lack, sorted; none for an unknown key."""
    pattern = system.texts.get(key, CORE.get(key, ""))
    return sorted(params_of(pattern) - _ADDED - params.keys())
