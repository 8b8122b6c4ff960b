// The GM's people who act as one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forAll, mobs, shared } from "../src/parts/mobs.ts";
import type { Action, Table } from "../src/wire/server.ts";

const actor = (name: string, group: string, side = "npc") => ({ actor: name, name, group, side, status: "up" });
const table = {
  actors: [
    actor("g1", "Ghouls"),
    actor("g2", "Ghouls"),
    actor("g3", "Ghouls"),
    actor("rat", "Rats"),
    actor("ana", "Us", "pc"),
    actor("bo", "Us", "pc"),
  ],
} as unknown as Table;
const offer = (command: string, who: string, more: object = {}): Action =>
  ({ command, shelf: "play", fixed: { actor: who }, choose: {}, refused: null, ...more }) as unknown as Action;

test("several of a group who are up are a mob; players and one alone are none", () => {
  const found = mobs(["g1", "rat", "g2", "ana", "bo"], table);
  assert.deepEqual(
    found.map((mob) => [mob.group, mob.up, mob.all.length]),
    [["Ghouls", ["g1", "g2"], 3]],
  );
});

test("what is done for all is offered to each of them, without a choice", () => {
  const offers = [
    offer("done", "g1"),
    offer("done", "g2"),
    offer("delay", "g1"),
    offer("act", "g1", { choose: { row: {} } }),
    offer("act", "g2", { choose: { row: {} } }),
  ];
  assert.deepEqual(shared(offers, ["g1", "g2"]), ["done"]);
  assert.equal(forAll(offers, "done", ["g1", "g2"]).length, 2);
  assert.deepEqual(forAll(offers, "delay", ["g1", "g2"]), []);
});
