// The odds of a seat put in order for the page: bars of who is next, a field of places, and what else there is. Pure.
import type { TextKey } from "../texts/keys.ts";
import type { Odd, OddsTold } from "../wire/server.ts";

export interface Chance {
  exact: string;
  value: number;
  /** The greatest it may be, where it depends on what the seat does not know; `exact` is the least then. */
  most?: string;
}

/** A chance or its bounds for people, as a language writes them: never rounded to 0 or 100 % unless it is just that. */
export function percent(chance: Chance, language = "en"): string {
  const least = rounded(chance, language);
  if (!chance.most) return least;
  const most = rounded({ exact: chance.most, value: fraction(chance.most) }, language);
  return least === most ? least : `${least.replace(/\s?%/, "")}–${most}`;
}

/** A fraction of whole numbers, of any length, as a number. */
function fraction(text: string): number {
  const [over, under = "1"] = text.split("/");
  return Number((BigInt(over ?? "0") * 10n ** 15n) / BigInt(under)) / 1e15;
}

/** A chance to two places, never rounded to 0 or 100 % either. */
export function closely(chance: Chance, language = "en"): string {
  return atTheEnds(chance, language, 2) ?? inPercent(chance.value, language, 2);
}

function inPercent(value: number, language: string, places: number): string {
  return value.toLocaleString(language, {
    style: "percent",
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}

/** A chance that is sure, or nearer to 0 or 100 % than so many places can tell. */
function atTheEnds(chance: Chance, language: string, places: number): string | undefined {
  if (chance.exact === "0" || chance.exact === "1") return inPercent(chance.value, language, 0);
  const least = 10 ** -(places + 2);
  if (chance.value < least) return `<${inPercent(least, language, places)}`;
  if (chance.value > 1 - least) return `>${inPercent(1 - least, language, places)}`;
  return undefined;
}

function rounded(chance: Chance, language: string): string {
  const end = atTheEnds(chance, language, 1);
  if (end !== undefined) return end;
  const shown = chance.value * 100;
  // 9.96 is ten, as 10.04 is.
  const digits = shown > 90 || Number(shown.toFixed(1)) < 10 ? 1 : 0;
  // What lies halfway has one digit more: else a chance and the chance against it would both be rounded up.
  const halfway = Math.abs(((shown * 10 ** digits) % 1) - 0.5) < 1e-9;
  return inPercent(chance.value, language, halfway ? digits + 1 : digits);
}

/** The tied, the GM or lots settle a tie, its members act at once, or figures unknown to the seat settle it. */
export const TIES = ["choice", "gm", "lot", "together", "hidden"] as const;
export type TieKind = (typeof TIES)[number];

interface Places {
  /** All places that there may be, from 1 on. */
  numbers: number[];
  /** By place: held alone; and in a tie that covers it. */
  rows: {
    actor: string;
    places: (Chance | undefined)[];
    ties: (Chance | undefined)[];
    tie: TieKind;
    absent: Chance | undefined;
  }[];
  /** What becomes of the ties that there may be. */
  ties: TieKind[];
  absent: boolean;
}

/** Each actor's chance of each place, the likeliest first ones on top; null where there is no such order. */
export function placesOf(told: OddsTold): Places | null {
  const rows = new Map<string, Places["rows"][number]>();
  let count = 0;
  const kinds = new Set<TieKind>();
  for (const odd of told.odds) {
    if (odd.question !== "place" && odd.question !== "tied" && odd.question !== "absent") continue;
    const actor = odd.actor ?? "";
    const row = rows.get(actor) ?? { actor, places: [], ties: [], tie: "together", absent: undefined };
    rows.set(actor, row);
    const number = odd.number ?? 0;
    count = Math.max(count, number);
    if (odd.question === "place") row.places[number - 1] = odd;
    else if (odd.question === "absent") row.absent = odd;
    else {
      row.ties[number - 1] = odd;
      row.tie = tieOf(odd);
      kinds.add(row.tie);
    }
  }
  if (!rows.size) return null;
  const list = [...rows.values()].sort((one, other) => mean(one) - mean(other));
  const numbers = Array.from({ length: count }, (_, place) => place + 1);
  return { numbers, rows: list, ties: TIES.filter((kind) => kinds.has(kind)), absent: list.some((row) => row.absent) };
}

function tieOf(odd: Odd): TieKind {
  return TIES.find((kind) => kind === odd.kind) ?? "together";
}

function mean(row: Places["rows"][number]): number {
  let sum = 0;
  let all = 0;
  for (const chances of [row.places, row.ties])
    chances.forEach((chance, place) => {
      sum += (chance?.value ?? 0) * place;
      all += chance?.value ?? 0;
    });
  return all ? sum / all : Number.POSITIVE_INFINITY;
}

/** Who is next and whether the cycle ends, the likeliest first. */
export function nextOf(told: OddsTold): Odd[] {
  return told.odds
    .filter((odd) => odd.question === "next" || odd.question === "cycle_ends")
    .sort((one, other) => other.value - one.value);
}

export interface Pair {
  actor: string;
  other: string;
  /** By how many cards the other may have to come; 0: however it is. */
  number: number;
  before: Chance | undefined;
  together: Chance | undefined;
  tie: TieKind;
}

/** One's own chance to act before each other. */
export function pairsOf(told: OddsTold): Pair[] {
  const found = new Map<string, Pair>();
  for (const odd of told.odds) {
    if (odd.question !== "before" && odd.question !== "together") continue;
    const key = `${odd.actor} ${odd.other} ${odd.number ?? 0}`;
    const pair = found.get(key) ?? {
      actor: odd.actor ?? "",
      other: odd.other ?? "",
      number: odd.number ?? 0,
      before: undefined,
      together: undefined,
      tie: "together",
    };
    pair[odd.question] = odd;
    if (odd.question === "together") pair.tie = tieOf(odd);
    found.set(key, pair);
  }
  return [...found.values()];
}

export interface Duel {
  actor: string;
  /** Those against whom it is the same. */
  others: string[];
  pairs: Pair[];
}

/** Pairs that depend on how many cards the other has to come: together where they are the same against several. */
export function duelsOf(pairs: readonly Pair[]): Duel[] {
  const against = new Map<string, Duel>();
  for (const pair of pairs) {
    if (!pair.number) continue;
    const key = `${pair.actor} ${pair.other}`;
    const duel = against.get(key) ?? { actor: pair.actor, others: [pair.other], pairs: [] };
    duel.pairs.push(pair);
    against.set(key, duel);
  }
  const found = new Map<string, Duel>();
  for (const duel of against.values()) {
    const key = [
      duel.actor,
      ...duel.pairs.map((pair) => `${pair.number} ${spelled(pair.before)} ${spelled(pair.together)}`),
    ].join("|");
    const same = found.get(key);
    if (same) same.others.push(...duel.others);
    else found.set(key, duel);
  }
  return [...found.values()];
}

/** A chance or its bounds as exact fractions. */
export function spelled(chance: Chance | undefined): string {
  return chance ? [chance.exact, ...(chance.most ? [chance.most] : [])].join("–") : "";
}

/** A fraction for a tip: what is cut off a long one is seen to be. */
export function short(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}
const LONGEST = 60;

/** Questions with one chance an actor: told in one list. */
const ONE_EACH = new Set(["acts", "glitch", "critical"]);
/** Those with a chance for each number: a 0 is left out on the wire. */
const OF_NUMBERS = new Set(["turns", "event", "score", "cards", "best_set", "npc_offer", "npc_turn"]);
const ELSEWHERE = new Set(["next", "cycle_ends", "place", "tied", "absent", "before", "together"]);

export interface Group {
  question: string;
  actor: string;
  odds: Odd[];
}

/** Everything else by question and actor, as it came. */
export function othersOf(told: OddsTold): Group[] {
  const found = new Map<string, Group>();
  for (const odd of told.odds) {
    if (ELSEWHERE.has(odd.question)) continue;
    const actor = ONE_EACH.has(odd.question) ? "" : (odd.actor ?? "");
    const key = `${odd.question} ${actor}`;
    const group = found.get(key) ?? { question: odd.question, actor, odds: [] };
    group.odds.push(OF_NUMBERS.has(odd.question) ? { ...odd, number: odd.number ?? 0 } : odd);
    found.set(key, group);
  }
  return [...found.values()];
}

/** Why there are no odds: the server's own reasons, or else one that follows from what it told. */
export function whyNothing(told: OddsTold, gm: boolean, say: (key: TextKey) => string): string {
  if (told.beyond) return say("odds.beyond");
  if (told.notes.length) return told.notes.join(" ");
  if (told.settled) return say("odds.settled");
  if (told.left_out.length) return say(gm ? "odds.unknown.gm" : "odds.unknown");
  return say("odds.none");
}
