import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, completed, items, onward, pruned, telling } from "../src/parts/action-items.ts";
import { read, written } from "../src/router.ts";
import type { Action, Table } from "../src/wire/server.ts";

const offer = (command: string, more: Partial<Action> = {}): Action => ({
  command,
  fixed: {},
  choose: {},
  refused: null,
  shelf: "play",
  ...more,
});
const table: Table = {
  system: "x",
  stage: "fighting",
  clock: [],
  layout: "strip",
  actors: [],
  now: [{ actor: "ana", kind: "turn", weight: 1, interrupts: null }],
  upcoming: [],
  held: [],
  waiting: [],
  pile: [],
  unsettled: [],
  marks: [],
};
const refused = { code: "x.not_yet", rule: "X-1", params: {}, soft: true };
const play = [
  offer("play", { fixed: { actor: "ana", step: false }, choose: { row: { type: "choice", values: ["move", "aim"] } } }),
  offer("play", {
    fixed: { actor: "ana", step: true },
    choose: { row: { type: "choice", values: ["aim"] }, cost: { type: "number", low: 1, high: 5 } },
  }),
];
const order = { actor: {}, row: {}, step: { default: false }, cost: { default: 0 } };

test("buttons that a rule refuses come last, answers and undo are no buttons", () => {
  const found = items([offer("a", { refused }), offer("b"), offer("enter"), offer("undo")], "play");
  assert.deepEqual(
    found.map((item) => item.command),
    ["b", "a"],
  );
});

test("all forms of one command of one actor are one button", () => {
  const [item, ...others] = items(play, "play");
  assert.equal(others.length, 0);
  assert.deepEqual(item?.fixed, { actor: "ana" });
});

test("a form asks only for what is open, by what was answered before", () => {
  assert.deepEqual(
    asked(play, order, {}).map((one) => one.name),
    ["row", "step", "cost"],
  );
  assert.deepEqual(
    asked(play, order, { row: "move" }).map((one) => one.name),
    ["row"],
  );
});

test("what may be left alone takes its usual value", () => {
  assert.deepEqual(completed(play, order, { row: "aim" }), { type: "play", actor: "ana", step: false, row: "aim" });
  assert.deepEqual(completed(play, order, { row: "aim", step: true, cost: 2 }), {
    type: "play",
    actor: "ana",
    step: true,
    row: "aim",
    cost: 2,
  });
  assert.equal(completed(play, order, {}), null);
  assert.equal(completed(play, order, { row: "aim", step: true }), null);
});

test("an answer that no longer fits is gone when another changes", () => {
  assert.deepEqual(pruned(play, { row: "move", step: true }, "row"), { row: "move" });
});

test("on goes what is nobody's own; else the only one who is up", () => {
  assert.equal(onward([offer("resolve"), offer("next")], table), "resolve");
  const next = onward([offer("done", { fixed: { actor: "ana" } }), offer("next")], table);
  assert.equal(next !== "resolve" && next?.command, "next");
  const theirs = onward([offer("done", { fixed: { actor: "ana" } }), offer("next", { refused })], table);
  assert.equal(theirs !== "resolve" && theirs?.command, "done");
});

test("one who is up is done rather than begins; of a group anybody; one who may cut in does", () => {
  const of = (actor: string, name: string) => offer(name, { fixed: { actor } });
  const command = (offers: Action[], now: Table["now"]) => {
    const found = onward(offers, { ...table, now });
    return found === "resolve" || !found ? found : `${found.command} ${found.actor}`;
  };
  const opening = (actor: string, kind: string, interrupts: string | null = null) => ({
    actor,
    kind,
    weight: 1,
    interrupts,
  });
  const next = offer("next", { refused });
  assert.equal(command([of("ana", "take_turn"), of("ana", "done"), next], [opening("ana", "turn")]), "done ana");
  assert.equal(
    command([of("bo", "done"), of("ana", "done"), next], [opening("ana", "group"), opening("bo", "group")]),
    "done bo",
  );
  assert.equal(
    command([of("bo", "done"), of("ana", "done"), next], [opening("ana", "act"), opening("bo", "act")]),
    "next ",
  );
  assert.equal(command([of("bo", "act"), next], [opening("bo", "before", "ana")]), "act bo");
});

test("to cut in stands first, to let a chance go by last, before what is refused", () => {
  const found = items([offer("decline"), offer("a", { refused }), offer("hold"), offer("intervene")], "play");
  assert.deepEqual(
    found.map((item) => item.command),
    ["intervene", "hold", "decline", "a"],
  );
});

test("buttons of one command name what tells them apart", () => {
  const found = items(
    [offer("name", { fixed: { actor: "ana" }, choose: { to: { type: "choice", values: ["bo", ""] } } })],
    "play",
  );
  assert.deepEqual(
    found.map((item) => telling(item, found)),
    [["to"], ["to"]],
  );
  const [alone] = items([offer("act", { fixed: { actor: "ana" } })], "play");
  assert.deepEqual(alone && telling(alone, [alone]), []);
});

test("an address never carries a token", () => {
  assert.deepEqual(read("#seat=f1.tok.en"), { at: "enter", fight: "f1", token: "tok.en" });
  assert.deepEqual(read("#seat=f1.tok/overlay"), { at: "enter", fight: "f1", token: "tok", show: "overlay" });
  assert.equal(written({ at: "enter", fight: "f1", token: "secret" }), "#/");
  assert.deepEqual(read(written({ at: "seat", fight: "f1", seat: "gm", show: "overlay" })), {
    at: "seat",
    fight: "f1",
    seat: "gm",
    show: "overlay",
  });
  assert.deepEqual(read("#owner=tok"), { at: "owner", token: "tok" });
  assert.equal(written({ at: "owner", token: "tok" }), "#/");
  assert.deepEqual(read("#join=ABCD2345.key"), { at: "join", code: "ABCD2345.key" });
});
