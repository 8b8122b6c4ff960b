"""The records of the open deal: those that everybody at the table sees, and the secret parts beside them in the log.

A record is a line of JSON whose bytes are hashed as they are. Beside some there is a *seal*, 32 bytes that commit to
what is secret yet. A row of the log has the record and the secret part.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from turnkeeper.core import chance
from turnkeeper.core.decoder_texts import as_message
from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.core.prompts import CardDraw, DiceRoll, Prompt, TieOrder

T = TypeVar("T")
Value: TypeAlias = tuple[str | int, ...]
Pile: TypeAlias = tuple[tuple[str, int], ...]


class Spec(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """The chance in a prompt: dice to roll, a pile to draw from, or names to put in an order."""

    kind: Literal["roll", "draw", "order"]
    dice: tuple[int, ...] = ()
    again: int = 0
    count: int = 0
    pile: Pile | None = None
    after: str = ""
    """In place of a pile: the prompt after whose cards it is the same pile without them."""
    tied: tuple[str, ...] = ()


class Start(Struct, frozen=True, gc=False, kw_only=True, tag="start"):
    """The first record, and each new chain of the server's: its anchors, in hex digits as all hashes in records."""

    n: int
    fight: str
    open: str
    sealed: str


class Device(Struct, frozen=True, gc=False, kw_only=True, tag="device"):
    """A device sat down, or begins a new chain: its anchor."""

    n: int
    device: str
    anchor: str


class Awake(Struct, frozen=True, gc=False, kw_only=True, tag="awake"):
    """A device that was asleep takes part again."""

    n: int
    device: str


class Switch(Struct, frozen=True, gc=False, kw_only=True, tag="switch"):
    """The open deal is on or off from now on."""

    n: int
    on: bool
    by: Literal["gm", "devices"]


class Asked(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="asked"):
    """A batch: its prompts, and the devices that are to give a link each. Its seal commits to what is secret in it.

    ``again``: the batch in whose place it is, because the devices in ``asleep`` gave no link. A prompt without a
    ``spec`` is sealed.
    """

    n: int
    batch: int
    devices: tuple[str, ...]
    prompts: tuple[tuple[str, Spec | None], ...]
    again: int = 0
    asleep: tuple[str, ...] = ()


class Dealt(Struct, frozen=True, gc=False, kw_only=True, tag="dealt"):
    """The links of a batch in the order of its devices, and the server's own."""

    n: int
    batch: int
    links: tuple[str, ...]
    server: str


class Answered(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag="answered"):
    """Answered prompts: open results, and those typed in by seats. Its seal is the root of the sealed results.

    ``results`` are (prompt, batch, what was rolled or drawn, result).
    """

    n: int
    results: tuple[tuple[str, int, Spec, Value], ...] = ()
    typed: tuple[tuple[str, Literal["gm", "player"]], ...] = ()
    server: int = 0
    """The number of answers that came from the server alone."""


class Overruled(Struct, frozen=True, gc=False, kw_only=True, tag="overruled"):
    """The GM passed over a rule, or used a way past the rules, where everybody could see it."""

    n: int
    rule: str


Record: TypeAlias = Start | Device | Awake | Switch | Asked | Dealt | Answered | Overruled

How: TypeAlias = Literal["open", "sealed", "reserve", "server", "table"]
"""The source of an answer: the open or sealed key of a batch, the reserve of one, the server alone, or people."""


class Result(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """An answer, with everything that it takes to work it out again. ``told``: everybody has seen the dice or cards."""

    prompt: str
    how: How
    spec: Spec
    value: Value
    batch: int = 0
    place: int = -1
    """The number of the result in the reserve; -1: it is not from there."""
    of: str = ""
    told: bool = False
    leaf: bool = False
    """Whether the result is in the tree of sealed results."""
    by: str = ""
    """The seat that typed it in."""


class Secret(Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """The part of a row beside its record that only the GM is shown.

    ``veil`` is the text that a batch's seal commits to, ``link`` a link on its way from one process to another.
    """

    seat: str = ""
    veil: str = ""
    results: tuple[Result, ...] = ()
    link: tuple[int, str, str] | None = None


class Veil(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The secret that a batch commits to: the seal of the row before it, and the sealed and hidden prompts."""

    log: str
    prompts: tuple[tuple[str, Spec], ...]


_ENCODER = msgspec.json.Encoder()
_RECORD: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)
_SECRET = msgspec.json.Decoder(Secret)
_VEIL = msgspec.json.Decoder(Veil)


def text_of(value: Any) -> str:  # noqa: ANN401 - a record, a secret part, a veil, a leaf
    """A value as a line of JSON."""
    return _ENCODER.encode(value).decode()


def record_of(text: str) -> Record:
    """A record from its text. Raises :class:`InputError`."""
    return _decoded(_RECORD, text)


def secret_of(text: str) -> Secret:
    """The secret part of a row. Raises :class:`InputError`."""
    return _decoded(_SECRET, text) if text else Secret()


def veil_of(text: str) -> Veil:
    """The secret that a batch committed to, from its text. Raises :class:`InputError`."""
    return _decoded(_VEIL, text)


def leaf_of(result: Result) -> str:
    """A result as it is sealed in a tree."""
    return text_of((result.prompt, result.value))


def _decoded(decoder: msgspec.json.Decoder[T], text: str) -> T:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise InputError(MessageText("mistakes.deal.record", why=as_message(str(error)))) from None


def spec_of(ask: Prompt) -> Spec | None:
    """The chance in a prompt; ``None`` where the app's answer has no chance in it."""
    match ask:
        case DiceRoll() if ask.dice:
            return Spec("roll", dice=ask.dice, again=ask.again)
        case CardDraw() if ask.count and ask.pile:
            return Spec("draw", count=ask.count, pile=ask.pile)
        case TieOrder(fallback="random"):
            return Spec("order", tied=tuple(ask.tied))
        case _:
            return None


def chosen(key: str, purpose: str, spec: Spec) -> Value:
    """The result of a prompt by a key: the same for everybody who works it out."""
    below = chance.source(key, purpose)
    match spec.kind:
        case "roll":
            return chance.roll(below, spec.dice, spec.again)
        case "draw":
            return chance.draw(below, spec.pile or (), spec.count)
        case "order":
            return chance.shuffled(below, spec.tied)


def without(pile: Pile, cards: Value) -> Pile:
    """A pile after some cards were drawn from it."""
    left = dict(pile)
    for card in cards:
        left[str(card)] = left.get(str(card), 0) - 1
    return tuple((card, copies) for card, copies in left.items() if copies > 0)
