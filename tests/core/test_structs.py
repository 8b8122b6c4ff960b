"""What holds of every struct of the core and the systems."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import msgspec

from turnkeeper import core, systems


def structs() -> Iterator[type[msgspec.Struct]]:
    """All those defined there, but for the conformance kit's own."""
    for package in (core, systems):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if ".conformance" not in found.name:
                yield from defined_in(importlib.import_module(found.name))


def defined_in(module: ModuleType) -> Iterator[type[msgspec.Struct]]:
    for one in vars(module).values():
        if inspect.isclass(one) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__:
            yield one


def test_the_garbage_collector_has_nothing_to_look_for_in_a_fight() -> None:
    """Frozen structs are in no cycle. A server keeps very many of them, and to go through them holds everybody up."""
    found = list(structs())
    assert len(found) > 100
    tracked = {one.__qualname__ for one in found if one.__struct_config__.gc}
    assert tracked <= {"Deck", "Faces", "Fight", "Fighter", "Round", "State"}, (
        "only what carries a store may be held weakly, and so is tracked"
    )
    assert [one.__qualname__ for one in found if not one.__struct_config__.frozen] == []
