"""The grants of the NPC deck's cards: to whom, of which size, to how many, in which order and when (NPC-03..29)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from turnkeeper.core.cards import BLACK_JOKER, JOKERS, RED_JOKER, decks, rank, size, suit
from turnkeeper.core.cards import position as place_of

if TYPE_CHECKING:
    # Named tuples and no msgspec here: the odds work with this module, and are to be there at once.
    from turnkeeper.systems.npc_deck.options import GroupClass, NpcClass, NpcOptions

FACE_SERVES: Mapping[str, int] = {"J": 1, "Q": 2, "K": 3}
"""The number of NPCs that a face card serves (NPC-14)."""
ACE = 1
"""An Ace's number for NPCs (NPC-06)."""
FACE_NUMBERS: Mapping[str, int] = {"J": 11, "Q": 12, "K": 13}
"""The face cards' numbers where they are tested at all (``npc.face_threshold``)."""
FACE_SIZE = 3
GOOD_JOKER_SIZE = 4
BEFORE_SPADES = -1
AFTER_CLUBS = 4

_CLASSES: Mapping[str, tuple[NpcClass, ...]] = {
    "S": ("OT", "SWT", "DIS"),
    "H": ("OT", "SWT"),
    "D": ("OT",),
    "C": ("OT", "SWT", "DIS"),
}
"""The classes that a suit speaks to (NPC-10..13, NPC-15..18)."""

CardKind: TypeAlias = Literal["number", "face", "good_joker", "bad_joker"]


class Switches(NamedTuple):
    """The options that decide what a card grants; :class:`NpcOptions` has them, too."""

    cards_per_increment: int = 1
    face_threshold: bool = False
    good_joker: Literal["red", "black"] = "red"


class Npc(NamedTuple):
    """One NPC as the deck sees it."""

    id: str
    initiative: int
    npc_class: NpcClass


class GrantedNpc(NamedTuple):
    """An NPC that may act on the card, and the size of its action."""

    id: str
    size: int


class CardGrant(NamedTuple):
    """The grant of one card. ``chances`` is in the order of NPC-25: higher Initiative first, then roster order."""

    card: str
    kind: CardKind
    chances: tuple[GrantedNpc, ...]
    """The NPCs that may act; for a Good Joker with the size of those that were not chosen."""
    most: int
    """The number of them that may act; at most ``len(chances)``, and no NPC acts twice (NPC-19)."""
    best: int = 0
    """The number of them that the GM picks for a size-4 action: one on a Good Joker, else none (NPC-20)."""


def grant(card: str, npcs: Sequence[Npc], options: NpcOptions | Switches) -> CardGrant:
    """The grant of ``card`` to ``npcs`` (in roster order, those who can act at all) (NPC-06..21, NPC-29).

    >>> band = (Npc("a", 8, "SWT"), Npc("b", 6, "SWT"), Npc("c", 3, "SWT"))
    >>> grant("4H", band, Switches()).chances
    (GrantedNpc(id='a', size=2), GrantedNpc(id='b', size=1))
    """
    ordered = in_order(npcs)
    kind = kind_of(card, options)
    match kind:
        case "bad_joker":
            return CardGrant(card, kind, (), 0)
        case "good_joker":
            everybody = tuple(GrantedNpc(npc.id, 1) for npc in ordered)
            return CardGrant(card, kind, everybody, len(everybody), min(1, len(everybody)))
        case "face" | "number":
            sized = ((npc, action_size(card, npc, options)) for npc in ordered)
            chances = tuple(GrantedNpc(npc.id, number) for npc, number in sized if number)
            return CardGrant(card, kind, chances, min(serves(card, len(chances)), len(chances)))


def in_order(npcs: Sequence[Npc]) -> tuple[Npc, ...]:
    """Higher Initiative first, then roster order (NPC-25)."""
    return tuple(sorted(npcs, key=lambda npc: -npc.initiative))


def kind_of(card: str, options: NpcOptions | Switches) -> CardKind:
    """Number card (Ace to 10), face card, or which joker (NPC-06, NPC-14, NPC-20, NPC-21)."""
    if card in JOKERS:
        good = RED_JOKER if options.good_joker == "red" else BLACK_JOKER
        return "good_joker" if card == good else "bad_joker"
    return "face" if rank(card) in FACE_SERVES else "number"


def number_of(card: str) -> int:
    """A card's number for NPCs: Ace 1, then face value, J 11, Q 12, K 13 (NPC-06).

    >>> number_of("AS"), number_of("10C"), number_of("QD")
    (1, 10, 12)
    """
    name = rank(card)
    return ACE if name == "A" else FACE_NUMBERS.get(name) or int(name)


def speaks_to(card: str, npc_class: NpcClass) -> bool:
    """Whether a card's suit is one that NPCs of a class may act on at all; jokers speak to all (NPC-10..21).

    >>> speaks_to("4H", "SWT"), speaks_to("4H", "DIS")
    (True, False)
    """
    return card in JOKERS or npc_class in _CLASSES[suit(card)]


def bar(card: str, npc: Npc, options: NpcOptions | Switches) -> Literal["", "class", "number"]:
    """The test that keeps one NPC from acting on a number or face card: its class, or the number test.

    NPC-09: both must fit.

    >>> bar("4H", Npc("a", 8, "DIS"), Switches()), bar("4H", Npc("b", 3, "SWT"), Switches())
    ('class', 'number')
    """
    if not speaks_to(card, npc.npc_class):
        return "class"
    tested = rank(card) not in FACE_SERVES or options.face_threshold
    return "number" if tested and number_of(card) > npc.initiative else ""


def action_size(card: str, npc: Npc, options: NpcOptions | Switches) -> int:
    """The size of the action a number or face card gives one NPC, 0 for none (NPC-07..18)."""
    if bar(card, npc, options):
        return 0
    if rank(card) in FACE_SERVES:
        return 1 if suit(card) == "C" else FACE_SIZE
    return 2 if 2 * number_of(card) <= npc.initiative else 1


def serves(card: str, eligible: int) -> int:
    """Number of NPCs that a card lets act, jokers aside: J 1, Q 2, K 3, numbers in clubs 1, else all (NPC-10..14)."""
    if rank(card) in FACE_SERVES:
        return FACE_SERVES[rank(card)]
    return 1 if suit(card) == "C" else eligible


def still_served(granted: CardGrant, used: Collection[str]) -> int:
    """The number of further NPCs that may act on the card when those ``used`` have acted (NPC-10..20).

    Who has acted counts even if the card would no longer serve it: it may be out by now, or wounded below the number.

    >>> band = (Npc("b", 5, "OT"), Npc("c", 5, "OT"))
    >>> still_served(grant("2S", band, Switches()), ("a",)), still_served(grant("QS", band, Switches()), ("a",))
    (2, 1)
    """
    left = [chance for chance in granted.chances if chance.id not in used]
    eligible = len(left) + len(used)
    limit = eligible if granted.card in JOKERS else serves(granted.card, eligible)
    return max(0, min(len(left), limit - len(used)))


def automatic(granted: CardGrant) -> tuple[str, ...]:
    """The NPCs that act when nobody chooses: highest Initiative, then roster order (NPC-25)."""
    return tuple(chance.id for chance in granted.chances[: granted.most])


def acting(granted: CardGrant, chosen: Collection[str], best: str = "") -> tuple[GrantedNpc, ...]:
    """The NPCs ``chosen`` to act, in order and with their sizes (NPC-20, NPC-25).

    ``best`` gets the size-4 action of a Good Joker and goes first.

    >>> joker = grant("RJ", (Npc("a", 5, "DIS"), Npc("b", 4, "DIS")), Switches())
    >>> acting(joker, ("a", "b"), best="b")
    (GrantedNpc(id='b', size=4), GrantedNpc(id='a', size=1))
    """
    picked = tuple(chance for chance in granted.chances if chance.id in chosen)
    if not granted.best or best not in chosen:
        return picked
    return (GrantedNpc(best, GOOD_JOKER_SIZE), *(chance for chance in picked if chance.id != best))


def position(card: str, increment: int, options: NpcOptions) -> tuple[int, int]:
    """The place of a card's NPCs on the countdown (NPC-05, NPC-28).

    In the current increment, in the slot of the card's suit, a Good Joker before spades; before or after all the
    players' cards when the table plays it so. Comparable with the positions of players' cards: (increment 0..12, suit
    0..3; -1 before spades, 4 after clubs).

    >>> from turnkeeper.systems.npc_deck.options import NpcOptions
    >>> position("4H", 1, NpcOptions()), position("RJ", 1, NpcOptions())
    ((1, 1), (1, -1))
    """
    if options.slot == "after_pcs":
        return (increment, AFTER_CLUBS)
    if options.slot == "before_pcs" or card in JOKERS:
        return (increment, BEFORE_SPADES)
    return (increment, place_of(card)[1])


def fresh_deck() -> dict[str, int]:
    """A whole NPC deck of 54, card to copies (NPC-02)."""
    return decks(1)


def reshuffled_before_draw(pile: Mapping[str, int]) -> bool:
    """Whether the NPC deck must be reshuffled before the next card: when it is empty (NPC-23)."""
    return size(pile) == 0


def reshuffled_at_turn_end(options: NpcOptions) -> bool:
    """Whether a turn's end reshuffles the NPC deck: only if the table plays it so (NPC-23)."""
    return options.reshuffle_each_turn


class Member(NamedTuple):
    """An NPC's place in a group (``""``: none), the class named for it, if any, and how little it is known."""

    id: str
    group: str
    own: NpcClass | None
    secrecy: int = 0


MOST_SECRET = 2
"""The secrecy of an NPC that nobody but the GM knows."""


def of_groups(members: Sequence[Member], left: Iterable[GroupClass] = ()) -> dict[tuple[str, int], NpcClass]:
    """The class of each group, by the secrecy of members: the first one named for a member, in roster order (NPC-03).

    One named for a member who is known less than another is not that one's: that nobody is asked would tell of it.
    ``left``: those that were named for members who have left.
    """
    found: dict[tuple[str, int], NpcClass] = {}
    for member in members:
        if member.group and member.own:
            for secrecy in range(member.secrecy, MOST_SECRET + 1):
                found.setdefault((member.group, secrecy), member.own)
    return {**found, **dict(left)}


def classes(members: Sequence[Member], left: Iterable[GroupClass] = ()) -> dict[str, NpcClass]:
    """The class of each that has one: the one named for it, else its group's (NPC-03). ``left``: as :func:`of_groups`.

    An NPC for which none was named, and none for its group, is left out: the GM is asked (AMB-N17).

    >>> classes((Member("a", "dogs", "DIS"), Member("b", "dogs", None), Member("c", "", None), Member("d", "ox", None)))
    {'a': 'DIS', 'b': 'DIS'}
    """
    groups = of_groups(members, left)
    return {
        member.id: npc_class
        for member in members
        if (npc_class := member.own or groups.get((member.group, member.secrecy)))
    }
