"""The language of every key of a text, apart from the texts, so that to know it loads nothing."""

from __future__ import annotations

ENGLISH = "en"
"""Shown where another language has no text."""
