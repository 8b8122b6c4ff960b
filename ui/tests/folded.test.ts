import assert from "node:assert/strict";
import { test } from "node:test";
import { folded, standing } from "../src/parts/collapsed.ts";
import type { ActorRow } from "../src/wire/server.ts";
import { rowOf } from "./samples.ts";

const row = (actor: string, group = "", status: ActorRow["status"] = "waiting") =>
  rowOf(actor, { side: group ? "npc" : "pc", status, group });
const goblins = Array.from({ length: 6 }, (_, place) =>
  row(`goblin-${place + 1}`, "Goblins", place ? "waiting" : "up"),
);
const wolves = [row("wolf-1", "Wolves"), row("wolf-2", "Wolves")];

test("groups of a long roster are folded where their first stands, pairs and singles are not", () => {
  const found = folded([row("ana"), ...goblins, row("bo"), ...wolves]);
  assert.deepEqual(
    found.map((one) => ("rows" in one ? `${one.group} ${one.rows.length}` : one.actor)),
    ["ana", "Goblins 6", "bo", "wolf-1", "wolf-2"],
  );
});

test("a short roster stands as it is", () => {
  assert.equal(folded([row("ana"), ...goblins]).length, 7);
});

test("a folded group tells how its members stand, who is up first", () => {
  assert.deepEqual(standing([...goblins.slice(1), row("x", "Goblins", "out"), ...goblins.slice(0, 1)]), [
    { status: "up", count: 1 },
    { status: "waiting", count: 5 },
    { status: "out", count: 1 },
  ]);
});
