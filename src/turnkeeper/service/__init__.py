"""Fights that many people play together: stored before anyone sees them, each seat shown only what it may know."""
