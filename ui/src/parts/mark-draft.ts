// A mark that is being filled in: when it ends or comes, and the words for its counter. Pure.
import type { MarkRow } from "../wire/server.ts";

export type At = "hand" | "start" | "end" | "over" | "reached";

export interface Moment {
  at: At;
  actor: string;
  unit: string;
  place: string;
  /** 0 while its field is empty. */
  times: number;
}

export const HAND: Moment = { at: "hand", actor: "", unit: "", place: "", times: 1 };

/** The words for a counter, as typed with commas between. */
export function wordsIn(typed: string): string[] {
  return typed
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

/** Whether a moment has everything that it needs. */
export function whole(moment: Moment): boolean {
  if (moment.at !== "hand" && moment.times < 1) return false;
  if (moment.at === "start" || moment.at === "end") return moment.actor !== "";
  return moment.at === "reached" ? moment.place !== "" : true;
}

export function anchor({ at, actor, unit, place, times }: Moment): MarkRow["until"] {
  switch (at) {
    case "hand":
      return null;
    case "start":
      return { at, actor, times };
    case "end":
      return { at, actor, times };
    case "over":
      return { at, unit, times };
    case "reached":
      return { at, place, times };
  }
}
