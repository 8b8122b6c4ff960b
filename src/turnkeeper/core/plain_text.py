"""Text that people type: printable, in one line, of a limited length."""

from __future__ import annotations

import re

_ODD = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


def is_plain(text: str, most: int) -> bool:
    r"""Whether ``text`` has from 1 to ``most`` characters, none of which steers a terminal or breaks the line.

    >>> is_plain("Ana", 10), is_plain(" ", 10), is_plain("Ana\n", 10)
    (True, False, False)
    """
    return len(text.strip()) > 0 and len(text) <= most and not _ODD.search(text)
