"""The rules of the actor deck: one small function a command. Whose card is whose is settled in :mod:`.deck`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from turnkeeper.core import fight as core
from turnkeeper.core.commands import Amend, Command, Grant, Skip
from turnkeeper.core.events import Amended, BroughtBack, Event, Joined, Left, Shown, TakenOut
from turnkeeper.core.fight import Actor
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Refusal, Seat
from turnkeeper.core.prompts import Answer
from turnkeeper.core.visibility import Viewer, viewer_of
from turnkeeper.systems.draw import commands as c
from turnkeeper.systems.draw import events as e
from turnkeeper.systems.draw.advance import event_drawn
from turnkeeper.systems.draw.decide import deck
from turnkeeper.systems.draw.options import Profile, card_problem
from turnkeeper.systems.draw.order import CardChance, about_to_count, ahead, granted, line, live, seen_holds, undecided
from turnkeeper.systems.draw.refusals import refuse
from turnkeeper.systems.draw.state import CODEC, HeldAction, State, coming, held_with, is_event, tally


def decide(state: State, command: Command | Answer, by: Seat, *, insist: bool = False) -> Sequence[Event] | Refusal:
    """The events that ``command`` causes, or a refusal (CORE-07)."""
    if isinstance(command, Answer):
        return _drawn(state, str(command.value[0]))
    rule = _DECIDE.get(type(command))
    early = core.standing(state.fight, command, by)
    if rule:
        return early or core.not_yours(command, by) or rule(state, command, viewer_of(state.fight, by), insist=insist)
    if early is None and isinstance(command, Amend) and _as_many_by_name(state, command):
        amended = state.fight.actors[command.actor]
        return refuse("draw.as_many_by_name", actor=amended.name, count=len(amended.profile.names))
    events = early or core.decide_core(state.fight, command, by, CODEC)
    return events if isinstance(events, Refusal) else _with_cards(state, command, events)


# -- drawing -------------------------------------------------------------------------------------------------------


def _drawn(state: State, card: str) -> tuple[Event, ...]:
    """A card was drawn: the delimiter, an actor's, an event's (MST-04 to MST-09)."""
    if card == state.delimiter:
        return (e.DelimiterDrawn(card, tuple(dict.fromkeys(hold.actor for hold in state.holds))),)
    actor = state.owners[card]
    fired = [hold for hold in state.holds if hold.trigger == actor and hold.on in ("", card)]
    lapsed = _first_of_each(fired, state.skips)
    # By the GM's leave an actor may hold on an own card: that action comes up first, and only this is skipped.
    own = any(hold.actor == actor for hold in fired)
    return (
        e.CardDrawn(
            card,
            actor,
            event=is_event(state, actor),
            triggered=tuple(hold.card for hold in fired if hold.card not in lapsed),
            lapsed=lapsed,
            chance=own or actor not in state.skips,
        ),
    )


def _first_of_each(fired: Sequence[HeldAction], skips: Collection[ActorId]) -> tuple[str, ...]:
    """The first fired hold of each holder whose next chance the GM took away."""
    first: dict[ActorId, str] = {}
    for hold in fired:
        if hold.actor in skips:
            first.setdefault(hold.actor, hold.card)
    return tuple(first.values())


# -- acting --------------------------------------------------------------------------------------------------------


_ALL = ("card", "before", "after", "granted", "event")


def _chance(
    state: State, actor: ActorId, viewer: Viewer, kinds: Collection[str] = _ALL, *, insist: bool
) -> CardChance | Refusal:
    """The actor's chance of one of ``kinds`` that may be taken now."""
    for chance in live(state, viewer.audience):
        if chance.actor == actor and chance.kind in kinds:
            return chance
    for chance in line(state, viewer.audience):
        first = ahead(state, viewer.audience, chance)
        if first and chance.actor == actor and chance.kind in kinds and not chance.counts:
            if insist:
                return chance
            code = "draw.declared_earlier" if chance.kind == first.kind else "draw.wait_your_turn"
            return refuse(code, soft=True, actor=viewer.name(first.actor))
    return _not_up(state, actor, viewer)


def _not_up(state: State, actor: ActorId, viewer: Viewer) -> Refusal:
    """Why an actor that has no chance now cannot act."""
    name = viewer.name(actor)
    if state.fight.actors[actor].out:
        return refuse("core.is_out", actor=name)
    if is_event(state, actor):
        return refuse("draw.events_do_not_act", actor=name)
    return refuse("draw.not_up", actor=name)


def _act(state: State, command: c.Act, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    chance = _chance(state, command.actor, viewer, insist=insist)
    if isinstance(chance, Refusal):
        return chance
    return (*_shows_first(state, chance), e.Acted(chance.actor, chance.kind, chance.hold))


def _shows_first(state: State, chance: CardChance) -> tuple[Event, ...]:
    """The card on the table shows to all where the GM has its actor go before hidden holders that are asked."""
    top, asked = state.top, [one.actor for one in undecided(state) if state.fight.is_hidden(one.actor)]
    return (e.CardTold(asked[0], top.card),) if top is not None and asked and chance.kind == "card" else ()


def _wait(state: State, command: c.Wait, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    chance = _chance(state, command.actor, viewer, ("before",), insist=insist)
    if not isinstance(chance, Refusal):
        return (e.Waited(chance.actor, chance.hold),)
    if chance.soft:
        return chance
    return refuse("draw.nothing_to_wait_for", actor=viewer.name(command.actor))


def _decline(state: State, command: c.Decline, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    chance = _chance(state, command.actor, viewer, insist=insist)
    if isinstance(chance, Refusal):
        return chance
    if chance.kind == "event":
        return refuse("draw.event_happens", actor=viewer.name(chance.actor))
    declined = e.Declined(chance.actor, chance.kind, chance.hold, _keeps(state, chance))
    return (*_shows_first(state, chance), declined)


def _keeps(state: State, chance: CardChance) -> bool:
    """Whether a holder who declines goes on holding: its trigger may come again (MST-13).

    Of a trigger that is not known to all, whether it has another card is a secret, so its holders go on holding.
    """
    hold = held_with(state, chance.hold)
    if hold is None or hold.on:
        return False
    trigger = state.fight.actors.get(hold.trigger)
    secret = trigger is not None and not trigger.out and trigger.visibility != "known"
    return secret or not _leaving(state).issuperset(coming(state, hold.trigger))


def _leaving(state: State) -> frozenset[str]:
    """The cards that leave the deck with the event on the table, if it is about to happen (MST-22)."""
    top = state.top
    drawn = event_drawn(state, top.actor) if top and about_to_count(state, top) else None
    return frozenset(drawn.leaving) if isinstance(drawn, e.EventOccurred) else frozenset()


# -- holding -------------------------------------------------------------------------------------------------------


def _hold(state: State, command: c.Hold, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    """Keep the drawn card's action for a trigger (MST-07)."""
    chance = _chance(state, command.actor, viewer, ("card",), insist=insist)
    if isinstance(chance, Refusal):
        return _nothing_to_hold(state, command.actor, viewer, chance)
    if state.top is None:
        return refuse("draw.only_a_drawn_card", actor=viewer.name(command.actor))
    refusal = _no_trigger(state, command, viewer, insist=insist) or _no_second(state, command, viewer)
    if refusal and not (insist and refusal.soft):
        return refusal
    held = e.HoldMade(command.actor, state.top.card, command.trigger, command.card)
    return (*_shows_first(state, chance), held)


def _nothing_to_hold(state: State, actor: ActorId, viewer: Viewer, refusal: Refusal) -> Refusal:
    """Why an actor whose card is not up cannot hold: ``refusal``, unless it holds already or has another chance."""
    if refusal.soft or refusal.code == "core.is_out":
        return refusal
    chances = (*line(state, viewer.audience), *granted(state, viewer.audience))
    kinds = {chance.kind for chance in chances if chance.actor == actor}
    if kinds & {"before", "after"} or any(hold.actor == actor for hold in seen_holds(state, viewer.audience)):
        return refuse("draw.no_new_aim", actor=viewer.name(actor))
    return refuse("draw.only_a_drawn_card", actor=viewer.name(actor)) if kinds else refusal


def _no_second(state: State, command: c.Hold, viewer: Viewer) -> Refusal | None:
    """Under {mst.multi_hold} one, an actor holds one action at a time (MST-19)."""
    if state.fight.options.multi_hold == "one" and any(hold.actor == command.actor for hold in state.holds):
        return refuse("draw.one_hold", soft=True, actor=viewer.name(command.actor))
    return None


def _no_trigger(state: State, command: c.Hold, viewer: Viewer, *, insist: bool) -> Refusal | None:
    """Why nobody can wait for that (MST-08, MST-14, MST-15).

    A trigger that is barred is refused as such, for another card would not help; only a GM who passes over that is
    told of the card.
    """
    if command.card == state.delimiter:
        return refuse("draw.never_the_delimiter", card=command.card)
    wrong, barred = _wrong_card(state, command, viewer), _barred(state, command, viewer)
    return wrong if wrong and (insist or not barred) else barred


def _wrong_card(state: State, command: c.Hold, viewer: Viewer) -> Refusal | None:
    """Under {mst.trigger_target} single_card one card of the trigger is named, otherwise none is (MST-08)."""
    name, left = viewer.name(command.trigger), coming(state, command.trigger)
    single = state.fight.options.trigger_target == "single_card" and viewer.knows(command.trigger)
    if single and left and command.card not in state.decks.get(command.trigger, ()):
        return refuse("draw.name_a_card", actor=name, cards=", ".join(left))
    if not single and command.card:
        return refuse("draw.any_card", actor=name, card=command.card[:80])
    return None


def _barred(state: State, command: c.Hold, viewer: Viewer) -> Refusal | None:
    """Why this actor, or the card named, cannot be waited for, which a GM may pass over (MST-14, MST-15)."""
    trigger, left = command.trigger, coming(state, command.trigger)
    name = viewer.name(trigger)
    if trigger == command.actor:
        return refuse("draw.own_card", soft=True, actor=name)
    if state.fight.actors[trigger].out:
        return refuse("draw.trigger_is_out", soft=True, actor=name)
    if not viewer.knows(trigger):
        return None  # whether it is an event, and whether it has a card left, is hidden from this seat
    if is_event(state, trigger) and not state.fight.options.event_triggers:
        return refuse("draw.event_trigger", soft=True, actor=name)
    if not left:
        return refuse("draw.no_card_left", soft=True, actor=name)
    if command.card in state.decks[trigger] and command.card not in left:
        return refuse("draw.card_cannot_come", soft=True, actor=name, card=command.card, other=", ".join(left))
    return None


# -- the GM's overriding -------------------------------------------------------------------------------------------


def _next(state: State, command: c.Next, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    chances = [chance for chance in _all_chances(state) if not chance.counts]
    if not chances:
        # While all who have cards are out, no cycle begins: play waits for them (MST-26).
        return refuse("draw.card_is_next", deck="ready" if state.running else "waits")
    if not insist:
        names = viewer.names(dict.fromkeys(chance.actor for chance in chances))
        return refuse("draw.still_to_act", soft=True, actors=names)
    return tuple(e.Skipped(chance.actor, chance.kind, chance.hold) for chance in chances)


def _all_chances(state: State) -> tuple[CardChance, ...]:
    """Every chance that must be dealt with before the next card, and the draw of an event that is about to count."""
    audience = viewer_of(state.fight, GM).audience
    return (*line(state, audience), *granted(state, audience))


def _grant(state: State, command: Grant, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    actor = state.fight.actors[command.actor]
    if _may_be_granted(state, actor):
        return (e.Granted(actor.id),)
    if actor.out:
        return refuse("core.is_out", actor=actor.name)
    if is_event(state, actor.id):
        return refuse("draw.events_do_not_act", actor=actor.name)
    return refuse("core.no_change")


def grantable(state: State) -> tuple[ActorId, ...]:
    """The actors whom the GM may let act once more than their cards say."""
    return tuple([actor.id for actor in state.fight.actors.values() if _may_be_granted(state, actor)])


def _may_be_granted(state: State, actor: Actor[Profile]) -> bool:
    return not actor.out and not is_event(state, actor.id) and actor.id not in state.granted


def _skip(state: State, command: Skip, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    actor = state.fight.actors[command.actor]
    if actor.out:
        return refuse("core.is_out", actor=actor.name)
    chance = next((chance for chance in _all_chances(state) if chance.actor == actor.id), None)
    if chance:
        return (e.Skipped(actor.id, "card" if chance.counts else chance.kind, chance.hold),)
    return refuse("core.no_change") if actor.id in _without_chance(state) else (e.Skipped(actor.id, "next"),)


def skippable(state: State) -> tuple[ActorId, ...]:
    """The actors with a chance, now or to come, that the GM has not taken away."""
    gone = _without_chance(state)
    return tuple([actor.id for actor in state.fight.present() if actor.id not in gone])


def _without_chance(state: State) -> frozenset[ActorId]:
    """The actors from whom the GM has taken their next chance."""
    return state.skips.difference([chance.actor for chance in _all_chances(state)])


def _set_pile(state: State, command: c.SetPile, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    actor = state.owners.get(command.card)
    if command.card == state.delimiter:
        return refuse("draw.delimiter_not_moved", card=command.card)
    if actor is None:
        return refuse("draw.no_such_card", card=command.card[:80])
    if deck.places(state)[command.card] == command.place:
        return refuse("core.no_change")
    return (e.CardMoved(command.card, actor, command.place),)


def _set_clock(state: State, command: c.SetClock, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    """An event stands between no draw and one fewer than it needs: at its last draw it happens (MST-21)."""
    name = viewer.name(command.actor)
    if not is_event(state, command.actor):
        return refuse("draw.no_event", actor=name)
    needed = state.fight.actors[command.actor].profile.event
    if not 0 <= command.draws < needed:
        return refuse("draw.bad_draws", actor=name, draws=command.draws, most=needed - 1, needed=needed)
    return (e.ClockSet(command.actor, command.draws),)


def _set_delimiter(state: State, command: c.SetDelimiter, viewer: Viewer, *, insist: bool) -> Sequence[Event] | Refusal:
    """The delimiter is a separate card, owned by nobody (MST-03)."""
    if state.fight.stage != "setup":
        return refuse("draw.delimiter_stands", card=state.delimiter)
    bad = _bad_card(command.card)
    if bad:
        return bad
    chosen = deck.chosen(state)
    card = deck.same_card(chosen, command.card)
    if card:
        return refuse("draw.delimiter_owned", card=card, actor=chosen[card])
    if command.card == state.delimiter:
        return refuse("core.no_change")
    return (e.DelimiterSet(command.card),)


# -- the roster: whose card is whose -------------------------------------------------------------------------------


def _as_many_by_name(state: State, command: Amend) -> bool:
    """Whether only a number of cards is given, and there are as many or more chosen ones, as before (MST-18)."""
    before, cards = state.fight.actors[command.actor].profile, command.profile.get("cards")
    chosen = len(before.names)
    if len(command.profile) > 1 or type(cards) is not int or cards == before.cards == chosen:
        return False
    return 0 < cards <= chosen and before.cards <= chosen


def _with_cards(state: State, command: Command, events: tuple[Event, ...]) -> Sequence[Event] | Refusal:
    """A roster command's own events, and what becomes of the cards by them (MST-02, MST-24, MST-25)."""
    match events[0]:
        case Joined(actor=actor, profile=fields) | Amended(actor=actor, profile=fields):
            profile = CODEC.profile(fields)
        case BroughtBack(actor=actor):
            profile = state.fight.actors[actor].profile
        case Left(actor=actor) | TakenOut(actor=actor):
            return (*_called_off(state, actor), *events)
        case Shown(actor=actor, visibility="known" | "unknown"):
            return (*events, *_told(state, actor))
        case _:
            return events
    known = state.fight.actors.get(actor)
    name = events[0].name if isinstance(events[0], Joined) else known.name if known else ""
    refusal = _not_to_be_chosen(state, actor, name, profile.names)
    if refusal:
        return refusal
    if isinstance(events[0], Amended):
        events = (*events, *_clock_held(state, actor, profile.event))
        if known is not None and known.out:
            return events
    return (*events, *deck.dealt(state, actor, profile))


def _clock_held(state: State, actor: ActorId, needed: int) -> tuple[Event, ...]:
    """The clock of an event whose last draw would have counted already: it stays one short of it (MST-21)."""
    return (e.ClockSet(actor, needed - 1),) if 0 < needed <= tally(state, actor).draws else ()


def _not_to_be_chosen(state: State, actor: ActorId, name: str, cards: Sequence[str]) -> Refusal | None:
    """Why an actor cannot have these cards; a card is the same however its letters are written (MST-01 to MST-03)."""
    taken = deck.chosen(state, aside=actor)
    for card in cards:
        bad = _bad_card(card)
        if bad:
            return bad
        if deck.same_card((state.delimiter,), card):
            return refuse("draw.card_is_delimiter", card=card)
        other = deck.same_card(taken, card)
        if other:
            return refuse("draw.card_taken", card=other, actor=taken[other])
        taken[card] = name
    return None


def _bad_card(card: str) -> Refusal | None:
    """The refusal of a name that no card can have, however its letters are written (MST-01)."""
    problem = card_problem(card.casefold())
    return refuse("draw.bad_card", card=card[:80], problem=problem) if problem else None


def _called_off(state: State, actor: ActorId) -> tuple[Event, ...]:
    """The draw of an actor that goes, if holders on it were to act: they wait on (MST-24)."""
    top = state.top
    if top is None or top.actor != actor or top.stage != "open" or not (top.fired or top.lapsed):
        return ()
    unseen = any(state.fight.is_hidden(one.actor) for one in undecided(state))
    return (e.DrawCalledOff(actor, top.card, unseen),)


def _told(state: State, actor: ActorId) -> tuple[Event, ...]:
    """The card on the table where others see it only with the actor: its own, or one that it is asked about."""
    top = state.top
    if top is None or not state.fight.is_hidden(actor):
        return ()
    own = top.actor == actor and top.stage != "settled"
    asked = any(one.actor == actor for one in undecided(state))
    return (e.CardTold(actor, top.card),) if own or asked else ()


_DECIDE: Mapping[type[Command], Callable[..., Sequence[Event] | Refusal]] = {
    c.Act: _act,
    c.Wait: _wait,
    c.Decline: _decline,
    c.Hold: _hold,
    c.Next: _next,
    c.SetPile: _set_pile,
    c.SetClock: _set_clock,
    c.SetDelimiter: _set_delimiter,
    Grant: _grant,
    Skip: _skip,
}
