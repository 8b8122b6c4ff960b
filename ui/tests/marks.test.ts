import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { box, press, shown } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { Marks } = await import("../src/parts/marks.tsx");
const { tab } = await import("../src/store/storage.ts");
const { HAND } = await import("../src/parts/mark-draft.ts");
const { pictureOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();

test("of two forms for a mark each has its own words on how the words for a counter are typed", async () => {
  const seat = seatOf(pictureOf({}), {}, {}, { kept: { fight: "f", seat: "s" } });
  const blank = {
    label: "",
    until: HAND,
    every: HAND,
    counter: "1",
    most: "",
    refill: true,
    inWords: "",
    shownTo: "all",
  };
  for (const actor of ["ana", "bo"]) tab.set(`draft.mark.f.s.${actor}`, blank);
  const form = (actor: string) => h(Marks, { actor, add: true });
  const page = await shown(seat.at(h("div", {}, form("ana"), form("bo"))));
  const described = [...page.querySelectorAll("[aria-describedby]")].map((one) => one.getAttribute("aria-describedby"));
  assert.equal(described.length, 2);
  assert.equal(new Set(described).size, 2);
  for (const id of described) assert.match(page.querySelector(`#${id}`)?.textContent ?? "", /commas/);
});

test("a counter with a highest value that comes again is filled up then, or is not", async () => {
  const api = { markPreview: () => Promise.resolve({ text: "" }) };
  const seat = seatOf(pictureOf({}), {}, {}, { kept: { fight: "f", seat: "s" }, withdraw: () => undefined, api });
  const every = { ...HAND, at: "over", unit: "round" };
  const draft = { label: "Shield", until: HAND, every, counter: "2", most: "3", refill: true, inWords: "" };
  const set = async (fills: boolean) => {
    tab.set("draft.mark.f.s.ana", { ...draft, shownTo: "all" });
    await shown(seat.at(h(Marks, { actor: "ana", add: true })), document.createElement("main"));
    if (!fills) await press(box("[type=checkbox]"));
    await press("Set it");
    return (seat.sent.at(-1) as { refill: boolean }).refill;
  };
  assert.equal(await set(true), true);
  assert.equal(await set(false), false);
  // What does not come again, or has no highest value, is never filled up: it is not asked.
  for (const less of [{ every: HAND }, { most: "" }]) {
    tab.set("draft.mark.f.s.ana", { ...draft, shownTo: "all", ...less });
    const page = await shown(seat.at(h(Marks, { actor: "ana", add: true })), document.createElement("main"));
    assert.equal(page.querySelector("[type=checkbox]"), null);
  }
});
