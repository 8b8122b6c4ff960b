// The GM's people who act as one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { mobs } from "../src/parts/mobs.ts";
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
