import assert from "node:assert/strict";
import { test } from "node:test";
import { after } from "../src/parts/setup.ts";
import type { ActorSetup, FightSetup } from "../src/wire/server.ts";

const actor = (name: string): ActorSetup => ({
  actor: name,
  name,
  side: "pc",
  group: "",
  count: 1,
  visibility: "known",
  out: false,
  profile: { reflexes: 3, second: 1 },
});
const setup: FightSetup = {
  options: { tie: "lot" },
  next_options: { tie: "lot" },
  automation: [],
  actors: [actor("ana"), actor("bo")],
};

test("a command of a sheet changes its actor alone", () => {
  const amended = after(setup, { type: "amend", actor: "bo", profile: { reflexes: 7 } }, false);
  assert.deepEqual(
    amended.actors.map(({ profile }) => profile),
    [
      { reflexes: 3, second: 1 },
      { reflexes: 7, second: 1 },
    ],
  );
  assert.equal(after(setup, { type: "rename", actor: "bo", name: "Bob" }, false).actors[1]?.name, "Bob");
  const [ana, bo] = after(setup, { type: "show", actor: "bo", visibility: "hidden" }, false).actors;
  assert.deepEqual([ana?.visibility, bo?.visibility], ["known", "hidden"]);
});

test("an option takes effect when it is set before the fight, and later during it", () => {
  const set = { type: "set_option", name: "tie", value: "roll" };
  for (const [now, holds] of [
    [true, "roll"],
    [false, "lot"],
  ] as const) {
    const found = after(setup, set, now);
    assert.deepEqual([found.options.tie, found.next_options.tie], [holds, "roll"]);
  }
});

test("who rolls is the last that was said", () => {
  const said = { type: "automate", source: "table", step: "initiative", actor: "" };
  assert.deepEqual(after(setup, said, false).automation, [{ source: "table", step: "initiative", actor: "" }]);
});
