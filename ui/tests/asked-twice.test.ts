import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { AskedTwice } from "../src/parts/asked-twice.tsx";
import { loadLanguage } from "../src/texts/index.ts";
import { button, press, settled, shown } from "./page.ts";

(await loadLanguage("en"))();

test("who presses elsewhere is asked again, also in a browser that gives pressed buttons no focus", async () => {
  let gone = 0;
  await shown(h(AskedTwice, { go: () => (gone += 1), children: "Shut out" }));
  const touch = (where: HTMLElement) => where.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await press("Shut out");
  touch(document.body);
  await settled();
  await press("Shut out");
  assert.equal(gone, 0);
  touch(button("Really?"));
  await press("Really?");
  assert.equal(gone, 1);
});
