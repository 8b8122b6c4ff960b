"""What happened: turns with their times, holds, the order, exact luck; nothing that the seat was not shown."""

from fractions import Fraction
from html.parser import HTMLParser
from itertools import count

import msgspec
import pytest

from tools.playthroughs import files
from turnkeeper.core.commands import Amend, AnswerPrompt, Automate, Begin, Command, End, Join, SetOption, Undo
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat, Visibility
from turnkeeper.exporters.luck import RecapRoll, chances_of_highest
from turnkeeper.exporters.recap import recap
from turnkeeper.exporters.recap_page import recap_page
from turnkeeper.roster.samples import sample_roster
from turnkeeper.scenario.read import read_scenario
from turnkeeper.scenario.run import run

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
    assert (luck[ActorId("bob")].number, luck[ActorId("bob")].of) == (2, 2)
    assert luck[ActorId("bob")].chance == Fraction(210, 400) ** 2
    assert luck[ActorId("ana")].number == 0
    assert luck[ActorId("ana")].chance == 1 - Fraction(190, 400) ** 2
    # That nothing came at all, or more, is always certain: what is told is the chance of one.
    assert "77.4 % for one" in recap_page(bridge(), SCREEN)


def test_one_roll_a_fight_is_one_roll() -> None:
    """It stands in every round, and is thrown in the first (D20-11): a newcomer's later roll is none of that throw."""
    fight = Encounter.open("rolled", seed="x", options={"d20.mode": "roll_once"})
    for name in ("ana", "bob"):
        send(fight, Join(ActorId(name), "pc", name.title(), profile={"reflexes": 3}))
    send(fight, Automate("table"))
    send(fight, Begin())
    for number in range(4):
        while fight.prompts():
            ask = fight.prompts()[0]
            send(fight, AnswerPrompt(ask.id, (ROLLS.get(str(ask.of), 5),)))
        if number == 1:
            send(fight, Join(ActorId("cleo"), "pc", "Cleo", profile={"reflexes": 3}))
        while fight.table(SCREEN).clock == (("round", number + 1),) and fight.table(SCREEN).now:
            say(fight, "done", actor=fight.table(SCREEN).now[0].actor)
    told = {one.actor: (one.number, one.of, one.chance) for one in recap(fight, SCREEN).luck}
    assert told == {"bob": (1, 1, Fraction(210, 400)), "ana": (0, 1, Fraction(210, 400))}
    assert "1 of 1 round" in recap_page(fight, SCREEN)


@pytest.mark.parametrize(
    ("mode", "change"),
    [("reroll", SetOption("d20.mode", "roll_once")), ("roll_once", SetOption("d20.die", "d100"))],
)
def test_one_roll_for_the_rest_of_a_fight_is_another_than_those_before(mode: str, change: SetOption) -> None:
    """An option is changed in mid-fight, and by chance the same numbers fall again: they were thrown twice."""
    fight = Encounter.open("rolled", seed="x", options={"d20.mode": mode})
    for name in ("ana", "bob"):
        send(fight, Join(ActorId(name), "pc", name.title(), profile={"reflexes": 3}))
    send(fight, Automate("table"))
    send(fight, Begin())
    send(fight, change)
    for number in range(3):
        while fight.prompts():
            ask = fight.prompts()[0]
            send(fight, AnswerPrompt(ask.id, (ROLLS[str(ask.of)],)))
        while fight.table(SCREEN).clock == (("round", number + 1),) and fight.table(SCREEN).now:
            say(fight, "done", actor=fight.table(SCREEN).now[0].actor)
    assert [(one.number, one.of) for one in recap(fight, SCREEN).luck if one.actor == "bob"] == [(2, 2)]


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


def deck(*, lurker: bool = False, visibility: Visibility = "hidden") -> Encounter:
    """Two cycles of an actor deck: Ana's card is first in both, and one of the dragon's two comes in the second."""
    fight = Encounter.open("draw", seed="x")
    send(fight, Join(ActorId("ana"), "pc", "Ana", profile={"cards": 1}))
    send(fight, Join(ActorId("dragon"), "npc", "Dragon", profile={"cards": 2}))
    if lurker:
        send(fight, Join(ActorId("lurker"), "npc", "Lurker", visibility=visibility, profile={"cards": 3}))
    send(fight, Automate("table"))
    send(fight, Begin())
    for cards in (["ana#1", "delimiter"], ["ana#1", "dragon#2", "delimiter"]):
        for card in ["lurker#2", *cards] if lurker else cards:
            send(fight, AnswerPrompt(fight.prompts()[0].id, (card,)))
            if card != "delimiter":
                say(fight, "act", actor=card.partition("#")[0])
    return fight


def test_luck_of_a_deck_is_exact() -> None:
    """Of three cards and the delimiter, Ana's is first in 1 of 4 orders, one of the dragon's in 2 of 4.

    Ana's card comes before the delimiter in half of all cycles; of the dragon's none, one or two do, all alike.
    """
    told = {(one.question, one.actor): (one.number, one.of, one.chance) for one in recap(deck(), SCREEN).luck}
    assert told == {
        ("first", "ana"): (2, 2, Fraction(1, 16)),
        ("first", "dragon"): (0, 2, Fraction(3, 4)),
        ("cards", "ana"): (2, 2, Fraction(1, 4)),
        ("cards", "dragon"): (1, 4, 1 - Fraction(1, 9)),
    }
    page = recap_page(deck(), SCREEN)
    assert "2 of 2 cycles" in page
    assert "6.25 %" in page


def test_hidden_cards_change_no_luck() -> None:
    assert recap(deck(), SCREEN) == recap(deck(lurker=True), SCREEN)


def test_cards_of_an_actor_that_is_not_known_change_no_luck() -> None:
    """Its card is first in both cycles; among the cards that are known Ana's is."""
    fight = deck(lurker=True, visibility="unknown")
    assert recap(fight, SCREEN).luck == recap(deck(), SCREEN).luck
    assert {one.actor for one in recap(fight, GM).luck} == {"ana", "dragon", "lurker"}


def test_a_cycle_in_which_cards_came_or_went_tells_of_no_luck() -> None:
    fight = deck()
    send(fight, Amend(ActorId("ana"), {"cards": 2}))
    send(fight, AnswerPrompt(fight.prompts()[0].id, ("delimiter",)))
    assert recap(fight, SCREEN).luck == recap(deck(), SCREEN).luck


def two_hits_of_five() -> Encounter:
    """Score and passes: Ana's five dice show two hits."""
    fight = Encounter.open("passes", seed="x")
    send(fight, Join(ActorId("ana"), "pc", "Ana", profile={"initiative": 5, "edge": 2}))
    send(fight, Automate("table"))
    send(fight, Begin())
    say(fight, "next_turn")
    send(fight, AnswerPrompt(fight.prompts()[0].id, (1, 2, 5, 6, 3)))
    say(fight, "start_passes")
    say(fight, "close_window")
    return fight


def test_dice_of_edge_alone_do_not_explode() -> None:
    """Of one without an attribute two hits or more of three dice are 7 of 27 throws."""
    fight = Encounter.open("passes", seed="edge alone")
    send(fight, Join(ActorId("ana"), "pc", "Ana", profile={"edge": 3}))
    send(fight, Automate("table"))
    send(fight, Begin())
    say(fight, "next_turn")
    say(fight, "edge_test", actor="ana", use="before")
    send(fight, AnswerPrompt(fight.prompts()[0].id, (5, 6, 2)))
    [one] = recap(fight, GM).luck
    assert (one.number, one.of, one.chance) == (2, 3, Fraction(7, 27))


def test_hits_are_told_to_those_who_see_the_dice() -> None:
    """Two or more of five dice: all but none and one, of 243 cases by thirds."""
    [one] = recap(two_hits_of_five(), GM).luck
    assert (one.question, one.number, one.of) == ("hits", 2, 5)
    assert one.chance == Fraction(243 - 32 - 5 * 16, 243)
    assert recap(two_hits_of_five(), SCREEN).luck == ()
    assert "No chances are given: the dice of Initiative Tests" in recap_page(two_hits_of_five(), SCREEN)


def dragon() -> Encounter:
    """A dragon holds with two cards of three, and the knight holds on for both of the dogs' cards."""
    fight = Encounter.open("draw", seed="x")
    for name, cards in (("dragon", 3), ("knight", 1), ("dogs", 2)):
        send(fight, Join(ActorId(name), "npc", name.title(), profile={"cards": cards}))
    send(fight, Automate("table"))
    send(fight, Begin())
    for card, does in (
        ("knight#1", [("hold", "knight", "dogs")]),
        ("dragon#1", [("hold", "dragon", "dogs")]),
        ("dragon#2", [("act", "dragon", "")]),
        ("dragon#3", [("hold", "dragon", "dogs")]),
        ("dogs#1", [("decline", "knight", ""), *[("act", "dragon", "")] * 2, ("act", "dogs", "")]),
        ("dogs#2", [("decline", "knight", ""), ("act", "dogs", "")]),
        ("delimiter", []),
    ):
        send(fight, AnswerPrompt(fight.prompts()[0].id, (card,)))
        for kind, actor, trigger in does:
            say(fight, kind, actor=actor, **({"trigger": trigger} if trigger else {}))
    return fight


def test_a_card_is_a_turn_however_often_what_it_holds_for_comes() -> None:
    """A hold that is let go is no cut-in, and one that goes on is no second hold (MST-07, MST-13, MST-19)."""
    tallies = {one.actor: (one.turns, one.holds, one.cut_ins) for one in recap(dragon(), SCREEN).tallies}
    assert tallies == {"knight": (1, 1, 0), "dragon": (3, 2, 2), "dogs": (2, 0, 0)}


def test_a_delayed_turn_is_one_hold_and_one_cut_in() -> None:
    """Also where it is put off again, or the GM lets another act in the middle of it (D20-12, D20-14)."""
    fight = Encounter.open("rolled", seed="x")
    for name in ("ana", "bob", "cleo"):
        send(fight, Join(ActorId(name), "pc", name.title(), profile={"reflexes": 3}))
    send(fight, Begin())
    first = fight.table(SCREEN).now[0].actor
    say(fight, "delay", actor=first)
    say(fight, "done", actor=fight.table(SCREEN).now[0].actor)
    last = fight.table(SCREEN).now[0].actor
    for kind, actor in (
        ("enter_now", first), ("stay_out", first), ("enter_now", first), ("grant", last), ("done", last),
        ("done", first),
    ):  # fmt: skip
        say(fight, kind, actor=actor)
    tallies = {one.actor: (one.holds, one.cut_ins) for one in recap(fight, SCREEN).tallies}
    assert tallies[first] == (1, 1)


CUT_INS = {
    "passes-cut-in": {"sam": (1, 1)},
    "draw-hold": {"knight": (1, 1)},
    "rolled-delay": {"ana": (1, 1)},
    "hands-contests": {"eve": (None, 1), "cat": (None, 1)},
}


@pytest.mark.parametrize("name", CUT_INS)
def test_holds_and_cut_ins_are_counted(name: str) -> None:
    [path] = [path for path in files() if path.stem == name]
    played: list[Encounter] = []
    run(read_scenario(path.read_bytes(), path.name), watch=lambda step: played.append(step.fight.fork()))
    happened = recap(played[-1], SCREEN)
    tallies = {one.actor: (one.holds, one.cut_ins) for one in happened.tallies if one.cut_ins or one.holds}
    assert tallies == CUT_INS[name]
    assert all(one.turns for one in happened.tallies if one.actor in tallies)


@pytest.mark.rule("CORE-14", "HAND-50")
@pytest.mark.parametrize(
    ("seat", "visibility", "holds"), [(SCREEN, "open", 1), (SCREEN, "owner_and_gm", None), (GM, "owner_and_gm", 1)]
)
def test_cards_on_hold_are_counted_for_all_who_see_them(seat: Seat, visibility: str, holds: int | None) -> None:
    fight = Encounter.open("hands", seed="x", options={"core.hand_visibility": visibility})
    send(fight, Join(ActorId("ana"), "pc", "Ana"))
    send(fight, Begin())
    [ana] = fight.view(GM).fighters
    say(fight, "hold", actor="ana", card=ana.private.hand[0])
    while fight.view(GM).increment != "2":
        assert not isinstance(fight.send(fight.system.codec.command(b'{"type": "next"}'), GM, insist=True), Refusal)
    say(fight, "play", actor="ana", row="other", hold=True)
    [tally] = recap(fight, seat).tallies
    assert (tally.holds, tally.cut_ins) == (holds, 1)


IN_PASSES = {
    "after another": ("delay ana", "act bo", "intervene ana after", "done bo", "done ana"),
    "last": ("delay ana", "act_last ana", "act bo", "done bo", "done ana"),
    "first by Edge in the next pass": (
        "close_window", "delay ana", "act bo", "carry ana", "done bo", "go_first ana", "close_window", "act ana"
    ),
    "first by Edge, and once more by the GM's leave": (
        "close_window", "delay ana", "act bo", "carry ana", "done bo",
        "go_first ana", "close_window", "act ana", "done ana", "grant ana",
    ),
    "first by Edge, and before that by the GM's leave": (
        "close_window", "delay ana", "act bo", "carry ana", "done bo", "go_first ana", "close_window", "grant ana"
    ),
    "by the GM's leave": ("delay ana", "act bo", "grant ana", "done ana"),
    "let go, and up in the next pass": ("delay ana", "act bo", "decline ana", "done bo", "decline ana"),
}  # fmt: skip
"""What becomes of an action that Ana holds."""


@pytest.mark.parametrize("way", IN_PASSES)
def test_a_held_action_is_one_hold_and_a_cut_in_if_it_is_used(way: str) -> None:
    """However late: what Ana lets go is none, though its owner is up next by another action (PASS-48, PASS-50)."""
    fight = Encounter.open("passes", seed="x")
    for name in ("ana", "bo"):
        numbers = {"initiative": 5, "passes": 2, "edge": 2 * ("Edge" in way)}
        send(fight, Join(ActorId(name), "pc", name.title(), profile=numbers))
    for command in (Automate("table"), Begin()):
        send(fight, command)
    say(fight, "next_turn")
    for name, score in (("ana", 15), ("bo", 12)):
        say(fight, "fix_score", actor=name, score=score)
    say(fight, "start_passes")
    for line in IN_PASSES[way]:
        kind, *actor = line.split()
        fields = dict(zip(("actor", "mode"), actor, strict=False))
        say(fight, kind, **fields)
    assert fight.table(GM).now[0].actor in ("ana", "bo")
    tallies = {one.actor: (one.holds, one.cut_ins) for one in recap(fight, SCREEN).tallies}
    assert tallies == {"ana": (1, int("let go" not in way)), "bo": (0, 0)}


def test_a_card_on_hold_that_is_let_go_is_no_cut_in() -> None:
    """Only the GM sees it go: in the recap of all it is none either (HAND-50)."""
    fight = sample_roster("hands").start(seed="x")
    for command in ("begin", "next"):
        say(fight, command)
    opening = next(one for one in fight.table(GM).now if one.is_up)
    hand = next(one.private.hand for one in fight.view(GM).fighters if one.actor == opening.actor)
    say(fight, "hold", actor=opening.actor, card=hand[-1])
    say(fight, "drop_hold", actor=opening.actor)
    tallies = {one.actor: (one.holds, one.cut_ins) for one in recap(fight, GM).tallies}
    assert tallies[opening.actor] == (1, 0)


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


def test_an_order_reads_from_left_to_right_whatever_the_names() -> None:
    """Two names in a row that run from right to left would stand the other way round."""
    fight = Encounter.open("rolled", seed="x")
    names = {"bob": "\N{HEBREW LETTER BET}", "ana": "\N{HEBREW LETTER ALEF}"}
    for actor, name in names.items():
        send(fight, Join(ActorId(actor), "pc", name))
    for command in (Automate("table"), Begin()):
        send(fight, command)
    while fight.prompts():
        send(fight, AnswerPrompt(fight.prompts()[0].id, (ROLLS[str(fight.prompts()[0].of)],)))
    order = ", ".join(f"\N{FIRST STRONG ISOLATE}{name}\N{POP DIRECTIONAL ISOLATE}" for name in names.values())
    for actor in names:
        say(fight, "done", actor=actor)
    assert f"<td>{order}</td>" in recap_page(fight, SCREEN)


@pytest.mark.parametrize("system", ["rolled", "passes", "draw", "hands", "npc_deck", "countdown"])
def test_each_system_has_a_page(system: str) -> None:
    fight = sample_roster(system).start(seed="x")
    assert "the fight has not begun" in recap_page(fight, SCREEN)
    send(fight, Begin())
    for _ in range(12):
        for one in fight.actions(GM):
            if one.shelf == "play" and not one.refused and not one.choose:
                say(fight, one.command, **one.fixed)
                break
    page = recap_page(fight, SCREEN)
    assert page.endswith("</main></body></html>\n")


def test_a_turn_in_which_nobody_acted_was_a_turn() -> None:
    fight = sample_roster("hands").start(seed="x")
    send(fight, Begin())
    whole = fight.system.codec.command(b'{"type": "next", "turn": true}')
    while not isinstance(fight.send(whole, GM, insist=True), Refusal):
        pass
    page = recap_page(fight, GM)
    assert "Card hands · 1 turn<" in page
    assert "<p>Nobody acted.</p>" in page


@pytest.mark.parametrize("places", [("drawn", "pile"), ("pile",)])
def test_a_cycle_in_which_the_gm_laid_a_card_elsewhere_tells_of_no_luck(places: tuple[str, ...]) -> None:
    """It came, or was to come, by ruling and not by chance."""
    fight = deck()
    if places == ("pile",):
        send(fight, AnswerPrompt(fight.prompts()[0].id, ("dragon#1",)))
    for place in places:
        say(fight, "set_pile", card="dragon#1", place=place)
    send(fight, AnswerPrompt(fight.prompts()[0].id, ("delimiter",)))
    assert recap(fight, SCREEN).luck == recap(deck(), SCREEN).luck
