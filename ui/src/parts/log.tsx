// The log as a line of time, folded by round, turn or cycle: the part that is going on is open and stands first, with
// its lines in order; what is over is one line each below it. A line leads to the moment when it was new.
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { looking } from "../store/history.ts";
import { maybe, t } from "../texts/index.ts";
import type { LogEntry } from "../wire/server.ts";
import { CardText } from "./card.tsx";
import { panelsOf } from "./panels.ts";

/** So many pixels of a line may be out of sight; so many are left below the newest. */
const NEAR = 8;
/** While a part has fewer lines, the one before it stays open: what has just happened is in it. */
const SHORT = 5;

export function Log(): JSX.Element {
  const { table, picture, words } = usePicture();
  const list = useRef<HTMLOListElement>(null);
  const { lines, first } = picture.log;
  const last = lines.at(-1)?.number;
  const beginning = table.system.value?.milestones[0];
  const { within } = panelsOf(picture.system);
  const parts = partsOf(lines, beginning, within);
  // Its beginning may be too long ago to be among the lines.
  const clock = words.clock();
  const called = clock[within ? 1 : 0] ?? clock[0];
  // What a step overrules stands beside the first of its lines. To go on past an actor is no breach of a rule.
  const marks = new Map(
    lines.map(({ number, overrules, cause }, place) => {
      if (!overrules || cause === lines[place - 1]?.cause) return [number, null];
      const mild = maybe(`log.overruled.${overrules}`);
      return [number, { text: mild ?? t("log.overruled"), bad: mild === undefined }];
    }),
  );
  useNewestInSight(list, first, last);
  const row = (entry: LogEntry, place: number, part: readonly LogEntry[]) => {
    const mark = marks.get(entry.number);
    // A full dot for what was done, a ring for what came of it.
    const kinds = [
      "log-entry",
      entry.cause !== part[place - 1]?.cause && "made",
      mark?.bad && "overrules",
      entry.number === last && "last",
    ].filter(Boolean);
    return (
      <li key={entry.number} value={entry.number} class={kinds.join(" ")}>
        <button type="button" class="log-line" title={t("log.look")} onClick={() => (looking.value = entry.number)}>
          <CardText text={entry.text} />
          {mark && <span class="chip">{mark.text}</span>}
        </button>
      </li>
    );
  };
  return (
    <>
      <ol class="log" ref={list} tabIndex={0} aria-label={t("console.log")}>
        {parts.map((part, place) => (
          <Part
            key={`from ${part[0]?.number}`}
            part={part}
            begun={begins(part[0], beginning) || begins(part[0], within)}
            current={place === 0}
            called={place === 0 && first > 1 ? called : undefined}
            fresh={place === 1 && (parts[0]?.length ?? 0) < SHORT}
            over={picture.table.stage === "over"}
            until={parts[place - 1]?.[0]?.at}
            row={row}
          />
        ))}
      </ol>
      {first > 1 && (
        <button type="button" class="act slim log-more" onClick={() => (looking.value = first - 1)}>
          {t("log.earlier", { count: first - 1 })}
        </button>
      )}
    </>
  );
}

/**
 * Keeps the newest line of a list in sight: when the `first` or `last` changes, and while its room or its type changes.
 * Not while one reads where it is out of sight.
 */
function useNewestInSight(list: RefObject<HTMLElement>, first: number, last: number | undefined): void {
  const seen = useRef(true);
  const at = useRef(0);
  const stay = () => {
    if (!list.current || !seen.current) return;
    showNewest(list.current);
    at.current = list.current.scrollTop;
  };
  useLayoutEffect(stay, [first, last]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const scrolled = () => {
      // It was put there, and its room has changed since: that is not to read elsewhere.
      if (Math.abs(element.scrollTop - at.current) < 1) return;
      at.current = element.scrollTop;
      seen.current = isNewestSeen(element);
    };
    const room = new ResizeObserver(stay);
    room.observe(element);
    element.addEventListener("scroll", scrolled, { passive: true });
    document.fonts.addEventListener("loadingdone", stay);
    return () => {
      room.disconnect();
      element.removeEventListener("scroll", scrolled);
      document.fonts.removeEventListener("loadingdone", stay);
    };
  }, []);
}

/** The newest line of a list: of a part that has no other yet, or is folded, its heading. */
function newestOf(list: HTMLElement): Element | null {
  return list.querySelector(".log-entry.last") ?? list.querySelector(".log-fold.current summary");
}

/** Whether the end of a list's newest line is seen. */
function isNewestSeen(list: HTMLElement): boolean {
  const newest = newestOf(list);
  if (!newest) return true;
  const { top, bottom } = list.getBoundingClientRect();
  const end = newest.getBoundingClientRect().bottom;
  return end > top && end < bottom + NEAR;
}

/** Scroll a list to where its newest line is the last that is seen, if it is not seen. */
function showNewest(list: HTMLElement): void {
  const newest = newestOf(list);
  if (!newest || isNewestSeen(list)) return;
  list.scrollTop += newest.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom + NEAR;
}

/** The lines in parts, each from a beginning on; one part where no line is a beginning. */
export function byRound(lines: readonly LogEntry[], beginning: string | undefined): LogEntry[][] {
  const parts: LogEntry[][] = [];
  for (const entry of lines) {
    if (begins(entry, beginning) || !parts.length) parts.push([]);
    parts.at(-1)?.push(entry);
  }
  return parts;
}

/** The newest first: of the round that is going on the parts `within` it, of those before it the whole rounds. */
export function partsOf(
  lines: readonly LogEntry[],
  beginning: string | undefined,
  within: string | undefined,
): LogEntry[][] {
  const rounds = byRound(lines, beginning);
  const now = rounds.pop();
  return [...rounds, ...(now ? byRound(now, within) : [])].reverse();
}

function begins(entry: LogEntry | undefined, beginning: string | undefined): boolean {
  const key = entry?.line.key ?? "";
  return beginning !== undefined && (key === beginning || key.startsWith(`${beginning}.`));
}

/** From the first line of a part to what came after it, in minutes; 0: not known, or a clock went back. */
export function minutes(from: string | undefined, until: string | undefined): number {
  return Math.max(0, Math.round((Date.parse(until ?? "") - Date.parse(from ?? "")) / 60_000) || 0);
}

/** One part under its first line; `until` says when it was over. */
function Part({
  part,
  begun,
  current,
  called,
  fresh,
  over,
  until,
  row,
}: {
  part: readonly LogEntry[];
  begun: boolean;
  current: boolean;
  /** What it is, where its first line does not say so. */
  called: string | undefined;
  fresh: boolean;
  over: boolean;
  until: string | undefined;
  row: (entry: LogEntry, place: number, part: readonly LogEntry[]) => JSX.Element;
}): JSX.Element {
  const [chosen, setOpen] = useState<boolean | null>(null);
  const [first] = part;
  const open = chosen ?? (current || fresh);
  const other = called ?? t(first?.number === 1 ? "log.start" : "log.before");
  const title = begun ? (first?.text.replace(/\.$/, "") ?? "") : other;
  const shown = begun ? part.slice(1) : part;
  const took = minutes(first?.at, until);
  const told = [shown.length && t("log.folded", { count: shown.length }), took && t("log.minutes", { count: took })];
  return (
    <li class={current ? "log-fold current" : "log-fold"} value={first?.number}>
      <details
        open={open}
        onToggle={(event) => {
          if (event.currentTarget.open !== open) setOpen(event.currentTarget.open);
        }}
      >
        <summary>
          <span class="log-title">
            <CardText text={title} />
          </span>
          <span class="log-told">{current && !over ? t("log.now") : told.filter(Boolean).join(" · ")}</span>
        </summary>
        {open && <ol class="plain log-part">{shown.map(row)}</ol>}
      </details>
    </li>
  );
}
