"""What the seats of a fight of rolled rounds see, are told and may do."""

import msgspec
import pytest

from tests.systems.rolled.table import Game
from turnkeeper.core.actions import Subset
from turnkeeper.core.commands import (
    Amend,
    AnswerByApp,
    AnswerPrompt,
    Automate,
    Begin,
    Grant,
    Join,
    Leave,
    Show,
    TakeOut,
)
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.model import GM, SCREEN, Reason, Refusal, Seat, Visibility
from turnkeeper.systems.rolled import commands as c
from turnkeeper.systems.rolled.view import PlaceView

A = ActorId
ANA = Seat.player("ana", "ana")


def ambush(visibility: Visibility) -> Game:
    """Ana, an orc that all see, and a lurker between them."""
    game = Game()
    game.join("ana", 15, 15, reflexes=4)
    game.join("Orc", 8, 8, reflexes=3)
    game.join("Lurker", 12, 12, visibility=visibility)
    game.begin()
    return game


def everything(game: Game, seat: Seat) -> bytes:
    """Everything that a seat is sent."""
    fight = game.fight
    return msgspec.json.encode([fight.table(seat), fight.view(seat), fight.actions(seat), fight.lines(seat)])


def commands(game: Game, seat: Seat, *, refused: bool = False) -> set[str]:
    """The tags of what a seat is offered, or of what is greyed out."""
    return {a.command for a in game.fight.actions(seat) if (a.refused is not None) == refused}


@pytest.mark.rule("CORE-09", "D20-05")
def test_a_turn_waits_for_one_that_the_gm_grants_in_it() -> None:
    """Nothing can be done in it until the other is over, whether a seat sees who has that one or not."""
    game = ambush("hidden")
    game.do(c.TakeTurn(A("ana")))
    game.do(Grant(A("lurker")))
    assert [one.actor for one in game.fight.table(GM).now] == ["lurker"]
    assert game.fight.table(ANA).now == ()
    assert game.refused(c.Done(A("ana")), ANA) == ("rolled.nobody_up", "D20-05")
    game.done("lurker")
    assert [one.actor for one in game.fight.table(ANA).now] == ["ana"]


@pytest.mark.rule("D20-08")
def test_the_gm_settled_a_tie_in_which_the_rule_gave_a_hidden_one_its_place() -> None:
    """AMB-D17: the others keep their order, which is not the rule's; there was no earlier round."""
    game = Game()
    game.join("Orc", 12)
    game.join("Rat", 12)
    game.join("Lurker", 12, visibility="hidden")
    game.begin()
    game.do(AnswerPrompt(game.tie.id, ("rat", "orc")))
    game.do(AnswerByApp(game.tie.id))
    assert game.order == "rat orc lurker"
    assert {game.why(*pair).key for pair in (("rat", "orc"), ("orc", "lurker"))} == {"chosen"}


@pytest.mark.rule("D20-07")
def test_a_hidden_actor_draws_lots_for_its_place_where_the_app_settles_ties_by_lot() -> None:
    """AMB-D17: the others drew theirs before and keep their order; nothing of it is the GM's ruling."""
    game = Game({"d20.pc_tie_fallback": "random"})
    game.do(Automate("app", "pc_tie"))
    game.join("x", 12)
    game.join("spy", 12, visibility="hidden")
    game.join("y", 12)
    game.begin()
    assert game.order == "y spy x"
    told = [line.text for line in game.fight.lines(GM)]
    assert told[-3:-1] == ["They draw lots: Y, X.", "They draw lots: Y, Spy, X."]
    assert {game.why(*pair).key for pair in (("y", "spy"), ("spy", "x"), ("y", "x"))} == {"lot"}


@pytest.mark.rule("D20-08", "D20-19")
def test_a_tie_by_the_roster_stays_one_when_the_first_of_a_group_leaves() -> None:
    """The Rat is before the Orc that is left, but the group was before it; nothing was the GM's ruling."""
    game = Game({"d20.npc_grouping": "group", "d20.npc_tie": "reflexes_then_roster"})
    for name in ("Orc1", "Rat", "Bat", "Orc2"):
        game.join(name, 12, group="orcs" if name.startswith("Orc") else "")
    game.begin()
    assert game.order == "orc1+orc2 rat bat"
    game.do(Leave(A("orc1")))
    assert game.order == "orc2 rat bat"
    assert {game.why(*pair).key for pair in (("orc2", "rat"), ("rat", "bat"), ("orc2", "bat"))} == {"roster"}
    game.do(c.SetResult(A("rat"), 12))
    assert {game.why(*pair).key for pair in (("orc2", "rat"), ("bat", "rat"))} == {"placed"}


@pytest.mark.parametrize("seat", [ANA, SCREEN])
def test_a_hidden_npc_leaves_no_trace(seat: Seat) -> None:
    """With it there and without it, every byte is the same, through a whole round and a delay carried over."""
    pictures = []
    for lurker in (True, False):
        game = ambush("hidden")
        if not lurker:
            game = Game()
            game.join("ana", 15, 15, reflexes=4)
            game.join("Orc", 8, 8, reflexes=3)
            game.begin()
        game.delay("ana")
        game.done(*(["lurker"] if lurker else []), "orc")
        game.do(c.StayOut(A("ana")))
        game.done(*(["lurker"] if lurker else []))
        seen = everything(game, seat)
        pictures.append(seen)
        assert b"urker" not in seen
    shown, alone = (msgspec.json.decode(seen) for seen in pictures)
    assert shown[:3] == alone[:3]
    assert [entry["text"] for entry in shown[3]] == [entry["text"] for entry in alone[3]]


@pytest.mark.rule("D20-19", "DEAL-07")
@pytest.mark.parametrize("cards", [False, True])
@pytest.mark.parametrize("shown", ["never", "before", "at first"])
def test_a_hidden_member_of_a_group_leaves_no_trace(shown: str, *, cards: bool) -> None:
    """Where it is the first of its group on the roster, or only in its slot, the others read of the same as without it.

    Of one that was seen at first they do not learn whether it is still there.
    """
    pictures: list[object] = []
    for lurker in (True, False):
        game = Game({"d20.npc_grouping": "group", "d20.mode": "dealt" if cards else "reroll"})
        game.join("ana", "5S" if cards else 5, "5S" if cards else 5)
        if lurker or shown != "never":
            game.join("Lurker", group="orcs", visibility="hidden" if shown == "never" else "known")
        game.join("Rat", "9S" if cards else 9, "9S" if cards else 9)
        for name in ("Orc1", "Orc2"):
            game.join(name, *("KH", "QH") if cards else (12, 11), group="orcs")
        game.falls[A("lurker")] = ["KH", "QH"] if cards else [12, 11]
        if shown == "before":
            game.do(Show(A("lurker"), "hidden"))
            if not lurker:
                game.do(Leave(A("lurker")))
        game.begin()
        if shown == "at first":
            game.do(Show(A("lurker"), "hidden"))
            if not lurker:
                game.do(Leave(A("lurker")))
        for place in (2, 1):
            game.do(c.SetPlace(A("orc1"), place))
        if not cards:
            game.do(c.SetResult(A("orc2"), 20))
        game.do(TakeOut(A("orc2")))
        game.done("orc1")
        if lurker:
            game.done("lurker")
        pictures.append(game.fight.table(ANA))
        game.done("rat", "ana")
        found = game.fight
        pictures.append((found.table(ANA), found.view(ANA), found.actions(ANA), [x.text for x in found.lines(ANA)]))
    assert pictures[:2] == pictures[2:]


def test_an_unknown_npc_is_not_told_by_its_place_on_the_roster() -> None:
    """While dice are waited for, the order of rolling shows those who are unknown behind the others of their side."""
    views = []
    for who in ("rat", "bat"):
        game = Game()
        game.join("Rat", visibility="hidden")
        game.join("Guard")
        game.join("Bat", visibility="hidden")
        game.do(Show(A(who), "unknown"))
        game.do(Automate("table"))
        game.begin()
        views.append(game.fight.view(SCREEN))
    assert [place.members for place in views[0].order] == [("guard",), ("?1",)]
    assert views[0] == views[1]


@pytest.mark.rule("D20-03")
def test_a_group_does_not_roll_with_the_reflexes_of_a_hidden_member() -> None:
    """The total would tell of it (AMB-D6)."""
    game = Game({"d20.npc_grouping": "group"})
    game.join("Lurker", reflexes=9, group="orcs", visibility="hidden")
    for name, reflexes in (("Orc1", 2), ("Orc2", 5)):
        game.join(name, reflexes=reflexes, group="orcs")
    game.begin()
    assert [slot.reflexes for slot in game.fight.state.slots] == [2]


@pytest.mark.rule("D20-03")
@pytest.mark.parametrize("leaver", ["", "lurker", "boss"])
def test_reflexes_that_are_stated_with_a_hidden_member_are_none_of_those_who_are_seen(leaver: str) -> None:
    """Nor once one has left: the total would tell of it (AMB-D6)."""
    pictures = []
    for hidden in (True, False):
        game = Game({"d20.npc_grouping": "group"})
        if hidden:
            game.join("Lurker", group="orcs", visibility="hidden")
            game.do(Amend(A("lurker"), {"group_reflexes": 9}))
        if leaver == "boss":
            game.join("Boss", group="orcs")
            game.do(Amend(A("boss"), {"group_reflexes": 4}))
        game.join("Orc", reflexes=2, group="orcs")
        if leaver and (hidden or leaver != "lurker"):
            game.do(Leave(A(leaver)))
        game.begin()
        pictures.append([slot.reflexes for slot in game.fight.state.slots])
    assert pictures == [[4 if leaver == "boss" else 2]] * 2


def tied_npcs(first: int, second: int, visibility: Visibility = "known") -> Encounter:
    """Two NPCs with a total of 15 each, by these Reflexes."""
    fight = Encounter.open("rolled", seed="tied")
    numbers = {"orc": first, "imp": second}
    for command in (
        Automate("table"),
        Join(A("ana"), "pc", "Ana"),
        *(Join(A(name), "npc", name, visibility=visibility, profile={"reflexes": numbers[name]}) for name in numbers),
        Begin(),
    ):
        assert not isinstance(fight.send(command, GM), Refusal)
    for ask in fight.prompts():
        assert not isinstance(fight.send(AnswerPrompt(ask.id, (15,), total=True), GM), Refusal)
    return fight


@pytest.mark.rule("CORE-14", "D20-08")
@pytest.mark.parametrize("visibility", ["known", "unknown"])
def test_the_list_of_an_open_tie_does_not_tell_who_has_the_higher_reflexes(visibility: Visibility) -> None:
    """What an NPC rolled is with the GM, who is asked about the tie in the order of the rule.

    A player who decides for one of the tied is asked as well, and does not know the other's.
    """
    fights = [tied_npcs(*numbers, visibility) for numbers in ((5, 3), (3, 5))]
    orcs = [tied_npcs(reflexes, 4, visibility) for reflexes in (5, 3)]
    for seat, pair in ((ANA, fights), (SCREEN, fights), (Seat.player("ida", "imp"), orcs)):
        looks = [[fight.table(seat), fight.view(seat), fight.actions(seat), fight.lines(seat)] for fight in pair]
        assert looks[0] == looks[1]
    assert [ask.among for fight in fights for ask in fight.table(GM).waiting] == [("orc", "imp"), ("imp", "orc")]


@pytest.mark.rule("CORE-14", "D20-08")
def test_who_is_unknown_is_listed_last_in_a_tie() -> None:
    """The place on the roster would tell who it is."""
    fight = tied_npcs(3, 3)
    assert not isinstance(fight.send(Show(A("orc"), "unknown"), GM), Refusal)
    assert fight.table(SCREEN).upcoming == (("ana",), ("imp",), ("?1",))
    player = Seat.player("ida", "imp")
    assert [ask.among for ask in fight.table(player).waiting if ask.mine] == [("imp", "?1")]
    [enter] = [one for one in fight.actions(player) if one.command == "enter"]
    assert enter.choose["value"] == Subset(("imp", "?1"), 2, 2)


def test_an_unknown_npc_has_a_place_but_no_figures() -> None:
    """Players see ``?1`` in the order, with neither result nor die nor card."""
    game = ambush("unknown")
    view = game.fight.view(ANA)
    assert [place.members for place in view.order] == [("ana",), ("?1",), ("orc",)]
    assert view.order[1] == PlaceView((A("?1"),), to_act=(A("?1"),))
    assert game.view.order[1].result == 12


def test_npcs_dice_are_the_gms_and_their_results_everybodys() -> None:
    """A die beside its result would give the Reflexes away."""
    game = ambush("known")
    seen = {place.members[0]: (place.result, place.die) for place in game.fight.view(ANA).order}
    assert seen == {"ana": (15, 11), "orc": (8, 0), "lurker": (12, 0)}
    dice = {entry.text: entry.line.dice for entry in game.fight.lines(ANA) if entry.line.key == "line.rolled.rolled"}
    assert dice == {"Ana: 15.": (11,), "Orc: 8.": (), "Lurker: 12.": ()}


def test_players_have_buttons_for_their_own_actors_alone() -> None:
    """Lit when it is their turn, grey with the reason when it is not; a screen has none."""
    game = ambush("known")
    assert {"take_turn", "done", "delay"} <= commands(game, ANA)
    game.done("ana")
    assert commands(game, ANA) & {"take_turn", "done", "delay"} == set()
    assert {"take_turn", "done", "delay"} <= commands(game, ANA, refused=True)
    assert commands(game, SCREEN) == set()
    assert {a.fixed.get("actor") for a in game.fight.actions(ANA) if "actor" in a.fixed} == {"ana"}


def test_delayers_have_buttons_to_come_in_or_stay_out() -> None:
    """Coming in is grey until it is allowed."""
    game = ambush("known")
    game.delay("ana")
    assert "stay_out" in commands(game, ANA)
    assert "enter_now" in commands(game, ANA, refused=True)
    game.done("lurker")
    assert {"enter_now", "stay_out"} <= commands(game, ANA)
    (held,) = game.fight.table(SCREEN).held
    assert (held.actor, held.what, held.until) == ("ana", "delay", "fight")


def test_the_table_names_the_order_to_come() -> None:
    """Who is up, then the beats after, as far as the seat may know them; a mark with each result."""
    game = ambush("unknown")
    table = game.fight.table(ANA)
    assert ([opening.actor for opening in table.now], table.upcoming) == (["ana"], (("?1",), ("orc",)))
    assert {row.actor: row.mark for row in table.actors} == {"ana": "15", "orc": "8", "?1": ""}
    assert table.clock == (("round", 1),)


def test_a_player_is_asked_for_the_own_roll_alone() -> None:
    """The bonus of others is not shown."""
    game = Game()
    game.join("ana", reflexes=4)
    game.join("Orc", reflexes=3)
    game.do(Automate("table"))
    game.begin()
    waiting = {ask.of: (ask.mine, ask.bonus) for ask in game.fight.table(ANA).waiting}
    assert waiting == {"ana": (True, 4)}
    game.do(AnswerPrompt(PromptId("r1/initiative/ana"), (3,)), ANA)
    waiting = {ask.of: (ask.mine, ask.bonus) for ask in game.fight.table(ANA).waiting}
    assert waiting == {"orc": (False, 0)}


def test_a_reason_tells_nothing_of_one_the_seat_does_not_know() -> None:
    """Ana sees that results decide, but not the figures."""
    game = ambush("unknown")
    reason = game.fight.why(A("ana"), A("?1"), ANA)
    assert isinstance(reason, Reason)
    assert (reason.key, reason.rule, reason.params["second_figure"]) == ("unknown", "D20-05", "")
    assert game.fight.why(A("ana"), A("lurker"), GM) == game.why("ana", "lurker")


def test_the_log_tells_a_fight_in_words() -> None:
    """Each thing once, in the words of the table."""
    game = ambush("known")
    game.delay("ana")
    game.done("lurker")
    game.enter("ana")
    game.done("ana", "orc")
    assert [entry.text for entry in game.fight.lines(SCREEN)][3:16] == [
        "The fight begins.",
        "Round 1.",
        "Ana: 15.",
        "Orc: 8.",
        "Lurker: 12.",
        "The order: Ana, Lurker, Orc.",
        "Ana delays.",
        "Lurker's turn is over.",
        "Ana wants the delayed turn now.",
        "Ana's turn is over.",
        "Orc's turn is over.",
        "Round 1 is over.",
        "Round 2.",
    ]


@pytest.mark.rule("CORE-14")
def test_a_player_is_not_asked_about_a_tie_with_somebody_in_hiding() -> None:
    """It would tell of them; who sees all those tied, and the GM, may settle it."""
    fight = Encounter.open("rolled", seed="10")
    fight.send(Join(A("ana"), "pc", profile={"reflexes": 3}), GM)
    fight.send(Join(A("owl"), "pc", visibility="hidden", profile={"reflexes": 2}), GM)
    fight.send(Begin(), GM)
    [tie] = fight.prompts()
    ana, owl = Seat.player("p", "ana"), Seat.player("q", "owl")
    assert (fight.table(ana).waiting, fight.table(owl).waiting[0].among) == ((), ("ana", "owl"))
    assert not any(offer.command in ("enter", "resolve") for offer in fight.actions(ana))
    refusal = fight.send(AnswerByApp(tie.id), ana)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "core.no_such_ask"
    assert not isinstance(fight.send(AnswerPrompt(tie.id, ("owl", "ana")), owl), Refusal)
