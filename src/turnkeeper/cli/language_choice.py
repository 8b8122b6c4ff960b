"""The language that a command line and the system's settings ask for. For English next to nothing is loaded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from turnkeeper.default_language import ENGLISH

FLAG = "--lang"
VARIABLE = "TURNKEEPER_LANG"
SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables of the system's settings; the first that is set counts."""
_ENGLISH = frozenset(("", "c", "posix", "en"))


def without_flag(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    """The value of the last ``--lang``, if there is one, and the arguments without any; those after ``--`` stay.

    >>> without_flag(["odds", "--lang", "de", "draw", "ana"]), without_flag(["--lang=de", "--", "--lang"])
    (('de', ['odds', 'draw', 'ana']), ('de', ['--', '--lang']))
    >>> without_flag(["play", "--lang"])
    (None, ['play', '--lang'])
    """
    found: str | None = None
    rest: list[str] = []
    left = iter(arguments)
    for text in left:
        if text == "--":
            return found, [*rest, text, *left]
        if text.startswith(f"{FLAG}="):
            found = text.partition("=")[2]
        elif text == FLAG:
            value = next(left, None)
            if value is None:
                rest.append(text)
            else:
                found = value
        else:
            rest.append(text)
    return found, rest


def of_the_settings(environment: Mapping[str, str]) -> str:
    """The language of the system's settings; English where they name none that there is.

    >>> of_the_settings({"LANG": "de_AT.UTF-8"}), of_the_settings({"LC_ALL": "C", "LANG": "de_DE"})
    ('de', 'en')
    """
    locale = next((environment[name] for name in SETTINGS if environment.get(name)), "")
    if locale.lower().replace("-", "_").replace(".", "_").partition("_")[0] in _ENGLISH:
        return ENGLISH
    from turnkeeper.translations import choose_language  # noqa: PLC0415 - English needs none

    return choose_language(locale)


def chosen_language(flag: str | None, environment: Mapping[str, str]) -> str | None:
    """The language that a flag or else the environment asks for; ``None`` for one that there is not.

    >>> chosen_language(None, {"TURNKEEPER_LANG": "de"}), chosen_language("en", {"LANG": "de_DE"})
    ('de', 'en')
    >>> chosen_language("xx", {}) is None
    True
    """
    wanted = flag or environment.get(VARIABLE)
    if not wanted:
        return of_the_settings(environment)
    if wanted == ENGLISH:
        return ENGLISH
    from turnkeeper.translations import languages  # noqa: PLC0415 - English needs none

    return wanted if wanted in languages() else None
