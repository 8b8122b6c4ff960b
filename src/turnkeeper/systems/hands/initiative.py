"""Initiative and the size of a hand (HAND-01..10, HAND-12, HAND-74), with the working a table wants to see."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from turnkeeper.systems.hands.options import HandOptions, HandProfile

_THIRD = 3


class WorkingLine(Struct, frozen=True, gc=False):
    """One line of the working: its text is ``working.<key>`` filled with ``params``; ``change`` is what it adds."""

    key: str
    change: int
    params: Mapping[str, int] = field(default_factory=dict)


class Working(Struct, frozen=True, gc=False):
    """The calculation of an Initiative, step by step. The changes of its steps add up to ``value``."""

    steps: tuple[WorkingLine, ...]
    value: int


def working(profile: HandProfile, options: HandOptions) -> Working:
    """Initiative step by step, steps that change nothing left out (HAND-01..08, HAND-74).

    >>> found = working(HandProfile(dx=13, iq=12, combat_reflexes=True), HandOptions())
    >>> found.value, [(step.key, step.change) for step in found.steps]
    (8, [('base', 6), ('combat_reflexes', 2)])
    """
    steps = [step for step in _unhurt(profile, options) if step.change or step.key in ("base", "stated")]
    below = {"below": int(options.wound_threshold == "below")}
    for applies, key, params in ((tired_out, "tired", {}), (wounded, "wounded", below)):
        if applies(profile, options):
            so_far = sum(step.change for step in steps)
            steps.append(WorkingLine(key, so_far // 2 - so_far, params))
    total = sum(step.change for step in steps)
    if total < 0:
        steps.append(WorkingLine("not_below_zero", -total))
    return Working(tuple(steps), max(0, total))


def _unhurt(profile: HandProfile, options: HandOptions) -> tuple[WorkingLine, ...]:
    """The terms before any halving (HAND-01..06)."""
    if profile.initiative is not None:
        return (WorkingLine("stated", profile.initiative),)
    level, table = profile.encumbrance, options.encumbrance_table
    return (
        _base(profile, options),
        WorkingLine("combat_reflexes", 2 if profile.combat_reflexes else 0),
        WorkingLine("tactics", 1 if profile.tactics_points else 0),
        # A level beyond the table counts as its last (HAND-04).
        WorkingLine("encumbrance", -table[min(level, len(table) - 1)], {"level": level}),
        WorkingLine("combat_paralysis", -2 if profile.combat_paralysis else 0),
        WorkingLine("fatigue", -fatigue_penalty(profile, options)),
    )


def _base(profile: HandProfile, options: HandOptions) -> WorkingLine:
    """HAND-01, with the vehicle skill for DX where the table plays it so (HAND-10)."""
    if profile.vehicle_skill is not None and options.vehicle_skill == "replace_dx":
        skill = profile.vehicle_skill
        return WorkingLine("base_vehicle", (skill + profile.iq) // 4, {"skill": skill, "iq": profile.iq})
    return WorkingLine("base", (profile.dx + profile.iq) // 4, {"dx": profile.dx, "iq": profile.iq})


def initiative(profile: HandProfile, options: HandOptions) -> int:
    """Initiative, 0 or more (HAND-01..08).

    >>> initiative(HandProfile(dx=13, iq=12), HandOptions())
    6
    """
    return working(profile, options).value


def fatigue_penalty(profile: HandProfile, options: HandOptions) -> int:
    """The penalty of fatigue, undiminished (HAND-06); 0 under ``third_rule``, which halves instead."""
    match options.fatigue_modifier:
        case "host_value":
            return profile.fatigue_modifier
        case "points_lost":
            return profile.fatigue_lost
        case "third_rule":
            return 0


def tired_out(profile: HandProfile, options: HandOptions) -> bool:
    """Whether fatigue halves Initiative: only under ``third_rule``, below a third of full Fatigue (HAND-06)."""
    left = profile.fatigue_full - profile.fatigue_lost
    return options.fatigue_modifier == "third_rule" and left * _THIRD < profile.fatigue_full


def wounded(profile: HandProfile, options: HandOptions) -> bool:
    """Whether damage has brought the hit points to the threshold that halves Initiative (HAND-07, HAND-74).

    >>> wounded(HandProfile(hp_full=12, hp_lost=8), HandOptions())
    True
    """
    left = (profile.hp_full - profile.hp_lost) * _THIRD
    return left < profile.hp_full or (options.wound_threshold == "at_or_below" and left == profile.hp_full)


def contest_skill(profile: HandProfile, options: HandOptions) -> int:
    """The skill in the contest of a pre-emption unless the GM names something else (HAND-10, HAND-54)."""
    if profile.vehicle_skill is not None and options.vehicle_skill != "off":
        return profile.vehicle_skill
    return profile.dx
