"""The law of calibration: every number that a seat is shown is right in the long run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from tools.calibration import countdown, draw, passes, rolled
from tools.calibration.betting import Bets, Ledger, Outcome
from tools.calibration.fights import Kit, continued, play_on, staged
from turnkeeper.core.commands import Begin
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Seat
from turnkeeper.odds.seat import Odd, SeatOdds, seat_odds

KITS: dict[str, Kit] = {
    "rolled": rolled.KIT,
    "passes": passes.KIT,
    "draw": draw.KIT,
    **dict.fromkeys(("npc_deck", "hands", "countdown"), countdown.KIT),
}
ALARM = 1e9
"""One run in so many alarms falsely: a soak of a thousand shares stays under one in a million."""
_SUSPECT = 2.0
"""Natural logarithm of a bet from which on more continuations are drawn."""
EXHAUSTIVE = frozenset({"npc_card", "npc_turn", "cards", "best_set", "score", "turns"})
"""Questions that list every value with a chance."""
_BEGUN = 0.8
"""How likely a fight has begun at the first moment that is looked at."""
_MORE = 40
"""So many times as many, at most."""


class Wrong(Struct, frozen=True):
    """A number that is proven wrong."""

    system: str
    moment: str
    odd: Odd
    came: int
    of: int
    options: Mapping[str, Any]

    def __str__(self) -> str:
        odd = self.odd
        about = " ".join(str(part) for part in (odd.question, odd.actor, odd.other, odd.number, odd.kind) if part)
        seen = f"told {odd.value:.4g}, came {self.came} of {self.of}"
        return f"{self.system} {self.moment}: {about}: {seen}; {self.options}"


class Findings(Struct):
    """What was tried, and what is wrong."""

    fights: int = 0
    numbers: int = 0
    continuations: int = 0
    wrong: list[Wrong] = field(default_factory=list)
    pooled: list[str] = field(default_factory=list)
    """Kinds of numbers that are wrong on the whole."""
    silent: list[str] = field(default_factory=list)
    """Where a seat was told nothing and no reason."""


def calibrate(system: str, fights: int, draws: int, first: int = 0, *, corrections: float = 0.0) -> Findings:
    """Try so many fights, each moment with at least so many continuations for each seat.

    ``corrections``: how often the GM corrects something beside a move.
    """
    kit = replace(KITS[system], corrections=corrections)
    found, run = Findings(), _Run(system, kit, draws, Ledger(ALARM), {})
    for number in range(first, first + fights):
        found.fights += 1
        _fight(run, number, found)
    found.pooled += [f"{system}: {kind}: stated {bets.stated:.1f}, came {bets.came} of {bets.count}"
                     for kind, bets in run.pools.items() if bets.proven]  # fmt: skip
    return found


class _Run(NamedTuple):
    system: str
    kit: Kit
    draws: int
    ledger: Ledger
    pools: dict[str, Bets]


class _Moment(NamedTuple):
    fight: int
    number: int
    seat: Seat

    def __str__(self) -> str:
        return f"fight {self.fight} moment {self.number}, {self.seat.role}"


def _fight(run: _Run, number: int, found: Findings) -> None:
    chance = random.Random(f"{run.system}/{number}")  # noqa: S311 - which fight is played
    fight, seats = staged(run.system, run.kit, chance)
    for moment in range(3):
        if moment == 1 or (moment == 0 and chance.random() < _BEGUN):
            fight.send(Begin(), GM)
        play_on(fight, run.kit, seats, chance.choice((0, 1, 2, 5, chance.randint(0, run.kit.most_moves))), chance)
        for seat in seats:
            _try(run, fight, _Moment(number, moment, seat), found)


def _try(run: _Run, fight: Encounter, moment: _Moment, found: Findings) -> None:
    told = seat_odds(fight, moment.seat)
    if not told.odds:
        if not (told.settled or told.left_out or told.notes) and fight.state.fight.stage == "fighting":
            found.silent.append(f"{run.system} {moment}; {fight.opened.options}")
        return
    bets = {odd: run.ledger.bets() for odd in told.odds}
    found.numbers += len(bets)
    wanted, count = run.draws, 0
    while count < wanted:
        _draw(run, fight, moment, told, bets, count)
        found.continuations += 1
        count += 1
        if count == wanted < run.draws * _MORE and any(_SUSPECT < one.log < one.alarm for one in bets.values()):
            wanted += run.draws
    found.wrong += [Wrong(run.system, str(moment), odd, one.came, one.count, fight.opened.options)
                    for odd, one in bets.items() if one.proven]  # fmt: skip


def _draw(run: _Run, fight: Encounter, moment: _Moment, told: SeatOdds, bets: dict[Odd, Bets], number: int) -> None:
    """One continuation, with the outcome of each stated number."""
    seed = f"{run.system}/{moment}/{number}"
    chance = random.Random(seed)  # noqa: S311 - which world it is
    world = continued(fight, run.kit.redraw(fight, moment.seat, chance), seed)
    pools: dict[str, list[Outcome]] = {}
    came = run.kit.outcomes(world, moment.seat, told)
    for odd, result in (*came.items(), *_left_unsaid(came)):
        outcome = Outcome(float(Fraction(odd.exact)), float(Fraction(odd.most or odd.exact)), result)
        if odd not in bets:
            bets[odd] = run.ledger.bets()
        bets[odd].see((outcome,))
        kind = f"{moment.seat.role} {odd.question} {odd.number or ''} {odd.kind}".strip()
        pools.setdefault(kind, []).append(outcome)
    for question, below in _halves(came, chance):
        pools.setdefault(f"{moment.seat.role} {question}: in the lower half", []).append(Outcome(0.5, 0.5, below))
    for kind, outcomes in pools.items():
        if kind not in run.pools:
            run.pools[kind] = run.ledger.bets()
        run.pools[kind].see(outcomes)


def _left_unsaid(came: Mapping[Odd, bool]) -> Iterator[tuple[Odd, bool]]:
    """Outcomes without a stated chance, of questions that list every outcome with a chance."""
    groups: dict[tuple[str, str], list[bool]] = {}
    for odd, result in came.items():
        if odd.question in EXHAUSTIVE:
            groups.setdefault((odd.question, odd.actor), []).append(result)
    for (question, actor), results in groups.items():
        if not any(results):
            yield Odd(question, "0", 0.0, ActorId(actor), kind="anything else"), True


def _halves(came: Mapping[Odd, bool], chance: random.Random) -> Iterator[tuple[str, bool]]:
    """For each number of something: whether it lies in the lower half of what was told, ties broken by lot."""
    groups: dict[tuple[str, str], list[Odd]] = {}
    for odd in came:
        if odd.question in EXHAUSTIVE and not odd.kind and not odd.most:
            groups.setdefault((odd.question, odd.actor), []).append(odd)
    for (question, _), odds in groups.items():
        lower = 0.0
        for odd in sorted(odds, key=lambda one: one.number):
            if came[odd]:
                yield question, lower + chance.random() * odd.value < 1 / 2
            lower += odd.value
