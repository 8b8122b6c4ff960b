"""What each seat is shown, and what it may do: built up from nothing, so that nothing has to be taken away again."""

from __future__ import annotations

from collections.abc import Sequence

from turnkeeper.core import words as w
from turnkeeper.core.asks import Ask, Draw
from turnkeeper.core.cards import canonical
from turnkeeper.core.memo import latest, latest_each
from turnkeeper.core.offers import Affordance, Number, Probe, Text, any_of, offer
from turnkeeper.core.show import completed, shared_rows
from turnkeeper.core.sight import Eyes, Sight, sight_of, unmasked
from turnkeeper.core.words import ActorId, AskId, Command, Held, Opening, Reason, Refusal, Seat, Status, Table
from turnkeeper.systems.draw import words as d
from turnkeeper.systems.draw.beats import busy, line_up, live, seen_coming, seen_drawn, seen_holds
from turnkeeper.systems.draw.rules import MOST_DRAWS, chosen, decide, no_grant, no_skip, place_of
from turnkeeper.systems.draw.state import HeldAction, State, Tally, is_event

STEPS = {"draw": "table"}
"""The next card waits for the table, so that play goes on only when it is told to."""


@latest
def asks(state: State) -> tuple[Ask, ...]:
    """The next card, once everybody is done with the last one (MST-04)."""
    if state.fight.stage != "fighting" or not state.running or busy(state):
        return ()
    pile = tuple((card, 1) for card in sorted({*state.undrawn, state.delimiter}, key=canonical))
    return (Draw(AskId(f"c{state.cycle}/draw/{state.turned + 1}"), "draw", None, 1, pile),)


# -- the shared table ----------------------------------------------------------------------------------------------


def table(state: State, seat: Seat) -> Table:
    """The shared shape.

    The ask for the next card is the GM's alone to see: it is not there while a hidden actor is up, and its name counts
    the hidden actors' cards. Other seats wait for a card whenever nobody they see is up.
    """
    sight = sight_of(state.fight, seat)
    return completed(_table(state, sight.eyes), sight, asks(state) if seat.role == "gm" else ())


@latest_each
def _table(state: State, eyes: Eyes) -> Table:
    """The table of all seats that know the same, without what is a seat's own."""
    line, now = line_up(state, eyes), live(state, eyes)
    up = {chance.actor for chance in now}
    fired = {chance.hold for chance in line}
    running = state.fight.stage == "fighting"
    holds = seen_holds(state, eyes)
    holders = {hold.actor for hold in holds}
    placed = {entry.card for entry in state.drawn} | state.undrawn | state.gone

    def status(actor: ActorId) -> Status:
        """How an actor stands. Whether an unknown one has cards left is not told."""
        if actor in up:
            return "up"
        if actor in holders:
            return "holding"
        if not eyes.knows(actor) or not state.running or seen_coming(state, eyes, actor):
            return "waiting"
        return "done" if placed.issuperset(state.decks.get(actor, ())) else "later"

    return Table(
        system="draw",
        stage=state.fight.stage,
        clock=(("cycle", state.cycle), ("drawn", len(seen_drawn(state, eyes)))) if running else (),
        layout="pile",
        actors=shared_rows(eyes, status, lambda actor: _mark(state, eyes, actor)),
        now=tuple([_opening(state, eyes, chance.actor, chance.kind) for chance in now]),
        upcoming=tuple([eyes.spelled((chance.actor,)) for chance in line[1:]]),
        held=tuple(
            Held(actor, "action", eyes.spell(hold.trigger), "reshuffle")
            for hold in holds
            if hold.card not in fired
            for actor in eyes.spelled((hold.actor,))
        ),
        pile=_pile(state, eyes),
    )


def _opening(state: State, eyes: Eyes, actor: ActorId, kind: d.Kind) -> Opening:
    cuts_in = state.beat.actor if state.beat and kind == "before" else None
    return Opening(eyes.spell(actor) or actor, kind, interrupts=eyes.spell(cuts_in) if cuts_in else None)


def _mark(state: State, eyes: Eyes, actor: ActorId) -> str:
    """An event's clock; else how many of its cards may still come, of how many."""
    if is_event(state, actor):
        return f"{state.tallies.get(actor, Tally()).draws}/{state.fight.actors[actor].profile.event}"
    total = sum(card not in state.gone for card in state.decks.get(actor, ()))
    return f"{len(seen_coming(state, eyes, actor))}/{total}" if state.running else str(total)


def _pile(state: State, eyes: Eyes) -> tuple[tuple[str, int], ...]:
    """What may still come, as far as the seat can tell: the delimiter and the cards of those it knows (MST-04)."""
    if not state.running:
        return ()
    known = [card for actor in eyes.actors() if eyes.knows(actor.id) for card in seen_coming(state, eyes, actor.id)]
    return tuple((card, 1) for card in sorted([*known, state.delimiter], key=canonical))


# -- the system's own view -----------------------------------------------------------------------------------------


def view(state: State, seat: Seat) -> d.View:
    """Cards drawn, cards to come, holds on their triggers, clocks of events: the same for all who know the same."""
    return _view(state, sight_of(state.fight, seat).eyes)


@latest_each
def _view(state: State, eyes: Eyes) -> d.View:
    fired = {chance.hold for chance in line_up(state, eyes)}
    known = [actor.id for actor in eyes.actors() if eyes.knows(actor.id)]
    return d.View(
        cycle=state.cycle,
        delimiter=state.delimiter,
        drawn=tuple(
            d.DrawnCard(actor, entry.card if eyes.knows(entry.actor) else "", entry.outcome)
            for entry in seen_drawn(state, eyes)
            for actor in eyes.spelled((entry.actor,))
        ),
        cards=tuple(
            d.Cards(
                actor,
                seen_coming(state, eyes, actor),
                sum(card not in state.gone for card in state.decks.get(actor, ())),
            )
            for actor in known
            if actor in state.decks
        ),
        holds=tuple(_hanging(hold, eyes, triggered=hold.card in fired) for hold in seen_holds(state, eyes)),
        clocks=tuple(_clock(state, actor) for actor in known if is_event(state, actor)),
    )


def _hanging(hold: HeldAction, eyes: Eyes, *, triggered: bool) -> d.HangingHold:
    return d.HangingHold(
        actor=eyes.spell(hold.actor) or hold.actor,
        card=hold.card if eyes.knows(hold.actor) else "",
        trigger=eyes.spell(hold.trigger),
        on=hold.on if eyes.knows(hold.trigger) else "",
        triggered=triggered,
    )


def _clock(state: State, actor: ActorId) -> d.EventClock:
    tally = state.tallies.get(actor, Tally())
    return d.EventClock(actor, tally.draws, state.fight.actors[actor].profile.event, tally.times)


# -- what a seat may do --------------------------------------------------------------------------------------------


def offers(state: State, seat: Seat) -> Sequence[Affordance]:
    """The buttons of a seat: for those it decides for, and the GM's overriding."""
    if seat.role == "screen":
        return ()
    sight = sight_of(state.fight, seat)

    def probe(command: Command) -> Refusal | None:
        found = unmasked(state.fight, seat, command)
        events = found if isinstance(found, Refusal) else decide(state, found, seat)
        return events if isinstance(events, Refusal) else None

    buttons: list[Affordance] = []
    ready = dict.fromkeys(chance.actor for chance in live(state, sight.eyes) if sight.owns(chance.actor))
    for actor in ready:
        buttons += _buttons(state, sight, probe, actor)
    if state.fight.stage == "fighting":
        for actor in sorted(seat.actors - ready.keys()):
            if actor in state.fight.actors:
                buttons += offer(probe, d.Act, {"actor": actor}, grey=True)
    return (*buttons, *_overriding(state, probe)) if seat.role == "gm" else buttons


def _buttons(state: State, sight: Sight, probe: Probe, actor: ActorId) -> list[Affordance]:
    """What somebody who is up may do."""
    who = {"actor": actor}
    buttons = [affordance for kind in (d.Act, d.Wait, d.Decline) for affordance in offer(probe, kind, who)]
    others = [other.id for other in sight.actors()]
    if state.fight.options.trigger_target == "actor":
        return buttons + offer(probe, d.Hold, who, trigger=sight.spelled(others))
    for other in others:
        cards = state.decks.get(other, ()) if sight.knows(other) else ("",)
        buttons += offer(probe, d.Hold, {**who, "trigger": sight.spell(other)}, card=cards) if cards else []
    return buttons


def _overriding(state: State, probe: Probe) -> list[Affordance]:
    buttons: list[Affordance] = []
    if state.fight.stage == "setup":
        name = Text(d.LONGEST_CARD, other_than=tuple(sorted({state.delimiter, *chosen(state)})))
        buttons += offer(probe, d.SetDelimiter, free={"card": name}, example={"card": f"not {state.delimiter}"[:60]})
    if state.fight.stage != "fighting":
        return buttons
    if busy(state):
        buttons += offer(probe, d.Next, grey=True)
    everybody = tuple(state.fight.actors)
    buttons += any_of(w.Grant, "actor", [actor for actor in everybody if no_grant(state, actor) is None])
    buttons += any_of(w.Skip, "actor", [actor for actor in everybody if no_skip(state, actor) is None])
    lies = {card: place_of(state, card) for card in state.owners}
    for place in ("pile", "drawn", "out"):
        elsewhere = tuple(card for card in lies if lies[card] != place)
        buttons += offer(probe, d.SetPile, {"place": place}, alike={"card": elsewhere})
    for actor in everybody:
        if is_event(state, actor):
            draws = Number(0, MOST_DRAWS)
            buttons += offer(probe, d.SetClock, {"actor": actor}, free={"draws": draws}, example={"draws": 0})
    return buttons


# -- why -----------------------------------------------------------------------------------------------------------


def why(state: State, first: ActorId, second: ActorId, seat: Seat) -> Reason | Refusal:
    """Why one acts before the other: by holds on the card on the table, else by the cards as they came.

    Which of two cards still in the pile comes first nobody knows.
    """
    sight = sight_of(state.fight, seat)
    for one, other in ((first, second), (second, first)):
        key, rule = _reason(state, sight, one, other)
        if key:
            return Reason(
                sight.spell(one) or one,
                sight.spell(other) or other,
                key,
                rule,
                {"first": sight.name(one), "second": sight.name(other)},
            )
    return Refusal("core.no_reason", "MST-04")


def _reason(state: State, sight: Sight, one: ActorId, other: ActorId) -> tuple[str, str]:
    """Why ``one`` comes before ``other``, if it does: a text's key and the rule."""
    line = line_up(state, sight.eyes)
    kinds = {chance.actor: chance.kind for chance in reversed(line)}
    if one in kinds and other in kinds:
        order = [chance.actor for chance in line]
        if order.index(one) > order.index(other):
            return "", ""
        if kinds[one] == kinds[other]:
            return "declared_first", "MST-12"
        return ("acts_at_once", "MST-10") if kinds[one] == "before" else ("acts_afterwards", "MST-10")
    came = [entry.actor for entry in seen_drawn(state, sight.eyes)]
    if one in kinds and other not in came:
        return "on_the_table", "MST-05"
    if one not in came or (other in came and came.index(other) < came.index(one)):
        return "", ""
    return "drawn_earlier", "MST-04"
