import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { percent } from "../src/parts/percent.ts";
import { inTime, justDrawn, leftIn, ownName, pileOf, triggers } from "../src/systems/draw/pile.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import type { View } from "../src/wire/draw.ts";
import type { Action, Table } from "../src/wire/server.ts";
import { shown } from "./page.ts";
import { offerOf, openingOf, pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();
await withTexts("draw", Promise.resolve());
// With its parts come style sheets, which need a page.
const { panels } = await import("../src/systems/draw/index.tsx");

const view: View = {
  cycle: 1,
  delimiter: "delimiter",
  presets: [],
  credit: "",
  drawn: [{ actor: "mads", card: "Two of Blades", outcome: "open" }],
  cards: [
    { actor: "ana", undrawn: ["ana#1"], total: 1 },
    { actor: "bo", undrawn: [], total: 2 },
    { actor: "mads", undrawn: ["Nine of Blades"], total: 2 },
    { actor: "hydra", undrawn: ["hydra#1", "hydra#2"], total: 3 },
    { actor: "gone", undrawn: [], total: 0 },
  ],
  holds: [
    { actor: "bo", card: "bo#1", trigger: "hydra", on: "", triggered: false },
    { actor: "cy", card: "", trigger: null, on: "", triggered: false },
    { actor: "di", card: "di#1", trigger: "stranger", on: "", triggered: false },
  ],
  clocks: [{ actor: "ana", draws: 1, needed: 3, times: 0 }],
  skipped: [],
};

test("the odds of the next card are those of the cards left, the delimiter among them", () => {
  const { rows, ends } = pileOf(view);
  assert.deepEqual(
    rows.map((row) => [row.actor, row.left, row.chance]),
    [
      ["hydra", 2, 0.4],
      ["ana", 1, 0.2],
      ["mads", 1, 0.2],
      ["bo", 0, 0],
    ],
  );
  assert.equal(ends, 0.2);
  const sum = rows.reduce((total, row) => total + row.chance, ends);
  assert.ok(Math.abs(sum - 1) < 1e-9);
});

test("an empty pile ends with the next card", () => {
  assert.equal(pileOf({ ...view, cards: [] }).ends, 1);
});

test("holds hang on their trigger, those on an unknown actor beside the pile", () => {
  const { rows, loose } = pileOf(view);
  assert.deepEqual(
    rows[0]?.holds.map((hold) => hold.actor),
    ["bo"],
  );
  assert.deepEqual(
    loose.map((hold) => hold.actor),
    ["cy", "di"],
  );
  assert.deepEqual(rows.find((row) => row.actor === "ana")?.clock?.needed, 3);
});

test("whose next chance the GM has taken away is told in its row", () => {
  const { rows } = pileOf({ ...view, skipped: ["mads"] });
  assert.deepEqual(
    rows.filter((row) => row.skipped).map((row) => row.actor),
    ["mads"],
  );
});

test("what may come is never shown as nothing, nor as sure", () => {
  // A held action is lost with the delimiter: of two cards and it, one of the two is the first in two of three.
  assert.equal(percent(inTime(2)), 67);
  assert.equal(percent(inTime(0)), 0);
  assert.equal(percent(0), 0);
  assert.equal(percent(1 / 400), 1);
  assert.equal(percent(1 / 3), 33);
  assert.equal(percent(200 / 201), 99);
  assert.equal(percent(1), 100);
});

test("only a name that was chosen is a card's own", () => {
  assert.equal(ownName("Two of Blades"), "Two of Blades");
  assert.equal(ownName("fen-dogs#2"), "");
});

test("what to hold for: actors, or single cards of one", () => {
  const offer = (more: Partial<Action>) => offerOf("hold", more);
  const byActor = offer({ fixed: { actor: "ana" }, choose: { trigger: { type: "choice", values: ["bo", "cy"] } } });
  assert.deepEqual(triggers([byActor], "ana"), [
    { trigger: "bo", card: "" },
    { trigger: "cy", card: "" },
  ]);
  assert.deepEqual(triggers([byActor], "bo"), []);
  const byCard = offer({
    fixed: { actor: "ana", trigger: "bo" },
    choose: { card: { type: "choice", values: ["bo#1", "bo#2"] } },
  });
  assert.deepEqual(
    triggers([byCard], "ana").map((one) => one.card),
    ["bo#1", "bo#2"],
  );
});

test("a card is in play for who acts on it, and for nobody else", () => {
  const now = (kind: string) => tableOf({ now: [openingOf("mads", kind)] });
  assert.equal(justDrawn(now("card"), "mads"), true);
  assert.equal(justDrawn(now("granted"), "mads"), false);
  assert.equal(justDrawn(now("card"), "ana"), false);
});

test("the pile is as thick as the seat knows it, with the delimiter", () => {
  const left = view.cards.reduce((sum, one) => sum + one.undrawn.length, 0);
  assert.equal(leftIn(view), left + 1);
  assert.equal(leftIn({ ...view, cards: [] }), 1);
});

test("the cards of several own characters stand behind their names, also behind one from right to left", async () => {
  const actors = ["ana", "bo"].map((actor) => rowOf(actor, { name: actor === "ana" ? "שרה" : "Bo", mine: true }));
  const page = await shown(seatOf(pictureOf(view, { table: tableOf({ actors }) })).at(h(panels.Hand ?? "p", {})));
  assert.match(page.textContent ?? "", /\u2068שרה\u2069: 1 of 1 to come/);
});

test("where there is no pile, nothing is left in it and no card ends the cycle", async () => {
  const parts = [panels.Order, panels.Middle, panels.Screen].map((Part) => h(Part ?? "p", {}));
  const textOf = async (table: Partial<Table>) => {
    const page = await shown(seatOf(pictureOf(view, { table: tableOf(table) })).at(h("div", {}, ...parts)));
    return page.textContent ?? "";
  };
  const running = await textOf({ pile: [["ana#1", 1]] });
  assert.match(running, /The delimiter: the cycle ends/);
  assert.match(running, /5 cards left/);
  for (const table of [{ stage: "over" as const }, {}])
    assert.doesNotMatch(await textOf({ ...table, pile: [] }), /the cycle ends|cards? left/);
});

test("while all who have cards are out of the fight, no card is the next", () => {
  const seat = { id: "screen", role: "screen", name: "", actors: [] } as const;
  const headlineOf = (pile: Table["pile"]) => {
    const table = tableOf({ pile });
    return panels.headline?.(pictureOf(view, { table, seat: { ...seat, actors: [] } }), new Words({}, table));
  };
  assert.equal(headlineOf([["delimiter", 1]])?.title, "The next card …");
  assert.equal(headlineOf([]), null);
});

test("while an event happens a phone names it: it is up for no one", () => {
  const said = (more: Partial<Table>) => {
    const actors = [rowOf("bo", { name: "Bo", mine: true }), rowOf("dam", { name: "The dam breaks" })];
    const table = tableOf({ actors, now: [openingOf("dam", "event")], ...more });
    return panels.headline?.(pictureOf(view, { table }), new Words({ "opening.event": "happens now" }, table));
  };
  assert.equal(said({})?.title, "The dam breaks");
  assert.equal(said({ actors: [rowOf("bo", { mine: true, status: "out" }), rowOf("dam")] }), null);
  assert.equal(said({ now: [openingOf("dam", "event"), openingOf("bo", "granted")] }), null);
});

test("the clock of an event that repeats is full while it happens", async () => {
  const events: View = { ...view, clocks: [{ actor: "ana", draws: 0, needed: 3, times: 1 }] };
  const ringOf = async (table: Partial<Table>) => {
    const page = await shown(seatOf(pictureOf(events, { table: tableOf(table) })).at(h(panels.Order ?? "p", {})));
    return page.querySelector(".draw-clock svg")?.getAttribute("aria-label");
  };
  assert.equal(await ringOf({}), "0 of 3");
  assert.equal(await ringOf({ now: [openingOf("ana", "event")] }), "3 of 3");
});
