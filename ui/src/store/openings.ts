// Openings of the moment: whose turn it is, and what else may be done.
import type { CommandKind, Opening } from "../wire/server.ts";

/** Whether the fight waits for its actor, who is up or is asked first if it cuts in on one who is. */
export function isAwaited(opening: Opening): boolean {
  return !opening.chance;
}

/** Whether its actor is up: the fight waits for it, and it does not cut in on another. */
export function isUp(opening: Opening): boolean {
  return isAwaited(opening) && opening.interrupts === null;
}

/** Whether one may come before another; not where one may only let something go by. */
export function cutsIn(opening: Opening, kinds: Readonly<Record<string, CommandKind>>): boolean {
  return opening.interrupts !== null && kinds[opening.kind]?.purpose !== "decline";
}

/** The first of each actor's. */
export function unique(openings: readonly Opening[]): Opening[] {
  return openings.filter(({ actor }, place) => openings.findIndex((one) => one.actor === actor) === place);
}
