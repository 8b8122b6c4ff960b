"""A seat's knowledge of the cards of a countdown: its own hands, the others with a hand, the cards that each may hold.

All questions about hands rest on this. A seat knows the cards of the hands that it sees, what of them was lost, and
what was played on the table; any other card of a stock is as likely to be in one unseen place as in another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from turnkeeper.core.cards import RANKS, decks, is_card, position, rank
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import ActorRow
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.odds import hands
from turnkeeper.odds.chances import Distribution
from turnkeeper.odds.seat import Known
from turnkeeper.systems.countdown.state import has_hand
from turnkeeper.systems.countdown.view.model import FighterView, PrivateView, View
from turnkeeper.systems.hands.options import HandOptions, Position

UNDEALT = ("", "between", "sizing")
"""The phases before the hands of a turn are dealt."""


class HandToDeal(NamedTuple):
    """A hand that is about to be dealt, as its owner knows it: how many cards, and the card on hold, if any.

    ``owes``: it will lose cards as soon as it is dealt, beside what Black Jokers take (HAND-67, HAND-71).
    ``is_skipped``: its first chance is taken away (CORE-09), which is for the GM to know.
    """

    actor: ActorId
    size: Distribution
    hold: str
    owes: bool = False
    is_skipped: bool = False


def options_of(known: Known) -> HandOptions:
    """The options about hands."""
    options: HandOptions = known.options.hands
    return options


def one_stock(known: Known) -> bool:
    """Whether all hands are dealt from one stock (HAND-13)."""
    return options_of(known).deck_policy != "per_player"


def now(view: View) -> Position:
    """The place that the countdown has reached."""
    return (RANKS.index(view.increment), view.slot) if view.phase == "counting" else (0, -1)


def own_fighters(known: Known) -> Iterator[tuple[FighterView, PrivateView]]:
    """The seat's own actors with a hand; for the GM, every actor with one."""
    rows = {row.actor: row for row in known.table.actors}
    view: View = known.view
    for fighter in view.fighters:
        row = rows.get(fighter.actor)
        if row is None or fighter.private is None or not (row.mine or known.state is not None):
            continue
        if row.status != "out" and _has_hand(known, row):
            yield fighter, fighter.private


def rivals(known: Known) -> tuple[list[ActorId], list[ActorId]]:
    """Others with a hand that the seat does not see: those it may reckon with, and those whose cards are not any cards.

    How many cards a blow or a stun took, and which, is for their owners to know (CORE-14). A card spent ahead is the
    next of a hand (HAND-37).
    """
    fighters = {fighter.actor: fighter for fighter in known.view.fighters}
    unsure = with_unsure_cards(known)
    sound: list[ActorId] = []
    harmed: list[ActorId] = []
    for row in known.table.actors:
        fighter = fighters.get(row.actor)
        if fighter is None or fighter.private is not None or not fighter.dealt:
            continue
        if row.status != "out" and row.visibility == "known":
            (harmed if fighter.harmed or row.actor in unsure else sound).append(row.actor)
    return sound, harmed


def with_unsure_cards(known: Known) -> frozenset[ActorId]:
    """The actors who may yet lose cards, or get some back: by a Fast Draw to be rolled (HAND-47, HAND-48), or by harm.

    That harm waits until simultaneous actions are done, only the GM's pictures tell (CORE-05).
    """
    drawing = frozenset(prompt.of for prompt in known.table.waiting if prompt.of and prompt.step == "fast_draw")
    noted = known.state.noted if known.state is not None else ()
    return drawing.union(note.actor for note in noted if note.points or note.cause != "damage")


def _has_hand(known: Known, row: ActorRow) -> bool:
    if known.state is not None:
        return has_hand(known.state, row.actor)
    return known.system == "hands" or (known.system == "countdown" and row.side == "pc")


def holds_seen(known: Known) -> list[str]:
    """The Hold Cards that the seat knows of, its own and those of open hands, also where they lie face down."""
    view: View = known.view
    shown = known.holding.union(fighter.actor for fighter, _ in own_fighters(known))
    held = [fighter.private for fighter in view.fighters if fighter.private and fighter.actor in shown]
    return [private.hold for private in held if private.hold]


def to_be_dealt(known: Known) -> list[HandToDeal]:
    """The next turn's hands that the seat knows the size of, before a deal; at any other time none."""
    view: View = known.view
    if view.phase not in UNDEALT:
        return []
    found = []
    for fighter, private in own_fighters(known):
        if view.phase == "sizing" and fighter.later:
            continue
        size = hands.cards(private.initiative)
        if view.phase == "sizing" and private.roll:
            size = Distribution.certain(private.size)
        is_skipped = known.state is not None and known.state.fighters[fighter.actor].skip_next
        found.append(HandToDeal(fighter.actor, size, private.hold, bool(private.owes), is_skipped))
    return found


def unseen(known: Known) -> Counter[str] | None:
    """The cards that a hand that the seat does not see may hold; ``None`` where it cannot tell them.

    From one stock: all but those it has seen. With a deck for each player: all of a deck but what its owner played;
    who played a card of those still to come, the table does not show.
    """
    view: View = known.view
    if not view.decks:
        return None
    if not one_stock(known):
        played = any(rank(card) and position(card) >= now(view) for card, copies in view.played if copies)
        return None if played else Counter(decks(1))
    seen = Counter(dict(view.played))
    for fighter in view.fighters:
        if fighter.private is not None:
            private = fighter.private
            seen.update(filter(is_card, (*private.hand, private.hold, *private.lost)))
    return Counter(decks(max(view.decks, *seen.values(), 1))) - seen


def next_place(known: Known, fighter: FighterView, private: PrivateView) -> Position | None:
    """The place of a hand's next natural card; ``None`` for none, and while it is not sure which cards stay.

    Cards of this rank that were let go are not to come (HAND-20); nor are those of a chance that the GM took away.
    """
    stays = not private.owes and FACE_DOWN not in private.hand and fighter.actor not in with_unsure_cards(known)
    sure = stays and _has_place(known, fighter.actor)
    return position(private.next_card) if sure and private.next_card else None


def _has_place(known: Known, actor: ActorId) -> bool:
    table = known.table
    up = any(opening.actor == actor and opening.is_awaited for opening in table.now)
    return up or any(actor in beat for beat in table.upcoming)
