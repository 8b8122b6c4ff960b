"""Finds parameters that a text names and is not given: their bare names would be shown in the gaps."""

from __future__ import annotations

from collections.abc import Mapping

from turnkeeper.core.fluent import params_of, subjects_of
from turnkeeper.core.system import AnySystem
from turnkeeper.core.texts import CORE


def gaps(system: AnySystem, key: str, params: Mapping[str, object]) -> list[str]:
    """The parameters that the English text of ``key`` names and ``params`` lack, sorted; none for an unknown key.

    :meth:`turnkeeper.core.texts.Texts.say` adds how many those are that it names.
    """
    pattern = system.texts.get(key, CORE.get(key, ""))
    added = {heads for heads, _ in subjects_of(pattern)}
    return sorted(params_of(pattern) - added - params.keys())
