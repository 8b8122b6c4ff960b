"""The questions about rolled rounds: the places, by dice or by a card each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from turnkeeper.core.errors import InputError
from turnkeeper.core.message import MessageText
from turnkeeper.odds.chances import Split
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.odds.register import AskedActor, Asking, PlacesAnswer, RegisterEntry, before

_PC_TIES: Mapping[str, Any] = {"choice": "choice", "reflexes_then_roster": "rule", "random": "random"}
_NPC_TIES: Mapping[str, Any] = {"gm": "choice", "reflexes_then_roster": "rule"}

_Questions: TypeAlias = tuple[Callable[[], RankMatrix], Callable[[int, int], Split]]
"""The order, and who is before whom of each two."""


def entries(asking: Asking) -> tuple[RegisterEntry, ...]:
    """All questions about a round."""
    pc_ties = _PC_TIES[asking.options.get("d20.pc_tie_fallback", "choice")]
    npc_ties = _NPC_TIES[asking.options.get("d20.npc_tie", "gm")]
    dealt = asking.options.get("d20.mode") == "dealt"
    title = MessageText("odds_tables.title.places_by_card" if dealt else "odds_tables.title.places")
    order, split = (_dealt if dealt else _rolled)(asking, pc_ties, npc_ties)
    return (
        RegisterEntry("order", title, PlacesAnswer(order), "order"),
        before((one.name for one in asking.actors), split),
    )


def _rolled(asking: Asking, pc_ties: Any, npc_ties: Any) -> _Questions:  # noqa: ANN401 - words of another module
    from turnkeeper.odds import rolled  # noqa: PLC0415 - not for a card each

    die, equals = asking.options.get("d20.die", "d20"), asking.options.get("d20.equals", "pc_first")
    sides = 0 if die == "none" else int(die.removeprefix("d"))

    def roll(one: AskedActor) -> rolled.Roller:
        side = one.word("side", "pc")
        ties = {"value": one.number, "second": one.whole("second"), "npc_first": int(side != "pc")}
        return rolled.Roller(one.name, side, one.number, one.given.get("result"), ties.get(equals, 0))

    rolls = [roll(one) for one in asking.actors]
    return (
        lambda: rolled.order(rolls, pc_ties=pc_ties, npc_ties=npc_ties, sides=sides),
        lambda one, other: rolled.before(rolls[one], rolls[other], pc_ties=pc_ties, npc_ties=npc_ties, sides=sides),
    )


def _dealt(asking: Asking, pc_ties: Any, npc_ties: Any) -> _Questions:  # noqa: ANN401 - words of another module
    from turnkeeper.core.cards import DECK, decks  # noqa: PLC0415 - not for dice
    from turnkeeper.odds import dealt  # noqa: PLC0415 - as above

    if pc_ties == "random":
        raise InputError(MessageText("mistakes.odds.lot"), "options")
    ties = dealt.Ties(pc_ties, npc_ties)
    cards = [dealt.CardHolder(one.name, one.word("side", "pc"), one.number, one.word("card")) for one in asking.actors]
    copies = decks(-(-len(cards) // len(DECK)))
    for card, number in Counter(one.card for one in cards if one.card).items():
        if number > copies.get(card, number):  # What is no card is told by the odds themselves.
            raise InputError(MessageText("mistakes.odds.same_card", card=card), "card")
    return (
        lambda: dealt.order(cards, ties=ties),
        lambda one, other: dealt.before(cards[one], cards[other], dealt.undealt(cards), ties),
    )
