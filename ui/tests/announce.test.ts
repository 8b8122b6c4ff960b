import assert from "node:assert/strict";
import { test } from "node:test";
import { mayAct, newsIn, sentences } from "../src/store/announce.ts";
import { loadLanguage } from "../src/texts/index.ts";
import type { LogEntry } from "../src/wire/server.ts";
import { openingOf } from "./samples.ts";

(await loadLanguage("en"))();

const lines = ["Ana acts.", "A storm comes.", "All cards are shuffled.", "Cycle 2."].map((text, at) => ({
  number: at + 1,
  text,
})) as LogEntry[];

test("a step that changes nobody's turn is told as the log tells it", () => {
  assert.equal(newsIn(lines, 4), "");
  assert.equal(newsIn(lines, 3), "Cycle 2.");
  assert.equal(newsIn(lines, 2), "All cards are shuffled. Cycle 2.");
});

test("of many lines what was done is told, and what it came to", () => {
  assert.equal(newsIn(lines, 0), "Ana acts. Cycle 2.");
});

test("who may act beside the order is not told to be up", () => {
  const words = { actors: (ids: readonly string[]) => ids.join(", ") };
  const beside = { ...openingOf("ana", "beside"), chance: true };
  const cutting = openingOf("ana", "may_preempt", "bo");
  assert.equal(mayAct([beside], words), "You may act: ana.");
  assert.equal(mayAct([beside, openingOf("bo", "may_act"), cutting], words), "You’re up: bo.");
  assert.equal(mayAct([cutting], words), "You may cut in.");
});

test("a headline is read as sentences", () => {
  assert.equal(sentences({ title: "Lose 2 cards", text: "for damage" }), "Lose 2 cards. For damage.");
  assert.equal(sentences({ title: "Defend?", text: "" }), "Defend?");
});
