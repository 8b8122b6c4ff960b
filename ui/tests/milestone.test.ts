import assert from "node:assert/strict";
import { test } from "node:test";
import { milestone } from "../src/parts/milestone.tsx";
import type { LogEntry } from "../src/wire/server.ts";

function entry(number: number, key: string, text: string): LogEntry {
  return { number, text, line: { key, params: {}, rules: [], dice: [] }, cause: "", by: "", at: "", overrules: "" };
}

const KEYS = ["line.x.round_ended", "line.x.round_began"];
const LINES = [
  entry(1, "line.x.turn_done", "Ana is done."),
  entry(2, "line.x.round_ended.carried", "Round 1 is over."),
  entry(3, "line.x.round_began", "Round 2."),
  entry(4, "line.x.rolled", "Ana: 12."),
];

test("what is new and great is shown, the last of it in large", () => {
  assert.deepEqual(milestone(LINES, 1, KEYS), { title: "Round 2", others: ["Round 1 is over."] });
  assert.deepEqual(milestone(LINES, 2, KEYS), { title: "Round 2", others: [] });
});

test("nothing is shown of what is no such moment, or not new", () => {
  assert.equal(milestone(LINES, 3, KEYS), null);
  assert.equal(milestone(LINES, 0, []), null);
  assert.equal(milestone([entry(1, "line.x.round_begans", "No.")], 0, KEYS), null);
});
