"""What happened: turns with their times, holds, the order, exact luck; nothing that the seat was not shown."""

from fractions import Fraction
from html.parser import HTMLParser
from itertools import count

import msgspec
import pytest

from turnkeeper.cli.samples import sample_roster
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Command, End, Join, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Refusal
from turnkeeper.exporters.recap import RecapRoll, chances_of_highest, recap
from turnkeeper.exporters.recap_page import recap_page

ROLLS = {"ana": 12, "bob": 17, "lurker": 20}


def send(fight: Encounter, command: Command) -> None:
    done = fight.send(command, GM)
    assert not isinstance(done, Refusal), done


def say(fight: Encounter, kind: str, **fields: object) -> None:
    send(fight, fight.system.codec.command(msgspec.json.encode({"type": kind, **fields})))


def bridge(*, lurker: bool = False, minutes: bool = True) -> Encounter:
    """Two rounds of Bob and Ana, a minute a command that they see; a hidden one may be among them."""
    ticks = count()
    now = [0]
    fight = Encounter.open(
        "rolled", seed="x", name="Bridge <b>", clock=lambda: f"2026-01-01T00:{now[0]:02d}:00+00:00" if minutes else ""
    )
    for name in ("ana", "bob"):
        send(fight, Join(ActorId(name), "pc", name.title() + "<i>", profile={"reflexes": 3}))
    if lurker:
        send(fight, Join(ActorId("lurker"), "npc", "Lurker", visibility="hidden", profile={"reflexes": 9}))
    send(fight, Automate("table"))
    send(fight, Begin())
    for _ in range(2):
        while fight.prompts():
            ask = fight.prompts()[0]
            send(fight, AnswerPrompt(ask.id, (ROLLS[str(ask.of)],)))
        for actor in ("lurker", "bob", "ana") if lurker else ("bob", "ana"):
            if actor != "lurker":
                now[0] = next(ticks) + 1
            say(fight, "done", actor=actor)
    now[0] += 1
    send(fight, End())
    return fight


def test_turns_have_the_times_between_the_lines_of_the_log() -> None:
    found = recap(bridge(), SCREEN)
    assert [(turn.actor, turn.round, turn.seconds) for turn in found.turns] == [
        ("bob", 1, 60.0), ("ana", 1, 60.0), ("bob", 2, 60.0), ("ana", 2, 60.0),
    ]  # fmt: skip
    assert found.rounds[:2] == ((1, ("bob", "ana")), (2, ("bob", "ana")))


def test_the_time_of_a_delayed_turn_is_without_what_came_between() -> None:
    """Up at 0, delays at 1, comes in at 3, is done at 4: two minutes."""
    minute = [0]
    fight = Encounter.open("rolled", seed="x", clock=lambda: f"2026-01-01T00:{minute[0]:02d}:00+00:00")
    for name in ("ana", "bob", "cleo"):
        send(fight, Join(ActorId(name), "pc", name.title(), profile={"reflexes": 3}))
    send(fight, Begin())
    first = fight.table(SCREEN).now[0].actor
    minute[0] = 1
    say(fight, "delay", actor=first)
    minute[0] = 3
    say(fight, "grant", actor=first)
    minute[0] = 4
    say(fight, "done", actor=first)
    assert (first, 1, 120.0) in [(turn.actor, turn.round, turn.seconds) for turn in recap(fight, SCREEN).turns]


def test_a_log_without_times_has_turns_without_times() -> None:
    fight = bridge(minutes=False)
    assert {turn.seconds for turn in recap(fight, SCREEN).turns} == {None}
    assert "Longest" not in recap_page(fight, SCREEN)


def test_luck_is_exact() -> None:
    """Two dice with equal bonuses: no other is higher in 210 of 400 cases, so twice in two rounds in 441 of 1,600."""
    luck = {one.actor: one for one in recap(bridge(), SCREEN).luck}
    assert (luck[ActorId("bob")].highest, luck[ActorId("bob")].rounds) == (2, 2)
    assert luck[ActorId("bob")].chance == Fraction(210, 400) ** 2
    assert luck[ActorId("ana")].highest == 0
    assert luck[ActorId("ana")].chance == Fraction(1)


def test_a_chance_is_that_of_all_throws() -> None:
    """Three dice with bonuses 3, 0 and -2, counted throw by throw."""
    rolls = [RecapRoll((), 10, 13), RecapRoll((), 10, 10), RecapRoll((), 10, 8)]
    faces = range(1, 21)
    throws = [(a + 3, b, c - 2) for a in faces for b in faces for c in faces]
    counted = [Fraction(sum(throw[at] == max(throw) for throw in throws), 8000) for at in range(3)]
    assert chances_of_highest(rolls) == counted


def test_what_was_taken_back_did_not_happen() -> None:
    fight = bridge()
    send(fight, Undo())
    before = len(recap(fight, SCREEN).turns)
    send(fight, Undo())
    send(fight, Undo())
    assert len(recap(fight, SCREEN).turns) < before


def test_a_hidden_actor_changes_nothing() -> None:
    """Twin fights: what the hidden one rolls and does leaves turns, order and luck as they are without it."""
    alone, watched = recap(bridge(), SCREEN), recap(bridge(lurker=True), SCREEN)
    assert alone == watched
    assert "Lurker" not in recap_page(bridge(lurker=True), SCREEN)
    assert "Lurker" in recap_page(bridge(lurker=True), GM)


class _Page(HTMLParser):
    """The tags of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        assert not {"src", "href", "onload"} & {name for name, _ in attrs}


def test_the_page_escapes_names_and_fetches_nothing() -> None:
    page = _Page()
    page.feed(recap_page(bridge(), SCREEN))
    assert not {"b", "i", "script", "img", "link"} & set(page.tags)
    assert page.tags.count("svg") == 1
    assert page.tags.count("polyline") == 2


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_each_system_has_a_page(system: str) -> None:
    fight = sample_roster(system).start(seed="x")
    assert "no turn yet" in recap_page(fight, SCREEN)
    send(fight, Begin())
    for _ in range(12):
        for one in fight.actions(GM):
            if one.shelf == "play" and not one.refused and not one.choose:
                say(fight, one.command, **one.fixed)
                break
    page = recap_page(fight, SCREEN)
    assert page.endswith("</main></body></html>\n")
