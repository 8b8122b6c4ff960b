"""The rules of the actor deck: one small function a command."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct

from turnkeeper.core import fight as core
from turnkeeper.core import words as w
from turnkeeper.core.asks import Answer
from turnkeeper.core.memo import latest
from turnkeeper.core.sight import Sight, sight_of
from turnkeeper.core.words import ActorId, Command, Event, Refusal, Seat
from turnkeeper.systems.draw import words as d
from turnkeeper.systems.draw.beats import Chance, busy, granted, line_up, live, undecided
from turnkeeper.systems.draw.state import (
    CODEC,
    HeldAction,
    State,
    Tally,
    cards_for,
    coming,
    held_with,
    in_deck,
    is_event,
)

MOST_DRAWS = 20


class Voice(Struct, frozen=True, gc=False):
    """Who gives a command, and whether the GM insists on it."""

    by: Seat
    insist: bool = False

    def sight(self, state: State) -> Sight:
        """What this seat may know."""
        return sight_of(state.fight, self.by)


def decide(state: State, command: Command | Answer, by: Seat, *, insist: bool = False) -> Sequence[Event] | Refusal:
    """What ``command`` does, or why not (CORE-07)."""
    if isinstance(command, Answer):
        return _drawn(state, str(command.value[0]))
    if isinstance(command, d.SetDelimiter):
        return _set_delimiter(state, command, by)
    refusal = core.standing(state.fight, command, by)
    if refusal:
        return refusal
    rule = _DECIDE.get(type(command))
    if rule:
        return rule(state, command, Voice(by, insist))
    events = core.decide(state.fight, command, by, CODEC)
    return _with_cards(state, command, events) if isinstance(events, tuple) else events or _unknown(command)


def _unknown(command: Command) -> Refusal:
    return Refusal("core.unknown_command", "CORE-07", {"command": str(command.__struct_config__.tag)})


# -- drawing -------------------------------------------------------------------------------------------------------


def _drawn(state: State, card: str) -> tuple[Event, ...]:
    """A card was drawn: the delimiter, an actor's, an event's (MST-04 to MST-09)."""
    if card == state.delimiter:
        return (d.DelimiterDrawn(card, tuple(dict.fromkeys(hold.actor for hold in state.holds))),)
    actor = state.owners[card]
    fired = [hold for hold in state.holds if hold.trigger == actor and hold.on in ("", card)]
    lapsed = _first_of_each(fired, state.skips)
    return (
        d.CardDrawn(
            card,
            actor,
            event=is_event(state, actor),
            triggered=tuple(hold.card for hold in fired if hold.card not in lapsed),
            lapsed=lapsed,
            chance=actor not in state.skips,
        ),
    )


def _first_of_each(fired: Sequence[HeldAction], skips: Collection[ActorId]) -> tuple[str, ...]:
    """The first fired hold of everybody whose next chance the GM took away."""
    first: dict[ActorId, str] = {}
    for hold in fired:
        if hold.actor in skips:
            first.setdefault(hold.actor, hold.card)
    return tuple(first.values())


def follow(state: State) -> tuple[Event, ...]:
    """What happens by itself: a cycle begins, an event counts, the deck has run out of cards (MST-06, 21, 26)."""
    if state.fight.stage != "fighting":
        return ()
    beat = state.beat
    if beat and beat.event and beat.stage == "open" and not undecided(state):
        return (_event_drawn(state, beat.actor),)
    if busy(state):
        return ()
    cards = in_deck(state)
    if not cards:
        return (d.DeckEmpty(), w.Ended())
    return () if state.running else (d.CycleBegun(state.cycle + 1, cards),)


def _event_drawn(state: State, actor: ActorId) -> Event:
    """An event draws closer, or happens at its n-th draw, and then leaves the deck unless it repeats (MST-20 to 22)."""
    profile = state.fight.actors[actor].profile
    tally = state.tallies.get(actor, Tally())
    if tally.draws + 1 < profile.event:
        return d.EventCounted(actor, tally.draws + 1, profile.event)
    by_option = state.fight.options.event_repeat == "repeat"
    stays = by_option if profile.repeats is None else profile.repeats
    return d.EventOccurred(actor, tally.times + 1, () if stays else state.decks[actor])


# -- acting --------------------------------------------------------------------------------------------------------


_ALL = ("card", "before", "after", "granted", "event")


def _chance(state: State, actor: ActorId, voice: Voice, kinds: Collection[str] = _ALL) -> Chance | Refusal:
    """The actor's chance of one of ``kinds`` that may be taken now."""
    if not voice.by.owns(actor):
        return Refusal("core.not_yours", "CORE-07")
    sight = voice.sight(state)
    for chance in live(state, sight.eyes):
        if chance.actor == actor and chance.kind in kinds:
            return chance
    line = line_up(state, sight.eyes)
    for chance in line[1:]:
        if chance.actor == actor and chance.kind in kinds:
            if voice.insist:
                return chance
            rule = "MST-12" if chance.kind == "before" else "MST-10"
            return Refusal("draw.wait_your_turn", rule, {"actor": sight.name(line[0].actor)}, soft=True)
    return Refusal("draw.not_up", "MST-05", {"actor": sight.name(actor)})


def _act(state: State, command: d.Act, voice: Voice) -> Sequence[Event] | Refusal:
    chance = _chance(state, command.actor, voice)
    if isinstance(chance, Refusal):
        return chance
    return (d.Acted(chance.actor, chance.kind, chance.hold),)


def _wait(state: State, command: d.Wait, voice: Voice) -> Sequence[Event] | Refusal:
    chance = _chance(state, command.actor, voice, ("before",))
    if isinstance(chance, Refusal):
        return Refusal("draw.nothing_to_wait_for", "MST-10") if chance.code == "draw.not_up" else chance
    return (d.Waited(chance.actor, chance.hold),)


def _decline(state: State, command: d.Decline, voice: Voice) -> Sequence[Event] | Refusal:
    chance = _chance(state, command.actor, voice)
    if isinstance(chance, Refusal):
        return chance
    if chance.kind == "event":
        return Refusal("draw.event_happens", "MST-21", {"actor": voice.sight(state).name(chance.actor)})
    return (d.Declined(chance.actor, chance.kind, chance.hold, _keeps(state, chance)),)


def _keeps(state: State, chance: Chance) -> bool:
    """Whether a holder who declines goes on holding: its trigger may come again (MST-13).

    Of a trigger that is not known to all, whether it has another card is a secret, so its holders go on holding.
    """
    hold = held_with(state, chance.hold)
    if hold is None or hold.on:
        return False
    trigger = state.fight.actors.get(hold.trigger)
    secret = trigger is not None and not trigger.out and trigger.visibility != "known"
    return secret or bool(coming(state, hold.trigger))


# -- holding -------------------------------------------------------------------------------------------------------


def _hold(state: State, command: d.Hold, voice: Voice) -> Sequence[Event] | Refusal:
    """Keep the drawn card's action for a trigger (MST-07)."""
    chance = _chance(state, command.actor, voice)
    if isinstance(chance, Refusal):
        return chance
    if chance.kind in ("before", "after"):
        return Refusal("draw.no_new_aim", "MST-17")
    if chance.kind != "card" or state.beat is None:
        return Refusal("draw.only_a_drawn_card", "MST-07")
    refusal = _no_trigger(state, command, voice) or _no_second(state, command)
    if refusal and not (voice.insist and refusal.soft):
        return refusal
    return (d.HoldMade(command.actor, state.beat.card, command.trigger, command.card),)


def _no_second(state: State, command: d.Hold) -> Refusal | None:
    """Under {mst.multi_hold} one, an actor holds one action at a time (MST-19)."""
    if state.fight.options.multi_hold == "one" and any(hold.actor == command.actor for hold in state.holds):
        return Refusal("draw.one_hold", "MST-19", soft=True)
    return None


def _no_trigger(state: State, command: d.Hold, voice: Voice) -> Refusal | None:
    """Why nobody can wait for that: hard refusals first, then those a GM may pass over (MST-08, MST-14, MST-15)."""
    sight = voice.sight(state)
    trigger = command.trigger
    if command.card == state.delimiter:
        return Refusal("draw.never_the_delimiter", "MST-14")
    name = {"actor": sight.name(trigger)}
    single = state.fight.options.trigger_target == "single_card" and sight.knows(trigger)
    if single and command.card not in state.decks.get(trigger, ()):
        return Refusal("draw.name_a_card", "MST-08", name)
    if not single and command.card:
        return Refusal("draw.any_card", "MST-08", name)
    if trigger == command.actor:
        return Refusal("draw.own_card", "MST-14", soft=True)
    if state.fight.actors[trigger].out:
        return Refusal("core.is_out", "MST-15", name, soft=True)
    if not sight.knows(trigger):
        return None  # whether it is an event, and whether it has a card left, this seat is not told
    if is_event(state, trigger) and not state.fight.options.event_triggers:
        return Refusal("draw.event_trigger", "MST-14", name, soft=True)
    left = coming(state, trigger)
    if not (command.card in left if single else left):
        return Refusal("draw.no_card_left", "MST-15", name, soft=True)
    return None


# -- the GM's overriding -------------------------------------------------------------------------------------------


def _next(state: State, command: d.Next, voice: Voice) -> Sequence[Event] | Refusal:
    if voice.by.role != "gm":
        return Refusal("core.gm_only", "CORE-07")
    chances = all_chances(state)
    if not chances:
        return Refusal("draw.card_is_next", "MST-04")
    if not voice.insist:
        names = voice.sight(state).names(dict.fromkeys(chance.actor for chance in chances))
        return Refusal("draw.still_to_act", "MST-05", {"actors": names}, soft=True)
    return tuple(d.Skipped(chance.actor, chance.kind, chance.hold) for chance in chances)


@latest
def all_chances(state: State) -> tuple[Chance, ...]:
    """Every chance that must be dealt with before the next card."""
    eyes = sight_of(state.fight, w.GM).eyes
    return (*line_up(state, eyes), *granted(state, eyes))


def _grant(state: State, command: w.Grant, voice: Voice) -> Sequence[Event] | Refusal:
    return no_grant(state, command.actor) or (d.Granted(command.actor),)


def no_grant(state: State, actor: ActorId) -> Refusal | None:
    """Why the GM cannot let an actor act now."""
    found = state.fight.actors[actor]
    if found.out:
        return Refusal("core.is_out", "CORE-09", {"actor": found.name})
    if is_event(state, actor):
        return Refusal("draw.events_do_not_act", "MST-20", {"actor": found.name})
    return Refusal("core.no_change", "CORE-09") if actor in state.granted else None


def _skip(state: State, command: w.Skip, voice: Voice) -> Sequence[Event] | Refusal:
    actor = command.actor
    chance = _chance_of(state, actor)
    skipped = d.Skipped(actor, chance.kind, chance.hold) if chance else d.Skipped(actor, "next")
    return no_skip(state, actor) or (skipped,)


def no_skip(state: State, actor: ActorId) -> Refusal | None:
    """Why the GM cannot take an actor's present or next chance away."""
    found = state.fight.actors[actor]
    if found.out:
        return Refusal("core.is_out", "CORE-09", {"actor": found.name})
    lost = actor in state.skips and _chance_of(state, actor) is None
    return Refusal("core.no_change", "CORE-09") if lost else None


def _chance_of(state: State, actor: ActorId) -> Chance | None:
    return next((chance for chance in all_chances(state) if chance.actor == actor), None)


def place_of(state: State, card: str) -> Literal["pile", "drawn", "out", "later"]:
    """Where a card of the deck lies; ``later``: it comes in with the next cycle."""
    if card in state.gone:
        return "out"
    if card in state.undrawn:
        return "pile"
    return "drawn" if any(entry.card == card for entry in state.drawn) else "later"


def _set_pile(state: State, command: d.SetPile, _: Voice) -> Sequence[Event] | Refusal:
    actor = state.owners.get(command.card)
    if actor is None:
        return Refusal("draw.no_such_card", "MST-02", {"card": command.card[:80]})
    if place_of(state, command.card) == command.place:
        return Refusal("core.no_change", "CORE-09")
    return (d.CardMoved(command.card, actor, command.place),)


def _set_clock(state: State, command: d.SetClock, voice: Voice) -> Sequence[Event] | Refusal:
    if not is_event(state, command.actor):
        return Refusal("draw.no_event", "MST-20", {"actor": voice.sight(state).name(command.actor)})
    if not 0 <= command.draws <= MOST_DRAWS:
        return Refusal("draw.bad_draws", "MST-21", {"most": MOST_DRAWS})
    return (d.ClockSet(command.actor, command.draws),)


def _set_delimiter(state: State, command: d.SetDelimiter, by: Seat) -> Sequence[Event] | Refusal:
    """The delimiter is a card of its own, owned by nobody (MST-03)."""
    if by.role != "gm":
        return Refusal("core.not_yours" if by.role == "screen" else "core.gm_only", "CORE-07")
    if state.fight.stage != "setup":
        return Refusal("core.begun" if state.fight.stage == "fighting" else "core.over", "MST-03")
    problem = d.card_problem(command.card)
    if problem:
        return Refusal("draw.bad_card", "MST-01", {"problem": problem})
    if command.card in chosen(state):
        return Refusal("draw.card_taken", "MST-03", {"card": command.card})
    if command.card == state.delimiter:
        return Refusal("core.no_change", "MST-03")
    return (d.DelimiterSet(command.card),)


# -- the roster: whose card is whose -------------------------------------------------------------------------------


def chosen(state: State, aside: ActorId | None = None) -> set[str]:
    """All cards chosen by anybody on the roster, out of the fight or not."""
    return {name for actor in state.fight.actors.values() if actor.id != aside for name in actor.profile.names}


def _with_cards(state: State, command: Command, events: tuple[Event, ...]) -> Sequence[Event] | Refusal:
    """A roster command's own events, and the cards that come into the deck by them (MST-02, MST-25)."""
    match events[0]:
        case w.Joined(actor=actor, profile=fields) | w.Amended(actor=actor, profile=fields):
            profile = CODEC.profile(fields)
        case w.BroughtBack(actor=actor):
            profile = state.fight.actors[actor].profile
        case _:
            return events
    taken = (chosen(state, aside=actor) | {state.delimiter}).intersection(profile.names)
    if taken:
        return Refusal("draw.card_taken", "MST-02", {"card": min(taken)})
    known = state.fight.actors.get(actor)
    if isinstance(events[0], w.Amended) and known is not None and known.out:
        return events
    cards = cards_for(actor, profile)
    before = state.decks.get(actor, ())
    if cards == before:
        return events
    at_once = state.running and state.fight.options.arrival == "shuffle_in"
    stay = coming(state, actor)
    undrawn = tuple(card for card in cards if card in stay or (at_once and card not in before))
    return (*events, d.CardsChosen(actor, cards, undrawn))


_DECIDE: Mapping[type[Command], Callable[[State, Any, Voice], Sequence[Event] | Refusal]] = {
    d.Act: _act,
    d.Wait: _wait,
    d.Decline: _decline,
    d.Hold: _hold,
    d.Next: _next,
    d.SetPile: _set_pile,
    d.SetClock: _set_clock,
    w.Grant: _grant,
    w.Skip: _skip,
}
