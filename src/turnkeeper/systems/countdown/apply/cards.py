"""Apply the events of cards: held, named, owed, lost, given and taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core.cards import BLACK_JOKER, RED_JOKER, is_card, together, without
from turnkeeper.core.events import Event
from turnkeeper.core.ids import ActorId
from turnkeeper.core.prompts import FACE_DOWN
from turnkeeper.systems.countdown import events as ev
from turnkeeper.systems.countdown.apply.changes import (
    amended,
    card_returned,
    defences_rolled,
    fighter_set,
    out_of_stock,
    turn_set,
)
from turnkeeper.systems.countdown.model import Debt
from turnkeeper.systems.countdown.state import PendingHarm, State, carried_out, stock_name
from turnkeeper.systems.hands import losses


def _card_held(state: State, event: ev.CardHeld) -> State:
    hand = losses.less(state.fighters[event.actor].hand, event.card)
    increment = state.increment if state.phase == "counting" else 0
    return fighter_set(state, event.actor, hand=hand, hold=event.card, held_at=increment)


def _to_lost(state: State, actor: ActorId, cards: Iterable[str], *, draws: int = 0, **changes: object) -> State:
    """Cards of an actor's lost, ``draws`` times by chance; ``changes`` are those of its standing."""
    known = tuple(filter(is_card, cards))
    fighter = state.fighters[actor]
    turn = replace(fighter.turn, lost=(*fighter.turn.lost, *known), draws=fighter.turn.draws + draws)
    return replace(
        state,
        fighters={**state.fighters, actor: replace(fighter, turn=turn, **changes)},
        lost=together(state.lost, known),
    )


def _cards_named(state: State, event: ev.CardsNamed) -> State:
    hold = (event.hold,) if event.hold else ()
    state = out_of_stock(state, event.actor, (*event.cards, *hold), event.decks)
    fighter = state.fighters[event.actor]
    hand = (*losses.less(fighter.hand, *(FACE_DOWN for _ in event.cards)), *event.cards)
    named = event.cards[: fighter.turn.dealt.count(FACE_DOWN)]
    dealt = (*losses.less(fighter.turn.dealt, *(FACE_DOWN for _ in named)), *named)
    turn = replace(fighter.turn, dealt=dealt)
    return fighter_set(state, event.actor, hand=hand, hold=event.hold or fighter.hold, turn=turn)


def _black_joker_fell(state: State, event: ev.BlackJokerFell) -> State:
    fighter = state.fighters[event.actor]
    debts = (*fighter.debts, Debt("black_joker", first=1))
    state = amended(state, event.actor, fatigue_lost=event.fatigue)
    return _to_lost(state, event.actor, (BLACK_JOKER,), hand=losses.less(fighter.hand, BLACK_JOKER), debts=debts)


def _hurt(state: State, event: ev.Hurt) -> State:
    fighter = state.fighters[event.actor]
    aim = fighter.aim if event.aim_asked or not event.points else 0
    asked = event.aim_asked or (fighter.aim_asked and not event.points)
    debt = Debt("damage", chosen=event.cards, last=event.last)
    turn = replace(
        fighter.turn, aims=fighter.turn.aims + event.aim_asked, harmed=fighter.turn.harmed or bool(event.points)
    )
    state = amended(state, event.actor, hp_lost=event.hp_lost)
    return _struck(state, event, debt, stuns=event.stuns, aim=aim, aim_asked=asked, turn=turn)


def _struck(state: State, event: ev.Hurt | ev.Stunned, debt: Debt, *, stuns: bool, **changes: object) -> State:
    """What harm of every kind does: defences prepared are rolled, cards are owed, and it is noted no longer."""
    state = defences_rolled(state, event.actor, carried_out(state))
    fighter = state.fighters[event.actor]
    owed = (debt,) if debt.count and (fighter.hand or fighter.hold) else ()
    struck = replace(fighter, debts=(*fighter.debts, *owed), stunned=fighter.stunned or stuns, **changes)
    noted = state.noted[1:] if event.noted else state.noted
    return replace(state, fighters={**state.fighters, event.actor: struck}, noted=noted)


def _aim_tested(state: State, event: ev.AimTested) -> State:
    fighter = state.fighters[event.actor]
    return fighter_set(state, event.actor, aim=fighter.aim if event.kept else 0, aim_asked=False)


def _hurt_noted(state: State, event: ev.HurtNoted) -> State:
    return replace(state, noted=(*state.noted, PendingHarm(event.actor, event.cause, event.points, event.cards)))


def _stunned(state: State, event: ev.Stunned) -> State:
    debt = Debt(event.cause, first=event.first, chosen=event.cards)
    turn = replace(state.fighters[event.actor].turn, harmed=True)
    return _struck(state, event, debt, stuns=True, turn=turn)


def _cards_lost(state: State, event: ev.CardsLost) -> State:
    fighter = state.fighters[event.actor]
    debts = (*((event.debt,) if event.debt else ()), *fighter.debts[1:])
    return _to_lost(
        state,
        event.actor,
        (*event.cards, *((event.hold,) if event.hold else ())),
        draws=event.by_chance,
        hand=losses.less(fighter.hand, *event.cards),
        hold="" if event.hold else fighter.hold,
        debts=debts,
    )


def _debt_settled(state: State, event: ev.DebtSettled) -> State:
    debts = state.fighters[event.actor].debts
    return fighter_set(state, event.actor, debts=(replace(debts[0], settled=True), *debts[1:]))


def _sacrificed(state: State, event: ev.Sacrificed) -> State:
    fighter = state.fighters[event.actor]
    hand = fighter.hand if event.from_hold else losses.less(fighter.hand, RED_JOKER)
    hold = "" if event.from_hold else fighter.hold
    return _to_lost(state, event.actor, (RED_JOKER,), hand=hand, hold=hold, debts=fighter.debts[1:])


def _card_given(state: State, event: ev.CardGiven) -> State:
    """A card from where it lies into a hand.

    In older logs it may be one of the turn before, in a turn in which nobody was dealt a hand: by now such cards lie
    nowhere, for they went back when the turn began, and there is no stock (HAND-14).
    """
    match event.source:
        case "stock" | "new_deck" if stock_name(state, event.actor) in state.stocks:
            state = out_of_stock(state, event.actor, (event.card,), int(event.source == "new_deck"))
        case "played":
            state = card_returned(state, event.actor, (event.card,))
        case "lost" if event.card in state.lost:
            state = _found_again(replace(state, lost=without(state.lost, (event.card,))), event)
        case _:
            pass
    return fighter_set(state, event.actor, hand=(*state.fighters[event.actor].hand, event.card))


def _card_taken(state: State, event: ev.CardTaken) -> State:
    if event.from_hold:
        return _to_lost(state, event.actor, (event.card,), hold="")
    hand = losses.less(state.fighters[event.actor].hand, event.card)
    return _to_lost(state, event.actor, (event.card,), hand=hand)


def _found_again(state: State, event: ev.CardGiven) -> State:
    """Take the card off its new owner's list of lost cards, if it is there."""
    for actor in (event.actor, *state.fighters):
        lost = state.fighters[actor].turn.lost
        if event.card in lost:
            return turn_set(state, actor, lost=losses.less(lost, event.card))
    return state


APPLY: dict[type[Event], Callable[[State, Any], State]] = {
    ev.CardHeld: _card_held,
    ev.HoldDropped: lambda state, event: _to_lost(state, event.actor, (event.card,), hold=""),
    ev.CardsNamed: _cards_named,
    ev.BlackJokerFell: _black_joker_fell,
    ev.Hurt: _hurt,
    ev.AimTested: _aim_tested,
    ev.HurtNoted: _hurt_noted,
    ev.Stunned: _stunned,
    ev.StunEnded: lambda state, event: fighter_set(state, event.actor, stunned=False),
    ev.CardsLost: _cards_lost,
    ev.DebtSettled: _debt_settled,
    ev.Sacrificed: _sacrificed,
    ev.CardGiven: _card_given,
    ev.CardTaken: _card_taken,
}
