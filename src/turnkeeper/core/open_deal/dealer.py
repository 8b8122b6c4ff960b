"""Answers for the app while one command is decided, from the open deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct

from turnkeeper.core.model import Seat
from turnkeeper.core.open_deal import keys
from turnkeeper.core.open_deal.book import Book, Ref, by_seed
from turnkeeper.core.open_deal.deal import Deal
from turnkeeper.core.open_deal.public import is_open, public_name
from turnkeeper.core.open_deal.records import Result, Spec, Value, chosen, spec_of
from turnkeeper.core.prompts import Prompt
from turnkeeper.core.system import AnySystem


class Terms(Struct, frozen=True, gc=False):
    """The devices present and the links that they have given: with the open deal on, a command is decided by these."""

    devices: tuple[str, ...] = ()
    """The devices that would be asked now."""
    links: Mapping[str, bytes] = {}
    """The links given for the open batch, by device."""
    late: bool = False
    """Whether devices that have given no link by now count as asleep."""
    mine: frozenset[int] = frozenset()
    """The batches that this command has asked for."""


class Unknown(NamedTuple):
    """A prompt that no batch was asked for. ``name``: under which everybody waits for it; empty: nobody may know."""

    prompt: str
    name: str
    spec: Spec
    open: bool
    value: Value
    """A stand-in."""


class Given(NamedTuple):
    """An answer, the state that it was given in, and the name under which everybody waits for it."""

    result: Result
    state: Any
    name: str
    role: Literal["gm", "player"] | None = None
    """The role of the seat that typed the answer in."""


class Dealer:
    """Answers for the app, and notes what it was asked. Without ``terms``: only what was answered before, or the seed.

    Where a batch has to be asked for first, the answers are stand-ins by the server's seed: they tell which prompts
    there will be, and are thrown away.
    """

    def __init__(self, book: Book, deal: Deal | None = None, terms: Terms | None = None) -> None:
        self._book = book
        self._deal = deal or book.deal
        self._terms = terms
        self.given: list[Given] = []
        self.unknown: list[Unknown] = []

    @property
    def missing(self) -> bool:
        """Whether a prompt came up that everybody waits for and that no batch was asked for."""
        return any(one.name for one in self.unknown)

    def answer(self, system: AnySystem, state: Any, ask: Prompt) -> Value:  # noqa: ANN401 - the system's own state
        """The app's roll, draw or choice for a prompt."""
        spec = spec_of(ask)
        if spec is None:
            return ()
        ref = self._book.refs.get(ask.id)
        if self._terms is None:
            ref = ref or by_seed(self._book.seed, ask.id)
            return chosen(ref.key, ref.purpose, spec)
        name = public_name(system, state, ask)
        if ref is None:
            ref = self._new(ask.id, name, spec, shown=bool(name) and is_open(system, state, ask))
        value = chosen(ref.key, ref.purpose, spec)
        of = "" if ask.of is None else str(ask.of)
        leaf = ref.how in ("sealed", "reserve")
        result = Result(ask.id, ref.how, spec, value, batch=ref.batch, place=ref.place, of=of, leaf=leaf)
        self.given.append(Given(result, state, name))
        return value

    def _new(self, prompt: str, name: str, spec: Spec, *, shown: bool) -> Ref:
        """Where the first answer to a prompt comes from."""
        seed, deal = self._book.seed, self._deal
        cover = deal.cover
        if cover is not None and ((name and name in cover.prompts) or prompt in cover.veiled):
            how: Literal["open", "sealed"] = "open" if cover.prompts.get(prompt) else "sealed"
            return Ref(how, cover.number, -1, cover.key(seed, how), prompt)
        mine = cover is not None and self._terms is not None and cover.number in self._terms.mine
        if not name or shown or not mine:
            stand_in = chosen(seed, prompt, spec)
            self.unknown.append(Unknown(prompt, name, spec, shown, stand_in))
        if (name and (shown or not mine)) or deal.dealt is None:
            return by_seed(seed, prompt)
        place = deal.reserved + sum(one.result.how == "reserve" for one in self.given)
        key = keys.reserve_key(deal.dealt.key(seed, "sealed"))
        return Ref("reserve", deal.dealt.number, place, key, f"reserve/{place}")

    def enter(self, system: AnySystem, state: Any, ask: Prompt, by: Seat, value: Sequence[str | int]) -> None:  # noqa: ANN401
        """People have typed an answer in."""
        spec = spec_of(ask)
        if spec is not None and self._terms is not None:
            result = Result(ask.id, "table", spec, tuple(value), by=str(by.id))
            role: Literal["gm", "player"] = "gm" if by.role == "gm" else "player"
            self.given.append(Given(result, state, public_name(system, state, ask), role))
