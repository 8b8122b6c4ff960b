import assert from "node:assert/strict";
import { test } from "node:test";
import { cutsIn } from "../src/store/openings.ts";
import { around, figureOf, gapOf, liesOnTable, mayComeIn, rowsOf } from "../src/systems/rolled/rows.ts";
import { headline } from "../src/systems/rolled/telling.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type { DelayView, PlaceView, View } from "../src/wire/rolled.ts";
import { kindsOf, offerOf, openingOf, pictureOf, rowOf, tableOf, waitingOf } from "./samples.ts";

(await loadLanguage("en"))();
await withTexts("rolled", Promise.resolve());

const place = (actor: string, result: number | null, more: Partial<PlaceView> = {}): PlaceView => ({
  members: [actor],
  result,
  die: 0,
  card: "",
  to_act: [actor],
  ...more,
});
const delay = (actor: string, more: Partial<DelayView> = {}): DelayView => ({
  actor,
  carried: false,
  wants: false,
  stays: false,
  result: null,
  card: "",
  ...more,
});
const view = (order: PlaceView[], more: Partial<View> = {}): View => ({
  round: 1,
  mode: "reroll",
  phase: "turns",
  order,
  uncollected: [],
  delayers: [],
  begun: [],
  sides: 20,
  spent: [],
  order_kept: false,
  ...more,
});
const now = (...actors: string[]) => tableOf({ now: actors.map((actor) => openingOf(actor, "turn")) });

test("a row is over, delayed, up or to come", () => {
  const seen = view([place("a", 20, { to_act: [] }), place("b", 18, { to_act: [] }), place("c", 9), place("d", 3)], {
    delayers: [delay("b")],
  });
  assert.deepEqual(
    rowsOf(seen, now("c")).map((row) => row.state),
    ["done", "delays", "now", "to-come"],
  );
});

test("while dice are out, who has none yet is still to roll", () => {
  const seen = view([place("a", 12), place("b", null), place("c", null, { card: "KH" })], { phase: "rolling" });
  assert.deepEqual(
    rowsOf(seen, now()).map((row) => row.state),
    ["to-come", "rolling", "to-come"],
  );
});

test("who has a place in the order has rolled, also one whose figure others do not see", () => {
  const seen = view([place("?1", null), place("a", 17)], { phase: "rolling" });
  const states = (upcoming: string[][]) => rowsOf(seen, tableOf({ upcoming })).map((row) => row.state);
  assert.deepEqual(states([]), ["rolling", "to-come"]);
  assert.deepEqual(states([["?1"], ["a"]]), ["to-come", "to-come"]);
});

test("while dice are out, who has no turn in the round is neither to roll nor to come", () => {
  const order = [place("a", 12, { to_act: [] }), place("b", null, { to_act: [] }), place("c", null)];
  const seen = view(order, { phase: "rolling", delayers: [delay("a", { carried: true })] });
  assert.deepEqual(
    rowsOf(seen, now()).map((row) => row.state),
    ["delays", "done", "rolling"],
  );
});

test("while ties are open, the list is in order as far as it is known, not as on the roster", () => {
  const seen = view([place("a", 6), place("b", 17), place("c", 9), place("d", 9), place("e", null)], {
    phase: "rolling",
  });
  const table = tableOf({ upcoming: [["b"], ["d", "c"], ["a"]] });
  assert.deepEqual(
    rowsOf(seen, table).map((row) => row.members[0]),
    ["b", "c", "d", "a", "e"],
  );
});

test("of a group those who have acted are told", () => {
  const seen = view([place("g1", 9, { members: ["g1", "g2", "g3"], to_act: ["g2", "g3"] })]);
  const [row] = rowsOf(seen, now("g2", "g3"));
  assert.deepEqual([row?.state, row?.over], ["now", ["g1"]]);
});

test("who delays while its group acts has not had its turn", () => {
  const seen = view([place("g1", 9, { members: ["g1", "g2", "g3"], to_act: ["g3"] })], { delayers: [delay("g2")] });
  const [row] = rowsOf(seen, now("g3"));
  assert.deepEqual([row?.state, row?.over, row?.off], ["now", ["g1"], ["g2"]]);
});

test("a delayer who acts has its line where it comes in, with its figure", () => {
  const seen = view([place("a", 20, { to_act: [] }), place("b", 12, { to_act: [] }), place("c", 9)], {
    delayers: [delay("a", { result: 20, wants: true })],
  });
  assert.deepEqual(
    rowsOf(seen, now("a")).map((row) => [row.members[0], row.state, row.result]),
    [
      ["b", "done", 12],
      ["a", "now", 20],
      ["c", "to-come", 9],
    ],
  );
  const asked = tableOf({ now: [openingOf("a", "enter")] });
  assert.deepEqual(
    rowsOf(seen, asked).map((row) => row.state),
    ["delays", "done", "to-come"],
  );
});

test("who acts on a delay of an earlier round has a line before the next turn", () => {
  const seen = view([place("a", 20, { to_act: [] }), place("c", 9)], { delayers: [delay("old", { carried: true })] });
  assert.deepEqual(
    rowsOf(seen, now("old")).map((row) => [row.members[0], row.state]),
    [
      ["a", "done"],
      ["old", "now"],
      ["c", "to-come"],
    ],
  );
});

test("a delayer comes in behind a turn that has begun, else before the next, else at the end", () => {
  const order = [place("a", 20, { to_act: [] }), place("b", 12), place("c", 9)];
  assert.equal(gapOf(rowsOf(view(order), now("b")), ["b"]), 2);
  assert.equal(gapOf(rowsOf(view(order), now("b")), []), 1);
  assert.equal(gapOf(rowsOf(view(order), now()), []), 1);
  assert.equal(gapOf(rowsOf(view([place("a", 20, { to_act: [] })]), now()), []), 1);
});

test("a screen leaves out what is over, and counts what does not fit", () => {
  const rows = rowsOf(view([place("a", 20, { to_act: [] }), place("b", 12), place("c", 9), place("d", 5)]), now("b"));
  const found = around(rows, 2);
  assert.deepEqual([found.rows.map((row) => row.members[0]), found.more], [["b", "c"], 1]);
  assert.equal(around(rows, Number.POSITIVE_INFINITY).rows.length, 4);
});

test("a delayer may come in where that is offered", () => {
  const offers = [offerOf("enter_now", { fixed: { actor: "b" } }), offerOf("stay_out", { fixed: { actor: "c" } })];
  assert.deepEqual(
    ["b", "c"].map((actor) => mayComeIn(actor, offers)),
    [true, false],
  );
});

test("one who waits is shown with the card that lies before it, or with its last result", () => {
  const waiting = [delay("a", { card: "AS" }), delay("b", { card: "2H", carried: true }), delay("c", { result: -3 })];
  assert.deepEqual(waiting.map(figureOf), ["AS", "2H", "-3"]);
  assert.deepEqual(waiting.map(liesOnTable), [true, false, false]);
  assert.equal(figureOf(delay("?1")), "");
});

test("who may only let the round go by cuts in on nobody", () => {
  const kinds = kindsOf({ enter_now: "come_in", stay_out: "decline" });
  const opening = (kind: string, interrupts: string | null) => openingOf("a", kind, interrupts);
  assert.ok(cutsIn(opening("enter", "b"), kinds));
  assert.ok(!cutsIn(opening("stay_out", "b"), kinds));
  assert.ok(!cutsIn(opening("turn", null), kinds));
});

test("of several the owner is told who delays", () => {
  const actors = ["Ana", "Bo", "Cy"].map((name) => rowOf(name.toLowerCase(), { name, mine: name !== "Cy" }));
  const told = (delayers: DelayView[], ...up: [string, string][]) => {
    const table = tableOf({ actors, now: up.map(([actor, kind]) => openingOf(actor, kind)) });
    const said = headline(pictureOf(view([], { delayers }), { table }), new Words({}, table));
    return [said?.actor, said?.title];
  };
  assert.deepEqual(told([delay("bo")], ["cy", "turn"]), ["bo", "Bo: You delay"]);
  assert.deepEqual(told([delay("ana", { stays: true }), delay("bo")], ["cy", "turn"]), ["bo", "Bo: You delay"]);
  const wanting = delay("bo", { wants: true });
  assert.deepEqual(told([delay("ana"), wanting], ["cy", "turn"]), ["bo", "Bo: You’re on deck"]);
  assert.deepEqual(told([delay("cy"), delay("bo")], ["bo", "enter"]), ["bo", "Bo: Your delayed turn?"]);
  assert.deepEqual(told([delay("ana"), delay("bo")], ["ana", "enter"], ["bo", "enter"]), ["ana", "Your delayed turn?"]);
});

test("while others roll, a delayer may come in once there is an order", () => {
  const table = tableOf({ stage: "fighting", actors: [rowOf("ana", { mine: true })] });
  const said = (phase: View["phase"]) =>
    headline(
      pictureOf(view([], { phase, delayers: [delay("ana", { carried: true })] }), { table }),
      new Words({}, table),
    );
  assert.equal(said("rolling")?.text, "You may come in once the order is known.");
  assert.equal(said("turns")?.text, "You may come in after a turn.");
});

test("a roll that is asked of one of several comes before another's delay", () => {
  const actors = ["Ana", "Bo"].map((name) => rowOf(name.toLowerCase(), { name, mine: true }));
  const said = (mine: boolean) => {
    const table = tableOf({ actors, waiting: [waitingOf("roll", { of: "bo", mine, dice: [20] })] });
    const seen = view([], { phase: "rolling", delayers: [delay("ana", { carried: true })] });
    return headline(pictureOf(seen, { table }), new Words({}, table))?.title;
  };
  assert.equal(said(true), undefined);
  assert.equal(said(false), "Ana: You delay");
});
