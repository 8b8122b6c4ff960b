"""What a seat may reckon with in rolled rounds: results that lie open, and the bonus of rolls it may make itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from turnkeeper.core import cards
from turnkeeper.core.words import ActorId
from turnkeeper.odds import dealt, rolled
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.odds.seat import Known, Odd, SeatOdds, odd, of_pairs, of_places, sure_next
from turnkeeper.systems.rolled.options import Options
from turnkeeper.systems.rolled.state import acts_as_group, group_reflexes, reflexes_of
from turnkeeper.systems.rolled.view import View


def known_odds(known: Known) -> SeatOdds:
    """The places of the round that is being rolled, or is about to be; once the order is fixed, it is known."""
    view: View = known.view
    if known.table.stage == "over":
        return known.answer(())
    if view.phase == "turns":
        return known.answer(sure_next(known.table), settled=True)
    options: Options = known.options
    combatants = list(_combatants(known, view))
    names = [one.name for one in combatants]
    left_out = [row.actor for row in known.table.actors if row.actor not in names and row.status != "out"]
    npc_ties: rolled.NpcTies = "rule" if options.npc_tie == "reflexes_then_roster" else "choice"
    if view.mode == "dealt":
        shown = {place.members[0]: place.card for place in view.order}
        # Of players' actors the seat need not know the Reflexes that break ties: such a tie it is told as a tie.
        hands = [dealt.Dealt(one.name, one.side, one.reflexes, shown.get(ActorId(one.name), "")) for one in combatants]
        pile = _pile(view, hands)
        pairs = of_pairs(known, names, lambda one, other: dealt.before(hands[one], hands[other], pile))
        return known.answer([*_told(dealt.order(hands, pile)), *pairs], left_out=left_out)
    pairs = of_pairs(
        known, names, lambda one, other: rolled.before(combatants[one], combatants[other], npc_ties=npc_ties)
    )
    matrix = rolled.order(combatants, npc_ties=npc_ties)
    return known.answer([*_told(matrix), *pairs], left_out=left_out, error=matrix.error)


def _pile(view: View, hands: Sequence[dealt.Dealt]) -> dict[str, int] | None:
    """The cards that may still be dealt, as far as the seat knows; ``None``: all but those on the table (DEAL-09).

    A card out of the deck that the seat did not see is as likely to be any of those it has not seen.
    """
    if not view.spent:
        return None
    seen = Counter(view.spent) + Counter(place.card for place in view.order if place.card)
    number = max(-(-len(hands) // len(cards.DECK)), *seen.values())
    left = {card: copies - seen[card] for card, copies in cards.decks(number).items()}
    return left if sum(left.values()) >= sum(not hand.card for hand in hands) else None


def _told(matrix: RankMatrix) -> Iterator[Odd]:
    for actor in matrix.actors:
        chance = matrix.place(actor, 1)
        if chance:
            yield odd("next", chance, actor)
    yield from of_places(matrix)


def _combatants(known: Known, view: View) -> Iterator[rolled.Combatant]:
    """One for each roll whose result or bonus the seat knows."""
    sides = {row.actor: row.side for row in known.table.actors}
    rolls = {waiting.of: waiting for waiting in known.table.waiting if waiting.mine}
    if known.state is not None:
        yield from _gm(known, view)
        return
    for place in view.order:
        lead = place.members[0]
        side = sides.get(lead, "npc")
        if place.result is not None or place.card:
            yield rolled.Combatant(lead, side, result=place.result)
        elif lead in rolls:
            yield rolled.Combatant(lead, side, rolls[lead].bonus)


def _gm(known: Known, view: View) -> Iterator[rolled.Combatant]:
    actors = known.state.fight.actors
    if view.phase == "between" and (view.mode != "roll_once" or not view.order):
        for actor in _rolling(known):
            yield rolled.Combatant(actor, actors[actor].side, group_reflexes(known.state.fight, actor))
        return
    for slot in known.state.slots:
        reflexes = slot.reflexes if slot.ready else reflexes_of(known.state, slot)
        yield rolled.Combatant(slot.lead, slot.side, reflexes, slot.result)


def _rolling(known: Known) -> Iterable[ActorId]:
    """Those who will roll in the next round: one of each group, where groups share a roll (D20-03)."""
    seen: set[str] = set()
    for actor in known.state.fight.present():
        if actor.id in known.state.delayers:
            continue  # who delayed into the next round does not roll in it (D20-14)
        grouped = acts_as_group(known.options, actor)
        if not grouped or actor.group not in seen:
            seen.add(actor.group if grouped else "")
            yield actor.id
