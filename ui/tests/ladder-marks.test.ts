// Those of a group on the ladder: one with a mark stands alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { typed } from "../src/store/typed.ts";
import { LadderTable } from "../src/systems/passes/rungs.tsx";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import type { MarkRow } from "../src/wire/server.ts";
import { shown } from "./page.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();
await withTexts("passes", Promise.resolve());

/** How many rows the ladder of two gangers has, one of whom has this mark. */
async function rows(mark: object): Promise<number> {
  const actors = ["g1", "g2"].map((actor) => rowOf(actor, { group: "Gangers", side: "npc" }));
  const rungs = actors.map(({ actor }) => ({ actor, name: "", score: 9, cells: [], sheet: null, glitch: "" }));
  const view = { turn: 1, stage: "passes", number: 1, passes: 1, rungs, window: null, phase: null };
  const marks = typed<MarkRow[]>([{ mark: "m", label: "Dazed", actor: "g2", value: null, spot: null, ...mark }]);
  const seat = seatOf(pictureOf(view, { system: "passes", table: tableOf({ system: "passes", actors, marks }) }));
  const page = await shown(seat.at(h(() => LadderTable({}), null)));
  return page.querySelectorAll(".ladder tbody tr").length;
}

test("one of a group with a mark has a row for itself, until the mark has ended", async () => {
  assert.equal(await rows({ ended: false }), 2);
  assert.equal(await rows({ ended: true }), 1);
});
