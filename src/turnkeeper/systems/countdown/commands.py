"""The commands of the countdown: the clock, acting, moving and speaking, cards."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec.structs import force_setattr

from turnkeeper.core.cards import in_order
from turnkeeper.core.commands import Command, GmStep, Override, SheetCommand
from turnkeeper.core.ids import ActorId
from turnkeeper.core.struct_types import tagged_in
from turnkeeper.systems.countdown.model import DeedRow, Defence
from turnkeeper.systems.hands.extra_effort import Bonus

# -- the clock --------------------------------------------------------------------------------------------------------


class NextTurn(GmStep, frozen=True, tag="next_turn"):
    """The GM starts the next combat turn (HAND-12)."""


class Next(GmStep, frozen=True, tag="next"):
    """The GM goes one step on: carries out what is declared, closes what is done, or moves to the next slot.

    ``to`` goes straight to a later slot of this increment (``H``, ``D``, ``C``) or to the next ``increment``. Refused
    softly while an actor could still act before that; to insist is to pass it by. With ``again`` the same step goes
    on, slot by slot, until an actor could act, something is to be settled, or the turn is over, but with each rank of
    which an actor may hold a card face down; with ``turn``, where the GM insists, it goes on past those who could act,
    too.
    """

    to: Literal["", "H", "D", "C", "increment"] = ""
    again: bool = False
    turn: bool = False
    extent: ClassVar = frozenset({"again", "turn"})

    def repeated(self) -> Command | None:
        """One slot further, with ``again``; one increment further, with ``turn``."""
        return Next("increment", turn=True) if self.turn else NextSlot() if self.again else None

    def insists(self) -> bool:
        """With ``turn`` those who could act later are passed by as well."""
        return self.turn


class NextSlot(Next, frozen=True, tag="next"):
    """The step that ``next`` takes with ``again``: nobody gives it alone."""


class Pass(Command, frozen=True, tag="pass"):
    """An owner lets the cards of this increment's rank go; it may still think better of it (HAND-20, NPC-24).

    An action that the GM allowed goes first, alone and for good.
    """

    purpose: ClassVar = "decline"
    beside: ClassVar = True
    actor: ActorId


class TurnNpcCard(Override, frozen=True, tag="turn_npc_card"):
    """GM ruling: this card counts as the one turned over for the NPCs in this increment."""

    card: str


# -- acting -----------------------------------------------------------------------------------------------------------
LONGEST_WEAPON = 80
MOST_CARDS = 20


class Doing(Command, frozen=True, kw_only=True):
    """The use of a card action: a row of the chart, with its details.

    ``weapon`` is the weapon, item or skill it is done with, ``targets`` whom it is aimed at (a gesture: who is to see
    it), ``cost`` the cards that readying the item or gesture takes (0: the number named with an earlier card of it,
    else the rule's own).
    """

    actor: ActorId
    row: DeedRow
    step: bool = False
    weapon: str = ""
    targets: tuple[ActorId, ...] = ()
    cost: int = 0


class Play(Doing, frozen=True, kw_only=True, tag="play"):
    """Declare an action with cards of this increment's rank, a Red Joker, or (``hold``) the Hold Card (HAND-22).

    The cards are a set: they may be named in any order.
    """

    cards: tuple[str, ...] = ()
    hold: bool = False

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Act(Doing, frozen=True, kw_only=True, tag="act"):
    """Declare an action that the NPC card (or the GM) allows; ``best`` takes a Good Joker's size-4 action (NPC-20)."""

    best: bool = False


class Divide(Command, frozen=True, kw_only=True, tag="divide"):
    """Declare a set divided into smaller card actions; what each is follows with ``fill`` (HAND-24).

    The actions are taken in the order of ``sizes``; the cards may be named in any order. Without cards it divides the
    action that the NPC card allows (NPC-26).
    """

    actor: ActorId
    sizes: tuple[int, ...]
    cards: tuple[str, ...] = ()
    hold: bool = False
    best: bool = False
    against: ActorId = ActorId("")
    """The actor of the action that the Hold Card, and Red Jokers with it, cut in on: it implies ``hold`` (HAND-53)."""

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Fill(Doing, frozen=True, kw_only=True, tag="fill"):
    """Say what the next part of a divided set is spent on."""


class Preempt(Doing, frozen=True, kw_only=True, tag="preempt"):
    """Use the Hold Card to cut in on what ``against`` has declared (HAND-53); ``cards``: Red Jokers with it (HAND-59).

    The Red Jokers of the hand make the Hold Card a set, as they do any card.
    """

    purpose: ClassVar = "come_in"

    against: ActorId
    cards: tuple[str, ...] = ()


class SpendAhead(Command, frozen=True, tag="spend_ahead"):
    """Spend a future card on one all-out bonus for the action or defence just declared (HAND-37)."""

    actor: ActorId
    card: str
    bonus: Bonus
    two_weapons: bool = False
    """Two attacks are made with two weapons (HAND-40)."""
    needs_readying: bool = False
    """The weapon would have to be readied between two attacks (HAND-40)."""
    defence: Defence | Literal[""] = ""
    """Beside another action: the defence that Increased Defense betters until the increment ends (HAND-43)."""


class FastDraw(Command, frozen=True, tag="fast_draw"):
    """Try a Fast Draw without a card, or ``riding`` on the action just declared (HAND-45, HAND-46)."""

    beside: ClassVar = True
    actor: ActorId
    weapon: str = ""
    riding: bool = False


class Defend(Command, frozen=True, kw_only=True, tag="defend"):
    """Buy an active defence against an attack that is being carried out, with cards in any order (HAND-21)."""

    actor: ActorId
    row: Defence
    cards: tuple[str, ...] = ()
    hold: bool = False

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Allow(Override, frozen=True, tag="allow"):
    """GM ruling: this actor may take an action of ``size`` now, without cards."""

    actor: ActorId
    size: int


class SetAim(Override, frozen=True, tag="set_aim"):
    """GM ruling: this actor's weapon is aimed as after ``cards`` cards of aiming; 0: not at all (HAND-30)."""

    actor: ActorId
    cards: int


# -- moving, speech, readying given up --------------------------------------------------------------------------------
LONGEST_SPEECH = 500
MOST_HEXES = 10_000
MOST_SYLLABLES = 520


class FullSpeed(Command, frozen=True, tag="full_speed"):
    """After a Move: go on at full speed from the next increment, to a place ``hexes`` on (0: none named) (HAND-75)."""

    beside: ClassVar = True
    actor: ActorId
    hexes: int = 0


class NamePlace(Command, frozen=True, tag="name_place"):
    """Name the place where motion will end, ``hexes`` from here (HAND-83)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    hexes: int


class Stop(Command, frozen=True, tag="stop"):
    """Declare the end of full-speed motion, with an action that a card was spent on (HAND-81)."""

    beside: ClassVar = True
    actor: ActorId


class ReportMove(Command, frozen=True, tag="report_move"):
    """Report the hexes moved in this increment at full speed; without a report the whole due counts (HAND-76)."""

    shelf: ClassVar = "sheet"
    actor: ActorId
    hexes: int


class Say(SheetCommand, frozen=True, tag="say"):
    """Speak, four syllables an increment, for as long as it takes (HAND-85)."""

    actor: ActorId
    text: str
    syllables: int


class Hush(SheetCommand, frozen=True, tag="hush"):
    """Break off what one is saying."""

    actor: ActorId


class CancelReady(SheetCommand, frozen=True, tag="cancel_ready"):
    """Give up readying something: its progress is gone (HAND-33)."""

    actor: ActorId
    item: str


class SetMotion(Override, frozen=True, tag="set_motion"):
    """GM ruling: this actor is at full speed with ``speed`` hexes an increment; 0: it is not (HAND-75, HAND-84)."""

    actor: ActorId
    speed: int


# -- cards: held, named, lost -----------------------------------------------------------------------------------------


class Hold(Command, frozen=True, tag="hold"):
    """Set one card aside as the Hold Card (HAND-50); ``?`` for one the app does not know."""

    purpose: ClassVar = "wait"
    timeless: ClassVar = True
    actor: ActorId
    card: str


class DropHold(SheetCommand, frozen=True, tag="drop_hold"):
    """Discard the Hold Card unused (HAND-50)."""

    actor: ActorId


class NameCards(SheetCommand, frozen=True, kw_only=True, tag="name_cards"):
    """Tell the app what cards dealt face down are: some of the hand, in any order, or (``hold``) the one on hold."""

    actor: ActorId
    cards: tuple[str, ...] = ()
    hold: str = ""

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Lose(Command, frozen=True, tag="lose"):
    """Pay what is owed: without ``cards`` as the rule says, else with the cards named, in any order (HAND-73)."""

    actor: ActorId
    cards: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Put the cards into one order: they are a set."""
        force_setattr(self, "cards", in_order(self.cards))


class Sacrifice(Command, frozen=True, tag="sacrifice"):
    """Give up the Red Joker in place of everything the event costs (HAND-62)."""

    actor: ActorId


class Damage(SheetCommand, frozen=True, tag="damage"):
    """The GM reports the points of damage an actor suffered in one blow (HAND-71)."""

    gm_only: ClassVar = True
    actor: ActorId
    points: int


class Stun(SheetCommand, frozen=True, tag="stun"):
    """The GM reports that an actor is stunned, by surprise or otherwise (HAND-67)."""

    gm_only: ClassVar = True
    actor: ActorId


class Fright(SheetCommand, frozen=True, tag="fright"):
    """The GM reports a failed Fright Check that stuns: ``cards`` is the number from its table (HAND-68)."""

    gm_only: ClassVar = True
    actor: ActorId
    cards: int


class EndStun(Override, frozen=True, tag="end_stun"):
    """GM ruling: an actor is no longer stunned (HAND-69)."""

    actor: ActorId


class GiveCard(Override, frozen=True, tag="give_card"):
    """GM ruling: an actor gets this card into its hand."""

    actor: ActorId
    card: str


class TakeCard(Override, frozen=True, tag="take_card"):
    """GM ruling: this card is taken from an actor's hand, or its Hold Card if it is that."""

    actor: ActorId
    card: str


COMMANDS = tuple(kind for kind in tagged_in(globals(), Command) if kind is not NextSlot)
"""Every command; a system leaves out those of a deck it does not have."""
