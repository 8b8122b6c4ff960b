import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, seated } from "../src/parts/seats.tsx";
import { rowOf } from "./samples.ts";

test("those of a group sit together, and a group that is out has left", () => {
  const seats = seated([
    rowOf("ana", { side: "pc" }),
    rowOf("g1", { group: "Ghouls" }),
    rowOf("g2", { group: "Ghouls", status: "out" }),
    rowOf("wolf", { status: "out" }),
  ]);
  assert.deepEqual(
    seats.map((rows) => rows.map((one) => one.actor)),
    [["ana"], ["g1", "g2"]],
  );
});

test("where there is no room for all, who is up and the players' characters have theirs", () => {
  const many = Array.from({ length: 20 }, (_, place) => [rowOf(`n${place}`)]);
  const ana = [rowOf("ana", { side: "pc" })];
  const up = [rowOf("boss", { status: "up" })];
  const shown = nearest([...many, ana, up]);
  assert.equal(shown.length, 11);
  assert.deepEqual(shown.slice(-2), [ana, up]);
  assert.equal(nearest(many.slice(0, 12)).length, 12);
});
