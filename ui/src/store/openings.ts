// Chances of the moment: what may be done in them.
import type { CommandKind, Opening } from "../wire/server.ts";

/** Whether one may come before another; not where one may only let something go by. */
export function cutsIn(opening: Opening, kinds: Readonly<Record<string, CommandKind>>): boolean {
  return opening.interrupts !== null && kinds[opening.kind]?.purpose !== "decline";
}
