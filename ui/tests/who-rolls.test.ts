import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { WhoRollsDialog } from "../src/parts/who-rolls.tsx";
import { loadLanguage } from "../src/texts/index.ts";
import { Words } from "../src/texts/words.ts";
import { press, settled, shown } from "./page.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();

test("who rolls for one who was removed while the dialog is open is set for everybody again", async () => {
  const both = tableOf({ actors: [rowOf("ana"), rowOf("bo")] });
  const words = signal(new Words({}, both));
  const api = { setup: () => Promise.resolve({ automation: [], actors: [], options: {}, next_options: {} }) };
  const system = signal({ commands: {}, steps: { initiative: "app" }, settable: { initiative: true } });
  const seat = seatOf(pictureOf({}, { table: both }), {}, {}, { api, words, system });
  const page = await shown(seat.at(h(WhoRollsDialog, { onClose: () => undefined })));
  const whose = page.querySelector("select");
  assert.ok(whose);
  whose.value = "bo";
  whose.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  const left = tableOf({ actors: [rowOf("ana")] });
  words.value = new Words({}, left);
  seat.picture.value = pictureOf({}, { table: left });
  await settled();
  assert.equal(whose.value, "");
  // The removal is taken back.
  words.value = new Words({}, both);
  seat.picture.value = pictureOf({}, { table: both });
  await settled();
  assert.equal(whose.value, "");
  await press("The app does everything");
  assert.deepEqual(seat.sent, [{ type: "automate", source: "app", step: "", actor: "" }]);
});

/** The dialog of a fight with Ana, in a system of these steps. */
async function dialogOf(steps: Record<string, string>, settable: Record<string, boolean>): Promise<Element> {
  const table = tableOf({ actors: [rowOf("ana")] });
  const api = { setup: () => Promise.resolve({ automation: [], actors: [], options: {}, next_options: {} }) };
  const system = signal({ commands: {}, steps, settable });
  const seat = seatOf(pictureOf({}, { table }), {}, {}, { api, words: signal(new Words({}, table)), system });
  const page = await shown(seat.at(h(WhoRollsDialog, { onClose: () => undefined })));
  await settled();
  return page;
}

const listed = (page: Element): string[] =>
  [...page.querySelectorAll(".rolls > li > span")].map((one) => one.textContent ?? "");

test("what only the table can settle is not set, and a card that is drawn for all is not set for one", async () => {
  const steps = { hand_size: "app", npc_card: "app", contest: "table" };
  const page = await dialogOf(steps, { hand_size: true, npc_card: false });
  assert.deepEqual(listed(page), ["Hand size", "Npc card"]);
  const whose = page.querySelector("select");
  assert.ok(whose);
  whose.value = "ana";
  whose.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  assert.deepEqual(listed(page), ["Hand size"]);
});

test("where every card is drawn for all, nobody is chosen", async () => {
  const page = await dialogOf({ draw: "table" }, { draw: false });
  assert.deepEqual(listed(page), ["Draw"]);
  assert.equal(page.querySelector("select"), null);
});
