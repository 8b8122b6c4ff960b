"""The laws that every system keeps, held against this one."""

from collections.abc import Mapping

from turnkeeper.core import cards
from turnkeeper.core.conformance import Kit, check_statics, machine
from turnkeeper.systems.rolled import SYSTEM
from turnkeeper.systems.rolled.state import State, pile, uncollected


def census(state: State) -> Mapping[str, int] | None:
    """Every card wherever it is: in the deck, on the table, collected (CORE-11)."""
    on_table = [slot.card for slot in uncollected(state)]
    return cards.together(pile(state), [*on_table, *state.collected]) if state.decks else None


KIT = Kit(SYSTEM, profiles=({"reflexes": 2}, {"reflexes": 3, "group_reflexes": 1, "second": 2}, {}), census=census)


def test_registers_and_texts_are_complete() -> None:
    assert check_statics(SYSTEM) == []


TestLaws = machine(KIT, examples=20).TestCase
