import assert from "node:assert/strict";
import { test } from "node:test";
import { groupsOf } from "../src/systems/popcorn/groups.ts";
import type { ActorRow, Opening } from "../src/wire/server.ts";

const row = (actor: string, status: ActorRow["status"]): ActorRow => ({
  actor,
  name: actor,
  side: "pc",
  status,
  visibility: "known",
  mine: false,
  count: 1,
  mark: "",
  group: "",
});
const opening: Opening = { actor: "bo", kind: "turn", weight: 1, interrupts: null, chance: false };

test("each actor stands in one group, and no group is empty", () => {
  const table = { actors: [row("ana", "done"), row("bo", "waiting"), row("cleo", "waiting")], now: [opening] };
  assert.deepEqual(groupsOf({ round: 1, left: ["cleo"] }, table), [
    { title: "popcorn.up", actors: ["bo"] },
    { title: "popcorn.left", actors: ["cleo"] },
    { title: "popcorn.acted", actors: ["ana"] },
  ]);
  assert.deepEqual(groupsOf({ round: 1, left: [] }, { ...table, now: [] }), [
    { title: "popcorn.acted", actors: ["ana"] },
  ]);
});

test("before the first round there are no groups", () => {
  assert.deepEqual(groupsOf({ round: 0, left: ["ana"] }, { actors: [row("ana", "waiting")], now: [] }), []);
});
