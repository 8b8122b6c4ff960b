import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { shown } from "./page.ts";

const { loadLanguage, withTexts } = await import("../src/texts/index.ts");
const { Score } = await import("../src/systems/cards/score.tsx");
const { pictureOf, rowOf, tableOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

test("a reader hears of each Hold Card in the score whose it is", async () => {
  const actors = [rowOf("ana", { name: "Ana" }), rowOf("bo", { name: "Bo" })];
  const fighters = actors.map(({ actor }, at) => ({
    actor,
    barred: [],
    readying: [],
    private: { hand: [], hold: ["QH", "9S"][at], hold_usable: true, owes: [] },
  }));
  const view = { turn: 1, phase: "counting", increment: "10", slot: 0, npc: null, fighters, live: [], played_by: [] };
  const seat = seatOf(pictureOf(view, { system: "hands", table: tableOf({ actors }) }));
  const page = await shown(seat.at(h(Score, {})));
  assert.deepEqual(
    Array.from(page.querySelectorAll("button.held"), (one) => one.getAttribute("aria-label")),
    ["Ana: On hold: Queen of hearts", "Bo: On hold: 9 of spades"],
  );
});
