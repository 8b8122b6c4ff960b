"""The open deal of one fight: its records, what they answered, and what its next rows would be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from msgspec import Struct

from turnkeeper.core.events import OpenDealRecorded
from turnkeeper.core.open_deal import keys
from turnkeeper.core.open_deal.deal import Deal
from turnkeeper.core.open_deal.records import How, Result, leaf_of, secret_of
from turnkeeper.core.open_deal.tree import LeafOpening, Tree, placed


class Ref(Struct, frozen=True, gc=False):
    """The place where a prompt was first answered; the first answer stands for ever."""

    how: How
    batch: int
    place: int
    key: str
    purpose: str


def by_seed(seed: str, prompt: str) -> Ref:
    """The place of an answer that the server's seed gives."""
    return Ref("server", 0, -1, seed, prompt)


class PublicRecord(Struct, frozen=True, gc=False):
    """A record as everybody sees it, with the seal beside it in hex digits (empty: none)."""

    text: str
    seal: str


class Book:
    """The records of one fight, folded."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.deal = Deal()
        self.records: list[PublicRecord] = []
        self.refs: dict[str, Ref] = {}
        self._seeded: set[str] = set()
        """Prompts that were answered before the open deal came on, and of which no record tells yet."""
        self._results: dict[int, tuple[Result, ...]] = {}
        self._keys: dict[int, tuple[str, str]] = {}
        self._links: dict[int, dict[str, bytes]] = {}
        self._newest: tuple[int, Tree, dict[str, int]] | None = None

    def copy(self) -> Book:
        """A copy of the book."""
        other = Book(self.seed)
        other.deal = self.deal
        other.records, other.refs, other._results = self.records[:], dict(self.refs), dict(self._results)
        other._seeded = set(self._seeded)
        other._keys, other._links = dict(self._keys), {n: dict(links) for n, links in self._links.items()}
        return other

    def add(self, event: OpenDealRecorded) -> None:
        """Take in a row. Raises :class:`InputError` for one that does not follow."""
        secret = secret_of(event.secret)
        deal = self.deal.after(event.record, bytes.fromhex(event.seal), secret)
        if secret.link is not None:
            batch, device, link = secret.link
            self._links.setdefault(batch, {})[device] = bytes.fromhex(link)
        if event.record:
            self.records.append(PublicRecord(event.record, event.seal))
        if deal.dealt is not None and deal.dealt is not self.deal.dealt:
            self._keys[deal.dealt.number] = deal.dealt.key(self.seed, "open"), deal.dealt.key(self.seed, "sealed")
            self._links.pop(deal.dealt.number, None)
        for result in secret.results:
            # Older programs forgot some answers of before: where a record says otherwise, its answer was the first.
            if result.how != "table" and (result.prompt not in self.refs or result.prompt in self._seeded):
                self.refs[result.prompt] = self._ref(result)
                self._seeded.discard(result.prompt)
        if secret.results and event.record:
            self._results[deal.n] = secret.results
        self.deal = deal

    def _ref(self, result: Result) -> Ref:
        key, purpose = self.seed, result.prompt
        if result.how in ("open", "sealed"):
            key = self._keys[result.batch][result.how == "sealed"]
        elif result.how == "reserve":
            key, purpose = keys.reserve_key(self._keys[result.batch][1]), f"reserve/{result.place}"
        return Ref(result.how, result.batch, result.place, key, purpose)

    def remember(self, prompt: str) -> None:
        """A prompt was answered before the open deal came on: by the server's seed."""
        if prompt not in self.refs:
            self.refs[prompt] = by_seed(self.seed, prompt)
            self._seeded.add(prompt)

    def links(self, batch: int) -> Mapping[str, bytes]:
        """The links of a batch that other processes have stored."""
        return self._links.get(batch, {})

    def openings(self, actors: frozenset[str], after: int = 0) -> list[LeafOpening]:
        """The sealed results that may be opened to a seat with these actors, of records numbered above ``after``."""
        numbers = list(takewhile(lambda number: number > after, reversed(self._results)))
        found = []
        for number in reversed(numbers):
            mine = [one for one in self._results[number] if one.leaf and (one.told or one.of in actors)]
            if mine:
                tree, places = self._tree(number)
                found += [tree.opening(places[one.prompt]) for one in mine]
        return found

    def _tree(self, record: int) -> tuple[Tree, dict[str, int]]:
        """The tree beside a record: the last one is kept, as each seat asks for it."""
        # As it was when it was looked at: threads may ask, too.
        newest = self._newest
        if newest is None or newest[0] != record:
            newest = self._newest = record, *tree_of(self.seed, record, self._results[record])
        return newest[1:]


def tree_of(seed: str, record: int, results: Sequence[Result]) -> tuple[Tree, dict[str, int]]:
    """The tree of the sealed results beside a record, and the place of each prompt in it."""
    sealed = {one.prompt: one for one in results if one.leaf}
    places = placed(sealed)
    return Tree(seed, record, {places[prompt]: leaf_of(one) for prompt, one in sealed.items()}), places
