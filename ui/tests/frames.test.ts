import assert from "node:assert/strict";
import { test } from "node:test";
import { merged, mergedLog, renewed } from "../src/live/frames.ts";
import type { Change, Entry, Picture } from "../src/wire/server.ts";

const line = (number: number): Entry => ({ number, text: `line ${number}`, line: { key: "", params: {}, rules: [], dice: [] }, cause: "", by: "", at: "", overrules: "" });
const log = (first: number, last: number, total = last) => ({ first, total, lines: Array.from({ length: last - first + 1 }, (_, place) => line(first + place)) });
const picture = (seq: number): Picture => ({
  type: "picture", seq, fight: "f", name: "n", system: "rolled",
  seat: { id: "gm", role: "gm", name: "", actors: [] },
  table: { system: "rolled", stage: "fighting", clock: [["round", 1]], layout: "strip", actors: [], now: [], upcoming: [], held: [], waiting: [], pile: [], unsettled: [] },
  view: { old: true }, offers: [], log: log(1, 3),
});
const change = (seq: number, since: number, more: Partial<Change> = {}): Change => ({ type: "change", seq, since, ...more });

test("parts that come replace the old ones, the others stay", () => {
  const next = merged(picture(4), change(5, 4, { view: { old: false } }));
  assert.equal(next?.seq, 5);
  assert.deepEqual(next?.view, { old: false });
  assert.deepEqual(next?.log, log(1, 3));
});

test("a change that begins later than the picture needs a whole one", () => {
  assert.equal(merged(picture(4), change(6, 5)), null);
  assert.equal(merged(null, change(6, 5)), null);
});

test("a change that is older than the picture changes nothing", () => {
  const known = picture(4);
  assert.equal(merged(known, change(3, 2, { view: {} })), known);
});

test("lines from the first on are replaced, so that what was taken back is gone", () => {
  assert.deepEqual(mergedLog(log(1, 5), { first: 4, total: 4, lines: [line(4)] }), log(1, 4));
  assert.deepEqual(mergedLog(log(1, 3), { ...log(4, 6) }), log(1, 6));
});

test("a gap in the lines needs a whole picture", () => {
  assert.equal(mergedLog(log(1, 3), log(5, 6)), null);
});

test("a whole picture keeps the older lines that it does not bring", () => {
  const newer = { ...picture(9), log: log(3, 6) };
  assert.deepEqual(renewed(picture(4), newer).log, log(1, 6));
  assert.deepEqual(renewed(null, newer).log, log(3, 6));
});
