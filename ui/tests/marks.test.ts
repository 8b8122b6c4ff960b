import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { shown } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { Marks } = await import("../src/parts/marks.tsx");
const { tab } = await import("../src/store/storage.ts");
const { HAND } = await import("../src/parts/mark-draft.ts");
const { pictureOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();

test("of two forms for a mark each has its own words on how the words for a counter are typed", async () => {
  const seat = seatOf(pictureOf({}), {}, {}, { kept: { fight: "f", seat: "s" } });
  const blank = { label: "", until: HAND, every: HAND, counter: "1", most: "", inWords: "", shownTo: "all" };
  for (const actor of ["ana", "bo"]) tab.set(`draft.mark.f.s.${actor}`, blank);
  const form = (actor: string) => h(Marks, { actor, add: true });
  const page = await shown(seat.at(h("div", {}, form("ana"), form("bo"))));
  const described = [...page.querySelectorAll("[aria-describedby]")].map((one) => one.getAttribute("aria-describedby"));
  assert.equal(described.length, 2);
  assert.equal(new Set(described).size, 2);
  for (const id of described) assert.match(page.querySelector(`#${id}`)?.textContent ?? "", /commas/);
});
