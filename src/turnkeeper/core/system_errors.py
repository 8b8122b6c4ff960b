"""The system's errors on files in words, as parts of lines of ours."""

from __future__ import annotations

from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.message import MessageText


def in_words(problem: OSError) -> str:
    """The system's words for an error, in small letters; a message, where it is one that we know.

    It is known by its text: errors on names of hosts have numbers of their own, which are others on each system.

    >>> from turnkeeper.core.message import said_in
    >>> said_in("de", in_words(OSError(28, "No space left on device")))
    'auf dem Datenträger ist kein Platz mehr'
    >>> in_words(OSError(5, "Input/output error"))
    'input/output error'
    """
    said = problem.strerror or str(problem)
    return said if isinstance(said, MessageText) else as_message(said.lower(), "mistakes.file")
