import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { typed } from "../src/store/typed.ts";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { type Part, shown } from "./page.ts";

(await loadLanguage("en"))();
const { OddsPage } = await withTexts("odds", import("../src/screens/odds.tsx"));

globalThis.fetch = () => new Promise(() => undefined);

const focus = () => typed<Part>(document.activeElement);

test("the focus stays with the actors where one of them is taken out", async () => {
  const page = await shown(h(OddsPage, {}));
  const cross = page.all.filter((one) => one.localName === "button" && one.text === "×").at(-1);
  cross?.focus();
  assert.equal(focus(), cross);
  await cross?.happens("click");
  assert.equal(focus().attributes.class, "odds-who plain");
});
