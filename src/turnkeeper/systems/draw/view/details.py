"""The system's own picture for one seat: cards drawn and to come, holds, clocks of events."""

from __future__ import annotations

from turnkeeper.core.derived import derived
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import Seat
from turnkeeper.core.visibility import Audience, viewer_of
from turnkeeper.systems.draw.order import line, seen_coming, seen_drawn, seen_holds, seen_skips
from turnkeeper.systems.draw.state import HeldAction, State, is_event, tally, totals
from turnkeeper.systems.draw.view import model as m


def view(state: State, seat: Seat) -> m.View:
    """Cards drawn, cards to come, holds on their triggers, clocks of events: the same for all who know the same."""
    return _view(state, viewer_of(state.fight, seat).audience)


@derived
def _view(state: State, audience: Audience) -> m.View:
    fired = {chance.hold for chance in line(state, audience)}
    left, total = seen_coming(state, audience), totals(state.deck)
    known = [actor.id for actor in audience.actors() if audience.knows(actor.id)]
    return m.View(
        cycle=state.cycle,
        delimiter=state.delimiter,
        drawn=tuple(
            m.DrawnCard(actor, entry.card if audience.knows(entry.actor) else "", entry.outcome)
            for entry in seen_drawn(state, audience)
            for actor in audience.public_ids((entry.actor,))
        ),
        cards=tuple(m.Cards(actor, left[actor], total[actor]) for actor in known if actor in left),
        holds=tuple(_hanging(hold, audience, triggered=hold.card in fired) for hold in seen_holds(state, audience)),
        clocks=tuple(_clock(state, actor) for actor in known if is_event(state, actor)),
        skipped=audience.public_ids(seen_skips(state, audience)),
    )


def _hanging(hold: HeldAction, audience: Audience, *, triggered: bool) -> m.HangingHold:
    return m.HangingHold(
        actor=audience.public_id(hold.actor) or hold.actor,
        card=hold.card if audience.knows(hold.actor) else "",
        trigger=audience.public_id(hold.trigger),
        on=hold.on if audience.knows(hold.trigger) else "",
        triggered=triggered,
    )


def _clock(state: State, actor: ActorId) -> m.EventClock:
    count = tally(state, actor)
    return m.EventClock(actor, count.draws, state.fight.actors[actor].profile.event, count.times)
