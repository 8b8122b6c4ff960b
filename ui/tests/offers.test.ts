import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, completed, items, type Kinds, primary, pruned } from "../src/parts/action-items.ts";
import { read, written } from "../src/router.ts";
import type { Action } from "../src/wire/server.ts";

const offer = (command: string, more: Partial<Action> = {}): Action => ({
  command,
  fixed: {},
  choose: {},
  refused: null,
  shelf: "play",
  label: command,
  group: `${command} …`,
  labels: [],
  is_primary: false,
  ...more,
});
const kinds = {
  enter: { purpose: "answer" },
  resolve: { purpose: "answer" },
  undo: { purpose: "history" },
} as unknown as Kinds;
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
  const found = items([offer("a", { refused }), offer("b"), offer("enter"), offer("undo")], "play", kinds);
  assert.deepEqual(
    found.map((item) => item.command),
    ["b", "a"],
  );
});

test("all forms of one command of one actor are one button", () => {
  const [item, ...others] = items(play, "play", kinds);
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

test("on goes the primary action; several that answer prompts are no button", () => {
  assert.equal(primary([offer("resolve", { is_primary: true }), offer("next")], kinds), null);
  assert.equal(primary([offer("done"), offer("next", { is_primary: true })], kinds)?.label, "next");
  assert.equal(primary([offer("done"), offer("next")], kinds), null);
});

test("a button says what its action says, and one for several what their group does", () => {
  const said = (offers: Action[]) => items(offers, "play", kinds).map((item) => item.label);
  assert.deepEqual(said([offer("done", { label: "Done" })]), ["Done"]);
  assert.deepEqual(said(play), ["play …"]);
  const few = { choose: { to: { type: "choice" as const, values: ["bo", ""] } }, labels: ["to Bo", "to nobody"] };
  assert.deepEqual(said([offer("name", few)]), few.labels);
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
