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

    Its number tells what it is, whichever words the system has for it. Other kinds of errors, as those on names of
    hosts, have numbers of their own, which are others on each system: these are known by their text.

    >>> from turnkeeper.core.message import said_in
    >>> said_in("de", in_words(OSError(errno.ENOSPC, "No space left on device")))
    'auf dem Datenträger ist kein Platz mehr'
    >>> in_words(OSError(errno.EIO, "Input/output error"))
    'input/output error'
    """
    said = problem.strerror or str(problem)
    if isinstance(said, MessageText):
        return said
    has_number = type(problem) is type(OSError(problem.errno, said))
    key = _KNOWN.get(problem.errno or 0) if has_number else None
    return MessageText(f"mistakes.file.{key}") if key else as_message(said.lower(), "mistakes.file")
