// What the page of odds asks, and its chart's lines. Pure.
import { MOST_SWEPT, ODDS } from "../wire/odds.ts";
import type { OddsActor, OddsAnswer, OddsQuestion, OddsSweep } from "../wire/server.ts";

export type OddsSystem = keyof typeof ODDS;

export type Asked = OddsQuestion["question"];
export type SweptNumber = NonNullable<OddsSweep["what"]>;
export type SweptOf = NonNullable<OddsSweep["of"]>;

type Ask = Exclude<Asked, "sweep">;

/** Always on the page, where a system has it. */
const FIRST: readonly Ask[] = ["order", "actions"];

export const SYSTEMS = Object.keys(ODDS) as OddsSystem[];

/** The questions about a system's actors: those that are always on the page, and those folded away until one asks. */
export function questions(system: OddsSystem): { first: Ask[]; folded: Ask[] } {
  const all: readonly Ask[] = ODDS[system].questions;
  return { first: FIRST.filter((one) => all.includes(one)), folded: all.filter((one) => !FIRST.includes(one)) };
}

/** What of an actor other values are tried for, each with the least and the greatest. */
export function sweepable(system: OddsSystem): Partial<Record<SweptNumber, readonly [number, number]>> {
  return ODDS[system].swept;
}

/** The number that was typed, if it may be asked for; an empty field has none. */
export function numberIn(text: string, least: number, most: number): number | undefined {
  const number = Number(text);
  return text !== "" && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

/** What the server told last: answers by their question, or why there are none. */
export interface PageAnswers {
  answers: Readonly<Record<string, OddsAnswer>>;
  problem: string;
}

export const NOTHING_TOLD: PageAnswers = { answers: {}, problem: "" };

export function answered(found: readonly OddsAnswer[]): PageAnswers {
  return { answers: Object.fromEntries(found.map((one) => [one.question, one])), problem: "" };
}

/** Figures of what was asked before would stand there as if they were the answer. */
export function refused(problem: string): PageAnswers {
  return { answers: {}, problem };
}

/** Whether a server that refuses by this status will do so again: not while too many ask it. */
export function isLasting(status: number): boolean {
  return status !== TOO_MANY;
}
const TOO_MANY = 429;

/** A question needs a name for each, and no two alike: while one is typed there may be none. */
export function named(actors: readonly OddsActor[]): OddsActor[] {
  const taken = new Set<string>();
  return actors.map((one, at) => {
    const whole = one.name.trim() || `#${at + 1}`;
    let name = whole;
    for (let count = 2; taken.has(name); count += 1) name = `${whole.slice(0, LONGEST - 6)} (${count})`;
    taken.add(name);
    return { ...one, name };
  });
}
const LONGEST = 60;

/** Those who act; the others are events of an actor deck. */
export function acting(actors: readonly OddsActor[]): OddsActor[] {
  return actors.filter((one) => !one.event);
}

/** The actors without one of them; `whose` other values are tried, of those who act, stays the same actor if it can. */
export function leaving(
  actors: readonly OddsActor[],
  at: number,
  whose: number,
): { actors: OddsActor[]; whose: number } {
  const they = acting(actors);
  const tried = they[whose] ?? they[0];
  const left = actors.filter((_, place) => place !== at);
  return { actors: left, whose: tried ? Math.max(0, acting(left).indexOf(tried)) : 0 };
}

/** What else may be asked of these: who is before whom takes two, and an event one that is an event. */
export function more(system: OddsSystem, actors: readonly OddsActor[]): Asked[] {
  return questions(system).folded.filter((asked) =>
    asked === "before" ? acting(actors).length > 1 : asked !== "event" || actors.some((one) => one.event),
  );
}

/** Whether the cells of an answer are means of a count and no chances. */
export function isMean(asked: string, column: string): boolean {
  return column === "mean" || asked === "increments";
}

/** The least that a row of many columns begins or ends with. */
const LEAST = 0.001;
const LONG = 16;

/**
 * The columns to be told, by place: a mean first. Unless `all` are wanted, a long row begins and ends where there is a
 * chance worth telling.
 */
export function columnsOf(answer: OddsAnswer, all: boolean): number[] {
  const mean = answer.columns.indexOf("mean");
  const others = [...answer.columns.keys()].filter((at) => at !== mean);
  const likely = others.filter((at) => answer.rows.some((row) => (row.cells[at]?.value ?? 0) >= LEAST));
  const whole = all || others.length <= LONG || !likely.length;
  const told = whole ? others : others.slice(others.indexOf(likely[0] ?? 0), others.indexOf(likely.at(-1) ?? 0) + 1);
  return mean < 0 ? told : [mean, ...told];
}

/** Two to begin with. */
export function usual(system: OddsSystem): OddsActor[] {
  const first: Record<OddsSystem, [number, number]> = {
    rolled: [3, 5],
    passes: [8, 10],
    draw: [1, 4],
    hands: [6, 8],
    npc_deck: [6, 10],
  };
  const [ana, ghoul] = first[system];
  return [
    { name: "Ana", number: ana },
    { name: "Ghoul", number: ghoul, side: "npc" },
  ];
}

/** The most passes of a turn where a table plays by the usual rules. */
const USUAL_PASSES = 4;

/**
 * The values around an actor's own, as many as may be asked for; those below 0 only for one that is. Passes and Edge
 * have few, and all are tried: as many passes as a turn may have by the options.
 */
export function swept(
  system: OddsSystem,
  actor: OddsActor,
  what: SweptNumber = "number",
  of?: SweptOf,
  options: Readonly<Record<string, unknown>> = {},
): OddsSweep {
  const asked = of ? { of } : {};
  const [least, most] = sweepable(system)[what] ?? [0, 0];
  const high = what === "passes" ? Math.min(most, Number(options["pass.max_passes"] ?? USUAL_PASSES)) : most;
  if (what !== "number") return { actor: actor.name, low: least, high, what, ...asked };
  const number = actor.number ?? 0;
  const floor = number < 0 ? least : Math.max(least, 0);
  const low = Math.max(floor, Math.min(number - MOST_SWEPT / 2, most - MOST_SWEPT + 1));
  return { actor: actor.name, low, high: Math.min(most, low + MOST_SWEPT - 1), ...asked };
}

/** The value that an actor has now of what is swept. */
export function own(actor: OddsActor, what: SweptNumber): number {
  if (what === "passes") return actor.passes ?? 1;
  return (what === "edge" ? actor.edge : actor.number) ?? 0;
}

type CurveName = "first" | "tied" | "last" | "none" | "mean";

interface Curve {
  name: CurveName;
  points: { value: number; exact: string }[];
}

/**
 * The lines of a sweep: the first and the last place, ties for the first, no action; or a mean. What is always 0 is
 * left out.
 */
export function curves(answer: OddsAnswer): { lines: Curve[]; top: number; numbers: number[] } {
  const places = answer.columns.filter((column) => /^\d+$/.test(column));
  const last = places.at(-1);
  const wanted: [CurveName, string | undefined][] = [
    ["first", places[0]],
    ["tied", "tied"],
    ["last", places.length > 1 ? last : undefined],
    ["none", "none"],
    ["mean", "mean"],
  ];
  const lines: Curve[] = [];
  for (const [name, column] of wanted) {
    const at = column === undefined ? -1 : answer.columns.indexOf(column);
    if (at < 0) continue;
    lines.push({ name, points: answer.rows.map((row) => row.cells[at] ?? { value: 0, exact: "0" }) });
  }
  const highest = Math.max(...lines.flatMap((line) => line.points.map((point) => point.value)), 0);
  return {
    lines,
    top: answer.columns.includes("mean") ? rounded(highest) : 1,
    numbers: answer.rows.map((row) => row.number),
  };
}

/** The least number not below `highest` whose quarters are easily read. */
function rounded(highest: number): number {
  const least = Math.max(1, highest);
  return ROUND.find((top) => top >= least) ?? Math.ceil(least / 100) * 100;
}
const ROUND = [1, 2, 4, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40, 60, 80, 100];
