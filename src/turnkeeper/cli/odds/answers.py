"""The answers for each system, as tables. Modules of the library are loaded only when their system is asked about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from turnkeeper.cli.odds.tables import Cell, Table, places, swept, values
from turnkeeper.cli.odds.wishes import Spec, Wishes, whole
from turnkeeper.core.errors import Malformed
from turnkeeper.odds.chances import Split

if TYPE_CHECKING:
    from turnkeeper.systems.npc_deck.grants import Npc

OPTIONS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "rolled": {
        "d20.mode": ("reroll", "dealt"),
        "d20.pc_tie_fallback": ("choice", "reflexes_then_roster", "random"),
        "d20.npc_tie": ("gm", "reflexes_then_roster"),
    },
    "passes": {
        "pass.tie": ("simultaneous", "edge_attr_reaction"),
        "pass.glitch_rule": ("half_or_more", "more_than_half"),
        "pass.max_passes": tuple(map(str, (4, 1, 2, 3, 5, 6, 7, 8, 9, 10))),
    },
    "hands": {"hand.deck_policy": ("shared_auto", "per_player")},
    "npc_deck": {
        "npc.cards_per_increment": tuple(map(str, range(1, 11))),
        "npc.face_threshold": ("false", "true"),
        "npc.good_joker": ("red", "black"),
    },
    "draw": {"mst.event_repeat": ("once",)},
}
"""The options that make a difference to the odds, by system; the first value of each is what holds unless set."""
_MOST_PAIRS = 12
_MOST_CYCLES = 12
_MOST_HANDS = 8


def answer(wishes: Wishes) -> list[Table]:
    """All tables for what is asked. Raises :class:`Malformed` for what is no question."""
    if wishes.sweep and wishes.sweep[0] not in {spec.name for spec in wishes.actors}:
        known = ", ".join(spec.name for spec in wishes.actors)[:200]
        raise Malformed(f"sweep: there is no actor called {wishes.sweep[0][:60]} (there are: {known or 'none'})")
    if not wishes.actors:
        raise Malformed("name at least one actor, as in: turnkeeper odds rolled ana:pc,3 ghoul:npc,5")
    return list(_ANSWERS[wishes.system](wishes))


def _pairs(names: Sequence[str], split: Callable[[int, int], Split]) -> Iterator[Table]:
    """Everybody against everybody: the chance that the row is before the column."""
    if not 1 < len(names) <= _MOST_PAIRS:
        return
    rows = tuple(
        (name, tuple(None if one == other else split(one, other).first for other in range(len(names))))
        for one, name in enumerate(names)
    )
    yield Table("before", "The row acts before the column", tuple(names), rows)


# -- rolled --------------------------------------------------------------------------------------------------------

_PC_TIES: Mapping[str, Any] = {"choice": "choice", "reflexes_then_roster": "rule", "random": "random"}
_NPC_TIES: Mapping[str, Any] = {"gm": "choice", "reflexes_then_roster": "rule"}


def _rolled(wishes: Wishes) -> Iterator[Table]:
    from turnkeeper.odds import rolled  # noqa: PLC0415 - loaded only where it is asked for

    pc_ties, npc_ties = _PC_TIES[wishes.options["d20.pc_tie_fallback"]], _NPC_TIES[wishes.options["d20.npc_tie"]]
    if wishes.options["d20.mode"] == "dealt":
        yield from _dealt(wishes, pc_ties, npc_ties)
        return
    combatants = []
    for spec in wishes.actors:
        spec.check(("pc", "npc"), ("result",))
        result = spec.whole("result", 0) if "result" in spec.values else None
        side = "npc" if "npc" in spec.words else "pc"
        combatants.append(rolled.Combatant(spec.name, side, spec.number or 0, result))
    yield places("order", "Places in the round", rolled.order(combatants, pc_ties=pc_ties, npc_ties=npc_ties))
    yield from _pairs(
        [one.name for one in combatants],
        lambda one, other: rolled.before(combatants[one], combatants[other], npc_ties=npc_ties),
    )
    if wishes.sweep:
        name, span = wishes.sweep
        found = rolled.by_reflexes(name, combatants, span, pc_ties=pc_ties, npc_ties=npc_ties)
        yield swept("sweep", f"{name} with other Reflexes", "Reflexes", found, name)


def _dealt(wishes: Wishes, pc_ties: str, npc_ties: Any) -> Iterator[Table]:  # noqa: ANN401 - one of two words
    from turnkeeper.odds import dealt  # noqa: PLC0415 - loaded only where it is asked for

    if pc_ties == "random":
        raise Malformed("ties of dealt cards are settled by choice or by the rule here, not by lot")
    ties = dealt.Ties("rule" if pc_ties == "rule" else "choice", npc_ties)
    actors = [
        dealt.Dealt(spec.name, "npc" if "npc" in spec.words else "pc", spec.number or 0, spec.values.get("card", ""))
        for spec in (spec.check(("pc", "npc"), ("card",)) for spec in wishes.actors)
    ]
    yield places("order", "Places in the round, a card each", dealt.order(actors, ties=ties))
    yield from _pairs(
        [one.name for one in actors], lambda one, other: dealt.before(actors[one], actors[other], ties=ties)
    )
    if wishes.sweep:
        name, span = wishes.sweep
        found = {
            value: dealt.order([one._replace(reflexes=value) if one.name == name else one for one in actors], ties=ties)
            for value in span
        }
        yield swept("sweep", f"{name} with other Reflexes", "Reflexes", found, name)


# -- passes --------------------------------------------------------------------------------------------------------

_EDGE: Mapping[str, Any] = {use: use for use in ("before", "after", "reroll", "negate")}


def _passes(wishes: Wishes) -> Iterator[Table]:
    from turnkeeper.odds import passes  # noqa: PLC0415 - loaded only where it is asked for

    ties: Any = wishes.options["pass.tie"]
    rule: Any = wishes.options["pass.glitch_rule"]
    table = passes.Table(ties, rule, int(wishes.options["pass.max_passes"]))
    combatants = []
    for spec in wishes.actors:
        spec.check((*_EDGE, "first", "glitch", "critical"), ("ip", "edge", "wounds", "score", "reaction", "buys"))
        uses = [_EDGE[word] for word in spec.words if word in _EDGE]
        glitches = [word for word in spec.words if word in ("glitch", "critical")]
        combatants.append(
            passes.Combatant(
                spec.name,
                spec.number or 0,
                spec.whole("ip", 1),
                spec.whole("edge", 0),
                uses[0] if uses else "",
                spec.whole("wounds", 0),
                spec.whole("score", 0) if "score" in spec.values else None,
                glitches[0] if glitches else "",
                "first" in spec.words,
                spec.whole("reaction", 0),
                spec.whole("buys", 0),
            )
        )
    yield values("score", "Initiative Score", ((one.name, passes.scores(one, table)) for one in combatants))
    tests = []
    for one in combatants:
        if one.score is None:
            found = passes.initiative_test(one.attribute, one.edge if one.use else 0, one.use, rule)
            tests.append((one.name, (found.hits.mean(), found.glitch, found.critical_glitch)))
    if tests:
        rows = tuple((name, (glitch, critical)) for name, (_, glitch, critical) in tests)
        yield Table("glitch", "Glitches", ("glitch", "critical glitch"), rows)
    yield values("actions", "Actions in the turn", ((one.name, passes.actions(one, table)) for one in combatants), 0)
    last = max(max(one.passes, one.acts_in) for one in combatants)
    for number in range(1, min(last, table.max_passes) + 1):
        yield places(f"order_{number}", f"Places in pass {number}", passes.order(combatants, number, table))
    counts = [(f"pass {n}", passes.acting(combatants, n, table)) for n in range(1, min(last, table.max_passes) + 1)]
    yield values("acting", "How many act", counts, 0)
    yield from _pairs(
        [one.name for one in combatants],
        lambda one, other: passes.before(combatants[one], combatants[other], 1, table),
    )
    if wishes.sweep:
        name, span = wishes.sweep
        matrices = passes.by_attribute(name, combatants, span, 1, table)
        yield swept("sweep", f"{name} with another Initiative, pass 1", "Initiative", matrices, name)


# -- hands ---------------------------------------------------------------------------------------------------------


def _hands(wishes: Wishes) -> Iterator[Table]:
    from turnkeeper.core.cards import RANKS  # noqa: PLC0415 - loaded only where it is asked for
    from turnkeeper.odds import hands  # noqa: PLC0415 - as above
    from turnkeeper.odds.chances import Distribution  # noqa: PLC0415 - as above

    sizes: list[tuple[str, Distribution]] = []
    for spec in wishes.actors:
        spec.check((), ("cards",))
        fixed = spec.whole("cards", -1)
        sizes.append((spec.name, hands.cards(spec.number or 0) if fixed < 0 else Distribution.certain(fixed)))
    largest = max(max(size.weights) for _, size in sizes)
    own = wishes.options["hand.deck_policy"] == "per_player"
    number = max(1, -(-(largest if own else 0) // 54))
    if not own:
        mean = sum((size.mean() for _, size in sizes), Fraction(0))
        number = max(1, -(-int(mean + Fraction(1, 2)) // 54), -(-largest // 54))
    stock = hands.decks(number)
    note = f"Dealt from {number} deck{'s' if number > 1 else ''}."
    yield values("cards", "Cards dealt", sizes)
    held = [(name, hands.mixed(lambda n: hands.best_set(n, stock), size)) for name, size in sizes]
    yield values("best_set", "Biggest set, Red Joker wild, Black Joker paid for", held, 0)._replace(note=note)
    spread = [(name, hands.mixed(lambda n: hands.increments(n, stock), size)) for name, size in sizes]
    yield values("increments", "Increments with a card: separate actions, sets played whole", spread, 0)
    playable = [(name, hands.mixed(lambda n: hands.playable(n, stock), size)) for name, size in sizes]
    yield values("playable", "Cards that can be played", playable, 0)
    rows = []
    for name, size in sizes:
        chances = [(weight, [hands.in_increment(rank, n, stock).natural for rank in RANKS])
                   for n, weight in size.weights.items()]  # fmt: skip
        rows.append((name, tuple(sum((row[at] * weight for weight, row in chances), Fraction(0)) / size.total
                                 for at in range(len(RANKS)))))  # fmt: skip
    yield Table("in_increment", "A natural card in the increment", RANKS, tuple(rows))
    if own:
        yield places("order", "Order of first actions, a deck each", hands.own_decks(sizes))
    else:
        needed = hands.decks_needed_for([size for _, size in sizes])
        yield values("decks", "Decks needed", [("all hands", needed)])
        if len(sizes) <= _MOST_HANDS:
            yield places("order", "Order of first actions", hands.first_actions(sizes))
        yield places("top_cards", "Order of highest cards, as dealt", hands.top_cards(sizes))
    if wishes.sweep and not own:
        name, span = wishes.sweep
        found = {
            value: hands.top_cards([(who, hands.cards(value) if who == name else size) for who, size in sizes])
            for value in span
        }
        yield swept("sweep", f"{name} with another Initiative, cards as dealt", "Initiative", found, name)


# -- the NPC deck --------------------------------------------------------------------------------------------------


def _npc_deck(wishes: Wishes) -> Iterator[Table]:
    from turnkeeper.core.cards import DECK, RANKS, without  # noqa: PLC0415 - loaded only where it is asked for
    from turnkeeper.odds import npc_deck  # noqa: PLC0415 - as above
    from turnkeeper.systems.npc_deck.grants import Switches, fresh_deck  # noqa: PLC0415 - as above

    for card in wishes.turned:
        if card not in DECK or wishes.turned.count(card) > 1:
            raise Malformed(f"not a card that can have been turned over: {card[:20]}")
    joker: Any = wishes.options["npc.good_joker"]
    options = Switches(
        cards_per_increment=int(wishes.options["npc.cards_per_increment"]),
        face_threshold=wishes.options["npc.face_threshold"] == "true",
        good_joker=joker,
    )
    side = [_npc(spec) for spec in wishes.actors]
    now = npc_deck.Now(without(fresh_deck(), wishes.turned), wishes.left)
    rows: list[tuple[str, tuple[Cell, ...]]] = []
    for npc in side:
        offers = [npc_deck.per_card(side, npc_deck.offered_at_best(npc.id, size), now, options).chance(1)
                  for size in (0, *npc_deck.SIZES)]  # fmt: skip
        rows.append((npc.id, tuple(offers)))
    columns = ("may act", "size 1", "size 2", "size 3", "size 4")
    yield Table("card", "The next card", columns, tuple(rows), note="If the GM gives each what can be given.")
    turn = [(npc.id, npc_deck.per_turn((npc,), npc_deck.offered(npc.id), now, options)) for npc in side]
    yield values("turn_actions", "Increments of this turn in which it may act", turn, 0)
    worth = [(npc.id, npc_deck.per_turn((npc,), npc_deck.card_worth(npc.id), now, options)) for npc in side]
    yield values("turn_worth", "Worth of the turn in cards", worth, 0)
    means = tuple((npc.id, (one.mean(),)) for npc, (_, one) in zip(side, worth, strict=True))
    yield Table("mean_worth", "Mean worth of the turn in cards", ("cards",), means, numbers=True)
    taken = [("all", npc_deck.per_turn(side, npc_deck.taken(), now, options))]
    taken += [(f"size {n}", npc_deck.per_turn(side, npc_deck.taken(n), now, options)) for n in npc_deck.SIZES]
    yield values("side", "Actions of the whole side this turn, by size", taken, 0)
    if now.increments:
        later = npc_deck.by_increment(side, npc_deck.taken(), now, options)
        names = RANKS[len(RANKS) - now.increments :]
        yield Table("by_increment", "Mean actions of the side", tuple(names), (("all", later),), numbers=True)
    if wishes.sweep:
        name, span = wishes.sweep
        npc_class = next(npc.npc_class for npc in side if npc.id == name)
        found = [(f"Initiative {n}", (npc_deck.per_turn(npc_deck.one(npc_class, n), npc_deck.card_worth("npc"), now,
                                                        options).mean(),)) for n in span]  # fmt: skip
        yield Table("sweep", f"{name} with another Initiative: mean worth in cards", ("cards",), tuple(found),
                    numbers=True, rising=True)  # fmt: skip


def _npc(spec: Spec) -> Npc:
    from turnkeeper.systems.npc_deck.grants import Npc  # noqa: PLC0415 - loaded only where it is asked for

    classes: Mapping[str, Any] = {"OT": "OT", "SWT": "SWT", "DIS": "DIS"}
    spec = spec._replace(words=tuple(word.upper() for word in spec.words)).check(tuple(classes), ())
    number = spec.number or 0
    if not 0 <= number <= 1000:  # noqa: PLR2004 - more than any Initiative is
        raise Malformed(f"{spec.name}: Initiative {number} is not from 0 to 1000")
    return Npc(spec.name, number, classes[spec.words[0]] if spec.words else "SWT")


# -- the actor deck ------------------------------------------------------------------------------------------------


def _draw(wishes: Wishes) -> Iterator[Table]:
    from turnkeeper.odds import draw  # noqa: PLC0415 - loaded only where it is asked for

    owners, events = [], []
    for spec in wishes.actors:
        spec.check((), ("event", "left"))
        total = 1 if spec.number is None else spec.number
        left = spec.whole("left", total)
        if not 0 <= left <= total <= MOST_OWN:
            raise Malformed(f"{spec.name}: {left} of {total} cards is not from 0 to {total}, at most {MOST_OWN}")
        owners.append(draw.Owner(spec.name, left))
        if "event" in spec.values:
            events.append((spec, total))
    acting = [owner for owner in owners if owner.name not in {spec.name for spec, _ in events}]
    chances = draw.next_card(owners)
    yield Table("next", "The next card", tuple(chances), (("drawn", tuple(chances.values())),))
    yield values("turns", "Turns before the cycle ends", ((one.name, draw.turns(one.cards)) for one in acting), 0)
    yield places("order", "Order of first turns in the cycle", draw.order(acting))
    fires = tuple((owner.name, (draw.hold_fires(owner.cards),)) for owner in acting)
    yield Table("hold_fires", "A hold on this actor fires before the cycle ends", ("fires",), fires)
    yield from _pairs([owner.name for owner in acting], lambda one, other: draw.before(acting[one], acting[other]))
    rows = []
    for spec, total in events:
        now, others = spec.whole("left", total), sum(owner.cards for owner in owners if owner.name != spec.name)
        whole_deck = sum((1 if other.number is None else other.number) for other in wishes.actors)
        found = draw.event(whole(spec.values["event"], spec.name), whole_deck - total, cards=total, left=now,
                           others_left=others)  # fmt: skip
        rows.append((spec.name, tuple(found.cycles.at_most(n) for n in range(1, _MOST_CYCLES + 1))))
        columns = tuple(map(str, range(1, 31)))
        row = tuple(found.draws.at_most(n) for n in range(1, 31))
        yield Table(f"event_{spec.name}", f"{spec.name} has happened after so many draws", columns, ((spec.name, row),))
    if rows:
        columns = tuple(map(str, range(1, _MOST_CYCLES + 1)))
        yield Table("event_cycles", "Events have happened by the end of cycle", columns, tuple(rows))
    if wishes.sweep:
        name, span = wishes.sweep
        matrices = draw.by_cards(name, acting, span)
        yield swept("sweep", f"{name} with another number of cards", "cards", dict(matrices), name)


MOST_OWN = 200
_ANSWERS: Mapping[str, Callable[[Wishes], Iterator[Table]]] = {
    "rolled": _rolled,
    "passes": _passes,
    "hands": _hands,
    "npc_deck": _npc_deck,
    "draw": _draw,
}
