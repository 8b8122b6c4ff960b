import assert from "node:assert/strict";
import { test } from "node:test";
import { actorsFrom, corrected, isLog, joined, parts, players, seatOf } from "../src/store/importing.ts";
import type { ImportedCharacter } from "../src/wire/server.ts";

function character(more: Partial<ImportedCharacter> = {}): ImportedCharacter {
  return {
    file: "a.gcs",
    format: "gcs",
    name: "Ana",
    key: "gcs:id:1",
    actor: "ana-1",
    system: "hands",
    suits: ["hands"],
    initiative: 6,
    working: "",
    result: null,
    values: [{ field: "dx", value: 13, source: "in the file" }],
    profile: { dx: 13 },
    side: "pc",
    player: "",
    group: "",
    count: 1,
    members: null,
    visibility: "known",
    notes: [],
    ...more,
  };
}

test("who is read again has the new numbers and keeps what was changed beside them", () => {
  const [ana] = joined([], [character()]);
  assert.ok(ana);
  const edited = { ...ana, edits: { side: "npc" as const }, fixed: { dx: 20 } };
  const again = joined([edited], [character({ profile: { dx: 14 } }), character({ key: "gcs:id:2", name: "Bo" })]);
  assert.deepEqual(
    again.map((one) => [one.origin.key, one.now.side, one.origin.profile, one.fixed]),
    [
      ["gcs:id:1", "npc", { dx: 14 }, {}],
      ["gcs:id:2", "pc", { dx: 13 }, {}],
    ],
  );
});

test("corrections stand in the document beside the file's own numbers", () => {
  const document = corrected({ origin: character(), edits: { name: "Anna" }, fixed: { dx: 15, iq: 11 } }, "countdown");
  assert.deepEqual(document.profile, { dx: 15, iq: 11 });
  assert.equal(document.name, "Anna");
  assert.equal(document.system, "hands");
});

test("a bare name is of the system that is wanted", () => {
  const bare = character({ system: "rolled", suits: [], values: [], profile: {} });
  assert.equal(corrected({ origin: bare, edits: {}, fixed: { dx: 12 } }, "hands").system, "hands");
});

test("a party that is kept has every member of a group, with its heads and its group", () => {
  const goblins = character({ name: "Goblin", actor: "goblin-1a2b3c4d", side: "npc", members: 3, profile: {} });
  assert.deepEqual(
    actorsFrom(goblins).map((one) => [one.actor, one.name, one.group, one.count]),
    [
      ["goblin-1a2b3c4d-1", "Goblin 1", "Goblin", 1],
      ["goblin-1a2b3c4d-2", "Goblin 2", "Goblin", 1],
      ["goblin-1a2b3c4d-3", "Goblin 3", "Goblin", 1],
    ],
  );
  const mob = character({ name: "Mob", actor: "mob", count: 12, group: "Town", visibility: "unknown" });
  assert.deepEqual(actorsFrom(mob), [
    { actor: "mob", side: "pc", name: "Mob", group: "Town", count: 12, visibility: "unknown", profile: { dx: 13 } },
  ]);
});

test("lists are cut where the weight or the number is too large, and nothing is lost", () => {
  assert.deepEqual(
    parts([3, 4, 2, 9, 1], (one) => one, 8, 10),
    [[3, 4], [2], [9], [1]],
  );
  assert.deepEqual(
    parts([1, 1, 1], (one) => one, 8, 2),
    [[1, 1], [1]],
  );
  assert.deepEqual(
    parts([], () => 1, 8, 2),
    [],
  );
});

test("a log is known by its first line, and a sheet is none", () => {
  assert.ok(isLog('{"seq": 1, "events": [{"type": "core.opened"}]}\n{"seq": 2}'));
  assert.ok(!isLog('{"version": 5, "notes": "x"}'));
  assert.ok(!isLog('{"name": "x"}\n"core.opened"'));
});

test("players whose characters are new are named once, with all whom they play", () => {
  const step = (more: object) => ({
    key: "k",
    actor: "a",
    name: "A",
    match: "new" as const,
    was: {},
    commands: [],
    player: "pia",
    ...more,
  });
  const found = players([
    step({}),
    step({ actor: "b", name: "B" }),
    step({ player: "" }),
    step({ actor: "c", match: "certain" }),
  ]);
  assert.deepEqual(found, [{ player: "pia", actors: ["a", "b"], names: ["A", "B"] }]);
});

test("a player's seat is known by its id or its name, if it is theirs still", () => {
  const seat = (more: object) => ({
    id: "p1",
    name: "Pia Smith",
    role: "player" as const,
    state: "admitted" as const,
    ...more,
  });
  assert.equal(seatOf("pia-smith", [seat({})]), "p1");
  assert.equal(seatOf("p1", [seat({ name: "" })]), "p1");
  assert.equal(
    seatOf("pia-smith", [seat({ state: "revoked" }), seat({ role: "screen" }), seat({ name: "Pia" })]),
    null,
  );
});

test("a player's seat is known by a name with umlauts, as the server makes an id of it", () => {
  const seat = { id: "p1", role: "player" as const, state: "admitted" as const };
  assert.equal(seatOf("jurgen-muller", [{ ...seat, name: "Jürgen Müller" }]), "p1");
  assert.equal(seatOf("zoe", [{ ...seat, name: "Zoë" }]), "p1");
});
