"""The cards still to come, carried over from one state to the next."""

from __future__ import annotations

import random

from msgspec.structs import replace

from turnkeeper.core.cards import DECK
from turnkeeper.core.derived import AnswerCache
from turnkeeper.core.ids import ActorId
from turnkeeper.systems.countdown.fighter import Fighter
from turnkeeper.systems.countdown.upcoming import UpcomingHand, hands_to_come, in_order, to_come

_ACTORS = [ActorId(name) for name in ("ann", "bob", "cid", "dan", "eve")]
_START = (0, 0)


def _dealt(chance: random.Random) -> dict[ActorId, Fighter]:
    return {actor: Fighter(0, hand=tuple(chance.choices(DECK, k=6))) for actor in _ACTORS}


def test_an_order_that_was_kept_is_as_it_would_be_made_from_nothing() -> None:
    chance, store = random.Random(7), AnswerCache()  # noqa: S311 - which cards, the same in every run
    fighters = _dealt(chance)
    for _ in range(200):
        for actor in chance.sample(_ACTORS, chance.randint(0, 3)):
            fighter = fighters[actor]
            cards = [*fighter.hand, chance.choice(DECK)]
            cards.remove(chance.choice(cards))
            fighters = {**fighters, actor: replace(fighter, hand=tuple(cards))}
        hands = list(hands_to_come(store, fighters, False, _START).values())  # noqa: FBT003 - a key
        kept, fresh = in_order(store, hands), in_order(AnswerCache(), hands)
        assert (list(kept.values), kept.beats) == (list(fresh.values), fresh.beats)


def test_only_the_hand_that_changed_is_worked_out_again() -> None:
    store, fighters = AnswerCache(), _dealt(random.Random(1))  # noqa: S311 - any cards
    before = hands_to_come(store, fighters, False, _START)  # noqa: FBT003 - a key
    changed = {**fighters, ActorId("bob"): replace(fighters[ActorId("bob")], hand=("AS",))}
    after = hands_to_come(store, changed, False, _START)  # noqa: FBT003 - a key
    assert [actor for actor in _ACTORS if after[actor] is not before[actor]] == ["bob"]
    assert after[ActorId("bob")] == to_come(changed[ActorId("bob")], ActorId("bob"), False, _START)  # noqa: FBT003


def test_what_leaves_a_hand_as_it_was_leaves_its_cards_to_come() -> None:
    ann, fighter = ActorId("ann"), Fighter(0, hand=("AS", "2D"))
    before = to_come(fighter, ann, False, _START)  # noqa: FBT003 - a key
    assert to_come(replace(fighter, stunned=True, aim=2), ann, False, _START) is before  # noqa: FBT003
    assert to_come(replace(fighter, skip_next=True), ann, False, _START) is not before  # noqa: FBT003


def test_a_new_place_on_the_countdown_asks_about_all() -> None:
    store, fighters = AnswerCache(), {ActorId("ann"): Fighter(0, hand=("AS", "2D"))}
    assert _cards(hands_to_come(store, fighters, False, _START)) == 2  # noqa: FBT003 - a key
    assert _cards(hands_to_come(store, fighters, False, (1, 0))) == 1  # noqa: FBT003 - a key


def _cards(hands: dict[ActorId, UpcomingHand]) -> int:
    return sum(len(hand.beats) for hand in hands.values())
