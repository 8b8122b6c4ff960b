"""What each event makes of the state: it copies what the event says."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from turnkeeper.core import fight as common
from turnkeeper.core import words as core
from turnkeeper.core.asks import FACE_DOWN
from turnkeeper.core.cards import BLACK_JOKER, RED_JOKER, decks, is_card, together, without
from turnkeeper.core.words import ActorId, Event
from turnkeeper.systems.countdown import evolve_deeds
from turnkeeper.systems.countdown import words_cards as wc
from turnkeeper.systems.countdown import words_clock as wk
from turnkeeper.systems.countdown.state import (
    CODECS,
    OPENING,
    SHARED,
    Fighter,
    Noted,
    NpcSide,
    State,
    profile,
    stock_name,
)
from turnkeeper.systems.countdown.update import amended, dismissed, fighter_set
from turnkeeper.systems.hands import losses
from turnkeeper.systems.hands.motion import Motion
from turnkeeper.systems.hands.stock import Stock
from turnkeeper.systems.npc_deck import grants


def evolve(state: State, event: Event) -> State:
    """The state after ``event``."""
    rule = _EVOLVE.get(type(event)) or evolve_deeds.EVOLVE.get(type(event))
    if rule:
        return rule(state, event)
    return _core(replace(state, fight=common.evolve(state.fight, event, CODECS[state.kind])), event)


def _core(state: State, event: Event) -> State:
    """What the core's events mean for the countdown (CORE-12, CORE-13)."""
    match event:
        case core.Joined():
            numbers = profile(state, event.actor)
            started = state.fight.stage == "fighting"
            newcomer = Fighter(state.turn + 1 if started else 0, stunned=numbers.stunned, aim=numbers.weapon_aimed)
            return replace(state, fighters={**state.fighters, event.actor: newcomer})
        case core.Left():
            gone = dismissed(state, event.actor)
            live = tuple(action for action in gone.live if action.actor != event.actor)
            gone = replace(gone, live=live)
            return replace(gone, fighters={key: value for key, value in gone.fighters.items() if key != event.actor})
        case core.TakenOut():
            return dismissed(state, event.actor)
        case core.BroughtBack():
            since = state.turn + 1 if state.fight.stage == "fighting" else 0
            return fighter_set(state, event.actor, since=since)
        case core.Ended():
            return _ended(state)
        case _:
            return state


def _ended(state: State) -> State:
    """The fight is over: hands, holds and everything pending are gone (CORE-13)."""
    for actor in state.fighters:
        state = dismissed(state, actor)
    return replace(state, phase="between", live=(), cut_in=(), noted=(), watches=(), stocks={}, played={}, lost={})


# -- the clock -------------------------------------------------------------------------------------------------------


def _turn_begun(state: State, event: wk.TurnBegun) -> State:
    return replace(
        state,
        fight=common.renewed(state.fight),
        turn=event.turn,
        phase="sizing" if event.hands else "dealt",
        increment=0,
        slot=OPENING,
        gestures=0,
        fighters={
            actor: replace(fighter, actions=0, drawn=0, draws=0, roll=0, size=0, dealt=())
            for actor, fighter in state.fighters.items()
        },
    )


def _size_rolled(state: State, event: wk.SizeRolled) -> State:
    return fighter_set(state, event.actor, roll=event.roll, size=event.cards, initiative=event.initiative)


def _stocked(state: State, event: wk.Stocked) -> State:
    shared = event.stocks.get(SHARED)
    return replace(state, phase="dealing", stocks=event.stocks, decks=shared.decks if shared else 1, played={}, lost={})


def _dealt(state: State, event: wk.Dealt) -> State:
    known = [card for card in event.cards if is_card(card)]
    state = _taken(state, event.actor, known, event.decks)
    hand = (*state.fighters[event.actor].hand, *event.cards)
    return fighter_set(state, event.actor, hand=hand, size=0, dealt=event.cards)


def _taken(state: State, actor: ActorId, known: Iterable[str], added: int) -> State:
    """Known cards out of the stock, ``added`` decks put to it first."""
    name = stock_name(state, actor)
    stock = state.stocks[name]
    pile = stock.pile
    for _ in range(added):
        pile = together(pile, decks(1))
    stock = Stock(stock.decks + added, without(pile, known))
    return replace(state, stocks={**state.stocks, name: stock})


def _hands_fixed(state: State, event: wk.HandsFixed) -> State:
    return replace(state, phase="dealt")


def _increment_begun(state: State, event: wk.IncrementBegun) -> State:
    fighters = dict(state.fighters)
    for due in event.due:
        fighters[due.actor] = replace(fighters[due.actor], due=due.hexes)
    for spoken in event.spoken:
        old = fighters[spoken.actor]
        if old.speech:
            said = replace(old.speech, said=spoken.said)
            fighters[spoken.actor] = replace(old, speech=said, syllables=spoken.said - old.speech.said)
    npc = replace(state.npc, card="", due=event.npc_card, turned=0, silent=False, used=(), best=ActorId(""))
    return replace(state, phase="counting", increment=event.increment, slot=OPENING, fighters=fighters, npc=npc)


def _slot_reached(state: State, event: wk.SlotReached) -> State:
    return replace(state, slot=event.slot)


def _increment_closed(state: State, event: wk.IncrementClosed) -> State:
    fighters = {actor: _rested(fighter) for actor, fighter in state.fighters.items()}
    lost = state.lost
    for gone in event.expired:
        fighters[gone.actor] = replace(fighters[gone.actor], hand=losses.less(fighters[gone.actor].hand, *gone.cards))
        lost = together(lost, gone.cards)
    for moved in event.moved:
        old = fighters[moved.actor]
        motion = None if moved.ends or not old.motion else Motion(old.motion.speed, moved.left)
        fighters[moved.actor] = replace(old, motion=motion, hexes=old.hexes + moved.hexes)
    npc = replace(state.npc, card="", silent=False, used=(), best=ActorId(""), due=False)
    return replace(
        state,
        phase="passing",
        fighters=fighters,
        lost=lost,
        npc=npc,
        slot=OPENING,
        increment=event.increment + 1,
        cut_in=(),
    )


def _rested(fighter: Fighter) -> Fighter:
    """A fighter at the end of an increment: what lasted until then is over."""
    speech = fighter.speech
    over = speech is not None and speech.over
    return replace(
        fighter,
        ready=tuple(dict.fromkeys((*fighter.ready, *fighter.coming))),
        coming=(),
        barred=(),
        due=0,
        reported=-1,
        stopping=False,
        starting=False,
        walked=False,
        spent=False,
        speech=None if over else speech,
        text="" if over else fighter.text,
        syllables=0,
        passed=False,
        skipped="" if fighter.skipped == "increment" else fighter.skipped,
        bought=(),
    )


def _turn_ended(state: State, event: wk.TurnEnded) -> State:
    fighters = {}
    lost = state.lost
    for actor, fighter in state.fighters.items():
        hold = fighter.hold if actor in event.kept else ""
        gone = (*fighter.hand, *(() if hold else (fighter.hold,)))
        lost = together(lost, filter(is_card, gone))
        fighters[actor] = replace(fighter, hand=(), hold=hold, dealt=())
    return replace(state, phase="between", increment=0, slot=OPENING, fighters=fighters, lost=lost)


def _passed(state: State, event: wk.Passed) -> State:
    return fighter_set(state, event.actor, passed=True)


# -- the NPC deck ----------------------------------------------------------------------------------------------------


def _npc_card_due(state: State, event: wk.NpcCardDue) -> State:
    return replace(state, npc=replace(state.npc, due=True, card="", used=(), best=ActorId("")))


def _npc_card_turned(state: State, event: wk.NpcCardTurned) -> State:
    npc = state.npc
    pile, spent = npc.pile, npc.spent
    if event.card in pile:
        pile, spent = without(pile, [event.card]), together(spent, [event.card])
    jokers = event.kind in ("good_joker", "bad_joker")
    return replace(
        state,
        npc=NpcSide(
            pile,
            spent,
            card=event.card,
            slot=event.slot,
            due=False,
            turned=npc.turned + (not event.by_gm or npc.due),
            silent=event.kind == "bad_joker",
            shuffle=jokers or npc.shuffle,
        ),
    )


def _npc_reshuffled(state: State, event: wk.NpcReshuffled) -> State:
    return replace(state, npc=replace(state.npc, pile=grants.fresh_deck(), spent={}, shuffle=False))


# -- cards -----------------------------------------------------------------------------------------------------------


def _card_held(state: State, event: wc.CardHeld) -> State:
    hand = losses.less(state.fighters[event.actor].hand, event.card)
    return fighter_set(state, event.actor, hand=hand, hold=event.card)


def _hold_dropped(state: State, event: wc.HoldDropped) -> State:
    state = fighter_set(state, event.actor, hold="")
    return _to_lost(state, (event.card,))


def _to_lost(state: State, cards: Iterable[str]) -> State:
    return replace(state, lost=together(state.lost, filter(is_card, cards)))


def _cards_named(state: State, event: wc.CardsNamed) -> State:
    hold = (event.hold,) if event.hold else ()
    state = _taken(state, event.actor, (*event.cards, *hold), event.decks)
    fighter = state.fighters[event.actor]
    hand = (*losses.less(fighter.hand, *(FACE_DOWN for _ in event.cards)), *event.cards)
    named = event.cards[: fighter.dealt.count(FACE_DOWN)]
    dealt = (*losses.less(fighter.dealt, *(FACE_DOWN for _ in named)), *named)
    return fighter_set(state, event.actor, hand=hand, hold=event.hold or fighter.hold, dealt=dealt)


def _black_joker_fell(state: State, event: wc.BlackJokerFell) -> State:
    fighter = state.fighters[event.actor]
    debts = (*fighter.debts, wc.Debt("black_joker", first=1))
    state = fighter_set(state, event.actor, hand=losses.less(fighter.hand, BLACK_JOKER), debts=debts)
    return _to_lost(amended(state, event.actor, fatigue_lost=event.fatigue), (BLACK_JOKER,))


def _hurt(state: State, event: wc.Hurt) -> State:
    state = _counted(amended(state, event.actor, hp_lost=event.hp_lost), noted=event.noted)
    fighter = state.fighters[event.actor]
    debt = wc.Debt("damage", chosen=event.cards, last=event.last)
    owed = (debt,) if debt.count and (fighter.hand or fighter.hold) else ()
    return fighter_set(
        state,
        event.actor,
        debts=(*fighter.debts, *owed),
        stunned=fighter.stunned or event.stuns,
        aim=0,
    )


def _counted(state: State, *, noted: bool) -> State:
    """The state with the first noted result of a simultaneous group taken off the list, if it was that."""
    return replace(state, noted=state.noted[1:]) if noted else state


def _hurt_noted(state: State, event: wc.HurtNoted) -> State:
    return replace(state, noted=(*state.noted, Noted(event.actor, event.cause, event.points, event.cards)))


def _stunned(state: State, event: wc.Stunned) -> State:
    state = _counted(state, noted=event.noted)
    fighter = state.fighters[event.actor]
    debt = wc.Debt(event.cause, first=event.first, chosen=event.cards)
    owed = (debt,) if debt.count and (fighter.hand or fighter.hold) else ()
    return fighter_set(state, event.actor, debts=(*fighter.debts, *owed), stunned=True)


def _stun_ended(state: State, event: wc.StunEnded) -> State:
    return fighter_set(state, event.actor, stunned=False)


def _cards_lost(state: State, event: wc.CardsLost) -> State:
    fighter = state.fighters[event.actor]
    debts = (*((event.debt,) if event.debt else ()), *fighter.debts[1:])
    state = fighter_set(
        state,
        event.actor,
        hand=losses.less(fighter.hand, *event.cards),
        hold="" if event.hold else fighter.hold,
        debts=debts,
        draws=fighter.draws + event.by_chance,
    )
    return _to_lost(state, (*event.cards, *((event.hold,) if event.hold else ())))


def _debt_settled(state: State, event: wc.DebtSettled) -> State:
    debts = state.fighters[event.actor].debts
    return fighter_set(state, event.actor, debts=(replace(debts[0], settled=True), *debts[1:]))


def _sacrificed(state: State, event: wc.Sacrificed) -> State:
    fighter = state.fighters[event.actor]
    hand = fighter.hand if event.from_hold else losses.less(fighter.hand, RED_JOKER)
    hold = "" if event.from_hold else fighter.hold
    state = fighter_set(state, event.actor, hand=hand, hold=hold, debts=fighter.debts[1:])
    return _to_lost(state, (RED_JOKER,))


def _card_given(state: State, event: wc.CardGiven) -> State:
    match event.source:
        case "stock":
            state = _taken(state, event.actor, (event.card,), 0)
        case "new_deck":
            state = _taken(state, event.actor, (event.card,), 1)
        case "played":
            state = replace(state, played=without(state.played, (event.card,)))
        case "lost":
            state = replace(state, lost=without(state.lost, (event.card,)))
    return fighter_set(state, event.actor, hand=(*state.fighters[event.actor].hand, event.card))


def _card_taken(state: State, event: wc.CardTaken) -> State:
    fighter = state.fighters[event.actor]
    if event.from_hold:
        state = fighter_set(state, event.actor, hold="")
    else:
        state = fighter_set(state, event.actor, hand=losses.less(fighter.hand, event.card))
    return _to_lost(state, (event.card,))


_EVOLVE: dict[type[Event], Callable[[State, Any], State]] = {
    wk.TurnBegun: _turn_begun,
    wk.SizeRolled: _size_rolled,
    wk.Stocked: _stocked,
    wk.Dealt: _dealt,
    wk.HandsFixed: _hands_fixed,
    wk.IncrementBegun: _increment_begun,
    wk.SlotReached: _slot_reached,
    wk.IncrementClosed: _increment_closed,
    wk.TurnEnded: _turn_ended,
    wk.Passed: _passed,
    wk.NpcCardDue: _npc_card_due,
    wk.NpcCardTurned: _npc_card_turned,
    wk.NpcReshuffled: _npc_reshuffled,
    wc.CardHeld: _card_held,
    wc.HoldDropped: _hold_dropped,
    wc.CardsNamed: _cards_named,
    wc.BlackJokerFell: _black_joker_fell,
    wc.Hurt: _hurt,
    wc.HurtNoted: _hurt_noted,
    wc.Stunned: _stunned,
    wc.StunEnded: _stun_ended,
    wc.CardsLost: _cards_lost,
    wc.DebtSettled: _debt_settled,
    wc.Sacrificed: _sacrificed,
    wc.CardGiven: _card_given,
    wc.CardTaken: _card_taken,
}
