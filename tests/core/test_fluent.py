"""Patterns filled in with what people typed, by several threads, and without end where fights bring their own words."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.systems.rolled.table import Game
from turnkeeper.core import fluent
from turnkeeper.core.commands import Rename
from turnkeeper.core.fluent import fill, params_of
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM
from turnkeeper.translations import languages, messages


@pytest.mark.parametrize("forged", ["\ue0000:\ue001", "\ue0007:\ue001", "\ue000", "{ $long }"])
def test_a_text_stands_for_itself_alone(forged: str) -> None:
    """Also one that looks like the mark of a parameter, or names one."""
    long = "x" * 3000
    assert fill("en", "{ $one } and { $long }", {"one": forged, "long": long}) == f"{forged} and {long}"


def test_a_name_from_right_to_left_keeps_its_direction_to_itself() -> None:
    """A number behind it would stand before it."""
    name = "\N{HEBREW LETTER SHIN}\N{HEBREW LETTER RESH}"
    pattern = "then { $actors }, { $mark }"
    assert fill("en", pattern, {"actors": name, "mark": "11"}) == f"then \u2068{name}\u2069, 11"
    assert fill("en", pattern, {"actors": "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "mark": "11"}).isprintable()
    assert fill("en", "{ $actor }'{ GENITIVE_S($actor) } turn", {"actor": name}) == f"\u2068{name}\u2069's turn"


def test_names_from_right_to_left_stand_in_a_row_in_their_order() -> None:
    """A row of them as one would be read from its end."""
    first, second = "\N{HEBREW LETTER SHIN}", "\N{HEBREW LETTER RESH}"
    game = Game()
    for actor, result in (("ana", 17), ("bo", 16), ("cy", 15)):
        game.join(actor, result)
    game.do(Rename(ActorId("ana"), first))
    game.do(Rename(ActorId("bo"), second))
    game.begin()
    assert f"The order: \u2068{first}\u2069, \u2068{second}\u2069, Cy." in [line.text for line in game.fight.lines(GM)]


def test_patterns_without_end_are_not_all_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fluent, "_MOST_COMPILED", 20)
    fluent._compiled_once.cache_clear()
    fluent._bundle.cache_clear()
    for number in range(100):
        assert fill("en", f"{{ $one }}{{ GENITIVE_S($one) }} of {number}", {"one": "A"}) == f"As of {number}"
        assert len(fluent._bundle("en")._messages) <= 20
    assert fluent._compiled_once.cache_info().currsize <= 20


def test_threads_that_read_patterns_at_the_same_moment_mix_up_none() -> None:
    start = threading.Barrier(4)

    def some(thread: int) -> list[str]:
        start.wait()
        return [fill("en", f"{{ GENITIVE_S($one) }} {thread} {number}!", {"one": "A"}) for number in range(300)]

    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(some, range(4)))
    assert found == [[f"s {thread} {number}!" for number in range(300)] for thread in range(4)]


@pytest.mark.parametrize("language", languages())
def test_a_pattern_without_choices_is_filled_in_as_by_fluent(language: str) -> None:
    """It is done without that library, which takes longer to load than a question about odds to answer."""
    patterns = [one for one in messages(language, "mistakes").values() if params_of(one)]
    for pattern in (*patterns, " { $a } b ", "{$a}{ $b-c }", "\t{ $a }\t", ".x { $a }", "[a] { $a }", "a } { $a"):
        params = {name: f"<{name}>" for name in params_of(pattern)}
        try:
            bundle, message = fluent._compiled(language, pattern)
        except fluent.MessageSyntaxError:
            with pytest.raises(fluent.MessageSyntaxError):
                fill(language, pattern, params)
            continue
        assert fill(language, pattern, params) == bundle.format_pattern(message, params)[0]


def test_no_name_is_kept() -> None:
    """One outline serves all names; only the last letter counts, where a genitive depends on it."""
    fluent._outline.cache_clear()
    for name in ("Bo", "Ana", "Jonas", "Iris", "\N{GRINNING FACE}"):
        s = "" if name.endswith("s") else "s"
        assert fill("en", "{ $actor }'{ GENITIVE_S($actor) } turn", {"actor": name}) == f"{name}'{s} turn"
        assert fill("en", "{ $actor } acts.", {"actor": name}) == f"{name} acts."
    # No letter, o, a, s; and one for all names where nothing depends on it.
    assert fluent._outline.cache_info().currsize == 4 + 1


def test_a_name_that_chooses_a_variant_stands_for_itself_alone() -> None:
    pattern = "{ $one ->\n    [Bo] Bo!\n   *[other] { $one }, { $two }\n}"
    assert fill("en", pattern, {"one": "Bo", "two": "A"}) == "Bo!"
    assert fill("en", pattern, {"one": "\ue0001:\ue001", "two": "A"}) == "\ue0001:\ue001, A"
    assert fill("en", "\ue0007:\ue001 { $one }", {"one": "A"}).endswith(" A")
