import assert from "node:assert/strict";
import { test } from "node:test";
import { h } from "preact";
import { drawn, page } from "./dom.ts";

const { loadLanguage, withTexts } = await import("../src/texts/index.ts");
const { Doing } = await import("../src/systems/cards/doing.tsx");
const { pictureOf, rowOf, tableOf } = await import("./samples.ts");
const { seatOf } = await import("./seat.ts");
type Action = import("../src/wire/server.ts").Action;

(await loadLanguage("en"))();
await withTexts("cards", Promise.resolve());

const table = tableOf({ actors: [rowOf("ana", { side: "pc", mine: true }), rowOf("bo"), rowOf("cy")] });

const form = (rows: string[], whom = ["bo", "cy"]): Action => ({
  command: "play",
  fixed: { actor: "ana" },
  choose: {
    row: { type: "choice", values: rows },
    targets: { type: "subset", values: whom, least: 0, most: whom.length },
  },
  refused: null,
  shelf: "play",
});

/** Ana's action on a page. */
function doing() {
  const texts = { "row.melee": "Melee", "row.fire_aimed": "Fire" };
  const { at, sent } = seatOf(pictureOf({}, { table }), texts, { play: { targets: [] } });
  const { root, draw, press } = page();
  const shown = (one: Action) => draw(at(h(Doing, { forms: [one], base: {}, rows: [] })));
  return { root, sent, shown, press };
}

test("whom an action is aimed at is asked for that action alone", async () => {
  const { root, sent, shown, press } = doing();
  await shown(form(["fire_aimed", "melee"]));
  assert.ok(await press("Fire"));
  assert.ok(await press("Fire: choose whom"));
  assert.equal(root.all("dialog").length, 1);
  // Its aim is lost meanwhile: the row that is chosen beforehand in its place is not what was asked for.
  await shown(form(["melee"]));
  assert.equal(root.all("dialog").length, 0);
  // Nor is it asked again when what was taken back comes back.
  await shown(form(["fire_aimed", "melee"]));
  assert.equal(root.all("dialog").length, 0);
  assert.ok(await press("Fire: choose whom"));
  assert.ok(await press("bo"));
  assert.deepEqual(sent, [{ type: "play", actor: "ana", row: "fire_aimed", targets: ["bo"] }]);
});

test("of several who were chosen one who is no longer there is not aimed at", async () => {
  const { root, sent, shown, press } = doing();
  await shown(form(["melee"]));
  assert.ok(await press("Melee: choose whom"));
  const [box] = root.all("input").slice(-1);
  assert.ok(box);
  Object.assign(box, { checked: true }).happens("change");
  await drawn();
  assert.ok(await press("bo"));
  assert.ok(await press("cy"));
  await shown(form(["melee"], ["bo"]));
  const does = root.all("button").at(-1);
  assert.equal(does?.textContent, "bo");
  does.happens("click");
  assert.deepEqual(sent, [{ type: "play", actor: "ana", row: "melee", targets: ["bo"] }]);
});
