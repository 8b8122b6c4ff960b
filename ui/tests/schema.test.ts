import assert from "node:assert/strict";
import { test } from "node:test";
import { columnNames, kindOf, optionSchemas, shown, typed, usualOption } from "../src/parts/schema.ts";
import { answers } from "../src/parts/who-rolls.tsx";
import type { SystemInFull } from "../src/wire/server.ts";

const system: SystemInFull = {
  id: "x",
  title: "",
  summary: "",
  options: [
    { name: "a.one", rules: [], values: ["p", "q"] },
    { name: "b.two", rules: [], values: [] },
  ],
  rulings: [],
  steps: {},
  settable: {},
  commands: {},
  milestones: [],
  language: "en",
  fields: {},
  texts: {},
  overrides: [],
  schema: {
    commands: {},
    profile: {},
    options: { $ref: "#/$defs/All" },
    $defs: {
      All: { properties: { part: { $ref: "#/$defs/Part" }, "a.one": { enum: ["p", "q"] } } },
      Part: { properties: { "b.two": { type: "integer", minimum: 1, maximum: 3, default: 2 } } },
    },
  },
};

test("a number is whole and within its range, an empty one may mean none", () => {
  const kind = kindOf(system, { anyOf: [{ type: "integer", minimum: -2, maximum: 9 }, { type: "null" }] });
  assert.deepEqual(
    ["4", "−2", "", "4.5", "10", "x"].map((text) => typed(kind, text)),
    [4, -2, null, undefined, undefined, undefined],
  );
  assert.equal(typed(kindOf(system, { type: "integer" }), ""), undefined);
});

test("choices, lists and yes or no keep their types", () => {
  const maybe = kindOf(system, { anyOf: [{ type: "boolean" }, { type: "null" }] });
  assert.deepEqual(
    ["true", "false", ""].map((text) => typed(maybe, text)),
    [true, false, null],
  );
  assert.deepEqual(typed(kindOf(system, { enum: [-1, 0] }), "-1"), -1);
  assert.deepEqual(typed(kindOf(system, { type: "array", items: { type: "integer" } }), "0, 1 2"), [0, 1, 2]);
  assert.deepEqual(typed(kindOf(system, { type: "array", items: { type: "string" } }), "AS, KH"), ["AS", "KH"]);
  assert.equal(shown(["AS", "KH"]), "AS, KH");
});

test("options are found where they lie in parts, with their usual values", () => {
  assert.deepEqual(new Set(Object.keys(optionSchemas(system))), new Set(["a.one", "b.two"]));
  assert.equal(usualOption(system, "a.one"), "p");
  assert.equal(usualOption(system, "b.two"), 2);
});

test("of who answers a step the last setting that fits wins", () => {
  const settings = [
    { source: "table" as const, step: "", actor: "" },
    { source: "app" as const, step: "deal", actor: "" },
    { source: "table" as const, step: "deal", actor: "ana" },
  ];
  const of = (step: string, actor: string) => answers(settings, { deal: "app", roll: "app" }, step, actor);
  assert.deepEqual(
    [of("deal", ""), of("deal", "ana"), of("deal", "bob"), of("roll", "bob")],
    ["app", "table", "app", "table"],
  );
  assert.equal(answers([], { roll: "app" }, "roll", ""), "app");
});

test("a number that a line gives has a column of the table, in place of one that none gives", () => {
  const properties = { dx: {}, iq: {}, move: {}, initiative: {}, speed: {} };
  const one = { ...system, id: "hands", schema: { ...system.schema, profile: { properties } } };
  const names = (...given: string[]) => columnNames(one, new Set(given));
  assert.deepEqual(names(), ["dx", "iq", "hp_full", "move", "combat_reflexes"]);
  assert.deepEqual(names("initiative"), ["initiative", "dx", "iq", "hp_full", "move"]);
  assert.deepEqual(names("move", "speed", "initiative"), ["initiative", "speed", "dx", "iq", "move"]);
});
