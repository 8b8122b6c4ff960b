"""The countdown's own picture for a seat."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from turnkeeper.core.ids import ActorId


class RowView(Struct, frozen=True, gc=False):
    """One row of the chart at one size: what it would buy (texts: ``row.<row>``)."""

    row: str
    modifier: int = 0
    damage: int = 0
    damage_per_die: int = 0
    acc: bool = False
    counts: int = 0
    step: bool = False


class SetView(Struct, frozen=True, gc=False):
    """Cards that can be played together and what they buy."""

    cards: tuple[str, ...]
    hold: bool
    size: int
    increment: str
    slot: int
    now: bool
    """Whether the cards act in the slot that the countdown has reached."""
    rows: tuple[str, ...]
    """The rows of the chart that they can be spent on; the view's ``chart`` has what those buy."""


class SizeView(Struct, frozen=True, gc=False):
    """The rows of the chart for a card action of one size."""

    size: int
    rows: tuple[RowView, ...]


class StepView(Struct, frozen=True, gc=False):
    """One line of the working of an Initiative (text: ``working.<key>``)."""

    key: str
    change: int
    params: Mapping[str, int] = field(default_factory=dict)


class ReadyView(Struct, frozen=True, gc=False):
    """Progress of readying something."""

    item: str
    paid: int
    cost: int


class MotionView(Struct, frozen=True, gc=False):
    """Full-speed motion in hexes: due now, reported (-1: not yet), moved in all, left to a named place (-1: none)."""

    speed: int
    due: int
    reported: int
    moved: int
    left: int
    stopping: bool


class SpeechView(Struct, frozen=True, gc=False):
    """The speech under way, in syllables."""

    text: str
    syllables: int
    said: int


class DebtView(Struct, frozen=True, gc=False):
    """Cards owed: why, how many, and whether a Red Joker may be given up in place of them all.

    ``count`` is the number to name now, where the owner says which go; else the whole of what the event costs.
    """

    cause: str
    count: int
    may_sacrifice: bool
    names: bool
    """The owner says which cards go."""


class PrivateView(Struct, frozen=True, gc=False):
    """The cards of an actor and their uses, for its owner and the GM alone (CORE-14)."""

    initiative: int
    working: tuple[StepView, ...]
    contest_skill: int
    """The skill rolled against in the contest of a pre-emption, unless the GM names something else (HAND-10,
    HAND-54)."""
    roll: int
    hand: tuple[str, ...]
    hold: str
    hold_from: str
    """The place from which the Hold Card may be used: a card name, empty for at once."""
    hold_usable: bool
    draw_from: str
    """The slot from which a Fast Draw may be tried, as rank and suit."""
    sets: tuple[SetView, ...]
    future: tuple[str, ...]
    """Cards that may be spent ahead."""
    fatigue_lost: int
    hp_lost: int
    aim: int
    """The number of cards that aiming has cost so far."""
    owes: tuple[DebtView, ...]
    passed: bool
    next_card: str
    """The next natural card to come, of those that the app knows; empty for none."""
    face_down: int
    size: int = 0
    """Cards it is to be dealt; 0 until its die is rolled, and once they are dealt."""
    lost: tuple[str, ...] = ()
    """Cards of this turn that it has lost, let go or let expire."""
    allowed: int = 0
    """The size of an action that the GM lets it take, 0 for none (CORE-09)."""
    aim_weapon: str = ""
    """The weapon that is aimed, where its name was given."""
    shot: int = 0
    """The figure that aiming adds to the chart's modifier of its next shot with Acc (HAND-30)."""
    dealt_by: int | None = None
    """The Initiative to which the die of this turn was added, where it is another by now (HAND-09)."""


class FighterView(Struct, frozen=True, gc=False):
    """One actor: what everybody who knows it may see, and for its owner and the GM the rest."""

    actor: ActorId
    stunned: bool = False
    later: bool = False
    ready: tuple[str, ...] = ()
    readying: tuple[ReadyView, ...] = ()
    barred: tuple[str, ...] = ()
    motion: MotionView | None = None
    speech: SpeechView | None = None
    defences: tuple[RowView, ...] = ()
    harmed: bool = False
    """Something has happened in this turn by which its cards are not any cards of the deck: a blow, a stun, a failed
    Fast Draw, a chance that the GM took away, or a card that it spent ahead."""
    dealt: bool = False
    """Whether it plays from a hand of cards, which may be empty."""
    cards: int | None = None
    """The number of its cards, where hands are open."""
    defence: int = 0
    """The figure added to the chart's modifier of its active defences: -4 while it is stunned (HAND-69)."""
    kept_up: Mapping[str, int] = field(default_factory=dict)
    """The figure that Increased Defense bought in this increment adds to that, by the row of the defence (HAND-43)."""
    private: PrivateView | None = None


class DeedView(Struct, frozen=True, gc=False):
    """One card action of what was declared."""

    size: int
    row: str
    step: bool
    weapon: str
    targets: tuple[ActorId, ...]
    state: str
    added: int = 0
    """The figure that its owner's aiming, Increased Defense bought before it, or being stunned adds to the chart's
    modifier (HAND-30, HAND-43, HAND-69)."""


class ActionView(Struct, frozen=True, gc=False):
    """An action declared and not done with: its cards are public."""

    actor: ActorId
    way: str
    cards: tuple[str, ...]
    hold: str
    size: int
    deeds: tuple[DeedView, ...]
    against: ActorId | None
    contest: str
    margin: int
    bonus: str
    ahead: str
    fast_draw: str
    state: str
    place: int = -1
    """The number of its group in the view's ``order``, from 0; -1 once it is carried out. An actor may have more than
    one action."""


class NpcChanceView(Struct, frozen=True, gc=False):
    """An NPC that the card lets act, and the sizes it may choose from."""

    actor: ActorId
    sizes: tuple[int, ...]


class MemberView(Struct, frozen=True, gc=False):
    """The NPC card's effect for one NPC, whether its slot is reached or not."""

    actor: ActorId
    npc_class: str
    initiative: int
    sizes: tuple[int, ...] = ()
    """The sizes of action that the card gives it."""
    why: str = ""
    """The reason why it cannot act on the card: ``class`` (the suit is not for its class), ``number`` (more than its
    Initiative), ``used`` (it has), ``served`` (as many as the card serves have), ``skipped``, ``silent`` (a bad
    joker), ``past`` (the countdown has gone on past the card's place)."""
    again: bool = False
    """Whether it has acted on the card and has cards of its action left: its sizes are theirs (AMB-N19)."""


class NpcView(Struct, frozen=True, gc=False):
    """The NPC card turned over: its kind, the slot it acts in, and who may act on it, for those who decide for them."""

    card: str
    kind: str
    slot: int
    silent: bool
    left: int
    """Cards left in the NPC deck."""
    most: int = 0
    """The number of the ``chances`` that may still be used."""
    chances: tuple[NpcChanceView, ...] = ()
    """For the GM those of all NPCs, for a player of those it decides for, once the card's place is reached."""
    band: tuple[MemberView, ...] = ()
    """All NPCs that take part, in roster order; for the GM."""
    needs: int = 0
    """The Initiative that a face card asks for, where face cards are tested (NPC-14); else 0."""
    shown: tuple[tuple[str, str], ...] = ()
    """The cards turned over in this turn, each with its increment; for the GM."""


SLOT_NAMES = {-1: "first", 0: "S", 1: "H", 2: "D", 3: "C", 4: "last"}
"""The names of the slots, as the clock has them: before the spades, the suits, after the clubs."""


class ComingView(Struct, frozen=True, gc=False):
    """A suit of a rank that is still to come, and whose cards come there."""

    increment: str
    slot: str
    """One of :data:`SLOT_NAMES`."""
    actors: tuple[ActorId, ...]


class PlayedView(Struct, frozen=True, gc=False):
    """The cards that an actor has played in this turn."""

    actor: ActorId
    cards: tuple[str, ...]


class View(Struct, frozen=True, gc=False):
    """A countdown in its own words."""

    turn: int
    phase: str
    increment: str
    slot: int
    """-1 before the spades, 0 to 3 the suits, 4 after the clubs."""
    decks: int
    played: tuple[tuple[str, int], ...]
    live: tuple[ActionView, ...]
    """The actions that are live, in the order in which they were declared."""
    order: tuple[tuple[ActorId, ...], ...]
    """The order in which they take place, as far as it is settled; those in one group together."""
    fighters: tuple[FighterView, ...]
    seconds: int = 0
    """The seconds since the fight began (HAND-11); a whole turn is called "about 12 seconds"."""
    npc: NpcView | None = None
    could_act: tuple[ActorId, ...] = ()
    """The actors who would lose a chance by going on; for the GM."""
    next_stop: str = ""
    """The ``to`` of ``next`` that passes nobody by; for the GM."""
    played_by: tuple[PlayedView, ...] = ()
    """The cards of ``played`` by actor; for the GM."""
    coming: tuple[ComingView, ...] = ()
    """The places of the order behind the present suit, to the end of the next rank that has one; for the GM."""
    chart: tuple[SizeView, ...] = ()
    """The chart for the sizes that are declared, and that the seat may declare: with its cards (on hold and face down
    ones, too), by the NPC card, or as the GM lets it."""
