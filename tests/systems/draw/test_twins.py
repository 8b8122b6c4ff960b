"""Two fights at random, one with a hidden actor in it: a seat that may not know of it sees the same bytes in both."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.systems.draw.play import DELIMITER, Play, hold
from turnkeeper.core.commands import AnswerPrompt, Begin, BringBack, Command, Grant, Skip, TakeOut
from turnkeeper.core.conformance.pictures import picture
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, SCREEN, Seat
from turnkeeper.systems.draw import commands as c

SEATS = (Seat.player("ana", "ana"), Seat.player("bo", "bo", "cy"), SCREEN)
SPY = ActorId("spy")
SEEN = ("ana#1", "ana#2", "bo#1", "cy#1", "fire#1", DELIMITER)


def table(options: dict[str, object]) -> Play:
    return Play("bo", "cy", ana={"cards": 2}, fire={"event": 2, "side": "hazard"}, options=options, begin=False)


def looks(play: Play) -> list[bytes]:
    return [picture(play.fight, seat) for seat in SEATS]


def moves(play: Play, *, hidden: bool) -> list[Command]:
    """What the GM may do now for those who are seen, or for the spy."""
    found: list[Command] = []
    for name, kind in play.now():
        actor = ActorId(name)
        if (actor == SPY) is not hidden:
            continue
        found.append(c.Act(actor))
        if kind == "before":
            found.append(c.Wait(actor))
        if kind != "event":
            found.append(c.Decline(actor))
        if kind == "card":
            found += [hold(name, other) for other in ("ana", "bo", "cy", "fire")]
    if play.waiting():
        (ask,) = play.fight.prompts()
        cards = [card for card, _ in getattr(ask, "pile", ())]
        found += [AnswerPrompt(ask.id, (card,)) for card in cards if (card in SEEN) is not hidden]
    if not hidden:
        found += [TakeOut(ActorId("cy")), BringBack(ActorId("cy")), Skip(ActorId("bo")), Grant(ActorId("ana"))]
    return [command for command in found if play.fight.try_out(command, GM) is None]


@settings(max_examples=30, deadline=None)
@given(
    data=st.data(),
    options=st.fixed_dictionaries(
        {
            "mst.event_triggers": st.booleans(),
            "mst.multi_hold": st.sampled_from(["per_card", "one"]),
        }
    ),
)
def test_a_hidden_actor_leaves_no_trace(data: st.DataObject, options: dict[str, object]) -> None:
    """With any move of the spy between the others' moves, every other seat has the same table, view, offers and log."""
    secret, plain = table(options), table(options)
    secret.join("spy", side="npc", visibility="hidden", cards=3)
    for play in (secret, plain):
        play.do(Begin())
    for _ in range(data.draw(st.integers(5, 25), "moves")):
        while spy_is_up(secret) or (moves(secret, hidden=True) and data.draw(st.booleans(), "the spy moves")):
            secret.do(data.draw(st.sampled_from(moves(secret, hidden=True)), "spy"))
            assert looks(secret) == looks(plain)
        command = data.draw(st.sampled_from(moves(plain, hidden=False)), "move")
        if isinstance(command, AnswerPrompt):
            secret.draw(str(command.value[0]))
            while ("spy", "before") in secret.now():
                assert looks(secret) == looks(plain), "the card is not drawn yet for the others"
                secret.do(data.draw(st.sampled_from(moves(secret, hidden=True)), "spy"))
            plain.do(command)
        else:
            secret.do(command)
            plain.do(command)
        assert looks(secret) == looks(plain)


def spy_is_up(play: Play) -> bool:
    return any(name == "spy" for name, _ in play.now())
