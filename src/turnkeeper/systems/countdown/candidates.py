"""Commands worth trying for an actor: what the offers try, and examples of the moves that keep an opening live.

Nothing here says that a command is legal: the rules are asked about each. A candidate left out would be missed, one too
many costs time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations

from turnkeeper.core.cards import RANKS as RANK_NAMES
from turnkeeper.core.cards import RED_JOKER, SUITS, canonical, rank
from turnkeeper.core.commands import Command
from turnkeeper.core.ids import ActorId
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.systems.countdown import commands as cmd
from turnkeeper.systems.countdown.chances import npc_sizes, open_chances
from turnkeeper.systems.countdown.decide.checks import playable_names
from turnkeeper.systems.countdown.decide.extra import attackers, purposes
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Defence
from turnkeeper.systems.countdown.prompts import payable, waits_for_owner
from turnkeeper.systems.countdown.results import loss_ways
from turnkeeper.systems.countdown.state import (
    CARD_AT,
    OPENING,
    FightersByState,
    State,
    blank,
    cut_in_pending,
    hand_options,
    has_cut_in,
    has_hand,
    holding_up,
    now,
)
from turnkeeper.systems.hands import holds, sets
from turnkeeper.systems.hands.defence import defence_cards
from turnkeeper.systems.hands.extra_effort import future_cards
from turnkeeper.systems.hands.options import CardNames
from turnkeeper.systems.hands.sets import BIGGEST_SET

DEFENCES: tuple[Defence, ...] = ("dodge", "block", "parry")
ANY_ROW: Defence = "dodge"
"""A row of the chart that cards of any number buy, for stunned characters too."""


def all_examples(
    state: State, called: FightersByState, by_hand: Iterable[ActorId]
) -> Mapping[ActorId, tuple[Command, ...]]:
    """Moves beside cutting in, defending and paying what is owed: an example of each kind, of all who have any.

    ``by_hand``: those whose cards may be of use in the slot that the countdown has reached.
    """
    if state.phase != "counting" or state.slot == OPENING:
        return {}
    fighters = state.fighters
    declaring = not (state.live and holding_up(state))
    served = open_chances(state) if state.slot == state.npc.slot else {}
    # Nobody else has anything to act by here, or to say.
    concerned = {*by_hand, *called.holding, *called.allowed, *map(ActorId, served)}
    declared = {action.actor for action in state.live if action.state == "declared"}
    unsaid = {action.actor for action in state.live if action.state == "declared" and blank(action) >= 0}
    concerned.update(unsaid, [actor for actor in declared if fighters[actor].hand])
    found: dict[ActorId, tuple[Command, ...]] = {}
    for actor in concerned:
        fighter = fighters[actor]
        # Nothing else is done before (CORE-04).
        if fighter.debts or fighter.drawing:
            continue
        by_card = actor in served and bool(npc_sizes(state, actor))
        filling = (cmd.Fill(actor=actor, row=ANY_ROW),) if actor in unsaid else ()
        others = _examples(state, actor, fighter, played=actor in declared, by_card=by_card, declaring=declaring)
        moves = (*filling, *others)
        if moves:
            found[actor] = moves
    return found


def _examples(
    state: State, actor: ActorId, fighter: Fighter, *, played: bool, by_card: bool, declaring: bool
) -> Iterator[Command]:
    """``played``: the actor has declared an action; ``declaring``: nothing being carried out keeps it from that.

    ``by_card``: the NPC card has an action for it.
    """
    if declaring and not fighter.increment.skipped:
        if fighter.allowed or by_card:
            yield cmd.Act(actor=actor, row=ANY_ROW)
        if fighter.hand or fighter.hold:
            yield from _cards_played(state, actor, fighter)
    if fighter.hand and (played or (fighter.increment.bought and state.live)):
        # One card that has something to go to is as good an example as another.
        purpose = next(purposes(state, actor), None)
        cards = cards_ahead(state, actor) if purpose else ()
        if purpose and cards:
            yield cmd.SpendAhead(actor, cards[0], purpose[0], defence=purpose[1])


def _cards_played(state: State, actor: ActorId, fighter: Fighter) -> Iterator[Command]:
    """A card of the slot, a Red Joker, the Hold Card: of the hand, or as cards of it may turn out to be."""
    here, options, hold = now(state), hand_options(state), fighter.hold
    cards = (*fighter.hand, *(playable_names(state, actor) if FACE_DOWN in fighter.hand else ()))
    card, joker = CARD_AT.get(here, "-"), (RED_JOKER,)
    if card in cards:
        yield cmd.Play(actor=actor, row=ANY_ROW, cards=(card,))
    alone = RED_JOKER in cards and not sets.bad_set(joker, "", here[0], options)
    if alone and sets.acting_position(joker, here[0], options) == here:
        yield cmd.Play(actor=actor, row=ANY_ROW, cards=joker)
    if hold and hold != FACE_DOWN and holds.usable(hold, here):
        yield cmd.Play(actor=actor, row=ANY_ROW, hold=True)


def cutting_in(state: State, actor: ActorId, against: ActorId) -> tuple[Command, ...]:
    """The pre-emption of a declared action of ``against``, if the actor has a Hold Card for it (HAND-53, HAND-57)."""
    fighter = state.fighters[actor]
    hold = fighter.hold
    if fighter.drawing or fighter.increment.skipped:
        return ()
    if not hold or hold == FACE_DOWN or not holds.may_preempt(hold, now(state)):
        return ()
    targets = [action.key for action in state.live if action.actor == against and action.state == "declared"]
    if cut_in_pending(state, actor) or all(has_cut_in(state, actor, key) for key in targets):
        return ()
    return (cmd.Preempt(actor=actor, row=ANY_ROW, against=against),)


def jokers_with_hold(state: State, actor: ActorId) -> Iterator[tuple[str, ...]]:
    """Red Jokers that an actor may play with its Hold Card alone: one, two, as many as it has (HAND-59)."""
    fighter = state.fighters[actor]
    count = fighter.hand.count(RED_JOKER)
    if not count and FACE_DOWN in fighter.hand:
        count = playable_names(state, actor).count(RED_JOKER)
    for number in range(1, min(count, BIGGEST_SET - 1) + 1):
        yield (RED_JOKER,) * number


# -- cards -----------------------------------------------------------------------------------------------------------


def sets_of(state: State, actor: ActorId) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Cards that may be played together: those of this rank, Red Jokers, with or without the Hold Card."""
    fighter, name = state.fighters[actor], RANK_NAMES[state.increment]
    cards = [card for card in fighter.hand if card == RED_JOKER or rank(card) == name]
    if FACE_DOWN in fighter.hand:
        could_be = set(playable_names(state, actor))
        cards += [card for card in (*(name + suit for suit in SUITS), RED_JOKER) if card in could_be]
    cards.sort(key=canonical)
    for size in range(1, min(len(cards), BIGGEST_SET) + 1):
        for chosen in dict.fromkeys(combinations(cards, size)):
            yield chosen, False
            if fighter.hold:
                yield chosen, True
    if fighter.hold:
        yield (), True


def defence_sets(state: State, actor: ActorId) -> Mapping[int, tuple[tuple[str, ...], ...]]:
    """Cards that may pay for an active defence, by their number (HAND-21)."""
    increment, options = state.increment, hand_options(state)
    cards = sorted(_to_use(state, actor, lambda hand: defence_cards(hand, increment, options)), key=canonical)
    found: dict[int, list[tuple[str, ...]]] = {0: [()]}
    for name in dict.fromkeys(map(rank, cards)):
        # Cards of two ranks are never played together (HAND-22).
        together = [card for card in cards if rank(card) in ("", name)]
        for size in range(1, min(len(together), BIGGEST_SET) + 1):
            found.setdefault(size, []).extend(combinations(together, size))
    return {size: tuple(dict.fromkeys(sorted(sets_, key=_in_order))) for size, sets_ in found.items()}


def _in_order(cards: CardNames) -> list[tuple[int, str]]:
    return [canonical(card) for card in cards]


def _to_use(state: State, actor: ActorId, chosen: Callable[[CardNames], CardNames]) -> Iterator[str]:
    """The cards of the hand that are ``chosen``, and those that cards lying face down may turn out to be.

    Each of these as it would be chosen beside the known ones: which the others are the app does not know.
    """
    hand = state.fighters[actor].hand
    yield from chosen(hand)
    if FACE_DOWN in hand:
        yield from (name for name in playable_names(state, actor) if name in chosen((*hand, name)))


def defences(state: State, actor: ActorId) -> tuple[Command, ...]:
    """Examples of active defences: for nothing, with each card alone, with the Hold Card."""
    if not has_hand(state, actor) or not attackers(state, actor):
        return ()
    chosen = defence_sets(state, actor)
    paid = [(cards, False) for size in (0, 1) for cards in chosen.get(size, ())]
    if state.fighters[actor].hold:
        paid.append(((), True))
    return tuple(cmd.Defend(actor=actor, row=row, cards=cards, hold=hold) for cards, hold in paid for row in DEFENCES)


def cards_ahead(state: State, actor: ActorId) -> tuple[str, ...]:
    """The cards that may be spent ahead (HAND-37)."""
    return tuple(dict.fromkeys(_to_use(state, actor, lambda hand: future_cards(hand, state.increment))))


# -- what is owed ----------------------------------------------------------------------------------------------------


def payments(state: State, actor: ActorId) -> tuple[Command, ...]:
    """Ways in which an owner may settle what it owes: an example of each."""
    if not payable(state, actor) or not waits_for_owner(state, actor):
        return ()
    ways = loss_ways(state.fighters[actor], hand_options(state))
    return (cmd.Sacrifice(actor), cmd.Lose(actor), *(cmd.Lose(actor, cards) for cards in ways))
