// Written by tools/ui_types.py from the server's own types; not by hand.

/** Let a mark stand that a player proposed. */
export interface AcceptMark {
  type: "accept_mark";
  mark: string;
}

/** Take the chance this actor has: its drawn card, a triggered hold (now), or one the GM granted (MST-05, MST-10). */
export interface Act {
  type: "act";
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

/** How the cards of an actor the seat knows lie: ``undrawn`` may still come in this cycle, of ``total``. */
export interface Cards {
  actor: string;
  undrawn: string[];
  total: number;
}

/** Raise or lower a counter; it stays between 0 and its highest value. */
export interface CountMark {
  type: "count_mark";
  mark: string;
  by: number;
}

/** A suggestion of how many cards suit whom; its text is ``preset.<key>`` (MST-28). */
export interface DeckPreset {
  key: string;
  cards: number;
}

/** Let the chance go: a drawn card is spent, a hold stays if its trigger may still come (MST-05, MST-13). */
export interface Decline {
  type: "decline";
  actor: string;
}

/** A card drawn this cycle. ``card`` is empty for a seat that does not know the actor. */
export interface DrawnCard {
  actor: string;
  card: string;
  outcome: "acted" | "closer" | "declined" | "held" | "moved" | "occurred" | "open" | "skipped";
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

/** How close an event is: ``draws`` of ``needed``, and how often it has happened. */
export interface EventClock {
  actor: string;
  draws: number;
  needed: number;
  times: number;
}

/** Let an actor act now, against the order; the GM alone may (CORE-09). */
export interface Grant {
  type: "grant";
  actor: string;
}

/** A held action and what it waits for; ``triggered`` when it may be used now or after the drawn actor. */
export interface HangingHold {
  actor: string;
  card: string;
  trigger: string | null;
  on: string;
  triggered: boolean;
}

/** Keep the drawn card's action until ``trigger`` is drawn (MST-07). */
export interface Hold {
  type: "hold";
  actor: string;
  trigger: string;
  card?: string;
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

/** The GM goes on although an actor may still act, and loses the chance: refused unless the GM insists (CORE-09). */
export interface Next {
  type: "next";
}

/** The GM writes a ruling into the log (CORE-09). */
export interface Note {
  type: "note";
  text: string;
}

/** The switches, in the order of the register. */
export interface Options {
  "mst.trigger_target"?: "actor" | "single_card";
  "mst.event_triggers"?: boolean;
  "mst.multi_hold"?: "one" | "per_card";
  "mst.event_repeat"?: "once" | "repeat";
  "mst.arrival"?: "next_cycle" | "shuffle_in";
}

/** The end of a round, turn, pass, cycle: whatever unit the clock of the system has. */
export interface Over {
  at: "over";
  unit: string;
  times?: number;
}

/** What an actor brings: its cards, or the event its card stands for. */
export interface Profile {
  cards?: number;
  names?: string[];
  event?: number;
  repeats?: boolean | null;
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

/** The GM sets how many draws of an event have counted: from 0 to one fewer than it needs (CORE-09, MST-21). */
export interface SetClock {
  type: "set_clock";
  actor: string;
  draws: number;
}

/** Choose the card that ends a cycle; before the fight only (MST-03). */
export interface SetDelimiter {
  type: "set_delimiter";
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

/** The GM moves a card: back into the undrawn pile, to those drawn this cycle, or out of the deck (CORE-09). */
export interface SetPile {
  type: "set_pile";
  card: string;
  place: "drawn" | "out" | "pile";
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

/** Out of the fight for now (down, fled, asleep): it stays on the roster but gets no chance to act. */
export interface TakeOut {
  type: "take_out";
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

/** The actor deck as one seat may see it. Cards of actors the seat does not know are in no list and no count. */
export interface View {
  cycle: number;
  delimiter: string;
  drawn: DrawnCard[];
  cards: Cards[];
  holds: HangingHold[];
  clocks: EventClock[];
  presets: DeckPreset[];
  credit: string;
}

/** A triggered holder will act after the drawn actor, not before (MST-10). */
export interface Wait {
  type: "wait";
  actor: string;
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
  | Act
  | Wait
  | Decline
  | Hold
  | Next
  | SetPile
  | SetClock
  | SetDelimiter;
