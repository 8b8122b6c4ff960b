// Written by tools/ui_types.py from the server's own types; not by hand.

/** Let a mark stand that a player proposed. */
export interface AcceptMark {
  type: "accept_mark";
  mark: string;
}

/** In its phase: declare an action (step 3A). */
export interface Act {
  type: "act";
  actor: string;
}

/** A holder wants to act after the last phase of this pass (PASS-50): a plan, which may be changed until then. */
export interface ActLast {
  type: "act_last";
  actor: string;
}

/** Change some of an actor's numbers; those not named stay. When it bites is the system's rule. */
export interface Amend {
  type: "amend";
  actor: string;
  profile: Record<string, unknown>;
}

/** The app does it: it rolls or draws, or settles a tie by the rule's fallback. */
export interface AnswerByApp {
  type: "resolve";
  ask: string;
}

/** The table did it itself: the dice, cards, order or outcome. */
export interface AnswerPrompt {
  type: "enter";
  ask: string;
  value: (string | number)[];
  total?: boolean;
}

/** Say who answers the rolls and draws of a step: the app at once, or the table when it is ready. */
export interface Automate {
  type: "automate";
  source: "app" | "table";
  step?: string;
  actor?: string;
}

/** Start the fight: from now on exactly one system orders it (CORE-01). */
export interface Begin {
  type: "begin";
}

/** Back in the fight after :class:`TakeOut`; it comes in as a newcomer would (CORE-12). */
export interface BringBack {
  type: "bring_back";
  actor: string;
}

/** A point of Edge for an action in the pass about to begin (PASS-29). */
export interface BuyAction {
  type: "buy_action";
  actor: string;
}

/** A holder keeps the action for the next pass (PASS-52): a plan, which may be changed until then. */
export interface Carry {
  type: "carry";
  actor: string;
}

/** One actor in one pass. ``bought``: the action was paid for with Edge. */
export interface Cell {
  number: number;
  state: "done" | "due" | "held" | "lost" | "none" | "up";
  bought: boolean;
}

/** GM: nobody else goes first or buys an action; the pass begins, if there is one (PASS-26, PASS-30). */
export interface CloseWindow {
  type: "close_window";
}

/** Raise or lower a counter; it stays between 0 and its highest value. */
export interface CountMark {
  type: "count_mark";
  mark: string;
  by: number;
}

/** No Edge in this window; no intervention in this phase; at the end of the pass: let the held action go. */
export interface Decline {
  type: "decline";
  actor: string;
}

/** In its phase, instead of acting: hold the action for later (PASS-43). */
export interface Delay {
  type: "delay";
  actor: string;
}

/** The action is over and its results are entered (step 3B). */
export interface Done {
  type: "done";
  actor: string;
}

/** A point of Edge on the Initiative Test: dice before or after it, misses again, a glitch cancelled (PASS-25). */
export interface EdgeTest {
  type: "edge_test";
  actor: string;
  use: "after" | "before" | "negate" | "reroll";
}

/** The GM declares the fight over; what was pending is dropped (CORE-13). */
export interface End {
  type: "end";
}

/** Take a mark away. */
export interface EndMark {
  type: "end_mark";
  mark: string;
}

/** The moment an actor's turn is over: the one that is on, or else the next. */
export interface EndOf {
  at: "end";
  actor: string;
  times?: number;
}

/** GM: holders who have not said that they act last carry their action on; the pass ends (PASS-50, PASS-52). */
export interface EndPass {
  type: "end_pass";
}

/** A fixed score instead of a test that is still to be rolled (PASS-03). */
export interface FixScore {
  type: "fix_score";
  actor: string;
  score: number;
}

/** GM: go on with this phase. The undeclared declare; nobody cuts in any more; those who act are done. */
export interface GoAhead {
  type: "go_ahead";
}

/** A point of Edge to go first in the pass about to begin (PASS-26). */
export interface GoFirst {
  type: "go_first";
  actor: string;
}

/** Let an actor act now, against the order; the GM alone may (CORE-09). */
export interface Grant {
  type: "grant";
  actor: string;
}

/** Boxes of damage healed; the score comes back up (PASS-06). */
export interface Heal {
  type: "heal";
  actor: string;
  track: "physical" | "stun";
  boxes: number;
}

/** A held action: of which pass, and what its owner means to do with it (``""``: asked in every phase). */
export interface Holding {
  origin: number;
  plan: "" | "last" | "next";
  warned: boolean;
}

/** A holder acts in the phase now being declared, on that side of it (PASS-45..48). */
export interface Intervene {
  type: "intervene";
  actor: string;
  mode?: "after" | "before" | "together";
}

/** Bring an actor in, before the fight or during it (CORE-12). */
export interface Join {
  type: "join";
  actor: string;
  side: "hazard" | "npc" | "pc";
  name?: string;
  group?: string;
  count?: number;
  visibility?: "hidden" | "known" | "unknown";
  profile?: Record<string, unknown>;
}

/** Bring back a mark that ended lately: from now on it lasts until somebody takes it away. */
export interface KeepMark {
  type: "keep_mark";
  mark: string;
}

/** Take an actor out of the fight for good: pending place, holds and delays vanish at once (CORE-12). */
export interface Leave {
  type: "leave";
  actor: string;
}

/** GM: a Combat Turn begins; everybody makes an Initiative Test (PASS-01). */
export interface NextTurn {
  type: "next_turn";
}

/** The GM writes a ruling into the log (CORE-09). */
export interface Note {
  type: "note";
  text: string;
}

/** The switches of the passes system. */
export interface Options {
  "pass.wound_track"?: "sum" | "worst";
  "pass.tie"?: "edge_attr_reaction" | "simultaneous";
  "pass.max_passes"?: number;
  "pass.wounded_in_phase"?: "keep" | "reorder";
  "pass.glitch_rule"?: "half_or_more" | "more_than_half";
  "pass.glitch_penalty"?: -1 | 0 | "ask";
  "pass.delay_modes"?: "before" | "before+after" | "before+after+together";
  "pass.carry_conflict"?: "both" | "lose_held" | "one_action";
}

/** The end of a round, turn, pass, cycle: whatever unit the clock of the system has. */
export interface Over {
  at: "over";
  unit: string;
  times?: number;
}

/** The running Action Phase. ``contains`` says what an action may be made of (reported, not policed: PASS-60). */
export interface PhasePicture {
  step: "act" | "declare" | "intervene";
  kind: "granted" | "last" | "phase";
  group: string[];
  declared: string[];
  before: string[];
  together: string[];
  after: string[];
  acting: string[];
  contains: string;
}

/** The numbers an actor brings. All of them may change during the fight. */
export interface Profile {
  initiative?: number;
  reaction?: number;
  intuition?: number;
  passes?: number;
  edge?: number;
  edge_left?: number | null;
  physical?: number;
  stun?: number;
  wounds?: number;
}

/** The order comes to a place: a result, a score, or the rank of a card; once in each round, turn or cycle. */
export interface Reached {
  at: "reached";
  place: string;
  times?: number;
}

/** A holder gives up its plan to act last or to carry the action on: it is asked in every phase again. */
export interface Reconsider {
  type: "reconsider";
  actor: string;
}

/** GM: an intervention made the declared action impossible, so another is declared (PASS-56). */
export interface Redeclare {
  type: "redeclare";
  actor: string;
}

/** Restore the step last taken back, with the same dice and cards. */
export interface Redo {
  type: "redo";
}

/** Give an actor another name. */
export interface Rename {
  type: "rename";
  actor: string;
  name: string;
}

/** One actor on the ladder. Of an actor that the seat does not know, only that it is there; a score is public. */
export interface Rung {
  actor: string;
  name: string;
  score: number | null;
  cells: Cell[];
  first: boolean;
  glitch: "" | "critical" | "glitch";
  penalty: number;
  struck: boolean;
  acts: boolean;
  defends: boolean;
  wounds: number | null;
  passes: number | null;
  sheet: Sheet | null;
}

/** The Initiative attribute is now this (PASS-19). */
export interface SetAttribute {
  type: "set_attribute";
  actor: string;
  value: number;
}

/** Put a mark on an actor, or on the table; with ``mark``, change the one of that id (MARK-01). */
export interface SetMark {
  type: "mark";
  label: string;
  actor?: string;
  value?: number | null;
  most?: number | null;
  words?: string[];
  until?: StartOf | EndOf | Over | Reached | null;
  every?: StartOf | EndOf | Over | Reached | null;
  refill?: boolean;
  shown_to?: "all" | "gm" | "owner";
  mark?: string;
}

/** Change an option: at once before the fight, else from the next turn, round or cycle (CORE-02). */
export interface SetOption {
  type: "set_option";
  name: string;
  value: unknown;
}

/** The number of passes is now this (PASS-21, PASS-22). */
export interface SetPasses {
  type: "set_passes";
  actor: string;
  value: number;
}

/** GM ruling: the score is this, whatever the rules say (CORE-09, PASS-10). */
export interface SetScore {
  type: "set_score";
  actor: string;
  score: number;
}

/** A wound modifier entered directly, on top of what the boxes give (PASS-05). */
export interface SetWounds {
  type: "set_wounds";
  actor: string;
  modifier: number;
}

/** What only the owner and the GM see of an actor. */
export interface Sheet {
  attribute: number;
  edge_left: number;
  pledged: boolean;
  physical: number;
  stun: number;
  next_passes: number;
  test: Test | null;
  holding: Holding | null;
}

/** Set how much of an actor the other seats see. */
export interface Show {
  type: "show";
  actor: string;
  visibility: "hidden" | "known" | "unknown";
}

/** The GM takes an actor's present or next chance to act away (CORE-09). */
export interface Skip {
  type: "skip";
  actor: string;
}

/** The moment an actor comes up: once for each turn, however often it is put off or cut in on. */
export interface StartOf {
  at: "start";
  actor: string;
  times?: number;
}

/** GM: the tests stand as they are; no more Edge on them; the first pass is next. */
export interface StartPasses {
  type: "start_passes";
}

/** Out of the fight for now (down, fled, asleep): it stays on the roster but gets no chance to act. */
export interface TakeOut {
  type: "take_out";
  actor: string;
}

/** An Initiative Test: dice (re-rolled sixes not counted), hits, ones and how Edge was used on it. */
export interface Test {
  dice: number;
  hits: number;
  ones: number;
  edge: "after" | "before" | "negate" | "reroll" | "";
}

/** Say that a mark that has come is taken care of. */
export interface TickMark {
  type: "tick_mark";
  mark: string;
}

/** Take back the last step; a player only their own, and not past something revealed. */
export interface Undo {
  type: "undo";
}

/** A fight ordered by scores and passes, as one seat may see it. */
export interface View {
  turn: number;
  stage: "between" | "last_call" | "passes" | "tests" | "window";
  number: number;
  passes: number;
  rungs: Rung[];
  window: Window | null;
  phase: PhasePicture | null;
}

/** The start of a pass: who could still spend Edge, of those the seat decides for; and who goes first already. */
export interface Window {
  number: number;
  exists: boolean;
  may_go_first: string[];
  may_buy: string[];
  first: string[];
}

/** Boxes of damage taken (PASS-05, PASS-06). */
export interface Wound {
  type: "wound";
  actor: string;
  track: "physical" | "stun";
  boxes: number;
}
export type AnyCommand =
  | Begin
  | End
  | Join
  | Leave
  | TakeOut
  | BringBack
  | Amend
  | Rename
  | Show
  | SetOption
  | Automate
  | AnswerPrompt
  | AnswerByApp
  | Grant
  | Skip
  | Note
  | Undo
  | Redo
  | SetMark
  | EndMark
  | CountMark
  | KeepMark
  | TickMark
  | AcceptMark
  | NextTurn
  | StartPasses
  | CloseWindow
  | GoAhead
  | EndPass
  | Act
  | Delay
  | Done
  | Redeclare
  | Intervene
  | Decline
  | ActLast
  | Carry
  | Reconsider
  | EdgeTest
  | GoFirst
  | BuyAction
  | FixScore
  | SetScore
  | Wound
  | Heal
  | SetWounds
  | SetAttribute
  | SetPasses;
