"""Flags that several commands share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cyclopts import Parameter

Flag: TypeAlias = Annotated[bool, Parameter(negative=(), show_default=False)]
"""An option that is given or not."""

Language: TypeAlias = Annotated[str, Parameter(env_var="TURNKEEPER_LANG", show_default=False)]
"""The language that a command speaks; empty: that of the system's settings."""

PORT = 8765
"""The port that the server listens on, and links lead to, unless something else is asked for."""
