import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { typed } from "../src/store/typed.ts";
import { NameCards } from "../src/systems/cards/name-cards.tsx";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import type { Action } from "../src/wire/server.ts";
import { press, settled, shown } from "./page.ts";
import { pictureOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

test("cards that were named elsewhere while one chose bring no dialog with the next hand", async () => {
  const cards = { type: "subset", values: ["KS", "QS"], least: 1, most: 2 };
  const named = { command: "name_cards", fixed: { actor: "ana" }, choose: { cards }, refused: null };
  const withOffers = (...offers: object[]) =>
    pictureOf({ turn: 1 }, { system: "hands", table: tableOf(), offers: typed<Action[]>(offers) });
  const more = { kept: { fight: "f", seat: "s" }, withdraw: () => undefined };
  const seat = seatOf(withOffers(named), {}, {}, more);
  const page = await shown(seat.at(h(NameCards, { actor: "ana" })));
  const dialog = () => page.querySelector("dialog") !== null;
  await press("Tell the app your cards");
  assert.ok(dialog());
  for (const offers of [[], [named]]) {
    seat.picture.value = withOffers(...offers);
    await settled();
    assert.ok(!dialog());
  }
});
