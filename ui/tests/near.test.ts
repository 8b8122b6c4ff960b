import assert from "node:assert/strict";
import { test } from "node:test";
import { neighbours } from "../src/parts/neighbours.ts";

const rows = Array.from({ length: 60 }, (_, at) => at);
const told = (found: ReturnType<typeof neighbours<number>>) =>
  found.map((one) => (one.row === null ? `(${one.out})` : String(one.row))).join(" ");

test("of a long order who is up, who comes next and oneself are shown, the others counted", () => {
  assert.equal(told(neighbours(rows, (row) => row === 12 || row === 40, 12, 6)), "(12) 12 13 14 15 16 (23) 40 (19)");
});

test("near its end what went before fills the room", () => {
  assert.equal(told(neighbours(rows, (row) => row === 58, 58, 5)), "(55) 55 56 57 58 59");
});

test("one alone is never left out, and everything that must be kept is", () => {
  assert.equal(told(neighbours(rows, (row) => row % 2 === 0 && row < 8, 0, 4)), "0 1 2 3 4 5 6 (53)");
});

test("an order that is longer by a few stands as it is", () => {
  assert.equal(neighbours(rows.slice(0, 9), () => false, 0, 6).length, 9);
  assert.equal(told(neighbours(rows.slice(0, 10), () => false, 0, 6)), "0 1 2 3 4 5 (4)");
  assert.equal(neighbours(rows, () => false, 0, Number.POSITIVE_INFINITY).length, 60);
  assert.deepEqual(
    neighbours([], () => false, 0, 5),
    [],
  );
});
