"""The laws of the order that a seat is shown, in every state: table, reasons, actions and clock agree."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping, Sequence

from turnkeeper.core.actions import Action, Choice
from turnkeeper.core.cards import RANKS
from turnkeeper.core.commands import Command
from turnkeeper.core.conformance.statics import gaps
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Reason, Scalar, Seat, Table
from turnkeeper.core.prompts import Prompt, TableOutcome, TieOrder
from turnkeeper.core.proposal import Proposal
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.core.standing import Beat
from turnkeeper.core.system import AnySystem, outcome_steps, shared_steps
from turnkeeper.core.texts import CORE
from turnkeeper.core.visibility import viewer_of
from turnkeeper.core.vocabulary import CORE_COMMANDS

_CLOCKS = ("round", "turn", "pass", "cycle", "increment", "drawn")


def is_move(kind: type[Command]) -> bool:
    """Whether a command is a move in the order of turns and not administration."""
    return kind.shelf == "play" and not (kind.timeless or kind.beside or kind.override or kind.purpose == "answer")


def of_the_roster(kind: type[Command]) -> bool:
    """Whether a command is the core's care of the roster and the fight: no move, no answer and no override."""
    return kind in CORE_COMMANDS and not kind.override and kind.purpose != "answer"


def faults_of_order(fight: Encounter, seat: Seat) -> Iterator[str]:
    """The faults in the order that ``seat`` is shown and in the reasons that it is given."""
    table = fight.table(seat)
    refs = [row.actor for row in table.actors]
    beats = _beats(fight, seat, table)
    for number, first in enumerate(refs):
        for second in refs[number + 1 :]:
            reason = fight.why(first, second, seat)
            if not isinstance(reason, Reason):
                yield f"no reason for {first} and {second}: {reason}"
                continue
            yield from _faults_of_reason(fight.system, reason, beats, {first, second})
    yield from _faults_of_ties(fight, seat)


def _faults_of_ties(fight: Encounter, seat: Seat) -> Iterator[str]:
    """Two actors whose order is still to be settled, and of whom one is said to come before the other."""
    refs = viewer_of(fight.state.fight, seat).refs
    for tie in fight.snapshot.standing(seat).unsettled:
        for pair in itertools.combinations(tie.actors, 2):
            first, second = map(refs.get, pair)
            if first is None or second is None or not tie.between(*pair):
                continue
            reason = fight.why(first, second, seat)
            if isinstance(reason, Reason) and reason.stands == "before":
                yield f"the order of {first} and {second} is still to be settled, and yet: {reason}"


def _beats(fight: Encounter, seat: Seat, table: Table) -> dict[ActorId, int]:
    """The number of the first beat that each actor is in, by the table; chances beside the order are in none."""
    now = [opening.actor for opening in table.now if opening.is_awaited]
    found: dict[ActorId, int] = {}
    for number, beat in enumerate([now, *table.upcoming]):
        for actor in beat:
            found.setdefault(actor, number)
    return found


def _faults_of_reason(
    system: AnySystem, reason: Reason, beats: Mapping[ActorId, int], pair: set[ActorId]
) -> Iterator[str]:
    one, other = beats.get(reason.first), beats.get(reason.second)
    if {reason.first, reason.second} != pair:
        yield f"a reason about others than {pair}: {reason}"
    key = f"reason.{reason.key}"
    if key not in system.texts and key not in CORE:
        yield f"no text for {key}"
    if missing := gaps(system, key, reason.params):
        yield f"{key} is not given {missing}: {reason}"
    if not reason.rule:
        yield f"a reason without a rule: {reason}"
    if reason.together != (reason.stands == "together"):
        yield f"together and not: {reason}"
    if one is None or other is None:
        if reason.stands not in ("absent", "unsettled"):
            yield f"one has no place in the order {dict(beats)}, and yet: {reason}"
    elif reason.stands == "before" and not one < other:
        yield f"the order is {dict(beats)}, and yet: {reason}"
    elif reason.stands == "absent":
        yield f"both have places in the order {dict(beats)}, and yet: {reason}"


def _moves(fight: Encounter, seat: Seat) -> tuple[list[Action], set[ActorId]]:
    """The moves that a seat is offered, and the actors with an opening of the moment."""
    kinds = fight.system.codec.commands
    offers = [one for one in fight.actions(seat) if one.refused is None and is_move(kinds[one.command])]
    return offers, {opening.actor for opening in fight.table(seat).now}


def _tags(offers: Iterable[Action], actor: ActorId) -> list[str]:
    return sorted({one.command for one in offers if actor in _actors(one)})


def faults_of_now(fight: Encounter) -> Iterator[str]:
    """The openings and moves of the moment that disagree, for the GM, who decides for everybody."""
    kinds = fight.system.codec.commands
    offers, now = _moves(fight, GM)
    named = {actor for one in offers if not kinds[one.command].gm_only for actor in _actors(one)}
    steps = any(not _actors(one) for one in offers)
    for actor in sorted(named - now):
        yield f"{actor} is offered {_tags(offers, actor)} and is not in now {fight.table(GM).now}"
    every = {actor for one in offers for actor in _actors(one)}
    # What is declared or taking place is there even while the step that goes on has to wait: its button says for what.
    waits = any(one.refused and is_move(kinds[one.command]) and not _actors(one) for one in fight.actions(GM))
    under_way = {place.actor for place in fight.snapshot.now(GM) if place.live} if waits else set()
    for actor in () if steps else sorted(now - every - under_way):
        yield f"{actor} is in now {fight.table(GM).now} and is offered no move"


def faults_of_own_now(fight: Encounter, seat: Seat) -> Iterator[str]:
    """Openings of the moment and moves that disagree, of the actors for which a player decides, as it sees them."""
    offers, now = _moves(fight, seat)
    moving = {actor for one in offers for actor in _actors(one)}
    for actor in sorted(moving - now):
        yield f"its own {actor} is offered {_tags(offers, actor)} and is not in its now {fight.table(seat).now}"
    # What is declared or taking place goes on by the GM's step.
    under_way = {place.actor for place in fight.snapshot.now(seat) if place.live}
    for actor in sorted((now & seat.actors) - moving - under_way):
        yield f"its own {actor} is in its now {fight.table(seat).now} and is offered no move"


def faults_of_ranking(fight: Encounter, seat: Seat) -> Iterator[str]:
    """Moves that stand below that by which their actor lets its chance go: in an actor's list that is the last one."""
    return below_declining(fight.actions(seat), fight.system.codec.commands)


def faults_of_waiting(fight: Encounter, seat: Seat) -> Iterator[str]:
    """Prompts that a seat may answer, and that its table does not say the fight waits for."""
    waiting = {one.ask for one in fight.table(seat).waiting}
    asked = {str(one.fixed["ask"]) for one in fight.actions(seat) if one.command == "enter" and one.refused is None}
    for ask in sorted(asked - waiting):
        yield f"{ask} may be answered and is not among the waiting of the table"


def faults_of_steps(system: AnySystem, prompts: Iterable[Prompt]) -> Iterator[str]:
    """Prompts that are not of the kind that the system says of their steps, where it says so."""
    for ask in prompts:
        by_table, shared = isinstance(ask, TableOutcome), ask.of is None and not isinstance(ask, TieOrder)
        if hasattr(system, "outcome_steps") and by_table != (ask.step in outcome_steps(system)):
            yield f"{ask.step}: the system does not say right whether only the table can settle it"
        if hasattr(system, "shared_steps") and shared != (ask.step in shared_steps(system)):
            yield f"{ask.step}: the system does not say right whether it is an actor's own"


def below_declining(actions: Iterable[Action], kinds: Mapping[str, type[Command]]) -> Iterator[str]:
    """The moves in a list of actions that come after one of the same actor by which a chance is let go."""
    declined: set[ActorId] = set()
    for one in actions:
        if one.refused is not None or one.shelf != "play":
            continue
        if kinds[one.command].purpose == "decline":
            declined |= _actors(one)
        elif below := _actors(one) & declined:
            yield f"{one.command} of {sorted(below)} stands below what lets the chance go"


def faults_of_reordering(fight: Encounter) -> Iterator[str]:
    """A command by which the GM turns two actors round and that does not: of the first two for whom there is one."""
    actors = [place.actor for beat in fight.snapshot.standing(GM).beats for place in beat.places]
    pairs = ((first, second) for first, second in itertools.pairwise(actors) if first != second)
    told = ((pair, fight.reordering(*pair, GM)) for pair in pairs if _before(fight.snapshot, *pair))
    found = next(((pair, command) for pair, command in told if command is not None), None)
    if found is None:
        return
    (first, second), command = found
    proposal = fight.propose(command, GM)
    if not isinstance(proposal, Proposal):
        yield f"{command} is to turn {first} and {second} round, and is refused: {proposal}"
    elif not _before(proposal.snapshot, second, first) and (
        # By a move of the rules the second may have had its place by then, as an event that has counted.
        command.override or proposal.snapshot.standing(GM).place_of(second)
    ):
        yield f"{command} leaves {first} before {second}: {proposal.snapshot.why(first, second, GM)}"


def _before(snapshot: Snapshot, first: ActorId, second: ActorId) -> bool:
    reason = snapshot.why(first, second, GM)
    return isinstance(reason, Reason) and (reason.stands, reason.first) == ("before", first)


def faults_of_lines(fight: Encounter) -> Iterator[str]:
    """Actors that the last step says act, and that could not: they are up neither before the event nor after it."""
    for row in fight.steps[-1].rows if fight.steps else ():
        if not row.event.acts:
            continue
        up = {place.actor for state in (row.before, row.after) for place in Snapshot(fight.system, state).now(GM)}
        acting = getattr(row.event, "actors", None) or (row.event.actor,)  # type: ignore[attr-defined]
        if not up.issuperset(acting):
            yield f"{row.event} says that {sorted(acting)} act, and only {sorted(up)} are up"


def _actors(offer: Action) -> frozenset[ActorId]:
    """The actors whose move an offer is."""
    if "actor" in offer.fixed:
        return frozenset({ActorId(str(offer.fixed["actor"]))})
    field = offer.choose.get("actor")
    return frozenset(ActorId(str(value)) for value in field.values) if isinstance(field, Choice) else frozenset()


def faults_of_cover(fight: Encounter, seat: Seat) -> Iterator[str]:
    """Actors with a place that a seat does not see, or that it sees and nothing says why they have none."""
    standing = fight.snapshot.standing(seat)
    placed = {place.actor for beat in standing.beats for place in beat.places}
    there = {actor.id for actor in viewer_of(fight.state.fight, seat).actors()}
    if not placed <= there:
        yield f"{sorted(placed - there)} have a place and are not seen"
    for actor in sorted(there - placed):
        absence = fight.snapshot.absence(seat, actor)
        key = f"reason.{absence.text}"
        if not absence.rule or (key not in fight.system.texts and key not in CORE):
            yield f"nothing says why {actor} has no place: {absence}"
    yield from _faults_of_keys(standing.beats)
    for beat in standing.beats:
        if len({place.actor for place in beat.places}) > 1 and not (beat.rule and beat.text):
            yield f"nothing says why these are together: {beat}"


def _faults_of_keys(beats: Sequence[Beat]) -> Iterator[str]:
    """Beats that are not where their keys put them: a system need not have them sorted by the core."""
    longest = max((len(place.key) for beat in beats for place in beat.places), default=0)
    last: tuple[int, ...] | None = None
    for beat in beats:
        keys = {(*(part.value for part in one.key), *(0,) * (longest - len(one.key))) for one in beat.places}
        if len(keys) > 1 or (last is not None and min(keys) <= last):
            yield f"the beats are not in the order of their keys: {beat}"
        last = min(keys)


def clock_of(table: Table) -> tuple[int, ...]:
    """The rounds, turns, passes, cycles, increments and drawn cards of a clock, as numbers that only ever grow.

    As far as they are counted: nobody knows if noon comes after dusk.
    """
    counts = (_count(unit, value) for unit, value in table.clock if unit in _CLOCKS)
    return tuple(itertools.takewhile(lambda count: count >= 0, counts))


def _count(unit: str, value: Scalar) -> int:
    """The number of a unit's value; -1 for one that is no number, nor a rank of the increments."""
    if isinstance(value, int):
        return value
    if unit == "increment":
        return RANKS.index(value) if value in RANKS else -1
    return int(value) if value.isdecimal() else -1


def went_back(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether a clock shows an earlier time than it did; a clock that shows less of the time did not."""
    shared = min(len(before), len(after))
    return after[:shared] < before[:shared]
