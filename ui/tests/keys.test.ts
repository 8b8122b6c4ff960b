import assert from "node:assert/strict";
import { test } from "node:test";
import { labelled, shortcut } from "../src/parts/key-hint.tsx";
import { lookingOnly } from "../src/parts/keyed.ts";
import { isForPage } from "../src/parts/keys.ts";
import { dialogs } from "../src/store/notices.ts";
import { singleKeys } from "../src/store/settings.ts";
import { loadLanguage } from "../src/texts/index.ts";

/** Something on the page, inside of what these selectors name. */
const inside = (...selectors: string[]) => ({
  closest: (wanted: string) => (selectors.some((one) => wanted.split(", ").includes(one)) ? ({} as Element) : null),
});

test("a key is for the page where one does not type and no dialog is open", () => {
  assert.ok(isForPage(inside(), "n") && isForPage(null, "n"));
  assert.ok(!isForPage(inside("input"), "n") && !isForPage(inside("dialog"), "n"));
  // A click on the text of a dialog leaves the focus with the page under it.
  dialogs.value = ["rules"];
  assert.ok(!isForPage(inside(), "n"));
  dialogs.value = [];
  assert.ok(isForPage(inside(), "n"));
});

test("an arrow in a list that it scrolls is for that list", () => {
  const log = inside("[tabindex='0']");
  assert.ok(!isForPage(log, "ArrowDown") && isForPage(log, "n") && isForPage(inside(), "ArrowDown"));
});

test("once a fight is over, the keys are left that only look: its log still says L", () => {
  const all = Object.fromEntries(["d", "l", "/", "a", "ArrowUp", "1"].map((key) => [key, () => undefined]));
  assert.deepEqual(Object.keys(lookingOnly(all)), ["l", "/", "ArrowUp"]);
});

test("a button has no shortcut while single keys are switched off", () => {
  assert.equal(shortcut("N"), "N");
  singleKeys.value = false;
  assert.equal(shortcut("N"), undefined);
  singleKeys.value = true;
});

test("keys are called as the keyboards of the language have them", async () => {
  (await loadLanguage("de"))();
  assert.equal(labelled("Shift + F, Ctrl + Shift + Z"), "Umschalt + F, Strg + Umschalt + Z");
});
