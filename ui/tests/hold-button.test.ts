import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { typed } from "../src/store/typed.ts";
import { HoldButton } from "../src/systems/draw/hold.tsx";
import { loadLanguage, withTexts } from "../src/texts/index.ts";
import type { Action, Picture } from "../src/wire/server.ts";
import { shown } from "./page.ts";
import { pictureOf, rowOf, tableOf } from "./samples.ts";
import { seatOf } from "./seat.ts";

(await loadLanguage("en"))();
await withTexts("draw", Promise.resolve());

/** The button by which Ana holds, on a seat's page; `mine`: whom it plays. */
async function holdOf(role: Picture["seat"]["role"], mine: readonly string[]): Promise<HTMLElement | null> {
  const actors = ["Ana", "Bo"].map((actor) => rowOf(actor, { mine: mine.includes(actor) }));
  const offers = [{ command: "hold", fixed: { actor: "Ana", trigger: "Bo" }, choose: {}, refused: null }];
  const picture = pictureOf({}, { table: tableOf({ actors }), offers: typed<Action[]>(offers) });
  const seat = seatOf({ ...picture, seat: { ...picture.seat, role } });
  return (await shown(seat.at(h(HoldButton, { actor: "Ana" })))).querySelector("button");
}

test("the button to hold says whose it is as those beside it do", async () => {
  assert.equal((await holdOf("player", ["Ana"]))?.textContent, "Hold …");
  // As one text: a long name and what is done are not two columns of the button.
  assert.equal((await holdOf("player", ["Ana", "Bo"]))?.querySelector("span")?.textContent, "Ana: Hold …");
  const gm = await holdOf("gm", []);
  assert.equal(gm?.textContent, "Ana: Hold …");
  assert.equal(gm?.querySelector(".sr-only")?.textContent, "Ana: ");
});
