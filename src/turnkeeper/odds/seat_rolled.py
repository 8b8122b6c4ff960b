"""The odds of a seat in rolled rounds: results on the table, and rolls whose bonus the seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from turnkeeper.core import cards
from turnkeeper.core.fight import Actor, set_to_app
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText
from turnkeeper.odds import dealt, rolled
from turnkeeper.odds.chances import Distribution, Split
from turnkeeper.odds.ranks import RankMatrix, rank
from turnkeeper.odds.seat import Known, SeatOdds, TieKind, of_pairs, of_ranking, sure_next
from turnkeeper.systems.rolled.advance import new_slots
from turnkeeper.systems.rolled.events import Slot
from turnkeeper.systems.rolled.options import Options, Profile, sides_of
from turnkeeper.systems.rolled.prompts import STEPS
from turnkeeper.systems.rolled.state import reflexes_of, with_tie
from turnkeeper.systems.rolled.view import PlaceView, View


def known_odds(known: Known) -> SeatOdds:
    """The places of the round before and while it is rolled; after that the order is settled."""
    view: View = known.view
    if known.table.stage == "over":
        return known.answer(())
    if view.phase == "turns":
        return _under_way(known)
    if _all_rolled(known):
        return _lined_up(known)
    if view.order_kept:
        return known.answer((), notes=(MessageText("odds.note.kept_order"),))
    combatants = list(_combatants(known))
    question = _dealt(known, combatants) if view.mode == "dealt" else _rolled(known, combatants)
    names = [one.name for one in combatants]
    pairs = of_pairs(known, names, question.split, question.kind)
    hidden = any(odd.kind == "hidden" for odd in pairs) or "hidden" in map(question.kind, names)
    return known.answer(
        [*of_ranking(question.matrix, question.kind), *pairs],
        left_out=_left_out(known, names),
        error=question.matrix.error,
        notes=(_hidden_figures(known),) if hidden else (),
    )


def _hidden_figures(known: Known) -> str:
    """The note on the figures that settle ties: those that the table goes by first (DIE-03)."""
    by_second = known.options.equals == "second" and known.view.mode != "dealt"
    return MessageText("odds.note.hidden_second" if by_second else "odds.note.hidden_reflexes")


_NOT_IN_ROUND = ("out", "later")
"""The statuses of those without a place in the round."""


class _Question(NamedTuple):
    """The places of all, how two of them stand, and what becomes of a tie that an actor is in."""

    matrix: RankMatrix
    split: Callable[[int, int], Split]
    kind: Callable[[str], TieKind]


def _dealt(known: Known, combatants: Sequence[rolled.Roller]) -> _Question:
    """By cards (DEAL-03 to DEAL-06). Reflexes, which break ties, are for the GM to know."""
    shown = {place.members[0]: place.card for place in known.view.order}
    gm = known.state is not None
    hands = [
        dealt.CardHolder(
            one.name, one.side if gm else "npc", one.reflexes if gm else 0, shown.get(ActorId(one.name), ""), one.mob
        )
        for one in combatants
    ]
    ties = dealt.Ties("rule" if _pc_ties(known) == "rule" else "choice", _npc_ties(known))
    pile = _pile(known.view, hands)
    return _Question(
        dealt.order(hands, pile, ties),
        lambda one, other: dealt.before(hands[one], hands[other], pile, ties),
        (lambda name: _settled_by(known, name)) if gm else (lambda _: "hidden"),
    )


def _rolled(known: Known, combatants: Sequence[rolled.Roller]) -> _Question:
    """By dice, or by a number alone (D20-05 to D20-08, DIE-01 to DIE-04).

    Where numbers break ties, only the GM knows them: for others two with the same result are level, of either side.
    """
    gm = known.state is not None
    npc_ties = _npc_ties(known)
    by_number = known.options.equals in ("value", "second")
    if by_number and not gm:
        combatants = [one._replace(side="npc") for one in combatants]
    hidden = {one.name for one in combatants if (by_number or (one.side != "pc" and _by_reflexes(known))) and not gm}
    sides = sides_of(known.options.die)
    return _Question(
        rolled.order(combatants, pc_ties=_pc_ties(known), npc_ties=npc_ties, sides=sides),
        lambda one, other: rolled.before(combatants[one], combatants[other], npc_ties=npc_ties, sides=sides),
        lambda name: "hidden" if name in hidden else _settled_by(known, name),
    )


def _pc_ties(known: Known) -> rolled.PcTies:
    """The way in which PCs' ties are settled: at once, where the app settles them (D20-07).

    Where it does by Reflexes, only the GM knows the outcome.
    """
    if not _by_app(known, "pc_tie"):
        return "choice"
    if known.options.pc_tie_fallback == "random":
        return "random"
    return "choice" if known.state is None else "rule"


def _npc_ties(known: Known) -> rolled.NpcTies:
    """The same of NPCs' ties."""
    return "rule" if known.state is not None and (_by_reflexes(known) or _by_app(known, "npc_tie")) else "choice"


def _settled_by(known: Known, name: str) -> TieKind:
    """Who settles a tie of this actor: the players of the tied, the GM, or the app by lot or Reflexes (D20-07, D20-08).

    Reflexes, by which the app goes, are for the GM to know. A tie is one of PCs or one of NPCs alone (D20-06).
    """
    pc = any(row.side == "pc" for row in known.table.actors if row.actor == name)
    if _by_app(known, "pc_tie" if pc else "npc_tie"):
        if pc and known.options.pc_tie_fallback == "random":
            return "lot"
        if known.state is None:
            return "hidden"
    if not pc and known.state is None and _one_mob(known):
        return "hidden"
    return "choice" if pc else "gm"


def _one_mob(known: Known) -> bool:
    """Whether all NPCs that the seat sees in this round are of one group, whose ties go by Reflexes (AMB-D18)."""
    there = (row for row in known.table.actors if row.side != "pc" and row.status not in _NOT_IN_ROUND)
    groups = {row.group for row in there}
    return len(groups) == 1 and "" not in groups


def _by_app(known: Known, step: str) -> bool:
    """Whether the app settles every tie of a step, as far as the seat knows: it is set to for all who may be in one."""
    of_pcs = step == "pc_tie"
    there = (row for row in known.table.actors if (row.side == "pc") == of_pcs and row.status not in _NOT_IN_ROUND)
    return all(set_to_app(known.automation, STEPS, step, row.actor) for row in there)


def _by_reflexes(known: Known) -> bool:
    options: Options = known.options
    return options.npc_tie == "reflexes_then_roster"


def _pile(view: View, hands: Sequence[dealt.CardHolder]) -> dict[str, int]:
    """The cards that may still be dealt, as far as the seat knows (DEAL-09).

    A card out of the deck that the seat did not see is as likely to be any of those it has not seen.
    """
    seen = Counter(view.spent) + Counter(place.card for place in view.order if place.card)
    number = max([1, -(-len(hands) // len(cards.DECK)), *seen.values()])
    left = {card: copies - seen[card] for card, copies in cards.decks(number).items()}
    return left if sum(left.values()) >= sum(not hand.card for hand in hands) else dealt.undealt(hands)


def _under_way(known: Known) -> SeatOdds:
    """The order is settled, but for a tie of delayers who want the same moment (D20-18).

    Of a group the GM picks one, so that none of several is the next for sure (D20-19).
    """
    tied = bool(known.table.unsettled)
    sure = list(sure_next(known.table))
    notes = (MessageText("odds.note.tied.choice"),) if tied else ()
    return known.answer(sure if len(sure) == 1 else (), settled=not tied, notes=notes)


# -- the order is there, but for ties -------------------------------------------------------------------------------


def _all_rolled(known: Known) -> bool:
    """Whether all results are in, those that the seat does not know as well: then the table has an order."""
    return known.view.phase == "rolling" and _has_order(known)


def _has_order(known: Known) -> bool:
    """Whether the table has the order of the round, and not only those who have turns by the GM's leave."""
    if _rolling_shows(known):
        return False
    there = {actor for beat in known.table.upcoming for actor in beat} | {one.actor for one in known.table.now}
    to_come = _with_results(known, _turns_by_leave(known))
    return bool(known.table.unsettled) or (bool(known.table.upcoming) and to_come <= there)


def _with_results(known: Known, by_leave: Collection[ActorId]) -> set[ActorId]:
    """Those with a place to come, beside turns by the GM's leave, whose result or card the seat sees."""
    places = (place for place in known.view.order if not set(place.to_act).issubset(by_leave))
    return {place.members[0] for place in places if place.result is not None or place.card}


def _lined_up(known: Known) -> SeatOdds:
    """All results are in: the order stands as the table shows it, with the ties that people still settle."""
    results = _with_results(known, _turns_by_leave(known))
    there = dict.fromkeys(actor for beat in known.table.upcoming for actor in beat if actor in results)
    names = list(there)
    level = {actor: number for number, actor in enumerate(names)}
    for tie in known.table.unsettled:
        tied = [actor for actor in tie if actor in level]
        level.update(dict.fromkeys(tied, min((level[actor] for actor in tied), default=0)))
    keys = [Distribution.certain(-level[actor]) for actor in names]

    def split(one: int, other: int) -> Split:
        return rank([names[one], names[other]], [keys[one], keys[other]]).split

    def kind(name: str) -> TieKind:
        return _settled_by(known, name)

    pairs = of_pairs(known, names, split, kind)
    return known.answer([*of_ranking(rank(names, keys), kind), *pairs], left_out=_left_out(known, names))


# -- who rolls with what --------------------------------------------------------------------------------------------


def _to_come(known: Known) -> Iterator[PlaceView]:
    """The places with a turn to come: not of those who have theirs now, by the GM's leave (CORE-09)."""
    by_leave = _by_leave(known)
    return (place for place in known.view.order if not by_leave.issuperset(place.to_act))


def _by_leave(known: Known) -> set[ActorId]:
    """The actors who have their turns while the others roll. Until all have rolled, nobody else is in the order."""
    found = _turns_by_leave(known)
    return found if known.state is not None or _has_order(known) else found.union(*known.table.upcoming)


def _turns_by_leave(known: Known) -> set[ActorId]:
    """Those of these actors who are up; for the GM all."""
    if known.state is not None:
        return {*known.state.granted, *known.state.acting}
    return {*known.view.begun, *(opening.actor for opening in known.table.now if opening.is_up)}


def _rolling_shows(known: Known) -> bool:
    return any(waiting.step in ("initiative", "card") for waiting in known.table.waiting)


def _left_out(known: Known, names: Iterable[str]) -> Iterator[ActorId]:
    """Those with a place to come whose figures the seat does not know."""
    if known.view.phase == "between":
        found = (row.actor for row in known.table.actors if row.status != "out") if known.state is None else ()
    else:
        found = (place.members[0] for place in _to_come(known))
    told = set(names)
    return (actor for actor in found if actor not in told)


def _combatants(known: Known) -> Iterator[rolled.Roller]:
    """One for each place to come whose result or bonus the seat knows."""
    if known.state is not None:
        yield from _gm(known, {place.members[0] for place in _to_come(known)})
        return
    sides: Mapping[ActorId, str] = {row.actor: row.side for row in known.table.actors}
    rolls = {waiting.of: waiting for waiting in known.table.waiting if waiting.mine}
    for place in _to_come(known):
        lead = place.members[0]
        side = sides.get(lead, "npc")
        # The numbers of actors that decide among equals are for the GM to know (DIE-04).
        tie = int(known.options.equals == "npc_first" and side != "pc")
        if place.result is not None or place.card:
            yield rolled.Roller(lead, side, result=place.result, tie=tie)
        elif lead in rolls:
            yield rolled.Roller(lead, side, rolls[lead].bonus, tie=tie)


def _gm(known: Known, to_act: Collection[ActorId]) -> Iterator[rolled.Roller]:
    """By the numbers of today, and where a die has fallen, by those that it fell with (DIE-03, DIE-04).

    In roster order, by which the rule settles the last ties (D20-08).
    """
    fight = known.state.fight
    slots: Iterable[Slot] = known.state.slots
    if known.view.phase == "between":
        # Who delayed into the next round does not roll in it (D20-14).
        rolling = [actor for actor in fight.present() if actor.id not in known.state.delayers]
        slots = new_slots(rolling, known.options)
        to_act = [slot.lead for slot in slots]
    leads = {slot.lead: slot for slot in slots if slot.lead in to_act}
    for slot in [leads[actor] for actor in fight.actors if actor in leads]:
        one = slot if slot.ready else with_tie(fight, replace(slot, reflexes=reflexes_of(fight, slot)))
        mob = _mob(known, fight.actors[slot.lead])
        yield rolled.Roller(slot.lead, slot.side, one.reflexes, slot.result, one.tie, mob)


def _mob(known: Known, one: Actor[Profile]) -> str:
    """The name of those whose ties among themselves settle themselves: of a mob (AMB-D18), or of those set to the app.

    A tie with one who is not set to the app is asked about.
    """
    step = "pc_tie" if one.side == "pc" else "npc_tie"
    lots = one.side == "pc" and known.options.pc_tie_fallback == "random"
    if not lots and set_to_app(known.automation, STEPS, step, one.id) and not _by_app(known, step):
        return step
    return f"group {one.group}" if one.group and one.side != "pc" else ""
