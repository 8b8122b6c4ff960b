"""Two fights at random, one with somebody hidden in it: whoever may not know of it sees the same bytes in both."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.systems.passes.play import Play
from turnkeeper.core import words as w
from turnkeeper.core.conformance.pictures import picture
from turnkeeper.core.words import GM, SCREEN, ActorId, Command, Seat
from turnkeeper.systems.passes import SYSTEM
from turnkeeper.systems.passes import commands as p

SEATS = (Seat.player("ana", "ana"), Seat.player("bo", "bo", "cy"), SCREEN)
SPY = ActorId("spy")
OUT_OF_STEP = {"go_ahead", "next_turn", "fix_score", "set_score", "wound", "heal", "set_wounds", "set_attribute"}
"""What the twins do not do alike: the GM's step for all at once; and numbers."""


def table(options: dict[str, Any]) -> Play:
    return Play(
        options,
        ana={"score": 9, "passes": 1, "edge": 2},
        bo={"score": 14, "passes": 3, "edge": 1},
        cy={"score": 9, "passes": 2},
    )


def looks(play: Play) -> list[bytes]:
    return [picture(play.fight, seat) for seat in SEATS]


def choices(play: Play, *, hidden: bool) -> list[Command]:
    """What the GM may do now for those who are seen, or for the spy."""
    found: list[Command] = []
    for offer in SYSTEM.offers(play.state, GM):
        if offer.refused is not None or offer.command in OUT_OF_STEP or (offer.fixed.get("actor") == SPY) is not hidden:
            continue
        names = [(name, getattr(field, "values", ())) for name, field in offer.choose.items()]
        if any(not values or name == "actor" for name, values in names):
            continue
        for value in names[0][1] if names else (None,):
            chosen = {names[0][0]: value} if names else {}
            found.append(SYSTEM.codec.command_of({"type": offer.command, **offer.fixed, **chosen}))
    return found


def pending(play: Play) -> bool:
    """Whether the fight waits for the spy, and for nobody else before it."""
    waiting = [opening for opening in play.fight.table(GM).now if opening.kind != "declared"]
    openings = [opening for opening in waiting if opening.actor == SPY]
    others = [opening for opening in waiting if opening.actor != SPY]
    return bool(openings) and not (openings[0].kind == "declare" and others)


def play_spy(play: Play, data: st.DataObject) -> None:
    """The spy acts, holds, spends and cuts in until nothing waits for it."""
    while pending(play):
        play.do(data.draw(st.sampled_from(choices(play, hidden=True)), "spy"))


@settings(max_examples=20, deadline=None)
@given(data=st.data(), tie=st.sampled_from(("simultaneous", "edge_attr_reaction")), score=st.integers(1, 16))
def test_a_hidden_actor_leaves_no_trace(data: st.DataObject, tie: str, score: int) -> None:
    """Once the spy has had its moments, every other seat has the same table, view, offers and log in both fights."""
    secret, plain = table({"pass.tie": tie}), table({"pass.tie": tie})
    secret.join("spy", side="npc", visibility="hidden", score=score, passes=2, edge=2)
    for _ in range(data.draw(st.integers(1, 2), "turns")):
        for play in (secret, plain):
            play.do(p.NextTurn())
            play.tests_rolled()
        for _ in range(data.draw(st.integers(5, 15), "moves")):
            play_spy(secret, data)
            assert looks(secret) == looks(plain)
            moves = choices(plain, hidden=False)
            if not moves:
                break
            command = data.draw(st.sampled_from(moves), "move")
            for play in (secret, plain):
                play.do(command)
        for play in (secret, plain):
            finish(play)
        assert looks(secret) == looks(plain)


def finish(play: Play) -> None:
    """The GM plays the turn to its end."""
    if play.state.stage == "tests":
        for ask in play.fight.asks():
            play.do(w.Enter(ask.id, (0, 0), total=True))
        play.do(p.StartPasses())
    play.finish_turn()
