// Earlier moments: a slider over the log, and the table as this seat was shown it then. Nothing can be done there.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { TableContext, usePicture } from "../store/context.ts";
import { looking } from "../store/history.ts";
import type { SeatClient } from "../store/table.ts";
import { isCard } from "../texts/cards.ts";
import { language, t } from "../texts/index.ts";
import { lately } from "../texts/lately.ts";
import { Words } from "../texts/words.ts";
import type { LogEntry, PastView, Picture } from "../wire/server.ts";
import { Card } from "./card.tsx";
import { Dialog } from "./dialog.tsx";
import { Roster } from "./everybody.tsx";
import { Step } from "./fields.tsx";
import { KeyHint } from "./key-hint.tsx";
import { HeldList, inOrder, Order } from "./order.tsx";
import { panelsOf } from "./panels.ts";
import { RuleText } from "./rule-text.tsx";
import { detailOf, tellProblem } from "./tell-problem.ts";

/** While one slides, nothing is asked. */
const SETTLED = 120;

interface Found {
  line: number;
  moment: PastView;
  entry: LogEntry | undefined;
}

export function History({ onClose }: { onClose: () => void }): JSX.Element {
  const { table, picture, words } = usePicture();
  const { log } = picture;
  const { total } = log;
  const line = Math.min(Math.max(looking.value ?? total, 1), Math.max(total, 1));
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState("");
  const known = useMemo(() => new Map<number, Found>(), [log, language()]);
  useEffect(() => {
    const kept = known.get(line);
    setProblem("");
    if (kept) {
      setFound(kept);
      return;
    }
    let wanted = true;
    const timer = setTimeout(() => {
      Promise.all([table.api.moment(line), table.api.log(line, 1)]).then(
        ([moment, page]) => {
          const one = { line, moment, entry: page.lines[0] as LogEntry | undefined };
          known.set(line, one);
          if (wanted) setFound(one);
        },
        (error: unknown) => {
          if (wanted) setProblem(detailOf(error));
        },
      );
    }, SETTLED);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [line, log, language(), table.lines.value]);
  const slider = useRef<HTMLInputElement>(null);
  // The arrow keys step, Enter goes back to here.
  useEffect(() => slider.current?.focus(), []);
  const here = found?.line === line ? found : null;
  const when = here && lately(new Date(here.moment.at), true);
  // While the line asked for is on its way, the one before stays; not under a number that will not come.
  const seen = problem ? here : found;
  const to = (next: number) => (looking.value = Math.min(Math.max(next, 1), total));
  return (
    <Dialog title={t("history.title")} onClose={onClose} wide>
      <div class="history">
        <div class="history-slider">
          <Step label={t("history.back")} sign="‹" off={line <= 1} go={() => to(line - 1)} />
          <input
            ref={slider}
            type="range"
            min={1}
            max={Math.max(total, 1)}
            value={line}
            aria-label={t("history.slider")}
            aria-valuetext={placeTold(line, found)}
            onInput={(event) => to(event.currentTarget.valueAsNumber)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              event.currentTarget.closest(".history")?.querySelector<HTMLElement>(".history-go")?.click();
            }}
          />
          <Step label={t("history.on")} sign="›" off={line >= total} go={() => to(line + 1)} />
        </div>
        <p class="dim small">
          {t("history.place", { line, total })}
          {when && ` · ${when}`}
        </p>
        {problem && <p class="problem">{problem}</p>}
        {!seen && !problem && <p class="dim">{t("wait")}</p>}
        {seen && (
          <>
            <p class="history-line">{seen.moment.text}</p>
            {seen.entry && (seen.entry.overrules || seen.entry.line.dice.length > 0) && (
              <p class="dim small">
                {seen.entry.line.dice.length > 0 && (
                  <span class="cards">
                    {seen.entry.line.dice.map((one, place) =>
                      isCard(String(one)) ? (
                        <Card key={place} card={String(one)} small />
                      ) : (
                        <span key={place} class="die">
                          {typeof one === "string" ? words.pileCard(one) : one}
                        </span>
                      ),
                    )}
                  </span>
                )}{" "}
                {seen.entry.overrules && t("history.overruled", { rule: seen.entry.overrules })}
              </p>
            )}
            {seen.entry?.line.rules.map((rule) => (
              <RuleText key={rule} rule={rule} />
            ))}
            {picture.seat.role === "gm" && line < total && seen.entry && (
              <GoBack key={line} line={line} cause={seen.line === line ? seen.entry.cause : null} />
            )}
            <Then key={seen.moment.number} table={table} picture={picture} moment={seen.moment} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** A place of the slider as it is read aloud: with its own text, once that is there. */
export function placeTold(line: number, found: Pick<Found, "line" | "moment"> | null): string {
  return found?.line === line ? `${line}: ${found.moment.text}` : String(line);
}

/** Takes back everything after the step of a line, once it is known; forward restores it, one step after the other. */
function GoBack({ line, cause }: { line: number; cause: string | null }): JSX.Element {
  const { table, picture } = usePicture();
  const { log } = picture;
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let there = true;
    setCount(null);
    if (cause === null) return;
    void stepsAfter(table, line, log.total, cause).then(
      (found) => there && setCount(found),
      () => undefined,
    );
    return () => {
      there = false;
    };
  }, [line, log, cause, table.lines.value]);
  const go = async () => {
    if (count === null) return;
    // By what the log says after each: what others do meanwhile came after that step, too.
    while (await isAfter(table, line, cause)) if (!(await table.send({ type: "undo" }))) return;
    looking.value = null;
  };
  if (count === 0) return <p class="dim small">{t("history.here")}</p>;
  return (
    <button
      type="button"
      class="act history-go"
      onClick={() => void go().catch(tellProblem)}
      aria-disabled={count === null || undefined}
    >
      <span>
        <span aria-hidden="true">↶</span> {count === null ? t("wait") : t("history.go", { count })}
      </span>
      <KeyHint of="Enter" />
    </button>
  );
}

/** Whether the log goes on after the step of a line. Where steps back struck all lines here, its last is asked for. */
async function isAfter(table: SeatClient, line: number, cause: string | null): Promise<boolean> {
  const log = table.picture.peek()?.log;
  if (!log || log.total <= line) return false;
  const newest = log.lines.at(-1);
  if (newest) return newest.cause !== cause;
  const [asked] = (await table.api.log(log.total, 1)).lines as LogEntry[];
  return table.picture.peek()?.log === log ? asked?.cause !== cause : isAfter(table, line, cause);
}

/** So many lines are asked for at once. */
const PAGE = 200;

/** How many steps there are after that of a line. */
async function stepsAfter(table: SeatClient, line: number, total: number, cause: string): Promise<number> {
  let last = cause;
  let count = 0;
  for (let first = line + 1; first <= total; first += PAGE) {
    const { lines } = await table.api.log(first, PAGE);
    for (const entry of lines as LogEntry[]) {
      if (entry.cause !== last) count += 1;
      last = entry.cause;
    }
  }
  return count;
}

/** The table as it was: the parts of the present one, on a picture of then, without anything to do. */
function Then({ table, picture, moment }: { table: SeatClient; picture: Picture; moment: PastView }): JSX.Element {
  const past = useMemo(() => {
    const { labels } = moment;
    const view = moment.view as Record<string, unknown>;
    const then: Picture = { ...picture, table: moment.table, view, offers: [], labels };
    const words = new Words(table.system.peek()?.texts ?? {}, moment.table, labels, table.faces.peek());
    return Object.create(table, {
      picture: { value: signal(then) },
      words: { value: signal(words) },
      send: { value: () => Promise.resolve(false) },
    }) as SeatClient;
  }, [moment]);
  return (
    <TableContext.Provider value={past}>
      <Shown />
    </TableContext.Provider>
  );
}

function Shown(): JSX.Element {
  const { picture, words } = usePicture();
  const panels = panelsOf(picture.system);
  const up = picture.table.actors.filter((row) => row.status === "up").map((row) => row.actor);
  const listed = panels.Score ? new Set<string>() : inOrder(picture);
  const others = picture.table.actors.some((row) => !listed.has(row.actor));
  // To look at only: what a press would ask is answered by the present.
  return (
    <div
      class="then"
      onClickCapture={(event) =>
        event.target instanceof Element && event.target.closest("button") && event.stopPropagation()
      }
    >
      <p class="clock">{words.clock().join(" · ")}</p>
      {up.length > 0 && (
        <h3>
          <bdi>{words.actors(up)}</bdi> <span class="dim small">{t("history.up")}</span>
        </h3>
      )}
      {!panels.held && <HeldList />}
      {panels.Then && <panels.Then />}
      <div class="two">
        <div>
          <h4>{t(picture.table.layout === "pile" ? "console.pile" : "console.order")}</h4>
          {panels.Order ? <panels.Order /> : <Order />}
        </div>
        {others && (
          <div>
            <h4>{t(listed.size ? "console.others" : "console.actors")}</h4>
            <Roster but={listed} />
          </div>
        )}
      </div>
    </div>
  );
}
