// Which line of the log is looked back at, if any; what a step did that is taken back.
import { signal } from "@preact/signals";
import type { LogEntry, Picture } from "../wire/server.ts";

export const looking = signal<number | null>(null);

/** What the step did that would be taken back next, by the first line that the log has of it. */
export function lastStep(picture: Picture): string {
  const { lines } = picture.log;
  const cause = lines.at(-1)?.cause;
  return cause ? told(lines.find((entry) => entry.cause === cause)) : "";
}

/** What was taken back between two pictures of a seat, by the first line that is gone; how many steps that is. */
export function takenBack(old: Picture | null, now: Picture): { what: string; steps: number } | null {
  if (!old || old === now || old.fight !== now.fight || now.log.total >= old.log.total) return null;
  const gone = old.log.lines.filter((entry) => entry.number > now.log.total);
  const what = told(gone[0]);
  return what ? { what, steps: new Set(gone.map((entry) => entry.cause)).size } : null;
}

function told(entry: LogEntry | undefined): string {
  return entry?.text.replace(/\.$/, "") ?? "";
}
