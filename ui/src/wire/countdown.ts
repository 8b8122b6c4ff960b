// Written by tools/ui_types.py from the server's own types; not by hand.

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
  place: number;
}

/** A suit of a rank that is still to come, and whose cards come there. */
export interface ComingView {
  increment: string;
  slot: string;
  actors: string[];
}

/** Cards owed: why, how many, and whether a Red Joker may be given up in place of them all. */
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
  added: number;
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
  dealt: boolean;
  cards: number | null;
  defence: number;
  kept_up: Record<string, number>;
  private: PrivateView | null;
}

/** The NPC card's effect for one NPC, whether its slot is reached or not. */
export interface MemberView {
  actor: string;
  npc_class: string;
  initiative: number;
  sizes: number[];
  why: string;
  again: boolean;
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

/** An NPC that the card lets act, and the sizes it may choose from. */
export interface NpcChanceView {
  actor: string;
  sizes: number[];
}

/** The NPC card turned over: its kind, the slot it acts in, and who may act on it, for those who decide for them. */
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
  shown: [string, string][];
}

/** The cards that an actor has played in this turn. */
export interface PlayedView {
  actor: string;
  cards: string[];
}

/** The cards of an actor and their uses, for its owner and the GM alone (CORE-14). */
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
  next_card: string;
  face_down: number;
  size: number;
  lost: string[];
  allowed: number;
  aim_weapon: string;
  shot: number;
  dealt_by: number | null;
}

/** Progress of readying something. */
export interface ReadyView {
  item: string;
  paid: number;
  cost: number;
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

/** The rows of the chart for a card action of one size. */
export interface SizeView {
  size: number;
  rows: RowView[];
}

/** The speech under way, in syllables. */
export interface SpeechView {
  text: string;
  syllables: number;
  said: number;
}

/** One line of the working of an Initiative (text: ``working.<key>``). */
export interface StepView {
  key: string;
  change: number;
  params: Record<string, number>;
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
  played_by: PlayedView[];
  coming: ComingView[];
  chart: SizeView[];
}
