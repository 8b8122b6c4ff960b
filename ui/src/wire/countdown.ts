// Written by tools/ui_types.py from the server's own types; not by hand.

/** Let a mark stand that a player proposed. */
export interface AcceptMark {
  type: "accept_mark";
  mark: string;
}

/** Declare an action that the NPC card (or the GM) allows; ``best`` takes a Good Joker's size-4 action (NPC-20). */
export interface Act {
  type: "act";
  actor: string;
  row: "aim" | "block" | "dodge" | "feint" | "fire_aimed" | "gesture" | "melee" | "melee_damage" | "move" | "other" | "parry" | "ranged" | "ready" | "recover" | "sharp_turn" | "wild_swing" | "fast_draw";
  step?: boolean;
  weapon?: string;
  targets?: string[];
  cost?: number;
  best?: boolean;
}

/** An action declared and not done with: its cards are public. */
export interface ActionView {
  actor: string;
  way: string;
  cards: string[];
  hold: string;
  size: number;
  deeds: DeedView[];
  against: string | null;
  contest: string;
  margin: number;
  bonus: string;
  ahead: string;
  fast_draw: string;
  state: string;
}

/** GM ruling: this actor may take an action of ``size`` now, without cards. */
export interface Allow {
  type: "allow";
  actor: string;
  size: number;
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

/** Give up readying something: its progress is gone (HAND-33). */
export interface CancelReady {
  type: "cancel_ready";
  actor: string;
  item: string;
}

/** Raise or lower a counter; it stays between 0 and its highest value. */
export interface CountMark {
  type: "count_mark";
  mark: string;
  by: number;
}

/** The switches of ``countdown``: those of both rule books. */
export interface CountdownOptions {
  hands?: HandOptions;
  npc?: NpcOptions;
}

/** The GM reports the points of damage an actor suffered in one blow (HAND-71). */
export interface Damage {
  type: "damage";
  actor: string;
  points: number;
}

/** Cards owed: why, how many now, and whether a Red Joker may be given up instead. */
export interface DebtView {
  cause: string;
  count: number;
  may_sacrifice: boolean;
  names: boolean;
}

/** One card action of what was declared. */
export interface DeedView {
  size: number;
  row: string;
  step: boolean;
  weapon: string;
  targets: string[];
  state: string;
}

/** Buy an active defence against an attack that is being carried out, with cards in any order (HAND-21). */
export interface Defend {
  type: "defend";
  actor: string;
  row: "block" | "dodge" | "parry";
  cards?: string[];
  hold?: boolean;
}

/** Declare a set divided into smaller card actions; what each is follows with ``fill`` (HAND-24). */
export interface Divide {
  type: "divide";
  actor: string;
  sizes: number[];
  cards?: string[];
  hold?: boolean;
  best?: boolean;
}

/** Discard the Hold Card unused (HAND-50). */
export interface DropHold {
  type: "drop_hold";
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

/** GM ruling: an actor is no longer stunned (HAND-69). */
export interface EndStun {
  type: "end_stun";
  actor: string;
}

/** Try a Fast Draw without a card, or ``riding`` on the action just declared (HAND-45, HAND-46). */
export interface FastDraw {
  type: "fast_draw";
  actor: string;
  weapon?: string;
  riding?: boolean;
}

/** One actor: what everybody who knows it may see, and for its owner and the GM the rest. */
export interface FighterView {
  actor: string;
  stunned: boolean;
  later: boolean;
  ready: string[];
  readying: ReadyView[];
  barred: string[];
  motion: MotionView | null;
  speech: SpeechView | null;
  defences: RowView[];
  harmed: boolean;
  cards: number | null;
  private: PrivateView | null;
}

/** Say what the next part of a divided set is spent on. */
export interface Fill {
  type: "fill";
  actor: string;
  row: "aim" | "block" | "dodge" | "feint" | "fire_aimed" | "gesture" | "melee" | "melee_damage" | "move" | "other" | "parry" | "ranged" | "ready" | "recover" | "sharp_turn" | "wild_swing" | "fast_draw";
  step?: boolean;
  weapon?: string;
  targets?: string[];
  cost?: number;
}

/** The GM reports a failed Fright Check that stuns: ``cards`` is the number from its table (HAND-68). */
export interface Fright {
  type: "fright";
  actor: string;
  cards: number;
}

/** After a Move: go on at full speed from the next increment, to a place ``hexes`` on (0: none named) (HAND-75). */
export interface FullSpeed {
  type: "full_speed";
  actor: string;
  hexes?: number;
}

/** GM ruling: an actor gets this card into its hand. */
export interface GiveCard {
  type: "give_card";
  actor: string;
  card: string;
}

/** Let an actor act now, against the order; the GM alone may (CORE-09). */
export interface Grant {
  type: "grant";
  actor: string;
}

/** What a table may switch about hands; the first value of each is the default. */
export interface HandOptions {
  "core.hand_visibility"?: "open" | "owner_and_gm";
  "hand.encumbrance_table"?: number[];
  "hand.fatigue_modifier"?: "host_value" | "points_lost" | "third_rule";
  "hand.wound_threshold"?: "at_or_below" | "below";
  "hand.vehicle_skill"?: "contests_only" | "off" | "replace_dx";
  "hand.deck_policy"?: string;
  "hand.defence_cost"?: "current_or_hold" | "free_base" | "next_future";
  "hand.defences_per_attack"?: "any" | "one";
  "hand.fd_fail_readies"?: boolean;
  "hand.hold_persists"?: "combat" | "turn";
  "hand.hold_set"?: "any_set" | "pair_only";
  "hand.red_solo"?: "any_increment" | "before_aces" | "not_alone";
  "hand.damage_loss_choice"?: "highest" | "lowest" | "owner" | "random";
}

/** Set one card aside as the Hold Card (HAND-50); ``?`` for one the app does not know. */
export interface Hold {
  type: "hold";
  actor: string;
  card: string;
}

/** Break off what one is saying. */
export interface Hush {
  type: "hush";
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

/** Pay what is owed: without ``cards`` as the rule says, else with the cards named, in any order (HAND-73). */
export interface Lose {
  type: "lose";
  actor: string;
  cards?: string[];
}

/** What the NPC card says to one NPC, whether its slot is reached or not. */
export interface MemberView {
  actor: string;
  npc_class: string;
  initiative: number;
  sizes: number[];
  why: string;
}

/** Full-speed motion in hexes: due now, reported (-1: not yet), moved in all, left to a named place (-1: none). */
export interface MotionView {
  speed: number;
  due: number;
  reported: number;
  moved: number;
  left: number;
  stopping: boolean;
}

/** Tell the app what cards dealt face down are: some of the hand, in any order, or (``hold``) the one on hold. */
export interface NameCards {
  type: "name_cards";
  actor: string;
  cards?: string[];
  hold?: string;
}

/** Name the place where motion will end, ``hexes`` from here (HAND-83). */
export interface NamePlace {
  type: "name_place";
  actor: string;
  hexes: number;
}

/** The GM goes one step on: carries out what is declared, closes what is done, or moves to the next slot. */
export interface Next {
  type: "next";
  to?: "" | "C" | "D" | "H" | "increment";
  again?: boolean;
}

/** The GM starts the next combat turn (HAND-12). */
export interface NextTurn {
  type: "next_turn";
}

/** The GM writes a ruling into the log (CORE-09). */
export interface Note {
  type: "note";
  text: string;
}

/** An NPC that the card lets act, and the sizes it may choose from. */
export interface NpcChanceView {
  actor: string;
  sizes: number[];
}

/** What a table may switch about the NPC deck; the first value of each is the default. */
export interface NpcOptions {
  "npc.cards_per_increment"?: number;
  "npc.slot"?: "after_pcs" | "before_pcs" | "by_suit";
  "npc.face_threshold"?: boolean;
  "npc.good_joker"?: "black" | "red";
  "npc.reshuffle_each_turn"?: boolean;
}

/** The NPC card turned over: its kind, the slot it acts in, and for the GM who may act on it. */
export interface NpcView {
  card: string;
  kind: string;
  slot: number;
  silent: boolean;
  left: number;
  most: number;
  chances: NpcChanceView[];
  band: MemberView[];
  needs: number;
}

/** The end of a round, turn, pass, cycle: whatever unit the clock of the system has. */
export interface Over {
  at: "over";
  unit: string;
  times?: number;
}

/** An owner lets the cards of this increment's rank go; it may still think better of it (HAND-20, NPC-24). */
export interface Pass {
  type: "pass";
  actor: string;
}

/** Declare an action with cards of this increment's rank, a Red Joker, or (``hold``) the Hold Card (HAND-22). */
export interface Play {
  type: "play";
  actor: string;
  row: "aim" | "block" | "dodge" | "feint" | "fire_aimed" | "gesture" | "melee" | "melee_damage" | "move" | "other" | "parry" | "ranged" | "ready" | "recover" | "sharp_turn" | "wild_swing" | "fast_draw";
  step?: boolean;
  weapon?: string;
  targets?: string[];
  cost?: number;
  cards?: string[];
  hold?: boolean;
}

/** Use the Hold Card to cut in on what ``against`` has declared (HAND-53). */
export interface Preempt {
  type: "preempt";
  actor: string;
  row: "aim" | "block" | "dodge" | "feint" | "fire_aimed" | "gesture" | "melee" | "melee_damage" | "move" | "other" | "parry" | "ranged" | "ready" | "recover" | "sharp_turn" | "wild_swing" | "fast_draw";
  step?: boolean;
  weapon?: string;
  targets?: string[];
  cost?: number;
  against: string;
}

/** What only an actor's owner and the GM know: its cards and what they can do (CORE-14). */
export interface PrivateView {
  initiative: number;
  working: StepView[];
  contest_skill: number;
  roll: number;
  hand: string[];
  hold: string;
  hold_from: string;
  hold_usable: boolean;
  draw_from: string;
  sets: SetView[];
  future: string[];
  fatigue_lost: number;
  hp_lost: number;
  aim: number;
  owes: DebtView[];
  passed: boolean;
  face_down: number;
  size: number;
  lost: string[];
  allowed: number;
}

/** The numbers an actor brings: those of a character with a hand, and an NPC's class. */
export interface Profile {
  dx?: number;
  iq?: number;
  combat_reflexes?: boolean;
  combat_paralysis?: boolean;
  tactics_points?: number;
  encumbrance?: number;
  fatigue_modifier?: number;
  fatigue_lost?: number;
  fatigue_full?: number;
  hp_full?: number;
  hp_lost?: number;
  move?: number;
  on_foot?: boolean;
  can_stop_dead?: boolean;
  vehicle_skill?: number | null;
  initiative?: number | null;
  npc_class?: "DIS" | "OT" | "SWT" | null;
  stunned?: boolean;
  weapon_aimed?: number;
}

/** The order comes to a place: a result, a score, or the rank of a card; once in each round, turn or cycle. */
export interface Reached {
  at: "reached";
  place: string;
  times?: number;
}

/** Progress of readying something. */
export interface ReadyView {
  item: string;
  paid: number;
  cost: number;
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

/** Report the hexes moved in this increment at full speed; without a report the whole due counts (HAND-76). */
export interface ReportMove {
  type: "report_move";
  actor: string;
  hexes: number;
}

/** One row of the chart at one size: what it would buy (texts: ``row.<row>``). */
export interface RowView {
  row: string;
  modifier: number;
  damage: number;
  damage_per_die: number;
  acc: boolean;
  counts: number;
  step: boolean;
}

/** Give up the Red Joker in place of everything the event costs (HAND-62). */
export interface Sacrifice {
  type: "sacrifice";
  actor: string;
}

/** Speak, four syllables an increment, for as long as it takes (HAND-85). */
export interface Say {
  type: "say";
  actor: string;
  text: string;
  syllables: number;
}

/** GM ruling: this actor's weapon is aimed as after ``cards`` cards of aiming; 0: not at all (HAND-30). */
export interface SetAim {
  type: "set_aim";
  actor: string;
  cards: number;
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

/** GM ruling: this actor is at full speed with ``speed`` hexes an increment; 0: it is not (HAND-75, HAND-84). */
export interface SetMotion {
  type: "set_motion";
  actor: string;
  speed: number;
}

/** Change an option: at once before the fight, else from the next turn, round or cycle (CORE-02). */
export interface SetOption {
  type: "set_option";
  name: string;
  value: unknown;
}

/** Cards that can be played together and what they buy. */
export interface SetView {
  cards: string[];
  hold: boolean;
  size: number;
  increment: string;
  slot: number;
  now: boolean;
  rows: string[];
}

/** Set how much of an actor the other seats see. */
export interface Show {
  type: "show";
  actor: string;
  visibility: "hidden" | "known" | "unknown";
}

/** What a card action of one size may be spent on. */
export interface SizeView {
  size: number;
  rows: RowView[];
}

/** The GM takes an actor's present or next chance to act away (CORE-09). */
export interface Skip {
  type: "skip";
  actor: string;
}

/** What is being said, in syllables. */
export interface SpeechView {
  text: string;
  syllables: number;
  said: number;
}

/** Spend a future card on one all-out bonus for the action or defence just declared (HAND-37). */
export interface SpendAhead {
  type: "spend_ahead";
  actor: string;
  card: string;
  bonus: "determined" | "double" | "double_defense" | "increased_defense" | "ranged" | "strong";
  two_weapons?: boolean;
  needs_readying?: boolean;
  defence?: "block" | "dodge" | "parry" | "";
}

/** The moment an actor comes up: once for each turn, however often it is put off or cut in on. */
export interface StartOf {
  at: "start";
  actor: string;
  times?: number;
}

/** One line of the working of an Initiative (text: ``working.<key>``). */
export interface StepView {
  key: string;
  change: number;
  params: Record<string, number>;
}

/** Declare the end of full-speed motion, with an action that a card was spent on (HAND-81). */
export interface Stop {
  type: "stop";
  actor: string;
}

/** The GM reports that an actor is stunned, by surprise or otherwise (HAND-67). */
export interface Stun {
  type: "stun";
  actor: string;
}

/** GM ruling: this card is taken from an actor's hand, or its Hold Card if it is that. */
export interface TakeCard {
  type: "take_card";
  actor: string;
  card: string;
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

/** GM ruling: this card counts as the one turned over for the NPCs in this increment. */
export interface TurnNpcCard {
  type: "turn_npc_card";
  card: string;
}

/** Take back the last step; a player only their own, and not past something revealed. */
export interface Undo {
  type: "undo";
}

/** A countdown in its own words. */
export interface View {
  turn: number;
  phase: string;
  increment: string;
  slot: number;
  decks: number;
  played: [string, number][];
  live: ActionView[];
  order: string[][];
  fighters: FighterView[];
  seconds: number;
  npc: NpcView | null;
  could_act: string[];
  next_stop: string;
  chart: SizeView[];
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
  | Next
  | Pass
  | TurnNpcCard
  | Play
  | Act
  | Divide
  | Fill
  | Preempt
  | SpendAhead
  | FastDraw
  | Defend
  | Allow
  | SetAim
  | FullSpeed
  | NamePlace
  | Stop
  | ReportMove
  | Say
  | Hush
  | CancelReady
  | SetMotion
  | Hold
  | DropHold
  | NameCards
  | Lose
  | Sacrifice
  | Damage
  | Stun
  | Fright
  | EndStun
  | GiveCard
  | TakeCard;
