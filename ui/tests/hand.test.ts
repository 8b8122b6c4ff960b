import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { press, shown } from "./page.ts";

const { loadLanguage, withTexts } = await import("../src/texts/index.ts");
const { Words } = await import("../src/texts/words.ts");
const { HandDialog, HandOf } = await import("../src/systems/cards/hand.tsx");
const { offerOf, pictureOf, rowOf, tableOf } = await import("./samples.ts");
const { KINGS, seatOf } = await import("./seat.ts");
type Action = import("../src/wire/server.ts").Action;
type Picture = import("../src/wire/server.ts").Picture;

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const table = tableOf({ actors: [rowOf("ana", { side: "pc", mine: true }), rowOf("bo")] });
const fighter = { actor: "ana", private: null, defences: [], readying: [], barred: [], motion: null, speech: null };
const view = { ...KINGS, npc: null, fighters: [fighter] };

const cutIn = offerOf("preempt", { fixed: { actor: "ana", against: "bo", row: "move" } });

test("a chance to cut in is opened by a press, also where the one before it was", async () => {
  const seat = seatOf(pictureOf(view, { table, offers: [cutIn] }), { "row.move": "Move" });
  const page = await shown(seat.at(h(HandOf, { actor: "ana" })));
  const rows = () => page.querySelectorAll("button[data-row]").length;
  assert.equal(rows(), 0);
  await press("Cut in before bo");
  assert.equal(rows(), 1);
  const offered = (offers: Action[]) => {
    seat.picture.value = pictureOf(view, { table, offers });
    return shown(seat.at(h(HandOf, { actor: "ana" })), page);
  };
  await offered([]);
  await offered([cutIn]);
  assert.equal(rows(), 0);
});

test("a chance is let go by a hand without a card of the rank, too", async () => {
  const pass = offerOf("pass", { fixed: { actor: "ana" } });
  const own = {
    ...fighter,
    private: { hand: ["RJ"], hold: "", roll: 1, sets: [], owes: [], face_down: 0, allowed: 0 },
  };
  const menu: Picture["menu"] = { entries: [{ section: "up", label: "Pass on this rank", actions: [0] }] };
  const buttons = async (allowed: number, sets: object[] = []) => {
    const of = { ...own, private: { ...own.private, allowed, sets } };
    const seat = seatOf(pictureOf({ ...view, increment: "2", fighters: [of] }, { table, offers: [pass], menu }));
    const page = await shown(seat.at(h(HandOf, { actor: "ana" })));
    return [...page.querySelectorAll("button")].map((one) => one.textContent);
  };
  // A Red Joker has its last place with the deuces, and an action that the GM allowed needs no cards.
  assert.ok((await buttons(0)).includes("ana: Pass on this rank"));
  assert.ok((await buttons(1)).includes("ana: Let it go"));
  // Where cards may be played, it is about them.
  assert.ok(
    (
      await buttons(0, [{ cards: ["RJ"], hold: false, size: 1, increment: "2", slot: 0, now: true, rows: [] }])
    ).includes("ana: Let them go"),
  );
});

test("a hand is open as long as its owner is in the fight", async () => {
  const words = signal(new Words({}, table));
  const seat = seatOf(pictureOf(view, { table }), {}, {}, { words });
  let closed = 0;
  const page = await shown(seat.at(h(HandDialog, { actor: "ana", onClose: () => (closed += 1) })));
  assert.equal(page.querySelectorAll("dialog").length, 1);
  const left = tableOf({ actors: [rowOf("bo")] });
  words.value = new Words({}, left);
  seat.picture.value = pictureOf({ ...view, fighters: [] }, { table: left });
  await shown(seat.at(h(HandDialog, { actor: "ana", onClose: () => (closed += 1) })), page);
  assert.deepEqual([page.querySelectorAll("dialog").length, closed], [0, 1]);
});
