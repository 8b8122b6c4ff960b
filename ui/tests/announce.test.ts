import assert from "node:assert/strict";
import { test } from "node:test";
import { newsIn } from "../src/store/announce.ts";
import type { LogEntry } from "../src/wire/server.ts";

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
