"""The state of a countdown, and the questions that the rules ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct, field

from turnkeeper.core.cards import DECK, RANKS, SUITS, Pile, position, rank, together
from turnkeeper.core.derived import AnswerCache, derived
from turnkeeper.core.fight import Actor, Faces, Fight, fresh
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat, Side
from turnkeeper.core.visibility import Viewer, viewer_of
from turnkeeper.systems.countdown.fighter import Fighter, TurnFlags
from turnkeeper.systems.countdown.model import DeclaredAction
from turnkeeper.systems.countdown.options import CountdownKind, Options, Profile
from turnkeeper.systems.hands.options import HandOptions, Position
from turnkeeper.systems.hands.sets import BEFORE_SPADES
from turnkeeper.systems.hands.stock import Stock
from turnkeeper.systems.npc_deck import grants
from turnkeeper.systems.npc_deck.options import GroupClass, NpcOptions

TurnPhase: TypeAlias = Literal["between", "sizing", "dealing", "dealt", "counting", "passing"]
"""``between`` turns; ``sizing`` and ``dealing`` hands; ``dealt``: before the Aces; ``counting`` down; ``passing`` from
one increment to the next."""

SHARED = ""
"""The name of the stock that all hands are dealt from."""
SEEN, UNSEEN = ActorId(""), ActorId("?")
"""Actors that have left the fight: those that all could see, and hidden ones."""
NO_WEAPON = "-"
"""A Fast Draw whose weapon was not named."""
OPENING = -2
"""The slot of an increment whose NPC card is still to be turned over."""
AFTER_CLUBS = grants.AFTER_CLUBS
MOST_AIM = 20
LAST_INCREMENT = len(RANKS) - 1
LAST_SUIT = len(SUITS) - 1
CARD_AT = {position(card): card for card in DECK if rank(card)}
"""The card that acts in each slot by its own rank and suit."""


class PendingHarm(Struct, frozen=True, gc=False):
    """Harm that a simultaneous group did to an actor, to be counted when the group is done (CORE-05)."""

    actor: ActorId
    cause: Literal["damage", "stun", "fright"]
    points: int
    cards: int


class GestureWatch(Struct, frozen=True, gc=False):
    """Whether an observer sees a gesture is still open."""

    actor: ActorId
    observer: ActorId
    number: int
    """Below zero where one of the two was hidden."""


class NpcSide(Struct, frozen=True, gc=False):
    """The NPC deck and what its last card allows."""

    pile: Pile
    spent: Pile = field(default_factory=dict)
    card: str = ""
    drawn: str = ""
    """The card, where it is out of the pile: it goes back where the GM sets another in its place (AMB-N21)."""
    slot: int = 0
    due: bool = False
    turned: int = 0
    """Cards turned over in this increment."""
    silent: bool = False
    """A Bad Joker ended NPC actions for this increment (NPC-21)."""
    used: tuple[ActorId, ...] = ()
    """The NPCs that have acted on the card; those that have left since as :data:`SEEN` or :data:`UNSEEN`."""
    best: ActorId = ActorId("")
    """The NPC that took a Good Joker's size-4 action."""
    left: tuple[tuple[ActorId, int], ...] = ()
    """The cards that some of those ``used`` still have of their actions (AMB-N19)."""
    missed: tuple[tuple[ActorId, int], ...] = ()
    """The NPCs that could still act on it when its place was left, and the sizes of their actions."""
    shuffle: bool = False
    """The deck is reshuffled once the joker is played out (NPC-22)."""
    shown: tuple[tuple[int, str], ...] = ()
    """The cards turned over in this turn, each with its increment."""


ClassesLeft: TypeAlias = tuple[GroupClass, ...]
"""The classes of groups that were named for members who have left (NPC-03)."""


class State(Struct, frozen=True, weakref=True):
    """A countdown of thirteen increments. ``live`` holds the actions declared and not done with."""

    fight: Fight[Options, Profile]
    kind: CountdownKind
    fighters: Mapping[ActorId, Fighter] = field(default_factory=dict)
    npc: NpcSide = field(default_factory=lambda: NpcSide(grants.fresh_deck()))
    classes_left: ClassesLeft = ()
    turn: int = 0
    phase: TurnPhase = "between"
    increment: int = 0
    slot: int = OPENING
    stocks: Mapping[str, Stock] = field(default_factory=dict)
    decks: int = 0
    """Decks the table plays this turn with, as everybody may know."""
    plays: Mapping[ActorId, Pile] = field(default_factory=dict)
    """The cards played this turn, by actor. Those of actors that left are under :data:`SEEN` or :data:`UNSEEN`."""
    lost: Pile = field(default_factory=dict)
    live: tuple[DeclaredAction, ...] = ()
    cut_in: tuple[tuple[str, ActorId], ...] = ()
    """The actors who have pre-empted in this increment, and in the chain of which action: each may once (HAND-57)."""
    come_up: frozenset[ActorId] = frozenset()
    """The actors who came first in this slot when others could get in front: their turn has begun (MARK-03)."""
    noted: tuple[PendingHarm, ...] = ()
    watches: tuple[GestureWatch, ...] = ()
    gestures: int = 0
    """Observers asked about this turn, by none and of none that is hidden."""
    secret_gestures: int = 0
    """The other observers asked about this turn."""
    counts_left: Mapping[ActorId, TurnFlags] = field(default_factory=dict)
    """This turn of actors that left in it: one that joins by the same id counts on, so that no key is there twice."""
    store: AnswerCache = field(default_factory=AnswerCache)
    """The derived answers of the fight."""

    @property
    def moment(self) -> int:
        """The number of the increment among those of all turns; between increments that of the next one."""
        ahead = self.phase == "between"
        return len(RANKS) * (self.turn + ahead) + (0 if ahead else self.increment)

    @property
    def played(self) -> Pile:
        """All cards played this turn, those of hidden actors too."""
        return _merged(self.plays.values())


def initial(kind: CountdownKind, options: Options) -> State:
    """The state of a fight that nobody has joined."""
    fight = fresh(options)
    return State(fight, kind, store=fight.store)


# -- who plays by which rule book ------------------------------------------------------------------------------------


def hand_options(state: State) -> HandOptions:
    """The switches about hands in force."""
    return state.fight.options.hands


def npc_options(state: State) -> NpcOptions:
    """The switches about the NPC deck in force."""
    return state.fight.options.npc


def has_hand(state: State, actor: ActorId) -> bool:
    """Whether an actor is dealt cards: everybody under ``hands``, the players' side under ``countdown`` (NPC-01)."""
    return state.kind == "hands" or (state.kind == "countdown" and state.fight.actors[actor].side == "pc")


def by_deck(state: State, actor: ActorId) -> bool:
    """Whether the NPC deck decides for an actor (NPC-01)."""
    return goes_by_deck(state.kind, state.fight.actors[actor].side)


def goes_by_deck(kind: CountdownKind, side: Side) -> bool:
    """Whether the NPC deck decides for the actors of a side."""
    return kind != "hands" and side != "pc"


@derived
def on_deck(fight: Fight[Options, Profile], kind: CountdownKind) -> tuple[Actor[Profile], ...]:
    """The actors in the fight who go by the NPC deck, in roster order."""
    return tuple([actor for actor in fight.present() if goes_by_deck(kind, actor.side)])


def takes_part(state: State, actor: ActorId) -> bool:
    """Whether an actor is in the fight and was when this turn began (CORE-12)."""
    found = state.fight.actors.get(actor)
    return found is not None and not found.out and state.fighters[actor].since <= state.turn


def joins_later(state: State, actor: ActorId) -> bool:
    """Whether an actor is in the fight and takes part from the next turn on (CORE-12)."""
    return not state.fight.actors[actor].out and state.fighters[actor].since > state.turn


class FightersByState:
    """The fighters by state, such as those who owe cards: one pass, so that later questions ask only the few concerned.

    All are in roster order.
    """

    def __init__(self, state: State) -> None:
        turn = state.turn
        self.later: list[ActorId] = []
        """The actors that take part from a later turn on."""
        self.owing: list[ActorId] = []
        self.with_cards: list[ActorId] = []
        """The actors with a hand."""
        self.holding: list[ActorId] = []
        """The actors with a Hold Card."""
        self.allowed: list[ActorId] = []
        """The GM allowed them an action. They are all in this turn: one that joined later comes into it so."""
        self.skipped: list[ActorId] = []
        """The GM takes their next chance away."""
        self.aiming: list[ActorId] = []
        """The actors of whom it is asked whether they keep their aim."""
        self.balked: list[ActorId] = []
        """The actors who were to go to full speed with a Move that came to nothing."""
        self.drawing: list[ActorId] = []
        """The actors that try a Fast Draw without a card."""
        for actor, fighter in state.fighters.items():
            if fighter.hand:
                self.with_cards.append(actor)
            if fighter.hold:
                self.holding.append(actor)
            if fighter.since > turn:
                self.later.append(actor)
            if fighter.debts:
                self.owing.append(actor)
            if fighter.allowed:
                self.allowed.append(actor)
            if fighter.skip_next:
                self.skipped.append(actor)
            if fighter.aim_asked:
                self.aiming.append(actor)
            if fighter.increment.balked:
                self.balked.append(actor)
            if fighter.drawing:
                self.drawing.append(actor)
        there, later = _not_out(state.fight), self.later
        self.part = tuple([actor for actor in there if actor not in later]) if later else there
        """The actors that take part in this turn."""
        self.insights = _insights(state.fight.faces, state.kind, tuple(later), has_open_hands(state.fight))
        """The insight of each seat that was asked about: the hands it knows, and whether it sees the NPC deck."""


@derived
def roll(state: State) -> FightersByState:
    """The fighters by state."""
    return FightersByState(state)


def taking_part(state: State) -> tuple[ActorId, ...]:
    """The actors in this turn, in roster order."""
    return roll(state).part


@derived
def _not_out(fight: Fight[Options, Profile]) -> tuple[ActorId, ...]:
    return tuple([actor.id for actor in fight.present()])


def profile(state: State, actor: ActorId) -> Profile:
    """An actor's numbers."""
    return state.fight.actors[actor].profile


class Insight(NamedTuple):
    """A seat's knowledge that rests on the roster and the options alone (CORE-14)."""

    viewer: Viewer
    hands: frozenset[ActorId]
    """The actors whose cards, and what rests on them, it may see: its own, all for the GM, and under open hands
    everybody's whom it knows."""
    npcs: bool
    """Whether it knows of an actor that goes by the NPC deck this turn: if not, the deck leaves no trace for it."""


def insight(state: State, seat: Seat) -> Insight:
    """A seat's knowledge by the roster and the options."""
    called = roll(state)
    known = called.insights.get(seat)
    if known is None:
        viewer, deck = viewer_of(state.fight, seat), on_deck(state.fight, state.kind)
        hands = frozenset([actor for actor in state.fight.actors if knows_hand(state, actor, viewer)])
        npcs = seat.role == "gm" or any(viewer.sees(one.id) for one in deck if one.id not in called.later)
        known = called.insights[seat] = Insight(viewer, hands, npcs)
    return known


@derived
def _insights(_: Faces, kind: CountdownKind, later: tuple[ActorId, ...], is_open: bool) -> dict[Seat, Insight]:  # noqa: FBT001 - a key
    """The insights of the seats that were asked about so far: they rest on no actor's numbers."""
    return {}


def knows_hand(state: State, actor: ActorId, viewer: Viewer) -> bool:
    """Whether a seat may see an actor's cards: its owner, the GM, or everybody who knows it under open hands."""
    return viewer.knows(actor) and (viewer.owns(actor) or (has_open_hands(state.fight) and has_hand(state, actor)))


def has_open_hands(fight: Fight[Options, Profile]) -> bool:
    """Whether everybody sees all hands (CORE-14)."""
    return fight.options.hands.hand_visibility == "open"


# -- cards -----------------------------------------------------------------------------------------------------------


def stock_name(state: State, actor: ActorId) -> str:
    """The name of the stock that an actor's cards come from (HAND-13)."""
    return actor if actor in state.stocks else SHARED


def played_by(state: State, actors: Iterable[ActorId]) -> Pile:
    """The cards played this turn by these actors, and by those who left in sight of all."""
    return _merged(state.plays[actor] for actor in {*actors, SEEN} if actor in state.plays)


def _merged(piles: Iterable[Pile]) -> Pile:
    """Several piles as one."""
    return together({}, (card for pile in piles for card, copies in pile.items() for _ in range(copies)))


def of_rank(fighter: Fighter, increment: int) -> tuple[str, ...]:
    """The hand's natural cards of an increment."""
    return tuple(card for card in fighter.hand if rank(card) == RANKS[increment])


def now(state: State) -> Position:
    """The place the countdown has reached."""
    return (state.increment, state.slot)


def place_name(turn: int, increment: int) -> str:
    """The increment in ask ids: ``t2/K``."""
    return f"t{turn}/{RANKS[increment]}"


def first_slot(state: State) -> int:
    """The first slot of an increment: before the spades if something public acts there, else the spades."""
    card_first = bool(state.npc.card) and not state.npc.silent and state.npc.slot == BEFORE_SPADES
    return BEFORE_SPADES if joker_first(state) or card_first else 0


def joker_first(state: State) -> bool:
    """Whether a Red Joker played alone has its place before the spades of this increment (HAND-60)."""
    return state.increment == 0 and hand_options(state).red_solo == "before_aces" and state.kind != "npc_deck"


def seen_slot(state: State, *, npcs: bool) -> int:
    """The slot as a seat may know it: a slot that only the NPC card makes is hidden where no NPC is known (CORE-14)."""
    aces = state.slot == BEFORE_SPADES and joker_first(state)
    return state.slot if aces or npcs or state.slot == OPENING else min(max(state.slot, 0), LAST_SUIT)


def seen_now(state: State, *, npcs: bool) -> Position:
    """The place that the countdown has reached, as a seat may know it."""
    return (state.increment, seen_slot(state, npcs=npcs))


def last_slot(state: State) -> int:
    """The last slot of an increment: the clubs, or after them if an NPC card acts there."""
    return AFTER_CLUBS if state.npc.card and not state.npc.silent and state.npc.slot == AFTER_CLUBS else LAST_SUIT


# -- live actions ----------------------------------------------------------------------------------------------------


def action(state: State, key: str) -> DeclaredAction | None:
    """A live action by its key."""
    return next((found for found in state.live if found.key == key), None)


def all_declared_by(state: State, actor: ActorId) -> tuple[DeclaredAction, ...]:
    """The actions that an actor has declared and that are not yet carried out, the latest first."""
    return tuple([found for found in reversed(state.live) if found.actor == actor and found.state == "declared"])


def carried_out(state: State) -> tuple[DeclaredAction, ...]:
    """The actions taking place now."""
    return tuple([found for found in state.live if found.state == "carried_out"]) if state.live else ()


def in_action_together(state: State, viewer: Viewer) -> bool:
    """Whether a seat sees several actions taking place: what they do to people waits for the end of them (CORE-05)."""
    return sum(viewer.sees(found.actor) for found in carried_out(state)) > 1


def holding_up(state: State) -> tuple[DeclaredAction, ...]:
    """The actions taking place now before new ones are declared (CORE-05).

    Not those of hidden actors: the others would notice that something goes on (CORE-14).
    """
    return tuple([found for found in carried_out(state) if not state.fight.is_hidden(found.actor)])


def blank(found: DeclaredAction) -> int:
    """The place of the first part whose owner has yet to say what it is; -1 if there is none."""
    for place, deed in enumerate(found.deeds):
        if not deed.row:
            return place
    return -1


def chain_of(state: State, key: str) -> str:
    """The action at the bottom of the chain of pre-emptions that an action is in; itself if it is in none (HAND-57).

    As it was when the action cut in: those between may be over by now.
    """
    found = action(state, key)
    if found is None or not found.against:
        return key
    # Nobody cuts in again while an action with which it did is pending: that is its latest.
    return next((bottom for bottom, actor in reversed(state.cut_in) if actor == found.actor), found.against)


def has_cut_in(state: State, actor: ActorId, key: str) -> bool:
    """Whether an actor has cut in already in the chain of this action, and so does not do it again (HAND-57)."""
    return (chain_of(state, key), actor) in state.cut_in


def cut_in_pending(state: State, actor: ActorId) -> bool:
    """Whether an action with which an actor has cut in is pending: until it is over the actor cuts in on no other."""
    return any(found.actor == actor and found.way == "preempt" for found in state.live)
