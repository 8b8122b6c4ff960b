"""The system's errors on files in words, as parts of lines of ours."""

from __future__ import annotations

import errno

from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.message import MessageText

_KNOWN = {
    errno.ENOENT: "missing",
    errno.EACCES: "permission",
    errno.EISDIR: "is_folder",
    errno.ENOTDIR: "no_folder",
    errno.ENOSPC: "full",
    errno.EROFS: "read_only",
    errno.EEXIST: "exists",
    errno.ENAMETOOLONG: "too_long",
}


def in_words(problem: OSError) -> str:
    """The system's words for an error, in small letters; a message, where it is one that we know.

    Those on names of hosts are known by their text: their numbers are others on each system.

    >>> from turnkeeper.core.message import said_in
    >>> said_in("de", in_words(OSError(errno.ENOSPC, "No space left on device")))
    'auf dem Datenträger ist kein Platz mehr'
    >>> in_words(OSError(errno.EIO, "Input/output error"))
    'input/output error'
    """
    said = problem.strerror or str(problem)
    if isinstance(said, MessageText):
        return said
    key = _KNOWN.get(problem.errno or 0)
    return MessageText(f"mistakes.file.{key}") if key else as_message(said.lower(), "mistakes.file")
