// Which line of the log is looked back at, if any.
import { signal } from "@preact/signals";
import type { Picture } from "../wire/server.ts";

export const looking = signal<number | null>(null);

/** What the step did that would be taken back next, by the first line that the log has of it. */
export function lastStep(picture: Picture): string {
  const { lines } = picture.log;
  const cause = lines.at(-1)?.cause;
  return cause ? (lines.find((entry) => entry.cause === cause)?.text.replace(/\.$/, "") ?? "") : "";
}
