// Written by tools/ui_types.py from the server's own types; not by hand.

/** A card that has not been collected, and before whom it lies (DEAL-08). */
export interface CardView {
  actor: string;
  card: string;
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

/** One slot as a seat may see it; figures of actors it knows only as "?" are left out. */
export interface PlaceView {
  members: string[];
  result: number | null;
  die: number;
  card: string;
  to_act: string[];
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
  order_kept: boolean;
}
