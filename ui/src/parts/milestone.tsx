// The great moments of a fight, in large across the page for a short while: a round ends, a joker falls. Which lines
// are such moments the system says, its panels draw them. Any key or tap ends it; the page below already shows what is.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { chime } from "../store/alert.ts";
import { usePicture } from "../store/context.ts";
import { linesRead, moments } from "../store/history.ts";
import { milestonesShown } from "../store/settings.ts";
import type { SeatClient } from "../store/table.ts";
import { isCard } from "../texts/cards.ts";
import { capital } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import type { LogEntry, Picture, Table } from "../wire/server.ts";
import { Cards, CardText } from "./card.tsx";
import { Face } from "./face.tsx";
import { type Beat, panelsOf } from "./panels.ts";
import { figure } from "./who.tsx";

/** So long it rests, in ms. */
const REST = 2400;
/** A longer title is written smaller. */
const LONG = 24;
/** So many of the order are shown. */
const MOST_FACES = 6;
/** The line that begins a round, turn, pass or cycle. */
const BEGINS = /_beg[au]n(?:\.|$)/;
/** What a line counts by, and the text of the clock with which it then begins: Round 3. */
const CLOCKS: Readonly<Record<string, string>> = { round: "round", turn: "turn", cycle: "cycle", number: "pass" };

/**
 * A line as a title and what more it says: "Turn 2: initiative." is Turn 2, and "Initiative."; "Turn 1 is over; the
 * cards go back." is "Turn 1 is over", and "The cards go back."
 */
export function headed({ text, line }: LogEntry, words: Pick<Words, "text">): [string, string] {
  for (const [name, clock] of Object.entries(CLOCKS)) {
    const word = words.text(`clock.${clock}`, "");
    const title = `${word} ${line.params[name]}`;
    if (!word || !text.startsWith(title)) continue;
    const after = text.slice(title.length);
    if (BEGINS.test(line.key) && !/^[:.,;]/.test(after)) return [title, ""];
    const { over = "", more = "" } = /^(?<over>[^:.,;]*)[:.,;]?\s*(?<more>.*)$/.exec(after)?.groups ?? {};
    return [title + over, capital(more)];
  }
  return [text.replace(/\.$/, ""), ""];
}

/** A moment as it is shown: what the panels say of it, else its own line as a title. */
function beatOf(found: readonly LogEntry[], words: Words, own: Partial<Beat> | null | undefined): Required<Beat> {
  const last = found.at(-1) as LogEntry;
  const [title, rest] = headed(last, words);
  const said = [...found.slice(0, -1).map((entry) => entry.text), rest].filter(Boolean);
  const spoken = found.map((entry) => entry.text).join(" ");
  const beat = { kind: "", who: "", title, said, picture: <Lineup />, spoken, ...own };
  // What the panels have words of their own for is told in these.
  if (own?.said && !own.spoken) beat.spoken = [beat.title, ...beat.said].map(ended).join(" ");
  return beat;
}

function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** The moment that a picture brings, with those lines read before; null where it brings none, or none is wanted. */
function momentOf(picture: Picture, words: Words, since: number, keys?: readonly string[]): Required<Beat> | null {
  if (!keys || !milestonesShown.peek()) return null;
  const found = moments(picture.log.lines, since, keys);
  return found.length ? beatOf(found, words, panelsOf(picture.system).beat?.(found, picture, words)) : null;
}

/** What a screen reader is told of the moment that a picture brings; empty where it brings none. */
export function momentInWords(table: SeatClient, since: number): string {
  const picture = table.picture.peek();
  const words = table.words.peek();
  return (picture && words && momentOf(picture, words, since, table.system.peek()?.milestones)?.spoken) || "";
}

export function Milestone(): JSX.Element | null {
  const { table, picture, words } = usePicture();
  const [shown, setShown] = useState<Required<Beat> | null>(null);
  const before = useRef<Picture | null>(null);
  const keys = table.system.value?.milestones;
  const { total, lines } = picture.log;
  useEffect(() => {
    const since = linesRead(before.current, picture);
    before.current = picture;
    const moment = total > since && momentOf(picture, words, since, keys);
    if (!moment) return;
    setShown(moment);
    chime();
  }, [total, lines, keys]);
  useEffect(() => {
    if (!shown) return;
    const end = () => setShown(null);
    const timer = setTimeout(end, REST);
    document.addEventListener("keydown", end, true);
    document.addEventListener("pointerdown", end, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("keydown", end, true);
      document.removeEventListener("pointerdown", end, true);
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <div class={`milestone ${shown.kind && `beat-${shown.kind}`}`} aria-hidden="true">
      <div class="milestone-in">
        <div class="milestone-words">
          {shown.who && <Face of={shown.who} big />}
          <p class={shown.title.length > LONG ? "milestone-title long" : "milestone-title"}>
            <CardText text={shown.title} />
          </p>
          <div class="milestone-said">
            {shown.said.map((text, place) => (
              <p key={place}>
                <CardText text={text} />
              </p>
            ))}
          </div>
        </div>
        {shown.picture && <div class="milestone-picture">{shown.picture}</div>}
      </div>
    </div>
  );
}

/** Who is up, then who comes. Who only may do something before, as in the Edge window, has a place in the order. */
export function inLine({ actors, now, upcoming }: Pick<Table, "actors" | "now" | "upcoming">): string[] {
  const up = new Set(actors.filter((row) => row.status === "up").map((row) => row.actor));
  return [...new Set([...now.map(({ actor }) => actor).filter((actor) => up.has(actor)), ...upcoming.flat()])];
}

function Figure({ of }: { of: string }): JSX.Element {
  return isCard(of) ? <Cards cards={[of]} /> : <b>{figure(of)}</b>;
}

/** Those who act in the part that begins, in their order as far as it is known. */
function Lineup(): JSX.Element | null {
  const { picture, words } = usePicture();
  const { layout, stage } = picture.table;
  if (layout === "pile" || stage !== "fighting") return null;
  const order = inLine(picture.table).slice(0, MOST_FACES);
  if (!order.length) return null;
  return (
    <ol class="plain beat-lineup">
      {order.map((actor, place) => (
        <li key={actor} style={{ "--i": place }}>
          <Face of={actor} />
          <Figure of={words.rows.get(actor)?.mark ?? ""} />
        </li>
      ))}
    </ol>
  );
}
