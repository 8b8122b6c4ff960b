// Written by tools/ui_types.py from the server's own types; not by hand.

/** Let a mark stand that a player proposed. */
export interface AcceptMark {
  type: "accept_mark";
  mark: string;
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

/** A card that has not been collected, and before whom it lies (DEAL-08). */
export interface CardView {
  actor: string;
  card: string;
}

/** Raise or lower a counter; it stays between 0 and its highest value. */
export interface CountMark {
  type: "count_mark";
  mark: string;
  by: number;
}

/** The turn is put off: at the start of one's own turn, before any action (D20-12). */
export interface Delay {
  type: "delay";
  actor: string;
}

/** One who delays, as everybody at the table may see it. */
export interface DelayView {
  actor: string;
  carried: boolean;
  wants: boolean;
  stays: boolean;
  result: number | null;
  card: string;
}

/** The turn is over, begun with :class:`TakeTurn` or not (D20-05). */
export interface Done {
  type: "done";
  actor: string;
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

/** A delayer wants its turn now; while a turn is being played: right after it (D20-13, D20-15). */
export interface EnterNow {
  type: "enter_now";
  actor: string;
}

/** Let an actor act now, against the order; the GM alone may (CORE-09). */
export interface Grant {
  type: "grant";
  actor: string;
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

/** The GM closes the round over delayers who have not said what they do (D20-09, D20-14). */
export interface NextRound {
  type: "next_round";
}

/** The GM writes a ruling into the log (CORE-09). */
export interface Note {
  type: "note";
  text: string;
}

/** What a table may switch. */
export interface Options {
  "d20.mode"?: "dealt" | "reroll" | "roll_once";
  "d20.die"?: "d10" | "d100" | "d12" | "d20" | "d4" | "d6" | "d8" | "none";
  "d20.npc_grouping"?: "group" | "individual";
  "d20.equals"?: "npc_first" | "pc_first" | "second" | "value";
  "d20.pc_tie_fallback"?: "random" | "reflexes_then_roster";
  "d20.npc_tie"?: "gm" | "reflexes_then_roster";
  "d20.delay"?: boolean;
  "d20.roll_once_delay_position"?: "keep" | "move";
  "deal.redeal"?: "from_stock" | "shuffle_all";
}

/** The end of a round, turn, pass, cycle: whatever unit the clock of the system has. */
export interface Over {
  at: "over";
  unit: string;
  times?: number;
}

/** One slot as a seat may see it; figures of actors it knows only as "?" are left out. */
export interface PlaceView {
  members: string[];
  result: number | null;
  die: number;
  card: string;
  to_act: string[];
}

/** An actor's numbers. */
export interface Profile {
  reflexes?: number;
  group_reflexes?: number | null;
  second?: number;
}

/** The order comes to a place: a result, a score, or the rank of a card; once in each round, turn or cycle. */
export interface Reached {
  at: "reached";
  place: string;
  times?: number;
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

/** The GM gives an actor another card out of the deck; its own goes back (CORE-09). */
export interface SetCard {
  type: "set_card";
  actor: string;
  card: string;
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

/** The GM moves an actor, with its group, to another place in the order, 1 being the first (CORE-09). */
export interface SetPlace {
  type: "place";
  actor: string;
  position: number;
}

/** The GM sets an actor's result; the order follows it (CORE-09). */
export interface SetResult {
  type: "set_result";
  actor: string;
  result: number;
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

/** A delayer does not come in any more this round; it may still change its mind while the round lasts (D20-14). */
export interface StayOut {
  type: "stay_out";
  actor: string;
}

/** Out of the fight for now (down, fled, asleep): it stays on the roster but gets no chance to act. */
export interface TakeOut {
  type: "take_out";
  actor: string;
}

/** The turn begins ("I act"); from now on it is too late to delay (D20-12). */
export interface TakeTurn {
  type: "take_turn";
  actor: string;
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

/** Rolled rounds as one seat may see them. */
export interface View {
  round: number;
  mode: "dealt" | "reroll" | "roll_once";
  phase: "between" | "rolling" | "turns";
  order: PlaceView[];
  uncollected: CardView[];
  delayers: DelayView[];
  begun: string[];
  sides: number;
  spent: string[];
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
  | TakeTurn
  | Done
  | Delay
  | EnterNow
  | StayOut
  | NextRound
  | SetPlace
  | SetResult
  | SetCard;
