"""The state of one actor in a countdown beside its profile, in parts by how long they last."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from turnkeeper.core.cards import BLACK_JOKER
from turnkeeper.core.derived import AnswerCache, derived
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown.model import Debt
from turnkeeper.systems.hands import fast_draw
from turnkeeper.systems.hands.chart import DEFENCES, RANGED_ATTACKS, ChartRow, Readying
from turnkeeper.systems.hands.defence import defence_modifier
from turnkeeper.systems.hands.extra_effort import ALL_OUT
from turnkeeper.systems.hands.motion import Motion
from turnkeeper.systems.hands.options import HandOptions, Position
from turnkeeper.systems.hands.speech import Speech


class Bought(Struct, frozen=True, gc=False):
    """An active defence bought in this increment."""

    row: str
    modifier: int
    size: int
    bonus: str = ""
    with_cards: bool = True
    """Whether cards were played for it: else it is free, or the second of a Double Defense (HAND-37, HAND-44)."""
    attack: str = ""
    """The first of the actions being carried out against which it was bought.

    Of one that was a separate action: those of the first attack on its owner by name after that; empty until then.
    """
    apart: bool = False
    """Whether it was a separate action and all see no attack yet that has come for it: its number is still open."""

    @property
    def is_defence(self) -> bool:
        """Whether it is a defence: not Increased Defense alone, bought beside another action (HAND-43)."""
        return self.size > 0 or not self.bonus

    @property
    def prepared(self) -> bool:
        """Whether it was a separate action and no attack has come for it yet: it answers the next one (HAND-21)."""
        return not self.attack and self.size > 0


class TurnFlags(Struct, frozen=True, gc=False):
    """The part of an actor's state that lasts until the next turn begins."""

    roll: int = 0
    initiative: int = 0
    """The Initiative when the die was rolled: the hand has as many cards as both together (HAND-12)."""
    size: int = 0
    """Cards to be dealt; 0 until the die is rolled and once they are dealt."""
    dealt: tuple[str, ...] = ()
    """The hand as it was dealt, with what was named of it since."""
    drawn: int = 0
    """Fast Draws tried without a card."""
    actions: int = 0
    """Actions declared."""
    over: int = 0
    """Actions that are over, or came to nothing while none of its own took place: each was a turn (MARK-03)."""
    draws: int = 0
    """Draws of cards to lose."""
    aims: int = 0
    """Rolls asked for to keep the aim."""
    lost: tuple[str, ...] = ()
    """Cards of its hand or hold that it has lost, let go or let expire."""
    harmed: bool = False
    """Whether all saw something by which its cards are not any cards of the deck.

    It was hurt or stunned, failed a Fast Draw without a card or got cards back from one, lost a chance by the GM, or
    spent a card ahead, for a defence too.
    """
    skipped: bool = False
    """Whether the GM took a chance away in this turn, which may come in the next."""
    undealt: bool = False
    """Whether the GM let it act in the turn in which it joined, so that it was dealt no hand (CORE-12)."""


class Increment(Struct, frozen=True, gc=False):
    """The part of an actor's state that lasts until the increment closes."""

    coming: tuple[str, ...] = ()
    """Ready from the next increment."""
    barred: tuple[str, ...] = ()
    """Weapons that a failed Fast Draw bars."""
    due: int = 0
    """Hexes owed at full speed."""
    reported: int = -1
    """Hexes moved at full speed; -1: not reported."""
    stopping: bool = False
    starting: bool = False
    """Motion was declared in this increment, which only takes the Move (HAND-75)."""
    walked: int = 0
    """The card actions spent on Move, less those that came to nothing (HAND-75)."""
    balked: bool = False
    """The Move with which full speed was to begin came to nothing (HAND-75)."""
    spent: bool = False
    """A card was spent on some action (HAND-81)."""
    syllables: int = 0
    """Spoken."""
    passed: bool = False
    skipped: bool = False
    """The GM took the chance of this increment away."""
    bought: tuple[Bought, ...] = ()

    @property
    def newest_defence(self) -> int:
        """The place in ``bought`` of the defence that was bought last; -1 if there is none."""
        return max((place for place, one in enumerate(self.bought) if one.is_defence), default=-1)


class Fighter(Struct, frozen=True, weakref=True):
    """One actor in the countdown. The first three fields stay with it when it is taken out."""

    since: int
    """The first turn it takes part in (CORE-12)."""
    stunned: bool = False
    ready: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    hold: str = ""
    held_at: int = 0
    """The increment in which the Hold Card was set aside: it is none of an earlier rank (HAND-50)."""
    debts: tuple[Debt, ...] = ()
    aim: int = 0
    aim_weapon: str = ""
    """The weapon that is aimed, where its name was given."""
    aimed_with: int = 0
    """The cards of aiming that went into its last shot with Acc (HAND-30)."""
    aim_asked: bool = False
    """Hurt, and a roll of the host game may keep the aim (HAND-30)."""
    readying: Mapping[str, Readying] = field(default_factory=dict)
    signing_to: Mapping[str, tuple[ActorId, ...]] = field(default_factory=dict)
    """The actors that the cards so far of a gesture, by its name in ``readying``, are meant for (HAND-88)."""
    motion: Motion | None = None
    hexes: int = 0
    """Moved at full speed, from the first step."""
    speech: Speech | None = None
    text: str = ""
    allowed: int = 0
    """The size of an action the GM lets it take."""
    drawing: str = ""
    """The weapon of a Fast Draw tried without a card, until its outcome is known."""
    skip_next: bool = False
    """The GM takes its next chance away."""
    skipped_until: int = -1
    """The last moment (``State.moment``) at which everybody knows that it has no chance, as the GM took it away."""
    turn: TurnFlags = TurnFlags()
    increment: Increment = Increment()
    store: AnswerCache = field(default_factory=lambda: AnswerCache(of_one=True))
    """Answers derived from this fighter alone; they stay while others act."""

    @property
    def to_lose(self) -> tuple[str, ...]:
        """The cards that it can lose: of the hand all but Black Jokers, and last the Hold Card (HAND-58, HAND-73)."""
        held = (self.hold,) if self.hold else ()
        return (*[card for card in self.hand if card != BLACK_JOKER], *held)

    @property
    def skipped(self) -> bool:
        """Whether the GM took away its present or its next chance (CORE-09)."""
        return self.skip_next or self.increment.skipped

    def aims_with(self, weapon: str) -> int:
        """The cards of aiming that count for a shot with this weapon: none where another one is aimed (HAND-29)."""
        return 0 if weapon and self.aim_weapon and weapon != self.aim_weapon else self.aim

    def aim_after(self, row: str, weapon: str) -> tuple[int, str]:
        """The cards and the weapon of the aim after a card action; that of another weapon begins with one (HAND-30)."""
        if row == "aim":
            return self.aims_with(weapon) + 1, weapon or (self.aim_weapon if self.aim else "")
        return (0, "") if row in RANGED_ATTACKS else (self.aim, self.aim_weapon)

    def kept_up(self, row: str) -> int:
        """The bonus to this defence of each Increased Defense that was bought before it in the increment (HAND-43)."""
        kept = sum(bought.bonus == "increased_defense" and bought.row == row for bought in self.increment.bought)
        return ALL_OUT["increased_defense"].modifier * kept

    def defends_at(self, row: ChartRow, size: int, options: HandOptions) -> int:
        """The modifier at which a defence bought with so many cards is rolled now (HAND-32, HAND-43, HAND-69)."""
        return defence_modifier(row, size, options, stunned=self.stunned) + self.kept_up(row)

    def modifier_of(self, bought: Bought, options: HandOptions) -> int:
        """The modifier of a defence that was bought: one that was a separate action is rolled once an attack comes.

        By then its owner may be stunned, or no longer, and may have bought Increased Defense for it.
        """
        if not bought.apart:
            return bought.modifier
        return self.defends_at(DEFENCES[DEFENCES.index(bought.row)], bought.size, options)

    @property
    @derived
    def gate(self) -> Position | None:
        """The slot from which on a Fast Draw may be tried (HAND-45)."""
        return fast_draw.gate(self.turn.dealt)
