"""What a card of the NPC deck grants."""

from __future__ import annotations

import pytest

from turnkeeper.core.cards import DECK, JOKERS, rank, size, suit
from turnkeeper.systems.npc_deck import grants
from turnkeeper.systems.npc_deck.grants import (
    GrantedNpc,
    Member,
    Npc,
    acting,
    automatic,
    classes,
    grant,
    number_of,
)
from turnkeeper.systems.npc_deck.options import NpcClass, NpcOptions
from turnkeeper.translations import ENGLISH, messages

TEXTS = messages(ENGLISH, "npc_deck")

DEFAULTS = NpcOptions()
THRESHOLD = NpcOptions(face_threshold=True)
NAMES = "abcdefgh"


def band(npc_class: NpcClass, *initiatives: int) -> tuple[Npc, ...]:
    return tuple(Npc(name, value, npc_class) for name, value in zip(NAMES, initiatives, strict=False))


def sizes(card: str, npcs: tuple[Npc, ...], options: NpcOptions = DEFAULTS) -> dict[str, int]:
    return {chance.id: chance.size for chance in grant(card, npcs, options).chances}


@pytest.mark.rule("NPC-07", "NPC-08", "NPC-09", "NPC-11", "NPC-12")
def test_a_four_of_hearts_and_of_diamonds() -> None:
    """AT-NPC-1: hearts give somewhat trained NPCs 8, 6, 4 a pair, a card, a card; diamonds and DIS get nothing."""
    assert sizes("4H", band("SWT", 8, 6, 4)) == {"a": 2, "b": 1, "c": 1}
    assert sizes("4D", band("SWT", 8, 6, 4)) == {}
    assert sizes("4H", band("DIS", 8, 6, 4)) == {}


@pytest.mark.rule("NPC-06", "NPC-07", "NPC-08")
def test_an_ace_is_one_and_half_is_exact() -> None:
    """AT-NPC-2: an Ace lets Initiative 1 act and makes a pair for 2; twice 3 is over 5; 10 is over 6."""
    assert sizes("AS", band("DIS", 2, 1, 0)) == {"a": 2, "b": 1}
    assert sizes("10S", band("DIS", 6)) == {}
    assert sizes("3S", band("DIS", 5)) == {"a": 1}
    assert sizes("2S", band("DIS", 5)) == {"a": 2}
    assert [number_of(card) for card in ("AH", "2H", "9H", "10H")] == [1, 2, 9, 10]


@pytest.mark.rule("NPC-09", "NPC-13", "NPC-25")
def test_a_number_in_clubs_serves_one_of_those_who_pass() -> None:
    """AT-NPC-3: with a 5 of clubs the GM picks one of 8 and 6, for a single card; 4 is not among them."""
    granted = grant("5C", band("DIS", 8, 6, 4), DEFAULTS)
    assert granted.chances == (GrantedNpc("a", 1), GrantedNpc("b", 1))
    assert granted.most == 1
    assert sizes("2C", band("DIS", 8)) == {"a": 2}


@pytest.mark.rule("NPC-14", "NPC-16", "NPC-17", "NPC-18", "NPC-19")
def test_face_cards_serve_a_number_of_npcs() -> None:
    """AT-NPC-4: Q of hearts serves two, or the one there is; J of diamonds no DIS; K of clubs three single actions."""
    queen = grant("QH", band("SWT", 2, 1, 1), DEFAULTS)
    assert ({chance.size for chance in queen.chances}, queen.most) == ({3}, 2)
    assert grant("QH", band("SWT", 2), DEFAULTS).most == 1
    assert grant("JD", band("DIS", 9, 9), DEFAULTS).chances == ()
    king = grant("KC", band("DIS", 9, 8, 7, 6), DEFAULTS)
    assert ({chance.size for chance in king.chances}, king.most) == ({1}, 3)


@pytest.mark.rule("NPC-10", "NPC-11", "NPC-12", "NPC-13", "NPC-15", "NPC-16", "NPC-17", "NPC-18")
@pytest.mark.parametrize("face", [False, True])
@pytest.mark.parametrize(
    ("of_suit", "served"),
    [("S", {"OT", "SWT", "DIS"}), ("H", {"OT", "SWT"}), ("D", {"OT"}), ("C", {"OT", "SWT", "DIS"})],
)
def test_which_classes_a_suit_speaks_to(of_suit: str, served: set[str], *, face: bool) -> None:
    """Spades and clubs all, hearts not DIS, diamonds OT alone; of one mixed band with one draw."""
    mixed = (Npc("OT", 9, "OT"), Npc("SWT", 9, "SWT"), Npc("DIS", 9, "DIS"))
    assert set(sizes(("K" if face else "3") + of_suit, mixed)) == served


@pytest.mark.rule("NPC-14", "NPC-15", "NPC-16", "NPC-17", "NPC-18")
@pytest.mark.parametrize(("name", "served"), [("J", 1), ("Q", 2), ("K", 3)])
def test_faces_ignore_initiative(name: str, served: int) -> None:
    """Jack 1, Queen 2, King 3, by size 3 or in clubs 1, even for Initiative 0."""
    for of_suit, number in (("S", 3), ("H", 3), ("D", 3), ("C", 1)):
        granted = grant(name + of_suit, band("OT", 0, 0, 0, 0), DEFAULTS)
        assert granted.most == served
        assert {chance.size for chance in granted.chances} == {number}


@pytest.mark.rule("NPC-14")
def test_faces_with_a_threshold() -> None:
    """Where the table tests them a Jack needs 11, a Queen 12, a King 13; the size stays."""
    for card, needed in (("JS", 11), ("QS", 12), ("KC", 13)):
        assert list(sizes(card, band("OT", needed, needed - 1), THRESHOLD)) == ["a"]
    assert sizes("JS", band("OT", 30), THRESHOLD) == {"a": 3}


@pytest.mark.rule("NPC-10", "NPC-11", "NPC-12")
@pytest.mark.parametrize("card", ["3S", "3H", "3D"])
def test_other_number_cards_serve_all_who_qualify(card: str) -> None:
    """All of them act."""
    granted = grant(card, band("OT", 9, 5, 2), DEFAULTS)
    assert granted.most == 2


@pytest.mark.rule("NPC-29")
def test_size_four_comes_from_the_good_joker_alone() -> None:
    """No card of any rank gives more than three."""
    npcs = band("OT", 40)
    most = dict.fromkeys(("number", "face"), 0)
    for card in DECK:
        if card not in JOKERS:
            granted = grant(card, npcs, DEFAULTS)
            assert not granted.best
            most[granted.kind] = max(most[granted.kind], *(chance.size for chance in granted.chances))
    assert most == {"number": 2, "face": 3}


@pytest.mark.rule("NPC-20", "NPC-25")
def test_the_good_joker() -> None:
    """AT-NPC-5: one of five gets size 4 and goes first, the others size 1, regardless of their class and Initiative."""
    npcs = (*band("DIS", 0, 3, 7, 1), Npc("z", 0, "OT"))
    granted = grant("RJ", npcs, DEFAULTS)
    assert (granted.kind, granted.most, granted.best) == ("good_joker", 5, 1)
    chosen = [chance.id for chance in granted.chances]
    assert acting(granted, chosen, best="a") == (
        GrantedNpc("a", 4), GrantedNpc("c", 1), GrantedNpc("b", 1), GrantedNpc("d", 1), GrantedNpc("z", 1),
    )  # fmt: skip


@pytest.mark.rule("NPC-20", "NPC-21")
def test_which_joker_is_good() -> None:
    """The red one, unless the table says the black."""
    black_good = NpcOptions(good_joker="black")
    assert [grants.kind_of(card, DEFAULTS) for card in ("RJ", "BJ")] == ["good_joker", "bad_joker"]
    assert [grants.kind_of(card, black_good) for card in ("RJ", "BJ")] == ["bad_joker", "good_joker"]


@pytest.mark.rule("NPC-21")
def test_the_bad_joker_gives_nothing() -> None:
    """AT-NPC-6: no chance for anybody; no other card is one."""
    assert grant("BJ", band("OT", 9, 9), DEFAULTS).chances == ()
    assert [card for card in DECK if grants.kind_of(card, DEFAULTS) == "bad_joker"] == ["BJ"]


@pytest.mark.rule("NPC-19")
def test_nobody_acts_twice() -> None:
    """A King with two NPCs serves two; naming one of them twice is refused."""
    granted = grant("KS", band("OT", 5, 4), DEFAULTS)
    assert granted.most == 2


@pytest.mark.rule("NPC-25")
def test_the_order_and_the_automatic_choice() -> None:
    """Higher Initiative first, then roster order; so too when nobody chooses."""
    npcs = (Npc("slow", 4, "OT"), Npc("one", 7, "OT"), Npc("two", 7, "OT"), Npc("fast", 9, "OT"))
    assert list(sizes("2S", npcs)) == ["fast", "one", "two", "slow"]
    assert automatic(grant("QS", npcs, DEFAULTS)) == ("fast", "one")
    assert [chance.id for chance in acting(grant("KS", npcs, DEFAULTS), {"slow", "two"})] == ["two", "slow"]


@pytest.mark.rule("NPC-20")
def test_the_four_card_action_is_the_good_joker_s() -> None:
    """On another card, or for an actor not chosen, it is refused."""
    assert acting(grant("KS", band("OT", 5), DEFAULTS), ["a"], best="a") == (GrantedNpc("a", 3),)
    assert acting(grant("RJ", band("OT", 5, 4), DEFAULTS), ["a"], best="b") == (GrantedNpc("a", 1),)


@pytest.mark.rule("NPC-20")
def test_the_good_joker_with_few_npcs() -> None:
    """A lone NPC gets the size-4 action without a choice; with none nothing happens."""
    lone = grant("RJ", band("DIS", 1), DEFAULTS)
    assert lone.best == 1
    nobody = grant("RJ", (), DEFAULTS)
    assert (nobody.best, nobody.most, nobody.chances) == (0, 0, ())


@pytest.mark.rule("NPC-05", "NPC-28")
@pytest.mark.parametrize(
    ("slot", "places"),
    [
        ("by_suit", [(1, 0), (1, 1), (1, 2), (1, 3), (1, -1)]),
        ("before_pcs", [(1, -1)] * 5),
        ("after_pcs", [(1, 4)] * 5),
    ],
)
def test_where_npcs_act(slot: str, places: list[tuple[int, int]]) -> None:
    """AT-NPC-7: in the current increment regardless of the rank, in the suit's slot, a good joker before spades."""
    options = NpcOptions(slot=slot)  # type: ignore[arg-type] # one of the literals
    assert [grants.position(card, 1, options) for card in ("2S", "AH", "7D", "KC", "RJ")] == places


@pytest.mark.rule("NPC-02", "NPC-23")
def test_when_the_npc_deck_is_reshuffled() -> None:
    """When empty, and at turn end only where the table plays it so; then it is a whole deck."""
    assert grants.reshuffled_before_draw({})
    assert not grants.reshuffled_before_draw({"2C": 1})
    assert not grants.reshuffled_at_turn_end(DEFAULTS)
    assert grants.reshuffled_at_turn_end(NpcOptions(reshuffle_each_turn=True))
    assert size(grants.fresh_deck()) == 54


@pytest.mark.rule("NPC-03")
def test_the_class_is_the_group_s_unless_the_member_has_its_own() -> None:
    """A named member wins; a group's class is the first named in it; a loner without one has none (AMB-N17)."""
    found = classes(
        (
            Member("thug", "gang", None),
            Member("boss", "gang", "OT"),
            Member("kid", "gang", "DIS"),
            Member("dog", "pack", "DIS"),
            Member("pup", "pack", None),
            Member("loner", "", None),
            Member("sniper", "", "OT"),
            Member("drifter", "", None),
        )
    )
    assert found == {
        "thug": "OT", "boss": "OT", "kid": "DIS", "dog": "DIS", "pup": "DIS", "sniper": "OT",
    }  # fmt: skip


@pytest.mark.rule("NPC-07", "NPC-08", "NPC-09")
def test_the_number_tests_against_every_initiative() -> None:
    """For every number card and Initiative: a pair when twice the number fits, else a card when the number does."""
    for card in (card for card in DECK if suit(card) == "S" and rank(card) not in ("J", "Q", "K")):
        number = 1 if rank(card) == "A" else int(rank(card))
        for value in range(25):
            expected = 2 if value - number >= number else int(value >= number)
            assert sizes(card, band("DIS", value)).get("a", 0) == expected


def test_codes_have_texts() -> None:
    """The reasons against a choice, the classes and the kinds of card can be shown."""
    for code in ("not_eligible", "twice", "too_many", "no_such_best"):
        assert f"bad_choice.{code}" in TEXTS
    for name in ("npc_class.OT", "npc_class.SWT", "npc_class.DIS", "npc_card.number", "npc_card.bad_joker"):
        assert name in TEXTS
