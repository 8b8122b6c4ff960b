"""The odds that one seat may know during a fight: made from its own table and view and the fight's options alone.

What the pictures of a seat do not hold cannot come into its odds: two fights that look alike to a seat give it the
same ones. Only the GM's are made from the state, for the GM may know all of it. An actor whose figures the seat does
not know is :attr:`~SeatOdds.left_out` of the reckoning: the rest then holds among those that are in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from turnkeeper.core.encounter import Encounter
from turnkeeper.core.fight import Automation, renewed
from turnkeeper.core.ids import ActorId
from turnkeeper.core.message import MessageText, said_in
from turnkeeper.core.model import Seat, Table
from turnkeeper.core.snapshot import Snapshot
from turnkeeper.odds.chances import Distribution, Split
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.translations import ENGLISH

QUESTIONS: Mapping[str, str] = {
    "next": "the next to act, or whose card is drawn next",
    "place": "the actor has place number `number` in the order of this round, pass or cycle",
    "tied": "the actor is in a tie that covers place `number`; `kind`: `choice`, `gm`, `lot`, `together`, `hidden`",
    "absent": "the actor has no place in it",
    "acts": "a card of the actor comes before the cycle ends",
    "turns": "`number` more cards of the actor come before the cycle ends",
    "cycle_ends": "the next card drawn ends the cycle",
    "hold_fires": "the hold of `actor` on `other` fires before the cycle ends",
    "event": "the event happens within `number` cycles, the present one being 1",
    "score": "the actor's Initiative Score is `number`",
    "glitch": "the actor's Initiative Test glitches",
    "critical": "the actor's Initiative Test glitches critically",
    "cards": "the actor is dealt `number` cards next turn",
    "best_set": "the biggest set of the actor's next hand has `number` cards",
    "before": "`actor` comes before `other`; in hands, with its next card, if the other has `number` cards to come",
    "together": "those two come at the same time, or in a tie still to be settled: `kind`, as of `tied`",
    "npc_card": "the next NPC card is of the kind `kind`",
    "npc_offer": "the next NPC card lets `actor` act, with an action of size `number`",
    "npc_turn": "the rest of this turn gives `actor` actions of the NPC deck worth `number` cards",
}
"""The questions that odds answer: what each chance is the chance of."""


TieKind: TypeAlias = Literal["choice", "gm", "lot", "together", "hidden"]
"""The players of the tied, the GM or lots settle a tie; those in it act together; or figures unknown to the seat
settle it.

So a place is between its chance alone and that with the hidden ties that cover it.
"""


class Odd(Struct, frozen=True, omit_defaults=True):
    """One chance: of what, for whom; as an exact fraction in a string, and as a number to show.

    Where it depends on figures that the seat does not know, ``exact`` is the least that it may be and ``most`` the
    greatest, again an exact fraction.
    """

    question: str
    exact: str
    value: float
    actor: ActorId = ActorId("")
    other: ActorId = ActorId("")
    number: int = 0
    kind: str = ""
    most: str = ""


class SeatOdds(Struct, frozen=True):
    """The odds that a seat may know now.

    ``settled``: the order to come is known, nothing about it is left to chance. ``left_out``: actors, as the seat
    spells them, whose figures it does not know. ``error``: with very many actors places are worked out in floating
    point, and long series are cut or rounded; no chance is off by more than this, and 0 where they are exact.
    ``notes``: what to know about the odds.
    """

    system: str
    settled: bool
    odds: tuple[Odd, ...] = ()
    left_out: tuple[ActorId, ...] = ()
    error: float = 0.0
    notes: tuple[str, ...] = ()

    def said_in(self, language: str) -> SeatOdds:
        """These odds with their notes in a language, as plain texts."""
        return replace(self, notes=tuple(said_in(language, note) for note in self.notes))


def seat_odds(fight: Encounter, seat: Seat, language: str = ENGLISH) -> SeatOdds:
    """The odds that ``seat`` may know now. Empty ones where there is nothing to reckon, or for a plug-in system.

    The notes are said in ``language``.

    >>> from turnkeeper.core.commands import Begin, Join
    >>> from turnkeeper.core.model import GM
    >>> fight = Encounter.open("draw", seed="example")
    >>> for name, cards in (("ana", 1), ("dragon", 4)):
    ...     done = fight.send(Join(ActorId(name), "pc", name, profile={"cards": cards}), GM)
    >>> done = fight.send(Begin(), GM)
    >>> [odd.exact for odd in seat_odds(fight, GM).odds if odd.question == "next"]
    ['1/6', '2/3']
    """
    return reckoned(what_is_known(fight, seat)).said_in(language)


def what_is_known(fight: Encounter, seat: Seat) -> Known:
    """The input of odds for ``seat``. It does not change any more, so another thread may reckon with it."""
    shown = _as_it_goes_on(fight)
    state = shown.state
    return Known(
        fight.system.id,
        shown.table(seat),
        shown.view(seat),
        state.fight.options,
        state if seat.role == "gm" else None,
        tuple(setting for setting in state.fight.automation if not setting.actor or seat.owns(setting.actor)),
        frozenset(one.actor for one in fight.table(seat).held),
    )


_PHASES = {"passes": "stage", "hands": "phase", "npc_deck": "phase", "countdown": "phase"}
"""The part of a state that says that it is between turns: of systems in which the GM begins each."""


def _as_it_goes_on(fight: Encounter) -> Snapshot:
    """The fight as it stands; between two turns with the options with which the next one begins (CORE-02)."""
    state = fight.state
    between = getattr(state, _PHASES.get(fight.system.id, ""), "") == "between"
    coming = renewed(state.fight) if between else state.fight
    return fight.snapshot if coming is state.fight else Snapshot(fight.system, replace(state, fight=coming))


def reckoned(known: Known) -> SeatOdds:
    """The odds that follow from what is known; their notes are messages."""
    module = _MODULES.get(known.system)
    if module is None:
        return SeatOdds(known.system, settled=False)
    answer: Callable[[Known], SeatOdds] = import_module(module).known_odds
    return answer(known)


class Known(Struct, frozen=True):
    """Everything that a seat knows.

    ``state`` is the GM's alone, and ``None`` for every other seat. ``automation`` are the settings that the log tells
    it: those for all actors, and for its own.
    """

    system: str
    table: Table
    view: Any
    options: Any
    state: Any = None
    automation: tuple[Automation, ...] = ()
    holding: frozenset[ActorId] = frozenset()
    """The actors that the seat is shown to hold or delay now: by the next turn's options it may see more of them."""

    def answer(
        self,
        odds: Iterable[Odd],
        *,
        settled: bool = False,
        left_out: Iterable[ActorId] = (),
        error: float = 0.0,
        notes: Iterable[str] = (),
    ) -> SeatOdds:
        """The odds that were worked out; without any, the reason."""
        told, out, words = tuple(odds), tuple(left_out), tuple(notes)
        if not (told or out or words or settled) and self.table.stage == "fighting":
            words = (MessageText("odds.note.nobody"),)
        return SeatOdds(self.system, settled, told, out, error, words)


_MODULES = {
    "rolled": "turnkeeper.odds.seat_rolled",
    "passes": "turnkeeper.odds.seat_passes",
    "draw": "turnkeeper.odds.seat_draw",
    "hands": "turnkeeper.odds.seat_cards",
    "npc_deck": "turnkeeper.odds.seat_cards",
    "countdown": "turnkeeper.odds.seat_cards",
}


# -- for the systems' own modules ----------------------------------------------------------------------------------


def odd(question: str, chance: Fraction, actor: str = "", other: str = "", number: int = 0, kind: str = "") -> Odd:
    """One chance in words and numbers."""
    return Odd(question, str(chance), float(chance), ActorId(actor), ActorId(other), number, kind)


def between(
    question: str, chances: Iterable[Fraction], actor: str = "", other: str = "", number: int = 0, kind: str = ""
) -> Odd:
    """A chance between the least and greatest of these: it depends on figures that the seat does not know."""
    every = sorted(chances)
    found = odd(question, every[0], actor, other, number, kind)
    return found if every[0] == every[-1] else replace(found, most=str(every[-1]))


def of_values(question: str, values: Distribution, actor: str = "") -> Iterable[Odd]:
    """A chance for each value that has one."""
    return (odd(question, chance, actor, number=value) for value, chance in values.items() if chance)


def of_ranking(matrix: RankMatrix, kind: Callable[[str], TieKind] | None = None) -> Iterable[Odd]:
    """The chance of each actor to be next, and its places."""
    for actor in matrix.actors:
        chance = matrix.place(actor, 1)
        if chance:
            yield odd("next", chance, actor)
    yield from of_places(matrix, kind)


def of_places(matrix: RankMatrix, kind: Callable[[str], TieKind] | None = None) -> Iterable[Odd]:
    """Places, ties and absence of all actors. ``kind``: the kind of an actor's ties, if not all are alike."""
    for number, actor in enumerate(matrix.actors):
        ties = kind(actor) if kind else matrix.ties
        for place, (alone, tied) in enumerate(zip(matrix.settled[number], matrix.tied[number], strict=True), 1):
            if alone:
                yield odd("place", Fraction(alone, matrix.total), actor, number=place)
            if tied:
                yield odd("tied", Fraction(tied, matrix.total), actor, number=place, kind=ties)
        if matrix.absent[number]:
            yield odd("absent", Fraction(matrix.absent[number], matrix.total), actor)


def of_pairs(
    known: Known,
    names: Sequence[str],
    split: Callable[[int, int], Split],
    kind: Callable[[str], TieKind] | None = None,
) -> list[Odd]:
    """A player's own actors against each other one, by where they stand in ``names``."""
    mine = {row.actor for row in known.table.actors if row.mine and known.state is None}
    found = []
    for one in range(len(names)):
        for other in range(len(names)):
            if ActorId(names[one]) in mine and ActorId(names[other]) not in mine:
                chances = split(one, other)
                found.append(odd("before", chances.first, names[one], names[other]))
                tied = chances.choice + chances.together
                if tied:
                    ties = kind(names[one]) if kind else "together" if chances.together else "choice"
                    found.append(odd("together", tied, names[one], names[other], kind=ties))
    return found


def sure_next(table: Table) -> Iterable[Odd]:
    """The odds where the order is known: the actors that are next for sure, after those that may act now."""
    beats = table.upcoming[:1]
    return (odd("next", Fraction(1), actor) for beat in beats for actor in beat)
