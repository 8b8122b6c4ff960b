"""The system's errors in words."""

from __future__ import annotations

import errno
import os
import socket

import pytest

from turnkeeper.core.message import said_in
from turnkeeper.core.system_errors import in_words


@pytest.mark.parametrize(
    "number", [errno.ENOENT, errno.EACCES, errno.EISDIR, errno.ENOTDIR, errno.ENOSPC, errno.EROFS, errno.EEXIST]
)
def test_what_this_system_says_of_files_is_said_in_german(number: int) -> None:
    said = in_words(OSError(number, os.strerror(number)))
    assert said == os.strerror(number).lower()
    assert said_in("de", said) != said


def test_an_error_on_the_name_of_a_host_is_not_taken_for_one_on_a_file() -> None:
    """Of macOS, which counts them from 1: this one has the number of a file that is not there."""
    problem = socket.gaierror(2, "Temporary failure in name resolution")
    assert in_words(problem) == "temporary failure in name resolution"
    assert said_in("de", in_words(problem)) != said_in("de", in_words(OSError(2, "No such file or directory")))


def test_an_error_on_a_file_is_known_whichever_words_the_system_has() -> None:
    """Windows has its own, in its own language."""
    told = in_words(FileNotFoundError(errno.ENOENT, "Das System kann die angegebene Datei nicht finden"))
    assert told == "no such file or directory"
    assert said_in("de", told) == said_in("de", in_words(OSError(errno.ENOENT, "No such file or directory")))
