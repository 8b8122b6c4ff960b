"""The answers of each system to questions about actors in no fight, by the options of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from turnkeeper.core.cards import RANKS
from turnkeeper.core.errors import InputError
from turnkeeper.odds import caveats, dealt, deck_mixture, draw, hands, npc_deck, passes, rolled
from turnkeeper.odds.chances import Distribution, Split, sum_of
from turnkeeper.odds.ranks import RankMatrix
from turnkeeper.systems.hands.options import HandOptions
from turnkeeper.systems.npc_deck.grants import Npc
from turnkeeper.systems.npc_deck.options import NpcOptions
from turnkeeper.systems.passes.options import Options as PassOptions
from turnkeeper.systems.rolled.options import sides_of

if TYPE_CHECKING:
    from turnkeeper.odds.questions import OddsActor

Cells: TypeAlias = Mapping[str, Fraction]
"""Columns that are not 0."""
AnswerRows: TypeAlias = Sequence[tuple[str, Cells]]
More: TypeAlias = Callable[[Sequence["OddsActor"]], AnswerRows]


class AnswerKind(NamedTuple):
    """The functions with which one system answers; ``None``: it has no such question."""

    order: Callable[[Sequence[OddsActor]], RankMatrix] | None
    before: Callable[[OddsActor, OddsActor, Sequence[OddsActor]], Split] | None
    """The chances of two actors' order, among all actors."""
    actions: Callable[[OddsActor], Distribution] | None
    """The number of actions; of the NPC deck, what they are worth in cards."""
    more: Mapping[str, More]
    notes: Callable[[Sequence[OddsActor]], tuple[str, ...]] | None = None
    """Remarks on the order."""


class Asking(NamedTuple):
    """The parts shared by a whole question: the options in force, the names of those that were set, all actors.

    ``often``: one of many like it, so an answer that takes long is not for it.
    """

    options: Any
    named: frozenset[str]
    actors: Sequence[OddsActor]
    often: bool = False


def _of_each(question: Callable[[OddsActor], Distribution]) -> More:
    """A column for each number that any of them may have."""

    def told(actors: Sequence[OddsActor]) -> AnswerRows:
        found = [(one.name, question(one)) for one in actors]
        numbers = sorted({value for _, one in found for value, weight in one.weights.items() if weight})
        return [(name, {str(number): one.chance(number) for number in numbers}) for name, one in found]

    return told


# -- rolled --------------------------------------------------------------------------------------------------------


def _rolled(asking: Asking) -> AnswerKind:
    """Ties of PCs are their players' to settle, unless the fallback is asked for by name."""
    options = asking.options
    fallback = options.pc_tie_fallback if "d20.pc_tie_fallback" in asking.named else ""
    npc_ties: rolled.NpcTies = "choice" if options.npc_tie == "gm" else "rule"
    if options.mode == "dealt":
        if fallback == "random":
            raise InputError("ties of dealt cards are settled by choice or by the rule here, not by lot", "options")
        ties = dealt.Ties("rule" if fallback else "choice", npc_ties)

        def card(one: OddsActor) -> dealt.CardHolder:
            return dealt.CardHolder(one.name, one.side, one.number)

        return AnswerKind(
            lambda actors: dealt.order([card(one) for one in actors], ties=ties),
            lambda one, other, _: dealt.before(card(one), card(other), ties=ties),
            None,
            {},
        )
    pc_ties: rolled.PcTies = {"": "choice", "random": "random"}.get(fallback, "rule")  # type: ignore[assignment]

    sides = sides_of(options.die)

    def roll(one: OddsActor) -> rolled.Roller:
        ties = {"value": one.number, "second": one.second, "npc_first": int(one.side != "pc")}
        return rolled.Roller(one.name, one.side, one.number, tie=ties.get(options.equals, 0))

    return AnswerKind(
        lambda actors: rolled.order([roll(one) for one in actors], pc_ties=pc_ties, npc_ties=npc_ties, sides=sides),
        lambda one, other, _: rolled.before(roll(one), roll(other), npc_ties=npc_ties, sides=sides),
        None,
        {},
    )


# -- passes --------------------------------------------------------------------------------------------------------


def _tested(one: OddsActor) -> passes.Combatant:
    return passes.Combatant(one.name, one.number, one.passes, one.edge, one.use if one.edge else "")


def _passes(asking: Asking) -> AnswerKind:
    options: PassOptions = asking.options
    table = passes.PassRules(options.tie, options.glitch_rule, options.max_passes)

    def glitches(actors: Sequence[OddsActor]) -> AnswerRows:
        rule = options.glitch_rule
        tests = [(one.name, passes.initiative_test(one.number, one.edge, one.use if one.edge else "", rule))
                 for one in actors]  # fmt: skip
        return [(name, {"glitch": test.glitch, "critical": test.critical_glitch}) for name, test in tests]

    def acts(actors: Sequence[OddsActor]) -> AnswerRows:
        numbers = range(1, min(max(one.passes for one in actors), table.max_passes) + 1)
        return [
            (one.name, {str(number): passes.acting([_tested(one)], number, table).chance(1) for number in numbers})
            for one in actors
        ]

    return AnswerKind(
        lambda actors: passes.order([_tested(one) for one in actors], 1, table),
        lambda one, other, _: passes.before(_tested(one), _tested(other), 1, table),
        lambda one: passes.actions(_tested(one), table),
        {"scores": _of_each(lambda one: passes.scores(_tested(one), table)), "glitches": glitches, "acts": acts},
    )


# -- hands ---------------------------------------------------------------------------------------------------------


def _hands(asking: Asking) -> AnswerKind:
    options: HandOptions = asking.options.hands
    own = options.deck_policy == "per_player"
    least = max(1, options.fixed_decks)
    everything = sum_of(hands.cards(one.number) for one in asking.actors)

    def sizes(actors: Sequence[OddsActor]) -> hands.Sizes:
        return [(one.name, hands.cards(one.number)) for one in actors]

    def order(actors: Sequence[OddsActor]) -> RankMatrix:
        if own:
            return hands.own_decks(sizes(actors))
        return hands.first_actions(
            sizes(actors), least=least, limits=hands.OFTEN if asking.often else hands.ONCE
        )  # fmt: skip

    def told_of_order(actors: Sequence[OddsActor]) -> tuple[str, ...]:
        if own:
            return ()
        needed = hands.decks_needed_for([size for _, size in sizes(actors)]).weights
        return caveats.of_first_actions(
            len(actors), {max(least, few) for few in needed}, hands.OFTEN if asking.often else hands.ONCE
        )

    def before(one: OddsActor, other: OddsActor, actors: Sequence[OddsActor]) -> Split:
        if own:
            matrix = hands.own_decks(sizes([one, other]))
            return Split(matrix.place(one.name, 1), matrix.place(other.name, 1), together=matrix.open(one.name, 1))
        rest = sum_of(hands.cards(each.number) for each in actors if each not in (one, other))
        return hands.before(hands.cards(one.number), hands.cards(other.number), 0, least=least, others=rest)

    def holding(one: OddsActor) -> tuple[deck_mixture.From, ...]:
        size = hands.cards(one.number)
        if own:
            return deck_mixture.dealt_from(size)
        # In a sweep an actor is asked about with another number than it has among all.
        mine = next(each for each in asking.actors if each.name == one.name)
        return deck_mixture.dealt_from(size, everything.less(hands.cards(mine.number)), least)

    def mixed(question: Callable[[int, hands.RankCounts], Distribution]) -> Callable[[OddsActor], Distribution]:
        return lambda one: deck_mixture.mixed(question, holding(one))

    def in_increment(actors: Sequence[OddsActor]) -> AnswerRows:
        """Something for it: a natural card, or a Red Joker."""
        found = [(one.name, deck_mixture.each_increment(holding(one))) for one in actors]
        return [(name, {rank: one.with_joker for rank, one in zip(RANKS, each, strict=True)}) for name, each in found]

    def decks(actors: Sequence[OddsActor]) -> AnswerRows:
        needed = hands.decks_needed([one.number for one in actors])
        return [("", {str(number): chance for number, chance in needed.items()})]

    return AnswerKind(
        order,
        before,
        mixed(hands.increments),
        {
            "cards": _of_each(lambda one: hands.cards(one.number)),
            "best_set": _of_each(mixed(hands.best_set)),
            "playable": _of_each(mixed(hands.playable)),
            "in_increment": in_increment,
            "decks": decks,
        },
        told_of_order,
    )


# -- the NPC deck --------------------------------------------------------------------------------------------------


_MOST_AN_INCREMENT = 4
"""More would take long."""


def _npcs(actors: Sequence[OddsActor]) -> tuple[Npc, ...]:
    return tuple(Npc(one.name, one.number, one.npc_class) for one in actors)


def _npc_deck(asking: Asking) -> AnswerKind:
    options: NpcOptions = asking.options.npc
    if options.cards_per_increment > _MOST_AN_INCREMENT:
        raise InputError(
            f"more than {_MOST_AN_INCREMENT} cards an increment are too many here", "option npc.cards_per_increment"
        )

    def worth(one: OddsActor) -> Distribution:
        return npc_deck.per_turn(_npcs([one]), npc_deck.card_worth(one.name), None, options)

    def next_card(actors: Sequence[OddsActor]) -> AnswerRows:
        """The size of the action, if the GM gives each what can be given; 0 for none."""
        side = _npcs(actors)
        rows: list[tuple[str, Cells]] = []
        for npc in side:
            sizes = {
                str(size): npc_deck.per_card(side, npc_deck.offered_at_best(npc.id, size), None, options).chance(1)
                for size in npc_deck.SIZES
            }
            rows.append((npc.id, {"0": 1 - sum(sizes.values(), Fraction(0)), **sizes}))
        return rows

    def by_increment(actors: Sequence[OddsActor]) -> AnswerRows:
        """If the app picks who acts."""
        side = _npcs(actors)
        means = [(npc.id, npc_deck.by_increment(side, npc_deck.taken(npc=npc.id), None, options)) for npc in side]
        return [(name, dict(zip(RANKS, found, strict=True))) for name, found in means]

    return AnswerKind(None, None, worth, {"next": next_card, "increments": by_increment})


# -- the actor deck ------------------------------------------------------------------------------------------------

_CYCLES = 12


def _owner(one: OddsActor) -> draw.DeckOwner:
    return draw.DeckOwner(one.name, one.number)


def _next_card(actors: Sequence[OddsActor]) -> AnswerRows:
    """Whose it is; nobody's is the delimiter."""
    left = sum(one.number for one in actors) + 1
    owned: list[tuple[str, Cells]] = [(one.name, {"chance": Fraction(one.number, left)}) for one in actors]
    return [*owned, ("", {"chance": Fraction(1, left)})]


def _holds(actors: Sequence[OddsActor]) -> AnswerRows:
    return [(one.name, {"chance": draw.hold_fires(one.number)}) for one in actors if not one.event]


def _events(actors: Sequence[OddsActor]) -> AnswerRows:
    cards = sum(one.number for one in actors)
    rows: list[tuple[str, Cells]] = []
    for one in actors:
        if one.event and one.number:
            cycles = draw.event(one.event, cards - one.number, cards=one.number, most=_CYCLES).cycles
            rows.append((one.name, {str(number): cycles.at_most(number) for number in range(1, _CYCLES + 1)}))
    return rows


def _draw(_: Asking) -> AnswerKind:
    return AnswerKind(
        lambda actors: draw.order([_owner(one) for one in actors]),
        lambda one, other, _: draw.before(_owner(one), _owner(other)),
        lambda one: draw.turns(one.number),
        {"next": _next_card, "holds": _holds, "event": _events},
    )


KINDS: Mapping[str, Callable[[Asking], AnswerKind]] = {
    "rolled": _rolled,
    "passes": _passes,
    "hands": _hands,
    "npc_deck": _npc_deck,
    "draw": _draw,
}
"""Each system's answers; what is not here is no question there."""
