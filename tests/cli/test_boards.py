"""The order as a board: everybody who is up is marked, nothing is wider than the terminal, places are kept."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from tests.systems.countdown.table import duel
from tools.autoplay import next_command
from turnkeeper.cli.boards import DRAWN, PLAIN, Board, Signs, board
from turnkeeper.cli.labels import Labels
from turnkeeper.cli.state_view import rows
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.marks.commands import SetMark
from turnkeeper.core.marks.model import Reached
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.roster.samples import sample_ids, sample_roster
from turnkeeper.systems.countdown.commands import Pass
from turnkeeper.systems.passes.commands import CloseWindow, GoAhead, NextTurn, SetScore, StartPasses

WIDE = 110


def moments(system: str, steps: int = 60) -> Iterator[tuple[Encounter, Seat]]:
    """A sample fight after each of so many steps, for the GM, a player and a screen."""
    fight = sample_roster(system).start(seed="boards")
    chance = random.Random(7)  # noqa: S311 - which offers are taken
    player = next(row.actor for row in fight.table(GM).actors if row.side == "pc")
    for _ in range(steps):
        command = next_command(fight, GM, chance)
        if command is None:
            return
        fight.send(command, GM)
        for seat in (GM, Seat.player("pia", player), SCREEN):
            yield fight, seat


def drawn(fight: Encounter, seat: Seat, signs: Signs = DRAWN, width: int = WIDE) -> tuple[Labels, Board | None]:
    words = Labels(fight, seat)
    return words, board(words, fight.view(seat), signs, width)


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "hands", "countdown"])
def test_no_line_is_wider_than_the_terminal(system: str) -> None:
    seen = 0
    for fight, seat in moments(system):
        for width in (WIDE, 80, 60):
            _, found = drawn(fight, seat, width=width)
            for line in found.lines if found else ():
                seen += 1
                assert line.cell_len <= width
                assert "\n" not in line.plain
    assert seen


@pytest.mark.parametrize("system", ["rolled", "passes"])
def test_those_who_are_up_are_marked_and_nobody_else(system: str) -> None:
    several = 0
    for fight, seat in moments(system):
        words, found = drawn(fight, seat)
        if found is None:
            continue
        marked = {line.plain for line in found.lines if line.plain.startswith(f" {DRAWN.up}")}
        is_up = {opening.actor for opening in words.table.now if opening.is_up}
        up = {words.actor(actor)[:8] for actor in is_up}
        assert len(marked) == len(is_up)
        assert all(any(name in line for line in marked) for name in up)
        several += bool(marked)
    assert several


@pytest.mark.parametrize("system", sample_ids())
def test_each_opening_has_a_row_that_says_what_it_is(system: str) -> None:
    """A turn, a cut-in, or a choice beside the order. Who may only pass is in no row."""
    seen: set[str] = set()
    for fight, seat in moments(system):
        words = Labels(fight, seat)
        told: dict[str, str] = {}
        for label, parts in rows(words):
            told[label] = told.get(label, "") + "".join(map(str, parts))
        for opening in words.table.now:
            label = "Up" if opening.is_up else "May cut in" if opening.interrupts is not None else "Choice"
            command = fight.system.codec.commands.get(opening.kind)
            if label == "May cut in" and command is not None and command.purpose == "decline":
                continue
            assert words.actor(opening.actor) in told[label]
            seen.add(label)
    assert "Up" in seen


@pytest.mark.parametrize("system", ["hands", "countdown"])
def test_a_hand_is_shown_rank_by_rank(system: str) -> None:
    """The letters of a line are the suits of the hand; hands that the seat may not see have no line."""
    hands = 0
    for fight, seat in moments(system, 40):
        _, found = drawn(fight, seat)
        fighters = fight.view(seat).fighters if found else ()
        known = [(one.actor, own) for one in fighters if (own := one.private) and (own.hand or own.hold)]
        for line, (actor, own) in zip(found.lines[1:] if found else (), known, strict=True):
            assert fight_name(fight, actor) in line.plain
            start = found.lines[0].plain.index(" A  ") if found else 0
            row = line.plain[start : start + 4 * 13]
            suits = "".join(card[-1] for card in own.hand if card not in ("RJ", "BJ"))
            assert "+" in row or row.replace(" ", "") == suits
            hands += 1
    assert hands > 20


def fight_name(fight: Encounter, actor: str) -> str:
    """As much of an actor's name as a board always shows."""
    return next(row.name for row in fight.table(GM).actors if row.actor == actor)[:8]


def test_a_score_needs_room_and_a_fight() -> None:
    fight = sample_roster("hands").start(seed="boards")
    assert drawn(fight, GM)[1] is None
    dealt = next(fight for fight, seat in moments("hands") if drawn(fight, GM)[1])
    assert drawn(dealt, GM, width=65)[1]
    assert drawn(dealt, GM, width=64)[1] is None


def test_a_plain_terminal_gets_plain_signs() -> None:
    for system in sample_ids():
        for fight, seat in moments(system, 25):
            found = drawn(fight, seat, PLAIN)[1]
            for line in found.lines if found else ():
                assert line.plain.isascii() or "…" in line.plain


@pytest.mark.parametrize("system", ["rolled", "passes", "hands", "countdown"])
@pytest.mark.parametrize("room", range(3, 14))
def test_a_short_page_keeps_the_one_who_is_up(system: str, room: int) -> None:
    kept = 0
    for fight, _ in moments(system):
        found = drawn(fight, GM)[1]
        if found is None:
            continue
        shown = found.within(room)
        assert len(shown) <= room
        if any(line.plain.startswith(f" {DRAWN.up}") for line in found.lines):
            assert any(line.plain.startswith(f" {DRAWN.up}") for line in shown)
            kept += 1
        if len(found.lines) > room:
            said = sum(int(line.plain.split()[0]) for line in shown if line.plain.endswith((" above", " below")))
            real = sum(not line.plain.endswith((" above", " below")) for line in shown)
            assert said + real == len(found.lines)
            assert shown[: found.head] == list(found.lines[: found.head]) or room < found.head + 3
    assert kept


@pytest.mark.rule("MARK-05")
@pytest.mark.parametrize("system", ["rolled", "passes", "hands"])
def test_a_mark_of_the_table_stands_at_its_place(system: str) -> None:
    """In front of all who stand at its place or below it; at its rank, in a score of cards."""
    place, seen = "K" if system == "hands" else "8", 0
    for fight, seat in moments(system, 25):
        if seat == GM and not any(mark.label == "Bell" for mark in fight.table(GM).marks):
            fight.send(SetMark("Bell", every=Reached(place)), GM)
        words, found = drawn(fight, seat)
        mark = next((mark for mark in words.table.marks if mark.label == "Bell"), None)
        lines = [line.plain for line in found.lines] if found else []
        if mark is None or mark.spot is None or not lines:
            continue
        at = next(number for number, line in enumerate(lines) if "Bell" in line)
        below = [words.actor(actor)[:20] for actor in mark.spot.before]
        assert not any(name in line for line in lines[:at] for name in below)
        if system == "hands":
            assert lines[at].index(DRAWN.mark) == lines[0].index(" K ") + 1
        seen += 1
    assert seen


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("has passed, and may", "have passed, and may")),
        ("de", ("hat verzichtet, darf", "haben verzichtet, dürfen")),
    ],
)
def test_what_several_have_done_is_said_of_several(
    language: str, told: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("turnkeeper.cli.labels.spoken", lambda: language)
    table = duel({"ana": ("AS", "6H"), "bo": ("AS", "6D"), "cy": ("AS", "6C")})
    table.to("A")
    for actor, said in zip(("ana", "bo"), told, strict=True):
        table.do(Pass(ActorId(actor)))
        assert said in str([cells for label, cells in rows(Labels(table.fight, GM)) if label == "Choice"])


def test_a_group_that_does_the_same_as_an_actor_stands_in_its_row() -> None:
    fight = sample_roster("passes").start(seed="boards")
    fight.send(Join(ActorId("rats"), "npc", "Rat", profile={"initiative": 5}, count=3), GM)
    fight.send(Join(ActorId("dog"), "npc", "Dog", profile={"initiative": 5}), GM)
    fight.send(Begin(), GM)
    fight.send(NextTurn(), GM)
    for actor in ("rats", "dog"):
        fight.send(SetScore(ActorId(actor), 90), GM)
    for command in (StartPasses(), CloseWindow(), GoAhead()):
        fight.send(command, GM)
    assert [opening.kind for opening in fight.table(GM).now] == ["act", "act"]
    up = [parts for label, parts in rows(Labels(fight, GM)) if label == "Up"]
    assert len(up) == 1
    assert "act" in str(up)


WIDE_NAMES = ("Ana", "Zo\u00eb \U0001f600", "\u65e5\u672c\u8a9e", "\ud55c\uad6d " * 20)
"""Letters of some scripts, and pictures, take two columns each."""


def of_wide_names(system: str) -> Encounter:
    fight = Encounter.open(system, seed="boards")
    for number, name in enumerate(WIDE_NAMES):
        fight.send(Join(ActorId(f"actor-{number}"), "pc", name.strip()), GM)
    fight.send(Begin(), GM)
    return fight


def test_wide_letters_keep_the_columns_of_a_ladder() -> None:
    fight = of_wide_names("passes")
    for command in (NextTurn(), *(SetScore(ActorId(f"actor-{at}"), 5) for at in range(4)), StartPasses()):
        fight.send(command, GM)
    _, found = drawn(fight, GM)
    lines = [line.plain for line in found.lines[1:]] if found else []
    assert len(lines) == len(WIDE_NAMES)
    assert len({cell_len(line[: line.rindex(DRAWN.up)]) for line in lines}) == 1


def test_wide_letters_keep_the_edges_of_a_card() -> None:
    fight = of_wide_names("draw")
    fight.send(AnswerPrompt(fight.prompts()[0].id, ("actor-2#1",)), GM)
    _, found = drawn(fight, GM)
    assert found is not None
    assert WIDE_NAMES[2] in found.lines[1].plain
    assert len({line.cell_len for line in found.lines}) == 1


@pytest.mark.parametrize(("signs", "minus"), [(DRAWN, "\N{MINUS SIGN}"), (PLAIN, "-")])
def test_a_ladder_says_what_moves_an_actor_in_it(signs: Signs, minus: str) -> None:
    """Glitch and wounds; to its owner and the GM also its Edge."""
    fight = Encounter.open("passes", seed="boards", options={"pass.glitch_penalty": -1})
    fight.send(Join(ActorId("ana"), "pc", "Ana", profile={"initiative": 4, "edge": 3, "stun": 6}), GM)
    for command in (Begin(), Automate("table"), NextTurn()):
        fight.send(command, GM)
    fight.send(AnswerPrompt(fight.prompts()[0].id, (0, 3), total=True), GM)
    rung = [found.lines[1].plain for seat in (GM, SCREEN) if (found := drawn(fight, seat, signs)[1])]
    assert [line.split("  ")[-1].strip() for line in rung] == [
        f"critical glitch, next action at {minus}1 die, wounds {minus}2, Edge 3",
        f"critical glitch, next action at {minus}1 die, wounds {minus}2",
    ]
