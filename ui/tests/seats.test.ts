import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, seated } from "../src/parts/seats.tsx";
import type { ActorRow } from "../src/wire/server.ts";

function row(actor: string, more: Partial<ActorRow> = {}): ActorRow {
  const plain: ActorRow = {
    actor,
    name: actor,
    side: "npc",
    status: "waiting",
    group: "",
    count: 1,
    mark: "",
    mine: false,
    visibility: "known",
  };
  return { ...plain, ...more };
}

test("those of a group sit together, and a group that is out has left", () => {
  const seats = seated([
    row("ana", { side: "pc" }),
    row("g1", { group: "Ghouls" }),
    row("g2", { group: "Ghouls", status: "out" }),
    row("wolf", { status: "out" }),
  ]);
  assert.deepEqual(
    seats.map((rows) => rows.map((one) => one.actor)),
    [["ana"], ["g1", "g2"]],
  );
});

test("where there is no room for all, who is up and the players' characters have theirs", () => {
  const many = Array.from({ length: 20 }, (_, place) => [row(`n${place}`)]);
  const ana = [row("ana", { side: "pc" })];
  const up = [row("boss", { status: "up" })];
  const shown = nearest([...many, ana, up]);
  assert.equal(shown.length, 11);
  assert.deepEqual(shown.slice(-2), [ana, up]);
  assert.equal(nearest(many.slice(0, 12)).length, 12);
});
