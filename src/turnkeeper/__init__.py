"""Turnkeeper: a rules engine for initiative in tabletop role-playing games."""

__all__ = ["__version__"]

__version__: str
"""The version of the installed distribution."""


def __getattr__(name: str) -> str:
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # Reading a distribution's data takes longer than everything else that an import of this package does.
    from importlib.metadata import version  # noqa: PLC0415

    return version("turnkeeper")
