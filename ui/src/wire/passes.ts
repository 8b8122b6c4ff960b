// Written by tools/ui_types.py from the server's own types; not by hand.

/** One actor in one pass. ``bought``: the action was paid for with Edge. */
export interface Cell {
  number: number;
  state: "done" | "due" | "held" | "lost" | "none" | "up";
  bought: boolean;
}

/** A held action: of which pass, and what its owner means to do with it (``""``: asked in every phase). */
export interface Holding {
  origin: number;
  plan: "" | "last" | "next";
  warned: boolean;
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

/** An Initiative Test: dice (re-rolled sixes not counted), hits, ones and how Edge was used on it. */
export interface RolledTest {
  dice: number;
  hits: number;
  ones: number;
  edge: "after" | "before" | "negate" | "reroll" | "";
  felled: boolean;
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
  penalty_now: number;
  struck: boolean;
  acts: boolean;
  defends: boolean;
  wounds: number | null;
  passes: number | null;
  sheet: Sheet | null;
}

/** The part of an actor's view for its owner and the GM alone. */
export interface Sheet {
  attribute: number;
  edge_left: number;
  pledged: boolean;
  physical: number;
  stun: number;
  wounds: number;
  next_passes: number;
  test: RolledTest | null;
  holding: Holding | null;
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
