"""A commitment to sealed results of which each can be shown alone, and which hides how many there are.

A tree of hashes with 2**16 places. Where nothing lies, a hash stands that only the seed makes, so that an empty part
looks like any other. A result's place is made from its prompt's id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from turnkeeper.core.open_deal.keys import DEPTH, secret, sha256


class LeafOpening(Struct, frozen=True, gc=False, kw_only=True):
    """One sealed result with what it takes to compare it with the root. Bytes are in hex digits.

    ``record`` is the number of the record whose root it belongs to, ``leaf`` the result as it was sealed.
    """

    record: int
    leaf: str
    salt: str
    place: int
    path: tuple[str, ...]


def placed(ids: Iterable[str]) -> dict[str, int]:
    """A place for each id: by its hash, or the next one that is free."""
    taken: dict[str, int] = {}
    used: set[int] = set()
    for one in ids:
        place = int.from_bytes(sha256(one.encode())[:2], "big")
        while place in used:
            place = (place + 1) % (1 << DEPTH)
        used.add(place)
        taken[one] = place
    return taken


def leaf_hash(salt: bytes, leaf: str) -> bytes:
    """The hash of a result at its place."""
    return sha256(b"\0", salt, leaf.encode())


class Tree:
    """The tree of record ``record``: ``leaves`` are the results by their places."""

    def __init__(self, seed: str, record: int, leaves: Mapping[int, str]) -> None:
        self._seed = seed
        self._record = record
        self._leaves = leaves
        self._levels: list[dict[int, bytes]] = [
            {place: leaf_hash(self._salt(place), leaf) for place, leaf in leaves.items()}
        ]
        for level in range(DEPTH):
            above = {place // 2 for place in self._levels[level]}
            self._levels.append(
                {place: sha256(b"\1", self._at(level, 2 * place), self._at(level, 2 * place + 1)) for place in above}
            )

    @property
    def root(self) -> bytes:
        """The root, also of a tree in which nothing lies."""
        return self._at(DEPTH, 0)

    def opening(self, place: int) -> LeafOpening:
        """The result at ``place`` with its path."""
        path = tuple(self._at(level, (place >> level) ^ 1).hex() for level in range(DEPTH))
        return LeafOpening(
            record=self._record, leaf=self._leaves[place], salt=self._salt(place).hex(), place=place, path=path
        )

    def _at(self, level: int, place: int) -> bytes:
        found = self._levels[level].get(place)
        return found if found is not None else secret(self._seed, f"pad/{self._record}/{level}/{place}")

    def _salt(self, place: int) -> bytes:
        return secret(self._seed, f"salt/{self._record}/{place}")


def root_of(opening: LeafOpening) -> bytes:
    """The root that an opening belongs to. Raises :class:`ValueError` for one that has not the form of one."""
    if len(opening.path) != DEPTH or not 0 <= opening.place < 1 << DEPTH:
        raise ValueError("no path of a tree of sealed results")
    found = leaf_hash(bytes.fromhex(opening.salt), opening.leaf)
    for level, beside in enumerate(map(bytes.fromhex, opening.path)):
        pair: Sequence[bytes] = (beside, found) if opening.place >> level & 1 else (found, beside)
        found = sha256(b"\1", *pair)
    return found
