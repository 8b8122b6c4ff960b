"""Turnkeeper: a rules engine for initiative in tabletop role-playing games."""

from importlib.metadata import version

__all__ = ["__version__"]

__version__ = version("turnkeeper")
