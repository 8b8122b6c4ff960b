import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { useKeptFocus } from "../src/parts/kept-focus.ts";
import { box, shown } from "./page.ts";

/** A list as browsers show it: a row that is moved has the focus no longer. */
function Rows({ names }: { names: string[] }) {
  useLayoutEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, [names]);
  return names.map((name) => h("input", { key: name, "aria-label": name }));
}

function Page({ names }: { names: string[] }) {
  useKeptFocus("section");
  return h("section", { tabIndex: -1 }, h(Rows, { names }));
}

test("a row that is moved keeps the focus, and one that is gone leaves it to its part of the page", async () => {
  const page = await shown(h(Page, { names: ["Ana", "Bo"] }));
  box("[aria-label=Ana]").focus();
  await shown(h(Page, { names: ["Bo", "Ana"] }), page);
  assert.equal(document.activeElement?.getAttribute("aria-label"), "Ana");
  await shown(h(Page, { names: ["Bo"] }), page);
  assert.equal(document.activeElement?.localName, "section");
});
