// The log: one line a step, newest last, what is over folded by round, turn or cycle. A line leads to the moment when
// it was new, with the rule and the dice.
import type { JSX, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { usePicture } from "../store/context.ts";
import { looking } from "../store/history.ts";
import { maybe, t } from "../texts/index.ts";
import type { LogEntry } from "../wire/server.ts";
import { CardText } from "./card.tsx";

/** So many pixels from its end a list still counts as being there. */
const NEAR = 8;

export function Log(): JSX.Element {
  const { table, picture } = usePicture();
  const list = useRef<HTMLOListElement>(null);
  const { lines, first } = picture.log;
  const last = lines.at(-1)?.number;
  const beginning = table.system.value?.milestones[0];
  const parts = byRound(lines, beginning);
  // What a step overrules stands beside the first of its lines. To go on past an actor is no breach of a rule.
  const marks = new Map(
    lines.map(({ number, overrules, cause }, place) => {
      if (!overrules || cause === lines[place - 1]?.cause) return [number, null];
      const mild = maybe(`log.overruled.${overrules}`);
      return [number, { text: mild ?? t("log.overruled"), bad: mild === undefined }];
    }),
  );
  useAtEnd(list, last);
  const row = (entry: LogEntry) => {
    const mark = marks.get(entry.number);
    return (
      <li key={entry.number} value={entry.number} class={mark?.bad ? "overrules" : undefined}>
        <button type="button" class="log-line" title={t("log.look")} onClick={() => (looking.value = entry.number)}>
          <CardText text={entry.text} />
          {mark && <span class="chip">{mark.text}</span>}
        </button>
      </li>
    );
  };
  return (
    <>
      {first > 1 && (
        <button type="button" class="act slim log-more" onClick={() => (looking.value = first - 1)}>
          {t("log.earlier", { count: first - 1 })}
        </button>
      )}
      <ol class="log" ref={list} tabIndex={0} aria-label={t("console.log")}>
        {parts.map((part, place) =>
          place < parts.length - 1 && part.length > 1 ? (
            <Folded
              key={`from ${part[0]?.number}`}
              title={begins(part[0], beginning) ? (part[0]?.text ?? "") : t("log.before")}
              part={part}
              row={row}
            />
          ) : (
            part.map(row)
          ),
        )}
      </ol>
    </>
  );
}

/** Keeps a list at its end: when `last` changes, and while its room or its type changes and nobody has scrolled up. */
function useAtEnd(list: RefObject<HTMLElement>, last: number | undefined): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [last]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let atEnd = true;
    const scrolled = () => {
      atEnd = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
    };
    const stay = () => {
      if (atEnd) element.scrollTop = element.scrollHeight;
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

/** The lines in parts, each from a beginning on; one part where no line is a beginning. */
export function byRound(lines: readonly LogEntry[], beginning: string | undefined): LogEntry[][] {
  const parts: LogEntry[][] = [];
  for (const entry of lines) {
    if (begins(entry, beginning) || !parts.length) parts.push([]);
    parts.at(-1)?.push(entry);
  }
  return parts;
}

function begins(entry: LogEntry | undefined, beginning: string | undefined): boolean {
  const key = entry?.line.key ?? "";
  return beginning !== undefined && (key === beginning || key.startsWith(`${beginning}.`));
}

/** A round that is over, as one line. */
function Folded({
  title,
  part,
  row,
}: {
  title: string;
  part: readonly LogEntry[];
  row: (entry: LogEntry) => JSX.Element;
}): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <li class="log-fold">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <CardText text={title} /> <span class="dim">{t("log.folded", { count: part.length })}</span>
        </summary>
        {open && <ol class="log-part">{part.map(row)}</ol>}
      </details>
    </li>
  );
}
