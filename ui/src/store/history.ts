// Which line of the log is looked back at, if any; what a step did that is taken back.
import { signal } from "@preact/signals";
import { ofOneLog } from "../live/frames.ts";
import type { LogEntry, Picture } from "../wire/server.ts";

export const looking = signal<number | null>(null);

/** How many lines of a picture's log were read by the one before it: of another log all are, which are no news. */
export function linesRead(old: Picture | null, now: Picture): number {
  return ofOneLog(old, now) ? old.log.total : now.log.total;
}

/** Whether two pictures show the same: that words, another language or earlier lines of the log came is no news. */
export function isNoNews(old: Picture | null, now: Picture): boolean {
  return old?.version === now.version && old.log.total === now.log.total;
}

/** The lines since that number that are great moments; of them the last gives the title. */
export function moments(lines: readonly LogEntry[], since: number, keys: readonly string[]): LogEntry[] {
  return lines.filter(
    ({ number, line }) => number > since && keys.some((key) => line.key === key || line.key.startsWith(`${key}.`)),
  );
}

/** What the step did that would be taken back next: by the lines that the log has of it, else by its command. */
export function lastStep({ menu, log }: Picture, milestones?: readonly string[]): string {
  const { lines = 0, label = "" } = menu.back ?? {};
  return lines ? told(log.lines.slice(-lines), milestones) : label;
}

/**
 * What was taken back between two pictures of a seat, by the lines that are gone; how many steps that is. What was done
 * in secret since a player's step that is taken back stands, after what is left.
 */
export function takenBack(
  old: Picture | null,
  now: Picture,
  milestones?: readonly string[],
): { what: string; steps: number } | null {
  if (!ofOneLog(old, now) || now.log.total >= old.log.total) return null;
  const gone = goneFrom(old.log.lines, now.log.lines);
  const cause = gone[0]?.cause;
  const what = told(
    gone.filter((entry) => entry.cause === cause),
    milestones,
  );
  return what ? { what, steps: new Set(gone.map((entry) => entry.cause)).size } : null;
}

/** Those of some lines that are not among others any more: of both only the last may be there. */
function goneFrom(old: readonly LogEntry[], now: readonly LogEntry[]): LogEntry[] {
  const first = Math.max(old[0]?.number ?? 1, now[0]?.number ?? 1);
  const left = now.filter(({ number }) => number >= first);
  return old.filter((entry) => {
    if (entry.number < first) return false;
    if (!isSame(entry, left[0])) return true;
    left.shift();
    return false;
  });
}

function isSame(one: LogEntry, other: LogEntry | undefined): boolean {
  return one.text === other?.text && one.cause === other.cause && one.at === other.at;
}

/** A step by its first line, and before it by the great moment that it led to: "Round 3 · Ana is done". */
function told(step: readonly LogEntry[], milestones: readonly string[] = []): string {
  const great = moments(step.slice(1), 0, milestones)
    .at(-1)
    ?.text.split(/[:;]|\. /u)[0];
  return [great, step[0]?.text].flatMap((text) => text?.replace(/\.$/, "") || []).join(" · ");
}
