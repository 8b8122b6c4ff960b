"""Polynomials as single big integers: a coefficient is a field of bits, a product of polynomials one multiplication.

This is Kronecker's substitution. Python multiplies and divides long integers fast, so a product over all actors costs
a handful of operations in C instead of loops over coefficients; and it stays exact. Coefficients are never negative.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Literal

_BYTE = 8
_CODES: dict[int, Literal["B", "H", "I", "Q"]] = {1: "B", 2: "H", 4: "I", 8: "Q"}
_SIGNED: dict[int, Literal["b", "h", "i", "q"]] = {1: "b", 2: "h", 4: "i", 8: "q"}
_LITTLE = sys.byteorder == "little"


def width_for(greatest: int) -> int:
    """The width of fields for coefficients up to ``greatest``: whole bytes, up to 64 bits a power of two.

    >>> width_for(255), width_for(256), width_for(1 << 16), width_for(1 << 64)
    (8, 16, 32, 72)
    """
    size = max(1, -(-greatest.bit_length() // _BYTE))
    return _BYTE * next((known for known in _CODES if known >= size), size)


def pack(coefficients: Sequence[int], width: int) -> int:
    """The polynomial with these coefficients, lowest power first, at ``x = 2**width``.

    >>> pack([1, 2, 3], 8) == 1 + 2 * 256 + 3 * 256**2
    True
    """
    size = width // _BYTE
    return int.from_bytes(b"".join(number.to_bytes(size, "little") for number in coefficients), "little")


def unpack(value: int, width: int, count: int) -> list[int]:
    """The lowest ``count`` coefficients of a packed polynomial.

    >>> unpack(pack([1, 2, 3], 8), 8, 4)
    [1, 2, 3, 0]
    """
    size = width // _BYTE
    if value.bit_length() > count * width:
        value &= (1 << count * width) - 1
    data = value.to_bytes(count * size, "little")
    if _LITTLE and size in _CODES:
        return memoryview(data).cast(_CODES[size]).tolist()
    return [int.from_bytes(data[place : place + size], "little") for place in range(0, count * size, size)]


def unpack_signed(value: int, width: int) -> list[int]:
    """All coefficients of a packed polynomial that may be negative, up to the last that is not 0 or a little further.

    None may be ``2**(width - 1)`` or more, either way.

    >>> unpack_signed((2 << 8) - 3, 8)
    [-3, 2]
    """
    count = value.bit_length() // width + 1
    # Half a field is added to each, so that none borrows from the next; in two's complement that turns one bit over.
    bias = _halves(width, count)
    raised = value + bias
    size = width // _BYTE
    if _LITTLE and size in _SIGNED:
        return memoryview((raised ^ bias).to_bytes(count * size, "little")).cast(_SIGNED[size]).tolist()
    half = 1 << width - 1
    return [each - half for each in unpack(raised, width, count)]


@lru_cache(maxsize=512)
def _halves(width: int, count: int) -> int:
    """Half of what a field holds, in each of so many fields."""
    return (1 << width - 1) * (((1 << width * count) - 1) // ((1 << width) - 1))


def product(factors: Iterable[int]) -> int:
    """All ``factors`` multiplied, the product of nothing being 1."""
    result = 1
    for factor in factors:
        result *= factor
    return result
