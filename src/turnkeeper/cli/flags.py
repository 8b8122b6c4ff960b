"""Flags that several commands share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from cyclopts import Parameter

Flag: TypeAlias = Annotated[bool, Parameter(negative=(), show_default=False)]
"""An option that is given or not."""

PORT = 8765
"""Where the server listens, and links lead, unless something else is asked for."""
