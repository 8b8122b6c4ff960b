"""The texts of the program: a folder for each language, a Fluent file for each part (README.md says how).

A message's id in a file is its key with ``-`` for ``.`` and ``--`` for ``-``; any other sign that Fluent's ids do not
take, and ``-`` after ``.``, is ``_u`` and its code in two hexadecimal digits. Fluent itself is described at https://projectfluent.org.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping

from turnkeeper.default_language import ENGLISH as ENGLISH

_MESSAGE = re.compile(r"^([A-Za-z][\w-]*) *=[ ]?", re.ASCII | re.MULTILINE)
_COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)
_PLAIN = re.compile(r"[^A-Za-z0-9_-]")
_SIGN = re.compile(r"_u([0-9a-f]{2})")
_WEIGHT = re.compile(r"\s*[qQ]\s*=\s*(1(?:\.0{0,3})?|0(?:\.\d{0,3})?)\s*", re.ASCII)


@functools.cache
def languages() -> tuple[str, ...]:
    """The languages that are whole, by their codes (``en``, ``de``): English first. Others are not offered."""
    from importlib.resources import files  # noqa: PLC0415 - takes longer to load than to read a part

    whole = {one.name for one in files(__name__).joinpath(ENGLISH).iterdir()}
    folders = [one for one in files(__name__).iterdir() if one.is_dir()]
    found = [folder.name for folder in folders if whole <= {one.name for one in folder.iterdir()}]
    return (ENGLISH, *sorted(name for name in found if name != ENGLISH))


@functools.cache
def messages(language: str, part: str) -> Mapping[str, str]:
    """The messages of a part (``core``, a system, ``odds``) by key; empty where a language has no such file."""
    try:
        with open(f"{__path__[0]}/{language}/{part}.ftl", encoding="utf-8") as file:  # noqa: PTH123 - as above
            return read_messages(file.read())
    except FileNotFoundError:
        return {}


def read_messages(text: str) -> dict[str, str]:
    r"""The messages of a Fluent file: each key with its pattern, as it is written.

    >>> read_messages("# Buttons\n\ncommand-take_turn = Act\nruling-AMB--D1 =\n    Long\n    texts\n")
    {'command.take_turn': 'Act', 'ruling.AMB-D1': '\n    Long\n    texts'}
    """
    pieces = _MESSAGE.split(_COMMENT.sub("", text))
    return {message_key(name): pattern.rstrip() for name, pattern in zip(pieces[1::2], pieces[2::2], strict=True)}


def message_id(key: str) -> str:
    """The id of a message in a file.

    >>> message_id("ruling.AMB-D1"), message_id("card.?")
    ('ruling-AMB--D1', 'card-_u3f')
    """
    dashed = key.replace(".-", "._u2d").replace("-", "--").replace(".", "-")
    return _PLAIN.sub(lambda sign: f"_u{ord(sign[0]):02x}", dashed)


def message_key(name: str) -> str:
    """The key of the message with that id.

    >>> message_key(message_id("option.pass.delay_modes.before+after"))
    'option.pass.delay_modes.before+after'
    """
    dotted = "-".join(part.replace("-", ".") for part in name.split("--"))
    return _SIGN.sub(lambda sign: chr(int(sign[1], 16)), dotted)


def choose_language(wanted: str) -> str:
    """The language that suits a list of those wanted, as ``Accept-Language`` has it (RFC 9110); English for none.

    The one with the highest weight counts, of equal ones the first; a region is left out. A locale of a system's
    settings (``de_AT.UTF-8``) is a list of one.

    >>> choose_language("fr, de-AT;q=0.8, en;q=0.7"), choose_language("de;q=0.5, en"), choose_language("de;q=0, fr")
    ('de', 'en', 'en')
    >>> choose_language("de_AT.UTF-8"), choose_language("*, de;q=0.9"), choose_language("C"), choose_language("")
    ('de', 'en', 'en', 'en')
    """
    rated: list[tuple[float, str]] = []
    for one in wanted[:500].split(","):
        tag, *params = one.split(";")
        code = re.split(r"[-_.@]", tag.strip().lower(), maxsplit=1)[0]
        weight = next((found for param in params if (found := _WEIGHT.fullmatch(param))), None)
        rated.append((float(weight[1]) if weight else 1.0, ENGLISH if code == "*" else code))
    rated.sort(key=lambda pair: -pair[0])
    return next((code for weight, code in rated if weight > 0 and code in languages()), ENGLISH)
