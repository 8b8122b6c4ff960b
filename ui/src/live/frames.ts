// What the live stream says, merged into the picture that there is. Pure.
import type { Change, LogEntry, Picture, PictureLog } from "../wire/server.ts";

/** How many lines of the log are kept beside the picture; older ones come from the server's pages. */
const MOST_LINES = 400;

/** The picture after a change; null when the change is not the one that follows it, so that a whole one is needed. */
export function merged(picture: Picture | null, change: Change): Picture | null {
  if (picture?.number === undefined || change.number !== picture.number + 1) return null;
  const log = change.log ? mergedLog(picture.log, change.log) : picture.log;
  if (!log) return null;
  return {
    ...picture,
    version: change.version,
    number: change.number,
    table: change.table ?? picture.table,
    view: change.view ?? picture.view,
    offers: change.offers ?? picture.offers,
    menu: change.menu ?? picture.menu,
    labels: change.labels ?? picture.labels,
    log,
  };
}

/** The log with line `first` and all later ones replaced; null where lines between are missing. */
export function mergedLog(log: PictureLog, change: PictureLog): PictureLog | null {
  const kept = log.lines.slice(0, Math.max(0, change.first - log.first));
  if (change.first > log.first + log.lines.length) return null;
  const lines: LogEntry[] = [...kept, ...change.lines];
  const first = kept.length ? log.first : change.first;
  const cut = Math.max(0, lines.length - MOST_LINES);
  return { first: first + cut, total: change.total, lines: lines.slice(cut) };
}

/** With fewer lines than these a log is too short to be read. */
const FEWEST_LINES = 10;
/** So many are asked for then. */
const EARLIER_LINES = 30;
/** So many the server gives at once. */
const PAGE = 200;

/**
 * The earlier lines that a picture lacks, as where steps back have struck most of those it had, or the step that would
 * be taken back next has more: from which on, and how many. Null where it lacks none.
 */
export function lacking({ log, menu }: Pick<Picture, "log" | "menu">): { first: number; most: number } | null {
  const wanted = Math.min(Math.max(FEWEST_LINES, menu.back?.lines ?? 0), MOST_LINES);
  if (log.first <= 1 || log.lines.length >= wanted) return null;
  const most = Math.min(log.first - 1, Math.max(EARLIER_LINES, wanted - log.lines.length), PAGE);
  return { first: log.first - most, most };
}

/** The log with lines from before its first; null where they do not end there. */
export function withEarlier(log: PictureLog, lines: LogEntry[]): PictureLog | null {
  const [first] = lines;
  if (!first || lines.at(-1)?.number !== log.first - 1) return null;
  return { ...log, first: first.number, lines: [...lines, ...log.lines] };
}

/**
 * Whether two pictures tell of one log: who plays other actors now is told other lines of a fight, and each line may
 * have another number.
 */
export function ofOneLog(old: Picture | null, now: Picture): old is Picture {
  if (old?.fight !== now.fight || old.seat.role !== now.seat.role) return false;
  return old.seat.actors.join() === now.seat.actors.join();
}

/**
 * A whole picture beside the older one. It has only the last lines of the log: those before them are kept if the first
 * of them is known already and still the same, for then no line before it was taken back meanwhile.
 */
export function renewed(old: Picture | null, picture: Picture): Picture {
  if (!ofOneLog(old, picture)) return picture;
  const [first] = picture.log.lines;
  const known = first && old.log.lines.find((line) => line.number === first.number);
  const same = known && JSON.stringify(known) === JSON.stringify(first);
  const log = same ? mergedLog(old.log, picture.log) : null;
  return log ? { ...picture, log } : picture;
}
