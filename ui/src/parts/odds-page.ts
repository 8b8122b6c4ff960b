// What the page of odds asks, and its chart's lines. Pure.
import type { OddsActor, OddsAnswer, OddsSweep } from "../wire/server.ts";

export type OddsSystem = "rolled" | "passes" | "draw" | "hands" | "npc_deck";

/** The server's bounds: the highest number, how many actors, and which questions there are. */
export const SYSTEMS: Record<OddsSystem, { title: string; most: number; questions: ("sweep" | "order" | "actions")[] }> = {
  rolled: { title: "Rolled rounds", most: 30, questions: ["sweep", "order"] },
  passes: { title: "Score and passes", most: 20, questions: ["sweep", "order", "actions"] },
  draw: { title: "Actor deck", most: 30, questions: ["sweep", "order", "actions"] },
  hands: { title: "Card hands", most: 20, questions: ["sweep", "order", "actions"] },
  npc_deck: { title: "NPC deck", most: 30, questions: ["sweep", "actions"] },
};
export const MOST: Record<OddsSystem, number> = { rolled: 12, passes: 6, draw: 12, hands: 6, npc_deck: 6 };
const SWEPT = 16;

/** Two to begin with. */
export function usual(system: OddsSystem): OddsActor[] {
  const first: Record<OddsSystem, [number, number]> = { rolled: [3, 5], passes: [8, 10], draw: [1, 4], hands: [6, 8], npc_deck: [6, 10] };
  const [ana, ghoul] = first[system];
  return [
    { name: "Ana", number: ana },
    { name: "Ghoul", number: ghoul, side: "npc" },
  ];
}

/** The numbers around an actor's own, as many as may be asked for. */
export function swept(system: OddsSystem, actor: OddsActor): OddsSweep {
  const most = SYSTEMS[system].most;
  const low = Math.max(0, Math.min((actor.number ?? 0) - SWEPT / 2, most - SWEPT + 1));
  return { actor: actor.name, low, high: Math.min(most, low + SWEPT - 1) };
}

export type CurveName = "first" | "tied" | "last" | "none" | "mean";

export interface Curve {
  name: CurveName;
  points: { value: number; exact: string }[];
}

/** The lines of a sweep: the first and the last place, ties for the first, no action; or a mean. What is always 0 is left out. */
export function curves(answer: OddsAnswer): { lines: Curve[]; top: number; numbers: number[] } {
  const places = answer.columns.filter((column) => /^\d+$/.test(column));
  const last = places[places.length - 1];
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
  return { lines, top: answer.columns.includes("mean") ? Math.max(1, Math.ceil(highest)) : 1, numbers: answer.rows.map((row) => row.number) };
}
