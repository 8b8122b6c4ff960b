import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { press, shown } from "./page.ts";

(await loadLanguage("en"))();
const { OddsPage } = await withTexts("odds", import("../src/screens/odds.tsx"));

globalThis.fetch = () => new Promise(() => undefined);

test("the focus stays with the actors where one of them is taken out", async () => {
  const page = await shown(h(OddsPage, {}));
  const cross = [...page.querySelectorAll("button")].filter((one) => one.textContent === "×").at(-1);
  assert.ok(cross);
  cross.focus();
  assert.ok(document.activeElement === cross);
  await press(cross);
  assert.equal(document.activeElement?.className, "odds-who plain");
});
