import assert from "node:assert/strict";
import { test } from "node:test";
import { lacking, merged, mergedLog, renewed, withEarlier } from "../src/live/frames.ts";
import type { Change, Picture } from "../src/wire/server.ts";
import { entryOf, NO_LABELS, pictureOf, tableOf } from "./samples.ts";

const line = (number: number) => entryOf(number, `line ${number}`);
const log = (first: number, last: number, total = last) => ({
  first,
  total,
  lines: Array.from({ length: last - first + 1 }, (_, place) => line(first + place)),
});
const picture = (number?: number): Picture =>
  pictureOf(
    { old: true },
    {
      ...(number === undefined ? {} : { number }),
      labels: { ...NO_LABELS, clock: ["Round 1"] },
      table: tableOf({ clock: [["round", 1]] }),
      log: log(1, 3),
    },
  );
const change = (number: number, more: Partial<Change> = {}): Change => ({
  type: "change",
  version: "new",
  number,
  ...more,
});

test("parts that come replace the old ones, the others stay", () => {
  const next = merged(picture(4), change(5, { view: { old: false } }));
  assert.deepEqual([next?.number, next?.version], [5, "new"]);
  assert.deepEqual(next?.view, { old: false });
  assert.deepEqual(next?.log, log(1, 3));
});

test("a change that is not the next one needs a whole picture", () => {
  for (const number of [3, 4, 6]) assert.equal(merged(picture(4), change(number)), null);
  assert.equal(merged(null, change(1)), null);
});

test("nothing goes on from a picture that came beside the line", () => {
  assert.equal(merged(picture(), change(1)), null);
});

test("lines from the first on are replaced, so that what was taken back is gone", () => {
  assert.deepEqual(mergedLog(log(1, 5), { first: 4, total: 4, lines: [line(4)] }), log(1, 4));
  assert.deepEqual(mergedLog(log(1, 3), { ...log(4, 6) }), log(1, 6));
});

test("a gap in the lines needs a whole picture", () => {
  assert.equal(mergedLog(log(1, 3), log(5, 6)), null);
});

test("a log of which steps back left hardly a line lacks those before", () => {
  const lacks = (first: number, last: number, back = 1) =>
    lacking({ ...picture(1), menu: { ...picture(1).menu, back: { lines: back } }, log: log(first, last) });
  assert.deepEqual(lacks(71, 70), { first: 41, most: 30 });
  assert.deepEqual(lacks(11, 15), { first: 1, most: 10 });
  assert.deepEqual([lacks(1, 5), lacks(1, 0), lacks(71, 80)], [null, null, null]);
  assert.deepEqual(lacks(71, 100, 64), { first: 37, most: 34 }, "the step that Back would take has more lines");
  assert.deepEqual(lacks(971, 1000, 900), { first: 771, most: 200 }, "a page has 200");
  assert.equal(lacks(601, 1000, 900), null, "so many are kept at most");
});

test("earlier lines come before the first, where they end there", () => {
  assert.deepEqual(withEarlier(log(5, 6), log(3, 4).lines), log(3, 6));
  assert.deepEqual(withEarlier(log(5, 4), log(3, 4).lines), log(3, 4));
  assert.equal(withEarlier(log(5, 6), log(2, 3).lines), null);
  assert.equal(withEarlier(log(5, 6), []), null);
});

test("a whole picture keeps the older lines that it does not bring", () => {
  const newer = { ...picture(1), log: log(3, 6) };
  assert.deepEqual(renewed(picture(4), newer).log, log(1, 6));
  assert.deepEqual(renewed(null, newer).log, log(3, 6));
  assert.deepEqual(renewed({ ...picture(4), fight: "other" }, newer).log, log(3, 6));
});

test("who plays other actors now keeps no lines as they were told before", () => {
  const newer = { ...picture(1), log: log(3, 6) };
  const old = { ...picture(4), seat: { ...newer.seat, actors: ["ana"] } };
  assert.deepEqual(renewed(old, newer).log, newer.log);
});

test("of a log that went back meanwhile, further than a whole picture reaches, nothing older is kept", () => {
  const again = log(3, 6);
  const newer = { ...picture(1), log: { ...again, lines: again.lines.map((one) => ({ ...one, at: "later" })) } };
  assert.deepEqual(renewed(picture(4), newer).log, newer.log);
  assert.deepEqual(renewed(picture(4), { ...newer, log: log(4, 6) }).log, log(4, 6));
  assert.deepEqual(renewed(picture(4), { ...newer, log: log(1, 0) }).log, log(1, 0));
});
