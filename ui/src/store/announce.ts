// What is told when the picture changes: whose turn it is, politely; that it is one's own, at once and once, with a
// buzz and a sound where they are wanted. And that the page becomes another one without a press: one is let in, or shut
// out.
import { effect } from "@preact/signals";
import type { Ended } from "../live/connection-machine.ts";
import { isolated } from "../texts/fluent.ts";
import { capital, t } from "../texts/index.ts";
import type { Words } from "../texts/words.ts";
import type { CommandKind, Opening, Picture, Table, Waiting } from "../wire/server.ts";
import { alert } from "./alert.ts";
import { isNoNews, linesRead } from "./history.ts";
import { hush, sayNow, sayWhenever } from "./notices.ts";
import { cutsIn, isAwaited, isUp, unique } from "./openings.ts";
import type { SeatClient } from "./table.ts";

/** What matters to a player now, as the page says it in large type. */
interface Told {
  tone: string;
  title: string;
  text: string;
  onDeck?: boolean;
}

type Clock = Table["clock"];

/** Tones of what one may do or must answer, without being up. */
const ASKING = ["cut", "asked", "hit"];

/** What a page has words for; each text is empty where there is nothing of the kind. */
interface Sayings {
  /** The great moment that came after so many lines. */
  momentSince: (table: SeatClient, lines: number) => string;
  /** What was taken back since another picture. */
  taken: (old: Picture | null, now: Picture, milestones?: readonly string[]) => string;
  /** What matters to a player now. */
  headlineOf: (picture: Picture, words: Words) => Told;
  /** The card by which the GM's people are up. */
  cardCalled: (picture: Picture, words: Words) => string;
  /** What is asked, and of whom. */
  awaited: (waiting: readonly Waiting[], words: Words) => string;
  /** The key of the lines that tell who may cut in. */
  asksCuts: (system: string) => string | undefined;
}

/** The calls of a picture: for others, and for oneself. */
interface Calls {
  /** At which place of the clock who is up; empty where nobody is. */
  up: string;
  /** One's own openings, each with what it calls for. */
  own: ReadonlyMap<Opening, readonly string[]>;
  /** What a player is asked. */
  waiting: readonly Waiting[];
}

/** Watch a table, and say what its pictures bring. */
export function announce(
  table: SeatClient,
  { momentSince, taken, headlineOf, cardCalled, awaited, asksCuts }: Sayings,
): () => void {
  let deck: string | null = null;
  let shown: Picture | null = null;
  let before: Calls | null = null;
  let atDoor = false;
  return effect(() => {
    atDoor ||= table.lobby.value !== null;
    const picture = table.picture.value;
    const words = table.words.value;
    const kinds = table.system.value?.commands;
    if (!picture || !words || !kinds) return;
    const read = linesRead(shown, picture);
    const moment = momentSince(table, read);
    const back = taken(shown, picture, table.system.value?.milestones);
    const earlier = shown;
    shown = picture;
    const told = picture.seat.role === "player" ? headlineOf(picture, words) : null;
    // One who waited at the door hears what the fight is like, in place of how it has changed.
    const came = atDoor ? headlined(told) : "";
    atDoor = false;
    const coming = told?.onDeck ? told.title : "";
    const next = deck !== null && coming !== deck && coming;
    deck = coming;
    const asking = questionIn(told);
    const calls = callsIn(picture, words, kinds, told);
    const known = before;
    before = calls;
    if (!came && isNoNews(earlier, picture)) return;
    const { fresh, freshAsk, turned } = newIn(calls, known);
    const turn = turned ? turnIn(earlier?.table.clock ?? [], picture, words, cardCalled) : [];
    // One after the other in one text: of two texts a reader may skip the first.
    const said = [came, moment, back, ...turn, next || ""].filter(Boolean).map(ended);
    const news = said.length ? [] : picture.log.lines.filter(({ number }) => number > read);
    if (fresh.length) sayNow(asking ? sentences(asking) : mayAct(fresh, words));
    else if (freshAsk) sayNow(t("live.asked", { what: words.ask(freshAsk) }));
    // A step that changes nobody's turn is told as the log tells it: a reader hears that something was done.
    else said.push(newsIn(news, read));
    if (picture.seat.role === "gm") {
      const cutsTold = news.some(({ line }) => line.key === asksCuts(picture.system));
      said.push(...besides(earlier?.table, picture.table, words, kinds, awaited, cutsTold));
    }
    const spoken = said.filter(Boolean).join(" ");
    if (spoken) sayWhenever(spoken);
    if (told && (fresh.length || freshAsk)) alert();
  });
}

function callsIn(
  picture: Picture,
  words: Words,
  kinds: Readonly<Record<string, CommandKind>>,
  told: Told | null,
): Calls {
  const { now, clock, waiting } = picture.table;
  const up = now.filter(isAwaited).map((one) => one.actor);
  const chances = now.filter((one) => mayUse(one, kinds) && words.rows.get(one.actor)?.mine);
  return {
    up: up.length ? [clock, ...new Set(up)].join(" ") : "",
    own: new Map(chances.map((one) => [one, callsOf(one, clock.join(" "), told)])),
    waiting: waiting.filter((one) => picture.seat.role === "player" && one.mine),
  };
}

/** What is new in a picture: those of one's own who are called for, what one is asked, and that others are up. */
function newIn(now: Calls, before: Calls | null): { fresh: Opening[]; freshAsk: Waiting | undefined; turned: boolean } {
  if (!before) return { fresh: [], freshAsk: undefined, turned: false };
  const known = new Set([...before.own.values()].flat());
  return {
    fresh: [...now.own].flatMap(([opening, calls]) => (calls.some((call) => !known.has(call)) ? [opening] : [])),
    freshAsk: now.waiting.find(({ ask }) => !before.waiting.some((one) => one.ask === ask)),
    turned: now.up !== "" && now.up !== before.up && !now.own.size,
  };
}

/** Tell a GM who comes to the door: what counts them on the console is seen, and not read out. */
export function announceDoor(table: Pick<SeatClient, "kept" | "people">): () => void {
  let known = new Set<string>();
  return effect(() => {
    if (table.kept.role !== "gm") return;
    const there = table.people.value.filter((one) => one.state === "lobby");
    const names = there.filter(({ id }) => !known.has(id)).map(({ name }) => isolated(name || t("role.player")));
    known = new Set(there.map(({ id }) => id));
    if (names.length) sayWhenever(`${names.join(", ")}: ${ended(t("people.lobby"))}`);
  });
}

/** A seat opens nothing any more: in place of what was told last, which is no longer so, why. */
export function announceEnd(why: Ended): void {
  hush();
  sayNow(sentences({ title: t(`${why}.title`), text: t(`${why}.text`) }));
}

/**
 * What an opening of one's own calls for: it is new if one of these is. That one may act is no news after one was up or
 * asked; to be up is, at each place of the clock (`at`); a question is each time that it is another.
 */
export function callsOf(opening: Opening, at: string, told: Told | null): string[] {
  const may = `${opening.actor}/${opening.interrupts ?? ""}`;
  const asking = questionIn(told);
  const calls = [
    may,
    isUp(opening) && told?.tone === "up" && `${may}/up/${at}`,
    asking && `${may}/${sentences(asking)}`,
  ];
  return calls.filter((call) => typeof call === "string");
}

/**
 * What the GM hears besides whose turn it is: who may cut in now, who has a choice while the fight waits for nobody,
 * and what is asked of whom. `cutsTold`: the log has just told who may cut in.
 */
export function besides(
  old: Pick<Table, "now" | "waiting"> | undefined,
  { now, waiting }: Pick<Table, "now" | "waiting">,
  words: Words,
  kinds: Readonly<Record<string, CommandKind>>,
  awaited: Sayings["awaited"],
  cutsTold: boolean,
): string[] {
  if (!old) return [];
  const key = (one: Opening): string => `${one.actor}/${one.interrupts ?? ""}`;
  const known = new Set(old.now.map(key));
  const fresh = now.filter((one) => one.chance && !known.has(key(one)));
  const cuts = fresh.filter((one) => cutsIn(one, kinds)).map((one) => one.actor);
  const choices = now.some(isAwaited) ? [] : fresh.filter((one) => !one.interrupts);
  // What is asked of nobody is what the table does next.
  const asks = waiting.filter(
    (one) => (one.of || one.among.length) && !old.waiting.some((before) => before.ask === one.ask),
  );
  return [
    cuts.length && !cutsTold ? `${t("console.cuts")}: ${words.actors([...new Set(cuts)])}.` : "",
    ...inGroups(choices, words),
    asks.length ? ended(t("live.waiting", { what: awaited(asks, words) })) : "",
  ];
}

/** Openings in words, those of whom the same is said together; each actor is named once. */
function inGroups(openings: readonly Opening[], words: Pick<Words, "actors" | "opening">): string[] {
  const groups = new Map<string, string[]>();
  for (const one of unique(openings)) {
    const label = words.opening(one);
    groups.set(label, [...(groups.get(label) ?? []), one.actor]);
  }
  return [...groups].map(([label, actors]) => `${words.actors(actors)}: ${label}.`);
}

/**
 * The part of the clock that is called out at a table and has changed: "Kings, Spades". `labels`: its parts in words.
 * Its numbers count what is told by lines of their own.
 */
export function placeCalled(old: Clock, now: Clock, labels: readonly string[]): string {
  const first = now.findIndex(([, value], at) => typeof value === "string" && value !== old[at]?.[1]);
  return first < 0 ? "" : labels.slice(first).join(", ");
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

/** The place that is called with whose turn it is, the card by which it is theirs, and who is up. */
function turnIn(old: Clock, picture: Picture, words: Words, cardCalled: Sayings["cardCalled"]): string[] {
  const place = placeCalled(old, picture.table.clock, words.clock());
  return [place, place && cardCalled(picture, words), whoIsUp(picture.table.now.filter(isAwaited), words)];
}

/** Whether an opening is for an action of one's own: not where one may only let something go by. */
function mayUse(opening: Opening, kinds: Readonly<Record<string, CommandKind>>): boolean {
  return !opening.interrupts || cutsIn(opening, kinds);
}

/** Who is up; of whom the fight waits for because of another's turn, what they may do. */
function whoIsUp(awaited: readonly Opening[], words: Words): string {
  const up = [...new Set(awaited.filter(isUp).map((one) => one.actor))];
  const turn = up.length ? [t("live.up", { name: words.actors(up), heads: words.heads(up) })] : [];
  return [
    ...turn,
    ...inGroups(
      awaited.filter((one) => !isUp(one)),
      words,
    ),
  ].join(" ");
}

const headlined = (told: Told | null): string => (told ? sentences(told) : "");

/** A headline as it is read aloud. */
export const sentences = ({ title, text }: Pick<Told, "title" | "text">): string =>
  [title, text]
    .filter(Boolean)
    .map((said) => capital(ended(said)))
    .join(" ");

const ended = (said: string): string => (/[.?!]$/.test(said) ? said : `${said}.`);
