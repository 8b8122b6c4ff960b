"""The words of rolled rounds: what a table may say, what then happened, and what a screen may show. Structs only."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta, Struct, field

from turnkeeper.core.words import ActorId, Command, Event, Side

Mode: TypeAlias = Literal["reroll", "roll_once", "dealt"]
Phase: TypeAlias = Literal["between", "rolling", "turns"]
"""``between`` rounds (or none yet); ``rolling``: dice, cards and ties; ``turns``: the order is known."""
Settlement: TypeAlias = Literal["agreed", "rule", "lot"]
"""How a tie was settled: by those at the table, by the rule's own fallback, or by chance."""


class Options(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """What a table may switch."""

    mode: Mode = field(default="reroll", name="d20.mode")
    """Dice every round (D20-10), once a fight (D20-11), or a card each round (DEAL-01)."""
    npc_grouping: Literal["individual", "group"] = field(default="individual", name="d20.npc_grouping")
    """Whether NPCs of one group share a roll and a slot (D20-03, D20-19)."""
    pc_tie_fallback: Literal["reflexes_then_roster", "random"] = field(
        default="reflexes_then_roster", name="d20.pc_tie_fallback"
    )
    """What settles a tie of PCs whose players do not (D20-07)."""
    npc_tie: Literal["gm", "reflexes_then_roster"] = field(default="gm", name="d20.npc_tie")
    """Who settles a tie of NPCs (D20-08)."""
    roll_once_delay_position: Literal["keep", "move"] = field(default="keep", name="d20.roll_once_delay_position")
    """Where one who delayed stands from the next round on, with one roll a fight (D20-20)."""


class Profile(Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """An actor's numbers. A group rolls with those of its first member on the roster (AMB-D6)."""

    reflexes: Annotated[int, Meta(ge=-50, le=200)] = 0
    """Reflexes rank, added to the d20 (D20-02); among equal cards the higher goes first (DEAL-05)."""


class Slot(Struct, frozen=True, gc=False):
    """One roll or card, and all those who act on it: one actor, or the members of a group (D20-19)."""

    members: tuple[ActorId, ...]
    side: Side
    reflexes: int = 0
    """As it was when the dice fell or the card was dealt: a later change counts from the next roll."""
    result: int | None = None
    die: int = 0
    """The face of the d20; 0: there is none (no roll yet, a card, a result the GM set)."""
    card: str = ""
    collected: bool = False
    """The card was taken up again after the turn (DEAL-07)."""
    round: int = 0
    """The round in which the dice fell or the card was dealt."""

    @property
    def lead(self) -> ActorId:
        """The member that stands for all of them: the first on the roster."""
        return self.members[0]

    @property
    def ready(self) -> bool:
        """Whether the dice have fallen or the card is dealt."""
        return self.result is not None or bool(self.card)


# -- commands -------------------------------------------------------------------------------------------------------


class TakeTurn(Command, frozen=True, tag="take_turn"):
    """The turn begins ("I act"); from now on it is too late to delay (D20-12)."""

    actor: ActorId


class Done(Command, frozen=True, tag="done"):
    """The turn is over, begun with :class:`TakeTurn` or not (D20-05)."""

    actor: ActorId


class Delay(Command, frozen=True, tag="delay"):
    """The turn is put off: at the start of one's own turn, before any action (D20-12)."""

    actor: ActorId


class EnterNow(Command, frozen=True, tag="enter_now"):
    """A delayer wants its turn now; while a turn is being played: right after it (D20-13, D20-15)."""

    actor: ActorId


class StayOut(Command, frozen=True, tag="stay_out"):
    """A delayer does not come in any more this round; it may still change its mind while the round lasts (D20-14)."""

    actor: ActorId


class NextRound(Command, frozen=True, tag="next_round"):
    """The GM closes the round over delayers who have not said what they do (D20-09, D20-14)."""


class Place(Command, frozen=True, tag="place"):
    """The GM moves an actor, with its group, to another place in the order, 1 being the first (CORE-09)."""

    override: ClassVar = True
    shelf: ClassVar = "tools"
    actor: ActorId
    position: int


class SetResult(Command, frozen=True, tag="set_result"):
    """The GM sets an actor's result; the order follows it (CORE-09)."""

    override: ClassVar = True
    shelf: ClassVar = "tools"
    actor: ActorId
    result: Annotated[int, Meta(ge=-1000, le=1000)]


class SetCard(Command, frozen=True, tag="set_card"):
    """The GM gives an actor another card out of the deck; its own goes back (CORE-09)."""

    override: ClassVar = True
    shelf: ClassVar = "tools"
    actor: ActorId
    card: str


COMMANDS: tuple[type[Command], ...] = (
    TakeTurn,
    Done,
    Delay,
    EnterNow,
    StayOut,
    NextRound,
    Place,
    SetResult,
    SetCard,
)


# -- events ---------------------------------------------------------------------------------------------------------


class RoundBegan(Event, frozen=True, tag="rolled.round_began"):
    """A round begins. ``slots`` holds all its slots, those still without a result first to roll, PCs before NPCs."""

    rules: ClassVar = ("D20-09", "D20-14")
    round: int
    slots: tuple[Slot, ...]
    decks: int = 0
    """How many decks of 54 are shuffled together; 0: no cards."""


class Rolled(Event, frozen=True, tag="rolled.rolled"):
    """A d20 fell: ``result`` = ``die`` + ``reflexes``."""

    rules: ClassVar = ("D20-02", "D20-04")
    reveals: ClassVar = True
    actor: ActorId
    die: int
    reflexes: int
    result: int


class Dealt(Event, frozen=True, tag="rolled.dealt"):
    """A card lies before an actor."""

    rules: ClassVar = ("DEAL-02",)
    reveals: ClassVar = True
    actor: ActorId
    card: str
    reflexes: int


class TieSettled(Event, frozen=True, tag="rolled.tie_settled"):
    """Those who were tied have an order among themselves."""

    rules: ClassVar = ("D20-07", "D20-08")
    order: tuple[ActorId, ...]
    how: Settlement


class OrderFixed(Event, frozen=True, tag="rolled.order_fixed"):
    """The order of the round, by the lead of each slot."""

    rules: ClassVar = ("D20-05", "D20-06", "DEAL-03", "DEAL-05")
    reveals: ClassVar = True
    order: tuple[ActorId, ...]


class TurnBegun(Event, frozen=True, tag="rolled.turn_begun"):
    """An actor has begun to act."""

    rules: ClassVar = ("D20-05", "D20-12")
    actor: ActorId


class TurnDone(Event, frozen=True, tag="rolled.turn_done"):
    """An actor's turn is over. ``collected`` is the card taken up after it, if any."""

    rules: ClassVar = ("D20-05", "DEAL-07")
    actor: ActorId
    collected: str = ""


class Delayed(Event, frozen=True, tag="rolled.delayed"):
    """An actor put its turn off."""

    rules: ClassVar = ("D20-12",)
    actor: ActorId


class EntryWanted(Event, frozen=True, tag="rolled.entry_wanted"):
    """A delayer asked for its turn."""

    rules: ClassVar = ("D20-13", "D20-15", "D20-18")
    actor: ActorId


class StayedOut(Event, frozen=True, tag="rolled.stayed_out"):
    """A delayer let this round pass."""

    rules: ClassVar = ("D20-14",)
    actor: ActorId


class Moved(Event, frozen=True, tag="rolled.moved"):
    """One who delayed stands from now on where it acted; ``order`` is the whole order, by leads."""

    rules: ClassVar = ("D20-20",)
    actor: ActorId
    order: tuple[ActorId, ...]


class RoundEnded(Event, frozen=True, tag="rolled.round_ended"):
    """Nobody has a turn left; ``carried`` delayers will not roll in the next round. All cards go back."""

    rules: ClassVar = ("D20-09", "D20-14", "DEAL-09")
    carried: tuple[ActorId, ...]


class Placed(Event, frozen=True, tag="rolled.placed"):
    """The GM moved an actor in the order."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    order: tuple[ActorId, ...]


class ResultSet(Event, frozen=True, tag="rolled.result_set"):
    """The GM set a result. ``order`` is the new order; empty while dice are still to fall."""

    rules: ClassVar = ("CORE-09",)
    reveals: ClassVar = True
    actor: ActorId
    result: int
    reflexes: int
    order: tuple[ActorId, ...]


class CardSet(Event, frozen=True, tag="rolled.card_set"):
    """The GM gave a card. ``order`` is the new order; empty while cards are still to be dealt."""

    rules: ClassVar = ("CORE-09",)
    reveals: ClassVar = True
    actor: ActorId
    card: str
    reflexes: int
    order: tuple[ActorId, ...]


class Granted(Event, frozen=True, tag="rolled.granted"):
    """The GM lets an actor act now."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId


class Skipped(Event, frozen=True, tag="rolled.skipped"):
    """The GM took an actor's turn away. ``collected`` is the card taken up with it, if any."""

    rules: ClassVar = ("CORE-09",)
    actor: ActorId
    collected: str = ""


EVENTS: tuple[type[Event], ...] = (
    RoundBegan,
    Rolled,
    Dealt,
    TieSettled,
    OrderFixed,
    TurnBegun,
    TurnDone,
    Delayed,
    EntryWanted,
    StayedOut,
    Moved,
    RoundEnded,
    Placed,
    ResultSet,
    CardSet,
    Granted,
    Skipped,
)


# -- the picture of a seat ------------------------------------------------------------------------------------------


class PlaceView(Struct, frozen=True, gc=False):
    """One slot as a seat may see it; figures of actors it knows only as "?" are left out."""

    members: tuple[ActorId, ...]
    result: int | None = None
    die: int = 0
    card: str = ""
    to_act: tuple[ActorId, ...] = ()
    """Those of the slot who have not had their turn yet, delayers left out."""


class CardView(Struct, frozen=True, gc=False):
    """A card that has not been collected, and before whom it lies (DEAL-08)."""

    actor: ActorId
    card: str


class DelayView(Struct, frozen=True, gc=False):
    """One who delays, as everybody at the table may see it."""

    actor: ActorId
    carried: bool
    """It delayed in an earlier round: it has not rolled in this one (D20-14)."""
    wants: bool
    """It has asked for its turn."""
    stays: bool
    """It lets this round pass."""
    result: int | None = None
    card: str = ""


class View(Struct, frozen=True, gc=False):
    """Rolled rounds as one seat may see them."""

    round: int
    mode: Mode
    phase: Phase
    order: tuple[PlaceView, ...] = ()
    """In order of acting once it is known; before that in order of rolling."""
    uncollected: tuple[CardView, ...] = ()
    delayers: tuple[DelayView, ...] = ()
    begun: tuple[ActorId, ...] = ()
    """Those whose turn has begun: a delayer comes in after it, else before the next turn (D20-13)."""
