// What is told when the picture changes: whose turn it is, politely; that it is one's own, at once and once, with a
// buzz and a sound where they are wanted.
import { effect } from "@preact/signals";
import { capital, t } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import type { Opening, Picture } from "../wire/server.ts";
import { alert } from "./alert.ts";
import { sayNow, sayWhenever } from "./notices.ts";
import { cutsIn, isAwaited, isUp } from "./openings.ts";
import type { SeatClient } from "./table.ts";

/** What matters to a player now, as the page says it in large type. */
interface Told {
  tone: string;
  title: string;
  text: string;
  onDeck?: boolean;
}

/** Tones of what one may do or must answer, without being up. */
const ASKING = ["cut", "asked", "hit"];

/**
 * Watch a table. `momentSince`: the great moment that came after so many lines, in words; `taken`: what was taken back
 * since another picture; each is empty where there is nothing of the kind. `headlineOf`: what matters to a player now.
 */
export function announce(
  table: SeatClient,
  momentSince: (table: SeatClient, lines: number) => string,
  taken: (old: Picture | null, now: Picture, milestones?: readonly string[]) => string,
  headlineOf: (picture: Picture, words: Words) => Told,
): () => void {
  let deck: string | null = null;
  let shown: Picture | null = null;
  let before: string | null = null;
  let own: Set<string> | null = null;
  let asked: Set<string> | null = null;
  return effect(() => {
    const picture = table.picture.value;
    const words = table.words.value;
    const kinds = table.system.value?.commands;
    if (!picture || !words || !kinds) return;
    const read = shown?.log.total ?? picture.log.total;
    const moment = momentSince(table, read);
    const back = taken(shown, picture, table.system.value?.milestones);
    shown = picture;
    const told = picture.seat.role === "player" ? headlineOf(picture, words) : null;
    const coming = told?.onDeck ? told.title : "";
    const next = deck !== null && coming !== deck && coming;
    deck = coming;
    const openings = picture.table.now;
    const asking = questionIn(told);
    const key = (one: Opening): string => `${one.actor}/${one.interrupts ?? ""}/${asking?.tone ?? ""}`;
    const chances = openings.filter(
      (one) => (!one.interrupts || cutsIn(one, kinds)) && words.rows.get(one.actor)?.mine,
    );
    const mine = new Set(chances.map(key));
    const up = [...new Set(openings.filter(isAwaited).map((one) => one.actor))];
    const now = up.join(" ");
    const waiting = picture.seat.role === "player" ? picture.table.waiting.filter((one) => one.mine) : [];
    const asks = new Set(waiting.map((one) => one.ask));
    const fresh = own && chances.filter((one) => !own?.has(key(one)));
    const freshAsk = asked && waiting.find((one) => !asked?.has(one.ask));
    // One after the other in one text: of two texts a reader may skip the first.
    const turn = before === null || now === before || !up.length || mine.size ? "" : whoIsUp(up, words);
    const said = [moment, back && `${back}.`, turn, next && `${next}.`].filter(Boolean);
    if (fresh?.length) sayNow(asking ? sentences(asking) : mayAct(fresh, words));
    else if (freshAsk) sayNow(t("live.asked", { what: words.ask(freshAsk) }));
    // A step that changes nobody's turn is told as the log tells it: a reader hears that something was done.
    else if (!said.length) said.push(newsIn(picture.log.lines, read));
    const spoken = said.join(" ");
    if (spoken) sayWhenever(spoken);
    if (picture.seat.role === "player" && (fresh?.length || freshAsk)) alert();
    before = now;
    own = mine;
    asked = asks;
  });
}

/** The lines since so many; of more than two what was done, and what it came to. */
export function newsIn(lines: Picture["log"]["lines"], since: number): string {
  const found = lines.filter(({ number }) => number > since).map(({ text }) => text);
  return (found.length > 2 ? [found[0], found.at(-1)] : found).join(" ");
}

const questionIn = (told: Told | null): Told | null => (told && ASKING.includes(told.tone) ? told : null);

/** What one's own openings let one do: take the turn, act beside the order, or cut in. */
export function mayAct(fresh: readonly Opening[], words: Pick<Words, "actors">): string {
  const plain = fresh.filter((one) => !one.interrupts);
  const up = plain.filter(isUp);
  if (!plain.length) return t("live.cut");
  const name = words.actors([...new Set((up.length ? up : plain).map((one) => one.actor))]);
  return t(up.length ? "live.up.mine" : "live.may", { name });
}

const whoIsUp = (up: readonly string[], words: Words): string =>
  t("live.up", { name: words.actors(up), heads: words.heads(up) });

/** A headline as it is read aloud. */
export const sentences = ({ title, text }: Pick<Told, "title" | "text">): string =>
  [title, text]
    .filter(Boolean)
    .map((said) => capital(/[.?!]$/.test(said) ? said : `${said}.`))
    .join(" ");
