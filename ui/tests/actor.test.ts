import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { shown } from "./page.ts";

const { loadLanguage } = await import("../src/texts/index.ts");
const { ActorSheet } = await import("../src/parts/actor.tsx");
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
