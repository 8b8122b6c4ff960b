"""Problems of requests, as exceptions with a stable code, and the status that HTTP has for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText, joined, said_in
from turnkeeper.core.model import Refusal
from turnkeeper.core.texts import Texts
from turnkeeper.translations import ENGLISH

_LONGEST = 500
"""More of what the decoder says of a value is not repeated: a request may hold one of any length."""


class Problem(Exception):  # noqa: N818 - it is the problem details of the answer, not a fault
    """The reason why a request was not carried out.

    ``key`` names its message, of the part ``problems``: its ``code``, which is public and stable, and a third word
    where there are several texts with it. ``text`` is one clear line for people, without secrets.

    >>> problem = Conflict("fight.too_many", most=20)
    >>> problem.said("de")
    'Dieser Server behält höchstens 20 Kämpfe: Lösche einige, die vorbei sind.'
    >>> Conflict("fight.too_many.guests").code
    'fight.too_many'
    """

    status = 400

    def __init__(self, key: str, /, **params: object) -> None:
        self._has(".".join(key.split(".")[:2]), MessageText(f"problems.{key}", **params))

    def _has(self, code: str, text: str, params: Mapping[str, str | int] | None = None) -> None:
        Exception.__init__(self, text)
        self.code = code
        self.text = text
        self.params = dict(params or {})

    def said(self, language: str) -> str:
        """The line for people, in a language."""
        return said_in(language, self.text)


class Bad(Problem):
    """The request is not what it should be."""


class Unknown(Problem):
    """No token, or one that opens nothing."""

    status = 401


class Forbidden(Problem):
    """The seat may not do that."""

    status = 403


class Missing(Problem):
    """There is no such thing, or none for this seat."""

    status = 404


class Conflict(Problem):
    """The request is in conflict with the present state."""

    status = 409


class Damaged(Conflict):
    """A fight cannot be opened; ``damage`` says what is wrong with it, for the list of fights."""

    def __init__(self, key: str, damage: str) -> None:
        super().__init__(key, detail=damage)
        self.damage = damage


class TooMany(Problem):
    """Too often, or too many; ``wait`` is after how many seconds to try again."""

    status = 429

    def __init__(self, key: str, wait: int = 1, /, **params: object) -> None:
        super().__init__(key, **params)
        self.wait = wait


class Unavailable(Problem):
    """Nothing can be written for now; nothing was changed."""

    status = 503


class RefusedByRules(Problem):
    """The rules refuse a command."""

    status = 409

    def __init__(self, refusal: Refusal, texts: Callable[[str], Texts], counts: Mapping[str, int]) -> None:
        """``texts``: the fight's texts in a language; ``counts``: how many the names stand for that the seat knows."""
        self._texts = texts
        self._counts = counts
        self.refusal = refusal
        self._has(refusal.code, self.said(ENGLISH), refusal.params)

    def said(self, language: str) -> str:
        """The refusal in words."""
        return self._texts(language).say(f"refusal.{self.refusal.code}", self.refusal.params, self._counts)


class Stale(Problem):
    """The seat had not seen how things stand; ``picture`` is the newest (JSON)."""

    status = 409

    def __init__(self, picture: bytes = b"") -> None:
        super().__init__("core.stale")
        self.picture = picture


def plainly(problem: str, within: str = "") -> MessageText:
    """The text of a problem that msgspec found, the place first; the place is ``within`` another.

    >>> print(plainly("Expected `int`, got `str` - at `$.seen`"))
    seen: Expected `int`, got `str`
    >>> plainly("Expected `str`, got `int` - at `$.actor`", "command[1]").said_in("de")
    'command[1].actor: `str` war erwartet, es kam `int`'
    """
    said, _, place = problem.partition(" - at `$")
    place = f"{within}{place.rstrip('`')}".removeprefix(".")
    told = problem if isinstance(problem, MessageText) else as_message(said[:_LONGEST])
    return joined(": ", (place, told) if place else (told,))


def malformed(problem: InputError) -> Bad:
    """A command that is none, as a problem that says where."""
    return Bad("command.malformed", detail=plainly(problem.problem, ": ".join(problem.place)))
