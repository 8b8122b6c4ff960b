"""The vocabulary every system shares: who is at the table, what they may say, and what then happened.

Nothing here decides anything. Structs are frozen; a *command* is an intent (imperative), an *event* a fact (past tense)
that carries its whole outcome, a *refusal* a value that says which rule stands in the way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct, field

from turnkeeper.core.ids import ActorId as ActorId  # noqa: PLC0414 - it is of this vocabulary
from turnkeeper.core.ids import AskId as AskId  # noqa: PLC0414 - it is of this vocabulary
from turnkeeper.core.ids import SeatId as SeatId  # noqa: PLC0414 - it is of this vocabulary
from turnkeeper.core.marks.model import MarkRow
from turnkeeper.core.wording import Wording as Wording  # noqa: PLC0414 - it is of this vocabulary

Side: TypeAlias = Literal["pc", "npc", "hazard"]
Role: TypeAlias = Literal["gm", "player", "screen"]
Visibility: TypeAlias = Literal["hidden", "unknown", "known"]
"""``hidden``: other seats get no trace of the actor. ``unknown``: they see "?". ``known``: they see its name."""
Stage: TypeAlias = Literal["setup", "fighting", "over"]
Scalar: TypeAlias = str | int | bool
Shelf: TypeAlias = Literal["play", "sheet", "tools"]
"""Where a button belongs: among the moves of the moment (``play``), on an actor's sheet (``sheet``: wounds, fatigue,
numbers that move the order), or with the GM's tools for roster, options and overrides (``tools``)."""


class Seat(Struct, frozen=True, gc=False, cache_hash=True):
    """A viewpoint: the GM, a player with one or several actors, or a screen that only watches.

    >>> Seat.player("ana", "ana", "ana-wolf").owns(ActorId("ana-wolf"))
    True
    """

    id: SeatId
    role: Role
    actors: frozenset[ActorId] = frozenset()

    @classmethod
    def player(cls, seat: str, *actors: str) -> Seat:
        """A player's seat that decides for ``actors``."""
        return cls(SeatId(seat), "player", frozenset(ActorId(actor) for actor in actors))

    def owns(self, actor: ActorId) -> bool:
        """Whether this seat decides for ``actor`` (the GM decides for everybody)."""
        return self.role == "gm" or actor in self.actors


GM = Seat(SeatId("gm"), "gm")
SCREEN = Seat(SeatId("screen"), "screen")


class Refusal(Struct, frozen=True, gc=False):
    """Why not: returned, not raised, and the state is unchanged (CORE-07).

    ``code`` is public and stable (``rolled.not_your_turn``), ``params`` fill its text, ``rule`` is the rule it
    enforces. A ``soft`` refusal yields to a GM who insists; the row in the log is then marked as overruling the rule
    (CORE-09).
    """

    code: str
    rule: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    soft: bool = False


_ANY_TIME: frozenset[Stage] = frozenset({"setup", "fighting", "over"})
_NOT_OVER: frozenset[Stage] = frozenset({"setup", "fighting"})


class Command(Struct, frozen=True, gc=False, tag_field="type", forbid_unknown_fields=True):
    """An intent. Each system subclasses it; the system's codec knows which."""

    shelf: ClassVar[Shelf] = "play"
    """Where a client keeps its button."""
    override: ClassVar[bool] = False
    """The GM's way past the rules: it need not be offered, and the log marks what it did (CORE-09)."""
    gm_only: ClassVar[bool] = False
    """Only the GM may give it. Every ``override`` is the GM's alone too."""
    timeless: ClassVar[bool] = False
    """It means the same whatever has happened since it was chosen: it is no move in the order of turns."""
    beside: ClassVar[bool] = False
    """A choice beside the order of turns, as to let a chance go: to be offered it makes no actor up."""
    stages: ClassVar[frozenset[Stage]] = frozenset({"fighting"})
    """The stages of a fight at which it may be given."""

    def repeated(self) -> Command | None:
        """The command that follows in the same step, until a rule refuses it; ``None`` where this one stands alone."""
        return None


class Event(Struct, frozen=True, gc=False, tag_field="type"):
    """A fact with every outcome in it: ``evolve`` never rolls, sorts, asks or applies a default."""

    rules: ClassVar[tuple[str, ...]] = ()
    """The rules it carries out, for the log and for "why" (CORE-08)."""
    reveals: ClassVar[bool] = False
    """It shows somebody something new: a player cannot undo past it."""
    acts: ClassVar[bool] = False
    """Its ``actor`` or ``actors`` act by it: its line says so, and it is written when they do."""


# -- commands that every system takes ------------------------------------------------------------------------------


class Begin(Command, frozen=True, tag="begin"):
    """Start the fight: from now on exactly one system orders it (CORE-01)."""

    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER


class End(Command, frozen=True, tag="end"):
    """The GM declares the fight over; what was pending is dropped (CORE-13)."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True


class Join(Command, frozen=True, tag="join"):
    """Bring an actor in, before the fight or during it (CORE-12).

    ``group`` ties together actors that the rules treat as alike; ``count`` is how many heads this one actor stands for.
    ``profile`` holds the numbers the system needs (its codec's profile type).
    """

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    actor: ActorId
    side: Side
    name: str = ""
    group: str = ""
    count: int = 1
    visibility: Visibility = "known"
    profile: Mapping[str, Any] = field(default_factory=dict)


class Leave(Command, frozen=True, tag="leave"):
    """Take an actor out of the fight for good: pending place, holds and delays vanish at once (CORE-12)."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    actor: ActorId


class TakeOut(Command, frozen=True, tag="take_out"):
    """Out of the fight for now (down, fled, asleep): it stays on the roster but gets no chance to act."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True

    actor: ActorId


class BringBack(Command, frozen=True, tag="bring_back"):
    """Back in the fight after :class:`TakeOut`; it comes in as a newcomer would (CORE-12)."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True

    actor: ActorId


class Amend(Command, frozen=True, tag="amend"):
    """Change some of an actor's numbers; those not named stay. When it bites is the system's rule."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    actor: ActorId
    profile: Mapping[str, Any]


class Rename(Command, frozen=True, tag="rename"):
    """Give an actor another name."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    actor: ActorId
    name: str


class Show(Command, frozen=True, tag="show"):
    """Set how much of an actor the other seats see."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    actor: ActorId
    visibility: Visibility


class SetOption(Command, frozen=True, tag="set_option"):
    """Change an option: at once before the fight, else from the next turn, round or cycle (CORE-02)."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    name: str
    value: Any


class Automate(Command, frozen=True, tag="automate"):
    """Say who answers the rolls and draws of a step: the app at once, or the table when it is ready.

    An empty ``step`` means every step, an empty ``actor`` everybody. Later settings win over earlier ones.
    """

    shelf: ClassVar = "tools"
    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    source: Literal["app", "table"]
    step: str = ""
    actor: ActorId = ActorId("")


class Enter(Command, frozen=True, tag="enter"):
    """The table did it itself: the dice, cards, order or outcome.

    ``?`` is a card dealt face down that the app must not know. ``total`` says that ``value`` holds the totals of the
    dice instead of their faces.
    """

    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    ask: AskId
    value: tuple[str | int, ...]
    total: bool = False


class Resolve(Command, frozen=True, tag="resolve"):
    """The app does it: it rolls or draws, or settles a tie by the rule's fallback."""

    timeless: ClassVar = True
    stages: ClassVar = _NOT_OVER

    ask: AskId


class Grant(Command, frozen=True, tag="grant"):
    """The GM lets an actor act now, whatever the order says (CORE-09)."""

    override: ClassVar = True
    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    actor: ActorId


class Skip(Command, frozen=True, tag="skip"):
    """The GM takes an actor's present or next chance to act away (CORE-09)."""

    override: ClassVar = True
    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    actor: ActorId


class Note(Command, frozen=True, tag="note"):
    """The GM writes a ruling into the log (CORE-09)."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True
    timeless: ClassVar = True
    stages: ClassVar = _ANY_TIME

    text: str


class Undo(Command, frozen=True, tag="undo"):
    """Take back the last step; a player only their own, and not past something revealed."""

    shelf: ClassVar = "tools"


class Redo(Command, frozen=True, tag="redo"):
    """Restore the step last taken back, with the same dice and cards."""

    shelf: ClassVar = "tools"
    gm_only: ClassVar = True


FIGHT_COMMANDS: tuple[type[Command], ...] = (
    Begin,
    End,
    Join,
    Leave,
    TakeOut,
    BringBack,
    Amend,
    Rename,
    Show,
    SetOption,
    Automate,
    Enter,
    Resolve,
    Grant,
    Skip,
    Note,
    Undo,
    Redo,
)


# -- events that every system's log may hold -----------------------------------------------------------------------


class Opened(Event, frozen=True, omit_defaults=True, tag="core.opened"):
    """The first row of a log: which system, by which options, from which secret seed, in which game's words."""

    rules: ClassVar = ("CORE-01", "CORE-03")
    format: int
    name: str
    seed: str
    options: Mapping[str, Any]
    wording: Wording | None = None


class Begun(Event, frozen=True, tag="core.begun"):
    """The fight started."""

    rules: ClassVar = ("CORE-01",)


class Ended(Event, frozen=True, tag="core.ended"):
    """The GM declared the fight over."""

    rules: ClassVar = ("CORE-13",)


class Joined(Event, frozen=True, tag="core.joined"):
    """An actor is on the roster. ``mask`` is the number other seats know it by while it is unknown; 0: none yet."""

    rules: ClassVar = ("CORE-12",)
    actor: ActorId
    side: Side
    name: str
    group: str
    count: int
    visibility: Visibility
    mask: int
    profile: Mapping[str, Any]


class Left(Event, frozen=True, tag="core.left"):
    """An actor is off the roster; everything it had pending went with it."""

    rules: ClassVar = ("CORE-12",)
    actor: ActorId


class TakenOut(Event, frozen=True, tag="core.taken_out"):
    """An actor is out of the fight for now."""

    rules: ClassVar = ("CORE-12",)
    actor: ActorId


class BroughtBack(Event, frozen=True, tag="core.brought_back"):
    """An actor is in the fight again."""

    rules: ClassVar = ("CORE-12",)
    actor: ActorId


class Amended(Event, frozen=True, tag="core.amended"):
    """An actor's numbers changed; ``profile`` is the whole new profile."""

    rules: ClassVar = ("CORE-08",)
    actor: ActorId
    profile: Mapping[str, Any]


class Renamed(Event, frozen=True, tag="core.renamed"):
    """An actor has another name."""

    rules: ClassVar = ("CORE-08",)
    actor: ActorId
    name: str


class Shown(Event, frozen=True, tag="core.shown"):
    """Other seats see more or less of an actor from now on."""

    rules: ClassVar = ("CORE-14",)
    reveals: ClassVar = True
    actor: ActorId
    visibility: Visibility
    mask: int


class OptionSet(Event, frozen=True, tag="core.option_set"):
    """An option changed; in force at once before the fight, else from the system's next round (CORE-02)."""

    rules: ClassVar = ("CORE-02",)
    name: str
    value: Any


class Automated(Event, frozen=True, tag="core.automated"):
    """Who answers a step's rolls and draws from now on."""

    rules: ClassVar = ("CORE-04",)
    source: Literal["app", "table"]
    step: str
    actor: ActorId


class Noted(Event, frozen=True, tag="core.noted"):
    """A ruling of the GM's, in words."""

    rules: ClassVar = ("CORE-09",)
    text: str


class Undone(Event, frozen=True, tag="core.undone"):
    """All events of one command are struck."""

    rules: ClassVar = ("CORE-08",)
    cause: str


class Redone(Event, frozen=True, tag="core.redone"):
    """The events of an undone command hold again."""

    rules: ClassVar = ("CORE-08",)
    cause: str


FIGHT_EVENTS: tuple[type[Event], ...] = (
    Opened,
    Begun,
    Ended,
    Joined,
    Left,
    TakenOut,
    BroughtBack,
    Amended,
    Renamed,
    Shown,
    OptionSet,
    Automated,
    Noted,
    Undone,
    Redone,
)


# -- what a client can draw without knowing the system --------------------------------------------------------------

Status: TypeAlias = Literal["waiting", "up", "done", "holding", "out", "later"]
"""``waiting``: still to come. ``later``: joined, takes part from the next round on."""


class ActorRow(Struct, frozen=True, gc=False):
    """One actor as a seat may see it. ``mark`` is a short public figure of the system's (a score, a card count)."""

    actor: ActorId
    name: str
    side: Side
    status: Status
    group: str = ""
    count: int = 1
    mark: str = ""
    mine: bool = False
    visibility: Visibility = "known"


class Opening(Struct, frozen=True, gc=False):
    """A chance to act now. Several openings at once are simultaneous, unless ``kind`` says that one cuts in."""

    actor: ActorId
    kind: str
    weight: int = 1
    interrupts: ActorId | None = None


class Held(Struct, frozen=True, gc=False):
    """An opening kept for later: on what it waits, and until when it lasts."""

    actor: ActorId
    what: str
    trigger: ActorId | None = None
    until: Literal["beat", "segment", "round", "next-round", "reshuffle", "fight"] = "round"


class Waiting(Struct, frozen=True, gc=False):
    """An ask as a seat may see it: never the pile behind it."""

    ask: AskId
    kind: Literal["roll", "draw", "arrange", "verdict"]
    step: str
    of: ActorId | None
    mine: bool
    """This seat may answer it."""
    dice: tuple[int, ...] = ()
    bonus: int = 0
    count: int = 0
    among: tuple[str, ...] = ()
    """What to choose from: tied actors, or outcomes."""
    totals: tuple[tuple[str, int, int], ...] = ()
    """For whoever may answer: the figures that may be entered instead of dice, each with its least and greatest."""
    again: int = 0
    """A face equal to this (0: none) is kept and rolled again."""
    margin: bool = False
    """A whole number follows the outcome: by how much."""
    face_down: bool = False
    """For whoever may answer: a card may be entered as ``?``, which the app must not know."""


class Table(Struct, frozen=True, gc=False):
    """The shared shape of a fight, as one seat may see it."""

    system: str
    stage: Stage
    clock: tuple[tuple[str, Scalar], ...]
    """In the system's own units, largest first: ``(("turn", 2), ("increment", "Q"))``."""
    layout: Literal["strip", "pile"]
    """``strip``: the order to come is known; ``pile``: only what is left is."""
    actors: tuple[ActorRow, ...] = ()
    now: tuple[Opening, ...] = ()
    upcoming: tuple[tuple[ActorId, ...], ...] = ()
    """The beats to come, as far as this seat may know them; those in one beat are simultaneous."""
    held: tuple[Held, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    pile: tuple[tuple[str, int], ...] = ()
    """Public piles only: what may still come and how many of each."""
    unsettled: tuple[tuple[ActorId, ...], ...] = ()
    """Actors whose order among themselves is still to be settled: their order here says nothing."""
    marks: tuple[MarkRow, ...] = ()
    """Labels, counters and clocks on actors and on the table (MARK-01); the core adds them."""


class Line(Struct, frozen=True, gc=False):
    """One line of the log for one seat: a key of the system's text catalogue and what fills it."""

    key: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    """Left empty by a system when the event's own ``rules`` say it all."""
    dice: tuple[str | int, ...] = ()
    """The faces and cards that made it so, as far as the seat may see them."""


Stands: TypeAlias = Literal["before", "together", "unsettled", "absent"]
"""How two actors stand to each other in the order: one before the other, both in one beat, an order still to be
settled, or one of them without a place."""


class Reason(Struct, frozen=True, gc=False):
    """Why ``first`` comes before ``second``, or why there is no such order: text key, figures and rule.

    ``params`` always hold the names ``first`` and ``second``, and ``first_figure`` and ``second_figure`` where the key
    has figures; of an absence ``actor``, the name of the actor without a place.
    """

    first: ActorId
    second: ActorId
    key: str
    rule: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    together: bool = False
    """They are in one beat."""
    stands: Stands = "before"
