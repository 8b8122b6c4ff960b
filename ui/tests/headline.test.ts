import assert from "node:assert/strict";
import { test } from "node:test";
import { plainHeadline } from "../src/parts/headline.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type { Opening, Table } from "../src/wire/server.ts";
import { openingOf, pictureOf, rowOf, tableOf, waitingOf } from "./samples.ts";

(await loadLanguage("en"))();

function said(more: Partial<Table>, waiting: string[] = []): [string, string] {
  const actors = ["Ana", "Bo", "Cy"].map((name) => rowOf(name.toLowerCase(), { name, mine: name === "Ana" }));
  const table = tableOf({ system: "plain", actors, ...more });
  const labels = { clock: [], now: [], held: [], waiting, marks: [], mark_names: [] };
  const { title, text } = plainHeadline(
    pictureOf({}, { system: "plain", table, labels }),
    new Words({}, table, labels),
  );
  return [title, text];
}

test("who may do something beside the order is not up, and comes at its place", () => {
  const could: Opening = { ...openingOf("ana", "could"), chance: true };
  assert.deepEqual(said({ now: [could], upcoming: [["bo"], ["ana"]] }), ["1 before you", "Right after Bo"]);
  assert.deepEqual(said({ now: [could], upcoming: [["ana"]] }), ["You’re on deck", ""]);
  const bo = openingOf("bo", "turn");
  assert.deepEqual(said({ now: [could, bo], upcoming: [["ana"]] }), ["You’re on deck", "Right after Bo"]);
  assert.equal(said({ now: [openingOf("ana", "turn")] })[0], "You’re up");
});

test("who waits is told for what", () => {
  const deal = (of: string) => waitingOf("draw", { step: "deal", of });
  assert.deepEqual(said({ waiting: [deal("bo"), deal("cy")] }, ["Deal the hand", "Deal the hand"]), [
    "Wait",
    "Deal the hand: Bo, Cy",
  ]);
  assert.deepEqual(said({ waiting: [waitingOf("draw", { step: "npc" })] }, ["The next card"]), [
    "Wait",
    "The next card",
  ]);
  assert.deepEqual(said({}), ["Wait", ""]);
});
