import assert from "node:assert/strict";
import { test } from "node:test";
import { packed } from "../src/parts/mobs.ts";
import { typed } from "../src/store/typed.ts";
import { alike, type EdgeChoice, ladder, shortened, stumbles, wouldGo } from "../src/systems/passes/ladder.ts";
import { choose, spends } from "../src/systems/passes/spending.ts";
import { headline, whatIsSettled } from "../src/systems/passes/telling.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type { Cell, Rung, View } from "../src/wire/passes.ts";
import type { ActorRow } from "../src/wire/server.ts";
import { openingOf, pictureOf, rowOf, tableOf } from "./samples.ts";

(await loadLanguage("en"))();
await withTexts("passes", Promise.resolve());

const cell = (number: number, state: Cell["state"]): Cell => ({ number, state, bought: false });
const rung = (actor: string, score: number | null, cells: Cell[], more: Partial<Rung> = {}): Rung => ({
  actor,
  name: actor,
  score,
  cells,
  first: false,
  glitch: "",
  penalty: 0,
  penalty_now: 0,
  struck: false,
  acts: true,
  defends: true,
  wounds: null,
  passes: null,
  sheet: null,
  ...more,
});
const view = (rungs: Rung[], more: Partial<View> = {}): View => ({
  turn: 1,
  stage: "passes",
  number: 1,
  passes: 2,
  rungs,
  window: null,
  phase: null,
  ...more,
});

test("a column for each pass, also for one that is only now bought", () => {
  assert.deepEqual(ladder(view([])).columns, [1, 2]);
  assert.deepEqual(ladder(view([], { number: 3 })).columns, [1, 2, 3]);
  assert.deepEqual(ladder(view([], { number: 0, passes: 0 })).columns, [1]);
});

test("a row has a cell in each column, empty where nothing is known", () => {
  const [row] = ladder(view([rung("ana", 12, [cell(2, "due")])])).rows;
  assert.deepEqual(
    row?.cells.map((one) => one?.state ?? null),
    [null, "due"],
  );
});

test("where there is no room, who has nothing left goes first, from below", () => {
  const rungs = [
    rung("a", 15, [cell(1, "done")]),
    rung("b", 12, [cell(1, "up")]),
    rung("c", 9, [cell(1, "due")]),
    rung("d", 8, [cell(1, "lost")]),
    rung("e", 7, [cell(1, "held")]),
  ];
  const found = shortened(ladder(view(rungs)), 1, 4);
  assert.deepEqual(
    found.ladder.rows.map((row) => row.rung.actor),
    ["a", "b", "c", "e"],
  );
  assert.equal(found.more, 1);
  assert.equal(shortened(ladder(view(rungs)), 1, 9).more, 0);
});

test("where there is no room, who has acted in this pass goes before who is up", () => {
  const again = [cell(1, "done"), cell(2, "due")];
  const rungs = [rung("a", 15, again), rung("b", 12, again), rung("c", 9, [cell(1, "up")])];
  assert.deepEqual(
    shortened(ladder(view(rungs)), 1, 2).ladder.rows.map((row) => row.rung.actor),
    ["a", "c"],
  );
});

test("what was due in a pass gone by is no reason to stay", () => {
  const rungs = [rung("a", 15, [cell(1, "due")]), rung("b", 12, [cell(2, "due")])];
  assert.deepEqual(
    shortened(ladder(view(rungs, { number: 2 })), 2, 1).ladder.rows.map((row) => row.rung.actor),
    ["b"],
  );
});

test("only a penalty makes one stumble, and on the action that it is for", () => {
  assert.equal(stumbles(rung("a", 1, [], { penalty_now: -1 })), true);
  assert.equal(stumbles(rung("a", 1, [], { glitch: "glitch", penalty: -1 })), false);
});

test("those of a group who stand alike are one row of the ladder", () => {
  const { rows } = ladder(
    view([
      rung("ana", 9, [cell(1, "due")]),
      rung("g1", 8, [cell(1, "due")]),
      rung("g2", 8, [cell(1, "due")]),
      rung("g3", 8, [cell(1, "done")]),
      rung("g4", 8, [cell(1, "due")]),
    ]),
  );
  const row = (actor: string) =>
    ({ actor, side: actor === "ana" ? "pc" : "npc", group: "Gangers", status: "waiting" }) as ActorRow;
  const packs = packed(rows, (one) => alike(one, row(one.rung.actor), one.rung.actor === "g4"));
  assert.deepEqual(
    packs.map((pack) => pack.map((one) => one.rung.actor)),
    [["ana"], ["g1", "g2"], ["g3"], ["g4"]],
  );
});

test("the dice that made the same score set nobody of a group apart", () => {
  const sheet = (ones: number, stun = 0) =>
    typed<NonNullable<Rung["sheet"]>>({ attribute: 8, stun, test: { dice: 8, hits: 3, ones } });
  const { rows } = ladder(
    view([
      rung("g1", 11, [], { sheet: sheet(0) }),
      rung("g2", 11, [], { sheet: sheet(2) }),
      rung("g3", 11, [], { sheet: sheet(0, 3) }),
    ]),
  );
  const row = { side: "npc", group: "Gangers", status: "waiting" } as ActorRow;
  assert.deepEqual(
    packed(rows, (one) => alike(one, row, false)).map((pack) => pack.map((one) => one.rung.actor)),
    [["g1", "g2"], ["g3"]],
  );
});

test("those who go first by Edge come by score, and a glitch does not count for them", () => {
  const open: View["window"] = { number: 1, exists: true, may_go_first: [], may_buy: [], first: ["cy"] };
  const due = [cell(1, "due")];
  const rungs = [rung("bo", 12, due), rung("ana", 9, due), rung("cy", 20, due, { glitch: "critical" })];
  const order = (upcoming: string[][], choices: [string, EdgeChoice][] = []) =>
    wouldGo(view(rungs, { window: open }), upcoming, new Map(choices)).map(({ actor }) => actor);
  const all = [["bo"], ["ana"]];
  assert.deepEqual(order(all), ["cy", "bo", "ana"]);
  assert.deepEqual(order(all, [["ana", "first"]]), ["cy", "ana", "bo"]);
  // Who holds on has no place, unless it pays for one.
  assert.deepEqual(order([["ana"]]), ["cy", "ana"]);
  assert.deepEqual(order([["ana"]], [["bo", "buy"]]), ["cy", "bo", "ana"]);
});

test("who goes first with a carried action does so where the pass comes", () => {
  const open = { number: 2, exists: false, may_go_first: [], may_buy: [], first: ["ana"] };
  const rungs = [rung("ana", 9, []), rung("cy", 4, [])];
  const order = (...choices: [string, EdgeChoice][]) =>
    wouldGo(view(rungs, { window: open }), [], new Map(choices)).map(({ actor }) => actor);
  assert.deepEqual(order(), []);
  assert.deepEqual(order(["cy", "buy"]), ["ana", "cy"]);
});

test("who carries an action out is told so, and who is to declare one is asked", () => {
  const said = (kind: string) => {
    const table = tableOf({ system: "passes", actors: [rowOf("ana", { mine: true })], now: [openingOf("ana", kind)] });
    return headline(pictureOf(view([]), { system: "passes", table }), new Words({}, table))?.text;
  };
  assert.equal(said("act"), "Your action takes place now.");
  assert.equal(said("declare"), "Act or delay?");
});

test("before the first Combat Turn nobody is told of a next one", () => {
  const table = tableOf({ system: "passes", actors: [rowOf("ana", { mine: true })] });
  const title = (turn: number) =>
    headline(pictureOf(view([], { stage: "between", turn }), { system: "passes", table }), new Words({}, table))?.title;
  assert.equal(title(0), "Before the first turn");
  assert.equal(title(1), "Before the next turn");
  const settled = (turn: number) => whatIsSettled(view([], { stage: "between", turn }));
  assert.equal(settled(0), "Before the first turn");
  assert.equal(settled(1), "Before the next turn");
});

test("of several the owner is told whom a choice is about", () => {
  const actors = ["Ana", "Bo", "Cy"].map((name) => rowOf(name.toLowerCase(), { name, mine: name !== "Cy" }));
  const title = (kind: string, ...asked: string[]) => {
    const table = tableOf({ system: "passes", actors, now: asked.map((actor) => openingOf(actor, kind, "cy")) });
    return headline(pictureOf(view([]), { system: "passes", table }), new Words({}, table))?.title;
  };
  assert.equal(title("window", "bo"), "Bo: Spend Edge?");
  assert.equal(title("window", "ana", "bo"), "Spend Edge?");
  assert.equal(title("intervene", "bo"), "Bo: You may cut in");
});

test("Edge that is chosen in one fight is not spent in another of the same name at the same pass", () => {
  const window = { number: 1, exists: true, first: [], may_go_first: ["guard"], may_buy: [] };
  const picture = pictureOf(view([rung("guard", 9, [])], { stage: "window", number: 0, window: typed(window) }));
  choose(picture, ["guard"], "first");
  assert.deepEqual(spends(picture), [{ type: "go_first", actor: "guard" }]);
  assert.deepEqual(spends({ ...picture, fight: "another" }), []);
});

test("the owner of several is told what one of them may do while another has declared", () => {
  const actors = ["Ana", "Bo"].map((name) => rowOf(name.toLowerCase(), { name, mine: true }));
  const said = (...now: ReturnType<typeof openingOf>[]) => {
    const table = tableOf({ system: "passes", actors, now });
    const phase = typed<View["phase"]>({ step: "intervene", kind: "phase", group: ["ana"], acting: [] });
    const found = headline(pictureOf(view([], { phase }), { system: "passes", table }), new Words({}, table));
    return [found?.tone, found?.title];
  };
  const declared = openingOf("ana", "declared");
  assert.deepEqual(said(declared, openingOf("bo", "intervene", "ana")), ["cut", "Bo: You may cut in"]);
  assert.deepEqual(said(declared, openingOf("bo", "declare")), ["up", "Bo is up"]);
  assert.deepEqual(said(declared), ["wait", "Ana: Declared"]);
});
