"""Rolled rounds: who comes when, by dice or by a card each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from turnkeeper.cli.odds.query_parser import Spec, Wishes
from turnkeeper.cli.odds.sweeps import Measured, sweep
from turnkeeper.cli.odds.tables import OddsTable, pairs, places
from turnkeeper.core.errors import InputError
from turnkeeper.odds.ranks import RankMatrix

_PC_TIES: Mapping[str, Any] = {"choice": "choice", "reflexes_then_roster": "rule", "random": "random"}
_NPC_TIES: Mapping[str, Any] = {"gm": "choice", "reflexes_then_roster": "rule"}
_SWEPT = {"": "Reflexes"}


def answer(wishes: Wishes) -> list[OddsTable]:
    """All tables about a round."""
    dealt = wishes.options["d20.mode"] == "dealt"
    return [*(_dealt(wishes) if dealt else _rolled(wishes))]


def _rolled(wishes: Wishes) -> Iterator[OddsTable]:
    from turnkeeper.odds import rolled  # noqa: PLC0415 - not for a card each

    pc_ties, npc_ties = _ties(wishes)
    combatants = [_combatant(spec) for spec in wishes.actors]
    yield places("order", "Places in the round", rolled.order(combatants, pc_ties=pc_ties, npc_ties=npc_ties))
    yield from pairs(
        [one.name for one in combatants],
        lambda one, other: rolled.before(combatants[one], combatants[other], npc_ties=npc_ties),
    )

    def order(specs: Sequence[Spec]) -> RankMatrix:
        return rolled.order([_combatant(spec) for spec in specs], pc_ties=pc_ties, npc_ties=npc_ties)

    yield from sweep(wishes, _SWEPT, lambda specs, _: Measured(order(specs)), over=("result",))


def _ties(wishes: Wishes) -> tuple[Any, Any]:
    return _PC_TIES[wishes.options["d20.pc_tie_fallback"]], _NPC_TIES[wishes.options["d20.npc_tie"]]


def _combatant(spec: Spec) -> Any:  # noqa: ANN401 - a combatant of a module that is loaded late
    from turnkeeper.odds.rolled import Roller  # noqa: PLC0415 - not for a card each

    spec.check(("pc", "npc"), ("result",))
    result = spec.whole("result", 0) if "result" in spec.values else None
    return Roller(spec.name, _side(spec), spec.number or 0, result)


def _side(spec: Spec) -> str:
    return "npc" if "npc" in spec.words else "pc"


def _dealt(wishes: Wishes) -> Iterator[OddsTable]:
    from turnkeeper.odds import dealt  # noqa: PLC0415 - not for dice

    pc_ties, npc_ties = _ties(wishes)
    if pc_ties == "random":
        raise InputError("ties of dealt cards are settled by choice or by the rule here, not by lot")
    ties = dealt.Ties("rule" if pc_ties == "rule" else "choice", npc_ties)

    def party(specs: Sequence[Spec]) -> list[dealt.CardHolder]:
        return [
            dealt.CardHolder(spec.name, _side(spec), spec.number or 0, spec.values.get("card", ""))
            for spec in (spec.check(("pc", "npc"), ("card",)) for spec in specs)
        ]

    actors = party(wishes.actors)
    yield places("order", "Places in the round, a card each", dealt.order(actors, ties=ties))
    yield from pairs(
        [one.name for one in actors], lambda one, other: dealt.before(actors[one], actors[other], ties=ties)
    )
    yield from sweep(wishes, _SWEPT, lambda specs, _: Measured(dealt.order(party(specs), ties=ties)))
