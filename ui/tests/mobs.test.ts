// The GM's people who act as one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { equals, mobs } from "../src/parts/mobs.ts";
import type { ActorRow } from "../src/wire/server.ts";
import { rowOf, tableOf } from "./samples.ts";

const actor = (name: string, group: string, side: ActorRow["side"] = "npc") =>
  rowOf(name, { group, side, status: "up" });
const table = tableOf({
  actors: [
    actor("g1", "Ghouls"),
    actor("g2", "Ghouls"),
    actor("g3", "Ghouls"),
    actor("rat", "Rats"),
    actor("ana", "Us", "pc"),
    actor("bo", "Us", "pc"),
  ],
});

test("a mob has all of its group, also those who are not up", () => {
  const found = mobs({ table, menu: { mobs: [{ group: "Ghouls", up: ["g1", "g2"] }] } });
  assert.deepEqual(
    found.map((mob) => [mob.group, mob.up, mob.all.length]),
    [["Ghouls", ["g1", "g2"], 3]],
  );
});

test("of those who come at the same time, equals of a group are one entry, and the others have their own", () => {
  const rows = new Map(
    [
      actor("g1", "Gangers"),
      actor("g2", "Gangers"),
      rowOf("boss", { name: "Lieutenant" }),
      actor("g3", "Gangers"),
      { ...actor("g4", "Gangers"), mark: "9" },
      actor("ana", "Us", "pc"),
      actor("bo", "Us", "pc"),
    ].map((row) => [row.actor, row]),
  );
  assert.deepEqual(equals([...rows.keys()], rows), [["g1", "g2", "g3"], ["boss"], ["g4"], ["ana"], ["bo"]]);
});
