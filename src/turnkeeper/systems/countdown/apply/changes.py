"""Small changes of a state that several events make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from turnkeeper.core.cards import DECK, is_card, together, without
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.model import DeclaredAction
from turnkeeper.systems.countdown.state import SEEN, UNSEEN, State, hand_options, stock_name
from turnkeeper.systems.hands.chart import BLOWS
from turnkeeper.systems.hands.stock import Stock


def fighter_set(state: State, actor: ActorId, **changes: object) -> State:
    """The state with an actor's standing changed."""
    return replace(state, fighters={**state.fighters, actor: replace(state.fighters[actor], **changes)})


def turn_set(state: State, actor: ActorId, **changes: object) -> State:
    """The state with the part of an actor's standing changed that lasts for a turn."""
    return fighter_set(state, actor, turn=replace(state.fighters[actor].turn, **changes))


def increment_set(state: State, actor: ActorId, **changes: object) -> State:
    """The state with the part of an actor's standing changed that lasts for an increment."""
    return fighter_set(state, actor, increment=replace(state.fighters[actor].increment, **changes))


def with_begun(state: State, actors: Sequence[ActorId]) -> State:
    """The state with the note that these turns have begun before others may get in front of them (MARK-03)."""
    return replace(state, come_up=state.come_up.union(actors)) if actors else state


def amended(state: State, actor: ActorId, **changes: int | str) -> State:
    """The state with some of an actor's numbers changed."""
    found = state.fight.actors[actor]
    changed = replace(found, profile=replace(found.profile, **changes))
    return replace(state, fight=replace(state.fight, actors={**state.fight.actors, actor: changed}))


def action_set(state: State, key: str, **changes: object) -> State:
    """The state with a live action changed."""
    return replace(state, live=tuple(replace(a, **changes) if a.key == key else a for a in state.live))


def struck(actions: Iterable[DeclaredAction]) -> set[ActorId]:
    """The actors whom blows of these actions were aimed at by name."""
    done = [deed for action in actions for deed in action.deeds if deed.state == "done" and deed.row in BLOWS]
    return {target for deed in done for target in deed.targets}


def defences_rolled(state: State, actor: ActorId, actions: Iterable[DeclaredAction]) -> State:
    """The state once the defences are rolled that an actor had prepared, if these actions attack it for all to see.

    What befalls it after that does not change their number (HAND-21). With a hidden actor's attack they stay as they
    are: the others would notice it by that (CORE-14).
    """
    increment = state.fighters[actor].increment
    seen = struck([action for action in actions if not state.fight.is_hidden(action.actor)])
    if actor not in seen or not any(one.apart for one in increment.bought):
        return state
    fighter, options = state.fighters[actor], hand_options(state)
    rolled = [replace(one, apart=False, modifier=fighter.modifier_of(one, options)) for one in increment.bought]
    return increment_set(state, actor, bought=tuple(rolled))


def card_played(state: State, actor: ActorId, cards: Iterable[str]) -> State:
    """Cards laid on the table by an actor."""
    return replace(state, plays={**state.plays, actor: together(state.plays.get(actor, {}), cards)})


def card_returned(state: State, actor: ActorId, cards: Iterable[str]) -> State:
    """Cards taken off the table: those that the actor played, else another's.

    Older logs may have given one away before: of an action that went on, or of the turn before.
    """
    for card in cards:
        owner = next((one for one in (actor, *state.plays) if card in state.plays.get(one, {})), None)
        if owner is not None:
            state = replace(state, plays={**state.plays, owner: without(state.plays[owner], (card,))})
    return state


def forgotten(state: State, actor: ActorId) -> State:
    """An actor leaves for good: nothing names it, as another may join by its id (CORE-12).

    The cards that all saw it play stay known, those of a hidden one do not. So does that it acted on the NPC card.
    Actions that were aimed at it are aimed at nobody who is there (HAND-18).
    """
    gone, npc = UNSEEN if state.fight.is_hidden(actor) else SEEN, state.npc
    plays = {one: pile for one, pile in state.plays.items() if one != actor}
    cards = [card for card, copies in state.plays.get(actor, {}).items() for _ in range(copies)]
    npc = replace(
        npc,
        used=tuple([gone if one == actor else one for one in npc.used]),
        best=UNSEEN if npc.best == actor else npc.best,
        missed=tuple([one for one in npc.missed if one[0] != actor]),
    )
    without_it = replace(
        state,
        plays=plays,
        stocks={name: stock for name, stock in state.stocks.items() if name != actor},
        npc=npc,
        live=tuple([_aimed_at(action, actor, gone) for action in state.live]),
        cut_in=tuple([one for one in state.cut_in if one[1] != actor]),
        come_up=state.come_up - {actor},
        fighters={one: _not_signing_to(fighter, actor) for one, fighter in state.fighters.items()},
    )
    return card_played(without_it, gone, cards)


def _aimed_at(action: DeclaredAction, before: ActorId, now: ActorId) -> DeclaredAction:
    """An action with another target in the place of one."""
    if not any(before in deed.targets for deed in action.deeds):
        return action
    targets = [tuple([now if one == before else one for one in deed.targets]) for deed in action.deeds]
    deeds = [replace(deed, targets=some) for deed, some in zip(action.deeds, targets, strict=True)]
    return replace(action, deeds=tuple(deeds))


def _not_signing_to(fighter: Fighter, actor: ActorId) -> Fighter:
    """A fighter whose gestures are not meant for this actor."""
    if not any(actor in seers for seers in fighter.signing_to.values()):
        return fighter
    seers = {name: tuple([one for one in some if one != actor]) for name, some in fighter.signing_to.items()}
    return replace(fighter, signing_to=seers)


def dismissed(state: State, actor: ActorId) -> State:
    """The state after an actor left or was taken out: its cards are discarded, all it had pending is gone (CORE-12).

    So are the cards that it had left of an action (AMB-N19). What it is doing in a simultaneous group still happens
    (CORE-05).
    """
    fighter = state.fighters[actor]
    state = replace(
        state,
        lost=together(state.lost, filter(is_card, (*fighter.hand, fighter.hold))),
        live=tuple([one for one in state.live if one.actor != actor or one.state == "carried_out"]),
        npc=replace(state.npc, left=tuple([one for one in state.npc.left if one[0] != actor])),
        noted=tuple(note for note in state.noted if note.actor != actor),
        watches=tuple(watch for watch in state.watches if actor not in (watch.actor, watch.observer)),
    )
    lost = (*fighter.turn.lost, *filter(is_card, (*fighter.hand, fighter.hold)))
    turn = replace(fighter.turn, size=0, lost=lost)
    kept = Fighter(fighter.since, fighter.stunned, ready_from_next(fighter), turn=turn)
    return replace(state, fighters={**state.fighters, actor: kept})


def ready_from_next(fighter: Fighter) -> tuple[str, ...]:
    """The weapons that are ready once the increment is over (HAND-47)."""
    return tuple(dict.fromkeys((*fighter.ready, *fighter.increment.coming)))


def out_of_stock(state: State, actor: ActorId, known: Iterable[str], added: int) -> State:
    """Known cards out of the stock of an actor, ``added`` decks put to it first."""
    name = stock_name(state, actor)
    stock = state.stocks[name]
    pile = together(stock.pile, DECK, added) if added > 0 else stock.pile
    return replace(state, stocks={**state.stocks, name: Stock(stock.decks + added, without(pile, known))})
