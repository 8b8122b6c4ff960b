"""The log in words, as each seat may read it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.core.table import ANA, fight, sent
from tests.core.toy import TOY
from turnkeeper.core.commands import (
    Join,
    Show,
)
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.line_counts import LineCounts
from turnkeeper.core.model import GM, SCREEN, Seat, Visibility
from turnkeeper.core.steps import Step


def test_lines_are_numbered_per_seat_and_tell_no_more_than_it_may_know() -> None:
    found = fight()
    for seat in (GM, ANA, SCREEN):
        entries = found.lines(seat)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    told = " ".join(entry.text for entry in found.lines(ANA))
    assert "Spy" not in told
    assert "Ghoul" not in told
    assert "?1" in told
    assert len(found.lines(ANA)) < len(found.lines(GM))


class _Unwalked(list[Step]):
    """Steps that may be looked up, and not gone through from the first."""

    def __iter__(self) -> Iterator[Step]:
        raise AssertionError


def test_what_was_counted_is_not_gone_through_again() -> None:
    found = fight()
    counts = LineCounts(TOY)
    counts.of(GM, found.steps[:-1])
    assert counts.of(GM, _Unwalked(found.steps))[-1] == found.line_count(GM)


def test_every_line_names_its_rules() -> None:
    assert all(entry.line.rules for entry in fight().lines(GM))


def test_an_actor_that_is_shown_comes_into_view() -> None:
    found = fight()
    sent(found, Show(ActorId("ghoul"), "known"))
    sent(found, Show(ActorId("spy"), "unknown"))
    assert [entry.text for entry in found.lines(ANA)[-2:]] == ["?1 turns out to be Ghoul.", "?2 comes into view."]


def test_who_decides_for_an_actor_is_told_what_the_others_see_of_it() -> None:
    """As the GM is: to a player of theirs, that it comes into view is no news."""
    found = fight()
    sneak = Seat.player("p3", "spy")
    cases: tuple[tuple[Visibility, str], ...] = (
        ("unknown", 'The others now see Spy as "?".'),
        ("known", "The others now see Spy."),
        ("hidden", "Spy is hidden from the others."),
    )
    for visibility, told in cases:
        sent(found, Show(ActorId("spy"), visibility))
        assert [[line.text for line in found.new_lines(seat)] for seat in (GM, sneak)] == [[told], [told]]
    assert found.new_lines(ANA) == ()


def test_masks_are_given_in_the_order_of_being_seen() -> None:
    """The number of a mask tells nothing of hidden actors that joined before."""
    found = Encounter.open(TOY, seed="x")
    sent(found, Join(ActorId("a"), "npc", visibility="hidden"))
    sent(found, Join(ActorId("b"), "npc", visibility="unknown"))
    assert [row.actor for row in found.table(ANA).actors] == ["?1"]
    sent(found, Show(ActorId("a"), "unknown"))
    assert [row.actor for row in found.table(ANA).actors] == ["?1", "?2"]


def test_one_who_comes_back_unknown_has_a_new_mask() -> None:
    """The number of an earlier mask would tell which of two actors that were known, or seen before, it is."""
    told = []
    for who in ("a", "b"):
        found = Encounter.open(TOY, seed="x")
        for actor in ("a", "b", "c"):
            sent(found, Join(ActorId(actor), "npc", visibility="unknown"))
        for actor in ("a", "b"):
            sent(found, Show(ActorId(actor), "known"))
            sent(found, Show(ActorId(actor), "hidden"))
        sent(found, Show(ActorId(who), "unknown"))
        assert [row.actor for row in found.table(ANA).actors] == ["?3", "?4"]
        sent(found, Show(ActorId(who), "hidden"))
        sent(found, Show(ActorId("a"), "unknown"))
        told.append(([entry.text for entry in found.lines(ANA)], found.table(ANA), found.view(ANA)))
    assert told[0] == told[1]
