// Openings of the moment: whose turn it is, and what else may be done.
import type { CommandKind, Opening } from "../wire/server.ts";

/** Whether its actor is up: it neither cuts in on another nor stands beside the order. */
export function isUp(opening: Opening): boolean {
  return opening.interrupts === null && !opening.chance;
}

/** Whether one may come before another; not where one may only let something go by. */
export function cutsIn(opening: Opening, kinds: Readonly<Record<string, CommandKind>>): boolean {
  return opening.interrupts !== null && kinds[opening.kind]?.purpose !== "decline";
}
