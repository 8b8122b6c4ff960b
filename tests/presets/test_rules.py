"""Each game goes by the rules that it names: a fight by it tells of them, or shows them where nothing is told."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tools.autoplay import PROFILES, next_command
from turnkeeper.core.commands import AnswerPrompt, Automate, Begin, Join
from turnkeeper.core.encounter import Encounter
from turnkeeper.core.ids import ActorId
from turnkeeper.core.model import GM, Reason, Refusal
from turnkeeper.core.prompts import CardDraw, DiceRoll, TieOrder
from turnkeeper.presets import Preset, packaged
from turnkeeper.systems.rolled.commands import Delay, SetResult

PRESETS = packaged()
ACTORS = (("ana", "pc"), ("bo", "pc"), ("wolf-1", "npc"), ("wolf-2", "npc"))
MOVES = 40


def fight(preset: Preset, numbers: Mapping[str, Mapping[str, Any]] | None = None, *, seed: str = "rules") -> Encounter:
    """A fight by a game, with dice at the table; two wolves are of a kind."""
    made = Encounter.open(preset.system, seed=seed, options=preset.options, wording=preset.wording)
    for number, (actor, side) in enumerate(ACTORS):
        profile = (numbers or {}).get(actor) or PROFILES[preset.system][number % 2]
        group = "Wolf" if side == "npc" else ""
        done = made.send(Join(ActorId(actor), side, actor.title(), profile=profile, group=group), GM)  # type: ignore[arg-type]
        assert not isinstance(done, Refusal), done
    made.send(Automate("table"), GM)
    return made


def begun(preset: Preset, numbers: Mapping[str, Mapping[str, Any]] | None = None) -> Encounter:
    made = fight(preset, numbers)
    made.send(Begin(), GM)
    return made


def rolled(made: Encounter, faces: Mapping[str, int]) -> None:
    """Answer the rolls that are asked for; others get a 1."""
    while asked := [ask for ask in made.prompts() if isinstance(ask, DiceRoll)]:
        done = made.send(AnswerPrompt(asked[0].id, (faces.get(str(asked[0].of), 1),)), GM)
        assert not isinstance(done, Refusal), done


def told(preset: Preset) -> set[str]:
    """The rules that are told of in the log, as reasons for the order, and as reasons why something may not be done."""
    found: set[str] = set()
    for seed in range(6):
        made = fight(preset, seed=f"rules {seed}")
        made.send(Automate("app"), GM)
        made.send(Begin(), GM)
        chance = random.Random(seed)  # noqa: S311 - which moves are made, the same in every run
        for _ in range(MOVES):
            command = next_command(made, GM, chance)
            if command is None:
                break
            made.send(command, GM)
            found.update(offer.refused.rule for offer in made.actions(GM) if offer.refused)
            for one, other in itertools.combinations([row.actor for row in made.table(GM).actors], 2):
                reason = made.why(one, other, GM)
                found.update([reason.rule] if isinstance(reason, Reason) else [])
        found.update(rule for entry in made.lines(GM) for rule in entry.line.rules)
    return found


def _players_first(preset: Preset) -> bool:
    made = fight(preset)
    made.send(Automate("app"), GM)
    made.send(Begin(), GM)
    rolls = [entry.line.params.get("actors") for entry in made.lines(GM) if entry.line.dice]
    return set(rolls[:2]) == {"Ana", "Bo"}


def _one_roll_of_a_kind(preset: Preset) -> bool:
    made = begun(preset)
    rolls = 0
    while asked := [ask for ask in made.prompts() if isinstance(ask, DiceRoll)]:
        made.send(AnswerPrompt(asked[0].id, (1,)), GM)
        rolls += 1
    return rolls == len(ACTORS) - 1


def _players_settle_ties(preset: Preset) -> bool:
    same = {"reflexes": 3}
    made = begun(preset, {"ana": same, "bo": same})
    rolled(made, {"ana": 9, "bo": 9})
    return any(isinstance(ask, TieOrder) and set(ask.tied) == {"ana", "bo"} for ask in made.prompts())


def _no_delays(preset: Preset) -> bool:
    made = begun(preset)
    rolled(made, {"ana": 10})
    refused = made.send(Delay(made.table(GM).now[0].actor), GM)
    return isinstance(refused, Refusal) and refused.rule == "DIE-05"


def _higher_number_first(preset: Preset) -> bool:
    numbers = {"ana": {"reflexes": 4, "second": 1}, "bo": {"reflexes": 4, "second": 7}}
    if preset.options["d20.equals"] == "value":
        numbers = {"ana": {"reflexes": 4}, "bo": {"reflexes": 6}}
    made = begun(preset, numbers)
    rolled(made, {"ana": 12, "bo": 10})
    reason = made.why(ActorId("bo"), ActorId("ana"), GM)
    return isinstance(reason, Reason) and reason.first == "bo" and reason.rule == "DIE-03"


def _another_die(preset: Preset) -> bool:
    asked = [ask for ask in begun(preset).prompts() if isinstance(ask, DiceRoll)]
    return bool(asked) and all(ask.dice[0] == 10 for ask in asked)


def _no_dice(preset: Preset) -> bool:
    made = begun(preset, {"bo": {"reflexes": 30, "second": 0}})
    return not any(isinstance(ask, DiceRoll) for ask in made.prompts()) and made.table(GM).now[0].actor == "bo"


def _a_card_each_of_54(preset: Preset) -> bool:
    asked = begun(preset).prompts()
    return all(isinstance(ask, CardDraw) and sum(copies for _, copies in ask.pile) == 54 for ask in asked)


def _names_of_cards_differ(preset: Preset) -> bool:
    made = fight(preset)
    taken = [Join(ActorId(name), "pc", name, profile={"names": ["Fox"]}) for name in ("cy", "dee")]
    first, second = (made.send(one, GM) for one in taken)
    return not isinstance(first, Refusal) and isinstance(second, Refusal)


def _initiative(preset: Preset) -> bool:
    view: Any = begun(preset, {"ana": {"dx": 13, "iq": 12}}).view(GM)
    found: bool = next(one.private.initiative for one in view.fighters if one.actor == "ana") == 6
    return found


def _no_cards_of_their_own(preset: Preset) -> bool:
    made = fight(preset)
    made.send(Automate("app"), GM)
    made.send(Begin(), GM)
    view: Any = made.view(GM)
    hands = {one.actor: one.private.hand if one.private else () for one in view.fighters}
    return view.npc is not None and not hands["wolf-1"] and not hands["wolf-2"]


SHOWN: Mapping[str, Callable[[Preset], bool]] = {
    "D20-01": _players_first,
    "D20-03": _one_roll_of_a_kind,
    "D20-07": _players_settle_ties,
    "DIE-01": _another_die,
    "DIE-02": _no_dice,
    "DIE-03": _higher_number_first,
    "DIE-05": _no_delays,
    "DEAL-01": _a_card_each_of_54,
    "MST-01": _names_of_cards_differ,
    "HAND-01": _initiative,
    "NPC-01": _no_cards_of_their_own,
}
"""Rules that are about how a fight is set up, or of which nothing is told where nobody breaks them."""


@pytest.mark.parametrize("name", PRESETS)
def test_a_game_goes_by_the_rules_that_it_names(name: str) -> None:
    preset = PRESETS[name]
    assert set(preset.rules) - told(preset) - SHOWN.keys() == set()
    assert [rule for rule in preset.rules if rule in SHOWN and not SHOWN[rule](preset)] == []


@pytest.mark.rule("DIE-01", "CORE-09")
def test_what_exploding_dice_come_to_is_set_by_the_gm() -> None:
    """It is no roll of the one die; the game says so. The others go on rolling."""
    game = PRESETS["d10-once"]
    made = begun(game)
    ask = made.prompts()[0]
    assert isinstance(made.send(AnswerPrompt(ask.id, (30,), total=True), GM), Refusal)
    assert not isinstance(made.send(SetResult(ActorId("ana"), 30), GM), Refusal)
    assert ask.id not in [other.id for other in made.prompts()]
    assert [text for text in game.leaves_out if text.startswith("Exploding dice: the GM sets the result")]
