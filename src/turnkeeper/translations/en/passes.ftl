### Score and passes.

## The system

system-title = Score and passes
system-summary = Every turn each character rolls its Initiative dice; attribute and hits make a score. Highest score first, in up to four passes for those fast enough. Edge buys a start or another action; an action may be held for later.

## The clock

clock-turn = Turn
clock-pass = Pass

## Units of time, in a sentence

over-turn = the turn
over-pass = the pass

## reached

reached = the score { $place }

## What the fight waits for

ask-initiative = Initiative Test
ask-edge_after = Extra dice by Edge
ask-edge_reroll = Misses rolled again
ask-glitch = Does the glitch cost a die on the first action?

## Outcomes of something played at the table

outcome-no_penalty = No
outcome-one_die = One die less

## Totals that can be entered

total-hits = hits
total-ones = ones

## Chances to act

opening-declare = act or delay?
opening-declared =
    { $heads ->
        [one] has declared
       *[other] have declared
    }
opening-act =
    { $heads ->
        [one] acts
       *[other] act
    }
opening-intervene = may cut in
opening-last = may act last
opening-window = may spend Edge
opening-could_cut_in = could still cut in
opening-could_let_go = may let the held action go
opening-could_spend_edge = could still spend Edge

## What is kept for later

held-action =
    { $heads ->
        [one] holds an action
       *[other] hold an action
    }

## Buttons

command-next_turn = Roll initiative: next turn
command-start_passes = The tests are done
command-close_window = Start the pass
command-go_ahead = Go on
command-end_pass = End the pass
command-act = Act
command-delay = Delay
command-done = Done
command-redeclare = Declare again
command-intervene = Cut in
command-intervene-before = Cut in before
command-intervene-after = Act after
command-intervene-together = Act at the same moment
command-decline = No, let it go by
at-window-decline = No Edge here
at-could_spend_edge-decline = No Edge here
at-intervene-decline = Keep waiting
at-could_cut_in-decline = Keep waiting
at-last-decline = Let the action go
at-could_let_go-decline = Let the action go
command-act_last = Act last in this pass
command-carry = Keep it for the next pass
command-reconsider = Be asked again
command-edge_test = Edge on the test
command-edge_test-before = Edge: more dice, sixes roll again
command-edge_test-after = Edge: extra dice now
command-edge_test-reroll = Edge: roll the misses again
command-edge_test-negate = Edge: cancel the glitch
command-go_first = Edge: go first
command-buy_action = Edge: act in this pass
command-fix_score = Enter a score instead of rolling
command-set_score = Rule what a score is
command-wound = Damage
command-heal = Heal
command-set_wounds = Wound modifier
command-set_attribute = Initiative attribute
command-set_passes = Number of passes

## What moves the fight on, as a sentence

primary-close_window = Start pass { $number }
primary-close_window-over = End the turn
primary-close_window-undecided = May still spend Edge: { $actors }.
primary-end_pass = End the pass ({ $actors } still holding)
primary-go_ahead-declare =
    { $heads ->
       *[one] { $actors } acts
        [other] { $actors } act
    }
primary-go_ahead-undeclared = Still to declare: { $actors }.
primary-go_ahead-intervene = Nobody else cuts in
primary-go_ahead-act =
    { $heads ->
       *[one] { $actors } is done
        [other] { $actors } are done
    }

## Lines of the log

line-passes-turn_begun = Turn { $turn }: initiative.
line-passes-edge_pledged =
    { $heads ->
       *[one] { $actor } puts Edge on the test before it is rolled.
        [other] { $actor } put Edge on the test before it is rolled.
    }
line-passes-tested-unknown =
    { $heads ->
       *[one] { $actor } has rolled.
        [other] { $actor } have rolled.
    }
line-passes-tested-public =
    { $actor }: score { $score }.{ $able ->
        [struck] {" "}No action left this turn.
        [low] {" "}No action at 0 or below.
       *[yes] {""}
    }
line-passes-tested-public-glitch =
    { $actor }: score { $score }, with a glitch.{ $able ->
        [struck] {" "}No action left this turn.
        [low] {" "}No action at 0 or below.
       *[yes] {""}
    }
line-passes-tested-public-critical =
    { $actor }: score { $score }, with a critical glitch.{ $able ->
        [struck] {" "}No action left this turn.
        [low] {" "}No action at 0 or below.
       *[yes] {""}
    }
line-passes-tested-own =
    { $actor }: score { $score } (attribute { $attribute }, hits { $hits }, wounds { $wounds }).{ $able ->
        [struck] {" "}No action left this turn.
        [low] {" "}No action at 0 or below.
       *[yes] {""}
    }
line-passes-tested-own-glitch =
    { $actor }: score { $score } (attribute { $attribute }, hits { $hits }, wounds { $wounds }), with a glitch.{ $able ->
        [struck] {" "}No action left this turn.
        [low] {" "}No action at 0 or below.
       *[yes] {""}
    }
line-passes-tested-own-critical =
    { $actor }: score { $score } (attribute { $attribute }, hits { $hits }, wounds { $wounds }), with a critical glitch.{ $able ->
        [struck] {" "}No action left this turn.
        [low] {" "}No action at 0 or below.
       *[yes] {""}
    }
line-passes-test_boosted-after =
    { $heads ->
       *[one] { $actor } spends Edge for extra dice.
        [other] { $actor } spend Edge for extra dice.
    }
line-passes-test_boosted-reroll =
    { $heads ->
       *[one] { $actor } spends Edge to roll the misses again.
        [other] { $actor } spend Edge to roll the misses again.
    }
line-passes-glitch_negated =
    { $heads ->
       *[one] { $actor } cancels the glitch with Edge.
        [other] { $actor } cancel the glitch with Edge.
    }
line-passes-penalty_ruled = { $actor }: the glitch costs nothing more.
line-passes-penalty_ruled-die = { $actor }: the glitch means { $penalty } die on the first action.
line-passes-score_fixed-unknown =
    { $heads ->
       *[one] { $actor } has a score.
        [other] { $actor } have a score.
    }
line-passes-score_fixed =
    { $actor }: score { $score }, as entered.{ $able ->
        [struck] {" "}No action left this turn.
        [low] {" "}No action at 0 or below.
       *[yes] {""}
    }{ $edge ->
        [next] {" "}The Edge goes on the next test.
       *[none] {""}
    }
line-passes-tests_closed = The scores stand.
line-passes-wounded-physical =
    { $heads ->
       *[one] { $actor } takes { $boxes } physical damage.
        [other] { $actor } take { $boxes } physical damage.
    }
line-passes-wounded-stun =
    { $heads ->
       *[one] { $actor } takes { $boxes } stun damage.
        [other] { $actor } take { $boxes } stun damage.
    }
line-passes-healed-physical =
    { $heads ->
       *[one] { $actor } heals { $boxes } physical damage.
        [other] { $actor } heal { $boxes } physical damage.
    }
line-passes-healed-stun =
    { $heads ->
       *[one] { $actor } heals { $boxes } stun damage.
        [other] { $actor } heal { $boxes } stun damage.
    }
line-passes-wounds_set = { $actor }: wound modifier { $value }.
line-passes-attribute_set = { $actor }: Initiative attribute { $value }.
line-passes-passes_set = { $actor }: number of passes { $value }.
line-passes-passes_set-more = { $actor }: number of passes { $value } from the next turn on.
line-passes-passes_set-capped =
    { $actor }: number of passes { $value } from the next turn on, but at most { $most } in a turn.
line-passes-rescored =
    { $actor }'{ GENITIVE_S($actor) } score goes from { $before } to { $score }.{ $able ->
        [struck] {" "}No action left this turn.
        [low] {" "}No action at 0 or below.
       *[yes] {""}
    }
line-passes-rescored-struck = { $actor }'{ GENITIVE_S($actor) } score falls from { $before } to { $score }: no actions left this turn.
line-passes-rescored-unknown =
    { $heads ->
       *[one] { $actor } has no actions left this turn.
        [other] { $actor } have no actions left this turn.
    }
line-passes-passes_fell =
    { $heads ->
       *[one] { $actor } loses passes: in this turn the number is now { $passes }.
        [other] { $actor } lose passes: in this turn the number is now { $passes }.
    }
line-passes-score_set =
    GM ruling: { $actor }'{ GENITIVE_S($actor) } score is { $score }.{ $able ->
        [struck] {" "}No action left this turn.
        [low] {" "}No action at 0 or below.
       *[yes] {""}
    }
line-passes-reentered =
    { $heads ->
       *[one] { $actor } is in the order again from pass { $since } on.
        [other] { $actor } are in the order again from pass { $since } on.
    }
line-passes-reentered-spent =
    { $heads ->
       *[one] { $actor } has no action left this turn.
        [other] { $actor } have no action left this turn.
    }
line-passes-window_closed = Edge before pass { $number } is closed.
line-passes-window_closed-passed = Edge before pass { $number } is closed. Passed over: { $passed }.
line-passes-window_opened =
    { $number ->
        [1] Before pass 1: Edge to go first?
       *[other] Before pass { $number }: Edge to go first or for another action?
    }
line-passes-edge_declined =
    { $heads ->
       *[one] { $actor } spends no Edge here.
        [other] { $actor } spend no Edge here.
    }
line-passes-went_first =
    { $heads ->
       *[one] { $actor } spends Edge to go first in pass { $number }.
        [other] { $actor } spend Edge to go first in pass { $number }.
    }
line-passes-action_bought =
    { $heads ->
       *[one] { $actor } spends Edge to act in pass { $number }.
        [other] { $actor } spend Edge to act in pass { $number }.
    }
line-passes-pass_begun = Pass { $number }.
line-passes-pass_begun-lapsed = Pass { $number }. Held and lost: { $actors }.
line-passes-pass_begun-covert = Pass { $number }, of hidden actors alone. For all others the turn is over.
line-passes-pass_begun-covert-lapsed = Pass { $number }, of hidden actors alone. For all others the turn is over. Held and lost: { $actors }.
line-passes-phase_begun =
    { $actors_heads ->
       *[one] { $actors } is up.
        [other] { $actors } are up.
    }
line-passes-phase_begun-together = { $actors } are up, at the same time.
line-passes-phase_begun-edge = { $actors }: first by Edge.
line-passes-declared =
    { $heads ->
       *[one] { $actor } declares an action.
        [other] { $actor } declare an action.
    }
line-passes-delayed =
    { $heads ->
       *[one] { $actor } delays.
        [other] { $actor } delay.
    }
line-passes-delayed-warned =
    { $heads ->
       *[one] { $actor } delays. There is no next pass yet: unused in this one, the action is lost.
        [other] { $actor } delay. There is no next pass yet: unused in this one, the action is lost.
    }
line-passes-delayed-in_vain =
    { $heads ->
       *[one] { $actor } delays. This is the last pass that a turn can have: unused in it, the action is lost.
        [other] { $actor } delay. This is the last pass that a turn can have: unused in it, the action is lost.
    }
line-passes-delayed-own_next =
    { $heads ->
       *[one] { $actor } delays. Unused in this pass, the action is lost: there is another in the next.
        [other] { $actor } delay. Unused in this pass, the action is lost: there is another in the next.
    }
line-passes-displaced = Phase lost: { $actors }. Others come first now.
line-passes-displaced-free = Phase lost: { $actors }. Others come first now. Holding again: { $holders }.
line-passes-displaced-scoreless = Phase lost: { $actors }. At score 0 or below there is no action.
line-passes-displaced-scoreless-free = Phase lost: { $actors }. At score 0 or below there is no action. Holding again: { $holders }.
line-passes-displaced-holding-free = The phase is gone. Holding again: { $holders }.
line-passes-displaced-holding = Holding again: { $holders }. At score 0 or below there is no action.
line-passes-action_lost =
    { $heads ->
       *[one] { $actor } loses the action of pass { $number } with the pass.
        [other] { $actor } lose the action of pass { $number } with the pass.
    }
line-passes-holders_asked = { $actors } may cut in.
line-passes-intervened-before =
    { $heads ->
       *[one] { $actor } cuts in before { $others }.
        [other] { $actor } cut in before { $others }.
    }
line-passes-intervened-after =
    { $heads ->
       *[one] { $actor } wants to act right after { $others }.
        [other] { $actor } want to act right after { $others }.
    }
line-passes-intervened-together =
    { $heads ->
       *[one] { $actor } wants to act at the same moment as { $others }.
        [other] { $actor } want to act at the same moment as { $others }.
    }
line-passes-held_back =
    { $heads ->
       *[one] { $actor } keeps waiting.
        [other] { $actor } keep waiting.
    }
line-passes-beat_begun =
    { $heads ->
       *[one] { $actor } acts.
        [other] { $actor } act.
    }
line-passes-beat_begun-together = { $actors } act at the same time.
line-passes-beat_begun-last =
    { $heads ->
       *[one] At the end of the pass { $actor } acts.
        [other] At the end of the pass { $actor } act.
    }
line-passes-beat_begun-last-together = At the end of the pass { $actors } act at the same time.
line-passes-beat_begun-stumbling =
    { $heads ->
       *[one] { $actor } acts with { $penalty } die after the glitch.
        [other] { $actor } act with { $penalty } die after the glitch.
    }
line-passes-beat_begun-stumbling-together = { $actors } act at the same time, { $stumbling } with { $penalty } die after the glitch.
line-passes-redeclared = GM ruling: { $actor } may declare again, for the action has become impossible.
line-passes-finished =
    { $heads ->
       *[one] { $actor } is done.
        [other] { $actor } are done.
    }
line-passes-phase_ended = Next.
line-passes-last_called = No phase is left. { $actors } may still act.
line-passes-wants_last =
    { $heads ->
       *[one] { $actor } wants to act last in this pass.
        [other] { $actor } want to act last in this pass.
    }
line-passes-carries =
    { $heads ->
       *[one] { $actor } keeps the action for the next pass.
        [other] { $actor } keep the action for the next pass.
    }
line-passes-carries-warned =
    { $heads ->
       *[one] { $actor } keeps the action for the next pass, but none is in sight.
        [other] { $actor } keep the action for the next pass, but none is in sight.
    }
line-passes-carries-in_vain =
    { $heads ->
       *[one] { $actor } does not act. This is the last pass that a turn can have: the held action is lost.
        [other] { $actor } do not act. This is the last pass that a turn can have: the held action is lost.
    }
line-passes-carries-own_next =
    { $heads ->
       *[one] { $actor } keeps the action for the next pass, but loses it to the other one there.
        [other] { $actor } keep the action for the next pass, but lose it to the other one there.
    }
line-passes-reconsidered =
    { $heads ->
       *[one] { $actor } wants to be asked again.
        [other] { $actor } want to be asked again.
    }
line-passes-hold_lost-let_go =
    { $heads ->
       *[one] { $actor } lets the held action go.
        [other] { $actor } let the held action go.
    }
line-passes-hold_lost-passes_fell =
    { $heads ->
       *[one] { $actor } loses the held action with the pass it came from.
        [other] { $actor } lose the held action with the pass it came from.
    }
line-passes-hold_lost-own_action =
    { $heads ->
       *[one] { $actor } gives up the held action for another.
        [other] { $actor } give up the held action for another.
    }
line-passes-pass_ended = Pass { $number } is over.
line-passes-pass_ended-carried = Pass { $number } is over. Still holding: { $actors }.
line-passes-turn_ended = Turn { $turn } is over.
line-passes-turn_ended-lapsed = Turn { $turn } is over. Held and lost: { $actors }.
line-passes-turn_ended-all = Turn { $turn } is over for all.
line-passes-turn_ended-all-lapsed = Turn { $turn } is over for all. Held and lost: { $actors }.
line-passes-granted =
    { $heads ->
       *[one] GM ruling: { $actor } acts now.
        [other] GM ruling: { $actor } act now.
    }
line-passes-granted-before =
    { $heads ->
       *[one] GM ruling: { $actor } acts before this phase.
        [other] GM ruling: { $actor } act before this phase.
    }
line-passes-granted-extra =
    { $heads ->
       *[one] GM ruling: { $actor } acts now, beyond the order.
        [other] GM ruling: { $actor } act now, beyond the order.
    }
line-passes-granted-stumbling =
    { $heads ->
       *[one] GM ruling: { $actor } acts now, with { $penalty } die after the glitch.
        [other] GM ruling: { $actor } act now, with { $penalty } die after the glitch.
    }
line-passes-granted-before-stumbling =
    { $heads ->
       *[one] GM ruling: { $actor } acts before this phase, with { $penalty } die after the glitch.
        [other] GM ruling: { $actor } act before this phase, with { $penalty } die after the glitch.
    }
line-passes-granted-extra-stumbling =
    { $heads ->
       *[one] GM ruling: { $actor } acts now, beyond the order, with { $penalty } die after the glitch.
        [other] GM ruling: { $actor } act now, beyond the order, with { $penalty } die after the glitch.
    }
line-passes-skipped =
    { $heads ->
       *[one] GM ruling: { $actor } loses the action of pass { $number }.
        [other] GM ruling: { $actor } lose the action of pass { $number }.
    }
line-passes-skipped-held =
    { $heads ->
       *[one] GM ruling: { $actor } loses the held action.
        [other] GM ruling: { $actor } lose the held action.
    }
line-passes-skipped-present =
    { $heads ->
       *[one] GM ruling: { $actor } does not act now.
        [other] GM ruling: { $actor } do not act now.
    }

## Why not: by the code of the refusal

refusal-passes-nobody = A turn needs actors: bring one in first.
refusal-passes-no_score =
    { $turn ->
        [next]
            { $heads ->
               *[one] { $actor } has no score yet: the Initiative Test comes in the next turn.
                [other] { $actor } have no score yet: the Initiative Test comes in the next turn.
            }
       *[this]
            { $heads ->
               *[one] { $actor } has no score yet: the Initiative Test is still to be rolled.
                [other] { $actor } have no score yet: the Initiative Test is still to be rolled.
            }
    }
refusal-passes-rolls_open = Rolls still to come: { $actors }.
refusal-passes-no_turn = No turn is running: a score is entered for the test of a turn.
refusal-passes-too_many_boxes = { $actor }: a track takes at most { $most } boxes.
refusal-passes-not_that_hurt =
    { $heads ->
       *[one] { $actor } has { $count } boxes on this track: at most these can be healed.
        [other] { $actor } have { $count } boxes on this track: at most these can be healed.
    }
refusal-passes-struck = Wounds brought { $actor } to score 0 or below: no actions left this turn, though defence is always possible.
refusal-passes-scoreless =
    { $heads ->
       *[one] { $actor } has score { $score }: no action at 0 or below, but defence is possible.
        [other] { $actor } have score { $score }: no action at 0 or below, but defence is possible.
    }
refusal-passes-no_tests = The tests of this turn are done, or not begun.
refusal-passes-score_kept =
    { $heads ->
       *[one] { $actor } has score { $score }, which stands for the whole turn; only wounds and the attribute move it.
        [other] { $actor } have score { $score }, which stands for the whole turn; only wounds and the attribute move it.
    }
refusal-passes-turn_not_over = Turn { $turn } is not over yet.
refusal-passes-penalty_open = The GM is still to say if a glitch costs a die: { $actors }.
refusal-passes-acting =
    { $heads ->
       *[one] { $actor } is acting at this moment.
        [other] { $actor } are acting at this moment.
    }
refusal-passes-nothing_to_skip =
    { $heads ->
       *[one] { $actor } has no action that could be taken away.
        [other] { $actor } have no action that could be taken away.
    }
refusal-passes-joins_later =
    { $heads ->
       *[one] { $actor } came too late for pass { $number } and acts in a later one, or in the next turn.
        [other] { $actor } came too late for pass { $number } and act in a later one, or in the next turn.
    }
refusal-passes-no_pass = No pass is running.
refusal-passes-no_phase = No Action Phase is running.
refusal-passes-not_acting =
    { $heads ->
       *[one] { $actor } is not acting at this moment.
        [other] { $actor } are not acting at this moment.
    }
refusal-passes-not_your_phase = It is not the phase of { $actor }.
refusal-passes-no_action =
    { $heads ->
       *[one] { $actor } has no action in pass { $number }: nothing but defence, not even a Free Action.
        [other] { $actor } have no action in pass { $number }: nothing but defence, not even a Free Action.
    }
refusal-passes-spent =
    { $heads ->
       *[one] { $actor } has no action left in pass { $number }; a new score gives no second one.
        [other] { $actor } have no action left in pass { $number }; a new score gives no second one.
    }
refusal-passes-declared =
    { $heads ->
       *[one] { $actor } has declared the action already.
        [other] { $actor } have declared the action already.
    }
refusal-passes-nothing_changed = No intervention came before { $actor }: the declared action stands.
refusal-passes-nothing_to_redeclare =
    { $heads ->
       *[one] { $actor } is not carrying out a declared action.
        [other] { $actor } are not carrying out a declared action.
    }
refusal-passes-edge_on_test =
    { $heads ->
       *[one] { $actor } has spent Edge on this test: one point a test.
        [other] { $actor } have spent Edge on this test: one point a test.
    }
refusal-passes-no_edge_dice =
    { $heads ->
       *[one] { $actor } has no Edge attribute, so there are no dice to add.
        [other] { $actor } have no Edge attribute, so there are no dice to add.
    }
refusal-passes-no_glitch =
    { $heads ->
       *[one] { $actor } has no glitch to cancel.
        [other] { $actor } have no glitch to cancel.
    }
refusal-passes-no_misses = All dice of { $actor } are hits.
refusal-passes-no_test =
    { $heads ->
       *[one] { $actor } has rolled no test to spend Edge on.
        [other] { $actor } have rolled no test to spend Edge on.
    }
refusal-passes-test_rolled =
    { $heads ->
       *[one] { $actor } has rolled the test: more dice can only be added after it now.
        [other] { $actor } have rolled the test: more dice can only be added after it now.
    }
refusal-passes-tests_closed = The tests are closed for this turn.
refusal-passes-first_too_late = Going first is claimed in the window before a pass, and none is open now.
refusal-passes-nothing_to_go_first_with =
    { $heads ->
       *[one] { $actor } has no action in pass { $number } to go first with.
        [other] { $actor } have no action in pass { $number } to go first with.
    }
refusal-passes-already_first =
    { $heads ->
       *[one] { $actor } goes first in this pass already.
        [other] { $actor } go first in this pass already.
    }
refusal-passes-buy_too_late = An action is bought in the window before its pass, and none is open now.
refusal-passes-no_window = No window for Edge is open.
refusal-passes-bought_already =
    { $heads ->
       *[one] { $actor } has bought the action of pass { $number }: one a turn.
        [other] { $actor } have bought the action of pass { $number }: one a turn.
    }
refusal-passes-has_action =
    { $heads ->
       *[one] { $actor } has the one action of pass { $number } already, used or to come.
        [other] { $actor } have the one action of pass { $number } already, used or to come.
    }
refusal-passes-no_edge =
    { $heads ->
       *[one] { $actor } has no Edge left.
        [other] { $actor } have no Edge left.
    }
refusal-passes-not_asked =
    { $heads ->
       *[one] { $actor } is not being asked anything.
        [other] { $actor } are not being asked anything.
    }
refusal-passes-holding_already =
    { $heads ->
       *[one] { $actor } holds an action already.
        [other] { $actor } hold an action already.
    }
refusal-passes-delay_not_now =
    { $heads ->
       *[one] { $actor } can declare a delay in its own phase only, not before or after it.
        [other] { $actor } can declare a delay in their own phase only, not before or after it.
    }
refusal-passes-delay_too_late =
    { $heads ->
       *[one] { $actor } has declared an action: too late to delay.
        [other] { $actor } have declared an action: too late to delay.
    }
refusal-passes-holding =
    { $heads ->
       *[one] { $actor } holds the action: { $later ->
                [0] cut in or act last.
               *[other] cut in, act last, or keep it for the next pass.
            }
        [other] { $actor } hold the action: { $later ->
                [0] cut in or act last.
               *[other] cut in, act last, or keep it for the next pass.
            }
    }
refusal-passes-hidden_phase = Only hidden actors are up: { $actor } can cut in from the next phase that all see.
refusal-passes-later_phase = { $actor } delayed in this very phase and can cut in from the next one on.
refusal-passes-no_phase_to_enter = No Action Phase is running that could be cut into.
refusal-passes-no_plan =
    { $heads ->
       *[one] { $actor } is asked in every phase already.
        [other] { $actor } are asked in every phase already.
    }
refusal-passes-not_holding =
    { $heads ->
       *[one] { $actor } holds no action to cut in with.
        [other] { $actor } hold no action to cut in with.
    }
refusal-passes-own_phase =
    { $heads ->
       *[one] { $actor } cannot cut in on its own phase.
        [other] { $actor } cannot cut in on their own phase.
    }
refusal-passes-too_late = This phase is being played out: too late to cut in.
refusal-passes-no_such_mode =
    { $mode ->
       *[together] At this table, holders cannot act at the same moment as others
        [after] At this table, holders cannot act after others
        [before] At this table, holders cannot act before others
    }{ $allowed ->
       *[other] : only before or after them.
        [before] : only before them.
    }
refusal-passes-normally_later =
    { $heads ->
       *[one] { $actor } may act after a phase only if it would normally have gone before it in this pass.
        [other] { $actor } may act after a phase only if they would normally have gone before it in this pass.
    }
refusal-passes-last_already =
    { $heads ->
       *[one] { $actor } acts last already.
        [other] { $actor } act last already.
    }
refusal-passes-last_not_now = No pass is running that one could act last in.
refusal-passes-no_last_call = The end of the pass is not being decided now.
refusal-passes-nothing_to_act_last_with =
    { $heads ->
       *[one] { $actor } holds no action to act last with.
        [other] { $actor } hold no action to act last with.
    }
refusal-passes-carried_already =
    { $heads ->
       *[one] { $actor } keeps the action for the next pass already.
        [other] { $actor } keep the action for the next pass already.
    }
refusal-passes-carry_not_now = No pass is running that an action could be kept from.
refusal-passes-no_next_pass = Pass { $most } is the last of a turn: there is none to keep the action for.
refusal-passes-nothing_to_carry =
    { $heads ->
       *[one] { $actor } holds no action to keep for the next pass.
        [other] { $actor } hold no action to keep for the next pass.
    }
refusal-passes-edge_first =
    { $mode ->
       *[before] { $actor } cannot get in front of those who go first by Edge.
        [together] { $actor } cannot act together with those who go first by Edge.
    }
refusal-passes-not_declared = Actions are declared first; then the holders decide.

## Why one comes before the other, or has no place

reason-passes-cut_in =
    { $first_heads ->
       *[one] { $first } cuts in on the phase that is running.
        [other] { $first } cut in on the phase that is running.
    }
reason-passes-granted = The GM lets { $first } act now.
reason-passes-phase =
    { $first_heads ->
       *[one] { $first } acts in the phase that is running.
        [other] { $first } act in the phase that is running.
    }
reason-passes-after =
    { $first_heads ->
       *[one] { $first } acts right after the phase.
        [other] { $first } act right after the phase.
    }
reason-passes-last =
    { $second_heads ->
       *[one] { $second } acts after the last phase of the pass.
        [other] { $second } act after the last phase of the pass.
    }
reason-passes-edge_first =
    { $first_heads ->
       *[one] { $first } goes first by Edge.
        [other] { $first } go first by Edge.
    }
reason-passes-critical =
    { $second_heads ->
       *[one] { $second } rolled a critical glitch and is last in every pass.
        [other] { $second } rolled a critical glitch and are last in every pass.
    }
reason-passes-score =
    { $first_heads ->
       *[one] { $first } has { $first_figure }, { $second } { $second_figure }.
        [other] { $first } have { $first_figure }, { $second } { $second_figure }.
    }
reason-passes-glitch = Both have { $second_figure }, but { $second } glitched.
reason-passes-last_glitch =
    { $second_heads ->
       *[one] Of those who act last { $second } comes later, for the glitch.
        [other] Of those who act last { $second } come later, for the glitch.
    }
reason-passes-edge =
    { $first_heads ->
       *[one] { $first } has more Edge.
        [other] { $first } have more Edge.
    }
reason-passes-attribute =
    { $first_heads ->
       *[one] Equal Edge; { $first } has the higher Initiative attribute.
        [other] Equal Edge; { $first } have the higher Initiative attribute.
    }
reason-passes-reaction =
    { $first_heads ->
       *[one] Equal Edge and Initiative; { $first } has more Reaction.
        [other] Equal Edge and Initiative; { $first } have more Reaction.
    }
reason-passes-unknown = The order of the pass has { $first } earlier.
reason-passes-together = { $first } and { $second } are equal and act at the same time.
reason-passes-same_side = { $first } and { $second } come in on the same side and act at the same time.
reason-passes-by_leave = The GM lets { $first } and { $second } act at the same moment.
reason-passes-joined = { $first } and { $second } act at the same moment.
reason-passes-last_together = { $first } and { $second } are equal and act last at the same time.
reason-passes-no_pass = No pass is running.
reason-passes-turn_over = The turn is over for { $actor }.
reason-passes-no_score =
    { $heads ->
       *[one] { $actor } has no score yet.
        [other] { $actor } have no score yet.
    }
reason-passes-struck = Wounds brought { $actor } to score 0 or below: no action left this turn.
reason-passes-scoreless =
    { $heads ->
       *[one] { $actor } has no action at score 0 or below.
        [other] { $actor } have no action at score 0 or below.
    }
reason-passes-holding =
    { $heads ->
       *[one] { $actor } holds a delayed action, which has no place in the order.
        [other] { $actor } hold a delayed action, which has no place in the order.
    }
reason-passes-carries =
    { $heads ->
       *[one] { $actor } keeps the held action for the next pass.
        [other] { $actor } keep the held action for the next pass.
    }
reason-passes-joins_later = { $actor } came too late for pass { $number }.
reason-passes-spent =
    { $heads ->
       *[one] { $actor } has no action left in pass { $number }.
        [other] { $actor } have no action left in pass { $number }.
    }
reason-passes-no_action =
    { $heads ->
       *[one] { $actor } has no action in pass { $number }.
        [other] { $actor } have no action in pass { $number }.
    }
reason-passes-glitched_away = { $actor } lost the action of pass { $number } to the critical glitch.
reason-passes-next_turn =
    { $heads ->
       *[one] { $actor } has an action in pass { $number } from the next turn on.
        [other] { $actor } have an action in pass { $number } from the next turn on.
    }

## Options and their values

option-pass-wound_track = Two damage tracks
option-pass-wound_track-sum = both modifiers count
option-pass-wound_track-worst = only the worse one counts
option-pass-tie = Equal scores
option-pass-tie-simultaneous = act at the same time
option-pass-tie-edge_attr_reaction = higher Edge, then Initiative, then Reaction first
option-pass-max_passes = Most passes in a turn
option-pass-wounded_in_phase = Falling behind after declaring, before acting
option-pass-wounded_in_phase-reorder = the phase is lost and comes at the new place
option-pass-wounded_in_phase-keep = the phase is kept
option-pass-glitch_rule = A test glitches when
option-pass-glitch_rule-half_or_more = half of the dice or more show 1
option-pass-glitch_rule-more_than_half = more than half of the dice show 1
option-pass-glitch_penalty = First action after a glitch
option-pass-glitch_penalty-0 = no modifier
option-pass-glitch_penalty-_u2d1 = one die less
option-pass-glitch_penalty-ask = the GM is asked at each glitch
option-pass-delay_modes = Who holds an action may cut in
option-pass-delay_modes-before_u2bafter = before, or after whom it would have preceded
option-pass-delay_modes-before = before only
option-pass-delay_modes-before_u2bafter_u2btogether = before, after, or at the same moment
option-pass-carry_conflict = A held action meets another of one's own in the next pass
option-pass-carry_conflict-one_action = one action: the held one stands for it
option-pass-carry_conflict-both = both may be used
option-pass-carry_conflict-lose_held = the held one is lost

## Rulings where the rules are silent

ruling-AMB--P1 = Does anything but wounds change a score during the turn? A change of the Initiative attribute does, as the part on switching says; nothing else.
ruling-AMB--P2 = What of equal scores? They act at the same time.
ruling-AMB--P3 = Do wounds take dice from the Initiative Test or points from the score? Points; all dice are rolled, as later wounds also take points.
ruling-AMB--P4 = Healed above 0 again in the same turn? Still no action until the next.
ruling-AMB--P5 = Several go first by Edge, or a holder wants in front? By score among themselves; no holder gets in front of them.
ruling-AMB--P6 = In which pass may an action be bought? In the one about to begin if the buyer has none there; the purchase can bring the pass about.
ruling-AMB--P7 = Buy an action and go first with it? Yes, for two points.
ruling-AMB--P8 = Does a critical glitch eat an action bought later? No, only passes owned at the test.
ruling-AMB--P9 = A critical glitch, and Edge to go first? Edge wins that pass.
ruling-AMB--P10 = Is a glitcher behind those with the same score at the roll or now? Now. Two glitchers of the same score are a tie like any other.
ruling-AMB--P11 = Are half the dice showing 1 enough for a glitch? Yes.
ruling-AMB--P12 = May one say "I would have delayed" afterwards? No.
ruling-AMB--P13 = On which side may a holder come in? Before; after, if it would normally have been earlier; at the same moment only if the table wants it.
ruling-AMB--P14 = Why do several who cut in act together, while several who want to be last are put in order? Because the text says so for each; both are kept.
ruling-AMB--P15 = The text breaks off: a held action is kept for a pass where there is another. One action, at any moment of that pass: the held one stands for it.
ruling-AMB--P16 = Kept for a pass that never comes? Lost; there is a warning when it is delayed.
ruling-AMB--P17 = Kept for the next turn? No: new turn, new test.
ruling-AMB--P18 = A score that changes after its owner acted, or overtakes who is up? No second action; who has not acted and is now highest is next.
ruling-AMB--P19 = Passes lost and regained within a turn? The lowest number counts, and the latest passes go.
ruling-AMB--P20 = An action held from a pass that is then lost? Lost too.
ruling-AMB--P21 = May one change one's mind after another cut in? Only if the action has become impossible; the GM says so.
ruling-AMB--P22 = Everybody acts in the first pass, even with a score of 0? No: 0 or below is no action.
ruling-AMB--P23 = Wounded below others after declaring, before acting? The phase goes to the higher score; the action is declared again at the new place.
ruling-AMB--P24 = Passes lost in the middle of a phase? An action of a lost pass is gone unless its owner is acting already.
ruling-AMB--P25 = Can an action be kept twice, from pass 1 to 2 to 3? Yes, as long as each pass comes about.
ruling-AMB--P26 = Delayed in a tie: may one cut in on the others of that phase? No, only from the next phase on.
ruling-AMB--P27 = May a character with a critical glitch cut in with a held action? Yes, as anybody.
ruling-AMB--P28 = A newcomer in the phase of a character first by Edge? It acts in this pass, at its score.
ruling-AMB--P29 = A pass that only hidden actors bring about? It is theirs alone; for others the turn is over.
ruling-AMB--P30 = At 0 or below by the attribute, and wounded too? The turn is lost only if the score would be above 0 without the wounds.
ruling-AMB--P31 = May a holder act together with those who go first by Edge? Only if it paid for that, too, and would have been earlier.

## What is compared to put two in their order

part-passes-edge_first = First by Edge
part-passes-critical = Critical glitch
part-passes-score = Score
part-passes-glitch = Glitch
part-passes-edge = Edge
part-passes-attribute = Initiative attribute
part-passes-reaction = Reaction
