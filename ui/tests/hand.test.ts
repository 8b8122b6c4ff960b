import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { press, shown } from "./page.ts";

const { loadLanguage, withTexts } = await import("../src/texts/index.ts");
const { HandOf } = await import("../src/systems/cards/hand.tsx");
const { pictureOf, rowOf, tableOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");
type Action = import("../src/wire/server.ts").Action;

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const table = tableOf({ actors: [rowOf("ana", { side: "pc", mine: true }), rowOf("bo")] });
const fighter = { actor: "ana", private: null, defences: [], readying: [], barred: [], motion: null, speech: null };
const view = {
  turn: 1,
  increment: "K",
  slot: 0,
  phase: "counting",
  chart: [],
  live: [],
  npc: null,
  fighters: [fighter],
};

const cutIn: Action = {
  command: "preempt",
  fixed: { actor: "ana", against: "bo", row: "move" },
  choose: {},
  refused: null,
  shelf: "play",
};

test("a chance to cut in is opened by a press, also where the one before it was", async () => {
  const seat = seatOf(pictureOf(view, { table, offers: [cutIn] }), { "row.move": "Move" });
  const page = await shown(seat.at(h(HandOf, { actor: "ana" })));
  const rows = () => page.querySelectorAll("button[data-row]").length;
  assert.equal(rows(), 0);
  await press("Cut in before bo");
  assert.equal(rows(), 1);
  const offered = (offers: Action[]) => {
    seat.picture.value = pictureOf(view, { table, offers });
    return shown(seat.at(h(HandOf, { actor: "ana" })), page);
  };
  await offered([]);
  await offered([cutIn]);
  assert.equal(rows(), 0);
});
