"""The owner's library: what it takes, and how it says what it does not."""

from __future__ import annotations

import pytest

from tests.service.support import run
from turnkeeper.service.library import NewParty
from turnkeeper.service.problems import Bad
from turnkeeper.service.schemas import NewActor
from turnkeeper.service.service import Service
from turnkeeper.store import MemoryStore


@pytest.mark.parametrize(
    ("actor", "english", "german"),
    [
        (
            NewActor(actor="ana", side="pc", profile={"reflexes": "3"}),
            "actor 1: \u201cReflexes\u201d must be a whole number.",
            "actor 1: \u201eReflexe\u201c muss eine ganze Zahl sein.",
        ),
        (
            NewActor(actor="ana", side="pc", name="A\x07"),
            "actor 1: Text must be plain characters, from 1 to 200 of them, and not all blank.",
            "actor 1: Nur einfache Zeichen, 1 bis 200, nicht lauter leere.",
        ),
    ],
)
def test_who_cannot_come_into_a_fight_cannot_be_kept_for_one(actor: NewActor, english: str, german: str) -> None:
    """It was told when the fight was set up, evenings later; a wrong number in the words of a decoder."""

    async def play() -> None:
        library = Service(MemoryStore()).library
        party = NewParty(name="Us", system="rolled", actors=[actor])
        for language, said in (("en", english), ("de", f"Diese Gruppe ist ung\u00fcltig: {german}")):
            with pytest.raises(Bad) as problem:
                await library.keep(party, language=language)
            assert problem.value.said(language) == said
        assert await library.all() == []

    run(play())


def test_several_of_a_party_may_have_one_id() -> None:
    """A new fight gives each one of its own."""

    async def play() -> None:
        actors = [NewActor(actor="ana", side="pc", name=name) for name in ("Ana", "Ana the Elder")]
        kept = await Service(MemoryStore()).library.keep(NewParty(name="Us", system="rolled", actors=actors))
        assert [one["actor"] for one in kept.actors] == ["ana", "ana"]

    run(play())
