"""The rules that all systems share, each shown on a fight that would come out otherwise without it."""

import re

import msgspec
import pytest

from tests.core.table import sent
from tools.autoplay import PROFILES, muster
from turnkeeper.core import cards
from turnkeeper.core.chance import Source
from turnkeeper.core.commands import (
    AnswerByApp,
    AnswerPrompt,
    Automate,
    Begin,
    Command,
    End,
    Grant,
    Join,
    Leave,
    Note,
    Redo,
    SetOption,
    Undo,
)
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.errors import InputError
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.log_lines import LogEntry
from turnkeeper.core.model import GM, SCREEN, Refusal, Seat
from turnkeeper.core.prompts import DiceRoll, TieOrder, why_closed
from turnkeeper.core.proposal import Receipt

ANA = Seat.player("ana", "ana")
BO = Seat.player("bo", "bo")


def fight_of(system: str = "rolled", seed: str = "core", **options: object) -> Encounter:
    """Two PCs and a goblin, not yet begun."""
    fight = Encounter.open(system, seed=seed, options={name.replace("_", ".", 1): v for name, v in options.items()})
    for actor, side in (("ana", "pc"), ("bo", "pc"), ("goblin", "npc")):
        sent(fight, Join(ActorId(actor), side, actor.title()))  # type: ignore[arg-type] # the sides above are sides
    return fight


def refused(fight: Encounter, command: Command, by: Seat = GM) -> Refusal:
    """Send what must be refused."""
    result = fight.send(command, by)
    assert isinstance(result, Refusal), result
    return result


def do(fight: Encounter, by: Seat = GM, **fields: object) -> Receipt:
    """Send a command of the system's own, given as plain values."""
    return sent(fight, fight.system.codec.command_of(fields), by)


def last(fight: Encounter, seat: Seat = GM) -> LogEntry:
    """The last line of the log."""
    return fight.lines(seat)[-1]


def dice(*faces: int) -> Source:
    """A source that gives these faces, one a roll, in order."""
    left = list(faces)
    return lambda _seed, _ask: (left.pop(0),)


@pytest.mark.rule("CORE-01")
def test_a_fight_has_one_system_from_its_first_row_on() -> None:
    """Every row names the one system; a row of another is not part of the fight."""
    fight = fight_of()
    sent(fight, Begin())
    assert {row.system for row in fight.rows} == {"rolled"}
    foreign = (
        fight.export()
        .replace(b'"system":"rolled"', b'"system":"draw"', 2)
        .replace(b'"system":"draw"', b'"system":"rolled"', 1)
    )
    assert Encounter.load(foreign).damage is not None


@pytest.mark.rule("CORE-01")
def test_combat_starts_once_and_by_the_gm() -> None:
    """Nothing is ordered before the GM begins; nobody else can; it cannot begin twice."""
    fight = fight_of()
    turn = fight.system.codec.command_of({"type": "take_turn", "actor": "ana"})
    assert refused(fight, turn, ANA).code == "core.not_begun"
    assert refused(fight, Begin(), ANA).code == "core.gm_only"
    sent(fight, Begin())
    assert refused(fight, Begin()).code == "core.begun"


@pytest.mark.rule("CORE-02")
@pytest.mark.parametrize("options", [{"d20.made": "reroll"}, {"d20.mode": "twice"}, {"pass.tie": "simultaneous"}])
def test_unknown_options_are_refused_before_combat(options: dict[str, str]) -> None:
    """A name or value that is none opens no fight."""
    with pytest.raises(InputError):
        Encounter.open("rolled", seed="s", options=options)


@pytest.mark.rule("CORE-02")
def test_an_option_set_in_combat_waits_for_the_next_round() -> None:
    """The present round goes on as it began; the next one finds the new value."""
    fight = fight_of()
    sent(fight, Begin())
    sent(fight, SetOption("d20.mode", "dealt"))
    assert "A rule changes with the next round, turn or cycle" in fight.new_lines(GM)[0].text
    assert fight.view(GM).mode == "reroll"
    assert fight.state.fight.options.mode == "reroll"
    for _ in range(3):
        do(fight, type="done", actor=fight.table(GM).now[0].actor)
    assert fight.view(GM).mode == "dealt"
    assert refused(fight, SetOption("d20.mode", "twice")).rule == "CORE-02"


@pytest.mark.rule("CORE-03")
def test_the_same_seed_and_decisions_give_the_same_log() -> None:
    """Logs are equal to the byte; another seed gives other dice."""

    def played(seed: str) -> bytes:
        fight = fight_of(seed=seed)
        sent(fight, Begin())
        return fight.export()

    assert played("one") == played("one")
    assert played("one").replace(b"one", b"two") != played("two")


@pytest.mark.rule("CORE-03")
def test_exact_dice_can_be_brought_in() -> None:
    """The one source of dice can be another: what it gives is what falls."""
    fight = fight_of()
    fight.force(dice(7, 19, 2))
    sent(fight, Begin())
    assert {row.actor: row.mark for row in fight.table(GM).actors} == {"ana": "7", "bo": "19", "goblin": "2"}


@pytest.mark.rule("CORE-04")
def test_a_choice_is_published_and_waited_for() -> None:
    """Tied players are asked; nobody else can answer, an impossible answer is none, and nothing goes on before."""
    fight = fight_of()
    fight.force(dice(9, 9, 2))
    sent(fight, Begin())
    ask = fight.prompts()[0]
    assert isinstance(ask, TieOrder)
    assert fight.table(GM).now == ()
    assert [waiting.mine for seat in (ANA, BO, GM, SCREEN) for waiting in fight.table(seat).waiting] == [
        True, True, True, False,
    ]  # fmt: skip
    assert refused(fight, AnswerPrompt(ask.id, ("ana", "goblin")), ANA).rule == "CORE-04"
    assert refused(fight, AnswerPrompt(ask.id, ("bo", "ana")), SCREEN).rule in ("CORE-04", "CORE-07")
    sent(fight, AnswerPrompt(ask.id, ("bo", "ana")), ANA)
    assert fight.table(GM).now == (), "Bo is asked, too"
    sent(fight, AnswerPrompt(ask.id, ("bo", "ana")), BO)
    assert fight.table(GM).now[0].actor == "bo"


@pytest.mark.rule("CORE-04")
def test_the_table_may_keep_the_dice_to_itself() -> None:
    """What the table said it rolls the app does not roll, until it is told to."""
    fight = fight_of()
    sent(fight, Automate("table", "initiative", ActorId("ana")), ANA)
    sent(fight, Begin())
    ask, npc = fight.prompts()
    assert isinstance(ask, DiceRoll)
    assert (ask.of, why_closed(ask)) == ("ana", None)
    assert why_closed(npc) is not None
    assert [prompt.of for prompt in fight.table(GM).waiting] == ["ana"]
    sent(fight, AnswerByApp(ask.id), ANA)
    assert fight.prompts() == ()


@pytest.mark.rule("CORE-07")
@pytest.mark.parametrize(
    ("fields", "by"),
    [
        ({"type": "done", "actor": "goblin"}, ANA),
        ({"type": "take_turn", "actor": "ana"}, ANA),
        ({"type": "take_turn", "actor": "nobody"}, GM),
        ({"type": "enter_now", "actor": "bo"}, GM),
        ({"type": "end"}, BO),
        ({"type": "note", "text": ""}, GM),
        ({"type": "note", "text": "x"}, SCREEN),
    ],
)
def test_what_is_refused_names_its_rule_and_changes_nothing(fields: dict[str, str], by: Seat) -> None:
    """A refusal carries the id of a rule and has a text; state and log are as before."""
    fight = fight_of()
    fight.force(dice(5, 9, 14))
    sent(fight, Begin())
    state, log = fight.state, fight.export()
    refusal = refused(fight, fight.system.codec.command_of(fields), by)
    assert re.fullmatch(r"[A-Z0-9]+-\d\d", refusal.rule)
    assert not fight.refusal_text(refusal).startswith("refusal.")
    assert (fight.state, fight.export()) == (state, log)


@pytest.mark.rule("CORE-08")
def test_every_row_says_what_caused_it_and_by_which_rule() -> None:
    """Cause, seat and rules stand on each row; the dice stand in the roll's, and in its line."""
    fight = fight_of()
    fight.force(dice(5, 9, 14))
    done = sent(fight, Begin())
    rows = fight.rows[done.first - 1 : done.last]
    assert {(row.cause, row.by) for row in rows} == {(done.cause, "gm")}
    assert all(row.rules for row in rows)
    rolled = next(row for row in rows if b"rolled.rolled" in bytes(row.body))
    assert msgspec.json.decode(rolled.body)["die"] == 5
    line = next(entry.line for entry in fight.lines(GM) if entry.line.key == "line.rolled.rolled")
    assert line.dice == (5,)


@pytest.mark.rule("CORE-08")
def test_the_log_alone_replays_and_takes_back_the_fight() -> None:
    """A fight read back from its log is the same, without the source of the dice, and can be undone to its start."""
    fight = fight_of()
    fight.force(dice(5, 9, 14))
    sent(fight, Begin())
    do(fight, type="delay", actor="goblin")
    again = Encounter.load(fight.export())
    assert again.state == fight.state
    assert again.lines(ANA) == fight.lines(ANA)
    for _ in range(5):
        sent(again, Undo())
    assert refused(again, Undo()).rule == "CORE-08"
    assert again.state == fight.system.initial(fight.system.codec.options({}))
    for _ in range(5):
        sent(again, Redo())
    assert again.state == fight.state


@pytest.mark.rule("CORE-09")
def test_the_gm_may_overrule_and_the_log_says_so() -> None:
    """Out of turn is refused to everybody; a GM who insists gets it, and the row names the rule overruled."""
    fight = fight_of()
    fight.force(dice(5, 9, 14))
    sent(fight, Begin())
    turn = fight.system.codec.command_of({"type": "take_turn", "actor": "ana"})
    assert refused(fight, turn).soft
    assert isinstance(fight.send(turn, ANA, insist=True), Refusal)
    sent(fight, turn, insist=True)
    assert last(fight).overrules == "D20-05"
    assert fight.rows[-1].overrules == "D20-05"
    assert "ana" in [opening.actor for opening in fight.table(GM).now]


@pytest.mark.rule("CORE-09")
def test_a_grant_is_the_gms_and_is_marked() -> None:
    """A player cannot grant; the GM's grant is a row of CORE-09 that stays as it was given."""
    fight = fight_of()
    fight.force(dice(5, 9, 14))
    sent(fight, Begin())
    assert refused(fight, Grant(ActorId("ana")), ANA).code == "core.gm_only"
    done = sent(fight, Grant(ActorId("ana")))
    assert {row.overrules for row in fight.rows[done.first - 1 : done.last]} == {"CORE-09"}
    assert "ana" in [opening.actor for opening in fight.table(GM).now]


@pytest.mark.rule("CORE-10")
@pytest.mark.parametrize("figure", [1.5, "3", True])
def test_numbers_are_whole(figure: object) -> None:
    """No system takes a broken number, or a text, for an actor's figure."""
    fight = Encounter.open("rolled", seed="s")
    join = Join(ActorId("ana"), "pc", profile={"reflexes": figure})
    assert refused(fight, join).code == "core.bad_profile"


@pytest.mark.rule("CORE-11")
def test_a_deck_is_54_cards() -> None:
    """Thirteen ranks from Ace to 2 in four suits from spades to clubs, and a red and a black joker."""
    assert len(cards.DECK) == len(set(cards.DECK)) == 54
    assert cards.DECK[:5] == ("AS", "AH", "AD", "AC", "KS")
    assert cards.DECK[-4:] == ("2D", "2C", "RJ", "BJ")
    assert cards.RANKS == ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


@pytest.mark.rule("CORE-11")
def test_a_card_is_in_one_place_only() -> None:
    """A card that lies before one actor cannot be dealt to another."""
    fight = Encounter.open("rolled", seed="s", options={"d20.mode": "dealt"})
    for actor in ("ana", "bo"):
        sent(fight, Join(ActorId(actor), "pc"))
    sent(fight, Automate("table"))
    sent(fight, Begin())
    first, second = (ask.id for ask in fight.prompts())
    sent(fight, AnswerPrompt(first, ("KS",)))
    assert refused(fight, AnswerPrompt(second, ("KS",))).code == "core.bad_answer"


@pytest.mark.rule("CORE-12")
def test_who_joins_rolled_rounds_is_in_from_the_next_one() -> None:
    """A newcomer has no place in this round and rolls in the next."""
    fight = fight_of()
    sent(fight, Begin())
    sent(fight, Join(ActorId("cat"), "pc"))
    assert {row.actor: row.status for row in fight.table(GM).actors}[ActorId("cat")] == "later"
    for _ in range(3):
        do(fight, type="done", actor=fight.table(GM).now[0].actor)
    assert {row.actor: bool(row.mark) for row in fight.table(GM).actors}[ActorId("cat")]


@pytest.mark.rule("CORE-12")
def test_who_leaves_takes_place_and_delay_along() -> None:
    """The place in the order and a delay vanish at once."""
    fight = fight_of()
    fight.force(dice(18, 9, 14))
    sent(fight, Begin())
    do(fight, ANA, type="delay", actor="ana")
    assert [held.actor for held in fight.table(GM).held] == ["ana"]
    sent(fight, Leave(ActorId("ana")))
    sent(fight, Leave(ActorId("bo")))
    table = fight.table(GM)
    assert (table.held, table.upcoming) == ((), ())
    assert [opening.actor for opening in table.now] == ["goblin"]


@pytest.mark.rule("CORE-13")
def test_combat_goes_on_until_the_gm_ends_it() -> None:
    """Round follows round; the end drops holds, and only notes may follow."""
    fight = Encounter.open("draw", seed="s")
    for actor in ("ana", "bo"):
        sent(fight, Join(ActorId(actor), "pc"))
    sent(fight, Begin())
    for cycle in (1, 2, 3):
        assert dict(fight.table(GM).clock)["cycle"] == cycle
        sent(fight, AnswerPrompt(PromptId(f"c{cycle}/draw/1"), ("delimiter",)))
    sent(fight, AnswerPrompt(PromptId("c4/draw/1"), ("ana#1",)))
    do(fight, ANA, type="hold", actor="ana", trigger="bo")
    assert fight.table(GM).held
    sent(fight, End())
    table = fight.table(GM)
    assert (table.stage, table.held, table.now, table.waiting) == ("over", (), (), ())
    assert refused(fight, Grant(ActorId("ana"))).rule == "CORE-13"
    sent(fight, Note("that was close"))


@pytest.mark.rule("CORE-13")
@pytest.mark.parametrize("system", sorted(PROFILES))
def test_nobody_is_still_to_come_when_the_fight_is_over(system: str) -> None:
    fight = Encounter.open(system, seed="s")
    muster(fight, 4)
    sent(fight, Begin())
    sent(fight, End())
    assert {row.status for row in fight.table(GM).actors} == {"done"}


@pytest.mark.rule("CORE-04")
@pytest.mark.parametrize(
    "setting",
    [
        [Automate("app")],
        [Automate("app", "pc_tie")],
        [Automate("app", "pc_tie", ActorId(name)) for name in ("bo", "ana")],
    ],
)
def test_the_app_settles_a_tie_that_is_left_to_it(setting: list[Automate]) -> None:
    """By the rule's own order, now or later: for every step, for the tie's, or for each of the tied."""
    for late in (False, True):
        fight = Encounter.open("rolled", seed="s", options={"d20.mode": "roll_once"})
        fight.force(lambda _seed, ask: (10 - ask.bonus,) if isinstance(ask, DiceRoll) else ())
        sent(fight, Join(ActorId("ana"), "pc", profile={"reflexes": 2}))
        sent(fight, Join(ActorId("bo"), "pc", profile={"reflexes": 3}))
        for command in [Begin(), *setting] if late else [*setting, Begin()]:
            sent(fight, command)
        assert [opening.actor for opening in fight.table(GM).now] == ["bo"]


@pytest.mark.rule("CORE-04")
def test_a_tie_is_peoples_while_one_of_them_has_not_left_it_to_the_app() -> None:
    """One of two tied players says so for their own actor alone."""
    fight = Encounter.open("rolled", seed="s")
    fight.force(lambda _seed, ask: (10 - ask.bonus,) if isinstance(ask, DiceRoll) else ())
    for actor in ("ana", "bo"):
        sent(fight, Join(ActorId(actor), "pc"))
    sent(fight, Automate("app", "pc_tie", ActorId("ana")))
    sent(fight, Begin())
    assert [ask.step for ask in fight.prompts()] == ["pc_tie"]
