import assert from "node:assert/strict";
import { test } from "node:test";
import { pathOf } from "../src/systems/cards/path.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const RANKS = { "clock.increment.J": "Jacks", "clock.increment.9": "Nines" };
const actors = ["Ana", "Bo", "Cass", "Rat"].map((name) => rowOf(name.toLowerCase(), { name }));
const table = tableOf({ system: "countdown", actors });

function stops(view: object, over: string[] = []): string[] {
  const base = { phase: "counting", increment: "Q", slot: 0, live: [], order: [], npc: null, fighters: [] };
  const picture = pictureOf(
    { ...base, ...view },
    { system: "countdown", table, menu: { primary: { label: "On", actions: [0], passes_over: over } } },
  );
  return pathOf(picture, new Words(RANKS, table)).map(({ where, who }) => `${where}: ${who}`);
}

function holder(actor: string, ...hand: string[]): object {
  return { actor, private: { hand, passed: false } };
}

test("the path has who is passed over, the suits of the rank with cards, and the next rank with cards", () => {
  const fighters = [holder("ana", "QS"), holder("bo", "QD", "9S"), holder("cass", "RJ", "?")];
  assert.deepEqual(stops({ fighters }, ["ana"]), [": Ana", "Diamonds: Bo", "Nines: Bo"]);
  const passed = { actor: "bo", private: { hand: ["QD"], passed: true } };
  assert.deepEqual(stops({ fighters: [passed] }), []);
});

test("with an NPC deck the path has the slot of its card, and the very next rank", () => {
  const band = [{ actor: "rat", why: "", sizes: [1] }];
  const npc = { card: "5C", slot: 3, band };
  const fighters = [holder("bo", "9S")];
  assert.deepEqual(stops({ fighters, npc }), ["Clubs: NPCs", "Jacks: "]);
  assert.deepEqual(stops({ fighters, npc: { ...npc, slot: 0 } }, ["ana", "rat"]), [": Ana, NPCs", "Jacks: "]);
  assert.deepEqual(stops({ npc: { ...npc, band: [{ actor: "rat", why: "class", sizes: [] }] } }), ["Jacks: "]);
});

test("what is declared comes in its order, those who act together as one stop", () => {
  const live = ["ana", "bo", "cass"].map((actor) => ({ actor, state: actor === "ana" ? "carried_out" : "declared" }));
  assert.deepEqual(stops({ live, order: [["cass", "bo"]] }), [": Ana", ": Cass, Bo"]);
});
