// A mark that has come says so in words and by a sign, not by its colour alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { MarkChips } from "../src/parts/mark-chips.tsx";
import { MarkName, type PlacedMark } from "../src/parts/placed-marks.tsx";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { shown } from "./page.ts";
import { pictureOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

const DUE = "has come, to be taken care of";
const mark = (due: boolean, reached: boolean) =>
  typed<PlacedMark>({
    mark: "m",
    label: "Lair",
    actor: "ana",
    due,
    value: null,
    spot: { place: "20", before: [], reached },
  });
const words = (text: string) =>
  text
    .replace(/[\u2068\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

test("a mark in the order that has come and is not taken care of says so in the next round, too", async () => {
  const said = async (due: boolean, reached: boolean) => {
    const of = mark(due, reached);
    const seat = seatOf(pictureOf({}, { table: tableOf({ marks: [of] }) }));
    return words((await shown(seat.at(h(MarkName, { of })))).textContent ?? "");
  };
  assert.equal(await said(true, true), `Lair●${DUE}`);
  assert.equal(await said(true, false), `Lair●${DUE}`);
  assert.equal(await said(false, true), "Lair✓has come");
  assert.equal(await said(false, false), "Lair");
});

test("a mark beside a name that has come says so to a screen reader", async () => {
  const said = async (due: boolean) => {
    const seat = seatOf(pictureOf({}, { table: tableOf({ marks: [mark(due, false)] }) }));
    return words((await shown(seat.at(h(MarkChips, { actor: "ana", placed: true })))).textContent ?? "");
  };
  assert.equal(await said(true), `Lair ${DUE}`);
  assert.equal(await said(false), "Lair");
});
