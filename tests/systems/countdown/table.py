"""A table to play at in tests: exact cards, short commands."""
# ruff: noqa: ANN401 - fields of profiles and commands are passed on as they are

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from turnkeeper.core.cards import DECK
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Seat, Side
from turnkeeper.core.prompts import Prompt
from turnkeeper.core.proposal import Receipt
from turnkeeper.systems.countdown import COUNTDOWN, HANDS, NPC_DECK, Countdown
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.state import State

SYSTEMS = {"hands": HANDS, "npc_deck": NPC_DECK, "countdown": COUNTDOWN}
INCREMENTS = ("A", "K", "Q", "J", "10", "9", "8", "7", "6", "5", "4", "3", "2")


class Play:
    """A fight under way. Dice and cards come from the test; each command must be accepted unless it says otherwise."""

    kind = "hands"
    """What is played unless a test says otherwise: the tests of hands are run under ``countdown`` too."""

    def __init__(self, kind: str = "", options: Mapping[str, Any] | None = None) -> None:
        self.fight = Encounter.open(SYSTEMS[kind or Play.kind], seed="test", options=options)
        self.do(Automate("table"))

    # -- commands ----------------------------------------------------------------------------------------------------

    def do(self, command: Command, by: Seat = GM, *, insist: bool = False) -> Receipt:
        done = self.fight.send(command, by, insist=insist)
        assert isinstance(done, Receipt), f"{command} was refused: {done}"
        self.fight.actions(GM)
        return done

    def refused(self, command: Command, by: Seat = GM) -> Refusal:
        refusal = self.fight.send(command, by)
        assert isinstance(refusal, Refusal), f"{command} was accepted"
        return refusal

    def join(self, actor: str, side: Side = "pc", *, group: str = "", **profile: Any) -> None:
        self.do(Join(ActorId(actor), side, actor.title(), group=group, profile=profile))

    def begin(self, hands: Mapping[str, Sequence[str]] | None = None) -> None:
        """Begin and deal ``hands``; Initiative 0 and the die make up the number where a profile does not."""
        self.do(Begin())
        self.deal(hands or {})

    def deal(self, hands: Mapping[str, Sequence[str]]) -> None:
        """Answer the dice so that each hand has as many cards as named, then deal them."""
        for actor, cards in hands.items():
            base = self.initiative(actor)
            self.answer("hand_size", actor, len(cards) - base)
        for actor, cards in hands.items():
            self.answer("deal", actor, *cards)

    def initiative(self, actor: str) -> int:
        view = self.fight.view(GM)
        private = next(fighter.private for fighter in view.fighters if fighter.actor == actor)
        return int(private.initiative)

    def next_turn(self, hands: Mapping[str, Sequence[str]]) -> None:
        self.do(cmd.NextTurn())
        self.deal(hands)

    def answer(self, step: str, of: str | None, *value: str | int, by: Seat = GM) -> None:
        self.do(AnswerPrompt(self.ask(step, of).id, tuple(value)), by)

    def ask(self, step: str, of: str | None = None) -> Prompt:
        return next(ask for ask in self.fight.prompts() if ask.step == step and (of is None or ask.of == of))

    def next(self, to: Literal["", "H", "D", "C", "increment"] = "", *, insist: bool = False) -> None:
        self.do(cmd.Next(to), insist=insist)

    def to(self, rank: str, suit: str = "S", *, npc: Mapping[str, str] | None = None) -> None:
        """Go on to a place of this turn, passing by those who could act; ``npc`` names NPC cards by increment."""
        if self.state.phase == "dealt":
            self.next()
            self.npc_card(npc)
        while INCREMENTS[self.state.increment] != rank:
            while self.state.live:
                self.next(insist=True)
            before = self.state.increment
            self.next("increment", insist=True)
            assert self.state.phase == "counting", "the turn ended on the way"
            if self.state.increment != before or self.state.npc.due:
                self.npc_card(npc)
        if "SHDC".index(suit) > self.state.slot:
            self.do(cmd.Next(suit), insist=True)  # type: ignore[arg-type]  # one of H, D, C

    def npc_card(self, cards: Mapping[str, str] | None = None) -> None:
        if self.state.npc.due:
            rank = INCREMENTS[self.state.increment]
            named = cards or {}
            spare = (card for card in reversed(DECK[:-2]) if card in self.state.npc.pile)
            fallback = next(card for card in spare if card not in named.values())
            self.answer("npc_card", None, named.get(rank, fallback))

    def play(self, actor: str, cards: str, row: str, by: Seat = GM, **more: Any) -> None:
        self.do(cmd.Play(actor=ActorId(actor), cards=tuple(cards.split()), row=row, **more), by)  # type: ignore[arg-type]

    def carry_out(self) -> None:
        """Carry out what is declared, group by group, each closed; verdicts must be answered by the test."""
        while self.state.live:
            self.next(insist=True)

    def hold(self, actor: str, card: str) -> None:
        self.do(cmd.Hold(ActorId(actor), card))

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        state = self.fight.state
        assert isinstance(state, State)
        return state

    def of(self, actor: str) -> Fighter:
        return self.state.fighters[ActorId(actor)]

    def hand(self, actor: str) -> list[str]:
        return sorted(self.of(actor).hand, key=DECK.index)

    @property
    def phase(self) -> str:
        return self.state.phase

    def place(self) -> tuple[str, int]:
        return INCREMENTS[self.state.increment], self.state.slot

    def acting(self) -> list[str]:
        """Those whose actions take place now."""
        return [action.actor for action in self.state.live if action.state == "carried_out"]

    def order(self) -> list[set[str]]:
        """Carry everything declared out and tell in which groups it went."""
        groups: list[set[str]] = []
        while self.state.live:
            if self.acting():
                self.next()
                continue
            before = len(self.fight.rows)
            self.next(insist=True)
            for row in self.fight.rows[before:]:
                event = self.fight.system.codec.event(row.body, row.version)
                if isinstance(event, ev.CarriedOut):
                    groups.append(set(event.actors))
        return groups

    def events(self, kind: type[Event]) -> list[Any]:
        decoded = (self.fight.system.codec.event(row.body, row.version) for row in self.fight.rows)
        return [event for event in decoded if isinstance(event, kind)]

    def last(self, kind: type[Event]) -> Any:
        return self.events(kind)[-1]


def duel(
    hands: Mapping[str, Sequence[str]], kind: str = "", options: Mapping[str, Any] | None = None, **profile: Any
) -> Play:
    """Actors dealt these cards, all with Initiative 0 unless the hand is bigger than a die can make it."""
    table = Play(kind, options)
    for actor, cards in hands.items():
        table.join(actor, **{"initiative": max(0, len(cards) - 6), **profile})
    table.begin(hands)
    return table


__all__ = ["COUNTDOWN", "HANDS", "INCREMENTS", "NPC_DECK", "Countdown", "Play", "duel"]
