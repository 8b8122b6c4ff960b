"""Fights that many people play at once: stored before anyone is told, each seat shown only what it may know."""
