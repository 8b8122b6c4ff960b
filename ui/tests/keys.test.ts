import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { answers, useConsoleKeys } from "../src/parts/console-keys.tsx";
import { labelled, shortcut } from "../src/parts/key-hint.tsx";
import { lookingOnly } from "../src/parts/keyed.ts";
import { isForComing, isForPage, nameOf, typedEarly } from "../src/parts/keys.ts";
import { coming, dialogs } from "../src/store/notices.ts";
import { singleKeys } from "../src/store/settings.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { shown } from "./page.ts";
import { openingOf, pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

/** The innermost element of a page. */
function innermost(page: string): Element {
  document.body.innerHTML = page;
  return [...document.querySelectorAll("*")].at(-1) ?? document.body;
}

test("a key is for the page where one does not type and no dialog is open", () => {
  assert.ok(isForPage(innermost("<p>"), "n") && isForPage(null, "n"));
  assert.ok(!isForPage(innermost("<input>"), "n") && !isForPage(innermost("<dialog><p>"), "n"));
  // A click on the text of a dialog leaves the focus with the page under it.
  dialogs.value = ["rules"];
  assert.ok(!isForPage(innermost("<p>"), "n"));
  dialogs.value = [];
  assert.ok(isForPage(innermost("<p>"), "n"));
});

test("a key on a box that takes no text is for the page, but for the arrows that choose there", () => {
  const on = (type: string) => innermost(`<input type="${type}">`);
  for (const type of ["checkbox", "radio", "file"]) assert.ok(isForPage(on(type), "n"), type);
  for (const type of ["text", "search", "number"]) assert.ok(!isForPage(on(type), "n"), type);
  assert.ok(!isForPage(on("radio"), "ArrowDown"));
});

test("what is typed while a dialog is being loaded, of a mark as well, is for it and for nothing on the page", () => {
  const pressed = (key: string, keeps = true) => isForComing({ key, ctrlKey: false, metaKey: false }, keeps);
  assert.ok(!pressed("n"));
  let open = true;
  coming.value = [() => (open = false)];
  // Of two parts of the page that have keys one keeps it.
  assert.ok(pressed("O") && pressed("O", false) && pressed("n"));
  assert.equal(typedEarly(), "On");
  assert.ok(pressed("x") && pressed("Escape"));
  assert.ok(!open);
  assert.equal(typedEarly(), "");
  coming.value = [];
});

test("a letter is the same key while capitals are locked", () => {
  const pressed = (key: string, shiftKey = false, ctrlKey = false) =>
    nameOf({ key, shiftKey, ctrlKey, metaKey: false });
  assert.deepEqual([pressed("n"), pressed("N")], ["n", "n"]);
  assert.deepEqual([pressed("N", true), pressed("n", true)], ["shift+n", "shift+n"]);
  assert.deepEqual([pressed("Z", false, true), pressed("?", true), pressed("ArrowUp")], ["ctrl+z", "?", "ArrowUp"]);
});

test("an arrow in a list that it scrolls is for that list", () => {
  const log = innermost('<ol tabindex="0"><li>');
  assert.ok(!isForPage(log, "ArrowDown") && isForPage(log, "n") && isForPage(innermost("<p>"), "ArrowDown"));
});

test("a number without an answer of the first question answers no other one", () => {
  const question = (...all: string[]) =>
    `<li><div class="actions">${all.map((one) => `<button>${one}</button>`).join("")}</div></li>`;
  document.body.innerHTML = `<ul class="asks">${question("hit", "miss")}${question("roll")}</ul>`;
  assert.deepEqual(
    answers(document).map((one) => one.textContent),
    ["hit", "miss"],
  );
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

test("W asks of the row that has the focus why it is there, and else of who is up", async () => {
  const asked: string[] = [];
  const actors = [rowOf("ana"), rowOf("bo")];
  const seat = seatOf(pictureOf({}, { table: tableOf({ actors, now: [openingOf("ana", "turn")] }) }));
  let keys: Record<string, () => void> = {};
  const Page = () => {
    const none = () => undefined;
    keys = useConsoleKeys({ sheet: none, why: (actor) => asked.push(actor), add: none, find: none });
    return h("button", { class: "place", "data-actor": "bo" });
  };
  const page = await shown(seat.at(h(Page, {})));
  keys.w?.();
  page.querySelector("button")?.focus();
  keys.w?.();
  seat.picture.value = pictureOf({}, { table: tableOf({ actors, stage: "setup" }) });
  await shown(seat.at(h(Page, {})), page);
  keys.w?.();
  assert.deepEqual(asked, ["ana", "bo"]);
});
