import assert from "node:assert/strict";
import { test } from "node:test";
import { byRound, minutes, partsOf } from "../src/parts/log.tsx";
import { entryOf } from "./samples.ts";

test("a log is parted where a round begins, what is before the first too", () => {
  const lines = ["joined", "round", "acted", "round.gm", "rounds", "acted"].map((key, place) =>
    entryOf(place + 1, key, key),
  );
  const numbers = (beginning?: string) => byRound(lines, beginning).map((part) => part.map((one) => one.number));
  assert.deepEqual(numbers("round"), [[1], [2, 3], [4, 5, 6]]);
  assert.deepEqual(numbers(), [[1, 2, 3, 4, 5, 6]]);
  assert.deepEqual(byRound([], "round"), []);
});

test("the newest part comes first; only the round that is going on is parted further", () => {
  const keys = ["joined", "turn", "rank", "acted", "turn", "rank", "acted", "rank.gm", "acted"];
  const lines = keys.map((key, place) => entryOf(place + 1, key, key));
  const numbers = partsOf(lines, "turn", "rank").map((part) => part.map((one) => one.number));
  assert.deepEqual(numbers, [[8, 9], [6, 7], [5], [2, 3, 4], [1]]);
  assert.deepEqual(partsOf([], "turn", "rank"), []);
});

test("a part took some minutes, over midnight too; none where a clock went back or there is none", () => {
  const at = ["2026-01-01T23:58:00Z", "2026-01-02T01:03:00+01:00"];
  assert.deepEqual(
    [minutes(at[0], at[1]), minutes(at[1], at[0]), minutes("", at[0]), minutes(at[0], undefined)],
    [5, 0, 0, 0],
  );
});
