import assert from "node:assert/strict";
import { test } from "node:test";
import { signal } from "@preact/signals";
import { h } from "preact";
import { box, press, shown, type } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { ActorSheet } = await import("../src/parts/actor.tsx");
const { tab } = await import("../src/store/storage.ts");
const { pictureOf, rowOf, tableOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();

/** The first line of the sheet of an actor with this figure. */
async function headOf(mark: string): Promise<Element | null> {
  const row = rowOf("ana", { mark, status: "up" });
  const setup = () => Promise.resolve({ automation: [], actors: [], options: {}, next_options: {} });
  const more = { kept: { fight: "f", seat: "gm" }, api: { setup } };
  const seat = seatOf(pictureOf({}, { table: tableOf({ actors: [row] }) }), { "status.up": "up" }, {}, more);
  const page = await shown(seat.at(h(ActorSheet, { row, near: () => [], onClose: () => undefined })));
  return page.querySelector("p.dim");
}

test("a sheet has an actor's card and what is below zero as the order has them", async () => {
  assert.equal((await headOf("KH"))?.querySelector("[role=img]")?.getAttribute("aria-label"), "King of hearts");
  assert.equal((await headOf("-2"))?.textContent, "up · −2");
});

test("a name that was typed is there again in a sheet that was closed, until it is given", async () => {
  const row = rowOf("ana", { name: "Ana", status: "up" });
  const ana = { actor: "ana", name: "Ana", visibility: "known", profile: {} };
  const setup = () => Promise.resolve({ automation: [], actors: [ana], options: {}, next_options: {} });
  const more = { kept: { fight: "f", seat: "gm" }, api: { setup } };
  const seat = seatOf(pictureOf({}, { table: tableOf({ actors: [row] }) }), {}, {}, more);
  const sheet = () => seat.at(h(ActorSheet, { row, near: () => [], onClose: () => undefined }));
  const name = () => box(".rename input").value;
  await shown(sheet());
  assert.equal(name(), "Ana");
  await type(box(".rename input"), "Anastasia ");
  await shown(null);
  await shown(sheet());
  assert.equal(name(), "Anastasia ");
  await press("Rename");
  assert.deepEqual(seat.sent, [{ type: "rename", actor: "ana", name: "Anastasia" }]);
  await shown(null);
  await shown(sheet());
  assert.equal(name(), "Ana");
});

test("numbers that are changed and not saved are there again when the page was loaded again", async () => {
  const row = rowOf("ana", { name: "Ana" });
  const ana = { actor: "ana", name: "Ana", visibility: "known", profile: { reflexes: 2 } };
  const setup = () => Promise.resolve({ automation: [], actors: [ana], options: {}, next_options: {} });
  const properties = { reflexes: { type: "integer", default: 0 } };
  const system = {
    texts: {},
    overrides: [],
    commands: {},
    schema: { profile: { properties }, commands: {}, $defs: {} },
  };
  const more = { kept: { fight: "numbers", seat: "gm" }, api: { setup }, system: signal(system) };
  const seat = seatOf(pictureOf({}, { table: tableOf({ actors: [row] }) }), {}, {}, more);
  const sheet = () => seat.at(h(ActorSheet, { row, near: () => [], onClose: () => undefined }));
  const number = () => box(".numbers input");
  await shown(sheet());
  await type(number(), "9");
  assert.deepEqual(tab.get("draft.numbers.numbers.gm.ana", {}), { reflexes: 9 });
  await shown(null);
  await shown(sheet());
  assert.equal(number().value, "9");
  await press("Save the change");
  assert.deepEqual(seat.sent, [{ type: "amend", actor: "ana", profile: { reflexes: 9 } }]);
  assert.equal(number().value, "2");
  assert.deepEqual(tab.get("draft.numbers.numbers.gm.ana", {}), {});
});
