import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, completed, pruned, stillMeant } from "../src/parts/form-fields.ts";
import { about, items, ofMob } from "../src/parts/menu.ts";
import { read, written } from "../src/router.ts";
import type { MenuEntry } from "../src/wire/server.ts";
import { kindsOf, offerOf } from "./samples.ts";

const kinds = kindsOf({ enter: "answer", resolve: "answer", undo: "history", mark: "mark" });
const refused = { code: "x.not_yet", rule: "X-1", params: {}, soft: true };
const play = [
  offerOf("play", {
    fixed: { actor: "ana", step: false },
    choose: { row: { type: "choice", values: ["move", "aim"] } },
  }),
  offerOf("play", {
    fixed: { actor: "ana", step: true },
    choose: { row: { type: "choice", values: ["aim"] }, cost: { type: "number", low: 1, high: 5 } },
  }),
];
const order = { actor: {}, row: {}, step: { default: false }, cost: { default: 0 } };

const entry = (label: string, ...actions: number[]): MenuEntry => ({ section: "up", label, actions });

test("the menu's entries are the buttons, in its order; marks and those of a mob stand elsewhere", () => {
  const offers = [offerOf("a", { refused }), offerOf("b", { shelf: "sheet" }), offerOf("mark"), offerOf("c")];
  const mob: MenuEntry = { ...entry("All", 3, 3), each: true, group: "Ghouls" };
  const picture = { offers, menu: { entries: [entry("C", 3), entry("M", 2), mob, entry("B", 1), entry("A", 0)] } };
  assert.deepEqual(
    items(picture, "play", kinds).map((item) => [item.label, item.refused !== null]),
    [
      ["C", false],
      ["A", true],
    ],
  );
  assert.deepEqual(
    ofMob(picture, "Ghouls", kinds).map((item) => [item.label, item.forms.length]),
    [["All", 2]],
  );
});

test("a button keeps its key while others come and go before it, so that its open form stays", () => {
  const offers = [offerOf("a", { fixed: { actor: "ana" } }), offerOf("say"), offerOf("a", { fixed: { actor: "bob" } })];
  const keys = (...entries: MenuEntry[]) =>
    items({ offers, menu: { entries } }, "play", kinds).map(({ label, key }) => [label, key]);
  const [, said] = keys(entry("A", 0), entry("Say something", 1));
  assert.deepEqual(keys(entry("Say something", 1)), [said]);
  const all = keys(entry("A", 0), entry("A", 2), entry("A", 2), entry("B", 2)).map(([, key]) => key);
  assert.equal(new Set(all).size, 4);
});

test("an open form forgets choices that are gone, and not what is typed", () => {
  const form = (values: string[], cards: string[]) =>
    offerOf("hold", {
      choose: {
        whom: { type: "choice", values },
        cards: { type: "subset", values: cards, least: 1, most: 2 },
        words: { type: "text", longest: 9, other_than: [] },
        cost: { type: "number", low: 1, high: 5 },
      },
    });
  const filled = { whom: "ana", cards: ["KS", "QS"], words: "Now!", cost: 7 };
  assert.deepEqual(stillMeant([form(["ana", "bob"], ["KS", "QS"])], filled), filled);
  assert.deepEqual(stillMeant([form(["bob"], ["KS", "2H"])], filled), { words: "Now!", cost: 7 });
  const pair = offerOf("lose", {
    choose: { cards: { type: "subset", values: ["KS", "QS", "2H"], least: 2, most: 2 } },
  });
  assert.deepEqual(stillMeant([pair], { cards: ["QS"] }), { cards: ["QS"] }, "one of two is chosen so far");
});

test("a value of the one open field is a button", () => {
  const offers = [offerOf("name", { choose: { to: { type: "choice", values: ["bo", ""] } } })];
  const picture = { offers, menu: { entries: [{ ...entry("to nobody", 0), value: 1 }] } };
  assert.deepEqual(items(picture, "play", kinds)[0]?.forms, [{ ...offers[0], fixed: { to: "" }, choose: {} }]);
});

test("what may be about several actors is about the one whose sheet is open", () => {
  const whose = { type: "choice" as const, values: ["ana", "bob"] };
  const offers = [offerOf("damage", { choose: { actor: whose, points: { type: "number", low: 1, high: 9 } } })];
  const found = items({ offers, menu: { entries: [entry("Damage", 0)] } }, "play", kinds);
  assert.deepEqual(
    about(found, "bob").map((item) => [item.actor, item.forms[0]?.fixed, Object.keys(item.forms[0]?.choose ?? {})]),
    [["bob", { actor: "bob" }, ["points"]]],
  );
  assert.deepEqual(about(found, "eve"), []);
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
