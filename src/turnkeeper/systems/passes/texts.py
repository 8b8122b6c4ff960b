"""The English texts of the passes system."""

from __future__ import annotations

from collections.abc import Mapping

_SYSTEM = {
    "system.title": "Score and passes",
    "system.summary": (
        "Every turn each character rolls its Initiative dice; attribute and hits make a score. Highest score first, in "
        "up to four passes for those fast enough. Edge buys a start or another action; an action may be held for later."
    ),
    "clock.turn": "Turn",
    "clock.pass": "Pass",
    "ask.initiative": "Initiative Test",
    "ask.edge_after": "Extra dice by Edge",
    "ask.edge_reroll": "Misses rolled again",
    "total.hits": "hits",
    "total.ones": "ones",
    "opening.declare": "act or delay?",
    "opening.act": "acts",
    "opening.intervene": "may cut in",
    "opening.last": "may act last",
    "opening.window": "may spend Edge",
    "held.action": "holds an action",
}

_COMMANDS = {
    "command.next_turn": "Roll initiative: next turn",
    "command.start_passes": "The tests are done",
    "command.close_window": "Start the pass",
    "command.go_ahead": "Go on",
    "command.end_pass": "End the pass",
    "command.act": "Act",
    "command.delay": "Delay",
    "command.done": "Done",
    "command.redeclare": "Declare anew (GM)",
    "command.intervene": "Cut in",
    "command.intervene.before": "Cut in before",
    "command.intervene.after": "Act after",
    "command.intervene.together": "Act at the same moment",
    "command.decline": "No, let it go by",
    "command.act_last": "Act last in this pass",
    "command.carry": "Keep it for the next pass",
    "command.reconsider": "Ask me again",
    "command.edge_test": "Edge on the test",
    "command.edge_test.before": "Edge: more dice, sixes roll again",
    "command.edge_test.after": "Edge: extra dice now",
    "command.edge_test.reroll": "Edge: roll the misses again",
    "command.edge_test.negate": "Edge: cancel the glitch",
    "command.go_first": "Edge: go first",
    "command.buy_action": "Edge: act in this pass",
    "command.fix_score": "Enter a score instead of rolling",
    "command.set_score": "Rule what a score is (GM)",
    "command.wound": "Damage",
    "command.heal": "Heal",
    "command.set_wounds": "Wound modifier",
    "command.set_attribute": "Initiative attribute",
    "command.set_passes": "Number of passes",
}

_LINES = {
    "line.passes.turn_begun": "Turn {turn}: initiative.",
    "line.passes.edge_pledged": "{actor} puts Edge on the test before it is rolled.",
    "line.passes.tested.unknown": "{actor} has rolled.",
    "line.passes.tested.public": "{actor}: score {score}.",
    "line.passes.tested.public.glitch": "{actor}: score {score}, with a glitch.",
    "line.passes.tested.public.critical": "{actor}: score {score}, with a critical glitch.",
    "line.passes.tested.own": "{actor}: score {score} (attribute {attribute}, hits {hits}, wounds {wounds}).",
    "line.passes.tested.own.glitch": (
        "{actor}: score {score} (attribute {attribute}, hits {hits}, wounds {wounds}), with a glitch."
    ),
    "line.passes.tested.own.critical": (
        "{actor}: score {score} (attribute {attribute}, hits {hits}, wounds {wounds}), with a critical glitch."
    ),
    "line.passes.test_boosted.after": "{actor} spends Edge for extra dice.",
    "line.passes.test_boosted.reroll": "{actor} spends Edge to roll the misses again.",
    "line.passes.glitch_negated": "{actor} cancels the glitch with Edge.",
    "line.passes.score_fixed": "{actor}: score {score}, as entered.",
    "line.passes.tests_closed": "The scores stand.",
    "line.passes.wounded.physical": "{actor} takes {boxes} physical damage.",
    "line.passes.wounded.stun": "{actor} takes {boxes} stun damage.",
    "line.passes.healed.physical": "{actor} heals {boxes} physical damage.",
    "line.passes.healed.stun": "{actor} heals {boxes} stun damage.",
    "line.passes.wounds_set": "{actor}: wound modifier {value}.",
    "line.passes.attribute_set": "{actor}: Initiative attribute {value}.",
    "line.passes.passes_set": "{actor}: number of passes {value}; a rise counts from the next turn.",
    "line.passes.rescored": "{actor}'s score goes from {before} to {score}.",
    "line.passes.rescored.struck": "{actor}'s score falls from {before} to {score}: no more actions this turn.",
    "line.passes.rescored.unknown": "{actor} has no more actions this turn.",
    "line.passes.passes_fell": "{actor} loses passes: in this turn the number is now {passes}.",
    "line.passes.score_set": "GM ruling: {actor}'s score is {score}.",
    "line.passes.reentered": "{actor} is in the order again from pass {since} on.",
    "line.passes.window_closed": "No more Edge before pass {number}.",
    "line.passes.window_opened": "Before pass {number}: Edge to go first or for another action?",
    "line.passes.edge_declined": "{actor} spends no Edge here.",
    "line.passes.went_first": "{actor} spends Edge to go first in pass {number}.",
    "line.passes.action_bought": "{actor} spends Edge to act in pass {number}.",
    "line.passes.pass_begun": "Pass {number}.",
    "line.passes.phase_begun": "{actors} is up.",
    "line.passes.phase_begun.together": "{actors} are up, at the same time.",
    "line.passes.phase_begun.edge": "{actors}: first by Edge.",
    "line.passes.declared": "{actor} acts.",
    "line.passes.delayed": "{actor} delays.",
    "line.passes.delayed.warned": "{actor} delays. There is no next pass yet: unused in this one, the action is lost.",
    "line.passes.holders_asked": "{actors} may cut in.",
    "line.passes.intervened.before": "{actor} cuts in and acts first.",
    "line.passes.intervened.after": "{actor} will act right after.",
    "line.passes.intervened.together": "{actor} joins in at the same moment.",
    "line.passes.held_back": "{actor} keeps waiting.",
    "line.passes.beat_begun.last": "At the end of the pass: {actors}.",
    "line.passes.beat_begun.stumbling": "{actors}: {penalty} die on this action, after the glitch.",
    "line.passes.redeclared": "GM ruling: {actor} may declare anew, for the action has become impossible.",
    "line.passes.finished": "{actor} is done.",
    "line.passes.phase_ended": "Next.",
    "line.passes.last_called": "No phase is left. {actors} may still act.",
    "line.passes.wants_last": "{actor} will act last.",
    "line.passes.carries": "{actor} keeps the action for the next pass.",
    "line.passes.carries.warned": "{actor} keeps the action for the next pass, but none is in sight.",
    "line.passes.reconsidered": "{actor} wants to be asked again.",
    "line.passes.hold_lost.let_go": "{actor} lets the held action go.",
    "line.passes.hold_lost.passes_fell": "{actor} loses the held action with the pass it came from.",
    "line.passes.hold_lost.own_action": "{actor} gives up the held action for another.",
    "line.passes.pass_ended": "Pass {number} is over.",
    "line.passes.pass_ended.carried": "Pass {number} is over. Still holding: {actors}.",
    "line.passes.turn_ended": "Turn {turn} is over.",
    "line.passes.turn_ended.lapsed": "Turn {turn} is over. Held and lost: {actors}.",
    "line.passes.granted": "GM ruling: {actor} acts now.",
    "line.passes.granted.extra": "GM ruling: {actor} acts now, beyond the order.",
    "line.passes.skipped": "GM ruling: {actor} loses the action of pass {number}.",
}

_REFUSALS = {
    "refusal.passes.no_score": "There is no score for this one yet.",
    "refusal.passes.struck": "The score is 0 or below: no actions this turn, though defence is always possible.",
    "refusal.passes.no_pass": "No pass is running.",
    "refusal.passes.no_action": "No action in this pass: nothing but defence, not even a Free Action.",
    "refusal.passes.spent": "The action of this pass is spent.",
    "refusal.passes.not_your_phase": "It is not your phase.",
    "refusal.passes.holding": "That action is being held: cut in, act last, or keep it for the next pass.",
    "refusal.passes.declared": "The action has been declared.",
    "refusal.passes.not_acting": "Not acting at this moment.",
    "refusal.passes.acting": "Acting already.",
    "refusal.passes.no_phase": "No phase is running.",
    "refusal.passes.gm_judges": "Only the GM can say that the declared action has become impossible.",
    "refusal.passes.nothing_changed": "Nobody cut in: the declared action stands.",
    "refusal.passes.no_last_call": "Nobody is being asked about the end of the pass.",
    "refusal.passes.delay_not_now": "A delay is declared in one's own phase, not before or after it.",
    "refusal.passes.delay_too_late": "An action has been declared in this phase: too late to delay.",
    "refusal.passes.not_holding": "There is no held action.",
    "refusal.passes.not_declared": "Who is up declares first; then those who hold decide.",
    "refusal.passes.too_late": "This phase is being played out: too late to cut in.",
    "refusal.passes.later_phase": "The delay is for a later phase than this one.",
    "refusal.passes.own_phase": "One cannot cut in on oneself.",
    "refusal.passes.no_such_mode": "This table does not let holders in on that side.",
    "refusal.passes.edge_first": "Nobody gets in front of who is first by Edge.",
    "refusal.passes.normally_later": "Only who would normally have gone earlier may choose to act after.",
    "refusal.passes.not_asked": "Nothing is being asked here.",
    "refusal.passes.no_next_pass": "No pass of this turn is left to keep the action for.",
    "refusal.passes.no_edge": "No Edge left.",
    "refusal.passes.no_edge_dice": "Without an Edge attribute there are no dice to add.",
    "refusal.passes.test_rolled": "The test has been rolled: more dice can only be added after it now.",
    "refusal.passes.edge_on_test": "One point of Edge a test.",
    "refusal.passes.tests_closed": "The tests are closed for this turn.",
    "refusal.passes.no_test": "There is no rolled test to spend Edge on.",
    "refusal.passes.no_glitch": "There is no glitch to cancel.",
    "refusal.passes.no_misses": "Every die is a hit.",
    "refusal.passes.window_closed": "That is said before the pass begins, not in the middle of it.",
    "refusal.passes.already_first": "Going first already.",
    "refusal.passes.bought_already": "One bought action a turn.",
    "refusal.passes.has_action": "There is an action in this pass already, and never two.",
    "refusal.passes.joins_later": "Too late for this pass.",
    "refusal.passes.no_window": "No window is open.",
    "refusal.passes.no_tests": "No tests are being made.",
    "refusal.passes.rolls_open": "Some rolls are still to come.",
    "refusal.passes.turn_not_over": "The turn is not over.",
    "refusal.passes.no_turn": "No turn is running.",
    "refusal.passes.score_kept": "A score stands for the whole turn; only wounds and the attribute move it.",
    "refusal.passes.bad_number": "A whole number from {low} to {high}.",
    "refusal.passes.too_many_boxes": "A track takes at most {most} boxes.",
    "refusal.passes.not_that_hurt": "There are not that many boxes to heal.",
    "refusal.passes.nothing_to_skip": "No chance to act to be taken away.",
}

_REASONS = {
    "reason.passes.edge_first": "{first} goes first by Edge.",
    "reason.passes.critical": "{second} rolled a critical glitch and is last in every pass.",
    "reason.passes.score": "{first} has {high}, {second} {low}.",
    "reason.passes.glitch": "Both have {score}, but {second} glitched.",
    "reason.passes.edge": "Equal scores; {first} has more Edge.",
    "reason.passes.attribute": "Equal scores and Edge; {first} has the higher Initiative attribute.",
    "reason.passes.reaction": "Equal in all but Reaction; {first} has more.",
    "reason.passes.together": "{first} and {second} act at the same time, both on {score}.",
}

_OPTIONS = {
    "option.pass.wound_track": "Two damage tracks",
    "option.pass.wound_track.sum": "both modifiers count",
    "option.pass.wound_track.worst": "only the worse one counts",
    "option.pass.tie": "Equal scores",
    "option.pass.tie.simultaneous": "act at the same time",
    "option.pass.tie.edge_attr_reaction": "higher Edge, then Initiative, then Reaction first",
    "option.pass.max_passes": "Most passes in a turn",
    "option.pass.glitch_rule": "A test glitches when",
    "option.pass.glitch_rule.half_or_more": "half of the dice or more show 1",
    "option.pass.glitch_rule.more_than_half": "more than half of the dice show 1",
    "option.pass.glitch_penalty": "First action after a glitch",
    "option.pass.glitch_penalty.0": "no modifier",
    "option.pass.glitch_penalty.-1": "one die less",
    "option.pass.delay_modes": "Who holds an action may cut in",
    "option.pass.delay_modes.before+after": "before, or after whom it would have preceded",
    "option.pass.delay_modes.before": "before only",
    "option.pass.delay_modes.before+after+together": "before, after, or at the same moment",
    "option.pass.carry_conflict": "A held action meets another of one's own in the next pass",
    "option.pass.carry_conflict.one_action": "one action: the held one stands for it",
    "option.pass.carry_conflict.both": "both may be used",
    "option.pass.carry_conflict.lose_held": "the held one is lost",
}

_RULINGS = {
    "ruling.AMB-P1": (
        "Does anything but wounds change a score during the turn? A change of the Initiative attribute does, as "
        "the part "
        "on switching says; nothing else."
    ),
    "ruling.AMB-P2": "What of equal scores? They act at the same time.",
    "ruling.AMB-P3": (
        "Do wounds take dice from the Initiative Test or points from the score? Points; all dice are rolled, as later "
        "wounds also take points."
    ),
    "ruling.AMB-P4": "Healed above 0 again in the same turn? Still no action until the next.",
    "ruling.AMB-P5": (
        "Several go first by Edge, or somebody who holds wants in front? By score among themselves; nobody who "
        "holds gets "
        "in front of them."
    ),
    "ruling.AMB-P6": (
        "In which pass may an action be bought? In the one about to begin if the buyer has none there; the "
        "purchase can "
        "bring the pass about."
    ),
    "ruling.AMB-P7": "Buy an action and go first with it? Yes, for two points.",
    "ruling.AMB-P8": "Does a critical glitch eat an action bought later? No, only passes owned at the test.",
    "ruling.AMB-P9": "A critical glitch, and Edge to go first? Edge wins that pass.",
    "ruling.AMB-P10": (
        "Is a glitcher behind those with the same score at the roll or now? Now. Two glitchers of the same score are a "
        "tie like any other."
    ),
    "ruling.AMB-P11": "Are half the dice showing 1 enough for a glitch? Yes.",
    "ruling.AMB-P12": 'May one say "I would have delayed" afterwards? No.',
    "ruling.AMB-P13": (
        "On which side may a holder come in? Before; after, if it would normally have been earlier; at the same moment "
        "only if the table wants it."
    ),
    "ruling.AMB-P14": (
        "Why do several who cut in act together, while several who want to be last are put in order? Because the text "
        "says so for each; both are kept."
    ),
    "ruling.AMB-P15": (
        "The text breaks off: a held action is kept for a pass where there is another. One action, at any moment "
        "of that "
        "pass: the held one stands for it."
    ),
    "ruling.AMB-P16": "Kept for a pass that never comes? Lost; there is a warning when it is delayed.",
    "ruling.AMB-P17": "Kept for the next turn? No: new turn, new test.",
    "ruling.AMB-P18": (
        "A score that changes after its owner acted, or overtakes who is up? No second action; who has not acted "
        "and is "
        "now highest is next."
    ),
    "ruling.AMB-P19": "Passes lost and regained within a turn? The lowest number counts, and the latest passes go.",
    "ruling.AMB-P20": "An action held from a pass that is then lost? Lost too.",
    "ruling.AMB-P21": (
        "May one change one's mind after somebody cut in? Only if the action has become impossible; the GM says so."
    ),
    "ruling.AMB-P22": "Everybody acts in the first pass, even with a score of 0? No: 0 or below is no action.",
}

TEXTS: Mapping[str, str] = {
    **_SYSTEM,
    **_COMMANDS,
    **_LINES,
    **_REFUSALS,
    **_REASONS,
    **_OPTIONS,
    **_RULINGS,
}
