import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { box, press, shown } from "./page.ts";

const { loadLanguage, withTexts } = await import("../src/texts/index.ts");
const { AlsoFor, Doing } = await import("../src/systems/cards/doing.tsx");
const { offerOf, pictureOf, rowOf, tableOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");
type Action = import("../src/wire/server.ts").Action;

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const table = tableOf({ actors: [rowOf("ana", { side: "pc", mine: true }), rowOf("bo"), rowOf("cy")] });

const form = (rows: string[], whom = ["bo", "cy"]) =>
  offerOf("play", {
    fixed: { actor: "ana" },
    choose: {
      row: { type: "choice", values: rows },
      targets: { type: "subset", values: whom, least: 0, most: whom.length },
    },
  });

/** Ana's action on a page. */
function doing() {
  const texts = { "row.melee": "Melee", "row.fire_aimed": "Fire" };
  const { at, sent } = seatOf(pictureOf({}, { table }), texts, { play: { targets: [] } });
  const page = document.createElement("main");
  const offer = (one: Action) => shown(at(h(Doing, { forms: [one], base: {}, rows: [] })), page);
  return { page, sent, offer };
}

test("whom an action is aimed at is asked for that action alone", async () => {
  const { page, sent, offer } = doing();
  await offer(form(["fire_aimed", "melee"]));
  await press("Fire");
  await press("Fire: choose whom");
  assert.equal(page.querySelectorAll("dialog").length, 1);
  // Its aim is lost meanwhile: the row that is chosen beforehand in its place is not what was asked for.
  await offer(form(["melee"]));
  assert.equal(page.querySelectorAll("dialog").length, 0);
  // Nor is it asked again when what was taken back comes back.
  await offer(form(["fire_aimed", "melee"]));
  assert.equal(page.querySelectorAll("dialog").length, 0);
  await press("Fire: choose whom");
  await press("bo");
  assert.deepEqual(sent, [{ type: "play", actor: "ana", row: "fire_aimed", targets: ["bo"] }]);
});

test("of several who were chosen one who is no longer there is not aimed at", async () => {
  const { page, sent, offer } = doing();
  await offer(form(["melee"]));
  await press("Melee: choose whom");
  await press(box("dialog [type=checkbox]"));
  await press("bo");
  await press("cy");
  await offer(form(["melee"], ["bo"]));
  const does = [...page.querySelectorAll("button")].at(-1);
  assert.equal(does?.textContent, "bo");
  does.click();
  assert.deepEqual(sent, [{ type: "play", actor: "ana", row: "melee", targets: ["bo"] }]);
});

test("of several who do the same none is aimed at", async () => {
  const { at } = seatOf(pictureOf({}, { table }), { "row.melee": "Melee" }, { play: { targets: [] } });
  const action = h(Doing, { forms: [form(["melee"])], base: {}, rows: [] });
  const page = document.createElement("main");
  await shown(at(h(AlsoFor.Provider, { value: ["ana", "bo"] }, action)), page);
  await press("Melee: choose whom");
  assert.deepEqual(
    [...page.querySelectorAll(".cd-target")].map((one) => one.textContent),
    ["cy"],
  );
});

test("every blow may name its weapon, a feint too", async () => {
  const { page, offer } = doing();
  for (const row of ["wild_swing", "melee", "melee_damage", "ranged", "fire_aimed", "feint"]) {
    const { choose, ...blow } = form([row]);
    await offer({ ...blow, choose: { ...choose, weapon: { type: "text", longest: 80, other_than: [] } } });
    assert.equal(page.querySelectorAll("details input").length, 1, row);
  }
  await offer(form(["move"]));
  assert.equal(page.querySelectorAll("details input").length, 0);
});
