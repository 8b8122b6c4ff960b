import assert from "node:assert/strict";
import { test } from "node:test";
import { inPlace } from "../src/parts/in-place.ts";

interface Row {
  id: string;
  waits?: boolean;
}
const order = (places: string[], rows: Row[]) => inPlace(places, rows, (row) => row.waits === true).map(({ id }) => id);

test("who waits stands first where nobody has a place yet", () => {
  assert.deepEqual(order([], [{ id: "a" }, { id: "b", waits: true }, { id: "c" }]), ["b", "a", "c"]);
});

test("a row keeps its place when its owner is let in, and when others come and go", () => {
  const places = ["b", "a", "c"];
  assert.deepEqual(order(places, [{ id: "a" }, { id: "b" }, { id: "c" }]), ["b", "a", "c"]);
  assert.deepEqual(order(places, [{ id: "d" }, { id: "e", waits: true }, { id: "c" }, { id: "b" }]), [
    "b",
    "c",
    "e",
    "d",
  ]);
});
