// The round as a list: whose turn was, is and comes, with the figure that put them there. Pure.
import type { Affordance, Table } from "../../wire/server.ts";
import type { DelayView, View } from "../../wire/rolled.ts";

/** `rolling`: no die or card yet; `delays`: all who are left of it put their turn off. */
export type RowState = "delays" | "done" | "now" | "rolling" | "to-come";

export interface Row {
  members: string[];
  /** Those of a group who have had their turn. */
  over: string[];
  state: RowState;
  result: number | null;
  die: number;
  card: string;
}

/** The places of the round in order. One who acts without a place in it (a delay of an earlier round) has a line, too. */
export function rowsOf(view: View, table: Table): Row[] {
  const now = new Set(table.now.map((opening) => opening.actor));
  const delays = new Set(view.delayers.map((delayer) => delayer.actor));
  const rows = view.order.map((place): Row => {
    const open = place.result === null && !place.card;
    const acting = place.members.some((actor) => now.has(actor));
    const state: RowState =
      view.phase === "rolling" ? (open ? "rolling" : "to-come")
      : acting ? "now"
      : place.to_act.length ? "to-come"
      : place.members.some((actor) => delays.has(actor)) ? "delays"
      : "done";
    const over = place.members.length > 1 && view.phase === "turns" ? place.members.filter((actor) => !place.to_act.includes(actor) && !now.has(actor)) : [];
    return { members: place.members, over: over.length < place.members.length ? over : [], state, result: place.result, die: place.die, card: place.card };
  });
  const placed = new Set(rows.flatMap((row) => row.members));
  const guests = view.phase === "turns" ? [...now].filter((actor) => !placed.has(actor)) : [];
  rows.splice(gapOf(rows), 0, ...guests.map((actor): Row => ({ members: [actor], over: [], state: "now", result: null, die: 0, card: "" })));
  return rows;
}

/** Before which line a delayer comes in: behind the turn that is being played, else before the next. */
export function gapOf(rows: readonly Row[]): number {
  const now = rows.map((row) => row.state).lastIndexOf("now");
  if (now >= 0) return now + 1;
  const next = rows.findIndex((row) => row.state === "to-come");
  return next >= 0 ? next : rows.length;
}

/** What is left of the round, at most so many lines; what is cut off is counted. Everything where there is no limit. */
export function around(rows: readonly Row[], most: number): { rows: Row[]; more: number } {
  const left = most === Infinity ? [...rows] : rows.filter((row) => row.state !== "done" && row.state !== "delays");
  return { rows: left.slice(0, most), more: Math.max(0, left.length - most) };
}

/** A delayer with what its seat may have it do. */
export interface Waiter {
  delayer: DelayView;
  now: Affordance | null;
  out: Affordance | null;
}

export function waiters(view: View, offers: readonly Affordance[]): Waiter[] {
  const offered = (command: string, actor: string) =>
    offers.find((offer) => offer.command === command && offer.fixed["actor"] === actor && !Object.keys(offer.choose).length) ?? null;
  return view.delayers.map((delayer) => ({ delayer, now: offered("enter_now", delayer.actor), out: offered("stay_out", delayer.actor) }));
}
