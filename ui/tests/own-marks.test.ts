import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { useState } from "preact/hooks";
import { TableContext } from "../src/store/context.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { box, press, settled, shown, submit, type } from "./page.ts";
import { openingOf, pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();
const { AddMark, MarkForm } = await import("../src/parts/own-marks.tsx");
// The form is loaded when it is first opened: here it is there by then.
await import("../src/parts/marks.tsx");

const actors = ["Ana", "Bo", "Cy"].map((actor) => rowOf(actor));
const now = ["Bo", "Cy"].map((actor) => openingOf(actor, "act"));
const FIGHTING = pictureOf({}, { table: tableOf({ actors, now }) });

test("where several are up a mark is for whom one chooses, who is up before others, or for the table", async () => {
  const api = { markPreview: () => Promise.resolve({ text: "" }) };
  const seat = seatOf(FIGHTING, {}, {}, { kept: { fight: "f", seat: "gm" }, withdraw: () => undefined, api });
  const page = await shown(seat.at(h("main", {}, h(AddMark, { actor: "" }), h(MarkForm, {}))));
  const add = page.querySelector<HTMLElement>(".add-mark");
  assert.ok(add);
  const title = () => page.querySelector("dialog h2")?.textContent;
  await press(add);
  const names = () => [...page.querySelectorAll("dialog .row")].map((row) => row.textContent);
  assert.deepEqual(names(), ["Bo", "Cy", "Ana"]);
  // A step of a player moves no row from under the finger.
  seat.picture.value = pictureOf({}, { table: tableOf({ actors, now: [openingOf("Cy", "act")] }) });
  await settled();
  assert.deepEqual(names(), ["Bo", "Cy", "Ana"]);
  await type(box("dialog input"), "an");
  await submit();
  assert.equal(title(), "Ana");
  await type(box("dialog input"), "Dazed");
  await submit();
  assert.equal((seat.sent as { actor: string }[])[0]?.actor, "Ana");
  assert.equal(title(), undefined);
  await press(add);
  await press("Marks on the table");
  assert.equal(title(), "Marks on the table");
});

test("a mark that is being written stays open where its actor is no longer up, and not where it is gone", async () => {
  const words = { rows: new Map([["Ana", {}]]), actor: (actor: string) => actor, texts: {}, has: () => false };
  const told = signal(words);
  const table = {
    kept: { fight: "f", seat: "gm" },
    picture: { value: FIGHTING },
    words: told,
    system: { value: {} },
    withdraw: () => undefined,
  };
  let step: (up: boolean) => void = () => undefined;
  const Page = () => {
    const [up, set] = useState(true);
    step = set;
    return h("main", {}, up && h(AddMark, { actor: "Ana" }), h(MarkForm, {}));
  };
  const page = await shown(h(TableContext.Provider, { value: typed<SeatClient>(table) }, h(Page, {})));
  const form = () => page.querySelector("form") !== null;
  await press(page.querySelector("button") ?? "");
  assert.ok(form());
  step(false);
  await settled();
  assert.ok(form());
  told.value = { ...words, rows: new Map() };
  await settled();
  assert.ok(!form());
});
