// The round as a list: whose turn was, is and comes, with the figure that put them there. Pure.

import { allowed } from "../../parts/menu.ts";
import type { DelayView, View } from "../../wire/rolled.ts";
import type { Action, Table } from "../../wire/server.ts";

/**
 * `rolling`: no die or card yet, nor a place, as one has whose figure is not seen; `delays`: all who are left of it put
 * their turn off.
 */
export type RowState = "delays" | "done" | "now" | "rolling" | "to-come";

export interface Row {
  members: string[];
  /** Those of a group who have had their turn. */
  over: string[];
  /** Those of a group who put theirs off while others of it act. */
  off: string[];
  /** A delayer who comes in here; its place in the order has its own line. */
  comesIn: boolean;
  state: RowState;
  result: number | null;
  die: number;
  card: string;
}

/** Whether an opening is a turn, and not a delayer's chance to come in or to let the round go by. */
export function isTurn(opening: { kind: string }): boolean {
  return opening.kind === "turn" || opening.kind === "group";
}

/**
 * The places of the round in order. A delayer who acts now stands where it comes in, and so does one without a place.
 */
export function rowsOf(view: View, table: Table): Row[] {
  const acting = table.now.filter(isTurn).map((opening) => opening.actor);
  const delays = new Map(view.delayers.map((delayer) => [delayer.actor, delayer]));
  const placed = new Set(view.order.flatMap((place) => place.members));
  const coming =
    view.phase === "turns" ? [...new Set(acting)].filter((actor) => delays.has(actor) || !placed.has(actor)) : [];
  const now = new Set(acting.filter((actor) => !coming.includes(actor)));
  const ahead = new Set(table.upcoming.flat());
  const rows = view.order.map((place): Row => {
    const open = place.result === null && !place.card && !place.members.some((actor) => ahead.has(actor));
    const state: RowState =
      view.phase === "rolling" && place.to_act.length
        ? open
          ? "rolling"
          : "to-come"
        : place.members.some((actor) => now.has(actor))
          ? "now"
          : place.to_act.length
            ? "to-come"
            : place.members.some((actor) => delays.has(actor))
              ? "delays"
              : "done";
    const group = place.members.length > 1 && view.phase === "turns" && (state === "now" || state === "to-come");
    const off = group ? place.members.filter((actor) => delays.has(actor)) : [];
    const over = group
      ? place.members.filter((actor) => !place.to_act.includes(actor) && !now.has(actor) && !delays.has(actor))
      : [];
    return {
      members: place.members,
      over,
      off,
      comesIn: false,
      state,
      result: place.result,
      die: place.die,
      card: place.card,
    };
  });
  if (view.phase === "rolling") ranked(rows, table.upcoming);
  const guests = coming.map((actor): Row => {
    const { result = null, card = "" } = delays.get(actor) ?? {};
    return { members: [actor], over: [], off: [], comesIn: true, state: "now", result, die: 0, card };
  });
  // Who has come in does not delay any more: the line where they act is the only one.
  const others = rows.filter((row) => row.state !== "delays" || !row.members.every((actor) => coming.includes(actor)));
  others.splice(gapOf(others, view.begun), 0, ...guests);
  return others;
}

/** While some are to roll, or ties are open: as far as it is known who comes before whom, then who has no place yet. */
function ranked(rows: Row[], upcoming: Table["upcoming"]): void {
  const beats = new Map(upcoming.flatMap((beat, number) => beat.map((actor) => [actor, number] as const)));
  const beatOf = (row: Row) => Math.min(...row.members.map((actor) => beats.get(actor) ?? Number.MAX_SAFE_INTEGER));
  rows.sort((one, other) => beatOf(one) - beatOf(other));
}

/** Before which line a delayer comes in: behind a turn that has begun, else before the next. */
export function gapOf(rows: readonly Row[], begun: readonly string[]): number {
  const now = rows.map((row) => row.state).lastIndexOf("now");
  if (now >= 0) return rows[now]?.members.some((actor) => begun.includes(actor)) ? now + 1 : now;
  const next = rows.findIndex((row) => row.state === "to-come");
  return next >= 0 ? next : rows.length;
}

/** What is left of the round, at most so many lines; what is cut off is counted. Everything where there is no limit. */
export function around(rows: readonly Row[], most: number): { rows: Row[]; more: number } {
  const left =
    most === Number.POSITIVE_INFINITY
      ? [...rows]
      : rows.filter((row) => row.state !== "done" && row.state !== "delays");
  return { rows: left.slice(0, most), more: Math.max(0, left.length - most) };
}

/** The card that one who waits comes in by, or its last result; empty where neither is known. */
export function figureOf(delayer: DelayView): string {
  return delayer.card || String(delayer.result ?? "");
}

/** Whether the card of one who waits is not collected yet: that of an earlier round went back into the deck. */
export function liesOnTable(delayer: DelayView): boolean {
  return delayer.card !== "" && !delayer.carried;
}

/** Whether one who waits may come in at this moment, as far as its seat is offered it. */
export function mayComeIn(actor: string, offers: readonly Action[]): boolean {
  return allowed(offers, "enter_now", { actor }).length > 0;
}
