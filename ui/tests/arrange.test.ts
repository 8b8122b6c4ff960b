import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { EnterDialog } from "../src/parts/enter-dialog.tsx";
import { typed } from "../src/store/typed.ts";
import { loadLanguage } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import { button, press, shown } from "./page.ts";
import { pictureOf, rowOf, tableOf, waitingOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

// As browsers do it: what is moved in the page has the focus no longer.
const { insertBefore } = Node.prototype;
Node.prototype.insertBefore = function (node, before) {
  if (node.isConnected && node.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
  return typed(insertBefore.call(this, node, before));
};

test("the button by which one of the tied is moved keeps the focus, up and down", async () => {
  const among = ["Ana", "Bo", "Cy"];
  const table = tableOf({ actors: among.map((name) => rowOf(name)) });
  const more = { withdraw: () => undefined, kept: { fight: "f", seat: "s" } };
  const seat = seatOf(pictureOf({}, { table }), {}, {}, more);
  const waiting = waitingOf("arrange", { among });
  const words = new Words({}, table);
  await shown(seat.at(h(EnterDialog, { waiting, values: [], words, onClose: () => undefined })));
  for (const label of ["Ana later", "Cy earlier"]) {
    const arrow = button(label);
    arrow.focus();
    await press(arrow);
    await press(arrow);
    assert.ok(document.activeElement === arrow, label);
  }
  assert.deepEqual(
    Array.from(document.querySelectorAll(".arrange-name"), (one) => one.textContent),
    ["Cy", "Bo", "Ana"],
  );
});
