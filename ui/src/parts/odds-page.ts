// What the page of odds asks, and its chart's lines. Pure.
import type { OddsActor, OddsAnswer, OddsQuestion, OddsSweep } from "../wire/server.ts";

export type OddsSystem = "rolled" | "passes" | "draw" | "hands" | "npc_deck";

export type Asked = OddsQuestion["question"];
export type SweptNumber = NonNullable<OddsSweep["what"]>;
export type SweptOf = NonNullable<OddsSweep["of"]>;

interface Bounds {
  /** The highest main number, and how many actors there may be: the server's bounds. */
  most: number;
  actors: number;
  /** Always on the page. */
  questions: ("sweep" | "order" | "actions")[];
  /** Folded away until a user asks. */
  more: Asked[];
  /** What of an actor other values are tried for. */
  sweeps: SweptNumber[];
  /** Options of the rules that change the answers. */
  rules: string[];
}

export const SYSTEMS: Record<OddsSystem, Bounds> = {
  rolled: {
    most: 30,
    actors: 12,
    questions: ["sweep", "order"],
    more: ["before"],
    sweeps: ["number"],
    rules: ["d20.mode", "d20.npc_tie"],
  },
  passes: {
    most: 20,
    actors: 12,
    questions: ["sweep", "order", "actions"],
    more: ["before", "scores", "glitches", "acts"],
    sweeps: ["number", "passes", "edge"],
    rules: ["pass.tie", "pass.glitch_rule"],
  },
  draw: {
    most: 30,
    actors: 12,
    questions: ["sweep", "order", "actions"],
    more: ["before", "next", "holds", "event"],
    sweeps: ["number"],
    rules: [],
  },
  hands: {
    most: 20,
    actors: 8,
    questions: ["sweep", "order", "actions"],
    more: ["before", "cards", "best_set", "playable", "in_increment", "decks"],
    sweeps: ["number"],
    rules: ["hand.deck_policy"],
  },
  npc_deck: {
    most: 30,
    actors: 6,
    questions: ["sweep", "actions"],
    more: ["next", "increments"],
    sweeps: ["number"],
    rules: ["npc.face_threshold", "npc.good_joker"],
  },
};
const SWEPT = 16;
const RANGES: Record<Exclude<SweptNumber, "number">, [number, number]> = { passes: [1, 4], edge: [0, 6] };

/** Those who act; the others are events of an actor deck. */
export function acting(actors: readonly OddsActor[]): OddsActor[] {
  return actors.filter((one) => !one.event);
}

/** What else may be asked of these: who is before whom takes two, and an event one that is an event. */
export function more(system: OddsSystem, actors: readonly OddsActor[]): Asked[] {
  return SYSTEMS[system].more.filter((asked) =>
    asked === "before" ? acting(actors).length > 1 : asked !== "event" || actors.some((one) => one.event),
  );
}

/** Whether the cells of an answer are means of a count and no chances. */
export function isMean(asked: string, column: string): boolean {
  return column === "mean" || asked === "increments";
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

/** The values around an actor's own, as many as may be asked for; passes and Edge have few, and all are tried. */
export function swept(system: OddsSystem, actor: OddsActor, what: SweptNumber = "number", of?: SweptOf): OddsSweep {
  const asked = of ? { of } : {};
  if (what !== "number") {
    const [low, high] = RANGES[what];
    return { actor: actor.name, low, high, what, ...asked };
  }
  const most = SYSTEMS[system].most;
  const low = Math.max(0, Math.min((actor.number ?? 0) - SWEPT / 2, most - SWEPT + 1));
  return { actor: actor.name, low, high: Math.min(most, low + SWEPT - 1), ...asked };
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
