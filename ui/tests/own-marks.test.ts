import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { useState } from "preact/hooks";
import { TableContext } from "../src/store/context.ts";
import type { SeatClient } from "../src/store/table.ts";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { press, settled, shown } from "./page.ts";
import { pictureOf } from "./samples.ts";

(await loadLanguage("en"))();
const { AddMark, MarkForm } = await import("../src/parts/own-marks.tsx");
// The form is loaded when it is first opened: here it is there by then.
await import("../src/parts/marks.tsx");

test("a mark that is being written stays open where its actor is no longer up, and not where it is gone", async () => {
  const words = { rows: new Map([["Ana", {}]]), actor: (actor: string) => actor, texts: {}, has: () => false };
  const told = signal(words);
  const table = {
    kept: { fight: "f", seat: "gm" },
    picture: { value: pictureOf({}) },
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
