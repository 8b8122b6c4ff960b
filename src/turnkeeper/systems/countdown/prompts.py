"""The prompts of a countdown: dice for hands, cards, contests and rolls played at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, get_args

from turnkeeper.core.cards import RED_JOKER, decks
from turnkeeper.core.derived import derived
from turnkeeper.core.fight import answered_by_app
from turnkeeper.core.ids import ActorId, PromptId
from turnkeeper.core.prompts import FACE_DOWN, CardDraw, DiceRoll, Prompt, TableOutcome, TotalRange
from turnkeeper.core.visibility import LEVELS
from turnkeeper.systems.countdown.chances import npc_band, npc_card_due, unclassed
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import Debt, DeclaredAction
from turnkeeper.systems.countdown.options import CountdownKind
from turnkeeper.systems.countdown.state import (
    State,
    hand_options,
    has_hand,
    on_deck,
    place_name,
    roll,
    stock_name,
    takes_part,
    taking_part,
)
from turnkeeper.systems.hands.losses import highest_first
from turnkeeper.systems.hands.options import HandOptions
from turnkeeper.systems.npc_deck.options import NpcClass

NPC_CLASS = "npc_class"
STEPS: Mapping[str, str] = {
    "hand_size": "app",
    "deal": "app",
    "npc_card": "app",
    "loss": "app",
    "contest": "table",
    "fast_draw": "table",
    "recovery": "table",
    "vision": "table",
    "aim": "table",
    NPC_CLASS: "table",
}
"""Each kind of roll, draw or verdict, and who answers it unless set otherwise."""
OUTCOME_STEPS = ("contest", "fast_draw", "recovery", "vision", "aim", NPC_CLASS)
"""The verdicts: the host game or the GM decides them, never the app."""
SHARED_STEPS = ("npc_card",)
"""The NPC card is turned over for all NPCs: who does it is not set for one of them."""
_NOT_ASKED: Mapping[CountdownKind, tuple[str, ...]] = {
    "hands": ("npc_card", NPC_CLASS),
    "npc_deck": ("hand_size", "deal", "loss", "contest"),
    "countdown": (),
}


def steps(kind: CountdownKind) -> dict[str, str]:
    """The steps of :data:`STEPS` that come up in one of the three systems."""
    return {step: source for step, source in STEPS.items() if step not in _NOT_ASKED[kind]}


CONTEST = ("holder", "opponent", "tie")
FAST_DRAW = ("drawn", "failed")
RECOVERY = ("recovered", "still_stunned")
VISION = ("seen", "missed")
AIM = ("kept", "lost")
NPC_CLASSES: tuple[NpcClass, ...] = get_args(NpcClass)
_DIE = 6
DEALING = ("sizing", "dealing")
"""The phases in which hands are dealt."""


@derived
def prompts(state: State) -> tuple[Prompt, ...]:
    """All open prompts, in the order in which they came up."""
    if state.fight.stage != "fighting":
        return ()
    called = roll(state)
    found: list[Prompt] = [*_deal(state)] if state.phase in DEALING else []
    if called.owing:
        found += _losses(state, called.owing)
    if called.aiming:
        found += _aims(state, called.aiming)
    if state.phase == "counting":
        found += _counting(state, called.drawing)
    return (*found, *_unclassed(state))


def classes_first(state: State) -> bool:
    """Whether an NPC card is due and nobody could act on it, for want of a class (AMB-N17).

    An NPC without a class just has no chance, but where none has one, they are asked for before the card. Who is known
    less than one without a class does not count: the card would tell of it.
    """
    if not npc_card_due(state):
        return False
    band = {npc.id for npc in npc_band(state)}
    part = [one for one in on_deck(state.fight, state.kind) if takes_part(state, one.id)]
    asked = [LEVELS.index(one.visibility) for one in part if one.id not in band]
    return bool(asked) and all(LEVELS.index(one.visibility) > min(asked) for one in part if one.id in band)


def _unclassed(state: State) -> Iterator[Prompt]:
    """The class of an NPC without one, or of its group, which is asked for once, and of the GM alone (NPC-03)."""
    for actor in unclassed(state):
        ask = PromptId(f"t{state.fighters[actor].since}/{NPC_CLASS}/{actor}")
        yield TableOutcome(ask, NPC_CLASS, actor, NPC_CLASSES, gm=True)


def _deal(state: State) -> Iterator[Prompt]:
    if state.phase == "sizing":
        for actor in to_roll(state):
            ask = PromptId(f"t{state.turn}/hand_size/{actor}")
            yield DiceRoll(ask, "hand_size", actor, (_DIE,), (TotalRange("total", 1, _DIE),))
    elif state.phase == "dealing":
        for actor in _dealt_now(state):
            name = stock_name(state, actor)
            yield CardDraw(
                PromptId(f"t{state.turn}/deal/{actor}"),
                "deal",
                actor,
                state.fighters[actor].turn.size,
                tuple(state.stocks[name].pile.items()),
                face_down=True,
                whole=tuple(decks(state.decks).items()),
            )


def to_roll(state: State) -> tuple[ActorId, ...]:
    """The actors whose hand size is still to be rolled (HAND-12)."""
    return tuple(a for a in taking_part(state) if has_hand(state, a) and not state.fighters[a].turn.roll)


def to_deal(state: State) -> tuple[ActorId, ...]:
    """The actors still to be dealt their hand, in roster order (HAND-13)."""
    if state.phase not in DEALING:
        return ()
    return tuple(actor for actor in taking_part(state) if state.fighters[actor].turn.size)


def _dealt_now(state: State) -> tuple[ActorId, ...]:
    """Who may be dealt cards now: all who have real cards, which lie before them already, each as it comes to it.

    The app deals last, in roster order, from what those leave in the stock that all share (HAND-13).
    """
    waiting = to_deal(state)
    if hand_options(state).deck_policy == "per_player":
        return waiting
    entered = tuple(a for a in waiting if not answered_by_app(state.fight, STEPS, "deal", a))
    return entered or waiting[:1]


def _losses(state: State, owing: Iterable[ActorId]) -> Iterator[Prompt]:
    """Cards to be lost by chance (HAND-73)."""
    for actor in owing:
        fighter = state.fighters[actor]
        debt, there = fighter.debts[0], highest_first(fighter.hand, fighter.hold)
        by_chance = chosen_by(debt, hand_options(state)) == "random" and debt.chosen < len(there)
        if by_chance and payable(state, actor) and not waits_for_owner(state, actor):
            ask = PromptId(f"t{state.turn}/loss/{actor}/{fighter.turn.draws + 1}")
            yield CardDraw(ask, "loss", actor, debt.chosen, tuple(Counter(there).items()))


def step_count(debt: Debt) -> int:
    """The number of cards that are paid in the step now due."""
    return debt.first or debt.chosen or debt.last


def chosen_by(debt: Debt, options: HandOptions) -> Literal["highest", "owner", "lowest", "random"]:
    """The way in which the cards of the step now due are chosen: the highest, or as the table does (HAND-58, HAND-73).

    The owner may name any, and so it does for chance of a hand that the app does not know: :data:`ANY_CARDS`.
    """
    return options.damage_loss_choice if debt.chosen and not debt.first else "highest"


ANY_CARDS = ("owner", "random")
"""The ways of choosing by which any cards of the hand may go."""


def payable(state: State, actor: ActorId) -> bool:
    """Whether what an actor owes can be paid: not with a hand while others are still to be dealt theirs (HAND-63).

    Who has none yet pays with its Hold Card, and not with cards that are still to come (HAND-73).
    """
    return not (state.fighters[actor].hand and to_deal(state))


def waits_for_owner(state: State, actor: ActorId) -> bool:
    """Whether what an actor owes waits for its word: to give up a Red Joker, or to name cards (HAND-62, HAND-73)."""
    fighter, options = state.fighters[actor], hand_options(state)
    return asked_for_joker(fighter, options) or must_name(fighter, options)


def asked_for_joker(fighter: Fighter, options: HandOptions) -> bool:
    """Whether the owner must say first that no Red Joker is given up (HAND-62).

    Of one that lies face down it is asked only where the cards would go at once: who names them can say so then.
    """
    may_keep = may_keep_joker(fighter, options)
    return may_keep and (RED_JOKER in fighter.to_lose or not must_name(fighter, options))


def may_keep_joker(fighter: Fighter, options: HandOptions) -> bool:
    """Whether the owner may still give up a Red Joker, perhaps one face down, in place of what is owed (HAND-62)."""
    cards = fighter.to_lose
    if not fighter.debts or fighter.debts[0].settled or len(cards) == 1:
        return False
    joker = RED_JOKER if RED_JOKER in cards else FACE_DOWN
    debt = fighter.debts[0]
    # On hold it is what would be lost anyway, where the highest goes.
    held = fighter.hold == joker and (joker == RED_JOKER or joker not in fighter.hand)
    highest = not debt.chosen or options.damage_loss_choice == "highest"
    return joker in cards and not (held and highest and debt.count == 1)


def must_name(fighter: Fighter, options: HandOptions) -> bool:
    """Whether the owner must say which cards go: it may choose, or the app does not know the hand (HAND-73)."""
    cards = fighter.to_lose
    if not fighter.debts or fighter.debts[0].count >= len(cards):
        return False
    debt = fighter.debts[0]
    if debt.first or not debt.chosen:
        return FACE_DOWN in fighter.hand and not fighter.hold
    return FACE_DOWN in cards or options.damage_loss_choice == "owner"


def _aims(state: State, aiming: Iterable[ActorId]) -> Iterator[Prompt]:
    """Whether an actor that was hurt keeps its aim (HAND-30)."""
    for actor in aiming:
        yield TableOutcome(PromptId(f"t{state.turn}/aim/{actor}/{state.fighters[actor].turn.aims}"), "aim", actor, AIM)


def _counting(state: State, drawing: Iterable[ActorId]) -> Iterator[Prompt]:
    place = place_name(state.turn, state.increment)
    if npc_card_due(state) and state.npc.pile and not classes_first(state):
        ask = PromptId(f"{place}/npc_card/{state.npc.turned + 1}")
        yield CardDraw(ask, "npc_card", None, 1, tuple(state.npc.pile.items()))
    for action in state.live:
        if action.contest == "due" and any(other.key == action.against for other in state.live):
            yield TableOutcome(contest_ask(place, action), "contest", action.actor, CONTEST, margin=True)
    for actor in drawing:
        ask = PromptId(f"{place}/fast_draw/{actor}/free{state.fighters[actor].turn.drawn}")
        yield TableOutcome(ask, "fast_draw", actor, FAST_DRAW)
    for action in state.live:
        if action.state == "carried_out":
            yield from _outcome(state, place, action)
    for watch in state.watches:
        ask = PromptId(f"{place}/vision/{watch.observer}/{watch.number}")
        # Asked of its observer, it would tell of a hidden actor.
        secret = state.fight.is_hidden(watch.actor)
        yield TableOutcome(ask, "vision", watch.observer, VISION, gm=secret)


def contest_ask(place: str, action: DeclaredAction) -> PromptId:
    """The prompt that settles the contest of a pre-emption (HAND-54)."""
    return PromptId(f"{place}/contest/{action.key}")


def _outcome(state: State, place: str, action: DeclaredAction) -> Iterator[Prompt]:
    """The roll that an action taking place waits for (HAND-34, HAND-46, HAND-49)."""
    if action.draw_state == "due":
        ask = PromptId(f"{place}/fast_draw/{action.key}")
        yield TableOutcome(ask, "fast_draw", action.actor, FAST_DRAW)
        return
    number = next_deed(action)
    if number < 0 or not to_settle(state, action, number):
        return
    step, outcomes = ("recovery", RECOVERY) if action.deeds[number].row == "recover" else ("fast_draw", FAST_DRAW)
    yield TableOutcome(PromptId(f"{place}/{step}/{action.key}/{number + 1}"), step, action.actor, outcomes)


def to_settle(state: State, action: DeclaredAction, place: int) -> bool:
    """Whether a card action waits for an outcome: a Fast Draw, or a recovery while there is a stun (HAND-34).

    No recovery is rolled for an actor that was taken out meanwhile (CORE-12).
    """
    row, actor = action.deeds[place].row, action.actor
    return row == "fast_draw" or (
        row == "recover" and state.fighters[actor].stunned and not state.fight.actors[actor].out
    )


def next_deed(action: DeclaredAction) -> int:
    """The place of the first card action not done with; -1 if there is none."""
    return next((number for number, deed in enumerate(action.deeds) if deed.row and not deed.state), -1)
