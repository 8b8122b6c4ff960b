import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { press, shown } from "./page.ts";

const { loadLanguage, withTexts } = await import("../src/texts/index.ts");
const { NpcBeside, NpcForm } = await import("../src/systems/cards/npc.tsx");
const { NpcCard } = await import("../src/systems/cards/npc-card.tsx");
const { offerOf, openingOf, pictureOf, rowOf, tableOf } = await import("./samples.ts");
const { KINGS, seatOf } = await import("./seat.ts");

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const member = (actor: string) => ({ actor, npc_class: "OT", initiative: 9, sizes: [2], why: "", again: false });
const act = (actor: string) => offerOf("act", { fixed: { actor, best: false, row: "move" } });

/** A card for these NPCs, beside a player who is up. */
function cardFor(...npcs: string[]) {
  const table = tableOf({
    actors: [rowOf("ana", { side: "pc" }), ...npcs.map((actor) => rowOf(actor, { group: "Guards", side: "npc" }))],
    now: [openingOf("ana", "may_act")],
  });
  const view = {
    ...KINGS,
    fighters: [],
    npc: { card: "2S", kind: "number", slot: 0, silent: false, left: 53, most: npcs.length, needs: 0 },
  };
  const chances = npcs.map((actor) => ({ actor, sizes: [2] }));
  const npc = { ...view.npc, chances, band: npcs.map(member), shown: [] };
  return pictureOf({ ...view, npc }, { table, offers: npcs.map(act) });
}

test("the form for several NPCs stays open for the others when one of them is gone, also the first", async () => {
  const seat = seatOf(cardFor("al", "bo", "cy"), { "row.move": "Move" });
  const part = () => seat.at(h("div", {}, h(NpcBeside, {}), h(NpcForm, {})));
  const page = await shown(part());
  const title = () => page.querySelector("dialog h2")?.textContent;
  const rows = () => page.querySelectorAll("dialog button[data-row]").length;
  await press("All 3");
  assert.deepEqual([title(), rows()], ["al, bo, cy", 1]);
  for (const [left, said] of [
    [["al", "bo"], "al, bo"],
    [["bo"], "bo"],
  ] as const) {
    seat.picture.value = cardFor(...left);
    await shown(part(), page);
    assert.deepEqual([title(), rows()], [said, 1]);
  }
  seat.picture.value = cardFor("dee");
  await shown(part(), page);
  assert.equal(title(), undefined);
});

test("the NPC card says where it acts until the place is past", async () => {
  const seat = seatOf(cardFor("al"));
  const at = async (slot: number, silent = false) => {
    const view = seat.picture.peek().view as typeof KINGS & { npc: object };
    seat.picture.value = {
      ...seat.picture.peek(),
      view: { ...view, slot, npc: { ...view.npc, slot: 1, card: "2H", silent } },
    };
    return (await shown(seat.at(h(NpcCard, { large: true })))).querySelector(".cd-npc-card .dim")?.textContent;
  };
  assert.equal(await at(0), "acts at hearts");
  assert.equal(await at(1), "acts at hearts");
  assert.equal(await at(2), "its place is past");
  assert.equal(await at(2, true), "no NPC acts until the increment is over");
});

test("the card says how many of those who may act by it the others do not see", async () => {
  const picture = cardFor("al", "bo", "cy");
  const said = async (...hidden: string[]) => {
    const actors = picture.table.actors.map((row) =>
      hidden.includes(row.actor) ? { ...row, visibility: "hidden" as const } : row,
    );
    const seat = seatOf({ ...picture, table: { ...picture.table, actors } });
    return (await shown(seat.at(h(NpcBeside, {})))).querySelector(".roster-seen")?.textContent;
  };
  assert.equal(await said(), undefined);
  assert.equal(await said("cy"), "hidden from the others ×\u00a01");
  assert.equal(await said("al", "bo", "cy"), "hidden from the others");
});
