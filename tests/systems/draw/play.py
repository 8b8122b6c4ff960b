"""A table at which the tests play: short words for what a GM and players do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from turnkeeper.core.commands import AnswerPrompt, Begin, Command, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Seat, Side, Visibility
from turnkeeper.core.proposal import Receipt
from turnkeeper.systems.draw import SYSTEM
from turnkeeper.systems.draw import commands as c
from turnkeeper.systems.draw.state import State

DELIMITER = "delimiter"


class Play:
    """One fight. Actors have one card each (``ana#1``) unless said otherwise; cards are drawn by name."""

    def __init__(
        self, *names: str, options: Mapping[str, Any] | None = None, begin: bool = True, **more: Mapping[str, Any]
    ) -> None:
        self.fight = Encounter.open(SYSTEM, seed="a table", options=options or {})
        for name in names:
            self.join(name)
        for name, profile in more.items():
            self.join(name, **profile)
        if begin:
            self.do(Begin())

    @property
    def state(self) -> State:
        state: State = self.fight.state
        return state

    def join(self, name: str, *, side: Side = "pc", visibility: Visibility = "known", **profile: object) -> None:
        self.do(Join(ActorId(name), side, name.title(), visibility=visibility, profile=profile))

    def do(self, command: Command, by: Seat = GM, *, insist: bool = False) -> None:
        """Do what must be accepted."""
        result = self.fight.send(command, by, insist=insist)
        assert isinstance(result, Receipt), f"{command}: {result}"

    def refused(self, command: Command, by: Seat = GM) -> Refusal:
        """Do what must be refused."""
        result = self.fight.send(command, by)
        assert isinstance(result, Refusal), f"{command} was accepted"
        return result

    def draw(self, *cards: str) -> None:
        """The table draws these cards, one after another."""
        for card in cards:
            (ask,) = self.fight.prompts()
            self.do(AnswerPrompt(ask.id, (card,)))

    def act(self, name: str, by: Seat = GM) -> None:
        self.do(c.Act(ActorId(name)), by)

    def wait(self, name: str) -> None:
        self.do(c.Wait(ActorId(name)))

    def decline(self, name: str) -> None:
        self.do(c.Decline(ActorId(name)))

    def hold(self, name: str, on: str, card: str = "", *, insist: bool = False) -> None:
        self.do(hold(name, on, card), insist=insist)

    def drawn_and_acted(self, *cards: str) -> None:
        for card in cards:
            self.draw(card)
            self.act(self.state.owners[card])

    def now(self, seat: Seat = GM) -> list[tuple[str, str]]:
        """Who may act: (actor, kind)."""
        return [(opening.actor, opening.kind) for opening in self.fight.table(seat).now]

    def upcoming(self, seat: Seat = GM) -> list[str]:
        return [actor for beat in self.fight.table(seat).upcoming for actor in beat]

    def holds(self, seat: Seat = GM) -> list[tuple[str, str | None]]:
        """Who holds on whom."""
        return [(held.actor, held.trigger) for held in self.fight.view(seat).holds]

    def pile(self, seat: Seat = GM) -> list[str]:
        """What may still come."""
        return [card for card, _ in self.fight.table(seat).pile]

    def status(self, name: str, seat: Seat = GM) -> str:
        return next(row.status for row in self.fight.table(seat).actors if row.actor == name)

    def waiting(self) -> bool:
        """Whether the fight waits for the next card."""
        return bool(self.fight.prompts())

    def said(self, seat: Seat = GM) -> list[str]:
        """The last command's lines."""
        return [entry.text for entry in self.fight.new_lines(seat)]


def hold(name: str, on: str, card: str = "") -> c.Hold:
    return c.Hold(ActorId(name), ActorId(on), card)
