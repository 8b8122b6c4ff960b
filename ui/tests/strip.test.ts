import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { Order } from "../src/parts/order.tsx";
import { loadLanguage } from "../src/texts/index.ts";
import { settled, shown } from "./page.ts";
import { openingOf, pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("a line of the order is the same one once its turn comes, and so keeps the focus", async () => {
  const actors = ["ana", "bo", "cy"].map((name) => rowOf(name));
  const table = (up: string, ...upcoming: string[]) =>
    tableOf({ actors, now: [openingOf(up, "turn")], upcoming: upcoming.map((actor) => [actor]) });
  const seat = seatOf(pictureOf({}, { table: table("ana", "bo", "ana", "cy") }));
  const page = await shown(seat.at(h(Order, { most: 12 })));
  const names = () => Array.from(page.querySelectorAll<HTMLElement>(".place"), (one) => one.dataset.actor);
  const bo = page.querySelector<HTMLElement>("[data-actor=bo]");
  const later = page.querySelectorAll<HTMLElement>("[data-actor=ana]")[1];
  bo?.focus();
  seat.picture.value = pictureOf({}, { table: table("bo", "ana", "cy") });
  await settled();
  assert.deepEqual(names(), ["bo", "ana", "cy"]);
  assert.ok(bo && document.activeElement === bo);
  // Of two turns of one the second is the one that is left.
  assert.ok(later && page.querySelector("[data-actor=ana]") === later);
});
