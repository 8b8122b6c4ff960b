import assert from "node:assert/strict";
import { test } from "node:test";
import { pathOf } from "../src/systems/cards/path.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import { pictureOf, rowOf, tableOf, waitingOf } from "./samples.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const RANKS = {
  "clock.increment.J": "Jacks",
  "clock.increment.9": "Nines",
  "clock.slot.D": "Diamonds",
  "clock.slot.C": "Clubs",
};
const actors = ["Ana", "Bo", "Cass", "Rat"].map((name) => rowOf(name.toLowerCase(), { name }));
const table = tableOf({ system: "countdown", actors });

function stops(view: object, over: string[] = []): string[] {
  const base = { phase: "counting", increment: "Q", slot: 0, live: [], order: [], npc: null, coming: [] };
  const picture = pictureOf(
    { ...base, ...view },
    { system: "countdown", table, menu: { primary: { label: "On", actions: [0], passes_over: over } } },
  );
  return pathOf(picture, new Words(RANKS, table)).map(({ where, who }) => `${where}: ${who}`);
}

test("an NPC without a class has its card in the very next rank, too, unless it joins with a later turn", () => {
  const view = { phase: "counting", increment: "Q", slot: 0, live: [], order: [], coming: [coming("9", "S", "bo")] };
  const npc = { card: "", slot: 0, band: [] };
  const last = (status: "waiting" | "later") => {
    const rows = actors.map((row) => (row.actor === "rat" ? { ...row, status } : row));
    const waiting = [waitingOf("verdict", { step: "npc_class", of: "rat" })];
    const asking = tableOf({ system: "countdown", actors: rows, waiting });
    const picture = pictureOf({ ...view, npc }, { system: "countdown", table: asking });
    return pathOf(picture, new Words(RANKS, asking)).at(-1)?.where;
  };
  assert.deepEqual([last("waiting"), last("later")], ["Jacks", "Nines"]);
});

function coming(increment: string, slot: string, ...who: string[]): object {
  return { increment, slot, actors: who };
}

test("the path has who is passed over, what the order has in later suits of the rank, and the next rank", () => {
  const found = [coming("Q", "D", "bo"), coming("9", "S", "bo"), coming("9", "H", "cass", "bo")];
  assert.deepEqual(stops({ coming: found }, ["ana"]), [": Ana", "Diamonds: Bo", "Nines: Bo, Cass"]);
  assert.deepEqual(stops({}), []);
});

test("with an NPC deck the path says NPCs for those of its card, and has the very next rank", () => {
  const npc = { card: "5C", slot: 3, band: [{ actor: "rat", why: "", sizes: [1] }] };
  const found = [coming("Q", "C", "rat", "cass"), coming("9", "S", "bo")];
  assert.deepEqual(stops({ npc, coming: found }), ["Clubs: Cass, NPCs", "Jacks: "]);
  assert.deepEqual(stops({ npc }, ["ana", "rat"]), [": Ana, NPCs", "Jacks: "]);
  // Once all NPCs have left no card is turned for them any more.
  assert.deepEqual(stops({ npc: { ...npc, card: "", band: [] }, coming: found.slice(1) }), ["Nines: Bo"]);
});

test("what is declared comes in its order, those who act together as one stop", () => {
  const live = ["ana", "bo", "cass"].map((actor) => ({ actor, state: actor === "ana" ? "carried_out" : "declared" }));
  assert.deepEqual(stops({ live, order: [["cass", "bo"]] }), [": Ana", ": Cass, Bo"]);
});

test("names from right to left stand in their order", () => {
  const named = actors.map((row) => ({ ...row, name: { ana: "אבא", bo: "בועז" }[row.actor] ?? row.name }));
  const picture = pictureOf(
    { phase: "counting", increment: "Q", slot: 0, live: [], order: [], npc: null, coming: [] },
    {
      system: "countdown",
      table: { ...table, actors: named },
      menu: { primary: { label: "On", actions: [0], passes_over: ["ana", "bo"] } },
    },
  );
  const [stop] = pathOf(picture, new Words(RANKS, picture.table));
  assert.equal(stop?.who, "\u2068אבא\u2069, \u2068בועז\u2069");
});
