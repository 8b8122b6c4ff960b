"""The action chart, defences and extra effort."""

from __future__ import annotations

import pytest

from turnkeeper.systems.hands import chart
from turnkeeper.systems.hands.chart import (
    Buys,
    ChartRow,
    Readying,
    buys,
    may_step,
    readied,
    rows_for,
)
from turnkeeper.systems.hands.defence import bad_defence, defence_cards, defence_modifier
from turnkeeper.systems.hands.extra_effort import (
    ALL_OUT,
    BONUSES,
    future_cards,
)
from turnkeeper.systems.hands.options import CardNames, HandOptions
from turnkeeper.translations import ENGLISH, messages

TEXTS = messages(ENGLISH, "hands")

DEFAULTS = HandOptions()
NEXT_FUTURE = HandOptions(defence_cost="next_future")
FREE_BASE = HandOptions(defence_cost="free_base")


def modifiers(row: ChartRow) -> list[int | None]:
    found = [buys(row, size) for size in chart.SIZES]
    return [bought.modifier if bought else None for bought in found]


@pytest.mark.rule(
    "HAND-25", "HAND-26", "HAND-28", "HAND-29", "HAND-30", "HAND-31", "HAND-32", "HAND-34", "HAND-35", "HAND-36",
    "HAND-70",
)  # fmt: skip
@pytest.mark.parametrize(
    ("row", "column"),
    [
        ("move", [0, None, None, None, None]),
        ("wild_swing", [-2, None, None, None, None]),
        ("melee", [None, 0, 2, 4, 6]),
        ("feint", [-2, 0, 2, 4, 6]),
        ("ranged", [0, 0, 2, 4, 6]),
        ("fire_aimed", [0, None, None, None, None]),
        ("aim", [0, None, None, None, None]),
        ("melee_damage", [None, None, 0, 0, 0]),
        ("block", [-1, 0, 2, 4, 6]),
        ("parry", [-1, 0, 2, 4, 6]),
        ("dodge", [-1, 0, 2, 4, 6]),
        ("ready", [0, 0, 0, 0, 0]),
        ("gesture", [0, 0, 0, 0, 0]),
        ("recover", [0, 2, 4, 8, 12]),
        ("sharp_turn", [0, None, None, None, None]),
        ("other", [-2, 0, 2, 4, 6]),
    ],
)
def test_the_modifiers_of_the_chart(row: ChartRow, column: list[int | None]) -> None:
    """The chart as printed, with five of a kind as three and four together; None is not offered."""
    assert modifiers(row) == column


def test_every_row_and_bonus_has_a_text() -> None:
    """The chart's rows and the bonuses can be shown."""
    assert all(f"row.{row}" in TEXTS for row in chart.ROWS)
    assert all(f"bonus.{bonus}" in TEXTS for bonus in BONUSES)


@pytest.mark.rule("HAND-36")
def test_more_than_five_count_as_five() -> None:
    """Six matching cards buy what five do; a size below 1 is a mistake of the caller."""
    assert buys("melee", 6) == buys("melee", 5)
    with pytest.raises(ValueError, match="1 or more"):
        buys("melee", 0)


@pytest.mark.rule("HAND-25", "HAND-49")
def test_a_card_that_no_row_uses_buys_nothing() -> None:
    """A card put down for a Fast Draw is shown with nothing bought; a card action has one card at least."""
    nothing = Buys()
    assert (nothing.modifier, nothing.damage, nothing.damage_per_die, nothing.counts) == (0, 0, 0, 0)
    assert (nothing.acc, nothing.step) == (False, False)
    assert buys("other", 1) == Buys(modifier=-2, step=True)
    with pytest.raises(ValueError, match="not 0"):
        buys("other", 0)


@pytest.mark.rule("HAND-28", "HAND-29", "HAND-30")
def test_what_keeps_acc() -> None:
    """An un-aimed shot on one card lacks Acc and nothing else; two cards or more, and an aimed weapon, have it."""
    acc = {size: bought.acc for size in chart.SIZES if (bought := buys("ranged", size))}
    assert acc == {1: False, 2: True, 3: True, 4: True, 5: True}
    aimed: tuple[ChartRow, ...] = ("fire_aimed", "aim")
    for row in aimed:
        bought = buys(row, 1)
        assert bought
        assert bought.acc


@pytest.mark.rule("HAND-31", "HAND-36")
@pytest.mark.parametrize(("size", "flat", "per_die"), [(3, 2, 1), (4, 4, 2), (5, 6, 3)])
def test_damage_instead_of_to_hit(size: int, flat: int, per_die: int) -> None:
    """AT-HAND-10: +2, +4 or +6, or 1, 2 or 3 a die where that is more."""
    bought = buys("melee_damage", size)
    assert bought
    assert (bought.damage, bought.damage_per_die) == (flat, per_die)
    attack = buys("melee", size)
    assert attack
    assert (attack.damage, attack.damage_per_die) == (0, 0)


@pytest.mark.rule("HAND-27")
def test_what_goes_with_a_step() -> None:
    """The marked actions do at every size; moving, aiming, aimed fire and shots of two cards or more do not."""
    steps = {(row, size) for row in chart.ROWS for size in chart.SIZES if may_step(row, size)}
    marked: tuple[ChartRow, ...] = (
        "wild_swing", "melee", "melee_damage", "feint", "block", "parry", "dodge", "ready", "gesture", "recover",
        "other",
    )  # fmt: skip
    assert steps == {
        ("ranged", 1),
        *((row, size) for row in marked for size in chart.SIZES if buys(row, size)),
    }


@pytest.mark.rule("HAND-33", "HAND-87")
def test_readying_adds_up_over_increments() -> None:
    """AT-HAND-18: an item for three cards is ready with the third, whenever it comes."""
    one, two = buys("ready", 1), buys("gesture", 2)
    assert one
    assert two
    begun = readied(Readying(0, 3), one)
    assert (begun.paid, begun.ready) == (1, False)
    assert readied(begun, two).ready
    counting = {row for row in chart.ROWS for size in chart.SIZES if (bought := buys(row, size)) and bought.counts}
    assert counting == {"ready", "gesture"}


@pytest.mark.rule("HAND-25", "HAND-31")
def test_the_rows_offered_at_a_size() -> None:
    """One card moves, aims and fires; three may go to damage; only at full speed is a sharp turn a matter of cards."""
    assert rows_for(1) == (
        "move", "wild_swing", "feint", "ranged", "fire_aimed", "aim", "block", "parry", "dodge", "ready", "gesture",
        "recover", "other",
    )  # fmt: skip
    assert rows_for(3) == (
        "melee", "melee_damage", "feint", "ranged", "block", "parry", "dodge", "ready", "gesture", "recover", "other",
    )  # fmt: skip


@pytest.mark.rule("HAND-78")
def test_a_sharp_turn_takes_a_card_at_full_speed() -> None:
    """It is a row at full speed and otherwise none."""
    assert "sharp_turn" in rows_for(1, full_speed=True)
    assert "sharp_turn" not in rows_for(1)


@pytest.mark.rule("HAND-69")
def test_what_the_stunned_may_do() -> None:
    """Recover or defend, regardless of the size."""
    for size in chart.SIZES:
        assert set(rows_for(size, stunned=True, full_speed=True)) == {"block", "parry", "dodge", "recover"}


@pytest.mark.rule("HAND-32", "HAND-69", "HAND-70")
@pytest.mark.parametrize(("size", "fit", "stunned"), [(1, -1, -5), (2, 0, -4), (3, 2, -2), (4, 4, 0), (5, 6, 2)])
def test_defences_and_stun(size: int, fit: int, stunned: int) -> None:
    """AT-HAND-16: the defence row, and -4 on top while stunned; the recovery bonus is not added."""
    assert defence_modifier("parry", size, DEFAULTS) == fit
    assert defence_modifier("parry", size, DEFAULTS, stunned=True) == stunned


@pytest.mark.rule("HAND-21")
def test_what_pays_for_a_defence() -> None:
    """Cards of the increment in any suit and Red Jokers; later cards only where the table plays it so."""
    hand = ("8S", "8C", "6D", "6C", "5H", "RJ")
    assert defence_cards(hand, 6, DEFAULTS) == ("8S", "8C", "RJ")
    assert defence_cards(hand, 6, NEXT_FUTURE) == ("8S", "8C", "RJ", "6D", "6C")
    assert defence_cards(hand, 7, DEFAULTS) == ("RJ",)


@pytest.mark.rule("HAND-21", "HAND-51")
def test_a_hold_card_defends_from_its_own_position() -> None:
    """Not before, and a Red Joker at once."""
    found = [bad_defence((), (), "8H", at, HandOptions()) for at in ((6, 0), (6, 1), (9, 0))]
    assert found == ["hold_not_yet", "", ""]
    assert not bad_defence((), (), "RJ", (0, 0), HandOptions())
    assert bad_defence((), (), "", (12, 3), HandOptions()) == "no_cards"


@pytest.mark.rule("HAND-21", "HAND-56")
@pytest.mark.parametrize(
    ("cards", "hold", "options", "code"),
    [
        (("8S",), "", DEFAULTS, ""),
        (("8S", "8C", "RJ"), "", DEFAULTS, ""),
        ((), "KD", DEFAULTS, ""),
        (("8S",), "KD", DEFAULTS, ""),
        (("8S", "8C"), "KD", DEFAULTS, "hold_pairs_only"),
        (("8S", "RJ"), "KD", DEFAULTS, ""),
        ((), "", DEFAULTS, "no_cards"),
        ((), "", FREE_BASE, ""),
        ((), "5C", DEFAULTS, "hold_not_yet"),
        (("6D",), "", DEFAULTS, "not_now"),
        (("6D",), "", NEXT_FUTURE, ""),
        (("5H",), "", NEXT_FUTURE, "not_now"),
        (("8S", "6D"), "", NEXT_FUTURE, "mixed_ranks"),
        (("RJ",), "RJ", DEFAULTS, "jokers_only"),
        (("RJ",), "KD", DEFAULTS, ""),
        (("8S", "8C", "8D", "8H", "RJ"), "RJ", DEFAULTS, "too_many"),
        (("8S", "8C", "8D", "8H", "RJ"), "", DEFAULTS, ""),
    ],
)
def test_what_may_be_put_into_one_defence(cards: CardNames, hold: str, options: HandOptions, code: str) -> None:
    """In the eights, after the spades: a set as for any action, paid from what may defend now."""
    hand = ("8S", "8C", "8D", "8H", "6D", "5H", "RJ")
    assert bad_defence(cards, hand, hold, (6, 1), options) == code
    assert not code or f"bad_defence.{code}" in TEXTS


@pytest.mark.rule("HAND-21")
def test_where_the_host_game_s_defence_is_free() -> None:
    """No card gives the plain defence, one never makes it worse, three better it."""
    assert [defence_modifier("dodge", size, FREE_BASE) for size in (0, 1, 2, 3)] == [0, 0, 0, 2]
    assert defence_modifier("dodge", 0, FREE_BASE, stunned=True) == -4


@pytest.mark.rule("HAND-37")
@pytest.mark.parametrize(
    ("hand", "increment", "ahead"),
    [
        (("JS", "10S", "10D", "6C"), 3, ("10S", "10D")),
        (("JS", "JD", "6C", "RJ"), 3, ("6C",)),
        (("JS", "RJ"), 3, ()),
        (("AS", "KD"), 5, ()),
    ],
)
def test_the_future_card(hand: CardNames, increment: int, ahead: CardNames) -> None:
    """AT-HAND-13: a card of the next lower rank held, in any suit; no lower one while it is there, and no Red Joker."""
    assert future_cards(hand, increment) == ahead


@pytest.mark.rule("HAND-38", "HAND-39", "HAND-40", "HAND-41", "HAND-42", "HAND-43", "HAND-44")
def test_what_each_bonus_goes_with() -> None:
    """Three for melee attacks, one for shots, two for defences; none for moving, a Feint or anything else."""
    expected: dict[str, tuple[str, ...]] = {
        **dict.fromkeys(("wild_swing", "melee", "melee_damage"), ("determined", "double", "strong")),
        **dict.fromkeys(("ranged", "fire_aimed"), ("ranged",)),
        **dict.fromkeys(("block", "parry", "dodge"), ("increased_defense", "double_defense")),
    }
    found = {row: tuple(bonus for bonus in BONUSES if row in ALL_OUT[bonus].rows) for row in chart.ROWS}
    assert {row: bonuses for row, bonuses in found.items() if bonuses} == expected


@pytest.mark.rule("HAND-38", "HAND-42")
def test_only_the_ranged_bonus_costs_no_fatigue() -> None:
    """AT-HAND-13: every other one costs a point."""
    assert {bonus: ALL_OUT[bonus].fatigue for bonus in BONUSES} == {**dict.fromkeys(BONUSES, 1), "ranged": 0}


@pytest.mark.rule("HAND-39", "HAND-40", "HAND-41", "HAND-42", "HAND-43", "HAND-44")
def test_what_each_bonus_gives() -> None:
    """+4 to hit, two attacks, damage, +1 to a shot, +2 to a defence for the increment; to a second defence nothing."""
    given = {bonus: (out.modifier, out.damage, out.damage_per_die, out.attacks) for bonus, out in ALL_OUT.items()}
    assert given == {
        "determined": (4, 0, 0, 1),
        "double": (0, 0, 0, 2),
        "strong": (0, 2, 1, 1),
        "ranged": (1, 0, 0, 1),
        "increased_defense": (2, 0, 0, 1),
        "double_defense": (0, 0, 0, 1),
    }
