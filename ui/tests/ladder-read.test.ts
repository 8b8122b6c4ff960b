import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { Ladder } from "../src/systems/cards/clock.tsx";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import { shown } from "./page.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

/** What a reader hears of the cards in the order, of those who have such hands; `mine` is the first. */
async function heard(hands: Record<string, string[]>): Promise<(string | null)[]> {
  const actors = Object.keys(hands).map((actor, at) => rowOf(actor, { mine: at === 0 }));
  const fighters = Object.entries(hands).map(([actor, hand]) => ({ actor, private: { hand, hold: "" } }));
  const view = { turn: 1, phase: "counting", increment: "A", slot: 0, npc: null, fighters };
  const seat = seatOf(pictureOf(view, { system: "hands", table: tableOf({ actors }) }));
  const page = await shown(seat.at(h(Ladder, {})));
  const rows = page.querySelectorAll("button.cd-own, span.cd-own [role=img]");
  return Array.from(rows, (one) => one.getAttribute("aria-label"));
}

test("a reader hears which cards stand in the order, and of several whose", async () => {
  assert.deepEqual(await heard({ Ana: ["KS", "KH", "9D"] }), ["King of spades, King of hearts", "9 of diamonds"]);
  assert.deepEqual(await heard({ Ana: ["KS"], Bo: ["9D"] }), [
    "King of spades. Ana: why here?",
    "9 of diamonds. Bo: why here?",
  ]);
});
