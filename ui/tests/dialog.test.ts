import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { Dialog } from "../src/parts/dialog.tsx";
import { isForComing } from "../src/parts/keys.ts";
import { coming, sayNow, sayWhenever } from "../src/store/notices.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { box, button, settled, shown } from "./page.ts";

(await loadLanguage("en"))();

test("a dialog says what comes while it is open, as the page behind it is inert", async () => {
  sayNow("Ana is up.");
  sayWhenever("Round 2.");
  await shown(h(Dialog, { title: "Note", onClose: () => undefined, children: "" }));
  const said = async (live: string) => {
    await settled();
    return document.querySelector(`dialog [aria-live=${live}]`)?.textContent;
  };
  // What was said before is not said once more.
  assert.deepEqual([await said("assertive"), await said("polite")], ["", ""]);
  sayNow("That is not your turn.");
  sayWhenever("Read: 3 characters.");
  assert.deepEqual([await said("assertive"), await said("polite")], ["That is not your turn.", "Read: 3 characters."]);
  sayNow("Ana is up.");
  assert.equal(await said("assertive"), "Ana is up.");
});

test("what was typed while a dialog was loaded goes on from what its first box has kept", async () => {
  coming.value = [() => undefined];
  for (const key of "Bo") isForComing({ key, ctrlKey: false, metaKey: false }, true);
  coming.value = [];
  let typed = "";
  const onInput = () => (typed = box().value);
  const children = h("input", { type: "text", value: "Ana, ", onInput });
  await shown(h(Dialog, { title: "Add", onClose: () => undefined, typing: "always", children }));
  assert.equal(typed, "Ana, Bo");
});

test("a dialog gives the focus back to what had it, and to nothing that had it before an earlier one", async () => {
  const page = (open: boolean) =>
    h(
      "div",
      {},
      h("button", {}, "Invite"),
      open && h(Dialog, { title: "Note", onClose: () => undefined, children: "" }),
    );
  const main = await shown(page(false));
  button("Invite").focus();
  await shown(page(true), main);
  await shown(page(false), main);
  assert.equal(document.activeElement?.textContent, "Invite");
  button("Invite").blur();
  // As by a key, while nothing has the focus.
  await shown(page(true), main);
  await shown(page(false), main);
  assert.equal(document.activeElement, document.body);
});
