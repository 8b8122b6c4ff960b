"""Two fights at random, one with a hidden actor in it: a seat that may not know of it sees the same bytes in both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.systems.passes.play import Play
from turnkeeper.core.commands import AnswerPrompt, BringBack, Command, Grant, Skip, TakeOut
from turnkeeper.core.conformance.pictures import picture
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.core.proposal import Receipt
from turnkeeper.core.visibility import viewer_of
from turnkeeper.systems.passes import SYSTEM
from turnkeeper.systems.passes import commands as p
from turnkeeper.systems.passes.known import known
from turnkeeper.systems.passes.lineup import undecided
from turnkeeper.systems.passes.state import HeldAction, State

SEATS = (Seat.player("ana", "ana"), Seat.player("bo", "bo", "cy"), SCREEN)
SPY = ActorId("spy")
OUT_OF_STEP = {"go_ahead", "next_turn", "fix_score", "set_score", "wound", "heal", "set_wounds", "set_attribute"}
"""What the twins do not do alike: the GM's step for all at once; and numbers."""
OPTIONS = st.fixed_dictionaries(
    {
        "pass.tie": st.sampled_from(("simultaneous", "edge_attr_reaction")),
        "pass.carry_conflict": st.sampled_from(("one_action", "both", "lose_held")),
        "pass.delay_modes": st.sampled_from(("before+after", "before+after+together")),
    }
)


def table(options: dict[str, Any]) -> Play:
    return Play(
        options,
        ana={"score": 9, "passes": 1, "edge": 2},
        bo={"score": 14, "passes": 3, "edge": 1},
        cy={"score": 9, "passes": 2},
    )


def unnumbered(holds: Mapping[ActorId, HeldAction]) -> dict[ActorId, HeldAction]:
    return {actor: replace(hold, serial=0) for actor, hold in holds.items()}


def remembered(play: Play) -> State:
    """The state as a screen knows it, without the numbers of its phases."""
    state = known(play.state, viewer_of(play.state.fight, SCREEN).audience)
    phase = state.phase
    if phase is not None:
        entered, held = unnumbered(phase.entered), unnumbered(phase.held)
        phase = replace(phase, serial=0, key=(), cut_in=False, entered=entered, held=held)
    stage = "passes" if state.stage == "last_call" and not undecided(state) else state.stage
    parts = tuple(part & set(state.fight.actors) for part in state.parts)
    holds = unnumbered(state.holds)
    return replace(state, serial=0, up_serial=0, phase=phase, holds=holds, stage=stage, parts=parts)


def looks(play: Play) -> list[bytes]:
    return [picture(play.fight, seat) for seat in SEATS]


def choices(play: Play, *, hidden: bool) -> list[Command]:
    """What the GM may do now for those who are seen, or for the spy."""
    found: list[Command] = []
    for offer in SYSTEM.actions(play.state, GM):
        if offer.refused is not None or offer.command in OUT_OF_STEP or (offer.fixed.get("actor") == SPY) is not hidden:
            continue
        names = [(name, getattr(field, "values", ())) for name, field in offer.choose.items()]
        if any(not values or name == "actor" for name, values in names):
            continue
        for value in names[0][1] if names else (None,):
            chosen = {names[0][0]: value} if names else {}
            found.append(SYSTEM.codec.command_of({"type": offer.command, **offer.fixed, **chosen}))
    return found


def rulings(actors: Sequence[str]) -> st.SearchStrategy[Command]:
    """What the GM may rule at any time."""
    named = st.sampled_from([ActorId(actor) for actor in actors])
    scores = st.integers(-2, 16)
    return st.one_of(
        st.builds(Grant, named),
        st.builds(Skip, named),
        st.builds(p.SetScore, named, scores),
        st.builds(p.Wound, named, st.just("stun"), st.integers(1, 9)),
        st.builds(p.SetPasses, named, st.integers(1, 4)),
        st.builds(TakeOut, named),
        st.builds(BringBack, named),
    )


def pending(play: Play) -> bool:
    """Whether the fight waits for the spy, and for nobody else before it."""
    waiting = [opening for opening in play.fight.table(GM).now if opening.kind != "declared"]
    openings = [opening for opening in waiting if opening.actor == SPY]
    others = [opening for opening in waiting if opening.actor != SPY]
    return bool(openings) and not (openings[0].kind == "declare" and others)


def play_spy(play: Play, data: st.DataObject) -> None:
    """The spy rolls, acts, holds, spends and cuts in until nothing waits for it."""
    for ask in play.fight.prompts():
        # The test of a turn is rolled when it begins, but for a spy that is brought back before the tests are closed.
        if ask.of == SPY and (play.state.stage != "tests" or ask.step == "initiative"):
            play.do(AnswerPrompt(ask.id, (data.draw(st.integers(0, 5), "hits"), 0), total=True))
    while pending(play):
        play.do(data.draw(st.sampled_from(choices(play, hidden=True)), "spy"))


@settings(max_examples=20, deadline=None)
@given(data=st.data(), options=OPTIONS, score=st.integers(1, 16), passes=st.integers(1, 4))
def test_a_hidden_actor_leaves_no_trace(data: st.DataObject, options: dict[str, str], score: int, passes: int) -> None:
    """Once the spy has had its moments, every other seat has the same table, view, offers and log in both fights.

    And so it stays, for the state that the others know is the same.
    """
    secret, plain = table(options), table(options)
    secret.join("spy", side="npc", visibility="hidden", score=score, passes=passes, edge=2)
    for _ in range(data.draw(st.integers(1, 2), "turns")):
        for play in (secret, plain):
            play.do(p.NextTurn())
            play.tests_rolled()
        for _ in range(data.draw(st.integers(5, 15), "moves")):
            play_spy(secret, data)
            assert looks(secret) == looks(plain)
            assert remembered(secret) == remembered(plain)
            moves = choices(plain, hidden=False)
            if not moves:
                break
            if data.draw(st.integers(0, 9), "a secret ruling") == 0:
                secret.fight.send(data.draw(rulings([SPY])), GM, insist=True)
                play_spy(secret, data)
                assert looks(secret) == looks(plain)
            command = data.draw(st.sampled_from(moves), "move")
            if data.draw(st.integers(0, 9), "a ruling") == 0:
                command = data.draw(rulings(["ana", "bo", "cy"]))
            done = [play.fight.send(command, GM, insist=True) for play in (secret, plain)]
            assert isinstance(done[0], Receipt) == isinstance(done[1], Receipt), (command, done)
        for play in (secret, plain):
            finish(play)
        assert looks(secret) == looks(plain)


def finish(play: Play) -> None:
    """The GM plays the turn to its end."""
    if play.state.stage == "tests":
        for ask in play.fight.prompts():
            play.do(AnswerPrompt(ask.id, (0, 0), total=True))
        play.do(p.StartPasses())
    while play.state.stage != "between" or play.state.phase is not None:
        if play.state.phase is not None:
            play.do(p.GoAhead())
        elif play.state.stage == "window":
            play.do(p.CloseWindow())
        elif play.fight.prompts():
            play.do(AnswerPrompt(play.fight.prompts()[0].id, (0, 0), total=True))
        else:
            play.do(p.EndPass())
